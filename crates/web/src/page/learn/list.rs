//! The lessons of a game, and how far one is.

use std::sync::Arc;

use kernel::Message;
use leptos::prelude::*;
use leptos::task::spawn_local;
use lessons::Lesson;

use super::super::app::{Lost, Shared, TopBar};
use super::super::{browser, store};
use crate::words;

/// Lessons that were asked for: nothing while they are on their way, an error if they cannot be had.
pub type Fetched = RwSignal<Option<Result<Arc<Vec<Lesson>>, ()>>>;

/// The lessons of a game in the language of the reader.
pub fn lessons(game: &str) -> Fetched {
    let shared = Shared::get();
    let card = shared.cards.with_value(|cards| cards.iter().find(|card| card.id == game).cloned());
    let fetched = RwSignal::new(None);
    Effect::new(move |_| {
        let address = card.as_ref().map(|card| words::spoken(&card.files.lessons, shared.language()).to_owned());
        spawn_local(async move {
            let text = match address.filter(|address| !address.is_empty()) {
                Some(address) => browser::fetch_text(&address).await,
                None => None,
            };
            let lessons = text.and_then(|text| hosting::json::parse::<Vec<Lesson>>(&text).ok());
            fetched.try_set(Some(lessons.map(Arc::new).ok_or(())));
        });
    });
    fetched
}

/// The page with the lessons of a game.
#[component]
pub fn LessonsPage(game: String) -> impl IntoView {
    let shared = Shared::get();
    let known = shared.cards.with_value(|cards| cards.iter().any(|card| card.id == game));
    if !known {
        return view! { <TopBar>""</TopBar><main class="page"><Lost words="no-such-page"/></main> }.into_any();
    }
    let lessons = lessons(&game);
    let id = StoredValue::new(game);
    let title = move || shared.say(&Message::new("learn-title").with("game", shared.game_name(&id.get_value())));
    let list = move || match lessons.get() {
        None => view! { <p class="muted" role="status">"…"</p> }.into_any(),
        Some(Err(())) => view! { <p class="problem shown" role="alert">{shared.t("learn-away")}</p> }.into_any(),
        Some(Ok(lessons)) => {
            let game = id.get_value();
            let rows = lessons.iter().map(|lesson| view! { <Row game=game.clone() lesson=lesson.clone()/> });
            view! { <ol class="lessons">{rows.collect::<Vec<_>>()}</ol> }.into_any()
        }
    };
    view! {
        <TopBar>""</TopBar>
        <main class="page learn-page">
            <h1>{title}</h1>
            <p>{move || shared.t("learn-lead")}</p>
            {list}
            <p class="learn-doors">
                <a class="button" href=format!("#/rules/{}", id.get_value())>{move || shared.t("rules")}</a>
                <a class="button" href=format!("#/new/{}", id.get_value())>{move || shared.t("play")}</a>
            </p>
        </main>
    }
    .into_any()
}

#[component]
fn Row(game: String, lesson: Lesson) -> impl IntoView {
    let shared = Shared::get();
    let progress = store::progress(&game, &lesson.id);
    let n_steps = lesson.steps.len();
    let (done, free) = progress.as_ref().map_or((false, false), |progress| (progress.done, progress.free.is_some()));
    let step = progress.map_or(0, |progress| progress.step);
    let state = move || match step {
        _ if free => shared.t("learn-plays"),
        _ if done => shared.t("learn-done"),
        1.. => shared.say(&Message::new("learn-at-step").with("step", step + 1).with("of", n_steps)),
        0 => shared.say(&Message::new("learn-minutes").with("n", lesson.minutes)),
    };
    view! {
        <li>
            <a class="lesson" class:done=done href=format!("#/learn/{game}/{}", lesson.id)>
                <strong>{lesson.title}</strong>
                <span>{lesson.about}</span>
                <span class="lesson-state">{state}</span>
            </a>
        </li>
    }
}
