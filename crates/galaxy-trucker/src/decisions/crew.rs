//! Who lives where, and who has to go (GT-DEC-10, GT-DEC-16).

use kernel::Seat;

use super::hits;
use crate::Cx;
use crate::action::Action;
use crate::bar::{self, Bar};
use crate::components::Alien;
use crate::event::Event;
use crate::grid::{Square, Squares};
use crate::state::{State, Task};

/// The crew of a ship is chosen: aliens first, then humans everywhere else (GT-LAUNCH-05 to GT-LAUNCH-11).
pub fn begin(cx: &mut Cx<'_>, ship: Seat) {
    if cx.is_test() {
        return fill(cx, ship);
    }
    match choices(cx, ship, Alien::Brown) {
        0 => ask_purple(cx, ship),
        _ => cx.emit(Event::TaskSet { ship, task: Task::Brown }),
    }
}

/// Cabins this alien may move into: life support is joined, and a cabin stays for humans (GT-LAUNCH-11).
fn choices(state: &State, ship: Seat, alien: Alien) -> Squares {
    let ship = &state.ships[ship].ship;
    let empty = ship.cabins() & ship.working() & !ship.manned();
    let leaves_a_cabin = 1 < empty.count_ones();
    if leaves_a_cabin { ship.homes(alien) & empty } else { 0 }
}

/// Can the alien move into this cabin?
pub fn may_move_in(state: &State, ship: Seat, alien: Alien, cabin: Square) -> Result<(), Bar> {
    let home = &state.ships[ship].ship;
    bar::unless(home.starting_cabin() & cabin.bit() == 0, Bar::HumansOnly)?;
    bar::unless(home.manned() & cabin.bit() == 0, Bar::Occupied)?;
    bar::unless(choices(state, ship, alien) & cabin.bit() != 0, Bar::NoLifeSupport(alien))
}

fn ask_purple(cx: &mut Cx<'_>, ship: Seat) {
    match choices(cx, ship, Alien::Purple) {
        0 => fill(cx, ship),
        _ => cx.emit(Event::TaskSet { ship, task: Task::Purple }),
    }
}

fn fill(cx: &mut Cx<'_>, ship: Seat) {
    if cx.tasks[ship] != Task::None {
        cx.emit(Event::TaskSet { ship, task: Task::None });
    }
    let empty = {
        let ship = &cx.ships[ship].ship;
        ship.squares(ship.cabins() & ship.working() & !ship.manned())
    };
    for square in empty {
        cx.emit(Event::HumansBoarded { ship, square });
    }
}

/// Cabins for the alien, or none.
pub fn offer(state: &State, ship: Seat, task: Task, actions: &mut Vec<Action>) {
    let is_brown = task == Task::Brown;
    let alien = if is_brown { Alien::Brown } else { Alien::Purple };
    let cabins = state.ships[ship].ship.squares(choices(state, ship, alien));
    actions.extend(cabins.map(|cabin| if is_brown { Action::Brown(cabin) } else { Action::Purple(cabin) }));
    actions.push(if is_brown { Action::NoBrown } else { Action::NoPurple });
}

/// The pilot has chosen.
pub fn answer(cx: &mut Cx<'_>, ship: Seat, action: Action) {
    match action {
        Action::Brown(square) => {
            cx.emit(Event::AlienBoarded { ship, square, alien: Alien::Brown });
            ask_purple(cx, ship);
        }
        Action::NoBrown => ask_purple(cx, ship),
        Action::Purple(square) => {
            cx.emit(Event::AlienBoarded { ship, square, alien: Alien::Purple });
            fill(cx, ship);
        }
        Action::NoPurple => fill(cx, ship),
        other => unreachable!("{other:?} chooses no crew"),
    }
}

/// A ship loses crew members; the pilot chooses where there is a choice (GT-CREW-01, GT-CREW-02).
pub fn lose(cx: &mut Cx<'_>, ship: Seat, owed: u8) {
    let crew = cx.ships[ship].ship.crew();
    let manned = cx.ships[ship].ship.manned();
    if owed == 0 || crew == 0 {
        return done(cx, ship);
    }
    // No choice: everybody goes, or all come from one cabin.
    if crew <= owed || manned.count_ones() == 1 {
        let squares = cx.ships[ship].ship.squares(manned);
        for square in squares {
            for _ in 0..members_in(cx, ship, square).min(owed) {
                cx.emit(Event::CrewLost { ship, square });
            }
        }
        return done(cx, ship);
    }
    cx.emit(Event::TaskSet { ship, task: Task::LoseCrew { owed } });
}

fn members_in(state: &State, ship: Seat, square: Square) -> u8 {
    let ship = &state.ships[ship].ship;
    ship.humans_in(square) + u8::from(ship.alien_in(square).is_some())
}

fn done(cx: &mut Cx<'_>, ship: Seat) {
    if cx.tasks[ship] != Task::None {
        cx.emit(Event::TaskSet { ship, task: Task::None });
    }
    hits::check_humans(cx, ship);
}

/// Every occupied cabin.
pub fn offer_loss(state: &State, ship: Seat, actions: &mut Vec<Action>) {
    let ship = &state.ships[ship].ship;
    actions.extend(ship.squares(ship.manned()).map(Action::LoseCrew));
}

/// One crew member goes.
pub fn answer_loss(cx: &mut Cx<'_>, ship: Seat, owed: u8, action: Action) {
    let Action::LoseCrew(square) = action else { unreachable!("{action:?} loses no crew") };
    cx.emit(Event::CrewLost { ship, square });
    lose(cx, ship, owed - 1);
}
