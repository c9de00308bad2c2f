//! Everybody else: in a line on the table, large in their own zone.

use galactic_cruise::components::board::ROWS;
use galactic_cruise::components::effect::What;
use galactic_cruise::components::upgrades::{Token, Upgrade};
use galactic_cruise::state::{Owner, Phase};
use kernel::{Message, Seat};
use web_board::ink::{ACCENT, LINE, MUTED, PANEL, TEXT, paint};
use web_board::lot::{GAP, Lot, bold, text};
use web_board::{Svg, Told};

use crate::company::facts;
use crate::pen::{Pen, Table as _};
use crate::pieces::{Lies, pawn, token};
use crate::signs::{Align, Part, Sign, amount, brief, lone, resource, row};
use crate::{fleet, progress, rachel};

/// Height of the Progress track on a phone: a finger points at a section.
const TRACK: f32 = 3.0 * 44.0 + 2.0 * GAP;

/// Companies beside the one in focus, in turn order.
pub fn others(pen: &Pen<'_>) -> Vec<Seat> {
    pen.others(pen.game.board.n_companies())
}

/// The height the zone needs on a phone.
pub fn least(pen: &Pen<'_>) -> f32 {
    let solo = if pen.game.board.solo.is_some() { 170.0 + GAP } else { 0.0 };
    others(pen).len() as f32 * (96.0 + 180.0 + 2.0 * GAP) + 44.0 + TRACK + GAP + solo
}

/// One line: the state of the table, Progress, and a chip for each rival.
pub fn strip(pen: &mut Pen<'_>, lot: Lot) {
    let others = others(pen);
    let mut rest = lot;
    let spaces: u8 = (0..3).map(|idx| pen.game.board.spaces(idx)).sum();
    let share = if 14 < spaces || pen.game.board.solo.is_some() { 0.44 } else { 0.56 };
    let mut left = rest.left((lot.w * share).max(280.0));
    if 84.0 <= lot.h {
        table(pen, left.top((lot.h * 0.42).min(56.0)));
    } else {
        table(pen, left.left((lot.w * 0.1).clamp(58.0, 120.0)));
    }
    progress::draw(pen, left);
    if pen.game.board.solo.is_some() {
        let chip = rest.left((rest.w * 0.44).max(180.0));
        self::chip(pen, others[0], chip);
        return rachel::line(pen, rest);
    }
    let n = others.len().max(1);
    for (idx, seat) in others.into_iter().enumerate() {
        chip(pen, seat, rest.cell(idx, n, 1));
    }
}

/// Round, Expert tile, and how near the end is.
fn table(pen: &mut Pen<'_>, lot: Lot) {
    let board = pen.game.board;
    let mut svg = Svg::new();
    svg.rect([0.6, 0.6, lot.w - 1.2, lot.h - 1.2], 8.0, &paint("none", LINE, 1.0));
    let who = if board.is_rachel(board.active) {
        Message::new("rachel")
    } else {
        Message::new("seat-name").with("who", board.active)
    };
    let round = pen.say(&Message::new("line-round").with("round", board.round).with("who", who));
    let last = match (board.phase == Phase::Over, board.final_round, board.end_triggered) {
        (true, _, _) => Some("line-over"),
        (false, true, _) => Some("line-final-round"),
        (false, false, true) => Some("line-end-triggered"),
        (false, false, false) => None,
    };
    let first = pen.say(&Message::new("line-first").with("who", board.first));
    let expert = pen.name("expert", &board.expert);
    let short = round.split(',').next().unwrap_or_default().to_owned();
    bold(&mut svg, [6.0, 15.0, lot.w - 12.0], 12.0, "start", TEXT, &short);
    let (words, ink) = last.map_or((expert.clone(), MUTED), |id| (pen.word(id), ACCENT));
    if 20.0 <= lot.h - 18.0 {
        text(&mut svg, [6.0, 18.0, lot.w - 10.0, lot.h - 20.0], &[11.5, 11.0], ink, &words);
    }
    let mut about = vec![round, first, format!("{expert}: {}", pen.text("expert", &board.expert))];
    about.extend(last.map(|id| pen.word(id)));
    about.extend(status(pen));
    pen.printed(
        &[("kind-expert", board.expert.row())],
        "table",
        lot,
        svg,
        Told::new(pen.word("panel-table"), about.join("\n")),
    );
}

/// The running turn and what lies ready, in words.
fn status(pen: &Pen<'_>) -> Vec<String> {
    let board = pen.game.board;
    let turn = &board.turn;
    let mut lines = Vec::new();
    if let Some(location) = turn.placed {
        let worker = Message::new(if turn.expert { "worker-expert" } else { "worker-worker" });
        let line = Message::new("line-placed")
            .with("worker", worker)
            .with("where", Message::named("location", &location))
            .with("left", turn.actions_left);
        lines.push(pen.say(&line));
    }
    if turn.free_technologies != 0 {
        lines.push(pen.say(&Message::new("line-free-technologies").with("n", turn.free_technologies)));
    }
    if !board.auction.is_empty() {
        let cards: Vec<Message> = board.auction.iter().map(|card| Message::named("starting", &card)).collect();
        lines.push(pen.say(&Message::new("line-auction").with("cards", cards)));
    }
    if !board.unused_technologies.is_empty() || board.npc_developments != 0 {
        let tiles = board.unused_technologies.iter().map(|tile| pen.name("technology", &tile)).collect::<Vec<_>>();
        lines.push(format!("{}: {}; {}", pen.word("owner-npc"), board.npc_developments, tiles.join(", ")));
    }
    lines
}

/// Points, Reputation, Wings and stock of a rival, on as many lines as there is room for.
fn chip(pen: &mut Pen<'_>, seat: Seat, lot: Lot) {
    let company = pen.game.board.companies[seat];
    let mut svg = Svg::new();
    let edge = if pen.game.board.active == seat { ACCENT } else { LINE };
    svg.rect([0.6, 0.6, lot.w - 1.2, lot.h - 1.2], 10.0, &paint(PANEL, edge, 1.2));
    pen.disc(&mut svg, seat, 15.0, 14.0, 9.5);
    let mut first = vec![amount(Sign::Stock(What::Vp), company.vp)];
    let mut second = supplies(pen, seat);
    let reputation = amount(Sign::Stock(What::Reputation), company.reputation);
    // Where it is narrow the name goes before Reputation.
    if 180.0 <= lot.w || lot.h < 42.0 {
        first.push(reputation);
    } else {
        second.insert(0, reputation);
    }
    let used = row(&mut svg, &first, [lot.w - 7.0, 6.0, lot.w * 0.55], 15.0, Align::Right, TEXT);
    bold(&mut svg, [28.0, 18.5, lot.w - used - 42.0], 12.5, "start", TEXT, &pen.company(seat));
    if 42.0 <= lot.h {
        let kept = brief(&second, 13.0, lot.w - 14.0);
        row(&mut svg, &kept, [8.0, 26.0, lot.w - 14.0], 13.0, Align::Left, TEXT);
    }
    if 64.0 <= lot.h && !pen.game.board.is_rachel(seat) {
        row(&mut svg, &holdings(pen, seat), [8.0, 44.0, lot.w - 14.0], 13.0, Align::Left, TEXT);
    }
    let about = facts(pen, seat);
    pen.home(seat, lot);
    pen.tile(format!("head/{}", seat.0), lot, svg, Told::new(pen.company(seat), about).round(10.0));
}

/// Stock of a company in icons. Rachel keeps none.
fn supplies(pen: &Pen<'_>, seat: Seat) -> Vec<Part> {
    let company = &pen.game.board.companies[seat];
    let mut parts = vec![amount(Sign::Wings, format!("×{}", company.wings()))];
    if pen.game.board.is_rachel(seat) {
        parts.push(amount(Sign::Development, company.developments()));
        let segments: usize = company.ships.iter().map(|ship| ship.segments.len()).sum();
        parts.push(amount(Sign::Tile(galactic_cruise::components::actions::ActionTile::BuildSegments), segments));
        parts.push(amount(
            Sign::Tile(galactic_cruise::components::actions::ActionTile::AcquireShip),
            company.ships.len(),
        ));
        return parts;
    }
    parts.push(amount(Sign::Stock(What::Money), company.money));
    parts.push(amount(Sign::Stock(What::Ads), company.ads));
    parts.push(amount(Sign::Stock(What::Agenda), company.hand_size()));
    parts.extend(ROWS.map(|kind| amount(resource(kind), company.resources[kind.idx()])));
    parts
}

/// Developments, Blueprints and cubes left.
fn holdings(pen: &Pen<'_>, seat: Seat) -> Vec<Part> {
    use galactic_cruise::components::actions::ActionTile;
    let company = &pen.game.board.companies[seat];
    vec![
        amount(Sign::Development, company.developments()),
        amount(Sign::Tile(ActionTile::AcquireBlueprints), company.blueprints.len()),
        amount(Sign::Tile(ActionTile::AcquireShip), company.ships.len()),
        amount(Sign::Cube, company.cubes),
    ]
}

/// Everybody large, with the Progress track and Rachel's cards.
pub fn draw(pen: &mut Pen<'_>, lot: Lot) {
    let others = others(pen);
    let mut rest = lot;
    if lot.w < 420.0 {
        table(pen, rest.top(40.0));
        progress::draw(pen, rest.top(TRACK));
        if pen.game.board.solo.is_some() {
            rachel::draw(pen, rest.top(170.0));
        }
        let n = others.len().max(1);
        for (idx, seat) in others.into_iter().enumerate() {
            rival(pen, seat, rest.cell(idx, 1, n));
        }
        return;
    }
    let mut top = rest.top((lot.h * 0.1).clamp(40.0, 56.0));
    table(pen, top.left(lot.w * 0.22));
    progress::draw(pen, top);
    if pen.game.board.solo.is_some() {
        let side = rest.right((lot.w * 0.36).max(240.0));
        rachel::draw(pen, side);
    }
    let n = others.len().max(1);
    for (idx, seat) in others.into_iter().enumerate() {
        rival(pen, seat, rest.cell(idx, n, 1));
    }
}

/// A rival's company: stock, Workers, tokens, Upgrades, what is known of the hand, Ships.
fn rival(pen: &mut Pen<'_>, seat: Seat, lot: Lot) {
    let mut rest = lot;
    let head = if lot.h < 230.0 || pen.game.board.is_rachel(seat) { 44.0 } else { 64.0 };
    chip(pen, seat, rest.top(head));
    let high = if lot.h < 230.0 { 24.0 } else { 30.0 };
    belongings(pen, seat, rest.top(high));
    if 320.0 <= lot.h && 420.0 < pen.ui.room.width && !pen.game.board.is_rachel(seat) {
        known(pen, seat, rest.bottom((lot.h * 0.2).min(92.0)));
    }
    let n_ships = pen.game.board.companies[seat].max_ships();
    let columns = if rest.w < 84.0 * n_ships as f32 && 240.0 <= rest.h { n_ships.div_ceil(2) } else { n_ships };
    fleet::fleet(pen, seat, rest, columns);
}

/// Workers at home, tokens of the tower and Upgrades, small.
fn belongings(pen: &mut Pen<'_>, seat: Seat, lot: Lot) {
    let company = &pen.game.board.companies[seat];
    let owner = Owner::of(seat);
    let mut svg = Svg::new();
    let mut x = 3.0;
    for idx in 0..company.workers + company.experts {
        svg.at(x, 2.0, 0.66, &pawn(owner, "", company.workers <= idx).0);
        x += 15.0;
    }
    x += 6.0;
    let grey = pen.game.board.options.grey_tokens.iter();
    for kind in Token::ALL[..4].iter().copied().chain(grey) {
        let lies = if company.flipped == Some(kind) { Lies::Flipped } else { Lies::Open };
        if company.tower.contains(kind) && x + 30.0 <= lot.w * 0.78 {
            token(&mut svg, kind, lies, Lot::new(x, 2.0, 29.0, 20.0));
            x += 31.0;
        }
    }
    let placed = Upgrade::ALL.iter().filter(|upgrade| company.has(**upgrade));
    let parts: Vec<Part> = placed.map(|upgrade| lone(Sign::Guest(upgrade.face().destination))).collect();
    row(&mut svg, &parts, [lot.w - 4.0, 5.0, (lot.w - x - 8.0).max(12.0)], 13.0, Align::Right, TEXT);
    let told = |path: &str| pen.about(&format!("seat/{}/{path}", seat.0));
    let about = format!("{}\n{}", told("tower"), told("upgrade"));
    pen.tile(format!("belongings/{}", seat.0), lot, svg, Told::new(pen.company(seat), about));
}

/// What is known of a hand and the Blueprints, in words.
fn known(pen: &mut Pen<'_>, seat: Seat, lot: Lot) {
    let told = |path: &str| pen.about(&format!("seat/{}/{path}", seat.0));
    let words = format!("{} {}", told("hand").lines().next().unwrap_or_default(), told("blueprints"));
    pen.below(|svg| {
        text(svg, [lot.x + 4.0, lot.y, lot.w - 8.0, lot.h], &[13.0, 12.0, 11.0], MUTED, &words);
    });
}
