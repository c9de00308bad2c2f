//! The four Technologies with the Developments below them.

use galactic_cruise::components::board::Area;
use galactic_cruise::components::effect::What;
use galactic_cruise::components::technologies::TRACK_SPACES;
use galactic_cruise::options::Advanced;
use galactic_cruise::outlook::{self, Access};
use galactic_cruise::state::Owner;
use kernel::Message;
use web_board::ink::{ACCENT, COOL, GOOD, LINE, MUTED, PANEL, TEXT, paint};
use web_board::lot::{Lot, bold, name, text};
use web_board::{Svg, Told};

use crate::network::{about, developments};
use crate::pen::{Pen, Table as _};
use crate::pieces::colour;
use crate::signs::{Align, Sign, amount, row};
use crate::word;

/// The Technologies in so many columns.
pub fn draw(pen: &mut Pen<'_>, lot: Lot, n_columns: usize) {
    for (space, area) in Area::TECHNOLOGIES.into_iter().enumerate() {
        technology(pen, area, space, lot.cell(space, n_columns, 4 / n_columns));
    }
}

fn technology(pen: &mut Pen<'_>, area: Area, space: usize, lot: Lot) {
    let board = pen.game.board;
    let anchor = format!("area/{}", word(&area));
    let tile = board.technologies[space];
    let advanced = board.options.advanced_technologies != Advanced::Off;
    let last = advanced && board.markers[space] == TRACK_SPACES;
    let access = outlook::access(board, pen.focus, area);
    let mut svg = Svg::new();
    let (edge, dash) = match access {
        Access::Own | Access::Free => (COOL, ""),
        Access::Price(_) => (LINE, ""),
        Access::Nobody => (LINE, "stroke-dasharray=\"5 4\""),
    };
    svg.rect([0.7, 0.7, lot.w - 1.4, lot.h - 1.4], 8.0, &format!("{} {dash}", paint(PANEL, edge, 1.3)));
    let title = pen.name("technology", &tile);
    let ink = if access == Access::Nobody { MUTED } else { TEXT };
    let n_lines = if 60.0 <= lot.h { 2 } else { 1 };
    let mut low = name(&mut svg, [6.0, 3.0, lot.w - 18.0], &[13.5, 12.5, 12.0, 11.5, 11.0], n_lines, ink, &title);
    let foot = lot.h - 21.0;
    if advanced {
        for spot in 1..=TRACK_SPACES {
            let fill = if spot == board.markers[space] { ACCENT } else { "none" };
            svg.circle(11.0 + 12.0 * f32::from(spot - 1), low + 5.0, 4.2, &paint(fill, MUTED, 1.3));
        }
        let moved = board.companies.entries().filter(|(_, company)| company.advanced.contains(area));
        for (idx, (seat, _)) in moved.enumerate() {
            svg.circle(66.0 + 10.0 * idx as f32, low + 5.0, 4.0, &format!("fill=\"{}\"", colour(Owner::of(seat))));
        }
        low += 12.0;
    }
    let words =
        pen.say(&Message::new(format!("technology-{}-{}", word(&tile), if last { "advanced" } else { "text" })));
    if 13.0 <= foot - low {
        text(&mut svg, [6.0, low, lot.w - 11.0, foot - low], &[13.5, 12.5, 12.0, 11.5, 11.0], MUTED, &words);
    }
    // Who has built, and what it takes me.
    let mut right = lot.w - 6.0;
    match access {
        Access::Own | Access::Free => {
            right -= bold(&mut svg, [right, lot.h - 7.0, lot.w * 0.4], 11.5, "end", GOOD, &pen.word("board-on")) + 4.0;
        }
        Access::Price(money) => {
            let price = [amount(Sign::Stock(What::Money), money)];
            right -= row(&mut svg, &price, [right, lot.h - 18.0, 60.0], 13.0, Align::Right, TEXT) + 4.0;
        }
        Access::Nobody => {
            let words = pen.word("board-idle");
            right -= bold(&mut svg, [right, lot.h - 7.0, lot.w * 0.45], 11.5, "end", MUTED, &words) + 4.0;
        }
    }
    let surcharge = board.surcharge(space);
    if surcharge != 0 && matches!(access, Access::Nobody) {
        let more = [amount(Sign::Stock(What::Money), format!("+{surcharge}"))];
        right -= row(&mut svg, &more, [right, lot.h - 18.0, 60.0], 12.0, Align::Right, MUTED) + 4.0;
    }
    let about = about(pen, area, &anchor);
    let told = Told::new(title, about).at(anchor.clone());
    let mut rebuilt = pen.rebuilt(&[("kind-technology", tile.row())]);
    if board.options.intro {
        rebuilt.extend(pen.rebuilt_space("INTRO_TECHNOLOGIES", space));
    }
    if advanced {
        rebuilt.extend(pen.rebuilt_space("COST_ICONS", 0));
    }
    pen.marked(rebuilt, anchor, lot, svg, told);
    developments(pen, area, Lot::new(lot.x + 4.0, lot.y + lot.h - 22.0, (right - 6.0).max(20.0), 20.0));
}
