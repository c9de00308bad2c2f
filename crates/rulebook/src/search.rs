//! What a search finds: by beginnings of words, so that plurals and cases are found; in both languages by the glossary.

use i18n::search::{self, plain};

use crate::{Block, Book, Kind, Section};

impl Book {
    /// Blocks that have every word, the best first: those of headings and terms with these words, then the others in the order of
    /// the book. A word of the other language is found by the term it stands for.
    pub fn find<'a>(&'a self, words: &str, other: &Book) -> Vec<(&'a Section, &'a Block)> {
        let asked = plain(&words.to_lowercase());
        let has = |text: &str| search::has(&plain(&text.to_lowercase()), &asked);
        let foreign = |block: &Block| {
            let blocks = other.sections.iter().flat_map(|section| &section.blocks);
            block.slug.is_some()
                && blocks
                    .filter(|there| there.slug == block.slug)
                    .any(|there| has(there.words.split(':').next().unwrap_or_default()))
        };
        let rank = |section: &Section, block: &Block| {
            let term = block.slug.is_some();
            if term && has(block.words.split(':').next().unwrap_or_default()) || foreign(block) {
                Some(0)
            } else if has(&section.title) && section.blocks.first() == Some(block) {
                Some(1)
            } else {
                has(&format!("{} {}", section.title, block.words)).then_some(2).filter(|_| has(&block.words))
            }
        };
        let all = self.sections.iter().flat_map(|section| section.blocks.iter().map(move |block| (section, block)));
        // What a caption says is said in the text as well.
        let all = all.filter(|(_, block)| block.kind != Kind::Picture);
        let mut found: Vec<(u8, (&Section, &Block))> =
            all.filter_map(|(section, block)| Some((rank(section, block)?, (section, block)))).collect();
        found.sort_by_key(|(rank, _)| *rank);
        found.into_iter().map(|(_, place)| place).collect()
    }
}
