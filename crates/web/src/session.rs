//! A match on this device: who sits where, and what is kept of it. Knows nothing of browsers.

use bot_worker::Snapshot;
use hosting::Sitting;
use kernel::{Actors, Record, Seat};
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

/// Seats of persons, in table order.
pub fn persons(seats: &[Place]) -> Vec<Seat> {
    sitting(seats).persons().collect()
}

/// Which of them are bots.
pub fn sitting(seats: &[Place]) -> Sitting {
    Sitting::new(seats.iter().map(|place| place.bot.is_some()))
}

/// Who may act now.
pub fn actors(snapshot: &Snapshot) -> Actors {
    Actors { seats: snapshot.to_act.iter().copied().collect(), clock: snapshot.clock }
}

/// What a bot on this seat is called, so that two of them can be told apart.
pub fn bot_name(idx: usize) -> String {
    ["Ada", "Laika", "Kopernik", "Tereszkowa", "Gagarin", "Ariane", "Vega", "Lem"][idx % 8].to_owned()
}

/// Names for bots beside somebody of this name: nobody meets a namesake.
pub fn bot_names_beside(name: &str) -> impl Iterator<Item = String> {
    let name = name.trim().to_lowercase();
    (0..).map(bot_name).filter(move |bot| bot.to_lowercase() != name)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_meets_a_namesake() {
        for name in ["Ada", " ada", "LAIKA", "Zofia", ""] {
            let own = name.trim().to_lowercase();
            assert!(bot_names_beside(name).take(5).all(|bot| bot.to_lowercase() != own), "{name}");
        }
    }

    fn places(kinds: &str) -> Vec<Place> {
        let place = |kind: char| Place {
            name: kind.to_string(),
            bot: (kind == 'b').then(|| "greedy".to_owned()),
            guest: false,
        };
        kinds.chars().map(place).collect()
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
}
