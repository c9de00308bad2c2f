//! What was said at a table on the server.

use kernel::Viewer;
use leptos::prelude::*;

use super::browser;
use super::line::{Being, Line};
use super::remote::Remote;
use super::table::Table;
use crate::session::Sight;

/// What was said at the table.
#[component]
pub fn Chat(table: Table, remote: Remote) -> impl IntoView {
    let shared = table.shared;
    let typed = RwSignal::new(String::new());
    let send = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let text = typed.get_untracked().trim().to_owned();
        if !text.is_empty() {
            remote.tell_all(text);
            typed.set(String::new());
        }
    };
    let newest_first = move || remote.chat.get().into_iter().rev().collect::<Vec<_>>();
    view! {
        <form class="chat-form" on:submit=send>
            <input maxlength="500" aria-label=move || shared.t("chat") placeholder=move || shared.t("chat-say")
                prop:value=move || typed.get() on:input=move |event| typed.set(browser::typed(&event))/>
            <button class="button small" type="submit">{move || shared.t("send")}</button>
        </form>
        {move || match table.sight.get() {
            Sight::Open(Viewer::Seat(seat)) => {
                // Whoever is replaced is offered the seat where everybody sees it.
                let plays = remote.being(seat) != Being::Replaced && table.now.with(|now| now.as_ref().is_some_and(|now| now.outcome.is_none()));
                plays.then(|| view! {
                    <button class="button small" on:click=move |_| remote.hand_over(true)>{shared.t("let-bot-play")}</button>
                })
            }
            Sight::Open(Viewer::Spectator) | Sight::Pass { .. } => None,
        }}
        <ul class="chat" role="log">
            <For each=newest_first key=|said| said.n let:said>
                <li>{said.seat.map(|seat| view! { <span class=format!("dot seat-{}", seat.0) aria-hidden="true"></span> })}
                    <strong>{said.name}</strong>" "<span class="muted">{time_of_day(said.at)}</span>" "{said.text}</li>
            </For>
        </ul>
    }
}

/// Hours and minutes, by the clock of this device.
fn time_of_day(at: u64) -> String {
    let date = js_sys::Date::new(&(at as f64).into());
    format!("{}:{:02}", date.get_hours(), date.get_minutes())
}
