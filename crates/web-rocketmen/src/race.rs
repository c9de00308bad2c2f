//! The race for points: who is how far, from where on threats cost more, and where the end waits.

use kernel::Message;
use rocketmen::Mode;
use rocketmen::components::board::{SURCHARGES, Surcharge};
use rocketmen::components::list;
use rocketmen::words::{end_of_game, surcharge};
use web_board::Svg;
use web_board::ink::{ACCENT, BAD, EDGE, LINE, MUTED, ON_SEAT, paint, seat};
use web_board::lettering::LEAST;

use crate::art::pencil;
use crate::card::with_rebuilt;
use crate::pen::{Pen, Rect, Table as _};

/// Points a track has at least.
const SHORTEST: u8 = 24;
/// How high the track is with the marks beneath it.
pub const HEIGHT: f32 = 42.0;
/// The colour of the solo opponent.
pub const AI: &str = BAD;

/// One line of points with marks beneath.
pub fn race(pen: &mut Pen<'_>, [x, y, width, _]: Rect) {
    let players = pen
        .view
        .players
        .seats()
        .map(|of| ((of.0 + 1).to_string(), seat(of), pen.ui.name(of).to_owned(), pen.view.players[of].board.vp));
    let mut marks: Vec<(String, &str, String, u8)> = players.collect();
    if let Some(ai) = &pen.view.table.ai {
        marks.push(("AI".to_owned(), AI, pen.word("ai-name"), ai.vp));
    }
    let most = marks.iter().map(|(.., vp)| *vp).max().unwrap_or_default();
    let longest = SHORTEST.max(most.div_ceil(5) * 5);
    let at = move |vp: u8| x + 12.0 + (width - 26.0) * f32::from(vp) / f32::from(longest);
    let middle = y + 12.0;
    pen.ground.path(
        &format!("M{} {middle}H{}", at(0), at(longest)),
        &format!("stroke=\"{LINE}\" stroke-width=\"3\" stroke-linecap=\"round\""),
    );
    for vp in 0..=longest {
        let radius = if vp % 5 == 0 { 3.0 } else { 1.8 };
        pen.ground.circle(at(vp), middle, radius, &paint(MUTED, "none", 0.0));
    }
    for mark in SURCHARGES {
        price(pen, mark, at(mark.vp), middle);
    }
    if pen.view.table.mode == Mode::Standard {
        finish(pen, at(pen.view.table.threshold(pen.view.players.len())), middle);
    }
    let wanted: Vec<f32> = marks.iter().map(|(.., vp)| at(*vp) - 11.0).collect();
    let lefts = apart(&wanted, x + width - 22.0);
    for ((sign, colour, name, vp), left) in marks.iter().zip(lefts) {
        let mut svg = Svg::new();
        svg.circle(11.0, 11.0, 10.0, &paint(colour, EDGE, 1.5));
        svg.bold(11.0, 15.0, LEAST, "middle", ON_SEAT, sign);
        let about = pen.say(&Message::new("line-vp").with("vp", *vp));
        let spot = [left, middle - 11.0, 22.0, 22.0];
        let piece = pen.piece(format!("points/{sign}"), spot, 11.0, svg);
        (piece.title, piece.about) = (name.clone(), about);
    }
}

/// Left edges of markers that want to stand here: so far from each other that every number can be read, none beyond the last place.
fn apart(wanted: &[f32], last: f32) -> Vec<f32> {
    const STEP: f32 = 14.0;
    let mut order: Vec<usize> = (0..wanted.len()).collect();
    order.sort_by(|&a, &b| wanted[a].total_cmp(&wanted[b]));
    let mut lefts = wanted.to_vec();
    let mut least = f32::MIN;
    for &idx in &order {
        lefts[idx] = lefts[idx].max(least);
        least = lefts[idx] + STEP;
    }
    let mut most = last;
    for &idx in order.iter().rev() {
        lefts[idx] = lefts[idx].min(most);
        most = lefts[idx] - STEP;
    }
    lefts
}

/// From here on threats cost more (RM-THREAT-03). It is bright for whoever sits in front of it and has come so far.
fn price(pen: &mut Pen<'_>, mark: Surcharge, x: f32, middle: f32) {
    let Surcharge { vp, money, .. } = mark;
    let reached = vp <= pen.view.players[pen.focus].board.vp;
    let colour = if reached { BAD } else { MUTED };
    let mut svg = Svg::new();
    svg.circle(19.0, 4.0, 3.5, &paint(colour, "none", 0.0));
    // Where the end stands right behind it, the words keep away from it.
    let end = pen.view.table.threshold(pen.view.players.len());
    let aside = if pen.view.table.mode == Mode::Standard && vp < end && end < vp + 3 { 9.0 } else { 0.0 };
    svg.bold(19.0 - aside, 23.0, LEAST, "middle", colour, &format!("+${money}"));
    let component = list::of_surcharge(mark);
    if list::rebuilt(&component).is_some() {
        pencil(&mut svg, if aside == 0.0 { 34.0 } else { -10.0 }, 14.0, 0.8, MUTED);
    }
    let about = with_rebuilt(pen.say(&surcharge(mark)), &component, pen.ui);
    let piece = pen.piece(format!("surcharge-mark/{vp}"), [x - 19.0, middle - 4.0, 44.0, 28.0], 6.0, svg);
    (piece.title, piece.about) = (format!("+${money}"), about);
}

/// A flag of 26 by 22.
pub fn flag() -> Svg {
    let mut svg = Svg::new();
    svg.path("M12 2v20", &format!("stroke=\"{ACCENT}\" stroke-width=\"2.500\" stroke-linecap=\"round\""));
    svg.rect([13.0, 2.0, 13.0, 9.0], 1.0, &paint("#fff", "#182248", 0.8));
    svg.path("M13 2h3.250v3h3.250V2h3.250v3H26v3h-3.250v3h-3.250V8h-3.250v3H13V8h3.250V5H13z", "fill=\"#182248\"");
    svg
}

/// Whoever comes here makes the round the last one (RM-END-01).
fn finish(pen: &mut Pen<'_>, x: f32, middle: f32) {
    let vp = pen.view.table.threshold(pen.view.players.len());
    let mut svg = Svg::new();
    svg.sign("finish", 0.0, 0.0, 1.0, &flag().0);
    svg.bold(12.0, 35.0, 11.5, "middle", ACCENT, &vp.to_string());
    let title = pen.say(&Message::new("title-finish").with("vp", vp));
    let about = pen.say(&end_of_game(&pen.view.table, pen.view.players.len()));
    let piece = pen.piece("finish".to_owned(), [x - 12.0, middle - 16.0, 28.0, 38.0], 4.0, svg);
    (piece.title, piece.about) = (title, about);
}
