//! Lines of a given width: wrapped between words where possible, within them where not.

use textwrap::{Options, WordSplitter, WrapAlgorithm};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Columns that a text takes.
pub fn width(text: &str) -> usize {
    text.width()
}

/// The text in lines of at most so many columns.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    wrap_between("", "", text, width)
}

/// The text in lines after a sign; later lines are indented by its width.
pub fn wrap_after(sign: &str, text: &str, room: usize) -> Vec<String> {
    wrap_between(sign, &" ".repeat(width(sign)), text, room)
}

/// The text in lines after a sign; later lines are indented a little more, so that one item is told from the next.
pub fn wrap_hanging(sign: &str, text: &str, room: usize) -> Vec<String> {
    wrap_between(sign, &" ".repeat(width(sign) + 2), text, room)
}

fn wrap_between(first: &str, later: &str, text: &str, width: usize) -> Vec<String> {
    // First-fit keeps earlier lines where they are while a text grows; words are not hyphenated, only broken if they must be.
    let options = Options::new(width.max(1))
        .wrap_algorithm(WrapAlgorithm::FirstFit)
        .word_splitter(WordSplitter::NoHyphenation)
        .break_words(true)
        .initial_indent(first)
        .subsequent_indent(later);
    textwrap::wrap(text, options).into_iter().map(std::borrow::Cow::into_owned).collect()
}

/// The text cut to so many columns; an ellipsis says that it was.
pub fn fit(text: &str, room: usize) -> String {
    if width(text) <= room {
        return text.to_owned();
    }
    let mut cut = String::new();
    let mut used = 1;
    for letter in text.chars() {
        used += letter.width().unwrap_or(0);
        if room < used {
            break;
        }
        cut.push(letter);
    }
    if room != 0 {
        cut.push('…');
    }
    cut
}

/// The text cut or filled to exactly so many columns.
pub fn left(text: &str, room: usize) -> String {
    let text = fit(text, room);
    let gap = room - width(&text);
    text + &" ".repeat(gap)
}

/// The text cut or filled to exactly so many columns, at the right edge.
pub fn right(text: &str, room: usize) -> String {
    let text = fit(text, room);
    " ".repeat(room - width(&text)) + &text
}

/// The end of a text that is being typed, if it is too long to be shown whole.
pub fn tail(text: &str, room: usize) -> String {
    let mut start = 0;
    while room < width(&text[start..]) {
        start += text[start..].chars().next().map_or(1, char::len_utf8);
    }
    text[start..].to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_words_are_broken_and_short_ones_are_not() {
        assert_eq!(
            wrap("najdłuższe konstantynopolitańczykowianeczka", 12),
            ["najdłuższe", "konstantynop", "olitańczykow", "ianeczka"]
        );
        assert_eq!(wrap_after("• ", "dwa słowa", 7), ["• dwa", "  słowa"]);
    }

    #[test]
    fn what_is_cut_shows_it() {
        assert_eq!(fit("żółw", 4), "żółw");
        assert_eq!(fit("żółwik", 4), "żół…");
        assert_eq!(left("a", 3) + &right("b", 3), "a    b");
        assert_eq!(tail("/home/ada", 4), "/ada");
    }
}
