//! The Technologies, base and advanced side, and the neutral placements on their backs.

use kernel::Provenance::{self, *};

use super::actions::ActionTile::*;
use super::board::Area::{self, *};
use super::effect::Effect::{self, *};
use super::effect::Set::{self, *};
use super::effect::{Limit, Permission, Target, Window, during};
use super::{Mark, printed, printed_row};

printed! {
    /// A Technology tile, in print order.
    Technology {
        SpaceElevator, AutomatedSystems, FlightTargetIndicator, Autopilot, Hydroponics, OxygenRecycler,
        HoloBillboards, DataNetwork, MatterPrinter, TeleportHub,
    }
}

/// What is printed on a Technology tile.
#[derive(Clone, Copy)]
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
        printed_row!(FACES, self)
    }
}

/// Spaces of an advanced track.
pub const TRACK_SPACES: u8 = 4;

/// Cost icons passed when the marker stands on space 1 to 4: one on the first step, one on the second.
pub static COST_ICONS: [u8; 4] = [0, 1, 2, 2];

const fn row(
    tile: Technology,
    set: Set,
    window: Window,
    [effect, advanced]: [Effect; 2],
    cost_icon: u8,
    (first, second, space): (Area, Area, u8),
    provenance: Provenance,
) -> Face {
    Face { tile, set, window, effect, advanced, cost_icon, first, second, space, provenance }
}

/// Every Technology, in print order: its box, its window, its ability at first and once it is advanced, Money added by its icon,
/// the areas and the space of its back.
pub static FACES: [Face; 10] = [
    row(
        Technology::SpaceElevator,
        Base,
        Window::Launch,
        [Discount(Target::LaunchFuel, 1), Discount(Target::LaunchFuel, 2)],
        0,
        (BcBl, TcTr, 3),
        Rulebook,
    ),
    row(
        Technology::AutomatedSystems,
        Base,
        during(BuildSegments),
        [Discount(Target::Segment, 1), Discount(Target::Segment, 2)],
        0,
        (TrBr, BlTl, 1),
        Rulebook,
    ),
    row(
        Technology::FlightTargetIndicator,
        Base,
        Window::Advance,
        [AdvanceExtra(1), AdvanceExtra(2)],
        0,
        (TlTc, BcBl, 2),
        Reconstructed,
    ),
    row(
        Technology::Autopilot,
        Base,
        Window::Launch,
        [Allow(Permission::PilotReturns), Allow(Permission::PilotReturnsWithFunding)],
        0,
        (BlTl, TlTc, 1),
        Reconstructed,
    ),
    row(
        Technology::Hydroponics,
        Base,
        Window::Launch,
        [Discount(Target::LaunchFood, 1), Discount(Target::LaunchFood, 2)],
        0,
        (BcBl, TrBr, 2),
        Reconstructed,
    ),
    row(
        Technology::OxygenRecycler,
        Base,
        Window::Launch,
        [Discount(Target::LaunchOxygen, 1), Discount(Target::LaunchOxygen, 2)],
        0,
        (BrBc, TcTr, 0),
        Reconstructed,
    ),
    row(
        Technology::HoloBillboards,
        Base,
        during(AdvertiseCruise),
        [Discount(Target::AdsAdvertiseTotal, 1), Discount(Target::AdsAdvertiseTotal, 2)],
        0,
        (TlTc, BrBc, 3),
        Reconstructed,
    ),
    row(
        Technology::DataNetwork,
        Base,
        during(DrawAgenda),
        [Extra(Limit::AgendaDraw, 1), Extra(Limit::AgendaDraw, 2)],
        0,
        (TcTr, BlTl, 0),
        Reconstructed,
    ),
    row(
        Technology::MatterPrinter,
        Accommodations,
        during(PurchaseSupplies),
        [Extra(Limit::SuppliesYield, 1), Extra(Limit::SuppliesYield, 2)],
        1,
        (BrBc, BlTl, 1),
        Reconstructed,
    ),
    row(
        Technology::TeleportHub,
        Accommodations,
        Window::Place,
        [RemoteActions(1), RemoteActions(2)],
        1,
        (TrBr, TlTc, 0),
        Reconstructed,
    ),
];

/// Figures known otherwise than the rest of their row. Which tile carries which of the public backs is not known of any.
#[rustfmt::skip]
pub static KNOWN: &[(Technology, Mark, Provenance)] = &[
    (Technology::AutomatedSystems, Mark::Advanced, Provenance::Reconstructed),
    (Technology::FlightTargetIndicator, Mark::Name, Provenance::Rulebook),
    (Technology::MatterPrinter, Mark::Surcharge, Provenance::Rulebook),
    (Technology::TeleportHub, Mark::Surcharge, Provenance::Rulebook),
];
