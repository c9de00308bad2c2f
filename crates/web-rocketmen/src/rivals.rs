//! The others at the table: points, rocket, piles, in short or at reading size.

use kernel::{Message, Seat};
use rocketmen::words::cards;
use rocketmen::{Card, Destination, odds};
use web_board::Svg;
use web_board::ink::{ACCENT, LINE, MUTED, TEXT, disc, paint, seat as colour_of};
use web_board::lettering::{Weight, shorten, width as wide_of, wrap};

use crate::art::{Icon, planet, star};
use crate::card::{Face, about, colour, name};
use crate::pen::{Pen, Rect, Table as _, grid};
use crate::picture::{ground, picture};
use crate::{flight, opponent, word};

/// The anchors of the zone.
pub fn anchors(pen: &Pen<'_>) -> Vec<String> {
    let mut anchors = Vec::new();
    for seat in pen.others(pen.view.players.len()) {
        let board = &pen.view.players[seat].board;
        anchors.extend(board.plan.map(|card| format!("seat/{}/plan/{}", seat.0, word(&card))));
        anchors.extend(board.pad.kinds().map(|card| format!("seat/{}/pad/{}", seat.0, word(&card))));
        let zones = ["plan", "pad", "hand", "depot", "play-area", "storage", "scrapyard", "command-centre"];
        anchors.extend(zones.map(|zone| format!("seat/{}/{zone}", seat.0)));
    }
    if pen.is_solo() {
        anchors.push("ai".to_owned());
    }
    anchors
}

/// How high the zone is on a phone.
pub fn high(pen: &Pen<'_>) -> f32 {
    match pen.is_solo() {
        true => 200.0,
        false => 12.0 + 236.0 * pen.others(pen.view.players.len()).len() as f32,
    }
}

/// One below the other, or side by side where the room is low and wide.
pub fn rivals(pen: &mut Pen<'_>, at: Rect, full: bool) {
    let [x, y, w, h] = at;
    if pen.is_solo() {
        return opponent::opponent(pen, [x, y, w, h.min(if full { 320.0 } else { 240.0 })]);
    }
    let others = pen.others(pen.view.players.len());
    let n_others = others.len().max(1) as f32;
    let gap = 6.0;
    let beside = 560.0 < w && w / h.max(1.0) > 1.1;
    for (idx, seat) in others.into_iter().enumerate() {
        let idx = idx as f32;
        let place = match beside {
            true => {
                let wide = (w - gap * (n_others - 1.0)) / n_others;
                [x + (wide + gap) * idx, y, wide, h]
            }
            false => {
                let high = ((h - gap * (n_others - 1.0)) / n_others).min(if full { 2000.0 } else { 320.0 });
                [x, y + (high + gap) * idx, w, high]
            }
        };
        rival(pen, seat, place, full || 210.0 <= place[3]);
    }
}

/// Whoever flies just now, open, and what is at stake.
pub fn flying(pen: &mut Pen<'_>, [x, y, w, h]: Rect) {
    let right = (w * 0.25).clamp(208.0, 340.0);
    rival(pen, pen.view.table.current, [x, y, w - right - 6.0, h], true);
    flight::stakes(pen, [x + w - right, y, right, h]);
}

fn rival(pen: &mut Pen<'_>, seat: Seat, at: Rect, full: bool) {
    let [x, y, w, h] = at;
    let seen = pen.view.players[seat];
    let board = seen.board;
    let acts = pen.view.table.current == seat;
    let mut svg = Svg::new();
    svg.rect([0.5, 0.5, w - 1.0, h - 1.0], 10.0, &paint("var(--panel,#151d36)", if acts { ACCENT } else { LINE }, 1.4));
    disc(&mut svg, 18.0, 17.0, 10.5, seat);
    let points = board.vp.to_string();
    let long = wide_of(&points, 15.0, Weight::Bold);
    star(&mut svg, w - long - 28.0, 8.0, 16.0);
    svg.bold(w - 9.0, 22.0, 15.0, "end", TEXT, &points);
    let mut right = w - long - 34.0;
    for (token, _) in pen.view.table.tokens.iter().filter(|(_, holder)| **holder == Some(seat)) {
        let there = match token {
            rocketmen::components::board::Token::MoonToken => Destination::Moon,
            rocketmen::components::board::Token::MarsToken => Destination::Mars,
        };
        right -= 18.0;
        svg.at(right + 8.0, 16.0, 1.0, &planet(there, 7.5));
    }
    let points = board.rocket_points(None);
    right -= Icon::Rocket(points).width(17.0) + 6.0;
    Icon::Rocket(points).draw(&mut svg, right, 7.0, 17.0);
    let who = shorten(pen.ui.name(seat), 13.5, Weight::Bold, right - 40.0);
    svg.bold(35.0, 22.0, 13.5, "start", TEXT, &who);
    // What they aim at, with the odds they have now.
    let aim = board.plan.and_then(Card::mission).and_then(|mission| {
        let lifted = mission.targets.iter().filter(|target| target.site().rocket_points <= points);
        let open =
            lifted.filter(|target| !board.has_completed(**target) && pen.view.table.is_in_reach(target.destination()));
        open.max_by_key(|target| target.site().rocket_points).copied()
    });
    let facts = facts(pen, seat);
    let low = 34.0;
    let hand = pen.say(&Message::new("board-hand-of").with("count", seen.hand_size));
    let plan = match (board.plan, aim) {
        (None, _) => pen.word("board-no-plan"),
        (Some(mission), None) => name(mission, pen.ui),
        (Some(mission), Some(target)) => {
            let [_, best] = odds::of_launch(pen.view, seat, target.destination()).percent();
            format!("{} {best} %", name(mission, pen.ui))
        }
    };
    if !full {
        let line = format!("{plan} · {hand}");
        if 48.0 <= h {
            let room = if 74.0 <= h { w - 18.0 } else { (w - 18.0) * 0.56 };
            svg.text(9.0, low + 9.0, 11.5, "start", MUTED, &shorten(&line, 11.5, Weight::Medium, room));
        }
    }
    let title = pen.ui.name(seat).to_owned();
    let piece = pen.piece(format!("head/{}", seat.0), at, 10.0, svg);
    (piece.title, piece.about) = (title, facts);
    if full {
        return open(pen, seat, [x + 8.0, y + low, w - 16.0, h - low - 8.0]);
    }
    // Their pad, in signs: below the line, or behind it where the panel is low.
    let cards: Vec<Card> = board.plan.into_iter().chain(board.pad.iter()).collect();
    let side = if 90.0 <= h { (h - 58.0).min(44.0) } else { 25.0_f32.min(h - 30.0) };
    if cards.is_empty() || side < 20.0 {
        return;
    }
    let (left, top, room) = match 74.0 <= h {
        true => (x + 9.0, y + low + 15.0, w - 18.0),
        false => (x + 9.0 + (w - 18.0) * 0.58, y + low - 4.0, (w - 18.0) * 0.42),
    };
    let step = ((room - side) / (cards.len() as f32 - 1.0).max(1.0)).min(side + 4.0);
    for (idx, card) in cards.into_iter().enumerate() {
        let zone = if idx == 0 && board.plan.is_some() { "plan" } else { "pad" };
        sign(pen, seat, zone, card, [left + step * idx as f32, top, side, side]);
    }
}

/// A card as a sign.
fn sign(pen: &mut Pen<'_>, seat: Seat, zone: &str, card: Card, at: Rect) {
    let [.., w, h] = at;
    let kind = colour(card);
    let mut svg = Svg::new();
    ground(&mut svg, card, [0.5, 0.5, w - 1.0, h - 1.0], 5.0);
    picture(&mut svg, card, 3.0, 3.0, w - 6.0);
    let edge = if zone == "plan" { colour_of(seat) } else { kind };
    svg.rect([0.7, 0.7, w - 1.4, h - 1.4], 5.0, &paint("none", edge, 1.4));
    let key = pen.key(card, Some(seat.idx()));
    let anchor = pen.anchor(at, format!("seat/{}/{zone}/{}", seat.0, word(&card)));
    let (title, about) = (name(card, pen.ui), about(card, pen.view.table.mode, pen.ui));
    let piece = pen.piece(key, at, 5.0, svg);
    (piece.anchor, piece.title, piece.about) = (anchor, title, about);
}

/// A rival at reading size: mission and pad as cards, then the piles in words.
fn open(pen: &mut Pen<'_>, seat: Seat, [x, y, w, h]: Rect) {
    let board = pen.view.players[seat].board;
    let words = lines(pen, seat);
    let step = 15.0;
    let told: Vec<String> = words.iter().flat_map(|line| wrap(line, 12.0, Weight::Medium, w, 3)).collect();
    let most = (((h * 0.42) / step) as usize).max(2);
    let told: Vec<String> = told.into_iter().take(most).collect();
    let low = told.len() as f32 * step;
    let cards: Vec<Card> = board.plan.into_iter().chain(board.pad.iter()).collect();
    let places = grid([x, y + 2.0, w, h - low - 8.0], cards.len().max(3), 160.0, 5.0);
    if cards.is_empty() {
        let words = pen.word("board-empty-pad");
        pen.slot([x, y + 2.0, w, (h - low - 8.0).min(60.0)], &words);
    }
    for (idx, (card, at)) in cards.into_iter().zip(places).enumerate() {
        let zone = if idx == 0 && board.plan.is_some() { "plan" } else { "pad" };
        let note = (zone == "plan").then(|| pen.word("board-plan"));
        let anchor = format!("seat/{}/{zone}/{}", seat.0, word(&card));
        pen.card(card, Some(seat.idx()), at, Some(anchor), &Face { note, ..Face::default() });
    }
    let mut svg = Svg::new();
    for (idx, line) in told.iter().enumerate() {
        svg.text(0.0, step * (idx as f32 + 0.8), 12.0, "start", MUTED, line);
    }
    let title = pen.ui.name(seat).to_owned();
    let piece = pen.piece(format!("open/{}", seat.0), [x, y + h - low, w, low.max(1.0)], 4.0, svg);
    (piece.title, piece.about) = (title, words.join("\n"));
}

/// What lies open before a rival, in words.
fn lines(pen: &Pen<'_>, seat: Seat) -> Vec<String> {
    let seen = &pen.view.players[seat];
    let board = &seen.board;
    let mut lines = vec![
        pen.say(&Message::new("line-hand-hidden").with("count", seen.hand_size).with("cards", cards(&board.known))),
        pen.say(&Message::new("board-deck-of").with("count", seen.command_centre_size())),
    ];
    let piles = [
        ("line-storage", board.storage),
        ("line-play-area", board.play_area),
        ("line-scrapyard", board.scrapyard),
        ("line-depot", board.depot),
    ];
    let shown = piles.into_iter().filter(|(_, pile)| !pile.is_empty());
    lines.extend(shown.map(|(line, pile)| pen.say(&Message::new(line).with("cards", cards(&pile)))));
    lines
}

/// Points, achievements and missions of somebody, for pointing at.
fn facts(pen: &Pen<'_>, seat: Seat) -> String {
    let board = &pen.view.players[seat].board;
    let a = &board.achievements;
    let mut told = vec![
        pen.say(&Message::new("line-vp").with("vp", board.vp)),
        pen.say(
            &Message::new("line-achievements")
                .with("rockets", a.rocket_points)
                .with("hand", a.hand_limit)
                .with("money", a.money)
                .with("science", a.science),
        ),
    ];
    told.extend(board.completed.iter().map(|done| {
        pen.say(
            &Message::new("line-completed")
                .with("card", Message::named("card", &done.mission))
                .with("location", Message::named("location", &done.location))
                .with("vp", done.vp)
                .with("round", done.round),
        )
    }));
    told.extend(lines(pen, seat));
    told.join("\n")
}
