//! The warehouse: the face-down stock and the parts lying face up.

use web_board::{Piece, Svg};

use crate::part::{EDGE, back};
use crate::pen::Pen;
use web_board::ink::plate;

/// Draws the warehouse into a frame.
pub fn warehouse(pen: &mut Pen<'_>, [x, y, wide, high]: [f32; 4]) {
    plate(&mut pen.ground, [x, y, wide, high]);
    let view = pen.view;
    let hidden = view.unseen.len() as usize - view.concealed.len();
    let mut svg = Svg::new();
    for step in (0..3).rev() {
        let off = 4.0 * step as f32;
        svg.at(off, off, 1.0, &back());
    }
    svg.bold(30.0, 38.0, 23.0, "middle", "#fff", &hidden.to_string());
    let title = pen.about("warehouse/face-down");
    let title = if title.is_empty() { hidden.to_string() } else { title };
    pen.put(Piece {
        key: "warehouse".to_owned(),
        x: x + 10.0,
        y: y + 12.0,
        scale: 1.35,
        width: EDGE + 8.0,
        height: EDGE + 8.0,
        face: svg.0,
        anchor: Some("warehouse/face-down".to_owned()),
        title,
        radius: 9.0,
        ..Piece::default()
    });
    // In a narrow frame the parts lie below the stock instead of beside it.
    match wide < 400.0 {
        true => heap(pen, [x + 8.0, y + 112.0, wide - 16.0, high - 120.0]),
        false => heap(pen, [x + 112.0, y + 8.0, wide - 120.0, high - 16.0]),
    }
}

/// As large as they can be when all are to be seen.
fn heap(pen: &mut Pen<'_>, [left, top, wide, high]: [f32; 4]) {
    let tiles = pen.view.face_up;
    let n_tiles = tiles.len().max(1) as f32;
    let mut edge = 90.0_f32;
    while (wide / edge).floor() * (high / edge).floor() < n_tiles && 12.0 < edge {
        edge -= 1.0;
    }
    let per_row = (wide / edge).floor().max(1.0) as usize;
    for (idx, tile) in tiles.iter().enumerate() {
        let (x, y) = (left + edge * (idx % per_row) as f32, top + edge * (idx / per_row) as f32);
        pen.tile(tile, [x, y, edge - 3.0], Some(format!("warehouse/{tile:?}")));
    }
}
