//! What the signs of this board mean.

use kernel::Message;
use rocketmen::components::Destination;
use web_board::Svg;
use web_board::legend::{Meaning, SIDE};

use crate::art::{Icon, pencil, planet, planet_id, star};
use crate::race::flag;

/// Every sign of the board.
pub fn legend() -> Vec<Meaning> {
    let parts = [
        Icon::Money(10),
        Icon::Rocket(1),
        Icon::Computers,
        Icon::Composites,
        Icon::Biotechnology,
        Icon::Science,
        Icon::Any,
        Icon::Hand,
    ];
    let mut all: Vec<Meaning> =
        parts.into_iter().map(|icon| Meaning::new("signs-parts", icon.id(), face(icon))).collect();
    all.extend(Destination::ALL.map(|destination| {
        let id = planet_id(destination);
        let mut face = Svg::new();
        face.at(SIDE / 2.0, SIDE / 2.0, 1.0, &planet(destination, 9.0));
        let text = Message::new(format!("sign-{id}-text"));
        Meaning::of("signs-space", id, Message::named("destination", &destination), text, face)
    }));
    let drawn = |draw: &dyn Fn(&mut Svg)| {
        let mut face = Svg::new();
        draw(&mut face);
        face
    };
    let flag = drawn(&|svg| _ = svg.at(-6.0, -1.0, 0.85, &flag().0));
    let star = drawn(&|svg| star(svg, 0.0, 0.0, SIDE));
    let player = drawn(&|svg| web_board::ink::disc(svg, SIDE / 2.0, SIDE / 2.0, 9.0, kernel::Seat(0)));
    let pencil = drawn(&|svg| pencil(svg, 2.0, 2.0, 1.6, web_board::ink::MUTED));
    let others = [("star", star), ("finish", flag), ("player", player), ("rebuilt", pencil)];
    all.extend(others.map(|(id, face)| Meaning::new("signs-space", id, face)));
    all
}

fn face(icon: Icon) -> Svg {
    let mut svg = Svg::new();
    icon.draw(&mut svg, ((SIDE - icon.width(SIDE)) / 2.0).min(0.0), 0.0, SIDE);
    svg
}
