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
        Code::Banned => "refused-banned",
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
        Code::ReadOnly => "refused-read-only",
    })
}

/// What a browser that signed in is called by people; nothing if it did not say, or is none we know.
pub fn browser_name(agent: &str) -> Option<String> {
    // The order matters: most browsers claim to be others as well.
    const BROWSERS: [(&str, &str); 6] = [
        ("Firefox/", "Firefox"),
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("SamsungBrowser/", "Samsung Internet"),
        ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
    ];
    const SYSTEMS: [(&str, &str); 6] = [
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS X", "macOS"),
        ("Linux", "Linux"),
    ];
    let named = |known: &[(&'static str, &'static str)]| {
        known.iter().find(|(mark, _)| agent.contains(mark)).map(|&(_, name)| name)
    };
    match (named(&BROWSERS), named(&SYSTEMS)) {
        (Some(browser), Some(system)) => Some(format!("{browser}, {system}")),
        (Some(name), None) | (None, Some(name)) => Some(name.to_owned()),
        (None, None) => None,
    }
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
    fn browsers_are_called_by_the_name_people_know() {
        let chrome =
            "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36";
        assert_eq!(browser_name(chrome).as_deref(), Some("Chrome, Linux"));
        assert_eq!(browser_name(&format!("{chrome} Edg/141.0")).as_deref(), Some("Edge, Linux"));
        let phone =
            "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Mobile Safari/604.1";
        assert_eq!(browser_name(phone).as_deref(), Some("Safari, iPhone"));
        assert_eq!(browser_name("curl/8.0"), None);
    }

    #[test]
    fn a_game_speaks_the_other_language_until_the_wanted_one_has_come() {
        let card = GameCard {
            presets: Vec::new(),
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
