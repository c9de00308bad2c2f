//! Everything the client says, in the language chosen now.

use hosting::AnyGame;
use i18n::{Catalog, Language};
use kernel::{Message, ReplayError, Seat, SetupError, Texts};

/// The client's own words. Those of the game come from the game.
pub const TEXTS: Texts = Texts { en: include_str!("../i18n/en.ftl"), pl: include_str!("../i18n/pl.ftl") };

/// The client's and the game's words in every language, and the language spoken now.
pub struct Words {
    language: Language,
    client: [Catalog; 2],
    game: [Catalog; 2],
}

/// Something to tell the person that may be asked for again in another language.
#[derive(Clone, Debug, PartialEq)]
pub enum Sentence {
    /// In the client's words.
    Client(Message),
    /// A match cannot begin like that.
    Setup(SetupError),
    /// A record does not hold.
    Replay(ReplayError),
}

impl Words {
    /// The words for one game.
    pub fn new(game: &dyn AnyGame, language: Language) -> Words {
        let of = |texts: Texts| Language::ALL.map(|language| Catalog::new(language, &[texts]));
        Words { language, client: of(TEXTS), game: of(game.texts()) }
    }

    /// The language spoken now.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Speaks the other language from now on.
    pub fn switch(&mut self) {
        self.language = self.language.other();
    }

    /// A text of the client without arguments.
    pub fn text(&self, id: &'static str) -> String {
        self.client().text(id)
    }

    /// A text of the client.
    pub fn say(&self, message: &Message) -> String {
        self.client().render(message, &[])
    }

    /// A text of the game.
    pub fn game(&self, message: &Message, names: &[String]) -> String {
        self.of(&self.game).render(message, names)
    }

    /// The game's name.
    pub fn game_name(&self) -> String {
        self.of(&self.game).text("game-name")
    }

    /// A bot's name, also with a setting after a colon; one the client has no word for is called as it calls itself.
    pub fn bot(&self, name: &str) -> String {
        let (kind, setting) = name.split_once(':').map_or((name, None), |(kind, setting)| (kind, Some(setting)));
        let id = format!("bot-{kind}");
        match (self.client().has(&id), setting) {
            (true, None) => self.say(&Message::new(id)),
            (true, Some(setting)) => format!("{} ({setting})", self.say(&Message::new(id))),
            (false, _) => name.to_owned(),
        }
    }

    /// What a seat without a name of its own is called.
    pub fn default_name(&self, seat: Seat) -> String {
        self.say(&Message::new("default-name").with("number", seat.0 + 1))
    }

    /// A sentence in the language spoken now.
    pub fn sentence(&self, sentence: &Sentence) -> String {
        match sentence {
            Sentence::Client(message) => self.say(message),
            Sentence::Setup(error) => self.setup_error(error),
            Sentence::Replay(error) => self.replay_error(error),
        }
    }

    fn setup_error(&self, error: &SetupError) -> String {
        match error {
            SetupError::Players { players, min, max } => self.say(
                &Message::new("setup-error-players").with("players", *players).with("min", *min).with("max", *max),
            ),
            SetupError::UnknownOption { id, known } => self.say(
                &Message::new("setup-error-unknown-option").with("id", id.clone()).with("known", known.join(", ")),
            ),
            SetupError::UnknownValue { id, value, allowed } => self.say(
                &Message::new("setup-error-unknown-value")
                    .with("id", id.clone())
                    .with("value", value.clone())
                    .with("allowed", allowed.join(", ")),
            ),
            SetupError::Forbidden { reason } => self.game(reason, &[]),
        }
    }

    fn replay_error(&self, error: &ReplayError) -> String {
        match error {
            ReplayError::Unreadable(why) => {
                self.say(&Message::new("record-error-unreadable").with("why", why.replace('\n', " ")))
            }
            ReplayError::OtherGame { game } => {
                self.say(&Message::new("record-error-other-game").with("game", game.clone()))
            }
            ReplayError::OtherRules { recorded, current } => self
                .say(&Message::new("record-error-other-rules").with("recorded", *recorded).with("current", *current)),
            ReplayError::Setup(error) => self.setup_error(error),
            ReplayError::Start(impossible) => {
                self.say(&Message::new("record-error-start").with("why", impossible.to_string()))
            }
            ReplayError::Illegal { idx, illegal } => {
                self.say(&Message::new("record-error-illegal").with("entry", *idx + 1).with("why", illegal.to_string()))
            }
            ReplayError::OtherSetup | ReplayError::OtherState { .. } | ReplayError::OtherOutcome => {
                self.text("record-error-other-state")
            }
        }
    }

    fn client(&self) -> &Catalog {
        self.of(&self.client)
    }

    fn of<'a>(&self, catalogs: &'a [Catalog; 2]) -> &'a Catalog {
        let mut catalogs = catalogs.iter();
        catalogs.find(|catalog| catalog.language() == self.language).expect("there is a catalog for every language")
    }
}

impl From<Message> for Sentence {
    fn from(message: Message) -> Sentence {
        Sentence::Client(message)
    }
}

impl From<&'static str> for Sentence {
    fn from(id: &'static str) -> Sentence {
        Sentence::Client(Message::new(id))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_have_the_same_texts() {
        assert_eq!(i18n::faults(&TEXTS), Vec::<String>::new());
    }
}
