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

/// The entries by turn, the newest turn first, at most so many turns. However long the log is, no more of it is looked at.
pub fn newest<'a>(log: impl DoubleEndedIterator<Item = &'a LogEntry>, n_turns: usize) -> Vec<Turn> {
    let mut turns: Vec<Turn> = Vec::new();
    for entry in log.rev().filter(|entry| !entry.lines.is_empty()) {
        let n_begun = turns.len();
        match turns.last_mut() {
            Some(turn) if turn.number == entry.turn => {
                turn.actor = entry.actor;
                turn.entries.push(entry.clone());
            }
            Some(_) if n_begun == n_turns => break,
            Some(_) | None => {
                turns.push(Turn { number: entry.turn, actor: entry.actor, entries: vec![entry.clone()] });
            }
        }
    }
    turns.iter_mut().for_each(|turn| turn.entries.reverse());
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
        LogEntry { idx, actor: Actor::Seat(Seat(seat)), turn, lines: vec![Message::new("x").into()] }
    }

    #[test]
    fn since_ones_last_turn() {
        let log = [entry(0, 0, 1), entry(1, 1, 2), entry(2, 2, 3), entry(3, 0, 4)];
        assert_eq!(since(&log, Seat(0)).iter().map(|entry| entry.idx).collect::<Vec<_>>(), [1, 2, 3]);
        assert_eq!(since(&log, Seat(1)).iter().map(|entry| entry.idx).collect::<Vec<_>>(), [2, 3]);
    }

    #[test]
    fn the_newest_turns_come_first_and_their_entries_in_order() {
        let log = [entry(0, 0, 1), entry(1, 1, 2), entry(2, 2, 2), entry(3, 0, 3)];
        let told = |n_turns| {
            let turns = newest(log.iter(), n_turns).into_iter();
            let told = |turn: Turn| (turn.number, turn.actor, turn.entries.iter().map(|entry| entry.idx).collect());
            turns.map(told).collect::<Vec<(u32, Actor, Vec<usize>)>>()
        };
        let (first, second) = (Actor::Seat(Seat(0)), Actor::Seat(Seat(1)));
        assert_eq!(told(2), [(3, first, vec![3]), (2, second, vec![1, 2])]);
        assert_eq!(told(9), [(3, first, vec![3]), (2, second, vec![1, 2]), (1, first, vec![0])]);
    }
}
