//! Agenda cards on display, their deck and discard pile; and the Silo.

use galactic_cruise::components::board::SILO;
use galactic_cruise::components::cards::Card;
use galactic_cruise::components::effect::Window;
use galactic_cruise::components::guests::Resource;
use galactic_cruise::outlook;
use kernel::Message;
use web_board::ink::{ACCENT, CARD, LINE, MUTED, TEXT, paint};
use web_board::lot::{GAP, Lot, name, text};
use web_board::{Svg, Told};

use crate::pen::{Pen, Table as _};
use crate::signs::{Align, Part, Sign, amount, lone, resource, row};
use crate::word;

/// The colour of Agenda cards.
const TINT: &str = "#d9a13b";

/// The height the display needs on a phone.
pub fn least() -> f32 {
    2.0 * 118.0 + 60.0 + 66.0 + 3.0 * GAP
}

/// Four spaces of the display, deck and discard pile, the Silo.
pub fn display(pen: &mut Pen<'_>, lot: Lot) {
    let mut rest = lot;
    if lot.w < 420.0 {
        let silo = rest.bottom(66.0);
        self::silo(pen, silo);
        let piles = rest.bottom(60.0);
        deck(pen, piles.cell(0, 2, 1));
        discard(pen, piles.cell(1, 2, 1));
        for position in 0..4 {
            space(pen, position, rest.cell(position, 2, 2));
        }
        return;
    }
    let aside = lot.h < 2.0 * pen.least() + GAP;
    let narrow = if aside { 2.0 * pen.least() + GAP } else { pen.least() + 18.0 };
    let piles = rest.left((lot.w * 0.115).clamp(62.0, 130.0).max(narrow));
    let pile = |idx: usize| if aside { piles.cell(idx, 2, 1) } else { piles.cell(idx, 1, 2) };
    let silo = rest.right((lot.w * 0.2).clamp(3.0 * pen.least().max(36.0) + 2.0 * GAP, 260.0));
    deck(pen, pile(0));
    discard(pen, pile(1));
    for position in 0..4 {
        space(pen, position, rest.cell(position, 4, 1));
    }
    self::silo(pen, silo);
}

fn space(pen: &mut Pen<'_>, position: usize, lot: Lot) {
    let anchor = format!("agenda/{position}");
    if let Some(card) = pen.game.board.agenda[position] {
        return put(pen, card, lot, Some(anchor));
    }
    let mut svg = Svg::new();
    web_board::lot::hollow(&mut svg, [0.6, 0.6, lot.w - 1.2, lot.h - 1.2]);
    let words = pen.word("board-refill");
    let title = pen.word("board-empty");
    let low = text(&mut svg, [7.0, 5.0, lot.w - 12.0, lot.h - 26.0], &[12.0, 11.0], MUTED, &words);
    if let Some(what) = outlook::refill_bonus(pen.game.board, position) {
        let size = (lot.h - low - 4.0).clamp(12.0, 22.0);
        let parts = [amount(Sign::Stock(what), "+1")];
        row(&mut svg, &parts, [lot.w / 2.0, low + 1.0, lot.w - 12.0], size, Align::Middle, TEXT);
    }
    let about = format!("{}\n{words}", pen.about(&anchor));
    let told = Told::new(title, about).at(anchor.clone());
    pen.tile(format!("space/{anchor}"), lot, svg, told);
}

/// When a card may be played.
fn window(pen: &Pen<'_>, card: Card) -> String {
    match card.face().window {
        Window::Action(tile) => pen.name("action", &tile),
        Window::Place => pen.word("group-assign"),
        Window::Launch => pen.word("group-launch"),
        Window::Destination => pen.word("window-destination"),
        Window::DayInSpace => pen.word("stop-space"),
        Window::Recall | Window::Meeting => pen.word("group-meeting"),
        Window::Advance => pen.word("window-advance"),
        Window::Bumped => pen.word("window-bumped"),
        Window::Any => pen.word("window-any"),
        Window::Always | Window::None => String::new(),
    }
}

/// A card in its place; the key stays with it wherever it goes.
pub fn put(pen: &mut Pen<'_>, card: Card, lot: Lot, anchor: Option<String>) {
    let spent = Message::new("do-spend")
        .with("card", Message::named("card", &card))
        .with("resource", Message::named("resource", &card.resource()));
    let notes: Vec<String> = galactic_cruise::note(card).iter().map(|note| pen.say(note)).collect();
    let about = format!("{}\n{}\n{}\n{}", window(pen, card), pen.text("card", &card), pen.say(&spent), notes.join(" "));
    let told = Told { anchor, ..Told::new(pen.name("card", &card), about) };
    let svg = face(pen, card, lot);
    pen.printed(&[("kind-card", card.row())], format!("card/{}", word(&card)), lot, svg, told);
}

/// The paper of a card.
pub fn paper(svg: &mut Svg, lot: Lot, tint: &str) {
    let place = [0.6, 0.6, lot.w - 1.2, lot.h - 1.2];
    svg.rect(place, 7.0, &paint(CARD, LINE, 1.0));
    svg.rect(place, 7.0, &format!("fill=\"{tint}\" fill-opacity=\".17\""));
    svg.rect([0.6, 6.0, 3.2, lot.h - 12.0], 1.6, &format!("fill=\"{tint}\""));
}

/// Letters of a card: larger where it is shown large.
pub fn sizes(lot: Lot) -> &'static [f32] {
    match lot.h.min(lot.w * 1.2) {
        large if 180.0 <= large => &[18.0, 16.0, 15.0, 14.0, 13.0, 12.0, 11.5, 11.0],
        _ => &[14.0, 13.0, 12.0, 11.5, 11.0],
    }
}

fn face(pen: &Pen<'_>, card: Card, lot: Lot) -> Svg {
    let mut svg = Svg::new();
    paper(&mut svg, lot, TINT);
    let title = pen.name("card", &card);
    let n_lines = if 46.0 <= lot.h { 2 } else { 1 };
    let low = name(&mut svg, [8.0, 4.0, lot.w - 20.0], sizes(lot), n_lines, TEXT, &title);
    resource(card.resource()).draw(&mut svg, lot.w - 19.0, lot.h - 19.0, 15.0);
    let whole = pen.text("card", &card);
    let when = window(pen, card);
    let foot = if lot.h < 66.0 { lot.h - 4.0 } else { lot.h - 18.0 };
    if 12.0 <= foot - low {
        let room = if lot.h < 66.0 { lot.w - 30.0 } else { lot.w - 14.0 };
        text(&mut svg, [8.0, low, room, foot - low], sizes(lot), MUTED, &whole);
    }
    if 66.0 <= lot.h {
        web_board::lot::bold(&mut svg, [8.0, lot.h - 7.0, lot.w - 32.0], 11.0, "start", ACCENT, &when);
    }
    svg
}

/// The back of an Agenda card.
pub fn back(svg: &mut Svg, lot: Lot) {
    svg.rect([0.6, 0.6, lot.w - 1.2, lot.h - 1.2], 7.0, &paint("#6b5320", "#e9d5a0", 1.0));
    svg.rect([4.0, 4.0, lot.w - 8.0, lot.h - 8.0], 5.0, "fill=\"none\" stroke=\"#e9d5a0\" stroke-opacity=\".5\"");
}

fn deck(pen: &mut Pen<'_>, lot: Lot) {
    let mut svg = Svg::new();
    back(&mut svg, lot);
    let size = (lot.h * 0.42).clamp(13.0, 26.0);
    svg.bold(lot.w / 2.0, lot.h / 2.0 + size * 0.36, size, "middle", "#fff3d6", &pen.game.board.deck.to_string());
    let told = pen.about("discard");
    let title = told.split(". ").next().unwrap_or_default().to_owned();
    pen.tile(
        "deck",
        lot,
        svg,
        Told::new(title, pen.text("action", &galactic_cruise::components::actions::ActionTile::RefillAgenda))
            .at("deck"),
    );
}

fn discard(pen: &mut Pen<'_>, lot: Lot) {
    let told = pen.about("discard");
    let n = pen.game.board.discard.len();
    let mut svg = Svg::new();
    svg.rect([0.6, 0.6, lot.w - 1.2, lot.h - 1.2], 7.0, &paint("none", LINE, 1.0));
    let parts: Vec<Part> = match pen.game.board.discard.last() {
        Some(card) => vec![lone(Sign::Gone), amount(resource(card.resource()), n)],
        None => vec![lone(Sign::Gone)],
    };
    let title = pen.game.board.discard.last().map_or_else(|| pen.word("nothing"), |card| pen.name("card", card));
    let mut top = (lot.h - 15.0) / 2.0;
    if 42.0 <= lot.h && n != 0 {
        let low =
            name(&mut svg, [5.0, 2.0, lot.w - 8.0], &[11.5, 11.0], if 56.0 <= lot.h { 2 } else { 1 }, MUTED, &title);
        top = low.max(lot.h - 19.0);
    }
    row(&mut svg, &parts, [lot.w / 2.0, top, lot.w - 6.0], 14.0, Align::Middle, TEXT);
    let text = pen.game.board.discard.last().map(|card| format!("{}\n", pen.text("card", card))).unwrap_or_default();
    pen.tile("discard", lot, svg, Told::new(title, format!("{text}{told}")).at("discard"));
}

/// Three levels.
fn silo(pen: &mut Pen<'_>, lot: Lot) {
    let title = pen.word("board-silo");
    for &kind in Resource::ALL {
        let cell = lot.cell(kind.idx(), 3, 1);
        let level = pen.game.board.silo[kind.idx()];
        let mut svg = Svg::new();
        svg.rect([0.6, 0.6, cell.w - 1.2, cell.h - 1.2], 7.0, &paint(CARD, LINE, 1.0));
        let size = (cell.w * 0.42).clamp(14.0, 24.0);
        let sign = resource(kind);
        sign.draw(&mut svg, (cell.w - size) / 2.0, 5.0, size);
        let figure = size.clamp(14.0, 20.0);
        svg.bold(cell.w / 2.0, 8.0 + size + figure * 0.8, figure, "middle", TEXT, &level.to_string());
        let low = 12.0 + size + figure;
        if low + 6.0 <= cell.h {
            let wide = (cell.w - 10.0) / f32::from(SILO);
            for step in 0..SILO {
                let fill = if step < level { ACCENT } else { LINE };
                svg.rect(
                    [5.0 + wide * f32::from(step), cell.h - 10.0, wide - 1.5, 5.0],
                    2.0,
                    &format!("fill=\"{fill}\""),
                );
            }
        }
        let anchor = format!("silo/{}", word(&kind));
        let about = pen.say(
            &Message::new("line-silo")
                .with("food", pen.game.board.silo[0])
                .with("oxygen", pen.game.board.silo[1])
                .with("fuel", pen.game.board.silo[2]),
        );
        let told =
            Told::new(format!("{title}: {} {level}/{SILO}", pen.name("resource", &kind)), about).at(anchor.clone());
        pen.tile(anchor, cell, svg, told);
    }
}
