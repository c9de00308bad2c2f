//! Connections whose people want to hear at once that a match begins or ceases to wait for them.
//!
//! It is a hint for pages that show all of somebody's tables: whoever hears it looks again. A table in the memory of another server
//! gives none, so pages also look now and then by themselves.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use protocol::ServerMessage;

use crate::table::Connection;

/// Connections of each account, by their numbers.
#[derive(Default)]
pub(crate) struct Listeners(Mutex<HashMap<String, HashMap<u64, Connection>>>);

impl Listeners {
    /// From now on this connection hears it. Who is not signed in is never waited for.
    pub fn add(&self, connection: &Connection) {
        let Some(account) = connection.account_id() else { return };
        let mut listeners = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        listeners.entry(account.to_owned()).or_default().insert(connection.id, connection.clone());
    }

    /// The connection is closed.
    pub fn remove(&self, connection: &Connection) {
        let Some(account) = connection.account_id() else { return };
        let mut listeners = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(of_account) = listeners.get_mut(account) {
            of_account.remove(&connection.id);
            if of_account.is_empty() {
                listeners.remove(account);
            }
        }
    }

    /// A match begins or ceases to wait for somebody.
    pub fn tell(&self, account: &str) {
        let listeners = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        listeners.get(account).into_iter().flat_map(HashMap::values).for_each(|it| it.say(&ServerMessage::Turns));
    }
}
