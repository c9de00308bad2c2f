//! Reading a rulebook.

use std::fmt;

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd, html};

use crate::{Block, Book, Kind, Picture, Section};

/// A rulebook that is not written as rulebooks are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Malformed(pub String);

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Malformed {}

impl Book {
    /// Reads a rulebook.
    ///
    /// # Errors
    /// If a heading has no name, a name stands twice, or a bracket names no rules.
    pub fn read(source: &str) -> Result<Book, Malformed> {
        let mut book = Book { title: String::new(), sections: Vec::new() };
        let mut chunks: Vec<(Kind, Vec<Event<'_>>)> = Vec::new();
        let mut heading: Option<(u8, String, Option<String>)> = None;
        let (mut depth, mut numbered) = (0_usize, Vec::new());
        for event in Parser::new_ext(source, Options::ENABLE_TABLES | Options::ENABLE_HEADING_ATTRIBUTES) {
            match &event {
                Event::Start(Tag::Heading { level, id, .. }) => {
                    heading = Some((*level as u8, String::new(), id.as_ref().map(ToString::to_string)));
                    continue;
                }
                Event::End(TagEnd::Heading(_)) => {
                    flush(&mut book, &mut chunks)?;
                    let (level, title, slug) = heading.take().unwrap_or_default();
                    match (level, slug) {
                        (1, _) => book.title = title,
                        (_, Some(slug)) => book.sections.push(Section { slug, title, level, blocks: Vec::new() }),
                        (_, None) => return Err(Malformed(format!("the heading \"{title}\" has no name in braces"))),
                    }
                    continue;
                }
                Event::Text(text) | Event::Code(text) if heading.is_some() => {
                    heading.iter_mut().for_each(|heading| heading.1.push_str(text));
                    continue;
                }
                Event::Start(Tag::List(first)) => {
                    numbered.push(first.is_some());
                    continue;
                }
                Event::End(TagEnd::List(_)) => {
                    numbered.pop();
                    continue;
                }
                Event::Start(Tag::Paragraph) if depth == 0 => chunks.push((Kind::Paragraph, Vec::new())),
                Event::Start(Tag::Item) => {
                    let step = numbered.last().copied().unwrap_or_default();
                    chunks.push((if step { Kind::Step } else { Kind::Item }, Vec::new()));
                }
                Event::Start(Tag::BlockQuote(_)) => chunks.push((Kind::Quote, Vec::new())),
                Event::Start(Tag::Table(_)) => chunks.push((Kind::Table, Vec::new())),
                _ => {}
            }
            match &event {
                Event::Start(Tag::BlockQuote(_) | Tag::Item | Tag::Table(_)) => depth += 1,
                Event::End(TagEnd::BlockQuote(_) | TagEnd::Item | TagEnd::Table) => depth = depth.saturating_sub(1),
                _ => {}
            }
            let wrapper = matches!(
                event,
                Event::Start(Tag::Paragraph | Tag::Item | Tag::BlockQuote(_))
                    | Event::End(TagEnd::Paragraph | TagEnd::Item | TagEnd::BlockQuote(_))
            );
            if let Some((_, events)) = chunks.last_mut().filter(|_| !wrapper) {
                events.push(event);
            } else if let (Event::End(TagEnd::Paragraph), Some((_, events))) =
                (&event, chunks.last_mut().filter(|_| depth != 0))
            {
                events.push(Event::SoftBreak);
            }
        }
        flush(&mut book, &mut chunks)?;
        let mut slugs: Vec<&str> = book.sections.iter().map(|section| section.slug.as_str()).collect();
        slugs.sort_unstable();
        match slugs.windows(2).find(|pair| pair[0] == pair[1]) {
            Some(pair) => Err(Malformed(format!("two headings are named {}", pair[0]))),
            None => Ok(book),
        }
    }
}

fn flush(book: &mut Book, chunks: &mut Vec<(Kind, Vec<Event<'_>>)>) -> Result<(), Malformed> {
    for (kind, events) in chunks.drain(..) {
        let Some(section) = book.sections.last_mut() else {
            return Err(Malformed("words stand before the first chapter".to_owned()));
        };
        section.blocks.push(block(kind, events)?);
    }
    Ok(())
}

fn block(kind: Kind, mut events: Vec<Event<'_>>) -> Result<Block, Malformed> {
    let picture = events.iter().find_map(|event| match event {
        Event::Start(Tag::Image { dest_url, title, .. }) => Some(picture(dest_url, title)),
        _ => None,
    });
    let picture = picture.transpose()?;
    let kind = if picture.is_some() { Kind::Picture } else { kind };
    events.retain(|event| !matches!(event, Event::Start(Tag::Image { .. }) | Event::End(TagEnd::Image)));
    let mut words = String::new();
    for event in &events {
        match event {
            Event::Text(text) | Event::Code(text) => words.push_str(text),
            Event::SoftBreak | Event::HardBreak | Event::End(TagEnd::TableCell) => words.push(' '),
            _ => {}
        }
    }
    let mut written = String::new();
    html::push_html(&mut written, events.into_iter());
    // The bracket stands last, in the words as in what is written.
    let bracket = words.trim_end().strip_suffix(']').and_then(|rest| rest.rsplit_once('['));
    let told = bracket
        .map(|(_, inner)| inner)
        .filter(|inner| inner.split_whitespace().all(is_rule_or_range) && !inner.is_empty());
    let told = told.map(str::to_owned);
    let mut rules = Vec::new();
    if let Some(told) = told {
        for part in told.split_whitespace() {
            rules.extend(expand(part)?);
        }
        let bracket = format!("[{told}]");
        words = words.replacen(&bracket, "", 1);
        written = written.replacen(&bracket, "", 1);
    }
    let slug = written.split_once("{#").and_then(|(_, rest)| rest.split_once('}')).map(|(slug, _)| slug.to_owned());
    if let Some(slug) = &slug {
        let mark = format!("{{#{slug}}}");
        written = written.replace(&format!(" {mark}"), "").replace(&mark, "");
        words = words.replace(&format!(" {mark}"), "").replace(&mark, "");
    }
    Ok(Block {
        kind,
        html: written.trim().to_owned(),
        words: words.split_whitespace().collect::<Vec<_>>().join(" "),
        rules,
        slug,
        picture,
    })
}

/// `launch/first` with `space track/4`: the step of a lesson, a zone of the board, and what it is cut to.
fn picture(address: &str, title: &str) -> Result<Picture, Malformed> {
    let mut shown = title.split_whitespace().map(str::to_owned);
    match (address.split_once('/'), shown.next()) {
        (Some((lesson, step)), Some(zone)) => {
            Ok(Picture { lesson: lesson.to_owned(), step: step.to_owned(), zone, around: shown.collect() })
        }
        _ => Err(Malformed(format!("the picture ({address} \"{title}\") is not (LESSON/STEP \"ZONE\")"))),
    }
}

fn is_rule_or_range(word: &str) -> bool {
    word.split("..").all(|id| {
        let mut parts = id.split('-');
        let game = parts.next().unwrap_or_default();
        game.len() == 2 && game.bytes().all(|byte| byte.is_ascii_uppercase()) && parts.next().is_some()
    })
}

/// `RM-BUY-01..RM-BUY-03` is three rules.
fn expand(part: &str) -> Result<Vec<String>, Malformed> {
    let Some((first, last)) = part.split_once("..") else { return Ok(vec![part.to_owned()]) };
    let split = |id: &str| {
        let digits = id.len() - id.trim_end_matches(|c: char| c.is_ascii_digit()).len();
        let number = id[id.len() - digits..].parse::<u32>().ok()?;
        Some((id[..id.len() - digits].to_owned(), number, digits))
    };
    match (split(first), split(last)) {
        (Some((series, from, width)), Some((same, to, _))) if series == same && from <= to => {
            Ok((from..=to).map(|number| format!("{series}{number:0width$}")).collect())
        }
        _ => Err(Malformed(format!("{part} is no range of rules"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: &str = "# Toy\n\n## Begin {#begin}\n\nYou **begin**. [TY-A-01..TY-A-03 TY-B-01]\n\n1. One. [TY-C-01]\n2. Two.\n\n> **Example.** Three. [TY-X01]\n\n\
        | a | b |\n| --- | --- |\n| 1 | 2 |\n\n### End {#end}\n\n- **Term** {#t-term}: what it is, see [Begin](#begin).\n";

    #[test]
    fn a_book_is_sections_of_blocks_with_their_rules() {
        let book = Book::read(BOOK).unwrap();
        assert_eq!(book.title, "Toy");
        let [begin, end] = book.sections.as_slice() else { panic!("{book:?}") };
        let kinds: Vec<Kind> = begin.blocks.iter().map(|block| block.kind).collect();
        assert_eq!(kinds, [Kind::Paragraph, Kind::Step, Kind::Step, Kind::Quote, Kind::Table]);
        assert_eq!(begin.blocks[0].rules, ["TY-A-01", "TY-A-02", "TY-A-03", "TY-B-01"]);
        assert_eq!(
            (begin.blocks[0].words.as_str(), begin.blocks[0].html.as_str()),
            ("You begin.", "You <strong>begin</strong>.")
        );
        assert_eq!(begin.blocks[3].rules, ["TY-X01"]);
        assert_eq!(end.blocks[0].slug.as_deref(), Some("t-term"));
        assert_eq!(end.blocks[0].words, "Term: what it is, see Begin.");
        assert_eq!(book.place_of("TY-A-02").map(|(section, idx)| (section.slug.as_str(), idx)), Some(("begin", 0)));
    }

    #[test]
    fn an_image_is_a_position_with_its_caption() {
        let book = Book::read("# T\n\n## A {#a}\n\n![Ready to *go*.](launch/first \"space track/4\")\n").unwrap();
        let block = &book.sections[0].blocks[0];
        assert_eq!((block.kind, block.words.as_str()), (Kind::Picture, "Ready to go."));
        assert_eq!(block.html, "Ready to <em>go</em>.");
        let [lesson, step, zone] = ["launch", "first", "space"].map(str::to_owned);
        assert_eq!(block.picture, Some(Picture { lesson, step, zone, around: vec!["track/4".to_owned()] }));
    }

    #[test]
    fn what_is_not_written_as_rulebooks_are_is_refused_in_one_sentence() {
        let problem = |source: &str| Book::read(source).unwrap_err().to_string();
        assert_eq!(problem("# T\n\n## Begin\n"), "the heading \"Begin\" has no name in braces");
        assert_eq!(problem("# T\n\nWords.\n"), "words stand before the first chapter");
        assert_eq!(problem("# T\n\n## A {#a}\n\n## B {#a}\n"), "two headings are named a");
        assert_eq!(problem("# T\n\n## A {#a}\n\nX. [TY-A-02..TY-A-01]\n"), "TY-A-02..TY-A-01 is no range of rules");
        assert_eq!(
            problem("# T\n\n## A {#a}\n\n![X.](launch \"space\")\n"),
            "the picture (launch \"space\") is not (LESSON/STEP \"ZONE\")"
        );
    }
}
