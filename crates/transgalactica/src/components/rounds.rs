//! The round track.

use kernel::Provenance::{self, Reconstructed, Rulebook};

use super::TokenClass;

/// Rounds of a game (TG-GEN-03).
pub const N_ROUNDS: u8 = 5;

/// The token that the first player takes when a round begins, by round from I. The class of each is reconstructed.
pub static ROUND_TOKENS: [(Option<TokenClass>, Provenance); N_ROUNDS as usize] = [
    (None, Rulebook),
    (Some(TokenClass::Basic), Reconstructed),
    (Some(TokenClass::Basic), Reconstructed),
    (Some(TokenClass::Advanced), Reconstructed),
    (Some(TokenClass::Advanced), Reconstructed),
];
