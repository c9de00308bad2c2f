//! Rounds with their tokens, phase, the order of the players, and what lies face down: 350 by 90.

use kernel::Message;
use web_board::{Piece, Svg};

use crate::pen::Pen;
use crate::tokens;
use web_board::ink::{ACCENT, CARD, LINE, MUTED, TEXT, disc, fit, lines, paint, plate};

/// Size of the block.
pub const SIZE: (f32, f32) = (350.0, 92.0);

/// Draws the block.
pub fn course(pen: &mut Pen<'_>) {
    pen.below(|svg| plate(svg, [0.0, 0.0, SIZE.0, SIZE.1]));
    rounds(pen);
    order(pen);
}

fn rounds(pen: &mut Pen<'_>) {
    let board = &pen.view.board;
    for (idx, numeral) in ["I", "II", "III", "IV", "V"].into_iter().enumerate() {
        let x = 6.0 + 37.0 * idx as f32;
        let now = usize::from(board.round) == idx + 1;
        pen.below(|svg| {
            let edge = if now { paint(CARD, ACCENT, 2.5) } else { paint(CARD, LINE, 1.2) };
            svg.rect([x, 5.0, 34.0, 36.0], 7.0, &edge);
            svg.bold(x + 17.0, 28.0, 15.0, "middle", if now { ACCENT } else { MUTED }, numeral);
        });
        let Some(token) = idx.checked_sub(1).and_then(|idx| board.round_tokens[idx]) else { continue };
        let told = Message::new("line-round-token").with("n", idx + 1).with("token", Message::named("token", &token));
        let about = format!("{}\n{}", pen.words(&told), pen.text("token", &token));
        let about = pen.honest(about, "token", &token);
        pen.put(Piece {
            key: format!("round-token/{idx}"),
            x: x + 1.0,
            y: 7.0,
            scale: 0.8,
            width: 40.0,
            height: 40.0,
            face: tokens::bonus(token, 1, false),
            title: pen.name("token", &token),
            about,
            radius: 20.0,
            ..Piece::default()
        });
    }
    let phase = [
        "phase-draft",
        "phase-setup",
        "phase-income",
        "phase-turn",
        "phase-follow",
        "phase-cleanup",
        "phase-goals",
        "phase-over",
    ];
    let told = pen.lines(None, &phase);
    let mut svg = Svg::new();
    lines(&mut svg, [2.0, 11.0, 150.0], 11.5, 3, TEXT, &told);
    let about = pen.lines(None, &["line-turns", "line-passes", "line-order", "line-have-chosen"]);
    let title = format!("{}. {told}", pen.lines(None, &["line-round"]));
    pen.put(Piece {
        key: "phase".to_owned(),
        x: 194.0,
        y: 5.0,
        scale: 1.0,
        width: 152.0,
        height: 38.0,
        face: svg.0,
        title,
        about,
        ..Piece::default()
    });
}

/// The priority track: a segment for each number of outposts.
fn order(pen: &mut Pen<'_>) {
    let board = &pen.view.board;
    let (y, step) = (46.0, 36.5);
    for segment in 1..=7_u8 {
        let x = 6.0 + step * f32::from(segment - 1);
        pen.below(|svg| {
            svg.rect([x, y, step - 2.0, 40.0], 6.0, &paint(CARD, LINE, 1.0));
            svg.text(x + 4.0, y + 11.0, 9.5, "start", MUTED, &segment.to_string());
        });
    }
    let about = pen.lines(None, &["line-order"]);
    for (place, &seat) in board.priority.iter().enumerate() {
        let segment = board.players[seat].segment.clamp(1, 7);
        let within =
            board.priority.iter().take(place).filter(|&&other| board.players[other].segment == segment).count();
        let crowd = board.priority.iter().filter(|&&other| board.players[other].segment == segment).count();
        let left = 6.0 + step * f32::from(segment - 1);
        // Few stand in one line, many in two.
        let (x, low) = match crowd <= 2 {
            true => (left + 1.0 + 15.5 * within as f32, y + 17.0),
            false => (left + 1.0 + 11.0 * (within % 3) as f32, y + 9.0 + 14.0 * (within / 3) as f32),
        };
        let mut svg = Svg::new();
        disc(&mut svg, 9.0, 9.0, 8.0, seat);
        pen.put(Piece {
            key: format!("priority/{}", seat.0),
            x,
            y: low,
            scale: 1.0,
            width: 18.0,
            height: 18.0,
            face: svg.0,
            title: format!("{}. {}", place + 1, pen.ui.name(seat)),
            about: about.clone(),
            radius: 9.0,
            ..Piece::default()
        });
    }
    let piles = [
        ("bag", board.unseen_tokens.len(), "●", ["line-unseen-tokens", "line-removed-tokens"]),
        ("missions", board.mission_deck.len(), "▤", ["line-unseen-missions", "line-unseen-missions"]),
    ];
    for (idx, (key, count, letter, ids)) in piles.into_iter().enumerate() {
        let about = pen.lines(None, &ids);
        let title = pen.zone(None, ids[0]);
        let mut svg = Svg::new();
        svg.rect([1.0, 1.0, 38.0, 38.0], 7.0, &paint(CARD, LINE, 1.2));
        svg.text(20.0, 17.0, 14.0, "middle", MUTED, letter);
        let told = count.to_string();
        svg.bold(20.0, 33.0, fit(&told, 14.0, 34.0), "middle", TEXT, &told);
        pen.put(Piece {
            key: format!("unseen/{key}"),
            x: 264.0 + 42.0 * idx as f32,
            y: 46.0,
            scale: 1.0,
            width: 40.0,
            height: 40.0,
            face: svg.0,
            title,
            about,
            radius: 7.0,
            ..Piece::default()
        });
    }
}
