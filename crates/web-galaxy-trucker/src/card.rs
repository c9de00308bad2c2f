//! Adventure cards in signs: what they ask for, what they give, what comes flying.

use galaxy_trucker::Run;
use galaxy_trucker::components::{Adventure, Card, Class, Good, Penalty, Projectile};
use web_board::Svg;

use crate::signs::{Part, Sign, only, row, with};
use web_board::ink::paint;

use crate::pen::{Frame, bold, mark, middle, text};

/// Colour of a card.
pub const fn colour(adventure: &Adventure) -> &'static str {
    match adventure {
        Adventure::OpenSpace => "#1f4f86",
        Adventure::Planets { .. } => "#1f6b4a",
        Adventure::AbandonedShip { .. } | Adventure::AbandonedStation { .. } => "#4a5568",
        Adventure::Meteors(_) => "#6b4a2a",
        Adventure::Slavers { .. } | Adventure::Smugglers { .. } | Adventure::Pirates { .. } => "#7d1f33",
        Adventure::CombatZone(_) => "#7a3310",
        Adventure::Stardust => "#4b3a86",
        Adventure::Epidemic => "#4b6118",
        Adventure::Sabotage { .. } => "#3a3a44",
    }
}

/// Cubes one after the other.
pub fn goods(list: &[Good]) -> Vec<Part> {
    list.iter().map(|&good| only(Sign::Cube(good))).collect()
}

fn shots(list: &[Projectile]) -> Vec<Part> {
    list.iter().map(|&shot| only(Sign::Projectile(shot))).collect()
}

fn less(days: u8) -> Part {
    with(Sign::Days, format!("−{days}"))
}

fn arrow() -> Part {
    only(Sign::Arrow)
}

/// The lines of a card; the planets of a card are pieces of their own and not among them.
pub fn told(adventure: &Adventure) -> Vec<Vec<Part>> {
    match *adventure {
        Adventure::OpenSpace => vec![vec![only(Sign::Engine), arrow(), with(Sign::Days, "+")]],
        Adventure::Planets { days, .. } => vec![vec![only(Sign::Planet), arrow(), less(days)]],
        Adventure::AbandonedShip { crew, credits, days } => {
            vec![
                vec![with(Sign::Crew, format!("−{crew}")), arrow(), with(Sign::Credit, format!("+{credits}"))],
                vec![less(days)],
            ]
        }
        Adventure::AbandonedStation { crew, goods: found, days } => {
            let mut line = vec![with(Sign::Crew, format!("{crew}+")), arrow()];
            line.extend(goods(found));
            vec![line, vec![less(days)]]
        }
        Adventure::Meteors(meteors) => vec![shots(meteors)],
        Adventure::Slavers { firepower, crew, credits, days } => vec![
            vec![with(Sign::Cannon, firepower)],
            vec![Part::Word("<".to_owned()), with(Sign::Crew, format!("−{crew}"))],
            vec![Part::Word(">".to_owned()), with(Sign::Credit, format!("+{credits}")), less(days)],
        ],
        Adventure::Smugglers { firepower, lost, goods: won, days } => {
            let mut reward = vec![Part::Word(">".to_owned())];
            reward.extend(goods(won));
            reward.push(less(days));
            vec![
                vec![with(Sign::Cannon, firepower)],
                vec![Part::Word("<".to_owned()), with(Sign::Goods, format!("−{lost}"))],
                reward,
            ]
        }
        Adventure::Pirates { firepower, shots: volley, credits, days } => {
            let mut beaten = vec![Part::Word("<".to_owned())];
            beaten.extend(shots(volley));
            vec![
                vec![with(Sign::Cannon, firepower)],
                beaten,
                vec![Part::Word(">".to_owned()), with(Sign::Credit, format!("+{credits}")), less(days)],
            ]
        }
        Adventure::CombatZone(compared) => compared
            .iter()
            .map(|line| {
                let mut parts = vec![only(Sign::of(line.strength)), only(Sign::Lowest), arrow()];
                match line.penalty {
                    Penalty::Days(days) => parts.push(less(days)),
                    Penalty::Crew(crew) => parts.push(with(Sign::Crew, format!("−{crew}"))),
                    Penalty::Goods(lost) => parts.push(with(Sign::Goods, format!("−{lost}"))),
                    Penalty::Shots(volley) => parts.extend(shots(volley)),
                }
                parts
            })
            .collect(),
        Adventure::Stardust => vec![vec![only(Sign::Connector), arrow(), less(1)]],
        Adventure::Epidemic => {
            vec![vec![only(Sign::Crew), Part::Word("+".to_owned()), only(Sign::Crew), arrow(), with(Sign::Crew, "−1")]]
        }
        Adventure::Sabotage { attempts } => {
            vec![vec![only(Sign::Crew), only(Sign::Lowest), arrow(), with(Sign::Blast, format!("×{attempts}"))]]
        }
    }
}

/// The picture of a card.
fn emblem(adventure: &Adventure) -> Sign {
    match adventure {
        Adventure::OpenSpace => Sign::Engine,
        Adventure::Planets { .. } => Sign::Planet,
        Adventure::AbandonedShip { .. } => Sign::Credit,
        Adventure::AbandonedStation { .. } => Sign::Goods,
        Adventure::Meteors(shots) => shots.first().map_or(Sign::Blast, |&shot| Sign::Projectile(shot)),
        Adventure::Slavers { .. } | Adventure::Epidemic => Sign::Crew,
        Adventure::Smugglers { .. } => Sign::Goods,
        Adventure::Pirates { .. } | Adventure::CombatZone(_) => Sign::Cannon,
        Adventure::Stardust => Sign::Connector,
        Adventure::Sabotage { .. } => Sign::Blast,
    }
}

/// The class of a card as it is printed.
pub const fn numeral(class: Class) -> &'static str {
    match class {
        Class::I => "I",
        Class::II => "II",
        Class::III => "III",
    }
}

/// The name of a card without its class and number, which are printed apart.
pub fn short(name: &str) -> String {
    let name = name.split(" (").next().unwrap_or(name);
    let words: Vec<&str> = name.split(' ').filter(|word| !matches!(*word, "I" | "II" | "III")).collect();
    words.join(" ")
}

/// A card in small: class, name, first line of signs if there is room.
pub fn small(card: Card, name: &str, [wide, high]: [f32; 2], flown: bool) -> Svg {
    let mut svg = Svg::new();
    let face = card.face();
    svg.rect([1.0, 1.0, wide - 2.0, high - 2.0], 8.0, &paint(colour(&face.adventure), "#dfe6ff", 1.2));
    let name = short(name);
    let class = numeral(face.class);
    svg.bold(wide - 7.0, 16.0, 12.0, "end", "#ffd479", class);
    let size = 24.0_f32.min(high - 34.0);
    if size < 14.0 {
        bold(&mut svg, [7.0, high / 2.0 + 4.0, wide - 32.0], 12.0, "#fff", &name);
    } else {
        let lines = web_board::lettering::wrap(&name, 11.0, web_board::lettering::Weight::Bold, wide - 10.0, 2);
        let first = if lines.len() == 1 || high < 64.0 { high - 8.0 } else { high - 20.0 };
        let room = first - 35.0;
        if 26.0 <= room {
            crate::art::painted(&mut svg, &face.adventure, [5.0, 22.0, wide - 10.0, room]);
        } else {
            emblem(&face.adventure).draw(&mut svg, 7.0, 6.0, size);
        }
        for (idx, line) in lines.iter().take(if high < 64.0 { 1 } else { 2 }).enumerate() {
            middle(&mut svg, [wide / 2.0, first + 12.0 * idx as f32, wide - 8.0], 11.0, "#fff", line);
        }
    }
    if flown {
        mark(&mut svg, wide - 14.0, 30.0_f32.min(high - 12.0), 7.0, true);
    }
    svg
}

/// The back of a card, with a figure on it.
pub fn back([wide, high]: [f32; 2], figure: &str) -> Svg {
    let mut svg = Svg::new();
    svg.rect([1.0, 1.0, wide - 2.0, high - 2.0], 8.0, &paint("#3a2a5c", "#b7a4ff", 1.4));
    let size = (wide.min(high) * 0.62).min(90.0);
    let star = "M10 1l2.600 6.400 6.400 2.600-6.400 2.600-2.600 6.400-2.600-6.400-6.400-2.600 6.400-2.600z";
    svg.at(
        (wide - size) / 2.0,
        (high - size) / 2.0,
        size / 20.0,
        &format!("<path d=\"{star}\" fill=\"#ffd479\" opacity=\".8\"/>"),
    );
    let letters = (size * 0.34).clamp(12.0, 28.0);
    middle(&mut svg, [wide / 2.0, high / 2.0 + letters * 0.36, wide - 6.0], letters, "#2a1d47", figure);
    svg
}

/// The card in play, so wide and high: its lines large, then its text if it fits. Gives back where its own things end, so that planets can
/// follow.
pub fn face(card: Card, run: Option<&Run>, name: &str, words: &str, [wide, high]: [f32; 2]) -> (Svg, f32) {
    let mut svg = Svg::new();
    let printed = card.face();
    svg.rect([1.0, 1.0, wide - 2.0, high - 2.0], 12.0, &paint(colour(&printed.adventure), "#ffd479", 1.8));
    svg.rect([7.0, 34.0, wide - 14.0, high - 41.0], 8.0, "fill=\"#0a1026\" fill-opacity=\".6\"");
    svg.rect([7.0, 6.0, wide - 14.0, 26.0], 8.0, "fill=\"#0a1026\" fill-opacity=\".45\"");
    bold(&mut svg, [12.0, 24.0, wide - 60.0], 16.0, "#fff", &short(name));
    svg.bold(wide - 14.0, 24.0, 15.0, "end", "#ffd479", numeral(printed.class));
    let is_planets = matches!(printed.adventure, Adventure::Planets { .. });
    let is_combat = matches!(printed.adventure, Adventure::CombatZone(_));
    let lines = told(&printed.adventure);
    let size: f32 = if is_planets || high < 220.0 { 20.0 } else { 26.0 };
    let mut y = 42.0;
    for (idx, line) in lines.iter().enumerate() {
        let current = is_combat && run.is_some_and(|run| usize::from(run.line) == idx);
        let top = y;
        y = row(&mut svg, line, [16.0, y, wide - 34.0], size, false, "#fff") + 4.0;
        if current {
            svg.rect([11.0, top - 3.0, wide - 22.0, y - top], 7.0, &paint("none", "#ffd479", 2.0));
        }
    }
    if let Some(run) = run {
        volley(&mut svg, run, &lines, size, wide);
    }
    let room: Frame = [16.0, y + 2.0, wide - 32.0, high - y - 12.0];
    if !is_planets && 14.0 < room[3] {
        let low = text(&mut svg, room, &[14.0, 13.0, 12.0, 11.0], "#dfe6ff", words);
        let left = high - low - 16.0;
        // Short cards have room for a picture.
        if 44.0 < left {
            let tall = left.min((wide - 24.0) * 0.75);
            crate::art::painted(&mut svg, &printed.adventure, [12.0, low + left + 4.0 - tall, wide - 24.0, tall]);
        }
    }
    (svg, y)
}

/// Of a volley, what has come is crossed out and what is coming is framed.
fn volley(svg: &mut Svg, run: &Run, lines: &[Vec<Part>], size: f32, wide: f32) {
    if run.shot == 0 || !matches!(run.card.face().adventure, Adventure::Meteors(_)) {
        return;
    }
    let per_row = (((wide - 34.0) / (size + 3.0)) as usize).max(1);
    let n_shots = lines.first().map_or(0, Vec::len);
    for shot in 0..usize::from(run.shot).min(n_shots) {
        let x = 16.0 + (size + 3.0) * (shot % per_row) as f32;
        let y = 42.0 + (size + 3.0) * (shot / per_row) as f32;
        match shot + 1 == usize::from(run.shot) {
            true => svg.rect([x - 2.0, y - 2.0, size + 4.0, size + 4.0], 5.0, &paint("none", "#ffd479", 2.0)),
            false => svg.path(
                &format!("M{x} {}L{} {y}", y + size, x + size),
                "stroke=\"#ff8f8f\" stroke-width=\"2.500\" fill=\"none\"",
            ),
        };
    }
}
