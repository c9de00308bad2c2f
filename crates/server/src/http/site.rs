//! The files of the web client, which the program brings along.

use std::borrow::Cow;

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Method, Response, header};
use axum::response::IntoResponse;
use protocol::Code;

use super::Error;

/// A file of the web client.
#[derive(Clone, Debug)]
pub struct Asset {
    /// Its bytes.
    pub body: Cow<'static, [u8]>,
    /// Its type, such as `text/html; charset=utf-8`.
    pub content_type: &'static str,
    /// How the bytes are packed: `br`, `gzip`, or not at all.
    pub encoding: Option<&'static str>,
    /// Its name changes with its content: browsers may keep it for ever.
    pub immutable: bool,
}

/// Finds a file by its path without the leading slash, packed in one of the ways the browser says it accepts.
pub type Site = fn(path: &str, accepted: &str) -> Option<Asset>;

/// Answers with a file, or with the page itself where the path is one of the page's own.
pub(super) fn answer(site: Option<Site>, method: &Method, path: &str, headers: &HeaderMap) -> Response<Body> {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let readable = matches!(*method, Method::GET | Method::HEAD) && !path.starts_with("/api/");
    let asset = site.filter(|_| readable).and_then(|site| {
        let path = path.trim_start_matches('/');
        let is_page = !path.rsplit('/').next().unwrap_or_default().contains('.');
        site(if is_page { "index.html" } else { path }, accepted)
    });
    let Some(asset) = asset else {
        return Error::refused(Code::NotFound, "there is nothing here").into_response();
    };
    let mut response = Response::new(Body::from(asset.body.into_owned()));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(asset.content_type));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    let caching = if asset.immutable { "public, max-age=31536000, immutable" } else { "no-cache" };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    if let Some(encoding) = asset.encoding {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site(path: &str, accepted: &str) -> Option<Asset> {
        let (content_type, immutable) = match path {
            "index.html" => ("text/html; charset=utf-8", false),
            "app-1234.js" => ("text/javascript", true),
            _ => return None,
        };
        let encoding = accepted.contains("br").then_some("br");
        Some(Asset { body: Cow::Borrowed(b"x"), content_type, encoding, immutable })
    }

    #[test]
    fn pages_files_and_nothing_are_told_apart() {
        let ask = |method: Method, path: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static("gzip, br"));
            let response = answer(Some(site), &method, path, &headers);
            let caching = response.headers().get(header::CACHE_CONTROL).map(|value| value.to_str().unwrap().to_owned());
            (response.status().as_u16(), caching)
        };
        assert_eq!(ask(Method::GET, "/"), (200, Some("no-cache".into())));
        assert_eq!(ask(Method::GET, "/table/abc"), (200, Some("no-cache".into())));
        assert_eq!(ask(Method::GET, "/app-1234.js").1.unwrap(), "public, max-age=31536000, immutable");
        assert_eq!(ask(Method::GET, "/old-9999.js").0, 404);
        assert_eq!(ask(Method::GET, "/api/nothing").0, 404);
        assert_eq!(ask(Method::POST, "/").0, 404);
    }
}
