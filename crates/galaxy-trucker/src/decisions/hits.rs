//! Projectiles, destroyed parts, split ships (section 16 of the rules).

use kernel::Seat;

use super::repair;
use crate::Cx;
use crate::action::Action;
use crate::bar::{self, Bar};
use crate::components::{Projectile, ProjectileKind};
use crate::event::{Bare, Event, Spared, Spent};
use crate::grid::{Side, Square, Squares};
use crate::state::{Phase, State, Task, Why};

/// A projectile arrives in a line: it misses, is stopped, is the pilot's decision, or destroys a part (GT-HIT-02 to GT-HIT-15).
pub fn strike(cx: &mut Cx<'_>, ship: Seat, projectile: Projectile, line: u8) {
    let Projectile { kind, from } = projectile;
    let target = &cx.ships[ship].ship;
    let cells = match from {
        Side::Front | Side::Rear => target.board().column(i16::from(line)),
        Side::Left | Side::Right => target.board().row(i16::from(line)),
    };
    let Some(square) = target.first_in_line(cells, from) else {
        return cx.emit(Event::Spared { ship, how: Spared::Missed });
    };
    let has_tokens = target.charged() != 0;
    let defence = match kind {
        ProjectileKind::SmallMeteor if !target.has_connector(square, from) => {
            return cx.emit(Event::Spared { ship, how: Spared::Bounced });
        }
        ProjectileKind::SmallMeteor | ProjectileKind::LightShot if !target.is_covered(from) => Err(Bare::NoShield),
        ProjectileKind::SmallMeteor | ProjectileKind::LightShot => Ok(Task::Shield { square }),
        ProjectileKind::LargeMeteor => match target.can_shoot(from, i16::from(line)) {
            [true, _] => return cx.emit(Event::Spared { ship, how: Spared::Shot }),
            [false, true] => Ok(Task::Shoot { square }),
            [false, false] => Err(Bare::NoCannon),
        },
        ProjectileKind::HeavyShot => Err(Bare::Heavy),
    };
    match defence {
        Ok(task) if has_tokens => cx.emit(Event::TaskSet { ship, task }),
        Ok(_) => hit(cx, ship, square, Bare::NoToken),
        Err(why) => hit(cx, ship, square, why),
    }
}

fn hit(cx: &mut Cx<'_>, ship: Seat, square: Square, why: Bare) {
    cx.emit(Event::Struck { ship, square, why });
    destroy(cx, ship, square);
}

/// Which battery pays for the defence, or none.
pub fn offer_defence(state: &State, ship: Seat, task: Task, actions: &mut Vec<Action>) {
    let ship = &state.ships[ship].ship;
    let shoots = matches!(task, Task::Shoot { .. });
    let choice = |battery| if shoots { Action::Shoot(battery) } else { Action::Shield(battery) };
    actions.extend(ship.squares(ship.charged()).map(choice));
    actions.push(Action::TakeHit);
}

/// The pilot defends or does not.
pub fn answer_defence(cx: &mut Cx<'_>, ship: Seat, square: Square, action: Action) {
    cx.emit(Event::TaskSet { ship, task: Task::None });
    match action {
        Action::Shield(battery) => cx.emit(Event::TokenSpent { ship, square: battery, on: Spent::Shield }),
        Action::Shoot(battery) => cx.emit(Event::TokenSpent { ship, square: battery, on: Spent::Shot }),
        Action::TakeHit => destroy(cx, ship, square),
        other => unreachable!("{other:?} is no defence"),
    }
}

/// A part is destroyed, with all that follows (GT-HIT-19).
pub fn destroy(cx: &mut Cx<'_>, ship: Seat, square: Square) {
    drop_part(cx, ship, square, false);
    settle_parts(cx, ship);
}

/// A part leaves the ship: to the lost pile, or to the warehouse when a learner's ship is mended (GT-TEST-05).
pub fn drop_part(cx: &mut Cx<'_>, ship: Seat, square: Square, adrift: bool) {
    let from = &cx.ships[ship].ship;
    let tile = from.part(square).expect("a part stands there").tile;
    let cubes = from.cubes_in(square);
    match repair::costs_nothing(cx) {
        true => cx.emit(Event::TakenOff { ship, tile, square }),
        false => cx.emit(Event::PartLost { ship, square, tile, cubes, adrift }),
    }
}

/// Wholes that may be kept (GT-HIT-07, GT-CHECK-06, GT-TEST-15).
pub fn keepable(state: &State, ship: Seat) -> impl Iterator<Item = Squares> {
    let ship = &state.ships[ship].ship;
    let pilots = match state.phase {
        Phase::Flight(_) => ship.with_humans(),
        Phase::Building(_) | Phase::Inspection(_) | Phase::Launch(_) | Phase::Over => ship.cabins(),
    };
    let any = state.is_test() || pilots == 0;
    ship.wholes().filter(move |whole| any || whole & pilots != 0)
}

/// The wholes a pilot can choose, each by its first square.
pub fn offer_parts(state: &State, ship: Seat, actions: &mut Vec<Action>) {
    let board = state.ships[ship].ship.board();
    let first = |whole: Squares| Square::at(whole.trailing_zeros() as u8, board.is_tall());
    actions.extend(keepable(state, ship).map(|whole| Action::Keep(first(whole))));
}

/// Can this whole be kept?
pub fn may_keep(state: &State, ship: Seat, whole: Squares) -> Result<(), Bar> {
    bar::unless(keepable(state, ship).any(|kept| kept == whole), Bar::NoPilot)
}

/// The pilot has chosen the whole to keep.
pub fn keep(cx: &mut Cx<'_>, ship: Seat, action: Action) {
    let Action::Keep(first) = action else { unreachable!("{action:?} keeps nothing") };
    let kept = cx.ships[ship].ship.joined_to(first.bit());
    drop_others(cx, ship, kept);
}

/// Asks which whole to keep, if there is a choice, and goes on to the consequences.
pub fn settle_parts(cx: &mut Cx<'_>, ship: Seat) {
    if cx.ships[ship].ship.is_whole() {
        return drop_others(cx, ship, cx.ships[ship].ship.occupied());
    }
    let mut wholes = keepable(cx, ship);
    let first = wholes.next().expect("a split ship has wholes");
    let alone = wholes.next().is_none();
    drop(wholes);
    match alone {
        true => drop_others(cx, ship, first),
        false => cx.emit(Event::TaskSet { ship, task: Task::Part }),
    }
}

fn drop_others(cx: &mut Cx<'_>, ship: Seat, kept: Squares) {
    if cx.tasks[ship] != Task::None {
        cx.emit(Event::TaskSet { ship, task: Task::None });
    }
    let others = cx.ships[ship].ship.occupied() & !kept;
    let squares = cx.ships[ship].ship.squares(others);
    for square in squares {
        drop_part(cx, ship, square, true);
    }
    lose_stranded_aliens(cx, ship);
    check_humans(cx, ship);
}

/// GT-CREW-03: an alien without life support leaves at once.
fn lose_stranded_aliens(cx: &mut Cx<'_>, ship: Seat) {
    let stranded = cx.ships[ship].ship.stranded_aliens();
    let squares = cx.ships[ship].ship.squares(stranded);
    for square in squares {
        cx.emit(Event::CrewLost { ship, square });
    }
}

/// GT-QUIT-05, GT-QUIT-06: without a human the flight is over, in a combat zone only after the card.
pub fn check_humans(cx: &mut Cx<'_>, ship: Seat) {
    let in_flight = matches!(cx.phase, Phase::Flight(_)) && cx.is_flying(ship);
    if in_flight && !cx.is_test() && cx.ships[ship].ship.n_humans() == 0 && !cx.defers_giving_up() {
        give_up(cx, ship, Why::NoHumans);
    }
}

/// A ship leaves the flight; its pilot owes no answer any more (GT-QUIT-01).
pub fn give_up(cx: &mut Cx<'_>, ship: Seat, why: Why) {
    let seat = cx.pilot(ship);
    if cx.window.owes.contains(seat) {
        cx.emit(Event::Answered { seat });
    }
    cx.emit(Event::GaveUp { ship, why });
}
