//! What of a change is told on the stage, and to whom: one's own moves are seen as they are made, everything else is told.

use bot_worker::LogEntry;
use kernel::{Actor, Seat};
use serde::{Deserialize, Serialize};
use story::{Beat, Who};

use crate::change::{Came, Change};

/// A beat as it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Shot {
    /// What is told.
    pub beat: Beat,
    /// What was told before it in the same scene.
    pub before: Vec<Beat>,
    /// Nothing of its entry is told after it: the board is as it was after the entry.
    pub last: bool,
}

/// What is told of a change to the one who looks; nothing where time runs or several act at once, because nobody may lose time by it.
pub fn shots(change: &Change, me: Option<Seat>) -> Vec<Shot> {
    let after = &change.after;
    let races = after.clock && after.timer.is_some() || 1 < after.to_act.len();
    if change.came == Came::CaughtUp || races {
        return Vec::new();
    }
    change.entries.iter().flat_map(|entry| of_entry(entry, after.seats, me)).collect()
}

/// What is told of one entry of the log.
pub fn of_entry(entry: &LogEntry, n_seats: usize, me: Option<Seat>) -> Vec<Shot> {
    let beats = story::beats(entry.idx, &entry.lines, n_seats);
    let told = |beat: &Beat| match beat.who {
        _ if beat.scene.is_some() || beat.picture.is_some() => true,
        Who::Rival => true,
        Who::Seat(seat) => Some(seat) != me,
        Who::Table => me.is_none() || entry.actor != Actor::Seat(me.expect("somebody looks")),
    };
    let shot = |(idx, beat): (usize, &Beat)| Shot {
        beat: beat.clone(),
        last: idx + 1 == beats.len(),
        before: beat.scene.map(|scene| beats[scene..idx].to_vec()).unwrap_or_default(),
    };
    beats.iter().enumerate().filter(|(_, beat)| told(beat)).map(shot).collect()
}

/// Everything that was told since the last turn of this seat, to be seen again step by step.
pub fn recap(log: &[LogEntry], n_seats: usize, me: Seat) -> Vec<Shot> {
    crate::chronicle::since(log, me).iter().flat_map(|entry| of_entry(entry, n_seats, Some(me))).collect()
}

/// What of a match was seen, and until when.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Seen {
    /// Entries of the log.
    pub entries: usize,
    /// Milliseconds since 1970.
    pub at: f64,
}

/// After so many milliseconds one does not remember what was seen: what happened since one's own turn is told again.
const FORGOTTEN: f64 = 3_600_000.0;

/// What is told to who comes back: everything that was not seen; after a long time also what one saw after one's own turn. Nothing if
/// nothing happened. Where more was seen than there is, steps were taken back, and there is nothing to tell.
pub fn absence(log: &[LogEntry], n_seats: usize, me: Seat, seen: Seen, now: f64) -> Vec<Shot> {
    let unseen = log.partition_point(|entry| entry.idx < seen.entries);
    let since = log.len() - crate::chronicle::since(log, me).len();
    let from = if seen.at + FORGOTTEN <= now { unseen.min(since) } else { unseen };
    log[from..].iter().flat_map(|entry| of_entry(entry, n_seats, Some(me))).collect()
}

/// The caption of a moment: the beats of the entry that led to it.
pub fn caption(log: &[LogEntry], at: usize, n_seats: usize) -> Vec<Beat> {
    let entry = at.checked_sub(1).and_then(|idx| log.iter().rev().find(|entry| entry.idx == idx));
    entry.map(|entry| story::beats(entry.idx, &entry.lines, n_seats)).unwrap_or_default()
}

/// The moment after the next entry that makes one look up, or the end.
pub fn next_event(log: &[LogEntry], at: usize) -> usize {
    let worth =
        |entry: &&LogEntry| at <= entry.idx && entry.lines.iter().any(|line| kernel::Weight::Event <= line.cue.weight);
    log.iter().find(worth).or(log.last()).map_or(at, |entry| entry.idx + 1)
}

/// The moment before the next turn, or the end.
pub fn next_turn(log: &[LogEntry], at: usize) -> usize {
    let turn = log.iter().find(|entry| entry.idx == at).map(|entry| entry.turn);
    let later = log.iter().find(|entry| at < entry.idx && Some(entry.turn) != turn);
    later.map(|entry| entry.idx).or(log.last().map(|entry| entry.idx + 1)).unwrap_or(at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Cue, Message, Told, Tone, Weight};

    fn line(id: &'static str, seat: Option<u8>, weight: Weight) -> Told {
        let words = seat.map_or(Message::new(id), |seat| Message::new(id).with("who", Seat(seat)));
        Told { words, cue: Cue::new(Tone::Quiet, weight) }
    }

    fn entry(idx: usize, seat: u8, turn: u32, lines: Vec<Told>) -> LogEntry {
        LogEntry { idx, actor: Actor::Seat(Seat(seat)), turn, lines }
    }

    fn ids(shots: &[Shot]) -> Vec<String> {
        shots.iter().map(|shot| shot.beat.headline().id.to_string()).collect()
    }

    #[test]
    fn ones_own_moves_are_not_told_but_what_follows_from_them_is() {
        let lines = vec![
            line("places", Some(0), Weight::Plain),
            line("dice", None, Weight::Event),
            line("rival", Some(2), Weight::Plain),
            line("meeting", None, Weight::Scene),
            line("scores", Some(0), Weight::Plain),
        ];
        let entry = entry(0, 0, 1, lines);
        assert_eq!(ids(&of_entry(&entry, 2, Some(Seat(0)))), ["rival", "meeting", "scores"]);
        let other = of_entry(&entry, 2, Some(Seat(1)));
        assert_eq!(ids(&other), ["places", "dice", "rival", "meeting", "scores"]);
        assert_eq!(other[4].before.len(), 1);
        assert_eq!(of_entry(&entry, 2, None).len(), 5);
    }

    #[test]
    fn whoever_comes_back_is_told_what_was_not_seen() {
        let log: Vec<LogEntry> = (0..6)
            .map(|idx| entry(idx, (idx % 3) as u8, 1, vec![line("x", Some((idx % 3) as u8), Weight::Plain)]))
            .collect();
        let told = |entries, hours: f64| {
            let shots = absence(&log, 3, Seat(0), Seen { entries, at: 0.0 }, hours * FORGOTTEN);
            shots.iter().map(|shot| shot.beat.entry).collect::<Vec<_>>()
        };
        assert_eq!(told(6, 0.1), [0; 0], "everything was seen a moment ago");
        assert_eq!(told(5, 0.1), [5]);
        assert_eq!(told(2, 0.1), [2, 4, 5], "what a bot did for me is known");
        assert_eq!(told(6, 30.0), [4, 5], "after a day it is told again");
        assert_eq!(told(9, 30.0), [4, 5], "steps were taken back meanwhile");
    }

    #[test]
    fn a_replay_jumps_to_turns_and_events() {
        let plain = || vec![line("x", Some(0), Weight::Plain)];
        let log = [
            entry(0, 0, 1, plain()),
            entry(1, 0, 1, plain()),
            entry(2, 1, 2, vec![line("launch", Some(1), Weight::Scene)]),
            entry(3, 1, 2, vec![line("x", Some(1), Weight::Plain)]),
        ];
        assert_eq!([next_turn(&log, 0), next_turn(&log, 2), next_turn(&log, 4)], [2, 4, 4]);
        assert_eq!([next_event(&log, 0), next_event(&log, 3)], [3, 4]);
        assert_eq!(caption(&log, 3, 2)[0].headline().id, "launch");
        assert_eq!(caption(&log, 0, 2), []);
        assert_eq!(ids(&recap(&log, 2, Seat(0))), ["launch", "x"]);
    }
}
