//! The hand: Agenda cards, own Blueprints, Starting Upgrade cards.

use galactic_cruise::components::blueprints::Blueprint;
use galactic_cruise::components::cards::Card;
use galactic_cruise::components::starting::StartingUpgrade;
use kernel::Message;
use web_board::ink::{MUTED, TEXT};
use web_board::lot::{GAP, Lot, name, text};
use web_board::{Svg, Told};

use crate::agenda::{back, paper};
use crate::pen::{Pen, Table as _};
use crate::pieces::{Lies, token};
use crate::signs::Sign;
use crate::{agenda, blueprints, word};

/// Something in the hand.
enum Item {
    Card(Card),
    /// So many that only their owner sees.
    Hidden(u8),
    Blueprint(Blueprint),
    Starting(StartingUpgrade),
}

fn items(pen: &Pen<'_>) -> Vec<Item> {
    let seat = pen.focus;
    let company = &pen.game.board.companies[seat];
    let mut items: Vec<Item> = Vec::new();
    let won = company.auctioned;
    let mut starting: Vec<StartingUpgrade> = Vec::new();
    for card in pen.view.starting.iter().chain(pen.game.board.auction.iter()).chain(won) {
        if !starting.contains(&card) {
            starting.push(card);
        }
    }
    items.extend(starting.into_iter().map(Item::Starting));
    if pen.view.viewer.is(seat) {
        items.extend(pen.view.own_hand().map(Item::Card));
    } else {
        items.extend(company.known.iter().map(Item::Card));
        if company.hidden != 0 {
            items.push(Item::Hidden(company.hidden));
        }
    }
    items.extend(company.blueprints.iter().map(Item::Blueprint));
    items
}

/// Columns and rows for so many cards.
fn shape(pen: &Pen<'_>, lot: Lot, n: usize) -> (usize, usize) {
    let least = pen.least().max(54.0);
    let most = (((lot.h + GAP) / (least + GAP)) as usize).max(1);
    let good = if lot.w < 420.0 { 104.0 } else { 92.0 };
    let mut n_rows = 1;
    while n_rows < most && lot.w / (n.div_ceil(n_rows) as f32) < good {
        n_rows += 1;
    }
    (n.div_ceil(n_rows), n_rows)
}

/// The height it needs on a phone.
pub fn least(pen: &Pen<'_>) -> f32 {
    let n = items(pen).len().max(1);
    n.div_ceil(3) as f32 * (132.0 + GAP)
}

/// The hand in its place.
pub fn draw(pen: &mut Pen<'_>, lot: Lot) {
    let items = items(pen);
    if items.is_empty() {
        let words = pen.word("board-no-cards");
        return pen.hollow(Lot { h: lot.h.min(120.0), ..lot }, &words);
    }
    let n = items.len();
    let (n_columns, n_rows) = shape(pen, lot, n);
    for (idx, item) in items.into_iter().enumerate() {
        let cell = lot.cell(idx, n_columns, n_rows);
        let widest = if lot.h < 300.0 { 150.0 } else { 240.0 };
        // Few cards lie close together at the left.
        let w = cell.w.min(widest);
        let x = lot.x + (w + GAP) * (idx % n_columns) as f32;
        let h = cell.h.min(w * 1.5).max(cell.h.min(120.0));
        let y = lot.y + (h + GAP) * (idx / n_columns) as f32;
        put(pen, item, Lot::new(x, y, w, h));
    }
}

fn put(pen: &mut Pen<'_>, item: Item, lot: Lot) {
    match item {
        Item::Card(card) => {
            let anchor = pen.view.viewer.is(pen.focus).then(|| pen.own(&format!("hand/{}", word(&card))));
            agenda::put(pen, card, lot, anchor);
        }
        Item::Hidden(n) => {
            let mut svg = Svg::new();
            back(&mut svg, lot);
            svg.bold(lot.w / 2.0, lot.h / 2.0 + 8.0, 24.0, "middle", "#fff3d6", &n.to_string());
            let about = pen.about(&pen.own("hand"));
            pen.tile(format!("hidden/{}", pen.focus.0), lot, svg, Told::new(pen.word("zone-hand"), about));
        }
        Item::Blueprint(tile) => {
            let anchor = pen.own(&format!("blueprints/{}", word(&tile)));
            blueprints::put(pen, tile, lot, anchor);
        }
        Item::Starting(card) => starting(pen, card, lot),
    }
}

fn starting(pen: &mut Pen<'_>, card: StartingUpgrade, lot: Lot) {
    let printed = card.face();
    let mut svg = Svg::new();
    paper(&mut svg, lot, "#6fca80");
    let upgrade = pen.name("upgrade", &printed.upgrade);
    let low = name(&mut svg, [8.0, 4.0, lot.w - 20.0], &[13.5, 12.5, 11.5, 11.0], 2, TEXT, &upgrade);
    let words = pen.text("upgrade", &printed.upgrade);
    let foot = lot.h - 22.0;
    if 13.0 <= foot - low {
        text(&mut svg, [8.0, low, lot.w - 14.0, foot - low], &[13.0, 12.0, 11.0], MUTED, &words);
    }
    Sign::Guest(printed.upgrade.face().destination).draw(&mut svg, lot.w - 21.0, foot + 2.0, 16.0);
    if let Some(kind) = printed.token {
        token(&mut svg, kind, Lies::Open, Lot::new(7.0, foot, 36.0, 19.0));
    }
    let text = pen.text("starting", &card);
    let label = Message::new("do-starting").with("card", Message::named("starting", &card)).with("text", text);
    let about = format!("{}\n{upgrade}: {words}", pen.say(&label));
    let anchor = format!("starting/{}", word(&card));
    let told = Told::new(pen.name("starting", &card), about).at(anchor.clone());
    pen.printed(&[("kind-starting", card.row())], anchor, lot, svg, told);
}
