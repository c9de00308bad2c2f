//! How a game speaks: message ids with arguments, rendered elsewhere in the reader's language.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Seat;

/// Fluent sources of one game, one a language. Ids are private to the game.
#[derive(Clone, Copy, Debug)]
pub struct Texts {
    /// English.
    pub en: &'static str,
    /// Polish.
    pub pl: &'static str,
}

/// A sentence or a name: the id of a Fluent message and its arguments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// Id of the Fluent message.
    pub id: Cow<'static, str>,
    /// Arguments by name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<(Cow<'static, str>, Arg)>,
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arg {
    /// A number; Fluent picks the plural form by it.
    Number(i64),
    /// A word of the platform, such as a player's own text. Never a translatable word.
    Text(String),
    /// Another message, such as the name of a card.
    Message(Message),
    /// Several messages, joined the way the language lists things.
    List(Vec<Message>),
    /// A player; the renderer knows the name.
    Seat(Seat),
}

impl Message {
    /// A message without arguments.
    pub fn new(id: impl Into<Cow<'static, str>>) -> Message {
        Message { id: id.into(), args: Vec::new() }
    }

    /// The name of a printed thing: `Message::named("card", &Card::BigData)` is `card-big-data`.
    ///
    /// # Panics
    /// If the thing is not written as one word.
    pub fn named(prefix: &str, thing: &impl Serialize) -> Message {
        match serde_json::to_value(thing) {
            Ok(serde_json::Value::String(name)) => Message::new(format!("{prefix}-{name}")),
            other => panic!("a name is one word, not {other:?}"),
        }
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Message {
        self.args.push((Cow::Borrowed(name), arg.into()));
        self
    }
}

impl From<&'static str> for Message {
    fn from(id: &'static str) -> Message {
        Message::new(id)
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Arg {
        Arg::Message(message)
    }
}

impl From<Vec<Message>> for Arg {
    fn from(messages: Vec<Message>) -> Arg {
        Arg::List(messages)
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Arg {
        Arg::Seat(seat)
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

macro_rules! arg_from_number {
    ($($number:ty),*) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Arg {
                Arg::Number(number as i64)
            }
        }
    )*};
}
arg_from_number!(u8, u16, u32, usize, i8, i16, i32, i64);

/// The name of a board element a client can draw, glow and click, such as `market/3` or `seat/0/pad`.
///
/// Each game documents its anchors; an anchor is a path, so `seat/0/hand` lies within `seat/0`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Anchor(pub Cow<'static, str>);

impl From<&'static str> for Anchor {
    fn from(path: &'static str) -> Anchor {
        Anchor(Cow::Borrowed(path))
    }
}

impl From<String> for Anchor {
    fn from(path: String) -> Anchor {
        Anchor(Cow::Owned(path))
    }
}

impl fmt::Display for Anchor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Everything a person needs to choose one legal action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Description {
    /// What the action does, in the imperative.
    pub label: Message,
    /// A heading under which clients list it. Equal headings stand together, in the order of first appearance.
    pub group: Message,
    /// Board elements it belongs to; a click on any of them narrows the list to it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub anchors: Vec<Anchor>,
    /// The rule behind it, such as `RM-BUY-01`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<Cow<'static, str>>,
    /// How it stands among the others.
    #[serde(default, skip_serializing_if = "Emphasis::is_main")]
    pub emphasis: Emphasis,
}

/// How an action stands among the others of its decision. Clients show it; no rule depends on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Emphasis {
    /// What is being decided.
    #[default]
    Main,
    /// May be done beside what is being decided.
    Free,
    /// Ends what one was doing: a turn, an action, a payment. Never done without being asked while something could still be taken back.
    End,
    /// An end that may be regretted and cannot be taken back: it stands apart and is chosen with emphasis.
    Final,
}

impl Emphasis {
    /// What is being decided.
    pub fn is_main(&self) -> bool {
        *self == Emphasis::Main
    }
}

impl Description {
    /// A description without anchors or rule.
    pub fn new(group: impl Into<Message>, label: Message) -> Description {
        Description { label, group: group.into(), anchors: Vec::new(), rule: None, emphasis: Emphasis::Main }
    }

    /// Says how it stands among the others.
    #[must_use]
    pub fn emphasis(mut self, emphasis: Emphasis) -> Description {
        self.emphasis = emphasis;
        self
    }

    /// Adds a board element.
    #[must_use]
    pub fn at(mut self, anchor: impl Into<Anchor>) -> Description {
        self.anchors.push(anchor.into());
        self
    }

    /// Names the rule behind the action.
    #[must_use]
    pub fn by(mut self, rule: &'static str) -> Description {
        self.rule = Some(Cow::Borrowed(rule));
        self
    }
}

/// A part of the table told in lines: what a terminal shows, a screen reader reads, and a client without a drawn board falls back to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Panel {
    /// Heading.
    pub title: Message,
    /// Whose part of the table it is, if it belongs to one seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The content.
    pub lines: Vec<Line>,
}

/// One line of a panel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// The text.
    pub text: Message,
    /// The board element it tells of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub anchor: Option<Anchor>,
}

impl Panel {
    /// An empty panel of the common table.
    pub fn new(title: impl Into<Message>) -> Panel {
        Panel { title: title.into(), seat: None, lines: Vec::new() }
    }

    /// An empty panel of one seat.
    pub fn of(seat: Seat, title: impl Into<Message>) -> Panel {
        Panel { title: title.into(), seat: Some(seat), lines: Vec::new() }
    }

    /// Adds a line.
    pub fn line(&mut self, text: impl Into<Message>) {
        self.lines.push(Line { text: text.into(), anchor: None });
    }

    /// Adds a line about a board element.
    pub fn line_at(&mut self, anchor: impl Into<Anchor>, text: impl Into<Message>) {
        self.lines.push(Line { text: text.into(), anchor: Some(anchor.into()) });
    }
}
