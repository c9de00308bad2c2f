//! Following the main action of another player.

use kernel::Seat;

use super::{Action, Then, turn};
use crate::Cx;
use crate::bar::{self, Bar};
use crate::components::Area;
use crate::effects::{self, Change};
use crate::event::Event;
use crate::state::{Once, State, Worker};

/// Every worker with which the player can follow. The lieutenant performs the main action (TG-ABIL-01, TG-ABIL-03).
fn ways(state: &State, seat: Seat, area: Area) -> impl Iterator<Item = Action> + '_ {
    let player = &state.players[seat];
    let ways = [
        (Worker::Captain, false),
        (Worker::Captain, true),
        (Worker::Crew, false),
        (Worker::Crew, true),
        (Worker::Lieutenant, false),
    ];
    let is_possible = move |&(worker, promoted): &(Worker, bool)| {
        player.available(worker) != 0
            && (!promoted || turn::can_promote(state, seat))
            && effects::can_perform(state, seat, area, promoted || worker == Worker::Lieutenant)
    };
    ways.into_iter().filter(is_possible).map(|(worker, promoted)| Action::Follow { worker, promoted })
}

/// Can the player follow with this worker, with or without a promotion?
pub fn may_follow(state: &State, seat: Seat, area: Area, worker: Worker) -> Result<(), Bar> {
    bar::unless(state.players[seat].available(worker) != 0, Bar::Absent(worker))?;
    let main = worker == Worker::Lieutenant;
    let promoted = !main && turn::can_promote(state, seat) && effects::can_perform(state, seat, area, true);
    if promoted { Ok(()) } else { effects::may_perform(state, seat, area, main) }
}

/// Can the player follow (TG-FOLLOW-09)?
pub fn is_open(state: &State, seat: Seat, area: Area) -> bool {
    ways(state, seat, area).next().is_some()
}

/// Every way to follow, or not.
pub fn options(state: &State, seat: Seat, area: Area, actions: &mut Vec<Action>) {
    actions.extend(ways(state, seat, area));
    actions.push(Action::Decline);
}

/// Places the worker and performs the secondary action, or the main one with a promotion or the lieutenant.
pub fn resolve(cx: &mut Cx<'_>, seat: Seat, area: Area, action: Action) {
    match action {
        Action::Follow { worker, promoted } => {
            cx.emit(Event::Followed { seat, worker, area });
            if promoted {
                cx.emit(Event::UsedOnce { seat, once: Once::FieldPromotion });
            }
            // The lieutenant performs the main action in place of the secondary one (TG-TCARD-05).
            if worker != Worker::Lieutenant {
                cx.afterwards(seat, Then::SecondaryPerformed);
            }
            effects::perform(cx, seat, area, promoted || worker == Worker::Lieutenant);
        }
        Action::Decline => {}
        other => unreachable!("{other:?} does not follow"),
    }
}
