//! `kosmodrom loadtest`: many tables over real WebSockets against a server of its own process.

use std::fmt::Display;
use std::io::{BufRead as _, BufReader, Lines, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use serde::Serialize;
use tokio::signal::unix::{SignalKind, signal};
use trials::loadtest::LoadTest;
use trials::siege::Siege;
use trials::strangers::Strangers;

use crate::cli::LoadtestArgs;
use crate::failure::Failure;

/// Starts a server, plays, and tells what came of it.
pub fn run(args: &LoadtestArgs, out: &mut impl Write) -> Result<(), Failure> {
    let mut options = kernel::Choices::new();
    args.set.iter().for_each(|(id, value)| options.set(id, value));
    let players = args.players.unwrap_or(4.clamp(*args.game.players().start(), *args.game.players().end()));
    let setup = kernel::Setup { players, options: options.clone() };
    args.game.check(&setup).map_err(|error| Failure::Usage(format!("{error}")))?;
    let failed = |error: std::io::Error| Failure::Failed(error.to_string());
    // A siege is about the limits; everything else about what is possible without.
    let tried = Tried::start(args.database.as_deref(), args.silent.is_some()).map_err(failed)?;
    let (game, duration) = (args.game.id().to_owned(), Duration::from_secs(args.seconds));
    if let Some(silent) = args.silent {
        let test = Siege { address: tried.address, game, options, players, silent, deaf: args.deaf, duration };
        return report(args, out, test.run());
    }
    match args.strangers {
        None => {
            let (tables, idle) = (args.tables as usize, args.idle as usize);
            let test = LoadTest { address: tried.address, game, options, players, tables, idle, duration };
            report(args, out, test.run())
        }
        Some(tables) => {
            let (their_bot, bot) = (bots::BotName::Expert.to_string(), args.bot.to_string());
            let address = tried.address;
            let test = Strangers { address, game, options, tables, players, their_bot, bot, duration };
            report(args, out, test.run())
        }
    }
}

/// Waits for what comes of a trial, and tells it.
fn report<T: Display + Serialize>(
    args: &LoadtestArgs,
    out: &mut impl Write,
    trial: impl Future<Output = anyhow::Result<T>>,
) -> Result<(), Failure> {
    let failed = |error: std::io::Error| Failure::Failed(error.to_string());
    let runtime = tokio::runtime::Runtime::new().map_err(|error| Failure::Failed(format!("no threads: {error}")))?;
    let report = runtime.block_on(async {
        // Whoever ends us in the middle finds nothing left behind: neither the server nor its folder.
        let mut interrupt = signal(SignalKind::interrupt()).map_err(failed)?;
        let mut terminate = signal(SignalKind::terminate()).map_err(failed)?;
        let mut hang_up = signal(SignalKind::hangup()).map_err(failed)?;
        let stopped = || Failure::Failed("the load test was stopped".to_owned());
        tokio::select! {
            report = trial => report.map_err(|error| Failure::Failed(format!("{error:#}"))),
            _ = interrupt.recv() => Err(stopped()),
            _ = terminate.recv() => Err(stopped()),
            _ = hang_up.recv() => Err(stopped()),
        }
    })?;
    match args.json {
        true => writeln!(out, "{}", serde_json::to_string(&report).expect("plain data"))?,
        false => writeln!(out, "{report}")?,
    }
    Ok(())
}

/// The server that is tried, as a process of its own so that its memory and time can be told apart from ours.
struct Tried {
    child: Child,
    /// What it still has to say: a server that nobody listens to would break down.
    _said: Lines<BufReader<ChildStdout>>,
    /// Closed with us, however we end: then the server ends too and removes its folder.
    _leash: Option<ChildStdin>,
    address: SocketAddr,
    directory: PathBuf,
}

impl Tried {
    fn start(database: Option<&str>, limited: bool) -> std::io::Result<Tried> {
        let directory = std::env::temp_dir().join(format!("kosmodrom-loadtest-{}", std::process::id()));
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["serve", "--temporary", "--listen", "127.0.0.1:0"]);
        if !limited {
            command.arg("--unlimited");
        }
        match database {
            // By the environment: there may be a password in it.
            Some(url) => command.env("KOSMODROM_DATABASE", url),
            None => command.arg("--data").arg(&directory),
        };
        // What the server has to say while it is tried is only errors.
        command.env("RUST_LOG", "warn").stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn()?;
        let leash = child.stdin.take();
        let mut said = BufReader::new(child.stdout.take().expect("piped")).lines();
        let mut lines = said.by_ref().map_while(Result::ok);
        let address = lines.find_map(|line| line.rsplit_once("http://")?.1.trim().parse().ok());
        let Some(address) = address else {
            _ = child.wait();
            return Err(std::io::Error::other("the server did not start"));
        };
        Ok(Tried { child, _said: said, _leash: leash, address, directory })
    }
}

impl Drop for Tried {
    fn drop(&mut self) {
        // It was started for this test alone and keeps nothing.
        _ = self.child.kill();
        _ = self.child.wait();
        _ = std::fs::remove_dir_all(&self.directory);
    }
}
