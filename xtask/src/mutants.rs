//! Tests that can fail: the rules of a game, broken on purpose.

use anyhow::Result;
use xshell::{Shell, cmd};

/// Breaks the rules of a game in many small ways and tells which of them no test notices.
pub fn run(sh: &Shell, game: &str, more: &[String]) -> Result<()> {
    let game = crate::games::check(sh, game)?;
    cmd!(sh, "cargo run --quiet --package mutants -- . {game} {more...}").run()?;
    Ok(())
}
