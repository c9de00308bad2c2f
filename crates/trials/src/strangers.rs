//! How long a person waits for their own bot while strangers let bots play among themselves.

use std::fmt;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use kernel::{Dice, Seat, Seed};
use protocol::{Chair, ClientMessage, NewTable, Pace, ServerMessage, TableFacts};
use serde::Serialize;
use serde_json::Value;

use crate::client::{Client, Socket};

/// Tables of one stranger. The limits of a server with limits would stop them earlier.
const TABLES_OF_ONE: u32 = 4;

/// What to do to a server.
#[derive(Clone, Debug)]
pub struct Strangers {
    /// The server. It must not limit rates.
    pub address: SocketAddr,
    /// Id of the game.
    pub game: String,
    /// Options chosen.
    pub options: kernel::Choices,
    /// Tables of strangers, with a bot on every seat and nobody who looks.
    pub tables: u32,
    /// Seats of each of them.
    pub players: u8,
    /// The bot on those seats.
    pub their_bot: String,
    /// The bot a person plays against.
    pub bot: String,
    /// How long each part of the trial takes.
    pub duration: Duration,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Waited {
    /// Id of the game.
    pub game: String,
    /// Tables of strangers.
    pub tables: u32,
    /// The bot on their seats.
    pub their_bot: String,
    /// The bot the person plays against.
    pub bot: String,
    /// How long the person waited before the strangers came.
    pub before: Waits,
    /// How long they waited while the strangers' bots thought.
    pub beside: Waits,
    /// Moves of the strangers' bots meanwhile: they are not starved.
    pub their_moves: u64,
}

/// How long answers took, the pause for people to follow included.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Waits {
    /// Answers of the bot.
    pub answers: usize,
    /// Half of them took no longer, in milliseconds.
    pub p50_ms: f64,
    /// 99 of 100 took no longer, in milliseconds.
    pub p99_ms: f64,
    /// The longest, in milliseconds.
    pub most_ms: f64,
}

impl Waits {
    pub(crate) fn of(mut waits: Vec<Duration>) -> anyhow::Result<Waits> {
        ensure!(!waits.is_empty(), "nobody was answered");
        waits.sort_unstable();
        let within = |part: f64| waits[((waits.len() - 1) as f64 * part) as usize].as_secs_f64() * 1000.0;
        Ok(Waits { answers: waits.len(), p50_ms: within(0.5), p99_ms: within(0.99), most_ms: within(1.0) })
    }
}

impl fmt::Display for Waits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Waits { answers, p50_ms, p99_ms, most_ms } = self;
        write!(f, "{p50_ms:.0} ms (half), {p99_ms:.0} ms (99 of 100), {most_ms:.0} ms at most; {answers} answers")
    }
}

impl fmt::Display for Waited {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Waited { game, tables, their_bot, bot, before, beside, their_moves } = self;
        writeln!(f, "{game}: a person plays against a bot of the level {bot}")?;
        writeln!(f, "  alone on the server: {before}")?;
        writeln!(f, "  beside {tables} tables of {their_bot} bots: {beside}")?;
        write!(f, "  moves of those bots meanwhile: {their_moves}")
    }
}

impl Strangers {
    /// Does it.
    ///
    /// # Errors
    /// If the server cannot be reached or refuses something.
    pub async fn run(&self) -> anyhow::Result<Waited> {
        let before = Waits::of(self.wait_for_bot().await?)?;
        let mut strangers = Vec::new();
        for n in 0..self.tables.div_ceil(TABLES_OF_ONE) {
            strangers.push(Client::guest(self.address, &format!("stranger {n}")).await?.0);
        }
        for n in 0..self.tables {
            let stranger = &strangers[(n / TABLES_OF_ONE) as usize];
            let seats = vec![Chair::Bot(self.their_bot.clone()); usize::from(self.players)];
            self.begin(stranger, seats).await?;
        }
        let operator = Client::new(self.address);
        let n_before = moves(&operator).await?;
        let mut waits = Vec::new();
        let n_own = self.play_until(Instant::now() + self.duration, &mut waits).await?;
        let their_moves = (moves(&operator).await? - n_before).saturating_sub(n_own);
        Ok(Waited {
            game: self.game.clone(),
            tables: self.tables,
            their_bot: self.their_bot.clone(),
            bot: self.bot.clone(),
            before,
            beside: Waits::of(waits)?,
            their_moves,
        })
    }

    async fn wait_for_bot(&self) -> anyhow::Result<Vec<Duration>> {
        let mut waits = Vec::new();
        self.play_until(Instant::now() + self.duration, &mut waits).await?;
        Ok(waits)
    }

    /// Makes a table and begins its match.
    async fn begin(&self, host: &Client, seats: Vec<Chair>) -> anyhow::Result<String> {
        let (game, options) = (self.game.clone(), self.options.clone());
        let wanted =
            NewTable { game, options, seats, public: true, pace: Pace::Untimed, grace: None, vacation_days: 0 };
        let table: TableFacts = host.call("POST", "/api/tables", Some(serde_json::to_value(wanted)?)).await?;
        host.call::<TableFacts>("POST", &format!("/api/tables/{}/start", table.id), None).await?;
        Ok(table.id)
    }

    /// Plays match after match against the bot; returns how many moves there were. Noted is how long the bot alone had the move.
    async fn play_until(&self, until: Instant, waits: &mut Vec<Duration>) -> anyhow::Result<u64> {
        let (person, _) = Client::guest(self.address, "person").await?;
        let mut dice = Seed::from(1).dice(0);
        let mut n_moves = 0;
        while Instant::now() < until {
            let table = self.begin(&person, vec![Chair::Me, Chair::Bot(self.bot.clone())]).await?;
            let mut socket = person.connect().await?;
            let subscribe = ClientMessage::Subscribe {
                table: table.clone(),
                seen: None,
                chat_seen: 0,
                key: None,
                legal: true,
                amid: false,
            };
            socket.say(&subscribe).await?;
            n_moves += play(&mut socket, &table, until, &mut dice, waits).await?;
        }
        Ok(n_moves)
    }
}

/// One match, or what there is time for.
async fn play(
    socket: &mut Socket,
    table: &str,
    until: Instant,
    dice: &mut Dice,
    waits: &mut Vec<Duration>,
) -> anyhow::Result<u64> {
    const ME: Seat = Seat(0);
    let mut since = None;
    let mut n_asked = 0u32;
    let mut seen = 0;
    loop {
        let (seq, acting, legal, over) = match socket.next().await? {
            ServerMessage::Snapshot(now) => {
                (now.seq, now.acting, now.legal.unwrap_or_default(), now.table.outcome.is_some())
            }
            ServerMessage::Update(now) => (now.seq, now.acting, now.legal.unwrap_or_default(), now.outcome.is_some()),
            ServerMessage::Refused { error, .. } => anyhow::bail!("a move was refused: {error:?}"),
            _ => continue,
        };
        seen = seq.max(seen);
        if let Some(since) = since.take() {
            waits.push(Instant::duration_since(&Instant::now(), since));
        }
        if over || until <= Instant::now() {
            return Ok(seen);
        }
        match acting.contains(&ME) && !legal.is_empty() {
            true => {
                n_asked += 1;
                let action: Value = legal[dice.below(legal.len() as u32) as usize].clone();
                let message = ClientMessage::Move { table: table.to_owned(), seq, id: n_asked.to_string(), action };
                socket.say(&message).await?;
            }
            false => since = (!acting.is_empty() && !acting.contains(&ME)).then(Instant::now),
        }
    }
}

/// Moves that were made at the server, by whomever.
async fn moves(operator: &Client) -> anyhow::Result<u64> {
    let metrics = operator.request("GET", "/metrics", None).await?.body;
    let line = metrics.lines().find_map(|line| line.strip_prefix("kosmodrom_deeds_total "));
    Ok(line.context("the server does not count moves")?.parse()?)
}
