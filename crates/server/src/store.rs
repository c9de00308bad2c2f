//! What outlives the process: accounts, sessions, tables and their journals.
//!
//! SQLite in a data directory or PostgreSQL by URL, one set of queries for both. The schema uses the two types both have in the
//! same way (`BIGINT`, `TEXT`), times are milliseconds since 1970, structured things are JSON texts.
//!
//! How to read it: `schema` says what is kept, `accounts`, `tables` and `admin` are queries, `journal` writes moves of many
//! tables in one transaction, `writer` is the way in that all of them take, `folder` where it leads to; `servers` says
//! who shares a database; `portable` is a whole database as a file, `matches` all of its matches at one moment.
//!
//! **Invariant:** whatever a caller was told to be written is on disk.

mod accounts;
mod admin;
mod folder;
mod journal;
mod matches;
mod notify;
mod portable;
mod schema;
mod servers;
mod tables;
mod writer;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AnyConnection, AnyPool, AssertSqlSafe, ConnectOptions, Connection, Executor};
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::mpsc;

use folder::Folder;
use writer::Writer;

pub(crate) use accounts::{Account, SESSION, Session};
pub(crate) use admin::{NewAudit, NewReport, Statement};
pub(crate) use journal::{CommitError, Row, Written};
pub(crate) use matches::{Matches, StoredMatch};
pub(crate) use notify::{Device, Outgoing, Turn, Waiting};
pub use portable::{Contents, backup, migrate_store, restore};
pub(crate) use servers::Place;
pub(crate) use tables::{Kept, NEVER, Secret, Standing, StoredTable, seat_of, status};
pub(crate) use writer::Figures;

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
    write: Arc<Writer>,
    journal: mpsc::Sender<journal::Job>,
    /// How to reach a database that several servers may share.
    shared_at: Option<AnyConnectOptions>,
}

/// A file has grown beyond the limit of the process.
const SIGXFSZ: i32 = 25;
/// How long a connection is waited for.
const CONNECT_WITHIN: Duration = Duration::from_secs(5);
/// How often it is looked whether storing works again.
const LOOK_EVERY: Duration = Duration::from_millis(300);
/// What was written so short a time ago proves that writing works.
const RECENT: Duration = Duration::from_secs(1);
/// Whoever asks whether writing works has an answer after so long.
const ANSWER_WITHIN: Duration = Duration::from_secs(2);

impl Store {
    /// Opens the database, brings its schema up to date and begins to write journals.
    pub async fn open(location: &Location) -> anyhow::Result<Store> {
        Store::open_as(location, true).await
    }

    /// Opens a database that servers may be using: what is written here they have to read by themselves.
    pub async fn open_beside(location: &Location) -> anyhow::Result<Store> {
        let (mut connection, sqlite) = portable::connect(location).await?;
        let n_steps = portable::n_steps(&mut connection, sqlite).await?.context(portable::NOT_OURS)?;
        connection.close().await?;
        let other = "the database belongs to another version of the program; start a server of this version first";
        anyhow::ensure!(n_steps == schema::n_steps(), other);
        Store::open_as(location, false).await
    }

    async fn open_as(location: &Location, alone: bool) -> anyhow::Result<Store> {
        sqlx::any::install_default_drivers();
        let url = address(location)?;
        let sqlite = is_sqlite(&url);
        let folder = match alone && sqlite && !url.contains(":memory:") {
            true => {
                let options: SqliteConnectOptions =
                    url.parse().context("the address of the database cannot be read")?;
                Some(Folder::take(options.get_filename())?)
            }
            false => None,
        };
        let options: AnyConnectOptions = url.parse().context("the address of the database cannot be read")?;
        if sqlite {
            // A file that may not grow is an error like a full disk, not the end of the process.
            _ = signal(SignalKind::from_raw(SIGXFSZ)).context("cannot listen for SIGXFSZ")?;
            // A pool tries again and again and says only that it did not work in time.
            let opened = async {
                let mut first = options.connect().await?;
                prepare(&mut first, sqlite, 200).await?;
                first.close().await
            };
            opened.await.with_context(|| format!("cannot open the database at {location:?}"))?;
        }
        let pool = |n_connections, cache_kb| {
            let options = options.clone();
            async move {
                let pool = AnyPoolOptions::new().max_connections(n_connections).acquire_timeout(CONNECT_WITHIN);
                pool.after_connect(move |connection, _| Box::pin(prepare(connection, sqlite, cache_kb)))
                    .connect_with(options)
                    .await
                    .with_context(|| format!("cannot open the database at {location:?}"))
            }
        };
        // SQLite lets one writer in at a time; with a pool of one they queue here instead of failing there.
        let write = pool(if sqlite { 1 } else { 6 }, 2000).await?;
        if alone {
            schema::migrate(&write, sqlite).await.context("cannot bring the database up to date")?;
        }
        // Reading goes to pages that were written a moment ago, or that nobody asks for again.
        let read = pool(4, 200).await?;
        let write = Arc::new(Writer::new(write, sqlite, folder));
        let (journal, jobs) = mpsc::channel(4096);
        tokio::spawn(journal::write(write.clone(), jobs));
        let shared_at = (!sqlite).then_some(options);
        let store = Store { read, write, journal, shared_at };
        store.renew_name_keys().await.context("cannot bring the names of accounts up to date")?;
        tokio::spawn(look_after(store.write.clone(), store.journal.downgrade()));
        Ok(store)
    }

    /// This server's place among those that may share the database: alone, or together with others that hear each other.
    pub async fn take_place(&self, together: bool) -> anyhow::Result<Option<Place>> {
        match &self.shared_at {
            Some(options) => Place::take(options, together).await.map(Some),
            None => Ok(None),
        }
    }

    /// What is measured of it.
    pub fn figures(&self) -> &Figures {
        &self.write.figures
    }

    /// How many things wait to be written to journals.
    pub fn journal_queue(&self) -> usize {
        self.journal.max_capacity() - self.journal.capacity()
    }

    /// Could the last thing be stored that was to be?
    pub fn works(&self) -> bool {
        self.write.works()
    }

    /// Can something be stored? Tries it, unless something was stored a moment ago.
    pub async fn is_well(&self) -> bool {
        if self.works() && self.write.written_ago().is_some_and(|ago| ago < RECENT) {
            return true;
        }
        tokio::time::timeout(ANSWER_WITHIN, self.probe(crate::app::now())).await.is_ok_and(|probed| probed.is_ok())
    }

    /// Lets go a database that servers may be using.
    pub async fn let_be(&self) {
        self.read.close().await;
        self.write.pool.close().await;
    }

    /// Lets the database go. A file of SQLite is then complete by itself.
    pub async fn close(&self) {
        self.read.close().await;
        self.write.close().await;
    }
}

/// The address of a database.
fn address(location: &Location) -> anyhow::Result<String> {
    match location {
        Location::Directory(directory) => {
            let path = directory.join("kosmodrom.db");
            let path = path.to_str().context("the path of the data directory is not UTF-8")?;
            let path = path.replace('%', "%25").replace('?', "%3F").replace('#', "%23").replace(' ', "%20");
            // Not `rwc`: a file that was deleted meanwhile is missed, not made anew.
            Ok(format!("sqlite://{path}?mode=rw"))
        }
        Location::Url(url) => Ok(url.clone()),
    }
}

fn is_sqlite(url: &str) -> bool {
    url.starts_with("sqlite:")
}

/// While nothing can be stored, tries until it works again.
async fn look_after(writer: Arc<Writer>, journal: mpsc::WeakSender<journal::Job>) {
    loop {
        tokio::time::sleep(LOOK_EVERY).await;
        if writer.is_closed() {
            return;
        }
        writer.miss_folder();
        if !writer.works() {
            let Some(journal) = journal.upgrade() else { return };
            _ = journal::probe(&journal, crate::app::now()).await;
        }
    }
}

async fn prepare(connection: &mut AnyConnection, sqlite: bool, cache_kb: u32) -> Result<(), sqlx::Error> {
    if sqlite {
        // FULL: a commit returns when the journal is on the disk, not only with the operating system.
        for pragma in [
            // Below the time limit of a transaction, so that a lock held by another process is told from a disk that hangs.
            "PRAGMA busy_timeout = 4000",
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
