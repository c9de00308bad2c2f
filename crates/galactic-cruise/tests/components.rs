//! Every printed thing: the tables as printed, and what each card, tile, token and Segment does.

mod common;

#[path = "components/agenda.rs"]
mod agenda;
#[path = "components/tables.rs"]
mod tables;
#[path = "components/tiles.rs"]
mod tiles;
