//! The page itself.

mod actions;
mod api;
mod app;
mod board;
mod boards;
mod browser;
mod engine;
mod hint;
mod home;
mod library;
mod lobby;
mod log;
mod new_game;
mod past;
mod remote;
mod replay;
mod score;
mod settings;
mod store;
mod table;

use leptos::prelude::*;

/// Begins.
pub fn run() {
    std::panic::set_hook(Box::new(|panic| web_sys::console::error_1(&panic.to_string().into())));
    let body = browser::document().body().expect("a page has a body");
    // What was readable while the program loaded makes place for the program.
    if let Some(shell) = browser::document().get_element_by_id("shell") {
        shell.remove();
    }
    mount_to(body, app::App).forget();
}
