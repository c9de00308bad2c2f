//! What the engine says.

use std::fmt;

use hosting::{ActError, AnyTable};
use kernel::{Actors, Illegal, Outcome, Record, SeatSet};
use serde::Serialize;
use serde_json::Value;

/// An answer to a request that was granted.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Answer {
    Standing(Standing),
    Legal {
        actions: Vec<Choice>,
    },
    Applied {
        events: Vec<Value>,
        #[serde(flatten)]
        standing: Standing,
    },
    View {
        view: Value,
    },
    State {
        state: Value,
    },
    Outcome {
        over: bool,
        outcome: Option<Outcome>,
        /// The score sheet in words, a line a player.
        words: Vec<String>,
    },
    Record {
        record: Record,
    },
    Playout {
        decisions: u64,
        #[serde(flatten)]
        standing: Standing,
        outcome: Option<Outcome>,
    },
}

/// Who may act, and whether it is over.
#[derive(Serialize)]
pub struct Standing {
    active: SeatSet,
    #[serde(skip_serializing_if = "is_false")]
    clock: bool,
    over: bool,
}

/// A legal action in words.
#[derive(Serialize)]
pub struct Choice {
    pub action: Value,
    pub label: String,
    pub group: String,
}

impl Standing {
    /// How the table stands.
    pub fn of(table: &dyn AnyTable) -> Standing {
        let actors @ Actors { seats, clock } = table.to_act();
        Standing { active: seats, clock, over: actors.is_empty() }
    }
}

fn is_false(value: &bool) -> bool {
    !value
}

/// Why a request was not granted. Nothing has changed.
#[derive(Debug, Serialize)]
pub struct Refusal {
    pub code: &'static str,
    pub message: String,
}

impl Refusal {
    /// A refusal with a code for programs and a sentence for people.
    pub fn new(code: &'static str, message: impl fmt::Display) -> Refusal {
        Refusal { code, message: message.to_string() }
    }
}

impl From<Illegal> for Refusal {
    fn from(illegal: Illegal) -> Refusal {
        let code = match illegal {
            Illegal::Over => "game-over",
            Illegal::NoSuchSeat { .. } => "no-such-seat",
            Illegal::NotActing { .. } => "not-active",
            Illegal::Dice { .. } => "bad-dice",
            Illegal::NotOffered { .. } => "illegal-action",
        };
        Refusal::new(code, illegal)
    }
}

impl From<ActError> for Refusal {
    fn from(error: ActError) -> Refusal {
        match error {
            ActError::Illegal(illegal) => Refusal::from(illegal),
            ActError::Unreadable(_) => Refusal::new("illegal-action", error),
        }
    }
}

/// The line of an answer.
pub fn line(result: Result<Answer, Refusal>) -> String {
    #[derive(Serialize)]
    struct Granted {
        ok: bool,
        #[serde(flatten)]
        answer: Answer,
    }
    #[derive(Serialize)]
    struct Refused {
        ok: bool,
        error: Refusal,
    }
    match result {
        Ok(answer) => serde_json::to_string(&Granted { ok: true, answer }),
        Err(error) => serde_json::to_string(&Refused { ok: false, error }),
    }
    .expect("an answer is plain data")
}

/// The answer to a line that is too long to be read.
pub fn too_long(longest: usize) -> String {
    line(Err(Refusal::new("line-too-long", format_args!("a line has at most {longest} bytes; this one was skipped"))))
}
