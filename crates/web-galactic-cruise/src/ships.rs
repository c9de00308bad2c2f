//! Ships on offer: four pairs of Cockpit and Engine.

use galactic_cruise::components::effect::What;
use galactic_cruise::outlook;
use kernel::Message;
use web_board::ink::{CARD, MUTED, TEXT, paint};
use web_board::lot::{GAP, Lot, name, text};
use web_board::{Svg, Told};

use crate::pen::{Pen, Table as _};
use crate::signs::{Align, Sign, amount, brief, effects, row};
use crate::{goals, progress};

/// The height the offer needs on a phone.
pub fn least() -> f32 {
    2.0 * 128.0 + 86.0 + 3.0 * 34.0 + 5.0 * GAP
}

/// The offer and the Company Goals.
pub fn draw(pen: &mut Pen<'_>, lot: Lot) {
    let mut rest = lot;
    if lot.w < 420.0 {
        let track = rest.bottom(3.0 * 34.0 + 2.0 * GAP);
        let low = rest.bottom(86.0);
        offer(pen, rest, 2);
        goals::draw(pen, low);
        return progress::draw(pen, track);
    }
    let share = rest.right(lot.w * 0.43);
    offer(pen, rest, 4);
    goals::draw(pen, share);
}

/// The four pairs, in so many columns.
fn offer(pen: &mut Pen<'_>, lot: Lot, n_columns: usize) {
    for position in 0..4 {
        pair(pen, position, lot.cell(position, n_columns, 4 / n_columns));
    }
}

fn pair(pen: &mut Pen<'_>, position: usize, lot: Lot) {
    let anchor = format!("ship-market/{position}");
    let (cockpit, engine) = (pen.game.board.cockpits[position], pen.game.board.engines[position]);
    let mut svg = Svg::new();
    let nose = (lot.w * 0.04).clamp(2.0, 6.0);
    // A nose above, so that it is a Ship.
    let d = format!(
        "M.8 {}Q{} .8 {} .8Q{} .8 {} {}V{}a7 7 0 0 1-7 7H7.800a7 7 0 0 1-7-7z",
        nose + 5.0,
        lot.w * 0.06,
        lot.w / 2.0,
        lot.w * 0.94,
        lot.w - 0.8,
        nose + 5.0,
        lot.h - 7.8
    );
    svg.path(&d, &paint(CARD, "#8fb3e8", 1.2));
    let mut about = pen.about(&anchor);
    let mut things = Vec::new();
    let foot = lot.h - 19.0;
    let mut title = pen.word("nothing");
    if let Some(tile) = cockpit {
        let points = outlook::cockpit_points(pen.game.board, pen.focus, tile);
        title = pen.name("cockpit", &tile);
        let words = pen.text("cockpit", &tile);
        let low = name(&mut svg, [8.0, 8.0, lot.w - 16.0], &[13.5, 12.5, 11.5, 11.0], 1, TEXT, &title);
        text(&mut svg, [8.0, low, lot.w - 14.0, foot - low], &[13.0, 12.0, 11.5, 11.0], MUTED, &words);
        let now = [amount(Sign::Stock(What::Vp), points)];
        row(&mut svg, &now, [lot.w - 6.0, foot + 1.0, 40.0], 14.0, Align::Right, TEXT);
        let score = pen.say(&Message::new("board-cockpit-now").with("n", points));
        about += &format!("\n{title}: {words}\n{score}");
        things.push(("kind-cockpit", tile.row()));
    }
    if let Some(tile) = engine {
        svg.path(&format!("M7 {}h7l5 5-5 5H7z", foot + 3.0), "fill=\"#ff8a3d\"");
        let bonus = brief(&effects(tile.face().bonus), 13.0, lot.w - 54.0);
        row(&mut svg, &bonus, [23.0, foot + 1.0, lot.w - 54.0], 14.0, Align::Left, TEXT);
        about += &format!("\n{}: {}", pen.name("engine", &tile), pen.text("engine", &tile));
        things.push(("kind-engine", tile.row()));
    }
    if cockpit.is_none() && engine.is_none() {
        svg = Svg::new();
        web_board::lot::hollow(&mut svg, [0.6, 0.6, lot.w - 1.2, lot.h - 1.2]);
    }
    if position == 0 {
        let board = pen.game.board;
        let cockpits = board.cockpit_tray.iter().map(|tile| pen.name("cockpit", &tile));
        let engines = board.engine_tray.iter().map(|tile| pen.name("engine", &tile));
        let hidden: Vec<String> = cockpits.chain(engines).collect();
        let left = pen.say(&Message::new("board-left").with("n", hidden.len()));
        about += &format!("\n{left}: {}", hidden.join(", "));
    }
    let told = Told::new(title, about).at(anchor.clone());
    pen.printed(&things, anchor, lot, svg, told);
}
