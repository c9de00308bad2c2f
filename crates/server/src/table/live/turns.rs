//! Whom the match waits for, written down for those who tell them.
//!
//! It is written a moment after it has changed, and only about people who do not look, so that matches at which everybody looks cost
//! nothing. Somebody who is connected by a page in the background does not look: they are present in every other respect. After a
//! crash the table comes into memory again and writes it once more.

use std::time::Instant;

use kernel::{Seat, SeatSet};
use protocol::{Pace, Sitter};

use super::Live;
use super::time::REST;
use crate::app::now;
use crate::store::{NEVER, Turn};

/// What is known of whom the match waits for.
#[derive(Default)]
pub(super) struct Turns {
    /// Number of the last deed that was looked at, and who was to act then.
    seen: Option<(u64, SeatSet)>,
    /// When the decision of each seat began to be awaited, in milliseconds since 1970; 0 if it was before the table came into memory.
    began: Vec<u64>,
    /// Who looks at the table. Whoever is connected by a page in the background does not.
    looking: SeatSet,
    /// When each seat was seen to look last, in milliseconds since 1970; empty before the match begins.
    looked: Vec<u64>,
    /// What is stored; nothing if that is not known.
    stored: Option<Vec<Turn>>,
    /// When it is to be stored.
    due: Option<Instant>,
}

impl Live {
    /// Notes who is waited for since when.
    pub(super) fn look_at_turns(&mut self) {
        let Some(game) = &self.game else { return };
        let acting = game.to_act().seats;
        if self.turns.looked.is_empty() {
            self.turns.looked.clone_from(&self.absent_since);
        }
        self.turns.began.resize(self.stored.facts.seats.len(), 0);
        let awaited_before = self.turns.seen.map_or_else(SeatSet::default, |(_, seats)| seats);
        match self.turns.seen {
            Some((seq, _)) if seq == game.seq => return,
            Some((seq, before)) => {
                let since = self.recent.iter().filter(|(at, ..)| seq < *at);
                let doers: SeatSet = since.filter_map(|(_, doer, _)| *doer).collect();
                for seat in acting.iter().filter(|&seat| doers.contains(seat) || !before.contains(seat)) {
                    self.turns.began[seat.idx()] = now();
                }
            }
            None => {}
        }
        self.turns.seen = Some((game.seq, acting));
        self.tell_who_is_awaited(awaited_before, acting);
        self.turns_have_changed();
    }

    /// Tells those for whom the match begins or ceases to wait.
    fn tell_who_is_awaited(&self, before: SeatSet, now: SeatSet) {
        for (idx, seat) in self.stored.facts.seats.iter().enumerate() {
            let at = Seat(idx as u8);
            if before.contains(at) != now.contains(at)
                && let Sitter::Person { id, .. } = &seat.sitter
            {
                self.app.listeners.tell(id);
            }
        }
    }

    /// Notes who looks now, and since when others no longer do.
    pub(super) fn look_who_looks(&mut self, looking: SeatSet) {
        let before = std::mem::replace(&mut self.turns.looking, looking);
        if before == looking {
            return;
        }
        for seat in before.iter().filter(|&seat| !looking.contains(seat)) {
            if let Some(looked) = self.turns.looked.get_mut(seat.idx()) {
                *looked = now();
            }
        }
        self.turns_have_changed();
    }

    /// Somebody else is waited for, or somebody looks who did not, or no longer.
    fn turns_have_changed(&mut self) {
        self.turns.due.get_or_insert(Instant::now() + REST);
    }

    /// When whom the match waits for is to be stored.
    pub(super) fn turns_due(&self) -> Option<Instant> {
        self.turns.due.filter(|_| self.stuck.is_none() && self.running().is_some())
    }

    /// Stores it if it is time.
    pub(super) async fn maybe_store_turns(&mut self) {
        if self.turns_due().is_some_and(|due| due <= Instant::now()) {
            self.store_turns().await;
        }
    }

    /// Stores it, unless it is as it was.
    pub(super) async fn store_turns(&mut self) {
        if self.turns_due().is_none() {
            return;
        }
        self.turns.due = None;
        let turns = self.turns_now();
        if self.turns.stored.as_ref() == Some(&turns) {
            return;
        }
        match self.app.store.set_turns(&self.id, turns.clone()).await {
            Ok(()) => self.turns.stored = Some(turns),
            Err(error) => {
                tracing::error!(table = self.id, %error, "whom the match waits for was not stored yet");
                self.turns.stored = None;
                self.turns_have_changed();
            }
        }
    }

    /// People whose decision is awaited.
    fn turns_now(&self) -> Vec<Turn> {
        let Some(game) = self.running() else { return Vec::new() };
        let (notices, now) = (&self.app.config.notices, now());
        let [gather, left] = [notices.gather, notices.left].map(|time| time.as_millis() as u64);
        let awaited = game.to_act().seats.iter().filter(|seat| game.control.stand_ins[seat.idx()].is_none());
        let turn = |seat: Seat| {
            let Sitter::Person { id, .. } = &self.stored.facts.seats.get(seat.idx())?.sitter else { return None };
            let present = self.turns.looking.contains(seat);
            let before = self.turns.stored.as_ref().map(|stored| stored.iter().find(|turn| turn.account == *id));
            // Whoever looks need not be told; that they were told before is remembered.
            if present && before == Some(None) {
                return None;
            }
            let began = self.turns.began[seat.idx()];
            let gone = self.turns.looked[seat.idx()];
            // Whoever went in their turn has seen it, and may come back in a moment.
            let due = if began <= gone { (gone + left).max(now + gather) } else { now + gather };
            let deadline = game.control.deadline(seat).unwrap_or(0);
            let remind_at = match self.stored.facts.pace {
                Pace::PerMove { seconds } if deadline != 0 => deadline.saturating_sub(u64::from(seconds) * 100),
                Pace::PerMove { .. } | Pace::RealTime { .. } | Pace::Untimed => 0,
            };
            let turn = Turn {
                account: id.clone(),
                began,
                present,
                due: if present { NEVER } else { due },
                deadline,
                remind_at,
            };
            // What is stored of the same turn holds.
            match before.flatten() {
                Some(before) if before.began == began && before.present == present && before.deadline == deadline => {
                    Some(before.clone())
                }
                Some(_) | None => Some(turn),
            }
        };
        awaited.filter_map(turn).collect()
    }
}
