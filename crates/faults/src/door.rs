//! The way players come to a server: WebSocket messages go through here, and some of them are dropped, doubled or delayed.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use anyhow::Context;
use futures_util::{SinkExt, StreamExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::handshake::server::{ErrorResponse, Request, Response};
use tokio_tungstenite::tungstenite::http::HeaderValue;

use crate::tally::{Kind, Tally};

/// What happens to a message.
#[derive(Clone, Copy, Debug)]
pub enum Spoil {
    Drop,
    Twice,
    Late(Duration),
}

/// Which way a message goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    In,
    Out,
}

#[derive(Clone)]
struct Shared {
    target: SocketAddr,
    spoils: Arc<Mutex<[VecDeque<Spoil>; 2]>>,
    /// Raised when everybody is disconnected.
    cuts: Arc<watch::Sender<u64>>,
    tally: Arc<Tally>,
}

/// The door of one server.
pub struct Door {
    pub address: SocketAddr,
    shared: Shared,
}

impl Door {
    pub async fn to(target: SocketAddr, tally: Arc<Tally>) -> anyhow::Result<Door> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let shared = Shared { target, spoils: Arc::default(), cuts: Arc::new(watch::Sender::new(0)), tally };
        let accepting = shared.clone();
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                tokio::spawn(accepting.clone().carry(near));
            }
        });
        Ok(Door { address, shared })
    }

    /// The next message that goes this way meets this.
    pub fn spoil(&self, way: Way, spoil: Spoil) {
        self.shared.spoils.lock().expect("no panic while locked")[way as usize].push_back(spoil);
    }

    /// Everybody is disconnected.
    pub fn cut(&self) {
        self.shared.cuts.send_modify(|cuts| *cuts += 1);
    }
}

impl Shared {
    async fn carry(self, near: TcpStream) -> anyhow::Result<()> {
        let mut cuts = self.cuts.subscribe();
        let mut cookie: Option<HeaderValue> = None;
        #[expect(clippy::result_large_err, reason = "the form the handshake wants")]
        let look = |request: &Request, response: Response| -> Result<Response, ErrorResponse> {
            cookie = request.headers().get("cookie").cloned();
            Ok(response)
        };
        near.set_nodelay(true)?;
        let mut near = tokio_tungstenite::accept_hdr_async(near, look).await?;
        let far = TcpStream::connect(self.target).await?;
        far.set_nodelay(true)?;
        let mut request = format!("ws://{}/api/play", self.target).into_client_request()?;
        if let Some(cookie) = cookie {
            request.headers_mut().insert("cookie", cookie);
        }
        let (mut far, _) = tokio_tungstenite::client_async(request, far).await?;
        loop {
            tokio::select! {
                said = near.next() => self.pass(Way::In, said.context("closed")??, &mut far).await?,
                said = far.next() => self.pass(Way::Out, said.context("closed")??, &mut near).await?,
                _ = cuts.changed() => return Ok(()),
            }
        }
    }

    async fn pass(&self, way: Way, message: Message, to: &mut WebSocketStream<TcpStream>) -> anyhow::Result<()> {
        if !message.is_text() {
            // Pings are answered on each side by itself.
            anyhow::ensure!(!message.is_close(), "closed");
            return Ok(());
        }
        let spoil = self.spoils.lock().expect("no panic while locked")[way as usize].pop_front();
        match spoil {
            None => {}
            Some(Spoil::Drop) => {
                self.tally.count(Kind::FrameDropped);
                return Ok(());
            }
            Some(Spoil::Twice) => {
                self.tally.count(Kind::FrameTwice);
                to.send(message.clone()).await?;
            }
            Some(Spoil::Late(by)) => {
                self.tally.count(Kind::FrameLate);
                tokio::time::sleep(by).await;
            }
        }
        Ok(to.send(message).await?)
    }
}
