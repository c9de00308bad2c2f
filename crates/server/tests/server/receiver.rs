//! Services of others, on loopback: they note what they are sent.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::Value;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpListener;

/// A service that notes what it receives.
pub struct Receiver {
    pub address: SocketAddr,
    pub received: Arc<Mutex<Vec<Received>>>,
    /// What requests are answered with, and senders of mail unless it is 200.
    pub status: Arc<Mutex<u16>>,
}

#[derive(Clone, Debug, Default)]
pub struct Received {
    pub headers: String,
    pub body: Vec<u8>,
}

impl Received {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        let line = |line: &&str| line.to_lowercase().starts_with(&format!("{name}:"));
        self.headers.lines().find(line).map(|line| line[name.len() + 1..].trim())
    }
}

impl Receiver {
    /// A service that speaks HTTP.
    pub async fn http() -> anyhow::Result<Receiver> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let receiver = Receiver::at(&listener)?;
        let (received, status) = (receiver.received.clone(), receiver.status.clone());
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let mut stream = BufReader::new(stream);
                let mut got = Received::default();
                while !got.headers.ends_with("\r\n\r\n") && stream.read_line(&mut got.headers).await? != 0 {}
                let n_bytes = got.header("content-length").and_then(|n| n.parse().ok()).unwrap_or(0);
                got.body.resize(n_bytes, 0);
                stream.read_exact(&mut got.body).await?;
                let status = *status.lock().expect("no panic");
                received.lock().expect("no panic").push(got);
                let answer = format!("HTTP/1.1 {status} X\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
                stream.get_mut().write_all(answer.as_bytes()).await?;
            }
            anyhow::Ok(())
        });
        Ok(receiver)
    }

    /// A mail server.
    pub async fn smtp(at: &str) -> anyhow::Result<Receiver> {
        let listener = TcpListener::bind(at).await?;
        let receiver = Receiver::at(&listener)?;
        let (received, status) = (receiver.received.clone(), receiver.status.clone());
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (received, status) = (received.clone(), status.clone());
                tokio::spawn(async move {
                    let mut stream = BufReader::new(stream);
                    stream.get_mut().write_all(b"220 here\r\n").await?;
                    let mut got = Received::default();
                    loop {
                        let mut line = String::new();
                        if stream.read_line(&mut line).await? == 0 {
                            return anyhow::Ok(());
                        }
                        got.headers += &line;
                        let refused = Some(*status.lock().expect("no panic")).filter(|status| *status != 200);
                        let refused = refused.map(|status| format!("{status} no\r\n"));
                        let answer = match line.get(..4) {
                            Some("MAIL") if refused.is_some() => refused.as_deref().expect("looked at"),
                            Some("DATA") => {
                                stream.get_mut().write_all(b"354 go on\r\n").await?;
                                let mut text = String::new();
                                while !text.ends_with("\r\n.\r\n") && stream.read_line(&mut text).await? != 0 {}
                                got.body = text.into_bytes();
                                received.lock().expect("no panic").push(std::mem::take(&mut got));
                                "250 taken\r\n"
                            }
                            Some("QUIT") => "221 bye\r\n",
                            _ => "250 fine\r\n",
                        };
                        stream.get_mut().write_all(answer.as_bytes()).await?;
                    }
                });
            }
        });
        Ok(receiver)
    }

    fn at(listener: &TcpListener) -> anyhow::Result<Receiver> {
        Ok(Receiver { address: listener.local_addr()?, received: Arc::default(), status: Arc::new(Mutex::new(200)) })
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    pub fn n_received(&self) -> usize {
        self.received.lock().expect("no panic").len()
    }

    /// The message of this number, from 0, as soon as it is there.
    pub async fn nth(&self, nth: usize) -> anyhow::Result<Received> {
        for _ in 0..400 {
            if let Some(got) = self.received.lock().expect("no panic").get(nth) {
                return Ok(got.clone());
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        anyhow::bail!("message {nth} did not come")
    }
}
