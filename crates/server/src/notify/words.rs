//! What people are told, in their language.

use std::sync::LazyLock;

use i18n::{Catalog, Language};
use kernel::{Message, Texts};
use protocol::{Notify, Sitter, WebhookKind};
use serde_json::{Value, json};

use super::Content;
use super::hours::there;
use crate::admin::reset_hash;
use crate::app::{App, now, random_word};
use crate::http::token_hash;
use crate::store::{Outgoing, Waiting};

const TEXTS: Texts = Texts { en: include_str!("../../i18n/en.ftl"), pl: include_str!("../../i18n/pl.ftl") };

static WORDS: LazyLock<[Catalog; 2]> = LazyLock::new(|| Language::ALL.map(|language| Catalog::new(language, &[TEXTS])));

/// A message in words.
pub(super) struct Told {
    pub title: String,
    pub text: String,
    /// Where a click leads, if the place knows its own address.
    pub link: Option<String>,
    /// The same within the page.
    pub path: String,
    /// How many matches wait.
    pub n_waiting: usize,
    /// For programs.
    pub json: Value,
}

/// Puts a message into words; nothing if it is no longer true.
pub(super) async fn compose(
    app: &App,
    outgoing: &Outgoing,
    settings: &Notify,
    content: Content,
) -> sqlx::Result<Option<Told>> {
    let language = settings.language.parse().unwrap_or_default();
    let words = &WORDS[usize::from(language == Language::Pl)];
    let place = &app.config.about.name;
    let say = |message: Message| words.render(&message.with("place", place.clone()), &[]);
    let link = |path: &str| app.config.notices.public_url.as_ref().map(|url| format!("{url}/{path}"));
    let by_link = |title: &'static str, text: &'static str, path: String| {
        let url = link(&path).unwrap_or_default();
        let text = say(Message::new(text).with("link", url));
        Told { title: say(Message::new(title)), text, link: link(&path), path, n_waiting: 0, json: Value::Null }
    };
    Ok(match content {
        Content::Confirm => {
            let token = confirming(app, outgoing).await?;
            Some(by_link("mail-confirm-title", "mail-confirm-text", format!("#/mail/{token}")))
        }
        Content::Reset => {
            let token = resetting(app, outgoing).await?;
            Some(by_link("mail-reset-title", "mail-reset-text", format!("#/reset/{token}")))
        }
        Content::Test => {
            let json = json!({ "event": "test", "place": place });
            let (title, text) = (say(Message::new("test-title")), say(Message::new("test-text")));
            Some(Told { title, text, link: link("#/turns"), path: "#/turns".to_owned(), n_waiting: 0, json })
        }
        Content::Turns | Content::Reminder => {
            let reminder = content == Content::Reminder;
            let waiting = app.store.waiting_for(&outgoing.account, reminder).await?;
            let Some(first) = waiting.first() else { return Ok(None) };
            let path = match &waiting[..] {
                [only] => format!("#/table/{}", only.facts.id),
                _ => "#/turns".to_owned(),
            };
            let id = if reminder { "reminder-title" } else { "turns-title" };
            let title = say(Message::new(id).with("matches", waiting.len() as i64));
            let line = |waiting: &Waiting| line(app, outgoing, settings, language, waiting);
            let mut lines: Vec<String> = waiting.iter().map(line).collect();
            // A browser and ntfy lead there by a click.
            let kind = settings.webhook.as_ref().map(|webhook| webhook.kind);
            let is_clicked =
                outgoing.channel == "push" || (outgoing.channel == "webhook" && kind == Some(WebhookKind::Ntfy));
            lines.extend(link(&path).filter(|_| !is_clicked));
            if outgoing.channel == "mail" {
                let settings = link("#/messages").unwrap_or_default();
                lines.push(format!("\n{}", say(Message::new("mail-footer").with("link", settings))));
            }
            let tables = waiting.iter().map(|waiting| {
                let path = format!("#/table/{}", waiting.facts.id);
                json!({
                    "id": waiting.facts.id,
                    "game": waiting.facts.game,
                    "deadline": waiting.deadline,
                    "url": link(&path),
                })
            });
            let json = json!({
                "event": if reminder { "reminder" } else { "your-turn" },
                "place": place,
                "text": title,
                "game": first.facts.game,
                "tables": tables.collect::<Vec<_>>(),
            });
            Some(Told { title, text: lines.join("\n"), link: link(&path), path, n_waiting: waiting.len(), json })
        }
    })
}

/// Makes the word of a link that confirms an address. It holds for a day.
async fn confirming(app: &App, outgoing: &Outgoing) -> sqlx::Result<String> {
    let token = random_word::<32>();
    let (account, address) = (&outgoing.account, &outgoing.target);
    app.store.add_link(&token_hash(&token), account, address, now() + 86_400_000).await?;
    Ok(token)
}

/// Makes the word of a link by which a new password is chosen, as administrators do. It holds for an hour.
async fn resetting(app: &App, outgoing: &Outgoing) -> sqlx::Result<String> {
    let word = random_word::<32>();
    app.store.add_reset(&reset_hash(&word), &outgoing.account, now() + 3_600_000).await?;
    Ok(word)
}

/// One match: its game, who else plays, and until when.
fn line(app: &App, outgoing: &Outgoing, settings: &Notify, language: Language, waiting: &Waiting) -> String {
    let words = &WORDS[usize::from(language == Language::Pl)];
    let facts = &waiting.facts;
    let name = app.game(&facts.game).and_then(|game| {
        let texts = language.source(&game.texts()).lines();
        texts.filter_map(|line| line.strip_prefix("game-name = ")).next()
    });
    let others: Vec<&str> = facts
        .seats
        .iter()
        .filter_map(|seat| match &seat.sitter {
            Sitter::Person { id, name, .. } if *id != outgoing.account => Some(&**name),
            Sitter::Person { .. } | Sitter::Bot(_) | Sitter::Nobody => None,
        })
        .collect();
    let mut text = name.unwrap_or(&facts.game).to_owned();
    if !others.is_empty() {
        text += &format!(": {}", others.join(", "));
    }
    if let Some(deadline) = waiting.deadline {
        let until = there(settings, deadline).strftime("%Y-%m-%d %H:%M").to_string();
        text += &format!(" ({})", words.render(&Message::new("until").with("time", until), &[]));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_say_the_same() {
        assert_eq!(i18n::faults(&TEXTS), Vec::<String>::new());
        let title = |language: Language, n: i64| {
            let words = &WORDS[usize::from(language == Language::Pl)];
            words.render(&Message::new("turns-title").with("matches", n).with("place", "K".to_owned()), &[])
        };
        assert_eq!(title(Language::En, 1), "It is your turn");
        assert_eq!(title(Language::En, 3), "It is your turn in 3 matches");
        assert_eq!(title(Language::Pl, 1), "Twój ruch");
        assert_eq!(title(Language::Pl, 5), "Twój ruch w 5 grach");
    }
}
