//! The three kinds of threats, four printed cards each. Their icons are no components (RM-CARD-13).

use kernel::Provenance;

use super::cards::{Card, Cost, Effect, Face, NOTHING, Sources, Timing};
use super::resources::{Printed, printed};

use Provenance::{Public, Reconstructed, Rulebook};

/// Points of an owned threat (RM-THREAT-08).
pub const THREAT_VP: u8 = 2;

/// Money alone; the surcharge of the VP track comes on top.
pub const THREATS: [Face; 3] =
    [row(Card::AsteroidImpact, Rulebook), row(Card::ClimateChange, Reconstructed), row(Card::Pandemic, Rulebook)];

const fn row(card: Card, price: Provenance) -> Face {
    Face {
        card,
        components: NOTHING,
        cost: Cost::money(50),
        timing: Timing::Never,
        effect: Effect::Nothing,
        permanent: false,
        sources: Sources { price, parts: price, ..Sources::STATED },
    }
}

/// A threat marked 1: public material says where these go.
const fn first(number: u8, card: Card) -> Printed {
    Printed { mark_from: Public, ..printed(number, card, 1, Reconstructed) }
}

/// The printed cards. Mark 1 goes into the teal deck, the others into the pink one (RM-SETUP-04).
#[rustfmt::skip]
pub static THREAT_CARDS: [Printed; 12] = [
    first(107, Card::AsteroidImpact),
    printed(108, Card::AsteroidImpact, 2, Reconstructed),
    printed(109, Card::AsteroidImpact, 3, Rulebook),
    printed(110, Card::AsteroidImpact, 4, Reconstructed),
    first(111, Card::ClimateChange),
    printed(112, Card::ClimateChange,  2, Reconstructed),
    printed(113, Card::ClimateChange,  3, Reconstructed),
    printed(114, Card::ClimateChange,  4, Reconstructed),
    first(115, Card::Pandemic),
    printed(116, Card::Pandemic,       2, Reconstructed),
    printed(117, Card::Pandemic,       3, Reconstructed),
    printed(118, Card::Pandemic,       4, Reconstructed),
];
