//! The three kinds of engines, five printed cards each, in three open piles.

use enum_map::Enum;
use kernel::Provenance;
use serde::{Deserialize, Serialize};

use super::cards::{Card, Components, Cost, Effect, Face, NOTHING, Sources, Timing};
use super::resources::{Printed, printed};

use Provenance::{Reconstructed, Rulebook};

/// An engine pile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Enum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names of the cards")]
pub enum Engine {
    #[default]
    SmallRocketEngine,
    MediumRocketEngine,
    LargeRocketEngine,
}

impl Engine {
    /// Every pile.
    pub const ALL: [Engine; 3] = [Engine::SmallRocketEngine, Engine::MediumRocketEngine, Engine::LargeRocketEngine];

    /// The card in the pile.
    pub const fn card(self) -> Card {
        match self {
            Engine::SmallRocketEngine => Card::SmallRocketEngine,
            Engine::MediumRocketEngine => Card::MediumRocketEngine,
            Engine::LargeRocketEngine => Card::LargeRocketEngine,
        }
    }
}

/// Rocket points and cost. Every engine has the LIMIT of RM-CARD-12.
pub const ENGINES: [Face; 3] = [
    row(Card::SmallRocketEngine, 2, 30, Rulebook),
    row(Card::MediumRocketEngine, 3, 40, Reconstructed),
    row(Card::LargeRocketEngine, 4, 50, Reconstructed),
];

/// The rulebook gives the rocket points of the three piles and the price of one engine.
const fn row(card: Card, rocket_points: u8, money: u16, price: Provenance) -> Face {
    Face {
        card,
        components: Components { rocket_points, ..NOTHING },
        cost: Cost::money(money),
        timing: Timing::Never,
        effect: Effect::Nothing,
        permanent: false,
        sources: Sources { price, parts: price, ..Sources::STATED },
    }
}

/// Engine cards that may be bought in one turn, unless a variant says otherwise (RM-BUY-06).
pub const ENGINES_PER_TURN: u8 = 1;

/// The printed cards.
#[rustfmt::skip]
pub static ENGINE_CARDS: [Printed; 15] = [
    printed(92,  Card::SmallRocketEngine,  0, Reconstructed),
    printed(93,  Card::SmallRocketEngine,  0, Rulebook),
    printed(94,  Card::SmallRocketEngine,  0, Reconstructed),
    printed(95,  Card::SmallRocketEngine,  3, Reconstructed),
    printed(96,  Card::SmallRocketEngine,  4, Reconstructed),
    printed(97,  Card::MediumRocketEngine, 0, Reconstructed),
    printed(98,  Card::MediumRocketEngine, 0, Reconstructed),
    printed(99,  Card::MediumRocketEngine, 0, Reconstructed),
    printed(100, Card::MediumRocketEngine, 3, Reconstructed),
    printed(101, Card::MediumRocketEngine, 4, Reconstructed),
    printed(102, Card::LargeRocketEngine,  0, Reconstructed),
    printed(103, Card::LargeRocketEngine,  0, Reconstructed),
    printed(104, Card::LargeRocketEngine,  0, Reconstructed),
    printed(105, Card::LargeRocketEngine,  3, Reconstructed),
    printed(106, Card::LargeRocketEngine,  4, Reconstructed),
];
