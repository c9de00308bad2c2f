//! The web client: compiled, put together, ready to be served from a folder or embedded in the binary.

use std::path::PathBuf;

use anyhow::Result;
use xshell::{Shell, cmd};

/// Builds the web client into `target/web`, or into the given folder. Needs nothing but cargo.
pub fn build(sh: &Shell, dev: bool, out: Option<PathBuf>) -> Result<()> {
    crate::check::wasm_target(sh)?;
    let profile = if dev { "wasm-dev" } else { "wasm-release" };
    let small: &[&str] = if dev { &[] } else { &["--small"] };
    let target = sh.var("CARGO_TARGET_DIR").unwrap_or_else(|_| "target".to_owned());
    let out = out.unwrap_or_else(|| PathBuf::from("target/web"));
    // Cargo replaces the file names of panics anyway; formatting them is most of what is left of them.
    cmd!(
        sh,
        "cargo build --package web --package bot-worker --bins --target wasm32-unknown-unknown --profile {profile}"
    )
    .run()?;
    cmd!(
        sh,
        "cargo run --quiet --package web-build -- {target}/wasm32-unknown-unknown/{profile} crates/web/static {out} {small...}"
    )
    .run()?;
    println!("the web client is in {}", out.display());
    Ok(())
}

/// Plays in a real browser against the built client and the real server. Needs Chromium and its driver.
pub fn e2e(sh: &Shell, only: Option<&str>) -> Result<()> {
    build(sh, true, Some(PathBuf::from("target/web-dev")))?;
    cmd!(sh, "cargo run --package e2e -- target/web-dev {only...}").run()?;
    Ok(())
}
