//! The four offices of the Galactic Senate.

use kernel::Provenance::{self, Reconstructed, Rulebook};

use super::effect::{
    Effect::{self, Gain, Mobilise, MoveShip, PlaceOutpost},
    Gain::Vp,
    Price, advance_one_of,
};
use super::tracks::{ALL_TRACKS, MILITARY_OR_TRADE};

super::printed! {
    /// An office: it takes one decree and has a gold and a silver seat with the same reward.
    Office {
        /// `office-1`
        Expansion,
        /// `office-2`
        Prestige,
        /// `office-3`
        Power,
        /// `office-4`
        Development,
    }
}

/// What a seat in an office gives.
pub struct OfficeRow {
    /// Parts of the reward in printed order.
    pub reward: &'static [Effect],
    /// Where the figures come from.
    pub provenance: Provenance,
    /// Where the number of spaces comes from that a ship moves, if it does (TG-SENATE-09).
    pub spaces_from: Option<Provenance>,
}

/// Credits for the owner of the gold seat when the silver one is taken (TG-SENATE-04).
pub const GOLD_BONUS: u16 = 1;

/// One row an office.
pub static OFFICES: [OfficeRow; 4] = [
    OfficeRow {
        reward: &[MoveShip(1), PlaceOutpost { anywhere: false, free: true }, Gain(Vp, 6)],
        provenance: Rulebook,
        spaces_from: Some(Reconstructed),
    },
    OfficeRow { reward: &[Gain(Vp, 9)], provenance: Rulebook, spaces_from: None },
    OfficeRow { reward: &[advance_one_of(MILITARY_OR_TRADE), Gain(Vp, 5)], provenance: Rulebook, spaces_from: None },
    // "Any track" is read as trade included (TG-SENATE-13).
    OfficeRow {
        reward: &[
            Mobilise,
            Effect::Advance { tracks: ALL_TRACKS, steps: 2, spread: true, price: Price::Free },
            Gain(Vp, 4),
        ],
        provenance: Rulebook,
        spaces_from: None,
    },
];

impl Office {
    /// What a seat here gives, in order.
    pub fn reward(self) -> &'static [Effect] {
        OFFICES[self.idx()].reward
    }
}
