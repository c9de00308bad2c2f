//! The rulebooks of the games as players read them.
//!
//! A rulebook is one Markdown file a language, `crates/GAME/rulebook/en.md` and `pl.md`. Headings name themselves, `## Launch {#launch}`;
//! a paragraph, a list item or a quote ends with the rules it tells in brackets, `[RM-LAUNCH-01
//! RM-LAUNCH-03..RM-LAUNCH-05]`. An image, `![What it shows.](launch/first "space track/4")`, is a position: a step of a lesson,
//! drawn by the board of the game: one zone, perhaps cut to some of its elements. [`Book`] reads it: chapters with their blocks, the
//! place of every rule, a page, and what a search finds.
//!
//! To add a game: its two files, and a line in `SOURCES`.

mod index;
mod page;
mod read;
mod search;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use i18n::Language;

pub use read::Malformed;

/// The files, by game.
const SOURCES: &[(&str, &str, &str)] = &[
    (
        "galactic-cruise",
        include_str!("../../galactic-cruise/rulebook/en.md"),
        include_str!("../../galactic-cruise/rulebook/pl.md"),
    ),
    (
        "transgalactica",
        include_str!("../../transgalactica/rulebook/en.md"),
        include_str!("../../transgalactica/rulebook/pl.md"),
    ),
    (
        "galaxy-trucker",
        include_str!("../../galaxy-trucker/rulebook/en.md"),
        include_str!("../../galaxy-trucker/rulebook/pl.md"),
    ),
    ("rocketmen", include_str!("../../rocketmen/rulebook/en.md"), include_str!("../../rocketmen/rulebook/pl.md")),
];

/// A rulebook in one language.
#[derive(Clone, Debug, PartialEq)]
pub struct Book {
    /// The name of the game.
    pub title: String,
    /// Its sections in the order of the book, chapters and what lies in them.
    pub sections: Vec<Section>,
}

/// A chapter, or a part of one.
#[derive(Clone, Debug, PartialEq)]
pub struct Section {
    /// By which it is linked.
    pub slug: String,
    /// Its heading.
    pub title: String,
    /// 2 for a chapter, 3 for a part of one.
    pub level: u8,
    /// What it says.
    pub blocks: Vec<Block>,
}

/// A paragraph, an item, a quote or a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Block {
    /// What it is.
    pub kind: Kind,
    /// As HTML.
    pub html: String,
    /// As plain words.
    pub words: String,
    /// The rules it tells.
    pub rules: Vec<String>,
    /// By which it is linked, for terms of the glossary.
    pub slug: Option<String>,
    /// What is drawn; the words are its caption.
    pub picture: Option<Picture>,
}

/// A position that is drawn by the board of the game, so that the picture is never out of date.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The lesson it is taken from.
    pub lesson: String,
    /// The step of the lesson, at its beginning.
    pub step: String,
    /// The part of the table that is shown.
    pub zone: String,
    /// Elements of the board it is cut to, above and below; all of the zone is shown if there are none.
    pub around: Vec<String>,
}

/// What a block is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A paragraph.
    Paragraph,
    /// An item of a list.
    Item,
    /// An item of a numbered list.
    Step,
    /// An example, a ruling, or what people get wrong.
    Quote,
    /// A table.
    Table,
    /// A drawn position.
    Picture,
}

/// The rulebook of a game, read once; nothing if there is none, or it is not written as rulebooks are.
pub fn at_hand(game: &str, language: Language) -> Option<&'static Book> {
    static BOOKS: LazyLock<Vec<(&str, Language, Book)>> = LazyLock::new(|| {
        let all = SOURCES.iter().flat_map(|(id, ..)| Language::ALL.map(|language| (*id, language)));
        all.filter_map(|(id, language)| Some((id, language, of(id, language)?.ok()?))).collect()
    });
    BOOKS.iter().find(|(id, spoken, _)| *id == game && *spoken == language).map(|(_, _, book)| book)
}

/// The rulebook of a game; nothing if there is none.
///
/// # Errors
/// If the file is not written as rulebooks are; the error names the line.
pub fn of(game: &str, language: Language) -> Option<Result<Book, Malformed>> {
    let (_, en, pl) = SOURCES.iter().find(|(id, ..)| *id == game)?;
    let read = Book::read(match language {
        Language::En => en,
        Language::Pl => pl,
    });
    Some(read.map(|mut book| {
        book.sort_terms(language);
        book
    }))
}

impl Book {
    /// The slug of the section in which a rule is told, and the number of the block there.
    pub fn place_of(&self, rule: &str) -> Option<(&Section, usize)> {
        self.sections.iter().find_map(|section| {
            let idx = section.blocks.iter().position(|block| block.rules.iter().any(|told| told == rule))?;
            Some((section, idx))
        })
    }

    /// Every rule with the title of the section that tells it first.
    pub fn titles(&self) -> BTreeMap<&str, &str> {
        let mut titles = BTreeMap::new();
        for section in &self.sections {
            for rule in section.blocks.iter().flat_map(|block| &block.rules) {
                titles.entry(rule.as_str()).or_insert(section.title.as_str());
            }
        }
        titles
    }

    /// Every rule with the slug of the section that tells it first.
    pub fn places(&self) -> BTreeMap<&str, &str> {
        let mut places = BTreeMap::new();
        for section in &self.sections {
            for rule in section.blocks.iter().flat_map(|block| &block.rules) {
                places.entry(rule.as_str()).or_insert(section.slug.as_str());
            }
        }
        places
    }
}
