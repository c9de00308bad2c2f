//! People: guests and accounts.

use serde::{Deserialize, Serialize};

/// Signs in: a name alone makes a guest, a name with a password opens the account.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// Name shown to others.
    pub name: String,
    /// Password of the account, or nothing for a guest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub password: Option<String>,
}

/// Gives the signed-in person a password: a guest becomes an account.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The new one.
    pub password: String,
    /// The one before, if there was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub current: Option<String>,
}

/// The signed-in person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Me {
    /// Id that never changes.
    pub id: String,
    /// Name shown to others.
    pub name: String,
    /// Has no password yet.
    pub guest: bool,
    /// May use the pages of administrators.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub administrator: bool,
}

/// The signed-in person's own sessions.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sessions {
    /// The one used last comes first.
    pub sessions: Vec<SessionFacts>,
}

/// A browser or program that is signed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SessionFacts {
    /// By which it can be ended.
    pub id: String,
    /// Is it the one that asks?
    pub current: bool,
    /// What the browser called itself when it signed in; empty if it did not say.
    pub agent: String,
    /// When it signed in, in milliseconds since 1970; 0 if that was not noted.
    pub created: u64,
    /// The day it was used last, in milliseconds since 1970; 0 if that was not noted.
    pub used: u64,
    /// When it ends if it is not used before, in milliseconds since 1970.
    pub expires: u64,
}
