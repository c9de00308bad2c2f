//! What bots think of the game.
//!
//! How to read it: `worth` says what a position is worth to a company, in hundredths of a point; `launch` what the next Launch
//! and the Ships in space promise; `appetite` what an action promises before it is carried out; `rating` how promising a choice
//! is: the worth after it, and for choices that only open a chain of others what the chain promises. `numbers` are the beliefs
//! all of them rest on. Searching bots compare whole turns: `net` says what the position after one comes to, by what it sees in
//! `inputs`.

mod appetite;
pub mod inputs;
mod launch;
pub mod net;
pub mod numbers;
pub mod rating;
mod worth;

use kernel::{Actor, Cx, Dice, Game, Heuristic, Seat, Seed, Tuning};

use crate::GalacticCruise;
use crate::decisions::{Action, Frame};
use crate::state::{Phase, State};

use numbers::NUMBERS;
use worth::standing;

impl Heuristic for GalacticCruise {
    const WHOLE_TURNS: bool = true;

    fn value(state: &State, seat: Seat) -> i32 {
        let others =
            state.companies.seats().filter(|other| *other != seat).map(|other| standing(&NUMBERS, state, other));
        standing(&NUMBERS, state, seat) - others.max().unwrap_or(0) / 4
    }

    fn rate(state: &State, seat: Seat, action: Action, dice: &mut Dice) -> i32 {
        rating::rate(&NUMBERS, state, seat, action, dice)
    }

    fn priors(state: &State, seat: Seat, actions: &[Action], dice: &mut Dice, ratings: &mut Vec<i32>) {
        rating::priors(&NUMBERS, state, seat, actions, dice, ratings);
    }

    fn guess(state: &State, seat: Seat, legal: &[Action], sample: u32, dice: &mut Dice) -> usize {
        rating::guess(&NUMBERS, state, seat, legal, sample, dice)
    }

    fn prospect(state: &State, seat: Seat) -> i32 {
        let settled = settled(state);
        net::NET.prospect(settled.as_ref().unwrap_or(state), seat)
    }

    fn stray(state: &State) -> u32 {
        match state.stack.last() {
            Some(Frame::Main | Frame::Actions | Frame::MeetingAction) => 2,
            Some(Frame::Act(_)) => 3,
            // The last free moves are nearly always left alone.
            Some(Frame::LastMoves) => 100,
            _ => 4,
        }
    }

    fn tuning(state: &State, seat: Seat) -> Tuning {
        let mut legal = Vec::new();
        Self::legal_actions(state, Actor::Seat(seat), &mut legal);
        let n_serious = legal.iter().filter(|action| !rating::is_idle(state, **action)).count() as u32;
        // Nor need anybody think about the last free moves, which are nearly always left alone.
        let idle = n_serious < 2 || matches!(state.stack.last(), Some(Frame::LastMoves));
        Tuning {
            medium: 6,
            // Who ends the turn when nothing else is to be done need not think about it.
            hard: if idle { 0 } else { 48 },
            expert: if idle { 0 } else { 6_000 },
            ..Tuning::default()
        }
    }
}

/// Decisions of step 1 of a turn, at most.
const STEP_1: usize = 40;

/// The position with step 1 of the turn played to its end, unless it is there: Guests who wait to be scored at a Destination are
/// neither points nor promises.
pub fn settled(state: &State) -> Option<State> {
    let is_open = |state: &State| {
        matches!(state.phase, Phase::Advance | Phase::Extra | Phase::Main | Phase::FinalAdvance)
            && !matches!(state.stack.last(), Some(Frame::Main))
            && 0 < state.turns
    };
    if !is_open(state) {
        return None;
    }
    let mut state = state.clone();
    let mut dice = Seed::from(0).dice(0);
    let mut legal = Vec::new();
    for _ in 0..STEP_1 {
        let Some(actor) = GalacticCruise::to_act(&state).iter().next() else { break };
        let (true, Some(seat)) = (is_open(&state), actor.seat()) else { break };
        legal.clear();
        GalacticCruise::legal_actions(&state, actor, &mut legal);
        let action = match legal[..] {
            [only] => only,
            _ => legal[rating::guess(&NUMBERS, &state, seat, &legal, 10, &mut dice)],
        };
        GalacticCruise::resolve(&mut Cx::quiet(&mut state, &mut dice), actor, action);
    }
    Some(state)
}
