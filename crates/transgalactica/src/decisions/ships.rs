//! Free moves and jumps that are no exploration action.

use kernel::Seat;

use super::{Action, Fare, Frame, Step};
use crate::Cx;
use crate::components::{Node, Technology};
use crate::effects::Change;
use crate::score::Score;
use crate::state::State;

/// One VP for the first space of a movement (TG-TCARD-01).
pub fn announce(cx: &mut Cx<'_>, seat: Seat) {
    if cx.players[seat].has(Technology::IonSails) {
        cx.score(seat, Technology::IonSails.power().vp, Score::Technologies);
    }
}

/// One link or stop; all spaces are moved by one ship (TG-EXP-16).
pub fn move_options(state: &State, seat: Seat, ship: Option<u8>, actions: &mut Vec<Action>) {
    let map = state.map();
    for (idx, &from) in (0u8..).zip(state.players[seat].ships.iter()) {
        if ship.is_none_or(|ship| ship == idx) {
            let fly = |to| Action::Fly { ship: idx, to, step: Step::Granted };
            actions.extend(map.neighbours(from).iter().map(fly));
        }
    }
    actions.push(Action::Decline);
}

/// Moves over one link without energy.
pub fn fly(cx: &mut Cx<'_>, seat: Seat, left: u8, is_first: bool, ship: u8, to: Node) {
    cx.move_ship(seat, ship, to);
    if is_first {
        announce(cx, seat);
    }
    if 1 < left {
        cx.open(Frame::MoveShip { seat, left: left - 1, ship: Some(ship) });
    }
}

/// Any other planet with a wormhole (TG-WORM-04).
pub fn jump_options(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    let wormholes = state.map().wormholes;
    for (ship, &from) in (0u8..).zip(state.players[seat].ships.iter()) {
        let jump = |to| Action::Jump { ship, to, step: Step::Granted, fare: Fare::Free };
        actions.extend((wormholes - from).iter().map(jump));
    }
    actions.push(Action::Decline);
}

/// A ship comes out of a wormhole. In an exploration the movement was announced when it began.
pub fn arrive(cx: &mut Cx<'_>, seat: Seat, ship: u8, to: Node, explored: bool) {
    cx.move_ship(seat, ship, to);
    if !explored {
        announce(cx, seat);
    }
}
