//! What the signs of this board mean.

use transgalactica::components::{Area, Colour, Good, PlanetType};
use transgalactica::state::Worker;
use web_board::Svg;
use web_board::legend::{Meaning, SIDE};

use crate::signs::Sign;

/// Every sign of the board. What means the same on a track and in an area is told once.
pub fn legend() -> Vec<Meaning> {
    let goods = Good::ALL.map(Sign::Good);
    let points = [Sign::AnyResource, Sign::Vp];
    let areas = [
        Area::Exploration,
        Area::Mining,
        Area::Trade,
        Area::Technology,
        Area::Military,
        Area::Production,
        Area::Politics,
        Area::Omni,
    ]
    .map(Sign::Area);
    let workers = [Worker::Captain, Worker::Crew, Worker::Lieutenant].map(Sign::Worker);
    let kept = [Sign::Pod, Sign::Marker, Sign::Technology, Sign::Mission];
    let map = [
        Sign::Planet,
        Sign::Type(PlanetType::Action),
        Sign::Type(PlanetType::Wild),
        Sign::Type(PlanetType::Special),
        Sign::Colour(Colour::Green),
        Sign::Colour(Colour::Yellow),
        Sign::Colour(Colour::Purple),
        Sign::Colour(Colour::Gray),
        Sign::Outpost,
        Sign::Pirate,
        Sign::Wormhole,
    ];
    let times = [Sign::Now, Sign::Again, Sign::Always, Sign::Flag];
    let others = [Sign::Arrow, Sign::Up, Sign::Tick, Sign::Unequal, Sign::Lock, Sign::Rebuilt];
    let groups = [
        ("signs-goods", &goods[..]),
        ("signs-goods", &points),
        ("signs-areas", &areas),
        ("signs-people", &workers),
        ("signs-people", &kept),
        ("signs-map", &map),
        ("signs-times", &times),
        ("signs-others", &others),
    ];
    let all = groups.into_iter().flat_map(|(group, signs)| signs.iter().map(move |&sign| own(group, sign)));
    let player = Meaning::new("signs-people", "player", player());
    let mut all: Vec<Meaning> = all.collect();
    let place = all.iter().rposition(|meaning| meaning.group == "signs-people").map_or(0, |idx| idx + 1);
    all.insert(place, player);
    all
}

fn own(group: &'static str, sign: Sign) -> Meaning {
    let mut face = Svg::new();
    sign.draw(&mut face, 0.0, 0.0, SIDE);
    Meaning::new(group, sign.id(), face)
}

fn player() -> Svg {
    let mut svg = Svg::new();
    web_board::ink::disc(&mut svg, SIDE / 2.0, SIDE / 2.0, 9.0, kernel::Seat(0));
    svg
}
