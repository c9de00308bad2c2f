//! `kosmodrom figures`: the figures of a game's components and where they come from, as a list to hold against the box.

use std::io::Write;

use kernel::{Arg, Component, Figure, Message, Provenance};

use crate::cli::FiguresArgs;
use crate::failure::Failure;
use crate::words::Words;

/// Lists the rebuilt figures, or all of them, each component with the file and the word that find its row.
pub fn run(args: &FiguresArgs, out: &mut impl Write) -> Result<(), Failure> {
    let words = Words::new(args.game, args.language.language());
    let components = args.game.components();
    let is_listed = |figure: &&Figure| args.all || figure.provenance == Provenance::Reconstructed;
    for kind in components.chunk_by(|one, other| one.kind == other.kind) {
        if !kind.iter().any(|component| component.figures.iter().any(|figure| is_listed(&figure))) {
            continue;
        }
        writeln!(out, "{}", words.of_game(&kind[0].kind))?;
        for Component { name, row, figures, .. } in kind {
            let listed: Vec<String> = figures
                .iter()
                .filter(is_listed)
                .map(|figure| {
                    let text = format!("{}: {}", words.of_game(&figure.name), value(&words, &figure.value));
                    match args.all {
                        true => format!("{text} ({})", words.own(&mark(figure.provenance))),
                        false => text,
                    }
                })
                .collect();
            if !listed.is_empty() {
                let place = format!("crates/{}/src/components/{}", args.game.id(), row.file);
                writeln!(out, "  {}: {}  [{place}: {}]", words.of_game(name), listed.join("; "), row.word)?;
            }
        }
    }
    let figures = || components.iter().flat_map(|component| &component.figures);
    let n_rebuilt = figures().filter(|figure| figure.provenance == Provenance::Reconstructed).count();
    let counts = Message::new("figures").with("figures", figures().count()).with("rebuilt", n_rebuilt);
    writeln!(out, "{}", words.own(&counts))?;
    Ok(())
}

fn mark(provenance: Provenance) -> Message {
    match provenance {
        Provenance::Rulebook => Message::new("from-rulebook"),
        Provenance::Public => Message::new("from-public"),
        Provenance::Reconstructed => Message::new("rebuilt"),
    }
}

fn value(words: &Words, value: &Arg) -> String {
    match value {
        Arg::Number(number) => number.to_string(),
        Arg::Text(text) => text.clone(),
        Arg::Message(message) => words.of_game(message),
        Arg::List(messages) => messages.iter().map(|message| words.of_game(message)).collect::<Vec<_>>().join(", "),
        Arg::Seat(seat) => seat.to_string(),
    }
}
