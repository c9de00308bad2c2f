//! What a viewer knows, and a state that looks like it.

use kernel::{Bag, BySeat, Dice, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::components::{Cell, all_cells};
use crate::state::{self, State};

/// What a viewer knows. Built field by field: there is no place in it for the pile.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    /// Who looks; nobody for a spectator.
    pub viewer: Option<Seat>,
    /// The viewer's own cells.
    pub hand: Bag<Cell>,
    /// How many cells everybody holds.
    pub hand_sizes: BySeat<u8, 4>,
    /// Open.
    pub ferries: BySeat<Bag<Cell>, 4>,
    /// Open.
    pub space: Bag<Cell>,
    /// How many cells are left to draw.
    pub n_pile: u8,
    /// Turns begun.
    pub turn: u32,
    /// It is over.
    pub over: bool,
}

impl View {
    pub(crate) fn new(state: &State, viewer: Viewer) -> View {
        View {
            viewer: viewer.seat(),
            hand: viewer.seat().map_or_else(Bag::new, |seat| state.hands[seat].clone()),
            hand_sizes: BySeat::from_fn(state.n_seats(), |seat| state.hands[seat].len() as u8),
            ferries: state.ferries.clone(),
            space: state.space.clone(),
            n_pile: state.pile.len() as u8,
            turn: state.turn,
            over: state.over,
        }
    }

    /// Whose turn it is.
    pub fn current(&self) -> Seat {
        state::current(self.turn, self.ferries.len())
    }

    pub(crate) fn imagine(&self, dice: &mut Dice) -> State {
        let mut pile = all_cells();
        let known = self.ferries.iter().chain([&self.space, &self.hand]);
        known.flat_map(Bag::iter).for_each(|cell| pile.remove(cell));
        let hands = BySeat::from_fn(self.ferries.len(), |seat| {
            if self.viewer == Some(seat) {
                return self.hand.clone();
            }
            let mut hand = Bag::new();
            for _ in 0..self.hand_sizes[seat] {
                let cell = pile.pick(dice).expect("what nobody sees is in the pile or in a hand");
                pile.remove(cell);
                hand.add(cell);
            }
            hand
        });
        State {
            pile,
            hands,
            ferries: self.ferries.clone(),
            space: self.space.clone(),
            turn: self.turn,
            over: self.over,
        }
    }
}
