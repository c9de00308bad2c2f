//! The market row, the engine piles and the decks.

use kernel::Message;
use rocketmen::components::{Cost, Effect};
use rocketmen::pay::{Missing, Tokens, Worth};
use rocketmen::words::cards;
use rocketmen::{Card, Engine, Frame};
use web_board::Svg;
use web_board::ink::{BAD, MUTED, TEXT};
use web_board::lettering::{LEAST, Weight, shorten};

use crate::card::Face;
use crate::pen::{Pen, Rect, Table as _, grid};
use crate::word;

/// The anchors of the zone.
pub fn anchors() -> Vec<String> {
    let slots = (0..6).map(|slot| format!("market/{slot}"));
    slots.chain(Engine::ALL.iter().map(|engine| format!("engine/{}", word(engine)))).collect()
}

/// In one row, or in several where the room is narrow or all words are wanted.
pub fn market(pen: &mut Pen<'_>, at: Rect, full: bool) {
    let [x, y, width, height] = pen.zone(at, &pen.word("zone-market"));
    decks(pen, at);
    if width < 520.0 {
        // A phone: two rows of cards, then the engines.
        let low = 56.0;
        let places = grid([x, y, width, height - low - 5.0], 6, 400.0, 5.0);
        (0..6).for_each(|slot| slot_at(pen, slot, places[slot], full));
        let wide = (width - 10.0) / 3.0;
        for idx in 0..3 {
            engine_at(pen, idx, [x + (wide + 5.0) * idx as f32, y + height - low, wide, low], full);
        }
        return;
    }
    if full && 300.0 < height {
        let places = grid([x, y, width, height], 9, 320.0, 8.0);
        (0..6).for_each(|slot| slot_at(pen, slot, places[slot], true));
        (0..3).for_each(|idx| engine_at(pen, idx, places[6 + idx], true));
        return;
    }
    let gap = 6.0;
    // An engine says less, so it is narrower.
    let unit = ((width - gap * 8.0 - 8.0) / (6.0 + 3.0 * 0.84)).min(height / 1.12);
    for slot in 0..6 {
        slot_at(pen, slot, [x + (unit + gap) * slot as f32, y, unit, height], full);
    }
    let left = x + (unit + gap) * 6.0 + 8.0;
    let wide = ((x + width - left - gap * 2.0) / 3.0).min(unit);
    for idx in 0..3 {
        engine_at(pen, idx, [left + (wide + gap) * idx as f32, y, wide, height], full);
    }
}

/// What is left of the resource deck, at the right end of the heading.
fn decks(pen: &mut Pen<'_>, [x, y, width, _]: Rect) {
    let table = &pen.view.table;
    let decks = [(table.teal, "#1fa49d", "line-teal"), (table.pink, "#cf5ac4", "line-pink")];
    for (idx, (deck, colour, line)) in decks.into_iter().enumerate() {
        let mut svg = Svg::new();
        svg.rect([1.0, 1.0, 9.0, 12.0], 2.0, &format!("fill=\"{colour}\""));
        svg.bold(14.0, 11.5, 11.5, "start", MUTED, &deck.len().to_string());
        let title = pen.say(&Message::new(line).with("count", deck.len()).with("cards", cards(&deck)));
        let piece =
            pen.piece(format!("deck/{idx}"), [x + width - 80.0 + 36.0 * idx as f32, y + 4.0, 34.0, 15.0], 3.0, svg);
        piece.title = title;
    }
}

/// Everything the one in focus could pay with, as far as it is seen.
fn means(pen: &Pen<'_>) -> Option<Worth> {
    let seen = &pen.view.players[pen.focus];
    let exhausted = if pen.view.table.current == pen.focus { pen.view.table.done.exhausted } else { Tokens::default() };
    let worth = Worth::of_all(&seen.hand?, seen.board.completed.len());
    Some(worth.with_tokens(seen.board.fresh_tokens(exhausted)))
}

fn is_dear(pen: &Pen<'_>, cost: Cost) -> bool {
    means(pen).is_some_and(|means| !Missing::of(&cost, &means).is_nothing())
}

fn slot_at(pen: &mut Pen<'_>, slot: usize, at: Rect, full: bool) {
    let Some(card) = pen.view.table.market[slot] else { return pen.slot(at, "") };
    let anchor = format!("market/{slot}");
    let cost = pen.view.players[pen.focus].board.price(card);
    let named = match &pen.view.table.frame {
        Frame::BuyList(purchase) | Frame::BuyPay(purchase, _) => purchase.slots.contains(&(slot as u8)),
        // No other decision names places of the market.
        _ => false,
    };
    let strip = (named || pen.is_picked(&anchor)).then(|| pen.word("board-buying"));
    let words = solver(pen, card).map(|solver| {
        let solver = Message::named("card", &solver);
        pen.say(&Message::new("board-free-with").with("card", solver))
    });
    let price = Some(cost);
    let spec = Face { price, dear: is_dear(pen, cost), strip, words, full, alone: pen.is_solo(), ..Face::default() };
    pen.card(card, None, at, Some(anchor), &spec);
}

/// The hand card of the one in focus that takes this threat for nothing (RM-FX-02).
fn solver(pen: &Pen<'_>, threat: Card) -> Option<Card> {
    let hand = pen.view.players[pen.focus].hand?;
    hand.kinds().find(|card| card.face().effect == Effect::TakeThreat(threat))
}

fn engine_at(pen: &mut Pen<'_>, idx: usize, at: Rect, full: bool) {
    let engine = Engine::ALL[idx];
    let (card, count) = (engine.card(), pen.view.table.engines[engine]);
    let cost = card.face().cost;
    let named = match &pen.view.table.frame {
        Frame::BuyList(purchase) | Frame::BuyPay(purchase, _) => {
            purchase.engines.iter().filter(|&&named| named == engine).count()
        }
        // No other decision names engines.
        _ => 0,
    };
    let left = pen.say(&Message::new("board-left").with("count", count));
    if count == 0 {
        return pen.slot(at, &left);
    }
    let anchor = format!("engine/{}", word(&engine));
    let key = format!("engine/{idx}");
    if at[3] < 62.0 {
        // On a phone the name of the pile is its size.
        let mut svg = Svg::new();
        let [.., w, h] = at;
        svg.rect(
            [1.0, 1.0, w - 2.0, h - 2.0],
            9.0,
            "fill=\"#d98232\" fill-opacity=\".2\" stroke=\"#d98232\" stroke-width=\"1.6\"",
        );
        crate::art::row(&mut svg, &crate::art::icons(&card.face().components), 7.0, 6.0, 18.0, 2.0);
        let price = format!("${}", cost.money);
        svg.bold(w - 8.0, 20.0, 13.0, "end", if is_dear(pen, cost) { BAD } else { TEXT }, &price);
        let words = if named == 0 { left } else { pen.word("board-buying") };
        svg.text(w / 2.0, h - 9.0, LEAST, "middle", MUTED, &shorten(&words, LEAST, Weight::Medium, w - 8.0));
        let anchor = pen.anchor(at, anchor);
        let (title, about) = (crate::card::name(card, pen.ui), crate::card::about(card, pen.view.table.mode, pen.ui));
        let piece = pen.piece(key, at, 9.0, svg);
        (piece.anchor, piece.title, piece.about) = (anchor, title, about);
        return;
    }
    let strip = (named != 0 || pen.is_picked(&anchor)).then(|| pen.word("board-buying"));
    let spec = Face {
        price: Some(cost),
        dear: is_dear(pen, cost),
        strip,
        note: Some(left),
        full,
        alone: pen.is_solo(),
        ..Face::default()
    };
    pen.card_as(key, card, at, Some(anchor), &spec);
}

/// Cards that lie elsewhere and are to be chosen from now: of the Storage, or of the rivals' pads.
pub fn fan(pen: &mut Pen<'_>, at: Rect) -> bool {
    if !pen.decides() {
        return false;
    }
    let seat = pen.focus;
    let storage = pen.view.players[seat].board.storage;
    match pen.view.table.frame {
        Frame::Scrap(_) | Frame::Fetch if !storage.is_empty() => {
            let room = pen.zone(at, &pen.word("board-from-storage"));
            let places = grid(room, storage.len(), 150.0, 6.0);
            for (card, place) in storage.iter().zip(places) {
                let anchor = format!("seat/{}/storage/{}", seat.0, word(&card));
                pen.card(card, Some(seat.idx()), place, Some(anchor), &Face::default());
            }
            true
        }
        Frame::Espionage => {
            let others = pen.others(pen.view.players.len());
            let pads: Vec<_> = others
                .into_iter()
                .flat_map(|other| {
                    let pad = pen.view.players[other].board.pad;
                    pad.kinds().map(move |card| (other, card)).collect::<Vec<_>>()
                })
                .collect();
            let room = pen.zone(at, &pen.word("zone-rivals"));
            let places = grid(room, pads.len(), 150.0, 6.0);
            for ((other, card), place) in pads.into_iter().zip(places) {
                let anchor = format!("seat/{}/pad/{}", other.0, word(&card));
                let note = Some(pen.ui.name(other).to_owned());
                pen.card(card, Some(other.idx()), place, Some(anchor), &Face { note, ..Face::default() });
            }
            true
        }
        // In every other decision the market is what matters.
        _ => false,
    }
}
