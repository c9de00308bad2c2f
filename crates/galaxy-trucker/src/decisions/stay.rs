//! The window before the flight and before each card: go on, give up, or find a mistake (GT-DEC-09, GT-DEC-11).

use kernel::Seat;

use super::{challenge, hits};
use crate::Cx;
use crate::action::Action;
use crate::event::Event;
use crate::state::{Phase, State, Why};

/// What a person who owes an answer can say.
pub fn offer(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    if let Some(ship) = state.window.naming[seat] {
        return challenge::offer_squares(state, seat, ship, actions);
    }
    challenge::offer(state, seat, actions);
    match state.phase {
        Phase::Flight(_) => actions.extend([Action::GoOn, Action::GiveUp]),
        Phase::Building(_) | Phase::Inspection(_) | Phase::Launch(_) | Phase::Over => actions.push(Action::Ready),
    }
}

/// The person answers.
pub fn answer(cx: &mut Cx<'_>, seat: Seat, action: Action) {
    match action {
        Action::Ready | Action::GoOn => cx.emit(Event::Answered { seat }),
        Action::GiveUp => {
            let ship = cx.at[seat];
            hits::give_up(cx, ship, Why::Choice);
        }
        Action::Challenge(ship) => cx.emit(Event::Challenging { seat, ship: Some(ship) }),
        Action::Name(square) => challenge::name(cx, seat, square),
        other => unreachable!("{other:?} is no answer before a card"),
    }
}
