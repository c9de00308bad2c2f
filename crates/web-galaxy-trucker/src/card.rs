//! Adventure cards in signs: what they ask for, what they give, what comes flying.

use galaxy_trucker::Run;
use galaxy_trucker::components::{Adventure, Card, Class, Good, Penalty, Projectile};
use web_board::Svg;

use crate::signs::{Part, Sign, only, row, with};
use web_board::ink::{ACCENT, paint};

/// Colour of a card.
pub const fn colour(adventure: &Adventure) -> &'static str {
    match adventure {
        Adventure::OpenSpace => "#1f4f86",
        Adventure::Planets { .. } => "#1f6b4a",
        Adventure::AbandonedShip { .. } | Adventure::AbandonedStation { .. } => "#4a5568",
        Adventure::Meteors(_) => "#6b4a2a",
        Adventure::Slavers { .. } | Adventure::Smugglers { .. } | Adventure::Pirates { .. } => "#7d1f33",
        Adventure::CombatZone(_) => "#8a3a12",
        Adventure::Stardust => "#4b3a86",
        Adventure::Epidemic => "#5f7a1f",
        Adventure::Sabotage { .. } => "#3a3a44",
    }
}

fn goods(list: &[Good]) -> Vec<Part> {
    list.iter().map(|&good| only(Sign::Cube(good))).collect()
}

fn shots(list: &[Projectile]) -> Vec<Part> {
    list.iter().map(|&shot| only(Sign::Projectile(shot))).collect()
}

fn less(days: u8) -> Part {
    with(Sign::Days, format!("−{days}"))
}

fn arrow() -> Part {
    Part::Word("→".to_owned())
}

/// The lines of a card; the planets of a card are pieces of their own and not among them.
pub fn told(card: Card) -> Vec<Vec<Part>> {
    match card.face().adventure {
        Adventure::OpenSpace => vec![vec![only(Sign::Engine), arrow(), with(Sign::Days, "+")]],
        Adventure::Planets { days, .. } => vec![vec![only(Sign::Planet), arrow(), less(days)]],
        Adventure::AbandonedShip { crew, credits, days } => {
            vec![
                vec![with(Sign::Crew, format!("−{crew}")), arrow(), with(Sign::Credit, format!("+{credits}"))],
                vec![less(days)],
            ]
        }
        Adventure::AbandonedStation { crew, goods: found, days } => {
            let mut line = vec![with(Sign::Crew, format!("≥{crew}")), arrow()];
            line.extend(goods(found));
            vec![line, vec![less(days)]]
        }
        Adventure::Meteors(meteors) => meteors.chunks(4).map(shots).collect(),
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
                let mut parts = vec![with(Sign::of(line.strength), "↓"), arrow()];
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
            vec![vec![with(Sign::Crew, "↓"), arrow(), with(Sign::Blast, format!("×{attempts}"))]]
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

const fn numeral(class: Class) -> &'static str {
    match class {
        Class::I => "I",
        Class::II => "II",
        Class::III => "III",
    }
}

/// A card in one short line, for piles and rows.
pub fn strip(svg: &mut Svg, card: Card, [x, y, wide]: [f32; 3]) {
    svg.rect([x, y, wide, 21.0], 5.0, &paint(colour(&card.face().adventure), "#fff", 0.8));
    let first = told(card).into_iter().next().unwrap_or_default();
    row(svg, &first, [x + wide / 2.0, y + 3.0, wide - 6.0], 15.0, true, "#fff");
}

/// A card flown or known, 56 by 76.
pub fn thumbnail(card: Card) -> String {
    let mut svg = Svg::new();
    let face = card.face();
    svg.rect([1.0, 1.0, 54.0, 74.0], 7.0, &paint(colour(&face.adventure), "#dfe6ff", 1.4));
    svg.bold(28.0, 15.0, 11.0, "middle", "#ffd479", numeral(face.class));
    for (idx, line) in told(card).iter().take(3).enumerate() {
        row(&mut svg, line, [28.0, 21.0 + 17.0 * idx as f32, 50.0], 15.0, true, "#fff");
    }
    svg.0
}

/// The card in play, so wide and high: its lines large; of a volley what has come is crossed out.
pub fn face(card: Card, run: Option<&Run>, name: &str, text: &str, [wide, high]: [f32; 2]) -> String {
    let mut svg = Svg::new();
    let printed = card.face();
    svg.rect([1.5, 1.5, wide - 3.0, high - 3.0], 14.0, &paint(colour(&printed.adventure), "#ffd479", 2.5));
    svg.rect([10.0, 40.0, wide - 20.0, high - 50.0], 10.0, "fill=\"#0a1026\" fill-opacity=\".55\"");
    web_board::ink::line(&mut svg, [14.0, 28.0, wide - 64.0], 18.0, "start", "#fff", name);
    svg.bold(wide - 14.0, 28.0, 17.0, "end", "#ffd479", numeral(printed.class));
    let is_planets = matches!(printed.adventure, Adventure::Planets { .. });
    let lines = told(card);
    let size = if is_planets { 22.0 } else { 30.0 };
    let mut y = 50.0;
    for (idx, line) in lines.iter().enumerate() {
        let current = matches!(printed.adventure, Adventure::CombatZone(_))
            && run.is_some_and(|run| usize::from(run.line) == idx);
        if current {
            svg.rect([14.0, y - 4.0, wide - 28.0, size + 8.0], 8.0, &paint("none", ACCENT, 2.5));
        }
        row(&mut svg, line, [wide / 2.0, y, wide - 40.0], size, true, "#fff");
        y += size + 12.0;
    }
    if let Some(run) = run
        && run.shot != 0
    {
        svg.bold(wide - 18.0, y + 2.0, 15.0, "end", "#ffd479", &format!("✓ {}", run.shot));
    }
    let room = high - 22.0 - y;
    if !is_planets && 14.0 < room {
        web_board::ink::lines(&mut svg, [18.0, y + 14.0, wide - 34.0], 15.0, (room / 17.5) as usize, "#dfe6ff", text);
        // Short cards have room for a picture.
        let written = 17.5 * (text.chars().count() as f32 / (wide / 9.0)).ceil() + 20.0;
        let left = room - written;
        if 70.0 < left {
            let size = left.min(150.0);
            let mut picture = Svg::new();
            emblem(&printed.adventure).draw(
                &mut picture,
                wide / 2.0 - size / 2.0,
                y + written + (left - size) / 2.0,
                size,
            );
            svg.put(format_args!("<g opacity=\".55\">{}</g>", picture.0));
        }
    }
    svg.0
}
