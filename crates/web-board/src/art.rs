//! What a game draws itself of a scene that is told: what flies in the common picture, or the whole picture.

use std::cmp::Reverse;

use kernel::{Anchor, Picture};
use serde_json::Value;

use crate::Svg;

/// Width of every picture.
pub const WIDTH: u32 = 640;
/// Height of every picture. What matters keeps away from the left and right fifth, which narrow windows cut off.
pub const HEIGHT: u32 = 180;

/// What is told when a picture is wanted.
pub struct Moment<'a> {
    /// What happens.
    pub picture: Picture,
    /// Elements of the board it is about.
    pub anchors: &'a [Anchor],
    /// The match until then, as the one who looks sees it.
    pub before: &'a Value,
    /// The match from then on.
    pub after: &'a Value,
}

/// What a game draws itself, as SVG without words. What moves in it has a class that starts with `pic-`, as `story::picture` says.
pub enum Art {
    /// What flies, in place of the common vessel: upright around its middle, at most 96 wide and from -60 to 52 high. Its fire
    /// begins at 44.
    Vessel(String),
    /// Everything: the content of an `svg` element that is [`WIDTH`] wide and [`HEIGHT`] high. Where it is shown in a wider place its
    /// overflow is seen, so a sky goes from -400 to 1040.
    Whole(String),
}

/// What a game draws itself of a moment; nothing where the common picture does.
pub type Artist = fn(&Moment<'_>) -> Option<Art>;

/// Stars of a sky, the same every time, down to a height.
pub fn stars(svg: &mut Svg, low: f32) {
    svg.raw("<g class=\"pic-stars\" fill=\"#fff\" opacity=\".75\">");
    for nth in 0..64_u16 {
        let [x, y] = [f32::from(nth * 89 % 144) * 10.0 - 400.0, f32::from(nth * 47 % 131) / 131.0 * low];
        svg.circle(x, y, [0.7, 1.0, 1.5][usize::from(nth % 3)], "");
    }
    svg.raw("</g>");
}

/// A place of the picture where a class moves something: what the style sheet moves has no place of its own.
pub fn moved(svg: &mut Svg, [x, y]: [f32; 2], class: &str, inner: &str) {
    svg.put(format_args!("<g transform=\"translate({x:.1} {y:.1})\"><g class=\"{class}\">{inner}</g></g>"));
}

/// Steps for everybody, the best in the middle, each with its points in their colour; paper is thrown into the air.
pub fn podium(svg: &mut Svg, all: &[(&str, i32)]) {
    const COLOURS: [&str; 5] = ["#ffd479", "#58c7e6", "#ff8a5d", "#8fd18f", "#d58fe0"];
    let mut ranked = all.to_vec();
    ranked.sort_by_key(|&(_, points)| Reverse(points));
    for nth in 0..30_u16 {
        let [x, y] = [f32::from(122 + nth * 157 % 397), f32::from(6 + nth * 53 % 83)];
        let colour = COLOURS[usize::from(nth % 5)];
        svg.put(format_args!("<path class=\"pic-paper\" d=\"M{x} {y}l7 3-3 5-7-3z\" fill=\"{colour}\"/>"));
    }
    for (idx, &(colour, points)) in ranked.iter().enumerate() {
        let rank = ranked.iter().filter(|other| points < other.1).count() as f32;
        // Second to the left of the first, third to the right, and so on outwards.
        let across = idx.div_ceil(2) as f32 * if idx % 2 == 1 { -78.0 } else { 78.0 };
        let [x, top] = [320.0 + across, 98.0 + 16.0 * rank];
        svg.rect([x - 38.0, top, 76.0, 182.0 - top], 2.0, "fill=\"#2b365f\"");
        svg.rect([x - 38.0, top, 76.0, 5.0], 2.0, "fill=\"#6f80b8\"");
        svg.rect([x - 38.0, top, 7.0, 182.0 - top], 2.0, "fill=\"#43518a\"");
        svg.bold(x, top + 31.0, 24.0, "middle", "#f4f6ff", &points.to_string());
        if rank == 0.0 {
            let rays: String =
                (0..12).map(|ray| format!("<path d=\"M0-36v-10\" transform=\"rotate({})\"/>", ray * 30)).collect();
            let rays = format!("<g stroke=\"#ffd479\" stroke-width=\"3\" stroke-linecap=\"round\">{rays}</g>");
            moved(svg, [x, top - 30.0], "pic-shine", &rays);
        }
        let pilot = format!(
            "<path d=\"M-20 28c0-16 8-24 20-24s20 8 20 24z\" fill=\"{colour}\"/><path d=\"M0 4c12 0 20 8 20 24H8C10 18 6 8 0 4z\" fill=\"#0b1020\" opacity=\".25\"/>\
             <circle cy=\"-8\" r=\"16\" fill=\"#eef2fc\"/><path d=\"M0-24a16 16 0 0 1 0 32c9-8 9-24 0-32z\" fill=\"#9aa8cc\"/>\
             <path d=\"M-11-7a11 10 0 0 1 22 0 11 10 0 0 1-22 0z\" fill=\"#16325c\"/><path d=\"M-7-10q3-5 9-5\" stroke=\"#8fd8ff\" stroke-width=\"2\" fill=\"none\" stroke-linecap=\"round\"/>"
        );
        moved(svg, [x, top - 28.0], "pic-pop", &pilot);
    }
}
