//! Everything the page says, in the language chosen now.

use std::sync::OnceLock;

use bot_worker::{GameCard, Problem, Spoken};
use i18n::{Catalog, Language};
use kernel::{Message, Texts};
use protocol::Code;

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
        &self.catalogs[place(language)]
    }
}

/// A game with its words. They come one language at a time, when somebody reads it.
pub struct GameInfo {
    /// What menus need.
    pub card: GameCard,
    catalogs: [OnceLock<Catalog>; 2],
}

impl GameInfo {
    /// A game that does not speak yet.
    pub fn new(card: GameCard) -> GameInfo {
        GameInfo { card, catalogs: [OnceLock::new(), OnceLock::new()] }
    }

    /// Has it learnt this language?
    pub fn speaks(&self, language: Language) -> bool {
        self.catalogs[place(language)].get().is_some()
    }

    /// Reads the texts of a language. They live as long as the page, which is as long as the game can be played.
    pub fn learn(&self, language: Language, source: String) {
        let source: &'static str = Box::leak(source.into_boxed_str());
        let texts = match language {
            Language::En => Texts { en: source, pl: "" },
            Language::Pl => Texts { en: "", pl: source },
        };
        // Learnt twice is the same twice.
        let _ = self.catalogs[place(language)].set(Catalog::new(language, &[texts]));
    }

    /// The game's words in one language; in the other while these are on their way.
    ///
    /// # Panics
    /// If it has not learnt any language.
    pub fn words(&self, language: Language) -> &Catalog {
        let of = |language| self.catalogs[place(language)].get();
        of(language).or_else(|| of(language.other())).expect("a game is shown once it can speak")
    }

    /// The game's name.
    pub fn name(&self, language: Language) -> String {
        spoken(&self.card.name, language).to_owned()
    }

    /// Why something was refused.
    pub fn problem(&self, language: Language, problem: &Problem) -> String {
        match problem {
            Problem::Told(message) => self.words(language).render(message, &[]),
            Problem::Plain(sentence) => sentence.clone(),
        }
    }
}

/// Why a server refused, as a message of the client.
pub fn refusal(code: Code) -> Message {
    Message::new(match code {
        Code::Malformed => "refused-malformed",
        Code::TooLarge => "refused-too-large",
        Code::SignedOut => "refused-signed-out",
        Code::Credentials => "refused-credentials",
        Code::NameTaken => "refused-name-taken",
        Code::Forbidden => "refused-forbidden",
        Code::NotFound => "refused-not-found",
        Code::Setup => "refused-setup",
        Code::Phase => "refused-phase",
        Code::Seat => "refused-seat",
        Code::NotYourTurn => "refused-not-your-turn",
        Code::Illegal => "refused-illegal",
        Code::Stale => "refused-stale",
        Code::CannotUndo => "refused-cannot-undo",
        Code::SlowDown => "refused-slow-down",
        Code::Unavailable => "refused-unavailable",
    })
}

/// What is said in one language.
pub fn spoken(both: &Spoken, language: Language) -> &str {
    match language {
        Language::En => &both.en,
        Language::Pl => &both.pl,
    }
}

const fn place(language: Language) -> usize {
    match language {
        Language::En => 0,
        Language::Pl => 1,
    }
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
        // A text that stands twice would stop the page before it begins.
        assert!(Words::default().of(Language::Pl).has("play"));
    }

    #[test]
    fn a_game_speaks_the_other_language_until_the_wanted_one_has_come() {
        let card = GameCard {
            id: "x".to_owned(),
            min: 1,
            max: 2,
            options: Vec::new(),
            bots: Vec::new(),
            name: Spoken { en: "X".to_owned(), pl: "Iks".to_owned() },
            files: Default::default(),
        };
        let game = GameInfo::new(card);
        assert!(!game.speaks(Language::En));
        game.learn(Language::En, "hello = Hello".to_owned());
        assert_eq!(game.words(Language::Pl).text("hello"), "Hello");
        game.learn(Language::Pl, "hello = Witaj".to_owned());
        assert_eq!(game.words(Language::Pl).text("hello"), "Witaj");
        assert_eq!(game.name(Language::Pl), "Iks");
    }
}
