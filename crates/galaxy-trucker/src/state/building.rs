//! Building as it stands: the hourglass, what everybody holds, whose turn it is.

use kernel::{BySeat, Seat};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use super::Order;
use crate::components::Tile;
use crate::grid::Square;

/// Building, in both modes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Building {
    /// Before the signal, open, or only order tiles are left to claim.
    pub stage: Stage,
    /// Only the clock may go on (GT-RT-20).
    pub paused: bool,
    /// Pauses so far; a building phase has at most [`Building::MAX_PAUSES`].
    pub n_pauses: u8,
    /// Ships that are corrected in a test flight, in the order of their old order tiles; empty while everybody builds
    /// (GT-TEST-06, GT-TEST-07).
    pub correcting: Order,
    /// Timer space of the hourglass; 0 is Start.
    pub space: u8,
    /// Does sand run?
    pub running: bool,
    /// Turns of the hourglass in this round; 0 without one (GT-RT-14).
    pub flip: u8,
    /// What the builder of each ship holds.
    pub hands: BySeat<Hand, 4>,
    /// The part of each ship that can still be moved (GT-BUILD-07).
    pub newest: BySeat<Option<Newest>, 4>,
    /// Parts taken by each person in this round (GT-RT-02).
    pub taken: BySeat<u16, 4>,
    /// Turn-based building.
    pub turns: Option<Turns>,
    /// Rules 1 counted player actions here. It is read and forgotten, so that matches begun by those rules go on.
    #[serde(rename = "n-actions", default, skip_serializing)]
    pub forgotten: IgnoredAny,
}

impl Building {
    /// Pauses of one building phase at most, so that no clock can hold a match for ever.
    pub const MAX_PAUSES: u8 = 20;
}

/// How far building has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Before the signal.
    #[default]
    Waiting,
    /// Parts can be taken.
    Open,
    /// Time is up: unfinished players claim order tiles (GT-RT-18).
    Claim,
}

/// What a builder holds (GT-BUILD-18).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hand {
    /// Nothing.
    #[default]
    Empty,
    /// A part.
    Tile(Tile, Origin),
    /// A forecast pile, 0 to 2.
    Pile(u8),
}

/// Where a held part came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// Face down from the warehouse: only the holder knows it (GT-RT-12).
    Stock,
    /// Face up from the warehouse.
    FaceUp,
    /// From the reserve.
    Reserve,
    /// Lifted from the ship, with the newest part's own past.
    Ship {
        /// Where it stood.
        square: Square,
        /// How it was turned.
        rotation: u8,
        /// It had come from the reserve.
        reserved: bool,
    },
}

impl Origin {
    /// A part from the reserve can never go back to the warehouse (GT-BUILD-12).
    pub const fn is_reserve(self) -> bool {
        match self {
            Origin::Reserve | Origin::Ship { reserved: true, .. } => true,
            Origin::Stock | Origin::FaceUp | Origin::Ship { reserved: false, .. } => false,
        }
    }
}

/// The newest part of a ship.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Newest {
    /// Where it stands.
    pub square: Square,
    /// It came from the reserve.
    pub reserved: bool,
}

/// Turn-based building (section 24 of the rules).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Turns {
    /// Build round, from 1.
    pub build_round: u16,
    /// Who began this build round.
    pub first: Seat,
    /// Whose turn it is.
    pub to_move: Seat,
    /// Build rounds left of the run of the hourglass.
    pub sand_left: u8,
    /// Build rounds left on space 1 after the run.
    pub overtime_left: u8,
    /// The newest part was lifted in this turn (GT-TB-03).
    pub lifted: bool,
    /// Turns in a row that ran out of time, by person (GT-TB-14).
    pub expired: BySeat<u8, 4>,
    /// Highest number of parts so far, by ship (GT-TB-17).
    pub best: BySeat<u8, 4>,
    /// Own turns since then, by ship.
    pub stale: BySeat<u8, 4>,
}
