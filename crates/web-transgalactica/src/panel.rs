//! The control panel of the seat in focus, in five blocks: hold and workers, outposts and slots, tokens, missions, goals.

use kernel::{Message, Seat};
use transgalactica::components::panel::{FLEET_SLOTS, GatedSlot, MINING_SLOTS, OUTPOST_SLOTS, PIRATE_SLOTS};
use transgalactica::components::{Ability, BonusToken, Effect, Good, Planet, Track};
use transgalactica::outlook;
use transgalactica::state::{Cursor, Lieutenant, Worker};
use web_board::Svg;

use crate::galaxy::{globe, printed};
use crate::lot::{GAP, Lot, bold, card, heading, hollow};
use crate::pen::{Pen, Table as _, Told, unsure};
use crate::signs::{Align, Part, Sign, effects, row, summed};
use crate::{cards, tokens, word};
use web_board::ink::{ACCENT, CARD, EDGE, LINE, MUTED, ON_SEAT, PANEL, TEXT, paint, seat as colour_of};

/// Height on a phone.
pub fn least(pen: &Pen<'_>) -> f32 {
    blocks(pen, 344.0).iter().sum::<f32>() + 6.0 * 5.0 + 8.0
}

/// Heights of the blocks one below the other.
fn blocks(pen: &Pen<'_>, width: f32) -> [f32; 5] {
    let n_columns = (width / 60.0) as usize;
    let n_rows = held(pen).len().div_ceil(n_columns.max(1)).max(1) as f32;
    let log = f32::from(pen.me().log_size());
    [3.0 * 48.0 + 46.0, 4.0 * 48.0, 15.0 + n_rows * 48.0, 15.0 + log * 92.0, 15.0 + 2.0 * 88.0 + 34.0]
}

/// Draws the zone.
pub fn draw(pen: &mut Pen<'_>, lot: Lot) {
    let mut rest = lot;
    if lot.w < 600.0 {
        let [first, second, third, fourth, _] = blocks(pen, lot.w);
        hold(pen, rest.top(first));
        engine(pen, rest.top(second));
        held_tokens(pen, rest.top(third));
        log(pen, rest.top(fourth));
        return goals(pen, rest);
    }
    if lot.w < 900.0 && 215.0 <= lot.h {
        let share = (lot.h * 0.56).max(3.0 * pen.least() + 2.0 * GAP);
        let mut upper = rest.top(share);
        hold(pen, upper.left(upper.w * 0.45));
        engine(pen, upper);
        held_tokens(pen, rest.left(lot.w * 0.3));
        log(pen, rest.left(lot.w * 0.38));
        return goals(pen, rest);
    }
    hold(pen, rest.left(lot.w * 0.235));
    engine(pen, rest.left(lot.w * 0.3));
    held_tokens(pen, rest.left(lot.w * 0.15));
    log(pen, rest.left(lot.w * 0.165));
    goals(pen, rest);
}

/// A line of cells in a place.
fn chip(svg: &mut Svg, lot: Lot, parts: &[Part], ink: &str) {
    let size = (lot.h * 0.52).clamp(14.0, 24.0);
    row(svg, parts, [lot.w / 2.0, (lot.h - size) / 2.0, lot.w - 6.0], size, Align::Middle, ink);
}

/// VP, the four goods, the workers, the ability.
fn hold(pen: &mut Pen<'_>, lot: Lot) {
    let mut rest = lot;
    let unit = pen.least().max((lot.h * 0.29).min(46.0));
    goods(pen, rest.top(unit));
    workers(pen, rest.top(unit));
    ability(pen, rest);
}

/// What is paid and gained is chosen here.
fn goods(pen: &mut Pen<'_>, lot: Lot) {
    let me = pen.me();
    let with_vp = 5.0 * pen.least() + 4.0 * GAP <= lot.w;
    let n = if with_vp { 5 } else { 4 };
    if with_vp {
        let cell = lot.cell(0, 5, 1);
        let mut svg = Svg::new();
        chip(&mut svg, cell, &[Part::Sign(Sign::Vp, me.vp.to_string())], ACCENT);
        let about = pen.lines(Some(pen.focus), &["line-vp", "line-score", "line-levels", "line-boosts", "line-wealth"]);
        pen.tile(pen.own("vp"), cell, svg, Told::new(pen.ui.name(pen.focus).to_owned(), about));
    }
    for (idx, good) in Good::ALL.into_iter().enumerate() {
        let cell = lot.cell(idx + n - 4, n, 1);
        let mut svg = Svg::new();
        svg.rect([0.6, 0.6, cell.w - 1.2, cell.h - 1.2], 8.0, &paint(CARD, LINE, 1.2));
        chip(&mut svg, cell, &[Part::Sign(Sign::Good(good), me.goods.get(good).to_string())], TEXT);
        let anchor = pen.own(&format!("goods/{}", word(&good)));
        let name = kernel::Message::named("stock", &good).with("n", me.goods.get(good));
        let told = Told::new(pen.say(&name), pen.about(&pen.own("goods"))).at(anchor.clone());
        pen.tile(anchor, cell, svg, told);
    }
}

/// Captains, crew and the lieutenant; beside them who sleeps, and the development markers.
fn workers(pen: &mut Pen<'_>, lot: Lot) {
    let me = pen.me();
    let seat = pen.focus;
    let ids = ["line-captains", "line-crew", "line-lieutenant-available", "line-lieutenant-placed", "line-markers"];
    let about = pen.lines(Some(seat), &ids);
    let mut kinds = vec![
        (Worker::Captain, me.captains, me.captains + me.captains_placed),
        (Worker::Crew, me.crew.available, me.crew.available + me.crew.placed),
    ];
    if me.lieutenant != Lieutenant::Absent {
        kinds.push((Worker::Lieutenant, me.available(Worker::Lieutenant), 1));
    }
    let n = kinds.len() + 1;
    for (idx, &(worker, free, all)) in kinds.iter().enumerate() {
        let cell = lot.cell(idx, n, 1);
        let mut svg = Svg::new();
        let edge = if free == 0 { LINE } else { colour_of(seat) };
        svg.rect([0.8, 0.8, cell.w - 1.6, cell.h - 1.6], 8.0, &paint(CARD, edge, if free == 0 { 1.0 } else { 1.6 }));
        let ink = if free == 0 { MUTED } else { TEXT };
        chip(&mut svg, cell, &[Part::Sign(Sign::Worker(worker), format!("{free}/{all}"))], ink);
        let anchor = pen.own(&format!("workers/{}", word(&worker)));
        let told = Told::new(pen.name("worker", &worker), about.clone()).at(anchor.clone());
        pen.tile(anchor, cell, svg, told);
    }
    let cell = lot.cell(n - 1, n, 1);
    let mut svg = Svg::new();
    let parts = [Part::Sign(Sign::Pod, me.crew.pods.to_string()), Part::Sign(Sign::Marker, me.markers.to_string())];
    chip(&mut svg, cell, &parts, MUTED);
    cards::rebuilt(&mut svg, cell, pen.is_rebuilt("component", &"crew"));
    let about = pen.honest(about, "component", &"crew");
    pen.tile(pen.own("pods"), cell, svg, Told::new(pen.zone(Some(seat), "line-crew"), about));
}

fn ability(pen: &mut Pen<'_>, lot: Lot) {
    let me = pen.me();
    let seat = pen.focus;
    let Some(ability) = me.ability else {
        if matches!(pen.view.board.cursor, Cursor::Draft { .. })
            && let Some(wealth) = me.wealth
        {
            let parts: Vec<Part> = wealth.iter().flat_map(|card| effects(card.effects())).collect();
            let mut svg = Svg::new();
            chip(&mut svg, lot, &parts, TEXT);
            let told = Told::new(pen.zone(Some(seat), "line-wealth"), pen.lines(Some(seat), &["line-wealth"]));
            pen.tile(pen.own("wealth"), lot, svg, told);
        }
        return;
    };
    let mut place = lot;
    if ability == Ability::TechnologicalNightmare {
        let wide = pen.least().max(44.0);
        place.w -= wide + GAP;
        let cell = Lot::new(lot.x + lot.w - wide, lot.y, wide, lot.h.max(pen.least()));
        let mut svg = Svg::new();
        let size = wide.min(cell.h) - 2.0;
        globe(&mut svg, Planet::Nightmare.colours(), wide / 2.0, cell.h / 2.0, size / 2.0);
        printed(&mut svg, Planet::Nightmare, wide / 2.0, cell.h / 2.0, size);
        let anchor = pen.own("nightmare");
        let told = Told::new(pen.ui.word("planet-nightmare"), pen.ui.word("planet-nightmare-text"));
        pen.tile(anchor.clone(), cell, svg, told.at(anchor).round(wide / 2.0));
    }
    let svg = cards::ability(pen, ability, place);
    let ids = ["line-used", "line-wealth", "line-open-wormhole"];
    let about = format!("{}\n{}", pen.text("ability", &ability), pen.lines(Some(seat), &ids));
    let told = Told::new(pen.name("ability", &ability), about);
    let told = if ability == Ability::PrivateCommandDeck { told.at(pen.own("deck")) } else { told };
    pen.tile(format!("ability/{}", seat.0), place, svg, told);
}

/// Outposts, trade, the slots of mining and income, and what the next income gives.
fn engine(pen: &mut Pen<'_>, lot: Lot) {
    let mut rest = lot;
    let unit = pen.least().max(lot.cell(0, 1, 4).h);
    outposts(pen, rest.top(unit));
    trade(pen, rest.top(unit));
    if 44.0 <= rest.h {
        slots(pen, rest.top((rest.h - GAP) * 0.54));
        income(pen, rest);
    } else {
        slots(pen, rest.left(rest.w * 0.7));
        income(pen, rest);
    }
}

/// Seven slots: price on those still covered, reward where the outpost has left.
fn outposts(pen: &mut Pen<'_>, lot: Lot) {
    let me = pen.me();
    let seat = pen.focus;
    let mut svg = Svg::new();
    let whole = Lot::new(0.0, 0.0, lot.w, lot.h);
    for (idx, slot) in OUTPOST_SLOTS.iter().enumerate() {
        let cell = whole.cell(idx, OUTPOST_SLOTS.len(), 1);
        let next = idx == me.n_outposts();
        let edge = if next { colour_of(seat) } else { LINE };
        svg.rect(
            [cell.x + 0.8, 0.8, cell.w - 1.6, cell.h - 1.6],
            6.0,
            &paint(CARD, edge, if next { 1.8 } else { 1.0 }),
        );
        let size = (cell.h * 0.5).clamp(12.0, 16.0);
        let place = [cell.x + cell.w / 2.0, (cell.h - size) / 2.0, cell.w - 4.0];
        if idx < me.n_outposts() {
            row(&mut svg, &effects(slot.reward), place, size, Align::Middle, MUTED);
        } else {
            let x = cell.x + 4.0;
            svg.path(&format!("M{x} {}c0-17 14-17 14 0z", cell.h / 2.0 + 6.0), &paint(colour_of(seat), EDGE, 1.2));
            if 34.0 <= cell.w {
                let parts = [Part::Sign(Sign::Good(Good::Mineral), slot.minerals.to_string())];
                row(&mut svg, &parts, [cell.x + cell.w - 3.0, place[1], cell.w - 22.0], 12.0, Align::Right, TEXT);
            } else {
                svg.bold(x + 7.0, cell.h / 2.0 + 5.0, 11.0, "middle", ON_SEAT, &slot.minerals.to_string());
            }
        }
    }
    cards::rebuilt(&mut svg, lot, pen.is_rebuilt("component", &"outposts"));
    let about = pen.honest(pen.lines(Some(seat), &["line-outposts"]), "component", &"outposts");
    let anchor = pen.own("outposts");
    let told = Told::new(pen.zone(Some(seat), "line-outposts"), about).at(anchor.clone());
    pen.tile(anchor, lot, svg, told);
}

/// Six trade spaces: development markers and fleet tokens lie on those not yet unlocked.
fn trade(pen: &mut Pen<'_>, lot: Lot) {
    let me = pen.me();
    let seat = pen.focus;
    let level = me.levels[Track::Trade];
    let about = pen.lines(Some(seat), &["line-levels", "line-boosts", "line-fleet", "line-markers"]);
    let title = pen.name("track", &Track::Trade);
    let mut spaces = Lot { x: lot.x + 28.0, w: lot.w - 28.0, ..lot };
    spaces.h = lot.h;
    let whole = spaces.cell(0, 6, 1).w < pen.least() - 1.0;
    let mut svg = Svg::new();
    svg.rect([0.5, 0.5, lot.w - 1.0, lot.h - 1.0], 8.0, &paint(PANEL, LINE, 1.0));
    Sign::Track(Track::Trade).draw(&mut svg, 5.0, lot.h / 2.0 - 9.0, 18.0);
    if me.trade_boost != 0 {
        svg.circle(22.0, 6.0, 4.0, &paint("#fff", EDGE, 1.0));
    }
    let told = Told::new(title.clone(), about.clone());
    let told = if whole { told.at("track/trade") } else { told };
    pen.tile(format!("trade/{}", seat.0), lot, svg, told);
    for space in 1..=6_u8 {
        let cell = spaces.cell(usize::from(space - 1), 6, 1);
        let open = space <= level;
        let mut svg = Svg::new();
        let edge = if open { "#3fc9b5" } else { LINE };
        svg.rect([0.8, 0.8, cell.w - 1.6, cell.h - 1.6], 6.0, &paint(CARD, edge, if open { 1.8 } else { 1.0 }));
        if open {
            svg.bold(cell.w / 2.0, cell.h / 2.0 + 5.0, 14.0, "middle", TEXT, &space.to_string());
        } else {
            svg.text(4.0, 12.0, 11.0, "start", MUTED, &space.to_string());
            let (wide, high) = ((cell.w - 14.0).max(16.0), (cell.h - 8.0).min(24.0));
            let place = Lot::new(cell.w - wide - 2.0, (cell.h - high) / 2.0, wide, high);
            if space % 2 == 0 {
                tokens::fleet(&mut svg, me.fleet[usize::from(space / 2 - 1)], place);
            } else {
                Sign::Marker.draw(&mut svg, cell.w / 2.0 - 3.0, cell.h / 2.0 - 8.0, 16.0);
            }
        }
        let id = format!("track/trade/{space}");
        let told = Told::new(format!("{title} {space}"), about.clone()).round(6.0);
        let told = if whole { told } else { told.at(id.clone()) };
        pen.tile(id, cell, svg, told);
    }
}

/// A slot of the panel with the politics level it needs, and what lies on it.
struct Slot {
    key: String,
    politics: u8,
    empty: Sign,
    face: Option<(Svg, String, String)>,
    /// The politics level, if it was rebuilt.
    place: Option<Message>,
}

/// The politics level of a slot, if it was rebuilt.
fn unsure_slot(idx: usize, printed: &GatedSlot) -> Option<Message> {
    unsure("figure-slot", idx + 1, printed.provenance)
}

/// Mining tokens, pirates, fleet tokens: what lies on a slot works from a politics level on.
fn slots(pen: &mut Pen<'_>, lot: Lot) {
    let me = pen.me();
    let seat = pen.focus;
    let n = MINING_SLOTS.len() + me.pirates.len().max(PIRATE_SLOTS.len()) + FLEET_SLOTS.len();
    let whole = |idx: usize| {
        let cell = lot.cell(idx, n, 1);
        Lot::new(0.0, 0.0, cell.w, cell.h)
    };
    let mut all: Vec<Slot> = Vec::new();
    for (idx, printed) in MINING_SLOTS.iter().enumerate() {
        let face = me.mining.get(idx).map(|&token| {
            let mut svg = Svg::new();
            tokens::mining(&mut svg, token, whole(all.len()));
            let about = format!("{}\n{}", pen.text("mining", &token), pen.lines(Some(seat), &["line-mining"]));
            (svg, pen.name("mining", &token), pen.honest_in(about, "mining", &token, unsure_slot(idx, printed)))
        });
        let empty = Sign::Area(transgalactica::components::Area::Mining);
        let place = unsure_slot(idx, printed);
        all.push(Slot { key: format!("own/mining/{idx}"), politics: printed.min_politics, empty, face, place });
    }
    for idx in 0..me.pirates.len().max(PIRATE_SLOTS.len()) {
        let place = PIRATE_SLOTS.get(idx).and_then(|printed| unsure_slot(idx, printed));
        let face = me.pirates.get(idx).map(|&pirate| {
            let mut svg = Svg::new();
            tokens::pirate(&mut svg, pirate, whole(all.len()));
            let about = pen.lines(Some(seat), &["line-pirates"]);
            (svg, pen.name("pirate", &pirate), pen.honest_in(about, "pirate", &pirate, place.clone()))
        });
        let politics = PIRATE_SLOTS.get(idx).map_or(u8::MAX, |printed| printed.min_politics);
        all.push(Slot { key: format!("own/pirate/{idx}"), politics, empty: Sign::Pirate, face, place });
    }
    let unlocked = usize::from(me.levels[Track::Trade] / 2);
    for (idx, printed) in FLEET_SLOTS.iter().enumerate() {
        let face = (idx < unlocked).then(|| {
            let token = me.fleet[idx];
            let mut svg = Svg::new();
            tokens::fleet(&mut svg, token, whole(all.len()));
            let about = pen.honest_in(pen.text("fleet", &token), "fleet", &token, unsure_slot(idx, printed));
            (svg, pen.name("fleet", &token), about)
        });
        let empty = Sign::Track(Track::Trade);
        let place = unsure_slot(idx, printed);
        all.push(Slot { key: format!("own/fleet/{idx}"), politics: printed.min_politics, empty, face, place });
    }
    let politics = me.level(Track::Politics);
    for (idx, slot) in all.into_iter().enumerate() {
        let cell = lot.cell(idx, n, 1);
        let locked = politics < slot.politics;
        let (mut svg, title, about) = slot.face.unwrap_or_else(|| {
            let mut svg = Svg::new();
            hollow(&mut svg, [0.6, 0.6, cell.w - 1.2, cell.h - 1.2]);
            svg.raw("<g opacity=\".55\">");
            slot.empty.draw(&mut svg, cell.w / 2.0 - 6.0, 3.0, 12.0);
            svg.raw("</g>");
            if slot.politics != 0 && 28.0 <= cell.h && 24.0 <= cell.w {
                let parts = [Part::Sign(Sign::Track(Track::Politics), slot.politics.to_string())];
                row(&mut svg, &parts, [cell.w / 2.0, cell.h - 14.0, cell.w], 11.0, Align::Middle, MUTED);
            }
            let about = pen.lines(None, &["line-mining-gates", "line-pirate-gates", "line-fleet-gates"]);
            let about = pen.honest_of(about, slot.place.clone());
            (svg, format!("{} {}", pen.name("track", &Track::Politics), slot.politics), about)
        });
        if slot.place.is_some() {
            tokens::pencil(&mut svg, 0.0, 0.0);
        }
        if locked {
            svg.rect([0.0, 0.0, cell.w, cell.h], 6.0, "fill=\"#0b1020\" fill-opacity=\".45\"");
            Sign::Lock.draw(&mut svg, cell.w - 12.0, cell.h - 12.0, 11.0);
        }
        pen.tile(slot.key, cell, svg, Told::new(title, about).round(6.0));
    }
}

/// What the next income phase gives, added up; by source when pointed at.
fn income(pen: &mut Pen<'_>, lot: Lot) {
    let all = outlook::income(&pen.view.board, pen.focus);
    let sum: Vec<Effect> = all.iter().flat_map(|(_, rewards)| rewards.iter().copied()).collect();
    let mut svg = Svg::new();
    svg.rect([0.6, 0.6, lot.w - 1.2, lot.h - 1.2], 7.0, &paint("none", LINE, 1.0));
    let title = pen.ui.word("outlook-income");
    let mut left = 6.0;
    if 170.0 <= lot.w {
        left += bold(&mut svg, [left, lot.h / 2.0 + 4.0, lot.w * 0.4], 12.0, "start", MUTED, &title) + 8.0;
    } else {
        Sign::Again.draw(&mut svg, left, lot.h / 2.0 - 6.0, 12.0);
        left += 17.0;
    }
    let size = (lot.h * 0.5).clamp(12.0, 18.0);
    row(&mut svg, &summed(&sum), [left, (lot.h - size) / 2.0, lot.w - left - 5.0], size, Align::Left, TEXT);
    let about = all.iter().map(|(origin, rewards)| {
        let named = pen.say(&kernel::Message::named("origin", origin));
        let told: Vec<String> = rewards.iter().map(|reward| spoken(pen, reward)).collect();
        format!("{named}: {}", told.join(", "))
    });
    let about = about.collect::<Vec<_>>().join("\n");
    pen.tile(pen.own("income"), lot, svg, Told::new(title, about));
}

/// An effect of income in words.
fn spoken(pen: &Pen<'_>, effect: &Effect) -> String {
    use transgalactica::components::Gain;
    let amount = |id: &'static str, n: u8| pen.say(&kernel::Message::new(id).with("n", n));
    match *effect {
        Effect::Gain(Gain::Energy, n) => amount("stock-energy", n),
        Effect::Gain(Gain::Mineral, n) => amount("stock-mineral", n),
        Effect::Gain(Gain::Alien, n) => amount("stock-alien", n),
        Effect::Gain(Gain::Credit, n) => amount("stock-credit", n),
        Effect::Gain(Gain::Vp, n) => amount("amount-vp", n),
        Effect::Gain(Gain::AnyResource, n) => amount("amount-any", n),
        _ => pen.ui.word("outlook-choice"),
    }
}

/// The bonus tokens of a player: to be used, in the stockpile, spent.
fn held(pen: &Pen<'_>) -> Vec<(&'static str, &'static str, BonusToken, u8)> {
    let me = pen.me();
    let zones = [
        ("tokens", "line-tokens", &me.tokens),
        ("reserve", "line-reserve", &me.reserve),
        ("spent", "line-spent", &me.spent),
    ];
    zones.into_iter().flat_map(|(zone, id, bag)| bag.entries().map(move |(token, n)| (zone, id, token, n))).collect()
}

fn held_tokens(pen: &mut Pen<'_>, lot: Lot) {
    let seat = pen.focus;
    let title = pen.zone(Some(seat), "line-tokens");
    let mut rest = lot;
    pen.below(|svg| rest = heading(svg, lot, &title));
    let all = held(pen);
    let least = pen.least();
    let n_columns_most = (((rest.w + GAP) / (least + GAP)) as usize).max(1);
    let n_rows_most = (((rest.h + GAP) / (least + GAP)) as usize).max(1);
    let n_columns = all.len().div_ceil(n_rows_most).clamp((rest.w / 84.0) as usize, n_columns_most).max(1);
    let high = (rest.h / all.len().div_ceil(n_columns).max(1) as f32 - GAP).clamp(least, least.max(36.0));
    for (idx, &(zone, id, token, n)) in all.iter().enumerate().take(n_columns * n_rows_most) {
        let wide = ((rest.w - GAP * (n_columns - 1) as f32) / n_columns as f32).min(92.0);
        let cell = Lot::new(
            rest.x + (wide + GAP) * (idx % n_columns) as f32,
            rest.y + (high + GAP) * (idx / n_columns) as f32,
            wide,
            high,
        );
        let anchor = pen.own(&format!("{zone}/{}", word(&token)));
        let mut svg = Svg::new();
        tokens::bonus(&mut svg, token, Lot::new(0.0, 0.0, wide, high), n, zone == "spent");
        if zone == "reserve" {
            hollow(&mut svg, [0.5, 0.5, wide - 1.0, high - 1.0]);
        }
        let told = Told::new(
            format!("{}: {}", pen.zone(Some(seat), id), pen.name("token", &token)),
            pen.honest(pen.text("token", &token), "token", &token),
        );
        pen.tile(anchor.clone(), cell, svg, told.at(anchor).round(high / 2.0));
    }
}

/// The mission log.
fn log(pen: &mut Pen<'_>, lot: Lot) {
    let seat = pen.focus;
    let title = pen.lines(Some(seat), &["line-log"]);
    let title = title.split(['(', ':']).next().unwrap_or_default().trim().to_owned();
    let mut rest = lot;
    pen.below(|svg| rest = heading(svg, lot, &title));
    let n = usize::from(pen.me().log_size());
    let (n_columns, n_rows) = if rest.h / (n as f32) < 50.0 && 80.0 * n as f32 <= rest.w { (n, 1) } else { (1, n) };
    for idx in 0..n {
        let cell = rest.cell(idx, n_columns, n_rows);
        match pen.me().log.get(idx) {
            Some(&mission) => cards::put_mission(pen, mission, None, cell),
            None => pen.below(|svg| hollow(svg, cell.array())),
        }
    }
}

/// Secret goals, or the one that was shown; and the missions completed.
fn goals(pen: &mut Pen<'_>, lot: Lot) {
    let seat = pen.focus;
    let title = pen.ui.word("zone-goals");
    let mut rest = lot;
    pen.below(|svg| rest = heading(svg, lot, &title));
    let low = 26.0_f32.min(rest.h * 0.25);
    let last = Lot::new(rest.x, rest.y + rest.h - low, rest.w, low);
    completed(pen, seat, last);
    rest.h -= low + GAP;
    let own = pen.view.hand.filter(|_| pen.view.viewer.is(seat));
    if let Some(hand) = own {
        let side = rest.h / 2.0 < pen.least() && 2.0 * pen.least() <= rest.w;
        for (idx, goal) in hand.into_iter().enumerate() {
            let cell = if side { rest.cell(idx, 2, 1) } else { rest.cell(idx, 1, 2) };
            cards::goal(pen, goal, cell);
        }
    }
}

/// How many missions are completed, by type.
pub fn completed(pen: &mut Pen<'_>, seat: Seat, lot: Lot) {
    let player = &pen.view.board.players[seat];
    let mut svg = Svg::new();
    card(&mut svg, lot, LINE, 1.0);
    let mut parts =
        vec![Part::Sign(Sign::Mission, String::new()), Part::Sign(Sign::Tick, player.completed.len().to_string())];
    for kind in transgalactica::components::MissionType::ALL {
        let n = player.completed.iter().filter(|mission| mission.is(kind)).count();
        if n != 0 {
            parts.push(Part::Sign(Sign::of_mission(kind), n.to_string()));
        }
    }
    let size = (lot.h * 0.6).clamp(11.0, 15.0);
    row(&mut svg, &parts, [6.0, (lot.h - size) / 2.0, lot.w - 10.0], size, Align::Left, TEXT);
    let about = pen.lines(Some(seat), &["line-completed"]);
    pen.tile(format!("completed/{}", seat.0), lot, svg, Told::new(pen.zone(Some(seat), "line-completed"), about));
}
