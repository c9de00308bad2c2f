//! How a match ended: the ranking and the score sheet.

use serde::{Deserialize, Serialize};

use crate::{Message, Seat};

/// The result of a finished match.
///
/// **Invariant:** in every standing the points of the categories add up to the total.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// The rows of the score sheet, in the rulebook's order.
    pub categories: Vec<Message>,
    /// One for each seat in table order, then those of rivals that hold no seat.
    pub standings: Vec<Standing>,
    /// What else decided the match: a tie-break, a goal not met.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub remarks: Vec<Message>,
}

/// One column of the score sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// Whose it is.
    pub who: Who,
    /// 1 is the winner; tied players share a rank.
    pub rank: u8,
    /// Points by category.
    pub points: Vec<i32>,
    /// All points.
    pub total: i32,
}

/// Whoever can win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Who {
    /// A seat at the table.
    Seat(Seat),
    /// An opponent played by the rules, by the name the game gives it.
    Rival(Message),
}

impl Outcome {
    /// The standing of a seat.
    ///
    /// # Panics
    /// If the table has no such seat.
    pub fn of(&self, seat: Seat) -> &Standing {
        let mut standings = self.standings.iter();
        standings.find(|standing| standing.who == Who::Seat(seat)).expect("every seat has a standing")
    }

    /// The seats that won, several if the victory is shared, none if a rival won.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        self.standings.iter().filter_map(|standing| match standing.who {
            Who::Seat(seat) if standing.rank == 1 => Some(seat),
            Who::Seat(_) | Who::Rival(_) => None,
        })
    }

    /// Ranks by the given keys, greatest first; equal keys share a rank.
    pub fn ranks<K: Ord>(keys: &[K]) -> Vec<u8> {
        keys.iter().map(|key| 1 + keys.iter().filter(|other| *other > key).count() as u8).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_keys_share_a_rank_and_the_next_one_is_skipped() {
        assert_eq!(Outcome::ranks(&[5, 9, 9, 1]), [3, 1, 1, 4]);
    }
}
