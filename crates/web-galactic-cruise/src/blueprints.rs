//! Blueprints on display, in the own stack and as Segments.

use galactic_cruise::components::blueprints::{Blueprint, Half};
use galactic_cruise::components::effect::What;
use galactic_cruise::components::guests::Guest;
use galactic_cruise::outlook;
use kernel::Message;
use web_board::ink::{CARD, GOOD, LINE, MUTED, TEXT, paint};
use web_board::lot::{GAP, Lot, bold, name, text};
use web_board::{Svg, Told};

use crate::pen::{Pen, Table as _};
use crate::signs::{Align, Part, Sign, amount, brief, effects, lone, row};
use crate::word;

/// Five Blueprints of the display, and the tray.
pub fn display(pen: &mut Pen<'_>, lot: Lot) {
    let mut rest = lot;
    let columns = if lot.w < 420.0 { 2 } else { 5 };
    let tray = match columns {
        5 => rest.left((lot.w * 0.115).clamp(62.0, 130.0)),
        _ => rest.cell(5, 2, 3),
    };
    self::tray(pen, tray);
    for position in 0..5 {
        let cell = rest.cell(position, columns, if columns == 5 { 1 } else { 3 });
        let anchor = format!("blueprint/{position}");
        match pen.game.board.blueprints[position] {
            Some(tile) => put(pen, tile, cell, anchor),
            None => {
                let mut svg = Svg::new();
                web_board::lot::hollow(&mut svg, [0.6, 0.6, cell.w - 1.2, cell.h - 1.2]);
                let told = Told::new(pen.word("board-empty"), pen.about(&anchor)).at(anchor.clone());
                pen.tile(format!("space/{anchor}"), cell, svg, told);
            }
        }
    }
}

/// A Blueprint in its place.
pub fn put(pen: &mut Pen<'_>, tile: Blueprint, lot: Lot, anchor: String) {
    let svg = face(pen, tile, lot);
    let mut about = about(pen, tile);
    let told = pen.about(&anchor);
    if !told.is_empty() {
        about += &format!("\n{told}");
    }
    let told = Told::new(pen.name("blueprint", &tile), about).at(anchor);
    let mut rebuilt = pen.rebuilt(&[("kind-blueprint", tile.row())]);
    rebuilt.extend(space(pen, tile).and_then(|position| pen.rebuilt_space("SURCHARGES", position)));
    pen.marked(rebuilt, format!("blueprint/{}", word(&tile)), lot, svg, told);
}

/// The colour of a Blueprint: that of its only icon, or blue.
const fn tint(icons: [u8; 3]) -> &'static str {
    match icons {
        [1, 0, 0] => "#ff8a4c",
        [0, 1, 0] => "#a070ff",
        [0, 0, 1] => "#2fc6a8",
        _ => "#4a86d8",
    }
}

fn icons(tile: Blueprint) -> Vec<Part> {
    let icons = tile.face().icons;
    let each = Guest::ALL.iter().flat_map(|guest| std::iter::repeat_n(*guest, usize::from(icons[guest.idx()])));
    each.map(|guest| lone(Sign::Guest(guest))).collect()
}

/// Name, icons, what it costs me now, points.
fn face(pen: &Pen<'_>, tile: Blueprint, lot: Lot) -> Svg {
    let printed = tile.face();
    let mut svg = Svg::new();
    let place = [0.6, 0.6, lot.w - 1.2, lot.h - 1.2];
    svg.rect(place, 7.0, &paint(CARD, LINE, 1.0));
    svg.rect(place, 7.0, &format!("fill=\"{}\" fill-opacity=\".15\"", tint(printed.icons)));
    svg.rect([0.6, 6.0, 3.2, lot.h - 12.0], 1.6, &format!("fill=\"{}\"", tint(printed.icons)));
    let cabins = pen.game.board.options.matches_cabins();
    if cabins {
        half_cabin(&mut svg, printed.top, lot.w, 0.6, 4.4);
        half_cabin(&mut svg, printed.bottom, lot.w, lot.h - 5.0, 4.4);
    }
    let top = if cabins { 6.0 } else { 4.0 };
    let foot = lot.h - if cabins { 23.0 } else { 19.0 };
    let title = pen.name("blueprint", &tile);
    let n_lines = if 56.0 <= lot.h { 2 } else { 1 };
    let mut low = name(&mut svg, [8.0, top, lot.w - 20.0], crate::agenda::sizes(lot), n_lines, TEXT, &title);
    let size = (foot - low).clamp(12.0, if 170.0 <= lot.h { 28.0 } else { 17.0 });
    if low + 12.0 <= foot + 2.0 {
        let used = row(&mut svg, &icons(tile), [8.0, low, lot.w - 14.0], size, Align::Left, TEXT);
        low += size + 3.0;
        if pen.game.board.options.specialist_blueprints {
            let parts = brief(&effects(printed.effects), 12.0, lot.w - used - 20.0);
            row(
                &mut svg,
                &parts,
                [lot.w - 6.0, low - size - 2.0, lot.w - used - 20.0],
                size.min(14.0),
                Align::Right,
                TEXT,
            );
            let words = pen.text("blueprint", &tile);
            if 28.0 <= foot - low {
                text(&mut svg, [8.0, low, lot.w - 14.0, foot - low], &[13.0, 12.0, 11.0], MUTED, &words);
            }
        }
    }
    let (money, reputation) = outlook::segment_price(pen.game.board, pen.focus, tile);
    let list = printed.cost + surcharge(pen, tile);
    let mut price = vec![amount(Sign::Stock(What::Money), money)];
    if reputation != 0 {
        price.push(amount(Sign::Stock(What::Reputation), format!("−{reputation}")));
    }
    let ink = if money < list { GOOD } else { TEXT };
    row(&mut svg, &price, [8.0, foot + 1.0, lot.w - 40.0], 14.0, Align::Left, ink);
    row(
        &mut svg,
        &[amount(Sign::Stock(What::Vp), printed.vp)],
        [lot.w - 6.0, foot + 1.0, 34.0],
        14.0,
        Align::Right,
        TEXT,
    );
    svg
}

/// The Money printed beside the space of the display, if it lies there.
fn surcharge(pen: &Pen<'_>, tile: Blueprint) -> u8 {
    space(pen, tile).map_or(0, |position| galactic_cruise::components::board::SURCHARGES[position].0)
}

/// The space of the display where it lies.
fn space(pen: &Pen<'_>, tile: Blueprint) -> Option<usize> {
    pen.game.board.blueprints.iter().position(|space| *space == Some(tile))
}

/// A half-Cabin at an edge.
fn half_cabin(svg: &mut Svg, half: Half, width: f32, y: f32, high: f32) {
    let x = match half {
        Half::Left => width * 0.08,
        Half::Middle => width * 0.38,
        Half::Right => width * 0.68,
    };
    svg.rect([x, y, width * 0.24, high], high / 2.0, &paint("#ffd479", "#0b1020", 0.8));
}

/// What a Blueprint is, in words.
pub fn about(pen: &Pen<'_>, tile: Blueprint) -> String {
    let printed = tile.face();
    let icons = Guest::ALL.iter().filter(|guest| tile.shows(**guest)).map(|guest| pen.name("destination", guest));
    let label = Message::new("do-blueprint")
        .with("tile", Message::named("blueprint", &tile))
        .with("cost", printed.cost)
        .with("vp", printed.vp);
    let (money, reputation) = outlook::segment_price(pen.game.board, pen.focus, tile);
    let price = Message::new("board-segment-price").with("money", money).with("reputation", reputation);
    let mut lines = vec![icons.collect::<Vec<_>>().join(", "), pen.say(&label), pen.say(&price)];
    if pen.game.board.options.specialist_blueprints {
        lines.push(pen.text("blueprint", &tile));
    }
    lines.join("\n")
}

/// A Segment of a Ship, this wide and high.
pub fn segment(pen: &Pen<'_>, tile: Blueprint, lot: Lot) -> Svg {
    let printed = tile.face();
    let mut svg = Svg::new();
    svg.rect([0.4, 0.4, lot.w - 0.8, lot.h - 0.8], 4.0, &paint("#e8edf8", "#0b1020", 0.8));
    let parts = icons(tile);
    let used = row(&mut svg, &parts, [lot.w - 4.0, (lot.h - 12.0) / 2.0, lot.w * 0.5], 12.0, Align::Right, "#17203a");
    let title = pen.name("blueprint", &tile);
    let room = lot.w - used - 10.0;
    if 26.0 <= lot.h {
        let (size, lines) =
            web_board::lettering::set(&title, &[12.5, 11.5, 11.0], web_board::lettering::Weight::Bold, room, 2);
        let first = lot.h / 2.0 + size * 0.36 - size * 0.52 * (lines.len() as f32 - 1.0);
        for (idx, line) in lines.iter().enumerate() {
            svg.bold(4.0, first + size * 1.05 * idx as f32, size, "start", "#17203a", line);
        }
    } else {
        bold(&mut svg, [4.0, lot.h / 2.0 + 4.0, room], 11.5, "start", "#17203a", &title);
    }
    if pen.game.board.options.matches_cabins() {
        let high = if lot.h < 26.0 { 2.4 } else { 4.4 };
        half_cabin(&mut svg, printed.top, lot.w, 0.0, high);
        half_cabin(&mut svg, printed.bottom, lot.w, lot.h - high, high);
    }
    svg
}

/// What lies hidden: the tray and what was discarded; resetting the display begins here.
fn tray(pen: &mut Pen<'_>, lot: Lot) {
    let board = pen.game.board;
    let (n, gone) = (board.blueprint_tray.len(), board.blueprint_discard.len());
    let mut svg = Svg::new();
    svg.rect([0.6, 0.6, lot.w - 1.2, lot.h - 1.2], 7.0, &paint("none", LINE, 1.0));
    let title = pen.word("zone-blueprints");
    let low = name(&mut svg, [5.0, 3.0, lot.w - 8.0], &[12.5, 12.0, 11.0], 2, MUTED, &title);
    let left = pen.say(&Message::new("board-left").with("n", n));
    let low = text(&mut svg, [5.0, low, lot.w - 8.0, 14.0], &[11.5, 11.0], MUTED, &left);
    if low + 15.0 <= lot.h {
        let reset = [lone(Sign::Gone), amount(Sign::Stock(What::Reputation), "−1")];
        row(&mut svg, &reset, [5.0, lot.h - 19.0, lot.w - 8.0], 14.0, Align::Left, TEXT);
    }
    let names = |set: galactic_cruise::components::blueprints::BlueprintSet| {
        set.iter().map(|tile| pen.name("blueprint", &tile)).collect::<Vec<_>>().join(", ")
    };
    let about = [
        pen.say(&Message::new("line-tray").with("n", n).with("m", gone)),
        pen.word("do-reset"),
        names(board.blueprint_tray),
        names(board.blueprint_discard),
    ];
    let told = Told::new(title, about.join("\n")).at("tray");
    pen.tile("tray", lot, svg, told);
}

/// The height the display needs on a phone.
pub const fn least() -> f32 {
    3.0 * 128.0 + 2.0 * GAP
}
