//! Tables, their players, their chat. What concerns a match in play is written along with the journals.

use kernel::{Seat, SeatSet};
use protocol::{ChatLine, SeatFacts, Sitter, Statistics, Status, TableFacts};
use serde::{Deserialize, Serialize};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Row};
use subtle::ConstantTimeEq;

use super::Store;
use super::journal::{CommitError, What, Written, places};
use crate::app::now;
use crate::thinking;

/// Raised with every change of a table's facts; a change made from an older version is not written.
pub(crate) type Version = i64;

/// What nobody but the server may know while a match runs.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Secret {
    /// The key of the invitation link.
    pub key: String,
    /// Salt of the commitment, in hexadecimal; empty before the start.
    pub salt: String,
    /// The seed; nothing before the start.
    pub seed: Option<kernel::Seed>,
    /// An administrator has ordered the match to end without a result.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ends: bool,
    /// Seats whose people have deleted their accounts: a bot plays on for them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gone: Vec<Seat>,
}

/// A table as stored, without its journal.
#[derive(Clone)]
pub(crate) struct StoredTable {
    /// Version of the facts.
    pub version: Version,
    /// What may be told, without the key.
    pub facts: TableFacts,
    /// What may not.
    pub secret: Secret,
}

impl StoredTable {
    pub(super) fn read(row: &AnyRow) -> sqlx::Result<StoredTable> {
        let json = |error| sqlx::Error::Decode(Box::new(error));
        let mut facts: TableFacts = serde_json::from_str(row.get(1)).map_err(json)?;
        for seat in &mut facts.seats {
            if let Sitter::Bot(name) = &mut seat.sitter {
                *name = thinking::known(name).to_string();
            }
        }
        Ok(StoredTable { version: row.get(0), facts, secret: serde_json::from_str(row.get(2)).map_err(json)? })
    }

    /// One damaged row does not hide the others of a list.
    pub(super) fn read_or_skip(row: &AnyRow) -> Option<StoredTable> {
        match StoredTable::read(row) {
            Ok(stored) => Some(stored),
            Err(error) => {
                tracing::error!(%error, "a table cannot be read and is left out of the list");
                None
            }
        }
    }
}

/// The one place that says who may see a table, and what of it.
impl StoredTable {
    /// The seat of a person.
    pub fn seat_of(&self, account: Option<&str>) -> Option<Seat> {
        seat_of(&self.facts, account?)
    }

    /// Does the person sit there, or was the table made by them?
    pub fn is_at(&self, account: Option<&str>) -> bool {
        account.is_some_and(|account| self.facts.host == account) || self.seat_of(account).is_some()
    }

    /// May somebody see the table: because everybody may, because they are at it, or by the key of the invitation link?
    pub fn is_visible_to(&self, account: Option<&str>, key: Option<&str>) -> bool {
        let invited = || key.is_some_and(|key| bool::from(key.as_bytes().ct_eq(self.secret.key.as_bytes())));
        self.facts.public || self.is_at(account) || invited()
    }

    /// What somebody may know of the table: the key of the invitation link is for those at it.
    pub fn told_to(&self, account: Option<&str>) -> TableFacts {
        TableFacts { key: self.is_at(account).then(|| self.secret.key.clone()), ..self.facts.clone() }
    }
}

/// The seat of a person at a table.
pub(crate) fn seat_of(facts: &TableFacts, account: &str) -> Option<Seat> {
    let sits = |facts: &SeatFacts| matches!(&facts.sitter, Sitter::Person { id, .. } if id == account);
    facts.seats.iter().position(sits).map(|seat| Seat(seat as u8))
}

/// Who is to act in a match, and for whom bots play.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Standing {
    /// Seats whose decision is awaited.
    pub acting: SeatSet,
    /// The bot that plays each seat, if one does.
    pub bots: Vec<Option<String>>,
    /// When the time of each seat is up, in milliseconds since 1970, if it runs.
    #[serde(default)]
    pub deadlines: Vec<Option<u64>>,
}

impl Standing {
    /// When the time of a seat is up, if it runs.
    pub fn deadline(&self, seat: Seat) -> Option<u64> {
        self.deadlines.get(seat.idx()).copied().flatten()
    }

    /// Says in the facts of a table which people bots play for.
    pub fn tell(&self, facts: &mut TableFacts) {
        for (seat, bot) in facts.seats.iter_mut().zip(&self.bots) {
            if matches!(seat.sitter, Sitter::Person { .. }) {
                seat.stand_in.clone_from(bot);
            }
        }
    }

    /// Nothing for a match whose last snapshot is of an older program.
    fn read(text: &str) -> Option<Standing> {
        serde_json::from_str(text).ok()
    }
}

/// How many tables somebody keeps, by themselves and together with everybody from the same place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Kept {
    pub open_of_account: u32,
    pub open_of_origin: u32,
    pub matches_of_account: u32,
    /// Those where somebody was within a day.
    pub matches_of_origin: u32,
    pub bot_matches_of_account: u32,
    pub bot_matches_of_origin: u32,
}

pub(crate) const fn status(status: Status) -> &'static str {
    match status {
        Status::Open => "open",
        Status::Running => "running",
        Status::Finished => "finished",
        Status::Closed => "closed",
    }
}

/// In milliseconds.
const DAY: u64 = 86_400_000;

/// A table with nothing to wait for.
pub(crate) const NEVER: u64 = i64::MAX as u64;

pub(super) fn text<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("plain data")
}

/// How much there is of what is kept.
pub(crate) struct Census {
    /// Tables, by game and status.
    pub tables: Vec<(String, String, i64)>,
    /// Messages to people that wait to be sent.
    pub n_unsent: i64,
}

impl Store {
    /// Counts what is kept.
    pub async fn census(&self) -> sqlx::Result<Census> {
        let by_game = "SELECT game, status, COUNT(*) FROM tables GROUP BY game, status";
        let rows = sqlx::query(by_game).fetch_all(&self.read).await?;
        let unsent = sqlx::query("SELECT COUNT(*) FROM outbox").fetch_one(&self.read).await?;
        let tables = rows.iter().map(|row| (row.get(0), row.get(1), row.get(2))).collect();
        Ok(Census { tables, n_unsent: unsent.get(0) })
    }

    /// Adds a table, made from this place.
    pub async fn add_table(&self, facts: &TableFacts, secret: &Secret, origin: &str) -> Result<(), CommitError> {
        let facts = Facts { origin: origin.to_owned(), ..Facts::new(None, facts, secret) };
        self.write_now(&facts.facts.id.clone(), What::Facts(Box::new(facts))).await.map(|_| ())
    }

    /// Writes the facts of a match that is over and its last snapshot, unless somebody else has written since this version was read.
    pub async fn finish_table(
        &self,
        version: Version,
        facts: &TableFacts,
        secret: &Secret,
        snapshot: String,
    ) -> Written {
        let facts = Facts { snapshot: Some(snapshot), ..Facts::new(Some(version), facts, secret) };
        self.write_now(&facts.facts.id.clone(), What::Facts(Box::new(facts))).await
    }

    /// Writes new facts, unless somebody else has written since this version was read. Wakes the table at once if it runs.
    pub async fn change_table(&self, version: Version, facts: &TableFacts, secret: &Secret) -> Written {
        self.write_now(&facts.id, What::Facts(Box::new(Facts::new(Some(version), facts, secret)))).await
    }

    pub async fn table(&self, id: &str) -> sqlx::Result<Option<StoredTable>> {
        // Not every text can be asked for: PostgreSQL refuses the character of number 0.
        if !id.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return Ok(None);
        }
        let row = sqlx::query("SELECT version, facts, secret FROM tables WHERE id = $1")
            .bind(id)
            .fetch_optional(&self.read)
            .await?;
        row.as_ref().map(StoredTable::read).transpose()
    }

    pub async fn snapshot(&self, id: &str) -> sqlx::Result<String> {
        let row = sqlx::query("SELECT snapshot FROM tables WHERE id = $1").bind(id).fetch_one(&self.read).await?;
        Ok(row.get(0))
    }

    /// How a match stood when its snapshot was stored.
    pub async fn standing(&self, id: &str) -> sqlx::Result<Option<Standing>> {
        let row = sqlx::query("SELECT standing FROM tables WHERE id = $1").bind(id).fetch_one(&self.read).await?;
        Ok(Standing::read(row.get(0)))
    }

    /// When the table wants to be looked at although nobody asks: 0 while it is in some server's memory.
    pub async fn set_wake_at(&self, id: &str, wake_at: u64) -> Result<(), CommitError> {
        self.write_now(id, What::WakeAt(wake_at)).await.map(|_| ())
    }

    /// Tables out of memory whose alarm has rung.
    pub async fn tables_due(&self, now: u64) -> sqlx::Result<Vec<String>> {
        let rows =
            sqlx::query("SELECT id FROM tables WHERE wake_at > 0 AND wake_at <= $1 AND status = 'running' LIMIT 1000")
                .bind(now as i64)
                .fetch_all(&self.read)
                .await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    /// Tables with something due, and those that were in memory when a server died.
    pub async fn tables_to_wake(&self, now: u64) -> sqlx::Result<Vec<String>> {
        let rows = sqlx::query("SELECT id FROM tables WHERE wake_at <= $1 AND status = 'running' LIMIT 10000")
            .bind(now as i64)
            .fetch_all(&self.read)
            .await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    /// Public tables that wait for players or are in play, of one game or of all: the newest of every place first, then the
    /// second newest of every place, and so on. So nobody's table is pushed off a page by somebody who makes many.
    /// Also says whether there are more than these.
    pub async fn public_tables(
        &self,
        game: Option<&str>,
        from: u32,
        limit: u32,
    ) -> sqlx::Result<(Vec<StoredTable>, bool)> {
        let rows = sqlx::query(
            "SELECT version, facts, secret, id FROM (
                 SELECT version, facts, secret, id, created, ROW_NUMBER() OVER (
                     PARTITION BY CASE WHEN origin = '' THEN id ELSE origin END ORDER BY created DESC, id
                 ) AS nth
                 FROM tables WHERE public = 1 AND status IN ('open', 'running') AND ($1 = '' OR game = $1)
             ) AS listed
             ORDER BY nth, created DESC, id LIMIT $2 OFFSET $3",
        )
        .bind(game.unwrap_or_default())
        .bind(i64::from(limit) + 1)
        .bind(i64::from(from))
        .fetch_all(&self.read)
        .await?;
        // Rows are counted, and not what can be read of them: a damaged one takes its place and ends nothing.
        let limit = limit as usize;
        let tables = rows.iter().take(limit).filter_map(StoredTable::read_or_skip).collect();
        Ok((tables, limit < rows.len()))
    }

    /// From where a table in play was made; empty for one that was made before that was kept.
    pub async fn origin(&self, id: &str) -> sqlx::Result<String> {
        let row = sqlx::query("SELECT origin FROM tables WHERE id = $1").bind(id).fetch_one(&self.read).await?;
        Ok(row.get(0))
    }

    /// How many tables somebody keeps.
    pub async fn tables_kept(&self, account: &str, origin: &str) -> sqlx::Result<Kept> {
        let row = sqlx::query(
            "SELECT COUNT(CASE WHEN status = 'open' AND host = $1 THEN 1 END),
                    COUNT(CASE WHEN status = 'open' AND origin = $2 THEN 1 END),
                    COUNT(CASE WHEN status = 'running' AND host = $1 THEN 1 END),
                    COUNT(CASE WHEN status = 'running' AND bots_only = 1 AND host = $1 THEN 1 END),
                    COUNT(CASE WHEN status = 'running' AND bots_only = 1 AND origin = $2 THEN 1 END),
                    COUNT(CASE WHEN status = 'running' AND origin = $2 AND seen >= $3 THEN 1 END)
             FROM tables WHERE (host = $1 OR origin = $2) AND status IN ('open', 'running')",
        )
        .bind(account)
        .bind(origin)
        .bind(now().saturating_sub(DAY) as i64)
        .fetch_one(&self.read)
        .await?;
        let count = |idx: usize| row.get::<i64, _>(idx) as u32;
        Ok(Kept {
            open_of_account: count(0),
            open_of_origin: count(1),
            matches_of_account: count(2),
            bot_matches_of_account: count(3),
            bot_matches_of_origin: count(4),
            matches_of_origin: count(5),
        })
    }

    /// Notes that somebody looks at these tables, as far as they are open; where a match is in play, only if that was noted before
    /// `again`.
    pub async fn see(&self, ids: &[String], now: u64, again: u64) -> sqlx::Result<()> {
        for ids in ids.chunks(500) {
            let places: Vec<String> = (3..ids.len() + 3).map(|n| format!("${n}")).collect();
            let sql = format!(
                "UPDATE tables SET seen = $1
                 WHERE (status = 'open' OR (status = 'running' AND seen < $2)) AND id IN ({})",
                places.join(", ")
            );
            let query = sqlx::query(AssertSqlSafe(sql)).bind(now as i64).bind(again as i64);
            self.write.run(ids.iter().fold(query, |query, id| query.bind(id.clone()))).await?;
        }
        Ok(())
    }

    /// Open tables that nobody has looked at since these times, public ones and others.
    pub async fn unvisited_tables(&self, public_since: u64, other_since: u64) -> sqlx::Result<Vec<String>> {
        let rows = sqlx::query(
            "SELECT id FROM tables WHERE status = 'open'
             AND ((public = 1 AND seen < $1) OR (public = 0 AND seen < $2)) LIMIT 1000",
        )
        .bind(public_since as i64)
        .bind(other_since as i64)
        .fetch_all(&self.read)
        .await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    /// Matches in play in which no clock runs, and that nobody has visited or done anything in since this time.
    pub async fn abandoned_matches(&self, since: u64, now: u64) -> sqlx::Result<Vec<String>> {
        let rows = sqlx::query(
            "SELECT id FROM tables WHERE status = 'running' AND seen < $1 AND (wake_at < $2 OR wake_at = $3)
             AND NOT EXISTS (SELECT 1 FROM journal j WHERE j.table_id = tables.id AND j.at >= $1) LIMIT 1000",
        )
        .bind(since as i64)
        .bind(now as i64)
        .bind(NEVER as i64)
        .fetch_all(&self.read)
        .await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    /// Forgets tables that were given up before this time, with what was said there; returns how many.
    pub async fn forget_closed_tables(&self, before: u64) -> sqlx::Result<u64> {
        let old = "SELECT id FROM tables WHERE status = 'closed' AND seen < $1";
        for part in ["chat", "players", "holdings"] {
            let sql = format!("DELETE FROM {part} WHERE table_id IN ({old})");
            self.write.run(sqlx::query(AssertSqlSafe(sql)).bind(before as i64)).await?;
        }
        let query = sqlx::query("DELETE FROM tables WHERE status = 'closed' AND seen < $1");
        Ok(self.write.run(query.bind(before as i64)).await?.rows_affected())
    }

    /// Forgets the chat of tables whose match ended before this time; returns how many lines.
    pub async fn forget_chat(&self, before: u64) -> sqlx::Result<u64> {
        let query = sqlx::query(
            "DELETE FROM chat WHERE table_id IN (SELECT id FROM tables WHERE status = 'finished' AND seen < $1)",
        );
        Ok(self.write.run(query.bind(before as i64)).await?.rows_affected())
    }

    /// Tables at which the account sits, the newest first, with its seat and how the match stood when its snapshot was stored.
    pub async fn tables_of(
        &self,
        account: &str,
        limit: u32,
    ) -> sqlx::Result<Vec<(Seat, StoredTable, Option<Standing>)>> {
        let rows = sqlx::query(
            "SELECT t.version, t.facts, t.secret, p.seat, t.standing FROM players p JOIN tables t ON t.id = p.table_id
             WHERE p.account = $1 AND t.status <> 'closed'
             ORDER BY CASE WHEN t.status = 'finished' THEN 1 ELSE 0 END, p.created DESC LIMIT $2",
        )
        .bind(account)
        .bind(i64::from(limit))
        .fetch_all(&self.read)
        .await?;
        let read = |row: &AnyRow| {
            let seat = Seat(row.get::<i64, _>(3) as u8);
            Some((seat, StoredTable::read_or_skip(row)?, Standing::read(row.get(4))))
        };
        Ok(rows.iter().filter_map(read).collect())
    }

    /// Figures of finished matches of a game: of one account, or of everybody.
    pub async fn statistics(&self, game: &str, account: Option<&str>) -> sqlx::Result<Statistics> {
        let rows = sqlx::query(
            "SELECT rank, COUNT(*), MAX(total), CAST(SUM(total) AS BIGINT) FROM players
             WHERE game = $1 AND rank > 0 AND ($2 = '' OR account = $2) GROUP BY rank ORDER BY rank",
        )
        .bind(game)
        .bind(account.unwrap_or_default())
        .fetch_all(&self.read)
        .await?;
        let mut statistics = Statistics::default();
        let mut sum = 0;
        for row in &rows {
            let (rank, n_matches, best): (i64, i64, i64) = (row.get(0), row.get(1), row.get(2));
            sum += row.get::<i64, _>(3);
            statistics.matches += n_matches as u64;
            statistics.best = statistics.best.max(Some(best));
            statistics.ranks.insert(rank as u8, n_matches as u64);
        }
        statistics.wins = statistics.ranks.get(&1).copied().unwrap_or(0);
        if statistics.matches != 0 {
            statistics.mean = Some(sum as f64 / statistics.matches as f64);
        }
        Ok(statistics)
    }

    /// Matches that are over and whose replay is not stored yet, in order, after this one.
    pub async fn untold_tables(&self, after: &str, limit: u32) -> sqlx::Result<Vec<String>> {
        let rows = sqlx::query(
            "SELECT u.table_id FROM untold u JOIN tables t ON t.id = u.table_id
             WHERE t.status = 'finished' AND u.table_id > $1 ORDER BY u.table_id LIMIT $2",
        )
        .bind(after.to_owned())
        .bind(i64::from(limit))
        .fetch_all(&self.read)
        .await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    /// Stores what each seat, and a spectator, saw of a match that is over. Nothing for a seat where it cannot be told.
    pub async fn add_replays(&self, table: &str, tellings: Vec<(Option<Seat>, String)>) -> Result<(), CommitError> {
        self.write_now(table, What::Replays(tellings)).await.map(|_| ())
    }

    /// What a seat, or a spectator, saw of a match that is over, if it was stored.
    pub async fn replay(&self, table: &str, seat: Option<Seat>) -> sqlx::Result<Option<String>> {
        let row = sqlx::query("SELECT told FROM replays WHERE table_id = $1 AND seat = $2 AND told <> ''")
            .bind(table)
            .bind(seat_number(seat))
            .fetch_optional(&self.read)
            .await?;
        Ok(row.map(|row| row.get(0)))
    }

    /// Keeps a line of chat under the next number; false if that number is taken.
    pub async fn add_chat(&self, table: &str, client: &str, line: &ChatLine) -> sqlx::Result<bool> {
        let query =
            sqlx::query("INSERT INTO chat (table_id, n, client, line) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING");
        let added = self.write.run(query.bind(table).bind(line.n as i64).bind(client).bind(text(line))).await?;
        Ok(added.rows_affected() == 1)
    }

    /// The last lines of chat, in order, each with the id of the request that said it.
    pub async fn chat(&self, table: &str, limit: u32) -> sqlx::Result<Vec<(String, ChatLine)>> {
        let rows = sqlx::query("SELECT client, line FROM chat WHERE table_id = $1 ORDER BY n DESC LIMIT $2")
            .bind(table)
            .bind(i64::from(limit))
            .fetch_all(&self.read)
            .await?;
        let read = |row: &AnyRow| {
            let line = serde_json::from_str(row.get(1)).map_err(|error| sqlx::Error::Decode(Box::new(error)))?;
            Ok((row.get(0), line))
        };
        rows.iter().rev().map(read).collect()
    }
}

fn seat_number(seat: Option<Seat>) -> i64 {
    seat.map_or(-1, |seat| i64::from(seat.0))
}

pub(super) async fn write_replays(
    connection: &mut AnyConnection,
    table: &str,
    tellings: &[(Option<Seat>, String)],
) -> sqlx::Result<()> {
    for (seat, told) in tellings {
        sqlx::query("INSERT INTO replays (table_id, seat, told) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING")
            .bind(table)
            .bind(seat_number(*seat))
            .bind(told)
            .execute(&mut *connection)
            .await?;
    }
    sqlx::query("DELETE FROM untold WHERE table_id = $1").bind(table).execute(&mut *connection).await?;
    Ok(())
}

/// Facts of a table to be written.
pub(super) struct Facts {
    /// The version they were made from; nothing for a new table.
    version: Option<Version>,
    facts: TableFacts,
    secret: Secret,
    /// The last snapshot of a match, when it is over.
    snapshot: Option<String>,
    /// From where it was made, if it is new.
    origin: String,
}

impl Facts {
    fn new(version: Option<Version>, facts: &TableFacts, secret: &Secret) -> Facts {
        Facts { version, facts: facts.clone(), secret: secret.clone(), snapshot: None, origin: String::new() }
    }

    /// False if somebody else has written since the version was read.
    pub async fn write(&self, connection: &mut AnyConnection) -> sqlx::Result<bool> {
        let Facts { version, facts, secret, snapshot, origin } = self;
        let bots_only = facts.seats.iter().all(|seat| matches!(seat.sitter, Sitter::Bot(_)));
        match version {
            None => {
                sqlx::query(
                    "INSERT INTO tables (id, version, status, public, created, wake_at, facts, secret, snapshot,
                                         host, origin, game, seen, bots_only)
                     VALUES ($1, 0, $2, $3, $4, $5, $6, $7, '', $8, $9, $10, $4, $11)",
                )
                .bind(&facts.id)
                .bind(status(facts.status))
                .bind(i64::from(facts.public))
                .bind(facts.created as i64)
                .bind(NEVER as i64)
                .bind(text(facts))
                .bind(text(secret))
                .bind(&facts.host)
                .bind(origin)
                .bind(&facts.game)
                .bind(i64::from(bots_only))
                .execute(&mut *connection)
                .await?;
            }
            Some(version) => {
                let wake_at = if facts.status == Status::Running { 0 } else { NEVER };
                let changed = sqlx::query(
                    "UPDATE tables SET version = version + 1, status = $1, wake_at = $2, facts = $3, secret = $4,
                         host = $7, bots_only = $9, public = $10,
                         seen = CASE WHEN status = $1 AND $1 IN ('finished', 'closed') THEN seen ELSE $8 END,
                         origin = CASE WHEN $1 IN ('open', 'running') THEN origin ELSE '' END
                     WHERE id = $5 AND version = $6",
                )
                .bind(status(facts.status))
                .bind(wake_at as i64)
                .bind(text(facts))
                .bind(text(secret))
                .bind(&facts.id)
                .bind(version)
                .bind(&facts.host)
                .bind(now() as i64)
                .bind(i64::from(bots_only))
                .bind(i64::from(facts.public))
                .execute(&mut *connection)
                .await?;
                if changed.rows_affected() == 0 {
                    return Ok(false);
                }
                if let Some(snapshot) = snapshot {
                    sqlx::query("UPDATE tables SET snapshot = $1 WHERE id = $2")
                        .bind(snapshot)
                        .bind(&facts.id)
                        .execute(&mut *connection)
                        .await?;
                    sqlx::query("DELETE FROM turns WHERE table_id = $1")
                        .bind(&facts.id)
                        .execute(&mut *connection)
                        .await?;
                    sqlx::query("INSERT INTO untold (table_id) VALUES ($1) ON CONFLICT DO NOTHING")
                        .bind(&facts.id)
                        .execute(&mut *connection)
                        .await?;
                }
            }
        }
        write_players(connection, facts).await?;
        Ok(true)
    }
}

/// Who sits where, in as few statements as there can be: all other tables wait for them.
async fn write_players(connection: &mut AnyConnection, facts: &TableFacts) -> sqlx::Result<()> {
    // Seats are left before the match begins, and not again.
    if facts.status == Status::Open || facts.status == Status::Closed {
        sqlx::query("DELETE FROM players WHERE table_id = $1").bind(&facts.id).execute(&mut *connection).await?;
    }
    let people: Vec<(usize, &String)> = facts
        .seats
        .iter()
        .enumerate()
        .filter_map(|(seat, seat_facts)| match &seat_facts.sitter {
            Sitter::Person { id, .. } => Some((seat, id)),
            Sitter::Nobody | Sitter::Bot(_) => None,
        })
        .collect();
    if people.is_empty() {
        return Ok(());
    }
    let sql = format!(
        "INSERT INTO players (table_id, seat, account, game, created, rank, total) VALUES {}
         ON CONFLICT (table_id, seat) DO UPDATE
         SET account = excluded.account, rank = excluded.rank, total = excluded.total",
        places(people.len(), 7)
    );
    let mut query = sqlx::query(AssertSqlSafe(sql));
    for (seat, id) in people {
        let standing = facts.outcome.as_ref().map(|outcome| outcome.of(Seat(seat as u8)));
        query = query
            .bind(&facts.id)
            .bind(seat as i64)
            .bind(id)
            .bind(&facts.game)
            .bind(facts.created as i64)
            .bind(standing.map_or(0, |standing| i64::from(standing.rank)))
            .bind(standing.map_or(0, |standing| i64::from(standing.total)));
    }
    query.execute(&mut *connection).await?;
    Ok(())
}
