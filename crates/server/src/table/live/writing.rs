//! Deeds: done in memory, written down, then told.

use std::time::{Duration, Instant};

use kernel::{Flat, Viewer};
use protocol::{Code, Refusal};

use super::super::deed::Deed;
use super::super::eyes::{Common, Rendered};
use super::super::play::{cause, doer};
use super::asking::refusal;
use super::open::{ANSWERS_KEPT, DEEDS_A_SNAPSHOT};
use super::{Live, Subscriber};
use crate::app::now;
use crate::store::CommitError;

impl Live {
    /// Does deeds, writes them down, and tells everybody. An error leaves everything as it was.
    pub(super) async fn write(&mut self, deeds: Vec<Deed>, client: String) -> Result<u64, Refusal> {
        self.open_eyes();
        let game = self.game.as_mut().expect("deeds are done in matches");
        let at = now().max(game.control.since);
        let mut rows = Vec::with_capacity(deeds.len());
        let mut done = Vec::with_capacity(deeds.len());
        let mut rendered: Vec<(Viewer, Rendered)> = Vec::new();
        let n_deeds = deeds.len();
        let mut unseen = false;
        let mut spare = Flat::default();
        for (idx, deed) in deeds.into_iter().enumerate() {
            let turn = game.table.turn();
            let step = match game.apply(game.seq + 1, at, &deed) {
                Ok(step) => step,
                Err(why) if idx == 0 => return Err(refusal(&why)),
                Err(why) => unreachable!("checked before: {why}"),
            };
            match cause(&deed) {
                Some(cause) => {
                    let mut common = Common::new(&self.id, game, turn, cause, step.as_ref());
                    for (&viewer, eyes) in &mut self.eyes {
                        let wants_legal = |subscriber: &Subscriber| subscriber.legal && subscriber.viewer == viewer;
                        let legal = self.subscribers.iter().any(wants_legal);
                        rendered.push((viewer, eyes.see(game, viewer, &mut common, legal, &mut spare)));
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
            return Err(self.not_written(error).await);
        }
        self.recent.extend(done);
        while ANSWERS_KEPT < self.recent.len() {
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
                    let text = update.legal.as_ref().filter(|_| subscriber.legal).unwrap_or(&update.plain);
                    subscriber.connection.send(text.clone());
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
        if self.game.as_ref().is_some_and(|game| self.stored_seq + DEEDS_A_SNAPSHOT <= game.seq) {
            self.store_snapshot().await;
        }
        if let Err(error) = self.finish_if_over().await {
            tracing::error!(table = self.id, error = format!("{error:#}"), "the result is not stored yet");
        }
    }

    /// What was done in memory is not on disk: back to what is.
    pub(super) async fn not_written(&mut self, error: CommitError) -> Refusal {
        let refusal = match &error {
            CommitError::Conflict => Refusal::new(Code::Stale, "another move was first; look again"),
            CommitError::Failed(why) => {
                tracing::error!(table = self.id, why, "deeds were not written");
                Refusal::new(Code::Unavailable, "the move could not be stored; try again")
            }
        };
        for attempt in 0..10 {
            match Box::pin(self.load_match()).await {
                Ok(()) => break,
                Err(error) => {
                    tracing::error!(table = self.id, error = format!("{error:#}"), "the match cannot be read again");
                    tokio::time::sleep(Duration::from_millis(100 << attempt.min(5))).await;
                }
            }
        }
        match self.game {
            Some(_) => self.look_again(),
            // Nobody can play what cannot be read; those who look come back by themselves.
            None => self.subscribers.drain(..).for_each(|subscriber| subscriber.connection.hang_up.notify_one()),
        }
        refusal
    }
}
