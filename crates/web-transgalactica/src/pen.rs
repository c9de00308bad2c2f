//! Puts pieces on a board, and knows what the game says about them.

use std::borrow::Cow;
use std::collections::BTreeMap;

use kernel::{Game, Message, Seat};
use transgalactica::state::{Cursor, Player};
use transgalactica::{Transgalactica, View};
pub use web_board::Told;
use web_board::{Piece, Svg, Ui};

use crate::lot::Lot;

/// A board being drawn.
pub struct Pen<'a> {
    /// What is drawn.
    pub view: &'a View,
    /// How.
    pub ui: &'a Ui<'a>,
    /// Whose panel is the large one: the viewer's, or for spectators that of whoever plays.
    pub focus: Seat,
    /// Beneath all pieces.
    pub ground: Svg,
    /// Pieces so far.
    pub pieces: Vec<Piece>,
    /// Only one zone is drawn, large.
    pub alone: bool,
    /// The lines of the game's panels by the element of the board they tell of.
    told: BTreeMap<String, Vec<Message>>,
    /// All lines of the players' panels, and last those of nobody.
    of_seat: Vec<(Option<Seat>, Message)>,
    /// Which figures of a printed thing were rebuilt, by its name.
    rebuilt: BTreeMap<Cow<'static, str>, Message>,
}

impl<'a> Pen<'a> {
    /// An empty board.
    pub fn new(view: &'a View, ui: &'a Ui<'a>) -> Pen<'a> {
        let playing = match view.board.cursor {
            Cursor::Turn { seat, .. } | Cursor::Follow { leader: seat, .. } => seat,
            Cursor::Draft { .. }
            | Cursor::Setup { .. }
            | Cursor::Income { .. }
            | Cursor::Cleanup
            | Cursor::Goals
            | Cursor::Over => Seat(0),
        };
        let mut told: BTreeMap<String, Vec<Message>> = BTreeMap::new();
        let mut of_seat = Vec::new();
        for panel in Transgalactica::panels(view) {
            for line in panel.lines {
                if let Some(anchor) = &line.anchor {
                    told.entry(anchor.0.to_string()).or_default().push(line.text.clone());
                }
                of_seat.push((panel.seat, line.text));
            }
        }
        let focus = view.viewer.seat().unwrap_or(playing);
        let rebuilt = transgalactica::words::inventory::rebuilt();
        Pen { view, ui, focus, ground: Svg::new(), pieces: Vec::new(), alone: false, told, of_seat, rebuilt }
    }

    /// Draws beneath all pieces.
    pub fn below(&mut self, draw: impl FnOnce(&mut Svg)) {
        draw(&mut self.ground);
    }

    /// Adds a piece.
    pub fn put(&mut self, piece: Piece) {
        self.pieces.push(piece);
    }

    /// Adds a piece that fills a place; its face is drawn from the corner of the place.
    pub fn tile(&mut self, key: impl Into<String>, lot: Lot, face: Svg, told: Told) {
        self.put(told.piece(key, lot, face));
    }

    /// The least width and height of what can be chosen.
    pub fn least(&self) -> f32 {
        if self.ui.room.finger { 44.0 } else { 24.0 }
    }

    /// The board with its players.
    pub fn me(&self) -> &'a Player {
        &self.view.board.players[self.focus]
    }

    /// An element of the panel in focus.
    pub fn own(&self, part: &str) -> String {
        format!("seat/{}/{part}", self.focus.0)
    }

    /// A message in words.
    pub fn words(&self, message: &Message) -> String {
        (self.ui.words)(message)
    }

    /// The name of a printed thing.
    pub fn name(&self, prefix: &str, thing: &impl serde::Serialize) -> String {
        self.words(&Message::named(prefix, thing))
    }

    /// What a printed thing does.
    pub fn text(&self, prefix: &str, thing: &impl serde::Serialize) -> String {
        let id = Message::named(prefix, thing).id;
        self.words(&Message::new(format!("{id}-text")))
    }

    /// Is a figure of a printed thing rebuilt?
    pub fn is_rebuilt(&self, prefix: &str, thing: &impl serde::Serialize) -> bool {
        self.rebuilt.contains_key(&Message::named(prefix, thing).id)
    }

    /// What is said of a printed thing, and in a sentence of its own which of its figures were rebuilt.
    pub fn honest(&self, about: String, prefix: &str, thing: &impl serde::Serialize) -> String {
        match self.rebuilt.get(&Message::named(prefix, thing).id) {
            Some(sentence) => format!("{about}\n{}", self.words(sentence)),
            None => about,
        }
    }

    /// All that the panels say about an element of the board.
    pub fn about(&self, anchor: &str) -> String {
        let lines = self.told.get(anchor).into_iter().flatten();
        lines.map(|line| self.words(line)).collect::<Vec<_>>().join("\n")
    }

    /// The lines of a player's panel with these ids; of nobody's for the common table.
    pub fn lines(&self, seat: Option<Seat>, ids: &[&str]) -> String {
        let wanted = self.of_seat.iter().filter(|(of, line)| *of == seat && ids.contains(&&*line.id));
        wanted.map(|(_, line)| self.words(line)).collect::<Vec<_>>().join("\n")
    }

    /// What stands before the colon of the first such line: the name of a zone.
    pub fn zone(&self, seat: Option<Seat>, id: &str) -> String {
        let line = self.lines(seat, &[id]);
        line.split(':').next().unwrap_or_default().to_owned()
    }
}
