//! Everything printed, as tables: one row a printed thing, in print order.
//!
//! Each row says where its figures come from ([`kernel::Provenance`]): printed in the rulebook, found in public material, or
//! reconstructed by this project where the print is lost. Names and card texts are Fluent messages.

pub mod board;
pub mod cards;
pub mod engines;
pub mod goals;
pub mod list;
pub mod missions;
pub mod resources;
pub mod solo;
pub mod success;
pub mod threats;
pub mod variants;

pub use board::{Destination, Location, Site};
pub use cards::{Card, Components, Cost, Effect, Face, Timing};
pub use engines::Engine;
pub use goals::{Goal, Objective};
pub use missions::{Achievement, Mission};
pub use solo::{Level, SoloCard};
pub use variants::{Variant, VariantEffect};
