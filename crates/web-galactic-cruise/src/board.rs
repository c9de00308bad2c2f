//! The blocks of the board, put together: side by side on a screen, one above the other on a phone.

use galactic_cruise::View;
use web_board::{Piece, Scene, Ui};

use crate::art::{BACK, MUTED};
use crate::card::{BLUEPRINT, CARD, blueprint_piece, card_back, card_piece, starting};
use crate::pen::{Pen, fit};
use crate::{company, marketing, markets, network, others, progress, ships, word};

/// The board of a view.
pub fn scene(view: &View, ui: &Ui<'_>) -> Scene {
    let mut pen = Pen::new(view, ui);
    let (width, height) = if ui.tall() { tall(&mut pen) } else { wide(&mut pen) };
    pen.park();
    let Pen { pieces, ground, .. } = pen;
    let mut below = web_board::Svg::new();
    backdrop(&mut below, width, height);
    Scene { width, height, defs: String::new(), ground: below.0 + &ground.0, pieces, ..Scene::default() }
}

fn wide(pen: &mut Pen<'_>) -> (f32, f32) {
    pen.go(8.0, 8.0, 1.0);
    network::network(pen);
    pen.go(8.0, 312.0, 1.0);
    progress::track(pen, 590.0);
    pen.go(8.0, 348.0, 1.0);
    progress::goals(pen, 131.0);
    progress::table(pen, 394.0, 196.0);
    pen.go(606.0, 8.0, 1.0);
    markets::blueprints(pen, 5);
    pen.go(606.0, 120.0, 1.0);
    markets::agenda(pen, 6);
    pen.go(606.0, 206.0, 1.0);
    markets::ships(pen, 4);
    pen.go(1062.0, 206.0, 1.0);
    markets::silo(pen);
    pen.go(606.0, 290.0, 1.0);
    let n_slots = pen.board.n_slots();
    marketing::slots(pen, 590.0, n_slots);
    pen.go(606.0, 376.0, 1.0);
    marketing::queue(pen, 5);
    own(pen, 8.0, 432.0);
    pen.go(808.0, 432.0, 1.0);
    others::others(pen, 424.0);
    (1202.0, 862.0)
}

/// The company in focus on a screen: 796 by 424.
fn own(pen: &mut Pen<'_>, x: f32, y: f32) {
    let seat = pen.focus;
    pen.go(x, y, 1.0);
    pen.block([0.0, 0.0, 794.0, 424.0], 16.0);
    pen.go(x + 4.0, y + 3.0, 1.0);
    company::header(pen, seat, 436.0);
    pen.go(x + 446.0, y + 3.0, 1.0);
    company::reputation(pen, seat, 344.0);
    pen.go(x + 6.0, y + 42.0, 1.0);
    company::rows(pen, seat);
    pen.go(x + 6.0, y + 42.0 + 125.0, 1.0);
    company::break_room(pen, seat);
    pen.go(x + 224.0, y + 42.0, 1.0);
    company::tower(pen, seat);
    pen.go(x + 224.0, y + 116.0, 1.0);
    company::upgrades(pen, seat);
    pen.go(x + 456.0, y + 42.0, 1.0);
    ships::fleet(pen, seat, 336.0, 204.0);
    pen.go(x + 6.0, y + 254.0, 1.0);
    let trays = pen.board.companies[seat].blueprints.len();
    let columns = trays.div_ceil(2).clamp(1, 3) as f32;
    let tiles = 94.0 * columns;
    cards(pen, 782.0 - 76.0 - tiles, 7);
    pen.go(x + 6.0 + 780.0 - 72.0 - tiles, y + 254.0, 1.0);
    blueprints(pen, columns as usize, 0.8);
    pen.go(x + 6.0 + 782.0 - 70.0, y + 254.0, 1.0);
    markets::trays(pen, [0.0, 0.0, 70.0, 60.0]);
    pen.go(x, y, 1.0);
    buttons(pen, 448.0, 217.0);
}

fn tall(pen: &mut Pen<'_>) -> (f32, f32) {
    let seat = pen.focus;
    let mut y = 6.0;
    pen.go(5.0, y, 400.0 / 436.0);
    company::header(pen, seat, 436.0);
    y += 34.0;
    pen.go(5.0, y, 1.0);
    company::reputation(pen, seat, 400.0);
    y += 38.0;
    pen.go(5.0, y, 1.0);
    network::network(pen);
    y += 478.0;
    pen.go(5.0, y, 1.0);
    buttons(pen, 398.0, 0.0);
    y += 40.0;
    let n_cards = hand_size(pen);
    let rows = n_cards.div_ceil(3) as f32;
    pen.go(5.0, y, 400.0 / (3.0 * CARD.0 + 8.0));
    cards(pen, 3.0 * CARD.0 + 8.0, 3);
    y += rows * (CARD.1 + 4.0) * 400.0 / (3.0 * CARD.0 + 8.0) + 2.0;
    let tiles = pen.board.companies[seat].blueprints.len().div_ceil(3) as f32;
    let scale = 400.0 / (3.0 * (BLUEPRINT.0 + 3.0));
    pen.go(5.0, y, 1.0);
    blueprints(pen, 3, scale * 0.995);
    y += tiles * (BLUEPRINT.1 + 4.0) * scale;
    pen.go(5.0, y, 0.91);
    company::rows(pen, seat);
    pen.go(5.0, y + 114.0, 0.91);
    company::break_room(pen, seat);
    pen.go(205.0, y, 0.88);
    company::tower(pen, seat);
    pen.go(205.0, y + 66.0, 0.88);
    company::upgrades(pen, seat);
    y += 162.0;
    pen.go(5.0, y, 1.0);
    ships::fleet(pen, seat, 400.0, 244.0);
    y += 250.0;
    pen.go(5.0, y, 1.13);
    markets::blueprints(pen, 3);
    pen.go(275.0, y + 127.0, 1.0);
    markets::trays(pen, [0.0, 0.0, 130.0, 100.0]);
    y += 2.0 * 112.0 * 1.13 + 4.0;
    pen.go(5.0, y, 1.235);
    markets::agenda(pen, 3);
    y += 2.0 * 93.0 * 1.235;
    pen.go(5.0, y, 1.16);
    markets::ships(pen, 2);
    pen.go(272.0, y + 8.0, 1.0);
    markets::silo(pen);
    y += 2.0 * 82.0 * 1.16 + 4.0;
    let n_slots = pen.board.n_slots();
    pen.go(5.0, y, 1.0);
    marketing::slots(pen, 402.0, 3);
    y += 86.0 * n_slots.div_ceil(3) as f32 + 2.0;
    pen.go(5.0, y, 1.12);
    marketing::queue(pen, 3);
    y += 2.0 * 58.0 * 1.12 + 6.0;
    for idx in 0..3 {
        pen.go(5.0, y, 1.0);
        progress::section(pen, idx, 0.0, 0.0, 24.0);
        y += 35.0;
    }
    pen.go(5.0, y, 1.0);
    progress::goals(pen, 134.5);
    y += 76.0;
    pen.go(5.0, y, 1.0);
    progress::table(pen, 0.0, 400.0);
    y += 78.0;
    let rivals = others::rivals(pen).len() as f32;
    let height = rivals * 240.0 + if pen.board.solo.is_some() { 150.0 } else { 0.0 };
    pen.go(5.0, y, 400.0 / others::WIDTH);
    others::others(pen, height);
    y += height * 400.0 / others::WIDTH + 8.0;
    (410.0, y)
}

/// Cards in the hand, Starting Upgrades and open auction cards included.
fn hand_size(pen: &Pen<'_>) -> usize {
    let own = pen.view.viewer.is(pen.focus);
    let cards = if own { pen.view.own_hand().count() } else { usize::from(pen.board.companies[pen.focus].hand_size()) };
    let won = usize::from(pen.board.companies[pen.focus].auctioned.is_some());
    cards + pen.view.starting.len() + pen.board.auction.len() + won
}

/// The hand in rows: as close as the cards must lie to fit.
fn cards(pen: &mut Pen<'_>, width: f32, per_row: usize) {
    let seat = pen.focus;
    let mut pieces: Vec<Piece> = Vec::new();
    let anchor = |path: String| Some(format!("seat/{}/{path}", seat.0));
    if pen.view.viewer.is(seat) {
        for card in pen.view.own_hand() {
            pieces.push(card_piece(pen, card, false, anchor(format!("hand/{}", word(&card)))));
        }
    } else {
        let company = &pen.board.companies[seat];
        for card in company.known.iter() {
            pieces.push(card_piece(pen, card, false, None));
        }
        for idx in 0..company.hidden {
            let (width, height) = CARD;
            let key = format!("hidden/{}/{idx}", seat.0);
            pieces.push(Piece { key, width, height, face: card_back(width, height, idx + 1), ..Piece::default() });
        }
    }
    let won = pen.board.companies[seat].auctioned;
    for card in pen.view.starting.iter().chain(pen.board.auction.iter()).chain(won) {
        let piece = starting(pen, card);
        if pieces.iter().all(|other| other.key != piece.key) {
            let anchor = Some(format!("starting/{}", word(&card)));
            pieces.push(Piece { anchor, ..piece });
        }
    }
    if pieces.is_empty() && !pen.ui.tall() {
        let told = pen.told(&format!("seat/{}/hand", seat.0));
        pen.below(|svg| {
            let paint = format!("fill=\"none\" stroke=\"{MUTED}\" stroke-opacity=\".4\" stroke-dasharray=\"5 5\"");
            svg.rect([1.0, 1.0, width - 8.0, CARD.1 - 2.0], 12.0, &paint);
            fit(svg, [14.0, 24.0, width - 30.0], 12.5, "start", MUTED, false, told.lines().last().unwrap_or_default());
        });
    }
    let per_row = per_row.max(if pen.ui.tall() { 3 } else { pieces.len() });
    let n = pieces.len().min(per_row);
    let step = ((width - CARD.0) / n.saturating_sub(1).max(1) as f32).min(CARD.0 + 4.0);
    for (idx, piece) in pieces.into_iter().enumerate() {
        let (x, y) = (step * (idx % per_row) as f32, (CARD.1 + 4.0) * (idx / per_row) as f32);
        pen.put(Piece { x, y, ..piece });
    }
}

/// The Blueprints beside the board.
fn blueprints(pen: &mut Pen<'_>, columns: usize, scale: f32) {
    let seat = pen.focus;
    let tiles = pen.board.companies[seat].blueprints;
    let step = ((BLUEPRINT.0 + 3.0) * scale, (BLUEPRINT.1 + 4.0) * scale);
    // More than six are squeezed until the turn ends and some must go.
    let rows = tiles.len().div_ceil(columns.max(1)).max(1);
    let least = (164.0 - BLUEPRINT.1 * scale) / (rows - 1).max(1) as f32;
    let down = if pen.ui.tall() { step.1 } else { step.1.min(least) };
    for (idx, tile) in tiles.iter().enumerate() {
        let (x, y) = (step.0 * (idx % columns) as f32, down * (idx / columns) as f32);
        let anchor = format!("seat/{}/blueprints/{}", seat.0, word(&tile));
        pen.put(Piece { x, y, scale, ..blueprint_piece(pen, tile, Some(anchor)) });
    }
}

/// What can be done besides pointing at things: go on, or call a Meeting. They glow when they can.
fn buttons(pen: &mut Pen<'_>, right: f32, y: f32) {
    if !pen.view.viewer.is(pen.focus) {
        return;
    }
    let (done, meeting) = (pen.ui.word("group-done"), pen.ui.word("group-meeting"));
    let left = pen.button("done", right, y, &done);
    pen.button("meeting", left, y, &meeting);
}

fn backdrop(ground: &mut web_board::Svg, width: f32, height: f32) {
    ground.rect([0.0, 0.0, width, height], 18.0, &format!("fill=\"{BACK}\""));
    // The same stars every time: a sky, not a storm.
    let mut star = 54_321_u32;
    for _ in 0..90 {
        star = star.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let x = (star >> 8) % (width as u32);
        star = star.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let y = (star >> 8) % (height as u32);
        ground.circle(x as f32, y as f32, 1.0, "fill=\"var(--muted,#9fb0d8)\" opacity=\".4\"");
    }
}
