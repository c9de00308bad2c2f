//! The omni action, and actions granted by cards and tokens.

use kernel::Seat;

use super::{Action, Frame};
use crate::Cx;
use crate::components::{Area, Goods};
use crate::effects::{self, Change};
use crate::state::State;

/// Credit or alien; mining or collecting can always be copied (TG-OMNI-01, TG-ACT-10).
pub fn can_enter(state: &State, seat: Seat) -> bool {
    let hold = &state.players[seat].goods;
    hold.covers(&Goods::CREDIT) || hold.covers(&Goods::ALIEN)
}

/// The ways to pay, or nothing.
pub fn entry_options(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    let hold = &state.players[seat].goods;
    let ways = [Goods::CREDIT, Goods::ALIEN].into_iter().filter(|price| hold.covers(price));
    actions.extend(ways.map(Action::Pay));
    actions.push(Action::Decline);
}

/// Pays and goes on to the action to copy.
pub fn enter(cx: &mut Cx<'_>, seat: Seat, main: bool, price: Goods) {
    cx.pay(seat, price);
    cx.open(Frame::Copy { seat, main });
}

fn copied(state: &State, seat: Seat, main: bool) -> impl Iterator<Item = Area> + '_ {
    Area::COPIED.into_iter().filter(move |&area| effects::can_perform(state, seat, area, main))
}

/// Can any action be copied?
pub fn can_copy(state: &State, seat: Seat, main: bool) -> bool {
    copied(state, seat, main).next().is_some()
}

/// The actions that can be copied, used or not (TG-OMNI-03, TG-OMNI-04, TG-OMNI-06).
pub fn copy_options(state: &State, seat: Seat, main: bool, actions: &mut Vec<Action>) {
    actions.extend(copied(state, seat, main).map(Action::Perform));
}

/// Can the granted main action be performed?
pub fn can_be_granted(state: &State, seat: Seat, area: Option<Area>) -> bool {
    match area {
        Some(area) => effects::can_perform(state, seat, area, true),
        None => can_copy(state, seat, true),
    }
}

/// The granted action, or any but omni, or none.
pub fn granted_options(state: &State, seat: Seat, area: Option<Area>, actions: &mut Vec<Action>) {
    match area {
        Some(area) => actions.push(Action::Perform(area)),
        None => copy_options(state, seat, true, actions),
    }
    actions.push(Action::Decline);
}
