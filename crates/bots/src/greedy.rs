//! The bot that looks one step ahead.

use kernel::{Dice, Game, Heuristic};

use crate::{Bot, Sight};

/// Imagines one state that fits its view, rates every legal action in it and takes the best; the dice decide between equals.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl<G: Game + Heuristic> Bot<G> for Greedy {
    fn choose(&mut self, sight: &Sight<'_, G>, dice: &mut Dice) -> G::Action {
        let imagined = G::determinize(sight.view(), dice);
        let before = dice.clone();
        let mut best = i32::MIN;
        let mut n_equal = 0;
        let mut choice = sight.legal()[0];
        for &action in sight.legal() {
            // Every action meets the same luck, so that luck does not choose between them.
            let mut luck = before.clone();
            let rating = G::rate(&imagined, sight.seat(), action, &mut luck);
            if n_equal == 0 || best < rating {
                (best, n_equal, choice) = (rating, 1, action);
            } else if rating == best {
                // Each of the equals stays with the same probability, however many come.
                n_equal += 1;
                if dice.below(n_equal) == 0 {
                    choice = action;
                }
            }
        }
        choice
    }
}
