//! What bots think of the game. No rule depends on it.
//!
//! A turn is a chain of small choices, most of which change no points. `plain` rates each by rules of thumb, for the bot of one
//! step. Searches ask `judge`, who looks at the turn through an `outlook` and rates by `weights` found in self-play; `standing` says
//! what a position is worth, by `features` of the players with weights `fitted` to finished games. `flight` knows the odds of a
//! launch.

pub mod features;
mod fitted;
mod flight;
mod judge;
mod outlook;
mod plain;
mod standing;
mod weights;

use kernel::{Dice, Heuristic, Seat, Tuning};

use crate::Rocketmen;
use crate::decisions::{Action, Frame};
use crate::state::{Mode, State};
pub use judge::{Judge, Knob, N_KNOBS};
pub use outlook::{Outlook, progress};
use standing::standing;
pub use weights::{JUDGE, SOLO_JUDGE};

impl Heuristic for Rocketmen {
    fn value(state: &State, seat: Seat) -> i32 {
        let rivals = state.players.seats().filter(|other| *other != seat);
        let ai = state.table.ai.as_ref().map(|ai| 100 * i32::from(ai.vp));
        let best_rival = rivals.map(|other| standing(state, other)).chain(ai).max().unwrap_or(0);
        2 * standing(state, seat) - best_rival
    }

    fn rate(state: &State, seat: Seat, action: Action, _: &mut Dice) -> i32 {
        plain::rate(state, seat, action)
    }

    fn priors(state: &State, seat: Seat, actions: &[Action], _: &mut Dice, ratings: &mut Vec<i32>) {
        let judge = judge_of(state);
        let outlook = Outlook::new(judge, state, seat);
        ratings.extend(actions.iter().map(|&action| judge.rate(state, &outlook, action)));
    }

    fn guess(state: &State, seat: Seat, legal: &[Action], _: u32, _: &mut Dice) -> usize {
        judge_of(state).best(state, seat, legal)
    }

    fn margins(state: &State, margins: &mut [i32]) {
        let standings =
            kernel::BySeat::<i32, { crate::state::MAX_PLAYERS }>::from_fn(margins.len(), |seat| standing(state, seat));
        let ai = state.table.ai.as_ref().map(|ai| 100 * i32::from(ai.vp));
        for (seat, own) in standings.entries() {
            let others = standings.entries().filter(|(other, _)| *other != seat).map(|(_, standing)| *standing);
            margins[seat.idx()] = own - others.chain(ai).max().unwrap_or(0);
        }
    }

    fn tuning(state: &State, _: Seat) -> Tuning {
        // How to pay and what to hold matters little: there the quick player is good enough.
        let is_trifle = matches!(state.table.frame, Frame::BuyPay(..) | Frame::PlacePay(..) | Frame::Trim);
        let lines = |lines: u32| if is_trifle { 0 } else { lines };
        Tuning {
            // To the end of one's own turn after the next. Alone, turns are short.
            turns: if state.n_seats() == 1 { 3 } else { 1 + 2 * state.n_seats() as u32 },
            playout: 150,
            // The quick player knows best how a turn goes on: a tree that tries other ways adds more doubt than insight.
            depth: 0,
            root_width: 8,
            temperature: 60.0,
            // Whoever is ahead should end the game, and what chance alone prefers is no better than the quick player's choice.
            victory: 1500,
            doubt: 2.5,
            hard: lines(160),
            expert: lines(16_000),
            ..Tuning::default()
        }
    }
}

/// Whose weights are played with.
fn judge_of(state: &State) -> &'static Judge {
    match state.table.mode {
        Mode::Solo => &SOLO_JUDGE,
        Mode::Standard | Mode::BattleForEarth => &JUDGE,
    }
}
