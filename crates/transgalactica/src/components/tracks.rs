//! The four main tracks of the board and the trade track of the panel.

use enumset::{EnumSet, enum_set};
use kernel::Provenance::{self, Reconstructed, Rulebook};

use super::effect::{
    Effect::{self, Gain},
    Gain::{AnyResource, Credit, Energy, Mineral, Vp},
};
use super::{Goods, TokenClass, goods::goods};

super::printed_set! {
    /// A track. Trade is the one on the panel: a step there unlocks a trade space.
    Track {
        /// Opens technology cards and the military track.
        Technology,
        /// Beats pirates; compared in every cleanup.
        Military,
        /// Number of outposts that collect.
        Production,
        /// Opens missions and the slots of the panel.
        Politics,
        /// Opens outpost spaces on planets.
        Trade,
    }
}

/// A set of tracks.
pub type TrackSet = EnumSet<Track>;

/// Technology or politics.
pub const TECHNOLOGY_OR_POLITICS: TrackSet = enum_set!(Track::Technology | Track::Politics);
/// Military or trade.
pub const MILITARY_OR_TRADE: TrackSet = enum_set!(Track::Military | Track::Trade);
/// Every track, trade included.
pub const ALL_TRACKS: TrackSet =
    enum_set!(Track::Technology | Track::Military | Track::Production | Track::Politics | Track::Trade);
/// The tracks of the green wild planet.
pub const PEACEFUL: TrackSet = enum_set!(Track::Production | Track::Technology | Track::Politics);

impl Track {
    /// The four tracks of the board.
    pub const MAIN: [Track; 4] = [Track::Technology, Track::Military, Track::Production, Track::Politics];

    /// The set of just this track.
    pub const fn only(self) -> TrackSet {
        match self {
            Track::Technology => enum_set!(Track::Technology),
            Track::Military => enum_set!(Track::Military),
            Track::Production => enum_set!(Track::Production),
            Track::Politics => enum_set!(Track::Politics),
            Track::Trade => enum_set!(Track::Trade),
        }
    }

    /// Level of the first space (TG-SETUP-22, TG-SETUP-23). That production begins at 1 is reconstructed.
    pub const fn start_level(self) -> u8 {
        match self {
            Track::Production => 1,
            Track::Technology | Track::Military | Track::Politics | Track::Trade => 0,
        }
    }

    /// Level of the last space. Printed for trade, reconstructed for the others.
    pub const fn max_level(self) -> u8 {
        match self {
            Track::Technology => 9,
            Track::Military | Track::Production => 7,
            Track::Politics => 8,
            Track::Trade => 6,
        }
    }

    /// Full cost of a step (TG-TRADE-01, TG-MIL-01).
    pub const fn full_cost(self) -> Goods {
        match self {
            Track::Military => goods(2, 0, 0, 1),
            Track::Trade => goods(0, 2, 1, 0),
            Track::Technology | Track::Production | Track::Politics => Goods::NONE,
        }
    }

    /// A space of a main track.
    pub fn space(self, level: u8) -> &'static Space {
        let spaces: &[Space] = match self {
            Track::Technology => &TECHNOLOGY,
            Track::Military => &MILITARY,
            Track::Production => &PRODUCTION,
            Track::Politics => &POLITICS,
            Track::Trade => &[],
        };
        &spaces[usize::from(level - self.start_level())]
    }
}

super::printed! {
    /// A pile of bonus tokens on a square track space.
    Pile {
        /// Technology 3.
        Technology3,
        /// Technology 5.
        Technology5,
        /// Military 2.
        Military2,
        /// Military 4.
        Military4,
        /// Production 3.
        Production3,
        /// Production 5.
        Production5,
        /// Politics 3.
        Politics3,
        /// Politics 6.
        Politics6,
    }
}

/// A pile as printed.
pub struct PileRow {
    /// Colour of its tokens.
    pub class: TokenClass,
    /// Tokens on board sides 3 and 4 (TG-SETUP-05).
    pub n_tokens: [u8; 2],
    /// Its space.
    pub space: (Track, u8),
    /// Where position and size come from.
    pub provenance: Provenance,
}

const fn pile(class: TokenClass, side_3: u8, side_4: u8, track: Track, level: u8) -> PileRow {
    PileRow { class, n_tokens: [side_3, side_4], space: (track, level), provenance: Reconstructed }
}

/// One row a pile.
pub static PILES: [PileRow; 8] = [
    pile(TokenClass::Basic, 2, 3, Track::Technology, 3),
    pile(TokenClass::Advanced, 2, 3, Track::Technology, 5),
    pile(TokenClass::Basic, 1, 2, Track::Military, 2),
    pile(TokenClass::Advanced, 1, 2, Track::Military, 4),
    pile(TokenClass::Basic, 2, 3, Track::Production, 3),
    pile(TokenClass::Advanced, 1, 2, Track::Production, 5),
    pile(TokenClass::Basic, 2, 3, Track::Politics, 3),
    pile(TokenClass::Advanced, 1, 2, Track::Politics, 6),
];

impl Pile {
    /// Colour of its tokens.
    pub fn class(self) -> TokenClass {
        PILES[self.idx()].class
    }

    /// Tokens at the start.
    pub fn n_tokens(self, n_players: usize) -> u8 {
        PILES[self.idx()].n_tokens[usize::from(3 < n_players)]
    }
}

/// A space of a main track.
pub struct Space {
    /// Gained when the space is reached and in each income phase while the marker stands there; on a space with a pile,
    /// gained instead of a token once the pile is gone.
    pub reward: &'static [Effect],
    /// The pile that lies here.
    pub pile: Option<Pile>,
    /// Technology level needed to enter (military track).
    pub needs_technology: u8,
    /// Where the figures come from.
    pub provenance: Provenance,
}

const fn space(reward: &'static [Effect]) -> Space {
    Space { reward, pile: None, needs_technology: 0, provenance: Reconstructed }
}

const fn piled(pile: Pile, when_empty: &'static [Effect]) -> Space {
    Space { reward: when_empty, pile: Some(pile), needs_technology: 0, provenance: Reconstructed }
}

const fn needs(technology: u8, space: Space) -> Space {
    Space { needs_technology: technology, ..space }
}

static TECHNOLOGY: [Space; 10] = [
    space(&[]),
    space(&[Gain(Energy, 1)]),
    space(&[Gain(Vp, 1)]),
    piled(Pile::Technology3, &[Gain(AnyResource, 1)]),
    space(&[Gain(AnyResource, 1)]),
    piled(Pile::Technology5, &[Gain(Vp, 2)]),
    space(&[Gain(Vp, 1)]),
    space(&[Gain(Credit, 1)]),
    space(&[Gain(Vp, 1)]),
    space(&[Gain(Vp, 1)]),
];

static MILITARY: [Space; 8] = [
    space(&[]),
    space(&[]),
    needs(1, piled(Pile::Military2, &[Gain(Vp, 1)])),
    needs(3, space(&[Gain(Energy, 1)])),
    needs(4, piled(Pile::Military4, &[Gain(Vp, 1)])),
    needs(6, space(&[Gain(Vp, 1)])),
    needs(7, space(&[Gain(Vp, 1)])),
    needs(8, space(&[Gain(Vp, 1)])),
];

/// From level 1.
static PRODUCTION: [Space; 7] = [
    space(&[]),
    space(&[Gain(Vp, 1)]),
    piled(Pile::Production3, &[Gain(AnyResource, 1)]),
    space(&[Gain(Mineral, 1)]),
    piled(Pile::Production5, &[]),
    space(&[Gain(Vp, 1)]),
    space(&[Gain(Vp, 1)]),
];

static POLITICS: [Space; 9] = [
    space(&[]),
    space(&[Gain(Vp, 1)]),
    space(&[Gain(AnyResource, 1)]),
    piled(Pile::Politics3, &[Gain(AnyResource, 1)]),
    space(&[Gain(Credit, 1)]),
    space(&[Gain(Vp, 1)]),
    piled(Pile::Politics6, &[Gain(Vp, 1)]),
    space(&[Gain(Vp, 1)]),
    space(&[Gain(Vp, 1)]),
];

/// Technology level needed for each display slot (TG-TECH-04). The first of level 3 is printed.
pub static TECHNOLOGY_SLOTS: [(u8, Provenance); 9] = [
    (1, Reconstructed),
    (2, Reconstructed),
    (3, Reconstructed),
    (4, Reconstructed),
    (5, Reconstructed),
    (6, Reconstructed),
    (7, Rulebook),
    (8, Reconstructed),
    (9, Reconstructed),
];

/// Politics level needed for each mission slot, three of level 1 and three of level 2 (TG-MISS-02, TG-MISS-03).
pub static MISSION_SLOTS: [(u8, Provenance); 6] =
    [(1, Reconstructed), (2, Reconstructed), (3, Reconstructed), (5, Rulebook), (6, Reconstructed), (7, Reconstructed)];

#[cfg(test)]
mod tests {
    use super::*;
    use testkit::rules;

    #[test]
    fn piles_lie_where_the_spaces_say() {
        rules!["TG-SETUP-05"];
        for (pile, row) in Pile::ALL.into_iter().zip(&PILES) {
            let (track, level) = row.space;
            assert_eq!(track.space(level).pile, Some(pile));
        }
        let squares = Track::MAIN.into_iter().flat_map(|track| {
            (track.start_level()..=track.max_level()).filter(move |&level| track.space(level).pile.is_some())
        });
        assert_eq!(squares.count(), PILES.len());
        assert_eq!((Pile::Technology3.n_tokens(3), Pile::Technology3.n_tokens(4)), (2, 3));
    }
}
