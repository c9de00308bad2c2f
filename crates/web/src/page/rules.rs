//! The rulebook of a game: a page of its own, and a part of the drawer at a table. It was made with the client; here it is fetched,
//! searched and shown. Its pictures are positions that can be played on.

use std::collections::BTreeMap;

use i18n::search;
use kernel::{Message, Record};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::app::{Lost, Shared, TopBar};
use super::learn::LearnLink;
use super::{browser, library, store};
use crate::session::{Place, bot_names_beside};
use crate::{narrow, words};

/// The page of a rulebook, opened at a chapter or a rule.
#[component]
pub fn RulesPage(game: String, at: Option<String>) -> impl IntoView {
    let shared = Shared::get();
    let known = shared.cards.with_value(|cards| cards.iter().any(|card| card.id == game));
    if !known {
        return view! { <TopBar>""</TopBar><main class="page"><Lost words="no-such-page"/></main> }.into_any();
    }
    let id = StoredValue::new(game);
    let title = move || shared.say(&Message::new("rules-title").with("game", shared.game_name(&id.get_value())));
    let at = Signal::stored(at);
    view! {
        <TopBar>""</TopBar>
        <main class="page rules-page">
            <h1>{title}</h1>
            <Rulebook game=id.get_value() at=at/>
        </main>
    }
    .into_any()
}

/// A rulebook. It goes to where `at` says: the name of a chapter, or a rule.
#[component]
pub fn Rulebook(game: String, at: Signal<Option<String>>) -> impl IntoView {
    let shared = Shared::get();
    let card = shared.cards.with_value(|cards| cards.iter().find(|card| card.id == game).cloned());
    let text = RwSignal::new(None::<Option<String>>);
    Effect::new(move |_| {
        let Some(card) = &card else { return };
        let address = words::spoken(&card.files.rules, shared.language()).to_owned();
        spawn_local(async move {
            let fetched = browser::fetch_text(&address).await;
            text.try_set(Some(fetched));
        });
    });
    let book = NodeRef::<leptos::html::Div>::new();
    let typed = RwSignal::new(String::new());
    let none_found = RwSignal::new(false);
    Effect::new(move |_| {
        let (Some(book), true) = (book.get(), text.with(|text| matches!(text, Some(Some(_))))) else { return };
        let asked = narrow::plain(&typed.get());
        none_found.set(!filter(&book, asked.trim()));
        if let (true, Some(at)) = (asked.trim().is_empty(), at.get()) {
            // Once what was just written has its place.
            browser::after(0, move || go_to(&book, &at));
        }
    });
    let away = RwSignal::new(false);
    let on_click = move |event: web_sys::MouseEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let within = |selector: &str| target.as_ref().and_then(|target| target.closest(selector).ok().flatten());
        if let Some(button) = within("[data-position]") {
            spawn_local(async move { away.set(play_on(shared, &button).await.is_none()) });
        }
        let link = within("[data-to]");
        if let (Some(to), Some(book)) = (link.and_then(|link| link.get_attribute("data-to")), book.get_untracked()) {
            typed.set(String::new());
            filter(&book, "");
            go_to(&book, &to);
        }
    };
    let content = move || match text.get() {
        None => view! { <p class="muted" role="status">"…"</p> }.into_any(),
        Some(None) => view! { <p class="problem shown" role="alert">{shared.t("rules-away")}</p> }.into_any(),
        // The book is a file of this client; nothing in it comes from people.
        Some(Some(text)) => {
            view! { <div class="rulebook" node_ref=book inner_html=text on:click=on_click></div> }.into_any()
        }
    };
    view! {
        <LearnLink game=game class="learn-link"/>
        <input class="rules-search" type="search" placeholder=move || shared.t("rules-search")
            aria-label=move || shared.t("rules-search") prop:value=move || typed.get()
            on:input=move |event| typed.set(browser::typed(&event))/>
        <p class="problem" role="alert" class:shown=move || away.get()>{move || shared.t("rules-away")}</p>
        <Show when=move || none_found.get()><p class="muted" role="status">{move || shared.t("rules-none")}</p></Show>
        {content}
    }
}

/// Plays on from the position of a picture, at the seat whose eyes it shows, against bots for beginners. Nothing if the
/// position cannot be fetched.
async fn play_on(shared: Shared, button: &Element) -> Option<()> {
    let address = button.get_attribute("data-position")?;
    let (file, of_many) = address.split_once('#').map_or((address.as_str(), None), |(file, id)| (file, Some(id)));
    let text = browser::fetch_text(file).await?;
    // The worked examples of a game lie in one file.
    let text = match of_many {
        Some(id) => hosting::json::parse::<BTreeMap<String, serde_json::Value>>(&text).ok()?.get(id)?.to_string(),
        None => text,
    };
    let own: usize = button.get_attribute("data-seat")?.parse().ok()?;
    let name = shared.settings.with_untracked(|settings| settings.name.clone());
    let name = if name.is_empty() { shared.t("you") } else { name };
    let easiest = |game: &str| {
        shared
            .cards
            .with_value(|cards| cards.iter().find(|card| card.id == game).and_then(|card| card.bots.first().cloned()))
    };
    let seats = |record: &Record| {
        let bot = easiest(&record.game);
        let mut bots = bot_names_beside(&name).map(|name| Place { name, bot: bot.clone(), guest: false });
        let person = || Place { name: name.clone(), bot: None, guest: false };
        let place = |seat: usize| if seat == own { Some(person()) } else { bots.next() };
        (0..usize::from(record.setup.players)).filter_map(place).collect()
    };
    let saved = library::read(shared, &text, seats).await.ok()?;
    store::keep(&saved);
    browser::go(&format!("/play/{}", saved.id));
    Some(())
}

/// Shows only what has every word asked for; all of it if nothing was. False if nothing has.
fn filter(book: &Element, asked: &str) -> bool {
    let all = |within: &Element, selector: &str| {
        let found = within.query_selector_all(selector).ok();
        let nodes = found.map_or(Vec::new(), |found| (0..found.length()).filter_map(|idx| found.item(idx)).collect());
        nodes.into_iter().filter_map(|node| node.dyn_into::<Element>().ok()).collect::<Vec<_>>()
    };
    let hide = |element: &Element, hidden: bool| {
        let _ = element.toggle_attribute_with_force("hidden", hidden);
    };
    let mut found = asked.is_empty();
    for ways in all(book, "nav") {
        hide(&ways, !asked.is_empty());
    }
    for picture in all(book, "figure, .play-on") {
        hide(&picture, !asked.is_empty());
    }
    for section in all(book, "section") {
        let heading = section.query_selector("h2, h3").ok().flatten();
        let title = narrow::plain(&heading.and_then(|heading| heading.text_content()).unwrap_or_default());
        let whole = asked.is_empty() || search::has(&title, asked);
        let mut any = whole;
        for block in all(&section, "p, li, blockquote, table") {
            let also = block.get_attribute("data-also").unwrap_or_default();
            let text = narrow::plain(&format!("{} {also}", block.text_content().unwrap_or_default()));
            let shown = whole || search::has(&text, asked);
            any |= shown;
            hide(&block, !shown);
        }
        hide(&section, !any);
        found |= any;
    }
    found
}

/// Goes to a chapter, a term or a rule, and marks it.
fn go_to(book: &Element, to: &str) {
    let to = to.replace(['"', '\\'], "");
    let selector = format!("[id=\"rule-{to}\"], [data-rules~=\"{to}\"]");
    let Some(place) = book.query_selector(&selector).ok().flatten() else { return };
    if let Some(before) = book.query_selector(".told").ok().flatten() {
        let _ = before.class_list().remove_1("told");
    }
    let _ = place.class_list().add_1("told");
    place.scroll_into_view();
}
