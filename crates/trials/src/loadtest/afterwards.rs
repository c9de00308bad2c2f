//! When everybody has gone: how long tables take to open again, and what memory tables take that nobody looks at.

use std::time::{Duration, Instant};

use anyhow::Context;
use protocol::ServerMessage;

use super::{LoadTest, memory_kb, metric, subscribe};
use crate::client::Client;

/// What was found.
#[derive(Default)]
pub(super) struct Afterwards {
    pub waiting_table_kb: f64,
    pub idle_table_kb: f64,
    pub longest: u64,
    pub open_ms: f64,
    pub open_most_ms: f64,
}

impl LoadTest {
    /// Looks at the tables that were played, and at many that are begun and left alone; not at all if none are wanted.
    pub(super) async fn afterwards(
        &self,
        operator: &Client,
        played: &[(Client, String)],
    ) -> anyhow::Result<Afterwards> {
        let mut found = Afterwards::default();
        if self.idle == 0 {
            return Ok(found);
        }
        settle(operator).await?;
        let mut opened = Vec::new();
        for (client, table) in played {
            let (millis, seq) = open(client, table).await?;
            opened.push(millis);
            found.longest = found.longest.max(seq);
        }
        opened.sort_by(f64::total_cmp);
        found.open_ms = opened[(opened.len() - 1) / 2];
        found.open_most_ms = opened[opened.len() - 1];
        (found.waiting_table_kb, found.idle_table_kb) = self.leave_alone(operator).await?;
        Ok(found)
    }

    /// Begins tables and leaves them alone: what memory they take before and after they have left it.
    async fn leave_alone(&self, operator: &Client) -> anyhow::Result<(f64, f64)> {
        let mut seats = Vec::new();
        for seat in 0..self.players {
            seats.push(Client::guest(self.address, &format!("idle {seat}")).await?.0);
        }
        settle(operator).await?;
        let before_kb = memory_kb(operator).await?;
        for _ in 0..self.idle {
            self.new_table(&seats).await?;
        }
        let waiting_kb = memory_kb(operator).await?;
        settle(operator).await?;
        let idle_kb = memory_kb(operator).await?;
        let each = |kb: f64| (kb - before_kb) / self.idle as f64;
        Ok((each(waiting_kb), each(idle_kb)))
    }
}

/// Looks at a table that is not in memory: how many milliseconds until everything there is to see has come, and how many moves the
/// match had.
async fn open(client: &Client, table: &str) -> anyhow::Result<(f64, u64)> {
    let mut socket = client.connect().await?;
    let asked = Instant::now();
    subscribe(&mut socket, table).await?;
    loop {
        let text = socket.next_text().await?;
        let millis = asked.elapsed().as_secs_f64() * 1000.0;
        let message = serde_json::from_str(&text).with_context(|| format!("cannot be read: {text}"))?;
        if let ServerMessage::Snapshot(snapshot) = message {
            return Ok((millis, snapshot.seq));
        }
    }
}

/// Waits until no table is in the memory of the server.
async fn settle(operator: &Client) -> anyhow::Result<()> {
    for _ in 0..600 {
        if metric(operator, "kosmodrom_tables").await? == 0.0 {
            return Ok(());
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    anyhow::bail!(
        "tables that nobody looks at stay in memory; where a clock runs at them they do, so try with --idle 0"
    )
}
