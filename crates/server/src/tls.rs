//! Encryption by the server itself, with certificates from files that may be renewed while it runs.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use anyhow::Context;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::watch;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

/// How often it is looked whether the files are new. Whoever does not want to wait sends SIGHUP.
const LOOK_EVERY: Duration = Duration::from_secs(5);

/// Files of a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// The certificate and those that vouch for it, in PEM.
    pub chain: PathBuf,
    /// Its key, in PEM.
    pub key: PathBuf,
}

impl Certificate {
    fn read(&self) -> anyhow::Result<TlsAcceptor> {
        let (chain, key) = (self.chain.display(), self.key.display());
        let certificates = CertificateDer::pem_file_iter(&self.chain)
            .and_then(Iterator::collect::<Result<Vec<_>, _>>)
            .with_context(|| format!("tls-certificate: cannot read {chain}"))?;
        anyhow::ensure!(!certificates.is_empty(), "tls-certificate: there is no certificate in {chain}");
        let secret = PrivateKeyDer::from_pem_file(&self.key).with_context(|| format!("tls-key: cannot read {key}"))?;
        let mut config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()?
            .with_no_client_auth()
            .with_single_cert(certificates, secret)
            .with_context(|| format!("tls-key: {key} is not the key of {chain}"))?;
        // WebSockets are spoken over this one.
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(TlsAcceptor::from(Arc::new(config)))
    }

    /// When the files were changed last.
    fn changed(&self) -> [Option<SystemTime>; 2] {
        [&self.chain, &self.key].map(|path| path.metadata().and_then(|found| found.modified()).ok())
    }
}

/// The certificate as it is now, for every new connection.
pub(crate) type Current = watch::Receiver<TlsAcceptor>;

/// Without a certificate SIGHUP changes nothing. It does not end the server either: that is what a service is told to reload by.
///
/// # Errors
/// If the signal cannot be listened for.
pub(crate) fn keep_nothing() -> anyhow::Result<()> {
    let mut hang_up = signal(SignalKind::hangup()).context("cannot listen for SIGHUP")?;
    tokio::spawn(async move {
        while hang_up.recv().await.is_some() {
            tracing::info!("there is no certificate to be read again; other settings count from the next start");
        }
    });
    Ok(())
}

/// Reads a certificate, and again whenever its files change or SIGHUP comes. One that cannot be read is not used: connections go
/// on with the one before.
///
/// # Errors
/// If it cannot be read at first.
pub(crate) fn keep(certificate: Certificate) -> anyhow::Result<Current> {
    let mut known = certificate.changed();
    let (current, seen) = watch::channel(certificate.read()?);
    let mut hang_up = signal(SignalKind::hangup()).context("cannot listen for SIGHUP")?;
    tokio::spawn(async move {
        loop {
            let told = tokio::select! {
                () = tokio::time::sleep(LOOK_EVERY) => false,
                _ = hang_up.recv() => true,
                () = current.closed() => return,
            };
            let changed = certificate.changed();
            if !told && changed == known {
                continue;
            }
            known = changed;
            match certificate.read() {
                Ok(read) => {
                    current.send_replace(read);
                    tracing::info!("the certificate was read again");
                }
                Err(error) => {
                    let error = format!("{error:#}");
                    tracing::error!(error, "the new certificate cannot be used; the old one is still");
                }
            }
        }
    });
    Ok(seen)
}
