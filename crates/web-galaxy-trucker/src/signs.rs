//! Small signs, 20 by 20: what a ship has, what a card asks for and gives.

use galaxy_trucker::Side;
use galaxy_trucker::components::{Good, Projectile, ProjectileKind, Strength};
use web_board::Svg;

use crate::part::CUBES;
use web_board::ink::{EDGE, paint};

/// A sign.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Sign {
    /// Engine power.
    Engine,
    /// Firepower.
    Cannon,
    /// Crew.
    Crew,
    /// Battery tokens.
    Battery,
    /// Exposed connectors.
    Connector,
    /// Credits.
    Credit,
    /// Flight days.
    Days,
    /// A cube.
    Cube(Good),
    /// Any cube.
    Goods,
    /// Something that comes flying.
    Projectile(Projectile),
    /// A planet.
    Planet,
    /// Cards.
    Card,
    /// An explosion.
    Blast,
}

impl Sign {
    /// The sign of what a combat zone compares.
    pub const fn of(strength: Strength) -> Sign {
        match strength {
            Strength::Crew => Sign::Crew,
            Strength::Engines => Sign::Engine,
            Strength::Cannons => Sign::Cannon,
        }
    }

    /// Draws it so large with this upper left corner.
    pub fn draw(self, svg: &mut Svg, x: f32, y: f32, size: f32) {
        svg.at(x, y, size / 20.0, &self.face());
    }

    fn face(self) -> String {
        let mut svg = Svg::new();
        let ink = |fill: &str| paint(fill, EDGE, 1.0);
        match self {
            Sign::Engine => {
                svg.path("M6 1h8l3 9H3z", &ink("#c3cbe0")).path("M4 11l6 8.500L16 11z", &ink("#ff8a3d"));
            }
            Sign::Cannon => {
                svg.path("M7.500 3h5v10h-5z", &ink("#e0575f")).path("M6 1h8v3.500H6z", &ink("#e0575f"));
                svg.path("M3 12h14l1.500 7h-17z", &ink("#c3cbe0"));
            }
            Sign::Crew => {
                svg.path("M3 19c0-6.500 3-8.500 7-8.500s7 2 7 8.500z", &ink("#f4f6ff")).circle(
                    10.0,
                    5.8,
                    4.6,
                    &ink("#ffd7a8"),
                );
            }
            Sign::Battery => {
                svg.path("M11.500 1L3.500 11.500h5L7 19l9.500-11.500H11z", &ink("#39d66a"));
            }
            Sign::Connector => {
                svg.rect([1.5, 9.0, 17.0, 10.0], 2.0, &ink("#8d98b8"))
                    .path("M4 2h3.500v8H4zM8.300 2h3.500v8H8.300zM12.500 2H16v8h-3.500z", &ink("#eef2ff"));
            }
            Sign::Credit => {
                svg.circle(10.0, 10.0, 9.0, &ink("#f2c53d"));
                svg.bold(10.0, 14.6, 13.0, "middle", "#3a2a00", "¢");
            }
            Sign::Days => {
                svg.rect([2.0, 3.5, 16.0, 15.0], 2.5, &ink("#dfe6f7")).path("M2 3.500h16V8H2z", &ink("#5a86d8"));
                svg.path("M6 1v4M14 1v4M6 13h8", "stroke=\"#101522\" stroke-width=\"2\"");
            }
            Sign::Cube(good) => {
                svg.rect([2.5, 2.5, 15.0, 15.0], 2.5, &ink(CUBES[good.idx()]));
                svg.bold(10.0, 14.5, 12.5, "middle", EDGE, &good.price().to_string());
            }
            Sign::Goods => {
                svg.rect([1.0, 6.0, 12.0, 12.0], 2.0, &ink(CUBES[0])).rect([7.0, 2.0, 12.0, 12.0], 2.0, &ink(CUBES[1]));
            }
            Sign::Projectile(shot) => projectile(&mut svg, shot),
            Sign::Planet => {
                svg.circle(10.0, 10.0, 7.0, &ink("#7fb2f0"))
                    .path("M1 13c4 2.500 14-1 18-6", "fill=\"none\" stroke=\"#eaf0ff\" stroke-width=\"1.800\"");
            }
            Sign::Card => {
                svg.rect([4.0, 1.5, 12.0, 17.0], 2.0, &ink("#7d4a9c")).path(
                    "M10 6l1.200 2.800 2.800 1.200-2.800 1.200L10 14l-1.200-2.800L6 10l2.800-1.200z",
                    "fill=\"#ffd479\"",
                );
            }
            Sign::Blast => {
                svg.path("M10 1l2 5 5-2-2 5 5 2-5 2 2 5-5-2-2 4-2-4-5 2 2-5-5-2 5-2-2-5 5 2z", &ink("#ff7a45"));
            }
        }
        svg.0
    }
}

/// Rocks are round, shots are pointed; the big ones are twice as big. It flies where the arrow points.
fn projectile(svg: &mut Svg, shot: Projectile) {
    let turn = match shot.from {
        Side::Front => 0,
        Side::Right => 90,
        Side::Rear => 180,
        Side::Left => 270,
    };
    let mut own = Svg::new();
    let rock = paint("#a58e76", EDGE, 1.0);
    let beam = paint("#ff5a6a", EDGE, 0.8);
    match shot.kind {
        ProjectileKind::SmallMeteor => own.circle(10.0, 5.5, 3.2, &rock),
        ProjectileKind::LargeMeteor => own.path("M5 1.500l6-1 5 3.500-.500 5.500-5.500 2.500-5.500-2.500z", &rock),
        ProjectileKind::LightShot => own.path("M9 0h2v10H9z", &beam),
        ProjectileKind::HeavyShot => own.path("M5.500 0H9v10H5.500zM11 0h3.500v10H11z", &beam),
    };
    own.path("M8.800 11h2.400v3H14l-4 5.500L6 14h2.800z", &paint("#fff", EDGE, 0.7));
    svg.put(format_args!("<g transform=\"rotate({turn} 10 10)\">{}</g>", own.0));
}

/// A part of a line of signs.
#[derive(Clone, Debug, PartialEq)]
pub enum Part {
    /// A sign with a figure beside it.
    Sign(Sign, String),
    /// Figures or arrows between signs.
    Word(String),
}

impl Part {
    fn width(&self) -> f32 {
        match self {
            Part::Sign(_, beside) if beside.is_empty() => 21.5,
            Part::Sign(_, beside) => 23.0 + 8.6 * beside.chars().count() as f32,
            Part::Word(word) => 4.0 + 8.6 * word.chars().count() as f32,
        }
    }
}

/// A sign with a figure.
pub fn with(sign: Sign, beside: impl ToString) -> Part {
    Part::Sign(sign, beside.to_string())
}

/// A sign alone.
pub fn only(sign: Sign) -> Part {
    Part::Sign(sign, String::new())
}

/// How wide a line of signs of size 20 is.
pub fn width(parts: &[Part]) -> f32 {
    parts.iter().map(Part::width).sum()
}

/// A line of signs so high, smaller if it would be too wide. `place` is the left or the middle, the upper edge, the room.
pub fn row(svg: &mut Svg, parts: &[Part], [x, y, room]: [f32; 3], size: f32, centred: bool, ink: &str) {
    let natural = width(parts) * size / 20.0;
    let size = if room < natural { size * room / natural } else { size };
    let mut own = Svg::new();
    let mut at = 0.0;
    for part in parts {
        match part {
            Part::Sign(sign, beside) => {
                sign.draw(&mut own, at, 0.0, 20.0);
                own.bold(at + 21.5, 15.5, 15.0, "start", ink, beside);
            }
            Part::Word(word) => {
                own.bold(at + 2.0, 15.5, 15.0, "start", ink, word);
            }
        }
        at += part.width();
    }
    let left = if centred { x - at * size / 40.0 } else { x };
    svg.at(left, y, size / 20.0, &own.0);
}
