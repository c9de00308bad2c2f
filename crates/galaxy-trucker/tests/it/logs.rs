//! Stored games of bots: they replay to the same state for ever, or `RULES` is raised. `cargo xtask logs galaxy-trucker` plays them anew.

use std::collections::BTreeSet;

use galaxy_trucker::{Event, GalaxyTrucker, Status, Why};
use kernel::Table;
use testkit::{setups_cover_all_choices, stored_games};

/// A new plan, option value or end of a flight without a stored game fails here.
#[test]
fn stored_games_replay_and_cover_everything() {
    let games = stored_games::<GalaxyTrucker>(env!("CARGO_MANIFEST_DIR"));
    assert!(40 <= games.len(), "there are only {} stored games", games.len());
    setups_cover_all_choices::<GalaxyTrucker>(games.iter().map(|game| game.table.setup()), &[]);
    let mut ends = BTreeSet::new();
    for game in &games {
        ends.extend(ends_of(&game.table));
    }
    let all = [Why::Choice, Why::NoHumans, Why::NoEngines, Why::Lapped, Why::NoCabin];
    let missing: Vec<&str> =
        all.into_iter().map(Some).chain([None]).map(end).filter(|end| !ends.contains(end)).collect();
    assert!(missing.is_empty(), "no stored game has a flight that ends like this: {}", missing.join(", "));
}

/// How the flights of a match ended for their ships.
fn ends_of(played: &Table<GalaxyTrucker>) -> BTreeSet<&'static str> {
    let mut again = Table::<GalaxyTrucker>::new(played.setup().clone(), *played.seed()).expect("it was dealt before");
    let mut ends = BTreeSet::new();
    for entry in played.log() {
        let step = again.act(entry.actor, entry.action, entry.at).expect("it was played before");
        ends.extend(step.events.iter().filter_map(|event| match event {
            Event::GaveUp { why, .. } => Some(end(Some(*why))),
            _ => None,
        }));
    }
    let arrived = |status: Status| status == Status::Flying;
    ends.extend(again.state().ships.iter().any(|craft| arrived(craft.status)).then_some(end(None)));
    ends
}

/// The way in words; nothing is a ship that arrives.
fn end(why: Option<Why>) -> &'static str {
    match why {
        None => "a ship arrives",
        Some(Why::Choice) => "a pilot gives up",
        Some(Why::NoHumans) => "no human is left",
        Some(Why::NoEngines) => "no engine power in open space",
        Some(Why::Lapped) => "a ship is lapped",
        Some(Why::NoCabin) => "no cabin at the launch",
    }
}
