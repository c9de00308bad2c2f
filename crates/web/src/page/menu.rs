//! The menu at a piece: what can be done with what was pointed at.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::browser;
use super::decision::{Choose, choices};
use super::table::Table;
use crate::narrow;
use crate::place;

/// The menu at the piece pointed at last, where more than one thing is left to do with it.
#[component]
pub fn PieceMenu(table: Table) -> impl IntoView {
    let left = Memo::new(move |_| {
        let Some(now) = table.now.get().filter(|_| table.may_act()) else { return Vec::new() };
        table.picks.with(|picks| narrow::menu(&now.offers, picks, table.turns.get()))
    });
    let menu = NodeRef::<leptos::html::Div>::new();
    // Laid out first, then put where it hides nothing that matters.
    Effect::new(move |_| {
        let (Some(menu), Some(pick)) = (menu.get(), table.picks.with(|picks| picks.last().cloned())) else { return };
        left.track();
        let selector = format!(".stage .piece[data-anchor=\"{}\"]", pick.replace('"', ""));
        let Some(piece) = browser::document().query_selector(&selector).ok().flatten() else { return };
        let (piece, size) = (browser::bounds(&piece), browser::bounds(menu.unchecked_ref()));
        let [x, y] = place::beside(piece, [size[2], size[3]], browser::window_size());
        let style = web_sys::HtmlElement::style(&menu);
        let _ = style.set_property("left", &format!("{x}px"));
        let _ = style.set_property("top", &format!("{y}px"));
        let _ = style.set_property("visibility", "visible");
    });
    let open = Memo::new(move |_| left.with(|left| !left.is_empty()));
    view! {
        <Show when=move || open.get()>
            <div class="menu" role="group" aria-label=move || table.shared.t("here") node_ref=menu>
                <For each=move || choices(table, &left.get()) key=|choice| choice.key.clone() let:choice>
                    <Choose table=table choice=choice class="answer"/>
                </For>
                <button class="answer quiet" on:click=move |_| table.let_go()>{move || table.shared.t("let-go")}</button>
            </div>
        </Show>
    }
}
