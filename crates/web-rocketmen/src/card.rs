//! Card faces, all in one style: icons at the top left, a picture, the name, timing and cost at the foot.

use kernel::{Component, Message};
use rocketmen::components::{Effect, Timing, list, resources};
use rocketmen::words::card_text;
use rocketmen::{Card, Location, Mode};
use web_board::{Svg, Ui, wrap};

use crate::art::{COLOURS, Icon, icons, pencil, picture};

/// Width of a face.
pub const WIDTH: f32 = 120.0;
/// Height of a face.
pub const HEIGHT: f32 = 168.0;

struct Style {
    paper: &'static str,
    band: &'static str,
    line: &'static str,
}

fn style(card: Card) -> Style {
    if card.is_threat() {
        Style { paper: "#3a1420", band: "#7d1f33", line: "#ff9aa8" }
    } else if card.is_engine() {
        Style { paper: "#2a2f3d", band: "#5b6478", line: "#ffc37a" }
    } else if card.is_mission() {
        Style { paper: "#14213f", band: "#27407a", line: "#cfe0ff" }
    } else if resources::is_pink(card) {
        Style { paper: "#3a1a3d", band: "#8c3c86", line: "#ffc9f3" }
    } else {
        Style { paper: "#0f3038", band: "#1f7a83", line: "#a9f1ee" }
    }
}

/// The face of a card. Missions show the colour of their owner.
pub fn face(card: Card, owner: Option<usize>, ui: &Ui<'_>) -> String {
    let Style { paper, band, line } = style(card);
    let printed = card.face();
    let mut svg = Svg::new();
    let edge = match owner.filter(|_| card.is_mission()) {
        Some(seat) => COLOURS[seat % 4],
        None => line,
    };
    svg.rect([1.0, 1.0, 118.0, 166.0], 10.0, &format!("fill=\"{paper}\" stroke=\"{edge}\" stroke-width=\"2\""));
    svg.circle(64.0, 62.0, 36.0, &format!("fill=\"{band}\" opacity=\".55\""));
    svg.put(format_args!(
        "<g transform=\"translate(34 32) scale(1.25)\" fill=\"none\" stroke=\"{line}\" stroke-width=\"1.9\" stroke-linecap=\"round\" stroke-linejoin=\"round\"><path d=\"{}\"/></g>",
        picture(card)
    ));
    for (place, icon) in icons(&printed.components).into_iter().enumerate() {
        icon.draw(&mut svg, 5.0, 5.0 + 24.0 * place as f32);
    }
    svg.path("M2 102h116v26H2z", &format!("fill=\"{band}\""));
    name(&mut svg, &ui_name(card, ui));
    match card.mission() {
        Some(mission) => targets(&mut svg, mission.targets),
        None => foot(&mut svg, card, line),
    }
    if list::rebuilt(&list::of_card(card)).is_some() {
        pencil(&mut svg, 105.0, 89.0, 1.0, line);
    }
    svg.0
}

fn name(svg: &mut Svg, name: &str) {
    let lines = wrap(name, 16, 3);
    let (size, first, step) = match lines.len() {
        0 | 1 => (11.5, 119.0, 0.0),
        2 => (9.8, 113.0, 11.0),
        _ => (7.8, 110.0, 8.2),
    };
    for (idx, line) in lines.iter().enumerate() {
        svg.bold(60.0, first + step * idx as f32, size, "middle", "#fff", line);
    }
}

/// Destinations of a mission with the rocket points they need.
fn targets(svg: &mut Svg, targets: &[Location]) {
    let step = 118.0 / targets.len() as f32;
    for (idx, location) in targets.iter().enumerate() {
        let x = 1.0 + step * (idx as f32 + 0.5);
        svg.at(x - 12.0, 148.0, 1.0, &crate::art::planet(location.destination(), 8.5));
        svg.path(&format!("M{} 142l7-5.500 7 5.500v13h-14z", x + 1.0), "fill=\"#ff8a3d\"");
        svg.bold(x + 8.0, 152.5, 10.5, "middle", "#2b1200", &location.site().rocket_points.to_string());
    }
}

/// When the effect works and what it does, in signs; and the cost.
fn foot(svg: &mut Svg, card: Card, line: &str) {
    let printed = card.face();
    let timing = match printed.timing {
        Timing::Never => None,
        Timing::Discard => Some("M6 4v8M2.500 8.500L6 12.500l3.500-4M2 15h8"),
        Timing::LaunchPad => Some("M6 2c3 3 3.500 6 3.500 9H2.500c0-3 .5-6 3.500-9zM1.500 15h9M6 11v4"),
        Timing::WhenPaying | Timing::WhenPayingOrPlaced => {
            Some("M9 4.500c-1-2-6-2-6 .8s6 2 6 5-5 3.200-6.500.8M6 2v13")
        }
    };
    if let Some(timing) = timing {
        svg.circle(16.0, 147.0, 11.0, &format!("fill=\"none\" stroke=\"{line}\" stroke-width=\"1.3\""));
        svg.put(format_args!(
            "<g transform=\"translate(9.500 138)\" fill=\"none\" stroke=\"{line}\" stroke-width=\"1.5\" stroke-linecap=\"round\"><path d=\"{timing}\"/></g>"
        ));
    }
    svg.bold(30.0, 150.5, 9.5, "start", line, &signs(printed.effect, printed.permanent));
    let cost = printed.cost;
    if cost.money != 0 {
        let wide = if cost.any == 0 { 36.0 } else { 54.0 };
        svg.rect([115.0 - wide, 137.0, wide, 21.0], 10.5, "fill=\"#0b1020\" stroke=\"#6ee7a8\" stroke-width=\"1.2\"");
        svg.bold(118.0 - wide, 152.0, 12.0, "start", "#8df0b8", &format!(" ${}", cost.money));
        if cost.any != 0 {
            let mut any = Svg::new();
            Icon::Any.draw(&mut any, 0.0, 0.0);
            svg.at(97.0, 139.5, 0.72, &any.0);
        }
    }
}

fn signs(effect: Effect, permanent: bool) -> String {
    let signs = match effect {
        Effect::Nothing => String::new(),
        Effect::TakeThreat(_) => "→2★".to_owned(),
        Effect::DrawCards(n) => format!("+{n}▮"),
        Effect::ScrapThenDraw(n) => format!("✕ +{n}▮"),
        Effect::CycleHand => "▮⇄▮".to_owned(),
        Effect::TakeFromStorage => "↶▮".to_owned(),
        Effect::PlaceFree => "▮→0$".to_owned(),
        Effect::MoneyPerMission(money) => format!("${money}×"),
        Effect::MoveRocket(n) => format!("»{n}"),
        Effect::ScrapToMove(n) => format!("✕»{n}"),
        Effect::ChooseFirstDraw(n) => format!("1/{n}"),
        Effect::RedrawSuccess => "↻".to_owned(),
        Effect::ReplaceZero(n) => format!("0→{n}"),
        Effect::CopyPadCard => "≡".to_owned(),
        Effect::Depot(n) => format!("{n}▮"),
        Effect::ExtraSuccessDraw(n) => format!("+{n}»"),
    };
    if permanent { format!("∞ {signs}") } else { signs }
}

/// The back of a card.
pub fn back(colour: &str) -> String {
    let mut svg = Svg::new();
    svg.rect([1.0, 1.0, 118.0, 166.0], 10.0, &format!("fill=\"#141d3c\" stroke=\"{colour}\" stroke-width=\"3\""));
    svg.circle(60.0, 84.0, 38.0, &format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\" opacity=\".6\""));
    svg.at(33.0, 51.0, 1.5, &crate::art::rocket(colour));
    svg.0
}

/// The name of a card.
pub fn ui_name(card: Card, ui: &Ui<'_>) -> String {
    (ui.words)(&Message::named("card", &card))
}

/// What a card does, in words.
pub fn about(card: Card, mode: Mode, ui: &Ui<'_>) -> String {
    let text = (ui.words)(&card_text(card, mode));
    let about = match card.mission() {
        None => text,
        Some(mission) => {
            let targets: Vec<String> = mission
                .targets
                .iter()
                .map(|location| {
                    let site = location.site();
                    let target = Message::new("about-target").with("location", Message::named("location", location));
                    (ui.words)(&target.with("points", site.rocket_points).with("vp", site.vp[0]))
                })
                .collect();
            let achievement = (ui.words)(&Message::named("achievement", &mission.achievement));
            format!("{text}\n{}\n★ {achievement}", targets.join("\n"))
        }
    };
    with_rebuilt(about, &list::of_card(card), ui)
}

/// What is told of a component, and which of its figures were rebuilt.
pub fn with_rebuilt(about: String, component: &Component, ui: &Ui<'_>) -> String {
    match list::rebuilt(component) {
        Some(rebuilt) => format!("{about}\n{}", (ui.words)(&rebuilt)),
        None => about,
    }
}
