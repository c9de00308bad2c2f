//! The banner: what is said, by whom, and what can be done while it is.

use std::sync::Arc;

use kernel::{Message, Tone};
use leptos::prelude::*;
use story::sound::Sound;
use story::{Beat, Who};
use wasm_bindgen::JsCast;

use super::super::decision::Sign;
use super::super::{browser, ruled, sound};
use super::{Table, absence, art, faces, own};
use crate::doors::spoken;
use crate::settings::Speed;
use crate::telling::Shot;

/// The sign of a tone.
pub(super) const fn sign(tone: Tone) -> &'static str {
    match tone {
        Tone::Quiet => "M5 12h14",
        Tone::Place => "M12 3v12M7 10l5 5 5-5M5 20h14",
        Tone::Draw => "M7 3h10v18H7zM10 8h4M10 12h4",
        Tone::Pay => "M12 3a9 9 0 1 0 .1 0zM8 12h8",
        Tone::Gain => "M12 3a9 9 0 1 0 .1 0zM8 12h8M12 8v8",
        Tone::Ignition => "M12 2c3 3 4 7 4 10l2 4h-4l-2 5-2-5H6l2-4c0-3 1-7 4-10z",
        Tone::Success => {
            "M12 3l2.700 5.800 6.300.8-4.600 4.300 1.200 6.300-5.600-3.100-5.600 3.100 1.200-6.300L3 9.600l6.300-.8z"
        }
        Tone::Failure => "M6 6l12 12M18 6L6 18",
        Tone::Hit => "M12 2l2 6 6-3-3 6 5 3-6 2 1 6-5-4-5 4 1-6-6-2 5-3-3-6 6 3z",
        Tone::Hourglass => "M6 3h12M6 21h12M7 3c0 6 10 6 10 18M17 3c0 6-10 6-10 18",
        Tone::Bell => "M12 3a6 6 0 0 1 6 6v5l2 3H4l2-3V9a6 6 0 0 1 6-6zM10 20h4",
    }
}

/// The name of whoever does what is told, and the class with their colour.
pub fn actor(table: Table, who: Who) -> (String, String) {
    match who {
        Who::Seat(seat) => (table.names().get(seat.idx()).cloned().unwrap_or_default(), format!("seat-{}", seat.0)),
        Who::Rival => (rival(table), "rival".to_owned()),
        Who::Table => (String::new(), String::new()),
    }
}

/// What the opponent played by the rules is called.
pub fn rival(table: Table) -> String {
    table.words(&Message::new("rival"))
}

/// The mark of whoever does what is told.
pub fn mark(who: Who) -> Option<AnyView> {
    match who {
        Who::Seat(seat) => {
            let class = format!("seat-mark small seat-{}", seat.0);
            Some(view! { <span class=class aria-hidden="true">{seat.0 + 1}</span> }.into_any())
        }
        Who::Rival => {
            Some(view! { <span class="seat-mark small rival" aria-hidden="true"><Sign d=ENGINE/></span> }.into_any())
        }
        Who::Table => None,
    }
}

/// The sign of an opponent played by the rules.
pub const ENGINE: &str =
    "M12 3l2 3 3.500-.5.5 3.500 3 2-3 2-.5 3.500-3.500-.5-2 3-2-3-3.500.5L6 13l-3-2 3-2 .5-3.500L10 6z";

/// The banner.
#[component]
pub fn StoryView(table: Table) -> impl IntoView {
    let (shared, story) = (table.shared, table.story);
    keys(table);
    let turn = Memo::new(move |_| table.may_act());
    Effect::new(move |before: Option<bool>| {
        let turn = turn.get();
        let last = table.log.with_untracked(|log| log.last().map(|entry| entry.actor));
        if turn && before == Some(false) && last.and_then(|actor| actor.seat()) != own(table) {
            sound::play(shared, Sound::YourTurn);
        }
        turn
    });
    let say = move |message: &Message| ruled::sentence(table, &table.words(message));
    let banner = move || {
        let shot = story.shot.get()?;
        let beat = shot.beat.clone();
        let (name, colour) = actor(table, beat.who);
        let scene = beat.scene.is_some();
        let so_far = shot
            .before
            .iter()
            .skip(1)
            .map(|beat| view! { <li>{mark(beat.who)}{say(beat.headline())}</li> })
            .collect::<Vec<_>>();
        let title = shot.before.first().map(|first| say(first.headline()));
        let beside = beat.beside().map(|said| table.words(said)).collect::<Vec<_>>().join(" · ");
        let class = format!("story {colour}{}", if scene { " scene" } else { "" });
        Some(view! {
            <div class=class data-beat=beat.entry.to_string() data-tone=format!("{:?}", beat.tone)>
                {faces::shown(story)}
                <span class="story-sign" aria-hidden="true">
                    {match scene { true => view! { <Sign d=sign(shot.before.first().map_or(beat.tone, |first| first.tone))/> }.into_any(), false => mark(beat.who).into_any() }}
                </span>
                <div class="story-words" on:click=move |_| step(table, 1)>
                    {title.map(|title| view! { <p class="story-title">{title}</p> })}
                    {(!so_far.is_empty()).then(|| view! { <ul class="story-so-far">{so_far}</ul> })}
                    <p class="story-head">
                        {(scene && !name.is_empty()).then(|| mark(beat.who))}
                        {say(beat.headline())}
                    </p>
                    {(!beside.is_empty()).then(|| view! { <p class="story-beside">{ruled::sentence(table, &beside)}</p> })}
                </div>
                <Tools table=table/>
            </div>
        })
    };
    let summary = move || {
        let summary = story.summary.get()?;
        let super::Summary { told, shots } = &*summary;
        let n_moves = told.n_moves();
        let by = told
            .moves
            .iter()
            .map(|(who, n)| view! { <span class="story-count">{mark(*who)}{*n}</span> })
            .collect::<Vec<_>>();
        let heads = told.heads.iter().map(|beat| jump(table, shots, beat)).collect::<Vec<_>>();
        Some(view! {
            <div class="story scene summary">
                <span class="story-sign" aria-hidden="true"><Sign d=sign(Tone::Draw)/></span>
                <div class="story-words">
                    <p class="story-title">{shared.say(&Message::new("story-summary").with("n", n_moves))}" "{by}</p>
                    <ul class="story-so-far">{heads}</ul>
                </div>
                <Tools table=table/>
            </div>
        })
    };
    view! {
        <div class="story-place" class:above=move || story.above.get()>
            <art::Picture table=table/>
            {banner}
            {summary}
            <absence::Since table=table/>
        </div>
    }
}

/// What mattered in many moves: a click shows the moment, and what came after it step by step.
pub(super) fn jump(table: Table, shots: &Arc<Vec<Shot>>, beat: &Beat) -> impl IntoView + use<> {
    let (shots, beat, words) = (shots.clone(), beat.clone(), spoken(&table.words(beat.headline())));
    let who = mark(beat.who);
    view! {
        <li><button class="story-jump" on:click=move |_| table.story.jump(table, &shots, &beat)>{who}{words}</button></li>
    }
}

/// What can be done while something is told: they stand at the end of the banner, always in this order.
#[component]
fn Tools(table: Table) -> impl IntoView {
    let (shared, story) = (table.shared, table.story);
    let speed = move || match shared.settings.with(|settings| settings.speed) {
        Speed::Slow => "×½",
        Speed::Normal => "×1",
        Speed::Fast => "×2",
        Speed::Fastest => "×4",
        Speed::Instant => "×∞",
    };
    let tool = move |sign: &'static str, words: &'static str, act: fn(Table)| {
        view! {
            <button class="tool" title=shared.t(words) aria-label=shared.t(words) on:click=move |_| act(table)><Sign d=sign/></button>
        }
    };
    let quiet = move || shared.settings.with(|settings| settings.sound);
    let live = move || {
        view! {
            <button class="tool" title=move || shared.t("story-pause") aria-label=move || shared.t("story-pause")
                aria-pressed=move || story.paused.get().to_string() on:click=move |_| story.paused.update(|paused| *paused = !*paused)>
                {move || if story.paused.get() { view! { <Sign d="M7 5l11 7-11 7z"/> } } else { view! { <Sign d="M8 5v14M16 5v14"/> } }}
            </button>
            <button class="tool speed" title=move || shared.t("speed") aria-label=move || shared.t("speed")
                on:click=move |_| shared.settings.update(|settings| settings.speed = settings.speed.next())>{speed}</button>
            <button class="tool" title=move || shared.t("setting-sound") aria-label=move || shared.t("setting-sound")
                aria-pressed=move || quiet().to_string() on:click=move |_| shared.settings.update(|settings| settings.sound = !settings.sound)>
                {move || if quiet() { view! { <Sign d="M4 9v6h4l5 4V5L8 9zM17 8c2 2.500 2 5.500 0 8"/> } } else { view! { <Sign d="M4 9v6h4l5 4V5L8 9zM17 9l5 6M22 9l-5 6"/> } }}
            </button>
            {move || match story.waits.get() {
                true => view! {
                    <button class="button primary story-go" title=shared.t("story-go-on") on:click=move |_| step(table, 1)>{move || shared.t("story-go")}</button>
                }.into_any(),
                false => tool("M7 5l10 7-10 7z", "story-go-on", |table| step(table, 1)).into_any(),
            }}
            {(!table.replay).then(|| tool("M4 5l8 7-8 7zM12 5l8 7-8 7z", "story-skip", |table| table.story.skip()))}
        }
    };
    let recap = move |step_nr: usize, of: usize| {
        view! {
            <span class="story-count">{format!("{}/{of}", step_nr + 1)}</span>
            {tool("M17 5l-10 7 10 7z", "story-back", |table| step(table, -1))}
            {tool("M7 5l10 7-10 7z", "story-go-on", |table| step(table, 1))}
            {tool("M6 6l12 12M18 6L6 18", "close", |table| table.story.end_recap(table))}
        }
    };
    let tools = move || match story.recap.with(|recap| recap.as_ref().map(|(shots, step)| (*step, shots.len()))) {
        Some((step, of)) => recap(step, of).into_any(),
        None => live().into_any(),
    };
    view! { <div class="story-tools">{tools}</div> }
}

/// To what is told next, or back in a recap.
fn step(table: Table, by: isize) {
    match table.story.recap.with_untracked(Option::is_some) {
        true => table.story.step_recap(table, by),
        false => table.story.go_on(),
    }
}

/// Space goes on, P stops, Escape skips. They belong to the story only while it tells something.
fn keys(table: Table) {
    let story = table.story;
    let handle = window_event_listener(leptos::ev::keydown, move |event| {
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let typed = target.as_ref().is_some_and(browser::takes_keys);
        // Space presses a button that has the focus.
        let taken = typed || target.is_some_and(|target| target.tag_name() == "BUTTON");
        if event.key() == "Escape" && story.absence.with_untracked(Option::is_some) {
            story.absence.set(None);
        }
        let told = story.shot.with_untracked(Option::is_some) || story.summary.with_untracked(Option::is_some);
        if !told || event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        let recaps = story.recap.with_untracked(Option::is_some);
        let single = table.shared.settings.with_untracked(|settings| settings.keys);
        match event.key().as_str() {
            "Escape" if recaps => story.end_recap(table),
            "Escape" if table.replay => return,
            "Escape" => story.skip(),
            " " if !taken => step(table, 1),
            "ArrowLeft" if recaps && !typed => step(table, -1),
            "ArrowRight" if recaps && !typed => step(table, 1),
            "p" | "P" if single && !typed => story.paused.update(|paused| *paused = !*paused),
            _ => return,
        }
        event.prevent_default();
    });
    on_cleanup(move || handle.remove());
}
