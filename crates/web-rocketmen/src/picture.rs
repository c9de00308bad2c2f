//! The pictures of cards: flat forms in one palette, each in a square of 48, on a ground that belongs to the kind of card.

use rocketmen::components::{Card, resources};
use web_board::Svg;

use Layer::{Disc, Form, Line};

/// One layer of a picture.
enum Layer {
    /// A filled form.
    Form(&'static str, &'static str),
    /// A filled circle: middle and radius.
    Disc(&'static str, f32, f32, f32),
    /// A line of this width.
    Line(&'static str, f32, &'static str),
}

const WHITE: &str = "#f4f6ff";
const SHADE: &str = "#c3cde8";
const STEEL: &str = "#7d89ab";
const NAVY: &str = "#27406e";
const BLUE: &str = "#2f7fe0";
const CYAN: &str = "#58c7e6";
const RED: &str = "#ff5d5d";
const ORANGE: &str = "#ffb454";
const YELLOW: &str = "#ffd479";
const GREEN: &str = "#63c983";
const VIOLET: &str = "#a884ea";
const BROWN: &str = "#b07f4f";
const ROCK: &str = "#9aa0b4";
const CRATER: &str = "#747b92";

/// Draws the picture of a card this large, from this corner.
pub fn picture(svg: &mut Svg, card: Card, x: f32, y: f32, side: f32) {
    let mut own = Svg::new();
    for layer in layers(card) {
        match layer {
            Form(ink, d) => own.path(d, &format!("fill=\"{ink}\"")),
            Disc(ink, x, y, r) => own.circle(*x, *y, *r, &format!("fill=\"{ink}\"")),
            Line(ink, wide, d) => own.path(
                d,
                &format!(
                    "fill=\"none\" stroke=\"{ink}\" stroke-width=\"{wide}\" stroke-linecap=\"round\" stroke-linejoin=\"round\""
                ),
            ),
        };
    }
    svg.at(x, y, side / 48.0, &own.0);
}

/// What stands behind the picture: ground and horizon of a kind of cards, in this place with round corners.
pub fn ground(svg: &mut Svg, card: Card, [x, y, w, h]: [f32; 4], radius: f32) {
    let [sky, land] = if card.is_threat() {
        ["#3d0f1e", "#6a1a26"]
    } else if card.is_engine() {
        ["#2b1d18", "#57351c"]
    } else if card.is_mission() {
        ["#0f1a47", "#23337c"]
    } else if resources::is_pink(card) {
        ["#2c1038", "#5a2468"]
    } else {
        ["#0a2f3d", "#12545c"]
    };
    svg.rect([x, y, w, h], radius, &format!("fill=\"{sky}\""));
    for (across, down, size) in
        [(0.12, 0.22, 1.0), (0.3, 0.1, 0.7), (0.72, 0.16, 0.9), (0.9, 0.34, 0.7), (0.06, 0.52, 0.7)]
    {
        svg.circle(x + w * across, y + h * down, size, "fill=\"#fff\" opacity=\".55\"");
    }
    let (shore, low) = (y + h * 0.74, y + h);
    let (left, right, r) = (x, x + w, radius.min(h * 0.26));
    svg.path(
        &format!(
            "M{left} {}Q{} {} {right} {shore}V{}Q{right} {low} {} {low}H{}Q{left} {low} {left} {}z",
            shore + h * 0.06,
            x + w * 0.45,
            shore - h * 0.16,
            low - r,
            right - r,
            left + r,
            low - r
        ),
        &format!("fill=\"{land}\""),
    );
}

#[rustfmt::skip]
fn layers(card: Card) -> &'static [Layer] {
    match card {
        Card::AsteroidMining => &[
            Form(ROCK, "M4 33l6-11 12-4 13 4 9 9-4 10-13 5-16-3z"), Form(CRATER, "M4 33l7-4 8 5 11-3 14 0-4 10-13 5-16-3z"),
            Disc(CRATER, 14.0, 27.0, 2.5), Form(SHADE, "M27 2h10v12H27z"), Form(WHITE, "M27 2h5v12h-5z"), Form(RED, "M25 12h14v4H25z"),
            Form(YELLOW, "M27 16h10l-5 13z"), Form(ORANGE, "M32 16h5l-5 13z"), Line(YELLOW, 1.5, "M22 30l-4-3M41 29l4-4"),
        ],
        Card::BaseA | Card::BaseB => &[
            Form(CYAN, "M8 34a15 15 0 0 1 30 0z"), Form("#3a9fc0", "M23 19a15 15 0 0 1 15 15H23z"), Line(WHITE, 1.2, "M23 19c-6 4-7 10-7 15M23 19c6 4 7 10 7 15M10 27h26"),
            Form(WHITE, "M4 33h38v6H4z"), Form(SHADE, "M23 33h19v6H23z"), Form(NAVY, "M19 39v-7a4 4 0 0 1 8 0v7z"), Form(WHITE, "M36 26h9v13h-9z"),
            Form(NAVY, "M38 29h5v3h-5z"), Line(WHITE, 1.6, "M23 19V6"), Form(RED, "M23 5h10l-3 3 3 3H23z"),
        ],
        Card::SpaceshipA | Card::SpaceshipB | Card::SpaceshipC => &[
            Form(ORANGE, "M18 40h12l-6 8z"), Form(RED, "M32 23l8 9v10l-8-6zM16 23l-8 9v10l8-6z"), Form(STEEL, "M19 35h10l2 5H17z"),
            Form(WHITE, "M24 1c7 6 10 14 10 23v12H14V24c0-9 3-17 10-23z"), Form(SHADE, "M24 1c7 6 10 14 10 23v12H24z"),
            Form(RED, "M24 1c4 3.500 7 7.500 8.500 12h-17C17 8.500 20 4.500 24 1z"), Disc(NAVY, 24.0, 21.0, 5.5), Disc(CYAN, 24.0, 21.0, 3.7), Form(SHADE, "M14 29h20v3H14z"),
        ],
        Card::OrbitalShipyard => &[
            Form(STEEL, "M4 7h40v5H4zM4 36h40v5H4z"), Form(NAVY, "M8 12h4v24H8zM36 12h4v24h-4z"), Line(YELLOW, 1.5, "M18 12v6M30 12v6M18 36v-6M30 36v-6"),
            Form(RED, "M15 20l-5-4v16l5-4z"), Form(WHITE, "M14 19h13c5 0 9 2 11 5-2 3-6 5-11 5H14z"), Form(SHADE, "M14 24h24c-2 3-6 5-11 5H14z"),
            Disc(NAVY, 28.0, 23.0, 3.0), Disc(CYAN, 28.0, 23.0, 1.8), Disc(ORANGE, 18.0, 31.0, 1.6), Disc(ORANGE, 31.0, 17.0, 1.4),
        ],
        Card::SatelliteA | Card::SatelliteB => &[
            Form(BLUE, "M1 18h14v12H1zM33 18h14v12H33z"), Line(CYAN, 1.0, "M1 24h14M33 24h14M5.700 18v12M10.300 18v12M37.700 18v12M42.300 18v12"),
            Line(SHADE, 2.0, "M15 24h18"), Form(YELLOW, "M18 15h12v18H18z"), Form(ORANGE, "M24 15h6v18h-6z"), Form(WHITE, "M15 36c2-5 16-5 18 0-3 4-15 4-18 0z"),
            Line(WHITE, 1.6, "M24 36v7M24 15V8"), Disc(RED, 24.0, 7.0, 2.2),
        ],
        Card::SpaceHotel => &[
            Form(SHADE, "M6 24h10v20H6zM32 24h10v20H32z"), Form(WHITE, "M14 12h20v32H14z"), Form(SHADE, "M24 12h10v32H24z"), Form(RED, "M12 12L24 3l12 9z"),
            Form(YELLOW, "M17 16h4v4h-4zM27 16h4v4h-4zM17 23h4v4h-4zM27 23h4v4h-4zM17 30h4v4h-4zM27 30h4v4h-4zM9 28h4v4H9zM35 28h4v4h-4zM9 36h4v4H9zM35 36h4v4h-4z"),
            Form(NAVY, "M21 44v-7h6v7z"), Form(CYAN, "M4 43h40v3H4z"),
        ],
        Card::SpaceStationA | Card::SpaceStationB => &[
            Form(BLUE, "M0 21h8v7H0zM40 21h8v7h-8z"), Line(SHADE, 3.0, "M24 9v30M9 24h30"), Line(WHITE, 5.0, "M24 9a15 15 0 1 0 .1 0"),
            Line(SHADE, 1.2, "M24 6.500a17.500 17.500 0 1 1-12.400 29.900"), Disc(WHITE, 24.0, 24.0, 7.0), Disc(NAVY, 24.0, 24.0, 4.5), Disc(CYAN, 24.0, 24.0, 3.0),
            Disc(YELLOW, 24.0, 9.0, 1.5), Disc(YELLOW, 24.0, 39.0, 1.5), Disc(YELLOW, 13.4, 13.4, 1.5), Disc(YELLOW, 34.6, 34.6, 1.5),
        ],
        Card::AsteroidLaserAblation => &[
            Form(ROCK, "M27 8l9-4 9 6-1 10-9 5-9-6z"), Form(CRATER, "M27 8l6 6-2 9-5-4zM36 12l6 1-1 5z"), Line(RED, 3.2, "M14 32L28 19"), Line("#ffe0d0", 1.2, "M14 32L28 19"),
            Form(YELLOW, "M28 14l2 3 4-1-2 4 3 3-4 0-1 4-3-3-4 1 2-4-3-3 4 0z"), Form(STEEL, "M3 40h22v5H3z"), Form(WHITE, "M7 40a7 7 0 0 1 14 0z"),
            Form(SHADE, "M9 34l7-8 5 4-6 8z"), Form(NAVY, "M14 28l4-4 5 4-4 4z"),
        ],
        Card::Backup => &[
            Form(STEEL, "M19 4h22v28H19z"), Form(SHADE, "M21 6h18v24H21z"), Form(NAVY, "M7 14h24v30H7z"), Form(WHITE, "M9 16h20v26H9z"),
            Form(CYAN, "M12 19h14v5H12z"), Line(STEEL, 1.8, "M12 29h14M12 33h14M12 37h8"), Form(GREEN, "M34 34v-5l8 7-8 7v-5h-6v-4z"),
        ],
        Card::BigData => &[
            Form(BLUE, "M8 12v24c0 7 32 7 32 0V12z"), Form("#2565b8", "M24 12h16v24c0 3.500-8 5-16 5z"), Form(CYAN, "M8 12c0 7 32 7 32 0s-32-7-32 0z"),
            Line(WHITE, 1.6, "M8 20c0 7 32 7 32 0M8 28c0 7 32 7 32 0"), Disc(YELLOW, 14.0, 22.5, 1.5), Disc(YELLOW, 14.0, 30.5, 1.5), Disc(YELLOW, 14.0, 38.0, 1.5),
        ],
        Card::NextGenerationDrugs => &[
            Form(WHITE, "M8 28L26 10a8.500 8.500 0 0 1 12 12L20 40A8.500 8.500 0 0 1 8 28z"), Form(RED, "M17 19l9-9a8.500 8.500 0 0 1 12 12l-9 9z"), Line("#ffb3b3", 2.0, "M24 16l4-3"),
            Line(SHADE, 2.0, "M12 34l3 3"), Form(GREEN, "M34 32h5v5h5v5h-5v5h-5v-5h-5v-5h5z"),
        ],
        Card::DetailedPlanning => &[
            Form(BROWN, "M7 7h28v38H7z"), Form(WHITE, "M10 12h22v30H10z"), Form(STEEL, "M15 4h12v8H15z"), Line(GREEN, 2.0, "M13 18l2 2 3-4M13 26l2 2 3-4"),
            Line(STEEL, 1.8, "M21 18h8M21 26h8M13 34h10"), Form(YELLOW, "M28 34l11-13 5 4-11 13-6 2z"), Form(RED, "M39 21l3-3 5 4-3 3z"),
        ],
        Card::Internet => &[
            Disc(BLUE, 24.0, 24.0, 19.0), Form("#2565b8", "M24 5a19 19 0 0 1 0 38c10-10 10-28 0-38z"), Line(CYAN, 1.5, "M5 24h38M24 5c-11 11-11 27 0 38M24 5c11 11 11 27 0 38M8.500 14h31M8.500 34h31"),
            Line(YELLOW, 1.6, "M12 14l14 10L37 12M26 24L16 36"), Disc(YELLOW, 12.0, 14.0, 3.0), Disc(YELLOW, 26.0, 24.0, 3.4), Disc(YELLOW, 37.0, 12.0, 2.6), Disc(YELLOW, 16.0, 36.0, 2.6),
        ],
        Card::GovernmentContract => &[
            Form(WHITE, "M4 19L24 7l20 12z"), Form(SHADE, "M24 7l20 12H24z"), Form(WHITE, "M8 21h5v15H8zM17 21h5v15h-5zM26 21h5v15h-5zM35 21h5v15h-5z"), Form(SHADE, "M11 21h2v15h-2zM20 21h2v15h-2zM29 21h2v15h-2zM38 21h2v15h-2z"),
            Form(STEEL, "M5 36h38v3H5z"), Form(WHITE, "M2 39h44v5H2z"), Disc(YELLOW, 24.0, 14.5, 2.6), Line(STEEL, 1.4, "M24 7V1"), Form(RED, "M24 1h8l-2 2 2 2h-8z"),
        ],
        Card::MultiPurposeSpaceSuit => &[
            Form(WHITE, "M9 46v-9c0-7 6-11 15-11s15 4 15 11v9z"), Form(SHADE, "M24 26c9 0 15 4 15 11v9H24z"), Disc(WHITE, 24.0, 16.0, 13.0), Form(SHADE, "M24 3a13 13 0 0 1 0 26z"),
            Form(NAVY, "M13.500 13c0-5 21-5 21 0v5c0 8-21 8-21 0z"), Form(CYAN, "M16 13c2-2.500 7-3 11-2.500l-4 12c-4-.5-7-2-7-4.500z"), Form(STEEL, "M17 33h14v9H17z"),
            Disc(RED, 20.5, 37.5, 1.8), Disc(GREEN, 25.0, 37.5, 1.8), Form(YELLOW, "M28 36h2v4h-2z"), Form(ORANGE, "M9 41h5v2H9zM34 41h5v2h-5z"),
        ],
        Card::ReusableRocketParts => &[
            Form(WHITE, "M15 4h14v30H15z"), Form(SHADE, "M22 4h7v30h-7z"), Form(RED, "M15 10h14v4H15z"), Form(STEEL, "M17 34h10l3 6H14z"), Line(STEEL, 2.4, "M16 30L7 42M28 30l9 12"), Form(SHADE, "M4 42h7v3H4zM33 42h7v3h-7z"),
            Form(ORANGE, "M18 40h8l-4 7z"), Line(GREEN, 3.0, "M35 8a13 13 0 0 1 5 16"), Form(GREEN, "M44 21l-3 9-6-7z"),
        ],
        Card::SolarPower => &[
            Disc(YELLOW, 34.0, 12.0, 7.5), Line(YELLOW, 2.0, "M34 1v-1M34 24v1M23 12h-2M47 12h1M26 4l-2-2M42 4l2-2"), Form(NAVY, "M7 19h26l8 20H3z"), Form(BLUE, "M9 21h22l7 16H5z"),
            Line(CYAN, 1.2, "M7.500 26.500h26M6.200 32h29M16 21l-3 16M24 21l3 16"), Form(STEEL, "M19 39h6v4h6v3H13v-3h6z"),
        ],
        Card::StorageBatteries => &[
            Form(STEEL, "M40 18h5v12h-5z"), Form(WHITE, "M3 12h37v24H3z"), Form(NAVY, "M6 15h31v18H6z"), Form(GREEN, "M8 17h6v14H8zM16 17h6v14h-6zM24 17h6v14h-6z"),
            Form("#48a768", "M8 25h6v6H8zM16 25h6v6h-6zM24 25h6v6h-6z"), Form(YELLOW, "M34 12L24 27h6l-3 11 11-16h-6z"),
        ],
        Card::Supercapacitors => &[
            Line(STEEL, 2.2, "M10 36v9M18 36v9M30 36v9M38 36v9"), Form(BLUE, "M6 12h16v26H6zM26 12h16v26H26z"), Form("#2565b8", "M14 12h8v26h-8zM34 12h8v26h-8z"), Form(CYAN, "M6 12c0-5 16-5 16 0s-16 5-16 0zM26 12c0-5 16-5 16 0s-16 5-16 0z"),
            Form(WHITE, "M8 19h3v15H8zM28 19h3v15h-3z"), Form(YELLOW, "M27 2L18 20h6l-3 14 12-19h-7l4-13z"),
        ],
        Card::IndustrialEspionage => &[
            Form(NAVY, "M14 15l3-12c3 2 11 2 14 0l3 12z"), Form(RED, "M13.600 15l1-4h18.800l1 4z"), Form(NAVY, "M5 15h38c-4 5-34 5-38 0z"), Form(WHITE, "M3 31c9-12 33-12 42 0-9 12-33 12-42 0z"),
            Disc(CYAN, 24.0, 30.5, 8.0), Disc(NAVY, 24.0, 30.5, 4.6), Disc(WHITE, 26.5, 28.0, 1.8),
        ],
        Card::Booster => &[
            Form(ORANGE, "M15 31h18l-9 17z"), Form("#fff3c4", "M20 31h8l-4 10z"), Form(STEEL, "M17 26h14l3 6H14z"), Form(WHITE, "M24 1c4 4 7 8 7 13v13H17V14c0-5 3-9 7-13z"), Form(SHADE, "M24 1c4 4 7 8 7 13v13h-7z"),
            Form(ORANGE, "M24 1c3 3 5.200 6 6.200 9.500H17.800C18.800 7 21 4 24 1z"), Form(RED, "M17 17h14v4H17z"), Line(YELLOW, 2.0, "M9 16v10M39 16v10M5 22v6M43 22v6"),
        ],
        Card::ArtificialIntelligence => &[
            Line(STEEL, 2.2, "M24 12V6"), Disc(RED, 24.0, 5.0, 3.0), Form(STEEL, "M4 22h5v10H4zM39 22h5v10h-5z"), Form(WHITE, "M13 11h22a5 5 0 0 1 5 5v20a5 5 0 0 1-5 5H13a5 5 0 0 1-5-5V16a5 5 0 0 1 5-5z"),
            Form(SHADE, "M24 11h11a5 5 0 0 1 5 5v20a5 5 0 0 1-5 5H24z"), Form(NAVY, "M12 17h24v12H12z"), Disc(CYAN, 18.5, 23.0, 3.6), Disc(CYAN, 29.5, 23.0, 3.6), Disc(WHITE, 19.5, 22.0, 1.2), Disc(WHITE, 30.5, 22.0, 1.2),
            Line(VIOLET, 2.2, "M16 35h4M22.500 35h3M28 35h4"),
        ],
        Card::Depot => &[
            Form(SHADE, "M3 20L24 6l21 14v25H3z"), Form(WHITE, "M3 20L24 6v39H3z"), Form(VIOLET, "M1 21L24 5l23 16-2 3L24 10 3 24z"), Form(NAVY, "M10 24h28v21H10z"),
            Form(BROWN, "M13 34h10v11H13z"), Form(ORANGE, "M24 30h11v15H24z"), Line("#7a5230", 1.2, "M13 38h10M24 36h11M29.500 30v6"), Disc(YELLOW, 24.0, 16.0, 3.0),
        ],
        Card::ElectricCars => &[
            Form(VIOLET, "M2 34v-5c0-3 3-5 8-6l7-9c1-1 2-2 4-2h12c2 0 3 1 4 2l5 9c3 1 4 3 4 6v5z"), Form("#8a63d2", "M2 30h44v5H2z"), Form(CYAN, "M14 23l5-7c1-1 1.500-1 3-1h2v8zM27 15h5c1 0 2 .5 2.500 1.500L38 23H27z"),
            Disc(NAVY, 12.0, 36.0, 6.0), Disc(NAVY, 36.0, 36.0, 6.0), Disc(SHADE, 12.0, 36.0, 2.6), Disc(SHADE, 36.0, 36.0, 2.6), Form(YELLOW, "M3 27h4v3H3zM42 27h4v3h-4z"),
            Form(YELLOW, "M27 24l-7 9h4l-1 6 7-9h-4z"),
        ],
        Card::FusionReactor => &[
            Disc(STEEL, 24.0, 24.0, 21.0), Disc(NAVY, 24.0, 24.0, 17.5), Line(VIOLET, 6.0, "M24 11a13 13 0 1 0 .1 0"), Line("#e9d9ff", 1.6, "M24 11a13 13 0 1 0 .1 0"), Disc(ORANGE, 24.0, 24.0, 7.0), Disc("#fff3c4", 24.0, 24.0, 4.0),
            Form(SHADE, "M21.500 1h5v7h-5zM21.500 40h5v7h-5zM1 21.500h7v5H1zM40 21.500h7v5h-7z"),
        ],
        Card::GeneticResearch => &[
            Line(YELLOW, 2.2, "M16 10h16M18 38h12"), Line(GREEN, 2.2, "M19 16h10M17 33h14"), Line(CYAN, 2.2, "M22 20h4M20 29h8"), Line(VIOLET, 4.0, "M33 3c0 16-18 26-18 42"), Line(WHITE, 4.0, "M15 3c0 16 18 26 18 42"),
        ],
        Card::Graphene => &[
            Line(CYAN, 2.4, "M14 5l8 5v9l-8 5-8-5v-9zM34 5l8 5v9l-8 5-8-5v-9zM24 24l8 5v9l-8 5-8-5v-9zM22 10h4M14 24v6l2 1M34 24v6l-2 1"),
            Disc(WHITE, 14.0, 5.0, 2.4), Disc(WHITE, 34.0, 5.0, 2.4), Disc(WHITE, 22.0, 10.0, 2.4), Disc(WHITE, 26.0, 10.0, 2.4), Disc(WHITE, 6.0, 10.0, 2.4), Disc(WHITE, 42.0, 10.0, 2.4), Disc(WHITE, 6.0, 19.0, 2.4), Disc(WHITE, 42.0, 19.0, 2.4),
            Disc(VIOLET, 24.0, 24.0, 3.4), Disc(WHITE, 14.0, 24.0, 2.4), Disc(WHITE, 34.0, 24.0, 2.4), Disc(WHITE, 32.0, 38.0, 2.4), Disc(WHITE, 16.0, 38.0, 2.4), Disc(WHITE, 24.0, 43.0, 2.4),
        ],
        Card::Nanotechnology => &[
            Line(STEEL, 2.4, "M24 24L9 11M24 24l15-13M24 24L9 38M24 24l15 14"), Disc(WHITE, 24.0, 24.0, 11.0), Form(SHADE, "M24 13a11 11 0 0 1 0 22z"), Disc(NAVY, 24.0, 24.0, 6.5), Disc(CYAN, 24.0, 24.0, 4.5), Disc(WHITE, 25.5, 22.5, 1.4),
            Disc(VIOLET, 8.0, 10.0, 5.0), Disc(VIOLET, 40.0, 10.0, 5.0), Disc(YELLOW, 8.0, 39.0, 5.0), Disc(YELLOW, 40.0, 39.0, 5.0),
        ],
        Card::PrivateInvestors => &[
            Line(SHADE, 3.0, "M15 15v-5h12v5"), Form(BROWN, "M3 15h36v26H3z"), Form("#8f6238", "M3 26h36v15H3z"), Form(YELLOW, "M18 24h6v5h-6z"), Form(ORANGE, "M28 36c0-5 18-5 18 0v7c0 5-18 5-18 0z"),
            Form(YELLOW, "M28 31c0-5 18-5 18 0v3c0 5-18 5-18 0z"), Form("#fff3c4", "M28 31c0-5 18-5 18 0s-18 5-18 0z"), Line("#b57a22", 1.4, "M28 36c0 5 18 5 18 0M28 40c0 5 18 5 18 0"),
        ],
        Card::QuantumComputers => &[
            Line(BROWN, 2.2, "M24 1v8M16 10v8M32 10v8M19 20v8M29 20v8M22 30v6M26 30v6"), Form(YELLOW, "M6 6h36v5H6zM11 16h26v5H11zM15 26h18v5H15z"), Form(ORANGE, "M24 6h18v5H24zM24 16h13v5H24zM24 26h9v5h-9z"),
            Line(CYAN, 1.4, "M12 11c0 4 4 2 4 5M36 11c0 4-4 2-4 5M17 21c0 4 3 2 3 5M31 21c0 4-3 2-3 5"), Form(VIOLET, "M19 35h10v8H19z"), Disc(CYAN, 24.0, 39.0, 2.6), Line(VIOLET, 1.6, "M12 39h3M33 39h3M24 46v1"),
        ],
        Card::ProtectiveSuit => &[
            Form(WHITE, "M24 2l18 6v14c0 12-8 19-18 24C14 41 6 34 6 22V8z"), Form(VIOLET, "M24 6l14 4.500V22c0 9.500-6 15-14 19-8-4-14-9.500-14-19V10.500z"), Form("#8a63d2", "M24 6l14 4.500V22c0 9.500-6 15-14 19z"),
            Disc(WHITE, 24.0, 19.0, 8.0), Form(NAVY, "M18 17c0-3 12-3 12 0v3c0 5-12 5-12 0z"), Form(CYAN, "M20 17.500c1-1 3-1 5-1l-2 5c-2 0-3-1-3-2z"), Form(WHITE, "M15 35c0-5 4-7 9-7s9 2 9 7l-9 6z"), Form(RED, "M22 31h4v5h-4z"),
        ],
        Card::Robotics => &[
            Form(STEEL, "M4 40h24v5H4z"), Form(NAVY, "M10 33h12v7H10z"), Line(WHITE, 6.0, "M16 33V22l14-12"), Line(SHADE, 5.0, "M30 10l9 12"), Disc(VIOLET, 16.0, 22.0, 4.5), Disc(VIOLET, 30.0, 10.0, 4.5), Disc(WHITE, 16.0, 22.0, 1.8), Disc(WHITE, 30.0, 10.0, 1.8),
            Line(STEEL, 2.8, "M39 22l-5 4 1 6M39 22l6 2 0 7"), Form(YELLOW, "M36 33h9v9h-9z"), Form(ORANGE, "M40.500 33h4.500v9h-4.500z"),
        ],
        Card::SpaceTourism => &[
            Line(SHADE, 3.0, "M17 15V8h14v7"), Form(ORANGE, "M8 14h32a3 3 0 0 1 3 3v24a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V17a3 3 0 0 1 3-3z"), Form("#e0913a", "M24 14h16a3 3 0 0 1 3 3v24a3 3 0 0 1-3 3H24z"), Form(BROWN, "M11 14h4v30h-4zM33 14h4v30h-4z"),
            Disc(BLUE, 24.0, 29.0, 8.0), Form(GREEN, "M18 25c4-3 8 0 7 3s-5 2-6 6c-2-2-3-6-1-9z"), Line(WHITE, 1.6, "M13 33c8 3 17-2 22-10"), Disc(WHITE, 34.5, 23.0, 1.8),
        ],
        Card::SmallRocketEngine => &[
            Form(ORANGE, "M16 35h16l-8 13z"), Form("#fff3c4", "M21 35h6l-3 8z"), Form(WHITE, "M17 4h14v9H17z"), Form(SHADE, "M24 4h7v9h-7z"), Form(STEEL, "M20 13h8v5h-8z"), Form(WHITE, "M20 18h8l7 17H13z"), Form(SHADE, "M24 18h4l7 17H24z"),
            Line(RED, 2.0, "M17 27h14"),
        ],
        Card::MediumRocketEngine => &[
            Form(ORANGE, "M7 36h14l-7 12zM27 36h14l-7 12z"), Form("#fff3c4", "M11 36h6l-3 7zM31 36h6l-3 7z"), Form(WHITE, "M10 3h28v10H10z"), Form(SHADE, "M24 3h14v10H24z"), Form(RED, "M10 9h28v3H10z"), Form(STEEL, "M11 13h6v6h-6zM31 13h6v6h-6z"),
            Form(WHITE, "M11 19h6l6 17H5zM31 19h6l6 17H25z"), Form(SHADE, "M14 19h3l6 17h-9zM34 19h3l6 17h-9z"),
        ],
        Card::LargeRocketEngine => &[
            Form(ORANGE, "M2 35h12L8 46zM34 35h12l-6 11zM16 37h16l-8 11z"), Form("#fff3c4", "M5 35h6l-3 6zM37 35h6l-3 6zM20 37h8l-4 7z"), Form(WHITE, "M6 2h36v12H6z"), Form(SHADE, "M24 2h18v12H24z"), Form(RED, "M6 6h36v3H6z"), Form(STEEL, "M6 14h5v6H6zM37 14h5v6h-5zM20 14h8v5h-8z"),
            Form(WHITE, "M6 20h5l5 15H1zM37 20h5l5 15H32z"), Form(SHADE, "M8 20h3l5 15H8zM39 20h3l5 15h-8z"), Form(WHITE, "M20 19h8l6 18H14z"), Form(SHADE, "M24 19h4l6 18H24z"),
        ],
        Card::AsteroidImpact => &[
            Form(RED, "M47 1L29 33 14 26z"), Form(ORANGE, "M43 5L27 32l-11-6z"), Form(YELLOW, "M38 10L25 30l-7-4z"), Form(BLUE, "M0 48c4-9 13-13 24-13s20 4 24 13z"), Form(GREEN, "M8 42c6-6 14-4 15-1s-7 3-8 7H4z"),
            Form(ROCK, "M9 26l5-8 9-1 6 7-2 9-9 4-8-4z"), Form(CRATER, "M9 26l6 3 4 8-9-4zM20 22l5 1-1 4-5-1z"),
        ],
        Card::ClimateChange => &[
            Disc(BLUE, 20.0, 28.0, 17.0), Form(GREEN, "M9 18c6-7 15-5 14 1s-9 5-8 12-8 4-10-2 1-9 4-11zM22 30c6-4 11-1 10 4s-7 10-11 8 1-6 0-8-1-3 1-4z"), Form(ORANGE, "M4 22C6 9 17 8 16 1c8 5 9 12 7 15 4-1 5-4 5-6 5 5 8 10 9 17-8-12-24-13-33-5z"),
            Form(WHITE, "M34 12a5 5 0 0 1 10 0v19a8 8 0 1 1-10 0z"), Disc(RED, 39.0, 37.0, 5.5), Line(RED, 4.0, "M39 37V14"), Line(STEEL, 1.4, "M43 14h-3M43 19h-3M43 24h-3"),
        ],
        Card::Pandemic => &[
            Line("#7cc06a", 3.4, "M24 24V4M24 24v20M24 24H4M24 24h20M24 24L10 10M24 24l14-14M24 24L10 38M24 24l14 14"), Disc("#a5e08f", 24.0, 4.5, 3.0), Disc("#a5e08f", 24.0, 43.5, 3.0), Disc("#a5e08f", 4.5, 24.0, 3.0), Disc("#a5e08f", 43.5, 24.0, 3.0),
            Disc("#a5e08f", 10.0, 10.0, 3.0), Disc("#a5e08f", 38.0, 10.0, 3.0), Disc("#a5e08f", 10.0, 38.0, 3.0), Disc("#a5e08f", 38.0, 38.0, 3.0), Disc("#8fd17c", 24.0, 24.0, 13.0), Form("#6fb35e", "M24 11a13 13 0 0 1 0 26z"),
            Disc("#4d8f42", 19.0, 20.0, 3.4), Disc("#4d8f42", 29.0, 25.0, 3.0), Disc("#4d8f42", 21.0, 30.0, 2.4), Disc("#4d8f42", 29.5, 17.0, 1.8),
        ],
    }
}
