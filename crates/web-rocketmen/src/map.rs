//! The map: three destinations with their locations, the mission track with the rocket, the success cards.

use kernel::Message;
use rocketmen::components::board::{LocationType, Token};
use rocketmen::components::list;
use rocketmen::{Destination, Frame, Location, Pioneer};
use web_board::ink::line;
use web_board::{Piece, Svg};

use crate::art::{COLOURS, icon_of, pencil, picture, planet, rocket};
use crate::board::Pen;
use crate::card::with_rebuilt;
use crate::{odds, seat, word};

const CELL: f32 = 62.0;
const GAP: f32 = 14.0;

/// 806 by 360.
pub fn map(pen: &mut Pen<'_>) {
    let mut x = 0.0;
    for destination in Destination::ALL {
        let locations: Vec<Location> = destination.locations().collect();
        let width = CELL * locations.len() as f32 + 10.0;
        panel(pen, destination, x, width);
        for (idx, location) in locations.into_iter().enumerate() {
            cell(pen, location, x + 5.0 + CELL * idx as f32, 104.0);
        }
        x += width + GAP;
    }
    track(pen);
    success(pen);
}

fn panel(pen: &mut Pen<'_>, destination: Destination, x: f32, width: f32) {
    let table = &pen.view.table;
    let goal = table.launch.as_ref().is_some_and(|launch| launch.destination() == destination);
    let edge = if goal { "#ffb454" } else { "#3a4f8a" };
    pen.below(|svg| {
        svg.rect(
            [x, 0.0, width, 292.0],
            16.0,
            &format!("fill=\"#101a3a\" fill-opacity=\".85\" stroke=\"{edge}\" stroke-width=\"2\""),
        );
    });
    let name = (pen.ui.words)(&Message::named("destination", &destination));
    let draws = table.draw_limit(destination);
    let mut svg = Svg::new();
    svg.raw("<g>");
    svg.at(48.0, 48.0, 1.0, &planet(destination, 34.0));
    svg.raw("</g>");
    // The odds stand on the same line.
    line(&mut svg, [96.0, 34.0, width - 96.0 - 64.0], 18.0, "start", "#fff", &name);
    svg.text(96.0, 56.0, 14.0, "start", "#b9c7ee", &format!("» {}   ▮ {draws}", destination.distance()));
    icon_of(destination).draw(&mut svg, 96.0, 64.0);
    svg.text(124.0, 80.0, 13.0, "start", "#b9c7ee", "» 1");
    let component = list::of_destination(destination);
    if list::rebuilt(&component).is_some() {
        pencil(&mut svg, 148.0, 70.0, 1.0, "#cfe0ff");
    }
    let board = &pen.view.players[if goal { table.current } else { pen.focus }].board;
    let percent = odds::percent(pen.view, board, destination);
    svg.bold(width - 12.0, 34.0, 14.0, "end", "#ffd479", &format!("⚄ {percent}%"));
    if let Some(token) = Token::at(destination)
        && table.mode == rocketmen::Mode::Standard
        && table.tokens[token].is_none()
    {
        seat::pioneer(pen, token, x + width - 34.0, 64.0);
    }
    let about = (pen.ui.words)(
        &Message::new("line-destination")
            .with("destination", Message::named("destination", &destination))
            .with("distance", destination.distance())
            .with("draws", draws),
    );
    let about = about + "\n" + &(pen.ui.words)(&Message::new("line-odds").with("percent", percent));
    let about = with_rebuilt(about, &component, pen.ui);
    pen.put(Piece {
        key: format!("destination/{}", word(&destination)),
        x,
        y: 0.0,
        scale: 1.0,
        width,
        height: 98.0,
        face: svg.0,
        anchor: Some(format!("destination/{}", word(&destination))),
        title: name,
        about,
        radius: 16.0,
        turns: false,
    });
}

fn cell(pen: &mut Pen<'_>, location: Location, x: f32, y: f32) {
    let site = location.site();
    let card = match site.kind {
        LocationType::Satellite => rocketmen::Card::SatelliteA,
        LocationType::Spaceship => rocketmen::Card::SpaceshipA,
        LocationType::SpaceHotel => rocketmen::Card::SpaceHotel,
        LocationType::OrbitalShipyard => rocketmen::Card::OrbitalShipyard,
        LocationType::SpaceStation => rocketmen::Card::SpaceStationA,
        LocationType::AsteroidMining => rocketmen::Card::AsteroidMining,
        LocationType::Base => rocketmen::Card::BaseA,
    };
    let arrivals = pen.view.table.arrivals[location];
    let target = pen.view.table.launch.as_ref().is_some_and(|launch| launch.location == location);
    let mut svg = Svg::new();
    let edge = if target { "#ffb454" } else { "#4a62a8" };
    svg.rect([1.0, 1.0, 56.0, 180.0], 12.0, &format!("fill=\"#18244c\" stroke=\"{edge}\" stroke-width=\"1.5\""));
    svg.put(format_args!(
        "<g transform=\"translate(11 5) scale(.75)\" fill=\"none\" stroke=\"#cfe0ff\" stroke-width=\"2.4\" stroke-linecap=\"round\" stroke-linejoin=\"round\"><path d=\"{}\"/></g>",
        picture(card)
    ));
    svg.path("M20 51l9-7 9 7v15H20z", "fill=\"#ff8a3d\"");
    svg.bold(29.0, 63.0, 13.0, "middle", "#2b1200", &site.rocket_points.to_string());
    for (place, vp) in site.vp.iter().enumerate() {
        let at = 85.0 + 26.0 * place as f32;
        svg.circle(29.0, at, 11.5, "fill=\"#0b1229\" stroke=\"#6f86c9\" stroke-dasharray=\"2 2\"");
        svg.bold(29.0, at + 4.5, 12.5, "middle", "#ffd479", &vp.to_string());
    }
    let component = list::of_location(location);
    if list::rebuilt(&component).is_some() {
        pencil(&mut svg, 46.0, 5.0, 0.8, "#cfe0ff");
    }
    let name = (pen.ui.words)(&Message::named("location", &location));
    let vp = site.vp.map(|vp| vp.to_string()).join(", ");
    let anchor = format!("location/{}", word(&location));
    pen.put(Piece {
        key: anchor.clone(),
        x,
        y,
        scale: 1.0,
        width: 58.0,
        height: 182.0,
        face: svg.0,
        anchor: Some(anchor.clone()),
        title: name,
        about: with_rebuilt(
            (pen.ui.words)(&Message::new("about-location").with("points", site.rocket_points).with("vp", vp)),
            &component,
            pen.ui,
        ),
        radius: 12.0,
        turns: false,
    });
    for (place, pioneer) in arrivals.iter().enumerate() {
        let (key, colour, sign, who) = match pioneer {
            Pioneer::Ai => {
                (format!("marker/ai/{anchor}"), "#9aa6c6", "AI".to_owned(), (pen.ui.words)(&Message::new("ai-name")))
            }
            Pioneer::Seat(seat) => (
                format!("marker/{}/{anchor}", seat.0),
                COLOURS[seat.idx() % 4],
                (seat.0 + 1).to_string(),
                pen.ui.name(*seat).to_owned(),
            ),
        };
        let mut svg = Svg::new();
        svg.circle(13.0, 13.0, 12.0, &format!("fill=\"{colour}\" stroke=\"#0b1020\" stroke-width=\"2\""));
        svg.bold(13.0, 17.5, 12.5, "middle", "#101522", &sign);
        pen.put(Piece {
            key,
            x: x + 16.0,
            y: y + 72.0 + 26.0 * place as f32,
            scale: 1.0,
            width: 26.0,
            height: 26.0,
            face: svg.0,
            title: who,
            about: (pen.ui.words)(&Message::new("about-vp").with("vp", site.vp[place])),
            radius: 13.0,
            ..Piece::default()
        });
    }
}

const STEP: f32 = 43.0;

fn space_at(space: u8) -> (f32, f32) {
    let along = f32::from(space.min(13));
    (22.0 + STEP * along, 330.0)
}

fn track(pen: &mut Pen<'_>) {
    pen.below(|svg| {
        svg.rect(
            [0.0, 302.0, 608.0, 56.0],
            28.0,
            "fill=\"#101a3a\" fill-opacity=\".85\" stroke=\"#3a4f8a\" stroke-width=\"1.5\"",
        );
        svg.path("M22 330H581", "stroke=\"#4a62a8\" stroke-width=\"3\" stroke-dasharray=\"2 6\"");
    });
    for space in 0..=13 {
        let (x, y) = space_at(space);
        let goal = Destination::ALL.into_iter().find(|destination| destination.distance() == space);
        let mut svg = Svg::new();
        match goal {
            Some(destination) => {
                svg.at(18.0, 18.0, 1.0, &planet(destination, 14.0));
                svg.bold(18.0, 23.0, 13.0, "middle", "#fff", &space.to_string());
            }
            None => {
                svg.circle(18.0, 18.0, 13.0, "fill=\"#18244c\" stroke=\"#6f86c9\" stroke-width=\"1.5\"");
                svg.bold(18.0, 22.5, 12.0, "middle", "#b9c7ee", &space.to_string());
            }
        }
        pen.put(Piece {
            key: format!("track/{space:02}"),
            x: x - 18.0,
            y: y - 18.0,
            scale: 1.0,
            width: 36.0,
            height: 36.0,
            face: svg.0,
            anchor: Some(format!("track/{space}")),
            title: (pen.ui.words)(&Message::new("title-track").with("space", space)),
            about: goal.map(|goal| (pen.ui.words)(&Message::named("destination", &goal))).unwrap_or_default(),
            radius: 18.0,
            turns: false,
        });
    }
    if let Some(mission) = pen.view.table.ai.as_ref().and_then(|ai| ai.mission) {
        let (x, y) = space_at(mission.rocket);
        let ai = (pen.ui.words)(&Message::new("ai-name"));
        let to = (pen.ui.words)(&Message::named("location", &mission.location));
        fly(pen, "rocket/ai", x - 9.0, y - 22.0, "#9aa6c6", format!("{ai}: {to}"));
    }
    let launch = pen.view.table.launch.as_ref();
    let (x, y) = space_at(launch.map_or(0, |launch| launch.rocket));
    let colour = launch.map_or("#f4f6ff", |_| COLOURS[pen.view.table.current.idx() % 4]);
    let title = launch.map(|launch| {
        (pen.ui.words)(
            &Message::new("line-launch")
                .with("who", pen.view.table.current)
                .with("location", Message::named("location", &launch.location))
                .with("rocket", launch.rocket)
                .with("distance", launch.destination().distance()),
        )
    });
    fly(pen, "rocket", x - 18.0, y - 34.0, colour, title.unwrap_or_default());
}

fn fly(pen: &mut Pen<'_>, key: &str, x: f32, y: f32, colour: &str, title: String) {
    pen.put(Piece {
        key: key.to_owned(),
        x,
        y,
        scale: 1.0,
        width: 36.0,
        height: 44.0,
        face: rocket(colour),
        title,
        ..Piece::default()
    });
}

/// The success deck and what was drawn of it.
fn success(pen: &mut Pen<'_>) {
    let table = &pen.view.table;
    let deck = table.launch.as_ref().map_or(18, |launch| launch.deck().iter().sum());
    let drawn: Vec<(u8, bool)> =
        table.launch.iter().flat_map(|l| l.cards.iter().map(|card| (card.value, card.counts))).collect();
    let seen: Vec<u8> = match &table.frame {
        Frame::Planning(values) => values.iter().copied().collect(),
        Frame::React(value) => vec![*value],
        _ => Vec::new(),
    };
    let counts =
        table.launch.as_ref().map(rocketmen::Launch::deck).unwrap_or(rocketmen::components::success::SUCCESS_CARDS);
    let about = counts.iter().enumerate().map(|(value, n)| format!("{value}: {n}")).collect::<Vec<_>>().join("   ");
    let mut svg = Svg::new();
    svg.rect([0.0, 0.0, 38.0, 54.0], 6.0, "fill=\"#22306a\" stroke=\"#8fa6f0\" stroke-width=\"2\"");
    svg.bold(19.0, 25.0, 17.0, "middle", "#ffd479", "»?");
    svg.text(19.0, 44.0, 13.0, "middle", "#dfe6ff", &deck.to_string());
    let title = (pen.ui.words)(&Message::new("act-draw-success"));
    pen.put(Piece {
        key: "success".to_owned(),
        x: 620.0,
        y: 303.0,
        scale: 1.0,
        width: 38.0,
        height: 54.0,
        face: svg.0,
        anchor: Some("success".to_owned()),
        title,
        about,
        radius: 6.0,
        turns: false,
    });
    let planning = matches!(table.frame, Frame::Planning(_));
    let row = drawn
        .into_iter()
        .map(|(value, counts)| (value, counts, false))
        .chain(seen.into_iter().map(|value| (value, true, true)));
    let row: Vec<(u8, bool, bool)> = row.collect();
    let step = (100.0 / row.len().max(1) as f32).min(42.0);
    for (idx, (value, counts, fresh)) in row.into_iter().enumerate() {
        let mut svg = Svg::new();
        let paint = if fresh { "#ffe2a8" } else { "#f3f5ff" };
        let fade = if counts { "1" } else { ".45" };
        svg.rect(
            [0.0, 0.0, 38.0, 54.0],
            6.0,
            &format!("fill=\"{paint}\" opacity=\"{fade}\" stroke=\"#0b1020\" stroke-width=\"1.5\""),
        );
        svg.bold(19.0, 36.0, 26.0, "middle", "#182248", &value.to_string());
        if !counts {
            svg.path("M4 4l30 46M34 4L4 50", "stroke=\"#b42318\" stroke-width=\"3\"");
        }
        pen.put(Piece {
            key: format!("drawn/{idx}"),
            x: 664.0 + step * idx as f32,
            y: 303.0,
            scale: 1.0,
            width: 38.0,
            height: 54.0,
            face: svg.0,
            anchor: (planning && fresh).then(|| format!("success/{value}")),
            title: value.to_string(),
            radius: 6.0,
            ..Piece::default()
        });
    }
}
