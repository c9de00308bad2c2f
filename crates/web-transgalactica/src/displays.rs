//! What is on display: technologies, missions, and the senate with its decrees. 326 by 520.

use transgalactica::components::tracks::{MISSION_SLOTS, TECHNOLOGY_SLOTS};
use transgalactica::components::{Decree, Office};
use web_board::{Piece, Svg};

use crate::cards::{self, DECREE, MISSION, TECHNOLOGY};
use crate::pen::Pen;
use crate::signs::{effects, row};
use crate::word;
use web_board::ink::{CARD, LINE, MUTED, TEXT, disc, name, paint, plate};

/// Size of the block.
pub const SIZE: (f32, f32) = (328.0, 518.0);

/// Draws the block.
pub fn displays(pen: &mut Pen<'_>) {
    pen.below(|svg| plate(svg, [0.0, 0.0, SIZE.0, SIZE.1]));
    heading(pen, "panel-technologies", 12.0);
    technologies(pen, 16.0);
    heading(pen, "panel-missions", 182.0);
    missions(pen, 186.0);
    heading(pen, "panel-senate", 370.0);
    senate(pen, 374.0);
}

fn heading(pen: &mut Pen<'_>, id: &'static str, y: f32) {
    let words = pen.ui.word(id);
    pen.below(|svg| {
        svg.bold(6.0, y, 10.5, "start", MUTED, &words);
    });
}

fn technologies(pen: &mut Pen<'_>, y: f32) {
    let board = &pen.view.board;
    for (idx, (technology, slot)) in board.technologies.iter().zip(&TECHNOLOGY_SLOTS).enumerate() {
        let owners: Vec<_> =
            board.players.entries().filter(|(_, player)| player.has(*technology)).map(|(seat, _)| seat).collect();
        let anchor = format!("technology/{}", word(technology));
        let about = pen.honest(pen.about(&anchor), "technology", technology);
        pen.put(Piece {
            key: anchor.clone(),
            x: 3.0 + 108.0 * (idx % 3) as f32,
            y: y + 51.5 * (idx / 3) as f32,
            scale: 1.0,
            width: TECHNOLOGY.0,
            height: TECHNOLOGY.1,
            face: cards::technology(pen, *technology, slot.0, &owners),
            anchor: Some(anchor),
            title: pen.name("technology", technology),
            about,
            radius: 8.0,
            turns: false,
        });
    }
}

fn missions(pen: &mut Pen<'_>, y: f32) {
    for (idx, (mission, slot)) in pen.view.board.missions.iter().zip(&MISSION_SLOTS).enumerate() {
        let (x, y) = (3.0 + 108.0 * (idx % 3) as f32, y + 86.0 * (idx / 3) as f32);
        pen.below(|svg| {
            svg.rect(
                [x, y, MISSION.0, MISSION.1],
                8.0,
                &format!("{} stroke-dasharray=\"5 5\"", paint("none", LINE, 1.2)),
            );
            svg.bold(x + 53.0, y + 46.0, 14.0, "middle", LINE, &slot.0.to_string());
        });
        let Some(mission) = mission else { continue };
        let anchor = format!("mission/{}", word(mission));
        let about = pen.honest(pen.about(&anchor), "mission", mission);
        pen.put(Piece {
            key: anchor.clone(),
            x,
            y,
            scale: 1.0,
            width: MISSION.0,
            height: MISSION.1,
            face: cards::mission(pen, *mission, Some(slot.0)),
            anchor: Some(anchor),
            title: pen.name("mission", mission),
            about,
            radius: 8.0,
            turns: false,
        });
    }
}

/// Decrees lie above the offices until somebody takes one into an office.
fn senate(pen: &mut Pen<'_>, y: f32) {
    let board = &pen.view.board;
    for (idx, &decree) in board.decrees.iter().enumerate() {
        if board.office_of(decree).is_none() {
            put_decree(pen, decree, 2.0 + 81.0 * idx as f32, y);
        }
    }
    for (idx, office) in Office::ALL.into_iter().enumerate() {
        let x = 2.0 + 81.0 * idx as f32;
        let chairs = board.offices[office];
        let mut svg = Svg::new();
        svg.rect([1.0, 1.0, 78.0, 92.0], 8.0, &paint(CARD, LINE, 1.4));
        svg.rect([4.0, 3.5, 72.0, 30.0], 6.0, &format!("{} stroke-dasharray=\"4 4\"", paint("none", LINE, 1.0)));
        name(&mut svg, [40.0, 47.0, 74.0], 9.6, TEXT, &pen.name("office", &office));
        row(&mut svg, &effects(office.reward()), [40.0, 61.0, 74.0], 14.0, true, TEXT);
        for (x, fill, letter, holder) in [(26.0, "#e8c04a", "1", chairs.gold), (54.0, "#c3cad8", "2", chairs.silver)] {
            svg.circle(x, 84.0, 8.0, &paint(fill, "#101522", 1.2));
            svg.bold(x, 88.0, 10.0, "middle", "#101522", letter);
            if let Some(seat) = holder {
                disc(&mut svg, x, 84.0, 6.8, seat);
            }
        }
        cards::rebuilt(&mut svg, pen.is_rebuilt("office", &office));
        let anchor = format!("office/{}", word(&office));
        let about = pen.honest(pen.about(&anchor), "office", &office);
        pen.put(Piece {
            key: anchor.clone(),
            x,
            y: y + 47.0,
            scale: 1.0,
            width: 80.0,
            height: 94.0,
            face: svg.0,
            anchor: Some(anchor),
            title: pen.name("office", &office),
            about,
            radius: 8.0,
            turns: false,
        });
        if let Some(decree) = chairs.decree {
            put_decree(pen, decree, x, y + 45.0);
        }
    }
}

fn put_decree(pen: &mut Pen<'_>, decree: Decree, x: f32, y: f32) {
    let anchor = format!("decree/{}", word(&decree));
    let about = pen.honest(pen.about(&anchor), "decree", &decree);
    // In its office it must leave the reward in sight.
    let scale = if pen.view.board.office_of(decree).is_some() { 0.8 } else { 1.0 };
    pen.put(Piece {
        key: anchor.clone(),
        x: x + 40.0 * (1.0 - scale),
        y: y + if scale < 1.0 { 2.0 } else { 0.0 },
        scale,
        width: DECREE.0,
        height: DECREE.1,
        face: cards::decree(pen, decree),
        anchor: Some(anchor),
        title: pen.name("decree", &decree),
        about,
        radius: 7.0,
        turns: false,
    });
}
