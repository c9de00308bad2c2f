//! Whole games told as text.

use expect_test::expect_file;
use kernel::{Actor, Dice, Game, Heuristic, Setup, Viewer};
use testkit::playthrough;
use transgalactica::{Action, State, Transgalactica};

fn randomly(_: &State, _: Actor, legal: &[Action], choices: &mut Dice) -> usize {
    choices.below(legal.len() as u32) as usize
}

/// Looks one action ahead, at a world that fits the seat's view.
fn greedily(state: &State, actor: Actor, legal: &[Action], choices: &mut Dice) -> usize {
    let seat = actor.seat().expect("no clock runs");
    let world = Transgalactica::determinize(&Transgalactica::view(state, Viewer::Seat(seat)), choices);
    let rate = |&idx: &usize| Transgalactica::rate(&world, seat, legal[idx], &mut choices.clone());
    (0..legal.len()).max_by_key(rate).expect("there is an action")
}

#[test]
fn two_greedy_players() {
    let text = playthrough::<Transgalactica>(Setup::new(2), 1, greedily);
    expect_file!["../playthroughs/two-greedy.txt"].assert_eq(&text);
}

#[test]
fn four_random_players() {
    let text = playthrough::<Transgalactica>(Setup::new(4), 2, randomly);
    expect_file!["../playthroughs/four-random.txt"].assert_eq(&text);
}
