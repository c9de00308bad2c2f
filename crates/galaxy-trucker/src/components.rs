//! Printed things: parts, cards, boards, rounds, goods. Tables are the one source of truth; names and texts are Fluent messages.

mod boards;
mod cards;
mod list;
mod names;
mod rounds;
mod tiles;

use kernel::Provenance;
use serde::{Deserialize, Serialize};

pub use boards::{Board, BoardFace};
pub use cards::{CARDS, CardFace};
pub use list::components;
pub use names::{Card, CardSet, Tile, TileSet};
pub use rounds::{Round, RoundFace};
pub use tiles::{Connector, TILES, TileFace};

use crate::grid::Side;

/// What a part does (GT-COMP-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PartKind {
    /// Home of two humans, the first part of a ship.
    StartingCabin,
    /// Home of two humans or one alien.
    Cabin,
    /// Engine power 1.
    Engine,
    /// Engine power 2 for a battery token.
    DoubleEngine,
    /// Firepower 1 to the front, half of it elsewhere.
    Cannon,
    /// Firepower 2 to the front, half of it elsewhere, for a battery token.
    DoubleCannon,
    /// Two battery tokens.
    #[serde(rename = "battery-2")]
    Battery2,
    /// Three battery tokens.
    #[serde(rename = "battery-3")]
    Battery3,
    /// Two containers.
    #[serde(rename = "cargo-2")]
    Cargo2,
    /// Three containers.
    #[serde(rename = "cargo-3")]
    Cargo3,
    /// One container for goods of any colour.
    #[serde(rename = "special-cargo-1")]
    Special1,
    /// Two containers for goods of any colour.
    #[serde(rename = "special-cargo-2")]
    Special2,
    /// Covers two neighbouring sides for a battery token.
    Shield,
    /// Lets a brown alien live next door.
    BrownLifeSupport,
    /// Lets a purple alien live next door.
    PurpleLifeSupport,
    /// Nothing but connectors (GT-PART-15).
    Structure,
}

impl PartKind {
    /// Battery tokens it holds (GT-PART-10).
    pub const fn tokens(self) -> u8 {
        match self {
            PartKind::Battery2 => 2,
            PartKind::Battery3 => 3,
            PartKind::StartingCabin
            | PartKind::Cabin
            | PartKind::Engine
            | PartKind::DoubleEngine
            | PartKind::Cannon => 0,
            PartKind::DoubleCannon | PartKind::Cargo2 | PartKind::Cargo3 | PartKind::Special1 | PartKind::Special2 => 0,
            PartKind::Shield | PartKind::BrownLifeSupport | PartKind::PurpleLifeSupport | PartKind::Structure => 0,
        }
    }

    /// Containers for goods (GT-PART-13).
    pub const fn containers(self) -> u8 {
        match self {
            PartKind::Special1 => 1,
            PartKind::Cargo2 | PartKind::Special2 => 2,
            PartKind::Cargo3 => 3,
            PartKind::StartingCabin
            | PartKind::Cabin
            | PartKind::Engine
            | PartKind::DoubleEngine
            | PartKind::Cannon => 0,
            PartKind::DoubleCannon | PartKind::Battery2 | PartKind::Battery3 | PartKind::Shield => 0,
            PartKind::BrownLifeSupport | PartKind::PurpleLifeSupport | PartKind::Structure => 0,
        }
    }

    /// Does it take red goods (GT-PART-14)?
    pub const fn is_special_hold(self) -> bool {
        matches!(self, PartKind::Special1 | PartKind::Special2)
    }

    /// Does it house crew (GT-PART-02)?
    pub const fn is_cabin(self) -> bool {
        matches!(self, PartKind::StartingCabin | PartKind::Cabin)
    }

    /// Does it have a nozzle?
    pub const fn is_engine(self) -> bool {
        matches!(self, PartKind::Engine | PartKind::DoubleEngine)
    }

    /// Does it have a barrel?
    pub const fn is_cannon(self) -> bool {
        matches!(self, PartKind::Cannon | PartKind::DoubleCannon)
    }
}

/// The deck of a card; also the class of a round's ships.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    /// First.
    I,
    /// Second.
    II,
    /// Third.
    III,
}

/// A cube, dearest first (GT-GOODS-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Good {
    /// Hazardous; worth 4.
    Red,
    /// Worth 3.
    Yellow,
    /// Worth 2.
    Green,
    /// Worth 1.
    Blue,
}

impl Good {
    /// All colours, dearest first.
    pub const ALL: [Good; 4] = [Good::Red, Good::Yellow, Good::Green, Good::Blue];

    /// Cubes of each colour in the box (GT-COMP-05); counted in a later edition, so not sure.
    pub const BANK: Cubes = Cubes([12, 17, 13, 14]);

    /// How surely prices and counts are known.
    pub const SOURCE: Provenance = Provenance::Public;

    /// The colour as an index.
    pub const fn idx(self) -> usize {
        self as usize
    }

    /// Credits it sells for.
    pub const fn price(self) -> u32 {
        4 - self as u32
    }
}

/// How many cubes of each colour. In JSON a list by colour, red first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cubes(pub [u8; 4]);

impl Cubes {
    /// The cubes of a list.
    pub fn of(goods: &[Good]) -> Cubes {
        let mut cubes = Cubes::default();
        goods.iter().for_each(|good| cubes.0[good.idx()] += 1);
        cubes
    }

    /// How many of this colour.
    pub const fn count(self, good: Good) -> u8 {
        self.0[good.idx()]
    }

    /// How many altogether.
    pub const fn len(self) -> u8 {
        self.0[0] + self.0[1] + self.0[2] + self.0[3]
    }

    /// None at all?
    pub const fn is_empty(self) -> bool {
        u32::from_ne_bytes(self.0) == 0
    }

    /// The dearest colour present.
    pub fn dearest(self) -> Option<Good> {
        Good::ALL.into_iter().find(|&good| self.count(good) != 0)
    }

    /// What they sell for at full price.
    pub fn worth(self) -> u32 {
        Good::ALL.into_iter().map(|good| good.price() * u32::from(self.count(good))).sum()
    }

    /// Every cube, dearest first.
    pub fn each(self) -> impl Iterator<Item = Good> {
        Good::ALL.into_iter().flat_map(move |good| std::iter::repeat_n(good, usize::from(self.count(good))))
    }
}

/// An alien (GT-COMP-06).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Alien {
    /// Engine power +2.
    Brown,
    /// Firepower +2.
    Purple,
}

/// Player colours, in seat order (GT-COMP-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    /// Seat 0.
    Blue,
    /// Seat 1.
    Green,
    /// Seat 2.
    Yellow,
    /// Seat 3.
    Red,
}

impl Colour {
    /// All colours in seat order; the n-th starting cabin has the n-th colour.
    pub const ALL: [Colour; 4] = [Colour::Blue, Colour::Green, Colour::Yellow, Colour::Red];
}

/// What hits ships (section 16 of the rules).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ProjectileKind {
    /// Stopped by a smooth side or a shield.
    SmallMeteor,
    /// Stopped by a cannon.
    LargeMeteor,
    /// Stopped by a shield.
    LightShot,
    /// Stopped by nothing.
    HeavyShot,
}

/// One arrow of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Projectile {
    /// What comes.
    pub kind: ProjectileKind,
    /// The side at which it arrives (GT-HIT-03).
    pub from: Side,
}

/// What a combat zone compares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Strength {
    /// Crew members.
    Crew,
    /// Engine power.
    Engines,
    /// Firepower.
    Cannons,
}

/// What the weakest ship of a combat zone suffers (GT-COMB-07).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Penalty {
    /// Lose flight days.
    Days(u8),
    /// Lose crew.
    Crew(u8),
    /// Lose goods.
    Goods(u8),
    /// Be shot at.
    Shots(&'static [Projectile]),
}

/// A line of a combat zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// What is compared.
    pub strength: Strength,
    /// What the weakest suffers.
    pub penalty: Penalty,
}

/// What happens when a card is revealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Adventure {
    /// Everybody flies on by engine power.
    OpenSpace,
    /// Planets to land on, with their goods.
    Planets {
        /// Days lost by landing.
        days: u8,
        /// Goods of each planet.
        planets: &'static [&'static [Good]],
    },
    /// Credits for crew.
    AbandonedShip {
        /// Crew to give up.
        crew: u8,
        /// Credits for it.
        credits: u8,
        /// Days lost.
        days: u8,
    },
    /// Goods for a large crew.
    AbandonedStation {
        /// Crew needed.
        crew: u8,
        /// Goods found.
        goods: &'static [Good],
        /// Days lost.
        days: u8,
    },
    /// Meteors against everybody.
    Meteors(&'static [Projectile]),
    /// Enemies that take crew.
    Slavers {
        /// Strength.
        firepower: u8,
        /// Crew lost by the beaten.
        crew: u8,
        /// Reward.
        credits: u8,
        /// Days lost for the reward.
        days: u8,
    },
    /// Enemies that take goods.
    Smugglers {
        /// Strength.
        firepower: u8,
        /// Goods lost by the beaten.
        lost: u8,
        /// Reward.
        goods: &'static [Good],
        /// Days lost for the reward.
        days: u8,
    },
    /// Enemies that shoot.
    Pirates {
        /// Strength.
        firepower: u8,
        /// Shots against the beaten.
        shots: &'static [Projectile],
        /// Reward.
        credits: u8,
        /// Days lost for the reward.
        days: u8,
    },
    /// Three comparisons, each with a penalty for the weakest.
    CombatZone([Line; 3]),
    /// Exposed connectors cost days.
    Stardust,
    /// Joined cabins lose crew.
    Epidemic,
    /// A part of the ship with the smallest crew explodes.
    Sabotage {
        /// Tries to find a part.
        attempts: u8,
    },
}

impl Adventure {
    /// The strength of an enemy.
    pub const fn enemy_firepower(self) -> Option<u8> {
        match self {
            Adventure::Slavers { firepower, .. } | Adventure::Smugglers { firepower, .. } => Some(firepower),
            Adventure::Pirates { firepower, .. } => Some(firepower),
            Adventure::OpenSpace | Adventure::Planets { .. } | Adventure::AbandonedShip { .. } => None,
            Adventure::AbandonedStation { .. } | Adventure::Meteors(_) | Adventure::CombatZone(_) => None,
            Adventure::Stardust | Adventure::Epidemic | Adventure::Sabotage { .. } => None,
        }
    }
}

/// Spaces of the flight track, a ring (GT-COMP-09).
pub const TRACK: i16 = 40;
/// Supply of humans in the box (GT-COMP-06).
pub const HUMANS: u8 = 40;
/// Supply of battery tokens in the box (GT-COMP-06).
pub const TOKENS: u8 = 36;

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use testkit::rules;

    use super::*;

    fn counts() -> BTreeMap<PartKind, usize> {
        let mut counts = BTreeMap::new();
        TILES.iter().for_each(|tile| *counts.entry(tile.kind).or_default() += 1);
        counts
    }

    #[test]
    fn the_box_has_144_parts() {
        rules!["GT-COMP-01", "GT-COMP-02", "GT-COMP-04"];
        use PartKind::*;
        let expected = [
            (StartingCabin, 4),
            (Cabin, 16),
            (Engine, 19),
            (DoubleEngine, 7),
            (Cannon, 23),
            (DoubleCannon, 8),
            (Battery2, 9),
            (Battery3, 6),
            (Cargo2, 9),
            (Cargo3, 6),
            (Special1, 6),
            (Special2, 3),
            (Shield, 8),
            (BrownLifeSupport, 6),
            (PurpleLifeSupport, 6),
            (Structure, 8),
        ];
        assert_eq!(counts(), BTreeMap::from(expected));
        for (idx, colour) in Colour::ALL.iter().enumerate() {
            assert_eq!(TILES[idx].id, format!("start-{}", serde_json::to_value(colour).unwrap().as_str().unwrap()));
        }
    }

    #[test]
    fn every_part_has_a_connector_and_starting_cabins_four_universal_ones() {
        rules!["GT-CONN-01", "GT-PART-01"];
        assert!(TILES.iter().all(|tile| tile.connectors.iter().any(|&side| side != 0)));
        assert!(TILES[..4].iter().all(|tile| tile.connectors == [0b11; 4]));
    }

    #[test]
    fn the_box_has_sixty_cards() {
        rules!["GT-COMP-03"];
        for class in [Class::I, Class::II, Class::III] {
            assert_eq!(CARDS.iter().filter(|card| card.class == class).count(), 20);
        }
        assert_eq!(CARDS.iter().filter(|card| card.starred).count(), 8);
        assert!(CARDS.iter().all(|card| !card.starred || card.class == Class::I));
    }

    #[test]
    fn figures_and_tokens_suffice_for_every_part() {
        rules!["GT-COMP-06", "GT-X28"];
        let counts = counts();
        assert_eq!((counts[&PartKind::StartingCabin] + counts[&PartKind::Cabin]) * 2, usize::from(HUMANS));
        let tokens: usize = counts.iter().map(|(kind, n)| usize::from(kind.tokens()) * n).sum();
        assert_eq!(tokens, usize::from(TOKENS));
    }

    #[test]
    fn goods_have_prices_and_a_limited_bank() {
        rules!["GT-COMP-05", "GT-GOODS-10"];
        assert_eq!(Good::ALL.map(Good::price), [4, 3, 2, 1]);
        assert_eq!(Good::ALL.map(|good| Good::BANK.count(good)), [12, 17, 13, 14]);
        assert_eq!(Cubes::of(&[Good::Blue, Good::Red]).dearest(), Some(Good::Red));
    }

    #[test]
    fn special_holds_are_the_ones_for_red_goods() {
        rules!["GT-PART-10", "GT-PART-13"];
        use PartKind::*;
        assert_eq!([Cargo2, Cargo3, Special1, Special2].map(PartKind::containers), [2, 3, 1, 2]);
        assert_eq!([Cargo2, Cargo3, Special1, Special2].map(PartKind::is_special_hold), [false, false, true, true]);
        assert_eq!([Battery2, Battery3, Structure].map(PartKind::tokens), [2, 3, 0]);
    }

    /// The illustrations of the rulebook.
    #[test]
    fn the_starred_cards_are_the_printed_ones() {
        rules!["GT-X19", "GT-X10", "GT-HIT-03"];
        assert!(matches!(Card::of("i-abandoned-ship-1").face().adventure, Adventure::AbandonedShip { credits: 4, .. }));
        assert!(matches!(
            Card::of("i-abandoned-station-1").face().adventure,
            Adventure::AbandonedStation { crew: 5, .. }
        ));
        let Adventure::Smugglers { firepower: 4, lost: 2, goods, days: 1 } = Card::of("i-smugglers").face().adventure
        else {
            panic!("the smugglers have firepower 4")
        };
        assert_eq!(goods, [Good::Yellow, Good::Green, Good::Blue]);
        let Adventure::CombatZone(lines) = Card::of("i-combat-zone").face().adventure else { panic!("a combat zone") };
        let Penalty::Shots(shots) = lines[2].penalty else { panic!("shots") };
        // Arrows pointing up on the card come from the rear.
        assert!(shots.iter().all(|shot| shot.from == Side::Rear));
    }
}
