//! The galaxy: planets, links, wormholes, outposts, pirates, tokens and the ships.

use transgalactica::components::{Area, Colour, ColourSet, Good, Node, Planet};
use transgalactica::state::{Site, Worker};
use web_board::{Piece, Svg};

use crate::lot::{Lot, bold};
use crate::pen::{Pen, Table as _};
use crate::signs::{Align, Part, Sign, brief, effects, row};
use crate::word;
use web_board::ink::{ACCENT, EDGE, ON_SEAT, disc, paint, seat as colour_of};

/// The map as it lies in its place.
struct Chart {
    lot: Lot,
    least: (f32, f32),
    scale: (f32, f32),
    /// Around each planet.
    margin: (f32, f32),
    spaces: Vec<(Node, f32, f32)>,
}

impl Chart {
    /// As wide and as high as the place, whatever corner of the sheet the map leaves empty.
    fn of(pen: &Pen<'_>, lot: Lot, margin: (f32, f32)) -> Chart {
        let spaces: Vec<(Node, f32, f32)> =
            pen.view.board.map().spaces.iter().map(|space| (space.0, f32::from(space.1), f32::from(space.2))).collect();
        let range = |at: fn(&(Node, f32, f32)) -> f32| {
            let all = || spaces.iter().map(at);
            (all().fold(f32::MAX, f32::min), all().fold(f32::MIN, f32::max))
        };
        let ((left, right), (top, low)) = (range(|space| space.1), range(|space| space.2));
        let scale =
            ((lot.w - 2.0 * margin.0) / (right - left).max(1.0), (lot.h - 2.0 * margin.1) / (low - top).max(1.0));
        Chart { lot, least: (left, top), scale, margin, spaces }
    }

    fn place(&self, node: Node) -> (f32, f32) {
        let &(_, x, y) = self.spaces.iter().find(|space| space.0 == node).expect("links join spaces of the map");
        (
            self.lot.x + self.margin.0 + (x - self.least.0) * self.scale.0,
            self.lot.y + self.margin.1 + (y - self.least.1) * self.scale.1,
        )
    }

    /// The least distance between two planets.
    fn room(&self) -> f32 {
        let mut least = f32::MAX;
        for (idx, &(one, ..)) in self.spaces.iter().enumerate() {
            for &(other, ..) in &self.spaces[idx + 1..] {
                let ((x1, y1), (x2, y2)) = (self.place(one), self.place(other));
                least = least.min((x1 - x2).hypot(y1 - y2));
            }
        }
        least
    }
}

/// Height on a phone.
pub fn least(_pen: &Pen<'_>, width: f32) -> f32 {
    width * 1.2
}

/// Draws the zone.
pub fn draw(pen: &mut Pen<'_>, lot: Lot) {
    let board = &pen.view.board;
    let map = board.map();
    let large = pen.game.alone && 700.0 <= lot.w;
    // The larger the planets, the wider the margin, the closer the planets: found by trying.
    let measure = |globe: f32, named: bool| {
        let half = (globe + 16.0).max(pen.least()) / 2.0;
        let margin = if named { (66.0, half + 8.0) } else { (half + 2.0, half + 2.0) };
        Chart::of(pen, lot, margin)
    };
    let named = large && 74.0 <= measure(44.0, true).room();
    let between = if named { 26.0 } else { 11.0 };
    let mut globe = 78.0;
    while 38.0 < globe && measure(globe, named).room() < globe + between {
        globe -= 1.0;
    }
    let chart = measure(globe, named);
    pen.below(|svg| {
        svg.rect(lot.array(), 10.0, "fill=\"#0a1026\" stroke=\"#33457f\" stroke-width=\"1.2\"");
        sky(svg, lot);
        for &(a, b, energy) in map.links {
            link(svg, chart.place(a), chart.place(b), energy);
        }
    });
    route(pen, &chart);
    for &(node, ..) in &chart.spaces {
        planet(pen, node, chart.place(node), globe, named, lot);
    }
    ships(pen, &chart, globe);
}

/// The flight that is being chosen: from the ship that is pointed at to the planet beneath the pointer.
fn route(pen: &mut Pen<'_>, chart: &Chart) {
    let Some(over) = pen.ui.hand.over.and_then(|over| over.strip_prefix("map/")) else { return };
    let Some(&(to, ..)) = chart.spaces.iter().find(|space| word(&space.0) == over) else { return };
    let prefix = pen.own("ships/");
    let ship = pen.ui.hand.picks.iter().find_map(|pick| pick.strip_prefix(&prefix)?.parse::<usize>().ok());
    let Some(&from) = ship.and_then(|ship| pen.me().ships.get(ship)) else { return };
    let ((x1, y1), (x2, y2)) = (chart.place(from), chart.place(to));
    pen.below(|svg| {
        svg.path(
            &format!("M{x1} {y1}L{x2} {y2}"),
            &format!("stroke=\"{ACCENT}\" stroke-width=\"6\" stroke-linecap=\"round\" opacity=\".8\""),
        );
    });
}

fn planet(pen: &mut Pen<'_>, node: Node, (x, y): (f32, f32), globe: f32, named: bool, lot: Lot) {
    let board = &pen.view.board;
    let anchor = format!("map/{}", word(&node));
    let site = &board.sites[node];
    let title = match site.planet {
        Some(planet) => pen.name("planet", &planet),
        None => pen.ui.word("planet-central"),
    };
    // The central planet speaks for the map.
    let (about, is_rebuilt) = match site.planet {
        Some(planet) => (pen.honest(pen.about(&anchor), "planet", &planet), pen.is_rebuilt("planet", &planet)),
        None => (pen.honest(pen.about(&anchor), "component", &"map"), pen.is_rebuilt("component", &"map")),
    };
    let edge = (globe + 16.0).max(pen.least());
    let mut svg = Svg(face(site, board.map().wormholes.contains(node), globe, edge));
    if is_rebuilt {
        Sign::Rebuilt.draw(&mut svg, 1.0, edge / 2.0 - 5.0, 9.0);
    }
    let (mut left, mut wide, mut high) = (x - edge / 2.0, edge, edge);
    if named {
        wide = 128.0;
        left = (x - wide / 2.0).clamp(lot.x, lot.x + lot.w - wide);
        high = edge + 12.0;
        let mut moved = Svg::new();
        moved.at(x - edge / 2.0 - left, 0.0, 1.0, &svg.0);
        bold(&mut moved, [x - left, high - 3.0, wide], 11.5, "middle", "#dfe6ff", &title);
        svg = moved;
    }
    pen.pieces.push(Piece {
        key: anchor.clone(),
        x: left,
        y: y - edge / 2.0,
        scale: 1.0,
        width: wide,
        height: high,
        face: svg.0,
        anchor: Some(anchor),
        title,
        about,
        radius: if named { 14.0 } else { edge / 2.0 },
        turns: false,
        turner: false,
    });
}

fn sky(svg: &mut Svg, lot: Lot) {
    let (x, y) = (lot.x + lot.w / 2.0, lot.y + lot.h / 2.0);
    for (part, opacity) in [(0.46, ".10"), (0.32, ".12"), (0.18, ".16")] {
        svg.put(format_args!(
            "<ellipse cx=\"{x}\" cy=\"{y}\" rx=\"{}\" ry=\"{}\" fill=\"#4a5fd0\" fill-opacity=\"{opacity}\"/>",
            lot.w * part,
            lot.h * part
        ));
    }
    // Two arms wind out of the middle and thin, under everything that is played on.
    for (side, ink) in [(1.0, "#b46be0"), (-1.0, "#5ad1e6")] {
        for nth in 0..26_u8 {
            let part = f32::from(nth) / 26.0;
            let (turn, reach) = (part * 3.9, 0.05 + 0.43 * part);
            svg.circle(
                x + side * lot.w * reach * turn.cos(),
                y + side * lot.h * reach * turn.sin(),
                lot.h * (0.12 - 0.085 * part),
                &format!("fill=\"{ink}\" opacity=\"{:.3}\"", 0.055 - 0.025 * part),
            );
        }
    }
    svg.circle(x, y, lot.h * 0.07, "fill=\"#ffd9a0\" opacity=\".16\"");
    let mut star = 77_u32;
    let mut next = |below: f32| {
        star = star.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        ((star >> 8) % 1000) as f32 / 1000.0 * below
    };
    for idx in 0..90 {
        let (x, y) = (lot.x + 3.0 + next(lot.w - 6.0), lot.y + 3.0 + next(lot.h - 6.0));
        svg.circle(x, y, if idx % 8 == 0 { 1.4 } else { 0.7 }, "fill=\"#cfe0ff\" opacity=\".5\"");
    }
}

/// A way between two planets with a bolt for each energy.
fn link(svg: &mut Svg, (x1, y1): (f32, f32), (x2, y2): (f32, f32), energy: u8) {
    let line = if energy == 1 { "stroke=\"#7f93c8\"" } else { "stroke=\"#5d6ea6\" stroke-dasharray=\"7 5\"" };
    svg.path(&format!("M{x1} {y1}L{x2} {y2}"), &format!("{line} stroke-width=\"2\""));
    let (x, y) = ((x1 + x2) / 2.0, (y1 + y2) / 2.0);
    for idx in 0..energy {
        let x = x + 9.0 * f32::from(idx) - 4.5 * f32::from(energy - 1);
        Sign::Good(Good::Energy).draw(svg, x - 5.0, y - 5.0, 10.0);
    }
}

const fn tint(colour: Colour) -> &'static str {
    match colour {
        Colour::Green => "#2f8a4f",
        Colour::Yellow => "#b98a1d",
        Colour::Purple => "#7341b5",
        Colour::Gray => "#69738a",
    }
}

/// A globe in its colours.
pub fn globe(svg: &mut Svg, colours: ColourSet, x: f32, y: f32, radius: f32) {
    let n_colours = colours.len().max(1);
    svg.circle(
        x,
        y,
        radius + 3.0,
        &format!("fill=\"{}\" opacity=\".28\"", colours.iter().next().map_or("#7f93e8", tint)),
    );
    svg.circle(x, y, radius, &paint("#2d3d78", "#dfe6ff", 1.4));
    for (idx, colour) in colours.iter().enumerate() {
        if n_colours == 1 {
            svg.circle(x, y, radius, &paint(tint(colour), "#dfe6ff", 1.4));
            continue;
        }
        let turn = |idx: usize| {
            let angle = std::f32::consts::TAU * idx as f32 / n_colours as f32 - std::f32::consts::FRAC_PI_4;
            (x + radius * angle.cos(), y + radius * angle.sin())
        };
        let ((x1, y1), (x2, y2)) = (turn(idx), turn(idx + 1));
        svg.path(
            &format!("M{x} {y}L{x1:.1} {y1:.1}A{radius} {radius} 0 0 1 {x2:.1} {y2:.1}z"),
            &format!("fill=\"{}\"", tint(colour)),
        );
    }
    let face = match (n_colours, colours.iter().next()) {
        (1, Some(colour)) => surface(colour),
        _ => "",
    };
    svg.at(x, y, radius / 50.0, face).at(x, y, radius / 50.0, LIGHT);
}

/// Night on the lower right, the edge of the air on the upper left; for a globe of radius 50.
const LIGHT: &str = "<path d=\"M20-46A50 50 0 1 1-42 27 48.200 48.200 0 0 0 20-46z\" fill=\"#060a1e\" opacity=\".42\"/>\
    <path d=\"M-46 8A47 47 0 0 1 2-46\" stroke=\"#fff\" stroke-width=\"4\" stroke-linecap=\"round\" fill=\"none\" opacity=\".6\"/>\
    <ellipse cx=\"-19\" cy=\"-24\" rx=\"13\" ry=\"8\" transform=\"rotate(-42 -19 -24)\" fill=\"#fff\" opacity=\".22\"/>";

/// Land, dunes, clouds or craters; for a globe of radius 50.
const fn surface(colour: Colour) -> &'static str {
    match colour {
        Colour::Green => {
            "<path d=\"M-40-26q18-20 34-16 6 8-8 14-4 12-16 10t-10-8zM8-40q20 0 28 14-6 10-18 6t-10-20zM-44 14q12-10 24-4 14 6 8 20-8 14-18 8-10-10-14-24zM10 18q18-12 34-6 0 20-16 30-14-8-18-24z\" fill=\"#7fd08a\" opacity=\".5\"/>"
        }
        Colour::Yellow => {
            "<path d=\"M-46-18q24 12 46 2t46 8q0 6 2 10-26-10-48 0t-50-6zM-44 24q24-10 44 0t42-2l-8 14q-18 6-36 0t-32 4z\" fill=\"#ffe08a\" opacity=\".42\"/><path d=\"M-34-36q20 6 34 0t30 2\" stroke=\"#7a5208\" stroke-width=\"4\" fill=\"none\" opacity=\".45\"/>"
        }
        Colour::Purple => {
            "<path d=\"M-47-8q28-16 48-6t46-4M-44 20q24-12 45-2t42-2M-34-33q18-8 34-2t33-2\" stroke=\"#dcb3ff\" stroke-width=\"6\" fill=\"none\" opacity=\".42\"/><ellipse cx=\"14\" cy=\"30\" rx=\"13\" ry=\"6\" fill=\"#f0d9ff\" opacity=\".5\"/>"
        }
        Colour::Gray => {
            "<g fill=\"#3e475c\" opacity=\".7\"><circle cx=\"-20\" cy=\"-26\" r=\"10\"/><circle cx=\"22\" cy=\"-30\" r=\"7\"/><circle cx=\"-30\" cy=\"22\" r=\"9\"/><circle cx=\"6\" cy=\"36\" r=\"8\"/><circle cx=\"34\" cy=\"14\" r=\"6\"/></g><path d=\"M-29-22a10 10 0 0 0 18 3M15-27a7 7 0 0 0 13 2M-38 26a9 9 0 0 0 16 2M-1 40a8 8 0 0 0 14 1\" stroke=\"#aeb8d0\" stroke-width=\"2.500\" fill=\"none\" opacity=\".7\"/>"
        }
    }
}

/// What a planet is and gives, in icons.
pub fn printed(svg: &mut Svg, planet: Planet, x: f32, y: f32, globe: f32) {
    let kind = (globe * 0.26).clamp(11.0, 18.0);
    let given = (globe * 0.32).clamp(13.0, 20.0);
    Sign::Type(planet.kind()).draw(svg, x - kind / 2.0, y - globe * 0.48, kind);
    let high = given + 3.0;
    svg.rect([x - globe * 0.5, y - high / 2.0, globe, high], high / 2.0, "fill=\"#0a1026\" fill-opacity=\".72\"");
    let parts = brief(&effects(planet.row().effects), 13.0, globe - 5.0);
    let mut own = Svg::new();
    row(&mut own, &parts, [x, y - given / 2.0, globe - 5.0], given, Align::Middle, "#fff");
    svg.raw(&web_board::ink::printed(&own.0));
}

fn face(site: &Site, wormhole: bool, globe_size: f32, edge: f32) -> String {
    let mut svg = Svg::new();
    let (middle, radius) = (edge / 2.0, globe_size / 2.0);
    if wormhole {
        svg.circle(
            middle,
            middle,
            radius + 4.0,
            "fill=\"none\" stroke=\"#5ad1e6\" stroke-width=\"2.6\" stroke-dasharray=\"9 4 3 4\"",
        );
    }
    let slots: &[u8] = match site.planet {
        Some(planet) => {
            globe(&mut svg, planet.colours(), middle, middle, radius);
            printed(&mut svg, planet, middle, middle, globe_size);
            planet.row().slots
        }
        None => {
            globe(&mut svg, ColourSet::empty(), middle, middle, radius);
            let size = globe_size * 0.5;
            Sign::Area(Area::Omni).draw(&mut svg, middle - size / 2.0, middle - size * 0.8, size);
            &[]
        }
    };
    if let Some(token) = site.token {
        let tone = match token.class() {
            transgalactica::components::TokenClass::Basic => "#2b62b8",
            transgalactica::components::TokenClass::Advanced => "#a8303a",
        };
        svg.circle(9.0, 9.0, 8.0, &paint(tone, "#fff", 1.4));
        let first = effects(token.effects()).into_iter().find_map(|part| match part {
            Part::Sign(sign, _) => Some(sign),
            Part::Word(_) => None,
        });
        if let Some(sign) = first {
            sign.draw(&mut svg, 4.0, 4.0, 10.0);
        }
    }
    if let Some(pirate) = site.pirates {
        let x = edge - 28.0;
        svg.rect([x, 0.5, 27.5, 17.0], 5.0, &paint("#7a1020", "#ffb3bd", 1.2));
        Sign::Pirate.draw(&mut svg, x + 2.0, 2.5, 13.0);
        svg.bold(x + 25.0, 13.4, 12.0, "end", "#fff", &pirate.strength().to_string());
    }
    if wormhole {
        Sign::Wormhole.draw(&mut svg, edge - 14.0, edge - 16.0, 14.0);
    }
    outposts(&mut svg, site, slots, (middle, middle + globe_size * 0.33));
    if let Some(seat) = site.used_by {
        disc(&mut svg, 9.5, edge - 9.5, 9.0, seat);
        Sign::Worker(Worker::Captain).draw(&mut svg, 11.0, edge - 26.0, 11.0);
    }
    svg.0
}

/// Outposts stand on their spaces; what is free shows the trade level it needs.
fn outposts(svg: &mut Svg, site: &Site, slots: &[u8], (middle, y): (f32, f32)) {
    let n_places = slots.len().max(site.outposts.len());
    let step = if n_places <= 3 { 15.0 } else { 11.0 };
    // Figures come last, as close outposts stand one before the other.
    let mut figures = Svg::new();
    for idx in 0..n_places {
        let x = middle + step * (idx as f32 - (n_places as f32 - 1.0) / 2.0);
        match (site.outposts.get(idx), slots.get(idx)) {
            (Some(&owner), _) => {
                svg.path(&format!("M{} {}c0-17 14-17 14 0z", x - 7.0, y + 7.0), &paint(colour_of(owner), EDGE, 1.2));
                figures.bold(x, y + 5.6, 11.0, "middle", ON_SEAT, &(owner.0 + 1).to_string());
            }
            (None, Some(0)) => {
                svg.rect(
                    [x - 6.5, y - 5.5, 13.0, 12.5],
                    3.0,
                    "fill=\"#0a1026\" fill-opacity=\".7\" stroke=\"#fff\" stroke-width=\"1\"",
                );
            }
            (None, Some(trade)) => {
                svg.rect([x - 6.5, y - 5.5, 13.0, 12.5], 3.0, "fill=\"#0e4a45\" stroke=\"#8fe6da\" stroke-width=\"1\"");
                figures.bold(x, y + 4.8, 11.0, "middle", "#fff", &trade.to_string());
            }
            (None, None) => {}
        }
    }
    svg.raw(&figures.0);
}

/// Every ship has a side of its own beside its planet, so that all of them can be seen. Mine can be taken.
fn ships(pen: &mut Pen<'_>, chart: &Chart, globe: f32) {
    let board = &pen.view.board;
    let lot = chart.lot;
    let mut seats: Vec<_> = board.players.seats().collect();
    seats.sort_by_key(|&seat| seat == pen.focus);
    for seat in seats {
        for (ship, &node) in board.players[seat].ships.iter().enumerate() {
            let (x, y) = chart.place(node);
            // Below the planet are its outposts.
            let n_sides = 2.0 * board.players.seats().count() as f32;
            let side = 2.0 * f32::from(seat.0) + ship as f32;
            let angle = (180.0 + 180.0 / (n_sides - 1.0) * side).to_radians();
            let reach = globe / 2.0 + 3.0;
            let (x, y) = (x + reach * angle.cos(), y + reach * angle.sin());
            let mine = seat == pen.focus;
            let (wide, high) = if mine { (pen.least().max(30.0), pen.least()) } else { (28.0, 22.0) };
            let mut svg = Svg::new();
            let (left, top) = (wide / 2.0 - 14.0, high / 2.0 - 11.0);
            svg.path(
                &format!("M{} {}l26 9.500-26 9.500 5-9.500z", left + 1.0, top + 1.5),
                &format!("{} stroke-linejoin=\"round\"", paint(colour_of(seat), EDGE, 1.5)),
            );
            svg.bold(left + 11.5, top + 15.0, 11.0, "middle", ON_SEAT, &(seat.0 + 1).to_string());
            let anchor = format!("seat/{}/ships/{ship}", seat.0);
            let about = pen.about(&anchor);
            pen.pieces.push(Piece {
                key: format!("ship/{}/{ship}", seat.0),
                x: (x - wide / 2.0).clamp(lot.x, lot.x + lot.w - wide),
                y: (y - high / 2.0).clamp(lot.y, lot.y + lot.h - high),
                scale: 1.0,
                width: wide,
                height: high,
                face: svg.0,
                anchor: mine.then_some(anchor),
                title: pen.ui.name(seat).to_owned(),
                about,
                radius: 8.0,
                turns: false,
                turner: false,
            });
        }
    }
}
