//! The Queue, the supply of Guests and the Guest Bonuses.

use galactic_cruise::components::effect::What;
use galactic_cruise::components::guests::Guest;
use kernel::Message;
use web_board::ink::{CARD, LINE, MUTED, TEXT, paint};
use web_board::lot::{GAP, Lot, bold};
use web_board::{Svg, Told};

use crate::pen::{Pen, Table as _};
use crate::signs::{Align, Sign, amount, guest_bonus, lone, row};
use crate::word;

/// Height of the Queue in one line, for a finger.
pub const LINE_HIGH: f32 = 62.0;

/// The height of the grid on a phone.
pub fn least(pen: &Pen<'_>) -> f32 {
    14.0 + 3.0 * (pen.least() + GAP)
}

/// A group of Guests: its path in anchors, its name, its price in Ads, how many of each.
struct Group {
    path: String,
    name: String,
    ads: u8,
    counts: [u8; 3],
}

/// Sections 1 to 3, then the supply: each costs an Ad more.
fn groups(pen: &Pen<'_>) -> Vec<Group> {
    let mut all: Vec<Group> = (0..3)
        .map(|section| {
            let words = pen.about(&format!("queue/{section}"));
            let name = words.split(':').next().unwrap_or_default().to_owned();
            Group {
                path: format!("queue/{section}"),
                name,
                ads: section + 1,
                counts: pen.game.board.queue[usize::from(section)],
            }
        })
        .collect();
    let words = pen.say(&Message::new("line-supply").with("guests", String::new()));
    let name = words.split(':').next().unwrap_or_default().to_owned();
    all.push(Group { path: "supply".to_owned(), name, ads: 4, counts: pen.game.board.supply });
    all
}

fn ads(svg: &mut Svg, group: &Group, x: f32, y: f32, align: Align) {
    row(svg, &[amount(Sign::Stock(What::Ads), group.ads)], [x, y, 60.0], 12.0, align, MUTED);
}

/// A column for each group, a row for each type; the Guest Bonuses in the last column.
pub fn grid(pen: &mut Pen<'_>, lot: Lot) {
    let groups = groups(pen);
    let column = |idx: usize| lot.cell(idx, 5, 1);
    for (idx, group) in groups.iter().enumerate() {
        let mut rest = column(idx);
        let head = rest.top(13.0 - GAP);
        pen.below(|svg| ads(svg, group, head.x + head.w / 2.0, head.y - 1.0, Align::Middle));
        for &guest in Guest::ALL {
            cell(pen, group, guest, rest.cell(guest.idx(), 1, 3));
        }
    }
    let mut rest = column(4);
    let head = rest.top(13.0 - GAP);
    let title = pen.word("board-bonuses");
    pen.below(|svg| {
        bold(svg, [head.x + head.w / 2.0, head.y + 9.0, head.w + 2.0], 11.0, "middle", MUTED, &title);
    });
    bonuses(pen, rest, true);
}

/// All in one line: for a finger.
pub fn line(pen: &mut Pen<'_>, lot: Lot) {
    let groups = groups(pen);
    let mut queue = lot;
    // Every group is wide enough for a finger.
    let narrow = lot.w < 660.0;
    let last = queue.right(if narrow { 60.0 } else { (lot.w * 0.12).clamp(74.0, 130.0) });
    for (idx, group) in groups.iter().enumerate() {
        let mut rest = queue.cell(idx, 4, 1);
        let head = rest.top(16.0 - GAP);
        pen.below(|svg| {
            let used = bold(svg, [head.x + 2.0, head.y + 10.0, head.w - 30.0], 11.0, "start", MUTED, &group.name);
            ads(svg, group, head.x + used + 6.0, head.y, Align::Left);
        });
        for &guest in Guest::ALL {
            cell(pen, group, guest, rest.cell(guest.idx(), 3, 1));
        }
    }
    let title = pen.word("board-bonuses");
    let rest = pen.heading(last, &title);
    bonuses(pen, rest, narrow);
}

fn cell(pen: &mut Pen<'_>, group: &Group, guest: Guest, lot: Lot) {
    let n = group.counts[guest.idx()];
    let mut svg = Svg::new();
    svg.rect([0.6, 0.6, lot.w - 1.2, lot.h - 1.2], 6.0, &paint(CARD, LINE, 1.0));
    svg.raw(if n == 0 { "<g opacity=\".65\">" } else { "<g>" });
    let size = (lot.h * 0.6).min(lot.w * 0.42).clamp(13.0, 34.0);
    let parts = if n == 0 { [lone(Sign::Guest(guest))] } else { [amount(Sign::Guest(guest), n)] };
    row(&mut svg, &parts, [lot.w / 2.0, (lot.h - size) / 2.0, lot.w - 2.0], size, Align::Middle, TEXT);
    svg.raw("</g>");
    let anchor = format!("{}/{}", group.path, word(&guest));
    let price = pen.say(&Message::new("board-ads-price").with("n", group.ads));
    let title = format!("{}: {} ×{n}", group.name, pen.name("guest", &guest));
    pen.tile(anchor.clone(), lot, svg, Told::new(title, price).at(anchor).round(6.0));
}

/// What a matching icon gives on a Day in Space, for each Guest type.
fn bonuses(pen: &mut Pen<'_>, lot: Lot, upright: bool) {
    let line = |guest: Guest| {
        let token = pen.game.board.guest_bonuses[guest.idx()];
        pen.say(
            &Message::new("line-guest-bonus")
                .with("guest", Message::named("guest", &guest))
                .with("token", Message::named("guest-bonus", &token)),
        )
    };
    let lines: Vec<String> = Guest::ALL.iter().map(|guest| line(*guest)).collect();
    let title = lines[0].split(',').next().unwrap_or_default().to_owned();
    let mut svg = Svg::new();
    svg.rect([0.6, 0.6, lot.w - 1.2, lot.h - 1.2], 6.0, &paint("none", LINE, 1.0));
    for &guest in Guest::ALL {
        let inner = Lot::new(0.0, 0.0, lot.w, lot.h);
        let cell = if upright { inner.cell(guest.idx(), 1, 3) } else { inner.cell(guest.idx(), 3, 1) };
        let parts = [lone(Sign::Guest(guest)), lone(guest_bonus(pen.game.board.guest_bonuses[guest.idx()]))];
        let size = (cell.h * 0.55).clamp(11.0, 18.0);
        row(
            &mut svg,
            &parts,
            [cell.x + cell.w / 2.0, cell.y + (cell.h - size) / 2.0, cell.w - 3.0],
            size,
            Align::Middle,
            TEXT,
        );
    }
    pen.tile("guest-bonuses", lot, svg, Told::new(title, lines.join("\n")).round(6.0));
}
