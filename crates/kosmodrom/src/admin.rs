//! `kosmodrom admin`: what an operator orders at the command line, beside servers that run, or while none does.

use std::io::Write;

use clap::{Args, Subcommand};
use protocol::{AccountOrder, PlaceOrder, Sitter, Status, TableFacts, TableOrder};
use server::Office;

use crate::failure::Failure;
use crate::settings::{StoreArgs, public_url};

#[derive(Args)]
pub struct AdminArgs {
    #[command(flatten)]
    pub store: StoreArgs,
    /// Where the place is reached from outside, such as `https://games.example.org`: a link for a new password begins with it.
    #[arg(long, value_name = "URL", value_parser = public_url)]
    pub public_url: Option<String>,
    #[command(subcommand)]
    pub order: Order,
}

#[derive(Subcommand)]
pub enum Order {
    /// Lists accounts, all or those whose names contain something.
    Accounts {
        /// Part of the name, or an id.
        #[arg(default_value = "", hide_default_value = true)]
        name: String,
    },
    /// Makes an account an administrator.
    Grant(Who),
    /// Makes an administrator a player like others.
    Revoke(Who),
    /// Calls an account something else.
    Rename {
        #[command(flatten)]
        who: Who,
        /// The new name.
        new: String,
    },
    /// Makes a link by which a new password can be chosen, once and within a day.
    ResetPassword(Who),
    /// Signs an account out everywhere, and lets it sign in no more.
    Ban {
        #[command(flatten)]
        who: Who,
        /// Told to whoever tries to sign in.
        why: String,
    },
    /// Lets an account sign in again.
    Unban(Who),
    /// Signs an account out everywhere.
    SignOut(Who),
    /// Forgets who an account was: its games stay under a pseudonym, bots play on for it.
    Delete(Who),
    /// Lists tables, the newest first.
    Tables {
        /// Only those that are open, running, finished or closed.
        #[arg(value_parser = ["open", "running", "finished", "closed"])]
        status: Option<String>,
    },
    /// Ends a match without a result, or closes a table that waits for players.
    EndTable(Which),
    /// Takes a table out of the lobby.
    HideTable(Which),
    /// Puts a table into the lobby again.
    ShowTable(Which),
    /// Forgets a table with its match and its chat; not while the match is in play.
    DeleteTable(Which),
    /// Lists what players reported, open reports first.
    Reports,
    /// Says that a report was seen to.
    CloseReport {
        /// Its id.
        report: String,
    },
    /// Tells everybody something on every page; nothing takes it back.
    Announce {
        /// What to tell.
        #[arg(default_value = "", hide_default_value = true)]
        text: String,
    },
    /// Refuses new tables and moves, as before an upgrade, or allows them again.
    ReadOnly {
        /// On or off.
        #[arg(value_parser = ["on", "off"])]
        to: String,
    },
    /// Lists what administrators did, the last first.
    Log,
}

#[derive(Args)]
pub struct Who {
    /// Name of the account, or its id.
    pub name: String,
}

#[derive(Args)]
pub struct Which {
    /// Id of the table, as in its address.
    pub table: String,
}

/// Carries an order out.
pub fn run(args: AdminArgs, out: &mut impl Write) -> Result<(), Failure> {
    let location = args.store.location()?;
    let runtime = tokio::runtime::Runtime::new().map_err(|error| Failure::Failed(format!("no threads: {error}")))?;
    let lines = runtime.block_on(async {
        let office = Office::open(&location).await?;
        let lines = carry_out(&office, args.public_url.as_deref(), args.order).await;
        office.close().await;
        lines
    });
    let lines = lines.map_err(|error| Failure::Failed(format!("{error:#}")))?;
    lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    Ok(())
}

async fn carry_out(office: &Office, public_url: Option<&str>, order: Order) -> anyhow::Result<Vec<String>> {
    let (who, order) = match order {
        Order::Accounts { name } => return accounts(office, &name).await,
        Order::Tables { status } => {
            return Ok(office.tables(&status.unwrap_or_default()).await?.iter().map(table_line).collect());
        }
        Order::EndTable(Which { table }) => return table_order(office, &table, TableOrder::End).await,
        Order::HideTable(Which { table }) => return table_order(office, &table, TableOrder::Hide).await,
        Order::ShowTable(Which { table }) => return table_order(office, &table, TableOrder::Show).await,
        Order::DeleteTable(Which { table }) => return table_order(office, &table, TableOrder::Delete).await,
        Order::Reports => return reports(office).await,
        Order::CloseReport { report } => return office.close_report(&report).await.map(done),
        Order::Announce { text } => {
            return office.place(&PlaceOrder { announcement: Some(text), read_only: None }).await.map(done);
        }
        Order::ReadOnly { to } => {
            return office.place(&PlaceOrder { announcement: None, read_only: Some(to == "on") }).await.map(done);
        }
        Order::Log => return log(office).await,
        Order::Grant(who) => (who, AccountOrder::Grant),
        Order::Revoke(who) => (who, AccountOrder::Revoke),
        Order::Rename { who, new } => (who, AccountOrder::Rename { name: new }),
        Order::ResetPassword(who) => (who, AccountOrder::ResetPassword),
        Order::Ban { who, why } => (who, AccountOrder::Ban { why }),
        Order::Unban(who) => (who, AccountOrder::Unban),
        Order::SignOut(who) => (who, AccountOrder::EndSessions),
        Order::Delete(who) => (who, AccountOrder::Delete),
    };
    match office.account(&who.name, &order).await? {
        Some(word) => Ok(vec![match public_url {
            Some(place) => format!("This works once, within a day: {place}/#/reset/{word}"),
            None => format!("Put this behind the address of the place; it works once, within a day: /#/reset/{word}"),
        }]),
        None => Ok(done(())),
    }
}

fn done((): ()) -> Vec<String> {
    vec!["Done.".to_owned()]
}

async fn table_order(office: &Office, table: &str, order: TableOrder) -> anyhow::Result<Vec<String>> {
    office.table(table, order).await.map(done)
}

async fn accounts(office: &Office, name: &str) -> anyhow::Result<Vec<String>> {
    let accounts = office.accounts(name).await?;
    let line = |account: &protocol::AccountFacts| {
        let marks = [
            account.guest.then(|| "guest".to_owned()),
            account.administrator.then(|| "administrator".to_owned()),
            account.banned.as_ref().map(|why| format!("banned: {why}")),
        ];
        let marks: Vec<String> = marks.into_iter().flatten().collect();
        let (id, name, sessions, tables) = (&account.id, &account.name, account.sessions, account.tables);
        format!("{id}  {name}  tables {tables}, sessions {sessions}  {}", marks.join(", ")).trim_end().to_owned()
    };
    Ok(accounts.iter().map(line).collect())
}

fn table_line(facts: &TableFacts) -> String {
    let status = match facts.status {
        Status::Open => "open",
        Status::Running => "running",
        Status::Finished => "finished",
        Status::Closed => "closed",
    };
    let name = |sitter: &Sitter| match sitter {
        Sitter::Nobody => "free".to_owned(),
        Sitter::Bot(name) => format!("bot {name}"),
        Sitter::Person { name, .. } => name.clone(),
    };
    let people: Vec<String> = facts.seats.iter().map(|seat| name(&seat.sitter)).collect();
    let seen = if facts.public { "public" } else { "by invitation" };
    format!("{}  {}  {status}, {seen}  {}", facts.id, facts.game, people.join(", "))
}

async fn reports(office: &Office) -> anyhow::Result<Vec<String>> {
    let line = |report: protocol::ReportFacts| {
        let protocol::ReportFacts { id, by, account, name, table, said, why, closed, .. } = report;
        let state = if closed { "closed" } else { "open" };
        let said = if said.is_empty() { String::new() } else { format!(" said “{said}”") };
        format!("{id}  {state}  {by} about {name} ({account}) at {table}:{said} {why}")
    };
    Ok(office.reports().await?.into_iter().map(line).collect())
}

async fn log(office: &Office) -> anyhow::Result<Vec<String>> {
    let line = |line: protocol::AuditLine| {
        let protocol::AuditLine { n, at, by, what, account, table, detail } = line;
        let by = if by.is_empty() { "operator" } else { &by };
        let about = format!("{account}{table}");
        format!("{n}  {}  {by}  {what}  {about}  {detail}", utc(at)).trim_end().to_owned()
    };
    Ok(office.audit().await?.into_iter().map(line).collect())
}

/// Milliseconds since 1970 as `2026-11-18 17:05:09`, in Universal Time.
fn utc(at: u64) -> String {
    let at = i64::try_from(at / 1000).unwrap_or(i64::MAX);
    match time::OffsetDateTime::from_unix_timestamp(at) {
        Ok(at) => format!("{} {:02}:{:02}:{:02}", at.date(), at.hour(), at.minute(), at.second()),
        // A year nobody writes.
        Err(_) => at.to_string(),
    }
}
