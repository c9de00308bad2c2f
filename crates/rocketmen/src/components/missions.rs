//! The twelve missions, printed once in every colour (48 cards), and the achievements they give.

use kernel::{Provenance, Seat};
use serde::{Deserialize, Serialize};

use super::board::Location;
use super::cards::{Card, Components, Cost, Effect, Face, NOTHING, Sources, Timing};

/// What a completed mission gives for the rest of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Achievement {
    /// One rocket point more at every launch.
    RocketPoint,
    /// One card more in hand.
    HandLimit,
    /// $20 once per turn.
    Money,
    /// One component of choice once per turn.
    Science,
}

/// What a money token is worth (RM-ACH-03).
pub const MONEY_TOKEN: u16 = 20;

impl Achievement {
    /// The most that the tokens of one player can show (RM-ACH-06): rocket points on three two-sided tokens of 1 and 2.
    pub const fn supply(self) -> u8 {
        match self {
            Achievement::RocketPoint => 3 * 2,
            Achievement::HandLimit | Achievement::Money | Achievement::Science => 2,
        }
    }
}

/// A mission card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mission {
    /// Which card.
    pub card: Card,
    /// Icons at the top left.
    pub components: Components,
    /// Locations it can be launched to, at most one a destination.
    pub targets: &'static [Location],
    /// What it gives.
    pub achievement: Achievement,
    /// Where each of them comes from.
    pub sources: MissionSources,
}

/// Where the parts of a mission card come from, each by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MissionSources {
    /// Money at the top left.
    pub money: Provenance,
    /// The other icons at the top left.
    pub icons: Provenance,
    /// Where it can be launched to.
    pub targets: Provenance,
    /// What it gives. The rulebook's pictures show icons, and those are lost.
    pub achievement: Provenance,
}

const fn from(money: Provenance, icons: Provenance, targets: Provenance) -> MissionSources {
    MissionSources { money, icons, targets, achievement: Reconstructed }
}

/// An example pays with it, so its $10 are known.
const PAYS: MissionSources = from(Rulebook, Reconstructed, Rulebook);
/// The example of placing says that this Base has no money.
const BASE_WITH_ICON: MissionSources = from(Rulebook, Reconstructed, Rulebook);
/// Public material shows a Base without any icon.
const BARE_BASE: MissionSources = from(Public, Public, Rulebook);
/// The rulebook shows where it goes; its icons are lost.
const SHOWN: MissionSources = from(Reconstructed, Reconstructed, Rulebook);
/// Only that there is such a location.
const REBUILT: MissionSources = from(Reconstructed, Reconstructed, Reconstructed);

const MONEY: Components = Components { money: 10, ..NOTHING };
const ROCKET: Components = Components { rocket_points: 1, ..NOTHING };

const BASE: &[Location] = &[Location::MoonBase, Location::MarsBase];
const SHIP: &[Location] = &[Location::EarthSpaceship, Location::MoonSpaceship, Location::MarsSpaceship];
const SATELLITE: &[Location] = &[Location::EarthSatellite, Location::MoonSatellite];
const STATION: &[Location] = &[Location::EarthSpaceStation, Location::MoonSpaceStation];

use Achievement::{HandLimit, Money, RocketPoint, Science};
use Provenance::{Public, Reconstructed, Rulebook};

/// Rocket points and draws stand with the locations and destinations on the board, where they are printed as well.
#[rustfmt::skip]
pub const MISSIONS: [Mission; 12] = [
    row(Card::AsteroidMining,  MONEY,   &[Location::MarsAsteroidMining],   Money,       PAYS),
    row(Card::BaseA,           ROCKET,  BASE,                              RocketPoint, BASE_WITH_ICON),
    row(Card::BaseB,           NOTHING, BASE,                              RocketPoint, BARE_BASE),
    row(Card::SpaceshipA,      Components { computers: 1, ..NOTHING },     SHIP, RocketPoint, SHOWN),
    row(Card::SpaceshipB,      Components { composites: 1, ..NOTHING },    SHIP, RocketPoint, SHOWN),
    row(Card::SpaceshipC,      Components { biotechnology: 1, ..NOTHING }, SHIP, RocketPoint, SHOWN),
    row(Card::OrbitalShipyard, ROCKET,  &[Location::EarthOrbitalShipyard], RocketPoint, REBUILT),
    row(Card::SatelliteA,      MONEY,   SATELLITE,                         Science,     PAYS),
    row(Card::SatelliteB,      MONEY,   SATELLITE,                         Science,     SHOWN),
    row(Card::SpaceHotel,      MONEY,   &[Location::EarthSpaceHotel],      Money,       from(Rulebook, Reconstructed, Reconstructed)),
    row(Card::SpaceStationA,   MONEY,   STATION,                           HandLimit,   REBUILT),
    row(Card::SpaceStationB,   MONEY,   STATION,                           HandLimit,   REBUILT),
];

const fn row(
    card: Card,
    components: Components,
    targets: &'static [Location],
    achievement: Achievement,
    sources: MissionSources,
) -> Mission {
    Mission { card, components, targets, achievement, sources }
}

impl Mission {
    /// The mission as a card to pay with and to put on the pad.
    pub const fn face(&self) -> Face {
        Face {
            card: self.card,
            components: self.components,
            cost: Cost::money(0),
            timing: Timing::Never,
            effect: Effect::Nothing,
            permanent: false,
            // It is not for sale and has no effect.
            sources: Sources { money: self.sources.money, icons: self.sources.icons, ..Sources::STATED },
        }
    }

    /// The printed number of the card in the colour of a seat (RM-COMP-08).
    pub const fn number(&self, colour: Colour) -> u8 {
        colour as u8 * 12 + self.card as u8 + 1
    }
}

/// A player's colour. Seats take the colours in the order of their cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "colours")]
pub enum Colour {
    White,
    Red,
    Yellow,
    Blue,
}

impl Colour {
    /// Every colour.
    pub const ALL: [Colour; 4] = [Colour::White, Colour::Red, Colour::Yellow, Colour::Blue];
    /// Colour of the solo opponent: the first one that the single player does not have (RM-SOLO-01).
    pub const AI: Colour = Colour::Red;

    /// The colour of a seat.
    pub const fn of(seat: Seat) -> Colour {
        Colour::ALL[seat.idx()]
    }
}
