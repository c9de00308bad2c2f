//! Who is connected, here and at other servers.

use std::time::{Duration, Instant};

use kernel::{SeatSet, Viewer};
use protocol::{Presence, ServerMessage};

use super::super::eyes::seats;
use super::Live;
use crate::app::now;
use crate::fanout::{Here, Last, SAID_HOLDS, What};

/// How much later the second of several servers does what is due.
const GRACE: Duration = Duration::from_secs(3);

impl Live {
    /// Who is connected, here and elsewhere.
    pub(super) fn presence(&self) -> Presence {
        let present = self.present();
        let elsewhere = self.elsewhere.values().map(|(there, _)| there.presence.spectators);
        let spectators = self.presence_here().spectators + elsewhere.sum::<u32>();
        Presence { seats: seats(present), spectators, away: self.away(present) }
    }

    /// Seats whose person is connected, here or elsewhere.
    fn present(&self) -> SeatSet {
        let elsewhere = self.elsewhere.values().flat_map(|(there, _)| there.presence.seats.iter().copied());
        self.presence_here().seats.into_iter().chain(elsewhere).collect()
    }

    /// Those of them who can see the table.
    fn looking(&self) -> SeatSet {
        let elsewhere = self.elsewhere.values().flat_map(|(there, _)| there.looking());
        self.looking_here().iter().chain(elsewhere).collect()
    }

    /// Other servers learn who is connected here and how far the table is.
    pub(super) fn announce(&mut self) {
        if !self.app.is_one_of_many() {
            return;
        }
        self.last_announced = self.here();
        self.app.tell(&self.id, What::Here { here: self.last_announced.clone(), last: self.last() });
    }

    /// A heartbeat: others hear of the table, and what they said too long ago holds no longer.
    pub(super) fn beat(&mut self) {
        let n_elsewhere = self.elsewhere.len();
        self.elsewhere.retain(|_, (_, said)| said.elapsed() < SAID_HOLDS);
        if self.elsewhere.len() != n_elsewhere {
            self.bot_due = None;
            self.tell_presence();
        }
        self.announce();
    }

    /// Another server says who is connected there and how far it is, or that the table has left its memory.
    pub(super) async fn hear_from(&mut self, node: String, said: Option<(Here, Last)>) {
        let known = match said {
            Some((there, last)) => {
                if last.is_ahead_of(self.last()) {
                    // Where that fails it is said again with the next heartbeat.
                    _ = self.catch_up().await;
                }
                self.elsewhere.insert(node, (there, Instant::now())).is_some()
            }
            None => self.elsewhere.remove(&node).is_some(),
        };
        if !known {
            self.announce();
        }
        self.tell_presence();
    }

    /// The last numbers known here.
    fn last(&self) -> Last {
        Last {
            seq: self.game.as_ref().map_or(0, |game| game.seq),
            chat: self.chat.back().map_or(0, |line| line.n),
            version: self.stored.version,
        }
    }

    /// The first of the servers that have the table moves its bots and clocks. The others do it a little later, should it have
    /// died.
    pub(super) fn grace(&self) -> Duration {
        match self.elsewhere.keys().any(|node| *node < self.app.node) {
            true => GRACE,
            false => Duration::ZERO,
        }
    }

    /// What other servers are told.
    fn here(&self) -> Here {
        let (presence, looking) = (self.presence_here(), self.looking_here());
        let hidden = presence.seats.iter().copied().filter(|&seat| !looking.contains(seat)).collect();
        Here { presence, hidden }
    }

    fn looking_here(&self) -> SeatSet {
        let looking = self.subscribers.iter().filter(|subscriber| subscriber.looking);
        looking.filter_map(|subscriber| subscriber.viewer.seat()).collect()
    }

    pub(super) fn presence_here(&self) -> Presence {
        let present: SeatSet = self.subscribers.iter().filter_map(|subscriber| subscriber.viewer.seat()).collect();
        let spectators = self.subscribers.iter().filter(|subscriber| subscriber.viewer == Viewer::Spectator);
        Presence { seats: seats(present), spectators: spectators.count() as u32, away: Vec::new() }
    }

    pub(super) fn tell_presence(&mut self) {
        let present = self.present();
        if self.here() != self.last_announced {
            self.announce();
        }
        let looking = self.looking();
        self.look_who_looks(looking);
        for seat in &self.last_presence.seats {
            if !present.contains(*seat)
                && let Some(since) = self.absent_since.get_mut(seat.idx())
            {
                *since = now();
                self.someone_left = true;
            }
        }
        let presence = self.presence();
        if presence == self.last_presence {
            return;
        }
        self.last_presence = presence.clone();
        self.rank_bots();
        self.tell_all(&ServerMessage::Presence { table: self.id.clone(), presence });
    }
}
