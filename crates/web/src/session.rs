//! A match on this device: who sits where, who looks at the screen, whose move it is. Knows nothing of browsers.

use std::time::Duration;

use bot_worker::Snapshot;
use kernel::{Record, Seat, Timer, Viewer};
use serde::{Deserialize, Serialize};

/// A match kept in the browser.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Saved {
    /// Distinguishes the matches of this browser.
    pub id: String,
    /// Game id.
    pub game: String,
    /// Who sits where.
    pub seats: Vec<Place>,
    /// Milliseconds since 1970 of the last change.
    pub changed: f64,
    /// The match.
    pub record: Record,
}

/// Who sits at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// How they are called.
    pub name: String,
    /// The bot that plays; a person if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
    /// A guest of the server: the name is nobody's, and is marked as such.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub guest: bool,
}

impl Place {
    /// The name as it is shown. The mark stands in front, where it is not cut off.
    pub fn shown(&self) -> String {
        if self.guest { format!("°{}", self.name) } else { self.name.clone() }
    }
}

/// Who may look at the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// This viewer.
    Open(Viewer),
    /// Nobody: the device goes to this seat.
    Pass {
        /// Who had it.
        from: Option<Seat>,
        /// Who gets it.
        to: Seat,
    },
}

impl Sight {
    /// Who looks, if anybody does.
    pub fn viewer(self) -> Option<Viewer> {
        match self {
            Sight::Open(viewer) => Some(viewer),
            Sight::Pass { .. } => None,
        }
    }
}

/// What has to happen next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// The match is over.
    Over,
    /// A person decides.
    Person,
    /// This bot decides, perhaps while persons decide as well.
    Bot(Seat),
    /// Only time can go on.
    Clock,
}

/// Seats of persons, in table order.
pub fn persons(seats: &[Place]) -> Vec<Seat> {
    Seat::all(seats.len()).filter(|seat| seats[seat.idx()].bot.is_none()).collect()
}

/// How a bot on this seat is called, so that two of them can be told apart.
pub fn bot_name(idx: usize) -> String {
    ["Ada", "Laika", "Kopernik", "Tereszkowa", "Gagarin", "Ariane", "Vega", "Lem"][idx % 8].to_owned()
}

/// Who plays on from an earlier moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cast {
    /// Whoever played before.
    AsBefore,
    /// A person at this seat, bots at the others.
    Against(Seat),
    /// Persons everywhere.
    Persons,
}

impl Cast {
    /// Who sits where. `usual` plays where a person is replaced.
    pub fn seats(self, before: &[Place], usual: Option<&str>) -> Vec<Place> {
        let mut seats = before.to_vec();
        for (idx, place) in seats.iter_mut().enumerate() {
            match self {
                Cast::AsBefore => {}
                Cast::Against(seat) if seat.idx() == idx => place.bot = None,
                Cast::Against(_) => place.bot = place.bot.take().or_else(|| usual.map(str::to_owned)),
                Cast::Persons => place.bot = None,
            }
        }
        seats
    }
}

/// A timer that ran when the page was left: whoever comes back has the time that was left, not all of it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimeLeft {
    /// Which run of the timer.
    pub id: u32,
    /// Milliseconds left.
    pub millis: u32,
}

/// The milliseconds this timer still has, by what was kept of it.
pub fn time_left(timer: Timer, kept: Option<TimeLeft>) -> u32 {
    kept.filter(|kept| kept.id == timer.id).map_or(timer.millis, |kept| kept.millis.min(timer.millis))
}

/// What has to happen next. Bots that may act at the same time take turns: the one after the last comes first.
pub fn next(seats: &[Place], snapshot: &Snapshot, last_bot: Option<Seat>) -> Next {
    if snapshot.to_act.is_empty() && !snapshot.clock {
        return Next::Over;
    }
    let n_seats = seats.len();
    let after = last_bot.unwrap_or(Seat(n_seats as u8 - 1));
    let mut order = after.next(n_seats).clockwise(n_seats);
    let bot = order.find(|seat| snapshot.to_act.contains(seat) && seats[seat.idx()].bot.is_some());
    match bot {
        Some(seat) => Next::Bot(seat),
        None if snapshot.to_act.is_empty() && snapshot.timer.is_none() => Next::Clock,
        None => Next::Person,
    }
}

/// While persons race against a timer, the pause before the next bot acts: bots keep the game's pace then, however fast they are
/// shown otherwise.
pub fn real_time_pause(seats: &[Place], snapshot: &Snapshot, luck: u8) -> Option<Duration> {
    let n_bots = snapshot.to_act.iter().filter(|seat| seats[seat.idx()].bot.is_some()).count();
    snapshot.timer?.bot_pause(n_bots, snapshot.to_act.len(), luck)
}

/// Who looks now. `before` is what was shown so far, `hide` says whether hands are hidden while the device is passed on.
pub fn sight(seats: &[Place], to_act: &[Seat], over: bool, before: Option<Sight>, hide: bool) -> Sight {
    let persons = persons(seats);
    let (first, several) = match persons.as_slice() {
        [] => return Sight::Open(Viewer::Spectator),
        [only] => return Sight::Open(Viewer::Seat(*only)),
        // Nobody's hand is open on the table when all sit around the last screen.
        [_, ..] if over => return Sight::Open(Viewer::Spectator),
        [first, ..] => (*first, &persons),
    };
    let from = match before {
        None => None,
        Some(Sight::Open(viewer)) => viewer.seat(),
        Some(pass @ Sight::Pass { to, .. }) if to_act.contains(&to) => return pass,
        Some(Sight::Pass { from, .. }) => from,
    };
    if let Some(seat) = from.filter(|seat| to_act.contains(seat)) {
        return Sight::Open(Viewer::Seat(seat));
    }
    let mut order = from.unwrap_or(first).clockwise(seats.len());
    match order.find(|seat| to_act.contains(seat) && several.contains(seat)) {
        Some(to) if hide => Sight::Pass { from, to },
        Some(to) => Sight::Open(Viewer::Seat(to)),
        // Bots act: the one who had the device keeps it.
        None => Sight::Open(from.map_or(Viewer::Spectator, Viewer::Seat)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(kinds: &str) -> Vec<Place> {
        let place = |kind: char| Place {
            name: kind.to_string(),
            bot: (kind == 'b').then(|| "greedy".to_owned()),
            guest: false,
        };
        kinds.chars().map(place).collect()
    }

    const P0: Sight = Sight::Open(Viewer::Seat(Seat(0)));

    #[test]
    fn a_person_alone_always_looks() {
        assert_eq!(sight(&places("pbb"), &[Seat(1)], false, None, true), P0);
        assert_eq!(sight(&places("bb"), &[Seat(1)], false, None, true), Sight::Open(Viewer::Spectator));
    }

    #[test]
    fn the_device_is_passed_on_with_hands_hidden() {
        let pass = Sight::Pass { from: Some(Seat(0)), to: Seat(2) };
        assert_eq!(sight(&places("pbp"), &[Seat(2)], false, Some(P0), true), pass);
        assert_eq!(sight(&places("pbp"), &[Seat(2)], false, Some(pass), true), pass);
        assert_eq!(sight(&places("pbp"), &[Seat(2)], false, Some(P0), false), Sight::Open(Viewer::Seat(Seat(2))));
    }

    #[test]
    fn while_bots_act_the_last_person_keeps_looking() {
        assert_eq!(sight(&places("pbp"), &[Seat(1)], false, Some(P0), true), P0);
    }

    #[test]
    fn a_timer_goes_on_where_it_was() {
        let timer = Timer { id: 3, millis: 90_000, bot_millis: None };
        assert_eq!(time_left(timer, Some(TimeLeft { id: 3, millis: 41_000 })), 41_000);
        assert_eq!(time_left(timer, Some(TimeLeft { id: 2, millis: 41_000 })), 90_000);
        assert_eq!(time_left(timer, None), 90_000);
    }

    #[test]
    fn what_if_against_bots_or_for_all() {
        let bots = |cast: Cast| {
            let seats = cast.seats(&places("ppb"), Some("medium"));
            seats.into_iter().map(|place| place.bot.unwrap_or_default()).collect::<Vec<_>>().join("/")
        };
        assert_eq!(bots(Cast::AsBefore), "//greedy");
        assert_eq!(bots(Cast::Against(Seat(1))), "medium//greedy");
        assert_eq!(bots(Cast::Against(Seat(2))), "medium/medium/");
        assert_eq!(bots(Cast::Persons), "//");
    }

    #[test]
    fn nobodys_hand_is_shown_to_all_at_the_end() {
        assert_eq!(sight(&places("pp"), &[], true, Some(P0), true), Sight::Open(Viewer::Spectator));
    }
}
