//! A match on the server, over one WebSocket. What its messages mean is decided by [`Follow`]; here it is put on the page.

use std::sync::Arc;

use bot_worker::Snapshot;
use hosting::{AnyGame, Sight};
use kernel::{Record, Seat, Viewer};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{
    ChatLine, ClientMessage, Clocks, History, Pace, Presence, SeatFacts, ServerMessage, Sitter, TableFacts,
};
use serde_json::Value;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{MessageEvent, WebSocket};

use super::app::{Server, Shared, TopBar};
use super::table::{Table, TableBody};
use super::venue::{Later, Venue};
use super::{api, browser, chat, leaving, store};
use crate::follow::{self, Being, Follow, News};
use crate::past;
use crate::session::{Place, Saved, bot_name};

/// A match on the server, as the parts of the page share it.
#[derive(Clone, Copy)]
pub struct Remote {
    shared: Shared,
    /// The table.
    pub facts: RwSignal<TableFacts>,
    /// Is the line up?
    pub connected: RwSignal<bool>,
    /// What was said.
    pub chat: RwSignal<Vec<ChatLine>>,
    /// Who is there.
    pub presence: RwSignal<Presence>,
    /// The clocks, in timed matches.
    pub clocks: RwSignal<Option<Clocks>>,
    /// Seats that agree to end the match.
    pub agreed: RwSignal<Vec<Seat>>,
    /// The server cannot store what was chosen; it is tried again.
    pub stuck: RwSignal<bool>,
    /// Can the server store what is chosen at this table, as far as it said?
    pub stores: RwSignal<bool>,
    follow: StoredValue<Follow>,
    socket: StoredValue<Option<WebSocket>, LocalStorage>,
}

/// A match on the server, as soon as its words and its engine are there.
#[component]
pub fn RemoteTable(facts: TableFacts, key: Option<String>) -> impl IntoView {
    let shared = Shared::get();
    let id = StoredValue::new(facts.game.clone());
    let facts = StoredValue::new((facts, key));
    let known = Memo::new(move |_| id.with_value(|id| shared.game(id).is_some() && shared.parts.of(id).is_some()));
    move || {
        let come = known.get().then(|| untrack(|| id.with_value(|id| shared.game(id).zip(shared.parts.of(id)))));
        let Some((game, part)) = come.flatten() else {
            return view! {
                <TopBar>""</TopBar>
                <main class="page"><p class="muted" role="status">{move || shared.t("loading")}</p></main>
            }
            .into_any();
        };
        let (facts, key) = facts.get_value();
        let places = places(&facts);
        let remote = Remote::new(shared, part.game, facts, key);
        let sight = Sight::Open(Viewer::Spectator);
        let table = Table::new(shared, game, places, Arc::new(remote), sight, false);
        let turned = window_event_listener_untyped("visibilitychange", move |_| {
            remote.looks(!browser::document().hidden());
        });
        on_cleanup(move || {
            turned.remove();
            remote.leave();
        });
        remote.connect(table);
        view! { <TableBody table=table/> }.into_any()
    }
}

fn places(facts: &TableFacts) -> Vec<Place> {
    let place = |(idx, seat): (usize, &SeatFacts)| match &seat.sitter {
        Sitter::Bot(bot) => Place { name: bot_name(idx), bot: Some(bot.clone()), guest: false },
        Sitter::Person { name, guest, .. } => Place { name: name.clone(), bot: None, guest: *guest },
        Sitter::Nobody => Place { name: String::new(), bot: None, guest: false },
    };
    facts.seats.iter().enumerate().map(place).collect()
}

impl Remote {
    /// What every part of the page shares.
    pub fn shared(&self) -> Shared {
        self.shared
    }

    fn new(shared: Shared, game: &'static dyn AnyGame, facts: TableFacts, key: Option<String>) -> Remote {
        Remote {
            shared,
            facts: RwSignal::new(facts.clone()),
            connected: RwSignal::new(false),
            chat: RwSignal::new(Vec::new()),
            presence: RwSignal::new(Presence::default()),
            clocks: RwSignal::new(None),
            agreed: RwSignal::new(Vec::new()),
            stuck: RwSignal::new(false),
            stores: RwSignal::new(true),
            follow: StoredValue::new(Follow::new(game, facts, key)),
            socket: StoredValue::new_local(None),
        }
    }

    fn id(&self) -> String {
        self.facts.with_untracked(|facts| facts.id.clone())
    }

    fn leave(&self) {
        if let Some(Some(socket)) = self.socket.try_update_value(Option::take) {
            // Closing a line that is down already is no news.
            let _ = socket.close();
        }
    }

    /// Opens the line, now and whenever it breaks.
    fn connect(self, table: Table) {
        let Ok(socket) = WebSocket::new(&browser::line()) else { return };
        let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let text = event.data().as_string().unwrap_or_default();
            match hosting::json::parse::<ServerMessage>(&text) {
                Ok(message) => self.hear(table, message),
                Err(error) => web_sys::console::error_1(&format!("{error}: {text}").into()),
            }
        });
        socket.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        hear.forget();
        let close = Closure::<dyn FnMut()>::new(move || {
            if self.connected.try_set(false).is_some() {
                return;
            }
            browser::after(1200, move || {
                if !table.left() {
                    self.connect(table);
                }
            });
        });
        socket.set_onclose(Some(close.as_ref().unchecked_ref()));
        close.forget();
        self.socket.set_value(Some(socket));
    }

    /// Hears a message of the server, and puts on the page what it means.
    fn hear(self, table: Table, message: ServerMessage) {
        // What comes after the table was left is heard by nobody.
        let news = self.follow.try_update_value(|follow| follow.hear(message, browser::now())).unwrap_or_default();
        for news in news {
            match news {
                // Sign in again.
                News::SignedOut => table.shared.server.set(Server::Stranger),
                News::Connected { again } => {
                    self.connected.set(true);
                    if again {
                        // The line was lost, perhaps to an upgrade, and a newer server may speak in a way this page does not know.
                        spawn_local(browser::reload_if_outdated());
                    }
                }
                News::Say(message) => {
                    self.say(&message);
                    // Whoever follows a table is taken to look at it.
                    if matches!(message, ClientMessage::Subscribe { .. }) && browser::document().hidden() {
                        self.looks(false);
                    }
                }
                News::SayLater { millis, id } => browser::after(millis, move || {
                    let again = self.follow.try_with_value(|follow| follow.again(Some(&id))).unwrap_or_default();
                    again.iter().for_each(|message| self.say(message));
                }),
                News::Change(change) => {
                    let sight = Sight::Open(change.after.viewer);
                    if table.sight.get_untracked() != sight {
                        table.sight.set(sight);
                    }
                    table.take(*change);
                }
                News::FetchLog(number) => table.spawn(self.fetch_log(table, number)),
                News::Facts(facts) => {
                    let places = places(&facts);
                    if table.places.with_untracked(|before| *before != places) {
                        table.places.set(places);
                    }
                    self.facts.set(*facts);
                }
                News::Presence(presence) => self.presence.set(presence),
                News::Agreed(agreed) => {
                    if self.agreed.with_untracked(|before| *before != agreed) {
                        self.agreed.set(agreed);
                    }
                }
                News::Clocks(clocks) => self.clocks.set(clocks),
                News::Timer(end) => table.timer_end.set(end),
                News::Chat(lines) => self.chat.update(|chat| chat.extend(lines)),
                News::Stores(works) => self.stores.set(works),
                News::Stuck(stuck) => self.stuck.set(stuck),
                News::Refused(refusal) => table.note(untrack(|| table.shared.refusal(&refusal))),
            }
        }
    }

    /// What happened before we came.
    async fn fetch_log(self, table: Table, number: u32) {
        let mut parts = Vec::new();
        let mut from = Some(0);
        while let Some(after) = from {
            let path = self.follow.with_value(|follow| follow.history(after));
            let Ok(history) = api::get::<History>(&path).await else { break };
            from = past::next_part(&history);
            parts.push(history);
        }
        let parts = from.is_none().then_some(parts);
        if let Some(Some(log)) = self.follow.try_update_value(|follow| follow.recall(number, parts)) {
            table.recall(log);
        }
    }

    /// Says something to the server.
    fn say(&self, message: &ClientMessage) {
        let text = serde_json::to_string(message).expect("plain data");
        self.socket.try_with_value(|socket| {
            if let Some(socket) = socket.as_ref().filter(|socket| socket.ready_state() == WebSocket::OPEN) {
                let _ = socket.send_with_str(&text);
            }
        });
    }

    /// Tells the server whether the page is shown: who has it in the background is called when it is their turn.
    fn looks(&self, looking: bool) {
        self.say(&ClientMessage::Looking { table: self.id(), looking });
    }

    /// Asks for something to be done: now, and again until it is answered. False if nothing new can be asked for, because the server
    /// cannot store what was asked for before.
    fn request(&self, make: impl FnOnce(&mut Follow, String) -> Option<ClientMessage>) -> bool {
        let message = self.follow.try_update_value(|follow| make(follow, browser::fresh_id())).flatten();
        if let Some(message) = &message {
            self.say(message);
        }
        message.is_some()
    }

    /// Says something to everybody at the table. False if it has to wait.
    pub fn tell_all(&self, text: String) -> bool {
        self.request(|follow, id| follow.request(id, |table, id| ClientMessage::Chat { table, id, text }))
    }

    /// Lets a bot play for somebody who is away.
    pub fn replace_absent(&self, seat: Seat) {
        let seat = Some(seat);
        self.request(|follow, id| follow.request(id, |table, id| ClientMessage::StandIn { table, id, seat }));
    }

    /// Agrees to end the match, or wants to play on.
    pub fn agree(&self, end: bool) {
        self.request(|follow, id| follow.request(id, |table, id| ClientMessage::Agree { table, id, end }));
    }

    /// Takes days of vacation.
    pub fn take_vacation(&self, days: u32) {
        self.request(|follow, id| follow.request(id, |table, id| ClientMessage::Vacation { table, id, days }));
    }

    /// Milliseconds since 1970 by the clock of the server.
    pub fn now(&self) -> f64 {
        browser::now() + self.follow.with_value(Follow::ahead)
    }
}

impl Venue for Remote {
    fn act(&self, _table: Table, _seat: Seat, action: Value) {
        self.request(|follow, id| follow.act(id, action));
    }

    fn undo(&self, _table: Table, _seat: Seat) {
        self.request(Follow::undo);
    }

    fn look(&self, _table: Table) -> Later<()> {
        // Whose eyes look is decided by the server.
        Box::pin(std::future::ready(()))
    }

    fn moment(&self, table: Table, at: usize) -> Later<Option<Snapshot>> {
        let remote = *self;
        Box::pin(async move {
            while let Some(after) = remote.follow.try_with_value(Follow::past_from).flatten() {
                let path = remote.follow.with_value(|follow| follow.history(after));
                let history = api::get::<History>(&path).await.ok()?;
                if remote.follow.try_update_value(|follow| follow.learn(&history)) != Some(true) {
                    break;
                }
                // A long match comes in parts; the page goes on in between.
                browser::sleep(0).await;
            }
            let entries = untrack(|| table.entries());
            remote.follow.try_with_value(|follow| follow.moment(at, entries)).flatten()
        })
    }

    fn amid(&self, _table: Table, entry: usize, lines: usize) -> Later<Option<Value>> {
        let view = self.follow.try_with_value(|follow| follow.amid(entry, lines)).flatten();
        Box::pin(std::future::ready(view))
    }

    fn replay(&self, table: Table) {
        let id = self.id();
        table.spawn(async move {
            match api::get::<Record>(&format!("api/tables/{id}/record")).await {
                Ok(record) => {
                    let game = record.game.clone();
                    let seats = table.places.get_untracked();
                    // Under the name of the table, so that it is kept once however often it is seen again.
                    let saved = Saved { id, game, seats, changed: browser::now(), record };
                    match store::keep(&saved) {
                        true => browser::go(&format!("/replay/{}", saved.id)),
                        false => table.problem.set(Some(table.shared.t("no-room"))),
                    }
                }
                Err(refusal) => table.problem.set(Some(table.shared.refusal(&refusal))),
            }
        });
    }

    fn again(&self, table: Table) {
        let id = self.id();
        table.spawn(async move {
            match api::post::<TableFacts>(&format!("api/tables/{id}/rematch"), &()).await {
                Ok(facts) => browser::go(&format!("/table/{}", facts.id)),
                Err(refusal) => table.problem.set(Some(table.shared.refusal(&refusal))),
            }
        });
    }

    fn id(&self) -> Option<String> {
        self.facts.try_with_untracked(|facts| facts.id.clone())
    }

    fn connected(&self) -> bool {
        self.connected.get()
    }

    fn has_clocks(&self) -> bool {
        true
    }

    fn seconds_left(&self, seat: Seat, acting: bool) -> Option<u64> {
        follow::seconds_left(&self.clocks.get()?, seat, acting, self.now())
    }

    fn deadline(&self, seat: Seat, acting: bool) -> Option<u64> {
        let by_the_day = self.facts.with(|facts| matches!(facts.pace, Pace::PerMove { .. }));
        let clocks = self.clocks.get().filter(|_| acting && by_the_day)?;
        Some(clocks.at + *clocks.left.get(seat.idx())?)
    }

    fn being(&self, seat: Seat) -> Being {
        self.facts.with(|facts| self.presence.with(|presence| follow::being(facts, presence, seat)))
    }

    fn hand_over(&self, to_bot: bool) {
        self.request(|follow, id| {
            follow.request(id, |table, id| match to_bot {
                true => ClientMessage::StandIn { table, id, seat: None },
                false => ClientMessage::Back { table, id },
            })
        });
    }

    fn ended(&self) -> bool {
        self.facts.with(|facts| facts.agreed)
    }

    fn leaving(&self, table: Table) -> Option<AnyView> {
        Some(view! { <leaving::Leaving table=table remote=*self/> }.into_any())
    }

    fn spectators(&self) -> u32 {
        self.presence.with(|presence| presence.spectators)
    }

    fn said(&self) -> Option<u64> {
        let heard = |line: &&ChatLine| self.shared.settings.with(|settings| !settings.is_muted(&line.account));
        Some(self.chat.with(|chat| chat.iter().filter(heard).count() as u64))
    }

    fn chat(&self, table: Table) -> Option<AnyView> {
        Some(view! { <chat::Chat table=table remote=*self/> }.into_any())
    }
}
