//! At a table on the server: who is waited for, who wants to end the match, and what the server cannot store.

use hosting::Sight;
use kernel::{Message, Seat, Viewer};
use leptos::prelude::*;
use leptos::task::spawn_local_scoped_with_cancellation;
use protocol::{Away, Pace, Status, Vacation};

use super::browser;
use super::remote::Remote;
use super::table::Table;
use super::turns::moment;
use super::venue::Venue;
use crate::follow::Being;

/// All of it, as far as there is something to say.
#[component]
pub fn Leaving(table: Table, remote: Remote) -> impl IntoView {
    let shared = table.shared;
    let own = Memo::new(move |_| match table.sight.get() {
        Sight::Open(Viewer::Seat(seat)) => Some(seat),
        Sight::Open(Viewer::Spectator) | Sight::Pass { .. } => None,
    });
    let running = Memo::new(move |_| remote.facts.with(|facts| facts.status == Status::Running && !facts.agreed));
    let over = move || {
        remote.ended().then(|| {
            view! {
                <p class="notice ended" role="status">{move || shared.t("ended-by-agreement")}" "
                    <button class="button small" on:click=move |_| remote.replay(table)>{move || shared.t("replay")}</button>" "
                    <button class="button small" on:click=move |_| remote.again(table)>{move || shared.t("play-again")}</button>
                </p>
            }
        })
    };
    view! {
        <Show when=move || remote.stuck.get() || !remote.stores.get()>
            <p class="problem shown stuck" role="alert">{move || shared.t("cannot-store")}</p>
        </Show>
        {over}
        {move || own.get().filter(|_| running.get()).map(|own| view! {
            <Absent table=table remote=remote own=own/>
            <Agreement table=table remote=remote own=own/>
        })}
    }
}

/// Those who are away, and from when on a bot may play for them.
#[component]
fn Absent(table: Table, remote: Remote, own: Seat) -> impl IntoView {
    let shared = table.shared;
    let now = RwSignal::new(remote.now());
    spawn_local_scoped_with_cancellation(async move {
        loop {
            browser::sleep(1000).await;
            now.set(remote.now());
        }
    });
    // In real time the bot comes by itself.
    let by_hand = move || remote.facts.with(|facts| !matches!(facts.pace, Pace::RealTime { .. }));
    let awaited = Memo::new(move |_| {
        let away = remote.presence.with(|presence| presence.away.clone());
        let awaited = away.into_iter().filter(|away| away.seat != own && remote.being(away.seat) == Being::Away);
        awaited.filter(|_| by_hand()).collect::<Vec<Away>>()
    });
    let line = move |away: Away| {
        let name = table.names().get(away.seat.idx()).cloned().unwrap_or_default();
        let left = Memo::new(move |_| ((away.grace as f64 - now.get()).max(0.0) / 1000.0).ceil() as u64);
        let words = move || {
            let message = match left.get() {
                0 => Message::new("somebody-away").with("name", name.clone()),
                left => Message::new("somebody-awaited").with("name", name.clone()).with("time", span(left)),
            };
            shared.say(&message)
        };
        view! {
            <p class="notice absent" role="status">{words}" "
                <Show when=move || left.get() == 0>
                    <button class="button small" on:click=move |_| remote.replace_absent(away.seat)>
                        {move || shared.t("let-bot-play-for-them")}
                    </button>
                </Show>
            </p>
        }
    };
    move || awaited.get().into_iter().map(line).collect::<Vec<_>>()
}

/// Those who are on vacation, and until when. It stands beside the chat: days are too long for a notice over the board.
#[component]
pub fn OnVacation(table: Table, remote: Remote) -> impl IntoView {
    let shared = table.shared;
    move || {
        let now = remote.now() as u64;
        let vacations = remote.clocks.with(|clocks| clocks.as_ref().map(|clocks| clocks.vacations.clone()));
        let names = table.names();
        let line = |vacation: Vacation| {
            let name = names.get(vacation.seat.idx()).cloned().unwrap_or_default();
            let until = moment(shared, vacation.until);
            let words = shared.say(&Message::new("on-vacation").with("name", name).with("until", until));
            view! { <p class="on-vacation" role="status">{words}</p> }
        };
        let lasting = vacations.into_iter().flatten().filter(|vacation| now < vacation.until);
        lasting.map(line).collect::<Vec<_>>()
    }
}

/// Where one takes days of vacation, at a table that has them.
#[component]
pub fn TakeVacation(table: Table, remote: Remote, own: Seat) -> impl IntoView {
    let shared = table.shared;
    let n_left = Memo::new(move |_| {
        let taken = remote.clocks.with(|clocks| {
            let mut vacations = clocks.iter().flat_map(|clocks| &clocks.vacations);
            vacations.find(|vacation| vacation.seat == own).map_or(0, |vacation| vacation.days)
        });
        remote.facts.with(|facts| facts.vacation_days).saturating_sub(taken)
    });
    let wanted = RwSignal::new(1_u32);
    let take = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        remote.take_vacation(untrack(|| wanted.get().clamp(1, n_left.get().max(1))));
        wanted.set(1);
    };
    view! {
        <Show when=move || n_left.get() != 0>
            <form class="take-vacation" on:submit=take title=move || shared.t("vacation-about")>
                <label class="field">
                    <span>{move || shared.say(&Message::new("vacation-left").with("days", n_left.get()))}</span>
                    <select on:change=move |event| wanted.set(browser::typed(&event).parse().unwrap_or(1))>
                        {move || (1..=n_left.get()).map(|days| view! {
                            <option value=days.to_string() selected=move || wanted.get() == days>
                                {shared.say(&Message::new("vacation-days").with("days", days))}
                            </option>
                        }).collect::<Vec<_>>()}
                    </select>
                </label>
                <button class="button small" type="submit">{move || shared.t("take-vacation")}</button>
            </form>
        </Show>
    }
}

/// Who wants to end the match without a result.
#[component]
fn Agreement(table: Table, remote: Remote, own: Seat) -> impl IntoView {
    let shared = table.shared;
    move || {
        let agreed = remote.agreed.get();
        if agreed.is_empty() {
            return None;
        }
        let names = table.names();
        let who: Vec<String> = agreed.iter().filter_map(|seat| names.get(seat.idx()).cloned()).collect();
        let words = shared.say(&Message::new("wants-to-end").with("who", who.join(", ")));
        let mine = agreed.contains(&own);
        Some(view! {
            <p class="notice agreement" role="alert">{words}" "
                {(!mine).then(|| view! {
                    <button class="button small end" on:click=move |_| end_match(remote, table)>{shared.t("end-match")}</button>
                })}" "
                <button class="button small" on:click=move |_| remote.agree(false)>{shared.t("play-on")}</button>
            </p>
        })
    }
}

/// Agrees to end the match. It cannot be taken back once everybody has agreed, so it asks.
pub fn end_match(remote: Remote, table: Table) {
    let question = untrack(|| table.shared.t("sure-end-match"));
    if browser::window().confirm_with_message(&question).unwrap_or(false) {
        remote.agree(true);
    }
}

/// A time to wait, in figures.
fn span(seconds: u64) -> String {
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    match hours {
        0 => format!("{minutes}:{:02}", seconds % 60),
        hours => format!("{hours} h {minutes:02} min"),
    }
}
