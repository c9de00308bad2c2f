//! The track of points: who is how far, from where on threats cost more, and where the end waits.

use kernel::Message;
use rocketmen::Mode;
use rocketmen::components::board::{SURCHARGES, Surcharge};
use rocketmen::components::list;
use rocketmen::words::{end_of_game, surcharge};
use web_board::{Piece, Svg};

use crate::art::{COLOURS, pencil};
use crate::board::Pen;
use crate::card::with_rebuilt;

/// Points a track has at least.
const SHORTEST: u8 = 30;

/// How high the track is with the marks beneath it.
pub const HEIGHT: f32 = 46.0;

/// One line of this width.
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
    for mark in SURCHARGES {
        price(pen, mark, at(mark.vp));
    }
    if pen.view.table.mode == Mode::Standard {
        finish(pen, at(pen.view.table.threshold(pen.view.players.len())));
    }
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

/// From here on threats cost more (RM-THREAT-03). It is bright for whoever sits in front of it and has come so far.
fn price(pen: &mut Pen<'_>, mark: Surcharge, x: f32) {
    let Surcharge { vp, money, .. } = mark;
    let (fill, line, ink) = match vp <= pen.view.players[pen.focus].board.vp {
        true => ("#7d1f33", "#ff9aa8", "#fff"),
        false => ("#2a1420", "#b0606e", "#ffb9c3"),
    };
    let mut svg = Svg::new();
    svg.path("M17 0v6", &format!("stroke=\"{line}\" stroke-width=\"2\""));
    svg.rect([0.0, 5.0, 34.0, 15.0], 7.5, &format!("fill=\"{fill}\" stroke=\"{line}\""));
    svg.bold(17.0, 16.5, 11.0, "middle", ink, &format!("+${money}"));
    let component = list::of_surcharge(mark);
    if list::rebuilt(&component).is_some() {
        pencil(&mut svg, 35.0, 7.0, 0.9, line);
    }
    pen.put(Piece {
        key: format!("surcharge-mark/{vp}"),
        x: x - 17.0,
        y: 25.0,
        scale: 1.0,
        width: 46.0,
        height: 20.0,
        face: svg.0,
        title: format!("+${money}"),
        about: with_rebuilt((pen.ui.words)(&surcharge(mark)), &component, pen.ui),
        radius: 7.0,
        ..Piece::default()
    });
}

/// Whoever comes here makes the round the last one (RM-END-01).
fn finish(pen: &mut Pen<'_>, x: f32) {
    let mut svg = Svg::new();
    svg.path("M2 1v26", "stroke=\"#ffb454\" stroke-width=\"2.5\" stroke-linecap=\"round\"");
    svg.rect([3.0, 2.0, 16.0, 12.0], 1.0, "fill=\"#fff\"");
    svg.path("M3 2h4v4h4V2h4v4h4v4h-4v4h-4v-4H7v4H3v-4h4V6H3z", "fill=\"#182248\"");
    let vp = pen.view.table.threshold(pen.view.players.len());
    svg.bold(5.0, 26.0, 11.0, "start", "#ffb454", &vp.to_string());
    let about = (pen.ui.words)(&end_of_game(&pen.view.table, pen.view.players.len()));
    pen.put(Piece {
        key: "finish".to_owned(),
        x: x - 2.0,
        y: 0.0,
        scale: 1.0,
        width: 20.0,
        height: 28.0,
        face: svg.0,
        title: (pen.ui.words)(&Message::new("title-finish").with("vp", vp)),
        about,
        radius: 3.0,
        ..Piece::default()
    });
}
