//! The worked examples of the rulebooks with their printed figures, in the order of docs/rules/galactic-cruise.examples.md.

mod positions;

#[path = "rulebook/actions.rs"]
mod actions;
#[path = "rulebook/agm.rs"]
mod agm;
#[path = "rulebook/expansions.rs"]
mod expansions;
#[path = "rulebook/flying.rs"]
mod flying;
#[path = "rulebook/further.rs"]
mod further;
#[path = "rulebook/launch.rs"]
mod launch;
#[path = "rulebook/placing.rs"]
mod placing;
#[path = "rulebook/rachel.rs"]
mod rachel;
#[path = "rulebook/setup.rs"]
mod setup;
#[path = "rulebook/two_players.rs"]
mod two_players;
