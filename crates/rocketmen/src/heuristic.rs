//! What bots think of the game. No rule depends on it.
//!
//! A turn is a chain of small choices, most of which change no points. `plain` rates each by rules of thumb, for the bot of one
//! step. Searches ask `judge`, who looks at the turn through an `outlook` and rates by `weights` found in self-play,
//! others for whoever has a goal on Mars; `standing` says what a position is worth, by `features` of the players with
//! weights `fitted` to finished games. `flight` knows the odds of a launch.

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
use crate::components::{Destination, Objective};
use crate::decisions::{Action, Frame};
use crate::state::{Mode, State};
pub use judge::{Judge, Knob, N_KNOBS};
pub use outlook::{Outlook, progress};
pub use standing::{N_STAGES, stage};
use standing::{VICTORY, standing, with_victory};
pub use weights::{JUDGE, MARS_JUDGE, SOLO_JUDGE};

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
        let judge = judge_of(state, seat);
        let outlook = Outlook::new(judge, state, seat);
        ratings.extend(actions.iter().map(|&action| judge.rate(state, &outlook, action)));
    }

    fn guess(state: &State, seat: Seat, legal: &[Action], _: u32, _: &mut Dice) -> usize {
        judge_of(state, seat).best(state, seat, legal)
    }

    fn margins(state: &State, margins: &mut [i32]) {
        let standings =
            kernel::BySeat::<i32, { crate::state::MAX_PLAYERS }>::from_fn(margins.len(), |seat| standing(state, seat));
        let ai = state.table.ai.as_ref().map(|ai| 100 * i32::from(ai.vp));
        for (seat, own) in standings.entries() {
            let others = standings.entries().filter(|(other, _)| *other != seat).map(|(_, standing)| *standing);
            let margin = own - others.chain(ai).max().unwrap_or(0);
            let is_over = state.table.frame == Frame::Over;
            // At the end the search itself counts the victory.
            margins[seat.idx()] = if is_over || ai.is_some() { margin } else { with_victory(state, margin) };
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
            victory: VICTORY,
            // What chance alone prefers is no better than the quick player's choice.
            doubt: 2.5,
            // Without lines the quick player decides. A few lines over three candidates are a step, a hundred times as many the next one.
            medium: 0,
            hard: lines(20),
            expert: lines(6_000),
            ..Tuning::default()
        }
    }
}

/// Whose weights the seat plays with. A rocket to Mars takes the whole game, so whoever has a goal there builds for it from the beginning.
pub fn judge_of(state: &State, seat: Seat) -> &'static Judge {
    match state.table.mode {
        Mode::Solo => &SOLO_JUDGE,
        Mode::Standard if has_goal_on_mars(state, seat) => &MARS_JUDGE,
        Mode::Standard | Mode::BattleForEarth => &JUDGE,
    }
}

/// Does a personal goal of the seat lie on Mars?
pub fn has_goal_on_mars(state: &State, seat: Seat) -> bool {
    let mut objectives = state.players[seat].goals.iter().flat_map(|goal| goal.card().objectives);
    objectives
        .any(|(objective, _)| matches!(objective, Objective::MissionAt(at) if at.destination() == Destination::Mars))
}

#[cfg(test)]
mod tests {
    use kernel::{Cx, Game, Seed};

    use super::*;
    use crate::{FirstPlayer, Level, Options, Variants};

    #[test]
    fn whoever_has_a_goal_on_mars_builds_for_it() {
        let options =
            Options { mode: Mode::Standard, level: Level::Normal, variants: Variants::Off, first: FirstPlayer::Random };
        let (mut n_seats, mut n_flights) = ([0, 0], [0, 0]);
        for seed in 0..60 {
            let mut dice = Seed::from(seed).dice(0);
            let mut state = Rocketmen::deal(2, &options, &mut dice);
            let mut legal = Vec::new();
            while let Some(actor) = Rocketmen::to_act(&state).iter().next() {
                let seat = actor.seat().expect("no clock runs");
                legal.clear();
                Rocketmen::legal_actions(&state, actor, &mut legal);
                let action = legal[judge_of(&state, seat).best(&state, seat, &legal)];
                Rocketmen::resolve(&mut Cx::quiet(&mut state, &mut dice), actor, action);
            }
            for (seat, player) in state.players.entries() {
                let kind = usize::from(has_goal_on_mars(&state, seat));
                n_seats[kind] += 1;
                n_flights[kind] += player.board.n_completed_in(Destination::Mars);
            }
        }
        assert!(n_seats[1] < n_flights[1], "{n_flights:?} missions to Mars of {n_seats:?} seats");
        assert!(n_flights[0] * 10 < n_flights[1], "{n_flights:?} missions to Mars of {n_seats:?} seats");
    }
}
