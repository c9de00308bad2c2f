//! The arena: who plays better, and is the game fair?
//!
//! How to read this crate: `plan` says which games are played, `played` is one of them in a line, `store` the file they are kept
//! in, `run` plays them on all cores; `interval`, `rating`, `spread` and `balance` are the statistics, `report` all of them
//! together, `plot` a picture of it.
//!
//! **Invariant:** the report depends on the plan alone: not on the number of threads, nor on how often the run was
//! interrupted. (Programs of their own and bots that think by the clock can break that, nothing else.)

mod balance;
mod interval;
mod plan;
mod played;
mod plot;
mod rating;
mod report;
mod run;
mod spread;
mod store;

pub use balance::{Category, Row};
pub use interval::{Share, wilson};
pub use plan::{Game, Pairing, Plan, PlanError};
pub use played::{Place, Played};
pub use plot::{PlotWords, plot};
pub use rating::{Duel, Rating, ratings};
pub use report::{Length, PairingRow, Report, ScoreRow, SeatRow, SoloRow, report};
pub use run::{ArenaError, Event, run};
pub use spread::{Histogram, Spread};
pub use store::{Store, StoreError};
