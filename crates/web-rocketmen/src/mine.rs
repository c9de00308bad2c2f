//! What else belongs to the one in focus: money to spend, tokens, piles, goals.

use kernel::Message;
use rocketmen::components::goals::Objective;
use rocketmen::components::list;
use rocketmen::components::missions::Achievement;
use rocketmen::pay::Tokens;
use rocketmen::words::{cards, objective};
use rocketmen::{Goal, Mode, Pile};
use web_board::Svg;
use web_board::ink::{ACCENT, CARD, LINE, MUTED, TEXT, paint};
use web_board::lettering::{LEAST, Weight, shorten, width as wide_of, wrap};

use crate::art::{Icon, pencil};
use crate::card::{Face, with_rebuilt};
use crate::pen::{Pen, Rect, Table as _, grid};
use crate::rocket::GOOD;
use crate::word;

/// The anchors of the zone.
pub fn anchors(pen: &Pen<'_>) -> Vec<String> {
    let seat = pen.focus.0;
    let seen = &pen.view.players[pen.focus];
    let zones = ["command-centre", "play-area", "storage", "scrapyard", "token/money", "token/science"];
    let mut anchors: Vec<String> = zones.map(|zone| format!("seat/{seat}/{zone}")).to_vec();
    anchors.extend(seen.board.storage.kinds().map(|card| format!("seat/{seat}/storage/{}", word(&card))));
    anchors.extend(seen.goals.iter().flatten().map(|goal| format!("seat/{seat}/goal/{}", word(goal))));
    anchors
}

/// In short: a box beside the hand.
pub fn mine(pen: &mut Pen<'_>, at: Rect) {
    let [x, y, w, h] = pen.zone(at, "");
    if 430.0 < w && h < 150.0 {
        // Low and wide: money and tokens, piles, goals side by side.
        let third = w * 0.3;
        money(pen, [x, y, third, 24.0]);
        tokens(pen, [x, y + 28.0, third, (h - 28.0).min(pen.least().max(28.0))]);
        piles(pen, [x + third + 8.0, y, w * 0.33, h.min(64.0)]);
        return goals(pen, [x + w * 0.63 + 16.0, y, w * 0.37 - 16.0, h], false);
    }
    let tile = pen.least().max(42.0);
    let token = pen.least().max(26.0);
    let mut top = y;
    money(pen, [x, top, w, 24.0]);
    top += 27.0;
    piles(pen, [x, top, w, tile]);
    top += tile + 4.0;
    if pen.view.players[pen.focus].board.achievements != rocketmen::Achievements::default() {
        tokens(pen, [x, top, w, token]);
        top += token + 4.0;
    }
    goals(pen, [x, top, w, y + h - top], false);
}

/// How high the zone is on a phone.
pub fn high(pen: &Pen<'_>) -> f32 {
    let n_goals = pen.view.players[pen.focus].goals.map_or(0, |goals| goals.len()) as f32;
    let kinds: usize = lists(pen).iter().map(|(.., pile)| pile.kinds().count().div_ceil(3).max(1)).sum();
    150.0 + n_goals * 76.0 + kinds as f32 * 52.0 + lists(pen).len() as f32 * 22.0
}

/// With all cards of all piles.
pub fn open(pen: &mut Pen<'_>, at: Rect) {
    let [x, y, w, h] = pen.zone(at, "");
    let tile = pen.least().max(44.0);
    let column = if w < 560.0 { w } else { (w * 0.3).clamp(240.0, 420.0) };
    money(pen, [x, y, column, 26.0]);
    piles(pen, [x, y + 30.0, column, tile]);
    tokens(pen, [x, y + 36.0 + tile, column, tile]);
    let top = y + 42.0 + tile * 2.0;
    let n_goals = pen.view.players[pen.focus].goals.map_or(0, |goals| goals.len()) as f32;
    let (goals_high, lists_at) = match w < 560.0 {
        true => (n_goals * 76.0, [x, top + n_goals * 76.0, w, h - (top - y) - n_goals * 76.0]),
        false => (y + h - top, [x + column + 12.0, y, w - column - 12.0, h]),
    };
    goals(pen, [x, top, column, goals_high], true);
    let lists = lists(pen);
    let rows = |pile: &Pile| (pile.kinds().count() as f32).sqrt().max(1.0);
    let all: f32 = lists.iter().map(|(.., pile)| rows(pile)).sum();
    let [x, mut y, w, h] = lists_at;
    let room = h - 20.0 * lists.len() as f32;
    let seat = pen.focus;
    for (zone, words, pile) in lists {
        let high = room * rows(&pile) / all.max(1.0);
        pen.heading([x + 2.0, y + 13.0, w], &words);
        let places = grid([x, y + 18.0, w, high - 4.0], pile.kinds().count().max(4), 150.0, 4.0);
        for ((card, count), at) in pile.entries().zip(places) {
            let anchor = (zone == "storage").then(|| format!("seat/{}/storage/{}", seat.0, word(&card)));
            let note = (1 < count).then(|| format!("×{count}"));
            pen.card(card, Some(seat.idx()), at, anchor, &Face { note, ..Face::default() });
        }
        y += high + 20.0;
    }
}

/// Piles that can be looked through, with their names.
fn lists(pen: &Pen<'_>) -> Vec<(&'static str, String, Pile)> {
    let seen = &pen.view.players[pen.focus];
    let board = &seen.board;
    let all = [
        ("storage", "pile-storage", board.storage),
        ("play-area", "pile-play-area", board.play_area),
        ("depot", "pile-depot", board.depot),
        ("command-centre", "pile-command-centre", if seen.hand.is_some() { seen.unseen } else { Pile::EMPTY }),
        ("scrapyard", "pile-scrapyard", board.scrapyard),
    ];
    let told = |id| pen.word(id);
    let shown = all.into_iter().filter(|(zone, _, pile)| *zone == "storage" || !pile.is_empty());
    shown
        .map(|(zone, id, pile)| {
            let words = Message::new("board-piles").with("name", told(id)).with("count", pile.len());
            (zone, pen.say(&words), pile)
        })
        .collect()
}

/// What one can still spend, and what is left of it after what is being paid.
fn money(pen: &mut Pen<'_>, at: Rect) {
    let [.., w, _] = at;
    let seen = &pen.view.players[pen.focus];
    let mut svg = Svg::new();
    let name = pen.ui.name(pen.focus).to_owned();
    let Some(hand) = seen.hand else {
        svg.bold(2.0, 17.0, 14.0, "start", TEXT, &shorten(&name, 14.0, Weight::Bold, w - 4.0));
        pen.piece(format!("money/{}", pen.focus.0), at, 4.0, svg);
        return;
    };
    let exhausted = if pen.view.table.current == pen.focus { pen.view.table.done.exhausted } else { Tokens::default() };
    let worth = rocketmen::pay::Worth::of_all(&hand, seen.board.completed.len());
    let all = worth.with_tokens(seen.board.fresh_tokens(exhausted)).money;
    let words = pen.word("board-spend");
    svg.text(2.0, 16.0, 12.0, "start", MUTED, &words);
    let mut x = wide_of(&words, 12.0, Weight::Medium) + 9.0;
    let sum = format!("${all}");
    svg.bold(x, 18.0, 19.0, "start", TEXT, &sum);
    x += wide_of(&sum, 19.0, Weight::Bold) + 6.0;
    if let Some(proposal) = &pen.game.proposal {
        let paid = proposal.payment.worth(seen.board.completed.len()).money;
        let mut told = format!("− ${paid} = ${}", all.saturating_sub(paid));
        if proposal.surplus != 0 {
            let surplus = pen.say(&Message::new("board-surplus").with("money", proposal.surplus));
            let more = format!("{told} ({surplus})");
            if wide_of(&more, 12.5, Weight::Bold) <= w - x - 2.0 {
                told = more;
            }
        }
        svg.bold(x, 17.0, 12.5, "start", ACCENT, &shorten(&told, 12.5, Weight::Bold, w - x - 2.0));
    }
    pen.piece(format!("money/{}", pen.focus.0), at, 4.0, svg).title = words;
}

/// Achievements: one sign a kind, with how many are fresh.
fn tokens(pen: &mut Pen<'_>, [x, y, w, h]: Rect) {
    let board = pen.view.players[pen.focus].board;
    let seat = pen.focus.0;
    let used = if pen.view.table.current == pen.focus { pen.view.table.done.exhausted } else { Tokens::default() };
    let kinds = [
        (Achievement::Money, "money", Icon::Money(20), used.money, true),
        (Achievement::Science, "science", Icon::Science, used.science, true),
        (Achievement::RocketPoint, "rocket-point", Icon::Rocket(1), 0, false),
        (Achievement::HandLimit, "hand-limit", Icon::Hand, 0, false),
    ];
    let paying = match &pen.view.table.frame {
        rocketmen::Frame::BuyPay(_, payment) | rocketmen::Frame::PlacePay(_, payment) => payment.tokens,
        // Nothing is being paid.
        _ => Tokens::default(),
    };
    let mut left = x;
    for (achievement, name, icon, used, pays) in kinds {
        let count = board.achievements.count(achievement);
        if count == 0 {
            continue;
        }
        let named = match achievement {
            Achievement::Money => paying.money,
            Achievement::Science => paying.science,
            Achievement::RocketPoint | Achievement::HandLimit => 0,
        };
        let fresh = count - used;
        let size = 19.0;
        let told = if used == 0 { format!("×{count}") } else { format!("{fresh}/{count}") };
        let wide = (icon.width(size) + wide_of(&told, 12.0, Weight::Bold) + 15.0).max(pen.least());
        if x + w < left + wide {
            break;
        }
        let mut svg = Svg::new();
        let edge = if named != 0 { ACCENT } else { LINE };
        svg.rect([0.5, 0.5, wide - 1.0, h - 1.0], 8.0, &paint(CARD, edge, if named != 0 { 2.0 } else { 1.0 }));
        svg.raw(if fresh == 0 { "<g opacity=\".45\">" } else { "<g>" });
        icon.draw(&mut svg, 5.0, (h - size) / 2.0, size);
        svg.bold(wide - 5.0, h / 2.0 + 4.5, 12.0, "end", TEXT, &told);
        svg.raw("</g>");
        let component = list::of_achievement(achievement);
        if list::rebuilt(&component).is_some() {
            pencil(&mut svg, wide - 10.0, 2.0, 0.8, MUTED);
        }
        let at = [left, y, wide, h];
        let anchor = pen.anchor(at, format!("seat/{seat}/token/{name}")).filter(|_| pays && fresh != 0);
        let title = pen.say(&Message::named("achievement", &achievement));
        let about = with_rebuilt(String::new(), &component, pen.ui);
        let piece = pen.piece(format!("token/{seat}/{name}"), at, 8.0, svg);
        (piece.anchor, piece.title, piece.about) = (anchor, title, about);
        left += wide + 5.0;
    }
}

/// Deck, used cards, discard pile, cards out of play: each with its count.
fn piles(pen: &mut Pen<'_>, [x, y, w, h]: Rect) {
    let seat = pen.focus.0;
    let seen = pen.view.players[pen.focus];
    let board = &seen.board;
    let centre = if seen.hand.is_some() { "line-command-centre" } else { "line-command-centre-hidden" };
    let tiles = [
        ("command-centre", "pile-command-centre", seen.command_centre_size(), centre, seen.unseen),
        ("play-area", "pile-play-area", board.play_area.len(), "line-play-area", board.play_area),
        ("storage", "pile-storage", board.storage.len(), "line-storage", board.storage),
        ("scrapyard", "pile-scrapyard", board.scrapyard.len(), "line-scrapyard", board.scrapyard),
    ];
    let wide = (w - 12.0) / 4.0;
    for (idx, (zone, id, count, line, pile)) in tiles.into_iter().enumerate() {
        let at = [x + (wide + 4.0) * idx as f32, y, wide, h];
        let mut svg = Svg::new();
        let edge = if zone == "command-centre" { web_board::ink::seat(pen.focus) } else { LINE };
        svg.rect([0.5, 0.5, wide - 1.0, h - 1.0], 8.0, &paint(CARD, edge, 1.2));
        svg.bold(wide / 2.0, h / 2.0 + 1.0, 16.0, "middle", TEXT, &count.to_string());
        let name = pen.word(id);
        let told = shorten(&name, LEAST, Weight::Medium, wide - 4.0);
        svg.text(wide / 2.0, h / 2.0 + 15.0, LEAST, "middle", MUTED, &told);
        let anchor = pen.anchor(at, format!("seat/{seat}/{zone}"));
        let about = pen.say(&Message::new(line).with("count", count).with("cards", cards(&pile)));
        let piece = pen.piece(format!("pile/{seat}/{zone}"), at, 8.0, svg);
        (piece.anchor, piece.title, piece.about) = (anchor, name, about);
    }
}

/// How much of an objective is met, of how much.
fn progress(pen: &Pen<'_>, objective: Objective) -> [usize; 2] {
    let seen = &pen.view.players[pen.focus];
    let board = &seen.board;
    let (met, wanted) = match objective {
        Objective::MissionAt(location) => (usize::from(board.has_completed(location)), 1),
        Objective::MissionsIn(destination, count) => (board.n_completed_in(destination), usize::from(count)),
        Objective::Threats(count) => {
            let mut owned = board.cards().plus(&seen.unseen);
            if let Some(hand) = &seen.hand {
                owned = owned.plus(hand);
            }
            (owned.iter().filter(|card| card.is_threat()).count(), usize::from(count))
        }
        Objective::Token(token) => (usize::from(pen.view.table.tokens[token] == Some(pen.focus)), 1),
    };
    [met.min(wanted), wanted]
}

/// The goals: in short with what is met, or with their objectives.
fn goals(pen: &mut Pen<'_>, [x, y, w, h]: Rect, full: bool) {
    let goals: Vec<Goal> = pen.view.players[pen.focus].goals.iter().flatten().copied().collect();
    if goals.is_empty() {
        return;
    }
    let gap = 4.0;
    let high = (h + gap) / goals.len() as f32 - gap;
    let full = full || 66.0 <= high;
    let high = high.min(if full { 110.0 } else { 30.0 });
    if high < 17.0 {
        return;
    }
    for (idx, goal) in goals.into_iter().enumerate() {
        goal_at(pen, idx, goal, [x, y + (high + gap) * idx as f32, w, high], full);
    }
}

fn goal_at(pen: &mut Pen<'_>, idx: usize, goal: Goal, at: Rect, full: bool) {
    let [.., w, h] = at;
    let mode = pen.view.table.mode;
    let name = pen.say(&Message::named("goal", &goal));
    let card = goal.card();
    let aims: Vec<String> = card.objectives.iter().map(|(aim, vp)| pen.say(&objective(*aim, *vp, mode))).collect();
    let met: Vec<[usize; 2]> = card.objectives.iter().map(|(aim, _)| progress(pen, *aim)).collect();
    let mut svg = Svg::new();
    svg.rect([0.5, 0.5, w - 1.0, h - 1.0], 7.0, &paint("#f4ecd8", "#b58f3c", 1.2));
    let base = if full { 17.0 } else { h / 2.0 + 4.0 };
    // A box an objective, filled when it is met.
    for (nth, [done, wanted]) in met.iter().enumerate() {
        let left = w - 16.0 * (met.len() - nth) as f32 - 3.0;
        let fill = if done == wanted { GOOD } else { "#fffaf0" };
        svg.rect([left, base - 10.5, 13.0, 13.0], 3.0, &paint(fill, "#8a6a22", 1.2));
    }
    let told = shorten(&name, 11.5, Weight::Bold, w - 58.0);
    svg.bold(8.0, base, 11.5, "start", "#3a2a08", &told);
    if full {
        let mut y = base + 16.0;
        for (aim, [met, wanted]) in aims.iter().zip(&met) {
            let told = if *wanted == 1 { aim.clone() } else { format!("{aim} – {met}/{wanted}") };
            for line in wrap(&told, 11.5, Weight::Medium, w - 16.0, 2) {
                if y < h - 3.0 {
                    svg.text(8.0, y, 11.5, "start", "#4c3a12", &line);
                }
                y += 14.0;
            }
        }
    }
    let component = list::of_goal(goal);
    if list::rebuilt(&component).is_some() {
        pencil(&mut svg, w - 50.0, base - 9.0, 0.9, "#8a6a22");
    }
    let alone = (mode == Mode::Solo).then(|| pen.word("goal-alone"));
    let better = (mode != Mode::Solo).then(|| pen.word("board-goals-better"));
    let lines: Vec<String> = aims.into_iter().chain(alone).chain(better).collect();
    let about = with_rebuilt(lines.join("\n"), &component, pen.ui);
    let seat = pen.focus.0;
    let anchor = pen.anchor(at, format!("seat/{seat}/goal/{}", word(&goal)));
    let piece = pen.piece(format!("goal/{seat}/{idx}"), at, 7.0, svg);
    (piece.anchor, piece.title, piece.about) = (anchor, name, about);
}
