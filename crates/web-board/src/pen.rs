//! Puts pieces on a board, and knows what the game says about them.

use std::borrow::Cow;
use std::collections::BTreeMap;

use kernel::{Message, Panel, Seat};
use serde::Serialize;

use crate::lot::Lot;
use crate::{Piece, Svg, Told, Ui};

/// A board being drawn: what all games share. A game calls its own pen `Pen<'a, View, Game>`, where `Game` is what only its
/// board remembers while it draws.
pub struct Pen<'a, View, Game = ()> {
    /// What is drawn.
    pub view: &'a View,
    /// How.
    pub ui: &'a Ui<'a>,
    /// Whose place is the large one: the viewer's, or for spectators that of whoever plays.
    pub focus: Seat,
    /// Beneath all pieces.
    pub ground: Svg,
    /// Put so far.
    pub pieces: Vec<Piece>,
    /// What only the board of this game remembers.
    pub game: Game,
    /// The lines of the game's panels by the element of the board they tell of.
    told: BTreeMap<String, Vec<Message>>,
    /// All lines of the panels by seat; those of nobody are of the table.
    of_seat: Vec<(Option<Seat>, Message)>,
}

impl<'a, View, Game> Pen<'a, View, Game> {
    /// An empty board. The lines of the game's panels are what is said of its elements.
    pub fn blank(view: &'a View, ui: &'a Ui<'a>, focus: Seat, panels: Vec<Panel>, game: Game) -> Pen<'a, View, Game> {
        let mut told: BTreeMap<String, Vec<Message>> = BTreeMap::new();
        let mut of_seat = Vec::new();
        for panel in panels {
            for line in panel.lines {
                if let Some(anchor) = line.anchor {
                    told.entry(anchor.0.to_string()).or_default().push(line.text.clone());
                }
                of_seat.push((panel.seat, line.text));
            }
        }
        Pen { view, ui, focus, ground: Svg::new(), pieces: Vec::new(), game, told, of_seat }
    }

    /// Draws beneath all pieces.
    pub fn below(&mut self, draw: impl FnOnce(&mut Svg)) {
        draw(&mut self.ground);
    }

    /// Adds a piece that fills a place; its face is drawn from the corner of the place.
    pub fn tile(&mut self, key: impl Into<String>, lot: Lot, face: Svg, told: Told) {
        self.pieces.push(told.piece(key, lot, face));
    }

    /// The least width and height of what can be chosen.
    pub fn least(&self) -> f32 {
        if self.ui.room.finger { 44.0 } else { 24.0 }
    }

    /// All places of a table but the one in focus, in the order of play; only one of them where it is looked at alone.
    pub fn others(&self, n_seats: usize) -> Vec<Seat> {
        let others: Vec<Seat> = self.focus.clockwise(n_seats).skip(1).take(n_seats - 1).collect();
        let alone = self.ui.hand.rival.filter(|rival| self.ui.zone == Some("rivals") && others.contains(rival));
        alone.map_or(others, |rival| vec![rival])
    }

    /// An element of the place in focus.
    pub fn own(&self, part: &str) -> String {
        format!("seat/{}/{part}", self.focus.0)
    }

    /// A message in words.
    pub fn say(&self, message: &Message) -> String {
        (self.ui.words)(message)
    }

    /// A text without arguments.
    pub fn word(&self, id: impl Into<Cow<'static, str>>) -> String {
        self.ui.word(id)
    }

    /// The name of a printed thing.
    pub fn name(&self, prefix: &str, thing: &impl Serialize) -> String {
        self.say(&Message::named(prefix, thing))
    }

    /// What a printed thing does.
    pub fn text(&self, prefix: &str, thing: &impl Serialize) -> String {
        let id = Message::named(prefix, thing).id;
        self.say(&Message::new(format!("{id}-text")))
    }

    /// All that the panels say about an element of the board.
    pub fn about(&self, anchor: &str) -> String {
        self.joined(self.told.get(anchor).into_iter().flatten())
    }

    /// The lines of a seat's panel with these ids; of the table's for nobody.
    pub fn lines(&self, seat: Option<Seat>, ids: &[&str]) -> String {
        let wanted = self.of_seat.iter().filter(|(of, line)| *of == seat && ids.contains(&&*line.id));
        self.joined(wanted.map(|(_, line)| line))
    }

    fn joined<'m>(&self, lines: impl Iterator<Item = &'m Message>) -> String {
        lines.map(|line| self.say(line)).collect::<Vec<_>>().join("\n")
    }
}

/// The word by which a printed thing is known in anchors and texts.
pub fn word(thing: &impl Serialize) -> String {
    match serde_json::to_value(thing) {
        Ok(serde_json::Value::String(word)) => word,
        other => panic!("a printed thing is one word, not {other:?}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Hand, Room};
    use kernel::{Anchor, Line};

    #[test]
    fn panels_speak_for_seats_and_elements() {
        let words = |message: &Message| message.id.to_string();
        let names = ["Ada".to_owned(), "Ola".to_owned(), "Jan".to_owned()];
        let ui = Ui { words: &words, names: &names, room: Room::PHONE, zone: None, hand: Hand::default() };
        let line = |id: &'static str, anchor: Option<&'static str>| Line {
            text: Message::new(id),
            anchor: anchor.map(|anchor| Anchor(anchor.into())),
        };
        let tank = Some("seat/1/tank");
        let panels = vec![
            Panel {
                title: Message::new("you"),
                seat: Some(Seat(1)),
                lines: vec![line("fuel", tank), line("points", None)],
            },
            Panel { title: Message::new("table"), seat: None, lines: vec![line("fuel", None), line("round", tank)] },
        ];
        let pen = Pen::blank(&(), &ui, Seat(1), panels, ());
        assert_eq!(pen.about(&pen.own("tank")), "fuel\nround");
        assert_eq!(pen.about("seat/0/tank"), "");
        assert_eq!(pen.lines(Some(Seat(1)), &["points", "round"]), "points");
        assert_eq!(pen.lines(None, &["fuel"]), "fuel");
        assert_eq!(pen.others(3), [Seat(2), Seat(0)]);
        let alone = Ui { zone: Some("rivals"), hand: Hand { rival: Some(Seat(0)), ..Hand::default() }, ..ui };
        let others = |ui: &Ui<'_>| Pen::blank(&(), ui, Seat(1), Vec::new(), ()).others(3);
        assert_eq!(others(&alone), [Seat(0)]);
        // Elsewhere on the table everybody stays in view, and so does whoever sits in focus.
        assert_eq!(others(&Ui { zone: None, ..alone }), [Seat(2), Seat(0)]);
        assert_eq!(others(&Ui { hand: Hand { rival: Some(Seat(1)), ..alone.hand }, ..alone }), [Seat(2), Seat(0)]);
        assert_eq!(pen.least(), 44.0);
    }
}
