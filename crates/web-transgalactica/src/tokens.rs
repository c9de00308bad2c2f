//! Faces of tokens: bonus tokens, mining, pirates, fleet.

use kernel::Provenance;
use transgalactica::components::fleet::FLEET_TOKENS;
use transgalactica::components::mining::MINING_TOKENS;
use transgalactica::components::pirates::PIRATES;
use transgalactica::components::tokens::TOKENS;
use transgalactica::components::{BonusToken, FleetToken, MiningToken, Pirate, TokenClass};
use web_board::Svg;

use crate::lot::Lot;
use crate::signs::{Align, Part, Sign, brief, effects, row};
use web_board::ink::{paint, printed};

fn middle(svg: &mut Svg, parts: &[Part], lot: Lot) {
    let size = (lot.h * 0.55).clamp(12.0, 20.0);
    let room = if lot.w < 30.0 { lot.w - 1.0 } else { lot.w - 6.0 };
    let parts = brief(parts, size.min(13.0), room);
    let mut own = Svg::new();
    row(&mut own, &parts, [lot.x + lot.w / 2.0, lot.y + (lot.h - size) / 2.0, room], size, Align::Middle, "#fff");
    svg.raw(&printed(&own.0));
}

/// A bonus token: basic ones are round, advanced ones have corners.
pub fn bonus(svg: &mut Svg, token: BonusToken, lot: Lot, n_tokens: u8, spent: bool) {
    let Lot { x, y, w, h } = lot;
    match token.class() {
        TokenClass::Basic => {
            svg.rect([x + 0.8, y + 0.8, w - 1.6, h - 1.6], h / 2.0, &paint("#2b62b8", "#cfe0ff", 1.4));
        }
        TokenClass::Advanced => {
            let c = h.min(w) * 0.28;
            let d = format!(
                "M{} {}h{}l{c} {c}v{}l-{c} {c}h-{}l-{c}-{c}v-{}z",
                x + c + 0.8,
                y + 0.8,
                w - 2.0 * c - 1.6,
                h - 2.0 * c - 1.6,
                w - 2.0 * c - 1.6,
                h - 2.0 * c - 1.6
            );
            svg.path(&d, &paint("#a8303a", "#ffd9d4", 1.4));
        }
    }
    middle(svg, &effects(token.effects()), lot);
    if spent {
        svg.path(
            &format!("M{} {}L{} {}", x + 4.0, y + h - 4.0, x + w - 4.0, y + 4.0),
            "stroke=\"#0b1020\" stroke-width=\"5\" opacity=\".8\"",
        )
        .path(
            &format!("M{} {}L{} {}", x + 4.0, y + h - 4.0, x + w - 4.0, y + 4.0),
            "stroke=\"#fff\" stroke-width=\"2\"",
        );
    }
    count(svg, lot, n_tokens);
    let row = &TOKENS[token.idx()];
    rebuilt(svg, lot, &[row.provenance, row.copies_from]);
}

/// The sign of rebuilt figures at the upper left corner, if one of these is.
fn rebuilt(svg: &mut Svg, lot: Lot, figures: &[Provenance]) {
    if figures.contains(&Provenance::Reconstructed) {
        pencil(svg, lot.x, lot.y);
    }
}

/// The sign of rebuilt figures on something small.
pub fn pencil(svg: &mut Svg, x: f32, y: f32) {
    Sign::Rebuilt.draw(svg, x, y, 8.0);
}

/// A number at the corner, if there are several.
fn count(svg: &mut Svg, lot: Lot, n_tokens: u8) {
    if 1 < n_tokens {
        let (x, y) = (lot.x + lot.w - 7.0, lot.y + lot.h - 7.0);
        svg.circle(x, y, 7.0, &paint("#0b1020", "#fff", 1.0));
        svg.bold(x, y + 4.0, 11.0, "middle", "#fff", &n_tokens.to_string());
    }
}

/// A mining token.
pub fn mining(svg: &mut Svg, token: MiningToken, lot: Lot) {
    let Lot { x, y, w, h } = lot;
    let c = h.min(w) * 0.22;
    let d = format!(
        "M{} {}h{}l{c} {}l-{c} {}h-{}l-{c}-{}z",
        x + c,
        y + 1.0,
        w - 2.0 * c,
        h / 2.0 - 1.0,
        h / 2.0 - 1.0,
        w - 2.0 * c,
        h / 2.0 - 1.0
    );
    svg.path(&d, &paint("#5b4a3a", "#e8c9a0", 1.4));
    middle(svg, &effects(token.mining()), lot);
    let figures = &MINING_TOKENS[token.idx()];
    rebuilt(svg, lot, &[figures.provenance, figures.copies_from]);
}

/// A pirate token on the panel: what it gives each round.
pub fn pirate(svg: &mut Svg, pirate: Pirate, lot: Lot) {
    svg.rect([lot.x + 0.8, lot.y + 0.8, lot.w - 1.6, lot.h - 1.6], 6.0, &paint("#4a1320", "#ff9aa8", 1.4));
    middle(svg, &[Part::Sign(Sign::Pirate, String::new()), Part::Sign(Sign::Vp, pirate.vp().to_string())], lot);
    rebuilt(svg, lot, &[PIRATES[pirate.idx()].2]);
}

/// A fleet income token.
pub fn fleet(svg: &mut Svg, token: FleetToken, lot: Lot) {
    svg.rect([lot.x + 0.8, lot.y + 0.8, lot.w - 1.6, lot.h - 1.6], 4.0, &paint("#1f5f63", "#a9f1ee", 1.4));
    middle(svg, &effects(token.income()), lot);
    rebuilt(svg, lot, &[FLEET_TOKENS[token.idx()].1]);
}
