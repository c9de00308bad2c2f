//! What goes on, online and on this device, in one order: what waits for me first.

use protocol::{MyTable, Status};

use crate::session::Saved;

/// A match that goes on.
#[derive(Clone, Debug, PartialEq)]
pub enum GoingOn {
    /// On the server.
    Online(MyTable),
    /// On this device, where nobody else can be waited for.
    Here(Saved),
}

impl GoingOn {
    /// Does it wait for me?
    pub fn waits(&self) -> bool {
        match self {
            GoingOn::Online(mine) => mine.your_turn && mine.table.status == Status::Running,
            GoingOn::Here(_) => true,
        }
    }

    fn rank(&self) -> (Rank, u64) {
        match self {
            GoingOn::Online(mine) => rank(mine),
            GoingOn::Here(_) => (Rank::Here, 0),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    /// Others wait for me.
    Mine,
    /// I can play on, and nobody waits.
    Here,
    /// I wait for others.
    Others,
    /// It has not begun.
    Open,
    /// It is over.
    Over,
}

fn rank(mine: &MyTable) -> (Rank, u64) {
    let rank = match mine.table.status {
        Status::Running if mine.your_turn => Rank::Mine,
        Status::Running => Rank::Others,
        Status::Open => Rank::Open,
        Status::Finished | Status::Closed => Rank::Over,
    };
    (rank, mine.deadline.unwrap_or(u64::MAX))
}

/// Tables of the server: what runs out soonest before the others, and what is alike as it came.
pub fn sort(tables: &mut [MyTable]) {
    tables.sort_by_key(rank);
}

/// Everything that goes on. Matches of this device come after those in which others wait for me.
pub fn in_order(online: &[MyTable], here: &[Saved]) -> Vec<GoingOn> {
    let is_going_on = |mine: &&MyTable| matches!(mine.table.status, Status::Running | Status::Open);
    let online = online.iter().filter(is_going_on).cloned().map(GoingOn::Online);
    let here = here.iter().filter(|saved| saved.record.outcome.is_none()).cloned().map(GoingOn::Here);
    let mut all: Vec<GoingOn> = online.chain(here).collect();
    all.sort_by_key(GoingOn::rank);
    all
}

/// How long is left, in the largest unit that is not too coarse, rounded down: nobody is told they have longer than they have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// Two days and more.
    Days(u64),
    /// An hour and more.
    Hours(u64),
    /// Less than an hour; none in the last minute.
    Minutes(u64),
}

/// How long is left until a moment; both in milliseconds since 1970.
pub fn left(until: u64, now: u64) -> Left {
    let minutes = until.saturating_sub(now) / 60_000;
    match minutes / 60 {
        0 => Left::Minutes(minutes),
        hours if hours < 48 => Left::Hours(hours),
        hours => Left::Days(hours / 24),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn online(id: &str, status: &str, your_turn: bool, deadline: Option<u64>) -> MyTable {
        let table = json!({
            "id": id, "game": "rocketmen", "rules": 1, "options": {}, "seats": [], "host": "Ada", "public": true,
            "pace": "untimed", "status": status, "created": 0,
        });
        let mine = json!({"table": table, "seat": 0, "your_turn": your_turn, "deadline": deadline});
        serde_json::from_value(mine).unwrap()
    }

    fn here(id: &str) -> Saved {
        let record = json!({
            "game": "rocketmen", "rules": 1, "setup": {"players": 1}, "seed": 1, "entries": [], "hash": "0000000000000000",
        });
        let saved = json!({"id": id, "game": "rocketmen", "seats": [], "changed": 0.0, "record": record});
        serde_json::from_value(saved).unwrap()
    }

    #[test]
    fn what_waits_for_me_and_runs_out_soonest_comes_first_wherever_it_is_played() {
        let tables = [
            online("open", "open", false, None),
            online("over", "finished", false, None),
            online("theirs", "running", false, Some(1)),
            online("mine-untimed", "running", true, None),
            online("mine-later", "running", true, Some(20)),
            online("mine-soon", "running", true, Some(10)),
        ];
        let all = in_order(&tables, &[here("here-newest"), here("here-older")]);
        let ids = all.iter().map(|each| match each {
            GoingOn::Online(mine) => mine.table.id.as_str(),
            GoingOn::Here(saved) => saved.id.as_str(),
        });
        let ids: Vec<&str> = ids.collect();
        assert_eq!(ids, ["mine-soon", "mine-later", "mine-untimed", "here-newest", "here-older", "theirs", "open"]);
        assert_eq!(all.iter().filter(|each| each.waits()).count(), 5);
    }

    #[test]
    fn nobody_is_told_they_have_longer_than_they_have() {
        const MINUTE: u64 = 60_000;
        const HOUR: u64 = 60 * MINUTE;
        let now = 1_000_000;
        let cases = [
            (0, Left::Minutes(0)),
            (MINUTE - 1, Left::Minutes(0)),
            (HOUR - 1, Left::Minutes(59)),
            (6 * HOUR - 1, Left::Hours(5)),
            (47 * HOUR, Left::Hours(47)),
            (71 * HOUR, Left::Days(2)),
        ];
        for (more, expected) in cases {
            assert_eq!(left(now + more, now), expected, "{more}");
        }
        assert_eq!(left(now - 1, now), Left::Minutes(0), "what has passed is no long time");
    }
}
