//! The bot that thinks nothing.

use kernel::{Dice, Game};

use crate::{Bot, Sight};

/// Takes each legal action with the same probability.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, sight: &Sight<'_, G>, dice: &mut Dice) -> G::Action {
        dice.pick(sight.legal())
    }
}
