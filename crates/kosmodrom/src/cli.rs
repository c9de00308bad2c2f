//! What can be said to the program.

use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use bots::BotName;
use clap::{Args, Parser, Subcommand};
use games::Playable;
use i18n::Language;
use kernel::Choices;

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
    Serve(ServeArgs),
    /// Plays in the terminal: against bots, alone, or with others at one keyboard.
    Play(PlayArgs),
    /// Lets bots play many games and tells how they went.
    Simulate(SimulateArgs),
    /// Reads match records.
    Replay {
        #[command(subcommand)]
        command: ReplayCommand,
    },
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
pub struct ServeArgs {
    /// Where to listen.
    #[arg(long, default_value = "127.0.0.1:8080", value_name = "ADDRESS")]
    pub listen: SocketAddr,
    /// Folder for accounts and games, kept in SQLite.
    #[arg(long, default_value = "data", value_name = "DIR", conflicts_with = "database")]
    pub data: PathBuf,
    /// A PostgreSQL database instead, such as `postgres://user@host/name`.
    #[arg(long, value_name = "URL")]
    pub database: Option<String>,
    /// NATS, where several servers share a PostgreSQL database.
    #[arg(long, value_name = "URL", requires = "database")]
    pub nats: Option<String>,
    /// Believe the headers of a proxy in front about addresses and encryption.
    #[arg(long)]
    pub behind_proxy: bool,
}

#[derive(Args)]
pub struct PlayArgs {
    /// The game, such as rocketmen.
    #[arg(value_parser = game)]
    pub game: &'static dyn Playable,
    #[command(flatten)]
    pub setup: SetupArgs,
    /// Bots for the seats after the first, in turn, separated by commas.
    #[arg(long, value_delimiter = ',', value_name = "BOTS")]
    pub bots: Vec<BotName>,
    /// The seed of all chance; a new one for each match, if not said otherwise.
    #[arg(long)]
    pub seed: Option<u64>,
    /// Goes on with the match in this file, or shows it if it is over.
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
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
    /// Bots in table order, separated by commas; they repeat if there are fewer than players.
    #[arg(long, default_value = "random", value_delimiter = ',', value_name = "BOTS")]
    pub bots: Vec<BotName>,
    /// The seed of all chance: the same seed gives the same games.
    #[arg(long, default_value_t = 0)]
    pub seed: u64,
    /// Threads; the result does not depend on it. As many as there are processors, if not said otherwise.
    #[arg(long)]
    pub threads: Option<NonZeroUsize>,
    /// Give a game up after this many decisions.
    #[arg(long, default_value_t = 100_000, value_name = "DECISIONS")]
    pub limit: u64,
    /// Print one JSON object.
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub language: LanguageArg,
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
        let allowed = game.players();
        let mut options = Choices::new();
        self.set.iter().for_each(|(id, value)| options.set(id, value));
        kernel::Setup { players: self.players.unwrap_or(2.clamp(*allowed.start(), *allowed.end())), options }
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_commands_are_well_formed() {
        use clap::CommandFactory as _;
        Cli::command().debug_assert();
    }
}
