//! What a bot is.

use kernel::{Dice, Game};

use crate::Sight;

/// A player made of code, for one match.
pub trait Bot<G: Game>: Send {
    /// One of the legal actions of the sight. All randomness comes from the dice, so equal dice give an equal choice.
    fn choose(&mut self, sight: &Sight<'_, G>, dice: &mut Dice) -> G::Action;
}
