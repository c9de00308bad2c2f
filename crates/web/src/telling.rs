//! What of a change is told on the stage, and to whom: one's own moves are seen as they are made, everything else is told. What waits to
//! be told waits in a [`Queue`].

use std::collections::VecDeque;
use std::sync::Arc;

use bot_worker::{LogEntry, Snapshot};
use kernel::{Actor, Seat};
use serde::{Deserialize, Serialize};
use story::{BURST, Beat, Who};

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
    /// It has a banner. What has none is seen on the board, stands in the log, and a screen reader says it.
    pub shown: bool,
}

/// Everything of a change, in order, for the one who looks. Where somebody acts against time nothing of it is shown, because nobody may
/// lose time by it.
pub fn shots(change: &Change, me: Option<Seat>) -> Vec<Shot> {
    if change.came == Came::CaughtUp {
        return Vec::new();
    }
    let all = change.entries.iter().flat_map(|entry| all_of_entry(entry, change.after.seats, me));
    all.map(|shot| Shot { shown: shot.shown && !change.races, ..shot }).collect()
}

/// What is shown of one entry of the log.
pub fn of_entry(entry: &LogEntry, n_seats: usize, me: Option<Seat>) -> Vec<Shot> {
    all_of_entry(entry, n_seats, me).into_iter().filter(|shot| shot.shown).collect()
}

fn all_of_entry(entry: &LogEntry, n_seats: usize, me: Option<Seat>) -> Vec<Shot> {
    let beats = story::beats(entry.idx, &entry.lines, n_seats);
    let told = |beat: &Beat| match (beat.who, me) {
        _ if beat.scene.is_some() || beat.picture.is_some() => true,
        (Who::Rival, _) | (_, None) => true,
        // What happened to the one who looks while somebody else acted is news.
        (Who::Seat(seat), Some(me)) => seat != me || entry.actor != Actor::Seat(me),
        (Who::Table, Some(me)) => entry.actor != Actor::Seat(me),
    };
    let shot = |(idx, beat): (usize, &Beat)| Shot {
        beat: beat.clone(),
        last: idx + 1 == beats.len(),
        before: beat.scene.map(|scene| beats[scene..idx].to_vec()).unwrap_or_default(),
        shown: told(beat),
    };
    beats.iter().enumerate().map(shot).collect()
}

/// What waits to be told, in order.
#[derive(Debug, Default)]
pub struct Queue {
    waiting: VecDeque<Waiting>,
}

/// What is told together, and the match after it.
#[derive(Clone, Debug, PartialEq)]
pub struct Waiting {
    /// The match after it.
    pub after: Arc<Snapshot>,
    /// What is told, in order.
    pub shots: Vec<Shot>,
}

/// What is told next.
#[derive(Clone, Debug, PartialEq)]
pub enum Next {
    /// Beat by beat.
    Tell(Waiting),
    /// In a few words, everything that waits.
    SumUp(Waiting),
}

impl Queue {
    /// Something has happened.
    pub fn push(&mut self, after: Arc<Snapshot>, shots: Vec<Shot>) {
        self.waiting.push_back(Waiting { after, shots });
    }

    /// What was begun is told later with what has happened since.
    pub fn put_back(&mut self, rest: Waiting) {
        self.waiting.push_front(rest);
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.waiting.clear();
    }

    /// Do more entries wait than can be told one by one? It does not matter how quickly they came.
    pub fn bursts(&self) -> bool {
        let shown = self.waiting.iter().flat_map(|waiting| &waiting.shots).filter(|shot| shot.shown);
        let mut entries: Vec<usize> = shown.map(|shot| shot.beat.entry).collect();
        entries.dedup();
        BURST < entries.len()
    }

    /// What is told next; more entries than can be told one by one are summed up.
    pub fn pop(&mut self) -> Option<Next> {
        let bursts = self.bursts();
        let first = self.waiting.pop_front()?;
        if !bursts {
            return Some(Next::Tell(first));
        }
        let all = std::mem::take(&mut self.waiting).into_iter().fold(first, |mut all, next| {
            all.shots.extend(next.shots);
            Waiting { after: next.after, ..all }
        });
        Some(Next::SumUp(all))
    }
}

/// What was told since the last turn of this seat, to be seen again step by step; for whoever only watches, the last turn.
pub fn recap(log: &[LogEntry], n_seats: usize, me: Option<Seat>) -> Vec<Shot> {
    since(log, me).iter().flat_map(|entry| of_entry(entry, n_seats, me)).collect()
}

fn since(log: &[LogEntry], me: Option<Seat>) -> &[LogEntry] {
    me.map_or_else(|| crate::chronicle::last_turn(log), |me| crate::chronicle::since(log, me))
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
pub fn absence(log: &[LogEntry], n_seats: usize, me: Option<Seat>, seen: Seen, now: f64) -> Vec<Shot> {
    let unseen = log.partition_point(|entry| entry.idx < seen.entries);
    let since = log.len() - since(log, me).len();
    let from = if seen.at + FORGOTTEN <= now { unseen.min(since) } else { unseen };
    log[from..].iter().flat_map(|entry| of_entry(entry, n_seats, me)).collect()
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
        let lost = self::entry(1, 1, 1, vec![line("loses", Some(0), Weight::Plain)]);
        assert_eq!(ids(&of_entry(&lost, 2, Some(Seat(0)))), ["loses"], "somebody else did that to me");
        assert_eq!(of_entry(&entry, 2, None).len(), 5);
    }

    fn snapshot(to_act: &[u8]) -> Arc<Snapshot> {
        Arc::new(Snapshot {
            game: "galaxy-trucker".to_owned(),
            seats: 3,
            viewer: kernel::Viewer::Seat(Seat(0)),
            at: 0,
            entries: 0,
            prompt: Message::new("x"),
            panels: Vec::new(),
            view: serde_json::Value::Null,
            offers: Vec::new(),
            to_act: to_act.iter().copied().map(Seat).collect(),
            clock: false,
            timer: None,
            undoable: None,
            outcome: None,
            log: Vec::new(),
        })
    }

    fn change(entries: Vec<LogEntry>, to_act: &[u8], races: bool) -> Change {
        Change { after: snapshot(to_act), from: 0, entries, came: Came::Live, races }
    }

    /// Where several decide at once, as after a card of a flight, the card is told; only a race against time is not.
    #[test]
    fn several_who_decide_at_once_are_no_race() {
        let card =
            || vec![entry(0, 1, 1, vec![line("card", None, Weight::Scene), line("hit", Some(2), Weight::Plain)])];
        let shown = |change: Change| shots(&change, Some(Seat(0))).iter().filter(|shot| shot.shown).count();
        assert_eq!(shown(change(card(), &[0, 1, 2], false)), 2);
        assert_eq!(shown(change(card(), &[0, 1, 2], true)), 0);
        // It is heard, said and written down all the same.
        assert_eq!(shots(&change(card(), &[0], true), Some(Seat(0))).len(), 2);
        assert_eq!(shots(&Change { came: Came::CaughtUp, ..change(card(), &[0], false) }, Some(Seat(0))), []);
    }

    fn waiting(queue: &mut Queue, entries: std::ops::Range<usize>) {
        let all = entries.map(|idx| entry(idx, 1, 1, vec![line("x", Some(1), Weight::Plain)])).collect();
        queue.push(snapshot(&[0]), shots(&change(all, &[0], false), Some(Seat(0))));
    }

    /// Forty moves are one summary, whether they came at once or one after the other; a dozen are told.
    #[test]
    fn a_burst_is_summed_up_by_its_entries() {
        let told = |parts: &[std::ops::Range<usize>]| {
            let mut queue = Queue::default();
            parts.iter().for_each(|part| waiting(&mut queue, part.clone()));
            let mut told = Vec::new();
            while let Some(next) = queue.pop() {
                told.push(match next {
                    Next::Tell(waiting) => ("tell", waiting.shots.len()),
                    Next::SumUp(waiting) => ("sum up", waiting.shots.len()),
                });
            }
            told
        };
        let one_by_one: Vec<_> = (0..40).map(|idx| idx..idx + 1).collect();
        assert_eq!(told(&one_by_one), [("sum up", 40)]);
        assert_eq!(told(&[0..1, 1..40]), [("sum up", 40)]);
        assert_eq!(told(&[0..20, 20..40]), [("sum up", 40)]);
        assert_eq!(told(&one_by_one[..BURST]), [("tell", 1); BURST]);
        // However much happens in one entry, it is one.
        let long = entry(0, 1, 1, (0..40).map(|_| line("x", Some(1), Weight::Plain)).collect());
        let mut queue = Queue::default();
        queue.push(snapshot(&[0]), of_entry(&long, 3, Some(Seat(0))));
        assert!(!queue.bursts());
    }

    #[test]
    fn what_was_begun_belongs_to_the_summary() {
        let mut queue = Queue::default();
        waiting(&mut queue, 0..1);
        let Some(Next::Tell(begun)) = queue.pop() else { panic!("one entry is told") };
        waiting(&mut queue, 1..BURST + 1);
        assert!(!queue.bursts());
        queue.put_back(begun);
        assert!(queue.bursts());
        let Some(Next::SumUp(all)) = queue.pop() else { panic!("it is summed up") };
        assert_eq!(all.shots.iter().map(|shot| shot.beat.entry).collect::<Vec<_>>(), (0..=BURST).collect::<Vec<_>>());
        assert_eq!(queue.pop(), None);
    }

    /// Two people at one device: each is told what happened since they looked.
    #[test]
    fn each_seat_and_whoever_watches_has_an_own_absence() {
        let log: Vec<LogEntry> = (0..4)
            .map(|idx| entry(idx, (idx % 2) as u8, idx as u32, vec![line("x", Some((idx % 2) as u8), Weight::Plain)]))
            .collect();
        let seen = Seen { entries: 1, at: 0.0 };
        let told = |me| absence(&log, 2, me, seen, 1.0).iter().map(|shot| shot.beat.entry).collect::<Vec<_>>();
        assert_eq!(told(Some(Seat(0))), [1, 3]);
        assert_eq!(told(Some(Seat(1))), [2]);
        assert_eq!(told(None), [1, 2, 3]);
        assert_eq!(recap(&log, 2, None).iter().map(|shot| shot.beat.entry).collect::<Vec<_>>(), [3]);
    }

    #[test]
    fn whoever_comes_back_is_told_what_was_not_seen() {
        let log: Vec<LogEntry> = (0..6)
            .map(|idx| entry(idx, (idx % 3) as u8, 1, vec![line("x", Some((idx % 3) as u8), Weight::Plain)]))
            .collect();
        let told = |entries, hours: f64| {
            let shots = absence(&log, 3, Some(Seat(0)), Seen { entries, at: 0.0 }, hours * FORGOTTEN);
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
        assert_eq!(ids(&recap(&log, 2, Some(Seat(0)))), ["launch", "x"]);
    }
}
