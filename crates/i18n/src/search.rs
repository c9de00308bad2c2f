//! Finding words by what people type: without capitals and Polish letters, and by the beginnings of words, so that plurals and cases
//! are found.

/// Words this short are taken as they are.
const STEM: usize = 4;

/// Lower-case words without Polish letters, so that what is typed quickly is found as well.
pub fn plain(lower_case: &str) -> String {
    let letter = |letter: char| match letter {
        'ą' => 'a',
        'ć' => 'c',
        'ę' => 'e',
        'ł' => 'l',
        'ń' => 'n',
        'ó' => 'o',
        'ś' => 's',
        'ź' | 'ż' => 'z',
        other => other,
    };
    lower_case.chars().map(letter).collect()
}

/// Does a text have every word that was asked for, in any form? Both are [`plain`]; nothing asked for is found nowhere.
pub fn has(text: &str, asked: &str) -> bool {
    let mut asked = asked.split_whitespace().map(stem).peekable();
    asked.peek().is_some()
        && asked.all(|word| text.split(|c: char| !c.is_alphanumeric()).any(|said| said.starts_with(word)))
}

/// What the forms of a word have in common, more or less.
fn stem(word: &str) -> &str {
    let n_letters = word.chars().count();
    let kept = if STEM < n_letters { n_letters.saturating_sub(3).max(STEM) } else { n_letters };
    word.char_indices().nth(kept).map_or(word, |(end, _)| &word[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_a_word_are_found_and_other_words_are_not() {
        let text = plain("dwóch pracowników leci na księżyc");
        for asked in ["pracownik", "pracownicy leci", "ksiezycu", "na"] {
            assert!(has(&text, asked), "{asked}");
        }
        assert!(!has(&text, "prom") && !has(&text, "") && !has(&text, "pracownik marsa"));
    }
}
