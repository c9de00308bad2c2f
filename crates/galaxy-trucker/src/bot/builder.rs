//! A builder's eye: what each part is worth to a ship as it stands, and where it fits.

use kernel::Seat;

use crate::action::Action;
use crate::components::{PartKind, Tile};
use crate::grid::{Side, Square, beside};
use crate::ship::{Part, Ship};
use crate::state::{Building, Hand, State};

/// A face-down part is worth this much on average.
const UNKNOWN: i32 = 130;
/// A part that brings less is given back.
const NOT_WORTH_A_SQUARE: i32 = 20;

/// How promising a builder's action looks.
pub fn rate(state: &State, building: &Building, seat: Seat, action: Action) -> i32 {
    let ship = state.at[seat];
    let craft = &state.ships[ship];
    match action {
        // Moving the newest part about leads nowhere.
        Action::LiftNewest | Action::Pass => -900,
        Action::Peek(pile) => rate_peek(state, building, seat, usize::from(pile)),
        Action::PeekEnd | Action::RemoveFaulty(_) => 500,
        Action::TakeFaceDown => UNKNOWN,
        Action::TakeFaceUp(tile) => wish(&craft.ship, tile, 0),
        Action::TakeReserved(tile) => wish(&craft.ship, tile, 20),
        Action::Place { square, rotation } => match building.hands[ship] {
            Hand::Tile(tile, _) => rate_place(&craft.ship, tile, square, rotation),
            Hand::Empty | Hand::Pile(_) => 0,
        },
        Action::ReturnTile => NOT_WORTH_A_SQUARE,
        Action::ReserveTile => 0,
        Action::FlipHourglass => match state.is_finished(ship) {
            true => 500,
            false => -500,
        },
        Action::Finish(number) => {
            let done = is_done(state, building, seat);
            let hopeless = state.face_down.is_empty();
            let eager = if done {
                1000
            } else if hopeless {
                -200
            } else {
                -600
            };
            eager - i32::from(number)
        }
        other => unreachable!("{other:?} builds nothing"),
    }
}

/// Every forecast pile is looked at once, when the ship has taken shape but can still be fitted to what is coming. By turns it
/// would cost a part each.
fn rate_peek(state: &State, building: &Building, seat: Seat, pile: usize) -> i32 {
    let ship = &state.ships[state.at[seat]].ship;
    let half_built = ship.board().outline().count_ones() < 2 * u32::from(ship.n_parts());
    let is_new = !state.cards.peeked[pile - 1].contains(seat);
    if half_built && is_new && building.turns.is_none() { UNKNOWN + 10 } else { -900 }
}

/// Is the ship full, or is looking for more parts a waste of time?
fn is_done(state: &State, building: &Building, seat: Seat) -> bool {
    let ship = &state.ships[state.at[seat]].ship;
    let n_squares = ship.board().outline().count_ones();
    let n_taken = u32::from(building.taken[seat]);
    reachable(ship) == 0 || 19 * n_squares < 20 * u32::from(ship.n_parts()) || 3 * n_squares < n_taken
}

/// What a part from the table promises at its best place; a part that would go back is not worth the way.
fn wish(ship: &Ship, tile: Tile, bonus: i32) -> i32 {
    let by_rotation = ship.placements(tile, true);
    let places = (0..4u8).flat_map(|rotation| {
        let squares = ship.squares(by_rotation[usize::from(rotation)]);
        squares.map(move |square| judge_place(ship, tile, square, rotation))
    });
    match places.max() {
        Some(best) if NOT_WORTH_A_SQUARE < best => best + bonus,
        Some(_) | None => -300,
    }
}

/// What a part at this place brings; a mistake brings nothing.
fn rate_place(ship: &Ship, tile: Tile, square: Square, rotation: u8) -> i32 {
    match ship.placements(tile, true)[usize::from(rotation)] & square.bit() {
        0 => -1000,
        _ => judge_place(ship, tile, square, rotation),
    }
}

fn judge_place(ship: &Ship, tile: Tile, square: Square, rotation: u8) -> i32 {
    let mut after = *ship;
    after.add(square, Part { tile, rotation });
    let kind = tile.kind();
    let mut value = worth(ship, kind);
    let board = ship.board();
    let empty = board.outline() & !after.occupied();
    let faces = |side: Side| board.facing(empty, side) & square.bit() != 0;
    if kind.is_engine() && faces(Side::Rear) {
        value -= 90;
    }
    if kind.is_cannon() {
        let aim = Side::Front.turned(rotation);
        value -= if aim == Side::Front { 0 } else { 70 };
        value -= if faces(aim) { 70 } else { 0 };
    }
    if kind == PartKind::Shield {
        let new_sides = Side::ALL.into_iter().filter(|&side| after.is_covered(side) && !ship.is_covered(side)).count();
        value += 60 * new_sides as i32 - 60;
    }
    if matches!(kind, PartKind::BrownLifeSupport | PartKind::PurpleLifeSupport) {
        let cabins = after.joined_beside(square.bit()) & after.cabins() & !after.starting_cabin();
        value += if cabins == 0 { -40 } else { 60 };
    }
    // Connectors towards empty squares let the ship grow; those towards the void only cost days.
    let (open, n_empty) = (reachable(&after) as i32, empty.count_ones() as i32);
    let wanted = n_empty.min(6);
    let growth = open.min(wanted) - (reachable(ship) as i32).min(wanted);
    let dead_end = if open == 0 && 1 < n_empty { 400 } else { 0 };
    let exposed = i32::from(after.exposed_connectors()) - i32::from(ship.exposed_connectors());
    let welcome = |ship: &Ship| {
        let [smooth, single_or_double, universal] = ship.sides_to_build_on().map(|sides| sides as i32);
        3 * universal + single_or_double - 3 * smooth
    };
    value + 15 * growth - 6 * exposed - dead_end + 32 * (welcome(&after) - welcome(ship))
}

/// Empty squares next to a connector.
fn reachable(ship: &Ship) -> u32 {
    let board = ship.board();
    let empty = board.outline() & !ship.occupied();
    let around = beside(ship.occupied(), board.stride()) & empty;
    let reached = ship.squares(around).filter(|&square| {
        Side::ALL.into_iter().any(|side| {
            let neighbour = board.facing(square.bit(), side.opposite()) & ship.occupied();
            ship.squares(neighbour).any(|neighbour| ship.has_connector(neighbour, side.opposite()))
        })
    });
    reached.count() as u32
}

/// What one more part of this kind is worth.
fn worth(ship: &Ship, kind: PartKind) -> i32 {
    let size = ship.board().outline().count_ones() as i32;
    let [front, other] = ship.n_double_cannons();
    let tokens: i32 = ship.squares(ship.batteries()).map(|square| i32::from(ship.kind(square).tokens())).sum();
    let users = i32::from(ship.n_double_engines() + front + other) + 2;
    let engines = i32::from(ship.engine_power(ship.n_double_engines().min(tokens as u8)));
    let firepower = i32::from(ship.firepower_doubled(front.min(tokens as u8), 0)) / 2;
    let cabins = ship.cabins().count_ones() as i32;
    let containers: i32 = ship.squares(ship.holds()).map(|square| i32::from(ship.kind(square).containers())).sum();
    let wants_engines = engines < size / 4;
    let wants_cannons = firepower < size / 4;
    let wants_goods = containers < size / 3;
    match kind {
        PartKind::StartingCabin => 0,
        PartKind::Cabin if cabins < size / 4 => 230,
        PartKind::Cabin => 130,
        PartKind::Engine if engines == 0 => 420,
        PartKind::Engine if wants_engines => 190,
        PartKind::Engine => 80,
        PartKind::DoubleEngine if wants_engines && 0 < tokens => 230,
        PartKind::DoubleEngine => 90,
        PartKind::Cannon if wants_cannons => 190,
        PartKind::Cannon => 90,
        PartKind::DoubleCannon if wants_cannons && 0 < tokens => 240,
        PartKind::DoubleCannon => 100,
        PartKind::Battery2 if tokens < users => 200,
        PartKind::Battery3 if tokens < users => 260,
        PartKind::Battery2 | PartKind::Battery3 => 80,
        PartKind::Cargo2 if wants_goods => 190,
        PartKind::Cargo3 if wants_goods => 260,
        PartKind::Special1 if wants_goods => 200,
        PartKind::Special2 if wants_goods => 300,
        PartKind::Cargo2 | PartKind::Special1 => 90,
        PartKind::Cargo3 | PartKind::Special2 => 130,
        PartKind::Shield => 120,
        PartKind::BrownLifeSupport | PartKind::PurpleLifeSupport => 60,
        PartKind::Structure => 35,
    }
}

/// What a ship under construction promises.
pub fn promise(state: &State, ship: Seat) -> i32 {
    let ship = &state.ships[ship].ship;
    let wrong = (ship.faulty() | ship.unjoined()).count_ones() as i32;
    let doubles =
        i32::from(ship.n_double_engines()) + ship.n_double_cannons().iter().map(|&n| i32::from(n)).sum::<i32>();
    let containers: i32 = ship.squares(ship.holds()).map(|square| i32::from(ship.kind(square).containers())).sum();
    let power = i32::from(ship.engine_power(0)) + i32::from(ship.firepower_doubled(0, 0)) / 2;
    60 * (power + doubles) + 60 * containers + 40 * ship.cabins().count_ones() as i32 + 15 * i32::from(ship.n_parts())
        - 10 * i32::from(ship.exposed_connectors())
        - 150 * wrong
}
