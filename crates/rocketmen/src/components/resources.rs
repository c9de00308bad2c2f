//! The 26 kinds of resources and the 43 printed cards: teal is the first era, pink the second.

use kernel::Provenance;

use super::cards::{Card, Components, Cost, Effect, Face, NOTHING, Sources, Timing};

use Provenance::{Public, Reconstructed, Rulebook};
use Timing::{Discard, LaunchPad, Never, WhenPaying, WhenPayingOrPlaced};

const fn money(money: u16) -> Components {
    Components { money, ..NOTHING }
}

const fn rockets(rocket_points: u8) -> Components {
    Components { rocket_points, ..NOTHING }
}

const fn computers(computers: u8, money: u16) -> Components {
    Components { computers, money, ..NOTHING }
}

const fn composites(composites: u8, money: u16) -> Components {
    Components { composites, money, ..NOTHING }
}

const fn biotechnology(biotechnology: u8, money: u16) -> Components {
    Components { biotechnology, money, ..NOTHING }
}

const fn science(science: u8, money: u16) -> Components {
    Components { science, money, ..NOTHING }
}

const fn row(
    card: Card,
    components: Components,
    cost: (u16, u8),
    timing: Timing,
    effect: Effect,
    sources: Sources,
) -> Face {
    let cost = Cost::money_and_any(cost.0, cost.1);
    Face { card, components, cost, timing, effect, permanent: false, sources }
}

const fn permanent(face: Face) -> Face {
    Face { permanent: true, ..face }
}

const SHOWN: Sources = Sources::SHOWN;
const REBUILT: Sources = Sources::REBUILT;
/// Its price stands in an example; that it costs a component besides, too, but not which.
const BIG_DATA: Sources = Sources { price: Rulebook, ..REBUILT };
/// Without a completed mission it is worth nothing, says its explanation: it has no icon.
const CONTRACT: Sources = Sources { money: Rulebook, icons: Rulebook, ..SHOWN };
/// Its explanation speaks of its one rocket point.
const DEPOT: Sources = Sources { icons: Rulebook, ..SHOWN };
/// Its words stand in public material.
const ELECTRIC_CARS: Sources = Sources { effect: Public, ..REBUILT };

/// Icons, cost as money and free components, timing, effect, where these come from.
#[rustfmt::skip]
pub const RESOURCES: [Face; 26] = [
    // Teal
    row(Card::AsteroidLaserAblation, computers(1, 20),     (30, 0), Discard,    Effect::TakeThreat(Card::AsteroidImpact), SHOWN),
    row(Card::Backup,                computers(1, 10),     (40, 0), LaunchPad,  Effect::MoveRocket(1),        SHOWN),
    row(Card::BigData,               computers(1, 10),     (30, 1), Discard,    Effect::DrawCards(2),         BIG_DATA),
    row(Card::NextGenerationDrugs,   biotechnology(1, 20), (30, 0), Discard,    Effect::TakeThreat(Card::Pandemic), SHOWN),
    row(Card::DetailedPlanning,      biotechnology(1, 10), (40, 0), LaunchPad,  Effect::ChooseFirstDraw(3),   SHOWN),
    row(Card::Internet,              computers(1, 10),     (30, 1), WhenPayingOrPlaced, Effect::PlaceFree,    SHOWN),
    row(Card::GovernmentContract,    NOTHING,              (30, 0), WhenPaying, Effect::MoneyPerMission(10),  CONTRACT),
    row(Card::MultiPurposeSpaceSuit, biotechnology(2, 10), (40, 0), LaunchPad,  Effect::RedrawSuccess,        SHOWN),
    permanent(row(Card::ReusableRocketParts, Components { rocket_points: 1, composites: 1, ..NOTHING },
                                                           (30, 1), LaunchPad,  Effect::Nothing,              REBUILT)),
    row(Card::SolarPower,            composites(1, 20),    (30, 0), Discard,    Effect::TakeThreat(Card::ClimateChange), SHOWN),
    row(Card::StorageBatteries,      composites(1, 10),    (30, 0), Discard,    Effect::ScrapThenDraw(1),     SHOWN),
    row(Card::Supercapacitors,       composites(1, 20),    (30, 0), Discard,    Effect::CycleHand,            SHOWN),
    row(Card::IndustrialEspionage,   science(1, 10),       (50, 0), LaunchPad,  Effect::CopyPadCard,          SHOWN),
    row(Card::Booster,               composites(1, 0),     (20, 0), LaunchPad,  Effect::ScrapToMove(1),       SHOWN),
    // Pink
    row(Card::ArtificialIntelligence, science(1, 0),       (40, 0), LaunchPad,  Effect::ExtraSuccessDraw(1),  REBUILT),
    permanent(row(Card::Depot,       rockets(1),           (50, 0), LaunchPad,  Effect::Depot(3),             DEPOT)),
    row(Card::ElectricCars,          money(30),            (40, 1), Discard,    Effect::TakeFromStorage,      ELECTRIC_CARS),
    permanent(row(Card::FusionReactor, rockets(3),         (60, 1), LaunchPad,  Effect::Nothing,              REBUILT)),
    row(Card::GeneticResearch,       biotechnology(3, 0),  (50, 1), Discard,    Effect::DrawCards(2),         REBUILT),
    row(Card::Graphene,              composites(3, 0),     (50, 1), Discard,    Effect::ScrapThenDraw(2),     REBUILT),
    row(Card::Nanotechnology,        science(1, 20),       (50, 1), WhenPaying, Effect::DrawCards(1),         REBUILT),
    row(Card::PrivateInvestors,      money(30),            (40, 0), Never,      Effect::Nothing,              REBUILT),
    row(Card::QuantumComputers,      computers(3, 0),      (50, 1), Discard,    Effect::DrawCards(3),         SHOWN),
    row(Card::ProtectiveSuit,        biotechnology(2, 10), (50, 0), LaunchPad,  Effect::ReplaceZero(2),       SHOWN),
    row(Card::Robotics,              composites(2, 10),    (40, 0), WhenPaying, Effect::PlaceFree,            REBUILT),
    row(Card::SpaceTourism,          money(20),            (30, 0), WhenPaying, Effect::DrawCards(1),         REBUILT),
];

/// One printed card of the market: its number, kind, player-count mark (0 = none) and era.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Printed {
    /// Number on the card.
    pub number: u8,
    /// What it is.
    pub card: Card,
    /// Player-count mark; 0 if there is none.
    pub mark: u8,
    /// Where the number comes from.
    pub number_from: Provenance,
    /// Where the mark comes from. In the rulebook's pictures marks are icons, and those are lost.
    pub mark_from: Provenance,
}

/// A card whose number is known or not; its mark is not.
pub(super) const fn printed(number: u8, card: Card, mark: u8, number_from: Provenance) -> Printed {
    Printed { number, card, mark, number_from, mark_from: Reconstructed }
}

/// The teal cards.
#[rustfmt::skip]
pub static TEAL: [Printed; 23] = [
    printed(49, Card::AsteroidLaserAblation, 0, Rulebook),
    printed(50, Card::Backup,                0, Rulebook),
    printed(51, Card::BigData,               0, Reconstructed),
    printed(52, Card::NextGenerationDrugs,   0, Rulebook),
    printed(53, Card::DetailedPlanning,      0, Rulebook),
    printed(54, Card::Internet,              0, Rulebook),
    printed(55, Card::GovernmentContract,    0, Rulebook),
    printed(56, Card::MultiPurposeSpaceSuit, 0, Rulebook),
    printed(57, Card::ReusableRocketParts,   0, Reconstructed),
    printed(58, Card::SolarPower,            0, Rulebook),
    printed(59, Card::StorageBatteries,      0, Rulebook),
    printed(60, Card::Supercapacitors,       0, Rulebook),
    printed(61, Card::IndustrialEspionage,   0, Rulebook),
    printed(62, Card::Booster,               0, Rulebook),
    printed(63, Card::AsteroidLaserAblation, 3, Reconstructed),
    printed(64, Card::NextGenerationDrugs,   3, Reconstructed),
    printed(65, Card::SolarPower,            3, Reconstructed),
    printed(66, Card::BigData,               3, Reconstructed),
    printed(67, Card::Internet,              3, Reconstructed),
    printed(68, Card::Backup,                4, Reconstructed),
    printed(69, Card::GovernmentContract,    4, Reconstructed),
    printed(70, Card::MultiPurposeSpaceSuit, 4, Reconstructed),
    printed(71, Card::StorageBatteries,      4, Reconstructed),
];

/// The pink cards.
#[rustfmt::skip]
pub static PINK: [Printed; 20] = [
    printed(72, Card::ArtificialIntelligence, 0, Reconstructed),
    printed(73, Card::Depot,                  0, Rulebook),
    printed(74, Card::ElectricCars,           0, Reconstructed),
    printed(75, Card::FusionReactor,          0, Reconstructed),
    printed(76, Card::GeneticResearch,        0, Reconstructed),
    printed(77, Card::Graphene,               0, Reconstructed),
    printed(78, Card::Nanotechnology,         0, Reconstructed),
    printed(79, Card::PrivateInvestors,       0, Reconstructed),
    printed(80, Card::QuantumComputers,       0, Rulebook),
    printed(81, Card::ProtectiveSuit,         0, Rulebook),
    printed(82, Card::Robotics,               0, Reconstructed),
    printed(83, Card::SpaceTourism,           0, Reconstructed),
    printed(84, Card::ElectricCars,           3, Reconstructed),
    printed(85, Card::PrivateInvestors,       3, Reconstructed),
    printed(86, Card::ProtectiveSuit,         3, Reconstructed),
    printed(87, Card::QuantumComputers,       3, Reconstructed),
    printed(88, Card::FusionReactor,          4, Reconstructed),
    printed(89, Card::GeneticResearch,        4, Reconstructed),
    printed(90, Card::Graphene,               4, Reconstructed),
    printed(91, Card::Nanotechnology,         4, Reconstructed),
];

/// Is the card played out of the pink part of the deck?
pub fn is_pink(card: Card) -> bool {
    PINK.iter().any(|printed| printed.card == card)
}
