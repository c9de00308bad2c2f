//! Puts pieces on a board, with what the game's panels say about them; words set by their width.

use std::cell::RefCell;
use std::collections::BTreeMap;

use galaxy_trucker::components::PartKind;
use galaxy_trucker::{GalaxyTrucker, View};
use kernel::{Game, Message, Seat};
use web_board::ink::{LINE, MUTED, PANEL, paint};
use web_board::lettering::{LEAST, Weight, set, shorten};
use web_board::{Piece, Svg, Ui};

/// Left, top, width, height.
pub type Frame = [f32; 4];

/// Between zones.
pub const GAP: f32 = 6.0;

/// Puts pieces on the board of this game.
pub type Pen<'a> = web_board::Pen<'a, View, Kept>;

/// What this board remembers while it is drawn.
pub struct Kept {
    /// How high the drawing has become.
    pub low: f32,
    /// Names and texts of parts: there are many parts and few kinds.
    kinds: RefCell<BTreeMap<String, (String, String)>>,
}

/// A pen for a view, with the ship in the middle at which the viewer sits.
pub fn pen<'a>(view: &'a View, ui: &'a Ui<'a>) -> Pen<'a> {
    let focus = view.viewer.seat().and_then(|seat| view.at.get(seat).copied()).unwrap_or(Seat(0));
    let kept = Kept { low: ui.room.height, kinds: RefCell::default() };
    Pen::blank(view, ui, focus, GalaxyTrucker::panels(view), kept)
}

/// What only the pen of this game does.
pub trait Table {
    /// A text with one figure in it.
    fn counted(&self, id: &'static str, name: &'static str, count: impl Into<i64>) -> String;
    /// The name of who sits at a ship.
    fn pilot(&self, ship: Seat) -> &str;
    /// Name and meaning of a kind of part.
    fn kind(&self, kind: PartKind) -> (String, String);
    /// A panel with its heading; gives back the room within.
    fn panel(&mut self, at: Frame, title: &str) -> Frame;
    /// Adds a piece whose face is as large as its frame. What can be chosen is never smaller than a finger or a pointer needs.
    fn put(&mut self, piece: Piece, at: Frame) -> &mut Piece;
}

impl Table for Pen<'_> {
    fn counted(&self, id: &'static str, name: &'static str, count: impl Into<i64>) -> String {
        self.say(&Message::new(id).with(name, count.into()))
    }

    fn pilot(&self, ship: Seat) -> &str {
        self.ui.name(self.view.at[ship])
    }

    fn kind(&self, kind: PartKind) -> (String, String) {
        let name = Message::named("part", &kind);
        let id = name.id.to_string();
        if let Some(known) = self.game.kinds.borrow().get(&id) {
            return known.clone();
        }
        let note = self.say(&galaxy_trucker::note_on_part(kind));
        let told = (self.say(&name), format!("{}\n{note}", self.say(&Message::named("part-text", &kind))));
        self.game.kinds.borrow_mut().insert(id, told.clone());
        told
    }

    fn panel(&mut self, [x, y, wide, high]: Frame, title: &str) -> Frame {
        self.ground.rect([x + 0.5, y + 0.5, wide - 1.0, high - 1.0], 12.0, &paint(PANEL, LINE, 1.0));
        if title.is_empty() {
            return [x + 8.0, y + 8.0, wide - 16.0, high - 16.0];
        }
        bold(&mut self.ground, [x + 10.0, y + 17.0, wide - 20.0], 12.0, MUTED, title);
        [x + 8.0, y + 24.0, wide - 16.0, high - 32.0]
    }

    fn put(&mut self, piece: Piece, [x, y, wide, high]: Frame) -> &mut Piece {
        let least = if piece.anchor.is_some() { self.least() } else { 0.0 };
        let grown = [wide.max(least), high.max(least)];
        let left = (x - (grown[0] - wide) / 2.0).clamp(0.0, (self.ui.room.width - grown[0]).max(0.0));
        let top = (y - (grown[1] - high) / 2.0).clamp(0.0, (self.game.low.max(y + high) - grown[1]).max(0.0));
        let mut piece = Piece { x: left, y: top, scale: 1.0, width: grown[0], height: grown[1], ..piece };
        if [left, top] != [x, y] {
            piece.face = format!("<g transform=\"translate({} {})\">{}</g>", x - left, y - top, piece.face);
        }
        self.game.low = self.game.low.max(top + grown[1]);
        self.pieces.push(piece);
        self.pieces.last_mut().expect("it was just added")
    }
}

/// A piece to be put.
pub fn piece(key: impl Into<String>, face: Svg, title: impl Into<String>, about: impl Into<String>) -> Piece {
    Piece { key: key.into(), face: face.0, title: title.into(), about: about.into(), radius: 10.0, ..Piece::default() }
}

/// The same piece as an element that actions name.
pub fn at(piece: Piece, anchor: impl Into<String>) -> Piece {
    Piece { anchor: Some(anchor.into()), ..piece }
}

/// A line of bold words from the left, cut where the width ends.
pub fn bold(svg: &mut Svg, [x, y, wide]: [f32; 3], size: f32, fill: &str, words: &str) {
    svg.bold(x, y, size, "start", fill, &shorten(words, size, Weight::Bold, wide));
}

/// A line of bold words in the middle.
pub fn middle(svg: &mut Svg, [x, y, wide]: [f32; 3], size: f32, fill: &str, words: &str) {
    svg.bold(x, y, size, "middle", fill, &shorten(words, size, Weight::Bold, wide));
}

/// A line of words from the left.
pub fn plain(svg: &mut Svg, [x, y, wide]: [f32; 3], size: f32, fill: &str, words: &str) {
    svg.text(x, y, size, "start", fill, &shorten(words, size, Weight::Medium, wide));
}

/// Sentences from the top of a frame, at the largest of these sizes at which they fit; gives back where they end.
pub fn text(svg: &mut Svg, [x, y, wide, high]: Frame, sizes: &[f32], fill: &str, words: &str) -> f32 {
    let fits = |size: f32| ((high / (size * 1.22)).floor() as usize).max(1);
    let best = sizes
        .iter()
        .copied()
        .find(|&size| web_board::lettering::fits(words, size, Weight::Medium, wide, fits(size)) && LEAST <= size);
    let size = best.or(sizes.last().copied()).unwrap_or(LEAST);
    let (size, lines) = set(words, &[size], Weight::Medium, wide, fits(size));
    let mut low = y;
    for line in lines {
        low += size * 1.22;
        svg.text(x, low - size * 0.25, size, "start", fill, &line);
    }
    low
}

/// A tick or a cross, so large around its middle.
pub fn mark(svg: &mut Svg, x: f32, y: f32, radius: f32, right: bool) {
    let (fill, sign) = match right {
        true => ("#1d9a55", "M-5 0.500l3.500 4 6.500-8"),
        false => ("#e0303e", "M-4-4l8 8M4-4l-8 8"),
    };
    svg.put(format_args!(
        "<g data-sign=\"{}\" transform=\"translate({x:.1} {y:.1}) scale({:.3})\"><circle r=\"10.400\" fill=\"#0b1020\"/><circle r=\"9\" fill=\"{fill}\" stroke=\"#fff\" stroke-width=\"1.800\"/>\
         <path d=\"{sign}\" fill=\"none\" stroke=\"#fff\" stroke-width=\"2.400\" stroke-linecap=\"round\"/></g>",
        if right { "right" } else { "wrong" },
        radius / 9.0
    ));
}
