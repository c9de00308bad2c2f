//! Which servers share a PostgreSQL database, and which tables each has in memory.
//!
//! Two things keep them apart. A lock of the database says that there is one server, or several that hear each other: it goes
//! with the connection that took it, so a server that was killed leaves none behind. Rows say who was alive when, by the
//! database's clock, and who had what in memory: a server that dies, or hangs, leaves them for the others to read.

use std::time::Duration;

use anyhow::{Context, bail};
use sqlx::any::AnyConnectOptions;
use sqlx::{AnyConnection, AssertSqlSafe, ConnectOptions, Connection, Row};

use super::Store;
use super::journal::places;
use crate::fanout::HEARTBEAT;

/// Name of the lock that every server takes for as long as it runs.
const SERVING: i64 = 0x6b6f_736d_6f64_0001;
/// Name of the lock under which the schema is brought up to date.
pub(super) const MIGRATING: i64 = 0x6b6f_736d_6f64_0002;
/// A server that has not said for this long that it lives does not, in milliseconds.
const DEAD_AFTER: i64 = 3_000;
// Another server looks with every heartbeat, and misses one at most.
const _: () = assert!(
    DEAD_AFTER as u128 + 2 * HEARTBEAT.as_millis() <= 5_000,
    "a table that only a dead server had goes on within five seconds"
);
/// The lock of a server that was killed a moment ago goes when the database notices.
const TRIES: u32 = 20;
const BETWEEN_TRIES: Duration = Duration::from_millis(100);

const NOW: &str = "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)";

/// This server's place among those that share the database; it is given up with it.
pub(crate) struct Place {
    connection: AnyConnection,
    options: AnyConnectOptions,
    shared: bool,
}

impl Place {
    /// Takes the lock: alone, or together with others that hear each other.
    ///
    /// # Errors
    /// If others are there with whom this one cannot work together.
    pub async fn take(options: &AnyConnectOptions, shared: bool) -> anyhow::Result<Place> {
        let mut connection = connect(options).await?;
        for _ in 0..TRIES {
            if try_lock(&mut connection, shared).await? {
                return Ok(Place { connection, options: options.clone(), shared });
            }
            tokio::time::sleep(BETWEEN_TRIES).await;
        }
        match shared {
            true => bail!(
                "another server uses this database and was started without --nats; stop it, or start it again with --nats"
            ),
            false => bail!(
                "another server uses this database; several servers on one database need --nats, with the same address"
            ),
        }
    }

    /// Looks whether the lock is still there, and takes it again if the database has forgotten it.
    pub async fn keep(&mut self) {
        if self.connection.ping().await.is_ok() {
            return;
        }
        let again = async {
            let mut connection = connect(&self.options).await?;
            let locked = try_lock(&mut connection, self.shared).await?;
            anyhow::Ok((connection, locked))
        };
        match again.await {
            Ok((connection, true)) => self.connection = connection,
            Ok((_, false)) => tracing::error!(
                "another server uses this database too, and they do not hear each other: start both with --nats"
            ),
            // The database is away; others cannot reach it either.
            Err(_) => {}
        }
    }
}

async fn connect(options: &AnyConnectOptions) -> anyhow::Result<AnyConnection> {
    let mut connection = options.connect().await.context("cannot open the database")?;
    // A machine that is gone without a word must not keep the lock.
    for setting in ["tcp_keepalives_idle = 2", "tcp_keepalives_interval = 1", "tcp_keepalives_count = 2"] {
        sqlx::query(AssertSqlSafe(format!("SET {setting}"))).execute(&mut connection).await?;
    }
    Ok(connection)
}

async fn try_lock(connection: &mut AnyConnection, shared: bool) -> sqlx::Result<bool> {
    let sql = match shared {
        true => "SELECT pg_try_advisory_lock_shared($1)",
        false => "SELECT pg_try_advisory_lock($1)",
    };
    Ok(sqlx::query(sql).bind(SERVING).fetch_one(connection).await?.get(0))
}

impl Store {
    /// Says that a server lives. False if nobody knew it: it is new, or was taken for dead.
    pub async fn say_alive(&self, node: &str) -> sqlx::Result<bool> {
        let query = sqlx::query(AssertSqlSafe(format!("UPDATE servers SET seen = {NOW} WHERE node = $1")));
        let known = self.write.run(query.bind(node)).await?;
        if known.rows_affected() == 1 {
            return Ok(true);
        }
        let query = sqlx::query(AssertSqlSafe(format!(
            "INSERT INTO servers (node, seen) VALUES ($1, {NOW}) ON CONFLICT DO NOTHING"
        )));
        self.write.run(query.bind(node)).await?;
        Ok(false)
    }

    /// The other servers that live.
    pub async fn living_beside(&self, node: &str) -> sqlx::Result<Vec<String>> {
        let sql = format!("SELECT node FROM servers WHERE node <> $1 AND {NOW} - $2 <= seen");
        let rows = sqlx::query(AssertSqlSafe(sql)).bind(node).bind(DEAD_AFTER).fetch_all(&self.read).await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    /// The server has the table in memory.
    pub async fn hold(&self, node: &str, table: &str) -> sqlx::Result<()> {
        self.hold_all(node, &[table.to_owned()]).await
    }

    /// The server has these tables in memory.
    pub async fn hold_all(&self, node: &str, tables: &[String]) -> sqlx::Result<()> {
        for tables in tables.chunks(500) {
            let rows = places(tables.len(), 2);
            let sql = format!("INSERT INTO holdings (node, table_id) VALUES {rows} ON CONFLICT DO NOTHING");
            let query = sqlx::query(AssertSqlSafe(sql));
            let query = tables.iter().fold(query, |query, table| query.bind(node.to_owned()).bind(table.clone()));
            self.write.run(query).await?;
        }
        Ok(())
    }

    /// The table has left the memory of the server.
    pub async fn let_go(&self, node: &str, table: &str) -> sqlx::Result<()> {
        let query = sqlx::query("DELETE FROM holdings WHERE node = $1 AND table_id = $2");
        self.write.run(query.bind(node).bind(table)).await?;
        Ok(())
    }

    /// The server stops: others take over what it had in memory without waiting.
    pub async fn say_farewell(&self, node: &str) -> sqlx::Result<()> {
        self.write.run(sqlx::query("UPDATE servers SET seen = 0 WHERE node = $1").bind(node)).await?;
        Ok(())
    }

    /// Buries servers that live no longer. Running tables that only they had in memory belong to this server from now on and are
    /// returned.
    pub async fn tables_of_the_dead(&self, node: &str) -> sqlx::Result<Vec<String>> {
        let taking_over = async {
            let mut using = self.write.begin().await?;
            let taken = take_over(using.connection(), node).await;
            self.write.end(using, taken).await
        };
        Ok(self.write.within(taking_over).await?)
    }

    /// Running tables that were in the memory of a server that died, or with something due, and that no living server has.
    pub async fn tables_nobody_has(&self, now: u64) -> sqlx::Result<Vec<String>> {
        let rows = sqlx::query(AssertSqlSafe(format!(
            "SELECT id FROM tables t WHERE wake_at <= $1 AND status = 'running' AND NOT EXISTS (
                 SELECT 1 FROM holdings h JOIN servers s ON s.node = h.node
                 WHERE h.table_id = t.id AND {NOW} - $2 <= s.seen
             ) LIMIT 10000"
        )))
        .bind(now as i64)
        .bind(DEAD_AFTER)
        .fetch_all(&self.read)
        .await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }
}

/// Buries the dead and takes what they had.
async fn take_over(connection: &mut AnyConnection, node: &str) -> sqlx::Result<Vec<String>> {
    let dead = sqlx::query(AssertSqlSafe(format!("DELETE FROM servers WHERE seen < {NOW} - $1 RETURNING node")))
        .bind(DEAD_AFTER)
        .fetch_all(&mut *connection)
        .await?;
    if dead.is_empty() {
        return Ok(Vec::new());
    }
    // Also what a server left that was never seen alive by anybody.
    let left = sqlx::query(
        "DELETE FROM holdings WHERE NOT EXISTS (SELECT 1 FROM servers s WHERE s.node = holdings.node)
         RETURNING table_id",
    )
    .fetch_all(&mut *connection)
    .await?;
    let mut tables = Vec::new();
    for row in left {
        let table: String = row.get(0);
        let goes_on = sqlx::query(
            "SELECT id FROM tables t WHERE id = $1 AND status = 'running'
             AND NOT EXISTS (SELECT 1 FROM holdings h WHERE h.table_id = t.id)",
        )
        .bind(table.clone())
        .fetch_optional(&mut *connection)
        .await?;
        if goes_on.is_some() {
            sqlx::query("INSERT INTO holdings (node, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                .bind(node.to_owned())
                .bind(table.clone())
                .execute(&mut *connection)
                .await?;
            tables.push(table);
        }
    }
    Ok(tables)
}
