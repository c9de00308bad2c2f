//! What statistics count about a match.

use serde::Serialize;

use crate::{Game, Message, Seat};

/// What a game can tell about a match for tables of balance: which cards were bought, where was flown, what was begun with.
/// No rule and no bot depends on it.
pub trait Chronicle: Game {
    /// What a seat did or has, as far as the state tells, and everything that could be had under the match's options, also with a
    /// count of 0.
    ///
    /// The same for every seat and at every time, but for the counts: each thing once, in the order in which a table shows it.
    fn facts(state: &Self::State, seat: Seat) -> Vec<Fact> {
        let _ = (state, seat);
        Vec::new()
    }

    /// What an event tells that the last state will have forgotten: it adds to the fact of that category and name. The state is
    /// that after the step.
    fn noted(state: &Self::State, event: &Self::Event) -> Option<(Seat, Fact)> {
        let _ = (state, event);
        None
    }
}

/// How often a seat did or had something in a match, such as bought a card or flew to a destination.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// The kind of thing, such as `card`. Its heading is the message `fact-<category>`.
    pub category: &'static str,
    /// Which thing, in one word, unique within the category.
    pub name: String,
    /// Its name in words.
    pub label: Message,
    /// How often; 0 if the seat could have but did not.
    pub n: u32,
}

impl Fact {
    /// A fact about a printed thing whose name is the message `<prefix>-<thing>`.
    ///
    /// # Panics
    /// If the thing is not written as one word.
    pub fn of(category: &'static str, prefix: &str, thing: &impl Serialize, n: impl Into<u32>) -> Fact {
        let label = Message::named(prefix, thing);
        let name = label.id[prefix.len() + 1..].to_owned();
        Fact { category, name, label, n: n.into() }
    }

    /// Message id of the category's heading.
    pub fn heading(category: &str) -> Message {
        Message::new(format!("fact-{category}"))
    }
}
