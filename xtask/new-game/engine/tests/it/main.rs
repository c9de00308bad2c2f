//! Every test of the rules as one program, one module a subject.

mod laws;
mod logs;
mod playthroughs;
mod rules;
