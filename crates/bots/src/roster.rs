//! Which bots there are. A new kind is a new variant of [`BotName`] here, and nothing elsewhere.

use std::fmt;
use std::str::FromStr;

use kernel::{Game, Heuristic};

use crate::{Bot, Greedy, Random};

/// A bot by the name that commands and requests use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BotName {
    /// `random`: [`Random`].
    Random,
    /// `greedy`: [`Greedy`].
    Greedy,
}

impl BotName {
    /// Every bot, the weakest first.
    pub const ALL: [BotName; 2] = [BotName::Random, BotName::Greedy];

    /// A bot of this name for one match.
    pub fn bot<G: Game + Heuristic>(&self) -> Box<dyn Bot<G>> {
        match self {
            BotName::Random => Box::new(Random),
            BotName::Greedy => Box::new(Greedy),
        }
    }
}

impl fmt::Display for BotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BotName::Random => "random",
            BotName::Greedy => "greedy",
        })
    }
}

impl FromStr for BotName {
    type Err = UnknownBot;

    fn from_str(name: &str) -> Result<Self, UnknownBot> {
        let mut all = BotName::ALL.into_iter();
        all.find(|bot| bot.to_string() == name).ok_or_else(|| UnknownBot { name: name.to_owned() })
    }
}

/// There is no bot of this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no bot {name}; known are: {}", BotName::ALL.map(|bot| bot.to_string()).join(", "))]
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
        for bot in BotName::ALL {
            assert_eq!(bot.to_string().parse::<BotName>(), Ok(bot));
        }
        let error = "clever".parse::<BotName>().unwrap_err();
        assert_eq!(error.to_string(), "there is no bot clever; known are: random, greedy");
    }
}
