//! The workspace with the broken crate in it: copied, woven, compiled.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::sites::{self, Site};
use crate::weave::{Numbered, weave};

/// Files and folders of a game's `src` that hold no rules: what bots think, what is said, builders for tests, checks of states that
/// were edited by hand, and what statistics count.
const NO_RULES: &[&str] =
    &["heuristic", "bot", "words", "position", "validate", "chronicle", "facts", "anchors", "propose", "tuned"];

/// A fault that can be switched on.
pub struct Mutant {
    /// What it is called, such as `decisions/buy.rs Market::offer: …`.
    pub name: String,
    /// Its file below `src`, and the line there.
    place: (PathBuf, usize),
}

impl Mutant {
    /// Its file below `src`.
    pub fn file(&self) -> &Path {
        &self.place.0
    }
}

/// The compiled tests of the broken crate.
pub struct Workshop {
    /// Every fault, by its number.
    pub mutants: Vec<Mutant>,
    /// The programs that hold the tests.
    pub programs: Vec<PathBuf>,
    /// The folder of the crate, where its tests expect to run.
    pub folder: PathBuf,
    unviable: BTreeSet<usize>,
}

impl Workshop {
    /// Copies the workspace below its own `target` and compiles the crate with all faults that can be compiled.
    pub fn build(workspace: &Path, game: &str) -> Result<Workshop> {
        let workspace = workspace.canonicalize()?;
        let copy = workspace.join("target/mutants").join(game);
        copy_tracked(&workspace, &copy)?;
        let folder = copy.join("crates").join(game);
        let sources = read_sources(&folder.join("src"))?;
        let mut files: Vec<(PathBuf, String, Vec<Site>)> = Vec::new();
        for (path, source) in sources {
            let found = sites::find(&source).with_context(|| format!("in {}", path.display()))?;
            files.push((path, source, found));
        }
        let mutants = name_all(&files);
        let mut unviable = BTreeSet::new();
        install_switch(&folder.join("src/lib.rs"), mutants.len())?;
        for _ in 0..12 {
            write_all(&folder.join("src"), &files, &unviable)?;
            match compile(&copy, game)? {
                Ok(programs) => return Ok(Workshop { mutants, programs, folder, unviable }),
                Err(lines) => {
                    let before = unviable.len();
                    let hit = |mutant: &Mutant| lines.contains(&(mutant.place.0.clone(), mutant.place.1));
                    unviable.extend(mutants.iter().enumerate().filter(|(_, mutant)| hit(mutant)).map(|(id, _)| id));
                    ensure!(before < unviable.len(), "the woven crate does not compile: {lines:?}");
                }
            }
        }
        bail!("the woven crate does not compile after many attempts");
    }

    /// Can this fault be switched on? Some cannot be compiled, and lines with such a fault are left whole.
    pub fn is_viable(&self, id: usize) -> bool {
        !self.unviable.contains(&id)
    }
}

fn copy_tracked(workspace: &Path, copy: &Path) -> Result<()> {
    let listed =
        Command::new("git").args(["ls-files", "-z", "-co", "--exclude-standard"]).current_dir(workspace).output()?;
    ensure!(listed.status.success(), "git does not list the files of the workspace");
    let mut wanted = BTreeSet::new();
    for file in String::from_utf8(listed.stdout)?.split('\0').filter(|file| !file.is_empty()) {
        let (from, to) = (workspace.join(file), copy.join(file));
        if !from.is_file() {
            continue;
        }
        wanted.insert(to.clone());
        let bytes = fs::read(&from)?;
        // A file that is the same keeps its time, so that cargo does not build what depends on it again.
        if fs::read(&to).is_ok_and(|there| there == bytes) {
            continue;
        }
        fs::create_dir_all(to.parent().context("a file lies in a folder")?)?;
        fs::write(&to, bytes)?;
    }
    remove_others(&copy.join("crates"), &wanted)
}

/// Files that were removed from the workspace must not be found by cargo in the copy.
fn remove_others(folder: &Path, wanted: &BTreeSet<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            remove_others(&path, wanted)?;
        } else if !wanted.contains(&path) {
            fs::remove_file(&path)?;
        }
    }
    Ok(())
}

fn read_sources(src: &Path) -> Result<BTreeMap<PathBuf, String>> {
    let mut sources = BTreeMap::new();
    let mut folders = vec![src.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            let inside = path.strip_prefix(src)?;
            let stem = inside.iter().next().map(|first| first.to_string_lossy().replace(".rs", "")).unwrap_or_default();
            if NO_RULES.contains(&stem.as_str()) || inside.ends_with("tests.rs") || inside.ends_with("tests") {
                continue;
            }
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                sources.insert(inside.to_owned(), fs::read_to_string(&path)?);
            }
        }
    }
    Ok(sources)
}

/// Names are unique: where the same fault can be made twice in a function, the second is called so.
fn name_all(files: &[(PathBuf, String, Vec<Site>)]) -> Vec<Mutant> {
    let mut times: BTreeMap<String, u32> = BTreeMap::new();
    let mut mutants = Vec::new();
    for (path, _, found) in files {
        for site in found {
            for fault in &site.faults {
                let name = format!("{} {}: {}", path.display(), site.function, fault.words);
                let n_times = times.entry(name.clone()).or_default();
                *n_times += 1;
                let name = if *n_times == 1 { name } else { format!("{name} ({n_times})") };
                mutants.push(Mutant { name, place: (path.clone(), site.line) });
            }
        }
    }
    mutants
}

fn write_all(src: &Path, files: &[(PathBuf, String, Vec<Site>)], unviable: &BTreeSet<usize>) -> Result<()> {
    let mut first = 0;
    for (path, source, found) in files {
        let numbered: Vec<Numbered<'_>> = found
            .iter()
            .map(|site| {
                let viable = (first..first + site.faults.len()).map(|id| !unviable.contains(&id)).collect();
                let each = Numbered { site, first, viable };
                first += site.faults.len();
                each
            })
            .collect();
        let mut woven = weave(source, &numbered);
        if path == Path::new("lib.rs") {
            woven.push_str("\n#[doc(hidden)]\nmod mutant_switch;\n");
        }
        let to = src.join(path);
        if fs::read_to_string(&to)? != woven {
            fs::write(to, woven)?;
        }
    }
    Ok(())
}

/// The module that knows which fault is on, and notes which switches were passed.
fn install_switch(lib: &Path, n_mutants: usize) -> Result<()> {
    let code = format!(
        r#"//! Which fault is on, and which switches were passed.
use std::io::Write as _;
use std::sync::atomic::{{AtomicBool, Ordering}};
use std::sync::LazyLock;
static ON: LazyLock<usize> =
    LazyLock::new(|| std::env::var("MUTANT").ok().and_then(|id| id.parse().ok()).unwrap_or(usize::MAX));
static NOTES: LazyLock<Option<std::path::PathBuf>> = LazyLock::new(|| std::env::var_os("MUTANT_NOTES").map(Into::into));
static PASSED: [AtomicBool; {n_mutants}] = [const {{ AtomicBool::new(false) }}; {n_mutants}];
#[inline]
pub(crate) fn on(id: usize) -> bool {{
    if let Some(path) = &*NOTES
        && !PASSED[id].swap(true, Ordering::Relaxed)
    {{
        let mut notes = std::fs::File::options().append(true).create(true).open(path).expect("notes can be written");
        notes.write_all(format!("{{id}}\n").as_bytes()).expect("notes can be written");
    }}
    *ON == id
}}
"#
    );
    let path = lib.with_file_name("mutant_switch.rs");
    if !fs::read_to_string(&path).is_ok_and(|there| there == code) {
        fs::write(path, code)?;
    }
    Ok(())
}

/// The programs of the tests, or the lines of the crate's sources that the compiler does not take.
type Compiled = std::result::Result<Vec<PathBuf>, BTreeSet<(PathBuf, usize)>>;

fn compile(copy: &Path, game: &str) -> Result<Compiled> {
    let target = copy.parent().context("the copy lies in a folder")?.join("target");
    let output = Command::new("cargo")
        .args(["test", "--no-run", "--lib", "--tests", "--message-format", "json", "--package", game])
        .current_dir(copy)
        .env("CARGO_TARGET_DIR", target)
        .env("CARGO_INCREMENTAL", "0")
        .env("RUSTFLAGS", "--cap-lints allow")
        .stderr(Stdio::inherit())
        .output()
        .context("cargo does not run")?;
    let mut programs = Vec::new();
    let mut faulty = BTreeSet::new();
    let src = format!("crates/{game}/src/");
    for line in String::from_utf8(output.stdout)?.lines() {
        let Ok(message) = serde_json::from_str::<Value>(line) else { continue };
        if let Some(program) = message["executable"].as_str().filter(|_| message["profile"]["test"] == true) {
            programs.push(PathBuf::from(program));
        }
        if message["message"]["level"] == "error" {
            note_lines(&message["message"], &src, &mut faulty);
        }
    }
    match output.status.success() {
        true => Ok(Ok(programs)),
        false => Ok(Err(faulty)),
    }
}

fn note_lines(message: &Value, src: &str, lines: &mut BTreeSet<(PathBuf, usize)>) {
    for span in message["spans"].as_array().into_iter().flatten() {
        let Some(file) = span["file_name"].as_str().and_then(|file| file.split_once(src)) else { continue };
        let (from, to) = (span["line_start"].as_u64().unwrap_or(0), span["line_end"].as_u64().unwrap_or(0));
        lines.extend((from..=to).map(|line| (PathBuf::from(file.1), line as usize)));
    }
    message["children"].as_array().into_iter().flatten().for_each(|child| note_lines(child, src, lines));
}
