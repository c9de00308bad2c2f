//! Whole games told as text, to be read in review. `UPDATE_EXPECT=1` rewrites them.

use expect_test::expect_file;
use galaxy_trucker::{Action, GalaxyTrucker, State};
use kernel::{Actor, Dice, Heuristic, Setup};
use testkit::playthrough;

/// A greedy bot on every seat; the clock does what is due.
fn greedy(state: &State, actor: Actor, legal: &[Action], dice: &mut Dice) -> usize {
    let Actor::Seat(seat) = actor else { return 0 };
    let rated = legal.iter().enumerate().map(|(idx, &action)| (GalaxyTrucker::rate(state, seat, action, dice), idx));
    // The first of the best.
    rated.max_by_key(|&(rating, idx)| (rating, usize::MAX - idx)).expect("there is a choice").1
}

/// Any legal action.
fn random(_: &State, _: Actor, legal: &[Action], dice: &mut Dice) -> usize {
    dice.below(legal.len() as u32) as usize
}

#[test]
fn full_game_by_turns() {
    let text = playthrough::<GalaxyTrucker>(Setup::new(2).with("build-mode", "turn-based"), 1, greedy);
    expect_file!["../playthroughs/full-game-by-turns.txt"].assert_eq(&text);
}

#[test]
fn experts_in_round_2() {
    let setup = Setup::new(4).with("build-mode", "turn-based").with("teams", "expert").with("plan", "short-2");
    let text = playthrough::<GalaxyTrucker>(setup.with("forecast", "precise"), 2, greedy);
    expect_file!["../playthroughs/experts-in-round-2.txt"].assert_eq(&text);
}

#[test]
fn test_flight_in_real_time() {
    let setup = Setup::new(3).with("plan", "test-only").with("placement-assist", "off");
    let text = playthrough::<GalaxyTrucker>(setup, 3, random);
    expect_file!["../playthroughs/test-flight-in-real-time.txt"].assert_eq(&text);
}

#[test]
fn rounds_1_and_3a_in_real_time() {
    let setup = Setup::new(4).with("plan", "short-1-3a").with("inspection", "manual");
    let text = playthrough::<GalaxyTrucker>(setup, 4, greedy);
    expect_file!["../playthroughs/rounds-1-and-3a-in-real-time.txt"].assert_eq(&text);
}
