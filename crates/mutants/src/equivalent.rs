//! Mutants that change nothing anybody could notice, each with its reason.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::workshop::Mutant;

/// The list `tests/mutants.txt` of a game: the name of a mutant as the survivors are printed, and below it its reason, indented.
pub struct Equivalents(BTreeSet<String>);

impl Equivalents {
    /// Reads the list; none if there is no such file.
    pub fn read(path: &Path) -> Result<Equivalents> {
        if !path.exists() {
            return Ok(Equivalents(BTreeSet::new()));
        }
        let text = fs::read_to_string(path).with_context(|| format!("reading {}", path.display()))?;
        let mut names = BTreeSet::new();
        let mut reason_missing: Option<&str> = None;
        for line in text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#')) {
            if line.starts_with(' ') {
                reason_missing = None;
                continue;
            }
            ensure!(reason_missing.is_none(), "{}: `{}` has no reason", path.display(), reason_missing.unwrap_or(""));
            reason_missing = Some(line);
            ensure!(names.insert(line.to_owned()), "{}: `{line}` is there twice", path.display());
        }
        ensure!(reason_missing.is_none(), "{}: `{}` has no reason", path.display(), reason_missing.unwrap_or(""));
        Ok(Equivalents(names))
    }

    /// Fails on a name that no mutant has, so that the list stays true.
    pub fn check(&self, mutants: &[Mutant]) -> Result<()> {
        let known: BTreeSet<&str> = mutants.iter().map(|mutant| mutant.name.as_str()).collect();
        let gone: Vec<&str> = self.0.iter().map(String::as_str).filter(|name| !known.contains(name)).collect();
        ensure!(gone.is_empty(), "tests/mutants.txt names mutants that do not exist:\n{}", gone.join("\n"));
        Ok(())
    }

    /// Is this mutant in the list?
    pub fn contains(&self, name: &str) -> bool {
        self.0.contains(name)
    }
}
