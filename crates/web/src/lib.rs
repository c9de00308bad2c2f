//! The browser client.
//!
//! How to read this crate: a match is played on this device (`device`) or on a server (`follow`, with `pending` for
//! what it has not answered yet and `past` for its history); both hand the table one `change` after the other.
//! `session` (who looks, whose move it is), `waiting` (all that goes on, in one order), `narrow` (from all legal
//! actions to the one meant), `reach` (arrow keys), `gesture` (wheels and fingers), `reading` (in which order a board
//! is read), `place` (where menus and explanations float), `chronicle` (the log as people read it), `telling` (what of
//! a change is told, and what waits), `voice` (what a screen reader says), `settings` and `words` know nothing of
//! browsers either: all of these are tested
//! natively. Everything in `page` is the page itself and exists in WebAssembly only: `page/app.rs` is the frame
//! with the addresses, `page/table.rs` the table, `page/venue.rs` where it is played, `page/engine.rs` the line to
//! the worker in which engines and bots live.
//!
//! **Invariant:** the client contains no rules. The list of legal actions decides what can be clicked.

/// What a worker says when it can be asked.
pub const READY: &str = "ready";

/// What a worker says when its game could not be fetched.
pub const UNABLE: &str = "unable";

pub mod change;
pub mod chronicle;
pub mod device;
pub mod doors;
pub mod drawing;
pub mod follow;
pub mod gesture;
pub mod narrow;
pub mod past;
pub mod pending;
pub mod place;
pub mod reach;
pub mod reading;
pub mod reasons;
pub mod session;
pub mod settings;
pub mod telling;
pub mod voice;
pub mod waiting;
pub mod words;

#[cfg(target_arch = "wasm32")]
mod page;

#[cfg(target_arch = "wasm32")]
pub use page::{GamePart, LoadPart, run};
