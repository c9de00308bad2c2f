//! The score sheet when the match is over: a column a player, a row a reason.

use galaxy_trucker::Entry;
use kernel::{Message, Seat};
use web_board::Svg;
use web_board::ink::{ACCENT, CARD, LINE, MUTED, TEXT, disc, paint};

use crate::pen::{Frame, Pen, Table as _, bold, piece};

/// The sheet in a frame.
pub fn sheet(pen: &mut Pen<'_>, frame: Frame) {
    let title = pen.ui.word("zone-score");
    let [x, y, wide, high] = pen.panel(frame, &title);
    let seats: Vec<Seat> = pen.view.ships.seats().collect();
    let rows = Entry::ALL.len() + 2;
    let step = (high / rows as f32).min(40.0);
    let first = (wide * 0.42).min(260.0);
    let column = (wide - first) / seats.len() as f32;
    let mut svg = Svg::new();
    for (idx, &seat) in seats.iter().enumerate() {
        let left = first + column * (idx as f32 + 0.5);
        disc(&mut svg, left, step / 2.0, 10.0, seat);
        let Some(purse) = pen.view.purses[seat] else { continue };
        for entry in Entry::ALL {
            let amount: i16 = purse.sheet.iter().map(|round| round[entry as usize]).sum();
            let told = if amount < 0 { format!("−{}", amount.abs()) } else { amount.to_string() };
            let base = step * (entry as usize as f32 + 1.5) + 4.5;
            svg.bold(left, base, 13.0, "middle", TEXT, &told);
        }
        let base = step * (rows as f32 - 0.5) + 5.0;
        svg.bold(left, base, 16.0, "middle", ACCENT, &purse.credits.to_string());
    }
    for (idx, entry) in Entry::ALL.iter().enumerate() {
        let words = pen.say(&Message::named("entry", entry));
        let top = step * (idx as f32 + 1.0);
        svg.rect([0.0, top + step - 1.0, wide, 1.0], 0.0, &format!("fill=\"{LINE}\""));
        bold(&mut svg, [2.0, top + step / 2.0 + 4.5, first - 8.0], 12.0, MUTED, &words);
    }
    let total = pen.ui.word("value-total");
    bold(&mut svg, [2.0, step * (rows as f32 - 0.5) + 5.0, first - 8.0], 14.0, TEXT, &total);
    pen.ground.rect([x - 2.0, y, wide + 4.0, step], 6.0, &paint(CARD, "none", 0.0));
    let about = seats.iter().map(|&seat| {
        let lines = pen.lines(Some(seat), &["panel-credits", "panel-entry"]);
        format!("{}\n{lines}", pen.pilot(seat))
    });
    let about = about.collect::<Vec<_>>().join("\n");
    pen.put(piece("score", svg, title, about), [x, y, wide, high]);
}
