//! Bonus tokens, basic and advanced. Only their numbers and symbols are printed; the rest is reconstructed.

use kernel::Provenance::{self, Reconstructed};

use super::Track;
use super::effect::{
    Effect::{
        self, Gain, JumpWormhole, MainAction, MarkTechnology, Mobilise, MoveShip, OpenWormhole, PlaceOutpost,
        TakeMission, TempLevel,
    },
    Gain::{Alien, Credit, Energy, Mineral, Vp},
    advance, advance_for_less, advance_one_of,
};
use super::goods::goods;
use super::tracks::TECHNOLOGY_OR_POLITICS;

super::printed! {
    /// Colour of a bonus token; it matters only during setup (TG-BONUS-04).
    TokenClass {
        /// Blue.
        Basic,
        /// Red.
        Advanced,
    }
}

super::printed! {
    /// A bonus token.
    BonusToken {
        /// `basic-energy`
        FuelCells,
        /// `basic-mineral`
        OreCrates,
        /// `basic-alien`
        FirstContact,
        /// `basic-credit`
        SmallGrant,
        /// `basic-vp`
        Commendation,
        /// `basic-move`
        Slipstream,
        /// `basic-tech-politics`
        AdvisoryBoard,
        /// `basic-production`
        AssemblyLine,
        /// `basic-trade-boost`
        BorrowedLicence,
        /// `basic-military-boost`
        HiredGuns,
        /// `basic-military-discount`
        SurplusWeapons,
        /// `basic-trade-discount`
        BulkRebate,
        /// `basic-wormhole`
        PocketTunnel,
        /// `advanced-mobilise`
        ThawOrder,
        /// `advanced-main-action`
        CarteBlanche,
        /// `advanced-technology`
        Blueprints,
        /// `advanced-mission`
        SealedOrders,
        /// `advanced-outpost`
        PrefabBase,
        /// `advanced-military`
        Rearmament,
        /// `advanced-trade`
        TradePact,
        /// `advanced-production`
        FactoryWorld,
        /// `advanced-jump`
        GuidedJump,
        /// `advanced-vp`
        OrderOfTheNebula,
        /// `advanced-credit`
        SenateSubsidy,
    }
}

/// A token as printed.
pub struct TokenRow {
    /// Its colour.
    pub class: TokenClass,
    /// Identical tokens in the box.
    pub copies: u8,
    /// What it gives when used.
    pub effects: &'static [Effect],
    /// Where the figures come from; the numbers of basic and advanced tokens are printed.
    pub provenance: Provenance,
}

const fn basic(copies: u8, effects: &'static [Effect]) -> TokenRow {
    TokenRow { class: TokenClass::Basic, copies, effects, provenance: Reconstructed }
}

const fn advanced(copies: u8, effects: &'static [Effect]) -> TokenRow {
    TokenRow { class: TokenClass::Advanced, copies, effects, provenance: Reconstructed }
}

/// One row a kind of token.
pub static TOKENS: [TokenRow; 24] = [
    basic(2, &[Gain(Energy, 2)]),
    basic(2, &[Gain(Mineral, 2)]),
    basic(2, &[Gain(Alien, 1), Gain(Vp, 1)]),
    basic(2, &[Gain(Credit, 1), Gain(Vp, 1)]),
    basic(2, &[Gain(Vp, 3)]),
    basic(2, &[MoveShip(2)]),
    basic(2, &[advance_one_of(TECHNOLOGY_OR_POLITICS)]),
    basic(1, &[advance(Track::Production, 1)]),
    basic(1, &[TempLevel(Track::Trade, 2)]),
    basic(1, &[TempLevel(Track::Military, 2)]),
    basic(1, &[advance_for_less(Track::Military, goods(1, 0, 0, 1))]),
    basic(1, &[advance_for_less(Track::Trade, goods(0, 1, 1, 0))]),
    basic(1, &[OpenWormhole]),
    advanced(2, &[Mobilise]),
    advanced(1, &[MainAction(None)]),
    advanced(2, &[MarkTechnology]),
    advanced(1, &[TakeMission, Gain(Vp, 2)]),
    advanced(1, &[PlaceOutpost { anywhere: false, free: false }]),
    advanced(2, &[advance(Track::Military, 1)]),
    advanced(2, &[advance(Track::Trade, 1)]),
    advanced(2, &[advance(Track::Production, 2)]),
    advanced(1, &[JumpWormhole, Gain(Alien, 1)]),
    advanced(2, &[Gain(Vp, 5)]),
    advanced(1, &[Gain(Credit, 2), Gain(Vp, 1)]),
];

impl BonusToken {
    /// Its colour.
    pub fn class(self) -> TokenClass {
        TOKENS[self.idx()].class
    }

    /// Identical tokens in the box.
    pub fn copies(self) -> u8 {
        TOKENS[self.idx()].copies
    }

    /// What it gives when used, in order.
    pub fn effects(self) -> &'static [Effect] {
        TOKENS[self.idx()].effects
    }

    /// May it be used between two spaces of a ship's movement (TG-FREE-07)?
    pub fn is_quick(self) -> bool {
        self.effects().iter().all(|effect| matches!(effect, Gain(..) | TempLevel(..) | OpenWormhole))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use testkit::rules;

    #[test]
    fn twenty_basic_and_seventeen_advanced_tokens_exist() {
        rules!["TG-BONUS-04"];
        let n_tokens = |class| -> u8 {
            BonusToken::ALL.into_iter().filter(|token| token.class() == class).map(BonusToken::copies).sum()
        };
        assert_eq!((n_tokens(TokenClass::Basic), n_tokens(TokenClass::Advanced)), (20, 17));
    }

    /// No component doubles the rewards of an income phase.
    #[test]
    fn no_token_doubles_income() {
        rules!["TG-BONUS-10"];
        let quick: Vec<_> = BonusToken::ALL.into_iter().filter(|token| token.is_quick()).collect();
        assert!(quick.iter().all(|token| !token.effects().is_empty()));
        assert_eq!(quick.len(), 10, "{quick:?}");
    }
}
