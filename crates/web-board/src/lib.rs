//! What a drawn board is.
//!
//! A board is a pure function from a view to a [`Scene`]: pieces in drawing order, each with a key that stays with it while
//! it moves, a place, and a face written as SVG. The page only draws scenes, so a board is tested without a browser, and a
//! game gets one by adding a function. [`ink`] has the colours and the lettering that boards share.
//!
//! **Invariant:** text enters SVG through [`Svg::text`] or [`escape`] only, so a name can never become markup.

pub mod ink;
mod svg;

pub use svg::{Svg, escape, wrap};

use kernel::Message;
use serde_json::Value;

/// What draws a game: from a view to a scene, or nothing if it is not a view of the game.
pub type Board = fn(&Value, &Ui<'_>) -> Option<Scene>;

/// How the page wants its board.
pub struct Ui<'a> {
    /// The game's texts.
    pub words: &'a dyn Fn(&Message) -> String,
    /// Names of the seats.
    pub names: &'a [String],
    /// Higher than wide: phones.
    pub tall: bool,
}

impl Ui<'_> {
    /// A text of the game without arguments.
    pub fn word(&self, id: impl Into<std::borrow::Cow<'static, str>>) -> String {
        (self.words)(&Message::new(id))
    }

    /// The name of a seat.
    pub fn name(&self, seat: kernel::Seat) -> &str {
        self.names.get(seat.idx()).map_or("?", String::as_str)
    }
}

/// A board, drawn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// Width of the drawing, in its own units.
    pub width: f32,
    /// Height of the drawing.
    pub height: f32,
    /// Gradients and the like, used by the faces.
    pub defs: String,
    /// What lies still beneath all pieces.
    pub ground: String,
    /// Everything else, in drawing order.
    pub pieces: Vec<Piece>,
}

/// Something on the board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Piece {
    /// Stays with the piece while it moves; unique in the scene.
    pub key: String,
    /// Left edge.
    pub x: f32,
    /// Upper edge.
    pub y: f32,
    /// 1 is the size of the face.
    pub scale: f32,
    /// Width of the face, for its glow.
    pub width: f32,
    /// Height of the face.
    pub height: f32,
    /// The face, as SVG.
    pub face: String,
    /// The element of the board it is, as legal actions name it.
    pub anchor: Option<String>,
    /// What it is, in words: shown when pointed at, read aloud.
    pub title: String,
    /// More about it: what it does, by which rule.
    pub about: String,
    /// Corners of the glow.
    pub radius: f32,
}

impl Scene {
    /// The whole scene as one SVG picture, for looking at a board without a browser.
    pub fn picture(&self) -> String {
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\"><defs>{}</defs>{}",
            self.width, self.height, self.defs, self.ground
        );
        for piece in &self.pieces {
            svg += &format!(
                "<g transform=\"translate({} {}) scale({})\">{}</g>",
                piece.x, piece.y, piece.scale, piece.face
            );
        }
        svg + "</svg>"
    }

    /// The anchors that can be clicked on this board.
    pub fn anchors(&self) -> impl Iterator<Item = &str> {
        self.pieces.iter().filter_map(|piece| piece.anchor.as_deref())
    }
}
