//! Every legal action in words, grouped, searchable, with keys: the second way to decide, and the first for those who do not see
//! the board.

use std::sync::Arc;

use bot_worker::Snapshot;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::decision::{Choice, Choose};
use super::focus::Keeper;
use super::hand::WhyNot;
use super::table::{Drawer, Table};
use super::{board, browser};
use crate::narrow::{self, Group};

/// The list of all actions, with a field to search it. It is always there, so that programs that read the page aloud find it; the
/// drawer shows it.
#[component]
pub fn ActionList(table: Table) -> impl IntoView {
    let shared = table.shared;
    let typed = RwSignal::new(String::new());
    let offers = move || table.now.get().filter(|_| table.may_act());
    let groups = Memo::new(move |_| {
        let Some(now) = offers() else { return Vec::new() };
        let groups =
            table.picks.with(|picks| typed.with(|typed| narrow::groups(&now.offers, picks, typed, |m| table.words(m))));
        let rows = |Group { id, title, actions }: Group| {
            let rows = actions.iter().filter_map(|&(idx, _)| Choice::of(table, &now, idx)).collect();
            Section { id, title, rows }
        };
        groups.into_iter().map(rows).collect::<Vec<_>>()
    });
    let search = NodeRef::<leptos::html::Input>::new();
    Effect::new(move |_| {
        // A new decision begins with the whole list.
        table.now.track();
        typed.set(String::new());
    });
    let flat = move || {
        let now = table.now.get_untracked();
        let numbers = |now: &Snapshot| {
            groups.with_untracked(|groups| {
                groups.iter().flat_map(|g| &g.rows).filter_map(|row| row.idx(now)).collect::<Vec<_>>()
            })
        };
        now.as_deref().map(numbers).unwrap_or_default()
    };
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let typing = target.as_ref().is_some_and(browser::takes_keys);
        let searching = target.as_ref().is_some_and(|element| element.class_list().contains("search"));
        let wanted = table.shared.settings.with_untracked(|settings| settings.keys);
        if event.ctrl_key() || event.meta_key() || event.alt_key() || event.repeat() || !wanted {
            return;
        }
        // Digits belong to the list where it is open, else to the zones of the board.
        let open = table.drawer.with_untracked(|open| *open == Some(Drawer::Actions))
            || table.zones.with_untracked(|zones| zones.is_empty());
        let nth = match event.key().as_str() {
            "/" if !typing => {
                table.drawer.set(Some(Drawer::Actions));
                // Once the drawer is there.
                browser::after(0, move || {
                    if let Some(search) = search.get_untracked() {
                        let _ = search.focus();
                    }
                });
                return event.prevent_default();
            }
            // Elsewhere Enter belongs to what is written there: a line of chat is no move.
            "Enter" if searching && table.too_fresh() => return event.prevent_default(),
            "Enter" if searching => 0,
            digit if !typing && open && digit.len() == 1 && digit.as_bytes()[0].is_ascii_digit() => {
                usize::from((digit.as_bytes()[0] + 9 - b'0') % 10)
            }
            _ => return,
        };
        if let Some(&idx) = flat().get(nth) {
            table.choose(idx);
        }
        event.prevent_default();
    });
    on_cleanup(move || keys.remove());
    // What was pointed out goes with the row that pointed it out.
    let lit = StoredValue::new(String::new());
    let (list, keeper) = (NodeRef::<leptos::html::Div>::new(), Keeper::new());
    Effect::new(move |_| {
        groups.track();
        keeper.keep(list.get_untracked().map(JsCast::unchecked_into));
        if lit.with_value(String::is_empty) {
            board::spotlight(&[]);
        }
    });
    view! {
        <div class="actions">
            <div class="action-tools">
                <input class="search" type="search" node_ref=search placeholder=move || shared.t("search")
                    aria-label=move || shared.t("search") prop:value=move || typed.get()
                    on:input=move |event| typed.set(browser::typed(&event))/>
                <Show when=move || !table.picks.with(Vec::is_empty)>
                    <button class="button small" on:click=move |_| table.picks.set(Vec::new())>
                        {move || shared.t("show-all")}
                    </button>
                </Show>
            </div>
            <div class="action-list" node_ref=list tabindex="-1" role="group" aria-label=move || shared.t("all-actions")
                on:focusin=move |event| keeper.enter(&event) on:focusout=move |event| keeper.leave(&event)>
                <For each=move || groups.get() key=|group| (group.id.clone(), group.title.clone()) let:group>
                    <Rows table=table groups=groups id=group.id title=group.title lit=lit/>
                </For>
                <WhyNot table=table/>
            </div>
        </div>
    }
}

/// Choices under one heading.
#[derive(Clone, Debug, PartialEq)]
struct Section {
    id: String,
    title: String,
    rows: Vec<Choice>,
}

/// The choices under a heading.
#[component]
fn Rows(
    table: Table,
    groups: Memo<Vec<Section>>,
    id: String,
    title: String,
    lit: StoredValue<String>,
) -> impl IntoView {
    let (label, heading) = (title.clone(), title.clone());
    let rows = move || {
        groups.with(|groups| {
            let here = groups.iter().find(|group| group.title == title);
            here.map(|group| group.rows.clone()).unwrap_or_default()
        })
    };
    view! {
        <div class="action-group" role="group" aria-label=label data-group=id>
            <h3>{heading}</h3>
            <For each=rows key=|row| row.key.clone() let:row>
                <Row table=table groups=groups choice=row lit=lit/>
            </For>
        </div>
    }
}

/// A choice in the list. It is the same row as long as the choice is offered, so the focus never comes to mean something else.
#[component]
fn Row(table: Table, groups: Memo<Vec<Section>>, choice: Choice, lit: StoredValue<String>) -> impl IntoView {
    // Owned by the handlers and by nothing reactive: a button that goes while it has the focus is blurred after its owner has gone.
    let (key, anchors) = (Arc::<str>::from(choice.key.as_str()), choice.anchors.clone());
    let out = {
        let key = key.clone();
        move || {
            if lit.try_with_value(|lit| **lit == *key) == Some(true) {
                lit.set_value(String::new());
                board::spotlight(&[]);
            }
        }
    };
    let on = {
        let key = key.clone();
        move || {
            lit.try_update_value(|lit| *lit = key.to_string());
            board::spotlight(&anchors);
        }
    };
    let (enter, focus) = (on.clone(), on);
    let (leave, blur, gone) = (out.clone(), out.clone(), out);
    on_cleanup(gone);
    let digit = move || {
        let place = groups.with(|groups| groups.iter().flat_map(|group| &group.rows).position(|row| *row.key == *key));
        match place? {
            place @ 0..9 => Some(place + 1),
            9 => Some(0),
            _ => None,
        }
    };
    view! {
        <div class="action-row" on:pointerenter=move |_| enter() on:pointerleave=move |_| leave()
            on:focusin=move |_| focus() on:focusout=move |_| blur()>
            <Choose table=table choice=choice class="action"/>
            {move || digit().map(|key| view! { <kbd aria-hidden="true">{key}</kbd> })}
        </div>
    }
}

/// Which keys do what.
#[component]
pub fn Keys() -> impl IntoView {
    let shared = super::app::Shared::get();
    let row = move |keys: &'static str, words: &'static str| {
        view! { <li><kbd>{keys}</kbd><span>{move || shared.t(words)}</span></li> }
    };
    view! {
        <ul class="keys">
            {row("1 … 9", "key-digits")}
            {row("/", "key-search")}
            {row("Enter", "key-enter")}
            {row("Esc", "key-escape")}
            {row("U", "key-undo")}
            {row("H", "key-advice")}
            {row("?", "key-rules")}
            {row("S", "key-legend")}
            {row("L", "key-log")}
            {row("R", "key-turn")}
            {row("+ − 0", "key-zoom")}
            {row("Tab", "key-tab")}
            {row("← ↑ → ↓", "key-arrows")}
        </ul>
    }
}
