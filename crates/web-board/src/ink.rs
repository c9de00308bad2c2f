//! Colours and lettering. Panels and words take the colours of the page's theme; what is printed keeps its own.
//!
//! Every colour of the theme has a fallback, so that a scene can be looked at without a page.

use crate::{Svg, wrap};
use kernel::Seat;

/// Words.
pub const TEXT: &str = "var(--text,#eaf0ff)";
/// Words that matter less.
pub const MUTED: &str = "var(--muted,#9fb0d8)";
/// The table.
pub const GROUND: &str = "var(--bg-2,#0f1730)";
/// Boards on the table.
pub const PANEL: &str = "var(--panel,#151d36)";
/// Cards and spaces.
pub const CARD: &str = "var(--panel-2,#1c2747)";
/// Edges.
pub const LINE: &str = "var(--line,#2b3963)";
/// What stands out.
pub const ACCENT: &str = "var(--accent,#ffb454)";
/// Words on what stands out.
pub const ON_ACCENT: &str = "var(--accent-text,#241500)";
/// Free, mine, links.
pub const COOL: &str = "var(--cool,#5ad1e6)";
/// Done, cheaper, for nothing.
pub const GOOD: &str = "var(--good,#6ee7a8)";
/// Missing, lost, blocked.
pub const BAD: &str = "var(--bad,#ff8f8f)";
/// Words on the colour of a player.
pub const ON_SEAT: &str = "var(--on-seat,#0b1020)";
/// Outline of icons.
pub const EDGE: &str = "#101522";

/// The colour of a player.
pub const fn seat(seat: Seat) -> &'static str {
    match seat.0 {
        0 => "var(--seat-0,#f2f5ff)",
        1 => "var(--seat-1,#ff6b6b)",
        2 => "var(--seat-2,#ffd84d)",
        3 => "var(--seat-3,#6ea8ff)",
        _ => "var(--seat-4,#6ee7a8)",
    }
}

/// The attribute for a filled thing with an edge.
pub fn paint(fill: &str, stroke: &str, width: f32) -> String {
    format!("fill=\"{fill}\" stroke=\"{stroke}\" stroke-width=\"{width}\"")
}

/// Signs on printed paper: the paper is the same in every theme, and so are they.
pub fn printed(face: &str) -> String {
    face.replace(GOOD, "#7df0b3").replace(COOL, "#c4f3fb").replace(MUTED, "#c9d6f5")
}

/// The size at which words are no wider than this; about 0.57 of the size a letter.
pub fn fit(words: &str, size: f32, width: f32) -> f32 {
    (width / (0.57 * words.chars().count().max(1) as f32)).min(size)
}

/// Words on one line, smaller if they would be too wide.
pub fn line(svg: &mut Svg, [x, y, width]: [f32; 3], size: f32, anchor: &str, fill: &str, words: &str) {
    svg.bold(x, y, fit(words, size, width), anchor, fill, words);
}

/// Words on several lines from the top; gives back where the next line would stand.
pub fn lines(svg: &mut Svg, [x, y, width]: [f32; 3], size: f32, n_lines: usize, fill: &str, words: &str) -> f32 {
    let letters = (width / (0.52 * size)) as usize;
    let mut low = y;
    for told in wrap(words, letters.max(4), n_lines) {
        svg.text(x, low, fit(&told, size, width * 1.06), "start", fill, &told);
        low += size * 1.16;
    }
    low
}

/// A name in the middle of a width, whole: on one line if it fits, else on two, on three if that leaves it larger.
pub fn name(svg: &mut Svg, [x, y, width]: [f32; 3], size: f32, fill: &str, words: &str) {
    let sized = |n_lines: usize| {
        let told = balanced(words, n_lines);
        let size = told.iter().map(|line| fit(line, size, width)).fold(size, f32::min);
        (told, size)
    };
    let one = sized(1);
    let (told, size) = match one.1 < size {
        false => one,
        true => {
            let (two, three) = (sized(2), sized(3));
            // A third line costs height, so it has to be worth it.
            if two.1 < 0.72 * size && two.1 < three.1 { three } else { two }
        }
    };
    let first = match told.len() {
        1 => y + size * 0.55,
        2 => y,
        _ => y - size * 0.3,
    };
    for (idx, line) in told.iter().enumerate() {
        svg.bold(x, first + size * 1.08 * idx as f32, size, "middle", fill, line);
    }
}

/// Words on at most so many lines, the longest of which is as short as can be.
fn balanced(words: &str, n_lines: usize) -> Vec<String> {
    let longest = |letters: usize| wrap(words, letters, usize::MAX);
    let all = words.chars().count();
    (1..=all).map(longest).find(|told| told.len() <= n_lines).unwrap_or_else(|| vec![words.to_owned()])
}

/// The disc of a player with its number.
pub fn disc(svg: &mut Svg, x: f32, y: f32, radius: f32, of: Seat) {
    let mut own = Svg::new();
    own.circle(0.0, 0.0, radius, &paint(seat(of), ON_SEAT, 1.2));
    own.bold(0.0, radius * 0.42, radius * 1.25, "middle", ON_SEAT, &(of.0 + 1).to_string());
    svg.sign("player", x, y, 1.0, &own.0);
}

/// A board that carries other things.
pub fn plate(svg: &mut Svg, place: [f32; 4]) {
    svg.rect(place, 12.0, &paint(PANEL, LINE, 1.5));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_whole_and_even() {
        assert_eq!(balanced("Polowanie na przemytników", 2), ["Polowanie na", "przemytników"]);
        assert_eq!(balanced("Badanie bliźniaczych światów", 3), ["Badanie", "bliźniaczych", "światów"]);
        assert_eq!(balanced("Eksploracja", 2), ["Eksploracja"]);
        assert_eq!(balanced("", 2), [""]);
        let mut svg = Svg::new();
        name(&mut svg, [50.0, 12.0, 56.0], 10.8, TEXT, "Polowanie na przemytników");
        assert!(svg.0.contains("przemytników") && !svg.0.contains('…'));
    }
}
