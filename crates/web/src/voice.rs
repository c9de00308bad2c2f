//! What a screen reader says at the table: one sentence after the other in the order in which it happened, never the same twice and never
//! two voices at once. Nothing else on the table is a live region for what happens.

use std::collections::VecDeque;

/// Sentences that stay in the page: what was taken out before it was read is not read.
const KEPT: usize = 24;

/// The one voice of a table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Voice {
    said: VecDeque<(u64, String)>,
    n_said: u64,
    /// What was asked last, as long as it is asked.
    asked: Option<String>,
}

impl Voice {
    /// Says a sentence after everything that was said before.
    pub fn say(&mut self, sentence: String) {
        if sentence.is_empty() {
            return;
        }
        self.n_said += 1;
        self.said.push_back((self.n_said, sentence));
        while KEPT < self.said.len() {
            self.said.pop_front();
        }
    }

    /// Says what is to be decided; once, as long as nothing else is.
    pub fn ask(&mut self, question: Option<String>) {
        if let Some(question) = question.as_ref().filter(|_| question != self.asked) {
            self.say(question.clone());
        }
        self.asked = question;
    }

    /// What was said last, each with its number.
    pub fn said(&self) -> Vec<(u64, String)> {
        self.said.iter().cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_said_once_in_order_and_the_question_last() {
        let mut voice = Voice::default();
        for sentence in ["Ada pays 10", "Ada buys", "", "Ada buys"] {
            voice.say(sentence.to_owned());
        }
        let question = || Some("What do you buy?".to_owned());
        voice.ask(question());
        voice.ask(question());
        let said: Vec<(u64, String)> = voice.said();
        let said: Vec<(u64, &str)> = said.iter().map(|(n, said)| (*n, &**said)).collect();
        assert_eq!(said, [(1, "Ada pays 10"), (2, "Ada buys"), (3, "Ada buys"), (4, "What do you buy?")]);
        // Asked again after others have acted, it is a new question.
        voice.ask(None);
        voice.ask(question());
        assert_eq!(voice.said().len(), 5);
        (0..100).for_each(|n| voice.say(n.to_string()));
        assert_eq!((voice.said().len(), voice.said().last().map(|(n, _)| *n)), (KEPT, Some(105)));
    }
}
