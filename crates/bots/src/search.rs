//! Information-set Monte-Carlo tree search over any game.
//!
//! A decision is a race between its most promising actions. Each lap imagines one world that fits the view and one run of luck,
//! and plays a line with every action still in the race in that same world: so luck does not choose between them. At fixed
//! parts of the budget the worse half leaves; an action that is clearly behind leaves at once. Below each action grows a tree
//! over what the seats may do next, whatever the world: an information set is the sequence of actions that leads to it. A
//! line ends after a few turns with the game's own evaluation for every seat, not with the end of the game.
//!
//! How to read it: `budget` says how long, `tree` plays one line and remembers, `race` compares lines and decides. `turns` is the search
//! of games whose turns are compared as a whole ([`Heuristic::WHOLE_TURNS`]).
//!
//! **Invariant:** the choice depends on the view, the legal actions, the dice and the number of lines; on time only where the
//! budget has one or the host says stop. The number of processors never matters.

mod budget;
mod race;
mod tree;
mod turns;

use kernel::{Dice, Game, Heuristic, Seed, Tuning};

pub use budget::{Budget, Lines};
pub(crate) use tree::Weights;
pub use turns::{Planner, Turn};

use crate::{Bot, Sight};

/// The bot that searches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Search {
    /// How long it thinks.
    pub budget: Budget,
    /// How it looks at positions, if not as the game says: for experiments.
    pub tuning: Option<Tuning>,
}

impl Search {
    /// A search with this budget.
    pub const fn new(budget: Budget) -> Search {
        Search { budget, tuning: None }
    }
}

impl<G: Game + Heuristic> Bot<G> for Search {
    fn choose(&mut self, sight: &Sight<'_, G>, dice: &mut Dice) -> G::Action {
        think(sight, self, dice).action
    }
}

/// What the search thinks of a decision, for people who want to look into it.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought<A> {
    /// What it chose.
    pub action: A,
    /// Lines played.
    pub lines: u32,
    /// The actions that were in the race, the most promising by rating first.
    pub candidates: Vec<Candidate<A>>,
}

/// One action in the race.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate<A> {
    /// The action.
    pub action: A,
    /// Lines played with it.
    pub lines: u32,
    /// Its mean evaluation for the searching seat.
    pub mean: f32,
}

/// Searches and tells what it thought.
pub fn think<G: Game + Heuristic>(sight: &Sight<'_, G>, search: &Search, dice: &mut Dice) -> Thought<G::Action> {
    let seed = fresh_seed(dice);
    if G::WHOLE_TURNS { turns::decide(sight, search, &seed) } else { race::decide(sight, search, seed) }
}

/// A seed of its own for one decision, so that worlds and luck have numbered streams.
fn fresh_seed(dice: &mut Dice) -> Seed {
    let mut bytes = [0; 32];
    for word in bytes.chunks_exact_mut(4) {
        word.copy_from_slice(&dice.below(u32::MAX).to_le_bytes());
    }
    Seed::from_bytes(bytes)
}
