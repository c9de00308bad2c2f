//! A whole database as one file that any other database of ours can take in: backups, and the way from SQLite to PostgreSQL.
//!
//! The file is lines of JSON, packed with gzip: a header, then for each table of the schema its columns and a row a line, then how
//! many rows there were. It is read in one transaction, so it shows one moment while matches go on; it is taken in by one
//! transaction, so there is all of it or nothing.

use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};
use flate2::Compression;
use flate2::bufread::MultiGzDecoder;
use flate2::write::GzEncoder;
use futures_util::TryStreamExt;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::any::AnyConnectOptions;
use sqlx::{AnyConnection, AssertSqlSafe, ConnectOptions, Connection, Executor, Row};

use super::folder::Folder;
use super::journal::places;
use super::servers::Place;
use super::{Location, address, is_sqlite, schema};

/// What is kept, each after what it refers to.
const KEPT: [&str; 19] = [
    "accounts", "sessions", "tables", "players", "journal", "chat", "replays", "untold", "resets", "reports", "audit",
    "place", "turns", "notify", "devices", "mail", "links", "outbox", "secrets",
];
/// What belongs to servers that run, and to the schema itself.
#[cfg(test)]
const NOT_KEPT: [&str; 4] = ["schema_steps", "servers", "holdings", "probe"];
pub(super) const NOT_OURS: &str = "there is no database of ours there";
/// Number of this form of the file.
const FORM: u32 = 1;

/// The first line.
#[derive(Serialize, Deserialize)]
struct Header {
    /// The form of the file.
    kosmodrom_backup: u32,
    /// How many steps of the schema the database had.
    schema_steps: usize,
    /// When it was made, in milliseconds since 1970.
    made: u64,
}

/// Every other line.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Line {
    /// Rows of a table follow.
    Table {
        name: String,
        columns: Vec<String>,
    },
    Row(Vec<Value>),
    /// That was all.
    End {
        rows: u64,
    },
}

/// What a file holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contents {
    /// Rows of all tables.
    pub rows: u64,
    /// When it was made, in milliseconds since 1970.
    pub made: u64,
}

/// Writes a database into a new file, as it is at this moment. Servers may go on meanwhile.
///
/// # Errors
/// If the database cannot be read, or the file exists already or cannot be written.
pub async fn backup(location: &Location, file: &Path) -> anyhow::Result<Contents> {
    ensure!(!file.exists(), "{} exists already; choose another name", file.display());
    let (mut connection, sqlite) = connect(location).await?;
    let part = beside(file, ".part");
    // Seeds of running matches and hashes of passwords are nobody else's business.
    let opened = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&part);
    let opened = opened.with_context(|| format!("cannot write {}", part.display()))?;
    let written = async {
        let mut out = GzEncoder::new(BufWriter::new(opened), Compression::default());
        let contents = write(&mut connection, sqlite, &mut out).await?;
        out.finish()?.into_inner().map_err(std::io::IntoInnerError::into_error)?.sync_all()?;
        // Not over a file that has come meanwhile.
        std::fs::hard_link(&part, file).with_context(|| format!("cannot write {}", file.display()))?;
        anyhow::Ok(contents)
    };
    let written = written.await.with_context(|| format!("the backup of {location:?} was not made"));
    _ = std::fs::remove_file(&part);
    let contents = written?;
    let folder = file.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."));
    File::open(folder)?.sync_all()?;
    Ok(contents)
}

async fn write(connection: &mut AnyConnection, sqlite: bool, out: &mut impl Write) -> anyhow::Result<Contents> {
    begin_to_read(connection, sqlite).await?;
    let n_steps = n_steps(connection, sqlite).await?.context(NOT_OURS)?;
    ensure!(n_steps <= schema::n_steps(), "the database belongs to a newer version of the program");
    let header = Header { kosmodrom_backup: FORM, schema_steps: n_steps, made: crate::app::now() };
    say(out, &header)?;
    let mut n_rows = 0;
    for table in KEPT {
        let columns = columns(connection, sqlite, table).await?;
        if columns.is_empty() {
            continue;
        }
        let names: Vec<String> = columns.iter().map(|(name, _)| name.clone()).collect();
        say(out, &Line::Table { name: table.to_owned(), columns: names.clone() })?;
        let sql = format!("SELECT {} FROM {table}", quoted(&names));
        let mut rows = sqlx::query(AssertSqlSafe(sql)).fetch(&mut *connection);
        while let Some(row) = rows.try_next().await? {
            let values = columns.iter().enumerate().map(|(idx, (_, is_number))| match is_number {
                true => row.try_get::<i64, _>(idx).map(Value::from),
                false => row.try_get::<String, _>(idx).map(Value::from),
            });
            say(out, &Line::Row(values.collect::<Result<_, _>>()?))?;
            n_rows += 1;
        }
    }
    say(out, &Line::End { rows: n_rows })?;
    connection.execute("ROLLBACK").await?;
    Ok(Contents { rows: n_rows, made: header.made })
}

fn say(out: &mut impl Write, line: &impl Serialize) -> anyhow::Result<()> {
    serde_json::to_writer(&mut *out, line)?;
    Ok(out.write_all(b"\n")?)
}

/// Takes a file into a database that is empty and that nobody uses.
///
/// # Errors
/// If the file is none of ours or not complete, or if the place is in use or has something in it. Then nothing is changed.
pub async fn restore(file: &Path, location: &Location) -> anyhow::Result<Contents> {
    sqlx::any::install_default_drivers();
    let opened = File::open(file).with_context(|| format!("cannot read {}", file.display()))?;
    let lines = BufReader::new(MultiGzDecoder::new(BufReader::new(opened)));
    let url = address(location)?;
    let sqlite = is_sqlite(&url);
    // Held until the end: no server begins meanwhile.
    let mut was_there = true;
    let _folder = match sqlite {
        true => {
            let database = database_of(&url)?;
            was_there = database.exists();
            Some((Folder::take(&database)?, database))
        }
        false => None,
    };
    let options: AnyConnectOptions = url.parse().context("the address of the database cannot be read")?;
    let place = match sqlite {
        true => None,
        false => Some(Place::take(&options, false).await?),
    };
    let mut connection =
        options.connect().await.with_context(|| format!("cannot open the database at {location:?}"))?;
    let taken = take_in(&mut connection, sqlite, lines).await;
    connection.close().await?;
    if let (Err(_), Some((_, database)), false) = (&taken, &_folder, was_there) {
        // What was made for it goes with it.
        _ = std::fs::remove_file(database);
    }
    drop(place);
    taken.with_context(|| format!("{} was not restored", file.display()))
}

async fn take_in(connection: &mut AnyConnection, sqlite: bool, lines: impl BufRead) -> anyhow::Result<Contents> {
    let unreadable = "it is no backup, or damaged";
    let mut lines = lines.lines();
    let header = lines.next().context(unreadable)?.context(unreadable)?;
    let header: Header = serde_json::from_str(&header).context(unreadable)?;
    ensure!(
        header.kosmodrom_backup == FORM && header.schema_steps <= schema::n_steps(),
        "it was made by a newer version of the program"
    );
    if n_steps(connection, sqlite).await?.is_some() {
        bail!("there is a database already; a backup is restored into an empty place");
    }
    connection.execute(if sqlite { "BEGIN IMMEDIATE" } else { "BEGIN" }).await?;
    schema::bring_to(connection, header.schema_steps).await?;
    // A new schema is not quite empty.
    for table in KEPT.iter().rev() {
        if !columns(connection, sqlite, table).await?.is_empty() {
            connection.execute(AssertSqlSafe(format!("DELETE FROM {table}"))).await?;
        }
    }
    let mut n_rows = 0;
    let mut insert: Option<(String, Vec<bool>)> = None;
    for line in lines {
        match serde_json::from_str(&line.context(unreadable)?).context(unreadable)? {
            Line::Table { name, columns: names } => {
                let there = columns(connection, sqlite, &name).await?;
                let kind =
                    |name: &String| there.iter().find(|(there, _)| there == name).map(|(_, is_number)| *is_number);
                let kinds: Option<Vec<bool>> = names.iter().map(kind).collect();
                let kinds = kinds.filter(|_| KEPT.contains(&&*name)).context(unreadable)?;
                let (columns, places) = (quoted(&names), places(1, names.len()));
                insert = Some((format!("INSERT INTO {name} ({columns}) VALUES {places}"), kinds));
            }
            Line::Row(values) => {
                let (sql, kinds) = insert.as_ref().context(unreadable)?;
                ensure!(values.len() == kinds.len(), unreadable);
                let mut query = sqlx::query(AssertSqlSafe(sql.clone()));
                for (value, is_number) in values.into_iter().zip(kinds) {
                    query = match (value, is_number) {
                        (Value::Number(number), true) => query.bind(number.as_i64().context(unreadable)?),
                        (Value::String(text), false) => query.bind(text),
                        _ => bail!(unreadable),
                    };
                }
                query.execute(&mut *connection).await?;
                n_rows += 1;
            }
            Line::End { rows } => {
                ensure!(rows == n_rows, unreadable);
                connection.execute("COMMIT").await?;
                if sqlite {
                    connection.execute("PRAGMA journal_mode = WAL").await?;
                    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").await?;
                }
                return Ok(Contents { rows, made: header.made });
            }
        }
    }
    bail!("it is not complete")
}

/// Moves everything from one database into another that is empty; the first is left as it is.
///
/// # Errors
/// If one of them is in use, or the second is not empty.
pub async fn migrate_store(from: &Path, to: &Location) -> anyhow::Result<Contents> {
    let database = from.join("kosmodrom.db");
    ensure!(database.exists(), "there is no database in {}", from.display());
    // Nothing may be acknowledged here that the other one does not have.
    let _folder = Folder::take(&database)?;
    let file = from.join("moving.backup");
    _ = std::fs::remove_file(&file);
    let moved = async {
        backup(&Location::Directory(from.to_owned()), &file).await?;
        restore(&file, to).await
    };
    let moved = moved.await;
    _ = std::fs::remove_file(&file);
    moved
}

/// A connection of its own, beside those of a server.
pub(super) async fn connect(location: &Location) -> anyhow::Result<(AnyConnection, bool)> {
    sqlx::any::install_default_drivers();
    let url = address(location)?;
    let sqlite = is_sqlite(&url);
    if sqlite {
        let database = database_of(&url)?;
        ensure!(database.exists(), "there is no database at {}", database.display());
    }
    let options: AnyConnectOptions = url.parse().context("the address of the database cannot be read")?;
    let connection = options.connect().await.with_context(|| format!("cannot open the database at {location:?}"))?;
    Ok((connection, sqlite))
}

/// From here on everything is read as it is at this moment.
pub(super) async fn begin_to_read(connection: &mut AnyConnection, sqlite: bool) -> sqlx::Result<()> {
    // A reader of SQLite sees one moment from its first look on, and holds no writer up.
    let begin = if sqlite { "BEGIN" } else { "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY" };
    connection.execute(begin).await.map(|_| ())
}

fn database_of(url: &str) -> anyhow::Result<PathBuf> {
    let options: sqlx::sqlite::SqliteConnectOptions =
        url.parse().context("the address of the database cannot be read")?;
    Ok(options.get_filename().to_owned())
}

/// How many steps of the schema a database has; nothing if it is none of ours.
pub(super) async fn n_steps(connection: &mut AnyConnection, sqlite: bool) -> anyhow::Result<Option<usize>> {
    if columns(connection, sqlite, "schema_steps").await?.is_empty() {
        return Ok(None);
    }
    let row = sqlx::query("SELECT COUNT(*) FROM schema_steps").fetch_one(connection).await?;
    Ok(Some(usize::try_from(row.get::<i64, _>(0))?))
}

/// The columns of a table, and whether each holds numbers; none if there is no such table.
async fn columns(connection: &mut AnyConnection, sqlite: bool, table: &str) -> sqlx::Result<Vec<(String, bool)>> {
    let sql = match sqlite {
        true => "SELECT name, type FROM pragma_table_info($1) ORDER BY cid",
        false => {
            "SELECT CAST(column_name AS TEXT), CAST(data_type AS TEXT) FROM information_schema.columns
             WHERE table_schema = current_schema() AND table_name = $1 ORDER BY ordinal_position"
        }
    };
    let rows = sqlx::query(sql).bind(table.to_owned()).fetch_all(connection).await?;
    let read =
        |row: &sqlx::any::AnyRow| Ok((row.try_get(0)?, row.try_get::<String, _>(1)?.eq_ignore_ascii_case("bigint")));
    rows.iter().map(read).collect()
}

fn quoted(names: &[String]) -> String {
    let names: Vec<String> = names.iter().map(|name| format!("\"{}\"", name.replace('"', ""))).collect();
    names.join(", ")
}

fn beside(path: &Path, more: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(more);
    name.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whoever adds a table to the schema decides here whether a backup has it.
    #[tokio::test]
    async fn every_table_is_kept_or_not_on_purpose() {
        sqlx::any::install_default_drivers();
        let mut connection = AnyConnection::connect("sqlite::memory:").await.expect("a database in memory");
        schema::bring_to(&mut connection, schema::n_steps()).await.expect("the schema");
        let rows = sqlx::query("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name");
        let rows = rows.fetch_all(&mut connection).await.expect("a list");
        let there: Vec<String> = rows.iter().map(|row| row.get(0)).collect();
        let mut known: Vec<&str> = KEPT.into_iter().chain(NOT_KEPT).collect();
        known.sort_unstable();
        assert_eq!(there, known);
    }
}
