//! What all programs of one run share.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use bots::Bot;
use i18n::Language;
use kernel::{Game, Heuristic, Setup};

use crate::bot::ProgramBot;
use crate::program::Program;
use crate::{Entrant, Faults};

/// How long a program may take.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// To be ready for a match.
    pub start: Duration,
    /// To choose.
    pub choose: Duration,
}

impl Limits {
    /// This long for a choice, and at least half a minute to get ready: a program may have much to load.
    pub fn of_choice(choose: Duration) -> Limits {
        Limits { start: choose.max(Duration::from_secs(30)), choose }
    }
}

/// The faults of one seat in one match, to be looked at when it is over.
pub type FaultLog = Arc<Mutex<Faults>>;

/// Starts programs, keeps those that ended a match well for the next one, and adds up their faults.
pub struct Host {
    pub(crate) language: Language,
    pub(crate) limits: Limits,
    idle: Mutex<BTreeMap<String, Vec<Program>>>,
    faults: Mutex<BTreeMap<String, Faults>>,
}

impl Host {
    /// Speaks this language to programs, and waits as long as this.
    pub fn new(language: Language, limits: Limits) -> Arc<Host> {
        Arc::new(Host { language, limits, idle: Mutex::default(), faults: Mutex::default() })
    }

    /// A bot for one seat of one match, and where its faults are noted.
    pub fn seat<G: Game + Heuristic>(
        self: &Arc<Self>,
        entrant: &Entrant,
        setup: &Setup,
    ) -> (Box<dyn Bot<G>>, FaultLog) {
        let log = FaultLog::default();
        match entrant {
            Entrant::Bot(name) => (name.bot::<G>(), log),
            Entrant::Program { line, words } => {
                let bot = ProgramBot::<G>::new(Arc::clone(self), line, words, setup, Arc::clone(&log));
                (Box::new(bot), log)
            }
        }
    }

    /// Faults of every program whose matches are over and that had any, by its name.
    pub fn faults(&self) -> BTreeMap<String, Faults> {
        self.faults.lock().expect("no holder panics").clone()
    }

    pub(crate) fn count(&self, name: &str, faults: &Faults) {
        if !faults.none() {
            self.faults.lock().expect("no holder panics").entry(name.to_owned()).or_default().add(faults);
        }
    }

    pub(crate) fn idle_program(&self, line: &str) -> Option<Program> {
        self.idle.lock().expect("no holder panics").get_mut(line)?.pop()
    }

    pub(crate) fn keep(&self, line: &str, program: Program) {
        self.idle.lock().expect("no holder panics").entry(line.to_owned()).or_default().push(program);
    }
}
