//! What the signs of a board mean. Every sign is drawn by [`Svg::sign`] under the name by which its legend explains it.

use kernel::Message;

use crate::Svg;

/// The side of the square in which a legend shows its signs.
pub const SIDE: f32 = 20.0;

/// A sign with its meaning.
#[derive(Clone, Debug, PartialEq)]
pub struct Meaning {
    /// By which name it is drawn.
    pub id: &'static str,
    /// The text above it and others like it.
    pub group: &'static str,
    /// What it is called.
    pub name: Message,
    /// What it means, in a sentence.
    pub text: Message,
    /// The sign, in a square of [`SIDE`].
    pub face: String,
}

/// The legend of a game: every sign its board can show, those that belong together one after the other.
pub type Legend = fn() -> Vec<Meaning>;

impl Meaning {
    /// A sign with texts of its own: `sign-` with its name, and the same with `-text`.
    pub fn new(group: &'static str, id: &'static str, face: Svg) -> Meaning {
        let name = Message::new(format!("sign-{id}"));
        Meaning { id, group, name, text: Message::new(format!("sign-{id}-text")), face: face.0 }
    }

    /// A sign of something that is named and explained elsewhere.
    pub fn of(group: &'static str, id: &'static str, name: Message, text: Message, face: Svg) -> Meaning {
        Meaning { id, group, name, text, face: face.0 }
    }
}
