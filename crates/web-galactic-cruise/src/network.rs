//! The Network: six locations in a ring, the Development areas between them, the four Technologies inside.

use galactic_cruise::components::board::{Area, Location};
use galactic_cruise::components::technologies::TRACK_SPACES;
use galactic_cruise::options::Advanced;
use galactic_cruise::state::Owner;
use kernel::{Message, Seat};
use web_board::{Piece, Svg};

use crate::art::{ACCENT, COOL, LINE, MUTED, Sign, TEXT, TILE, action, colour, house, location_bonus, pawn};
use crate::pen::{Pen, fit, lines, paragraph};
use crate::word;

/// How the ring is laid out.
struct Ring {
    /// Size of a location.
    location: (f32, f32),
    /// Between two locations of a row.
    gap: f32,
    /// Between the rows.
    middle: f32,
    /// Technologies in a row.
    columns: usize,
    /// Is the Worker above the actions rather than beside them?
    stacked: bool,
}

const WIDE: Ring = Ring { location: (168.0, 96.0), gap: 43.0, middle: 108.0, columns: 4, stacked: false };
const TALL: Ring = Ring { location: (118.0, 134.0), gap: 23.0, middle: 204.0, columns: 2, stacked: true };

/// 590 by 300, or 400 by 472 on a phone.
pub fn network(pen: &mut Pen<'_>) {
    let ring = if pen.ui.tall() { TALL } else { WIDE };
    let (width, height) = ring.location;
    let far = 2.0 * (width + ring.gap) + width;
    pen.below(|svg| {
        let (left, top, w, h) = (width / 2.0, height / 2.0, far - width, height + ring.middle);
        let paint = format!(
            "fill=\"none\" stroke=\"{COOL}\" stroke-opacity=\".55\" stroke-width=\"5\" stroke-dasharray=\"3 7\""
        );
        svg.rect([left, top, w, h], 24.0, &paint);
        svg.path(&format!("M22 {top}v{h}M{} {top}v{h}", far - 22.0), &paint);
    });
    for &location in Location::ALL {
        let (x, y) = place(&ring, location);
        self::location(pen, &ring, location, x, y);
    }
    for area in Area::NETWORK {
        let [from, to] = area.joins();
        let ((x, y), (next, _)) = (place(&ring, from), place(&ring, to));
        let below = height + 3.0;
        let place = match area {
            Area::TcTr | Area::TlTc => [x.min(next) + width + 1.0, y + 3.0, ring.gap - 2.0, height - 6.0],
            Area::BrBc | Area::BcBl => [x.min(next) + width + 1.0, y + 3.0, ring.gap - 2.0, height - 6.0],
            Area::TrBr => [far - 41.0, below, 41.0, ring.middle - 6.0],
            Area::BlTl => [0.0, below, 41.0, ring.middle - 6.0],
            Area::Technology1 | Area::Technology2 | Area::Technology3 | Area::Technology4 => continue,
        };
        self::area(pen, area, place);
    }
    let rows = 4 / ring.columns;
    let tile = ((far - 90.0) / ring.columns as f32, (ring.middle - 6.0) / rows as f32);
    for (space, &area) in Area::TECHNOLOGIES.iter().enumerate() {
        let (x, y) =
            (45.0 + tile.0 * (space % ring.columns) as f32, height + 3.0 + tile.1 * (space / ring.columns) as f32);
        technology(pen, area, space, [x + 1.5, y, tile.0 - 3.0, tile.1 - if rows == 1 { 0.0 } else { 3.0 }]);
    }
}

fn place(ring: &Ring, location: Location) -> (f32, f32) {
    let (width, height) = ring.location;
    let column = match location {
        Location::Tl | Location::Bl => 0.0,
        Location::Tc | Location::Bc => 1.0,
        Location::Tr | Location::Br => 2.0,
    };
    let row = match location {
        Location::Tl | Location::Tc | Location::Tr => 0.0,
        Location::Bl | Location::Bc | Location::Br => height + ring.middle,
    };
    ((width + ring.gap) * column, row)
}

fn location(pen: &mut Pen<'_>, ring: &Ring, location: Location, x: f32, y: f32) {
    let (width, height) = ring.location;
    let board = pen.board;
    let here = board.turn.placed == Some(location);
    let (edge, thick) = if here { (ACCENT, 2.6) } else { (LINE, 1.5) };
    let mut svg = Svg::new();
    svg.rect(
        [1.0, 1.0, width - 2.0, height - 2.0],
        14.0,
        &format!("fill=\"{TILE}\" stroke=\"{edge}\" stroke-width=\"{thick}\""),
    );
    // Where a Worker stands.
    svg.rect([5.0, 6.0, 32.0, 40.0], 10.0, &format!("fill=\"none\" stroke=\"{MUTED}\" stroke-dasharray=\"3 3\""));
    let first = if ring.stacked { 50.0 } else { 3.0 };
    let left = if ring.stacked { 4.0 } else { 41.0 };
    let row = (height - first - 4.0) / 2.0;
    for (idx, tile) in board.tiles[location.idx()].iter().enumerate() {
        let top = first + row * idx as f32;
        if idx == 1 {
            svg.path(&format!("M{left} {top}H{}", width - 5.0), &format!("stroke=\"{LINE}\" stroke-width=\"1.2\""));
        }
        svg.put(format_args!(
            "<g transform=\"translate({left} {}) scale(.92)\" fill=\"none\" stroke=\"{COOL}\" stroke-width=\"1.7\" stroke-linecap=\"round\" stroke-linejoin=\"round\"><path d=\"{}\"/></g>",
            top + (row - 22.0) / 2.0,
            action(*tile)
        ));
        let name = pen.name("action", tile);
        let (left, room) = (left + 27.0, width - left - 31.0);
        let lines = lines(&name, room / 12.0 / 1.07, 3);
        let mut at = top + row / 2.0 + 4.0 - 6.4 * (lines.len() - 1) as f32;
        for line in &lines {
            fit(&mut svg, [left, at, room], 12.0, "start", TEXT, true, line);
            at += 12.8;
        }
    }
    let anchor = format!("location/{}", word(&location));
    let mut about = pen.told(&anchor);
    for tile in &board.tiles[location.idx()] {
        about += &format!("\n{}: {}", pen.name("action", tile), pen.text("action", tile));
    }
    pen.put(Piece {
        key: anchor.clone(),
        x,
        y,
        width,
        height,
        face: svg.0,
        anchor: Some(anchor.clone()),
        title: pen.name("location", &location),
        about,
        radius: 14.0,
        ..Piece::default()
    });
    if let Some(token) = board.location_bonuses[location.idx()] {
        let active = board.active_locations.contains(location);
        let mut svg = Svg::new();
        let edge = if active { ACCENT } else { MUTED };
        let dash = if active { "" } else { "stroke-dasharray=\"3 2\"" };
        svg.circle(15.0, 15.0, 14.0, &format!("fill=\"{TILE}\" stroke=\"{edge}\" stroke-width=\"2\" {dash}"));
        svg.raw(if active { "<g>" } else { "<g opacity=\".45\">" });
        location_bonus(token).draw(&mut svg, 6.0, 6.0, 18.0);
        svg.raw("</g>");
        let (at, down) = if ring.stacked { (width - 38.0, 10.0) } else { (6.0, height - 38.0) };
        pen.plain(format!("bonus/{anchor}"), [x + at, y + down, 30.0, 30.0], svg.0);
    }
    workers(pen, location, x + 8.0, y + 10.0);
}

/// The Worker on a location; it comes from its Break Room.
fn workers(pen: &mut Pen<'_>, location: Location, x: f32, y: f32) {
    let worker = pen.board.workers[location.idx()];
    if let Some(worker) = worker {
        let face = pawn(worker.owner, &pen.mark(worker.owner), worker.expert);
        let key = format!("worker/{}/{}", word(&worker.owner), word(&location));
        pen.put(Piece { key, x, y, scale: 1.1, width: 24.0, height: 30.0, face, ..Piece::default() });
    }
}

/// The Developments of an area, as small houses in rows from a corner.
fn houses(pen: &mut Pen<'_>, area: Area, [x, y, width]: [f32; 3]) {
    let per_row = ((width / 19.0).floor() as usize).max(1);
    let step = (width / per_row as f32).min(19.5);
    for (idx, owner) in pen.board.areas[area.idx()].iter().enumerate() {
        let face = house(owner, &pen.mark(owner));
        let key = format!("development/{}/{}", word(&owner), word(&area));
        let at = [x + step * (idx % per_row) as f32, y + 19.0 * (idx / per_row) as f32, 18.0, 18.0];
        pen.plain(key, at, face);
    }
}

/// Companies that have paid for an area in their last turn.
fn paid(pen: &Pen<'_>, area: Area) -> Vec<Seat> {
    pen.board.companies.entries().filter(|(_, company)| company.paid.contains(area)).map(|(seat, _)| seat).collect()
}

fn paid_marks(pen: &Pen<'_>, svg: &mut Svg, area: Area, right: f32, y: f32) {
    for (idx, seat) in paid(pen, area).into_iter().enumerate() {
        let at = right - 13.0 * (idx + 1) as f32;
        pen.seat_mark(svg, seat, at, y, 12.0);
    }
}

fn about_area(pen: &Pen<'_>, area: Area, anchor: &str) -> String {
    let mut about = pen.told(anchor);
    for seat in paid(pen, area) {
        let who = if pen.board.is_rachel(seat) {
            Message::new("rachel")
        } else {
            Message::new("seat-name").with("who", seat)
        };
        about += &format!("\n{}", pen.say(&Message::new("board-paid").with("owner", who)));
    }
    about
}

fn area(pen: &mut Pen<'_>, area: Area, [x, y, width, height]: [f32; 4]) {
    let anchor = format!("area/{}", word(&area));
    let mut svg = Svg::new();
    svg.rect(
        [0.5, 0.5, width - 1.0, height - 1.0],
        9.0,
        &format!("fill=\"{TILE}\" stroke=\"{COOL}\" stroke-width=\"1.3\" stroke-opacity=\".8\""),
    );
    paid_marks(pen, &mut svg, area, width - 1.0, height - 14.0);
    let about = about_area(pen, area, &anchor);
    pen.put(Piece {
        key: anchor.clone(),
        x,
        y,
        width,
        height,
        face: svg.0,
        anchor: Some(anchor),
        title: pen.name("area", &area),
        about,
        radius: 9.0,
        ..Piece::default()
    });
    let columns = (width / 19.0).floor().max(1.0);
    houses(pen, area, [x + (width - 19.0 * columns) / 2.0 + 0.5, y + 5.0, 19.0 * columns]);
}

fn technology(pen: &mut Pen<'_>, area: Area, space: usize, [x, y, width, height]: [f32; 4]) {
    let board = pen.board;
    let anchor = format!("area/{}", word(&area));
    let tile = board.technologies[space];
    let invented = board.invented(space);
    let advanced = board.options.advanced_technologies != Advanced::Off;
    let last = advanced && board.markers[space] == TRACK_SPACES;
    let mut svg = Svg::new();
    let (edge, dash) = if invented { (ACCENT, "") } else { (LINE, "stroke-dasharray=\"5 4\"") };
    svg.rect(
        [0.8, 0.8, width - 1.6, height - 1.6],
        10.0,
        &format!("fill=\"{TILE}\" stroke=\"{edge}\" stroke-width=\"1.6\" {dash}"),
    );
    let name = pen.name("technology", &tile);
    let used = paragraph(&mut svg, [6.0, 14.0, width - 12.0], (11.6, 2), "start", TEXT, true, &name);
    let text = pen.say(&Message::new(format!("technology-{}-{}", word(&tile), if last { "advanced" } else { "text" })));
    let room = height - used - 22.0 - if advanced { 12.0 } else { 0.0 };
    let n_lines = (room / 12.6).floor().max(1.0) as usize;
    paragraph(&mut svg, [6.0, 14.5 + used, width - 11.0], (11.0, n_lines), "start", TEXT, false, &text);
    if advanced {
        for spot in 1..=TRACK_SPACES {
            let at = width - 12.0 - 13.0 * f32::from(TRACK_SPACES - spot);
            let fill = if spot == board.markers[space] { ACCENT } else { "none" };
            svg.circle(at, height - 28.0, 4.6, &format!("fill=\"{fill}\" stroke=\"{MUTED}\" stroke-width=\"1.4\""));
        }
    }
    let surcharge = board.surcharge(space);
    if surcharge != 0 {
        Sign::Stock(galactic_cruise::components::effect::What::Money).draw(&mut svg, width - 17.0, height - 19.0, 14.0);
        svg.bold(width - 19.0, height - 8.0, 11.5, "end", TEXT, &format!("+{surcharge}"));
    }
    for (seat, company) in board.companies.entries() {
        if company.advanced.contains(area) {
            let owner = Owner::of(seat);
            svg.circle(9.0 + 10.0 * f32::from(seat.0), height - 27.0, 4.0, &format!("fill=\"{}\"", colour(owner)));
        }
    }
    paid_marks(pen, &mut svg, area, width - 16.0, 3.0);
    let about = about_area(pen, area, &anchor);
    pen.put_printed(
        &[("kind-technology", tile.row())],
        Piece {
            key: anchor.clone(),
            x,
            y,
            width,
            height,
            face: svg.0,
            anchor: Some(anchor),
            title: name,
            about,
            radius: 10.0,
            ..Piece::default()
        },
    );
    houses(pen, area, [x + 4.0, y + height - 20.0, (width - 8.0).min(117.0)]);
}
