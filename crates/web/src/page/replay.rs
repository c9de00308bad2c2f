//! Seeing a match again: step, play, jump, look from any seat, and go on from any moment.

use bot_worker::LogEntry;
use hosting::Sight;
use kernel::{Message, Seat, Viewer};
use leptos::prelude::*;

use super::browser;
use super::decision::Sign;
use super::story::{mark, point_out};
use super::table::{Drawer, Table};
use crate::doors::spoken;
use crate::session::Cast;
use crate::telling;

/// So many sentences of a moment fit; the log has all of them.
const CAPTIONS: usize = 3;

/// The controls of a replay.
#[component]
pub fn Controls(table: Table) -> impl IntoView {
    let shared = table.shared;
    let playing = RwSignal::new(false);
    // The number of the run: whoever stops and plays again has begun another one.
    let run = StoredValue::new(0_u32);
    let at = move || table.moment.with(|moment| moment.as_ref().map_or(0, |moment| moment.at));
    let entries = move || table.now.with(|now| now.as_ref().map_or(0, |now| now.entries));
    // Until the match is open nobody knows where its end is.
    let closed = move || table.now.with(Option::is_none);
    let stop = move || {
        run.update_value(|run| *run += 1);
        if playing.get_untracked() {
            playing.set(false);
        }
        table.story.hush(table);
    };
    let go = move |to: usize| {
        stop();
        table.spawn(async move { table.show(to).await });
    };
    // What led to the moment that is shown; before the first move, what is asked.
    let told = Memo::new(move |_| table.log.with(|log| telling::caption(log, at(), table.places.with(Vec::len))));
    // While it is played the banner tells it.
    let told_elsewhere =
        Memo::new(move |_| playing.get() && shared.settings.with(|settings| settings.speed.factor().is_some()));
    let caption = move || match told.with(|told| {
        told.iter()
            .skip(told.len().saturating_sub(CAPTIONS))
            .map(|beat| (beat.who, spoken(&table.words(beat.headline()))))
            .collect::<Vec<_>>()
    }) {
        _ if told_elsewhere.get() => ().into_any(),
        told if told.is_empty() => table.shown().map(|shown| table.words(&shown.prompt)).into_any(),
        told => told
            .into_iter()
            .map(|(who, words)| view! { <span class="caption">{mark(who)}{words}</span> })
            .collect::<Vec<_>>()
            .into_any(),
    };
    let beside = move || {
        if told_elsewhere.get() {
            return String::new();
        }
        told.with(|told| {
            told.iter()
                .flat_map(|beat| beat.beside())
                .map(|said| spoken(&table.words(said)))
                .collect::<Vec<_>>()
                .join(" · ")
        })
    };
    Effect::new(move |_| {
        let anchors = told.with(|told| told.iter().flat_map(|beat| beat.anchors.clone()).collect::<Vec<_>>());
        if !told_elsewhere.get_untracked() {
            table.story.say_all(table, &told.get_untracked());
            browser::after(30, move || point_out(&anchors));
        }
    });
    let next = move |find: fn(&[LogEntry], usize) -> usize| go(table.log.with_untracked(|log| find(log, at())));
    let play = move |_| {
        if playing.get_untracked() {
            return stop();
        }
        stop();
        playing.set(true);
        let number = run.get_value();
        let goes_on = move || run.try_get_value() == Some(number);
        table.spawn(async move {
            while goes_on() && at() < entries() {
                table.story.retell(table, at(), goes_on).await;
                // Also at once every moment is seen.
                browser::sleep(60).await;
            }
            if goes_on() {
                stop();
            }
        });
    };
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        let target = event.target().and_then(|target| wasm_bindgen::JsCast::dyn_into::<web_sys::Element>(target).ok());
        if event.key() == "Escape" {
            table.hint.set(None);
            table.scores.set(false);
        }
        // A list that is open and the slider have a use of their own for arrows.
        let taken = target.is_some_and(|e| browser::takes_keys(&e));
        if closed() || taken || event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        let step = match event.key().as_str() {
            "ArrowRight" => at() + 1,
            "ArrowLeft" => at().saturating_sub(1),
            "Home" => 0,
            "End" => entries(),
            _ => return,
        };
        event.prevent_default();
        go(step.min(entries()));
    });
    on_cleanup(move || keys.remove());
    let n_seats = table.places.with_untracked(Vec::len);
    let seats = Seat::all(n_seats)
        .map(|seat| {
            let name = table.names()[seat.idx()].clone();
            view! {
                <option value=seat.0.to_string() selected=move || table.sight.get() == Sight::Open(Viewer::Seat(seat))>{name}</option>
            }
        })
        .collect::<Vec<_>>();
    let look = move |event: web_sys::Event| {
        let viewer = browser::typed(&event).parse().map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat(seat)));
        table.look_from(viewer);
    };
    let me = move || match table.sight.get() {
        Sight::Open(Viewer::Seat(seat)) => seat,
        Sight::Open(Viewer::Spectator) | Sight::Pass { .. } => {
            table.places.with(|places| crate::session::persons(places).first().copied()).unwrap_or(Seat(0))
        }
    };
    let name_of = move |seat: Seat| table.names().get(seat.idx()).cloned().unwrap_or_default();
    let counter = move || shared.say(&Message::new("moment-of").with("at", at()).with("all", entries()));
    let button = move |sign: &'static str, words: &'static str, to: fn(usize, usize) -> usize| {
        view! {
            <button class="button" disabled=closed title=move || shared.t(words) aria-label=move || shared.t(words)
                on:click=move |_| go(to(at(), entries()))><Sign d=sign/></button>
        }
    };
    view! {
        <section class="replay" aria-label=move || shared.t("replay")>
            <div class="prompt">
                <p class="prompt-text">{caption}</p>
                <p class="story-beside">{beside}</p>
                <p class="muted">{counter}</p>
            </div>
            <input type="range" disabled=closed min="0" max=move || entries().to_string() prop:value=move || at().to_string()
                aria-label=move || shared.t("moment") on:input=move |event| go(browser::typed(&event).parse().unwrap_or(0))/>
            <div class="replay-buttons">
                {button("M6 5v14M19 5l-9 7 9 7z", "first-moment", |_, _| 0)}
                {button("M17 5l-10 7 10 7z", "step-back", |at, _| at.saturating_sub(1))}
                <button class="button primary" disabled=closed on:click=play aria-label=move || shared.t("play-pause")>
                    {move || if playing.get() { view! { <Sign d="M8 5v14M16 5v14"/> } } else { view! { <Sign d="M7 5l11 7-11 7z"/> } }}
                </button>
                {button("M7 5l10 7-10 7zM19 5v14", "step-on", |at, all| (at + 1).min(all))}
                <button class="button" disabled=closed title=move || shared.t("story-next-turn") aria-label=move || shared.t("story-next-turn")
                    on:click=move |_| next(telling::next_turn)><Sign d="M4 5l7 7-7 7zM11 5l7 7-7 7zM20 5v14"/></button>
                <button class="button" disabled=closed title=move || shared.t("story-next-event") aria-label=move || shared.t("story-next-event")
                    on:click=move |_| next(telling::next_event)><Sign d="M4 6l6 6-6 6M16 4l1.600 4.400L22 10l-4.400 1.600L16 16l-1.600-4.400L10 10l4.400-1.600z"/></button>
                {button("M5 5l9 7-9 7zM18 5v14", "last-moment", |_, all| all)}
            </div>
            <button class="button" title=move || shared.t("speed") on:click=move |_| shared.settings.update(|settings| settings.speed = settings.speed.next())>
                {move || shared.say(&Message::new(format!("speed-{}", shared.settings.with(|settings| settings.speed.id()))))}
            </button>
            <label class="field">
                <span>{move || shared.t("look-from")}</span>
                <select on:change=look>
                    <option value="" selected=move || table.sight.get() == Sight::Open(Viewer::Spectator)>
                        {move || shared.t("spectator")}
                    </option>
                    {seats}
                </select>
            </label>
            <p class="muted"><strong>{move || shared.t("what-if")}</strong>" "{move || shared.t("what-if-about")}</p>
            <div class="what-if">
                <button class="button" disabled=closed on:click=move |_| table.venue().branch(table, at(), Cast::Against(me()))>
                    {move || shared.say(&Message::new("what-if-bots").with("who", name_of(me())))}
                </button>
                <button class="button" disabled=closed on:click=move |_| table.venue().branch(table, at(), Cast::Persons)>
                    {move || shared.t("what-if-all")}
                </button>
                <button class="button" on:click=move |_| table.drawer.update(|open| {
                    *open = if open.is_some() { None } else { Some(Drawer::Log) };
                })>{move || shared.t("log")}</button>
            </div>
        </section>
    }
}
