//! Answers for those who ran out of time (section 25 of the rules).

use kernel::Seat;

use super::{answer, hits, offer_task, repair};
use crate::Cx;
use crate::action::{Action, Aim};
use crate::components::{Adventure, Good};
use crate::event::Event;
use crate::grid::{Square, Squares};
use crate::ship::Ship;
use crate::state::{Phase, State, Task};

/// A person's time is over: the rest of the running chain is answered by default (GT-DEF-10).
pub fn time_out(cx: &mut Cx<'_>, seat: Seat) {
    let ship = cx.at[seat];
    let chain = chain(cx.tasks[ship]);
    if chain == 0 {
        // GT-DEF-09, GT-DEF-13: go on; challenge nobody.
        return cx.emit(Event::Answered { seat });
    }
    while self::chain(cx.tasks[ship]) == chain {
        let action = default_answer(cx, ship);
        answer(cx, seat, action);
    }
}

/// Decisions that belong together have the same number; 0 is none.
fn chain(task: Task) -> u8 {
    match task {
        Task::None => 0,
        Task::Repair | Task::Part => 1,
        Task::Brown | Task::Purple => 2,
        Task::Engine { .. } => 3,
        Task::Cannon { .. } => 4,
        Task::Planet => 5,
        Task::Take => 6,
        Task::Reward => 7,
        Task::Load { .. } => 8,
        Task::LoseGoods { .. } => 9,
        Task::LoseCrew { .. } => 10,
        Task::Shield { .. } => 11,
        Task::Shoot { .. } => 12,
    }
}

/// The default answer to a ship's task.
pub fn default_answer(state: &State, ship: Seat) -> Action {
    let task = state.tasks[ship];
    let own = &state.ships[ship].ship;
    let mut offered = Vec::new();
    offer_task(state, ship, task, &mut offered);
    match task {
        Task::None => unreachable!("there is no task to answer"),
        Task::Repair => least_loss(own, repair::removable(state, ship)),
        Task::Part => largest(state, ship),
        Task::Brown => Action::NoBrown,
        Task::Purple => Action::NoPurple,
        Task::Engine { powered } => {
            let stands_still = own.engine_power(powered) == 0;
            let in_open_space = matches!(state.adventure(), Some(Adventure::OpenSpace));
            if in_open_space && stands_still { Action::PowerEngine(best_battery(own)) } else { Action::Declare }
        }
        Task::Cannon { front, other } => aim(state, own, [front, other]),
        Task::Planet | Task::Take => Action::Pass,
        Task::Reward => Action::Decline,
        Task::Load { pool, stowing } => stow(own, pool.dearest(), stowing, &offered),
        Task::LoseGoods { .. } => offered[0],
        Task::LoseCrew { .. } => Action::LoseCrew(expendable(own)),
        Task::Shield { .. } => Action::Shield(best_battery(own)),
        Task::Shoot { .. } => Action::Shoot(best_battery(own)),
    }
}

/// GT-DEF-02.
fn least_loss(ship: &Ship, removable: Squares) -> Action {
    let cost = |square: Square| {
        let mut after = *ship;
        after.remove(square);
        let kept = match after.starting_cabin() {
            0 => 0,
            start => after.joined_to(start).count_ones(),
        };
        (u32::MAX - kept, ship.kind(square).is_cabin(), u8::MAX - square.column(), u8::MAX - square.row())
    };
    let square = ship.squares(removable).min_by_key(|&square| cost(square));
    Action::Remove(square.expect("a part is faulty"))
}

/// GT-DEF-02 at the inspection, GT-DEF-08 in flight.
fn largest(state: &State, ship: Seat) -> Action {
    let own = &state.ships[ship].ship;
    let humans = |whole: Squares| match state.phase {
        Phase::Flight(_) => own.squares(whole & own.with_humans()).map(|cabin| own.humans_in(cabin)).sum::<u8>(),
        Phase::Building(_) | Phase::Inspection(_) | Phase::Launch(_) | Phase::Over => 0,
    };
    let value = |whole: Squares| (humans(whole), whole.count_ones());
    // The first of equals: later ones must be better.
    let best = hits::keepable(state, ship).reduce(|best, whole| if value(best) < value(whole) { whole } else { best });
    let first = best.expect("a split ship has wholes").trailing_zeros();
    Action::Keep(Square::at(first as u8, own.board().is_tall()))
}

/// GT-DEF-11: the battery with the most tokens, then the first in reading order.
pub fn best_battery(ship: &Ship) -> Square {
    let batteries = ship.squares(ship.charged());
    batteries.min_by_key(|&square| u8::MAX - ship.tokens_on(square)).expect("a token is aboard")
}

/// GT-DEF-06: the fewest cannons that win, failing that tie, failing that none; in a combat zone none.
fn aim(state: &State, ship: &Ship, [front, other]: [u8; 2]) -> Action {
    let Some(firepower) = state.adventure().and_then(Adventure::enemy_firepower) else { return Action::Declare };
    let [n_front, n_other] = ship.n_double_cannons();
    let left = [n_front - front, n_other - other];
    let most = (left[0] + left[1]).min(ship.n_tokens());
    let doubled = |more: u8| {
        let more_front = more.min(left[0]);
        ship.firepower_doubled(front + more_front, other + more - more_front)
    };
    let enemy = 2 * i16::from(firepower);
    let wins = (0..=most).find(|&more| enemy < doubled(more));
    let needed = wins.or_else(|| (0..=most).find(|&more| enemy == doubled(more))).unwrap_or(0);
    match needed {
        0 => Action::Declare,
        _ if left[0] != 0 => Action::PowerCannon { aim: Aim::Front, battery: best_battery(ship) },
        _ => Action::PowerCannon { aim: Aim::Other, battery: best_battery(ship) },
    }
}

/// GT-DEF-12: pick up everything; red goods into special holds, others into ordinary ones first.
fn stow(ship: &Ship, next: Option<Good>, stowing: bool, offered: &[Action]) -> Action {
    let Some(good) = next.filter(|_| stowing) else { return offered[0] };
    let ordinary = ship.holds_for(good).find(|hold| good != Good::Red && ship.special_holds() & hold.bit() == 0);
    match ordinary.or_else(|| ship.holds_for(good).next()) {
        Some(hold) => Action::Put(hold),
        None => Action::Discard,
    }
}

/// GT-DEF-08: humans from the fullest cabins while more than one is aboard, then aliens, then the last human.
fn expendable(ship: &Ship) -> Square {
    let humans = ship.squares(ship.with_humans()).min_by_key(|&cabin| u8::MAX - ship.humans_in(cabin));
    let alien = ship.squares(ship.manned() & !ship.with_humans()).next();
    let last = ship.n_humans() <= 1;
    let cabin = if last { alien.or(humans) } else { humans.or(alien) };
    cabin.expect("somebody is aboard")
}
