//! What viewers of a table are sent.
//!
//! All who look from the same seat share one text of their view and the last updates. Updates are written as text by hand: the
//! view is compared as text, and what did not change is never parsed.

use std::collections::VecDeque;
use std::fmt::Write;

use axum::extract::ws::Utf8Bytes;
use kernel::{Actor, AnyStep, Seat, StateHash, Viewer};
use protocol::{Cause, Clocks, ViewText};

use super::play::Match;

/// So many bytes of past updates are kept for those who come back after a moment.
const KEPT_BYTES: usize = 8 * 1024;

/// One viewer's eyes.
pub(super) struct Eyes {
    /// The view.
    view: ViewText,
    /// The last updates.
    kept: VecDeque<(u64, Utf8Bytes)>,
    n_kept_bytes: usize,
}

/// What all viewers are told of a deed.
pub(super) struct Common {
    head: String,
    tail: String,
}

/// An update for one viewer.
pub(super) struct Rendered {
    /// For everybody.
    pub plain: Utf8Bytes,
    /// With the legal actions, for those who asked for them.
    pub legal: Option<Utf8Bytes>,
}

impl Eyes {
    /// Opens them.
    pub fn new(game: &Match, viewer: Viewer) -> Eyes {
        let mut text = String::new();
        game.table.write_view(viewer, &mut text);
        text.shrink_to_fit();
        Eyes { view: ViewText::new(text), kept: VecDeque::new(), n_kept_bytes: 0 }
    }

    /// The view and its hash.
    pub fn view(&self) -> (&str, StateHash) {
        (self.view.text(), self.view.hash())
    }

    /// Sees what a deed has done. `spare` is room for a text, used again and again.
    pub fn see(
        &mut self,
        game: &Match,
        viewer: Viewer,
        common: &Common,
        step: Option<&AnyStep>,
        legal: bool,
        spare: &mut String,
    ) -> Rendered {
        let mut text = std::mem::take(spare);
        text.clear();
        game.table.write_view(viewer, &mut text);
        let mut update = String::with_capacity(common.head.len() + common.tail.len() + 320);
        _ = write!(update, "{}\"patch\":", common.head);
        *spare = self.view.change(text, &mut update);
        if let Some(notices) = step.map(|step| step.notices_text(viewer)).filter(|notices| notices != "[]") {
            _ = write!(update, ",\"notices\":{notices}");
        }
        _ = write!(update, ",\"hash\":\"{}\"", self.view.hash());
        let seat = viewer.seat();
        if let Some(n_undoable) = seat.map(|seat| game.table.undoable(seat)).filter(|&n_undoable| n_undoable != 0) {
            _ = write!(update, ",\"undoable\":{n_undoable}");
        }
        update.push_str(&common.tail);
        let with_legal = seat.filter(|_| legal).map(|seat| {
            let mut with_legal = String::with_capacity(update.len() + 512);
            _ = write!(with_legal, "{update},\"legal\":");
            game.table.write_legal(Actor::Seat(seat), &mut with_legal);
            with_legal.push_str("}}");
            Utf8Bytes::from(with_legal)
        });
        update.push_str("}}");
        let plain = Utf8Bytes::from(update);
        self.keep(game.seq, plain.clone());
        Rendered { plain, legal: with_legal }
    }

    fn keep(&mut self, seq: u64, update: Utf8Bytes) {
        self.n_kept_bytes += update.len();
        self.kept.push_back((seq, update));
        while KEPT_BYTES < self.n_kept_bytes {
            let (_, dropped) = self.kept.pop_front().expect("there are bytes, so there is an update");
            self.n_kept_bytes -= dropped.len();
        }
    }

    /// Every update after a number, if they are all still here.
    pub fn missed(&self, seen: u64, seq: u64) -> Option<Vec<Utf8Bytes>> {
        let n_missed = seq.checked_sub(seen)? as usize;
        let first = self.kept.len().checked_sub(n_missed)?;
        Some(self.kept.iter().skip(first).map(|(_, update)| update.clone()).collect())
    }
}

impl Common {
    /// What everybody is told.
    pub fn new(table: &str, game: &Match, cause: Cause) -> Common {
        let cause = serde_json::to_string(&cause).expect("plain data");
        let (seq, n_entries) = (game.seq, game.table.log_len());
        let head =
            format!("{{\"update\":{{\"table\":\"{table}\",\"seq\":{seq},\"cause\":{cause},\"entries\":{n_entries},");
        let acting = serde_json::to_string(&game.table.to_act().seats).expect("plain data");
        let mut tail = format!(",\"acting\":{acting}");
        if let Some(clocks) = clocks(game) {
            _ = write!(tail, ",\"clocks\":{}", serde_json::to_string(&clocks).expect("plain data"));
        }
        if let Some(outcome) = game.table.outcome() {
            _ = write!(tail, ",\"outcome\":{}", serde_json::to_string(&outcome).expect("plain data"));
        }
        Common { head, tail }
    }
}

/// The clocks as clients are told; nothing where no time runs.
pub(super) fn clocks(game: &Match) -> Option<Clocks> {
    let control = &game.control;
    if control.left.is_empty() && control.timer.is_none() {
        return None;
    }
    Some(Clocks {
        left: control.left.iter().map(|&left| left as u64).collect(),
        timer: control.timer.map(|(_, ends)| ends.saturating_sub(control.since)),
        at: control.since,
    })
}

/// The seats in a set, as a list.
pub(super) fn seats(set: kernel::SeatSet) -> Vec<Seat> {
    set.iter().collect()
}
