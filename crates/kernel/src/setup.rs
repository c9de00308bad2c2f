//! What is agreed before a match: how many play, and which options.

use std::collections::BTreeMap;

use serde::de::{self, Deserializer};
use serde::{Deserialize, Serialize};

use crate::Message;

/// A way to play a game that is good for somebody: a name, and the options that differ from what is played if nobody says. Options that
/// mean nothing for a number of players are left out by whoever offers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// Its name, the same in all games: `first-game`, `standard`, `everything`.
    pub id: &'static str,
    /// Options and their values.
    pub choices: &'static [(&'static str, &'static str)],
}

/// An option of a game, as a form offers it.
///
/// Its name is the message `option-<id>`, that of a value `option-<id>-<value>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct OptionSpec {
    /// Id, as written in `--set id=value`.
    pub id: &'static str,
    /// Every allowed value.
    pub values: &'static [&'static str],
    /// The value when nothing is said; one of `values`.
    pub default: &'static str,
    /// Forms offer the option where all of this holds.
    pub when: &'static [When],
}

impl OptionSpec {
    /// An option with several values, the first of which is the default.
    pub const fn choice(id: &'static str, values: &'static [&'static str]) -> OptionSpec {
        OptionSpec { id, values, default: values[0], when: &[] }
    }

    /// A switch that is off unless said otherwise.
    pub const fn switch(id: &'static str) -> OptionSpec {
        OptionSpec::choice(id, &["off", "on"])
    }

    /// The same option with another default.
    #[must_use]
    pub const fn by_default(self, default: &'static str) -> OptionSpec {
        OptionSpec { default, ..self }
    }

    /// The same option, which means something only where all of this holds.
    #[must_use]
    pub const fn when(self, when: &'static [When]) -> OptionSpec {
        OptionSpec { when, ..self }
    }

    /// Does the option mean something in this setup?
    pub fn matters(&self, setup: &Setup, specs: &[OptionSpec]) -> bool {
        let value = |id: &str| specs.iter().find(|spec| spec.id == id).map(|spec| setup.options.value(spec));
        self.when.iter().all(|when| when.holds(setup.players, value))
    }

    /// Message id of the option's name.
    pub fn name(&self) -> Message {
        Message::new(format!("option-{}", self.id))
    }

    /// Message id of a value's name.
    pub fn value_name(&self, value: &str) -> Message {
        Message::new(format!("option-{}-{value}", self.id))
    }
}

/// When an option means something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum When<Text = &'static str> {
    /// With so many players.
    Players {
        /// At least.
        from: u8,
        /// At most.
        to: u8,
    },
    /// When another option has this value.
    Chosen {
        /// The other option.
        option: Text,
        /// Its value.
        value: Text,
    },
}

impl When {
    /// With exactly so many players.
    pub const fn players(n: u8) -> When {
        When::Players { from: n, to: n }
    }

    /// When another option has this value.
    pub const fn chosen(option: &'static str, value: &'static str) -> When {
        When::Chosen { option, value }
    }

    /// The same for those who read it somewhere.
    pub fn to_read(self) -> When<String> {
        match self {
            When::Players { from, to } => When::Players { from, to },
            When::Chosen { option, value } => When::Chosen { option: option.to_owned(), value: value.to_owned() },
        }
    }
}

impl<Text: AsRef<str>> When<Text> {
    /// Does it hold with so many players and these values of the options?
    pub fn holds<'a>(&self, players: u8, value: impl Fn(&str) -> Option<&'a str>) -> bool {
        match self {
            When::Players { from, to } => (*from..=*to).contains(&players),
            When::Chosen { option, value: needed } => value(option.as_ref()) == Some(needed.as_ref()),
        }
    }
}

/// The options chosen for a match, by id. What is not named has its default value.
///
/// In JSON an object; true and false are read as `on` and `off`, numbers as their digits.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Choices(BTreeMap<String, String>);

impl Choices {
    /// Nothing chosen: every option at its default.
    pub fn new() -> Choices {
        Choices::default()
    }

    /// Chooses a value.
    #[must_use]
    pub fn with(mut self, id: impl Into<String>, value: impl Into<String>) -> Choices {
        self.0.insert(id.into(), value.into());
        self
    }

    /// Chooses a value.
    pub fn set(&mut self, id: impl Into<String>, value: impl Into<String>) {
        self.0.insert(id.into(), value.into());
    }

    /// Takes a choice back.
    pub fn forget(&mut self, id: &str) {
        self.0.remove(id);
    }

    /// Choices made, in order of their ids.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(id, value)| (id.as_str(), value.as_str()))
    }

    /// The value of an option, or its default.
    pub fn value<'a>(&'a self, spec: &'a OptionSpec) -> &'a str {
        self.0.get(spec.id).map_or(spec.default, String::as_str)
    }

    /// Every choice must name an option and one of its values.
    pub fn check(&self, specs: &[OptionSpec]) -> Result<(), SetupError> {
        for (id, value) in self.iter() {
            let Some(spec) = specs.iter().find(|spec| spec.id == id) else {
                let known = specs.iter().map(|spec| spec.id).collect();
                return Err(SetupError::UnknownOption { id: id.to_owned(), known });
            };
            if !spec.values.contains(&value) {
                return Err(SetupError::UnknownValue {
                    id: id.to_owned(),
                    value: value.to_owned(),
                    allowed: spec.values.to_vec(),
                });
            }
        }
        Ok(())
    }
}

impl<'de> Deserialize<'de> for Choices {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde_json::Value;
        let given = BTreeMap::<String, Value>::deserialize(deserializer)?;
        let word = |(id, value)| match value {
            Value::String(text) => Ok((id, text)),
            Value::Bool(true) => Ok((id, "on".to_owned())),
            Value::Bool(false) => Ok((id, "off".to_owned())),
            Value::Number(number) => Ok((id, number.to_string())),
            Value::Null | Value::Array(_) | Value::Object(_) => {
                Err(de::Error::custom(format_args!("the value of option {id} is not a word, a number, true or false")))
            }
        };
        given.into_iter().map(word).collect::<Result<_, _>>().map(Choices)
    }
}

/// What a match begins with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Number of seats.
    pub players: u8,
    /// Options chosen.
    #[serde(default)]
    pub options: Choices,
}

impl Setup {
    /// All options at their defaults.
    pub fn new(players: u8) -> Setup {
        Setup { players, options: Choices::new() }
    }

    /// Chooses a value of an option.
    #[must_use]
    pub fn with(mut self, id: &str, value: &str) -> Setup {
        self.options.set(id, value);
        self
    }

    /// Forgets choices that mean nothing here, as a form does when its reader changes the number of players.
    #[must_use]
    pub fn without_idle_choices(mut self, specs: &[OptionSpec]) -> Setup {
        for spec in specs.iter().filter(|spec| !spec.matters(&self, specs)).collect::<Vec<_>>() {
            self.options.forget(spec.id);
        }
        self
    }
}

/// Why a match cannot begin. Nothing was made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// Too few or too many seats.
    #[error("{players} players cannot play this; it takes {min} to {max}")]
    Players {
        /// Seats asked for.
        players: u8,
        /// Fewest seats.
        min: u8,
        /// Most seats.
        max: u8,
    },
    /// No such option.
    #[error("there is no option {id}; known are: {}", known.join(", "))]
    UnknownOption {
        /// What was asked for.
        id: String,
        /// What exists.
        known: Vec<&'static str>,
    },
    /// The option has no such value.
    #[error("option {id} cannot be {value}; allowed are: {}", allowed.join(", "))]
    UnknownValue {
        /// The option.
        id: String,
        /// What was asked for.
        value: String,
        /// What it can be.
        allowed: Vec<&'static str>,
    },
    /// Options that do not go together, said in the game's own words.
    #[error("these options do not go together: {}", reason.id)]
    Forbidden {
        /// The sentence that says why, a message of the game.
        reason: Message,
    },
}

impl SetupError {
    /// A combination the rules do not allow.
    pub fn forbidden(reason: impl Into<Message>) -> SetupError {
        SetupError::Forbidden { reason: reason.into() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPECS: &[OptionSpec] = &[OptionSpec::choice("mode", &["standard", "short"]), OptionSpec::switch("extras")];

    #[test]
    fn what_means_nothing_is_not_offered_and_can_be_forgotten() {
        const SPECS: &[OptionSpec] = &[
            OptionSpec::choice("level", &["normal", "own"]).when(&[When::players(1)]),
            OptionSpec::switch("own-goal").by_default("on").when(&[When::players(1), When::chosen("level", "own")]),
        ];
        let alone = Setup::new(1).with("level", "own").with("own-goal", "off");
        assert!(SPECS.iter().all(|spec| spec.matters(&alone, SPECS)));
        assert_eq!(alone.clone().without_idle_choices(SPECS), alone);
        assert!(!SPECS[1].matters(&Setup::new(1), SPECS));
        assert_eq!(Setup { players: 2, ..alone }.without_idle_choices(SPECS), Setup::new(2));
    }

    #[test]
    fn options_read_words_numbers_and_truth() {
        let choices: Choices = serde_json::from_str(r#"{"mode":"short","extras":true}"#).unwrap();
        assert_eq!(choices.check(SPECS), Ok(()));
        assert_eq!(choices.value(&SPECS[1]), "on");
        assert_eq!(Choices::new().value(&SPECS[0]), "standard");
        assert!(serde_json::from_str::<Choices>(r#"{"mode":[]}"#).is_err());
    }

    #[test]
    fn unknown_options_and_values_are_named() {
        let error = Choices::new().with("mood", "short").check(SPECS).unwrap_err();
        assert_eq!(error.to_string(), "there is no option mood; known are: mode, extras");
        let error = Choices::new().with("mode", "long").check(SPECS).unwrap_err();
        assert_eq!(error.to_string(), "option mode cannot be long; allowed are: standard, short");
    }
}
