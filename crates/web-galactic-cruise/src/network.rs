//! The Network: six locations in a ring, the Development areas between them, the four Technologies inside.

use galactic_cruise::components::actions::ActionTile;
use galactic_cruise::components::board::{Area, Location};
use galactic_cruise::decisions::Frame;
use galactic_cruise::outlook::{self, Access};
use galactic_cruise::state::Owner;
use kernel::{Message, Seat};
use web_board::ink::{ACCENT, CARD, COOL, GOOD, LINE, MUTED, PANEL, TEXT, paint};
use web_board::lettering::{Weight, set};
use web_board::lot::{GAP, Lot, bold};
use web_board::{Svg, Told};

use crate::pen::{Pen, Table as _};
use crate::pieces::{hexagon, pawn};
use crate::signs::{Align, Sign, amount, location_bonus, lone, row};
use crate::{technologies, word};

/// Height of the line with the name of a location.
const HEAD: f32 = 19.0;
/// Highest row of Technologies that has only names and signs.
const SHORT: f32 = 64.0;

/// The height it needs on a phone.
pub fn least(pen: &Pen<'_>) -> f32 {
    3.0 * (HEAD + 2.0 * pen.least() + 8.0) + 2.0 * pen.least() + 2.0 * 74.0 + 6.0 * GAP
}

/// The Network in its place: a ring of three columns, or folded into two where it is narrow.
pub fn draw(pen: &mut Pen<'_>, lot: Lot) {
    if lot.w < 600.0 {
        return folded(pen, lot);
    }
    let between = if pen.ui.room.finger { 46.0 } else { (lot.w * 0.055).clamp(36.0, 60.0) };
    let wide = (lot.w - 2.0 * between - 4.0 * GAP) / 3.0;
    let middle = (lot.h * 0.27).max(pen.least()).max(if lot.h < 280.0 { SHORT } else { 76.0 });
    let high = (lot.h - middle - 2.0 * GAP) / 2.0;
    let column = |idx: usize| lot.x + (wide + between + 2.0 * GAP) * idx as f32;
    let low = lot.y + high + middle + 2.0 * GAP;
    let place = |location: Location| {
        let (idx, y) = match location {
            Location::Tl => (0, lot.y),
            Location::Tc => (1, lot.y),
            Location::Tr => (2, lot.y),
            Location::Bl => (0, low),
            Location::Bc => (1, low),
            Location::Br => (2, low),
        };
        Lot::new(column(idx), y, wide, high)
    };
    let between_at = |left: Location| {
        let from = place(left);
        Lot::new(from.x + wide + GAP, from.y, between, high)
    };
    let inner = lot.y + high + GAP;
    let band = |x: f32| Lot::new(x, inner, between, middle);
    // Clockwise, so that neighbours are read one after the other.
    for (location, after) in [
        (Location::Tl, (Area::TlTc, between_at(Location::Tl))),
        (Location::Tc, (Area::TcTr, between_at(Location::Tc))),
        (Location::Tr, (Area::TrBr, band(lot.x + lot.w - between))),
        (Location::Br, (Area::BrBc, between_at(Location::Bc))),
        (Location::Bc, (Area::BcBl, between_at(Location::Bl))),
        (Location::Bl, (Area::BlTl, band(lot.x))),
    ] {
        self::location(pen, location, place(location));
        area(pen, after.0, after.1);
    }
    let left = lot.x + between + GAP;
    let inside = Lot::new(left, inner, lot.w - 2.0 * (between + GAP), middle);
    technologies::draw(pen, inside, 4);
}

/// Two columns of three: neighbours stay neighbours.
fn folded(pen: &mut Pen<'_>, lot: Lot) {
    let bar = pen.least();
    let between = bar.max(34.0);
    let rest = 2.0 * 74.0 + 3.0 * GAP;
    let high = (lot.h - rest - 2.0 * bar - 3.0 * GAP) / 3.0;
    let wide = (lot.w - between - 2.0 * GAP) / 2.0;
    let row_at = |idx: usize| lot.y + (high + bar + 2.0 * GAP) * idx as f32;
    let right = lot.x + wide + between + 2.0 * GAP;
    let cell = |side: f32, idx: usize| Lot::new(side, row_at(idx), wide, high);
    let beam = |side: f32, idx: usize| Lot::new(side, row_at(idx) + high + GAP, wide, bar);
    let joint = |idx: usize| Lot::new(lot.x + wide + GAP, row_at(idx), between, high);
    for (location, place, next, between) in [
        (Location::Tl, cell(lot.x, 0), Area::TlTc, joint(0)),
        (Location::Tc, cell(right, 0), Area::TcTr, beam(right, 0)),
        (Location::Tr, cell(right, 1), Area::TrBr, beam(right, 1)),
        (Location::Br, cell(right, 2), Area::BrBc, joint(2)),
        (Location::Bc, cell(lot.x, 2), Area::BcBl, beam(lot.x, 1)),
        (Location::Bl, cell(lot.x, 1), Area::BlTl, beam(lot.x, 0)),
    ] {
        self::location(pen, location, place);
        area(pen, next, between);
    }
    let low = row_at(2) + high + GAP;
    technologies::draw(pen, Lot::new(lot.x, low, lot.w, lot.y + lot.h - low), 2);
}

/// Are the actions of a location things of their own now? While a Worker looks for a place, the location is one thing.
fn is_apart(pen: &Pen<'_>) -> bool {
    matches!(pen.frame(), Some(Frame::Actions | Frame::MeetingAction | Frame::Take(_) | Frame::Act(_)))
}

/// What it takes to act at a location from where the Worker stands.
fn reach(pen: &Pen<'_>, location: Location) -> Option<Access> {
    let from = pen.game.board.turn.placed.filter(|_| pen.game.board.active == pen.focus)?;
    let area = match location {
        _ if location == from => return Some(Access::Own),
        _ if location == from.next() => from.area_after(),
        _ if location == from.previous() => from.area_before(),
        _ => return None,
    };
    Some(outlook::access(pen.game.board, pen.focus, area))
}

fn location(pen: &mut Pen<'_>, location: Location, lot: Lot) {
    let board = pen.game.board;
    let here = board.turn.placed == Some(location);
    let reach = reach(pen, location);
    let (edge, thick, dash) = match reach {
        _ if here => (ACCENT, 2.0, ""),
        Some(Access::Own | Access::Free) => (COOL, 1.6, ""),
        Some(Access::Price(_)) => (COOL, 1.4, "stroke-dasharray=\"5 4\""),
        Some(Access::Nobody) | None => (LINE, 1.0, ""),
    };
    let mut svg = Svg::new();
    let half = thick / 2.0;
    svg.rect([half, half, lot.w - thick, lot.h - thick], 9.0, &format!("{} {dash}", paint(PANEL, edge, thick)));
    // Where the Worker stands: beside the actions where there is room, else in the line with the name.
    let beside = 200.0 <= lot.w && 86.0 <= lot.h;
    let stand = if beside { Lot::new(5.0, 5.0, 32.0, lot.h - 10.0) } else { Lot::new(2.0, 1.0, 18.0, HEAD) };
    let left = if beside { 42.0 } else { 5.0 };
    if beside {
        let place = [stand.x, stand.y, stand.w, stand.h];
        svg.rect(place, 7.0, &format!("{} stroke-dasharray=\"3 3\"", paint("none", LINE, 1.2)));
    }
    let worker = board.workers[location.idx()];
    let mut x = if beside { left } else { 6.0 };
    if !beside && worker.is_some() {
        x += 17.0;
    }
    let bonus = board.location_bonuses[location.idx()];
    let apart = is_apart(pen);
    let tiles = board.tiles[location.idx()];
    let things = tiles.map(|tile| ("kind-action", tile.row()));
    let rebuilt = if apart { Vec::new() } else { pen.rebuilt(&things) };
    let mut right = lot.w - if rebuilt.is_empty() { 6.0 } else { 15.0 };
    if let Some(token) = bonus {
        let active = board.active_locations.contains(location);
        svg.raw(if active { "<g>" } else { "<g opacity=\".65\">" });
        svg.circle(right - 7.0, 10.5, 8.4, &paint(CARD, if active { ACCENT } else { MUTED }, 1.4));
        location_bonus(token).draw(&mut svg, right - 13.0, 4.5, 12.0);
        svg.raw("</g>");
        right -= 20.0;
    }
    match reach.filter(|_| !here) {
        Some(Access::Own | Access::Free) => {
            right -= bold(&mut svg, [right, 14.5, 60.0], 11.5, "end", GOOD, &pen.word("board-free")) + 5.0;
        }
        Some(Access::Price(money)) => {
            let price = [amount(Sign::Stock(galactic_cruise::components::effect::What::Money), format!("+{money}"))];
            right -= row(&mut svg, &price, [right, 4.0, 60.0], 13.0, Align::Right, ACCENT) + 5.0;
        }
        Some(Access::Nobody) | None => {
            if let Some(worker) = worker {
                let who = pen.owner(worker.owner);
                let room = (right - x) * 0.5;
                right -= bold(&mut svg, [right, 14.5, room], 11.5, "end", MUTED, &who) + 5.0;
            }
        }
    }
    bold(&mut svg, [x, 14.5, (right - x).max(12.0)], 11.5, "start", MUTED, &pen.name("location", &location));
    let inner = Lot::new(left, HEAD + 1.0, lot.w - left - 5.0, lot.h - HEAD - 6.0);
    let cells: Vec<Lot> = (0..2)
        .map(|idx| if inner.h < 2.0 * pen.least().max(30.0) { inner.cell(idx, 2, 1) } else { inner.cell(idx, 1, 2) })
        .collect();
    if !apart {
        for (tile, cell) in tiles.iter().zip(&cells) {
            action(pen, &mut svg, *tile, *cell, 0.0);
        }
    }
    let anchor = format!("location/{}", word(&location));
    let mut about = pen.about(&anchor);
    for tile in &tiles {
        about += &format!("\n{}: {}", pen.name("action", tile), pen.text("action", tile));
    }
    let told = Told::new(pen.name("location", &location), about).at(anchor.clone()).round(9.0);
    pen.marked(rebuilt, anchor, lot, svg, told);
    if apart {
        for (tile, cell) in tiles.iter().zip(cells) {
            let mut svg = Svg::new();
            let rebuilt = pen.rebuilt(&[("kind-action", tile.row())]);
            let sign = if rebuilt.is_empty() { 0.0 } else { 9.0 };
            action(pen, &mut svg, *tile, Lot::new(0.0, 0.0, cell.w, cell.h), sign);
            let anchor = format!("action/{}", word(tile));
            let told = Told::new(pen.name("action", tile), pen.text("action", tile)).at(anchor.clone());
            pen.marked(rebuilt, anchor, Lot { x: lot.x + cell.x, y: lot.y + cell.y, ..cell }, svg, told);
        }
    }
    if let Some(worker) = worker {
        let face = pawn(worker.owner, &pen.mark(worker.owner), worker.expert);
        let key = format!("worker/{}/{}", word(&worker.owner), word(&location));
        // In the line with the name only its colour and its star are seen; the name of the owner stands there too.
        let scale = if beside { 1.15 } else { 0.6 };
        let face = if beside { face } else { pawn(worker.owner, "", worker.expert) };
        let mut svg = Svg::new();
        svg.at(0.0, 0.0, scale, &face.0);
        let (w, h) = (24.0 * scale, 30.0 * scale);
        let x = lot.x + stand.x + (stand.w - w) / 2.0;
        pen.plain(key, Lot::new(x, lot.y + stand.y + (stand.h - h) / 2.0, w, h), svg);
    }
}

/// An action: its picture and its name, with so much left free for a sign at the right of the name.
fn action(pen: &Pen<'_>, svg: &mut Svg, tile: ActionTile, lot: Lot, sign: f32) {
    svg.rect([lot.x + 0.5, lot.y + 0.5, lot.w - 1.0, lot.h - 1.0], 7.0, &paint(CARD, LINE, 1.0));
    let picture = if 120.0 <= lot.w { 19.0 } else { 0.0 };
    let left = if picture == 0.0 { lot.x + 5.0 } else { lot.x + picture + 11.0 };
    if picture != 0.0 {
        Sign::Tile(tile).draw(svg, lot.x + 6.0, lot.y + (lot.h - picture) / 2.0, picture);
    }
    let name = pen.name("action", &tile);
    // With enough room it says what it does.
    if 66.0 <= lot.h && 120.0 <= lot.w {
        let room = lot.x + lot.w - left - 5.0;
        let low =
            web_board::lot::name(svg, [left, lot.y + 6.0, room - sign], &[15.0, 14.0, 13.0, 12.0], 2, TEXT, &name);
        let words = pen.text("action", &tile);
        let place = [left, low + 1.0, room, lot.y + lot.h - low - 5.0];
        web_board::lot::text(svg, place, &[13.5, 13.0, 12.0, 11.5, 11.0], MUTED, &words);
        return;
    }
    let room = lot.x + lot.w - left - 4.0 - sign;
    let (mut size, mut lines) = set(&name, &[14.0, 13.0, 12.5, 12.0, 11.5], Weight::Bold, room, 2);
    if lines.iter().any(|line| line.ends_with('…')) && 39.0 <= lot.h {
        (size, lines) = set(&name, &[12.0, 11.5, 11.0], Weight::Bold, room, 3);
    }
    let step = size * 1.08;
    let mut base = lot.y + lot.h / 2.0 + size * 0.36 - step * (lines.len() as f32 - 1.0) / 2.0;
    for line in &lines {
        svg.bold(left, base, size, "start", TEXT, line);
        base += step;
    }
}

/// The price of an area for the company in focus.
pub fn price(pen: &Pen<'_>, area: Area) -> Option<crate::signs::Part> {
    match outlook::access(pen.game.board, pen.focus, area) {
        Access::Nobody => None,
        Access::Own | Access::Free => Some(lone(Sign::Tick)),
        Access::Price(money) => Some(amount(Sign::Stock(galactic_cruise::components::effect::What::Money), money)),
    }
}

/// What is said about an area: who has built there, who has paid, what it would cost me.
pub fn about(pen: &Pen<'_>, area: Area, anchor: &str) -> String {
    let mut about = pen.about(anchor);
    let paid = pen.game.board.companies.entries().filter(|(_, company)| company.paid.contains(area));
    for seat in paid.map(|(seat, _)| seat).collect::<Vec<Seat>>() {
        let who = match pen.game.board.is_rachel(seat) {
            true => Message::new("rachel"),
            false => Message::new("seat-name").with("who", seat),
        };
        about += &format!("\n{}", pen.say(&Message::new("board-paid").with("owner", who)));
    }
    let mine = match outlook::access(pen.game.board, pen.focus, area) {
        Access::Nobody => return about,
        Access::Own => Message::new("board-own-development"),
        Access::Free => Message::new("board-access-free"),
        Access::Price(money) => Message::new("board-access-price").with("money", money),
    };
    about + "\n" + &pen.say(&mine)
}

fn area(pen: &mut Pen<'_>, area: Area, lot: Lot) {
    let anchor = format!("area/{}", word(&area));
    let access = outlook::access(pen.game.board, pen.focus, area);
    let mine = matches!(access, Access::Own);
    let mut svg = Svg::new();
    let edge = if mine { COOL } else { LINE };
    svg.rect([0.6, 0.6, lot.w - 1.2, lot.h - 1.2], 8.0, &paint(PANEL, edge, 1.2));
    let upright = lot.w < lot.h;
    let mut inner = Lot::new(4.0, 4.0, lot.w - 8.0, lot.h - 8.0);
    if let Some(price) = price(pen, area) {
        if upright {
            let low = inner.bottom(14.0);
            row(&mut svg, &[price], [lot.w / 2.0, low.y, lot.w - 4.0], 13.0, Align::Middle, TEXT);
        } else {
            let side = inner.right(30.0);
            row(&mut svg, &[price], [side.x + side.w, lot.h / 2.0 - 6.5, 30.0], 13.0, Align::Right, TEXT);
        }
    }
    let about = about(pen, area, &anchor);
    let told = Told::new(pen.name("area", &area), about).at(anchor.clone());
    pen.tile(anchor, lot, svg, told);
    developments(pen, area, Lot { x: lot.x + inner.x, y: lot.y + inner.y, ..inner });
}

/// The Developments of an area, in a place.
pub fn developments(pen: &mut Pen<'_>, area: Area, lot: Lot) {
    let owners: Vec<Owner> = pen.game.board.areas[area.idx()].iter().collect();
    if owners.is_empty() {
        return;
    }
    let size = 19.0_f32;
    let n_columns = ((lot.w / size) as usize).clamp(1, owners.len());
    let n_rows = owners.len().div_ceil(n_columns);
    let down = (lot.h / n_rows as f32).min(size + 1.0);
    let (left, top) = (
        lot.x + (lot.w - size * n_columns as f32).max(0.0) / 2.0,
        lot.y + (lot.h - down * n_rows as f32).max(0.0) / 2.0,
    );
    for (idx, owner) in owners.into_iter().enumerate() {
        let mut svg = Svg::new();
        hexagon(&mut svg, owner, &pen.mark(owner), size / 2.0, size / 2.0, 8.8);
        let x = left + size * (idx % n_columns) as f32;
        let y = top + down * (idx / n_columns) as f32;
        pen.plain(format!("development/{}/{}", word(&owner), word(&area)), Lot::new(x, y, size, size), svg);
    }
}
