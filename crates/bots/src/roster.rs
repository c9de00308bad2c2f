//! Which bots there are. A new kind is a new variant of [`BotName`] here, and nothing elsewhere.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use kernel::{Game, Heuristic};

use crate::{Bot, Budget, Casual, Greedy, Lines, Random, Search};

/// A bot by the name that commands and requests use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BotName {
    /// `random`: [`Random`].
    Random,
    /// `easy`: [`Casual`], half of the time by feel.
    Easy,
    /// `greedy`: [`Greedy`].
    Greedy,
    /// `medium`: a [`Search`] of a few lines.
    Medium,
    /// `hard`: a [`Search`] as the game asks for this level.
    Hard,
    /// `expert`: a longer [`Search`] as the game asks for this level.
    Expert,
    /// `mcts:500` or `mcts:250ms`: a [`Search`] of so many lines or so much time; `mcts:500x4` shares them among four trees.
    Mcts(Budget),
}

/// No level thinks longer about a decision. Its lines need a small part of that on an ordinary machine, so that a game can
/// be played again; this is the promise to whoever waits.
const LONGEST: Duration = Duration::from_millis(1900);

impl BotName {
    /// The bots that people choose from, the weakest first.
    pub const ALL: [BotName; 6] =
        [BotName::Random, BotName::Easy, BotName::Greedy, BotName::Medium, BotName::Hard, BotName::Expert];

    /// The levels for people, the weakest first.
    pub const LEVELS: [BotName; 4] = [BotName::Easy, BotName::Medium, BotName::Hard, BotName::Expert];

    /// A bot of this name for one match.
    pub fn bot<G: Game + Heuristic>(&self) -> Box<dyn Bot<G>> {
        let level = |lines| Search::new(Budget { lines, time: Some(LONGEST), trees: 1 });
        match self {
            BotName::Random => Box::new(Random),
            BotName::Easy => Box::new(Casual { slips: 50 }),
            BotName::Greedy => Box::new(Greedy),
            BotName::Medium => Box::new(level(Lines::Medium)),
            BotName::Hard => Box::new(level(Lines::Hard)),
            BotName::Expert => Box::new(level(Lines::Expert)),
            BotName::Mcts(budget) => Box::new(Search::new(*budget)),
        }
    }
}

impl fmt::Display for BotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BotName::Random => "random",
            BotName::Easy => "easy",
            BotName::Greedy => "greedy",
            BotName::Medium => "medium",
            BotName::Hard => "hard",
            BotName::Expert => "expert",
            BotName::Mcts(budget) => return write!(f, "mcts:{budget}"),
        })
    }
}

impl FromStr for BotName {
    type Err = UnknownBot;

    fn from_str(name: &str) -> Result<Self, UnknownBot> {
        let unknown = || UnknownBot { name: name.to_owned() };
        if let Some(budget) = name.strip_prefix("mcts:") {
            return budget.parse().map(BotName::Mcts).map_err(|_| unknown());
        }
        BotName::ALL.into_iter().find(|bot| bot.to_string() == name).ok_or_else(unknown)
    }
}

/// There is no bot of this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "there is no bot {name}; known are: {}, mcts:LINES, mcts:MILLISECONDSms",
    BotName::ALL.map(|bot| bot.to_string()).join(", ")
)]
pub struct UnknownBot {
    /// What was asked for.
    pub name: String,
}

/// A bot for every seat: the names in table order, and again from the first when they run out.
///
/// # Panics
/// If there are no names.
pub fn seat_bots<G: Game + Heuristic>(names: &[BotName], n_seats: usize) -> Vec<Box<dyn Bot<G>>> {
    assert!(!names.is_empty(), "somebody has to play");
    names.iter().cycle().take(n_seats).map(BotName::bot::<G>).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bot_is_found_by_its_name() {
        let budgets = [Budget::lines(500), Budget::time(Duration::from_millis(250)), Budget::lines(8).trees(4)];
        for bot in BotName::ALL.into_iter().chain(budgets.map(BotName::Mcts)) {
            assert_eq!(bot.to_string().parse::<BotName>(), Ok(bot));
        }
        for name in ["clever", "mcts", "mcts:", "mcts:0", "mcts:x4", "mcts:-5", "mcts:5s", "mcts:5x0", "mcts:5x1000"] {
            assert!(name.parse::<BotName>().is_err(), "{name}");
        }
        let error = "clever".parse::<BotName>().unwrap_err().to_string();
        assert!(error.starts_with("there is no bot clever; known are: random, easy, greedy, medium, hard, expert"));
    }
}
