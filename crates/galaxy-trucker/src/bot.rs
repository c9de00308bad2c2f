//! bots
use crate::{Action, State};
use kernel::{Dice, Seat};
pub fn value(_: &State, _: Seat) -> i32 {
    0
}
pub fn rate(_: &State, _: Seat, _: Action, _: &mut Dice) -> i32 {
    0
}
