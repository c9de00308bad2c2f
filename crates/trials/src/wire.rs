//! A way to a server that can be cut: connections go through it byte by byte until it is told otherwise.

use std::net::SocketAddr;
use std::sync::Arc;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// What a wire does with what goes over it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wire {
    /// Carries it.
    Whole,
    /// Loses it without a word, as a cable that is pulled out: connections stay open and nothing comes.
    Silent,
    /// Closes connections and accepts none.
    Closed,
}

/// A proxy on this machine.
pub struct Link {
    /// Where it listens.
    pub address: SocketAddr,
    state: Arc<watch::Sender<Wire>>,
    listening: JoinHandle<()>,
}

impl Link {
    /// A whole wire to an address.
    ///
    /// # Errors
    /// If it cannot listen.
    pub async fn to(target: SocketAddr) -> anyhow::Result<Link> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let state = Arc::new(watch::Sender::new(Wire::Whole));
        let shared = state.clone();
        let listening = tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                if *shared.borrow() == Wire::Closed {
                    continue;
                }
                tokio::spawn(carry(near, target, shared.subscribe()));
            }
        });
        Ok(Link { address, state, listening })
    }

    /// Changes what happens to everything from now on.
    pub fn set(&self, wire: Wire) {
        self.state.send_replace(wire);
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        self.listening.abort();
        self.state.send_replace(Wire::Closed);
    }
}

async fn carry(near: TcpStream, target: SocketAddr, mut state: watch::Receiver<Wire>) {
    let Ok(far) = TcpStream::connect(target).await else { return };
    _ = (near.set_nodelay(true), far.set_nodelay(true));
    let ((near_read, near_write), (far_read, far_write)) = (near.into_split(), far.into_split());
    let there = copy(near_read, far_write, state.clone());
    let back = copy(far_read, near_write, state.clone());
    tokio::select! {
        () = there => {}
        () = back => {}
        _ = state.wait_for(|state| *state == Wire::Closed) => {}
    }
}

async fn copy(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, state: watch::Receiver<Wire>) {
    let mut bytes = vec![0; 16 * 1024];
    let mut has_lost = false;
    while let Ok(n_bytes) = from.read(&mut bytes).await {
        // A stream with a hole in it is no stream: what has lost something stays silent until it is closed.
        has_lost |= *state.borrow() == Wire::Silent;
        if n_bytes == 0 || (!has_lost && to.write_all(&bytes[..n_bytes]).await.is_err()) {
            return;
        }
    }
}
