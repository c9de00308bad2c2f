//! Several servers on one PostgreSQL database, with news over NATS.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use kernel::Erased;
use protocol::{Chair, Pace, TableFacts};
use serde_json::json;
use server::client::Client;
use server::{Location, Server};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpListener;
use tokio::sync::mpsc;

use crate::Scratch;
use crate::comet::{Comet, HONEST};
use crate::crash::{Postgres, Process};
use crate::player::{Player, make};

/// As much of a NATS server as news needs: subscriptions to one subject, messages to all of them.
async fn nats() -> anyhow::Result<String> {
    type Subscriber = (String, String, mpsc::UnboundedSender<Vec<u8>>);
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let url = format!("nats://{}", listener.local_addr()?);
    let subscribers: Arc<Mutex<Vec<Subscriber>>> = Arc::default();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let subscribers = subscribers.clone();
            tokio::spawn(async move {
                let (read, mut write) = stream.into_split();
                let (out, mut outgoing) = mpsc::unbounded_channel::<Vec<u8>>();
                let info = json!({"server_id": "test", "server_name": "test", "version": "2.10.0", "go": "", "host": "127.0.0.1",
                    "port": 4222, "headers": true, "max_payload": 1_048_576, "proto": 1, "client_id": 1});
                _ = out.send(format!("INFO {info}\r\n").into_bytes());
                tokio::spawn(async move {
                    while let Some(bytes) = outgoing.recv().await {
                        if write.write_all(&bytes).await.is_err() {
                            return;
                        }
                    }
                });
                let mut read = BufReader::new(read);
                let mut line = String::new();
                while read.read_line(&mut line).await.is_ok_and(|n_bytes| n_bytes != 0) {
                    let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
                    match words.first().map(String::as_str) {
                        Some("PING") => _ = out.send(b"PONG\r\n".to_vec()),
                        Some("SUB") => {
                            let (subject, sid) = (words[1].clone(), words[words.len() - 1].clone());
                            subscribers.lock().expect("not poisoned").push((subject, sid, out.clone()));
                        }
                        Some("PUB") => {
                            let n_bytes: usize = words[words.len() - 1].parse().expect("a length");
                            let mut payload = vec![0; n_bytes + 2];
                            if read.read_exact(&mut payload).await.is_err() {
                                return;
                            }
                            for (subject, sid, subscriber) in subscribers.lock().expect("not poisoned").iter() {
                                if *subject == words[1] {
                                    let mut message = format!("MSG {subject} {sid} {n_bytes}\r\n").into_bytes();
                                    message.extend_from_slice(&payload);
                                    _ = subscriber.send(message);
                                }
                            }
                        }
                        Some(_) | None => {}
                    }
                    line.clear();
                }
            });
        }
    });
    Ok(url)
}

fn at(address: std::net::SocketAddr, client: &Client) -> Client {
    let mut other = Client::new(address);
    other.cookie.clone_from(&client.cookie);
    other
}

#[tokio::test(flavor = "multi_thread")]
async fn people_on_different_servers_play_together_and_one_server_may_die() -> anyhow::Result<()> {
    let Some(postgres) = Postgres::start().await? else { return Ok(()) };
    let nats = nats().await?;
    let mut config = crate::config(&Scratch::new());
    (config.location, config.nats) = (Location::Url(postgres.url.clone()), Some(nats.clone()));
    let here = Server::start(config).await?;
    let mut there = Process::start_with(&postgres.url, &nats)?;

    for round in 0..3 {
        let (ada, _) = Client::guest(here.address(), "Ada").await?;
        let (ben, _) = Client::guest(there.address, "Ben").await?;
        let seats = [Chair::Me, Chair::Open, Chair::Bot("random".into())];
        let table = make(&ada, &seats, Pace::RealTime { seconds: 600, increment: 0 }, false).await?.id;
        ben.call::<TableFacts>("POST", &format!("/api/tables/{table}/join"), Some(json!({}))).await?;
        ada.call::<TableFacts>("POST", &format!("/api/tables/{table}/start"), None).await?;
        let mut ada = Player::join(ada, &table).await?;
        let mut ben = Player::join(ben, &table).await?;
        if round < 2 {
            tokio::try_join!(ada.play_on(), ben.play_on())?;
        } else {
            ada.until(Player::is_acting).await?;
            ada.act_first().await?;
            ben.until(Player::is_acting).await?;
            ben.act_first().await?;
            let seen = ben.seq;
            there.kill();
            ben = Player::join(at(here.address(), &ben.client), &table).await?;
            assert!(seen <= ben.seq, "what was acknowledged is there");
            tokio::try_join!(ada.play_on(), ben.play_on())?;
        }
        assert_eq!(ada.seq, ben.seq);
        let record = loop {
            match ada.client.call("GET", &format!("/api/tables/{table}/record"), None).await {
                Ok(record) => break record,
                Err(_) => tokio::time::sleep(Duration::from_millis(20)).await,
            }
        };
        Erased::<Comet<HONEST>>::any().replay(record)?;
    }
    here.stop().await
}
