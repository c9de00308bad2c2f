//! The report depends on the plan alone, an interrupted run goes on, and the better bot is rated higher.

#[path = "../../testkit/tests/comet/mod.rs"]
mod comet;

use std::path::PathBuf;

use arena::*;
use comet::{Comet, HONEST};
use external_bots::{Host, Limits};
use i18n::Language;
use kernel::{Choices, Heuristic};
use rocketmen::Rocketmen;

type Honest = Comet<HONEST>;

fn plan(bots: &[&str]) -> Plan {
    Plan {
        options: Choices::new(),
        players: vec![2, 3],
        entrants: bots.iter().map(|name| name.parse().unwrap()).collect(),
        games: 60,
        seed: 7,
        threads: 1,
        limit: 1000,
        until_clear: None,
    }
}

fn played(plan: &Plan, store: Option<(Store, Vec<Played>)>) -> Vec<(Pairing, Vec<Played>)> {
    played_game::<Honest>(plan, store)
}

fn played_game<G: Heuristic>(plan: &Plan, store: Option<(Store, Vec<Played>)>) -> Vec<(Pairing, Vec<Played>)> {
    let limits = Limits::of_choice(std::time::Duration::from_secs(60));
    run::<G>(plan, &Host::new(Language::En, limits), store, &|_| ()).unwrap()
}

fn reported(plan: &Plan, games: &[(Pairing, Vec<Played>)]) -> String {
    serde_json::to_string(&report(("comet", 1), plan, &[], games)).unwrap()
}

/// A file of this test's own, which does not exist yet.
fn fresh_file(name: &str) -> PathBuf {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&file);
    file
}

fn open(file: &std::path::Path, plan: &Plan) -> Result<(Store, Vec<Played>), StoreError> {
    Store::open(file, "comet", 1, plan)
}

#[test]
fn the_better_bot_has_the_better_rating() {
    // In the small game everything is luck; in this one thinking helps.
    let plan = Plan { games: 24, limit: 10_000, ..plan(&["random", "greedy"]) };
    let games = played_game::<Rocketmen>(&plan, None);
    let report = report(("rocketmen", 1), &plan, &[], &games);
    assert_eq!((report.games, report.finished), (48, 48));
    let [random, greedy] = [0, 1].map(|who| report.ratings[who].unwrap());
    assert!(random.high < greedy.low, "{random:?} {greedy:?}");
    for row in &report.pairings {
        let share = row.share.unwrap();
        assert!(share.high < 0.5, "{row:?}");
        assert!(row.first_points < row.second_points);
    }
    for players in [2, 3] {
        let seats: Vec<_> = report.seats.iter().filter(|row| row.players == players).collect();
        assert_eq!(seats.len(), usize::from(players));
        let won: f64 = seats.iter().map(|row| row.share.unwrap().share).sum();
        assert!((won - 1.0).abs() < 1e-9, "somebody wins every game");
    }
}

#[test]
fn the_report_does_not_depend_on_the_threads() {
    let plan = plan(&["random", "greedy", "easy"]);
    let many = Plan { threads: 5, ..plan.clone() };
    assert_eq!(reported(&plan, &played(&plan, None)), reported(&plan, &played(&many, None)));
    let other = Plan { seed: 8, ..plan.clone() };
    assert_ne!(reported(&plan, &played(&plan, None)), reported(&plan, &played(&other, None)));
}

#[test]
fn both_sides_meet_the_same_luck() {
    let games = played(&plan(&["random", "greedy"]), None);
    for (pairing, played) in games {
        let per_round = pairing.seatings().len();
        for round in played.chunks(per_round) {
            assert!(round.iter().all(|game| game.round == round[0].round));
            let seatings: std::collections::BTreeSet<_> = round.iter().map(|game| &game.seats).collect();
            assert_eq!(seatings.len(), per_round, "every seating once");
        }
    }
}

#[test]
fn a_run_that_was_killed_goes_on_to_the_same_report() {
    let whole = plan(&["random", "greedy"]);
    let expected = reported(&whole, &played(&whole, None));

    let file = fresh_file("killed.jsonl");
    let part = Plan { games: 20, ..whole.clone() };
    played(&part, Some(open(&file, &part).unwrap()));
    // Killed in the middle of a line.
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, &text[..text.len() - 25]).unwrap();

    let (store, known) = open(&file, &whole).unwrap();
    let n_known = known.len();
    assert_eq!(n_known, text.lines().count() - 2, "the heading and the torn line are no games");
    assert_eq!(reported(&whole, &played(&whole, Some((store, known)))), expected);
    let lines = std::fs::read_to_string(&file).unwrap();
    assert_eq!(lines.lines().count(), 1 + 120);

    // Now everything is there: nothing is played, and nothing written.
    assert_eq!(reported(&whole, &played(&whole, Some(open(&file, &whole).unwrap()))), expected);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), lines);
}

#[test]
fn more_bots_and_more_games_can_join_later() {
    let file = fresh_file("joined.jsonl");
    let few = Plan { games: 12, ..plan(&["random", "greedy"]) };
    played(&few, Some(open(&file, &few).unwrap()));
    let more = plan(&["greedy", "easy", "random"]);
    assert_eq!(
        reported(&more, &played(&more, Some(open(&file, &more).unwrap()))),
        reported(&more, &played(&more, None))
    );
}

#[test]
fn a_file_of_other_games_is_refused_and_left_alone() {
    let file = fresh_file("other.jsonl");
    let ours = plan(&["random", "greedy"]);
    drop(open(&file, &ours).unwrap());
    let refused = |plan: &Plan, game, rules| Store::open(&file, game, rules, plan).err().unwrap().to_string();
    assert!(refused(&Plan { seed: 8, ..ours.clone() }, "comet", 1).contains("the seed is 7 there and 8 here"));
    assert!(refused(&ours, "chess", 1).contains("the game"));
    assert!(refused(&ours, "comet", 2).contains("the rules"));
    let options = Choices::new().with("clock", "on");
    assert!(refused(&Plan { options, ..ours.clone() }, "comet", 1).contains("the options"));

    for text in ["dear diary\n", "dear diary", "{}\n", "{\"arena\":1}\n"] {
        std::fs::write(&file, text).unwrap();
        assert!(matches!(open(&file, &ours), Err(StoreError::NoArena)), "{text}");
        assert_eq!(std::fs::read_to_string(&file).unwrap(), text);
    }
}

#[test]
fn a_clear_pairing_ends_early_and_an_open_one_goes_on() {
    let patient = Plan { players: vec![2], games: 60, limit: 10_000, ..plan(&["random", "greedy"]) };
    let hasty = Plan { until_clear: Some(0.5), ..patient.clone() };
    let games = played_game::<Rocketmen>(&hasty, None);
    assert_eq!(games[0].1.len(), 20, "the first look shows it");
    let threads = Plan { threads: 3, ..hasty.clone() };
    assert_eq!(reported(&hasty, &games), reported(&hasty, &played_game::<Rocketmen>(&threads, None)));
    // What was played is the beginning of what would have been played.
    assert_eq!(games[0].1, played_game::<Rocketmen>(&patient, None)[0].1[..20]);

    // Among equals it never becomes clear.
    let equals = Plan { until_clear: Some(0.5), ..plan(&["random", "greedy"]) };
    assert!(played(&equals, None).iter().all(|(_, played)| played.len() == 60));
}

#[test]
fn a_game_given_up_counts_for_nobody() {
    let plan = Plan { limit: 3, ..plan(&["random", "greedy"]) };
    let report = report(("comet", 1), &plan, &[], &played(&plan, None));
    assert_eq!((report.games, report.finished), (120, 0));
    assert!(report.pairings.iter().all(|row| row.games == 0 && row.share.is_none()));
}
