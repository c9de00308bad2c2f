//! The other players: a line each, or all they have.

use kernel::Seat;
use transgalactica::components::{Good, Track};
use transgalactica::state::{Cursor, Lieutenant, Worker};
use web_board::Svg;

use crate::lot::{GAP, Lot, bold, plate};
use crate::pen::{Pen, Table as _, Told};
use crate::signs::{Align, Part, Sign, effects, row, width};
use crate::{course, tokens, word};
use web_board::ink::{ACCENT, CARD, LINE, MUTED, TEXT, disc, paint, seat as colour_of};

fn others(pen: &Pen<'_>) -> Vec<Seat> {
    pen.others(pen.view.board.n_players())
}

/// Height on a phone.
pub fn least(pen: &Pen<'_>) -> f32 {
    course::HEIGHT + 12.0 + others(pen).len() as f32 * 196.0
}

/// Draws the zone.
pub fn draw(pen: &mut Pen<'_>, lot: Lot) {
    let others = others(pen);
    let mut rest = lot;
    if pen.game.alone {
        let line = rest.top(course::HEIGHT);
        course::draw(pen, line);
    }
    let n_columns = match (pen.game.alone, lot.w) {
        (true, w) if 600.0 <= w => others.len().min(if lot.h < 300.0 { 4 } else { 2 }),
        _ => 1,
    };
    let n_rows = others.len().div_ceil(n_columns.max(1));
    for (idx, seat) in others.into_iter().enumerate() {
        let cell = rest.cell(idx, n_columns, n_rows);
        if pen.game.alone || 110.0 <= cell.h { whole(pen, seat, cell) } else { line(pen, seat, cell) }
    }
}

fn sign(sign: Sign, beside: impl ToString) -> Part {
    Part::Sign(sign, beside.to_string())
}

fn goods(pen: &Pen<'_>, seat: Seat) -> Vec<Part> {
    let player = &pen.view.board.players[seat];
    Good::ALL.into_iter().map(|good| sign(Sign::Good(good), player.goods.get(good))).collect()
}

fn workers(pen: &Pen<'_>, seat: Seat) -> Vec<Part> {
    let player = &pen.view.board.players[seat];
    let mut parts = vec![
        sign(Sign::Worker(Worker::Captain), player.captains),
        sign(Sign::Worker(Worker::Crew), player.crew.available),
    ];
    if player.lieutenant == Lieutenant::Available {
        parts.push(sign(Sign::Worker(Worker::Lieutenant), ""));
    }
    parts
}

const PERSON: [&str; 4] = ["line-vp", "line-score", "line-levels", "line-boosts"];
const CREW: [&str; 4] = ["line-captains", "line-crew", "line-lieutenant-available", "line-lieutenant-placed"];

/// Name, points, goods and workers.
fn line(pen: &mut Pen<'_>, seat: Seat, lot: Lot) {
    let player = &pen.view.board.players[seat];
    let mut svg = Svg::new();
    svg.rect([0.6, 0.6, lot.w - 1.2, lot.h - 1.2], 8.0, &paint(CARD, colour_of(seat), 1.2));
    let two = 40.0 <= lot.h;
    let top = if two { lot.h / 2.0 - 11.0 } else { lot.h / 2.0 };
    disc(&mut svg, 14.0, top, 9.5, seat);
    let room = if two { lot.w - 110.0 } else { (lot.w - 250.0).clamp(34.0, 120.0) };
    bold(&mut svg, [28.0, top + 4.5, room], 12.5, "start", TEXT, pen.ui.name(seat));
    let vp = [sign(Sign::Vp, player.vp)];
    let mut parts = goods(pen, seat);
    parts.extend(workers(pen, seat));
    if two {
        row(&mut svg, &vp, [lot.w - 8.0, top - 7.0, 60.0], 14.0, Align::Right, ACCENT);
        row(&mut svg, &parts, [8.0, top + 12.0, lot.w - 14.0], 14.0, Align::Left, TEXT);
    } else {
        let used = row(&mut svg, &vp, [32.0 + room, top - 7.0, 60.0], 14.0, Align::Left, ACCENT);
        let left = 38.0 + room + used;
        row(&mut svg, &parts, [lot.w - 6.0, top - 6.5, lot.w - left - 6.0], 13.0, Align::Right, TEXT);
    }
    let ids: Vec<&str> = PERSON
        .into_iter()
        .chain(["line-goods"])
        .chain(CREW)
        .chain(["line-outposts", "line-tokens", "line-log"])
        .collect();
    let about = pen.lines(Some(seat), &ids);
    pen.tile(format!("rival/{}", seat.0), lot, svg, Told::new(pen.ui.name(seat).to_owned(), about));
}

/// Draws something into its place.
type Face = Box<dyn Fn(&mut Svg, Lot)>;

/// Something of a player, as wide as what is drawn on it.
struct Chip {
    key: String,
    wide: f32,
    face: Face,
    told: Told,
}

fn of_signs(key: String, parts: Vec<Part>, title: String, about: String, size: f32) -> Chip {
    let wide = width(&parts, size) + 14.0;
    let face = move |svg: &mut Svg, lot: Lot| {
        svg.rect([0.6, 0.6, lot.w - 1.2, lot.h - 1.2], 7.0, &paint(CARD, LINE, 1.0));
        row(svg, &parts, [lot.w / 2.0, (lot.h - size) / 2.0, lot.w - 6.0], size, Align::Middle, TEXT);
    };
    Chip { key, wide, face: Box::new(face), told: Told::new(title, about) }
}

/// Everything of a player in rows of small plates.
fn whole(pen: &mut Pen<'_>, seat: Seat, lot: Lot) {
    let player = &pen.view.board.players[seat];
    pen.below(|svg| plate(svg, lot));
    let inner = lot.inset(6.0);
    let mut svg = Svg::new();
    disc(&mut svg, 12.0, 12.0, 10.5, seat);
    bold(&mut svg, [28.0, 17.0, inner.w - 100.0], 14.0, "start", TEXT, pen.ui.name(seat));
    row(&mut svg, &[sign(Sign::Vp, player.vp)], [inner.w - 4.0, 4.0, 70.0], 17.0, Align::Right, ACCENT);
    let head = Lot { h: 24.0, ..inner };
    let about = pen.lines(Some(seat), &PERSON);
    pen.tile(format!("rival/{}", seat.0), head, svg, Told::new(pen.ui.name(seat).to_owned(), about));
    let chips = chips(pen, seat);
    let rest = Lot { y: inner.y + 28.0, h: inner.h - 28.0, ..inner };
    // As high as all of them fit.
    let places = |high: f32| {
        let (mut x, mut y) = (0.0, 0.0);
        let mut places = Vec::new();
        for chip in &chips {
            let wide = chip.wide.min(rest.w);
            if 0.0 < x && rest.w < x + wide {
                (x, y) = (0.0, y + high + GAP);
            }
            places.push(Lot::new(rest.x + x, rest.y + y, wide, high));
            x += wide + GAP;
        }
        (places, y + high)
    };
    let high = [32.0, 28.0, 25.0, 22.0].into_iter().find(|&high| places(high).1 <= rest.h).unwrap_or(20.0);
    for (chip, place) in chips.iter().zip(places(high).0) {
        // What finds no place is told at the head.
        if rest.y + rest.h + 1.0 < place.y + place.h {
            break;
        }
        let mut svg = Svg::new();
        (chip.face)(&mut svg, place);
        pen.tile(chip.key.clone(), place, svg, chip.told.clone());
    }
}

fn chips(pen: &Pen<'_>, seat: Seat) -> Vec<Chip> {
    let player = &pen.view.board.players[seat];
    let told = |ids: &[&str]| pen.lines(Some(seat), ids);
    let key = |part: &str| format!("of/{}/{part}", seat.0);
    let size = 16.0;
    let mut all = vec![
        of_signs(key("goods"), goods(pen, seat), pen.zone(Some(seat), "line-goods"), told(&["line-goods"]), size),
        of_signs(key("workers"), workers(pen, seat), pen.name("worker", &Worker::Captain), told(&CREW), size),
    ];
    let trade = vec![sign(Sign::Track(Track::Trade), player.level(Track::Trade))];
    let about = told(&["line-fleet", "line-levels", "line-boosts"]);
    all.push(of_signs(key("trade"), trade, pen.name("track", &Track::Trade), about, size));
    let outposts = vec![sign(Sign::Outpost, player.outposts_left()), sign(Sign::Marker, player.markers)];
    let about = told(&["line-outposts", "line-markers"]);
    all.push(of_signs(key("outposts"), outposts, pen.zone(Some(seat), "line-outposts"), about, size));
    if let Some(ability) = player.ability {
        let title = pen.name("ability", &ability);
        let shown = title.clone();
        let wide = web_board::lettering::width(&title, 12.0, web_board::lettering::Weight::Bold) + 16.0;
        let face = move |svg: &mut Svg, lot: Lot| {
            svg.rect([0.6, 0.6, lot.w - 1.2, lot.h - 1.2], 7.0, &paint(CARD, "#5ad1e6", 1.2));
            bold(svg, [lot.w / 2.0, lot.h / 2.0 + 4.0, lot.w - 8.0], 12.0, "middle", TEXT, &shown);
        };
        let about = format!("{}\n{}", pen.text("ability", &ability), told(&["line-used"]));
        all.push(Chip { key: key("ability"), wide, face: Box::new(face), told: Told::new(title, about) });
    }
    extras(pen, seat, &mut all);
    all.extend(lying(pen, seat));
    for (zone, bag, id) in [
        ("tokens", &player.tokens, "line-tokens"),
        ("reserve", &player.reserve, "line-reserve"),
        ("spent", &player.spent, "line-spent"),
    ] {
        for (token, n) in bag.entries() {
            let face = move |svg: &mut Svg, lot: Lot| {
                tokens::bonus(svg, token, Lot::new(0.0, 0.0, lot.w, lot.h), n, zone == "spent");
            };
            let title = format!("{}: {}", pen.zone(Some(seat), id), pen.name("token", &token));
            let about = pen.honest(pen.text("token", &token), "token", &token);
            let key = format!("seat/{}/{zone}/{}", seat.0, word(&token));
            all.push(Chip { key, wide: 54.0, face: Box::new(face), told: Told::new(title, about).round(14.0) });
        }
    }
    for &mission in &player.log {
        let title = pen.name("mission", &mission);
        let shown = title.clone();
        let wide = web_board::lettering::width(&title, 12.0, web_board::lettering::Weight::Bold) + 34.0;
        let face = move |svg: &mut Svg, lot: Lot| {
            svg.rect([0.6, 0.6, lot.w - 1.2, lot.h - 1.2], 7.0, &paint(CARD, "#c9a55a", 1.2));
            Sign::Mission.draw(svg, 5.0, lot.h / 2.0 - 8.0, 16.0);
            bold(svg, [25.0, lot.h / 2.0 + 4.0, lot.w - 30.0], 12.0, "start", MUTED, &shown);
        };
        let about = pen.honest(pen.text("mission", &mission), "mission", &mission);
        all.push(Chip {
            key: format!("mission/{}", word(&mission)),
            wide,
            face: Box::new(face),
            told: Told::new(title, about),
        });
    }
    let done = player.completed.len();
    let parts = vec![sign(Sign::Mission, ""), sign(Sign::Tick, done)];
    let about = told(&["line-completed"]);
    all.push(of_signs(format!("completed/{}", seat.0), parts, pen.zone(Some(seat), "line-completed"), about, size));
    all
}

/// Wealth just taken, what was done this round, an open wormhole, a goal that was chosen or shown.
fn extras(pen: &Pen<'_>, seat: Seat, all: &mut Vec<Chip>) {
    let player = &pen.view.board.players[seat];
    let told = |ids: &[&str]| pen.lines(Some(seat), ids);
    let key = |part: &str| format!("of/{}/{part}", seat.0);
    // Wealth cards leave the game with the draft; until then it matters who has what.
    if let (Cursor::Draft { .. }, Some(cards)) = (pen.view.board.cursor, player.wealth) {
        let parts: Vec<Part> = cards.iter().flat_map(|card| effects(card.effects())).collect();
        all.push(of_signs(key("wealth"), parts, pen.zone(Some(seat), "line-wealth"), told(&["line-wealth"]), 16.0));
    }
    if !player.used.is_empty() {
        let parts = vec![sign(Sign::Again, ""), sign(Sign::Tick, player.used.len())];
        all.push(of_signs(key("used"), parts, pen.zone(Some(seat), "line-used"), told(&["line-used"]), 16.0));
    }
    if player.open_wormhole {
        let about = told(&["line-open-wormhole"]);
        all.push(of_signs(key("wormhole"), vec![sign(Sign::Wormhole, "")], about.clone(), about, 16.0));
    }
    match pen.view.board.goals[seat] {
        Some(goal) => {
            let parts = crate::signs::goal(goal);
            all.push(of_signs(key("goal"), parts, pen.name("goal", &goal), told(&["line-goal-shown"]), 16.0));
        }
        None if pen.view.have_chosen.contains(seat) => {
            let about = pen.lines(None, &["line-have-chosen"]);
            let parts = vec![sign(Sign::Flag, ""), sign(Sign::Tick, "")];
            all.push(of_signs(key("goal"), parts, pen.ui.name(seat).to_owned(), about, 16.0));
        }
        None => {}
    }
}

/// Mining tokens, pirates and unlocked fleet tokens.
fn lying(pen: &Pen<'_>, seat: Seat) -> Vec<Chip> {
    let player = &pen.view.board.players[seat];
    let mut all = Vec::new();
    for (idx, &token) in player.mining.iter().enumerate() {
        let face = move |svg: &mut Svg, lot: Lot| tokens::mining(svg, token, Lot::new(0.0, 0.0, lot.w, lot.h));
        let about = format!("{}\n{}", pen.text("mining", &token), pen.lines(Some(seat), &["line-mining"]));
        let told = Told::new(pen.name("mining", &token), pen.honest(about, "mining", &token));
        all.push(Chip { key: format!("of/{}/mining/{idx}", seat.0), wide: 44.0, face: Box::new(face), told });
    }
    for (idx, &pirate) in player.pirates.iter().enumerate() {
        let face = move |svg: &mut Svg, lot: Lot| tokens::pirate(svg, pirate, Lot::new(0.0, 0.0, lot.w, lot.h));
        let about = pen.honest(pen.lines(Some(seat), &["line-pirates"]), "pirate", &pirate);
        let told = Told::new(pen.name("pirate", &pirate), about);
        all.push(Chip { key: format!("of/{}/pirate/{idx}", seat.0), wide: 54.0, face: Box::new(face), told });
    }
    let unlocked = usize::from(player.levels[Track::Trade] / 2);
    for (idx, &token) in player.fleet.iter().take(unlocked).enumerate() {
        let face = move |svg: &mut Svg, lot: Lot| tokens::fleet(svg, token, Lot::new(0.0, 0.0, lot.w, lot.h));
        let about = pen.honest(pen.text("fleet", &token), "fleet", &token);
        let told = Told::new(pen.name("fleet", &token), about);
        all.push(Chip { key: format!("of/{}/fleet/{idx}", seat.0), wide: 44.0, face: Box::new(face), told });
    }
    all
}
