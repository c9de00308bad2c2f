//! Rachel launches a Ship (GC-SOLO-72 to 81).

use super::actions::{find_guests, origin};
use super::{RACHEL, advance_technology, from, number, quiet_number};
use crate::components::board::{ExpertSlot, StepBonus};
use crate::components::guests::Guest;
use crate::components::upgrades::Token;
use crate::decisions::launch::{count_launch, score_cockpit};
use crate::decisions::{Frame, NewCruise, Stack};
use crate::event::{Event, GuestFrom, Stock};
use crate::state::{Board, Pilot, Turn};
use crate::{Cx, ops, score};

/// The slot of the Number System that nobody has scheduled and that finds a Guest.
fn cruise_slot(board: &Board, start: usize) -> Option<usize> {
    from(start, 4).find(|slot| {
        let place = &board.slots[*slot];
        let guests = |cruise| 0 < place.n_presold() || !find_guests(board, cruise, 1).is_empty();
        place.consultant.is_none() && place.cruise.is_some_and(guests)
    })
}

/// [GC-SOLO-72]
pub fn possible(board: &Board, segments: u8) -> bool {
    let company = &board.companies[RACHEL];
    let ready = company.ships.iter().any(|ship| ship.flight.is_none() && usize::from(segments) <= ship.segments.len());
    let worker = board.turn.placed.is_some() || 0 < company.workers + company.experts;
    ready && worker && cruise_slot(board, quiet_number(board, 4)).is_some()
}

/// [GC-SOLO-74] Never launched before others, then the most points, then the newest.
fn choose_ship(board: &Board, segments: u8) -> u8 {
    let ships = board.companies[RACHEL].ships;
    let ready = ships
        .iter()
        .enumerate()
        .filter(|(_, ship)| ship.flight.is_none() && usize::from(segments) <= ship.segments.len());
    let best = ready.max_by_key(|(idx, ship)| (!ship.launched, score::cockpit(board, RACHEL, ship), *idx));
    best.expect("a Ship is ready").0 as u8
}

/// The Worker placed this turn flies, otherwise one of the Break Room, an Expert first.
fn choose_pilot(cx: &mut Cx<'_>) -> Pilot {
    if let Some(location) = cx.turn.placed {
        let expert = cx.turn.expert;
        cx.emit(Event::WorkerHome { seat: RACHEL, location, expert });
        let turn = Turn { placed: None, ..cx.turn };
        cx.emit(Event::TurnSet(turn));
        return if expert { Pilot::Expert } else { Pilot::Worker };
    }
    if 0 < cx.companies[RACHEL].experts { Pilot::Expert } else { Pilot::Worker }
}

/// The whole Launch.
pub fn perform(cx: &mut Cx<'_>, segments: u8) {
    let seat = RACHEL;
    let ship = choose_ship(cx, segments);
    let pilot = choose_pilot(cx);
    let start = number(cx, 4);
    let slot = cruise_slot(cx, start).expect("a Cruise is available") as u8;
    let cruise = cx.slots[usize::from(slot)].cruise.expect("a Cruise is available");
    let first = !cx.companies[seat].ships[usize::from(ship)].launched;
    cx.emit(Event::LaunchBegan { seat, ship, slot, cruise, pilot });
    board_guests(cx, ship, slot);
    count_launch(cx, seat, ship);
    advance_technology(cx);
    burn_fuel(cx, cruise.face().fuel);
    score_cockpit(cx, seat, ship, first);
    if let Some(token) = token_to_load(cx) {
        cx.emit(Event::SoloLoaded { ship, token });
    }
    cx.emit(Event::LiftedOff { seat, ship });
    let guests = cx.companies[seat].ships[usize::from(ship)].flight.map_or(0, |flight| flight.n_guests());
    cx.push(Frame::NewCruise(NewCruise { slot, guests }));
}

/// [GC-SOLO-76], [GC-SOLO-77]
fn board_guests(cx: &mut Cx<'_>, ship: u8, slot: u8) {
    let seat = RACHEL;
    let vehicle = cx.companies[seat].ships[usize::from(ship)];
    let cabins = vehicle.cabins();
    let place = usize::from(slot);
    if cx.slots[place].n_presold() == 0 {
        let cruise = vehicle.flight.expect("the Launch began").cruise;
        for found in find_guests(cx, cruise, cabins) {
            let (guest, from) = origin(found);
            cx.emit(Event::GuestBoarded { seat, ship, guest, from });
        }
        return;
    }
    while cabins < cx.slots[place].n_presold() {
        let presold = cx.slots[place].presold;
        let idx = cx.dice().below(presold.iter().map(|count| u32::from(*count)).sum());
        let mut ahead = 0;
        let guest = Guest::ALL.iter().copied().find(|guest| {
            ahead += u32::from(presold[guest.idx()]);
            idx < ahead
        });
        cx.emit(Event::GuestLeftBehind { seat, slot, guest: guest.expect("a presold Guest") });
        ops::lose_reputation(cx, seat, 2);
    }
    for guest in Guest::ALL {
        while 0 < cx.slots[place].presold[guest.idx()] {
            cx.emit(Event::GuestBoarded { seat, ship, guest: *guest, from: GuestFrom::Presold(slot) });
        }
    }
}

/// [GC-SOLO-78] Missing Fuel lowers Reputation past Resource icons, then costs points.
fn burn_fuel(cx: &mut Cx<'_>, fuel: u8) {
    let company = &cx.companies[RACHEL];
    let missing = fuel.saturating_sub(2 + company.taken[2]);
    if missing == 0 {
        return;
    }
    let reputation = company.reputation;
    let icons = StepBonus::Resource.below(reputation);
    if missing <= icons {
        // The icons lie below 2, 5, 8 …: the last one crossed leaves 1, 4, 7 …
        let after = 3 * (icons - missing) + 1;
        ops::pay(cx, RACHEL, Stock::Reputation, reputation - after);
        return;
    }
    ops::pay(cx, RACHEL, Stock::Reputation, reputation);
    let short = i16::from(missing - icons).min(cx.companies[RACHEL].vp.max(0));
    ops::pay(cx, RACHEL, Stock::Vp, short as u8);
}

/// [GC-SOLO-80]
fn token_to_load(board: &Board) -> Option<Token> {
    let company = &board.companies[RACHEL];
    let grey = company.tower.iter().find(|token| token.is_grey());
    let points = Some(Token::Vp).filter(|token| company.tower.contains(*token));
    match company.hired.contains(ExpertSlot::Left) {
        false => grey.or(points),
        true => points.or(grey),
    }
    .or_else(|| company.tower.iter().next())
}
