//! Mission cards: 14 of level 1, 12 of level 2.

use kernel::Provenance::{self, Reconstructed, Rulebook};

use super::Goods;
use super::effect::{
    Effect::{self, Gain, JumpWormhole, MainAction, MarkTechnology, Mobilise, MoveShip, PlaceOutpost, TakeMission},
    Gain::{Alien, Credit, Energy, Mineral, Vp},
    advance,
};
use super::goods::goods;
use super::planets::{Colour, PlanetType};
use super::requirements::{
    Filter,
    Requirement::{
        self, Level, LevelOfEither, Outposts, OutpostsOfDifferentColours, OutpostsOfOneColour, OutpostsOfTwoColours,
        PirateTokens,
    },
};
use super::{Area, Track};
use enumset::{EnumSet, enum_set};

super::printed_set! {
    /// A mission card, in the order of its number.
    Mission {
        /// `mission-01`
        ParcelRun,
        /// `mission-02`
        BorderPatrol,
        /// `mission-03`
        TravellingShow,
        /// `mission-04`
        GuestLectures,
        /// `mission-05`
        ConvoyEscort,
        /// `mission-06`
        OreContract,
        /// `mission-07`
        StarAtlas,
        /// `mission-08`
        MineConcession,
        /// `mission-09`
        GarrisonDuty,
        /// `mission-10`
        SmugglerHunt,
        /// `mission-11`
        TradeFair,
        /// `mission-12`
        TwinWorldStudy,
        /// `mission-13`
        TwoPortRoute,
        /// `mission-14`
        PirateBounty,
        /// `mission-15`
        BulkExport,
        /// `mission-16`
        FleetManoeuvres,
        /// `mission-17`
        WeaponsAcademy,
        /// `mission-18`
        FrontierDraft,
        /// `mission-19`
        LabourCharter,
        /// `mission-20`
        TunnelSurvey,
        /// `mission-21`
        GrandSymposium,
        /// `mission-22`
        PrivateerLicence,
        /// `mission-23`
        PatentOffice,
        /// `mission-24`
        ThreeSystemsPact,
        /// `mission-25`
        OrbitalArchive,
        /// `mission-26`
        GalacticHegemony,
    }
}

/// A set of missions.
pub type MissionSet = EnumSet<Mission>;

super::printed_set! {
    /// A type of mission (TG-MISS-11).
    MissionType {
        /// Trade.
        Commercial,
        /// Military.
        War,
        /// Technology.
        Cultural,
    }
}

/// A mission as printed.
pub struct MissionRow {
    /// 1 or 2.
    pub level: u8,
    /// One type or two (TG-MISS-12).
    pub types: EnumSet<MissionType>,
    /// Paid when it is completed.
    pub cost: Goods,
    /// All must hold when it is completed.
    pub requirements: &'static [Requirement],
    /// Gained when it is completed.
    pub reward: &'static [Effect],
    /// Where the figures come from.
    pub provenance: Provenance,
    /// Where the number comes from: it is read from the card pages.
    pub number_from: Provenance,
}

const fn row(
    level: u8,
    types: EnumSet<MissionType>,
    cost: Goods,
    requirements: &'static [Requirement],
    reward: &'static [Effect],
) -> MissionRow {
    MissionRow { level, types, cost, requirements, reward, provenance: Rulebook, number_from: Reconstructed }
}

const COMMERCIAL: EnumSet<MissionType> = enum_set!(MissionType::Commercial);
const WAR: EnumSet<MissionType> = enum_set!(MissionType::War);
const CULTURAL: EnumSet<MissionType> = enum_set!(MissionType::Cultural);
const COMMERCIAL_OR_WAR: EnumSet<MissionType> = enum_set!(MissionType::Commercial | MissionType::War);

/// One row a card, by number.
pub static MISSIONS: [MissionRow; 26] = [
    row(1, COMMERCIAL, goods(0, 1, 0, 0), &[], &[Gain(Vp, 1), MoveShip(1)]),
    row(1, WAR, goods(1, 0, 0, 0), &[], &[Gain(Vp, 1), MoveShip(1)]),
    row(1, CULTURAL, goods(1, 1, 0, 0), &[], &[Gain(Vp, 2)]),
    row(1, CULTURAL, goods(1, 1, 0, 0), &[Level(Track::Technology, 1)], &[Gain(Vp, 2), advance(Track::Politics, 1)]),
    row(1, WAR, goods(2, 0, 0, 0), &[Level(Track::Military, 1)], &[Gain(Vp, 2), Gain(Alien, 1)]),
    row(1, COMMERCIAL, goods(0, 2, 0, 0), &[Level(Track::Trade, 1)], &[Gain(Vp, 2), Gain(Credit, 1)]),
    row(1, CULTURAL, goods(1, 1, 0, 0), &[Level(Track::Technology, 2)], &[Gain(Vp, 3)]),
    row(
        1,
        COMMERCIAL,
        goods(0, 2, 0, 0),
        &[Level(Track::Trade, 1), Outposts(Filter::Type(PlanetType::Mining), 1)],
        &[Gain(Vp, 3), advance(Track::Production, 1)],
    ),
    row(
        1,
        WAR,
        goods(2, 0, 0, 0),
        &[Level(Track::Military, 1), Outposts(Filter::Type(PlanetType::Action), 1)],
        &[Gain(Vp, 3), advance(Track::Technology, 1)],
    ),
    row(1, WAR, goods(1, 0, 0, 1), &[Level(Track::Military, 2)], &[Gain(Vp, 3), Gain(Alien, 1), Gain(Mineral, 1)]),
    row(1, COMMERCIAL, goods(0, 2, 1, 0), &[Level(Track::Trade, 2)], &[Gain(Vp, 3), Gain(Credit, 1), Gain(Energy, 1)]),
    row(
        1,
        CULTURAL,
        goods(1, 1, 0, 0),
        &[Level(Track::Technology, 2), OutpostsOfOneColour(2)],
        &[Gain(Vp, 3), MarkTechnology],
    ),
    row(
        1,
        COMMERCIAL,
        goods(0, 2, 1, 0),
        &[Level(Track::Trade, 2), OutpostsOfDifferentColours(2)],
        &[Gain(Vp, 4), MoveShip(2)],
    ),
    row(
        1,
        WAR,
        goods(2, 0, 0, 1),
        &[Level(Track::Military, 2), Outposts(Filter::Any, 1), PirateTokens(1)],
        &[Gain(Vp, 4), advance(Track::Trade, 1)],
    ),
    row(
        2,
        COMMERCIAL,
        goods(0, 3, 0, 0),
        &[Level(Track::Trade, 4)],
        &[Gain(Vp, 4), Gain(Credit, 1), advance(Track::Technology, 1)],
    ),
    row(2, WAR, goods(3, 0, 0, 0), &[Level(Track::Military, 4)], &[Gain(Vp, 5), Gain(Alien, 2), MoveShip(1)]),
    row(
        2,
        CULTURAL,
        goods(2, 2, 0, 0),
        &[Level(Track::Technology, 4), OutpostsOfDifferentColours(2)],
        &[Gain(Vp, 5), advance(Track::Military, 1)],
    ),
    row(
        2,
        WAR,
        goods(2, 0, 0, 1),
        &[Level(Track::Military, 4), OutpostsOfTwoColours([Colour::Green, Colour::Purple], 2)],
        &[Gain(Vp, 5), Mobilise],
    ),
    row(
        2,
        COMMERCIAL,
        goods(0, 2, 1, 0),
        &[Level(Track::Trade, 4), OutpostsOfTwoColours([Colour::Gray, Colour::Yellow], 2)],
        &[Gain(Vp, 5), Mobilise],
    ),
    row(
        2,
        CULTURAL,
        goods(2, 2, 0, 0),
        &[Level(Track::Technology, 4), OutpostsOfOneColour(3)],
        &[Gain(Vp, 6), JumpWormhole],
    ),
    row(
        2,
        CULTURAL,
        goods(1, 1, 1, 1),
        &[Level(Track::Technology, 6)],
        &[Gain(Vp, 6), advance(Track::Production, 1), advance(Track::Politics, 1)],
    ),
    row(
        2,
        COMMERCIAL_OR_WAR,
        goods(0, 0, 2, 1),
        &[LevelOfEither([Track::Trade, Track::Military], 4)],
        &[Gain(Vp, 6), TakeMission],
    ),
    row(2, CULTURAL, goods(2, 2, 0, 0), &[Level(Track::Technology, 6)], &[Gain(Vp, 6), MarkTechnology]),
    row(
        2,
        COMMERCIAL_OR_WAR,
        goods(2, 2, 0, 0),
        &[LevelOfEither([Track::Trade, Track::Military], 6), OutpostsOfDifferentColours(3)],
        &[Gain(Vp, 7), MainAction(Some(Area::Mining))],
    ),
    row(
        2,
        CULTURAL,
        goods(2, 2, 0, 0),
        &[Level(Track::Technology, 8)],
        &[Gain(Vp, 7), PlaceOutpost { anywhere: false, free: false }],
    ),
    row(2, COMMERCIAL_OR_WAR, goods(0, 0, 2, 2), &[LevelOfEither([Track::Trade, Track::Military], 6)], &[Gain(Vp, 12)]),
];

impl Mission {
    /// The card as printed.
    pub fn row(self) -> &'static MissionRow {
        &MISSIONS[self.idx()]
    }

    /// 1 or 2.
    pub fn level(self) -> u8 {
        self.row().level
    }

    /// Its number: where it is sorted on the display.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// Does it count as this type?
    pub fn is(self, kind: MissionType) -> bool {
        self.row().types.contains(kind)
    }
}

#[cfg(test)]
mod tests;
