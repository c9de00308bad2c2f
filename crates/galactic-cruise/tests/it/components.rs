//! Every printed thing: the tables as printed, and what each card, tile, token and Segment does.

mod agenda;
mod tables;
mod tiles;
