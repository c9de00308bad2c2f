//! States edited at random: each is refused or can be played to its end; none breaks a game.

mod common;

use common::Engine;
use serde_json::{Value, json};

/// Matches for each game, and edits of each.
const N_MATCHES: u32 = 50;
const N_EDITS: u32 = 20;

#[test]
fn an_edited_state_is_refused_or_can_be_played() {
    let mut engine = Engine::start();
    let mut luck = Luck(1);
    let listing = common::json(&["games", "--json"]);
    for game in listing["games"].as_array().unwrap() {
        let [min, max] = ["min", "max"].map(|bound| game["players"][bound].as_u64().unwrap() as u32);
        for seed in 0..N_MATCHES {
            let players = min + luck.below(max - min + 1);
            engine.ok(json!({"do": "new", "game": game["id"], "players": players, "seed": seed}));
            engine.ok(json!({"do": "playout", "limit": luck.below(400)}));
            let state = engine.ok(json!({"do": "state"}))["state"].clone();
            for _ in 0..N_EDITS {
                let edited = edit(&state, &mut luck);
                try_out(&mut engine, json!({"do": "load", "game": game["id"], "state": edited, "seed": seed}));
            }
        }
    }
    engine.stop();
}

fn try_out(engine: &mut Engine, load: Value) {
    let loaded = engine.say(&load.to_string());
    if loaded["ok"] == false {
        assert_eq!(loaded["error"]["code"], "impossible-state", "{loaded} after {load}");
        return;
    }
    let n_seats = engine.ok(json!({"do": "record"}))["record"]["setup"]["players"].as_u64().unwrap();
    for seat in (0..n_seats).map(Value::from).chain([Value::Null]) {
        assert_eq!(engine.say(&json!({"do": "view", "seat": seat}).to_string())["ok"], true, "after {load}");
    }
    for seat in loaded["active"].as_array().unwrap() {
        let legal = engine.say(&json!({"do": "legal", "seat": seat}).to_string());
        assert!(legal["actions"].as_array().is_some_and(|actions| !actions.is_empty()), "{legal} after {load}");
    }
    let played = engine.say(r#"{"do":"playout","limit":100000}"#);
    assert_eq!(played["over"], true, "{played} after {load}");
}

/// The state with something in it changed, moved, doubled or lost.
fn edit(state: &Value, luck: &mut Luck) -> Value {
    let mut edited = state.clone();
    for _ in 0..=luck.below(2) {
        let paths = paths(&edited);
        let path = &paths[luck.below(paths.len() as u32) as usize];
        let other = &paths[luck.below(paths.len() as u32) as usize];
        let elsewhere = edited.pointer(other).expect("the path was just found").clone();
        let here = edited.pointer_mut(path).expect("the path was just found");
        match (luck.below(4), &mut *here) {
            (0, Value::Number(number)) => *here = json!(number.as_i64().unwrap_or(0) + i64::from(luck.below(5)) - 2),
            (0, Value::Bool(bool)) => *bool = !*bool,
            (1, Value::Array(list)) if !list.is_empty() => drop(list.remove(luck.below(list.len() as u32) as usize)),
            (2, Value::Array(list)) if !list.is_empty() => {
                let again = list[luck.below(list.len() as u32) as usize].clone();
                list.push(again);
            }
            (3, _) => {
                let moved = std::mem::replace(here, elsewhere);
                // One of the two may have lain within the other.
                if let Some(there) = edited.pointer_mut(other) {
                    *there = moved;
                }
            }
            (_, here) => *here = elsewhere,
        }
    }
    edited
}

/// Pointers to everything in the value but itself.
fn paths(value: &Value) -> Vec<String> {
    let children: Vec<(String, &Value)> = match value {
        Value::Array(list) => list.iter().enumerate().map(|(idx, child)| (idx.to_string(), child)).collect(),
        Value::Object(map) => {
            map.iter().map(|(key, child)| (key.replace('~', "~0").replace('/', "~1"), child)).collect()
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    };
    let below = |(key, child): (String, &Value)| {
        let inner = paths(child).into_iter().map(|path| format!("/{key}{path}")).collect::<Vec<_>>();
        std::iter::once(format!("/{key}")).chain(inner).collect::<Vec<_>>()
    };
    children.into_iter().flat_map(below).collect()
}

/// The same edits in every run.
struct Luck(u64);

impl Luck {
    fn below(&mut self, n: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(n)) as u32
    }
}
