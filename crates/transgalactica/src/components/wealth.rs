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
    (&[Gain(Energy, 4), Gain(Mineral, 1)], Reconstructed),
    (&[Gain(Mineral, 4), Gain(Energy, 1)], Reconstructed),
    (&[Gain(Energy, 2), Gain(Mineral, 3)], Reconstructed),
    (&[Gain(Alien, 3), Gain(Mineral, 1), Gain(Energy, 1)], Reconstructed),
    (&[Gain(Alien, 2), Gain(Energy, 2), Gain(Mineral, 1)], Reconstructed),
    (&[Gain(Credit, 2), Gain(Alien, 1), Gain(Energy, 1)], Reconstructed),
    (&[Gain(Credit, 1), Gain(Energy, 2), Gain(Mineral, 2)], Reconstructed),
    (&[advance(Track::Technology, 1), Gain(Credit, 1)], Reconstructed),
    (&[advance(Track::Politics, 1), Gain(Alien, 1)], Reconstructed),
    (&[advance(Track::Production, 1), Gain(Mineral, 1)], Reconstructed),
    (&[Gain(Energy, 3), Gain(Credit, 1)], Reconstructed),
    (&[advance(Track::Trade, 1), Gain(Mineral, 1)], Reconstructed),
    (&[Mobilise], Reconstructed),
    (&[Gain(Energy, 2), Gain(Mineral, 1), Gain(Alien, 1), Gain(Credit, 1)], Reconstructed),
];

impl Wealth {
    /// What it gives, in order.
    pub fn effects(self) -> &'static [Effect] {
        WEALTH[self.idx()].0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::effects::Source;
    use crate::position::testing::*;

    /// Resolves one wealth card for a fresh player.
    fn given(card: Wealth) -> Table {
        let state = Position::new(2).with(|state| {
            state.cursor = Cursor::Setup { stage: crate::state::Stage::Wealth, done: 1 };
            // A choice that comes first, so that the card is resolved by playing.
            state.stack.push(Frame::Effects { seat: RED, source: Source::Wealth(card), next: 0 });
            state.stack.push(Frame::GainResource { seat: RED, n: 1, of: enumset::EnumSet::all() });
            for seat in [RED, BLUE] {
                state.players[seat].outposts.clear();
                state.players[seat].ships.clear();
            }
            state.sites[Node::C].outposts.clear();
            state.players[BLUE].ability = Some(Ability::EmergencyRelief);
            state.players[BLUE].wealth = Some([Wealth::ReactorStock, Wealth::OreReserve]);
            state.players[RED].wealth = Some([Wealth::BalancedStores, Wealth::XenoCargo]);
        });
        let mut table = Table::new(state.build());
        table.play(RED, Action::Gain(Resource::Energy));
        until(&mut table, |state| matches!(state.cursor, Cursor::Income { done } if done >= 1) || state.turns == 2);
        table
    }

    #[test]
    fn every_card_gives_what_it_shows() {
        rules!["TG-SETUP-38", "TG-SETUP-39"];
        for card in Wealth::ALL {
            let table = given(card);
            let red = &table.players[RED];
            let n_of = |good| -> u16 {
                let gains = card.effects().iter().map(|effect| match effect {
                    Gain(Energy, n) if good == Good::Energy => u16::from(*n),
                    Gain(Mineral, n) if good == Good::Mineral => u16::from(*n),
                    Gain(Alien, n) if good == Good::Alien => u16::from(*n),
                    Gain(Credit, n) if good == Good::Credit => u16::from(*n),
                    _ => 0,
                });
                gains.sum()
            };
            // The question at first gave 1 energy, technology 1 gives another.
            let reached = u16::from(red.levels[Track::Technology]);
            let least =
                goods(n_of(Good::Energy) + 1 + reached, n_of(Good::Mineral), n_of(Good::Alien), n_of(Good::Credit));
            assert!(red.goods.covers(&least), "{card:?}: {:?}", red.goods);
        }
        let steps = |card, track| given(card).players[RED].levels[track];
        assert_eq!(steps(Wealth::ResearchEndowment, Track::Technology), 1);
        assert_eq!(steps(Wealth::FriendInTheSenate, Track::Politics), 1);
        assert_eq!(steps(Wealth::FactoryDeed, Track::Production), 2);
        assert_eq!(steps(Wealth::TradingHouse, Track::Trade), 1);
        assert_eq!(given(Wealth::EagerRecruit).players[RED].crew.available, 2);
    }
}
