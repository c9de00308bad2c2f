//! What bots think of a position.

use kernel::{Heuristic, Seat};

use crate::StarFerry;
use crate::state::{State, fuel};

impl Heuristic for StarFerry {
    fn value(state: &State, seat: Seat) -> i32 {
        i32::from(fuel(&state.ferries[seat]))
    }
}
