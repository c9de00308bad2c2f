//! States edited by hand: refused, or playable to the end without a panic.

use std::panic::{AssertUnwindSafe, catch_unwind};

use galactic_cruise::{GalacticCruise, State};
use kernel::{Dice, Game, Seed, Setup, deal, playout};
use serde_json::Value;

/// All leaves of a document, as paths.
fn leaves(value: &Value, path: &mut Vec<String>, found: &mut Vec<Vec<String>>) {
    match value {
        Value::Object(map) => {
            for (key, value) in map {
                path.push(key.clone());
                leaves(value, path, found);
                path.pop();
            }
        }
        Value::Array(list) => {
            for (idx, value) in list.iter().enumerate() {
                path.push(idx.to_string());
                leaves(value, path, found);
                path.pop();
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => found.push(path.clone()),
    }
}

fn at<'a>(value: &'a mut Value, path: &[String]) -> &'a mut Value {
    path.iter().fold(value, |value, key| match value {
        Value::Object(map) => map.get_mut(key).expect("the path exists"),
        Value::Array(list) => &mut list[key.parse::<usize>().expect("an index")],
        _ => unreachable!("the path leads through lists and objects"),
    })
}

/// Changes one leaf to something of its kind.
fn edit(value: &mut Value, dice: &mut Dice) {
    let mut found = Vec::new();
    leaves(value, &mut Vec::new(), &mut found);
    let path = &found[dice.below(found.len() as u32) as usize];
    let other = &found[dice.below(found.len() as u32) as usize];
    let donor = at(value, other).clone();
    let leaf = at(value, path);
    *leaf = match leaf.clone() {
        Value::Bool(truth) => Value::Bool(!truth),
        Value::Number(_) => Value::from(dice.below(12)),
        Value::String(_) if donor.is_string() => donor,
        _ => match dice.below(3) {
            0 => Value::Null,
            1 => Value::from(dice.below(6)),
            _ => donor,
        },
    };
}

#[test]
fn a_state_edited_at_random_is_refused_or_can_be_played_on() {
    let rounds: u64 = std::env::var("EDITS").map_or(600, |number| number.parse().expect("EDITS is a number"));
    let mut dice = Seed::from(99).dice(0);
    let mut accepted = 0;
    for round in 0..rounds {
        let players = 1 + (round % 4) as u8;
        let mut setup = Setup::new(players);
        if round % 3 == 1 {
            setup = setup
                .with("specialist-blueprints", "on")
                .with("accommodations-parts", "on")
                .with("starting-upgrades", "on");
        } else if round % 3 == 2 {
            setup =
                setup.with("cabin-matching", "on").with("advanced-technologies", "on").with("advancements-parts", "on");
        }
        let mut state: State =
            deal::<GalacticCruise>(&setup, &mut Seed::from(round).dice(0)).expect("a possible setup");
        let steps = u64::from(dice.below(1_200));
        playout::<GalacticCruise>(&mut state, &mut Seed::from(round).dice(1), &mut dice, &mut Vec::new(), steps);
        let mut value = serde_json::to_value(&state).expect("plain data");
        for _ in 0..=dice.below(2) {
            edit(&mut value, &mut dice);
        }
        let Ok(edited) = serde_json::from_value::<State>(value.clone()) else { continue };
        let result = catch_unwind(AssertUnwindSafe(|| {
            if GalacticCruise::validate(&edited).is_err() {
                return false;
            }
            let mut state = edited.clone();
            let mut actions = Vec::new();
            playout::<GalacticCruise>(
                &mut state,
                &mut Seed::from(round).dice(2),
                &mut Seed::from(round).dice(3),
                &mut actions,
                400,
            );
            GalacticCruise::outcome(&state);
            true
        }));
        match result {
            Ok(playable) => accepted += u32::from(playable),
            Err(panic) => {
                println!("round {round}: {value}");
                std::panic::resume_unwind(panic);
            }
        }
    }
    assert!(0 < accepted, "some edits are harmless");
}
