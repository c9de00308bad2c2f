//! What a person types while developing: `cargo xtask <command>`.

mod bench;
mod check;
mod dev;
mod dist;
mod faults;
mod games;
mod install;
mod logs;
mod mutants;
mod new_game;
mod rules;
mod steps;
mod tidy;
mod web;

use anyhow::Result;
use clap::{Parser, Subcommand};
use xshell::{Shell, cmd};

/// Tasks of the Kosmodrom workspace.
#[derive(Parser)]
#[command(name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Builds the client and the program, starts the server and prints the address to open.
    Run {
        /// Where to listen.
        #[arg(long, default_value = "127.0.0.1:8080")]
        listen: String,
        /// As for players: everything optimised, the client small to load. Takes twice as long to build.
        #[arg(long)]
        release: bool,
    },
    /// The page while you work on it: serves it, builds it again after each change, and lets open pages load it.
    Dev {
        /// Where to listen.
        #[arg(long, default_value = "127.0.0.1:8080")]
        listen: String,
    },
    /// Runs every check: format, tidiness, lints, rules coverage, tests, faults, the client in a real browser.
    Test {
        /// Only format, lints and tests of the crates that differ from origin/main.
        #[arg(long)]
        quick: bool,
    },
    /// Looks for dead links, gaps in the decisions, wide comments, large files, and licences that do not fit ours.
    Tidy,
    /// Builds the program for players, with the small client inside, and packs it for whoever hosts it:
    /// target/dist/kosmodrom-VERSION-ARCH.tar.gz.
    Dist,
    /// Builds the web client into target/web.
    Web {
        /// Quick to build, not small to load; into target/web-dev.
        #[arg(long)]
        dev: bool,
        /// Another folder.
        #[arg(long)]
        out: Option<std::path::PathBuf>,
    },
    /// Plays in a real browser against the real program: alone, online, without a server, over an upgrade.
    E2e {
        /// Only scenarios with these words in their name.
        only: Option<String>,
    },
    /// Prints how well the tables can be read and played by hand: sizes of letters, share of the board, single options, clicks, travel,
    /// whole matches by touch and by pointer. Fails below the aims that a machine can judge.
    Ux {
        /// Only measurements with these words: `table`, `hand`, `thumb`, `pointer`, perhaps with a game.
        only: Option<String>,
    },
    /// Plays all games against real servers while faults are injected, and compares what was acknowledged with what is stored.
    Faults {
        /// How long faults are injected.
        #[arg(long, default_value_t = 5)]
        minutes: u64,
        /// What is injected, and when, follows from it as far as the machine allows.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Lists the rules without a test; fails on a test that names a rule that does not exist.
    Rules,
    /// Measures the engines: random playouts, size and cost of a state, instructions of one fixed game.
    Bench {
        /// Only this game.
        game: Option<String>,
    },
    /// Lists every rebuilt figure of a game, to be held against the box, with the row it stands in.
    Provenance {
        /// The game.
        game: String,
        /// `--all` for printed figures as well, `--lang pl` for Polish.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        more: Vec<String>,
    },
    /// Plays the stored games of a game anew, from the lines of its tests/logs/plan.txt.
    Logs {
        /// The game.
        game: String,
        /// Only games with these words in their name.
        only: Option<String>,
    },
    /// Makes a new game: a small complete one that plays everywhere, to be replaced rule by rule.
    NewGame {
        /// Its id, such as moon-taxi.
        name: String,
    },
    /// Breaks the rules of a game in many small ways and tells which of them no test notices.
    Mutants {
        /// The game.
        game: String,
        /// `--sample N`, `--seed S`, `--only WORDS`, `--at-least PERCENT`.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        more: Vec<String>,
    },
    /// Plays many random games of every setup and holds each step against the laws.
    Fuzz {
        /// Only this game.
        game: Option<String>,
        /// Games for each setup.
        #[arg(long, default_value_t = 500)]
        games: u64,
    },
}

fn main() -> Result<()> {
    let sh = Shell::new()?;
    sh.change_dir(root());
    match Cli::parse().task {
        Task::Run { listen, release } => run(&sh, &listen, release),
        Task::Dev { listen } => dev::run(&sh, &listen),
        Task::Test { quick: false } => check::everything(&sh),
        Task::Test { quick: true } => check::quick(&sh),
        Task::Tidy => tidy::check(&sh),
        Task::Dist => dist::release(&sh),
        Task::Web { dev: true, out } => web::quick(&sh, out),
        Task::Web { dev: false, out } => web::small(&sh, out),
        Task::E2e { only } => web::e2e(&sh, only.as_deref()),
        Task::Ux { only } => web::e2e(&sh, Some(&format!("ux {}", only.unwrap_or_default()))),
        Task::Faults { minutes, seed } => faults::run(&sh, 60 * minutes, seed),
        Task::Rules => rules::report(&sh),
        Task::Bench { game } => bench::run(&sh, game.as_deref()),
        Task::Provenance { game, more } => provenance(&sh, &game, &more),
        Task::Logs { game, only } => logs::store(&sh, &game, only.as_deref()),
        Task::Mutants { game, more } => mutants::run(&sh, &game, &more),
        Task::NewGame { name } => new_game::make(&sh, &name),
        Task::Fuzz { game, games } => fuzz(&sh, game.as_deref(), games),
    }
}

fn root() -> std::path::PathBuf {
    let own = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    own.parent().expect("xtask lies in the workspace").to_owned()
}

fn run(sh: &Shell, listen: &str, release: bool) -> Result<()> {
    if release {
        dist::build(sh)?;
        cmd!(sh, "cargo run --release --package kosmodrom -- serve --listen {listen}").run()?;
    } else {
        let program = web::with_server(sh, &[])?;
        let _client = sh.push_env("KOSMODROM_WEB", web::SITE);
        cmd!(sh, "{program} serve --listen {listen}").run()?;
    }
    Ok(())
}

fn fuzz(sh: &Shell, game: Option<&str>, games: u64) -> Result<()> {
    let _budget = sh.push_env("LAW_GAMES", games.to_string());
    let chosen = match game {
        None => games::all(sh)?,
        Some(game) => vec![games::check(sh, game)?.to_owned()],
    };
    for game in chosen {
        cmd!(sh, "cargo test --release --package {game} --test it laws").run()?;
    }
    Ok(())
}

fn provenance(sh: &Shell, game: &str, more: &[String]) -> Result<()> {
    let game = games::check(sh, game)?;
    cmd!(sh, "cargo run --quiet --profile test --package kosmodrom -- figures {game} {more...}").run()?;
    Ok(())
}
