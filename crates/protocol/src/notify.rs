//! How somebody is told that a match waits for them.

use serde::{Deserialize, Serialize};

/// What somebody wants to be told, and how. Devices and the address for mail are added apart from it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Notify {
    /// By mail, once an address is confirmed.
    #[serde(default)]
    pub mail: bool,
    /// By a request to another service.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub webhook: Option<Webhook>,
    /// When nothing is sent; what waits then is told afterwards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quiet: Option<QuietHours>,
    /// Once more in the last tenth of the time for a move.
    #[serde(default)]
    pub reminders: bool,
    /// Language of messages: `en` or `pl`.
    #[serde(default = "Notify::usual_language")]
    pub language: String,
    /// Name of the time zone, such as `Europe/Warsaw`, or its distance from Universal Time, such as `+02:00`.
    #[serde(default = "Notify::usual_zone")]
    pub zone: String,
}

impl Notify {
    fn usual_language() -> String {
        "en".to_owned()
    }

    fn usual_zone() -> String {
        "UTC".to_owned()
    }
}

impl Default for Notify {
    fn default() -> Notify {
        Notify {
            mail: true,
            webhook: None,
            quiet: None,
            reminders: true,
            language: Notify::usual_language(),
            zone: Notify::usual_zone(),
        }
    }
}

/// Another service that is told by a request over HTTP.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Webhook {
    /// How it wants to be spoken to.
    pub kind: WebhookKind,
    /// Where.
    pub url: String,
}

/// How a service wants to be spoken to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WebhookKind {
    /// A webhook of a channel of Discord.
    Discord,
    /// A topic of ntfy.
    Ntfy,
    /// Any program that reads JSON.
    Json,
}

/// Hours of the night, by the clock of the person. They may go over midnight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuietHours {
    /// Minutes after midnight at which they begin.
    pub from: u16,
    /// Minutes after midnight at which they end.
    pub to: u16,
}

/// Everything about how somebody is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NotifyFacts {
    /// What they chose.
    pub settings: Notify,
    /// Their address for mail, if they gave one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mail: Option<MailFacts>,
    /// Browsers that are told.
    pub devices: Vec<DeviceFacts>,
    /// The key with which this place signs what it sends to browsers, as `applicationServerKey` wants it.
    pub push_key: String,
    /// Does this place send mail?
    pub sends_mail: bool,
    /// Why the webhook did not take the last message; nothing if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub webhook_trouble: Option<WebhookTrouble>,
}

/// A webhook that did not take a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WebhookTrouble {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What was wrong.
    pub kind: Trouble,
}

/// What is wrong with a service.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Trouble {
    /// It answered, and did not take the message.
    Refused,
    /// It did not answer, or we may not go there.
    Unreachable,
}

/// An address for mail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MailFacts {
    /// The address.
    pub address: String,
    /// Was the link followed that was sent there?
    pub confirmed: bool,
}

/// A browser that is told, as long as its session lasts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeviceFacts {
    /// By which it can be removed.
    pub id: String,
    /// What the browser called itself.
    pub agent: String,
    /// When it was added, in milliseconds since 1970.
    pub created: u64,
}

/// A browser that wants to be told: its `PushSubscription`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewDevice {
    /// Where its push service takes messages.
    pub endpoint: String,
    /// The browser's public key, in base64url.
    pub p256dh: String,
    /// The secret it shares with us, in base64url.
    pub auth: String,
}

/// Where mail goes.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewMail {
    /// The address.
    pub address: String,
    /// The password, if there is one: a new one is chosen by this address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub password: Option<String>,
}

/// What stands in a link that came by mail.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Token {
    /// The token.
    pub token: String,
}

/// Asks for a link by which a new password can be set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Forgotten {
    /// Name of the account.
    pub name: String,
}
