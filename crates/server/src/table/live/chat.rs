//! What is said at a table.

use protocol::{ChatLine, Code, Refusal, ServerMessage};

use super::super::Connection;
use super::{Live, Subscriber};
use crate::app::now;

/// So many lines of chat are shown to whoever comes.
pub(super) const CHAT_KEPT: usize = 100;

impl Live {
    pub(super) async fn say_in_chat(
        &mut self,
        connection: &Connection,
        client: &str,
        text: &str,
    ) -> Result<u64, Refusal> {
        let account = connection.account.as_ref().expect("checked by the caller");
        let watches = |subscriber: &Subscriber| subscriber.connection.id == connection.id;
        if !self.subscribers.iter().any(watches) {
            return Err(Refusal::new(Code::Forbidden, "you are not at this table"));
        }
        let text = text.trim();
        if text.is_empty() || protocol::CHAT_MAX < text.chars().count() {
            return Err(Refusal::new(Code::Malformed, "a line of chat has 1 to 500 characters"));
        }
        let text: String = text.chars().filter(|letter| !letter.is_control()).collect();
        if !self.app.words.allows(account.id.clone()) {
            return Err(Refusal::new(Code::SlowDown, "too many words; wait a moment"));
        }
        let seat = self.seat_of(connection);
        let mut line = ChatLine { n: 0, name: account.name.clone(), seat, at: now(), text };
        for _ in 0..4 {
            line.n = self.chat.back().map_or(0, |last| last.n) + 1;
            match self.app.store.add_chat(&self.id, client, &line).await {
                Ok(true) => {
                    self.tell_all(&ServerMessage::Chat { table: self.id.clone(), line: line.clone() });
                    let n = line.n;
                    self.keep_chat(line);
                    self.app.tell_others(&self.id);
                    return Ok(n);
                }
                Ok(false) => Box::pin(self.catch_up()).await,
                Err(error) => {
                    tracing::error!(table = self.id, %error, "a line of chat was not stored");
                    break;
                }
            }
        }
        Err(Refusal::new(Code::Unavailable, "the line could not be stored; try again"))
    }

    pub(super) fn keep_chat(&mut self, line: ChatLine) {
        self.chat.push_back(line);
        if CHAT_KEPT < self.chat.len() {
            self.chat.pop_front();
        }
    }
}
