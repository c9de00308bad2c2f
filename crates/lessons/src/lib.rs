//! Guided lessons: a real match with a fixed deal, and a coach who points at pieces and says what to do.
//!
//! How to read this crate: [`Lesson`] is a lesson in one language, as a page gets it; [`Pattern`] says which actions are meant, [`Course`]
//! remembers how far somebody is. None of them knows an engine. `read` makes lessons from the files in `crates/GAME/lessons`, `check` plays
//! them against the engine and looks for every anchor on the board; both are left out in WebAssembly. The format of the
//! files is described in docs/lessons.md.

#[cfg(not(target_arch = "wasm32"))]
mod check;
mod course;
mod pattern;
#[cfg(not(target_arch = "wasm32"))]
mod read;

use kernel::{Actor, Record, Seat};
use serde::{Deserialize, Serialize};

#[cfg(not(target_arch = "wasm32"))]
pub use check::{Classroom, check};
pub use course::{Course, Mark, Verdict};
pub use pattern::Pattern;
#[cfg(not(target_arch = "wasm32"))]
pub use read::{Fault, folder, read, read_folder};

/// A lesson in one language.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Lesson {
    /// By which it is linked, and its progress kept.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// What one learns in it, in a sentence.
    pub about: String,
    /// How long it takes.
    pub minutes: u8,
    /// Where the learner sits.
    pub player: Seat,
    /// The bot that plays the other seats where nothing is written for them.
    pub bot: String,
    /// The match as it begins.
    pub record: Record,
    /// What is done, in order.
    pub steps: Vec<Step>,
}

/// One thing the coach says, and what the learner does about it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Step {
    /// Its name within the lesson.
    pub id: String,
    /// What happens before the coach speaks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub play: Vec<Play>,
    /// What the coach says. Words between pairs of asterisks are emphasised.
    pub say: String,
    /// Elements of the board the coach points at.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub at: Vec<String>,
    /// The rule behind it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// What the learner has to do, in order; nothing if it is enough to have read it.
    #[serde(default, rename = "do", skip_serializing_if = "Vec::is_empty")]
    pub wanted: Vec<Pattern>,
    /// What is said about other choices; the first that fits.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wrong: Vec<Wrong>,
    /// The learner plays on freely to the end of the match, and the others are bots.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub free: bool,
    /// What the coach says in free play, each once, when it becomes possible.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tips: Vec<Tip>,
}

/// Something that happens by itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Play {
    /// An action, of this actor or of the only one who may act.
    Move {
        /// Who acts.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        actor: Option<Actor>,
        /// What is done: the first legal action that fits.
        choice: Pattern,
    },
    /// Bots play until the learner has something to decide.
    Bots,
}

/// What is said about a choice that is not the one meant.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Wrong {
    /// Which choice.
    pub choice: Pattern,
    /// What comes of it.
    pub say: String,
}

/// What the coach says in free play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tip {
    /// As soon as the learner may do this.
    pub when: Pattern,
    /// What is said.
    pub say: String,
    /// Elements of the board the coach points at.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub at: Vec<String>,
}
