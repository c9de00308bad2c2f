//! Cruises to schedule and advertise: stops, Fuel, seats.

use galactic_cruise::components::cruises::Cruise;
use galactic_cruise::components::effect::What;
use galactic_cruise::components::guests::Guest;
use galactic_cruise::outlook;
use galactic_cruise::state::Owner;
use kernel::Message;
use web_board::ink::{ACCENT, CARD, LINE, MUTED, TEXT, paint};
use web_board::lot::{GAP, Lot, bold, text};
use web_board::{Svg, Told};

use crate::pen::{Pen, Table as _};
use crate::pieces::pawn;
use crate::signs::{Align, Part, Sign, amount, lone, row, stop};
use crate::worlds::world;
use crate::{queue, word};

/// The height it needs on a phone.
pub fn least(pen: &Pen<'_>) -> f32 {
    let n_rows = pen.game.board.n_slots().div_ceil(2) as f32;
    n_rows * (78.0 + GAP) + queue::least(pen)
}

/// Cruises, Queue, supply and Guest Bonuses.
pub fn draw(pen: &mut Pen<'_>, lot: Lot) {
    let mut rest = lot;
    if lot.w < 420.0 {
        let low = rest.bottom(queue::least(pen));
        slots(pen, rest, 2);
        return queue::grid(pen, low);
    }
    // A finger needs the Queue in a line of its own; a mouse finds it beside the Cruises.
    if pen.ui.room.finger {
        let low = rest.bottom(queue::LINE_HIGH);
        shelf(pen, rest);
        return queue::line(pen, low);
    }
    let side = rest.right((lot.w * 0.36).clamp(206.0, 420.0));
    let n_columns = if 230.0 <= rest.h { pen.game.board.n_slots().div_ceil(2) } else { pen.game.board.n_slots() };
    slots(pen, rest, n_columns);
    queue::grid(pen, side);
}

/// The Cruises alone, side by side.
pub fn shelf(pen: &mut Pen<'_>, lot: Lot) {
    slots(pen, lot, pen.game.board.n_slots());
}

fn slots(pen: &mut Pen<'_>, lot: Lot, n_columns: usize) {
    let n_slots = pen.game.board.n_slots();
    for idx in 0..n_slots {
        slot(pen, idx, lot.cell(idx, n_columns, n_slots.div_ceil(n_columns)));
    }
}

fn slot(pen: &mut Pen<'_>, idx: usize, lot: Lot) {
    let slot = pen.game.board.slots[idx];
    let anchor = format!("slot/{idx}");
    let mut svg = Svg::new();
    let edge = match slot.consultant {
        Some(seat) if seat == pen.focus => ACCENT,
        Some(_) | None => LINE,
    };
    svg.rect([0.6, 0.6, lot.w - 1.2, lot.h - 1.2], 8.0, &paint(CARD, edge, 1.2));
    let mut title = (idx + 1).to_string();
    let mut about = pen.about(&anchor);
    let mut route = None;
    let mut things = Vec::new();
    if let Some(cruise) = slot.cruise {
        title = pen.name("cruise", &cruise);
        let short = title.rsplit(' ').next().unwrap_or_default().to_owned();
        let words = if 96.0 <= lot.w { &title } else { &short };
        let (letters, icon) = if lot.w < 80.0 { (11.0, 12.0) } else { (12.5, 14.0) };
        let fuel = [amount(Sign::Stock(What::Fuel), cruise.face().fuel)];
        let used = row(&mut svg, &fuel, [lot.w - 13.0, 4.0, 34.0], icon, Align::Right, TEXT);
        bold(&mut svg, [5.0, 15.0, lot.w - used - 20.0], letters, "start", TEXT, words);
        route = Some(cruise);
        things.push(("kind-cruise", cruise.row()));
        let seats = pen.say(&Message::new("board-seats").with("n", outlook::seats_left(&slot)));
        about += &format!("\n{seats}");
    }
    if let Some(cruise) = slot.cruise
        && 150.0 <= lot.h
    {
        let words = pen.text("cruise", &cruise);
        let seats = pen.say(&Message::new("board-seats").with("n", outlook::seats_left(&slot)));
        let low =
            text(&mut svg, [8.0, 62.0, lot.w - 16.0, lot.h - 114.0], &[15.0, 14.0, 13.0, 12.0, 11.0], MUTED, &words);
        let pawn = if slot.consultant.is_some() { 24.0 } else { 0.0 };
        text(&mut svg, [8.0, low + 4.0, lot.w - 16.0 - pawn, 18.0], &[15.0, 13.0, 11.0], TEXT, &seats);
    }
    // Tickets: a Guest each, a ring where nobody sits yet.
    let mut seats: Vec<Part> = Vec::new();
    for &guest in Guest::ALL {
        seats.extend(std::iter::repeat_n(lone(Sign::Guest(guest)), usize::from(slot.presold[guest.idx()])));
    }
    if slot.cruise.is_some() {
        seats.extend(std::iter::repeat_n(lone(Sign::Seat), usize::from(outlook::seats_left(&slot))));
    }
    let size = (lot.h * 0.22).clamp(13.0, 22.0);
    row(&mut svg, &seats, [6.0, lot.h - size - 5.0, lot.w - 34.0], size, Align::Left, TEXT);
    if idx == 0 {
        let board = pen.game.board;
        let names = |set: galactic_cruise::components::cruises::CruiseSet| {
            set.iter().map(|tile| pen.name("cruise", &tile)).collect::<Vec<_>>().join(", ")
        };
        let left = pen.say(&Message::new("board-left").with("n", board.cruise_tray.len()));
        about += &format!("\n{left}: {}\n{}", names(board.cruise_tray), names(board.cruise_discard));
    }
    let told = Told::new(title, about).at(anchor.clone());
    pen.printed(&things, anchor, lot, svg, told);
    // The tile goes along when a Ship launches.
    if let Some(cruise) = route {
        let high = (lot.h - 25.0 - size).clamp(12.0, if 150.0 <= lot.h { 34.0 } else { 24.0 });
        let taken = if slot.consultant.is_some() && lot.h < 84.0 { 24.0 } else { 0.0 };
        let place = Lot::new(lot.x + 5.0, lot.y + 20.0, lot.w - 10.0 - taken, high);
        let mut svg = Svg::new();
        stops(&mut svg, cruise, None, place.w, high);
        pen.plain(format!("cruise/{}", word(&cruise)), place, svg);
    }
    if let Some(seat) = slot.consultant {
        let face = pawn(Owner::of(seat), &pen.mark(Owner::of(seat)), false);
        let place = Lot::new(lot.x + lot.w - 27.0, lot.y + lot.h - 33.0, 24.0, 30.0);
        pen.plain(format!("consultant/{}", seat.0), place, face);
    }
}

/// The stops of a Cruise from left to right, those already made faded, the last one made ringed.
pub fn stops(svg: &mut Svg, cruise: Cruise, position: Option<u8>, width: f32, high: f32) {
    let stops = cruise.face().stops;
    let n = stops.len() as f32;
    let size = high.min((width - 2.0) / n - 1.0).clamp(8.0, 34.0);
    let step = ((width - size) / (n - 1.0).max(1.0)).min(size * 1.7);
    let y = (high - size) / 2.0;
    svg.path(
        &format!("M{} {}H{}", size / 2.0, high / 2.0, step * (n - 1.0) + size / 2.0),
        &format!("stroke=\"{MUTED}\" stroke-width=\"1.6\" stroke-dasharray=\"2 3\""),
    );
    for (idx, place) in stops.iter().enumerate() {
        let x = step * idx as f32;
        let made = position.is_some_and(|position| idx < usize::from(position));
        svg.raw(if made { "<g opacity=\".65\">" } else { "<g>" });
        match size < 14.0 {
            true => stop(*place).draw(svg, x, y, size),
            false => world(svg, *place, x + size / 2.0, y + size / 2.0, size / 2.0),
        }
        svg.raw("</g>");
        if position.is_some_and(|position| idx + 1 == usize::from(position)) {
            let r = size / 2.0;
            let ring = format!("fill=\"none\" stroke=\"{ACCENT}\" stroke-width=\"2\"");
            svg.circle(x + r, y + r, r + 0.6, &ring);
        }
    }
}
