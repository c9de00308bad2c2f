//! Whom matches wait for, how they want to be told, and what is still to be sent.

use protocol::{DeviceFacts, MailFacts, Notify, TableFacts, Trouble, WebhookTrouble};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Row};

use super::Store;
use super::admin::Statement;
use super::journal::{CommitError, What};
use super::tables::text;

/// Somebody whose decision is awaited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Turn {
    /// Who.
    pub account: String,
    /// Since when, in milliseconds since 1970; 0 if that is not known. A later time is another turn.
    pub began: u64,
    /// Do they look at the table?
    pub present: bool,
    /// When they are to be told.
    pub due: u64,
    /// When their time is up; 0 if it does not run.
    pub deadline: u64,
    /// When they are reminded; 0 for never.
    pub remind_at: u64,
}

/// A match that waits for somebody.
pub(crate) struct Waiting {
    pub facts: TableFacts,
    pub deadline: Option<u64>,
}

/// A browser that takes messages.
pub(crate) struct Device {
    pub endpoint: String,
    pub p256dh: String,
    pub auth: String,
}

/// Something to be sent.
#[derive(Clone, Debug)]
pub(crate) struct Outgoing {
    pub id: String,
    pub account: String,
    /// How it goes.
    pub channel: String,
    /// Where to: the id of a device, an address, or nothing.
    pub target: String,
    /// What it is about, as JSON.
    pub content: String,
    /// How often it was asked for.
    pub wanted: i64,
    pub created: u64,
    pub due: u64,
    pub tries: u32,
}

impl Outgoing {
    fn read(row: &AnyRow) -> Outgoing {
        Outgoing {
            id: row.get(0),
            account: row.get(1),
            channel: row.get(2),
            target: row.get(3),
            content: row.get(4),
            wanted: row.get(5),
            created: row.get::<i64, _>(6) as u64,
            due: row.get::<i64, _>(7) as u64,
            tries: row.get::<i64, _>(8) as u32,
        }
    }
}

/// Writes whom a match waits for. Whoever was told of a turn is not told of it again.
pub(super) async fn write_turns(connection: &mut AnyConnection, table: &str, turns: &[Turn]) -> sqlx::Result<()> {
    let others: Vec<String> = (2..turns.len() + 2).map(|n| format!("${n}")).collect();
    let sql = match others.is_empty() {
        true => "DELETE FROM turns WHERE table_id = $1".to_owned(),
        false => format!("DELETE FROM turns WHERE table_id = $1 AND account NOT IN ({})", others.join(", ")),
    };
    let query = sqlx::query(AssertSqlSafe(sql)).bind(table.to_owned());
    turns.iter().fold(query, |query, turn| query.bind(turn.account.clone())).execute(&mut *connection).await?;
    for turn in turns {
        sqlx::query(
            "INSERT INTO turns (table_id, account, acted, present, due, deadline, remind_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7)
             ON CONFLICT (table_id, account) DO UPDATE SET
                 told = CASE WHEN excluded.acted > turns.acted THEN 0 ELSE turns.told END,
                 reminded = CASE WHEN excluded.deadline <> turns.deadline THEN 0 ELSE turns.reminded END,
                 due = CASE WHEN excluded.acted > turns.acted OR excluded.present <> turns.present
                            THEN excluded.due ELSE turns.due END,
                 acted = CASE WHEN excluded.acted > turns.acted THEN excluded.acted ELSE turns.acted END,
                 present = excluded.present, deadline = excluded.deadline, remind_at = excluded.remind_at",
        )
        .bind(table.to_owned())
        .bind(turn.account.clone())
        .bind(turn.began as i64)
        .bind(i64::from(turn.present))
        .bind(turn.due as i64)
        .bind(turn.deadline as i64)
        .bind(turn.remind_at as i64)
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

/// Whom matches wait for.
impl Store {
    /// Writes whom a match waits for; returns when it is on disk.
    pub async fn set_turns(&self, table: &str, turns: Vec<Turn>) -> Result<(), CommitError> {
        self.write_now(table, What::Turns(turns)).await.map(|_| ())
    }

    /// People who want to be told of something by now, with what they chose.
    pub async fn to_be_told(&self, now: u64) -> sqlx::Result<Vec<(String, Notify)>> {
        let rows = sqlx::query(
            "SELECT n.account, n.settings FROM notify n JOIN accounts a ON a.id = n.account AND a.banned = ''
             WHERE EXISTS (
                 SELECT 1 FROM turns t WHERE t.account = n.account AND t.present = 0
                 AND ((t.told = 0 AND t.due <= $1)
                      OR (t.reminded = 0 AND 0 < t.remind_at AND t.remind_at <= $1 AND $1 < t.deadline)))
             LIMIT 10000",
        )
        .bind(now as i64)
        .fetch_all(&self.read)
        .await?;
        Ok(rows.iter().map(|row| (row.get(0), read_settings(row.get(1)))).collect())
    }

    /// Is somebody to be told that it is their turn, and to be reminded of one?
    pub async fn what_is_due(&self, account: &str, now: u64) -> sqlx::Result<(bool, bool)> {
        let row = sqlx::query(
            "SELECT COUNT(CASE WHEN told = 0 AND due <= $2 THEN 1 END),
                    COUNT(CASE WHEN reminded = 0 AND 0 < remind_at AND remind_at <= $2 AND $2 < deadline THEN 1 END)
             FROM turns WHERE account = $1 AND present = 0",
        )
        .bind(account)
        .bind(now as i64)
        .fetch_one(&self.read)
        .await?;
        Ok((row.get::<i64, _>(0) != 0, row.get::<i64, _>(1) != 0))
    }

    /// Notes that somebody is told of everything that waits for them: a turn that began a moment ago goes along.
    pub async fn note_told(&self, account: &str) -> sqlx::Result<()> {
        let query = sqlx::query("UPDATE turns SET told = 1 WHERE account = $1 AND present = 0 AND told = 0");
        self.write.run(query.bind(account)).await.map(|_| ())
    }

    /// Notes that somebody is reminded of what they should be.
    pub async fn note_reminded(&self, account: &str, now: u64) -> sqlx::Result<()> {
        let query = sqlx::query(
            "UPDATE turns SET reminded = 1 WHERE account = $1 AND present = 0 AND 0 < remind_at AND remind_at <= $2",
        );
        self.write.run(query.bind(account).bind(now as i64)).await.map(|_| ())
    }

    /// What waits for somebody and is not being looked at, the first to run out first; or only what they are reminded of.
    pub async fn waiting_for(&self, account: &str, reminded: bool) -> sqlx::Result<Vec<Waiting>> {
        let rows = sqlx::query(
            "SELECT b.facts, t.deadline FROM turns t JOIN tables b ON b.id = t.table_id
             WHERE t.account = $1 AND t.present = 0 AND t.told + t.reminded > 0 AND ($2 = 0 OR t.reminded = 1)
             ORDER BY CASE WHEN t.deadline = 0 THEN 1 ELSE 0 END, t.deadline, t.due, t.table_id LIMIT 100",
        )
        .bind(account)
        .bind(i64::from(reminded))
        .fetch_all(&self.read)
        .await?;
        let read = |row: &AnyRow| {
            let facts = serde_json::from_str(row.get(0)).ok()?;
            Some(Waiting { facts, deadline: Some(row.get::<i64, _>(1) as u64).filter(|&deadline| deadline != 0) })
        };
        Ok(rows.iter().filter_map(read).collect())
    }
}

fn read_settings(settings: &str) -> Notify {
    serde_json::from_str(settings).unwrap_or_default()
}

/// Is somebody still signed in with the session in which the browser was added? An old one belongs to all sessions of its account.
const SIGNED_IN: &str = "EXISTS (SELECT 1 FROM sessions s
     WHERE s.account = d.account AND s.expires > $2 AND (d.session = '' OR s.token_hash = d.session))";

/// How people want to be told.
impl Store {
    /// What somebody chose; nothing if they chose nothing yet.
    pub async fn notify_settings(&self, account: &str) -> sqlx::Result<Option<Notify>> {
        let row = sqlx::query("SELECT settings FROM notify WHERE account = $1").bind(account);
        Ok(row.fetch_optional(&self.read).await?.map(|row| read_settings(row.get(0))))
    }

    /// Is an account told anything? Not one that is banned, or gone.
    pub async fn may_be_told(&self, account: &str) -> sqlx::Result<bool> {
        let row = sqlx::query("SELECT 1 FROM accounts WHERE id = $1 AND banned = ''").bind(account);
        Ok(row.fetch_optional(&self.read).await?.is_some())
    }

    /// Notes what was wrong when a webhook did not take a message; nothing if it took it.
    pub async fn note_webhook(&self, account: &str, trouble: Option<Trouble>, now: u64) -> sqlx::Result<()> {
        let Some(trouble) = trouble else {
            let sql =
                "UPDATE notify SET webhook_failed = 0, webhook_trouble = '' WHERE account = $1 AND webhook_failed <> 0";
            return self.write.run(sqlx::query(sql).bind(account)).await.map(|_| ());
        };
        let sql = "UPDATE notify SET webhook_failed = $1, webhook_trouble = $2 WHERE account = $3";
        self.write.run(sqlx::query(sql).bind(now as i64).bind(text(&trouble)).bind(account)).await.map(|_| ())
    }

    /// What is wrong with somebody's webhook, as far as we know.
    pub async fn webhook_trouble(&self, account: &str) -> sqlx::Result<Option<WebhookTrouble>> {
        let sql = "SELECT webhook_failed, webhook_trouble FROM notify WHERE account = $1 AND webhook_failed <> 0";
        let row = sqlx::query(sql).bind(account).fetch_optional(&self.read).await?;
        Ok(row.and_then(|row| {
            let kind = serde_json::from_str(row.get(1)).ok()?;
            Some(WebhookTrouble { at: row.get::<i64, _>(0) as u64, kind })
        }))
    }

    pub async fn set_notify_settings(&self, account: &str, settings: &Notify) -> sqlx::Result<()> {
        let query = sqlx::query(
            "INSERT INTO notify (account, settings) VALUES ($1, $2)
             ON CONFLICT (account) DO UPDATE SET settings = excluded.settings",
        );
        self.write.run(query.bind(account).bind(text(settings))).await.map(|_| ())
    }

    /// Browsers in which somebody is signed in, and that take messages.
    pub async fn devices(&self, account: &str, now: u64) -> sqlx::Result<Vec<DeviceFacts>> {
        let sql = format!(
            "SELECT d.id, d.agent, d.created FROM devices d WHERE d.account = $1 AND {SIGNED_IN} ORDER BY d.created, d.id LIMIT 100"
        );
        let rows = sqlx::query(AssertSqlSafe(sql)).bind(account).bind(now as i64).fetch_all(&self.read).await?;
        let read =
            |row: &AnyRow| DeviceFacts { id: row.get(0), agent: row.get(1), created: row.get::<i64, _>(2) as u64 };
        Ok(rows.iter().map(read).collect())
    }

    /// A browser in which this account is signed in.
    pub async fn device(&self, id: &str, account: &str, now: u64) -> sqlx::Result<Option<Device>> {
        let sql = format!(
            "SELECT d.endpoint, d.p256dh, d.auth FROM devices d WHERE d.account = $1 AND d.id = $3 AND {SIGNED_IN}"
        );
        let row = sqlx::query(AssertSqlSafe(sql)).bind(account).bind(now as i64).bind(id);
        let row = row.fetch_optional(&self.read).await?;
        Ok(row.map(|row| Device { endpoint: row.get(0), p256dh: row.get(1), auth: row.get(2) }))
    }

    /// Adds a browser to the session in it. One that somebody else used before is theirs no longer.
    pub async fn add_device(
        &self,
        id: &str,
        (account, session): (&str, &str),
        device: &Device,
        agent: &str,
        now: u64,
    ) -> sqlx::Result<()> {
        let query = sqlx::query(
            "INSERT INTO devices (id, account, endpoint, p256dh, auth, agent, created, session)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
             ON CONFLICT (id) DO UPDATE SET account = excluded.account, session = excluded.session,
                 p256dh = excluded.p256dh, auth = excluded.auth, agent = excluded.agent",
        );
        let query = query.bind(id).bind(account).bind(&device.endpoint).bind(&device.p256dh).bind(&device.auth);
        self.write.run(query.bind(agent).bind(now as i64).bind(session)).await.map(|_| ())
    }

    /// Removes a browser of somebody; of anybody if nobody is named. False if there is none.
    pub async fn remove_device(&self, id: &str, account: Option<&str>) -> sqlx::Result<bool> {
        let query = sqlx::query("DELETE FROM devices WHERE id = $1 AND ($2 = '' OR account = $2)");
        let removed = self.write.run(query.bind(id).bind(account.unwrap_or_default())).await?;
        Ok(removed.rows_affected() != 0)
    }

    /// Somebody's address for mail.
    pub async fn mail_of(&self, account: &str) -> sqlx::Result<Option<MailFacts>> {
        let row = sqlx::query("SELECT address, confirmed FROM mail WHERE account = $1");
        let row = row.bind(account).fetch_optional(&self.read).await?;
        Ok(row.map(|row| MailFacts { address: row.get(0), confirmed: row.get::<i64, _>(1) != 0 }))
    }

    /// Notes an address; it is not confirmed. Links that were sent to the one before lead nowhere from now on.
    pub async fn set_mail(&self, account: &str, address: &str, now: u64) -> sqlx::Result<()> {
        let sql = "INSERT INTO mail (account, address, confirmed) VALUES ($1, $2, 0)
             ON CONFLICT (account) DO UPDATE SET address = excluded.address, confirmed = 0";
        let set = Statement::new(sql, [account.into(), address.into()]);
        self.all_or_nothing(&[&[set][..], &Statement::no_links(account)].concat(), now).await.map(|_| ())
    }

    /// Confirms an address, if it is still the one.
    pub async fn confirm_mail(&self, account: &str, address: &str) -> sqlx::Result<bool> {
        let query = sqlx::query("UPDATE mail SET confirmed = 1 WHERE account = $1 AND address = $2");
        Ok(self.write.run(query.bind(account).bind(address)).await?.rows_affected() != 0)
    }

    pub async fn remove_mail(&self, account: &str, now: u64) -> sqlx::Result<()> {
        let remove = Statement::new("DELETE FROM mail WHERE account = $1", [account.into()]);
        self.all_or_nothing(&[&[remove][..], &Statement::no_links(account)].concat(), now).await.map(|_| ())
    }

    /// Notes a link that is sent by mail.
    pub async fn add_link(&self, token_hash: &str, account: &str, address: &str, expires: u64) -> sqlx::Result<()> {
        let query = sqlx::query("INSERT INTO links (token_hash, account, address, expires) VALUES ($1, $2, $3, $4)");
        let query = query.bind(token_hash).bind(account).bind(address).bind(expires as i64);
        self.write.run(query).await.map(|_| ())
    }

    /// Uses a link up; says whose it is and to which address it was sent.
    pub async fn take_link(&self, token_hash: &str, now: u64) -> sqlx::Result<Option<(String, String)>> {
        let row = sqlx::query("SELECT account, address FROM links WHERE token_hash = $1 AND expires > $2");
        let row = row.bind(token_hash).bind(now as i64).fetch_optional(&self.read).await?;
        let Some(row) = row else { return Ok(None) };
        let taken = self.write.run(sqlx::query("DELETE FROM links WHERE token_hash = $1").bind(token_hash)).await?;
        Ok((taken.rows_affected() == 1).then(|| (row.get(0), row.get(1))))
    }

    /// Forgets links that are too old, browsers that were signed out, and what is left of accounts that are gone.
    pub async fn forget_unread(&self, now: u64) -> sqlx::Result<()> {
        for sql in ["DELETE FROM links WHERE expires <= $1", "DELETE FROM resets WHERE expires <= $1"] {
            self.write.run(sqlx::query(sql).bind(now as i64)).await?;
        }
        self.write
            .run(sqlx::query(
                "DELETE FROM devices WHERE NOT EXISTS (SELECT 1 FROM sessions s
             WHERE s.account = devices.account AND (devices.session = '' OR s.token_hash = devices.session))",
            ))
            .await?;
        for part in ["notify", "devices", "mail", "links", "outbox", "turns"] {
            let sql =
                format!("DELETE FROM {part} WHERE NOT EXISTS (SELECT 1 FROM accounts a WHERE a.id = {part}.account)");
            self.write.run(sqlx::query(AssertSqlSafe(sql))).await?;
        }
        Ok(())
    }

    /// A key of this place; the first one to be offered is kept.
    pub async fn secret(&self, name: &str, offered: &str) -> sqlx::Result<String> {
        let find = "SELECT value FROM secrets WHERE name = $1";
        if let Some(row) = sqlx::query(find).bind(name).fetch_optional(&self.read).await? {
            return Ok(row.get(0));
        }
        // Of several servers that begin at once, the first is right.
        let query = sqlx::query("INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING");
        self.write.run(query.bind(name).bind(offered)).await?;
        let row = sqlx::query(find).bind(name).fetch_one(&self.read).await?;
        Ok(row.get(0))
    }
}

/// What is to be sent.
impl Store {
    /// Puts something into the outbox. What waits there already is sent once, as it is then.
    pub async fn put_out(&self, outgoing: &Outgoing) -> sqlx::Result<()> {
        let query = sqlx::query(
            "INSERT INTO outbox (id, account, channel, target, content, wanted, created, due, tries)
             VALUES ($1, $2, $3, $4, $5, 1, $6, $7, 0)
             ON CONFLICT (id) DO UPDATE SET wanted = outbox.wanted + 1, created = excluded.created",
        );
        let Outgoing { id, account, channel, target, content, created, due, .. } = outgoing;
        let query = query.bind(id).bind(account).bind(channel).bind(target).bind(content);
        self.write.run(query.bind(*created as i64).bind(*due as i64)).await.map(|_| ())
    }

    /// What is to be sent by now on one way.
    pub async fn to_send(&self, channel: &str, now: u64, limit: u32) -> sqlx::Result<Vec<Outgoing>> {
        let rows = sqlx::query(
            "SELECT id, account, channel, target, content, wanted, created, due, tries FROM outbox
             WHERE due <= $1 AND channel = $3 ORDER BY due, id LIMIT $2",
        )
        .bind(now as i64)
        .bind(i64::from(limit))
        .bind(channel)
        .fetch_all(&self.read)
        .await?;
        Ok(rows.iter().map(Outgoing::read).collect())
    }

    /// Takes something to send until a time: whoever is second gets false.
    pub async fn claim(&self, outgoing: &Outgoing, until: u64) -> sqlx::Result<bool> {
        let query = sqlx::query("UPDATE outbox SET due = $1, tries = tries + 1 WHERE id = $2 AND due = $3");
        let claimed = self.write.run(query.bind(until as i64).bind(&outgoing.id).bind(outgoing.due as i64)).await?;
        Ok(claimed.rows_affected() == 1)
    }

    /// It was sent, or never will be. If it was asked for again meanwhile it is sent again.
    pub async fn done_with(&self, outgoing: &Outgoing, now: u64) -> sqlx::Result<()> {
        let query = sqlx::query("DELETE FROM outbox WHERE id = $1 AND wanted = $2");
        let gone = self.write.run(query.bind(&outgoing.id).bind(outgoing.wanted)).await?;
        match gone.rows_affected() {
            0 => self.postpone(&outgoing.id, now, true).await,
            _ => Ok(()),
        }
    }

    /// It is tried again at a time.
    pub async fn postpone(&self, id: &str, due: u64, from_the_start: bool) -> sqlx::Result<()> {
        let query =
            sqlx::query("UPDATE outbox SET due = $1, tries = CASE WHEN $3 = 1 THEN 0 ELSE tries END WHERE id = $2");
        self.write.run(query.bind(due as i64).bind(id).bind(i64::from(from_the_start))).await.map(|_| ())
    }
}
