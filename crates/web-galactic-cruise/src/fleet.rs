//! Ships of a company: Cockpit, Segments, Engine, and the Cruise they are on.

use galactic_cruise::components::effect::What;
use galactic_cruise::components::guests::Guest;
use galactic_cruise::score;
use galactic_cruise::state::{Owner, Pilot, Ship};
use kernel::{Message, Seat};
use web_board::ink::{ACCENT, BAD, LINE, MUTED, PANEL, TEXT, paint};
use web_board::lot::{Lot, bold, name};
use web_board::{Svg, Told};

use crate::blueprints::{about as about_blueprint, segment};
use crate::cruises::stops;
use crate::pen::{Pen, Table as _};
use crate::pieces::{Lies, pawn, token};
use crate::signs::{Align, Part, Sign, amount, effects, lone, row};
use crate::word;

/// The Ships of a company in so many columns, free places included.
pub fn fleet(pen: &mut Pen<'_>, seat: Seat, lot: Lot, n_columns: usize) {
    let company = &pen.game.board.companies[seat];
    let n = company.max_ships().max(company.ships.len());
    let n_columns = n_columns.min(n);
    for idx in 0..n {
        let cell = lot.cell(idx, n_columns, n.div_ceil(n_columns));
        match company.ships.get(idx) {
            Some(ship) => self::ship(pen, seat, idx, ship, cell),
            None => pen.hollow(cell, &(idx + 1).to_string()),
        }
    }
}

/// The Ships of the company in focus as places for Segments: name and how many it has.
pub fn short(pen: &mut Pen<'_>, lot: Lot) {
    let me = pen.me();
    for (idx, ship) in me.ships.iter().enumerate() {
        let cell = lot.cell(idx, me.ships.len(), 1);
        let anchor = pen.own(&format!("ship/{idx}"));
        let mut svg = Svg::new();
        let edge = if ship.flight.is_some() { ACCENT } else { LINE };
        svg.rect([0.7, 0.7, cell.w - 1.4, cell.h - 1.4], 8.0, &paint(PANEL, edge, 1.3));
        let title = format!("{} {}", idx + 1, pen.name("cockpit", &ship.cockpit));
        let built = format!("{}/{}", ship.segments.len(), me.max_segments());
        let used = bold(&mut svg, [cell.w - 7.0, cell.h / 2.0 + 4.5, 40.0], 13.0, "end", TEXT, &built);
        let n_lines = if 34.0 <= cell.h { 2 } else { 1 };
        let top = if n_lines == 2 { cell.h / 2.0 - 13.0 } else { cell.h / 2.0 - 7.0 };
        name(&mut svg, [7.0, top, cell.w - used - 20.0], &[12.5, 11.5, 11.0], n_lines, TEXT, &title);
        let about = about(pen, pen.focus, idx, ship, &anchor);
        pen.tile(format!("ship/{}/{idx}", pen.focus.0), cell, svg, Told::new(title, about).at(anchor));
    }
}

fn ship(pen: &mut Pen<'_>, seat: Seat, idx: usize, ship: &Ship, lot: Lot) {
    let mine = seat == pen.focus;
    let anchor = format!("seat/{}/ship/{idx}", seat.0);
    let mut svg = Svg::new();
    let edge = if ship.flight.is_some() { ACCENT } else { LINE };
    let nose = (lot.w * 0.04).clamp(2.0, 6.0);
    let d = format!(
        "M.8 {0}Q{1} .8 {2} .8Q{3} .8 {4} {0}V{5}a7 7 0 0 1-7 7H7.800a7 7 0 0 1-7-7z",
        nose + 6.0,
        lot.w * 0.05,
        lot.w / 2.0,
        lot.w * 0.95,
        lot.w - 0.8,
        lot.h - 7.8
    );
    svg.path(&d, &paint(PANEL, edge, 1.3));
    let title = pen.name("cockpit", &ship.cockpit);
    let tall = 150.0 <= lot.h;
    let numbered = format!("{} {title}", idx + 1);
    let head =
        name(&mut svg, [8.0, 6.0, lot.w - 24.0], &[13.5, 12.5, 11.5, 11.0], if tall { 2 } else { 1 }, TEXT, &numbered);
    // Where it is, what its Cockpit scores now.
    let points = [amount(Sign::Stock(What::Vp), score::cockpit(pen.game.board, seat, ship))];
    let used = row(&mut svg, &points, [lot.w - 6.0, head, 44.0], 13.0, Align::Right, TEXT);
    let (state, ink) = state(pen, ship);
    bold(&mut svg, [8.0, head + 11.0, lot.w - used - 16.0], 11.0, "start", ink, &state);
    let mut top = head + 17.0;
    if 240.0 <= lot.h {
        let words = pen.text("cockpit", &ship.cockpit);
        top = web_board::lot::text(&mut svg, [8.0, top, lot.w - 14.0, 42.0], &[12.0, 11.0], MUTED, &words) + 2.0;
    }
    let foot = if ship.flight.is_some() { 41.0 } else { 20.0 };
    let room = pen.game.board.companies[seat].max_segments().max(ship.segments.len());
    let step = ((lot.h - top - foot - 2.0) / room as f32).min(46.0);
    for place in ship.segments.len()..room {
        let y = top + step * place as f32;
        svg.rect(
            [6.0, y + 0.6, lot.w - 12.0, step - 3.0],
            4.0,
            &format!("{} stroke-dasharray=\"3 3\"", paint("none", LINE, 1.1)),
        );
        if 15.0 <= step && place == ship.segments.len() && ship.flight.is_none() && mine {
            let words = pen.word("board-space");
            bold(&mut svg, [lot.w / 2.0, y + step / 2.0 + 3.0, lot.w - 18.0], 11.0, "middle", MUTED, &words);
        }
    }
    let icons = ship.icons();
    let base = lot.h - 18.0;
    if let Some(flight) = ship.flight {
        let mut parts: Vec<Part> = Vec::new();
        for &guest in Guest::ALL {
            parts.extend(std::iter::repeat_n(lone(Sign::Guest(guest)), usize::from(flight.guests[guest.idx()])));
        }
        row(&mut svg, &parts, [7.0, base, lot.w * 0.5], 14.0, Align::Left, TEXT);
        if let Some(loaded) = flight.token {
            token(&mut svg, loaded, Lies::Open, Lot::new(lot.w - 58.0, base - 3.0, 36.0, 19.0));
        }
        let owner = Owner::of(seat);
        match flight.pilot {
            Pilot::Worker => svg.at(lot.w - 19.0, base - 2.0, 0.56, &pawn(owner, "", false).0),
            Pilot::Expert => svg.at(lot.w - 19.0, base - 2.0, 0.56, &pawn(owner, "", true).0),
            Pilot::Nobody => &mut svg,
        };
    } else {
        svg.path(&format!("M7 {}h6l4 4.500-4 4.500H7z", base + 3.0), "fill=\"#ff8a3d\"");
        let mut right = lot.w - 6.0;
        let counted: Vec<Part> = Guest::ALL
            .iter()
            .filter(|guest| icons[guest.idx()] != 0)
            .map(|guest| amount(Sign::Guest(*guest), icons[guest.idx()]))
            .collect();
        right -= row(&mut svg, &counted, [right, base + 1.0, lot.w * 0.62], 12.0, Align::Right, TEXT) + 4.0;
        if 62.0 <= right {
            row(
                &mut svg,
                &effects(ship.engine.face().bonus),
                [21.0, base + 1.0, right - 22.0],
                12.0,
                Align::Left,
                MUTED,
            );
        }
    }
    let about = about(pen, seat, idx, ship, &anchor);
    let mut things = vec![("kind-cockpit", ship.cockpit.row()), ("kind-engine", ship.engine.row())];
    things.extend(ship.segments.iter().map(|tile| ("kind-blueprint", tile.row())));
    things.extend(ship.flight.map(|flight| ("kind-cruise", flight.cruise.row())));
    let told = Told::new(format!("{} {}: {title}", pen.company(seat), idx + 1), about).round(9.0);
    let told = if mine { told.at(anchor) } else { told };
    pen.printed(&things, format!("ship/{}/{idx}", seat.0), lot, svg, told);
    if 13.0 <= step {
        for (place, tile) in ship.segments.iter().enumerate() {
            let cell = Lot::new(lot.x + 5.0, lot.y + top + step * place as f32, lot.w - 10.0, step - 2.0);
            let face = segment(pen, *tile, cell);
            pen.plain(format!("blueprint/{}", word(tile)), cell, face);
        }
    }
    if let Some(flight) = ship.flight {
        let cell = Lot::new(lot.x + 7.0, lot.y + lot.h - 40.0, lot.w - 14.0, 18.0);
        let mut svg = Svg::new();
        stops(&mut svg, flight.cruise, Some(flight.position), cell.w, cell.h);
        pen.plain(format!("cruise/{}", word(&flight.cruise)), cell, svg);
    }
}

/// At home, or at which stop; never launched costs points.
fn state(pen: &Pen<'_>, ship: &Ship) -> (String, &'static str) {
    match ship.flight {
        Some(flight) => {
            let of = flight.cruise.face().stops.len();
            (pen.say(&Message::new("board-flying").with("at", flight.position).with("of", of)), ACCENT)
        }
        None if ship.launched => (pen.word("board-home"), MUTED),
        None => (pen.word("board-penalty"), BAD),
    }
}

fn about(pen: &Pen<'_>, seat: Seat, idx: usize, ship: &Ship, anchor: &str) -> String {
    let mut lines = vec![pen.about(anchor), pen.text("cockpit", &ship.cockpit)];
    for tile in &ship.segments {
        let told = about_blueprint(pen, *tile);
        // What building it would cost no longer matters.
        let told: Vec<&str> = told.lines().enumerate().filter(|(nr, _)| *nr != 2).map(|(_, line)| line).collect();
        lines.push(format!("{}: {}", pen.name("blueprint", tile), told.join(", ")));
    }
    if !ship.launched {
        lines.push(pen.word("board-never-launched"));
    }
    if pen.game.board.active == seat && pen.game.board.turn.moved & (1 << idx) != 0 {
        lines.push(pen.word("board-moved"));
    }
    lines.join("\n")
}
