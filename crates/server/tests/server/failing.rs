//! A fault in the rules ends the task of its table and nothing else.

use std::io::Write;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use kernel::Record;
use protocol::Pace;
use serde_json::json;
use server::Server;
use trials::client::Client;

use crate::comet::FALLS;
use crate::damage::until_finished;
use crate::player::{Player, pair};
use crate::{FRAGILE_GAMES, Scratch, config};

/// What the server logs.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    fn lines(&self) -> Vec<serde_json::Value> {
        let text = String::from_utf8(self.0.lock().expect("no panic while locked").clone()).expect("text");
        text.lines().map(|line| serde_json::from_str(line).expect("every line is JSON")).collect()
    }
}

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("no panic while locked").write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Connects until the table is there again.
async fn back(server: &Server, player: &Player) -> anyhow::Result<Player> {
    for _ in 0..100 {
        let mut client = Client::new(server.address());
        client.cookie.clone_from(&player.client.cookie);
        // While the table rests after its fall whoever comes is refused and gets no snapshot.
        let joined = tokio::time::timeout(Duration::from_millis(200), Player::join(client, &player.table)).await;
        if let Ok(joined) = joined {
            return joined;
        }
    }
    anyhow::bail!("the table never opened again")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_whose_task_fails_is_logged_and_goes_on_from_its_journal() -> anyhow::Result<()> {
    let log = Log::default();
    let writer = log.clone();
    tracing_subscriber::fmt().json().with_writer(move || writer.clone()).init();
    let scratch = Scratch::new();
    let mut config = config(&scratch);
    config.games = FRAGILE_GAMES;
    let server = Server::start(config).await?;
    let (mut ada, mut ben) = pair(server.address(), Pace::Untimed, false).await?;
    let (mut cleo, mut dan) = pair(server.address(), Pace::Untimed, false).await?;
    while ada.seq < 4 {
        let next = if ada.is_acting() { &mut ada } else { &mut ben };
        next.act_first().await?;
        let seq = next.seq;
        ada.until(|ada| ada.seq >= seq).await?;
        ben.until(|ben| ben.seq >= seq).await?;
    }
    let (seq, view) = (ada.seq, ada.view.clone());

    FALLS.store(true, Ordering::SeqCst);
    let mover = if ada.is_acting() { &mut ada } else { &mut ben };
    let play = mover.legal.iter().find(|action| action.get("play").is_some()).cloned();
    let answer = mover.act(play.expect("a card can be played")).await;
    assert!(answer.is_err(), "the move is not acknowledged, whoever waits is to connect again: {answer:?}");
    assert!(!FALLS.load(Ordering::SeqCst), "it fell");
    let table = mover.table.clone();
    let is_told = |line: &serde_json::Value| {
        let fields = &line["fields"];
        (&line["level"], &fields["table"], &fields["why"])
            == (&"ERROR".into(), &json!(table), &"the comet falls".into())
    };
    // The connection ends a moment before the log is written.
    for attempt in 0.. {
        if log.lines().iter().any(is_told) {
            break;
        }
        assert!(attempt < 500, "the log does not name the table: {:?}", log.lines());
        tokio::time::sleep(Duration::from_millis(10)).await;
    }

    // Nobody else notices.
    tokio::try_join!(cleo.play_on(), dan.play_on())?;

    // Whoever comes back finds the table as it was before the move that failed, and plays on to the end.
    let (mut ada, mut ben) = (back(&server, &ada).await?, back(&server, &ben).await?);
    assert_eq!((ada.seq, &ada.view), (seq, &view), "nothing half-done is left");
    tokio::try_join!(ada.play_on(), ben.play_on())?;
    until_finished(&ada.client, &ada.table).await?;
    let record: Record = ada.client.call("GET", &format!("/api/tables/{}/record", ada.table), None).await?;
    crate::GAMES[0].replay(record)?;
    server.stop().await?;
    Ok(())
}
