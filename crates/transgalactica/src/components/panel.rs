//! The control panel, the same for every player.

use kernel::Provenance::{self, Reconstructed, Rulebook};

use super::effect::{
    Effect::{self, Gain, Mobilise},
    Gain::{AnyResource, Credit, Vp},
};

/// Outposts of a player.
pub const N_OUTPOSTS: u8 = 7;
/// Crew of a player; one begins mobilised, the others in the cryo pods (TG-SETUP-32).
pub const N_CREW: u8 = 6;
/// Slots on which mobilised crew and the lieutenant stand.
pub const N_CREW_SLOTS: u8 = 4;
/// Development markers of a player, two of which begin in the hold (TG-SETUP-28).
pub const N_MARKERS: u8 = 5;
/// Development markers that begin in the hold.
pub const MARKERS_IN_HOLD: u8 = 2;
/// Missions that the log holds (TG-PANEL-16).
pub const LOG_SIZE: u8 = 2;
/// Credits at the start.
pub const STARTING_CREDITS: u16 = 1;

/// A slot with a gate: what lies on it works from this politics level on (TG-PANEL-03).
pub struct GatedSlot {
    /// Lowest politics level.
    pub min_politics: u8,
    /// Where the gate comes from.
    pub provenance: Provenance,
}

const fn gate(min_politics: u8, provenance: Provenance) -> GatedSlot {
    GatedSlot { min_politics, provenance }
}

/// Slots of the mining track, from the top.
pub static MINING_SLOTS: [GatedSlot; 4] =
    [gate(0, Reconstructed), gate(1, Rulebook), gate(3, Reconstructed), gate(5, Reconstructed)];

/// Slots of the income track for pirate tokens, from the top.
pub static PIRATE_SLOTS: [GatedSlot; 3] = [gate(1, Reconstructed), gate(2, Reconstructed), gate(4, Reconstructed)];

/// Slots of the income track for the fleet income tokens of trade spaces 2, 4 and 6 (TG-PANEL-17).
pub static FLEET_SLOTS: [GatedSlot; 3] = [gate(1, Rulebook), gate(3, Reconstructed), gate(5, Reconstructed)];

/// A slot from which an outpost is taken.
pub struct OutpostSlot {
    /// Minerals to pay for the outpost.
    pub minerals: u16,
    /// Gained when the outpost leaves.
    pub reward: &'static [Effect],
    /// Is the reward gained again in each income phase?
    pub income: bool,
    /// Where the reward comes from; the costs are printed.
    pub provenance: Provenance,
}

const fn outpost(minerals: u16, reward: &'static [Effect], income: bool, provenance: Provenance) -> OutpostSlot {
    OutpostSlot { minerals, reward, income, provenance }
}

/// Outposts in the order in which they leave (TG-PANEL-09, TG-PANEL-10).
pub static OUTPOST_SLOTS: [OutpostSlot; N_OUTPOSTS as usize] = [
    outpost(0, &[], false, Reconstructed),
    outpost(1, &[Mobilise], false, Reconstructed),
    outpost(1, &[Gain(Credit, 1)], false, Reconstructed),
    outpost(2, &[Mobilise], false, Reconstructed),
    outpost(2, &[Gain(Vp, 1)], true, Rulebook),
    outpost(2, &[Gain(Vp, 2)], true, Reconstructed),
    outpost(2, &[Gain(Vp, 3)], true, Reconstructed),
];

/// Income of an empty crew slot, from the first (TG-PANEL-12). Together slots 2 to 4 are the rulebook's example.
/// Captain slots give nothing.
pub static CREW_SLOTS: [(&[Effect], Provenance); N_CREW_SLOTS as usize] = [
    (&[Gain(Credit, 1)], Reconstructed),
    (&[Gain(AnyResource, 1)], Reconstructed),
    (&[Gain(Vp, 1)], Reconstructed),
    (&[Gain(Vp, 1)], Reconstructed),
];

/// Captains of a player: a third one in the game for two (TG-SETUP-30, TG-SETUP-31).
pub const fn n_captains(n_players: usize) -> u8 {
    if n_players == 2 { 3 } else { 2 }
}
