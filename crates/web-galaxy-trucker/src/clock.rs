//! Time: the hourglass on its way to the start, and the order tiles with which one finishes.

use galaxy_trucker::{Building, Phase, Stage};
use kernel::Message;
use web_board::Svg;
use web_board::ink::{ACCENT, CARD, LINE, MUTED, TEXT, disc, paint};

use crate::pen::{Frame, Pen, Table as _, at, bold, middle, piece, text};

/// The hourglass in a frame.
pub fn hourglass(pen: &mut Pen<'_>, frame: Frame) {
    let Phase::Building(building) = pen.view.phase else { return };
    let [_, _, wide, high] = frame;
    let is_test = pen.view.options.plan.rounds()[usize::from(pen.view.round)].is_test();
    let open = building.stage == Stage::Open && !is_test;
    let by_turns = building.turns.is_some();
    let empty = open && !building.running && !by_turns;
    let mut svg = Svg::new();
    svg.rect(
        [0.5, 0.5, wide - 1.0, high - 1.0],
        12.0,
        &paint(CARD, if empty { ACCENT } else { LINE }, if empty { 2.0 } else { 1.0 }),
    );
    let size = (high - 12.0).min(120.0);
    let mut own = Svg::new();
    glass(&mut own, open && !empty);
    svg.at(8.0, (high - size) / 2.0, size / 84.0, &own.0);
    let left = 16.0 + size * 68.0 / 84.0;
    let (head, told) = told(pen, &building, is_test);
    let room = wide - left - 8.0;
    let head_size = if high < 60.0 { 14.0 } else { 17.0 };
    let base = (high / 2.0 - 4.0).max(head_size + 2.0);
    bold(&mut svg, [left, base, room], head_size, TEXT, &head);
    text(
        &mut svg,
        [left, base + 4.0, room, high - base - 6.0],
        &[12.0, 11.0],
        if empty { ACCENT } else { MUTED },
        &told,
    );
    let ids = [
        "panel-hourglass-running",
        "panel-hourglass-empty",
        "panel-hourglass-start",
        "panel-hourglass-rounds",
        "panel-overtime",
        "panel-build-round",
        "panel-paused",
    ];
    let about = format!("{}\n{}", pen.lines(None, &["panel-round"]), pen.lines(None, &ids));
    let title = pen.ui.word("zone-clock");
    pen.put(at(piece("hourglass", svg, title, about.trim().to_owned()), "hourglass"), frame);
}

/// Where it stands and whether sand runs.
fn told(pen: &Pen<'_>, building: &Building, is_test: bool) -> (String, String) {
    let round = pen.view.options.plan.rounds()[usize::from(pen.view.round)];
    let name = pen.say(&Message::named("round", &round));
    if is_test {
        return (name, pen.ui.word("board-sand-none"));
    }
    let head = match building.space {
        _ if building.stage == Stage::Waiting => name,
        0 => pen.ui.word("board-space-start"),
        space => pen.counted("board-space", "space", space),
    };
    let told = match (building.stage, building.turns) {
        _ if building.paused => pen.lines(None, &["panel-paused"]),
        (Stage::Waiting, _) => pen.ui.word("board-sand-waiting"),
        (Stage::Open | Stage::Claim, Some(turns)) => pen.counted("board-sand-rounds", "rounds", turns.sand_left),
        (Stage::Open, None) if building.running => pen.ui.word("board-sand-running"),
        (Stage::Open | Stage::Claim, None) => pen.ui.word("board-sand-empty"),
    };
    (head, told)
}

/// An hourglass, 68 by 84.
fn glass(svg: &mut Svg, running: bool) {
    let outline = "M14 8h40v6c0 14-14 20-14 28s14 14 14 28v6H14v-6c0-14 14-20 14-28S14 28 14 14z";
    svg.path(outline, "fill=\"#dfeaff\" fill-opacity=\".28\" stroke=\"#c9a55a\" stroke-width=\"3\"");
    svg.path("M10 5h48M10 79h48", "stroke=\"#c9a55a\" stroke-width=\"6\" stroke-linecap=\"round\"");
    // Sand above while it runs, below when it has run out.
    let sand = match running {
        true => "M20 20h28c-2 8-10 14-14 20-4-6-12-12-14-20zM24 74c2-6 18-6 20 0z",
        false => "M18 74c2-16 30-16 32 0z",
    };
    svg.path(sand, "fill=\"#f2b53d\"");
    if running {
        // The style sheet lets it fall.
        svg.path("M34 40v32", "class=\"sand-stream\" fill=\"none\" stroke=\"#f2b53d\" stroke-width=\"2.500\"");
    }
}

/// Order tiles side by side: the lower the number, the further ahead one starts.
pub fn order(pen: &mut Pen<'_>, [x, y, wide, high]: Frame) {
    let view = pen.view;
    let n_ships = view.ships.len() as u8;
    let step = (wide + 5.0) / f32::from(n_ships);
    for number in 1..=n_ships {
        let taken = view.ships.entries().find(|(_, craft)| craft.order == Some(number)).map(|(seat, _)| seat);
        let frame = [x + step * f32::from(number - 1), y, step - 5.0, high];
        let own = frame[2];
        let mut svg = Svg::new();
        let (fill, rim) = if taken.is_some() { (CARD, LINE) } else { ("#1f6b4a", "#6ee7a8") };
        svg.rect([1.0, 1.0, own - 2.0, high - 2.0], 9.0, &paint(fill, rim, 1.4));
        let ink = if taken.is_some() { MUTED } else { "#fff" };
        svg.bold(own / 2.0, high * 0.5 + 1.0, 18.0, "middle", ink, &number.to_string());
        match taken {
            Some(seat) => disc(&mut svg, own / 2.0, high - 13.0, 9.0, seat),
            None => {
                let words = pen.ui.word("board-tile-free");
                middle(&mut svg, [own / 2.0, high - 8.0, own - 6.0], 11.0, "#fff", &words);
            }
        }
        let anchor = format!("order/{number}");
        let tile = pen.counted("title-order", "number", number);
        let title = taken.map_or_else(|| tile.clone(), |seat| format!("{tile}: {}", pen.pilot(seat)));
        let about = format!("{}\n{}", pen.ui.word("about-order"), pen.lines(None, &["panel-order-free"]));
        pen.put(at(piece(anchor.clone(), svg, title, about), anchor), frame);
    }
}

/// The zone alone: the hourglass large, the order tiles below.
pub fn large(pen: &mut Pen<'_>, [x, y, wide, high]: Frame) {
    let tiles = (high * 0.3).clamp(56.0, 110.0);
    let glass = (high - tiles - 34.0).min(260.0);
    hourglass(pen, [x, y, wide, glass]);
    let title = pen.ui.word("board-order");
    bold(&mut pen.ground, [x + 4.0, y + glass + 18.0, wide - 8.0], 12.0, MUTED, &title);
    order(pen, [x, y + glass + 26.0, wide, tiles]);
}
