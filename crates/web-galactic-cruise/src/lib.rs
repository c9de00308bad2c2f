//! The drawn board of Galactic Cruise.
//!
//! [`scene`] turns a view into a drawing; nothing here knows a browser or a rule. How to read this crate: `board` puts the blocks
//! together, `network` draws the ring of locations with the Technologies inside it, `markets` Blueprints, Agenda, Ships and the
//! Silo, `marketing` Cruises and the Queue, `progress` the track, the goals and Rachel's cards, `company` the area of the seat in
//! focus, `others` everybody else in small. `pen` puts pieces on the board, `art` has the signs, `card` the faces of tiles.
//!
//! Colours of surfaces and words are the page's variables, so the board follows its theme; every sign has a shape of its own
//! besides its colour.

mod art;
mod board;
mod card;
mod company;
mod marketing;
mod markets;
mod network;
mod others;
mod pen;
mod progress;
mod ships;

pub use board::scene;

use galactic_cruise::View;
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
