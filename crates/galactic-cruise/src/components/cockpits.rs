//! The Cockpits: what a Ship scores at each Launch and at the end.

use enumset::EnumSet;
use kernel::Provenance;

use super::effect::{Counter, Module, Set};
use super::{printed, printed_row};

printed! {
    /// A Cockpit, in print order. Every player has the starting one.
    Cockpit {
        Start, Talent, LargeFleet, Developer, Technologist, Networker, Explorer, Achiever, Veteran, Diplomat,
        Thrill, Serenity, Playground, Variety, Admiral, Treasurer, BalancedHull,
    }
}

/// A set of Cockpits.
pub type CockpitSet = EnumSet<Cockpit>;

/// What is printed on a Cockpit.
#[derive(Clone, Copy)]
pub struct Face {
    /// Which Cockpit.
    pub tile: Cockpit,
    /// Box it comes in.
    pub set: Set,
    /// Points for every `divisor` units of the counter; the printed number, all that Rachel scores of it.
    pub vp: u8,
    /// What is counted.
    pub counter: Counter,
    /// How many of it make one unit.
    pub divisor: u8,
    /// The module without which the tile is left out.
    pub module: Option<Module>,
    /// How surely it is known.
    pub provenance: Provenance,
}

impl Cockpit {
    /// What is printed on it.
    pub fn face(self) -> &'static Face {
        printed_row!(FACES, self)
    }
}

/// Every Cockpit, in print order.
#[rustfmt::skip]
pub static FACES: [Face; 17] = [
    Face { tile: Cockpit::Start, set: Set::Start, vp: 1, counter: Counter::SegmentsBuilt, divisor: 1, module: None, provenance: Provenance::Rulebook },
    Face { tile: Cockpit::Talent, set: Set::Base, vp: 5, counter: Counter::ExpertsHired, divisor: 1, module: None, provenance: Provenance::Rulebook },
    Face { tile: Cockpit::LargeFleet, set: Set::Base, vp: 4, counter: Counter::ShipsWith3Segments, divisor: 1, module: None, provenance: Provenance::Rulebook },
    Face { tile: Cockpit::Developer, set: Set::Base, vp: 3, counter: Counter::DevelopmentsBuilt, divisor: 2, module: None, provenance: Provenance::Rulebook },
    Face { tile: Cockpit::Technologist, set: Set::Base, vp: 4, counter: Counter::DevelopmentsTechnology, divisor: 1, module: None, provenance: Provenance::Reconstructed },
    Face { tile: Cockpit::Networker, set: Set::Base, vp: 2, counter: Counter::DevelopmentsNetwork, divisor: 1, module: None, provenance: Provenance::Reconstructed },
    Face { tile: Cockpit::Explorer, set: Set::Base, vp: 2, counter: Counter::UpgradesPlaced, divisor: 1, module: None, provenance: Provenance::Reconstructed },
    Face { tile: Cockpit::Achiever, set: Set::Base, vp: 3, counter: Counter::GoalsAccomplished, divisor: 1, module: None, provenance: Provenance::Reconstructed },
    Face { tile: Cockpit::Veteran, set: Set::Base, vp: 2, counter: Counter::Launches, divisor: 1, module: None, provenance: Provenance::Reconstructed },
    Face { tile: Cockpit::Diplomat, set: Set::Base, vp: 1, counter: Counter::Reputation, divisor: 2, module: None, provenance: Provenance::Reconstructed },
    Face { tile: Cockpit::Thrill, set: Set::Base, vp: 2, counter: Counter::IconsAdventurous, divisor: 1, module: None, provenance: Provenance::Reconstructed },
    Face { tile: Cockpit::Serenity, set: Set::Base, vp: 2, counter: Counter::IconsRelaxing, divisor: 1, module: None, provenance: Provenance::Reconstructed },
    Face { tile: Cockpit::Playground, set: Set::Base, vp: 2, counter: Counter::IconsFamily, divisor: 1, module: None, provenance: Provenance::Reconstructed },
    Face { tile: Cockpit::Variety, set: Set::Base, vp: 3, counter: Counter::IconSets, divisor: 1, module: None, provenance: Provenance::Reconstructed },
    Face { tile: Cockpit::Admiral, set: Set::Base, vp: 3, counter: Counter::Ships, divisor: 1, module: None, provenance: Provenance::Reconstructed },
    Face { tile: Cockpit::Treasurer, set: Set::Base, vp: 1, counter: Counter::Money, divisor: 2, module: None, provenance: Provenance::Reconstructed },
    Face { tile: Cockpit::BalancedHull, set: Set::Advancements, vp: 2, counter: Counter::SideCabins, divisor: 1, module: Some(Module::CabinMatching), provenance: Provenance::Reconstructed },
];
