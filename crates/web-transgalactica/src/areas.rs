//! The eight action areas: a main space and a secondary one each. 350 by 164.

use kernel::Message;
use transgalactica::components::Area;
use transgalactica::state::Worker;
use web_board::{Piece, Svg};

use crate::pen::Pen;
use crate::signs::Sign;
use crate::{tokens, word};
use web_board::ink::{CARD, LINE, PANEL, TEXT, disc, line, paint};

/// Size of the block.
pub const SIZE: (f32, f32) = (350.0, 166.0);

/// Draws the block.
pub fn areas(pen: &mut Pen<'_>) {
    for (idx, area) in Area::ALL.into_iter().enumerate() {
        let (x, y) = (88.0 * (idx % 4) as f32, 84.0 * (idx / 4) as f32);
        main(pen, area, x, y);
        secondary(pen, area, x, y + 47.0);
    }
}

fn main(pen: &mut Pen<'_>, area: Area, x: f32, y: f32) {
    let board = &pen.view.board;
    let mut svg = Svg::new();
    svg.path("M9 1h68q8 0 8 8v36H1V9q0-8 8-8z", &paint(CARD, LINE, 1.5));
    let title = pen.name("area", &area);
    line(&mut svg, [43.0, 13.0, 80.0], 11.5, "middle", TEXT, &title);
    svg.circle(22.0, 30.0, 13.5, &format!("{} stroke-dasharray=\"4 3\"", paint(PANEL, "#e8c9a0", 1.6)));
    Sign::Area(area).draw(&mut svg, 12.0, 20.0, 20.0);
    for (idx, seat) in board.main[area].iter().enumerate() {
        let (x, y) = (22.0 + 17.0 * idx as f32, 30.0);
        disc(&mut svg, x, y, 12.0, seat);
        Sign::Worker(Worker::Captain).draw(&mut svg, x + 3.0, y - 14.0, 11.0);
    }
    let id = Message::named("area", &area).id;
    let about =
        format!("{}\n{}", pen.words(&Message::new(format!("{id}-main"))), pen.about(&format!("area/{}", word(&area))));
    let anchor = format!("area/{}/main", word(&area));
    pen.put(Piece {
        key: anchor.clone(),
        x,
        y,
        scale: 1.0,
        width: 86.0,
        height: 46.0,
        face: svg.0,
        anchor: Some(anchor),
        title,
        about,
        radius: 8.0,
        turns: false,
    });
    if area == Area::Mining {
        mining(pen, x + 40.0, y + 15.0);
    }
}

/// The mining space and its stack.
fn mining(pen: &mut Pen<'_>, x: f32, y: f32) {
    let board = &pen.view.board;
    let about = format!("{}\n{}", pen.about("mining"), pen.lines(None, &["line-unseen-mining"]));
    let about = match board.mining_space {
        Some(token) => pen.honest(about, "mining", &token),
        None => about,
    };
    let (title, face) = match board.mining_space {
        Some(token) => (pen.name("mining", &token), tokens::mining(token)),
        None => (pen.name("area", &Area::Mining), String::new()),
    };
    let mut svg = Svg(face);
    svg.bold(46.0, 28.0, 19.0, "start", TEXT, &format!("+{}", board.mining_stack.len()));
    pen.put(Piece {
        key: "mining".to_owned(),
        x,
        y,
        scale: 0.62,
        width: 72.0,
        height: 40.0,
        face: svg.0,
        anchor: Some("mining".to_owned()),
        title,
        about,
        radius: 8.0,
        turns: false,
    });
}

fn secondary(pen: &mut Pen<'_>, area: Area, x: f32, y: f32) {
    let board = &pen.view.board;
    let mut svg = Svg::new();
    svg.path("M1 1h84v22q0 8-8 8H9q-8 0-8-8z", &paint(PANEL, LINE, 1.5));
    Sign::Worker(Worker::Crew).draw(&mut svg, 6.0, 7.0, 16.0);
    let followers = &board.secondary[area];
    let step = if followers.len() <= 3 { 18.0 } else { 12.0 };
    for (idx, follower) in followers.iter().enumerate() {
        let x = 33.0 + step * idx as f32;
        disc(&mut svg, x, 16.0, 8.5, follower.seat);
        if follower.worker != Worker::Crew {
            Sign::Worker(follower.worker).draw(&mut svg, x + 1.0, 3.0, 9.0);
        }
    }
    let id = Message::named("area", &area).id;
    let told = pen.words(&Message::new(format!("{id}-secondary")));
    let about = format!("{told}\n{}", pen.about(&format!("area/{}", word(&area))));
    let anchor = format!("area/{}/secondary", word(&area));
    pen.put(Piece {
        key: anchor.clone(),
        x,
        y,
        scale: 1.0,
        width: 86.0,
        height: 32.0,
        face: svg.0,
        anchor: Some(anchor),
        title: format!("{} ({})", pen.name("area", &area), pen.name("worker", &Worker::Crew)),
        about,
        radius: 8.0,
        turns: false,
    });
}
