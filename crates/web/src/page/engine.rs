//! The line to the worker in which engines and bots live.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use bot_worker::{Answer, Asked, Problem, Reply, Request};
use js_sys::{Function, Promise};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen_futures::JsFuture;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use super::browser;

/// One worker: one match at a time.
#[derive(Clone)]
pub struct Engine {
    worker: Worker,
    line: Rc<RefCell<Line>>,
}

#[derive(Default)]
struct Line {
    ready: bool,
    /// Asked before the worker was there.
    early: Vec<String>,
    number: u32,
    waiting: BTreeMap<u32, Function>,
}

impl Engine {
    /// Starts a worker.
    pub fn start() -> Engine {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        // The page names the worker's file, because the name holds a hash of the content.
        let script = browser::document()
            .query_selector("meta[name=worker]")
            .ok()
            .flatten()
            .and_then(|meta| meta.get_attribute("content"))
            .unwrap_or_else(|| "assets/worker.js".to_owned());
        let worker = Worker::new_with_options(&script, &options).expect("the worker's address is ours");
        let line = Rc::new(RefCell::new(Line::default()));
        let listener = {
            let (worker, line) = (worker.clone(), line.clone());
            Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
                hear(&worker, &line, &event.data().as_string().unwrap_or_default());
            })
        };
        worker.set_onmessage(Some(listener.as_ref().unchecked_ref()));
        listener.forget();
        Engine { worker, line }
    }

    /// Asks, and waits for the answer without keeping the page.
    pub async fn ask(&self, request: Request) -> Result<Answer, Problem> {
        let promise = Promise::new(&mut |resolve, _| {
            let mut line = self.line.borrow_mut();
            line.number += 1;
            let number = line.number;
            line.waiting.insert(number, resolve);
            let asked = Asked { number, request: request.clone() };
            let asked = serde_json::to_string(&asked).expect("requests are plain data");
            match line.ready {
                true => self.worker.post_message(&asked.into()).expect("a string can be posted"),
                false => line.early.push(asked),
            }
        });
        let answer = JsFuture::from(promise).await.ok().and_then(|value| value.as_string()).unwrap_or_default();
        match serde_json::from_str::<Reply>(&answer) {
            Ok(reply) => reply.result,
            Err(error) => Err(Problem::Plain(error.to_string())),
        }
    }
}

fn hear(worker: &Worker, line: &Rc<RefCell<Line>>, said: &str) {
    if said == "ready" {
        let early = {
            let mut line = line.borrow_mut();
            line.ready = true;
            std::mem::take(&mut line.early)
        };
        early.into_iter().for_each(|asked| worker.post_message(&asked.into()).expect("a string can be posted"));
        return;
    }
    // Replies are long and their number stands first, so only that much is read here.
    let digits = said.split(':').nth(1).and_then(|rest| rest.split(',').next());
    let number = digits.and_then(|digits| digits.parse::<u32>().ok()).unwrap_or_default();
    let resolve = line.borrow_mut().waiting.remove(&number);
    if let Some(resolve) = resolve {
        // A function of the browser's own promise: it cannot fail.
        let _ = resolve.call1(&wasm_bindgen::JsValue::NULL, &said.into());
    }
}
