//! Encryption by the server itself, with a real client.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use protocol::ServerMessage;
use server::{Certificate, Config, Server};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use crate::{Scratch, config};

type Done = anyhow::Result<()>;

/// The certificates of these tests, made for a hundred years with openssl.
fn pem(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/server/certificates").join(name)
}

/// A connection of somebody who trusts this certificate and no other.
async fn connect(server: &Server, trusted: &str) -> anyhow::Result<TlsStream<TcpStream>> {
    let mut roots = RootCertStore::empty();
    roots.add(CertificateDer::from_pem_file(pem(trusted))?)?;
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()?
        .with_root_certificates(roots)
        .with_no_client_auth();
    let stream = TcpStream::connect(server.address()).await?;
    Ok(TlsConnector::from(Arc::new(config)).connect(ServerName::try_from("localhost")?, stream).await?)
}

async fn ask(stream: &mut TlsStream<TcpStream>, head: &str, body: &str) -> anyhow::Result<String> {
    let request = format!(
        "{head} HTTP/1.1\r\nhost: localhost\r\norigin: https://localhost\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_trusts_the_certificate_plays_over_tls() -> Done {
    let scratch = Scratch::new();
    let tls = Some(Certificate { chain: pem("first.pem"), key: pem("first.key.pem") });
    let server = Server::start(Config { tls, ..config(&scratch) }).await?;
    let answer = ask(&mut connect(&server, "first.pem").await?, "POST /api/session", "{\"name\":\"Ada\"}").await?;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    let cookie = answer.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect("a cookie");
    assert!(cookie.contains("Secure"), "{cookie}");
    // Whoever came encrypted once is not lured elsewhere.
    assert!(answer.contains("strict-transport-security: max-age="), "{answer}");

    let mut request =
        tokio_tungstenite::tungstenite::client::IntoClientRequest::into_client_request("wss://localhost/api/play")?;
    request.headers_mut().insert("cookie", cookie.split(';').next().unwrap_or_default().parse()?);
    let (mut socket, _) = tokio_tungstenite::client_async(request, connect(&server, "first.pem").await?).await?;
    let hello = futures_util::StreamExt::next(&mut socket).await.expect("a greeting")?;
    match serde_json::from_str(hello.to_text()?)? {
        ServerMessage::Hello { me: Some(me), .. } => assert_eq!(me.name, "Ada"),
        other => panic!("{other:?}"),
    }

    // Whoever does not trust it, or does not encrypt, gets nothing.
    assert!(connect(&server, "second.pem").await.is_err());
    let mut plain = TcpStream::connect(server.address()).await?;
    plain.write_all(b"GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n").await?;
    let mut answer = Vec::new();
    _ = plain.read_to_end(&mut answer).await;
    assert!(!answer.starts_with(b"HTTP/"), "{}", String::from_utf8_lossy(&answer));
    drop(socket);
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_renewed_certificate_is_used_without_a_restart_and_a_broken_one_is_not() -> Done {
    let scratch = Scratch::new();
    let (chain, key) = (scratch.0.join("chain.pem"), scratch.0.join("key.pem"));
    let put = |name: &str| -> Done {
        std::fs::copy(pem(&format!("{name}.pem")), &chain)?;
        std::fs::copy(pem(&format!("{name}.key.pem")), &key)?;
        Ok(())
    };
    put("first")?;
    let tls = Some(Certificate { chain: chain.clone(), key: key.clone() });
    let server = Server::start(Config { tls, ..config(&scratch) }).await?;
    connect(&server, "first.pem").await?;
    std::fs::write(&chain, "-----BEGIN NONSENSE-----")?;
    connect(&server, "first.pem").await?;
    put("second")?;
    let renewed = async {
        while connect(&server, "second.pem").await.is_err() {
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), renewed).await?;
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn files_that_do_not_fit_are_named_and_nothing_starts() -> Done {
    let scratch = Scratch::new();
    for (chain, key, said) in [
        ("first.pem", "second.key.pem", "is not the key of"),
        ("nowhere.pem", "first.key.pem", "tls-certificate: cannot read"),
        ("first.pem", "nowhere.pem", "tls-key: cannot read"),
        ("first.key.pem", "first.key.pem", "tls-certificate: there is no certificate"),
        ("first.pem", "first.pem", "tls-key: cannot read"),
    ] {
        let tls = Some(Certificate { chain: pem(chain), key: pem(key) });
        let refused = match Server::start(Config { tls, ..config(&scratch) }).await {
            Ok(_) => panic!("it starts with {chain} and {key}"),
            Err(error) => format!("{error:#}"),
        };
        assert!(refused.contains(said), "{refused}");
    }
    Ok(())
}
