//! What people were answered last, so that a request that comes twice is answered twice and done once.
//!
//! It is a convenience for whoever sends something again at once: deeds that are stored are found in the journal by the id of their
//! request as well.

use std::collections::{HashMap, VecDeque};

use protocol::Refusal;

/// The number a deed or a line of chat got, or why it was refused.
pub(super) type Answer = Result<u64, Refusal>;

/// So many answers are remembered for each account: nobody's requests push out somebody else's.
const OF_ACCOUNT: usize = 16;
/// Of so many accounts; then those who asked longest ago are forgotten.
const ACCOUNTS: usize = 256;

/// The last answers at a table.
#[derive(Default)]
pub(super) struct Answers {
    by_account: HashMap<String, Asked>,
    n_asked: u64,
}

#[derive(Default)]
struct Asked {
    answers: VecDeque<(String, Answer)>,
    last: u64,
}

/// The account stands before the id that it gave the request.
fn account(client: &str) -> &str {
    client.split(' ').next().unwrap_or_default()
}

impl Answers {
    /// What a request was answered.
    pub fn find(&self, client: &str) -> Option<Answer> {
        let asked = self.by_account.get(account(client))?;
        asked.answers.iter().find(|(known, _)| known == client).map(|(_, answer)| answer.clone())
    }

    /// Remembers an answer.
    pub fn remember(&mut self, client: String, answer: Answer) {
        self.n_asked += 1;
        let asked = self.by_account.entry(account(&client).to_owned()).or_default();
        asked.last = self.n_asked;
        // What is read again from the journal is known already.
        if let Some((_, known)) = asked.answers.iter_mut().find(|(known, _)| *known == client) {
            *known = answer;
            return;
        }
        asked.answers.push_back((client, answer));
        if OF_ACCOUNT < asked.answers.len() {
            asked.answers.pop_front();
        }
        if ACCOUNTS < self.by_account.len() {
            let oldest = self.by_account.iter().min_by_key(|(_, asked)| asked.last);
            if let Some(oldest) = oldest.map(|(account, _)| account.clone()) {
                self.by_account.remove(&oldest);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_pushes_out_the_answers_of_somebody_else() {
        let mut answers = Answers::default();
        answers.remember("ada r1".to_owned(), Ok(1));
        for n in 0..1000 {
            answers.remember(format!("eve r{n}"), Ok(n));
        }
        assert_eq!(answers.find("ada r1"), Some(Ok(1)));
        assert_eq!(answers.find("eve r999"), Some(Ok(999)));
        assert_eq!(answers.find("eve r0"), None, "of one account so many are remembered");
        assert_eq!(answers.find("ad r1"), None);
    }

    #[test]
    fn what_is_remembered_is_bounded() {
        let mut answers = Answers::default();
        for n in 0..10_000 {
            answers.remember(format!("guest{n} r1"), Ok(n));
        }
        assert_eq!(answers.by_account.len(), ACCOUNTS);
        assert_eq!(answers.find("guest9999 r1"), Some(Ok(9999)));
        answers.remember("guest9999 r1".to_owned(), Ok(7));
        assert_eq!(
            answers.find("guest9999 r1"),
            Some(Ok(7)),
            "an answer that is read again takes the place of the old one"
        );
    }
}
