//! The control panel of the seat in focus, in three blocks: hold and workers, outposts and slots, missions and goals.

mod slots;

pub use slots::{WIDTH as SLOTS, slots};

use kernel::Seat;
use transgalactica::components::panel::CREW_SLOTS;
use transgalactica::components::{Ability, Good, Planet};
use transgalactica::state::{Lieutenant, Worker};
use web_board::{Piece, Svg};

use crate::cards::{self, GOAL};
use crate::galaxy::{globe, printed};
use crate::others::{extras, flow, head, mission_chip};
use crate::pen::Pen;
use crate::signs::{Part, Sign, effects, row};
use crate::word;
use web_board::ink::{CARD, LINE, MUTED, PANEL, TEXT, paint, seat as colour_of};

/// Width of the first block; all are as high.
pub const WIDTH: f32 = 250.0;
/// Width of the last block.
pub const RIGHT: f32 = 252.0;
/// Height of the blocks.
pub const HEIGHT: f32 = 314.0;

/// Name, hold, workers, ability: 250 by 314.
pub fn hold(pen: &mut Pen<'_>) {
    let seat = pen.focus;
    let top = head(pen, seat, WIDTH);
    pen.put(Piece { x: 0.0, y: 0.0, ..top });
    goods(pen, seat, 30.0);
    workers(pen, seat, 82.0);
    let more = extras(pen, seat);
    flow(pen, more, [0.0, 270.0, WIDTH, 44.0], 1.3);
    let player = &pen.view.board.players[seat];
    let Some(ability) = player.ability else { return };
    let nightmare = ability == Ability::TechnologicalNightmare;
    let anchor = match ability {
        Ability::PrivateCommandDeck => Some(format!("seat/{}/deck", seat.0)),
        Ability::Lieutenant
        | Ability::TechnologicalNightmare
        | Ability::VeteranDiplomat
        | Ability::SecretStockpile
        | Ability::EstablishedTrader
        | Ability::MilitaryObserver
        | Ability::EmergencyRelief
        | Ability::HeadStart
        | Ability::SecondShip => None,
    };
    let wide = if nightmare { WIDTH - 66.0 } else { WIDTH };
    let about = format!("{}\n{}", pen.text("ability", &ability), pen.lines(Some(seat), &["line-used", "line-wealth"]));
    pen.put(Piece {
        key: format!("ability/{}", seat.0),
        x: 0.0,
        y: 172.0,
        scale: 1.0,
        width: wide,
        height: 92.0,
        face: cards::ability(pen, ability, [wide, 92.0], 12.5),
        anchor,
        title: pen.name("ability", &ability),
        about,
        radius: 9.0,
        turns: false,
    });
    if nightmare {
        let mut svg = Svg::new();
        globe(&mut svg, Planet::Nightmare.colours(), 30.0, 34.0, 28.0);
        printed(&mut svg, Planet::Nightmare, 30.0, 34.0);
        Sign::Wormhole.draw(&mut svg, 22.0, 44.0, 16.0);
        pen.put(Piece {
            key: format!("nightmare/{}", seat.0),
            x: WIDTH - 62.0,
            y: 178.0,
            scale: 1.0,
            width: 60.0,
            height: 68.0,
            face: svg.0,
            anchor: Some(format!("seat/{}/nightmare", seat.0)),
            title: pen.ui.word("planet-nightmare"),
            about: pen.ui.word("planet-nightmare-text"),
            radius: 28.0,
            turns: false,
        });
    }
}

/// The four goods, large: what is paid and gained is chosen here.
fn goods(pen: &mut Pen<'_>, seat: Seat, y: f32) {
    let player = &pen.view.board.players[seat];
    let mut svg = Svg::new();
    for (idx, good) in Good::ALL.into_iter().enumerate() {
        let x = 62.7 * idx as f32;
        svg.rect([x + 0.5, 0.5, 60.0, 45.0], 9.0, &paint(CARD, LINE, 1.4));
        Sign::Good(good).draw(&mut svg, x + 5.0, 11.0, 25.0);
        let told = player.goods.get(good).to_string();
        svg.bold(x + 45.0, 31.0, web_board::ink::fit(&told, 22.0, 28.0), "middle", TEXT, &told);
    }
    let anchor = format!("seat/{}/goods", seat.0);
    let about = pen.about(&anchor);
    pen.put(Piece {
        key: format!("goods/{}", seat.0),
        x: 0.0,
        y,
        scale: 1.0,
        width: WIDTH,
        height: 46.0,
        face: svg.0,
        anchor: Some(anchor),
        title: pen.zone(Some(seat), "line-goods"),
        about,
        radius: 9.0,
        turns: false,
    });
}

/// Captains, crew slots with the income of the empty ones, and the cryo pods.
fn workers(pen: &mut Pen<'_>, seat: Seat, y: f32) {
    let player = &pen.view.board.players[seat];
    let (colour, crew) = (colour_of(seat), player.crew);
    let mut svg = Svg::new();
    svg.rect([0.5, 0.5, 249.0, 83.0], 9.0, &paint(PANEL, LINE, 1.2));
    let stand = |svg: &mut Svg, x: f32, y: f32, worker: Worker| {
        svg.rect([x, y, 30.0, 34.0], 7.0, &paint(CARD, colour, 2.0));
        Sign::Worker(worker).draw(svg, x + 4.0, y + 6.0, 22.0);
    };
    let empty = |svg: &mut Svg, x: f32, y: f32| {
        svg.rect([x, y, 30.0, 34.0], 7.0, &format!("{} stroke-dasharray=\"4 3\"", paint("none", LINE, 1.5)));
    };
    for idx in 0..player.captains + player.captains_placed {
        let x = 6.0 + 33.0 * f32::from(idx);
        match idx < player.captains {
            true => stand(&mut svg, x, 5.0, Worker::Captain),
            false => empty(&mut svg, x, 5.0),
        }
    }
    let lieutenant = u8::from(player.lieutenant == Lieutenant::Available);
    for idx in 0..4_u8 {
        let x = 6.0 + 33.0 * f32::from(idx);
        if idx < lieutenant {
            stand(&mut svg, x, 44.0, Worker::Lieutenant);
        } else if idx < lieutenant + crew.available {
            stand(&mut svg, x, 44.0, Worker::Crew);
        } else {
            empty(&mut svg, x, 44.0);
            row(&mut svg, &effects(CREW_SLOTS[usize::from(idx)].0), [x + 15.0, 52.0, 26.0], 18.0, true, TEXT);
        }
    }
    // Beside the slots: those out on the board, in the pods, in the senate, gone.
    let beyond = (lieutenant + crew.available).saturating_sub(4);
    let mut told = vec![format!("❄ {}", crew.pods), format!("⇢ {}", crew.placed)];
    if beyond != 0 {
        told.push(format!("+{beyond}"));
    }
    if crew.senate + crew.gone != 0 {
        told.push(format!("🏛 {}  ✕ {}", crew.senate, crew.gone));
    }
    for (idx, words) in told.iter().enumerate() {
        svg.bold(146.0 + 52.0 * (idx % 2) as f32, 58.0 + 18.0 * (idx / 2) as f32, 13.0, "start", MUTED, words);
    }
    Sign::Marker.draw(&mut svg, 146.0, 12.0, 20.0);
    svg.bold(170.0, 28.0, 16.0, "start", TEXT, &player.markers.to_string());
    let ids = ["line-captains", "line-crew", "line-lieutenant-available", "line-lieutenant-placed", "line-markers"];
    cards::rebuilt(&mut svg, pen.is_rebuilt("component", &"crew"));
    let about = pen.honest(pen.lines(Some(seat), &ids), "component", &"crew");
    pen.put(Piece {
        key: format!("workers/{}", seat.0),
        x: 0.0,
        y,
        scale: 1.0,
        width: WIDTH,
        height: 84.0,
        face: svg.0,
        title: format!("{}, {}", pen.name("worker", &Worker::Captain), pen.name("worker", &Worker::Crew)),
        about,
        radius: 9.0,
        ..Piece::default()
    });
}

/// Mission log, goals and completed missions: 252 wide.
pub fn missions(pen: &mut Pen<'_>, height: f32) {
    let seat = pen.focus;
    let player = &pen.view.board.players[seat];
    let size = player.log_size();
    let scale = if size <= 2 { 1.16 } else { 0.77 };
    let heading = pen.lines(Some(seat), &["line-log"]);
    let heading = heading.split(':').next().unwrap_or_default().to_owned();
    pen.below(|svg| {
        svg.bold(2.0, 9.0, 10.5, "start", MUTED, &heading);
    });
    for idx in 0..size {
        let x = (106.0 * scale + 4.0) * f32::from(idx);
        pen.below(|svg| {
            let dashed = format!("{} stroke-dasharray=\"5 5\"", paint("none", LINE, 1.5));
            svg.rect([x, 13.0, 106.0 * scale, 84.0 * scale], 9.0, &dashed);
        });
        if let Some(&mission) = player.log.get(usize::from(idx)) {
            let card = mission_chip(pen, mission, scale, false);
            pen.put(Piece { x, y: 13.0, ..card });
        }
    }
    let y = if size <= 2 { 116.0 } else { 84.0 };
    goals(pen, seat, y);
    let heading = pen.zone(Some(seat), "line-completed");
    pen.below(|svg| {
        svg.bold(2.0, y + 78.0, 10.5, "start", MUTED, &heading);
    });
    let done: Vec<Piece> = player.completed.iter().map(|mission| mission_chip(pen, mission, 0.5, true)).collect();
    flow(pen, done, [0.0, y + 83.0, RIGHT, height - y - 85.0], 1.5);
}

/// The goals in hand; for others the one that was shown.
pub fn goals(pen: &mut Pen<'_>, seat: Seat, y: f32) {
    let own = pen.view.hand.filter(|_| pen.view.viewer.is(seat));
    let Some(hand) = own else { return };
    for (idx, goal) in hand.into_iter().enumerate() {
        let anchor = format!("seat/{}/goals/{}", seat.0, word(&goal));
        let about = pen.about(&anchor);
        let chosen = pen.view.choice == Some(goal);
        pen.put(Piece {
            key: anchor.clone(),
            x: 128.0 * idx as f32,
            y,
            scale: 1.0,
            width: GOAL.0,
            height: GOAL.1,
            face: cards::goal(pen, goal, chosen),
            anchor: Some(anchor),
            title: pen.name("goal", &goal),
            about,
            radius: 8.0,
            turns: false,
        });
    }
}

/// A slot of the panel: a frame, and words or icons while it is empty.
fn slot(svg: &mut Svg, [x, y, wide, high]: [f32; 4], parts: &[Part]) {
    svg.rect([x, y, wide, high], 7.0, &format!("{} stroke-dasharray=\"4 3\"", paint(CARD, LINE, 1.3)));
    row(svg, parts, [x + wide / 2.0, y + high / 2.0 - 9.0, wide - 6.0], 18.0, true, TEXT);
}
