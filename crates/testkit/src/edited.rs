//! States edited by hand: refused, or they can be played on.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use kernel::{Cx, Dice, Game, Seed, deal, playout};
use serde_json::Value;

use crate::Laws;

/// How often a game stops to be edited.
const STOPS: u32 = 40;
/// Edited states at each stop.
const EDITS: u32 = 12;
/// Most decisions between two stops.
const BETWEEN: u32 = 40;
/// Most decisions of an edited state.
const PLAYED_ON: u64 = 400;

impl<G: Game> Laws<G> {
    /// Edits states of its games at random, as somebody edits a stored match, and plays on from those that `Game::validate` lets pass.
    /// Whatever happens then is possible as well.
    pub fn check_edited(&self) {
        let n_passed: u32 = (0..self.games).map(|seed| self.edit_game(seed)).sum();
        assert!(n_passed != 0, "no edited state passes");
    }

    fn edit_game(&self, seed: u64) -> u32 {
        let [mut dice, mut choices] = [0, 1].map(|stream| Seed::from(seed).dice(stream));
        let mut state = deal::<G>(&self.setup, &mut dice).expect("the setup is possible");
        let mut n_passed = 0;
        for _ in 0..STOPS {
            let written = serde_json::to_value(&state).expect("a state can be written");
            for _ in 0..EDITS {
                let mut edited = written.clone();
                edit(&mut edited, &mut choices);
                n_passed += u32::from(edited != written && plays_on::<G>(edited, &mut choices, &mut dice));
            }
            for _ in 0..choices.below(BETWEEN) {
                let actors = G::to_act(&state);
                if actors.is_empty() {
                    return n_passed;
                }
                let (actor, action) = self.choose(&state, actors, &mut choices);
                G::resolve(&mut Cx::quiet(&mut state, &mut dice), actor, action);
            }
        }
        n_passed
    }
}

/// Is the state possible? Then it is played on.
fn plays_on<G: Game>(edited: Value, choices: &mut Dice, dice: &mut Dice) -> bool {
    let Ok(mut state) = serde_json::from_value::<G::State>(edited.clone()) else { return false };
    let played = catch_unwind(AssertUnwindSafe(|| {
        if G::validate(&state).is_err() {
            return false;
        }
        let played = playout::<G>(&mut state, choices, dice, &mut Vec::new(), PLAYED_ON);
        assert_eq!(G::validate(&state), Ok(()), "an impossible state was reached");
        assert_eq!(G::outcome(&state).is_some(), played.finished);
        true
    }));
    played.unwrap_or_else(|panic| {
        eprintln!("{} does not go on from {edited}", G::ID);
        resume_unwind(panic)
    })
}

/// Changes a few leaves: a number into another, truth into its opposite, anything into what stands elsewhere; some change places.
fn edit(written: &mut Value, dice: &mut Dice) {
    let mut leaves = Vec::new();
    collect(written, &mut leaves);
    for _ in 0..=dice.below(3) {
        let [at, from] = [0; 2].map(|_| dice.below(leaves.len() as u32) as usize);
        let new = match (&*leaves[at], dice.below(4)) {
            (Value::Number(_), 0) => Value::from(dice.below(12)),
            (Value::Number(number), 1) => Value::from(number.as_i64().unwrap_or(0) + 1),
            (Value::Number(number), 2) => Value::from(number.as_i64().unwrap_or(0) - 1),
            (Value::Bool(truth), 0..3) => Value::from(!*truth),
            _ => leaves[from].clone(),
        };
        let old = std::mem::replace(leaves[at], new);
        if dice.below(4) == 0 {
            *leaves[from] = old;
        }
    }
}

/// Every place of a JSON value that holds a number, a word, truth or nothing.
fn collect<'a>(value: &'a mut Value, leaves: &mut Vec<&'a mut Value>) {
    match value {
        Value::Array(values) => values.iter_mut().for_each(|value| collect(value, leaves)),
        Value::Object(values) => values.values_mut().for_each(|value| collect(value, leaves)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => leaves.push(value),
    }
}
