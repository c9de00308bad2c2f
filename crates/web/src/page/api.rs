//! The server's HTTP API.

use hosting::json;
use protocol::{Code, Credentials, Me, Refusal};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{RequestInit, Response};

use super::app::Server;
use super::browser;

/// Asks; the answer is JSON, or nothing for `()`.
pub async fn ask<T: DeserializeOwned>(method: &str, path: &str, body: Option<&impl Serialize>) -> Result<T, Refusal> {
    let body = body.map(|body| serde_json::to_string(body).expect("plain data"));
    let text = fetch(method, path, body).await?;
    json::parse(if text.is_empty() { "null" } else { &text }).map_err(strange)
}

/// Asks; text both ways, so that it is compiled once.
async fn fetch(method: &str, path: &str, body: Option<String>) -> Result<String, Refusal> {
    let unreachable = |_| Refusal::new(Code::Unavailable, "the server does not answer");
    let init = RequestInit::new();
    init.set_method(method);
    if let Some(body) = body {
        let headers = web_sys::Headers::new().map_err(unreachable)?;
        headers.set("content-type", "application/json").map_err(unreachable)?;
        init.set_headers(&headers);
        init.set_body(&body.into());
    }
    let response = JsFuture::from(browser::window().fetch_with_str_and_init(path, &init)).await.map_err(unreachable)?;
    let response: Response = response.unchecked_into();
    let text = JsFuture::from(response.text().map_err(unreachable)?).await.map_err(unreachable)?;
    let text = text.as_string().unwrap_or_default();
    match response.ok() {
        true => Ok(text),
        false => Err(json::parse::<Refusal>(&text).unwrap_or_else(strange)),
    }
}

fn strange(why: String) -> Refusal {
    Refusal::new(Code::Unavailable, why)
}

/// Asks without a body.
pub async fn get<T: DeserializeOwned>(path: &str) -> Result<T, Refusal> {
    ask("GET", path, None::<&()>).await
}

/// Asks for something to be done.
pub async fn post<T: DeserializeOwned>(path: &str, body: &impl Serialize) -> Result<T, Refusal> {
    ask("POST", path, Some(body)).await
}

/// Is there a server, and does it know us?
pub async fn server() -> Server {
    match get::<Me>("api/session").await {
        Ok(me) => Server::SignedIn(me),
        Err(refusal) if refusal.code == Code::SignedOut => Server::Stranger,
        Err(_) => Server::None,
    }
}

/// Signs in: a name alone makes a guest.
pub async fn sign_in(name: String, password: Option<String>) -> Result<Me, Refusal> {
    post("api/session", &Credentials { name, password }).await
}
