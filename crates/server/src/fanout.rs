//! Several servers on one PostgreSQL database.
//!
//! Every server may have any table in memory: the journal decides whose deed is the next one, because its number can be written
//! once only. NATS carries news, so that the others read what was written; and who is connected where, so that nobody is
//! taken for absent and one server alone moves the bots of a table.
//!
//! News that is lost does no harm for longer than a heartbeat: with each of them a server repeats the last numbers of its tables, and
//! whoever is behind reads what it missed. Whoever writes without knowing fails, reads and decides again.
//!
//! The same goes for sessions that end: a server says how many it has ended, and where that does not fit what was heard, or somebody is
//! not heard at all, sockets look their sessions up.
//!
//! Servers also say in the database that they live, and which tables they have (`store::servers`). One that lives there but is not
//! heard over NATS writes news nobody gets: meanwhile tables look into the database with every heartbeat. One that is dead leaves
//! its tables to the others.

use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use anyhow::Context;
use futures_util::StreamExt;
use kernel::Seat;
use protocol::Presence;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;
use tokio::time::MissedTickBehavior;

use crate::app::App;
use crate::table::Command;

const SUBJECT: &str = "kosmodrom.news";
/// How often a server says which tables it has and how far they are, and that it is alive.
pub(crate) const HEARTBEAT: Duration = Duration::from_secs(1);
/// A server that says nothing over NATS for this long is not heard.
const SILENCE: Duration = Duration::from_secs(3);
/// What another server has said about a table holds for this long.
pub(crate) const SAID_HOLDS: Duration = Duration::from_secs(4);
/// At most this much news goes into one message; NATS takes no more than a megabyte.
const BATCH: usize = 1000;
/// While a server is not heard, sockets look up their sessions every so many heartbeats.
const DOUBT_EVERY: u64 = 5;

/// What servers tell each other.
#[derive(Serialize, Deserialize)]
struct Message {
    /// Who says it.
    node: String,
    /// Tables, and what is new about each. Nothing in it is a sign of life.
    news: Vec<(String, What)>,
    /// How often sessions have ended there: whoever has heard of fewer has missed something.
    #[serde(default)]
    ended: u64,
}

/// News about a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum What {
    /// Something is written.
    Written,
    /// The table is in memory here.
    Here {
        /// Who is connected.
        #[serde(flatten)]
        here: Here,
        /// How far it is.
        last: Last,
    },
    /// The table has left the memory here.
    Gone,
    /// A session of the account, which stands in the place of a table, has ended.
    SessionsEnded,
}

/// Who is connected to one server, at one table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Here {
    /// Who is there.
    pub presence: Presence,
    /// Those of them who do not look: all their pages are in the background. Servers of older programs do not say it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hidden: Vec<Seat>,
}

impl Here {
    /// Seats whose person can see the table.
    pub fn looking(&self) -> impl Iterator<Item = Seat> {
        self.presence.seats.iter().copied().filter(|seat| !self.hidden.contains(seat))
    }
}

/// The last numbers a server knows of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Last {
    /// Of its journal.
    pub seq: u64,
    /// Of its chat.
    pub chat: u64,
    /// Of its facts.
    pub version: i64,
}

impl Last {
    /// Is there anything the other one does not know?
    pub fn is_ahead_of(self, other: Last) -> bool {
        other.seq < self.seq || other.chat < self.chat || other.version < self.version
    }
}

/// Connects to NATS; returns where news to be told is put.
pub(crate) async fn connect(url: &str) -> anyhow::Result<(async_nats::Client, async_nats::Subscriber)> {
    // A connection that is dead without a word is given up soon, and another one made.
    let options = async_nats::ConnectOptions::new().ping_interval(HEARTBEAT);
    let client = options.connect(url).await.context("cannot reach NATS")?;
    let subscriber = client.subscribe(SUBJECT).await.context("cannot listen to NATS")?;
    Ok((client, subscriber))
}

/// Which other servers there are.
#[derive(Default)]
pub(crate) struct Others {
    /// When each was heard last over NATS, or first seen in the database.
    heard: Mutex<HashMap<String, Instant>>,
    /// Those that live, by the database.
    living: Mutex<Vec<String>>,
}

impl Others {
    fn hear(&self, node: &str) {
        self.heard.lock().expect("no panic while locked").insert(node.to_owned(), Instant::now());
    }

    fn see(&self, living: Vec<String>) {
        let mut heard = self.heard.lock().expect("no panic while locked");
        heard.retain(|node, _| living.contains(node));
        for node in &living {
            heard.entry(node.clone()).or_insert_with(Instant::now);
        }
        *self.living.lock().expect("no panic while locked") = living;
    }

    /// Does somebody live who is not heard?
    fn is_anybody_unheard(&self) -> bool {
        let heard = self.heard.lock().expect("no panic while locked");
        let living = self.living.lock().expect("no panic while locked");
        living.iter().any(|node| heard.get(node).is_none_or(|heard| SILENCE < heard.elapsed()))
    }
}

/// Tells and hears news until the server stops.
pub(crate) async fn run(
    app: Arc<App>,
    others: Arc<Others>,
    client: async_nats::Client,
    mut heard: async_nats::Subscriber,
    mut told: mpsc::UnboundedReceiver<(String, What)>,
) {
    let mut heartbeat = tokio::time::interval(HEARTBEAT);
    heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut was_unheard = false;
    let mut n_unheard = 0;
    let mut ended: HashMap<String, u64> = HashMap::new();
    let mut news = Vec::new();
    loop {
        tokio::select! {
            n_news = told.recv_many(&mut news, BATCH) => {
                if n_news == 0 {
                    return;
                }
                publish(&app, &client, std::mem::take(&mut news)).await;
            }
            Some(message) = heard.next() => {
                let Ok(message) = serde_json::from_slice::<Message>(&message.payload) else { continue };
                if message.node == app.node {
                    continue;
                }
                others.hear(&message.node);
                let told = message.news.iter().filter(|(_, what)| matches!(what, What::SessionsEnded)).count() as u64;
                let before = ended.insert(message.node.clone(), message.ended);
                if before.unwrap_or_default() + told < message.ended {
                    app.doubt_sessions();
                }
                for (table, what) in message.news {
                    let node = message.node.clone();
                    let command = match what {
                        What::SessionsEnded => {
                            _ = app.sessions_ended.send(table.into());
                            continue;
                        }
                        What::Written => Command::News,
                        What::Here { here, last } => Command::Elsewhere { node, said: Some((here, last)) },
                        What::Gone => Command::Elsewhere { node, said: None },
                    };
                    app.registry.tell_if_live(&table, command).await;
                }
            }
            _ = heartbeat.tick() => {
                let is_unheard = others.is_anybody_unheard();
                match (was_unheard, is_unheard) {
                    (false, true) => tracing::warn!("a server is not heard over NATS; tables look into the database"),
                    (true, false) => tracing::info!("all servers are heard over NATS again"),
                    (false, false) | (true, true) => {}
                }
                was_unheard = is_unheard;
                n_unheard = if is_unheard { n_unheard + 1 } else { 0 };
                if n_unheard % DOUBT_EVERY == 1 {
                    app.doubt_sessions();
                }
                publish(&app, &client, Vec::new()).await;
                for table in app.registry.ids() {
                    app.registry.tell_if_live(&table, Command::Announce).await;
                    if is_unheard {
                        app.registry.tell_if_live(&table, Command::News).await;
                    }
                }
            }
        }
    }
}

/// What cannot be told now is told with the next heartbeat that can: nothing piles up behind a connection that is gone.
async fn publish(app: &App, client: &async_nats::Client, news: Vec<(String, What)>) {
    if client.connection_state() != async_nats::connection::State::Connected {
        return;
    }
    let ended = app.n_sessions_ended.load(Ordering::Relaxed);
    let text = serde_json::to_vec(&Message { node: app.node.clone(), news, ended }).expect("plain data");
    let told = tokio::time::timeout(HEARTBEAT, client.publish(SUBJECT, text.into())).await;
    if !matches!(told, Ok(Ok(()))) {
        tracing::warn!("news was not told");
    }
}

/// Says that this server lives, and takes over the tables of servers that no longer do, until the server stops.
pub(crate) async fn live(app: Arc<App>, others: Arc<Others>) {
    let mut heartbeat = tokio::time::interval(HEARTBEAT);
    heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    // Whoever could not speak for a while may be the one that was away: it listens before it judges.
    let mut well_since: Option<Instant> = None;
    let mut seen_alone: Vec<String> = Vec::new();
    loop {
        heartbeat.tick().await;
        let lived = match app.store.say_alive(&app.node).await {
            Ok(true) => Ok(()),
            // Others have taken it for dead, or it is new: what it has in memory is written down again.
            Ok(false) => app.store.hold_all(&app.node, &app.registry.ids()).await,
            Err(error) => Err(error),
        };
        let living = match lived {
            Ok(()) => app.store.living_beside(&app.node).await,
            Err(error) => Err(error),
        };
        let lived = living.map(|living| others.see(living));
        if let Err(error) = lived {
            tracing::error!(%error, "other servers cannot be told that this one lives");
            well_since = None;
            continue;
        }
        if well_since.get_or_insert_with(Instant::now).elapsed() < SILENCE {
            continue;
        }
        match app.store.tables_of_the_dead(&app.node).await {
            Ok(tables) if tables.is_empty() => {}
            Ok(tables) => {
                tracing::warn!(n_tables = tables.len(), "a server is gone; its tables go on here");
                tables.iter().for_each(|table| app.registry.wake(&app, table));
            }
            Err(error) => tracing::error!(%error, "cannot look for servers that are gone"),
        }
        // A server may die between the start of a match and the row that says who has it. Whoever is about to write that row has
        // written it by the next heartbeat.
        match app.store.tables_nobody_has(0).await {
            Ok(alone) => {
                alone
                    .iter()
                    .filter(|table| seen_alone.contains(table))
                    .for_each(|table| app.registry.wake(&app, table));
                seen_alone = alone;
            }
            Err(error) => tracing::error!(%error, "cannot look for tables nobody has"),
        }
    }
}
