//! What a position at the end of a turn comes to, learnt by play: what the beliefs say of it, corrected by a small net.
//!
//! The net was taught by `examples/learn.rs` and lies beside this file. It has one hidden layer and a direct way past it; weights into
//! the layer are bytes with a scale for each input. Sums are made in a fixed order, so that every machine gets the same.

use kernel::Seat;

use super::inputs::{Inputs, N_INPUTS};
use super::numbers::NUMBERS;
use super::worth::standing;
use crate::score;
use crate::state::{Phase, State};

/// Units of the hidden layer.
pub const N_HIDDEN: usize = 48;
/// Hundredths of a point that the net calls 1.
pub const UNIT: f32 = 5_000.0;
/// Bytes of a net.
pub const N_BYTES: usize = N_INPUTS * (4 + N_HIDDEN) + 4 * N_HIDDEN + 4 * N_INPUTS;

/// The net that plays.
pub static NET: &[u8; N_BYTES] = include_bytes!("net.bin");

/// By how many hundredths of a point the seat will win.
pub fn prospect(net: &[u8; N_BYTES], state: &State, seat: Seat) -> i32 {
    if state.phase == Phase::Over {
        return margin(state, seat);
    }
    beliefs(state, seat) + (value(net, &Inputs::of(state, seat)) * UNIT) as i32
}

/// By how much the seat is ahead if the match ends now.
pub fn margin(state: &State, seat: Seat) -> i32 {
    let points = |seat: Seat| {
        let lines: i16 = score::final_lines(state, seat).iter().sum();
        100 * (i32::from(state.companies[seat].vp) + i32::from(lines))
    };
    let others = state.companies.seats().filter(|other| *other != seat);
    points(seat) - others.map(points).max().unwrap_or(0)
}

/// By how much it is ahead by the beliefs alone.
pub fn beliefs(state: &State, seat: Seat) -> i32 {
    let others = state.companies.seats().filter(|other| *other != seat);
    standing(&NUMBERS, state, seat) - others.map(|other| standing(&NUMBERS, state, other)).max().unwrap_or(0)
}

/// What the net says.
fn value(net: &[u8; N_BYTES], inputs: &Inputs) -> f32 {
    let (scales, rest) = net.split_at(4 * N_INPUTS);
    let (into, rest) = rest.split_at(N_HIDDEN * N_INPUTS);
    let (out, past) = rest.split_at(4 * N_HIDDEN);
    let (scales, into) = (scales.as_chunks::<4>().0, into.as_chunks::<N_HIDDEN>().0);
    let (out, past) = (out.as_chunks::<4>().0, past.as_chunks::<4>().0);
    let mut hidden = [0.0; N_HIDDEN];
    let mut value = 0.0;
    for &(place, number) in &inputs.list {
        let place = usize::from(place);
        value += number * f32::from_le_bytes(past[place]);
        let scaled = number * f32::from_le_bytes(scales[place]);
        for (unit, weight) in hidden.iter_mut().zip(into[place]) {
            *unit += scaled * f32::from(weight.cast_signed());
        }
    }
    for (unit, weight) in std::iter::zip(hidden, out) {
        value += unit.max(0.0) * f32::from_le_bytes(*weight);
    }
    value
}
