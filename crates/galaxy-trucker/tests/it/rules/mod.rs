//! The rules of docs/rules/galaxy-trucker.md one by one, by section.

mod building;
mod cards;
mod defaults;
mod flight;
mod hidden;
mod inspection;
mod rounds;
mod ships;
mod test_flight;
mod turns;
mod variants;
