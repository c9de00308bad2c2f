//! Faces of cards and tiles.

use kernel::Seat;
use transgalactica::components::technologies::Class;
use transgalactica::components::{Ability, Decree, Goal, Mission, Technology, Track, Wealth};
use web_board::Svg;

use crate::pen::Pen;
use crate::signs::{Part, Sign, cost, effects, goal as counted, requirements, row};
use web_board::ink::{CARD, LINE, MUTED, TEXT, disc, line, lines, name, paint};

/// Size of a mission card.
pub const MISSION: (f32, f32) = (106.0, 84.0);
/// Size of a technology card.
pub const TECHNOLOGY: (f32, f32) = (106.0, 50.0);
/// Size of a decree.
pub const DECREE: (f32, f32) = (80.0, 44.0);
/// Size of a goal.
pub const GOAL: (f32, f32) = (124.0, 62.0);

/// A mission: types, name, what is paid, what is needed, what it gives.
pub fn mission(pen: &Pen<'_>, mission: Mission, slot: Option<u8>) -> String {
    let printed = mission.row();
    let mut svg = Svg::new();
    let edge = if printed.level == 1 { "#c9a55a" } else { "#e08a5a" };
    svg.rect([1.0, 1.0, 104.0, 82.0], 8.0, &paint(CARD, edge, 1.6));
    for (idx, kind) in printed.types.iter().enumerate() {
        Sign::of_mission(kind).draw(&mut svg, 4.0, 4.0 + 15.0 * idx as f32, 14.0);
    }
    let room = if slot.is_some() { 56.0 } else { 78.0 };
    name(&mut svg, [21.0 + room / 2.0, 12.0, room], 10.8, TEXT, &pen.name("mission", &mission));
    if let Some(level) = slot {
        gate(&mut svg, Track::Politics, level);
    }
    svg.path("M6 34h94", &format!("stroke=\"{LINE}\""));
    let mut told = |mark: &str, parts: &[Part], y: f32, size: f32| {
        svg.text(5.0, y + size * 0.8, 11.0, "start", MUTED, mark);
        row(&mut svg, parts, [16.0, y, 86.0], size, false, TEXT);
    };
    told("−", &cost(&printed.cost), 36.0, 14.0);
    if !printed.requirements.is_empty() {
        told("≥", &requirements(printed.requirements), 51.0, 14.0);
    }
    told("→", &effects(printed.reward), 66.0, 15.0);
    rebuilt(&mut svg, pen.is_rebuilt("mission", &mission));
    svg.0
}

/// The sign of rebuilt figures, across the upper left corner.
pub fn rebuilt(svg: &mut Svg, is_rebuilt: bool) {
    if is_rebuilt {
        Sign::Rebuilt.draw(svg, -2.0, -2.0, 11.0);
    }
}

/// The level from which on a card is within reach, at its upper right corner.
fn gate(svg: &mut Svg, track: Track, level: u8) {
    svg.rect([78.0, 3.0, 25.0, 16.0], 6.0, "fill=\"#0b1020\" fill-opacity=\".75\"");
    row(svg, &[Part::Sign(Sign::Track(track), level.to_string())], [80.0, 4.5, 23.0], 13.0, false, "#fff");
}

/// A technology: name, when it works, who has marked it.
pub fn technology(pen: &Pen<'_>, technology: Technology, slot: u8, owners: &[Seat]) -> String {
    let mut svg = Svg::new();
    let edge = ["#58b7ea", "#7f9bf0", "#b7a4ff"][usize::from(technology.level() - 1).min(2)];
    svg.rect([1.0, 1.0, 104.0, 48.0], 8.0, &paint(CARD, edge, 1.6));
    name(&mut svg, [39.0, 13.0, 68.0], 11.0, TEXT, &pen.name("technology", &technology));
    gate(&mut svg, Track::Technology, slot);
    // Always, once a round, at once, at the end.
    let parts = match technology.class() {
        Class::Passive => vec![Part::Word("∞".to_owned())],
        Class::Activated => vec![Part::Word("↻".to_owned())],
        Class::OneTime(given) => [Part::Word("!".to_owned())].into_iter().chain(effects(given)).collect(),
        Class::EndGame { vp, .. } => vec![Part::Sign(Sign::Vp, vp.to_string()), Part::Word("⚑".to_owned())],
    };
    row(&mut svg, &parts, [6.0, 31.5, 48.0], 14.0, false, MUTED);
    for (idx, &seat) in owners.iter().enumerate() {
        disc(&mut svg, 97.0 - 13.0 * idx as f32, 39.0, 7.0, seat);
    }
    rebuilt(&mut svg, pen.is_rebuilt("technology", &technology));
    svg.0
}

/// A decree: name and condition.
pub fn decree(pen: &Pen<'_>, decree: Decree) -> String {
    let mut svg = Svg::new();
    svg.rect([1.0, 1.0, 78.0, 42.0], 7.0, &paint(CARD, "#b7a4ff", 1.6));
    name(&mut svg, [40.0, 11.5, 72.0], 9.6, TEXT, &pen.name("decree", &decree));
    row(&mut svg, &requirements(decree.requirements()), [40.0, 26.0, 72.0], 14.0, true, TEXT);
    rebuilt(&mut svg, pen.is_rebuilt("decree", &decree));
    svg.0
}

/// A goal: name and what it counts.
pub fn goal(pen: &Pen<'_>, goal: Goal, chosen: bool) -> String {
    let mut svg = Svg::new();
    svg.rect([1.0, 1.0, 122.0, 60.0], 8.0, &paint(CARD, "#ffb454", if chosen { 3.5 } else { 1.6 }));
    let title = pen.name("goal", &goal);
    line(&mut svg, [62.0, 17.0, 112.0], 12.0, "middle", TEXT, &if chosen { format!("✓ {title}") } else { title });
    row(&mut svg, &counted(goal), [62.0, 28.0, 114.0], 22.0, true, TEXT);
    svg.0
}

/// An ability tile with its words.
pub fn ability(pen: &Pen<'_>, ability: Ability, [width, height]: [f32; 2], size: f32) -> String {
    let mut svg = Svg::new();
    svg.rect([1.0, 1.0, width - 2.0, height - 2.0], 9.0, &paint(CARD, "#5ad1e6", 1.6));
    line(&mut svg, [9.0, size + 6.0, width - 18.0], size + 1.5, "start", TEXT, &pen.name("ability", &ability));
    let n_lines = ((height - size - 14.0) / (size * 1.16)) as usize;
    lines(&mut svg, [9.0, size * 2.0 + 9.0, width - 16.0], size, n_lines, MUTED, &pen.text("ability", &ability));
    svg.0
}

/// A wealth card.
pub fn wealth(pen: &Pen<'_>, svg: &mut Svg, card: Wealth, [x, y, width]: [f32; 3], size: f32) {
    line(svg, [x + width / 2.0, y + size, width - 8.0], size, "middle", TEXT, &pen.name("wealth", &card));
    row(svg, &effects(card.effects()), [x + width / 2.0, y + size * 1.5, width - 10.0], size * 1.7, true, TEXT);
}
