//! What no compiler sees: links between documents, decisions in order, games that were forgotten somewhere, comments
//! one can read, files of a decent size, licences.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path, PathBuf};

use anyhow::{Context, Result, ensure};
use xshell::{Shell, cmd};

use crate::games;

/// Longest line of a comment; code is kept to its width by rustfmt, comments are not.
const COMMENT_WIDTH: usize = 140;
/// Largest file of the repository, in bytes.
const FILE_SIZE: u64 = 160_000;
/// Longest source file outside tests, in lines.
const SOURCE_LINES: usize = 800;

/// Crates with types that pages read, beside the games.
const READ_BY_PAGES: [&str; 6] = ["bot-worker", "hosting", "i18n", "kernel", "lessons", "protocol"];

/// Licences that may be combined with ours in a program that is handed on.
const LICENCES: &[&str] =
    &["0BSD", "Apache-2.0", "BSD-3-Clause", "BSL-1.0", "CC0-1.0", "ISC", "MIT", "MPL-2.0", "Unicode-3.0", "Zlib"];

/// Fails with the list of everything that is untidy.
pub fn check(sh: &Shell) -> Result<()> {
    let files = files(sh)?;
    let mut faults = links(sh, &files)?;
    faults.extend(decisions(sh, &files)?);
    faults.extend(games::forgotten(sh)?);
    faults.extend(shape(sh, &files)?);
    faults.extend(silent_tests(sh, &files)?);
    faults.extend(aliases(sh, &files)?);
    faults.extend(licences(sh)?);
    ensure!(faults.is_empty(), "untidy:\n  {}", faults.join("\n  "));
    println!("{} files are tidy", files.len());
    Ok(())
}

/// Every file of the repository, whether or not git knows it, except what cargo, git and a server write.
pub fn files(sh: &Shell) -> Result<BTreeSet<PathBuf>> {
    let root = sh.current_dir();
    let mut files = BTreeSet::new();
    let mut folders = vec![PathBuf::new()];
    while let Some(folder) = folders.pop() {
        for path in sh.read_dir(root.join(&folder))? {
            let name = path.file_name().context("an entry has a name")?;
            let is_written = name == ".git" || path == root.join("data") || path.join("CACHEDIR.TAG").exists();
            match path.is_dir() {
                true if is_written => {}
                true => folders.push(folder.join(name)),
                false => _ = files.insert(folder.join(name)),
            }
        }
    }
    Ok(files)
}

fn is(file: &Path, extension: &str) -> bool {
    file.extension().is_some_and(|found| found == extension)
}

/// Other names for fields of what pages read: the small reader (`hosting/src/json`) takes fields by their position in the list that
/// serde makes, and an alias takes a place in that list, so every field behind it would be read as another.
fn aliases(sh: &Shell, files: &BTreeSet<PathBuf>) -> Result<Vec<String>> {
    let mut crates = games::all(sh)?;
    crates.extend(READ_BY_PAGES.map(str::to_owned));
    let mut faults = Vec::new();
    for file in files.iter().filter(|file| is(file, "rs")) {
        let is_read = crates.iter().any(|name| file.starts_with(format!("crates/{name}/src")));
        if is_read && has_alias(&sh.read_file(file)?) {
            faults.push(format!(
                "{}: an alias of a field; pages would read the fields behind it wrongly",
                file.display()
            ));
        }
    }
    Ok(faults)
}

fn has_alias(source: &str) -> bool {
    let attributes = source.split("#[serde(").skip(1).filter_map(|rest| rest.split(")]").next());
    attributes.flat_map(|attribute| attribute.split(',')).any(|option| option.trim().starts_with("alias"))
}

/// Links in documents whose file or heading does not exist.
fn links(sh: &Shell, files: &BTreeSet<PathBuf>) -> Result<Vec<String>> {
    let mut faults = Vec::new();
    let folders: BTreeSet<&Path> = files.iter().flat_map(|file| file.ancestors().skip(1)).collect();
    // Rulebooks name their headings themselves; the tests of `rulebook` follow their links.
    let is_rulebook = |file: &Path| file.components().any(|part| part.as_os_str() == "rulebook");
    for file in files.iter().filter(|file| is(file, "md") && !is_rulebook(file)) {
        for link in targets(&sh.read_file(file)?) {
            let (path, heading) = link.split_once('#').unwrap_or((&link, ""));
            let to = match path {
                "" => file.clone(),
                path => plain(&file.parent().unwrap_or(Path::new("")).join(path)),
            };
            if !files.contains(&to) && !folders.contains(to.as_path()) {
                faults.push(format!("{}: {link} leads nowhere", file.display()));
            } else if !heading.is_empty() && is(&to, "md") && !anchors(&sh.read_file(&to)?).contains(heading) {
                faults.push(format!("{}: {link} leads to no heading", file.display()));
            }
        }
    }
    Ok(faults)
}

/// Where the links of a document lead, except to other sites and to pages of the client (`#/…`).
fn targets(text: &str) -> Vec<String> {
    // What stands between backticks is shown, not meant.
    let meant: String = text.split('`').step_by(2).collect();
    let after = meant.split("](").skip(1);
    let links = after.filter_map(|after| after.split_once(')')).map(|(link, _)| link.trim());
    links.filter(|link| !link.contains("://") && !link.starts_with("#/")).map(str::to_owned).collect()
}

/// The names of a document's headings in links, as forges make them.
fn anchors(text: &str) -> BTreeSet<String> {
    let headings = text.lines().filter(|line| line.starts_with('#')).map(|line| line.trim_start_matches('#').trim());
    let word = |c: char| match c {
        ' ' => Some('-'),
        c if c.is_alphanumeric() || c == '-' || c == '_' => Some(c.to_ascii_lowercase()),
        _ => None,
    };
    headings.map(|heading| heading.chars().filter_map(word).collect()).collect()
}

/// A path without `.` and `..`.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => _ = plain.pop(),
            Component::Normal(name) => plain.push(name),
            Component::CurDir | Component::RootDir | Component::Prefix(_) => {}
        }
    }
    plain
}

/// Decisions are numbered without gaps and by their title; what supersedes another says so in both.
fn decisions(sh: &Shell, files: &BTreeSet<PathBuf>) -> Result<Vec<String>> {
    let mut texts = BTreeMap::new();
    for file in files.iter().filter(|file| file.starts_with("docs/adr")) {
        let name = file.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let number = name.split('-').next().and_then(|digits| digits.parse::<usize>().ok());
        let number = number.with_context(|| format!("{} begins with no number", file.display()))?;
        ensure!(texts.insert(number, sh.read_file(file)?).is_none(), "there are two decisions {number}");
    }
    Ok(faults_of_decisions(&texts))
}

fn faults_of_decisions(texts: &BTreeMap<usize, String>) -> Vec<String> {
    let mut faults = Vec::new();
    for (place, (&number, text)) in (1..).zip(texts) {
        if number != place {
            faults.push(format!("docs/adr: {place} is missing before {number}"));
            break;
        }
        if !text.starts_with(&format!("# {number}. ")) {
            faults.push(format!("docs/adr: the title of {number} does not begin with its number"));
        }
        let superseded = |by: &str| numbers_after(text, by);
        for (old, back) in superseded("supersedes adr ").into_iter().map(|old| (old, "superseded by adr ")) {
            let told = texts.get(&old).is_some_and(|old| numbers_after(old, back).contains(&number));
            if !told {
                faults.push(format!("docs/adr: {old} does not say \"superseded by ADR {number}\""));
            }
        }
        for new in superseded("superseded by adr ") {
            if !texts.get(&new).is_some_and(|new| numbers_after(new, "supersedes adr ").contains(&number)) {
                faults.push(format!("docs/adr: {new} does not say \"supersedes ADR {number}\""));
            }
        }
    }
    faults
}

fn numbers_after(text: &str, words: &str) -> Vec<usize> {
    let text = text.to_lowercase();
    let after = text.split(words).skip(1);
    after.filter_map(|after| after.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()).collect()
}

/// Comments that are too wide, files that are too large.
fn shape(sh: &Shell, files: &BTreeSet<PathBuf>) -> Result<Vec<String>> {
    let mut faults = Vec::new();
    let root = sh.current_dir();
    for file in files {
        let size = std::fs::metadata(root.join(file))?.len();
        if FILE_SIZE < size {
            faults.push(format!("{}: {size} bytes, more than {FILE_SIZE}", file.display()));
        }
        if !is(file, "rs") {
            continue;
        }
        let text = sh.read_file(file)?;
        let in_tests = file.components().any(|part| part.as_os_str() == "tests");
        let n_lines = text.lines().count();
        if SOURCE_LINES < n_lines && !in_tests {
            faults.push(format!("{}: {n_lines} lines, more than {SOURCE_LINES}", file.display()));
        }
        let wide = text.lines().zip(1..).filter(|(line, _)| is_wide_comment(line));
        faults.extend(
            wide.map(|(_, number)| format!("{}:{number}: a comment this wide is hard to read", file.display())),
        );
    }
    Ok(faults)
}

fn is_wide_comment(line: &str) -> bool {
    let is_comment = line.trim_start().starts_with("//");
    // An address and a row of a table cannot be broken.
    let is_whole = line.contains("://") || line.trim_start_matches([' ', '/', '!']).starts_with('|');
    is_comment && !is_whole && COMMENT_WIDTH < line.chars().count()
}

/// Tests that nobody would run, in crates that say they have none beside their code: such crates are not compiled twice.
fn silent_tests(sh: &Shell, files: &BTreeSet<PathBuf>) -> Result<Vec<String>> {
    let mut faults = Vec::new();
    for manifest in files.iter().filter(|file| file.ends_with("Cargo.toml")) {
        if !sh.read_file(manifest)?.contains("\ntest = false") {
            continue;
        }
        let sources = manifest.with_file_name("src");
        for file in files.iter().filter(|file| file.starts_with(&sources) && is(file, "rs")) {
            if has_test(&sh.read_file(file)?) {
                faults.push(format!("{} says test = false, so nobody runs {}", manifest.display(), file.display()));
            }
        }
    }
    Ok(faults)
}

fn has_test(text: &str) -> bool {
    text.lines().map(str::trim).any(|line| line.starts_with("#[") && line.ends_with("test]"))
}

/// Dependencies from elsewhere than the registry, and those whose licence is none of the list, in programs and in the page.
fn licences(sh: &Shell) -> Result<Vec<String>> {
    let format = ["--locked", "--prefix=none", "--no-dedupe", "--format={p};{l}"];
    let native = cmd!(sh, "cargo tree --workspace {format...}").quiet().read()?;
    let target = "--target=wasm32-unknown-unknown";
    let page = cmd!(sh, "cargo tree --package web-games {target} {format...}").quiet().read()?;
    let packages: BTreeSet<&str> = native.lines().chain(page.lines()).collect();
    Ok(packages.into_iter().filter_map(fault_of_package).collect())
}

/// A line such as `serde v1.0.0;MIT OR Apache-2.0`; a package from a repository has its address in brackets.
fn fault_of_package(line: &str) -> Option<String> {
    let (package, licence) = line.split_once(';')?;
    match package.contains("://") {
        true => Some(format!("{package} does not come from the registry")),
        false if is_allowed(licence) => None,
        false => Some(format!("{package}: the licence \"{licence}\" is not among those we may combine with ours")),
    }
}

/// May we choose only allowed licences? Alternatives stand between `OR` or `/`, what must be kept together between `AND`.
///
/// Brackets are read as one level: `(A OR B) AND C` needs one of A and B, and C.
fn is_allowed(licence: &str) -> bool {
    let one = |name: &str| LICENCES.contains(&name.trim().trim_matches(['(', ')']).trim());
    let any = |names: &str| names.replace(" OR ", "/").split('/').any(one);
    licence.split(" AND ").all(any)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_and_headings_are_found() {
        let text = "`[shown](goals/threats)` [`a`](b.md#way-of-a-move) [c](https://x.y/z) [d](#/rules) ![e](../f.webp)";
        assert_eq!(targets(text), ["b.md#way-of-a-move", "../f.webp"]);
        assert!(anchors("# One\n## The way of a move, told").contains("the-way-of-a-move-told"));
        assert_eq!(plain(Path::new("docs/adr/../design/./table.md")), Path::new("docs/design/table.md"));
    }

    #[test]
    fn decisions_are_counted_and_superseded_on_both_sides() {
        let adr = |number: usize, more: &str| (number, format!("# {number}. A title\n\n{more}"));
        let good = [adr(1, "Superseded by ADR 2."), adr(2, "Supersedes ADR 1.")].into();
        assert_eq!(faults_of_decisions(&good), Vec::<String>::new());
        let one_sided = [adr(1, ""), adr(2, "Supersedes ADR 1.")].into();
        assert_eq!(faults_of_decisions(&one_sided), ["docs/adr: 1 does not say \"superseded by ADR 2\""]);
        let gap = [adr(1, ""), adr(3, "")].into();
        assert_eq!(faults_of_decisions(&gap), ["docs/adr: 2 is missing before 3"]);
    }

    #[test]
    fn one_of_several_licences_is_enough_and_all_of_a_sum_are_needed() {
        for good in ["MIT", "MIT OR GPL-3.0-only", "GPL-2.0/MIT", "(MIT OR Apache-2.0) AND Unicode-3.0"] {
            assert!(is_allowed(good), "{good}");
        }
        for bad in ["GPL-3.0-only", "MIT AND GPL-3.0-only", ""] {
            assert!(!is_allowed(bad), "{bad}");
        }
        let fault = |line: &str| fault_of_package(line).is_some();
        assert!(!fault("serde v1.0.0;MIT") && !fault("kernel v0.1.0 (/here/crates/kernel);MIT OR Apache-2.0"));
        assert!(!fault("serde_derive v1.0.0 (proc-macro);MIT"));
        assert!(fault("other v1.0.0 (https://forge/other#1234);MIT") && fault("strict v1.0.0;AGPL-3.0"));
    }

    #[test]
    fn tests_are_known_by_their_attribute() {
        assert!(has_test("    #[test]\n    fn a() {}") && has_test("#[tokio::test]"));
        assert!(!has_test("#[cfg(test)]\nmod tests;\n// #[test]"));
    }

    #[test]
    fn an_alias_is_found_among_other_options() {
        assert!(has_alias("#[serde(default, alias = \"s\")]\nseq: u64") && has_alias("#[serde(alias = \"s\")]"));
        assert!(!has_alias("#[serde(rename = \"alias\")]\nalias: u64"));
    }

    #[test]
    fn only_comments_that_can_be_broken_are_measured() {
        assert!(is_wide_comment(&format!("    /// {}", "x".repeat(140))));
        assert!(!is_wide_comment(&format!("let a = \"{}\";", "x".repeat(140))));
        assert!(!is_wide_comment(&format!("// https://{}", "x".repeat(140))));
        assert!(!is_wide_comment(&format!("//! | {} |", "x".repeat(140))));
    }
}
