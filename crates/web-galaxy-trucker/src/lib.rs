//! The drawn board of Galaxy Trucker.
//!
//! [`scene`] turns a view into a drawing; nothing here knows a browser or a rule. How to read this crate: `board` lays the zones out
//! for the room there is, each of which is a file: `ship` (the own ship, the largest share of every room), `warehouse`, `clock` (hourglass
//! and order tiles), `cards` (forecast, deck), `flight` (card in play, track), `rivals`, `score`. `plan` says where the squares of a ship
//! are and what room is left beside them, `hold` draws what is in the hand, in reserve or waiting to be stowed, `part` parts with their
//! connectors and what lies on them, `card` adventure cards with the pictures of `art`, `signs` the small signs, `legend` what they
//! mean, `staging` what is drawn of scenes that are told, `pen` puts pieces on the board.
//!
//! What is said about a piece when it is pointed at are the lines of the game's own panels, so nothing is explained in two ways. Whether
//! a part fits, what a ship would be worth and what a hit would cost are answers of the game.

mod art;
mod board;
mod card;
mod cards;
mod clock;
mod flight;
mod hold;
mod legend;
mod part;
mod pen;
mod plan;
mod rivals;
mod score;
mod ship;
mod signs;
mod staging;
mod warehouse;

pub use board::scene;
pub use legend::legend;
pub use staging::art_of;

use galaxy_trucker::View;
use serde_json::Value;
use web_board::{Scene, Ui};

/// The board of a view in JSON; nothing if it is not a view of this game.
// Inlined into the program, where the engine reads views too: so the reading is compiled once.
#[inline]
pub fn scene_of(view: &Value, ui: &Ui<'_>) -> Option<Scene> {
    hosting::json::read(view).ok().map(|view: View| scene(&view, ui))
}
