//! Bots on seats of the table.

use std::time::{Duration, Instant};

use kernel::{Actor, AnyTable, Seat};
use protocol::{Code, Sitter};
use serde_json::Value;

use super::super::deed::Deed;
use super::Live;
use super::storing::NotWritten;
use crate::thinkers::Rank;

/// A bot that has not decided after so long takes what there is. The levels promise to need less.
const THINKS_AT_MOST: Duration = Duration::from_secs(6);

impl Live {
    /// The bot's seat that has to decide; where several may, they take turns.
    pub(super) fn bot_to_act(&self) -> Option<(Seat, &str)> {
        let game = self.running()?;
        let acting = game.to_act().seats;
        let mut seats = self.last_bot.next(game.table.seats()).clockwise(game.table.seats());
        seats.find_map(|seat| {
            let stand_in = game.control.stand_ins[seat.idx()].as_ref().filter(|_| acting.contains(seat))?;
            Some((seat, &*stand_in.bot))
        })
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
        let actors = game.table.to_act();
        let is_bot = |seat: &Seat| game.control.stand_ins[seat.idx()].is_some();
        let n_bots = actors.seats.iter().filter(is_bot).count();
        let [luck] = crate::app::random_bytes();
        game.table.timer()?.bot_pause(n_bots, actors.seats.len(), luck)
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
        let bot = bot.to_owned();
        let game = self.game.as_ref().expect("a bot is to act");
        let playable = game.game();
        let table = game.table.boxed_clone();
        let (thinkers, urgency) = (self.app.thinkers.clone(), self.urgency.clone());
        let host = self.stored.facts.host.clone();
        let thought = tokio::spawn(async move {
            // Bots think beside the runtime and no more at once than there are processors, however many tables there are: people
            // are answered meanwhile.
            let place = thinkers.place(host, urgency).await?;
            let thought = tokio::task::spawn_blocking(move || {
                let _place = place;
                think(playable, &*table, seat, &bot)
            });
            tokio::time::timeout(THINKS_AT_MOST, thought).await.ok()?.ok()?
        });
        self.thinking = Some((seat, thought));
        self.last_bot = seat;
    }

    pub(super) async fn bot_has_thought(&mut self, thought: Option<Value>) {
        let Some((seat, _)) = self.thinking.take() else { return };
        let Some(game) = &self.game else { return };
        let plays = game.control.stand_ins[seat.idx()].is_some() && game.to_act().seats.contains(seat);
        if !plays {
            return;
        }
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

pub(super) fn think(game: &'static dyn games::Playable, table: &dyn AnyTable, seat: Seat, bot: &str) -> Option<Value> {
    let mut bot = games::bot(game, bot).ok()?;
    let mut dice = kernel::Seed::from_bytes(crate::app::random_bytes()).dice(0);
    bot.choose(table, seat, &mut dice)
}
