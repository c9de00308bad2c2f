//! Connections, from the moment they are accepted.
//!
//! A connection has a place from the start, counted for its address and in all, and keeps it until it is closed, as a WebSocket too.
//! Whoever sends nothing, or half a request, or does not read the answer, is closed soon: a few seconds of patience for each.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::OwnedSemaphorePermit;
use tokio::task::JoinSet;
use tokio_io_timeout::TimeoutStream;
use tokio_rustls::TlsAcceptor;

use crate::app::App;
use crate::limit::{Origin, Place};
use crate::quiet::Quiet;
use crate::tls;

/// Longest head of a request, in bytes.
const HEAD_MAX: usize = 32 * 1024;
/// Files that are no connections: the database, its journal, NATS, the runtime.
const OTHER_FILES: u64 = 128;

/// The place of a connection, among those of its address and among all. Free again when the last part of it is gone.
#[derive(Clone)]
pub(crate) struct Seated {
    _place: Option<Arc<Place<Origin>>>,
    _permit: Arc<OwnedSemaphorePermit>,
}

/// Is the connection encrypted by this server itself?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Encrypted(pub bool);

/// Lets the process have as many files as the system allows it, and says how many of them connections may be.
pub(crate) fn raise_file_limit() -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let before = getrlimit(Resource::Nofile);
    let wanted = Rlimit { current: before.maximum.map_or(Some(1 << 20), Some), maximum: before.maximum };
    if let Err(error) = setrlimit(Resource::Nofile, wanted) {
        tracing::warn!(%error, "the limit of open files stays as it is");
    }
    let files = getrlimit(Resource::Nofile).current.unwrap_or(1 << 20);
    usize::try_from(files.saturating_sub(OTHER_FILES).max(16)).unwrap_or(usize::MAX)
}

/// Accepts connections until the server stops, then lets each finish its request.
pub(crate) async fn serve(app: Arc<App>, listener: TcpListener, router: Router, tls: Option<tls::Current>) {
    let mut stopping = app.stopping.subscribe();
    let mut connections = JoinSet::new();
    let (failing, full) = (Quiet::default(), Quiet::default());
    loop {
        tokio::select! {
            () = async { _ = stopping.wait_for(|stopping| *stopping).await } => break,
            Some(_) = connections.join_next(), if !connections.is_empty() => {}
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => match seat(&app, peer) {
                    Ok(seated) => {
                        let acceptor = tls.as_ref().map(|current| current.borrow().clone());
                        _ = connections.spawn(welcome(app.clone(), stream, peer, seated, router.clone(), acceptor));
                    }
                    // The stream is closed by being dropped.
                    Err(why) => {
                        if let Some(n_before) = full.speak() {
                            tracing::warn!(%peer, why, n_before, "a connection was refused");
                        }
                    }
                },
                Err(error) => {
                    if let Some(n_before) = failing.speak() {
                        tracing::error!(%error, n_before, "a connection could not be accepted");
                    }
                    // Without files to spare the next attempt fails as well: those that are closed meanwhile help.
                    let is_theirs = matches!(
                        error.kind(),
                        io::ErrorKind::ConnectionAborted | io::ErrorKind::ConnectionReset | io::ErrorKind::ConnectionRefused
                    );
                    if !is_theirs {
                        tokio::time::sleep(Duration::from_millis(100)).await;
                    }
                }
            },
        }
    }
    drop(listener);
    while connections.join_next().await.is_some() {}
}

/// A place for a connection, or why there is none.
fn seat(app: &App, peer: SocketAddr) -> Result<Seated, &'static str> {
    let trusted = app.config.trusts(peer.ip());
    // Everybody comes from the proxy's address: it is the proxy that counts them.
    let place = match trusted {
        true => None,
        false => Some(Arc::new(app.connections.take(peer.ip().into()).ok_or("too many connections of one address")?)),
    };
    let permit = app.all_connections.clone().try_acquire_owned().map_err(|_| "too many connections in all")?;
    Ok(Seated { _place: place, _permit: Arc::new(permit) })
}

async fn welcome(
    app: Arc<App>,
    stream: TcpStream,
    peer: SocketAddr,
    seated: Seated,
    router: Router,
    acceptor: Option<TlsAcceptor>,
) {
    // Updates are small and must not wait until the one before has been acknowledged.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "small messages of a connection may be held back");
    }
    let Some(acceptor) = acceptor else {
        return converse(app, stream, peer, seated, router, Encrypted(false)).await;
    };
    let mut stopping = app.stopping.subscribe();
    let greeted = tokio::select! {
        greeted = tokio::time::timeout(app.config.patience, acceptor.accept(stream)) => greeted,
        () = async { _ = stopping.wait_for(|stopping| *stopping).await } => return,
    };
    match greeted {
        Ok(Ok(stream)) => converse(app, stream, peer, seated, router, Encrypted(true)).await,
        Ok(Err(error)) => tracing::debug!(%peer, %error, "somebody did not agree about encryption"),
        Err(_) => tracing::debug!(%peer, "somebody took too long to agree about encryption"),
    }
}

async fn converse(
    app: Arc<App>,
    stream: impl AsyncRead + AsyncWrite + Send + 'static,
    peer: SocketAddr,
    seated: Seated,
    router: Router,
    encrypted: Encrypted,
) {
    let patience = app.config.patience;
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(patience));
    let service = TowerToHyperService::new(router);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(seated.clone());
        request.extensions_mut().insert(encrypted);
        service.call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience)
        .max_buf_size(HEAD_MAX)
        .serve_connection(TokioIo::new(Box::pin(stream)), service)
        .with_upgrades();
    tokio::pin!(connection);
    let mut stopping = app.stopping.subscribe();
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = async { _ = stopping.wait_for(|stopping| *stopping).await } => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%peer, %error, "a connection broke");
    }
}
