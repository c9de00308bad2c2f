//! Search as you type: every word typed must stand somewhere in the text, whatever the case and the diacritics.

/// Does the text contain every word of the query?
pub fn matches(query: &str, text: &str) -> bool {
    let text = fold(text);
    query.split_whitespace().all(|word| text.contains(&fold(word)))
}

/// Lower case, without the diacritics of Polish and its neighbours, so that `zolw` finds „Żółw".
fn fold(text: &str) -> String {
    text.chars().flat_map(char::to_lowercase).map(plain).collect()
}

fn plain(letter: char) -> char {
    match letter {
        'ą' | 'á' | 'à' | 'â' | 'ä' | 'å' | 'ã' => 'a',
        'ć' | 'č' | 'ç' => 'c',
        'ď' => 'd',
        'ę' | 'é' | 'è' | 'ê' | 'ë' | 'ě' => 'e',
        'í' | 'ï' | 'î' => 'i',
        'ł' => 'l',
        'ń' | 'ň' | 'ñ' => 'n',
        'ó' | 'ö' | 'ô' | 'ø' => 'o',
        'ř' => 'r',
        'ś' | 'š' => 's',
        'ť' => 't',
        'ú' | 'ü' | 'ů' => 'u',
        'ý' => 'y',
        'ź' | 'ż' | 'ž' => 'z',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_match_in_any_order_without_diacritics() {
        assert!(matches("zolw kup", "Kup: Żółw"));
        assert!(matches("", "anything"));
        assert!(matches("ŻÓŁ", "Kup: żółw"));
        assert!(!matches("kup pies", "Kup: Żółw"));
    }
}
