//! The draft: wealth sets and ability tiles on offer, 532 by 326. They lie where the panel will be.

use web_board::{Piece, Svg};

use crate::cards;
use crate::pen::Pen;
use crate::word;
use web_board::ink::{CARD, paint};

/// Size of the block.
pub const SIZE: (f32, f32) = (532.0, 314.0);

/// Draws the block.
pub fn offers(pen: &mut Pen<'_>) {
    let board = &pen.view.board;
    let n_columns = board.n_players().max(3) as f32;
    let wide = SIZE.0 / n_columns - 4.0;
    for (idx, set) in board.wealth_offer.iter().enumerate() {
        let mut svg = Svg::new();
        svg.rect([1.0, 1.0, wide - 2.0, 126.0], 9.0, &paint(CARD, "#ffb454", 1.6));
        cards::wealth(pen, &mut svg, set[0], [0.0, 9.0, wide], 12.0);
        svg.path(&format!("M10 62h{}", wide - 20.0), "stroke=\"#ffb454\" stroke-dasharray=\"4 4\"");
        cards::wealth(pen, &mut svg, set[1], [0.0, 70.0, wide], 12.0);
        cards::rebuilt(&mut svg, set.iter().any(|card| pen.is_rebuilt("wealth", card)));
        let anchor = format!("offer/wealth/{}", word(&set[0]));
        let about = set.iter().map(|card| {
            let told = format!("{}: {}", pen.name("wealth", card), pen.text("wealth", card));
            pen.honest(told, "wealth", card)
        });
        let about = about.collect::<Vec<_>>().join("\n");
        pen.put(Piece {
            key: anchor.clone(),
            x: (wide + 4.0) * idx as f32,
            y: 0.0,
            scale: 1.0,
            width: wide,
            height: 128.0,
            face: svg.0,
            anchor: Some(anchor),
            title: pen.zone(None, "line-wealth-offer"),
            about,
            radius: 9.0,
            turns: false,
        });
    }
    for (idx, &ability) in board.ability_offer.iter().enumerate() {
        let anchor = format!("offer/ability/{}", word(&ability));
        let about = pen.text("ability", &ability);
        pen.put(Piece {
            key: anchor.clone(),
            x: (wide + 4.0) * idx as f32,
            y: 134.0,
            scale: 1.0,
            width: wide,
            height: 178.0,
            face: cards::ability(pen, ability, [wide, 178.0], 11.5),
            anchor: Some(anchor),
            title: pen.name("ability", &ability),
            about,
            radius: 9.0,
            turns: false,
        });
    }
}
