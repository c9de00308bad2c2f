//! How a match comes into memory and leaves it: snapshots, the result, idleness.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::Instant;

use anyhow::Context;
use kernel::Seat;
use protocol::{Presence, ServerMessage, Started, Status};
use tokio::sync::oneshot;

use super::super::deed::{self, Deed};
use super::super::play::{Match, doer, read_row};
use super::answers::Answers;
use super::chat::CHAT_KEPT;
use super::time::SOON;
use super::turns::Turns;
use super::{Live, Ticking};
use crate::app::{App, hex, now};
use crate::clock::slept;
use crate::fanout::{Here, What};
use crate::store::{CommitError, NEVER, Row, Written};
use crate::thinkers::Urgency;

/// So many of the last deeds are remembered, to tell stale moves and requests that come twice.
pub(super) const DEEDS_KEPT: usize = 64;
/// A snapshot is stored after so many deeds at the latest, and earlier when a moment of rest comes.
pub(super) const DEEDS_A_SNAPSHOT: u64 = 128;

impl Live {
    /// Brings a table into memory. After a failure nothing but the journal is trusted.
    pub(super) async fn load(app: Arc<App>, id: String, failed_before: bool) -> anyhow::Result<Option<Live>> {
        let Some(stored) = app.store.table(&id).await? else { return Ok(None) };
        let chat = app.store.chat(&id, CHAT_KEPT as u32).await?;
        let origin = app.store.origin(&id).await?;
        let mut live = Live {
            subscribers: Vec::new(),
            asker: None,
            eyes: HashMap::new(),
            answers: Answers::default(),
            recent: VecDeque::new(),
            chat: VecDeque::new(),
            thinking: None,
            urgency: Urgency::new(),
            last_bot: Seat(0),
            bot_due: None,
            absent_since: Vec::new(),
            someone_left: false,
            last_presence: Presence::default(),
            last_announced: Here::default(),
            elsewhere: HashMap::new(),
            last_busy: Instant::now(),
            stored_seq: None,
            ticking: None,
            stuck: None,
            slept: slept() + app.desk.paused(),
            alarm_is_old: false,
            try_again: None,
            turns: Turns::default(),
            game: None,
            app,
            id,
            origin,
            stored,
        };
        for (client, line) in chat {
            live.answers.remember(client, Ok(line.n));
            live.keep_chat(line);
        }
        live.alarm_is_old = live.app.is_one_of_many() || live.stored.facts.status == Status::Running;
        if live.alarm_is_old && live.set_alarm_of_memory().await.is_err() {
            // Looking at a match is possible also while nothing can be stored.
            tracing::warn!(table = live.id, "the alarm of the table is not set yet");
        }
        live.rank_bots();
        live.read_match(!failed_before).await?;
        live.announce();
        Ok(Some(live))
    }

    /// The alarm says that the table is in the memory of a server.
    pub(super) async fn set_alarm_of_memory(&mut self) -> Result<(), CommitError> {
        // Also before the match begins: it may begin while the table is here.
        if self.app.is_one_of_many() {
            let held = self.app.store.hold(&self.app.node, &self.id).await;
            held.map_err(|error| CommitError::Unclear(error.to_string()))?;
        }
        if self.stored.facts.status == Status::Running {
            self.app.store.set_wake_at(&self.id, 0).await?;
        }
        self.alarm_is_old = false;
        Ok(())
    }

    /// Reads the match from the database, as it stands there.
    pub(super) async fn load_match(&mut self) -> anyhow::Result<()> {
        self.read_match(true).await
    }

    async fn read_match(&mut self, trust_snapshot: bool) -> anyhow::Result<()> {
        if let (None, Some(game)) = (&self.ticking, &self.game) {
            self.ticking = Some(Ticking::of(game));
        }
        self.eyes.clear();
        self.thinking = None;
        self.game = None;
        let facts = self.stored.facts.clone();
        let Some(seed) = self.stored.secret.seed else { return Ok(()) };
        let game = self.app.game(&facts.game).with_context(|| format!("there is no game {}", facts.game))?;
        let snapshot = match trust_snapshot {
            true => self.read_snapshot().await?,
            false => None,
        };
        // A match that is read again while people are there knows better.
        if self.absent_since.is_empty() {
            let seen = snapshot.as_ref().map(|snapshot| snapshot.seen.clone());
            let fits = |seen: &Vec<u64>| seen.len() == facts.seats.len();
            self.absent_since = seen.filter(fits).unwrap_or_else(|| vec![now(); facts.seats.len()]);
        }
        self.stored_seq = snapshot.as_ref().map(|snapshot| snapshot.now.seq);
        // The last deeds are remembered, so the tail begins a little before the snapshot.
        let after = snapshot.as_ref().map_or(0, |snapshot| snapshot.position().seq.saturating_sub(DEEDS_KEPT as u64));
        let mut rows = self.app.store.journal(&self.id, after).await?;
        let opened = match &snapshot {
            Some(snapshot) if snapshot.rules == game.rules() => {
                Match::open(game, &facts, seed, snapshot, &rows).map(Some)
            }
            Some(_) | None => Ok(None),
        };
        let (mut read, chapter) = match opened {
            Ok(Some(opened)) => (opened, None),
            opened => {
                // A snapshot is a convenience; the journal is the truth.
                let usable = match opened {
                    Ok(_) => snapshot,
                    Err(error) => {
                        tracing::warn!(table = self.id, %error, "the snapshot is not used");
                        None
                    }
                };
                if after != 0 {
                    rows = self.app.store.journal(&self.id, 0).await?;
                }
                match Match::read(game, &facts, seed, usable, &rows) {
                    Ok(read) => read,
                    Err(error) => {
                        tracing::warn!(table = self.id, %error, "the snapshot is not used");
                        Match::read(game, &facts, seed, None, &rows)?
                    }
                }
            }
        };
        self.recent.clear();
        for row in &rows[rows.len().saturating_sub(DEEDS_KEPT)..] {
            self.remember(row);
        }
        match self.ticking.take() {
            None => read.control.begin(facts.pace, self.app.began, now()),
            // Reading a match again gives nobody time.
            Some(Ticking { seq, since, timer }) if seq == read.seq => {
                (read.control.since, read.control.timer) = (since, timer);
            }
            Some(_) => {}
        }
        let is_running = facts.status == Status::Running;
        self.game = Some(read);
        // A match that is over is only shown, never written again.
        if let Some(chapter) = chapter.filter(|_| is_running) {
            let written = self.write(vec![chapter], String::new()).await;
            anyhow::ensure!(written.is_ok(), "the change of rules was not stored");
        }
        let stored = self.stored_seq.map(|seq| seq + DEEDS_A_SNAPSHOT);
        if self.game.as_ref().is_some_and(|game| stored.is_none_or(|stored| stored < game.seq)) {
            self.store_snapshot().await;
        }
        Ok(())
    }

    /// The stored snapshot; nothing if there is none or it makes no sense.
    async fn read_snapshot(&mut self) -> anyhow::Result<Option<deed::Snapshot>> {
        let snapshot = self.app.store.snapshot(&self.id).await?;
        if snapshot.is_empty() {
            return Ok(None);
        }
        let n_seats = self.stored.facts.seats.len();
        let read = serde_json::from_str::<deed::Snapshot>(&snapshot).map_err(|error| error.to_string());
        match read.and_then(|snapshot| snapshot.check(self.stored.facts.pace, n_seats).map(|()| snapshot)) {
            Ok(snapshot) => Ok(Some(snapshot)),
            Err(error) => {
                tracing::warn!(table = self.id, error, "the snapshot cannot be read; the journal is");
                Ok(None)
            }
        }
    }

    pub(super) fn remember(&mut self, row: &Row) {
        if !row.client.is_empty() {
            self.answers.remember(row.client.clone(), Ok(row.seq));
        }
        if let Ok(written) = read_row(row) {
            self.recent.push_back((row.seq, doer(&written.deed), matches!(written.deed, Deed::Undo { .. })));
            if DEEDS_KEPT < self.recent.len() {
                self.recent.pop_front();
            }
        }
    }

    pub(super) fn is_unstored(&self) -> bool {
        self.snapshot_to_store().is_some()
    }

    /// The match, if it runs and its snapshot is behind, or somebody has gone since.
    fn snapshot_to_store(&self) -> Option<&Match> {
        let runs = self.stored.facts.status == Status::Running;
        self.game.as_ref().filter(|game| runs && (self.someone_left || Some(game.seq) != self.stored_seq))
    }

    /// Hands the snapshot to the writer, to go along with the next commit. Should it fail, the journal still has everything.
    pub(super) async fn store_snapshot(&mut self) {
        _ = self.begin_to_store().await;
    }

    /// Stores the snapshot and waits until it is on disk.
    pub(super) async fn store_snapshot_now(&mut self) {
        // What cannot be stored now is in the journal.
        if self.stuck.is_some() {
            return;
        }
        let Some(stored) = self.begin_to_store().await else { return };
        if !matches!(stored.await, Ok(Ok(_))) {
            tracing::error!(table = self.id, "the snapshot was not stored");
        }
    }

    async fn begin_to_store(&mut self) -> Option<oneshot::Receiver<Written>> {
        let game = self.snapshot_to_store()?;
        let seq = game.seq;
        let snapshot = deed::Snapshot { seen: self.seen(), ..game.snapshot() };
        let (snapshot, standing) = (serde_json::to_string(&snapshot).expect("plain data"), game.standing());
        match self.app.store.set_snapshot(&self.id, snapshot, standing).await {
            Ok(stored) => {
                self.stored_seq = Some(seq);
                self.someone_left = false;
                Some(stored)
            }
            Err(error) => {
                tracing::error!(table = self.id, %error, "the snapshot was not stored");
                self.last_busy = Instant::now();
                None
            }
        }
    }

    /// Writes the result down and opens the commitment, once the match is over. Its last snapshot goes along: from then on nothing is
    /// written about the match any more.
    pub(super) async fn finish_if_over(&mut self) -> anyhow::Result<()> {
        let game = self.game.as_ref().filter(|_| self.stored.facts.status == Status::Running);
        let Some(game) = game else { return Ok(()) };
        let (outcome, agreed) = (game.table.outcome(), game.control.ended);
        if outcome.is_none() && !agreed {
            return Ok(());
        }
        let (seq, snapshot) = (game.seq, snapshot_text(game));
        while self.stored.facts.status == Status::Running {
            let mut facts = self.stored.facts.clone();
            facts.status = Status::Finished;
            facts.outcome.clone_from(&outcome);
            facts.agreed = agreed;
            if let (Some(Started { salt, seed, .. }), Some(secret)) =
                (&mut facts.started_with, &self.stored.secret.seed)
            {
                *salt = Some(self.stored.secret.salt.clone());
                *seed = Some(hex(secret.bytes()));
            }
            let (store, stored) = (&self.app.store, &self.stored);
            if store.finish_table(stored.version, &facts, &stored.secret, snapshot.clone()).await? {
                self.stored.facts = facts;
                self.stored.version += 1;
                self.stored_seq = Some(seq);
                tracing::info!(table = self.id, game = self.stored.facts.game, "the match is over");
            } else {
                // Another server has written it, or something else about the table.
                self.stored = self.app.store.table(&self.id).await?.context("the table is gone")?;
            }
        }
        for subscriber in &self.subscribers {
            let facts = self.facts_for(&subscriber.connection);
            subscriber.connection.say(&ServerMessage::Table(Box::new(facts)));
        }
        Ok(())
    }

    pub(super) fn is_idle(&self) -> bool {
        let busy = !self.subscribers.is_empty()
            || self.stuck.is_some()
            || self.app.desk.is_read_only()
            || self.thinking.is_some()
            || self.bot_to_act().is_some()
            || self.next_deadline().is_some_and(|deadline| deadline < now() + SOON);
        !busy && self.app.config.idle_after <= self.last_busy.elapsed()
    }

    pub(super) async fn let_go(&mut self) {
        self.store_turns().await;
        self.store_snapshot_now().await;
        self.app.tell(&self.id, What::Gone);
        if self.stored.facts.status == Status::Running && !*self.app.stopping.borrow() {
            let wake_at = self.next_deadline().unwrap_or(NEVER);
            if let Err(error) = self.app.store.set_wake_at(&self.id, wake_at).await {
                tracing::error!(table = self.id, %error, "the alarm was not set; the next start of the server looks");
            }
        }
        // Whoever stops leaves it to the others.
        if self.app.is_one_of_many()
            && !*self.app.stopping.borrow()
            && let Err(error) = self.app.store.let_go(&self.app.node, &self.id).await
        {
            tracing::error!(table = self.id, %error, "the table still counts as one of this server");
        }
    }
}

fn snapshot_text(game: &Match) -> String {
    serde_json::to_string(&game.snapshot()).expect("plain data")
}
