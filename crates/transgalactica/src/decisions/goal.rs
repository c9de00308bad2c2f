//! The choice of the goal to score, by all players at once and in secret.

use kernel::Seat;

use super::{Action, Frame, Merit};
use crate::Cx;
use crate::effects::Change;
use crate::event::Event;
use crate::score::goal_total;
use crate::state::State;

/// Both cards, the one that gives more first; on a tie the one printed first (TG-GOAL-08).
pub fn options(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    let [first, second] = state.hands[seat];
    let first_is_better = goal_total(state, seat, second) <= goal_total(state, seat, first);
    let (better, lesser) = if first_is_better { (first, second) } else { (second, first) };
    actions.push(Action::Score { merit: Merit::Better, goal: better });
    actions.push(Action::Score { merit: Merit::Lesser, goal: lesser });
}

/// Seals the choice; the last one closes the question.
pub fn resolve(cx: &mut Cx<'_>, seat: Seat, action: Action) {
    let Action::Score { goal, .. } = action else { unreachable!("{action:?} is no choice of a goal") };
    cx.emit(Event::GoalSealed { seat, goal });
    if Frame::Goals.deciders(cx).is_empty() {
        cx.close();
    }
}
