//! What every request passes: who asks, rate limits, the origin check, headers for browsers, a line in the log.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Instant;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use protocol::Code;
use tracing::Instrument;

use super::Error;
use crate::app::{App, random_word};
use crate::config::{AccessLog, Config};
use crate::limit::Origin;
use crate::listener::Encrypted;

/// Scripts, styles and WebAssembly come from the server itself and from nowhere else.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// Where this server itself encrypts, browsers come encrypted for half a year from then on. A proxy in front says it for itself.
const STRICT_TRANSPORT_SECURITY: HeaderValue = HeaderValue::from_static("max-age=15552000");

const FORWARDED_FOR: &str = "x-forwarded-for";
const FORWARDED_PROTO: &str = "x-forwarded-proto";

/// Who asks, put into the request for handlers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Asker {
    /// The address of the client.
    pub address: IpAddr,
    /// The same, as far as limits tell people apart.
    pub origin: Origin,
    /// Is the connection encrypted, as far as the proxy if there is one?
    pub https: bool,
    /// Does the request come from this machine itself, and not through a proxy?
    pub local: bool,
}

pub(super) async fn guard(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    let started = Instant::now();
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let peer = peer.unwrap_or(IpAddr::from([0, 0, 0, 0])).to_canonical();
    let mut asker = asker(&app.config, peer, request.headers());
    let encrypts = request.extensions().get::<Encrypted>() == Some(&Encrypted(true));
    // A trusted proxy says how it was asked; everybody else came as they came.
    if !app.config.trusts(peer) {
        asker.https = encrypts;
    }
    complain(&app, peer, request.uri().path(), request.headers());
    request.extensions_mut().insert(asker);
    let id = random_word::<10>();
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let span = tracing::info_span!("request", request = id);
    let mut response = if !app.requests.allows(&asker.origin) {
        Error::refused(Code::SlowDown, "too many requests; wait a moment").into_response()
    } else if !is_own_origin(&method, &path, request.headers()) {
        if let Some(n_before) = app.complaints.host.speak() {
            let header = |name| request.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
            let (origin, host) = (header(header::ORIGIN), header(header::HOST));
            tracing::warn!(
                origin,
                host,
                n_before,
                "a request of another site was refused; if it was your own, the proxy must pass the Host header on \
                 (nginx: proxy_set_header Host $http_host)"
            );
        }
        Error::refused(Code::Forbidden, "requests of other sites are not answered").into_response()
    } else {
        next.run(request).instrument(span.clone()).await
    };
    let headers = response.headers_mut();
    if encrypts {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, STRICT_TRANSPORT_SECURITY);
    }
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(CONTENT_SECURITY_POLICY));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.insert("cross-origin-opener-policy", HeaderValue::from_static("same-origin"));
    headers.insert("x-request-id", HeaderValue::from_str(&id).expect("letters and digits"));
    if path.starts_with("/api/") && !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    app.metrics.requests.inc();
    let status = response.status().as_u16();
    if 400 <= status {
        // What is not one of our refusals is a file that is not there.
        app.metrics.refused(response.extensions().get().copied().unwrap_or(Code::NotFound));
    }
    let millis = started.elapsed().as_millis() as u64;
    let address = asker.address;
    span.in_scope(|| match app.config.access_log {
        AccessLog::WithAddresses => tracing::info!(%method, path, status, millis, %address, "answered"),
        AccessLog::On => tracing::info!(%method, path, status, millis, "answered"),
        AccessLog::Off => tracing::debug!(%method, path, status, millis, %address, "answered"),
    });
    response
}

/// Who asks. The headers of a proxy are believed only if it is a trusted one that sent them.
fn asker(config: &Config, peer: IpAddr, headers: &HeaderMap) -> Asker {
    let through_proxy = headers.contains_key(FORWARDED_FOR) || headers.contains_key(header::FORWARDED);
    let direct =
        Asker { address: peer, origin: peer.into(), https: false, local: peer.is_loopback() && !through_proxy };
    if !config.trusts(peer) {
        return direct;
    }
    let last = |name: &str| {
        let value = headers.get_all(name).iter().next_back()?.to_str().ok()?;
        Some(value.rsplit(',').next().unwrap_or_default().trim().to_owned())
    };
    let address = forwarded_for(config, headers).unwrap_or(peer);
    let https = last(FORWARDED_PROTO).is_some_and(|scheme| scheme.eq_ignore_ascii_case("https"));
    Asker { address, origin: address.into(), https, local: direct.local }
}

/// The address that the nearest proxy saw. What stands further to the left was said by whoever it came from: it counts only
/// where that is a trusted proxy itself.
fn forwarded_for(config: &Config, headers: &HeaderMap) -> Option<IpAddr> {
    let lines = headers.get_all(FORWARDED_FOR).iter().rev();
    let words = lines.flat_map(|line| line.to_str().unwrap_or_default().rsplit(','));
    let mut nearest = None;
    for word in words {
        let Some(address) = read_address(word.trim()) else { break };
        nearest = Some(address);
        if !config.trusts(address) {
            break;
        }
    }
    nearest
}

/// `192.0.2.7`, `192.0.2.7:4711`, `2001:db8::1`, `[2001:db8::1]` or `[2001:db8::1]:4711`.
fn read_address(word: &str) -> Option<IpAddr> {
    let bare = word.strip_prefix('[').and_then(|word| word.strip_suffix(']')).unwrap_or(word);
    let address = bare.parse::<IpAddr>().or_else(|_| word.parse::<SocketAddr>().map(|address| address.ip()));
    address.ok().map(|address| address.to_canonical())
}

/// Says what an operator should set, now and then, when a proxy and the server do not know of each other.
fn complain(app: &App, peer: IpAddr, path: &str, headers: &HeaderMap) {
    match (app.config.trusts(peer), headers.contains_key(FORWARDED_FOR)) {
        (false, true) => {
            let is_near = match peer {
                IpAddr::V4(peer) => peer.is_loopback() || peer.is_private(),
                IpAddr::V6(peer) => peer.is_loopback() || peer.is_unique_local(),
            };
            if is_near && let Some(n_before) = app.complaints.untrusted.speak() {
                tracing::warn!(%peer, n_before, "X-Forwarded-For is not believed; if this is your proxy, start with --trusted-proxy {peer}");
            }
        }
        // A proxy asks for itself whether the server is well, and so do programs on its machine.
        (true, false) if !["/healthz", "/readyz", "/metrics"].contains(&path) => {
            if let Some(n_before) = app.complaints.nameless.speak() {
                tracing::warn!(
                    %peer,
                    n_before,
                    "the proxy does not say who asks, so everybody shares one limit \
                     (nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for)"
                );
            }
        }
        (true, _) | (false, false) => {}
    }
}

/// A browser names the site a request comes from; whoever names none is no browser and brings no cookie of one.
fn is_own_origin(method: &Method, path: &str, headers: &HeaderMap) -> bool {
    let harmless = matches!(*method, Method::GET | Method::HEAD) && path != "/api/play";
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    if harmless {
        return true;
    }
    // Says the same also where a proxy has changed the Host; no page can set this header.
    if headers.get("sec-fetch-site").is_some_and(|site| site == "same-origin") {
        return true;
    }
    let origin = origin.to_str().ok().and_then(|origin| origin.split_once("://"));
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    matches!((origin, host), (Some((_, origin)), Some(host)) if origin.eq_ignore_ascii_case(host))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Location;

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
        // A proxy that sets a Host of its own, as nginx does when nothing is said.
        for (site, own) in [("same-origin", true), ("cross-site", false), ("same-site", false)] {
            let mut headers = headers("https://play.example");
            headers.insert("sec-fetch-site", HeaderValue::from_static(site));
            assert_eq!(is_own_origin(&Method::POST, "/api/tables", &headers), own, "{site}");
        }
    }

    fn asked(peer: &str, lines: &[(&'static str, &'static str)]) -> (String, bool, bool) {
        let listen = "127.0.0.1:0".parse().unwrap();
        let config = Config {
            trusted_proxies: vec!["10.0.0.0/8".parse().unwrap(), "::1/128".parse().unwrap()],
            ..Config::new(listen, Location::Url(String::new()), &[])
        };
        let mut headers = HeaderMap::new();
        for &(name, value) in lines {
            headers.append(name, HeaderValue::from_static(value));
        }
        let Asker { address, https, local, .. } = asker(&config, peer.parse().unwrap(), &headers);
        (address.to_string(), https, local)
    }

    #[test]
    fn headers_of_a_proxy_are_believed_only_if_it_is_trusted() {
        const FOR: &str = FORWARDED_FOR;
        let address = |peer: &str, lines: &[(&'static str, &'static str)]| asked(peer, lines).0;
        assert_eq!(address("198.51.100.9", &[(FOR, "192.0.2.7")]), "198.51.100.9", "no proxy of ours");
        assert_eq!(address("10.0.0.1", &[(FOR, "192.0.2.7")]), "192.0.2.7");
        assert_eq!(address("10.0.0.1", &[(FOR, "192.0.2.66, 192.0.2.7")]), "192.0.2.7", "the left one is forged");
        assert_eq!(
            address("10.0.0.1", &[(FOR, "192.0.2.66"), (FOR, "192.0.2.7")]),
            "192.0.2.7",
            "so is the first line"
        );
        assert_eq!(address("10.0.0.1", &[(FOR, "192.0.2.66, 192.0.2.7, 10.0.0.2")]), "192.0.2.7", "two proxies");
        assert_eq!(address("10.0.0.1", &[(FOR, "192.0.2.66, nonsense")]), "10.0.0.1");
        assert_eq!(address("10.0.0.1", &[]), "10.0.0.1");
        assert_eq!(address("::1", &[(FOR, "192.0.2.7:4711")]), "192.0.2.7");
        assert_eq!(address("::1", &[(FOR, "[2001:db8::1]:4711")]), "2001:db8::1");
        assert_eq!(address("::1", &[(FOR, "[2001:db8::1]")]), "2001:db8::1");
        assert_eq!(address("::1", &[(FOR, "2001:db8::1")]), "2001:db8::1");
    }

    #[test]
    fn encryption_is_what_the_trusted_proxy_says() {
        const PROTO: &str = FORWARDED_PROTO;
        let https = |peer: &str, lines: &[(&'static str, &'static str)]| asked(peer, lines).1;
        assert!(https("10.0.0.1", &[(PROTO, "https")]));
        assert!(!https("10.0.0.1", &[(PROTO, "http")]));
        assert!(!https("10.0.0.1", &[(PROTO, "https"), (PROTO, "http")]));
        assert!(!https("10.0.0.1", &[]));
        assert!(!https("198.51.100.9", &[(PROTO, "https")]));
    }

    #[test]
    fn a_request_through_a_proxy_is_not_of_this_machine() {
        let local = |peer: &str, lines: &[(&'static str, &'static str)]| asked(peer, lines).2;
        assert!(local("127.0.0.1", &[]));
        assert!(!local("127.0.0.1", &[(FORWARDED_FOR, "127.0.0.1")]));
        assert!(!local("127.0.0.1", &[("forwarded", "for=127.0.0.1")]));
        assert!(!local("10.0.0.1", &[]));
    }
}
