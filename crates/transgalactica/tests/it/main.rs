//! The game from outside. One binary for all of it, since each further one is linked on every change; `--test it laws` runs the laws.

mod components;
mod counsel;
mod edited;
mod laws;
mod logs;
mod playthroughs;
mod rulebook;
