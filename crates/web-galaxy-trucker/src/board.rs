//! Ships, warehouse and flight, put together: side by side on a screen, one above the other on a phone.

use galaxy_trucker::{Phase, View};
use kernel::Seat;
use web_board::{Scene, Svg, Ui};

use crate::pen::Pen;
use crate::ship::{belongings, ship};
use crate::{flight, tools, warehouse};
use web_board::ink::GROUND;

/// The board of a view.
pub fn scene(view: &View, ui: &Ui<'_>) -> Scene {
    let mut pen = Pen::new(view, ui);
    let others: Vec<Seat> = pen.focus.clockwise(view.ships.len()).skip(1).take(view.ships.len() - 1).collect();
    let flies = matches!(view.phase, Phase::Flight(_) | Phase::Over);
    let (width, height) = match (ui.tall(), flies) {
        (false, false) => wide_building(&mut pen, &others),
        (false, true) => wide_flight(&mut pen, &others),
        (true, false) => tall_building(&mut pen, &others),
        (true, true) => tall_flight(&mut pen, &others),
    };
    let mut ground = Svg::new();
    ground.rect([0.0, 0.0, width, height], 16.0, &format!("fill=\"{GROUND}\""));
    ground.raw(&pen.ground.0);
    Scene { width, height, defs: String::new(), ground: ground.0, pieces: pen.pieces, ..Scene::default() }
}

/// The others in a column, whatever they hold beside their ships.
fn column(pen: &mut Pen<'_>, others: &[Seat], [x, y, wide, high]: [f32; 4]) {
    let share = (high + 6.0) / others.len().max(1) as f32 - 6.0;
    let share = share.min(280.0);
    for (idx, &seat) in others.iter().enumerate() {
        let top = y + (share + 6.0) * idx as f32;
        ship(pen, seat, [x, top, wide, share]);
        belongings(pen, seat, [x + 9.0, top + share - 4.0, 32.0]);
    }
}

fn wide_building(pen: &mut Pen<'_>, others: &[Seat]) -> (f32, f32) {
    let focus = pen.focus;
    let is_building = matches!(pen.view.phase, Phase::Building(_));
    let own = if is_building { 606.0 } else { 824.0 };
    ship(pen, focus, [4.0, 4.0, own, tools::HEIGHT + 4.0]);
    tools::tools(pen, 616.0, 4.0);
    column(pen, others, [836.0, 4.0, 360.0, tools::HEIGHT + 4.0]);
    warehouse::warehouse(pen, [4.0, 562.0, 1192.0, 296.0]);
    (1200.0, 862.0)
}

fn wide_flight(pen: &mut Pen<'_>, others: &[Seat]) -> (f32, f32) {
    let focus = pen.focus;
    ship(pen, focus, [4.0, 4.0, 580.0, 552.0]);
    flight::card(pen, [590.0, 4.0, 264.0, 452.0]);
    flight::stores(pen, [590.0, 462.0, 264.0, 94.0]);
    column(pen, others, [860.0, 4.0, 336.0, 552.0]);
    flight::track(pen, [4.0, 562.0, 760.0, 296.0]);
    flight::cards(pen, [770.0, 562.0, 426.0, 296.0]);
    (1200.0, 862.0)
}

const PHONE: f32 = 480.0;

fn tall_building(pen: &mut Pen<'_>, others: &[Seat]) -> (f32, f32) {
    let focus = pen.focus;
    let room = PHONE - 8.0;
    ship(pen, focus, [4.0, 4.0, room, 400.0]);
    let mut y = 410.0;
    if matches!(pen.view.phase, Phase::Building(_)) {
        // Beside the tools there is room for a part of the warehouse, but not for all of it.
        tools::tools(pen, 4.0, y);
        warehouse::warehouse(pen, [224.0, y, room - 220.0, tools::HEIGHT]);
        y += tools::HEIGHT + 6.0;
    }
    let high = 250.0 * others.len() as f32;
    column(pen, others, [4.0, y, room, high]);
    (PHONE, y + high)
}

fn tall_flight(pen: &mut Pen<'_>, others: &[Seat]) -> (f32, f32) {
    let focus = pen.focus;
    let room = PHONE - 8.0;
    ship(pen, focus, [4.0, 4.0, room, 400.0]);
    flight::card(pen, [4.0, 410.0, 264.0, 400.0]);
    flight::stores(pen, [274.0, 410.0, room - 270.0, 94.0]);
    flight::cards(pen, [274.0, 510.0, room - 270.0, 300.0]);
    flight::track(pen, [4.0, 816.0, room, 260.0]);
    let high = 250.0 * others.len() as f32;
    column(pen, others, [4.0, 1082.0, room, high]);
    (PHONE, 1082.0 + high)
}
