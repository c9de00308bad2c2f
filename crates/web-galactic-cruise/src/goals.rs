//! The three Company Goals with my distance to each.

use galactic_cruise::outlook;
use kernel::{Message, Seat};
use web_board::ink::{ACCENT, CARD, GOOD, LINE, TEXT, paint};
use web_board::lot::{Lot, name};
use web_board::{Svg, Told};

use crate::pen::{Pen, Table as _};

/// The goals side by side.
pub fn draw(pen: &mut Pen<'_>, lot: Lot) {
    for goal in 0..3 {
        self::goal(pen, goal, lot.cell(goal, 3, 1));
    }
}

fn goal(pen: &mut Pen<'_>, goal: usize, lot: Lot) {
    let board = pen.game.board;
    let face = &board.goals.face().goals[goal];
    let far = outlook::goal(board, pen.focus, goal);
    let title = pen.name("counter", &face.counter);
    let mut svg = Svg::new();
    let edge = if far.done { GOOD } else { LINE };
    svg.rect([0.6, 0.6, lot.w - 1.2, lot.h - 1.2], 7.0, &paint(CARD, edge, 1.1));
    let foot = lot.h - 20.0;
    let n_lines = ((foot - 3.0) / 12.5).floor().clamp(1.0, 4.0) as usize;
    name(&mut svg, [5.0, 3.0, lot.w - 16.0], &[12.5, 11.5, 11.0], n_lines, TEXT, &title);
    // Done by whom, then how far I am.
    let mut x = 6.0;
    for seat in board.companies.seats().filter(|seat| board.companies[*seat].goals[goal]).collect::<Vec<Seat>>() {
        pen.disc(&mut svg, seat, x + 6.5, foot + 9.0, 7.5);
        x += 16.0;
    }
    let share = f32::from(far.have.min(far.need)) / f32::from(far.need.max(1));
    let words = format!("{}/{}", far.have, far.need);
    let ink = if far.need <= far.have || far.done { GOOD } else { TEXT };
    let wide = web_board::lettering::width(&words, 14.0, web_board::lettering::Weight::Bold);
    svg.bold(lot.w - 6.0, foot + 14.0, 14.0, "end", ink, &words);
    let bar = lot.w - wide - 14.0 - x;
    if 14.0 <= bar {
        svg.rect([x, foot + 6.0, bar, 6.0], 3.0, &format!("fill=\"{LINE}\""));
        if 0.0 < share {
            let fill = if ink == GOOD { GOOD } else { ACCENT };
            svg.rect([x, foot + 6.0, (bar * share).max(4.0), 6.0], 3.0, &format!("fill=\"{fill}\""));
        }
    }
    let anchor = format!("goal/{goal}");
    let levels: Vec<String> = face.levels.iter().map(u8::to_string).collect();
    let mut about = format!("{} ({})", pen.about(&anchor), levels.join(", "));
    for seat in board.companies.seats() {
        let far = outlook::goal(board, seat, goal);
        let line = Message::new("board-goal-distance")
            .with("owner", pen.company(seat))
            .with("have", far.have)
            .with("need", far.need);
        about += &format!("\n{}{}", pen.say(&line), if far.done { " ✓" } else { "" });
    }
    let told = Told::new(format!("{}: {title}", pen.name("goal", &board.goals)), about);
    let told = if lot.w.min(lot.h) < pen.least() { told } else { told.at(anchor.clone()) };
    pen.printed(&[("kind-goal", board.goals.row())], anchor, lot, svg, told);
}
