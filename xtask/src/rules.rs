//! Which rules have a test: docs/rules against the `rules![…]` lines of the tests.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Context, Result, ensure};
use xshell::Shell;

use crate::games;

/// Lists the rules without a test, and fails if there is one, or a test that names a rule that does not exist.
pub fn report(sh: &Shell) -> Result<()> {
    let mut known = BTreeSet::new();
    let mut gaps = Vec::new();
    let mut gaps_in_the_book = Vec::new();
    let mut in_vain = Vec::new();
    let named = named_in_tests(&sh.current_dir().join("crates"))?;
    for game in games::all(sh)? {
        let rules = ids_of_rules(&sh.read_file(format!("docs/rules/{game}.md"))?);
        let examples = ids_of_examples(&sh.read_file(format!("docs/rules/{game}.examples.md"))?);
        let untested = |ids: &[String]| ids.iter().filter(|id| !named.contains_key(*id)).cloned().collect::<Vec<_>>();
        let (open_rules, open_examples) = (untested(&rules), untested(&examples));
        println!(
            "{game}: {} of {} rules and {} of {} examples have a test",
            rules.len() - open_rules.len(),
            rules.len(),
            examples.len() - open_examples.len(),
            examples.len(),
        );
        let open = [open_rules, open_examples].concat();
        if !open.is_empty() {
            println!("  without a test: {}", open.join(" "));
        }
        gaps.extend(open);
        gaps_in_the_book.extend(not_in_the_rulebook(sh, &game, &rules)?);
        known.extend(rules);
        known.extend(examples);
    }
    let folder = sh.current_dir().join("crates");
    for game in games::all(sh)? {
        for part in [game.clone(), format!("web-{game}")] {
            in_vain.extend(mentioned_in_vain(&folder.join(part), &known)?);
        }
    }
    let unknown: Vec<String> =
        named.iter().filter(|(id, _)| !known.contains(*id)).map(|(id, file)| format!("{id} in {file}")).collect();
    ensure!(unknown.is_empty(), "tests name rules that do not exist: {}", unknown.join(", "));
    ensure!(in_vain.is_empty(), "docs/rules does not have: {}", in_vain.join(", "));
    ensure!(gaps_in_the_book.is_empty(), "rules have no place in the rulebook: {}", gaps_in_the_book.join(", "));
    ensure!(gaps.is_empty(), "rules have no test: {}", gaps.join(" "));
    Ok(())
}

/// Rules of a game that its rulebook does not tell in one of the languages; and what it tells that is no rule.
fn not_in_the_rulebook(sh: &Shell, game: &str, rules: &[String]) -> Result<Vec<String>> {
    let mut gaps = Vec::new();
    for language in ["en", "pl"] {
        let path = format!("crates/{game}/rulebook/{language}.md");
        let told = ids_in_brackets(&sh.read_file(&path).with_context(|| format!("{game} has no rulebook"))?);
        let n_told = rules.iter().filter(|rule| told.contains(*rule)).count();
        println!("  {path}: {n_told} of {} rules have their place", rules.len());
        gaps.extend(rules.iter().filter(|rule| !told.contains(*rule)).map(|rule| format!("{rule} ({language})")));
        let unknown = told.iter().filter(|id| !is_example(id) && !rules.contains(id));
        gaps.extend(unknown.map(|id| format!("{id} ({language}), which is no rule")));
    }
    Ok(gaps)
}

/// The ids a rulebook tells: in brackets, alone or as ranges, `[RM-BUY-01 RM-PAY-01..RM-PAY-03]`.
fn ids_in_brackets(text: &str) -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    for inner in text.split('[').skip(1).filter_map(|rest| rest.split(']').next()) {
        for part in inner.split_whitespace().filter(|part| part.split("..").all(is_id)) {
            let (first, last) = part.split_once("..").unwrap_or((part, part));
            let series = first.trim_end_matches(|c: char| c.is_ascii_digit());
            let number = |id: &str| id.strip_prefix(series).and_then(|digits| digits.parse::<u32>().ok());
            match (number(first), number(last)) {
                (Some(from), Some(to)) => {
                    let width = first.len() - series.len();
                    ids.extend((from..=to).map(|number| format!("{series}{number:0width$}")));
                }
                _ => ids.extend([first, last].map(str::to_owned)),
            }
        }
    }
    ids
}

/// Numbers of rules that words, reasons, explanations and comments of a game name and docs/rules does not have: doors that lead nowhere.
fn mentioned_in_vain(folder: &Path, known: &BTreeSet<String>) -> Result<Vec<String>> {
    let prefixes: BTreeSet<&str> = known.iter().filter_map(|id| id.get(..3)).collect();
    let mut in_vain = BTreeSet::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).with_context(|| format!("reading {}", folder.display()))? {
            let path = entry?.path();
            // Stored games are thousands of lines that name no rule.
            if path.is_dir() && path.file_name().is_some_and(|name| name != "logs" && name != "target") {
                folders.push(path);
            } else if path.extension().is_some_and(|end| ["rs", "ftl", "md", "toml"].iter().any(|known| end == *known))
            {
                let text = std::fs::read_to_string(&path)?;
                in_vain.extend(unknown_ids(&text, &prefixes, known).map(|id| format!("{id} in {}", path.display())));
            }
        }
    }
    Ok(in_vain.into_iter().collect())
}

/// What looks like the number of a rule and is none.
fn unknown_ids<'a>(
    text: &'a str,
    prefixes: &'a BTreeSet<&str>,
    known: &'a BTreeSet<String>,
) -> impl Iterator<Item = &'a str> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').map(|word| word.trim_matches('-'));
    let of_a_game = move |word: &&str| word.get(..3).is_some_and(|prefix| prefixes.contains(prefix));
    words.filter(move |word| of_a_game(word) && is_id(word) && !known.contains(*word))
}

/// A rule begins with its id in bold: `**RM-BUY-01**`.
fn ids_of_rules(text: &str) -> Vec<String> {
    let mut seen = BTreeSet::new();
    let bold = text.split("**").skip(1).step_by(2);
    bold.filter(|word| is_id(word) && !is_example(word)).filter(|id| seen.insert(*id)).map(str::to_owned).collect()
}

/// Examples are numbered with an X: `RM-X01`.
fn ids_of_examples(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
    let ids: BTreeSet<&str> = words.filter(|word| is_id(word) && is_example(word)).collect();
    ids.into_iter().map(str::to_owned).collect()
}

fn is_id(word: &str) -> bool {
    let mut parts = word.split('-');
    let prefix = parts.next().unwrap_or_default();
    let last = parts.next_back().unwrap_or_default();
    prefix.len() == 2
        && prefix.bytes().all(|byte| byte.is_ascii_uppercase())
        && last.bytes().any(|byte| byte.is_ascii_digit())
        && word.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

fn is_example(id: &str) -> bool {
    let number = id.get(3..).and_then(|rest| rest.strip_prefix('X'));
    number.is_some_and(|number| number.trim_start_matches('-').starts_with(|first: char| first.is_ascii_digit()))
}

/// Every id in a `rules![…]` of the Rust files below a folder, with one file that names it.
fn named_in_tests(folder: &Path) -> Result<BTreeMap<String, String>> {
    let mut named = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).with_context(|| format!("reading {}", folder.display()))? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let source = std::fs::read_to_string(&path)?;
                // The test kit shows the macro in its own documentation.
                let uses = source
                    .split("rules![")
                    .skip(1)
                    .filter(|_| !path.components().any(|part| part.as_os_str() == "testkit"));
                for list in uses.filter_map(|after| after.split(']').next()) {
                    let ids = list.split('"').skip(1).step_by(2);
                    named.extend(ids.map(|id| (id.to_owned(), path.display().to_string())));
                }
            }
        }
    }
    Ok(named)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_without_a_rule_is_found() {
        let known = BTreeSet::from(["RM-BUY-01".to_owned(), "RM-X01".to_owned()]);
        let text = "bar = Too dear (RM-BUY-01). See RM-BUY-77, `RM-X01`, [RM-PAY-1], UTF-8 and AB-CD-01.";
        let prefixes = BTreeSet::from(["RM-"]);
        assert_eq!(unknown_ids(text, &prefixes, &known).collect::<Vec<_>>(), ["RM-BUY-77", "RM-PAY-1"]);
    }

    #[test]
    fn rules_are_bold_ids_and_examples_have_an_x() {
        let text = "- **RM-BUY-01** Buy. **bold** words, **RM-BUY-01** again, **RM-X01** no rule.";
        assert_eq!(ids_of_rules(text), ["RM-BUY-01"]);
        assert_eq!(ids_of_examples("### RM-X01 Threats (RM-THREAT-03), GC-X12b"), ["GC-X12b", "RM-X01"]);
    }
}
