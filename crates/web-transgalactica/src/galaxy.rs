//! The galaxy: planets, links, wormholes, outposts, pirates, tokens and the ships. A square.

use transgalactica::components::{Area, Colour, ColourSet, Map, Node, Planet};
use transgalactica::state::{Site, Worker};
use web_board::{Piece, Svg};

use crate::pen::Pen;
use crate::signs::{Part, Sign, effects, row};
use crate::{tokens, word};
use web_board::ink::{EDGE, disc, paint, seat as colour_of};

/// Edge of the block.
pub const SIZE: f32 = 504.0;
/// Edge of the face of a planet, and the radius of its globe.
const FACE: f32 = 74.0;
const GLOBE: f32 = 28.0;

/// Where the spaces of a map lie on the block: as large as they can, whatever corner of the sheet the map leaves empty.
struct Chart {
    middle: (f32, f32),
    scale: f32,
}

impl Chart {
    fn of(map: &Map) -> Chart {
        let range = |at: fn(&(Node, u16, u16)) -> u16| {
            let all = || map.spaces.iter().map(at);
            (f32::from(all().min().unwrap_or(0)), f32::from(all().max().unwrap_or(1000)))
        };
        let ((left, right), (top, low)) = (range(|space| space.1), range(|space| space.2));
        let scale = (SIZE - 80.0) / (right - left).max(low - top);
        Chart { middle: ((left + right) / 2.0, (top + low) / 2.0), scale }
    }

    fn place(&self, &(_, x, y): &(Node, u16, u16)) -> (f32, f32) {
        let on = |at: u16, middle: f32| SIZE / 2.0 + (f32::from(at) - middle) * self.scale;
        (on(x, self.middle.0), on(y, self.middle.1))
    }
}

/// Draws the block.
pub fn galaxy(pen: &mut Pen<'_>) {
    let board = &pen.view.board;
    let map = board.map();
    let chart = Chart::of(map);
    let at = |node: Node| {
        let space = map.spaces.iter().find(|space| space.0 == node).expect("links join spaces of the map");
        chart.place(space)
    };
    pen.below(|svg| {
        svg.rect([0.0, 0.0, SIZE, SIZE], 14.0, "fill=\"#0a1026\" stroke=\"#33457f\" stroke-width=\"1.5\"");
        sky(svg);
        for &(a, b, energy) in map.links {
            link(svg, at(a), at(b), energy);
        }
    });
    for space in map.spaces {
        let (node, (x, y)) = (space.0, chart.place(space));
        let anchor = format!("map/{}", word(&node));
        let site = &board.sites[node];
        let title = match site.planet {
            Some(planet) => pen.name("planet", &planet),
            None => pen.ui.word("planet-central"),
        };
        // The central planet speaks for the map.
        let about = match site.planet {
            Some(planet) => pen.honest(pen.about(&anchor), "planet", &planet),
            None => pen.honest(pen.about(&anchor), "component", &"map"),
        };
        let mut face = Svg(face(site, map.wormholes.contains(node)));
        let is_rebuilt = match site.planet {
            Some(planet) => pen.is_rebuilt("planet", &planet),
            None => pen.is_rebuilt("component", &"map"),
        };
        if is_rebuilt {
            Sign::Rebuilt.draw(&mut face, 10.0, 8.0, 11.0);
        }
        pen.put(Piece {
            key: anchor.clone(),
            x: x - FACE / 2.0,
            y: y - FACE / 2.0,
            scale: 1.0,
            width: FACE,
            height: FACE,
            face: face.0,
            anchor: Some(anchor),
            title,
            about,
            radius: FACE / 2.0,
            turns: false,
        });
    }
    ships(pen, &at);
}

fn sky(svg: &mut Svg) {
    for (radius, opacity) in [(215.0, ".10"), (150.0, ".12"), (85.0, ".16")] {
        svg.circle(SIZE / 2.0, SIZE / 2.0, radius, &format!("fill=\"#4a5fd0\" fill-opacity=\"{opacity}\""));
    }
    let mut star = 77_u32;
    for _ in 0..90 {
        star = star.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let x = (star >> 8) % 500;
        star = star.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let y = (star >> 8) % 500;
        svg.circle(
            x as f32 + 2.0,
            y as f32 + 2.0,
            if star & 0x700 == 0 { 1.4 } else { 0.7 },
            "fill=\"#cfe0ff\" opacity=\".5\"",
        );
    }
}

/// A way between two planets with a bolt for each energy.
fn link(svg: &mut Svg, (x1, y1): (f32, f32), (x2, y2): (f32, f32), energy: u8) {
    let line = if energy == 1 { "stroke=\"#7f93c8\"" } else { "stroke=\"#5d6ea6\" stroke-dasharray=\"7 5\"" };
    svg.path(&format!("M{x1} {y1}L{x2} {y2}"), &format!("{line} stroke-width=\"2.2\""));
    let (x, y) = ((x1 + x2) / 2.0, (y1 + y2) / 2.0);
    for idx in 0..energy {
        let x = x + 7.0 * f32::from(idx) - 3.5 * f32::from(energy - 1);
        svg.path(
            &format!("M{} {}l-4 5h2.600l-1.400 4.500 4.800-5.500h-2.600l1.600-4z", x + 1.0, y - 5.0),
            "fill=\"#f7cf46\" stroke=\"#0a1026\" stroke-width=\"1\" paint-order=\"stroke\"",
        );
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
    svg.put(format_args!(
        "<ellipse cx=\"{}\" cy=\"{}\" rx=\"{}\" ry=\"{}\" fill=\"#fff\" opacity=\".16\"/>",
        x - radius * 0.25,
        y - radius * 0.5,
        radius * 0.6,
        radius * 0.35
    ));
}

/// What a planet is and gives, in icons.
pub fn printed(svg: &mut Svg, planet: Planet, x: f32, y: f32) {
    let row_of = planet.row();
    let mut signs = vec![Part::Sign(Sign::Type(row_of.kind), String::new())];
    signs.extend(row_of.colours.iter().map(|colour| Part::Sign(Sign::Colour(colour), String::new())));
    row(svg, &signs, [x, y - 23.0, 42.0], 13.0, true, "#fff");
    svg.rect([x - 27.0, y - 8.0, 54.0, 17.0], 8.5, "fill=\"#0a1026\" fill-opacity=\".72\"");
    row(svg, &effects(row_of.effects), [x, y - 6.5, 50.0], 14.0, true, "#fff");
}

fn face(site: &Site, wormhole: bool) -> String {
    let mut svg = Svg::new();
    let middle = FACE / 2.0;
    if wormhole {
        svg.circle(
            middle,
            middle,
            GLOBE + 5.0,
            "fill=\"none\" stroke=\"#5ad1e6\" stroke-width=\"3\" stroke-dasharray=\"9 4 3 4\"",
        );
    }
    let slots: &[u8] = match site.planet {
        Some(planet) => {
            globe(&mut svg, planet.colours(), middle, middle, GLOBE);
            printed(&mut svg, planet, middle, middle);
            planet.row().slots
        }
        None => {
            globe(&mut svg, ColourSet::empty(), middle, middle, GLOBE);
            Sign::Area(Area::Omni).draw(&mut svg, middle - 12.0, middle - 17.0, 24.0);
            &[]
        }
    };
    // Outposts stand on their spaces; what is free shows the trade level it needs.
    let n_places = slots.len().max(site.outposts.len());
    let step = if n_places <= 3 { 15.0 } else { 11.0 };
    for idx in 0..n_places {
        let x = middle + step * (idx as f32 - (n_places as f32 - 1.0) / 2.0);
        let y = middle + 19.0;
        match (site.outposts.get(idx), slots.get(idx)) {
            (Some(&owner), _) => {
                svg.path(&format!("M{} {}c0-13 13-13 13 0z", x - 6.5, y + 6.0), &paint(colour_of(owner), EDGE, 1.2));
                svg.bold(x, y + 4.8, 9.0, "middle", web_board::ink::ON_SEAT, &(owner.0 + 1).to_string());
            }
            (None, Some(0)) => {
                svg.rect(
                    [x - 6.0, y - 5.5, 12.0, 11.0],
                    3.0,
                    "fill=\"#0a1026\" fill-opacity=\".7\" stroke=\"#fff\" stroke-width=\"1\"",
                );
            }
            (None, Some(trade)) => {
                svg.rect([x - 6.0, y - 5.5, 12.0, 11.0], 3.0, "fill=\"#0e4a45\" stroke=\"#8fe6da\" stroke-width=\"1\"");
                svg.bold(x, y + 3.6, 10.0, "middle", "#fff", &trade.to_string());
            }
            (None, None) => {}
        }
    }
    if let Some(token) = site.token {
        svg.at(FACE - 24.0, 0.0, 0.6, &tokens::bonus(token, 1, false));
    }
    if let Some(pirate) = site.pirates {
        svg.at(0.0, 0.0, 0.66, &tokens::pirate(pirate));
    }
    if wormhole {
        Sign::Wormhole.draw(&mut svg, FACE - 18.0, FACE - 20.0, 16.0);
    }
    if let Some(seat) = site.used_by {
        disc(&mut svg, 11.0, FACE - 13.0, 8.0, seat);
        Sign::Worker(Worker::Captain).draw(&mut svg, 12.0, FACE - 26.0, 11.0);
    }
    svg.0
}

/// Every ship has a side of its own beside its planet, so that all of them can be seen.
fn ships(pen: &mut Pen<'_>, at: &dyn Fn(Node) -> (f32, f32)) {
    let board = &pen.view.board;
    for (seat, player) in board.players.entries() {
        for (ship, &node) in player.ships.iter().enumerate() {
            let (x, y) = at(node);
            let angle = (30.0 + 72.0 * f32::from(seat.0) + 36.0 * ship as f32).to_radians();
            let (x, y) = (x + 35.0 * angle.cos(), y + 35.0 * angle.sin());
            let mut svg = Svg::new();
            svg.path(
                "M1 2l26 8.500L1 19l5-8.500z",
                &format!("{} stroke-linejoin=\"round\"", paint(colour_of(seat), EDGE, 1.5)),
            );
            svg.bold(11.5, 14.0, 10.0, "middle", web_board::ink::ON_SEAT, &(seat.0 + 1).to_string());
            let anchor = format!("seat/{}/ships/{ship}", seat.0);
            let about = pen.about(&anchor);
            pen.put(Piece {
                key: format!("ship/{}/{ship}", seat.0),
                x: (x - 14.0).clamp(0.0, SIZE - 28.0),
                y: (y - 10.5).clamp(0.0, SIZE - 21.0),
                scale: 1.0,
                width: 28.0,
                height: 21.0,
                face: svg.0,
                anchor: Some(anchor),
                title: pen.ui.name(seat).to_owned(),
                about,
                radius: 8.0,
                turns: false,
            });
        }
    }
}
