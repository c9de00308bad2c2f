//! The company in focus: stock, stores, Workers, Reputation; and how its zone is laid out alone.

use galactic_cruise::components::board::{
    COLUMN_COSTS, ExpertSlot, MAX_REPUTATION, ROWS, StepBonus, access_cost, reputation_vp,
};
use galactic_cruise::components::effect::What;
use galactic_cruise::components::guests::Resource;
use galactic_cruise::outlook;
use galactic_cruise::state::{Company, Owner};
use kernel::{Message, Seat};
use web_board::ink::{ACCENT, CARD, GOOD, LINE, MUTED, TEXT, paint};
use web_board::lot::{GAP, Lot, bold, text};
use web_board::{Svg, Told};

use crate::board::Beside;
use crate::pen::{Pen, Table as _};
use crate::pieces::{hexagon, pawn};
use crate::signs::{Align, Sign, amount, lone, resource, row};
use crate::{fleet, tower, word};

/// The height of the four lines of [`counters`].
pub fn lines_high(pen: &Pen<'_>) -> f32 {
    4.0 * pen.least().max(31.0) + 3.0 * GAP
}

/// The height it needs on a phone.
pub fn least(pen: &Pen<'_>) -> f32 {
    let n_ships = pen.game.board.companies[pen.focus].max_ships();
    let n_rows = n_ships.div_ceil(2) as f32;
    lines_high(pen) + tower::TOWER_HIGH + tower::UPGRADES_HIGH + n_rows * 190.0 + (n_rows + 3.0) * GAP
}

/// Everything of the company but the hand.
pub fn draw(pen: &mut Pen<'_>, lot: Lot) {
    let mut rest = lot;
    if lot.w < 420.0 {
        counters(pen, rest.top(lines_high(pen)));
        tower::tower(pen, rest.top(tower::TOWER_HIGH), true);
        tower::upgrades(pen, rest.top(tower::UPGRADES_HIGH), true);
        return fleet::fleet(pen, pen.focus, rest, 2);
    }
    let n_ships = pen.me().max_ships();
    let first = rest.left((lot.w * 0.27).clamp(204.0, 380.0));
    counters(pen, first);
    let mut last = rest.right((lot.w * 0.3).clamp(204.0, 460.0));
    fleet::fleet(pen, pen.focus, rest, n_ships);
    // Where a finger has no room for both, the decision says which it needs.
    if lot.h < 5.0 * pen.least() + 50.0 {
        return match crate::board::beside(pen) {
            Beside::Upgrades => tower::upgrades(pen, last, true),
            Beside::Nothing | Beside::Tower => tower::tower(pen, last, true),
        };
    }
    tower::tower(pen, last.top((lot.h * 0.38).clamp(2.0 * pen.least() + 19.0, 160.0)), true);
    tower::upgrades(pen, last, true);
}

/// Stock, stores, Workers and Reputation: four lines.
pub fn counters(pen: &mut Pen<'_>, lot: Lot) {
    // The Reputation track needs a line more for what its thresholds change.
    let last = if pen.ui.room.finger { 44.0 } else { 46.0 };
    let line = ((lot.h - last - 3.0 * GAP) / 3.0).clamp(pen.least(), 58.0);
    let mut rest = lot;
    stock(pen, rest.top(line));
    stores(pen, rest.top(line));
    let mut workers = rest.top(line);
    let experts = workers.right((lot.w * 0.44).max(2.0 * pen.least() + GAP));
    break_room(pen, workers);
    for (idx, &slot) in ExpertSlot::ALL.iter().enumerate() {
        expert(pen, slot, experts.cell(idx, 2, 1));
    }
    reputation(pen, rest.top(rest.h.min(64.0)));
    if 40.0 <= rest.h {
        let words = ledger(pen, pen.focus);
        let counts = counts(pen, pen.me());
        pen.below(|svg| {
            let low =
                text(svg, [rest.x + 4.0, rest.y + 4.0, rest.w - 8.0, rest.h - 4.0], &[13.0, 12.0, 11.0], MUTED, &words);
            text(
                svg,
                [rest.x + 4.0, low + 2.0, rest.w - 8.0, rest.y + rest.h - low - 2.0],
                &[13.0, 12.0, 11.0],
                MUTED,
                &counts,
            );
        });
    }
}

/// Where the points of a company came from.
fn ledger(pen: &Pen<'_>, seat: Seat) -> String {
    let sources = galactic_cruise::score::CATEGORIES.into_iter().zip(pen.game.board.companies[seat].ledger);
    let told =
        sources.filter(|(_, points)| *points != 0).map(|(source, points)| format!("{} {points}", pen.word(source)));
    told.collect::<Vec<_>>().join(", ")
}

/// The three rows side by side.
pub fn stores(pen: &mut Pen<'_>, lot: Lot) {
    for kind in ROWS {
        store(pen, kind, lot.cell(kind.idx(), 3, 1));
    }
}

/// Points, Money, Ads, Wings and cubes left.
fn stock(pen: &mut Pen<'_>, lot: Lot) {
    let seat = pen.focus;
    let me = pen.me();
    let size = (lot.h * 0.62).clamp(15.0, 22.0);
    let top = (lot.h - size) / 2.0;
    let mut svg = Svg::new();
    let wide = (lot.w - 3.0 * GAP) / 4.0;
    // Points have three figures, and the mark of the company stands before them.
    let more = (wide * 0.22).min(wide + 2.0 - pen.least()).max(0.0);
    let cell = |idx: usize| {
        let (x, w) = match idx {
            0 => (0.0, wide + more),
            1 => (wide + more + GAP, wide - more / 2.0),
            2 => (2.0 * (wide + GAP) + more / 2.0, wide - more / 2.0),
            _ => (3.0 * (wide + GAP), wide),
        };
        Lot { x: lot.x + x, w, ..lot }
    };
    let edge = if pen.game.board.active == seat { ACCENT } else { LINE };
    let first = cell(0);
    svg.rect([0.6, 0.6, first.w - 1.2, first.h - 1.2], 7.0, &paint("none", edge, 1.3));
    let radius = (lot.h * 0.34).clamp(8.0, 12.0);
    let disc = if first.w < 62.0 { 0.0 } else { 2.0 * radius + 5.0 };
    if disc != 0.0 {
        pen.disc(&mut svg, seat, radius + 4.0, lot.h / 2.0, radius);
    }
    let points = [amount(Sign::Stock(What::Vp), me.vp)];
    let middle = disc + (first.w - disc) / 2.0;
    row(&mut svg, &points, [middle, top, first.w - disc - 5.0], size, Align::Middle, TEXT);
    let about = facts(pen, seat);
    pen.tile(format!("head/{}", seat.0), first, svg, Told::new(pen.company(seat), about));
    let money = pen.say(&Message::new("stock-money").with("n", me.money));
    plain_stock(pen, cell(1), "money", What::Money, me.money, money);
    let ads = pen.say(&Message::new("stock-ads").with("n", me.ads));
    plain_stock(pen, cell(2), "ads", What::Ads, me.ads, ads);
    let last = cell(3);
    let mut svg = Svg::new();
    let parts = [amount(Sign::Wings, format!("×{}", me.wings())), amount(Sign::Cube, me.cubes)];
    let size = size.min(17.0);
    row(&mut svg, &parts, [last.w / 2.0, (last.h - size) / 2.0, last.w - 2.0], size, Align::Middle, TEXT);
    let words = counts(pen, me);
    pen.tile("wings", last, svg, Told::new(words.clone(), words));
}

fn plain_stock(pen: &mut Pen<'_>, lot: Lot, path: &str, what: What, n: u16, title: String) {
    let mut svg = Svg::new();
    svg.rect([0.6, 0.6, lot.w - 1.2, lot.h - 1.2], 7.0, &paint(CARD, LINE, 1.0));
    let size = (lot.h * 0.62).clamp(15.0, 22.0);
    row(
        &mut svg,
        &[amount(Sign::Stock(what), n)],
        [lot.w / 2.0, (lot.h - size) / 2.0, lot.w - 6.0],
        size,
        Align::Middle,
        TEXT,
    );
    let anchor = pen.own(path);
    let about = pen.about(&pen.own("reputation"));
    pen.tile(anchor.clone(), lot, svg, Told::new(title, about).at(anchor));
}

/// A Resource: stored, room, what the next Development of its row costs.
fn store(pen: &mut Pen<'_>, kind: Resource, lot: Lot) {
    let me = pen.me();
    let n = me.resources[kind.idx()];
    let mut svg = Svg::new();
    svg.rect([0.6, 0.6, lot.w - 1.2, lot.h - 1.2], 7.0, &paint(CARD, LINE, 1.0));
    let size = (lot.h * 0.55).clamp(14.0, 20.0);
    let top = (lot.h - size) / 2.0;
    let room = format!("{n}/{}", me.capacity(kind));
    let used = row(&mut svg, &[amount(resource(kind), room)], [5.0, top, lot.w - 10.0], size, Align::Left, TEXT);
    // In a low row the pencil stands beside the price, not above it.
    let edge = if lot.h < 34.0 { 15.0 } else { 5.0 };
    let mut left = lot.w - used - 9.0 - edge;
    if let Some(price) = outlook::development_price(pen.game.board, pen.focus, kind) {
        let words = price.to_string();
        let list = me.column_cost(kind).unwrap_or(price);
        if 24.0 <= left {
            let middle = lot.h / 2.0;
            let ink = if price < list { GOOD } else { MUTED };
            let wide = web_board::lettering::width(&words, 12.0, web_board::lettering::Weight::Bold);
            svg.bold(lot.w - edge, middle + 4.2, 12.0, "end", ink, &words);
            left -= wide;
            let owner = Owner::of(pen.focus);
            // As many as are left of the row, as far as there is room.
            let n_left = 3 - usize::from(me.taken[kind.idx()]);
            for idx in 0..n_left.min(((left - 2.0) / 9.0) as usize).max(1) {
                hexagon(&mut svg, owner, "", lot.w - wide - edge - 8.0 - 9.0 * idx as f32, middle, 5.6);
            }
        }
    }
    let anchor = pen.own(&format!("row/{}", word(&kind)));
    let costs: Vec<String> = COLUMN_COSTS.iter().map(u8::to_string).collect();
    let about = format!("{}\n{}: {}", pen.about(&anchor), pen.word("score-developments"), costs.join(", "));
    let told = Told::new(pen.name("resource", &kind), about).at(anchor.clone());
    pen.printed(&[("kind-board", "COLUMN_COSTS")], anchor, lot, svg, told);
}

/// Workers at home; a Meeting brings the others here.
fn break_room(pen: &mut Pen<'_>, lot: Lot) {
    let me = pen.me();
    let owner = Owner::of(pen.focus);
    let mut svg = Svg::new();
    svg.rect(
        [0.6, 0.6, lot.w - 1.2, lot.h - 1.2],
        7.0,
        &format!("{} stroke-dasharray=\"4 3\"", paint("none", LINE, 1.1)),
    );
    let n = me.workers + me.experts;
    let scale = ((lot.h - 4.0) / 31.0).min(1.2);
    let mark = if scale < 0.98 { String::new() } else { pen.mark(owner) };
    let step = ((lot.w - 44.0) / f32::from(n.max(1))).min(26.0 * scale);
    for idx in 0..n {
        let face = pawn(owner, &mark, me.workers <= idx);
        svg.at(4.0 + step * f32::from(idx), (lot.h - 30.0 * scale) / 2.0, scale, &face.0);
    }
    let size = (lot.h * 0.6).clamp(15.0, 22.0);
    Sign::Recall.draw(&mut svg, lot.w - size - 5.0, (lot.h - size) / 2.0, size);
    let free = lot.w - size - 14.0 - step * f32::from(n);
    let meeting = pen.word("group-meeting");
    if web_board::lettering::width(&meeting, 12.0, web_board::lettering::Weight::Bold) <= free {
        bold(&mut svg, [lot.w - size - 9.0, lot.h / 2.0 + 4.0, free], 12.0, "end", MUTED, &meeting);
    }
    let words = pen.say(
        &Message::new("line-workers")
            .with("workers", me.workers)
            .with("experts", me.experts)
            .with("hired", me.hired.len()),
    );
    let title = words.split(':').next().unwrap_or_default().to_owned();
    let about = format!("{words}\n{}: {}", pen.word("group-meeting"), pen.word("do-meeting"));
    pen.home(pen.focus, lot);
    pen.tile("meeting", lot, svg, Told::new(title, about).at("meeting"));
}

fn expert(pen: &mut Pen<'_>, slot: ExpertSlot, lot: Lot) {
    let me = pen.me();
    let owner = Owner::of(pen.focus);
    let mut svg = Svg::new();
    svg.rect([0.6, 0.6, lot.w - 1.2, lot.h - 1.2], 7.0, &paint(CARD, LINE, 1.0));
    let price = outlook::expert_price(pen.game.board, pen.focus, slot);
    let scale = ((lot.h - 6.0) / 31.0).min((lot.w - 38.0) / 24.0).clamp(0.4, 1.0);
    svg.raw(if price.is_none() { "<g opacity=\".7\">" } else { "<g>" });
    svg.at(4.0, (lot.h - 30.0 * scale) / 2.0, scale, &pawn(owner, "", true).0);
    svg.raw("</g>");
    let parts = [price.map_or(lone(Sign::Tick), |money| amount(Sign::Stock(What::Money), money))];
    row(
        &mut svg,
        &parts,
        [lot.w - if 34.0 <= lot.h { 5.0 } else { 13.0 }, lot.h / 2.0 - 7.0, lot.w - 10.0 - 24.0 * scale],
        14.0,
        Align::Right,
        TEXT,
    );
    let anchor = pen.own(&format!("expert/{}", word(&slot)));
    let expert = pen.game.board.expert;
    let about = format!(
        "{}: {}\n{}",
        pen.name("expert", &expert),
        pen.text("expert", &expert),
        pen.say(&Message::new("do-hire").with("slot", Message::named("expert-slot", &slot)))
    );
    let list = me.expert_cost(slot);
    let told = Told::new(pen.name("expert-slot", &slot), format!("{about} ({list})")).at(anchor.clone());
    pen.printed(&[("kind-expert", expert.row())], anchor, lot, svg, told);
}

/// The Reputation track: everybody's place, what access costs, where that changes.
fn reputation(pen: &mut Pen<'_>, lot: Lot) {
    let board = pen.game.board;
    let me = pen.me();
    let anchor = pen.own("reputation");
    let mut svg = Svg::new();
    svg.rect([0.6, 0.6, lot.w - 1.2, lot.h - 1.2], 7.0, &paint(CARD, LINE, 1.0));
    let head = [amount(Sign::Stock(What::Reputation), me.reputation)];
    let used = row(&mut svg, &head, [5.0, 3.0, 60.0], 15.0, Align::Left, TEXT);
    // What stepping down gives: the bonus of the turn, if it is not used.
    let below: Vec<crate::signs::Part> = StepBonus::ALL
        .into_iter()
        .filter(|_| !me.reputation_used)
        .map(|bonus| amount(Sign::Stock(step(bonus)), bonus.below(me.reputation)))
        .collect();
    let now = pen.say(&Message::new("board-access-now").with("money", access_cost(me.reputation)));
    let gains = row(&mut svg, &below, [lot.w - 16.0, 4.0, lot.w * 0.45], 13.0, Align::Right, TEXT);
    let room = lot.w - used - gains - 34.0;
    if 46.0 <= room && me.reputation_used {
        bold(&mut svg, [lot.w - 16.0, 15.0, room], 11.0, "end", MUTED, &now);
    }
    let (left, wide) = (10.0, lot.w - 20.0);
    let at = |value: u8| left + wide * f32::from(value) / f32::from(MAX_REPUTATION);
    let two = 44.0 <= lot.h;
    let bar = if two { lot.h - 20.0 } else { lot.h - 7.0 };
    svg.rect([left, bar - 2.5, wide, 5.0], 2.5, &format!("fill=\"{LINE}\""));
    let done = at(me.reputation) - left;
    svg.rect([left, bar - 2.5, done.max(1.0), 5.0], 2.5, "fill=\"#a583ff\"");
    for (from, money) in outlook::thresholds() {
        svg.path(&format!("M{} {}v10", at(from), bar - 5.0), &format!("stroke=\"{ACCENT}\" stroke-width=\"1.8\""));
        if two {
            let id = if money == 0 { "board-threshold-free" } else { "board-threshold" };
            let words = pen.say(&Message::new(id).with("at", from).with("money", money));
            let ink = if from <= me.reputation { GOOD } else { MUTED };
            let half = (at(from) - 4.0).min(lot.w - 4.0 - at(from)).min(wide * 0.21);
            bold(&mut svg, [at(from), lot.h - 5.0, 2.0 * half], 11.0, "middle", ink, &words);
        }
    }
    let mut about = vec![pen.about(&anchor), now];
    if let Some((from, money)) = outlook::next_access(me.reputation) {
        about.push(pen.say(&Message::new("board-access-next").with("at", from).with("money", money)));
    }
    about.push(pen.word("do-reputation"));
    for (seat, company) in board.companies.entries() {
        let points = reputation_vp(company.reputation);
        let used = if company.reputation_used { " ✓" } else { "" };
        about.push(format!(
            "{}: {}{used} ({})",
            pen.company(seat),
            company.reputation,
            pen.say(&Message::new("stock-vp").with("n", points))
        ));
    }
    let title = format!("{} {}", pen.word("score-reputation"), me.reputation);
    let told = Told::new(title, about.join("\n")).at(anchor);
    pen.printed(&[("kind-board", "StepBonus")], "reputation", lot, svg, told);
    let mut seats: Vec<Seat> = board.companies.seats().filter(|seat| *seat != pen.focus).collect();
    seats.push(pen.focus);
    for seat in seats {
        let mut svg = Svg::new();
        let radius = if seat == pen.focus { 6.5 } else { 4.5 };
        svg.circle(
            radius,
            radius,
            radius - 0.6,
            &paint(crate::pieces::colour(Owner::of(seat)), web_board::ink::EDGE, 1.0),
        );
        let x = lot.x + at(board.companies[seat].reputation) - radius;
        pen.plain(format!("reputation/{}", seat.0), Lot::new(x, lot.y + bar - radius, 2.0 * radius, 2.0 * radius), svg);
    }
}

const fn step(bonus: StepBonus) -> What {
    match bonus {
        StepBonus::Ads => What::Ads,
        StepBonus::Resource => What::Resource,
        StepBonus::Money => What::Money,
    }
}

fn counts(pen: &Pen<'_>, company: &Company) -> String {
    pen.say(
        &Message::new("line-company")
            .with("wings", company.wings())
            .with("cubes", company.cubes)
            .with("launches", company.launches)
            .with("flown", company.guests_flown)
            .with("scored", company.guests_scored),
    )
}

/// Everything about a company that is a number or a list, in words.
pub fn facts(pen: &Pen<'_>, seat: Seat) -> String {
    let company = &pen.game.board.companies[seat];
    let at = |path: &str| pen.about(&format!("seat/{}/{path}", seat.0));
    let workers = Message::new("line-workers")
        .with("workers", company.workers)
        .with("experts", company.experts)
        .with("hired", company.hired.len());
    let hired: Vec<String> = company.hired.iter().map(|slot| pen.name("expert-slot", &slot)).collect();
    let visited: Vec<String> = company.visited.iter().map(|guest| pen.name("destination", &guest)).collect();
    let mut lines =
        vec![at("reputation"), ledger(pen, seat), counts(pen, company), pen.say(&workers), hired.join(", ")];
    lines.extend(ROWS.map(|kind| at(&format!("row/{}", word(&kind)))));
    lines.push(visited.join(", "));
    lines.extend([at("hand"), at("blueprints"), at("tower"), at("upgrade")]);
    let played: Vec<Message> = company.played.iter().map(|card| Message::named("card", &card)).collect();
    if !played.is_empty() {
        lines.push(pen.say(&Message::new("board-played").with("cards", played)));
    }
    if company.starting != 0 {
        lines.push(pen.say(&Message::new("board-starting").with("n", company.starting)));
    }
    lines.extend(company.auctioned.map(|card| pen.name("starting", &card)));
    if let Some(bid) = company.offered {
        lines.push(pen.say(&Message::new("do-bid").with("amount", bid)));
    } else if company.bid {
        lines.push(pen.word("board-has-bid"));
    }
    lines.retain(|line| !line.is_empty());
    lines.join("\n")
}
