//! Every legal action in words, grouped, searchable, with keys: the second way to decide, and the first for those who do not see
//! the board.

use std::sync::Arc;

use bot_worker::Snapshot;
use kernel::{Emphasis, Message};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::browser;
use super::decision::Choose;
use super::hand::WhyNot;
use super::table::{Drawer, Table};
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
        table.picks.with(|picks| typed.with(|typed| narrow::groups(&now.offers, picks, typed, |m| table.words(m))))
    });
    let search = NodeRef::<leptos::html::Input>::new();
    Effect::new(move |_| {
        // A new decision begins with the whole list.
        table.now.track();
        typed.set(String::new());
    });
    let flat = move || {
        groups.with_untracked(|groups| groups.iter().flat_map(|g| g.actions.iter().map(|a| a.0)).collect::<Vec<_>>())
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
            <div class="action-list">
                {move || {
                    let mut number = 0;
                    let snapshot = table.now.get();
                    groups.get().into_iter().map(|group| {
                        let first = number;
                        number += group.actions.len();
                        view! { <ActionGroup table=table group=group first=first snapshot=snapshot.clone()/> }
                    }).collect::<Vec<_>>()
                }}
                <WhyNot table=table/>
            </div>
        </div>
    }
}

#[component]
fn ActionGroup(table: Table, group: Group, first: usize, snapshot: Option<Arc<Snapshot>>) -> impl IntoView {
    let shared = table.shared;
    let buttons = group
        .actions
        .into_iter()
        .enumerate()
        .map(|(place, (idx, label))| {
            let key = match first + place {
                place @ 0..9 => Some(place + 1),
                9 => Some(0),
                _ => None,
            };
            let offer = snapshot.as_ref().and_then(|snapshot| snapshot.offers.get(idx));
            let rule = offer.and_then(|offer| offer.rule.clone());
            let title = rule.map(|rule| shared.say(&Message::new("by-rule").with("rule", rule.into_owned())));
            // Owned by the handlers and by nothing reactive: a button that goes while it has the focus is blurred after its owner has
            // gone.
            let anchors: Arc<[String]> =
                offer.into_iter().flat_map(|offer| &offer.anchors).map(|anchor| anchor.0.to_string()).collect();
            let light = |on| {
                let anchors = anchors.clone();
                move || super::board::spotlight(&anchors, on)
            };
            let [enter, leave, focus, blur] = [true, false, true, false].map(light);
            let emphasis = offer.map_or(Emphasis::Main, |offer| offer.emphasis);
            view! {
                <div class="action-row" on:pointerenter=move |_| enter() on:pointerleave=move |_| leave()
                    on:focusin=move |_| focus() on:focusout=move |_| blur()>
                    <Choose table=table idx=idx label=label emphasis=emphasis title=title group=None class="action"/>
                    {key.map(|key| view! { <kbd aria-hidden="true">{key}</kbd> })}
                </div>
            }
        })
        .collect::<Vec<_>>();
    let heading = group.title.clone();
    view! {
        <div class="action-group" role="group" aria-label=heading data-group=group.id>
            <h3>{group.title}</h3>
            {buttons}
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
            {row("L", "key-log")}
            {row("R", "key-turn")}
            {row("+ −", "key-zoom")}
            {row("Tab", "key-tab")}
            {row("← ↑ → ↓", "key-arrows")}
        </ul>
    }
}
