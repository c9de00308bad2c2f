//! What visitors notice while one address holds all the connections it can get, and what those cost who do not read what they are sent.

use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use protocol::{Chair, ClientMessage, NewTable, Pace, TableFacts};
use serde::Serialize;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

use crate::client::{Client, Socket};
use crate::strangers::Waits;

/// Addresses of the loopback network: those who besiege, and those who only come to play.
const STRANGERS: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(127, 0, 0, 66));
const VISITORS: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(127, 0, 0, 7));
/// Sockets of one guest who does not read: few enough that all they ask keeps to the limit of messages.
const SOCKETS_OF_ONE: u32 = 6;
/// Lines of chat that one guest says, and how many say them: snapshots become as long as they can be.
const LINES: u32 = 20;
const TALKERS: u32 = 5;
/// How often each of them asks for such a snapshot.
const ASKS: u32 = 30;
/// A visitor who is not answered after so long was locked out.
const PATIENCE: Duration = Duration::from_secs(10);

/// What to do to a server. It must have its limits.
#[derive(Clone, Debug)]
pub struct Siege {
    /// The server.
    pub address: SocketAddr,
    /// Id of the game.
    pub game: String,
    /// Options chosen.
    pub options: kernel::Choices,
    /// Seats of a table.
    pub players: u8,
    /// Connections of one address on which nothing is said, or half a request.
    pub silent: u32,
    /// WebSockets that ask for much and read nothing.
    pub deaf: u32,
    /// How long visitors come in each part of the trial.
    pub duration: Duration,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Besieged {
    /// Connections that one address opened.
    pub silent: u32,
    /// How long visitors waited for an answer before.
    pub before: Waits,
    /// How long they waited meanwhile.
    pub beside: Waits,
    /// Visitors who got no answer meanwhile.
    pub locked_out: u64,
    /// WebSockets that did not read.
    pub deaf: u32,
    /// Memory of the server before, in kilobytes.
    pub before_kb: f64,
    /// The most it had while they did not read, in kilobytes.
    pub most_kb: f64,
    /// What it had when the last of them was disconnected, in kilobytes.
    pub after_kb: f64,
    /// The most that waited to be read by them, in kilobytes.
    pub waited_kb: f64,
    /// The same when all were disconnected.
    pub waits_kb: f64,
    /// When the last of them was disconnected, in seconds since the first asked.
    pub disconnected_s: f64,
}

impl fmt::Display for Besieged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Besieged { silent, before, beside, locked_out, deaf, .. } = self;
        writeln!(f, "visitors without strangers: {before}")?;
        writeln!(f, "visitors beside {silent} connections of one address, idle or half-open: {beside}")?;
        writeln!(f, "  without an answer: {locked_out}")?;
        let mb = |kb: f64| kb / 1024.0;
        write!(
            f,
            "{deaf} WebSockets that do not read: {:.1} MB before, {:.1} MB at most, {:.1} MB when all were disconnected, after {:.1} s; \
             {:.1} MB waited for them at most, {:.1} MB in the end",
            mb(self.before_kb),
            mb(self.most_kb),
            mb(self.after_kb),
            self.disconnected_s,
            mb(self.waited_kb),
            mb(self.waits_kb)
        )
    }
}

impl Siege {
    /// Does it.
    ///
    /// # Errors
    /// If the server cannot be reached or refuses something it should not.
    pub async fn run(&self) -> anyhow::Result<Besieged> {
        raise_file_limit();
        let (before, _) = self.visit().await?;
        let mut held = Vec::new();
        for n in 0..self.silent {
            let mut stream = connect_from(STRANGERS, self.address).await?;
            if n % 2 == 0 {
                // Where the server has hung up already this fails, which is the server's good right.
                _ = stream.write_all(b"GET /api/games HTTP/1.1\r\nhost: a\r\nx-slow: ").await;
            }
            held.push(stream);
        }
        let (beside, locked_out) = self.visit().await?;
        drop(held);
        let Deafness { before_kb, most_kb, after_kb, waited_kb, waits_kb, disconnected_s } = self.do_not_read().await?;
        Ok(Besieged {
            silent: self.silent,
            before,
            beside,
            locked_out,
            deaf: self.deaf,
            before_kb,
            most_kb,
            after_kb,
            waited_kb,
            waits_kb,
            disconnected_s,
        })
    }

    /// Visitors come one after the other; how long each waited, and how many got no answer.
    async fn visit(&self) -> anyhow::Result<(Waits, u64)> {
        let until = Instant::now() + self.duration;
        let (mut waits, mut locked_out) = (Vec::new(), 0);
        while Instant::now() < until {
            let came = Instant::now();
            match tokio::time::timeout(PATIENCE, self.ask()).await {
                Ok(Ok(true)) => waits.push(came.elapsed()),
                Ok(Ok(false) | Err(_)) | Err(_) => locked_out += 1,
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Ok((Waits::of(waits)?, locked_out))
    }

    /// A visitor connects and looks into the lobby.
    async fn ask(&self) -> anyhow::Result<bool> {
        let mut stream = connect_from(VISITORS, self.address).await?;
        stream.write_all(b"GET /api/tables HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n").await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        Ok(answer.starts_with(b"HTTP/1.1 200"))
    }

    async fn do_not_read(&self) -> anyhow::Result<Deafness> {
        let operator = Client::new(self.address);
        let table = self.long_table().await?;
        let subscribe =
            ClientMessage::Subscribe { table, seen: None, chat_seen: 0, key: None, legal: false, amid: false };
        let mut deaf = Vec::new();
        for n in 0..self.deaf.div_ceil(SOCKETS_OF_ONE) {
            let (guest, _) = Client::guest(self.address, &format!("deaf {n}")).await?;
            let n_sockets = SOCKETS_OF_ONE.min(self.deaf - n * SOCKETS_OF_ONE);
            for _ in 0..n_sockets {
                deaf.push(guest.connect_deaf().await?);
            }
        }
        let memory =
            async || Ok::<f64, anyhow::Error>(figure(&operator, "process_resident_memory_bytes").await? / 1024.0);
        let waiting =
            async || Ok::<f64, anyhow::Error>(figure(&operator, "kosmodrom_websocket_bytes_waiting").await? / 1024.0);
        let before_kb = memory().await?;
        let began = Instant::now();
        let (mut most_kb, mut waited_kb) = (before_kb, 0.0f64);
        for _ in 0..ASKS {
            for socket in &mut deaf {
                // Those who were disconnected meanwhile say nothing more.
                _ = tokio::time::timeout(Duration::from_millis(200), socket.say(&subscribe)).await;
            }
            most_kb = most_kb.max(memory().await?);
            waited_kb = waited_kb.max(waiting().await?);
        }
        while 0.0 < figure(&operator, "kosmodrom_websockets").await? {
            ensure!(began.elapsed() < Duration::from_secs(300), "clients that do not read stay for ever");
            tokio::time::sleep(Duration::from_millis(100)).await;
            most_kb = most_kb.max(memory().await?);
            waited_kb = waited_kb.max(waiting().await?);
        }
        let waits_kb = waiting().await?;
        let disconnected_s = began.elapsed().as_secs_f64();
        // What was freed goes back to the system a moment later.
        tokio::time::sleep(Duration::from_secs(2)).await;
        let after_kb = memory().await?;
        // Not earlier: it is the server that has to hang up.
        drop(deaf);
        Ok(Deafness { before_kb, most_kb, after_kb, waited_kb, waits_kb, disconnected_s })
    }

    /// A table at which so much was said that its snapshot is long.
    async fn long_table(&self) -> anyhow::Result<String> {
        let (host, _) = Client::guest(self.address, "host").await?;
        let mut seats = vec![Chair::Open; usize::from(self.players)];
        seats[0] = Chair::Me;
        let (game, options) = (self.game.clone(), self.options.clone());
        let wanted =
            NewTable { game, options, seats, public: true, pace: Pace::Untimed, grace: None, vacation_days: 0 };
        let table: TableFacts = host.call("POST", "/api/tables", Some(serde_json::to_value(wanted)?)).await?;
        for n in 0..TALKERS {
            let (talker, _) = Client::guest(self.address, &format!("talker {n}")).await?;
            let mut socket: Socket = talker.connect().await?;
            socket.say_text(json!({"subscribe": {"table": table.id}}).to_string()).await?;
            for line in 0..LINES {
                let text = "🚀".repeat(protocol::CHAT_MAX);
                let chat = json!({"chat": {"table": table.id, "id": format!("{line}"), "text": text}});
                socket.say_text(chat.to_string()).await?;
                let done = |message: &protocol::ServerMessage| match message {
                    protocol::ServerMessage::Done { .. } => Some(Ok(())),
                    protocol::ServerMessage::Refused { error, .. } => Some(Err(error.message.clone())),
                    _ => None,
                };
                socket.next_of(done).await?.map_err(anyhow::Error::msg).context("a line was refused")?;
            }
        }
        Ok(table.id)
    }
}

/// What those cost who do not read.
struct Deafness {
    before_kb: f64,
    most_kb: f64,
    after_kb: f64,
    waited_kb: f64,
    waits_kb: f64,
    disconnected_s: f64,
}

/// A connection from one of the many addresses of the loopback network.
///
/// # Errors
/// If the system has no such address, or nobody listens.
pub async fn connect_from(source: IpAddr, server: SocketAddr) -> anyhow::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::new(source, 0))?;
    Ok(socket.connect(server).await?)
}

/// Both ends of many connections are files of this machine.
fn raise_file_limit() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let before = getrlimit(Resource::Nofile);
    // Where the system does not allow more, opening the connections says so.
    _ = setrlimit(Resource::Nofile, Rlimit { current: before.maximum, maximum: before.maximum });
}

async fn figure(operator: &Client, name: &str) -> anyhow::Result<f64> {
    let metrics = operator.request("GET", "/metrics", None).await?.body;
    let line = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    Ok(line.with_context(|| format!("the server does not say {name}"))?.parse()?)
}
