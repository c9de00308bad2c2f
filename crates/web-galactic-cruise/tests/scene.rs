//! The board without a browser: everything that can be clicked is there, nothing is there twice, nothing lies outside.

use std::collections::BTreeSet;
use std::panic::AssertUnwindSafe;

use galactic_cruise::GalacticCruise;
use i18n::{Catalog, Language};
use kernel::{Actor, AnyTable, Game, Message, Seat, Seed, Setup, Table, Viewer};
use serde_json::Value;
use web_board::{Hand, Room, Scene, Ui};
use web_galactic_cruise::scene_of;

fn draw(view: &Value, catalog: &Catalog, tall: bool) -> Scene {
    let names = ["Ada", "Jan", "Lem", "Ola"].map(str::to_owned);
    let words = |message: &Message| catalog.try_render(message, &names).unwrap_or_else(|missing| panic!("{missing:?}"));
    scene_of(
        view,
        &Ui {
            words: &words,
            names: &names,
            room: if tall { Room::PHONE } else { Room::LAPTOP },
            zone: None,
            hand: Hand::default(),
        },
    )
    .expect("a view of this game")
}

fn check(table: &dyn AnyTable, catalog: &Catalog, tall: bool) {
    // Whoever decides sees what can be clicked; a spectator sees the same board from outside.
    for viewer in table.to_act().iter().filter_map(Actor::seat).map(Viewer::Seat).chain([Viewer::Spectator]) {
        let scene = draw(&table.view(viewer), catalog, tall);
        let mut keys = BTreeSet::new();
        for piece in &scene.pieces {
            assert!(keys.insert(&piece.key), "{} is there twice", piece.key);
            let (right, low) = (piece.x + piece.width * piece.scale, piece.y + piece.height * piece.scale);
            let inside = 0.0 <= piece.x && 0.0 <= piece.y && right <= scene.width + 1.0 && low <= scene.height + 1.0;
            assert!(inside, "{} lies outside: {}, {} to {right}, {low}", piece.key, piece.x, piece.y);
            assert!(piece.anchor.is_none() || !piece.title.is_empty(), "{} has no words", piece.key);
        }
        let anchors: BTreeSet<&str> = scene.anchors().collect();
        if let Viewer::Seat(seat) = viewer {
            for offer in table.offers(Actor::Seat(seat)) {
                for anchor in &offer.description.anchors {
                    assert!(anchors.contains(&*anchor.0), "{anchor} of {:?} cannot be clicked", offer.action);
                }
            }
        }
    }
}

/// Tables with different modules in play.
fn setups() -> Vec<Setup> {
    let with = |players: u8, options: &[(&str, &str)]| {
        options.iter().fold(Setup::new(players), |setup, (id, value)| setup.with(id, value))
    };
    let all = [
        ("advanced-technologies", "on"),
        ("location-bonus", "on"),
        ("advancements-parts", "on"),
        ("specialist-blueprints", "on"),
        ("accommodations-parts", "on"),
        ("starting-upgrades", "on"),
    ];
    vec![
        Setup::new(1),
        Setup::new(2),
        Setup::new(3),
        Setup::new(4),
        with(1, &all),
        with(2, &[("cabin-matching", "on"), ("epic-game", "on"), ("location-bonus", "active")]),
        with(3, &all),
        with(4, &[("starting-upgrades", "auction"), ("setup", "intro"), ("accommodations-parts", "on")]),
    ]
}

/// Plays at random and looks at every so many steps.
fn play(setup: Setup, seed: u64, steps: u32, mut look: impl FnMut(u32, &dyn AnyTable)) {
    let mut table = Table::<GalacticCruise>::new(setup, Seed::from(seed)).unwrap();
    let mut dice = Seed::from(99).dice(seed);
    for step in 0..steps {
        let any: &mut dyn AnyTable = &mut table;
        look(step, any);
        let Some(actor) = any.to_act().iter().next() else { break };
        // Whoever never ends anything early sees more of the game.
        let legal = any.offers(actor);
        let busy: Vec<_> = legal.iter().filter(|offer| offer.description.group.id != "group-done").collect();
        let busy = if busy.is_empty() || dice.below(6) == 0 { legal.iter().collect() } else { busy };
        let action = busy[dice.below(busy.len() as u32) as usize].action.clone();
        any.act(actor, action, 0).unwrap();
    }
}

/// `PICTURE=folder cargo test -p web-galactic-cruise` writes pictures to look at.
#[test]
fn every_action_with_an_anchor_can_be_clicked_on_the_board() {
    let folder = std::env::var("PICTURE").ok();
    let catalogs = [Language::En, Language::Pl].map(|language| Catalog::new(language, &[GalacticCruise::TEXTS]));
    for (seed, setup) in setups().into_iter().enumerate() {
        play(setup, seed as u64, 620, |step, table| {
            let tall = step % 2 == 0;
            if step % 5 == 0 {
                check(table, &catalogs[usize::from(tall)], tall);
            }
            if let (Some(folder), 0) = (&folder, step % 150) {
                for (name, tall) in [("wide", false), ("tall", true)] {
                    let scene = draw(&table.view(Viewer::Seat(Seat(0))), &catalogs[usize::from(seed % 2 == 1)], tall);
                    std::fs::write(format!("{folder}/gc-{seed}-{step}-{name}.svg"), scene.picture()).unwrap();
                }
            }
        });
    }
}

/// What belongs to the running decision or to nobody's table: the prompt, the action list and the page's frame tell it.
const TOLD_ELSEWHERE: [&str; 18] = [
    "/options",
    "/players",
    "/phase",
    "/stack",
    "/turns",
    "/turn/actions-left",
    "/turn/meeting",
    "/turn/launching",
    "/turn/remote-used",
    "/turn/multitasked",
    "/turn/indicator-used",
    "/turn/location-bonus",
    "/turn/filled",
    "/turn/expert",
    "/solo/actions",
    "/solo/reveals",
    "/solo/meeting",
    "/solo/step",
];

/// Every path at which two views differ: single values, sets, and lists of different lengths.
fn differences(one: &Value, other: &Value, path: &str, found: &mut Vec<String>) {
    match (one, other) {
        (Value::Object(one), Value::Object(other)) if one.keys().eq(other.keys()) => {
            for (key, value) in one {
                differences(value, &other[key], &format!("{path}/{key}"), found);
            }
        }
        (Value::Array(one), Value::Array(other))
            if one.len() == other.len() && !one.iter().chain(other).any(Value::is_string) =>
        {
            for (idx, value) in one.iter().enumerate() {
                differences(value, &other[idx], &format!("{path}/{idx}"), found);
            }
        }
        (one, other) if one != other => found.push(path.to_owned()),
        _ => {}
    }
}

/// Views are crossed: one with a single thing taken from another. It must not look like the first one.
#[test]
fn nothing_of_a_view_is_left_out() {
    let catalog = Catalog::new(Language::En, &[GalacticCruise::TEXTS]);
    let mut dropped = BTreeSet::new();
    let mut seen = 0;
    // Alone against Rachel, two with matched Cabins, three with everything, four with an auction.
    for (nr, setup) in setups().into_iter().enumerate().filter(|(nr, _)| [0, 5, 6, 7].contains(nr)) {
        let mut views: Vec<Value> = Vec::new();
        for seed in 0..2 {
            play(setup.clone(), 7 + seed, 501, |step, table| {
                if step % 250 == 249 {
                    views.push(table.view(Viewer::Seat(Seat(0))));
                }
            });
        }
        for pair in views.windows(2) {
            let mut paths = Vec::new();
            differences(&pair[0]["board"], &pair[1]["board"], "", &mut paths);
            let before = draw(&pair[0], &catalog, nr % 2 == 1);
            for path in paths {
                let mut crossed = pair[0].clone();
                let (Some(place), Some(value)) = (crossed["board"].pointer_mut(&path), pair[1]["board"].pointer(&path))
                else {
                    continue;
                };
                *place = value.clone();
                // A crossed view may be none of a possible game, such as a Ship on a slot it cannot be on.
                let drawn = std::panic::catch_unwind(AssertUnwindSafe(|| draw(&crossed, &catalog, nr % 2 == 1)));
                let Ok(after) = drawn else { continue };
                seen += 1;
                let told = TOLD_ELSEWHERE.iter().any(|known| path.starts_with(known));
                let turns = path.starts_with("/companies") && path.ends_with("/turns");
                if after == before && !told && !turns {
                    dropped.insert(path);
                }
            }
        }
    }
    assert!(500 < seen, "only {seen} crossed views");
    assert!(dropped.is_empty(), "not on the board: {dropped:#?}");
}

#[test]
fn what_was_rebuilt_is_marked_and_told() {
    let catalog = Catalog::new(Language::En, &[GalacticCruise::TEXTS]);
    let table = Table::<GalacticCruise>::new(Setup::new(3), Seed::from(1)).unwrap();
    let scene = draw(&AnyTable::view(&table, Viewer::Spectator), &catalog, false);
    let told = |key: &'static str| {
        scene.pieces.iter().filter(move |piece| piece.key.starts_with(key)).map(|piece| &piece.about)
    };
    let sentence = "Rebuilt for this program, not taken from the box:";
    // No Blueprint of the market is known whole; tokens of the tower are.
    assert!(told("blueprint/").all(|about| about.contains(sentence)));
    assert!(told("token/0/four-money").all(|about| !about.contains(sentence)));
    // Only figures in play are told.
    assert!(told("blueprint/").all(|about| about.contains("points") && !about.contains("half-Cabins")));
    let pencils = scene.pieces.iter().filter(|piece| piece.about.contains(sentence));
    assert!(pencils.clone().count() > 10 && pencils.clone().all(|piece| piece.face.contains("M3.600 8.400")));
}
