//! Tables in memory: one task for each table somebody looks at or something is due at.
//!
//! How to read it: `connection` is a WebSocket as tables know it, `deed` what a journal holds, `play` a match that deeds are done to,
//! `control` its clocks and stand-ins;
//! `live` is the task, `eyes` what its viewers are sent, `registry` finds tasks and lets them go; `history` tells a match again,
//! `check` plays it again.
//!
//! **Invariant:** nobody is told of a deed before it is on disk.

mod check;
mod connection;
mod control;
mod deed;
mod eyes;
mod history;
mod live;
mod play;
mod registry;

use std::time::Instant;

use kernel::Seat;
use serde_json::Value;
use tokio::sync::oneshot;

pub(crate) use check::{Checked, check_match};
pub(crate) use connection::{Backlog, Connection};
pub(crate) use history::{history, records, store_last_replays, store_replays};
pub(crate) use registry::Registry;

use crate::fanout::{Here, Last};
use crate::store::Standing;

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
