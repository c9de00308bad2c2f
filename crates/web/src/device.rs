//! A match on this device: what a look at the worker's match means for the screen.

use std::sync::Arc;

use bot_worker::{LogEntry, Snapshot};
use hosting::Sight;
use kernel::Viewer;

use crate::change::{Came, Change};
use crate::session::{self, Place};

/// What was shown last.
#[derive(Clone, Debug, Default)]
pub struct Watch {
    viewer: Option<Viewer>,
    /// The log, as this viewer saw it.
    log: Vec<LogEntry>,
}

/// What comes of a look.
#[derive(Clone, Debug, PartialEq)]
pub enum Looked {
    /// Somebody else is to look now: look again with their eyes.
    Again(Viewer),
    /// This is shown.
    Seen(Change, Sight),
}

/// Who sits around the device.
pub struct Around<'a> {
    /// Who sits where.
    pub seats: &'a [Place],
    /// Hands are hidden while the device is passed on.
    pub hide: bool,
    /// A match that is seen again: whoever looks goes on looking.
    pub replay: bool,
}

/// The eyes to look with: nobody's while the device is passed on.
pub fn eyes(sight: Sight) -> Viewer {
    sight.viewer().unwrap_or(Viewer::Spectator)
}

impl Watch {
    /// Entries of the log that need not be told again to this viewer.
    ///
    /// The last one is asked for again: after a step taken back another one may stand in its place.
    pub fn known(&self, viewer: Viewer) -> usize {
        if self.viewer == Some(viewer) { self.log.len().saturating_sub(1) } else { 0 }
    }

    /// What a look means. `before` is who looked so far.
    pub fn look(&mut self, mut snapshot: Snapshot, around: &Around<'_>, before: Sight) -> Looked {
        let Around { seats, hide, replay } = *around;
        let sitting = session::sitting(seats);
        let sight = match replay || sitting.persons().next().is_none() {
            true => before,
            false => sitting.sight(session::actors(&snapshot), Some(before), hide),
        };
        if eyes(sight) != snapshot.viewer {
            return Looked::Again(eyes(sight));
        }
        let same = self.viewer == Some(snapshot.viewer);
        if !same {
            (self.viewer, self.log) = (Some(snapshot.viewer), Vec::new());
        }
        let fresh = std::mem::take(&mut snapshot.log);
        let first = snapshot.entries.saturating_sub(fresh.len());
        if self.log.len() < first {
            // Two looks crossed, and what this one left out is not known any more.
            return Looked::Again(snapshot.viewer);
        }
        // What is told again stays as it was if it is the same.
        let n_same = fresh.iter().zip(self.log.iter().skip(first)).take_while(|(one, other)| one == other).count();
        let from = first + n_same;
        let entries: Vec<LogEntry> = fresh.into_iter().skip(n_same).collect();
        self.log.truncate(from);
        self.log.extend(entries.iter().cloned());
        let came = if same { Came::Live } else { Came::CaughtUp };
        let races = snapshot.clock && snapshot.timer.is_some() && !snapshot.to_act.is_empty();
        Looked::Seen(Change { after: Arc::new(snapshot), from, entries, came, races }, sight)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bot_worker::{Answer, Host, Request};
    use games::GAMES;
    use kernel::{Actor, Seat, Seed, Setup};

    fn seats(kinds: &str) -> Vec<Place> {
        let place = |kind: char| Place {
            name: kind.to_string(),
            bot: (kind == 'b').then(|| "random".to_owned()),
            guest: false,
        };
        kinds.chars().map(place).collect()
    }

    /// A match with its worker, looked at as the page does it.
    struct Match {
        host: Host,
        watch: Watch,
        seats: Vec<Place>,
        sight: Sight,
    }

    impl Match {
        fn new(kinds: &str) -> Match {
            let mut host = Host::new(GAMES);
            let setup = Setup::new(kinds.len() as u8);
            host.answer(Request::New { game: "rocketmen".to_owned(), setup, seed: Seed::from(7) }).unwrap();
            Match { host, watch: Watch::default(), seats: seats(kinds), sight: Sight::Open(Viewer::Spectator) }
        }

        fn look(&mut self) -> Change {
            let mut viewer = eyes(self.sight);
            loop {
                let look = Request::Look { viewer, at: None, known: self.watch.known(viewer) };
                let Ok(Answer::Sight(snapshot)) = self.host.answer(look) else { panic!("no sight") };
                let around = Around { seats: &self.seats, hide: true, replay: false };
                match self.watch.look(*snapshot, &around, self.sight) {
                    Looked::Again(other) => viewer = other,
                    Looked::Seen(change, sight) => {
                        self.sight = sight;
                        return change;
                    }
                }
            }
        }

        fn act(&mut self, idx: usize) {
            let seat = self.seat();
            let action = self.look().after.offers[idx].action.clone();
            self.host.answer(Request::Act { seat, action, at: 0 }).unwrap();
        }

        fn seat(&self) -> Seat {
            eyes(self.sight).seat().unwrap()
        }
    }

    #[test]
    fn every_entry_is_told_once_and_in_order() {
        let mut game = Match::new("pbb");
        let mut log = Vec::new();
        let begun = game.look();
        assert_eq!((begun.came, begun.from, begun.entries.len()), (Came::CaughtUp, 0, 0));
        for _ in 0..40 {
            let now = game.look();
            assert!(now.entries.is_empty(), "a second look tells nothing again");
            let seat = now.after.to_act[0];
            match game.seats[seat.idx()].bot.clone() {
                Some(name) => game.host.answer(Request::Bot { seat, name, at: 0 }).map(|_| ()).unwrap(),
                None => game.act(0),
            }
            let change = game.look();
            assert_eq!((change.came, change.from, change.entries.len()), (Came::Live, log.len(), 1));
            assert_eq!(change.entries[0].actor, Actor::Seat(seat));
            change.write(&mut log);
            assert_eq!(log.len(), change.after.entries);
        }
    }

    #[test]
    fn a_step_taken_back_leaves_the_log_and_only_what_follows_is_told() {
        let mut game = Match::new("pb");
        let mut log = Vec::new();
        game.look();
        // Something that can be taken back twice.
        while game.look().after.undoable.is_none_or(|(_, n_steps)| n_steps < 2) {
            let seat = game.look().after.to_act[0];
            match game.seats[seat.idx()].bot.clone() {
                Some(name) => game.host.answer(Request::Bot { seat, name, at: 0 }).map(|_| ()).unwrap(),
                None => game.act(0),
            }
            game.look().write(&mut log);
        }
        let n_entries = log.len();
        let seat = game.seat();
        game.host.answer(Request::Undo { seat }).unwrap();
        let back = game.look();
        assert_eq!((back.came, back.from, back.entries.len()), (Came::Live, n_entries - 1, 0));
        back.write(&mut log);
        assert_eq!(log.len(), n_entries - 1);
        game.act(0);
        let change = game.look();
        assert_eq!((change.from, change.entries.len()), (n_entries - 1, 1));
        change.write(&mut log);
        // Taken back and perhaps done differently between two looks: the log is that of the worker.
        game.host.answer(Request::Undo { seat }).unwrap();
        let look = |known| Request::Look { viewer: Viewer::Seat(seat), at: None, known };
        let Ok(Answer::Sight(now)) = game.host.answer(look(usize::MAX)) else { panic!("no sight") };
        let other = now.offers.last().unwrap().action.clone();
        game.host.answer(Request::Act { seat, action: other, at: 0 }).unwrap();
        game.look().write(&mut log);
        let Ok(Answer::Sight(now)) = game.host.answer(look(0)) else { panic!("no sight") };
        assert_eq!(log, now.log);
    }

    #[test]
    fn whoever_looks_next_catches_up_and_sees_nothing_on_the_way() {
        let mut game = Match::new("pp");
        let first = game.look();
        let Sight::Pass { to, .. } = game.sight else { panic!("the device is handed to the first person") };
        assert_eq!(first.after.viewer, Viewer::Spectator);
        assert!(first.after.offers.is_empty());
        game.sight = Sight::Open(Viewer::Seat(to));
        let opened = game.look();
        assert_eq!((opened.came, opened.after.viewer), (Came::CaughtUp, Viewer::Seat(to)));
        assert!(!opened.after.offers.is_empty());
        let mut n_moves = 0;
        while game.sight == Sight::Open(Viewer::Seat(to)) {
            let last = game.look().after.offers.len() - 1;
            game.act(last);
            game.look();
            n_moves += 1;
            assert!(n_moves < 200, "a turn ends");
        }
        let Sight::Pass { from, to: next } = game.sight else { panic!("the device is passed on") };
        assert_eq!((from, next == to), (Some(to), false));
        assert_eq!(game.look().after.viewer, Viewer::Spectator);
    }
}
