//! The 48 Blueprints. The half-Cabins belong to Cabin Matching and Specialist Blueprints, the effect to Specialist Blueprints.

use enumset::EnumSet;
use kernel::Provenance;

use super::actions::ActionTile::*;
use super::effect::Effect::{self, *};
use super::effect::What::*;
use super::effect::{Per, action, build_segments};
use super::guests::Guest;
use super::{Mark, printed, printed_row};

printed! {
    /// A Blueprint, in print order; once built, a Segment.
    Blueprint {
        ZeroGravityDeck, AerialAcrobatics, LaserTagArena, SpacewalkGantry, ClimbingWall, FlightSimulator,
        MeteorRacetrack, SurvivalDome, CocktailCorner, ThermalSpa, ReadingRoom, StarLounge, YogaStudio, JazzBar,
        TeaHouse, HangingGardens, SelfServePizza, Karaoke, InternetCafe, BouncyCastle, PuppetTheatre, PettingZoo,
        WaterSlides, ToyWorkshop, WineCountry, Tournament, Casino, AntigravPool, GolfSimulator, BonsaiJungle,
        ZeroGCircus, AmusementPark, GoKartLoop, RollerRink, EscapeRoom, DinosaurSafari, BoardGameCafe,
        InteractiveTheatre, ComedyClub, Planetarium, IceCreamParlour, ButterflyHouse, GrandHall, Promenade,
        HoloCinema, BuffetDeck, ConcertStage, SouvenirMarket,
    }
}

/// A set of Blueprints.
pub type BlueprintSet = EnumSet<Blueprint>;

/// Where a half-Cabin is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Half {
    /// On the left.
    Left,
    /// In the middle.
    Middle,
    /// On the right.
    Right,
}

/// What is printed on a Blueprint.
#[derive(Clone, Copy)]
pub struct Face {
    /// Which Blueprint.
    pub tile: Blueprint,
    /// Money it costs.
    pub cost: u8,
    /// Points at the end of the game.
    pub vp: u8,
    /// Icons: adventurous, relaxing, family.
    pub icons: [u8; 3],
    /// Half-Cabin at the top.
    pub top: Half,
    /// Half-Cabin at the bottom.
    pub bottom: Half,
    /// What a Guest brings there on a Day in Space (Specialist Blueprints).
    pub effects: &'static [Effect],
    /// How surely its figures are known that [`KNOWN`] does not name.
    pub provenance: Provenance,
}

impl Blueprint {
    /// What is printed on it.
    pub fn face(self) -> &'static Face {
        printed_row!(FACES, self)
    }

    /// Does it show the Guest's icon?
    pub fn shows(self, guest: Guest) -> bool {
        self.face().icons[guest.idx()] != 0
    }
}

use Half::{Left, Middle, Right};

const fn row(
    tile: Blueprint,
    cost: u8,
    vp: u8,
    icons: [u8; 3],
    [top, bottom]: [Half; 2],
    effects: &'static [Effect],
) -> Face {
    Face { tile, cost, vp, icons, top, bottom, effects, provenance: Provenance::Reconstructed }
}

/// Every Blueprint, in print order: Money, points, icons, half-Cabins, what a visit brings.
pub static FACES: [Face; 48] = [
    row(Blueprint::ZeroGravityDeck, 3, 1, [1, 0, 0], [Left, Left], &[Gain(Money, 2)]),
    row(
        Blueprint::AerialAcrobatics,
        4,
        2,
        [1, 0, 0],
        [Middle, Left],
        &[GainPer(Money, 1, Per::ShipIcons(Guest::Adventurous))],
    ),
    row(Blueprint::LaserTagArena, 3, 1, [1, 0, 0], [Right, Left], &[action(PurchaseSupplies, 0)]),
    row(
        Blueprint::SpacewalkGantry,
        5,
        3,
        [1, 0, 0],
        [Left, Middle],
        &[GainPer(Vp, 1, Per::ShipIcons(Guest::Adventurous))],
    ),
    row(Blueprint::ClimbingWall, 2, 0, [1, 0, 0], [Middle, Middle], &[Gain(Money, 1), Gain(Resource, 1)]),
    row(Blueprint::FlightSimulator, 4, 2, [1, 0, 0], [Right, Middle], &[action(AcquireBlueprints, 0)]),
    row(Blueprint::MeteorRacetrack, 5, 3, [1, 0, 0], [Left, Right], &[Gain(Funding, 2)]),
    row(Blueprint::SurvivalDome, 4, 2, [1, 0, 0], [Middle, Middle], &[Gain(Resource, 3)]),
    row(
        Blueprint::CocktailCorner,
        5,
        3,
        [0, 1, 0],
        [Middle, Right],
        &[GainPer(Resource, 1, Per::ShipIcons(Guest::Relaxing))],
    ),
    row(Blueprint::ThermalSpa, 5, 3, [0, 1, 0], [Left, Right], &[GainPer(Vp, 1, Per::ShipIcons(Guest::Relaxing))]),
    row(Blueprint::ReadingRoom, 2, 0, [0, 1, 0], [Middle, Right], &[Gain(Agenda, 1)]),
    row(Blueprint::StarLounge, 4, 2, [0, 1, 0], [Right, Right], &[Gain(Reputation, 2)]),
    row(Blueprint::YogaStudio, 3, 1, [0, 1, 0], [Left, Left], &[action(GainResources, 0)]),
    row(Blueprint::JazzBar, 4, 2, [0, 1, 0], [Middle, Left], &[action(DrawAgenda, 0)]),
    row(Blueprint::TeaHouse, 3, 1, [0, 1, 0], [Right, Right], &[Gain(Reputation, 1), Gain(Money, 1)]),
    row(Blueprint::HangingGardens, 4, 2, [0, 1, 0], [Left, Left], &[Gain(Vp, 2)]),
    row(Blueprint::SelfServePizza, 3, 1, [0, 0, 1], [Middle, Left], &[Gain(Food, 2)]),
    row(Blueprint::Karaoke, 3, 1, [0, 0, 1], [Right, Left], &[Gain(Ads, 2)]),
    row(Blueprint::InternetCafe, 2, 0, [0, 0, 1], [Left, Middle], &[Gain(Ads, 1), Gain(Money, 1)]),
    row(Blueprint::BouncyCastle, 4, 2, [0, 0, 1], [Middle, Middle], &[GainPer(Ads, 1, Per::ShipIcons(Guest::Family))]),
    row(Blueprint::PuppetTheatre, 4, 2, [0, 0, 1], [Right, Middle], &[action(AdvertiseCruise, 0)]),
    row(Blueprint::PettingZoo, 4, 2, [0, 0, 1], [Left, Middle], &[Gain(Ads, 3)]),
    row(Blueprint::WaterSlides, 5, 3, [0, 0, 1], [Middle, Middle], &[GainPer(Vp, 1, Per::ShipIcons(Guest::Family))]),
    row(Blueprint::ToyWorkshop, 5, 3, [0, 0, 1], [Right, Middle], &[Gain(Money, 3)]),
    row(Blueprint::WineCountry, 5, 2, [1, 1, 0], [Left, Right], &[build_segments(1)]),
    row(Blueprint::Tournament, 4, 1, [1, 1, 0], [Right, Middle], &[Gain(Reputation, 1), Gain(Ads, 1)]),
    row(Blueprint::Casino, 6, 3, [1, 1, 0], [Right, Right], &[Gain(Money, 4)]),
    row(Blueprint::AntigravPool, 5, 2, [1, 1, 0], [Left, Left], &[action(BuildDevelopment, 2)]),
    row(Blueprint::GolfSimulator, 4, 1, [1, 1, 0], [Middle, Right], &[Gain(Funding, 1)]),
    row(Blueprint::BonsaiJungle, 3, 0, [1, 1, 0], [Right, Right], &[Gain(Oxygen, 2)]),
    row(Blueprint::ZeroGCircus, 4, 1, [1, 0, 1], [Left, Left], &[Gain(Money, 1), Gain(Ads, 1)]),
    row(Blueprint::AmusementPark, 5, 2, [1, 0, 1], [Middle, Left], &[Gain(Vp, 2)]),
    row(Blueprint::GoKartLoop, 5, 2, [1, 0, 1], [Right, Left], &[action(AcquireShip, 0)]),
    row(Blueprint::RollerRink, 4, 1, [1, 0, 1], [Left, Middle], &[Gain(Resource, 2)]),
    row(Blueprint::EscapeRoom, 3, 0, [1, 0, 1], [Middle, Middle], &[Gain(Fuel, 2)]),
    row(Blueprint::DinosaurSafari, 6, 3, [1, 0, 1], [Right, Left], &[Gain(Funding, 2)]),
    row(Blueprint::BoardGameCafe, 4, 1, [0, 1, 1], [Left, Middle], &[Gain(Agenda, 1)]),
    row(Blueprint::InteractiveTheatre, 5, 2, [0, 1, 1], [Middle, Middle], &[action(RefillAgenda, 0)]),
    row(Blueprint::ComedyClub, 4, 1, [0, 1, 1], [Right, Middle], &[Gain(Reputation, 1), Gain(Resource, 1)]),
    row(Blueprint::Planetarium, 6, 3, [0, 1, 1], [Left, Right], &[Gain(Reputation, 3)]),
    row(Blueprint::IceCreamParlour, 3, 0, [0, 1, 1], [Middle, Right], &[Gain(Food, 1), Gain(Ads, 1)]),
    row(Blueprint::ButterflyHouse, 5, 2, [0, 1, 1], [Right, Right], &[Recall]),
    row(Blueprint::GrandHall, 5, 1, [1, 1, 1], [Left, Right], &[action(HireExpert, 2)]),
    row(Blueprint::Promenade, 6, 2, [1, 1, 1], [Middle, Right], &[Gain(Vp, 1), Gain(Money, 1)]),
    row(Blueprint::HoloCinema, 5, 1, [1, 1, 1], [Right, Right], &[Gain(Ads, 2)]),
    row(Blueprint::BuffetDeck, 4, 0, [1, 1, 1], [Left, Left], &[Gain(Resource, 1), Gain(Ads, 1)]),
    row(Blueprint::ConcertStage, 6, 2, [1, 1, 1], [Middle, Left], &[Gain(Vp, 1), Gain(Reputation, 1)]),
    row(Blueprint::SouvenirMarket, 4, 0, [1, 1, 1], [Right, Left], &[Gain(Money, 2)]),
];

/// What the rulebook prints of Blueprints: names, costs, and what two of them do with Specialist Blueprints.
#[rustfmt::skip]
pub static KNOWN: &[(Blueprint, Mark, Provenance)] = &[
    (Blueprint::ZeroGravityDeck, Mark::Name, Provenance::Rulebook),
    (Blueprint::AerialAcrobatics, Mark::Name, Provenance::Rulebook),
    (Blueprint::CocktailCorner, Mark::Name, Provenance::Rulebook),
    (Blueprint::SelfServePizza, Mark::Name, Provenance::Rulebook),
    (Blueprint::Karaoke, Mark::Name, Provenance::Rulebook),
    (Blueprint::InternetCafe, Mark::Name, Provenance::Rulebook),
    (Blueprint::WineCountry, Mark::Name, Provenance::Rulebook),
    (Blueprint::Tournament, Mark::Name, Provenance::Rulebook),
    (Blueprint::ZeroGCircus, Mark::Name, Provenance::Rulebook),
    (Blueprint::AmusementPark, Mark::Name, Provenance::Rulebook),
    (Blueprint::BoardGameCafe, Mark::Name, Provenance::Rulebook),
    (Blueprint::InteractiveTheatre, Mark::Name, Provenance::Rulebook),
    (Blueprint::ComedyClub, Mark::Name, Provenance::Rulebook),
    (Blueprint::GrandHall, Mark::Name, Provenance::Rulebook),
    (Blueprint::CocktailCorner, Mark::Cost, Provenance::Rulebook),
    (Blueprint::WineCountry, Mark::Cost, Provenance::Rulebook),
    (Blueprint::ZeroGCircus, Mark::Cost, Provenance::Rulebook),
    (Blueprint::BoardGameCafe, Mark::Cost, Provenance::Rulebook),
    (Blueprint::InteractiveTheatre, Mark::Cost, Provenance::Rulebook),
    (Blueprint::ComedyClub, Mark::Cost, Provenance::Rulebook),
    (Blueprint::GrandHall, Mark::Cost, Provenance::Rulebook),
    (Blueprint::AerialAcrobatics, Mark::Visit, Provenance::Rulebook),
    (Blueprint::WineCountry, Mark::Visit, Provenance::Rulebook),
];
