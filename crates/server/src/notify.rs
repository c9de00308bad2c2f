//! People are told when a match waits for them.
//!
//! How to read it: tables note whom they wait for (`table/live/turns.rs`). Here, `gather` looks for people whose time to be told has
//! come and puts one message for all of their matches into the outbox; `send` takes messages from there. A message about turns holds no
//! words: it is composed when it is sent, so that it is true then. `words` composes it, `hours` knows the nights of people, `post` speaks
//! HTTP with strangers' services, `push` with browsers, `webhook` with Discord, ntfy and programs, `mail` with the mail server.
//!
//! **Invariants:** no move waits for any of this. What is in the outbox stays until it was sent, until it is no longer true, or until
//! it is too old.

mod hours;
mod mail;
mod post;
mod push;
mod webhook;
mod words;

use std::sync::Arc;
use std::time::Duration;

use protocol::{Notify, Trouble};
use serde::{Deserialize, Serialize};
use tokio::sync::Semaphore;

pub(crate) use hours::{is_quiet_until, is_zone};
pub use mail::{MailError, Smtp};
pub(crate) use mail::{Mailer, is_address, mailbox};
pub(crate) use post::look_up;
pub(crate) use push::Vapid;

use crate::app::{App, now, random_word};
use crate::store::Outgoing;
use words::Told;

/// So long one message may take.
const WITHIN: Duration = Duration::from_secs(30);
/// So long whoever has begun to send a message keeps others from it, in milliseconds.
const CLAIMED: u64 = 120_000;
/// The longest time between two tries, in milliseconds.
const LONGEST_WAIT: u64 = 3_600_000;
/// What could not be sent for so long is given up, in milliseconds.
const TOO_OLD: u64 = 3 * 86_400_000;

/// How a message goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Channel {
    Push,
    Mail,
    Webhook,
}

impl Channel {
    const ALL: [Channel; 3] = [Channel::Push, Channel::Mail, Channel::Webhook];

    const fn name(self) -> &'static str {
        match self {
            Channel::Push => "push",
            Channel::Mail => "mail",
            Channel::Webhook => "webhook",
        }
    }

    /// So many messages are under way at once. Each way has its own number: services that take long on one of them hold up nobody
    /// on the others. Anybody can name a webhook that never answers, so there are most of these.
    const fn at_once(self) -> usize {
        match self {
            Channel::Push => 16,
            Channel::Mail => 8,
            Channel::Webhook => 32,
        }
    }
}

/// What a message is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Content {
    /// Matches wait.
    Turns,
    /// Time is running out.
    Reminder,
    /// Somebody wants to see whether it works.
    Test,
    /// A link that confirms an address. It is made when the message is sent: the database knows its hash only.
    Confirm,
    /// A link by which a new password can be set.
    Reset,
}

/// Why something was not sent.
#[derive(Debug)]
enum Failure {
    /// It may work later.
    Later(String),
    /// It never will.
    Never(String),
    /// Somebody answered, and did not take it.
    Answered(u16),
}

impl Failure {
    /// Will it never work?
    fn is_lasting(&self) -> bool {
        match self {
            Failure::Later(_) => false,
            Failure::Never(_) => true,
            // Nothing is followed elsewhere, and whoever says so long that we are wrong is believed.
            Failure::Answered(status) => matches!(status, 300..=407 | 409..=428 | 430..=499),
        }
    }

    /// For the log. It holds no address.
    fn why(&self) -> String {
        match self {
            Failure::Later(why) | Failure::Never(why) => why.clone(),
            Failure::Answered(status) => format!("answered {status}"),
        }
    }

    /// For whoever chose the service. What exactly was answered is not told: nobody is to look around with our eyes.
    fn trouble(&self) -> Trouble {
        match self {
            Failure::Answered(_) => Trouble::Refused,
            Failure::Later(_) | Failure::Never(_) => Trouble::Unreachable,
        }
    }
}

/// Looks for people to be told and sends what is to be sent, until the server stops.
pub(crate) async fn run(app: Arc<App>) {
    let sending = Channel::ALL.map(|channel| (channel, Arc::new(Semaphore::new(channel.at_once()))));
    let mut tick = tokio::time::interval(app.config.notices.look_every);
    tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let mut failing = false;
    loop {
        tick.tick().await;
        let done = async {
            gather(&app).await?;
            for (channel, sending) in &sending {
                send(&app, *channel, sending).await?;
            }
            Ok::<(), sqlx::Error>(())
        };
        match done.await {
            Ok(()) => failing = false,
            Err(error) if !failing => {
                failing = true;
                tracing::error!(%error, "nobody is told of anything until the database answers");
            }
            Err(_) => {}
        }
    }
}

/// Puts one message for each person and channel into the outbox.
async fn gather(app: &App) -> sqlx::Result<()> {
    let now = now();
    for (account, settings) in app.store.to_be_told(now).await? {
        if is_quiet_until(&settings, now).is_some() {
            continue;
        }
        let (turns, reminder) = app.store.what_is_due(&account, now).await?;
        // First into the outbox and then noted: a server that dies in between does it again, and the outbox has it once.
        if turns {
            put_out(app, &account, &settings, Content::Turns).await?;
            app.store.note_told(&account).await?;
        }
        if reminder {
            if settings.reminders && !turns {
                put_out(app, &account, &settings, Content::Reminder).await?;
            }
            app.store.note_reminded(&account, now).await?;
        }
    }
    Ok(())
}

/// Puts a message into the outbox for every channel somebody has chosen; returns how many.
pub(crate) async fn put_out(app: &App, account: &str, settings: &Notify, content: Content) -> sqlx::Result<usize> {
    let mut targets = Vec::new();
    targets.extend(app.store.devices(account, now()).await?.into_iter().map(|device| (Channel::Push, device.id)));
    if settings.mail && app.mailer.is_some() {
        let confirmed = app.store.mail_of(account).await?.filter(|mail| mail.confirmed);
        targets.extend(confirmed.map(|mail| (Channel::Mail, mail.address)));
    }
    if settings.webhook.is_some() {
        targets.push((Channel::Webhook, String::new()));
    }
    for (channel, target) in &targets {
        put_out_by(app, account, *channel, target, content).await?;
    }
    Ok(targets.len())
}

/// Puts one message into the outbox.
pub(crate) async fn put_out_by(
    app: &App,
    account: &str,
    channel: Channel,
    target: &str,
    content: Content,
) -> sqlx::Result<()> {
    let id = match content {
        Content::Turns | Content::Reminder | Content::Test => {
            format!("{account} {} {target} {content:?}", channel.name())
        }
        Content::Confirm | Content::Reset => random_word::<20>(),
    };
    let (content, now) = (serde_json::to_string(&content).expect("plain data"), now());
    let (account, target, channel) = (account.to_owned(), target.to_owned(), channel.name().to_owned());
    let outgoing = Outgoing { id, account, channel, target, content, wanted: 1, created: now, due: now, tries: 0 };
    app.store.put_out(&outgoing).await
}

/// Begins to send what is to be sent on one way. Nobody waits for it to arrive.
async fn send(app: &Arc<App>, channel: Channel, sending: &Arc<Semaphore>) -> sqlx::Result<()> {
    let n_free = sending.available_permits() as u32;
    if n_free == 0 {
        return Ok(());
    }
    for outgoing in app.store.to_send(channel.name(), now(), n_free).await? {
        let Ok(permit) = sending.clone().try_acquire_owned() else { break };
        if !app.store.claim(&outgoing, now() + CLAIMED).await? {
            continue;
        }
        let app = app.clone();
        tokio::spawn(async move {
            if let Err(error) = send_one(&app, &outgoing).await {
                // It is tried again when the claim is over.
                tracing::error!(%error, "whether a message was sent could not be noted");
            }
            drop(permit);
        });
    }
    Ok(())
}

async fn send_one(app: &App, outgoing: &Outgoing) -> sqlx::Result<()> {
    let settings = app.store.notify_settings(&outgoing.account).await?.unwrap_or_default();
    let channel = Channel::ALL.into_iter().find(|channel| channel.name() == outgoing.channel);
    let content = serde_json::from_str::<Content>(&outgoing.content).ok();
    let (Some(channel), Some(content)) = (channel, content) else {
        return app.store.done_with(outgoing, now()).await;
    };
    if !app.store.may_be_told(&outgoing.account).await? {
        return app.store.done_with(outgoing, now()).await;
    }
    let is_about_turns = matches!(content, Content::Turns | Content::Reminder);
    if is_about_turns && let Some(end) = is_quiet_until(&settings, now()) {
        return app.store.postpone(&outgoing.id, end, true).await;
    }
    let Some(told) = words::compose(app, outgoing, &settings, content).await? else {
        // They have moved meanwhile.
        return app.store.done_with(outgoing, now()).await;
    };
    let sent = tokio::time::timeout(WITHIN, send_by(app, channel, outgoing, &settings, &told)).await;
    let sent = sent.unwrap_or_else(|_| Err(Failure::Later("no answer in time".to_owned())));
    if channel == Channel::Webhook {
        app.store.note_webhook(&outgoing.account, sent.as_ref().err().map(Failure::trouble), now()).await?;
    }
    let tries = outgoing.tries + 1;
    let Err(failure) = sent else { return app.store.done_with(outgoing, now()).await };
    let why = failure.why();
    match failure.is_lasting() {
        true => {
            tracing::warn!(account = outgoing.account, channel = channel.name(), why, "a message is given up");
            app.store.done_with(outgoing, now()).await
        }
        false if outgoing.created + TOO_OLD < now() => {
            tracing::warn!(account = outgoing.account, channel = channel.name(), why, "a message has become too old");
            app.store.done_with(outgoing, now()).await
        }
        false => {
            let first = app.config.notices.retry_after.as_millis() as u64;
            let wait = first.saturating_mul(1 << tries.min(20).saturating_sub(1)).min(LONGEST_WAIT);
            tracing::info!(channel = channel.name(), tries, wait, why, "a message is tried again later");
            app.store.postpone(&outgoing.id, now() + wait, false).await
        }
    }
}

async fn send_by(
    app: &App,
    channel: Channel,
    outgoing: &Outgoing,
    settings: &Notify,
    told: &Told,
) -> Result<(), Failure> {
    match channel {
        Channel::Push => push::send(app, &outgoing.account, &outgoing.target, told).await,
        Channel::Mail => mail::send(app, &outgoing.target, told).await,
        Channel::Webhook => match &settings.webhook {
            Some(webhook) => webhook::send(app, webhook, told).await,
            None => Ok(()),
        },
    }
}

impl From<sqlx::Error> for Failure {
    fn from(error: sqlx::Error) -> Failure {
        Failure::Later(error.to_string())
    }
}

/// What an answer of another service means.
fn judge(status: u16) -> Result<(), Failure> {
    match status {
        200..=299 => Ok(()),
        _ => Err(Failure::Answered(status)),
    }
}
