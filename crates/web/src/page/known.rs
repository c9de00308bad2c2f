//! What is known of a game and what was rebuilt. The list was made with the client; here it is fetched and shown.

use kernel::Message;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::app::{Lost, Shared, TopBar};
use super::browser;
use crate::words;

/// The page of a game.
#[component]
pub fn Known(game: String) -> impl IntoView {
    let shared = Shared::get();
    let card = shared.cards.with_value(|cards| cards.iter().find(|card| card.id == game).cloned());
    let Some(card) = card else {
        return view! { <TopBar>""</TopBar><main class="page"><Lost words="no-such-page"/></main> }.into_any();
    };
    let list = RwSignal::new(None::<Option<String>>);
    Effect::new(move |_| {
        let address = words::spoken(&card.files.known, shared.language()).to_owned();
        spawn_local(async move { list.set(Some(browser::fetch_text(&address).await)) });
    });
    let title = move || shared.say(&Message::new("known-title").with("game", shared.game_name(&game)));
    let content = move || match list.get() {
        None => view! { <p class="muted" role="status">"…"</p> }.into_any(),
        Some(None) => view! { <p class="problem shown" role="alert">{shared.t("known-away")}</p> }.into_any(),
        // The list is a file of this client; nothing in it comes from people.
        Some(Some(list)) => view! { <div inner_html=list></div> }.into_any(),
    };
    view! {
        <TopBar>""</TopBar>
        <main class="page known-page">
            <h1>{title}</h1>
            <p>{move || shared.t("known-lead")}</p>
            {content}
        </main>
    }
    .into_any()
}
