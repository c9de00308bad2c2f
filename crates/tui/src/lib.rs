//! The terminal client: any game, through its words and views alone.
//!
//! It knows no game. What it shows is what a game says of itself: panels, prompt, offers, notices, outcome. So it plays a
//! new game on the day the game can speak.
//!
//! How to read this crate: `app` is the whole client as a model (inputs in, effects out), with `form` before the match,
//! `session` during it and `desk` for what the person looks at; `draw` makes screens of it; `terminal` connects it to a real
//! one, `files` to records on disk. `words` is everything it says, in `i18n/*.ftl`.
//!
//! A running match is kept by itself in `$XDG_DATA_HOME/kosmodrom/records/<game>/unfinished-<date>-<time>.json` and goes on from
//! there (F8); `files` says more.
//!
//! **Invariant:** only `terminal` and `files` touch the outside; the rest is tested without a terminal.

mod app;
mod chronicle;
mod desk;
mod draw;
mod files;
mod form;
mod keys;
mod overlay;
mod pace;
mod provenance;
mod search;
mod seats;
mod session;
mod terminal;
mod words;

use std::path::PathBuf;

use hosting::{AnyGame, AnyTable};
use i18n::Language;
use kernel::{Choices, Seat, Seed, SetupError, Verb};
use serde_json::Value;

pub use app::{App, Effect, Input, Purpose, Start, WriteError};
pub use session::Question;
pub use words::{Sentence, TEXTS};

/// What a terminal game is started with.
pub struct Options {
    /// Which game.
    pub game: &'static dyn AnyGame,
    /// The language at first; it can be switched at any time.
    pub language: Language,
    /// How many play, if that was said.
    pub players: Option<u8>,
    /// The seed, if one was given.
    pub seed: Option<Seed>,
    /// Options of the game; what is not named has its default value.
    pub choices: Choices,
    /// Bots for the seats after the first, in turn; empty for the first of [`Opponents::names`].
    pub bots: Vec<String>,
    /// A record to load at once.
    pub record: Option<PathBuf>,
    /// Who can play the other seats.
    pub opponents: Box<dyn Opponents>,
    /// Why what cannot be done cannot be done.
    pub why_not: WhyNot,
}

/// From what a seat sees, the main verbs of the game that are not possible now, each with its reason.
pub type WhyNot = Box<dyn Fn(&Value, Seat) -> Vec<Verb>>;

/// The bots of a game.
pub trait Opponents: Send {
    /// Their names, the one to offer first at the beginning.
    fn names(&self) -> Vec<String>;

    /// What a bot does for a seat that may act; nothing if it has nothing to decide. May take its time.
    fn choose(&mut self, table: &dyn AnyTable, seat: Seat, bot: &str) -> Option<Value>;
}

/// Plays in the terminal until the person leaves.
///
/// The running match is kept under the user's data directory, see the help of the client (F1).
///
/// # Errors
/// If there is no terminal, or the options name what the game or its bots do not have.
pub fn run(options: Options) -> anyhow::Result<()> {
    let Options { game, language, players, seed, choices, bots, record, opponents, why_not } = options;
    choices.check(game.options())?;
    if let Some(players) = players.filter(|players| !game.players().contains(players)) {
        let (min, max) = (*game.players().start(), *game.players().end());
        return Err(SetupError::Players { players, min, max }.into());
    }
    let names = opponents.names();
    if let Some(unknown) = bots.iter().find(|bot| !names.contains(bot)) {
        anyhow::bail!("there is no bot {unknown}; known are: {}", names.join(", "));
    }
    let directory = files::directory(game.id());
    let start = Start { game, language, players, seed, choices, seated: bots, bots: names, directory, why_not };
    terminal::run(App::new(start), opponents, record.as_deref())
}
