//! The program in a browser: the page, or a worker.

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen_futures::spawn_local;
use web::GamePart;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Window};

use crate::parts::part;

/// Runs wherever the program was started.
pub fn run() {
    std::panic::set_hook(Box::new(|panic| web_sys::console::error_1(&panic.to_string().into())));
    match js_sys::global().dyn_into::<Window>() {
        Ok(_) => web::run(|game| Box::pin(load(game))),
        Err(scope) => spawn_local(answer(scope.unchecked_into())),
    }
}

/// The board and the engine of a game; nothing if they cannot be had now.
async fn load(game: String) -> Option<GamePart> {
    let part = part(&game).await?.ok()?;
    let &[game] = part.games else { return None };
    Some(GamePart { board: part.board, art: part.art, legend: part.legend, game })
}

/// In a worker, which is called like its game: every message is a request, every request gets one message back.
async fn answer(scope: DedicatedWorkerGlobalScope) {
    let say = |what: &str| scope.post_message(&what.into()).expect("a string can be posted");
    let Some(Ok(part)) = part(&scope.name()).await else { return say(web::UNABLE) };
    let answering = scope.clone();
    let mut host = bot_worker::Host::new(part.games);
    let answer = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let asked = event.data().as_string().unwrap_or_default();
        answering.post_message(&host.answer_json(&asked).into()).expect("a string can be posted");
    });
    scope.set_onmessage(Some(answer.as_ref().unchecked_ref()));
    answer.forget();
    // Requests that were made while the part was on its way wait for this.
    say(web::READY);
}
