//! The bot that plays by feel and slips now and then.

use kernel::{Dice, Game, Heuristic};

use crate::search::Weights;
use crate::{Bot, Greedy, Sight};

/// Plays like [`Greedy`], but in some decisions it takes any action that looks about as good.
#[derive(Clone, Copy, Debug)]
pub struct Casual {
    /// Of a hundred decisions so many are taken by feel.
    pub slips: u32,
}

/// By feel an action counts by its weight in so many hundredths, and at least by one of them if it is not hopeless.
const FINENESS: f32 = 200.0;

impl<G: Game + Heuristic> Bot<G> for Casual {
    fn choose(&mut self, sight: &Sight<'_, G>, dice: &mut Dice) -> G::Action {
        if self.slips <= dice.below(100) {
            return Greedy.choose(sight, dice);
        }
        let imagined = G::determinize(sight.view(), dice);
        let before = dice.clone();
        let rate = |&action: &G::Action| G::rate(&imagined, sight.seat(), action, &mut before.clone());
        let ratings: Vec<i32> = sight.legal().iter().map(rate).collect();
        let weights = Weights::of(&ratings, 0.0);
        let shares: Vec<u32> = ratings.iter().map(|&rating| (FINENESS * weights.weight(rating)) as u32).collect();
        let mut at = dice.below(shares.iter().sum());
        for (&action, &share) in std::iter::zip(sight.legal(), &shares) {
            match at.checked_sub(share) {
                Some(rest) => at = rest,
                None => return action,
            }
        }
        unreachable!("the number is below the sum of all shares")
    }
}
