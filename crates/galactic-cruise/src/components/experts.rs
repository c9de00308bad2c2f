//! The Expert tiles: one is in play, its ability is that of every Expert.

use kernel::Provenance::{self, *};

use super::effect::Effect::{self, *};
use super::effect::Set::{self, *};
use super::effect::What::*;
use super::effect::{Per, Permission, Target, Trigger, any_action};
use super::{printed, printed_row};

printed! {
    /// An Expert tile, in print order.
    ExpertTile {
        FriendlyRivalry, Thrifty, WellRested, WellConnected, TeamPlayer, StarPilot, Engineer, Multitasker,
        Entertainer, Quartermaster,
    }
}

/// What is printed on an Expert tile.
#[derive(Clone, Copy)]
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
        printed_row!(FACES, self)
    }
}

const fn row(tile: ExpertTile, set: Set, trigger: Trigger, effects: &'static [Effect], provenance: Provenance) -> Face {
    Face { tile, set, trigger, effects, provenance }
}

/// Every Expert tile, in print order: its box, when it works and what it does.
pub static FACES: [Face; 10] = [
    row(ExpertTile::FriendlyRivalry, Base, Trigger::ExpertBumps, &[Gain(Funding, 1)], Rulebook),
    row(ExpertTile::Thrifty, Base, Trigger::ExpertAction, &[Discount(Target::ActionMoney, 1)], Rulebook),
    row(ExpertTile::WellRested, Base, Trigger::ExpertReturns, &[Gain(Funding, 1)], Reconstructed),
    row(ExpertTile::WellConnected, Base, Trigger::ExpertPlaced, &[Discount(Target::Access, 1)], Reconstructed),
    row(ExpertTile::TeamPlayer, Base, Trigger::ExpertPlaced, &[Allow(Permission::BumpSelf)], Reconstructed),
    row(
        ExpertTile::StarPilot,
        Base,
        Trigger::ExpertPilots,
        &[Discount(Target::AdsDestination, 1), Discount(Target::LaunchFood, 1)],
        Reconstructed,
    ),
    row(ExpertTile::Engineer, Advancements, Trigger::ExpertPlaced, &[Allow(Permission::FreeTechnology)], Reconstructed),
    row(ExpertTile::Multitasker, Advancements, Trigger::ExpertPlaced, &[any_action(3)], Reconstructed),
    row(
        ExpertTile::Entertainer,
        Accommodations,
        Trigger::ExpertPilots,
        &[GainPer(Vp, 1, Per::GuestsOnBoard)],
        Reconstructed,
    ),
    row(ExpertTile::Quartermaster, Accommodations, Trigger::ExpertPlaced, &[ChooseResourceOrAd], Reconstructed),
];
