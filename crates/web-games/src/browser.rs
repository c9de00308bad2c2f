//! A game inside a browser: in a worker, or in the page.

use games::Playable;
use js_sys::{Function, Reflect};
use kernel::Message;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_board::Ui;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Window};

use crate::Board;

/// Runs a game wherever the program was started.
pub fn run(games: &'static [&'static dyn Playable], board: Option<Board>) {
    std::panic::set_hook(Box::new(|panic| web_sys::console::error_1(&panic.to_string().into())));
    match js_sys::global().dyn_into::<Window>() {
        Ok(page) => hand_over(&page, games[0].id(), board),
        Err(scope) => answer(scope.unchecked_into(), games),
    }
}

/// In a worker: every message is a request, every request gets one message back.
fn answer(scope: DedicatedWorkerGlobalScope, games: &'static [&'static dyn Playable]) {
    let answering = scope.clone();
    let mut host = bot_worker::Host::new(games);
    let answer = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let asked = event.data().as_string().unwrap_or_default();
        answering.post_message(&host.answer_json(&asked).into()).expect("a string can be posted");
    });
    scope.set_onmessage(Some(answer.as_ref().unchecked_ref()));
    answer.forget();
    // Requests that came while the module was loading wait for this.
    scope.post_message(&"ready".into()).expect("a string can be posted");
}

/// In the page: `kosmodromBoard(game, draw)` gets a function that draws, or nothing if the game has no drawing.
fn hand_over(page: &Window, game: &str, board: Option<Board>) {
    let draw = match board {
        None => JsValue::NULL,
        Some(board) => {
            let draw = move |view: String, names: String, tall: bool, words: Function| -> Option<String> {
                let view = serde_json::from_str(&view).ok()?;
                let names: Vec<String> = serde_json::from_str(&names).ok()?;
                let say = |message: &Message| {
                    let message = serde_json::to_string(message).expect("plain data");
                    let said = words.call1(&JsValue::NULL, &message.into());
                    said.ok().and_then(|said| said.as_string()).unwrap_or_default()
                };
                let scene = board(&view, &Ui { words: &say, names: &names, tall })?;
                Some(serde_json::to_string(&scene).expect("plain data"))
            };
            Closure::<dyn Fn(String, String, bool, Function) -> Option<String>>::new(draw).into_js_value()
        }
    };
    let taker = Reflect::get(page, &"kosmodromBoard".into()).ok().and_then(|taker| taker.dyn_into::<Function>().ok());
    let taken = taker.map(|taker| taker.call2(&JsValue::NULL, &game.into(), &draw));
    if !matches!(taken, Some(Ok(_))) {
        web_sys::console::error_1(&"nobody takes the board".into());
    }
}
