//! What menus need to know of the games, without any engine: written when the client is put together.

use bots::BotName;
use games::Playable;
use kernel::{Setup, Texts, When};
use serde::{Deserialize, Serialize};

/// A game as menus need it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameCard {
    /// Game id.
    pub id: String,
    /// Fewest players.
    pub min: u8,
    /// Most players.
    pub max: u8,
    /// What can be chosen.
    pub options: Vec<OptionCard>,
    /// Ways to play that are worth a name: options that differ from what is played if nobody says.
    #[serde(default)]
    pub presets: Vec<(String, Vec<(String, String)>)>,
    /// Levels of its bots, the weakest first.
    pub bots: Vec<String>,
    /// What it is called.
    pub name: Spoken,
    /// Where its files are.
    pub files: Files,
}

/// An option of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OptionCard {
    /// Its name in setups.
    pub id: String,
    /// What it can be.
    pub values: Vec<String>,
    /// What it is if nobody says.
    pub default: String,
    /// It is offered where all of this holds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub when: Vec<When<String>>,
}

impl GameCard {
    /// What a match begins with when choices that mean nothing in it are left out.
    pub fn without_idle_choices(&self, mut setup: Setup) -> Setup {
        for option in self.options.iter().filter(|option| !self.offers(option, &setup)).collect::<Vec<_>>() {
            setup.options.forget(&option.id);
        }
        setup
    }

    /// Does the option mean something in this setup?
    pub fn offers(&self, option: &OptionCard, setup: &Setup) -> bool {
        let value = |id: &str| {
            let chosen = setup.options.iter().find(|(option, _)| *option == id).map(|(_, value)| value);
            chosen.or_else(|| Some(self.options.iter().find(|option| option.id == id)?.default.as_str()))
        };
        option.when.iter().all(|when| when.holds(setup.players, value))
    }
}

/// The same in every language.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Spoken {
    /// English.
    pub en: String,
    /// Polish.
    pub pl: String,
}

/// Addresses of a game's files.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Files {
    /// The script of its worker.
    pub program: String,
    /// Its words, as Fluent.
    pub texts: Spoken,
    /// Where its figures come from, as HTML.
    pub known: Spoken,
    /// Its rulebook, as HTML.
    pub rules: Spoken,
    /// What its rules are about, as JSON: the title of the paragraph that tells each rule.
    #[serde(default)]
    pub titles: Spoken,
    /// Its lessons, as JSON; no address where it has none.
    #[serde(default)]
    pub lessons: Spoken,
    /// The picture in the catalogue.
    pub cover: String,
}

impl GameCard {
    /// A game whose files lie there. The name comes from its own words.
    pub fn new(game: &dyn Playable, name: impl Fn(Texts) -> Spoken, files: Files) -> GameCard {
        let option = |spec: &kernel::OptionSpec| OptionCard {
            id: spec.id.to_owned(),
            values: spec.values.iter().map(|value| (*value).to_owned()).collect(),
            default: spec.default.to_owned(),
            when: spec.when.iter().map(|when| when.to_read()).collect(),
        };
        let preset = |preset: &kernel::Preset| {
            let choice = |&(option, value): &(&str, &str)| (option.to_owned(), value.to_owned());
            (preset.id.to_owned(), preset.choices.iter().map(choice).collect())
        };
        GameCard {
            presets: game.presets().iter().map(preset).collect(),
            id: game.id().to_owned(),
            min: *game.players().start(),
            max: *game.players().end(),
            options: game.options().iter().map(option).collect(),
            bots: BotName::LEVELS.iter().map(ToString::to_string).collect(),
            name: name(game.texts()),
            files,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presets_can_be_played_by_any_number() {
        for game in games::GAMES {
            let card = GameCard::new(*game, |_| Spoken::default(), Files::default());
            let ids: Vec<&str> = card.presets.iter().map(|(id, _)| id.as_str()).collect();
            assert!(ids.starts_with(&["first-game", "standard"]), "{} offers {ids:?}", card.id);
            for (id, choices) in &card.presets {
                for players in card.min..=card.max {
                    let mut setup = Setup::new(players);
                    choices.iter().for_each(|(option, value)| setup.options.set(option.clone(), value.clone()));
                    let checked = game.check(&card.without_idle_choices(setup));
                    assert_eq!(checked, Ok(()), "{} {id} for {players}", card.id);
                }
            }
        }
    }
}
