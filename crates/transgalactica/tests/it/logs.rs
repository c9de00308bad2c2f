//! Stored games of bots that look ahead: they replay to the same end as when they were stored, and together they show the game.

use std::collections::BTreeSet;

use kernel::Game;
use testkit::{StoredGame, setups_cover_all_choices, stored_games};
use transgalactica::Transgalactica;
use transgalactica::components::{Ability, Decree, Goal, Office, Technology, Wealth};

type Stored = StoredGame<Transgalactica>;

/// Every one of these is in some game.
fn all_seen<T: Ord + std::fmt::Debug>(what: &str, all: impl IntoIterator<Item = T>, seen: impl Iterator<Item = T>) {
    let seen: BTreeSet<T> = seen.collect();
    let missing: Vec<T> = all.into_iter().filter(|one| !seen.contains(one)).collect();
    assert!(missing.is_empty(), "no stored game has {what} {missing:?}: add a line to tests/logs/plan.txt");
}

#[test]
fn stored_games_replay_and_show_the_whole_game() {
    let games: Vec<Stored> = stored_games(env!("CARGO_MANIFEST_DIR"));
    assert!(40 <= games.len(), "{} games are stored", games.len());
    setups_cover_all_choices::<Transgalactica>(games.iter().map(|game| game.table.setup()), &[]);
    let states = || games.iter().map(|game| game.table.state());
    let players = || states().flat_map(|state| state.players.iter());
    all_seen("the ability", Ability::ALL, players().filter_map(|player| player.ability));
    all_seen("the wealth card", Wealth::ALL, players().filter_map(|player| player.wealth).flatten());
    all_seen("the goal", Goal::ALL, states().flat_map(|state| state.goals.iter().copied().flatten()));
    all_seen("the technology", Technology::ALL, states().flat_map(|state| state.technologies));
    all_seen("the decree", Decree::ALL, states().flat_map(|state| state.decrees));
    let taken = |office: &Office| states().any(|state| state.offices[*office].silver.is_some());
    all_seen("both seats of the office", Office::ALL, Office::ALL.into_iter().filter(taken));
    // The game ends in one way, after the fifth round; the victory is one player's or shared.
    let n_winners = |game: &Stored| Transgalactica::outcome(game.table.state()).expect("it is over").winners().count();
    let shared = games.iter().filter(|game| 1 < n_winners(game)).count();
    assert!(shared != 0, "no stored game ends in a shared victory: add a line to tests/logs/plan.txt");
    assert!(shared < games.len());
}
