//! Adventure cards: forecast piles while ships are built, later the cards flown through and those known to come.

use galaxy_trucker::components::Card;
use galaxy_trucker::{Hand, Phase};
use kernel::{Message, Seat};
use web_board::Svg;
use web_board::ink::{ACCENT, CARD, LINE, MUTED, TEXT, disc, paint};

use crate::card;
use crate::pen::{Frame, Pen, Table as _, at, bold, piece, text};

/// Are there forecast piles to look at?
pub fn has_forecast(pen: &Pen<'_>) -> bool {
    let is_test = pen.view.options.plan.rounds()[usize::from(pen.view.round)].is_test();
    !is_test && !matches!(pen.view.phase, Phase::Flight(_) | Phase::Over)
}

/// The three forecast piles side by side: known cards by their names, backs otherwise, and who has looked.
pub fn forecast(pen: &mut Pen<'_>, [x, y, wide, high]: Frame) {
    let step = (wide + 5.0) / 3.0;
    for pile in 1..=3_u8 {
        let idx = usize::from(pile) - 1;
        let anchor = format!("forecast/{pile}");
        let frame = [x + step * idx as f32, y, step - 5.0, high];
        let own = frame[2];
        let known = pen.view.cards.piles[idx];
        let held = match &pen.view.phase {
            Phase::Building(building) => building.hands[pen.focus] == Hand::Pile(pile - 1),
            Phase::Inspection(_) | Phase::Launch(_) | Phase::Flight(_) | Phase::Over => false,
        };
        let mut svg = match known {
            None => card::back([own, high], &pile.to_string()),
            Some(cards) => {
                let mut svg = Svg::new();
                svg.rect([1.0, 1.0, own - 2.0, high - 2.0], 8.0, &paint(CARD, if held { ACCENT } else { LINE }, 1.4));
                let line = ((high - 6.0) / cards.len().max(1) as f32).min(30.0);
                for (place, &seen) in cards.iter().enumerate() {
                    let name = card::short(&pen.say(&Message::named("card", &seen)));
                    let top = 3.0 + line * place as f32;
                    svg.rect(
                        [4.0, top + 1.0, own - 8.0, line - 2.0],
                        4.0,
                        &format!("fill=\"{}\"", card::colour(&seen.face().adventure)),
                    );
                    if 14.0 <= line {
                        bold(&mut svg, [8.0, top + line / 2.0 + 4.0, own - 16.0], 11.0, "#fff", &name);
                    }
                }
                svg
            }
        };
        // Who has looked stands on the back; on known cards their names need the room.
        for (place, seat) in pen.view.cards.peeked[idx].iter().enumerate().filter(|_| known.is_none()) {
            disc(&mut svg, 12.0 + 19.0 * place as f32, high - 12.0, 9.0, seat);
        }
        let about = pen.about(&anchor);
        let title = pen.counted("title-forecast", "pile", pile);
        pen.put(at(piece(anchor.clone(), svg, title, about), anchor), frame);
    }
}

/// Cards in a grid that fills its frame; gives back where it ends.
fn grid(pen: &mut Pen<'_>, all: &[(Card, bool)], [x, y, wide, high]: Frame) -> f32 {
    let n_cards = all.len().max(1);
    let sizes = [[150.0, 92.0], [118.0, 92.0], [96.0, 80.0], [84.0, 66.0], [78.0, 54.0], [116.0, 24.0], [76.0, 24.0]];
    let per_row = |size: [f32; 2]| (((wide + 4.0) / (size[0] + 4.0)) as usize).max(1);
    let fits = |size: &[f32; 2]| n_cards.div_ceil(per_row(*size)) as f32 * (size[1] + 4.0) <= high + 4.0;
    let size = sizes.into_iter().find(fits).unwrap_or([76.0, 24.0]);
    let columns = per_row(size);
    let own = ((wide + 4.0) / columns as f32 - 4.0).min(160.0);
    let mut low = y;
    for (idx, &(seen, flown)) in all.iter().enumerate() {
        let name = pen.say(&Message::named("card", &seen));
        let frame =
            [x + (own + 4.0) * (idx % columns) as f32, y + (size[1] + 4.0) * (idx / columns) as f32, own, size[1]];
        if high + 1.0 < frame[1] + frame[3] - y && 600.0 <= pen.ui.room.width {
            break;
        }
        let note = pen.say(&galaxy_trucker::note_on_card(seen));
        let about = format!("{}\n{note}", pen.say(&Message::named("card-text", &seen)));
        let svg = card::small(seen, &name, [own, size[1]], flown);
        pen.put(piece(format!("card/{seen:?}"), svg, name, about), frame).radius = 8.0;
        low = frame[1] + frame[3];
    }
    low
}

/// Cards flown through and those known to come, in a panel.
pub fn deck(pen: &mut Pen<'_>, frame: Frame) {
    let known = pen.view.cards;
    let title = pen.counted("board-deck-left", "count", known.deck.len() as i64);
    let room = pen.panel(frame, &title);
    let in_play = match &pen.view.phase {
        Phase::Flight(Some(run)) => Some(run.card),
        Phase::Flight(None) | Phase::Building(_) | Phase::Inspection(_) | Phase::Launch(_) | Phase::Over => None,
    };
    // What is to come matters more than what is past, the last card more than the first.
    let flown = known.flown.iter().rev().filter(|&&card| Some(card) != in_play).map(|&card| (card, true));
    let coming = known.deck.iter().flatten().map(|&card| (card, false));
    let all: Vec<(Card, bool)> = coming.chain(flown).take(if room[3] < 200.0 { 8 } else { 32 }).collect();
    grid(pen, &all, room);
}

/// The zone alone: forecast piles card by card with their texts, or the deck.
pub fn large(pen: &mut Pen<'_>, [x, y, wide, high]: Frame) {
    if !has_forecast(pen) {
        return deck_large(pen, [x, y, wide, high]);
    }
    let scrolls = pen.ui.room.width < 600.0;
    let columns = if wide < 520.0 { 1 } else { 3 };
    let step = (wide + 8.0) / columns as f32;
    let mut top = y;
    for pile in 1..=3_u8 {
        let idx = usize::from(pile) - 1;
        let left = x + if columns == 3 { step * idx as f32 } else { 0.0 };
        let anchor = format!("forecast/{pile}");
        let cards: Vec<Card> = pen.view.cards.piles[idx].iter().flatten().copied().collect();
        let room = match (scrolls, columns) {
            (true, _) => 54.0 + 78.0 * cards.len() as f32,
            (false, 1) => (high + 6.0) / 3.0 - 6.0,
            (false, _) => high,
        };
        let own = step - 8.0;
        let mut svg = Svg::new();
        svg.rect([1.0, 1.0, own - 2.0, room - 2.0], 12.0, &paint(CARD, LINE, 1.2));
        let title = pen.counted("title-forecast", "pile", pile);
        let peeked = pen.view.cards.peeked[idx];
        let head = if room < 190.0 { 28.0 } else { 50.0 };
        if head < 50.0 {
            bold(&mut svg, [12.0, 19.0, own - 30.0 - 20.0 * peeked.len() as f32], 13.0, TEXT, &title);
        } else {
            svg.at(8.0, 6.0, 1.0, &card::back([34.0, 40.0], &pile.to_string()).0);
            bold(&mut svg, [50.0, 22.0, own - 60.0 - 20.0 * peeked.len() as f32], 14.0, TEXT, &title);
        }
        for (place, seat) in peeked.iter().enumerate() {
            disc(&mut svg, own - 16.0 - 20.0 * place as f32, 15.0, 9.0, seat);
        }
        let each = ((room - head - 4.0) / cards.len().max(1) as f32).min(150.0) - 4.0;
        for (place, &seen) in cards.iter().enumerate() {
            let low = head + (each + 4.0) * place as f32;
            let name = pen.say(&Message::named("card", &seen));
            let words = pen.say(&Message::named("card-text", &seen));
            let face = seen.face();
            svg.rect([7.0, low, own - 14.0, each], 8.0, &paint(card::colour(&face.adventure), "#dfe6ff", 1.0));
            let base = if each < 34.0 { each / 2.0 + 4.5 } else { 16.0 };
            bold(&mut svg, [14.0, low + base, own - 60.0], 13.0, "#fff", &card::short(&name));
            svg.bold(own - 14.0, low + base, 12.0, "end", "#ffd479", card::numeral(face.class));
            if 34.0 <= each {
                text(&mut svg, [14.0, low + 20.0, own - 28.0, each - 22.0], &[14.0, 13.0, 12.0, 11.0], "#fff", &words);
            }
        }
        let about = pen.about(&anchor);
        pen.put(at(piece(anchor.clone(), svg, title, about), anchor), [left, top, own, room]);
        if columns == 1 {
            top += room + 6.0;
        }
    }
}

fn deck_large(pen: &mut Pen<'_>, [x, y, wide, high]: Frame) {
    let known = pen.view.cards;
    let title = pen.counted("board-deck-left", "count", known.deck.len() as i64);
    let room = pen.panel([x, y, wide, high], &title);
    let coming: Vec<(Card, bool)> = known.deck.iter().flatten().map(|&card| (card, false)).collect();
    let flown: Vec<(Card, bool)> = known.flown.iter().map(|&card| (card, true)).collect();
    let mut top = room[1];
    for (id, cards) in [("board-known", coming), ("board-flown", flown)] {
        if cards.is_empty() {
            continue;
        }
        let words = pen.ui.word(id);
        bold(&mut pen.ground, [room[0] + 2.0, top + 12.0, room[2]], 12.0, MUTED, &words);
        let left = room[1] + room[3] - top - 18.0;
        let share = if id == "board-known" { left / 2.0 } else { left };
        top = grid(pen, &cards, [room[0], top + 18.0, room[2], share]) + 8.0;
    }
}

/// All anchors of the zone.
pub fn anchors(pen: &Pen<'_>) -> Vec<String> {
    match has_forecast(pen) {
        true => (1..=3).map(|pile| format!("forecast/{pile}")).collect(),
        false => Vec::new(),
    }
}

/// Ships in flight, leader first.
pub fn flying(pen: &Pen<'_>) -> Vec<Seat> {
    let ships = pen.view.ships.entries().filter(|(_, craft)| craft.status == galaxy_trucker::Status::Flying);
    let mut order: Vec<Seat> = ships.map(|(ship, _)| ship).collect();
    order.sort_by_key(|&ship| -pen.view.ships[ship].position);
    order
}
