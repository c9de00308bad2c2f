//! The stops of Cruises, painted for the project: worlds with light from the upper left. Each keeps the shape of the Guests who want to
//! go there, so that its colour is never the only sign.

use galactic_cruise::components::cruises::Stop;
use galactic_cruise::components::guests::Guest;
use web_board::Svg;

/// Around the middle, with a radius of 50.
const fn painted(stop: Stop) -> &'static str {
    match stop {
        Stop::Destination(Guest::Adventurous) => include_str!("../art/adventurous.svg"),
        Stop::Destination(Guest::Relaxing) => include_str!("../art/relaxing.svg"),
        Stop::Destination(Guest::Family) => include_str!("../art/family.svg"),
        Stop::DayInSpace => include_str!("../art/space.svg"),
        Stop::Earth => include_str!("../art/earth.svg"),
    }
}

/// A stop around a point.
pub fn world(svg: &mut Svg, stop: Stop, x: f32, y: f32, radius: f32) {
    svg.at(x, y, radius / 50.0, painted(stop));
}
