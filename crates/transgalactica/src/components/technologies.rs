//! Technology cards, ten of each level.

use kernel::Provenance::{self, Reconstructed, Rulebook};

use super::Track;
use super::effect::Effect::{self, CompleteMission, CrashProgramme, Gain, MainAction, PlaceOutpost};
use super::effect::Gain::{AnyResource, Vp};
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

/// The figures of a passive technology.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Power {
    /// How many more there are of what it raises: levels, missions of the log, steps, times the VP.
    pub adds: u8,
    /// VP each time.
    pub vp: u8,
    /// What is gained each time.
    pub gives: &'static [Effect],
}

/// A passive technology without figures.
const RULE: Power = Power { adds: 0, vp: 0, gives: &[] };

/// When a technology takes effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// Always, by rules of its own.
    Passive(Power),
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

use Class::{Activated, EndGame, OneTime, Passive};

/// A technology as printed.
pub struct TechnologyRow {
    /// Which card.
    pub technology: Technology,
    /// Level of the card.
    pub level: u8,
    /// When it takes effect.
    pub class: Class,
    /// Where the effect comes from.
    pub provenance: Provenance,
    /// Where the level comes from: it is read from the order of the card pages.
    pub level_from: Provenance,
}

const fn row(technology: Technology, level: u8, class: Class) -> TechnologyRow {
    TechnologyRow { technology, level, class, provenance: Rulebook, level_from: Reconstructed }
}

/// One row a card, in print order. When a passive or activated card works is a rule of its own and stands where it happens;
/// search for the card's name. Its figures stand here and nowhere else.
pub static TECHNOLOGIES: [TechnologyRow; 30] = [
    row(Technology::IonSails, 1, Passive(Power { vp: 1, ..RULE })),
    row(Technology::DualUseResearch, 1, Passive(Power { adds: 1, ..RULE })),
    row(Technology::DeepDrills, 1, Passive(Power { gives: &[Gain(AnyResource, 1), Gain(Vp, 1)], ..RULE })),
    row(Technology::ExtendedLogbook, 1, Passive(Power { adds: 1, ..RULE })),
    row(Technology::QuickFollowers, 1, Passive(Power { vp: 1, ..RULE })),
    row(Technology::MissionSponsors, 1, Passive(RULE)),
    row(Technology::TokenRecycler, 1, Activated),
    row(Technology::ProspectingProbes, 1, Passive(Power { adds: 1, ..RULE })),
    row(Technology::WarPropaganda, 1, Passive(Power { adds: 1, ..RULE })),
    row(Technology::ResearchGrants, 1, Passive(Power { vp: 1, ..RULE })),
    row(Technology::TunnelStabiliser, 2, Passive(RULE)),
    row(Technology::MedalCeremony, 2, Passive(Power { vp: 1, ..RULE })),
    row(Technology::ColonialDividend, 2, Passive(Power { vp: 2, ..RULE })),
    row(Technology::AutomatedHarvest, 2, Passive(RULE)),
    row(Technology::TradeConcession, 2, Passive(RULE)),
    row(Technology::SenateLobby, 2, Passive(Power { vp: 3, ..RULE })),
    row(Technology::OrbitalAnnex, 2, Passive(RULE)),
    row(Technology::CharterRights, 2, Activated),
    row(Technology::ThinkTank, 2, Passive(Power { adds: 1, ..RULE })),
    row(Technology::ParallelCommand, 2, Passive(RULE)),
    row(
        Technology::EmpireAudit,
        3,
        EndGame { vp: 1, per: &[Counter::Level(Track::Trade), Counter::Level(Track::Military)], cap: 0 },
    ),
    row(Technology::FieldPromotion, 3, Activated),
    row(Technology::CrashProgramme, 3, OneTime(&[CrashProgramme])),
    row(Technology::IndustrialLegacy, 3, EndGame { vp: 1, per: &[Counter::Level(Track::Production)], cap: 0 }),
    row(Technology::SharedScience, 3, EndGame { vp: 1, per: &[Counter::MarkersOnOwnTechnologies], cap: 0 }),
    row(Technology::EmergencyOrders, 3, OneTime(&[MainAction(None)])),
    row(
        Technology::ScholarsAndEnvoys,
        3,
        EndGame { vp: 1, per: &[Counter::Level(Track::Technology), Counter::Level(Track::Politics)], cap: 0 },
    ),
    row(Technology::VisionFulfilled, 3, EndGame { vp: 2, per: &[Counter::GoalItems], cap: 12 }),
    row(Technology::DropColony, 3, OneTime(&[PlaceOutpost { anywhere: true, free: false }])),
    row(Technology::DiplomaticShortcut, 3, OneTime(&[CompleteMission])),
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
            Class::Passive(_) | Class::Activated | Class::EndGame { .. } => &[],
        }
    }

    /// Its figures, if it is passive.
    pub fn power(self) -> Power {
        match self.class() {
            Class::Passive(power) => power,
            Class::Activated | Class::OneTime(_) | Class::EndGame { .. } => RULE,
        }
    }
}

#[cfg(test)]
mod tests;
