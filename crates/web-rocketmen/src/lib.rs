//! The drawn board of Rocketmen.
//!
//! [`scene`] turns a view into a drawing; nothing here knows a browser or a rule. How to read this crate: `board` decides which zones
//! are shown and where, then each zone has a file: `market`, `rocket` (with `flight` while one is under way), `space` (with the `race`),
//! `hand`, `rivals` (alone the `opponent`), `mine`. `card` draws faces of any size, `picture` what is on them, `art` signs and planets,
//! `legend` says what signs mean, `staging` draws scenes that are told, `pen` puts pieces on the table.
//! What is likely and how something would be paid is asked of the game. Every anchor of the engine that lies on the table is a piece here.

mod art;
mod board;
mod card;
mod flight;
mod hand;
mod legend;
mod market;
mod mine;
mod opponent;
mod pen;
mod picture;
mod race;
mod rivals;
mod rocket;
mod space;
mod staging;

pub use board::scene;
pub use legend::legend;
pub use staging::art_of;

use rocketmen::View;
use serde_json::Value;
use web_board::{Scene, Ui, word};

/// The board of a view in JSON; nothing if it is not a view of this game.
// Inlined into the program, where the engine reads views too: so the reading is compiled once.
#[inline]
pub fn scene_of(view: &Value, ui: &Ui<'_>) -> Option<Scene> {
    hosting::json::read(view).ok().map(|view: View| scene(&view, ui))
}
