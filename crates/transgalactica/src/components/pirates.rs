//! Pirate tokens.

use kernel::Provenance::{self, Reconstructed};

super::printed! {
    /// An active pirate token. The blanks of the box only decide which planets stay free (TG-SETUP-13).
    Pirate {
        /// `pirate-1`
        RustBuckets,
        /// `pirate-2`
        VoidJackals,
        /// `pirate-3`
        RedComets,
        /// `pirate-4`
        BlackNebula,
        /// `pirate-5`
        IronKraken,
        /// `pirate-6`
        StarReapers,
    }
}

/// Strength and VP. That a 1 VP token exists is printed, the rest is reconstructed.
pub static PIRATES: [(u8, u8, Provenance); 6] = [
    (1, 1, Reconstructed),
    (2, 1, Reconstructed),
    (2, 1, Reconstructed),
    (3, 2, Reconstructed),
    (3, 2, Reconstructed),
    (4, 3, Reconstructed),
];

/// Blank tokens in the box.
pub const N_BLANKS: usize = 12;

impl Pirate {
    /// Military level needed to beat them.
    pub fn strength(self) -> u8 {
        PIRATES[self.idx()].0
    }

    /// VP when beaten and in later income phases.
    pub fn vp(self) -> u8 {
        PIRATES[self.idx()].1
    }
}

#[cfg(test)]
mod tests;
