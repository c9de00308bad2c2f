//! Rachel's cards: what she has revealed, what the back of her deck says she will do.

use galactic_cruise::components::solo::SoloCard;
use galactic_cruise::rachel;
use kernel::Message;
use web_board::ink::{ACCENT, CARD, LINE, MUTED, TEXT, paint};
use web_board::lot::{Lot, bold, name, text};
use web_board::{Svg, Told};

use crate::pen::{Pen, Table as _};
use crate::signs::Sign;
use crate::word;

/// Her portrait, 60 by 60.
const RACHEL: &str = include_str!("../art/rachel.svg");

/// What is said about her deck.
fn about(pen: &Pen<'_>) -> String {
    let Some(solo) = pen.game.board.solo else { return String::new() };
    let back = rachel::back(pen.game.board);
    let top = Message::new("log-solo-top")
        .with("card", Message::named("solo", &back))
        .with("first", back.face().numbers[0])
        .with("second", back.face().numbers[1])
        .with("where", Message::named("location", &back.face().worker));
    let mut lines = vec![pen.say(&top), pen.say(&Message::new("line-solo-deck").with("n", solo.rest.len()))];
    lines.extend(solo.rest.iter().map(|card| format!("{}: {}", pen.name("solo", &card), pen.text("solo", &card))));
    let [developments, segments, ships] = pen.game.board.options.solo.goals;
    let goals = Message::new("line-solo-goals")
        .with("developments", developments)
        .with("segments", segments)
        .with("ships", ships);
    lines.push(pen.say(&goals));
    if let Some(resource) = solo.short_of {
        lines.push(format!("− {}", pen.name("resource", &resource)));
    }
    if let Some(card) = solo.starting {
        lines.push(format!("{}: {}", pen.name("starting", &card), pen.text("starting", &card)));
    }
    lines.join("\n")
}

/// What her deck shows or tells: its back, the cards that may come, a starting Upgrade.
fn things(pen: &Pen<'_>) -> Vec<(&'static str, &'static str)> {
    let Some(solo) = pen.game.board.solo else { return Vec::new() };
    let cards = solo.rest.iter().chain([rachel::back(pen.game.board)]).map(|card| ("kind-solo", card.row()));
    cards.chain(solo.starting.map(|card| ("kind-starting", card.row()))).collect()
}

fn next(pen: &Pen<'_>) -> String {
    let back = rachel::back(pen.game.board);
    let [first, second] = back.face().numbers;
    let words = Message::new("board-next-card")
        .with("where", Message::named("location", &back.face().worker))
        .with("first", first)
        .with("second", second);
    pen.say(&words)
}

/// In one line on the table: the card that counts, and what comes next. Where there is room both are cards.
pub fn line(pen: &mut Pen<'_>, lot: Lot) {
    let Some(solo) = pen.game.board.solo else { return };
    if 76.0 <= lot.h && 230.0 <= lot.w {
        let mut rest = lot;
        deck(pen, rest.left((lot.w * 0.4).min(150.0)), solo.rest.len());
        match solo.revealed.last() {
            Some(&last) => card(pen, last, solo.revealed.len(), true, rest),
            None => pen.hollow(rest, &next(pen)),
        }
        return;
    }
    let mut svg = Svg::new();
    svg.rect([0.6, 0.6, lot.w - 1.2, lot.h - 1.2], 8.0, &paint(CARD, "#c98aff", 1.1));
    let mut things = things(pen);
    things.extend(solo.revealed.last().map(|card| ("kind-solo", card.row())));
    let shown = solo.revealed.last().map_or_else(|| next(pen), |card| pen.text("solo", card));
    let high = if solo.revealed.is_empty() { lot.h - 6.0 } else { (lot.h - 6.0) / 2.0 };
    text(&mut svg, [7.0, 3.0, lot.w - 18.0, high.max(14.0)], &[12.0, 11.5, 11.0], TEXT, &shown);
    if !solo.revealed.is_empty() && 34.0 <= lot.h {
        let low = 4.0 + high.max(14.0);
        text(&mut svg, [7.0, low, lot.w - 14.0, lot.h - low - 2.0], &[11.5, 11.0], MUTED, &next(pen));
    }
    let told = Told::new(pen.word("panel-solo"), about(pen));
    pen.printed(&things, "solo/deck", lot, svg, told);
}

/// Her deck and the cards she has revealed, the newest last.
pub fn draw(pen: &mut Pen<'_>, lot: Lot) {
    let Some(solo) = pen.game.board.solo else { return };
    let title = pen.word("panel-solo");
    let mut rest = pen.heading(lot, &title);
    let deck = rest.left((lot.w * 0.34).clamp(96.0, 190.0));
    self::deck(pen, Lot { h: deck.h.min(170.0), ..deck }, solo.rest.len());
    let n = solo.revealed.len();
    // The last one counts; older ones lie below it as far as there is room.
    let high = rest.h.min(84.0).max(rest.h / 4.0).min(130.0);
    let most = ((rest.h + 4.0) / (high + 4.0)).floor().max(1.0) as usize;
    for (idx, card) in solo.revealed.iter().rev().take(most).enumerate() {
        let place = Lot { y: rest.y + (high + 4.0) * idx as f32, h: high, ..rest };
        self::card(pen, *card, n - idx, idx == 0, place);
    }
    // What may still come, as far as there is room below.
    let used = (high + 4.0) * n.min(most) as f32;
    let mut y = rest.y + used + 2.0;
    let mut words: Vec<String> = solo.rest.iter().map(|card| pen.text("solo", &card)).collect();
    words.dedup();
    pen.below(|svg| {
        for line in words {
            if rest.y + rest.h < y + 15.0 {
                break;
            }
            y = text(svg, [rest.x + 4.0, y, rest.w - 8.0, 15.0], &[12.0, 11.5, 11.0], MUTED, &line);
        }
    });
}

fn deck(pen: &mut Pen<'_>, lot: Lot, n_below: usize) {
    let back = rachel::back(pen.game.board);
    let [first, second] = back.face().numbers;
    let mut svg = Svg::new();
    svg.rect([0.6, 0.6, lot.w - 1.2, lot.h - 1.2], 8.0, &paint("#4a2f5c", "#e6cfff", 1.4));
    svg.circle(24.0, 24.0, 15.0, "fill=\"#fff\"").bold(24.0, 31.0, 20.0, "middle", "#2b1638", &first.to_string());
    svg.circle(60.0, 24.0, 12.0, "fill=\"#d9c6ea\"").bold(60.0, 30.0, 16.0, "middle", "#2b1638", &second.to_string());
    if 118.0 <= lot.w {
        svg.at(lot.w - 43.0, 5.0, 38.0 / 60.0, RACHEL);
    }
    let place = pen.name("location", &back.face().worker);
    let low = name(&mut svg, [8.0, 46.0, lot.w - 14.0], &[13.0, 12.0, 11.0], 2, "#fff", &place);
    let high = lot.h - low - 22.0;
    if 28.0 <= high {
        text(&mut svg, [8.0, low + 2.0, lot.w - 14.0, high], &[12.0, 11.0], "#e6cfff", &next(pen));
    }
    bold(&mut svg, [8.0, lot.h - 8.0, lot.w - 14.0], 11.5, "start", "#e6cfff", &format!("+{n_below}"));
    let told = Told::new(pen.word("panel-solo"), about(pen));
    pen.printed(&things(pen), "solo/deck", lot, svg, told);
}

fn card(pen: &mut Pen<'_>, card: SoloCard, number: usize, last: bool, lot: Lot) {
    let mut svg = Svg::new();
    svg.rect([0.6, 0.6, lot.w - 1.2, lot.h - 1.2], 8.0, &paint(CARD, if last { ACCENT } else { LINE }, 1.3));
    let title = pen.name("solo", &card);
    bold(&mut svg, [8.0, 15.0, lot.w - 40.0], 12.0, "start", MUTED, &format!("{number}. {title}"));
    let words = pen.text("solo", &card);
    let mut top = 20.0;
    for (idx, half) in words.split(';').enumerate() {
        let high = (lot.h - 24.0) / 2.0;
        if let Some(tile) = rachel::tile(card.face().actions[idx.min(1)]) {
            Sign::Tile(tile).draw(&mut svg, 8.0, top, 15.0);
        }
        let ink = if last { TEXT } else { MUTED };
        text(&mut svg, [28.0, top, lot.w - 34.0, high], &[13.0, 12.0, 11.0], ink, half.trim());
        top += high;
    }
    pen.printed(&[("kind-solo", card.row())], format!("solo/{}", word(&card)), lot, svg, Told::new(title, words));
}
