//! `kosmodrom play`: the terminal client, with the bots of this program at its table.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::Arc;

use bots::BotName;
use external_bots::{Entrant, Host};
use games::{AnyBot, Playable, Visit};
use hosting::AnyTable;
use kernel::{Dice, Game, Heuristic, Seat, Seed, Setup};
use serde_json::Value;

use crate::cli::PlayArgs;
use crate::failure::Failure;
use crate::table;
use crate::words::{self, Words};

/// Plays in the terminal until the person leaves.
pub fn run(args: PlayArgs, out: &mut impl Write) -> Result<(), Failure> {
    let game = args.game;
    // Without a number of players the client asks; what can be checked before is checked here.
    let setup = args.setup.setup(game);
    if args.setup.players.is_some() || !args.setup.set.is_empty() {
        game.check(&setup).map_err(|error| Failure::Usage(words::setup_error(game, &error)))?;
    }
    let host = Host::new(args.language.language(), args.patience.limits());
    let opponents = Opponents {
        game,
        programs: args.bots.iter().filter(|bot| bot.is_program()).cloned().collect(),
        host: Arc::clone(&host),
        bots: BTreeMap::new(),
        log_len: 0,
        dice: fresh_dice()?,
    };
    let options = tui::Options {
        game,
        language: args.language.language(),
        players: args.setup.players,
        seed: args.seed.map(Seed::from),
        choices: setup.options,
        bots: args.bots.iter().map(Entrant::to_string).collect(),
        record: args.record,
        opponents: Box::new(opponents),
        why_not: Box::new(move |view, seat| game.advise(view, seat).map(|advice| advice.barred).unwrap_or_default()),
    };
    tui::run(options).map_err(|error| Failure::Failed(format!("{error:#}")))?;
    Ok(table::faults(&Words::new(game, args.language.language()), &host.faults(), out)?)
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
    /// Programs that were named on the command line.
    programs: Vec<Entrant>,
    host: Arc<Host>,
    bots: BTreeMap<(Seat, String), Box<dyn AnyBot>>,
    /// Entries of the log when a bot was last asked: fewer mean another match.
    log_len: usize,
    dice: Dice,
}

impl tui::Opponents for Opponents {
    fn names(&self) -> Vec<String> {
        // The first is what a seat gets unless somebody chooses: an opponent for most people.
        let usual = std::iter::once(BotName::Medium);
        let others = BotName::ALL.into_iter().rev().filter(|bot| *bot != BotName::Medium);
        let ours = usual.chain(others).map(|bot| bot.to_string());
        ours.chain(self.programs.iter().map(Entrant::to_string)).collect()
    }

    fn choose(&mut self, table: &dyn AnyTable, seat: Seat, bot: &str) -> Option<Value> {
        let entrant: Entrant = bot.parse().ok()?;
        if table.log_len() < self.log_len {
            self.bots.clear();
        }
        self.log_len = table.log_len();
        let sit_down = || {
            let seat = SitDown { entrant: &entrant, host: &self.host, setup: table.setup() };
            games::visit(self.game.id(), seat).expect("the game is one of ours")
        };
        let bot = self.bots.entry((seat, bot.to_owned())).or_insert_with(sit_down);
        bot.choose(table, seat, &mut self.dice)
    }
}

/// A bot for a game whose type is known again.
struct SitDown<'a> {
    entrant: &'a Entrant,
    host: &'a Arc<Host>,
    setup: &'a Setup,
}

impl Visit for SitDown<'_> {
    type Out = Box<dyn AnyBot>;

    fn visit<G: Game + Heuristic>(self) -> Self::Out {
        games::erase(self.host.seat::<G>(self.entrant, self.setup).0)
    }
}
