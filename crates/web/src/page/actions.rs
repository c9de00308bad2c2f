//! The action panel: every legal action in words, grouped, searchable, with keys.

use std::sync::Arc;

use bot_worker::Snapshot;
use kernel::Message;
use leptos::prelude::*;
use leptos::task::spawn_local_scoped_with_cancellation;
use wasm_bindgen::JsCast;

use super::browser;
use super::table::Table;
use crate::narrow::{self, Group};

/// Whose turn it is and why, and what can be done.
#[component]
pub fn ActionPanel(table: Table) -> impl IntoView {
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
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        match event.key().as_str() {
            "Escape" => {
                table.picks.set(Vec::new());
                typed.set(String::new());
                table.hint.set(None);
                table.scores.set(false);
            }
            // Elsewhere Enter belongs to what is written there: a line of chat is no move.
            "Enter" if searching => {
                if let Some(&first) = flat().first() {
                    table.choose(first);
                }
            }
            _ if typing => return,
            "/" => {
                if let Some(search) = search.get_untracked() {
                    let _ = search.focus();
                }
            }
            "u" | "U" | "Backspace" => table.undo(),
            digit if digit.len() == 1 && digit.as_bytes()[0].is_ascii_digit() => {
                let place = (digit.as_bytes()[0] + 9 - b'0') % 10;
                if let Some(&idx) = flat().get(usize::from(place)) {
                    table.choose(idx);
                }
            }
            _ => return,
        }
        event.prevent_default();
    });
    on_cleanup(move || keys.remove());
    let prompt = move || table.shown().map(|shown| table.words(&shown.prompt));
    let waiting = move || {
        let now = table.now.get()?;
        if table.may_act() || now.outcome.is_some() || now.to_act.is_empty() {
            return None;
        }
        let names = table.names();
        let who: Vec<&str> = now.to_act.iter().filter_map(|seat| names.get(seat.idx()).map(String::as_str)).collect();
        Some(shared.say(&Message::new("waiting-for").with("who", who.join(", "))))
    };
    let many = move || offers().is_some_and(|now| 9 < now.offers.len());
    view! {
        <section class="actions" aria-label=move || shared.t("actions")>
            <div class="prompt" class:mine=move || table.may_act()>
                <p class="prompt-text" aria-live="polite">{prompt}</p>
                {move || table.timer_end.get().map(|end| view! { <Countdown end=end/> })}
                <Show when=move || waiting().is_some()>
                    <p class="waiting"><span class="dots" aria-hidden="true"></span>{waiting}</p>
                </Show>
            </div>
            <div class="action-tools">
                <Show when=many>
                    <input class="search" type="search" node_ref=search placeholder=move || shared.t("search")
                        aria-label=move || shared.t("search") prop:value=move || typed.get()
                        on:input=move |event| typed.set(browser::typed(&event))/>
                </Show>
                <Show when=move || !table.picks.with(Vec::is_empty)>
                    <button class="button small" on:click=move |_| table.picks.set(Vec::new())>
                        {move || shared.t("show-all")}
                    </button>
                </Show>
                <Show when=move || table.undoable().is_some()>
                    <button class="button small" on:click=move |_| table.undo()>
                        "↶ "{move || shared.t("undo")}
                        <span class="muted">{move || table.undoable().map(|(_, n)| format!(" ({n})"))}</span>
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
                <Show when=move || table.now.with(|now| now.as_ref().is_some_and(|now| now.outcome.is_some()))>
                    <div class="over">
                        <button class="button primary big" on:click=move |_| table.scores.set(true)>
                            {move || shared.t("scores")}
                        </button>
                    </div>
                </Show>
            </div>
        </section>
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
            view! {
                <button class="action" title=title on:click=move |_| table.choose(idx)
                    on:pointerenter=move |_| enter() on:pointerleave=move |_| leave()
                    on:focus=move |_| focus() on:blur=move |_| blur()>
                    <span class="action-label">{label}</span>
                    {key.map(|key| view! { <kbd aria-hidden="true">{key}</kbd> })}
                </button>
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

/// What is left of the running timer.
#[component]
fn Countdown(end: f64) -> impl IntoView {
    let left = RwSignal::new(end - browser::now());
    spawn_local_scoped_with_cancellation(async move {
        loop {
            browser::sleep(250).await;
            left.set(end - browser::now());
        }
    });
    let words = move || {
        let seconds = (left.get().max(0.0) / 1000.0).ceil() as u32;
        format!("⏱ {}:{:02}", seconds / 60, seconds % 60)
    };
    view! { <p class="countdown" role="timer">{words}</p> }
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
            {row("1 … 9, 0", "key-digits")}
            {row("/", "key-search")}
            {row("Enter", "key-enter")}
            {row("Esc", "key-escape")}
            {row("U", "key-undo")}
            {row("Tab", "key-tab")}
            {row("← ↑ → ↓", "key-arrows")}
        </ul>
    }
}
