//! Signing in and out, and where one is signed in.

use std::sync::{Arc, LazyLock};

use argon2::password_hash::phc::PasswordHash;
use argon2::{Argon2, PasswordHasher, PasswordVerifier};
use axum::Json;
use axum::extract::{Extension, FromRequestParts, OptionalFromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum_extra::extract::cookie::{Cookie, CookieJar, SameSite};
use protocol::{Code, Credentials, Me, NewPassword, Reset, Sessions};
use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;

use super::Error;
use super::error::{Body, Path};
use super::guard::Asker;
use super::lobby;
use crate::admin;
use crate::app::{App, hex, now, random_bytes, random_word};
use crate::store::{Account, Session, Statement};
use crate::words;

const COOKIE: &str = "kosmodrom";
/// Longest name of a browser that is noted, in characters.
const AGENT_MAX: usize = 200;

/// A session, with the hash of its token; refuses requests without one.
pub(super) struct Signed {
    pub token_hash: String,
    pub session: Session,
}

impl FromRequestParts<Arc<App>> for Signed {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Error> {
        let found = <Self as OptionalFromRequestParts<Arc<App>>>::from_request_parts(parts, app).await?;
        found.ok_or_else(|| Error::refused(Code::SignedOut, "sign in first"))
    }
}

impl OptionalFromRequestParts<Arc<App>> for Signed {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Option<Self>, Error> {
        let jar = CookieJar::from_headers(&parts.headers);
        let Some(cookie) = jar.get(COOKIE) else { return Ok(None) };
        let token_hash = token_hash(cookie.value());
        let Some(session) = app.store.session(&token_hash, now()).await? else { return Ok(None) };
        // A session that cannot be prolonged is one nevertheless.
        if let Err(error) = app.store.prolong(&token_hash, &session, now()).await {
            tracing::error!(%error, "a session was not prolonged");
        }
        Ok(Some(Signed { token_hash, session }))
    }
}

/// Whoever is signed in; refuses requests of others.
pub(super) struct SignedIn(pub Account);

impl FromRequestParts<Arc<App>> for SignedIn {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Error> {
        let signed = <Signed as FromRequestParts<Arc<App>>>::from_request_parts(parts, app).await?;
        Ok(SignedIn(signed.session.account))
    }
}

impl OptionalFromRequestParts<Arc<App>> for SignedIn {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Option<Self>, Error> {
        let signed = <Signed as OptionalFromRequestParts<Arc<App>>>::from_request_parts(parts, app).await?;
        Ok(signed.map(|signed| SignedIn(signed.session.account)))
    }
}

/// Says who is signed in. The cookie goes along, because browsers forget it a while after it came last.
pub(super) async fn show(Extension(asker): Extension<Asker>, jar: CookieJar, SignedIn(account): SignedIn) -> Response {
    let again = jar.get(COOKIE).map(|cookie| session_cookie(cookie.value().to_owned(), asker));
    let jar = again.into_iter().fold(CookieJar::new(), CookieJar::add);
    (jar, Json(account.me())).into_response()
}

fn session_cookie(token: String, asker: Asker) -> Cookie<'static> {
    let mut cookie = Cookie::new(COOKIE, token);
    cookie.set_http_only(true);
    cookie.set_same_site(SameSite::Lax);
    cookie.set_path("/");
    cookie.set_secure(asker.https);
    // The database knows when the session ends.
    cookie.make_permanent();
    cookie
}

pub(super) async fn sign_in(
    State(app): State<Arc<App>>,
    Extension(asker): Extension<Asker>,
    headers: HeaderMap,
    jar: CookieJar,
    before: Option<Signed>,
    Body(credentials): Body<Credentials>,
) -> Result<Response, Error> {
    let name = words::clean_name(&credentials.name)
        .ok_or_else(|| Error::refused(Code::Malformed, "a name has 1 to 32 visible characters of one script"))?;
    let account = match credentials.password {
        None => new_guest(&app, asker, name).await?,
        Some(password) => account_by_password(&app, asker, &name, password).await?,
    };
    let token = hex(&random_bytes::<32>());
    app.store.add_session(&token_hash(&token), &account.id, &agent(&headers), now()).await?;
    // The browser forgets its session of before, so nobody could end it any more, nor what it is told by it.
    if let Some(Signed { token_hash, session }) = before {
        app.store.end_session(&session.account.id, &token_hash, now()).await?;
        app.tell_sessions_ended(&session.account.id);
    }
    Ok((jar.add(session_cookie(token, asker)), Json(account.me())).into_response())
}

async fn new_guest(app: &App, asker: Asker, name: String) -> Result<Account, Error> {
    if !app.guests.allows(&asker.origin) {
        return Err(Error::refused(Code::SlowDown, "too many guests at once; wait a moment"));
    }
    if app.store.account_of_name(&name).await?.is_some() {
        let why =
            "this name, or one that looks like it, belongs to an account; choose another, or sign in with its password";
        return Err(Error::refused(Code::NameTaken, why));
    }
    let id = random_word::<16>();
    app.store.add_guest(&id, &name, now()).await?;
    Ok(Account { id, name, password: String::new(), administrator: false, banned: String::new() })
}

async fn account_by_password(app: &App, asker: Asker, name: &str, password: String) -> Result<Account, Error> {
    may_try(app, asker, name)?;
    let account = app.store.account_of_name(name).await?;
    // An unknown name takes as long as a known one.
    let hash = account.as_ref().map_or(NOBODY.clone(), |account| account.password.clone());
    let right = app.passwords.check(move || verify(&password, &hash)).await?;
    let account = account.filter(|_| right);
    let account = account.ok_or_else(|| refuse_sign_in(asker, "the name or the password is wrong"))?;
    // Told only to whoever knows the password.
    match account.banned.is_empty() {
        true => Ok(account),
        false => Err(Error::refused(Code::Banned, format!("this account may not sign in: {}", account.banned))),
    }
}

/// May somebody try a password or a one-time link for this name? Then it counts.
fn may_try(app: &App, asker: Asker, name: &str) -> Result<(), Error> {
    match app.sign_ins.allows(&asker.origin) && app.sign_ins_by_name.allows(&words::name_key(name)) {
        true => Ok(()),
        false => Err(too_many_tries(asker)),
    }
}

/// Refuses whoever tries too often.
pub(super) fn too_many_tries(asker: Asker) -> Error {
    log_refused(asker, "too many attempts");
    Error::refused(Code::SlowDown, "too many attempts; wait a moment")
}

/// Refuses whoever does not know a password.
fn refuse_sign_in(asker: Asker, why: &'static str) -> Error {
    log_refused(asker, why);
    Error::refused(Code::Credentials, why)
}

/// Whatever looks like guessing is one line, in one form: docs/hosting.md tells fail2ban to look for it.
pub(super) fn log_refused(asker: Asker, why: &'static str) {
    tracing::warn!(address = %asker.address, why, "a sign-in was refused");
}

/// Where passwords are checked: a few at a time, because each takes 19 MB for a while, on purpose. The others queue.
pub(crate) struct Passwords {
    /// One permit for each password that may be checked at the same time.
    checking: Semaphore,
    /// One permit for each that may wait for it.
    waiting: Semaphore,
}

impl Passwords {
    /// People in the queue at most. Not a time: a slow machine makes people wait, and sends nobody away who would be served.
    const QUEUE: usize = 500;

    pub fn new(n_processors: usize) -> Passwords {
        Passwords { checking: Semaphore::new(n_processors.clamp(1, 4)), waiting: Semaphore::new(Self::QUEUE) }
    }

    /// Checks or makes the hash of a password, when it is its turn. Whoever hangs up meanwhile leaves the queue.
    pub(super) async fn check<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Error> {
        let waiting = self.waiting.try_acquire().map_err(|_| {
            Error::refused(Code::SlowDown, "too many people sign in at the moment; try again in a minute")
        })?;
        let _checking = self.checking.acquire().await?;
        drop(waiting);
        Ok(tokio::task::spawn_blocking(work).await?)
    }
}

/// What the browser calls itself, cut short.
pub(super) fn agent(headers: &HeaderMap) -> String {
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    agent.chars().take(AGENT_MAX).collect()
}

pub(super) async fn sign_out(
    State(app): State<Arc<App>>,
    jar: CookieJar,
    signed: Option<Signed>,
) -> Result<Response, Error> {
    if let Some(Signed { token_hash, session }) = signed {
        app.store.end_session(&session.account.id, &token_hash, now()).await?;
        app.tell_sessions_ended(&session.account.id);
    }
    Ok((forget_cookie(jar), StatusCode::NO_CONTENT).into_response())
}

fn forget_cookie(jar: CookieJar) -> CookieJar {
    let mut gone = Cookie::from(COOKIE);
    gone.set_path("/");
    jar.remove(gone)
}

pub(super) async fn sessions(State(app): State<Arc<App>>, signed: Signed) -> Result<Json<Sessions>, Error> {
    let sessions = app.store.sessions(&signed.session.account.id, &signed.token_hash, now()).await?;
    Ok(Json(Sessions { sessions }))
}

/// Signs out everywhere, here too.
pub(super) async fn end_sessions(
    State(app): State<Arc<App>>,
    jar: CookieJar,
    SignedIn(account): SignedIn,
) -> Result<Response, Error> {
    app.store.end_sessions(&account.id, now()).await?;
    app.tell_sessions_ended(&account.id);
    Ok((forget_cookie(jar), StatusCode::NO_CONTENT).into_response())
}

pub(super) async fn end_session(
    State(app): State<Arc<App>>,
    SignedIn(account): SignedIn,
    Path(id): Path<String>,
) -> Result<StatusCode, Error> {
    if !app.store.end_session_of(&account.id, &id, now()).await? {
        return Err(Error::refused(Code::NotFound, "there is no such session"));
    }
    app.tell_sessions_ended(&account.id);
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn set_password(
    State(app): State<Arc<App>>,
    Extension(asker): Extension<Asker>,
    Signed { token_hash, session: Session { account, .. } }: Signed,
    Body(wanted): Body<NewPassword>,
) -> Result<Json<Me>, Error> {
    may_try(&app, asker, &account.name)?;
    let NewPassword { password, current } = wanted;
    check_password(&password)?;
    if !account.is_guest() {
        let (current, hash) = (current.unwrap_or_default(), account.password.clone());
        if !app.passwords.check(move || verify(&current, &hash)).await? {
            return Err(refuse_sign_in(asker, "the current password is wrong"));
        }
    }
    let hash = app.passwords.check(move || hash_password(&password)).await?;
    if !app.store.set_password(&account.id, &hash, &token_hash, now()).await? {
        return Err(Error::refused(Code::NameTaken, "this name belongs to somebody else; sign in with another one"));
    }
    app.tell_sessions_ended(&account.id);
    let was_guest = account.is_guest();
    let account = Account { password: hash, ..account };
    if was_guest && let Err(error) = lobby::tell_of_account(&app, &account).await {
        // The account is there; that some tables still say "guest" is no reason to say it is not.
        tracing::error!(?error, "tables still call somebody a guest");
    }
    Ok(Json(account.me()))
}

/// Does somebody know their password? A guest has none to know.
pub(super) async fn knows_password(app: &App, asker: Asker, account: &Account, password: String) -> Result<(), Error> {
    if account.is_guest() {
        return Ok(());
    }
    may_try(app, asker, &account.name)?;
    let hash = account.password.clone();
    match app.passwords.check(move || verify(&password, &hash)).await? {
        true => Ok(()),
        false => Err(refuse_sign_in(asker, "the password is wrong")),
    }
}

/// Chooses a new password by a link that an administrator made. The link is used up, and everybody is signed out.
pub(super) async fn reset(
    State(app): State<Arc<App>>,
    Extension(asker): Extension<Asker>,
    Body(Reset { reset, password }): Body<Reset>,
) -> Result<StatusCode, Error> {
    if !app.sign_ins.allows(&asker.origin) {
        return Err(too_many_tries(asker));
    }
    let used_up = || {
        log_refused(asker, "a link for a new password leads nowhere");
        Error::refused(Code::NotFound, "this link was used already or is too old; ask for another one")
    };
    let link = admin::reset_hash(&reset);
    let id = app.store.account_of_reset(&link, now()).await?.ok_or_else(used_up)?;
    check_password(&password)?;
    let hash = app.passwords.check(move || hash_password(&password)).await?;
    let statements = [
        // Two who use it at once: the second finds nothing to change.
        Statement::new(
            "UPDATE accounts SET password = $1
             WHERE id = $2 AND password <> '' AND EXISTS (SELECT 1 FROM resets WHERE token_hash = $3)",
            [hash.as_str().into(), id.as_str().into(), link.as_str().into()],
        ),
        Statement::new("DELETE FROM sessions WHERE account = $1", [id.as_str().into()]),
        Statement::no_devices(&id),
    ];
    if app.store.all_or_nothing(&[&statements[..], &Statement::no_links(&id)].concat(), now()).await? == 0 {
        return Err(used_up());
    }
    app.tell_sessions_ended(&id);
    Ok(StatusCode::NO_CONTENT)
}

/// Can it be a password?
pub(super) fn check_password(password: &str) -> Result<(), Error> {
    match protocol::PASSWORD_MIN <= password.chars().count() && password.len() <= protocol::PASSWORD_MAX {
        true => Ok(()),
        false => Err(Error::refused(Code::Malformed, "a password has at least 8 characters and at most 256 bytes")),
    }
}

/// The database knows hashes of tokens only: whoever reads it cannot sign in with what they find.
pub(crate) fn token_hash(token: &str) -> String {
    hex(&Sha256::digest(token.as_bytes()))
}

pub(super) fn hash_password(password: &str) -> String {
    Argon2::default().hash_password(password.as_bytes()).expect("the parameters are right").to_string()
}

/// A hash that no password fits.
static NOBODY: LazyLock<String> = LazyLock::new(|| hash_password(&hex(&random_bytes::<32>())));

fn verify(password: &str, hash: &str) -> bool {
    let hash = PasswordHash::new(hash);
    hash.is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU32, Ordering};

    #[tokio::test]
    async fn a_few_passwords_are_checked_at_a_time_and_the_others_queue() {
        let passwords = Arc::new(Passwords::new(2));
        let (go, gone) = std::sync::mpsc::channel::<()>();
        let gone = Arc::new(std::sync::Mutex::new(gone));
        static N_NOW: AtomicU32 = AtomicU32::new(0);
        static N_MOST: AtomicU32 = AtomicU32::new(0);
        let check = || {
            let (passwords, gone) = (passwords.clone(), gone.clone());
            tokio::spawn(async move {
                let work = move || {
                    N_MOST.fetch_max(N_NOW.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                    gone.lock().expect("no panic while locked").recv().expect("it is told to go on");
                    N_NOW.fetch_sub(1, Ordering::SeqCst);
                };
                passwords.check(work).await.is_ok()
            })
        };
        // Two are being checked, so many wait, and the next is told to come again.
        let mut checks = Vec::new();
        for n in 1..=Passwords::QUEUE + 2 {
            checks.push(check());
            while n != Passwords::QUEUE - passwords.waiting.available_permits() + n.min(2) {
                tokio::task::yield_now().await;
            }
        }
        assert!(!check().await.expect("no panic"));
        // However long it takes, everybody in the queue is served.
        for _ in 0..checks.len() {
            go.send(()).expect("somebody waits for it");
        }
        for check in checks {
            assert!(check.await.expect("no panic"));
        }
        assert!(N_MOST.load(Ordering::SeqCst) <= 2);
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
