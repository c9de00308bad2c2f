//! Matches kept in this browser: go on, see again, take out, bring in.

use bot_worker::{Problem, Request};
use kernel::{Message, Record, Seat, Who};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

use super::app::{Shared, TopBar};
use super::new_game::begin;
use super::{browser, store};
use crate::session::{Place, Saved};

/// The matches.
#[component]
pub fn Library() -> impl IntoView {
    let shared = Shared::get();
    let matches = RwSignal::new(store::matches());
    let problem = RwSignal::new(None::<String>);
    let bring_in = move |event: web_sys::Event| {
        let input: web_sys::HtmlInputElement = event.target().expect("an input").unchecked_into();
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        spawn_local(async move {
            let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string()).unwrap_or_default();
            match import(shared, &text).await {
                Ok(()) => {
                    problem.set(None);
                    matches.set(store::matches());
                }
                Err(Problem::Plain(why)) => {
                    problem.set(Some(shared.say(&Message::new("went-wrong").with("what", why))))
                }
                Err(Problem::Told(message)) => problem.set(Some(shared.say(&message))),
            }
            input.set_value("");
        });
    };
    view! {
        <TopBar>""</TopBar>
        <main class="page">
            <h1>{move || shared.t("my-games")}</h1>
            <label class="button file">
                {move || shared.t("import")}
                <input type="file" accept=".json,application/json" on:change=bring_in/>
            </label>
            <p class="problem" role="alert" class:shown=move || problem.get().is_some()>{move || problem.get()}</p>
            <Show when=move || matches.with(Vec::is_empty)>
                <p class="muted">{move || shared.t("no-games")}</p>
            </Show>
            <ul class="library">
                <For each=move || matches.get() key=|saved| (saved.id.clone(), saved.changed as u64) let:saved>
                    <Row saved=saved matches=matches/>
                </For>
            </ul>
        </main>
    }
}

#[component]
fn Row(saved: Saved, matches: RwSignal<Vec<Saved>>) -> impl IntoView {
    let shared = Shared::get();
    let over = saved.record.outcome.is_some();
    let names = saved.seats.iter().map(Place::shown).collect::<Vec<_>>();
    let winners: Vec<String> = saved
        .record
        .outcome
        .iter()
        .flat_map(|outcome| &outcome.standings)
        .filter(|standing| standing.rank == 1)
        .filter_map(|standing| match &standing.who {
            Who::Seat(seat) => names.get(seat.idx()).cloned(),
            Who::Rival(_) => None,
        })
        .collect();
    let moves = saved.record.entries.len();
    let date = js_sys::Date::new(&saved.changed.into());
    let when = move || {
        let locale = shared.language().code();
        date.to_locale_date_string(locale, &wasm_bindgen::JsValue::UNDEFINED).as_string()
    };
    let state = move || match (over, winners.is_empty()) {
        (true, false) => shared.say(&Message::new("won-by").with("who", winners.join(", "))),
        (true, true) => shared.t("finished"),
        (false, _) => shared.say(&Message::new("moves").with("n", moves)),
    };
    let (id, game) = (saved.id.clone(), saved.game.clone());
    let play = (!over).then(|| {
        view! { <a class="button primary" href=format!("#/play/{id}")>{move || shared.t("resume")}</a> }
    });
    let file = format!("{}-{}.json", saved.game, saved.id);
    let text = StoredValue::new(serde_json::to_string(&saved.record).expect("plain data"));
    let forget = {
        let id = id.clone();
        move |_| {
            let sure = browser::window().confirm_with_message(&shared.t("sure-forget")).unwrap_or(false);
            if sure {
                store::forget(&id);
                matches.set(store::matches());
            }
        }
    };
    view! {
        <li>
            <div class="library-what">
                <strong>{move || shared.game_name(&game)}</strong>
                <span>{names.join(", ")}</span>
                <span class="muted">{state}" · "{when}</span>
            </div>
            <div class="library-do">
                {play}
                <a class="button" href=format!("#/replay/{id}")>{move || shared.t("replay")}</a>
                <button class="button" on:click=move |_| text.with_value(|text| browser::download(&file, text))>
                    {move || shared.t("export")}
                </button>
                <button class="button quiet" on:click=forget>{move || shared.t("forget")}</button>
            </div>
        </li>
    }
}

/// Reads a record, checks that it holds, keeps it.
async fn import(shared: Shared, text: &str) -> Result<(), Problem> {
    let name = |seat: Seat| shared.say(&Message::new("seat-number").with("n", seat.0 + 1));
    let person = |seat| Place { name: name(seat), bot: None, guest: false };
    let saved = read(shared, text, |record| Seat::all(usize::from(record.setup.players)).map(person).collect()).await?;
    match store::keep(&saved) {
        true => Ok(()),
        false => Err(Problem::Told(Message::new("no-room"))),
    }
}

/// Reads a record and checks that it holds: a match of this device with these seats.
pub async fn read(shared: Shared, text: &str, seats: impl FnOnce(&Record) -> Vec<Place>) -> Result<Saved, Problem> {
    let refused = |words: &'static str| Problem::Told(Message::new(words));
    let record: Record = hosting::json::parse(text).map_err(|_| refused("no-record"))?;
    let game = record.game.clone();
    if !shared.cards.with_value(|cards| cards.iter().any(|card| card.id == game)) {
        return Err(refused("no-game-of-ours"));
    }
    let seats = seats(&record);
    begin(&shared.engine(), game, seats, Request::Open { record }).await.map_err(|_| refused("record-refused"))
}
