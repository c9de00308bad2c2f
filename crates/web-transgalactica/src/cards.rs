//! Cards on display and in hands: technologies, missions, the senate, goals, abilities. A face shows as much as its place allows.

use kernel::{Message, Seat};
use transgalactica::components::technologies::Class;
use transgalactica::components::tracks::{MISSION_SLOTS, TECHNOLOGY_SLOTS};
use transgalactica::components::{Ability, Decree, Goal, Mission, Office, Requirement, Technology, Track};
use transgalactica::{outlook, score};
use web_board::Svg;

use crate::lot::{GAP, Lot, bold, card, hollow, name, text};
use crate::pen::{Pen, Table as _, Told, unsure};
use crate::signs::{Align, Part, Sign, cost, effects, goal as counted, requirement, row, rows, width};
use crate::word;
use web_board::ink::{ACCENT, LINE, MUTED, TEXT, disc};

/// The colour of what is ready.
const READY: &str = web_board::ink::GOOD;

/// The sign of rebuilt figures at the lower right corner.
pub fn rebuilt(svg: &mut Svg, lot: Lot, is_rebuilt: bool) {
    if is_rebuilt {
        Sign::Rebuilt.draw(svg, lot.w - 10.0, lot.h - 10.0, 9.0);
    }
}

/// Columns of a display so wide with so many cards.
fn columns(lot: Lot, n_cards: usize) -> (usize, usize) {
    let n_columns = match lot.w {
        w if w < 370.0 => 2,
        w if 560.0 <= w && lot.h < 80.0 * n_cards as f32 / 3.0 && n_cards <= 6 && lot.h < 170.0 => n_cards,
        _ => 3,
    };
    (n_columns, n_cards.div_ceil(n_columns))
}

/// Heights on a phone.
pub const fn technologies_least() -> f32 {
    5.0 * 124.0
}

/// See [`technologies_least`].
pub const fn missions_least() -> f32 {
    3.0 * 168.0
}

/// See [`technologies_least`].
pub const fn senate_least() -> f32 {
    4.0 * 116.0
}

/// Nine technologies.
pub fn technologies(pen: &mut Pen<'_>, lot: Lot) {
    let board = &pen.view.board;
    let (n_columns, n_rows) = columns(lot, 9);
    for (idx, (&technology, slot)) in board.technologies.iter().zip(&TECHNOLOGY_SLOTS).enumerate() {
        let cell = lot.cell(idx, n_columns, n_rows);
        let owners: Vec<_> =
            board.players.entries().filter(|(_, player)| player.has(technology)).map(|(seat, _)| seat).collect();
        let mut svg = self::technology(pen, technology, slot.0, &owners, cell);
        let anchor = format!("technology/{}", word(&technology));
        let place = unsure("figure-slot", idx + 1, slot.1);
        rebuilt(&mut svg, cell, place.is_some());
        let note = pen.say(&transgalactica::words::note(technology));
        let about = pen.honest_in(format!("{}\n{note}", pen.about(&anchor)), "technology", &technology, place);
        let told = Told::new(pen.name("technology", &technology), about).at(anchor.clone());
        pen.tile(anchor, cell, svg, told);
    }
}

/// The level from which on a card is within reach, at its upper right corner; gives back how wide it is.
fn gate(svg: &mut Svg, lot: Lot, track: Track, level: u8, reached: bool) -> f32 {
    let parts = [Part::Sign(Sign::Track(track), level.to_string())];
    let ink = if reached { READY } else { MUTED };
    row(svg, &parts, [lot.w - 6.0, 3.0, 40.0], 13.0, Align::Right, ink) + 8.0
}

/// A technology: name, when it works, what it does, who has marked it.
fn technology(pen: &Pen<'_>, technology: Technology, slot: u8, owners: &[Seat], lot: Lot) -> Svg {
    let mut svg = Svg::new();
    let edge = ["#58b7ea", "#7f9bf0", "#b7a4ff"][usize::from(technology.level() - 1).min(2)];
    let me = pen.me();
    let reached = slot <= me.level(Track::Technology);
    card(&mut svg, lot, edge, if reached { 1.8 } else { 1.0 });
    let used = gate(&mut svg, lot, Track::Technology, slot, reached);
    let title = pen.name("technology", &technology);
    let ink = if reached || me.has(technology) { TEXT } else { MUTED };
    let low = name(&mut svg, [7.0, 3.0, lot.w - 12.0 - used], &[12.5, 12.0, 11.5], 1, ink, &title);
    let sign = match technology.class() {
        Class::Passive(_) => Sign::Always,
        Class::Activated => Sign::Again,
        Class::OneTime(_) => Sign::Now,
        Class::EndGame { .. } => Sign::Flag,
    };
    let taken = 13.0 * owners.len() as f32 + if owners.is_empty() { 0.0 } else { 8.0 };
    let whole = pen.text("technology", &technology);
    sign.draw(&mut svg, 6.0, low + 1.0, 13.0);
    let room = lot.w - 30.0;
    let full = web_board::lettering::fits(
        &whole,
        11.0,
        web_board::lettering::Weight::Medium,
        room,
        ((lot.h - low - 4.0) / 13.2) as usize,
    );
    if full {
        text(&mut svg, [23.0, low, room, lot.h - low - 3.0], &[14.0, 13.0, 12.0, 11.0], MUTED, &whole);
    } else {
        let short = pen.ui.word(format!("technology-{}-short", word(&technology)));
        let room = room - if lot.h < 52.0 { taken } else { 0.0 };
        text(&mut svg, [23.0, low, room, lot.h - low - 2.0], &[13.0, 12.0, 11.5, 11.0], MUTED, &short);
    }
    rebuilt(&mut svg, lot, pen.is_rebuilt("technology", &technology));
    for (idx, &seat) in owners.iter().enumerate() {
        disc(&mut svg, lot.w - 11.0 - 13.0 * idx as f32, lot.h - 10.5, 9.0, seat);
    }
    svg
}

/// Six missions on display.
pub fn missions(pen: &mut Pen<'_>, lot: Lot) {
    let (n_columns, n_rows) = columns(lot, 6);
    for (idx, (mission, slot)) in pen.view.board.missions.iter().zip(&MISSION_SLOTS).enumerate() {
        let cell = lot.cell(idx, n_columns, n_rows);
        match mission {
            Some(mission) => {
                put_mission(pen, *mission, Some((slot.0, unsure("figure-slot", idx + 1, slot.1))), cell);
            }
            None => pen.below(|svg| {
                hollow(svg, cell.array());
                svg.bold(cell.x + cell.w / 2.0, cell.y + cell.h / 2.0 + 5.0, 14.0, "middle", LINE, &slot.0.to_string());
            }),
        }
    }
}

/// A mission card in its place; on the display with the level of the slot, and its figure if that was rebuilt.
pub fn put_mission(pen: &mut Pen<'_>, mission: Mission, slot: Option<(u8, Option<Message>)>, lot: Lot) {
    let anchor = format!("mission/{}", word(&mission));
    let told = match pen.about(&anchor) {
        nothing if nothing.is_empty() => pen.text("mission", &mission),
        told => told,
    };
    let (level, place) = slot.map_or((None, None), |(level, place)| (Some(level), place));
    let mut svg = self::mission(pen, mission, level, lot);
    rebuilt(&mut svg, lot, place.is_some());
    let about = pen.honest_in(told, "mission", &mission, place);
    let told = Told::new(pen.name("mission", &mission), about).at(anchor.clone());
    pen.tile(anchor, lot, svg, told);
}

/// Conditions with how far I am: what is met is green.
fn conditions(pen: &Pen<'_>, svg: &mut Svg, list: &[Requirement], [x, y, room]: [f32; 3], size: f32) {
    let reached = outlook::standing(&pen.view.board, pen.focus, list);
    let mut at = x;
    for (condition, progress) in list.iter().zip(reached) {
        let mut parts = requirement(condition);
        let ink = if progress.is_met() { READY } else { TEXT };
        parts.push(Part::Word(format!("({}/{})", progress.have.min(progress.need), progress.need)));
        let left = room - (at - x);
        if left < 24.0 {
            break;
        }
        at += row(svg, &parts, [at, y, left], size, Align::Left, ink) + 7.0;
    }
}

/// A mission: types, name, what is paid, what is needed, what it gives.
fn mission(pen: &Pen<'_>, mission: Mission, slot: Option<u8>, lot: Lot) -> Svg {
    let printed = mission.row();
    let board = &pen.view.board;
    let mut svg = Svg::new();
    let in_log = slot.is_none();
    let ready = in_log && outlook::is_ready(board, pen.focus, mission);
    let reached = slot.is_none_or(|slot| slot <= pen.me().mission_reach());
    let tone = if printed.level == 1 { "#c9a55a" } else { "#e08a5a" };
    card(
        &mut svg,
        lot,
        if ready { READY } else { tone },
        if ready {
            2.4
        } else if reached {
            1.8
        } else {
            1.0
        },
    );
    let used = match slot {
        Some(level) => gate(&mut svg, lot, Track::Politics, level, reached),
        None if ready => {
            Sign::Tick.draw(&mut svg, lot.w - 20.0, 4.0, 14.0);
            20.0
        }
        None => 0.0,
    };
    // Its types stand in the lower corner, where they are in nobody's way.
    let left = 6.0;
    let types = 15.0 * printed.types.len() as f32 + 8.0;
    for (idx, kind) in printed.types.iter().enumerate() {
        Sign::of_mission(kind).draw(&mut svg, lot.w - types + 15.0 * idx as f32, lot.h - 18.0, 13.0);
    }
    let title = pen.name("mission", &mission);
    let ink = if reached { TEXT } else { MUTED };
    let n_lines = if 100.0 <= lot.h { 2 } else { 1 };
    let room = lot.w - left - used - 4.0;
    let mut low = name(&mut svg, [left + 1.0, 3.0, room], &[12.5, 12.0, 11.0], n_lines, ink, &title).max(18.0);
    let size = if 64.0 <= lot.h { 15.0 } else { 13.0 };
    let mut deal = cost(&outlook::price(board, pen.focus, mission));
    deal.push(Part::Sign(Sign::Arrow, String::new()));
    deal.extend(effects(printed.reward));
    let line = size + 3.0;
    let two = line * 3.0 <= lot.h - low && lot.w - 12.0 < width(&deal, size);
    low = rows(&mut svg, &deal, [6.0, low, lot.w - 12.0], size, if two { 2 } else { 1 }, TEXT);
    if !printed.requirements.is_empty() && line <= lot.h - low + 1.0 {
        let room = if lot.h - low < 2.0 * line { lot.w - 10.0 - types } else { lot.w - 12.0 };
        conditions(pen, &mut svg, printed.requirements, [6.0, low, room], size);
        low += line;
    }
    if 40.0 <= lot.h - low {
        let whole = pen.text("mission", &mission);
        text(&mut svg, [7.0, low + 2.0, lot.w - 14.0, lot.h - low - 5.0], &[13.0, 12.0, 11.0], MUTED, &whole);
    }
    rebuilt(&mut svg, lot, pen.is_rebuilt("mission", &mission));
    svg
}

/// Decrees lie above the offices until somebody takes one into an office.
pub fn senate(pen: &mut Pen<'_>, lot: Lot) {
    let board = &pen.view.board;
    let upright = lot.w < 370.0;
    // A decree that is taken lies with its office, the others with offices that have none.
    let mut free = board.decrees.iter().copied().filter(|&decree| board.office_of(decree).is_none());
    for office in Office::ALL {
        let (decree_lot, office_lot) = pair(pen, lot, office.idx(), upright);
        self::office(pen, office, office_lot);
        match board.offices[office].decree {
            Some(decree) => put_decree(pen, decree, decree_lot, true),
            None => {
                if let Some(decree) = free.next() {
                    put_decree(pen, decree, decree_lot, false);
                }
            }
        }
    }
}

/// Where a decree and an office lie: one above the other, side by side on a phone.
fn pair(pen: &Pen<'_>, lot: Lot, idx: usize, upright: bool) -> (Lot, Lot) {
    if upright {
        let mut cell = lot.cell(idx, 1, 4);
        let decree = cell.left(cell.w * 0.45);
        return (decree, cell);
    }
    let mut cell = lot.cell(idx, 4, 1);
    let share = (cell.h * 0.42).max(pen.least());
    let decree = cell.top(share);
    (decree, cell)
}

fn put_decree(pen: &mut Pen<'_>, decree: Decree, lot: Lot, seated: bool) {
    let anchor = format!("decree/{}", word(&decree));
    let about = pen.honest(pen.about(&anchor), "decree", &decree);
    let mut svg = Svg::new();
    let list = decree.requirements();
    let reached = outlook::standing(&pen.view.board, pen.focus, list);
    let ready = reached.iter().all(|progress| progress.is_met());
    let edge = if seated {
        ACCENT
    } else if ready {
        READY
    } else {
        "#b7a4ff"
    };
    card(&mut svg, lot, edge, if ready || seated { 2.0 } else { 1.2 });
    let title = pen.name("decree", &decree);
    let n_lines = if 58.0 <= lot.h { 2 } else { 1 };
    let ink = if seated { MUTED } else { TEXT };
    let low = name(&mut svg, [7.0, 3.0, lot.w - 12.0], &[12.5, 11.5, 11.0], n_lines, ink, &title);
    let size = (lot.h - low - 3.0).clamp(11.0, 16.0);
    conditions(pen, &mut svg, list, [7.0, low, lot.w - 12.0], size);
    if 30.0 <= lot.h - low - size - 4.0 {
        let whole = pen.text("decree", &decree);
        let top = low + size + 4.0;
        text(&mut svg, [7.0, top, lot.w - 14.0, lot.h - top - 3.0], &[13.0, 12.0, 11.0], MUTED, &whole);
    }
    rebuilt(&mut svg, lot, pen.is_rebuilt("decree", &decree));
    let told = Told::new(pen.name("decree", &decree), about).at(anchor.clone());
    pen.tile(anchor, lot, svg, told);
}

/// An office with its reward and its two seats.
fn office(pen: &mut Pen<'_>, office: Office, lot: Lot) {
    let chairs = pen.view.board.offices[office];
    let mut svg = Svg::new();
    card(&mut svg, lot, LINE, 1.2);
    let title = pen.name("office", &office);
    let seats = 36.0;
    let large = 70.0 <= lot.h;
    let room = if large { lot.w - 14.0 } else { lot.w - 12.0 };
    let low = name(&mut svg, [7.0, 3.0, room], &[12.5, 11.5, 11.0], if large { 2 } else { 1 }, TEXT, &title);
    let size = (lot.h - low - 3.0).clamp(11.0, 15.0);
    // What it is worth first: in a small place the rest may be cut.
    let mut reward = effects(office.reward());
    reward.rotate_right(1);
    row(&mut svg, &reward, [7.0, low, lot.w - 11.0 - seats], size, Align::Left, TEXT);
    let y = low + size / 2.0;
    for (x, fill, holder) in [(lot.w - 29.0, "#e8c04a", chairs.gold), (lot.w - 12.0, "#c3cad8", chairs.silver)] {
        svg.circle(x, y.min(lot.h - 11.0), 9.5, &format!("fill=\"none\" stroke=\"{fill}\" stroke-width=\"2\""));
        if let Some(seat) = holder {
            disc(&mut svg, x, y.min(lot.h - 11.0), 9.0, seat);
        }
    }
    if chairs.decree.is_none() && 30.0 <= lot.h - low - size - 8.0 {
        let whole = pen.text("office", &office);
        let top = low + size + 6.0;
        text(&mut svg, [7.0, top, lot.w - 14.0, lot.h - top - 3.0], &[13.0, 12.0, 11.0], MUTED, &whole);
    }
    rebuilt(&mut svg, lot, pen.is_rebuilt("office", &office));
    let anchor = format!("office/{}", word(&office));
    let about = pen.honest(pen.about(&anchor), "office", &office);
    let told = Told::new(title, about).at(anchor.clone());
    pen.tile(anchor, lot, svg, told);
}

/// A secret goal: name, what it counts, what it would give now.
pub fn goal(pen: &mut Pen<'_>, goal: Goal, lot: Lot) {
    let anchor = pen.own(&format!("goals/{}", word(&goal)));
    let chosen = pen.view.choice == Some(goal);
    let mut svg = Svg::new();
    card(&mut svg, lot, ACCENT, if chosen { 3.0 } else { 1.2 });
    let vp = score::goal_total(&pen.view.board, pen.focus, goal);
    let worth = [Part::Sign(Sign::Vp, vp.to_string())];
    let used = row(&mut svg, &worth, [lot.w - 6.0, 4.0, 50.0], 14.0, Align::Right, ACCENT) + 8.0;
    let title = pen.name("goal", &goal);
    let n_lines = if 54.0 <= lot.h { 2 } else { 1 };
    let low = name(&mut svg, [7.0, 3.0, lot.w - 12.0 - used], &[13.0, 12.0, 11.0], n_lines, TEXT, &title).max(20.0);
    let size = (lot.h - low - 3.0).clamp(11.0, 16.0);
    if low + size <= lot.h {
        row(&mut svg, &counted(goal), [7.0, low, lot.w - 14.0], size, Align::Left, TEXT);
    }
    let top = low + size + 4.0;
    if 28.0 <= lot.h - top {
        let whole = pen.text("goal", &goal);
        text(&mut svg, [7.0, top, lot.w - 14.0, lot.h - top - 3.0], &[13.0, 12.0, 11.0], MUTED, &whole);
    }
    let about = pen.about(&anchor);
    let told = Told::new(title, about).at(anchor.clone());
    pen.tile(anchor, lot, svg, told);
}

/// An ability tile with its words.
pub fn ability(pen: &Pen<'_>, ability: Ability, lot: Lot) -> Svg {
    let mut svg = Svg::new();
    card(&mut svg, lot, "#5ad1e6", 1.4);
    let title = pen.name("ability", &ability);
    let n_lines = if 60.0 <= lot.h { 2 } else { 1 };
    let (top, sizes): (f32, &[f32]) =
        if lot.h < 44.0 { (3.0, &[12.5, 11.0]) } else { (5.0, &[14.0, 13.0, 12.0, 11.0]) };
    let low = name(&mut svg, [8.0, top, lot.w - 14.0], sizes, n_lines, TEXT, &title);
    if 15.0 <= lot.h - low {
        let whole = pen.text("ability", &ability);
        text(&mut svg, [8.0, low + 1.0, lot.w - 15.0, lot.h - low - 2.0], &[14.0, 13.0, 12.0, 11.0], MUTED, &whole);
    }
    svg
}

/// The draft: wealth sets and ability tiles on offer.
pub fn draft(pen: &mut Pen<'_>, lot: Lot) {
    let board = &pen.view.board;
    let narrow = lot.w < 420.0;
    let n = board.n_players();
    let sets: Vec<_> = board.wealth_offer.iter().copied().collect();
    let tiles: Vec<_> = board.ability_offer.iter().copied().collect();
    let mut rest = lot;
    let (upper, lower) = match narrow {
        true => (rest.top(sets.len().max(1) as f32 * (72.0 + GAP) - GAP), rest),
        false => (rest.top((lot.h * 0.4).min(190.0)), rest),
    };
    for (idx, set) in sets.iter().enumerate() {
        let cell = match narrow {
            true => upper.cell(idx, 1, sets.len()),
            false => upper.cell(idx, n.max(3), 1),
        };
        let mut svg = Svg::new();
        card(&mut svg, cell, ACCENT, 1.4);
        for (half, wealth) in set.iter().enumerate() {
            let top = 5.0 + (cell.h - 6.0) / 2.0 * half as f32;
            if half == 1 {
                svg.path(
                    &format!("M8 {}h{}", top - 3.0, cell.w - 16.0),
                    &format!("stroke=\"{LINE}\" stroke-dasharray=\"4 4\""),
                );
            }
            bold(&mut svg, [8.0, top + 11.0, cell.w - 16.0], 12.5, "start", TEXT, &pen.name("wealth", wealth));
            let size = ((cell.h / 2.0 - 24.0) * 0.8).clamp(14.0, 20.0);
            rows(&mut svg, &effects(wealth.effects()), [8.0, top + 15.0, cell.w - 16.0], size, 2, TEXT);
        }
        rebuilt(&mut svg, cell, set.iter().any(|card| pen.is_rebuilt("wealth", card)));
        let anchor = format!("offer/wealth/{}", word(&set[0]));
        let about = set.iter().map(|card| {
            let told = format!("{}: {}", pen.name("wealth", card), pen.text("wealth", card));
            pen.honest(told, "wealth", card)
        });
        let about = about.collect::<Vec<_>>().join("\n");
        let told = Told::new(pen.zone(None, "line-wealth-offer"), about).at(anchor.clone());
        pen.tile(anchor, cell, svg, told);
    }
    for (idx, &ability) in tiles.iter().enumerate() {
        let cell = match narrow {
            true => lower.cell(idx, 1, tiles.len()),
            false => lower.cell(idx, n.max(3), 1),
        };
        let cell = Lot { h: cell.h.min(190.0), ..cell };
        let anchor = format!("offer/ability/{}", word(&ability));
        let svg = self::ability(pen, ability, cell);
        let told = Told::new(pen.name("ability", &ability), pen.text("ability", &ability)).at(anchor.clone());
        pen.tile(anchor, cell, svg, told);
    }
}

/// Height of the draft on a phone.
pub fn draft_least(pen: &Pen<'_>) -> f32 {
    let board = &pen.view.board;
    board.wealth_offer.len() as f32 * (72.0 + GAP) + board.ability_offer.len() as f32 * (92.0 + GAP) + 8.0
}
