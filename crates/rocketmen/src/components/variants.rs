//! The ten variant cards. All of them are reconstructed.

use enumset::EnumSetType;
use kernel::Provenance;
use serde::{Deserialize, Serialize};

use super::board::Destination;

/// A variant card.
#[derive(Debug, PartialOrd, Ord, Hash, EnumSetType, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[enumset(serialize_repr = "list")]
#[expect(missing_docs, reason = "the names of the cards")]
pub enum Variant {
    SiliconRace,
    MaterialScience,
    LifeScience,
    HeavyLift,
    Saviours,
    LargeStaff,
    MassProduction,
    ClosingMarket,
    MarsWindow,
    AssemblyHall,
}

/// What is counted for a majority.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names of the icons")]
pub enum Metric {
    Computers,
    Composites,
    Biotechnology,
    RocketPoints,
    Threats,
}

/// What a variant changes, for everybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VariantEffect {
    /// Points for the most of something.
    Majority(Metric, u8),
    /// Cards more in hand.
    HandLimit(u8),
    /// Engines that may be bought per turn.
    EnginesPerTurn(u8),
    /// An empty market triggers the end.
    EndOnEmptyMarket,
    /// Success cards more at a destination.
    Draws(Destination, u8),
    /// The first card placed in a turn is free.
    FreePlacement,
}

/// What stands on a variant card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VariantCard {
    /// Which card.
    pub variant: Variant,
    /// What it does.
    pub effect: VariantEffect,
    /// Where it comes from.
    pub provenance: Provenance,
}

/// The cards, in the order of [`Variant`].
#[rustfmt::skip]
pub static VARIANTS: [VariantCard; 10] = [
    row(Variant::SiliconRace,     VariantEffect::Majority(Metric::Computers, 3)),
    row(Variant::MaterialScience, VariantEffect::Majority(Metric::Composites, 3)),
    row(Variant::LifeScience,     VariantEffect::Majority(Metric::Biotechnology, 3)),
    row(Variant::HeavyLift,       VariantEffect::Majority(Metric::RocketPoints, 3)),
    row(Variant::Saviours,        VariantEffect::Majority(Metric::Threats, 3)),
    row(Variant::LargeStaff,      VariantEffect::HandLimit(1)),
    row(Variant::MassProduction,  VariantEffect::EnginesPerTurn(2)),
    row(Variant::ClosingMarket,   VariantEffect::EndOnEmptyMarket),
    row(Variant::MarsWindow,      VariantEffect::Draws(Destination::Mars, 1)),
    row(Variant::AssemblyHall,    VariantEffect::FreePlacement),
];

const fn row(variant: Variant, effect: VariantEffect) -> VariantCard {
    VariantCard { variant, effect, provenance: Provenance::Reconstructed }
}

impl Variant {
    /// What stands on the card.
    pub fn card(self) -> &'static VariantCard {
        &VARIANTS[self as usize]
    }
}

/// Variant cards drawn for a game (RM-VAR-01).
pub const VARIANTS_DRAWN: usize = 2;
