//! The four ship boards: outlines, printed numbers, insurance (section 4 of the rules).

use kernel::Provenance;
use serde::{Deserialize, Serialize};

use crate::grid::{CLASSIC, Grid, Side, Square, Squares, TALL, facing};

/// A ship board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Board {
    /// 18 squares.
    #[default]
    #[serde(rename = "class-i")]
    I,
    /// 27 squares.
    #[serde(rename = "class-ii")]
    II,
    /// 36 squares.
    #[serde(rename = "class-iii")]
    III,
    /// 36 squares, tall, not insured.
    #[serde(rename = "class-iiia")]
    IIIa,
}

/// What is printed on a board.
#[derive(Clone, Copy, Debug)]
pub struct BoardFace {
    /// Its squares, front at the top: `#` a square, `S` the starting square.
    pub outline: &'static [&'static str],
    /// Most credits paid for lost parts; nothing limits them on IIIa (GT-END-07, GT-END-08).
    pub insurance: Option<u8>,
    /// How surely the outline is known; the insurance is printed in the rulebook.
    pub source: Provenance,
}

const BOARDS: [BoardFace; 4] = [
    // Class I.
    BoardFace {
        outline: &[
            ".........", //
            "....#....",
            "...###...",
            "..##S##..",
            "..#####..",
            "..##.##..",
        ],
        insurance: Some(5),
        source: Provenance::Public,
    },
    // Class II.
    BoardFace {
        outline: &[
            "....#....", //
            "...###...",
            "..#####..",
            "..##S##..",
            ".#######.",
            ".###.###.",
        ],
        insurance: Some(8),
        source: Provenance::Public,
    },
    // Class III.
    BoardFace {
        outline: &[
            "....#....", //
            "...###...",
            "#.#####.#",
            "####S####",
            "#########",
            "##.###.##",
        ],
        insurance: Some(11),
        source: Provenance::Public,
    },
    // Class IIIa.
    BoardFace {
        outline: &[
            ".###.", //
            "#####", "##.##", "#####", ".#S#.", "#.#.#", "#####", "#####", "#.#.#",
        ],
        insurance: None,
        source: Provenance::Public,
    },
];

const fn outline(board: usize, stride: usize) -> Squares {
    let rows = BOARDS[board].outline;
    let mut squares = 0;
    let mut row = 0;
    while row < rows.len() {
        let line = rows[row].as_bytes();
        let mut column = 0;
        while column < line.len() {
            if line[column] != b'.' {
                squares |= 1 << (row * stride + column);
            }
            column += 1;
        }
        row += 1;
    }
    squares
}

const OUTLINES: [Squares; 4] = [outline(0, 10), outline(1, 10), outline(2, 10), outline(3, 6)];

impl Board {
    /// All boards.
    pub const ALL: [Board; 4] = [Board::I, Board::II, Board::III, Board::IIIa];

    /// What is printed on it.
    pub const fn face(self) -> &'static BoardFace {
        &BOARDS[self as usize]
    }

    /// Is it the tall board IIIa?
    pub const fn is_tall(self) -> bool {
        matches!(self, Board::IIIa)
    }

    /// Its printed numbers.
    pub const fn grid(self) -> Grid {
        if self.is_tall() { TALL } else { CLASSIC }
    }

    /// Distance between a square and the one behind it.
    pub const fn stride(self) -> u32 {
        self.grid().stride
    }

    /// Its squares (GT-GRID-04).
    pub const fn outline(self) -> Squares {
        OUTLINES[self as usize]
    }

    /// The starting square (7, 7) (GT-GRID-05).
    pub const fn start(self) -> Square {
        Square::at(if self.is_tall() { 26 } else { 34 }, self.is_tall())
    }

    /// The square with these printed numbers, if it belongs to the outline.
    pub fn square(self, column: u8, row: u8) -> Option<Square> {
        Square::printed(self.is_tall(), column, row).filter(|square| self.outline() & square.bit() != 0)
    }

    /// All cells of a printed column; none if it is not printed (GT-GRID-08).
    pub fn column(self, number: i16) -> Squares {
        let grid = self.grid();
        let idx = number - i16::from(grid.first_column);
        if !(0..i16::from(grid.n_columns)).contains(&idx) {
            return 0;
        }
        (0..grid.rows.len() as u32).fold(0, |cells, row| cells | 1 << (row * grid.stride + idx as u32))
    }

    /// All cells of a printed row; none if it is not printed (GT-GRID-08).
    pub fn row(self, number: i16) -> Squares {
        let grid = self.grid();
        match grid.rows.iter().position(|&row| i16::from(row) == number) {
            Some(idx) => ((1 << grid.n_columns) - 1) << (idx as u32 * grid.stride),
            None => 0,
        }
    }

    /// Squares whose neighbour on this side is in the set. May contain cells outside the board.
    pub const fn facing(self, squares: Squares, side: Side) -> Squares {
        facing(squares, side, self.stride())
    }
}

#[cfg(test)]
mod tests {
    use testkit::rules;

    use super::*;

    #[test]
    fn boards_have_their_squares_and_the_starting_square() {
        rules!["GT-GRID-01", "GT-GRID-04", "GT-GRID-05", "GT-END-07", "GT-END-08"];
        assert_eq!(Board::ALL.map(|board| board.outline().count_ones()), [18, 27, 36, 36]);
        assert_eq!(Board::ALL.map(|board| board.face().insurance), [Some(5), Some(8), Some(11), None]);
        for board in Board::ALL {
            assert_eq!((board.start().column(), board.start().row()), (7, 7));
            assert_eq!(board.square(7, 7), Some(board.start()));
        }
        assert_eq!(Board::I.square(7, 9), None);
        assert!(Board::IIIa.square(7, 11).is_some());
        // The front is the edge with the lower printed row, on IIIa with the higher one.
        assert!(Board::II.square(7, 4) < Board::II.square(7, 8));
        assert!(Board::IIIa.square(7, 11) < Board::IIIa.square(7, 3));
    }

    #[test]
    fn lines_are_found_by_printed_number() {
        rules!["GT-GRID-08"];
        assert_eq!((Board::I.row(7) & Board::I.outline()).count_ones(), 5);
        assert_eq!((Board::I.column(7) & Board::I.outline()).count_ones(), 4);
        assert_eq!((Board::IIIa.row(11) & Board::IIIa.outline()).count_ones(), 3);
        assert_eq!([Board::I.column(2), Board::I.column(12), Board::I.row(3), Board::I.row(10)], [0; 4]);
        assert_eq!([Board::IIIa.column(4), Board::IIIa.column(10), Board::IIIa.row(12)], [0; 3]);
    }
}
