//! The drawn board of Rocketmen.
//!
//! [`scene`] turns a view into a drawing; nothing here knows a browser or a rule. How to read this crate: `board` puts the blocks
//! together (market, map with the mission track, pads, hand, opponents, points), `odds` tells how likely a launch succeeds, `card` draws faces, `art` the pictures and icons on
//! them. Every anchor of the engine that lies on the table is a piece here.

mod art;
mod board;
mod card;
mod map;
mod odds;
mod points;
mod seat;

pub use board::scene;

use rocketmen::View;
use serde_json::Value;
use web_board::{Scene, Ui};

/// The board of a view in JSON; nothing if it is not a view of this game.
// Inlined into the program, where the engine reads views too: so the reading is compiled once.
#[inline]
pub fn scene_of(view: &Value, ui: &Ui<'_>) -> Option<Scene> {
    kernel::json::read(view).ok().map(|view: View| scene(&view, ui))
}

/// The word by which a printed thing is known in anchors and texts.
fn word(thing: &impl serde::Serialize) -> String {
    match serde_json::to_value(thing) {
        Ok(Value::String(word)) => word,
        other => panic!("a printed thing is one word, not {other:?}"),
    }
}
