//! The flight: the card in play with its planets, and the track with the rockets.

use galaxy_trucker::components::{Adventure, Good, TRACK};
use galaxy_trucker::{Phase, Run};
use kernel::{Message, Seat};
use web_board::Svg;
use web_board::ink::{ACCENT, CARD, EDGE, LINE, MUTED, ON_SEAT, TEXT, disc, paint, seat as colour_of};

use crate::card;
use crate::cards::flying;
use crate::pen::{Frame, Pen, Table as _, at, bold, piece};
use crate::ship::halves;
use crate::signs::{Part, Sign, only, row, with};

/// The card in play, or the pile it will come from.
pub fn card(pen: &mut Pen<'_>, frame: Frame) {
    let Phase::Flight(run) = pen.view.phase else { return };
    match run {
        Some(run) => in_play(pen, &run, frame),
        // Before the next card one wants to know what is to come.
        None => crate::cards::deck(pen, frame),
    }
}

fn in_play(pen: &mut Pen<'_>, run: &Run, frame: Frame) {
    let [x, y, wide, high] = frame;
    let name = pen.say(&Message::named("card", &run.card));
    let words = pen.say(&Message::named("card-text", &run.card));
    let ids = ["panel-shot", "panel-targets", "panel-winner", "panel-line", "panel-declared", "panel-owes"];
    let told = pen.lines(None, &ids);
    let planets = match run.card.face().adventure {
        Adventure::Planets { planets, .. } => planets,
        _ => &[],
    };
    let (mut svg, low) = card::face(run.card, Some(run), &name, &words, [wide, high - footer(run)]);
    let base = high - 15.0;
    if footer(run) != 0.0 {
        // Who is under fire, who has won: below the card.
        let mut left = 14.0;
        for ship in run.targets.iter() {
            disc(&mut svg, left, base, 10.0, ship);
            left += 24.0;
        }
        if let Some(winner) = run.winner {
            Sign::Credit.draw(&mut svg, left - 8.0, base - 10.0, 20.0);
            disc(&mut svg, left + 26.0, base, 10.0, winner);
        } else {
            let declared: Vec<Part> = run
                .order
                .iter()
                .take(usize::from(run.cursor))
                .filter(|_| matches!(run.card.face().adventure, Adventure::CombatZone(_)))
                .map(|&ship| Part::Word(format!("{}: {}", ship.0 + 1, value(run, ship))))
                .collect();
            row(&mut svg, &declared, [left, base - 10.0, wide - left - 8.0], 18.0, false, TEXT);
        }
    }
    let note = pen.say(&galaxy_trucker::note_on_card(run.card));
    pen.put(piece("card", svg, name, format!("{words}\n{note}\n{told}").trim().to_owned()), frame);
    let each = ((high - low - 14.0) / planets.len().max(1) as f32).min(74.0);
    for (idx, goods) in planets.iter().enumerate() {
        let frame = [x + 12.0, y + low + 4.0 + each * idx as f32, wide - 24.0, each - 5.0];
        planet(pen, run, idx, goods, frame);
    }
}

fn footer(run: &Run) -> f32 {
    let declares = matches!(run.card.face().adventure, Adventure::CombatZone(_)) && run.cursor != 0;
    if run.targets.is_empty() && run.winner.is_none() && !declares { 0.0 } else { 32.0 }
}

/// What a ship has declared in a combat zone.
fn value(run: &Run, ship: Seat) -> String {
    use galaxy_trucker::components::Strength;
    let Adventure::CombatZone(lines) = run.card.face().adventure else { return String::new() };
    match lines.get(usize::from(run.line)).map(|line| line.strength) {
        Some(Strength::Cannons) => halves(run.declared[ship]),
        Some(Strength::Crew | Strength::Engines) | None => run.declared[ship].to_string(),
    }
}

/// A planet of the card with its goods and who has landed there.
fn planet(pen: &mut Pen<'_>, run: &Run, idx: usize, goods: &[Good], frame: Frame) {
    let [_, _, wide, high] = frame;
    let mut svg = Svg::new();
    svg.rect([1.0, 1.0, wide - 2.0, high - 2.0], 9.0, &paint("#0d2f22", "#6ee7a8", 1.3));
    let middle = high / 2.0;
    let globe = ["#7fb2f0", "#e0a05a", "#b07fe0", "#7fd08a"][idx % 4];
    let radius = (middle - 3.0).min(20.0);
    svg.circle(8.0 + radius, middle, radius, &paint(globe, EDGE, 1.2));
    // Its night side, and light on the upper left.
    let (x, top, low) = (8.0 + radius, middle - radius, middle + radius);
    svg.path(
        &format!("M{x} {top}A{radius} {radius} 0 0 1 {x} {low}A{0} {0} 0 0 0 {x} {top}z", radius * 1.35),
        "fill=\"#0b1020\" opacity=\".45\"",
    );
    svg.circle(x - radius * 0.4, middle - radius * 0.45, radius * 0.22, "fill=\"#fff\" opacity=\".45\"");
    svg.bold(8.0 + radius, middle + 5.0, 14.0, "middle", EDGE, &(idx + 1).to_string());
    let parts: Vec<Part> = goods.iter().map(|&good| only(Sign::Cube(good))).collect();
    let left = 2.0 * radius + 16.0;
    let room = wide - left - 32.0;
    let size = (high - 10.0).min(26.0).min(room / parts.len().max(1) as f32 - 3.0).max(12.0);
    row(&mut svg, &parts, [left, middle - size / 2.0, room], size, false, "#fff");
    if let Some(ship) = run.planets[idx] {
        disc(&mut svg, wide - 18.0, middle, 11.0, ship);
    }
    let anchor = format!("card/planet/{}", idx + 1);
    let about = pen.about(&anchor);
    let title = pen.counted("board-planet", "planet", idx as i64 + 1);
    pen.put(at(piece(anchor.clone(), svg, title, about), anchor), frame);
}

/// The card and its planets: anchors of the zone.
pub fn anchors(pen: &Pen<'_>) -> Vec<String> {
    let Phase::Flight(Some(run)) = &pen.view.phase else { return Vec::new() };
    let Adventure::Planets { planets, .. } = run.card.face().adventure else { return Vec::new() };
    (1..=planets.len()).map(|planet| format!("card/planet/{planet}")).collect()
}

/// The track as a ribbon of forty days, the leader to the right.
pub fn ribbon(pen: &mut Pen<'_>, frame: Frame) {
    let [x, y, wide, high] = frame;
    pen.ground.rect([x + 0.5, y + 0.5, wide - 1.0, high - 1.0], 12.0, &paint(web_board::ink::PANEL, LINE, 1.0));
    let step = (wide - 28.0) / f32::from(TRACK);
    let middle = y + high / 2.0 - 5.0;
    let at_day = |day: i16| x + 14.0 + step * (f32::from(day.rem_euclid(TRACK)) + 0.5);
    for day in 0..TRACK {
        let start = day == 0;
        let radius = (step * 0.3).min(7.0);
        pen.ground.circle(at_day(day), middle, radius, &paint(CARD, if start { ACCENT } else { LINE }, 1.4));
        if day % 5 == 0 {
            pen.ground.text(at_day(day), y + high - 4.0, 11.0, "middle", MUTED, &day.to_string());
        }
    }
    for ship in flying(pen).into_iter().rev() {
        let left = at_day(pen.view.ships[ship].position);
        rocket(pen, ship, [left, middle], 0.0);
    }
}

/// The point of a stadium at this part of its way round, from the middle of the upper side, clockwise.
fn along(turn: f32, [x, y, wide, high]: Frame) -> (f32, f32) {
    let radius = high / 2.0;
    let straight = wide - high;
    let length = 2.0 * straight + std::f32::consts::TAU * radius;
    let mut at = turn.rem_euclid(1.0) * length;
    let half = straight / 2.0;
    let (left, right) = (x + radius, x + radius + straight);
    let bend = std::f32::consts::PI * radius;
    if at < half {
        return (left + half + at, y);
    }
    at -= half;
    if at < bend {
        let angle = at / radius - std::f32::consts::FRAC_PI_2;
        return (right + radius * angle.cos(), y + radius + radius * angle.sin());
    }
    at -= bend;
    if at < straight {
        return (right - at, y + high);
    }
    at -= straight;
    if at < bend {
        let angle = at / radius + std::f32::consts::FRAC_PI_2;
        return (left + radius * angle.cos(), y + radius + radius * angle.sin());
    }
    (left + (at - bend), y)
}

/// The track as a loop, and within it the order of flight.
pub fn track(pen: &mut Pen<'_>, [x, y, wide, high]: Frame) {
    pen.panel([x, y, wide, high], "");
    let rail = [x + 22.0, y + 22.0, wide - 44.0, high - 44.0];
    for day in 0..TRACK {
        let (left, top) = along(f32::from(day) / f32::from(TRACK), rail);
        let start = day == 0;
        pen.ground.circle(left, top, 6.5, &paint(CARD, if start { ACCENT } else { LINE }, 1.6));
        if day % 10 == 0 {
            let (right, down) = match day {
                0 => (0.0, 20.0),
                20 => (0.0, -12.0),
                10 => (-18.0, 4.0),
                _ => (18.0, 4.0),
            };
            pen.ground.text(left + right, top + down, 11.0, "middle", MUTED, &day.to_string());
        }
    }
    for ship in flying(pen).into_iter().rev() {
        let turn = f32::from(pen.view.ships[ship].position.rem_euclid(TRACK)) / f32::from(TRACK);
        let ((left, top), (next_left, next_top)) = (along(turn, rail), along(turn + 0.01, rail));
        rocket(pen, ship, [left, top], (next_top - top).atan2(next_left - left).to_degrees());
    }
    let inner = rail[3] / 2.0;
    standings(pen, [rail[0] + inner * 0.55, rail[1] + 26.0, rail[2] - inner * 1.1, rail[3] - 52.0]);
}

fn rocket(pen: &mut Pen<'_>, ship: Seat, [left, top]: [f32; 2], angle: f32) {
    let mut svg = Svg::new();
    svg.put(format_args!(
        "<g transform=\"rotate({angle:.0} 17 17)\"><path d=\"M2 7h13l17 10-17 10H2l5-10z\" {} stroke-linejoin=\"round\"/></g>",
        paint(colour_of(ship), EDGE, 1.8)
    ));
    svg.bold(16.0, 21.5, 13.0, "middle", ON_SEAT, &(ship.0 + 1).to_string());
    let title = format!("{}: {}", pen.pilot(ship), pen.view.ships[ship].position);
    let about = format!("{}\n{}", behind(pen, ship), pen.lines(None, &["panel-order"]));
    pen.put(piece(format!("rocket/{}", ship.0), svg, title, about), [left - 17.0, top - 17.0, 34.0, 34.0]).radius =
        17.0;
}

/// How far behind the leader a ship is, in words.
pub fn behind(pen: &Pen<'_>, ship: Seat) -> String {
    let lead = flying(pen).first().map_or(0, |&ship| pen.view.ships[ship].position);
    match lead - pen.view.ships[ship].position {
        0 => pen.ui.word("board-leads"),
        days => pen.counted("board-behind", "days", days),
    }
}

/// Leader first: place, name, days behind the leader, the figures that cards compare where there is room.
fn standings(pen: &mut Pen<'_>, [x, y, wide, high]: Frame) {
    let order = flying(pen);
    let step = (high / pen.view.ships.len() as f32).min(40.0);
    for (idx, &ship) in order.iter().enumerate() {
        let middle = y + step * (idx as f32 + 0.5);
        pen.ground.bold(x, middle + 5.0, 13.0, "start", MUTED, &format!("{}.", idx + 1));
        disc(&mut pen.ground, x + 28.0, middle, 9.0, ship);
        let name = pen.pilot(ship).to_owned();
        let figures = 430.0 < wide;
        let room = if figures { wide - 380.0 } else { wide / 2.0 - 44.0 };
        bold(&mut pen.ground, [x + 42.0, middle + 5.0, room], 13.0, TEXT, &name);
        let told = behind(pen, ship);
        let left = x + 48.0 + room;
        crate::pen::plain(&mut pen.ground, [left, middle + 5.0, 100.0_f32.min(x + wide - left)], 12.0, MUTED, &told);
        if figures {
            let ship = &pen.view.ships[ship].ship;
            let [engines, firepower, crew, _, joints] = crate::ship::figures(ship);
            let parts = [
                with(Sign::Engine, engines),
                with(Sign::Cannon, firepower),
                with(Sign::Crew, crew),
                with(Sign::Connector, joints),
            ];
            row(&mut pen.ground, &parts, [left + 106.0, middle - 9.0, 240.0], 17.0, false, TEXT);
        }
    }
}

/// The zone alone: card and track.
pub fn large(pen: &mut Pen<'_>, [x, y, wide, high]: Frame) {
    if pen.ui.room.width < 600.0 {
        let card_high = (high * 0.56).max(230.0);
        card(pen, [x, y, wide, card_high]);
        track(pen, [x, y + card_high + 6.0, wide, (high - card_high - 6.0).max(190.0)]);
        return;
    }
    let card_wide = (wide * 0.36).clamp(240.0, 460.0);
    card(pen, [x, y, card_wide, high]);
    let left = x + card_wide + 6.0;
    let track_high = high.min((wide - card_wide) * 0.62);
    track(pen, [left, y, wide - card_wide - 6.0, track_high]);
    let rest = high - track_high - 6.0;
    // Between cards the deck stands where the card will be.
    if 70.0 < rest && matches!(pen.view.phase, Phase::Flight(Some(_))) {
        crate::cards::deck(pen, [left, y + track_high + 6.0, wide - card_wide - 6.0, rest]);
    }
}
