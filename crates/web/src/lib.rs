//! The browser client.
//!
//! How to read this crate: `session` (who looks, whose move it is), `narrow` (from all legal actions to the one meant),
//! `reach` (arrow keys), `place` (where menus and explanations float), `chronicle` (the log as people read it),
//! `pending` (what the server has not answered yet), `settings` and `words` know nothing of browsers and are tested
//! natively. Everything in `page` is the page itself and exists in WebAssembly only: `page/app.rs` is the frame with
//! the addresses, `page/table.rs` the table, `page/engine.rs` the line to the worker in which engines and bots live.
//!
//! **Invariant:** the client contains no rules. The list of legal actions decides what can be clicked.

/// What a worker says when it can be asked.
pub const READY: &str = "ready";

/// What a worker says when its game could not be fetched.
pub const UNABLE: &str = "unable";

pub mod chronicle;
pub mod drawing;
pub mod narrow;
pub mod pending;
pub mod place;
pub mod reach;
pub mod session;
pub mod settings;
pub mod words;

#[cfg(target_arch = "wasm32")]
mod page;

#[cfg(target_arch = "wasm32")]
pub use page::{LoadBoard, run};
