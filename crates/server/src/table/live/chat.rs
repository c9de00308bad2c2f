//! What is said at a table.

use protocol::{ChatLine, Code, Refusal, ServerMessage};

use super::super::Connection;
use super::storing::NotWritten;
use super::{Live, Subscriber};
use crate::app::now;
use crate::words;

/// So many lines of chat are shown to whoever comes.
pub(super) const CHAT_KEPT: usize = 100;

impl Live {
    pub(super) async fn say_in_chat(
        &mut self,
        connection: &Connection,
        client: &str,
        text: &str,
    ) -> Result<u64, NotWritten> {
        let account = connection.account.as_ref().expect("checked by the caller");
        let watches = |subscriber: &Subscriber| subscriber.connection.id == connection.id;
        if !self.subscribers.iter().any(watches) {
            return Err(Refusal::new(Code::Forbidden, "you are not at this table").into());
        }
        if account.is_guest() && !self.app.config.guests && self.seat_of(connection).is_none() {
            return Err(Refusal::new(Code::Forbidden, "guests only look on here").into());
        }
        let text = words::clean_line(text);
        if text.is_empty() || protocol::CHAT_MAX < text.chars().count() {
            return Err(Refusal::new(Code::Malformed, "a line of chat has 1 to 500 characters").into());
        }
        if !self.app.words.allows(&account.id) {
            return Err(Refusal::new(Code::SlowDown, "too many words; wait a moment").into());
        }
        let seat = self.seat_of(connection);
        let mut line = ChatLine {
            n: 0,
            name: account.name.clone(),
            account: account.id.clone(),
            guest: account.is_guest(),
            seat,
            at: now(),
            text,
        };
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
                Ok(false) => {
                    if Box::pin(self.catch_up()).await.is_err() {
                        self.wait_until_readable();
                        return Err(NotWritten::Later);
                    }
                    // It may be this very line: written when nobody could tell, and read back now.
                    if let Some(answer) = self.answers.find(client) {
                        return answer.map_err(NotWritten::Refused);
                    }
                }
                Err(error) if self.app.store.works() => {
                    tracing::error!(table = self.id, %error, "a line of chat was not stored");
                    break;
                }
                Err(_) => {
                    self.get_stuck(self.game.as_ref().map_or(0, |game| game.seq), now());
                    return Err(NotWritten::Later);
                }
            }
        }
        Err(Refusal::new(Code::Unavailable, "the line could not be stored; try again").into())
    }

    /// Tells what other servers have stored of the chat, or this one without knowing.
    pub(super) async fn catch_up_chat(&mut self) -> sqlx::Result<()> {
        let chat = self.app.store.chat(&self.id, CHAT_KEPT as u32).await?;
        let known = self.chat.back().map_or(0, |line| line.n);
        for (client, line) in chat.into_iter().filter(|(_, line)| known < line.n) {
            self.answers.remember(client, Ok(line.n));
            self.tell_all(&ServerMessage::Chat { table: self.id.clone(), line: line.clone() });
            self.keep_chat(line);
        }
        Ok(())
    }

    pub(super) fn keep_chat(&mut self, line: ChatLine) {
        self.chat.push_back(line);
        if CHAT_KEPT < self.chat.len() {
            self.chat.pop_front();
        }
    }
}
