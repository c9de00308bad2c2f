//! Bots that are programs of their own.
//!
//! Wherever a bot is named, `cmd:./mybot --fast` names a program: it is started, told what match it sits at, and asked for one of
//! its legal actions, one JSON object a line. docs/bots.md is the contract for whoever writes one.
//!
//! How to read this crate: `entrant` is a name on the command line, `host` what all programs of a run share, `bot` the seat at
//! a table, `message` what is said, `program` the process with its pipes, `faults` what it did wrong, `reaper` how none of
//! them outlives us.
//!
//! **Invariants:** a program is told views and legal actions, never a state. Whatever it does (hang, crash, talk nonsense,
//! choose what is not legal) the match goes on with a random legal action, and the fault is counted. No process is left behind.
//!
//! This crate starts processes, so nothing that runs in a browser may depend on it.

mod bot;
mod entrant;
mod faults;
mod host;
mod message;
mod program;
mod reaper;

pub use entrant::{BadEntrant, Entrant};
pub use faults::{FaultKind, Faults};
pub use host::{FaultLog, Host, Limits};
