//! What can be said to the program.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand};
use external_bots::{Entrant, Limits};
use games::Playable;
use i18n::Language;
use kernel::Choices;

use crate::admin::AdminArgs;
use crate::settings::{BackupArgs, CheckArgs, MigrateStoreArgs, RestoreArgs, ServeArgs};

/// Four space board games with every rule enforced.
#[derive(Parser)]
#[command(name = "kosmodrom", version)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Subcommand)]
pub enum Command {
    /// Lists the games, how many can play, and the options with their values.
    Games(GamesArgs),
    /// Serves games to browsers and other clients.
    Serve(Box<ServeArgs>),
    /// Writes everything a server keeps into one file, also while it runs.
    Backup(BackupArgs),
    /// Takes a backup into an empty place: a new folder, or an empty PostgreSQL database.
    Restore(RestoreArgs),
    /// Plays every stored match again and compares it with what is stored beside it.
    Check(CheckArgs),
    /// Copies everything from a folder with SQLite into an empty PostgreSQL database.
    MigrateStore(MigrateStoreArgs),
    /// Looks after accounts and tables, also while a server runs.
    Admin(AdminArgs),
    /// Plays in the terminal: against bots, alone, or with others at one keyboard.
    Play(PlayArgs),
    /// Lets many tables play over real WebSockets and tells what the server bears.
    Loadtest(LoadtestArgs),
    /// Lets bots play many games and tells how they went.
    Simulate(SimulateArgs),
    /// Lets bots meet each other, rates them, and tells how fair the game is.
    Arena(ArenaArgs),
    /// Reads match records.
    Replay {
        #[command(subcommand)]
        command: ReplayCommand,
    },
    /// Lists the figures of a game's components that were rebuilt because only the box has them.
    Figures(FiguresArgs),
    /// Tells the rulebook of a game, a chapter or rule of it, or what of it has some words.
    Rules(RulesArgs),
    /// Serves the engines as a line protocol: one JSON object a line in, one a line out.
    Engine,
}

#[derive(Subcommand)]
pub enum ReplayCommand {
    /// Plays records again and checks that they lead where they say.
    Verify(VerifyArgs),
    /// Tells recorded games in words, turn by turn.
    Show(ShowArgs),
}

#[derive(Args)]
pub struct GamesArgs {
    /// Print one JSON object.
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub language: LanguageArg,
}

#[derive(Args)]
pub struct FiguresArgs {
    /// The game, such as rocketmen.
    #[arg(value_parser = game)]
    pub game: &'static dyn Playable,
    /// All figures, not only those that were rebuilt.
    #[arg(long)]
    pub all: bool,
    #[command(flatten)]
    pub language: LanguageArg,
}

#[derive(Args)]
pub struct RulesArgs {
    /// The game, such as rocketmen.
    #[arg(value_parser = game)]
    pub game: &'static dyn Playable,
    /// Words to look for, in any form and either language; or a rule, such as RM-BUY-01.
    pub words: Vec<String>,
    #[command(flatten)]
    pub language: LanguageArg,
}

#[derive(Args)]
pub struct LoadtestArgs {
    /// The game.
    #[arg(long, default_value = "rocketmen", value_parser = game)]
    pub game: &'static dyn Playable,
    /// Tables in play at once.
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..))]
    pub tables: u32,
    /// Seats of each table; four, or as many as the game allows.
    #[arg(long)]
    pub players: Option<u8>,
    /// Chooses an option of the game; `kosmodrom games` lists them.
    #[arg(long, value_name = "OPTION=VALUE", value_parser = choice)]
    pub set: Vec<(String, String)>,
    /// How many seconds moves are counted.
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..))]
    pub seconds: u64,
    /// Tables that are begun and left alone meanwhile, to see what memory they take.
    #[arg(long, default_value_t = 500)]
    pub idle: u32,
    /// Instead: how long a person waits for a bot while strangers let so many tables of experts play that nobody looks at.
    #[arg(long, value_name = "TABLES", value_parser = clap::value_parser!(u32).range(1..), conflicts_with_all = ["tables", "idle"])]
    pub strangers: Option<u32>,
    /// Instead: how long visitors wait while one address holds so many idle and half-open connections, and what --deaf clients cost.
    #[arg(long, value_name = "CONNECTIONS", value_parser = clap::value_parser!(u32).range(1..), conflicts_with_all = ["tables", "idle", "strangers"])]
    pub silent: Option<u32>,
    /// WebSockets that ask for much and read nothing, after the silent connections; 250 at most from one address.
    #[arg(long, value_name = "SOCKETS", default_value_t = 180, value_parser = clap::value_parser!(u32).range(1..=250), requires = "silent")]
    pub deaf: u32,
    /// The level of the bot that the person plays against, beside strangers.
    #[arg(long, default_value = "easy", requires = "strangers")]
    pub bot: bots::BotName,
    /// Try a PostgreSQL database instead of SQLite in a new folder.
    #[arg(long, value_name = "URL")]
    pub database: Option<String>,
    /// Print one JSON object.
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub struct PlayArgs {
    /// The game, such as rocketmen.
    #[arg(value_parser = game)]
    pub game: &'static dyn Playable,
    #[command(flatten)]
    pub setup: SetupArgs,
    /// Bots for the seats after the first, in turn, separated by commas; `cmd:PROGRAM` is a program of your own.
    #[arg(long, value_delimiter = ',', value_name = "BOTS")]
    pub bots: Vec<Entrant>,
    /// The seed of all chance; a new one for each match, if not said otherwise.
    #[arg(long)]
    pub seed: Option<u64>,
    /// Goes on with the match in this file, or shows it if it is over.
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
    #[command(flatten)]
    pub patience: PatienceArg,
    #[command(flatten)]
    pub language: LanguageArg,
}

#[derive(Args)]
pub struct SimulateArgs {
    /// The game, such as rocketmen.
    #[arg(value_parser = game)]
    pub game: &'static dyn Playable,
    /// How many games.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    #[command(flatten)]
    pub setup: SetupArgs,
    /// Bots in table order, separated by commas; they repeat if there are fewer than players. `cmd:PROGRAM` is a program of
    /// your own.
    #[arg(long, default_value = "random", value_delimiter = ',', value_name = "BOTS")]
    pub bots: Vec<Entrant>,
    /// The seed of all chance: the same seed gives the same games.
    #[arg(long, default_value_t = 0)]
    pub seed: u64,
    /// Threads; the result does not depend on it. As many as there are processors, if not said otherwise.
    #[arg(long)]
    pub threads: Option<NonZeroUsize>,
    /// Give a game up after this many decisions.
    #[arg(long, default_value_t = 100_000, value_name = "DECISIONS")]
    pub limit: u64,
    /// Keep the record of every game in this folder, to be shown or verified by `kosmodrom replay`.
    #[arg(long, value_name = "DIR")]
    pub records: Option<PathBuf>,
    /// Print one JSON object.
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub patience: PatienceArg,
    #[command(flatten)]
    pub language: LanguageArg,
}

#[derive(Args)]
pub struct ArenaArgs {
    /// The game, such as rocketmen.
    #[arg(value_parser = game)]
    pub game: &'static dyn Playable,
    /// Bots that meet each other, separated by commas; one alone plays against itself. `cmd:PROGRAM` is a program of your own.
    #[arg(long, required = true, value_delimiter = ',', value_name = "BOTS")]
    pub bots: Vec<Entrant>,
    /// Games of every pairing at every number of players, rounded up to whole rounds of all seatings.
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    /// Numbers of players, separated by commas; 1 is alone against the game's own opponent. Two, or as near to it as the game
    /// allows, if not said otherwise.
    #[arg(long, value_delimiter = ',')]
    pub players: Vec<u8>,
    /// Chooses an option of the game; `kosmodrom games` lists them.
    #[arg(long, value_name = "OPTION=VALUE", value_parser = choice)]
    pub set: Vec<(String, String)>,
    /// The seed of all chance: the same seed gives the same games.
    #[arg(long, default_value_t = 0)]
    pub seed: u64,
    /// Threads; the result does not depend on it. As many as there are processors, if not said otherwise.
    #[arg(long)]
    pub threads: Option<NonZeroUsize>,
    /// Give a game up after this many decisions.
    #[arg(long, default_value_t = 100_000, value_name = "DECISIONS")]
    pub limit: u64,
    /// Ends a pairing early, when it is clear (99 %) whether the better one wins more or less than this part of the games.
    #[arg(long, value_name = "PERCENT", num_args = 0..=1, require_equals = true, default_missing_value = "50", value_parser = percent)]
    pub until_clear: Option<f64>,
    /// Keeps every finished game in this file, and goes on where it ends.
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Draws the result into this file, as SVG.
    #[arg(long, value_name = "FILE.svg")]
    pub plot: Option<PathBuf>,
    /// Print one JSON object.
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub patience: PatienceArg,
    #[command(flatten)]
    pub language: LanguageArg,
}

#[derive(Args)]
pub struct PatienceArg {
    /// How long a program of your own (`cmd:…`) may take for a choice.
    #[arg(long = "bot-timeout", default_value = "10", value_name = "SECONDS", value_parser = seconds)]
    pub timeout: Duration,
}

impl PatienceArg {
    /// How long programs may take.
    pub fn limits(&self) -> Limits {
        Limits::of_choice(self.timeout)
    }
}

#[derive(Args)]
pub struct SetupArgs {
    /// How many play. A simulation takes two, or as near to it as the game allows, if not said otherwise.
    #[arg(long)]
    pub players: Option<u8>,
    /// Chooses an option of the game; `kosmodrom games` lists them.
    #[arg(long, value_name = "OPTION=VALUE", value_parser = choice)]
    pub set: Vec<(String, String)>,
}

#[derive(Args)]
pub struct VerifyArgs {
    /// Files with match records.
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
}

#[derive(Args)]
pub struct ShowArgs {
    /// Files with match records.
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    #[command(flatten)]
    pub language: LanguageArg,
}

#[derive(Args)]
pub struct LanguageArg {
    /// The language of the output: en or pl. That of the environment, if not said otherwise.
    #[arg(long)]
    lang: Option<Language>,
}

impl LanguageArg {
    /// The language asked for, on the command line or by the environment.
    pub fn language(&self) -> Language {
        let variables = ["LC_ALL", "LC_MESSAGES", "LANG"];
        let mut locales =
            variables.iter().filter_map(|name| std::env::var(name).ok()).filter(|value| !value.is_empty());
        self.lang.unwrap_or_else(|| locales.next().map_or(Language::En, |locale| Language::of_locale(&locale)))
    }
}

impl SetupArgs {
    /// The setup of a match of the game.
    pub fn setup(&self, game: &dyn Playable) -> kernel::Setup {
        kernel::Setup { players: self.players.unwrap_or(usual_players(game)), options: choices(&self.set) }
    }
}

/// Two, or as near to it as the game allows.
pub fn usual_players(game: &dyn Playable) -> u8 {
    let allowed = game.players();
    2.clamp(*allowed.start(), *allowed.end())
}

/// Options as they were said.
pub fn choices(set: &[(String, String)]) -> Choices {
    let mut options = Choices::new();
    set.iter().for_each(|(id, value)| options.set(id, value));
    options
}

fn game(id: &str) -> Result<&'static dyn Playable, games::UnknownGame> {
    games::find(id)
}

fn choice(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((id, value)) if !id.is_empty() && !value.is_empty() => Ok((id.to_owned(), value.to_owned())),
        Some(_) | None => Err("it is not written as option=value".to_owned()),
    }
}

fn percent(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(percent) if (50.0..100.0).contains(&percent) => Ok(percent / 100.0),
        Ok(_) | Err(_) => Err("it is not a number from 50 to less than 100".to_owned()),
    }
}

fn seconds(text: &str) -> Result<Duration, String> {
    let wrong = "it is not a number of seconds above 0 and up to 3600".to_owned();
    match text.parse::<f64>() {
        Ok(seconds) if 0.0 < seconds && seconds <= 3600.0 => Ok(Duration::from_secs_f64(seconds)),
        Ok(_) | Err(_) => Err(wrong),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_commands_are_well_formed() {
        use clap::CommandFactory as _;
        Cli::command().debug_assert();
        crate::settings::command().debug_assert();
    }
}
