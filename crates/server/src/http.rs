//! The HTTP API and the WebSocket, as `openapi.json` describes them.

mod account;
mod admin;
mod error;
mod guard;
mod lobby;
mod notify;
mod privacy;
mod site;
mod socket;

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{DefaultBodyLimit, Extension, State};
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post, put};
use axum::{Json, Router};
use protocol::{Code, GameFacts, KeptFor, OptionFacts, PlaceFacts};

pub(crate) use account::{Passwords, token_hash};
pub(crate) use error::Error;
use guard::Asker;
pub use site::{Asset, Site};

use crate::app::App;
use crate::config::{About, AccessLog};
use crate::store::SESSION;

/// The description of the API, served as it is.
pub(crate) const OPENAPI: &str = include_str!("openapi.json");

/// Longest body of a request, in bytes.
const BODY_MAX: usize = 16 * 1024;

/// All routes.
pub(crate) fn router(app: Arc<App>) -> Router {
    Router::new()
        .route("/healthz", get(healthz))
        .route("/readyz", get(readyz))
        .route("/metrics", get(metrics))
        .route("/imprint", get(imprint))
        .route("/api/openapi.json", get(openapi))
        .route("/api/place", get(place))
        .route("/api/session", get(account::show).post(account::sign_in).delete(account::sign_out))
        .route("/api/account/password", put(account::set_password))
        .route("/api/account/sessions", get(account::sessions).delete(account::end_sessions))
        .route("/api/account/sessions/{session}", delete(account::end_session))
        .route("/api/account", delete(privacy::leave_for_good))
        .route("/api/account/data", get(privacy::download))
        .route("/api/account/reset", post(account::reset))
        .route("/api/reports", post(admin::report))
        .route("/api/admin/accounts", get(admin::accounts))
        .route("/api/admin/accounts/{account}", post(admin::order_account))
        .route("/api/admin/accounts/{account}/sessions", get(admin::sessions))
        .route("/api/admin/tables", get(admin::tables))
        .route("/api/admin/tables/{table}", post(admin::order_table))
        .route("/api/admin/reports", get(admin::reports))
        .route("/api/admin/reports/{report}", delete(admin::close_report))
        .route("/api/admin/audit", get(admin::audit))
        .route("/api/admin/place", put(admin::order_place))
        .route("/api/account/notify", get(notify::show).put(notify::set))
        .route("/api/account/notify/test", post(notify::test))
        .route("/api/account/devices", post(notify::add_device))
        .route("/api/account/devices/{device}", delete(notify::remove_device))
        .route("/api/account/mail", put(notify::set_mail).delete(notify::remove_mail))
        .route("/api/mail/confirm", post(notify::confirm_mail))
        .route("/api/password/forgotten", post(notify::forgotten))
        .route("/api/games", get(games))
        .route("/api/games/{game}/check", post(lobby::check))
        .route("/api/games/{game}/texts/{language}", get(texts))
        .route("/api/games/{game}/statistics", get(lobby::statistics))
        .route("/api/games/{game}/statistics/mine", get(lobby::my_statistics))
        .route("/api/tables", get(lobby::list).post(lobby::create))
        .route("/api/tables/mine", get(lobby::mine))
        .route("/api/tables/{table}", get(lobby::show))
        .route("/api/tables/{table}/join", post(lobby::join))
        .route("/api/tables/{table}/leave", post(lobby::leave))
        .route("/api/tables/{table}/seats/{seat}", put(lobby::set_chair))
        .route("/api/tables/{table}/start", post(lobby::start))
        .route("/api/tables/{table}/rematch", post(lobby::rematch))
        .route("/api/tables/{table}/history", get(lobby::history))
        .route("/api/tables/{table}/record", get(lobby::record))
        .route("/api/play", get(socket::open))
        .fallback(site)
        .method_not_allowed_fallback(nothing)
        .layer(DefaultBodyLimit::max(BODY_MAX))
        .layer(from_fn_with_state(app.clone(), guard::guard))
        .with_state(app)
}

async fn site(State(app): State<Arc<App>>, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    site::answer(app.config.site, &method, uri.path(), &headers)
}

async fn nothing() -> Error {
    Error::refused(Code::NotFound, "there is nothing here")
}

async fn healthz(State(app): State<Arc<App>>) -> Response {
    match app.store.is_well().await && !*app.stopping.borrow() {
        true => "ok\n".into_response(),
        false => (StatusCode::SERVICE_UNAVAILABLE, "not well\n").into_response(),
    }
}

/// Should requests be sent here? Not while nothing can be stored, nor when the server is about to stop.
async fn readyz(State(app): State<Arc<App>>) -> Response {
    match app.store.works() && app.store.is_well().await && !*app.stopping.borrow() {
        true => "ready\n".into_response(),
        false => (StatusCode::SERVICE_UNAVAILABLE, "not ready\n").into_response(),
    }
}

/// For the operator: whoever asks from this machine itself, or everybody if they say so.
async fn metrics(State(app): State<Arc<App>>, Extension(asker): Extension<Asker>) -> Response {
    if !asker.local && !app.config.public_metrics {
        return nothing().await.into_response();
    }
    const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, OPEN_METRICS)], app.metrics.text(&app).await).into_response()
}

/// Who runs the place, for whoever looks for it without the page.
async fn imprint(State(app): State<Arc<App>>) -> Response {
    let About { name, imprint } = &app.config.about;
    if imprint.is_empty() {
        return nothing().await.into_response();
    }
    ([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], format!("{name}\n\n{imprint}\n")).into_response()
}

async fn place(State(app): State<Arc<App>>) -> Json<PlaceFacts> {
    Json(place_facts(&app))
}

fn place_facts(app: &App) -> PlaceFacts {
    let About { name, imprint } = app.config.about.clone();
    let seconds = |kept: Option<Duration>| kept.map(|kept| kept.as_secs());
    let keep = &app.config.keep;
    PlaceFacts {
        name,
        imprint,
        guests: app.config.guests,
        public_lobby: app.config.public_lobby,
        announcement: app.desk.announcement(),
        read_only: app.desk.is_read_only(),
        kept: KeptFor {
            open_tables: app.config.open_for.as_secs(),
            closed_tables: seconds(keep.closed_tables),
            guests: seconds(keep.guests),
            chat: seconds(keep.chat),
            abandoned_matches: seconds(keep.abandoned_matches),
            sessions: SESSION / 1000,
        },
        logs_addresses: app.config.access_log == AccessLog::WithAddresses,
    }
}

async fn openapi() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], OPENAPI).into_response()
}

async fn games(State(app): State<Arc<App>>) -> Json<Vec<GameFacts>> {
    let words = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect();
    let facts = app.config.games.iter().map(|game| GameFacts {
        id: game.id().to_owned(),
        rules: game.rules(),
        players: (*game.players().start(), *game.players().end()),
        options: (game.options().iter())
            .map(|spec| OptionFacts { id: spec.id.into(), values: words(spec.values), default: spec.default.into() })
            .collect(),
        bots: bots::BotName::ALL.iter().map(ToString::to_string).collect(),
    });
    Json(facts.collect())
}

async fn texts(
    State(app): State<Arc<App>>,
    error::Path((game, language)): error::Path<(String, String)>,
) -> Result<Response, Error> {
    let texts = app.game(&game).map(|game| game.texts()).ok_or_else(Error::no_game)?;
    let source = match &*language {
        "en" => texts.en,
        "pl" => texts.pl,
        _ => return Err(Error::refused(Code::NotFound, "there is no such language; known are: en, pl")),
    };
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], source).into_response())
}
