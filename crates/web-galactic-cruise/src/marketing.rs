//! The Marketing board: Cruises to schedule and advertise, the Queue, the supply of Guests, the Guest Bonuses.

use galactic_cruise::components::effect::What;
use galactic_cruise::components::guests::Guest;
use galactic_cruise::state::Owner;
use kernel::Message;
use web_board::{Piece, Svg};

use crate::art::{ACCENT, LINE, MUTED, Sign, TEXT, TILE, guest_bonus, pawn};
use crate::card::stops;
use crate::pen::{Pen, fit, heading};
use crate::word;

/// The slots with their Cruises, in columns of a block this wide: 84 high each row.
pub fn slots(pen: &mut Pen<'_>, width: f32, columns: usize) {
    let n_slots = pen.board.n_slots();
    let step = width / columns as f32;
    for idx in 0..n_slots {
        let (x, y) = (step * (idx % columns) as f32, 86.0 * (idx / columns) as f32);
        slot(pen, idx, [x, y, step - 3.0]);
    }
}

fn slot(pen: &mut Pen<'_>, idx: usize, [x, y, width]: [f32; 3]) {
    let slot = pen.board.slots[idx];
    let anchor = format!("slot/{idx}");
    let mut svg = Svg::new();
    let edge = if slot.consultant.is_some() { ACCENT } else { LINE };
    svg.rect([1.0, 1.0, width - 2.0, 82.0], 10.0, &format!("fill=\"{TILE}\" stroke=\"{edge}\" stroke-width=\"1.5\""));
    let mut title = format!("{}", idx + 1);
    let mut way = None;
    if let Some(cruise) = slot.cruise {
        let name = pen.name("cruise", &cruise);
        fit(&mut svg, [7.0, 15.0, width - 46.0], 11.6, "start", TEXT, true, &name);
        Sign::Stock(What::Fuel).draw(&mut svg, width - 35.0, 3.0, 16.0);
        svg.bold(width - 6.0, 16.0, 13.0, "end", TEXT, &cruise.face().fuel.to_string());
        let size = ((width - 14.0) / cruise.face().stops.len() as f32 - 3.0).min(20.0);
        title = name;
        let mut route = Svg::new();
        stops(&mut route, cruise, None, [0.0, 0.0, width - 14.0], size);
        way = Some((format!("cruise/{}", word(&cruise)), [x + 7.0, y + 23.0, width - 14.0, size], route.0));
    }
    // Tickets sold: a Guest each, an empty ring where nobody sits yet.
    let mut at = 7.0;
    for &guest in Guest::ALL {
        for _ in 0..slot.presold[guest.idx()] {
            Sign::Guest(guest).draw(&mut svg, at, 57.0, 17.0);
            at += 18.0;
        }
    }
    if slot.n_presold() == 0 {
        svg.text(8.0, 71.0, 12.0, "start", MUTED, "–");
    }
    let about = pen.told(&anchor);
    let piece = Piece {
        key: anchor.clone(),
        x,
        y,
        width,
        height: 84.0,
        face: svg.0,
        anchor: Some(anchor),
        title,
        about,
        radius: 10.0,
        ..Piece::default()
    };
    let cruise = slot.cruise.map(|cruise| ("kind-cruise", cruise.row()));
    let piece = pen.marked_at(cruise.as_slice(), (width - 42.0, 60.0), piece);
    pen.put(piece);
    // The tile goes along when a Ship launches.
    if let Some((key, place, face)) = way {
        pen.plain(key, place, face);
    }
    if let Some(seat) = slot.consultant {
        let face = pawn(Owner::of(seat), &pen.mark(Owner::of(seat)), false);
        let key = format!("consultant/{}", seat.0);
        pen.put(Piece { key, x: x + width - 26.0, y: y + 52.0, width: 24.0, height: 30.0, face, ..Piece::default() });
    }
}

/// Queue sections, supply and Guest Bonuses: five boxes of 118 by 52, in columns.
pub fn queue(pen: &mut Pen<'_>, columns: usize) {
    let place = |idx: usize| (118.0 * (idx % columns) as f32, 54.0 * (idx / columns) as f32);
    for section in 0..3 {
        let (x, y) = place(section);
        let words = pen.told(&format!("queue/{section}"));
        let name = words.split(':').next().unwrap_or_default().to_owned();
        let prefix = format!("queue/{section}");
        guests(pen, &prefix, &name, &pen.board.queue[section], x, y);
    }
    let counts = pen.board.supply;
    let words = pen.say(&Message::new("line-supply").with("guests", String::new()));
    let name = words.split(':').next().unwrap_or_default().to_owned();
    let (x, y) = place(3);
    guests(pen, "supply", &name, &counts, x, y);
    let (x, y) = place(4);
    bonuses(pen, x, y);
}

fn guests(pen: &mut Pen<'_>, prefix: &str, name: &str, counts: &[u8; 3], x: f32, y: f32) {
    pen.block([x, y, 116.0, 50.0], 9.0);
    pen.below(|svg| heading(svg, x + 6.0, y + 12.0, 106.0, name));
    for &guest in Guest::ALL {
        let n = counts[guest.idx()];
        let mut svg = Svg::new();
        svg.raw(if n == 0 { "<g opacity=\".4\">" } else { "<g>" });
        Sign::Guest(guest).draw(&mut svg, 2.0, 4.0, 20.0);
        svg.raw("</g>");
        svg.bold(29.0, 20.0, 14.0, "middle", if n == 0 { MUTED } else { TEXT }, &n.to_string());
        let anchor = format!("{prefix}/{}", word(&guest));
        pen.put(Piece {
            key: anchor.clone(),
            x: x + 2.0 + 37.5 * guest.idx() as f32,
            y: y + 18.0,
            width: 36.0,
            height: 28.0,
            face: svg.0,
            anchor: Some(anchor),
            title: format!("{name}: {} ×{n}", pen.name("guest", &guest)),
            radius: 8.0,
            ..Piece::default()
        });
    }
}

/// What a matching icon gives on a Day in Space, for each Guest type.
fn bonuses(pen: &mut Pen<'_>, x: f32, y: f32) {
    let line = |guest: Guest| {
        let token = pen.board.guest_bonuses[guest.idx()];
        pen.say(
            &Message::new("line-guest-bonus")
                .with("guest", Message::named("guest", &guest))
                .with("token", Message::named("guest-bonus", &token)),
        )
    };
    let lines: Vec<String> = Guest::ALL.iter().map(|guest| line(*guest)).collect();
    let name = lines[0].split(',').next().unwrap_or_default().to_owned();
    let mut svg = Svg::new();
    svg.rect([0.5, 0.5, 117.0, 49.0], 9.0, &format!("fill=\"{TILE}\" stroke=\"{LINE}\" stroke-width=\"1.3\""));
    heading(&mut svg, 6.0, 12.0, 108.0, &name);
    for &guest in Guest::ALL {
        let at = 4.0 + 38.0 * guest.idx() as f32;
        Sign::Guest(guest).draw(&mut svg, at, 24.0, 14.0);
        guest_bonus(pen.board.guest_bonuses[guest.idx()]).draw(&mut svg, at + 15.0, 20.0, 20.0);
    }
    pen.put(Piece {
        key: "guest-bonuses".to_owned(),
        x,
        y,
        width: 118.0,
        height: 50.0,
        face: svg.0,
        title: name,
        about: lines.join("\n"),
        radius: 9.0,
        ..Piece::default()
    });
}
