//! Parts: drawn 100 by 100 and scaled, with a sign for what they do, connectors on their sides and what lies on them.

use galaxy_trucker::components::{Alien, Good, PartKind, Tile};
use galaxy_trucker::{Joint, Ship, Square};
use web_board::Svg;
use web_board::lettering::LEAST;

use crate::pen::mark;

/// Colours of cubes, dearest first.
pub const CUBES: [&str; 4] = ["#e5484d", "#f2c53d", "#3fb26a", "#4a86e8"];

/// By which names the legend explains connectors: with one prong, with two, with three.
pub const JOINTS: [&str; 3] = ["joint-single", "joint-double", "joint-universal"];

/// How a part is drawn.
#[derive(Clone, Copy, Default)]
pub struct Look<'a> {
    /// Quarter turns clockwise.
    pub rotation: u8,
    /// The ship it stands in, with what lies on it.
    pub lying: Option<(&'a Ship, Square)>,
    /// Marks on its sides.
    pub joints: Option<[Joint; 4]>,
    /// Colour of its edge, if it stands out.
    pub rim: Option<&'a str>,
}

/// A part so large.
pub fn face(tile: Tile, edge: f32, look: Look<'_>) -> Svg {
    let kind = tile.kind();
    let scale = edge / 100.0;
    let mut svg = Svg::new();
    let (rim, thick) = look.rim.map_or(("#0b1230", 3.0), |rim| (rim, 7.0));
    let inset = thick / 2.0 + 0.5;
    svg.rect(
        [inset, inset, 100.0 - 2.0 * inset, 100.0 - 2.0 * inset],
        11.0,
        &format!("fill=\"{}\" stroke=\"{rim}\" stroke-width=\"{thick}\"", paper(kind)),
    );
    let mut sign = Svg::new();
    icon(&mut sign, tile, look.lying, scale);
    let turned = if stands(kind) { 0 } else { 90 * u32::from(look.rotation) };
    let id = id(kind);
    svg.put(format_args!("<g data-sign=\"{id}\" transform=\"rotate({turned} 50 50)\">{}</g>", sign.0));
    for (side, connector) in tile.face().connectors.iter().enumerate() {
        let turned = (side + usize::from(look.rotation)) % 4;
        let fill = match look.joints.map(|joints| joints[turned]) {
            Some(Joint::Joined) => "#1d9a55",
            Some(Joint::Wrong) => "#e0303e",
            Some(Joint::Free | Joint::Smooth) | None => "#26304f",
        };
        let (id, xs): (&str, &[f32]) = match connector {
            0b01 => (JOINTS[0], &[50.0]),
            0b10 => (JOINTS[1], &[35.0, 65.0]),
            0b11 => (JOINTS[2], &[27.0, 50.0, 73.0]),
            _ => continue,
        };
        let mut prongs = Svg::new();
        let (first, last) = (xs[0], xs[xs.len() - 1]);
        prongs.rect([first - 10.0, 6.0, last - first + 20.0, 8.0], 2.0, &format!("fill=\"{fill}\""));
        for x in xs {
            prongs.rect(
                [x - 7.0, 0.0, 14.0, 11.0],
                2.0,
                &format!("fill=\"{fill}\" stroke=\"#fff\" stroke-opacity=\".7\" stroke-width=\"1.500\""),
            );
        }
        svg.put(format_args!("<g data-sign=\"{id}\" transform=\"rotate({} 50 50)\">{}</g>", 90 * turned, prongs.0));
    }
    let mut all = Svg::new();
    all.at(0.0, 0.0, scale, &svg.0);
    for (side, joint) in look.joints.into_iter().flatten().enumerate() {
        let (x, y) = [(0.5, 0.13), (0.87, 0.5), (0.5, 0.87), (0.13, 0.5)][side];
        let radius = (edge * 0.12).max(6.0);
        match joint {
            Joint::Joined => mark(&mut all, x * edge, y * edge, radius, true),
            Joint::Wrong => mark(&mut all, x * edge, y * edge, radius, false),
            Joint::Free | Joint::Smooth => {}
        }
    }
    all
}

/// The back of a part, so large.
pub fn back(edge: f32) -> Svg {
    let mut svg = Svg::new();
    svg.rect([2.0, 2.0, 96.0, 96.0], 11.0, "fill=\"#39457c\" stroke=\"#9fb0ee\" stroke-width=\"3\"");
    svg.path("M50 22l8 20 20 8-20 8-8 20-8-20-20-8 20-8z", "fill=\"#8c9ce0\"");
    let mut all = Svg::new();
    all.at(0.0, 0.0, edge / 100.0, &svg.0);
    all
}

/// By which name the legend explains what a part does.
pub const fn id(kind: PartKind) -> &'static str {
    match kind {
        PartKind::StartingCabin => "part-starting-cabin",
        PartKind::Cabin => "part-cabin",
        PartKind::Engine => "part-engine",
        PartKind::DoubleEngine => "part-double-engine",
        PartKind::Cannon => "part-cannon",
        PartKind::DoubleCannon => "part-double-cannon",
        PartKind::Battery2 => "part-battery-2",
        PartKind::Battery3 => "part-battery-3",
        PartKind::Cargo2 => "part-cargo-2",
        PartKind::Cargo3 => "part-cargo-3",
        PartKind::Special1 => "part-special-cargo-1",
        PartKind::Special2 => "part-special-cargo-2",
        PartKind::Shield => "part-shield",
        PartKind::BrownLifeSupport => "part-brown-life-support",
        PartKind::PurpleLifeSupport => "part-purple-life-support",
        PartKind::Structure => "part-structure",
    }
}

/// The colour of a part.
pub const fn paper(kind: PartKind) -> &'static str {
    match kind {
        PartKind::StartingCabin | PartKind::Cabin => "#dfe8ff",
        PartKind::Engine | PartKind::DoubleEngine => "#e7a04a",
        PartKind::Cannon | PartKind::DoubleCannon => "#d9707c",
        PartKind::Battery2 | PartKind::Battery3 => "#7fcf86",
        PartKind::Cargo2 | PartKind::Cargo3 => "#8db6e8",
        PartKind::Special1 | PartKind::Special2 => "#f08c8c",
        PartKind::Shield => "#63cfd8",
        PartKind::BrownLifeSupport => "#c99b63",
        PartKind::PurpleLifeSupport => "#b98ae6",
        PartKind::Structure => "#a9adba",
    }
}

/// Signs that look the same whichever way the part is turned.
const fn stands(kind: PartKind) -> bool {
    match kind {
        PartKind::StartingCabin | PartKind::Cabin | PartKind::Battery2 | PartKind::Battery3 => true,
        PartKind::Cargo2 | PartKind::Cargo3 | PartKind::Special1 | PartKind::Special2 => true,
        PartKind::BrownLifeSupport | PartKind::PurpleLifeSupport | PartKind::Structure => true,
        PartKind::Engine | PartKind::DoubleEngine | PartKind::Cannon | PartKind::DoubleCannon => false,
        PartKind::Shield => false,
    }
}

fn icon(svg: &mut Svg, tile: Tile, lying: Option<(&Ship, Square)>, scale: f32) {
    let kind = tile.kind();
    match kind {
        PartKind::StartingCabin => {
            svg.circle(50.0, 50.0, 33.5, "fill=\"#fff\" stroke=\"#1a2140\" stroke-width=\"4\"");
            svg.circle(50.0, 50.0, 29.5, &format!("fill=\"none\" stroke=\"{}\" stroke-width=\"6\"", colour(tile)));
            crew(svg, lying);
        }
        PartKind::Cabin => {
            svg.rect([22.0, 24.0, 56.0, 52.0], 12.0, "fill=\"#fff\" stroke=\"#5d6b92\" stroke-width=\"4\"");
            crew(svg, lying);
        }
        PartKind::Engine => {
            svg.circle(50.0, 38.0, 15.0, "fill=\"#6b3d08\"");
            nozzle(svg, 50.0);
        }
        PartKind::DoubleEngine => {
            svg.rect([22.0, 24.0, 56.0, 24.0], 8.0, "fill=\"#6b3d08\"");
            nozzle(svg, 33.0);
            nozzle(svg, 67.0);
        }
        PartKind::Cannon => {
            barrel(svg, 50.0);
            svg.circle(50.0, 60.0, 18.0, "fill=\"#5b1420\"");
        }
        PartKind::DoubleCannon => {
            barrel(svg, 36.0);
            barrel(svg, 64.0);
            svg.rect([22.0, 46.0, 56.0, 32.0], 12.0, "fill=\"#5b1420\"");
        }
        PartKind::Battery2 | PartKind::Battery3 => {
            let n_cells = kind.tokens();
            let full = lying.map_or(n_cells, |(ship, square)| ship.tokens_on(square));
            for cell in 0..n_cells {
                let x = 50.0 + 22.0 * (f32::from(cell) - f32::from(n_cells - 1) / 2.0) - 8.0;
                let fill = if cell < full { "#1f8f3a" } else { "#41506b" };
                svg.rect([x + 5.0, 24.0, 6.0, 8.0], 1.0, "fill=\"#123\"");
                svg.rect([x, 30.0, 16.0, 42.0], 4.0, &format!("fill=\"{fill}\" stroke=\"#123\" stroke-width=\"2\""));
                if cell < full {
                    svg.path(
                        &format!("M{} 38l-5 14h5l-3 13 9-17h-5l4-10z", x + 8.5),
                        "fill=\"#d8ff6b\" stroke=\"#123\" stroke-width=\"1\"",
                    );
                }
            }
        }
        PartKind::Cargo2 | PartKind::Cargo3 | PartKind::Special1 | PartKind::Special2 => {
            let fill = if kind.is_special_hold() { "#ffe0e0" } else { "#d8e6fb" };
            hold(svg, kind, lying, fill, scale);
        }
        PartKind::Shield => {
            svg.circle(42.0, 58.0, 11.0, "fill=\"#0c5a63\"");
            let line = |colour: &str, wide: f32| {
                format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{wide}\" stroke-linecap=\"round\"")
            };
            svg.path("M34 22a44 44 0 0 1 44 44", &line("#0c5a63", 8.0));
            svg.path("M38 36a26 26 0 0 1 26 26", &line("#fff", 4.0));
        }
        PartKind::BrownLifeSupport | PartKind::PurpleLifeSupport => {
            let ink = if kind == PartKind::BrownLifeSupport { "#8a5a1c" } else { "#8a4fd0" };
            svg.circle(50.0, 50.0, 22.0, "fill=\"#fff\" stroke=\"#1a2140\" stroke-width=\"3\"");
            svg.path(
                "M50 36v28M36 50h28",
                &format!("stroke=\"{ink}\" stroke-width=\"8\" stroke-linecap=\"round\" fill=\"none\""),
            );
        }
        PartKind::Structure => {
            let line = "stroke=\"#525768\" stroke-width=\"8\" stroke-linecap=\"round\" fill=\"none\"";
            svg.path("M28 28l44 44M72 28l-44 44", line).circle(50.0, 50.0, 9.0, "fill=\"#525768\"");
        }
    }
}

/// The ring of a starting cabin.
fn colour(tile: Tile) -> &'static str {
    match tile.face().id.rsplit('-').next() {
        Some("green") => "#2f9e58",
        Some("yellow") => "#d9a400",
        Some("red") => "#d8343f",
        _ => "#3b7cff",
    }
}

fn barrel(svg: &mut Svg, x: f32) {
    svg.rect([x - 5.0, 8.0, 10.0, 50.0], 3.0, "fill=\"#5b1420\"");
    svg.rect([x - 8.0, 4.0, 16.0, 10.0], 3.0, "fill=\"#3b0c15\"");
}

fn nozzle(svg: &mut Svg, x: f32) {
    svg.path(&format!("M{} 46h18l6 26h-30z", x - 9.0), "fill=\"#6b3d08\"");
    svg.path(&format!("M{} 73q9 26 18 0z", x - 9.0), "fill=\"#ff7a1a\"");
    svg.path(&format!("M{} 74q4 13 8 0z", x - 4.0), "fill=\"#ffe08a\"");
}

/// Before the launch a cabin is empty.
fn crew(svg: &mut Svg, lying: Option<(&Ship, Square)>) {
    let Some((ship, square)) = lying else { return };
    let mut person = |x: f32, ink: &str| {
        svg.circle(x, 41.0, 7.5, &format!("fill=\"{ink}\""));
        svg.path(&format!("M{} 66q0-17 10.500-17t10.500 17z", x - 10.5), &format!("fill=\"{ink}\""));
    };
    let ink = |alien| match alien {
        Alien::Brown => "#8a5a1c",
        Alien::Purple => "#8a4fd0",
    };
    match (ship.humans_in(square), ship.alien_in(square)) {
        (_, Some(alien)) => {
            person(50.0, ink(alien));
            svg.path("M44 34l-6-10M56 34l6-10", &format!("stroke=\"{}\" stroke-width=\"3.500\"", ink(alien)));
        }
        (1, None) => person(50.0, "#26304f"),
        (2, None) => {
            person(38.0, "#26304f");
            person(62.0, "#26304f");
        }
        (_, None) => {}
    }
}

fn hold(svg: &mut Svg, kind: PartKind, lying: Option<(&Ship, Square)>, fill: &str, scale: f32) {
    let places: &[(f32, f32)] = match kind.containers() {
        1 => &[(36.0, 36.0)],
        2 => &[(20.0, 36.0), (52.0, 36.0)],
        _ => &[(20.0, 21.0), (52.0, 21.0), (36.0, 52.0)],
    };
    let cubes: Vec<Good> = lying.map_or(Vec::new(), |(ship, square)| ship.cubes_in(square).each().collect());
    for (idx, (x, y)) in places.iter().enumerate() {
        svg.rect([*x, *y, 28.0, 28.0], 4.0, &format!("fill=\"{fill}\" stroke=\"#1a2140\" stroke-width=\"2.500\""));
        let Some(good) = cubes.get(idx) else { continue };
        let paint = format!("fill=\"{}\" stroke=\"#101522\" stroke-width=\"1.500\"", CUBES[good.idx()]);
        svg.rect([x + 3.5, y + 3.5, 21.0, 21.0], 3.0, &paint);
        let letters = (LEAST + 0.2) / scale;
        // The price only where it can be read.
        if letters <= 24.0 {
            let size = letters.max(18.0);
            svg.bold(x + 14.0, y + 14.0 + size * 0.36, size, "middle", "#101522", &good.price().to_string());
        }
    }
}
