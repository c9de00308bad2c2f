//! Workers, Developments, Progress cubes and Upgrade Tokens. The mark of the owner stands on each, so that colour is never the only
//! sign.

use galactic_cruise::components::upgrades::Token;
use galactic_cruise::state::Owner;
use web_board::Svg;
use web_board::ink::{EDGE, MUTED, ON_SEAT, paint, seat};
use web_board::lot::Lot;

use crate::signs::{Align, Sign, brief, effects, row};

/// The colour of a company, of the NPC or of nobody.
pub const fn colour(owner: Owner) -> &'static str {
    match (owner.seat(), owner) {
        (Some(of), _) => seat(of),
        (None, Owner::Npc) => "var(--seat-5,#d39bff)",
        (None, _) => MUTED,
    }
}

/// A Worker of 24 by 30; an Expert wears a star.
pub fn pawn(owner: Owner, mark: &str, expert: bool) -> Svg {
    let mut svg = Svg::new();
    let ink = paint(colour(owner), EDGE, 1.4);
    svg.path("M2 29.500c0-9 4-14 10-14s10 5 10 14z", &ink);
    if expert {
        svg.path(
            "M12 .500l2.700 4.900 5.500.700-4 3.900 1.100 5.400L12 12.800l-5.300 2.600L7.800 10l-4-3.900 5.500-.700z",
            &ink,
        );
    } else {
        svg.circle(12.0, 7.8, 6.3, &ink);
    }
    if !mark.is_empty() {
        svg.bold(12.0, 27.6, 11.5, "middle", ON_SEAT, mark);
    }
    let mut sign = Svg::new();
    sign.sign(if expert { "expert" } else { "worker" }, 0.0, 0.0, 1.0, &svg.0);
    sign
}

/// A Development: a hexagon around a point.
pub fn hexagon(svg: &mut Svg, owner: Owner, mark: &str, x: f32, y: f32, radius: f32) {
    let (half, side) = (radius * 0.5, radius * 0.866);
    let d = format!(
        "M{x} {}L{} {}V{}L{x} {}L{} {}V{}z",
        y - radius,
        x + side,
        y - half,
        y + half,
        y + radius,
        x - side,
        y + half,
        y - half
    );
    let mut own = Svg::new();
    own.path(&d, &paint(colour(owner), EDGE, 1.2));
    if 7.0 <= radius && !mark.is_empty() {
        own.bold(x, y + 4.0, 11.0, "middle", ON_SEAT, mark);
    }
    svg.sign("development", 0.0, 0.0, 1.0, &own.0);
}

/// A Progress cube of this size.
pub fn cube(owner: Owner, mark: &str, size: f32) -> Svg {
    let mut svg = Svg::new();
    svg.rect([0.6, 0.6, size - 1.2, size - 1.2], 3.0, &paint(colour(owner), EDGE, 1.1));
    if !mark.is_empty() {
        svg.bold(size / 2.0, size / 2.0 + 4.0, 11.0, "middle", ON_SEAT, mark);
    }
    let mut sign = Svg::new();
    sign.sign("cube", 0.0, 0.0, 1.0, &svg.0);
    sign
}

/// How an Upgrade Token lies in the tower.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lies {
    /// With its front up.
    Open,
    /// With its back up until the Launch.
    Flipped,
    /// It has left the tower.
    Gone,
}

/// An Upgrade Token that fills a place: brown or grey.
pub fn token(svg: &mut Svg, token: Token, lies: Lies, lot: Lot) {
    let Lot { x, y, w, h } = lot;
    let fill = if token.is_grey() { "#5d6680" } else { "#8a5524" };
    match lies {
        Lies::Open => svg.rect([x + 0.7, y + 0.7, w - 1.4, h - 1.4], 7.0, &paint(fill, "#f3e6d3", 1.3)),
        Lies::Flipped => svg.rect([x + 0.7, y + 0.7, w - 1.4, h - 1.4], 7.0, &paint("#2b2233", "#f3e6d3", 1.3)),
        Lies::Gone => svg.rect(
            [x + 0.7, y + 0.7, w - 1.4, h - 1.4],
            7.0,
            &format!("{} stroke-dasharray=\"4 3\"", paint("none", MUTED, 1.2)),
        ),
    };
    let size = (h * 0.55).clamp(11.0, 20.0);
    let top = y + (h - size) / 2.0;
    match lies {
        Lies::Flipped => Sign::Lock.draw(svg, x + w / 2.0 - size / 2.0, top, size),
        Lies::Open | Lies::Gone => {
            let ink = if lies == Lies::Open { "#fff" } else { web_board::ink::TEXT };
            let parts = brief(&effects(std::slice::from_ref(&token.face().bonus)), 11.0, w - 4.0);
            let mut printed = Svg::new();
            row(&mut printed, &parts, [x + w / 2.0, top, w - 4.0], size, Align::Middle, ink);
            svg.raw(&if lies == Lies::Open { web_board::ink::printed(&printed.0) } else { printed.0 });
        }
    }
}
