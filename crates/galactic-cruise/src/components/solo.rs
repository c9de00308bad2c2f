//! Rachel's twelve Action cards and the settings of her difficulty levels.

use enumset::EnumSet;
use kernel::Provenance;
use serde::{Deserialize, Serialize};

use super::board::Location;
use super::printed;
use crate::options::{SecondAction, SoloSettings};

printed! {
    /// A solo Action card, in print order.
    SoloCard { Solo01, Solo02, Solo03, Solo04, Solo05, Solo06, Solo07, Solo08, Solo09, Solo10, Solo11, Solo12 }
}

/// A set of solo Action cards.
pub type SoloSet = EnumSet<SoloCard>;

/// What a solo card tells Rachel to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SoloAction {
    /// Launch a Ship with at least so many Segments.
    Launch(u8),
    /// Build two Segments.
    BuildSegments,
    /// Pay Reputation for five new Blueprints.
    RefreshBlueprints,
    /// Hire an Expert that is cheap enough.
    HireExpert,
    /// Build a Development in the Network.
    BuildDevelopmentNetwork,
    /// Build a Development below a Technology.
    BuildDevelopmentTechnology,
    /// Discard two Agenda cards of the market.
    DrawAgenda,
    /// Renew the Agenda market.
    RefillAgenda,
    /// Take three Resources out of the Silo.
    GainResources,
    /// Refill the Silo.
    RefillSilo,
    /// Sell tickets to two Guests.
    AdvertiseCruise,
}

/// The difficulty levels, all of them printed in words; every element may be set on its own (GC-SOLO-94).
impl SoloSettings {
    /// The printed level Easy.
    pub const EASY: SoloSettings = SoloSettings {
        goals: [7, 7, 3],
        second_action: SecondAction::SameLocation,
        meeting_action: false,
        expert_extra_funding: 0,
        discard_agenda_at_setup: true,
    };
    /// The printed level Medium.
    pub const MEDIUM: SoloSettings = SoloSettings {
        goals: [6, 6, 2],
        second_action: SecondAction::AdjacentConnected,
        meeting_action: false,
        expert_extra_funding: 1,
        discard_agenda_at_setup: true,
    };
    /// The printed level Hard.
    pub const HARD: SoloSettings = SoloSettings { goals: [5, 5, 2], meeting_action: true, ..SoloSettings::MEDIUM };
}

/// What is printed on a solo card.
pub struct Face {
    /// Which card.
    pub card: SoloCard,
    /// Its two actions, the upper one first.
    pub actions: [SoloAction; 2],
    /// First and second number of the Number System, on the back.
    pub numbers: [u8; 2],
    /// The location on the back.
    pub worker: Location,
    /// How surely it is known.
    pub provenance: Provenance,
}

impl SoloCard {
    /// What is printed on it.
    pub fn face(self) -> &'static Face {
        &FACES[self.idx()]
    }
}

/// Every solo card, in print order.
#[rustfmt::skip]
pub static FACES: [Face; 12] = [
    Face { card: SoloCard::Solo01, actions: [SoloAction::Launch(2), SoloAction::BuildSegments], numbers: [1, 4], worker: Location::Tl, provenance: Provenance::Public },
    Face { card: SoloCard::Solo02, actions: [SoloAction::Launch(3), SoloAction::BuildSegments], numbers: [2, 3], worker: Location::Tc, provenance: Provenance::Public },
    Face { card: SoloCard::Solo03, actions: [SoloAction::BuildSegments, SoloAction::RefreshBlueprints], numbers: [3, 2], worker: Location::Tr, provenance: Provenance::Public },
    Face { card: SoloCard::Solo04, actions: [SoloAction::HireExpert, SoloAction::BuildDevelopmentNetwork], numbers: [4, 1], worker: Location::Br, provenance: Provenance::Public },
    Face { card: SoloCard::Solo05, actions: [SoloAction::HireExpert, SoloAction::BuildDevelopmentNetwork], numbers: [5, 4], worker: Location::Bc, provenance: Provenance::Public },
    Face { card: SoloCard::Solo06, actions: [SoloAction::HireExpert, SoloAction::BuildDevelopmentTechnology], numbers: [6, 3], worker: Location::Bl, provenance: Provenance::Public },
    Face { card: SoloCard::Solo07, actions: [SoloAction::DrawAgenda, SoloAction::BuildSegments], numbers: [1, 2], worker: Location::Tl, provenance: Provenance::Public },
    Face { card: SoloCard::Solo08, actions: [SoloAction::DrawAgenda, SoloAction::RefillAgenda], numbers: [2, 1], worker: Location::Tc, provenance: Provenance::Public },
    Face { card: SoloCard::Solo09, actions: [SoloAction::DrawAgenda, SoloAction::RefillAgenda], numbers: [3, 4], worker: Location::Tr, provenance: Provenance::Public },
    Face { card: SoloCard::Solo10, actions: [SoloAction::GainResources, SoloAction::RefillSilo], numbers: [4, 3], worker: Location::Br, provenance: Provenance::Public },
    Face { card: SoloCard::Solo11, actions: [SoloAction::GainResources, SoloAction::RefillSilo], numbers: [5, 2], worker: Location::Bc, provenance: Provenance::Public },
    Face { card: SoloCard::Solo12, actions: [SoloAction::AdvertiseCruise, SoloAction::BuildSegments], numbers: [6, 1], worker: Location::Bl, provenance: Provenance::Public },
];
