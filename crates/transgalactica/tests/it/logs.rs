//! Stored games: they replay to the same end as when they were stored.

use kernel::{Game, Record, Table};
use transgalactica::Transgalactica;

fn replays(text: &str) -> Table<Transgalactica> {
    let record: Record<_> = serde_json::from_str(text).expect("a stored record can be read");
    Table::replay(record).unwrap_or_else(|error| panic!("the record does not replay: {error}"))
}

#[test]
fn a_game_of_two() {
    let table = replays(include_str!("../logs/two-greedy.json"));
    assert!(Transgalactica::outcome(table.state()).is_some());
}

#[test]
fn a_game_of_five() {
    let table = replays(include_str!("../logs/five-greedy.json"));
    assert!(Transgalactica::outcome(table.state()).is_some());
}
