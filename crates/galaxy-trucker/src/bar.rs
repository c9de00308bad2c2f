//! Why a builder cannot do something now: told by the code that decides it.

use kernel::Reason;

/// What stands in the way of a builder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bar {
    /// A part is in the hand.
    HandFull,
    /// A forecast pile is in the hand.
    Looking,
    /// No part is in the hand.
    HandEmpty,
    /// No face-down part is left.
    StockEmpty,
    /// The test flight has no reserve.
    NoReserve,
    /// Two parts are in the reserve.
    ReserveFull,
    /// What was in the reserve never goes back to the warehouse.
    FromReserve,
    /// The test flight has no forecast.
    NoForecast,
    /// Nothing was built yet.
    NothingBuilt,
    /// Somebody else looks at the pile.
    PileTaken,
}

impl Bar {
    /// In words, with the rule.
    pub fn reason(self) -> Reason {
        match self {
            Bar::HandFull => Reason::new("bar-hand-full", "GT-BUILD-04"),
            Bar::Looking => Reason::new("bar-looking", "GT-BUILD-25"),
            Bar::HandEmpty => Reason::new("bar-hand-empty", "GT-BUILD-04"),
            Bar::StockEmpty => Reason::new("bar-stock-empty", "GT-BUILD-17"),
            Bar::NoReserve => Reason::new("bar-no-reserve", "GT-TEST-02"),
            Bar::ReserveFull => Reason::new("bar-reserve-full", "GT-BUILD-10"),
            Bar::FromReserve => Reason::new("bar-from-reserve", "GT-BUILD-12"),
            Bar::NoForecast => Reason::new("bar-no-forecast", "GT-TEST-03"),
            Bar::NothingBuilt => Reason::new("bar-nothing-built", "GT-BUILD-23"),
            Bar::PileTaken => Reason::new("bar-pile-taken", "GT-BUILD-26"),
        }
    }
}

/// The bar, unless the condition holds.
pub fn unless(holds: bool, bar: Bar) -> Result<(), Bar> {
    if holds { Ok(()) } else { Err(bar) }
}
