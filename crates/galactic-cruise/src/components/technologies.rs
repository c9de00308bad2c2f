//! The Technologies, base and advanced side, and the neutral placements on their backs.

use kernel::Provenance;

use super::actions::ActionTile;
use super::board::Area;
use super::effect::Effect::{self, *};
use super::effect::{Limit, Permission, Set, Target, Window};
use super::{Mark, printed};

printed! {
    /// A Technology tile, in print order.
    Technology { SpaceElevator, AutomatedSystems, FlightTargetIndicator, Autopilot, Hydroponics, OxygenRecycler, HoloBillboards, DataNetwork, MatterPrinter, TeleportHub }
}

/// What is printed on a Technology tile.
pub struct Face {
    /// Which tile.
    pub tile: Technology,
    /// Box it comes in.
    pub set: Set,
    /// When the ability works.
    pub window: Window,
    /// The ability.
    pub effect: Effect,
    /// The ability once the marker stands on the last space (Advanced Technologies).
    pub advanced: Effect,
    /// Money added by the icon on the tile itself (base version only).
    pub cost_icon: u8,
    /// First Network area of the back.
    pub first: Area,
    /// Second Network area of the back.
    pub second: Area,
    /// Technology space of the back, 0 to 3.
    pub space: u8,
    /// How surely the figures are known that [`KNOWN`] does not name. The placements of the backs are public facts.
    pub provenance: Provenance,
}

impl Technology {
    /// What is printed on it.
    pub fn face(self) -> &'static Face {
        &FACES[self.idx()]
    }
}

/// Spaces of an advanced track.
pub const TRACK_SPACES: u8 = 4;

/// Cost icons passed when the marker stands on space 1 to 4: one on the first step, one on the second.
pub static COST_ICONS: [u8; 4] = [0, 1, 2, 2];

/// Every Technology, in print order.
#[rustfmt::skip]
pub static FACES: [Face; 10] = [
    Face { tile: Technology::SpaceElevator, set: Set::Base, window: Window::Launch, effect: Discount(Target::LaunchFuel, 1), advanced: Discount(Target::LaunchFuel, 2), cost_icon: 0, first: Area::BcBl, second: Area::TcTr, space: 3, provenance: Provenance::Rulebook },
    Face { tile: Technology::AutomatedSystems, set: Set::Base, window: Window::Action(ActionTile::BuildSegments), effect: Discount(Target::Segment, 1), advanced: Discount(Target::Segment, 2), cost_icon: 0, first: Area::TrBr, second: Area::BlTl, space: 1, provenance: Provenance::Rulebook },
    Face { tile: Technology::FlightTargetIndicator, set: Set::Base, window: Window::Advance, effect: AdvanceExtra(1), advanced: AdvanceExtra(2), cost_icon: 0, first: Area::TlTc, second: Area::BcBl, space: 2, provenance: Provenance::Reconstructed },
    Face { tile: Technology::Autopilot, set: Set::Base, window: Window::Launch, effect: Allow(Permission::PilotReturns), advanced: Allow(Permission::PilotReturnsWithFunding), cost_icon: 0, first: Area::BlTl, second: Area::TlTc, space: 1, provenance: Provenance::Reconstructed },
    Face { tile: Technology::Hydroponics, set: Set::Base, window: Window::Launch, effect: Discount(Target::LaunchFood, 1), advanced: Discount(Target::LaunchFood, 2), cost_icon: 0, first: Area::BcBl, second: Area::TrBr, space: 2, provenance: Provenance::Reconstructed },
    Face { tile: Technology::OxygenRecycler, set: Set::Base, window: Window::Launch, effect: Discount(Target::LaunchOxygen, 1), advanced: Discount(Target::LaunchOxygen, 2), cost_icon: 0, first: Area::BrBc, second: Area::TcTr, space: 0, provenance: Provenance::Reconstructed },
    Face { tile: Technology::HoloBillboards, set: Set::Base, window: Window::Action(ActionTile::AdvertiseCruise), effect: Discount(Target::AdsAdvertiseTotal, 1), advanced: Discount(Target::AdsAdvertiseTotal, 2), cost_icon: 0, first: Area::TlTc, second: Area::BrBc, space: 3, provenance: Provenance::Reconstructed },
    Face { tile: Technology::DataNetwork, set: Set::Base, window: Window::Action(ActionTile::DrawAgenda), effect: Extra(Limit::AgendaDraw, 1), advanced: Extra(Limit::AgendaDraw, 2), cost_icon: 0, first: Area::TcTr, second: Area::BlTl, space: 0, provenance: Provenance::Reconstructed },
    Face { tile: Technology::MatterPrinter, set: Set::Accommodations, window: Window::Action(ActionTile::PurchaseSupplies), effect: Extra(Limit::SuppliesYield, 1), advanced: Extra(Limit::SuppliesYield, 2), cost_icon: 1, first: Area::BrBc, second: Area::BlTl, space: 1, provenance: Provenance::Reconstructed },
    Face { tile: Technology::TeleportHub, set: Set::Accommodations, window: Window::Place, effect: RemoteActions(1), advanced: RemoteActions(2), cost_icon: 1, first: Area::TrBr, second: Area::TlTc, space: 0, provenance: Provenance::Reconstructed },
];

/// Figures known otherwise than the rest of their row. Which tile carries which of the public backs is not known of any.
#[rustfmt::skip]
pub static KNOWN: &[(Technology, Mark, Provenance)] = &[
    (Technology::AutomatedSystems, Mark::Advanced, Provenance::Reconstructed),
    (Technology::FlightTargetIndicator, Mark::Name, Provenance::Rulebook),
    (Technology::MatterPrinter, Mark::Surcharge, Provenance::Rulebook),
    (Technology::TeleportHub, Mark::Surcharge, Provenance::Rulebook),
];
