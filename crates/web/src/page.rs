//! The page itself.

mod actions;
mod admin;
mod advisor;
mod api;
mod app;
mod board;
mod browser;
mod chat;
mod decision;
mod device;
mod engine;
mod focus;
mod hand;
mod hint;
mod home;
mod known;
mod learn;
mod leaving;
mod legend;
mod library;
mod lobby;
mod log;
mod marks;
mod menu;
mod messages;
mod new_game;
mod online;
mod parts;
mod privacy;
mod remote;
mod replay;
mod room;
mod ruled;
mod rules;
mod score;
mod sessions;
mod settings;
mod sound;
mod stage;
mod store;
mod story;
mod table;
mod titles;
mod turns;
mod venue;
mod view;

use std::pin::Pin;

use leptos::prelude::*;

pub use parts::GamePart;

/// What fetches the board and the engine of a game; nothing comes of it if they cannot be had now.
pub type LoadPart = fn(String) -> Pin<Box<dyn Future<Output = Option<GamePart>>>>;

/// Begins.
pub fn run(load: LoadPart) {
    // Without it a browser says no more than "unreachable".
    std::panic::set_hook(Box::new(|panic| web_sys::console::error_1(&panic.to_string().into())));
    let body = browser::document().body().expect("a page has a body");
    // What was readable while the program loaded makes place for the program.
    if let Some(shell) = browser::document().get_element_by_id("shell") {
        shell.remove();
    }
    mount_to(body, move || app::App(app::AppProps { load })).forget();
}
