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
    /// Where the figures come from.
    pub provenance: Provenance,
}

use Destination::{EarthOrbit, Mars, Moon};

/// The cards, in the order of [`SoloCard`]. Card 2 is printed with the number 153, card 6 with 155: their start spaces and
/// bonuses are printed, the rest is reconstructed.
#[rustfmt::skip]
pub static SOLO: [SoloFace; 7] = [
    row(SoloCard::Solo1, LocationType::Satellite,       3, [(EarthOrbit, 2), (EarthOrbit, 3), (Moon, 6)]),
    row(SoloCard::Solo2, LocationType::Spaceship,       2, [(EarthOrbit, 2), (Moon, 4),       (Mars, 7)]),
    row(SoloCard::Solo3, LocationType::SpaceHotel,      2, [(Moon, 3),       (EarthOrbit, 3), (EarthOrbit, 4)]),
    row(SoloCard::Solo4, LocationType::OrbitalShipyard, 2, [(EarthOrbit, 2), (Moon, 4),       (Moon, 6)]),
    row(SoloCard::Solo5, LocationType::SpaceStation,    1, [(Moon, 3),       (Mars, 6),       (Mars, 7)]),
    row(SoloCard::Solo6, LocationType::Base,            0, [(EarthOrbit, 2), (EarthOrbit, 3), (Moon, 6)]),
    row(SoloCard::Solo7, LocationType::AsteroidMining,  1, [(Mars, 5),       (Mars, 6),       (EarthOrbit, 4)]),
];

const fn row(card: SoloCard, kind: LocationType, bonus: u8, rows: [(Destination, u8); 3]) -> SoloFace {
    SoloFace { card, kind, bonus, rows, provenance: Provenance::Reconstructed }
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
