//! The HTTP API and the WebSocket, as `openapi.json` describes them.

mod account;
mod error;
mod guard;
mod lobby;
mod site;
mod socket;

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, Extension, State};
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post, put};
use axum::{Json, Router};
use protocol::{Code, GameFacts, OptionFacts, PlaceFacts};

pub(crate) use account::Passwords;
pub(crate) use error::Error;
use guard::Asker;
pub use site::{Asset, Site};

use crate::app::App;
use crate::config::About;

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
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], app.metrics.text()).into_response()
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
    let About { name, imprint } = app.config.about.clone();
    Json(PlaceFacts { name, imprint, guests: app.config.guests, public_lobby: app.config.public_lobby })
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
