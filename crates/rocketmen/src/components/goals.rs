//! The twelve personal goals. All of them are reconstructed.

use enumset::EnumSetType;
use kernel::Provenance;
use serde::{Deserialize, Serialize};

use super::board::{Destination, Location, Token};

/// A personal goal card.
#[derive(Debug, Default, PartialOrd, Ord, Hash, EnumSetType, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names of the cards")]
pub enum Goal {
    #[default]
    Communications,
    Hospitality,
    Shipbuilder,
    LunarPioneer,
    Gateway,
    TestPilots,
    Prospector,
    RedPlanet,
    MartianCrew,
    OrbitMaster,
    Guardian,
    SpaceRace,
}

/// Something to be reached at the end of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Objective {
    /// A completed mission at this location.
    MissionAt(Location),
    /// So many completed missions at this destination.
    MissionsIn(Destination, u8),
    /// So many threats of one's own.
    Threats(u8),
    /// This token.
    Token(Token),
}

/// What stands on a goal card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GoalCard {
    /// Which card.
    pub goal: Goal,
    /// Its objectives with their points.
    pub objectives: [(Objective, u8); 2],
    /// May it be drawn in a solo game?
    pub solo: bool,
    /// Where the figures come from.
    pub provenance: Provenance,
}

use Objective::{MissionAt, MissionsIn, Threats};

/// The cards, in the order of [`Goal`].
#[rustfmt::skip]
pub static GOALS: [GoalCard; 12] = [
    row(Goal::Communications, (MissionAt(Location::EarthSatellite), 2),       (MissionAt(Location::MoonSatellite), 2)),
    row(Goal::Hospitality,    (MissionAt(Location::EarthSpaceHotel), 2),      (MissionAt(Location::EarthSpaceStation), 2)),
    row(Goal::Shipbuilder,    (MissionAt(Location::EarthOrbitalShipyard), 2), (MissionAt(Location::MoonSpaceship), 2)),
    row(Goal::LunarPioneer,   (MissionAt(Location::MoonSatellite), 1),        (MissionAt(Location::MoonBase), 3)),
    row(Goal::Gateway,        (MissionAt(Location::EarthSpaceStation), 2),    (MissionAt(Location::MoonSpaceStation), 2)),
    row(Goal::TestPilots,     (MissionAt(Location::EarthSpaceship), 2),       (MissionAt(Location::MoonSpaceship), 2)),
    row(Goal::Prospector,     (MissionAt(Location::EarthOrbitalShipyard), 1), (MissionAt(Location::MarsAsteroidMining), 5)),
    row(Goal::RedPlanet,      (MissionAt(Location::EarthSatellite), 1),       (MissionAt(Location::MarsBase), 5)),
    row(Goal::MartianCrew,    (MissionAt(Location::EarthSpaceHotel), 1),      (MissionAt(Location::MarsSpaceship), 5)),
    row(Goal::OrbitMaster,    (MissionsIn(Destination::EarthOrbit, 3), 3),    (MissionsIn(Destination::Moon, 1), 1)),
    row(Goal::Guardian,       (Threats(1), 2),                                (MissionsIn(Destination::Moon, 2), 2)),
    not_solo(row(Goal::SpaceRace, (Objective::Token(Token::MoonToken), 2),    (Objective::Token(Token::MarsToken), 2))),
];

const fn row(goal: Goal, first: (Objective, u8), second: (Objective, u8)) -> GoalCard {
    GoalCard { goal, objectives: [first, second], solo: true, provenance: Provenance::Reconstructed }
}

const fn not_solo(card: GoalCard) -> GoalCard {
    GoalCard { solo: false, ..card }
}

impl Goal {
    /// What stands on the card.
    pub fn card(self) -> &'static GoalCard {
        &GOALS[self as usize]
    }
}

/// Goals dealt to each player (RM-SETUP-11).
pub const GOALS_DEALT: usize = 2;
