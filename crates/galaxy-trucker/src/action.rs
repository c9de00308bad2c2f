//! One choice: what a builder, a pilot or the clock can do.
//!
//! Equal things are offered once (GT-DEC-03): a container is named by its hold, a token by its battery, a crew member by its
//! cabin, a part of a split ship by its first square.

use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::components::{Good, Tile};
use crate::grid::Square;

/// One choice. Lists of legal actions are in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Take the newest part from the ship back into the hand.
    LiftNewest,
    /// Take a random face-down part.
    TakeFaceDown,
    /// Take this face-up part.
    TakeFaceUp(Tile),
    /// Take this part from the reserve.
    TakeReserved(Tile),
    /// Put the held part into the ship.
    Place {
        /// Where.
        square: Square,
        /// Quarter turns clockwise.
        rotation: u8,
    },
    /// Put the held part into the reserve.
    ReserveTile,
    /// Put the held part face up into the warehouse.
    ReturnTile,
    /// Look at a forecast pile, 1 to 3. In real time it is held until it is put back.
    Peek(u8),
    /// Put the forecast pile back.
    PeekEnd,
    /// Take a faulty part off the ship (test flight).
    RemoveFaulty(Square),
    /// Turn the hourglass and move it to the next space.
    FlipHourglass,
    /// Finish the ship with this order tile.
    Finish(u8),

    /// Remove a faulty part at the inspection.
    Remove(Square),
    /// Keep the part of the ship with this first square.
    Keep(Square),
    /// Say that this ship has a mistake.
    Challenge(Seat),
    /// Name the faulty part.
    Name(Square),
    /// Look for no more mistakes.
    Ready,
    /// The brown alien lives here.
    Brown(Square),
    /// No brown alien.
    NoBrown,
    /// The purple alien lives here.
    Purple(Square),
    /// No purple alien.
    NoPurple,

    /// Fly on to the next card.
    GoOn,
    /// Leave the flight.
    GiveUp,
    /// Power one more double engine with a token of this battery.
    PowerEngine(Square),
    /// Power one more double cannon with a token of this battery.
    PowerCannon {
        /// Where it points.
        aim: Aim,
        /// Whose token.
        battery: Square,
    },
    /// Leave it at that.
    Declare,
    /// Land on a planet, 1 to 4.
    Land(u8),
    /// Take the offer.
    Take,
    /// Take the reward and lose the days.
    Accept,
    /// Leave the reward.
    Decline,
    /// Let it be.
    Pass,
    /// Stop it with a shield and a token of this battery.
    Shield(Square),
    /// Shoot it with a double cannon and a token of this battery.
    Shoot(Square),
    /// Let the part be destroyed.
    TakeHit,
    /// Pick up a cube from a hold.
    PickUp {
        /// From where.
        hold: Square,
        /// Which colour.
        good: Good,
    },
    /// Pick up no more; put the cubes away.
    Stow,
    /// Put the next cube into this hold.
    Put(Square),
    /// Give the next cube to the bank.
    Discard,
    /// Lose a cube of the dearest colour from this hold.
    LoseCube(Square),
    /// Lose a token of this battery.
    LoseToken(Square),
    /// Lose a crew member of this cabin.
    LoseCrew(Square),

    /// The clock: building begins.
    Start,
    /// The clock: the sand has run out after this turn of the hourglass.
    SandRanOut(u8),
    /// The clock: the hourglass has stood empty too long after this turn of it.
    Overtime(u8),
    /// The clock: no more time to claim order tiles.
    ClaimWindowOver,
    /// The clock: this person's time for a decision is over.
    DecisionTimeout(Seat),
    /// The clock: stop for a while.
    Pause,
    /// The clock: go on.
    Resume,
}

/// Where a cannon points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Aim {
    /// To the front: full firepower.
    Front,
    /// Elsewhere: half of it.
    Other,
}
