//! Requests on their way to the server: kept until they are answered, sent again when the line was down or the server could not store.
//!
//! **Invariant:** a request keeps its id however often it is sent, so that it is done once; and its place before those after it.

use protocol::{ClientMessage, Code};

/// Requests that were not answered yet, the oldest first.
#[derive(Debug, Default)]
pub struct Pending {
    requests: Vec<Request>,
}

#[derive(Debug)]
struct Request {
    id: String,
    message: ClientMessage,
    /// How often the server could not store it.
    failed: u32,
}

/// What an answer meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answered {
    /// It was done, or refused for good.
    Settled,
    /// The server could not store it: to be sent again after so many milliseconds.
    Again(i32),
    /// It was answered before, or never asked.
    Unknown,
}

impl Pending {
    /// Keeps a request until it is answered. False while an earlier one cannot be stored: then nothing new is begun.
    pub fn add(&mut self, id: String, message: ClientMessage) -> bool {
        let free = !self.is_stuck();
        if free {
            self.requests.push(Request { id, message, failed: 0 });
        }
        free
    }

    /// Hears an answer: done, or refused with a code.
    pub fn answered(&mut self, id: &str, refused: Option<Code>) -> Answered {
        let Some(at) = self.requests.iter().position(|request| request.id == id) else { return Answered::Unknown };
        if refused != Some(Code::Unavailable) {
            self.requests.remove(at);
            return Answered::Settled;
        }
        let request = &mut self.requests[at];
        request.failed += 1;
        Answered::Again(500 << request.failed.min(4))
    }

    /// What to send again, in order: one request, or all of them after the line was down.
    pub fn again(&self, id: Option<&str>) -> Vec<ClientMessage> {
        let wanted = self.requests.iter().filter(|request| id.is_none_or(|id| id == request.id));
        wanted.map(|request| request.message.clone()).collect()
    }

    /// Is there a request that the server could not store?
    pub fn is_stuck(&self) -> bool {
        self.requests.iter().any(|request| request.failed != 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn a_move(id: &str) -> ClientMessage {
        ClientMessage::Move { table: "t".to_owned(), seq: 7, id: id.to_owned(), action: json!("launch") }
    }

    #[test]
    fn a_move_that_cannot_be_stored_is_sent_again_with_the_same_id_until_it_is_done() {
        let mut pending = Pending::default();
        assert!(pending.add("a".to_owned(), a_move("a")));
        assert!(!pending.is_stuck());
        let mut waits = Vec::new();
        for _ in 0..6 {
            let Answered::Again(millis) = pending.answered("a", Some(Code::Unavailable)) else { panic!("given up") };
            waits.push(millis);
            assert_eq!(pending.again(Some("a")), [a_move("a")]);
        }
        assert_eq!(waits, [1000, 2000, 4000, 8000, 8000, 8000]);
        assert!(pending.is_stuck());
        assert!(!pending.add("b".to_owned(), a_move("b")), "a second choice waits for the first one");
        assert_eq!(pending.answered("a", None), Answered::Settled);
        assert!(!pending.is_stuck());
        assert_eq!(pending.again(Some("a")), [], "the timer that is still running has nothing to send");
        assert!(pending.add("b".to_owned(), a_move("b")));
    }

    #[test]
    fn what_the_rules_refuse_is_not_tried_again() {
        let mut pending = Pending::default();
        pending.add("a".to_owned(), a_move("a"));
        pending.answered("a", Some(Code::Unavailable));
        assert_eq!(pending.answered("a", Some(Code::Stale)), Answered::Settled);
        assert_eq!(pending.answered("a", None), Answered::Unknown);
        assert_eq!(pending.again(None), []);
    }

    #[test]
    fn after_the_line_was_down_everything_unanswered_goes_out_in_order() {
        let mut pending = Pending::default();
        for id in ["a", "b", "c"] {
            assert!(pending.add(id.to_owned(), a_move(id)));
        }
        pending.answered("b", None);
        assert_eq!(pending.again(None), [a_move("a"), a_move("c")]);
    }
}
