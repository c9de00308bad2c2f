//! What a person chose once for all games.

use i18n::Language;
use serde::{Deserialize, Serialize};

/// Kept in the browser.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The language; the browser's if nothing was chosen.
    pub language: Option<Language>,
    /// Colours.
    pub theme: Theme,
    /// How fast moves are shown.
    pub speed: Speed,
    /// Hide hands while the device is passed on.
    pub pass_screen: bool,
    /// Show the board as words even where it is drawn.
    pub words_only: bool,
    /// Take a decision with one option by itself.
    pub single: bool,
    /// Single keys do something at the table. Whoever dictates wants them off.
    pub keys: bool,
    /// How the person is called.
    pub name: String,
    /// People whose chat is not shown.
    pub muted: Vec<Muted>,
}

/// Somebody whose chat is not shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Muted {
    /// Account id, which never changes.
    pub account: String,
    /// How they were called.
    pub name: String,
}

/// So many people may be muted; whoever was muted first is heard again.
const MUTED_MAX: usize = 200;

impl Settings {
    /// Shows no more chat of somebody.
    pub fn mute(&mut self, account: &str, name: &str) {
        self.hear_again(account);
        self.muted.push(Muted { account: account.to_owned(), name: name.to_owned() });
        self.muted.drain(..self.muted.len().saturating_sub(MUTED_MAX));
    }

    /// Shows the chat of somebody again.
    pub fn hear_again(&mut self, account: &str) {
        self.muted.retain(|muted| muted.account != account);
    }

    /// Is the chat of this account not shown? Lines of older servers have no account and are shown.
    pub fn is_muted(&self, account: &str) -> bool {
        self.muted.iter().any(|muted| muted.account == account)
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            language: None,
            theme: Theme::Dark,
            speed: Speed::Normal,
            pass_screen: true,
            words_only: false,
            single: true,
            keys: true,
            name: String::new(),
            muted: Vec::new(),
        }
    }
}

/// Colours of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// As the device says.
    Auto,
    /// Light on dark.
    #[default]
    Dark,
    /// Dark on light.
    Light,
    /// As strong a difference as there can be.
    Contrast,
}

impl Theme {
    /// Every theme.
    pub const ALL: [Theme; 4] = [Theme::Auto, Theme::Dark, Theme::Light, Theme::Contrast];

    /// Its name in stylesheets and texts.
    pub const fn id(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Dark => "dark",
            Theme::Light => "light",
            Theme::Contrast => "contrast",
        }
    }
}

/// How fast moves are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Speed {
    /// One can follow every card.
    Slow,
    /// A glance a move.
    #[default]
    Normal,
    /// For those who know.
    Fast,
    /// Nothing moves, nothing waits.
    Instant,
}

impl Speed {
    /// Every speed.
    pub const ALL: [Speed; 4] = [Speed::Slow, Speed::Normal, Speed::Fast, Speed::Instant];

    /// Its name in stylesheets and texts.
    pub const fn id(self) -> &'static str {
        match self {
            Speed::Slow => "slow",
            Speed::Normal => "normal",
            Speed::Fast => "fast",
            Speed::Instant => "instant",
        }
    }

    /// Milliseconds between two moves of bots.
    pub const fn pause(self) -> i32 {
        match self {
            Speed::Slow => 1600,
            Speed::Normal => 700,
            Speed::Fast => 250,
            Speed::Instant => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_is_muted_stays_so_under_another_name_until_heard_again() {
        let mut settings = Settings::default();
        settings.mute("a1", "Bob");
        settings.mute("a1", "Rob");
        let kept: Settings = serde_json::from_str(&serde_json::to_string(&settings).unwrap()).unwrap();
        assert!(kept.is_muted("a1") && !kept.is_muted("a2") && !kept.is_muted(""));
        assert_eq!(kept.muted.len(), 1);
        settings.hear_again("a1");
        assert!(!settings.is_muted("a1"));
        (0..=MUTED_MAX).for_each(|n| settings.mute(&n.to_string(), "Eve"));
        assert_eq!((settings.muted.len(), settings.is_muted("0"), settings.is_muted("1")), (MUTED_MAX, false, true));
    }

    #[test]
    fn settings_of_an_older_client_are_understood() {
        let settings: Settings = serde_json::from_str(r#"{"name":"Ada","speed":"fast"}"#).unwrap();
        assert_eq!((&*settings.name, settings.speed, settings.muted.len()), ("Ada", Speed::Fast, 0));
    }
}
