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
use super::decision::Sign;
use super::table::Table;
use super::{browser, store};
use crate::settings::Help;

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

/// The way to the lessons, for those who have not finished any game yet.
#[component]
pub fn HomeHelp() -> impl IntoView {
    let shared = Shared::get();
    let ids = shared.cards.with_value(|cards| cards.iter().map(|card| card.id.clone()).collect::<Vec<_>>());
    let finished: usize = ids.iter().map(|game| store::finished(game)).sum();
    let ids = StoredValue::new(ids);
    let link = move |game: String| {
        let href = format!("#/learn/{game}");
        view! { <a class="button small" href=href>{move || shared.game_name(&game)}</a> }
    };
    move || {
        shared.settings.with(|settings| settings.helps(HOME, finished)).then(|| {
            view! {
                <section class="first-help" aria-label=move || shared.t("learn")>
                    <p>{move || shared.t("learn-first-home")}</p>
                    {ids.get_value().into_iter().map(link).collect::<Vec<_>>()}
                    <CloseHelp game=HOME.to_owned()/>
                </section>
            }
        })
    }
}

/// The card of the start page among those that were closed.
const HOME: &str = "home";

/// The way to the lessons and the rules at a table, for those who have not finished this game yet.
#[component]
pub fn FirstHelp(table: Table) -> impl IntoView {
    let shared = table.shared;
    let game = table.game.with_value(|game| game.card.id.clone());
    let finished = store::finished(&game);
    let shown = {
        let game = game.clone();
        Memo::new(move |_| {
            let over = table.now.with(|now| now.as_ref().is_none_or(|now| now.outcome.is_some()));
            !over && table.may_act() && shared.settings.with(|settings| settings.helps(&game, finished))
        })
    };
    move || {
        shown.get().then(|| view! {
            <aside class="first-help" aria-label=move || shared.t("learn")>
                <p>{move || shared.t("learn-first")}</p>
                <LearnLink game=game.clone() class="button small"/>
                <button class="button small" on:click=move |_| table.look_up(None)>{move || shared.t("rules")}</button>
                <CloseHelp game=game.clone()/>
            </aside>
        })
    }
}

/// Closes the card of a game for good.
#[component]
fn CloseHelp(game: String) -> impl IntoView {
    let shared = Shared::get();
    let close = move |_| {
        let game = game.clone();
        shared.settings.update(move |settings| {
            if settings.help == Help::Always {
                settings.help = Help::Fading;
            }
            settings.helped.push(game);
        });
    };
    view! {
        <button class="close-help" title=move || shared.t("close") aria-label=move || shared.t("close") on:click=close>
            <Sign d="M5 5l14 14M19 5L5 19"/>
        </button>
    }
}

/// A link to the lessons of a game, where there are any.
#[component]
pub fn LearnLink(game: String, class: &'static str) -> impl IntoView {
    let shared = Shared::get();
    let has =
        shared.cards.with_value(|cards| cards.iter().any(|card| card.id == game && !card.files.lessons.en.is_empty()));
    has.then(|| view! { <a class=class href=format!("#/learn/{game}")>{move || shared.t("learn")}</a> })
}
