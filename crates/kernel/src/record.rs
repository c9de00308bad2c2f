//! Match records: the save format, the test fixtures and the replay viewer's input.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Actor, Outcome, Seed, Setup, StateHash};

/// A match written down: what it began with, everything that was done, and how it stands.
///
/// It replays to the same state hash on every machine, as long as the rules number is the same.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record<A = Value> {
    /// Game id.
    pub game: String,
    /// The rules it was played by.
    pub rules: u32,
    /// What was agreed before.
    pub setup: Setup,
    /// The secret of the match.
    pub seed: Seed,
    /// The state it began with, if that was not dealt from the setup.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Value>,
    /// Scripted results that come before those of the seed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<u32>,
    /// All that was done, in order.
    pub entries: Vec<Entry<A>>,
    /// Hash of the state after the last entry.
    pub hash: StateHash,
    /// The result, if the match is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
}

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry<A> {
    /// Who did it.
    pub actor: Actor,
    /// What was done.
    pub action: A,
    /// When, in milliseconds since the match began, as the host tells it. No rule depends on it.
    #[serde(default)]
    pub at: u64,
}
