//! Turn-based building: build rounds, build turns, and an hourglass that counts rounds (section 24 of the rules).

use kernel::{BySeat, Seat};

use super::{building, hourglass};
use crate::Cx;
use crate::event::Event;
use crate::state::{Hand, Origin, State, Turns};

/// The first build round (GT-TB-02). In a correction the first corrected ship's pilot begins.
pub fn begin(cx: &mut Cx<'_>, first: Seat) {
    let n_seats = cx.n_seats();
    let turns = Turns {
        build_round: 1,
        first,
        to_move: first,
        sand_left: cx.options.sand_build_rounds,
        overtime_left: cx.options.overtime_build_rounds,
        lifted: false,
        expired: BySeat::new(n_seats, 0),
        best: BySeat::from_fn(n_seats, |ship| cx.ships[ship].ship.n_parts()),
        stale: BySeat::new(n_seats, 0),
    };
    cx.emit(Event::TurnsSet(turns));
    let seat = unfinished_from(cx, first).expect("somebody builds");
    cx.emit(Event::TurnBegan { seat });
}

fn turns(state: &State) -> Turns {
    state.building().and_then(|building| building.turns).expect("building goes by turns")
}

fn unfinished_from(state: &State, seat: Seat) -> Option<Seat> {
    seat.clockwise(state.n_seats()).find(|&seat| !state.is_finished(state.at[seat]))
}

/// After an action: a lifted part only interrupts the turn, everything else that empties the hand ends it (GT-TB-03 to GT-TB-06).
pub fn after(cx: &mut Cx<'_>, seat: Seat, hand_before: Hand) {
    let was_lifted = matches!(hand_before, Hand::Tile(_, Origin::Ship { .. }));
    let ship = cx.at[seat];
    let holds_a_part = matches!(cx.building().map(|building| building.hands[ship]), Some(Hand::Tile(..)));
    if !was_lifted && !holds_a_part {
        end_turn(cx, seat, false);
    }
}

/// The turn ran out of time: it is a pass (GT-TB-13, GT-TB-18).
pub fn expire(cx: &mut Cx<'_>, seat: Seat) {
    let ship = cx.at[seat];
    building::empty_hand(cx, ship);
    end_turn(cx, seat, true);
}

fn end_turn(cx: &mut Cx<'_>, seat: Seat, expired: bool) {
    let ship = cx.at[seat];
    let mut turns = turns(cx);
    turns.expired[seat] = if expired { turns.expired[seat] + 1 } else { 0 };
    let n_parts = cx.ships[ship].ship.n_parts();
    let grown = turns.best[ship] < n_parts;
    turns.best[ship] = turns.best[ship].max(n_parts);
    turns.stale[ship] = if grown { 0 } else { turns.stale[ship].saturating_add(1) };
    cx.emit(Event::TurnsSet(turns));
    if !cx.is_finished(ship) {
        // GT-TB-14: absent players; GT-TB-17: a test flight without an hourglass needs an end.
        let absent = 3 <= turns.expired[seat];
        let idle = cx.is_test() && cx.options.sand_build_rounds <= turns.stale[ship];
        if absent || idle {
            let building = *cx.building().expect("somebody builds");
            let number = match building.correcting.is_empty() {
                false => building::dealt_number(cx, &building, ship),
                true if absent => cx.free_order_tiles().next_back().expect("as many order tiles as ships"),
                true => cx.free_order_tiles().next().expect("as many order tiles as ships"),
            };
            cx.emit(Event::Finished { ship, number });
            // Whoever sits down at another ship later starts afresh.
            turns.expired[seat] = 0;
            cx.emit(Event::TurnsSet(turns));
        }
    }
    next_turn(cx, seat);
}

/// The next unfinished player of this build round, or a new build round.
fn next_turn(cx: &mut Cx<'_>, seat: Seat) {
    let n_seats = cx.n_seats();
    let first = turns(cx).first;
    let mut rest = seat.next(n_seats).clockwise(n_seats).take_while(|&next| next != first);
    let next = rest.find(|&next| !cx.is_finished(cx.at[next]));
    if let Some(next) = next {
        return cx.emit(Event::TurnBegan { seat: next });
    }
    if cx.has_sand() {
        end_build_round(cx);
    }
    let mut turns = turns(cx);
    turns.build_round = turns.build_round.saturating_add(1);
    turns.first = first.next(n_seats);
    cx.emit(Event::TurnsSet(turns));
    // Nobody is left when all have finished: then building is over.
    if let Some(next) = unfinished_from(cx, turns.first) {
        cx.emit(Event::TurnBegan { seat: next });
    }
}

/// GT-TB-07 to GT-TB-10: the hourglass counts build rounds and moves by itself.
fn end_build_round(cx: &mut Cx<'_>) {
    let mut turns = turns(cx);
    turns.sand_left = turns.sand_left.saturating_sub(1);
    let run_over = turns.sand_left == 0;
    let space = cx.building().expect("somebody builds").space;
    let somebody_finished = cx.ships.iter().any(|craft| craft.order.is_some());
    let moves_on = run_over && (1 < space || space == 1 && (somebody_finished || turns.overtime_left == 0));
    if moves_on {
        turns.sand_left = cx.options.sand_build_rounds;
    } else if run_over && space == 1 {
        turns.overtime_left -= 1;
    }
    cx.emit(Event::TurnsSet(turns));
    if moves_on {
        hourglass::turn(cx, None);
    } else if run_over && space == 0 {
        for seat in turns.first.clockwise(cx.n_seats()) {
            let ship = cx.at[seat];
            if !cx.is_finished(ship) {
                let number = cx.free_order_tiles().next().expect("as many order tiles as ships");
                cx.emit(Event::Finished { ship, number });
            }
        }
    }
}
