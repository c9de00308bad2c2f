//! `kosmodrom play`: the terminal client, with the bots of this program at its table.

use std::collections::BTreeMap;

use bots::BotName;
use games::{AnyBot, Playable};
use kernel::{AnyTable, Dice, Seat, Seed};
use serde_json::Value;

use crate::cli::PlayArgs;
use crate::failure::Failure;
use crate::words;

/// Plays in the terminal until the person leaves.
pub fn run(args: PlayArgs) -> Result<(), Failure> {
    let game = args.game;
    // Without a number of players the client asks; what can be checked before is checked here.
    let setup = args.setup.setup(game);
    if args.setup.players.is_some() || !args.setup.set.is_empty() {
        game.check(&setup).map_err(|error| Failure::Usage(words::setup_error(game, &error)))?;
    }
    let options = tui::Options {
        game,
        language: args.language.language(),
        players: args.setup.players,
        seed: args.seed.map(Seed::from),
        choices: setup.options,
        bots: args.bots.iter().map(BotName::to_string).collect(),
        record: args.record,
        opponents: Box::new(Opponents { game, bots: BTreeMap::new(), dice: fresh_dice()? }),
    };
    tui::run(options).map_err(|error| Failure::Failed(format!("{error:#}")))
}

/// Dice from the system's own randomness: what bots roll for themselves is no part of a match.
fn fresh_dice() -> Result<Dice, Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| Failure::Failed(format!("the system gives no random numbers: {error}")))?;
    Ok(Seed::from_bytes(bytes).dice(0))
}

/// The bots at the table, each with its own memory.
struct Opponents {
    game: &'static dyn Playable,
    bots: BTreeMap<(Seat, String), Box<dyn AnyBot>>,
    dice: Dice,
}

impl tui::Opponents for Opponents {
    fn names(&self) -> Vec<String> {
        BotName::ALL.iter().rev().map(BotName::to_string).collect()
    }

    fn choose(&mut self, table: &dyn AnyTable, seat: Seat, bot: &str) -> Option<Value> {
        let name: BotName = bot.parse().ok()?;
        let bot = self.bots.entry((seat, bot.to_owned())).or_insert_with(|| self.game.bot(&name));
        bot.choose(table, seat, &mut self.dice)
    }
}
