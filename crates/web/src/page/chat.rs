//! What was said at a table on the server.

use hosting::Sight;
use kernel::{Message, Viewer};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{ChatLine, NewReport, SeatFacts, Sitter, Status};

use super::app::{Server, Shared};
use super::decision::Sign;
use super::leaving::{OnVacation, TakeVacation, end_match};
use super::remote::Remote;
use super::table::Table;
use super::venue::Venue;
use super::{api, browser};
use crate::follow::Being;

/// What was said at the table.
#[component]
pub fn Chat(table: Table, remote: Remote) -> impl IntoView {
    let shared = table.shared;
    let typed = RwSignal::new(String::new());
    let send = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let text = typed.get_untracked().trim().to_owned();
        if !text.is_empty() && remote.tell_all(text) {
            typed.set(String::new());
        }
    };
    let newest_first = move || {
        let heard = |line: &ChatLine| shared.settings.with(|settings| !settings.is_muted(&line.account));
        remote.chat.get().into_iter().rev().filter(heard).collect::<Vec<_>>()
    };
    view! {
        <form class="chat-form" on:submit=send>
            <input maxlength="500" aria-label=move || shared.t("chat") placeholder=move || shared.t("chat-say")
                prop:value=move || typed.get() on:input=move |event| typed.set(browser::typed(&event))/>
            <button class="button small" type="submit">{move || shared.t("send")}</button>
        </form>
        {move || match table.sight.get() {
            Sight::Open(Viewer::Seat(seat)) => {
                // Whoever is replaced is offered the seat where everybody sees it.
                let runs = remote.facts.with(|facts| facts.status == Status::Running && !facts.agreed && facts.outcome.is_none());
                let plays = runs && remote.being(seat) != Being::Replaced;
                let asked = remote.agreed.with(|agreed| !agreed.is_empty());
                Some(view! {
                    {plays.then(|| view! {
                        <button class="button small" on:click=move |_| remote.hand_over(true)>{shared.t("let-bot-play")}</button>
                        <TakeVacation table=table remote=remote own=seat/>
                    })}" "
                    {(runs && !asked).then(|| view! {
                        <button class="button small quiet end" on:click=move |_| end_match(remote, table)>{shared.t("propose-end")}</button>
                    })}
                })
            }
            Sight::Open(Viewer::Spectator) | Sight::Pass { .. } => None,
        }}
        <OnVacation table=table remote=remote/>
        <ul class="chat" role="log">
            <For each=newest_first key=|said| said.n let:said>
                <Said said=said remote=remote/>
            </For>
        </ul>
        <Muted remote=remote/>
        <Others remote=remote/>
    }
}

/// One line.
#[component]
fn Said(said: ChatLine, remote: Remote) -> impl IntoView {
    let shared = Shared::get();
    let ChatLine { n, name, account, guest, seat, at, text } = said;
    let me = shared.server.with_untracked(|server| match server {
        Server::SignedIn(me) => me.id.clone(),
        Server::None | Server::Stranger => String::new(),
    });
    let other = !account.is_empty() && account != me;
    let words = Message::new("mute").with("name", name.clone());
    let mute = {
        let name = name.clone();
        move |_| shared.settings.update(|settings| settings.mute(&account, &name))
    };
    view! {
        <li>{seat.map(|seat| view! { <span class=format!("dot seat-{}", seat.0) aria-hidden="true"></span> })}
            <strong><bdi>{name}</bdi></strong>
            {guest.then(|| view! { " "<span class="guest-mark">{move || shared.t("guest")}</span> })}
            " "<span class="muted">{time_of_day(at)}</span>" "<bdi>{text}</bdi>
            {other.then(|| view! {
                <button class="mute" title=shared.say(&words) aria-label=shared.say(&words) on:click=mute><Sign d="M4 9v6h4l5 4V5L8 9zM17 9l5 6M22 9l-5 6"/></button>
                <button class="mute" title=shared.t("report") aria-label=shared.t("report") on:click=move |_| report(remote, About::Line(n))><Sign d="M6 21V4h11l-2 4 2 4H6"/></button>
            })}
        </li>
    }
}

/// What a report is about.
enum About {
    /// A line of chat.
    Line(u64),
    /// A person.
    Account(String),
}

/// Calls the administrators, after asking what is wrong.
fn report(remote: Remote, about: About) {
    let shared = remote.shared();
    let why = browser::window().prompt_with_message(&untrack(|| shared.t("ask-report"))).ok().flatten();
    let Some(why) = why.filter(|why| !why.trim().is_empty()) else { return };
    let table = remote.facts.with_untracked(|facts| facts.id.clone());
    let (line, account) = match about {
        About::Line(n) => (Some(n), None),
        About::Account(account) => (None, Some(account)),
    };
    spawn_local(async move {
        let key = remote.facts.with_untracked(|facts| facts.key.clone());
        let words = match api::post::<()>("api/reports", &NewReport { table, line, account, why, key }).await {
            Ok(()) => shared.t("reported"),
            Err(refusal) => shared.refusal(&refusal),
        };
        _ = browser::window().alert_with_message(&words);
    });
}

/// The others at the table, to report one of them.
#[component]
fn Others(remote: Remote) -> impl IntoView {
    let shared = Shared::get();
    let others = move || {
        let me = shared.server.with(|server| match server {
            Server::SignedIn(me) => me.id.clone(),
            Server::None | Server::Stranger => String::new(),
        });
        remote.facts.with(|facts| {
            let person = |seat: &SeatFacts| match &seat.sitter {
                Sitter::Person { id, name, .. } if *id != me => Some((id.clone(), name.clone())),
                Sitter::Person { .. } | Sitter::Bot(_) | Sitter::Nobody => None,
            };
            facts.seats.iter().filter_map(person).collect::<Vec<_>>()
        })
    };
    let button = move |(id, name): (String, String)| {
        view! { <button class="button small quiet" on:click=move |_| report(remote, About::Account(id.clone()))><bdi>{name}</bdi></button> }
    };
    view! {
        <Show when=move || !others().is_empty()>
            <details class="report-others"><summary class="muted">{move || shared.t("report-person")}</summary>
                {move || others().into_iter().map(button).collect::<Vec<_>>()}</details>
        </Show>
    }
}

/// Those of the table whom one does not hear, and the way back.
#[component]
fn Muted(remote: Remote) -> impl IntoView {
    let shared = Shared::get();
    let here = move || {
        let said = remote.chat.with(|chat| chat.iter().map(|line| line.account.clone()).collect::<Vec<_>>());
        shared.settings.with(|settings| {
            settings.muted.iter().filter(|muted| said.contains(&muted.account)).cloned().collect::<Vec<_>>()
        })
    };
    move || {
        here()
            .into_iter()
            .map(|muted| {
                let words = shared.say(&Message::new("is-muted").with("name", muted.name.clone()));
                let hear = move |_| shared.settings.update(|settings| settings.hear_again(&muted.account));
                view! { <p class="muted is-muted">{words}" "<button class="button small quiet" on:click=hear>{shared.t("hear-again")}</button></p> }
            })
            .collect::<Vec<_>>()
    }
}

/// Hours and minutes, by the clock of this device.
fn time_of_day(at: u64) -> String {
    let date = js_sys::Date::new(&(at as f64).into());
    format!("{}:{:02}", date.get_hours(), date.get_minutes())
}
