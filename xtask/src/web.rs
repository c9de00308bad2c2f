//! The web client: compiled, put together, ready to be served from a folder or embedded in the binary; and tried in a browser.

use std::path::PathBuf;

use anyhow::Result;
use xshell::{Shell, cmd};

use crate::install;

/// Where the client lies that was built to be tried out.
pub const SITE: &str = "target/web-dev";

/// Builds the web client for players, small to load, into `target/web` or into the given folder. Needs nothing but cargo.
pub fn small(sh: &Shell, out: Option<PathBuf>) -> Result<()> {
    let out = out.unwrap_or_else(|| PathBuf::from("target/web"));
    let programs = compile(sh, "wasm-release")?;
    // The profile of the server that carries the client: whoever builds both compiles the engines once.
    cmd!(sh, "cargo run --quiet --release --package web-build -- {programs} crates/web/static {out} --small").run()?;
    println!("the web client is in {}", out.display());
    Ok(())
}

/// Builds the client quickly, not small to load, into `target/web-dev` or into the given folder.
pub fn quick(sh: &Shell, out: Option<PathBuf>) -> Result<()> {
    cmd!(sh, "cargo build --profile test --package web-build").run()?;
    bundle(sh, out, &[])
}

/// Builds the client and the program that serves it, both quickly; where the program lies.
pub fn with_server(sh: &Shell, flags: &[&str]) -> Result<PathBuf> {
    programs(sh)?;
    bundle(sh, None, flags)?;
    Ok(program(sh, "kosmodrom"))
}

/// Builds bundler and server, which are mostly the same crates, with the same features each time.
pub fn programs(sh: &Shell) -> Result<()> {
    cmd!(sh, "cargo build --profile test --package web-build --package kosmodrom").run()?;
    Ok(())
}

/// Compiles the page and puts the client together, with the bundler that was built last.
pub fn bundle(sh: &Shell, out: Option<PathBuf>, flags: &[&str]) -> Result<()> {
    let programs = compile(sh, "wasm-dev")?;
    let (bundler, out) = (program(sh, "web-build"), out.unwrap_or_else(|| PathBuf::from(SITE)));
    cmd!(sh, "{bundler} {programs} crates/web/static {out} {flags...}").run()?;
    println!("the web client is in {}", out.display());
    Ok(())
}

/// Where a program lies that was built with the profile of the tests.
fn program(sh: &Shell, name: &str) -> PathBuf {
    PathBuf::from(target(sh)).join("debug").join(name)
}

/// Plays in a real browser against the built client and the real program. Needs Chromium and its driver.
pub fn e2e(sh: &Shell, only: Option<&str>) -> Result<()> {
    let built = for_e2e(sh)?;
    scenarios(sh, &built, only)
}

/// Builds the client and all programs, with everything that a browser's check needs; the folder of the programs.
pub fn for_e2e(sh: &Shell) -> Result<String> {
    install::chromium(sh)?;
    install::npm(sh)?;
    let programs = compile(sh, "wasm-dev")?;
    // All of the workspace with the profile of the tests: after `cargo test --workspace` there is little left to compile.
    cmd!(sh, "cargo build --workspace --bins --profile test").run()?;
    let built = format!("{}/debug", target(sh));
    cmd!(sh, "{built}/web-build {programs} crates/web/static {SITE}").run()?;
    Ok(built)
}

/// Plays the scenarios, or those with these words in their name.
pub fn scenarios(sh: &Shell, built: &str, only: Option<&str>) -> Result<()> {
    cmd!(sh, "{built}/e2e {built}/kosmodrom {SITE} {only...}").run()?;
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
