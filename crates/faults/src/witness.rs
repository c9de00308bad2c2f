//! What one player was told, and how it is held against what the server tells afterwards.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use kernel::{Actor, Seat, StateHash};
use protocol::{Cause, Code, History};
use trials::client::Client;

use crate::tally::Tally;
use crate::world::Place;

/// What the player of a seat knows for certain.
pub struct Witness {
    pub client: Client,
    /// What is played, and where.
    pub game: &'static str,
    pub table: String,
    pub seat: Seat,
    /// Hashes of the own view by number.
    pub hashes: BTreeMap<u64, StateHash>,
    /// Acknowledged requests and the numbers they got.
    pub done: BTreeMap<String, u64>,
    /// Refused requests, why, and the number at which they were asked for.
    pub refused: Vec<(String, Code, u64)>,
    /// The last request, if it was never answered: it may or may not be there.
    pub unclear: Option<String>,
}

impl Witness {
    /// Nothing is known yet.
    pub fn new(client: Client, game: &'static str, table: String, seat: Seat) -> Witness {
        let (hashes, done, refused) = Default::default();
        Witness { client, game, table, seat, hashes, done, refused, unclear: None }
    }

    /// The server says what the view is at a number; it has said nothing else before.
    pub fn see(&mut self, seq: u64, hash: StateHash, tally: &Tally) {
        if self.hashes.insert(seq, hash).is_some_and(|before| before != hash) {
            tally.divergent(format!("{}: another view at {seq}", self.name()));
        }
    }

    /// The server says that a request is on disk; it has said no other number for it before.
    pub fn acknowledge(&mut self, id: &str, seq: u64, tally: &Tally) {
        match self.done.insert(id.to_owned(), seq) {
            None => tally.done(),
            Some(before) if before == seq => {}
            Some(before) => tally.doubled(format!("{}: {id} is {before} and {seq}", self.name())),
        }
    }

    fn name(&self) -> String {
        format!("{} of {} ({})", self.seat, self.table, self.game)
    }

    /// Compares it with the history the server tells.
    pub async fn compare(&self, place: &Place, tally: &Tally) {
        let who = self.name();
        let moments = match self.history(place).await {
            Ok(moments) => moments,
            Err(error) => return tally.lost(format!("{who}: the match cannot be read: {error:#}")),
        };
        let by_me = Cause::Act(Actor::Seat(self.seat));
        for (idx, seq) in moments.keys().enumerate() {
            if *seq != idx as u64 + 1 {
                return tally.lost(format!("{who}: {seq} comes as number {}", idx + 1));
            }
        }
        for (id, seq) in &self.done {
            if moments.get(seq).is_none_or(|(cause, _)| *cause != by_me) {
                tally.lost(format!("{who}: {id} was acknowledged as {seq}; there are {}", moments.len()));
            }
        }
        let numbers: BTreeSet<u64> = self.done.values().copied().collect();
        if numbers.len() != self.done.len() {
            tally.doubled(format!("{who}: {} requests have {} numbers", self.done.len(), numbers.len()));
        }
        let stored = moments.iter().filter(|(_, (cause, _))| *cause == by_me).map(|(seq, _)| *seq);
        let unknown: Vec<u64> = stored.filter(|seq| !numbers.contains(seq)).collect();
        if usize::from(self.unclear.is_some()) < unknown.len() {
            let n_done = self.done.len();
            let near = |(_, _, seen): &&(String, Code, u64)| unknown.iter().any(|seq| seen.abs_diff(*seq) <= 8);
            let refused: Vec<_> = self.refused.iter().filter(near).collect();
            tally.doubled(format!(
                "{who}: {n_done} moves were acknowledged and others are stored as {unknown:?}; not answered: {:?}; refused, why, \
                 and at which number: {refused:?}",
                self.unclear
            ));
        }
        for (seq, hash) in self.hashes.iter().filter(|(seq, _)| **seq != 0) {
            match moments.get(seq) {
                None => tally.lost(format!("{who}: {seq} was told; there are {}", moments.len())),
                Some((_, stored)) if stored != hash => tally.divergent(format!("{who}: another hash at {seq}")),
                Some(_) => {}
            }
        }
        tally.compared(self.hashes.len() as u64);
    }

    /// What happened, by number.
    async fn history(&self, place: &Place) -> anyhow::Result<BTreeMap<u64, (Cause, StateHash)>> {
        let mut client = Client::new(place.any_server());
        client.cookie.clone_from(&self.client.cookie);
        let mut moments = BTreeMap::new();
        loop {
            let from = moments.keys().next_back().copied().unwrap_or(0);
            let path = format!("/api/tables/{}/history?from={from}&limit=500", self.table);
            let mut n_tries = 0;
            let part: History = loop {
                match tokio::time::timeout(Duration::from_secs(60), client.call("GET", &path, None)).await? {
                    Ok(part) => break part,
                    // Connections of the pool that a dead database left may still be in the way.
                    Err(_) if n_tries < 10 => {
                        n_tries += 1;
                        tokio::time::sleep(Duration::from_millis(300)).await;
                    }
                    Err(error) => return Err(error),
                }
            };
            if part.moments.is_empty() {
                return Ok(moments);
            }
            moments.extend(part.moments.into_iter().map(|moment| (moment.seq, (moment.cause, moment.hash))));
        }
    }
}
