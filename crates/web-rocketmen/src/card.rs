//! Card faces of any size, all in one style: signs at the top left, a picture, the name, what it does, the price at the foot. A small
//! face leaves out first the picture or the words, then both; the rest is told when one points at it.

use kernel::{Component, Message, Seat};
use rocketmen::components::missions::Mission;
use rocketmen::components::threats::THREAT_VP;
use rocketmen::components::{Cost, list, resources};
use rocketmen::words::{card_text, note};
use rocketmen::{Card, Location, Mode};
use web_board::ink::{ACCENT, CARD, LINE, MUTED, ON_ACCENT, TEXT, paint, seat};
use web_board::lettering::{LEAST, Weight, fits, set, shorten, width, wrap};
use web_board::{Svg, Ui};

use crate::art::{Icon, icons, pencil, planet, row};
use crate::picture::{ground, picture};

/// What stands on a face besides what is printed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Face {
    /// What it costs, where it can be bought.
    pub price: Option<Cost>,
    /// That is more than one has.
    pub dear: bool,
    /// Whose it is.
    pub owner: Option<Seat>,
    /// A word on a golden strip: what is being done with it.
    pub strip: Option<String>,
    /// The strip is a proposal, not done yet.
    pub proposed: bool,
    /// What it does for the one in focus, instead of what is said of it to everybody.
    pub words: Option<String>,
    /// A word of its own at the foot, such as how many are left.
    pub note: Option<String>,
    /// All words, if there is room.
    pub full: bool,
    /// Not there yet.
    pub ghost: bool,
    /// The rules that are played, where texts differ.
    pub alone: bool,
}

/// The colour of a kind of cards.
pub fn colour(card: Card) -> &'static str {
    if card.is_threat() {
        "#e5484d"
    } else if card.is_engine() {
        "#d98232"
    } else if card.is_mission() {
        "#6480e8"
    } else if resources::is_pink(card) {
        "#cf5ac4"
    } else {
        "#1fa49d"
    }
}

const MARGIN: f32 = 6.0;

/// The face of a card.
pub fn face(card: Card, [w, h]: [f32; 2], spec: &Face, ui: &Ui<'_>) -> Svg {
    let kind = colour(card);
    let mut svg = Svg::new();
    let strong = spec.strip.is_some() && !spec.proposed;
    let edge = match spec.owner.filter(|_| card.is_mission()) {
        _ if strong => ACCENT,
        Some(owner) => seat(owner),
        None => kind,
    };
    svg.rect([1.0, 1.0, w - 2.0, h - 2.0], 9.0, &paint(CARD, "none", 0.0));
    svg.rect(
        [1.0, 1.0, w - 2.0, h - 2.0],
        9.0,
        &format!(
            "fill=\"{kind}\" fill-opacity=\".13\" stroke=\"{edge}\" stroke-width=\"{}\" stroke-dasharray=\"{}\"",
            if strong { 2.5 } else { 1.6 },
            if spec.ghost { "7 5" } else { "none" }
        ),
    );
    if h < 62.0 {
        chip(&mut svg, card, [w, h], spec, ui);
    } else {
        upright(&mut svg, card, [w, h], spec, ui);
    }
    svg
}

/// A low face: signs above the name, or before it.
fn chip(svg: &mut Svg, card: Card, [w, h]: [f32; 2], spec: &Face, ui: &Ui<'_>) {
    let signs = icons(&card.face().components);
    let words = spec.strip.clone().or_else(|| spec.note.clone());
    let name = name(card, ui);
    let size = 15.0_f32.min(h - 8.0);
    if h < 18.0 {
        return;
    }
    if h < 34.0 {
        let x = row(svg, &signs, MARGIN, (h - size) / 2.0, size, 2.0);
        let told = shorten(&name, LEAST, Weight::Bold, w - x - 4.0);
        if 16.0 < w - x {
            svg.bold(x + 1.0, h / 2.0 + 4.0, LEAST, "start", TEXT, &told);
        }
        return;
    }
    let x = row(svg, &signs, MARGIN, 5.0, size, 2.0);
    if let Some(words) = words {
        let told = shorten(&words, LEAST, Weight::Bold, w - x - 6.0);
        if 24.0 < w - x {
            svg.bold(w - MARGIN, 17.0, LEAST, "end", ACCENT, &told);
        }
    } else if let Some(mission) = card.mission().filter(|_| 26.0 < w - x) {
        let planets = mission.targets.iter().rev().take(((w - x) / 13.0) as usize);
        for (idx, location) in planets.enumerate() {
            svg.at(w - 11.0 - 13.0 * idx as f32, 12.5, 1.0, &planet(location.destination(), 5.5));
        }
    }
    let lines = if 48.0 <= h && !fits(&name, LEAST, Weight::Bold, w - 10.0, 1) { 2 } else { 1 };
    let told = wrap(&name, LEAST, Weight::Bold, w - 10.0, lines);
    let first = h - 7.0 - 12.0 * (told.len().max(1) - 1) as f32;
    for (idx, line) in told.iter().enumerate() {
        svg.bold(MARGIN, first + 12.0 * idx as f32, LEAST, "start", TEXT, line);
    }
}

fn upright(svg: &mut Svg, card: Card, [w, h]: [f32; 2], spec: &Face, ui: &Ui<'_>) {
    let middle = w / 2.0;
    // From above: signs, in two rows on a narrow face. They lie on the picture, so they are drawn after it.
    let size = if w < 70.0 { 16.0 } else { 18.0 };
    let [mut x, mut top] = [MARGIN, 6.0];
    let mut signs = Svg::new();
    for icon in icons(&card.face().components) {
        let wide = icon.width(size);
        if w - 4.0 < x + wide && MARGIN < x {
            x = MARGIN;
            top += size + 2.0;
        }
        icon.draw(&mut signs, x, top, size);
        x += wide + 3.0;
    }
    top += size + 3.0;
    // From below: strip, price, note, destinations.
    let mut low = h - 5.0;
    if let Some(words) = &spec.strip {
        strip(svg, words, spec.proposed, [4.0, low - 17.0, w - 8.0]);
        low -= 20.0;
    }
    if let Some(cost) = spec.price {
        price(svg, cost, spec.dear, [middle, low - 20.0, w]);
        low -= 24.0;
    }
    if let Some(words) = &spec.note {
        let told = shorten(words, LEAST, Weight::Medium, w - 8.0);
        svg.text(middle, low - 3.0, LEAST, "middle", MUTED, &told);
        low -= 15.0;
    }
    let mission = card.mission();
    let told_in_full = (spec.full && 150.0 <= w && 170.0 <= h) || (108.0 <= w && 200.0 <= h);
    if let Some(mission) = mission.filter(|_| !told_in_full && 34.0 < low - top) {
        targets(svg, mission.targets, [middle, low - 9.0, w]);
        low -= 20.0;
    }
    let room = low - top;
    // The name.
    let name = name(card, ui);
    let most = ((room / 13.0) as usize).clamp(1, 3);
    let large =
        if 118.0 <= w && 160.0 <= h { &[15.0, 14.0, 13.0, 12.0, LEAST][..] } else { &[12.5, 12.0, 11.5, LEAST][..] };
    let two = fits(&name, LEAST, Weight::Bold, w - 8.0, most.min(2));
    let (name_size, lines) = set(&name, large, Weight::Bold, w - 8.0, if two { most.min(2) } else { most });
    let name_high = name_size * 1.1 * lines.len() as f32;
    // What it does.
    let (text_size, words) = effect(card, [w - 12.0, room - name_high - 6.0], told_in_full, spec, ui);
    let wanted = text_size * 1.18 * words.len() as f32;
    let rest = room - name_high - 4.0;
    let with_words = !words.is_empty() && (wanted + 22.0 <= rest || (84.0 <= w && wanted <= rest));
    let text_high = if with_words { wanted + 3.0 } else { 0.0 };
    // The picture takes what is left, up to the edge of the card.
    let free = rest - text_high;
    let mut y = top;
    let beside = x < middle - 4.0;
    let drawn = 16.0 <= free || (beside && 0.0 <= free && 84.0 <= w);
    if drawn {
        let high = top + free - 4.0;
        ground(svg, card, [3.0, 3.0, w - 6.0, high], 7.0);
        // Signs stand in the corner; it may reach up beside them.
        let side = if beside { top + free - 10.0 } else { free + 3.0 }.min(w * 0.62).min(130.0);
        let air = (top + free - side) / 2.0;
        let down = if beside { air } else { top - 3.0 + (free - side).max(0.0) / 2.0 };
        picture(svg, card, middle - side / 2.0, down.max(5.0), side);
        y += free;
    } else {
        y += (free / 2.0).max(0.0);
    }
    svg.raw(&signs.0);
    if list::rebuilt(&list::of_card(card)).is_some() && x < w - 18.0 {
        if drawn {
            svg.circle(w - 11.0, 11.0, 7.5, "fill=\"#0d1533\"");
        }
        pencil(svg, w - 16.0, 6.0, 1.0, if drawn { "#c3cde8" } else { MUTED });
    }
    y += name_size * 0.85;
    for line in &lines {
        svg.bold(middle, y, name_size, "middle", TEXT, line);
        y += name_size * 1.1;
    }
    if with_words {
        y += 2.0;
        for line in &words {
            svg.text(middle, y, text_size, "middle", MUTED, line);
            y += text_size * 1.18;
        }
    }
}

/// What a card does, on lines: all of it where there is room, else in a few words.
fn effect(card: Card, [w, h]: [f32; 2], full: bool, spec: &Face, ui: &Ui<'_>) -> (f32, Vec<String>) {
    if let Some(words) = &spec.words {
        return (LEAST, wrap(words, LEAST, Weight::Bold, w, 3));
    }
    if full {
        let words = match card.mission() {
            Some(mission) => of_mission(mission, ui),
            None if card.is_threat() && spec.alone => (ui.words)(&card_text(card, Mode::Solo)),
            None => (ui.words)(&Message::named("effect", &card)),
        };
        for size in [14.0, 13.0, 12.0, LEAST] {
            let lines: Vec<String> =
                words.lines().flat_map(|line| wrap(line, size, Weight::Medium, w, usize::MAX)).collect();
            // A picture should be left.
            if size * 1.18 * lines.len() as f32 <= h - 30.0 {
                return (size, lines);
            }
        }
    }
    if card.is_mission() {
        return (LEAST, Vec::new());
    }
    let words = match card.is_threat() && spec.alone {
        true => (ui.words)(&Message::new("short-threat-alone").with("vp", THREAT_VP)),
        false => (ui.words)(&Message::named("short", &card)),
    };
    (LEAST, wrap(&words, LEAST, Weight::Medium, w, 3))
}

/// Destinations of a mission with the rocket points they need.
fn targets(svg: &mut Svg, targets: &[Location], [middle, y, w]: [f32; 3]) {
    let roomy = 40.0 * targets.len() as f32 <= w - 6.0;
    let step = if roomy { 40.0 } else { ((w - 6.0) / targets.len() as f32).min(30.0) };
    let first = middle - step * targets.len() as f32 / 2.0;
    for (idx, location) in targets.iter().enumerate() {
        let x = first + step * idx as f32;
        let points = location.site().rocket_points;
        let radius = if step < 30.0 { 5.0 } else { 6.5 };
        svg.at(x + radius + 1.0, y, 1.0, &planet(location.destination(), radius));
        if roomy {
            Icon::Rocket(points).draw(svg, x + 17.0, y - 8.5, 17.0);
        } else if 25.0 <= step {
            svg.bold(x + radius * 2.0 + 2.5, y + 4.0, LEAST, "start", TEXT, &points.to_string());
        }
    }
}

/// A price: dollars, and components of any kind.
pub fn price(svg: &mut Svg, cost: Cost, dear: bool, [middle, y, w]: [f32; 3]) {
    let words = format!("${}", cost.money);
    let any = f32::from(cost.any) * 19.0;
    let wide = (width(&words, 13.0, Weight::Bold) + 16.0 + any).min(w - 8.0);
    let edge = if dear { "#e5484d" } else { "#35b573" };
    svg.rect([middle - wide / 2.0, y, wide, 20.0], 10.0, &paint("var(--bg,#0b1020)", edge, 1.4));
    svg.bold(middle - any / 2.0, y + 14.7, 13.0, "middle", TEXT, &words);
    for idx in 0..cost.any {
        Icon::Any.draw(svg, middle + wide / 2.0 - 19.0 * f32::from(idx + 1), y + 2.0, 16.0);
    }
}

/// A word on a golden strip.
fn strip(svg: &mut Svg, words: &str, proposed: bool, [x, y, w]: [f32; 3]) {
    let told = shorten(words, LEAST, Weight::Bold, w - 4.0);
    match proposed {
        true => {
            svg.rect([x, y, w, 17.0], 8.0, &format!("{} stroke-dasharray=\"4 3\"", paint("none", ACCENT, 1.2)));
            svg.bold(x + w / 2.0, y + 12.5, LEAST, "middle", TEXT, &told);
        }
        false => {
            svg.rect([x, y, w, 17.0], 8.0, &paint(ACCENT, "none", 0.0));
            svg.bold(x + w / 2.0, y + 12.5, LEAST, "middle", ON_ACCENT, &told);
        }
    }
}

/// The back of a card with a number on it.
pub fn back([w, h]: [f32; 2], edge: &str, words: &str) -> Svg {
    let mut svg = Svg::new();
    svg.rect([1.0, 1.0, w - 2.0, h - 2.0], 8.0, &paint(CARD, edge, 1.8));
    let side = (w * 0.6).min(h - 26.0);
    if 16.0 <= side && !words.is_empty() {
        svg.at((w - side * 36.0 / 44.0) / 2.0, 5.0, side / 44.0, &crate::art::rocket(edge));
    }
    svg.rect([4.0, h - 20.0, w - 8.0, 16.0], 8.0, &paint("var(--bg,#0b1020)", LINE, 1.0));
    svg.bold(w / 2.0, h - 8.0, 11.5, "middle", TEXT, words);
    svg
}

/// The name of a card.
pub fn name(card: Card, ui: &Ui<'_>) -> String {
    (ui.words)(&Message::named("card", &card))
}

/// What a card does, in words.
pub fn about(card: Card, mode: Mode, ui: &Ui<'_>) -> String {
    let text = (ui.words)(&card_text(card, mode));
    let mut about = match card.mission() {
        None => text,
        Some(mission) => format!("{text}\n{}", of_mission(mission, ui)),
    };
    if let Some(note) = note(card) {
        about += &format!("\n{}", (ui.words)(&note));
    }
    with_rebuilt(about, &list::of_card(card), ui)
}

/// Where a mission can go and what it gives, a line each.
fn of_mission(mission: &Mission, ui: &Ui<'_>) -> String {
    let target = |location: &Location| {
        let site = location.site();
        let target = Message::new("about-target").with("location", Message::named("location", location));
        (ui.words)(&target.with("points", site.rocket_points).with("vp", site.vp[0]))
    };
    let achievement = (ui.words)(&Message::named("achievement", &mission.achievement));
    let lines: Vec<String> = mission.targets.iter().map(target).chain([achievement]).collect();
    lines.join("\n")
}

/// What is told of a component, and which of its figures were rebuilt.
pub fn with_rebuilt(about: String, component: &Component, ui: &Ui<'_>) -> String {
    match list::rebuilt(component) {
        Some(rebuilt) => [about.as_str(), &(ui.words)(&rebuilt)].join("\n").trim_start().to_owned(),
        None => about,
    }
}
