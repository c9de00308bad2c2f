//! What administrators see and order, what players report, and what the place tells everybody.

use serde::{Deserialize, Serialize};

use crate::TableFacts;

/// Longest report and longest announcement, in characters.
pub const REPORT_MAX: usize = 1000;

/// An account as administrators see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AccountFacts {
    /// Id that never changes.
    pub id: String,
    /// Name shown to others.
    pub name: String,
    /// Has no password.
    pub guest: bool,
    /// May use the pages of administrators.
    pub administrator: bool,
    /// Why it may not sign in; nothing if it may.
    pub banned: Option<String>,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
    /// Browsers and programs that are signed in.
    pub sessions: u32,
    /// Tables at which it sits or sat.
    pub tables: u32,
}

/// A page of accounts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Accounts {
    /// The newest first.
    pub accounts: Vec<AccountFacts>,
    /// From where the next page begins, if there is one.
    pub next: Option<u32>,
}

/// What is to be done with an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum AccountOrder {
    /// Make it an administrator.
    Grant,
    /// Make it a player like others.
    Revoke,
    /// Call it something else.
    Rename {
        /// The new name.
        name: String,
    },
    /// Sign it out everywhere, and let it sign in no more.
    Ban {
        /// Told to whoever tries to sign in.
        why: String,
    },
    /// Let it sign in again.
    Unban,
    /// Make a link by which a new password can be chosen, once.
    ResetPassword,
    /// Sign it out everywhere.
    EndSessions,
    /// Forget who it was; its games stay under a pseudonym.
    Delete,
}

/// What has become of an order about an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ordered {
    /// The word of a one-time link, `#/reset/WORD`, if one was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reset: Option<String>,
}

/// What is to be done with a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TableOrder {
    /// End its match without a result, or close it if none has begun.
    End,
    /// Take it out of the lobby.
    Hide,
    /// Put it into the lobby again.
    Show,
    /// Forget it, with its match and its chat. Not while a match is in play.
    Delete,
}

/// A page of all tables there are.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct AllTables {
    /// The newest first.
    pub tables: Vec<TableFacts>,
    /// From where the next page begins, if there is one.
    pub next: Option<u32>,
}

/// Tells administrators of a person or of what somebody said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewReport {
    /// The table where it happened.
    pub table: String,
    /// Number of the line of chat, if it is about one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<u64>,
    /// Id of the person, if it is about one at the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account: Option<String>,
    /// What is wrong, in the reporter's words.
    pub why: String,
    /// The key of the invitation link, where the table is seen by it alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
}

/// A report as administrators see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReportFacts {
    /// By which it is closed.
    pub id: String,
    /// When it was made, in milliseconds since 1970.
    pub at: u64,
    /// Name of whoever reported.
    pub by: String,
    /// Id of the person it is about.
    pub account: String,
    /// Their name at that time.
    pub name: String,
    /// The table where it happened.
    pub table: String,
    /// What was said there, if it is about that.
    pub said: String,
    /// What is wrong.
    pub why: String,
    /// Has an administrator seen to it?
    pub closed: bool,
}

/// Reports, open ones first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reports {
    /// The newest of each kind first.
    pub reports: Vec<ReportFacts>,
}

/// One thing an administrator did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AuditLine {
    /// Its number.
    pub n: u64,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Name of the administrator; empty for the operator at the command line.
    pub by: String,
    /// What: `ban`, `end-table`, `announce`.
    pub what: String,
    /// Id of the account, if it was about one.
    pub account: String,
    /// Id of the table, if it was about one.
    pub table: String,
    /// More of it: a name, a reason.
    pub detail: String,
}

/// What administrators did.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Audit {
    /// The last first.
    pub lines: Vec<AuditLine>,
    /// From where the next page begins, if there is one.
    #[serde(default)]
    pub next: Option<u32>,
}

/// What is to be told to everybody, and whether anything may be changed. What is left out stays.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlaceOrder {
    /// Shown on every page; empty for nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub announcement: Option<String>,
    /// Refuse new tables and moves, as before an upgrade.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub read_only: Option<bool>,
}

/// Chooses a new password by a one-time link.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reset {
    /// The word of the link.
    pub reset: String,
    /// The new password.
    pub password: String,
}

/// Deletes the own account, or its address for mail.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Farewell {
    /// The password, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub password: Option<String>,
}

/// How long things are kept, in seconds; nothing means for ever.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptFor {
    /// Open public tables that nobody visits; by invitation fourteen times as long.
    pub open_tables: u64,
    /// Tables that were given up before their match began.
    pub closed_tables: Option<u64>,
    /// Guests who are signed in nowhere; their names at tables become pseudonyms.
    pub guests: Option<u64>,
    /// What was said at a table, after its match is over.
    pub chat: Option<u64>,
    /// Matches in play, after anybody acted or visited last; then they end without a result.
    #[serde(default)]
    pub abandoned_matches: Option<u64>,
    /// A browser stays signed in for so long after it was used last.
    pub sessions: u64,
}
