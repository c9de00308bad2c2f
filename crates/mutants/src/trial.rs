//! The tests, run with one fault after the other.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use std::{fs, thread};

use anyhow::{Context, Result, ensure};

use crate::workshop::Workshop;

/// What became of a mutant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// A test failed.
    Caught,
    /// A test did not end.
    Endless,
    /// Every test passed.
    Survived,
    /// No test passes the switch.
    NotReached,
}

impl Fate {
    /// Did a test notice?
    pub fn is_caught(self) -> bool {
        matches!(self, Fate::Caught | Fate::Endless)
    }
}

struct Test {
    program: PathBuf,
    name: String,
    took: Duration,
    passes: Vec<bool>,
}

/// The tests with what they pass, the quickest first.
pub struct Trial<'a> {
    workshop: &'a Workshop,
    tests: Vec<Test>,
}

/// Tests that take no longer run together, in one process.
const QUICK: Duration = Duration::from_millis(300);

impl<'a> Trial<'a> {
    /// Runs every test once, alone and without a fault, and notes which switches it passes.
    pub fn prepare(workshop: &'a Workshop) -> Result<Trial<'a>> {
        let mut names = Vec::new();
        for program in &workshop.programs {
            let listed = Command::new(program).args(["--list", "--format", "terse"]).output()?;
            let listed = String::from_utf8(listed.stdout)?;
            names.extend(
                listed.lines().filter_map(|line| line.strip_suffix(": test")).map(|name| (program, name.to_owned())),
            );
        }
        let tests: Vec<Result<Test>> = side_by_side(names.len(), |idx| {
            let (program, name) = &names[idx];
            let notes = program.with_extension(format!("notes-{idx}"));
            _ = fs::remove_file(&notes);
            let begun = Instant::now();
            let mut command = command(program, &workshop.folder, &[name]);
            let status = command.env("MUTANT_NOTES", &notes).status().context("a test does not run")?;
            let took = begun.elapsed();
            ensure!(status.success(), "{name} fails without any fault");
            let mut passes = vec![false; workshop.mutants.len()];
            let noted = fs::read_to_string(&notes).unwrap_or_default();
            noted.lines().filter_map(|id| id.parse::<usize>().ok()).for_each(|id| passes[id] = true);
            _ = fs::remove_file(&notes);
            Ok(Test { program: (*program).clone(), name: name.clone(), took, passes })
        });
        let mut tests = tests.into_iter().collect::<Result<Vec<_>>>()?;
        tests.sort_by_key(|test| test.took);
        Ok(Trial { workshop, tests })
    }

    /// How many tests there are.
    pub fn n_tests(&self) -> usize {
        self.tests.len()
    }

    /// What becomes of these mutants.
    pub fn run(&self, ids: &[usize]) -> Vec<(usize, Fate)> {
        let done = AtomicUsize::new(0);
        side_by_side(ids.len(), |idx| {
            let fate = self.fate(ids[idx]);
            let n_done = done.fetch_add(1, Ordering::Relaxed) + 1;
            if n_done.is_multiple_of(50) {
                eprintln!("{n_done} of {} tried", ids.len());
            }
            (ids[idx], fate)
        })
    }

    fn fate(&self, id: usize) -> Fate {
        let reaching: Vec<&Test> = self.tests.iter().filter(|test| test.passes[id]).collect();
        if reaching.is_empty() {
            return Fate::NotReached;
        }
        let (quick, slow): (Vec<&Test>, Vec<&Test>) = reaching.into_iter().partition(|test| test.took <= QUICK);
        let mut by_program: BTreeMap<&Path, Vec<&Test>> = BTreeMap::new();
        quick.into_iter().for_each(|test| by_program.entry(&test.program).or_default().push(test));
        let groups = by_program.into_values().chain(slow.into_iter().map(|test| vec![test]));
        for group in groups {
            let took: Duration = group.iter().map(|test| test.took).sum();
            let names: Vec<&str> = group.iter().map(|test| test.name.as_str()).collect();
            match run(&group[0].program, &self.workshop.folder, &names, id, took * 10 + Duration::from_secs(20)) {
                Some(true) => {}
                Some(false) => return Fate::Caught,
                None => return Fate::Endless,
            }
        }
        Fate::Survived
    }
}

fn command(program: &Path, folder: &Path, names: &[impl AsRef<str>]) -> Command {
    // A fault may ask for all the memory there is.
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -v 6000000; exec \"$0\" \"$@\""]).arg(program);
    command.args(["--exact", "--test-threads", "1"]).args(names.iter().map(AsRef::as_ref));
    command.current_dir(folder).stdout(Stdio::null()).stderr(Stdio::null()).env("RUST_BACKTRACE", "0");
    command
}

/// Do the tests pass with this fault? Nothing if they do not end in time.
fn run(program: &Path, folder: &Path, names: &[&str], id: usize, limit: Duration) -> Option<bool> {
    let mut command = command(program, folder, names);
    let mut child = command.env("MUTANT", id.to_string()).spawn().expect("a test that ran before runs again");
    let begun = Instant::now();
    loop {
        if let Some(status) = child.try_wait().expect("a child can be waited for") {
            return Some(status.success());
        }
        if limit < begun.elapsed() {
            child.kill().expect("a child can be ended");
            child.wait().expect("a child can be waited for");
            return None;
        }
        thread::sleep(Duration::from_millis(5));
    }
}

/// Does numbered work on all processors; results in order.
fn side_by_side<T: Send>(n_jobs: usize, job: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let results: Vec<Mutex<Option<T>>> = (0..n_jobs).map(|_| Mutex::new(None)).collect();
    let work = || {
        loop {
            let idx = next.fetch_add(1, Ordering::Relaxed);
            let Some(place) = results.get(idx) else { break };
            *place.lock().expect("no holder panics") = Some(job(idx));
        }
    };
    let n_workers = thread::available_parallelism().map_or(2, usize::from);
    thread::scope(|scope| (0..n_workers).for_each(|_| _ = scope.spawn(work)));
    let result = |place: Mutex<Option<T>>| place.into_inner().expect("no holder panics").expect("every job was done");
    results.into_iter().map(result).collect()
}
