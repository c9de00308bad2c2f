//! What programs did wrong, counted.

use serde::{Deserialize, Serialize};

/// A way to go wrong. Each costs the program its choice: a random legal action is taken instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaultKind {
    /// It did not answer in time and was ended.
    Timeout,
    /// It could not be started, or was gone before it answered.
    Crash,
    /// Its answer could not be understood.
    Garbage,
    /// It chose what is not legal.
    Illegal,
}

/// Faults of one program.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Faults {
    /// Answers that did not come in time.
    pub timeouts: u64,
    /// Starts that failed and programs that went away.
    pub crashes: u64,
    /// Answers that could not be understood.
    pub garbage: u64,
    /// Choices that were not legal.
    pub illegal: u64,
    /// Choices that were taken at random in its place, also those for which it was not asked any more.
    pub random: u64,
    /// The first fault in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<String>,
}

impl Faults {
    /// Counts a fault.
    pub fn note(&mut self, kind: FaultKind, words: impl FnOnce() -> String) {
        let count = match kind {
            FaultKind::Timeout => &mut self.timeouts,
            FaultKind::Crash => &mut self.crashes,
            FaultKind::Garbage => &mut self.garbage,
            FaultKind::Illegal => &mut self.illegal,
        };
        *count += 1;
        self.first.get_or_insert_with(words);
    }

    /// Adds those of another match.
    pub fn add(&mut self, other: &Faults) {
        let Faults { timeouts, crashes, garbage, illegal, random, first } = other;
        self.timeouts += timeouts;
        self.crashes += crashes;
        self.garbage += garbage;
        self.illegal += illegal;
        self.random += random;
        if self.first.is_none() {
            self.first.clone_from(first);
        }
    }

    /// Did everything go well?
    pub fn none(&self) -> bool {
        self.timeouts + self.crashes + self.garbage + self.illegal + self.random == 0
    }
}
