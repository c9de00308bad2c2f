//! Deeds: done in memory, written down, then told.

use std::time::{Duration, Instant};

use hosting::Flat;
use kernel::Viewer;
use protocol::{Code, Refusal};

use super::super::deed::Deed;
use super::super::eyes::{Common, Done, Rendered};
use super::super::play::{cause, doer};
use super::asking::refusal;
use super::audience::wanted;
use super::open::{DEEDS_A_SNAPSHOT, DEEDS_KEPT};
use super::storing::NotWritten;
use super::{Live, Subscriber, Ticking};
use crate::app::now;
use crate::store::CommitError;

/// What follows from deeds and could not be stored is tried again after so long.
const TRY_AGAIN: Duration = Duration::from_millis(500);

impl Live {
    /// Does deeds, writes them down, and tells everybody. An error leaves everything as it was.
    pub(super) async fn write(&mut self, deeds: Vec<Deed>, client: String) -> Result<u64, NotWritten> {
        self.open_eyes();
        let Some(game) = self.game.as_mut().filter(|_| self.stuck.is_none()) else { return Err(NotWritten::Later) };
        let told = game.seq;
        self.ticking = Some(Ticking::of(game));
        let at = now().max(game.control.since);
        let mut rows = Vec::with_capacity(deeds.len());
        let mut done = Vec::with_capacity(deeds.len());
        let mut rendered: Vec<(Viewer, Rendered)> = Vec::new();
        let n_deeds = deeds.len();
        let mut unseen = false;
        let mut spare = Flat::default();
        for (idx, deed) in deeds.into_iter().enumerate() {
            let turn = game.table.turn();
            let before = self.subscribers.iter().any(|subscriber| subscriber.wants.amid).then(|| game.table.before());
            let step = match game.apply(game.seq + 1, at, &deed) {
                Ok(step) => step,
                Err(why) if idx == 0 => {
                    self.ticking = None;
                    return Err(refusal(&why).into());
                }
                Err(why) => unreachable!("checked before: {why}"),
            };
            match cause(&deed) {
                Some(cause) => {
                    let done = step.as_ref().map(|step| Done { step, before: before.as_ref() });
                    let mut common = Common::new(&self.id, game, turn, cause, done);
                    for (&viewer, eyes) in &mut self.eyes {
                        let wants = wanted(&self.subscribers, viewer);
                        rendered.push((viewer, eyes.see(game, viewer, &mut common, wants, &mut spare)));
                    }
                }
                None => unseen = true,
            }
            // The id of the request stands with its last row, whose number is the answer.
            let client = if idx + 1 == n_deeds { client.clone() } else { String::new() };
            done.push((game.seq, doer(&deed), matches!(deed, Deed::Undo { .. })));
            rows.push(game.row(at, client, deed));
        }
        let seq = game.seq;
        if let Err(error) = self.app.store.append(&self.id, rows).await {
            return Err(self.not_written(error, told, at).await);
        }
        self.ticking = None;
        self.recent.extend(done);
        while DEEDS_KEPT < self.recent.len() {
            self.recent.pop_front();
        }
        self.last_busy = Instant::now();
        // Whoever asked comes last, so that what they are sent now and the answer right behind it go out together.
        for asker in [false, true] {
            for (viewer, update) in &rendered {
                let is_next = |subscriber: &&Subscriber| {
                    subscriber.viewer == *viewer && (Some(subscriber.connection.id) == self.asker) == asker
                };
                for subscriber in self.subscribers.iter().filter(is_next) {
                    subscriber.connection.send(update.text(subscriber.wants).clone());
                }
            }
        }
        if unseen {
            self.eyes.clear();
            self.look_again();
        }
        self.app.tell_others(&self.id);
        Ok(seq)
    }

    /// What follows from deeds and can wait until whoever asked for them has been answered: a snapshot now and then, and the result.
    pub(super) async fn settle(&mut self) {
        if self.stuck.is_some() || self.try_again.is_some_and(|when| Instant::now() < when) {
            return;
        }
        self.try_again = None;
        let stored = self.stored_seq.unwrap_or(0);
        if self.game.as_ref().is_some_and(|game| stored + DEEDS_A_SNAPSHOT <= game.seq) {
            self.store_snapshot().await;
        }
        self.end_if_agreed().await;
        self.obey_orders().await;
        if let Err(error) = self.finish_if_over().await {
            if self.app.store.works() {
                tracing::error!(table = self.id, error = format!("{error:#}"), "the result is not stored yet");
            }
            self.try_again = Some(Instant::now() + TRY_AGAIN);
        }
        if self.alarm_is_old && self.set_alarm_of_memory().await.is_err() {
            self.try_again = Some(Instant::now() + TRY_AGAIN);
        }
    }

    /// What was done in memory is not on disk, or nobody can tell: back to what is. `told` is the number of the last deed that
    /// people know, `at` when the one was made that was not written.
    async fn not_written(&mut self, error: CommitError, told: u64, at: u64) -> NotWritten {
        let refusal = match error {
            CommitError::Conflict => Refusal::new(Code::Stale, "another move was first; look again"),
            CommitError::Refused(why) => {
                tracing::error!(table = self.id, why, "a deed was not taken by the database");
                Refusal::new(Code::Unavailable, "the move cannot be stored")
            }
            CommitError::Unclear(_) => {
                self.get_stuck(told, at);
                // Reading often works while writing does not; whoever comes can look at the match then.
                if Box::pin(self.load_match()).await.is_err() {
                    self.game = None;
                }
                return NotWritten::Later;
            }
        };
        match Box::pin(self.load_match()).await {
            // Nobody was told of the deed, so they still see what is stored.
            Ok(()) if self.game.as_ref().is_some_and(|game| game.seq == told) => {}
            Ok(()) => self.look_again(),
            Err(error) => {
                tracing::error!(table = self.id, error = format!("{error:#}"), "the match cannot be read again");
                self.game = None;
                self.get_stuck(told, at);
                return NotWritten::Later;
            }
        }
        NotWritten::Refused(refusal)
    }
}
