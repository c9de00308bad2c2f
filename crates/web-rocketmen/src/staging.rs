//! What the game draws itself of scenes that are told: the rocket with the cards of its pad, and the world where it arrives.

use kernel::Picture;
use rocketmen::{Card, Destination, Location, Pile, View};
use web_board::art::{Art, Moment};
use web_board::ink::seat;
use web_board::{Svg, word};

use crate::art::planet;
use crate::opponent::builder;
use crate::picture::picture;
use crate::race::AI;

const WHITE: &str = "#f4f6ff";
const SHADE: &str = "#c3cde8";

/// What the game draws itself of this moment; nothing where the common picture does.
pub fn art_of(moment: &Moment<'_>) -> Option<Art> {
    let view: View = hosting::json::read(moment.before).ok()?;
    match moment.picture {
        Picture::Launch(_) | Picture::Climb { .. } | Picture::Crash(_) => Some(Art::Vessel(of_whoever_flies(&view))),
        Picture::Arrival(_) => arrival(moment, &view).map(Art::Whole),
        // Of these the common picture tells enough.
        _ => None,
    }
}

fn of_whoever_flies(view: &View) -> String {
    let who = view.table.current;
    rocket(seat(who), &view.players[who].board.pad)
}

/// A rocket: engines below, what else lies on the pad behind its windows.
fn rocket(colour: &str, pad: &Pile) -> String {
    let mut svg = Svg::new();
    let fill = |colour: &str| format!("fill=\"{colour}\"");
    svg.path("M24 2l18 20v26L24 36zM-24 2l-18 20v26l18-12z", &fill(colour));
    let engines: Vec<Card> = pad.iter().filter(|card| card.is_engine()).take(3).collect();
    if engines.is_empty() {
        svg.path("M-13 36h26l4 9h-34z", &fill("#7d89ab"));
    }
    for (idx, engine) in engines.iter().enumerate() {
        let across = 15.0 * (idx as f32 - (engines.len() as f32 - 1.0) / 2.0);
        picture(&mut svg, *engine, across - 10.0, 32.0, 20.0);
    }
    svg.path("M0-60c17 13 24 32 24 52v46h-48V-8c0-20 7-39 24-52z", &fill(WHITE));
    svg.path("M0-60c17 13 24 32 24 52v46H0z", &fill(SHADE));
    svg.path("M0-60c10 8 16 16 20 28h-40c4-12 10-20 20-28z", &fill(colour));
    let parts: Vec<Card> = pad.iter().filter(|card| !card.is_engine()).take(3).collect();
    for idx in 0..3 {
        let middle = -17.0 + 21.0 * idx as f32;
        svg.circle(0.0, middle, 10.0, &fill("#27406e"));
        match parts.get(idx) {
            Some(part) => picture(&mut svg, *part, -7.0, middle - 7.0, 14.0),
            None => _ = svg.circle(0.0, middle, 7.0, &fill("#58c7e6")),
        }
    }
    svg.0
}

/// The world it came to, with what it builds there.
fn arrival(moment: &Moment<'_>, view: &View) -> Option<String> {
    let is_ai = moment.anchors.iter().any(|anchor| anchor.0 == "ai");
    let there = |location: &Location| {
        let anchor = format!("location/{}", word(location));
        moment.anchors.iter().any(|at| at.0 == anchor)
    };
    let location = Destination::ALL.into_iter().flat_map(Destination::locations).find(there)?;
    let (colour, vessel) = match is_ai {
        true => (AI, rocket(AI, &Pile::EMPTY)),
        false => (seat(view.table.current), of_whoever_flies(view)),
    };
    let mut svg = Svg::new();
    svg.raw("<rect x=\"-400\" width=\"1440\" height=\"180\" fill=\"#0d1533\"/><g class=\"pic-stars\" fill=\"#fff\">");
    for nth in 0..48_u16 {
        let [x, y] = [f32::from(nth * 89 % 144) * 10.0 - 400.0, f32::from(nth * 47 % 131)];
        svg.circle(x, y, [0.8, 1.2, 1.6][usize::from(nth % 3)], "opacity=\".7\"");
    }
    svg.raw("</g>");
    let in_orbit = location.destination() == Destination::EarthOrbit;
    let ground = if in_orbit { 150.0 } else { 116.0 };
    svg.circle(400.0, ground + 150.0, 164.0, "fill=\"#7f93e8\" opacity=\".14\"");
    svg.at(400.0, ground + 150.0, 1.0, &planet(location.destination(), 150.0));
    svg.raw("<path d=\"M60 60Q200 0 318 64\" stroke=\"#ffd479\" stroke-width=\"2.5\" stroke-dasharray=\"3 8\" fill=\"none\"/>");
    svg.raw("<g transform=\"translate(416 74)\"><g class=\"pic-shine\" stroke=\"#ffd479\" stroke-width=\"4\" stroke-linecap=\"round\">");
    for nth in 0..9 {
        svg.put(format_args!("<path d=\"M0-52v-12\" transform=\"rotate({})\"/>", nth * 22 - 88));
    }
    let mut built = Svg::new();
    picture(&mut built, builder(location.site().kind), -40.0, -40.0, 80.0);
    svg.put(format_args!("</g><g class=\"pic-late\">{}</g></g>", built.0));
    svg.put(format_args!(
        "<g transform=\"translate(322 72) rotate(12) scale(.85)\"><g class=\"pic-come\">{vessel}</g></g>\
         <g class=\"pic-late\"><path d=\"M474 128V78\" stroke=\"{WHITE}\" stroke-width=\"3\"/><path d=\"M475 79h34l-9 10 9 10h-34z\" fill=\"{colour}\"/></g>"
    ));
    Some(svg.0)
}
