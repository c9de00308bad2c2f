//! What lies in the box.

mod cells;

pub use cells::{CAPACITY, Cell};

use kernel::{Bag, Component, Message, Provenance};

/// All cells of the box.
pub fn all_cells() -> Bag<Cell> {
    let mut cells = Bag::new();
    Cell::ALL.iter().for_each(|&cell| cells.add_n(cell, cell.face().count));
    cells
}

/// Every figure of the box, and where it comes from.
pub fn list() -> Vec<Component> {
    let row = |&cell: &Cell| {
        let face = cell.face();
        Component::new("kind-cell", Message::named("cell", &cell), "cells.rs", face.word)
            .with("figure-fuel", face.fuel, Provenance::Reconstructed)
            .with("figure-count", face.count, Provenance::Reconstructed)
    };
    Cell::ALL.iter().map(row).collect()
}
