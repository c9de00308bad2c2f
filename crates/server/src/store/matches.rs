//! All matches of a database, one after the other, as they are at one moment.

use anyhow::Context;
use sqlx::{AnyConnection, Row as _};

use super::journal::read_rows;
use super::portable::{NOT_OURS, begin_to_read, connect, n_steps};
use super::{Location, Row, StoredTable};

/// A table with everything that is stored of its match.
pub(crate) struct StoredMatch {
    pub stored: StoredTable,
    pub rows: Vec<Row>,
    /// Empty if there is none yet.
    pub snapshot: String,
}

/// The tables of a database that were not looked at yet.
pub(crate) struct Matches {
    connection: AnyConnection,
    ids: std::vec::IntoIter<String>,
}

impl Matches {
    pub async fn open(location: &Location) -> anyhow::Result<Matches> {
        let (mut connection, sqlite) = connect(location).await?;
        begin_to_read(&mut connection, sqlite).await?;
        n_steps(&mut connection, sqlite).await?.context(NOT_OURS)?;
        let rows = sqlx::query("SELECT id FROM tables ORDER BY created, id").fetch_all(&mut connection).await?;
        let ids: Vec<String> = rows.iter().map(|row| row.get(0)).collect();
        Ok(Matches { connection, ids: ids.into_iter() })
    }

    /// The next one, or why it cannot be read; nothing after the last.
    pub async fn next(&mut self) -> sqlx::Result<Option<(String, anyhow::Result<StoredMatch>)>> {
        let Some(id) = self.ids.next() else { return Ok(None) };
        let row = sqlx::query("SELECT version, facts, secret, snapshot FROM tables WHERE id = $1")
            .bind(id.clone())
            .fetch_one(&mut self.connection)
            .await?;
        let rows = read_rows(&mut self.connection, &id, 0).await?;
        let read = StoredTable::read(&row)
            .map(|stored| StoredMatch { stored, rows, snapshot: row.get(3) })
            .map_err(anyhow::Error::from);
        Ok(Some((id, read)))
    }
}
