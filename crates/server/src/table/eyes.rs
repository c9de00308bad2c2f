//! What viewers of a table are sent.
//!
//! All who look from the same seat share one view, laid flat to be compared with the next one, and the last updates. Updates are
//! written as text by hand: what did not change is never written.

use std::collections::VecDeque;
use std::fmt::Write;

use axum::extract::ws::Utf8Bytes;
use hosting::{AnyStep, Before, Flat};
use kernel::{Actor, Seat, SeatSet, StateHash, Viewer};
use protocol::{Cause, Clocks};

use super::Wants;
use super::control::Vacation;
use super::play::Match;

/// So many bytes of past updates are kept for those who come back after a moment.
const KEPT_BYTES: usize = 8 * 1024;

/// About so many bytes are sent at most of what lies between two views; the rest is seen at once.
const AMID_BYTES: usize = 32 * 1024;

/// One viewer's eyes.
pub(super) struct Eyes {
    view: Flat,
    hash: StateHash,
    /// The last updates.
    kept: VecDeque<(u64, Utf8Bytes)>,
    n_kept_bytes: usize,
}

/// What all viewers are told of a deed.
pub(super) struct Common<'a> {
    head: String,
    tail: String,
    acting: SeatSet,
    done: Option<Done<'a>>,
    /// What some viewers notice of it, as text: most see the same.
    noticed: Vec<(Viewer, String)>,
}

/// What a deed did.
#[derive(Clone, Copy)]
pub(super) struct Done<'a> {
    /// The step.
    pub step: &'a AnyStep,
    /// How the match stood before it, where somebody wants to see what lies between.
    pub before: Option<&'a Before>,
}

/// An update for one viewer.
pub(super) struct Rendered {
    plain: Utf8Bytes,
    legal: Option<Utf8Bytes>,
    amid: Option<Utf8Bytes>,
    both: Option<Utf8Bytes>,
}

impl Rendered {
    /// For everybody who wants this.
    pub fn text(&self, wants: Wants) -> &Utf8Bytes {
        let legal = || self.legal.as_ref().filter(|_| wants.legal);
        let amid = || self.amid.as_ref().filter(|_| wants.amid);
        let both = self.both.as_ref().filter(|_| wants.legal && wants.amid);
        both.or_else(legal).or_else(amid).unwrap_or(&self.plain)
    }
}

impl Eyes {
    /// Opens them.
    pub fn new(game: &Match, viewer: Viewer) -> Eyes {
        let mut view = Flat::default();
        game.table.lay_view(viewer, &mut view);
        view.shrink();
        Eyes { hash: protocol::flat_hash(&view), view, kept: VecDeque::new(), n_kept_bytes: 0 }
    }

    /// The hash of the view.
    pub fn hash(&self) -> StateHash {
        self.hash
    }

    /// Sees what a deed has done. `spare` is room for a view, used again and again.
    pub fn see(
        &mut self,
        game: &Match,
        viewer: Viewer,
        common: &mut Common<'_>,
        wants: Wants,
        spare: &mut Flat,
    ) -> Rendered {
        let amid = if wants.amid { common.amid(&self.view, viewer) } else { String::new() };
        game.table.lay_view(viewer, spare);
        let mut update = String::with_capacity(common.head.len() + common.tail.len() + 320);
        _ = write!(update, "{}\"p\":", common.head);
        self.hash = protocol::write_patch(&self.view, spare, self.hash, &mut update);
        std::mem::swap(&mut self.view, spare);
        let notices = common.notices(viewer);
        if notices != "[]" {
            _ = write!(update, ",\"n\":{notices}");
        }
        _ = write!(update, ",\"h\":\"{}\"", self.hash);
        let seat = viewer.seat();
        if let Some(n_undoable) = seat.map(|seat| game.undoable(seat)).filter(|&n_undoable| n_undoable != 0) {
            _ = write!(update, ",\"u\":{n_undoable}");
        }
        update.push_str(&common.tail);
        let legal = seat.filter(|&seat| wants.legal && common.acting.contains(seat)).map(|seat| {
            let mut legal = ",\"legal\":".to_owned();
            game.table.write_legal(Actor::Seat(seat), &mut legal);
            legal
        });
        let amid = Some(amid).filter(|amid| !amid.is_empty());
        let text = |parts: &[&str]| Utf8Bytes::from(format!("{update}{}}}}}", parts.concat()));
        let with_legal = legal.as_deref().map(|legal| text(&[legal]));
        let with_amid = amid.as_deref().map(|amid| text(&[amid]));
        let both = legal.as_deref().zip(amid.as_deref()).map(|(legal, amid)| text(&[amid, legal]));
        update.push_str("}}");
        let rendered = Rendered { plain: Utf8Bytes::from(update), legal: with_legal, amid: with_amid, both };
        // Whoever comes back later is told what has become of it, and not how.
        self.keep(game.seq, rendered.plain.clone());
        rendered
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

impl<'a> Common<'a> {
    /// What everybody is told. `turn` is the turn before the deed.
    pub fn new(table: &str, game: &Match, turn: u32, cause: Cause, done: Option<Done<'a>>) -> Common<'a> {
        let (seq, n_entries) = (game.seq, game.table.log_len() as u64);
        let mut head = format!("{{\"update\":{{\"t\":\"{table}\",\"s\":{seq},");
        _ = match cause {
            Cause::Act(actor) => write!(head, "\"by\":{},", json(&actor)),
            Cause::Undo(_)
            | Cause::StandIn(..)
            | Cause::Back(_)
            | Cause::Agree(..)
            | Cause::Vacation(..)
            | Cause::End => write!(head, "\"cause\":{},", json(&cause)),
        };
        if n_entries != seq {
            _ = write!(head, "\"entries\":{n_entries},");
        }
        let turn_now = game.table.turn();
        if turn_now != turn {
            _ = write!(head, "\"turn\":{turn_now},");
        }
        let acting = game.to_act().seats;
        let mut tail = String::new();
        let goes_on = matches!(cause, Cause::Act(Actor::Seat(seat)) if acting.iter().eq([seat]));
        if !goes_on {
            _ = write!(tail, ",\"a\":{}", json(&acting));
        }
        if let Some(clocks) = clocks(game) {
            _ = write!(tail, ",\"clocks\":{}", json(&clocks));
        }
        if !game.control.agreed.is_empty() {
            _ = write!(tail, ",\"agreed\":{}", json(&game.control.agreed));
        }
        if let Some(outcome) = game.table.outcome() {
            _ = write!(tail, ",\"outcome\":{}", json(&outcome));
        }
        Common { head, tail, acting, done, noticed: Vec::new() }
    }

    /// How the view of a viewer changed on the way, from line to line; nothing where it did not.
    fn amid(&self, old: &Flat, viewer: Viewer) -> String {
        let mut list = String::new();
        let Some((Done { step, .. }, before)) = self.done.and_then(|done| Some((done, done.before?))) else {
            return list;
        };
        let mut last = None::<Flat>;
        step.lay_amid(before, viewer, &mut |n_lines, view| {
            if list.len() < AMID_BYTES {
                let mut patch = String::new();
                protocol::write_patch(last.as_ref().unwrap_or(old), &view, StateHash(0), &mut patch);
                if patch != "[]" {
                    let comma = if list.is_empty() { ",\"m\":[" } else { "," };
                    _ = write!(list, "{comma}[{n_lines},{patch}]");
                    last = Some(view);
                }
            }
        });
        if !list.is_empty() {
            list.push(']');
        }
        list
    }

    /// What a viewer notices, as a list in JSON.
    fn notices(&mut self, viewer: Viewer) -> &str {
        let Some(Done { step, .. }) = self.done else { return "[]" };
        let known = self.noticed.iter().position(|&(other, _)| step.same_notices(viewer, other));
        let known = known.unwrap_or_else(|| {
            self.noticed.push((viewer, step.notices_text(viewer)));
            self.noticed.len() - 1
        });
        &self.noticed[known].1
    }
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("plain data")
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
        vacations: (Seat::all(control.vacations.len()))
            .map(|seat| (seat, control.vacation(seat)))
            .filter(|(_, vacation)| vacation.days != 0)
            .map(|(seat, Vacation { days, until })| protocol::Vacation { seat, days, until })
            .collect(),
        at: control.since,
    })
}

/// The seats in a set, as a list.
pub(super) fn seats(set: kernel::SeatSet) -> Vec<Seat> {
    set.iter().collect()
}
