//! What the rules of a game are about: the title of the paragraph that tells each of them, fetched when the first one is named.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use i18n::Language;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::browser;

/// A game and a language.
type Book = (String, Language);

/// The titles that were fetched.
#[derive(Clone, Copy)]
pub struct Titles {
    come: RwSignal<BTreeMap<Book, Arc<BTreeMap<String, String>>>>,
    asked: StoredValue<BTreeSet<Book>>,
}

impl Titles {
    /// None was asked for yet.
    pub fn new() -> Titles {
        Titles { come: RwSignal::new(BTreeMap::new()), asked: StoredValue::new(BTreeSet::new()) }
    }

    /// The title of a rule of the game; nothing as long as it has not come. It is fetched from `address` when it is first asked for.
    pub fn of(self, game: &str, language: Language, address: &str, rule: &str) -> Option<String> {
        let book = (game.to_owned(), language);
        let found = self.come.with(|come| come.get(&book).cloned());
        if let Some(titles) = found {
            return titles.get(rule).cloned();
        }
        let new = self.asked.try_update_value(|asked| asked.insert(book.clone())).unwrap_or_default();
        if new && !address.is_empty() {
            let address = address.to_owned();
            spawn_local(async move {
                let text = browser::fetch_text(&address).await;
                match text.and_then(|text| hosting::json::parse(&text).ok()) {
                    Some(titles) => _ = self.come.try_update(|come| come.insert(book, Arc::new(titles))),
                    // Whoever asks next asks again.
                    None => _ = self.asked.try_update_value(|asked| asked.remove(&book)),
                }
            });
        }
        None
    }
}
