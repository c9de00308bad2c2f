//! Every check, in the order in which a failure is cheapest to find.

use anyhow::Result;
use xshell::{Shell, cmd};

use crate::{faults, install, rules, web};

/// How long the short fault run injects faults, in seconds.
const FAULTS_SECONDS: u64 = 40;

/// Format, lints, rules coverage, tests, a short fault run, and the client, with every engine in WebAssembly, in a real browser.
pub fn everything(sh: &Shell) -> Result<()> {
    // What would help the next build only is most of what lies on the disk after this one.
    sh.set_var("CARGO_INCREMENTAL", "0");
    cmd!(sh, "cargo fmt --all --check").run()?;
    rules::report(sh)?;
    cmd!(sh, "cargo clippy --workspace --all-targets -- --deny warnings").run()?;
    install::services(sh)?;
    cmd!(sh, "cargo test --workspace --no-fail-fast").run()?;
    faults::run(sh, FAULTS_SECONDS, 1)?;
    web::e2e(sh, None)
}

/// The engines run in browsers as well; their target may have to be fetched once.
pub fn wasm_target(sh: &Shell) -> Result<()> {
    let installed = cmd!(sh, "rustup target list --installed").quiet().read()?;
    if !installed.lines().any(|target| target == "wasm32-unknown-unknown") {
        cmd!(sh, "rustup target add wasm32-unknown-unknown").run()?;
    }
    Ok(())
}
