//! Requests to services that strangers name.
//!
//! **Invariant:** unless the operator allows it, no connection is made to an address that is not public. The name is looked up once and
//! the connection goes to one of the addresses that were checked: a name that leads elsewhere a moment later changes nothing.
//! Nothing that is answered is followed, and no answer is shown to anybody.

use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use http_body_util::Full;
use hyper::Request;
use hyper::body::Bytes;
use hyper::header::{HOST, HeaderMap, USER_AGENT};
use hyper_util::rt::TokioIo;
use ipnet::IpNet;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use url::{Host, Url};

use super::Failure;

/// So long a connection may take.
const CONNECT_WITHIN: Duration = Duration::from_secs(10);
/// Longest address, in bytes.
const URL_MAX: usize = 2000;

/// Why an address cannot be used.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Unreachable {
    /// It is none, or not one of ours to use.
    Malformed,
    /// It leads into a private network.
    Private,
    /// Nobody knows where it leads.
    Unknown,
}

impl Unreachable {
    /// One sentence.
    pub const fn why(&self) -> &'static str {
        match self {
            Unreachable::Malformed => "this is no address that begins with https:// and names a host",
            Unreachable::Private => "this address leads into a private network, and this place does not go there",
            Unreachable::Unknown => "nobody knows where this address leads",
        }
    }
}

/// Where an address leads, as far as we may go there.
///
/// # Errors
/// If it is no address, or leads only where we may not go.
pub(crate) async fn look_up(url: &str, allow_private: bool) -> Result<(Url, Vec<SocketAddr>), Unreachable> {
    let url = Some(url).filter(|url| url.len() <= URL_MAX).and_then(|url| Url::parse(url).ok());
    let url = url.ok_or(Unreachable::Malformed)?;
    let is_ours = url.scheme() == "https" || (allow_private && url.scheme() == "http");
    if !is_ours || !url.username().is_empty() || url.password().is_some() {
        return Err(Unreachable::Malformed);
    }
    let port = url.port_or_known_default().ok_or(Unreachable::Malformed)?;
    let found: Vec<SocketAddr> = match url.host().ok_or(Unreachable::Malformed)? {
        Host::Ipv4(address) => vec![(address, port).into()],
        Host::Ipv6(address) => vec![(address, port).into()],
        Host::Domain(name) => {
            let found = tokio::time::timeout(CONNECT_WITHIN, tokio::net::lookup_host((name, port))).await;
            found.map_err(|_| Unreachable::Unknown)?.map_err(|_| Unreachable::Unknown)?.collect()
        }
    };
    if found.is_empty() {
        return Err(Unreachable::Unknown);
    }
    let usable: Vec<SocketAddr> =
        found.into_iter().filter(|address| allow_private || is_public(address.ip())).collect();
    if usable.is_empty() { Err(Unreachable::Private) } else { Ok((url, usable)) }
}

/// Is this an address of the public Internet?
fn is_public(address: IpAddr) -> bool {
    static PUBLIC: LazyLock<Vec<IpNet>> = LazyLock::new(|| networks(&["0.0.0.0/0", "2000::/3"]));
    // Special ones, by the registries of IANA; in IPv6 also those in which an address of IPv4 is hidden.
    static SPECIAL: LazyLock<Vec<IpNet>> = LazyLock::new(|| {
        networks(&[
            "0.0.0.0/8",
            "10.0.0.0/8",
            "100.64.0.0/10",
            "127.0.0.0/8",
            "169.254.0.0/16",
            "172.16.0.0/12",
            "192.0.0.0/24",
            "192.0.2.0/24",
            "192.88.99.0/24",
            "192.168.0.0/16",
            "198.18.0.0/15",
            "198.51.100.0/24",
            "203.0.113.0/24",
            "224.0.0.0/4",
            "240.0.0.0/4",
            "2001::/23",
            "2001:db8::/32",
            "2002::/16",
            "3fff::/20",
        ])
    });
    let address = address.to_canonical();
    let is_in = |networks: &[IpNet]| networks.iter().any(|network| network.contains(&address));
    is_in(&PUBLIC) && !is_in(&SPECIAL)
}

fn networks(texts: &[&str]) -> Vec<IpNet> {
    texts.iter().map(|text| text.parse().expect("a network")).collect()
}

/// Sends a request; returns the status that is answered.
pub(super) async fn post(url: &str, allow_private: bool, headers: HeaderMap, body: Vec<u8>) -> Result<u16, Failure> {
    let (url, addresses) = look_up(url, allow_private).await.map_err(|why| match why {
        Unreachable::Unknown => Failure::Later(why.why().to_owned()),
        Unreachable::Malformed | Unreachable::Private => Failure::Never(why.why().to_owned()),
    })?;
    let later = |error: &dyn std::fmt::Display| Failure::Later(error.to_string());
    let host = url.host_str().unwrap_or_default().to_owned();
    let authority = url.port().map_or(host.clone(), |port| format!("{host}:{port}"));
    let target = url.query().map_or(url.path().to_owned(), |query| format!("{}?{query}", url.path()));
    let mut request = Request::post(target).header(HOST, authority).header(USER_AGENT, "Kosmodrom");
    if let Some(here) = request.headers_mut() {
        here.extend(headers);
    }
    let request = request.body(Full::new(Bytes::from(body))).map_err(|error| Failure::Never(error.to_string()))?;
    let stream = connect(&addresses).await.map_err(|error| later(&error))?;
    if url.scheme() == "http" {
        return ask(stream, request).await;
    }
    let name = ServerName::try_from(host.trim_matches(['[', ']']).to_owned());
    let name = name.map_err(|error| Failure::Never(error.to_string()))?;
    let stream = TlsConnector::from(TLS.clone()).connect(name, stream).await.map_err(|error| later(&error))?;
    ask(stream, request).await
}

async fn connect(addresses: &[SocketAddr]) -> std::io::Result<TcpStream> {
    let connecting = tokio::time::timeout(CONNECT_WITHIN, TcpStream::connect(addresses));
    connecting.await.unwrap_or_else(|_| Err(std::io::ErrorKind::TimedOut.into()))
}

async fn ask<S>(stream: S, request: Request<Full<Bytes>>) -> Result<u16, Failure>
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let later = |error: hyper::Error| Failure::Later(error.to_string());
    let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.map_err(later)?;
    let asking = async move {
        let answer = sender.send_request(request).await.map_err(later)?;
        Ok(answer.status().as_u16())
    };
    // When the answer is there the connection goes with its body unread.
    tokio::pin!(connection, asking);
    let mut is_open = true;
    loop {
        tokio::select! {
            answered = &mut asking => return answered,
            _ = &mut connection, if is_open => is_open = false,
        }
    }
}

/// The certificates this machine trusts.
static TLS: LazyLock<Arc<ClientConfig>> = LazyLock::new(|| {
    let mut roots = RootCertStore::empty();
    let found = rustls_native_certs::load_native_certs();
    roots.add_parsable_certificates(found.certs);
    if roots.is_empty() {
        tracing::error!(errors = ?found.errors, "this machine trusts no certificates; install its package of CA certificates");
    }
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("the provider knows them");
    Arc::new(config.with_root_certificates(roots).with_no_client_auth())
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn public_addresses_are_told_from_others() {
        for private in [
            "127.0.0.1",
            "10.1.2.3",
            "172.31.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.100.0.1",
            "0.0.0.0",
            "224.0.0.1",
            "255.255.255.255",
            "::1",
            "::",
            "fe80::1",
            "fc00::1",
            "fd12::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "ff02::1",
            "64:ff9b::7f00:1",
            "2002:7f00:1::",
            "2001:db8::1",
            "2001::1",
        ] {
            assert!(!is_public(private.parse().expect("an address")), "{private}");
        }
        for public in ["1.1.1.1", "93.184.216.34", "2606:4700:4700::1111", "2a00:1450::1", "::ffff:1.1.1.1"] {
            assert!(is_public(public.parse().expect("an address")), "{public}");
        }
    }

    #[tokio::test]
    async fn every_way_to_write_a_private_address_is_refused() {
        for url in [
            "https://127.0.0.1/",
            "https://2130706433/",
            "https://0x7f.1/",
            "https://017700000001/",
            "https://localhost/",
            "https://[::1]/",
            "https://[::ffff:192.168.0.1]/",
            "https://169.254.169.254/latest/",
            "https://127.0.0.1:8443/hook",
        ] {
            assert_eq!(look_up(url, false).await.err(), Some(Unreachable::Private), "{url}");
        }
        for url in
            ["http://1.1.1.1/", "ftp://1.1.1.1/", "https://a:b@1.1.1.1/", "https:///", "nonsense", "file:///etc/passwd"]
        {
            assert_eq!(look_up(url, false).await.err(), Some(Unreachable::Malformed), "{url}");
        }
        assert!(look_up("https://1.1.1.1/hook", false).await.is_ok());
        assert!(look_up("http://127.0.0.1:1/", true).await.is_ok());
    }
}
