//! The 44 kinds of action cards and what stands on every one of them: components, cost, effect.

use enum_map::Enum;
use kernel::Provenance;
use serde::{Deserialize, Serialize};

use super::{engines, missions, resources, threats};

use Provenance::{Reconstructed, Rulebook};

/// A kind of action card. Cards of one kind are interchangeable; all colours have the same twelve missions (RM-CARD-05).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Enum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are those of the printed cards")]
#[repr(u8)]
pub enum Card {
    #[default]
    AsteroidMining,
    BaseA,
    BaseB,
    SpaceshipA,
    SpaceshipB,
    SpaceshipC,
    OrbitalShipyard,
    SatelliteA,
    SatelliteB,
    SpaceHotel,
    SpaceStationA,
    SpaceStationB,

    AsteroidLaserAblation,
    Backup,
    BigData,
    NextGenerationDrugs,
    DetailedPlanning,
    Internet,
    GovernmentContract,
    MultiPurposeSpaceSuit,
    ReusableRocketParts,
    SolarPower,
    StorageBatteries,
    Supercapacitors,
    IndustrialEspionage,
    Booster,

    ArtificialIntelligence,
    Depot,
    ElectricCars,
    FusionReactor,
    GeneticResearch,
    Graphene,
    Nanotechnology,
    PrivateInvestors,
    QuantumComputers,
    ProtectiveSuit,
    Robotics,
    SpaceTourism,

    SmallRocketEngine,
    MediumRocketEngine,
    LargeRocketEngine,

    AsteroidImpact,
    ClimateChange,
    Pandemic,
}

/// How many kinds there are.
pub const N_CARDS: usize = 44;

/// The icons at the top left of a card (RM-CARD-01).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Components {
    /// Dollars.
    pub money: u16,
    /// Rocket points: they lift missions and never pay (RM-PAY-09).
    pub rocket_points: u8,
    /// Computers, for Earth Orbit.
    pub computers: u8,
    /// Composites, for the Moon.
    pub composites: u8,
    /// Biotechnology, for Mars.
    pub biotechnology: u8,
    /// Science: any one of the three above (RM-CARD-03).
    pub science: u8,
}

/// No icon at all.
pub const NOTHING: Components =
    Components { money: 0, rocket_points: 0, computers: 0, composites: 0, biotechnology: 0, science: 0 };

impl Components {
    /// Is there anything that a rocket can use? Money alone does not fly (RM-PLACE-08).
    pub const fn fly(&self) -> bool {
        self.rocket_points + self.computers + self.composites + self.biotechnology + self.science != 0
    }
}

/// What a card costs in the market.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// Dollars.
    pub money: u16,
    /// Computers or science.
    pub computers: u8,
    /// Composites or science.
    pub composites: u8,
    /// Biotechnology or science.
    pub biotechnology: u8,
    /// Any of the four.
    pub any: u8,
}

impl Cost {
    /// Money alone.
    pub const fn money(money: u16) -> Cost {
        Cost { money, computers: 0, composites: 0, biotechnology: 0, any: 0 }
    }

    /// Money and components of the payer's choice.
    pub const fn money_and_any(money: u16, any: u8) -> Cost {
        Cost { money, computers: 0, composites: 0, biotechnology: 0, any }
    }

    /// Both together.
    #[must_use]
    pub const fn plus(self, other: Cost) -> Cost {
        Cost {
            money: self.money + other.money,
            computers: self.computers + other.computers,
            composites: self.composites + other.composites,
            biotechnology: self.biotechnology + other.biotechnology,
            any: self.any + other.any,
        }
    }
}

/// When an effect works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Timing {
    /// The card has no effect.
    Never,
    /// From the hand, instead of the components (RM-CARD-08).
    Discard,
    /// Only while the card lies on the launch pad (RM-CARD-09).
    LaunchPad,
    /// In addition to the components, when they pay (RM-CARD-10).
    WhenPaying,
    /// Likewise, and whenever the card is placed on the pad, whoever pays for it (RM-FX-12).
    WhenPayingOrPlaced,
}

/// What a card does, beyond its components.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Nothing.
    Nothing,
    /// Scrap the card, take this threat from the market row.
    TakeThreat(Card),
    /// Draw so many cards.
    DrawCards(u8),
    /// Scrap another card from hand or Storage, then draw so many.
    ScrapThenDraw(u8),
    /// Discard any hand cards, draw as many, this one included.
    CycleHand,
    /// Take one card from Storage.
    TakeFromStorage,
    /// Place one hand card for free.
    PlaceFree,
    /// Worth so many dollars for each completed mission.
    MoneyPerMission(u16),
    /// Moves the rocket at every launch.
    MoveRocket(u8),
    /// Scrap it to move the rocket, even after the last success card.
    ScrapToMove(u8),
    /// Discard it before the first success card: look at so many, choose one.
    ChooseFirstDraw(u8),
    /// Discard it with the success card just drawn, draw another.
    RedrawSuccess,
    /// Discard it to treat a 0 as so many.
    ReplaceZero(u8),
    /// A copy of a card on an opponent's launch pad.
    CopyPadCard,
    /// Holds so many cards.
    Depot(u8),
    /// Discard it for so many success cards more.
    ExtraSuccessDraw(u8),
}

/// What stands on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// Which card.
    pub card: Card,
    /// Icons at the top left.
    pub components: Components,
    /// Cost at the bottom; missions are not for sale.
    pub cost: Cost,
    /// When the effect works.
    pub timing: Timing,
    /// The effect.
    pub effect: Effect,
    /// May it stay on the pad after a completed mission (RM-CARD-11)?
    pub permanent: bool,
    /// Where each of them comes from.
    pub sources: Sources,
}

/// Where the parts of a face come from, each by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sources {
    /// Money at the top left.
    pub money: Provenance,
    /// The other icons at the top left.
    pub icons: Provenance,
    /// Dollars of the cost.
    pub price: Provenance,
    /// Components of the cost.
    pub parts: Provenance,
    /// When the effect works and what it does.
    pub effect: Provenance,
}

impl Sources {
    /// Nothing of it is known but that there is such a card.
    pub const REBUILT: Sources = Sources {
        money: Reconstructed,
        icons: Reconstructed,
        price: Reconstructed,
        parts: Reconstructed,
        effect: Reconstructed,
    };

    /// The rulebook shows the card; the words and the dollars of its price came through to us, the icons did not.
    pub const SHOWN: Sources = Sources { price: Rulebook, effect: Rulebook, ..Sources::REBUILT };

    /// The rulebook says all of it.
    pub const STATED: Sources =
        Sources { money: Rulebook, icons: Rulebook, price: Rulebook, parts: Rulebook, effect: Rulebook };
}

/// Every face, in the order of [`Card`].
pub static FACES: [Face; N_CARDS] = FACE_ROWS;

/// The same, for tables made at compile time.
pub(crate) const FACE_ROWS: [Face; N_CARDS] = faces();

const fn faces() -> [Face; N_CARDS] {
    let mut faces = [resources::RESOURCES[0]; N_CARDS];
    let mut idx = 0;
    while idx < 12 {
        faces[idx] = missions::MISSIONS[idx].face();
        idx += 1;
    }
    while idx < 38 {
        faces[idx] = resources::RESOURCES[idx - 12];
        idx += 1;
    }
    while idx < 41 {
        faces[idx] = engines::ENGINES[idx - 38];
        idx += 1;
    }
    while idx < N_CARDS {
        faces[idx] = threats::THREATS[idx - 41];
        idx += 1;
    }
    idx = 0;
    while idx < N_CARDS {
        assert!(faces[idx].card as usize == idx, "the rows are in the order of the cards");
        idx += 1;
    }
    faces
}

impl Card {
    /// Every kind, in print order.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..N_CARDS).map(Card::from_usize)
    }

    /// What stands on the card.
    pub fn face(self) -> &'static Face {
        &FACES[self as usize]
    }

    /// The mission, if it is one.
    pub fn mission(self) -> Option<&'static missions::Mission> {
        missions::MISSIONS.get(self as usize)
    }

    /// Is it one of the twelve missions?
    pub const fn is_mission(self) -> bool {
        (self as usize) < 12
    }

    /// Is it a resource?
    pub const fn is_resource(self) -> bool {
        12 <= self as usize && (self as usize) < 38
    }

    /// Is it an engine?
    pub const fn is_engine(self) -> bool {
        38 <= self as usize && (self as usize) < 41
    }

    /// Is it a threat?
    pub const fn is_threat(self) -> bool {
        41 <= self as usize
    }

    /// Has it an effect that works when its components pay, apart from variable money (RM-PAY-11, RM-PAY-14)?
    pub fn pays_with_effect(self) -> bool {
        let pays = match self.face().timing {
            Timing::WhenPaying | Timing::WhenPayingOrPlaced => true,
            Timing::Never | Timing::Discard | Timing::LaunchPad => false,
        };
        pays && !matches!(self.face().effect, Effect::MoneyPerMission(_))
    }

    /// Does its effect work whenever it is placed on the pad, even if it pays for nothing (RM-FX-12)?
    pub fn works_when_placed(self) -> bool {
        self.face().timing == Timing::WhenPayingOrPlaced
    }

    /// May it lie on a pad at all (RM-PLACE-08)?
    pub fn flies(self) -> bool {
        self.face().components.fly()
    }
}
