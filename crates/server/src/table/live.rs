//! A table in memory: the task that owns a match.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use anyhow::Context;
use kernel::{ActError, Actor, AnyTable, Illegal, Seat, SeatSet, Viewer};
use protocol::{
    ByBot, ChatLine, Code, Pace, Presence, Refusal, ServerMessage, Sitter, Snapshot, Started, Status, TableFacts,
};
use serde_json::Value;
use subtle::ConstantTimeEq;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

use super::deed::Deed;
use super::eyes::{Common, Eyes, Rendered, clocks, seats};
use super::play::{CannotDo, Match, cause, doer, read_row};
use super::registry::Registry;
use super::{Ask, Command, Connection};
use crate::app::{App, hex, now};
use crate::fanout::{LEASE, What};
use crate::store::{CommitError, NEVER, Row, StoredTable};

/// So many answers are remembered for requests that come twice.
const ANSWERS_KEPT: usize = 64;
/// So many lines of chat are shown to whoever comes.
const CHAT_KEPT: usize = 100;
/// A snapshot is stored after so many deeds at the latest, and earlier when a moment of rest comes.
const DEEDS_A_SNAPSHOT: u64 = 128;
/// A moment of rest.
const REST: Duration = Duration::from_secs(2);
/// A deadline further away than this is left to the alarm in the database.
const SOON: u64 = 120_000;

/// The option by which a game in real time sets how often its bots act, in milliseconds.
const BOT_PACE_OPTION: &str = "bot-action-ms";
/// What another server has said is true for so long.
const ELSEWHERE: Duration = Duration::from_secs(45);
/// So much later the second of several servers does what is due.
const GRACE: Duration = Duration::from_secs(3);

/// Whoever looks at the table.
struct Subscriber {
    connection: Connection,
    viewer: Viewer,
    legal: bool,
}

struct Live {
    app: Arc<App>,
    id: String,
    stored: StoredTable,
    /// The match, once it has begun.
    game: Option<Match>,
    subscribers: Vec<Subscriber>,
    eyes: HashMap<Viewer, Eyes>,
    /// Results of the last requests by account and id.
    answers: VecDeque<(String, Result<u64, Refusal>)>,
    /// The seats that did the last deeds, and whether a deed was taking back: to tell stale moves.
    recent: VecDeque<(u64, Option<Seat>, bool)>,
    chat: VecDeque<ChatLine>,
    /// The bot that is thinking: for which seat.
    thinking: Option<(Seat, JoinHandle<Option<Value>>)>,
    /// The bot that thought last.
    last_bot: Seat,
    /// When the next bot may begin to think.
    bot_due: Option<Instant>,
    /// Since when the person of a seat is not connected, in milliseconds since 1970.
    absent_since: Vec<u64>,
    last_presence: Presence,
    /// Who is connected to other servers, and when they said so.
    elsewhere: HashMap<String, (Presence, Instant)>,
    last_busy: Instant,
    /// Number of the last deed the stored snapshot includes.
    stored_seq: u64,
}

/// The task of a table.
pub(super) async fn run(app: Arc<App>, id: String, mut commands: mpsc::Receiver<Box<Command>>) {
    app.metrics.tables.fetch_add(1, Ordering::Relaxed);
    match Live::load(app.clone(), id.clone()).await {
        Ok(Some(mut live)) => {
            live.run(&mut commands).await;
            live.let_go().await;
            Registry::release(&app, &id, commands).await;
        }
        Ok(None) => refuse_all(&app, &id, commands, Code::NotFound, "there is no such table").await,
        Err(error) => {
            tracing::error!(table = id, error = format!("{error:#}"), "the table cannot be opened");
            refuse_all(&app, &id, commands, Code::Unavailable, "the table cannot be opened").await;
        }
    }
    app.metrics.tables.fetch_sub(1, Ordering::Relaxed);
}

/// Answers whoever asked for a table that cannot be had.
async fn refuse_all(app: &Arc<App>, id: &str, mut commands: mpsc::Receiver<Box<Command>>, code: Code, why: &str) {
    app.registry.forget(id);
    commands.close();
    while let Some(command) = commands.recv().await {
        let (connection, request) = match *command {
            Command::Subscribe { connection, .. } | Command::Legal { connection } => (connection, None),
            Command::Ask { connection, id, .. } => (connection, Some(id)),
            Command::Stop(done) => {
                _ = done.send(());
                continue;
            }
            Command::Unsubscribe { .. }
            | Command::Refresh
            | Command::News
            | Command::Elsewhere { .. }
            | Command::Announce
            | Command::Acting(_) => continue,
        };
        let error = Refusal::new(code, why);
        connection.say(&ServerMessage::Refused { table: Some(id.to_owned()), id: request, error });
    }
}

impl Live {
    async fn load(app: Arc<App>, id: String) -> anyhow::Result<Option<Live>> {
        let Some(stored) = app.store.table(&id).await? else { return Ok(None) };
        let chat = app.store.chat(&id, CHAT_KEPT as u32).await?;
        let mut live = Live {
            subscribers: Vec::new(),
            eyes: HashMap::new(),
            answers: chat.iter().map(|(client, line)| (client.clone(), Ok(line.n))).collect(),
            recent: VecDeque::new(),
            chat: chat.into_iter().map(|(_, line)| line).collect(),
            thinking: None,
            last_bot: Seat(0),
            bot_due: None,
            absent_since: vec![now(); stored.facts.seats.len()],
            last_presence: Presence::default(),
            elsewhere: HashMap::new(),
            last_busy: Instant::now(),
            stored_seq: 0,
            game: None,
            app,
            id,
            stored,
        };
        live.load_match().await?;
        if live.stored.facts.status == Status::Running {
            let wake_at = if live.app.is_one_of_many() { now() + LEASE } else { 0 };
            live.app.store.set_wake_at(&live.id, wake_at).await?;
        }
        live.announce();
        Ok(Some(live))
    }

    /// Reads the match from the database, as it stands there.
    async fn load_match(&mut self) -> anyhow::Result<()> {
        self.eyes.clear();
        self.thinking = None;
        self.game = None;
        let facts = self.stored.facts.clone();
        let Some(seed) = self.stored.secret.seed else { return Ok(()) };
        let game = self.app.game(&facts.game).with_context(|| format!("there is no game {}", facts.game))?;
        let snapshot = self.app.store.snapshot(&self.id).await?;
        let snapshot: Option<super::deed::Snapshot> = match snapshot.is_empty() {
            true => None,
            false => Some(serde_json::from_str(&snapshot).context("the snapshot cannot be read")?),
        };
        self.stored_seq = snapshot.as_ref().map_or(0, |snapshot| snapshot.now.seq);
        let is_new = snapshot.is_none();
        let rows = self.app.store.journal(&self.id, 0).await?;
        let (mut read, chapter) = match Match::read(game, &facts, seed, snapshot, &rows) {
            Ok(read) => read,
            // A snapshot is a convenience; the journal is the truth.
            Err(error) => {
                tracing::warn!(table = self.id, %error, "the snapshot is not used");
                Match::read(game, &facts, seed, None, &rows)?
            }
        };
        self.recent.clear();
        for row in &rows[rows.len().saturating_sub(ANSWERS_KEPT)..] {
            self.remember(row);
        }
        read.control.skip_to(facts.pace, now());
        self.game = Some(read);
        if let Some(chapter) = chapter {
            self.write(vec![chapter], String::new()).await.map_err(|refusal| anyhow::anyhow!(refusal.message))?;
        }
        if is_new || self.game.as_ref().is_some_and(|game| self.stored_seq + DEEDS_A_SNAPSHOT < game.seq) {
            self.store_snapshot().await;
        }
        self.finish_if_over().await?;
        Ok(())
    }

    fn remember(&mut self, row: &Row) {
        if !row.client.is_empty() {
            self.remember_answer(row.client.clone(), Ok(row.seq));
        }
        if let Ok(written) = read_row(row) {
            self.recent.push_back((row.seq, doer(&written.deed), matches!(written.deed, Deed::Undo { .. })));
            if ANSWERS_KEPT < self.recent.len() {
                self.recent.pop_front();
            }
        }
    }

    fn remember_answer(&mut self, client: String, answer: Result<u64, Refusal>) {
        self.answers.push_back((client, answer));
        if ANSWERS_KEPT < self.answers.len() {
            self.answers.pop_front();
        }
    }

    async fn run(&mut self, commands: &mut mpsc::Receiver<Box<Command>>) {
        loop {
            let wake = self.next_wake();
            let thinking = async {
                match &mut self.thinking {
                    Some((_, thought)) => thought.await.ok().flatten(),
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                command = commands.recv() => match command.map(|command| *command) {
                    Some(Command::Stop(done)) => {
                        self.store_snapshot().await;
                        _ = done.send(());
                        return;
                    }
                    Some(command) => self.obey(command).await,
                    None => return,
                },
                thought = thinking => self.bot_has_thought(thought).await,
                () = tokio::time::sleep_until(wake.into()) => self.look_at_the_time().await,
            }
            if self.is_idle() && commands.is_empty() {
                return;
            }
        }
    }

    async fn obey(&mut self, command: Command) {
        match command {
            Command::Subscribe { connection, seen, chat_seen, key, legal } => {
                // Whoever comes from a server that died may know a move of which its news did not tell.
                if self.app.is_one_of_many() {
                    self.catch_up().await;
                }
                self.subscribe(connection, seen, chat_seen, key, legal).await;
            }
            Command::Unsubscribe { connection } => {
                self.subscribers.retain(|subscriber| subscriber.connection.id != connection);
                self.tell_presence();
            }
            Command::Ask { connection, id, ask, arrived } => {
                let answer = self.answer(&connection, &id, ask).await;
                match answer {
                    Ok(seq) => {
                        self.app.metrics.acknowledged(arrived.elapsed());
                        connection.say(&ServerMessage::Done { table: self.id.clone(), id, seq });
                    }
                    Err(error) => {
                        self.app.metrics.refusals.fetch_add(1, Ordering::Relaxed);
                        connection.say(&ServerMessage::Refused { table: Some(self.id.clone()), id: Some(id), error });
                    }
                }
            }
            Command::Legal { connection } => self.tell_legal(&connection),
            Command::Refresh => self.refresh().await,
            Command::News => self.catch_up().await,
            Command::Elsewhere { node, presence } => {
                let known = match presence {
                    Some(presence) => self.elsewhere.insert(node, (presence, Instant::now())).is_some(),
                    None => self.elsewhere.remove(&node).is_some(),
                };
                if !known {
                    self.announce();
                }
                self.tell_presence();
            }
            Command::Announce => self.announce(),
            Command::Acting(answer) => {
                _ = answer.send(self.game.as_ref().map_or(SeatSet::NONE, |game| game.table.to_act().seats))
            }
            Command::Stop(done) => _ = done.send(()),
        }
    }

    // ---- who looks ----

    fn seat_of(&self, connection: &Connection) -> Option<Seat> {
        let account = connection.account.as_ref()?;
        seat_of(&self.stored.facts, &account.id)
    }

    fn may_see(&self, connection: &Connection, key: Option<&str>) -> bool {
        let invited = || key.is_some_and(|key| bool::from(key.as_bytes().ct_eq(self.stored.secret.key.as_bytes())));
        self.stored.facts.public
            || self.seat_of(connection).is_some()
            || is_host(&self.stored.facts, connection)
            || invited()
    }

    async fn subscribe(
        &mut self,
        connection: Connection,
        seen: Option<u64>,
        chat_seen: u64,
        key: Option<String>,
        legal: bool,
    ) {
        if !self.may_see(&connection, key.as_deref()) {
            // The same words as for a table that does not exist.
            let error = Refusal::new(Code::NotFound, "there is no such table");
            connection.say(&ServerMessage::Refused { table: Some(self.id.clone()), id: None, error });
            return;
        }
        self.last_busy = Instant::now();
        let seat = self.seat_of(&connection);
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        self.subscribers.retain(|subscriber| subscriber.connection.id != connection.id);
        if let Some(game) = &self.game {
            self.eyes.entry(viewer).or_insert_with(|| Eyes::new(game, viewer));
        }
        let missed = match (&self.game, seen) {
            (Some(game), Some(seen)) => self.eyes[&viewer].missed(seen, game.seq),
            (Some(_), None) | (None, _) => None,
        };
        match missed {
            Some(updates) => {
                updates.into_iter().for_each(|update| connection.send(update));
                for line in self.chat.iter().filter(|line| chat_seen < line.n) {
                    connection.say(&ServerMessage::Chat { table: self.id.clone(), line: line.clone() });
                }
                if legal && let (Some(game), Some(seat)) = (&self.game, seat) {
                    let offers = game.table.offers(Actor::Seat(seat));
                    let offers = offers.iter().map(|offer| serde_json::to_value(offer).expect("plain data")).collect();
                    connection.say(&ServerMessage::Legal { table: self.id.clone(), seq: game.seq, offers });
                }
            }
            None => connection.say(&ServerMessage::Snapshot(Box::new(self.snapshot(&connection, chat_seen, legal)))),
        }
        self.subscribers.push(Subscriber { connection, viewer, legal });
        self.tell_presence();
        if let Some(seat) = seat {
            let away = self.game.as_ref().and_then(|game| game.control.stand_ins[seat.idx()].as_ref());
            if away.is_some_and(|stand_in| stand_in.why == ByBot::Away) {
                _ = self.write(vec![Deed::Back { seat }], String::new()).await;
            }
        }
    }

    fn snapshot(&self, connection: &Connection, chat_seen: u64, legal: bool) -> Snapshot {
        let seat = self.seat_of(connection);
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let game = self.game.as_ref();
        let view = game.map(|_| self.eyes[&viewer].view());
        Snapshot {
            table: self.facts_for(connection),
            seq: game.map_or(0, |game| game.seq),
            seat,
            view: view.map(|(text, _)| serde_json::from_str(text).expect("a view is JSON")),
            hash: view.map(|(_, hash)| hash),
            entries: game.map_or(0, |game| game.table.log_len() as u64),
            acting: game.map_or(Vec::new(), |game| seats(game.table.to_act().seats)),
            prompt: game.map(|game| game.table.prompt(viewer)),
            undoable: seat.zip(game).map_or(0, |(seat, game)| game.table.undoable(seat) as u32),
            clocks: game.and_then(clocks),
            legal: seat.zip(game).filter(|_| legal).map(|(seat, game)| game.table.legal_actions(Actor::Seat(seat))),
            presence: self.presence(),
            chat: self.chat.iter().filter(|line| chat_seen < line.n).cloned().collect(),
            now: now(),
        }
    }

    /// What a connection may know of the table.
    fn facts_for(&self, connection: &Connection) -> TableFacts {
        let mut facts = self.stored.facts.clone();
        if let Some(game) = &self.game {
            for (seat, stand_in) in facts.seats.iter_mut().zip(&game.control.stand_ins) {
                if matches!(seat.sitter, Sitter::Person { .. }) {
                    seat.stand_in = stand_in.as_ref().map(|stand_in| stand_in.bot.clone());
                }
            }
        }
        if self.seat_of(connection).is_some() || is_host(&facts, connection) {
            facts.key = Some(self.stored.secret.key.clone());
        }
        facts
    }

    /// Who is connected, here and elsewhere.
    fn presence(&self) -> Presence {
        let here = self.presence_here();
        let mut present: SeatSet = here.seats.iter().copied().collect();
        let mut spectators = here.spectators;
        for (there, _) in self.elsewhere.values() {
            there.seats.iter().for_each(|&seat| present.insert(seat));
            spectators += there.spectators;
        }
        Presence { seats: seats(present), spectators }
    }

    /// Other servers learn who is connected here.
    fn announce(&mut self) {
        self.elsewhere.retain(|_, (_, said)| said.elapsed() < ELSEWHERE);
        self.app.tell(&self.id, What::Here(self.presence_here()));
    }

    /// The first of the servers that have the table moves its bots and clocks. The others do it a little later, should it have
    /// died.
    fn grace(&self) -> Duration {
        match self.elsewhere.keys().any(|node| *node < self.app.node) {
            true => GRACE,
            false => Duration::ZERO,
        }
    }

    fn presence_here(&self) -> Presence {
        let present: SeatSet = self.subscribers.iter().filter_map(|subscriber| subscriber.viewer.seat()).collect();
        let spectators = self.subscribers.iter().filter(|subscriber| subscriber.viewer == Viewer::Spectator);
        Presence { seats: seats(present), spectators: spectators.count() as u32 }
    }

    fn tell_presence(&mut self) {
        let presence = self.presence();
        if self.app.is_one_of_many() {
            self.app.tell(&self.id, What::Here(self.presence_here()));
        }
        if presence == self.last_presence {
            return;
        }
        for seat in &self.last_presence.seats {
            if !presence.seats.contains(seat)
                && let Some(since) = self.absent_since.get_mut(seat.idx())
            {
                *since = now();
            }
        }
        self.last_presence = presence.clone();
        self.tell_all(&ServerMessage::Presence { table: self.id.clone(), presence });
    }

    fn tell_all(&self, message: &ServerMessage) {
        let text = axum::extract::ws::Utf8Bytes::from(serde_json::to_string(message).expect("plain data"));
        self.subscribers.iter().for_each(|subscriber| subscriber.connection.send(text.clone()));
    }

    fn tell_legal(&self, connection: &Connection) {
        let (Some(game), Some(seat)) = (&self.game, self.seat_of(connection)) else {
            let error = Refusal::new(Code::Forbidden, "you do not play at this table");
            connection.say(&ServerMessage::Refused { table: Some(self.id.clone()), id: None, error });
            return;
        };
        let offers = game.table.offers(Actor::Seat(seat));
        let offers = offers.iter().map(|offer| serde_json::to_value(offer).expect("plain data")).collect();
        connection.say(&ServerMessage::Legal { table: self.id.clone(), seq: game.seq, offers });
    }

    /// Facts were changed by a request over HTTP: people came or went, or the match begins.
    async fn refresh(&mut self) {
        match self.app.store.table(&self.id).await {
            Ok(Some(stored)) => self.stored = stored,
            Ok(None) => return,
            Err(error) => return tracing::error!(table = self.id, %error, "the table cannot be read"),
        }
        if self.game.is_none() && self.stored.secret.seed.is_some() {
            self.absent_since = vec![now(); self.stored.facts.seats.len()];
            if let Err(error) = self.load_match().await {
                tracing::error!(table = self.id, error = format!("{error:#}"), "the match cannot be read");
            }
        }
        self.look_again();
    }

    /// Everybody gets a snapshot: what they saw cannot be patched.
    fn look_again(&mut self) {
        let facts = &self.stored.facts;
        for subscriber in &mut self.subscribers {
            let account = subscriber.connection.account.as_ref();
            let seat = account.and_then(|account| seat_of(facts, &account.id));
            subscriber.viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        }
        if let Some(game) = &self.game {
            for subscriber in &self.subscribers {
                self.eyes.entry(subscriber.viewer).or_insert_with(|| Eyes::new(game, subscriber.viewer));
            }
        }
        for subscriber in &self.subscribers {
            let message = match self.game {
                Some(_) => {
                    let chat_seen = self.chat.back().map_or(0, |line| line.n);
                    let snapshot = self.snapshot(&subscriber.connection, chat_seen, subscriber.legal);
                    ServerMessage::Snapshot(Box::new(snapshot))
                }
                None => ServerMessage::Table(Box::new(self.facts_for(&subscriber.connection))),
            };
            subscriber.connection.say(&message);
        }
        self.tell_presence();
    }

    // ---- what is asked ----

    async fn answer(&mut self, connection: &Connection, id: &str, ask: Ask) -> Result<u64, Refusal> {
        let Some(account) = &connection.account else {
            return Err(Refusal::new(Code::SignedOut, "sign in first"));
        };
        if id.is_empty() || protocol::REQUEST_ID_MAX < id.len() {
            return Err(Refusal::new(Code::Malformed, "a request has an id of 1 to 64 bytes"));
        }
        let client = format!("{} {id}", account.id);
        if let Some((_, answer)) = self.answers.iter().find(|(known, _)| *known == client) {
            return answer.clone();
        }
        self.last_busy = Instant::now();
        let answer = match ask {
            Ask::Chat { text } => self.say_in_chat(connection, &client, &text).await,
            ask => self.play(connection, &client, ask).await,
        };
        // What the database could not do may be tried again.
        if !matches!(&answer, Err(refusal) if refusal.code == Code::Unavailable) {
            self.remember_answer(client, answer.clone());
        }
        answer
    }

    async fn play(&mut self, connection: &Connection, client: &str, ask: Ask) -> Result<u64, Refusal> {
        // Another server may be first with a deed; then the request is looked at again.
        for _ in 0..4 {
            let deeds = self.deeds(connection, &ask)?;
            match self.write(deeds, client.to_owned()).await {
                Err(refusal) if refusal.code == Code::Stale => {}
                answer => return answer,
            }
        }
        Err(Refusal::new(Code::Unavailable, "the table is busy; try again"))
    }

    /// What a request comes to, if it is allowed.
    fn deeds(&self, connection: &Connection, ask: &Ask) -> Result<Vec<Deed>, Refusal> {
        let Some(seat) = self.seat_of(connection) else {
            return Err(Refusal::new(Code::Forbidden, "you do not play at this table"));
        };
        let Some(game) = self.game.as_ref().filter(|_| self.stored.facts.status == Status::Running) else {
            return Err(Refusal::new(Code::Phase, "the match is not in play"));
        };
        let stand_in = game.control.stand_ins[seat.idx()].is_some();
        match ask {
            Ask::Move { seq, action } => {
                self.check_fresh(game, seat, *seq)?;
                if stand_in {
                    return Err(Refusal::new(Code::Forbidden, "a bot plays for you; take your seat back first"));
                }
                Ok(vec![Deed::Act { actor: Actor::Seat(seat), action: action.clone() }])
            }
            Ask::Undo { seq, steps } => {
                self.check_fresh(game, seat, *seq)?;
                let n_undoable = game.table.undoable(seat);
                match *steps as usize {
                    steps if 1 <= steps && steps <= n_undoable => Ok(vec![Deed::Undo { seat }; steps]),
                    _ => {
                        let message = format!("{n_undoable} of your actions can be taken back");
                        Err(Refusal::new(Code::CannotUndo, message))
                    }
                }
            }
            Ask::StandIn if stand_in => Err(Refusal::new(Code::Phase, "a bot plays for you already")),
            Ask::StandIn => Ok(vec![Deed::StandIn { seat, bot: stand_in_bot(), why: ByBot::Asked }]),
            Ask::Back if stand_in => Ok(vec![Deed::Back { seat }]),
            Ask::Back => Err(Refusal::new(Code::Phase, "you play yourself already")),
            Ask::Chat { .. } => unreachable!("chat is no deed"),
        }
    }

    /// A move is made at a number. Others may have moved since, as they do in simultaneous play; but if the seat itself has, or
    /// something was taken back, the choice was made at another position.
    fn check_fresh(&self, game: &Match, seat: Seat, seen: u64) -> Result<(), Refusal> {
        let stale = || Refusal::new(Code::Stale, "the position has changed since; look again");
        if game.seq < seen {
            return Err(stale());
        }
        let n_since = (game.seq - seen) as usize;
        if self.recent.len() < n_since {
            return Err(stale());
        }
        let mut since = self.recent.iter().rev().take(n_since);
        match since.any(|&(_, doer, undo)| undo || doer == Some(seat)) {
            true => Err(stale()),
            false => Ok(()),
        }
    }

    /// Does deeds, writes them down, and tells everybody. An error leaves everything as it was.
    async fn write(&mut self, deeds: Vec<Deed>, client: String) -> Result<u64, Refusal> {
        let game = self.game.as_mut().expect("deeds are done in matches");
        let at = now().max(game.control.since);
        let mut rows = Vec::with_capacity(deeds.len());
        let mut done = Vec::with_capacity(deeds.len());
        let mut rendered: Vec<(Viewer, Rendered)> = Vec::new();
        let n_deeds = deeds.len();
        let mut unseen = false;
        for (idx, deed) in deeds.into_iter().enumerate() {
            let step = match game.apply(game.seq + 1, at, &deed) {
                Ok(step) => step,
                Err(why) if idx == 0 => return Err(refusal(&why)),
                Err(why) => unreachable!("checked before: {why}"),
            };
            match cause(&deed) {
                Some(cause) => {
                    let common = Common::new(&self.id, game, cause);
                    for (&viewer, eyes) in &mut self.eyes {
                        let wants_legal = |subscriber: &Subscriber| subscriber.legal && subscriber.viewer == viewer;
                        let legal = self.subscribers.iter().any(wants_legal);
                        rendered.push((viewer, eyes.see(game, viewer, &common, step.as_ref(), legal)));
                    }
                }
                None => unseen = true,
            }
            // The id of the request stands with its last row, whose number is the answer.
            let client = if idx + 1 == n_deeds { client.clone() } else { String::new() };
            done.push((game.seq, doer(&deed), matches!(deed, Deed::Undo { .. })));
            rows.push(game.row(at, client, deed));
        }
        let seq = game.seq;
        if let Err(error) = self.app.store.append(&self.id, rows).await {
            return Err(self.not_written(error).await);
        }
        self.recent.extend(done);
        while ANSWERS_KEPT < self.recent.len() {
            self.recent.pop_front();
        }
        self.last_busy = Instant::now();
        for (viewer, update) in rendered {
            for subscriber in self.subscribers.iter().filter(|subscriber| subscriber.viewer == viewer) {
                let text = update.legal.as_ref().filter(|_| subscriber.legal).unwrap_or(&update.plain);
                subscriber.connection.send(text.clone());
            }
        }
        if unseen {
            self.eyes.clear();
            self.look_again();
        }
        self.app.tell_others(&self.id);
        if self.stored_seq + DEEDS_A_SNAPSHOT <= seq {
            self.store_snapshot().await;
        }
        if let Err(error) = self.finish_if_over().await {
            tracing::error!(table = self.id, error = format!("{error:#}"), "the result is not stored yet");
        }
        Ok(seq)
    }

    /// What was done in memory is not on disk: back to what is.
    async fn not_written(&mut self, error: CommitError) -> Refusal {
        let refusal = match &error {
            CommitError::Conflict => Refusal::new(Code::Stale, "another move was first; look again"),
            CommitError::Failed(why) => {
                tracing::error!(table = self.id, why, "deeds were not written");
                Refusal::new(Code::Unavailable, "the move could not be stored; try again")
            }
        };
        for attempt in 0..10 {
            match Box::pin(self.load_match()).await {
                Ok(()) => break,
                Err(error) => {
                    tracing::error!(table = self.id, error = format!("{error:#}"), "the match cannot be read again");
                    tokio::time::sleep(Duration::from_millis(100 << attempt.min(5))).await;
                }
            }
        }
        match self.game {
            Some(_) => self.look_again(),
            // Nobody can play what cannot be read; those who look come back by themselves.
            None => self.subscribers.drain(..).for_each(|subscriber| subscriber.connection.hang_up.notify_one()),
        }
        refusal
    }

    /// Another server has written: reads what is new.
    async fn catch_up(&mut self) {
        if let Ok(chat) = self.app.store.chat(&self.id, CHAT_KEPT as u32).await {
            let known = self.chat.back().map_or(0, |line| line.n);
            for (client, line) in chat.into_iter().filter(|(_, line)| known < line.n) {
                self.remember_answer(client, Ok(line.n));
                self.tell_all(&ServerMessage::Chat { table: self.id.clone(), line: line.clone() });
                self.keep_chat(line);
            }
        }
        let stored = match self.app.store.table(&self.id).await {
            Ok(Some(stored)) => stored,
            Ok(None) => return,
            Err(error) => return tracing::error!(table = self.id, %error, "news cannot be read"),
        };
        let is_changed = stored.version != self.stored.version;
        let Some(game) = &self.game else {
            if is_changed {
                self.refresh().await;
            }
            return;
        };
        // Deeds are read after the facts, so that nobody hears of an end before the last move.
        let rows = match self.app.store.journal(&self.id, game.seq).await {
            Ok(rows) => rows,
            Err(error) => return tracing::error!(table = self.id, %error, "news cannot be read"),
        };
        for row in rows {
            if !self.follow(&row) {
                if let Err(error) = self.load_match().await {
                    tracing::error!(table = self.id, error = format!("{error:#}"), "the match cannot be read");
                }
                return self.look_again();
            }
            self.remember(&row);
        }
        self.bot_due = None;
        if is_changed {
            self.stored = stored;
            self.look_again();
        }
        if let Err(error) = self.finish_if_over().await {
            tracing::error!(table = self.id, error = format!("{error:#}"), "the result is not stored yet");
        }
    }

    /// Does a deed that is already written. False if it has to be read from the start.
    fn follow(&mut self, row: &Row) -> bool {
        let (Some(game), Ok(written)) = (&mut self.game, read_row(row)) else { return false };
        if row.seq != game.seq + 1 {
            return row.seq <= game.seq;
        }
        let Some(cause) = cause(&written.deed) else { return false };
        let Ok(step) = game.apply(row.seq, row.at, &written.deed) else { return false };
        if !written.left.is_empty() {
            game.control.left.clone_from(&written.left);
        }
        let common = Common::new(&self.id, game, cause);
        for (&viewer, eyes) in &mut self.eyes {
            let update = eyes.see(game, viewer, &common, step.as_ref(), true);
            for subscriber in self.subscribers.iter().filter(|subscriber| subscriber.viewer == viewer) {
                let text = update.legal.as_ref().filter(|_| subscriber.legal).unwrap_or(&update.plain);
                subscriber.connection.send(text.clone());
            }
        }
        true
    }

    async fn say_in_chat(&mut self, connection: &Connection, client: &str, text: &str) -> Result<u64, Refusal> {
        let account = connection.account.as_ref().expect("checked by the caller");
        let watches = |subscriber: &Subscriber| subscriber.connection.id == connection.id;
        if !self.subscribers.iter().any(watches) {
            return Err(Refusal::new(Code::Forbidden, "you are not at this table"));
        }
        let text = text.trim();
        if text.is_empty() || protocol::CHAT_MAX < text.chars().count() {
            return Err(Refusal::new(Code::Malformed, "a line of chat has 1 to 500 characters"));
        }
        let text: String = text.chars().filter(|letter| !letter.is_control()).collect();
        if !self.app.words.allows(account.id.clone()) {
            return Err(Refusal::new(Code::SlowDown, "too many words; wait a moment"));
        }
        let seat = self.seat_of(connection);
        let mut line = ChatLine { n: 0, name: account.name.clone(), seat, at: now(), text };
        for _ in 0..4 {
            line.n = self.chat.back().map_or(0, |last| last.n) + 1;
            match self.app.store.add_chat(&self.id, client, &line).await {
                Ok(true) => {
                    self.tell_all(&ServerMessage::Chat { table: self.id.clone(), line: line.clone() });
                    let n = line.n;
                    self.keep_chat(line);
                    self.app.tell_others(&self.id);
                    return Ok(n);
                }
                Ok(false) => Box::pin(self.catch_up()).await,
                Err(error) => {
                    tracing::error!(table = self.id, %error, "a line of chat was not stored");
                    break;
                }
            }
        }
        Err(Refusal::new(Code::Unavailable, "the line could not be stored; try again"))
    }

    fn keep_chat(&mut self, line: ChatLine) {
        self.chat.push_back(line);
        if CHAT_KEPT < self.chat.len() {
            self.chat.pop_front();
        }
    }

    // ---- what comes by itself ----

    /// The bot's seat that has to decide; where several may, they take turns.
    fn bot_to_act(&self) -> Option<(Seat, &str)> {
        let game = self.game.as_ref().filter(|_| self.stored.facts.status == Status::Running)?;
        let acting = game.table.to_act().seats;
        let mut seats = self.last_bot.next(game.table.seats()).clockwise(game.table.seats());
        seats.find_map(|seat| {
            let stand_in = game.control.stand_ins[seat.idx()].as_ref().filter(|_| acting.contains(seat))?;
            Some((seat, &*stand_in.bot))
        })
    }

    /// How long a bot waits before it decides: for people to follow, and in real time as long as people take.
    fn bot_delay(&self) -> Duration {
        if self.subscribers.is_empty() {
            return Duration::ZERO;
        }
        self.real_time_delay().unwrap_or(self.app.config.bot_delay)
    }

    /// While the game's own timer runs against people, bots act at the pace the game's options set.
    fn real_time_delay(&self) -> Option<Duration> {
        let game = self.game.as_ref()?;
        let actors = game.table.to_act();
        let is_bot = |seat: &Seat| game.control.stand_ins[seat.idx()].is_some();
        let n_bots = actors.seats.iter().filter(is_bot).count();
        if !actors.clock || game.table.timer().is_none() || n_bots == actors.seats.len() {
            return None;
        }
        let spec = game.game().options().iter().find(|spec| spec.id == BOT_PACE_OPTION)?;
        let millis: u64 = game.table.setup().options.value(spec).parse().ok()?;
        // A quarter more or less, so that they do not act like clockwork.
        let percent = 75 + u64::from(crate::app::random_bytes::<1>()[0]) * 51 / 256;
        Some(Duration::from_millis(millis * percent / 100 / n_bots.max(1) as u64))
    }

    /// The person of a real-time match who is in turn and has been gone for too long, and when that is.
    fn next_away(&self) -> Option<(u64, Seat)> {
        let facts = &self.stored.facts;
        let game = self.game.as_ref().filter(|_| facts.status == Status::Running)?;
        if !matches!(facts.pace, Pace::RealTime { .. }) {
            return None;
        }
        let acting = game.table.to_act().seats.iter();
        let gone = acting
            .filter(|seat| game.control.stand_ins[seat.idx()].is_none() && !self.last_presence.seats.contains(seat));
        let after = self.app.config.away_after.as_millis() as u64;
        gone.map(|seat| (self.absent_since[seat.idx()] + after, seat)).min()
    }

    /// When something is due at the match, in milliseconds since 1970.
    fn next_deadline(&self) -> Option<u64> {
        let game = self.game.as_ref().filter(|_| self.stored.facts.status == Status::Running)?;
        let flag = game.control.flag().map(|(at, _)| at);
        let timer = game.control.timer.map(|(_, ends)| ends);
        let away = self.next_away().map(|(at, _)| at);
        [flag, timer, away].into_iter().flatten().min()
    }

    fn next_wake(&mut self) -> Instant {
        let instant = Instant::now();
        let mut wake = instant + self.app.config.idle_after.clamp(Duration::from_millis(50), Duration::from_secs(60));
        if self.thinking.is_none() && self.bot_to_act().is_some() {
            let due = match self.bot_due {
                Some(due) => due,
                None => instant + self.bot_delay() + self.grace(),
            };
            self.bot_due = Some(due);
            wake = wake.min(due);
        } else {
            self.bot_due = None;
        }
        if let Some(deadline) = self.next_deadline() {
            wake = wake.min(instant + Duration::from_millis(deadline.saturating_sub(now())) + self.grace());
        }
        if self.is_unstored() {
            wake = wake.min(self.last_busy + REST);
        }
        wake
    }

    async fn look_at_the_time(&mut self) {
        let time = now() - self.grace().as_millis() as u64;
        if self.bot_due.is_some_and(|due| due <= Instant::now()) {
            self.bot_due = None;
            self.let_bot_think();
        }
        if let Some((at, seat)) = self.next_away()
            && at <= time
        {
            _ = self.write(vec![Deed::StandIn { seat, bot: stand_in_bot(), why: ByBot::Away }], String::new()).await;
        }
        let due = self.game.as_ref().filter(|_| self.stored.facts.status == Status::Running);
        let flag = due.and_then(|game| game.control.flag());
        let timer = due.and_then(|game| game.control.timer);
        if let Some((at, seat)) = flag
            && at <= time
        {
            _ = self
                .write(vec![Deed::StandIn { seat, bot: stand_in_bot(), why: ByBot::OutOfTime }], String::new())
                .await;
        }
        if let Some((_, ends)) = timer
            && ends <= time
        {
            self.let_timer_run_out().await;
        }
        if self.is_unstored() && REST <= self.last_busy.elapsed() {
            self.store_snapshot().await;
        }
        let looked_at: Vec<Viewer> = self.subscribers.iter().map(|subscriber| subscriber.viewer).collect();
        if REST * 15 <= self.last_busy.elapsed() {
            self.eyes.retain(|viewer, _| looked_at.contains(viewer));
        }
    }

    async fn let_timer_run_out(&mut self) {
        let Some(game) = &mut self.game else { return };
        match game.table.legal_actions(Actor::Clock).into_iter().next() {
            Some(action) => {
                _ = self.write(vec![Deed::Act { actor: Actor::Clock, action }], String::new()).await;
            }
            None => {
                tracing::error!(table = self.id, "a timer ran out and the clock has nothing to do");
                game.control.timer = None;
            }
        }
    }

    fn let_bot_think(&mut self) {
        let Some((seat, bot)) = self.bot_to_act() else { return };
        let bot = bot.to_owned();
        let game = self.game.as_ref().expect("a bot is to act");
        let playable = game.game();
        let table = game.table.boxed_clone();
        let thought = tokio::task::spawn_blocking(move || think(playable, &*table, seat, &bot));
        self.thinking = Some((seat, thought));
        self.last_bot = seat;
    }

    async fn bot_has_thought(&mut self, thought: Option<Value>) {
        let Some((seat, _)) = self.thinking.take() else { return };
        let Some(game) = &self.game else { return };
        let plays = game.control.stand_ins[seat.idx()].is_some() && game.table.to_act().seats.contains(seat);
        if !plays {
            return;
        }
        // A bot that fails, or that was overtaken, does not stop the match: it looks again, and at last takes what there is.
        let action = thought.or_else(|| game.table.legal_actions(Actor::Seat(seat)).into_iter().next());
        let Some(action) = action else { return };
        let started = Instant::now();
        match self.write(vec![Deed::Act { actor: Actor::Seat(seat), action }], String::new()).await {
            Ok(_) => self.app.metrics.acknowledged(started.elapsed()),
            Err(refusal) if refusal.code == Code::Unavailable => tokio::time::sleep(Duration::from_millis(500)).await,
            Err(_) => {}
        }
    }

    // ---- storing ----

    fn is_unstored(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.seq != self.stored_seq)
    }

    async fn store_snapshot(&mut self) {
        let Some(game) = self.game.as_ref().filter(|game| game.seq == 0 || game.seq != self.stored_seq) else { return };
        let seq = game.seq;
        let snapshot = serde_json::to_string(&game.snapshot()).expect("plain data");
        match self.app.store.set_snapshot(&self.id, &snapshot).await {
            Ok(()) => self.stored_seq = seq,
            Err(error) => {
                tracing::error!(table = self.id, %error, "the snapshot was not stored");
                self.last_busy = Instant::now();
            }
        }
    }

    /// Writes the result down and opens the commitment, once the match is over.
    async fn finish_if_over(&mut self) -> anyhow::Result<()> {
        let Some(outcome) = self.game.as_ref().and_then(|game| game.table.outcome()) else { return Ok(()) };
        if self.stored.facts.status != Status::Running {
            return Ok(());
        }
        while self.stored.facts.status == Status::Running {
            let mut facts = self.stored.facts.clone();
            facts.status = Status::Finished;
            facts.outcome = Some(outcome.clone());
            if let (Some(Started { salt, seed, .. }), Some(secret)) =
                (&mut facts.started_with, &self.stored.secret.seed)
            {
                *salt = Some(self.stored.secret.salt.clone());
                *seed = Some(hex(secret.bytes()));
            }
            if self.app.store.change_table(self.stored.version, &facts, &self.stored.secret).await? {
                self.stored.facts = facts;
                self.stored.version += 1;
                tracing::info!(table = self.id, game = self.stored.facts.game, "the match is over");
            } else {
                // Another server has written it, or something else about the table.
                self.stored = self.app.store.table(&self.id).await?.context("the table is gone")?;
            }
        }
        for subscriber in &self.subscribers {
            let facts = self.facts_for(&subscriber.connection);
            subscriber.connection.say(&ServerMessage::Table(Box::new(facts)));
        }
        Ok(())
    }

    fn is_idle(&self) -> bool {
        let busy = !self.subscribers.is_empty()
            || self.thinking.is_some()
            || self.bot_to_act().is_some()
            || self.next_deadline().is_some_and(|deadline| deadline < now() + SOON);
        !busy && self.app.config.idle_after <= self.last_busy.elapsed()
    }

    async fn let_go(&mut self) {
        self.store_snapshot().await;
        self.app.tell(&self.id, What::Gone);
        if self.stored.facts.status == Status::Running && !*self.app.stopping.borrow() {
            let wake_at = self.next_deadline().unwrap_or(NEVER);
            if let Err(error) = self.app.store.set_wake_at(&self.id, wake_at).await {
                tracing::error!(table = self.id, %error, "the alarm was not set; the next start of the server looks");
            }
        }
    }
}

fn seat_of(facts: &TableFacts, account: &str) -> Option<Seat> {
    let sits = |facts: &protocol::SeatFacts| matches!(&facts.sitter, Sitter::Person { id, .. } if id == account);
    facts.seats.iter().position(sits).map(|seat| Seat(seat as u8))
}

fn is_host(facts: &TableFacts, connection: &Connection) -> bool {
    connection.account.as_ref().is_some_and(|account| account.id == facts.host)
}

/// The bot that plays for people: the strongest that is quick.
fn stand_in_bot() -> String {
    bots::BotName::Greedy.to_string()
}

fn think(game: &'static dyn games::Playable, table: &dyn AnyTable, seat: Seat, bot: &str) -> Option<Value> {
    let mut bot = games::bot(game, bot).ok()?;
    let mut dice = kernel::Seed::from_bytes(crate::app::random_bytes()).dice(0);
    bot.choose(table, seat, &mut dice)
}

fn refusal(why: &CannotDo) -> Refusal {
    let code = match why {
        CannotDo::Act(ActError::Illegal(Illegal::NotActing { .. })) => Code::NotYourTurn,
        CannotDo::Act(ActError::Illegal(Illegal::Over)) => Code::Phase,
        CannotDo::Act(ActError::Illegal(_)) => Code::Illegal,
        CannotDo::Act(ActError::Unreadable(_)) => Code::Malformed,
        CannotDo::Undo(_) => Code::CannotUndo,
        CannotDo::State(_) => Code::Unavailable,
    };
    let message = match why {
        // What serde says may quote the message; a length says enough.
        CannotDo::Act(ActError::Unreadable(_)) => "this is no action of the game".to_owned(),
        CannotDo::Act(error) => error.to_string(),
        CannotDo::Undo(error) => error.to_string(),
        CannotDo::State(_) => "the state cannot be read".to_owned(),
    };
    Refusal::new(code, message)
}
