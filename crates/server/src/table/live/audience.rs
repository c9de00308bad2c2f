//! Who looks at a table, and what each of them is told.

use std::time::Instant;

use kernel::{Seat, Viewer};
use protocol::{Code, Refusal, ServerMessage, Snapshot, TableFacts};

use super::super::deed::Deed;
use super::super::eyes::{Eyes, clocks, seats};
use super::super::{Connection, Wants};
use super::chat::CHAT_KEPT;
use super::{Live, Subscriber};
use crate::app::now;

/// What at least one of those who look from here wants.
pub(super) fn wanted(subscribers: &[Subscriber], viewer: Viewer) -> Wants {
    let here = || subscribers.iter().filter(|subscriber| subscriber.viewer == viewer);
    Wants { legal: here().any(|one| one.wants.legal), amid: here().any(|one| one.wants.amid) }
}

impl Live {
    pub(super) fn seat_of(&self, connection: &Connection) -> Option<Seat> {
        self.stored.seat_of(connection.account_id())
    }

    /// May the connection know that there is this table? Whoever came by the invitation link looks at it.
    pub(super) fn is_known_to(&self, connection: &Connection) -> bool {
        let looks = |subscriber: &Subscriber| subscriber.connection.id == connection.id;
        self.stored.is_visible_to(connection.account_id(), None) || self.subscribers.iter().any(looks)
    }

    /// The same words as for a table that does not exist.
    pub(super) fn unknown(&self) -> Refusal {
        Refusal::new(Code::NotFound, "there is no such table")
    }

    pub(super) async fn subscribe(
        &mut self,
        connection: Connection,
        seen: Option<u64>,
        chat_seen: u64,
        key: Option<String>,
        wants: Wants,
    ) {
        if !self.stored.is_visible_to(connection.account_id(), key.as_deref()) {
            let error = self.unknown();
            self.app.metrics.refused(error.code);
            connection.say(&ServerMessage::Refused { table: Some(self.id.clone()), id: None, error });
            return;
        }
        self.last_busy = Instant::now();
        let seat = self.seat_of(&connection);
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let before = self.subscribers.iter().position(|subscriber| subscriber.connection.id == connection.id);
        let looking = before.is_none_or(|at| self.subscribers.remove(at).looking);
        if let Some(game) = &self.game {
            self.eyes.entry(viewer).or_insert_with(|| Eyes::new(game, viewer));
        }
        let missed = match (&self.game, seen) {
            (Some(game), Some(seen)) => self.eyes[&viewer].missed(seen, game.seq),
            (Some(_), None) | (None, _) => None,
        };
        match missed {
            Some(updates) => {
                updates.into_iter().for_each(|update| connection.send(update));
                for line in self.chat.iter().filter(|line| chat_seen < line.n) {
                    connection.say(&ServerMessage::Chat { table: self.id.clone(), line: line.clone() });
                }
                if wants.legal
                    && let (Some(game), Some(seat)) = (&self.game, seat)
                {
                    let offers = game.offers(seat);
                    connection.say(&ServerMessage::Legal { table: self.id.clone(), seq: game.seq, offers });
                }
            }
            None => {
                connection.say(&ServerMessage::Snapshot(Box::new(self.snapshot(&connection, chat_seen, wants.legal))))
            }
        }
        self.subscribers.push(Subscriber { connection, viewer, wants, looking });
        self.tell_presence();
        if let Some(seat) = seat
            && self.comes_back(seat)
        {
            _ = self.write(vec![Deed::Back { seat }], String::new()).await;
        }
    }

    pub(super) fn snapshot(&self, connection: &Connection, chat_seen: u64, legal: bool) -> Snapshot {
        let seat = self.seat_of(connection);
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let game = self.game.as_ref();
        Snapshot {
            table: self.facts_for(connection),
            seq: game.map_or(0, |game| game.seq),
            seat,
            view: game.map(|game| game.table.view(viewer)),
            hash: game.map(|_| self.eyes[&viewer].hash()),
            entries: game.map_or(0, |game| game.table.log_len() as u64),
            turn: game.map_or(0, |game| game.table.turn()),
            acting: game.map_or(Vec::new(), |game| seats(game.to_act().seats)),
            prompt: game.map(|game| game.table.prompt(viewer)),
            undoable: seat.zip(game).map_or(0, |(seat, game)| game.undoable(seat) as u32),
            clocks: game.and_then(clocks),
            legal: seat.zip(game).filter(|_| legal).map(|(seat, game)| game.legal_actions(seat)),
            presence: self.presence(),
            agreed: game.map_or(Vec::new(), |game| seats(game.control.agreed)),
            chat: self.chat.iter().filter(|line| chat_seen < line.n).cloned().collect(),
            now: now(),
        }
    }

    /// What a connection may know of the table.
    pub(super) fn facts_for(&self, connection: &Connection) -> TableFacts {
        let mut facts = self.stored.told_to(connection.account_id());
        if let Some(game) = &self.game {
            game.standing().tell(&mut facts);
        }
        facts
    }

    pub(super) fn tell_all(&self, message: &ServerMessage) {
        let text = axum::extract::ws::Utf8Bytes::from(serde_json::to_string(message).expect("plain data"));
        self.subscribers.iter().for_each(|subscriber| subscriber.connection.send(text.clone()));
    }

    pub(super) fn tell_legal(&self, connection: &Connection) {
        let (Some(game), Some(seat)) = (&self.game, self.seat_of(connection)) else {
            let error = match self.is_known_to(connection) {
                true => Refusal::new(Code::Forbidden, "you do not play at this table"),
                false => self.unknown(),
            };
            self.app.metrics.refused(error.code);
            connection.say(&ServerMessage::Refused { table: Some(self.id.clone()), id: None, error });
            return;
        };
        let offers = game.offers(seat);
        connection.say(&ServerMessage::Legal { table: self.id.clone(), seq: game.seq, offers });
    }

    /// Facts were changed by a request over HTTP: people came or went, or the match begins.
    pub(super) async fn refresh(&mut self) {
        match self.app.store.table(&self.id).await {
            Ok(Some(stored)) => self.stored = stored,
            // It was deleted: whoever comes back finds that there is no such table.
            Ok(None) => return self.subscribers.drain(..).for_each(|gone| gone.connection.hang_up.notify_one()),
            Err(error) => return tracing::error!(table = self.id, %error, "the table cannot be read"),
        }
        if self.game.is_none() && self.stored.secret.seed.is_some() {
            self.absent_since = vec![now(); self.stored.facts.seats.len()];
            if let Err(error) = self.load_match().await {
                tracing::error!(table = self.id, error = format!("{error:#}"), "the match cannot be read");
                return self.get_stuck(0, now());
            }
        }
        // What somebody said may have been taken out.
        if let Ok(chat) = self.app.store.chat(&self.id, CHAT_KEPT as u32).await {
            let known = self.chat.back().map_or(0, |line| line.n);
            self.chat = chat.into_iter().map(|(_, line)| line).filter(|line| line.n <= known).collect();
        }
        self.look_again();
    }

    /// Whoever looks has a view to compare the next one with.
    pub(super) fn open_eyes(&mut self) {
        let Some(game) = &self.game else { return };
        for subscriber in &self.subscribers {
            self.eyes.entry(subscriber.viewer).or_insert_with(|| Eyes::new(game, subscriber.viewer));
        }
    }

    /// Everybody gets a snapshot: what they saw cannot be patched.
    pub(super) fn look_again(&mut self) {
        for subscriber in &mut self.subscribers {
            let seat = self.stored.seat_of(subscriber.connection.account_id());
            subscriber.viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        }
        self.open_eyes();
        for subscriber in &self.subscribers {
            let message = match self.game {
                Some(_) => {
                    let chat_seen = self.chat.back().map_or(0, |line| line.n);
                    let snapshot = self.snapshot(&subscriber.connection, chat_seen, subscriber.wants.legal);
                    ServerMessage::Snapshot(Box::new(snapshot))
                }
                None => ServerMessage::Table(Box::new(self.facts_for(&subscriber.connection))),
            };
            subscriber.connection.say(&message);
        }
        self.tell_presence();
    }
}
