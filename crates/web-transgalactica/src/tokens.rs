//! Faces of tokens, 40 by 40: bonus tokens, mining, pirates, fleet.

use kernel::Provenance;
use transgalactica::components::fleet::FLEET_TOKENS;
use transgalactica::components::mining::MINING_TOKENS;
use transgalactica::components::pirates::PIRATES;
use transgalactica::components::tokens::TOKENS;
use transgalactica::components::{BonusToken, FleetToken, MiningToken, Pirate, TokenClass};
use web_board::Svg;

use crate::signs::{Part, Sign, effects, row};
use web_board::ink::paint;

/// A bonus token: basic ones are round, advanced ones have corners.
pub fn bonus(token: BonusToken, n_tokens: u8, spent: bool) -> String {
    let mut svg = Svg::new();
    match token.class() {
        TokenClass::Basic => svg.circle(20.0, 20.0, 19.0, &paint("#2b62b8", "#cfe0ff", 1.6)),
        TokenClass::Advanced => {
            svg.path("M11 1.500h18L38.500 11v18L29 38.500H11L1.500 29V11z", &paint("#a8303a", "#ffd9d4", 1.6))
        }
    };
    row(&mut svg, &effects(token.effects()), [20.0, 11.0, 34.0], 18.0, true, "#fff");
    if spent {
        svg.path("M6 34L34 6", "stroke=\"#0b1020\" stroke-width=\"5\" opacity=\".8\"")
            .path("M6 34L34 6", "stroke=\"#fff\" stroke-width=\"2\"");
    }
    count(&mut svg, n_tokens);
    let row = &TOKENS[token.idx()];
    rebuilt(&mut svg, &[row.provenance, row.copies_from]);
    svg.0
}

/// The sign of rebuilt figures at the upper left corner, if one of these is.
fn rebuilt(svg: &mut Svg, figures: &[Provenance]) {
    if figures.contains(&Provenance::Reconstructed) {
        Sign::Rebuilt.draw(svg, -1.0, -1.0, 12.0);
    }
}

/// A number at the corner, if there are several.
pub fn count(svg: &mut Svg, n_tokens: u8) {
    if 1 < n_tokens {
        svg.circle(32.0, 32.0, 8.0, &paint("#0b1020", "#fff", 1.0));
        svg.bold(32.0, 36.0, 11.0, "middle", "#fff", &n_tokens.to_string());
    }
}

/// A mining token.
pub fn mining(token: MiningToken) -> String {
    let mut svg = Svg::new();
    svg.path("M10 2h20l8.500 18L30 38H10L1.500 20z", &paint("#5b4a3a", "#e8c9a0", 1.6));
    row(&mut svg, &effects(token.mining()), [20.0, 11.0, 32.0], 18.0, true, "#fff");
    let figures = &MINING_TOKENS[token.idx()];
    rebuilt(&mut svg, &[figures.provenance, figures.copies_from]);
    svg.0
}

/// A pirate token: strength and VP.
pub fn pirate(pirate: Pirate) -> String {
    let mut svg = Svg::new();
    svg.rect([1.5, 1.5, 37.0, 37.0], 7.0, &paint("#4a1320", "#ff9aa8", 1.8));
    Sign::Pirate.draw(&mut svg, 4.0, 3.5, 19.0);
    svg.bold(36.0, 19.0, 17.0, "end", "#fff", &pirate.strength().to_string());
    row(&mut svg, &[Part::Sign(Sign::Vp, pirate.vp().to_string())], [20.0, 22.5, 34.0], 15.0, true, "#fff");
    rebuilt(&mut svg, &[PIRATES[pirate.idx()].2]);
    svg.0
}

/// A fleet income token.
pub fn fleet(token: FleetToken) -> String {
    let mut svg = Svg::new();
    svg.path("M2 8l18-6 18 6v24l-18 6-18-6z", &paint("#1f5f63", "#a9f1ee", 1.6));
    row(&mut svg, &effects(token.income()), [20.0, 11.0, 34.0], 18.0, true, "#fff");
    rebuilt(&mut svg, &[FLEET_TOKENS[token.idx()].1]);
    svg.0
}
