//! The seven cards that steer the solo opponent.

use enumset::EnumSetType;
use kernel::Provenance;
use serde::{Deserialize, Serialize};

use super::board::{Destination, LocationType};

/// How hard the solo opponent is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "levels")]
pub enum Level {
    Easy,
    Normal,
    Hard,
}

/// A solo card.
#[derive(Debug, PartialOrd, Ord, Hash, EnumSetType, Serialize, Deserialize)]
#[enumset(serialize_repr = "list")]
#[expect(missing_docs, reason = "numbers")]
pub enum SoloCard {
    #[serde(rename = "solo-1")]
    Solo1,
    #[serde(rename = "solo-2")]
    Solo2,
    #[serde(rename = "solo-3")]
    Solo3,
    #[serde(rename = "solo-4")]
    Solo4,
    #[serde(rename = "solo-5")]
    Solo5,
    #[serde(rename = "solo-6")]
    Solo6,
    #[serde(rename = "solo-7")]
    Solo7,
}

/// What stands on a solo card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SoloFace {
    /// Which card.
    pub card: SoloCard,
    /// As the right card: what the opponent builds.
    pub kind: LocationType,
    /// As the right card: spaces more.
    pub bonus: u8,
    /// As the left card: destination and start space by level.
    pub rows: [(Destination, u8); 3],
    /// Where each of them comes from.
    pub sources: SoloSources,
}

/// Where the parts of a solo card come from, each by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SoloSources {
    /// What the opponent builds.
    pub kind: Provenance,
    /// Spaces more.
    pub bonus: Provenance,
    /// Destinations of the three levels.
    pub destinations: [Provenance; 3],
    /// Start spaces of the three levels.
    pub starts: Provenance,
}

const REBUILT: SoloSources =
    SoloSources { kind: Reconstructed, bonus: Reconstructed, destinations: [Reconstructed; 3], starts: Reconstructed };
/// The right card of the example: number 153, the Spaceship.
const RIGHT: SoloSources = SoloSources { kind: Rulebook, bonus: Rulebook, starts: Rulebook, ..REBUILT };
/// The left card of the example: number 155, to Earth Orbit on the easy level.
const LEFT: SoloSources =
    SoloSources { kind: Reconstructed, destinations: [Rulebook, Reconstructed, Reconstructed], ..RIGHT };

use Destination::{EarthOrbit, Mars, Moon};
use Provenance::{Reconstructed, Rulebook};

/// The cards, in the order of [`SoloCard`].
#[rustfmt::skip]
pub static SOLO: [SoloFace; 7] = [
    row(SoloCard::Solo1, LocationType::Satellite,       3, [(EarthOrbit, 2), (EarthOrbit, 3), (Moon, 6)], REBUILT),
    row(SoloCard::Solo2, LocationType::Spaceship,       2, [(EarthOrbit, 2), (Moon, 4),       (Mars, 7)], RIGHT),
    row(SoloCard::Solo3, LocationType::SpaceHotel,      2, [(Moon, 3),       (EarthOrbit, 3), (EarthOrbit, 4)], REBUILT),
    row(SoloCard::Solo4, LocationType::OrbitalShipyard, 2, [(EarthOrbit, 2), (Moon, 4),       (Moon, 6)], REBUILT),
    row(SoloCard::Solo5, LocationType::SpaceStation,    1, [(Moon, 3),       (Mars, 6),       (Mars, 7)], REBUILT),
    row(SoloCard::Solo6, LocationType::Base,            0, [(EarthOrbit, 2), (EarthOrbit, 3), (Moon, 6)], LEFT),
    row(SoloCard::Solo7, LocationType::AsteroidMining,  1, [(Mars, 5),       (Mars, 6),       (EarthOrbit, 4)], REBUILT),
];

const fn row(
    card: SoloCard,
    kind: LocationType,
    bonus: u8,
    rows: [(Destination, u8); 3],
    sources: SoloSources,
) -> SoloFace {
    SoloFace { card, kind, bonus, rows, sources }
}

impl SoloCard {
    /// What stands on the card.
    pub fn face(self) -> &'static SoloFace {
        &SOLO[self as usize]
    }

    /// Destination and start space that the card gives as the left one.
    pub fn row(self, level: Level) -> (Destination, u8) {
        self.face().rows[level as usize]
    }
}
