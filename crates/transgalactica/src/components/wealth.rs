//! Wealth cards: the starting goods, two a player.

use kernel::Provenance::{self, Reconstructed};

use super::Track;
use super::effect::{
    Effect::{self, Gain, Mobilise},
    Gain::{Alien, Credit, Energy, Mineral},
    advance,
};

super::printed! {
    /// A wealth card: gives everything shown at once and leaves the game (TG-SETUP-38).
    Wealth {
        /// `wealth-01`
        ReactorStock,
        /// `wealth-02`
        OreReserve,
        /// `wealth-03`
        BalancedStores,
        /// `wealth-04`
        XenoCargo,
        /// `wealth-05`
        ExpeditionKit,
        /// `wealth-06`
        VentureCapital,
        /// `wealth-07`
        ColonyLoan,
        /// `wealth-08`
        ResearchEndowment,
        /// `wealth-09`
        FriendInTheSenate,
        /// `wealth-10`
        FactoryDeed,
        /// `wealth-11`
        OldWarship,
        /// `wealth-12`
        TradingHouse,
        /// `wealth-13`
        EagerRecruit,
        /// `wealth-14`
        FamilyFortune,
    }
}

/// One row a card. Track advances on them are free (TG-SETUP-39).
pub static WEALTH: [(&[Effect], Provenance); 14] = [
    (&[Gain(Energy, 3), Gain(Mineral, 1)], Reconstructed),
    (&[Gain(Mineral, 3), Gain(Energy, 1)], Reconstructed),
    (&[Gain(Energy, 2), Gain(Mineral, 2)], Reconstructed),
    (&[Gain(Alien, 2), Gain(Mineral, 1), Gain(Energy, 1)], Reconstructed),
    (&[Gain(Alien, 1), Gain(Energy, 2), Gain(Mineral, 1)], Reconstructed),
    (&[Gain(Credit, 2), Gain(Alien, 1)], Reconstructed),
    (&[Gain(Credit, 1), Gain(Energy, 1), Gain(Mineral, 2)], Reconstructed),
    (&[advance(Track::Technology, 1), Gain(Credit, 1)], Reconstructed),
    (&[advance(Track::Politics, 1), Gain(Alien, 1)], Reconstructed),
    (&[advance(Track::Production, 1), Gain(Mineral, 1)], Reconstructed),
    (&[advance(Track::Military, 1), Gain(Energy, 1)], Reconstructed),
    (&[advance(Track::Trade, 1), Gain(Mineral, 1)], Reconstructed),
    (&[Mobilise, Gain(Energy, 1), Gain(Mineral, 1)], Reconstructed),
    (&[Gain(Energy, 1), Gain(Mineral, 1), Gain(Alien, 1), Gain(Credit, 1)], Reconstructed),
];

impl Wealth {
    /// What it gives, in order.
    pub fn effects(self) -> &'static [Effect] {
        WEALTH[self.idx()].0
    }
}
