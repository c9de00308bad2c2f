//! The games there are: the only crate that names them all.
//!
//! [`GAMES`] lists them for hosts that learn a game's name at run time; each entry is a [`Playable`], which is an
//! [`AnyGame`] with bots. [`visit`] leads back from a name to the type, for work that wants to be compiled for each game.
//!
//! To add a game: a line in `Cargo.toml` and a line in the list below.

mod playable;

use bots::UnknownBot;
use hosting::{AnyGame, Erased};
use kernel::{Game, Heuristic};

pub use bots::BotName;
pub use playable::{AnyBot, Playable, erase};

/// Work to be done with a game whose type the caller does not know.
pub trait Visit {
    /// What comes of it.
    type Out;

    /// Does it.
    fn visit<G: Game + Heuristic>(self) -> Self::Out;
}

macro_rules! games {
    ($($game:ty),+ $(,)?) => {
        /// Every game, in the order in which menus show them.
        pub static GAMES: &[&dyn Playable] = &[$(&Erased::<$game>::new()),+];

        /// Brings a visitor to the game of this id; nothing if there is none.
        pub fn visit<V: Visit>(id: &str, visitor: V) -> Option<V::Out> {
            match id {
                $(<$game as Game>::ID => Some(visitor.visit::<$game>()),)+
                _ => None,
            }
        }
    };
}

games![
    galactic_cruise::GalacticCruise,
    transgalactica::Transgalactica,
    galaxy_trucker::GalaxyTrucker,
    rocketmen::Rocketmen,
];

/// The game of this id.
///
/// # Errors
/// If there is none; the error lists those there are.
pub fn find(id: &str) -> Result<&'static dyn Playable, UnknownGame> {
    find_among(GAMES, id)
}

/// The game of this id among some games.
///
/// # Errors
/// If there is none; the error lists those there are.
pub fn find_among(games: &[&'static dyn Playable], id: &str) -> Result<&'static dyn Playable, UnknownGame> {
    let unknown = || UnknownGame { id: id.to_owned(), known: games.iter().map(|game| game.id()).collect() };
    games.iter().copied().find(|game| game.id() == id).ok_or_else(unknown)
}

/// A bot of this name for a seat at a table of the game.
///
/// # Errors
/// If there is no such bot; the error lists those there are.
pub fn bot(game: &dyn Playable, name: &str) -> Result<Box<dyn AnyBot>, UnknownBot> {
    Ok(game.bot(&name.parse()?))
}

/// There is no game of this id.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no game {id}; known are: {}", known.join(", "))]
pub struct UnknownGame {
    /// What was asked for.
    pub id: String,
    /// What there is.
    pub known: Vec<&'static str>,
}

/// The games without their bots, for hosts that need no more.
pub fn any_games() -> impl Iterator<Item = &'static dyn AnyGame> {
    GAMES.iter().map(|&game| game as &dyn AnyGame)
}
