//! The track of points: who is how far.

use kernel::Message;
use web_board::{Piece, Svg};

use crate::art::COLOURS;
use crate::board::Pen;

/// Points a track has at least.
const SHORTEST: u8 = 30;

/// One line of this width, 30 high.
pub fn track(pen: &mut Pen<'_>, width: f32) {
    let players = pen.view.players.seats().map(|seat| {
        let name = pen.ui.name(seat).to_owned();
        ((seat.0 + 1).to_string(), COLOURS[seat.idx() % 4], name, pen.view.players[seat].board.vp)
    });
    let mut marks: Vec<(String, &str, String, u8)> = players.collect();
    if let Some(ai) = &pen.view.table.ai {
        marks.push(("AI".to_owned(), "#9aa6c6", (pen.ui.words)(&Message::new("ai-name")), ai.vp));
    }
    let most = marks.iter().map(|(.., vp)| *vp).max().unwrap_or_default();
    let longest = SHORTEST.max(most.div_ceil(10) * 10);
    let at = move |vp: u8| 44.0 + (width - 70.0) * f32::from(vp) / f32::from(longest);
    pen.below(|svg| {
        svg.rect(
            [0.0, 0.0, width, 28.0],
            14.0,
            "fill=\"#101a3a\" fill-opacity=\".85\" stroke=\"#3a4f8a\" stroke-width=\"1.5\"",
        );
        svg.bold(14.0, 19.0, 14.0, "start", "#ffd479", "★");
        for vp in 0..=longest {
            if vp % 5 == 0 {
                svg.text(at(vp), 18.5, 12.0, "middle", "#8fa2d8", &vp.to_string());
            } else {
                svg.circle(at(vp), 14.0, 1.6, "fill=\"#4a62a8\"");
            }
        }
    });
    for (idx, (sign, colour, name, vp)) in marks.iter().enumerate() {
        // Those with equal points stand beside each other, a little apart.
        let before = marks[..idx].iter().filter(|(.., other)| other == vp).count() as f32;
        let mut svg = Svg::new();
        svg.circle(12.0, 12.0, 11.0, &format!("fill=\"{colour}\" stroke=\"#0b1020\" stroke-width=\"2\""));
        svg.bold(12.0, 16.5, 12.0, "middle", "#101522", sign);
        pen.put(Piece {
            key: format!("points/{sign}"),
            x: at(*vp) - 12.0 + 18.0 * before,
            y: 2.0,
            scale: 1.0,
            width: 24.0,
            height: 24.0,
            face: svg.0,
            title: name.clone(),
            about: (pen.ui.words)(&Message::new("line-vp").with("vp", *vp)),
            radius: 12.0,
            ..Piece::default()
        });
    }
}
