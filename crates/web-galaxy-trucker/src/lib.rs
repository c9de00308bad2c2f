//! The drawn board of Galaxy Trucker.
//!
//! [`scene`] turns a view into a drawing; nothing here knows a browser or a rule. `part` draws the parts with their connectors and
//! what lies on them, `board` puts ships, warehouse and flight together.

mod board;
mod part;

pub use board::scene;

use galaxy_trucker::View;
use serde::Deserialize;
use serde_json::Value;
use web_board::{Scene, Ui};

/// The board of a view in JSON; nothing if it is not a view of this game.
pub fn scene_of(view: &Value, ui: &Ui<'_>) -> Option<Scene> {
    View::deserialize(view).ok().map(|view| scene(&view, ui))
}
