//! Those at the table.

use ::story::Who;
use kernel::{Message, Seat};
use leptos::prelude::*;
use leptos::task::spawn_local_scoped_with_cancellation;

use super::super::browser;
use super::super::decision::Sign;
use super::super::turns::moment;
use super::super::{focus, story};
use super::{RIVALS, Table};
use crate::follow::Being;

const ROBOT: &str = "M5 8h14v11H5zM12 8V4M9 13h.1M15 13h.1M9.500 16.500h5M2 12v4M22 12v4";
const AWAY: &str = "M12 3v8M6.500 6.500a8 8 0 1 0 11 0";
const EYE: &str = "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z";

/// Who plays, and who decides now.
#[component]
pub fn Players(table: Table) -> impl IntoView {
    let shared = table.shared;
    let tick = RwSignal::new(0_u32);
    if table.venue().has_clocks() {
        spawn_local_scoped_with_cancellation(async move {
            loop {
                browser::sleep(1000).await;
                tick.update(|tick| *tick = tick.wrapping_add(1));
            }
        });
    }
    let time = move |seat: Seat, acting: bool| {
        tick.track();
        let seconds = table.venue().seconds_left(seat, acting)?;
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
        Some(if hours == 0 { format!("{minutes}:{:02}", seconds % 60) } else { format!("{hours}h {minutes:02}") })
    };
    // By the clock of this device.
    let until = move |seat: Seat, acting: bool| {
        let deadline = table.venue().deadline(seat, acting)?;
        Some(shared.say(&Message::new("until").with("when", moment(shared, deadline))))
    };
    // Whoever is not looked at from is an opponent: their chip shows them large, and once more the whole table.
    let own = Memo::new(move |_| table.sight.get().viewer().and_then(|viewer| viewer.seat()));
    let has_zone = Memo::new(move |_| table.zones.with(|zones| zones.iter().any(|zone| zone.id == RIVALS)));
    let opens = move |who: Option<Seat>| has_zone.get() && (who.is_none() || who != own.get());
    let shown = move || table.zone.with(|zone| zone.as_deref() == Some(RIVALS)).then(|| table.rival.get());
    let chips = move || {
        table
            .places
            .get()
            .into_iter()
            .enumerate()
            .map(|(idx, place)| {
                let seat = Seat(idx as u8);
                let acting = move || table.shown().is_some_and(|now| now.to_act.contains(&seat));
                let (bot, guest) = (place.bot.is_some(), place.guest);
                let being = move || table.venue().being(seat);
                let absent = move || match being() {
                    Being::There => None,
                    Being::Away => Some((AWAY, "is-away")),
                    Being::Replaced => Some((ROBOT, "is-replaced")),
                };
                let name = place.shown();
                let about = {
                    let name = name.clone();
                    move || opens(Some(seat)).then(|| shared.say(&Message::new("look-at").with("who", name.clone())))
                };
                view! {
                    <li class="player-chip" class:acting=acting class:away=move || being() != Being::There
                        aria-current=move || acting().then_some("true")>
                        <button class="player-open" disabled=move || !opens(Some(seat)) title=about
                            aria-pressed=move || opens(Some(seat)).then(|| (shown() == Some(Some(seat))).to_string())
                            on:click=move |_| table.look_at_rival(Some(seat))>
                            <span class=format!("seat-mark small seat-{idx}") aria-hidden="true">{idx + 1}</span>
                            <span class="player-name" title=move || guest.then(|| shared.t("guest-about"))>{name}</span>
                            {guest.then(|| view! { <span class="unseen">{move || shared.t("guest")}</span> })}
                            {bot.then(|| view! { <span class="bot-mark" title=move || shared.t("bot")><Sign d=ROBOT/></span> })}
                            {move || absent().map(|(sign, words)| view! {
                                <span class="bot-mark" role="img" title=shared.t(words) aria-label=shared.t(words)><Sign d=sign/></span>
                            })}
                            {move || time(seat, acting()).map(|time| view! { <span class="time">{time}</span> })}
                            {move || until(seat, acting()).map(|until| view! { <span class="until">{until}</span> })}
                        </button>
                    </li>
                }
            })
            .collect::<Vec<_>>()
    };
    // An opponent played by the rules sits at the table as soon as the log knows it.
    let has_rival = Memo::new(move |_| {
        let n_seats = table.places.with(Vec::len);
        table.log.with(|log| log.iter().flat_map(|entry| &entry.lines).any(|line| Who::of(line, n_seats) == Who::Rival))
    });
    let rival = move || {
        let acting = move || table.story.who() == Some(Who::Rival);
        has_rival.get().then(|| {
            view! {
                <li class="player-chip rival" class:acting=acting aria-current=move || acting().then_some("true")>
                    <button class="player-open" disabled=move || !opens(None) aria-pressed=move || opens(None).then(|| (shown() == Some(None)).to_string())
                        on:click=move |_| table.look_at_rival(None)>
                        {story::mark(Who::Rival)}
                        <span class="player-name">{move || story::rival(table)}</span>
                    </button>
                </li>
            }
        })
    };
    let watching = move || {
        let n = table.venue().spectators();
        (n != 0).then(|| {
            let words = shared.say(&Message::new("watching").with("n", n));
            view! { <span class="watching" role="img" title=words.clone() aria-label=words><Sign d=EYE/>{n}</span> }
        })
    };
    view! {
        <ul class="player-chips" aria-label=move || shared.t("players")>{chips}{rival}</ul>
        {watching}
    }
}

/// Asks whether one is ready before time runs.
#[component]
pub fn ReadyScreen(table: Table) -> impl IntoView {
    let shared = table.shared;
    let button = NodeRef::<leptos::html::Button>::new();
    Effect::new(move |_| {
        if let Some(button) = button.get() {
            let _ = button.focus();
        }
    });
    let dialog = NodeRef::<leptos::html::Div>::new();
    focus::hold(dialog);
    view! {
        <div class="pass-screen glass" role="dialog" aria-modal="true" aria-labelledby="ready-title" node_ref=dialog>
            <div class="pass-box">
                <span class="ready-glass" aria-hidden="true"><Sign d="M6 3h12M6 21h12M7 3c0 6 10 6 10 18M17 3c0 6-10 6-10 18"/></span>
                <h2 id="ready-title">{move || shared.t("ready-title")}</h2>
                <p>{move || shared.t("ready-about")}</p>
                <button class="button primary big" node_ref=button on:click=move |_| table.begins.set(false)>
                    {move || shared.t("ready-go")}
                </button>
            </div>
        </div>
    }
}

/// Hides everything while the device changes hands.
#[component]
pub fn PassScreen(table: Table, to: Seat) -> impl IntoView {
    let shared = table.shared;
    let name = table.names().get(to.idx()).cloned().unwrap_or_default();
    let button = NodeRef::<leptos::html::Button>::new();
    Effect::new(move |_| {
        if let Some(button) = button.get() {
            let _ = button.focus();
        }
    });
    let dialog = NodeRef::<leptos::html::Div>::new();
    focus::hold(dialog);
    view! {
        <div class="pass-screen" role="dialog" aria-modal="true" aria-labelledby="pass-to" node_ref=dialog>
            <div class="pass-box">
                <span class=format!("seat-mark big seat-{}", to.0) aria-hidden="true">{to.0 + 1}</span>
                <h2 id="pass-to">{move || shared.say(&Message::new("pass-to").with("name", name.clone()))}</h2>
                <p>{move || shared.t("pass-about")}</p>
                <button class="button primary big" node_ref=button on:click=move |_| table.accept()>
                    {move || shared.t("pass-ready")}
                </button>
                <Show when=move || table.undoable().is_some()>
                    <button class="button quiet" on:click=move |_| table.undo()>{move || shared.t("undo")}</button>
                </Show>
            </div>
        </div>
    }
}
