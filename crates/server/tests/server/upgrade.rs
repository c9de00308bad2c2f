//! An upgrade without downtime, as docs/hosting.md tells it: servers are replaced one after the other, and people play on.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use anyhow::{Context, bail, ensure};
use hosting::Erased;
use kernel::{Actor, Seat};
use protocol::{Cause, ClientMessage, Code, History, TableFacts};
use serde_json::{Value, json};
use trials::client::Client;
use trials::services::{Nats, Postgres};

use crate::comet::{Comet, HONEST};
use crate::crash::Process;
use crate::player::Player;

type Done = anyhow::Result<()>;

/// Leads people to the servers there are, one after the other.
#[derive(Default)]
struct Balancer {
    servers: Mutex<Vec<SocketAddr>>,
    n_led: AtomicUsize,
    /// Moves acknowledged to anybody.
    n_moves: AtomicUsize,
    /// No more matches are begun.
    enough: AtomicBool,
}

impl Balancer {
    fn next(&self) -> SocketAddr {
        let servers = self.servers.lock().expect("no panic");
        servers[self.n_led.fetch_add(1, Ordering::Relaxed) % servers.len()]
    }

    fn client(&self, cookie: &Option<String>) -> Client {
        let mut client = Client::new(self.next());
        client.cookie.clone_from(cookie);
        client
    }

    /// A request that whoever is not answered makes again at the next server.
    async fn call(&self, cookie: &Option<String>, path: &str, body: Option<Value>) -> anyhow::Result<TableFacts> {
        for _ in 0..200 {
            match self.client(cookie).request("POST", path, body.as_ref()).await {
                Ok(answer) if answer.status < 300 => return Ok(serde_json::from_str(&answer.body)?),
                Ok(answer) if answer.status < 500 => bail!("{path} was refused: {}", answer.body),
                Ok(_) | Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        }
        bail!("nobody answers {path}")
    }

    /// Waits until people have made so many more moves.
    async fn let_play(&self, n_moves: usize) -> Done {
        let enough = self.n_moves.load(Ordering::Relaxed) + n_moves;
        let wait = async {
            while self.n_moves.load(Ordering::Relaxed) < enough {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(40), wait).await.context("nobody plays on")
    }
}

/// A person at a table, wherever there is a server.
struct Nomad {
    balancer: Arc<Balancer>,
    cookie: Option<String>,
    table: String,
    /// The move that is asked for until it is answered, with its id and the number of the update it was chosen at.
    asked: Option<(String, u64, Value)>,
    n_asked: usize,
    /// Numbers of the moves that were acknowledged.
    acknowledged: Vec<u64>,
}

impl Nomad {
    fn new(balancer: &Arc<Balancer>, cookie: &Option<String>, table: &str) -> Nomad {
        let (balancer, cookie, table) = (balancer.clone(), cookie.clone(), table.to_owned());
        Nomad { balancer, cookie, table, asked: None, n_asked: 0, acknowledged: Vec::new() }
    }

    /// Plays to the end of the match; returns the seat and the moves that were acknowledged.
    async fn play(mut self) -> anyhow::Result<(Seat, Vec<u64>)> {
        loop {
            let joined = Player::join(self.balancer.client(&self.cookie), &self.table).await;
            let Ok(mut player) = joined else {
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            };
            let seat = player.seat.context("no seat")?;
            match self.go_on(&mut player).await {
                Ok(true) => return Ok((seat, self.acknowledged)),
                Ok(false) => {}
                Err(Stopped::Lost) => {}
                Err(Stopped::Refused(why)) => bail!("refused for good: {why}"),
            }
        }
    }

    /// Plays until the match is over, or the line is lost.
    async fn go_on(&mut self, player: &mut Player) -> Result<bool, Stopped> {
        loop {
            if let Some((id, seq, action)) = &self.asked {
                let (table, id, seq, action) = (self.table.clone(), id.clone(), *seq, action.clone());
                let asked = ClientMessage::Move { table, seq, id: id.clone(), action };
                match player.ask(&id, &asked).await? {
                    Ok(seq) => {
                        self.acknowledged.push(seq);
                        self.balancer.n_moves.fetch_add(1, Ordering::Relaxed);
                        self.asked = None;
                    }
                    Err(refusal) if refusal.code == Code::Unavailable => {
                        tokio::time::sleep(Duration::from_millis(50)).await;
                        continue;
                    }
                    Err(refusal) => return Err(Stopped::Refused(format!("{refusal:?}"))),
                }
            }
            player.until(|player| player.over || player.is_acting() && !player.legal.is_empty()).await?;
            if player.over {
                return Ok(true);
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
            self.n_asked += 1;
            let action = player.legal.last().cloned().expect("there is one");
            self.asked = Some((format!("move {}", self.n_asked), player.seq, action));
        }
    }
}

/// Why somebody does not go on where they are.
enum Stopped {
    Lost,
    Refused(String),
}

impl From<anyhow::Error> for Stopped {
    fn from(_: anyhow::Error) -> Stopped {
        Stopped::Lost
    }
}

/// Two people play one match after the other until there were enough; returns the tables with the moves that were acknowledged.
async fn couple(balancer: Arc<Balancer>, n: usize) -> anyhow::Result<Vec<(String, Vec<(Seat, u64)>)>> {
    let (ada, _) = Client::guest(balancer.next(), &format!("Ada {n}")).await?;
    let (ben, _) = Client::guest(balancer.next(), &format!("Ben {n}")).await?;
    let mut played = Vec::new();
    while !balancer.enough.load(Ordering::Relaxed) {
        let wanted = json!({"game": "comet", "options": {"clock": false}, "seats": ["me", "open"], "public": true});
        let table = balancer.call(&ada.cookie, "/api/tables", Some(wanted)).await?.id;
        balancer.call(&ben.cookie, &format!("/api/tables/{table}/join"), Some(json!({}))).await?;
        balancer.call(&ada.cookie, &format!("/api/tables/{table}/start"), None).await?;
        let (ada, ben) = tokio::try_join!(
            Nomad::new(&balancer, &ada.cookie, &table).play(),
            Nomad::new(&balancer, &ben.cookie, &table).play()
        )?;
        let moves = [ada, ben].into_iter().flat_map(|(seat, moves)| moves.into_iter().map(move |seq| (seat, seq)));
        played.push((table, moves.collect()));
    }
    Ok(played)
}

#[tokio::test(flavor = "multi_thread")]
async fn people_play_on_while_servers_are_replaced_one_after_the_other() -> Done {
    let (postgres, nats) = (Postgres::start().await?, Nats::start().await?);
    let start = || Process::start_with(&postgres.url, &nats.url());
    let (mut first, mut second) = (start()?, start()?);
    let balancer = Arc::new(Balancer::default());
    let lead_to = |servers: &[SocketAddr]| *balancer.servers.lock().expect("no panic") = servers.to_vec();
    lead_to(&[first.address, second.address]);
    let couples: Vec<_> = (0..3).map(|n| tokio::spawn(couple(balancer.clone(), n))).collect();
    balancer.let_play(30).await?;

    lead_to(&[second.address]);
    assert!(first.stop().await?, "the first server stops cleanly");
    balancer.let_play(30).await?;
    let third = start()?;
    lead_to(&[second.address, third.address]);
    balancer.let_play(30).await?;
    lead_to(&[third.address]);
    assert!(second.stop().await?, "the second server stops cleanly");
    balancer.let_play(30).await?;
    balancer.enough.store(true, Ordering::Relaxed);

    let anybody = Client::new(third.address);
    for couple in couples {
        for (table, moves) in tokio::time::timeout(Duration::from_secs(60), couple).await??? {
            let path = format!("/api/tables/{table}/history?limit=500");
            let history: History = anybody.call("GET", &path, None).await?;
            for (seat, seq) in moves {
                let moment = history.moments.iter().find(|moment| moment.seq == seq);
                let cause = moment.with_context(|| format!("move {seq} of {table} is gone"))?.cause;
                ensure!(cause == Cause::Act(Actor::Seat(seat)), "move {seq} of {table} is {cause:?}");
            }
            let record = loop {
                match anybody.call("GET", &format!("/api/tables/{table}/record"), None).await {
                    Ok(record) => break record,
                    // The result is written a moment after the last move.
                    Err(_) => tokio::time::sleep(Duration::from_millis(20)).await,
                }
            };
            Erased::<Comet<HONEST>>::any().replay(record)?;
        }
    }
    Ok(())
}
