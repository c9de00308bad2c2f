//! A match on the server, over one WebSocket. What comes is put into the same shape as a match on this device, so that the table
//! is the same for both.

use std::collections::VecDeque;
use std::pin::Pin;
use std::sync::Arc;

use bot_worker::{Answer, LogEntry, Request, Snapshot};
use kernel::{Actor, Record, Seat, Viewer};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{
    Cause, ChatLine, ClientMessage, Clocks, Followed, Follower, History, Presence, ServerMessage, TableFacts,
};
use serde_json::Value;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{MessageEvent, WebSocket};

use super::app::{Shared, TopBar};
use super::line::Being;
use super::past::PART;
use super::table::{Table, TableBody};
use super::{api, browser, chat, line, lobby, past, store};
use crate::session::{Place, Saved, Sight, bot_name};

/// The line to the table, as the parts of the page share it.
#[derive(Clone, Copy)]
pub struct Remote {
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
    line: StoredValue<Line, LocalStorage>,
}

#[derive(Default)]
struct Line {
    key: Option<String>,
    socket: Option<WebSocket>,
    /// The view, checked against the server's hash with every update.
    follower: Follower,
    waiting: VecDeque<ServerMessage>,
    busy: bool,
    left: bool,
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
            let places = places(shared, &facts);
            let remote = Remote {
                facts: RwSignal::new(facts),
                connected: RwSignal::new(false),
                chat: RwSignal::new(Vec::new()),
                presence: RwSignal::new(Presence::default()),
                clocks: RwSignal::new(None),
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

fn places(shared: Shared, facts: &TableFacts) -> Vec<Place> {
    let bots = facts.seats.iter().map(|seat| match &seat.sitter {
        protocol::Sitter::Bot(bot) => Some(bot.clone()),
        protocol::Sitter::Person { .. } | protocol::Sitter::Nobody => None,
    });
    lobby::names(shared, facts)
        .into_iter()
        .zip(bots)
        .enumerate()
        .map(|(idx, (name, bot))| Place { name: if bot.is_some() { bot_name(idx) } else { name }, bot })
        .collect()
}

impl Remote {
    fn id(&self) -> String {
        self.facts.with_untracked(|facts| facts.id.clone())
    }

    fn leave(&self) {
        self.line.try_update_value(|line| {
            line.left = true;
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
            if self.line.try_with_value(|line| line.left) != Some(false) {
                return;
            }
            self.connected.set(false);
            browser::after(1200, move || {
                if self.line.try_with_value(|line| line.left) == Some(false) {
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

    /// Says something to everybody at the table.
    pub fn tell_all(&self, text: String) {
        self.say(&ClientMessage::Chat { table: self.id(), id: browser::fresh_id(), text });
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
        spawn_local(async move {
            while let Some(Some(message)) = self.line.try_update_value(|line| line.waiting.pop_front()) {
                self.handle(table, message).await;
            }
            self.line.try_update_value(|line| line.busy = false);
        });
    }

    async fn handle(self, table: Table, message: ServerMessage) {
        match message {
            ServerMessage::Hello { now, .. } => {
                self.line.update_value(|line| line.ahead = now as f64 - browser::now());
                self.connected.set(true);
                let known = self.line.with_value(|line| line.follower.seq());
                if known.is_some() {
                    // The line was lost, perhaps to an upgrade, and a newer server may speak in a way this page does not know.
                    spawn_local(browser::reload_if_outdated());
                }
                self.subscribe(known);
            }
            ServerMessage::Snapshot(snapshot) => {
                let snapshot = *snapshot;
                let begun = self.line.try_update_value(|line| line.follower.begin(&snapshot));
                self.facts.set(snapshot.table);
                self.presence.set(snapshot.presence);
                self.set_clocks(table, snapshot.clocks);
                self.hear_chat(snapshot.chat);
                if begun != Some(Followed::Went) {
                    return;
                }
                let viewer = snapshot.seat.map_or(Viewer::Spectator, Viewer::Seat);
                table.sight.set(Sight::Open(viewer));
                self.fill_log(table).await;
                let stand = Stand {
                    entries: snapshot.entries,
                    acting: snapshot.acting,
                    undoable: snapshot.undoable,
                    legal: snapshot.legal.unwrap_or_default(),
                };
                self.show(table, stand, Vec::new(), None).await;
            }
            ServerMessage::Update(update) => self.update(table, *update).await,
            ServerMessage::Done { .. } | ServerMessage::Pong { .. } | ServerMessage::Legal { .. } => {}
            ServerMessage::Refused { error, .. } => {
                // Somebody was quicker: what is legal now has come or is on its way.
                // Otherwise it was clicked twice, and the first click counts.
                if error.code != protocol::Code::Stale || table.race() {
                    table.note(untrack(|| table.shared.refusal(&error)));
                }
            }
            ServerMessage::Chat { line, .. } => self.hear_chat(vec![line]),
            ServerMessage::Presence { presence, .. } => self.presence.set(presence),
            ServerMessage::Table(facts) => {
                table.places.set(places(table.shared, &facts));
                self.facts.set(*facts);
            }
        }
    }

    /// A bot plays the seat from now on, or its person again.
    fn replace(&self, seat: Seat, by: Option<String>) {
        self.facts.update(|facts| {
            if let Some(seat) = facts.seats.get_mut(seat.idx()) {
                seat.stand_in = by;
            }
        });
    }

    fn set_clocks(&self, table: Table, clocks: Option<Clocks>) {
        let ahead = self.line.with_value(|line| line.ahead);
        let end = clocks.as_ref().and_then(|clocks| Some(clocks.at as f64 + clocks.timer? as f64 - ahead));
        let same = match (end, table.timer_end.get_untracked()) {
            (Some(end), Some(before)) => (end - before).abs() < 200.0,
            (None, None) => true,
            (Some(_), None) | (None, Some(_)) => false,
        };
        if !same {
            table.timer_end.set(end);
        }
        self.clocks.set(clocks);
    }

    fn hear_chat(&self, lines: Vec<ChatLine>) {
        self.chat.update(|chat| {
            let last = chat.last().map_or(0, |line| line.n);
            chat.extend(lines.into_iter().filter(|line| last < line.n));
        });
    }

    async fn update(self, table: Table, update: protocol::Update) {
        match self.line.try_update_value(|line| line.follower.follow(&update)) {
            Some(Followed::Went) => {}
            // A view that differs from the server's is never shown: everything is asked for again.
            Some(Followed::Lost) => return self.subscribe(None),
            Some(Followed::Known) | None => return,
        }
        self.set_clocks(table, update.clocks);
        let actor = match update.cause {
            Cause::Act(actor) => Some(actor),
            Cause::Undo(_) => None,
            Cause::StandIn(seat, _) => {
                self.replace(seat, Some(String::new()));
                None
            }
            Cause::Back(seat) => {
                self.replace(seat, None);
                None
            }
        };
        if let Some(outcome) = update.outcome {
            self.facts.update(|facts| facts.outcome = Some(outcome));
        }
        let protocol::Update { entries, acting, undoable, legal, notices, .. } = update;
        let stand = Stand { entries, acting, undoable, legal: legal.unwrap_or_default() };
        self.show(table, stand, notices, actor).await;
    }

    /// Shows the view as it is now.
    async fn show(self, table: Table, stand: Stand, notices: Vec<Value>, actor: Option<Actor>) {
        let view = self.line.with_value(|line| line.follower.view().clone());
        let game = self.facts.with_untracked(|facts| facts.game.clone());
        let Some(Sight::Open(viewer)) = table.sight.try_get_untracked() else { return };
        let legal = viewer.seat().map(|seat| (seat, stand.legal));
        let request = Request::Tell { game: game.clone(), view: view.clone(), notices, legal };
        let told = table.shared.engine().ask(request).await;
        let Ok(Answer::Told { prompt, panels, lines, offers }) = told else {
            self.line.update_value(|line| _ = line.follower.lose());
            return self.subscribe(None);
        };
        let entries = stand.entries as usize;
        table.log.update(|log| {
            log.retain(|entry| entry.idx < entries);
            if let Some(actor) = actor {
                let turn = match log.last() {
                    Some(last) if last.actor == actor => last.turn,
                    Some(last) => last.turn + 1,
                    None => 1,
                };
                log.push(LogEntry { idx: entries.saturating_sub(1), actor, turn, lines });
            }
        });
        let outcome = self.facts.with_untracked(|facts| facts.outcome.clone());
        if outcome.is_some() && table.now.with_untracked(|now| now.as_ref().is_some_and(|now| now.outcome.is_none())) {
            table.scores.set(true);
        }
        table.picks.set(Vec::new());
        table.now.set(Some(Arc::new(Snapshot {
            game,
            seats: self.facts.with_untracked(|facts| facts.seats.len()),
            viewer,
            at: entries,
            entries,
            view,
            prompt,
            panels,
            offers,
            to_act: stand.acting,
            clock: false,
            timer: None,
            turn: 0,
            undoable: viewer.seat().filter(|_| stand.undoable != 0).map(|seat| (seat, stand.undoable as usize)),
            outcome,
            log: Vec::new(),
        })));
    }

    /// What happened before we came.
    async fn fill_log(self, table: Table) {
        let key = self.line.with_value(|line| line.key.clone()).map(|key| format!("&key={key}")).unwrap_or_default();
        let mut log: Vec<LogEntry> = Vec::new();
        let mut from = 0;
        loop {
            let path = format!("api/tables/{}/history?from={from}&limit={PART}{key}", self.id());
            let Ok(history) = api::get::<History>(&path).await else { return };
            let Some(last) = history.moments.last().map(|moment| moment.seq) else { break };
            let is_end = history.moments.len() < PART;
            for moment in history.moments {
                let Cause::Act(actor) = moment.cause else {
                    log.retain(|entry| entry.idx < moment.entries as usize);
                    continue;
                };
                let lines = moment.notices.into_iter().filter_map(|telling| telling.words).collect();
                log.push(LogEntry { idx: moment.entries.saturating_sub(1) as usize, actor, turn: moment.turn, lines });
            }
            if is_end {
                break;
            }
            from = last;
        }
        table.log.set(log);
    }
}

impl line::Line for Remote {
    fn connected(&self) -> bool {
        self.connected.get()
    }

    fn act(&self, action: Value) {
        let seq = self.line.with_value(|line| line.follower.seq().unwrap_or_default());
        self.say(&ClientMessage::Move { table: self.id(), seq, id: browser::fresh_id(), action });
    }

    fn undo(&self) {
        let seq = self.line.with_value(|line| line.follower.seq().unwrap_or_default());
        self.say(&ClientMessage::Undo { table: self.id(), seq, id: browser::fresh_id(), steps: 1 });
    }

    fn seconds_left(&self, seat: Seat, acting: bool) -> Option<u64> {
        let clocks = self.clocks.get()?;
        let left = *clocks.left.get(seat.idx())? as f64;
        let now = browser::now() + self.line.with_value(|line| line.ahead);
        let passed = if acting { (now - clocks.at as f64).max(0.0) } else { 0.0 };
        Some(((left - passed).max(0.0) / 1000.0) as u64)
    }

    fn moment(&self, table: Table, at: usize) -> Pin<Box<dyn Future<Output = Option<Snapshot>>>> {
        Box::pin(past::moment(table, *self, at))
    }

    fn replay(&self, table: Table) {
        let id = self.id();
        spawn_local(async move {
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
        spawn_local(async move {
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
            Some((protocol::Sitter::Person { .. }, true)) => Being::Replaced,
            Some((protocol::Sitter::Person { .. }, false)) if !self.presence.with(|now| now.seats.contains(&seat)) => {
                Being::Away
            }
            _ => Being::There,
        }
    }

    fn hand_over(&self, to_bot: bool) {
        let (table, id) = (self.id(), browser::fresh_id());
        self.say(&match to_bot {
            true => ClientMessage::StandIn { table, id },
            false => ClientMessage::Back { table, id },
        });
    }

    fn spectators(&self) -> u32 {
        self.presence.with(|presence| presence.spectators)
    }

    fn said(&self) -> u64 {
        self.chat.with(|chat| chat.last().map_or(0, |line| line.n))
    }

    fn chat(&self, table: Table) -> AnyView {
        view! { <chat::Chat table=table remote=*self/> }.into_any()
    }
}

/// Where a match stands, apart from the view.
struct Stand {
    entries: u64,
    acting: Vec<Seat>,
    undoable: u32,
    legal: Vec<Value>,
}
