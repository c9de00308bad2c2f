//! Goal cards.

use kernel::Provenance::{self, Rulebook};

use super::{Colour, MissionType, Track};

super::printed! {
    /// A secret goal card.
    Goal {
        /// `goal-01`
        KnowledgeOrDeeds,
        /// `goal-02`
        PatronOfCulture,
        /// `goal-03`
        MerchantPrince,
        /// `goal-04`
        WarHero,
        /// `goal-05`
        Peacekeeper,
        /// `goal-06`
        YellowDominion,
        /// `goal-07`
        PurpleDominion,
        /// `goal-08`
        GreenDominion,
        /// `goal-09`
        GrayDominion,
        /// `goal-10`
        SettlersOrScholars,
        /// `goal-11`
        PirateBane,
        /// `goal-12`
        LicensedPorts,
        /// `goal-13`
        FullHolds,
        /// `goal-14`
        CivilProgress,
    }
}

/// Something that goals and end-of-game technologies count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counter {
    /// Technologies marked.
    Technologies,
    /// Missions completed, of one type or of any.
    Missions(Option<MissionType>),
    /// Pirate tokens won.
    PirateTokens,
    /// Outposts on the map, the central one included (TG-GOAL-03).
    OutpostsOnMap,
    /// Outposts on planets of a colour, multi-coloured ones included (TG-GOAL-02).
    OutpostsOf(Colour),
    /// Outposts on planets with a trade requirement (TG-GOAL-04).
    OutpostsWithRequirement,
    /// Resources left.
    ResourcesLeft,
    /// Level on a track (TG-GOAL-06).
    Level(Track),
    /// Development markers of anybody on the technologies that the owner has marked.
    MarkersOnOwnTechnologies,
    /// Items that score on the chosen goal (TG-GOAL-07).
    GoalItems,
}

/// One term of a goal.
pub struct Term {
    /// What is counted.
    pub counter: Counter,
    /// VP each.
    pub vp: u8,
    /// Most VP, or 0 for no cap.
    pub cap: u8,
}

/// A goal as printed.
pub struct GoalRow {
    /// Its terms.
    pub terms: &'static [Term],
    /// Does only the better term count (TG-GOAL-01)? Otherwise they are added.
    pub best_of: bool,
    /// Where the figures come from.
    pub provenance: Provenance,
}

const fn term(vp: u8, counter: Counter) -> Term {
    Term { counter, vp, cap: 0 }
}

const fn capped(vp: u8, counter: Counter, cap: u8) -> Term {
    Term { counter, vp, cap }
}

const fn sum(terms: &'static [Term]) -> GoalRow {
    GoalRow { terms, best_of: false, provenance: Rulebook }
}

const fn best_of(terms: &'static [Term]) -> GoalRow {
    GoalRow { terms, best_of: true, provenance: Rulebook }
}

/// One row a goal.
pub static GOALS: [GoalRow; 14] = [
    best_of(&[term(2, Counter::Technologies), term(2, Counter::Missions(None))]),
    sum(&[term(4, Counter::Missions(Some(MissionType::Cultural)))]),
    sum(&[term(4, Counter::Missions(Some(MissionType::Commercial)))]),
    sum(&[term(4, Counter::Missions(Some(MissionType::War)))]),
    best_of(&[term(3, Counter::PirateTokens), term(3, Counter::Missions(Some(MissionType::War)))]),
    sum(&[term(3, Counter::OutpostsOf(Colour::Yellow))]),
    sum(&[term(3, Counter::OutpostsOf(Colour::Purple))]),
    sum(&[term(3, Counter::OutpostsOf(Colour::Green))]),
    sum(&[term(4, Counter::OutpostsOf(Colour::Gray))]),
    best_of(&[term(2, Counter::OutpostsOnMap), term(2, Counter::Technologies)]),
    sum(&[term(5, Counter::PirateTokens)]),
    sum(&[term(3, Counter::OutpostsWithRequirement)]),
    sum(&[term(2, Counter::OutpostsOnMap), capped(1, Counter::ResourcesLeft, 12)]),
    sum(&[
        term(1, Counter::Level(Track::Technology)),
        term(1, Counter::Level(Track::Politics)),
        term(1, Counter::Level(Track::Production)),
    ]),
];

impl Goal {
    /// The card as printed.
    pub fn row(self) -> &'static GoalRow {
        &GOALS[self.idx()]
    }
}

#[cfg(test)]
mod tests;
