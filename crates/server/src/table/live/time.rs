//! What comes by itself: clocks, the game's own timer, people who are gone too long.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use kernel::{Actor, Seat};
use protocol::{ByBot, Pace};

use super::super::deed::Deed;
use super::Live;
use super::bots::stand_in_bot;
use super::storing::LOOK_EVERY;
use crate::app::now;
use crate::clock::slept;

/// The machine has slept if it did for so long, in milliseconds.
const SLEEP: u64 = 500;
/// A moment of rest.
pub(super) const REST: Duration = Duration::from_secs(2);
/// When something has been due for so long, it is done before the next request is heard.
const OVERDUE: Duration = Duration::from_millis(50);
/// A deadline further away than this is left to the alarm in the database.
pub(super) const SOON: u64 = 120_000;

impl Live {
    /// The person of a real-time match who is in turn and has been gone for too long, and when that is.
    pub(super) fn next_away(&self) -> Option<(u64, Seat)> {
        let game = self.running()?;
        if !matches!(self.stored.facts.pace, Pace::RealTime { .. }) {
            return None;
        }
        let acting = game.to_act().seats.iter();
        let gone = acting
            .filter(|seat| game.control.stand_ins[seat.idx()].is_none() && !self.last_presence.seats.contains(seat));
        gone.map(|seat| (self.absent_since[seat.idx()] + self.patience(), seat)).min()
    }

    /// When something is due at the match, in milliseconds since 1970.
    pub(super) fn next_deadline(&self) -> Option<u64> {
        let game = self.running()?;
        let flag = game.control.flag().map(|(at, _)| at);
        let timer = game.control.timer.map(|(_, ends)| ends);
        let away = self.next_away().map(|(at, _)| at);
        [flag, timer, away].into_iter().flatten().min()
    }

    /// Has something been due for so long that it comes before the next request?
    pub(super) fn is_overdue(&self) -> bool {
        if self.stuck.is_some() || self.app.desk.is_read_only() {
            return false;
        }
        let late = (OVERDUE + self.grace()).as_millis() as u64;
        self.next_deadline().is_some_and(|deadline| deadline + late <= now())
    }

    /// While the machine slept no server was there, and while nothing may be changed nobody can move: nobody pays for that time, and
    /// nobody was away.
    pub(super) fn pardon_sleep(&mut self) {
        let slept = slept() + self.app.desk.paused();
        let since = slept.saturating_sub(self.slept);
        if since < SLEEP {
            return;
        }
        self.slept = slept;
        if let Some(game) = &mut self.game {
            game.control.pardon(self.stored.facts.pace, since);
        }
        self.absent_since.fill(now());
    }

    pub(super) fn next_wake(&mut self) -> Instant {
        let instant = Instant::now();
        if self.stuck.is_some() {
            return instant + LOOK_EVERY;
        }
        if self.app.desk.is_read_only() {
            return instant + REST;
        }
        let mut wake = instant + self.app.config.idle_after.clamp(Duration::from_millis(50), Duration::from_secs(60));
        if self.thinking.is_none() && self.bot_to_act().is_some() {
            let due = match self.bot_due {
                Some(due) => due,
                None => instant + self.bot_delay() + self.grace(),
            };
            self.bot_due = Some(due);
            wake = wake.min(due);
        } else {
            self.bot_due = None;
        }
        if let Some(deadline) = self.next_deadline() {
            wake = wake.min(instant + Duration::from_millis(deadline.saturating_sub(now())) + self.grace());
        }
        if let Some(at) = self.next_agreed() {
            wake = wake.min(instant + Duration::from_millis(at.saturating_sub(now())) + self.grace());
        }
        if self.is_unstored() {
            wake = wake.min(self.last_busy + REST);
        }
        if let Some(at) = self.try_again.into_iter().chain(self.turns_due()).min() {
            wake = wake.min(at);
        }
        wake
    }

    pub(super) async fn look_at_the_time(&mut self) {
        self.pardon_sleep();
        if self.stuck.is_some() {
            return self.maybe_go_on().await;
        }
        if self.app.desk.is_read_only() {
            return self.store_snapshot().await;
        }
        let time = now() - self.grace().as_millis() as u64;
        if self.bot_due.is_some_and(|due| due <= Instant::now()) {
            self.bot_due = None;
            self.let_bot_think();
        }
        if let Some((at, seat)) = self.next_away()
            && at <= time
        {
            _ = self.write(vec![Deed::StandIn { seat, bot: stand_in_bot(), why: ByBot::Away }], String::new()).await;
        }
        let due = self.running();
        let flag = due.and_then(|game| game.control.flag());
        let timer = due.and_then(|game| game.control.timer);
        if let Some((at, seat)) = flag
            && at <= time
        {
            _ = self
                .write(vec![Deed::StandIn { seat, bot: stand_in_bot(), why: ByBot::OutOfTime }], String::new())
                .await;
        }
        if let Some((_, ends)) = timer
            && ends <= time
        {
            self.let_timer_run_out().await;
        }
        if self.is_unstored() && REST <= self.last_busy.elapsed() {
            self.store_snapshot().await;
        }
        self.maybe_store_turns().await;
        // Nobody has moved for a while: views are written again when somebody does.
        if REST * 15 <= self.last_busy.elapsed() {
            self.eyes = HashMap::new();
        }
    }

    pub(super) async fn let_timer_run_out(&mut self) {
        let Some(game) = &mut self.game else { return };
        match game.table.legal_actions(Actor::Clock).into_iter().next() {
            Some(action) => {
                _ = self.write(vec![Deed::Act { actor: Actor::Clock, action }], String::new()).await;
            }
            None => {
                tracing::error!(table = self.id, "a timer ran out and the clock has nothing to do");
                game.control.timer = None;
            }
        }
    }
}
