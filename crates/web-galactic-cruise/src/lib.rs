//! The drawn board of Galactic Cruise.
//!
//! [`scene`] turns a view into a drawing; nothing here knows a browser or a rule. How to read this crate: `board` says which zones
//! there are and where they lie in which room, `anchors` what lies in each; each zone fills the place it is given and shows as much
//! as fits: `network` (with `technologies`), `blueprints`, `agenda` (with the Silo), `ships` (on offer, with `goals`), `cruises`
//! (with `queue`), `hand`, `company` (with `fleet` and `tower`), `rivals` (with `rachel` and `progress`). `pieces` draws Workers and
//! the like, `signs` the icons, `legend` what they mean, `worlds` the stops of Cruises, `staging` what is drawn of scenes that are told,
//! `pen` puts pieces on the board.
//!
//! What things cost and bring is asked of `galactic_cruise::outlook`. What is said about a piece are the lines of the game's own
//! panels, so nothing is explained in two ways.

mod agenda;
mod anchors;
mod blueprints;
mod board;
mod company;
mod cruises;
mod fleet;
mod goals;
mod hand;
mod legend;
mod network;
mod pen;
mod pieces;
mod progress;
mod queue;
mod rachel;
mod rivals;
mod ships;
mod signs;
mod staging;
mod technologies;
mod tower;
mod worlds;

pub use board::scene;
pub use legend::legend;
pub use staging::art_of;

use galactic_cruise::View;
use serde_json::Value;
use web_board::{Scene, Ui, word};

/// The board of a view in JSON; nothing if it is not a view of this game.
// Inlined into the program, where the engine reads views too: so the reading is compiled once.
#[inline]
pub fn scene_of(view: &Value, ui: &Ui<'_>) -> Option<Scene> {
    hosting::json::read(view).ok().map(|view: View| scene(&view, ui))
}
