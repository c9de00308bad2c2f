//! What the game draws itself of scenes that are told.

use web_board::art::{Art, Moment};

/// What the game draws itself of this moment; nothing where the common picture does.
pub fn art_of(_moment: &Moment<'_>) -> Option<Art> {
    None
}
