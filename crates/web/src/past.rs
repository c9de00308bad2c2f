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

/// Looks for the view after so many entries of the log.
#[derive(Debug)]
pub struct Search {
    at: u64,
    found: Option<Value>,
}

impl Search {
    /// The view after `at` entries.
    pub fn new(at: usize) -> Search {
        Search { at: at as u64, found: None }
    }

    /// Looks through a part. Where steps were taken back the log was that long several times; the last time counts.
    pub fn look(&mut self, history: History) -> Result<(), BadPatch> {
        let mut view = history.view;
        for moment in history.moments {
            protocol::apply(&mut view, &moment.patch)?;
            let acted = matches!(moment.cause, Cause::Act(_));
            if moment.entries == self.at && (acted || self.found.is_none()) {
                self.found = Some(view.clone());
            }
        }
        Ok(())
    }

    /// What was found.
    pub fn found(self) -> Option<Value> {
        self.found
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
        let mut search = Search::new(2);
        search.look(part()).unwrap();
        assert_eq!(search.found(), Some(json!({"n": 40})));
        let mut search = Search::new(3);
        search.look(part()).unwrap();
        assert_eq!(search.found(), None);
    }

    #[test]
    fn a_history_comes_in_parts() {
        assert_eq!(next_part(&part()), None);
        let moments = (1..=PART as u64).map(|seq| moment(seq, ACT, seq, seq)).collect();
        assert_eq!(next_part(&History { moments, ..part() }), Some(PART as u64));
    }
}
