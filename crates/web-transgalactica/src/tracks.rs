//! The four main tracks with their piles and the markers of the players: 350 by 246.

use kernel::Message;
use transgalactica::components::{Pile, Track};
use web_board::{Piece, Svg};

use crate::pen::Pen;
use crate::signs::{Part, Sign, effects, row};
use crate::{tokens, word};
use web_board::ink::{CARD, EDGE, LINE, MUTED, PANEL, TEXT, disc, paint};

/// Size of the block.
pub const SIZE: (f32, f32) = (350.0, 250.0);
const ROW: f32 = 62.0;
const LEFT: f32 = 34.0;
const STEP: f32 = 31.4;

/// Draws the block.
pub fn tracks(pen: &mut Pen<'_>) {
    for (idx, track) in Track::MAIN.into_iter().enumerate() {
        let y = (ROW + 0.7) * idx as f32;
        base(pen, track, y);
        for level in track.start_level()..=track.max_level() {
            if let Some(pile) = track.space(level).pile {
                top(pen, pile, left_of(track, level), y);
            }
        }
        markers(pen, track, y);
    }
}

fn left_of(track: Track, level: u8) -> f32 {
    LEFT + STEP * f32::from(level - track.start_level())
}

/// The spaces with what they give and ask for.
fn base(pen: &mut Pen<'_>, track: Track, y: f32) {
    let mut svg = Svg::new();
    svg.rect([0.5, 0.5, 349.0, ROW - 2.0], 9.0, &paint(PANEL, LINE, 1.4));
    Sign::Track(track).draw(&mut svg, 5.0, 17.0, 24.0);
    for level in track.start_level()..=track.max_level() {
        let x = left_of(track, level);
        let space = track.space(level);
        let shape = if space.pile.is_some() { 3.0 } else { 10.0 };
        svg.rect([x, 3.0, STEP - 2.0, ROW - 7.0], shape, &paint(CARD, LINE, 1.0));
        svg.text(x + 3.0, 12.0, 9.5, "start", MUTED, &level.to_string());
        if space.needs_technology != 0 {
            let needed = Part::Sign(Sign::Track(Track::Technology), space.needs_technology.to_string());
            row(&mut svg, &[needed], [x + 11.0, 4.0, 17.0], 10.0, false, TEXT);
        }
        row(&mut svg, &effects(space.reward), [x + STEP / 2.0 - 1.0, 15.0, STEP - 6.0], 17.0, true, TEXT);
    }
    if pen.is_rebuilt("track", &track) {
        Sign::Rebuilt.draw(&mut svg, 11.0, 3.0, 12.0);
    }
    let anchor = format!("track/{}", word(&track));
    let about = pen.honest(pen.about(&anchor), "track", &track);
    pen.put(Piece {
        key: anchor.clone(),
        x: 0.0,
        y,
        scale: 1.0,
        width: 350.0,
        height: ROW,
        face: svg.0,
        anchor: Some(anchor),
        title: pen.name("track", &track),
        about,
        radius: 9.0,
        turns: false,
    });
}

/// The token on top of a pile; the space shows itself once it is gone.
fn top(pen: &mut Pen<'_>, pile: Pile, x: f32, y: f32) {
    let state = pen.view.board.piles[pile];
    let Some(token) = state.top else { return };
    let anchor = format!("pile/{}", word(&pile));
    let about = pen.honest(pen.honest(pen.about(&anchor), "pile", &pile), "token", &token);
    pen.put(Piece {
        key: anchor.clone(),
        x: x + 1.7,
        y: y + 13.0,
        scale: 0.65,
        width: 40.0,
        height: 40.0,
        face: tokens::bonus(token, state.below + 1, false),
        anchor: Some(anchor),
        title: pen.name("token", &token),
        about,
        radius: 20.0,
        turns: false,
    });
}

fn markers(pen: &mut Pen<'_>, track: Track, y: f32) {
    let board = &pen.view.board;
    for (seat, player) in board.players.entries() {
        let level = player.levels[track];
        let here = |of: &transgalactica::state::Player| of.levels[track] == level;
        let within = board.players.entries().filter(|&(other, of)| other < seat && here(of)).count();
        let crowd = board.players.entries().filter(|(_, of)| here(of)).count();
        let (x, low) = match crowd {
            0..=2 => (1.0 + 13.5 * within as f32, 43.0),
            _ => (-0.5 + 9.8 * (within % 3) as f32, 34.0 + 11.5 * (within / 3) as f32),
        };
        let mut svg = Svg::new();
        disc(&mut svg, 7.5, 7.5, 6.8, seat);
        if track == Track::Military && player.military_boost != 0 {
            svg.circle(13.0, 2.0, 4.5, &paint("#fff", EDGE, 0.8));
            svg.bold(13.0, 4.8, 7.5, "middle", EDGE, &format!("+{}", player.military_boost));
        }
        let title = Message::new("level-of").with("who", seat).with("n", player.level(track));
        pen.put(Piece {
            key: format!("marker/{}/{}", word(&track), seat.0),
            x: left_of(track, level) + x,
            y: y + low,
            scale: 1.0,
            width: 15.0,
            height: 15.0,
            face: svg.0,
            title: format!("{}: {}", pen.name("track", &track), pen.words(&title)),
            about: pen.lines(Some(seat), &["line-levels", "line-boosts"]),
            radius: 7.5,
            ..Piece::default()
        });
    }
}
