//! Signing in and out.

use std::sync::{Arc, LazyLock};

use argon2::password_hash::phc::PasswordHash;
use argon2::{Argon2, PasswordHasher, PasswordVerifier};
use axum::Json;
use axum::extract::{Extension, FromRequestParts, OptionalFromRequestParts, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use axum_extra::extract::cookie::{Cookie, CookieJar, SameSite};
use protocol::{Code, Credentials, Me, NewPassword};
use sha2::{Digest, Sha256};

use super::Error;
use super::error::Body;
use super::guard::Address;
use crate::app::{App, hex, now, random_bytes, random_word};
use crate::store::Account;

const COOKIE: &str = "kosmodrom";
/// How long a session lasts, in milliseconds.
const SESSION: u64 = 90 * 24 * 3600 * 1000;

/// Whoever is signed in; refuses requests of others.
pub(super) struct SignedIn(pub Account);

impl FromRequestParts<Arc<App>> for SignedIn {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Error> {
        let found = <Self as OptionalFromRequestParts<Arc<App>>>::from_request_parts(parts, app).await?;
        found.ok_or_else(|| Error::refused(Code::SignedOut, "sign in first"))
    }
}

impl OptionalFromRequestParts<Arc<App>> for SignedIn {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Option<Self>, Error> {
        let jar = CookieJar::from_headers(&parts.headers);
        let Some(cookie) = jar.get(COOKIE) else { return Ok(None) };
        Ok(app.store.session(&token_hash(cookie.value()), now()).await?.map(SignedIn))
    }
}

pub(super) async fn show(SignedIn(account): SignedIn) -> Json<Me> {
    Json(account.me())
}

pub(super) async fn sign_in(
    State(app): State<Arc<App>>,
    Extension(Address(address)): Extension<Address>,
    jar: CookieJar,
    Body(credentials): Body<Credentials>,
) -> Result<Response, Error> {
    if !app.sign_ins.allows(address) {
        return Err(Error::refused(Code::SlowDown, "too many attempts; wait a moment"));
    }
    let name = clean_name(&credentials.name)?;
    let account = match credentials.password {
        None => {
            let id = random_word::<16>();
            app.store.add_guest(&id, &name, now()).await?;
            Account { id, name, password: String::new() }
        }
        Some(password) => {
            let account = app.store.account_of_name(&name).await?;
            // An unknown name takes as long as a known one.
            let hash = account.as_ref().map_or(NOBODY.clone(), |account| account.password.clone());
            let right = tokio::task::spawn_blocking(move || verify(&password, &hash)).await?;
            account
                .filter(|_| right)
                .ok_or_else(|| Error::refused(Code::Credentials, "the name or the password is wrong"))?
        }
    };
    let token = hex(&random_bytes::<32>());
    app.store.add_session(&token_hash(&token), &account.id, now() + SESSION).await?;
    let mut cookie = Cookie::new(COOKIE, token);
    cookie.set_http_only(true);
    cookie.set_same_site(SameSite::Lax);
    cookie.set_path("/");
    cookie.set_secure(app.config.behind_proxy);
    // The database knows when the session ends.
    cookie.make_permanent();
    Ok((jar.add(cookie), Json(account.me())).into_response())
}

pub(super) async fn sign_out(State(app): State<Arc<App>>, jar: CookieJar) -> Result<Response, Error> {
    if let Some(cookie) = jar.get(COOKIE) {
        app.store.end_session(&token_hash(cookie.value())).await?;
    }
    let mut gone = Cookie::from(COOKIE);
    gone.set_path("/");
    Ok((jar.remove(gone), StatusCode::NO_CONTENT).into_response())
}

pub(super) async fn set_password(
    State(app): State<Arc<App>>,
    Extension(Address(address)): Extension<Address>,
    jar: CookieJar,
    SignedIn(account): SignedIn,
    Body(wanted): Body<NewPassword>,
) -> Result<Json<Me>, Error> {
    if !app.sign_ins.allows(address) {
        return Err(Error::refused(Code::SlowDown, "too many attempts; wait a moment"));
    }
    let NewPassword { password, current } = wanted;
    if password.chars().count() < protocol::PASSWORD_MIN || protocol::PASSWORD_MAX < password.len() {
        return Err(Error::refused(Code::Malformed, "a password has at least 8 characters and at most 256 bytes"));
    }
    if !account.password.is_empty() {
        let (current, hash) = (current.unwrap_or_default(), account.password.clone());
        if !tokio::task::spawn_blocking(move || verify(&current, &hash)).await? {
            return Err(Error::refused(Code::Credentials, "the current password is wrong"));
        }
    }
    let hash = tokio::task::spawn_blocking(move || hash_password(&password)).await?;
    if !app.store.set_password(&account.id, &hash).await? {
        return Err(Error::refused(Code::NameTaken, "this name belongs to somebody else; sign in with another one"));
    }
    if let Some(cookie) = jar.get(COOKIE) {
        app.store.end_other_sessions(&account.id, &token_hash(cookie.value())).await?;
    }
    Ok(Json(Account { password: hash, ..account }.me()))
}

/// The database knows hashes of tokens only: whoever reads it cannot sign in with what they find.
fn token_hash(token: &str) -> String {
    hex(&Sha256::digest(token.as_bytes()))
}

fn hash_password(password: &str) -> String {
    Argon2::default().hash_password(password.as_bytes()).expect("the parameters are right").to_string()
}

/// A hash that no password fits.
static NOBODY: LazyLock<String> = LazyLock::new(|| hash_password(&hex(&random_bytes::<32>())));

fn verify(password: &str, hash: &str) -> bool {
    let hash = PasswordHash::new(hash);
    hash.is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
}

/// A name as it is shown: no blanks around it, nothing that cannot be seen.
fn clean_name(name: &str) -> Result<String, Error> {
    let words: Vec<&str> = name.split_whitespace().collect();
    let name = words.join(" ");
    let n_letters = name.chars().count();
    let invisible = |letter: char| {
        letter.is_control()
            || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    if n_letters == 0 || protocol::NAME_MAX < n_letters || name.contains(invisible) {
        return Err(Error::refused(Code::Malformed, "a name has 1 to 32 visible characters"));
    }
    Ok(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cleaned_and_limited() {
        assert_eq!(clean_name("  Ada   Lovelace ").ok().as_deref(), Some("Ada Lovelace"));
        for bad in ["", "   ", "a\u{202e}b", &"x".repeat(33)] {
            assert!(clean_name(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn a_password_is_kept_as_argon2id() {
        let hash = hash_password("correct horse");
        assert!(hash.starts_with("$argon2id$"), "{hash}");
        assert!(verify("correct horse", &hash));
        assert!(!verify("wrong horse", &hash));
        assert!(!verify("anything", &NOBODY));
    }
}
