//! Engines and bots for a web worker: JSON in, JSON out.
//!
//! How to read this crate: `messages` is what page and worker say to each other; `host` answers, and knows nothing of
//! browsers, so that it is tested natively; `catalogue` is what menus know of the games without any worker. The workers
//! themselves, one for each game that is played, run the program of `web-games`.
//!
//! The page keeps no engine of its own: views, legal actions and the words for all of it come from here.

mod catalogue;
mod host;
mod messages;

pub use catalogue::{Files, GameCard, OptionCard, Spoken};
pub use host::Host;
pub use messages::{Answer, Asked, Choice, LogEntry, Problem, Reply, Request, Snapshot};
