//! Whole games by random choice: the measure of an engine's speed and the ground for its laws.

use crate::{Actor, Actors, Cx, Dice, Game};

/// How a random game went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Playout {
    /// Actions taken.
    pub n_decisions: u64,
    /// Did it reach the end?
    pub finished: bool,
}

/// Plays random legal actions until the game is over, or for at most `limit` actions.
///
/// Each actor that may act is equally likely to, and each of its actions. The choices come from `choices`, the game's own
/// chance from `dice`; `actions` is a buffer to be reused from game to game.
pub fn playout<G: Game>(
    state: &mut G::State,
    choices: &mut Dice,
    dice: &mut Dice,
    actions: &mut Vec<G::Action>,
    limit: u64,
) -> Playout {
    for n_decisions in 0..limit {
        let actors = G::to_act(state);
        if actors.is_empty() {
            return Playout { n_decisions, finished: true };
        }
        let actor = any_actor(actors, choices);
        actions.clear();
        G::legal_actions(state, actor, actions);
        let action = choices.pick(actions);
        G::resolve(&mut Cx::quiet(state, dice), actor, action);
    }
    Playout { n_decisions: limit, finished: G::to_act(state).is_empty() }
}

/// At a host without a clock, a timer lasts this many decisions of each of the seats that may act, on average.
pub const CLOCK_PACE: u32 = 32;

/// The common rule of hosts without a clock: does time act next?
///
/// Time passes by [`Actor::Clock`] alone; no engine counts what players do. A host with a clock submits the due action when the
/// timer has run out ([`Game::timer`]). Simulations, arenas and searches have no time of their own: wherever seats and the clock may both
/// act, they let the clock come first with a probability of one in [`CLOCK_PACE`] times the number of these seats.
pub fn is_clock_next(actors: Actors, choices: &mut Dice) -> bool {
    let n_seats = actors.seats.len() as u32;
    actors.clock && (n_seats == 0 || choices.below(CLOCK_PACE * n_seats) == 0)
}

/// Who acts next at a host without a clock: time as [`is_clock_next`] says, and otherwise each seat with the same probability.
///
/// # Panics
/// If nobody may act.
pub fn next_actor(actors: Actors, choices: &mut Dice) -> Actor {
    match is_clock_next(actors, choices) {
        true => Actor::Clock,
        false => any_actor(Actors::seats(actors.seats), choices),
    }
}

/// One of those who may act, each equally likely.
///
/// # Panics
/// If nobody may act.
pub fn any_actor(actors: Actors, choices: &mut Dice) -> Actor {
    let idx = choices.below(actors.len() as u32) as usize;
    actors.iter().nth(idx).expect("the index is below the number of actors")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{SeatSet, Seed};

    #[test]
    fn the_clock_is_slow_where_seats_may_act_and_acts_where_it_is_alone() {
        let mut dice = Seed::from(1).dice(0);
        let mut n_clock = |actors| (0..12_800).filter(|_| next_actor(actors, &mut dice) == Actor::Clock).count();
        let four = n_clock(Actors { seats: SeatSet::all(4), clock: true });
        assert!((70..130).contains(&four), "{four} of 100 expected");
        assert_eq!(n_clock(Actors { seats: SeatSet::NONE, clock: true }), 12_800);
        assert_eq!(n_clock(Actors::seats(SeatSet::all(4))), 0);
    }
}
