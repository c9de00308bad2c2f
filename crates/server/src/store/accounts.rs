//! People and their sessions.

use protocol::SessionFacts;
use sqlx::Row;
use sqlx::any::AnyRow;

use super::Store;
use super::admin::Statement;
use crate::words::name_key;

/// A person as stored.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Account {
    /// Id that never changes.
    pub id: String,
    /// Name shown to others.
    pub name: String,
    /// Hash of the password; empty for a guest.
    pub password: String,
    /// Looks after the place.
    pub administrator: bool,
    /// Why it may not sign in; empty if it may.
    pub banned: String,
}

impl Account {
    /// What the person and others may know.
    pub fn me(&self) -> protocol::Me {
        let (id, name) = (self.id.clone(), self.name.clone());
        protocol::Me { id, name, guest: self.is_guest(), administrator: self.administrator }
    }

    /// Has no password.
    pub fn is_guest(&self) -> bool {
        self.password.is_empty()
    }

    fn read(row: &AnyRow) -> Account {
        let role: &str = row.get(3);
        let administrator = role == ADMINISTRATOR;
        Account { id: row.get(0), name: row.get(1), password: row.get(2), administrator, banned: row.get(4) }
    }
}

/// What an account of administrators has as its role.
pub(super) const ADMINISTRATOR: &str = "administrator";

/// A session as stored.
#[derive(Clone)]
pub(crate) struct Session {
    /// Whose it is.
    pub account: Account,
    /// When it ends, in milliseconds since 1970.
    pub expires: u64,
}

/// How long a session lasts after its last use, in milliseconds.
pub(crate) const SESSION: u64 = 90 * 24 * 3600 * 1000;
/// A session in use is prolonged no more often than this, in milliseconds.
const PROLONGED_AFTER: u64 = 24 * 3600 * 1000;
/// Letters of a token's hash by which its session is known to its owner: too few to find the token, enough to tell sessions apart.
const SESSION_ID_LEN: usize = 16;

/// What a session is called in answers. Its token cannot be found from it.
pub(crate) fn session_id(token_hash: &str) -> &str {
    &token_hash[..SESSION_ID_LEN]
}

impl Store {
    /// Brings the keys of names up to date that were written by an older version of the program.
    pub(super) async fn renew_name_keys(&self) -> sqlx::Result<()> {
        let rows =
            sqlx::query("SELECT id, name FROM accounts WHERE name_key NOT LIKE '~%'").fetch_all(&self.read).await?;
        for row in rows {
            let (id, name): (String, String) = (row.get(0), row.get(1));
            let query = sqlx::query("UPDATE accounts SET name_key = $1 WHERE id = $2");
            match self.write.run(query.bind(name_key(&name)).bind(&id)).await {
                Ok(_) => {}
                // Two accounts whose names look the same: the second keeps its key, and can sign in no more.
                Err(error) if error.as_database_error().is_some_and(|error| error.is_unique_violation()) => {
                    tracing::warn!(account = id, "the name of this account looks like that of another one");
                }
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    pub async fn add_guest(&self, id: &str, name: &str, now: u64) -> sqlx::Result<()> {
        let query =
            sqlx::query("INSERT INTO accounts (id, name, name_key, password, created) VALUES ($1, $2, $3, '', $4)");
        self.write.run(query.bind(id).bind(name).bind(name_key(name)).bind(now as i64)).await?;
        Ok(())
    }

    /// The account, not a guest, of this name.
    pub async fn account_of_name(&self, name: &str) -> sqlx::Result<Option<Account>> {
        let row =
            sqlx::query("SELECT id, name, password, role, banned FROM accounts WHERE name_key = $1 AND password <> ''")
                .bind(name_key(name))
                .fetch_optional(&self.read)
                .await?;
        Ok(row.as_ref().map(Account::read))
    }

    pub async fn account(&self, id: &str) -> sqlx::Result<Option<Account>> {
        // Not every text can be asked for: PostgreSQL refuses the character of number 0.
        if !id.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return Ok(None);
        }
        let row = sqlx::query("SELECT id, name, password, role, banned FROM accounts WHERE id = $1")
            .bind(id)
            .fetch_optional(&self.read)
            .await?;
        Ok(row.as_ref().map(Account::read))
    }

    /// Sets the hash of the password, unless another account has the name. All other sessions end, and one-time links lead nowhere
    /// any more: whoever came in by one of them is out.
    pub async fn set_password(&self, id: &str, hash: &str, token_hash: &str, now: u64) -> sqlx::Result<bool> {
        let statements = [
            Statement::new("UPDATE accounts SET password = $1 WHERE id = $2", [hash.into(), id.into()]),
            Statement::new(
                "DELETE FROM sessions WHERE account = $1 AND token_hash <> $2",
                [id.into(), token_hash.into()],
            ),
            Statement::no_devices(id),
        ];
        match self.all_or_nothing(&[&statements[..], &Statement::no_links(id)].concat(), now).await {
            Ok(touched) => Ok(touched == 1),
            Err(error) if error.as_database_error().is_some_and(|error| error.is_unique_violation()) => Ok(false),
            Err(error) => Err(error),
        }
    }

    pub async fn add_session(&self, token_hash: &str, account: &str, agent: &str, now: u64) -> sqlx::Result<()> {
        let query = sqlx::query(
            "INSERT INTO sessions (token_hash, account, expires, created, used, agent) VALUES ($1, $2, $3, $4, $4, $5)",
        );
        let expires = (now + SESSION) as i64;
        self.write.run(query.bind(token_hash).bind(account).bind(expires).bind(now as i64).bind(agent)).await?;
        Ok(())
    }

    /// The session of a token, unless it is over.
    pub async fn session(&self, token_hash: &str, now: u64) -> sqlx::Result<Option<Session>> {
        let row = sqlx::query(
            "SELECT a.id, a.name, a.password, a.role, a.banned, s.expires FROM sessions s JOIN accounts a ON a.id = s.account
             WHERE s.token_hash = $1 AND s.expires > $2 AND a.banned = ''",
        )
        .bind(token_hash)
        .bind(now as i64)
        .fetch_optional(&self.read)
        .await?;
        let read = |row: &AnyRow| Session { account: Account::read(row), expires: row.get::<i64, _>(5) as u64 };
        Ok(row.as_ref().map(read))
    }

    /// Lets a session in use last longer; at most once a day, because others wait for writes.
    pub async fn prolong(&self, token_hash: &str, session: &Session, now: u64) -> sqlx::Result<()> {
        if now + SESSION < session.expires + PROLONGED_AFTER {
            return Ok(());
        }
        let query = sqlx::query("UPDATE sessions SET expires = $1, used = $2 WHERE token_hash = $3");
        self.write.run(query.bind((now + SESSION) as i64).bind(now as i64).bind(token_hash)).await?;
        Ok(())
    }

    /// Every session of an account that is not over, the one used last first. `current` is the token hash of the one that asks.
    pub async fn sessions(&self, account: &str, current: &str, now: u64) -> sqlx::Result<Vec<SessionFacts>> {
        let rows = sqlx::query(
            "SELECT token_hash, agent, created, used, expires FROM sessions WHERE account = $1 AND expires > $2
             ORDER BY used DESC, token_hash LIMIT 1000",
        )
        .bind(account)
        .bind(now as i64)
        .fetch_all(&self.read)
        .await?;
        let read = |row: &AnyRow| {
            let token_hash: &str = row.get(0);
            let time = |idx: usize| row.get::<i64, _>(idx) as u64;
            SessionFacts {
                id: session_id(token_hash).to_owned(),
                current: token_hash == current,
                agent: row.get(1),
                created: time(2),
                used: time(3),
                expires: time(4),
            }
        };
        Ok(rows.iter().map(read).collect())
    }

    /// Ends a session of an account, and with it what its browser is told.
    pub async fn end_session(&self, account: &str, token_hash: &str, now: u64) -> sqlx::Result<()> {
        let end = Statement::new("DELETE FROM sessions WHERE token_hash = $1", [token_hash.into()]);
        self.all_or_nothing(&[end, Statement::no_devices(account)], now).await.map(|_| ())
    }

    /// Ends one session of an account by the id its owner knows; false if there is none.
    pub async fn end_session_of(&self, account: &str, id: &str, now: u64) -> sqlx::Result<bool> {
        // Not every text can be asked for: PostgreSQL refuses the character of number 0.
        if !id.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Ok(false);
        }
        let sql = "DELETE FROM sessions WHERE account = $1 AND substr(token_hash, 1, 16) = $2";
        let end = Statement::new(sql, [account.into(), id.into()]);
        Ok(self.all_or_nothing(&[end, Statement::no_devices(account)], now).await? != 0)
    }

    /// Ends every session of an account.
    pub async fn end_sessions(&self, account: &str, now: u64) -> sqlx::Result<()> {
        let end = Statement::new("DELETE FROM sessions WHERE account = $1", [account.into()]);
        self.all_or_nothing(&[end, Statement::no_devices(account)], now).await.map(|_| ())
    }

    /// Guests who came before this time, are signed in nowhere, and whose name still stands at tables. They cannot come back.
    pub async fn guests_who_are_gone(&self, before: u64, limit: u32) -> sqlx::Result<Vec<Account>> {
        let rows = sqlx::query(
            "SELECT id, name, password, role, banned FROM accounts WHERE password = '' AND created < $1
             AND name_key <> '~' || id
             AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.account = accounts.id)
             AND (EXISTS (SELECT 1 FROM players p WHERE p.account = accounts.id)
                  OR EXISTS (SELECT 1 FROM tables t WHERE t.host = accounts.id))
             ORDER BY created LIMIT $2",
        )
        .bind(before as i64)
        .bind(i64::from(limit))
        .fetch_all(&self.read)
        .await?;
        Ok(rows.iter().map(Account::read).collect())
    }

    /// Forgets guests who came before this time, are signed in nowhere and neither sit at a table nor have made one; returns how
    /// many.
    pub async fn forget_guests(&self, before: u64) -> sqlx::Result<u64> {
        let query = sqlx::query(
            "DELETE FROM accounts WHERE password = '' AND created < $1
             AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.account = accounts.id)
             AND NOT EXISTS (SELECT 1 FROM resets r WHERE r.account = accounts.id)
             AND NOT EXISTS (SELECT 1 FROM players p WHERE p.account = accounts.id)
             AND NOT EXISTS (SELECT 1 FROM tables t WHERE t.host = accounts.id)",
        );
        Ok(self.write.run(query.bind(before as i64)).await?.rows_affected())
    }

    pub async fn forget_old_sessions(&self, now: u64) -> sqlx::Result<()> {
        self.write.run(sqlx::query("DELETE FROM sessions WHERE expires <= $1").bind(now as i64)).await?;
        Ok(())
    }
}
