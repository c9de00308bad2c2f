//! Places on the table, and words set into them.

use crate::Svg;
use crate::ink::{CARD, LINE, MUTED, PANEL, paint};
use crate::lettering::{LEAST, Weight, fits, set, shorten, width, wrap};

/// Between neighbours.
pub const GAP: f32 = 4.0;

/// A place on the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lot {
    /// Left edge.
    pub x: f32,
    /// Upper edge.
    pub y: f32,
    /// Width.
    pub w: f32,
    /// Height.
    pub h: f32,
}

impl Lot {
    /// A place by its edges.
    pub const fn new(x: f32, y: f32, w: f32, h: f32) -> Lot {
        Lot { x, y, w, h }
    }

    /// As an array: left, top, width, height.
    pub const fn array(self) -> [f32; 4] {
        [self.x, self.y, self.w, self.h]
    }

    /// Without its margins.
    pub fn inset(self, by: f32) -> Lot {
        Lot::new(self.x + by, self.y + by, (self.w - 2.0 * by).max(1.0), (self.h - 2.0 * by).max(1.0))
    }

    /// Takes so much off the top, and a gap.
    pub fn top(&mut self, h: f32) -> Lot {
        let taken = Lot { h: h.min(self.h), ..*self };
        self.y += h + GAP;
        self.h = (self.h - h - GAP).max(1.0);
        taken
    }

    /// Takes so much off the left, and a gap.
    pub fn left(&mut self, w: f32) -> Lot {
        let taken = Lot { w: w.min(self.w), ..*self };
        self.x += w + GAP;
        self.w = (self.w - w - GAP).max(1.0);
        taken
    }

    /// Takes so much off the right, and a gap.
    pub fn right(&mut self, w: f32) -> Lot {
        let taken = Lot { x: self.x + (self.w - w).max(0.0), w: w.min(self.w), ..*self };
        self.w = (self.w - w - GAP).max(1.0);
        taken
    }

    /// Takes so much off the bottom, and a gap.
    pub fn bottom(&mut self, h: f32) -> Lot {
        let taken = Lot { y: self.y + (self.h - h).max(0.0), h: h.min(self.h), ..*self };
        self.h = (self.h - h - GAP).max(1.0);
        taken
    }

    /// One of so many columns and rows, counted from the upper left.
    pub fn cell(self, idx: usize, n_columns: usize, n_rows: usize) -> Lot {
        let size = |room: f32, n: usize| (room - GAP * (n.max(1) - 1) as f32) / n.max(1) as f32;
        let (w, h) = (size(self.w, n_columns), size(self.h, n_rows));
        let (column, row) = ((idx % n_columns.max(1)) as f32, (idx / n_columns.max(1)) as f32);
        Lot::new(self.x + (w + GAP) * column, self.y + (h + GAP) * row, w, h)
    }
}

/// A zone's ground.
pub fn plate(svg: &mut Svg, lot: Lot) {
    svg.rect(lot.array(), 10.0, &paint(PANEL, LINE, 1.0));
}

/// A card's face.
pub fn card(svg: &mut Svg, lot: Lot, edge: &str, width: f32) {
    let half = width / 2.0;
    svg.rect([half, half, lot.w - width, lot.h - width], 7.0, &paint(CARD, edge, width));
}

/// A place that is empty.
pub fn hollow(svg: &mut Svg, [x, y, w, h]: [f32; 4]) {
    svg.rect([x, y, w, h], 6.0, &format!("{} stroke-dasharray=\"4 3\"", paint("none", LINE, 1.2)));
}

/// Bold words on one line, cut where they do not fit. Gives back how wide they are.
pub fn bold(svg: &mut Svg, [x, base, room]: [f32; 3], size: f32, anchor: &str, fill: &str, words: &str) -> f32 {
    let told = shorten(words, size, Weight::Bold, room);
    svg.bold(x, base, size, anchor, fill, &told);
    width(&told, size, Weight::Bold)
}

/// A name on at most so many lines from the top, as large as it fits whole. Gives back where the next line would begin.
pub fn name(svg: &mut Svg, [x, y, room]: [f32; 3], sizes: &[f32], n_lines: usize, fill: &str, words: &str) -> f32 {
    let (size, lines) = set(words, sizes, Weight::Bold, room, n_lines);
    for (idx, line) in lines.iter().enumerate() {
        svg.bold(x, y + size * (0.84 + 1.1 * idx as f32), size, "start", fill, line);
    }
    y + size * 1.1 * lines.len() as f32 + 2.0
}

/// A sentence on as many lines as there is room for, at the largest of the sizes at which it fits whole.
pub fn text(svg: &mut Svg, [x, y, room, high]: [f32; 4], sizes: &[f32], fill: &str, words: &str) -> f32 {
    let lines_at = |size: f32| (high / (size * 1.2)) as usize;
    let whole = |size: f32| 1 <= lines_at(size) && fits(words, size, Weight::Medium, room, lines_at(size));
    let size = sizes.iter().copied().find(|&size| whole(size)).unwrap_or(LEAST);
    if lines_at(size) == 0 {
        return y;
    }
    let lines = wrap(words, size, Weight::Medium, room, lines_at(size));
    for (idx, line) in lines.iter().enumerate() {
        svg.text(x, y + size * (0.86 + 1.2 * idx as f32), size, "start", fill, line);
    }
    y + size * 1.2 * lines.len() as f32 + 2.0
}

/// The small heading of a zone; gives back what is left of the place.
pub fn heading(svg: &mut Svg, lot: Lot, words: &str) -> Lot {
    bold(svg, [lot.x + 2.0, lot.y + 10.0, lot.w - 4.0], 12.0, "start", MUTED, words);
    Lot::new(lot.x, lot.y + 15.0, lot.w, (lot.h - 15.0).max(1.0))
}
