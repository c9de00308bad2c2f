//! The line to the worker in which engines and bots live.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use bot_worker::{Answer, Asked, GameCard, Problem, Reply, Request};
use hosting::json;
use js_sys::{Function, Promise};
use kernel::Record;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

use super::browser;

/// The engines: a worker for each game, started when it is asked the first time. Whatever belongs to the match that was begun
/// or opened last goes to the worker of its game.
#[derive(Clone)]
pub struct Engine {
    cards: Rc<Vec<GameCard>>,
    workers: Rc<RefCell<BTreeMap<String, Rc<RefCell<Line>>>>>,
    current: Rc<RefCell<String>>,
}

/// The line to one worker.
struct Line {
    worker: Worker,
    ready: bool,
    /// Asked before the worker was there.
    early: Vec<String>,
    number: u32,
    waiting: BTreeMap<u32, Function>,
}

impl Engine {
    /// No worker yet.
    pub fn new(cards: Vec<GameCard>) -> Engine {
        Engine { cards: Rc::new(cards), workers: Rc::default(), current: Rc::default() }
    }

    /// Asks, and waits for the answer without keeping the page.
    pub async fn ask(&self, request: Request) -> Result<Answer, Problem> {
        let game = self.game_of(&request);
        let Some(line) = self.line(&game) else {
            return Err(Problem::Plain(format!("there is no game {game}")));
        };
        let promise = Promise::new(&mut |resolve, _| {
            let mut line = line.borrow_mut();
            line.number += 1;
            let number = line.number;
            line.waiting.insert(number, resolve);
            let asked = Asked { number, request: request.clone() };
            let asked = serde_json::to_string(&asked).expect("requests are plain data");
            match line.ready {
                true => line.worker.post_message(&asked.into()).expect("a string can be posted"),
                false => line.early.push(asked),
            }
        });
        let answer = JsFuture::from(promise).await.ok().and_then(|value| value.as_string());
        match answer.map(|answer| json::parse::<Reply>(&answer)) {
            Some(Ok(reply)) => reply.result,
            Some(Err(why)) => Err(Problem::Plain(why)),
            None => Err(Problem::Plain("the game could not be loaded".to_owned())),
        }
    }

    fn game_of(&self, request: &Request) -> String {
        match request {
            Request::Check { game, .. } | Request::Advise { game, .. } => game.clone(),
            Request::New { game, .. } | Request::Open { record: Record { game, .. } } => {
                self.current.replace(game.clone());
                game.clone()
            }
            Request::Look { .. }
            | Request::Amid { .. }
            | Request::Act { .. }
            | Request::Bot { .. }
            | Request::Clock { .. }
            | Request::Undo { .. }
            | Request::Record
            | Request::Suggest { .. }
            | Request::Branch { .. } => self.current.borrow().clone(),
        }
    }

    fn line(&self, game: &str) -> Option<Rc<RefCell<Line>>> {
        if let Some(line) = self.workers.borrow().get(game) {
            return Some(line.clone());
        }
        let card = self.cards.iter().find(|card| card.id == game)?;
        let line = start(card, self.workers.clone());
        self.workers.borrow_mut().insert(game.to_owned(), line.clone());
        Some(line)
    }
}

/// Starts the worker of a game.
fn start(card: &GameCard, workers: Rc<RefCell<BTreeMap<String, Rc<RefCell<Line>>>>>) -> Rc<RefCell<Line>> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    options.set_name(&card.id);
    let worker = Worker::new_with_options(&card.files.program, &options).expect("the worker's address is ours");
    let (number, waiting) = (0, BTreeMap::new());
    let line = Rc::new(RefCell::new(Line { worker: worker.clone(), ready: false, early: Vec::new(), number, waiting }));
    // The next question starts another one; those who wait are told.
    let lost = {
        let (line, game) = (line.clone(), card.id.clone());
        Rc::new(move || {
            workers.borrow_mut().remove(&game);
            let waiting = std::mem::take(&mut line.borrow_mut().waiting);
            for resolve in waiting.into_values() {
                // A function of the browser's own promise: it cannot fail.
                let _ = resolve.call1(&JsValue::NULL, &JsValue::NULL);
            }
            leptos::task::spawn_local(browser::reload_if_outdated());
        })
    };
    let listener = {
        let (line, lost) = (line.clone(), lost.clone());
        Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            match event.data().as_string().unwrap_or_default().as_str() {
                crate::UNABLE => lost(),
                said => hear(&line, said),
            }
        })
    };
    worker.set_onmessage(Some(listener.as_ref().unchecked_ref()));
    listener.forget();
    let failed = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
        event.prevent_default();
        lost();
    });
    worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
    failed.forget();
    line
}

fn hear(line: &Rc<RefCell<Line>>, said: &str) {
    if said == crate::READY {
        let mut line = line.borrow_mut();
        line.ready = true;
        let early = std::mem::take(&mut line.early);
        early.into_iter().for_each(|asked| line.worker.post_message(&asked.into()).expect("a string can be posted"));
        return;
    }
    // Replies are long and their number stands first, so only that much is read here.
    let digits = said.split(':').nth(1).and_then(|rest| rest.split(',').next());
    let number = digits.and_then(|digits| digits.parse::<u32>().ok()).unwrap_or_default();
    let resolve = line.borrow_mut().waiting.remove(&number);
    if let Some(resolve) = resolve {
        // A function of the browser's own promise: it cannot fail.
        let _ = resolve.call1(&JsValue::NULL, &said.into());
    }
}
