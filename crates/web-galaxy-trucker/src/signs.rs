//! Small signs: what a ship has, what a card asks for and gives. Drawn 20 by 20 and scaled; figures beside them keep their size.

use galaxy_trucker::Side;
use galaxy_trucker::components::{Good, Projectile, ProjectileKind, Strength};
use web_board::Svg;
use web_board::ink::{EDGE, paint};
use web_board::lettering::{LEAST, Weight, width as wide_of};

use crate::part::CUBES;

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
    /// An explosion.
    Blast,
    /// This for that.
    Arrow,
    /// The smallest.
    Lowest,
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
        svg.sign(self.id(), x, y, size / 20.0, &self.face(size));
    }

    /// By which name the legend explains it.
    pub const fn id(self) -> &'static str {
        match self {
            Sign::Engine => "engines",
            Sign::Cannon => "firepower",
            Sign::Crew => "crew",
            Sign::Battery => "batteries",
            Sign::Connector => "connectors",
            Sign::Credit => "credits",
            Sign::Days => "days",
            Sign::Cube(Good::Red) => "cube-red",
            Sign::Cube(Good::Yellow) => "cube-yellow",
            Sign::Cube(Good::Green) => "cube-green",
            Sign::Cube(Good::Blue) => "cube-blue",
            Sign::Goods => "goods",
            Sign::Projectile(shot) => missile_id(shot.kind),
            Sign::Planet => "planet",
            Sign::Blast => "blast",
            Sign::Arrow => "arrow",
            Sign::Lowest => "lowest",
        }
    }

    fn face(self, size: f32) -> String {
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
                let head = ink("#ffd7a8");
                svg.path("M3 19c0-6.500 3-8.500 7-8.500s7 2 7 8.500z", &ink("#f4f6ff")).circle(10.0, 5.8, 4.6, &head);
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
                svg.path(
                    "M13.500 7.200a4.500 4.500 0 1 0 0 5.600M10 3.500v2M10 14.500v2",
                    "fill=\"none\" stroke=\"#5a4300\" stroke-width=\"1.900\"",
                );
            }
            Sign::Days => {
                svg.rect([2.0, 3.5, 16.0, 15.0], 2.5, &ink("#dfe6f7")).path("M2 3.500h16V8H2z", &ink("#5a86d8"));
                svg.path("M6 1v4M14 1v4M6 13h8", "stroke=\"#101522\" stroke-width=\"2\"");
            }
            Sign::Cube(good) => {
                svg.rect([2.0, 2.0, 16.0, 16.0], 2.5, &ink(CUBES[good.idx()]));
                // The price only where it can be read.
                let letters = 12.5_f32.max(LEAST * 20.0 / size);
                if letters <= 14.5 {
                    svg.bold(10.0, 10.0 + letters * 0.36, letters, "middle", EDGE, &good.price().to_string());
                }
            }
            Sign::Goods => {
                svg.rect([1.0, 6.0, 12.0, 12.0], 2.0, &ink(CUBES[0])).rect([7.0, 2.0, 12.0, 12.0], 2.0, &ink(CUBES[1]));
            }
            Sign::Projectile(shot) => projectile(&mut svg, shot),
            Sign::Planet => {
                svg.circle(10.0, 10.0, 7.0, &ink("#7fb2f0"))
                    .path("M1 13c4 2.500 14-1 18-6", "fill=\"none\" stroke=\"#eaf0ff\" stroke-width=\"1.800\"");
            }
            Sign::Blast => {
                svg.path("M10 1l2 5 5-2-2 5 5 2-5 2 2 5-5-2-2 4-2-4-5 2 2-5-5-2 5-2-2-5 5 2z", &ink("#ff7a45"));
            }
            Sign::Arrow => {
                svg.path("M2 8.500h10V4l7 6-7 6v-4.500H2z", &ink("#ffd479"));
            }
            Sign::Lowest => {
                svg.path("M5 2h10v7h4l-9 9.500L1 9h4z", &ink("#ff7a45"));
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
    missile(&mut own, shot.kind);
    own.path("M8.800 11h2.400v3H14l-4 5.500L6 14h2.800z", &paint("#fff", EDGE, 0.7));
    svg.put(format_args!("<g transform=\"rotate({turn} 10 10)\">{}</g>", own.0));
}

/// By which name the legend explains what flies.
pub const fn missile_id(kind: ProjectileKind) -> &'static str {
    match kind {
        ProjectileKind::SmallMeteor => "small-meteor",
        ProjectileKind::LargeMeteor => "large-meteor",
        ProjectileKind::LightShot => "light-shot",
        ProjectileKind::HeavyShot => "heavy-shot",
    }
}

/// What flies, coming from above, in the upper half of a square of 20.
pub fn missile(svg: &mut Svg, kind: ProjectileKind) {
    let rock = paint("#b39b82", EDGE, 1.0);
    let beam = paint("#ff5a6a", EDGE, 0.8);
    match kind {
        ProjectileKind::SmallMeteor => svg.circle(10.0, 5.5, 3.2, &rock),
        ProjectileKind::LargeMeteor => svg.path("M5 1.500l6-1 5 3.500-.500 5.500-5.500 2.500-5.500-2.500z", &rock),
        ProjectileKind::LightShot => svg.path("M9 0h2v10H9z", &beam),
        ProjectileKind::HeavyShot => svg.path("M5.500 0H9v10H5.500zM11 0h3.500v10H11z", &beam),
    };
}

/// A part of a line of signs.
#[derive(Clone, Debug, PartialEq)]
pub enum Part {
    /// A sign with a figure beside it.
    Sign(Sign, String),
    /// Figures between signs.
    Word(String),
}

impl Part {
    fn width(&self, size: f32) -> f32 {
        let letters = letters(size);
        match self {
            Part::Sign(_, beside) if beside.is_empty() => size + 3.0,
            Part::Sign(_, beside) => size + 3.0 + wide_of(beside, letters, Weight::Bold) + size * 0.35,
            Part::Word(word) => wide_of(word, letters, Weight::Bold) + size * 0.35,
        }
    }
}

fn letters(size: f32) -> f32 {
    (size * 0.78).max(LEAST)
}

/// A sign with a figure.
pub fn with(sign: Sign, beside: impl ToString) -> Part {
    Part::Sign(sign, beside.to_string())
}

/// A sign alone.
pub fn only(sign: Sign) -> Part {
    Part::Sign(sign, String::new())
}

/// How wide a line of signs of this size is.
pub fn width(parts: &[Part], size: f32) -> f32 {
    parts.iter().map(|part| part.width(size)).sum()
}

/// A line of signs so high; what does not fit goes on below. `place` is the left or the middle, the upper edge, the room. Gives back
/// where it ends.
pub fn row(svg: &mut Svg, parts: &[Part], [x, y, room]: [f32; 3], size: f32, centred: bool, ink: &str) -> f32 {
    let mut top = y;
    let mut rest = parts;
    while !rest.is_empty() {
        let mut n_fit = rest.len();
        while 1 < n_fit && room + 0.5 < width(&rest[..n_fit], size) {
            n_fit -= 1;
        }
        let (now, later) = rest.split_at(n_fit);
        let mut at = if centred { x - width(now, size) / 2.0 } else { x };
        let base = top + size / 2.0 + letters(size) * 0.36;
        for part in now {
            match part {
                Part::Sign(sign, beside) => {
                    sign.draw(svg, at, top, size);
                    if !beside.is_empty() {
                        svg.bold(at + size + 3.0, base, letters(size), "start", ink, beside);
                    }
                }
                Part::Word(word) => {
                    svg.bold(at, base, letters(size), "start", ink, word);
                }
            }
            at += part.width(size);
        }
        rest = later;
        top += size + 3.0;
    }
    top
}
