//! The vocabulary in which cards, tokens, planets and panels say what they give.

use super::{Area, Goods, Resource, Track, TrackSet};

/// One part of what a printed thing gives. Parts are carried out in printed order, impossible ones are skipped (TG-GEN-21).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Gain so many.
    Gain(Gain, u8),
    /// Gain one of the listed resources.
    GainOneOf(&'static [Resource]),
    /// Advance on main tracks or unlock trade spaces.
    Advance {
        /// Tracks to choose from.
        tracks: TrackSet,
        /// Number of single steps.
        steps: u8,
        /// May each step be on another track? Otherwise all are on one.
        spread: bool,
        /// What each step costs.
        price: Price,
    },
    /// Mark one technology (TG-TECH-03).
    MarkTechnology,
    /// Take one mission (TG-MISS-02).
    TakeMission,
    /// Mark one technology or take one mission.
    MarkOrTake,
    /// Mobilise one crew (TG-PANEL-13).
    Mobilise,
    /// Move a ship up to so many spaces without energy (TG-EXP-09).
    MoveShip(u8),
    /// Move a ship to a planet with a wormhole (TG-WORM-04).
    JumpWormhole,
    /// One jump of this turn may start anywhere (TG-BONUS-08).
    OpenWormhole,
    /// Place an outpost: where a ship orbits, or on any action planet; perhaps without its minerals (TG-OUT-12).
    PlaceOutpost {
        /// On any action planet rather than where a ship orbits.
        anywhere: bool,
        /// Without the mineral cost.
        free: bool,
    },
    /// Perform this main action, or any but the omni action.
    MainAction(Option<Area>),
    /// Activate the own mining planets for 2 VP each (TG-PLANET-06).
    ActivateMiningPlanets,
    /// A level is higher until the end of the round (TG-GEN-22).
    TempLevel(Track, u8),
    /// Pay up to so many times and get an effect each time (TG-PLANET-05).
    Pay {
        /// What each time costs.
        cost: Toll,
        /// How often at most.
        times: u8,
        /// What each time gives.
        then: &'static Effect,
    },
    /// A free military or trade step, or both for 2 aliens (TG-TCARD-23).
    CrashProgramme,
    /// Complete a mission, waiving its cost or its requirements (TG-TCARD-30).
    CompleteMission,
}

/// What can be gained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gain {
    /// Energy.
    Energy,
    /// Minerals.
    Mineral,
    /// Aliens.
    Alien,
    /// Credits.
    Credit,
    /// Victory points.
    Vp,
    /// Resources of choice, each chosen separately (TG-GEN-08).
    AnyResource,
}

/// The price of a military or trade step. Steps on other tracks cost nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Price {
    /// Nothing is paid, and the step is not optional (TG-GEN-29).
    Free,
    /// The full cost less this discount; optional.
    Discounted(Goods),
}

/// What one payment takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Toll {
    /// One resource of choice.
    AnyResource,
    /// Exactly this.
    Exactly(Goods),
}

/// Free steps on one track.
pub(crate) const fn advance(track: Track, steps: u8) -> Effect {
    Effect::Advance { tracks: track.only(), steps, spread: false, price: Price::Free }
}

/// One free step on one of several tracks.
pub(crate) const fn advance_one_of(tracks: TrackSet) -> Effect {
    Effect::Advance { tracks, steps: 1, spread: false, price: Price::Free }
}

/// One step on a track at a discount.
pub(crate) const fn advance_for_less(track: Track, discount: Goods) -> Effect {
    Effect::Advance { tracks: track.only(), steps: 1, spread: false, price: Price::Discounted(discount) }
}
