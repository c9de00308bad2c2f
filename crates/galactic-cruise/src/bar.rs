//! Why something is not possible now: told by the code that decides it.

use kernel::{Message, Reason};

use crate::components::actions::ActionTile;

/// What stands in the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bar {
    /// An own Worker stands there.
    OwnWorker,
    /// Nobody is in the Break Room.
    NobodyRests,
    /// The Ship is on its way.
    Flying,
    /// The Ship has no cabin.
    NoCabins,
    /// No Cruise is scheduled.
    NoCruise,
    /// Nobody can be the Pilot.
    NoPilot,
    /// Nobody boards who could be paid for.
    Unpayable,
    /// Nothing could be done with this action.
    Fruitless(ActionTile),
}

impl Bar {
    /// In words, with the rule.
    pub fn reason(self) -> Reason {
        match self {
            Bar::OwnWorker => Reason::new("bar-own-worker", "GC-WORK-01"),
            Bar::NobodyRests => Reason::new("bar-nobody-rests", "GC-WORK-01"),
            Bar::Flying => Reason::new("bar-flying", "GC-LAUNCH-01"),
            Bar::NoCabins => Reason::new("bar-no-cabins", "GC-LAUNCH-01"),
            Bar::NoCruise => Reason::new("bar-no-cruise", "GC-LAUNCH-01"),
            Bar::NoPilot => Reason::new("bar-no-pilot", "GC-LAUNCH-14"),
            Bar::Unpayable => Reason::new("bar-unpayable", "GC-LAUNCH-25"),
            Bar::Fruitless(tile) => Reason::new(Message::named("bar-fruitless", &tile), "GC-WORK-01"),
        }
    }
}

/// The bar, unless the condition holds.
pub fn unless(holds: bool, bar: Bar) -> Result<(), Bar> {
    if holds { Ok(()) } else { Err(bar) }
}
