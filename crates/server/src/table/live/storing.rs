//! What a table does while nothing can be stored: it says so, keeps what people ask for, and tries again.
//!
//! Whether the last deed was stored is not known when storing fails: a database may have carried out a `COMMIT` and died before it
//! said so. So nobody is told "refused". When storing works again the match is read back, and what was asked for is looked at
//! again: if it is in the journal, that is the answer.

use std::time::{Duration, Instant};

use protocol::{Code, Refusal, ServerMessage};

use super::super::{Ask, Command, Connection};
use super::Live;
use crate::app::now;

/// How often it is looked whether storing works again.
pub(super) const LOOK_EVERY: Duration = Duration::from_millis(200);
/// At most this many requests are kept.
const KEPT: usize = 256;

/// Nothing can be stored.
pub(super) struct Stuck {
    /// The deed after which it failed last was made at this time, in milliseconds since 1970.
    since: u64,
    /// Number of the last deed that people were told of.
    told: u64,
    /// What people ask for meanwhile, in order.
    kept: Vec<Command>,
    /// Reading failed, too, and that was said.
    is_unreadable: bool,
}

/// Why deeds were not written.
pub(super) enum NotWritten {
    /// They are refused, and nothing has changed.
    Refused(Refusal),
    /// Nothing can be stored at the moment; it is tried again.
    Later,
}

impl From<Refusal> for NotWritten {
    fn from(refusal: Refusal) -> NotWritten {
        NotWritten::Refused(refusal)
    }
}

impl Live {
    /// Nothing can be stored any more, after the deed of this number, since a moment.
    pub(super) fn get_stuck(&mut self, told: u64, since: u64) {
        if self.stuck.is_none() {
            tracing::warn!(table = self.id, "the table waits until moves can be stored");
            self.stuck = Some(Stuck { since, told, kept: Vec::new(), is_unreadable: false });
            self.tell_all(&self.storing(false));
        }
    }

    /// Others may have written what cannot be read at the moment: nothing is decided until it can.
    pub(super) fn wait_until_readable(&mut self) {
        self.get_stuck(self.game.as_ref().map_or(0, |game| game.seq), now());
    }

    pub(super) fn storing(&self, works: bool) -> ServerMessage {
        ServerMessage::Storing { table: self.id.clone(), works }
    }

    /// Keeps a request until storing works again.
    pub(super) fn keep_for_later(&mut self, connection: Connection, id: String, ask: Ask, arrived: Instant) {
        let storing = self.storing(false);
        let Some(stuck) = &mut self.stuck else { return };
        // Whoever has lost the line and asks again over a new one is answered there.
        let same = |command: &&mut Command| match command {
            Command::Ask { connection: other, id: other_id, .. } => {
                *other_id == id
                    && other.account.as_ref().map(|account| &account.id)
                        == connection.account.as_ref().map(|account| &account.id)
            }
            _ => false,
        };
        if let Some(Command::Ask { connection: before, .. }) = stuck.kept.iter_mut().find(same) {
            *before = connection.clone();
        } else if stuck.kept.len() < KEPT {
            stuck.kept.push(Command::Ask { connection: connection.clone(), id, ask, arrived });
        } else {
            let error = Refusal::new(Code::Unavailable, "the server cannot store moves at the moment; try again later");
            self.app.metrics.refused(error.code);
            connection.say(&ServerMessage::Refused { table: Some(self.id.clone()), id: Some(id), error });
            return;
        }
        connection.say(&storing);
    }

    /// Somebody comes while the match cannot even be read: they see it as soon as it can.
    pub(super) fn greet_for_later(&mut self, command: Command) {
        let storing = self.storing(false);
        let Some(stuck) = &mut self.stuck else { return };
        if let Command::Subscribe { connection, .. } | Command::Legal { connection } = &command {
            connection.say(&storing);
        }
        if stuck.kept.len() < KEPT {
            stuck.kept.push(command);
        }
    }

    /// Is the match in memory, or not begun?
    pub(super) fn is_readable(&self) -> bool {
        self.game.is_some() || self.stored.secret.seed.is_none()
    }

    /// Storing may work again: reads back what is stored and goes on.
    pub(super) async fn maybe_go_on(&mut self) {
        if self.stuck.is_none() || !self.app.store.works() {
            return;
        }
        if let Err(error) = self.read_back().await {
            if let Some(stuck) = &mut self.stuck
                && !std::mem::replace(&mut stuck.is_unreadable, true)
            {
                tracing::error!(table = self.id, error = format!("{error:#}"), "the match cannot be read again yet");
            }
            return;
        }
        let Some(stuck) = self.stuck.take() else { return };
        // Whoever moved in time does not pay for the time in which it could not be stored.
        let (pace, outage) = (self.stored.facts.pace, now().saturating_sub(stuck.since));
        if let Some(game) = &mut self.game {
            game.control.pardon(pace, outage);
        }
        self.absent_since.fill(now());
        tracing::info!(table = self.id, "moves can be stored again");
        if self.game.as_ref().is_some_and(|game| game.seq != stuck.told) {
            self.look_again();
        }
        self.tell_all(&self.storing(true));
        for command in stuck.kept {
            if let Command::Ask { connection, .. } = &command {
                // Whoever has gone may have asked another server meanwhile, and been refused there; here nobody would be told.
                if self.app.is_one_of_many() && connection.is_gone() {
                    continue;
                }
                if !self.subscribers.iter().any(|subscriber| subscriber.connection.id == connection.id) {
                    connection.say(&self.storing(true));
                }
            }
            Box::pin(self.obey(command)).await;
        }
    }

    async fn read_back(&mut self) -> anyhow::Result<()> {
        self.load_match().await?;
        Ok(self.catch_up_chat().await?)
    }
}
