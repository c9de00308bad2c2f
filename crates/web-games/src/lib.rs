//! Each game for the browser, in a program of its own that is fetched when somebody wants to play it.
//!
//! The same program runs twice: in a worker it is the engine with its bots and answers the requests of `bot-worker`; in the page
//! it draws the board, with words that the page knows. Outside a browser it reads requests line by line, which is handy for
//! trying them out.
//!
//! To add a game: a program in `src/bin` like the others.

use serde_json::Value;
use web_board::{Scene, Ui};

/// A drawn board: from a view to a scene, or nothing if it is not a view of the game.
pub type Board = fn(&Value, &Ui<'_>) -> Option<Scene>;

/// Runs a game wherever the program was started.
#[cfg(not(target_arch = "wasm32"))]
pub fn run(games: &'static [&'static dyn games::Playable], board: Option<Board>) {
    let _ = board;
    let mut host = bot_worker::Host::new(games);
    for line in std::io::stdin().lines().map_while(Result::ok) {
        println!("{}", host.answer_json(&line));
    }
}

#[cfg(target_arch = "wasm32")]
mod browser;

#[cfg(target_arch = "wasm32")]
pub use browser::run;
