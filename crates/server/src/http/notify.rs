//! How somebody wants to be told that a match waits for them; mail, and the password that is set by it.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use protocol::{
    Code, Farewell, Forgotten, NewDevice, NewMail, Notify, NotifyFacts, QuietHours, Token, Webhook, WebhookKind,
};
use sha2::{Digest, Sha256};

use super::Error;
use super::account::{Signed, SignedIn, agent, knows_password, log_refused, token_hash, too_many_tries};
use super::error::{Body, Path};
use super::guard::Asker;
use crate::app::{App, hex, now};
use crate::notify::{self, Channel, Content, is_address, is_zone, mailbox};
use crate::store::{Account, Device};
use crate::words;

/// At most this many browsers of one account are told.
const DEVICES_MAX: usize = 20;
/// Letters of a device's id.
const DEVICE_ID_LEN: usize = 32;
/// Minutes of a day.
const DAY: u16 = 24 * 60;

pub(super) async fn show(State(app): State<Arc<App>>, SignedIn(account): SignedIn) -> Result<Json<NotifyFacts>, Error> {
    facts(&app, &account).await
}

pub(super) async fn facts(app: &App, account: &Account) -> Result<Json<NotifyFacts>, Error> {
    Ok(Json(NotifyFacts {
        settings: app.store.notify_settings(&account.id).await?.unwrap_or_default(),
        mail: app.store.mail_of(&account.id).await?,
        devices: app.store.devices(&account.id, now()).await?,
        webhook_trouble: app.store.webhook_trouble(&account.id).await?,
        push_key: app.vapid.public(),
        sends_mail: app.mailer.is_some(),
    }))
}

pub(super) async fn set(
    State(app): State<Arc<App>>,
    SignedIn(account): SignedIn,
    Body(wanted): Body<Notify>,
) -> Result<Json<NotifyFacts>, Error> {
    slow_down(&app, &account)?;
    let malformed = |why: &str| Error::refused(Code::Malformed, why);
    if wanted.language.parse::<i18n::Language>().is_err() {
        return Err(malformed("there is no such language; known are: en, pl"));
    }
    if !is_zone(&wanted.zone) {
        return Err(malformed("there is no such time zone; one is called Europe/Warsaw"));
    }
    if wanted.quiet.is_some_and(|QuietHours { from, to }| DAY <= from || DAY <= to || from == to) {
        return Err(malformed("quiet hours begin and end at different minutes of a day, from 0 to 1439"));
    }
    if let Some(Webhook { kind, url }) = &wanted.webhook {
        may_reach(&app, url).await?;
        if *kind == WebhookKind::Ntfy && url.trim_end_matches('/').matches('/').count() < 3 {
            return Err(malformed("the address of a topic of ntfy ends with its name"));
        }
    }
    let before = app.store.notify_settings(&account.id).await?;
    app.store.set_notify_settings(&account.id, &wanted).await?;
    if before.is_some_and(|before| before.webhook != wanted.webhook) {
        // Nothing is known of the new one.
        app.store.note_webhook(&account.id, None, now()).await?;
    }
    facts(&app, &account).await
}

/// Nobody lets the server knock at its neighbours' doors, nor write mail all day.
async fn may_reach(app: &App, url: &str) -> Result<(), Error> {
    let found = notify::look_up(url, app.config.notices.allow_private).await;
    found.map(|_| ()).map_err(|why| Error::refused(Code::Malformed, why.why()))
}

fn slow_down(app: &App, account: &Account) -> Result<(), Error> {
    match app.words.allows(&account.id) {
        true => Ok(()),
        false => Err(Error::refused(Code::SlowDown, "too many changes; wait a moment")),
    }
}

/// Whoever is told by something has settings.
async fn begin(app: &App, account: &Account) -> Result<(), Error> {
    if app.store.notify_settings(&account.id).await?.is_none() {
        app.store.set_notify_settings(&account.id, &Notify::default()).await?;
    }
    Ok(())
}

/// Sends a message by everything that was chosen, to see whether it arrives.
pub(super) async fn test(State(app): State<Arc<App>>, SignedIn(account): SignedIn) -> Result<StatusCode, Error> {
    if !app.tests.allows(&account.id) {
        return Err(Error::refused(Code::SlowDown, "too many messages to try it; wait a minute"));
    }
    let settings = app.store.notify_settings(&account.id).await?.unwrap_or_default();
    match notify::put_out(&app, &account.id, &settings, Content::Test).await? {
        0 => Err(Error::refused(Code::Phase, "there is nothing yet by which you could be told")),
        _ => Ok(StatusCode::ACCEPTED),
    }
}

pub(super) async fn add_device(
    State(app): State<Arc<App>>,
    signed: Signed,
    headers: HeaderMap,
    Body(wanted): Body<NewDevice>,
) -> Result<Json<NotifyFacts>, Error> {
    let account = signed.session.account;
    slow_down(&app, &account)?;
    let NewDevice { endpoint, p256dh, auth } = wanted;
    let device = Device { endpoint, p256dh, auth };
    if !device.is_usable() {
        return Err(Error::refused(Code::Malformed, "these are no keys of a browser"));
    }
    may_reach(&app, &device.endpoint).await?;
    let id = hex(&Sha256::digest(device.endpoint.as_bytes()))[..DEVICE_ID_LEN].to_owned();
    let known = app.store.devices(&account.id, now()).await?;
    if DEVICES_MAX <= known.len() && !known.iter().any(|known| known.id == id) {
        return Err(Error::refused(Code::SlowDown, "20 browsers are told already; remove one of them first"));
    }
    begin(&app, &account).await?;
    app.store.add_device(&id, (&account.id, &signed.token_hash), &device, &agent(&headers), now()).await?;
    facts(&app, &account).await
}

pub(super) async fn remove_device(
    State(app): State<Arc<App>>,
    SignedIn(account): SignedIn,
    Path(id): Path<String>,
) -> Result<Json<NotifyFacts>, Error> {
    if !app.store.remove_device(&id, Some(&account.id)).await? {
        return Err(Error::refused(Code::NotFound, "there is no such browser"));
    }
    facts(&app, &account).await
}

fn sends_mail(app: &App) -> Result<(), Error> {
    match app.mailer.is_some() {
        true => Ok(()),
        false => Err(Error::refused(Code::Forbidden, "this place sends no mail")),
    }
}

pub(super) async fn set_mail(
    State(app): State<Arc<App>>,
    Extension(asker): Extension<Asker>,
    SignedIn(account): SignedIn,
    Body(NewMail { address, password }): Body<NewMail>,
) -> Result<Json<NotifyFacts>, Error> {
    sends_mail(&app)?;
    let address = address.trim();
    if !is_address(address) {
        return Err(Error::refused(Code::Malformed, "this is no address for mail"));
    }
    // A new password is chosen by this address: whoever finds a browser signed in is not to have the account for good.
    knows_password(&app, asker, &account, password.unwrap_or_default()).await?;
    begin(&app, &account).await?;
    let is_known = app.store.mail_of(&account.id).await?.is_some_and(|mail| mail.confirmed && mail.address == address);
    if !is_known {
        if !app.mails.allows(&asker.origin) || !may_mail(&app, &account, address) {
            return Err(Error::refused(Code::SlowDown, "too many mails; wait an hour"));
        }
        app.store.set_mail(&account.id, address, now()).await?;
        notify::put_out_by(&app, &account.id, Channel::Mail, address, Content::Confirm).await?;
    }
    facts(&app, &account).await
}

/// May one more mail with a link go to this mailbox, for this account? Nobody gets more than a few that they did not ask for, whoever
/// names their address or their name.
fn may_mail(app: &App, account: &Account, address: &str) -> bool {
    app.mails_by_receiver.allows(&format!("for {}", account.id))
        && app.mails_by_receiver.allows(&format!("to {}", mailbox(address)))
}

pub(super) async fn remove_mail(
    State(app): State<Arc<App>>,
    Extension(asker): Extension<Asker>,
    SignedIn(account): SignedIn,
    Body(Farewell { password }): Body<Farewell>,
) -> Result<Json<NotifyFacts>, Error> {
    knows_password(&app, asker, &account, password.unwrap_or_default()).await?;
    app.store.remove_mail(&account.id, now()).await?;
    facts(&app, &account).await
}

fn old_link() -> Error {
    Error::refused(Code::NotFound, "this link is too old, or was used already")
}

/// Whoever has the link has the address; they need not be signed in where they read their mail.
pub(super) async fn confirm_mail(
    State(app): State<Arc<App>>,
    Extension(asker): Extension<Asker>,
    Body(Token { token }): Body<Token>,
) -> Result<StatusCode, Error> {
    if !app.sign_ins.allows(&asker.origin) {
        return Err(too_many_tries(asker));
    }
    let link = app.store.take_link(&token_hash(&token), now()).await?;
    let (account, address) = link.ok_or_else(|| {
        log_refused(asker, "a link that confirms an address leads nowhere");
        old_link()
    })?;
    match app.store.confirm_mail(&account, &address).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(old_link()),
    }
}

/// The answer is the same whether there is such an account or not.
pub(super) async fn forgotten(
    State(app): State<Arc<App>>,
    Extension(asker): Extension<Asker>,
    Body(Forgotten { name }): Body<Forgotten>,
) -> Result<StatusCode, Error> {
    sends_mail(&app)?;
    if !app.mails.allows(&asker.origin) {
        return Err(too_many_tries(asker));
    }
    let Some(name) = words::clean_name(&name) else { return Ok(StatusCode::ACCEPTED) };
    // Whoever asks is not told that there were too many mails: it would tell them that there is such an account.
    if let Some(account) = app.store.account_of_name(&name).await?.filter(|account| account.banned.is_empty())
        && let Some(mail) = app.store.mail_of(&account.id).await?.filter(|mail| mail.confirmed)
        && may_mail(&app, &account, &mail.address)
    {
        notify::put_out_by(&app, &account.id, Channel::Mail, &mail.address, Content::Reset).await?;
    }
    Ok(StatusCode::ACCEPTED)
}
