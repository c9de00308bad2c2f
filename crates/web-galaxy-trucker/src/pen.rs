//! Puts pieces on a board, with what the game's panels say about them.

use std::cell::RefCell;
use std::collections::BTreeMap;

use galaxy_trucker::components::{PartKind, Tile};
use galaxy_trucker::{GalaxyTrucker, View};
use kernel::{Game, Message, Seat};
use web_board::{Piece, Svg, Ui};

use crate::part::{EDGE, face};

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
        Pen { view, ui, focus, ground: Svg::new(), pieces: Vec::new(), told, of_ship, kinds: RefCell::default() }
    }

    /// A message in words.
    pub fn words(&self, message: &Message) -> String {
        (self.ui.words)(message)
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

    /// Adds a piece.
    pub fn put(&mut self, piece: Piece) {
        self.pieces.push(piece);
    }

    /// A part that lies somewhere by itself.
    pub fn tile(&mut self, tile: Tile, [x, y, edge]: [f32; 3], anchor: Option<String>) {
        let (title, about) = self.kind(tile.kind());
        self.put(Piece {
            key: format!("tile/{tile:?}"),
            x,
            y,
            scale: edge / EDGE,
            width: EDGE,
            height: EDGE,
            face: face(tile, 0, None),
            anchor,
            title,
            about,
            radius: 7.0,
            turns: false,
        });
    }
}
