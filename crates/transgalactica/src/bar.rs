//! Why a captain cannot be sent: told by the code that decides it.

use kernel::{Message, Reason};

use crate::components::Area;

/// What stands in the way of a captain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bar {
    /// All captains are placed.
    NoCaptain,
    /// A captain stands there.
    Taken,
    /// The action could not be performed.
    Fruitless(Area),
}

impl Bar {
    /// In words, with the rule.
    pub fn reason(self) -> Reason {
        match self {
            Bar::NoCaptain => Reason::new("bar-no-captain", "TG-ACT-02"),
            Bar::Taken => Reason::new("bar-taken", "TG-ACT-04"),
            Bar::Fruitless(area) => Reason::new(Message::named("bar-fruitless", &area), "TG-ACT-10"),
        }
    }
}

/// The bar, unless the condition holds.
pub fn unless(holds: bool, bar: Bar) -> Result<(), Bar> {
    if holds { Ok(()) } else { Err(bar) }
}
