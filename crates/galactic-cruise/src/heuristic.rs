//! What bots think of the game.
//!
//! How to read it: `worth` says what a position is worth to a company, in hundredths of a point; `launch` what the next Launch
//! and the Ships in space promise; `appetite` what an action promises before it is carried out; `rating` how promising a choice
//! is: the worth after it, and for choices that only open a chain of others what the chain promises. `numbers` are the beliefs
//! all of them rest on.

mod appetite;
mod launch;
pub mod numbers;
pub mod rating;
mod worth;

use kernel::{Actor, Dice, Game, Heuristic, Seat, Tuning};

use crate::GalacticCruise;
use crate::decisions::{Action, Frame};
use crate::state::State;

use numbers::NUMBERS;
use worth::standing;

impl Heuristic for GalacticCruise {
    fn value(state: &State, seat: Seat) -> i32 {
        let others =
            state.companies.seats().filter(|other| *other != seat).map(|other| standing(&NUMBERS, state, other));
        standing(&NUMBERS, state, seat) - others.max().unwrap_or(0) / 4
    }

    fn rate(state: &State, seat: Seat, action: Action, dice: &mut Dice) -> i32 {
        rating::rate(&NUMBERS, state, seat, action, dice)
    }

    fn guess(state: &State, seat: Seat, legal: &[Action], sample: u32, dice: &mut Dice) -> usize {
        rating::guess(&NUMBERS, state, seat, legal, sample, dice)
    }

    fn margins(state: &State, margins: &mut [i32]) {
        let mut standings = [i32::MIN; 4];
        for seat in state.companies.seats() {
            standings[seat.idx()] = standing(&NUMBERS, state, seat);
        }
        for (idx, margin) in margins.iter_mut().enumerate() {
            let others = (0..state.companies.seats().count()).filter(|other| *other != idx);
            *margin = standings[idx] - others.map(|other| standings[other]).max().unwrap_or(0);
        }
    }

    fn tuning(state: &State, seat: Seat) -> Tuning {
        let mut legal = Vec::new();
        Self::legal_actions(state, Actor::Seat(seat), &mut legal);
        // A reset is nearly always a wasted point, but luck with the new Blueprints can make it look good.
        let n_serious = legal.iter().filter(|action| !matches!(action, Action::ResetBlueprints)).count() as u32;
        // Nor need anybody think about the last free moves, which are nearly always left alone.
        let idle = n_serious < 2 || matches!(state.stack.last(), Some(Frame::LastMoves));
        Tuning {
            turns: state.n_companies() as u32 + 1,
            playout: 60,
            sample: 10,
            depth: 10,
            root_width: n_serious.clamp(2, 6),
            victory: 1_500,
            doubt: 1.0,
            // Who ends the turn when nothing else is to be done need not think about it.
            hard: if idle { 0 } else { 120 },
            expert: if idle { 0 } else { 1_200 },
            ..Tuning::default()
        }
    }
}
