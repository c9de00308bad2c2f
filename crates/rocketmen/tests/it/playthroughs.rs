//! Whole games told as text: read in review like game reports. `UPDATE_EXPECT=1` writes them anew.

use expect_test::expect_file;
use kernel::{Actor, Dice, Game, Heuristic, Setup, Viewer};
use rocketmen::{Action, Rocketmen, State};
use testkit::playthrough;

/// The most promising action, as a one-step bot sees it.
fn choose(state: &State, actor: Actor, legal: &[Action], dice: &mut Dice) -> usize {
    let seat = actor.seat().expect("there is no timer in this game");
    let imagined = Rocketmen::determinize(&Rocketmen::view(state, Viewer::Seat(seat)), dice);
    let rate = |action: &Action| Rocketmen::rate(&imagined, seat, *action, &mut Dice::loaded([]));
    let best = legal.iter().map(rate).max().expect("somebody who acts can");
    legal.iter().position(|action| rate(action) == best).expect("the best is one of them")
}

#[test]
fn two_players() {
    let game = playthrough::<Rocketmen>(Setup::new(2), 1, choose);
    expect_file!["../playthroughs/two_players.txt"].assert_eq(&game);
}

#[test]
fn three_players_with_variants() {
    let game = playthrough::<Rocketmen>(Setup::new(3).with("variants", "on"), 2, choose);
    expect_file!["../playthroughs/three_players_with_variants.txt"].assert_eq(&game);
}

#[test]
fn solo() {
    let game = playthrough::<Rocketmen>(Setup::new(1).with("level", "easy"), 3, choose);
    expect_file!["../playthroughs/solo.txt"].assert_eq(&game);
}

#[test]
fn battle_for_earth() {
    let game = playthrough::<Rocketmen>(Setup::new(4).with("mode", "battle-for-earth"), 4, choose);
    expect_file!["../playthroughs/battle_for_earth.txt"].assert_eq(&game);
}
