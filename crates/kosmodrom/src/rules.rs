//! `kosmodrom rules`: the rulebook of a game, or what of it has some words.

use std::io::Write;

use rulebook::{Block, Book, Kind};

use crate::cli::RulesArgs;
use crate::failure::Failure;

/// Columns of a page of words.
const WIDTH: usize = 96;

/// Tells the whole book, a chapter or a rule by its name, or what a search finds.
pub fn run(args: &RulesArgs, out: &mut impl Write) -> Result<(), Failure> {
    let language = args.language.language();
    let read = |language| match rulebook::of(args.game.id(), language) {
        Some(book) => book.map_err(|error| Failure::Failed(error.to_string())),
        None => Err(Failure::Failed(format!("{} has no rulebook", args.game.id()))),
    };
    let (book, other) = (read(language)?, read(language.other())?);
    let asked = args.words.join(" ");
    if asked.is_empty() {
        return whole(&book, out);
    }
    if let Some((section, idx)) = book.place_of(&asked.to_ascii_uppercase()) {
        writeln!(out, "{}\n", section.title)?;
        return tell(&section.blocks[idx], out);
    }
    if let Some(section) = book.sections.iter().find(|section| section.slug == asked) {
        writeln!(out, "{}\n", section.title)?;
        return section.blocks.iter().try_for_each(|block| tell(block, out));
    }
    let found = book.find(&asked, &other);
    if found.is_empty() {
        return Err(Failure::Failed(format!("nothing in the rulebook has the words \"{asked}\"")));
    }
    let mut title = "";
    for (section, block) in found {
        if title != section.title {
            title = &section.title;
            writeln!(out, "{title}\n")?;
        }
        tell(block, out)?;
    }
    Ok(())
}

fn whole(book: &Book, out: &mut impl Write) -> Result<(), Failure> {
    writeln!(out, "{}\n", book.title)?;
    for section in &book.sections {
        let line = if section.level == 2 { "=" } else { "-" };
        writeln!(out, "{}\n{}\n", section.title, line.repeat(section.title.chars().count()))?;
        section.blocks.iter().try_for_each(|block| tell(block, out))?;
    }
    Ok(())
}

fn tell(block: &Block, out: &mut impl Write) -> Result<(), Failure> {
    let (first, rest) = match block.kind {
        Kind::Paragraph | Kind::Table => ("", ""),
        Kind::Item | Kind::Step => ("- ", "  "),
        Kind::Quote => ("| ", "| "),
        // A caption says nothing without its picture.
        Kind::Picture => return Ok(()),
    };
    let mut line = first.to_owned();
    for word in block.words.split_whitespace() {
        if WIDTH < line.chars().count() + 1 + word.chars().count() {
            writeln!(out, "{}", line.trim_end())?;
            line = rest.to_owned();
        }
        line.push_str(word);
        line.push(' ');
    }
    writeln!(out, "{}\n", line.trim_end())?;
    Ok(())
}
