//! Open tables that nobody visits any longer leave the lobby, matches that nobody plays any longer end; what need not be kept is
//! forgotten.

use std::sync::Arc;
use std::time::Duration;

use protocol::Status;

use crate::admin::{Farewell, Orders};
use crate::app::{App, now};
use crate::store::{CommitError, StoredTable};
use crate::table::Command;

/// A table by invitation is kept so many times as long as a public one: its link may lie in somebody's mail.
const BY_INVITATION: u64 = 14;

/// A visit of a match in play is noted again after so long at most: its row is long.
const NOTED_AGAIN: Duration = Duration::from_secs(86_400);

/// What is known only for a while is known for a day, in milliseconds.
const DAY: u64 = 86_400_000;

/// At most this many guests are forgotten in an hour who sat at tables: each of them changes many rows.
const GUESTS_AT_ONCE: u32 = 500;

/// Visits are noted after so many ticks: often enough that nobody is forgotten, seldom because each is written.
pub(crate) fn n_ticks(app: &App, tick: Duration) -> u64 {
    (app.config.open_for / 10).min(Duration::from_secs(60)).div_duration_f32(tick).max(1.0) as u64
}

/// Notes who is visited, and closes what nobody has visited for too long.
pub(crate) async fn open_tables(app: &Arc<App>) {
    let kept = app.config.keep.abandoned_matches.unwrap_or(NOTED_AGAIN);
    let again = now().saturating_sub((kept / 10).min(NOTED_AGAIN).as_millis() as u64);
    if let Err(error) = app.store.see(&app.registry.ids(), now(), again).await {
        // What could not be noted must not be closed.
        return tracing::error!(%error, "visits of tables were not noted");
    }
    let open_for = app.config.open_for.as_millis() as u64;
    let since = |times: u64| now().saturating_sub(open_for.saturating_mul(times));
    let unvisited = match app.store.unvisited_tables(since(1), since(BY_INVITATION)).await {
        Ok(unvisited) => unvisited,
        Err(error) => return tracing::error!(%error, "cannot look for tables that nobody visits"),
    };
    for id in unvisited {
        match change(app, &id, Status::Open, |stored| stored.facts.status = Status::Closed).await {
            Ok(true) => tracing::info!(table = id, "nobody came; the table was closed"),
            Ok(false) => {}
            Err(error) => tracing::error!(table = id, error = format!("{error:#}"), "the table was not closed"),
        }
    }
}

/// Ends matches in which nobody has acted, and that nobody has visited, for too long.
pub(crate) async fn abandoned_matches(app: &Arc<App>) {
    let Some(kept) = app.config.keep.abandoned_matches else { return };
    let before = now().saturating_sub(kept.as_millis() as u64);
    let abandoned = match app.store.abandoned_matches(before, now()).await {
        Ok(abandoned) => abandoned,
        Err(error) => return tracing::error!(%error, "cannot look for matches that nobody plays"),
    };
    for id in abandoned {
        // The table itself ends its match, as when an administrator orders it.
        let ends = change(app, &id, Status::Running, |stored| stored.secret.ends = true).await;
        match ends {
            Ok(true) => {
                app.registry.wake(app, &id);
                tracing::info!(table = id, "nobody plays any longer; the match ends");
            }
            Ok(false) => {}
            Err(error) => tracing::error!(table = id, error = format!("{error:#}"), "the match was not ended"),
        }
    }
}

/// Forgets sessions that are over, and what the operator does not want to be kept.
pub(crate) async fn forget(app: &App) {
    let now = now();
    if let Err(error) = app.store.forget_old_sessions(now).await {
        tracing::error!(%error, "cannot forget old sessions");
    }
    if let Err(error) = app.store.forget_unread(now).await {
        tracing::error!(%error, "cannot forget old links");
    }
    let yesterday = now.saturating_sub(DAY);
    tell_forgotten("lines by which servers tell each other", app.store.forget_audit(yesterday).await);
    tell_forgotten("addresses from which tables were made", app.store.forget_origins(yesterday).await);
    let keep = app.config.keep;
    let before = |kept: Option<Duration>| kept.map(|kept| now.saturating_sub(kept.as_millis() as u64));
    if let Some(before) = before(keep.closed_tables) {
        tell_forgotten("tables that were given up", app.store.forget_closed_tables(before).await);
    }
    if let Some(before) = before(keep.guests) {
        tell_forgotten("names of guests at tables", forget_names(app, before).await);
        tell_forgotten("guests", app.store.forget_guests(before).await);
    }
    if let Some(before) = before(keep.chat) {
        tell_forgotten("lines of chat", app.store.forget_chat(before).await);
    }
}

/// Guests who cannot come back leave the tables at which they sat: a match that is over keeps a pseudonym.
async fn forget_names(app: &App, before: u64) -> sqlx::Result<u64> {
    let mut n_forgotten = 0;
    if app.desk.is_read_only() {
        return Ok(n_forgotten);
    }
    for guest in app.store.guests_who_are_gone(before, GUESTS_AT_ONCE).await? {
        match (Orders { store: &app.store, by: None }).delete(&guest, Farewell::Expired).await {
            Ok(()) => n_forgotten += 1,
            // One whose table cannot be changed at this moment holds up nobody else; their turn comes again.
            Err(error) => tracing::warn!(?error, "a guest was not forgotten yet"),
        }
    }
    Ok(n_forgotten)
}

fn tell_forgotten(what: &str, forgotten: sqlx::Result<u64>) {
    match forgotten {
        Ok(0) => {}
        Ok(n) => tracing::info!(n, what, "what is kept only for a while was forgotten"),
        Err(error) => tracing::error!(%error, what, "what is kept only for a while was not forgotten"),
    }
}

/// Changes a table that has this status; false if it has another one, or changes at this moment.
async fn change(app: &Arc<App>, id: &str, status: Status, change: impl Fn(&mut StoredTable)) -> anyhow::Result<bool> {
    let Some(mut stored) = app.store.table(id).await?.filter(|stored| stored.facts.status == status) else {
        return Ok(false);
    };
    change(&mut stored);
    let changed = match app.store.change_table(stored.version, &stored.facts, &stored.secret).await {
        Err(CommitError::Conflict) => false,
        changed => changed?,
    };
    if changed {
        app.registry.tell_if_live(id, Command::Refresh).await;
        app.tell_others(id);
    }
    Ok(changed)
}
