//! Squares of a ship board and sets of them.
//!
//! A board is a grid with one empty guard column at its right edge, so that a set of squares is one machine word and "the
//! square to the right" is a shift. Squares are numbered in reading order: rows from front to rear, columns from left to right
//! (GT-GRID-10); comparing squares compares their places in that order.

use std::fmt;

use serde::de::{self, Deserializer, Visitor};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};

/// A side of a ship or of an unturned part (GT-GRID-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// Away from the player.
    Front,
    /// To the right.
    Right,
    /// Towards the player.
    Rear,
    /// To the left.
    Left,
}

impl Side {
    /// All sides, clockwise from the front.
    pub const ALL: [Side; 4] = [Side::Front, Side::Right, Side::Rear, Side::Left];

    /// The side as an index.
    pub const fn idx(self) -> usize {
        self as usize
    }

    /// The side across.
    pub const fn opposite(self) -> Side {
        self.turned(2)
    }

    /// The side after so many quarter turns clockwise.
    pub const fn turned(self, turns: u8) -> Side {
        Side::ALL[(self as usize + turns as usize) % 4]
    }
}

/// The two layouts of printed numbers: boards I to III, and board IIIa.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    /// Distance between a square and the one behind it, guard column included.
    pub stride: u32,
    /// Printed number of the leftmost column.
    pub first_column: u8,
    /// Number of columns.
    pub n_columns: u8,
    /// Printed numbers of the rows from front to rear.
    pub rows: &'static [u8],
}

/// Boards I, II and III: columns 3 to 11, rows 4 to 9 (GT-GRID-02).
pub const CLASSIC: Grid = Grid { stride: 10, first_column: 3, n_columns: 9, rows: &[4, 5, 6, 7, 8, 9] };

/// Board IIIa: columns 5 to 9, rows 11 to 3 (GT-GRID-03).
pub const TALL: Grid = Grid { stride: 6, first_column: 5, n_columns: 5, rows: &[11, 10, 9, 8, 7, 6, 5, 4, 3] };

/// Cells a grid needs at most, guard column included.
pub const N_CELLS: usize = 60;

/// A square of a ship board, named by its printed column and row. In JSON `"7-7"`, on board IIIa `"7-7a"`.
///
/// The lower six bits are the place in reading order; the seventh tells the grid of board IIIa.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

const TALL_BIT: u8 = 64;

impl Square {
    /// The square with these printed numbers, if the grid has such lines.
    pub fn printed(tall: bool, column: u8, row: u8) -> Option<Square> {
        let grid = if tall { TALL } else { CLASSIC };
        let row_idx = grid.rows.iter().position(|&printed| printed == row)? as u8;
        let column_idx = column.checked_sub(grid.first_column).filter(|&idx| idx < grid.n_columns)?;
        Some(Square::at(row_idx * grid.stride as u8 + column_idx, tall))
    }

    pub(crate) const fn at(cell: u8, tall: bool) -> Square {
        Square(cell | if tall { TALL_BIT } else { 0 })
    }

    /// Place in reading order, guard column included.
    pub const fn cell(self) -> usize {
        (self.0 & (TALL_BIT - 1)) as usize
    }

    /// The square as a set.
    pub const fn bit(self) -> Squares {
        1 << self.cell()
    }

    /// Does it belong to board IIIa?
    pub const fn is_tall(self) -> bool {
        self.0 & TALL_BIT != 0
    }

    const fn grid(self) -> Grid {
        if self.is_tall() { TALL } else { CLASSIC }
    }

    /// Printed number of its column.
    pub const fn column(self) -> u8 {
        let grid = self.grid();
        grid.first_column + self.cell() as u8 % grid.stride as u8
    }

    /// Printed number of its row.
    pub const fn row(self) -> u8 {
        let grid = self.grid();
        grid.rows[self.cell() / grid.stride as usize]
    }
}

impl Default for Square {
    fn default() -> Self {
        Square(34)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}{}", self.column(), self.row(), if self.is_tall() { "a" } else { "" })
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct SquareVisitor;
        impl Visitor<'_> for SquareVisitor {
            type Value = Square;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a square such as \"7-7\", or \"7-7a\" on board IIIa")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Square, E> {
                let (numbers, tall) = match text.strip_suffix('a') {
                    Some(numbers) => (numbers, true),
                    None => (text, false),
                };
                let square = numbers
                    .split_once('-')
                    .and_then(|(column, row)| Square::printed(tall, column.parse().ok()?, row.parse().ok()?));
                square.ok_or_else(|| E::invalid_value(de::Unexpected::Str(text), &self))
            }
        }
        deserializer.deserialize_str(SquareVisitor)
    }
}

/// A set of squares of one board: bit `n` is the n-th cell in reading order.
pub type Squares = u64;

/// The squares of a set, in reading order.
pub fn each(mut squares: Squares, tall: bool) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        let cell = (squares != 0).then(|| squares.trailing_zeros() as u8)?;
        squares &= squares - 1;
        Some(Square::at(cell, tall))
    })
}

/// Squares whose neighbour on this side is in the set. May contain cells outside the board; callers mask.
pub const fn facing(squares: Squares, side: Side, stride: u32) -> Squares {
    match side {
        Side::Front => squares << stride,
        Side::Right => squares >> 1,
        Side::Rear => squares >> stride,
        Side::Left => squares << 1,
    }
}

/// Squares next to one of the set (GT-GRID-06: edges only).
pub const fn beside(squares: Squares, stride: u32) -> Squares {
    squares << stride | squares >> stride | squares << 1 | squares >> 1
}

#[cfg(test)]
mod tests {
    use testkit::rules;

    use super::*;

    #[test]
    fn squares_are_named_by_printed_numbers_and_ordered_by_reading() {
        rules!["GT-GRID-02", "GT-GRID-03", "GT-GRID-09", "GT-GRID-10"];
        let square = Square::printed(false, 7, 7).unwrap();
        assert_eq!((square.column(), square.row()), (7, 7));
        assert_eq!(serde_json::to_string(&square).unwrap(), "\"7-7\"");
        let tall = Square::printed(true, 5, 11).unwrap();
        assert_eq!(serde_json::from_str::<Square>("\"5-11a\"").unwrap(), tall);
        // Rows grow towards the rear on boards I to III and fall on IIIa; the order follows the reading.
        assert!(Square::printed(false, 9, 4) < Square::printed(false, 3, 5));
        assert!(Square::printed(true, 9, 11) < Square::printed(true, 5, 10));
        let behind = facing(Square::printed(true, 7, 6).unwrap().bit(), Side::Rear, TALL.stride);
        assert_eq!(behind, Square::printed(true, 7, 7).unwrap().bit());
        let in_front = facing(Square::printed(false, 7, 6).unwrap().bit(), Side::Front, CLASSIC.stride);
        assert_eq!(in_front, Square::printed(false, 7, 7).unwrap().bit());
    }

    #[test]
    fn unprinted_lines_are_no_squares() {
        rules!["GT-GRID-08"];
        for (tall, column, row) in [(false, 2, 7), (false, 12, 7), (false, 7, 3), (true, 4, 7), (true, 7, 2)] {
            assert_eq!(Square::printed(tall, column, row), None);
        }
        assert!(serde_json::from_str::<Square>("\"12-7\"").is_err());
        assert!(serde_json::from_str::<Square>("\"x\"").is_err());
    }

    #[test]
    fn neighbours_share_an_edge() {
        rules!["GT-GRID-06"];
        let middle = Square::printed(false, 7, 7).unwrap().bit();
        let around = each(beside(middle, 10), false).map(|square| square.to_string()).collect::<Vec<_>>();
        assert_eq!(around, ["7-6", "6-7", "8-7", "7-8"]);
    }
}
