//! Ship values: power, crew, cover, cargo (sections 14 to 16 of the rules).

use super::Ship;
use crate::components::{Alien, Cubes, Good};
use crate::grid::{Side, Square, Squares};

/// Firepower and engine power an alien adds (GT-STAT-02, GT-STAT-04).
pub const ALIEN_BONUS: i16 = 2;

impl Ship {
    /// Parts with a connector on this side.
    pub const fn connectors(&self, side: Side) -> Squares {
        self.single[side.idx()] | self.double[side.idx()]
    }

    /// Connectors that point to no part (GT-CONN-09 to GT-CONN-11).
    pub fn exposed_connectors(&self) -> u8 {
        let working = self.working();
        let exposed = |side: Side| {
            let connectors = (self.single[side.idx()] | self.double[side.idx()]) & working;
            (connectors & !self.board.facing(self.occupied, side)).count_ones() as u8
        };
        Side::ALL.into_iter().map(exposed).sum()
    }

    /// Sides of parts that face an empty square of the outline: smooth ones, single or double connectors, universal ones.
    pub fn sides_to_build_on(&self) -> [u32; 3] {
        let empty = self.board.outline() & !self.occupied;
        let mut sides = [0; 3];
        for side in Side::ALL {
            let across = side.opposite().idx();
            let facing = |plane: Squares| empty & self.board.facing(plane, side);
            let [single, double] = [facing(self.single[across]), facing(self.double[across])];
            sides[0] += (facing(self.occupied) & !(single | double)).count_ones();
            sides[1] += (single ^ double).count_ones();
            sides[2] += (single & double).count_ones();
        }
        sides
    }

    /// Engine power with so many double engines powered (GT-STAT-01, GT-STAT-02).
    pub fn engine_power(&self, n_powered: u8) -> i16 {
        let base = (self.engines & self.working()).count_ones() as i16 + 2 * i16::from(n_powered);
        if base != 0 && self.has_alien(Alien::Brown) { base + ALIEN_BONUS } else { base }
    }

    /// Double engines that can be powered.
    pub fn n_double_engines(&self) -> u8 {
        (self.double_engines & self.working()).count_ones() as u8
    }

    /// Twice the firepower with so many double cannons powered, those to the front and the others (GT-STAT-03 to GT-STAT-05).
    pub fn firepower_doubled(&self, n_front: u8, n_other: u8) -> i16 {
        let simple = self.barrels_of(!self.double_cannons & self.working());
        let base = 2 * simple[0] + simple[1] + 4 * i16::from(n_front) + 2 * i16::from(n_other);
        if base != 0 && self.has_alien(Alien::Purple) { base + 2 * ALIEN_BONUS } else { base }
    }

    /// Double cannons that can be powered: those to the front, the others.
    pub fn n_double_cannons(&self) -> [u8; 2] {
        self.barrels_of(self.double_cannons & self.working()).map(|n_cannons| n_cannons as u8)
    }

    fn barrels_of(&self, cannons: Squares) -> [i16; 2] {
        let [front, right, rear, left] = self.barrels;
        let count = |barrels: Squares| (barrels & cannons).count_ones() as i16;
        [count(front), count(right | rear | left)]
    }

    /// Cannons that point to this side.
    pub const fn barrels(&self, side: Side) -> Squares {
        self.barrels[side.idx()]
    }

    /// Shield generators that cover this side.
    pub const fn shields(&self, side: Side) -> Squares {
        self.shields[side.idx()]
    }

    /// Humans and aliens (GT-STAT-08).
    pub const fn crew(&self) -> u8 {
        self.n_humans() + (self.aliens[0].count_ones() + self.aliens[1].count_ones()) as u8
    }

    /// Humans aboard.
    pub const fn n_humans(&self) -> u8 {
        (self.humans[0].count_ones() + self.humans[1].count_ones()) as u8
    }

    /// Cabins with crew.
    pub const fn manned(&self) -> Squares {
        self.humans[0] | self.aliens[0] | self.aliens[1]
    }

    /// Cabins with humans.
    pub const fn with_humans(&self) -> Squares {
        self.humans[0]
    }

    /// Is this alien aboard?
    pub const fn has_alien(&self, alien: Alien) -> bool {
        self.aliens[alien as usize] != 0
    }

    /// Cabins, the starting cabin included.
    pub const fn cabins(&self) -> Squares {
        self.cabins
    }

    /// The square of the starting cabin, if it is still there.
    pub const fn starting_cabin(&self) -> Squares {
        self.starting_cabin
    }

    /// Cabins in which this alien can live (GT-LAUNCH-05 to GT-LAUNCH-08, GT-PART-16).
    pub fn homes(&self, alien: Alien) -> Squares {
        let working = self.working();
        let life_support = self.life_support[alien as usize] & working;
        self.joined_beside(life_support) & self.cabins & working & !self.starting_cabin
    }

    /// Cabins whose alien has lost its life support (GT-CREW-03).
    pub fn stranded_aliens(&self) -> Squares {
        [Alien::Brown, Alien::Purple].into_iter().fold(0, |stranded, alien| {
            let cabin = self.aliens[alien as usize];
            if cabin == 0 {
                stranded
            } else {
                stranded | cabin & !self.joined_beside(self.life_support[alien as usize])
            }
        })
    }

    /// Occupied cabins joined to another occupied cabin (GT-EPID-01).
    pub fn infected(&self) -> Squares {
        self.manned() & self.joined_beside(self.manned())
    }

    /// Battery tokens aboard.
    pub const fn n_tokens(&self) -> u8 {
        (self.tokens[0].count_ones() + self.tokens[1].count_ones() + self.tokens[2].count_ones()) as u8
    }

    /// Batteries with a token.
    pub const fn charged(&self) -> Squares {
        self.tokens[0]
    }

    /// Batteries.
    pub const fn batteries(&self) -> Squares {
        self.batteries
    }

    /// Does a shield generator cover this side (GT-PART-12)?
    pub fn is_covered(&self, side: Side) -> bool {
        self.shields[side.idx()] & self.working() != 0
    }

    /// Simple and double cannons that can shoot a large meteor arriving in this line (GT-HIT-05, GT-HIT-09, GT-HIT-11).
    pub fn can_shoot(&self, from: Side, line: i16) -> [bool; 2] {
        let reach = match from {
            Side::Front => self.board.column(line),
            Side::Rear => self.board.column(line) | self.board.column(line - 1) | self.board.column(line + 1),
            Side::Left | Side::Right => self.board.row(line) | self.board.row(line - 1) | self.board.row(line + 1),
        };
        let cannons = self.barrels[from.idx()] & reach & self.working();
        [cannons & !self.double_cannons != 0, cannons & self.double_cannons != 0]
    }

    /// All cubes aboard.
    pub fn cargo(&self) -> Cubes {
        let mut cargo = Cubes::default();
        for square in self.squares(self.holds) {
            let cubes = self.cubes_in(square);
            cargo.0.iter_mut().zip(cubes.0).for_each(|(all, here)| *all += here);
        }
        cargo
    }

    /// Holds with a cube of this colour.
    pub fn holds_with(&self, good: Good) -> impl Iterator<Item = Square> + '_ {
        self.squares(self.holds).filter(move |&square| self.cubes_in(square).count(good) != 0)
    }

    /// Holds with a free container for this colour (GT-PART-14, GT-GOODS-03).
    pub fn holds_for(&self, good: Good) -> impl Iterator<Item = Square> + '_ {
        let holds = match good {
            Good::Red => self.special_holds,
            Good::Yellow | Good::Green | Good::Blue => self.holds,
        };
        // A hold that does not work takes no cubes (GT-CHECK-13).
        let holds = if holds == 0 { 0 } else { holds & self.working() };
        self.squares(holds).filter(move |&square| self.cubes_in(square).len() < self.kind(square).containers())
    }

    /// Holds.
    pub const fn holds(&self) -> Squares {
        self.holds
    }

    /// Special holds.
    pub const fn special_holds(&self) -> Squares {
        self.special_holds
    }

    /// Double engines, working or not.
    pub const fn double_engines(&self) -> Squares {
        self.double_engines
    }
}
