//! Players made of code.
//!
//! How to read this crate: `sight` is all a bot may know, `bot` what it is, `roster` which there are and what they are called,
//! `search` how the strong ones think, `stop` how a host ends that, `drive` who acts next, `simulate` many games at
//! once with their `tally`.
//!
//! **Invariant:** a bot gets a [`Sight`] and no state. What it cannot know is not there to be looked at, so a bot cannot cheat
//! by accident or on purpose.

mod bot;
mod casual;
mod drive;
mod greedy;
mod random;
mod roster;
mod search;
mod sight;
mod simulate;
mod stop;
mod tally;

pub use bot::Bot;
pub use casual::Casual;
pub use drive::{Driver, choices};
pub use greedy::Greedy;
pub use random::Random;
pub use roster::{BotName, UnknownBot, seat_bots};
pub use search::{Budget, Candidate, Lines, Planner, Search, Thought, Turn, think};
pub use sight::Sight;
pub use simulate::{
    GameResult, Keep, Plan, Seats, SimulateError, game_seed, play_game, play_with, simulate, simulate_with,
};
pub use stop::Stop;
pub use tally::{Histogram, Score, Spread, Tally};
