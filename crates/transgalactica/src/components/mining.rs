//! Mining tokens.

use kernel::Provenance::{self, Reconstructed, Rulebook};

use super::Track;
use super::effect::{
    Effect::{self, Gain},
    Gain::{Alien, AnyResource, Credit, Energy, Mineral, Vp},
    advance, advance_one_of,
};
use super::tracks::TECHNOLOGY_OR_POLITICS;

super::printed! {
    /// A mining token: it lies on the mining track and gives its reward in each mining action.
    MiningToken {
        /// `mining-start-energy`
        GasHarvester,
        /// `mining-start-mineral`
        OreScoop,
        /// `mining-start-alien`
        RelicSifter,
        /// `mining-vp-1`
        MineMuseum,
        /// `mining-vp-2`
        CrystalVein,
        /// `mining-alien`
        ArtefactDig,
        /// `mining-any`
        MixedLode,
        /// `mining-credit`
        RareMetals,
        /// `mining-tech-politics`
        SurveyData,
        /// `mining-production`
        DrillRefit,
    }
}

/// A mining token as printed.
pub struct MiningRow {
    /// Identical tokens in the box.
    pub copies: u8,
    /// Is it one of those dealt to the players (TG-SETUP-14)?
    pub starting: bool,
    /// What it gives in a mining action.
    pub mining: &'static [Effect],
    /// Where the reward comes from.
    pub provenance: Provenance,
    /// Where the number of copies comes from, and that they are dealt to the players or not.
    pub copies_from: Provenance,
}

const fn row(copies: u8, starting: bool, mining: &'static [Effect], provenance: Provenance) -> MiningRow {
    MiningRow { copies, starting, mining, provenance, copies_from: Reconstructed }
}

/// One row a kind of token.
pub static MINING_TOKENS: [MiningRow; 10] = [
    row(2, true, &[Gain(Energy, 1)], Reconstructed),
    row(2, true, &[Gain(Mineral, 1)], Rulebook),
    row(1, true, &[Gain(Alien, 1)], Reconstructed),
    row(1, false, &[Gain(Vp, 1)], Rulebook),
    row(2, false, &[Gain(Vp, 2)], Rulebook),
    row(1, false, &[Gain(Alien, 1)], Reconstructed),
    row(1, false, &[Gain(AnyResource, 1)], Reconstructed),
    row(1, false, &[Gain(Credit, 1)], Reconstructed),
    row(1, false, &[advance_one_of(TECHNOLOGY_OR_POLITICS)], Reconstructed),
    row(1, false, &[advance(Track::Production, 1)], Reconstructed),
];

impl MiningToken {
    /// Identical tokens in the box.
    pub fn copies(self) -> u8 {
        MINING_TOKENS[self.idx()].copies
    }

    /// Is it one of those dealt to the players?
    pub fn is_starting(self) -> bool {
        MINING_TOKENS[self.idx()].starting
    }

    /// What it gives in a mining action, in order.
    pub fn mining(self) -> &'static [Effect] {
        MINING_TOKENS[self.idx()].mining
    }
}

#[cfg(test)]
mod tests;
