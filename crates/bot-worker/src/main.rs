//! The worker itself: every message is a request, every request gets one message back.

#[cfg(target_arch = "wasm32")]
fn main() {
    use wasm_bindgen::JsCast;
    use wasm_bindgen::prelude::Closure;
    use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

    std::panic::set_hook(Box::new(|panic| web_sys::console::error_1(&panic.to_string().into())));
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let answering = scope.clone();
    let mut host = bot_worker::Host::default();
    let answer = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let asked = event.data().as_string().unwrap_or_default();
        answering.post_message(&host.answer_json(&asked).into()).expect("a string can be posted");
    });
    scope.set_onmessage(Some(answer.as_ref().unchecked_ref()));
    answer.forget();
    // Requests that came while the module was loading wait for this.
    scope.post_message(&"ready".into()).expect("a string can be posted");
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    // Outside a browser the same requests come line by line, which is handy for trying them out.
    let mut host = bot_worker::Host::default();
    for line in std::io::stdin().lines().map_while(Result::ok) {
        println!("{}", host.answer_json(&line));
    }
}
