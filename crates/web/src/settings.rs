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
    /// Nothing moves: what is told is a still with its sentence.
    pub calm: bool,
    /// Is anything heard?
    pub sound: bool,
    /// How loud, in percent.
    pub volume: u8,
    /// Hide hands while the device is passed on.
    pub pass_screen: bool,
    /// Show the board as words even where it is drawn.
    pub words_only: bool,
    /// Take a decision with one option by itself.
    pub single: bool,
    /// Ends of a turn or an action are asked for twice, like what may be regretted.
    pub confirm: bool,
    /// Single keys do something at the table. Whoever dictates wants them off.
    pub keys: bool,
    /// Who is shown the way to lessons and rules.
    pub help: Help,
    /// Games whose first help was closed.
    pub helped: Vec<String>,
    /// What the person is called.
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

    /// How loud sounds are, 0 to 1.
    pub fn loudness(&self) -> f32 {
        if self.sound { f32::from(self.volume.min(100)) / 100.0 } else { 0.0 }
    }

    /// Is the way to the lessons of a game shown to somebody who has finished it so many times?
    pub fn helps(&self, game: &str, finished: usize) -> bool {
        match self.help {
            Help::Always => true,
            Help::Never => false,
            Help::Fading => finished == 0 && !self.helped.iter().any(|closed| closed == game),
        }
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
            calm: false,
            sound: true,
            volume: 50,
            pass_screen: true,
            words_only: false,
            single: true,
            confirm: false,
            keys: true,
            help: Help::Fading,
            helped: Vec::new(),
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

/// Who is shown the way to lessons and rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Help {
    /// Whoever has not finished a game yet; it goes by itself.
    #[default]
    Fading,
    /// Everybody.
    Always,
    /// Nobody.
    Never,
}

impl Help {
    /// Every way.
    pub const ALL: [Help; 3] = [Help::Fading, Help::Always, Help::Never];

    /// Its name in texts.
    pub const fn id(self) -> &'static str {
        match self {
            Help::Fading => "fading",
            Help::Always => "always",
            Help::Never => "never",
        }
    }
}

/// How fast moves are told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Speed {
    /// Half as fast: one can follow every card.
    Slow,
    /// As it is meant.
    #[default]
    Normal,
    /// Twice as fast.
    Fast,
    /// Four times as fast: for those who know.
    Fastest,
    /// Nothing moves, nothing waits.
    Instant,
}

impl Speed {
    /// Every speed.
    pub const ALL: [Speed; 5] = [Speed::Slow, Speed::Normal, Speed::Fast, Speed::Fastest, Speed::Instant];

    /// Its name in stylesheets and texts.
    pub const fn id(self) -> &'static str {
        match self {
            Speed::Slow => "slow",
            Speed::Normal => "normal",
            Speed::Fast => "fast",
            Speed::Fastest => "fastest",
            Speed::Instant => "instant",
        }
    }

    /// How many times as fast as it is meant; nothing if it is not told at all.
    pub const fn factor(self) -> Option<f64> {
        match self {
            Speed::Slow => Some(0.5),
            Speed::Normal => Some(1.0),
            Speed::Fast => Some(2.0),
            Speed::Fastest => Some(4.0),
            Speed::Instant => None,
        }
    }

    /// Does the end of a scene wait until whoever plays goes on? Those who want to be quick are not held up.
    pub const fn waits(self) -> bool {
        matches!(self, Speed::Slow | Speed::Normal | Speed::Fast)
    }

    /// Milliseconds in which a move is seen that is not told.
    pub fn pause(self) -> i32 {
        self.factor().map_or(0, |factor| (700.0 / factor) as i32)
    }

    /// The next one, and after the last the first.
    #[must_use]
    pub fn next(self) -> Speed {
        let here = Speed::ALL.iter().position(|speed| *speed == self).unwrap_or_default();
        Speed::ALL[(here + 1) % Speed::ALL.len()]
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
    fn nothing_is_heard_when_muted_and_nothing_is_waited_for_at_once() {
        let settings = Settings { volume: 200, ..Settings::default() };
        assert_eq!(settings.loudness(), 1.0);
        assert_eq!(Settings { sound: false, ..settings }.loudness(), 0.0);
        assert_eq!(Speed::ALL.map(Speed::pause), [1400, 700, 350, 175, 0]);
        assert_eq!(Speed::Instant.next(), Speed::Slow);
        assert_eq!(Speed::ALL.map(Speed::waits), [true, true, true, false, false]);
    }

    #[test]
    fn help_goes_when_a_game_was_finished_or_its_card_closed_and_can_be_set() {
        let mut settings = Settings::default();
        assert!(settings.helps("rocketmen", 0) && !settings.helps("rocketmen", 1));
        settings.helped.push("rocketmen".to_owned());
        assert!(!settings.helps("rocketmen", 0) && settings.helps("transgalactica", 0));
        settings.help = Help::Always;
        assert!(settings.helps("rocketmen", 9));
        settings.help = Help::Never;
        assert!(!settings.helps("transgalactica", 0));
    }

    #[test]
    fn settings_of_an_older_client_are_understood() {
        let settings: Settings = serde_json::from_str(r#"{"name":"Ada","speed":"fast"}"#).unwrap();
        assert_eq!((&*settings.name, settings.speed, settings.muted.len()), ("Ada", Speed::Fast, 0));
        assert_eq!(settings.help, Help::Fading);
    }
}
