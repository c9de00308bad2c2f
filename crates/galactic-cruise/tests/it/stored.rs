//! Stored games of strong bots (`tests/logs`): they replay to the same state for ever, or `RULES` is raised.

use std::collections::BTreeSet;

use galactic_cruise::GalacticCruise;
use kernel::Game;
use testkit::{setups_cover_all_choices, stored_games};

#[test]
fn every_choice_before_a_match_and_every_end_of_one_has_a_stored_game() {
    let games = stored_games::<GalacticCruise>(env!("CARGO_MANIFEST_DIR"));
    assert!(40 <= games.len(), "{} stored games are too few", games.len());
    setups_cover_all_choices::<GalacticCruise>(games.iter().map(|game| game.table.setup()), &[]);
    // A match ends in one way, with AGM C. What differs is who wins it: alone the player or Rachel, else any place in turn order.
    let mut winners = BTreeSet::new();
    for game in &games {
        let state = game.table.state();
        let standings = GalacticCruise::outcome(state).expect("a stored game is over").standings;
        let winner = standings.iter().position(|standing| standing.rank == 1).expect("somebody wins");
        let place = (winner + standings.len() - state.first.idx()) % standings.len();
        winners.insert((state.players, place));
    }
    for players in GalacticCruise::PLAYERS {
        for place in 0..usize::from(players.max(2)) {
            let found = winners.contains(&(players, place));
            assert!(found, "no stored game of {players} is won by who is number {} in turn order", place + 1);
        }
    }
}
