//! A rulebook as a page.

use std::fmt::Write;

use crate::{Block, Book, Kind, Picture, index};

impl Book {
    /// The whole book as HTML: a list of chapters, then all of them. Blocks carry their rules, so that a page can go to
    /// a rule; terms of the glossary carry what they are called in the other language, so that they are found by either
    /// name. Above each caption stands what `draw` makes of its picture, below each worked example what `open` says plays on from it.
    ///
    /// # Errors
    /// Those of `draw`.
    pub fn html<E>(
        &self,
        other: &Book,
        draw: &mut dyn FnMut(&Picture) -> Result<String, E>,
        open: &dyn Fn(&str) -> Option<String>,
    ) -> Result<String, E> {
        let mut page = String::from("<nav class=\"chapters\"><ol>");
        for chapter in self.sections.iter().filter(|section| section.level == 2) {
            write!(page, "<li><a data-to=\"{}\">{}</a></li>", chapter.slug, chapter.title).expect("a string takes all");
        }
        page += "</ol></nav>";
        for section in &self.sections {
            let (level, slug) = (section.level, &section.slug);
            write!(page, "<section data-slug=\"{slug}\"><h{level} id=\"rule-{slug}\">{}</h{level}>", section.title)
                .expect("a string takes all");
            if index::is_index(section) {
                page += "<nav class=\"letters\">";
                for (letter, slug) in index::letters(section) {
                    write!(page, "<button data-to=\"{slug}\">{letter}</button>").expect("a string takes all");
                }
                page += "</nav>";
            }
            let mut list_open = None;
            for block in &section.blocks {
                let list = match block.kind {
                    Kind::Item => Some("ul"),
                    Kind::Step => Some("ol"),
                    Kind::Paragraph | Kind::Quote | Kind::Table | Kind::Picture => None,
                };
                if list_open != list {
                    list_open.iter().for_each(|list| page += &format!("</{list}>"));
                    list.iter().for_each(|list| page += &format!("<{list}>"));
                    list_open = list;
                }
                let picture = block.picture.as_ref().map(&mut *draw).transpose()?;
                block_html(&mut page, block, other, &picture.unwrap_or_default());
                if let Some(button) = block.rules.iter().find_map(|rule| open(rule)) {
                    page += &format!("<div class=\"play-on\">{button}</div>");
                }
            }
            list_open.iter().for_each(|list| page += &format!("</{list}>"));
            page += "</section>";
        }
        Ok(page)
    }
}

fn block_html(page: &mut String, block: &Block, other: &Book, picture: &str) {
    let tag = match block.kind {
        Kind::Paragraph => "p",
        Kind::Item | Kind::Step => "li",
        Kind::Quote => "blockquote",
        Kind::Table => "div",
        Kind::Picture => "figure",
    };
    let mut marks = String::new();
    if !block.rules.is_empty() {
        marks += &format!(" data-rules=\"{}\"", block.rules.join(" "));
    }
    if let Some(slug) = &block.slug {
        let blocks = other.sections.iter().flat_map(|section| &section.blocks);
        let also =
            blocks.filter(|block| block.slug.as_ref() == Some(slug)).find_map(|block| block.words.split(':').next());
        marks += &format!(" id=\"rule-{slug}\" data-also=\"{}\"", also.unwrap_or_default().replace('"', ""));
    }
    // Links lead to places of the book, wherever it is shown.
    let words = block.html.replace("href=\"#", "data-to=\"");
    let words = match block.kind {
        Kind::Picture => format!("{picture}<figcaption>{words}</figcaption>"),
        // A wide table is scrolled, also by whoever goes by keys.
        Kind::Table => words.replacen("<table>", "<table tabindex=\"0\">", 1),
        Kind::Paragraph | Kind::Item | Kind::Step | Kind::Quote => words,
    };
    page.push_str(&format!("<{tag}{marks}>{words}</{tag}>"));
}
