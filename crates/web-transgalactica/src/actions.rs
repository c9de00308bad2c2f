//! What a turn is spent on: the eight action areas, and the four main tracks with their piles and markers.

use kernel::{Message, Seat};
use transgalactica::components::{Area, Good, Goods, Track};
use transgalactica::decisions::explore::movement;
use transgalactica::outlook;
use transgalactica::state::Worker;
use web_board::Svg;

use crate::lot::{GAP, Lot, bold, card, name, text};
use crate::pen::{Pen, Table as _, Told};
use crate::signs::{Align, Part, Sign, cost, effects, row, rows, summed};
use crate::{course, tokens, word};
use web_board::ink::{CARD, EDGE, LINE, MUTED, ON_SEAT, PANEL, TEXT, disc, paint, seat as colour_of};
use web_board::lettering::{Weight, width};

/// Height on a phone.
pub fn least(pen: &Pen<'_>, width: f32) -> f32 {
    course::HEIGHT + 4.0 * (areas_least(pen) + GAP) + 4.0 * (tracks_least(width) + GAP) + 8.0
}

fn areas_least(pen: &Pen<'_>) -> f32 {
    62.0 + GAP / 2.0 + pen.least()
}

fn tracks_least(_width: f32) -> f32 {
    16.0 + 2.0 * 48.0 + GAP
}

/// Draws the zone.
pub fn draw(pen: &mut Pen<'_>, lot: Lot) {
    let mut rest = lot;
    let narrow = lot.w < 560.0 && pen.ui.room.width < 600.0;
    if narrow || 330.0 <= lot.h {
        let line = rest.top(course::HEIGHT);
        course::draw(pen, line);
    }
    if narrow {
        let high = 4.0 * (areas_least(pen) + GAP) - GAP;
        areas(pen, rest.top(high), 2);
        return tracks(pen, rest);
    }
    // A low room has all areas side by side.
    let n_columns = if rest.h < 300.0 { 8 } else { 4 };
    let n_rows = 8 / n_columns;
    let share = if n_rows == 1 { 0.5 } else { 0.54 };
    let least = n_rows as f32 * (pen.least() * 2.0 + GAP);
    areas(pen, rest.top((rest.h * share).max(least)), n_columns);
    tracks(pen, rest);
}

/// The eight areas in so many columns.
pub fn areas(pen: &mut Pen<'_>, lot: Lot, n_columns: usize) {
    for (idx, area) in Area::ALL.into_iter().enumerate() {
        let mut cell = lot.cell(idx, n_columns, 8 / n_columns);
        let low = pen.least().max((cell.h * 0.25).min(34.0));
        let high = cell.h - low - 1.0;
        main(pen, area, Lot { h: high, ..cell });
        cell.y += high + 1.0;
        cell.h = low;
        secondary(pen, area, cell);
    }
}

/// What a main action would do for me now.
fn gist(pen: &Pen<'_>, area: Area) -> Vec<Part> {
    let board = &pen.view.board;
    let (seat, me) = (pen.focus, pen.me());
    let sign = |sign: Sign, beside: &dyn std::fmt::Display| Part::Sign(sign, beside.to_string());
    let between = |word: &str| Part::Word(word.to_owned());
    let step = |track: Track, n: u8| sign(Sign::Track(track), &format!("+{n}"));
    let bought = |track: Track| {
        let mut parts = Vec::new();
        for price in outlook::prices(board, seat, track, true) {
            if !parts.is_empty() {
                parts.push(between("/"));
            }
            parts.extend(cost(&price));
        }
        parts
    };
    match area {
        Area::Omni => {
            let mut parts = cost(&Goods::of(Good::Credit, 1));
            parts.push(between("/"));
            parts.extend(cost(&Goods::of(Good::Alien, 1)));
            parts.extend([Part::Sign(Sign::Arrow, String::new()), Part::Sign(Sign::Area(Area::Omni), String::new())]);
            parts
        }
        Area::Exploration => {
            let mut parts = vec![sign(Sign::Ship, &movement(board, seat))];
            if let Some(minerals) = me.outpost_cost() {
                parts.extend([sign(Sign::Outpost, &""), sign(Sign::Good(Good::Mineral), &minerals)]);
            }
            parts
        }
        Area::Mining => summed(&outlook::mining(board, seat, true)),
        Area::Trade => bought(Track::Trade),
        Area::Military => bought(Track::Military),
        Area::Technology => vec![
            step(Track::Technology, 2),
            between("/"),
            between("+1"),
            sign(Sign::Technology, &""),
            sign(Sign::Tick, &""),
        ],
        Area::Politics => vec![step(Track::Politics, 2), between("/"), between("+1"), sign(Sign::Mission, &"")],
        Area::Production => {
            let track = Track::Production;
            let level = (me.levels[track] + u8::from(me.can_step(track))).min(track.max_level());
            let n = outlook::collects(board, seat, level);
            vec![step(track, 1), sign(Sign::Arrow, &""), sign(Sign::AnyResource, &format!("×{n}"))]
        }
    }
}

fn main(pen: &mut Pen<'_>, area: Area, lot: Lot) {
    let board = &pen.view.board;
    let mut svg = Svg::new();
    let taken = board.main[area];
    let edge = taken.iter().next().map_or(LINE, colour_of);
    card(&mut svg, lot, edge, if taken.is_empty() { 1.2 } else { 2.0 });
    let title = pen.name("area", &area);
    let high = if lot.h < 50.0 { 16.0 } else { 20.0 };
    Sign::Area(area).draw(&mut svg, 5.0, 4.0, high);
    let room = lot.w - high - 13.0 - 20.0 * taken.len() as f32;
    let size = if width(&title, 13.0, Weight::Bold) <= room { 13.0 } else { 11.5 };
    bold(&mut svg, [high + 9.0, 4.0 + high * 0.72, room], size, "start", TEXT, &title);
    for (idx, seat) in taken.iter().enumerate() {
        let x = lot.w - 13.0 - 20.0 * idx as f32;
        disc(&mut svg, x, 13.0, 9.5, seat);
        Sign::Worker(Worker::Captain).draw(&mut svg, x + 2.0, 1.0, 11.0);
    }
    let parts = gist(pen, area);
    let id = Message::named("area", &area).id;
    let told = pen.say(&Message::new(format!("{id}-main")));
    let icons = if 60.0 <= lot.h { 17.0 } else { 15.0 };
    let top = high + 8.0;
    let n_lines = (((lot.h - top - 2.0) / (icons + 3.0)) as usize).clamp(1, 2);
    let room = lot.w - 14.0 - if area == Area::Mining { 34.0 } else { 0.0 };
    let low = rows(&mut svg, &parts, [7.0, top, room], icons, n_lines, TEXT);
    if 26.0 <= lot.h - low {
        text(&mut svg, [7.0, low + 1.0, lot.w - 14.0, lot.h - low - 4.0], &[13.0, 12.0, 11.0], MUTED, &told);
    }
    let about = format!("{told}\n{}", pen.about(&format!("area/{}", word(&area))));
    let anchor = format!("area/{}/main", word(&area));
    pen.tile(anchor.clone(), lot, svg, Told::new(title, about).at(anchor));
    if area == Area::Mining {
        let place = Lot::new(lot.x + lot.w - 36.0, lot.y + high + 6.0, 32.0, (lot.h - high - 9.0).min(24.0));
        mining(pen, place);
    }
}

/// The mining space and its stack.
fn mining(pen: &mut Pen<'_>, lot: Lot) {
    let board = &pen.view.board;
    let about = format!("{}\n{}", pen.about("mining"), pen.lines(None, &["line-unseen-mining"]));
    let mut svg = Svg::new();
    let whole = Lot::new(0.0, 0.0, lot.w, lot.h);
    let Some(token) = board.mining_space else { return };
    tokens::mining(&mut svg, token, whole);
    let told = Told::new(pen.name("mining", &token), pen.honest(about, "mining", &token));
    pen.tile("mining", lot, svg, told);
}

fn secondary(pen: &mut Pen<'_>, area: Area, lot: Lot) {
    let board = &pen.view.board;
    let mut svg = Svg::new();
    svg.rect([0.6, 0.6, lot.w - 1.2, lot.h - 1.2], 7.0, &paint(PANEL, LINE, 1.0));
    let middle = lot.h / 2.0;
    Sign::Worker(Worker::Crew).draw(&mut svg, 5.0, middle - 8.0, 16.0);
    let followers = &board.secondary[area];
    let room = lot.w - 34.0;
    let step = (room / followers.len().max(1) as f32).min(21.0);
    for (idx, follower) in followers.iter().enumerate() {
        let x = 35.0 + step * idx as f32;
        stacked(&mut svg, x, middle, follower.seat, step < APART && idx + 1 < followers.len());
        if follower.worker != Worker::Crew {
            Sign::Worker(follower.worker).draw(&mut svg, x + 2.0, middle - 12.0, 11.0);
        }
    }
    let id = Message::named("area", &area).id;
    let told = pen.say(&Message::new(format!("{id}-secondary")));
    if followers.is_empty() && 150.0 <= lot.w && 34.0 <= lot.h {
        text(&mut svg, [26.0, 4.0, lot.w - 32.0, lot.h - 6.0], &[12.0, 11.0], MUTED, &told);
    }
    let about = format!("{told}\n{}", pen.about(&format!("area/{}", word(&area))));
    let anchor = format!("area/{}/secondary", word(&area));
    let title = format!("{} ({})", pen.name("area", &area), pen.name("worker", &Worker::Crew));
    pen.tile(anchor.clone(), lot, svg, Told::new(title, about).at(anchor));
}

/// The four tracks: one below the other, two by two where the place is low, in two lines each where it is narrow.
pub fn tracks(pen: &mut Pen<'_>, lot: Lot) {
    let n_columns = if 4.0 * pen.least() + 3.0 * GAP < lot.h + 2.0 || lot.w < 600.0 { 1 } else { 2 };
    for (idx, track) in Track::MAIN.into_iter().enumerate() {
        let cell = lot.cell(idx, n_columns, 4 / n_columns);
        self::track(pen, track, cell);
    }
}

/// A track, and how its spaces lie.
fn track(pen: &mut Pen<'_>, track: Track, lot: Lot) {
    let title = pen.name("track", &track);
    let n_lines = if pen.ui.room.width < 600.0 { 2 } else { 1 };
    let anchor = format!("track/{}", word(&track));
    let about = pen.honest(pen.about(&anchor), "track", &track);
    let mut svg = Svg::new();
    svg.rect([0.5, 0.5, lot.w - 1.0, lot.h - 1.0], 8.0, &paint(PANEL, LINE, 1.0));
    let spaces = if n_lines == 2 {
        Sign::Track(track).draw(&mut svg, 4.0, 2.0, 14.0);
        bold(&mut svg, [22.0, 13.0, lot.w - 30.0], 12.0, "start", MUTED, &title);
        Lot::new(lot.x + 3.0, lot.y + 17.0, lot.w - 6.0, lot.h - 19.0)
    } else {
        let head = if 560.0 <= lot.w { 104.0 } else { 28.0 };
        let size = (lot.h - 14.0).clamp(16.0, 24.0);
        Sign::Track(track).draw(&mut svg, 4.0, (lot.h - size) / 2.0, size);
        if 100.0 < head {
            let y = lot.h / 2.0 - 7.0;
            name(&mut svg, [size + 8.0, y, head - size - 12.0], &[13.0, 12.0, 11.0], 1, TEXT, &title);
        }
        Lot::new(lot.x + head, lot.y + 2.0, lot.w - head - 2.0, lot.h - 4.0)
    };
    if pen.is_rebuilt("track", &track) {
        Sign::Rebuilt.draw(&mut svg, 1.0, 1.0, 9.0);
    }
    let n_columns = 10_usize.div_ceil(n_lines);
    let cell = |level: u8| {
        let idx = usize::from(level - track.start_level());
        let mut cell = spaces.cell(idx, n_columns, n_lines);
        // Closer than cards: they are one way.
        cell.w += GAP - 2.0;
        cell
    };
    // Where a finger would not find a space, the whole track is one target.
    let first = cell(track.start_level());
    let whole = first.w.min(first.h) < pen.least() - 1.0;
    let told = Told::new(title, about.clone());
    let told = if whole { told.at(anchor) } else { told };
    pen.tile(format!("track/{}", word(&track)), lot, svg, told);
    for level in track.start_level()..=track.max_level() {
        space(pen, track, level, cell(level), whole);
    }
    for level in track.start_level()..=track.max_level() {
        markers(pen, track, level, cell(level));
    }
}

fn space(pen: &mut Pen<'_>, track: Track, level: u8, lot: Lot, whole: bool) {
    let printed = track.space(level);
    let mut svg = Svg::new();
    let mine = pen.me().levels[track] == level;
    let edge = if mine { colour_of(pen.focus) } else { LINE };
    svg.rect([0.6, 0.6, lot.w - 1.2, lot.h - 1.2], 5.0, &paint(CARD, edge, if mine { 1.8 } else { 1.0 }));
    let reward = effects(printed.reward);
    let reward_size = (lot.h - 21.0).clamp(13.0, 20.0);
    let reward_right = if lot.w < 48.0 { lot.w - 3.0 } else { lot.w - 8.0 };
    let long = crate::signs::width(&reward, reward_size).min(lot.w - 14.0);
    // In a low space the discs of players and what is asked for stand upon the figure, in a narrow one what the space gives.
    let n_here = pen.view.board.players.entries().filter(|(_, player)| player.levels[track] == level).count();
    let is_high = 33.0 <= lot.h || (n_here == 0 && printed.needs_technology == 0);
    if is_high && (printed.pile.is_some() || 11.5 <= reward_right - long) {
        svg.text(4.0, 12.0, 11.0, "start", MUTED, &level.to_string());
    }
    let top = printed.pile.and_then(|pile| Some((pile, pen.view.board.piles[pile], pen.view.board.piles[pile].top?)));
    let id = format!("track/{}/{level}", word(&track));
    let mut about = pen.about(&format!("track/{}", word(&track)));
    // In a low space discs stand beside the token.
    let beside = if lot.h < 37.0 && n_here != 0 { 26.0 } else { 14.0 };
    let token_wide = (lot.w - beside).min(44.0);
    match top {
        Some((pile, state, token)) => {
            let place = Lot::new(lot.w - token_wide - 2.0, 2.0, token_wide, (lot.h - 21.0).clamp(15.0, 30.0));
            tokens::bonus(&mut svg, token, place, if 22.0 <= place.h { state.below + 1 } else { 1 }, false);
            let anchor = format!("pile/{}", word(&pile));
            about = pen.honest(pen.honest(format!("{}\n{about}", pen.about(&anchor)), "pile", &pile), "token", &token);
        }
        None => {
            row(&mut svg, &reward, [reward_right, 3.0, lot.w - 14.0], reward_size, Align::Right, TEXT);
        }
    }
    if printed.needs_technology != 0 {
        let parts = [Part::Sign(Sign::Track(Track::Technology), printed.needs_technology.to_string())];
        // Beside the discs that stand there.
        let taken = 20.0 * n_here as f32;
        let given = if top.is_some() { lot.w - token_wide - 2.0 } else { reward_right - long };
        let is_free = 37.0 <= lot.h || taken + 24.0 < given;
        if is_free && 32.0 <= lot.w - taken {
            row(&mut svg, &parts, [taken + 3.0, lot.h - 15.0, lot.w - taken - 6.0], 11.0, Align::Left, MUTED);
        }
    }
    let title = format!("{} {level}", pen.name("track", &track));
    let told = Told::new(title, about).round(5.0);
    let told = if whole { told } else { told.at(id.clone()) };
    pen.tile(id.clone(), lot, svg, told);
    if pen.ui.hand.over == Some(id.as_str()) {
        let mut ghost = Svg::new();
        ghost.raw("<g opacity=\".55\">");
        disc(&mut ghost, 10.0, 10.0, 9.5, pen.focus);
        ghost.raw("</g>");
        pen.tile(
            format!("ghost/{id}"),
            Lot::new(lot.x + lot.w - 21.0, lot.y + lot.h - 21.0, 20.0, 20.0),
            ghost,
            Told::default(),
        );
    }
}

/// So far apart discs show their figures.
const APART: f32 = 16.0;

/// A disc of a player; one that lies beneath the next shows its colour only, as half a figure is none.
fn stacked(svg: &mut Svg, x: f32, y: f32, seat: Seat, beneath: bool) {
    if beneath {
        svg.circle(x, y, 9.0, &paint(colour_of(seat), ON_SEAT, 1.2));
    } else {
        disc(svg, x, y, 9.0, seat);
    }
}

fn markers(pen: &mut Pen<'_>, track: Track, level: u8, lot: Lot) {
    let board = &pen.view.board;
    let here: Vec<_> =
        board.players.entries().filter(|(_, of)| of.levels[track] == level).map(|(seat, _)| seat).collect();
    // In a low space they stand to the left of what it gives.
    let given = if lot.h < 37.0 { (lot.w - 26.0).min(44.0) + 2.0 } else { 0.0 };
    let step = ((lot.w - 21.0 - given).max(4.0) / (here.len().max(2) - 1) as f32).min(20.0);
    for (idx, &seat) in here.iter().enumerate() {
        let player = &board.players[seat];
        let mut svg = Svg::new();
        stacked(&mut svg, 9.5, 9.5, seat, step < APART && idx + 1 < here.len());
        if track == Track::Military && player.military_boost != 0 {
            svg.circle(15.0, 3.5, 3.5, &paint("#fff", EDGE, 0.8));
        }
        let title = Message::new("level-of").with("who", seat).with("n", player.level(track));
        let told = Told::new(
            format!("{}: {}", pen.name("track", &track), pen.say(&title)),
            pen.lines(Some(seat), &["line-levels", "line-boosts"]),
        );
        let place = Lot::new(lot.x + 1.0 + step * idx as f32, lot.y + lot.h - 20.0, 19.0, 19.0);
        pen.tile(format!("marker/{}/{}", word(&track), seat.0), place, svg, told.round(9.5));
    }
}
