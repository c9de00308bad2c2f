//! The 48 Blueprints. The half-Cabins belong to Cabin Matching and Specialist Blueprints, the effect to Specialist Blueprints.

use enumset::EnumSet;
use kernel::Provenance;

use super::actions::ActionTile;
use super::effect::Effect::{self, *};
use super::effect::What::*;
use super::effect::{Per, Take};
use super::guests::Guest;
use super::{Mark, printed};

printed! {
    /// A Blueprint, in print order; once built, a Segment.
    Blueprint { ZeroGravityDeck, AerialAcrobatics, LaserTagArena, SpacewalkGantry, ClimbingWall, FlightSimulator, MeteorRacetrack, SurvivalDome, CocktailCorner, ThermalSpa, ReadingRoom, StarLounge, YogaStudio, JazzBar, TeaHouse, HangingGardens, SelfServePizza, Karaoke, InternetCafe, BouncyCastle, PuppetTheatre, PettingZoo, WaterSlides, ToyWorkshop, WineCountry, Tournament, Casino, AntigravPool, GolfSimulator, BonsaiJungle, ZeroGCircus, AmusementPark, GoKartLoop, RollerRink, EscapeRoom, DinosaurSafari, BoardGameCafe, InteractiveTheatre, ComedyClub, Planetarium, IceCreamParlour, ButterflyHouse, GrandHall, Promenade, HoloCinema, BuffetDeck, ConcertStage, SouvenirMarket }
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
        &FACES[self.idx()]
    }

    /// Does it show the Guest's icon?
    pub fn shows(self, guest: Guest) -> bool {
        self.face().icons[guest.idx()] != 0
    }
}

use Half::{Left, Middle, Right};

/// Every Blueprint, in print order.
#[rustfmt::skip]
pub static FACES: [Face; 48] = [
    Face { tile: Blueprint::ZeroGravityDeck, cost: 3, vp: 1, icons: [1, 0, 0], top: Left, bottom: Left, effects: &[Gain(Money, 2)], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::AerialAcrobatics, cost: 4, vp: 2, icons: [1, 0, 0], top: Middle, bottom: Left, effects: &[GainPer(Money, 1, Per::ShipIcons(Guest::Adventurous))], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::LaserTagArena, cost: 3, vp: 1, icons: [1, 0, 0], top: Right, bottom: Left, effects: &[TakeAction(Take { action: Some(ActionTile::PurchaseSupplies), discount: 0, segments: 2, cost: 0 })], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::SpacewalkGantry, cost: 5, vp: 3, icons: [1, 0, 0], top: Left, bottom: Middle, effects: &[GainPer(Vp, 1, Per::ShipIcons(Guest::Adventurous))], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::ClimbingWall, cost: 2, vp: 0, icons: [1, 0, 0], top: Middle, bottom: Middle, effects: &[Gain(Money, 1), Gain(Resource, 1)], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::FlightSimulator, cost: 4, vp: 2, icons: [1, 0, 0], top: Right, bottom: Middle, effects: &[TakeAction(Take { action: Some(ActionTile::AcquireBlueprints), discount: 0, segments: 2, cost: 0 })], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::MeteorRacetrack, cost: 5, vp: 3, icons: [1, 0, 0], top: Left, bottom: Right, effects: &[Gain(Funding, 2)], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::SurvivalDome, cost: 4, vp: 2, icons: [1, 0, 0], top: Middle, bottom: Middle, effects: &[Gain(Resource, 3)], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::CocktailCorner, cost: 5, vp: 3, icons: [0, 1, 0], top: Middle, bottom: Right, effects: &[GainPer(Resource, 1, Per::ShipIcons(Guest::Relaxing))], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::ThermalSpa, cost: 5, vp: 3, icons: [0, 1, 0], top: Left, bottom: Right, effects: &[GainPer(Vp, 1, Per::ShipIcons(Guest::Relaxing))], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::ReadingRoom, cost: 2, vp: 0, icons: [0, 1, 0], top: Middle, bottom: Right, effects: &[Gain(Agenda, 1)], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::StarLounge, cost: 4, vp: 2, icons: [0, 1, 0], top: Right, bottom: Right, effects: &[Gain(Reputation, 2)], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::YogaStudio, cost: 3, vp: 1, icons: [0, 1, 0], top: Left, bottom: Left, effects: &[TakeAction(Take { action: Some(ActionTile::GainResources), discount: 0, segments: 2, cost: 0 })], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::JazzBar, cost: 4, vp: 2, icons: [0, 1, 0], top: Middle, bottom: Left, effects: &[TakeAction(Take { action: Some(ActionTile::DrawAgenda), discount: 0, segments: 2, cost: 0 })], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::TeaHouse, cost: 3, vp: 1, icons: [0, 1, 0], top: Right, bottom: Right, effects: &[Gain(Reputation, 1), Gain(Money, 1)], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::HangingGardens, cost: 4, vp: 2, icons: [0, 1, 0], top: Left, bottom: Left, effects: &[Gain(Vp, 2)], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::SelfServePizza, cost: 3, vp: 1, icons: [0, 0, 1], top: Middle, bottom: Left, effects: &[Gain(Food, 2)], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::Karaoke, cost: 3, vp: 1, icons: [0, 0, 1], top: Right, bottom: Left, effects: &[Gain(Ads, 2)], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::InternetCafe, cost: 2, vp: 0, icons: [0, 0, 1], top: Left, bottom: Middle, effects: &[Gain(Ads, 1), Gain(Money, 1)], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::BouncyCastle, cost: 4, vp: 2, icons: [0, 0, 1], top: Middle, bottom: Middle, effects: &[GainPer(Ads, 1, Per::ShipIcons(Guest::Family))], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::PuppetTheatre, cost: 4, vp: 2, icons: [0, 0, 1], top: Right, bottom: Middle, effects: &[TakeAction(Take { action: Some(ActionTile::AdvertiseCruise), discount: 0, segments: 2, cost: 0 })], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::PettingZoo, cost: 4, vp: 2, icons: [0, 0, 1], top: Left, bottom: Middle, effects: &[Gain(Ads, 3)], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::WaterSlides, cost: 5, vp: 3, icons: [0, 0, 1], top: Middle, bottom: Middle, effects: &[GainPer(Vp, 1, Per::ShipIcons(Guest::Family))], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::ToyWorkshop, cost: 5, vp: 3, icons: [0, 0, 1], top: Right, bottom: Middle, effects: &[Gain(Money, 3)], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::WineCountry, cost: 5, vp: 2, icons: [1, 1, 0], top: Left, bottom: Right, effects: &[TakeAction(Take { action: Some(ActionTile::BuildSegments), discount: 0, segments: 1, cost: 0 })], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::Tournament, cost: 4, vp: 1, icons: [1, 1, 0], top: Right, bottom: Middle, effects: &[Gain(Reputation, 1), Gain(Ads, 1)], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::Casino, cost: 6, vp: 3, icons: [1, 1, 0], top: Right, bottom: Right, effects: &[Gain(Money, 4)], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::AntigravPool, cost: 5, vp: 2, icons: [1, 1, 0], top: Left, bottom: Left, effects: &[TakeAction(Take { action: Some(ActionTile::BuildDevelopment), discount: 2, segments: 2, cost: 0 })], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::GolfSimulator, cost: 4, vp: 1, icons: [1, 1, 0], top: Middle, bottom: Right, effects: &[Gain(Funding, 1)], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::BonsaiJungle, cost: 3, vp: 0, icons: [1, 1, 0], top: Right, bottom: Right, effects: &[Gain(Oxygen, 2)], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::ZeroGCircus, cost: 4, vp: 1, icons: [1, 0, 1], top: Left, bottom: Left, effects: &[Gain(Money, 1), Gain(Ads, 1)], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::AmusementPark, cost: 5, vp: 2, icons: [1, 0, 1], top: Middle, bottom: Left, effects: &[Gain(Vp, 2)], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::GoKartLoop, cost: 5, vp: 2, icons: [1, 0, 1], top: Right, bottom: Left, effects: &[TakeAction(Take { action: Some(ActionTile::AcquireShip), discount: 0, segments: 2, cost: 0 })], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::RollerRink, cost: 4, vp: 1, icons: [1, 0, 1], top: Left, bottom: Middle, effects: &[Gain(Resource, 2)], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::EscapeRoom, cost: 3, vp: 0, icons: [1, 0, 1], top: Middle, bottom: Middle, effects: &[Gain(Fuel, 2)], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::DinosaurSafari, cost: 6, vp: 3, icons: [1, 0, 1], top: Right, bottom: Left, effects: &[Gain(Funding, 2)], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::BoardGameCafe, cost: 4, vp: 1, icons: [0, 1, 1], top: Left, bottom: Middle, effects: &[Gain(Agenda, 1)], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::InteractiveTheatre, cost: 5, vp: 2, icons: [0, 1, 1], top: Middle, bottom: Middle, effects: &[TakeAction(Take { action: Some(ActionTile::RefillAgenda), discount: 0, segments: 2, cost: 0 })], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::ComedyClub, cost: 4, vp: 1, icons: [0, 1, 1], top: Right, bottom: Middle, effects: &[Gain(Reputation, 1), Gain(Resource, 1)], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::Planetarium, cost: 6, vp: 3, icons: [0, 1, 1], top: Left, bottom: Right, effects: &[Gain(Reputation, 3)], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::IceCreamParlour, cost: 3, vp: 0, icons: [0, 1, 1], top: Middle, bottom: Right, effects: &[Gain(Food, 1), Gain(Ads, 1)], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::ButterflyHouse, cost: 5, vp: 2, icons: [0, 1, 1], top: Right, bottom: Right, effects: &[Recall], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::GrandHall, cost: 5, vp: 1, icons: [1, 1, 1], top: Left, bottom: Right, effects: &[TakeAction(Take { action: Some(ActionTile::HireExpert), discount: 2, segments: 2, cost: 0 })], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::Promenade, cost: 6, vp: 2, icons: [1, 1, 1], top: Middle, bottom: Right, effects: &[Gain(Vp, 1), Gain(Money, 1)], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::HoloCinema, cost: 5, vp: 1, icons: [1, 1, 1], top: Right, bottom: Right, effects: &[Gain(Ads, 2)], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::BuffetDeck, cost: 4, vp: 0, icons: [1, 1, 1], top: Left, bottom: Left, effects: &[Gain(Resource, 1), Gain(Ads, 1)], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::ConcertStage, cost: 6, vp: 2, icons: [1, 1, 1], top: Middle, bottom: Left, effects: &[Gain(Vp, 1), Gain(Reputation, 1)], provenance: Provenance::Reconstructed },
    Face { tile: Blueprint::SouvenirMarket, cost: 4, vp: 0, icons: [1, 1, 1], top: Right, bottom: Left, effects: &[Gain(Money, 2)], provenance: Provenance::Reconstructed },
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
