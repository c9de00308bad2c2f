//! Icons, and what cards, tokens and planets give or ask for, written in icons.
//!
//! Every icon has a shape of its own besides its colour.

mod effects;

pub use effects::{cost, effects, goal, requirement, summed};

use transgalactica::components::{Area, Colour, Good, MissionType, PlanetType, Track};
use transgalactica::state::Worker;
use web_board::Svg;

pub use web_board::icons::{Align, brief, row, rows, width};
use web_board::ink::{COOL, EDGE, GOOD, MUTED, paint};

/// An icon, 20 by 20.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Sign {
    /// A resource or credits.
    Good(Good),
    /// Any resource.
    AnyResource,
    /// Victory points.
    Vp,
    /// A track.
    Track(Track),
    /// An action area.
    Area(Area),
    /// A worker.
    Worker(Worker),
    /// A technology card.
    Technology,
    /// A mission card.
    Mission,
    /// A ship.
    Ship,
    /// A wormhole.
    Wormhole,
    /// An outpost.
    Outpost,
    /// Pirates.
    Pirate,
    /// A type of planets.
    Type(PlanetType),
    /// A colour of planets.
    Colour(Colour),
    /// Planets of any colour.
    Planet,
    /// A development marker.
    Marker,
    /// A figure was rebuilt.
    Rebuilt,
    /// What is left leads to what is right.
    Arrow,
    /// Done.
    Tick,
    /// Rises.
    Up,
    /// A politics level is still missing.
    Lock,
    /// At the end of the game.
    Flag,
    /// Once in each round.
    Again,
    /// Always.
    Always,
    /// Asleep in a cryo pod.
    Pod,
    /// Different from each other.
    Unequal,
    /// At once.
    Now,
}

impl Sign {
    /// The icon of a type of missions.
    pub const fn of_mission(kind: MissionType) -> Sign {
        match kind {
            MissionType::Commercial => Sign::Track(Track::Trade),
            MissionType::War => Sign::Track(Track::Military),
            MissionType::Cultural => Sign::Track(Track::Technology),
        }
    }

    /// Draws it so large with this upper left corner.
    pub fn draw(self, svg: &mut Svg, x: f32, y: f32, size: f32) {
        svg.sign(self.id(), x, y, size / 20.0, &self.face());
    }

    /// By which name the legend explains it.
    pub const fn id(self) -> &'static str {
        match self {
            Sign::Good(Good::Energy) => "energy",
            Sign::Good(Good::Mineral) => "mineral",
            Sign::Good(Good::Alien) => "alien",
            Sign::Good(Good::Credit) => "credit",
            Sign::AnyResource => "any-resource",
            Sign::Vp => "vp",
            Sign::Track(Track::Technology) | Sign::Area(Area::Technology) => "technology",
            Sign::Track(Track::Military) | Sign::Area(Area::Military) => "military",
            Sign::Track(Track::Production) | Sign::Area(Area::Production) => "production",
            Sign::Track(Track::Politics) | Sign::Area(Area::Politics) => "politics",
            Sign::Track(Track::Trade) | Sign::Area(Area::Trade) => "trade",
            Sign::Area(Area::Omni) => "omni",
            Sign::Area(Area::Exploration) | Sign::Ship => "ship",
            Sign::Area(Area::Mining) | Sign::Type(PlanetType::Mining) => "mining",
            Sign::Worker(Worker::Captain) => "captain",
            Sign::Worker(Worker::Crew) => "crew",
            Sign::Worker(Worker::Lieutenant) => "lieutenant",
            Sign::Technology => "card",
            Sign::Mission => "mission",
            Sign::Wormhole => "wormhole",
            Sign::Outpost => "outpost",
            Sign::Pirate => "pirate",
            Sign::Type(PlanetType::Action) => "planet-action",
            Sign::Type(PlanetType::Wild) => "planet-wild",
            Sign::Type(PlanetType::Special) => "planet-special",
            Sign::Colour(Colour::Green) => "green",
            Sign::Colour(Colour::Yellow) => "yellow",
            Sign::Colour(Colour::Purple) => "purple",
            Sign::Colour(Colour::Gray) => "gray",
            Sign::Planet => "planet",
            Sign::Marker => "marker",
            Sign::Rebuilt => "rebuilt",
            Sign::Arrow => "arrow",
            Sign::Tick => "tick",
            Sign::Up => "up",
            Sign::Lock => "lock",
            Sign::Flag => "flag",
            Sign::Again => "again",
            Sign::Always => "always",
            Sign::Pod => "pod",
            Sign::Unequal => "unequal",
            Sign::Now => "now",
        }
    }

    fn face(self) -> String {
        let mut svg = Svg::new();
        let ink = |fill: &str| paint(fill, EDGE, 1.0);
        match self {
            Sign::Good(Good::Energy) => {
                svg.circle(10.0, 10.0, 9.0, &ink("#f7cf46"))
                    .path("M12 2.500L4.500 11.500H9L7.500 17.500l8-9.500H11z", "fill=\"#3a2a00\"");
            }
            Sign::Good(Good::Mineral) => {
                svg.path("M6 2h8l5 6-9 11L1 8z", &ink("#a86fe6"));
                svg.path("M1 8h18M6 2l4 17 4-17", "fill=\"none\" stroke=\"#f2e4ff\" stroke-width=\"1\"");
            }
            Sign::Good(Good::Alien) => {
                svg.path(
                    "M10 1c5.500 0 8 4 8 7.500C18 13 13.500 19 10 19S2 13 2 8.500C2 5 4.500 1 10 1z",
                    &ink("#4fc274"),
                );
                svg.path("M4.500 8.500c3 0 4.500 2 4.500 4-3 0-4.500-1.500-4.500-4zM15.500 8.500c-3 0-4.500 2-4.500 4 3 0 4.500-1.500 4.500-4z", "fill=\"#08230f\"");
            }
            Sign::Good(Good::Credit) => {
                svg.rect([1.0, 3.5, 18.0, 13.0], 6.5, &ink("#e8eefb"));
                svg.path(
                    "M13 7.600a4 4 0 1 0 0 4.800",
                    "fill=\"none\" stroke=\"#28406e\" stroke-width=\"2.2\" stroke-linecap=\"round\"",
                );
            }
            Sign::AnyResource => {
                svg.path("M10 10V1a9 9 0 0 1 7.800 13.500z", &ink("#f7cf46"));
                svg.path("M10 10l7.800 4.500a9 9 0 0 1-15.600 0z", &ink("#a86fe6"));
                svg.path("M10 10l-7.800 4.500A9 9 0 0 1 10 1z", &ink("#4fc274"));
            }
            Sign::Vp => {
                svg.path("M10 .500l2.900 6.100 6.600.900-4.800 4.600 1.200 6.700L10 15.600l-5.900 3.200 1.200-6.700L.500 7.500l6.600-.900z", &ink("#ffb454"));
            }
            Sign::Track(Track::Technology) | Sign::Area(Area::Technology) => {
                svg.path(
                    "M7.500 1h5v6l5.500 9.500c.800 1.500 0 2.500-1.500 2.500h-13c-1.500 0-2.300-1-1.500-2.500L7.500 7z",
                    &ink("#58b7ea"),
                );
                svg.path("M5 13h10l2 4H3z", "fill=\"#0b4468\"");
            }
            Sign::Track(Track::Military) | Sign::Area(Area::Military) => {
                svg.path("M10 1l8 2.500V10c0 4.500-3.500 7.500-8 9-4.500-1.500-8-4.500-8-9V3.500z", &ink("#ea5f5a"));
                svg.path("M10 4v9M6.500 11h7M10 13v3", "fill=\"none\" stroke=\"#fff\" stroke-width=\"2\"");
            }
            Sign::Track(Track::Production) | Sign::Area(Area::Production) => {
                svg.circle(
                    10.0,
                    10.0,
                    7.5,
                    "fill=\"none\" stroke=\"#f0aa60\" stroke-width=\"4\" stroke-dasharray=\"3.4 2.490\"",
                );
                svg.circle(10.0, 10.0, 6.0, &ink("#f0aa60")).circle(10.0, 10.0, 2.3, "fill=\"#3a2000\"");
            }
            Sign::Track(Track::Politics) | Sign::Area(Area::Politics) => {
                svg.path("M1.500 7.500L10 1.500l8.500 6zM3.500 8.500h3v6h-3zM8.500 8.500h3v6h-3zM13.500 8.500h3v6h-3zM1.500 15.500h17V19h-17z", &ink("#b7a4ff"));
            }
            Sign::Track(Track::Trade) | Sign::Area(Area::Trade) => {
                svg.path("M1 5h10V1.500L18.500 7 11 12.500V9H1z", &ink("#3fc9b5"));
                svg.path("M19 14.500h-9V12l-7 4 7 3.500V17h9z", &ink("#8fe6da"));
            }
            Sign::Area(Area::Omni) => {
                svg.path(
                    "M10 1v18M2.200 5.500l15.600 9M17.800 5.500l-15.600 9",
                    "fill=\"none\" stroke=\"#ffb454\" stroke-width=\"3.4\" stroke-linecap=\"round\"",
                );
                svg.circle(10.0, 10.0, 3.0, &ink("#fff1d8"));
            }
            Sign::Area(Area::Exploration) | Sign::Ship => {
                svg.path("M1 3l18 7-18 7 4.500-7z", &ink("#9fd0ff"));
                svg.path("M1 3l4.500 7H19z", "fill=\"#e6f3ff\"");
            }
            Sign::Area(Area::Mining) | Sign::Type(PlanetType::Mining) => {
                svg.path("M2 7c4-6.500 12-6.500 16 0-3-2.300-4.800-2.700-6.300-2.600L11.300 19H8.700L8.300 4.400C6.800 4.300 5 4.700 2 7z", &ink("#d9dde8"));
            }
            Sign::Worker(worker) => {
                svg.path("M2.500 19c0-6.500 3-8.500 7.500-8.500s7.500 2 7.500 8.500z", &ink("#e9eefc"));
                svg.circle(10.0, 5.8, 4.4, &ink("#ffd7a8"));
                match worker {
                    Worker::Captain => svg.path("M5 4.500c0-5 10-5 10 0zM10 12l1 2.200 2.300.300-1.700 1.600.400 2.300-2-1.100-2 1.100.400-2.300-1.700-1.600 2.300-.300z", "fill=\"#24407e\""),
                    Worker::Crew => svg.path("M8 13h4v2H8z", "fill=\"#7d8bb0\""),
                    Worker::Lieutenant => svg.path("M5.500 13l4.500 3 4.500-3v2.200l-4.500 3-4.500-3z", "fill=\"#24407e\""),
                };
            }
            Sign::Technology => {
                svg.rect([3.0, 1.0, 14.0, 18.0], 2.5, &ink("#d7efff"));
                svg.at(5.0, 4.0, 0.5, &Sign::Track(Track::Technology).face());
                svg.path("M6 16h8", "stroke=\"#0b4468\" stroke-width=\"1.5\"");
            }
            Sign::Mission => {
                svg.path("M4 2h11v13h3c0 3-1.500 4-3 4H5c-2 0-3-1-3-3V4c0-1.500 1-2 2-2z", &ink("#f6e8c8"));
                svg.path("M5.500 6h7M5.500 9.500h7M5.500 13h4", "stroke=\"#7a5c1e\" stroke-width=\"1.500\"");
            }
            Sign::Wormhole => {
                svg.circle(10.0, 10.0, 9.2, &ink("#0d2b45"));
                svg.path(
                    "M10 10c1-2 4-1 3.500 1.500S9 15 7 12.500 6 5.500 10.500 4.800 17 8 16.500 12",
                    "fill=\"none\" stroke=\"#5ad1e6\" stroke-width=\"2\" stroke-linecap=\"round\"",
                );
            }
            Sign::Outpost => {
                svg.path("M2 17c0-10 16-10 16 0z", &ink("#cfe0ff")).path("M1 16.500h18V19H1z", &ink("#7f93c8"));
                svg.path("M10 9.500V1l5.500 2.500L10 6", "fill=\"#ffb454\" stroke=\"#101522\" stroke-width=\".8\"");
            }
            Sign::Pirate => {
                svg.path("M10 1C5 1 2 4.500 2 8.800c0 2.500 1.200 4.300 3 5.400V18h10v-3.800c1.800-1.100 3-2.900 3-5.400C18 4.500 15 1 10 1z", &ink("#f2f2f2"));
                svg.circle(6.7, 9.2, 2.1, "fill=\"#7a1020\"").circle(13.3, 9.2, 2.1, "fill=\"#7a1020\"");
                svg.path(
                    "M8 14.500V18M12 14.500V18M10 11.500l-1 2h2z",
                    "stroke=\"#7a1020\" fill=\"#7a1020\" stroke-width=\"1\"",
                );
            }
            Sign::Type(PlanetType::Action) => {
                svg.circle(10.0, 10.0, 8.6, &ink("#3d5aa8"));
                svg.path("M7.500 5l8 5-8 5z", "fill=\"#fff\"");
            }
            Sign::Type(PlanetType::Wild) => {
                svg.path(
                    "M10 19c-1-5-6-5-7-11 3 0 4 1 5 3 0-4 0-7 2-10 2 3 2 6 2 10 1-2 2-3 5-3-1 6-6 6-7 11z",
                    &ink("#c8f09a"),
                );
            }
            Sign::Type(PlanetType::Special) => {
                svg.path("M10 1l2.500 6.500L19 10l-6.500 2.500L10 19l-2.500-6.500L1 10l6.500-2.500z", &ink("#ffd1f3"));
            }
            Sign::Colour(Colour::Green) => svg = Svg(Sign::Good(Good::Alien).face()),
            Sign::Colour(Colour::Yellow) => svg = Svg(Sign::Good(Good::Energy).face()),
            Sign::Colour(Colour::Purple) => svg = Svg(Sign::Good(Good::Mineral).face()),
            Sign::Colour(Colour::Gray) => {
                svg.circle(10.0, 10.0, 9.0, &ink("#9aa3b5")).at(3.0, 3.0, 0.7, &Sign::Ship.face());
            }
            Sign::Planet => {
                svg.circle(10.0, 10.0, 7.0, &ink("#8fb3e8"));
                svg.path("M1 13c4 2.500 14-1 18-6", "fill=\"none\" stroke=\"#eaf0ff\" stroke-width=\"1.800\"");
            }
            // A pencil in a ring that is not closed.
            Sign::Rebuilt => {
                svg.circle(
                    10.0,
                    10.0,
                    9.0,
                    "fill=\"#0b1020\" stroke=\"#ffe08a\" stroke-width=\"1.6\" stroke-dasharray=\"4.2 2.6\"",
                );
                svg.path("M5 15l1.200-4L12.500 4.700l2.800 2.800L9 13.800z", "fill=\"#ffe08a\"");
            }
            Sign::Arrow => {
                svg.path(
                    "M3 10h13M11 5l5 5-5 5",
                    &format!("fill=\"none\" stroke=\"{MUTED}\" stroke-width=\"2.6\" stroke-linecap=\"round\" stroke-linejoin=\"round\""),
                );
            }
            Sign::Tick => {
                svg.path("M3 10.500l5 5.500L17 4.500", &format!("fill=\"none\" stroke=\"{GOOD}\" stroke-width=\"3.4\" stroke-linecap=\"round\" stroke-linejoin=\"round\""));
            }
            Sign::Up => {
                svg.path("M10 17V4M4.500 9.500L10 4l5.500 5.500", &format!("fill=\"none\" stroke=\"{GOOD}\" stroke-width=\"3\" stroke-linecap=\"round\" stroke-linejoin=\"round\""));
            }
            Sign::Lock => {
                svg.path("M6 9V6.500c0-5.500 8-5.500 8 0V9", "fill=\"none\" stroke=\"#dfe6ff\" stroke-width=\"2.2\"");
                svg.rect([3.5, 9.0, 13.0, 9.0], 2.0, &ink("#dfe6ff"));
            }
            Sign::Flag => {
                svg.path("M4 1v18", "stroke=\"#dfe6ff\" stroke-width=\"2.400\" stroke-linecap=\"round\"");
                svg.path("M5 2h12l-3 4.500 3 4.500H5z", &ink("#ffb454"));
            }
            Sign::Again => {
                svg.path(
                    "M16.500 7A7.500 7.500 0 1 0 17.500 11",
                    &format!("fill=\"none\" stroke=\"{COOL}\" stroke-width=\"2.600\" stroke-linecap=\"round\""),
                );
                svg.path("M18.500 2.500v6h-6z", &format!("fill=\"{COOL}\""));
            }
            Sign::Always => {
                svg.path(
                    "M10 10c-2.500-4-7.500-4.500-7.500 0s5 4 7.500 0 7.500-4.500 7.500 0-5 4-7.500 0z",
                    &format!("fill=\"none\" stroke=\"{COOL}\" stroke-width=\"2.400\""),
                );
            }
            Sign::Pod => {
                svg.path(
                    "M10 1v18M2.200 5.500l15.600 9M17.800 5.500l-15.600 9M7.500 2.500L10 5l2.500-2.500M7.500 17.500L10 15l2.500 2.500",
                    &format!("fill=\"none\" stroke=\"{COOL}\" stroke-width=\"1.800\" stroke-linecap=\"round\""),
                );
            }
            Sign::Unequal => {
                svg.path(
                    "M4 7.500h12M4 12.500h12M13.500 3l-7 14",
                    &format!("fill=\"none\" stroke=\"{MUTED}\" stroke-width=\"2.2\" stroke-linecap=\"round\""),
                );
            }
            Sign::Now => {
                svg.path("M11.500 1L4 11h5l-1 8 8-11h-5.500z", &ink("#ffb454"));
            }
            Sign::Marker => {
                svg.path("M10 1l8 4.500v9L10 19l-8-4.500v-9z", &ink("#5ad1e6"))
                    .path("M6 10l3 3 5-6", "fill=\"none\" stroke=\"#06303a\" stroke-width=\"2\"");
            }
        }
        svg.0
    }
}

/// A part of a line of icons.
pub type Part = web_board::icons::Part<Sign>;

impl web_board::icons::Icon for Sign {
    fn draw(self, svg: &mut Svg, x: f32, y: f32, size: f32) {
        Sign::draw(self, svg, x, y, size);
    }

    fn leads_on(self) -> bool {
        self == Sign::Arrow
    }
}
