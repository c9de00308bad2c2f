//! Every test of the rules as one program, one module a subject.

mod battle_for_earth;
mod cards;
mod counsel;
mod launch;
mod laws;
mod logs;
mod playthroughs;
mod propose;
mod provenance;
mod rulebook;
mod scoring;
mod setup;
mod solo;
mod table;
mod turn;
mod words;
