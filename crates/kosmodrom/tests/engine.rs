//! Dialogues with `kosmodrom engine` over real pipes.

mod common;

use common::Engine;
use serde_json::{Value, json};

const GAME: &str = "rocketmen";

fn begun() -> Engine {
    let mut engine = Engine::start();
    engine.ok(json!({"do": "new", "game": GAME, "players": 2, "options": {}, "seed": 7}));
    engine
}

/// Plays the first legal action of whoever acts first.
fn step(engine: &mut Engine, active: &Value) -> Value {
    let seat = &active[0];
    let action = engine.ok(json!({"do": "legal", "seat": seat}))["actions"][0]["action"].clone();
    engine.ok(json!({"do": "apply", "seat": seat, "action": action}))
}

#[test]
fn every_game_begins_for_every_number_of_players() {
    let mut engine = Engine::start();
    let listing = common::json(&["games", "--json"]);
    for game in listing["games"].as_array().unwrap() {
        let players = &game["players"];
        for players in players["min"].as_u64().unwrap()..=players["max"].as_u64().unwrap() {
            let standing =
                engine.ok(json!({"do": "new", "game": game["id"], "players": players, "options": {}, "seed": 7}));
            assert_eq!(standing["over"], false);
            for seat in standing["active"].as_array().unwrap() {
                let legal = engine.ok(json!({"do": "legal", "seat": seat}));
                assert!(!legal["actions"].as_array().unwrap().is_empty());
            }
            let end = engine.ok(json!({"do": "playout", "bots": ["random"], "limit": 100_000}));
            assert_eq!((&end["over"], &end["active"]), (&json!(true), &json!([])), "{game}");
        }
    }
    engine.stop();
}

#[test]
fn a_dialogue_by_hand() {
    let mut engine = begun();
    let mut active = json!([0]);
    for _ in 0..20 {
        let applied = step(&mut engine, &active);
        assert!(applied["events"].is_array());
        active = applied["active"].clone();
    }
    let views = [json!(0), json!(1), Value::Null].map(|seat| engine.ok(json!({"do": "view", "seat": seat})));
    assert_ne!(views[0], views[1]);
    assert!(views.iter().all(|view| view["view"].is_object()));
    assert_eq!(engine.ok(json!({"do": "record"}))["record"]["entries"].as_array().unwrap().len(), 20);
    assert_eq!(engine.ok(json!({"do": "outcome"}))["over"], false);
    engine.stop();
}

#[test]
fn labels_come_in_both_languages() {
    let mut engine = begun();
    let [english, polish] = ["en", "pl"].map(|lang| engine.ok(json!({"do": "legal", "seat": 0, "lang": lang})));
    let pairs = std::iter::zip(english["actions"].as_array().unwrap(), polish["actions"].as_array().unwrap());
    let mut differ = false;
    for (english, polish) in pairs {
        assert_eq!(english["action"], polish["action"]);
        differ |= english["label"] != polish["label"];
    }
    assert!(differ);
    engine.stop();
}

#[test]
fn a_state_is_loaded_as_it_was_and_an_impossible_one_refused() {
    let mut engine = begun();
    engine.ok(json!({"do": "playout", "limit": 25}));
    let state = engine.ok(json!({"do": "state"}))["state"].clone();
    let legal = engine.ok(json!({"do": "legal", "seat": 0}));
    engine.ok(json!({"do": "load", "game": GAME, "state": state, "seed": 9}));
    assert_eq!(engine.ok(json!({"do": "state"}))["state"], state);
    assert_eq!(engine.ok(json!({"do": "legal", "seat": 0})), legal);

    for key in state.as_object().unwrap().keys() {
        for bad in [json!("nonsense"), json!({"a": 1}), json!(-1)] {
            let mut edited = state.clone();
            edited[key] = bad;
            let request = json!({"do": "load", "game": GAME, "state": edited});
            assert_eq!(engine.refused(&request.to_string()), "impossible-state", "{key}");
        }
        let mut less = state.clone();
        less.as_object_mut().unwrap().remove(key);
        // A field that may be missing is no error; whatever is accepted must be playable.
        let answer = engine.say(&json!({"do": "load", "game": GAME, "state": less}).to_string());
        match answer["ok"] == true {
            true => drop(engine.ok(json!({"do": "playout"}))),
            false => assert_eq!(answer["error"]["code"], "impossible-state"),
        }
    }
    engine.stop();
}

#[test]
fn the_seed_decides_what_comes_after_a_loaded_state() {
    let mut engine = begun();
    let state = engine.ok(json!({"do": "state"}))["state"].clone();
    let mut play = |load: Value| {
        engine.ok(load);
        engine.ok(json!({"do": "playout", "seed": 1}));
        engine.ok(json!({"do": "record"}))["record"]["hash"].clone()
    };
    let load = |seed: u64| json!({"do": "load", "game": GAME, "state": state, "seed": seed});
    assert_eq!(play(load(1)), play(load(1)));
    assert_ne!(play(load(1)), play(load(2)));
    engine.stop();
}

#[test]
fn an_action_without_chance_is_taken_back() {
    let mut engine = begun();
    // Somewhere in the first turns a seat does something that chance has no part in.
    for _ in 0..200 {
        let before = engine.ok(json!({"do": "state"}));
        let played = engine.ok(json!({"do": "playout", "limit": 1}));
        assert_eq!(played["decisions"], 1, "the game ended before anything could be taken back");
        let actor =
            engine.ok(json!({"do": "record"}))["record"]["entries"].as_array().unwrap().last().unwrap()["actor"]
                .clone();
        let answer = engine.say(&json!({"do": "undo", "seat": actor}).to_string());
        match answer["ok"] == true {
            true => {
                assert_eq!(engine.ok(json!({"do": "state"})), before);
                return engine.stop();
            }
            false => assert_eq!(answer["error"]["code"], "cannot-undo"),
        }
    }
    panic!("nothing could ever be taken back");
}

#[test]
fn a_playout_is_the_first_game_of_a_simulation() {
    let mut engine = begun();
    let end = engine.ok(json!({"do": "playout", "bots": ["greedy", "random"]}));
    let simulated = common::json(&[
        "simulate",
        GAME,
        "--games",
        "1",
        "--players",
        "2",
        "--bots",
        "greedy,random",
        "--seed",
        "7",
        "--json",
    ]);
    assert_eq!(simulated["decisions"], end["decisions"]);
    let totals = end["outcome"]["standings"].as_array().unwrap();
    for (row, standing) in std::iter::zip(simulated["scores"].as_array().unwrap(), totals) {
        assert_eq!(row["min"], standing["total"]);
    }
    engine.stop();
}

#[test]
fn garbage_is_answered_and_the_game_goes_on() {
    let mut engine = begun();
    let before = engine.ok(json!({"do": "state"}));
    for (line, code) in [
        ("", "invalid-json"),
        ("hello", "invalid-json"),
        ("[]", "bad-request"),
        ("{}", "bad-request"),
        (r#"{"do":"fly"}"#, "unknown-command"),
        (r#"{"do":"new","game":"chess","players":2}"#, "unknown-game"),
        (r#"{"do":"new","game":"rocketmen","players":99}"#, "bad-setup"),
        (r#"{"do":"new","game":"rocketmen","players":2,"options":{"speed":"high"}}"#, "bad-setup"),
        (r#"{"do":"legal","seat":9}"#, "no-such-seat"),
        (r#"{"do":"apply","seat":1,"action":"win"}"#, "illegal-action"),
        (r#"{"do":"apply","seat":0,"action":{"win":true}}"#, "illegal-action"),
        (r#"{"do":"apply","seat":0,"action":[1,2,3],"force":true}"#, "bad-request"),
        (r#"{"do":"load","game":"rocketmen","state":{}}"#, "impossible-state"),
        (r#"{"do":"load","game":"rocketmen","state":null}"#, "impossible-state"),
    ] {
        assert_eq!(engine.refused(line), code, "{line}");
    }
    engine.send(b"\xff\xfe\n");
    assert_eq!(engine.answer()["error"]["code"], "invalid-utf8");
    let block = vec![b'x'; 1 << 20];
    (0..17).for_each(|_| engine.send(&block));
    engine.send(b"\n");
    assert_eq!(engine.answer()["error"]["code"], "line-too-long");
    assert_eq!(engine.ok(json!({"do": "state"})), before);
    engine.stop();
}

#[test]
fn the_last_line_is_answered_without_its_end_and_many_lines_in_order() {
    let mut engine = begun();
    engine.send(b"{\"do\":\"fly\"}\r\n{\"do\":\"outcome\"}\n{\"do\":\"view\",");
    assert_eq!(engine.answer()["error"]["code"], "unknown-command");
    assert_eq!(engine.answer()["over"], false);
    engine.send(b"\"seat\":0}\n");
    assert!(engine.answer()["view"].is_object());
    engine.stop();
}
