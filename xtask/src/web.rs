//! The web client: compiled, put together, ready to be served from a folder or embedded in the binary; and tried in a browser.

use std::path::PathBuf;

use anyhow::{Result, bail};
use xshell::{Shell, cmd};

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
    chromium(sh)?;
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

/// Chromium and its driver are there, or are installed where that is allowed.
fn chromium(sh: &Shell) -> Result<()> {
    let runs = |program: &str| cmd!(sh, "{program} --version").quiet().ignore_stderr().read().is_ok();
    if runs("chromedriver") || sh.var("CHROMEWEBDRIVER").is_ok() {
        return Ok(());
    }
    let root = cmd!(sh, "id -u").quiet().read().is_ok_and(|id| id.trim() == "0");
    let sudo: &[&str] = if root { &[] } else { &["sudo", "-n"] };
    let allowed = root || cmd!(sh, "sudo -n true").quiet().ignore_stderr().run().is_ok();
    if !allowed || !runs("apt-get") {
        bail!("the browser's check needs Chromium and chromedriver, and they cannot be installed from here");
    }
    let install = |packages: &[&str]| {
        let command = [sudo, &["apt-get", "install", "--yes", "--no-install-recommends"], packages].concat();
        let (program, arguments) = (command[0], &command[1..]);
        cmd!(sh, "{program} {arguments...}").run()
    };
    let update = [sudo, &["apt-get", "update"]].concat();
    let (program, arguments) = (update[0], &update[1..]);
    cmd!(sh, "{program} {arguments...}").run()?;
    // Debian calls the driver chromium-driver, Ubuntu chromium-chromedriver.
    install(&["chromium", "chromium-driver"]).or_else(|_| install(&["chromium-browser", "chromium-chromedriver"]))?;
    Ok(())
}
