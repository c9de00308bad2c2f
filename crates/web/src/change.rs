//! One step of a match, as the one who looks saw it: what both venues, this device and a server, hand to the table.

use std::sync::Arc;

use bot_worker::{LogEntry, Snapshot};

/// One step of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Change {
    /// Everything that is shown after it.
    pub after: Arc<Snapshot>,
    /// Entries of the log that stay: fewer than there were where steps were taken back.
    pub from: usize,
    /// What happened since, in order. Mostly one entry; none where a step was taken back or nobody acted.
    pub entries: Vec<LogEntry>,
    /// How it came.
    pub came: Came,
    /// Somebody acts against time now: whoever is shown something loses some.
    pub races: bool,
}

/// How a change came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Came {
    /// It follows what was shown before.
    Live,
    /// Nothing comparable was shown before: the match was opened, the line was down for too long, or somebody else looks now.
    CaughtUp,
}

impl Change {
    /// Brings a log up to date.
    pub fn write(&self, log: &mut Vec<LogEntry>) {
        log.retain(|entry| entry.idx < self.from);
        log.extend(self.entries.iter().cloned());
    }

    /// Has the match just ended before the eyes of the one who looks?
    pub fn ends(&self, before: Option<&Snapshot>) -> bool {
        self.after.outcome.is_some() && before.is_some_and(|before| before.outcome.is_none())
    }
}
