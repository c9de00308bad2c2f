//! What a drawn board is.
//!
//! A board is a pure function from a view to a [`Scene`]: pieces in drawing order, each with a key that stays with it while
//! it moves, a place, and a face written as SVG. The page only draws scenes, so a board is tested without a browser, and a
//! game gets one by adding a function. [`ink`] has the colours that boards share, [`lettering`] sets words by their width,
//! [`lot`] divides places, [`icons`] sets lines of icons, [`art`] is what a game draws of scenes that are told, [`legend`]
//! explains signs, and a [`Pen`] puts it all on the table.
//!
//! A board is laid out for the room it gets, in pixels: in a large room everything is in view, in a small one it shows one of
//! its [`Zone`]s at a time, and whoever wants to see one zone large asks for it by name. Nothing is scaled down, so what is
//! written at 12 is read at 12 pixels.
//!
//! **Invariant:** text enters SVG through [`Svg::text`] or [`escape`] only, so a name can never become markup.

pub mod art;
pub mod icons;
pub mod ink;
pub mod legend;
pub mod lettering;
pub mod lot;
mod pen;
mod svg;
mod told;

pub use pen::{Pen, word};
pub use svg::{Svg, escape, wrap};
pub use told::Told;

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
    /// The room there is.
    pub room: Room,
    /// The zone that is wanted alone; the whole table, or what a small room can show of it, if none is.
    pub zone: Option<&'a str>,
    /// What the one who looks is doing.
    pub hand: Hand<'a>,
}

/// The room for a board, in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Room {
    /// From left to right.
    pub width: f32,
    /// From top to bottom.
    pub height: f32,
    /// It is touched with a finger: what can be chosen is at least 44 pixels wide and high.
    pub finger: bool,
}

impl Room {
    /// A laptop with the bars of a browser.
    pub const LAPTOP: Room = Room { width: 1366.0, height: 505.0, finger: false };
    /// A large screen.
    pub const LARGE: Room = Room { width: 1920.0, height: 960.0, finger: false };
    /// A tablet, held upright.
    pub const TABLET: Room = Room { width: 820.0, height: 1020.0, finger: true };
    /// A phone, held upright.
    pub const PHONE: Room = Room { width: 360.0, height: 450.0, finger: true };
    /// A laptop whose page is enlarged by half.
    pub const ENLARGED: Room = Room { width: 911.0, height: 248.0, finger: false };
    /// A phone on its side.
    pub const SIDEWAYS: Room = Room { width: 740.0, height: 191.0, finger: true };
    /// A small phone on its side.
    pub const SIDEWAYS_SMALL: Room = Room { width: 640.0, height: 191.0, finger: true };
    /// All of them, for laws and pictures.
    pub const ALL: [Room; 7] =
        [Room::LAPTOP, Room::LARGE, Room::TABLET, Room::PHONE, Room::ENLARGED, Room::SIDEWAYS, Room::SIDEWAYS_SMALL];
    /// Zones are laid out for at least this height; in a lower room they are scrolled.
    pub const LOWEST: f32 = 250.0;
}

impl Room {
    /// A zone alone may be higher than the room, and is scrolled.
    pub fn scrolls(self) -> bool {
        self.width < 600.0 || self.height < Room::LOWEST
    }
}

/// What the one who looks is doing; known to nobody else.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Hand<'a> {
    /// Elements pointed at so far, in the order in which they were chosen.
    pub picks: &'a [String],
    /// The element under the pointer while something is chosen or carried.
    pub over: Option<&'a str>,
    /// Quarter turns of what is carried, clockwise.
    pub turns: u8,
    /// Nobody decides anything: an earlier moment is looked at, or what happens is being told.
    pub idle: bool,
    /// The opponent who is looked at alone, where the zone of the opponents is.
    pub rival: Option<kernel::Seat>,
}

impl Ui<'_> {
    /// A text of the game without arguments.
    pub fn word(&self, id: impl Into<std::borrow::Cow<'static, str>>) -> String {
        (self.words)(&Message::new(id))
    }

    /// Higher than wide: phones.
    pub fn tall(&self) -> bool {
        self.room.width < 760.0
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
    /// The zones of the table, in the order of their keys. A scene with zones fills its room pixel by pixel; one without is scaled
    /// to fit.
    pub zones: Vec<Zone>,
    /// The zone that is shown alone, if one is.
    pub zone: Option<String>,
}

/// A part of the table that can be looked at alone.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Zone {
    /// By which it is asked for.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// Left, top, width, height where the whole table is shown.
    pub place: Option<[f32; 4]>,
    /// The elements that lie in it, shown now or not: where a decision is about them, the page turns to the zone.
    pub anchors: Vec<String>,
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
    /// Can be turned by quarters while it is carried; actions name the turns as `turn/0` to `turn/3`.
    pub turns: bool,
    /// It is a button that turns what is carried.
    pub turner: bool,
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

    /// Cuts the scene above and below, so that these elements are just in it. Nothing if one of them is not on the board.
    pub fn cut_to(mut self, elements: &[String]) -> Option<Scene> {
        /// Air above and below.
        const AIR: f32 = 8.0;
        let found = |element: &String| self.pieces.iter().find(|piece| piece.anchor.as_ref() == Some(element));
        let found: Vec<&Piece> = elements.iter().map(found).collect::<Option<_>>()?;
        let bottom = |piece: &Piece| piece.y + piece.height * piece.scale;
        let top = found.iter().map(|piece| piece.y).fold(f32::MAX, f32::min) - AIR;
        let end = found.into_iter().map(bottom).fold(0.0, f32::max) + AIR;
        if elements.is_empty() {
            return Some(self);
        }
        let (top, end) = (top.max(0.0), end.min(self.height));
        self.pieces.retain(|piece| top < bottom(piece) && piece.y < end);
        self.pieces.iter_mut().for_each(|piece| piece.y -= top);
        self.ground = format!("<g transform=\"translate(0 {})\">{}</g>", -top, self.ground);
        self.height = end - top;
        Some(self)
    }

    /// The anchors that can be clicked on this board.
    pub fn anchors(&self) -> impl Iterator<Item = &str> {
        self.pieces.iter().filter_map(|piece| piece.anchor.as_deref())
    }
}
