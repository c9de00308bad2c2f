//! What administrators look at and order: accounts, all tables, reports, the audit log, what holds for the whole place.
//!
//! **Invariant:** an order and its line of the audit log are written together, or neither is.

use protocol::{AccountFacts, AuditLine, ReportFacts, TableFacts};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::Store;
use super::accounts::ADMINISTRATOR;
use super::tables::StoredTable;
use super::writer::Failure;
use crate::words::name_key;

/// One statement of an order.
#[derive(Clone)]
pub(crate) struct Statement {
    pub sql: &'static str,
    pub binds: Vec<Bind>,
}

/// What a statement is told.
#[derive(Clone)]
pub(crate) enum Bind {
    Text(String),
    Number(i64),
}

impl From<&str> for Bind {
    fn from(text: &str) -> Bind {
        Bind::Text(text.to_owned())
    }
}

impl From<u64> for Bind {
    fn from(number: u64) -> Bind {
        Bind::Number(number as i64)
    }
}

impl Statement {
    pub fn new(sql: &'static str, binds: impl IntoIterator<Item = Bind>) -> Statement {
        Statement { sql, binds: binds.into_iter().collect() }
    }

    /// Whoever has a one-time link of an account can do nothing with it any more; nor is one sent that waits to be.
    pub fn no_links(account: &str) -> [Statement; 3] {
        [
            "DELETE FROM resets WHERE account = $1",
            "DELETE FROM links WHERE account = $1",
            "DELETE FROM outbox WHERE account = $1 AND content IN ('\"reset\"', '\"confirm\"')",
        ]
        .map(|sql| Statement::new(sql, [account.into()]))
    }

    /// Browsers of an account in which nobody is signed in any more are told nothing. It comes after what ends sessions.
    pub fn no_devices(account: &str) -> Statement {
        let sql = "DELETE FROM devices WHERE account = $1 AND NOT EXISTS (SELECT 1 FROM sessions s
             WHERE s.account = devices.account AND (devices.session = '' OR s.token_hash = devices.session))";
        Statement::new(sql, [account.into()])
    }
}

/// A line to be written into the audit log.
#[derive(Clone, Debug, Default)]
pub(crate) struct NewAudit {
    /// Name of the administrator; empty for the operator at the command line.
    pub by: String,
    /// Id of the administrator; empty likewise.
    pub by_account: String,
    pub what: String,
    pub account: String,
    pub table: String,
    pub detail: String,
}

/// A report to be kept.
pub(crate) struct NewReport<'a> {
    pub id: &'a str,
    pub reporter: &'a str,
    pub account: &'a str,
    pub name: &'a str,
    pub table: &'a str,
    pub said: &'a str,
    pub why: &'a str,
}

/// What a person did at a table: when, and what.
pub(crate) type Deeds = Vec<(u64, String)>;

/// Another one may have taken the same number of the audit log; then the next is tried.
const TRIES: u32 = 20;

impl Store {
    /// Carries out an order and writes it into the audit log, both or neither. Returns how many rows the first statement touched.
    pub async fn order(&self, statements: &[Statement], audit: &NewAudit, now: u64) -> sqlx::Result<u64> {
        for _ in 1..TRIES {
            match self.order_once(statements, Some(audit), now).await {
                Err(error) if is_audit_conflict(&error) => {}
                done => return done,
            }
        }
        self.order_once(statements, Some(audit), now).await
    }

    /// Several statements, all or none, that nobody ordered: a person did something about themselves.
    pub async fn all_or_nothing(&self, statements: &[Statement], now: u64) -> sqlx::Result<u64> {
        self.order_once(statements, None, now).await
    }

    async fn order_once(&self, statements: &[Statement], audit: Option<&NewAudit>, now: u64) -> sqlx::Result<u64> {
        let writing = async {
            let mut using = self.write.begin().await?;
            let done = carry_out(using.connection(), statements, audit, now).await;
            self.write.end(using, done).await
        };
        self.write.within(writing).await.map_err(|failure| match failure {
            Failure::OfTheJob(error) => error,
            Failure::OfTheStore(why) => sqlx::Error::Io(std::io::Error::other(why)),
        })
    }

    /// Accounts whose names contain something, or all, the newest first.
    pub async fn accounts_like(&self, name: &str, from: u32, limit: u32, now: u64) -> sqlx::Result<Vec<AccountFacts>> {
        let rows = sqlx::query(
            "SELECT id, name, password, role, banned, created,
                    (SELECT COUNT(*) FROM sessions s WHERE s.account = accounts.id AND s.expires > $4),
                    (SELECT COUNT(*) FROM players p WHERE p.account = accounts.id)
             FROM accounts WHERE name_key LIKE $1 ESCAPE '!' OR id = $5
             ORDER BY CASE WHEN password = '' THEN 1 ELSE 0 END, created DESC, id LIMIT $2 OFFSET $3",
        )
        .bind(like(name))
        .bind(i64::from(limit))
        .bind(i64::from(from))
        .bind(now as i64)
        .bind(name)
        .fetch_all(&self.read)
        .await?;
        let read = |row: &AnyRow| {
            let (password, role, banned): (&str, &str, String) = (row.get(2), row.get(3), row.get(4));
            AccountFacts {
                id: row.get(0),
                name: row.get(1),
                guest: password.is_empty(),
                administrator: role == ADMINISTRATOR,
                banned: Some(banned).filter(|why| !why.is_empty()),
                created: row.get::<i64, _>(5) as u64,
                sessions: row.get::<i64, _>(6) as u32,
                tables: row.get::<i64, _>(7) as u32,
            }
        };
        Ok(rows.iter().map(read).collect())
    }

    /// All tables of a status, or all there are, the newest first.
    pub async fn all_tables(&self, status: &str, from: u32, limit: u32) -> sqlx::Result<Vec<TableFacts>> {
        let rows = sqlx::query(
            "SELECT version, facts, secret FROM tables WHERE ($1 = '' OR status = $1)
             ORDER BY created DESC, id LIMIT $2 OFFSET $3",
        )
        .bind(status)
        .bind(i64::from(limit))
        .bind(i64::from(from))
        .fetch_all(&self.read)
        .await?;
        Ok(rows.iter().filter_map(StoredTable::read_or_skip).map(|stored| stored.facts).collect())
    }

    pub async fn add_report(&self, report: &NewReport<'_>, now: u64) -> sqlx::Result<()> {
        let query = sqlx::query(
            "INSERT INTO reports (id, at, reporter, account, name, table_id, said, why, closed)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0)",
        );
        let query = query.bind(report.id).bind(now as i64).bind(report.reporter).bind(report.account);
        let query = query.bind(report.name).bind(report.table).bind(report.said).bind(report.why);
        self.write.run(query).await.map(|_| ())
    }

    /// Reports, open ones first; of one person who made them, or all.
    pub async fn reports(&self, by: &str, limit: u32) -> sqlx::Result<Vec<ReportFacts>> {
        let rows = sqlx::query(
            "SELECT r.id, r.at, COALESCE(a.name, ''), r.account, r.name, r.table_id, r.said, r.why, r.closed
             FROM reports r LEFT JOIN accounts a ON a.id = r.reporter WHERE ($1 = '' OR r.reporter = $1)
             ORDER BY r.closed, r.at DESC LIMIT $2",
        )
        .bind(by)
        .bind(i64::from(limit))
        .fetch_all(&self.read)
        .await?;
        let read = |row: &AnyRow| ReportFacts {
            id: row.get(0),
            at: row.get::<i64, _>(1) as u64,
            by: row.get(2),
            account: row.get(3),
            name: row.get(4),
            table: row.get(5),
            said: row.get(6),
            why: row.get(7),
            closed: row.get::<i64, _>(8) != 0,
        };
        Ok(rows.iter().map(read).collect())
    }

    /// Number of the last line of the audit log.
    pub async fn last_audit(&self) -> sqlx::Result<u64> {
        let row = sqlx::query("SELECT COALESCE(MAX(n), 0) FROM audit").fetch_one(&self.read).await?;
        Ok(row.get::<i64, _>(0) as u64)
    }

    /// Lines of the audit log after a number, in order.
    pub async fn audit_after(&self, n: u64) -> sqlx::Result<Vec<AuditLine>> {
        let rows = sqlx::query(
            "SELECT n, at, who, what, account, table_id, detail FROM audit WHERE n > $1 ORDER BY n LIMIT 1000",
        );
        let rows = rows.bind(n as i64).fetch_all(&self.read).await?;
        Ok(rows.iter().map(audit_line).collect())
    }

    /// Lines of the audit log, the last first.
    pub async fn audit(&self, from: u32, limit: u32) -> sqlx::Result<Vec<AuditLine>> {
        let rows = sqlx::query(
            "SELECT n, at, who, what, account, table_id, detail FROM audit ORDER BY n DESC LIMIT $1 OFFSET $2",
        );
        let rows = rows.bind(i64::from(limit)).bind(i64::from(from)).fetch_all(&self.read).await?;
        Ok(rows.iter().map(audit_line).collect())
    }

    /// Forgets lines by which servers told each other of names and words that have changed, and of guests who are gone, before a
    /// time: nobody ordered that. The last line of all stays, because its number is not given again.
    pub async fn forget_audit(&self, before: u64) -> sqlx::Result<u64> {
        let sql = "DELETE FROM audit WHERE what IN ('seat', 'chat', 'expired') AND at < $1 AND n < (SELECT MAX(n) FROM audit)";
        Ok(self.write.run(sqlx::query(sql).bind(before as i64)).await?.rows_affected())
    }

    /// Forgets from where tables were made before a time.
    pub async fn forget_origins(&self, before: u64) -> sqlx::Result<u64> {
        let sql = "UPDATE tables SET origin = '' WHERE created < $1 AND origin <> ''";
        Ok(self.write.run(sqlx::query(sql).bind(before as i64)).await?.rows_affected())
    }

    /// Is there an administrator beside this one who may sign in?
    pub async fn is_another_administrator(&self, account: &str) -> sqlx::Result<bool> {
        let row = sqlx::query("SELECT 1 FROM accounts WHERE role = $1 AND banned = '' AND id <> $2 LIMIT 1");
        Ok(row.bind(ADMINISTRATOR).bind(account).fetch_optional(&self.read).await?.is_some())
    }

    /// What holds for the whole place under a topic; empty if nothing was said.
    pub async fn place(&self, topic: &str) -> sqlx::Result<String> {
        let row = sqlx::query("SELECT value FROM place WHERE topic = $1").bind(topic);
        Ok(row.fetch_optional(&self.read).await?.map_or_else(String::new, |row| row.get(0)))
    }

    /// Notes a link by which a new password can be chosen.
    pub async fn add_reset(&self, token_hash: &str, account: &str, expires: u64) -> sqlx::Result<()> {
        let query = sqlx::query("INSERT INTO resets (token_hash, account, expires) VALUES ($1, $2, $3)");
        self.write.run(query.bind(token_hash).bind(account).bind(expires as i64)).await.map(|_| ())
    }

    /// Whose link this is, unless it is too old.
    pub async fn account_of_reset(&self, token_hash: &str, now: u64) -> sqlx::Result<Option<String>> {
        let row = sqlx::query("SELECT account FROM resets WHERE token_hash = $1 AND expires > $2");
        let row = row.bind(token_hash).bind(now as i64).fetch_optional(&self.read).await?;
        Ok(row.map(|row| row.get(0)))
    }

    /// When an account was made.
    pub async fn created(&self, account: &str) -> sqlx::Result<u64> {
        let row = sqlx::query("SELECT created FROM accounts WHERE id = $1").bind(account).fetch_one(&self.read).await?;
        Ok(row.get::<i64, _>(0) as u64)
    }

    /// Every table at which an account sits or sat, or which it made.
    pub async fn every_table_of(&self, account: &str) -> sqlx::Result<Vec<String>> {
        let rows = sqlx::query(
            "SELECT table_id FROM players WHERE account = $1 UNION SELECT id FROM tables WHERE host = $1 ORDER BY 1",
        );
        Ok(rows.bind(account).fetch_all(&self.read).await?.iter().map(|row| row.get(0)).collect())
    }

    /// What an account said anywhere, as stored: the table, the number and the line.
    pub async fn lines_of(&self, account: &str) -> sqlx::Result<Vec<(String, u64, String)>> {
        // Quotation marks inside a text are written with a backslash, so nobody can talk their way into this.
        let rows = sqlx::query("SELECT table_id, n, line FROM chat WHERE line LIKE $1 ORDER BY table_id, n");
        let rows = rows.bind(format!("%\"account\":\"{account}\"%")).fetch_all(&self.read).await?;
        Ok(rows.iter().map(|row| (row.get(0), row.get::<i64, _>(1) as u64, row.get(2))).collect())
    }

    /// What an account did at a table.
    pub async fn deeds_of(&self, account: &str, table: &str) -> sqlx::Result<Deeds> {
        let rows = sqlx::query("SELECT at, deed FROM journal WHERE table_id = $1 AND client LIKE $2 ORDER BY seq");
        let rows = rows.bind(table).bind(format!("{account} %")).fetch_all(&self.read).await?;
        Ok(rows.iter().map(|row| (row.get::<i64, _>(0) as u64, row.get(1))).collect())
    }
}

async fn carry_out(
    connection: &mut AnyConnection,
    statements: &[Statement],
    audit: Option<&NewAudit>,
    now: u64,
) -> sqlx::Result<u64> {
    let mut first = None;
    for Statement { sql, binds } in statements {
        let query = binds.iter().fold(sqlx::query(*sql), |query, bind| match bind {
            Bind::Text(text) => query.bind(text.clone()),
            Bind::Number(number) => query.bind(*number),
        });
        let touched = query.execute(&mut *connection).await?.rows_affected();
        first = first.or(Some(touched));
    }
    if let Some(NewAudit { by, by_account, what, account, table, detail }) = audit {
        let last = sqlx::query("SELECT COALESCE(MAX(n), 0) FROM audit").fetch_one(&mut *connection).await?;
        let sql = "INSERT INTO audit (n, at, who, what, account, table_id, detail, by_account)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
        let query = sqlx::query(sql).bind(last.get::<i64, _>(0) + 1).bind(now as i64);
        let query = query.bind(by.clone()).bind(what.clone()).bind(account.clone());
        let query = query.bind(table.clone()).bind(detail.clone()).bind(by_account.clone());
        query.execute(&mut *connection).await?;
    }
    Ok(first.unwrap_or(0))
}

fn is_audit_conflict(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|error| error.is_unique_violation() && error.message().contains("audit"))
}

fn audit_line(row: &AnyRow) -> AuditLine {
    AuditLine {
        n: row.get::<i64, _>(0) as u64,
        at: row.get::<i64, _>(1) as u64,
        by: row.get(2),
        what: row.get(3),
        account: row.get(4),
        table: row.get(5),
        detail: row.get(6),
    }
}

/// A pattern for keys of names that contain this one.
fn like(name: &str) -> String {
    let key = name_key(name);
    let inside = key.trim_start_matches('~').replace('!', "!!").replace('%', "!%").replace('_', "!_");
    format!("%{inside}%")
}
