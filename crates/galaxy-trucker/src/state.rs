//! Everything there is to know about a match, and read-only queries.
//!
//! Seats name persons and ships alike: the ship of a seat has that seat's colour. Who sits at which ship is [`State::at`]; without
//! partners everybody sits at the own ship (GT-VAR-13). What waits for an answer is data: the hands of [`Building`], one
//! [`Task`] a ship, the [`Window`] before a card, and the [`Run`] of the card in play beneath them.

mod building;

use kernel::{BySeat, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

pub use building::{Building, Hand, Newest, Origin, Stage, Turns};

use crate::components::{Adventure, Card, CardSet, Cubes, Round, RoundFace, TRACK, Tile, TileSet};
use crate::grid::Square;
use crate::options::{Options, Teams};
use crate::ship::Ship;

/// Rounds a plan has at most.
pub const MAX_ROUNDS: usize = 4;

/// A match.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct State {
    /// What was agreed.
    pub options: Options,
    /// Which round of the plan is played, from 0.
    pub round: u8,
    /// Who gave the signal to build (GT-SETUP-04, GT-SETUP-11).
    pub starter: Seat,
    /// The ship each person sits at, as builder or pilot.
    pub at: BySeat<Seat, 4>,
    /// Money; partners use the purse of the lower seat (GT-VAR-11).
    pub purses: BySeat<Purse, 4>,
    /// Adventure cards.
    pub cards: Cards,
    /// Warehouse parts nobody has seen; their order is decided when one is drawn.
    pub face_down: TileSet,
    /// Warehouse parts everybody sees.
    pub face_up: TileSet,
    /// Ships with what belongs to them.
    pub ships: BySeat<Craft, 4>,
    /// Cubes that can be loaded.
    pub bank: Cubes,
    /// What each ship's pilot has to decide.
    pub tasks: BySeat<Task, 4>,
    /// Who still has to say something before the flight or the next card goes on.
    pub window: Window,
    /// Parts each person has challenged without reason in this round (GT-CHECK-12).
    pub named: BySeat<TileSet, 4>,
    /// Where the round stands.
    pub phase: Phase,
    /// Turns begun: build turns and cards.
    pub turn: u32,
    /// Timers started.
    pub timer: u32,
}

/// Money of a player or a team, with its history.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Purse {
    /// Credits owned.
    pub credits: i16,
    /// The score sheet: a row a round of the plan, a column an [`Entry`] (GT-END-11).
    pub sheet: [[i16; 6]; MAX_ROUNDS],
}

/// Why credits came or went, in the order of the score sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Entry {
    /// Abandoned ships and enemies.
    OnTheWay,
    /// A mistake found in flight (GT-CHECK-11).
    Fine,
    /// Finishing order.
    Finish,
    /// Fewest exposed connectors.
    BestLooking,
    /// Goods sold.
    Goods,
    /// Lost parts.
    LostParts,
}

impl Entry {
    /// All columns.
    pub const ALL: [Entry; 6] =
        [Entry::OnTheWay, Entry::Fine, Entry::Finish, Entry::BestLooking, Entry::Goods, Entry::LostParts];
}

/// The cards of a pile.
pub type PileCards = ArrayVec<[Card; 4]>;
/// The cards of a deck.
pub type DeckCards = ArrayVec<[Card; 16]>;
/// Ships in flight order.
pub type Order = ArrayVec<[Seat; 4]>;

/// Adventure cards by place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Cards {
    /// Cards not dealt yet. A pile that nobody has looked at is still here: it is decided by the first look.
    pub stock: CardSet,
    /// The three forecast piles, as far as somebody has looked at them in this round.
    pub piles: [Option<PileCards>; 3],
    /// Who has looked at each forecast pile.
    pub peeked: [SeatSet; 3],
    /// Cards still to come. Without precise forecasts sorted, and drawn at random.
    pub deck: DeckCards,
    /// Cards of this round that were revealed, in order.
    pub flown: DeckCards,
    /// Cards of earlier rounds (GT-SETUP-14).
    pub gone: CardSet,
    /// Cards of earlier rounds and of this one that everybody has seen.
    pub revealed: CardSet,
    /// Cards each person has looked at in forecast piles.
    pub seen: BySeat<CardSet, 4>,
}

/// A ship and what belongs to it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Craft {
    /// The ship itself.
    pub ship: Ship,
    /// Parts put aside while building (GT-BUILD-10).
    pub reserve: [Option<Tile>; 2],
    /// Parts to be paid for.
    pub lost: TileSet,
    /// Order tile taken; the ship is finished.
    pub order: Option<u8>,
    /// Place on the track, any whole number (GT-FLY-01).
    pub position: i16,
    /// Does it fly?
    pub status: Status,
}

/// Does a ship fly?
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Not launched yet.
    #[default]
    Grounded,
    /// On the track.
    Flying,
    /// It has left the flight.
    GaveUp(Why),
}

/// Why a ship has given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// Its pilot wanted to (GT-QUIT-10).
    Choice,
    /// No human is left (GT-QUIT-05).
    NoHumans,
    /// No engine power in open space (GT-OPEN-02).
    NoEngines,
    /// The leader is more than a lap ahead (GT-QUIT-08).
    Lapped,
    /// No cabin at the launch (GT-LAUNCH-12).
    NoCabin,
}

/// Where a round stands.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Ships are built.
    Building(Building),
    /// Mistakes are looked for; in a test flight the ships in the set will be built on (GT-TEST-06).
    Inspection(SeatSet),
    /// Crews are chosen; the number is the order tile whose turn it is.
    Launch(u8),
    /// Cards are flown through; nothing runs before a card.
    Flight(Option<Run>),
    /// The match is over.
    Over,
}

/// What a pilot has to decide; one a ship. A step with one answer never waits here (GT-DEC-02).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    /// Nothing.
    #[default]
    None,
    /// Remove a faulty part (GT-DEC-08).
    Repair,
    /// Choose the part of a split ship to keep (GT-HIT-06).
    Part,
    /// The cabin of the brown alien (GT-DEC-10).
    Brown,
    /// The cabin of the purple alien (GT-DEC-10).
    Purple,
    /// Power double engines (GT-DEC-12).
    Engine {
        /// Powered so far.
        powered: u8,
    },
    /// Power double cannons (GT-DEC-13).
    Cannon {
        /// Powered so far, pointing to the front.
        front: u8,
        /// Powered so far, pointing elsewhere.
        other: u8,
    },
    /// Land or pass.
    Planet,
    /// Take the offer or pass.
    Take,
    /// Take the reward or decline.
    Reward,
    /// Load goods (GT-DEC-14).
    Load {
        /// Cubes to be put somewhere.
        pool: Cubes,
        /// Nothing can be picked up any more.
        stowing: bool,
    },
    /// Lose goods, then tokens (GT-DEC-15).
    LoseGoods {
        /// Still owed.
        owed: u8,
    },
    /// Lose crew (GT-DEC-16).
    LoseCrew {
        /// Still owed.
        owed: u8,
    },
    /// Stop a small meteor or a light shot.
    Shield {
        /// The threatened part.
        square: Square,
    },
    /// Shoot a large meteor with a double cannon.
    Shoot {
        /// The threatened part.
        square: Square,
    },
}

/// Who still has to answer before something goes on: ready for the flight, or go on to the next card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Window {
    /// Persons who owe an answer.
    pub owes: SeatSet,
    /// The ship each of them is challenging (GT-DEC-09).
    pub naming: BySeat<Option<Seat>, 4>,
}

/// A card in play.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Run {
    /// The card.
    pub card: Card,
    /// Flight order at its reveal, or of the line of a combat zone (GT-FLY-09).
    pub order: Order,
    /// How many of the order have had their turn.
    pub cursor: u8,
    /// Line of a combat zone.
    pub line: u8,
    /// Projectiles rolled for.
    pub shot: u8,
    /// Ships the projectiles fly at.
    pub targets: SeatSet,
    /// Who stands on each planet.
    pub planets: [Option<Seat>; 4],
    /// Who has taken the offer or beaten the enemy.
    pub winner: Option<Seat>,
    /// Engine power or doubled firepower declared in a combat zone, by ship.
    pub declared: BySeat<i16, 4>,
    /// Is the volley under way?
    pub shooting: bool,
}

impl State {
    /// Number of seats.
    pub const fn n_seats(&self) -> usize {
        self.ships.len()
    }

    /// The round being played.
    pub fn round(&self) -> Round {
        self.options.plan.rounds()[usize::from(self.round)]
    }

    /// Its figures.
    pub fn figures(&self) -> &'static RoundFace {
        self.round().face()
    }

    /// Is this round flown by the test rules?
    pub fn is_test(&self) -> bool {
        self.round().is_test()
    }

    /// The partner of a seat (GT-VAR-10).
    pub const fn partner(seat: Seat) -> Seat {
        Seat((seat.0 + 2) % 4)
    }

    /// Whose purse a seat uses.
    pub fn purse(&self, seat: Seat) -> Seat {
        match self.options.teams {
            Teams::None => seat,
            Teams::Basic | Teams::Expert => Seat(seat.0 % 2),
        }
    }

    /// Who sits at a ship. Partners change places, so the list is its own inverse.
    pub fn pilot(&self, ship: Seat) -> Seat {
        self.at[ship]
    }

    /// Building, if that is what is going on.
    pub fn building(&self) -> Option<&Building> {
        match &self.phase {
            Phase::Building(building) => Some(building),
            Phase::Inspection(_) | Phase::Launch(_) | Phase::Flight(_) | Phase::Over => None,
        }
    }

    /// The card in play.
    pub fn run(&self) -> Option<&Run> {
        match &self.phase {
            Phase::Flight(run) => run.as_ref(),
            Phase::Building(_) | Phase::Inspection(_) | Phase::Launch(_) | Phase::Over => None,
        }
    }

    /// What the card in play does.
    pub fn adventure(&self) -> Option<Adventure> {
        self.run().map(|run| run.card.face().adventure)
    }

    /// Is a ship on the track?
    pub fn is_flying(&self, ship: Seat) -> bool {
        self.ships[ship].status == Status::Flying
    }

    /// Ships on the track.
    pub fn flying(&self) -> SeatSet {
        self.ships.seats().filter(|&ship| self.is_flying(ship)).collect()
    }

    /// Flying ships from the one furthest ahead to the one furthest behind (GT-FLY-02).
    pub fn flight_order(&self) -> Order {
        let mut order = Order::default();
        for ship in self.flying().iter() {
            let ahead = order.iter().position(|&other| self.ships[other].position < self.ships[ship].position);
            order.insert(ahead.unwrap_or(order.len()), ship);
        }
        order
    }

    /// Where a ship stands after gaining or losing days: occupied spaces are jumped (GT-FLY-04 to GT-FLY-06).
    pub fn moved(&self, ship: Seat, days: i16) -> i16 {
        let mut position = self.ships[ship].position;
        let others = self.flying().without(ship);
        for _ in 0..days.abs() {
            loop {
                position += days.signum();
                let same_space = |other: Seat| (self.ships[other].position - position).rem_euclid(TRACK) == 0;
                if !others.iter().any(same_space) {
                    break;
                }
            }
        }
        position
    }

    /// Is a building phase without an hourglass going on?
    pub fn has_sand(&self) -> bool {
        !self.is_test()
    }

    /// Has the ship an order tile?
    pub fn is_finished(&self, ship: Seat) -> bool {
        self.ships[ship].order.is_some()
    }

    /// Order tiles still to be taken, lowest first.
    pub fn free_order_tiles(&self) -> impl DoubleEndedIterator<Item = u8> + '_ {
        let taken = self.ships.iter().fold(0u8, |taken, craft| taken | craft.order.map_or(0, |number| 1 << number));
        (1..=self.n_seats() as u8).filter(move |number| taken & 1 << number == 0)
    }

    /// Ships that have something to decide.
    pub fn busy(&self) -> SeatSet {
        self.tasks.entries().filter(|(_, task)| **task != Task::None).map(|(ship, _)| ship).collect()
    }

    /// Does the ship's last human leave the flight only after the card (GT-COMB-08)?
    pub fn defers_giving_up(&self) -> bool {
        matches!(self.adventure(), Some(Adventure::CombatZone(_)))
    }
}
