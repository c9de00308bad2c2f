//! The one way into the database, and whether it works.
//!
//! **Invariants:** a connection on which a transaction failed, or whose transaction was not seen to its end, is never used again.
//! A transaction is believed only when the database has answered `COMMIT` itself: SQLite does that when no transaction
//! is open any more, and says that there is none if it had rolled back by itself. (What sqlx does for a transaction
//! inside a transaction, releasing a savepoint, proves nothing.)

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::histogram::Histogram;
use sqlx::any::{AnyArguments, AnyQueryResult};
use sqlx::pool::PoolConnection;
use sqlx::query::Query;
use sqlx::{Any, AnyConnection, AnyPool, Executor};

use super::folder::Folder;
use crate::metrics::seconds;

/// A transaction that takes longer has failed, as far as anybody can tell.
const WITHIN: Duration = Duration::from_secs(8);

pub(super) struct Writer {
    /// SQLite lets one writer in at a time; with a pool of one they queue here instead of failing there.
    pub pool: AnyPool,
    pub sqlite: bool,
    /// The file of a SQLite database.
    folder: Mutex<Option<Folder>>,
    failing: AtomicBool,
    /// When something was written last, and since when nothing could be.
    times: Mutex<Times>,
    pub figures: Figures,
}

/// How long writing takes, and how often it fails.
pub(crate) struct Figures {
    /// All of it, from waiting for a connection to the end.
    pub writes: Histogram,
    /// `COMMIT` alone.
    pub commits: Histogram,
    /// What failed: `job` or `store`.
    pub errors: Family<[(&'static str, &'static str); 1], Counter>,
}

impl Figures {
    fn new() -> Figures {
        let figures = Figures { writes: seconds(), commits: seconds(), errors: Family::default() };
        // Told also while there are none.
        for of in ["job", "store"] {
            figures.errors.get_or_create(&[("of", of)]).inc_by(0);
        }
        figures
    }

    fn failed(&self, failure: &Failure) {
        let of = match failure {
            Failure::OfTheJob(_) => "job",
            Failure::OfTheStore(_) => "store",
        };
        self.errors.get_or_create(&[("of", of)]).inc();
    }
}

#[derive(Default)]
struct Times {
    written: Option<Instant>,
    failed: Option<Instant>,
    failing_since: Option<Instant>,
}

/// Why something was not written.
#[derive(Debug)]
pub(super) enum Failure {
    /// The database does not take this; others may be fine.
    OfTheJob(sqlx::Error),
    /// The database takes nothing. Whether it has taken this is not known.
    OfTheStore(String),
}

impl From<Failure> for sqlx::Error {
    fn from(failure: Failure) -> sqlx::Error {
        match failure {
            Failure::OfTheJob(error) => error,
            Failure::OfTheStore(why) => sqlx::Error::Io(std::io::Error::other(why)),
        }
    }
}

impl Writer {
    pub fn new(pool: AnyPool, sqlite: bool, folder: Option<Folder>) -> Writer {
        let (folder, failing) = (Mutex::new(folder), AtomicBool::new(false));
        Writer { pool, sqlite, folder, failing, times: Mutex::default(), figures: Figures::new() }
    }

    /// Was the last thing written that was to be?
    pub fn works(&self) -> bool {
        !self.failing.load(Ordering::Relaxed)
    }

    /// How long ago something was written.
    pub fn written_ago(&self) -> Option<Duration> {
        self.times.lock().expect("no panic while locked").written.map(|written| written.elapsed())
    }

    /// How long ago something could not be written, if nothing was since.
    pub fn failed_ago(&self) -> Option<Duration> {
        let times = self.times.lock().expect("no panic while locked");
        times.failed.filter(|_| times.failing_since.is_some()).map(|failed| failed.elapsed())
    }

    /// Writes something in one statement; returns when it is on disk.
    pub async fn run(&self, query: Query<'_, Any, AnyArguments>) -> sqlx::Result<AnyQueryResult> {
        let writing = async {
            let mut using = Using::begin(&self.pool).await.map_err(|error| self.failure(error))?;
            match query.execute(using.connection()).await {
                Ok(written) => {
                    using.end();
                    Ok(written)
                }
                Err(error) => {
                    using.throw_away().await;
                    Err(self.failure(error))
                }
            }
        };
        Ok(self.within(writing).await?)
    }

    /// Opens a transaction.
    pub async fn begin(&self) -> Result<Using, Failure> {
        let mut using = Using::begin(&self.pool).await.map_err(|error| self.failure(error))?;
        // IMMEDIATE: whoever has to wait for another process waits here, once, and not in the middle.
        let begin = if self.sqlite { "BEGIN IMMEDIATE" } else { "BEGIN" };
        match using.connection().execute(begin).await {
            Ok(_) => Ok(using),
            Err(error) => {
                using.throw_away().await;
                Err(self.failure(error))
            }
        }
    }

    /// Commits what was done in a transaction, or takes it back if it failed.
    pub async fn end<T>(&self, mut using: Using, done: sqlx::Result<T>) -> Result<T, Failure> {
        let committed = match done {
            Ok(done) => {
                let begun = Instant::now();
                let committed = using.connection().execute("COMMIT").await;
                self.figures.commits.observe(begun.elapsed().as_secs_f64());
                committed.map(|_| done)
            }
            Err(error) => Err(error),
        };
        match committed {
            Ok(done) => {
                using.end();
                Ok(done)
            }
            Err(error) if self.is_of_the_job(&error) && using.connection().execute("ROLLBACK").await.is_ok() => {
                using.end();
                Err(self.failure(error))
            }
            Err(error) => {
                using.throw_away().await;
                Err(self.failure(error))
            }
        }
    }

    /// Gives writing its time, and notes whether it worked.
    pub async fn within<T>(&self, writing: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
        let begun = Instant::now();
        let written = match tokio::time::timeout(WITHIN, writing).await {
            Ok(Ok(_)) if !self.is_there() => Err(Failure::OfTheStore(GONE.to_owned())),
            Ok(written) => written,
            Err(_) => Err(Failure::OfTheStore(format!("no answer within {} s", WITHIN.as_secs()))),
        };
        self.figures.writes.observe(begun.elapsed().as_secs_f64());
        if let Err(failure) = &written {
            self.figures.failed(failure);
        }
        match &written {
            Ok(_) => self.note_success(),
            Err(Failure::OfTheStore(why)) => self.note_failure(why),
            Err(Failure::OfTheJob(_)) => {}
        }
        written
    }

    fn failure(&self, error: sqlx::Error) -> Failure {
        match self.is_of_the_job(&error) {
            true => Failure::OfTheJob(error),
            false => Failure::OfTheStore(error.to_string()),
        }
    }

    /// Is it the fault of what was to be written, and not of the database?
    fn is_of_the_job(&self, error: &sqlx::Error) -> bool {
        match error {
            sqlx::Error::Database(error) => {
                let code = error.code().unwrap_or_default();
                match self.sqlite {
                    // Too big, a constraint, a mismatch, out of range: the low byte of an extended code.
                    true => code.parse::<u32>().is_ok_and(|code| [18, 19, 20, 25].contains(&(code & 0xff))),
                    // Data, constraints, and transactions that got into each other's way.
                    false => ["22", "23", "40"].iter().any(|class| code.starts_with(class)),
                }
            }
            sqlx::Error::Encode(_) => true,
            _ => false,
        }
    }

    fn is_there(&self) -> bool {
        self.folder.lock().expect("no panic while locked").as_ref().is_none_or(Folder::is_there)
    }

    fn note_success(&self) {
        let ended = {
            let mut times = self.times.lock().expect("no panic while locked");
            times.written = Some(Instant::now());
            self.failing.store(false, Ordering::Relaxed);
            times.failing_since.take()
        };
        if let Some(since) = ended {
            tracing::info!(seconds = since.elapsed().as_secs(), "storing works again");
        }
    }

    fn note_failure(&self, why: &str) {
        let now = Instant::now();
        let before = {
            let mut times = self.times.lock().expect("no panic while locked");
            times.failed = Some(now);
            self.failing.store(true, Ordering::Relaxed);
            let before = times.failing_since;
            times.failing_since = Some(before.unwrap_or(now));
            before
        };
        if before.is_none() {
            tracing::error!(why, "nothing can be stored; it is tried again until it works");
        }
    }

    /// Notices that the file is gone before anybody wants to write.
    pub fn miss_folder(&self) {
        if !self.is_there() {
            self.note_failure(GONE);
        }
    }

    pub fn is_closed(&self) -> bool {
        self.pool.is_closed()
    }

    /// Lets the database and its file go.
    pub async fn close(&self) {
        if self.sqlite
            && let Err(error) = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&self.pool).await
        {
            tracing::warn!(%error, "the file of the database is not complete without the ones beside it");
        }
        self.pool.close().await;
        self.folder.lock().expect("no panic while locked").take();
    }
}

const GONE: &str = "the data directory was deleted or replaced; put it back, or start the server again";

/// A connection in use. Dropped before its end, as when time is up, it is not used again.
pub(super) struct Using(Option<PoolConnection<Any>>);

impl Using {
    async fn begin(pool: &AnyPool) -> sqlx::Result<Using> {
        Ok(Using(Some(pool.acquire().await?)))
    }

    pub fn connection(&mut self) -> &mut AnyConnection {
        self.0.as_mut().expect("in use")
    }

    fn end(mut self) {
        self.0 = None;
    }

    async fn throw_away(mut self) {
        if let Some(connection) = self.0.take() {
            _ = connection.close().await;
        }
    }
}

impl Drop for Using {
    fn drop(&mut self) {
        if let Some(connection) = &mut self.0 {
            connection.close_on_drop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sqlx::any::AnyPoolOptions;

    /// A database in memory, with one row.
    async fn writer() -> Writer {
        sqlx::any::install_default_drivers();
        let pool = AnyPoolOptions::new().max_connections(1).connect("sqlite::memory:").await.expect("a database");
        pool.execute("CREATE TABLE things (id BIGINT NOT NULL PRIMARY KEY, what TEXT NOT NULL)")
            .await
            .expect("a table");
        let writer = Writer::new(pool, true, None);
        insert(&writer, 1, "").await.expect("a row");
        writer
    }

    async fn insert(writer: &Writer, id: i64, what: &str) -> Result<(), Failure> {
        let writing = async {
            let mut using = writer.begin().await?;
            let insert = sqlx::query("INSERT INTO things (id, what) VALUES ($1, $2)").bind(id).bind(what.to_owned());
            let done = insert.execute(using.connection()).await.map(|_| ());
            writer.end(using, done).await
        };
        writer.within(writing).await
    }

    #[tokio::test]
    async fn a_row_that_is_not_taken_is_no_fault_of_the_store() {
        let writer = writer().await;
        assert!(matches!(insert(&writer, 1, "again").await, Err(Failure::OfTheJob(_))));
        assert!(writer.works());
        insert(&writer, 2, "").await.expect("others are written");
    }

    /// What a full disk, or one that was mounted read-only after an error, says is about everything.
    #[tokio::test]
    async fn a_disk_that_takes_nothing_is_a_fault_of_the_store() {
        for trouble in ["PRAGMA max_page_count = 1", "PRAGMA query_only = ON"] {
            let writer = writer().await;
            writer.pool.execute(trouble).await.expect(trouble);
            let long = "x".repeat(100_000);
            assert!(matches!(insert(&writer, 2, &long).await, Err(Failure::OfTheStore(_))), "{trouble}");
            assert!(!writer.works(), "{trouble}");
        }
    }
}
