//! Speed of the engines. Nothing here asserts a time: machines are noisy; instruction counts are not.

use anyhow::{Context, Result};
use xshell::{Shell, cmd};

use crate::games;

/// Prints the figures of docs/performance.md.
pub fn run(sh: &Shell, game: Option<&str>) -> Result<()> {
    cmd!(sh, "cargo build --release --package bench").run()?;
    cmd!(sh, "target/release/bench {game...}").run()?;
    cmd!(sh, "target/release/bench --search {game...}").run()?;
    if cmd!(sh, "valgrind --version").quiet().ignore_stderr().read().is_err() {
        println!("valgrind is not installed, so instructions are not counted");
        return Ok(());
    }
    for name in games::all(sh)?.iter().filter(|name| game.is_none_or(|game| game == *name)) {
        let report =
            cmd!(sh, "valgrind --tool=callgrind --callgrind-out-file=/dev/null target/release/bench --fixed {name}");
        let output = report.quiet().output().context("valgrind did not run")?;
        let said = String::from_utf8_lossy(&output.stderr);
        let counted =
            said.lines().find_map(|line| line.split_once("Collected : ")).map_or("unknown", |(_, n)| n.trim());
        println!("{name}: {counted} instructions for one fixed random game, start of the program included");
    }
    Ok(())
}
