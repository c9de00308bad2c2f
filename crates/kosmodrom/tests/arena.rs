//! The arena and bots of one's own, as a person or a script meets them.

mod common;

use std::path::PathBuf;

use common::{fails, json, succeeds};
use serde_json::{Value, json};

const GAME: &str = "rocketmen";

fn arena(more: &[&str]) -> Value {
    let mut report = json(&[&["arena", GAME, "--bots", "random,greedy", "--games", "8", "--json"], more].concat());
    // Time is the one thing that differs.
    report.as_object_mut().unwrap().remove("seconds");
    report
}

fn fresh_file(name: &str) -> PathBuf {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&file);
    file
}

#[test]
fn the_arena_tells_all_its_figures() {
    let report = arena(&["--players", "1,2,3", "--seed", "5"]);
    assert_eq!((&report["game"], &report["seed"]), (&json!(GAME), &json!(5)));
    assert_eq!(report["bots"], json!(["random", "greedy"]));
    assert_eq!((&report["games"], &report["finished"]), (&json!(16 + 8 + 12), &json!(16 + 8 + 12)));
    assert_eq!(report["pairings"].as_array().unwrap().len(), 2);
    assert_eq!(report["solo"].as_array().unwrap().len(), 2);
    assert!(report["solo"][1]["points"].as_f64() > report["solo"][0]["points"].as_f64());
    assert!(report["solo"][0]["rival_points"].as_f64().is_some_and(|points| 0.0 < points));
    assert_eq!(report["seats"].as_array().unwrap().len(), 5);
    assert!(report["ratings"][0]["elo"].as_f64().unwrap() < report["ratings"][1]["elo"].as_f64().unwrap());
    for length in report["lengths"].as_array().unwrap() {
        assert!(1.0 < length["turns"]["mean"].as_f64().unwrap(), "{length}");
    }
    let balance = report["balance"].as_array().unwrap();
    let cards = balance.iter().find(|category| category["id"] == "card").expect("cards are counted");
    for row in cards["rows"].as_array().unwrap() {
        let [en, pl] = ["en", "pl"].map(|language| row["names"][language].as_str().unwrap());
        assert!(!en.starts_with('[') && !pl.starts_with('['), "{row}");
    }
}

#[test]
fn every_game_has_names_for_its_tables_in_both_languages() {
    for game in json(&["games", "--json"])["games"].as_array().unwrap() {
        let id = game["id"].as_str().unwrap();
        let report = json(&["arena", id, "--bots", "random", "--games", "1", "--json"]);
        let balance = report["balance"].as_array().unwrap();
        assert!(!balance.is_empty(), "{id}");
        for named in balance.iter().chain(balance.iter().flat_map(|category| category["rows"].as_array().unwrap())) {
            for language in ["en", "pl"] {
                assert!(!named["names"][language].as_str().unwrap().contains('['), "{id}: {named}");
            }
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_report_on_any_number_of_threads_and_over_interruptions() {
    let alone = arena(&["--threads", "1"]);
    assert_eq!(alone, arena(&["--threads", "3"]));
    let file = fresh_file("arena.jsonl");
    let out = file.to_str().unwrap();
    let part = json(&["arena", GAME, "--bots", "random,greedy", "--games", "4", "--json", "--out", out]);
    assert_eq!(part["games"], 4);
    assert_eq!(alone, arena(&["--out", out]));
    assert!(fails(1, &["arena", GAME, "--bots", "random", "--seed", "9", "--out", out]).contains("the seed"));
}

#[test]
fn the_arena_speaks_to_people_and_draws() {
    let file = fresh_file("arena.svg");
    let args = ["arena", GAME, "--bots", "random,greedy", "--games", "4", "--plot", file.to_str().unwrap()];
    let english = succeeds(&args);
    assert!(english.contains("Ratings") && english.contains("Cards bought") && !english.contains('['), "{english}");
    let picture = std::fs::read_to_string(&file).unwrap();
    assert!(picture.starts_with("<svg") && picture.contains("greedy") && !picture.contains("NaN"));
    let polish = succeeds(&[&args[..], &["--lang", "pl"]].concat());
    assert!(polish.contains("Kupione karty") && !polish.contains('['), "{polish}");
}

#[test]
fn what_cannot_be_played_is_a_usage_error() {
    for (args, hint) in [
        (&["arena", GAME][..], "--bots"),
        (&["arena", GAME, "--bots", "clever"], "there is no bot clever"),
        (&["arena", GAME, "--bots", "cmd:"], "names no program"),
        (&["arena", GAME, "--bots", "random,random"], "named twice"),
        (&["arena", GAME, "--bots", "random", "--players", "9"], "9 players"),
        (&["arena", GAME, "--bots", "random", "--until-clear=40"], "from 50"),
        (&["arena", GAME, "--bots", "random", "--bot-timeout", "0"], "seconds"),
    ] {
        let sentence = fails(2, args);
        assert!(sentence.contains(hint), "{args:?}: {sentence}");
    }
}

/// The example of docs/bots.md plays every game without a fault.
#[test]
#[cfg(unix)]
fn the_python_example_plays_every_game() {
    let example = concat!("cmd:python3 ", env!("CARGO_MANIFEST_DIR"), "/../../examples/python/kosmodrom_bot.py");
    for game in json(&["games", "--json"])["games"].as_array().unwrap() {
        let id = game["id"].as_str().unwrap();
        let bots = format!("random,{example}");
        let report = json(&["arena", id, "--bots", &bots, "--games", "2", "--json", "--bot-timeout", "60"]);
        assert_eq!((&report["games"], &report["finished"]), (&json!(2), &json!(2)), "{id}");
        assert_eq!(report["faults"], json!({}), "{id}");
    }
}

#[test]
#[cfg(unix)]
fn faults_are_told_and_the_games_go_on() {
    let args = ["simulate", GAME, "--games", "2", "--bots", "greedy,cmd:false"];
    let report = json(&[&args[..], &["--json"]].concat());
    assert_eq!(report["finished"], 2);
    assert_eq!(report["faults"]["cmd:false"]["crashes"], 6, "three starts a match: {}", report["faults"]);
    assert!(succeeds(&args).contains("false: answers too late 0, crashes 6"));
}
