//! Who is connected, here and at other servers.

use std::time::Duration;

use kernel::{SeatSet, Viewer};
use protocol::{Presence, ServerMessage};

use super::super::eyes::seats;
use super::Live;
use crate::app::now;
use crate::fanout::What;

/// What another server has said is true for so long.
const ELSEWHERE: Duration = Duration::from_secs(45);
/// So much later the second of several servers does what is due.
const GRACE: Duration = Duration::from_secs(3);

impl Live {
    /// Who is connected, here and elsewhere.
    pub(super) fn presence(&self) -> Presence {
        let here = self.presence_here();
        let mut present: SeatSet = here.seats.iter().copied().collect();
        let mut spectators = here.spectators;
        for (there, _) in self.elsewhere.values() {
            there.seats.iter().for_each(|&seat| present.insert(seat));
            spectators += there.spectators;
        }
        Presence { seats: seats(present), spectators }
    }

    /// Other servers learn who is connected here.
    pub(super) fn announce(&mut self) {
        self.elsewhere.retain(|_, (_, said)| said.elapsed() < ELSEWHERE);
        self.app.tell(&self.id, What::Here(self.presence_here()));
    }

    /// The first of the servers that have the table moves its bots and clocks. The others do it a little later, should it have
    /// died.
    pub(super) fn grace(&self) -> Duration {
        match self.elsewhere.keys().any(|node| *node < self.app.node) {
            true => GRACE,
            false => Duration::ZERO,
        }
    }

    pub(super) fn presence_here(&self) -> Presence {
        let present: SeatSet = self.subscribers.iter().filter_map(|subscriber| subscriber.viewer.seat()).collect();
        let spectators = self.subscribers.iter().filter(|subscriber| subscriber.viewer == Viewer::Spectator);
        Presence { seats: seats(present), spectators: spectators.count() as u32 }
    }

    pub(super) fn tell_presence(&mut self) {
        let presence = self.presence();
        if self.app.is_one_of_many() {
            self.app.tell(&self.id, What::Here(self.presence_here()));
        }
        if presence == self.last_presence {
            return;
        }
        for seat in &self.last_presence.seats {
            if !presence.seats.contains(seat)
                && let Some(since) = self.absent_since.get_mut(seat.idx())
            {
                *since = now();
            }
        }
        self.last_presence = presence.clone();
        self.tell_all(&ServerMessage::Presence { table: self.id.clone(), presence });
    }
}
