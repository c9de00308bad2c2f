//! The page "What we know and what we rebuilt" of a game: every figure of every component, and where it comes from.
//!
//! It is made here and fetched when somebody asks for it, so that no engine has to carry it.

use games::Playable;
use i18n::{Catalog, Language};
use kernel::{Arg, Component, Figure, Message, Provenance};
use web::words::TEXTS;
use web_board::escape;

/// What is shown below the heading of the page, as HTML.
pub fn page(game: &dyn Playable, language: Language) -> String {
    let own = Catalog::new(language, &[TEXTS]);
    let words = Catalog::new(language, &[game.texts()]);
    let components = game.components();
    let figures = || components.iter().flat_map(|component| &component.figures);
    let say = |message: Message| escape(&own.render(&message, &[]));
    let [rulebook, public, rebuilt] = [Provenance::Rulebook, Provenance::Public, Provenance::Reconstructed]
        .map(|provenance| figures().filter(|figure| figure.provenance == provenance).count());
    let counts = Message::new("known-counts")
        .with("figures", figures().count())
        .with("rulebook", rulebook)
        .with("public", public)
        .with("rebuilt", rebuilt);
    let mut page = format!("<p class=\"lead\">{}</p>\n", say(counts));
    for kind in components.chunk_by(|one, other| one.kind == other.kind) {
        let n_rebuilt: usize = kind.iter().map(|component| component.reconstructed().count()).sum();
        let n_figures: usize = kind.iter().map(|component| component.figures.len()).sum();
        let name = escape(&words.render(&kind[0].kind, &[]));
        let count = say(Message::new("known-kind").with("figures", n_figures).with("rebuilt", n_rebuilt));
        page += &format!(
            "<details><summary><h2>{name}</h2> <span class=\"muted\">{count}</span></summary>\n<dl class=\"known\">\n"
        );
        kind.iter().for_each(|component| page += &row(component, &words, &own));
        page += "</dl></details>\n";
    }
    page
}

fn row(component: &Component, words: &Catalog, own: &Catalog) -> String {
    let name = escape(&words.render(&component.name, &[]));
    let figures: String = component.figures.iter().map(|figure| entry(figure, words, own)).collect();
    format!("<dt>{name}</dt><dd><ul>{figures}</ul></dd>\n")
}

fn entry(figure: &Figure, words: &Catalog, own: &Catalog) -> String {
    let (class, mark) = match figure.provenance {
        Provenance::Rulebook => ("printed", "known-rulebook"),
        Provenance::Public => ("public", "known-public"),
        Provenance::Reconstructed => ("rebuilt", "known-rebuilt"),
    };
    let (name, value) = (escape(&words.render(&figure.name, &[])), escape(&value(&figure.value, words)));
    let mark = escape(&own.text(mark));
    format!("<li class=\"{class}\">{name}: <strong>{value}</strong> <span class=\"muted\">({mark})</span></li>")
}

fn value(value: &Arg, words: &Catalog) -> String {
    match value {
        Arg::Number(number) => number.to_string(),
        Arg::Text(text) => text.clone(),
        Arg::Message(message) => words.render(message, &[]),
        Arg::List(messages) => messages.iter().map(|message| words.render(message, &[])).collect::<Vec<_>>().join(", "),
        Arg::Seat(seat) => seat.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_component_stands_on_the_page_in_both_languages() {
        for game in games::GAMES {
            for language in Language::ALL {
                let page = page(*game, language);
                let components = game.components();
                assert_eq!(page.matches("<dt>").count(), components.len(), "{}", game.id());
                assert!(components.is_empty() || page.contains("<details>"));
                assert!(!page.contains('['), "a text is missing: {page}");
            }
        }
    }
}
