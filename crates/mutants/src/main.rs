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

use anyhow::{Result, ensure};
use clap::Parser;

use equivalent::Equivalents;
use trial::{Fate, Trial};
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
    /// Fail if a smaller share of them is caught, in percent.
    #[arg(long)]
    at_least: Option<f64>,
}

fn main() -> Result<()> {
    let args = Args::parse();
    let equivalents = Equivalents::read(&args.workspace.join("crates").join(&args.game).join("tests/mutants.txt"))?;
    let workshop = Workshop::build(&args.workspace, &args.game)?;
    equivalents.check(&workshop.mutants)?;
    let trial = Trial::prepare(&workshop)?;
    let chosen = draw(&workshop, &equivalents, &args);
    ensure!(!chosen.is_empty(), "there is no such mutant");
    println!(
        "{}: {} mutants, {} of them equivalent; {} tests; trying {}",
        args.game,
        workshop.mutants.len(),
        equivalents.len(),
        trial.n_tests(),
        chosen.len(),
    );
    let fates = trial.run(&chosen);
    let n_caught = fates.iter().filter(|(_, fate)| fate.is_caught()).count();
    for (id, fate) in fates.iter().filter(|(_, fate)| !fate.is_caught()) {
        let mutant = &workshop.mutants[*id];
        let why = if *fate == Fate::NotReached { " (no test comes here)" } else { "" };
        println!("survived: {}{why}", mutant.name);
    }
    let share = 100.0 * n_caught as f64 / fates.len() as f64;
    println!("{}: {n_caught} of {} caught, {share:.1} %", args.game, fates.len());
    if let Some(at_least) = args.at_least {
        ensure!(at_least <= share, "fewer than {at_least} % of the mutants were caught");
    }
    Ok(())
}

/// The mutants to try: those that are not equivalent, in random order, as many as asked for.
fn draw(workshop: &Workshop, equivalents: &Equivalents, args: &Args) -> Vec<usize> {
    let mut ids: Vec<usize> = (0..workshop.mutants.len()).filter(|&id| workshop.is_viable(id)).collect();
    ids.retain(|&id| !equivalents.contains(&workshop.mutants[id].name));
    if let Some(only) = &args.only {
        ids.retain(|&id| workshop.mutants[id].name.contains(only));
    }
    let mut state = args.seed;
    let mut random = move || {
        // SplitMix64: enough for a fair draw, and the same on every machine.
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    };
    for idx in (1..ids.len()).rev() {
        let other = (random() % (idx as u64 + 1)) as usize;
        ids.swap(idx, other);
    }
    ids.truncate(args.sample.unwrap_or(ids.len()));
    ids
}
