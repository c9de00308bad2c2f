//! Words in the reader's language.
//!
//! A [`Catalog`] holds the Fluent messages of one game (or of a client) in one language and renders [`Message`]s with them.
//! Names of players come from a list by seat, so that a message can say "Ada buys" without knowing who Ada is.

pub mod search;

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use kernel::{Arg, Message, Texts};
use serde::{Deserialize, Serialize};
use unic_langid::LanguageIdentifier;

/// A language the platform speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Polish.
    Pl,
}

impl Language {
    /// Every language.
    pub const ALL: [Language; 2] = [Language::En, Language::Pl];

    /// The language that a locale such as `pl_PL.UTF-8` or `pl-PL` asks for, English if it is none of ours.
    pub fn of_locale(locale: &str) -> Language {
        match locale.get(..2) {
            Some(code) if code.eq_ignore_ascii_case("pl") => Language::Pl,
            Some(_) | None => Language::En,
        }
    }

    /// The other one, for a switch.
    pub const fn other(self) -> Language {
        match self {
            Language::En => Language::Pl,
            Language::Pl => Language::En,
        }
    }

    /// Two-letter code.
    pub const fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Pl => "pl",
        }
    }

    /// The source of a game's texts in this language.
    pub const fn source(self, texts: &Texts) -> &'static str {
        match self {
            Language::En => texts.en,
            Language::Pl => texts.pl,
        }
    }

    fn identifier(self) -> LanguageIdentifier {
        self.code().parse().expect("our codes are language identifiers")
    }

    const fn and(self) -> &'static str {
        match self {
            Language::En => " and ",
            Language::Pl => " i ",
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Language {
    type Err = String;

    fn from_str(code: &str) -> Result<Self, String> {
        let mut languages = Language::ALL.into_iter();
        languages
            .find(|language| language.code() == code)
            .ok_or_else(|| format!("{code} is no language here; en and pl are"))
    }
}

/// The messages of some texts in one language.
pub struct Catalog {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Catalog {
    /// Reads the texts. Later ones do not override earlier ones.
    ///
    /// # Panics
    /// If a source is not Fluent: texts are part of the program.
    pub fn new(language: Language, texts: &[Texts]) -> Catalog {
        let mut bundle = FluentBundle::new_concurrent(vec![language.identifier()]);
        // Isolation marks around arguments are for mixed writing directions; in a terminal they show as rubbish.
        bundle.set_use_isolating(false);
        for source in texts.iter().map(|texts| language.source(texts)) {
            let resource = FluentResource::try_new(source.to_owned())
                .unwrap_or_else(|(_, errors)| panic!("the {language} texts are not Fluent: {errors:?}"));
            bundle.add_resource(resource).unwrap_or_else(|errors| panic!("a {language} text stands twice: {errors:?}"));
        }
        Catalog { language, bundle }
    }

    /// Its language.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Is there a message of this id?
    pub fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// The message in words. What is missing shows as its id in brackets.
    pub fn render(&self, message: &Message, names: &[String]) -> String {
        self.render_noting(message, names, &mut Vec::new())
    }

    /// The message in words, or everything that is missing in it.
    pub fn try_render(&self, message: &Message, names: &[String]) -> Result<String, Vec<String>> {
        let mut missing = Vec::new();
        let text = self.render_noting(message, names, &mut missing);
        if missing.is_empty() { Ok(text) } else { Err(missing) }
    }

    /// A message without arguments.
    pub fn text(&self, id: &'static str) -> String {
        self.render(&Message::new(id), &[])
    }

    fn render_noting(&self, message: &Message, names: &[String], missing: &mut Vec<String>) -> String {
        let Some(pattern) = self.bundle.get_message(&message.id).and_then(|found| found.value()) else {
            missing.push(format!("no {} text for {}", self.language, message.id));
            return format!("[{}]", message.id);
        };
        let mut args = FluentArgs::new();
        for (name, arg) in &message.args {
            args.set(name.as_ref(), self.value(arg, names, missing));
        }
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        missing
            .extend(errors.iter().map(|error: &FluentError| format!("{} in {}: {error}", message.id, self.language)));
        text
    }

    fn value(&self, arg: &Arg, names: &[String], missing: &mut Vec<String>) -> FluentValue<'static> {
        match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Text(text) => FluentValue::from(text.clone()),
            Arg::Message(message) => FluentValue::from(self.render_noting(message, names, missing)),
            Arg::Seat(seat) => FluentValue::from(match names.get(seat.idx()) {
                Some(name) => name.clone(),
                // An opponent played by the rules sits after the last seat; the game names it.
                None if self.has("rival") => self.render_noting(&Message::new("rival"), names, missing),
                None => format!("#{}", seat.0 + 1),
            }),
            Arg::List(messages) => {
                let words: Vec<String> =
                    messages.iter().map(|message| self.render_noting(message, names, missing)).collect();
                FluentValue::from(match words.split_last() {
                    None => String::new(),
                    Some((only, [])) => only.clone(),
                    Some((last, others)) => others.join(", ") + self.language.and() + last,
                })
            }
        }
    }
}

/// What is wrong with texts: sources that are not Fluent, and messages or arguments one language has and the other has not.
pub fn faults(texts: &Texts) -> Vec<String> {
    let [en, pl] = Language::ALL.map(|language| placeables(language.source(texts)));
    let (en, pl) = match (en, pl) {
        (Ok(en), Ok(pl)) => (en, pl),
        (en, pl) => return [en.err(), pl.err()].into_iter().flatten().collect(),
    };
    let only = |language: Language, these: &BTreeSet<String>, those: &BTreeSet<String>| {
        these.difference(those).map(|what| format!("only in {language}: {what}")).collect::<Vec<_>>()
    };
    [only(Language::En, &en, &pl), only(Language::Pl, &pl, &en)].concat()
}

/// Ids of all messages, and each with the names of its arguments.
fn placeables(source: &str) -> Result<BTreeSet<String>, String> {
    FluentResource::try_new(source.to_owned()).map_err(|(_, errors)| format!("not Fluent: {errors:?}"))?;
    let mut found = BTreeSet::new();
    let mut id = "";
    for line in source.lines() {
        if let Some((name, _)) = line.split_once('=')
            && line.starts_with(|first: char| first.is_ascii_alphabetic() || first == '-')
        {
            id = name.trim();
            found.insert(id.to_owned());
        }
        for after in line.split('$').skip(1) {
            let end = after.find(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_').unwrap_or(after.len());
            found.insert(format!("{id} ${}", &after[..end]));
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Seat;

    const TEXTS: Texts = Texts {
        en: "card-big-data = Big Data\nbuys = { $who } buys { $card }\npays = { $n ->\n    [one] { $n } card\n   *[other] { $n } cards\n }\nlist = { $all }",
        pl: "card-big-data = Big Data\nbuys = { $who } kupuje { $card }\npays = { $n ->\n    [one] { $n } karta\n    [few] { $n } karty\n   *[many] { $n } kart\n }\nlist = { $all }",
    };

    #[test]
    fn a_message_speaks_both_languages() {
        let message = Message::new("buys").with("who", Seat(1)).with("card", Message::new("card-big-data"));
        let names = ["Ada".to_owned(), "Jan".to_owned()];
        assert_eq!(Catalog::new(Language::En, &[TEXTS]).render(&message, &names), "Jan buys Big Data");
        assert_eq!(Catalog::new(Language::Pl, &[TEXTS]).render(&message, &names), "Jan kupuje Big Data");
    }

    #[test]
    fn polish_counts_in_three_forms() {
        let catalog = Catalog::new(Language::Pl, &[TEXTS]);
        let pays = |n: i64| catalog.render(&Message::new("pays").with("n", n), &[]);
        assert_eq!([pays(1), pays(3), pays(5), pays(22)], ["1 karta", "3 karty", "5 kart", "22 karty"]);
    }

    #[test]
    fn a_list_ends_with_and() {
        let three = Message::new("list").with("all", vec![Message::new("card-big-data"); 3]);
        assert_eq!(Catalog::new(Language::Pl, &[TEXTS]).render(&three, &[]), "Big Data, Big Data i Big Data");
    }

    #[test]
    fn what_is_missing_is_named() {
        let catalog = Catalog::new(Language::En, &[TEXTS]);
        assert_eq!(catalog.render(&Message::new("nothing"), &[]), "[nothing]");
        assert!(catalog.try_render(&Message::new("buys"), &[]).is_err());
        let uneven = Texts { en: "a = { $x }\nb = B", pl: "a = A" };
        assert_eq!(faults(&uneven), ["only in en: a $x", "only in en: b"]);
        assert_eq!(faults(&TEXTS), Vec::<String>::new());
    }
}
