//! The index: terms in the order in which the reader's language puts its letters, each letter to be jumped to.

use i18n::Language;

use crate::{Block, Book, Section};

/// Polish letters in their order; those with a mark follow their plain sisters.
const POLISH: &str = "aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż";

impl Book {
    /// Puts the terms of every section that lists terms into alphabetical order.
    pub(crate) fn sort_terms(&mut self, language: Language) {
        for section in self.sections.iter_mut().filter(|section| is_index(section)) {
            section.blocks.sort_by_cached_key(|block| key(language, term(block)));
        }
    }
}

/// Does the section consist of terms?
pub fn is_index(section: &Section) -> bool {
    !section.blocks.is_empty() && section.blocks.iter().all(|block| block.slug.is_some())
}

/// The letters that terms begin with, each with the name of the first of them.
pub fn letters(section: &Section) -> Vec<(char, &str)> {
    let mut letters: Vec<(char, &str)> = Vec::new();
    for block in &section.blocks {
        let first = term(block).chars().find(|letter| letter.is_alphanumeric());
        let first = first.and_then(|letter| letter.to_uppercase().next());
        if let (Some(first), Some(slug)) = (first, &block.slug)
            && letters.last().is_none_or(|(before, _)| *before != first)
        {
            letters.push((first, slug));
        }
    }
    letters
}

/// What a block of the index is about.
fn term(block: &Block) -> &str {
    block.words.split(':').next().unwrap_or_default()
}

/// By which words are put in order: letter by letter, other signs do not count.
fn key(language: Language, words: &str) -> Vec<usize> {
    let letters = words.chars().flat_map(char::to_lowercase).filter(|letter| letter.is_alphanumeric());
    let place = |letter: char| {
        let in_order = POLISH.chars().position(|each| each == letter).filter(|_| language == Language::Pl);
        // Numbers come before all letters, as their codes do; letters that Polish does not have come after its own.
        in_order.map_or(letter as usize, |place| 'a' as usize + place)
    };
    letters.map(place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sorted(language: Language, terms: &[&str]) -> Vec<String> {
        let mut terms: Vec<String> = terms.iter().map(|term| (*term).to_owned()).collect();
        terms.sort_by_cached_key(|term| key(language, term));
        terms
    }

    #[test]
    fn polish_letters_have_places_of_their_own_and_signs_do_not_count() {
        let polish =
            sorted(Language::Pl, &["Łowcy", "Lot", "żeton", "Zasób", "Ćwiartka", "Cel", "Osada", "Ósemka", "Awans"]);
        assert_eq!(polish, ["Awans", "Cel", "Ćwiartka", "Lot", "Łowcy", "Osada", "Ósemka", "Zasób", "żeton"]);
        assert_eq!(
            sorted(Language::En, &["Day in Space", "Ad", "Dayglow", "AGM"]),
            ["Ad", "AGM", "Dayglow", "Day in Space"]
        );
    }
}
