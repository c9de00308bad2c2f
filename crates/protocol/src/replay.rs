//! Matches told afterwards.

use kernel::{Message, Seat, StateHash};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::Cause;

/// A part of a match as one viewer saw it. Finished matches can be seen from any seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct History {
    /// Whose eyes; nothing for a spectator.
    pub seat: Option<Seat>,
    /// Number of the update before the first moment.
    pub from: u64,
    /// The view before the first moment.
    pub view: Value,
    /// What happened, in order.
    pub moments: Vec<Moment>,
}

/// One step told afterwards.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Moment {
    /// Number of the update.
    pub seq: u64,
    /// What happened.
    pub cause: Cause,
    /// When, in milliseconds since the match began.
    pub at: u64,
    /// In which turn, counted over all seats.
    pub turn: u32,
    /// Length of the match's log after it.
    pub entries: u64,
    /// How the view changes.
    pub patch: Value,
    /// Hash of the view after it.
    pub hash: StateHash,
    /// What the viewer noticed.
    pub notices: Vec<Telling>,
}

/// A notice and its words.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Telling {
    /// The notice.
    pub notice: Value,
    /// Its line of the log, if it is worth one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub words: Option<Message>,
}
