//! A server that is told to stop goes at once and has nothing to complain about.

use std::fs::File;
use std::path::Path;

use protocol::{Chair, ClientMessage, Pace};
use serde_json::{Value, json};
use trials::client::Client;

use crate::Scratch;
use crate::crash::Process;
use crate::player::{Player, make, pair};

type Done = anyhow::Result<()>;

/// What the log says that is not just news.
fn complaints(log: &Path) -> anyhow::Result<Vec<Value>> {
    let text = std::fs::read_to_string(log)?;
    // The test program, which is the server here, says something of its own.
    let lines = text.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    Ok(lines.filter(|line| line["level"] != "INFO").collect())
}

/// Moves and asks for more than it needs, until the server is gone.
async fn be_busy(mut ada: Player, mut ben: Player) {
    loop {
        let mover = if ada.is_acting() { &mut ada } else { &mut ben };
        for _ in 0..20 {
            if mover.subscribe(None).await.is_err() {
                return;
            }
        }
        if mover.act_first().await.is_err() {
            return;
        }
        let seq = mover.seq;
        if ada.over || ada.until(|ada| seq <= ada.seq).await.is_err() || ben.until(|ben| seq <= ben.seq).await.is_err()
        {
            return;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clean_stop_has_nothing_to_complain_about() -> Done {
    for round in 0..4 {
        let scratch = Scratch::new();
        let log = scratch.0.join("log");
        let mut process = Process::start_with_log(scratch.0.to_str().expect("UTF-8"), File::create(&log)?)?;
        // A match in which nobody has moved, one that people look at, a table that waits, bots, and people who play.
        let _quiet = pair(process.address, Pace::Untimed, false).await?;
        let (ada, _) = Client::guest(process.address, "Ada").await?;
        make(&ada, &[Chair::Me, Chair::Open], Pace::Untimed, false).await?;
        let bots = make(&ada, &[Chair::Bot("easy".into()), Chair::Bot("easy".into())], Pace::Untimed, false).await?;
        ada.call::<Value>("POST", &format!("/api/tables/{}/start", bots.id), None).await?;
        let mut busy = Vec::new();
        for _ in 0..4 {
            let (ada, ben) = pair(process.address, Pace::Untimed, false).await?;
            busy.push(tokio::spawn(be_busy(ada, ben)));
        }
        tokio::time::sleep(std::time::Duration::from_millis(20 + 40 * round)).await;
        assert!(process.stop().await?, "a clean end");
        for busy in busy {
            busy.await?;
        }
        let complaints = complaints(&log)?;
        assert!(complaints.is_empty(), "{complaints:?}");
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_does_not_read_does_not_hold_up_a_stop() -> Done {
    let scratch = Scratch::new();
    let log = scratch.0.join("log");
    let mut process = Process::start_with_log(scratch.0.to_str().expect("UTF-8"), File::create(&log)?)?;
    let (mut ada, _ben) = pair(process.address, Pace::Untimed, false).await?;
    for n in 0..100 {
        let chat = json!({"chat": {"table": ada.table, "id": format!("c{n}"), "text": "🚀".repeat(500)}}).to_string();
        ada.socket.say_text(chat).await?;
    }
    let mut deaf = ada.client.connect().await?;
    let subscribe = ClientMessage::Subscribe {
        table: ada.table.clone(),
        seen: None,
        chat_seen: 0,
        key: None,
        legal: false,
        amid: false,
    };
    // More than the system's buffers take, and less than would make the server hang up by itself.
    for _ in 0..30 {
        deaf.say(&subscribe).await?;
    }
    assert!(process.stop().await?, "a clean end");
    let complaints = complaints(&log)?;
    assert!(complaints.is_empty(), "{complaints:?}");
    drop(deaf);
    Ok(())
}
