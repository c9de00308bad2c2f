//! The Progress track: three sections, each with its AGM.

use galactic_cruise::score;
use galactic_cruise::state::Owner;
use kernel::Seat;
use web_board::ink::{ACCENT, LINE, MUTED, ON_ACCENT, PANEL, TEXT, paint};
use web_board::lot::Lot;
use web_board::{Svg, Told};

use crate::pen::{Pen, Table as _};
use crate::pieces::cube;
use crate::word;

/// The sections side by side, one above the other where it is narrow.
pub fn draw(pen: &mut Pen<'_>, lot: Lot) {
    if lot.w < 420.0 && 90.0 <= lot.h {
        for idx in 0..3 {
            section(pen, idx, lot.cell(idx, 1, 3));
        }
        return;
    }
    let sizes = [0, 1, 2].map(|idx| f32::from(n_cubes(pen, idx)) + 2.0);
    let all: f32 = sizes.iter().sum();
    let mut rest = lot;
    for (idx, size) in sizes.into_iter().enumerate() {
        let wide = (lot.w - 8.0) * size / all;
        let place = rest.left(wide);
        section(pen, idx, place);
    }
}

/// Spaces of a section, and cubes beside it.
fn n_cubes(pen: &Pen<'_>, idx: usize) -> u8 {
    pen.game.board.spaces(idx) + pen.game.board.progress[idx].beside.iter().sum::<u8>()
}

fn section(pen: &mut Pen<'_>, idx: usize, lot: Lot) {
    let board = pen.game.board;
    let section = board.progress[idx];
    let spaces = board.spaces(idx);
    let full = spaces <= section.filled();
    let mut svg = Svg::new();
    svg.rect([0.6, 0.6, lot.w - 1.2, lot.h - 1.2], 8.0, &paint(PANEL, LINE, 1.0));
    let letter = ["A", "B", "C"][idx];
    let middle = lot.h / 2.0;
    let (fill, ink) = if full { (ACCENT, ON_ACCENT) } else { ("none", TEXT) };
    svg.circle(13.0, middle, 9.0, &paint(fill, MUTED, 1.2));
    svg.bold(13.0, middle + 4.6, 13.0, "middle", ink, letter);
    let n = f32::from(n_cubes(pen, idx));
    // The pencil has its place behind the last space.
    let step = ((lot.w - 42.0) / n).min(20.0);
    let size = (step - 1.5).clamp(7.0, 17.0);
    let at = |space: u8| Lot::new(26.0 + step * f32::from(space), middle - size / 2.0, size, size);
    for space in section.filled().min(spaces)..spaces {
        let place = at(space);
        svg.rect(place.array(), 3.0, &format!("{} stroke-dasharray=\"2 2\"", paint("none", MUTED, 1.0)));
    }
    let anchor = format!("progress/{idx}");
    let mut about = pen.about(&anchor);
    for seat in board.companies.seats() {
        let (cubes, wings) = (score::agm_cubes(board, seat, idx), board.companies[seat].wings());
        about += &format!("\n{}: {cubes} × {wings}", pen.company(seat));
    }
    let title = format!("{} {letter}", pen.word("board-progress"));
    let told = Told::new(title, about);
    let told = if lot.w.min(lot.h) < pen.least() { told } else { told.at(anchor.clone()) };
    let rebuilt = pen.rebuilt_space("PROGRESS_SPACES", 3 * board.size() + idx);
    pen.marked(rebuilt.into_iter().collect(), anchor, lot, svg, told);
    let mark = |pen: &Pen<'_>, owner: Owner| if size < 11.0 { String::new() } else { pen.mark(owner) };
    let seats: Vec<Seat> = board.companies.seats().collect();
    let cubes = seats.iter().flat_map(|seat| (0..section.cubes[seat.idx()]).map(|n| (Owner::of(*seat), n)));
    let neutral = (0..section.neutral).map(|n| (Owner::Neutral, n));
    for (space, (owner, n)) in cubes.chain(neutral).enumerate() {
        let place = at(space as u8);
        let face = cube(owner, &mark(pen, owner), size);
        let place = Lot { x: lot.x + place.x, y: lot.y + place.y, ..place };
        pen.plain(format!("cube/{idx}/{}/{n}", word(&owner)), place, face);
    }
    let beside = seats.iter().flat_map(|seat| (0..section.beside[seat.idx()]).map(|n| (*seat, n)));
    for (space, (seat, n)) in beside.enumerate() {
        let place = at(spaces + space as u8);
        let face = cube(Owner::of(seat), &mark(pen, Owner::of(seat)), size);
        let place = Lot { x: lot.x + place.x + 3.0, y: lot.y + place.y, ..place };
        pen.plain(format!("beside/{idx}/{}/{n}", seat.0), place, face);
    }
}
