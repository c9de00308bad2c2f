//! Killing the server at any moment loses nothing it has acknowledged.
//!
//! The server runs as a process of its own: this test program again, told to be a server.

use std::fs::File;
use std::io::{BufRead, BufReader, Lines};
use std::net::SocketAddr;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use anyhow::Context;
use protocol::{Chair, History, Pace, ServerMessage, TableFacts};
use serde_json::json;
use server::{Config, Limits, Location, Server};
use trials::client::Client;
use trials::services::Postgres;

use crate::player::{Player, make};
use crate::{GAMES, PONDER, Scratch};

const LOCATION: &str = "KOSMODROM_TEST_LOCATION";
const NATS: &str = "KOSMODROM_TEST_NATS";
pub const LOG: &str = "KOSMODROM_TEST_LOG";
const PONDERING: &str = "KOSMODROM_TEST_PONDERING";
const N_WORKERS: usize = 4;

/// Not a test: the server that is killed.
#[test]
fn be_a_server() {
    let Ok(location) = std::env::var(LOCATION) else { return };
    let location = match location.contains("://") {
        true => Location::Url(location),
        false => Location::Directory(location.into()),
    };
    if std::env::var_os(LOG).is_some() {
        server::log_as_json();
    }
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let games = if std::env::var_os(PONDERING).is_some() { PONDER } else { GAMES };
        let mut config = Config::new("127.0.0.1:0".parse().expect("an address"), location, games);
        config.limits = Limits::none();
        config.bot_delay = Duration::ZERO;
        config.nats = std::env::var(NATS).ok();
        let server = Server::start(config).await.expect("the server starts");
        println!("\nLISTENING {}", server.address());
        server.run().await.expect("the server stops cleanly");
    });
    // Waits for whatever still thinks, as the program itself does.
    drop(runtime);
    // Nobody listens to what the test program would say now.
    std::process::exit(0);
}

pub struct Process {
    child: Child,
    said: Lines<BufReader<ChildStdout>>,
    pub address: SocketAddr,
}

impl Process {
    pub fn start(location: &str) -> anyhow::Result<Process> {
        Process::spawn(&mut Command::new(std::env::current_exe()?), location)
    }

    /// A server that writes its log to a file.
    pub fn start_with_log(location: &str, log: File) -> anyhow::Result<Process> {
        Process::spawn(Command::new(std::env::current_exe()?).env(LOG, "").stderr(log), location)
    }

    /// One of several servers.
    pub fn start_with(location: &str, nats: &str) -> anyhow::Result<Process> {
        Process::spawn(Command::new(std::env::current_exe()?).env(NATS, nats), location)
    }

    /// A server started by a command to which what makes it one is added.
    pub fn spawn(command: &mut Command, location: &str) -> anyhow::Result<Process> {
        let mut child = command
            .args(["--exact", "crash::be_a_server", "--nocapture", "--test-threads=1"])
            .env(LOCATION, location)
            .stdout(Stdio::piped())
            .spawn()?;
        let mut said = BufReader::new(child.stdout.take().expect("piped")).lines();
        let address = next_line(&mut said, "LISTENING ")?.parse()?;
        Ok(Process { child, said, address })
    }

    /// Waits until the server says something, and returns what follows it in the line.
    pub fn until_said(&mut self, what: &str) -> anyhow::Result<String> {
        next_line(&mut self.said, what)
    }

    /// SIGTERM; returns when it is gone, whether it ended well.
    pub async fn stop(&mut self) -> anyhow::Result<bool> {
        trials::services::signal(&self.child, trials::services::Signal::TERM);
        let gone = async {
            loop {
                match self.child.try_wait()? {
                    Some(status) => return anyhow::Ok(status.success()),
                    None => tokio::time::sleep(Duration::from_millis(20)).await,
                }
            }
        };
        tokio::time::timeout(Duration::from_secs(20), gone).await?
    }

    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// SIGKILL.
    pub fn kill(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

fn next_line(said: &mut Lines<BufReader<ChildStdout>>, begins: &str) -> anyhow::Result<String> {
    loop {
        let line = said.next().context("the server is gone")??;
        if let Some(rest) = line.strip_prefix(begins) {
            return Ok(rest.to_owned());
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

/// A table and what its host was told: hashes of views by number, and how far moves were acknowledged.
#[derive(Clone)]
struct Witnessed {
    client: Client,
    table: String,
    acknowledged: u64,
    hashes: Vec<(u64, kernel::StateHash)>,
}

/// Plays one match after the other until the server is gone.
async fn play_until_killed(address: SocketAddr, name: String, seen: Arc<Mutex<Vec<Witnessed>>>) -> anyhow::Result<()> {
    let (ada, _) = Client::guest(address, &name).await?;
    loop {
        let table = make(&ada, &[Chair::Me, Chair::Bot("random".into())], Pace::Untimed, false).await?.id;
        ada.call::<TableFacts>("POST", &format!("/api/tables/{table}/start"), None).await?;
        let mut player = Player::join(ada.clone(), &table).await?;
        let at = {
            let mut seen = seen.lock().expect("no panic while locked");
            seen.push(Witnessed { client: ada.clone(), table, acknowledged: 0, hashes: Vec::new() });
            seen.len() - 1
        };
        while !player.over {
            if !player.is_acting() || player.legal.is_empty() {
                player.hear().await?;
            } else {
                let action = player.legal[0].clone();
                let seq = player.act(action).await?.map_err(|refusal| anyhow::anyhow!(refusal.message))?;
                seen.lock().expect("no panic while locked")[at].acknowledged = seq;
            }
            let hashes = player.updates.iter().map(|update| (update.seq, update.hash)).collect();
            seen.lock().expect("no panic while locked")[at].hashes = hashes;
        }
    }
}

async fn check(address: SocketAddr, witnessed: &Witnessed) -> anyhow::Result<()> {
    let mut client = Client::new(address);
    client.cookie.clone_from(&witnessed.client.cookie);
    let history: History =
        client.call("GET", &format!("/api/tables/{}/history?limit=500", witnessed.table), None).await?;
    let n_stored = history.moments.last().map_or(0, |moment| moment.seq);
    assert!(witnessed.acknowledged <= n_stored, "{} was acknowledged, {n_stored} is stored", witnessed.acknowledged);
    for (seq, hash) in &witnessed.hashes {
        let moment = history.moments.iter().find(|moment| moment.seq == *seq).expect("what was told is stored");
        assert_eq!(moment.hash, *hash, "{} is another position at {seq}", witnessed.table);
    }
    Ok(())
}

fn n_acknowledged(seen: &Mutex<Vec<Witnessed>>) -> u64 {
    seen.lock().expect("no panic while locked").iter().map(|witnessed| witnessed.acknowledged).sum()
}

async fn kill_again_and_again(location: &str, n_rounds: u32) -> anyhow::Result<()> {
    let seen: Arc<Mutex<Vec<Witnessed>>> = Arc::default();
    let mut dice = kernel::Seed::from(99).dice(0);
    let mut process = Process::start(location)?;
    for round in 0..n_rounds {
        let workers: Vec<_> = (0..N_WORKERS)
            .map(|n| tokio::spawn(play_until_killed(process.address, format!("P{round}-{n}"), seen.clone())))
            .collect();
        // At any moment, but not before something was acknowledged that could be lost.
        let enough = n_acknowledged(&seen) + 5 + u64::from(dice.below(20));
        for _ in 0..1000 {
            if enough <= n_acknowledged(&seen) {
                break;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        tokio::time::sleep(Duration::from_millis(u64::from(dice.below(30)))).await;
        process.kill();
        for worker in workers {
            assert!(worker.await?.is_err(), "the server is gone");
        }
        process = Process::start(location)?;
        let witnessed = seen.lock().expect("no panic while locked").clone();
        // Those that were running are looked at, and a few of the finished ones.
        for witnessed in witnessed.iter().rev().take(3 * N_WORKERS) {
            check(process.address, witnessed).await?;
        }
    }
    let witnessed = seen.lock().expect("no panic while locked").clone();
    assert!(u64::from(n_rounds) * 4 < n_acknowledged(&seen), "hardly anybody played");
    // A match that was interrupted goes on.
    let last = witnessed.last().expect("somebody played");
    let mut client = Client::new(process.address);
    client.cookie.clone_from(&last.client.cookie);
    let mut player = Player::join(client, &last.table).await?;
    player.play_on().await
}

#[tokio::test(flavor = "multi_thread")]
async fn told_to_stop_it_stores_everything_and_goes() -> anyhow::Result<()> {
    let scratch = Scratch::new();
    let location = scratch.0.to_str().expect("UTF-8");
    let mut process = Process::start(location)?;
    let (ada, mut ben) = crate::player::pair(process.address, Pace::Untimed, false).await?;
    let mut ada = ada;
    ada.act_first().await?;
    let closed = async {
        while ben.hear().await.is_ok() {}
        Ok(())
    };
    let (is_clean, ()) = tokio::try_join!(process.stop(), closed)?;
    assert!(is_clean, "a clean end");
    process = Process::start(location)?;
    let mut client = Client::new(process.address);
    client.cookie.clone_from(&ben.client.cookie);
    let back = Player::join(client, &ben.table).await?;
    assert_eq!((back.seq, back.view), (ben.seq, ben.view));
    Ok(())
}

/// A bot that thinks is told to stop with its server, and what was acknowledged before is there afterwards.
#[tokio::test(flavor = "multi_thread")]
async fn told_to_stop_it_does_not_wait_for_a_bot_that_thinks() -> anyhow::Result<()> {
    let scratch = Scratch::new();
    let location = scratch.0.to_str().expect("UTF-8");
    let mut process = Process::spawn(Command::new(std::env::current_exe()?).env(PONDERING, ""), location)?;
    let (ada, _) = Client::guest(process.address, "Ada").await?;
    let table = make(&ada, &[Chair::Me, Chair::Bot("expert".into())], Pace::Untimed, false).await?.id;
    ada.call::<TableFacts>("POST", &format!("/api/tables/{table}/start"), None).await?;
    let mut ada = Player::join(ada, &table).await?;
    ada.act_first().await?;
    process.until_said("PONDERING")?;
    assert!(process.stop().await?, "a clean end");
    let process = Process::start(location)?;
    let mut client = Client::new(process.address);
    client.cookie.clone_from(&ada.client.cookie);
    let mut back = Player::join(client, &table).await?;
    assert!(ada.seq <= back.seq, "{} was acknowledged, {} is stored", ada.seq, back.seq);
    // The bot of this server decides, and the match goes on.
    back.play_on().await
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_keeps_every_acknowledged_move() -> anyhow::Result<()> {
    let scratch = Scratch::new();
    kill_again_and_again(scratch.0.to_str().expect("UTF-8"), 6).await
}

#[tokio::test(flavor = "multi_thread")]
async fn postgresql_keeps_every_promise_too() -> anyhow::Result<()> {
    let postgres = Postgres::start().await?;
    kill_again_and_again(&postgres.url, 3).await?;

    let mut config = crate::config(&Scratch::new());
    config.location = Location::Url(postgres.url.clone());
    let server = Server::start(config).await?;
    let (mut ada, mut ben) = crate::player::pair(server.address(), Pace::Untimed, false).await?;
    ada.client.call::<protocol::Me>("PUT", "/api/account/password", Some(json!({"password": "long enough"}))).await?;
    let taken = ben.client.request("GET", "/api/tables/mine", None).await?;
    assert_eq!(taken.json()["tables"][0]["your_turn"], json!(false));
    let id = ada.next_id();
    let chat = protocol::ClientMessage::Chat { table: ada.table.clone(), id: id.clone(), text: "hello".into() };
    ada.ask(&id, &chat).await?.expect("chat is allowed");
    tokio::try_join!(ada.play_on(), ben.play_on())?;
    ada.socket.next_of(|message| matches!(message, ServerMessage::Table(_)).then_some(())).await.ok();
    let statistics: protocol::Statistics = ada.client.call("GET", "/api/games/comet/statistics/mine", None).await?;
    assert_eq!(statistics.matches, 1);
    let mut phone = Client::new(server.address());
    phone.sign_in("ADA", Some("long enough")).await?;
    server.stop().await
}
