//! Repairs at the inspection: the owner removes faulty parts one by one, then keeps one whole (GT-DEC-08).

use kernel::Seat;

use super::hits;
use crate::Cx;
use crate::action::Action;
use crate::bar::{self, Bar};
use crate::event::Event;
use crate::grid::{Square, Squares};
use crate::state::{Phase, State, Task};

/// Asks for repairs if the ship needs any.
pub fn begin(cx: &mut Cx<'_>, ship: Seat) {
    settle(cx, ship);
}

/// One faulty part goes; those that take part in no mistake are not offered (GT-CHECK-04).
pub fn offer(state: &State, ship: Seat, actions: &mut Vec<Action>) {
    let squares = removable(state, ship);
    actions.extend(state.ships[ship].ship.squares(squares).map(Action::Remove));
}

/// Faulty parts the owner may take out. A learner's starting cabin stays (GT-TEST-17); its neighbour goes instead.
pub fn removable(state: &State, ship: Seat) -> Squares {
    let ship = &state.ships[ship].ship;
    match costs_nothing(state) {
        true => ship.faulty() & !ship.starting_cabin(),
        false => ship.faulty(),
    }
}

/// Can this part be taken out?
pub fn may_remove(state: &State, ship: Seat, square: Square) -> Result<(), Bar> {
    let is_faulty = state.ships[ship].ship.faulty() & square.bit() != 0;
    bar::unless(is_faulty, Bar::InOrder)?;
    bar::unless(removable(state, ship) & square.bit() != 0, Bar::LearnersCabin)
}

/// The pilot has chosen a part.
pub fn answer(cx: &mut Cx<'_>, ship: Seat, action: Action) {
    let Action::Remove(square) = action else { unreachable!("{action:?} is no repair") };
    hits::drop_part(cx, ship, square, false);
    settle(cx, ship);
}

fn settle(cx: &mut Cx<'_>, ship: Seat) {
    loop {
        let faulty = removable(cx, ship);
        match faulty.count_ones() {
            0 => break,
            // Nothing to choose: only one part is wrong.
            1 => {
                let square = cx.ships[ship].ship.squares(faulty).next().expect("one part is faulty");
                hits::drop_part(cx, ship, square, false);
            }
            _ => {
                if cx.tasks[ship] != Task::Repair {
                    cx.emit(Event::TaskSet { ship, task: Task::Repair });
                }
                return;
            }
        }
    }
    hits::settle_parts(cx, ship);
}

/// Are parts taken off at no cost (GT-TEST-05)?
pub fn costs_nothing(state: &State) -> bool {
    state.is_test() && matches!(state.phase, Phase::Inspection(_))
}
