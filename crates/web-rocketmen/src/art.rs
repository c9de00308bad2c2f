//! Icons, planets and the rocket. Every component has a shape of its own besides its colour.

use rocketmen::components::{Components, Destination};
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
    /// By which name the legend explains it.
    pub const fn id(self) -> &'static str {
        match self {
            Icon::Money(_) => "money",
            Icon::Rocket(_) => "rocket-points",
            Icon::Computers => "computers",
            Icon::Composites => "composites",
            Icon::Biotechnology => "biotechnology",
            Icon::Science => "science",
            Icon::Any => "any",
            Icon::Hand => "hand",
        }
    }

    /// Draws it this high at this corner. Figures are never smaller than one can read.
    pub fn draw(self, svg: &mut Svg, x: f32, y: f32, size: f32) {
        let mut face = Svg::new();
        self.face(&mut face, x, y, size);
        svg.sign(self.id(), 0.0, 0.0, 1.0, &face.0);
    }

    fn face(self, svg: &mut Svg, x: f32, y: f32, size: f32) {
        let mut own = Svg::new();
        match self {
            Icon::Money(money) => {
                let (words, wide) = (format!("${money}"), self.width(size));
                // A dark rim around a light one: it stands out from every paper and picture.
                svg.rect([x - 1.0, y - 0.5, wide + 2.0, size + 1.0], size / 2.0, "fill=\"#06260f\"");
                svg.rect(
                    [x, y + 0.5, wide, size - 1.0],
                    size / 2.0,
                    "fill=\"#17703c\" stroke=\"#bff5d3\" stroke-width=\"1\"",
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
                own.rect([2.0, 2.0, 18.0, 18.0], 3.0, "fill=\"#3f90f2\" stroke=\"#0b2747\" stroke-width=\"1.2\"");
                own.path("M7 7h8v8H7zM9 2v5M13 2v5M9 15v5M13 15v5M2 9h5M2 13h5M15 9h5M15 13h5", LINE);
            }
            Icon::Composites => {
                own.path("M11 1l9 5v10l-9 5-9-5V6z", "fill=\"#9d79e6\" stroke=\"#1f0f45\" stroke-width=\"1.2\"");
                own.path("M11 11l9-5M11 11l-9-5M11 11v10", LINE);
            }
            Icon::Biotechnology => {
                own.circle(11.0, 11.0, 10.0, "fill=\"#2fa36b\" stroke=\"#08341d\" stroke-width=\"1.2\"");
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
        "fill=\"#ff9a3d\" stroke=\"#4a2000\" stroke-width=\"1\"",
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

/// The sign of something with a figure that is not printed but rebuilt: a pencil, 10 by 10, this large at this corner.
pub fn pencil(svg: &mut Svg, x: f32, y: f32, scale: f32, colour: &str) {
    let mut own = Svg::new();
    own.path(
        "M.5 9.500l1-3L7 1l2 2-5.500 5.500zM5.500 2.500l2 2M1.500 6.500l2 2",
        &format!("fill=\"none\" stroke=\"{colour}\" stroke-linejoin=\"round\" class=\"rebuilt\""),
    );
    svg.sign("rebuilt", x, y, scale, &own.0);
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

/// By which name the legend explains a planet.
pub const fn planet_id(destination: Destination) -> &'static str {
    match destination {
        Destination::EarthOrbit => "earth-orbit",
        Destination::Moon => "moon",
        Destination::Mars => "mars",
    }
}

/// A planet of this radius around the origin.
pub fn planet(destination: Destination, r: f32) -> String {
    let mut svg = Svg::new();
    svg.put(format_args!("<g data-sign=\"{}\">", planet_id(destination)));
    match destination {
        Destination::EarthOrbit => {
            svg.circle(0.0, 0.0, r, "fill=\"#2b6fc4\" stroke=\"#0d2c56\"");
            svg.put(format_args!("<g transform=\"scale({})\" fill=\"#57b46c\"><path d=\"M-60-60c30-22 52-8 46 14s-34 16-30 40-20 30-32 6-10-44 16-60zM20-10c26-16 60 4 58 24s-36 48-54 34 8-24-4-36-10-16 0-22z\"/></g>", r / 100.0));
            if 20.0 <= r {
                let ring = "fill=\"none\" stroke=\"#8fd0ff\" stroke-opacity=\".5\" stroke-width=\"2\" stroke-dasharray=\"3 5\"";
                svg.circle(0.0, 0.0, r + 7.0, ring);
            }
        }
        Destination::Moon => {
            svg.circle(0.0, 0.0, r, "fill=\"#c3cbdc\" stroke=\"#3b4560\"");
            for (x, y, size) in [(-0.4, -0.3, 0.22), (0.35, -0.1, 0.16), (-0.1, 0.42, 0.26), (0.5, 0.5, 0.12)] {
                svg.circle(x * r, y * r, size * r, "fill=\"#a2acc4\"");
            }
        }
        Destination::Mars => {
            svg.circle(0.0, 0.0, r, "fill=\"#d5633a\" stroke=\"#5c1f0a\"");
            svg.put(format_args!("<g transform=\"scale({})\" fill=\"none\" stroke=\"#a9441f\" stroke-width=\"12\" opacity=\".75\"><path d=\"M-86-30q60 30 120 4M-70 36q70 30 148-6M10-78q30 10 50 2\"/></g>", r / 100.0));
            svg.put(format_args!(
                "<path transform=\"scale({})\" d=\"M-42-91q38-14 84 0-38 26-84 0z\" fill=\"#f6ddcf\"/>",
                r / 100.0
            ));
        }
    }
    // The side away from the sun.
    svg.put(format_args!(
        "<path transform=\"scale({})\" d=\"M0-100A100 100 0 0 1 0 100C62 56 66-56 0-100z\" fill=\"#0b1020\" opacity=\".2\"/></g>",
        r / 100.0
    ));
    svg.0
}

/// A star of points, this large at this corner.
pub fn star(svg: &mut Svg, x: f32, y: f32, size: f32) {
    let mut own = Svg::new();
    own.path(
        "M11 1l3 6.800 7.300.7-5.500 4.900 1.600 7.200L11 16.800l-6.400 3.800 1.600-7.200L.7 8.500 8 7.800z",
        "fill=\"#ffc94d\" stroke=\"#8a6210\" stroke-width=\"1\"",
    );
    svg.sign("star", x, y, size / 22.0, &own.0);
}
