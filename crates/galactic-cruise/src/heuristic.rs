//! What bots think of the game.
//!
//! How to read it: `worth` says what a position is worth to a company, in hundredths of a point; `launch` what the next Launch
//! and the Ships in space promise; `appetite` what an action promises before it is carried out. A rating is the worth after
//! an action, and for actions that only open a chain of choices what the chain promises.

mod appetite;
mod launch;
mod worth;

use kernel::{Actor, Cx, Dice, Game, Heuristic, Seat, Tuning};

use crate::GalacticCruise;
use crate::decisions::{Action, Frame};
use crate::state::State;

use worth::{LAUNCHED, standing, standing_at, time};

impl Heuristic for GalacticCruise {
    fn value(state: &State, seat: Seat) -> i32 {
        let others = state.companies.seats().filter(|other| *other != seat).map(|other| standing(state, other));
        standing(state, seat) - others.max().unwrap_or(0) / 4
    }

    fn rate(state: &State, seat: Seat, action: Action, dice: &mut Dice) -> i32 {
        let mut after = state.clone();
        Self::resolve(&mut Cx::quiet(&mut after, dice), Actor::Seat(seat), action);
        // A cube brings the end nearer for everybody, which is no reason not to launch.
        let time = time(state, seat);
        promise(state, seat, action) + standing_at(&after, seat, time)
    }

    fn margins(state: &State, margins: &mut [i32]) {
        let mut standings = [i32::MIN; 4];
        for seat in state.companies.seats() {
            standings[seat.idx()] = standing(state, seat);
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
        Tuning {
            turns: state.n_companies() as u32 + 1,
            playout: 60,
            sample: 10,
            depth: 10,
            root_width: n_serious.clamp(2, 6),
            victory: 1_500,
            doubt: 1.0,
            // Who ends the turn when nothing else is to be done need not think about it.
            hard: if n_serious < 2 { 0 } else { 60 },
            expert: if n_serious < 2 { 0 } else { 400 },
            ..Tuning::default()
        }
    }
}

/// What an action promises beyond the position right after it.
fn promise(state: &State, seat: Seat, action: Action) -> i32 {
    // Free moves at whim waste cards and Reputation; they are worth it only where they help to pay for something.
    let top = state.stack.last();
    let paying = matches!(top, Some(Frame::Launch(_) | Frame::PayDevelopment(_)));
    match action {
        Action::ResetBlueprints => -5_000,
        Action::UseReputation | Action::LowerReputation(_) if !paying => -150,
        Action::PlayForResource(_) => {
            if paying {
                -20
            } else {
                -120
            }
        }
        Action::PayAccess(_) => -150,
        Action::Assign { location, .. } => appetite::best_two(state, seat, state.reachable_from(seat, location)),
        Action::CallMeeting => appetite::best(state, seat, state.reachable_by_developments(seat)) - 250,
        Action::Act(tile) => appetite::of(state, seat, tile),
        Action::Launch { ship, .. } => launch::readiness(state, seat, usize::from(ship)),
        Action::GuestPresold(_) | Action::PayRest => 300,
        // The Launch counts once boarding ends: that is no reason to leave Guests behind.
        Action::Done if matches!(top, Some(Frame::Launch(_))) => -LAUNCHED,
        // An action is taken to do something in it.
        Action::Done if matches!(top, Some(Frame::Act(_) | Frame::Actions)) => -120,
        _ => 0,
    }
}
