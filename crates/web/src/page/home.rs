//! The start: what can be played, and what was being played.

use bot_worker::GameCard;
use kernel::Message;
use leptos::prelude::*;

use super::app::{Shared, TopBar};
use super::learn::LearnLink;
use super::store;
use crate::session::{Place, Saved};

/// The start.
#[component]
pub fn Home() -> impl IntoView {
    let shared = Shared::get();
    let open: Vec<Saved> =
        store::matches().into_iter().filter(|saved| saved.record.outcome.is_none()).take(3).collect();
    let go_on = (!open.is_empty()).then(|| {
        view! {
            <section class="go-on" aria-labelledby="go-on">
                <h2 id="go-on">{move || shared.t("go-on")}</h2>
                <div class="go-on-list">
                    {open.into_iter().map(|saved| view! { <GoOn saved=saved/> }).collect::<Vec<_>>()}
                </div>
            </section>
        }
    });
    view! {
        <TopBar>""</TopBar>
        <main class="home">
            <section class="hero">
                <h1>{move || shared.t("home-title")}</h1>
                <p>{move || shared.t("home-lead")}</p>
            </section>
            {go_on}
            <section aria-labelledby="catalogue">
                <h2 id="catalogue">{move || shared.t("catalogue")}</h2>
                <ul class="catalogue">
                    {shared.cards.get_value().into_iter().map(|card| view! { <Entry card=card/> }).collect::<Vec<_>>()}
                </ul>
            </section>
        </main>
    }
}

#[component]
fn Entry(card: GameCard) -> impl IntoView {
    let shared = Shared::get();
    let GameCard { id, min, max, files, .. } = card;
    let id = StoredValue::new(id);
    let name = move || shared.game_name(&id.get_value());
    let intro = move || {
        let intro = Message::new(format!("intro-{}", id.get_value()));
        shared.has(&intro.id).then(|| shared.say(&intro))
    };
    let facts = move || {
        let facts = Message::new(format!("facts-{}", id.get_value()));
        shared.has(&facts.id).then(|| format!(" · {}", shared.say(&facts)))
    };
    let players = move || shared.say(&Message::new("players-range").with("min", min).with("max", max));
    view! {
        <li class="entry">
            <a href=move || format!("#/new/{}", id.get_value())>
                <img class="cover" alt="" src=files.cover width="320" height="180"/>
                <div class="entry-text">
                    <h3>{name}</h3>
                    <p class="entry-players">{players}{move || facts()}</p>
                    <p>{intro}</p>
                    <span class="button primary">{move || shared.t("play")}</span>
                </div>
            </a>
            <LearnLink game=id.get_value() class="entry-known"/>
            <a class="entry-known" href=move || format!("#/rules/{}", id.get_value())>{move || shared.t("rules")}</a>
            <a class="entry-known" href=move || format!("#/known/{}", id.get_value())>{move || shared.t("known-link")}</a>
        </li>
    }
}

#[component]
fn GoOn(saved: Saved) -> impl IntoView {
    let shared = Shared::get();
    let Saved { id, game, seats, record, .. } = saved;
    let names = seats.iter().map(Place::shown).collect::<Vec<_>>().join(", ");
    let moves = record.entries.len();
    view! {
        <a class="go-on-card" href=format!("#/play/{id}")>
            <strong>{move || shared.game_name(&game)}</strong>
            <span>{names}</span>
            <span class="muted">{move || shared.say(&Message::new("moves").with("n", moves))}</span>
        </a>
    }
}
