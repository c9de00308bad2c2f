//! The WebSocket of a client.

use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Extension, State};
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use protocol::{ClientMessage, Code, FRAME_MAX, Refusal, ServerMessage};
use tokio::sync::{Notify, mpsc};
use tracing::Instrument;

use super::Error;
use super::account::SignedIn;
use super::guard::Address;
use crate::app::{App, now};
use crate::table::{Ask, Command, Connection, Registry};

/// So many messages may wait to be read by a client.
const OUT_MAX: usize = 512;
/// At so many tables one connection may look.
const TABLES_MAX: usize = 64;
/// A silent connection is asked whether it is still there.
const PING_AFTER: Duration = Duration::from_secs(30);

pub(super) async fn open(
    State(app): State<Arc<App>>,
    Extension(Address(address)): Extension<Address>,
    account: Option<SignedIn>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Error> {
    let line = Line::take(&app, address).ok_or_else(|| Error::refused(Code::SlowDown, "too many connections"))?;
    let upgrade = upgrade
        .max_message_size(FRAME_MAX)
        .max_frame_size(FRAME_MAX)
        .read_buffer_size(4 * 1024)
        .write_buffer_size(4 * 1024)
        .max_write_buffer_size(1024 * 1024);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let _line = line;
        app.metrics.connections.fetch_add(1, Ordering::Relaxed);
        let id = app.n_connections.fetch_add(1, Ordering::Relaxed);
        let span = tracing::info_span!("connection", connection = id);
        serve(app.clone(), socket, account, address, id).instrument(span).await;
        app.metrics.connections.fetch_sub(1, Ordering::Relaxed);
    }))
}

/// One of the connections an address may have.
struct Line {
    app: Arc<App>,
    address: IpAddr,
}

impl Line {
    fn take(app: &Arc<App>, address: IpAddr) -> Option<Line> {
        let mut lines = app.lines.lock().expect("no panic while locked");
        let n_lines = lines.entry(address).or_insert(0);
        if app.config.limits.connections <= *n_lines {
            return None;
        }
        *n_lines += 1;
        Some(Line { app: app.clone(), address })
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        let mut lines = self.app.lines.lock().expect("no panic while locked");
        if let Some(n_lines) = lines.get_mut(&self.address) {
            *n_lines -= 1;
            if *n_lines == 0 {
                lines.remove(&self.address);
            }
        }
    }
}

async fn serve(app: Arc<App>, socket: WebSocket, account: Option<SignedIn>, address: IpAddr, id: u64) {
    let (out, mut outgoing) = mpsc::channel::<Utf8Bytes>(OUT_MAX);
    let account = account.map(|SignedIn(account)| Arc::new(account));
    let hang_up = Arc::new(Notify::new());
    let connection = Connection { id, account, out, hang_up: hang_up.clone() };
    let who = connection.account.as_ref().map_or_else(|| address.to_string(), |account| account.id.clone());
    let me = connection.account.as_ref().map(|account| account.me());
    connection.say(&ServerMessage::Hello { me, now: now(), version: env!("CARGO_PKG_VERSION").to_owned() });
    let mut tables = HashSet::new();
    let mut stopping = app.stopping.subscribe();
    let (mut sink, mut stream) = socket.split();
    let mut waiting = Vec::new();
    let mut heard = Instant::now();
    let mut ping = tokio::time::interval(PING_AFTER);
    let close = loop {
        tokio::select! {
            n_waiting = outgoing.recv_many(&mut waiting, 64) => {
                if n_waiting == 0 {
                    break None;
                }
                let n_bytes: usize = waiting.iter().map(|text| text.len()).sum();
                app.metrics.bytes_sent.fetch_add(n_bytes as u64, Ordering::Relaxed);
                let send = async {
                    for text in waiting.drain(..) {
                        sink.feed(Message::Text(text)).await?;
                    }
                    sink.flush().await
                };
                // Whoever reads nothing for so long is gone.
                if !matches!(tokio::time::timeout(PING_AFTER, send).await, Ok(Ok(()))) {
                    break None;
                }
            }
            message = stream.next() => {
                heard = Instant::now();
                match message {
                    Some(Ok(Message::Text(text))) => hear(&app, &connection, &who, &mut tables, text.as_str()).await,
                    Some(Ok(Message::Binary(_))) => refuse(&connection, None, None, Code::Malformed, "messages are text"),
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                    Some(Ok(Message::Close(_))) | None => break None,
                    Some(Err(error)) => {
                        tracing::debug!(%error, "the connection broke");
                        break Some((close_code::SIZE, "too large or not a WebSocket message"));
                    }
                }
            }
            _ = ping.tick() => {
                if PING_AFTER * 2 < heard.elapsed() || sink.send(Message::Ping(Default::default())).await.is_err() {
                    break None;
                }
            }
            () = hang_up.notified() => break Some((close_code::AGAIN, "you do not keep up; come back")),
            () = async { _ = stopping.wait_for(|stopping| *stopping).await } => break Some((close_code::AWAY, "the server stops; come back")),
        }
    };
    for table in tables {
        app.registry.tell_if_live(&table, Command::Unsubscribe { connection: id }).await;
    }
    if let Some((code, reason)) = close {
        _ = sink.send(Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await;
    }
    _ = tokio::time::timeout(Duration::from_secs(1), sink.close()).await;
}

fn refuse(connection: &Connection, table: Option<String>, id: Option<String>, code: Code, why: &str) {
    connection.say(&ServerMessage::Refused { table, id, error: Refusal::new(code, why) });
}

async fn hear(app: &Arc<App>, connection: &Connection, who: &str, tables: &mut HashSet<String>, text: &str) {
    let arrived = Instant::now();
    if !app.messages.allows(who.to_owned()) {
        app.metrics.refusals.fetch_add(1, Ordering::Relaxed);
        return refuse(connection, None, None, Code::SlowDown, "too many messages; wait a moment");
    }
    let message: ClientMessage = match serde_json::from_str(text) {
        Ok(message) => message,
        Err(error) => {
            app.metrics.refusals.fetch_add(1, Ordering::Relaxed);
            let why = format!("the message cannot be read, column {}", error.column());
            return refuse(connection, None, None, Code::Malformed, &why);
        }
    };
    let ask = |id, ask| Command::Ask { connection: connection.clone(), id, ask, arrived };
    let (table, command) = match message {
        ClientMessage::Subscribe { table, seen, chat_seen, key, legal } => {
            if TABLES_MAX <= tables.len() && !tables.contains(&table) {
                return refuse(
                    connection,
                    Some(table),
                    None,
                    Code::SlowDown,
                    "one connection looks at 64 tables at most",
                );
            }
            tables.insert(table.clone());
            (table, Command::Subscribe { connection: connection.clone(), seen, chat_seen, key, legal })
        }
        ClientMessage::Unsubscribe { table } => {
            tables.remove(&table);
            return app.registry.tell_if_live(&table, Command::Unsubscribe { connection: connection.id }).await;
        }
        ClientMessage::Move { table, seq, id, action } => (table, ask(id, Ask::Move { seq, action })),
        ClientMessage::Undo { table, seq, id, steps } => (table, ask(id, Ask::Undo { seq, steps })),
        ClientMessage::Legal { table } => (table, Command::Legal { connection: connection.clone() }),
        ClientMessage::Chat { table, id, text } => (table, ask(id, Ask::Chat { text })),
        ClientMessage::StandIn { table, id, seat } => (table, ask(id, Ask::StandIn { seat })),
        ClientMessage::Back { table, id } => (table, ask(id, Ask::Back)),
        ClientMessage::Agree { table, id, end } => (table, ask(id, Ask::Agree { end })),
        ClientMessage::Ping => return connection.say(&ServerMessage::Pong { now: now() }),
    };
    if table.len() != crate::TABLE_ID_LEN || !table.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        tables.remove(&table);
        return refuse(connection, Some(table), None, Code::NotFound, "there is no such table");
    }
    Registry::tell(app, &table, command).await;
}
