//! What a builder needs besides parts: the hand with the part turned each way, the reserve, forecast piles, hourglass, order tiles.
//! 214 wide.

use galaxy_trucker::components::Tile;
use galaxy_trucker::{Building, Hand, Phase, Stage};
use kernel::{Message, Seat};
use web_board::{Piece, Svg};

use crate::card;
use crate::part::{EDGE, back, face};
use crate::pen::Pen;
use web_board::ink::{ACCENT, CARD, LINE, MUTED, TEXT, disc, fit, lines, paint, plate};

/// Width of the block.
pub const WIDTH: f32 = 214.0;
/// Height of the block.
pub const HEIGHT: f32 = 548.0;

/// Draws the block.
pub fn tools(pen: &mut Pen<'_>, x: f32, y: f32) {
    let Phase::Building(building) = pen.view.phase else { return };
    let seat = pen.focus;
    plate(&mut pen.ground, [x, y, WIDTH, 176.0]);
    hand(pen, &building, seat, x, y);
    reserve(pen, seat, x, y + 122.0);
    forecast(pen, x, y + 184.0);
    hourglass(pen, &building, x, y + 292.0);
    order(pen, x, y + 384.0);
}

/// The part in the hand, and beside it the same part turned each way, as the choices name them.
fn hand(pen: &mut Pen<'_>, building: &Building, seat: Seat, x: f32, y: f32) {
    let anchor = format!("hand/{}", seat.0);
    pen.ground.rect(
        [x + 8.0, y + 8.0, 104.0, 104.0],
        12.0,
        &format!("{} stroke-dasharray=\"6 5\"", paint(CARD, LINE, 1.5)),
    );
    match building.hands[seat] {
        Hand::Tile(tile, _) => {
            pen.tile(tile, [x + 12.0, y + 12.0, 96.0], Some(anchor));
            turned(pen, tile, x + 118.0, y + 8.0);
        }
        Hand::Pile(pile) => {
            let mut svg = Svg(back());
            svg.bold(30.0, 38.0, 22.0, "middle", "#fff", &format!("▤ {}", pile + 1));
            let about = pen.lines(Some(seat), &["panel-holds-pile"]);
            pen.put(Piece {
                key: "hand".to_owned(),
                x: x + 12.0,
                y: y + 12.0,
                scale: 96.0 / EDGE,
                width: EDGE,
                height: EDGE,
                face: svg.0,
                anchor: Some(anchor),
                title: about.clone(),
                about: pen.about(&format!("forecast/{}", pile + 1)),
                radius: 7.0,
                turns: false,
            });
        }
        Hand::Empty => {
            pen.ground.text(x + 60.0, y + 76.0, 44.0, "middle", LINE, "✋");
        }
    }
}

fn turned(pen: &mut Pen<'_>, tile: Tile, x: f32, y: f32) {
    for rotation in 0..4_u8 {
        let mut svg = Svg(face(tile, rotation, None));
        svg.rect([12.0, 45.0, 36.0, 15.0], 7.5, "fill=\"#0b1020\" fill-opacity=\".85\"");
        svg.bold(30.0, 56.5, 12.0, "middle", "#fff", &format!("{}°", 90 * u16::from(rotation)));
        pen.put(Piece {
            key: format!("turned/{rotation}"),
            x: x + 46.0 * f32::from(rotation % 2),
            y: y + 54.0 * f32::from(rotation / 2),
            scale: 43.0 / EDGE,
            width: EDGE,
            height: EDGE,
            face: svg.0,
            title: format!("{}°", 90 * u16::from(rotation)),
            radius: 7.0,
            ..Piece::default()
        });
    }
}

fn reserve(pen: &mut Pen<'_>, seat: Seat, x: f32, y: f32) {
    let reserve = pen.view.ships[seat].reserve;
    for (idx, tile) in reserve.into_iter().enumerate() {
        let x = x + 92.0 + 58.0 * idx as f32;
        pen.ground.rect([x, y, 50.0, 48.0], 7.0, &format!("{} stroke-dasharray=\"4 4\"", paint(CARD, LINE, 1.2)));
        if let Some(tile) = tile {
            pen.tile(tile, [x + 1.0, y, 48.0], Some(format!("ship/{}/reserve/{tile:?}", seat.0)));
        }
    }
    let words = pen.lines(Some(seat), &["panel-reserve"]);
    let words = words.split(':').next().unwrap_or_default().to_owned();
    lines(&mut pen.ground, [x + 10.0, y + 26.0, 78.0], 12.0, 2, MUTED, &words);
}

/// The forecast piles: known cards in small, backs otherwise, and who has looked.
fn forecast(pen: &mut Pen<'_>, x: f32, y: f32) {
    let view = pen.view;
    for pile in 1..=3_u8 {
        let idx = usize::from(pile) - 1;
        let anchor = format!("forecast/{pile}");
        let mut svg = Svg::new();
        svg.rect([1.0, 1.0, 66.0, 98.0], 9.0, &paint("#3a2a5c", "#b7a4ff", 1.6));
        match view.cards.piles[idx] {
            Some(cards) => {
                for (place, known) in cards.iter().enumerate() {
                    let low = 8.0 + 23.0 * place as f32;
                    card::strip(&mut svg, *known, [6.0, low, 56.0]);
                }
            }
            None => {
                svg.path("M34 20l6 15 15 6-15 6-6 15-6-15-15-6 15-6z", "fill=\"#ffd479\" opacity=\".8\"");
            }
        }
        svg.bold(34.0, 92.0, 13.0, "middle", "#fff", &format!("▤ {pile}"));
        for (place, seat) in view.cards.peeked[idx].iter().enumerate() {
            disc(&mut svg, 10.0 + 14.0 * place as f32, 74.0, 6.5, seat);
        }
        let about = pen.about(&anchor);
        pen.put(Piece {
            key: anchor.clone(),
            x: x + 73.0 * idx as f32,
            y,
            scale: 1.0,
            width: 68.0,
            height: 100.0,
            face: svg.0,
            anchor: Some(anchor),
            title: (pen.ui.words)(&Message::new("title-forecast").with("pile", pile)),
            about,
            radius: 9.0,
            turns: false,
        });
    }
}

fn hourglass(pen: &mut Pen<'_>, building: &Building, x: f32, y: f32) {
    let mut svg = Svg::new();
    let open = building.stage != Stage::Waiting;
    svg.rect([1.0, 1.0, WIDTH - 2.0, 82.0], 12.0, &paint(CARD, if building.running { ACCENT } else { LINE }, 1.8));
    let glass = "M14 8h40v6c0 14-14 20-14 28s14 14 14 28v6H14v-6c0-14 14-20 14-28S14 28 14 14z";
    svg.path(glass, "fill=\"#dfeaff\" fill-opacity=\".25\" stroke=\"#c9a55a\" stroke-width=\"3\"");
    // Sand above while it runs, below when it has run out.
    let sand = if building.running {
        "M20 18h28c-2 8-10 14-14 20-4-6-12-12-14-20zM33 40h2v26h-2zM24 72c2-6 18-6 20 0z"
    } else {
        "M18 72c2-16 30-16 32 0z"
    };
    svg.path(sand, "fill=\"#f2c53d\"");
    svg.bold(66.0, 36.0, 26.0, "start", TEXT, &if open { building.space.to_string() } else { "–".to_owned() });
    let ids = [
        "panel-hourglass-running",
        "panel-hourglass-empty",
        "panel-hourglass-start",
        "panel-hourglass-rounds",
        "panel-overtime",
        "panel-build-round",
        "panel-paused",
    ];
    let told = pen.lines(None, &ids);
    lines(&mut svg, [66.0, 52.0, WIDTH - 74.0], 11.0, 3, MUTED, &told);
    let title = pen.lines(None, &["panel-round"]);
    pen.put(Piece {
        key: "hourglass".to_owned(),
        x,
        y,
        scale: 1.0,
        width: WIDTH,
        height: 84.0,
        face: svg.0,
        anchor: Some("hourglass".to_owned()),
        title,
        about: told,
        radius: 12.0,
        turns: false,
    });
}

/// Order tiles: the lower the number, the further ahead one starts.
fn order(pen: &mut Pen<'_>, x: f32, y: f32) {
    let view = pen.view;
    let n_ships = view.ships.len() as u8;
    let high = 160.0 / f32::from(n_ships) - 4.0;
    for number in 1..=n_ships {
        let taken = view.ships.entries().find(|(_, craft)| craft.order == Some(number)).map(|(seat, _)| seat);
        let mut svg = Svg::new();
        let fill = if taken.is_some() { CARD } else { "#1f6b4a" };
        svg.rect([1.0, 1.0, WIDTH - 2.0, high - 2.0], 10.0, &paint(fill, "#6ee7a8", 1.6));
        svg.bold(
            24.0,
            high / 2.0 + 8.0,
            23.0,
            "middle",
            if taken.is_some() { TEXT } else { "#fff" },
            &number.to_string(),
        );
        if let Some(seat) = taken {
            disc(&mut svg, 60.0, high / 2.0, 11.0, seat);
            let name = pen.pilot(seat);
            svg.bold(78.0, high / 2.0 + 5.0, fit(name, 14.0, 126.0), "start", TEXT, name);
        } else {
            let words = pen.ui.word("group-finish");
            svg.text(46.0, high / 2.0 + 5.0, fit(&words, 14.0, WIDTH - 56.0), "start", "#fff", &words);
        }
        let anchor = format!("order/{number}");
        let tile = (pen.ui.words)(&Message::new("title-order").with("number", number));
        let title = taken.map_or_else(|| tile.clone(), |seat| format!("{tile}: {}", pen.pilot(seat)));
        pen.put(Piece {
            key: anchor.clone(),
            x,
            y: y + (high + 4.0) * f32::from(number - 1),
            scale: 1.0,
            width: WIDTH,
            height: high,
            face: svg.0,
            anchor: Some(anchor),
            title,
            about: format!("{}\n{}", pen.ui.word("about-order"), pen.lines(None, &["panel-order-free"])),
            radius: 10.0,
            turns: false,
        });
    }
}
