//! What is counted.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Mutex;
use std::time::Duration;

/// What goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A server is killed and started again.
    Kill,
    /// A server is told to stop and started again.
    Stop,
    /// A server stands still for a while.
    Pause,
    /// The disk takes nothing more for a while.
    FullDisk,
    /// Another process has locked the database for a while.
    Locked,
    /// The database crashes or stops, and comes back.
    DatabaseRestart,
    /// The database closes all connections, whatever they are doing.
    DatabaseHangsUp,
    /// NATS is killed and comes back.
    NatsRestart,
    /// A server is cut off from NATS for a while.
    NatsCut,
    /// All players of a server lose their connections.
    Disconnection,
    /// A message does not arrive.
    FrameDropped,
    /// A message arrives twice.
    FrameTwice,
    /// A message, and all behind it, arrives late.
    FrameLate,
}

impl Kind {
    /// In words.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Kill => "server killed",
            Kind::Stop => "server stopped",
            Kind::Pause => "server paused",
            Kind::FullDisk => "disk full",
            Kind::Locked => "database locked",
            Kind::DatabaseRestart => "database restarted",
            Kind::DatabaseHangsUp => "database closed its connections",
            Kind::NatsRestart => "NATS restarted",
            Kind::NatsCut => "NATS cut off",
            Kind::Disconnection => "players disconnected",
            Kind::FrameDropped => "message dropped",
            Kind::FrameTwice => "message doubled",
            Kind::FrameLate => "message delayed",
        }
    }
}

#[derive(Default)]
struct Counts {
    kinds: BTreeMap<Kind, u64>,
    n_done: u64,
    n_resent: u64,
    n_compared: u64,
    n_tables: u64,
    slowest: Duration,
    lost: Vec<String>,
    doubled: Vec<String>,
    divergent: Vec<String>,
    stalled: Vec<String>,
}

/// The counts of a run.
#[derive(Default)]
pub struct Tally(Mutex<Counts>);

impl Tally {
    fn with<T>(&self, change: impl FnOnce(&mut Counts) -> T) -> T {
        change(&mut self.0.lock().expect("no panic while locked"))
    }

    /// A fault has happened.
    pub fn count(&self, kind: Kind) {
        self.with(|counts| *counts.kinds.entry(kind).or_default() += 1);
    }

    /// A move was acknowledged.
    pub fn done(&self) {
        self.with(|counts| counts.n_done += 1);
    }

    /// A move was sent again.
    pub fn resent(&self) {
        self.with(|counts| counts.n_resent += 1);
    }

    /// A match was begun.
    pub fn begun(&self) {
        self.with(|counts| counts.n_tables += 1);
    }

    /// So many numbers with their hashes were compared.
    pub fn compared(&self, n: u64) {
        self.with(|counts| counts.n_compared += n);
    }

    /// People played again after this time.
    pub fn recovered(&self, after: Duration) {
        self.with(|counts| counts.slowest = counts.slowest.max(after));
    }

    /// Something acknowledged is not there.
    pub fn lost(&self, what: String) {
        self.with(|counts| tell(&mut counts.lost, "LOST", what));
    }

    /// Something was done twice, or done although it was refused.
    pub fn doubled(&self, what: String) {
        self.with(|counts| tell(&mut counts.doubled, "DOUBLED", what));
    }

    /// Two tellings of one match differ.
    pub fn divergent(&self, what: String) {
        self.with(|counts| tell(&mut counts.divergent, "DIVERGENT", what));
    }

    /// People could not go on.
    pub fn stalled(&self, what: String) {
        self.with(|counts| tell(&mut counts.stalled, "STALLED", what));
    }

    /// Is everything as promised?
    pub fn is_clean(&self) -> bool {
        self.with(|counts| {
            let broken = [&counts.lost, &counts.doubled, &counts.divergent, &counts.stalled];
            broken.iter().all(|broken| broken.is_empty()) && counts.n_done != 0
        })
    }

    /// A line.
    pub fn short(&self) -> String {
        self.with(|counts| {
            format!(
                "{} faults, {} moves acknowledged, {} lost, {} doubled, {} divergent, {} stalled",
                counts.kinds.values().sum::<u64>(),
                counts.n_done,
                counts.lost.len(),
                counts.doubled.len(),
                counts.divergent.len(),
                counts.stalled.len()
            )
        })
    }
}

/// The first of a kind say what is wrong; thousands more say nothing new.
fn tell(list: &mut Vec<String>, word: &str, what: String) {
    if list.len() < 20 {
        println!("{word}: {what}");
    }
    list.push(what);
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counts = self.0.lock().expect("no panic while locked");
        writeln!(f, "{} faults of {} kinds:", counts.kinds.values().sum::<u64>(), counts.kinds.len())?;
        for (kind, n) in &counts.kinds {
            writeln!(f, "  {n:6}  {}", kind.name())?;
        }
        writeln!(
            f,
            "{} matches, {} moves acknowledged, {} sent again, {} numbers with hashes compared",
            counts.n_tables, counts.n_done, counts.n_resent, counts.n_compared
        )?;
        writeln!(f, "slowest return to play: {:.1} s", counts.slowest.as_secs_f64())?;
        write!(
            f,
            "lost {}, doubled {}, divergent {}, stalled {}",
            counts.lost.len(),
            counts.doubled.len(),
            counts.divergent.len(),
            counts.stalled.len()
        )
    }
}
