//! What a game is.
//!
//! A game is a deterministic state machine over plain data: [`Game`] is the contract of its rules, [`Table`] a match in play
//! with its log and the way back. Hosts that learn the game's name at run time find the rest in the crate `hosting`.
//!
//! How to read this crate: `seat` and `dice` (who acts, what chance is), then `game` (the contract) and `table` (playing,
//! with `record` to write it down). `words` is how a game speaks to people, `cue` how what it tells is shown, `counsel` what
//! it tells those who decide; `bag` helps to write small states.
//!
//! **Invariant:** nothing here does I/O, reads a clock or owns a random source. Chance comes from the [`Dice`] of one log
//! entry, time comes as [`Actor::Clock`].

mod bag;
mod counsel;
mod cue;
mod dice;
mod fact;
mod game;
mod hash;
mod outcome;
mod playout;
mod provenance;
mod record;
mod seat;
mod setup;
mod table;
mod tuning;
mod words;

pub use bag::Bag;
pub use counsel::{Advice, Counsel, Counter, Outlook, Proposal, Reason, Verb, advise, settle_by};
pub use cue::{Cue, Edge, Missile, Picture, Shown, Told, Tone, Vessel, Weight};
pub use dice::{Dice, Seed};
pub use fact::{Chronicle, Fact};
pub use game::{Cx, Data, Game, Heuristic, Impossible, Timer};
pub use hash::StateHash;
pub use outcome::{Outcome, Standing, Who};
pub use playout::{CLOCK_PACE, Playout, any_actor, is_clock_next, next_actor, playout};
pub use provenance::{Component, Figure, Provenance, Row};
pub use record::{Entry, Record};
pub use seat::{Actor, Actors, BySeat, Seat, SeatSet, Viewer};
pub use setup::{Choices, OptionSpec, Preset, Setup, SetupError, When};
pub use table::{CannotUndo, Illegal, ReplayError, Step, Table, deal, options};
pub use tuning::Tuning;
pub use words::{Anchor, Arg, Description, Emphasis, Line, Message, Panel, Texts};
