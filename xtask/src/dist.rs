//! The release: the program for players, and the archive that somebody who hosts it takes to their machine.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use xshell::{Shell, cmd};

use crate::web;

/// Where archives are put.
const FOLDER: &str = "target/dist";
/// Largest program and largest archive, in bytes.
const SIZE: u64 = 40_000_000;
/// What lies beside the program: what the guide for hosts installs, and what it refers to.
const BESIDE: [&str; 9] = [
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "docs/Containerfile",
    "docs/grafana.json",
    "docs/hosting.md",
    "docs/kosmodrom.service",
    "docs/kosmodrom.toml",
    "docs/performance.md",
    "docs/reliability.md",
];

/// Builds the program with the small client inside.
pub fn build(sh: &Shell) -> Result<PathBuf> {
    web::small(sh, None)?;
    cmd!(sh, "cargo build --release --package kosmodrom").run()?;
    let program = PathBuf::from(web::target(sh)).join("release/kosmodrom");
    println!("the program for players is {}", program.display());
    Ok(program)
}

/// Builds the program and packs it.
pub fn release(sh: &Shell) -> Result<()> {
    let program = build(sh)?;
    pack(sh, &program)
}

/// Packs a program that was built, stripped, with everything its host needs.
pub fn pack(sh: &Shell, program: &Path) -> Result<()> {
    let name = format!("kosmodrom-{}-{}", env!("CARGO_PKG_VERSION"), std::env::consts::ARCH);
    let folder = PathBuf::from(FOLDER).join(&name);
    sh.remove_path(&folder)?;
    sh.create_dir(&folder)?;
    let stripped = folder.join("kosmodrom");
    // The one that stays behind tells the lines of a panic.
    cmd!(sh, "strip -o {stripped} {program}").run()?;
    for file in BESIDE {
        sh.copy_file(file, &folder)?;
    }
    sh.write_file(folder.join("LICENSES-OF-OTHERS.txt"), licences_of_others(sh)?)?;
    let archive = PathBuf::from(FOLDER).join(format!("{name}.tar.gz"));
    // Everything belongs to root, whoever packed it.
    cmd!(sh, "tar --create --gzip --owner=0 --group=0 --sort=name --file={archive} --directory={FOLDER} {name}")
        .run()?;
    for file in [&stripped, &archive] {
        let size = sh.current_dir().join(file).metadata()?.len();
        println!("{}: {}.{} MB", file.display(), size / 1_000_000, size / 100_000 % 10);
        ensure!(size <= SIZE, "{} has more than {} MB", file.display(), SIZE / 1_000_000);
    }
    Ok(())
}

/// The licences of everything that is part of the program or of its client, each text once with the packages it is for: whoever
/// passes the program on has to pass these on.
fn licences_of_others(sh: &Shell) -> Result<String> {
    let format = ["--locked", "--prefix=none", "--no-dedupe", "--edges=normal", "--format={p}"];
    let native = cmd!(sh, "cargo tree --package kosmodrom {format...}").quiet().read()?;
    let target = "--target=wasm32-unknown-unknown";
    let page = cmd!(sh, "cargo tree --package web-games {target} {format...}").quiet().read()?;
    let packages: BTreeSet<(&str, &str)> = native.lines().chain(page.lines()).filter_map(package).collect();
    let registry = registry(sh)?;
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (name, version) in packages {
        let found = registry.iter().map(|folder| folder.join(format!("{name}-{version}"))).find(|path| path.is_dir());
        let found = found.with_context(|| format!("the source of {name} {version} is not there"))?;
        let mut has_text = false;
        for file in sh.read_dir(&found)?.into_iter().filter(|file| is_licence(file)) {
            texts.entry(sh.read_file(file)?).or_default().push(format!("{name} {version}"));
            has_text = true;
        }
        if !has_text {
            // Some packages name their licence and leave the text out.
            let manifest = sh.read_file(found.join("Cargo.toml"))?;
            let named = manifest.lines().find(|line| line.starts_with("license")).unwrap_or_default().to_owned();
            texts.entry(named).or_default().push(format!("{name} {version}"));
        }
    }
    let mut all = String::from("Kosmodrom contains these packages, each under the licence that follows.\n");
    for (text, packages) in texts {
        write!(all, "\n{}\n{}:\n\n{}\n", "-".repeat(80), packages.join(", "), text.trim())?;
    }
    Ok(all)
}

/// Name and version of a package from a line such as `serde v1.0.0` or `serde_derive v1.0.0 (proc-macro)`; nothing for our own,
/// which have a path.
fn package(line: &str) -> Option<(&str, &str)> {
    let mut words = line.split(' ');
    let (name, version) = (words.next()?, words.next()?.strip_prefix('v')?);
    words.all(|word| !word.starts_with("(/")).then_some((name, version))
}

fn is_licence(file: &Path) -> bool {
    let name = file.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_ascii_uppercase();
    file.is_file() && ["LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE"].iter().any(|word| name.starts_with(word))
}

/// Where cargo keeps the sources it has fetched.
fn registry(sh: &Shell) -> Result<Vec<PathBuf>> {
    let home = match sh.var("CARGO_HOME") {
        Ok(home) => PathBuf::from(home),
        Err(_) => PathBuf::from(sh.var("HOME")?).join(".cargo"),
    };
    Ok(sh.read_dir(home.join("registry/src"))?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_of_others_are_told_from_our_own() {
        assert_eq!(package("serde v1.0.228"), Some(("serde", "1.0.228")));
        assert_eq!(package("serde_derive v1.0.228 (proc-macro)"), Some(("serde_derive", "1.0.228")));
        assert_eq!(package("kernel v0.1.0 (/home/ada/kosmodrom/crates/kernel)"), None);
    }

    /// The guide's links, and the files it has people copy, are in the archive.
    #[test]
    fn the_guide_in_the_archive_has_what_it_names() {
        let guide = include_str!("../../docs/hosting.md");
        let links = guide.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(link, _)| link);
        let beside: BTreeSet<&str> = BESIDE.iter().filter_map(|path| path.rsplit('/').next()).collect();
        for link in links.filter(|link| !link.contains("://") && !link.starts_with('#')) {
            assert!(beside.contains(link), "{link} is not in the archive");
        }
        for copied in ["kosmodrom.toml", "kosmodrom.service", "Containerfile"] {
            assert!(guide.contains(copied) && beside.contains(copied), "{copied}");
        }
    }
}
