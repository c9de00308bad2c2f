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

/// What fits.
pub const GOOD: &str = "var(--good,#6ee7a8)";
/// What does not.
pub const BAD: &str = "var(--bad,#ff8f8f)";
/// Between zones.
pub const GAP: f32 = 6.0;

/// A board being drawn.
pub struct Pen<'a> {
    /// What is drawn.
    pub view: &'a View,
    /// How.
    pub ui: &'a Ui<'a>,
    /// The ship in the middle: the one the viewer sits at.
    pub focus: Seat,
    /// Beneath all pieces.
    pub ground: Svg,
    /// Pieces so far.
    pub pieces: Vec<Piece>,
    /// How high the drawing has become.
    pub low: f32,
    /// The lines of the game's panels by the element of the board they tell of.
    told: BTreeMap<String, Vec<Message>>,
    /// All lines of the panels by ship; those of nobody are of the table.
    of_ship: Vec<(Option<Seat>, Message)>,
    /// Names and texts of parts: there are many parts and few kinds.
    kinds: RefCell<BTreeMap<String, (String, String)>>,
}

impl<'a> Pen<'a> {
    /// An empty board.
    pub fn new(view: &'a View, ui: &'a Ui<'a>) -> Pen<'a> {
        let mut told: BTreeMap<String, Vec<Message>> = BTreeMap::new();
        let mut of_ship = Vec::new();
        for panel in GalaxyTrucker::panels(view) {
            for line in panel.lines {
                if let Some(anchor) = &line.anchor {
                    told.entry(anchor.0.to_string()).or_default().push(line.text.clone());
                }
                of_ship.push((panel.seat, line.text));
            }
        }
        let focus = view.viewer.seat().and_then(|seat| view.at.get(seat).copied()).unwrap_or(Seat(0));
        Pen {
            view,
            ui,
            focus,
            ground: Svg::new(),
            pieces: Vec::new(),
            low: ui.room.height,
            told,
            of_ship,
            kinds: RefCell::default(),
        }
    }

    /// The other ships, clockwise.
    pub fn others(&self) -> Vec<Seat> {
        let n_ships = self.view.ships.len();
        self.focus.clockwise(n_ships).skip(1).take(n_ships - 1).collect()
    }

    /// The smallest target in this room.
    pub fn least(&self) -> f32 {
        if self.ui.room.finger { 44.0 } else { 22.0 }
    }

    /// A message in words.
    pub fn words(&self, message: &Message) -> String {
        (self.ui.words)(message)
    }

    /// A text with one figure in it.
    pub fn counted(&self, id: &'static str, name: &'static str, count: impl Into<i64>) -> String {
        self.words(&Message::new(id).with(name, count.into()))
    }

    /// All that the panels say about an element of the board.
    pub fn about(&self, anchor: &str) -> String {
        let lines = self.told.get(anchor).into_iter().flatten();
        lines.map(|line| self.words(line)).collect::<Vec<_>>().join("\n")
    }

    /// The lines of a ship's panel with these ids; of the table's for nobody.
    pub fn lines(&self, ship: Option<Seat>, ids: &[&str]) -> String {
        let wanted = self.of_ship.iter().filter(|(of, line)| *of == ship && ids.contains(&&*line.id));
        wanted.map(|(_, line)| self.words(line)).collect::<Vec<_>>().join("\n")
    }

    /// The name of who sits at a ship.
    pub fn pilot(&self, ship: Seat) -> &str {
        self.ui.name(self.view.at[ship])
    }

    /// Name and meaning of a kind of part.
    pub fn kind(&self, kind: PartKind) -> (String, String) {
        let name = Message::named("part", &kind);
        let id = name.id.to_string();
        if let Some(known) = self.kinds.borrow().get(&id) {
            return known.clone();
        }
        let told = (self.words(&name), self.words(&Message::named("part-text", &kind)));
        self.kinds.borrow_mut().insert(id, told.clone());
        told
    }

    /// A panel with its heading; gives back the room within.
    pub fn panel(&mut self, [x, y, wide, high]: Frame, title: &str) -> Frame {
        self.ground.rect([x + 0.5, y + 0.5, wide - 1.0, high - 1.0], 12.0, &paint(PANEL, LINE, 1.0));
        if title.is_empty() {
            return [x + 8.0, y + 8.0, wide - 16.0, high - 16.0];
        }
        bold(&mut self.ground, [x + 10.0, y + 17.0, wide - 20.0], 12.0, MUTED, title);
        [x + 8.0, y + 24.0, wide - 16.0, high - 32.0]
    }

    /// Adds a piece whose face is as large as its frame. What can be chosen is never smaller than a finger or a pointer needs.
    pub fn put(&mut self, piece: Piece, [x, y, wide, high]: Frame) -> &mut Piece {
        let least = if piece.anchor.is_some() { self.least() } else { 0.0 };
        let grown = [wide.max(least), high.max(least)];
        let left = (x - (grown[0] - wide) / 2.0).clamp(0.0, (self.ui.room.width - grown[0]).max(0.0));
        let top = (y - (grown[1] - high) / 2.0).clamp(0.0, (self.low.max(y + high) - grown[1]).max(0.0));
        let mut piece = Piece { x: left, y: top, scale: 1.0, width: grown[0], height: grown[1], ..piece };
        if [left, top] != [x, y] {
            piece.face = format!("<g transform=\"translate({} {})\">{}</g>", x - left, y - top, piece.face);
        }
        self.low = self.low.max(top + grown[1]);
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
        "<g transform=\"translate({x:.1} {y:.1}) scale({:.3})\"><circle r=\"9\" fill=\"{fill}\" stroke=\"#fff\" stroke-width=\"1.800\"/>\
         <path d=\"{sign}\" fill=\"none\" stroke=\"#fff\" stroke-width=\"2.400\" stroke-linecap=\"round\"/></g>",
        radius / 9.0
    ));
}
