//! One address for both: the client's files, and the real server behind `/api`, as a reverse proxy would do it.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};

use anyhow::Result;
use server::{Config, Location, Server};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// The site, as long as it lives.
pub struct Front {
    address: SocketAddr,
    _server: Server,
}

impl Front {
    /// Starts the server with a database in the folder, and the site before it.
    pub async fn start(site: PathBuf, data: &Path) -> Result<Front> {
        let any_port = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        let server = Server::start(Config::new(any_port, Location::Directory(data.to_owned()), games::GAMES)).await?;
        let behind = server.address();
        let listener = TcpListener::bind(any_port).await?;
        let address = listener.local_addr()?;
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let site = site.clone();
                // A browser that goes away in the middle is no failure of the site.
                tokio::spawn(async move { _ = answer(stream, &site, behind).await });
            }
        });
        Ok(Front { address, _server: server })
    }

    /// Where the site is.
    pub fn address(&self) -> String {
        format!("http://{}/", self.address)
    }
}

async fn answer(mut stream: TcpStream, site: &Path, behind: SocketAddr) -> Result<()> {
    let mut head = Vec::new();
    let end = loop {
        let mut part = [0; 4096];
        let n_bytes = stream.read(&mut part).await?;
        if n_bytes == 0 {
            return Ok(());
        }
        head.extend_from_slice(&part[..n_bytes]);
        if let Some(end) = head.windows(4).position(|bytes| bytes == b"\r\n\r\n") {
            break end;
        }
    };
    let text = String::from_utf8_lossy(&head[..end]).into_owned();
    let path = text.split(' ').nth(1).unwrap_or("/").split('?').next().unwrap_or("/").to_owned();
    if path.starts_with("/api/") {
        let mut upstream = TcpStream::connect(behind).await?;
        // One request a connection, so that every request passes here; a WebSocket keeps its own.
        let upgrade = text.to_ascii_lowercase().contains("\r\nupgrade:");
        let lines = text.split("\r\n").filter(|line| upgrade || !line.to_ascii_lowercase().starts_with("connection:"));
        let mut request = lines.collect::<Vec<_>>().join("\r\n");
        if !upgrade {
            request += "\r\nConnection: close";
        }
        upstream.write_all(request.as_bytes()).await?;
        upstream.write_all(&head[end..]).await?;
        tokio::io::copy_bidirectional(&mut stream, &mut upstream).await?;
        return Ok(());
    }
    let file = if path == "/" { "index.html" } else { path.trim_start_matches('/') };
    let (status, content) = match tokio::fs::read(site.join(file)).await {
        Ok(content) if !file.contains("..") => ("200 OK", content),
        Ok(_) | Err(_) => ("404 Not Found", Vec::new()),
    };
    let kind = match file.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript",
        Some("css") => "text/css",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        _ => "application/octet-stream",
    };
    let length = content.len();
    let head =
        format!("HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n");
    stream.write_all(head.as_bytes()).await?;
    stream.write_all(&content).await?;
    stream.shutdown().await?;
    Ok(())
}
