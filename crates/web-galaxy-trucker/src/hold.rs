//! What is held: the part or the pile in the hand, the reserve, cubes that wait to be stowed, what is flying at the ship.

use galaxy_trucker::components::Good;
use galaxy_trucker::{Hand, Phase, Task, Threat};
use kernel::Message;
use web_board::ink::{ACCENT, CARD, LINE, MUTED, TEXT, paint};
use web_board::{Piece, Svg};

use crate::part::{Look, back, face};
use crate::pen::{Frame, Pen, Table as _, at, bold, middle, piece, text};
use crate::signs::{Sign, missile, missile_id, only, row, with};

/// Edge of the button that turns what is held.
const TURN: f32 = 48.0;

/// Room for that button beside the hand: fingers have no wheel and no second button.
pub fn turn_room(pen: &Pen<'_>) -> f32 {
    if pen.ui.room.finger { TURN + 6.0 } else { 0.0 }
}

/// Forms of the block beside the ship while one builds: width and height for a hand and a reserve of these edges, with so much room
/// for turning.
pub fn building_forms(hand: f32, kept: f32, turn: f32) -> [[f32; 2]; 3] {
    [
        [(hand + turn).max(2.0 * kept + 6.0), hand + kept + 40.0],
        [hand + 8.0 + kept, (hand + turn + 16.0).max(2.0 * kept + 22.0)],
        [hand + turn + 14.0 + 2.0 * kept, hand + 16.0],
    ]
}

/// The block in one of its forms.
pub fn building_block(pen: &mut Pen<'_>, [x, y]: [f32; 2], hand_edge: f32, kept: f32, form: usize) {
    bold_label(pen, [x, y + 11.0, hand_edge.max(60.0)], "board-hand");
    hand(pen, [x, y + 16.0, hand_edge, hand_edge]);
    let inset = (hand_edge - TURN) / 2.0;
    match form {
        1 => turner(pen, [x + inset, y + hand_edge + 22.0, TURN, TURN]),
        _ => turner(pen, [x + hand_edge + 6.0, y + 16.0 + inset, TURN, TURN]),
    }
    let (left, top) = match form {
        0 => (x, y + hand_edge + 36.0),
        1 => (x + hand_edge + 8.0, y + 16.0),
        _ => (x + hand_edge + turn_room(pen) + 8.0, y + 16.0),
    };
    bold_label(pen, [left, top - 5.0, 2.0 * kept + 6.0], "board-reserve");
    let step = if form == 1 { [0.0, kept + 6.0] } else { [kept + 6.0, 0.0] };
    for idx in 0..2 {
        let idx_f = idx as f32;
        reserve(pen, idx, [left + step[0] * idx_f, top + step[1] * idx_f, kept, kept]);
    }
}

fn bold_label(pen: &mut Pen<'_>, place: [f32; 3], id: &'static str) {
    let words = pen.ui.word(id);
    bold(&mut pen.ground, place, 11.0, MUTED, &words);
}

/// A place for a part, drawn as a dashed square.
fn empty(edge: f32) -> Svg {
    let mut svg = Svg::new();
    let dashed = format!("{} stroke-dasharray=\"5 4\"", paint(CARD, LINE, 1.5));
    svg.rect([1.5, 1.5, edge - 3.0, edge - 3.0], 8.0, &dashed);
    svg
}

/// The own hand: a part as it is turned, a forecast pile, or nothing.
pub fn hand(pen: &mut Pen<'_>, [x, y, edge, _]: Frame) {
    let Phase::Building(building) = pen.view.phase else { return };
    let seat = pen.focus;
    match building.hands[seat] {
        Hand::Tile(tile, _) => {
            let rotation = pen.ui.hand.turns % 4;
            let (title, meaning) = pen.kind(tile.kind());
            let turned = pen.counted("board-hand-turned", "angle", 90 * i64::from(rotation));
            let turns = pen.ui.word("about-turn");
            let about =
                if rotation == 0 { format!("{meaning}\n{turns}") } else { format!("{meaning}\n{turned} {turns}") };
            let look = Look { rotation, rim: Some(ACCENT), ..Look::default() };
            let mut put = at(piece(format!("tile/{tile:?}"), face(tile, edge, look), title, about), "hand");
            put.turns = true;
            pen.put(put, [x, y, edge, edge]);
        }
        Hand::Pile(pile) => {
            let mut svg = back(edge);
            middle(&mut svg, [edge / 2.0, edge / 2.0 + 6.0, edge], 16.0, "#fff", &(pile + 1).to_string());
            let title = pen.lines(Some(seat), &["panel-holds-pile"]);
            let about = pen.about(&format!("forecast/{}", pile + 1));
            pen.put(piece("hand", svg, title, about), [x, y, edge, edge]);
        }
        Hand::Empty => {
            let (title, about) = (pen.ui.word("board-hand"), pen.ui.word("board-hand-empty"));
            pen.put(piece("hand", empty(edge), title, about), [x, y, edge, edge]);
        }
    }
}

/// The button that turns the part in the hand, for fingers.
fn turner(pen: &mut Pen<'_>, frame: Frame) {
    if !pen.ui.room.finger || pen.view.held(pen.focus).is_none() {
        return;
    }
    let edge = frame[2];
    let mut svg = Svg::new();
    svg.circle(edge / 2.0, edge / 2.0, edge / 2.0 - 1.5, &paint(CARD, ACCENT, 2.0));
    // An arrow three quarters around.
    svg.at(
        edge / 2.0,
        edge / 2.0,
        1.0,
        "<path d=\"M8.500 8.500A12 12 0 1 1 12 0M12 0l-5.500-5.500M12 0l5.500-5.500\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2.800\" \
         stroke-linecap=\"round\" stroke-linejoin=\"round\"/>",
    );
    let (title, about) = (pen.ui.word("board-turn"), pen.ui.word("about-turn"));
    let put = Piece { turner: true, ..piece("turner", svg, title, about) };
    pen.put(put, frame).radius = edge / 2.0;
}

/// A place of the own reserve.
pub fn reserve(pen: &mut Pen<'_>, idx: usize, [x, y, edge, _]: Frame) {
    let seat = pen.focus;
    let anchor = format!("ship/{}/reserve/{}", seat.0, idx + 1);
    let place = pen.counted("board-reserve-place", "number", idx as i64 + 1);
    let put = match pen.view.ships[seat].reserve[idx] {
        Some(tile) => {
            let (title, meaning) = pen.kind(tile.kind());
            let about = format!("{place}\n{meaning}");
            piece(format!("tile/{tile:?}"), face(tile, edge, Look::default()), title, about)
        }
        None => piece(anchor.clone(), empty(edge), place, pen.ui.word("about-reserve")),
    };
    pen.put(at(put, anchor), [x, y, edge, edge]);
}

/// The row of tools under the ship in a small room: the pile or the way back, what turns the part in the hand, the hand, the reserve.
pub fn building_row(pen: &mut Pen<'_>, [x, y, wide, high]: Frame, with_stock: bool) {
    let edge = high.min((wide - 100.0) / 3.0 - 6.0);
    let first = wide - 3.0 * (edge + 6.0);
    let turn = if pen.view.held(pen.focus).is_some() { turn_room(pen) } else { 0.0 };
    if with_stock {
        stock(pen, [x, y, first - turn, edge]);
    }
    turner(pen, [x + first - TURN, y + (edge - TURN) / 2.0, TURN, TURN]);
    hand(pen, [x + first + 6.0, y, edge, edge]);
    for idx in 0..2 {
        reserve(pen, idx, [x + first + 6.0 + (edge + 6.0) * (idx + 1) as f32, y, edge, edge]);
    }
}

/// Where the next part comes from, or where the one in the hand is returned to.
pub fn stock(pen: &mut Pen<'_>, frame: Frame) {
    match pen.view.held(pen.focus) {
        Some(_) => way_back(pen, frame),
        None => crate::warehouse::pile(pen, frame),
    }
}

/// Where a part is returned to.
fn way_back(pen: &mut Pen<'_>, frame: Frame) {
    let [_, _, wide, high] = frame;
    let mut svg = Svg::new();
    svg.rect(
        [1.0, 1.0, wide - 2.0, high - 2.0],
        10.0,
        &format!("{} stroke-dasharray=\"5 4\"", paint(CARD, MUTED, 1.5)),
    );
    let words = pen.ui.word("board-return");
    svg.at(
        14.0,
        high / 2.0 - 10.0,
        1.0,
        "<path d=\"M10 1v11M5 8l5 5 5-5M1 14v5h18v-5\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2.200\"/>",
    );
    bold(&mut svg, [42.0, high / 2.0 + 5.0, wide - 48.0], 13.0, TEXT, &words);
    let about = pen.ui.word("about-return");
    pen.put(at(piece("way-back", svg, words, about), "warehouse"), frame);
}

/// Is there something to be shown beside the ship in flight?
pub fn is_busy(pen: &Pen<'_>) -> bool {
    matches!(pen.view.tasks[pen.focus], Task::Load { .. }) || pen.view.threat(pen.focus).is_some()
}

/// Cubes to be stowed and the bank, or what is flying at the ship.
pub fn flight_block(pen: &mut Pen<'_>, [x, y, wide, high]: Frame) {
    if let Task::Load { .. } = pen.view.tasks[pen.focus] {
        if wide < high * 1.3 {
            let half = (high - 6.0) / 2.0;
            pool(pen, [x, y, wide, half]);
            bank(pen, [x, y + half + 6.0, wide, half]);
        } else {
            let half = (wide - 6.0) / 2.0;
            pool(pen, [x, y, half, high]);
            bank(pen, [x + half + 6.0, y, half, high]);
        }
    } else if let Some(threat) = pen.view.threat(pen.focus) {
        danger(pen, threat, [x, y, wide, high]);
    }
}

/// The cubes that are waiting; the dearest one is next.
fn pool(pen: &mut Pen<'_>, frame: Frame) {
    let Task::Load { pool, .. } = pen.view.tasks[pen.focus] else { return };
    let [_, _, wide, high] = frame;
    let mut svg = Svg::new();
    svg.rect([1.0, 1.0, wide - 2.0, high - 2.0], 10.0, &paint(CARD, ACCENT, 1.8));
    let title = pen.ui.word("board-pool");
    bold(&mut svg, [8.0, 16.0, wide - 16.0], 11.0, MUTED, &title);
    let cubes: Vec<_> = pool.each().map(|good| only(Sign::Cube(good))).collect();
    let size = if cubes.len() < 4 { 28.0_f32 } else { 22.0 };
    row(&mut svg, &cubes, [8.0, 22.0, wide - 12.0], size.min(high - 26.0).max(18.0), false, TEXT);
    let about = pen.ui.word("about-pool");
    pen.put(at(piece("pool", svg, title, about), "pool"), frame);
}

/// What can still be loaded.
pub fn bank(pen: &mut Pen<'_>, frame: Frame) {
    let [_, _, wide, high] = frame;
    let mut svg = Svg::new();
    svg.rect([1.0, 1.0, wide - 2.0, high - 2.0], 10.0, &paint(CARD, LINE, 1.2));
    let title = pen.ui.word("board-bank");
    bold(&mut svg, [8.0, 16.0, wide - 16.0], 11.0, MUTED, &title);
    let count = |good: Good| with(Sign::Cube(good), pen.view.bank.count(good));
    row(&mut svg, &Good::ALL.map(count), [8.0, 22.0, wide - 12.0], 18.0, false, TEXT);
    let about = pen.lines(None, &["panel-bank"]);
    pen.put(at(piece("bank", svg, title, about), "bank"), frame);
}

/// A threat in words: what, from where, which line.
pub fn told(pen: &Pen<'_>, threat: Threat) -> String {
    let from = threat.projectile.from;
    let is_column = matches!(from, galaxy_trucker::Side::Front | galaxy_trucker::Side::Rear);
    let line = Message::new(if is_column { "board-line-column" } else { "board-line-row" }).with("line", threat.line);
    pen.say(
        &Message::new("board-threat")
            .with("projectile", Message::named("projectile", &threat.projectile.kind))
            .with("side", Message::named("board-threat", &from))
            .with("line", line),
    )
}

/// The line the dice have chosen, what comes and what it would cost.
fn danger(pen: &mut Pen<'_>, threat: Threat, frame: Frame) {
    let [_, _, wide, high] = frame;
    let mut svg = Svg::new();
    svg.rect([1.0, 1.0, wide - 2.0, high - 2.0], 10.0, &paint(CARD, "#e0303e", 1.8));
    svg.rect([8.0, 8.0, 34.0, 34.0], 8.0, &paint("#fff", "#101522", 1.5));
    svg.bold(25.0, 32.0, 20.0, "middle", "#101522", &threat.line.to_string());
    let mut rock = Svg::new();
    missile(&mut rock, threat.projectile.kind);
    svg.sign(missile_id(threat.projectile.kind), 46.0, 8.0, 2.0, &rock.0);
    let words = told(pen, threat);
    let lost = pen.view.cost_of_hit(pen.focus, threat.square).count_ones();
    let costs = pen.counted("board-hit-costs", "parts", lost);
    // In a low place the words stand beside the picture.
    let (left, top) = if high < 80.0 { (90.0, 4.0) } else { (8.0, 46.0) };
    let room = [left, top, wide - left - 8.0, high - top - 18.0];
    let low = text(&mut svg, room, &[13.0, 12.0, 11.0], TEXT, &words);
    bold(&mut svg, [left, (low + 14.0).min(high - 6.0), wide - left - 8.0], 11.0, web_board::ink::BAD, &costs);
    pen.put(piece("danger", svg, words, costs), frame);
}
