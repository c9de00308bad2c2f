//! What people write: names and lines of chat.
//!
//! Names that look the same are the same: they are compared by the skeleton of Unicode's technical standard 39, so that nobody
//! passes for somebody else with a letter of another script, an accent written in two pieces or a mark nobody sees.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::general_security_profile::IdentifierType;
use unicode_security::{GeneralSecurityProfile, MixedScript, RestrictionLevel, RestrictionLevelDetection, skeleton};

/// More marks on one letter than any language writes.
const MARKS_MAX: usize = 3;

/// A name as it is shown: one blank between words, nothing that cannot be seen, no letters of scripts that are mistaken for
/// each other. Nothing if that is not possible.
pub(crate) fn clean_name(name: &str) -> Option<String> {
    let normal: String = name.nfkc().collect();
    let name = normal.split_whitespace().collect::<Vec<_>>().join(" ");
    let n_letters = name.chars().count();
    let fits = (1..=protocol::NAME_MAX).contains(&n_letters);
    let (mut n_marks, mut heavy) = (0, false);
    for letter in name.nfd() {
        n_marks = if is_combining_mark(letter) { n_marks + 1 } else { 0 };
        heavy |= MARKS_MAX < n_marks;
    }
    let starts_with_mark = name.chars().next().is_some_and(is_combining_mark);
    // Signs and emoji belong to no script; among the letters, those of one script or of the usual mixtures.
    let letters: String = name.chars().filter(|letter| letter.is_alphabetic()).collect();
    let mixed = !letters.is_single_script() && RestrictionLevel::HighlyRestrictive < letters.detect_restriction_level();
    let strange = |letter: char| is_unseen(letter) || matches!(letter.identifier_type(), None | Some(NO_CHARACTER));
    (fits && !heavy && !starts_with_mark && !mixed && !name.contains(strange)).then_some(name)
}

const NO_CHARACTER: IdentifierType = IdentifierType::Not_Character;

/// What two names are compared by. The mark in front tells it from the lower-case names that older databases hold.
pub(crate) fn name_key(name: &str) -> String {
    let folded: String = name.nfkc().flat_map(char::to_lowercase).nfkc().collect();
    format!("~{}", skeleton(&folded).collect::<String>())
}

/// A line of chat without anything that hides, reorders or breaks it.
pub(crate) fn clean_line(text: &str) -> String {
    let text: String = text.chars().filter(|&letter| !letter.is_control() && !is_reordering(letter)).collect();
    let text = text.trim();
    let seen = text.chars().any(|letter| !letter.is_whitespace() && !is_unseen(letter));
    if seen { text.to_owned() } else { String::new() }
}

/// Marks and overrides of the direction of writing, and annotations between lines.
const fn is_reordering(letter: char) -> bool {
    matches!(
        letter,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{206f}' | '\u{fff9}'..='\u{fffb}'
    )
}

fn is_unseen(letter: char) -> bool {
    let ignorable = matches!(letter.identifier_type(), Some(IdentifierType::Default_Ignorable));
    // The empty pattern of Braille is a sign that shows nothing.
    letter.is_control() || is_reordering(letter) || ignorable || letter == '\u{2800}'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cleaned_and_limited() {
        for (name, clean) in [
            ("  Ada   Lovelace ", "Ada Lovelace"),
            ("Zoe\u{308}", "Zoë"),
            ("Ｂｏｂ", "Bob"),
            ("Łucja Żółć", "Łucja Żółć"),
            ("Борис", "Борис"),
            ("小林 さん", "小林 さん"),
            ("Ada-2 (phone)", "Ada-2 (phone)"),
            ("O'Neill & Søn!", "O'Neill & Søn!"),
            ("Ada 🚀", "Ada 🚀"),
        ] {
            assert_eq!(clean_name(name).as_deref(), Some(clean), "{name:?}");
        }
        for bad in [
            "",
            "   ",
            "a\u{202e}b",
            "Bo\u{ad}b",
            "Bob\u{fe0f}",
            "Bob\u{e0062}",
            "Bob\u{180e}",
            "Bob\u{61c}",
            "\u{3164}",
            "\u{2800}",
            "Bob\u{200b}",
            "\u{e000}",
            "Вob",
            "Z\u{300}\u{301}\u{302}\u{303}\u{304}",
            "\u{301}",
            "x\u{0}",
            &"x".repeat(33),
        ] {
            assert_eq!(clean_name(bad), None, "{bad:?}");
        }
    }

    #[test]
    fn names_that_look_the_same_are_the_same() {
        for (one, other) in [
            ("Bob", "bob"),
            ("Bob", "Ｂｏｂ"),
            ("Zoë", "Zoe\u{308}"),
            ("Борис", "БОРИС"),
            ("paypal", "раура\u{4cf}"),
            ("Kraków", "KRAKÓW"),
            ("Ada1", "Adal"),
        ] {
            assert_eq!(name_key(one), name_key(other), "{one} {other}");
        }
        for (one, other) in [("Zoë", "Zoe"), ("Ala", "Ola"), ("Łucja", "Lucja")] {
            assert_ne!(name_key(one), name_key(other), "{one} {other}");
        }
    }

    #[test]
    fn lines_of_chat_keep_their_order_and_their_emoji() {
        assert_eq!(clean_line("  well\u{202e} played\u{1}\u{2067}! "), "well played!");
        assert_eq!(clean_line("👩\u{200d}🚀 ❤\u{fe0f} żółw"), "👩\u{200d}🚀 ❤\u{fe0f} żółw");
        for nothing in ["\u{1}", "\u{200b}\u{200b}", "\u{2800}", "\u{202e}", " "] {
            assert_eq!(clean_line(nothing), "", "{nothing:?}");
        }
    }
}
