//! Puts pieces on a board, and knows what the game says about them.

use std::borrow::Cow;
use std::collections::BTreeMap;

use kernel::{Game, Message, Provenance, Seat};
use transgalactica::state::{Cursor, Player};
use transgalactica::{Transgalactica, View};
pub use web_board::Told;
use web_board::Ui;

/// Puts pieces on the board of this game.
pub type Pen<'a> = web_board::Pen<'a, View, Kept>;

/// What this board remembers while it is drawn.
pub struct Kept {
    /// Only one zone is drawn, large.
    pub alone: bool,
    /// Which figures of a printed thing were rebuilt, by its name.
    rebuilt: BTreeMap<Cow<'static, str>, Vec<Message>>,
}

/// A pen for a view.
pub fn pen<'a>(view: &'a View, ui: &'a Ui<'a>) -> Pen<'a> {
    let playing = match view.board.cursor {
        Cursor::Turn { seat, .. } | Cursor::Follow { leader: seat, .. } => seat,
        Cursor::Draft { .. }
        | Cursor::Setup { .. }
        | Cursor::Income { .. }
        | Cursor::Cleanup
        | Cursor::Goals
        | Cursor::Over => Seat(0),
    };
    let focus = view.viewer.seat().unwrap_or(playing);
    let kept = Kept { alone: false, rebuilt: transgalactica::words::inventory::rebuilt() };
    Pen::blank(view, ui, focus, Transgalactica::panels(view), kept)
}

/// What only the pen of this game does.
pub trait Table<'a> {
    /// The board with its players.
    fn me(&self) -> &'a Player;
    /// Is a figure of a printed thing rebuilt?
    fn is_rebuilt(&self, prefix: &str, thing: &impl serde::Serialize) -> bool;
    /// What is said of a printed thing, and in a sentence of its own which of its figures were rebuilt.
    fn honest(&self, about: String, prefix: &str, thing: &impl serde::Serialize) -> String;
    /// The same of a printed thing in a place whose own figure, if it was rebuilt, is this one.
    fn honest_in(&self, about: String, prefix: &str, thing: &impl serde::Serialize, place: Option<Message>) -> String;
    /// What is said of a place, and whether its figure was rebuilt.
    fn honest_of(&self, about: String, place: Option<Message>) -> String;
    /// What stands before the colon of the first such line: the name of a zone.
    fn zone(&self, seat: Option<Seat>, id: &str) -> String;
}

impl<'a> Table<'a> for Pen<'a> {
    fn me(&self) -> &'a Player {
        &self.view.board.players[self.focus]
    }

    fn is_rebuilt(&self, prefix: &str, thing: &impl serde::Serialize) -> bool {
        self.game.rebuilt.contains_key(&Message::named(prefix, thing).id)
    }

    fn honest(&self, about: String, prefix: &str, thing: &impl serde::Serialize) -> String {
        self.honest_in(about, prefix, thing, None)
    }

    fn honest_in(&self, about: String, prefix: &str, thing: &impl serde::Serialize, place: Option<Message>) -> String {
        let figures = self.game.rebuilt.get(&Message::named(prefix, thing).id);
        told(self, about, figures.into_iter().flatten().cloned().chain(place).collect())
    }

    fn honest_of(&self, about: String, place: Option<Message>) -> String {
        told(self, about, place.into_iter().collect())
    }

    fn zone(&self, seat: Option<Seat>, id: &str) -> String {
        let line = self.lines(seat, &[id]);
        line.split(':').next().unwrap_or_default().to_owned()
    }
}

/// With a sentence of its own on the rebuilt figures, if there are any.
fn told(pen: &Pen<'_>, about: String, rebuilt: Vec<Message>) -> String {
    if rebuilt.is_empty() {
        return about;
    }
    let sentence = pen.say(&Message::new("rebuilt").with("figures", rebuilt));
    [about.as_str(), &sentence].join("\n").trim_start().to_owned()
}

/// The figure of a numbered place, if it was rebuilt.
pub fn unsure(figure: &'static str, n: usize, known: Provenance) -> Option<Message> {
    (known == Provenance::Reconstructed).then(|| Message::new(figure).with("n", n))
}
