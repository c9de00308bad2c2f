//! Words as they are set: in the project's own font, by measured width, never smaller than one can read.
//!
//! The font is Barlow Semi Condensed without kerning, so a line is exactly as wide as its letters together.

mod widths;

use widths::WIDTHS;

/// Nothing that matters is smaller than this many pixels.
pub const LEAST: f32 = 11.0;

/// How heavy letters are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// Sentences.
    Medium,
    /// Names and numbers.
    Bold,
}

/// The width of words on one line.
pub fn width(words: &str, size: f32, weight: Weight) -> f32 {
    words.chars().map(|letter| f32::from(advance(letter, weight))).sum::<f32>() * size / 1000.0
}

/// Can the font draw this letter?
pub fn has(letter: char) -> bool {
    u16::try_from(u32::from(letter)).is_ok_and(|code| WIDTHS.binary_search_by_key(&code, |row| row.0).is_ok())
}

/// Thousandths of the size. A letter that the font lacks is drawn by another one, and counts as a wide one.
fn advance(letter: char, weight: Weight) -> u16 {
    let found =
        u16::try_from(u32::from(letter)).ok().and_then(|code| WIDTHS.binary_search_by_key(&code, |row| row.0).ok());
    match (found, weight) {
        (Some(idx), Weight::Medium) => WIDTHS[idx].1,
        (Some(idx), Weight::Bold) => WIDTHS[idx].2,
        (None, _) => 800,
    }
}

/// Words cut to this width, with an ellipsis where something is missing.
pub fn shorten(words: &str, size: f32, weight: Weight, room: f32) -> String {
    if width(words, size, weight) <= room {
        return words.to_owned();
    }
    let room = room - width("…", size, weight);
    let mut kept = String::new();
    let mut used = 0.0;
    for letter in words.chars() {
        used += f32::from(advance(letter, weight)) * size / 1000.0;
        if room < used {
            break;
        }
        kept.push(letter);
    }
    // Rather a word less than half of one, where enough is left.
    if let Some((whole, part)) = kept.rsplit_once(' ')
        && part.chars().count() < 4
    {
        kept.truncate(whole.len());
    }
    format!("{}…", kept.trim_end_matches([' ', ',', '.', ':']))
}

/// Words on lines of at most this width. What does not fit on so many lines ends in an ellipsis.
pub fn wrap(words: &str, size: f32, weight: Weight, room: f32, n_lines: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words.split_whitespace() {
        let longer = lines.last().map(|line| format!("{line} {word}"));
        match longer.filter(|line| width(line, size, weight) <= room) {
            Some(longer) => *lines.last_mut().expect("it was made longer") = longer,
            None => lines.push(word.to_owned()),
        }
    }
    if n_lines < lines.len() {
        let rest = lines.split_off(n_lines.max(1)).join(" ");
        if let Some(last) = lines.last_mut() {
            *last = shorten(&format!("{last} {rest}"), size, weight, room);
        }
    }
    lines.into_iter().map(|line| shorten(&line, size, weight, room)).collect()
}

/// Do the words fit on so many lines of this width?
pub fn fits(words: &str, size: f32, weight: Weight, room: f32, n_lines: usize) -> bool {
    let lines = wrap(words, size, weight, room, usize::MAX);
    lines.len() <= n_lines && lines.iter().all(|line| !line.ends_with('…') || words.contains('…'))
}

/// Words on at most so many lines at the largest of these sizes at which they fit whole; at the last one they are cut. No size is
/// smaller than [`LEAST`].
pub fn set(words: &str, sizes: &[f32], weight: Weight, room: f32, n_lines: usize) -> (f32, Vec<String>) {
    let sizes = || sizes.iter().map(|size| size.max(LEAST));
    let whole = sizes().find(|size| fits(words, *size, weight, room, n_lines));
    let size = whole.or_else(|| sizes().next_back()).unwrap_or(LEAST);
    (size, wrap(words, size, weight, room, n_lines))
}
