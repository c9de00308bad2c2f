//! People and their sessions.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::Store;

/// A person as stored.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Account {
    /// Id that never changes.
    pub id: String,
    /// Name shown to others.
    pub name: String,
    /// Hash of the password; empty for a guest.
    pub password: String,
}

impl Account {
    /// What the person and others may know.
    pub fn me(&self) -> protocol::Me {
        protocol::Me { id: self.id.clone(), name: self.name.clone(), guest: self.password.is_empty() }
    }

    fn read(row: &AnyRow) -> Account {
        Account { id: row.get(0), name: row.get(1), password: row.get(2) }
    }
}

/// Names that differ only in case are one name.
fn name_key(name: &str) -> String {
    name.to_lowercase()
}

impl Store {
    pub async fn add_guest(&self, id: &str, name: &str, now: u64) -> sqlx::Result<()> {
        let query =
            sqlx::query("INSERT INTO accounts (id, name, name_key, password, created) VALUES ($1, $2, $3, '', $4)");
        self.write.run(query.bind(id).bind(name).bind(name_key(name)).bind(now as i64)).await?;
        Ok(())
    }

    /// The account, not a guest, of this name.
    pub async fn account_of_name(&self, name: &str) -> sqlx::Result<Option<Account>> {
        let row = sqlx::query("SELECT id, name, password FROM accounts WHERE name_key = $1 AND password <> ''")
            .bind(name_key(name))
            .fetch_optional(&self.read)
            .await?;
        Ok(row.as_ref().map(Account::read))
    }

    /// Sets the hash of the password, unless another account has the name.
    pub async fn set_password(&self, id: &str, hash: &str) -> sqlx::Result<bool> {
        let query = sqlx::query("UPDATE accounts SET password = $1 WHERE id = $2").bind(hash).bind(id);
        match self.write.run(query).await {
            Ok(done) => Ok(done.rows_affected() == 1),
            Err(error) if error.as_database_error().is_some_and(|error| error.is_unique_violation()) => Ok(false),
            Err(error) => Err(error),
        }
    }

    pub async fn add_session(&self, token_hash: &str, account: &str, expires: u64) -> sqlx::Result<()> {
        let query = sqlx::query("INSERT INTO sessions (token_hash, account, expires) VALUES ($1, $2, $3)");
        self.write.run(query.bind(token_hash).bind(account).bind(expires as i64)).await?;
        Ok(())
    }

    pub async fn session(&self, token_hash: &str, now: u64) -> sqlx::Result<Option<Account>> {
        let row = sqlx::query(
            "SELECT a.id, a.name, a.password FROM sessions s JOIN accounts a ON a.id = s.account
             WHERE s.token_hash = $1 AND s.expires > $2",
        )
        .bind(token_hash)
        .bind(now as i64)
        .fetch_optional(&self.read)
        .await?;
        Ok(row.as_ref().map(Account::read))
    }

    pub async fn end_session(&self, token_hash: &str) -> sqlx::Result<()> {
        self.write.run(sqlx::query("DELETE FROM sessions WHERE token_hash = $1").bind(token_hash)).await?;
        Ok(())
    }

    /// Ends every session of an account but this one: after a change of the password.
    pub async fn end_other_sessions(&self, account: &str, token_hash: &str) -> sqlx::Result<()> {
        let query = sqlx::query("DELETE FROM sessions WHERE account = $1 AND token_hash <> $2");
        self.write.run(query.bind(account).bind(token_hash)).await?;
        Ok(())
    }

    pub async fn forget_old_sessions(&self, now: u64) -> sqlx::Result<()> {
        self.write.run(sqlx::query("DELETE FROM sessions WHERE expires <= $1").bind(now as i64)).await?;
        Ok(())
    }
}
