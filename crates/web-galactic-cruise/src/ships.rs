//! Ships of a company: Cockpit, Segments, Engine, and the Cruise they are on.

use galactic_cruise::components::effect::What;
use galactic_cruise::components::guests::Guest;
use galactic_cruise::score;
use galactic_cruise::state::{Owner, Pilot, Ship};
use kernel::{Message, Seat};
use web_board::{Piece, Svg};

use crate::art::{ACCENT, LINE, MUTED, Sign, TEXT, TILE, effects, pawn};
use crate::card::{about_blueprint, cabin, stops, token_face};
use crate::pen::{Pen, fit};
use crate::word;

/// Width and height of a drawn Ship.
pub const SHIP: (f32, f32) = (114.0, 212.0);
const SEGMENT: f32 = 25.0;

/// All Ships of a company in a row of this width.
pub fn fleet(pen: &mut Pen<'_>, seat: Seat, width: f32, height: f32) {
    let n_ships = pen.board.companies[seat].ships.len();
    let scale = (height / SHIP.1).min(width / (SHIP.0 + 2.0) / n_ships.max(1) as f32);
    let room = ((width / (SHIP.0 + 2.0) / scale + 0.02).floor() as usize).max(n_ships);
    for idx in 0..room.min(pen.board.companies[seat].max_ships()) {
        let x = (SHIP.0 + 2.0) * scale * idx as f32;
        pen.within(x, 0.0, scale, |pen| match pen.board.companies[seat].ships.get(idx).copied() {
            Some(ship) => self::ship(pen, seat, idx, &ship),
            None => pen.below(|svg| {
                let paint = format!("fill=\"none\" stroke=\"{MUTED}\" stroke-opacity=\".5\" stroke-dasharray=\"5 5\"");
                svg.rect([1.0, 1.0, SHIP.0 - 2.0, SHIP.1 - 2.0], 14.0, &paint);
                svg.bold(SHIP.0 / 2.0, SHIP.1 / 2.0 + 8.0, 26.0, "middle", MUTED, &(idx + 1).to_string());
            }),
        });
    }
}

fn ship(pen: &mut Pen<'_>, seat: Seat, idx: usize, ship: &Ship) {
    let board = pen.board;
    let (width, height) = SHIP;
    let anchor = format!("seat/{}/ship/{idx}", seat.0);
    let mut svg = Svg::new();
    let edge = if ship.flight.is_some() { ACCENT } else { LINE };
    svg.rect(
        [1.0, 1.0, width - 2.0, height - 2.0],
        14.0,
        &format!("fill=\"{TILE}\" stroke=\"{edge}\" stroke-width=\"1.8\""),
    );
    // The Cockpit: a nose with the number of the Ship.
    svg.path("M8 40c4-12 20-36 49-36s45 24 49 36z", "fill=\"#35506e\" stroke=\"#9fb6d6\" stroke-width=\"1.4\"");
    svg.bold(57.0, 19.0, 13.0, "middle", "#ffd479", &format!("{}", idx + 1));
    let name = pen.name("cockpit", &ship.cockpit);
    fit(&mut svg, [57.0, 33.0, 84.0], 11.0, "middle", "#fff", true, &name);
    let points = score::cockpit(board, seat, ship);
    Sign::Stock(What::Vp).draw(&mut svg, 80.0, 3.0, 13.0);
    svg.bold(94.0, 14.0, 11.0, "start", TEXT, &points.to_string());
    if !ship.launched {
        // Never launched: a penalty at the end of the game.
        svg.bold(7.0, 15.0, 12.0, "start", "var(--bad,#ff8f8f)", "−5");
    }
    let room = board.companies[seat].max_segments().max(ship.segments.len());
    for place in 0..room {
        let y = 42.0 + SEGMENT * place as f32;
        svg.rect(
            [8.0, y, 98.0, SEGMENT - 2.0],
            4.0,
            &format!("fill=\"none\" stroke=\"{MUTED}\" stroke-opacity=\".6\" stroke-dasharray=\"3 3\""),
        );
    }
    let tail = 42.0 + SEGMENT * room as f32;
    svg.path(&format!("M14 {tail}h86l-8 16H22z"), "fill=\"#5b6478\" stroke=\"#aeb8cc\" stroke-width=\"1.2\"");
    let mut signs = Svg::new();
    let end = effects(&mut signs, ship.engine.face().bonus, 0.0, 0.0, 13.0);
    svg.at(57.0 - end / 2.0, tail + 1.5, 1.0, &signs.0.replace(TEXT, "#fff"));
    let about = about(pen, seat, ship, &anchor);
    let piece = Piece {
        key: format!("ship/{}/{idx}", seat.0),
        width,
        height,
        face: svg.0,
        anchor: Some(anchor),
        title: format!("{} {}: {name}", pen.company(seat), idx + 1),
        about,
        radius: 14.0,
        ..Piece::default()
    };
    let mut things = vec![("kind-cockpit", ship.cockpit.row()), ("kind-engine", ship.engine.row())];
    things.extend(ship.segments.iter().map(|tile| ("kind-blueprint", tile.row())));
    things.extend(ship.flight.map(|flight| ("kind-cruise", flight.cruise.row())));
    let piece = pen.marked_at(&things, (width - 14.0, 24.0), piece);
    pen.put(piece);
    for (place, tile) in ship.segments.iter().enumerate() {
        let y = 42.0 + SEGMENT * place as f32;
        let mut svg = Svg::new();
        segment(pen, &mut svg, *tile);
        pen.plain(format!("blueprint/{}", word(tile)), [8.0, y, 98.0, SEGMENT - 2.0], svg.0);
    }
    flight(pen, seat, ship, tail + 18.0);
}

fn segment(pen: &Pen<'_>, svg: &mut Svg, tile: galactic_cruise::components::blueprints::Blueprint) {
    let face = tile.face();
    svg.rect([0.5, 0.5, 97.0, SEGMENT - 3.0], 4.0, "fill=\"#e8edf8\" stroke=\"#0b1020\" stroke-width=\"1\"");
    let mut x = 3.0;
    for &guest in Guest::ALL {
        for _ in 0..face.icons[guest.idx()] {
            Sign::Guest(guest).draw(svg, x, 4.0, 15.0);
            x += 16.0;
        }
    }
    fit(svg, [x + 2.0, 15.5, 82.0 - x], 10.6, "start", "#17203a", true, &pen.name("blueprint", &tile));
    svg.bold(95.0, 15.5, 10.5, "end", "#7a4b00", &format!("{}", face.vp));
    if pen.board.options.matches_cabins() {
        cabin(svg, face.top, 98.0, 0.0, 3.5);
        cabin(svg, face.bottom, 98.0, SEGMENT - 5.5, 3.5);
    }
}

fn flight(pen: &mut Pen<'_>, seat: Seat, ship: &Ship, y: f32) {
    let Some(flight) = ship.flight else { return };
    let mut svg = Svg::new();
    stops(&mut svg, flight.cruise, Some(flight.position), [4.0, 4.0, 100.0], 17.0);
    let mut at = 4.0;
    for &guest in Guest::ALL {
        for _ in 0..flight.guests[guest.idx()] {
            Sign::Guest(guest).draw(&mut svg, at, 26.0, 14.0);
            at += 14.5;
        }
    }
    let owner = Owner::of(seat);
    let face = match flight.pilot {
        Pilot::Worker => pawn(owner, &pen.mark(owner), false),
        Pilot::Expert => pawn(owner, &pen.mark(owner), true),
        Pilot::Nobody => String::new(),
    };
    svg.at(90.0, 24.0, 0.6, &face);
    if let Some(token) = flight.token {
        svg.at(64.0, 25.0, 0.48, &token_face(Some(token), false, false));
    }
    pen.plain(format!("cruise/{}", word(&flight.cruise)), [3.0, y, 108.0, 46.0], svg.0);
}

fn about(pen: &Pen<'_>, seat: Seat, ship: &Ship, anchor: &str) -> String {
    let mut about = pen.told(anchor);
    about += &format!("\n◮ {}", pen.text("cockpit", &ship.cockpit));
    for tile in &ship.segments {
        about += &format!("\n▦ {}: {}", pen.name("blueprint", tile), about_blueprint(pen, *tile).replace('\n', " · "));
    }
    if !ship.launched {
        about += &format!("\n{}", pen.ui.word("board-never-launched"));
    }
    if pen.board.active == seat {
        let idx = pen.board.companies[seat].ships.iter().position(|other| other == ship).unwrap_or(0);
        if pen.board.turn.moved & (1 << idx) != 0 {
            about += &format!("\n{}", pen.say(&Message::new("board-moved")));
        }
    }
    about
}
