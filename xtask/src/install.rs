//! Programs of others that checks need: they are there, or are installed where that is allowed.

use std::path::Path;

use anyhow::{Result, bail};
use xshell::{Shell, cmd};

/// Chromium and its driver, for the browser's check.
pub fn chromium(sh: &Shell) -> Result<()> {
    if runs(sh, "chromedriver") || sh.var("CHROMEWEBDRIVER").is_ok() {
        return Ok(());
    }
    // Debian calls the driver chromium-driver, Ubuntu chromium-chromedriver.
    let packages: &[&[&str]] = &[&["chromium", "chromium-driver"], &["chromium-browser", "chromium-chromedriver"]];
    install(sh, "the browser's check needs Chromium and chromedriver", packages)
}

/// npm, with which the browser's check fetches axe-core.
pub fn npm(sh: &Shell) -> Result<()> {
    if runs(sh, "npm") {
        return Ok(());
    }
    install(sh, "the browser's check needs npm", &[&["nodejs", "npm"]])
}

/// PostgreSQL and NATS, for the server's tests and for the fault run.
pub fn services(sh: &Shell) -> Result<()> {
    // Debian keeps each version of PostgreSQL in a folder of its own, outside PATH.
    let postgres = runs(sh, "initdb") || Path::new("/usr/lib/postgresql").is_dir();
    if !postgres {
        install(sh, "tests of the server need PostgreSQL", &[&["postgresql"]])?;
    }
    let nats = runs(sh, "nats-server") || runs(sh, "/usr/sbin/nats-server");
    if !nats {
        install(sh, "tests of the server need nats-server", &[&["nats-server"]])?;
    }
    Ok(())
}

fn runs(sh: &Shell, program: &str) -> bool {
    cmd!(sh, "{program} --version").quiet().ignore_stdout().ignore_stderr().run().is_ok()
}

/// Installs the first of several sets of packages that can be had.
fn install(sh: &Shell, needed: &str, sets: &[&[&str]]) -> Result<()> {
    let root = cmd!(sh, "id -u").quiet().read().is_ok_and(|id| id.trim() == "0");
    let sudo: &[&str] = if root { &[] } else { &["sudo", "-n"] };
    let allowed = root || cmd!(sh, "sudo -n true").quiet().ignore_stderr().run().is_ok();
    if !allowed || !runs(sh, "apt-get") {
        bail!("{needed}, which cannot be installed from here");
    }
    let run = |words: &[&str]| {
        let command = [sudo, words].concat();
        let (program, arguments) = (command[0], &command[1..]);
        cmd!(sh, "{program} {arguments...}").run()
    };
    run(&["apt-get", "update"])?;
    for packages in sets {
        if run(&[&["apt-get", "install", "--yes", "--no-install-recommends"], *packages].concat()).is_ok() {
            return Ok(());
        }
    }
    bail!("{needed}, and apt-get could not install it")
}
