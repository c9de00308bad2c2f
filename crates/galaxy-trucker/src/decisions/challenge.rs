//! Manual inspection: naming a faulty part of somebody else's ship (GT-CHECK-10 to GT-CHECK-13).

use kernel::Seat;

use super::repair;
use crate::Cx;
use crate::action::Action;
use crate::bar::{self, Bar};
use crate::event::Event;
use crate::grid::{Square, Squares};
use crate::state::{Entry, Phase, State, Status};

/// Ships this person can still challenge.
pub fn offer(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    let others = state.ships.seats().filter(|&ship| state.pilot(ship) != seat);
    actions.extend(others.filter(|&ship| may_challenge(state, seat, ship).is_ok()).map(Action::Challenge));
}

/// Can this person look for a mistake in that ship?
pub fn may_challenge(state: &State, seat: Seat, ship: Seat) -> Result<(), Bar> {
    bar::unless(state.options.inspects_manually(state.round()), Bar::Inspected)?;
    bar::unless(!matches!(state.ships[ship].status, Status::GaveUp(_)), Bar::OutOfFlight)?;
    bar::unless(nameable(state, seat, ship) != 0, Bar::AllNamed)
}

/// Parts of that ship this person has not named yet.
pub fn offer_squares(state: &State, seat: Seat, ship: Seat, actions: &mut Vec<Action>) {
    let squares = nameable(state, seat, ship);
    actions.extend(state.ships[ship].ship.squares(squares).map(Action::Name));
}

/// Can this person name that part?
pub fn may_name(state: &State, seat: Seat, ship: Seat, square: Square) -> Result<(), Bar> {
    bar::unless(nameable(state, seat, ship) & square.bit() != 0, Bar::NamedBefore)
}

/// GT-CHECK-12: nobody names the same part twice in a round. A ship that has given up has nothing to repair.
fn nameable(state: &State, seat: Seat, ship: Seat) -> Squares {
    let craft = &state.ships[ship];
    if matches!(craft.status, Status::GaveUp(_)) {
        return 0;
    }
    let fresh = craft.ship.parts().filter(|(_, part)| !state.named[seat].contains(part.tile));
    fresh.fold(0, |squares, (square, _)| squares | square.bit())
}

/// The challenge is right or wrong.
pub fn name(cx: &mut Cx<'_>, seat: Seat, square: Square) {
    let ship = cx.window.naming[seat].expect("the person challenges a ship");
    let named = &cx.ships[ship].ship;
    if (named.faulty() | named.unjoined()) & square.bit() == 0 {
        let tile = named.part(square).expect("a part is named").tile;
        return cx.emit(Event::Misnamed { seat, ship, tile });
    }
    cx.emit(Event::FoundMistake { seat, ship, square });
    // The fine is due once the first card has been revealed (GT-CHECK-11).
    let purse = cx.purse(ship);
    let in_flight = matches!(cx.phase, Phase::Flight(_)) && !cx.cards.flown.is_empty();
    if in_flight && 0 < cx.purses[purse].credits {
        cx.emit(Event::Credits { ship, purse, amount: -1, entry: Entry::Fine });
    }
    repair::begin(cx, ship);
}
