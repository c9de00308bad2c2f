//! Loading goods and losing them (GT-DEC-14, GT-DEC-15).

use kernel::Seat;

use crate::Cx;
use crate::action::Action;
use crate::bar::{self, Bar};
use crate::components::{Cubes, Good};
use crate::event::{Event, Spent};
use crate::grid::Square;
use crate::state::{State, Task};

/// A ship may load these goods, as far as the bank has them (GT-GOODS-01, GT-GOODS-04).
pub fn load(cx: &mut Cx<'_>, ship: Seat, goods: &[Good]) {
    let mut pool = Cubes::of(goods);
    pool.0.iter_mut().zip(cx.bank.0).for_each(|(offered, bank)| *offered = (*offered).min(bank));
    cx.emit(Event::LoadBegan { ship, pool });
    settle(cx, ship);
}

/// Skips the picking up where nothing is aboard, and gives to the bank what fits nowhere.
fn settle(cx: &mut Cx<'_>, ship: Seat) {
    loop {
        let Task::Load { pool, stowing } = cx.tasks[ship] else { unreachable!("the ship loads") };
        if !stowing {
            if !cx.ships[ship].ship.cargo().is_empty() {
                return;
            }
            cx.emit(Event::Stowing { ship });
            continue;
        }
        let Some(good) = pool.dearest() else {
            return cx.emit(Event::TaskSet { ship, task: Task::None });
        };
        if cx.ships[ship].ship.holds_for(good).next().is_some() {
            return;
        }
        cx.emit(Event::CubeDiscarded { ship, good });
    }
}

/// Pick up cubes, then put each somewhere or give it to the bank.
pub fn offer_load(state: &State, ship: Seat, pool: Cubes, stowing: bool, actions: &mut Vec<Action>) {
    let ship = &state.ships[ship].ship;
    if !stowing {
        for hold in ship.squares(ship.holds()) {
            let cubes = ship.cubes_in(hold);
            let colours = Good::ALL.into_iter().filter(|&good| cubes.count(good) != 0);
            actions.extend(colours.map(|good| Action::PickUp { hold, good }));
        }
        actions.push(Action::Stow);
    } else if let Some(good) = pool.dearest() {
        actions.extend(ship.holds_for(good).map(Action::Put));
        actions.push(Action::Discard);
    }
}

/// Can this cube be put into this hold?
pub fn may_put(state: &State, ship: Seat, good: Good, hold: Square) -> Result<(), Bar> {
    let ship = &state.ships[ship].ship;
    bar::unless(good != Good::Red || ship.special_holds() & hold.bit() != 0, Bar::RedNeedsSpecial)?;
    bar::unless(ship.holds_for(good).any(|there| there == hold), Bar::HoldFull)
}

/// Can what is owed be taken from this hold or battery?
pub fn may_lose(state: &State, ship: Seat, square: Square) -> Result<(), Bar> {
    let ship = &state.ships[ship].ship;
    match ship.cargo().dearest() {
        Some(_) if ship.holds() & square.bit() == 0 => Err(Bar::GoodsFirst),
        Some(good) => bar::unless(ship.cubes_in(square).count(good) != 0, Bar::DearestFirst),
        None if ship.batteries() & square.bit() == 0 => Err(Bar::HoldEmpty),
        None => bar::unless(ship.tokens_on(square) != 0, Bar::NoToken),
    }
}

/// The pilot moves a cube or goes on to stowing.
pub fn answer_load(cx: &mut Cx<'_>, ship: Seat, action: Action) {
    let Task::Load { pool, .. } = cx.tasks[ship] else { unreachable!("the ship loads") };
    let next = |pool: Cubes| pool.dearest().expect("a cube waits");
    match action {
        Action::PickUp { hold, good } => cx.emit(Event::CubePicked { ship, square: hold, good }),
        Action::Stow => cx.emit(Event::Stowing { ship }),
        Action::Put(square) => cx.emit(Event::CubePut { ship, square, good: next(pool) }),
        Action::Discard => cx.emit(Event::CubeDiscarded { ship, good: next(pool) }),
        other => unreachable!("{other:?} loads nothing"),
    }
    settle(cx, ship);
}

/// A ship loses its most valuable goods, then tokens (GT-GOODS-07 to GT-GOODS-09).
pub fn lose(cx: &mut Cx<'_>, ship: Seat, mut owed: u8) {
    loop {
        let hit = &cx.ships[ship].ship;
        let cargo = hit.cargo();
        let left = match cargo.dearest() {
            _ if owed == 0 => break,
            // All cubes of the dearest colour go, or all that are owed lie in one hold: nothing to choose.
            Some(good) => {
                let n_cubes = cargo.count(good);
                let only = hit.holds_with(good).nth(1).is_none();
                if owed < n_cubes && !only {
                    return cx.emit(Event::TaskSet { ship, task: Task::LoseGoods { owed } });
                }
                for _ in 0..n_cubes.min(owed) {
                    let square = cx.ships[ship].ship.holds_with(good).next().expect("a cube of this colour is aboard");
                    cx.emit(Event::CubeLost { ship, square, good });
                }
                owed - n_cubes.min(owed)
            }
            None => {
                let n_tokens = hit.n_tokens();
                let only = hit.charged().count_ones() <= 1;
                if owed < n_tokens && !only {
                    return cx.emit(Event::TaskSet { ship, task: Task::LoseGoods { owed } });
                }
                for _ in 0..n_tokens.min(owed) {
                    let charged = cx.ships[ship].ship.charged();
                    let square = cx.ships[ship].ship.squares(charged).next().expect("a token is aboard");
                    cx.emit(Event::TokenSpent { ship, square, on: Spent::Lost });
                }
                0
            }
        };
        owed = left;
    }
    if cx.tasks[ship] != Task::None {
        cx.emit(Event::TaskSet { ship, task: Task::None });
    }
}

/// Holds with a cube of the dearest colour, or batteries with a token.
pub fn offer_loss(state: &State, ship: Seat, actions: &mut Vec<Action>) {
    let ship = &state.ships[ship].ship;
    match ship.cargo().dearest() {
        Some(good) => actions.extend(ship.holds_with(good).map(Action::LoseCube)),
        None => actions.extend(ship.squares(ship.charged()).map(Action::LoseToken)),
    }
}

/// One cube or token goes.
pub fn answer_loss(cx: &mut Cx<'_>, ship: Seat, owed: u8, action: Action) {
    match action {
        Action::LoseCube(square) => {
            let good = cx.ships[ship].ship.cargo().dearest().expect("a cube is aboard");
            cx.emit(Event::CubeLost { ship, square, good });
        }
        Action::LoseToken(square) => cx.emit(Event::TokenSpent { ship, square, on: Spent::Lost }),
        other => unreachable!("{other:?} loses no goods"),
    }
    lose(cx, ship, owed - 1);
}
