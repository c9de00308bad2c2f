//! What can happen: one event is one change of the state. How they are folded is in `evolve`.

mod evolve;

use kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

pub use evolve::{before_the_first_round, evolve, starting_cabin};

use crate::components::{Alien, Card, Cubes, Good, Projectile, Strength, Tile};
use crate::grid::Square;
use crate::state::{DeckCards, Entry, Order, PileCards, Run, Task, Turns, Why};

/// One change of the state.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A round of the plan begins; everything but money goes back (GT-SETUP-05 to GT-SETUP-13).
    RoundBegan {
        /// Which one.
        round: u8,
        /// Who gives the signal.
        starter: Seat,
    },
    /// The signal to build.
    BuildingStarted,
    /// The hourglass is empty.
    SandRanOut,
    /// The hourglass was turned and moved to this space.
    HourglassTurned {
        /// By whom; nobody if it happened by itself.
        by: Option<Seat>,
        /// Where it runs now.
        space: u8,
    },
    /// Partners change seats (GT-VAR-12, GT-VAR-19).
    SeatsChanged,
    /// Building is stopped for a while.
    Paused,
    /// Building goes on.
    Resumed,
    /// A face-down part was taken.
    TookFaceDown {
        /// By whom.
        seat: Seat,
        /// Which one; only the taker knows.
        tile: Tile,
    },
    /// A face-up part was taken.
    TookFaceUp {
        /// By whom.
        seat: Seat,
        /// Which one.
        tile: Tile,
    },
    /// A part was taken from the reserve.
    TookReserved {
        /// By whom.
        seat: Seat,
        /// Which one.
        tile: Tile,
    },
    /// The newest part was lifted.
    Lifted {
        /// By whom.
        seat: Seat,
        /// Which one.
        tile: Tile,
        /// From where.
        square: Square,
    },
    /// The held part was put into the ship.
    Placed {
        /// By whom.
        seat: Seat,
        /// Which one.
        tile: Tile,
        /// Where.
        square: Square,
        /// Turned how.
        rotation: u8,
    },
    /// The held part was put into the reserve.
    Reserved {
        /// By whom.
        seat: Seat,
        /// Which one.
        tile: Tile,
    },
    /// The held part went back to the warehouse, face up.
    Returned {
        /// By whom.
        seat: Seat,
        /// Which one.
        tile: Tile,
    },
    /// A faulty part was taken off and lies face up in the warehouse (GT-TEST-05).
    TakenOff {
        /// From whose ship.
        ship: Seat,
        /// Which one.
        tile: Tile,
        /// From where.
        square: Square,
    },
    /// A forecast pile was looked at.
    Peeked {
        /// By whom.
        seat: Seat,
        /// Which one, 0 to 2.
        pile: u8,
        /// What it shows to that person.
        cards: PileCards,
        /// It stays in the hand.
        held: bool,
    },
    /// The forecast pile was put back.
    PeekEnded {
        /// By whom.
        seat: Seat,
    },
    /// A ship was finished with an order tile.
    Finished {
        /// Which ship.
        ship: Seat,
        /// The number.
        number: u8,
    },
    /// Time is up; order tiles can be claimed.
    ClaimOpened,
    /// Where the build turns stand.
    TurnsSet(Turns),
    /// A build turn begins.
    TurnBegan {
        /// Whose.
        seat: Seat,
    },
    /// Nobody builds any more; reserves become lost parts (GT-BUILD-15). The ships in the set will be corrected.
    BuildingEnded {
        /// Ships of a test flight with mistakes.
        faulty: SeatSet,
    },
    /// Faulty ships of a test flight are built on (GT-TEST-06).
    CorrectionBegan {
        /// Which ones, in the order of their old order tiles.
        ships: Order,
    },
    /// Order tiles are dealt anew.
    OrderDealt {
        /// To which ship.
        ship: Seat,
        /// The number; none while it is corrected.
        number: Option<u8>,
    },

    /// What a pilot has to decide.
    TaskSet {
        /// Which ship.
        ship: Seat,
        /// What.
        task: Task,
    },
    /// These persons owe an answer.
    WindowOpened {
        /// Who.
        owes: SeatSet,
    },
    /// A person has answered: ready, or go on.
    Answered {
        /// Who.
        seat: Seat,
    },
    /// A person begins or stops challenging a ship.
    Challenging {
        /// Who.
        seat: Seat,
        /// Which ship.
        ship: Option<Seat>,
    },
    /// A challenge was wrong.
    Misnamed {
        /// Who.
        seat: Seat,
        /// Whose ship.
        ship: Seat,
        /// Which part.
        tile: Tile,
    },
    /// A challenge was right.
    FoundMistake {
        /// Who.
        seat: Seat,
        /// Whose ship.
        ship: Seat,
        /// Where.
        square: Square,
    },
    /// A part leaves the ship; what lies on it goes to the bank.
    PartLost {
        /// Which ship.
        ship: Seat,
        /// Where it stood.
        square: Square,
        /// Which one.
        tile: Tile,
        /// How many cubes were on it.
        cubes: Cubes,
        /// It hung on nothing any more when another part was gone.
        adrift: bool,
    },

    /// Crews are chosen from here on.
    LaunchBegan,
    /// The next order tile decides on its crew.
    LaunchNext {
        /// The number.
        number: u8,
    },
    /// A ship is on the track with full batteries.
    Launched {
        /// Which ship.
        ship: Seat,
        /// Where.
        position: i16,
    },
    /// Two humans move in.
    HumansBoarded {
        /// Which ship.
        ship: Seat,
        /// Which cabin.
        square: Square,
    },
    /// An alien moves in.
    AlienBoarded {
        /// Which ship.
        ship: Seat,
        /// Which cabin.
        square: Square,
        /// Which one.
        alien: Alien,
    },
    /// The adventure deck lies ready and the flight begins.
    FlightBegan {
        /// Its cards; nobody knows their order.
        deck: DeckCards,
    },
    /// A card is revealed.
    CardRevealed {
        /// Which one.
        card: Card,
    },
    /// Where the card in play stands.
    RunSet(Run),
    /// The card has been resolved.
    CardDone,
    /// A ship moves.
    Moved {
        /// Which ship.
        ship: Seat,
        /// Days gained or lost.
        days: i16,
        /// Where it stands now.
        to: i16,
    },
    /// A projectile arrives.
    Rolled {
        /// What comes, from where.
        projectile: Projectile,
        /// What each die shows.
        dice: [u8; 2],
        /// The line: both added together.
        line: u8,
    },
    /// The saboteur looks for a part.
    SabotageRolled {
        /// Which ship.
        ship: Seat,
        /// Column rolled.
        column: u8,
        /// Row rolled.
        row: u8,
    },
    /// The projectile does no harm to this ship.
    Spared {
        /// Which ship.
        ship: Seat,
        /// Why.
        how: Spared,
    },
    /// The projectile hits a part, because nothing could stop it.
    Struck {
        /// Which ship.
        ship: Seat,
        /// Which part.
        square: Square,
        /// Why nothing could.
        why: Bare,
    },
    /// A token was spent.
    TokenSpent {
        /// Which ship.
        ship: Seat,
        /// Which battery.
        square: Square,
        /// On what.
        on: Spent,
    },
    /// Engine power or doubled firepower was declared.
    Declared {
        /// Which ship.
        ship: Seat,
        /// What.
        strength: Strength,
        /// Doubled for cannons.
        value: i16,
    },
    /// A crew member is lost.
    CrewLost {
        /// Which ship.
        ship: Seat,
        /// Which cabin.
        square: Square,
    },
    /// A cube goes to the bank.
    CubeLost {
        /// Which ship.
        ship: Seat,
        /// Which hold.
        square: Square,
        /// Which colour.
        good: Good,
    },
    /// Goods are offered; they leave the bank.
    LoadBegan {
        /// Which ship.
        ship: Seat,
        /// What is offered and there.
        pool: Cubes,
    },
    /// A cube was picked up from a hold.
    CubePicked {
        /// Which ship.
        ship: Seat,
        /// Which hold.
        square: Square,
        /// Which colour.
        good: Good,
    },
    /// Nothing more is picked up.
    Stowing {
        /// Which ship.
        ship: Seat,
    },
    /// A cube was put into a hold.
    CubePut {
        /// Which ship.
        ship: Seat,
        /// Which hold.
        square: Square,
        /// Which colour.
        good: Good,
    },
    /// An offered or picked up cube went to the bank.
    CubeDiscarded {
        /// Which ship.
        ship: Seat,
        /// Which colour.
        good: Good,
    },
    /// A ship lands on a planet.
    Landed {
        /// Which ship.
        ship: Seat,
        /// Which planet, from 0.
        planet: u8,
    },
    /// An offer was taken, a reward accepted.
    Took {
        /// Which ship.
        ship: Seat,
    },
    /// An offer or a reward was left.
    Left {
        /// Which ship.
        ship: Seat,
    },
    /// How an attack ended.
    Fought {
        /// Which ship.
        ship: Seat,
        /// Less than 0: the enemy has won.
        margin: i16,
    },
    /// The weakest ship of a comparison.
    Weakest {
        /// Which ship.
        ship: Seat,
        /// In what.
        strength: Strength,
    },
    /// A card without effect, because only one ship flies.
    NoEffect,
    /// Money comes or goes.
    Credits {
        /// Whose ship earned it.
        ship: Seat,
        /// Whose purse it is.
        purse: Seat,
        /// How much.
        amount: i16,
        /// Why.
        entry: Entry,
    },
    /// A ship leaves the flight.
    GaveUp {
        /// Which ship.
        ship: Seat,
        /// Why.
        why: Why,
    },
    /// Scoring begins.
    FlightEnded,
    /// The match is over.
    GameOver,
}

/// Does the event stand for good ([`kernel::Game::is_final`])?
pub fn is_final(event: &Event) -> bool {
    let reveals = matches!(event, Event::TookFaceDown { .. } | Event::Peeked { .. } | Event::CardRevealed { .. });
    // [GT-BUILD-35] While building, only what is done with the newest part can be taken back: putting it down and lifting it.
    let builds_on = matches!(
        event,
        Event::TookFaceUp { .. }
            | Event::TookReserved { .. }
            | Event::Reserved { .. }
            | Event::Returned { .. }
            | Event::TakenOff { .. }
            | Event::PeekEnded { .. }
            | Event::HourglassTurned { .. }
            | Event::Finished { .. }
    );
    reveals || builds_on
}

/// Why a projectile does no harm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spared {
    /// Nothing stands in its line.
    Missed,
    /// It bounces off a smooth side.
    Bounced,
    /// A simple cannon shot it.
    Shot,
}

/// Why nothing stops a projectile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bare {
    /// No shield covers the side from which it comes.
    NoShield,
    /// No cannon that could hit it points there.
    NoCannon,
    /// There is a shield or a double cannon, and no token for it.
    NoToken,
    /// A heavy shot: nothing helps.
    Heavy,
}

/// What a token was spent on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spent {
    /// A double engine.
    Engine,
    /// A double cannon to the front.
    FrontCannon,
    /// Another double cannon.
    OtherCannon,
    /// A shield.
    Shield,
    /// A double cannon against a meteor.
    Shot,
    /// It was lost instead of a cube.
    Lost,
}
