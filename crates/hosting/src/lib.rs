//! What hosts of matches share: the server, the terminal, the browser, tools.
//!
//! A game is written against the kernel and knows nothing of this. How to read this crate: `erased` is a game whose types
//! are forgotten, for hosts that learn its name at run time ([`AnyGame`], [`AnyTable`]: JSON in, JSON out); `json` reads it
//! in little code, `flat` lays a view flat for hosts that compare what they send; `record` begins a match that was written
//! down; `sitting` is who sits around a device and who is next.
//!
//! **Invariant:** nothing here does I/O, reads a clock or knows a rule.

mod erased;
mod flat;
pub mod json;
mod record;
mod sitting;

#[cfg(not(target_arch = "wasm32"))]
pub use erased::Before;
pub use erased::{ActError, AnyGame, AnyStep, AnyTable, AnyView, Erased, Offer, Unreadable, read_view};
pub use flat::{Elements, Flat, Kind, Members, Part};
pub use record::begin;
pub use sitting::{Next, Sight, Sitting, TimeLeft};
