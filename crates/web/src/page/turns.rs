//! What waits for me: tables on the server, and matches on this device.

use kernel::Message;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{MyTable, MyTables, Sitter, Status};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CloseEvent, MessageEvent, WebSocket};

use super::app::{Route, Server, Shared, TopBar};
use super::{api, browser, store};
use crate::session::{Place, Saved};
use crate::waiting::{self, GoingOn, Left};

/// How often one's own tables are asked for, in milliseconds, whether or not the server has said that something is new.
const LOOK_EVERY: i32 = 20_000;
/// A line that broke is opened again after so long, in milliseconds.
const AGAIN_AFTER: i32 = 5_000;
/// What is said to the server to hear of it at once, and what it says then: `turns` of the protocol. The rest of what goes over a
/// line need not be understood here, so the start page does not carry it.
const TURNS: &str = "\"turns\"";

/// Asks for one's own tables now and then, and says in the title of the page and at its icon how many wait.
pub fn watch(shared: Shared) {
    let identity = shared.identity();
    let look = move || {
        if !matches!(identity.get_untracked(), Server::SignedIn(_)) {
            return shared.mine.set(Vec::new());
        }
        spawn_local(async move {
            if let Ok(MyTables { mut tables }) = api::get("api/tables/mine").await {
                waiting::sort(&mut tables);
                if shared.mine.get_untracked() != tables {
                    shared.mine.set(tables);
                }
            }
        });
    };
    Effect::new(move |_| {
        identity.track();
        // Whoever comes from a table has moved there, as often as not.
        shared.route.track();
        look();
    });
    spawn_local(async move {
        loop {
            browser::sleep(LOOK_EVERY).await;
            look();
        }
    });
    listen(shared, look);
    let n_waiting = Memo::new(move |_| shared.waiting().len());
    Effect::new(move |_| badge(n_waiting.get()));
    Effect::new(move |_| {
        let count = Some(n_waiting.get()).filter(|n| *n != 0).map(|n| format!("({n}) ")).unwrap_or_default();
        let heading = shared.title().map(|heading| format!("{heading} · ")).unwrap_or_default();
        browser::document().set_title(&format!("{count}{heading}{}", shared.place_name()));
    });
}

/// An open line, with what hears on it.
struct Line {
    socket: WebSocket,
    _open: Closure<dyn FnMut()>,
    _hear: Closure<dyn FnMut(MessageEvent)>,
    _close: Closure<dyn FnMut(CloseEvent)>,
}

impl Drop for Line {
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        // Closing a line that is down already is no news.
        _ = self.socket.close();
    }
}

/// Keeps a line to the server while somebody is signed in and can see the page, and looks whenever it says that something is new.
fn listen(shared: Shared, look: impl Fn() + Copy + 'static) {
    let identity = shared.identity();
    let line = StoredValue::new_local(None::<Line>);
    let (seen, n_lines) = (RwSignal::new(!browser::document().hidden()), RwSignal::new(0_u32));
    // As long as the page.
    window_event_listener_untyped("visibilitychange", move |_| seen.set(!browser::document().hidden()));
    Effect::new(move |_| {
        n_lines.track();
        line.set_value(None);
        if seen.get() && matches!(identity.get(), Server::SignedIn(_)) {
            line.set_value(open(shared, look, n_lines));
        }
    });
    // Whoever is signed out here is told nothing here, whoever ended it.
    Effect::new(move |before: Option<bool>| {
        let stranger = identity.get() == Server::Stranger;
        if stranger && before != Some(true) {
            spawn_local(browser::forget_push());
        }
        stranger
    });
}

fn open(shared: Shared, look: impl Fn() + Copy + 'static, n_lines: RwSignal<u32>) -> Option<Line> {
    let socket = WebSocket::new(&browser::line()).ok()?;
    let speaker = socket.clone();
    let open = Closure::new(move || {
        // A line that is down again is noticed when it closes.
        _ = speaker.send_with_str(TURNS);
        look();
    });
    let hear = Closure::new(move |event: MessageEvent| {
        if event.data().as_string().is_some_and(|text| text == TURNS) {
            look();
        }
    });
    let close = Closure::new(move |_: CloseEvent| {
        spawn_local(async move {
            browser::sleep(AGAIN_AFTER).await;
            // Whoever was signed out elsewhere need not wait to see it.
            if api::server().await == Server::Stranger {
                shared.server.set(Server::Stranger);
            }
            n_lines.update(|n_lines| *n_lines = n_lines.wrapping_add(1));
        });
    });
    socket.set_onopen(Some(open.as_ref().unchecked_ref()));
    socket.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    socket.set_onclose(Some(close.as_ref().unchecked_ref()));
    Some(Line { socket, _open: open, _hear: hear, _close: close })
}

/// The number at the icon of the app, where the system has such a thing.
fn badge(n_waiting: usize) {
    let navigator = browser::window().navigator();
    let name = if n_waiting == 0 { "clearAppBadge" } else { "setAppBadge" };
    let Ok(set) = js_sys::Reflect::get(&navigator, &name.into()) else { return };
    let Some(set) = set.dyn_ref::<js_sys::Function>() else { return };
    // A browser that does not want it says so in a promise that nobody waits for.
    let promise = match n_waiting {
        0 => set.call0(&navigator),
        n => set.call1(&navigator, &JsValue::from(n as u32)),
    };
    if let Some(promise) = promise.ok().and_then(|promise| promise.dyn_into::<js_sys::Promise>().ok()) {
        spawn_local(async move { _ = wasm_bindgen_futures::JsFuture::from(promise).await });
    }
}

impl Shared {
    /// Tables that wait for me, the most urgent first.
    pub fn waiting(&self) -> Vec<MyTable> {
        let is_waiting = |mine: &&MyTable| mine.your_turn && mine.table.status == Status::Running;
        self.mine.with(|mine| mine.iter().filter(is_waiting).cloned().collect())
    }
}

/// The way to the next table that waits for me, from wherever I am.
#[component]
pub fn NextTable() -> impl IntoView {
    let shared = Shared::get();
    let next = Memo::new(move |_| {
        let here = shared.route.get();
        let others: Vec<MyTable> = shared
            .waiting()
            .into_iter()
            .filter(|mine| !matches!(&here, Route::Remote(id, _) if *id == mine.table.id))
            .collect();
        others.first().map(|first| (first.table.id.clone(), others.len()))
    });
    move || {
        next.get().map(|(id, n_waiting)| {
            let words = move || shared.say(&Message::new("next-table").with("n", n_waiting as u32));
            view! { <a class="chip next-table" href=format!("#/table/{id}") title=move || shared.t("turns-about")>{words}</a> }
        })
    }
}

/// Everything that goes on, what waits for me first.
#[component]
pub fn TurnsPage() -> impl IntoView {
    let shared = Shared::get();
    view! {
        <TopBar>""</TopBar>
        <main class="page">
            <h1>{move || shared.t("turns")}</h1>
            <GoingOnList most=usize::MAX/>
            <p><a href="#/games">{move || shared.t("my-games")}</a></p>
        </main>
    }
}

/// At most so many matches that go on, online and on this device, those that wait for me first.
#[component]
pub fn GoingOnList(most: usize) -> impl IntoView {
    let shared = Shared::get();
    let here = StoredValue::new(store::matches());
    let now = RwSignal::new(browser::now());
    spawn_local(async move {
        while now.try_set(browser::now()).is_none() {
            browser::sleep(LOOK_EVERY).await;
        }
    });
    let all = Memo::new(move |_| {
        let mut all = shared.mine.with(|mine| here.with_value(|here| waiting::in_order(mine, here)));
        all.truncate(most);
        all
    });
    let part = move |words: &'static str, matches: Vec<GoingOn>| {
        (!matches.is_empty()).then(|| {
            let cards = matches.into_iter().map(|each| match each {
                GoingOn::Online(mine) => view! { <Card mine=mine now=now/> }.into_any(),
                GoingOn::Here(saved) => view! { <CardHere saved=saved/> }.into_any(),
            });
            view! {
                <h2>{move || shared.t(words)}</h2>
                <div class="go-on-list">{cards.collect::<Vec<_>>()}</div>
            }
        })
    };
    let parts = move || {
        let (mine, others): (Vec<_>, Vec<_>) = all.get().into_iter().partition(GoingOn::waits);
        (part("turns-mine", mine), part("turns-others", others))
    };
    let nothing = move || {
        let is_nothing = most == usize::MAX && all.with(Vec::is_empty);
        is_nothing.then(|| view! { <p class="muted">{move || shared.t("turns-none")}</p> })
    };
    view! { <section class="go-on">{parts}{nothing}</section> }
}

/// A table on the server.
#[component]
fn Card(mine: MyTable, now: RwSignal<f64>) -> impl IntoView {
    let shared = Shared::get();
    let MyTable { table, your_turn, deadline, .. } = mine;
    let people: Vec<String> = table
        .seats
        .iter()
        .filter_map(|seat| match &seat.sitter {
            Sitter::Person { name, .. } => Some(name.clone()),
            Sitter::Bot(_) | Sitter::Nobody => None,
        })
        .collect();
    let game = table.game.clone();
    let state = match (table.status, your_turn) {
        (Status::Open, _) => "status-open",
        (_, true) => "your-turn",
        (_, false) => "not-your-turn",
    };
    let until = move |at: u64| {
        let left = move || shared.say(&words_of(waiting::left(at, now.get() as u64)));
        let moment = move || shared.say(&Message::new("until").with("when", moment(shared, at)));
        view! { <span class="deadline"><strong>{left}</strong>" · "{moment}</span> }
    };
    view! {
        <a class="go-on-card" class:waits=your_turn href=format!("#/table/{}", table.id)>
            <strong>{move || shared.game_name(&game)}</strong>
            <span>{people.join(", ")}</span>
            <span class="muted">{move || shared.t(state)}</span>
            {deadline.map(until)}
        </a>
    }
}

/// A match on this device.
#[component]
fn CardHere(saved: Saved) -> impl IntoView {
    let shared = Shared::get();
    let Saved { id, game, seats, record, .. } = saved;
    let names = seats.iter().map(Place::shown).collect::<Vec<_>>().join(", ");
    let moves = record.entries.len();
    let state = move || format!("{} · {}", shared.t("turns-here"), shared.say(&Message::new("moves").with("n", moves)));
    view! {
        <a class="go-on-card" href=format!("#/play/{id}")>
            <strong>{move || shared.game_name(&game)}</strong>
            <span>{names}</span>
            <span class="muted">{state}</span>
        </a>
    }
}

fn words_of(left: Left) -> Message {
    match left {
        Left::Days(n) => Message::new("left-days").with("n", n as u32),
        Left::Hours(n) => Message::new("left-hours").with("n", n as u32),
        Left::Minutes(n) => Message::new("left-minutes").with("n", n as u32),
    }
}

/// A moment by the clock of this device, as people write it.
pub fn moment(shared: Shared, at: u64) -> String {
    let date = js_sys::Date::new(&(at as f64).into());
    let options = js_sys::Object::new();
    for (name, value) in
        [("weekday", "short"), ("day", "numeric"), ("month", "short"), ("hour", "2-digit"), ("minute", "2-digit")]
    {
        _ = js_sys::Reflect::set(&options, &name.into(), &value.into());
    }
    String::from(date.to_locale_string(shared.language().code(), &options))
}
