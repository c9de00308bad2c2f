//! A client of the server, as small as can be.

use std::collections::VecDeque;
use std::net::SocketAddr;

use anyhow::{Context, bail, ensure};
use futures_util::{SinkExt, StreamExt};
use protocol::{ClientMessage, Me, ServerMessage};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

/// A person with a cookie.
#[derive(Clone, Debug)]
pub struct Client {
    address: SocketAddr,
    /// The cookie of the session, once signed in.
    pub cookie: Option<String>,
}

/// What a request was answered with.
#[derive(Debug)]
pub struct Answer {
    /// Status.
    pub status: u16,
    /// Headers, as they came.
    pub headers: String,
    /// Body.
    pub body: String,
}

impl Answer {
    /// The body as JSON.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or(Value::Null)
    }
}

impl Client {
    /// Nobody yet.
    pub fn new(address: SocketAddr) -> Client {
        Client { address, cookie: None }
    }

    /// A guest.
    pub async fn guest(address: SocketAddr, name: &str) -> anyhow::Result<(Client, Me)> {
        let mut client = Client::new(address);
        let me = client.sign_in(name, None).await?;
        Ok((client, me))
    }

    /// Signs in and keeps the cookie.
    pub async fn sign_in(&mut self, name: &str, password: Option<&str>) -> anyhow::Result<Me> {
        let answer = self.request("POST", "/api/session", Some(&json!({ "name": name, "password": password }))).await?;
        ensure!(answer.status == 200, "signing in was refused: {}", answer.body);
        let cookie = answer.headers.lines().find_map(|line| {
            let (name, value) = line.split_once(": ")?;
            name.eq_ignore_ascii_case("set-cookie").then(|| value.split(';').next().unwrap_or_default().to_owned())
        });
        self.cookie = Some(cookie.context("no cookie came")?);
        Ok(serde_json::from_str(&answer.body)?)
    }

    /// Any request over HTTP.
    pub async fn request(&self, method: &str, path: &str, body: Option<&Value>) -> anyhow::Result<Answer> {
        self.request_with(method, path, body.map(Value::to_string).as_deref(), "").await
    }

    /// Any request over HTTP, with any body and further headers, each ended by a line break.
    pub async fn request_with(
        &self,
        method: &str,
        path: &str,
        body: Option<&str>,
        more: &str,
    ) -> anyhow::Result<Answer> {
        let mut stream = TcpStream::connect(self.address).await?;
        let mut request = format!("{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n{more}", self.address);
        if let Some(cookie) = &self.cookie {
            request += &format!("cookie: {cookie}\r\n");
        }
        let body = body.unwrap_or_default();
        request += &format!("content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}", body.len());
        stream.write_all(request.as_bytes()).await?;
        let mut answer = Vec::new();
        _ = stream.read_to_end(&mut answer).await;
        let answer = String::from_utf8_lossy(&answer);
        let (headers, body) = answer.split_once("\r\n\r\n").context("the answer is cut off")?;
        let status = headers.split(' ').nth(1).and_then(|status| status.parse().ok()).context("no status")?;
        Ok(Answer { status, headers: headers.to_owned(), body: body.to_owned() })
    }

    /// A request that is not refused, with its answer understood.
    pub async fn call<T: DeserializeOwned>(&self, method: &str, path: &str, body: Option<Value>) -> anyhow::Result<T> {
        let answer = self.request(method, path, body.as_ref()).await?;
        ensure!(answer.status < 300, "{method} {path} was refused: {}", answer.body);
        Ok(serde_json::from_str(if answer.body.is_empty() { "null" } else { &answer.body })?)
    }

    /// Opens a WebSocket; the greeting is read.
    pub async fn connect(&self) -> anyhow::Result<Socket> {
        self.connect_over(TcpStream::connect(self.address).await?).await
    }

    /// The same for somebody who is not going to read: their system keeps as little as it can for them.
    pub async fn connect_deaf(&self) -> anyhow::Result<Socket> {
        let socket = TcpSocket::new_v4()?;
        socket.set_recv_buffer_size(4096)?;
        self.connect_over(socket.connect(self.address).await?).await
    }

    async fn connect_over(&self, stream: TcpStream) -> anyhow::Result<Socket> {
        let mut request = format!("ws://{}/api/play", self.address).into_client_request()?;
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", cookie.parse()?);
        }
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(4096);
        let (stream, _) = tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await?;
        let mut socket = Socket { stream, put_back: VecDeque::new(), n_bytes: 0 };
        match socket.next().await? {
            ServerMessage::Hello { .. } => Ok(socket),
            other => bail!("no greeting, but {other:?}"),
        }
    }
}

/// An open WebSocket.
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
    put_back: VecDeque<ServerMessage>,
    /// Bytes received.
    pub n_bytes: u64,
}

impl Socket {
    /// Says something.
    pub async fn say(&mut self, message: &ClientMessage) -> anyhow::Result<()> {
        self.say_text(serde_json::to_string(message)?).await
    }

    /// Sends any text.
    pub async fn say_text(&mut self, text: impl Into<String>) -> anyhow::Result<()> {
        Ok(self.stream.send(Message::text(text.into())).await?)
    }

    /// The next message, as it came.
    pub async fn next_text(&mut self) -> anyhow::Result<Utf8Bytes> {
        loop {
            match self.stream.next().await.context("the connection is closed")?? {
                Message::Text(text) => {
                    self.n_bytes += text.len() as u64;
                    return Ok(text);
                }
                Message::Close(_) => bail!("the connection is closed"),
                _ => {}
            }
        }
    }

    /// The next message.
    pub async fn next(&mut self) -> anyhow::Result<ServerMessage> {
        if let Some(message) = self.put_back.pop_front() {
            return Ok(message);
        }
        let text = self.next_text().await?;
        serde_json::from_str(&text).with_context(|| format!("a message cannot be read: {text}"))
    }

    /// The next message of a kind; others before it are kept for later.
    pub async fn next_of<T>(&mut self, pick: impl Fn(&ServerMessage) -> Option<T>) -> anyhow::Result<T> {
        let mut others = VecDeque::new();
        loop {
            let message = self.next().await?;
            if let Some(picked) = pick(&message) {
                others.append(&mut self.put_back);
                self.put_back = others;
                return Ok(picked);
            }
            others.push_back(message);
        }
    }
}
