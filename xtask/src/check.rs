//! Every check, in the order in which a failure is cheapest to find; and the few that fit into the inner loop.

use std::collections::BTreeSet;

use anyhow::Result;
use xshell::{Shell, cmd};

use crate::steps::Steps;
use crate::{faults, install, rules, tidy, web};

/// How long the short fault run injects faults, in seconds.
const FAULTS_SECONDS: u64 = 40;

/// Format, tidiness, rules coverage, lints for both targets, tests, a short fault run, and the client in a real browser.
pub fn everything(sh: &Shell) -> Result<()> {
    // What would help the next build only is most of what lies on the disk after this one.
    sh.set_var("CARGO_INCREMENTAL", "0");
    let mut steps = Steps::new();
    steps.step("format, tidiness, rules", || cheap(sh))?;
    steps.step("lints", || Ok(cmd!(sh, "cargo clippy --workspace --all-targets -- --deny warnings").run()?))?;
    steps.step("lints of the page", || lint_page(sh))?;
    steps.step("services", || install::services(sh))?;
    // Examples are linted above and run by hand; building them here would link programs that nobody starts.
    steps.step("tests: build", || Ok(cmd!(sh, "cargo test --workspace --lib --bins --tests --no-run").run()?))?;
    steps.step("tests", || Ok(cmd!(sh, "cargo test --workspace --lib --bins --tests --no-fail-fast").run()?))?;
    steps.step("tests in documentation", || documentation(sh))?;
    steps.step("faults", || faults::run(sh, FAULTS_SECONDS, 1))?;
    let mut client = None;
    steps.step("browser: build", || {
        client = Some(web::for_e2e(sh)?);
        Ok(())
    })?;
    steps.step("browser", || web::scenarios(sh, client.as_deref().unwrap_or_default(), None))?;
    steps.report();
    Ok(())
}

/// What changed since `origin/main`, added or not: its format, lints and tests. Not the browser, not the fault run.
pub fn quick(sh: &Shell) -> Result<()> {
    let mut steps = Steps::new();
    steps.step("format, tidiness, rules", || cheap(sh))?;
    let changed = changed(sh)?;
    if changed.is_empty() {
        println!("no crate differs from origin/main");
        return Ok(());
    }
    println!("changed: {}", changed.iter().map(String::as_str).collect::<Vec<_>>().join(" "));
    let packages: Vec<String> = changed.iter().map(|name| format!("--package={name}")).collect();
    let packages = &packages;
    steps.step("lints", || Ok(cmd!(sh, "cargo clippy {packages...} --all-targets -- --deny warnings").run()?))?;
    if changed.iter().any(|name| name.starts_with("web") || name == "bot-worker") {
        steps.step("lints of the page", || lint_page(sh))?;
    }
    steps.step("tests", || Ok(cmd!(sh, "cargo test {packages...} --lib --bins --tests --no-fail-fast").run()?))?;
    steps.report();
    println!("only changed crates were tested; `cargo xtask test` runs everything");
    Ok(())
}

fn cheap(sh: &Shell) -> Result<()> {
    cmd!(sh, "cargo fmt --all --check").run()?;
    tidy::check(sh)?;
    rules::report(sh)
}

/// Most of the page compiles for browsers only, so the lints of the workspace never see it.
fn lint_page(sh: &Shell) -> Result<()> {
    wasm_target(sh)?;
    // With the profile of the page that is built later: macros and build scripts are compiled once for both.
    let page = ["--target=wasm32-unknown-unknown", "--profile=wasm-dev", "--package=web", "--package=web-games"];
    cmd!(sh, "cargo clippy {page...} -- --deny warnings").run()?;
    Ok(())
}

/// Examples in the documentation of crates that have some: rustdoc takes seconds a crate even where there are none.
fn documentation(sh: &Shell) -> Result<()> {
    let mut packages = BTreeSet::new();
    for (file, text) in sources(sh)? {
        if has_example(&text) {
            packages.extend(package_of(&file).map(|name| format!("--package={name}")));
        }
    }
    if !packages.is_empty() {
        cmd!(sh, "cargo test --doc --no-fail-fast {packages...}").run()?;
    }
    Ok(())
}

/// Library sources with their text.
fn sources(sh: &Shell) -> Result<Vec<(String, String)>> {
    let files = tidy::files(sh)?.into_iter().map(|file| file.display().to_string());
    let sources = files.filter(|file| file.starts_with("crates/") && file.contains("/src/") && file.ends_with(".rs"));
    sources.map(|file| Ok((file.clone(), sh.read_file(&file)?))).collect()
}

/// Does a fence of a documentation comment open code that rustdoc would run?
fn has_example(text: &str) -> bool {
    let docs = text.lines().map(str::trim_start).filter(|line| line.starts_with("///") || line.starts_with("//!"));
    let fences = docs.filter_map(|line| line[3..].trim_start().strip_prefix("```"));
    // Every second fence closes.
    fences.step_by(2).any(|language| language.is_empty() || language.starts_with("rust"))
}

/// Crates with a file that differs from `origin/main`.
fn changed(sh: &Shell) -> Result<BTreeSet<String>> {
    let base = cmd!(sh, "git merge-base HEAD origin/main").quiet().ignore_stderr().read();
    let base = base.unwrap_or_else(|_| "HEAD".to_owned());
    let tracked = cmd!(sh, "git diff --name-only {base}").quiet().read()?;
    let new = cmd!(sh, "git ls-files --others --exclude-standard").quiet().read()?;
    let packages = tracked.lines().chain(new.lines()).filter_map(package_of);
    // A crate that was removed has no manifest any more.
    Ok(packages.filter(|name| sh.path_exists(folder_of(name).join("Cargo.toml"))).collect())
}

/// The crate a file lies in: crates are named like their folders.
fn package_of(file: &str) -> Option<String> {
    let mut parts = file.split('/');
    match parts.next()? {
        "crates" => Some(parts.next()?.to_owned()),
        name @ ("xtask" | "e2e") => Some(name.to_owned()),
        _ => None,
    }
}

fn folder_of(package: &str) -> std::path::PathBuf {
    match package {
        "xtask" | "e2e" => package.into(),
        _ => std::path::Path::new("crates").join(package),
    }
}

/// The engines run in browsers as well; their target may have to be fetched once.
pub fn wasm_target(sh: &Shell) -> Result<()> {
    let installed = cmd!(sh, "rustup target list --installed").quiet().read()?;
    if !installed.lines().any(|target| target == "wasm32-unknown-unknown") {
        cmd!(sh, "rustup target add wasm32-unknown-unknown").run()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_belong_to_the_crate_of_their_folder() {
        let crates = ["crates/kernel/src/dice.rs", "xtask/src/main.rs", "e2e/Cargo.toml"].map(package_of);
        assert_eq!(crates, ["kernel", "xtask", "e2e"].map(|name| Some(name.to_owned())));
        assert_eq!(["README.md", "docs/adr/0001-x.md"].map(package_of), [None, None]);
    }

    #[test]
    fn only_code_that_rustdoc_runs_counts_as_an_example() {
        assert!(has_example("/// ```\n/// assert!(true);\n/// ```"));
        assert!(has_example("    //! ```rust\n    //! ```"));
        assert!(!has_example("/// ```text\n/// table\n/// ```\nlet a = \"/// ```\";"));
    }
}
