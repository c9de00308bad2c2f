//! A flight under way: the mission track with the rocket, the success cards, the odds, what is at stake.

use kernel::Message;
use rocketmen::{Card, Frame, Launch, odds};
use web_board::Svg;
use web_board::ink::{ACCENT, BAD, CARD, LINE, TEXT, paint, seat};
use web_board::lettering::{LEAST, Weight, shorten, width, wrap};

use crate::art::{planet, rocket};
use crate::pen::{Pen, Rect, Table as _};
use crate::picture::picture;
use crate::rocket::GOOD;
use crate::word;

/// Night over the launch site, in every theme; and what is written on it.
const SKY: &str = "#0d1533";
const INK: &str = "#f4f6ff";
const DIM: &str = "#a9b6df";
const GREEN: &str = "#4fd08a";

/// The whole scene.
pub fn flight(pen: &mut Pen<'_>, at: Rect) {
    let Some(launch) = pen.view.table.launch.clone() else { return };
    let heading = pen.say(
        &Message::new("line-launch")
            .with("who", pen.view.table.current)
            .with("location", Message::named("location", &launch.location))
            .with("rocket", launch.rocket)
            .with("distance", launch.destination().distance()),
    );
    sky(pen, at);
    let [x, y, w, h] = [at[0] + 8.0, at[1] + 22.0, at[2] - 16.0, at[3] - 28.0];
    let size = if 250.0 <= at[3] { 14.0 } else { 11.5 };
    pen.ground.bold(x + 4.0, at[1] + size + 4.0, size, "start", INK, &shorten(&heading, size, Weight::Bold, w - 8.0));
    if w < 560.0 {
        let cards = 78.0;
        let numbers = (h - cards - 74.0 - 10.0).clamp(56.0, 120.0);
        figures(pen, &launch, [x, y, w, numbers]);
        track(pen, &launch, [x, y + numbers + 4.0, w, h - numbers - cards - 10.0], 0.0);
        return success(pen, &launch, [x, y + h - cards, w, cards]);
    }
    let right = (w * 0.22).clamp(186.0, 320.0);
    let slots = launch.cards.len() as f32 + f32::from(launch.limit.saturating_sub(launch.n_drawn()));
    if h < 200.0 {
        let left = (74.0 + slots.max(4.0) * 46.0).min(w * 0.4);
        let cards = h.min(96.0);
        success(pen, &launch, [x, y + (h - cards) / 2.0, left, cards]);
        track(pen, &launch, [x + left + 6.0, y, w - left - right - 16.0, h], 0.0);
        return figures(pen, &launch, [x + w - right, y - 12.0, right, h + 12.0]);
    }
    // A stage: cards in the upper left, the way from the lower left to the world on the right.
    let high = (h * 0.42).clamp(92.0, 150.0);
    let room = (w - right - 24.0) * 0.62;
    track(pen, &launch, [x, y, w - right - 24.0, h], high - 24.0);
    success(pen, &launch, [x + 4.0, y + 6.0, room, high]);
    let numbers = h.min(210.0);
    figures(pen, &launch, [x + w - right, y - 8.0, right, numbers]);
}

/// Stars, and the Earth below.
fn sky(pen: &mut Pen<'_>, [x, y, w, h]: Rect) {
    pen.ground.rect([x, y, w, h], 12.0, &paint(SKY, LINE, 1.0));
    for nth in 0..36_u16 {
        let across = f32::from(nth * 61 % 97) / 97.0;
        let down = f32::from(nth * 37 % 89) / 89.0;
        let radius = [0.8, 1.2, 1.6][usize::from(nth % 3)];
        let paint = format!("fill=\"#fff\" opacity=\"{}\"", [0.8, 0.5, 0.35][usize::from(nth % 3)]);
        pen.ground.circle(x + 6.0 + (w - 12.0) * across, y + 6.0 + (h * 0.8) * down, radius, &paint);
    }
    let (low, top, far) = (y + h - 0.5, y + h - (h * 0.16).min(60.0), (w * 0.5).min(560.0));
    let ground = |top: f32, far: f32| {
        format!(
            "M{} {top}Q{} {} {} {low}H{}Q{x} {low} {x} {}z",
            x + 0.5,
            x + far * 0.55,
            top + 2.0,
            x + far,
            x + 12.0,
            low - 12.0
        )
    };
    pen.ground.path(&ground(top - 5.0, far + 26.0), "fill=\"#58c7e6\" opacity=\".25\"");
    pen.ground.path(&ground(top, far), "fill=\"#2b6fc4\"");
    pen.ground.path(&ground((top + low) / 2.0, far * 0.42), "fill=\"#57b46c\"");
}

/// The spaces from the ground to the destination, rising, with the rocket on its space. What lies above the way at its beginning needs
/// so much room.
fn track(pen: &mut Pen<'_>, launch: &Launch, [x, y, w, h]: Rect, above: f32) {
    let distance = launch.destination().distance();
    let stage = above != 0.0;
    let globe =
        if stage { (h * 0.3).min(w * 0.13).clamp(40.0, 120.0) } else { (h * 0.34).min(w * 0.09).clamp(14.0, 60.0) };
    let (first, last) = match stage {
        true => ([x + 34.0, y + h - 26.0], [x + w - globe * 1.5, y + globe + 14.0]),
        false => {
            let rise = (h * 0.34).max(0.0);
            ([x + 18.0, y + h * 0.5 + rise * 0.7 + 8.0], [x + w - globe * 2.0 - 12.0, y + h * 0.5 - rise * 0.8 + 8.0])
        }
    };
    let at = |space: u8| {
        let along = f32::from(space.min(distance)) / f32::from(distance);
        // On the stage the way keeps low under the cards and rises behind them.
        let up = if stage { along * (0.55 + 0.45 * along) } else { along };
        [first[0] + (last[0] - first[0]) * along, first[1] + (last[1] - first[1]) * up]
    };
    let step = (last[0] - first[0]) / f32::from(distance);
    let radius = (step * 0.42).clamp(8.5, if stage { 17.0 } else { 16.0 });
    let way = |to: u8| {
        let points = (0..=to).map(at).map(|[x, y]| format!("{x} {y}")).collect::<Vec<_>>();
        format!("M{}", points.join("L"))
    };
    let dashed = "stroke-width=\"3\" stroke-dasharray=\"2 6\" stroke-linecap=\"round\" fill=\"none\"";
    pen.ground.path(&way(distance), &format!("stroke=\"#5a6bb8\" {dashed}"));
    let [x1, y1] = at(distance);
    if stage {
        pen.ground.circle(x1 + globe * 0.5, y1, globe * 1.25, "fill=\"#7f93e8\" opacity=\".12\"");
        pen.ground.at(x1 + globe * 0.5, y1, 1.0, &planet(launch.destination(), globe));
        let trail = way(launch.rocket.min(distance));
        let wide = "fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\"";
        pen.ground
            .path(&trail, &format!("stroke=\"#ff9a3d\" stroke-width=\"{}\" opacity=\".28\" {wide}", radius * 1.3));
        pen.ground.path(&trail, &format!("stroke=\"#ffd479\" stroke-width=\"5\" opacity=\".7\" {wide}"));
    } else {
        pen.ground.at(x + w - globe - 2.0, y1.max(y + globe + 6.0), 1.0, &planet(launch.destination(), globe));
    }
    for space in 0..=distance {
        let [cx, cy] = at(space);
        let (fill, ink) = match (space <= launch.rocket, space == distance) {
            (true, _) => ("#35b573", "#06210f"),
            (false, true) => ("#ffb454", "#241500"),
            (false, false) => ("#1c2747", DIM),
        };
        let side = radius * 2.0 + 2.0;
        let mut svg = Svg::new();
        svg.circle(side / 2.0, side / 2.0, radius, &paint(fill, "#5a6bb8", 1.2));
        // On a narrow track only every other figure has room.
        if 10.0 <= radius || space % 2 == distance % 2 {
            let size = if 14.0 <= radius { 13.0 } else { LEAST };
            svg.bold(side / 2.0, side / 2.0 + size * 0.36, size, "middle", ink, &space.to_string());
        }
        let title = pen.say(&Message::new("title-track").with("space", space));
        let spot = [cx - side / 2.0, cy - side / 2.0, side, side];
        pen.piece(format!("track/{space}"), spot, side / 2.0, svg).title = title;
    }
    let goal = pen.view.players[pen.view.table.current].board.plan;
    if let Some(mission) = goal.filter(|_| stage) {
        // What is to be built stands on its world.
        let side = globe * 0.8;
        let [left, top] = [x1 + globe * 0.5 - side / 2.0 + globe * 0.2, y1 - globe * 0.35 - side / 2.0];
        let mut svg = Svg::new();
        svg.circle(side / 2.0, side / 2.0, side / 2.0 - 1.5, &paint(SKY, "#ffb454", 2.5));
        picture(&mut svg, mission, side * 0.17, side * 0.17, side * 0.66);
        let title = pen.say(&Message::named("location", &launch.location));
        let key = format!("location/{}", word(&launch.location));
        pen.piece(key, [left, top, side, side], side / 2.0, svg).title = title;
    }
    let rocket_space = launch.rocket.min(distance);
    let [cx, cy] = at(rocket_space);
    let colour = seat(pen.view.table.current);
    let mut svg = Svg::new();
    let title = pen.say(&Message::new("title-track").with("space", launch.rocket));
    let spot = match stage {
        true => {
            // It points where it flies to.
            let [fx, fy] = at(rocket_space.saturating_sub(1));
            let [tx, ty] = at((rocket_space + 1).min(distance));
            let degrees = (tx - fx).atan2(fy - ty).to_degrees();
            let scale = (globe / 52.0).clamp(1.1, 1.7);
            let side = 60.0 * scale;
            svg.put(format_args!(
                "<g transform=\"translate({0} {0}) rotate({degrees}) scale({scale}) translate(-18 -22)\">",
                side / 2.0
            ));
            svg.path("M11 41h14l-7 19z", "fill=\"#ff9a3d\"").path("M14 41h8l-4 11z", "fill=\"#fff3c4\"");
            svg.raw(&rocket(colour)).raw("</g>");
            [(cx - side / 2.0 - radius * 0.5).max(0.0), cy - side / 2.0 - radius * 1.6, side, side]
        }
        false => {
            svg.raw(&rocket(colour));
            [(cx - 18.0).max(0.0), (cy - radius - 44.0).max(y - 14.0), 36.0, 44.0]
        }
    };
    pen.piece("rocket".to_owned(), spot, 6.0, svg).title = title;
}

/// The deck, what was drawn of it, what may still be drawn.
fn success(pen: &mut Pen<'_>, launch: &Launch, [x, y, w, h]: Rect) {
    let deck = launch.deck();
    let n_left: u8 = deck.iter().sum();
    let high = h.min(150.0);
    let top = y + (h - high) / 2.0;
    let wide = (high * 0.68).min(84.0);
    let mut svg = Svg::new();
    svg.rect([1.0, 1.0, wide - 2.0, high - 2.0], 8.0, &paint("#26356f", "#8fa6f0", 1.8));
    let drawing = pen.decides() && pen.view.table.frame == Frame::Flight;
    svg.bold(wide / 2.0, high * 0.48, 22.0, "middle", "#ffd479", "?");
    let words = if drawing { pen.word("board-draw") } else { n_left.to_string() };
    svg.bold(wide / 2.0, high - 10.0, 12.0, "middle", "#fff", &shorten(&words, 12.0, Weight::Bold, wide - 6.0));
    let at = [x, top, wide, high];
    let anchor = pen.anchor(at, "success".to_owned());
    let title = pen.word("board-success-deck");
    let about = format!(
        "{}: {}",
        pen.word("board-success-left"),
        deck.iter().enumerate().map(|(value, n)| format!("{value} × {n}")).collect::<Vec<_>>().join(", ")
    );
    let piece = pen.piece("success".to_owned(), at, 8.0, svg);
    (piece.anchor, piece.title, piece.about) = (anchor, title, about);

    let fresh = |idx: usize| match &pen.view.table.frame {
        Frame::Planning(values) => launch.cards.len() <= idx + values.len(),
        Frame::React(_) => idx + 1 == launch.cards.len(),
        // Elsewhere cards are only looked at.
        _ => false,
    };
    let fresh: Vec<bool> = (0..launch.cards.len()).map(fresh).collect();
    let empty = usize::from(launch.limit.saturating_sub(launch.n_drawn()));
    let n_cards = launch.cards.len() + empty;
    let left = x + wide + 8.0;
    let step = ((w - wide - 8.0) / n_cards.max(1) as f32).min(high * 0.62);
    let (card_w, card_h) = ((step - 5.0).max(14.0), high * 0.85);
    let low = top + (high - card_h) / 2.0;
    for (idx, card) in launch.cards.iter().enumerate() {
        // What can be chosen is large enough for a finger.
        let room = if fresh[idx] { card_w.max(pen.least()) } else { card_w };
        let spot = [left + step * idx as f32, low, room, card_h];
        let counts = card.counts || fresh[idx];
        let mut svg = Svg::new();
        let paper = if fresh[idx] { "#ffe2a8" } else { "#f3f0e2" };
        svg.raw(if counts { "<g>" } else { "<g opacity=\".5\">" });
        svg.rect([1.0, 1.0, room - 2.0, card_h - 2.0], 6.0, &paint(paper, ACCENT, 1.6));
        svg.bold(
            room / 2.0,
            card_h * 0.62,
            (card_h * 0.36).min(card_w * 1.2),
            "middle",
            "#182248",
            &card.value.to_string(),
        );
        if !counts {
            svg.path(
                &format!("M5 5L{} {}M{} 5L5 {}", room - 5.0, card_h - 5.0, room - 5.0, card_h - 5.0),
                "stroke=\"#b42318\" stroke-width=\"2.500\"",
            );
        }
        svg.raw("</g>");
        let anchor = pen.anchor(spot, format!("success/{}", card.value)).filter(|_| fresh[idx]);
        let id = if counts { "line-success" } else { "line-success-out" };
        let title = pen.say(&Message::new(id).with("value", card.value));
        let piece = pen.piece(format!("drawn/{idx}"), spot, 6.0, svg);
        (piece.anchor, piece.title) = (anchor, title);
    }
    for idx in launch.cards.len()..n_cards {
        let spot = [left + step * idx as f32, low, card_w, card_h];
        pen.ground.rect(spot, 6.0, &format!("{} stroke-dasharray=\"4 4\"", paint("none", DIM, 1.4)));
    }
}

/// How likely it arrives, and what the deck still holds.
fn figures(pen: &mut Pen<'_>, launch: &Launch, [x, y, w, h]: Rect) {
    let mut svg = Svg::new();
    let mut about = String::new();
    let missing = launch.destination().distance().saturating_sub(launch.rocket);
    let draws = launch.limit.saturating_sub(launch.n_drawn());
    let mut top = 30.0;
    if let Some(odds) = odds::of_flight(pen.view) {
        let [cards, best] = odds.percent();
        let told = format!("{cards} %");
        let long = width(&told, 32.0, Weight::Bold);
        svg.bold(2.0, 30.0, 32.0, "start", INK, &told);
        let beside = w - long - 12.0;
        if cards != best {
            let words = pen.say(&Message::new("board-with-pad").with("percent", best));
            for (idx, line) in wrap(&words, 12.0, Weight::Bold, beside, 2).iter().enumerate() {
                svg.bold(long + 10.0, 14.0 + 14.0 * idx as f32, 12.0, "start", GREEN, line);
            }
        }
        about = pen.say(&Message::new("about-odds").with("cards", cards).with("best", best));
    }
    let words = pen.say(&Message::new("board-missing").with("spaces", missing).with("draws", draws));
    svg.text(2.0, top + 17.0, 12.0, "start", DIM, &shorten(&words, 12.0, Weight::Medium, w - 4.0));
    top += 24.0;
    if 60.0 <= h - top {
        let deck = launch.deck();
        let room = h - top - 32.0;
        let step = (w - 4.0) / 5.0;
        for (value, count) in deck.iter().enumerate() {
            let high = room * f32::from(*count) / 6.0;
            let left = 2.0 + step * value as f32;
            let enough = usize::from(missing) <= value;
            let paint = paint(if enough { GREEN } else { "#5a6bb8" }, "none", 0.0);
            svg.rect([left, top + 6.0 + room - high, step - 5.0, high.max(1.5)], 3.0, &paint);
            let words = format!("{count}×{value}");
            svg.bold(left + (step - 5.0) / 2.0, top + room + 20.0, 11.5, "middle", INK, &words);
        }
    }
    let title = pen.word("board-success-left");
    let piece = pen.piece("figures".to_owned(), [x, y, w, h], 8.0, svg);
    (piece.title, piece.about) = (title, about);
}

/// What arriving, calling it off and missing mean.
pub fn stakes(pen: &mut Pen<'_>, at: Rect) {
    let Some(launch) = pen.view.table.launch.clone() else { return };
    let [.., w, h] = at;
    let board = pen.view.players[pen.view.table.current].board;
    let arrivals = pen.view.table.arrivals[launch.location].len();
    let vp = launch.location.site().vp.get(arrivals).copied().unwrap_or_default();
    let arrival = Message::new("board-arrival").with("vp", vp).with("from", board.vp).with("to", board.vp + vp);
    let mut lines = vec![(pen.say(&arrival), GOOD)];
    if let Some(mission) = board.plan.and_then(Card::mission) {
        lines.push((pen.say(&Message::named("achievement", &mission.achievement)), GOOD));
    }
    let abort = match launch.n_drawn() {
        0 => Message::new("board-no-abort"),
        n => Message::new("board-abort").with("count", n - 1),
    };
    lines.push((pen.say(&abort), TEXT));
    lines.push((pen.word("board-miss"), BAD));
    let mut svg = Svg::new();
    svg.rect([0.5, 0.5, w - 1.0, h - 1.0], 8.0, &paint(CARD, LINE, 1.2));
    let size = if 130.0 <= h { 13.5 } else { 12.5 };
    // Where there is room, long sentences take two lines.
    let most = if size * 1.25 * 2.0 * lines.len() as f32 <= h - 8.0 { 2 } else { 1 };
    // In a low place they stand side by side.
    let n_columns = if (h - 8.0) / (lines.len() as f32) < size { 2 } else { 1 };
    let wide = (w - 18.0) / n_columns as f32;
    let step = ((h - 8.0) / lines.len().div_ceil(n_columns) as f32).min(44.0);
    for (idx, (words, colour)) in lines.into_iter().enumerate() {
        let (left, idx) = (9.0 + wide * (idx % n_columns) as f32, idx / n_columns);
        let told = wrap(&words, size, Weight::Bold, wide - if n_columns == 1 { 0.0 } else { 6.0 }, most);
        let first = 4.0 + step * (idx as f32 + 0.5) + size * 0.36 - size * 0.6 * (told.len() as f32 - 1.0);
        for (nth, line) in told.iter().enumerate() {
            svg.bold(left, first + size * 1.2 * nth as f32, size, "start", colour, line);
        }
    }
    let title = pen.say(&Message::named("location", &launch.location));
    pen.piece("stakes".to_owned(), at, 8.0, svg).title = title;
}
