//! The end of a turn with too many cards in hand (RM-TURN-06).

use kernel::{Cx, Seat};

use super::{Action, Frame};
use crate::components::Card;
use crate::event::{Event, Zone};
use crate::state::State;
use crate::{Rocketmen, flow};

/// Any hand card.
pub fn offer(state: &State, actions: &mut Vec<Action>) {
    actions.extend(state.hand().kinds().map(Action::Discard));
}

/// One card goes straight to Storage; then again, or the turn goes on.
pub fn discard(cx: &mut Cx<'_, Rocketmen>, seat: Seat, card: Card) {
    cx.emit(Event::Moved { seat, card, from: Zone::Hand, to: Zone::Storage });
    match cx.hand_limit(seat) < cx.players[seat].hand.len() {
        true => cx.emit(Event::Asked(Frame::Trim)),
        false => flow::finish_turn(cx, seat),
    }
}
