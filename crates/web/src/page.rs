//! The page itself.

mod actions;
mod api;
mod app;
mod board;
mod boards;
mod browser;
mod chat;
mod decision;
mod engine;
mod hint;
mod home;
mod known;
mod leaving;
mod library;
mod line;
mod lobby;
mod log;
mod menu;
mod new_game;
mod online;
mod past;
mod remote;
mod replay;
mod room;
mod rules;
mod score;
mod sessions;
mod settings;
mod stage;
mod store;
mod table;

use std::pin::Pin;

use leptos::prelude::*;
use web_board::Board;

/// What fetches the board of a game; nothing comes of it if it cannot be had now.
pub type LoadBoard = fn(String) -> Pin<Box<dyn Future<Output = Option<Board>>>>;

/// Begins.
pub fn run(boards: LoadBoard) {
    // Without it a browser says no more than "unreachable".
    std::panic::set_hook(Box::new(|panic| web_sys::console::error_1(&panic.to_string().into())));
    let body = browser::document().body().expect("a page has a body");
    // What was readable while the program loaded makes place for the program.
    if let Some(shell) = browser::document().get_element_by_id("shell") {
        shell.remove();
    }
    mount_to(body, move || app::App(app::AppProps { boards })).forget();
}
