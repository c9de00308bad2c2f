//! Why something cannot be done: told by the code that decides it.

use kernel::{Message, Reason};

use crate::pay::Missing;

/// What stands in the way of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bar {
    /// Hand and fresh tokens lack so much.
    Means(Missing),
    /// So many engines were bought this turn.
    EngineLimit(u8),
    /// The pile is empty.
    PileEmpty,
    /// A mission lies on the Plan already.
    PlanTaken,
    /// Only missions go to the Plan.
    NoMission,
    /// No mission lies on the Plan.
    PlanEmpty,
    /// The card has nothing that helps a rocket.
    CannotFly,
    /// A card of this name lies on the pad.
    Doubled,
    /// Everything the mission could reach is completed or out of reach.
    NoTarget,
    /// No marker is left.
    NoMarker,
    /// The rocket lacks so many points for the easiest target.
    RocketPoints(u8),
}

impl Bar {
    /// In words, with the rule.
    pub fn reason(self) -> Reason {
        match self {
            Bar::Means(Missing { money, components: 0 }) => {
                Reason::new(Message::new("bar-money").with("n", money), "RM-PAY-13")
            }
            Bar::Means(Missing { money: 0, components }) => {
                Reason::new(Message::new("bar-components").with("n", components), "RM-PAY-13")
            }
            Bar::Means(Missing { money, components }) => {
                Reason::new(Message::new("bar-both").with("money", money).with("n", components), "RM-PAY-13")
            }
            Bar::EngineLimit(n) => Reason::new(Message::new("bar-engine-limit").with("n", n), "RM-BUY-06"),
            Bar::PileEmpty => Reason::new("bar-pile-empty", "RM-BUY-08"),
            Bar::PlanTaken => Reason::new("bar-plan-taken", "RM-PLACE-04"),
            Bar::NoMission => Reason::new("bar-no-mission", "RM-PLACE-05"),
            Bar::PlanEmpty => Reason::new("bar-plan-empty", "RM-LAUNCH-01"),
            Bar::CannotFly => Reason::new("bar-cannot-fly", "RM-PLACE-08"),
            Bar::Doubled => Reason::new("bar-doubled", "RM-PLACE-09"),
            Bar::NoTarget => Reason::new("bar-no-target", "RM-LAUNCH-04"),
            Bar::NoMarker => Reason::new("bar-no-marker", "RM-LAUNCH-01"),
            Bar::RocketPoints(n) => Reason::new(Message::new("bar-rocket-points").with("n", n), "RM-LAUNCH-06"),
        }
    }
}

/// Nothing may be missing.
pub fn payable(missing: Missing) -> Result<(), Bar> {
    if missing.is_nothing() { Ok(()) } else { Err(Bar::Means(missing)) }
}

/// The bar, unless the condition holds.
pub fn unless(holds: bool, bar: Bar) -> Result<(), Bar> {
    if holds { Ok(()) } else { Err(bar) }
}
