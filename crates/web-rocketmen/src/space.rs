//! Where missions go: three destinations with their locations and who came there, and above them the race.

use kernel::Message;
use rocketmen::components::board::{TOKEN_VP, Token};
use rocketmen::components::goals::Objective;
use rocketmen::components::list;
use rocketmen::{Card, Destination, Location, Mode, Pioneer, odds};
use web_board::Svg;
use web_board::ink::{ACCENT, CARD, EDGE, LINE, MUTED, ON_SEAT, TEXT, paint, seat};
use web_board::lettering::{LEAST, Weight, shorten, width as wide_of};

use crate::art::{Icon, icon_of, pencil, planet, star};
use crate::card::with_rebuilt;
use crate::pen::{Pen, Rect, Table as _};
use crate::{race, word};

/// The anchors of the zone.
pub fn anchors(pen: &Pen<'_>) -> Vec<String> {
    let mut anchors: Vec<String> = destinations(pen).map(|there| format!("destination/{}", word(&there))).collect();
    anchors
        .extend(destinations(pen).flat_map(Destination::locations).map(|there| format!("location/{}", word(&there))));
    anchors.extend(pen.view.table.variants.iter().map(|variant| format!("variant/{}", word(&variant))));
    anchors
}

fn destinations(pen: &Pen<'_>) -> impl Iterator<Item = Destination> + use<> {
    let table = pen.view.table.clone();
    Destination::ALL.into_iter().filter(move |destination| table.is_in_reach(*destination))
}

/// How high the zone is on a phone of this width.
pub fn high(pen: &Pen<'_>) -> f32 {
    let rows: usize = destinations(pen).map(|there| there.locations().count().div_ceil(2)).sum();
    let heads = destinations(pen).count() as f32 * 56.0;
    let variants = if pen.view.table.variants.is_empty() { 0.0 } else { 50.0 };
    36.0 + race::HEIGHT + heads + rows as f32 * 50.0 + variants
}

/// The race above, the destinations below.
pub fn space(pen: &mut Pen<'_>, at: Rect) {
    let [x, y, width, height] = pen.zone(at, "");
    race::race(pen, [x, y, width, race::HEIGHT]);
    let mut low = height - race::HEIGHT;
    let n_variants = pen.view.table.variants.len();
    if n_variants != 0 {
        let high = pen.least();
        let each = (width - 6.0 * (n_variants - 1) as f32) / n_variants as f32;
        for idx in 0..n_variants {
            variant(pen, idx, [x + (each + 6.0) * idx as f32, y + height - high, each, high]);
        }
        low -= high + 6.0;
    }
    let top = y + race::HEIGHT;
    let there: Vec<Destination> = destinations(pen).collect();
    if width < 380.0 {
        let mut y = top;
        for destination in there {
            head(pen, destination, [x, y, width, 50.0]);
            y += 52.0;
            for (idx, location) in destination.locations().enumerate() {
                let half = (width - 4.0) / 2.0;
                place(pen, location, [x + (half + 4.0) * (idx % 2) as f32, y + 50.0 * (idx / 2) as f32, half, 46.0]);
            }
            y += 50.0 * destination.locations().count().div_ceil(2) as f32 + 4.0;
        }
        return;
    }
    let n_columns = there.len() as f32;
    let gap = 6.0;
    let wide = (width - gap * (n_columns - 1.0)) / n_columns;
    for (idx, destination) in there.into_iter().enumerate() {
        let left = x + (wide + gap) * idx as f32;
        let high = (low * 0.19).clamp(if pen.ui.room.finger { 44.0 } else { 38.0 }, 64.0);
        head(pen, destination, [left, top, wide, high]);
        let row = ((low - high - 4.0) / 5.0 - 3.0).min(86.0);
        for (idx, location) in destination.locations().enumerate() {
            place(pen, location, [left, top + high + 4.0 + (row + 3.0) * idx as f32, wide, row]);
        }
    }
}

fn head(pen: &mut Pen<'_>, destination: Destination, at: Rect) {
    let [.., w, h] = at;
    let table = &pen.view.table;
    let goal = table.launch.as_ref().is_some_and(|launch| launch.destination() == destination);
    let mut svg = Svg::new();
    svg.rect([0.5, 0.5, w - 1.0, h - 1.0], 8.0, &paint(CARD, if goal { ACCENT } else { LINE }, 1.2));
    let radius = (h * 0.3).min(18.0);
    svg.at(radius + 6.0, h / 2.0, 1.0, &planet(destination, radius));
    let left = radius * 2.0 + 12.0;
    let name = pen.say(&Message::named("destination", &destination));
    let short = pen.say(&Message::named("short", &destination));
    let draws = table.draw_limit(destination);
    let sizes = if 56.0 <= h { &[17.0, 15.0, 13.0, 11.5][..] } else { &[14.0, 13.0, 12.0, 11.5][..] };
    let (size, lines) = web_board::lettering::set(&short, sizes, Weight::Bold, w - left - 42.0, 1);
    svg.bold(left, h / 2.0 - 3.0, size, "start", TEXT, lines.first().map_or("", String::as_str));
    icon_of(destination).draw(&mut svg, w - 22.0, h / 2.0 - 17.0, 16.0);
    let mut right = w - 24.0;
    if let Some(token) = Token::at(destination)
        && table.mode == Mode::Standard
        && table.tokens[token].is_none()
    {
        // The first one to come takes it.
        right -= 18.0;
        star(&mut svg, right, h / 2.0 - 17.0, 16.0);
    }
    let way = pen.say(&Message::new("board-way").with("distance", destination.distance()).with("draws", draws));
    let told = shorten(&way, LEAST, Weight::Medium, w - left - 4.0);
    svg.text(left, h / 2.0 + 13.0, LEAST, "start", MUTED, &told);
    let component = list::of_destination(destination);
    if list::rebuilt(&component).is_some() && left + wide_of(&short, size, Weight::Bold) < right - 14.0 {
        pencil(&mut svg, right - 12.0, 5.0, 0.9, MUTED);
    }
    let [cards, best] = odds::of_launch(pen.view, pen.focus, destination).percent();
    let mut about = pen.say(
        &Message::new("line-destination")
            .with("destination", Message::named("destination", &destination))
            .with("distance", destination.distance())
            .with("draws", draws),
    );
    about += &format!("\n{}", pen.say(&Message::new("about-odds").with("cards", cards).with("best", best)));
    if let Some(token) = Token::at(destination).filter(|_| table.mode == Mode::Standard) {
        let token_name = Message::named("token", &token);
        let line = match table.tokens[token] {
            Some(holder) => Message::new("line-token-held").with("token", token_name).with("who", holder),
            None => Message::new("board-first-there").with("vp", TOKEN_VP),
        };
        about += &format!("\n{}", pen.say(&line));
    }
    let about = with_rebuilt(about, &component, pen.ui);
    let anchor = pen.anchor(at, format!("destination/{}", word(&destination)));
    let piece = pen.piece(format!("destination/{}", word(&destination)), at, 8.0, svg);
    (piece.anchor, piece.title, piece.about) = (anchor, name, about);
}

/// Does a goal of the one in focus want this location?
fn is_wanted(pen: &Pen<'_>, location: Location) -> bool {
    let seen = &pen.view.players[pen.focus];
    let mut goals = seen.goals.iter().flatten().flat_map(|goal| goal.card().objectives);
    goals.any(|(objective, _)| objective == Objective::MissionAt(location)) && !seen.board.has_completed(location)
}

fn place(pen: &mut Pen<'_>, location: Location, at: Rect) {
    let [x, y, w, h] = at;
    let site = location.site();
    let table = &pen.view.table;
    let board = &pen.view.players[pen.focus].board;
    let target = table.launch.as_ref().is_some_and(|launch| launch.location == location);
    let planned = board.plan.and_then(Card::mission).is_some_and(|mission| mission.targets.contains(&location))
        && !board.has_completed(location);
    let arrivals = table.arrivals[location];
    let n_places = match table.mode {
        Mode::Solo => 2,
        Mode::Standard | Mode::BattleForEarth => pen.view.players.len(),
    };
    let mut svg = Svg::new();
    let edge = if target || planned { ACCENT } else { "none" };
    let fill = if planned { "var(--panel-2,#24315a)" } else { CARD };
    svg.rect([0.5, 0.5, w - 1.0, h - 1.0], 7.0, &format!("{} fill-opacity=\".75\"", paint(fill, edge, 1.4)));
    // Two lines, or one where the row is low.
    let two = 33.0 <= h;
    let name = pen.say(&Message::named("site", &site.kind));
    let points = Icon::Rocket(site.rocket_points);
    let badge = points.width(if 33.0 <= h { 20.0 } else { 16.0 });
    let size = if 54.0 <= h { 14.0 } else { 11.5 };
    let base = if two { 12.5 + (h - 33.0) * 0.32 } else { h / 2.0 + 4.0 };
    let sign = if two { 20.0_f32.min(h - 8.0) } else { 16.0 };
    points.draw(&mut svg, 5.0, (h - sign) / 2.0, sign);
    let left = 5.0 + badge + 6.0;
    let starred = is_wanted(pen, location);
    let disc = if 54.0 <= h { 21.0 } else { 16.0_f32.min(h - 2.0) };
    let discs = (disc + 2.0) * n_places as f32;
    let room = if two { w - left - 6.0 } else { w - left - discs - 18.0 - if starred { 15.0 } else { 0.0 } };
    let told = shorten(&name, size, Weight::Bold, room);
    svg.bold(left, base, size, "start", TEXT, &told);
    if starred {
        let [x, y] = match two {
            true => [w - 30.0, h - 16.0],
            false => [left + wide_of(&told, size, Weight::Bold) + 3.0, base - 11.0],
        };
        star(&mut svg, x, y, 13.0);
    }
    let low = if two { h - disc - 2.0 - (h - 33.0) * 0.22 } else { (h - disc) / 2.0 };
    let first = if two { left } else { w - discs - 14.0 };
    for (idx, vp) in site.vp.iter().take(n_places).enumerate() {
        let cx = first + (disc + 2.0) * idx as f32 + disc / 2.0;
        let next = idx == arrivals.len();
        let paint = paint("var(--bg,#0b1020)", if next { ACCENT } else { LINE }, if next { 1.6 } else { 1.0 });
        svg.circle(cx, low + disc / 2.0, disc / 2.0 - 0.5, &paint);
        if arrivals.len() <= idx {
            let ink = if next { TEXT } else { MUTED };
            svg.bold(cx, low + disc / 2.0 + 4.0, LEAST, "middle", ink, &vp.to_string());
        }
    }
    let component = list::of_location(location);
    if list::rebuilt(&component).is_some() {
        pencil(&mut svg, w - 13.0, if two { h - 14.0 } else { h / 2.0 - 4.5 }, 0.9, MUTED);
    }
    let vp = site.vp.map(|vp| vp.to_string()).join(", ");
    let about = pen.say(&Message::new("about-location").with("points", site.rocket_points).with("vp", vp));
    let about = with_rebuilt(about, &component, pen.ui);
    let key = format!("location/{}", word(&location));
    let anchor = pen.anchor(at, key.clone());
    let title = pen.say(&Message::named("location", &location));
    let piece = pen.piece(key.clone(), at, 7.0, svg);
    (piece.anchor, piece.title, piece.about) = (anchor, title, about);
    for (idx, pioneer) in arrivals.iter().enumerate() {
        let (who, colour, sign, name) = match pioneer {
            Pioneer::Ai => ("ai".to_owned(), race::AI, "AI".to_owned(), pen.word("ai-name")),
            Pioneer::Seat(of) => (of.0.to_string(), seat(*of), (of.0 + 1).to_string(), pen.ui.name(*of).to_owned()),
        };
        let mut svg = Svg::new();
        svg.circle(disc / 2.0, disc / 2.0, disc / 2.0 - 0.5, &paint(colour, EDGE, 1.2));
        svg.bold(disc / 2.0, disc / 2.0 + 4.0, LEAST, "middle", ON_SEAT, &sign);
        let about = pen.say(&Message::new("about-vp").with("vp", site.vp[idx]));
        let spot = [x + first + (disc + 2.0) * idx as f32, y + low, disc, disc];
        let piece = pen.piece(format!("marker/{who}/{key}"), spot, disc / 2.0, svg);
        (piece.title, piece.about) = (name, about);
    }
}

fn variant(pen: &mut Pen<'_>, idx: usize, at: Rect) {
    let Some(variant) = pen.view.table.variants.iter().nth(idx) else { return };
    let [.., w, h] = at;
    let name = pen.say(&Message::named("variant", &variant));
    let mut svg = Svg::new();
    svg.rect([0.5, 0.5, w - 1.0, h - 1.0], 7.0, &paint("#f4ecd8", "#b58f3c", 1.4));
    svg.bold(8.0, h / 2.0 + 4.0, 11.5, "start", "#3a2a08", &shorten(&name, 11.5, Weight::Bold, w - 26.0));
    let component = list::of_variant(variant);
    if list::rebuilt(&component).is_some() {
        pencil(&mut svg, w - 14.0, 4.0, 0.9, "#8a6a22");
    }
    let about = with_rebuilt(pen.say(&Message::named("variant-text", &variant)), &component, pen.ui);
    let key = format!("variant/{}", word(&variant));
    let anchor = pen.anchor(at, key.clone());
    let piece = pen.piece(key, at, 7.0, svg);
    (piece.anchor, piece.title, piece.about) = (anchor, name, about);
}
