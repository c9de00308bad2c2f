//! The Expert tiles: one is in play, its ability is that of every Expert.

use kernel::Provenance;

use super::effect::Effect::{self, *};
use super::effect::What::*;
use super::effect::{Per, Permission, Set, Take, Target, Trigger};
use super::printed;

printed! {
    /// An Expert tile, in print order.
    ExpertTile { FriendlyRivalry, Thrifty, WellRested, WellConnected, TeamPlayer, StarPilot, Engineer, Multitasker, Entertainer, Quartermaster }
}

/// What is printed on an Expert tile.
pub struct Face {
    /// Which tile.
    pub tile: ExpertTile,
    /// Box it comes in.
    pub set: Set,
    /// When the ability works.
    pub trigger: Trigger,
    /// The ability.
    pub effects: &'static [Effect],
    /// How surely it is known.
    pub provenance: Provenance,
}

impl ExpertTile {
    /// What is printed on it.
    pub fn face(self) -> &'static Face {
        &FACES[self.idx()]
    }
}

/// Every Expert tile, in print order.
#[rustfmt::skip]
pub static FACES: [Face; 10] = [
    Face { tile: ExpertTile::FriendlyRivalry, set: Set::Base, trigger: Trigger::ExpertBumps, effects: &[Gain(Funding, 1)], provenance: Provenance::Rulebook },
    Face { tile: ExpertTile::Thrifty, set: Set::Base, trigger: Trigger::ExpertAction, effects: &[Discount(Target::ActionMoney, 1)], provenance: Provenance::Rulebook },
    Face { tile: ExpertTile::WellRested, set: Set::Base, trigger: Trigger::ExpertReturns, effects: &[Gain(Funding, 1)], provenance: Provenance::Reconstructed },
    Face { tile: ExpertTile::WellConnected, set: Set::Base, trigger: Trigger::ExpertPlaced, effects: &[Discount(Target::Access, 1)], provenance: Provenance::Reconstructed },
    Face { tile: ExpertTile::TeamPlayer, set: Set::Base, trigger: Trigger::ExpertPlaced, effects: &[Allow(Permission::BumpSelf)], provenance: Provenance::Reconstructed },
    Face { tile: ExpertTile::StarPilot, set: Set::Base, trigger: Trigger::ExpertPilots, effects: &[Discount(Target::AdsDestination, 1), Discount(Target::LaunchFood, 1)], provenance: Provenance::Reconstructed },
    Face { tile: ExpertTile::Engineer, set: Set::Advancements, trigger: Trigger::ExpertPlaced, effects: &[Allow(Permission::FreeTechnology)], provenance: Provenance::Reconstructed },
    Face { tile: ExpertTile::Multitasker, set: Set::Advancements, trigger: Trigger::ExpertPlaced, effects: &[TakeAction(Take { action: None, discount: 0, segments: 2, cost: 3 })], provenance: Provenance::Reconstructed },
    Face { tile: ExpertTile::Entertainer, set: Set::Accommodations, trigger: Trigger::ExpertPilots, effects: &[GainPer(Vp, 1, Per::GuestsOnBoard)], provenance: Provenance::Reconstructed },
    Face { tile: ExpertTile::Quartermaster, set: Set::Accommodations, trigger: Trigger::ExpertPlaced, effects: &[ChooseResourceOrAd], provenance: Provenance::Reconstructed },
];
