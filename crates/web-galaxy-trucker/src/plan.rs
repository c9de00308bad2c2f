//! Where the squares of a ship are in a frame, and what room its outline leaves in the upper corners.

use galaxy_trucker::Square;
use galaxy_trucker::components::Board;
use web_board::Svg;
use web_board::ink::MUTED;

use crate::pen::Frame;

/// Room for the printed numbers of lines.
const RIM: f32 = 15.0;

/// A ship board in a frame.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Edge of a square.
    pub edge: f32,
    x: f32,
    y: f32,
    /// What the ship stands in.
    pub frame: Frame,
    columns: [usize; 2],
    rows: [usize; 2],
    stride: usize,
    /// All squares in reading order.
    pub squares: Vec<Square>,
}

impl Plan {
    /// As large as the frame allows, at most so large a square, in the middle of the frame.
    pub fn new(board: Board, frame: Frame, most: f32) -> Plan {
        let [left, top, wide, high] = frame;
        let stride = board.stride() as usize;
        let tall = board.is_tall();
        let squares: Vec<Square> = (0..board.grid().rows.len() as u8)
            .flat_map(|row| (0..board.grid().n_columns).map(move |column| (row, column)))
            .filter_map(|(row, column)| {
                let grid = board.grid();
                Square::printed(tall, grid.first_column + column, grid.rows[usize::from(row)])
            })
            .filter(|square| board.outline() & square.bit() != 0)
            .collect();
        let range = |number: &dyn Fn(&Square) -> usize| {
            let numbers = || squares.iter().map(number);
            [numbers().min().unwrap_or(0), numbers().max().unwrap_or(0)]
        };
        let columns = range(&|square| square.cell() % stride);
        let rows = range(&|square| square.cell() / stride);
        let n = |range: [usize; 2]| (range[1] - range[0] + 1) as f32;
        let edge = ((wide - RIM) / n(columns)).min((high - RIM) / n(rows)).min(most);
        let x = left + RIM + (wide - RIM - edge * n(columns)) / 2.0;
        let y = top + RIM + (high - RIM - edge * n(rows)) / 2.0;
        Plan { edge, x, y, frame, columns, rows, stride, squares }
    }

    fn place(&self, square: Square) -> [usize; 2] {
        [square.cell() % self.stride - self.columns[0], square.cell() / self.stride - self.rows[0]]
    }

    /// The frame of a square.
    pub fn at(&self, square: Square) -> Frame {
        let [column, row] = self.place(square);
        [self.x + self.edge * column as f32, self.y + self.edge * row as f32, self.edge, self.edge]
    }

    /// The frame around all squares.
    pub fn around(&self) -> Frame {
        let n = |range: [usize; 2]| (range[1] - range[0] + 1) as f32;
        [self.x, self.y, self.edge * n(self.columns), self.edge * n(self.rows)]
    }

    /// The printed numbers that dice choose: each beside the first square of its line.
    pub fn numbers(&self, svg: &mut Svg) {
        for column in 0..=self.columns[1] - self.columns[0] {
            if let Some(&first) = self.squares.iter().find(|&&square| self.place(square)[0] == column) {
                let [x, y, ..] = self.at(first);
                svg.bold(x + self.edge / 2.0, y - 4.0, 11.0, "middle", MUTED, &first.column().to_string());
            }
        }
        for row in 0..=self.rows[1] - self.rows[0] {
            if let Some(&first) = self.squares.iter().find(|&&square| self.place(square)[1] == row) {
                let [x, y, ..] = self.at(first);
                // Where the column to the left begins a row below, its number stands there too.
                let [column, row] = self.place(first);
                let is_step = column.checked_sub(1).is_some_and(|left| {
                    self.squares.iter().map(|&square| self.place(square)).find(|place| place[0] == left)
                        == Some([left, row + 1])
                });
                let centre = self.edge / 2.0 + 4.0;
                let down = if is_step { centre.min(self.edge - 11.0) } else { centre };
                svg.bold(x - 4.0, y + down, 11.0, "end", MUTED, &first.row().to_string());
            }
        }
    }

    /// Does a block fit into the upper corner, beside the squares and the numbers of their lines?
    pub fn has_room(&self, [wide, high]: [f32; 2], on_right: bool) -> bool {
        let [left, top, all, _] = self.frame;
        let bottom = top + high;
        let hits = |&square: &Square| {
            let [x, y, edge, _] = self.at(square);
            let below = bottom + 4.0 <= y - RIM;
            match on_right {
                true => !below && left + all - wide < x + edge + 6.0,
                false => !below && x - RIM - 6.0 < left + wide,
            }
        };
        !self.squares.iter().any(hits)
    }
}

/// The largest plan beside which both blocks have room in the upper corners, each in the first of its forms that fits; gives back the
/// chosen forms. If none fits, the ship gives way.
pub fn arrange(
    board: Board,
    frame: Frame,
    most: f32,
    left: &[[f32; 2]],
    right: &[[f32; 2]],
) -> (Plan, [Option<usize>; 2]) {
    let [x, y, wide, high] = frame;
    let whole = Plan::new(board, frame, most);
    let fit = |plan: &Plan, forms: &[[f32; 2]], on_right| forms.iter().position(|&form| plan.has_room(form, on_right));
    let (left_form, right_form) = (fit(&whole, left, false), fit(&whole, right, true));
    let missing = [left_form.is_none() && !left.is_empty(), right_form.is_none() && !right.is_empty()];
    if missing == [false, false] {
        return (whole, [left_form, right_form]);
    }
    // Narrower, step by step: rarely more than a few pixels are missing.
    let mut step = 1.0;
    loop {
        let (cut_left, cut_right) =
            (if missing[0] { 6.0 * step } else { 0.0 }, if missing[1] { 6.0 * step } else { 0.0 });
        let mut plan = Plan::new(board, [x + cut_left, y, wide - cut_left - cut_right, high], most);
        plan.frame = frame;
        let forms = [fit(&plan, left, false), fit(&plan, right, true)];
        let done = (forms[0].is_some() || left.is_empty()) && (forms[1].is_some() || right.is_empty());
        if done || wide * 0.7 < cut_left + cut_right {
            return (plan, forms);
        }
        step += 1.0;
    }
}
