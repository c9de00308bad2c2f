//! What is kept, and how an older database becomes a newer one.

use sqlx::{AnyConnection, AnyPool, Row};

use super::servers::MIGRATING;

/// Each step is carried out once, in order. A step that was released is never edited.
const STEPS: &[&[&str]] = &[
    &[
        "CREATE TABLE accounts (
        id TEXT NOT NULL PRIMARY KEY,
        name TEXT NOT NULL,
        name_key TEXT NOT NULL,
        password TEXT NOT NULL,
        created BIGINT NOT NULL
    )",
        "CREATE UNIQUE INDEX accounts_by_name ON accounts (name_key) WHERE password <> ''",
        "CREATE TABLE sessions (
        token_hash TEXT NOT NULL PRIMARY KEY,
        account TEXT NOT NULL REFERENCES accounts (id),
        expires BIGINT NOT NULL
    )",
        "CREATE INDEX sessions_by_expiry ON sessions (expires)",
        "CREATE TABLE tables (
        id TEXT NOT NULL PRIMARY KEY,
        version BIGINT NOT NULL,
        status TEXT NOT NULL,
        public BIGINT NOT NULL,
        created BIGINT NOT NULL,
        wake_at BIGINT NOT NULL,
        facts TEXT NOT NULL,
        secret TEXT NOT NULL,
        snapshot TEXT NOT NULL
    )",
        "CREATE INDEX tables_in_lobby ON tables (public, status, created)",
        "CREATE INDEX tables_by_waking ON tables (wake_at)",
        "CREATE TABLE players (
        table_id TEXT NOT NULL REFERENCES tables (id),
        seat BIGINT NOT NULL,
        account TEXT NOT NULL REFERENCES accounts (id),
        game TEXT NOT NULL,
        created BIGINT NOT NULL,
        rank BIGINT NOT NULL,
        total BIGINT NOT NULL,
        PRIMARY KEY (table_id, seat)
    )",
        "CREATE INDEX players_by_account ON players (account, created)",
        "CREATE INDEX players_by_game ON players (game)",
        "CREATE TABLE journal (
        table_id TEXT NOT NULL,
        seq BIGINT NOT NULL,
        at BIGINT NOT NULL,
        client TEXT NOT NULL,
        deed TEXT NOT NULL,
        PRIMARY KEY (table_id, seq)
    )",
        "CREATE TABLE chat (
        table_id TEXT NOT NULL,
        n BIGINT NOT NULL,
        client TEXT NOT NULL,
        line TEXT NOT NULL,
        PRIMARY KEY (table_id, n)
    )",
    ],
    &[
        "CREATE TABLE servers (
        node TEXT NOT NULL PRIMARY KEY,
        seen BIGINT NOT NULL
    )",
        "CREATE TABLE holdings (
        node TEXT NOT NULL,
        table_id TEXT NOT NULL,
        PRIMARY KEY (node, table_id)
    )",
        "CREATE INDEX holdings_by_table ON holdings (table_id)",
    ],
    &[
        // Written now and then to see whether anything can be.
        "CREATE TABLE probe (id BIGINT NOT NULL PRIMARY KEY, at BIGINT NOT NULL)",
        "INSERT INTO probe (id, at) VALUES (0, 0)",
        // What each seat (-1: a spectator) saw of a match that is over: told once, packed.
        "CREATE TABLE replays (
        table_id TEXT NOT NULL,
        seat BIGINT NOT NULL,
        told TEXT NOT NULL,
        PRIMARY KEY (table_id, seat)
    )",
        // Matches that are over and not told yet.
        "CREATE TABLE untold (table_id TEXT NOT NULL PRIMARY KEY)",
        "INSERT INTO untold (table_id) SELECT id FROM tables WHERE status = 'finished'",
    ],
    &[
        "ALTER TABLE sessions ADD COLUMN created BIGINT NOT NULL DEFAULT 0",
        "ALTER TABLE sessions ADD COLUMN used BIGINT NOT NULL DEFAULT 0",
        "ALTER TABLE sessions ADD COLUMN agent TEXT NOT NULL DEFAULT ''",
        "CREATE INDEX sessions_by_account ON sessions (account)",
        // Who made the table, and from where, as long as it is open or in play: nobody keeps others from the lobby.
        "ALTER TABLE tables ADD COLUMN host TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE tables ADD COLUMN origin TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE tables ADD COLUMN game TEXT NOT NULL DEFAULT ''",
        // When somebody looked at it last, while it is open.
        "ALTER TABLE tables ADD COLUMN seen BIGINT NOT NULL DEFAULT 0",
        // Plays the match without a person on any seat.
        "ALTER TABLE tables ADD COLUMN bots_only BIGINT NOT NULL DEFAULT 0",
        "UPDATE tables SET seen = created",
        "UPDATE tables SET game = 'galactic-cruise' WHERE facts LIKE '%\"game\":\"galactic-cruise\"%'",
        "UPDATE tables SET game = 'galaxy-trucker' WHERE facts LIKE '%\"game\":\"galaxy-trucker\"%'",
        "UPDATE tables SET game = 'rocketmen' WHERE facts LIKE '%\"game\":\"rocketmen\"%'",
        "UPDATE tables SET game = 'transgalactica' WHERE facts LIKE '%\"game\":\"transgalactica\"%'",
        "CREATE INDEX tables_by_host ON tables (host, status)",
        "CREATE INDEX tables_by_origin ON tables (origin, status)",
    ],
    // Who is to act and for whom bots play, as of the snapshot: lists of tables need not open a match to say it.
    &["ALTER TABLE tables ADD COLUMN standing TEXT NOT NULL DEFAULT ''"],
    &[
        // Empty for a player, `administrator` for whoever looks after the place.
        "ALTER TABLE accounts ADD COLUMN role TEXT NOT NULL DEFAULT ''",
        // Why the account may not sign in; empty if it may.
        "ALTER TABLE accounts ADD COLUMN banned TEXT NOT NULL DEFAULT ''",
        "CREATE TABLE resets (
        token_hash TEXT NOT NULL PRIMARY KEY,
        account TEXT NOT NULL REFERENCES accounts (id),
        expires BIGINT NOT NULL
    )",
        "CREATE TABLE reports (
        id TEXT NOT NULL PRIMARY KEY,
        at BIGINT NOT NULL,
        reporter TEXT NOT NULL,
        account TEXT NOT NULL,
        name TEXT NOT NULL,
        table_id TEXT NOT NULL,
        said TEXT NOT NULL,
        why TEXT NOT NULL,
        closed BIGINT NOT NULL
    )",
        "CREATE INDEX reports_by_time ON reports (closed, at)",
        // What administrators did. Servers follow it: that is how they hear of what others ordered.
        "CREATE TABLE audit (
        n BIGINT NOT NULL PRIMARY KEY,
        at BIGINT NOT NULL,
        who TEXT NOT NULL,
        what TEXT NOT NULL,
        account TEXT NOT NULL,
        table_id TEXT NOT NULL,
        detail TEXT NOT NULL
    )",
        // What holds for the whole place: `announcement`, `read-only`.
        "CREATE TABLE place (topic TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL)",
    ],
    // Whom a match waits for and how they are told. Nothing here refers to accounts: it is forgotten when they are.
    &[
        "CREATE TABLE turns (
        table_id TEXT NOT NULL,
        account TEXT NOT NULL,
        acted BIGINT NOT NULL,
        present BIGINT NOT NULL,
        due BIGINT NOT NULL,
        deadline BIGINT NOT NULL,
        remind_at BIGINT NOT NULL,
        told BIGINT NOT NULL DEFAULT 0,
        reminded BIGINT NOT NULL DEFAULT 0,
        PRIMARY KEY (table_id, account)
    )",
        "CREATE INDEX turns_by_account ON turns (account)",
        "CREATE INDEX turns_by_time ON turns (due)",
        "CREATE TABLE notify (account TEXT NOT NULL PRIMARY KEY, settings TEXT NOT NULL)",
        "CREATE TABLE devices (
        id TEXT NOT NULL PRIMARY KEY,
        account TEXT NOT NULL,
        endpoint TEXT NOT NULL,
        p256dh TEXT NOT NULL,
        auth TEXT NOT NULL,
        agent TEXT NOT NULL,
        created BIGINT NOT NULL
    )",
        "CREATE INDEX devices_by_account ON devices (account)",
        "CREATE TABLE mail (account TEXT NOT NULL PRIMARY KEY, address TEXT NOT NULL, confirmed BIGINT NOT NULL)",
        // What stands in links that confirm an address: hashes only.
        "CREATE TABLE links (
        token_hash TEXT NOT NULL PRIMARY KEY,
        account TEXT NOT NULL,
        address TEXT NOT NULL,
        expires BIGINT NOT NULL
    )",
        // What is to be sent. It goes when it was.
        "CREATE TABLE outbox (
        id TEXT NOT NULL PRIMARY KEY,
        account TEXT NOT NULL,
        channel TEXT NOT NULL,
        target TEXT NOT NULL,
        content TEXT NOT NULL,
        wanted BIGINT NOT NULL,
        created BIGINT NOT NULL,
        due BIGINT NOT NULL,
        tries BIGINT NOT NULL
    )",
        "CREATE INDEX outbox_by_time ON outbox (due)",
        // Keys of this place, made once.
        "CREATE TABLE secrets (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL)",
    ],
    &[
        // The session that added the browser: with it the browser goes.
        "ALTER TABLE devices ADD COLUMN session TEXT NOT NULL DEFAULT ''",
        // One that was added before belongs to the session that calls itself the same; where there is none, to all of the account.
        "UPDATE devices SET session = COALESCE((SELECT s.token_hash FROM sessions s
             WHERE s.account = devices.account AND s.agent = devices.agent ORDER BY s.used DESC, s.token_hash LIMIT 1), '')",
        // When the webhook did not take a message, 0 if it took the last one, and what was wrong.
        "ALTER TABLE notify ADD COLUMN webhook_failed BIGINT NOT NULL DEFAULT 0",
        "ALTER TABLE notify ADD COLUMN webhook_trouble TEXT NOT NULL DEFAULT ''",
        // Whose name stands in `who`: the name is forgotten with the account.
        "ALTER TABLE audit ADD COLUMN by_account TEXT NOT NULL DEFAULT ''",
        "UPDATE audit SET by_account = COALESCE(
             (SELECT MIN(a.id) FROM accounts a WHERE a.name = audit.who AND a.password <> ''), '') WHERE who <> ''",
        // The words of a report are those of whoever made it, and go with them.
        "UPDATE audit SET detail = '' WHERE what = 'close-report'",
    ],
];

/// Brings the schema up to date. Several servers may start at once on an empty database: one after the other looks, and the first
/// one does the work.
pub(super) async fn migrate(pool: &AnyPool, sqlite: bool) -> anyhow::Result<()> {
    let mut transaction = pool.begin().await?;
    if !sqlite {
        // Two that make the same table at once would not find it there, and one of them would fail.
        sqlx::query("SELECT CAST(pg_advisory_xact_lock($1) AS TEXT)")
            .bind(MIGRATING)
            .fetch_one(&mut *transaction)
            .await?;
    }
    bring_to(&mut transaction, n_steps()).await?;
    let newest = sqlx::query("SELECT MAX(step) FROM schema_steps").fetch_one(&mut *transaction).await?;
    let newest: i64 = newest.get(0);
    anyhow::ensure!(newest < STEPS.len() as i64, "the database belongs to a newer version of the program");
    transaction.commit().await?;
    Ok(())
}

/// How many steps there are.
pub(super) fn n_steps() -> usize {
    STEPS.len()
}

/// Carries out the first steps, as far as they were not.
pub(super) async fn bring_to(connection: &mut AnyConnection, n_steps: usize) -> sqlx::Result<()> {
    sqlx::query("CREATE TABLE IF NOT EXISTS schema_steps (step BIGINT NOT NULL PRIMARY KEY)")
        .execute(&mut *connection)
        .await?;
    for (step, statements) in STEPS[..n_steps].iter().enumerate() {
        let claimed = sqlx::query("INSERT INTO schema_steps (step) VALUES ($1) ON CONFLICT DO NOTHING")
            .bind(step as i64)
            .execute(&mut *connection)
            .await?;
        if claimed.rows_affected() == 1 {
            for statement in *statements {
                sqlx::query(*statement).execute(&mut *connection).await?;
            }
        }
    }
    Ok(())
}
