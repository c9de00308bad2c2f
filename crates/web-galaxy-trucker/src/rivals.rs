//! The other ships: silhouettes with their figures, or large.

use galaxy_trucker::{Hand, Phase, Status, Task};
use kernel::Seat;
use web_board::Svg;
use web_board::ink::{ACCENT, CARD, LINE, MUTED, TEXT, disc, paint, seat as colour_of};

use crate::flight::behind;
use crate::part::{Look, back, face, paper};
use crate::pen::{Frame, GAP, Pen, Table as _, at, bold, piece, plain};
use crate::plan::Plan;
use crate::ship::{Squared, figures, shown};
use crate::signs::{Part, Sign, row, with};

/// The ship whose faulty part the viewer has to name.
pub fn challenged(pen: &Pen<'_>) -> Option<Seat> {
    let seat = pen.view.viewer.seat()?;
    pen.view.window.naming.get(seat).copied().flatten()
}

/// All rivals in a frame, one below or beside the other.
pub fn column(pen: &mut Pen<'_>, [x, y, wide, high]: Frame) {
    let others = pen.others(pen.view.ships.len());
    let across = others.len() as f32 * 190.0 < wide && high < 190.0;
    let n = others.len() as f32;
    for (idx, seat) in others.into_iter().enumerate() {
        let idx = idx as f32;
        let frame = match across {
            true => [x + (wide + GAP) / n * idx, y, (wide + GAP) / n - GAP, high],
            false => [x, y + (high + GAP) / n * idx, wide, (high + GAP) / n - GAP],
        };
        rival(pen, seat, frame);
    }
}

/// A rival: silhouette, name, figures, what is going on there. One element.
fn rival(pen: &mut Pen<'_>, seat: Seat, frame: Frame) {
    let [_, _, wide, high] = frame;
    let mut svg = Svg::new();
    let busy = pen.view.tasks[seat] != Task::None;
    svg.rect([0.5, 0.5, wide - 1.0, high - 1.0], 12.0, &paint(CARD, if busy { ACCENT } else { LINE }, 1.0));
    svg.rect([1.0, 10.0, 4.0, high - 20.0], 2.0, &format!("fill=\"{}\"", colour_of(seat)));
    // In a high frame the ship stands below its head.
    let below = wide * 0.72 < high;
    let drawn = match below {
        true => {
            let room = [12.0, 62.0, wide - 24.0, high - 70.0];
            silhouette(pen, &mut svg, seat, room, true);
            0.0
        }
        false if high < 54.0 => 0.0,
        false => silhouette(pen, &mut svg, seat, [10.0, 6.0, (wide * 0.46).min(high * 1.25), high - 12.0], false),
    };
    let left = if drawn == 0.0 { 12.0 } else { 18.0 + drawn };
    let text_room = wide - left - 6.0;
    let top = if 110.0 < high && !below { 12.0 } else { 5.0 };
    disc(&mut svg, left + 9.0, top + 9.0, 9.0, seat);
    bold(&mut svg, [left + 23.0, top + 14.0, text_room - 23.0], 13.0, TEXT, pen.pilot(seat));
    let told = state(pen, seat);
    let mut low = top + 20.0;
    if below {
        let name = web_board::lettering::width(pen.pilot(seat), 13.0, web_board::lettering::Weight::Bold);
        let from = left + 31.0 + name;
        if from + 40.0 < wide {
            plain(&mut svg, [from, top + 14.0, wide - from - 6.0], 11.0, MUTED, &told);
        }
        low += 2.0;
    } else if low + 14.0 <= high {
        plain(&mut svg, [left, low + 11.0, text_room], 11.0, MUTED, &told);
        low += 16.0;
    }
    let values = values(pen, seat);
    if low + 17.0 <= high {
        let lines = if below { 2 } else { (((high - low) / 18.0) as usize).max(1) };
        let mut fit = values.len();
        while 1 < fit && lines < needed(&values[..fit], text_room) {
            fit -= 1;
        }
        row(&mut svg, &values[..fit], [left, low, text_room], 15.0, false, TEXT);
    }
    let about = about(pen, seat);
    let title = pen.pilot(seat).to_owned();
    let anchor = format!("ship/{}", seat.0);
    pen.put(at(piece(anchor.clone(), svg, title, about), anchor), frame).radius = 12.0;
}

fn needed(parts: &[Part], room: f32) -> usize {
    let (mut lines, mut used) = (1, 0.0);
    for part in parts {
        let wide = crate::signs::width(std::slice::from_ref(part), 15.0);
        if room < used + wide && used != 0.0 {
            lines += 1;
            used = 0.0;
        }
        used += wide;
    }
    lines
}

/// The ship in small; gives back how wide it has become.
fn silhouette(pen: &Pen<'_>, svg: &mut Svg, seat: Seat, [x, y, wide, high]: Frame, centred: bool) -> f32 {
    let ship = &pen.view.ships[seat].ship;
    let plan = Plan::new(ship.board(), [x - 15.0, y - 15.0, wide + 15.0, high + 15.0], 60.0);
    let left = if centred { x } else { plan.around()[0] };
    for &square in &plan.squares {
        let [sx, sy, edge, _] = plan.at(square);
        let sx = sx - left + x;
        match ship.part(square) {
            Some(part) if 20.0 <= edge => {
                let look = Look { rotation: part.rotation, lying: Some((ship, square)), ..Look::default() };
                svg.at(sx + 0.5, sy + 0.5, 1.0, &face(part.tile, edge - 1.0, look).0);
            }
            found => {
                let fill = found.map_or(LINE, |part| paper(part.tile.kind()));
                let opacity = if found.is_some() { 1.0 } else { 0.45 };
                svg.rect(
                    [sx + 0.5, sy + 0.5, edge - 1.0, edge - 1.0],
                    edge * 0.14,
                    &format!("fill=\"{fill}\" fill-opacity=\"{opacity}\""),
                );
            }
        }
    }
    plan.around()[2]
}

/// What is going on at a ship, in a few words.
fn state(pen: &Pen<'_>, seat: Seat) -> String {
    let craft = &pen.view.ships[seat];
    if pen.view.tasks[seat] != Task::None {
        let who = kernel::Message::new("board-pilot-decides").with("who", pen.view.at[seat]);
        return pen.say(&who);
    }
    match (&pen.view.phase, craft.status) {
        (_, Status::Flying) => behind(pen, seat),
        (_, Status::GaveUp(_)) => pen.ui.word("board-gave-up"),
        (Phase::Flight(_), Status::Grounded) => pen.ui.word("board-grounded"),
        _ => {
            let parts = pen.counted("board-parts", "count", craft.ship.n_parts());
            match craft.order {
                Some(number) => format!("{parts} · {}", pen.counted("title-order", "number", number)),
                None => parts,
            }
        }
    }
}

fn values(pen: &Pen<'_>, seat: Seat) -> Vec<Part> {
    let craft = &pen.view.ships[seat];
    let before = matches!(pen.view.phase, Phase::Building(_) | Phase::Inspection(_) | Phase::Launch(_));
    let ship = if before { craft.ship.lifting_off() } else { craft.ship };
    let [engines, firepower, crew, tokens, joints] = figures(&ship);
    let mut values = vec![
        with(Sign::Engine, engines),
        with(Sign::Cannon, firepower),
        with(Sign::Crew, crew),
        with(Sign::Battery, tokens),
        with(Sign::Connector, joints),
    ];
    if !craft.lost.is_empty() {
        values.push(with(Sign::Blast, craft.lost.len()));
    }
    values
}

fn about(pen: &Pen<'_>, seat: Seat) -> String {
    let ids = [
        "panel-pilot",
        "panel-values",
        "panel-credits",
        "panel-credits-hidden",
        "panel-entry",
        "panel-position",
        "panel-gave-up",
        "panel-order-tile",
        "panel-holds",
        "panel-holds-concealed",
        "panel-holds-pile",
        "panel-powered",
        "panel-loading",
        "panel-owed",
        "panel-threatened",
        "panel-reserve",
        "panel-lost",
        "panel-named",
    ];
    pen.lines(Some(seat), &ids)
}

/// The zone alone: the ships large, the one to be judged first and largest.
pub fn large(pen: &mut Pen<'_>, [x, y, wide, high]: Frame) {
    let mut others = pen.others(pen.view.ships.len());
    let judged = challenged(pen);
    others.sort_by_key(|&seat| Some(seat) != judged);
    let scrolls = pen.ui.room.width < 600.0;
    if scrolls {
        let mut top = y;
        for seat in others {
            let share = if Some(seat) == judged { 400.0 } else { 250.0 };
            one(pen, seat, [x, top, wide, share]);
            top += share + GAP;
        }
        return;
    }
    if let Some(judged) = judged {
        let side = if others.len() == 1 { 0.0 } else { (wide * 0.3).min(420.0) };
        one(pen, judged, [x, y, wide - side - GAP, high]);
        let rest: Vec<Seat> = others.into_iter().skip(1).collect();
        let share = (high + GAP) / rest.len().max(1) as f32;
        for (idx, seat) in rest.into_iter().enumerate() {
            one(pen, seat, [x + wide - side, y + share * idx as f32, side, share - GAP]);
        }
        return;
    }
    let n = others.len() as f32;
    let stacked = wide < high;
    for (idx, seat) in others.into_iter().enumerate() {
        let idx = idx as f32;
        let frame = match stacked {
            true => [x, y + (high + GAP) / n * idx, wide, (high + GAP) / n - GAP],
            false => [x + (wide + GAP) / n * idx, y, (wide + GAP) / n - GAP, high],
        };
        one(pen, seat, frame);
    }
}

/// A rival's ship as large as its frame allows, with its head.
pub fn one(pen: &mut Pen<'_>, seat: Seat, [x, y, wide, high]: Frame) {
    pen.ground.rect([x + 0.5, y + 0.5, wide - 1.0, high - 1.0], 12.0, &paint(web_board::ink::PANEL, LINE, 1.0));
    let head_high = 46.0;
    let mut svg = Svg::new();
    disc(&mut svg, 14.0, 13.0, 10.0, seat);
    bold(&mut svg, [30.0, 18.0, wide * 0.5], 14.0, TEXT, pen.pilot(seat));
    let told = state(pen, seat);
    let left = 30.0 + wide * 0.5;
    plain(&mut svg, [left, 18.0, wide - left - 12.0], 12.0, MUTED, &told);
    row(&mut svg, &values(pen, seat), [6.0, 27.0, 4000.0], 15.0, false, TEXT);
    let anchor = format!("ship/{}", seat.0);
    let (title, about) = (pen.pilot(seat).to_owned(), about(pen, seat));
    pen.put(
        at(piece(format!("head/{}", seat.0), svg, title, about), anchor),
        [x + 4.0, y + 3.0, wide - 8.0, head_high],
    );
    let squared = if challenged(pen) == Some(seat) { Squared::Named } else { Squared::Plain };
    let frame = [x + 8.0, y + head_high + 4.0, wide - 16.0, high - head_high - 10.0];
    shown(pen, seat, frame, squared);
    belongings(pen, seat, [x + wide - 8.0, y + head_high + 8.0]);
}

/// What its builder holds and has put aside, in the upper corner.
fn belongings(pen: &mut Pen<'_>, seat: Seat, [right, top]: [f32; 2]) {
    let Phase::Building(building) = &pen.view.phase else { return };
    let hand = building.hands[seat];
    let edge = 30.0;
    let mut places = (0..).map(|idx| [right - (edge + 4.0) * (idx + 1) as f32, top, edge, edge]);
    let kept: Vec<_> = pen.view.ships[seat].reserve.into_iter().flatten().collect();
    for tile in kept {
        let frame = places.next().expect("there is no end of places");
        let (title, about) = pen.kind(tile.kind());
        pen.put(piece(format!("tile/{tile:?}"), face(tile, edge, Look::default()), title, about), frame);
    }
    let frame = places.next().expect("there is no end of places");
    let held = match hand {
        Hand::Tile(tile, _) => Some(piece(
            format!("tile/{tile:?}"),
            face(tile, edge, Look { rim: Some(ACCENT), ..Look::default() }),
            "",
            "",
        )),
        Hand::Pile(_) => Some(piece(format!("held/{}", seat.0), back(edge), "", "")),
        Hand::Empty if pen.view.concealed.contains(seat) => Some(piece(format!("held/{}", seat.0), back(edge), "", "")),
        Hand::Empty => None,
    };
    if let Some(mut held) = held {
        held.title = pen.lines(Some(seat), &["panel-holds", "panel-holds-concealed", "panel-holds-pile"]);
        pen.put(held, frame);
    }
}

/// All anchors of the zone.
pub fn anchors(pen: &Pen<'_>) -> Vec<String> {
    let mut anchors = Vec::new();
    for seat in pen.others(pen.view.ships.len()) {
        anchors.push(format!("ship/{}", seat.0));
        if challenged(pen) == Some(seat) {
            let ship = &pen.view.ships[seat].ship;
            anchors.extend(ship.squares(ship.board().outline()).map(|square| format!("ship/{}/{square}", seat.0)));
        }
    }
    anchors
}
