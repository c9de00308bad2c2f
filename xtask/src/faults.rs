//! The fault run: the real program under kills, full disks, dead databases and lost messages.

use anyhow::Result;
use xshell::{Shell, cmd};

use crate::{install, web};

/// Plays while faults are injected for so many seconds, and fails if anything acknowledged is lost, doubled or different.
pub fn run(sh: &Shell, seconds: u64, seed: u64) -> Result<()> {
    install::services(sh)?;
    // With the features and the profile of `cargo test --workspace`: after it there is little left to compile.
    cmd!(sh, "cargo build --workspace --bin kosmodrom --bin faults --profile test").run()?;
    let built = format!("{}/debug", web::target(sh));
    let (seconds, seed) = (seconds.to_string(), seed.to_string());
    cmd!(sh, "{built}/faults {built}/kosmodrom --seconds {seconds} --seed {seed}").run()?;
    Ok(())
}
