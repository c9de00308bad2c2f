//! What a game tells about its printed components.

use std::collections::BTreeSet;
use std::path::Path;

use i18n::{Catalog, Language};
use kernel::{Arg, Component, Game, Message};

/// Every component and figure can be said in every language, every row can be found in its file, and nothing is listed twice.
///
/// `crate_folder` is the game's `CARGO_MANIFEST_DIR`.
pub fn components_are_in_order<G: Game>(crate_folder: &str) {
    let components = G::components();
    assert!(!components.is_empty(), "{} lists no components", G::ID);
    let catalogs = Language::ALL.map(|language| Catalog::new(language, &[G::TEXTS]));
    let mut listed = BTreeSet::new();
    for component in &components {
        let Component { kind, name, row, figures } = component;
        for catalog in &catalogs {
            let values = figures.iter().map(|figure| value(&figure.value));
            let names = figures.iter().map(|figure| figure.name.clone());
            for message in [kind.clone(), name.clone()].into_iter().chain(names).chain(values.flatten()) {
                if let Err(missing) = catalog.try_render(&message, &[]) {
                    panic!("{message:?} cannot be said: {missing:?}");
                }
            }
        }
        let path = Path::new(crate_folder).join("src/components").join(row.file);
        let table = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert!(table.contains(row.word), "{} does not have {}", row.file, row.word);
        let words = [kind, name].map(|message| catalogs[0].render(message, &[]));
        assert!(!figures.is_empty(), "{} has no figure", words[1]);
        assert!(listed.insert(words.clone()), "{words:?} is listed twice");
    }
    let kinds: Vec<_> = components.chunk_by(|one, other| one.kind == other.kind).map(|kind| &kind[0].kind.id).collect();
    let different: BTreeSet<_> = kinds.iter().collect();
    assert_eq!(kinds.len(), different.len(), "components of one kind do not stand together: {kinds:?}");
}

/// The whole list in English, to be read against the box: a figure that changes anywhere changes a line of it.
pub fn figures_of_the_box<G: Game>() -> String {
    let catalog = Catalog::new(Language::En, &[G::TEXTS]);
    let say = |message: &Message| catalog.render(message, &[]);
    let mut text = String::new();
    for kind in G::components().chunk_by(|one, other| one.kind == other.kind) {
        text += &format!("\n{}\n", say(&kind[0].kind));
        for component in kind {
            text += &format!("  {} ({})\n", say(&component.name), component.row.word);
            for figure in &component.figures {
                let value = match &figure.value {
                    Arg::Number(number) => number.to_string(),
                    Arg::Text(text) => text.clone(),
                    Arg::Message(message) => say(message),
                    Arg::List(messages) => messages.iter().map(say).collect::<Vec<_>>().join(", "),
                    Arg::Seat(seat) => panic!("{seat} is no figure"),
                };
                text += &format!("    {}: {value} [{:?}]\n", say(&figure.name), figure.provenance);
            }
        }
    }
    text.trim_start().to_owned()
}

fn value(value: &Arg) -> Vec<Message> {
    match value {
        Arg::Number(_) | Arg::Text(_) | Arg::Seat(_) => Vec::new(),
        Arg::Message(message) => vec![message.clone()],
        Arg::List(messages) => messages.clone(),
    }
}
