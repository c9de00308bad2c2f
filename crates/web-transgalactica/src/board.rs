//! The blocks of the board, put together: side by side on a screen, one above the other on a phone.

use transgalactica::View;
use transgalactica::state::Cursor;
use web_board::{Scene, Ui};

use crate::pen::Pen;
use crate::{areas, course, displays, galaxy, offers, others, panel, tracks};
use web_board::ink::{ACCENT, GROUND, LINE, PANEL, paint};

/// The board of a view.
pub fn scene(view: &View, ui: &Ui<'_>) -> Scene {
    let mut pen = Pen::new(view, ui);
    let (width, height) = if ui.tall() { tall(&mut pen) } else { wide(&mut pen) };
    let Pen { pieces, ground, .. } = pen;
    Scene { width, height, defs: String::new(), ground: ground.0, pieces, ..Scene::default() }
}

fn wide(pen: &mut Pen<'_>) -> (f32, f32) {
    let (width, height) = (1200.0, 862.0);
    pen.below(|svg| {
        svg.rect([0.0, 0.0, width, height], 16.0, &format!("fill=\"{GROUND}\""));
    });
    pen.go(4.0, 4.0, 518.0 / galaxy::SIZE);
    galaxy::galaxy(pen);
    pen.go(528.0, 4.0, 0.965);
    course::course(pen);
    pen.go(528.0, 96.0, 0.965);
    areas::areas(pen);
    pen.go(528.0, 268.0, 0.965);
    tracks::tracks(pen);
    pen.go(870.0, 4.0, 1.0);
    displays::displays(pen);
    own(pen, [4.0, 528.0, 798.0, 330.0]);
    pen.go(0.0, 0.0, 1.0);
    others::others(pen, [808.0, 528.0, 388.0, 330.0]);
    (width, height)
}

/// The panel of the seat in focus, with the offers of the draft in its place while that lasts.
fn own(pen: &mut Pen<'_>, [x, y, wide, high]: [f32; 4]) {
    let acts = matches!(pen.view.board.cursor, Cursor::Turn { seat, .. } if seat == pen.focus);
    pen.go(0.0, 0.0, 1.0);
    pen.below(|svg| {
        svg.rect([x, y, wide, high], 14.0, &paint(PANEL, if acts { ACCENT } else { LINE }, 1.8));
    });
    let (x, y) = (x + 8.0, y + 8.0);
    pen.go(x, y, 1.0);
    panel::hold(pen);
    if drafting(pen) {
        let seat = pen.focus;
        if pen.view.board.players[seat].ability.is_none() {
            panel::goals(pen, seat, 180.0);
        }
        pen.go(x + 256.0, y, 0.99);
        offers::offers(pen);
    } else {
        pen.go(x + 256.0, y, 1.0);
        panel::slots(pen, panel::HEIGHT);
        pen.go(x + 536.0, y, 0.98);
        panel::missions(pen, panel::HEIGHT);
    }
}

fn drafting(pen: &Pen<'_>) -> bool {
    matches!(pen.view.board.cursor, Cursor::Draft { .. })
}

/// A phone is read from the top: what is decided most often comes first.
fn tall(pen: &mut Pen<'_>) -> (f32, f32) {
    let width = 420.0;
    let room = width - 8.0;
    let n_others = pen.view.board.n_players() as f32 - 1.0;
    let mut y = 4.0;
    let mut next = |pen: &mut Pen<'_>, (wide, high): (f32, f32)| {
        let scale = room / wide;
        pen.go(4.0, y, scale);
        y += high * scale + 8.0;
    };
    next(pen, course::SIZE);
    course::course(pen);
    if drafting(pen) {
        next(pen, offers::SIZE);
        offers::offers(pen);
    }
    next(pen, areas::SIZE);
    areas::areas(pen);
    next(pen, (galaxy::SIZE, galaxy::SIZE));
    galaxy::galaxy(pen);
    next(pen, (panel::WIDTH, 300.0));
    panel::hold(pen);
    // Rows of tokens and of completed missions, as many as there are.
    let player = &pen.view.board.players[pen.focus];
    let kinds = [&player.tokens, &player.reserve, &player.spent].map(|bag| bag.entries().count());
    let high = 222.0 + 46.0 * kinds.iter().sum::<usize>().div_ceil(5).min(3) as f32;
    next(pen, (panel::SLOTS, high));
    panel::slots(pen, high);
    let high = 206.0 + 48.0 * player.completed.len().div_ceil(4).min(3) as f32;
    next(pen, (panel::RIGHT, high));
    panel::missions(pen, high);
    next(pen, tracks::SIZE);
    tracks::tracks(pen);
    next(pen, displays::SIZE);
    displays::displays(pen);
    let others_high = 150.0 * n_others;
    next(pen, (room, others_high));
    others::others(pen, [0.0, 0.0, room, others_high]);
    let height = y;
    // Beneath everything that was drawn so far.
    let mut ground = web_board::Svg::new();
    ground.rect([0.0, 0.0, width, height], 14.0, &format!("fill=\"{GROUND}\""));
    ground.raw(&pen.ground.0);
    pen.ground = ground;
    (width, height)
}
