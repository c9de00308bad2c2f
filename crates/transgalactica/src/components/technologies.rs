//! Technology cards, ten of each level.

use kernel::Provenance::{self, Reconstructed, Rulebook};

use super::Track;
use super::effect::Effect::{self, CompleteMission, CrashProgramme, MainAction, PlaceOutpost};
use super::goals::Counter;
use enumset::EnumSet;

super::printed_set! {
    /// A technology card.
    Technology {
        /// `tech-01`
        IonSails,
        /// `tech-02`
        DualUseResearch,
        /// `tech-03`
        DeepDrills,
        /// `tech-04`
        ExtendedLogbook,
        /// `tech-05`
        QuickFollowers,
        /// `tech-06`
        MissionSponsors,
        /// `tech-07`
        TokenRecycler,
        /// `tech-08`
        ProspectingProbes,
        /// `tech-09`
        WarPropaganda,
        /// `tech-10`
        ResearchGrants,
        /// `tech-11`
        TunnelStabiliser,
        /// `tech-12`
        MedalCeremony,
        /// `tech-13`
        ColonialDividend,
        /// `tech-14`
        AutomatedHarvest,
        /// `tech-15`
        TradeConcession,
        /// `tech-16`
        SenateLobby,
        /// `tech-17`
        OrbitalAnnex,
        /// `tech-18`
        CharterRights,
        /// `tech-19`
        ThinkTank,
        /// `tech-20`
        ParallelCommand,
        /// `tech-21`
        EmpireAudit,
        /// `tech-22`
        FieldPromotion,
        /// `tech-23`
        CrashProgramme,
        /// `tech-24`
        IndustrialLegacy,
        /// `tech-25`
        SharedScience,
        /// `tech-26`
        EmergencyOrders,
        /// `tech-27`
        ScholarsAndEnvoys,
        /// `tech-28`
        VisionFulfilled,
        /// `tech-29`
        DropColony,
        /// `tech-30`
        DiplomaticShortcut,
    }
}

/// A set of technologies.
pub type TechSet = EnumSet<Technology>;

/// When a technology takes effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// Always, by rules of its own.
    Passive,
    /// Once in each round (TG-TCARD-31).
    Activated,
    /// At once when marked, and never again (TG-TECH-09).
    OneTime(&'static [Effect]),
    /// In the final scoring: so many VP for each counted thing, at most the cap (0: no cap).
    EndGame {
        /// VP each.
        vp: u8,
        /// What is counted.
        per: &'static [Counter],
        /// Most VP, or 0.
        cap: u8,
    },
}

/// A technology as printed.
pub struct TechnologyRow {
    /// Level of the card.
    pub level: u8,
    /// When it takes effect.
    pub class: Class,
    /// Where the effect comes from.
    pub provenance: Provenance,
    /// Where the level comes from: it is read from the order of the card pages.
    pub level_from: Provenance,
}

const fn row(level: u8, class: Class) -> TechnologyRow {
    TechnologyRow { level, class, provenance: Rulebook, level_from: Reconstructed }
}

/// One row a card. What passive and activated cards do stands where it happens; search for the card's name.
pub static TECHNOLOGIES: [TechnologyRow; 30] = [
    row(1, Class::Passive),
    row(1, Class::Passive),
    row(1, Class::Passive),
    row(1, Class::Passive),
    row(1, Class::Passive),
    row(1, Class::Passive),
    row(1, Class::Activated),
    row(1, Class::Passive),
    row(1, Class::Passive),
    row(1, Class::Passive),
    row(2, Class::Passive),
    row(2, Class::Passive),
    row(2, Class::Passive),
    row(2, Class::Passive),
    row(2, Class::Passive),
    row(2, Class::Passive),
    row(2, Class::Passive),
    row(2, Class::Activated),
    row(2, Class::Passive),
    row(2, Class::Passive),
    row(3, Class::EndGame { vp: 1, per: &[Counter::Level(Track::Trade), Counter::Level(Track::Military)], cap: 0 }),
    row(3, Class::Activated),
    row(3, Class::OneTime(&[CrashProgramme])),
    row(3, Class::EndGame { vp: 1, per: &[Counter::Level(Track::Production)], cap: 0 }),
    row(3, Class::EndGame { vp: 1, per: &[Counter::MarkersOnOwnTechnologies], cap: 0 }),
    row(3, Class::OneTime(&[MainAction(None)])),
    row(
        3,
        Class::EndGame { vp: 1, per: &[Counter::Level(Track::Technology), Counter::Level(Track::Politics)], cap: 0 },
    ),
    row(3, Class::EndGame { vp: 2, per: &[Counter::GoalItems], cap: 12 }),
    row(3, Class::OneTime(&[PlaceOutpost { anywhere: true, free: false }])),
    row(3, Class::OneTime(&[CompleteMission])),
];

impl Technology {
    /// Level of the card: its third of the display.
    pub fn level(self) -> u8 {
        TECHNOLOGIES[self.idx()].level
    }

    /// When it takes effect.
    pub fn class(self) -> Class {
        TECHNOLOGIES[self.idx()].class
    }

    /// What it gives at once when marked.
    pub fn at_once(self) -> &'static [Effect] {
        match self.class() {
            Class::OneTime(effects) => effects,
            Class::Passive | Class::Activated | Class::EndGame { .. } => &[],
        }
    }
}

#[cfg(test)]
mod tests;
