//! Engines and bots for a web worker: JSON in, JSON out.
//!
//! How to read this crate: `messages` is what page and worker say to each other; `host` answers, and knows nothing of
//! browsers, so that it is tested natively; `catalogue` is what menus know of the games without any worker. The workers
//! themselves, one for each game that is played, run the program of `web-games`.
//!
//! A match on this device is played here, so that thinking never keeps the page: views, legal actions and their words come as JSON.
//! The words of a match on a server are made by the page itself.

mod catalogue;
mod host;
mod messages;

pub use catalogue::{Files, GameCard, OptionCard, Spoken};
pub use host::Host;
pub use messages::{Answer, Asked, Choice, LogEntry, Problem, Reply, Request, Snapshot, Suggestion};
