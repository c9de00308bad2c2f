//! Bots on seats of the table.

use std::time::{Duration, Instant};

use kernel::{Actor, Seat};
use protocol::{Code, Sitter};
use serde_json::Value;

use super::super::deed::Deed;
use super::Live;
use super::storing::NotWritten;
use crate::thinkers::{Rank, Whose};
use crate::thinking::Thinking;

impl Live {
    /// The bot's seat that has to decide; where several may, they take turns.
    pub(super) fn bot_to_act(&self) -> Option<(Seat, &str)> {
        let game = self.running()?;
        let seat = game.sitting().next_bot(game.to_act().seats, Some(self.last_bot))?;
        Some((seat, &*game.control.stand_ins[seat.idx()].as_ref()?.bot))
    }

    /// How long a bot waits before it decides: for people to follow, and in real time as long as people take.
    pub(super) fn bot_delay(&self) -> Duration {
        if self.subscribers.is_empty() {
            return Duration::ZERO;
        }
        self.real_time_delay().unwrap_or(self.app.config.bot_delay)
    }

    /// While people race against the game's own timer, bots act at the pace the game sets.
    pub(super) fn real_time_delay(&self) -> Option<Duration> {
        let game = self.game.as_ref()?;
        let [luck] = crate::app::random_bytes();
        game.sitting().bot_pause(game.table.to_act().seats, game.table.timer(), luck)
    }

    /// Whoever looks at a table waits for its bots; bots that nobody looks at come last.
    pub(super) fn rank_bots(&self) {
        let seats = &self.stored.facts.seats;
        let people = seats.iter().any(|seat| matches!(seat.sitter, Sitter::Person { .. }));
        let presence = &self.last_presence;
        let watched = !presence.seats.is_empty() || presence.spectators != 0;
        let rank = match (watched, people) {
            (true, _) => Rank::Watched,
            (false, true) => Rank::Seated,
            (false, false) => Rank::Alone,
        };
        self.app.thinkers.rank(&self.urgency, rank);
    }

    pub(super) fn let_bot_think(&mut self) {
        let Some((seat, bot)) = self.bot_to_act() else { return };
        let game = self.game.as_ref().expect("a bot is to act");
        let (thinkers, urgency) = (self.app.thinkers.clone(), self.urgency.clone());
        let host = self.stored.facts.host.clone();
        let whose = match self.origin.is_empty() {
            true => Whose { origin: host.clone(), host },
            false => Whose { origin: self.origin.clone(), host },
        };
        let place = async move { thinkers.place(whose, urgency).await };
        let thinking = Thinking::begin(place, game.game(), game.table.boxed_clone(), seat, bot);
        self.thinking = Some((seat, thinking));
        self.last_bot = seat;
    }

    /// Nobody waits for a bot whose match is over, whose person is back or whose decision is gone.
    pub(super) fn let_bot_rest(&mut self) {
        if self.thinking.as_ref().is_some_and(|&(seat, _)| !self.is_bots_turn(seat)) {
            self.thinking = None;
        }
    }

    fn is_bots_turn(&self, seat: Seat) -> bool {
        self.running()
            .is_some_and(|game| game.control.stand_ins[seat.idx()].is_some() && game.to_act().seats.contains(seat))
    }

    pub(super) async fn bot_has_thought(&mut self, thought: Option<Value>) {
        let Some((seat, _)) = self.thinking.take() else { return };
        // It thinks again when it may move.
        if !self.is_bots_turn(seat) || self.app.desk.is_read_only() {
            return;
        }
        let Some(game) = &self.game else { return };
        // A bot that fails, or that was overtaken, does not stop the match: it looks again, and at last takes what there is.
        let action = thought.or_else(|| game.table.legal_actions(Actor::Seat(seat)).into_iter().next());
        let Some(action) = action else { return };
        let started = Instant::now();
        match self.write(vec![Deed::Act { actor: Actor::Seat(seat), action }], String::new()).await {
            Ok(_) => self.app.metrics.acknowledged(started.elapsed()),
            Err(NotWritten::Refused(refusal)) if refusal.code == Code::Unavailable => {
                tokio::time::sleep(Duration::from_millis(500)).await;
            }
            Err(NotWritten::Refused(_) | NotWritten::Later) => {}
        }
    }
}

/// The bot that plays for people: the strongest that is quick.
pub(super) fn stand_in_bot() -> String {
    bots::BotName::Greedy.to_string()
}
