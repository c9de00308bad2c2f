//! The solo opponent: the two cards that sent it, where it flies, how far it is, what it has.

use kernel::Message;
use rocketmen::components::board::LocationType;
use rocketmen::components::list;
use rocketmen::{Ai, AiMission, Card};
use web_board::Svg;
use web_board::ink::{LINE, MUTED, ON_SEAT, TEXT, paint};
use web_board::lettering::{LEAST, Weight, shorten, width, wrap};

use crate::art::{pencil, planet, rocket, star};
use crate::card::with_rebuilt;
use crate::pen::{Pen, Rect, Table as _};
use crate::picture::picture;
use crate::race::AI;
use crate::word;

/// Its panel.
pub fn opponent(pen: &mut Pen<'_>, at: Rect) {
    let Some(ai) = pen.view.table.ai.clone() else { return };
    let [x, y, w, h] = at;
    let mut svg = Svg::new();
    svg.rect([0.5, 0.5, w - 1.0, h - 1.0], 10.0, &paint("var(--panel,#151d36)", AI, 1.4));
    let name = pen.word("ai-name");
    let level = pen.say(&Message::new(format!("option-level-{}", word(&ai.level))));
    svg.bold(12.0, 24.0, 16.0, "start", TEXT, &format!("{name} · {level}"));
    let points = ai.vp.to_string();
    star(&mut svg, w - width(&points, 17.0, Weight::Bold) - 32.0, 8.0, 18.0);
    svg.bold(w - 10.0, 24.0, 17.0, "end", TEXT, &points);
    let mut about = Vec::new();
    // The cards stand on the right where there is room, the way below both.
    let cards = 150.0 <= h && 300.0 <= w;
    let room = if cards { w - 124.0 } else { w - 24.0 };
    match &ai.mission {
        Some(mission) => {
            target(pen, mission, &mut svg, room, h);
            about.push(
                pen.say(
                    &Message::new("line-ai-mission")
                        .with("location", Message::named("location", &mission.location))
                        .with("rocket", mission.rocket)
                        .with("distance", mission.location.destination().distance())
                        .with("left", Message::named("solo", &mission.left))
                        .with("right", Message::named("solo", &mission.right)),
                ),
            );
        }
        None => {
            let idle = pen.word("line-ai-idle");
            svg.text(12.0, 50.0, 13.0, "start", MUTED, &idle);
            about.push(idle);
        }
    }
    let completed: Vec<Message> = ai.completed.iter().map(|location| Message::named("location", location)).collect();
    if !completed.is_empty() {
        let done = pen.say(&Message::new("line-ai-completed").with("locations", completed));
        let most = (((h - 148.0) / 15.0).max(0.0)) as usize;
        let lines = if most == 0 { Vec::new() } else { wrap(&done, 12.0, Weight::Medium, w - 24.0, most.min(3)) };
        for (idx, line) in lines.iter().enumerate() {
            svg.text(12.0, 158.0 + 15.0 * idx as f32, 12.0, "start", MUTED, line);
        }
        about.push(done);
    }
    let mut about = about.join("\n");
    if let Some(mission) = &ai.mission {
        let printed = list::of_solo_mission(mission.left, mission.right, ai.level);
        if list::rebuilt(&printed).is_some() {
            pencil(&mut svg, room, 40.0, 1.0, MUTED);
        }
        about = with_rebuilt(about, &printed, pen.ui);
    }
    let anchor = pen.anchor(at, "ai".to_owned());
    let piece = pen.piece("ai".to_owned(), at, 10.0, svg);
    (piece.anchor, piece.title, piece.about) = (anchor, name.clone(), about);
    let Some(mission) = &ai.mission else { return };
    if cards {
        sent_by(pen, &ai, mission, [x + w - 108.0, y + 36.0]);
    }
    if 118.0 <= h {
        way(pen, mission, [x + 20.0, y + if cards { 130.0 } else { 104.0 }, w - 40.0], name);
    }
}

/// Where it goes, when it arrives, and what it scores then.
fn target(pen: &Pen<'_>, mission: &AiMission, svg: &mut Svg, room: f32, h: f32) {
    let distance = mission.location.destination().distance();
    svg.at(22.0, 46.0, 1.0, &planet(mission.location.destination(), 9.0));
    let to = pen.say(&Message::named("location", &mission.location));
    svg.bold(38.0, 50.0, 13.0, "start", TEXT, &shorten(&to, 13.0, Weight::Bold, room - 34.0));
    if h < 84.0 {
        return;
    }
    let way = Message::new("board-ai-way").with("rocket", mission.rocket).with("distance", distance);
    let way = way.with("turns", distance.saturating_sub(mission.rocket));
    svg.text(12.0, 70.0, 12.0, "start", MUTED, &shorten(&pen.say(&way), 12.0, Weight::Medium, room));
    if 150.0 <= h {
        let n_there = pen.view.table.arrivals[mission.location].len();
        let vp = mission.location.site().vp.get(n_there).copied().unwrap_or_default();
        let arrival = pen.say(&Message::new("board-ai-arrival").with("vp", vp));
        svg.text(12.0, 87.0, 12.0, "start", MUTED, &shorten(&arrival, 12.0, Weight::Medium, room));
    }
}

/// The card that gave destination and start, and the one that gave the location (RM-SOLO-14).
fn sent_by(pen: &mut Pen<'_>, ai: &Ai, mission: &AiMission, [x, y]: [f32; 2]) {
    let size = [46.0, 64.0];
    let (destination, start) = mission.left.row(ai.level);
    let right = mission.right.face();
    let mut left = sheet(size, &start.to_string());
    left.at(size[0] / 2.0, 25.0, 1.0, &planet(destination, 15.0));
    let mut other = sheet(size, &format!("+{}", right.bonus));
    picture(&mut other, builder(right.kind), 6.0, 6.0, 34.0);
    for (idx, (key, card, face)) in
        [("solo/left", mission.left, left), ("solo/right", mission.right, other)].into_iter().enumerate()
    {
        let title = pen.say(&Message::named("solo", &card));
        let spot = [x + (size[0] + 5.0) * idx as f32, y, size[0], size[1]];
        pen.piece(key.to_owned(), spot, 6.0, face).title = title;
    }
}

fn sheet([w, h]: [f32; 2], number: &str) -> Svg {
    let mut svg = Svg::new();
    svg.rect([1.0, 1.0, w - 2.0, h - 2.0], 6.0, &paint("#3d0f1e", AI, 1.6));
    svg.bold(w / 2.0, h - 8.0, 15.0, "middle", "#f4f6ff", number);
    svg
}

/// The mission that builds such a location.
pub const fn builder(kind: LocationType) -> Card {
    match kind {
        LocationType::Satellite => Card::SatelliteA,
        LocationType::Spaceship => Card::SpaceshipA,
        LocationType::SpaceHotel => Card::SpaceHotel,
        LocationType::OrbitalShipyard => Card::OrbitalShipyard,
        LocationType::SpaceStation => Card::SpaceStationA,
        LocationType::Base => Card::BaseA,
        LocationType::AsteroidMining => Card::AsteroidMining,
    }
}

/// The spaces of its way with its rocket.
fn way(pen: &mut Pen<'_>, mission: &AiMission, [x, low, w]: [f32; 3], name: String) {
    let destination = mission.location.destination();
    let distance = destination.distance();
    let step = (w - 22.0) / f32::from(distance);
    let mut svg = Svg::new();
    svg.path(&format!("M10 12H{}", w - 12.0), &format!("stroke=\"{LINE}\" stroke-width=\"3\""));
    svg.at(w + 12.0, 12.0, 1.0, &planet(destination, 11.0));
    for space in 0..=distance {
        let [fill, ink] = match space <= mission.rocket {
            true => [AI, ON_SEAT],
            false => ["var(--panel-2,#1c2747)", MUTED],
        };
        let cx = 10.0 + step * f32::from(space);
        let radius = (step * 0.4).clamp(4.5, 9.5);
        svg.circle(cx, 12.0, radius, &paint(fill, LINE, 1.0));
        if 8.4 <= radius {
            svg.bold(cx, 16.0, LEAST, "middle", ink, &space.to_string());
        }
    }
    pen.piece("way/ai".to_owned(), [x - 10.0, low - 12.0, w + 24.0, 24.0], 4.0, svg).title = name.clone();
    let mut svg = Svg::new();
    svg.at(0.0, 0.0, 0.66, &rocket(AI));
    let across = x + step * f32::from(mission.rocket.min(distance)) - 12.0;
    pen.piece("rocket/ai".to_owned(), [across, low - 40.0, 24.0, 30.0], 4.0, svg).title = name;
}
