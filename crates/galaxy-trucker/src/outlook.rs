//! What those who look at a table want to know before they decide: would a part fit, what would the ship be worth, what comes flying,
//! what would a hit cost. Answers follow from a view and from nothing else; no rule reads them.
//!
//! **Invariant:** a fit is judged by the inspection itself ([`Ship::mistakes`]), so the two never disagree.

use kernel::Seat;

use crate::components::{Adventure, Penalty, Projectile, Tile};
use crate::grid::{Side, Square, Squares};
use crate::options::{Assist, Options};
use crate::ship::{MistakeKind, Part, Ship};
use crate::state::{Hand, Phase, Run, Task};
use crate::view::View;

/// How a side of a part meets what stands beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joint {
    /// Nothing stands there.
    Free,
    /// Two smooth sides.
    Smooth,
    /// Connectors that fit.
    Joined,
    /// A mistake.
    Wrong,
}

/// What a part would be on a square.
#[derive(Clone, Debug, PartialEq)]
pub struct Fit {
    /// Each side of the square, clockwise from the front.
    pub joints: [Joint; 4],
    /// Every mistake the part would take part in, with the side at which it happens.
    pub mistakes: Vec<(MistakeKind, Option<Side>)>,
    /// The ship with the part.
    pub ship: Ship,
}

impl Fit {
    /// Does it break no rule?
    pub const fn is_right(&self) -> bool {
        self.mistakes.is_empty()
    }
}

/// Something that flies at a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Threat {
    /// What, and from where.
    pub projectile: Projectile,
    /// The line the dice have chosen.
    pub line: u8,
    /// The part it would hit.
    pub square: Square,
}

impl Ship {
    /// What a part would be on an empty square of the outline.
    pub fn fit(&self, tile: Tile, square: Square, rotation: u8) -> Option<Fit> {
        let board = self.board();
        let is_open = square.is_tall() == board.is_tall() && board.outline() & !self.occupied() & square.bit() != 0;
        if !is_open {
            return None;
        }
        let mut ship = *self;
        ship.add(square, Part { tile, rotation });
        let beside = |side: Side| board.facing(square.bit(), side.opposite()) & self.occupied();
        let found = ship.mistakes().into_iter().filter_map(|mistake| match mistake.with {
            None => (mistake.square == square).then_some((mistake.kind, None)),
            Some(with) => {
                let other = if mistake.square == square { with } else { mistake.square };
                let touches = mistake.square == square || with == square;
                touches.then(|| (mistake.kind, Side::ALL.into_iter().find(|&side| beside(side) == other.bit())))
            }
        });
        let mistakes: Vec<(MistakeKind, Option<Side>)> = found.collect();
        let joints = Side::ALL.map(|side| match beside(side) {
            0 => Joint::Free,
            _ if mistakes.iter().any(|&(_, at)| at == Some(side)) => Joint::Wrong,
            _ if ship.has_connector(square, side) => Joint::Joined,
            _ => Joint::Smooth,
        });
        Some(Fit { joints, mistakes, ship })
    }

    /// The ship as it would lift off: batteries full, two humans wherever nobody lives yet.
    pub fn lifting_off(&self) -> Ship {
        let mut ship = *self;
        let working = ship.working();
        ship.squares(ship.batteries() & working).for_each(|square| ship.charge(square));
        ship.squares(ship.cabins() & working & !ship.manned()).for_each(|square| ship.board_humans(square));
        ship
    }
}

impl Run {
    /// What the card shoots in this line of it.
    pub fn volley(&self) -> &'static [Projectile] {
        match self.card.face().adventure {
            Adventure::Meteors(shots) | Adventure::Pirates { shots, .. } => shots,
            Adventure::CombatZone(lines) => match lines.get(usize::from(self.line)).map(|line| line.penalty) {
                Some(Penalty::Shots(shots)) => shots,
                Some(Penalty::Days(_) | Penalty::Crew(_) | Penalty::Goods(_)) | None => &[],
            },
            Adventure::OpenSpace | Adventure::Planets { .. } | Adventure::AbandonedShip { .. } => &[],
            Adventure::AbandonedStation { .. } | Adventure::Slavers { .. } | Adventure::Smugglers { .. } => &[],
            Adventure::Stardust | Adventure::Epidemic | Adventure::Sabotage { .. } => &[],
        }
    }
}

impl View {
    /// The part a builder holds, as far as the viewer knows it.
    pub fn held(&self, ship: Seat) -> Option<Tile> {
        match &self.phase {
            Phase::Building(building) => match building.hands[ship] {
                Hand::Tile(tile, _) => Some(tile),
                Hand::Empty | Hand::Pile(_) => None,
            },
            Phase::Inspection(_) | Phase::Launch(_) | Phase::Flight(_) | Phase::Over => None,
        }
    }

    /// Parts that lie face down in the warehouse.
    pub fn hidden(&self) -> i64 {
        i64::from(self.unseen.len()) - self.concealed.len() as i64
    }

    /// What flies at a ship whose pilot can still do something about it.
    pub fn threat(&self, ship: Seat) -> Option<Threat> {
        let Phase::Flight(Some(run)) = &self.phase else { return None };
        let (Task::Shield { square } | Task::Shoot { square }) = self.tasks[ship] else { return None };
        let projectile = *run.volley().get(usize::from(run.shot).checked_sub(1)?)?;
        let line = match projectile.from {
            Side::Front | Side::Rear => square.column(),
            Side::Left | Side::Right => square.row(),
        };
        Some(Threat { projectile, line, square })
    }

    /// Parts that a hit on this one would cost, itself included, if the largest part of the ship that can fly on is kept.
    pub fn cost_of_hit(&self, ship: Seat, square: Square) -> Squares {
        let whole = self.ships[ship].ship;
        if whole.occupied() & square.bit() == 0 {
            return 0;
        }
        let mut left = whole;
        left.remove(square);
        let is_test = self.options.plan.rounds()[usize::from(self.round)].is_test();
        let pilots = left.with_humans();
        let flies_on = |part: &Squares| is_test || pilots == 0 || part & pilots != 0;
        let kept = left.wholes().filter(flies_on).max_by_key(|part| part.count_ones()).unwrap_or(0);
        whole.occupied() & !kept
    }
}

impl Options {
    /// Are joints marked as fitting or not while somebody builds? Whoever wants no help at all gets none (GT-BUILD-21).
    pub fn marks_joints(&self) -> bool {
        self.placement_assist != Assist::Off
    }
}
