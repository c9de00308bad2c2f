//! The own ship: its squares with the printed numbers that dice choose, its figures, what is held beside it, and a line of words below.

use galaxy_trucker::components::Alien;
use galaxy_trucker::{Fit, Inspection, Phase, Ship, Side, Square, Squares, Status, Task};
use kernel::{Arg, Message, Seat};
use web_board::Svg;
use web_board::ink::{ACCENT, CARD, LINE, MUTED, PANEL, TEXT, paint, seat as colour_of};

use crate::hold;
use crate::part::{Look, face};
use crate::pen::{Frame, Pen, Table as _, at, bold, mark, piece, text};
use crate::plan::{Plan, arrange};
use crate::signs::{Sign, missile, missile_id};
use web_board::ink::{BAD, GOOD};

/// Height of the pile below the hand.
const PILE: f32 = 52.0;

/// How a ship is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Squared {
    /// Every square is an element that actions name.
    Named,
    /// To be looked at only.
    Plain,
}

/// Draws the own ship with all that belongs to it. In a small room the tools stand below instead of beside it.
pub fn own(pen: &mut Pen<'_>, [x, y, wide, high]: Frame) {
    let seat = pen.focus;
    pen.ground.rect([x + 0.5, y + 0.5, wide - 1.0, high - 1.0], 12.0, &paint(PANEL, LINE, 1.0));
    pen.ground.rect([x + 14.0, y, 44.0, 3.0], 1.5, &format!("fill=\"{}\"", colour_of(seat)));
    let ghost = Ghost::new(pen);
    let builds = matches!(pen.view.phase, Phase::Building(_));
    let small = wide < 480.0 && wide < 1.5 * high;
    let alone = pen.ui.zone.is_some() || crate::board::is_small(pen.ui.room);
    let has_row = small && (builds || hold::is_busy(pen));
    let row_high = if pen.ui.room.finger || 420.0 < high { 54.0 } else { 46.0 };
    let line_high = if wide < 520.0 { 30.0 } else { 20.0 };
    let board = pen.view.ships[seat].ship.board();
    let below = line_high + 6.0 + if has_row { row_high + 8.0 } else { 0.0 };
    // A tall ship in a small room may scroll: its squares stay as large as a finger needs.
    let n_rows = board.grid().rows.len() as f32;
    let least = if small && pen.ui.room.width < 600.0 { 46.0 * n_rows + 22.0 } else { 0.0 };
    let room = (high - below - 8.0).max(if board.is_tall() { least } else { 0.0 });
    let values = values(pen, &ghost);
    // In a small room the figures stand in a row above the ship.
    let strip = if small { 28.0 } else { 0.0 };
    let frame = [x + 8.0, y + 8.0 + strip, wide - 16.0, room - strip];
    let forms = if small { Vec::new() } else { value_forms(values.len()) };
    let edge = Plan::new(board, frame, 150.0).edge;
    let (hand, kept) = hand_edges(pen, edge);
    let turn = hold::turn_room(pen);
    let right: Vec<[f32; 2]> = match (small, builds) {
        // Where nothing else is in view, the pile stands below the hand.
        (false, true) if alone => {
            hold::building_forms(hand, kept, turn).map(|[wide, high]| [wide.max(150.0), high + PILE]).to_vec()
        }
        (false, true) => hold::building_forms(hand, kept, turn).to_vec(),
        (false, false) if hold::is_busy(pen) => vec![[150.0, 150.0], [132.0, 132.0], [260.0, 84.0]],
        _ => Vec::new(),
    };
    let (plan, [value_form, tool_form]) = arrange(board, frame, 150.0, &forms, &right);
    let [left, top, all, _] = frame;
    match small {
        true => {
            let own = all / values.len() as f32;
            put_values(pen, &values, [left, y + 7.0], (values.len(), own, 26.0, false));
        }
        false => put_values(pen, &values, [left, top], VALUE_FORMS[value_form.unwrap_or(VALUE_FORMS.len() - 1)]),
    }
    if let Some(&[tool_wide, tool_high]) = tool_form.and_then(|form| right.get(form)) {
        let place = left + all - tool_wide;
        match builds {
            true => {
                hold::building_block(pen, [place, top], hand, kept, tool_form.unwrap_or(0));
                if alone {
                    hold::stock(pen, [place, top + tool_high - PILE + 6.0, tool_wide, PILE - 6.0]);
                }
            }
            false => hold::flight_block(pen, [place, top, tool_wide, tool_high]),
        }
    } else if !right.is_empty() {
        let form = right[right.len() - 1];
        match builds {
            true => {
                hold::building_block(pen, [left + all - form[0], top], hand, kept, right.len() - 1);
                if alone {
                    hold::stock(pen, [left + all - form[0], top + form[1] - PILE + 6.0, form[0], PILE - 6.0]);
                }
            }
            false => hold::flight_block(pen, [left + all - form[0], top, form[0], form[1]]),
        }
    }
    squares(pen, seat, &plan, Squared::Named, &ghost);
    let low = y + 8.0 + room + 4.0;
    words(pen, &ghost, [x + 12.0, low, wide - 24.0, line_high]);
    if has_row {
        let place = [x + 8.0, low + line_high + 4.0, wide - 16.0, row_high];
        match builds {
            true => hold::building_row(pen, place, alone),
            false => hold::flight_block(pen, place),
        }
    }
    let bottom = low + line_high + if has_row { row_high + 12.0 } else { 4.0 };
    pen.game.low = pen.game.low.max(bottom);
}

fn hand_edges(pen: &Pen<'_>, edge: f32) -> (f32, f32) {
    let least = pen.least().max(34.0);
    let hand = edge.clamp(least, 110.0);
    (hand, (hand * 0.66).max(least))
}

/// The part in the hand over a square.
pub struct Ghost {
    square: Option<Square>,
    fit: Option<Fit>,
    /// Squares on which it would fit as it is turned now.
    open: Squares,
}

impl Ghost {
    /// What the hand is doing over the own ship.
    fn new(pen: &Pen<'_>) -> Ghost {
        let nothing = Ghost { square: None, fit: None, open: 0 };
        let seat = pen.focus;
        let Some(tile) = pen.view.held(seat) else { return nothing };
        let ship = &pen.view.ships[seat].ship;
        let rotation = pen.ui.hand.turns % 4;
        let prefix = format!("ship/{}/", seat.0);
        let pointed =
            pen.ui.hand.over.or(pen.ui.hand.picks.iter().rev().map(String::as_str).find(|pick| *pick != "hand"));
        let square = pointed
            .and_then(|anchor| anchor.strip_prefix(&prefix))
            .and_then(|name| ship.squares(ship.board().outline()).find(|square| square.to_string() == name));
        let fit = square.and_then(|square| ship.fit(tile, square, rotation));
        let open = match pen.view.options.marks_joints() {
            true => ship.placements(tile, true)[usize::from(rotation)],
            false => 0,
        };
        Ghost { square: square.filter(|_| fit.is_some()), fit, open }
    }

    fn none() -> Ghost {
        Ghost { square: None, fit: None, open: 0 }
    }
}

/// A figure of the ship.
struct Value {
    id: &'static str,
    sign: Sign,
    told: String,
    becomes: Option<String>,
    about: String,
}

/// The figures that cards compare. While building they are those at the launch, and under a part in the hand those it would bring.
fn values(pen: &Pen<'_>, ghost: &Ghost) -> Vec<Value> {
    let view = pen.view;
    let craft = &view.ships[pen.focus];
    let before = matches!(view.phase, Phase::Building(_) | Phase::Inspection(_) | Phase::Launch(_));
    let ready = |ship: &Ship| if before { ship.lifting_off() } else { *ship };
    let now = figures(&ready(&craft.ship));
    let marks = view.options.marks_joints();
    let then = ghost.fit.as_ref().filter(|_| marks).map(|fit| figures(&ready(&fit.ship)));
    let mut values: Vec<Value> = FIGURES
        .into_iter()
        .enumerate()
        .map(|(idx, (id, about, sign))| Value {
            id,
            sign,
            told: now[idx].clone(),
            becomes: then.as_ref().map(|then| then[idx].clone()).filter(|then| *then != now[idx]),
            about: pen.ui.word(about),
        })
        .collect();
    if !craft.lost.is_empty() || craft.status == Status::Flying {
        let cap = craft.ship.board().face().insurance;
        let about = match cap {
            Some(cap) => pen.counted("about-value-lost", "cap", cap),
            None => pen.ui.word("about-value-lost-all"),
        };
        let about = format!("{about}\n{}", pen.lines(Some(pen.focus), &["panel-lost"]));
        let told = craft.lost.len().to_string();
        values.push(Value { id: "value-lost", sign: Sign::Blast, told, becomes: None, about });
    }
    if let Some(purse) = view.purses[pen.focus] {
        let about = format!("{}\n{}", pen.ui.word("about-value-credits"), pen.lines(Some(pen.focus), &["panel-entry"]));
        let told = purse.credits.to_string();
        values.push(Value { id: "value-credits", sign: Sign::Credit, told, becomes: None, about });
    }
    values
}

const FIGURES: [(&str, &str, Sign); 5] = [
    ("value-engines", "about-value-engines", Sign::Engine),
    ("value-firepower", "about-value-firepower", Sign::Cannon),
    ("value-crew", "about-value-crew", Sign::Crew),
    ("value-batteries", "about-value-batteries", Sign::Battery),
    ("value-joints", "about-value-joints", Sign::Connector),
];

/// Engines, firepower, crew, batteries, open joints.
pub fn figures(ship: &Ship) -> [String; 5] {
    let [front, other] = ship.n_double_cannons();
    let plus = |base: String, more: u8| if more == 0 { base } else { format!("{base} +{more}") };
    [
        plus(ship.engine_power(0).to_string(), 2 * ship.n_double_engines()),
        plus(halves(ship.firepower_doubled(0, 0)), 2 * front + other),
        ship.crew().to_string(),
        ship.n_tokens().to_string(),
        ship.exposed_connectors().to_string(),
    ]
}

/// Halves as people write them.
pub fn halves(doubled: i16) -> String {
    match doubled % 2 {
        0 => (doubled / 2).to_string(),
        _ if doubled == 1 => "½".to_owned(),
        _ => format!("{}½", doubled / 2),
    }
}

/// Columns, width of a figure, height of a figure, with its name or without.
type ValueForm = (usize, f32, f32, bool);

const VALUE_FORMS: [ValueForm; 6] = [
    (1, 138.0, 25.0, true),
    (2, 132.0, 25.0, true),
    (2, 76.0, 24.0, false),
    (1, 78.0, 23.0, false),
    (3, 76.0, 23.0, false),
    (4, 76.0, 22.0, false),
];

fn value_forms(n_values: usize) -> Vec<[f32; 2]> {
    let size = |(columns, wide, high, _): ValueForm| [wide * columns as f32, high * n_values.div_ceil(columns) as f32];
    VALUE_FORMS.into_iter().map(size).collect()
}

fn put_values(pen: &mut Pen<'_>, values: &[Value], [x, y]: [f32; 2], form: ValueForm) {
    let (columns, wide, high, named) = form;
    for (idx, value) in values.iter().enumerate() {
        let place = [x + wide * (idx % columns) as f32, y + high * (idx / columns) as f32, wide - 4.0, high - 3.0];
        let mut svg = Svg::new();
        let (rim, ink) = if value.becomes.is_some() { (ACCENT, ACCENT) } else { (LINE, TEXT) };
        svg.rect([0.5, 0.5, place[2] - 1.0, place[3] - 1.0], 6.0, &paint(CARD, rim, 1.0));
        value.sign.draw(&mut svg, if place[2] < 60.0 { 1.0 } else { 4.0 }, (place[3] - 16.0) / 2.0, 16.0);
        let title = pen.ui.word(value.id);
        let base = place[3] / 2.0 + 4.5;
        let told = value.becomes.as_ref().unwrap_or(&value.told);
        let long = web_board::lettering::width(told, 13.0, web_board::lettering::Weight::Bold);
        if named {
            bold(&mut svg, [24.0, base, place[2] - 34.0 - long], 11.0, MUTED, &title);
        }
        let told = if place[2] < 60.0 { told.replace(' ', "") } else { told.clone() };
        let size = if place[2] < 60.0 { 12.0 } else { 13.0 };
        svg.bold(place[2] - if place[2] < 60.0 { 2.0 } else { 6.0 }, base, size, "end", ink, &told);
        pen.put(piece(value.id, svg, format!("{title}: {}", value.told), value.about.clone()), place);
    }
}

/// The squares of a ship with what stands on them.
pub fn squares(pen: &mut Pen<'_>, seat: Seat, plan: &Plan, squared: Squared, ghost: &Ghost) {
    plan.numbers(&mut pen.ground);
    let ship = pen.view.ships[seat].ship;
    let marks = Marks::new(pen, seat);
    for &square in &plan.squares {
        let [x, y, edge, _] = plan.at(square);
        pen.ground.rect([x + 1.0, y + 1.0, edge - 2.0, edge - 2.0], edge * 0.11, &format!("fill=\"{CARD}\""));
    }
    if let Some(threat) = marks.threat.filter(|_| squared == Squared::Named) {
        flight_path(pen, plan, threat);
    }
    let (full, empty): (Vec<Square>, Vec<Square>) =
        plan.squares.iter().partition(|square| ship.occupied() & square.bit() != 0);
    for square in full.into_iter().chain(empty) {
        cell(pen, seat, square, plan, squared, ghost, &marks);
    }
    faults(pen, seat, plan, &marks);
}

/// A ship that is only looked at, or whose squares are named.
pub fn shown(pen: &mut Pen<'_>, seat: Seat, frame: Frame, squared: Squared) {
    let board = pen.view.ships[seat].ship.board();
    let plan = Plan::new(board, frame, 90.0);
    squares(pen, seat, &plan, squared, &Ghost::none());
}

/// What is marked on the squares of a ship.
struct Marks {
    newest: Option<Square>,
    threat: Option<galaxy_trucker::Threat>,
    /// Parts that would be lost with the threatened one.
    lost: Squares,
    /// The parts a split ship can be cut to.
    wholes: Vec<Squares>,
    /// Cabins the alien may move into.
    homes: Squares,
    /// Pairs of squares that do not go together, and single ones.
    faults: Vec<(Square, Option<Square>)>,
}

impl Marks {
    fn new(pen: &Pen<'_>, seat: Seat) -> Marks {
        let view = pen.view;
        let ship = &view.ships[seat].ship;
        let newest = match &view.phase {
            Phase::Building(building) => building.newest[seat].map(|newest| newest.square),
            Phase::Inspection(_) | Phase::Launch(_) | Phase::Flight(_) | Phase::Over => None,
        };
        let threat = view.threat(seat);
        let wholes = if view.tasks[seat] == Task::Part { ship.wholes().collect() } else { Vec::new() };
        let homes = match view.tasks[seat] {
            Task::Brown => ship.homes(Alien::Brown),
            Task::Purple => ship.homes(Alien::Purple),
            _ => 0,
        };
        Marks {
            newest,
            threat,
            lost: threat.map_or(0, |threat| view.cost_of_hit(seat, threat.square)),
            wholes,
            homes,
            faults: mistakes(pen, seat).into_iter().map(|(squares, _)| squares).collect(),
        }
    }
}

/// Colours of the parts of a split ship.
const WHOLES: [&str; 5] = ["#ffb454", "#5ad1e6", "#d39bff", "#6ee7a8", "#ff8f8f"];

/// A square: a part with what lies on it, an empty place, or the part in the hand over it.
fn cell(pen: &mut Pen<'_>, seat: Seat, square: Square, plan: &Plan, squared: Squared, ghost: &Ghost, marks: &Marks) {
    let craft = &pen.view.ships[seat];
    let ship = craft.ship;
    let frame = plan.at(square);
    let edge = frame[2];
    let anchor = format!("ship/{}/{square}", seat.0);
    let whole = marks.wholes.iter().position(|whole| whole & square.bit() != 0);
    let rim = match whole {
        Some(idx) => Some(WHOLES[idx % WHOLES.len()]),
        None if marks.newest == Some(square) => Some("#ffb01f"),
        None if marks.lost & square.bit() != 0 => Some("#ff5a6a"),
        None if marks.homes & square.bit() != 0 => Some("#8a4fd0"),
        None => None,
    };
    let inner = edge - 2.0;
    let (key, mut svg, title, about) = match ship.part(square) {
        Some(part) => {
            let (title, meaning) = pen.kind(part.tile.kind());
            let carries = ship.humans_in(square) != 0
                || ship.alien_in(square).is_some()
                || ship.tokens_on(square) != 0
                || !ship.cubes_in(square).is_empty();
            let about = if carries { format!("{meaning}\n{}", pen.about(&anchor)) } else { meaning };
            // Batteries are filled at the launch.
            let is_empty = craft.status == Status::Grounded && part.tile.kind().tokens() != 0;
            let lying = Some((&ship, square)).filter(|_| !is_empty);
            let look = Look { rotation: part.rotation, lying, joints: None, rim };
            (format!("tile/{:?}", part.tile), face(part.tile, inner, look), format!("{title} ({square})"), about)
        }
        None => {
            let mut svg = Svg::new();
            let open = ghost.open & square.bit() != 0;
            let ink = if open { GOOD } else { MUTED };
            let dashed = format!(
                "fill=\"{PANEL}\" fill-opacity=\".6\" stroke=\"{ink}\" stroke-opacity=\"{}\" stroke-width=\"{}\" stroke-dasharray=\"5 4\"",
                if open { 0.95 } else { 0.45 },
                if open { 1.8 } else { 1.0 }
            );
            svg.rect([1.5, 1.5, inner - 3.0, inner - 3.0], edge * 0.1, &dashed);
            (format!("square/{}/{square}", seat.0), svg, square.to_string(), String::new())
        }
    };
    if let (Some(over), Some(fit)) = (ghost.square, &ghost.fit)
        && over == square
        && let Some(tile) = pen.view.held(seat)
    {
        let marked = pen.view.options.marks_joints();
        let rim = match (marked, fit.is_right()) {
            (false, _) => "#ffffff",
            (true, true) => "#25c26b",
            (true, false) => "#ff4b5c",
        };
        let joints = marked.then_some(fit.joints);
        let look = Look { rotation: pen.ui.hand.turns % 4, lying: None, joints, rim: Some(rim) };
        svg.put(format_args!("<g opacity=\".92\">{}</g>", face(tile, inner, look).0));
    }
    if marks.threat.is_some_and(|threat| threat.square == square) {
        let red = "fill=\"none\" stroke=\"#ff2f45\" stroke-width=\"4\"";
        let mut aim = Svg::new();
        aim.circle(30.0, 30.0, 20.0, red).path("M30 2v18M30 40v18M2 30h18M40 30h18", red);
        svg.sign("aim", 0.0, 0.0, inner / 60.0, &aim.0);
    }
    if let Some(idx) = whole
        && marks.wholes[idx].trailing_zeros() == square.bit().trailing_zeros()
    {
        svg.circle(inner / 2.0, inner / 2.0, 12.0, &paint("#101522", WHOLES[idx % WHOLES.len()], 2.0));
        let letter = char::from(b'A' + idx as u8).to_string();
        svg.bold(inner / 2.0, inner / 2.0 + 5.0, 14.0, "middle", "#fff", &letter);
    }
    let put = piece(key, svg, title, about);
    let put = if squared == Squared::Named { at(put, anchor) } else { put };
    pen.put(put, [frame[0] + 1.0, frame[1] + 1.0, inner, inner]).radius = edge * 0.11;
}

/// The line along which something is flying at the ship.
fn flight_path(pen: &mut Pen<'_>, plan: &Plan, threat: galaxy_trucker::Threat) {
    let [x, y, edge, _] = plan.at(threat.square);
    // From the edge of the frame, so that something is seen to come even at the outermost part.
    let [left, top, wide, high] = plan.frame;
    let (right, bottom) = (left + wide, top + high);
    let beam = match threat.projectile.from {
        Side::Front => [x, top, edge, y - top],
        Side::Rear => [x, y + edge, edge, bottom - y - edge],
        Side::Left => [left, y, x - left, edge],
        Side::Right => [x + edge, y, right - x - edge, edge],
    };
    let [bx, by, bw, bh] = beam;
    if bw <= 0.0 || bh <= 0.0 {
        return;
    }
    pen.ground.rect([bx, by + 2.0, bw, bh - 2.0], 6.0, "fill=\"#ff5a2a\" fill-opacity=\".22\"");
    let turn = match threat.projectile.from {
        Side::Front => 0,
        Side::Right => 90,
        Side::Rear => 180,
        Side::Left => 270,
    };
    let mut rock = Svg::new();
    missile(&mut rock, threat.projectile.kind);
    rock.path("M8.800 11h2.400v3H14l-4 5.500L6 14h2.800z", "fill=\"#fff\" stroke=\"#101522\" stroke-width=\".7\"");
    let size = bw.min(bh).min(edge) * 0.9;
    let (mx, my) = match threat.projectile.from {
        Side::Front => (x + edge / 2.0, by + bh - edge / 2.0),
        Side::Rear => (x + edge / 2.0, by + edge / 2.0),
        Side::Left => (bx + bw - edge / 2.0, y + edge / 2.0),
        Side::Right => (bx + edge / 2.0, y + edge / 2.0),
    };
    pen.ground.put(format_args!(
        "<g data-sign=\"{}\" transform=\"translate({} {}) scale({}) rotate({turn} 10 10)\">{}</g>",
        missile_id(threat.projectile.kind),
        mx - size / 2.0,
        my - size / 2.0,
        size / 20.0,
        rock.0
    ));
}

/// What the inspection finds: squares and what is wrong with them. Only where everybody may know it.
pub fn mistakes(pen: &Pen<'_>, seat: Seat) -> Vec<((Square, Option<Square>), String)> {
    let view = pen.view;
    let own = seat == pen.focus;
    let told = match view.phase {
        Phase::Building(_) => own && view.options.marks_joints(),
        // Where people look for mistakes themselves, nobody points at those of others.
        Phase::Inspection(_) => own || view.options.inspection == Inspection::Automatic,
        Phase::Launch(_) | Phase::Flight(_) | Phase::Over => false,
    };
    if !told {
        return Vec::new();
    }
    let found = view.ships[seat].ship.mistakes().into_iter();
    found.map(|found| ((found.square, found.with), pen.say(&Message::named("mistake", &found.kind)))).collect()
}

/// A cross on each faulty joint, numbered as in the list of mistakes.
fn faults(pen: &mut Pen<'_>, seat: Seat, plan: &Plan, marks: &Marks) {
    let numbered = matches!(pen.view.phase, Phase::Inspection(_));
    for (idx, (square, with)) in marks.faults.iter().enumerate() {
        let centre = |square: Square| {
            let [x, y, edge, _] = plan.at(square);
            [x + edge / 2.0, y + edge / 2.0]
        };
        let [x, y] = centre(*square);
        let [other_x, other_y] = with.map_or([x, y - plan.edge * 0.3], centre);
        let radius = (plan.edge * 0.14).clamp(7.0, 12.0);
        let mut svg = Svg::new();
        match numbered && 9.0 <= radius {
            true => {
                svg.circle(radius, radius, radius - 1.0, "fill=\"#e0303e\" stroke=\"#fff\" stroke-width=\"1.800\"");
                svg.bold(radius, radius + 4.0, 11.0, "middle", "#fff", &(idx + 1).to_string());
            }
            false => mark(&mut svg, radius, radius, radius - 1.0, false),
        }
        let title = mistakes(pen, seat).into_iter().nth(idx).map_or(String::new(), |(_, words)| words);
        let frame = [(x + other_x) / 2.0 - radius, (y + other_y) / 2.0 - radius, 2.0 * radius, 2.0 * radius];
        pen.put(piece(format!("fault/{}/{idx}", seat.0), svg, title, ""), frame).radius = radius;
    }
}

/// A mistake in words, numbered.
pub fn fault(pen: &Pen<'_>, idx: usize, squares: (Square, Option<Square>), what: &str) -> String {
    let named = match squares.1 {
        Some(with) => format!("{} + {with}", squares.0),
        None => squares.0.to_string(),
    };
    let message = Message::new("fault").with("number", idx as i64 + 1).with("squares", named);
    pen.say(&message.with("what", what.to_owned()))
}

/// The line below the ship: what is wrong with the part over a square, what flies at the ship, what is to be done.
fn words(pen: &mut Pen<'_>, ghost: &Ghost, frame: Frame) {
    let seat = pen.focus;
    let view = pen.view;
    let (told, ink) = if let Some(fit) = ghost.fit.as_ref().filter(|_| view.options.marks_joints()) {
        match fit.is_right() {
            true => (pen.ui.word("fit-right"), GOOD),
            false => (misfits(pen, fit), BAD),
        }
    } else if let Some(threat) = view.threat(seat) {
        let lost = view.cost_of_hit(seat, threat.square).count_ones();
        let told = format!("{}. {}", hold::told(pen, threat), pen.counted("board-hit-costs", "parts", lost));
        (told, BAD)
    } else {
        let found = mistakes(pen, seat);
        let faults: Vec<String> =
            found.iter().enumerate().map(|(idx, (squares, what))| fault(pen, idx, *squares, what)).collect();
        let wholes = if view.tasks[seat] == Task::Part { wholes(pen) } else { String::new() };
        match (faults.is_empty(), wholes.is_empty()) {
            (_, false) => (wholes, ACCENT),
            (false, true) => (faults.join(" · "), BAD),
            (true, true) => {
                let ids = ["panel-powered", "panel-loading", "panel-owed", "panel-gave-up", "panel-newest"];
                (pen.lines(Some(seat), &ids).replace('\n', " "), MUTED)
            }
        }
    };
    if told.is_empty() {
        return;
    }
    let mut svg = Svg::new();
    text(&mut svg, [0.0, 0.0, frame[2], frame[3]], &[13.0, 12.0, 11.0], ink, &told);
    pen.put(piece("words", svg, told, ""), frame);
}

/// Everything that is wrong with a part on a square.
fn misfits(pen: &Pen<'_>, fit: &Fit) -> String {
    let told = fit.mistakes.iter().map(|(kind, side)| {
        let what = Message::named("mistake", kind);
        match side {
            None => pen.say(&what),
            Some(side) => {
                pen.say(&Message::new("fit-at").with("where", Message::named("where", side)).with("what", what))
            }
        }
    });
    told.collect::<Vec<_>>().join(" · ")
}

/// The parts a split ship can be cut to, with what each is worth.
fn wholes(pen: &Pen<'_>) -> String {
    let ship = &pen.view.ships[pen.focus].ship;
    let told = ship.wholes().enumerate().map(|(idx, whole)| {
        let crew: u8 =
            ship.squares(whole).map(|square| ship.humans_in(square) + u8::from(ship.alien_in(square).is_some())).sum();
        let letter = char::from(b'A' + idx as u8).to_string();
        pen.say(
            &Message::new("board-piece")
                .with("letter", letter)
                .with("parts", Arg::from(i64::from(whole.count_ones())))
                .with("crew", crew),
        )
    });
    told.collect::<Vec<_>>().join(" · ")
}
