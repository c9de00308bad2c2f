//! Learning a game: the part of the program with the lessons. Who does not learn need not load it.
//!
//! `list` is the page with the lessons of a game, `teacher` leads through one of them, `bubble` is what the coach says on the screen.

mod bubble;
mod list;
mod teacher;

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use super::app::{Shared, TopBar};
use super::browser;

/// What the part brings.
pub struct Learn {
    /// The page with the lessons of a game.
    list: fn(String) -> AnyView,
    /// The page of a lesson.
    lesson: fn(String, String) -> AnyView,
}

#[wasm_split(learn, fallible)]
fn part() -> Result<&'static Learn, SplitLoaderError> {
    static LEARN: Learn = Learn {
        list: |game| view! { <list::LessonsPage game=game/> }.into_any(),
        lesson: |game, lesson| view! { <teacher::LessonPage game=game lesson=lesson/> }.into_any(),
    };
    Ok(&LEARN)
}

/// The page with the lessons of a game, or that of one of them, once the part has come.
pub fn page(game: String, lesson: Option<String>) -> AnyView {
    let shared = Shared::get();
    let come = RwSignal::new(None::<&'static Learn>);
    spawn_local(async move {
        let learn = loop {
            match part().await {
                Ok(learn) => break learn,
                Err(_) => {
                    browser::reload_if_outdated().await;
                    browser::sleep(2000).await;
                }
            }
        };
        come.try_set(Some(learn));
    });
    let page = move || match (come.get(), lesson.clone()) {
        (Some(learn), Some(lesson)) => (learn.lesson)(game.clone(), lesson),
        (Some(learn), None) => (learn.list)(game.clone()),
        (None, _) => view! {
            <TopBar>""</TopBar>
            <main class="page"><p class="muted" role="status">{move || shared.t("loading")}</p></main>
        }
        .into_any(),
    };
    page.into_any()
}

/// A link to the lessons of a game, where there are any.
#[component]
pub fn LearnLink(game: String, class: &'static str) -> impl IntoView {
    let shared = Shared::get();
    let has =
        shared.cards.with_value(|cards| cards.iter().any(|card| card.id == game && !card.files.lessons.en.is_empty()));
    has.then(|| view! { <a class=class href=format!("#/learn/{game}")>{move || shared.t("learn")}</a> })
}
