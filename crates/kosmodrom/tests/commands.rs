//! The commands as a person or a script meets them: output, exit codes, errors.

mod common;

use std::io::Read as _;
use std::process::Stdio;

use common::{Engine, fails, json, kosmodrom, succeeds};
use serde_json::{Value, json};

const GAME: &str = "rocketmen";

fn simulate(more: &[&str]) -> Value {
    json(&[&["simulate", GAME, "--games", "40", "--players", "2", "--json"], more].concat())
}

#[test]
fn games_lists_every_game_with_its_options_in_both_languages() {
    let listing = json(&["games", "--json"]);
    let games = listing["games"].as_array().unwrap();
    assert!(games.iter().any(|game| game["id"] == GAME));
    for game in games {
        let (min, max) = (game["players"]["min"].as_u64().unwrap(), game["players"]["max"].as_u64().unwrap());
        assert!(1 <= min && min <= max, "{game}");
        for named in game["options"].as_array().unwrap().iter().chain([game]) {
            for language in ["en", "pl"] {
                let name = named["names"][language].as_str().unwrap();
                assert!(!name.is_empty() && !name.starts_with('['), "{named} has no name in {language}");
            }
        }
        for option in game["options"].as_array().unwrap() {
            let values = option["values"].as_array().unwrap();
            assert!(values.contains(&option["default"]), "{option}");
            for value in values {
                let name = option["value_names"][value.as_str().unwrap()]["pl"].as_str().unwrap();
                assert!(!name.starts_with('['), "{value} of {option} has no name");
            }
        }
    }
    assert!(succeeds(&["games"]).contains(GAME));
    assert_ne!(succeeds(&["games", "--lang", "pl"]), succeeds(&["games", "--lang", "en"]));
}

#[test]
fn simulate_tells_all_its_figures() {
    let report = simulate(&["--seed", "7", "--bots", "greedy,random"]);
    assert_eq!((&report["game"], &report["players"], &report["seed"]), (&json!(GAME), &json!(2), &json!(7)));
    assert_eq!((&report["games"], &report["finished"]), (&json!(40), &json!(40)));
    assert_eq!(report["bots"], json!(["greedy", "random"]));
    let decisions = report["decisions"].as_u64().unwrap();
    assert_eq!(report["mean_decisions"].as_f64().unwrap(), decisions as f64 / 40.0);
    for figure in ["seconds", "decisions_per_second", "mean_turns"] {
        assert!(0.0 < report[figure].as_f64().unwrap(), "{figure}");
    }
    let wins: u64 = report["wins"].as_array().unwrap().iter().map(|wins| wins.as_u64().unwrap()).sum();
    assert!(40 <= wins);
    assert_eq!(report["scores"].as_array().unwrap().len(), 2);
    for row in report["scores"].as_array().unwrap() {
        let [min, max] = ["min", "max"].map(|figure| row[figure].as_f64().unwrap());
        let mean = row["mean"].as_f64().unwrap();
        assert!(min <= mean && mean <= max, "{row}");
        let counts = row["histogram"]["counts"].as_array().unwrap();
        assert_eq!(counts.iter().map(|count| count.as_u64().unwrap()).sum::<u64>(), 40);
    }
    let digest = report["digest"].as_str().unwrap();
    assert!(digest.len() == 16 && digest.bytes().all(|byte| byte.is_ascii_hexdigit()));
}

#[test]
fn the_same_seed_gives_the_same_games_on_any_number_of_threads() {
    let [one, again] = [1, 1].map(|_| simulate(&["--seed", "3", "--threads", "1"]));
    let many = simulate(&["--seed", "3", "--threads", "7"]);
    for figure in ["digest", "decisions", "mean_turns", "scores", "wins", "rivals"] {
        assert_eq!(one[figure], again[figure], "{figure}");
        assert_eq!(one[figure], many[figure], "{figure}");
    }
    assert_ne!(one["digest"], simulate(&["--seed", "4"])["digest"]);
}

#[test]
fn simulate_speaks_to_people_too() {
    let args = ["simulate", GAME, "--games", "5", "--seed", "1"];
    let english = succeeds(&args);
    assert!(english.contains("5 games in") && english.contains("Player 2"), "{english}");
    let polish = succeeds(&[&args[..], &["--lang", "pl"]].concat());
    assert!(polish.contains("5 gier w") && polish.contains("Gracz 2"), "{polish}");
}

#[test]
fn a_game_given_up_is_not_finished() {
    let report = simulate(&["--limit", "3"]);
    assert_eq!((&report["finished"], &report["decisions"]), (&json!(0), &json!(120)));
    assert_eq!(report["scores"][0]["mean"], Value::Null);
}

#[test]
fn a_game_alone_has_a_winner_too() {
    let games = json(&["games", "--json"]);
    let solo = games["games"].as_array().unwrap().iter().filter(|game| game["players"]["min"] == 1);
    for game in solo {
        let id = game["id"].as_str().unwrap();
        let report = json(&["simulate", id, "--games", "10", "--players", "1", "--json"]);
        let rivals = report["rivals"].as_array().unwrap();
        let rival_wins: u64 = rivals.iter().map(|rival| rival["wins"].as_u64().unwrap()).sum();
        assert!(10 <= report["wins"][0].as_u64().unwrap() + rival_wins, "{report}");
    }
}

#[test]
fn a_wrong_word_is_a_usage_error() {
    for (args, hint) in [
        (&["fly"][..], "fly"),
        (&["simulate"], "<GAME>"),
        (&["simulate", "chess"], "there is no game chess"),
        (&["simulate", GAME, "--games", "0"], "--games"),
        (&["simulate", GAME, "--games", "many"], "many"),
        (&["simulate", GAME, "--threads", "0"], "--threads"),
        (&["simulate", GAME, "--bots", "clever"], "there is no bot clever"),
        (&["simulate", GAME, "--bots", "random,random,random", "--players", "2"], "3 bots"),
        (&["simulate", GAME, "--players", "9"], "9 players"),
        (&["simulate", GAME, "--players", "999"], "999"),
        (&["simulate", GAME, "--set", "speed"], "option=value"),
        (&["simulate", GAME, "--set", "speed=high"], "there is no option speed"),
        (&["simulate", GAME, "--seed", "-1"], "-1"),
        (&["play"], "<GAME>"),
        (&["play", GAME, "--players", "9"], "9 players"),
        (&["play", GAME, "--bots", "clever"], "there is no bot clever"),
        (&["games", "--lang", "de"], "de"),
        (&["replay"], ""),
        (&["replay", "verify"], "<FILES>"),
        (&["engine", "now"], "now"),
    ] {
        if hint.is_empty() {
            assert_eq!(common::run(args).status.code(), Some(2), "{args:?}");
            continue;
        }
        let sentence = fails(2, args);
        assert!(sentence.contains(hint), "{args:?}: {sentence}");
    }
    assert_eq!(common::run(&[]).status.code(), Some(2));
}

#[test]
fn playing_needs_a_terminal() {
    assert!(fails(1, &["play", GAME]).contains("terminal"));
}

#[test]
fn help_is_no_failure() {
    for args in [&["--help"][..], &["simulate", "--help"], &["--version"]] {
        assert!(!succeeds(args).is_empty());
    }
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let mut child = kosmodrom()
        .args(["games", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let mut said = String::new();
    child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
    assert_eq!((child.wait().unwrap().code(), said.as_str()), (Some(0), ""));
}

/// A record of a finished game, in a file of this test's own.
fn recorded(name: &str) -> (std::path::PathBuf, Value) {
    let mut engine = Engine::start();
    engine.ok(json!({"do": "new", "game": GAME, "players": 2, "seed": 11}));
    engine.ok(json!({"do": "playout"}));
    let record = engine.ok(json!({"do": "record"}))["record"].clone();
    engine.stop();
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&file, record.to_string()).unwrap();
    (file, record)
}

#[test]
fn a_record_replays_and_is_told_in_words() {
    let (file, _) = recorded("whole.json");
    let file = file.to_str().unwrap();
    let lines = succeeds(&["replay", "verify", file, file]);
    assert_eq!(lines.lines().count(), 2);
    assert!(lines.lines().all(|line| line.contains(": ok: rocketmen, players 2")), "{lines}");

    let english = succeeds(&["replay", "show", file]);
    assert!(english.contains("== Turn 2 ==") && english.contains("== Result =="), "{english}");
    assert!(english.contains("Player 1: "));
    let polish = succeeds(&["replay", "show", "--lang", "pl", file]);
    assert!(polish.contains("== Tura 2 ==") && polish.contains("== Wynik =="), "{polish}");
    assert!(!english.contains('[') && !polish.contains('['), "a text is missing");
}

#[test]
fn a_tampered_record_is_refused() {
    let (whole, record) = recorded("honest.json");
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("tampered.json");
    let refuses = |tampered: &str| {
        std::fs::write(&file, tampered).unwrap();
        let output = common::run(&["replay", "verify", file.to_str().unwrap(), whole.to_str().unwrap()]);
        assert_eq!(output.status.code(), Some(1), "{tampered:.200}");
        let lines = String::from_utf8(output.stdout).unwrap();
        let [bad, good] = lines.lines().collect::<Vec<_>>()[..] else { panic!("{lines}") };
        assert!(bad.contains(": FAILED: ") && good.contains(": ok: "), "{lines}");
        fails(1, &["replay", "show", file.to_str().unwrap()]);
    };
    let edit = |change: &dyn Fn(&mut Value)| {
        let mut tampered = record.clone();
        change(&mut tampered);
        assert_ne!(tampered, record);
        refuses(&tampered.to_string());
    };
    edit(&|record| record["seed"] = json!(12));
    edit(&|record| record["rules"] = json!(0));
    edit(&|record| record["game"] = json!("chess"));
    edit(&|record| record["setup"]["players"] = json!(3));
    edit(&|record| record["hash"] = json!("0123456789abcdef"));
    edit(&|record| record["dice"] = json!([1, 2]));
    edit(&|record| record["outcome"]["standings"][0]["total"] = json!(1000));
    edit(&|record| record["moon"] = json!("full"));
    edit(&|record| drop(record["entries"].as_array_mut().unwrap().pop()));
    edit(&|record| {
        let entries = record["entries"].as_array_mut().unwrap();
        let again = entries[0].clone();
        entries.insert(1, again);
        entries.swap_remove(2);
    });
    edit(&|record| record["entries"][0]["action"] = json!("win"));
    edit(&|record| record["entries"][0]["actor"] = json!(7));
    refuses("");
    refuses("{}");
    refuses("\u{0}");
    fails(1, &["replay", "show", "/nowhere/at/all.json"]);
}
