//! What a position at the end of a turn comes to, learnt by play: what the beliefs say of it, corrected by a small net.
//!
//! The net was taught by `examples/learn.rs` and lies beside this file. It has one hidden layer and a direct way past it; weights into
//! the layer are bytes with a scale for each input. Sums are made in a fixed order, so that every machine gets the same.

use std::sync::LazyLock;

use kernel::Seat;

use super::inputs::{Inputs, N_INPUTS};
use crate::score;
use crate::state::{Phase, State};

/// Units of the hidden layer.
pub const N_HIDDEN: usize = 48;
/// Hundredths of a point that the net calls 1.
pub const UNIT: f32 = 5_000.0;
/// Bytes of a net.
pub const N_BYTES: usize = N_INPUTS * (4 + N_HIDDEN) + 4 * N_HIDDEN + 4 * N_INPUTS;

/// The net that plays, as it was written by the one who learnt.
pub static BYTES: &[u8; N_BYTES] = include_bytes!("net.bin");
/// The same, ready for use.
pub static NET: LazyLock<Net> = LazyLock::new(|| Net::of(BYTES));

/// A net with its weights as numbers.
#[derive(Debug)]
pub struct Net {
    rows: Vec<Row>,
    /// Out of the hidden layer.
    out: [f32; N_HIDDEN],
}

/// What becomes of an input.
#[derive(Debug)]
struct Row {
    scale: f32,
    /// Into the hidden layer, in parts of the scale.
    into: [f32; N_HIDDEN],
    /// Past it.
    past: f32,
}

impl Net {
    /// From its bytes.
    pub fn of(bytes: &[u8; N_BYTES]) -> Net {
        let (scales, rest) = bytes.split_at(4 * N_INPUTS);
        let (into, rest) = rest.split_at(N_HIDDEN * N_INPUTS);
        let (out, past) = rest.split_at(4 * N_HIDDEN);
        let number = |bytes: &[u8], idx: usize| f32::from_le_bytes(bytes.as_chunks::<4>().0[idx]);
        let row = |(idx, into): (usize, &[u8; N_HIDDEN])| Row {
            scale: number(scales, idx),
            into: into.map(|weight| f32::from(weight.cast_signed())),
            past: number(past, idx),
        };
        Net {
            rows: into.as_chunks::<N_HIDDEN>().0.iter().enumerate().map(row).collect(),
            out: std::array::from_fn(|unit| number(out, unit)),
        }
    }

    /// By how many hundredths of a point the seat will win.
    pub fn prospect(&self, state: &State, seat: Seat) -> i32 {
        if state.phase == Phase::Over {
            return margin(state, seat);
        }
        let inputs = Inputs::of(state, seat);
        inputs.beliefs + (self.value(&inputs) * UNIT) as i32
    }

    /// What the net says.
    fn value(&self, inputs: &Inputs) -> f32 {
        let mut hidden = [0.0; N_HIDDEN];
        let mut value = 0.0;
        for &(place, number) in &inputs.list {
            let row = &self.rows[usize::from(place)];
            value += number * row.past;
            let scaled = number * row.scale;
            for (unit, weight) in hidden.iter_mut().zip(row.into) {
                *unit += scaled * weight;
            }
        }
        for (unit, weight) in std::iter::zip(hidden, self.out) {
            value += unit.max(0.0) * weight;
        }
        value
    }
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
