//! Mail, by the operator's mail server.

use lettre::message::Mailbox;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::transport::smtp::Error;
use lettre::transport::smtp::response::Category;
use lettre::{Address, AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};

use super::Failure;
use super::words::Told;
use crate::app::{App, random_word};

/// How mail is sent.
#[derive(Clone)]
pub struct Smtp {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

/// What is wrong about how mail is to be sent.
#[derive(Debug, thiserror::Error)]
pub enum MailError {
    /// The server is not named as it should be.
    #[error("smtp: it is not written as smtps://user:password@host or smtp://host:587?tls=required")]
    Server,
    /// The sender is no address.
    #[error("mail-from: it is no address such as games@example.org or Games <games@example.org>")]
    From,
}

impl Smtp {
    /// A mail server, and who the mail is from.
    ///
    /// # Errors
    /// If one of them is not written as it should be.
    pub fn new(url: &str, from: &str) -> Result<Smtp, MailError> {
        let builder = AsyncSmtpTransport::<Tokio1Executor>::from_url(url).map_err(|_| MailError::Server)?;
        Ok(Smtp { transport: builder.build(), from: from.parse().map_err(|_| MailError::From)? })
    }

    /// The address of the sender.
    pub(super) fn address(&self) -> String {
        self.from.email.to_string()
    }
}

/// What sends mail, if anything does.
pub(crate) type Mailer = Option<Smtp>;

/// Can mail be sent to this address?
pub(crate) fn is_address(text: &str) -> bool {
    // A name without a dot is a machine of the operator's own network.
    text.len() <= 254 && text.parse::<Address>().is_ok_and(|address| address.domain().contains('.'))
}

/// The mailbox behind an address, as far as limits tell them apart: capitals and what stands behind a plus lead to the same one.
pub(crate) fn mailbox(address: &str) -> String {
    let address = address.to_lowercase();
    let Some((name, host)) = address.rsplit_once('@') else { return address };
    format!("{}@{host}", name.split('+').next().unwrap_or(name))
}

pub(super) async fn send(app: &App, to: &str, told: &Told) -> Result<(), Failure> {
    let Some(smtp) = &app.mailer else {
        return Err(Failure::Never("this place sends no mail any more".to_owned()));
    };
    let to: Address = to.parse().map_err(|_| Failure::Never("no address".to_owned()))?;
    let mut message = Message::builder()
        .from(smtp.from.clone())
        .to(Mailbox::new(None, to))
        .subject(&told.title)
        // Mail without a name of its own is taken for junk.
        .message_id(Some(format!("<{}@{}>", random_word::<24>(), smtp.from.email.domain())))
        .header(ContentType::TEXT_PLAIN)
        .body(told.text.clone())
        .map_err(|error| Failure::Never(error.to_string()))?;
    // Nobody who is away answers it.
    let automatic = HeaderName::new_from_ascii_str("Auto-Submitted");
    message.headers_mut().insert_raw(HeaderValue::new(automatic, "auto-generated".to_owned()));
    match smtp.transport.send(message).await {
        Ok(_) => Ok(()),
        Err(error) if error.is_permanent() && !is_about_us(&error) => Err(Failure::Never(plain(&error))),
        Err(error) => Err(Failure::Later(plain(&error))),
    }
}

/// What went wrong, without what the mail server said: it likes to repeat the address.
fn plain(error: &Error) -> String {
    match error.status() {
        Some(code) => format!("the mail server answered {code}"),
        None if error.is_response() => "the mail server answered what is no answer".to_owned(),
        None => match std::error::Error::source(error) {
            Some(cause) => format!("the mail server cannot be reached: {cause}"),
            None => "the mail server cannot be reached".to_owned(),
        },
    }
}

/// Does the mail server refuse us, and not the message? Its answers are then 53x: the operator can put the password right.
fn is_about_us(error: &Error) -> bool {
    error.status().is_some_and(|code| code.category == Category::Unspecified3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_told_from_other_text() {
        for right in ["ada@example.org", "a.b+games@mail.example.org"] {
            assert!(is_address(right), "{right}");
        }
        for wrong in [
            "",
            "ada",
            "ada@",
            "@example.org",
            "root@localhost",
            "a b@example.org",
            "a@example.org\r\nBcc: b@c.de",
            "A <a@b.cd>",
        ] {
            assert!(!is_address(wrong), "{wrong}");
        }
    }

    #[test]
    fn the_same_mailbox_is_known_by_all_its_names() {
        for same in ["ada@example.org", "Ada@Example.org", "ada+games@example.org", "ada+a+b@example.org"] {
            assert_eq!(mailbox(same), "ada@example.org");
        }
        assert_ne!(mailbox("ada.b@example.org"), mailbox("ada@example.org"));
    }

    #[test]
    fn wrong_settings_are_named() {
        let wrong = |url, from| Smtp::new(url, from).err().expect("refused").to_string();
        assert!(wrong("mail.example.org", "a@b.cd").starts_with("smtp:"));
        assert!(wrong("http://mail.example.org", "a@b.cd").starts_with("smtp:"));
        assert!(wrong("smtp://mail.example.org", "nobody").starts_with("mail-from:"));
    }
}
