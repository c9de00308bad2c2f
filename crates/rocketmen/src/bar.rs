//! Why something cannot be done: told by the code that decides it.

use kernel::{Message, Reason};

use crate::components::{Card, Destination};
use crate::pay::Missing;
use crate::words;

/// What stands in the way of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bar {
    /// Hand and fresh tokens lack so much; they give so much money.
    Means { missing: Missing, have: u16 },
    /// What comes earlier in the order of naming was to be named before.
    Order(&'static str),
    /// Detailed Planning is for the first success card.
    DrawnBefore,
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
    /// The mission does not fly to this destination.
    Elsewhere(Destination),
    /// What the mission would build there is built.
    Completed,
    /// In Battle for Earth all missions fly to Earth Orbit.
    OutOfReach,
    /// No marker is left.
    NoMarker,
    /// The rocket lacks so many points.
    RocketPoints(u8),
    /// The Market has no threat of this kind.
    NoThreat(Card),
    /// There is no other card in hand and none in Storage.
    NothingToScrap,
    /// Storage is empty.
    StorageEmpty,
    /// The Depot was used this turn.
    DepotUsed,
    /// The Depot holds so many cards and no more.
    DepotFull(usize),
    /// Nothing lies in the Depot.
    DepotEmpty,
    /// A card of the Market was removed this turn.
    Removed,
    /// The AI rocket, whose step is the price, stands still.
    AiIdle,
    /// No success card was drawn yet.
    NothingDrawn,
}

impl Bar {
    /// In words, with the rule.
    pub fn reason(self) -> Reason {
        match self {
            Bar::Means { missing: Missing { money, components: 0 }, have } => {
                Reason::new(Message::new("bar-money").with("n", money).with("have", have), "RM-PAY-13")
            }
            Bar::Means { missing: Missing { money: 0, components }, .. } => {
                Reason::new(Message::new("bar-components").with("n", components), "RM-PAY-13")
            }
            Bar::Means { missing: Missing { money, components }, have } => {
                let why = Message::new("bar-both").with("money", money).with("n", components).with("have", have);
                Reason::new(why, "RM-PAY-13")
            }
            Bar::Order(rule) => Reason::new("bar-order", rule),
            Bar::DrawnBefore => Reason::new("bar-drawn-before", "RM-FX-05"),
            Bar::EngineLimit(n) => Reason::new(Message::new("bar-engine-limit").with("n", n), "RM-BUY-06"),
            Bar::PileEmpty => Reason::new("bar-pile-empty", "RM-BUY-08"),
            Bar::PlanTaken => Reason::new("bar-plan-taken", "RM-PLACE-14"),
            Bar::NoMission => Reason::new("bar-no-mission", "RM-PLACE-05"),
            Bar::PlanEmpty => Reason::new("bar-plan-empty", "RM-LAUNCH-01"),
            Bar::CannotFly => Reason::new("bar-cannot-fly", "RM-PLACE-08"),
            Bar::Doubled => Reason::new("bar-doubled", "RM-PLACE-09"),
            Bar::Elsewhere(destination) => {
                let why =
                    Message::new("bar-elsewhere").with("destination", Message::named("destination", &destination));
                Reason::new(why, "RM-LAUNCH-02")
            }
            Bar::Completed => Reason::new("bar-completed", "RM-LAUNCH-04"),
            Bar::OutOfReach => Reason::new("bar-out-of-reach", "RM-BFE-04"),
            Bar::NoMarker => Reason::new("bar-no-marker", "RM-LAUNCH-01"),
            Bar::RocketPoints(n) => Reason::new(Message::new("bar-rocket-points").with("n", n), "RM-LAUNCH-06"),
            Bar::NoThreat(card) => {
                Reason::new(Message::new("bar-no-threat").with("card", words::card(card)), "RM-FX-02")
            }
            Bar::NothingToScrap => Reason::new("bar-nothing-to-scrap", "RM-FX-21"),
            Bar::StorageEmpty => Reason::new("bar-storage-empty", "RM-FX-24"),
            Bar::DepotUsed => Reason::new("bar-depot-used", "RM-FX-08"),
            Bar::DepotFull(n) => Reason::new(Message::new("bar-depot-full").with("n", n), "RM-FX-08"),
            Bar::DepotEmpty => Reason::new("bar-depot-empty", "RM-FX-08"),
            Bar::Removed => Reason::new("bar-removed", "RM-SOLO-24"),
            Bar::AiIdle => Reason::new("bar-ai-idle", "RM-SOLO-26"),
            Bar::NothingDrawn => Reason::new("bar-nothing-drawn", "RM-OUT-01"),
        }
    }
}

/// Nothing may be missing of what hand and fresh tokens, which give so much money, are to pay.
pub fn payable(missing: Missing, have: u16) -> Result<(), Bar> {
    if missing.is_nothing() { Ok(()) } else { Err(Bar::Means { missing, have }) }
}

/// The bar, unless the condition holds.
pub fn unless(holds: bool, bar: Bar) -> Result<(), Bar> {
    if holds { Ok(()) } else { Err(bar) }
}
