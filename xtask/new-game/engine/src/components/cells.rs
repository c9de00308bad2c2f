//! Fuel cells: one row a kind.

use enum_map::Enum;
use serde::{Deserialize, Serialize};

/// A ferry carries this much fuel (SF-LOAD-02).
pub const CAPACITY: u8 = 12;

/// A kind of fuel cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Enum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cell {
    /// Little fuel.
    Small,
    /// Some fuel.
    Medium,
    /// Much fuel.
    Large,
}

/// What stands on a cell, and how many there are.
pub(crate) struct Face {
    pub word: &'static str,
    pub fuel: u8,
    pub count: u8,
}

impl Cell {
    /// Every kind, in printed order.
    pub const ALL: [Cell; 3] = [Cell::Small, Cell::Medium, Cell::Large];

    pub(crate) const fn face(self) -> Face {
        match self {
            Cell::Small => face("Small", 1, 10),
            Cell::Medium => face("Medium", 2, 8),
            Cell::Large => face("Large", 3, 6),
        }
    }

    /// Its fuel.
    pub const fn fuel(self) -> u8 {
        self.face().fuel
    }
}

const fn face(word: &'static str, fuel: u8, count: u8) -> Face {
    Face { word, fuel, count }
}
