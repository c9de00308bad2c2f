//! Fleet income tokens: every player owns one of each.

use kernel::Provenance::{self, Reconstructed, Rulebook};

use super::effect::{
    Effect::{self, Gain},
    Gain::{AnyResource, Credit, Vp},
};

super::printed! {
    /// A fleet income token.
    FleetToken {
        /// `fleet-credit`
        FreightFees,
        /// `fleet-resource`
        SupplyRuns,
        /// `fleet-vp`
        FleetPrestige,
    }
}

/// One row a token.
pub static FLEET_TOKENS: [(&[Effect], Provenance); 3] =
    [(&[Gain(Credit, 1)], Rulebook), (&[Gain(AnyResource, 1)], Reconstructed), (&[Gain(Vp, 2)], Reconstructed)];

impl FleetToken {
    /// What it gives when unlocked and as income.
    pub fn income(self) -> &'static [Effect] {
        FLEET_TOKENS[self.idx()].0
    }
}

#[cfg(test)]
mod tests;
