//! Icons and pictures. Every component has a shape of its own besides its colour.

use rocketmen::components::{Card, Components, Destination};
use web_board::Svg;
use web_board::lettering::{LEAST, Weight, width};

/// One icon of a component.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Icon {
    /// Dollars.
    Money(u16),
    /// Rocket points.
    Rocket(u8),
    /// Computers.
    Computers,
    /// Composites.
    Composites,
    /// Biotechnology.
    Biotechnology,
    /// Science.
    Science,
    /// Any component.
    Any,
    /// A card more in hand.
    Hand,
}

/// The icons of a card, one for each component.
pub fn icons(components: &Components) -> Vec<Icon> {
    let mut icons = Vec::new();
    if components.money != 0 {
        icons.push(Icon::Money(components.money));
    }
    if components.rocket_points != 0 {
        icons.push(Icon::Rocket(components.rocket_points));
    }
    let mut add = |icon, n: u8| (0..n).for_each(|_| icons.push(icon));
    add(Icon::Computers, components.computers);
    add(Icon::Composites, components.composites);
    add(Icon::Biotechnology, components.biotechnology);
    add(Icon::Science, components.science);
    icons
}

/// The icon of the component that helps on the way to a destination.
pub const fn icon_of(destination: Destination) -> Icon {
    match destination {
        Destination::EarthOrbit => Icon::Computers,
        Destination::Moon => Icon::Composites,
        Destination::Mars => Icon::Biotechnology,
    }
}

impl Icon {
    /// Draws it this high at this corner. Figures are never smaller than one can read.
    pub fn draw(self, svg: &mut Svg, x: f32, y: f32, size: f32) {
        let mut own = Svg::new();
        match self {
            Icon::Money(money) => {
                let (words, wide) = (format!("${money}"), self.width(size));
                svg.rect(
                    [x, y + 0.5, wide, size - 1.0],
                    size / 2.0,
                    "fill=\"#1f8a4c\" stroke=\"#bff5d3\" stroke-width=\"1\"",
                );
                svg.bold(x + wide / 2.0, y + size / 2.0 + 4.2, figure(size), "middle", "#fff", &words);
                return;
            }
            Icon::Rocket(n) => {
                let wide = self.width(size);
                lift(svg, x, y, wide, size);
                svg.bold(x + wide / 2.0, y + size / 2.0 + 5.4, figure(size), "middle", "#2b1200", &n.to_string());
                return;
            }
            Icon::Computers => {
                own.rect([2.0, 2.0, 18.0, 18.0], 3.0, "fill=\"#2f7fe0\" stroke=\"#e0efff\" stroke-width=\"1.2\"");
                own.path("M7 7h8v8H7zM9 2v5M13 2v5M9 15v5M13 15v5M2 9h5M2 13h5M15 9h5M15 13h5", LINE);
            }
            Icon::Composites => {
                own.path("M11 1l9 5v10l-9 5-9-5V6z", "fill=\"#8a63d2\" stroke=\"#f0e6ff\" stroke-width=\"1.2\"");
                own.path("M11 11l9-5M11 11l-9-5M11 11v10", LINE);
            }
            Icon::Biotechnology => {
                own.circle(11.0, 11.0, 10.0, "fill=\"#2fa36b\" stroke=\"#dcffe9\" stroke-width=\"1.2\"");
                own.path("M7 4c0 7 8 7 8 14M15 4c0 7-8 7-8 14M8 7h6M8 15h6", LINE);
            }
            Icon::Science => {
                own.circle(11.0, 11.0, 10.0, "fill=\"#f5f1e6\" stroke=\"#7a5c1e\" stroke-width=\"1.2\"");
                own.raw("<g fill=\"none\" stroke=\"#7a5c1e\" stroke-width=\"1.3\"><ellipse cx=\"11\" cy=\"11\" rx=\"8\" ry=\"3.2\"/><ellipse cx=\"11\" cy=\"11\" rx=\"8\" ry=\"3.2\" transform=\"rotate(60 11 11)\"/><ellipse cx=\"11\" cy=\"11\" rx=\"8\" ry=\"3.2\" transform=\"rotate(120 11 11)\"/></g><circle cx=\"11\" cy=\"11\" r=\"1.8\" fill=\"#7a5c1e\"/>");
            }
            Icon::Any => {
                let half = size / 2.0;
                own.path("M11 1l10 10-10 10L1 11z", "fill=\"#46527a\" stroke=\"#dfe6ff\" stroke-width=\"1.2\"");
                svg.at(x, y, size / 22.0, &own.0);
                svg.bold(x + half, y + half + 4.0, figure(size), "middle", "#fff", "?");
                return;
            }
            Icon::Hand => {
                own.rect([3.0, 3.0, 11.0, 15.0], 2.0, "fill=\"#3c5fb8\" stroke=\"#dfe6ff\" stroke-width=\"1.2\"");
                own.rect([9.0, 5.0, 11.0, 15.0], 2.0, "fill=\"#3c5fb8\" stroke=\"#dfe6ff\" stroke-width=\"1.2\"");
                own.path("M14.500 9v7M11 12.500h7", "stroke=\"#fff\" stroke-width=\"1.6\"");
            }
        }
        svg.at(x, y, size / 22.0, &own.0);
    }

    /// How wide it is at this height.
    pub fn width(self, size: f32) -> f32 {
        match self {
            Icon::Money(money) => width(&format!("${money}"), figure(size), Weight::Bold) + 9.0,
            Icon::Rocket(n) => (width(&n.to_string(), figure(size), Weight::Bold) + 9.0).max(size),
            Icon::Computers | Icon::Composites | Icon::Biotechnology | Icon::Science | Icon::Any | Icon::Hand => size,
        }
    }
}

fn figure(size: f32) -> f32 {
    (size * 0.62).max(LEAST)
}

/// The sign of rocket points: a shape that points upwards.
fn lift(svg: &mut Svg, x: f32, y: f32, wide: f32, size: f32) {
    let (right, low, shoulder) = (x + wide - 0.5, y + size - 0.5, y + size * 0.36);
    svg.path(
        &format!("M{} {}L{right} {shoulder}V{low}H{}V{shoulder}z", x + wide / 2.0, y + 0.5, x + 0.5),
        "fill=\"#ff9a3d\" stroke=\"#fff1e3\" stroke-width=\"1\"",
    );
}

/// Icons in a row; answers where the next one would stand.
pub fn row(svg: &mut Svg, icons: &[Icon], mut x: f32, y: f32, size: f32, gap: f32) -> f32 {
    for icon in icons {
        icon.draw(svg, x, y, size);
        x += icon.width(size) + gap;
    }
    x
}

const LINE: &str = "fill=\"none\" stroke=\"#fff\" stroke-width=\"1.3\"";

/// The picture of a card, lines in a square of 48.
pub fn picture(card: Card) -> &'static str {
    match card {
        Card::AsteroidMining => "M8 34l6-12 14-4 10 8-2 12-16 4zM20 26l4 4M30 8l8 8M26 12l8-6 6 4M34 10l-14 14",
        Card::BaseA | Card::BaseB => {
            "M4 38h40M10 38c0-9 6-16 14-16s14 7 14 16M24 22v-8M24 14h8v5h-8M17 38v-6h8v6M32 30h2"
        }
        Card::SpaceshipA | Card::SpaceshipB | Card::SpaceshipC => {
            "M24 4c7 6 9 14 9 22l5 8v6l-8-3H18l-8 3v-6l5-8c0-8 2-16 9-22zM24 15a4 4 0 1 0 .1 0M20 41l4 5 4-5"
        }
        Card::OrbitalShipyard => "M6 14h36M6 34h36M10 14v20M38 14v20M18 20h12l4 4-4 4H18zM24 14v-6M24 34v6M14 24h4",
        Card::SatelliteA | Card::SatelliteB => {
            "M19 19h10v10H19zM4 20h12v8H4zM32 20h12v8H32zM16 24h3M29 24h3M10 20v8M38 20v8M24 29v6M18 40c2-4 10-4 12 0"
        }
        Card::SpaceHotel => {
            "M14 42V10h20v32zM10 42h28M19 16h3M26 16h3M19 23h3M26 23h3M19 30h3M26 30h3M22 42v-6h4v6M24 10V5"
        }
        Card::SpaceStationA | Card::SpaceStationB => {
            "M24 10a14 14 0 1 0 .1 0M24 19a5 5 0 1 0 .1 0M24 10v9M24 29v9M10 24h9M29 24h9M4 24h6M38 24h6"
        }
        Card::AsteroidLaserAblation => {
            "M8 40L26 22M30 8l10 4 2 10-8 6-10-4 0-10zM6 32v10h10M31 15l3 3M14 20l4 2M24 34l2-4"
        }
        Card::Backup => "M12 14h20v26H12zM18 8h20v26M17 20h10M17 26h10M17 32h6",
        Card::BigData => {
            "M10 12c0-6 28-6 28 0s-28 6-28 0zM10 12v24c0 6 28 6 28 0V12M10 20c0 6 28 6 28 0M10 28c0 6 28 6 28 0"
        }
        Card::NextGenerationDrugs => "M10 30l20-20a7 7 0 0 1 10 10L20 40a7 7 0 0 1-10-10zM20 20l10 10M32 36h8M36 32v8",
        Card::DetailedPlanning => "M8 8h26v32H8zM13 16h16M13 22h16M13 28h9M28 36l10-10 4 4-10 10-5 1z",
        Card::Internet => "M24 6a18 18 0 1 0 .1 0M6 24h36M24 6c-10 10-10 26 0 36M24 6c10 10 10 26 0 36M9 15h30M9 33h30",
        Card::GovernmentContract => "M6 40h36M8 18h32L24 7zM11 18v18M19 18v18M29 18v18M37 18v18M8 36h32",
        Card::MultiPurposeSpaceSuit => {
            "M24 5a8 8 0 1 0 .1 0M19 12h10M14 40V26c0-4 4-5 10-5s10 1 10 5v14M14 28l-5 8M34 28l5 8M21 27h6v5h-6zM20 40v3M28 40v3"
        }
        Card::ReusableRocketParts => {
            "M18 8h12v18l5 6H13l5-6zM20 32l-2 8M28 32l2 8M24 32v6M38 12c5 6 5 14 0 20M38 32l-1-5M38 32l5-1"
        }
        Card::SolarPower => {
            "M24 6v5M10 12l3 4M38 12l-3 4M24 14a6 6 0 0 0-6 6h12a6 6 0 0 0-6-6zM10 24h28l4 16H6zM18 24l-3 16M30 24l3 16M8 32h32"
        }
        Card::StorageBatteries => "M8 16h28v18H8zM36 21h5v8h-5M13 21v8M19 21v8M25 21v8",
        Card::Supercapacitors => "M6 24h13M29 24h13M19 10v28M29 10v28M10 14l-4 4M38 34l4-4M35 12h6M38 9v6",
        Card::IndustrialEspionage => {
            "M6 22c8-10 28-10 36 0-8 10-28 10-36 0zM24 16a6 6 0 1 0 .1 0M30 32l8 8M12 34l-3 6M24 36v6"
        }
        Card::Booster => "M20 6h8v22h-8zM20 28l-5 6h18l-5-6M19 34l-2 8M24 34v9M29 34l2 8M20 14h8",
        Card::ArtificialIntelligence => {
            "M14 14h20v20H14zM20 20h8v8h-8zM18 14V7M24 14V7M30 14V7M18 34v7M24 34v7M30 34v7M14 18H7M14 24H7M14 30H7M34 18h7M34 24h7M34 30h7"
        }
        Card::Depot => "M6 20L24 8l18 12v20H6zM13 26h22M13 32h22M13 26v14M35 26v14M24 26v14",
        Card::ElectricCars => {
            "M6 32v-7l6-2 5-9h15l6 9 5 2v7h-5M16 32h16M6 32h2M12 29a4 4 0 1 0 .1 0M36 29a4 4 0 1 0 .1 0M26 16l-4 6h5l-4 6"
        }
        Card::FusionReactor => {
            "M24 8a16 16 0 1 0 .1 0M24 18a6 6 0 1 0 .1 0M24 8v10M24 30v10M10 16l9 5M29 27l9 5M38 16l-9 5M19 27l-9 5"
        }
        Card::GeneticResearch => "M16 5c0 14 16 24 16 38M32 5c0 14-16 24-16 38M18 10h12M19 16h10M19 32h10M18 38h12",
        Card::Graphene => {
            "M14 6l7 4v8l-7 4-7-4v-8zM28 6l7 4v8l-7 4-7-4v-8zM21 18l7 4v8l-7 4-7-4v-8zM35 18l7 4v8l-7 4-7-4v-8zM21 34v8M35 34v8"
        }
        Card::Nanotechnology => {
            "M24 20a4 4 0 1 0 .1 0M10 8a3 3 0 1 0 .1 0M38 8a3 3 0 1 0 .1 0M10 34a3 3 0 1 0 .1 0M38 34a3 3 0 1 0 .1 0M12 13l9 8M36 13l-9 8M12 35l9-8M36 35l-9-8"
        }
        Card::PrivateInvestors => "M8 16h32v22H8zM18 16v-5h12v5M8 26h32M24 22v8M24 8l0 0",
        Card::QuantumComputers => "M24 5v8M14 13h20l-3 8H17zM19 21h10l-2 8h-6zM21 29h6l-1 7h-4zM23 36h2v6h-2M10 9h28",
        Card::ProtectiveSuit => "M24 5l15 5v12c0 10-7 17-15 21-8-4-15-11-15-21V10zM17 24l5 5 9-11",
        Card::Robotics => {
            "M8 42h14M15 42V30M15 30l12-14M27 16l10 6M37 22l-2 6M37 22l5 4M15 27a3 3 0 1 0 .1 0M27 13a3 3 0 1 0 .1 0"
        }
        Card::SpaceTourism => "M10 18h28v22H10zM18 18v-6h12v6M17 18v22M31 18v22M36 8l3-4M40 12l4-1",
        Card::SmallRocketEngine => "M18 8h12v10l6 16H12l6-16zM16 36l-1 5M24 36v7M32 36l1 5",
        Card::MediumRocketEngine => "M17 6h14v12l7 14H10l7-14zM17 12h14M14 34l-2 7M20 34v9M28 34v9M34 34l2 7",
        Card::LargeRocketEngine => {
            "M15 5h18v14l8 13H7l8-13zM15 11h18M15 16h18M11 34l-2 8M18 34v9M24 34v10M30 34v9M37 34l2 8"
        }
        Card::AsteroidImpact => "M30 6l8 4 3 9-6 6-9-1-4-8zM24 20L8 36M20 14L6 28M32 28L18 42M31 13l2 2",
        Card::ClimateChange => {
            "M20 6a5 5 0 0 1 10 0v20a9 9 0 1 1-10 0zM25 14v18M35 10h6M35 16h4M35 22h6M8 14c4-3 4 3 8 0M8 22c4-3 4 3 8 0"
        }
        Card::Pandemic => {
            "M24 14a10 10 0 1 0 .1 0M24 14V7M24 34v7M14 24H7M34 24h7M17 17l-5-5M31 17l5-5M17 31l-5 5M31 31l5 5M21 22h1M27 26h1M22 28h1"
        }
    }
}

/// The sign of something with a figure that is not printed but rebuilt: a pencil, 10 by 10, this large at this corner.
pub fn pencil(svg: &mut Svg, x: f32, y: f32, scale: f32, colour: &str) {
    let mut own = Svg::new();
    own.path(
        "M.5 9.500l1-3L7 1l2 2-5.500 5.500zM5.500 2.500l2 2M1.500 6.500l2 2",
        &format!("fill=\"none\" stroke=\"{colour}\" stroke-linejoin=\"round\" class=\"rebuilt\""),
    );
    svg.at(x, y, scale, &own.0);
}

/// The rocket on the mission track, 36 by 44.
pub fn rocket(fill: &str) -> String {
    let mut svg = Svg::new();
    svg.path(
        "M18 2c7 6 9 13 9 20l6 8v7l-9-4H12l-9 4v-7l6-8c0-7 2-14 9-20z",
        &format!("fill=\"{fill}\" stroke=\"#0b1020\" stroke-width=\"1.5\""),
    );
    svg.path("M18 2c4 3.5 6.500 7 7.7 10.500H10.300C11.500 9 14 5.500 18 2z", "fill=\"#e2493f\"");
    svg.circle(18.0, 20.0, 4.2, "fill=\"#58c7e6\" stroke=\"#0b1020\" stroke-width=\"1.5\"");
    svg.path("M12 34h12l-6 10z", "fill=\"#ffb454\"");
    svg.0
}

/// A planet of this radius around the origin.
pub fn planet(destination: Destination, r: f32) -> String {
    let mut svg = Svg::new();
    match destination {
        Destination::EarthOrbit => {
            svg.circle(0.0, 0.0, r, "fill=\"#2b6fc4\"");
            svg.put(format_args!("<g transform=\"scale({})\" fill=\"#57b46c\"><path d=\"M-60-60c30-22 52-8 46 14s-34 16-30 40-20 30-32 6-10-44 16-60zM20-10c26-16 60 4 58 24s-36 48-54 34 8-24-4-36-10-16 0-22z\"/></g>", r / 100.0));
            if r < 20.0 {
                return svg.0;
            }
            svg.circle(
                0.0,
                0.0,
                r + 7.0,
                "fill=\"none\" stroke=\"#8fd0ff\" stroke-opacity=\".5\" stroke-width=\"2\" stroke-dasharray=\"3 5\"",
            );
        }
        Destination::Moon => {
            svg.circle(0.0, 0.0, r, "fill=\"#c3cbdc\"");
            for (x, y, size) in [(-0.4, -0.3, 0.22), (0.35, -0.1, 0.16), (-0.1, 0.42, 0.26), (0.5, 0.5, 0.12)] {
                svg.circle(x * r, y * r, size * r, "fill=\"#a2acc4\"");
            }
        }
        Destination::Mars => {
            svg.circle(0.0, 0.0, r, "fill=\"#d5633a\"");
            svg.put(format_args!("<g transform=\"scale({})\" fill=\"none\" stroke=\"#a9441f\" stroke-width=\"12\" opacity=\".75\"><path d=\"M-86-30q60 30 120 4M-70 36q70 30 148-6M10-78q30 10 50 2\"/></g>", r / 100.0));
            svg.circle(-0.1 * r, -0.82 * r, 0.16 * r, "fill=\"#f6ddcf\"");
        }
    }
    svg.0
}

/// A star of points, this large at this corner.
pub fn star(svg: &mut Svg, x: f32, y: f32, size: f32) {
    let mut own = Svg::new();
    own.path(
        "M11 1l3 6.800 7.300.7-5.500 4.900 1.600 7.200L11 16.800l-6.400 3.800 1.600-7.200L.7 8.500 8 7.800z",
        "fill=\"#ffc94d\" stroke=\"#8a6210\" stroke-width=\"1\"",
    );
    svg.at(x, y, size / 22.0, &own.0);
}
