//! What every request passes: rate limits, the origin check, headers for browsers, a line in the log.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use protocol::Code;
use tracing::Instrument;

use super::Error;
use crate::app::{App, random_word};

/// Scripts, styles and WebAssembly come from the server itself and from nowhere else.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// The address of the client, put into the request for handlers.
#[derive(Clone, Copy)]
pub(super) struct Address(pub IpAddr);

pub(super) async fn guard(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    let started = Instant::now();
    let address = address(&app, &request);
    request.extensions_mut().insert(Address(address));
    let id = random_word::<10>();
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let span = tracing::info_span!("request", request = id);
    let mut response = if !app.requests.allows(address) {
        Error::refused(Code::SlowDown, "too many requests; wait a moment").into_response()
    } else if !is_own_origin(&method, &path, request.headers()) {
        Error::refused(Code::Forbidden, "requests of other sites are not answered").into_response()
    } else {
        next.run(request).instrument(span.clone()).await
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(CONTENT_SECURITY_POLICY));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.insert("cross-origin-opener-policy", HeaderValue::from_static("same-origin"));
    headers.insert("x-request-id", HeaderValue::from_str(&id).expect("letters and digits"));
    if path.starts_with("/api/") && !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    app.metrics.requests.fetch_add(1, Ordering::Relaxed);
    let status = response.status().as_u16();
    if 400 <= status {
        app.metrics.refusals.fetch_add(1, Ordering::Relaxed);
    }
    let millis = started.elapsed().as_millis() as u64;
    span.in_scope(|| tracing::debug!(%method, path, status, millis, "answered"));
    response
}

fn address(app: &App, request: &Request) -> IpAddr {
    let forwarded = || {
        let value = request.headers().get("x-forwarded-for")?.to_str().ok()?;
        value.rsplit(',').next()?.trim().parse().ok()
    };
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let forwarded = app.config.behind_proxy.then(forwarded).flatten();
    forwarded.or(peer).unwrap_or(IpAddr::from([0, 0, 0, 0]))
}

/// A browser names the site a request comes from; whoever names none is no browser and brings no cookie of one.
fn is_own_origin(method: &Method, path: &str, headers: &HeaderMap) -> bool {
    let harmless = matches!(*method, Method::GET | Method::HEAD) && path != "/api/play";
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    if harmless {
        return true;
    }
    let origin = origin.to_str().ok().and_then(|origin| origin.split_once("://"));
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    matches!((origin, host), (Some((_, origin)), Some(host)) if origin.eq_ignore_ascii_case(host))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_sites_may_look_at_nothing_that_matters() {
        let headers = |origin: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, HeaderValue::from_static("play.example:8080"));
            headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
            headers
        };
        assert!(is_own_origin(&Method::POST, "/api/tables", &headers("http://play.example:8080")));
        assert!(!is_own_origin(&Method::POST, "/api/tables", &headers("http://evil.example")));
        assert!(!is_own_origin(&Method::GET, "/api/play", &headers("null")));
        assert!(is_own_origin(&Method::GET, "/api/games", &headers("http://evil.example")));
        assert!(is_own_origin(&Method::POST, "/api/tables", &HeaderMap::new()));
    }
}
