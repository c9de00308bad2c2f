//! The tests, run with one fault after the other.

use std::cmp::Reverse;
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
    /// A test did not end, or its program did not survive.
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
    /// How many mutants of a file each test caught so far.
    catches: Mutex<BTreeMap<(PathBuf, usize), u32>>,
}

/// Tests that take no longer together run in one process: a process costs little, and so does a batch whose first test fails.
const BATCH: Duration = Duration::from_millis(400);

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
            let mut command = command(program, &workshop.folder, &[name], 600);
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
        Ok(Trial { workshop, tests, catches: Mutex::new(BTreeMap::new()) })
    }

    /// Leaves out tests that take longer.
    pub fn leave_out(&mut self, longest: Duration) {
        self.tests.retain(|test| test.took <= longest);
    }

    /// How many tests there are.
    pub fn n_tests(&self) -> usize {
        self.tests.len()
    }

    /// What becomes of these mutants. Survivors are told as they are found.
    pub fn run(&self, ids: &[usize]) -> Vec<(usize, Fate)> {
        let done = AtomicUsize::new(0);
        side_by_side(ids.len(), |idx| {
            let fate = self.fate(ids[idx]);
            let why = if fate == Fate::NotReached { " (no test comes here)" } else { "" };
            if !fate.is_caught() {
                println!("survived: {}{why}", self.workshop.mutants[ids[idx]].name);
            }
            let n_done = done.fetch_add(1, Ordering::Relaxed) + 1;
            if n_done.is_multiple_of(50) {
                eprintln!("{n_done} of {} tried", ids.len());
            }
            (ids[idx], fate)
        })
    }

    fn fate(&self, id: usize) -> Fate {
        let order = self.likely_first(id);
        if order.is_empty() {
            return Fate::NotReached;
        }
        for batch in self.batches(&order) {
            let took: Duration = batch.iter().map(|&test| self.tests[test].took).sum();
            let names: Vec<&str> = batch.iter().map(|&test| self.tests[test].name.as_str()).collect();
            let program = &self.tests[batch[0]].program;
            let fate = match run(program, &self.workshop.folder, &names, id, took * 4 + Duration::from_secs(4)) {
                End::Passed => continue,
                End::Failed => Fate::Caught,
                End::Endless => Fate::Endless,
            };
            let file = self.workshop.mutants[id].file();
            let mut catches = self.catches.lock().expect("no holder panics");
            for &test in &batch {
                *catches.entry((file.to_owned(), test)).or_default() += 1;
            }
            return fate;
        }
        Fate::Survived
    }

    /// The tests that pass this switch: those that caught another fault of the same file, then those beside the code, then the
    /// quick ones.
    fn likely_first(&self, id: usize) -> Vec<usize> {
        let file = self.workshop.mutants[id].file();
        let module = file.with_extension("").to_string_lossy().replace('/', "::");
        let catches = self.catches.lock().expect("no holder panics");
        let mut order: Vec<usize> = (0..self.tests.len()).filter(|&test| self.tests[test].passes[id]).collect();
        order.sort_by_cached_key(|&test| {
            let Test { name, took, .. } = &self.tests[test];
            let caught = catches.get(&(file.to_owned(), test)).copied().unwrap_or(0);
            // A slow test that catches much is still asked after the quick ones.
            (BATCH < *took, Reverse(caught), !name.starts_with(&module), *took)
        });
        order
    }

    /// Tests in this order, in batches of one program that take about as long as a process should.
    fn batches(&self, order: &[usize]) -> Vec<Vec<usize>> {
        let mut batches: Vec<(Duration, Vec<usize>)> = Vec::new();
        let mut open: BTreeMap<&Path, usize> = BTreeMap::new();
        for &test in order {
            let Test { program, took, .. } = &self.tests[test];
            match open.get(program.as_path()) {
                Some(&batch) if batches[batch].0 + *took <= BATCH => {
                    batches[batch].0 += *took;
                    batches[batch].1.push(test);
                }
                Some(_) | None => {
                    open.insert(program, batches.len());
                    batches.push((*took, vec![test]));
                }
            }
        }
        batches.into_iter().map(|(_, batch)| batch).collect()
    }
}

fn command(program: &Path, folder: &Path, names: &[impl AsRef<str>], seconds: u64) -> Command {
    // A fault may ask for all the memory there is, or never end. Time is the processor's, so that a busy machine ends nothing.
    let mut command = Command::new("sh");
    command.args(["-c", &format!("ulimit -v 6000000; ulimit -t {seconds}; exec \"$0\" \"$@\"")]).arg(program);
    command.args(["--exact", "--test-threads", "1"]).args(names.iter().map(AsRef::as_ref));
    command.env("CARGO_MANIFEST_DIR", folder).env("RUST_BACKTRACE", "0");
    command.current_dir(folder).stdout(Stdio::null()).stderr(Stdio::null());
    command
}

/// How tests came to their end.
enum End {
    Passed,
    Failed,
    Endless,
}

/// Runs tests with this fault on, for so much time of a processor.
fn run(program: &Path, folder: &Path, names: &[&str], id: usize, limit: Duration) -> End {
    let mut command = command(program, folder, names, limit.as_secs() + 1);
    let status = command.env("MUTANT", id.to_string()).status().expect("a test that ran before runs again");
    match status.code() {
        Some(0) => End::Passed,
        Some(_) => End::Failed,
        // Ended by a signal: by the limit, or by an overflow of the stack.
        None => End::Endless,
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
