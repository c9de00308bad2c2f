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

/// One of those who may act, each equally likely.
///
/// # Panics
/// If nobody may act.
pub fn any_actor(actors: Actors, choices: &mut Dice) -> Actor {
    let idx = choices.below(actors.len() as u32) as usize;
    actors.iter().nth(idx).expect("the index is below the number of actors")
}
