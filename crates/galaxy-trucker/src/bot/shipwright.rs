//! A veteran's eye for ships under construction. Like a builder's, but parts are worth what play has taught, and a
//! connector left open costs more the fuller the ship is.

use kernel::Seat;

use super::veteran::{Knob, Veteran};
use crate::action::Action;
use crate::components::{PartKind, Tile};
use crate::grid::{Side, Square, Squares};
use crate::ship::{Part, Ship};
use crate::state::{Building, Hand, State};

/// Hardly any place adds more to what a part is worth by its kind.
const MOST_FOR_A_PLACE: i32 = 150;

/// How promising these actions of a builder look: a rating for each is appended.
pub fn rate(
    veteran: &Veteran,
    state: &State,
    building: &Building,
    seat: Seat,
    actions: &[Action],
    ratings: &mut Vec<i32>,
) {
    let eye = Eye::new(veteran, state, building, seat);
    ratings.extend(actions.iter().map(|&action| eye.rate(action, i32::MIN)));
}

/// The index of the best of these actions.
pub fn best(veteran: &Veteran, state: &State, building: &Building, seat: Seat, actions: &[Action]) -> usize {
    let eye = Eye::new(veteran, state, building, seat);
    let mut best = (i32::MIN, 0);
    for (idx, &action) in actions.iter().enumerate() {
        let rating = eye.rate(action, best.0);
        if best.0 < rating {
            best = (rating, idx);
        }
    }
    best.1
}

/// What all actions of a decision have in common.
struct Eye<'a> {
    veteran: &'a Veteran,
    state: &'a State,
    building: &'a Building,
    seat: Seat,
    ship: &'a Ship,
    shape: Shape,
    needs: Needs,
    /// The part in the hand, and where it fits by rotation.
    held: Option<(Tile, [Squares; 4])>,
}

impl<'a> Eye<'a> {
    fn new(veteran: &'a Veteran, state: &'a State, building: &'a Building, seat: Seat) -> Self {
        let ship = &state.ships[state.at[seat]].ship;
        let held = match building.hands[state.at[seat]] {
            Hand::Tile(tile, _) => Some((tile, ship.placements(tile, true))),
            Hand::Empty | Hand::Pile(_) => None,
        };
        let (shape, needs) = (Shape::of(ship), Needs::of(veteran, ship));
        Eye { veteran, state, building, seat, ship, shape, needs, held }
    }

    /// How promising an action looks; only roughly if it is surely worse than `least`.
    fn rate(&self, action: Action, least: i32) -> i32 {
        let veteran = self.veteran;
        match action {
            // Moving the newest part about leads nowhere.
            Action::LiftNewest | Action::Pass => -900,
            Action::Peek(pile) => self.rate_peek(usize::from(pile)),
            Action::PeekEnd | Action::RemoveFaulty(_) => 500,
            Action::TakeFaceDown => veteran[Knob::Unknown],
            Action::TakeFaceUp(tile) => self.wish(tile, 0, least),
            Action::TakeReserved(tile) => self.wish(tile, veteran[Knob::Reserved], least),
            Action::Place { square, rotation } => match self.held {
                Some((tile, fits)) if fits[usize::from(rotation)] & square.bit() != 0 => {
                    self.judge_place(tile, square, rotation)
                }
                Some(_) | None => -1000,
            },
            Action::ReturnTile => veteran[Knob::NotWorthASquare],
            Action::ReserveTile => 0,
            Action::FlipHourglass => match self.state.is_finished(self.state.at[self.seat]) {
                true => 500,
                false => -500,
            },
            Action::Finish(number) => {
                let hopeless = self.state.face_down.is_empty();
                let eager = if self.is_done() {
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

    /// Every forecast pile is looked at once, when the ship has taken shape; by turns it would cost a part each.
    fn rate_peek(&self, pile: usize) -> i32 {
        let half_built = self.ship.board().outline().count_ones() < 2 * u32::from(self.ship.n_parts());
        let is_new = !self.state.cards.peeked[pile - 1].contains(self.seat);
        match half_built && is_new && self.building.turns.is_none() {
            true => self.veteran[Knob::Unknown] + self.veteran[Knob::Peek],
            false => -900,
        }
    }

    /// Can nothing be built on, or is looking for more parts a waste of time?
    fn is_done(&self) -> bool {
        let n_squares = self.ship.board().outline().count_ones() as i32;
        let n_taken = i32::from(self.building.taken[self.seat]);
        self.shape.n_reachable == 0 || self.veteran[Knob::Patience] * n_squares < 100 * n_taken
    }

    /// What a part from the table promises at its best place; a part that would go back is not worth the way.
    fn wish(&self, tile: Tile, bonus: i32, least: i32) -> i32 {
        let by_kind = self.needs.worth(self.veteran, tile.kind());
        if by_kind + bonus + MOST_FOR_A_PLACE < least {
            return -300;
        }
        let fits = self.ship.placements(tile, true);
        let places = (0..4u8).flat_map(|rotation| {
            let squares = self.ship.squares(fits[usize::from(rotation)]);
            squares.map(move |square| self.judge_place(tile, square, rotation))
        });
        match places.max() {
            Some(best) if self.veteran[Knob::NotWorthASquare] < best => best + bonus,
            Some(_) | None => -300,
        }
    }

    /// What a part brings at a place where it fits.
    fn judge_place(&self, tile: Tile, square: Square, rotation: u8) -> i32 {
        let (veteran, ship) = (self.veteran, self.ship);
        let mut after = *ship;
        after.add(square, Part { tile, rotation });
        let kind = tile.kind();
        let joined = after.joined_beside(square.bit());
        let mut value = self.needs.worth(veteran, kind) + veteran[Knob::Joint] * (joined.count_ones() as i32 - 1);
        let board = ship.board();
        let empty = board.outline() & !after.occupied();
        let faces = |side: Side| board.facing(empty, side) & square.bit() != 0;
        if kind.is_engine() && faces(Side::Rear) {
            value -= veteran[Knob::EngineInside];
        }
        if kind.is_cannon() {
            let aim = Side::Front.turned(rotation);
            let rivals = ship.barrels(aim);
            value -= if faces(aim) { veteran[Knob::CannonInside] } else { 0 };
            if aim != Side::Front {
                value -= veteran[Knob::CannonAside];
                value += if rivals == 0 { veteran[Knob::CannonNewSide] } else { 0 };
            } else if rivals & board.column(i16::from(square.column())) == 0 {
                value += veteran[Knob::CannonNewColumn];
            }
        }
        if kind == PartKind::Shield {
            let is_new = |&side: &Side| after.is_covered(side) && !ship.is_covered(side);
            value += veteran[Knob::ShieldSide] * Side::ALL.into_iter().filter(is_new).count() as i32;
        }
        if matches!(kind, PartKind::BrownLifeSupport | PartKind::PurpleLifeSupport) {
            let homes = joined & after.cabins() & !after.starting_cabin();
            value += veteran[if homes == 0 { Knob::LifeSupport } else { Knob::LifeSupportAtHome }];
        }
        if kind == PartKind::Cabin {
            // An epidemic spreads from cabin to cabin.
            value -= veteran[Knob::CabinBesideCabin] * (joined & after.cabins()).count_ones() as i32;
        }
        value + self.judge_shape(&Shape::of(&after), empty.count_ones() as i32)
    }

    /// What the new shape of the ship is worth compared with the old one.
    fn judge_shape(&self, after: &Shape, n_empty: i32) -> i32 {
        let (veteran, before) = (self.veteran, &self.shape);
        let wanted = n_empty.min(veteran[Knob::GrowthWanted]);
        let growth = after.n_reachable.min(wanted) - before.n_reachable.min(wanted);
        let dead_end = if after.n_reachable == 0 && 1 < n_empty { veteran[Knob::DeadEnd] } else { 0 };
        let size = self.ship.board().outline().count_ones() as i32;
        let exposed = after.n_exposed - before.n_exposed;
        let exposed_late = exposed * (size - n_empty);
        let [smooth, single_or_double, universal] =
            std::array::from_fn(|idx| after.sides[idx] as i32 - before.sides[idx] as i32);
        veteran[Knob::Growth] * growth
            - dead_end
            - veteran[Knob::Exposed] * exposed
            - veteran[Knob::ExposedLate] * exposed_late / size
            - veteran[Knob::ExposedForEver] * (after.n_for_ever - before.n_for_ever)
            + veteran[Knob::OnUniversal] * universal
            + veteran[Knob::OnSingleOrDouble] * single_or_double
            - veteran[Knob::OnSmooth] * smooth
    }
}

/// How a ship can grow, and where it is open.
struct Shape {
    /// Empty squares next to a connector.
    n_reachable: i32,
    n_exposed: i32,
    /// Connectors that point out of the board's outline.
    n_for_ever: i32,
    /// Smooth sides, single or double connectors, universal ones towards empty squares.
    sides: [u32; 3],
}

impl Shape {
    fn of(ship: &Ship) -> Shape {
        let board = ship.board();
        let empty = board.outline() & !ship.occupied();
        let (mut reachable, mut n_exposed, mut n_for_ever) = (0, 0, 0);
        for side in Side::ALL {
            let connectors = ship.connectors(side);
            reachable |= empty & board.facing(ship.connectors(side.opposite()), side);
            n_exposed += (connectors & !board.facing(ship.occupied(), side)).count_ones() as i32;
            n_for_ever += (connectors & !board.facing(board.outline(), side)).count_ones() as i32;
        }
        Shape { n_reachable: reachable.count_ones() as i32, n_exposed, n_for_ever, sides: ship.sides_to_build_on() }
    }
}

/// What the ship is short of.
struct Needs {
    cabins: bool,
    first_engine: bool,
    engines: bool,
    cannons: bool,
    tokens: bool,
    goods: bool,
    /// It has a battery.
    has_tokens: bool,
    /// Hundredths of the squares that are built on.
    filled: i32,
}

impl Needs {
    fn of(veteran: &Veteran, ship: &Ship) -> Needs {
        let size = ship.board().outline().count_ones() as i32;
        let [front, other] = ship.n_double_cannons();
        let tokens: i32 = ship.squares(ship.batteries()).map(|square| i32::from(ship.kind(square).tokens())).sum();
        let users = i32::from(ship.n_double_engines() + front + other);
        let engines = i32::from(ship.engine_power(ship.n_double_engines().min(tokens as u8)));
        let firepower = i32::from(ship.firepower_doubled(front.min(tokens as u8), 0)) / 2;
        let cabins = ship.cabins().count_ones() as i32;
        let containers: i32 = ship.squares(ship.holds()).map(|square| i32::from(ship.kind(square).containers())).sum();
        let is_short = |has: i32, knob: Knob| 100 * (has + 1) <= size * veteran[knob];
        Needs {
            cabins: is_short(cabins, Knob::CabinsWanted),
            first_engine: engines == 0,
            engines: is_short(engines, Knob::EnginesWanted),
            cannons: is_short(firepower, Knob::CannonsWanted),
            tokens: tokens < users + veteran[Knob::SpareTokens],
            goods: is_short(containers, Knob::ContainersWanted),
            has_tokens: 0 < tokens,
            filled: 100 * i32::from(ship.n_parts()) / size,
        }
    }

    /// What one more part of this kind is worth.
    fn worth(&self, veteran: &Veteran, kind: PartKind) -> i32 {
        let late = || veteran[Knob::EngineLate] * self.filled / 100;
        let knob = match kind {
            PartKind::StartingCabin | PartKind::BrownLifeSupport | PartKind::PurpleLifeSupport => return 0,
            PartKind::Engine if self.first_engine => Knob::FirstEngine,
            PartKind::Engine if self.engines => return veteran[Knob::EngineWanted] + late(),
            PartKind::Engine => Knob::Engine,
            PartKind::DoubleEngine if self.engines && self.has_tokens => {
                return veteran[Knob::DoubleEngineWanted] + late();
            }
            PartKind::DoubleEngine => Knob::DoubleEngine,
            PartKind::Cabin if self.cabins => Knob::CabinWanted,
            PartKind::Cabin => Knob::Cabin,
            PartKind::Cannon if self.cannons => Knob::CannonWanted,
            PartKind::Cannon => Knob::Cannon,
            PartKind::DoubleCannon if self.cannons && self.has_tokens => Knob::DoubleCannonWanted,
            PartKind::DoubleCannon => Knob::DoubleCannon,
            PartKind::Battery2 if self.tokens => Knob::Battery2Wanted,
            PartKind::Battery3 if self.tokens => Knob::Battery3Wanted,
            PartKind::Battery2 | PartKind::Battery3 => Knob::Battery,
            PartKind::Cargo2 if self.goods => Knob::Cargo2Wanted,
            PartKind::Cargo3 if self.goods => Knob::Cargo3Wanted,
            PartKind::Special1 if self.goods => Knob::Special1Wanted,
            PartKind::Special2 if self.goods => Knob::Special2Wanted,
            PartKind::Cargo2 => Knob::Cargo2,
            PartKind::Cargo3 => Knob::Cargo3,
            PartKind::Special1 => Knob::Special1,
            PartKind::Special2 => Knob::Special2,
            PartKind::Shield => Knob::Shield,
            PartKind::Structure => Knob::Structure,
        };
        veteran[knob]
    }
}
