//! A rulebook as a page.

use std::fmt::Write;

use crate::{Block, Book, Kind};

impl Book {
    /// The whole book as HTML: a list of chapters, then all of them. Blocks carry their rules, so that a page can go to
    /// a rule; terms of the glossary carry what they are called in the other language, so that they are found by either
    /// name.
    pub fn html(&self, other: &Book) -> String {
        let mut page = String::from("<nav class=\"chapters\"><ol>");
        for chapter in self.sections.iter().filter(|section| section.level == 2) {
            write!(page, "<li><a data-to=\"{}\">{}</a></li>", chapter.slug, chapter.title).expect("a string takes all");
        }
        page += "</ol></nav>";
        for section in &self.sections {
            let (level, slug) = (section.level, &section.slug);
            write!(page, "<section data-slug=\"{slug}\"><h{level} id=\"rule-{slug}\">{}</h{level}>", section.title)
                .expect("a string takes all");
            let mut open = None;
            for block in &section.blocks {
                let list = match block.kind {
                    Kind::Item => Some("ul"),
                    Kind::Step => Some("ol"),
                    Kind::Paragraph | Kind::Quote | Kind::Table => None,
                };
                if open != list {
                    open.iter().for_each(|list| page += &format!("</{list}>"));
                    list.iter().for_each(|list| page += &format!("<{list}>"));
                    open = list;
                }
                self.block(&mut page, block, other);
            }
            open.iter().for_each(|list| page += &format!("</{list}>"));
            page += "</section>";
        }
        // Links lead to places of the book, wherever it is shown.
        page.replace("href=\"#", "data-to=\"")
    }

    fn block(&self, page: &mut String, block: &Block, other: &Book) {
        let tag = match block.kind {
            Kind::Paragraph => "p",
            Kind::Item | Kind::Step => "li",
            Kind::Quote => "blockquote",
            Kind::Table => "div",
        };
        let mut marks = String::new();
        if !block.rules.is_empty() {
            marks += &format!(" data-rules=\"{}\"", block.rules.join(" "));
        }
        if let Some(slug) = &block.slug {
            let blocks = other.sections.iter().flat_map(|section| &section.blocks);
            let also = blocks
                .filter(|block| block.slug.as_ref() == Some(slug))
                .find_map(|block| block.words.split(':').next());
            marks += &format!(" id=\"rule-{slug}\" data-also=\"{}\"", also.unwrap_or_default().replace('"', ""));
        }
        page.push_str(&format!("<{tag}{marks}>{}</{tag}>", block.html));
    }
}
