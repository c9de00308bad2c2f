//! What other servers have written about the table.

use super::super::eyes::{Common, Done};
use super::super::play::{cause, read_row};
use super::Live;
use super::audience::wanted;
use crate::app::now;
use crate::store::Row;

impl Live {
    /// Another server may have written: reads what is new. After an error nobody knows whether anything is.
    pub(super) async fn catch_up(&mut self) -> sqlx::Result<()> {
        let read = self.read_news().await;
        if let Err(error) = &read {
            tracing::error!(table = self.id, %error, "news cannot be read");
        }
        read
    }

    async fn read_news(&mut self) -> sqlx::Result<()> {
        self.catch_up_chat().await?;
        let Some(stored) = self.app.store.table(&self.id).await? else { return Ok(()) };
        let is_changed = stored.version != self.stored.version;
        let Some(game) = &self.game else {
            if is_changed {
                self.refresh().await;
            }
            return Ok(());
        };
        // Deeds are read after the facts, so that nobody hears of an end before the last move.
        let rows = self.app.store.journal(&self.id, game.seq).await?;
        for row in rows {
            if !self.follow(&row) {
                match self.load_match().await {
                    Ok(()) => self.look_again(),
                    Err(error) => {
                        tracing::error!(table = self.id, error = format!("{error:#}"), "the match cannot be read");
                        self.get_stuck(0, now());
                    }
                }
                return Ok(());
            }
            self.remember(&row);
        }
        self.bot_due = None;
        if is_changed {
            self.stored = stored;
            self.look_again();
        }
        Ok(())
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
