//! The start: what can be played, and what was being played.

use bot_worker::GameCard;
use kernel::Message;
use leptos::prelude::*;

use super::app::{NAME, Server, Shared, TopBar};
use super::learn::{HomeHelp, LearnLink};
use super::turns::GoingOnList;

/// The start.
#[component]
pub fn Home() -> impl IntoView {
    let shared = Shared::get();
    view! {
        <TopBar>""</TopBar>
        <main class="home">
            <section class="hero">
                <Show when=move || shared.place_name() != NAME>
                    <p class="place-name">{move || shared.place_name()}</p>
                </Show>
                <h1>{move || shared.t("home-title")}</h1>
                <p>{move || shared.t("home-lead")}</p>
            </section>
            <GoingOnList most=3/>
            <HomeHelp/>
            <section aria-labelledby="catalogue">
                <h2 id="catalogue">{move || shared.t("catalogue")}</h2>
                <ul class="catalogue">
                    {shared.cards.get_value().into_iter().map(|card| view! { <Entry card=card/> }).collect::<Vec<_>>()}
                </ul>
            </section>
            <Show when=move || shared.server.get() != Server::None>
                <p class="muted home-end"><a href="#/privacy">{move || shared.t("privacy")}</a></p>
            </Show>
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
            <a class="entry-play" href=move || format!("#/new/{}", id.get_value())>
                <img class="cover" alt="" src=files.cover width="320" height="180"/>
                <div class="entry-text">
                    <h3>{name}</h3>
                    <p class="entry-players">{players}{move || facts()}</p>
                    <p>{intro}</p>
                    <span class="button primary">{move || shared.t("play")}</span>
                </div>
            </a>
            <p class="entry-doors">
                <LearnLink game=id.get_value() class="entry-door"/>
                <a class="entry-door" href=move || format!("#/rules/{}", id.get_value())>{move || shared.t("rules")}</a>
                <a class="entry-door" href=move || format!("#/known/{}", id.get_value())>{move || shared.t("known-link")}</a>
            </p>
        </li>
    }
}
