//! How fast bots act.

use std::time::Duration;

/// The pause between two actions of bots, so that people can follow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// As fast as they think.
    Instant,
    /// A glance.
    #[default]
    Quick,
    /// Time to read a line.
    Calm,
    /// Time to think about it.
    Slow,
    /// Until somebody presses Enter.
    Key,
}

impl Pace {
    /// From fast to slow.
    pub const ALL: [Pace; 5] = [Pace::Instant, Pace::Quick, Pace::Calm, Pace::Slow, Pace::Key];

    /// How long to wait; nothing if a key ends it.
    pub const fn pause(self) -> Option<Duration> {
        match self {
            Pace::Instant => Some(Duration::ZERO),
            Pace::Quick => Some(Duration::from_millis(400)),
            Pace::Calm => Some(Duration::from_millis(1200)),
            Pace::Slow => Some(Duration::from_millis(3000)),
            Pace::Key => None,
        }
    }

    /// The text that names it.
    pub const fn name(self) -> &'static str {
        match self {
            Pace::Instant => "pace-instant",
            Pace::Quick => "pace-quick",
            Pace::Calm => "pace-calm",
            Pace::Slow => "pace-slow",
            Pace::Key => "pace-key",
        }
    }
}
