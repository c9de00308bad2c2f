//! All integration tests of the game in one binary: it links once, and one run says whether a change breaks a rule.

mod common;
mod positions;

mod components;
mod counsel;
mod heuristic;
mod laws;
mod playthroughs;
mod random;
mod rulebook;
mod rules_accommodations;
mod rules_actions;
mod rules_advancements;
mod rules_cards;
mod rules_end;
mod rules_launch;
mod rules_npc;
mod rules_setup;
mod rules_solo;
mod rules_variants;
mod stored;
