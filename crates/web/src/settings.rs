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
    /// How the person is called.
    pub name: String,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            language: None,
            theme: Theme::Auto,
            speed: Speed::Normal,
            pass_screen: true,
            words_only: false,
            name: String::new(),
        }
    }
}

/// Colours of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// As the device says.
    #[default]
    Auto,
    /// Light on dark.
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
