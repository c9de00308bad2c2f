//! The program `kosmodrom`.
//!
//! How to read this crate: `cli` is what can be said to it, `settings` what an operator can set, one module for each command does
//! it, `engine` is the line protocol, `failure` how it ends badly, `words` how it speaks.

mod admin;
mod arena;
mod cli;
mod engine;
mod failure;
mod figures;
mod games_command;
mod keeping;
mod loadtest;
mod panics;
mod play;
mod records;
mod replay;
mod rules;
mod serve;
mod settings;
mod simulate;
mod table;
mod words;

use std::io::{self, Write as _};
use std::process::ExitCode;

use cli::{Command, ReplayCommand};
use failure::Failure;

/// Gives memory back that many tables took for a while, and is quick where one thread lets go what another one took.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    panics::keep_quiet();
    let result = settings::parse(std::env::args_os().collect()).and_then(|cli| run(cli.command));
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn run(command: Command) -> Result<(), Failure> {
    let out = &mut io::BufWriter::new(io::stdout());
    let work = || {
        match command {
            Command::Serve(args) => serve::run(*args),
            Command::Backup(args) => keeping::backup(args, out),
            Command::Restore(args) => keeping::restore(args, out),
            Command::Check(args) => keeping::check(args, out),
            Command::MigrateStore(args) => keeping::migrate(args, out),
            Command::Admin(args) => admin::run(args, out),
            Command::Play(args) => play::run(args, out),
            Command::Loadtest(args) => loadtest::run(&args, out),
            Command::Games(args) => games_command::run(&args, out),
            Command::Figures(args) => figures::run(&args, out),
            Command::Rules(args) => rules::run(&args, out),
            Command::Simulate(args) => simulate::run(&args, out),
            Command::Arena(args) => arena::run(&args, out),
            Command::Replay { command: ReplayCommand::Verify(args) } => replay::verify(&args, out),
            Command::Replay { command: ReplayCommand::Show(args) } => replay::show(&args, out),
            Command::Engine => engine::run(io::stdin().lock(), out),
        }?;
        Ok(out.flush()?)
    };
    panics::catch(work).unwrap_or_else(|message| Err(Failure::Failed(format!("the program broke down: {message}"))))
}
