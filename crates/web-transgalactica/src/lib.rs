//! The drawn board of Transgalactica.
//!
//! [`scene`] turns a view into a drawing; nothing here knows a browser or a rule. How to read this crate: `board` says which zones
//! there are and where they lie in which room; each zone fills the place it is given and shows as much as fits: `galaxy`,
//! `actions` (areas and tracks, with `course` above them), `cards` (technologies, missions, senate, the draft), `panel` (the control
//! panel of the seat in focus), `rivals`. `tokens` draws faces, `signs` the icons on them and the effects in icons, `legend` says what they
//! mean, `web_board::lot` divides places and sets words, `staging` draws scenes that are told, `pen` puts pieces on the board.
//!
//! What is said about a piece when it is pointed at are the lines of the game's own panels, so nothing is explained in two ways.

mod actions;
mod board;
mod cards;
mod course;
mod galaxy;
mod legend;
mod panel;
mod pen;
mod rivals;
mod signs;
mod staging;
mod tokens;

pub use board::scene;
pub use legend::legend;
pub use staging::art_of;

use serde_json::Value;
use transgalactica::View;
use web_board::{Scene, Ui, lot, word};

/// The board of a view in JSON; nothing if it is not a view of this game.
// Inlined into the program, where the engine reads views too: so the reading is compiled once.
#[inline]
pub fn scene_of(view: &Value, ui: &Ui<'_>) -> Option<Scene> {
    hosting::json::read(view).ok().map(|view: View| scene(&view, ui))
}
