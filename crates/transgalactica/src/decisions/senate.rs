//! Seats in the Galactic Senate.

use kernel::Seat;

use super::{Action, Frame, Then};
use crate::Cx;
use crate::bar::{self, Bar};
use crate::components::offices::GOLD_BONUS;
use crate::components::{Decree, Good, Office};
use crate::effects::{self, Change, Source};
use crate::event::Event;
use crate::requirements::{Holdings, met, unmet};
use crate::state::State;

/// Can the player take a seat for a decree: crew, a free seat, requirements met (TG-SENATE-01, TG-SENATE-05 to TG-SENATE-07)?
pub fn can_take(state: &State, seat: Seat, holdings: &Holdings, decree: Decree) -> bool {
    let has_seat = match state.office_of(decree) {
        None => true,
        Some(office) => state.offices[office].silver.is_none() && state.offices[office].gold != Some(seat),
    };
    state.players[seat].crew.available != 0 && has_seat && met(state, seat, holdings, decree.requirements())
}

/// Can the player, and if not, what stands in the way?
pub fn may_take(state: &State, seat: Seat, holdings: &Holdings, decree: Decree) -> Result<(), Bar> {
    if let Some(office) = state.office_of(decree) {
        let chairs = &state.offices[office];
        bar::unless(chairs.gold != Some(seat) && chairs.silver != Some(seat), Bar::OwnSeat)?;
        bar::unless(chairs.silver.is_none(), Bar::SeatsTaken)?;
    }
    if let Some((what, so_far)) = unmet(state, seat, holdings, decree.requirements()) {
        return Err(Bar::Unmet { what, so_far, rule: "TG-SENATE-01" });
    }
    bar::unless(can_take(state, seat, holdings, decree), Bar::NoCrew)
}

/// Takes the silver seat, or asks for the office of a new decree (TG-SENATE-02, TG-SENATE-03).
pub fn take(cx: &mut Cx<'_>, seat: Seat, decree: Decree) {
    let Some(office) = cx.office_of(decree) else { return cx.open(Frame::Office { seat, decree }) };
    let gold = cx.offices[office].gold.expect("a decree in an office has its gold seat taken");
    cx.emit(Event::SeatTaken { seat, decree, office });
    cx.gain(gold, Good::Credit, GOLD_BONUS);
    reward(cx, seat, office);
}

/// The offices without a decree.
pub fn office_options(state: &State, actions: &mut Vec<Action>) {
    let free = Office::ALL.into_iter().filter(|&office| state.offices[office].decree.is_none());
    actions.extend(free.map(Action::Office));
}

/// Takes the gold seat of an office.
pub fn take_gold(cx: &mut Cx<'_>, seat: Seat, decree: Decree, office: Office) {
    cx.emit(Event::SeatTaken { seat, decree, office });
    reward(cx, seat, office);
}

fn reward(cx: &mut Cx<'_>, seat: Seat, office: Office) {
    cx.afterwards(seat, Then::SeatTaken);
    effects::run(cx, seat, Source::Office(office));
}
