//! Journals of tables: what was done, in order, never changed afterwards.
//!
//! Whatever arrives together for many tables, rows, snapshots and facts, is written by one transaction, so that thousands of moves a
//! second cost a few hundred commits and tables that begin or end hold nobody up. The primary key is the fence between
//! servers that share a database: the row with the next number can be written once only, so whoever did not know of it
//! fails, learns of it and decides again.

use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use kernel::Seat;
use sqlx::{AnyConnection, Row as _};
use tokio::sync::{mpsc, oneshot};

use super::Store;
use super::notify::{Turn, write_turns};
use super::tables::{Facts, Standing, text, write_replays};
use super::writer::{Failure, Writer};

/// One row of a journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    /// Number within the table, from 1, without gaps.
    pub seq: u64,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Who asked, and the id they gave the request; empty for bots and clocks.
    pub client: String,
    /// What was done, as JSON.
    pub deed: String,
}

/// Why something was not written.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CommitError {
    /// Another server has written a row of this number. Nothing was written.
    #[error("another server was first")]
    Conflict,
    /// The database does not take it, though it takes other things. Nothing was written.
    #[error("the database does not take it: {0}")]
    Refused(String),
    /// Nothing can be stored at the moment. Whether this was is not known: whoever needs to know reads it back.
    #[error("nothing can be stored at the moment: {0}")]
    Unclear(String),
}

/// A transaction begins so much after the last one at the earliest: under load, what arrives meanwhile goes into one commit. A
/// single move is written at once.
const GATHER: Duration = Duration::from_millis(2);
/// So many jobs go into one transaction at most.
const BATCH: usize = 512;
/// While nothing can be stored it is tried so often: what arrives in between is not held up.
const TRY_AGAIN: Duration = Duration::from_millis(250);

pub(super) struct Job {
    table: String,
    what: What,
    done: oneshot::Sender<Written>,
}

/// Whether it was written; not if somebody else was quicker to change the same.
pub(crate) type Written = Result<bool, CommitError>;

pub(super) enum What {
    Rows(Vec<Row>),
    Snapshot(String, Standing),
    /// Whom the match waits for.
    Turns(Vec<Turn>),
    Facts(Box<Facts>),
    WakeAt(u64),
    Replays(Vec<(Option<Seat>, String)>),
    /// Nothing in particular, to see whether it works.
    Probe(u64),
}

impl Store {
    /// Writes rows; returns when they are on disk. All of them or none.
    pub async fn append(&self, table: &str, rows: Vec<Row>) -> Result<(), CommitError> {
        self.write_now(table, What::Rows(rows)).await.map(|_| ())
    }

    /// Stores a snapshot along with whatever else is written; the answer comes when it is on disk. Whoever does not need it lets
    /// it go.
    pub async fn set_snapshot(
        &self,
        table: &str,
        snapshot: String,
        standing: Standing,
    ) -> Result<oneshot::Receiver<Written>, CommitError> {
        self.write_down(table, What::Snapshot(snapshot, standing)).await
    }

    /// Writes something about nothing; returns when it is on disk.
    pub(super) async fn probe(&self, now: u64) -> Written {
        probe(&self.journal, now).await
    }

    /// Writes something about a table; returns when it is on disk.
    pub(super) async fn write_now(&self, table: &str, what: What) -> Written {
        self.write_down(table, what).await?.await.map_err(|_| gone())?
    }

    async fn write_down(&self, table: &str, what: What) -> Result<oneshot::Receiver<Written>, CommitError> {
        let (done, answer) = oneshot::channel();
        self.journal.send(Job { table: table.to_owned(), what, done }).await.map_err(|_| gone())?;
        Ok(answer)
    }

    /// The number of the deed that a request has become, if it has.
    pub async fn deed_of(&self, table: &str, client: &str) -> sqlx::Result<Option<u64>> {
        let row = sqlx::query("SELECT seq FROM journal WHERE table_id = $1 AND client = $2 ORDER BY seq DESC LIMIT 1")
            .bind(table.to_owned())
            .bind(client.to_owned())
            .fetch_optional(&self.read)
            .await?;
        Ok(row.map(|row| row.get::<i64, _>(0) as u64))
    }

    /// The rows of a table after a number, in order.
    pub async fn journal(&self, table: &str, after: u64) -> sqlx::Result<Vec<Row>> {
        read_rows(&self.read, table, after).await
    }
}

/// The rows of a table after a number, in order.
pub(super) async fn read_rows<'a>(
    from: impl sqlx::Executor<'a, Database = sqlx::Any>,
    table: &str,
    after: u64,
) -> sqlx::Result<Vec<Row>> {
    let sql = "SELECT seq, at, client, deed FROM journal WHERE table_id = $1 AND seq > $2 ORDER BY seq";
    let rows = sqlx::query(sql).bind(table.to_owned()).bind(after as i64).fetch_all(from).await?;
    let read = |row: sqlx::any::AnyRow| Row {
        seq: row.get::<i64, _>(0) as u64,
        at: row.get::<i64, _>(1) as u64,
        client: row.get(2),
        deed: row.get(3),
    };
    Ok(rows.into_iter().map(read).collect())
}

/// Writes something about nothing; returns when it is on disk.
pub(super) async fn probe(journal: &mpsc::Sender<Job>, now: u64) -> Written {
    let (done, answer) = oneshot::channel();
    let job = Job { table: String::new(), what: What::Probe(now), done };
    journal.send(job).await.map_err(|_| gone())?;
    answer.await.map_err(|_| gone())?
}

fn gone() -> CommitError {
    CommitError::Unclear("the journal is closed".to_owned())
}

/// Writes whatever has gathered while the last transaction was under way, until all senders are gone.
pub(super) async fn write(writer: Arc<Writer>, mut jobs: mpsc::Receiver<Job>) {
    let mut batch = Vec::new();
    let mut begun: Option<Instant> = None;
    while jobs.recv_many(&mut batch, BATCH).await != 0 {
        if let Some(wait) = begun.and_then(|begun| GATHER.checked_sub(begun.elapsed())) {
            tokio::time::sleep(wait).await;
            while batch.len() < BATCH
                && let Ok(job) = jobs.try_recv()
            {
                batch.push(job);
            }
        }
        begun = Some(Instant::now());
        if writer.failed_ago().is_some_and(|ago| ago < TRY_AGAIN) {
            let why = "it did not work a moment ago";
            batch.drain(..).for_each(|job| _ = job.done.send(Err(CommitError::Unclear(why.to_owned()))));
            continue;
        }
        // Servers that share a database change the tables of a batch in the same order, so that none waits for another in a circle.
        batch.sort_by(|one: &Job, other: &Job| one.table.cmp(&other.table));
        match commit(&writer, &batch).await {
            Ok(written) => {
                for (job, written) in batch.drain(..).zip(written) {
                    _ = job.done.send(Ok(written));
                }
            }
            // One bad row spoils the transaction for all, so each job gets its own.
            Err(Failure::OfTheJob(_)) => one_by_one(&writer, &mut batch).await,
            Err(Failure::OfTheStore(why)) => {
                batch.drain(..).for_each(|job| _ = job.done.send(Err(CommitError::Unclear(why.clone()))));
            }
        }
    }
}

async fn one_by_one(writer: &Writer, batch: &mut Vec<Job>) {
    let mut failed: Option<String> = None;
    for job in batch.drain(..) {
        // There is one time limit for all, not one for each in turn.
        let written = match &failed {
            Some(why) => Err(Failure::OfTheStore(why.clone())),
            None => commit(writer, std::slice::from_ref(&job)).await,
        };
        _ = job.done.send(match written {
            Ok(written) => Ok(written[0]),
            Err(Failure::OfTheJob(error)) => Err(match error.as_database_error() {
                Some(error) if error.is_unique_violation() => CommitError::Conflict,
                Some(_) | None => CommitError::Refused(error.to_string()),
            }),
            Err(Failure::OfTheStore(why)) => {
                failed = Some(why.clone());
                Err(CommitError::Unclear(why))
            }
        });
    }
}

/// Writes all of it or nothing.
async fn commit(writer: &Writer, jobs: &[Job]) -> Result<Vec<bool>, Failure> {
    writer
        .within(async {
            let mut using = writer.begin().await?;
            let done = write_jobs(using.connection(), jobs).await;
            writer.end(using, done).await
        })
        .await
}

async fn write_jobs(connection: &mut AnyConnection, jobs: &[Job]) -> sqlx::Result<Vec<bool>> {
    let mut rows: Vec<(&str, &Row)> = Vec::with_capacity(jobs.len());
    let mut written = vec![true; jobs.len()];
    for (job, written) in jobs.iter().zip(&mut written) {
        match &job.what {
            What::Rows(new) => rows.extend(new.iter().map(|row| (&*job.table, row))),
            What::Snapshot(snapshot, standing) => {
                sqlx::query("UPDATE tables SET snapshot = $1, standing = $2 WHERE id = $3")
                    .bind(snapshot.clone())
                    .bind(text(standing))
                    .bind(job.table.clone())
                    .execute(&mut *connection)
                    .await?;
            }
            What::Turns(turns) => write_turns(connection, &job.table, turns).await?,
            What::Facts(facts) => *written = facts.write(connection).await?,
            What::WakeAt(wake_at) => {
                // Whatever enters or leaves the memory of a server was visited.
                sqlx::query("UPDATE tables SET wake_at = $1, seen = $3 WHERE id = $2")
                    .bind(*wake_at as i64)
                    .bind(job.table.clone())
                    .bind(crate::app::now() as i64)
                    .execute(&mut *connection)
                    .await?;
            }
            What::Replays(tellings) => write_replays(connection, &job.table, tellings).await?,
            What::Probe(at) => {
                sqlx::query("UPDATE probe SET at = $1").bind(*at as i64).execute(&mut *connection).await?;
            }
        }
    }
    let mut rows = &rows[..];
    for (n_rows, sql) in &*INSERTS {
        while *n_rows <= rows.len() {
            let (now, later) = rows.split_at(*n_rows);
            insert(connection, sql, now).await?;
            rows = later;
        }
    }
    Ok(written)
}

async fn insert(connection: &mut AnyConnection, sql: &'static str, rows: &[(&str, &Row)]) -> sqlx::Result<()> {
    let mut query = sqlx::query(sql);
    for (table, row) in rows {
        query = query
            .bind((*table).to_owned())
            .bind(row.seq as i64)
            .bind(row.at as i64)
            .bind(row.client.clone())
            .bind(row.deed.clone());
    }
    query.execute(connection).await?;
    Ok(())
}

/// Statements for a few numbers of rows, the largest first: the database prepares each of them once, and any number of rows takes
/// few of them. A statement is a way to the thread of the database and back, which costs more than a row.
static INSERTS: LazyLock<[(usize, String); 7]> = LazyLock::new(|| {
    [64, 32, 16, 8, 4, 2, 1].map(|n_rows| {
        let rows = places(n_rows, 5);
        (n_rows, format!("INSERT INTO journal (table_id, seq, at, client, deed) VALUES {rows}"))
    })
});

/// The places of so many rows of so many values in a statement.
pub(super) fn places(n_rows: usize, n_values: usize) -> String {
    let row = |row: usize| {
        let values: Vec<String> = (1..=n_values).map(|value| format!("${}", n_values * row + value)).collect();
        format!("({})", values.join(", "))
    };
    let rows: Vec<String> = (0..n_rows).map(row).collect();
    rows.join(", ")
}
