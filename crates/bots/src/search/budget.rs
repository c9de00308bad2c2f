//! How long a search may think.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use kernel::Tuning;

/// A bound of a search: lines of play, time, or both, whichever ends first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Lines of play.
    pub lines: Lines,
    /// The longest time, if any. Where it ends a search, the choice is not reproducible.
    pub time: Option<Duration>,
    /// Trees grown side by side, each with its own part of the laps. Natively each has a thread; the choice is the same with
    /// any number of processors.
    pub trees: usize,
}

/// How many lines of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lines {
    /// So many.
    Fixed(u32),
    /// What the game asks for its level `medium`.
    Medium,
    /// What the game asks for its level `hard`.
    Hard,
    /// What the game asks for its level `expert`.
    Expert,
    /// As many as fit into the time.
    Unlimited,
}

impl Budget {
    /// So many lines and as much time as they need.
    pub const fn lines(lines: u32) -> Budget {
        Budget { lines: Lines::Fixed(lines), time: None, trees: 1 }
    }

    /// As many lines as fit into the time.
    pub const fn time(time: Duration) -> Budget {
        Budget { lines: Lines::Unlimited, time: Some(time), trees: 1 }
    }

    /// The same budget shared by trees that grow side by side.
    #[must_use]
    pub const fn trees(self, trees: usize) -> Budget {
        Budget { trees, ..self }
    }

    /// Lines for a decision in this game.
    pub(super) fn n_lines(&self, tuning: &Tuning) -> u32 {
        match self.lines {
            Lines::Fixed(lines) => lines,
            Lines::Medium => tuning.medium.min(tuning.hard),
            Lines::Hard => tuning.hard,
            Lines::Expert => tuning.expert,
            Lines::Unlimited => u32::MAX,
        }
    }
}

/// More trees than that do not grow side by side anywhere.
const MOST_TREES: usize = 64;

/// `500`, `250ms`, `500x4`.
impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.lines, self.time) {
            (Lines::Fixed(lines), _) => write!(f, "{lines}")?,
            (Lines::Medium, _) => f.write_str("medium")?,
            (Lines::Hard, _) => f.write_str("hard")?,
            (Lines::Expert, _) => f.write_str("expert")?,
            (Lines::Unlimited, time) => write!(f, "{}ms", time.unwrap_or_default().as_millis())?,
        }
        match self.trees {
            1 => Ok(()),
            trees => write!(f, "x{trees}"),
        }
    }
}

/// This is no budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a budget is a number of lines or of milliseconds, such as 500, 250ms or 500x4")]
pub struct NoBudget;

impl FromStr for Budget {
    type Err = NoBudget;

    fn from_str(text: &str) -> Result<Budget, NoBudget> {
        let (bound, trees) = text.split_once('x').unwrap_or((text, "1"));
        let trees: usize = trees.parse().map_err(|_| NoBudget)?;
        let number = |digits: &str| digits.parse::<u32>().ok().filter(|&number| 0 < number).ok_or(NoBudget);
        let budget = match bound.strip_suffix("ms") {
            Some(millis) => Budget::time(Duration::from_millis(number(millis)?.into())),
            None => Budget::lines(number(bound)?),
        };
        if (1..=MOST_TREES).contains(&trees) { Ok(budget.trees(trees)) } else { Err(NoBudget) }
    }
}

/// The same tuning with bounds that a search can rely on.
pub(super) fn bounded(tuning: Tuning) -> Tuning {
    Tuning {
        turns: tuning.turns.max(1),
        sample: tuning.sample.max(1),
        root_width: tuning.root_width.max(2),
        own_width: tuning.own_width.max(1),
        rival_width: tuning.rival_width.max(1),
        ..tuning
    }
}
