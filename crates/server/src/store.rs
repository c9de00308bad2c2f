//! What outlives the process: accounts, sessions, tables and their journals.
//!
//! SQLite in a data directory or PostgreSQL by URL, one set of queries for both. The schema uses the two types both have in the
//! same way (`BIGINT`, `TEXT`), times are milliseconds since 1970, structured things are JSON texts.
//!
//! How to read it: `schema` says what is kept, `accounts` and `tables` are queries, `journal` writes moves of many
//! tables in one transaction.
//!
//! **Invariant:** whatever a caller was told to be written is on disk.

mod accounts;
mod journal;
mod schema;
mod servers;
mod tables;

use std::path::PathBuf;
use std::time::Duration;

use anyhow::Context;
use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::{AnyConnection, AnyPool, AssertSqlSafe, Executor};
use tokio::sync::mpsc;

pub(crate) use accounts::Account;
pub(crate) use journal::{CommitError, Row, Written};
pub(crate) use servers::Place;
pub(crate) use tables::{NEVER, Secret, StoredTable};

/// Where things are kept.
#[derive(Clone, PartialEq, Eq)]
pub enum Location {
    /// SQLite in this directory.
    Directory(PathBuf),
    /// `postgres://…` or `sqlite://…`.
    Url(String),
}

/// An address of a database may hold a password.
impl std::fmt::Debug for Location {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Location::Directory(path) => write!(f, "{}", path.display()),
            Location::Url(url) => write!(f, "{}://…", url.split("://").next().unwrap_or_default()),
        }
    }
}

/// The open database.
#[derive(Clone)]
pub(crate) struct Store {
    read: AnyPool,
    /// SQLite lets one writer in at a time; with a pool of one they queue here instead of failing there.
    write: AnyPool,
    journal: mpsc::Sender<journal::Job>,
    /// How to reach a database that several servers may share.
    shared_at: Option<AnyConnectOptions>,
}

impl Store {
    /// Opens the database, brings its schema up to date and begins to write journals.
    pub async fn open(location: &Location) -> anyhow::Result<Store> {
        sqlx::any::install_default_drivers();
        let url = match location {
            Location::Directory(directory) => {
                std::fs::create_dir_all(directory)
                    .with_context(|| format!("cannot make the data directory {}", directory.display()))?;
                let path = directory.join("kosmodrom.db");
                let path = path.to_str().context("the path of the data directory is not UTF-8")?;
                let path = path.replace('%', "%25").replace('?', "%3F").replace('#', "%23").replace(' ', "%20");
                format!("sqlite://{path}?mode=rwc")
            }
            Location::Url(url) => url.clone(),
        };
        let sqlite = url.starts_with("sqlite:");
        let options: AnyConnectOptions = url.parse().context("the address of the database cannot be read")?;
        let pool = |n_connections, cache_kb| {
            let options = options.clone();
            async move {
                let pool =
                    AnyPoolOptions::new().max_connections(n_connections).acquire_timeout(Duration::from_secs(10));
                pool.after_connect(move |connection, _| Box::pin(prepare(connection, sqlite, cache_kb)))
                    .connect_with(options)
                    .await
                    .with_context(|| format!("cannot open the database at {location:?}"))
            }
        };
        let write = pool(if sqlite { 1 } else { 6 }, 2000).await?;
        schema::migrate(&write, sqlite).await.context("cannot bring the database up to date")?;
        // Reading goes to pages that were written a moment ago, or that nobody asks for again.
        let read = pool(4, 200).await?;
        let (journal, jobs) = mpsc::channel(4096);
        tokio::spawn(journal::write(write.clone(), jobs));
        let shared_at = (!sqlite).then_some(options);
        Ok(Store { read, write, journal, shared_at })
    }

    /// This server's place among those that may share the database: alone, or together with others that hear each other.
    pub async fn take_place(&self, together: bool) -> anyhow::Result<Option<Place>> {
        match &self.shared_at {
            Some(options) => Place::take(options, together).await.map(Some),
            None => Ok(None),
        }
    }

    /// Can the database be reached?
    pub async fn is_well(&self) -> bool {
        sqlx::query("SELECT 1").execute(&self.read).await.is_ok()
    }
}

async fn prepare(connection: &mut AnyConnection, sqlite: bool, cache_kb: u32) -> Result<(), sqlx::Error> {
    if sqlite {
        // FULL: a commit returns when the journal is on the disk, not only with the operating system.
        for pragma in [
            "PRAGMA busy_timeout = 10000",
            "PRAGMA journal_mode = WAL",
            "PRAGMA synchronous = FULL",
            "PRAGMA foreign_keys = ON",
            // The pages that many moves write again and again are copied into the database less often.
            "PRAGMA wal_autocheckpoint = 4000",
        ] {
            connection.execute(pragma).await?;
        }
        connection.execute(AssertSqlSafe(format!("PRAGMA cache_size = -{cache_kb}"))).await?;
    }
    Ok(())
}
