//! Engines and bots for a web worker: JSON in, JSON out.
//!
//! How to read this crate: `messages` is what page and worker say to each other; `host` answers, and knows nothing of
//! browsers, so that it is tested natively; `main.rs` is the worker itself.
//!
//! The page keeps no engine of its own: games, texts, views, legal actions and the words for all of it come from here.

mod host;
mod messages;

pub use host::Host;
pub use messages::{
    Answer, Asked, Choice, GameCard, LogEntry, OptionCard, Problem, Reply, Request, Snapshot, TextsOf, TimerOf,
};
