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

/// What happened in the last turn that has begun.
pub fn last_turn(log: &[LogEntry]) -> &[LogEntry] {
    let turn = log.last().map(|entry| entry.turn);
    &log[log.iter().rposition(|entry| Some(entry.turn) != turn).map_or(0, |idx| idx + 1)..]
}

/// What of the log was told: everything before an entry, and so many lines of that one.
pub fn so_far(log: &[LogEntry], told: Option<(usize, usize)>) -> (&[LogEntry], Option<LogEntry>) {
    let Some((entry, n_lines)) = told else { return (log, None) };
    let (before, after) = log.split_at(log.partition_point(|other| other.idx < entry));
    let begun = after.first().filter(|first| first.idx == entry && n_lines != 0).map(|first| {
        let lines = first.lines.iter().take(n_lines).cloned().collect();
        LogEntry { lines, ..first.clone() }
    });
    (before, begun)
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
    fn the_log_says_no_more_than_was_told() {
        let mut log = [entry(0, 0, 1), entry(1, 1, 2), entry(2, 2, 3)];
        log[1].lines = ["pays", "buys", "ends"].map(|id| Message::new(id).into()).to_vec();
        let told = |told| {
            let (before, begun) = so_far(&log, told);
            (before.len(), begun.map(|begun| (begun.idx, begun.lines.len())))
        };
        assert_eq!(told(None), (3, None));
        assert_eq!(told(Some((1, 0))), (1, None));
        assert_eq!(told(Some((1, 2))), (1, Some((1, 2))));
        assert_eq!(told(Some((2, 9))), (2, Some((2, 1))));
        assert_eq!(last_turn(&log).len(), 1);
        assert_eq!(last_turn(&[]), []);
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
