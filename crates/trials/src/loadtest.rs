//! Many tables of bots over real WebSockets: how many moves a second are acknowledged, how long one waits, how much memory it takes.
//!
//! How to read it: `seat` plays, `afterwards` looks at what remains when everybody has gone.

mod afterwards;
mod seat;

use std::collections::BTreeMap;
use std::fmt;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use kernel::Seed;
use protocol::{Chair, NewTable, Pace, TableFacts};
use serde::Serialize;
use serde_json::json;
use tokio::task::JoinSet;

use crate::client::{Client, Socket};
use seat::{Counts, play_seat};

/// What to do to a server.
#[derive(Clone, Debug)]
pub struct LoadTest {
    /// The server. It must not limit rates.
    pub address: SocketAddr,
    /// Id of the game.
    pub game: String,
    /// Options chosen.
    pub options: kernel::Choices,
    /// Seats of each table.
    pub players: u8,
    /// Tables at once.
    pub tables: usize,
    /// Tables that are begun and then left alone.
    pub idle: usize,
    /// How long moves are counted.
    pub duration: Duration,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// Id of the game.
    pub game: String,
    /// Tables at once.
    pub tables: usize,
    /// Seats of each table.
    pub players: u8,
    /// Seconds counted.
    pub seconds: f64,
    /// Moves acknowledged.
    pub moves: u64,
    /// Moves a second.
    pub moves_per_second: f64,
    /// Matches played to the end.
    pub finished: u64,
    /// Half of the moves were acknowledged within this, in milliseconds.
    pub p50_ms: f64,
    /// 99 of 100 moves were acknowledged within this, in milliseconds.
    pub p99_ms: f64,
    /// Time of the server's processors a move, in microseconds, whatever else the machine does.
    pub cpu_us: f64,
    /// Bytes of an ordinary update, legal actions not counted: half of the updates are smaller.
    pub update_bytes: u64,
    /// Bytes of an update on average, legal actions not counted: the few large ones, as the end of a round, weigh in.
    pub update_mean_bytes: u64,
    /// Memory of the server before, in kilobytes.
    pub empty_kb: f64,
    /// Memory a connection, in kilobytes.
    pub connection_kb: f64,
    /// Memory a table in play with all its views, in kilobytes.
    pub table_kb: f64,
    /// Tables that were begun and left alone.
    pub idle: usize,
    /// Memory a table that was begun and left alone, while it waits in memory for somebody to come back, in kilobytes.
    pub waiting_table_kb: f64,
    /// Memory such a table after its idle time, in kilobytes.
    pub idle_table_kb: f64,
    /// Moves of the longest match of those that were opened again.
    pub longest: u64,
    /// Half of the tables that had left the memory were open again, and their view had come, within this, in milliseconds.
    pub open_ms: f64,
    /// How long the slowest of them took, in milliseconds.
    pub open_most_ms: f64,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}: {} tables of {}, {:.1} s", self.game, self.tables, self.players, self.seconds)?;
        writeln!(f, "  {:.0} moves a second ({} moves, {} matches)", self.moves_per_second, self.moves, self.finished)?;
        writeln!(f, "  acknowledged within {:.2} ms (half), {:.2} ms (99 of 100)", self.p50_ms, self.p99_ms)?;
        writeln!(
            f,
            "  {:.0} µs of the server's processor a move, {} bytes an ordinary update, {} on average",
            self.cpu_us, self.update_bytes, self.update_mean_bytes
        )?;
        write!(
            f,
            "  memory: {:.1} MB empty, {:.1} KB a connection, {:.1} KB a table in play",
            self.empty_kb / 1024.0,
            self.connection_kb,
            self.table_kb
        )?;
        match self.idle {
            0 => Ok(()),
            n_idle => {
                writeln!(f)?;
                writeln!(
                    f,
                    "  out of memory and opened again: {:.1} ms (half), {:.1} ms at most; the longest match had {} moves",
                    self.open_ms, self.open_most_ms, self.longest
                )?;
                write!(
                    f,
                    "  {n_idle} tables left alone: {:.1} KB each at first, {:.1} KB after a while",
                    self.waiting_table_kb, self.idle_table_kb
                )
            }
        }
    }
}

impl LoadTest {
    /// Does it.
    ///
    /// # Errors
    /// If the server cannot be reached or refuses something.
    pub async fn run(&self) -> anyhow::Result<Report> {
        let operator = Client::new(self.address);
        let empty_kb = memory_kb(&operator).await?;
        let mut clients = Vec::new();
        for table in 0..self.tables {
            let mut seats = Vec::new();
            for seat in 0..self.players {
                seats.push(Client::guest(self.address, &format!("bot {table} {seat}")).await?.0);
            }
            clients.push(seats);
        }
        let signed_in_kb = memory_kb(&operator).await?;
        let mut sockets = Vec::new();
        for seats in &clients {
            let mut row = Vec::new();
            for client in seats {
                row.push(client.connect().await?);
            }
            sockets.push(row);
        }
        let connected_kb = memory_kb(&operator).await?;
        let mut tables = Vec::new();
        for (seats, sockets) in clients.iter().zip(&mut sockets) {
            let table = self.new_table(seats).await?;
            for socket in sockets {
                subscribe(socket, &table).await?;
            }
            tables.push(table);
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
        let playing_kb = memory_kb(&operator).await?;

        let counts = Arc::new(Counts::new());
        let cpu_before = metric(&operator, "process_cpu_seconds_total").await?;
        let started = Instant::now();
        let until = started + self.duration;
        let mut rows = JoinSet::new();
        for (idx, ((seats, sockets), table)) in clients.into_iter().zip(sockets).zip(tables).enumerate() {
            rows.spawn(self.clone().play(idx as u64, seats, sockets, table, until, counts.clone()));
        }
        let mut latencies: Vec<u32> = Vec::new();
        let mut played = Vec::new();
        while let Some(row) = rows.join_next().await {
            let (seen, client, table) = row??;
            latencies.extend(seen);
            played.push((client, table));
        }
        let seconds = started.elapsed().as_secs_f64();
        let cpu = metric(&operator, "process_cpu_seconds_total").await? - cpu_before;
        latencies.sort_unstable();
        let n_moves = counts.moves.load(Ordering::Relaxed);
        ensure!(!latencies.is_empty(), "no move was made");
        let within = |part: f64| f64::from(latencies[((latencies.len() - 1) as f64 * part) as usize]) / 1000.0;
        let n_connections = (self.tables * usize::from(self.players)) as f64;
        let afterwards = self.afterwards(&operator, &played).await?;
        Ok(Report {
            game: self.game.clone(),
            tables: self.tables,
            players: self.players,
            seconds,
            moves: n_moves,
            moves_per_second: n_moves as f64 / seconds,
            finished: counts.finished.load(Ordering::Relaxed),
            p50_ms: within(0.5),
            p99_ms: within(0.99),
            cpu_us: cpu * 1e6 / n_moves.max(1) as f64,
            update_bytes: counts.median_bytes(),
            update_mean_bytes: counts.mean_bytes(),
            empty_kb,
            connection_kb: (connected_kb - signed_in_kb) / n_connections,
            table_kb: (playing_kb - connected_kb) / self.tables as f64,
            idle: self.idle,
            waiting_table_kb: afterwards.waiting_table_kb,
            idle_table_kb: afterwards.idle_table_kb,
            longest: afterwards.longest,
            open_ms: afterwards.open_ms,
            open_most_ms: afterwards.open_most_ms,
        })
    }

    async fn new_table(&self, seats: &[Client]) -> anyhow::Result<String> {
        let chairs = (0..self.players).map(|seat| if seat == 0 { Chair::Me } else { Chair::Open }).collect();
        let wanted = NewTable {
            grace: None,
            vacation_days: 0,
            game: self.game.clone(),
            options: self.options.clone(),
            seats: chairs,
            public: true,
            pace: Pace::Untimed,
        };
        let table: TableFacts = seats[0].call("POST", "/api/tables", Some(serde_json::to_value(wanted)?)).await?;
        for seat in &seats[1..] {
            seat.call::<TableFacts>("POST", &format!("/api/tables/{}/join", table.id), Some(json!({}))).await?;
        }
        seats[0].call::<TableFacts>("POST", &format!("/api/tables/{}/start", table.id), None).await?;
        Ok(table.id)
    }

    /// Plays one match after the other with the same people.
    async fn play(
        self,
        row: u64,
        clients: Vec<Client>,
        mut sockets: Vec<Socket>,
        mut table: String,
        until: Instant,
        counts: Arc<Counts>,
    ) -> anyhow::Result<(Vec<u32>, Client, String)> {
        let mut latencies = Vec::new();
        loop {
            let mut seats = JoinSet::new();
            for (seat, socket) in sockets.into_iter().enumerate() {
                let dice = Seed::from(row).dice(seat as u64);
                seats.spawn(play_seat(seat as u8, socket, table.clone(), dice, until, counts.clone()));
            }
            let mut back = BTreeMap::new();
            while let Some(done) = seats.join_next().await {
                let (seat, socket, seen) = done??;
                latencies.extend(seen);
                back.insert(seat, socket);
            }
            sockets = back.into_values().collect();
            if until <= Instant::now() {
                return Ok((latencies, clients.into_iter().next().context("a table has seats")?, table));
            }
            counts.finished.fetch_add(1, Ordering::Relaxed);
            table = self.new_table(&clients).await?;
            for socket in &mut sockets {
                subscribe(socket, &table).await?;
            }
        }
    }
}

async fn subscribe(socket: &mut Socket, table: &str) -> anyhow::Result<()> {
    socket.say_text(json!({"subscribe": {"table": table, "legal": true}}).to_string()).await
}

/// Memory of the server's process, as it says itself.
async fn memory_kb(operator: &Client) -> anyhow::Result<f64> {
    Ok(metric(operator, "process_resident_memory_bytes").await? / 1024.0)
}

async fn metric(operator: &Client, name: &str) -> anyhow::Result<f64> {
    let metrics = operator.request("GET", "/metrics", None).await?.body;
    let line = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    Ok(line.with_context(|| format!("the server does not say {name}"))?.parse()?)
}
