//! Powering double engines and double cannons (GT-DEC-12, GT-DEC-13).

use kernel::Seat;

use crate::action::{Action, Aim};
use crate::bar::{self, Bar};
use crate::components::Strength;
use crate::event::{Event, Spent};
use crate::state::{State, Task};
use crate::{Cx, adventure};

/// Asks for engine power, or declares it where nothing can be powered (GT-STAT-06).
pub fn ask_engines(cx: &mut Cx<'_>, ship: Seat, powered: u8) {
    let asked = &cx.ships[ship].ship;
    if powered < asked.n_double_engines() && asked.charged() != 0 {
        return cx.emit(Event::TaskSet { ship, task: Task::Engine { powered } });
    }
    let value = asked.engine_power(powered);
    declare(cx, ship, Strength::Engines, value);
}

/// Asks for firepower, or declares it where nothing can be powered.
pub fn ask_cannons(cx: &mut Cx<'_>, ship: Seat, powered: [u8; 2]) {
    let asked = &cx.ships[ship].ship;
    let [front, other] = asked.n_double_cannons();
    if (powered[0] < front || powered[1] < other) && asked.charged() != 0 {
        return cx.emit(Event::TaskSet { ship, task: Task::Cannon { front: powered[0], other: powered[1] } });
    }
    let value = asked.firepower_doubled(powered[0], powered[1]);
    declare(cx, ship, Strength::Cannons, value);
}

fn declare(cx: &mut Cx<'_>, ship: Seat, strength: Strength, value: i16) {
    if cx.tasks[ship] != Task::None {
        cx.emit(Event::TaskSet { ship, task: Task::None });
    }
    cx.emit(Event::Declared { ship, strength, value });
    adventure::declared(cx, ship, value);
}

/// One more double engine, or enough.
pub fn offer_engines(state: &State, ship: Seat, actions: &mut Vec<Action>) {
    let ship = &state.ships[ship].ship;
    actions.extend(ship.squares(ship.charged()).map(Action::PowerEngine));
    actions.push(Action::Declare);
}

/// One more double cannon, or enough.
pub fn offer_cannons(state: &State, ship: Seat, powered: [u8; 2], actions: &mut Vec<Action>) {
    let shooter = &state.ships[ship].ship;
    for aim in [Aim::Front, Aim::Other] {
        if may_power(state, ship, powered, aim).is_ok() {
            actions.extend(shooter.squares(shooter.charged()).map(|battery| Action::PowerCannon { aim, battery }));
        }
    }
    actions.push(Action::Declare);
}

/// Can one more double cannon that points there be powered?
pub fn may_power(state: &State, ship: Seat, powered: [u8; 2], aim: Aim) -> Result<(), Bar> {
    let there = state.ships[ship].ship.n_double_cannons()[aim as usize];
    bar::unless(there != 0, Bar::NoDoubleCannon)?;
    bar::unless(powered[aim as usize] < there, Bar::AllPowered)
}

/// The pilot powers an engine or declares.
pub fn answer_engine(cx: &mut Cx<'_>, ship: Seat, powered: u8, action: Action) {
    match action {
        Action::PowerEngine(square) => {
            cx.emit(Event::TokenSpent { ship, square, on: Spent::Engine });
            ask_engines(cx, ship, powered + 1);
        }
        Action::Declare => {
            let value = cx.ships[ship].ship.engine_power(powered);
            declare(cx, ship, Strength::Engines, value);
        }
        other => unreachable!("{other:?} powers no engine"),
    }
}

/// The pilot powers a cannon or declares.
pub fn answer_cannon(cx: &mut Cx<'_>, ship: Seat, powered: [u8; 2], action: Action) {
    let [front, other] = powered;
    match action {
        Action::PowerCannon { aim: Aim::Front, battery } => {
            cx.emit(Event::TokenSpent { ship, square: battery, on: Spent::FrontCannon });
            ask_cannons(cx, ship, [front + 1, other]);
        }
        Action::PowerCannon { aim: Aim::Other, battery } => {
            cx.emit(Event::TokenSpent { ship, square: battery, on: Spent::OtherCannon });
            ask_cannons(cx, ship, [front, other + 1]);
        }
        Action::Declare => {
            let value = cx.ships[ship].ship.firepower_doubled(front, other);
            declare(cx, ship, Strength::Cannons, value);
        }
        unoffered => unreachable!("{unoffered:?} powers no cannon"),
    }
}
