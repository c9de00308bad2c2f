//! What a bot is.

use kernel::{Dice, Game, Outcome};

use crate::Sight;

/// A player made of code, for one match.
pub trait Bot<G: Game>: Send {
    /// One of the legal actions of the sight. All randomness comes from the dice, so equal dice give an equal choice.
    fn choose(&mut self, sight: &Sight<'_, G>, dice: &mut Dice) -> G::Action;

    /// The match is over, with this result if it reached its end. A bot that keeps nothing has nothing to do.
    fn ended(&mut self, outcome: Option<&Outcome>) {
        let _ = outcome;
    }
}
