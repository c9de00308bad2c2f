//! A ship: parts on a board, what lies on them, and every question about both as operations on sets of squares.
//!
//! **Invariant:** the sets ("planes") say the same as the parts; they change together in [`Ship::add`] and [`Ship::remove`].
//! Nothing is cached beyond them: joined edges, parts, exposed connectors, cover and power cost a few shifts and counts.

mod mistakes;
mod record;
mod values;

use serde::{Deserialize, Serialize};

pub use mistakes::{Mistake, MistakeKind};
pub use record::ShipRecord;
pub(crate) use values::ALIEN_BONUS;

use crate::components::{Alien, Board, Cubes, Good, PartKind, Tile};
use crate::grid::{N_CELLS, Side, Square, Squares, beside, each};

const NO_TILE: u8 = u8::MAX;

/// A part standing in a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// Which part.
    pub tile: Tile,
    /// Quarter turns clockwise (GT-GRID-07).
    pub rotation: u8,
}

/// Parts and everything on them.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "ShipRecord", into = "ShipRecord")]
pub struct Ship {
    board: Board,
    tiles: [u8; N_CELLS],
    /// Low and high bit of the rotation.
    rotation: [Squares; 2],
    occupied: Squares,
    /// Connectors that fit single ones, by side.
    single: [Squares; 4],
    /// Connectors that fit double ones, by side.
    double: [Squares; 4],
    engines: Squares,
    double_engines: Squares,
    nozzles: [Squares; 4],
    barrels: [Squares; 4],
    double_cannons: Squares,
    shields: [Squares; 4],
    cabins: Squares,
    starting_cabin: Squares,
    life_support: [Squares; 2],
    batteries: Squares,
    holds: Squares,
    special_holds: Squares,
    /// Cabins with at least one, at least two humans.
    humans: [Squares; 2],
    /// The cabin of the brown, of the purple alien.
    aliens: [Squares; 2],
    /// Batteries with at least one, two, three tokens.
    tokens: [Squares; 3],
    /// Cubes in each hold, two bits a colour.
    cubes: [u8; N_CELLS],
}

impl Default for Ship {
    fn default() -> Self {
        Ship::new(Board::I)
    }
}

impl Ship {
    /// A board without parts.
    pub const fn new(board: Board) -> Ship {
        Ship {
            board,
            tiles: [NO_TILE; N_CELLS],
            rotation: [0; 2],
            occupied: 0,
            single: [0; 4],
            double: [0; 4],
            engines: 0,
            double_engines: 0,
            nozzles: [0; 4],
            barrels: [0; 4],
            double_cannons: 0,
            shields: [0; 4],
            cabins: 0,
            starting_cabin: 0,
            life_support: [0; 2],
            batteries: 0,
            holds: 0,
            special_holds: 0,
            humans: [0; 2],
            aliens: [0; 2],
            tokens: [0; 3],
            cubes: [0; N_CELLS],
        }
    }

    /// Its board.
    pub const fn board(&self) -> Board {
        self.board
    }

    /// Squares with a part.
    pub const fn occupied(&self) -> Squares {
        self.occupied
    }

    /// Number of parts.
    pub const fn n_parts(&self) -> u8 {
        self.occupied.count_ones() as u8
    }

    /// The squares of a set, in reading order.
    pub fn squares(&self, squares: Squares) -> impl Iterator<Item = Square> + use<> {
        each(squares, self.board.is_tall())
    }

    /// The part on a square.
    pub fn part(&self, square: Square) -> Option<Part> {
        let tile = self.tiles[square.cell()];
        let rotation = self.rotation.map(|plane| (plane >> square.cell() & 1) as u8);
        (tile != NO_TILE).then(|| Part { tile: Tile::nth(usize::from(tile)), rotation: rotation[0] | rotation[1] << 1 })
    }

    /// All parts with their squares, in reading order.
    pub fn parts(&self) -> impl Iterator<Item = (Square, Part)> + '_ {
        self.squares(self.occupied).map(|square| (square, self.part(square).expect("the square is occupied")))
    }

    /// What the part on an occupied square does.
    pub fn kind(&self, square: Square) -> PartKind {
        Tile::nth(usize::from(self.tiles[square.cell()])).kind()
    }

    /// Puts a part on an empty square.
    pub fn add(&mut self, square: Square, part: Part) {
        let Part { tile, rotation } = part;
        let (bit, face) = (square.bit(), tile.face());
        debug_assert_eq!(self.occupied & bit, 0, "{square} is taken");
        self.tiles[square.cell()] = tile.idx() as u8;
        self.occupied |= bit;
        for (plane, low) in self.rotation.iter_mut().zip([rotation & 1, rotation >> 1]) {
            *plane |= bit * u64::from(low);
        }
        for (idx, &connector) in face.connectors.iter().enumerate() {
            let side = Side::ALL[idx].turned(rotation).idx();
            self.single[side] |= bit * u64::from(connector & 1);
            self.double[side] |= bit * u64::from(connector >> 1);
        }
        let turned = |side: Side| side.turned(rotation).idx();
        match face.kind {
            PartKind::StartingCabin => {
                self.cabins |= bit;
                self.starting_cabin |= bit;
            }
            PartKind::Cabin => self.cabins |= bit,
            PartKind::Engine => {
                self.engines |= bit;
                self.nozzles[turned(Side::Rear)] |= bit;
            }
            PartKind::DoubleEngine => {
                self.double_engines |= bit;
                self.nozzles[turned(Side::Rear)] |= bit;
            }
            PartKind::Cannon => self.barrels[turned(Side::Front)] |= bit,
            PartKind::DoubleCannon => {
                self.double_cannons |= bit;
                self.barrels[turned(Side::Front)] |= bit;
            }
            PartKind::Battery2 | PartKind::Battery3 => self.batteries |= bit,
            PartKind::Cargo2 | PartKind::Cargo3 => self.holds |= bit,
            PartKind::Special1 | PartKind::Special2 => {
                self.holds |= bit;
                self.special_holds |= bit;
            }
            PartKind::Shield => {
                self.shields[turned(Side::Front)] |= bit;
                self.shields[turned(Side::Right)] |= bit;
            }
            PartKind::BrownLifeSupport => self.life_support[0] |= bit,
            PartKind::PurpleLifeSupport => self.life_support[1] |= bit,
            PartKind::Structure => {}
        }
    }

    /// Takes the part off a square, with everything on it.
    pub fn remove(&mut self, square: Square) {
        let keep = !square.bit();
        debug_assert_ne!(self.occupied & square.bit(), 0, "{square} is empty");
        self.tiles[square.cell()] = NO_TILE;
        self.cubes[square.cell()] = 0;
        let planes = [
            &mut self.occupied,
            &mut self.engines,
            &mut self.double_engines,
            &mut self.double_cannons,
            &mut self.cabins,
            &mut self.starting_cabin,
            &mut self.batteries,
            &mut self.holds,
            &mut self.special_holds,
        ];
        planes.into_iter().for_each(|plane| *plane &= keep);
        let by_side = [&mut self.single, &mut self.double, &mut self.nozzles, &mut self.barrels, &mut self.shields];
        by_side.into_iter().flatten().for_each(|plane| *plane &= keep);
        let pairs = [&mut self.rotation, &mut self.life_support, &mut self.humans, &mut self.aliens];
        pairs.into_iter().flatten().for_each(|plane| *plane &= keep);
        self.tokens.iter_mut().for_each(|plane| *plane &= keep);
    }

    /// Free squares next to a part (GT-BUILD-06).
    pub const fn open_squares(&self) -> Squares {
        beside(self.occupied, self.board.stride()) & self.board.outline() & !self.occupied
    }

    /// Parts that work: those joined to the starting cabin, or all once it is gone (GT-CHECK-13).
    pub fn working(&self) -> Squares {
        match self.starting_cabin {
            0 => self.occupied,
            start => self.joined_to(start),
        }
    }

    /// Parts joined with one of the set, directly or over others (GT-CONN-08).
    pub fn joined_to(&self, mut whole: Squares) -> Squares {
        let stride = self.board.stride();
        let [right, rear] = self.joints();
        loop {
            let larger = whole
                | (whole & right) << 1
                | (whole >> 1) & right
                | (whole & rear) << stride
                | (whole >> stride) & rear;
            if larger == whole {
                return whole;
            }
            whole = larger;
        }
    }

    /// Parts directly joined with one of the set (GT-CONN-05).
    pub fn joined_beside(&self, squares: Squares) -> Squares {
        let stride = self.board.stride();
        let [right, rear] = self.joints();
        (squares & right) << 1 | (squares >> 1) & right | (squares & rear) << stride | (squares >> stride) & rear
    }

    /// Squares joined to their right neighbour, squares joined to the one behind them.
    fn joints(&self) -> [Squares; 2] {
        [Side::Right, Side::Rear].map(|side| {
            let (here, there) = (side.idx(), side.opposite().idx());
            let fits = |plane: &[Squares; 4]| plane[here] & self.board.facing(plane[there], side);
            fits(&self.single) | fits(&self.double)
        })
    }

    /// The wholes the ship consists of, in reading order of their first squares.
    pub fn wholes(&self) -> impl Iterator<Item = Squares> + '_ {
        let mut left = self.occupied;
        std::iter::from_fn(move || {
            let whole = (left != 0).then(|| self.joined_to(left & left.wrapping_neg()))?;
            left &= !whole;
            Some(whole)
        })
    }

    /// Is it one whole, or nothing?
    pub fn is_whole(&self) -> bool {
        let first = self.occupied & self.occupied.wrapping_neg();
        self.joined_to(first) == self.occupied
    }

    /// The first part of a line, seen from a side (GT-HIT-02).
    pub fn first_in_line(&self, line: Squares, from: Side) -> Option<Square> {
        let hit = self.occupied & line;
        let cell = match (hit, from) {
            (0, _) => return None,
            // Reading order goes from front to rear and from left to right.
            (_, Side::Front | Side::Left) => hit.trailing_zeros(),
            (_, Side::Rear | Side::Right) => 63 - hit.leading_zeros(),
        };
        Some(Square::at(cell as u8, self.board.is_tall()))
    }

    /// Has the part a connector on this side?
    pub const fn has_connector(&self, square: Square, side: Side) -> bool {
        (self.single[side.idx()] | self.double[side.idx()]) & square.bit() != 0
    }

    /// Humans in a cabin.
    pub const fn humans_in(&self, square: Square) -> u8 {
        let bit = square.bit();
        (self.humans[0] & bit != 0) as u8 + (self.humans[1] & bit != 0) as u8
    }

    /// The alien in a cabin.
    pub const fn alien_in(&self, square: Square) -> Option<Alien> {
        let bit = square.bit();
        match (self.aliens[0] & bit != 0, self.aliens[1] & bit != 0) {
            (true, _) => Some(Alien::Brown),
            (_, true) => Some(Alien::Purple),
            (false, false) => None,
        }
    }

    /// Tokens on a battery.
    pub fn tokens_on(&self, square: Square) -> u8 {
        self.tokens.iter().map(|plane| (plane >> square.cell() & 1) as u8).sum()
    }

    /// Cubes in a hold.
    pub const fn cubes_in(&self, square: Square) -> Cubes {
        let packed = self.cubes[square.cell()];
        Cubes([packed & 3, packed >> 2 & 3, packed >> 4 & 3, packed >> 6])
    }

    /// Moves two humans into a cabin.
    pub const fn board_humans(&mut self, square: Square) {
        self.humans[0] |= square.bit();
        self.humans[1] |= square.bit();
    }

    /// Moves an alien into a cabin.
    pub const fn board_alien(&mut self, square: Square, alien: Alien) {
        self.aliens[alien as usize] |= square.bit();
    }

    /// One crew member leaves an occupied cabin.
    pub const fn lose_crew(&mut self, square: Square) {
        let bit = square.bit();
        if self.humans[1] & bit != 0 {
            self.humans[1] &= !bit;
        } else if self.humans[0] & bit != 0 {
            self.humans[0] &= !bit;
        } else {
            self.aliens[0] &= !bit;
            self.aliens[1] &= !bit;
        }
    }

    /// Fills a battery.
    pub fn charge(&mut self, square: Square) {
        let n_tokens = usize::from(self.kind(square).tokens());
        self.tokens[..n_tokens].iter_mut().for_each(|plane| *plane |= square.bit());
    }

    /// One token leaves a battery.
    pub fn lose_token(&mut self, square: Square) {
        let fullest = self.tokens.iter_mut().rev().find(|plane| **plane & square.bit() != 0);
        *fullest.expect("the battery has a token") &= !square.bit();
    }

    /// A cube goes into a hold.
    pub const fn load_cube(&mut self, square: Square, good: Good) {
        self.cubes[square.cell()] += 1 << (2 * good.idx());
    }

    /// A cube leaves a hold.
    pub const fn unload_cube(&mut self, square: Square, good: Good) {
        self.cubes[square.cell()] -= 1 << (2 * good.idx());
    }
}
