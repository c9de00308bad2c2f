//! What is pointed at, explained: large, in words, with the rule.

use leptos::prelude::*;

use super::browser;
use super::table::Table;

/// Something to explain, and where the pointer is.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// The face, as SVG; empty for things without one.
    pub face: String,
    /// Size of the face.
    pub size: (f32, f32),
    /// What it is.
    pub title: String,
    /// More about it.
    pub about: String,
    /// Where the pointer is, in pixels of the window.
    pub at: (f64, f64),
}

/// Shows the hint beside the pointer.
#[component]
pub fn HintView(table: Table) -> impl IntoView {
    // What a finger asked for stays until the next touch.
    let away = window_event_listener(leptos::ev::pointerdown, move |event| {
        if event.pointer_type() != "mouse" {
            table.hint.set(None);
        }
    });
    on_cleanup(move || away.remove());
    move || {
        table.hint.get().map(|hint| {
            let size =
                |size: Result<wasm_bindgen::JsValue, _>| size.ok().and_then(|v: wasm_bindgen::JsValue| v.as_f64());
            let window = browser::window();
            let width = size(window.inner_width()).unwrap_or(1000.0);
            let height = size(window.inner_height()).unwrap_or(800.0);
            let (x, y) = hint.at;
            let left = if x < width / 2.0 { x + 24.0 } else { x - 24.0 - 260.0 }.clamp(8.0, (width - 268.0).max(8.0));
            let top = (y - 150.0).clamp(8.0, (height - 400.0).max(8.0));
            let (w, h) = hint.size;
            let face = (!hint.face.is_empty()).then(|| {
                view! { <svg class="hint-face" viewBox=format!("0 0 {w} {h}") inner_html=hint.face.clone()></svg> }
            });
            view! {
                <div class="hint" role="tooltip" style:left=format!("{left}px") style:top=format!("{top}px")>
                    {face}
                    <strong>{hint.title.clone()}</strong>
                    <p>{hint.about.clone()}</p>
                </div>
            }
        })
    }
}
