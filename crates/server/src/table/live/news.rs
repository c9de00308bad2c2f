//! What other servers have written about the table.

use super::super::eyes::{Common, Done};
use super::super::play::{cause, read_row};
use super::Live;
use super::audience::wanted;
use crate::app::now;
use crate::store::Row;

impl Live {
    /// Another server has written: reads what is new.
    pub(super) async fn catch_up(&mut self) {
        self.catch_up_chat().await;
        let stored = match self.app.store.table(&self.id).await {
            Ok(Some(stored)) => stored,
            Ok(None) => return,
            Err(error) => return tracing::error!(table = self.id, %error, "news cannot be read"),
        };
        let is_changed = stored.version != self.stored.version;
        let Some(game) = &self.game else {
            if is_changed {
                self.refresh().await;
            }
            return;
        };
        // Deeds are read after the facts, so that nobody hears of an end before the last move.
        let rows = match self.app.store.journal(&self.id, game.seq).await {
            Ok(rows) => rows,
            Err(error) => return tracing::error!(table = self.id, %error, "news cannot be read"),
        };
        for row in rows {
            if !self.follow(&row) {
                if let Err(error) = self.load_match().await {
                    tracing::error!(table = self.id, error = format!("{error:#}"), "the match cannot be read");
                    return self.get_stuck(0, now());
                }
                return self.look_again();
            }
            self.remember(&row);
        }
        self.bot_due = None;
        if is_changed {
            self.stored = stored;
            self.look_again();
        }
    }

    /// Does a deed that is already written. False if it has to be read from the start.
    pub(super) fn follow(&mut self, row: &Row) -> bool {
        self.open_eyes();
        let (Some(game), Ok(written)) = (&mut self.game, read_row(row)) else { return false };
        if row.seq != game.seq + 1 {
            return row.seq <= game.seq;
        }
        let Some(cause) = cause(&written.deed) else { return false };
        let turn = game.table.turn();
        let before = self.subscribers.iter().any(|subscriber| subscriber.wants.amid).then(|| game.table.before());
        let Ok(step) = game.apply(row.seq, row.at, &written.deed) else { return false };
        if !written.left.is_empty() {
            game.control.left.clone_from(&written.left);
        }
        let done = step.as_ref().map(|step| Done { step, before: before.as_ref() });
        let mut common = Common::new(&self.id, game, turn, cause, done);
        let mut spare = hosting::Flat::default();
        for (&viewer, eyes) in &mut self.eyes {
            let update = eyes.see(game, viewer, &mut common, wanted(&self.subscribers, viewer), &mut spare);
            for subscriber in self.subscribers.iter().filter(|subscriber| subscriber.viewer == viewer) {
                subscriber.connection.send(update.text(subscriber.wants).clone());
            }
        }
        true
    }
}
