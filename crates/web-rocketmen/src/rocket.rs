//! The rocket of the one in focus: mission, launch pad, and how likely it arrives where.

use kernel::Message;
use rocketmen::components::Card;
use rocketmen::decisions::launch::head_start;
use rocketmen::pay::Tokens;
use rocketmen::{Board, Destination, Frame, Location, Pile, odds};
use web_board::Svg;
use web_board::ink::{ACCENT, CARD, LINE, MUTED, TEXT, paint};
use web_board::lettering::{LEAST, Weight, shorten, width};

use crate::art::{Icon, planet};
use crate::card::Face;
use crate::pen::{Pen, Rect, Table as _, grid};
use crate::{flight, word};

/// What is good, and what is not enough, on dark and on light ground.
pub const GOOD: &str = "var(--good,#35b573)";
const BAD: &str = web_board::ink::BAD;

/// The anchors of the zone.
pub fn anchors(pen: &Pen<'_>) -> Vec<String> {
    let seat = pen.focus.0;
    let board = &pen.view.players[pen.focus].board;
    let mut anchors: Vec<String> = ["plan", "pad", "depot"].map(|zone| format!("seat/{seat}/{zone}")).to_vec();
    anchors.extend(board.plan.map(|card| format!("seat/{seat}/plan/{}", word(&card))));
    anchors.extend(board.pad.kinds().map(|card| format!("seat/{seat}/pad/{}", word(&card))));
    anchors.push("success".to_owned());
    anchors.extend((0..5).map(|value| format!("success/{value}")));
    anchors.extend((0..=13).map(|space| format!("track/{space}")));
    anchors.extend(Destination::ALL.iter().map(|destination| format!("destination/{}", word(destination))));
    anchors
}

/// Cards that are not placed yet but named, or carried over their place.
struct Imagined {
    plan: Option<Card>,
    pad: Vec<Card>,
}

fn imagined(pen: &Pen<'_>) -> Imagined {
    let mut imagined = Imagined { plan: None, pad: Vec::new() };
    if pen.view.table.current != pen.focus {
        return imagined;
    }
    if let Frame::PlaceList(placement) | Frame::PlacePay(placement, _) = &pen.view.table.frame {
        imagined.plan = placement.plan;
        imagined.pad.extend(placement.pad.iter());
    }
    let seat = pen.focus.0;
    let hand = pen.view.players[pen.focus].hand.unwrap_or_default();
    let prefix = format!("seat/{seat}/hand/");
    let carried = pen.ui.hand.picks.iter().find_map(|pick| pick.strip_prefix(&prefix));
    let carried = carried.and_then(|name| hand.kinds().find(|card| word(card) == name));
    let over = |zone: &str| pen.ui.hand.over.is_some_and(|over| over == format!("seat/{seat}/{zone}"));
    match carried {
        Some(card) if over("pad") && card.flies() => imagined.pad.push(card),
        Some(card) if over("plan") && card.is_mission() => imagined.plan = Some(card),
        Some(_) | None => {}
    }
    imagined
}

/// Mission, pad and odds.
pub fn rocket(pen: &mut Pen<'_>, at: Rect, full: bool) {
    let inner = pen.zone(at, &pen.word("zone-rocket"));
    let [x, y, width, height] = inner;
    if width < 560.0 {
        // A phone: the places above, the odds below.
        let rows = rows(pen).len().max(1) as f32;
        let low = rows * (pen.least().max(40.0) + 4.0) + 4.0;
        places(pen, [x, y, width, height - low], full);
        let lead = [x, y + height - low + 4.0, width, low - 4.0];
        return box_rows(pen, lead);
    }
    if pen.view.table.launch.is_some() && height < 110.0 {
        // In a low room the flight above tells enough.
        return places(pen, inner, full);
    }
    let wide = (width * 0.25).clamp(208.0, 340.0);
    places(pen, [x, y, width - wide - 10.0, height], full);
    box_rows(pen, [x + width - wide, y - 14.0, wide, height + 14.0]);
}

/// The plan and the pad side by side.
fn places(pen: &mut Pen<'_>, [x, y, width, height]: Rect, full: bool) {
    let seat = pen.focus;
    let board = pen.view.players[seat].board;
    let coming = imagined(pen);
    let wide = (height * 0.78).min(width * 0.28).clamp(78.0, 240.0);
    let plan = [x, y, wide, height.min(wide * 1.65)];
    let pad = [x + wide + 8.0, y, width - wide - 8.0, height];
    let words = pen.word("board-plan");
    let empty = if board.plan.or(coming.plan).is_none() { pen.word("board-no-mission") } else { String::new() };
    place(pen, "plan", plan, &words, &empty);
    let empty = if board.pad.is_empty() && coming.pad.is_empty() { pen.word("board-no-pad") } else { String::new() };
    let words = pen.word("board-pad");
    place(pen, "pad", pad, &words, if board.plan.or(coming.plan).is_some() { &empty } else { "" });
    if let Some(card) = board.plan {
        let anchor = format!("seat/{}/plan/{}", seat.0, word(&card));
        pen.card(card, Some(seat.idx()), plan, Some(anchor), &Face { full, ..Face::default() });
    } else if let Some(card) = coming.plan {
        ghost(pen, card, plan, full);
    }
    // A place is kept free for the next card.
    let inside = [pad[0] + 5.0, pad[1] + 5.0, pad[2] - 10.0, pad[3] - 10.0];
    let cards: Vec<Card> = board.pad.iter().collect();
    let n_places = (cards.len() + coming.pad.len() + 1).max(3);
    let at = grid(inside, n_places, if full { 260.0 } else { 200.0 }, 5.0);
    for (card, at) in cards.iter().zip(&at) {
        let anchor = format!("seat/{}/pad/{}", seat.0, word(card));
        let stored = (*card == Card::Depot && !board.depot.is_empty())
            .then(|| pen.say(&Message::new("board-left").with("count", board.depot.len())));
        let copied = pen.view.table.launch.as_ref().filter(|_| pen.view.table.current == seat).and_then(|l| l.copy);
        let copied = copied.filter(|_| *card == Card::IndustrialEspionage).map(|card| crate::card::name(card, pen.ui));
        let spec = Face { full, note: copied.or(stored), ..Face::default() };
        pen.card(*card, Some(seat.idx()), *at, Some(anchor), &spec);
    }
    for (card, at) in coming.pad.iter().zip(&at[cards.len()..]) {
        ghost(pen, *card, *at, full);
    }
}

fn ghost(pen: &mut Pen<'_>, card: Card, at: Rect, full: bool) {
    let strip = Some(pen.word("board-placing"));
    let spec = Face { ghost: true, strip, full, owner: Some(pen.focus), ..Face::default() };
    let key = format!("ghost/{}", pen.key(card, Some(pen.focus.idx())));
    pen.card_as(key, card, at, None, &spec);
}

/// A place of the player board, beneath its cards.
fn place(pen: &mut Pen<'_>, zone: &str, at: Rect, words: &str, empty: &str) {
    let [.., w, h] = at;
    let mut svg = Svg::new();
    svg.rect(
        [0.5, 0.5, w - 1.0, h - 1.0],
        9.0,
        &format!("{} stroke-dasharray=\"4 5\" fill-opacity=\".4\"", paint(CARD, LINE, 1.2)),
    );
    if !empty.is_empty() {
        let lines = web_board::lettering::wrap(empty, 12.0, Weight::Medium, w - 14.0, 3);
        for (idx, line) in lines.iter().enumerate() {
            let y = h / 2.0 + 4.0 + 14.0 * (idx as f32 - (lines.len() as f32 - 1.0) / 2.0);
            svg.text(w / 2.0, y, 12.0, "middle", MUTED, line);
        }
        let name = shorten(words, 11.5, Weight::Bold, w - 14.0);
        svg.bold(w / 2.0, 17.0, 11.5, "middle", MUTED, &name);
    }
    let anchor = pen.anchor(at, format!("seat/{}/{zone}", pen.focus.0));
    let key = format!("{zone}/{}", pen.focus.0);
    let title = words.to_owned();
    let piece = pen.piece(key, at, 9.0, svg);
    (piece.anchor, piece.title) = (anchor, title);
}

/// A line of the box: somewhere the rocket could go.
struct Row {
    destination: Destination,
    location: Option<Location>,
}

fn rows(pen: &Pen<'_>) -> Vec<Row> {
    let board = &pen.view.players[pen.focus].board;
    let plan = imagined(pen).plan.or(board.plan);
    let table = &pen.view.table;
    match plan.and_then(Card::mission) {
        Some(mission) => mission
            .targets
            .iter()
            .filter(|location| table.is_in_reach(location.destination()))
            .map(|location| Row { destination: location.destination(), location: Some(*location) })
            .collect(),
        None => Destination::ALL
            .into_iter()
            .filter(|destination| table.is_in_reach(*destination))
            .map(|destination| Row { destination, location: None })
            .collect(),
    }
}

/// Rocket points, and for every destination how likely it is reached.
fn box_rows(pen: &mut Pen<'_>, [x, y, width, height]: Rect) {
    let board = pen.view.players[pen.focus].board;
    let coming = imagined(pen);
    let pad: Pile = board.pad.iter().chain(coming.pad.iter().copied()).collect();
    let would = Board { pad, ..board };
    let (now, then) = (board.rocket_points(None), would.rocket_points(None));
    let flying = pen.view.table.launch.is_some() && pen.view.table.current == pen.focus;
    let rows = rows(pen);
    // The rocket points stand beside the heading of the zone, or above the lines.
    let head = 24.0;
    let mut svg = Svg::new();
    Icon::Rocket(then).draw(&mut svg, 0.0, 0.0, 20.0);
    let left = Icon::Rocket(then).width(20.0) + 6.0;
    let change = if now == then { String::new() } else { format!("{now} + {}", then - now) };
    svg.bold(left, 15.0, 13.0, "start", ACCENT, &change);
    let title = pen.word("board-rocket-points");
    let beside =
        if change.is_empty() { shorten(&title, 12.0, Weight::Medium, width - left - 4.0) } else { String::new() };
    svg.text(left, 15.0, 12.0, "start", MUTED, &beside);
    pen.piece("rocket-points".to_owned(), [x, y - 1.0, width, 22.0], 4.0, svg).title = title;
    if flying {
        return flight::stakes(pen, [x, y + head, width, height - head]);
    }
    let gap = 4.0;
    let high = ((height - head + gap) / rows.len().max(1) as f32 - gap).min(72.0);
    for (idx, row) in rows.iter().enumerate() {
        let at = [x, y + head + (high + gap) * idx as f32, width, high];
        line(pen, row, at, &would);
    }
}

fn line(pen: &mut Pen<'_>, row: &Row, at: Rect, would: &Board) {
    let [.., w, h] = at;
    let table = &pen.view.table;
    let destination = row.destination;
    let exhausted = if table.current == pen.focus { table.done.exhausted } else { Tokens::default() };
    let start = head_start(would, would.fresh_tokens(exhausted).science, destination, None);
    let [cards, best] = odds::with_pad(pen.view, pen.focus, destination, &would.pad).percent();
    let needed = row.location.map_or(0, |location| location.site().rocket_points);
    let short = needed.saturating_sub(would.rocket_points(None));
    let done = row.location.is_some_and(|location| would.has_completed(location));
    let chance = if cards == best { format!("{cards} %") } else { format!("{cards}–{best} %") };
    let (told, colour, size) = match (done, short) {
        (true, _) => (pen.word("board-done"), MUTED, 12.0),
        (false, 0) => (chance, if 50 <= best { GOOD } else { TEXT }, if row.location.is_some() { 17.0 } else { 13.0 }),
        (false, short) => (pen.say(&Message::new("board-short").with("count", short)), BAD, 12.0),
    };
    let mut svg = Svg::new();
    let edge = if !done && short == 0 && row.location.is_some() { GOOD } else { LINE };
    svg.rect([0.5, 0.5, w - 1.0, h - 1.0], 8.0, &paint(CARD, edge, 1.2));
    svg.at(15.0, h / 2.0, 1.0, &planet(destination, 9.0));
    let left = 30.0;
    let right = width(&told, size, Weight::Bold);
    let two = 33.0 <= h;
    let base = if two { h / 2.0 - 3.0 } else { h / 2.0 + 4.0 };
    let name = match row.location {
        Some(location) => pen.say(&Message::named("site", &location.site().kind)),
        None => pen.say(&Message::named("destination", &destination)),
    };
    let mut from = left;
    if row.location.is_some() && 12.0 < h {
        Icon::Rocket(needed).draw(&mut svg, left, base - 12.5, 16.0);
        from += Icon::Rocket(needed).width(16.0) + 4.0;
    }
    let name = shorten(&name, 12.5, Weight::Bold, w - from - right - 14.0);
    svg.bold(from, base, 12.5, "start", TEXT, &name);
    svg.bold(w - 8.0, base + 1.0, size, "end", colour, &told);
    if two {
        let draws = table.draw_limit(destination);
        let way = match row.location {
            Some(location) => {
                let arrivals = table.arrivals[location].len();
                let vp = location.site().vp.get(arrivals).copied().unwrap_or_default();
                Message::new("board-fly").with("start", start).with("vp", vp)
            }
            None => Message::new("board-way"),
        };
        let way = pen.say(&way.with("distance", destination.distance()).with("draws", draws));
        svg.text(left, base + 15.0, LEAST, "start", MUTED, &shorten(&way, LEAST, Weight::Medium, w - left - 8.0));
    }
    let anchor = pen.anchor(at, format!("destination/{}", word(&destination)));
    let title = match row.location {
        Some(location) => pen.say(&Message::named("location", &location)),
        None => pen.say(&Message::named("destination", &destination)),
    };
    let about = pen.say(&Message::new("about-odds").with("cards", cards).with("best", best));
    let piece = pen.piece(format!("odds/{}", word(&destination)), at, 8.0, svg);
    (piece.anchor, piece.title, piece.about) = (anchor, title, about);
}
