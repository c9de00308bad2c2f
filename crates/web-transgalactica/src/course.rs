//! Rounds with their tokens, the order of the players, and what lies face down: one line.

use kernel::Message;
use transgalactica::components::rounds::ROUND_TOKENS;
use web_board::Svg;

use crate::cards;
use crate::lot::Lot;
use crate::pen::{Pen, Table as _, Told, unsure};
use crate::signs::{Align, Part, Sign, effects, row};
use web_board::ink::{ACCENT, CARD, LINE, MUTED, TEXT, disc, paint};

/// Height of the line.
pub const HEIGHT: f32 = 26.0;

/// Draws the line.
pub fn draw(pen: &mut Pen<'_>, lot: Lot) {
    let mut rest = Lot { h: HEIGHT, ..lot };
    rounds(pen, &mut rest);
    order(pen, &mut rest);
    unseen(pen, rest);
}

fn rounds(pen: &mut Pen<'_>, rest: &mut Lot) {
    let board = &pen.view.board;
    let wide = (rest.w * 0.075).clamp(24.0, 46.0);
    let phase = [
        "phase-draft",
        "phase-setup",
        "phase-income",
        "phase-turn",
        "phase-follow",
        "phase-cleanup",
        "phase-goals",
        "phase-over",
    ];
    let phase = pen.lines(None, &phase);
    for (idx, numeral) in ["I", "II", "III", "IV", "V"].into_iter().enumerate() {
        let lot = rest.left(wide);
        let now = usize::from(board.round) == idx + 1;
        let mut svg = Svg::new();
        let (edge, width) = if now { (ACCENT, 2.0) } else { (LINE, 1.0) };
        svg.rect([1.0, 1.0, lot.w - 2.0, lot.h - 2.0], 6.0, &paint(CARD, edge, width));
        let token = idx.checked_sub(1).and_then(|idx| board.round_tokens[idx]);
        svg.bold(4.0, 17.5, 12.0, "start", if now { ACCENT } else { MUTED }, numeral);
        let mut about = pen.lines(None, &["line-turns", "line-passes"]);
        // The colour of the token is printed on the space, whatever lies there.
        let place = unsure("figure-round", idx + 1, ROUND_TOKENS[idx].1);
        cards::rebuilt(&mut svg, lot, place.is_some());
        if let Some(token) = token {
            let sign = effects(token.effects()).into_iter().find(|part| matches!(part, Part::Sign(..)));
            if let Some(Part::Sign(sign, _)) = sign
                && 40.0 <= wide
            {
                sign.draw(&mut svg, lot.w - 17.0, 3.0, 13.0);
            } else {
                svg.circle(lot.w - 5.5, 6.0, 3.0, &format!("fill=\"{ACCENT}\""));
            }
            let told =
                Message::new("line-round-token").with("n", idx + 1).with("token", Message::named("token", &token));
            about = pen.honest_in(format!("{}\n{}", pen.say(&told), pen.text("token", &token)), "token", &token, place);
        } else {
            about = pen.honest_of(about, place);
        }
        let title = match now {
            true => format!("{}. {phase}", pen.lines(None, &["line-round"])),
            false => numeral.to_owned(),
        };
        pen.tile(format!("round/{idx}"), lot, svg, Told::new(title, about));
    }
}

/// The players in the order of their priority markers.
fn order(pen: &mut Pen<'_>, rest: &mut Lot) {
    let board = &pen.view.board;
    rest.left(4.0);
    let about = pen.lines(None, &["line-order"]);
    for (place, &seat) in board.priority.iter().enumerate() {
        let lot = rest.left(22.0);
        let mut svg = Svg::new();
        disc(&mut svg, 11.0, 13.0, 10.0, seat);
        let told = Told::new(format!("{}. {}", place + 1, pen.ui.name(seat)), about.clone()).round(11.0);
        pen.tile(format!("priority/{}", seat.0), lot, svg, told);
    }
}

fn unseen(pen: &mut Pen<'_>, mut rest: Lot) {
    let board = &pen.view.board;
    let piles = [
        ("bag", Sign::Again, board.unseen_tokens.len(), ["line-unseen-tokens", "line-removed-tokens"]),
        ("missions", Sign::Mission, board.mission_deck.len(), ["line-unseen-missions", "line-unseen-missions"]),
    ];
    rest.left(4.0);
    for (key, sign, count, ids) in piles {
        if rest.w < 44.0 {
            break;
        }
        let lot = rest.left(42.0);
        let mut svg = Svg::new();
        svg.rect([0.5, 0.5, lot.w - 1.0, lot.h - 1.0], 6.0, &paint("none", LINE, 1.0));
        let parts = [Part::Sign(sign, count.to_string())];
        row(&mut svg, &parts, [lot.w / 2.0, 6.0, lot.w - 6.0], 14.0, Align::Middle, TEXT);
        let told = Told::new(pen.zone(None, ids[0]), pen.lines(None, &ids));
        pen.tile(format!("unseen/{key}"), lot, svg, told);
    }
}
