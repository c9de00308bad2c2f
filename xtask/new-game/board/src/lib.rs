//! The drawn board of Star Ferry.
//!
//! [`scene`] turns a view into a drawing; nothing here knows a browser or a rule. Ferries lie at the top, what is overboard in the middle,
//! the cells in hand at the bottom. Every anchor of the engine is a piece here.

use kernel::{Game, Seat};
use serde_json::Value;
use star_ferry::{Cell, StarFerry, View};
use web_board::art::{Art, Moment};
use web_board::ink::{COOL, LINE, MUTED, TEXT};
use web_board::legend::Meaning;
use web_board::lot::{Lot, bold, card, name, text};
use web_board::{Pen, Scene, Svg, Told, Ui, Zone, word};

/// The board of a view in JSON; nothing if it is not a view of this game.
// Inlined into the program, where the engine reads views too: so the reading is compiled once.
#[inline]
pub fn scene_of(view: &Value, ui: &Ui<'_>) -> Option<Scene> {
    hosting::json::read(view).ok().map(|view: View| scene(&view, ui))
}

/// What the game draws itself of what is told; nothing where the common picture does.
pub fn art_of(_moment: &Moment<'_>) -> Option<Art> {
    None
}

/// What the signs of the board mean; it is written in words alone.
pub fn legend() -> Vec<Meaning> {
    Vec::new()
}

/// The board of a view.
pub fn scene(view: &View, ui: &Ui<'_>) -> Scene {
    let focus = view.viewer.unwrap_or(view.current());
    let mut pen = Pen::blank(view, ui, focus, StarFerry::panels(view), ());
    let (width, height) = (ui.room.width, ui.room.height);
    let mut table = Lot::new(0.0, 0.0, width, height).inset(6.0);
    let hand = table.bottom((height * 0.28).max(54.0));
    let space = table.bottom((height * 0.2).max(46.0));
    let n_seats = view.ferries.len();
    for (idx, seat) in focus.clockwise(n_seats).take(n_seats).enumerate() {
        ferry(&mut pen, table.cell(idx, n_seats, 1), seat);
    }
    overboard(&mut pen, space);
    for (idx, (cell, n_cells)) in view.hand.entries().enumerate() {
        in_hand(&mut pen, hand.cell(idx, Cell::ALL.len(), 1), cell, n_cells);
    }
    let anchors = pen.pieces.iter().filter_map(|piece| piece.anchor.clone()).collect();
    let zone =
        Zone { id: "table".to_owned(), title: pen.word("zone-table"), place: Some([0.0, 0.0, width, height]), anchors };
    Scene {
        width,
        height,
        defs: String::new(),
        ground: pen.ground.0,
        pieces: pen.pieces,
        zones: vec![zone],
        zone: ui.zone.filter(|zone| *zone == "table").map(str::to_owned),
    }
}

fn ferry(pen: &mut Pen<'_, View>, lot: Lot, seat: Seat) {
    let anchor = format!("seat/{}/ferry", seat.0);
    let about = pen.about(&anchor);
    let mut face = Svg::new();
    card(&mut face, lot, web_board::ink::seat(seat), if seat == pen.view.current() { 3.0 } else { 1.0 });
    let low = name(&mut face, [8.0, 8.0, lot.w - 16.0], &[16.0, 13.0, 11.0], 1, TEXT, pen.ui.name(seat));
    text(&mut face, [8.0, low, lot.w - 16.0, lot.h - low - 8.0], &[14.0, 12.0, 11.0], MUTED, &about);
    let told = Told::new(pen.ui.name(seat), about).at(anchor.clone());
    pen.tile(anchor, lot, face, told);
}

fn overboard(pen: &mut Pen<'_, View>, lot: Lot) {
    let (title, about) = (pen.word("word-space"), pen.about("space"));
    let mut face = Svg::new();
    card(&mut face, lot, LINE, 1.0);
    let low = name(&mut face, [8.0, 8.0, lot.w - 16.0], &[14.0, 11.0], 1, TEXT, &title);
    text(&mut face, [8.0, low, lot.w - 16.0, lot.h - low - 8.0], &[14.0, 12.0, 11.0], MUTED, &about);
    pen.tile("space", lot, face, Told::new(title, about).at("space"));
}

fn in_hand(pen: &mut Pen<'_, View>, lot: Lot, cell: Cell, n_cells: u8) {
    let (title, anchor) = (pen.name("cell", &cell), format!("hand/{}", word(&cell)));
    let mut face = Svg::new();
    card(&mut face, lot, COOL, 1.0);
    let low = name(&mut face, [8.0, 8.0, lot.w - 16.0], &[15.0, 12.0, 11.0], 2, TEXT, &title);
    bold(&mut face, [8.0, low + 14.0, lot.w - 16.0], 13.0, "start", MUTED, &format!("× {n_cells}"));
    pen.tile(anchor.clone(), lot, face, Told::new(title, pen.word("word-hand")).at(anchor));
}
