//! Mistakes in a ship, and the placements that make none (sections 5, 6, 8 and 11 of the rules).

use serde::{Deserialize, Serialize};

use super::Ship;
use crate::components::Tile;
use crate::grid::{Side, Square, Squares};

/// What can be wrong with a ship (GT-CHECK-01). Parts outside the outline cannot occur.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MistakeKind {
    /// M1: a single connector touches a double one.
    SingleOnDouble,
    /// M2: a connector touches a smooth side.
    ConnectorOnSmooth,
    /// M3: an engine does not point to the rear.
    EngineTurned,
    /// M4: a part directly behind an engine.
    BehindEngine,
    /// M5: a part directly in front of a cannon.
    BeforeCannon,
    /// M7: a part not joined to the ship.
    Unjoined,
}

/// One mistake: a part, or a pair of neighbours in reading order (GT-CHECK-14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mistake {
    /// What is wrong.
    pub kind: MistakeKind,
    /// Where.
    pub square: Square,
    /// The other part of the pair.
    pub with: Option<Square>,
}

impl Ship {
    /// Pairs of neighbours that break a connector rule, named by their first square: M1 and M2.
    fn misfits(&self, side: Side) -> [Squares; 2] {
        let both = self.occupied & self.board.facing(self.occupied, side);
        let (here, there) = (side.idx(), side.opposite().idx());
        let (single, double) = (self.single[here], self.double[here]);
        let across = [self.single[there], self.double[there]].map(|plane| self.board.facing(plane, side));
        let (connector, across_connector) = (single | double, across[0] | across[1]);
        let fits = single & across[0] | double & across[1];
        [both & connector & across_connector & !fits, both & (connector ^ across_connector)]
    }

    /// Engines or cannons whose nozzle or barrel points to a part, by side.
    fn blocked(&self, openings: &[Squares; 4]) -> [Squares; 4] {
        Side::ALL.map(|side| openings[side.idx()] & self.board.facing(self.occupied, side))
    }

    fn turned_engines(&self) -> Squares {
        self.nozzles[Side::Front.idx()] | self.nozzles[Side::Right.idx()] | self.nozzles[Side::Left.idx()]
    }

    /// Parts that take part in a mistake M1 to M5 (GT-CHECK-04).
    pub fn faulty(&self) -> Squares {
        let mut faulty = self.turned_engines();
        for side in [Side::Right, Side::Rear] {
            let [m1, m2] = self.misfits(side);
            faulty |= m1 | m2 | self.board.facing(m1 | m2, side.opposite());
        }
        for blocked in [self.blocked(&self.nozzles), self.blocked(&self.barrels)] {
            for side in Side::ALL {
                faulty |= blocked[side.idx()] | self.board.facing(blocked[side.idx()], side.opposite());
            }
        }
        faulty
    }

    /// Parts not joined to the part with the starting cabin: M7.
    pub fn unjoined(&self) -> Squares {
        self.occupied & !self.working()
    }

    /// Is there nothing to repair?
    pub fn is_faultless(&self) -> bool {
        self.faulty() == 0 && self.is_whole()
    }

    /// Every mistake, by kind, then in reading order (GT-CHECK-14).
    pub fn mistakes(&self) -> Vec<Mistake> {
        let mut mistakes = Vec::new();
        let beside = |square: Square, side: Side| {
            self.squares(self.board.facing(square.bit(), side.opposite())).next().expect("the pair has two squares")
        };
        let mut pairs = |kind, squares: Squares, side: Side| {
            for square in self.squares(squares) {
                let other = beside(square, side);
                mistakes.push(Mistake { kind, square: square.min(other), with: Some(square.max(other)) });
            }
        };
        for side in [Side::Right, Side::Rear] {
            let [m1, m2] = self.misfits(side);
            pairs(MistakeKind::SingleOnDouble, m1, side);
            pairs(MistakeKind::ConnectorOnSmooth, m2, side);
        }
        for (kind, openings) in [(MistakeKind::BehindEngine, &self.nozzles), (MistakeKind::BeforeCannon, &self.barrels)]
        {
            for (side, blocked) in Side::ALL.into_iter().zip(self.blocked(openings)) {
                pairs(kind, blocked, side);
            }
        }
        let mut alone = |kind, squares| {
            mistakes.extend(self.squares(squares).map(|square| Mistake { kind, square, with: None }));
        };
        alone(MistakeKind::EngineTurned, self.turned_engines());
        alone(MistakeKind::Unjoined, self.unjoined());
        mistakes.sort();
        // Two cannons that point at each other are one faulty pair.
        mistakes.dedup();
        mistakes
    }

    /// Squares on which a part may be put, by rotation. With assist only where it breaks no rule (GT-BUILD-33).
    pub fn placements(&self, tile: Tile, assist: bool) -> [Squares; 4] {
        let open = self.open_squares();
        if !assist {
            return [open; 4];
        }
        let face = tile.face();
        // Squares to which a nozzle or a barrel points.
        let kept_free = Side::ALL.into_iter().fold(0, |kept_free, side| {
            let openings = self.nozzles[side.idx()] | self.barrels[side.idx()];
            kept_free | self.board.facing(openings, side.opposite())
        });
        let open = open & !kept_free;
        // By side of the square: what its neighbour there shows to it.
        let across = Side::ALL.map(|side| {
            let there = side.opposite().idx();
            let neighbour = self.board.facing(self.occupied, side);
            let single = self.board.facing(self.single[there], side);
            let double = self.board.facing(self.double[there], side);
            [neighbour, single, double]
        });
        std::array::from_fn(|rotation| {
            let rotation = rotation as u8;
            let mut allowed = open;
            let mut joined = 0;
            for (idx, &connector) in face.connectors.iter().enumerate() {
                let [neighbour, single, double] = across[(idx + usize::from(rotation)) % 4];
                let fits = match connector {
                    0b00 => !(single | double),
                    0b01 => single,
                    0b10 => double,
                    _ => single | double,
                };
                allowed &= !neighbour | fits;
                joined |= if connector == 0 { 0 } else { neighbour & fits };
            }
            if face.kind.is_engine() {
                allowed &= if rotation == 0 { !across[Side::Rear.idx()][0] } else { 0 };
            }
            if face.kind.is_cannon() {
                allowed &= !across[usize::from(rotation)][0];
            }
            allowed & joined
        })
    }
}
