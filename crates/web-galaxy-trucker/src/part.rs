//! Parts: 60 by 60, with a sign for what they do and connectors on their sides.

use galaxy_trucker::components::{Alien, Good, PartKind, Tile};
use galaxy_trucker::{Ship, Square};
use web_board::Svg;

/// Edge of a face.
pub const EDGE: f32 = 60.0;

/// Colours of cubes, dearest first.
pub const CUBES: [&str; 4] = ["#e5484d", "#f2c53d", "#3fb26a", "#4a86e8"];

/// A part, turned clockwise by quarters, with what lies on it if it stands in a ship.
pub fn face(tile: Tile, rotation: u8, lying: Option<(&Ship, Square)>) -> String {
    let kind = tile.kind();
    let mut svg = Svg::new();
    svg.rect([1.5, 1.5, 57.0, 57.0], 7.0, &format!("fill=\"{}\" stroke=\"#0b1020\" stroke-width=\"2\"", paper(kind)));
    let mut turned = Svg::new();
    for (side, connector) in tile.face().connectors.iter().enumerate() {
        let mark = match connector {
            0b01 => "M25 0h10v9h-10z",
            0b10 => "M16 0h8v9h-8zM36 0h8v9h-8z",
            0b11 => "M14 0h8v9h-8zM26 0h8v9h-8zM38 0h8v9h-8z",
            _ => continue,
        };
        turned.put(format_args!(
            "<path d=\"{mark}\" transform=\"rotate({} 30 30)\" fill=\"#2a3147\" stroke=\"#eef2ff\" stroke-width=\"1\"/>",
            90 * side
        ));
    }
    sign(&mut turned, kind);
    svg.put(format_args!("<g transform=\"rotate({} 30 30)\">{}</g>", 90 * u32::from(rotation), turned.0));
    if let Some((ship, square)) = lying {
        contents(&mut svg, ship, square);
    }
    svg.0
}

/// The back of a part.
pub fn back() -> String {
    let mut svg = Svg::new();
    svg.rect([1.5, 1.5, 57.0, 57.0], 7.0, "fill=\"#39435f\" stroke=\"#0b1020\" stroke-width=\"2\"");
    svg.path("M12 12l36 36M48 12L12 48", "stroke=\"#59668c\" stroke-width=\"4\"");
    svg.0
}

const fn paper(kind: PartKind) -> &'static str {
    match kind {
        PartKind::StartingCabin | PartKind::Cabin => "#cfd8e8",
        PartKind::Engine | PartKind::DoubleEngine => "#d9b48a",
        PartKind::Cannon | PartKind::DoubleCannon => "#c79a9f",
        PartKind::Battery2 | PartKind::Battery3 => "#a9cda7",
        PartKind::Cargo2 | PartKind::Cargo3 => "#b3c2dd",
        PartKind::Special1 | PartKind::Special2 => "#e2a3a3",
        PartKind::Shield => "#a7dbe0",
        PartKind::BrownLifeSupport => "#c9a988",
        PartKind::PurpleLifeSupport => "#c8a7dc",
        PartKind::Structure => "#bdbdb6",
    }
}

/// What the unturned part does.
fn sign(svg: &mut Svg, kind: PartKind) {
    let dark = "fill=\"#242b42\"";
    let line = "fill=\"none\" stroke=\"#242b42\" stroke-width=\"2.5\"";
    match kind {
        PartKind::StartingCabin => {
            svg.circle(30.0, 30.0, 16.0, "fill=\"#f7fbff\" stroke=\"#242b42\" stroke-width=\"3\"");
        }
        PartKind::Cabin => {
            svg.rect([15.0, 15.0, 30.0, 30.0], 9.0, "fill=\"#f2f6ff\" stroke=\"#242b42\" stroke-width=\"2.5\"");
        }
        PartKind::Engine => {
            svg.path("M24 18h12l5 20H19z", dark).path("M22 40l8 16 8-16z", "fill=\"#ff8a3d\"");
        }
        PartKind::DoubleEngine => {
            svg.path("M14 18h12l3 20H11zM34 18h12l3 20H31z", dark);
            svg.path("M13 40l7 16 7-16zM33 40l7 16 7-16z", "fill=\"#ff8a3d\"");
        }
        PartKind::Cannon => {
            svg.path("M27 4h6v26h-6z", "fill=\"#7a1f2b\"").circle(30.0, 36.0, 10.0, dark);
        }
        PartKind::DoubleCannon => {
            svg.path("M19 4h6v26h-6zM35 4h6v26h-6z", "fill=\"#7a1f2b\"").rect([15.0, 28.0, 30.0, 18.0], 7.0, dark);
        }
        PartKind::Battery2 => {
            svg.rect([15.0, 16.0, 12.0, 28.0], 4.0, line).rect([33.0, 16.0, 12.0, 28.0], 4.0, line);
        }
        PartKind::Battery3 => {
            svg.rect([11.0, 16.0, 10.0, 28.0], 4.0, line).rect([25.0, 16.0, 10.0, 28.0], 4.0, line);
            svg.rect([39.0, 16.0, 10.0, 28.0], 4.0, line);
        }
        PartKind::Cargo2 => {
            svg.rect([12.0, 20.0, 17.0, 20.0], 3.0, line).rect([31.0, 20.0, 17.0, 20.0], 3.0, line);
        }
        PartKind::Cargo3 => {
            svg.rect([13.0, 12.0, 16.0, 17.0], 3.0, line).rect([31.0, 12.0, 16.0, 17.0], 3.0, line);
            svg.rect([22.0, 31.0, 16.0, 17.0], 3.0, line);
        }
        PartKind::Special1 => {
            svg.rect([20.0, 20.0, 20.0, 20.0], 3.0, "fill=\"#f7d6d6\" stroke=\"#8a1c22\" stroke-width=\"3\"");
        }
        PartKind::Special2 => {
            let red = "fill=\"#f7d6d6\" stroke=\"#8a1c22\" stroke-width=\"3\"";
            svg.rect([12.0, 20.0, 17.0, 20.0], 3.0, red).rect([31.0, 20.0, 17.0, 20.0], 3.0, red);
        }
        PartKind::Shield => {
            svg.path("M12 10Q50 10 50 48", "fill=\"none\" stroke=\"#1c7f93\" stroke-width=\"5\"")
                .circle(28.0, 32.0, 8.0, dark);
        }
        PartKind::BrownLifeSupport => {
            svg.circle(30.0, 30.0, 14.0, "fill=\"#7a4a1e\"")
                .path("M22 30h16M30 22v16", "stroke=\"#fff\" stroke-width=\"3\"");
        }
        PartKind::PurpleLifeSupport => {
            svg.path("M30 14l15 27H15z", "fill=\"#6b2fa0\"")
                .path("M30 22v14M24 32h12", "stroke=\"#fff\" stroke-width=\"3\"");
        }
        PartKind::Structure => {
            svg.path("M12 12l36 36M48 12L12 48", "stroke=\"#6d6d66\" stroke-width=\"4\"");
        }
    }
}

/// Crew, battery tokens and cubes.
fn contents(svg: &mut Svg, ship: &Ship, square: Square) {
    let mut x = 16.0;
    for _ in 0..ship.humans_in(square) {
        svg.path(&format!("M{x} 44v-9a6 6 0 0 1 12 0v9z"), "fill=\"#f4f6ff\" stroke=\"#101522\" stroke-width=\"1.5\"");
        svg.circle(x + 6.0, 23.0, 5.5, "fill=\"#ffd7a8\" stroke=\"#101522\" stroke-width=\"1.5\"");
        x += 15.0;
    }
    if let Some(alien) = ship.alien_in(square) {
        let colour = match alien {
            Alien::Brown => "#8a5a2b",
            Alien::Purple => "#8e44c9",
        };
        svg.path("M18 46c0-24 24-24 24 0z", &format!("fill=\"{colour}\" stroke=\"#101522\" stroke-width=\"1.5\""));
        svg.circle(25.0, 34.0, 3.0, "fill=\"#fff\"").circle(35.0, 34.0, 3.0, "fill=\"#fff\"");
    }
    for token in 0..ship.tokens_on(square) {
        let x = 16.0 + 14.0 * f32::from(token);
        svg.path(
            &format!("M{} 18l-5 14h5l-3 11 9-15h-5l4-10z", x + 4.0),
            "fill=\"#39ff7a\" stroke=\"#0c3b1c\" stroke-width=\"1\"",
        );
    }
    let cubes = ship.cubes_in(square);
    let goods = Good::ALL.into_iter().flat_map(|good| (0..cubes.count(good)).map(move |_| good));
    for (idx, good) in goods.enumerate() {
        let (x, y) = [(14.0, 22.0), (33.0, 22.0), (23.0, 36.0)][idx.min(2)];
        svg.rect(
            [x, y, 13.0, 13.0],
            2.0,
            &format!("fill=\"{}\" stroke=\"#101522\" stroke-width=\"1.5\"", CUBES[good.idx()]),
        );
        svg.bold(x + 6.5, y + 10.5, 10.0, "middle", "#101522", &good.price().to_string());
    }
}
