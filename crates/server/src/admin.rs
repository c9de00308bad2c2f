//! What administrators order, over HTTP or at the command line, and how servers hear of it.
//!
//! An order changes the database and leaves a line in the audit log. Every server follows that log: so it does not matter whether the
//! order came to this server, to another one or to a process of its own. What a table is ordered is part of what is stored about it,
//! so it is carried out also if no server runs at the moment.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::Instant;

use protocol::{
    AccountFacts, AccountOrder, AuditLine, ChatLine, Code, PlaceOrder, REPORT_MAX, ReportFacts, Sitter, Status,
    TableFacts, TableOrder,
};
use sha2::{Digest, Sha256};

use crate::app::{App, hex, now, random_bytes, random_word};
use crate::http::Error;
use crate::store::{Account, Location, NewAudit, Statement, Store, StoredTable, seat_of};
use crate::table::Command;
use crate::words;

/// How long a link for a new password can be used, in milliseconds.
const RESET: u64 = 24 * 3600 * 1000;
/// What stands where something was said by somebody who has deleted their account.
const UNSAID: &str = "…";
/// Why the only administrator stays one.
const LAST: &str = "nobody else looks after this place; make somebody else an administrator first";
/// As many are shown at once.
pub(crate) const SHOWN: u32 = 100;

/// What holds for the whole place, as far as this server has heard.
#[derive(Default)]
pub(crate) struct Desk {
    announcement: RwLock<String>,
    read_only: AtomicBool,
    /// For how many milliseconds nothing could be changed, and since when nothing can be.
    paused: Mutex<(u64, Option<Instant>)>,
    /// Number of the last line of the audit log that was followed.
    followed: AtomicU64,
    following: tokio::sync::Mutex<()>,
}

impl Desk {
    pub fn announcement(&self) -> String {
        self.announcement.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub fn is_read_only(&self) -> bool {
        self.read_only.load(Ordering::Relaxed)
    }

    /// Refuses whatever would change something while nothing may be.
    pub fn check_writable(&self) -> Result<(), protocol::Refusal> {
        match self.is_read_only() {
            true => Err(protocol::Refusal::new(Code::ReadOnly, "nothing can be changed for a while; try again later")),
            false => Ok(()),
        }
    }

    /// For how many milliseconds nothing could be changed since the server began: nobody's clock runs meanwhile.
    pub fn paused(&self) -> u64 {
        let paused = self.paused.lock().unwrap_or_else(PoisonError::into_inner);
        paused.0 + paused.1.map_or(0, |since| since.elapsed().as_millis() as u64)
    }

    /// Reads what holds for the whole place.
    pub async fn read(&self, store: &Store) -> sqlx::Result<()> {
        let announcement = store.place("announcement").await?;
        let read_only = store.place("read-only").await? == "true";
        *self.announcement.write().unwrap_or_else(PoisonError::into_inner) = announcement;
        let mut paused = self.paused.lock().unwrap_or_else(PoisonError::into_inner);
        match (read_only, paused.1) {
            (true, None) => paused.1 = Some(Instant::now()),
            (false, Some(since)) => *paused = (paused.0 + since.elapsed().as_millis() as u64, None),
            (true, Some(_)) | (false, None) => {}
        }
        self.read_only.store(read_only, Ordering::Relaxed);
        Ok(())
    }

    /// Everything that was ordered before the server began is in the database already.
    pub async fn begin(&self, store: &Store) -> sqlx::Result<()> {
        self.followed.store(store.last_audit().await?, Ordering::Relaxed);
        self.read(store).await
    }
}

/// Follows the audit log: takes part in what was ordered since.
pub(crate) async fn follow(app: &Arc<App>) -> sqlx::Result<()> {
    let _one_at_a_time = app.desk.following.lock().await;
    let lines = app.store.audit_after(app.desk.followed.load(Ordering::Relaxed)).await?;
    let Some(last) = lines.last().map(|line| line.n) else { return Ok(()) };
    app.desk.read(&app.store).await?;
    for AuditLine { account, table, .. } in &lines {
        if !account.is_empty() {
            // Without a socket nobody listens.
            _ = app.sessions_ended.send(account.as_str().into());
        }
        if !table.is_empty() {
            app.registry.tell_if_live(table, Command::Refresh).await;
            let runs = app.store.table(table).await?.is_some_and(|stored| stored.facts.status == Status::Running);
            if runs {
                app.registry.wake(app, table);
            }
        }
    }
    app.desk.followed.store(last, Ordering::Relaxed);
    Ok(())
}

/// Whoever orders something: an administrator, or nobody but the operator at the command line and the server itself.
pub(crate) struct Orders<'a> {
    pub store: &'a Store,
    pub by: Option<&'a Account>,
}

/// Why somebody is forgotten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Farewell {
    /// It was ordered.
    Ordered,
    /// They wanted it themselves.
    Own,
    /// A guest is gone for longer than guests are kept.
    Expired,
}

impl Orders<'_> {
    fn audit(&self, what: &str, account: &str, table: &str, detail: &str) -> NewAudit {
        NewAudit {
            by: self.by.map_or_else(String::new, |by| by.name.clone()),
            by_account: self.by.map_or_else(String::new, |by| by.id.clone()),
            what: what.to_owned(),
            account: account.to_owned(),
            table: table.to_owned(),
            detail: detail.to_owned(),
        }
    }

    /// Carries out an order about an account. Returns the word of a link if that was asked for.
    pub async fn account(&self, id: &str, order: &AccountOrder) -> Result<Option<String>, Error> {
        let account = self.store.account(id).await?;
        let account = account.ok_or_else(|| Error::refused(Code::NotFound, "there is no such account"))?;
        let set = |sql, value: &str| Statement::new(sql, [value.into(), id.into()]);
        let sign_out = || {
            [Statement::new("DELETE FROM sessions WHERE account = $1", [id.into()]), Statement::no_devices(id)]
                .into_iter()
        };
        let mut link = None;
        let (what, statements, detail) = match order {
            AccountOrder::Grant if account.is_guest() => {
                return Err(Error::refused(Code::Forbidden, "a guest has no password and cannot be an administrator"));
            }
            AccountOrder::Grant => {
                ("grant", vec![set("UPDATE accounts SET role = $1 WHERE id = $2", "administrator")], String::new())
            }
            // Whoever works by the page would shut themselves out of it; the operator can make another one.
            AccountOrder::Revoke
                if self.by.is_some() && account.administrator && !self.store.is_another_administrator(id).await? =>
            {
                return Err(Error::refused(Code::Forbidden, LAST));
            }
            AccountOrder::Revoke => {
                ("revoke", vec![set("UPDATE accounts SET role = $1 WHERE id = $2", "")], String::new())
            }
            AccountOrder::Rename { name } => return self.rename(&account, name).await.map(|()| None),
            AccountOrder::Ban { .. } | AccountOrder::Delete if account.administrator => {
                let why = "an administrator is neither banned nor deleted; take the role away first";
                return Err(Error::refused(Code::Forbidden, why));
            }
            AccountOrder::Ban { why } => {
                let why = words::clean_line(why);
                if why.is_empty() || REPORT_MAX < why.chars().count() {
                    return Err(Error::refused(Code::Malformed, "say why, in at most 1000 characters"));
                }
                let ban = set("UPDATE accounts SET banned = $1 WHERE id = $2", &why);
                let unsaid = Statement::new("DELETE FROM outbox WHERE account = $1", [id.into()]);
                let parts = std::iter::once(ban).chain(sign_out()).chain(Statement::no_links(id)).chain([unsaid]);
                ("ban", parts.collect(), why)
            }
            AccountOrder::Unban => {
                ("unban", vec![set("UPDATE accounts SET banned = $1 WHERE id = $2", "")], String::new())
            }
            AccountOrder::ResetPassword if account.is_guest() => {
                return Err(Error::refused(Code::Forbidden, "a guest has no password"));
            }
            AccountOrder::ResetPassword => {
                let word = hex(&random_bytes::<24>());
                let sql = "INSERT INTO resets (token_hash, account, expires) VALUES ($1, $2, $3)";
                let binds = [reset_hash(&word).as_str().into(), id.into(), (now() + RESET).into()];
                link = Some(word);
                let old = Statement::new("DELETE FROM resets WHERE account = $1", [id.into()]);
                ("reset-password", vec![old, Statement::new(sql, binds)], String::new())
            }
            AccountOrder::EndSessions => ("end-sessions", sign_out().collect(), String::new()),
            AccountOrder::Delete => return self.delete(&account, Farewell::Ordered).await.map(|()| None),
        };
        let detail = if detail.is_empty() { account.name.clone() } else { format!("{}: {detail}", account.name) };
        self.store.order(&statements, &self.audit(what, id, "", &detail), now()).await?;
        Ok(link)
    }

    async fn rename(&self, account: &Account, name: &str) -> Result<(), Error> {
        let name = words::clean_name(name)
            .ok_or_else(|| Error::refused(Code::Malformed, "a name has 1 to 32 visible characters of one script"))?;
        let taken = || Error::refused(Code::NameTaken, "this name, or one that looks like it, belongs to an account");
        let other = self.store.account_of_name(&name).await?;
        if other.is_some_and(|other| other.id != account.id) {
            return Err(taken());
        }
        let sql = "UPDATE accounts SET name = $1, name_key = $2 WHERE id = $3";
        let binds = [name.as_str().into(), words::name_key(&name).as_str().into(), account.id.as_str().into()];
        let audit = self.audit("rename", &account.id, "", &format!("{} → {name}", account.name));
        match self.store.order(&[Statement::new(sql, binds)], &audit, now()).await {
            Ok(_) => {}
            Err(error) if error.as_database_error().is_some_and(|error| error.is_unique_violation()) => {
                return Err(taken());
            }
            Err(error) => return Err(error.into()),
        }
        self.change_tables_of(account, |stored| call(stored, &account.id, &name, account.is_guest())).await
    }

    /// Forgets who somebody was. Their games stay under a pseudonym, bots play on for them, what they said is taken out.
    ///
    /// # Errors
    /// If nobody would look after the place afterwards; then nothing is changed.
    pub async fn delete(&self, account: &Account, why: Farewell) -> Result<(), Error> {
        let id = &*account.id;
        if account.administrator && !self.store.is_another_administrator(id).await? {
            return Err(Error::refused(Code::Forbidden, LAST));
        }
        let pseudonym = format!("Astro-{}", random_word::<6>());
        // First the tables, so that what was begun and not finished can be begun again.
        self.change_tables_of(account, |stored| give_up(stored, id, &pseudonym)).await?;
        self.take_out_words(id, &pseudonym).await?;
        let statements = [
            Statement::new(
                "UPDATE accounts SET name = $1, name_key = $2, password = '', role = '', banned = '' WHERE id = $3",
                [pseudonym.as_str().into(), format!("~{id}").as_str().into(), id.into()],
            ),
            Statement::new("DELETE FROM sessions WHERE account = $1", [id.into()]),
            Statement::new("DELETE FROM resets WHERE account = $1", [id.into()]),
            Statement::new("DELETE FROM reports WHERE account = $1 OR reporter = $1", [id.into()]),
            Statement::new("DELETE FROM notify WHERE account = $1", [id.into()]),
            Statement::new("DELETE FROM devices WHERE account = $1", [id.into()]),
            Statement::new("DELETE FROM mail WHERE account = $1", [id.into()]),
            Statement::new("DELETE FROM links WHERE account = $1", [id.into()]),
            Statement::new("DELETE FROM outbox WHERE account = $1", [id.into()]),
            Statement::new("DELETE FROM turns WHERE account = $1", [id.into()]),
            // What was ordered stays in the log, and when; names and reasons go.
            Statement::new("UPDATE audit SET detail = $1 WHERE account = $2", [pseudonym.as_str().into(), id.into()]),
            // Nor does it say any more who ordered it.
            Statement::new("UPDATE audit SET who = $1 WHERE by_account = $2", [pseudonym.as_str().into(), id.into()]),
        ];
        let what = match why {
            Farewell::Ordered => "delete",
            Farewell::Own => "left",
            Farewell::Expired => "expired",
        };
        // Not the name: it is what was to be forgotten.
        self.store.order(&statements, &self.audit(what, id, "", &pseudonym), now()).await?;
        Ok(())
    }

    /// Takes out what somebody said. Every table is a line of the log, written with the change, so that no server goes on showing it.
    async fn take_out_words(&self, id: &str, pseudonym: &str) -> Result<(), Error> {
        let mut by_table: BTreeMap<String, Vec<Statement>> = BTreeMap::new();
        for (table, n, line) in self.store.lines_of(id).await? {
            let Ok(mut line) = serde_json::from_str::<ChatLine>(&line) else { continue };
            (line.name, line.text) = (pseudonym.to_owned(), UNSAID.to_owned());
            let line = serde_json::to_string(&line)?;
            let sql = "UPDATE chat SET line = $1 WHERE table_id = $2 AND n = $3";
            let statement = Statement::new(sql, [line.as_str().into(), table.as_str().into(), n.into()]);
            by_table.entry(table).or_default().push(statement);
        }
        for (table, statements) in by_table {
            self.store.order(&statements, &self.audit("chat", "", &table, ""), now()).await?;
        }
        Ok(())
    }

    /// Changes what is stored about every table at which somebody sits or sat, or which they made. Every table is a line of the log,
    /// so that servers look at it.
    async fn change_tables_of(
        &self,
        account: &Account,
        change: impl Fn(&mut StoredTable) -> bool,
    ) -> Result<(), Error> {
        for table in self.store.every_table_of(&account.id).await? {
            if self.change_table(&table, |stored| Ok(change(stored))).await? {
                self.store.order(&[], &self.audit("seat", "", &table, ""), now()).await?;
            }
        }
        Ok(())
    }

    /// Changes what is stored about a table; if somebody else was quicker, looks again. False if there was nothing to change.
    async fn change_table(
        &self,
        table: &str,
        change: impl Fn(&mut StoredTable) -> Result<bool, Error>,
    ) -> Result<bool, Error> {
        for _ in 0..8 {
            let mut stored = self.store.table(table).await?.ok_or_else(Error::no_table)?;
            if !change(&mut stored)? {
                return Ok(false);
            }
            if self.store.change_table(stored.version, &stored.facts, &stored.secret).await? {
                return Ok(true);
            }
        }
        Err(Error::refused(Code::Unavailable, "the table is busy; try again"))
    }

    /// Carries out an order about a table.
    pub async fn table(&self, table: &str, order: TableOrder) -> Result<(), Error> {
        let (what, order_for) = match order {
            TableOrder::End => ("end-table", order),
            TableOrder::Hide => ("hide-table", order),
            TableOrder::Show => ("show-table", order),
            TableOrder::Delete => return self.delete_table(table).await,
        };
        self.change_table(table, |stored| {
            match (order_for, stored.facts.status) {
                (TableOrder::End, Status::Open) => stored.facts.status = Status::Closed,
                (TableOrder::End, Status::Running) => stored.secret.ends = true,
                (TableOrder::End, Status::Finished | Status::Closed) => {
                    return Err(Error::refused(Code::Phase, "it is over already"));
                }
                (TableOrder::Hide, _) => stored.facts.public = false,
                (TableOrder::Show, _) => stored.facts.public = true,
                (TableOrder::Delete, _) => unreachable!("done before"),
            }
            Ok(true)
        })
        .await?;
        self.store.order(&[], &self.audit(what, "", table, ""), now()).await?;
        Ok(())
    }

    async fn delete_table(&self, table: &str) -> Result<(), Error> {
        let stored = self.store.table(table).await?.ok_or_else(Error::no_table)?;
        if stored.facts.status == Status::Running {
            return Err(Error::refused(Code::Phase, "the match is in play; end it first"));
        }
        const PARTS: [&str; 8] = [
            "DELETE FROM players WHERE table_id = $1",
            "DELETE FROM journal WHERE table_id = $1",
            "DELETE FROM chat WHERE table_id = $1",
            "DELETE FROM replays WHERE table_id = $1",
            "DELETE FROM untold WHERE table_id = $1",
            "DELETE FROM holdings WHERE table_id = $1",
            "DELETE FROM reports WHERE table_id = $1",
            "DELETE FROM tables WHERE id = $1",
        ];
        // Nobody begins a match there meanwhile.
        if stored.facts.status == Status::Open {
            self.change_table(table, |stored| {
                stored.facts.status = match stored.facts.status {
                    Status::Open => Status::Closed,
                    Status::Running => return Err(Error::refused(Code::Phase, "the match is in play; end it first")),
                    status @ (Status::Finished | Status::Closed) => status,
                };
                Ok(true)
            })
            .await?;
        }
        let statements = PARTS.map(|sql| Statement::new(sql, [table.into()]));
        self.store.order(&statements, &self.audit("delete-table", "", table, &stored.facts.game), now()).await?;
        Ok(())
    }

    /// Says that a report was seen to.
    pub async fn close_report(&self, id: &str) -> Result<(), Error> {
        let reports = self.store.reports("", u32::MAX / 2).await?;
        let report = reports.iter().find(|report| report.id == id);
        let report = report.ok_or_else(|| Error::refused(Code::NotFound, "there is no such report"))?;
        let close = Statement::new("UPDATE reports SET closed = $1 WHERE id = $2", [now().into(), id.into()]);
        // What was reported stands in the report, which goes with whoever made it, and with whom it is about.
        self.store.order(&[close], &self.audit("close-report", &report.account, "", &report.name), now()).await?;
        Ok(())
    }

    /// Says what holds for the whole place.
    pub async fn place(&self, order: &PlaceOrder) -> Result<(), Error> {
        let set = |topic: &str, value: &str| {
            let sql = "INSERT INTO place (topic, value) VALUES ($1, $2) ON CONFLICT (topic) DO UPDATE SET value = excluded.value";
            Statement::new(sql, [topic.into(), value.into()])
        };
        if let Some(announcement) = &order.announcement {
            let announcement = words::clean_line(announcement);
            if REPORT_MAX < announcement.chars().count() {
                return Err(Error::refused(Code::Malformed, "an announcement has at most 1000 characters"));
            }
            let audit = self.audit("announce", "", "", &announcement);
            self.store.order(&[set("announcement", &announcement)], &audit, now()).await?;
        }
        if let Some(read_only) = order.read_only {
            let value = if read_only { "true" } else { "false" };
            let audit = self.audit("read-only", "", "", value);
            self.store.order(&[set("read-only", value)], &audit, now()).await?;
        }
        Ok(())
    }
}

/// What the database knows of the word of a link.
pub(crate) fn reset_hash(word: &str) -> String {
    hex(&Sha256::digest(word.as_bytes()))
}

/// Calls somebody at a table by another name.
fn call(stored: &mut StoredTable, id: &str, name: &str, guest: bool) -> bool {
    let Some(seat) = seat_of(&stored.facts, id) else { return false };
    let sitter = Sitter::Person { id: id.to_owned(), name: name.to_owned(), guest };
    stored.facts.seats[seat.idx()].sitter = sitter;
    true
}

/// Takes somebody from a table: before the match the seat is free again, in play a bot has it, afterwards a pseudonym.
fn give_up(stored: &mut StoredTable, id: &str, pseudonym: &str) -> bool {
    let seat = seat_of(&stored.facts, id);
    match stored.facts.status {
        Status::Open => {
            if let Some(seat) = seat {
                stored.facts.seats[seat.idx()].sitter = Sitter::Nobody;
            }
            if stored.facts.host == id {
                let next = stored.facts.seats.iter().find_map(|seat| match &seat.sitter {
                    Sitter::Person { id, .. } => Some(id.clone()),
                    Sitter::Nobody | Sitter::Bot(_) => None,
                });
                match next {
                    Some(next) => stored.facts.host = next,
                    None => stored.facts.status = Status::Closed,
                }
            }
            true
        }
        Status::Running => {
            if let Some(seat) = seat.filter(|seat| !stored.secret.gone.contains(seat)) {
                stored.secret.gone.push(seat);
            }
            call(stored, id, pseudonym, true)
        }
        Status::Finished | Status::Closed => call(stored, id, pseudonym, true),
    }
}

/// The office of the operator: the same orders at the command line, beside servers that run, or without one.
pub struct Office {
    store: Store,
}

impl Office {
    /// Opens a database beside the servers that use it.
    ///
    /// # Errors
    /// If there is none, or it belongs to another version of the program.
    pub async fn open(location: &Location) -> anyhow::Result<Office> {
        Ok(Office { store: Store::open_beside(location).await? })
    }

    fn orders(&self) -> Orders<'_> {
        Orders { store: &self.store, by: None }
    }

    /// Accounts whose names contain something.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn accounts(&self, name: &str) -> anyhow::Result<Vec<AccountFacts>> {
        Ok(self.store.accounts_like(name, 0, SHOWN, now()).await?)
    }

    /// Carries out an order about the account of this name or id. Returns the word of a link if that was asked for.
    ///
    /// # Errors
    /// If there is no such account, or the order is refused; then nothing is changed.
    pub async fn account(&self, who: &str, order: &AccountOrder) -> anyhow::Result<Option<String>> {
        let account = match self.store.account_of_name(who).await? {
            Some(account) => Some(account),
            None => self.store.account(who).await?,
        };
        let account =
            account.ok_or_else(|| anyhow::anyhow!("there is no account of that name or id; guests have ids only"))?;
        self.orders().account(&account.id, order).await.map_err(in_words)
    }

    /// All tables of a status, such as `running`, or all there are.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn tables(&self, status: &str) -> anyhow::Result<Vec<TableFacts>> {
        Ok(self.store.all_tables(status, 0, SHOWN).await?)
    }

    /// Carries out an order about a table.
    ///
    /// # Errors
    /// If there is no such table, or the order is refused; then nothing is changed.
    pub async fn table(&self, table: &str, order: TableOrder) -> anyhow::Result<()> {
        self.orders().table(table, order).await.map_err(in_words)
    }

    /// Reports, open ones first.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn reports(&self) -> anyhow::Result<Vec<ReportFacts>> {
        Ok(self.store.reports("", SHOWN).await?)
    }

    /// Says that a report was seen to.
    ///
    /// # Errors
    /// If there is no such report.
    pub async fn close_report(&self, id: &str) -> anyhow::Result<()> {
        self.orders().close_report(id).await.map_err(in_words)
    }

    /// Says what holds for the whole place.
    ///
    /// # Errors
    /// If it is too long, or cannot be written.
    pub async fn place(&self, order: &PlaceOrder) -> anyhow::Result<()> {
        self.orders().place(order).await.map_err(in_words)
    }

    /// What administrators did, the last first.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn audit(&self) -> anyhow::Result<Vec<AuditLine>> {
        Ok(self.store.audit(0, SHOWN).await?)
    }

    /// Lets the database go.
    pub async fn close(self) {
        self.store.let_be().await;
    }
}

fn in_words(error: Error) -> anyhow::Error {
    match error {
        Error::Refused(refusal) => anyhow::anyhow!("{}", refusal.message),
        Error::Failed(error) => error,
    }
}
