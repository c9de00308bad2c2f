//! The web client: compiled, put together, ready to be served from a folder or embedded in the binary; and tried in a browser.

use std::path::PathBuf;

use anyhow::Result;
use xshell::{Shell, cmd};

use crate::install;

/// Builds the web client into `target/web`, or into the given folder. Needs nothing but cargo.
pub fn build(sh: &Shell, dev: bool, out: Option<PathBuf>) -> Result<()> {
    let profile = if dev { "wasm-dev" } else { "wasm-release" };
    let small: &[&str] = if dev { &[] } else { &["--small"] };
    let out = out.unwrap_or_else(|| PathBuf::from("target/web"));
    let programs = compile(sh, profile)?;
    cmd!(sh, "cargo run --quiet --package web-build -- {programs} crates/web/static {out} {small...}").run()?;
    println!("the web client is in {}", out.display());
    Ok(())
}

/// Plays in a real browser against the built client and the real program. Needs Chromium and its driver.
pub fn e2e(sh: &Shell, only: Option<&str>) -> Result<()> {
    install::chromium(sh)?;
    let programs = compile(sh, "wasm-dev")?;
    // All of the workspace with the profile of the tests: after `cargo test --workspace` there is little left to compile.
    cmd!(sh, "cargo build --workspace --bins --profile test").run()?;
    let (built, client) = (format!("{}/debug", target(sh)), "target/web-dev");
    cmd!(sh, "{built}/web-build {programs} crates/web/static {client}").run()?;
    cmd!(sh, "{built}/e2e {built}/kosmodrom {client} {only...}").run()?;
    Ok(())
}

/// Compiles the client and every game for browsers; where they lie.
fn compile(sh: &Shell, profile: &str) -> Result<String> {
    crate::check::wasm_target(sh)?;
    cmd!(sh, "cargo build --package web-games --bins --target wasm32-unknown-unknown --profile {profile}").run()?;
    Ok(format!("{}/wasm32-unknown-unknown/{profile}", target(sh)))
}

/// Where cargo puts what it builds.
pub fn target(sh: &Shell) -> String {
    sh.var("CARGO_TARGET_DIR").unwrap_or_else(|_| "target".to_owned())
}
