//! The drawn board of Galaxy Trucker.
//!
//! [`scene`] turns a view into a drawing; nothing here knows a browser or a rule. How to read this crate: `board` puts the blocks
//! together, each of which is a file: `ship` (a ship with its figures), `tools` (hand, reserve, forecast, hourglass, order tiles),
//! `warehouse`, `flight` (card in play, track, cards). `part` draws parts with their connectors and what lies on them, `card`
//! adventure cards, `signs` the small signs on them, `pen` puts pieces on the board.
//!
//! What is said about a piece when it is pointed at are the lines of the game's own panels, so nothing is explained in two ways.

mod board;
mod card;
mod flight;
mod part;
mod pen;
mod ship;
mod signs;
mod tools;
mod warehouse;

pub use board::scene;

use galaxy_trucker::View;
use serde_json::Value;
use web_board::{Scene, Ui};

/// The board of a view in JSON; nothing if it is not a view of this game.
// Inlined into the program, where the engine reads views too: so the reading is compiled once.
#[inline]
pub fn scene_of(view: &Value, ui: &Ui<'_>) -> Option<Scene> {
    kernel::json::read(view).ok().map(|view: View| scene(&view, ui))
}
