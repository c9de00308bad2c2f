//! Everything the page says, in the language chosen now.

use std::borrow::Cow;
use std::sync::Arc;

use bot_worker::{GameCard, Problem};
use i18n::{Catalog, Language};
use kernel::{Message, Texts};

/// The client's own words. Those of a game come with the game.
pub const TEXTS: Texts = Texts { en: include_str!("../i18n/en.ftl"), pl: include_str!("../i18n/pl.ftl") };

/// The client's words in every language.
pub struct Words {
    catalogs: [Catalog; 2],
}

impl Default for Words {
    fn default() -> Words {
        Words { catalogs: Language::ALL.map(|language| Catalog::new(language, &[TEXTS])) }
    }
}

impl Words {
    /// The words in one language.
    pub fn of(&self, language: Language) -> &Catalog {
        find(&self.catalogs, language)
    }
}

/// A game with its words.
pub struct GameInfo {
    /// What menus need.
    pub card: GameCard,
    catalogs: [Catalog; 2],
}

impl GameInfo {
    /// Reads the texts. They live as long as the page, which is as long as the game can be played.
    pub fn new(mut card: GameCard) -> Arc<GameInfo> {
        let leak = |text: &mut Cow<'static, str>| &*Box::leak(std::mem::take(text).into_owned().into_boxed_str());
        let texts = Texts { en: leak(&mut card.texts.en), pl: leak(&mut card.texts.pl) };
        Arc::new(GameInfo { card, catalogs: Language::ALL.map(|language| Catalog::new(language, &[texts])) })
    }

    /// The game's words in one language.
    pub fn words(&self, language: Language) -> &Catalog {
        find(&self.catalogs, language)
    }

    /// The game's name.
    pub fn name(&self, language: Language) -> String {
        self.words(language).text("game-name")
    }

    /// Why something was refused.
    pub fn problem(&self, language: Language, problem: &Problem) -> String {
        match problem {
            Problem::Told(message) => self.words(language).render(message, &[]),
            Problem::Plain(sentence) => sentence.clone(),
        }
    }
}

fn find(catalogs: &[Catalog; 2], language: Language) -> &Catalog {
    let mut catalogs = catalogs.iter();
    catalogs.find(|catalog| catalog.language() == language).expect("there is a catalog for every language")
}

/// The name of a bot as a message of the client.
pub fn bot_name(name: &str) -> Message {
    Message::new(format!("bot-{name}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_have_the_same_texts() {
        assert_eq!(i18n::faults(&TEXTS), Vec::<String>::new());
    }
}
