//! What happens to ships put together from parts: something flies at them, parts break off, one stays behind.

use kernel::{Edge, Missile};

/// Where the hull begins for what comes from above, and where it ends for what comes from below.
pub const NEAR: (i32, i32) = (44, 136);
/// Where it begins for what comes from the left and from the right.
const BESIDE: (i32, i32) = (248, 392);
/// Pixels from one line of the ship to the next.
const LINE: (i32, i32) = (22, 18);

/// Where something comes from and where it meets the ship. Line 7 is the middle of the ship in both directions.
pub fn path(from: Edge, dice: [u8; 2]) -> ((i32, i32), (i32, i32)) {
    let off = i32::from(dice[0] + dice[1]) - 7;
    let (column, row) = (320 + off * LINE.0, 90 + off * LINE.1);
    match from {
        Edge::Top => ((column, 0), (column, NEAR.0)),
        Edge::Bottom => ((column, 180), (column, NEAR.1)),
        Edge::Left => ((150, row), (BESIDE.0, row)),
        Edge::Right => ((490, row), (BESIDE.1, row)),
    }
}

/// Something flies at the ship, and two dice say where.
pub fn strike(what: Missile, from: Edge, dice: [u8; 2]) -> String {
    let ((x, y), (to_x, to_y)) = path(from, dice);
    let turn = match from {
        Edge::Top => 180,
        Edge::Right => 270,
        Edge::Bottom => 0,
        Edge::Left => 90,
    };
    let toward = match from {
        Edge::Top => "down",
        Edge::Right => "left",
        Edge::Bottom => "up",
        Edge::Left => "right",
    };
    let dice: String = dice.iter().zip([196, 424]).map(|(die, x)| self::die(*die, x, 26)).collect();
    let beam =
        format!("<path d=\"M{x} {y}L{to_x} {to_y}\" stroke=\"#ff5d5d\" stroke-width=\"3\" stroke-dasharray=\"6 6\"/>");
    format!(
        "{}{beam}<g transform=\"translate({to_x} {to_y}) rotate({turn})\"><path d=\"M-7 14L0 2l7 12\" stroke=\"#ff5d5d\" stroke-width=\"4\" fill=\"none\"/></g>\
         <g transform=\"translate({} {})\"><g class=\"pic-fly {toward}\"><g transform=\"rotate({turn})\">{}</g></g></g>{dice}",
        hull(),
        (x + to_x) / 2,
        (y + to_y) / 2,
        missile(what),
    )
}

/// The ship from above: seven columns, five rows, corners left out.
fn hull() -> String {
    let cells: String = (0..5)
        .flat_map(|row: i32| (0..7).map(move |column: i32| (column, row)))
        .filter(|(column, row)| (column - 3).abs() + (row - 2).abs() < 5)
        .map(|(column, row)| {
            let colour = ["#5f7099", "#6f80a8", "#566690"][((column + 2 * row) % 3) as usize];
            let (x, y) = (320 + (column - 3) * LINE.0 - 10, 90 + (row - 2) * LINE.1 - 8);
            format!("<rect x=\"{x}\" y=\"{y}\" width=\"20\" height=\"16\" rx=\"2\" fill=\"{colour}\"/>")
        })
        .collect();
    format!("{cells}<circle cx=\"320\" cy=\"90\" r=\"7\" fill=\"#58c7e6\" stroke=\"#27406e\" stroke-width=\"2\"/>")
}

fn missile(what: Missile) -> &'static str {
    match what {
        Missile::Pebble => {
            "<path d=\"M-5 8q5 22 5 40 0-18 5-40z\" fill=\"#ff9d4d\" opacity=\".8\"/><path d=\"M-9-2l5-8 9 1 5 8-4 8H-5z\" fill=\"#a8988a\"/>"
        }
        Missile::Boulder => {
            "<path d=\"M-12 14q12 26 12 52 0-26 12-52z\" fill=\"#ff9d4d\" opacity=\".8\"/><path d=\"M-20-2l8-16 16-3 16 10 2 14-12 13-18-1z\" fill=\"#9a7f6c\"/>\
             <circle cx=\"-4\" cy=\"-4\" r=\"5\" fill=\"#7c6453\"/><circle cx=\"9\" cy=\"5\" r=\"4\" fill=\"#7c6453\"/>"
        }
        Missile::Bolt => "<path d=\"M-3-16h6v36h-6z\" fill=\"#8dff9a\"/>",
        Missile::Blast => {
            "<path d=\"M-7-24H7v56H-7z\" fill=\"#ff5d5d\"/><path d=\"M-3-20h6v46h-6z\" fill=\"#ffe0d0\"/><circle cy=\"-24\" r=\"9\" fill=\"#ffb454\"/>"
        }
    }
}

/// A die that shows so many pips.
pub fn die(pips: u8, x: i32, y: i32) -> String {
    let spots: &[(i32, i32)] = match pips {
        1 => &[(0, 0)],
        2 => &[(-1, -1), (1, 1)],
        3 => &[(-1, -1), (0, 0), (1, 1)],
        4 => &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5 => &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        _ => &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
    };
    let pips: String = spots
        .iter()
        .map(|(dx, dy)| format!("<circle class=\"pip\" cx=\"{}\" cy=\"{}\" r=\"4.500\"/>", dx * 12, dy * 12))
        .collect();
    format!(
        "<g transform=\"translate({x} {y})\"><g class=\"pic-die\" fill=\"#27304a\"><rect x=\"-22\" y=\"-22\" width=\"44\" height=\"44\" rx=\"8\" fill=\"#f4f6ff\"/>{pips}</g></g>"
    )
}

/// Something bursts.
pub fn burst(x: i32, y: i32, size: i32) -> String {
    format!(
        "<g transform=\"translate({x} {y}) scale({})\"><g class=\"pic-burst\"><path d=\"M0-20l6 11 13-6-5 13 12 6-13 4 3 14-12-7-9 11-2-14-14 1 9-10-10-9 14-1z\" fill=\"#ffb454\"/>\
         <path d=\"M0-10l3 6 7-3-3 7 6 3-7 2 1 7-6-4-5 6-1-8-7 1 5-5-5-5 7 0z\" fill=\"#fff3c4\"/></g></g>",
        f64::from(size) / 20.0
    )
}

/// Parts fly off in all directions.
pub fn debris() -> String {
    let parts: String = [(-104, -40, 20, "#a8553e"), (-66, 46, 65, "#8fa3c7"), (112, -30, 40, "#e8a13a"), (86, 44, 10, "#6f8f5a"), (20, -58, 75, "#cfd6e6")]
        .iter()
        .map(|(x, y, turn, colour)| {
            format!(
                "<g class=\"pic-part\" style=\"--x:{x}px;--y:{y}px\"><g transform=\"translate({x} {y}) rotate({turn})\">\
                 <rect x=\"-13\" y=\"-13\" width=\"26\" height=\"26\" rx=\"3\" fill=\"{colour}\" stroke=\"#27304a\" stroke-width=\"3\"/><path d=\"M-6 0H6M0-6V6\" stroke=\"#27304a\" stroke-width=\"3\"/></g></g>"
            )
        })
        .collect();
    format!("<g opacity=\".75\">{}</g>{}<g transform=\"translate(320 90)\">{parts}</g>", hull(), burst(320, 90, 44))
}

/// A wreck drifts, and a capsule leaves it.
pub fn stranded() -> String {
    format!(
        "<g class=\"pic-drift\"><g transform=\"translate(280 96) rotate(-14)\"><path d=\"M-60-18h40v36h-40z\" fill=\"#8fa3c7\"/><path d=\"M-16-22h34l-8 14 10 12-12 16h-24z\" fill=\"#a8553e\"/>\
         <path d=\"M40-6h34v34H48l4-14z\" fill=\"#6f8f5a\"/><path d=\"M-60 0h40M-2-22V16\" stroke=\"#27304a\" stroke-width=\"3\"/></g></g>\
         <g transform=\"translate(432 66) rotate(58)\"><g class=\"pic-leave\"><path d=\"M0-18c9 6 12 14 12 22v12h-24V4c0-8 3-16 12-22z\" fill=\"#f4f6ff\"/><circle r=\"5\" fill=\"#58c7e6\"/>\
         <path d=\"M-6 18H6L0 36z\" fill=\"#ffb454\"/></g></g>{}",
        burst(262, 66, 14)
    )
}

/// The way around, the leader a whole lap ahead of the last.
pub fn lapped() -> String {
    "<g transform=\"translate(320 92) scale(1 .42)\"><circle r=\"168\" fill=\"none\" stroke=\"#8b97b8\" stroke-width=\"5\" stroke-dasharray=\"10 14\"/>\
     <g class=\"pic-orbit\"><g transform=\"translate(0 168) scale(1 2.400)\"><path d=\"M-26 0l16-10h30l8 10-8 10h-30z\" fill=\"#ffd479\"/><path d=\"M-26-5l-20 5 20 5z\" fill=\"#58c7e6\"/></g></g>\
     <g transform=\"translate(66 154) scale(1 2.400)\"><path d=\"M-22 0l14-9h26l7 9-7 9H-8z\" fill=\"#6e7691\"/><path d=\"M-4-4l8 8M4-4l-8 8\" stroke=\"#ff5d5d\" stroke-width=\"3\"/></g></g>\
     <circle cx=\"320\" cy=\"86\" r=\"34\" fill=\"#2f8f9d\"/><path d=\"M290 78q30 12 60 0M288 94q32 10 64 2\" stroke=\"#24707c\" stroke-width=\"5\" fill=\"none\"/>"
        .to_owned()
}
