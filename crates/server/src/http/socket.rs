//! The WebSocket of a client.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Extension, State};
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use protocol::{ClientMessage, Code, FRAME_MAX, Refusal, ServerMessage};
use tokio::sync::broadcast::error::RecvError;
use tracing::Instrument;

use super::Error;
use super::account::Signed;
use super::guard::Asker;
use crate::app::{App, now};
use crate::listener::Seated;
use crate::table::{Ask, Command, Connection, Registry, Wants};

/// At most this many tables are looked at over one connection.
const TABLES_MAX: usize = 64;
/// A silent connection is asked whether it is still there.
const PING_AFTER: Duration = Duration::from_secs(30);
/// Whoever takes longer to read what they are sent is disconnected.
const READ_WITHIN: Duration = Duration::from_secs(10);
/// This many messages beyond the limit, one after the other, are a flood.
const STRIKES_MAX: u32 = 200;
/// Longest message that is sent, in bytes.
const WRITE_MAX: usize = 1024 * 1024;
/// How often a session is looked up that nobody has said anything about.
const LOOK_AFTER: Duration = Duration::from_secs(600);
/// The same after the database could not be asked.
const LOOK_AGAIN_AFTER: Duration = Duration::from_secs(5);

pub(super) async fn open(
    State(app): State<Arc<App>>,
    Extension(asker): Extension<Asker>,
    Extension(seated): Extension<Seated>,
    signed: Option<Signed>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Error> {
    let upgrade = upgrade.map_err(|_| Error::refused(Code::Malformed, "this is the address of a WebSocket"))?;
    let too_many = || Error::refused(Code::SlowDown, "too many connections");
    let place = app.sockets.take(asker.origin).ok_or_else(too_many)?;
    let place_of_account = match &signed {
        Some(signed) => Some(app.sockets_of_account.take(signed.session.account.id.clone()).ok_or_else(too_many)?),
        None => None,
    };
    let upgrade = upgrade
        .max_message_size(FRAME_MAX)
        .max_frame_size(FRAME_MAX)
        .read_buffer_size(4 * 1024)
        .write_buffer_size(4 * 1024)
        .max_write_buffer_size(WRITE_MAX);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let _places = (seated, place, place_of_account);
        app.metrics.connections.inc();
        let id = app.n_connections.fetch_add(1, Ordering::Relaxed);
        let span = tracing::info_span!("connection", connection = id);
        serve(app.clone(), socket, signed, asker, id).instrument(span).await;
        app.metrics.connections.dec();
    }))
}

/// The session a socket was opened with.
struct Watch {
    signed: Option<Signed>,
    /// When to look it up again.
    look_at: Instant,
}

impl Watch {
    fn new(signed: Option<Signed>) -> Watch {
        let mut watch = Watch { signed, look_at: Instant::now() + LOOK_AFTER };
        if let Some(expires) = watch.signed.as_ref().map(|signed| signed.session.expires) {
            watch.look_by(expires);
        }
        watch
    }

    fn look_by(&mut self, expires: u64) {
        let left = Duration::from_millis(expires.saturating_sub(now()));
        self.look_at = Instant::now() + LOOK_AFTER.min(left);
    }

    fn is_of(&self, account: &str) -> bool {
        self.signed.as_ref().is_some_and(|signed| signed.session.account.id == account)
    }

    /// Is the session over? The database knows.
    async fn is_over(&mut self, app: &App) -> bool {
        let Some(signed) = &self.signed else {
            self.look_at = Instant::now() + LOOK_AFTER;
            return false;
        };
        match app.store.session(&signed.token_hash, now()).await {
            Ok(Some(session)) => self.look_by(session.expires),
            Ok(None) => return true,
            Err(error) => {
                tracing::error!(%error, "a session cannot be looked up");
                self.look_at = Instant::now() + LOOK_AGAIN_AFTER;
            }
        }
        false
    }
}

async fn serve(app: Arc<App>, socket: WebSocket, signed: Option<Signed>, asker: Asker, id: u64) {
    let account = signed.as_ref().map(|signed| Arc::new(signed.session.account.clone()));
    // From here on nothing about the session is missed, and what was said before the first look is seen by it.
    let mut ended = app.sessions_ended.subscribe();
    let mut watch = Watch::new(signed);
    let is_over = watch.is_over(&app).await;
    let (connection, mut outgoing) = Connection::new(&app, id, account, asker.origin);
    let who = connection.account_id().map_or_else(|| asker.origin.to_string(), str::to_owned);
    let me = connection.account.as_ref().map(|account| account.me());
    connection.say(&ServerMessage::Hello { me, now: now(), version: env!("CARGO_PKG_VERSION").to_owned() });
    let mut tables = HashSet::new();
    let mut stopping = app.stopping.subscribe();
    let (mut sink, mut stream) = socket.split();
    let mut waiting = Vec::new();
    let mut heard = Instant::now();
    let mut n_strikes = 0;
    // Is a pong awaited?
    let mut asked = false;
    let mut ping = tokio::time::interval(PING_AFTER);
    let close = loop {
        if STRIKES_MAX < n_strikes {
            tracing::warn!(address = %asker.address, "a client that floods was disconnected");
            break Some((close_code::POLICY, "too many messages"));
        }
        let look = tokio::time::sleep_until(watch.look_at.into());
        let is_over = tokio::select! {
            () = async {}, if is_over => true,
            () = outgoing.next_few(&mut waiting) => {
                if waiting.is_empty() {
                    break None;
                }
                let n_bytes: usize = waiting.iter().map(|text| text.len()).sum();
                app.metrics.bytes_sent.inc_by(n_bytes as u64);
                let send = async {
                    for text in waiting.drain(..) {
                        sink.feed(Message::Text(text)).await?;
                    }
                    sink.flush().await
                };
                // Whoever is behind by too much meanwhile is not waited for, nor by a server that stops.
                let sent = tokio::select! {
                    sent = tokio::time::timeout(READ_WITHIN, send) => matches!(sent, Ok(Ok(()))),
                    () = connection.hang_up.notified() => false,
                    () = async { _ = stopping.wait_for(|stopping| *stopping).await } => false,
                };
                if !sent {
                    break None;
                }
                false
            }
            message = stream.next() => {
                heard = Instant::now();
                let is_answer = matches!(message, Some(Ok(Message::Pong(_)))) && std::mem::take(&mut asked);
                let allowed = is_answer || app.messages.allows(&who);
                n_strikes = if allowed { 0 } else { n_strikes + 1 };
                match message {
                    Some(Ok(Message::Text(_) | Message::Binary(_))) if !allowed => {
                        refuse(&app, &connection, None, None, Code::SlowDown, "too many messages; wait a moment");
                    }
                    Some(Ok(Message::Text(text))) => hear(&app, &connection, &mut tables, text.as_str()).await,
                    Some(Ok(Message::Binary(_))) => refuse(&app, &connection, None, None, Code::Malformed, "messages are text"),
                    // Counted like all others, unless it was asked for: a control frame costs as much as a message.
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                    Some(Ok(Message::Close(_))) | None => break None,
                    Some(Err(error)) => {
                        tracing::debug!(%error, "the connection broke");
                        break Some((close_code::SIZE, "too large or not a WebSocket message"));
                    }
                }
                false
            }
            _ = ping.tick() => {
                asked = true;
                let asked = tokio::time::timeout(READ_WITHIN, sink.send(Message::Ping(Default::default())));
                if PING_AFTER * 2 < heard.elapsed() || !matches!(asked.await, Ok(Ok(()))) {
                    break None;
                }
                false
            }
            account = ended.recv() => match account {
                Ok(account) => (account.is_empty() || watch.is_of(&account)) && watch.is_over(&app).await,
                Err(RecvError::Lagged(_)) => watch.is_over(&app).await,
                Err(RecvError::Closed) => false,
            },
            () = look => watch.is_over(&app).await,
            () = connection.hang_up.notified() => break Some((close_code::AGAIN, "you do not keep up; come back")),
            () = async { _ = stopping.wait_for(|stopping| *stopping).await } => break Some((close_code::AWAY, "the server stops; come back")),
        };
        if is_over {
            let error = Refusal::new(Code::SignedOut, "you are signed out");
            let text =
                serde_json::to_string(&ServerMessage::Refused { table: None, id: None, error }).expect("plain data");
            _ = tokio::time::timeout(Duration::from_secs(1), sink.send(Message::Text(text.into()))).await;
            break Some((close_code::POLICY, "you are signed out"));
        }
    };
    // What was not sent is not needed any longer: whoever comes back gets what they missed.
    drop((outgoing, waiting));
    app.listeners.remove(&connection);
    for table in tables {
        app.registry.tell_if_live(&table, Command::Unsubscribe { connection: id }).await;
    }
    if let Some((code, reason)) = close {
        let frame = Message::Close(Some(CloseFrame { code, reason: reason.into() }));
        _ = tokio::time::timeout(Duration::from_secs(1), sink.send(frame)).await;
    }
    _ = tokio::time::timeout(Duration::from_secs(1), sink.close()).await;
}

fn refuse(app: &App, connection: &Connection, table: Option<String>, id: Option<String>, code: Code, why: &str) {
    app.metrics.refused(code);
    connection.say(&ServerMessage::Refused { table, id, error: Refusal::new(code, why) });
}

async fn hear(app: &Arc<App>, connection: &Connection, tables: &mut HashSet<String>, text: &str) {
    let arrived = Instant::now();
    let message: ClientMessage = match serde_json::from_str(text) {
        Ok(message) => message,
        Err(error) => {
            let why = format!("the message cannot be read, column {}", error.column());
            return refuse(app, connection, None, None, Code::Malformed, &why);
        }
    };
    let ask = |id, ask| Command::Ask { connection: connection.clone(), id, ask, arrived };
    let (table, command) = match message {
        ClientMessage::Subscribe { table, seen, chat_seen, key, legal, amid } => {
            if TABLES_MAX <= tables.len() && !tables.contains(&table) {
                return refuse(
                    app,
                    connection,
                    Some(table),
                    None,
                    Code::SlowDown,
                    "one connection looks at 64 tables at most",
                );
            }
            tables.insert(table.clone());
            let wants = Wants { legal, amid };
            (table, Command::Subscribe { connection: connection.clone(), seen, chat_seen, key, wants })
        }
        ClientMessage::Unsubscribe { table } => {
            tables.remove(&table);
            return app.registry.tell_if_live(&table, Command::Unsubscribe { connection: connection.id }).await;
        }
        // Of a table that is followed, and so in memory.
        ClientMessage::Looking { table, looking } => {
            return app.registry.tell_if_live(&table, Command::Looking { connection: connection.id, looking }).await;
        }
        ClientMessage::Move { table, seq, id, action } => (table, ask(id, Ask::Move { seq, action })),
        ClientMessage::Undo { table, seq, id, steps } => (table, ask(id, Ask::Undo { seq, steps })),
        ClientMessage::Legal { table } => (table, Command::Legal { connection: connection.clone() }),
        ClientMessage::Chat { table, id, text } => (table, ask(id, Ask::Chat { text })),
        ClientMessage::StandIn { table, id, seat } => (table, ask(id, Ask::StandIn { seat })),
        ClientMessage::Back { table, id } => (table, ask(id, Ask::Back)),
        ClientMessage::Agree { table, id, end } => (table, ask(id, Ask::Agree { end })),
        ClientMessage::Vacation { table, id, days } => (table, ask(id, Ask::Vacation { days })),
        ClientMessage::Turns => return app.listeners.add(connection),
        ClientMessage::Ping => return connection.say(&ServerMessage::Pong { now: now() }),
    };
    if !crate::is_table_id(&table) {
        tables.remove(&table);
        return refuse(app, connection, Some(table), None, Code::NotFound, "there is no such table");
    }
    Registry::tell(app, &table, command).await;
}
