//! What administrators see and order over HTTP, and how players call them.

use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use protocol::{
    AccountOrder, Accounts, AllTables, Audit, Code, NewReport, Ordered, PlaceFacts, PlaceOrder, REPORT_MAX, Reports,
    Sessions, Sitter, Status, TableOrder,
};
use serde::Deserialize;

use super::account::SignedIn;
use super::error::{Body, Path, Query};
use super::lobby::visible;
use super::{Error, place_facts};
use crate::admin::{self, Orders, SHOWN};
use crate::app::{App, now, random_word};
use crate::store::{self, Account};
use crate::words;

/// At most this many lines of chat are looked through for the one that is reported.
const CHAT_LOOKED_AT: u32 = 1000;

/// Whoever looks after the place; refuses requests of others.
pub(super) struct Administrator(Account);

impl FromRequestParts<Arc<App>> for Administrator {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Error> {
        let SignedIn(account) = <SignedIn as FromRequestParts<Arc<App>>>::from_request_parts(parts, app).await?;
        match account.administrator {
            true => Ok(Administrator(account)),
            false => Err(Error::refused(Code::Forbidden, "this is for administrators")),
        }
    }
}

impl Administrator {
    fn orders<'a>(&'a self, app: &'a App) -> Orders<'a> {
        Orders { store: &app.store, by: Some(&self.0) }
    }
}

/// Which accounts.
#[derive(Deserialize)]
pub(super) struct Search {
    #[serde(default)]
    name: String,
    #[serde(default)]
    from: u32,
}

/// Which tables.
#[derive(Deserialize)]
pub(super) struct Which {
    status: Option<Status>,
    #[serde(default)]
    from: u32,
}

/// Which page of a list.
#[derive(Deserialize)]
pub(super) struct From {
    #[serde(default)]
    from: u32,
}

/// Cuts a list at its page; says from where the next one begins.
fn page<T>(found: &mut Vec<T>, from: u32) -> Option<u32> {
    let more = (SHOWN as usize) < found.len();
    found.truncate(SHOWN as usize);
    more.then(|| from.saturating_add(SHOWN))
}

pub(super) async fn accounts(
    State(app): State<Arc<App>>,
    _: Administrator,
    Query(Search { name, from }): Query<Search>,
) -> Result<Json<Accounts>, Error> {
    let name = words::clean_line(&name);
    let mut accounts = app.store.accounts_like(&name, from, SHOWN + 1, now()).await?;
    let next = page(&mut accounts, from);
    Ok(Json(Accounts { accounts, next }))
}

pub(super) async fn order_account(
    State(app): State<Arc<App>>,
    administrator: Administrator,
    Path(id): Path<String>,
    Body(order): Body<AccountOrder>,
) -> Result<Json<Ordered>, Error> {
    let reset = administrator.orders(&app).account(&id, &order).await?;
    admin::follow(&app).await?;
    Ok(Json(Ordered { reset }))
}

/// Where somebody is signed in.
pub(super) async fn sessions(
    State(app): State<Arc<App>>,
    _: Administrator,
    Path(id): Path<String>,
) -> Result<Json<Sessions>, Error> {
    Ok(Json(Sessions { sessions: app.store.sessions(&id, "", now()).await? }))
}

pub(super) async fn tables(
    State(app): State<Arc<App>>,
    _: Administrator,
    Query(Which { status, from }): Query<Which>,
) -> Result<Json<AllTables>, Error> {
    let mut tables = app.store.all_tables(status.map_or("", store::status), from, SHOWN + 1).await?;
    let next = page(&mut tables, from);
    Ok(Json(AllTables { tables, next }))
}

pub(super) async fn order_table(
    State(app): State<Arc<App>>,
    administrator: Administrator,
    Path(id): Path<String>,
    Body(order): Body<TableOrder>,
) -> Result<StatusCode, Error> {
    administrator.orders(&app).table(&id, order).await?;
    admin::follow(&app).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn reports(State(app): State<Arc<App>>, _: Administrator) -> Result<Json<Reports>, Error> {
    Ok(Json(Reports { reports: app.store.reports("", SHOWN).await? }))
}

pub(super) async fn close_report(
    State(app): State<Arc<App>>,
    administrator: Administrator,
    Path(id): Path<String>,
) -> Result<StatusCode, Error> {
    administrator.orders(&app).close_report(&id).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn audit(
    State(app): State<Arc<App>>,
    _: Administrator,
    Query(From { from }): Query<From>,
) -> Result<Json<Audit>, Error> {
    let mut lines = app.store.audit(from, SHOWN + 1).await?;
    let next = page(&mut lines, from);
    Ok(Json(Audit { lines, next }))
}

pub(super) async fn order_place(
    State(app): State<Arc<App>>,
    administrator: Administrator,
    Body(order): Body<PlaceOrder>,
) -> Result<Json<PlaceFacts>, Error> {
    administrator.orders(&app).place(&order).await?;
    admin::follow(&app).await?;
    Ok(Json(place_facts(&app)))
}

/// A player calls the administrators: about a person at a table, or about what somebody said there.
pub(super) async fn report(
    State(app): State<Arc<App>>,
    SignedIn(account): SignedIn,
    Body(NewReport { table, line, account: about, why, key }): Body<NewReport>,
) -> Result<StatusCode, Error> {
    let stored = visible(&app, &table, Some(&account), key.as_deref()).await?;
    let why = words::clean_line(&why);
    if why.is_empty() || REPORT_MAX < why.chars().count() {
        return Err(Error::refused(Code::Malformed, "say what is wrong, in at most 1000 characters"));
    }
    let (about, name, said) = match (line, about) {
        (Some(n), None) => {
            let chat = app.store.chat(&table, CHAT_LOOKED_AT).await?;
            let line = chat.into_iter().map(|(_, line)| line).find(|line| line.n == n);
            let line = line.ok_or_else(|| Error::refused(Code::NotFound, "there is no such line"))?;
            (line.account, line.name, line.text)
        }
        (None, Some(about)) => {
            let sitter = stored.facts.seats.iter().find_map(|seat| match &seat.sitter {
                Sitter::Person { id, name, .. } if *id == about => Some(name.clone()),
                Sitter::Person { .. } | Sitter::Bot(_) | Sitter::Nobody => None,
            });
            let name = sitter.ok_or_else(|| Error::refused(Code::NotFound, "they do not sit at this table"))?;
            (about, name, String::new())
        }
        (Some(_), Some(_)) | (None, None) => {
            return Err(Error::refused(Code::Malformed, "a report is about a line of chat or about a person"));
        }
    };
    if !app.words.allows(&account.id) {
        return Err(Error::refused(Code::SlowDown, "too many words; wait a moment"));
    }
    let report = store::NewReport {
        id: &random_word::<12>(),
        reporter: &account.id,
        account: &about,
        name: &name,
        table: &table,
        said: &said,
        why: &why,
    };
    app.store.add_report(&report, now()).await?;
    tracing::info!(table, "somebody called the administrators");
    Ok(StatusCode::CREATED)
}
