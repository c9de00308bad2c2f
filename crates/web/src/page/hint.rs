//! What is pointed at, explained: large, in words, with the rule.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::table::Table;
use super::{browser, ruled};
use crate::place;

/// The name of what explains, for what is described by it.
pub const ID: &str = "explanation";

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
    /// What is explained: left, top, width and height in pixels of the window.
    pub thing: [f64; 4],
    /// It stays until something else is clicked.
    pub pinned: bool,
}

/// Shows the hint beside what it is about, never over it and never outside the window.
#[component]
pub fn HintView(table: Table) -> impl IntoView {
    let hint = NodeRef::<leptos::html::Div>::new();
    Effect::new(move |_| {
        let (Some(shown), Some(node)) = (table.hint.get(), hint.get()) else { return };
        // What is long stands beside its picture instead of below it, and scrolls if it is longer still.
        let list = node.class_list();
        let _ = list.remove_1("long");
        let _ = list.toggle_with_force("long", node.client_height() < node.scroll_height());
        let [_, _, width, height] = browser::bounds(node.unchecked_ref());
        let [x, y] = place::beside(shown.thing, [width, height], browser::window_size());
        let style = web_sys::HtmlElement::style(&node);
        let _ = style.set_property("left", &format!("{x}px"));
        let _ = style.set_property("top", &format!("{y}px"));
        let _ = style.set_property("visibility", "visible");
    });
    move || {
        table.hint.get().map(|shown| {
            let (w, h) = shown.size;
            let face = (!shown.face.is_empty()).then(|| {
                view! { <svg class="hint-face" viewBox=format!("0 0 {w} {h}") inner_html=shown.face.clone()></svg> }
            });
            view! {
                <div class="hint" role="tooltip" id=ID class:pinned=shown.pinned node_ref=hint on:click=move |_| table.hint.set(None)>
                    {face}
                    <strong>{shown.title.clone()}</strong>
                    <p>{ruled::sentence(table, &shown.about)}</p>
                </div>
            }
        })
    }
}
