//! What a position is worth to each player, in hundredths of a point of the final margin.

use kernel::Seat;

use super::features::{Feature, N_FEATURES, features};
use super::fitted::{SOLO, VERSUS};
use super::judge_of;
use super::outlook::progress;
use crate::score;
use crate::state::State;

/// Beginning, middle and end of a game; in between weights are mixed.
pub const N_STAGES: usize = 3;
/// What each number is worth in each stage.
pub type Weights = [[i16; N_STAGES]; N_FEATURES];

/// What a victory is worth beyond its points.
pub const VICTORY: i32 = 1500;
/// How far the final margin lies from what was expected of it, typically: at the beginning, and how much less with every hundredth of
/// the game.
const SPREAD: i32 = 1650;
const SPREAD_LESS: i32 = 8;
/// The same in the last round.
const LAST_SPREAD: i32 = 300;

/// What it is worth to expect so large a margin: the margin, and a victory as likely as it makes it.
pub fn with_victory(state: &State, margin: i32) -> i32 {
    let spread = if state.table.end_triggered { LAST_SPREAD } else { SPREAD - SPREAD_LESS * lateness(state) };
    // Near enough to the normal distribution, by operations that are the same on every machine.
    let surely = 0.8 * margin as f32 / spread as f32;
    margin + (VICTORY as f32 * surely / (1.0 + surely * surely).sqrt()) as i32
}

/// The promise of everything a player has. Differences between players of one position count, not the number itself.
pub fn standing(state: &State, seat: Seat) -> i32 {
    if state.table.end_triggered {
        return last_round(state, seat);
    }
    let weights = if state.table.ai.is_some() { &SOLO } else { &VERSUS };
    let (stage, part) = stage(state);
    let numbers = features(judge_of(state, seat), state, seat);
    let sum: i32 = std::iter::zip(weights, &numbers)
        .map(|(weights, number)| {
            number * (i32::from(weights[stage]) * (100 - part) + i32::from(weights[stage + 1]) * part)
        })
        .sum();
    sum / 100
}

/// The stage of the game that was reached, and how far the next one is, in hundredths.
pub fn stage(state: &State) -> (usize, i32) {
    let at = (N_STAGES as i32 - 1) * lateness(state);
    let stage = (at / 100).min(N_STAGES as i32 - 2);
    (stage as usize, at - 100 * stage)
}

/// How far the game is, in hundredths. Until the first missions are flown nobody has points, but a deck is worth less the less time is
/// left to use it.
fn lateness(state: &State) -> i32 {
    match state.table.ai {
        Some(_) => progress(state),
        None => progress(state).max((4 * i32::from(state.table.round)).min(50)),
    }
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
