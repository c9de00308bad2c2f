//! The flight: the card in play with its planets, the track with the rockets, cards to come and flown, the bank.

use galaxy_trucker::components::{Adventure, Card, Good, TRACK};
use galaxy_trucker::{Phase, Run, Status, Task};
use kernel::{Message, Seat};
use web_board::{Piece, Svg};

use crate::card;
use crate::pen::Pen;
use crate::ship::halves;
use crate::signs::{Part, Sign, only, row, with};
use web_board::ink::{ACCENT, CARD, EDGE, LINE, MUTED, TEXT, disc, fit, lines, paint, plate, seat as colour_of};

/// The card in play, or the pile it will come from.
pub fn card(pen: &mut Pen<'_>, [x, y, wide, high]: [f32; 4]) {
    let Phase::Flight(run) = pen.view.phase else { return };
    match run {
        Some(run) => in_play(pen, &run, [x, y, wide, high]),
        None => {
            let left = pen.view.cards.deck.len();
            let mut svg = Svg::new();
            for step in (0..3).rev() {
                let off = 5.0 * step as f32;
                svg.rect([2.0 + off, 2.0 + off, wide - 16.0, high - 16.0], 14.0, &paint("#3a2a5c", "#b7a4ff", 2.0));
            }
            let star = "M0-60l18 42 42 18-42 18-18 42-18-42-42-18 42-18z";
            svg.at(
                wide / 2.0 - 6.0,
                high / 2.0 - 20.0,
                1.0,
                &format!("<path d=\"{star}\" fill=\"#ffd479\" opacity=\".85\"/>"),
            );
            svg.bold(wide / 2.0 - 6.0, high / 2.0 - 8.0, 34.0, "middle", "#3a2a5c", &left.to_string());
            let about = pen.lines(None, &["panel-deck-known", "panel-deck-place", "panel-owes"]);
            lines(&mut svg, [22.0, high - 60.0, wide - 50.0], 14.0, 3, "#fff", &pen.lines(None, &["panel-deck"]));
            pen.put(Piece {
                key: "card".to_owned(),
                x,
                y,
                scale: 1.0,
                width: wide,
                height: high,
                face: svg.0,
                anchor: Some("card".to_owned()),
                title: pen.lines(None, &["panel-deck"]),
                about,
                radius: 14.0,
                turns: false,
            });
        }
    }
}

fn in_play(pen: &mut Pen<'_>, run: &Run, [x, y, wide, high]: [f32; 4]) {
    let name = pen.words(&Message::named("card", &run.card));
    let text = pen.words(&Message::named("card-text", &run.card));
    let ids = ["panel-shot", "panel-targets", "panel-winner", "panel-line", "panel-declared", "panel-owes"];
    let told = pen.lines(None, &ids);
    let mut svg = Svg(card::face(run.card, Some(run), &name, &text, [wide, high]));
    for (idx, ship) in run.targets.iter().enumerate() {
        disc(&mut svg, 26.0 + 24.0 * idx as f32, high - 24.0, 10.0, ship);
    }
    if let Some(winner) = run.winner {
        svg.text(wide - 42.0, high - 18.0, 16.0, "end", "#ffd479", "★");
        disc(&mut svg, wide - 26.0, high - 24.0, 12.0, winner);
    }
    pen.put(Piece {
        key: "card".to_owned(),
        x,
        y,
        scale: 1.0,
        width: wide,
        height: high,
        face: svg.0,
        anchor: Some("card".to_owned()),
        title: name,
        about: format!("{text}\n{told}"),
        radius: 14.0,
        turns: false,
    });
    if let Adventure::Planets { planets, .. } = run.card.face().adventure {
        let step = ((high - 96.0) / planets.len() as f32).min(76.0);
        for (idx, goods) in planets.iter().enumerate() {
            planet(pen, run, idx, goods, [x + 16.0, y + 86.0 + step * idx as f32, wide - 32.0, step - 5.0]);
        }
    }
}

/// A planet of the card with its goods and who has landed there.
fn planet(pen: &mut Pen<'_>, run: &Run, idx: usize, goods: &[Good], [x, y, wide, high]: [f32; 4]) {
    let mut svg = Svg::new();
    svg.rect([1.0, 1.0, wide - 2.0, high - 2.0], 10.0, &paint("#0d2f22", "#6ee7a8", 1.5));
    let middle = high / 2.0;
    let globe = ["#7fb2f0", "#e0a05a", "#b07fe0", "#7fd08a"][idx % 4];
    svg.circle(28.0, middle, middle.min(24.0) - 5.0, &paint(globe, EDGE, 1.2));
    svg.bold(28.0, middle + 6.0, 16.0, "middle", EDGE, &(idx + 1).to_string());
    let parts: Vec<Part> = goods.iter().map(|&good| only(Sign::Cube(good))).collect();
    row(&mut svg, &parts, [54.0, middle - 12.0, wide - 94.0], 24.0, false, "#fff");
    if let Some(ship) = run.planets[idx] {
        disc(&mut svg, wide - 22.0, middle, 13.0, ship);
    }
    let anchor = format!("card/planet/{}", idx + 1);
    let about = pen.about(&anchor);
    pen.put(Piece {
        key: anchor.clone(),
        x,
        y,
        scale: 1.0,
        width: wide,
        height: high,
        face: svg.0,
        anchor: Some(anchor),
        title: format!("{}", idx + 1),
        about,
        radius: 10.0,
        turns: false,
    });
}

/// What is being stowed or owed, and what lies in the bank.
pub fn stores(pen: &mut Pen<'_>, [x, y, wide, high]: [f32; 4]) {
    let view = pen.view;
    plate(&mut pen.ground, [x, y, wide, high]);
    let seat = pen.focus;
    let mut svg = Svg::new();
    let bank: Vec<Part> = Good::ALL.into_iter().map(|good| with(Sign::Cube(good), view.bank.count(good))).collect();
    row(&mut svg, &bank, [8.0, 8.0, wide - 16.0], 22.0, false, TEXT);
    let mut told = String::new();
    if let Task::Load { pool, .. } = view.tasks[seat] {
        let cubes = Good::ALL.into_iter().flat_map(|good| (0..pool.count(good)).map(move |_| only(Sign::Cube(good))));
        let mut parts = vec![Part::Word("⇣".to_owned())];
        parts.extend(cubes);
        row(&mut svg, &parts, [8.0, 40.0, wide - 16.0], 26.0, false, ACCENT);
    } else {
        told = pen.lines(Some(seat), &["panel-powered", "panel-owed", "panel-threatened", "panel-gave-up"]);
        lines(&mut svg, [10.0, 54.0, wide - 20.0], 14.0, ((high - 50.0) / 17.0) as usize, ACCENT, &told);
    }
    let title = pen.lines(None, &["panel-bank"]);
    pen.put(Piece {
        key: "bank".to_owned(),
        x,
        y,
        scale: 1.0,
        width: wide,
        height: high,
        face: svg.0,
        title,
        about: told,
        radius: 12.0,
        ..Piece::default()
    });
}

/// The point of a stadium at this part of its way round, from the middle of the upper side, clockwise.
fn along(turn: f32, [x, y, wide, high]: [f32; 4]) -> (f32, f32) {
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

/// The track, a loop of forty spaces, with the rockets, and within it the order of flight.
pub fn track(pen: &mut Pen<'_>, [x, y, wide, high]: [f32; 4]) {
    plate(&mut pen.ground, [x, y, wide, high]);
    let rail = [x + 28.0, y + 26.0, wide - 56.0, high - 52.0];
    for space in 0..TRACK {
        let (left, top) = along(f32::from(space) / f32::from(TRACK), rail);
        let start = space == 0;
        pen.ground.circle(
            left,
            top,
            if start { 13.0 } else { 10.5 },
            &paint(CARD, if start { ACCENT } else { LINE }, 1.8),
        );
        if space % 5 == 0 {
            pen.ground.text(left, top + 3.5, 9.5, "middle", MUTED, &space.to_string());
        }
    }
    let mut order: Vec<Seat> =
        pen.view.ships.entries().filter(|(_, craft)| craft.status == Status::Flying).map(|(ship, _)| ship).collect();
    order.sort_by_key(|&ship| -pen.view.ships[ship].position);
    let about = pen.lines(None, &["panel-order"]);
    for &ship in &order {
        rocket(pen, ship, rail, &about);
    }
    standings(pen, &order, [rail[0] + rail[3] / 2.0, rail[1] + 18.0, rail[2] - rail[3], rail[3] - 30.0]);
}

fn rocket(pen: &mut Pen<'_>, ship: Seat, rail: [f32; 4], about: &str) {
    let position = pen.view.ships[ship].position;
    let turn = f32::from(position.rem_euclid(TRACK)) / f32::from(TRACK);
    let ((left, top), (next_left, next_top)) = (along(turn, rail), along(turn + 0.01, rail));
    let angle = (next_top - top).atan2(next_left - left).to_degrees();
    let mut svg = Svg::new();
    svg.put(format_args!(
        "<g transform=\"rotate({angle:.0} 20 20)\"><path d=\"M4 9h14l18 11-18 11H4l6-11z\" {} stroke-linejoin=\"round\"/></g>",
        paint(colour_of(ship), EDGE, 2.0)
    ));
    svg.bold(20.0, 25.0, 13.0, "middle", web_board::ink::ON_SEAT, &(ship.0 + 1).to_string());
    pen.put(Piece {
        key: format!("rocket/{}", ship.0),
        x: left - 20.0,
        y: top - 20.0,
        scale: 1.0,
        width: 40.0,
        height: 40.0,
        face: svg.0,
        title: format!("{}: {position}", pen.pilot(ship)),
        about: about.to_owned(),
        radius: 20.0,
        ..Piece::default()
    });
}

/// Leader first: place, name, the figures that cards compare, days behind the leader.
fn standings(pen: &mut Pen<'_>, order: &[Seat], [x, y, wide, high]: [f32; 4]) {
    let step = (high / pen.view.ships.len() as f32).min(46.0);
    let lead = order.first().map_or(0, |&ship| pen.view.ships[ship].position);
    for (idx, &ship) in order.iter().enumerate() {
        let top = y + step * idx as f32;
        let middle = top + step / 2.0;
        pen.ground.bold(x, middle + 5.0, 15.0, "start", MUTED, &format!("{}.", idx + 1));
        disc(&mut pen.ground, x + 30.0, middle, (step * 0.38).min(13.0), ship);
        let name = pen.pilot(ship).to_owned();
        pen.ground.bold(
            x + 48.0,
            middle + 5.0,
            fit(&name, 15.0, if 400.0 < wide { wide - 346.0 } else { wide - 130.0 }),
            "start",
            TEXT,
            &name,
        );
        let flown = &pen.view.ships[ship].ship;
        if 400.0 < wide {
            let figures = [
                with(Sign::Engine, flown.engine_power(0)),
                with(Sign::Cannon, halves(flown.firepower_doubled(0, 0))),
                with(Sign::Crew, flown.crew()),
                with(Sign::Connector, flown.exposed_connectors()),
            ];
            row(&mut pen.ground, &figures, [x + wide - 290.0, middle - 9.0, 210.0], 18.0, false, TEXT);
        }
        let behind = lead - pen.view.ships[ship].position;
        let told = if behind == 0 { "★".to_owned() } else { format!("−{behind}") };
        row(&mut pen.ground, &[with(Sign::Days, told)], [x + wide - 70.0, middle - 9.0, 70.0], 18.0, false, TEXT);
    }
}

/// Cards flown through and those known to come, and how many are left.
pub fn cards(pen: &mut Pen<'_>, [x, y, wide, high]: [f32; 4]) {
    plate(&mut pen.ground, [x, y, wide, high]);
    let known = pen.view.cards;
    let told = pen.lines(None, &["panel-deck"]);
    Sign::Card.draw(&mut pen.ground, x + 8.0, y + 5.0, 20.0);
    pen.ground.bold(x + 32.0, y + 20.0, fit(&told, 14.0, wide - 44.0), "start", TEXT, &told);
    let coming: Vec<(Card, bool)> = known.deck.iter().flatten().map(|&card| (card, false)).collect();
    let all: Vec<(Card, bool)> = known.flown.iter().map(|&card| (card, true)).chain(coming).collect();
    let mut scale = 1.6_f32;
    let fits = |scale: f32| {
        let per_row = ((wide - 16.0) / (60.0 * scale)).floor().max(1.0);
        (all.len() as f32 / per_row).ceil() * 80.0 * scale <= high - 34.0
    };
    while !fits(scale) && 0.3 < scale {
        scale -= 0.05;
    }
    let per_row = ((wide - 16.0) / (60.0 * scale)).floor().max(1.0) as usize;
    for (idx, &(card, flown)) in all.iter().enumerate() {
        let mut svg = Svg(card::thumbnail(card));
        if flown {
            svg.rect([1.0, 1.0, 54.0, 74.0], 7.0, "fill=\"#0a1026\" fill-opacity=\".3\"");
            svg.path("M36 56l6 7 10-14", "fill=\"none\" stroke=\"#6ee7a8\" stroke-width=\"4\"");
        }
        pen.put(Piece {
            key: format!("card/{card:?}"),
            x: x + 10.0 + 60.0 * scale * (idx % per_row) as f32,
            y: y + 30.0 + 80.0 * scale * (idx / per_row) as f32,
            scale,
            width: 56.0,
            height: 76.0,
            face: svg.0,
            title: pen.words(&Message::named("card", &card)),
            about: pen.words(&Message::named("card-text", &card)),
            radius: 7.0,
            ..Piece::default()
        });
    }
}
