//! Mutation testing of a game's rules: `cargo xtask mutants GAME`.
//!
//! A mutant is the crate with one small fault: `<` instead of `<=`, a function that gives nothing back, an event that is not
//! emitted. A test suite that does not notice has a hole. Compiling the crate once for each fault would take a night, so all
//! faults are compiled in at once, each behind a switch (*mutant schemata*), and the program is told by the environment which one
//! is on. A first run of every test notes which switches it passes; afterwards only the tests that pass a switch are run with it
//! on, the quickest first.
//!
//! How to read this crate: `sites` finds what can be broken in a source file, `weave` writes the file with the switches in it,
//! `workshop` copies the workspace and compiles it, `trial` runs the tests, `equivalent` knows the faults that change nothing.

mod equivalent;
mod sites;
mod trial;
mod weave;
mod workshop;

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Result, ensure};
use clap::Parser;

use equivalent::Equivalents;
use trial::Trial;
use workshop::Workshop;

/// Breaks the rules of a game and looks which tests notice.
#[derive(Parser)]
struct Args {
    /// The workspace.
    workspace: PathBuf,
    /// The crate of the game.
    game: String,
    /// How many mutants, drawn at random; all of them if not said.
    #[arg(long)]
    sample: Option<usize>,
    /// The seed of the draw.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Only mutants whose name contains these words.
    #[arg(long)]
    only: Option<String>,
    /// Leave out tests that take longer, in seconds: a lower bound in a fraction of the time.
    #[arg(long)]
    longest: Option<f64>,
    /// Fail if a smaller share of them is caught, in percent.
    #[arg(long)]
    at_least: Option<f64>,
}

fn main() -> Result<()> {
    let args = Args::parse();
    let equivalents = Equivalents::read(&args.workspace.join("crates").join(&args.game).join("tests/mutants.txt"))?;
    let workshop = Workshop::build(&args.workspace, &args.game)?;
    equivalents.check(&workshop.mutants)?;
    let mut trial = Trial::prepare(&workshop)?;
    if let Some(seconds) = args.longest {
        trial.leave_out(Duration::try_from_secs_f64(seconds)?);
    }
    let drawn = draw(&workshop, &args);
    let n_drawn = drawn.len();
    let chosen: Vec<usize> =
        drawn.into_iter().filter(|&id| !equivalents.contains(&workshop.mutants[id].name)).collect();
    ensure!(!chosen.is_empty(), "there is no such mutant");
    println!(
        "{}: {} mutants, {} tests; {n_drawn} drawn, {} of them equivalent",
        args.game,
        workshop.mutants.len(),
        trial.n_tests(),
        n_drawn - chosen.len(),
    );
    let fates = trial.run(&chosen);
    let n_caught = fates.iter().filter(|(_, fate)| fate.is_caught()).count();
    let share = 100.0 * n_caught as f64 / fates.len() as f64;
    println!("{}: {n_caught} of {} caught, {share:.1} %", args.game, fates.len());
    if let Some(at_least) = args.at_least {
        ensure!(at_least <= share, "fewer than {at_least} % of the mutants were caught");
    }
    Ok(())
}

/// As many mutants as asked for, drawn at random. The draw goes by names: whoever edits one function of the game draws the same
/// mutants in the others.
fn draw(workshop: &Workshop, args: &Args) -> Vec<usize> {
    let mut ids: Vec<usize> = (0..workshop.mutants.len()).filter(|&id| workshop.is_viable(id)).collect();
    if let Some(only) = &args.only {
        ids.retain(|&id| workshop.mutants[id].name.contains(only));
    }
    ids.sort_by_cached_key(|&id| lot(args.seed, &workshop.mutants[id].name));
    ids.truncate(args.sample.unwrap_or(ids.len()));
    ids
}

/// FNV-1a with the steps of SplitMix64 at its end: enough for a fair draw, and the same on every machine.
fn lot(seed: u64, name: &str) -> u64 {
    let fnv = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    let mut mixed = name.as_bytes().iter().fold(0xcbf2_9ce4_8422_2325 ^ seed, fnv);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
