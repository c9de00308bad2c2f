//! What is said to a program, and what it says.

use std::collections::BTreeMap;

use i18n::Language;
use kernel::{Outcome, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A line to the program. Each is answered by one line.
#[derive(Serialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum Request<'a> {
    /// A match begins; whatever came before is over.
    Start {
        game: &'static str,
        rules: u32,
        players: u8,
        options: BTreeMap<&'static str, &'a str>,
        seat: Seat,
        language: Language,
        /// For the program's own chance: with it the match can be played again.
        seed: u32,
        /// How long an answer may take.
        millis: u64,
    },
    /// One of the actions is to be chosen.
    Choose { view: Value, actions: Vec<Offer> },
    /// The match is over; no outcome if it was given up.
    End { outcome: Option<&'a Outcome> },
}

/// A legal action, with its words unless the program does not want them.
#[derive(Serialize)]
pub struct Offer {
    pub action: Value,
    #[serde(flatten)]
    pub words: Option<Words>,
}

/// An action in words.
#[derive(Serialize)]
pub struct Words {
    pub label: String,
    pub group: String,
}

/// A line from the program.
#[derive(Deserialize)]
pub struct Answer {
    /// False if the program cannot answer.
    #[serde(default = "yes")]
    pub ok: bool,
    /// To a choice: the place of the action in the list, from 0.
    pub index: Option<u64>,
    /// To a choice: the action itself. A chosen action may be null in principle, so absence is told apart.
    #[serde(default, deserialize_with = "present")]
    pub action: Option<Value>,
    /// To a start: false if no words are wanted, which saves time.
    #[serde(default = "yes")]
    pub labels: bool,
}

fn yes() -> bool {
    true
}

fn present<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(deserializer).map(Some)
}

impl Request<'_> {
    /// The line, with its end.
    pub fn line(&self) -> Vec<u8> {
        let mut line = serde_json::to_vec(self).expect("a message is plain data");
        line.push(b'\n');
        line
    }
}
