//! The server: lobby, tables, play over WebSocket, accounts, storage.
//!
//! How to read this crate: `config` is what an operator decides, `http` what clients can ask (described by `openapi.json`,
//! which the server itself serves; the bodies and the messages of the WebSocket are the types of the `protocol` crate),
//! `table` how a match lives in memory, `store` how it outlives the process, `notify` how people are told that it waits for them,
//! `waiting` how their open pages hear it.
//!
//! **Invariants:** a move is acknowledged, and anybody told of it, only when it is on disk. Nothing secret is sent: no seed
//! before the end, no state ever, no view but the receiver's own. Errors change nothing.

mod admin;
mod app;
mod check;
mod clock;
mod config;
mod expire;
mod fanout;
mod http;
mod limit;
mod listener;
mod metrics;
mod notify;
mod quiet;
mod store;
mod table;
mod thinkers;
mod thinking;
mod tls;
mod waiting;
mod words;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use tokio::net::TcpListener;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

pub use admin::Office;
use app::{App, now};
pub use check::{Findings, check};
pub use config::{About, AccessLog, Config, Keep, Limits, Notices, Rate};
pub use http::{Asset, Site};
pub use ipnet::IpNet;
pub use notify::{MailError, Smtp};
pub use store::{Contents, Location, backup, migrate_store, restore};
pub use tls::Certificate;

/// Letters of a table's id.
pub(crate) const TABLE_ID_LEN: usize = 12;

/// Can this be the id of a table?
pub(crate) fn is_table_id(id: &str) -> bool {
    id.len() == TABLE_ID_LEN && id.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// How often the server looks for what is due.
const TICK: Duration = Duration::from_secs(5);

/// How often it looks for what administrators ordered elsewhere.
const FOLLOW_EVERY: Duration = Duration::from_secs(1);

/// After so many looks it forgets what need not be kept: once an hour, and soon after the start.
const FORGET_EVERY: u64 = 720;

/// How long a stop may take.
const STOP_WITHIN: Duration = Duration::from_secs(10);

/// How long a stop may take to tell matches that have just ended.
const TELL_WITHIN: Duration = Duration::from_secs(3);

/// Writes structured logs to standard error; `RUST_LOG` says how much.
pub fn log_as_json() {
    let filter = tracing_subscriber::EnvFilter::try_from_default_env();
    let filter = filter.unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("info"));
    // A log that cannot be written, as on a full disk, is not worth a match: by default the line about it would go to standard error
    // again and panic there, in whatever task had something to say.
    let log = tracing_subscriber::fmt().json().log_internal_errors(false);
    _ = log.with_env_filter(filter).with_writer(std::io::stderr).try_init();
    // Also what nobody expected is a line a machine can read.
    std::panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(ToString::to_string);
        let why = panic.payload_as_str().unwrap_or("unknown");
        tracing::error!(why, place, "a part of the server has failed");
    }));
}

async fn told_to_stop() -> anyhow::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate()).context("cannot listen for SIGTERM")?;
    let mut interrupt = signal(SignalKind::interrupt()).context("cannot listen for SIGINT")?;
    tokio::select! {
        _ = terminate.recv() => {}
        _ = interrupt.recv() => {}
    }
    Ok(())
}

/// A running server.
pub struct Server {
    app: Arc<App>,
    address: SocketAddr,
    listening: JoinHandle<()>,
    sweeping: JoinHandle<()>,
    telling: JoinHandle<()>,
    /// What keeps this server and others on the same database apart and together.
    among_others: Vec<JoinHandle<()>>,
}

impl Server {
    /// Opens the database and listens.
    pub async fn start(config: Config) -> anyhow::Result<Server> {
        let tls = match config.tls.clone() {
            Some(certificate) => Some(tls::keep(certificate)?),
            None => {
                tls::keep_nothing()?;
                None
            }
        };
        let store = store::Store::open(&config.location).await?;
        let place = store.take_place(config.nats.is_some()).await?;
        let listener = TcpListener::bind(config.listen)
            .await
            .with_context(|| format!("cannot listen at {}; is another server running?", config.listen))?;
        let address = listener.local_addr()?;
        let nats = match &config.nats {
            Some(url) => Some(fanout::connect(url).await?),
            None => None,
        };
        let (told, telling) = mpsc::unbounded_channel();
        let vapid = notify::Vapid::load(&store).await?;
        let app = App::new(config, store, vapid, nats.is_some().then_some(told));
        app.desk.begin(&app.store).await?;
        let others = Arc::new(fanout::Others::default());
        let fanning_out =
            nats.map(|(client, heard)| tokio::spawn(fanout::run(app.clone(), others.clone(), client, heard, telling)));
        let keeping = tokio::spawn(keep_place(place));
        let living = match app.is_one_of_many() {
            true => {
                app.store.say_alive(&app.node).await?;
                Some(tokio::spawn(fanout::live(app.clone(), others)))
            }
            false => None,
        };
        let to_wake = match app.is_one_of_many() {
            true => app.store.tables_nobody_has(now()).await?,
            false => app.store.tables_to_wake(now()).await?,
        };
        for table in to_wake {
            app.registry.wake(&app, &table);
        }
        let listening = tokio::spawn(listener::serve(app.clone(), listener, http::router(app.clone()), tls));
        let sweeping = tokio::spawn(sweep(app.clone()));
        let following = tokio::spawn(follow(app.clone()));
        let telling_people = tokio::spawn(notify::run(app.clone()));
        tokio::spawn(table::store_replays(app.clone()));
        let among_others = [Some(keeping), Some(following), living, fanning_out].into_iter().flatten().collect();
        Ok(Server { app, address, listening, sweeping, telling: telling_people, among_others })
    }

    /// Serves until it is told to stop by SIGTERM or SIGINT.
    pub async fn run(self) -> anyhow::Result<()> {
        self.run_until(std::future::pending()).await
    }

    /// Serves until it is told to stop by SIGTERM or SIGINT, or until something has happened.
    pub async fn run_until(self, happened: impl Future<Output = ()>) -> anyhow::Result<()> {
        tracing::info!(address = %self.address, "ready");
        tokio::select! {
            told = told_to_stop() => told?,
            () = happened => {}
        }
        tracing::info!("stopping");
        self.stop().await
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers what is under way, stores everything and stops.
    pub async fn stop(self) -> anyhow::Result<()> {
        self.sweeping.abort();
        self.telling.abort();
        self.app.stopping.send_replace(true);
        let stop = async {
            self.app.registry.stop_all().await;
            self.listening.await
        };
        let stopped = tokio::time::timeout(STOP_WITHIN, stop).await;
        self.among_others.iter().for_each(JoinHandle::abort);
        if self.app.store.works() {
            _ = tokio::time::timeout(TELL_WITHIN, table::store_last_replays(&self.app)).await;
        }
        if self.app.is_one_of_many()
            && let Err(error) = self.app.store.say_farewell(&self.app.node).await
        {
            tracing::warn!(%error, "other servers find out by themselves that this one is gone");
        }
        if tokio::time::timeout(STOP_WITHIN, self.app.store.close()).await.is_err() {
            tracing::warn!("the database was not closed");
        }
        match stopped {
            Ok(stopped) => stopped.context("the server did not stop cleanly"),
            Err(_) => {
                tracing::warn!("some connections were cut off");
                Ok(())
            }
        }
    }
}

/// Keeps the lock that says who uses the database.
async fn keep_place(place: Option<store::Place>) {
    let Some(mut place) = place else { return };
    loop {
        tokio::time::sleep(Duration::from_secs(1)).await;
        place.keep().await;
    }
}

/// Takes part in what administrators order elsewhere.
async fn follow(app: Arc<App>) {
    let mut tick = tokio::time::interval(FOLLOW_EVERY);
    let quiet = quiet::Quiet::default();
    loop {
        tick.tick().await;
        if let Err(error) = admin::follow(&app).await
            && let Some(n_before) = quiet.speak()
        {
            tracing::error!(%error, n_before, "cannot look for what administrators ordered");
        }
    }
}

/// Wakes tables at which something is due, and forgets what need not be kept.
async fn sweep(app: Arc<App>) {
    let mut tick = tokio::time::interval(TICK);
    let mut n_ticks = 0u64;
    loop {
        tick.tick().await;
        n_ticks += 1;
        match app.store.tables_due(now()).await {
            Ok(tables) => tables.iter().for_each(|table| app.registry.wake(&app, table)),
            Err(error) => tracing::error!(%error, "cannot look for tables that are due"),
        }
        app.forget_the_quiet();
        if n_ticks.is_multiple_of(expire::n_ticks(&app, TICK)) {
            expire::open_tables(&app).await;
            expire::abandoned_matches(&app).await;
        }
        if n_ticks % FORGET_EVERY == 1 {
            expire::forget(&app).await;
        }
    }
}
