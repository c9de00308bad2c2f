//! Galactic decrees.

use kernel::Provenance::{self, Reconstructed, Rulebook};

use super::Track;
use super::missions::MissionType;
use super::planets::{Colour, PlanetType};
use super::requirements::{
    Filter,
    Requirement::{
        self, Level, MissionOfEachType, MissionsOfEither, Outposts, OutpostsOfDifferentColours, OutpostsOfEither,
        PirateTokens, Technologies,
    },
};

super::printed! {
    /// A galactic decree.
    Decree {
        /// `decree-01`
        ManySuns,
        /// `decree-02`
        ActionWorlds,
        /// `decree-03`
        AgeOfReason,
        /// `decree-04`
        RenaissanceFleet,
        /// `decree-05`
        DustAndLight,
        /// `decree-06`
        MiningWorlds,
        /// `decree-07`
        GunsAndGoods,
        /// `decree-08`
        PatentHolders,
        /// `decree-09`
        VioletAndVerdant,
        /// `decree-10`
        ThreeKindsOfWorld,
        /// `decree-11`
        FreeSkies,
        /// `decree-12`
        Specialists,
    }
}

super::printed! {
    /// A mark on the back of a decree: one decree of each mark is in play (TG-SETUP-19, TG-SETUP-20).
    Mark {
        /// Colours of planets.
        Colours,
        /// Types of planets.
        Types,
        /// Levels and pirates.
        Progress,
        /// Technologies and missions.
        Cards,
    }
}

/// A decree as printed.
pub struct DecreeRow {
    /// Its mark.
    pub mark: Mark,
    /// All must hold when a seat is taken.
    pub requirements: &'static [Requirement],
    /// Where the requirements come from.
    pub provenance: Provenance,
    /// Where the mark comes from: it is read from the card page.
    pub mark_from: Provenance,
}

const fn row(mark: Mark, requirements: &'static [Requirement]) -> DecreeRow {
    DecreeRow { mark, requirements, provenance: Rulebook, mark_from: Reconstructed }
}

/// One row a decree.
pub static DECREES: [DecreeRow; 12] = [
    row(Mark::Colours, &[OutpostsOfDifferentColours(3)]),
    row(Mark::Types, &[Outposts(Filter::Type(PlanetType::Action), 3)]),
    row(Mark::Progress, &[Level(Track::Technology, 6), Level(Track::Politics, 6)]),
    row(Mark::Cards, &[MissionOfEachType]),
    row(Mark::Colours, &[OutpostsOfEither([Colour::Gray, Colour::Yellow], 3)]),
    row(Mark::Types, &[Outposts(Filter::Type(PlanetType::Mining), 3)]),
    row(Mark::Progress, &[Level(Track::Trade, 4), Level(Track::Military, 4)]),
    row(Mark::Cards, &[Technologies(3)]),
    row(Mark::Colours, &[OutpostsOfEither([Colour::Purple, Colour::Green], 3)]),
    row(
        Mark::Types,
        &[
            Outposts(Filter::Type(PlanetType::Action), 1),
            Outposts(Filter::Type(PlanetType::Mining), 1),
            Outposts(Filter::Type(PlanetType::Wild), 1),
        ],
    ),
    row(Mark::Progress, &[PirateTokens(3)]),
    row(Mark::Cards, &[MissionsOfEither([MissionType::Commercial, MissionType::War], 3)]),
];

impl Decree {
    /// Its mark.
    pub fn mark(self) -> Mark {
        DECREES[self.idx()].mark
    }

    /// What a player must meet to take a seat for it.
    pub fn requirements(self) -> &'static [Requirement] {
        DECREES[self.idx()].requirements
    }
}

#[cfg(test)]
mod tests;
