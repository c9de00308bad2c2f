//! What the game draws itself of scenes that are told: Liners as they were built with those who fly in them, the stops of their Cruise,
//! meetings with what each company scores there, the track that is full.

use galactic_cruise::components::cruises::Cruise;
use galactic_cruise::components::guests::Guest;
use galactic_cruise::state::{Flight, Owner, Ship};
use galactic_cruise::{View, score};
use kernel::{Anchor, Picture, Seat};
use web_board::Svg;
use web_board::art::{Art, Moment, moved, podium, stars};

use crate::pieces::colour;
use crate::signs::Sign;
use crate::worlds::world;

/// Gold of rails, rims and routes.
const GOLD: &str = "#e0b04c";

/// What the game draws itself of this moment; nothing where the common picture does.
pub fn art_of(moment: &Moment<'_>) -> Option<Art> {
    let view = |value| hosting::json::read::<View>(value).ok();
    let drawn = match moment.picture {
        Picture::Launch(_) => launch(&view(moment.after)?, moment.anchors),
        // What came back is no longer on its Cruise.
        Picture::Arrival(_) => arrival(&view(moment.before)?, moment.anchors),
        Picture::Meeting => meeting(&view(moment.before)?, moment.anchors),
        Picture::Dusk => Some(full(&view(moment.after)?)),
        Picture::Finish => finish(&view(moment.after)?),
        // Of these the common picture tells enough.
        _ => None,
    };
    drawn.map(Art::Whole)
}

/// The Ship that the moment is about: `seat/1/ship/0`.
fn flier<'v>(view: &'v View, anchors: &[Anchor]) -> Option<(Seat, &'v Ship, Flight)> {
    let (seat, ship) = anchors.iter().find_map(|anchor| {
        let (seat, ship) = anchor.0.strip_prefix("seat/")?.split_once("/ship/")?;
        Some((Seat(seat.parse().ok()?), ship.parse::<usize>().ok()?))
    })?;
    let ship = view.board.companies.get(seat)?.ships.get(ship)?;
    Some((seat, ship, ship.flight?))
}

/// Dusk over the space port: bands from night to the glow of the horizon.
fn sky(svg: &mut Svg) {
    let bands = ["#0b1230", "#131642", "#211a50", "#38205a", "#5a2a5f", "#8a3c5c"];
    for (idx, band) in bands.into_iter().enumerate() {
        let top = 30.0 * idx as f32;
        svg.rect([-400.0, top, 1440.0, 181.0 - top], 0.0, &format!("fill=\"{band}\""));
    }
    stars(svg, 110.0);
    svg.raw("<path d=\"M-400 96Q-60 40 200 70T700 34t340 22v50Q700 62 460 104T-400 140z\" fill=\"#b06bd0\" opacity=\".12\"/>");
}

const fn lit(guest: Guest) -> &'static str {
    match guest {
        Guest::Adventurous => "#ff9a5c",
        Guest::Relaxing => "#b58bff",
        Guest::Family => "#48d8b8",
    }
}

/// A Liner upright around its middle: a deck for each Segment, a lit window for each Guest, fins in the colour of its company.
fn liner(seat: Seat, ship: &Ship, flight: &Flight) -> String {
    let paint = colour(Owner::of(seat));
    let decks = ship.segments.len().max(1);
    let high = 12.0 * decks as f32;
    let nose = 38.0 - high;
    let mut svg = Svg::new();
    svg.put(format_args!(
        "<path d=\"M21 10c14 7 20 20 20 36l-20-7zM-21 10c-14 7-20 20-20 36l20-7z\" fill=\"{paint}\"/>\
         <path d=\"M21 10c14 7 20 20 20 36l-20-7z\" fill=\"#0b1020\" opacity=\".28\"/>\
         <path d=\"M-13 42h26l4 8h-34z\" fill=\"#5b6685\"/>\
         <path d=\"M0 {0}c15 11 22 24 22 38V38c0 4-4 7-9 7h-26c-5 0-9-3-9-7V{1}c0-14 7-27 22-38z\" fill=\"#f7f1e3\"/>\
         <path d=\"M6 {2}c11 10 16 21 16 33V38c0 4-4 7-9 7H8c4-3 5-6 5-10V{1}c0-13-2-24-7-33z\" fill=\"#b9a99a\" opacity=\".55\"/>\
         <path d=\"M0 {0}c9 7 15 14 18 22h-36c3-8 9-15 18-22z\" fill=\"#2f8f9d\"/><path d=\"M0 {0}v-9\" stroke=\"{GOLD}\" stroke-width=\"2\"/>\
         <path d=\"M-11 {3}q11-7 22 0v5q-11 5-22 0z\" fill=\"#16325c\"/><path d=\"M-7 {3}q5-3 9-2\" stroke=\"#8fd8ff\" stroke-width=\"1.400\" fill=\"none\"/>",
        nose - 38.0,
        nose,
        nose - 33.0,
        nose - 9.0,
    ));
    let mut aboard =
        Guest::ALL.iter().flat_map(|&guest| std::iter::repeat_n(guest, usize::from(flight.guests[guest.idx()])));
    for deck in 0..decks {
        let middle = nose + 7.0 + 12.0 * deck as f32;
        svg.put(format_args!("<path d=\"M-22 {0}h44\" stroke=\"{GOLD}\" stroke-width=\"1.500\"/>", middle - 6.0));
        for x in [-13.0, 0.0, 13.0] {
            let window = aboard.next().map_or("#33415f", lit);
            svg.circle(x, middle, 4.0, &format!("fill=\"{window}\" stroke=\"#5b4a3c\" stroke-width=\".8\""));
        }
    }
    svg.0
}

/// The stops of a Cruise along a dotted arc, in their order.
fn route(svg: &mut Svg, cruise: Cruise, from: [f32; 2]) {
    let stops = cruise.face().stops;
    let mut dots = format!("M{} {}", from[0], from[1]);
    let places: Vec<[f32; 2]> = (0..stops.len())
        .map(|idx| {
            let part = (idx + 1) as f32 / stops.len() as f32;
            [from[0] + 132.0 * part, from[1] + 74.0 * (part * part) - 62.0 * part + 8.0]
        })
        .collect();
    for [x, y] in &places {
        dots += &format!("L{x:.0} {y:.0}");
    }
    svg.path(
        &dots,
        "stroke=\"#ffd479\" stroke-width=\"2\" stroke-dasharray=\".1 6\" stroke-linecap=\"round\" fill=\"none\"",
    );
    for (&stop, [x, y]) in stops.iter().zip(places) {
        world(svg, stop, x, y, if stops.len() <= 4 { 13.0 } else { 10.0 });
    }
}

/// Three seconds: the tower stays below, the Liner goes where its Cruise leads.
fn launch(view: &View, anchors: &[Anchor]) -> Option<String> {
    let (seat, ship, flight) = flier(view, anchors)?;
    let mut svg = Svg::new();
    sky(&mut svg);
    route(&mut svg, flight.cruise, [366.0, 62.0]);
    svg.raw(
        "<g class=\"pic-fall\"><path d=\"M-400 162h150l14-26h30v26h60v-40h22v40h90v-18h40v18h520l20-34h18v34h60v-22h36v22h380v94H-400z\" fill=\"#1c1640\"/>\
         <path d=\"M-400 170q720-34 1440 0v86H-400z\" fill=\"#2a2058\"/><path d=\"M-400 170q720-34 1440 0\" stroke=\"#8a5fb0\" stroke-width=\"2\" fill=\"none\"/>\
         <path d=\"M258 168V58h20v110zM258 84l20-20M258 110l20-20M258 136l20-20M258 162l20-20\" stroke=\"#c9853f\" stroke-width=\"3\" fill=\"none\"/>\
         <path d=\"M278 74h22v5h-22zM278 112h22v5h-22z\" fill=\"#c9853f\"/><path d=\"M268 58V44\" stroke=\"#ffd479\" stroke-width=\"2\"/><circle cx=\"268\" cy=\"42\" r=\"3\" fill=\"#ff5d5d\"/>\
         <path d=\"M288 160h64l8 14h-80z\" fill=\"#4a3a6e\"/>",
    );
    for (x, y, radius) in [(268, 170, 20), (292, 164, 16), (320, 172, 26), (350, 164, 17), (376, 171, 19)] {
        svg.put(format_args!(
            "<circle class=\"pic-smoke\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"#ffd9c2\" opacity=\".7\"/>"
        ));
    }
    let fire = "<g class=\"pic-flame\"><path d=\"M-14 46h28L6 98H-6z\" fill=\"#58c7e6\" opacity=\".85\"/><path d=\"M-7 46H7L0 80z\" fill=\"#eaffff\"/></g>";
    svg.raw("</g>");
    moved(
        &mut svg,
        [322.0, 94.0],
        "pic-rise",
        &format!("<g transform=\"scale(1.2)\">{fire}{}</g>", liner(seat, ship, &flight)),
    );
    Some(svg.0)
}

/// Back on Earth: lights of the port, and those who come home.
fn arrival(view: &View, anchors: &[Anchor]) -> Option<String> {
    let (seat, ship, flight) = flier(view, anchors)?;
    let mut svg = Svg::new();
    sky(&mut svg);
    svg.raw(
        "<circle cx=\"150\" cy=\"44\" r=\"16\" fill=\"#e6e9f5\"/><path d=\"M150 28a16 16 0 0 1 0 32c9-8 9-24 0-32z\" fill=\"#a9b0cc\"/>\
         <path d=\"M-400 176q720-66 1440 0v10H-400z\" fill=\"#1d5f9e\"/><path d=\"M-400 176q720-66 1440 0\" stroke=\"#8fd8ff\" stroke-width=\"2\" fill=\"none\" opacity=\".8\"/>\
         <path d=\"M150 158q40-12 90-10 10 8-20 14-30 2-50 10h-30zM420 152q40-2 70 10 20 6 30 16h-70q-40-8-30-26z\" fill=\"#3fa070\"/>\
         <path d=\"M276 148h88l10 10H266z\" fill=\"#39406a\"/><path d=\"M276 148h88v4h-88z\" fill=\"#8b97c8\"/>\
         <path d=\"M282 154h0M300 154h0M340 154h0M358 154h0\" stroke=\"#ffd479\" stroke-width=\"4\" stroke-linecap=\"round\"/>\
         <path d=\"M60 6Q250 0 312 30\" stroke=\"#ffd479\" stroke-width=\"2\" stroke-dasharray=\".1 6\" stroke-linecap=\"round\" fill=\"none\"/>",
    );
    let home = format!("<g transform=\"scale(1.2)\">{}</g>", liner(seat, ship, &flight));
    moved(&mut svg, [320.0, 90.0], "pic-land", &home);
    svg.raw("<g class=\"pic-late\">");
    let home = Guest::ALL.iter().flat_map(|&guest| std::iter::repeat_n(guest, usize::from(flight.guests[guest.idx()])));
    for (idx, guest) in home.enumerate() {
        let x = if idx % 2 == 0 { 386.0 + 9.0 * idx as f32 } else { 252.0 - 9.0 * (idx - 1) as f32 };
        let ink = lit(guest);
        svg.put(format_args!("<circle cx=\"{x}\" cy=\"133\" r=\"6\" fill=\"#ffe3c4\"/><path d=\"M{} 156q0-17 8-17t8 17z\" fill=\"{ink}\"/>", x - 8.0));
    }
    svg.raw("</g>");
    Some(svg.0)
}

/// The shareholders, and on the wall behind them how many cubes times how many Wings each company has.
fn meeting(view: &View, anchors: &[Anchor]) -> Option<String> {
    let section: usize = anchors.iter().find_map(|anchor| anchor.0.strip_prefix("progress/")?.parse().ok())?;
    let board = &view.board;
    board.progress.get(section)?;
    let mut svg = Svg::new();
    svg.raw(
        "<path d=\"M-400 0h1440v180H-400z\" fill=\"#2b1f47\"/><path d=\"M-400 0h1440v18H-400zM-400 132h1440v48H-400z\" fill=\"#1d1536\"/>\
         <path d=\"M-400 128h1440v5H-400z\" fill=\"#e0b04c\" opacity=\".7\"/><rect x=\"142\" y=\"6\" width=\"356\" height=\"116\" rx=\"10\" fill=\"#e0b04c\"/>\
         <rect x=\"147\" y=\"11\" width=\"346\" height=\"106\" rx=\"7\" fill=\"#101a44\"/><path d=\"M147 92q170-30 346 6v12q0 7-7 7H154q-7 0-7-7z\" fill=\"#1f2d66\"/>\
         <circle cx=\"40\" cy=\"66\" r=\"30\" fill=\"#c7663a\"/><circle cx=\"600\" cy=\"56\" r=\"22\" fill=\"#38bfa2\"/>",
    );
    let seats: Vec<Seat> = board.companies.seats().collect();
    let points = |seat: Seat| score::agm_cubes(board, seat, section) * board.companies[seat].wings();
    let most = seats.iter().map(|&seat| points(seat)).max().unwrap_or(0).max(1);
    let step = 336.0 / seats.len() as f32;
    for (idx, &seat) in seats.iter().enumerate() {
        let x = 152.0 + step * (idx as f32 + 0.5);
        let ink = colour(Owner::of(seat));
        let high = 44.0 * f32::from(points(seat)) / f32::from(most) + 2.0;
        svg.put(format_args!(
            "<path class=\"pic-grow\" d=\"M{} 92v-{high:.1}h34v{high:.1}z\" fill=\"{ink}\"/>",
            x - 17.0
        ));
        svg.bold(x, 84.0 - high, 18.0, "middle", "#fff", &points(seat).to_string());
        // Cubes times Wings.
        let cubes = score::agm_cubes(board, seat, section).to_string();
        svg.rect([x - 30.0, 98.0, 12.0, 12.0], 2.5, &format!("fill=\"{ink}\" stroke=\"#f4f6ff\" stroke-width=\"1\""));
        svg.bold(x - 15.0, 109.0, 13.0, "start", "#f4f6ff", &format!("{cubes} ×"));
        Sign::Wings.draw(&mut svg, x + 9.0, 97.0, 14.0);
        svg.bold(x + 25.0, 109.0, 13.0, "start", "#f4f6ff", &board.companies[seat].wings().to_string());
    }
    let neutral = ["#7d86a8", "#5d6688"];
    for nth in 0..8_usize {
        let x = 176.0 + 41.0 * nth as f32;
        let ink = if nth % 2 == 1 {
            seats.get(nth / 2).map_or(neutral[0], |&seat| colour(Owner::of(seat)))
        } else {
            neutral[1]
        };
        svg.put(format_args!(
            "<g class=\"pic-bob\"><circle cx=\"{x}\" cy=\"136\" r=\"11\" fill=\"#3a2a4e\"/><path d=\"M{} 172c0-17 8-24 17-24s17 7 17 24z\" fill=\"{ink}\"/></g>",
            x - 17.0
        ));
    }
    svg.raw(
        "<path d=\"M120 164h400l30 22H90z\" fill=\"#6b4530\"/><path d=\"M120 164h400l6 5H114z\" fill=\"#b58050\"/>",
    );
    Some(svg.0)
}

/// The three sections of the Progress track with everybody's cubes: the one that is full shines.
fn full(view: &View) -> String {
    let board = &view.board;
    let mut svg = Svg::new();
    sky(&mut svg);
    svg.raw(
        "<g class=\"pic-sunset\"><circle cx=\"320\" cy=\"176\" r=\"96\" fill=\"#ff8a5d\" opacity=\".3\"/><circle cx=\"320\" cy=\"176\" r=\"60\" fill=\"#ffb27a\"/></g>\
         <path d=\"M-400 168q720-24 1440 0v20H-400z\" fill=\"#1c1640\"/>",
    );
    for section in 0..3 {
        let track = board.progress[section];
        let spaces = board.spaces(section);
        let is_full = spaces <= track.filled();
        let y = 20.0 + 40.0 * section as f32;
        let edge = if is_full { "#ffd479" } else { "#6a5a94" };
        let step = (300.0 / f32::from(spaces.max(1))).min(34.0);
        let wide = step * f32::from(spaces) + 16.0;
        let frame = format!("fill=\"#120f30\" fill-opacity=\".82\" stroke=\"{edge}\" stroke-width=\"2\"");
        svg.rect([320.0 - wide / 2.0, y, wide, 32.0], 9.0, &frame);
        let size = (step - 5.0).min(21.0);
        let owned = board
            .companies
            .seats()
            .flat_map(|seat| std::iter::repeat_n(colour(Owner::of(seat)), usize::from(track.cubes[seat.idx()])));
        let mut cubes = owned.chain(std::iter::repeat_n(colour(Owner::Neutral), usize::from(track.neutral)));
        for space in 0..spaces {
            let middle = 328.0 - wide / 2.0 + step * (f32::from(space) + 0.5);
            let place = [middle - size / 2.0, y + 16.0 - size / 2.0, size, size];
            match cubes.next() {
                Some(ink) => svg.rect(
                    place,
                    4.0,
                    &format!("class=\"pic-pop\" fill=\"{ink}\" stroke=\"#101522\" stroke-width=\"1.500\""),
                ),
                None => svg.rect(
                    place,
                    4.0,
                    "fill=\"none\" stroke=\"#6a5a94\" stroke-width=\"1.500\" stroke-dasharray=\"3 3\"",
                ),
            };
        }
    }
    svg.0
}

/// Everybody by the final points.
fn finish(view: &View) -> Option<String> {
    let outcome = score::outcome(&view.board)?;
    let colours: Vec<&str> = view.board.companies.seats().map(|seat| colour(Owner::of(seat))).collect();
    let all: Vec<(&str, i32)> =
        colours.into_iter().zip(outcome.standings.iter().map(|standing| standing.total)).collect();
    let mut svg = Svg::new();
    sky(&mut svg);
    svg.raw("<path d=\"M-400 176q720-34 1440 0v10H-400z\" fill=\"#1c1640\"/>");
    podium(&mut svg, &all);
    Some(svg.0)
}
