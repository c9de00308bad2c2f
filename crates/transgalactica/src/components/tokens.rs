//! Bonus tokens, basic and advanced. Only their numbers and symbols are printed; the rest is reconstructed.
//!
//! The symbol "double your rewards in the income phase" of the symbol list is on none of them (TG-BONUS-10).

use kernel::Provenance::{self, Reconstructed};

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
use super::{Goods, Price, Track};

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
    /// Where the effects come from.
    pub provenance: Provenance,
    /// Where the number of copies comes from; only how many basic and advanced tokens there are is printed.
    pub copies_from: Provenance,
}

const fn basic(copies: u8, effects: &'static [Effect]) -> TokenRow {
    TokenRow { class: TokenClass::Basic, copies, effects, provenance: Reconstructed, copies_from: Reconstructed }
}

const fn advanced(copies: u8, effects: &'static [Effect]) -> TokenRow {
    TokenRow { class: TokenClass::Advanced, ..basic(copies, effects) }
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

    /// The track on which it gives a step at a discount, and the discount.
    pub fn discount(self) -> Option<(Track, Goods)> {
        self.effects().iter().find_map(|effect| {
            if let Effect::Advance { tracks, price: Price::Discounted(discount), .. } = effect {
                tracks.iter().next().map(|track| (track, *discount))
            } else {
                None
            }
        })
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
}

#[cfg(test)]
mod effect_tests {
    use crate::position::testing::*;

    /// Uses a token in a position where everything is possible; answers follow by hand.
    fn using(token: BonusToken) -> Table {
        let position = Position::new(2)
            .goods(RED, 5, 5, 0, 5)
            .level(RED, Track::Technology, 3)
            .level(RED, Track::Politics, 3)
            .planet(Node::M1, Planet::ActionPurple)
            .ship(RED, Node::M1)
            .token(RED, token);
        let mut table = table(position);
        table.play(RED, Action::UseToken(token));
        table
    }

    #[test]
    fn every_basic_token() {
        rules!["TG-BONUS-02", "TG-BONUS-08"];
        assert_eq!(using(BonusToken::FuelCells).players[RED].goods.energy, 7);
        assert_eq!(using(BonusToken::OreCrates).players[RED].goods.mineral, 7);
        let contact = using(BonusToken::FirstContact);
        assert_eq!((contact.players[RED].goods.alien, contact.players[RED].score[Score::Tokens]), (1, 1));
        let grant = using(BonusToken::SmallGrant);
        assert_eq!((grant.players[RED].goods.credit, grant.players[RED].vp), (6, 1));
        assert_eq!(using(BonusToken::Commendation).players[RED].vp, 3);
        let mut slipstream = using(BonusToken::Slipstream);
        let hop = |to| Action::Fly { ship: 0, to, step: Step::Granted };
        slipstream.play(RED, hop(Node::B1)).play(RED, hop(Node::C));
        assert_eq!((slipstream.players[RED].ships[0], slipstream.players[RED].goods.energy), (Node::C, 5));
        let mut board = using(BonusToken::AdvisoryBoard);
        board.play(RED, Action::Advance(Track::Politics));
        assert_eq!(board.players[RED].levels[Track::Politics], 4);
        assert_eq!(using(BonusToken::AssemblyLine).players[RED].levels[Track::Production], 2);
        assert_eq!(using(BonusToken::BorrowedLicence).players[RED].level(Track::Trade), 2);
        assert_eq!(using(BonusToken::HiredGuns).players[RED].level(Track::Military), 2);
        let mut weapons = using(BonusToken::SurplusWeapons);
        weapons.play(RED, Action::Pay(goods(1, 0, 0, 0)));
        assert_eq!(weapons.players[RED].levels[Track::Military], 1);
        let mut rebate = using(BonusToken::BulkRebate);
        rebate.can(RED, Action::Decline).play(RED, Action::Pay(goods(0, 1, 0, 0)));
        assert_eq!(rebate.players[RED].levels[Track::Trade], 1);
        assert!(using(BonusToken::PocketTunnel).players[RED].open_wormhole);
    }

    /// A token that lowers a price is of use only to who can pay the rest.
    #[test]
    fn a_discount_that_cannot_be_paid_is_of_no_use() {
        let holder =
            |energy: u16| table(Position::new(2).goods(RED, energy, 0, 0, 0).token(RED, BonusToken::SurplusWeapons));
        holder(0).cannot(RED, Action::UseToken(BonusToken::SurplusWeapons));
        holder(1).can(RED, Action::UseToken(BonusToken::SurplusWeapons));
    }

    /// Technology 7 gives 1 credit as income, whatever was used in the round before.
    #[test]
    fn no_token_doubles_income() {
        rules!["TG-BONUS-10"];
        for token in BonusToken::ALL {
            let position = Position::new(2).level(RED, Track::Technology, 7).crew(RED, 3).token(RED, token).last_turn();
            let mut table = table(position.goods(RED, 5, 5, 0, 5));
            if !table.legal(RED).contains(&Action::UseToken(token)) {
                continue;
            }
            table.play(RED, Action::UseToken(token));
            until(&mut table, |state| state.stack.last() == Some(&Frame::Turn { seat: RED }));
            let before = table.players[RED].goods.credit;
            table.play(RED, Action::Pass);
            until(&mut table, |state| matches!(state.cursor, Cursor::Turn { .. }));
            assert_eq!(table.players[RED].goods.credit, before + 1, "{token:?}");
        }
    }

    #[test]
    fn every_advanced_token() {
        rules!["TG-BONUS-02", "TG-BONUS-09", "TG-WORM-04"];
        assert_eq!(using(BonusToken::ThawOrder).players[RED].crew.available, 2);
        let mut blanche = using(BonusToken::CarteBlanche);
        blanche
            .can(RED, Action::Decline)
            .cannot(RED, Action::Perform(Area::Omni))
            .play(RED, Action::Perform(Area::Mining));
        assert_eq!(blanche.players[RED].goods.energy, 6);
        let mut blueprints = using(BonusToken::Blueprints);
        let technology = blueprints.technologies[2];
        blueprints.play(RED, Action::Mark(technology));
        assert!(blueprints.players[RED].has(technology));
        let mut orders = using(BonusToken::SealedOrders);
        orders.dice([0]).play(RED, Action::TakeMission(Mission::ParcelRun));
        assert_eq!((orders.players[RED].log.len(), orders.players[RED].vp), (1, 2));
        let mut base = using(BonusToken::PrefabBase);
        base.play(RED, Action::SettleAt(Node::M1));
        assert_eq!((base.players[RED].n_outposts(), base.players[RED].goods.mineral), (2, 4));
        assert_eq!(using(BonusToken::Rearmament).players[RED].levels[Track::Military], 1);
        assert_eq!(using(BonusToken::TradePact).players[RED].levels[Track::Trade], 1);
        assert_eq!(using(BonusToken::FactoryWorld).players[RED].levels[Track::Production], 3);
        let mut jump = using(BonusToken::GuidedJump);
        jump.play(RED, Action::Jump { ship: 0, to: Node::F1, step: Step::Granted, fare: Fare::Free });
        assert_eq!((jump.players[RED].ships[0], jump.players[RED].goods), (Node::F1, goods(5, 5, 1, 5)));
        assert_eq!(using(BonusToken::OrderOfTheNebula).players[RED].vp, 5);
        let subsidy = using(BonusToken::SenateSubsidy);
        assert_eq!((subsidy.players[RED].goods.credit, subsidy.players[RED].vp), (7, 1));
    }
}
