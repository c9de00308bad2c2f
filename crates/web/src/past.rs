//! The history of a match on a server, which comes in parts: its log, and any earlier moment of it.

use bot_worker::LogEntry;
use hosting::AnyGame;
use protocol::{BadPatch, Cause, History, Moment, Telling};
use serde_json::Value;

/// Steps asked for at a time; the server gives no more.
pub const PART: usize = 500;

/// From which step on the next part is to be asked for; nothing if this was the last one.
pub fn next_part(history: &History) -> Option<u64> {
    let last = history.moments.last()?;
    (PART <= history.moments.len()).then_some(last.seq)
}

/// Writes what these moments tell into the log, in the words of the game as it is now where it still understands them.
pub fn write(game: &dyn AnyGame, log: &mut Vec<LogEntry>, moments: Vec<Moment>) {
    for moment in moments {
        let Cause::Act(actor) = moment.cause else {
            log.retain(|entry| entry.idx < moment.entries as usize);
            continue;
        };
        let told = |telling: Telling| {
            let words = telling.words?;
            Some(game.told(&telling.notice).ok().flatten().unwrap_or_else(|| words.into()))
        };
        let lines = moment.notices.into_iter().filter_map(told).collect();
        log.push(LogEntry { idx: moment.entries.saturating_sub(1) as usize, actor, turn: moment.turn, lines });
    }
}

/// A view of the past is made from the last one that is kept, so many steps before it at most.
const MARK_EVERY: usize = 32;

/// What is known of the history: any moment of it is found without asking again.
#[derive(Debug, Default)]
pub struct Past {
    /// Number of the step before the first one, and the views before every so many steps.
    begun: Option<(u64, Vec<Value>)>,
    steps: Vec<Step>,
    /// The view after all of them.
    view: Value,
}

#[derive(Debug)]
struct Step {
    entries: u64,
    acted: bool,
    patch: Value,
}

impl Past {
    /// Number of the last step that is known: the next part of the history begins there. Nothing if none is.
    pub fn seq(&self) -> Option<u64> {
        self.begun.as_ref().map(|(begun, _)| begun + self.steps.len() as u64)
    }

    /// Adds a part. What is known already is left out; a part that does not follow is not taken.
    ///
    /// # Errors
    /// If a patch does not fit. Nothing is known then, and the history is to be asked for from its beginning.
    pub fn add(&mut self, part: &History) -> Result<(), BadPatch> {
        if self.begun.is_none() {
            (self.begun, self.view) = (Some((part.from, Vec::new())), part.view.clone());
        }
        for moment in &part.moments {
            match self.seq() {
                Some(seq) if moment.seq == seq + 1 => {}
                Some(_) | None => continue,
            }
            let marks = self.begun.as_mut().map(|(_, marks)| marks);
            if let Some(marks) = marks.filter(|_| self.steps.len().is_multiple_of(MARK_EVERY)) {
                marks.push(self.view.clone());
            }
            if let Err(bad) = protocol::apply(&mut self.view, &moment.patch) {
                *self = Past::default();
                return Err(bad);
            }
            let acted = matches!(moment.cause, Cause::Act(_));
            self.steps.push(Step { entries: moment.entries, acted, patch: moment.patch.clone() });
        }
        Ok(())
    }

    /// The view after so many entries of the log. Where steps were taken back the log was that long several times; the last time counts.
    pub fn view(&self, at: usize) -> Option<Value> {
        let (_, marks) = self.begun.as_ref()?;
        let there = |step: &Step| step.entries == at as u64;
        let found = self.steps.iter().rposition(|step| step.acted && there(step));
        // Before anybody has acted; a match whose rules were renewed has no such moment.
        let first = || (at == 0).then_some(0);
        let n_steps = found.map(|idx| idx + 1).or_else(first)?;
        if n_steps == self.steps.len() {
            return Some(self.view.clone());
        }
        let mark = n_steps / MARK_EVERY;
        let mut view = marks.get(mark)?.clone();
        for step in &self.steps[mark * MARK_EVERY..n_steps] {
            protocol::apply(&mut view, &step.patch).ok()?;
        }
        Some(view)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Actor, Message, Seat, StateHash};
    use serde_json::json;

    fn moment(seq: u64, cause: Cause, entries: u64, value: u64) -> Moment {
        let notices = vec![
            Telling { notice: json!("quiet"), words: None },
            Telling { notice: json!("loud"), words: Some(Message::new(format!("said-{seq}"))) },
        ];
        let (at, turn, hash) = (0, 1, StateHash(0));
        Moment { seq, cause, at, turn, entries, patch: json!([["/0", value]]), hash, notices }
    }

    const ACT: Cause = Cause::Act(Actor::Seat(Seat(0)));

    fn part() -> History {
        let moments = vec![
            moment(1, ACT, 1, 10),
            moment(2, ACT, 2, 20),
            moment(3, Cause::Undo(Seat(0)), 1, 10),
            moment(4, ACT, 2, 40),
            moment(5, Cause::Agree(Seat(1), true), 2, 40),
        ];
        History { seat: None, from: 0, view: json!({"n": 0}), moments }
    }

    #[test]
    fn the_log_forgets_what_was_taken_back() {
        let mut log = Vec::new();
        // No notices of the game: the words of the server stay.
        write(games::find("rocketmen").unwrap(), &mut log, part().moments);
        let said: Vec<_> = log.iter().map(|entry| (entry.idx, entry.lines[0].words.id.to_string())).collect();
        assert_eq!(said, [(0, "said-1".to_owned()), (1, "said-4".to_owned())]);
    }

    #[test]
    fn the_last_time_the_log_was_that_long_counts() {
        let mut past = Past::default();
        assert_eq!((past.seq(), past.view(0)), (None, None));
        past.add(&part()).unwrap();
        assert_eq!(past.view(2), Some(json!({"n": 40})));
        assert_eq!(past.view(1), Some(json!({"n": 10})));
        assert_eq!(past.view(0), Some(json!({"n": 0})));
        assert_eq!(past.view(3), None);
    }

    /// However the parts come, every moment is found, and nothing is known twice.
    #[test]
    fn every_moment_is_found_without_asking_again() {
        let moments: Vec<Moment> = (1..=100).map(|seq| moment(seq, ACT, seq, 7 * seq)).collect();
        let part = |from: usize, upto: usize| {
            let view = json!({ "n": 7 * from });
            History { seat: None, from: from as u64, view, moments: moments[from..upto].to_vec() }
        };
        let mut past = Past::default();
        for (from, upto) in [(0, 40), (40, 64), (30, 64), (90, 95), (64, 100)] {
            past.add(&part(from, upto)).unwrap();
        }
        assert_eq!(past.seq(), Some(100));
        for at in 0..=100 {
            assert_eq!(past.view(at), Some(json!({ "n": 7 * at })), "{at}");
        }
        let mut bad = moment(101, ACT, 101, 1);
        bad.patch = json!([["/9/9", 1]]);
        assert!(past.add(&History { moments: vec![bad], ..part(100, 100) }).is_err());
        assert_eq!(past.seq(), None);
    }

    #[test]
    fn a_history_comes_in_parts() {
        assert_eq!(next_part(&part()), None);
        let moments = (1..=PART as u64).map(|seq| moment(seq, ACT, seq, seq)).collect();
        assert_eq!(next_part(&History { moments, ..part() }), Some(PART as u64));
    }
}
