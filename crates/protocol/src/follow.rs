//! How a client keeps its view: what every client does with snapshots and updates, whatever it shows.
//!
//! **Invariant:** after a snapshot and any updates the view is the server's, or the follower has said that it is lost and waits for the
//! next snapshot. It never goes on from a view that differs.

use serde_json::Value;

use crate::{Snapshot, Update, apply, view_hash};

/// The view of one table, kept by its updates.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Follower {
    seq: Option<u64>,
    turn: u32,
    view: Value,
    lost: bool,
}

/// What an update meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Followed {
    /// The view has gone on.
    Went,
    /// It was known already, or a snapshot is awaited.
    Known,
    /// Something is missing or differs: subscribe again without a number. Said once until the snapshot has come.
    Lost,
}

impl Follower {
    /// Begins, or begins again, with a snapshot. A table without a match has no view yet.
    pub fn begin(&mut self, snapshot: &Snapshot) -> Followed {
        let Some(view) = &snapshot.view else { return Followed::Known };
        (self.seq, self.turn, self.lost) = (Some(snapshot.seq), snapshot.turn, false);
        self.view = view.clone();
        Followed::Went
    }

    /// Follows an update.
    pub fn follow(&mut self, update: &Update) -> Followed {
        match self.seq {
            Some(_) | None if self.lost => return Followed::Known,
            Some(seq) if update.seq <= seq => return Followed::Known,
            Some(seq) if update.seq == seq + 1 => {}
            Some(_) | None => return self.lose(),
        }
        // A half-applied or differing view is never shown: it is thrown away with the number.
        if apply(&mut self.view, &update.patch).is_err() || view_hash(&self.view) != update.hash {
            return self.lose();
        }
        self.seq = Some(update.seq);
        self.turn = update.turn.unwrap_or(self.turn);
        Followed::Went
    }

    /// What cannot be used for any other reason is asked for again.
    pub fn lose(&mut self) -> Followed {
        (self.seq, self.lost) = (None, true);
        Followed::Lost
    }

    /// Number of the last update seen: where to go on after a disconnection. Nothing before the first snapshot and while lost.
    pub fn seq(&self) -> Option<u64> {
        self.seq
    }

    /// Turns begun, over all seats.
    pub fn turn(&self) -> u32 {
        self.turn
    }

    /// The view.
    pub fn view(&self) -> &Value {
        &self.view
    }

    /// The view, for tests that spoil it.
    pub fn view_mut(&mut self) -> &mut Value {
        &mut self.view
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cause;
    use kernel::{Seat, StateHash};
    use serde_json::json;

    fn update(seq: u64, patch: Value, hash: StateHash) -> Update {
        Update {
            table: "t".into(),
            seq,
            cause: Cause::Undo(Seat(0)),
            entries: 0,
            turn: Some(seq as u32),
            patch,
            notices: Vec::new(),
            amid: Vec::new(),
            hash,
            acting: Vec::new(),
            undoable: 0,
            clocks: None,
            legal: None,
            agreed: Vec::new(),
            outcome: None,
        }
    }

    fn begun() -> Follower {
        Follower { seq: Some(3), turn: 3, view: json!({"hand": [1, 2], "score": 0}), lost: false }
    }

    #[test]
    fn a_view_follows_its_updates() {
        let mut follower = begun();
        let hash = view_hash(&json!({"hand": [2], "score": 5}));
        let next = update(4, json!([["/0/0"], ["/1", 5]]), hash);
        assert_eq!(follower.follow(&next), Followed::Went);
        assert_eq!(follower.follow(&next), Followed::Known, "twice is once");
        assert_eq!((follower.seq(), follower.turn()), (Some(4), 4));
        assert_eq!(follower.view(), &json!({"hand": [2], "score": 5}));
    }

    #[test]
    fn whatever_differs_is_noticed_once_and_healed_by_a_snapshot() {
        let right = view_hash(&json!({"hand": [1, 2], "score": 5}));
        let spoil: [fn(&mut Follower); 4] = [
            |follower| follower.view_mut()["hand"] = json!([1, 3]),
            |follower| follower.view_mut()["more"] = json!({}),
            |follower| *follower.view_mut() = json!([]),
            |follower| follower.seq = Some(1),
        ];
        for spoil in spoil {
            let mut follower = begun();
            spoil(&mut follower);
            assert_eq!(follower.follow(&update(4, json!([["/1", 5]]), right)), Followed::Lost);
            assert_eq!(follower.follow(&update(5, json!([["/1", 6]]), right)), Followed::Known, "asked once");
            assert_eq!(follower.seq(), None);
        }
    }
}
