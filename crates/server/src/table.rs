//! Tables in memory: one task for each table somebody looks at or something is due at.
//!
//! How to read it: `deed` is what a journal holds, `play` a match that deeds are done to, `control` its clocks and stand-ins;
//! `live` is the task, `eyes` what its viewers are sent, `registry` finds tasks and lets them go; `history` tells a match again,
//! `check` plays it again.
//!
//! **Invariant:** nobody is told of a deed before it is on disk.

mod check;
mod control;
mod deed;
mod eyes;
mod history;
mod live;
mod play;
mod registry;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use axum::extract::ws::Utf8Bytes;
use kernel::Seat;
use protocol::ServerMessage;
use serde_json::Value;
use tokio::sync::{Notify, mpsc, oneshot};

pub(crate) use check::{Checked, check_match};
pub(crate) use history::{history, records, store_last_replays, store_replays};
pub(crate) use registry::Registry;

use crate::app::App;
use crate::fanout::{Here, Last};
use crate::store::{Account, Standing};

/// A WebSocket, as tables know it.
#[derive(Clone)]
pub(crate) struct Connection {
    /// Different for each.
    pub id: u64,
    /// Who is there, if signed in.
    pub account: Option<Arc<Account>>,
    /// What it is sent.
    out: mpsc::Sender<Utf8Bytes>,
    /// Bytes that wait to be sent to it, and to everybody.
    waiting: Arc<AtomicUsize>,
    waiting_for_all: Arc<AtomicUsize>,
    /// Told to hang up, because it does not keep up.
    pub hang_up: Arc<Notify>,
}

/// At most this many messages wait for a client.
const OUT_MAX: usize = 512;
/// At most this many bytes wait for a client, beside a single long message.
const OUT_BYTES_MAX: usize = 4 * 1024 * 1024;
/// When this many bytes wait for all clients together, each may have less.
const CROWDED: usize = 64 * 1024 * 1024;
const OUT_BYTES_MAX_CROWDED: usize = 256 * 1024;

impl Connection {
    /// A connection, and the other end of it.
    pub fn new(app: &App, id: u64, account: Option<Arc<Account>>) -> (Connection, Outgoing) {
        Connection::counted(app.bytes_waiting.clone(), id, account)
    }

    fn counted(waiting_for_all: Arc<AtomicUsize>, id: u64, account: Option<Arc<Account>>) -> (Connection, Outgoing) {
        let (out, messages) = mpsc::channel(OUT_MAX);
        let waiting = Arc::new(AtomicUsize::new(0));
        let outgoing =
            Outgoing { messages, n_in_flight: 0, waiting: waiting.clone(), waiting_for_all: waiting_for_all.clone() };
        (Connection { id, account, out, waiting, waiting_for_all, hang_up: Arc::new(Notify::new()) }, outgoing)
    }

    /// The id of whoever is there.
    pub fn account_id(&self) -> Option<&str> {
        self.account.as_ref().map(|account| &*account.id)
    }

    /// Sends a text. Whoever does not read what they are sent is disconnected, and resumes when they come back.
    pub fn send(&self, text: Utf8Bytes) {
        let n_bytes = text.len();
        let most = match self.waiting_for_all.load(Ordering::Relaxed) < CROWDED {
            true => OUT_BYTES_MAX,
            false => OUT_BYTES_MAX_CROWDED,
        };
        let n_before = self.waiting.load(Ordering::Relaxed);
        let too_much = n_before != 0 && most < n_before + n_bytes;
        // Counted before it is sent, because the other end may be quicker.
        self.waiting.fetch_add(n_bytes, Ordering::Relaxed);
        self.waiting_for_all.fetch_add(n_bytes, Ordering::Relaxed);
        if too_much || self.out.try_send(text).is_err() {
            self.waiting.fetch_sub(n_bytes, Ordering::Relaxed);
            self.waiting_for_all.fetch_sub(n_bytes, Ordering::Relaxed);
            self.hang_up.notify_one();
        }
    }

    /// Sends a message.
    pub fn say(&self, message: &ServerMessage) {
        self.send(serde_json::to_string(message).expect("plain data").into());
    }
}

/// What a connection is sent, as its socket takes it.
pub(crate) struct Outgoing {
    messages: mpsc::Receiver<Utf8Bytes>,
    /// Bytes of what was taken last: they are in memory until the socket has got rid of them.
    n_in_flight: usize,
    waiting: Arc<AtomicUsize>,
    waiting_for_all: Arc<AtomicUsize>,
}

impl Outgoing {
    /// The next messages, as many as are there; nothing when there will be no more. Whoever asks for more has sent those before.
    pub async fn next_few(&mut self, messages: &mut Vec<Utf8Bytes>) {
        self.sent(self.n_in_flight);
        self.n_in_flight = 0;
        self.messages.recv_many(messages, 64).await;
        self.n_in_flight = messages.iter().map(|text| text.len()).sum();
    }

    /// The next message.
    pub async fn next(&mut self) -> Option<Utf8Bytes> {
        let text = self.messages.recv().await?;
        self.sent(text.len());
        Some(text)
    }

    fn sent(&self, n_bytes: usize) {
        self.waiting.fetch_sub(n_bytes, Ordering::Relaxed);
        self.waiting_for_all.fetch_sub(n_bytes, Ordering::Relaxed);
    }
}

impl Drop for Outgoing {
    fn drop(&mut self) {
        self.messages.close();
        self.sent(self.n_in_flight);
        while let Ok(text) = self.messages.try_recv() {
            self.sent(text.len());
        }
    }
}

/// What somebody who looks is sent besides what everybody is.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Wants {
    /// Their legal actions.
    pub legal: bool,
    /// The views on the way from one to the next.
    pub amid: bool,
}

/// What a table is told.
pub(crate) enum Command {
    /// Somebody looks.
    Subscribe { connection: Connection, seen: Option<u64>, chat_seen: u64, key: Option<String>, wants: Wants },
    /// A connection looks no longer.
    Unsubscribe { connection: u64 },
    /// A connection that follows the table shows it to somebody, or to nobody.
    Looking { connection: u64, looking: bool },
    /// Somebody wants something done.
    Ask { connection: Connection, id: String, ask: Ask, arrived: Instant },
    /// Somebody asks what they may do.
    Legal { connection: Connection },
    /// Facts were changed in the database.
    Refresh,
    /// Another server has written deeds or chat.
    News,
    /// Who is connected to another server and how far it is; nothing if the table has left its memory.
    Elsewhere { node: String, said: Option<(Here, Last)> },
    /// Say to other servers who is connected here.
    Announce,
    /// Who may act?
    Standing(oneshot::Sender<Option<Standing>>),
    /// The server stops: store what is not stored yet.
    Stop(oneshot::Sender<()>),
}

impl Command {
    /// Does somebody want to see the match?
    fn is_to_look(&self) -> bool {
        matches!(self, Command::Subscribe { .. } | Command::Looking { .. } | Command::Legal { .. })
    }
}

/// What somebody wants done.
#[derive(Clone)]
pub(crate) enum Ask {
    Move {
        seq: u64,
        action: Value,
    },
    Undo {
        seq: u64,
        steps: u32,
    },
    Chat {
        text: String,
    },
    /// Of one's own seat, or of somebody's who is away.
    StandIn {
        seat: Option<Seat>,
    },
    Back,
    /// To end the match without a result, or to play on.
    Agree {
        end: bool,
    },
    /// To have so many days off.
    Vacation {
        days: u32,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Is the connection told to hang up?
    async fn hangs_up(connection: &Connection) -> bool {
        tokio::select! {
            biased;
            () = connection.hang_up.notified() => true,
            () = std::future::ready(()) => false,
        }
    }

    #[tokio::test]
    async fn what_a_socket_has_taken_and_not_sent_still_counts() {
        let for_all = Arc::new(AtomicUsize::new(0));
        let (connection, mut outgoing) = Connection::counted(for_all.clone(), 1, None);
        let text = Utf8Bytes::from("x".repeat(OUT_BYTES_MAX / 8));
        let mut taken = Vec::new();
        (0..6).for_each(|_| connection.send(text.clone()));
        outgoing.next_few(&mut taken).await;
        assert_eq!((taken.len(), for_all.load(Ordering::Relaxed)), (6, 6 * text.len()));
        // The socket is stuck: there is room for two more, as if nothing had been taken.
        (0..2).for_each(|_| connection.send(text.clone()));
        assert!(!hangs_up(&connection).await);
        connection.send(text.clone());
        assert!(hangs_up(&connection).await);
        // It goes on after all: what was sent no longer counts.
        taken.clear();
        outgoing.next_few(&mut taken).await;
        assert_eq!((taken.len(), for_all.load(Ordering::Relaxed)), (2, 2 * text.len()));
        drop(outgoing);
        assert_eq!(for_all.load(Ordering::Relaxed), 0);
    }
}
