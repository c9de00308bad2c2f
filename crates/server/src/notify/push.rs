//! Browsers, by Web Push: encrypted for the browser (RFC 8291) and signed with the key of this place (RFC 8292).

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use hyper::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, HeaderMap, HeaderValue};
use serde_json::json;
use url::Url;
use web_push_native::p256::PublicKey;
use web_push_native::p256::ecdsa::signature::Signer;
use web_push_native::p256::ecdsa::{Signature, SigningKey};

use super::words::Told;
use super::{Failure, judge, post};
use crate::app::{App, now, random_bytes};
use crate::store::{Device, Store};

/// A push service keeps what a browser does not fetch for so long, in seconds.
const KEPT: u32 = 86_400;
/// A signature holds so long, in seconds; a day is the most that may be.
const SIGNED_FOR: u64 = 12 * 3600;
/// Longest text shown, in characters: a message has four thousand bytes.
const TEXT_MAX: usize = 600;

/// The key of this place. Browsers take messages that are signed with it, and no others.
pub(crate) struct Vapid(SigningKey);

impl Vapid {
    /// The stored key; made when there is none.
    ///
    /// # Errors
    /// If it can be neither read nor stored.
    pub async fn load(store: &Store) -> anyhow::Result<Vapid> {
        let key = loop {
            // Almost every number is a key.
            if let Ok(key) = SigningKey::from_slice(&random_bytes::<32>()) {
                break key;
            }
        };
        let kept = store.secret("vapid", &BASE64.encode(key.to_bytes())).await?;
        Ok(Vapid(SigningKey::from_slice(&BASE64.decode(kept)?)?))
    }

    /// The public part, as browsers want it.
    pub fn public(&self) -> String {
        BASE64.encode(self.0.verifying_key().to_encoded_point(false).as_bytes())
    }

    /// What a push service at this origin is told: who sends it, and that it is true.
    fn authorization(&self, origin: &str, contact: Option<&str>, now: u64) -> String {
        let part = |value: serde_json::Value| BASE64.encode(value.to_string());
        let header = part(json!({ "typ": "JWT", "alg": "ES256" }));
        let mut claims = json!({ "aud": origin, "exp": now / 1000 + SIGNED_FOR });
        if let Some(contact) = contact {
            claims["sub"] = contact.into();
        }
        let claims = part(claims);
        let signed = format!("{header}.{claims}");
        let signature: Signature = self.0.sign(signed.as_bytes());
        format!("vapid t={signed}.{}, k={}", BASE64.encode(signature.to_bytes()), self.public())
    }
}

impl Device {
    /// Can something be encrypted for it?
    pub fn is_usable(&self) -> bool {
        self.keys().is_some()
    }

    fn keys(&self) -> Option<(PublicKey, web_push_native::Auth)> {
        let public = PublicKey::from_sec1_bytes(&BASE64.decode(self.p256dh.trim_end_matches('=')).ok()?).ok()?;
        let auth = BASE64.decode(self.auth.trim_end_matches('=')).ok()?;
        (auth.len() == 16).then(|| (public, web_push_native::Auth::clone_from_slice(&auth)))
    }
}

pub(super) async fn send(app: &App, account: &str, device: &str, told: &Told) -> Result<(), Failure> {
    // It was removed meanwhile, or signed out.
    let Some(found) = app.store.device(device, account, now()).await? else { return Ok(()) };
    let never = || Failure::Never("no keys".to_owned());
    let (public, auth) = found.keys().ok_or_else(never)?;
    let text: String = told.text.chars().take(TEXT_MAX).collect();
    let shown = json!({ "title": told.title, "text": text, "path": told.path, "waiting": told.n_waiting });
    let body = web_push_native::encrypt(shown.to_string().into_bytes(), &public, &auth).map_err(|_| never())?;
    let origin = Url::parse(&found.endpoint).map_err(|_| never())?.origin().ascii_serialization();
    let authorization = app.vapid.authorization(&origin, contact(app).as_deref(), now());
    let headers = HeaderMap::from_iter([
        (AUTHORIZATION, HeaderValue::from_str(&authorization).map_err(|_| never())?),
        (CONTENT_ENCODING, HeaderValue::from_static("aes128gcm")),
        (CONTENT_TYPE, HeaderValue::from_static("application/octet-stream")),
        ("ttl".parse().expect("a name"), HeaderValue::from(KEPT)),
        ("urgency".parse().expect("a name"), HeaderValue::from_static("normal")),
        // A browser that was off shows the last of them.
        ("topic".parse().expect("a name"), HeaderValue::from_static("kosmodrom-turns")),
    ]);
    match post::post(&found.endpoint, app.config.notices.allow_private, headers, body).await? {
        // The browser wants nothing any more.
        status @ (404 | 410) => {
            app.store.remove_device(device, None).await?;
            Err(Failure::Never(format!("answered {status}; the browser is forgotten")))
        }
        status => judge(status),
    }
}

/// Whom a push service can complain to. Apple's believes nobody who names no place of the Internet, nor anybody at `localhost`.
fn contact(app: &App) -> Option<String> {
    let mail = app.mailer.as_ref().map(|smtp| format!("mailto:{}", smtp.address()));
    mail.or_else(|| app.config.notices.public_url.clone().filter(|url| url.starts_with("https://")))
}
