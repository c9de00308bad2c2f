//! What a position is worth to each player, in hundredths of a point of the final margin.

use kernel::Seat;

use super::features::{Feature, N_FEATURES, features};
use super::fitted::{SOLO, VERSUS};
use super::judge_of;
use super::outlook::progress;
use crate::score;
use crate::state::State;

/// What each number is worth, at the beginning of the game and at its end.
pub type Weights = [[i16; 2]; N_FEATURES];

/// The promise of everything a player has. Differences between players of one position count, not the number itself.
pub fn standing(state: &State, seat: Seat) -> i32 {
    if state.table.end_triggered {
        return last_round(state, seat);
    }
    let weights = if state.table.ai.is_some() { &SOLO } else { &VERSUS };
    let late = progress(state);
    let numbers = features(judge_of(state, seat), state, seat);
    weighed(weights, &numbers, late)
}

/// The sum of all numbers by their weights when the game is so far.
fn weighed(weights: &Weights, numbers: &[i32; N_FEATURES], late: i32) -> i32 {
    let sum: i32 = std::iter::zip(weights, numbers)
        .map(|([early, end], number)| number * (i32::from(*early) * (100 - late) + i32::from(*end) * late))
        .sum();
    sum / 100
}

/// In the last round points count, and a rocket for whoever still has a turn.
fn last_round(state: &State, seat: Seat) -> i32 {
    let points = 100 * score::points(state, seat).iter().sum::<i32>();
    let order = |seat: Seat| (seat.idx() + state.n_seats() - state.table.first.idx()) % state.n_seats();
    if order(seat) < order(state.table.current) {
        return points;
    }
    let judge = judge_of(state, seat);
    points + 10 * features(judge, state, seat)[Feature::Ready as usize]
}
