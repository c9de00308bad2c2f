//! The main board: destinations, locations, the two tracks.

use enum_map::Enum;
use enumset::EnumSetType;
use kernel::Provenance;
use serde::{Deserialize, Serialize};

/// Where missions go.
#[derive(Debug, PartialOrd, Ord, Hash, Enum, EnumSetType, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names of the board")]
pub enum Destination {
    EarthOrbit,
    Moon,
    Mars,
}

impl Destination {
    /// Every destination, the nearest first.
    pub const ALL: [Destination; 3] = [Destination::EarthOrbit, Destination::Moon, Destination::Mars];

    /// Its space on the mission track (RM-LAUNCH-03).
    pub const fn distance(self) -> u8 {
        match self {
            Destination::EarthOrbit => 8,
            Destination::Moon => 10,
            Destination::Mars => 13,
        }
    }

    /// Success cards that may be drawn (RM-LAUNCH-14).
    pub const fn draws(self) -> u8 {
        match self {
            Destination::EarthOrbit => 3,
            Destination::Moon => 4,
            Destination::Mars => 5,
        }
    }

    /// Its locations.
    pub fn locations(self) -> impl Iterator<Item = Location> {
        SITES.iter().filter(move |site| site.destination == self).map(|site| site.location)
    }
}

/// What is built at a location.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names of the board")]
pub enum LocationType {
    Satellite,
    Spaceship,
    SpaceHotel,
    OrbitalShipyard,
    SpaceStation,
    AsteroidMining,
    Base,
}

/// A place for mission markers.
#[derive(Debug, Default, PartialOrd, Ord, Hash, Enum, EnumSetType, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[enumset(serialize_repr = "list")]
#[expect(missing_docs, reason = "the names of the board")]
pub enum Location {
    #[default]
    EarthSatellite,
    EarthSpaceship,
    EarthSpaceHotel,
    EarthOrbitalShipyard,
    EarthSpaceStation,
    MoonSatellite,
    MoonSpaceship,
    MoonSpaceStation,
    MoonBase,
    MarsSpaceship,
    MarsAsteroidMining,
    MarsBase,
}

/// What stands at a location.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Site {
    /// Which location.
    pub location: Location,
    /// Where it lies.
    pub destination: Destination,
    /// What is built there.
    pub kind: LocationType,
    /// Rocket points a mission there needs.
    pub rocket_points: u8,
    /// Points of the first, second, third and fourth to arrive.
    pub vp: [u8; 4],
    /// Order in a tie, 12 is the best (RM-TIE-01).
    pub rank: u8,
    /// Where each of them comes from.
    pub sources: SiteSources,
}

/// Where the figures of a location come from, each by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SiteSources {
    /// That there is such a location at this destination.
    pub place: Provenance,
    /// Rocket points.
    pub rocket_points: Provenance,
    /// Points of the first to arrive.
    pub first: Provenance,
    /// Points of the others.
    pub later: Provenance,
    /// Order in a tie.
    pub rank: Provenance,
}

/// An example flies there: place, rocket points and the first one's points.
const EXAMPLE: SiteSources = SiteSources { first: Rulebook, ..LIFTED };
/// Place and rocket points stand in an example or on a mission card.
const LIFTED: SiteSources = SiteSources { rocket_points: Rulebook, ..NAMED };
/// The rulebook names it somewhere.
const NAMED: SiteSources = SiteSources { place: Rulebook, ..REBUILT };
/// Only the number of locations is known.
const REBUILT: SiteSources = SiteSources {
    place: Reconstructed,
    rocket_points: Reconstructed,
    first: Reconstructed,
    later: Reconstructed,
    rank: Reconstructed,
};

/// The tie-break names it.
const fn ranked(sources: SiteSources) -> SiteSources {
    SiteSources { rank: Rulebook, ..sources }
}

use Destination::{EarthOrbit, Mars, Moon};
use LocationType::{AsteroidMining, Base, OrbitalShipyard, Satellite, SpaceHotel, SpaceStation, Spaceship};
use Provenance::{Reconstructed, Rulebook};

/// The locations, in the order of [`Location`] and of the tie-break.
#[rustfmt::skip]
pub static SITES: [Site; 12] = [
    site(Location::EarthSatellite,       EarthOrbit, Satellite,       2,  [1, 0, 0, 0],      1, EXAMPLE),
    site(Location::EarthSpaceship,       EarthOrbit, Spaceship,       3,  [4, 2, 1, 1],      2, LIFTED),
    site(Location::EarthSpaceHotel,      EarthOrbit, SpaceHotel,      3,  [5, 3, 2, 2],      3, REBUILT),
    site(Location::EarthOrbitalShipyard, EarthOrbit, OrbitalShipyard, 4,  [6, 4, 3, 2],      4, REBUILT),
    site(Location::EarthSpaceStation,    EarthOrbit, SpaceStation,    4,  [8, 6, 5, 4],      5, REBUILT),
    site(Location::MoonSatellite,        Moon,       Satellite,       3,  [4, 3, 2, 1],      6, LIFTED),
    site(Location::MoonSpaceship,        Moon,       Spaceship,       5,  [7, 4, 3, 2],      7, LIFTED),
    site(Location::MoonSpaceStation,     Moon,       SpaceStation,    6,  [8, 6, 5, 4],      8, REBUILT),
    site(Location::MoonBase,             Moon,       Base,            7,  [9, 7, 6, 5],      9, ranked(NAMED)),
    site(Location::MarsSpaceship,        Mars,       Spaceship,       10, [13, 11, 9, 8],   10, ranked(LIFTED)),
    site(Location::MarsAsteroidMining,   Mars,       AsteroidMining,  10, [14, 12, 10, 9],  11, ranked(NAMED)),
    site(Location::MarsBase,             Mars,       Base,            11, [16, 14, 12, 10], 12, ranked(NAMED)),
];

const fn site(
    location: Location,
    destination: Destination,
    kind: LocationType,
    rocket_points: u8,
    vp: [u8; 4],
    rank: u8,
    sources: SiteSources,
) -> Site {
    Site { location, destination, kind, rocket_points, vp, rank, sources }
}

impl Location {
    /// What stands there.
    pub fn site(self) -> &'static Site {
        &SITES[self as usize]
    }

    /// Where it lies.
    pub fn destination(self) -> Destination {
        self.site().destination
    }

    /// The location of a type at a destination, if the board has it.
    pub fn at(destination: Destination, kind: LocationType) -> Option<Location> {
        let found = SITES.iter().find(|site| site.destination == destination && site.kind == kind);
        found.map(|site| site.location)
    }
}

/// A token for the first of all players to arrive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Enum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Token {
    /// First on the Moon.
    MoonToken,
    /// First on Mars.
    MarsToken,
}

impl Token {
    /// The token that waits at a destination.
    pub const fn at(destination: Destination) -> Option<Token> {
        match destination {
            Destination::EarthOrbit => None,
            Destination::Moon => Some(Token::MoonToken),
            Destination::Mars => Some(Token::MarsToken),
        }
    }
}

/// Points of a Moon or Mars token (RM-SCORE-02).
pub const TOKEN_VP: i32 = 1;
/// Places in the market row.
pub const MARKET_SLOTS: usize = 6;
/// Markers of each player.
pub const MARKERS: u8 = 6;
/// Missions each player may complete in Battle for Earth (RM-BFE-05).
pub const MARKERS_FOR_EARTH: u8 = 4;
/// Cards in hand, before achievements and variants.
pub const HAND_LIMIT: u8 = 6;
/// Cost of placing one card (RM-PLACE-01).
pub const PLACEMENT: u16 = 10;
/// The platform's stop (RM-END-09).
pub const MAX_ROUNDS: u16 = 100;

/// The marks of the VP track, from the left (RM-THREAT-03).
pub const SURCHARGES: [Surcharge; 3] = [
    Surcharge { vp: 7, money: 10, provenance: Rulebook },
    Surcharge { vp: 12, money: 20, provenance: Reconstructed },
    Surcharge { vp: 17, money: 30, provenance: Reconstructed },
];

/// A mark of the VP track.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Surcharge {
    /// From so many VP on.
    pub vp: u8,
    /// A threat costs so much more.
    pub money: u16,
    /// Where both figures come from.
    pub provenance: Provenance,
}

/// VP on the track that trigger the end (RM-END-01).
pub const fn end_threshold(n_players: usize) -> u8 {
    match n_players {
        0..=2 => 23,
        3 => 21,
        _ => 18,
    }
}
