//! The warehouse: the face-down stock and the parts lying face up.

use galaxy_trucker::components::TILES;
use web_board::Svg;
use web_board::ink::{CARD, MUTED, TEXT, paint};

use crate::part::{Look, back, face};
use crate::pen::{Frame, Pen, Table as _, at, bold, piece, plain};

/// Draws the warehouse into a frame; in a room that scrolls it may become higher.
pub fn warehouse(pen: &mut Pen<'_>, [x, y, wide, high]: Frame, scrolls: bool) {
    // The whole warehouse takes a part back.
    let mut svg = Svg::new();
    svg.rect([0.5, 0.5, wide - 1.0, high - 1.0], 12.0, &paint(web_board::ink::PANEL, web_board::ink::LINE, 1.0));
    let (title, about) = (pen.ui.word("zone-warehouse"), pen.ui.word("about-return"));
    pen.put(at(piece("warehouse", svg, title, about), "warehouse"), [x, y, wide, high]);
    let pile_high = if high < 360.0 && !scrolls { 46.0 } else { 54.0 };
    pile(pen, [x + 7.0, y + 7.0, wide - 14.0, pile_high]);
    let count = pen.counted("board-face-up", "count", pen.view.face_up.len());
    let mut heading = Svg::new();
    bold(&mut heading, [2.0, 12.0, wide - 22.0], 12.0, MUTED, &count);
    pen.put(piece("face-up", heading, count, ""), [x + 8.0, y + pile_high + 10.0, wide - 16.0, 16.0]);
    heap(pen, [x + 7.0, y + pile_high + 28.0, wide - 14.0, high - pile_high - 34.0], scrolls);
}

/// The stock, one large target.
pub fn pile(pen: &mut Pen<'_>, frame: Frame) {
    let [_, _, wide, high] = frame;
    let hidden = i64::from(pen.view.unseen.len()) - pen.view.concealed.len() as i64;
    let mut svg = Svg::new();
    svg.rect([1.0, 1.0, wide - 2.0, high - 2.0], 10.0, &paint(CARD, "#9fb0ee", 1.5));
    let edge = high - 16.0;
    svg.at(11.0, 6.0, 1.0, &back(edge).0);
    svg.at(8.0, 9.0, 1.0, &back(edge).0);
    let (title, count) = (pen.ui.word("board-pile"), pen.counted("board-face-down", "count", hidden));
    let left = edge + 20.0;
    bold(&mut svg, [left, high / 2.0 - 2.0, wide - left - 6.0], 13.0, TEXT, &title);
    plain(&mut svg, [left, high / 2.0 + 13.0, wide - left - 6.0], 12.0, MUTED, &count);
    pen.put(at(piece("pile", svg, title, count), "warehouse/face-down"), frame);
}

/// Edges of face-up parts, the largest first; few steps, so that parts keep their places while others come and go.
const EDGES: [f32; 10] = [72.0, 64.0, 56.0, 50.0, 45.0, 40.0, 36.0, 32.0, 28.0, 24.0];

/// Every part has a place of its own among the cells; neighbours move together only where it is crowded.
fn heap(pen: &mut Pen<'_>, [left, top, wide, high]: Frame, scrolls: bool) {
    let tiles: Vec<_> = pen.view.face_up.iter().collect();
    if tiles.is_empty() {
        return;
    }
    let columns = |edge: f32| (wide / edge).floor().max(1.0) as usize;
    let cells = |edge: f32| columns(edge) * (high / edge).floor().max(1.0) as usize;
    let wanted = tiles.len() + tiles.len() / 5;
    let fits = EDGES.into_iter().find(|&edge| wanted <= cells(edge));
    let edge = match scrolls {
        true => 50.0,
        false => fits.unwrap_or_else(|| {
            let mut edge = 24.0;
            while cells(edge) < tiles.len() {
                edge -= 0.5;
            }
            edge
        }),
    };
    let per_row = columns(edge);
    let step = wide / per_row as f32;
    let n_cells = cells(edge).max(tiles.len());
    let n_kinds = TILES.len();
    let mut next = 0;
    for (idx, &tile) in tiles.iter().enumerate() {
        // Behind the one before it, at its own place if that is free, and early enough for those that follow.
        let own = tile.idx() * n_cells / n_kinds;
        let cell = own.max(next).min(n_cells - (tiles.len() - idx));
        next = cell + 1;
        let (x, y) = (left + step * (cell % per_row) as f32, top + edge * (cell / per_row) as f32);
        let (title, about) = pen.kind(tile.kind());
        let put = piece(format!("tile/{tile:?}"), face(tile, edge - 4.0, Look::default()), title, about);
        let put = at(put, format!("warehouse/{tile:?}"));
        pen.put(put, [x + (step - edge) / 2.0 + 2.0, y + 2.0, edge - 4.0, edge - 4.0]);
    }
}
