//! Every test of the game against its public face, in one binary: `cargo test -p galaxy-trucker --test it laws` runs a module.

mod common;
mod components;
mod counsel;
mod laws;
mod logs;
mod outlook;
mod playthroughs;
mod rulebook;
mod rules;
