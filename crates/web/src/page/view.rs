//! How one looks at the board: larger or smaller, all of it or one part of the table alone. Wheel, fingers and keys do the same.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::browser;
use super::decision::Sign;
use super::table::{Drawer, Table};
use crate::gesture;

const LENS: &str = "M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zM15.500 15.500L21 21";
const LARGER: &str = "M12 5v14M5 12h14";
const SMALLER: &str = "M5 12h14";
const WHOLE: &str = "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5";

/// The tool that opens what one can look at, and how large.
#[component]
pub fn ViewTool(table: Table) -> impl IntoView {
    let shared = table.shared;
    let open = table.view;
    let enlarged = move || Some(table.zoom.get()).filter(|zoom| gesture::LEAST < *zoom);
    let told = move || enlarged().map(|zoom| format!("{}%", (zoom * 100.0).round()));
    let button = NodeRef::<leptos::html::Button>::new();
    let panel = NodeRef::<leptos::html::Div>::new();
    // Whoever opened it by a key is in it.
    Effect::new(move |_| {
        let Some(panel) = panel.get() else { return };
        let by_key = button.get_untracked().is_some_and(|button| button.matches(":focus-visible").unwrap_or_default());
        if let (true, Ok(Some(first))) = (by_key, panel.query_selector("button")) {
            let _ = first.unchecked_into::<web_sys::HtmlElement>().focus();
        }
    });
    let close = move || {
        open.set(false);
        if let Some(button) = button.get_untracked() {
            let _ = button.focus();
        }
    };
    let on_key = move |event: web_sys::KeyboardEvent| {
        if event.key() == "Escape" {
            event.stop_propagation();
            close();
        }
    };
    let chosen = move |id: &str| table.zone.with(|zone| zone.as_deref() == Some(id));
    let zones = move || {
        let zones = table.zones.get();
        let button = |zone: &web_board::Zone| {
            let (id, here) = (zone.id.clone(), zone.id.clone());
            view! {
                <button class="button small" aria-pressed=move || chosen(&here).to_string() on:click=move |_| {
                    table.look_at(Some(id.clone()));
                    close();
                }>{zone.title.clone()}</button>
            }
        };
        zones.iter().map(button).collect::<Vec<_>>()
    };
    view! {
        <div class="view-tool">
            <button class="tool" class:chosen=move || open.get() || enlarged().is_some() node_ref=button title=move || shared.t("key-zoom")
                aria-expanded=move || open.get().to_string() on:click=move |_| open.update(|open| *open = !*open)>
                <Sign d=LENS/>
                <span>{move || shared.t("view")}</span>
                <span class="count">{told}</span>
            </button>
            <Show when=move || open.get()>
                <div class="view-panel" role="group" aria-label=move || shared.t("view") node_ref=panel on:keydown=on_key>
                    <div class="view-size">
                        <button class="tool smaller" aria-label=move || shared.t("zoom-out") title=move || shared.t("zoom-out")
                            disabled=move || enlarged().is_none() on:click=move |_| step(table, 1.0 / gesture::STEP)>
                            <Sign d=SMALLER/>
                        </button>
                        <button class="tool fit" aria-label=move || shared.t("zoom-fit") title=move || shared.t("zoom-fit")
                            disabled=move || enlarged().is_none() on:click=move |_| table.zoom.set(gesture::LEAST)>
                            <Sign d=WHOLE/>
                        </button>
                        <button class="tool larger" aria-label=move || shared.t("zoom-in") title=move || shared.t("zoom-in")
                            disabled=move || gesture::MOST <= table.zoom.get() on:click=move |_| step(table, gesture::STEP)>
                            <Sign d=LARGER/>
                        </button>
                    </div>
                    <div class="view-zones">
                        <button class="button small" aria-pressed=move || table.zone.with(Option::is_none).to_string() on:click=move |_| {
                            table.look_at(None);
                            close();
                        }>{move || shared.t("whole-table")}</button>
                        {zones}
                    </div>
                </div>
            </Show>
        </div>
    }
}

/// Shows the board so many times larger; its middle stays where it is.
fn step(table: Table, times: f64) {
    let zoom = gesture::size(table.zoom.get_untracked() * times);
    if zoom != table.zoom.get_untracked() {
        table.zoom.set(zoom);
    }
}

/// Keys for the size of the board.
pub fn keys(table: Table) {
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let typing = target.as_ref().is_some_and(browser::takes_keys);
        let single = table.shared.settings.with_untracked(|settings| settings.keys);
        if event.ctrl_key() || event.meta_key() || event.alt_key() || typing || !single {
            return;
        }
        match event.key().as_str() {
            "+" | "=" => step(table, gesture::STEP),
            "-" => step(table, 1.0 / gesture::STEP),
            // Where the list is open its tenth row has this key.
            "0" if table.drawer.with_untracked(|open| *open != Some(Drawer::Actions)) => table.zoom.set(gesture::LEAST),
            _ => return,
        }
        event.prevent_default();
    });
    on_cleanup(move || keys.remove());
}
