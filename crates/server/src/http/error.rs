//! How requests fail: causes are logged, refusals are sent.

use std::time::Duration;

use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use protocol::{Code, Refusal};

/// Why a request failed.
#[derive(Debug)]
pub(crate) enum Error {
    /// The request is refused.
    Refused(Box<Refusal>),
    /// The server failed.
    Failed(anyhow::Error),
}

impl Error {
    /// A refusal with a sentence.
    pub fn refused(code: Code, message: impl Into<String>) -> Error {
        Error::Refused(Box::new(Refusal::new(code, message)))
    }

    /// A refusal as it is.
    pub fn said(refusal: Refusal) -> Error {
        Error::Refused(Box::new(refusal))
    }

    /// The same words for tables that do not exist and for those one may not see.
    pub fn no_table() -> Error {
        Error::refused(Code::NotFound, "there is no such table")
    }

    pub fn no_game() -> Error {
        Error::refused(Code::NotFound, "there is no such game")
    }
}

impl<E: Into<anyhow::Error>> From<E> for Error {
    fn from(error: E) -> Error {
        Error::Failed(error.into())
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let refusal = match self {
            Error::Refused(refusal) => *refusal,
            Error::Failed(error) => {
                tracing::error!(error = format!("{error:#}"), "a request failed");
                Refusal::new(Code::Unavailable, "the server could not do it; try again")
            }
        };
        let status = match refusal.code {
            Code::Malformed => StatusCode::BAD_REQUEST,
            Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Code::SignedOut | Code::Credentials => StatusCode::UNAUTHORIZED,
            Code::Forbidden | Code::Banned => StatusCode::FORBIDDEN,
            Code::NotFound => StatusCode::NOT_FOUND,
            Code::Setup => StatusCode::UNPROCESSABLE_ENTITY,
            Code::NameTaken
            | Code::Phase
            | Code::Seat
            | Code::NotYourTurn
            | Code::Illegal
            | Code::Stale
            | Code::CannotUndo => StatusCode::CONFLICT,
            Code::SlowDown => StatusCode::TOO_MANY_REQUESTS,
            Code::Unavailable | Code::ReadOnly => StatusCode::SERVICE_UNAVAILABLE,
        };
        // Beside the answer, for whoever counts refusals.
        (status, Extension(refusal.code), Json(refusal)).into_response()
    }
}

/// How long a body may take to come, however slowly it comes.
const BODY_WITHIN: Duration = Duration::from_secs(10);

/// A body of JSON whose refusal is one of ours.
pub(crate) struct Body<T>(pub T);

impl<S: Send + Sync, T: serde::de::DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Self, Error> {
        let Ok(read) = tokio::time::timeout(BODY_WITHIN, Json::<T>::from_request(request, state)).await else {
            return Err(Error::refused(Code::Malformed, "the body did not come in time"));
        };
        match read {
            Ok(Json(body)) => Ok(Body(body)),
            Err(rejection) => Err(match rejection.status() {
                StatusCode::PAYLOAD_TOO_LARGE => Error::refused(Code::TooLarge, "the request is too large"),
                _ => Error::refused(Code::Malformed, "the body is not what is expected here"),
            }),
        }
    }
}

/// The parts of a path, whose refusal is one of ours.
pub(crate) struct Path<T>(pub T);

impl<S: Send + Sync, T: serde::de::DeserializeOwned + Send> FromRequestParts<S> for Path<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        match axum::extract::Path::<T>::from_request_parts(parts, state).await {
            Ok(axum::extract::Path(path)) => Ok(Path(path)),
            Err(_) => Err(Error::refused(Code::NotFound, "there is nothing here")),
        }
    }
}

/// A query, whose refusal is one of ours.
pub(crate) struct Query<T>(pub T);

impl<S: Send + Sync, T: serde::de::DeserializeOwned> FromRequestParts<S> for Query<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        match axum::extract::Query::<T>::from_request_parts(parts, state).await {
            Ok(axum::extract::Query(query)) => Ok(Query(query)),
            Err(_) => Err(Error::refused(Code::Malformed, "the query is not what is expected here")),
        }
    }
}
