//! The fault run: people play all four games over WebSocket while faults are injected from a seed; afterwards every move that was
//! acknowledged, every number and every hash is compared with what the restarted servers tell.
//!
//! How to read this crate: `world` is what people play on, one server with SQLite or two with PostgreSQL and NATS, and what can go
//! wrong there; `door` carries frames between people and a server and spoils some; `table` and `player` play as the web
//! client does, resending what was not answered; `witness` is what a player was told and how it is held against the
//! history; `tally` counts.

mod door;
mod player;
mod table;
mod tally;
mod witness;
mod world;

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use anyhow::Context;
use clap::Parser;
use kernel::{Dice, Seed};
use tokio::sync::watch;

use tally::Tally;
use world::World;

/// Plays while things fail, and compares what was acknowledged with what is stored.
#[derive(Parser)]
struct Args {
    /// The program `kosmodrom`.
    program: PathBuf,
    /// How long faults are injected.
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    /// What is injected, and when, follows from it as far as the machine allows.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Only the world of this name: sqlite or postgresql.
    #[arg(long)]
    world: Option<String>,
    /// Keep the servers' logs in this folder.
    #[arg(long)]
    logs: Option<PathBuf>,
}

/// A round is so long: then everything is healed, killed, started again and compared.
const ROUND: Duration = Duration::from_secs(40);
/// After a fault people can play again within this.
const RECOVERY: Duration = Duration::from_secs(60);

#[tokio::main]
async fn main() -> ExitCode {
    match run(Args::parse()).await {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("faults: {error:#}");
            ExitCode::FAILURE
        }
    }
}

async fn run(args: Args) -> anyhow::Result<bool> {
    let program = args.program.canonicalize().with_context(|| format!("there is no {}", args.program.display()))?;
    let until = Instant::now() + Duration::from_secs(args.seconds);
    let tally = Arc::new(Tally::default());
    let seed = Seed::from(args.seed);
    let mut worlds = Vec::new();
    for (stream, name) in ["sqlite", "postgresql"].into_iter().enumerate() {
        if args.world.as_deref().is_some_and(|wanted| wanted != name) {
            continue;
        }
        let world = World::start(name, &program, args.logs.clone(), tally.clone()).await?;
        worlds.push(tokio::spawn(live(world, seed, stream as u64, until, tally.clone())));
    }
    anyhow::ensure!(!worlds.is_empty(), "the worlds are sqlite and postgresql");
    for world in worlds {
        world.await??;
    }
    println!("seed {}, {} s", args.seed, args.seconds);
    println!("{tally}");
    Ok(tally.is_clean())
}

/// Round after round in one world.
async fn live(mut world: World, seed: Seed, stream: u64, until: Instant, tally: Arc<Tally>) -> anyhow::Result<()> {
    let mut dice = seed.dice(stream);
    let mut n_tables = 0;
    loop {
        let ends = until.min(Instant::now() + ROUND);
        let (stop, stopping) = watch::channel(false);
        let witnesses = Arc::new(Mutex::new(Vec::new()));
        let mut tables = Vec::new();
        for &game in table::GAMES {
            n_tables += 1;
            let own = seed.dice(1_000 + 1_000_000 * stream + n_tables);
            let place = world.place();
            tables.push(tokio::spawn(table::play(
                place,
                game,
                own,
                stopping.clone(),
                witnesses.clone(),
                tally.clone(),
            )));
        }
        recover(&world, &tally, "the start of a round").await;
        while Instant::now() < ends {
            injure(&mut world, &mut dice, &tally).await;
        }
        stop.send_replace(true);
        for table in tables {
            table.await?;
        }
        world.restart_all().await?;
        let witnesses = std::mem::take(&mut *witnesses.lock().expect("no panic while locked"));
        for witness in &witnesses {
            witness.compare(&world.place(), &tally).await;
        }
        let name = world.name;
        println!("{name}: {} seats compared; {}", witnesses.len(), tally.short());
        if until <= Instant::now() {
            return Ok(());
        }
    }
}

/// One fault of those that take a while, and a few that spoil frames meanwhile.
async fn injure(world: &mut World, dice: &mut Dice, tally: &Tally) {
    world.spoil_frames(dice);
    let kinds = world.kinds();
    let kind = kinds[dice.below(kinds.len() as u32) as usize];
    match world.inject(kind, dice).await {
        Ok(()) => tally.count(kind),
        Err(error) => tally.stalled(format!("{}, {}: {error:#}", world.name, kind.name())),
    }
    recover(world, tally, kind.name()).await;
}

/// Waits until people play again.
async fn recover(world: &World, tally: &Tally, after: &str) {
    let place = world.place();
    let (healed, enough) = (Instant::now(), place.n_done() + 8);
    while place.n_done() < enough {
        if RECOVERY < healed.elapsed() {
            return tally.stalled(format!("{}: nobody plays a minute after {after}", world.name));
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    tally.recovered(healed.elapsed());
}
