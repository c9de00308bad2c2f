//! Drawn boards. A game's program brings its own; it is fetched when a table of that game is shown.

use std::collections::BTreeMap;

use js_sys::{Function, Reflect};
use kernel::Message;
use leptos::prelude::*;
use serde_json::Value;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_board::Scene;

use super::browser;
use super::table::Table;

/// The boards that have come.
#[derive(Clone, Copy)]
pub struct Boards {
    drawn: RwSignal<BTreeMap<String, Option<Function>>, LocalStorage>,
    asked: StoredValue<Vec<String>>,
}

/// What there is of a game's board.
pub enum Board {
    /// It is on its way.
    Coming,
    /// The game has none.
    None,
    /// It draws.
    Drawn(Function),
}

impl Boards {
    /// None yet. A game's program that arrives in this page finds `kosmodromBoard` and hands its board over.
    pub fn new() -> Boards {
        let boards = Boards { drawn: RwSignal::new_local(BTreeMap::new()), asked: StoredValue::new(Vec::new()) };
        let take = Closure::<dyn Fn(String, JsValue)>::new(move |game: String, draw: JsValue| {
            boards.drawn.update(|drawn| {
                drawn.insert(game, draw.dyn_into().ok());
            });
        });
        let set = Reflect::set(&browser::window(), &"kosmodromBoard".into(), &take.into_js_value());
        set.expect("a window takes a new property");
        boards
    }

    /// The board of a game; fetched if nobody asked before.
    pub fn of(&self, table: Table) -> Board {
        let (game, program) = table.game.with_value(|game| (game.card.id.clone(), game.card.files.program.clone()));
        match self.drawn.with(|drawn| drawn.get(&game).cloned()) {
            Some(Some(draw)) => return Board::Drawn(draw),
            Some(None) => return Board::None,
            None => {}
        }
        if !self.asked.with_value(|asked| asked.contains(&game)) {
            self.asked.update_value(|asked| asked.push(game));
            if let Err(error) = fetch(&program) {
                web_sys::console::error_1(&error);
            }
        }
        Board::Coming
    }
}

fn fetch(program: &str) -> Result<(), JsValue> {
    let script = browser::document().create_element("script")?;
    script.set_attribute("type", "module")?;
    script.set_attribute("src", program)?;
    let failed = Closure::once_into_js(|| leptos::task::spawn_local(browser::reload_if_outdated()));
    script.add_event_listener_with_callback("error", failed.unchecked_ref())?;
    let body = browser::document().body().ok_or("a page has a body")?;
    body.append_child(&script).map(|_| ())
}

/// The scene of a view, with the words of this table. Nothing where the view is not one of the game.
pub fn scene(draw: &Function, view: &Value, table: Table, tall: bool) -> Option<Scene> {
    let words = Closure::<dyn Fn(String) -> String>::new(move |message: String| {
        serde_json::from_str::<Message>(&message).map(|message| table.words(&message)).unwrap_or_default()
    });
    let view = serde_json::to_string(view).expect("plain data");
    let names = serde_json::to_string(&table.names()).expect("plain data");
    let drawn = draw.call4(&JsValue::NULL, &view.into(), &names.into(), &tall.into(), words.as_ref());
    serde_json::from_str(&drawn.ok()?.as_string()?).ok()
}
