//! The frame of the page: addresses, language, theme, and what every part of the page shares.

use std::sync::Arc;

use bot_worker::GameCard;
use i18n::Language;
use kernel::Message;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::PlaceFacts;
use wasm_bindgen::JsCast;

use super::decision::Sign;
use super::engine::Engine;
use super::titles::Titles;
use super::{
    LoadPart, api, browser, home, known, learn, library, new_game, online, parts, rules, settings, sound, store, table,
    turns,
};
use crate::settings::Settings;
use crate::words::{self, GameInfo, Words};

/// What the program is called.
pub const NAME: &str = "Kosmodrom";

/// What every part of the page shares.
#[derive(Clone, Copy)]
pub struct Shared {
    /// The settings.
    pub settings: RwSignal<Settings>,
    /// What the page itself knows of the games, in the order of menus.
    pub cards: StoredValue<Vec<GameCard>>,
    /// Boards and engines, as far as they were fetched.
    pub parts: parts::Parts,
    /// Where we are.
    pub route: RwSignal<Route>,
    /// The server, if this page came from one.
    pub server: RwSignal<Server>,
    /// It did not answer when it was asked last.
    pub away: RwSignal<bool>,
    /// What the place says of itself, as it was asked last.
    pub place: RwSignal<PlaceFacts>,
    /// What the page is about, for its title; nothing but the place where none is said.
    pub heading: RwSignal<Option<String>>,
    /// One's own tables on the server, those that wait first.
    pub mine: RwSignal<Vec<protocol::MyTable>>,
    /// Matches of tables that were left and whose last moves are still on their way into the store.
    pub keeping: RwSignal<Vec<String>>,
    /// Games whose words were asked for; those that can speak are shown.
    games: RwSignal<Vec<Arc<GameInfo>>>,
    /// Changes when a game has learnt a language.
    learnt: RwSignal<u32>,
    words: StoredValue<Words>,
    titles: Titles,
    engine: StoredValue<Engine, LocalStorage>,
}

/// What we know of the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Server {
    /// There is none, or it does not answer: everything happens on this device.
    None,
    /// It answers, and does not know us yet.
    Stranger,
    /// It knows us.
    SignedIn(protocol::Me),
}

impl Server {
    /// The same without what may change about a person: a page of somebody stays when they get a password.
    fn bare(&self) -> Server {
        match self {
            Server::SignedIn(me) => Server::SignedIn(protocol::Me {
                id: me.id.clone(),
                name: String::new(),
                guest: false,
                administrator: false,
            }),
            Server::None | Server::Stranger => self.clone(),
        }
    }
}

/// An address of ours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// Tables on the server.
    Lobby,
    /// A table on the server, perhaps with the key of an invitation.
    Remote(String, Option<String>),
    /// The start.
    Home,
    /// The form of a new match.
    New(String),
    /// A match on this device.
    Play(String),
    /// A match seen again.
    Replay(String),
    /// Where one is signed in.
    Sessions,
    /// What administrators do.
    Admin,
    /// What the place keeps about people.
    Privacy,
    /// A one-time link for a new password.
    Reset(String),
    /// What waits for me.
    Turns,
    /// How I am told of it.
    Messages,
    /// A link that confirms an address.
    Confirm(String),
    /// Where one asks for a link by which a new password is chosen.
    Forgotten,
    /// Matches kept in this browser.
    Library,
    /// What is known of a game and what was rebuilt.
    Known(String),
    /// The rulebook of a game, perhaps at a chapter or a rule.
    Rules(String, Option<String>),
    /// The lessons of a game, or one of them.
    Learn(String, Option<String>),
    /// Settings.
    Settings,
    /// None of ours.
    Unknown,
}

impl Route {
    fn here() -> Route {
        let hash = browser::window().location().hash().unwrap_or_default();
        let parts: Vec<&str> = hash.trim_start_matches("#/").split('/').collect();
        match parts.as_slice() {
            ["new", game] => Route::New((*game).to_owned()),
            ["play", id] => Route::Play((*id).to_owned()),
            ["replay", id] => Route::Replay((*id).to_owned()),
            ["online"] => Route::Lobby,
            ["table", id] => Route::Remote((*id).to_owned(), None),
            ["table", id, key] => Route::Remote((*id).to_owned(), Some((*key).to_owned())),
            ["sessions"] => Route::Sessions,
            ["admin"] => Route::Admin,
            ["privacy"] => Route::Privacy,
            ["reset", word] => Route::Reset((*word).to_owned()),
            ["turns"] => Route::Turns,
            ["messages"] => Route::Messages,
            ["mail", token] => Route::Confirm((*token).to_owned()),
            ["forgotten"] => Route::Forgotten,
            ["games"] => Route::Library,
            ["known", game] => Route::Known((*game).to_owned()),
            ["rules", game] => Route::Rules((*game).to_owned(), None),
            ["rules", game, at] => Route::Rules((*game).to_owned(), Some((*at).to_owned())),
            ["learn", game] => Route::Learn((*game).to_owned(), None),
            ["learn", game, lesson] => Route::Learn((*game).to_owned(), Some((*lesson).to_owned())),
            ["settings"] => Route::Settings,
            [] | ["" | "#"] => Route::Home,
            [..] => Route::Unknown,
        }
    }
}

impl Shared {
    /// The shared things, wherever we are.
    pub fn get() -> Shared {
        use_context().expect("the app provides it")
    }

    /// The language spoken now.
    pub fn language(&self) -> Language {
        self.learnt.track();
        let chosen = self.settings.with(|settings| settings.language);
        chosen.unwrap_or_else(|| Language::of_locale(&browser::window().navigator().language().unwrap_or_default()))
    }

    /// A text of the client.
    pub fn t(&self, id: &'static str) -> String {
        self.say(&Message::new(id))
    }

    /// A text of the client with arguments.
    pub fn say(&self, message: &Message) -> String {
        let language = self.language();
        self.words.with_value(|words| words.of(language).render(message, &[]))
    }

    /// What the page is about, for its title. A table says so itself.
    pub fn title(&self) -> Option<String> {
        if let Some(heading) = self.heading.get() {
            return Some(heading);
        }
        let of_game = |id: &'static str, game: &str| self.say(&Message::new(id).with("game", self.game_name(game)));
        let known = |id: &'static str| self.has(id).then(|| self.t(id));
        match self.route.get() {
            Route::Home | Route::Play(_) | Route::Replay(_) | Route::Remote(..) => None,
            Route::New(game) | Route::Known(game) => Some(self.game_name(&game)),
            Route::Rules(game, _) => Some(of_game("rules-title", &game)),
            Route::Learn(game, _) => Some(of_game("learn-title", &game)),
            Route::Lobby => known("online"),
            Route::Sessions => known("sessions"),
            Route::Admin => known("admin"),
            Route::Privacy => known("privacy"),
            Route::Reset(_) => known("choose-password"),
            Route::Turns => known("turns"),
            Route::Messages | Route::Confirm(_) => known("messages"),
            Route::Forgotten => known("forgotten"),
            Route::Library => known("my-games"),
            Route::Settings => known("settings"),
            Route::Unknown => known("no-such-page"),
        }
    }

    /// What the place is called; without a server, or before it has answered, what the program is called.
    pub fn place_name(&self) -> String {
        let name = self.place.with(|place| place.name.trim().to_owned());
        if name.is_empty() { NAME.to_owned() } else { name }
    }

    /// Why a server refused.
    pub fn refusal(&self, refusal: &protocol::Refusal) -> String {
        self.say(&words::refusal(refusal.code))
    }

    /// Whether the server knows us, and as whom; nothing else about us.
    pub fn identity(self) -> Memo<Server> {
        Memo::new(move |_| self.server.with(Server::bare))
    }

    /// Has the client a text of this id?
    pub fn has(&self, id: &str) -> bool {
        let language = self.language();
        self.words.with_value(|words| words.of(language).has(id))
    }

    /// A game that can speak. Asked for the first time it begins to learn, and is there a moment later.
    pub fn game(&self, id: &str) -> Option<Arc<GameInfo>> {
        let found = self.games.with(|games| games.iter().find(|game| game.card.id == id).cloned());
        let game = match found {
            Some(game) => game,
            None => {
                let card = self.cards.with_value(|cards| cards.iter().find(|card| card.id == id).cloned())?;
                let game = Arc::new(GameInfo::new(card));
                self.teach(game.clone(), untrack(|| self.language()));
                self.games.update_untracked(|games| games.push(game.clone()));
                game
            }
        };
        Language::ALL.into_iter().any(|language| game.speaks(language)).then_some(game)
    }

    /// What a game is called; its id if it is none of ours.
    pub fn game_name(&self, id: &str) -> String {
        let language = self.language();
        let name = self.cards.with_value(|cards| {
            let card = cards.iter().find(|card| card.id == id)?;
            Some(words::spoken(&card.name, language).to_owned())
        });
        name.unwrap_or_else(|| id.to_owned())
    }

    /// Fetches a game's words, as long as it takes.
    fn teach(self, game: Arc<GameInfo>, language: Language) {
        if game.speaks(language) {
            return;
        }
        spawn_local(async move {
            let address = words::spoken(&game.card.files.texts, language).to_owned();
            loop {
                match browser::fetch_text(&address).await {
                    Some(source) => break game.learn(language, source),
                    None => {
                        browser::reload_if_outdated().await;
                        browser::sleep(2000).await;
                    }
                }
            }
            self.learnt.update(|learnt| *learnt += 1);
            self.games.notify();
        });
    }

    /// The worker for menus and checks.
    pub fn engine(&self) -> Engine {
        self.engine.with_value(Engine::clone)
    }

    /// How a door to a rule is called: by what the rule is about. A number would say nothing.
    pub fn by_rule(&self, game: &str, rule: &str) -> String {
        let language = self.language();
        let address = self.cards.with_value(|cards| {
            let card = cards.iter().find(|card| card.id == game);
            card.map(|card| words::spoken(&card.files.titles, language).to_owned())
        });
        match address.and_then(|address| self.titles.of(game, language, &address, rule)) {
            Some(title) => self.say(&Message::new("by-rule").with("title", title)),
            None => self.t("rules"),
        }
    }

    /// What a bot is called.
    pub fn bot(&self, name: &str) -> String {
        // A bot with a setting, such as `mcts:500`, is called like the bot, with the setting.
        let (kind, setting) = name.split_once(':').unwrap_or((name, ""));
        let message = words::bot_name(kind);
        let known = if self.has(&message.id) { self.say(&message) } else { kind.to_owned() };
        format!("{known} {setting}").trim().to_owned()
    }
}

/// The page.
#[component]
pub fn App(load: LoadPart) -> impl IntoView {
    let shared = Shared {
        settings: RwSignal::new(store::settings()),
        cards: StoredValue::new(browser::catalogue()),
        parts: parts::Parts::new(load),
        games: RwSignal::new(Vec::new()),
        learnt: RwSignal::new(0),
        route: RwSignal::new(Route::here()),
        server: RwSignal::new(Server::None),
        away: RwSignal::new(false),
        place: RwSignal::new(PlaceFacts::default()),
        heading: RwSignal::new(None),
        mine: RwSignal::new(Vec::new()),
        keeping: RwSignal::new(Vec::new()),
        words: StoredValue::new(Words::default()),
        titles: Titles::new(),
        engine: StoredValue::new_local(Engine::new(browser::catalogue())),
    };
    provide_context(shared);
    window_event_listener(leptos::ev::hashchange, move |_| shared.route.set(Route::here()));
    Effect::new(move |_| {
        let settings = shared.settings.get();
        store::keep_settings(&settings);
        let root = browser::document().document_element().expect("a document has a root");
        let set = |name: &str, value: &str| root.set_attribute(name, value).expect("a plain attribute");
        set("data-theme", settings.theme.id());
        set("data-speed", settings.speed.id());
        set("data-calm", if settings.calm { "calm" } else { "lively" });
        set("lang", shared.language().code());
    });
    Effect::new(move |_| {
        let language = shared.language();
        shared.games.with_untracked(|games| games.iter().for_each(|game| shared.teach(game.clone(), language)));
    });
    sound::listen();
    spawn_local(watch_server(shared));
    turns::watch(shared);
    let page = move || match shared.route.get() {
        Route::Lobby => online::page(|online| (online.lobby)()),
        Route::Remote(id, key) => online::page(move |online| (online.table)(id.clone(), key.clone())),
        Route::Sessions => online::page(|online| (online.sessions)()),
        Route::Admin => online::page(|online| (online.admin)()),
        Route::Privacy => online::page(|online| (online.privacy)()),
        Route::Reset(word) => online::page(move |online| (online.reset)(word.clone())),
        Route::Turns => turns::TurnsPage().into_any(),
        Route::Messages => online::page(|online| (online.messages)()),
        Route::Confirm(token) => online::page(move |online| (online.confirm)(token.clone())),
        Route::Forgotten => online::page(|online| (online.forgotten)()),
        Route::Home => home::Home().into_any(),
        Route::New(game) => view! { <new_game::NewGame game=game/> }.into_any(),
        Route::Play(id) => view! { <table::TablePage id=id replay=false/> }.into_any(),
        Route::Replay(id) => view! { <table::TablePage id=id replay=true/> }.into_any(),
        Route::Library => library::Library().into_any(),
        Route::Known(game) => view! { <known::Known game=game/> }.into_any(),
        Route::Rules(game, at) => view! { <rules::RulesPage game=game at=at/> }.into_any(),
        Route::Learn(game, lesson) => learn::page(game, lesson),
        Route::Settings => settings::SettingsPage().into_any(),
        Route::Unknown => {
            view! { <TopBar>""</TopBar><main class="page"><Lost words="no-such-page"/></main> }.into_any()
        }
    };
    // Whoever goes by keys or by ear comes to what a page is about, not to the end of the one before.
    Effect::new(move |before: Option<Route>| {
        let now = shared.route.get();
        if before.is_some_and(|before| before != now) {
            browser::after(0, to_content);
        }
        now
    });
    view! { {page}<Announcement/> }
}

/// Gives the focus to what the page is about, unless something on it has the focus already.
fn to_content() {
    let active = browser::document().active_element();
    if active.is_none_or(|active| active.tag_name() == "BODY") {
        skip();
    }
}

/// Past the bar on top.
fn skip() {
    let Ok(Some(content)) = browser::document().query_selector("main") else { return };
    if let Ok(content) = content.dyn_into::<web_sys::HtmlElement>() {
        let _ = content.set_attribute("tabindex", "-1");
        browser::focus(&content);
    }
}

/// What administrators tell everybody, until it is put away.
#[component]
fn Announcement() -> impl IntoView {
    let shared = Shared::get();
    let seen = RwSignal::new(String::new());
    let words = Memo::new(move |_| {
        let (announcement, read_only) = shared.place.with(|place| (place.announcement.clone(), place.read_only));
        match read_only && announcement.is_empty() {
            true => shared.t("refused-read-only"),
            false => announcement,
        }
    });
    view! {
        <Show when=move || words.with(|words| !words.is_empty() && seen.with(|seen| seen != words))>
            <p class="announcement" role="status">
                <bdi>{move || words.get()}</bdi>" "
                <button class="button small" on:click=move |_| seen.set(words.get_untracked())>{move || shared.t("announcement-seen")}</button>
            </p>
        </Show>
    }
}

/// There is nothing here; the way to where there is something.
#[component]
pub fn Lost(words: &'static str) -> impl IntoView {
    let shared = Shared::get();
    view! {
        <h1 class="lead lost">{move || shared.t(words)}</h1>
        <p><a class="button primary" href="#/">{move || shared.t("home")}</a></p>
    }
}

/// Asks for the server now and then. Whoever is signed in stays so while it is away: a table waits for it.
async fn watch_server(shared: Shared) {
    loop {
        let found = api::server().await;
        let away = found == Server::None;
        shared.away.set(away);
        if !away && shared.server.get_untracked() != found {
            shared.server.set(found);
        }
        if !away
            && let Ok(place) = api::get::<PlaceFacts>("api/place").await
            && shared.place.with_untracked(|known| *known != place)
        {
            shared.place.set(place);
        }
        browser::sleep(if away { 5_000 } else { 60_000 }).await;
    }
}

const GEAR: &str = "M12 8.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2";

/// The bar on top of every page.
#[component]
pub fn TopBar(children: Children) -> impl IntoView {
    let shared = Shared::get();
    let switch = move |_| {
        let other = shared.language().other();
        shared.settings.update(|settings| settings.language = Some(other));
    };
    let online = RwSignal::new(browser::window().navigator().on_line());
    let listeners = [
        window_event_listener(leptos::ev::online, move |_| online.set(true)),
        window_event_listener(leptos::ev::offline, move |_| online.set(false)),
    ];
    on_cleanup(move || listeners.into_iter().for_each(|listener| listener.remove()));
    view! {
        <header class="top">
            <button class="button skip" on:click=move |_| skip()>{move || shared.t("skip-to-content")}</button>
            <a class="brand" href="#/" title=move || shared.t("home")>
                <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 1c4 3 5.500 7 5.500 11l2.500 4v3l-4-1.500c-.6 1-1.200 1.500-2 1.500h-4c-.8 0-1.400-.5-2-1.500l-4 1.500v-3l2.500-4c0-4 1.500-8 5.500-11zm0 6.500a2.200 2.200 0 1 0 0 4.400 2.200 2.200 0 0 0 0-4.400zm-1.500 13h3l-1.500 3z"/></svg>
                <span>{move || shared.place_name()}</span>
            </a>
            <div class="top-middle">{children()}</div>
            <Show when=move || !online.get() || shared.away.get()>
                <span class="chip" role="status" title=move || shared.t("offline-about")>
                    {move || shared.t(if online.get() { "no-server-now" } else { "offline" })}
                </span>
            </Show>
            <turns::NextTable/>
            <nav class="top-links">
                <Show when=move || shared.server.get() != Server::None>
                    <a href="#/online">{move || shared.t("online")}</a>
                </Show>
                <a href="#/games">{move || shared.t("my-games")}</a>
                <a href="#/settings" aria-label=move || shared.t("settings") title=move || shared.t("settings")><Sign d=GEAR/></a>
                <button class="language" on:click=switch lang=move || shared.language().other().code()
                    title=move || shared.t("switch-language")>
                    {move || shared.language().other().code().to_ascii_uppercase()}
                </button>
            </nav>
        </header>
    }
}
