//! Puts pieces on a board, and knows what the game says about them.

use std::borrow::Cow;
use std::collections::BTreeMap;

use kernel::{Game, Message, Seat};
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
    rebuilt: BTreeMap<Cow<'static, str>, Message>,
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
        match self.game.rebuilt.get(&Message::named(prefix, thing).id) {
            Some(sentence) => format!("{about}\n{}", self.say(sentence)),
            None => about,
        }
    }

    fn zone(&self, seat: Option<Seat>, id: &str) -> String {
        let line = self.lines(seat, &[id]);
        line.split(':').next().unwrap_or_default().to_owned()
    }
}
