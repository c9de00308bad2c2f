//! Whole games told as text: read them in review. `UPDATE_EXPECT=1` rewrites them.

use expect_test::expect_file;
use galactic_cruise::{Action, GalacticCruise, State};
use kernel::{Actor, Dice, Game, Heuristic, Setup, Viewer};
use testkit::playthrough;

/// The greedy bot: the best rated action in a state its seat believes possible.
fn greedy(state: &State, actor: Actor, legal: &[Action], dice: &mut Dice) -> usize {
    let seat = actor.seat().expect("the clock never acts");
    let imagined = GalacticCruise::determinize(&GalacticCruise::view(state, Viewer::Seat(seat)), dice);
    let rated = legal.iter().map(|action| GalacticCruise::rate(&imagined, seat, *action, dice));
    let (best, _) = rated.enumerate().max_by_key(|(idx, rate)| (*rate, std::cmp::Reverse(*idx))).expect("a choice");
    best
}

fn tell(setup: Setup, seed: u64) -> String {
    playthrough::<GalacticCruise>(setup, seed, greedy)
}

#[test]
fn two_players_and_the_npc() {
    expect_file!["../playthroughs/two-players.txt"]
        .assert_eq(&tell(Setup::new(2).with("setup", "intro").with("short-game", "on"), 3));
}

#[test]
fn solo_against_rachel() {
    expect_file!["../playthroughs/solo.txt"].assert_eq(&tell(Setup::new(1).with("difficulty", "easy"), 5));
}

#[test]
fn three_players_with_both_expansions() {
    let setup = Setup::new(3)
        .with("specialist-blueprints", "on")
        .with("advanced-technologies", "on")
        .with("location-bonus", "on")
        .with("advancements-parts", "on")
        .with("accommodations-parts", "on")
        .with("starting-upgrades", "auction")
        .with("short-game", "on");
    expect_file!["../playthroughs/both-expansions.txt"].assert_eq(&tell(setup, 8));
}
