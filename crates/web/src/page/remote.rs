//! A match on the server, over one WebSocket. What comes is put into the same shape as a match on this device, so that the table
//! is the same for both: `hear` does that.

mod hear;

use std::collections::VecDeque;
use std::pin::Pin;
use std::sync::Arc;

use bot_worker::Snapshot;
use kernel::{Record, Seat};
use leptos::prelude::*;
use protocol::{ChatLine, ClientMessage, Clocks, Follower, Presence, SeatFacts, ServerMessage, Sitter, TableFacts};
use serde_json::Value;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{MessageEvent, WebSocket};

use super::app::{Shared, TopBar};
use super::line::Being;
use super::table::{Table, TableBody};
use super::{api, browser, chat, leaving, line, past, store};
use crate::pending::Pending;
use crate::session::{Place, Saved, bot_name};

/// The line to the table, as the parts of the page share it.
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
    line: StoredValue<Line, LocalStorage>,
}

#[derive(Default)]
struct Line {
    key: Option<String>,
    socket: Option<WebSocket>,
    /// The view, checked against the server's hash with every update.
    follower: Follower,
    waiting: VecDeque<ServerMessage>,
    /// What the server has not answered yet.
    pending: Pending,
    busy: bool,
    /// Milliseconds the server's clock is ahead of ours.
    ahead: f64,
}

/// A match on the server.
#[component]
pub fn RemoteTable(facts: TableFacts, key: Option<String>) -> impl IntoView {
    let shared = Shared::get();
    let id = StoredValue::new(facts.game.clone());
    let facts = StoredValue::new((facts, key));
    let known = Memo::new(move |_| shared.game(&id.get_value()).is_some());
    move || match (known.get(), shared.game(&id.get_value())) {
        (true, Some(game)) => {
            let (facts, key) = facts.get_value();
            let line = Line { key, ..Line::default() };
            let places = places(&facts);
            let remote = Remote {
                shared,
                facts: RwSignal::new(facts),
                connected: RwSignal::new(false),
                chat: RwSignal::new(Vec::new()),
                presence: RwSignal::new(Presence::default()),
                clocks: RwSignal::new(None),
                agreed: RwSignal::new(Vec::new()),
                stuck: RwSignal::new(false),
                stores: RwSignal::new(true),
                line: StoredValue::new_local(line),
            };
            let table = Table::remote(shared, game, places, Arc::new(remote));
            on_cleanup(move || remote.leave());
            remote.connect(table);
            view! { <TableBody table=table/> }.into_any()
        }
        _ => view! {
            <TopBar>""</TopBar>
            <main class="page"><p class="muted" role="status">{move || shared.t("loading")}</p></main>
        }
        .into_any(),
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
    fn id(&self) -> String {
        self.facts.with_untracked(|facts| facts.id.clone())
    }

    fn leave(&self) {
        self.line.try_update_value(|line| {
            if let Some(socket) = line.socket.take() {
                // Closing a line that is down already is no news.
                let _ = socket.close();
            }
        });
    }

    /// Opens the line, now and whenever it breaks.
    fn connect(self, table: Table) {
        let location = browser::window().location();
        let secure = location.protocol().is_ok_and(|protocol| protocol == "https:");
        let host = location.host().unwrap_or_default();
        let folder = location.pathname().unwrap_or_default();
        let folder = folder.rsplit_once('/').map_or("", |(folder, _)| folder).to_owned();
        let address = format!("{}://{host}{folder}/api/play", if secure { "wss" } else { "ws" });
        let Ok(socket) = WebSocket::new(&address) else { return };
        let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let text = event.data().as_string().unwrap_or_default();
            match kernel::json::parse::<ServerMessage>(&text) {
                Ok(message) => self.take(table, message),
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
        self.line.update_value(|line| line.socket = Some(socket));
    }

    /// Says something to the server.
    pub fn say(&self, message: &ClientMessage) {
        let text = serde_json::to_string(message).expect("plain data");
        self.line.with_value(|line| {
            if let Some(socket) = line.socket.as_ref().filter(|socket| socket.ready_state() == WebSocket::OPEN) {
                let _ = socket.send_with_str(&text);
            }
        });
    }

    /// Asks for something to be done: now, and again until it is answered. False if nothing new can be asked for, because the server
    /// cannot store what was asked for before.
    fn request(&self, make: impl FnOnce(String, String) -> ClientMessage) -> bool {
        let id = browser::fresh_id();
        let message = make(self.id(), id.clone());
        let kept = self.line.try_update_value(|line| line.pending.add(id, message.clone())) == Some(true);
        if kept {
            self.say(&message);
        }
        kept
    }

    /// Sends what was not answered once more: one request, or everything.
    fn send_again(&self, id: Option<&str>) {
        let again = self.line.try_with_value(|line| line.pending.again(id)).unwrap_or_default();
        again.iter().for_each(|message| self.say(message));
    }

    /// Says something to everybody at the table. False if it has to wait.
    pub fn tell_all(&self, text: String) -> bool {
        self.request(|table, id| ClientMessage::Chat { table, id, text })
    }

    /// Lets a bot play for somebody who is away.
    pub fn replace_absent(&self, seat: Seat) {
        self.request(|table, id| ClientMessage::StandIn { table, id, seat: Some(seat) });
    }

    /// Agrees to end the match, or wants to play on.
    pub fn agree(&self, end: bool) {
        self.request(|table, id| ClientMessage::Agree { table, id, end });
    }

    /// Milliseconds since 1970 by the clock of the server.
    pub fn now(&self) -> f64 {
        browser::now() + self.line.with_value(|line| line.ahead)
    }

    fn subscribe(&self, seen: Option<u64>) {
        let key = self.line.with_value(|line| line.key.clone());
        let chat_seen = self.chat.with_untracked(|chat| chat.last().map_or(0, |line| line.n));
        self.say(&ClientMessage::Subscribe { table: self.id(), seen, chat_seen, key, legal: true });
    }

    /// Messages are taken one after the other, however long the words for one take.
    fn take(self, table: Table, message: ServerMessage) {
        let first = self.line.try_update_value(|line| {
            line.waiting.push_back(message);
            !std::mem::replace(&mut line.busy, true)
        });
        if first != Some(true) {
            return;
        }
        table.spawn(async move {
            while let Some(Some(message)) = self.line.try_update_value(|line| line.waiting.pop_front()) {
                self.handle(table, message).await;
            }
            self.line.try_update_value(|line| line.busy = false);
        });
    }
}

impl line::Line for Remote {
    fn connected(&self) -> bool {
        self.connected.get()
    }

    fn act(&self, action: Value) {
        let seq = self.line.with_value(|line| line.follower.seq().unwrap_or_default());
        self.request(|table, id| ClientMessage::Move { table, seq, id, action });
    }

    fn undo(&self) {
        let seq = self.line.with_value(|line| line.follower.seq().unwrap_or_default());
        self.request(|table, id| ClientMessage::Undo { table, seq, id, steps: 1 });
    }

    fn seconds_left(&self, seat: Seat, acting: bool) -> Option<u64> {
        let clocks = self.clocks.get()?;
        let left = *clocks.left.get(seat.idx())? as f64;
        let passed = if acting { (self.now() - clocks.at as f64).max(0.0) } else { 0.0 };
        Some(((left - passed).max(0.0) / 1000.0) as u64)
    }

    fn moment(&self, table: Table, at: usize) -> Pin<Box<dyn Future<Output = Option<Snapshot>>>> {
        Box::pin(past::moment(table, *self, at))
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

    fn rematch(&self, table: Table) {
        let id = self.id();
        table.spawn(async move {
            match api::post::<TableFacts>(&format!("api/tables/{id}/rematch"), &()).await {
                Ok(facts) => browser::go(&format!("/table/{}", facts.id)),
                Err(refusal) => table.problem.set(Some(table.shared.refusal(&refusal))),
            }
        });
    }

    fn being(&self, seat: Seat) -> Being {
        let sitter = self
            .facts
            .with(|facts| facts.seats.get(seat.idx()).map(|seat| (seat.sitter.clone(), seat.stand_in.is_some())));
        match sitter {
            Some((Sitter::Person { .. }, true)) => Being::Replaced,
            Some((Sitter::Person { .. }, false)) if !self.presence.with(|now| now.seats.contains(&seat)) => Being::Away,
            _ => Being::There,
        }
    }

    fn hand_over(&self, to_bot: bool) {
        self.request(|table, id| match to_bot {
            true => ClientMessage::StandIn { table, id, seat: None },
            false => ClientMessage::Back { table, id },
        });
    }

    fn ended(&self) -> bool {
        self.facts.with(|facts| facts.agreed)
    }

    fn leaving(&self, table: Table) -> AnyView {
        view! { <leaving::Leaving table=table remote=*self/> }.into_any()
    }

    fn spectators(&self) -> u32 {
        self.presence.with(|presence| presence.spectators)
    }

    fn said(&self) -> u64 {
        let heard = |line: &&ChatLine| self.shared.settings.with(|settings| !settings.is_muted(&line.account));
        self.chat.with(|chat| chat.iter().filter(heard).count() as u64)
    }

    fn chat(&self, table: Table) -> AnyView {
        view! { <chat::Chat table=table remote=*self/> }.into_any()
    }
}
