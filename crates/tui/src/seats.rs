//! Who sits where.

use kernel::Seat;
use serde::{Deserialize, Serialize};

use kernel::Message;

use crate::words::Words;

/// Whoever plays a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Occupant {
    /// A person at this keyboard, by name; an unnamed one is called after the seat.
    Person(String),
    /// A bot, by the name under which it was offered.
    Bot(String),
}

impl Occupant {
    /// Is it a person?
    pub const fn is_person(&self) -> bool {
        match self {
            Occupant::Person(_) => true,
            Occupant::Bot(_) => false,
        }
    }
}

/// The names of all seats as messages say them, no two alike.
pub fn names(occupants: &[Occupant], words: &Words) -> Vec<String> {
    let mut names: Vec<String> = Vec::with_capacity(occupants.len());
    for (seat, occupant) in Seat::all(occupants.len()).zip(occupants) {
        let name = match occupant {
            Occupant::Person(name) if name.trim().is_empty() => words.default_name(seat),
            Occupant::Person(name) => name.trim().to_owned(),
            Occupant::Bot(_) => words.say(&Message::new("bot-seat").with("number", seat.0 + 1)),
        };
        let twice = names.contains(&name);
        names.push(if twice { format!("{name} ({})", seat.0 + 1) } else { name });
    }
    names
}

/// The seats of a match as they are kept beside its record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seating {
    /// In table order.
    pub seats: Vec<Occupant>,
}
