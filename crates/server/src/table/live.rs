//! A table in memory: the task that owns a match.
//!
//! How to read it: this file is the task and what it is told; `open` brings the match into memory and lets it go, `audience`
//! and `presence` know who looks, `asking` and `chat` answer people, `writing` does deeds and writes them down, `news` follows
//! what other servers wrote, `time` and `bots` do what comes by itself.

mod asking;
mod audience;
mod bots;
mod chat;
mod news;
mod open;
mod presence;
mod time;
mod writing;

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

use kernel::{Seat, SeatSet, Viewer};
use protocol::{ChatLine, Code, Presence, Refusal, ServerMessage};
use serde_json::Value;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

use super::eyes::Eyes;
use super::play::Match;
use super::registry::Registry;
use super::{Command, Connection};
use crate::app::App;
use crate::store::StoredTable;

/// Whoever looks at the table.
struct Subscriber {
    connection: Connection,
    viewer: Viewer,
    legal: bool,
}

struct Live {
    app: Arc<App>,
    id: String,
    stored: StoredTable,
    /// The match, once it has begun.
    game: Option<Match>,
    subscribers: Vec<Subscriber>,
    /// The connection whose request is being answered.
    asker: Option<u64>,
    eyes: HashMap<Viewer, Eyes>,
    /// Results of the last requests by account and id.
    answers: VecDeque<(String, Result<u64, Refusal>)>,
    /// The seats that did the last deeds, and whether a deed was taking back: to tell stale moves.
    recent: VecDeque<(u64, Option<Seat>, bool)>,
    chat: VecDeque<ChatLine>,
    /// The bot that is thinking: for which seat.
    thinking: Option<(Seat, JoinHandle<Option<Value>>)>,
    /// The bot that thought last.
    last_bot: Seat,
    /// When the next bot may begin to think.
    bot_due: Option<Instant>,
    /// Since when the person of a seat is not connected, in milliseconds since 1970.
    absent_since: Vec<u64>,
    last_presence: Presence,
    /// Who was connected here when other servers were told of it.
    last_announced: Presence,
    /// Who is connected to other servers, and when they said so.
    elsewhere: HashMap<String, (Presence, Instant)>,
    last_busy: Instant,
    /// Number of the last deed the stored snapshot includes.
    stored_seq: u64,
}

/// The task of a table.
pub(super) async fn run(app: Arc<App>, id: String, mut commands: mpsc::Receiver<Box<Command>>) {
    app.metrics.tables.fetch_add(1, Ordering::Relaxed);
    match Live::load(app.clone(), id.clone()).await {
        Ok(Some(mut live)) => {
            live.run(&mut commands).await;
            live.let_go().await;
            Registry::release(&app, &id, commands).await;
        }
        Ok(None) => refuse_all(&app, &id, commands, Code::NotFound, "there is no such table").await,
        Err(error) => {
            tracing::error!(table = id, error = format!("{error:#}"), "the table cannot be opened");
            refuse_all(&app, &id, commands, Code::Unavailable, "the table cannot be opened").await;
        }
    }
    app.metrics.tables.fetch_sub(1, Ordering::Relaxed);
}

/// Answers whoever asked for a table that cannot be had.
async fn refuse_all(app: &Arc<App>, id: &str, mut commands: mpsc::Receiver<Box<Command>>, code: Code, why: &str) {
    app.registry.forget(id);
    commands.close();
    while let Some(command) = commands.recv().await {
        let (connection, request) = match *command {
            Command::Subscribe { connection, .. } | Command::Legal { connection } => (connection, None),
            Command::Ask { connection, id, .. } => (connection, Some(id)),
            Command::Stop(done) => {
                _ = done.send(());
                continue;
            }
            Command::Unsubscribe { .. }
            | Command::Refresh
            | Command::News
            | Command::Elsewhere { .. }
            | Command::Announce
            | Command::Acting(_) => continue,
        };
        let error = Refusal::new(code, why);
        connection.say(&ServerMessage::Refused { table: Some(id.to_owned()), id: request, error });
    }
}

impl Live {
    async fn run(&mut self, commands: &mut mpsc::Receiver<Box<Command>>) {
        let mut spoken = false;
        loop {
            let wake = self.next_wake();
            // Whoever was in time is heard before the clock (GT-RT-16), but nobody can hold it up by talking.
            let overdue = std::mem::take(&mut spoken) && self.is_overdue();
            let thinking = async {
                match &mut self.thinking {
                    Some((_, thought)) => thought.await.ok().flatten(),
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                biased;
                () = async {}, if overdue => self.look_at_the_time().await,
                command = commands.recv() => match command.map(|command| *command) {
                    Some(Command::Stop(done)) => {
                        self.store_snapshot_now().await;
                        _ = done.send(());
                        return;
                    }
                    Some(command) => {
                        spoken = true;
                        self.obey(command).await;
                    }
                    None => return,
                },
                thought = thinking => self.bot_has_thought(thought).await,
                () = tokio::time::sleep_until(wake.into()) => self.look_at_the_time().await,
            }
            self.settle().await;
            if self.is_idle() && commands.is_empty() {
                return;
            }
        }
    }

    async fn obey(&mut self, command: Command) {
        match command {
            Command::Subscribe { connection, seen, chat_seen, key, legal } => {
                // Whoever comes from a server that died may know a move of which its news did not tell.
                if self.app.is_one_of_many() {
                    self.catch_up().await;
                }
                self.subscribe(connection, seen, chat_seen, key, legal).await;
            }
            Command::Unsubscribe { connection } => {
                self.subscribers.retain(|subscriber| subscriber.connection.id != connection);
                self.tell_presence();
            }
            Command::Ask { connection, id, ask, arrived } => {
                self.asker = Some(connection.id);
                let answer = self.answer(&connection, &id, ask).await;
                self.asker = None;
                match answer {
                    Ok(seq) => {
                        self.app.metrics.acknowledged(arrived.elapsed());
                        connection.say(&ServerMessage::Done { table: self.id.clone(), id, seq });
                    }
                    Err(error) => {
                        self.app.metrics.refusals.fetch_add(1, Ordering::Relaxed);
                        connection.say(&ServerMessage::Refused { table: Some(self.id.clone()), id: Some(id), error });
                    }
                }
            }
            Command::Legal { connection } => self.tell_legal(&connection),
            Command::Refresh => self.refresh().await,
            Command::News => self.catch_up().await,
            Command::Elsewhere { node, said } => self.hear_from(node, said).await,
            Command::Announce => self.beat(),
            Command::Acting(answer) => {
                _ = answer.send(self.game.as_ref().map_or(SeatSet::NONE, |game| game.table.to_act().seats))
            }
            Command::Stop(done) => _ = done.send(()),
        }
    }
}
