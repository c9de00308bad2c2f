//! A flight under way: the mission track with the rocket, the success cards, the odds, what is at stake.

use kernel::Message;
use rocketmen::{Frame, Launch, odds};
use web_board::Svg;
use web_board::ink::{ACCENT, CARD, LINE, MUTED, TEXT, paint, seat};
use web_board::lettering::{LEAST, Weight, shorten, width};

use crate::art::{planet, rocket};
use crate::pen::{Pen, Rect, Table as _};
use crate::rocket::GOOD;

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
    let [x, y, w, h] = pen.zone(at, &heading);
    if w < 560.0 {
        let cards = 78.0;
        let numbers = (h - cards - 74.0 - 10.0).clamp(56.0, 120.0);
        figures(pen, &launch, [x, y, w, numbers]);
        track(pen, &launch, [x, y + numbers + 4.0, w, h - numbers - cards - 10.0]);
        return success(pen, &launch, [x, y + h - cards, w, cards]);
    }
    let right = (w * 0.22).clamp(186.0, 320.0);
    let slots = launch.cards.len() as f32 + f32::from(launch.limit.saturating_sub(launch.n_drawn()));
    let left = (74.0 + slots.max(4.0) * 46.0).min(w * 0.4);
    let cards = h.min(150.0);
    success(pen, &launch, [x, y + (h - cards) / 2.0, left, cards]);
    track(pen, &launch, [x + left + 6.0, y, w - left - right - 16.0, h]);
    figures(pen, &launch, [x + w - right, y - 12.0, right, h + 12.0]);
}

/// The spaces from the ground to the destination, rising, with the rocket on its space.
fn track(pen: &mut Pen<'_>, launch: &Launch, [x, y, w, h]: Rect) {
    let distance = launch.destination().distance();
    let globe = (h * 0.34).min(w * 0.09).clamp(14.0, 60.0);
    let rise = (h * 0.34).max(0.0);
    let step = (w - globe * 2.0 - 30.0) / f32::from(distance);
    let radius = (step * 0.42).clamp(8.5, 16.0);
    let at = |space: u8| {
        let along = f32::from(space.min(distance));
        [x + 18.0 + step * along, y + h * 0.5 + rise * 0.7 + 8.0 - rise * 1.5 * along / f32::from(distance)]
    };
    let [x0, y0] = at(0);
    let [x1, y1] = at(distance);
    pen.ground.path(
        &format!("M{x0} {y0}L{x1} {y1}"),
        &format!("stroke=\"{LINE}\" stroke-width=\"3\" stroke-dasharray=\"2 6\" stroke-linecap=\"round\""),
    );
    let sphere = planet(launch.destination(), globe);
    pen.ground.at(x + w - globe - 2.0, y1.max(y + globe + 6.0), 1.0, &sphere);
    for space in 0..=distance {
        let [cx, cy] = at(space);
        let passed = space <= launch.rocket;
        let (fill, ink) = match (passed, space == distance) {
            (true, _) => (GOOD, "#06210f"),
            (false, true) => (ACCENT, "#241500"),
            (false, false) => (CARD, MUTED),
        };
        pen.ground.circle(cx, cy, radius, &paint(fill, LINE, 1.2));
        // On a narrow track only every other figure has room.
        if 10.0 <= radius || space % 2 == distance % 2 {
            pen.ground.bold(cx, cy + 4.0, LEAST, "middle", ink, &space.to_string());
        }
    }
    let [cx, cy] = at(launch.rocket.min(distance));
    let colour = seat(pen.view.table.current);
    let mut svg = Svg::new();
    svg.raw(&rocket(colour));
    let title = pen.say(&Message::new("title-track").with("space", launch.rocket));
    let spot = [(cx - 18.0).max(0.0), (cy - radius - 44.0).max(y - 14.0), 36.0, 44.0];
    pen.piece("rocket".to_owned(), spot, 6.0, svg).title = title;
}

/// The deck, what was drawn of it, what may still be drawn.
fn success(pen: &mut Pen<'_>, launch: &Launch, [x, y, w, h]: Rect) {
    let deck = launch.deck();
    let n_left: u8 = deck.iter().sum();
    let high = h.min(92.0);
    let top = y + (h - high) / 2.0;
    let wide = 62.0;
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
    let step = ((w - wide - 8.0) / n_cards.max(1) as f32).min(52.0);
    let (card_w, card_h) = ((step - 4.0).max(14.0), (high * 0.82).min(78.0));
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
            card_h / 2.0 + 9.0,
            26.0_f32.min(card_w * 1.2),
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
        pen.ground.rect(spot, 6.0, &format!("{} stroke-dasharray=\"4 4\"", paint("none", MUTED, 1.4)));
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
        svg.bold(2.0, 30.0, 32.0, "start", TEXT, &told);
        let beside = w - long - 12.0;
        if cards != best {
            let words = pen.say(&Message::new("board-with-pad").with("percent", best));
            for (idx, line) in web_board::lettering::wrap(&words, 12.0, Weight::Bold, beside, 2).iter().enumerate() {
                svg.bold(long + 10.0, 14.0 + 14.0 * idx as f32, 12.0, "start", GOOD, line);
            }
        }
        about = pen.say(&Message::new("about-odds").with("cards", cards).with("best", best));
    }
    let words = pen.say(&Message::new("board-missing").with("spaces", missing).with("draws", draws));
    svg.text(2.0, top + 17.0, 12.0, "start", MUTED, &shorten(&words, 12.0, Weight::Medium, w - 4.0));
    top += 24.0;
    if 60.0 <= h - top {
        let deck = launch.deck();
        let room = h - top - 32.0;
        let step = (w - 4.0) / 5.0;
        for (value, count) in deck.iter().enumerate() {
            let high = room * f32::from(*count) / 6.0;
            let left = 2.0 + step * value as f32;
            let enough = usize::from(missing) <= value;
            let paint = paint(if enough { GOOD } else { "#5a6bb8" }, "none", 0.0);
            svg.rect([left, top + 6.0 + room - high, step - 5.0, high.max(1.5)], 3.0, &paint);
            let words = format!("{count}×{value}");
            svg.bold(left + (step - 5.0) / 2.0, top + room + 20.0, 11.5, "middle", TEXT, &words);
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
    let arrivals = pen.view.table.arrivals[launch.location].len();
    let vp = launch.location.site().vp.get(arrivals).copied().unwrap_or_default();
    let abort = match launch.n_drawn() {
        0 => Message::new("board-no-abort"),
        n => Message::new("board-abort").with("count", n - 1),
    };
    let lines =
        [(Message::new("board-arrival").with("vp", vp), GOOD), (abort, TEXT), (Message::new("board-miss"), "#e5686d")];
    let mut svg = Svg::new();
    svg.rect([0.5, 0.5, w - 1.0, h - 1.0], 8.0, &paint(CARD, LINE, 1.2));
    let step = ((h - 8.0) / 3.0).min(26.0);
    for (idx, (message, colour)) in lines.into_iter().enumerate() {
        let words = pen.say(&message);
        let y = 4.0 + step * (idx as f32 + 0.5) + 4.5;
        svg.bold(9.0, y, 12.5, "start", colour, &shorten(&words, 12.5, Weight::Bold, w - 16.0));
    }
    let title = pen.say(&Message::named("location", &launch.location));
    pen.piece("stakes".to_owned(), at, 8.0, svg).title = title;
}
