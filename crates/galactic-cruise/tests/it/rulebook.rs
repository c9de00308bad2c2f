//! The worked examples of the rulebooks with their printed figures, in the order of docs/rules/galactic-cruise.examples.md.

mod actions;
mod agm;
mod expansions;
mod flying;
mod further;
mod launch;
mod placing;
mod rachel;
mod setup;
mod two_players;
