//! A ship on its board, with the numbers of columns and rows that dice choose, and its figures above.

use galaxy_trucker::{Hand, Phase, Square, Status, Task};
use kernel::Seat;
use web_board::{Piece, Svg};

use crate::part::{EDGE, back, face};
use crate::pen::Pen;
use crate::signs::{Part, Sign, row, width, with};
use web_board::ink::{ACCENT, CARD, LINE, MUTED, PANEL, TEXT, disc, line, paint, seat as colour_of};

/// Draws a ship as large as the frame allows.
pub fn ship(pen: &mut Pen<'_>, seat: Seat, [left, top, wide, high]: [f32; 4]) {
    let craft = &pen.view.ships[seat];
    let busy = pen.view.tasks[seat] != Task::None;
    pen.ground.rect([left, top, wide, high], 12.0, &paint(PANEL, if busy { ACCENT } else { LINE }, 1.6));
    pen.ground.rect([left, top + 1.0, 5.0, high - 2.0], 2.5, &format!("fill=\"{}\"", colour_of(seat)));
    let head = if 440.0 < wide { 38.0 } else { 27.0 };
    header(pen, seat, [left + 7.0, top + 3.0, wide - 12.0, head - 4.0]);
    let board = craft.ship.board();
    let squares: Vec<Square> = craft.ship.squares(board.outline()).collect();
    let range = |number: fn(&Square) -> u8| {
        let numbers = || squares.iter().map(number);
        (numbers().min().unwrap_or(0), numbers().max().unwrap_or(0))
    };
    let (columns, rows) = (range(|square| square.column()), range(|square| square.row()));
    let (n_columns, n_rows) = (f32::from(columns.1 - columns.0 + 1), f32::from(rows.1 - rows.0 + 1));
    let rim = if 440.0 < wide { 16.0 } else { 10.0 };
    let edge = ((wide - 10.0 - 2.0 * rim) / n_columns).min((high - head - 6.0 - rim) / n_rows);
    let x0 = left + 3.0 + (wide - edge * n_columns) / 2.0;
    let y0 = top + head + rim + ((high - head - rim - 4.0) - edge * n_rows) / 2.0;
    let at = |square: Square| {
        (x0 + edge * f32::from(square.column() - columns.0), y0 + edge * f32::from(square.row() - rows.0))
    };
    for column in columns.0..=columns.1 {
        let x = x0 + edge * (f32::from(column - columns.0) + 0.5);
        pen.ground.bold(x, y0 - rim * 0.25, rim * 0.8, "middle", MUTED, &column.to_string());
    }
    for row in rows.0..=rows.1 {
        let y = y0 + edge * (f32::from(row - rows.0) + 0.5) + rim * 0.3;
        pen.ground.bold(x0 - rim * 0.3, y, rim * 0.8, "end", MUTED, &row.to_string());
    }
    for &square in &squares {
        let (x, y) = at(square);
        pen.ground.rect([x - 1.5, y - 1.5, edge + 3.0, edge + 3.0], 8.0, &format!("fill=\"{CARD}\""));
    }
    for square in squares {
        let (x, y) = at(square);
        cell(pen, seat, square, [x, y, edge]);
    }
}

/// A square: a part with what lies on it, or an empty place.
fn cell(pen: &mut Pen<'_>, seat: Seat, square: Square, [x, y, edge]: [f32; 3]) {
    let craft = &pen.view.ships[seat];
    let anchor = format!("ship/{}/{square}", seat.0);
    let (key, mut svg, title, about) = match craft.ship.part(square) {
        Some(part) => {
            let (title, meaning) = pen.kind(part.tile.kind());
            let carries = craft.ship.humans_in(square) != 0
                || craft.ship.alien_in(square).is_some()
                || craft.ship.tokens_on(square) != 0
                || !craft.ship.cubes_in(square).is_empty();
            let about = if carries { format!("{meaning}\n{}", pen.about(&anchor)) } else { meaning };
            let face = face(part.tile, part.rotation, Some((&craft.ship, square)));
            (format!("tile/{:?}", part.tile), Svg(face), format!("{title} ({square})"), about)
        }
        None => {
            let mut svg = Svg::new();
            let dashed = format!(
                "fill=\"{PANEL}\" fill-opacity=\".55\" stroke=\"{MUTED}\" stroke-opacity=\".45\" stroke-dasharray=\"4 4\""
            );
            svg.rect([2.0, 2.0, 56.0, 56.0], 7.0, &dashed);
            (format!("square/{}/{square}", seat.0), svg, square.to_string(), String::new())
        }
    };
    mark(pen, &mut svg, seat, square);
    pen.put(Piece {
        key,
        x,
        y,
        scale: edge / EDGE,
        width: EDGE,
        height: EDGE,
        face: svg.0,
        anchor: Some(anchor),
        title,
        about,
        radius: 7.0,
        turns: false,
    });
}

/// The newest part can still be moved; a threatened one is in the cross-hairs.
fn mark(pen: &Pen<'_>, svg: &mut Svg, seat: Seat, square: Square) {
    if let Phase::Building(building) = &pen.view.phase
        && building.newest[seat].is_some_and(|newest| newest.square == square)
    {
        svg.rect(
            [3.0, 3.0, 54.0, 54.0],
            6.0,
            &format!("fill=\"none\" stroke=\"{ACCENT}\" stroke-width=\"2.500\" stroke-dasharray=\"6 3\""),
        );
    }
    if let Task::Shield { square: hit } | Task::Shoot { square: hit } = pen.view.tasks[seat]
        && hit == square
    {
        let red = "fill=\"none\" stroke=\"#ff2f45\" stroke-width=\"4\"";
        svg.circle(30.0, 30.0, 20.0, red).path("M30 2v18M30 40v18M2 30h18M40 30h18", red);
    }
}

/// Who, and the figures of the ship: engines, firepower, crew, batteries, connectors, credits, place.
fn header(pen: &mut Pen<'_>, seat: Seat, [x, y, wide, high]: [f32; 4]) {
    let view = pen.view;
    let craft = &view.ships[seat];
    let ship = &craft.ship;
    let [front, other] = ship.n_double_cannons();
    let plus = |base: String, n: u8| if n == 0 { base } else { format!("{base}+{n}") };
    let mut parts = vec![
        with(Sign::Engine, plus(ship.engine_power(0).to_string(), 2 * ship.n_double_engines())),
        with(Sign::Cannon, plus(halves(ship.firepower_doubled(0, 0)), 2 * front + other)),
        with(Sign::Crew, ship.crew()),
        with(Sign::Battery, ship.n_tokens()),
        with(Sign::Connector, ship.exposed_connectors()),
    ];
    if let Some(purse) = view.purses[seat] {
        parts.push(with(Sign::Credit, purse.credits));
    }
    if let Some(number) = craft.order {
        parts.push(Part::Word(format!("№{number} ")));
    }
    match craft.status {
        Status::Grounded => {}
        Status::Flying => parts.push(with(Sign::Days, craft.position)),
        Status::GaveUp(_) => parts.push(Part::Word("✕".to_owned())),
    }
    if !craft.lost.is_empty() {
        parts.push(with(Sign::Blast, craft.lost.len()));
    }
    let mut svg = Svg::new();
    disc(&mut svg, high / 2.0, high / 2.0, high / 2.0 - 1.0, seat);
    let size = high * 0.62;
    let room = wide - high - 10.0;
    let figures = (width(&parts) * size / 20.0 + 6.0).min(room * 0.8);
    line(&mut svg, [high + 5.0, high * 0.68, room - figures - 4.0], high * 0.5, "start", TEXT, pen.pilot(seat));
    row(&mut svg, &parts, [wide - figures, (high - size) / 2.0, figures], size, false, TEXT);
    let ids = [
        "panel-pilot",
        "panel-values",
        "panel-credits",
        "panel-credits-hidden",
        "panel-entry",
        "panel-position",
        "panel-gave-up",
        "panel-order-tile",
        "panel-holds-concealed",
        "panel-holds-pile",
        "panel-powered",
        "panel-loading",
        "panel-owed",
        "panel-threatened",
        "panel-reserve",
        "panel-lost",
        "panel-named",
    ];
    let about = pen.lines(Some(seat), &ids);
    pen.put(Piece {
        key: format!("ship/{}", seat.0),
        x,
        y,
        scale: 1.0,
        width: wide,
        height: high,
        face: svg.0,
        anchor: Some(format!("ship/{}", seat.0)),
        title: pen.pilot(seat).to_owned(),
        about,
        radius: 8.0,
        turns: false,
    });
}

/// What the builder of somebody else's ship holds and has put aside, at the edge of its frame.
pub fn belongings(pen: &mut Pen<'_>, seat: Seat, [left, low, edge]: [f32; 3]) {
    let view = pen.view;
    let Phase::Building(building) = &view.phase else { return };
    for (idx, tile) in view.ships[seat].reserve.into_iter().flatten().enumerate() {
        let anchor = Some(format!("ship/{}/reserve/{tile:?}", seat.0));
        pen.tile(tile, [left, low - (edge + 3.0) * (idx as f32 + 1.0), edge], anchor);
    }
    let place = [left, low - (edge + 3.0) * 3.6, edge];
    match building.hands[seat] {
        Hand::Tile(tile, _) => pen.tile(tile, place, Some(format!("hand/{}", seat.0))),
        Hand::Pile(pile) => held(pen, seat, place, &format!("▤{}", pile + 1)),
        Hand::Empty if view.concealed.contains(seat) => held(pen, seat, place, "?"),
        Hand::Empty => {}
    }
}

/// Something held that only its holder sees.
fn held(pen: &mut Pen<'_>, seat: Seat, [x, y, edge]: [f32; 3], words: &str) {
    let mut svg = Svg(back());
    svg.bold(30.0, 39.0, 26.0, "middle", "#fff", words);
    let about = pen.lines(Some(seat), &["panel-holds-concealed", "panel-holds-pile"]);
    pen.put(Piece {
        key: format!("held/{}", seat.0),
        x,
        y,
        scale: edge / EDGE,
        width: EDGE,
        height: EDGE,
        face: svg.0,
        anchor: Some(format!("hand/{}", seat.0)),
        title: pen.pilot(seat).to_owned(),
        about,
        radius: 7.0,
        turns: false,
    });
}

/// Halves as people write them.
pub fn halves(doubled: i16) -> String {
    match doubled % 2 {
        0 => (doubled / 2).to_string(),
        _ if doubled == 1 => "½".to_owned(),
        _ => format!("{}½", doubled / 2),
    }
}
