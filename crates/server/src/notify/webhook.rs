//! Discord, ntfy, and any program that reads JSON.

use hyper::header::{CONTENT_TYPE, HeaderMap, HeaderValue};
use protocol::{Webhook, WebhookKind};
use serde_json::{Value, json};
use url::Url;

use super::words::Told;
use super::{Failure, judge, post};
use crate::app::App;

/// Longest text that Discord takes, in characters.
const DISCORD_MAX: usize = 2000;

pub(super) async fn send(app: &App, webhook: &Webhook, told: &Told) -> Result<(), Failure> {
    let (url, body) = match webhook.kind {
        WebhookKind::Discord => (webhook.url.clone(), discord(told)),
        WebhookKind::Ntfy => ntfy(&webhook.url, told).ok_or_else(|| Failure::Never("no topic".to_owned()))?,
        WebhookKind::Json => (webhook.url.clone(), told.json.clone()),
    };
    let headers = HeaderMap::from_iter([(CONTENT_TYPE, HeaderValue::from_static("application/json"))]);
    judge(post::post(&url, app.config.notices.allow_private, headers, body.to_string().into_bytes()).await?)
}

fn discord(told: &Told) -> Value {
    let text: String = format!("**{}**\n{}", told.title, told.text).chars().take(DISCORD_MAX).collect();
    // Names of players are not to call anybody.
    json!({ "content": text, "allowed_mentions": { "parse": [] } })
}

/// Published as JSON, which goes to the root of the server: headers could not hold every letter.
fn ntfy(url: &str, told: &Told) -> Option<(String, Value)> {
    let mut url = Url::parse(url).ok()?;
    let topic = url.path_segments()?.next_back().filter(|topic| !topic.is_empty())?.to_owned();
    url.path_segments_mut().ok()?.pop();
    let mut body = json!({ "topic": topic, "title": told.title, "message": told.text });
    if let Some(link) = &told.link {
        body["click"] = json!(link);
    }
    Some((url.to_string(), body))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_topic_of_ntfy_is_the_last_part_of_its_address() {
        let told = Told {
            title: "Twój ruch".into(),
            text: "Rocketmen".into(),
            link: Some("https://games.example.org/#/table/a".into()),
            path: "#/table/a".into(),
            n_waiting: 1,
            json: Value::Null,
        };
        let (url, body) = ntfy("https://ntfy.example.org/mine?auth=x", &told).expect("a topic");
        assert_eq!(url, "https://ntfy.example.org/?auth=x");
        assert_eq!(body["topic"], "mine");
        assert_eq!(body["click"], "https://games.example.org/#/table/a");
        assert_eq!(ntfy("https://ntfy.example.org/", &told), None);
        let discord = discord(&Told { text: "@everyone ".repeat(500), ..told });
        assert!(discord["content"].as_str().is_some_and(|text| text.chars().count() == DISCORD_MAX));
        assert_eq!(discord["allowed_mentions"]["parse"], json!([]));
    }
}
