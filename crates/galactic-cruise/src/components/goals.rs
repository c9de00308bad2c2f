//! The Company Goal tiles: three goals each, every goal with three levels.

use kernel::Provenance;

use super::effect::Counter;
use super::printed;

printed! {
    /// A Company Goal tile, in print order.
    GoalTile { Intro, Research, Network, Talent, Expansion, Prestige }
}

/// One goal: what is counted and the levels from bottom to top.
pub struct Goal {
    /// What is counted.
    pub counter: Counter,
    /// How many are needed on the bottom, middle and top level.
    pub levels: [u8; 3],
}

/// What is printed on a Company Goal tile.
pub struct Face {
    /// Which tile.
    pub tile: GoalTile,
    /// Left, middle and right goal.
    pub goals: [Goal; 3],
    /// How surely it is known.
    pub provenance: Provenance,
}

impl GoalTile {
    /// What is printed on it.
    pub fn face(self) -> &'static Face {
        &FACES[self.idx()]
    }
}

/// Every Company Goal tile, in print order.
#[rustfmt::skip]
pub static FACES: [Face; 6] = [
    Face { tile: GoalTile::Intro, goals: [Goal { counter: Counter::DevelopmentsBuilt, levels: [5, 6, 7] }, Goal { counter: Counter::SegmentsBuilt, levels: [5, 6, 7] }, Goal { counter: Counter::ShipsLaunched, levels: [2, 2, 3] }], provenance: Provenance::Reconstructed },
    Face { tile: GoalTile::Research, goals: [Goal { counter: Counter::DevelopmentsTechnology, levels: [2, 3, 4] }, Goal { counter: Counter::IconsAdventurous, levels: [4, 5, 6] }, Goal { counter: Counter::Launches, levels: [3, 4, 5] }], provenance: Provenance::Reconstructed },
    Face { tile: GoalTile::Network, goals: [Goal { counter: Counter::DevelopmentsNetwork, levels: [3, 4, 5] }, Goal { counter: Counter::IconsRelaxing, levels: [4, 5, 6] }, Goal { counter: Counter::GuestsFlown, levels: [4, 5, 6] }], provenance: Provenance::Reconstructed },
    Face { tile: GoalTile::Talent, goals: [Goal { counter: Counter::ExpertsHired, levels: [1, 1, 2] }, Goal { counter: Counter::IconsFamily, levels: [4, 5, 6] }, Goal { counter: Counter::UpgradesPlaced, levels: [2, 3, 4] }], provenance: Provenance::Reconstructed },
    Face { tile: GoalTile::Expansion, goals: [Goal { counter: Counter::ColumnsEmptied, levels: [1, 1, 2] }, Goal { counter: Counter::IconSets, levels: [2, 3, 4] }, Goal { counter: Counter::GuestsScoredTotal, levels: [5, 7, 9] }], provenance: Provenance::Reconstructed },
    Face { tile: GoalTile::Prestige, goals: [Goal { counter: Counter::Reputation, levels: [8, 10, 12] }, Goal { counter: Counter::ShipsWith3Segments, levels: [1, 2, 3] }, Goal { counter: Counter::DestinationsVisited, levels: [2, 3, 3] }], provenance: Provenance::Reconstructed },
];
