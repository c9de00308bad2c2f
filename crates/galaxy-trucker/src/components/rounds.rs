//! Rounds and their figures (section 2, 7, 9, 12 and 19 of the rules).

use kernel::Provenance;
use serde::{Deserialize, Serialize};

use super::{Board, Class};

/// A round of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Round {
    /// Round 1 by the test rules.
    TestFlight,
    /// Class I ships.
    #[serde(rename = "round-1")]
    One,
    /// Class II ships.
    #[serde(rename = "round-2")]
    Two,
    /// Class III ships.
    #[serde(rename = "round-3")]
    Three,
    /// Class IIIa ships.
    #[serde(rename = "round-3a")]
    ThreeA,
}

/// The figures of a round.
#[derive(Clone, Copy, Debug)]
pub struct RoundFace {
    /// Its number.
    pub number: u8,
    /// The ship board used.
    pub board: Board,
    /// Class of its ships and dearest cards.
    pub class: Class,
    /// Cards of classes I, II and III in each pile (GT-SETUP-08).
    pub pile: [u8; 3],
    /// Timer space on which the hourglass begins; 0 is none (GT-SETUP-10).
    pub timer_start: u8,
    /// Spaces from one order tile to the next (GT-LAUNCH-02).
    pub start_gap: u8,
    /// Credits for the first, second, third and fourth ship (GT-END-02).
    pub finish_rewards: [u8; 4],
    /// Credits for the fewest exposed connectors (GT-END-04).
    pub best_looking: u8,
    /// How surely the gap, the rewards and the bonus are known; the rest is printed in the rulebook.
    pub source: Provenance,
}

const ROUNDS: [RoundFace; 5] = [
    // Test flight.
    RoundFace {
        number: 1,
        board: Board::I,
        class: Class::I,
        pile: [0, 0, 0],
        timer_start: 0,
        start_gap: 2,
        finish_rewards: [4, 3, 2, 1],
        best_looking: 2,
        source: Provenance::Rulebook,
    },
    // Round 1.
    RoundFace {
        number: 1,
        board: Board::I,
        class: Class::I,
        pile: [2, 0, 0],
        timer_start: 1,
        start_gap: 2,
        finish_rewards: [4, 3, 2, 1],
        best_looking: 2,
        source: Provenance::Rulebook,
    },
    // Round 2.
    RoundFace {
        number: 2,
        board: Board::II,
        class: Class::II,
        pile: [1, 2, 0],
        timer_start: 2,
        start_gap: 3,
        finish_rewards: [8, 6, 4, 2],
        best_looking: 4,
        source: Provenance::Public,
    },
    // Round 3.
    RoundFace {
        number: 3,
        board: Board::III,
        class: Class::III,
        pile: [1, 1, 2],
        timer_start: 3,
        start_gap: 4,
        finish_rewards: [12, 9, 6, 3],
        best_looking: 6,
        source: Provenance::Public,
    },
    // Round 3A.
    RoundFace {
        number: 3,
        board: Board::IIIa,
        class: Class::III,
        pile: [1, 1, 2],
        timer_start: 3,
        start_gap: 4,
        finish_rewards: [12, 9, 6, 3],
        best_looking: 6,
        source: Provenance::Public,
    },
];

impl Round {
    /// All rounds.
    pub const ALL: [Round; 5] = [Round::TestFlight, Round::One, Round::Two, Round::Three, Round::ThreeA];

    /// Its figures.
    pub const fn face(self) -> &'static RoundFace {
        &ROUNDS[self as usize]
    }

    /// Is it flown by the test rules?
    pub const fn is_test(self) -> bool {
        matches!(self, Round::TestFlight)
    }

    /// Cards of one pile.
    pub const fn pile_len(self) -> usize {
        let pile = self.face().pile;
        (pile[0] + pile[1] + pile[2]) as usize
    }
}

#[cfg(test)]
mod tests {
    use testkit::rules;

    use super::*;

    #[test]
    fn rounds_grow() {
        rules!["GT-GEN-04", "GT-SETUP-09", "GT-LAUNCH-02", "GT-END-02", "GT-SETUP-10"];
        let rounds = [Round::One, Round::Two, Round::Three, Round::ThreeA];
        assert_eq!(rounds.map(|round| round.face().board), [Board::I, Board::II, Board::III, Board::IIIa]);
        assert_eq!(rounds.map(Round::pile_len), [2, 3, 4, 4]);
        assert_eq!(rounds.map(|round| round.face().start_gap), [2, 3, 4, 4]);
        assert_eq!(rounds.map(|round| round.face().timer_start), [1, 2, 3, 3]);
        let rewards = rounds.map(|round| round.face().finish_rewards);
        assert_eq!(rewards, [[4, 3, 2, 1], [8, 6, 4, 2], [12, 9, 6, 3], [12, 9, 6, 3]]);
        assert_eq!(rounds.map(|round| round.face().best_looking), [2, 4, 6, 6]);
    }
}
