//! A person's own data: to take along, and to be forgotten.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::{Code, Farewell};
use serde_json::{Value, json};

use super::Error;
use super::account::{Signed, SignedIn, knows_password};
use super::error::Body;
use super::guard::Asker;
use super::notify;
use crate::admin::{self, Orders};
use crate::app::{App, now};

/// Everything that is stored about whoever asks, as one JSON document.
pub(super) async fn download(
    State(app): State<Arc<App>>,
    Extension(asker): Extension<Asker>,
    Signed { token_hash, session }: Signed,
) -> Result<Response, Error> {
    if !app.replays.allows(&asker.origin) {
        return Err(Error::refused(Code::SlowDown, "too many at once; wait a moment"));
    }
    let account = session.account;
    let id = &*account.id;
    let (store, now) = (&app.store, now());
    let mut tables = Vec::new();
    for table in store.every_table_of(id).await? {
        let Some(stored) = store.table(&table).await? else { continue };
        let read = |(at, deed): (u64, String)| json!({"at": at, "deed": parsed(&deed)});
        let deeds: Vec<Value> = store.deeds_of(id, &table).await?.into_iter().map(read).collect();
        tables.push(json!({"table": stored.told_to(Some(id)), "deeds": deeds}));
    }
    let lines = store.lines_of(id).await?;
    let chat: Vec<Value> =
        lines.into_iter().map(|(table, _, line)| json!({"table": table, "line": parsed(&line)})).collect();
    let data = json!({
        "account": account.me(),
        "created": store.created(id).await?,
        "sessions": store.sessions(id, &token_hash, now).await?,
        "messages": notify::facts(&app, &account).await?.0,
        "tables": tables,
        "chat": chat,
        "reports": store.reports(id, u32::MAX / 2).await?,
        "made": now,
    });
    let name = "attachment; filename=\"kosmodrom.json\"";
    Ok(([(header::CONTENT_DISPOSITION, name)], Json(data)).into_response())
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|_| text.into())
}

/// Deletes the own account. Finished games stay under a pseudonym, and bots play on in those that run.
pub(super) async fn leave_for_good(
    State(app): State<Arc<App>>,
    Extension(asker): Extension<Asker>,
    SignedIn(account): SignedIn,
    Body(Farewell { password }): Body<Farewell>,
) -> Result<StatusCode, Error> {
    app.desk.check_writable().map_err(Error::said)?;
    knows_password(&app, asker, &account, password.unwrap_or_default()).await?;
    // The log says that somebody left, and not who.
    Orders { store: &app.store, by: None }.delete(&account, admin::Farewell::Own).await?;
    admin::follow(&app).await?;
    Ok(StatusCode::NO_CONTENT)
}
