//! The log as people read it: grouped by turn, and what happened since one's own last move.

use bot_worker::LogEntry;
use kernel::{Actor, Seat};

/// Entries of one turn.
#[derive(Clone, Debug, PartialEq)]
pub struct Turn {
    /// Number of the turn.
    pub number: u32,
    /// Who acted first in it.
    pub actor: Actor,
    /// Its entries that have something to tell.
    pub entries: Vec<LogEntry>,
}

/// The entries by turn, the first turn first.
pub fn turns<'a>(log: impl IntoIterator<Item = &'a LogEntry>) -> Vec<Turn> {
    let mut turns: Vec<Turn> = Vec::new();
    for entry in log {
        if entry.lines.is_empty() {
            continue;
        }
        match turns.last_mut() {
            Some(turn) if turn.number == entry.turn => turn.entries.push(entry.clone()),
            Some(_) | None => {
                turns.push(Turn { number: entry.turn, actor: entry.actor, entries: vec![entry.clone()] });
            }
        }
    }
    turns
}

/// What happened after the last entry of this seat before the others moved.
pub fn since(log: &[LogEntry], seat: Seat) -> &[LogEntry] {
    let others = log.iter().rposition(|entry| entry.actor != Actor::Seat(seat)).map_or(0, |idx| idx + 1);
    let own = log[..others].iter().rposition(|entry| entry.actor == Actor::Seat(seat)).map_or(0, |idx| idx + 1);
    &log[own..]
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Message;

    fn entry(idx: usize, seat: u8, turn: u32) -> LogEntry {
        LogEntry { idx, actor: Actor::Seat(Seat(seat)), turn, lines: vec![Message::new("x")] }
    }

    #[test]
    fn since_ones_last_turn() {
        let log = [entry(0, 0, 1), entry(1, 1, 2), entry(2, 2, 3), entry(3, 0, 4)];
        assert_eq!(since(&log, Seat(0)).iter().map(|entry| entry.idx).collect::<Vec<_>>(), [1, 2, 3]);
        assert_eq!(since(&log, Seat(1)).iter().map(|entry| entry.idx).collect::<Vec<_>>(), [2, 3]);
        assert_eq!(turns(&log).len(), 4);
    }
}
