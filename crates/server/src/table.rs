//! Tables in memory: one task for each table somebody looks at or something is due at.
//!
//! How to read it: `deed` is what a journal holds, `play` a match that deeds are done to, `control` its clocks and stand-ins;
//! `live` is the task, `eyes` what its viewers are sent, `registry` finds tasks and lets them go; `history` tells a match again.
//!
//! **Invariant:** nobody is told of a deed before it is on disk.

mod control;
mod deed;
mod eyes;
mod history;
mod live;
mod play;
mod registry;

use std::sync::Arc;
use std::time::Instant;

use axum::extract::ws::Utf8Bytes;
use kernel::{Seat, SeatSet};
use protocol::{Presence, ServerMessage};
use serde_json::Value;
use tokio::sync::{Notify, mpsc, oneshot};

pub(crate) use history::{history, records, store_replays};
pub(crate) use registry::Registry;

use crate::fanout::Last;
use crate::store::Account;

/// A WebSocket, as tables know it.
#[derive(Clone)]
pub(crate) struct Connection {
    /// Different for each.
    pub id: u64,
    /// Who is there, if signed in.
    pub account: Option<Arc<Account>>,
    /// What it is sent.
    pub out: mpsc::Sender<Utf8Bytes>,
    /// Told to hang up, because it does not keep up.
    pub hang_up: Arc<Notify>,
}

impl Connection {
    /// Sends a text. Whoever does not read what they are sent is disconnected, and resumes when they come back.
    pub fn send(&self, text: Utf8Bytes) {
        if self.out.try_send(text).is_err() {
            self.hang_up.notify_one();
        }
    }

    /// Sends a message.
    pub fn say(&self, message: &ServerMessage) {
        self.send(serde_json::to_string(message).expect("plain data").into());
    }
}

/// What a table is told.
pub(crate) enum Command {
    /// Somebody looks.
    Subscribe { connection: Connection, seen: Option<u64>, chat_seen: u64, key: Option<String>, legal: bool },
    /// A connection looks no longer.
    Unsubscribe { connection: u64 },
    /// Somebody wants something done.
    Ask { connection: Connection, id: String, ask: Ask, arrived: Instant },
    /// Somebody asks what they may do.
    Legal { connection: Connection },
    /// Facts were changed in the database.
    Refresh,
    /// Another server has written deeds or chat.
    News,
    /// Who is connected to another server and how far it is; nothing if the table has left its memory.
    Elsewhere { node: String, said: Option<(Presence, Last)> },
    /// Say to other servers who is connected here.
    Announce,
    /// Who may act?
    Acting(oneshot::Sender<SeatSet>),
    /// The server stops: store what is not stored yet.
    Stop(oneshot::Sender<()>),
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
}
