//! A table in memory: the task that owns a match.
//!
//! How to read it: this file is the task and what it is told; `open` brings the match into memory and lets it go, `audience`
//! and `presence` know who looks, `asking` and `chat` answer people, `answers` remembers what, `leaving` is about those who wait for
//! somebody, `writing` does deeds and writes them down, `storing` waits while that is impossible, `news` follows what other servers
//! wrote, `time` and `bots` do what comes by itself, `turns` notes whom the match waits for.

mod answers;
mod asking;
mod audience;
mod bots;
mod chat;
mod leaving;
mod news;
mod open;
mod presence;
mod storing;
mod time;
mod turns;
mod writing;

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::Instant;

use kernel::{Seat, Viewer};
use protocol::{ChatLine, Code, Presence, Refusal, ServerMessage};
use tokio::sync::mpsc;

use super::eyes::Eyes;
use super::play::Match;
use super::{Command, Connection, Wants};
use crate::app::App;
use crate::fanout::Here;
use crate::store::StoredTable;
use crate::thinkers::Urgency;
use crate::thinking::Thinking;
use answers::Answers;
use storing::{NotWritten, Stuck};
use turns::Turns;

/// Whoever looks at the table.
struct Subscriber {
    connection: Connection,
    viewer: Viewer,
    wants: Wants,
    /// Is the table shown to them, and not only followed by a page in the background?
    looking: bool,
}

struct Live {
    app: Arc<App>,
    id: String,
    /// From where it was made.
    origin: String,
    stored: StoredTable,
    /// The match, once it has begun.
    game: Option<Match>,
    subscribers: Vec<Subscriber>,
    /// The connection whose request is being answered.
    asker: Option<u64>,
    eyes: HashMap<Viewer, Eyes>,
    /// Results of the last requests.
    answers: Answers,
    /// The seats that did the last deeds, and whether a deed was taking back: to tell stale moves.
    recent: VecDeque<(u64, Option<Seat>, bool)>,
    chat: VecDeque<ChatLine>,
    /// The bot that is thinking: for which seat.
    thinking: Option<(Seat, Thinking)>,
    /// How urgent the bots of the table are.
    urgency: Arc<Urgency>,
    /// The bot that thought last.
    last_bot: Seat,
    /// When the next bot may begin to think.
    bot_due: Option<Instant>,
    /// Since when the person of a seat is not connected, in milliseconds since 1970; empty before the match begins.
    absent_since: Vec<u64>,
    /// Somebody has gone since that was stored.
    someone_left: bool,
    last_presence: Presence,
    /// Who was connected here when other servers were told of it.
    last_announced: Here,
    /// Who is connected to other servers, and when they said so.
    elsewhere: HashMap<String, (Here, Instant)>,
    last_busy: Instant,
    /// Number of the last deed the stored snapshot includes; nothing if there is no snapshot.
    stored_seq: Option<u64>,
    /// The clocks before the deed that is being written: who reads the match again goes on from them.
    ticking: Option<Ticking>,
    /// Nothing can be stored at the moment.
    stuck: Option<Stuck>,
    /// For how many milliseconds the machine had slept when that was looked at last.
    slept: u64,
    /// The alarm says still what it said before the table came into memory.
    alarm_is_old: bool,
    /// When something that could not be stored is tried again.
    try_again: Option<Instant>,
    /// Whom the match waits for.
    turns: Turns,
}

/// Since when the clocks run.
#[derive(Clone, Copy)]
struct Ticking {
    /// Number of the last deed.
    seq: u64,
    since: u64,
    timer: Option<(u32, u64)>,
}

impl Ticking {
    fn of(game: &Match) -> Ticking {
        Ticking { seq: game.seq, since: game.control.since, timer: game.control.timer }
    }
}

/// Whoever looks at a table whose task has failed comes back by themselves and finds it read from the journal.
impl Drop for Live {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.subscribers.iter().for_each(|subscriber| subscriber.connection.hang_up.notify_one());
        }
    }
}

/// The task of a table. After a failure nothing but the journal is trusted.
pub(super) async fn run(
    app: &Arc<App>,
    id: &str,
    commands: &mut mpsc::Receiver<Box<Command>>,
    failed_before: bool,
) -> End {
    match Live::load(app.clone(), id.to_owned(), failed_before).await {
        Ok(Some(mut live)) => {
            live.run(commands).await;
            live.let_go().await;
            End::LetGo
        }
        Ok(None) => End::Refused(Code::NotFound, "there is no such table"),
        Err(error) => {
            tracing::error!(table = id, error = format!("{error:#}"), "the table cannot be opened");
            End::Refused(Code::Unavailable, "the table cannot be opened")
        }
    }
}

/// How the task of a table has ended.
pub(super) enum End {
    /// Nobody needs it for now.
    LetGo,
    /// It cannot be had.
    Refused(Code, &'static str),
}

/// Answers whoever asked for a table that cannot be had.
pub(super) fn refuse(id: &str, command: Command, code: Code, why: &str) {
    let (connection, request) = match command {
        Command::Subscribe { connection, .. } | Command::Legal { connection } => (connection, None),
        Command::Ask { connection, id, .. } => (connection, Some(id)),
        Command::Stop(done) => {
            _ = done.send(());
            return;
        }
        Command::Unsubscribe { .. }
        | Command::Looking { .. }
        | Command::Refresh
        | Command::News
        | Command::Elsewhere { .. }
        | Command::Announce
        | Command::Standing(_) => return,
    };
    let error = Refusal::new(code, why);
    connection.say(&ServerMessage::Refused { table: Some(id.to_owned()), id: request, error });
}

impl Live {
    async fn run(&mut self, commands: &mut mpsc::Receiver<Box<Command>>) {
        let mut spoken = false;
        self.settle().await;
        self.look_at_turns();
        loop {
            self.pardon_sleep();
            let wake = self.next_wake();
            // Whoever was in time is heard before the clock (GT-RT-16), but nobody can hold it up by talking.
            let overdue = std::mem::take(&mut spoken) && self.is_overdue();
            let thinking = async {
                match &mut self.thinking {
                    Some((_, thinking)) => thinking.thought().await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                biased;
                () = async {}, if overdue => self.look_at_the_time().await,
                command = commands.recv() => match command.map(|command| *command) {
                    Some(Command::Stop(done)) => {
                        self.thinking = None;
                        self.store_turns().await;
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
            self.look_at_turns();
            self.let_bot_rest();
            if self.is_idle() && commands.is_empty() {
                return;
            }
        }
    }

    async fn obey(&mut self, command: Command) {
        self.pardon_sleep();
        if !self.is_readable() && command.is_to_look() {
            return self.greet_for_later(command);
        }
        match command {
            Command::Subscribe { connection, seen, chat_seen, key, wants } => {
                // Whoever comes from a server that died may know a move of which its news did not tell.
                if self.app.is_one_of_many() && self.stuck.is_none() && self.catch_up().await.is_err() {
                    self.wait_until_readable();
                }
                if self.stuck.is_some() {
                    connection.say(&self.storing(false));
                }
                self.subscribe(connection, seen, chat_seen, key, wants).await;
            }
            Command::Unsubscribe { connection } => {
                self.subscribers.retain(|subscriber| subscriber.connection.id != connection);
                self.tell_presence();
            }
            Command::Looking { connection, looking } => {
                let mut subscribers = self.subscribers.iter_mut();
                if let Some(subscriber) = subscribers.find(|subscriber| subscriber.connection.id == connection) {
                    subscriber.looking = looking;
                    self.tell_presence();
                }
            }
            Command::Ask { connection, id, ask, arrived } => {
                self.asker = Some(connection.id);
                let answer = match self.is_known_to(&connection) {
                    true => self.answer(&connection, &id, ask.clone()).await,
                    false => Err(self.unknown().into()),
                };
                self.asker = None;
                match answer {
                    Ok(seq) => {
                        self.app.metrics.acknowledged(arrived.elapsed());
                        connection.say(&ServerMessage::Done { table: self.id.clone(), id, seq });
                    }
                    Err(NotWritten::Later) => self.keep_for_later(connection, id, ask, arrived),
                    Err(NotWritten::Refused(error)) => {
                        self.app.metrics.refused(error.code);
                        connection.say(&ServerMessage::Refused { table: Some(self.id.clone()), id: Some(id), error });
                    }
                }
            }
            Command::Legal { connection } => self.tell_legal(&connection),
            Command::Refresh => self.refresh().await,
            // What is not heard of now is heard of with the next heartbeat. Without a database there is nothing to hear.
            Command::News if self.app.store.works() => _ = self.catch_up().await,
            Command::News => {}
            Command::Elsewhere { node, said } => self.hear_from(node, said).await,
            Command::Announce => self.beat(),
            Command::Standing(answer) => _ = answer.send(self.running().map(Match::standing)),
            Command::Stop(done) => _ = done.send(()),
        }
    }
}
