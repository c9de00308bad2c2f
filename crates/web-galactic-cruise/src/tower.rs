//! The Launch Tower, whose tokens are the Funding Bonuses, and the nine Upgrades.

use galactic_cruise::components::board::Funding;
use galactic_cruise::components::effect::Effect;
use galactic_cruise::components::guests::Guest;
use galactic_cruise::components::upgrades::{Token, Upgrade};
use kernel::Message;
use web_board::ink::{ACCENT, CARD, LINE, MUTED, TEXT, paint};
use web_board::lot::{Lot, name, text};
use web_board::{Svg, Told};

use crate::pen::{Pen, Table as _};
use crate::pieces::{Lies, token};
use crate::signs::{Align, Sign, amount, row};
use crate::word;

/// Height of the tower on a phone.
pub const TOWER_HIGH: f32 = 15.0 + 2.0 * 46.0;
/// Height of the Upgrades on a phone.
pub const UPGRADES_HIGH: f32 = 15.0 + 3.0 * 50.0;

/// The tokens in two rows, or in one where it is low.
pub fn tower(pen: &mut Pen<'_>, lot: Lot, headed: bool) {
    let title = pen.word("board-tower");
    let lot = if headed { pen.heading(lot, &title) } else { lot };
    let grey = pen.game.board.options.grey_tokens.iter();
    let tokens: Vec<Token> = Token::ALL[..4].iter().copied().chain(grey).collect();
    let n_rows = if lot.h < 2.0 * pen.least().max(26.0) { 1 } else { 2 };
    for (idx, token) in tokens.into_iter().enumerate() {
        let cell = lot.cell(idx, 8 / n_rows, n_rows);
        let high = cell.h.min(64.0);
        put(pen, token, Lot { h: high, ..cell });
    }
}

/// The Funding Bonus a brown token stands for.
fn funding(kind: Token) -> Option<Funding> {
    Funding::ALL.get(kind.idx()).copied()
}

fn put(pen: &mut Pen<'_>, kind: Token, lot: Lot) {
    let me = pen.me();
    let lies = match (me.flipped == Some(kind), me.tower.contains(kind)) {
        (true, _) => Lies::Flipped,
        (false, true) => Lies::Open,
        (false, false) => Lies::Gone,
    };
    let inner = Lot::new(0.0, 0.0, lot.w, lot.h);
    let mut svg = Svg::new();
    match (lies, funding(kind), kind.face().bonus) {
        // The space below a brown token that is gone funds twice as much.
        (Lies::Gone, Some(of), Effect::Gain(what, _)) => {
            svg.rect([0.7, 0.7, lot.w - 1.4, lot.h - 1.4], 7.0, &paint(CARD, "#c98a4a", 1.2));
            let size = (lot.h * 0.55).clamp(11.0, 20.0);
            let parts = [amount(Sign::Stock(what), me.funding(of))];
            row(&mut svg, &parts, [lot.w / 2.0, (lot.h - size) / 2.0, lot.w - 4.0], size, Align::Middle, TEXT);
        }
        (Lies::Gone, ..) => {
            svg.raw("<g opacity=\".85\">");
            token(&mut svg, kind, lies, inner);
            svg.raw("</g>");
        }
        _ => token(&mut svg, kind, lies, inner),
    }
    let mut about = format!("{}\n{}", pen.text("token", &kind), pen.about(&pen.own("tower")));
    if lies == Lies::Flipped {
        about += &format!("\n{}", pen.word("board-blocked"));
    }
    if let Some(of) = funding(kind) {
        let label = Message::new("do-fund").with("kind", Message::named("funding", &of)).with("amount", me.funding(of));
        about += &format!("\n{}", pen.say(&label));
    }
    let anchor = pen.own(&format!("tower/{}", word(&kind)));
    let told = Told::new(pen.name("token", &kind), about).at(anchor);
    pen.printed(&[("kind-token", kind.row())], format!("token/{}/{}", pen.focus.0, word(&kind)), lot, svg, told);
}

/// The Upgrades, a row for each Destination.
pub fn upgrades(pen: &mut Pen<'_>, lot: Lot, headed: bool) {
    let title = pen.word("board-upgrades");
    let lot = if headed { pen.heading(lot, &title) } else { lot };
    for &guest in Guest::ALL {
        for (idx, upgrade) in Upgrade::of(guest).into_iter().enumerate() {
            let cell = lot.cell(3 * guest.idx() + idx, 3, 3);
            let high = cell.h.min(110.0);
            self::upgrade(pen, upgrade, guest, Lot { h: high, ..cell });
        }
    }
}

fn upgrade(pen: &mut Pen<'_>, upgrade: Upgrade, guest: Guest, lot: Lot) {
    let placed = pen.me().upgrades[upgrade.idx()];
    let title = pen.name("upgrade", &upgrade);
    let mut svg = Svg::new();
    let (edge, dash) = if placed.is_some() { (ACCENT, "") } else { (LINE, "stroke-dasharray=\"4 3\"") };
    svg.rect([0.7, 0.7, lot.w - 1.4, lot.h - 1.4], 7.0, &format!("{} {dash}", paint(CARD, edge, 1.3)));
    Sign::Guest(guest).draw(&mut svg, 4.0, 4.0, 13.0);
    let ink = if placed.is_some() { TEXT } else { MUTED };
    let n_lines = if 34.0 <= lot.h { 2 } else { 1 };
    let low = name(&mut svg, [20.0, 3.0, lot.w - 33.0], &[12.5, 11.5, 11.0], n_lines, ink, &title);
    let words = pen.text("upgrade", &upgrade);
    if 28.0 <= lot.h - low {
        text(&mut svg, [6.0, low, lot.w - 11.0, lot.h - low - 3.0], &[12.5, 11.5, 11.0], MUTED, &words);
    }
    let mut about = words;
    if let Some(kind) = placed {
        about += &format!("\n{}", pen.name("token", &kind));
        if lot.h - low < 28.0 && 96.0 <= lot.w {
            token(&mut svg, kind, Lies::Open, Lot::new(lot.w - 34.0, lot.h - 19.0, 31.0, 17.0));
        }
    }
    let anchor = pen.own(&format!("upgrade/{}", word(&upgrade)));
    let told = Told::new(title, about).at(anchor.clone());
    pen.printed(&[("kind-upgrade", upgrade.row())], anchor, lot, svg, told);
}
