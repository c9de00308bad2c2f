//! What is known at a table.

use kernel::{Bag, BySeat, Impossible, Seat};
use serde::{Deserialize, Serialize};

use crate::components::{CAPACITY, Cell, all_cells};

/// Everything there is to know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// The pile; nobody knows its order, so chance decides when a cell is drawn.
    pub pile: Bag<Cell>,
    /// Cells in hand, known to their owners.
    pub hands: BySeat<Bag<Cell>, 4>,
    /// Cells on the ferries, open.
    pub ferries: BySeat<Bag<Cell>, 4>,
    /// Thrown overboard, open.
    pub space: Bag<Cell>,
    /// Turns begun.
    pub turn: u32,
    /// Nobody acts any more.
    pub over: bool,
}

/// The fuel of some cells.
pub fn fuel(cells: &Bag<Cell>) -> u8 {
    cells.iter().map(Cell::fuel).sum()
}

impl State {
    /// Seats at the table.
    pub fn n_seats(&self) -> usize {
        self.hands.len()
    }

    /// Whose turn it is.
    pub fn current(&self) -> Seat {
        current(self.turn, self.n_seats())
    }

    /// Does a cell fit onto a ferry?
    pub fn fits(&self, seat: Seat, cell: Cell) -> bool {
        fuel(&self.ferries[seat]) + cell.fuel() <= CAPACITY
    }

    pub(crate) fn validate(&self) -> Result<(), Impossible> {
        Impossible::unless(2 <= self.n_seats() && self.ferries.len() == self.n_seats() && self.turn != 0, || {
            "nobody plays".to_owned()
        })?;
        for &cell in &Cell::ALL {
            let held = self.hands.iter().chain(self.ferries.iter()).map(|cells| u32::from(cells.count(cell)));
            let n: u32 = held.sum::<u32>() + u32::from(self.pile.count(cell)) + u32::from(self.space.count(cell));
            Impossible::unless(n == u32::from(all_cells().count(cell)), || format!("there are {n} {cell:?} cells"))?;
        }
        let heavy = self.ferries.iter().find(|ferry| CAPACITY < fuel(ferry));
        Impossible::unless(heavy.is_none(), || format!("a ferry carries more than {CAPACITY}"))?;
        let stuck = !self.over && self.hands[self.current()].is_empty();
        Impossible::unless(!stuck, || "whoever is to play holds no cell, so it is over".to_owned())
    }
}

/// Whose turn it is after so many turns began.
pub fn current(turn: u32, n_seats: usize) -> Seat {
    Seat(((turn.max(1) - 1) % n_seats as u32) as u8)
}
