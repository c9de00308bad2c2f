//! A program at a seat.

use std::sync::Arc;

use bots::{Bot, Sight};
use i18n::Catalog;
use kernel::{Actor, Dice, Game, Outcome, Seat, Setup};
use serde_json::Value;

use crate::faults::FaultKind;
use crate::host::{FaultLog, Host};
use crate::message::{Answer, Offer, Request, Words};
use crate::program::{NoAnswer, Program, excerpt};

/// How often a program is started anew within one match before its seat is left to chance.
const MOST_STARTS: u32 = 3;

/// Asks a program, and takes a random action whenever it has no good answer.
pub struct ProgramBot<G: Game> {
    host: Arc<Host>,
    line: String,
    words: Vec<String>,
    setup: Setup,
    faults: FaultLog,
    n_starts: u32,
    seed: Option<u32>,
    playing: Option<Playing>,
    game: std::marker::PhantomData<fn() -> G>,
}

struct Playing {
    program: Program,
    /// Nothing if the program wants no words.
    catalog: Option<Catalog>,
}

impl<G: Game> ProgramBot<G> {
    /// A seat for the program; it is started when it is first asked.
    pub fn new(host: Arc<Host>, line: &str, words: &[String], setup: &Setup, faults: FaultLog) -> Self {
        ProgramBot {
            host,
            line: line.to_owned(),
            words: words.to_vec(),
            setup: setup.clone(),
            faults,
            n_starts: 0,
            seed: None,
            playing: None,
            game: std::marker::PhantomData,
        }
    }

    /// The program's choice; nothing if its seat is left to chance by now.
    fn ask(&mut self, sight: &Sight<'_, G>, seed: u32) -> Option<Result<G::Action, NoAnswer>> {
        if self.playing.is_none() {
            if self.n_starts == MOST_STARTS {
                return None;
            }
            self.n_starts += 1;
            match self.start(sight.seat(), seed) {
                Ok(playing) => self.playing = Some(playing),
                Err(fault) => return Some(Err(fault)),
            }
        }
        let playing = self.playing.as_mut().expect("it was started");
        let answer = playing.choose(sight, self.host.limits.choose);
        if let Err(fault) = &answer {
            match fault.kind {
                // Whatever it says later would be taken for the answer to another question.
                FaultKind::Timeout | FaultKind::Crash | FaultKind::Garbage => self.playing = None,
                FaultKind::Illegal => {}
            }
        }
        Some(answer)
    }

    fn start(&self, seat: Seat, seed: u32) -> Result<Playing, NoAnswer> {
        let mut program = match self.host.idle_program(&self.line) {
            Some(program) => program,
            None => Program::start(&self.words)?,
        };
        let limits = self.host.limits;
        let options = G::OPTIONS.iter().map(|spec| (spec.id, self.setup.options.value(spec))).collect();
        let request = Request::Start {
            game: G::ID,
            rules: G::RULES,
            players: self.setup.players,
            options,
            seat,
            language: self.host.language,
            seed,
            millis: limits.choose.as_millis() as u64,
        };
        let answer = read(&program.ask(request.line(), limits.start)?)?;
        let catalog = answer.labels.then(|| Catalog::new(self.host.language, &[G::TEXTS]));
        Ok(Playing { program, catalog })
    }
}

impl Playing {
    fn choose<G: Game>(&mut self, sight: &Sight<'_, G>, patience: std::time::Duration) -> Result<G::Action, NoAnswer> {
        let view = sight.view();
        let json = |action: &G::Action| serde_json::to_value(action).expect("an action is plain data");
        let offer = |action: &G::Action| {
            let words = self.catalog.as_ref().map(|catalog| {
                let description = G::describe(view, Actor::Seat(sight.seat()), action);
                Words { label: catalog.render(&description.label, &[]), group: catalog.render(&description.group, &[]) }
            });
            Offer { action: json(action), words }
        };
        let actions = sight.legal().iter().map(offer).collect();
        let view = serde_json::to_value(view).expect("a view is plain data");
        let line = self.program.ask(Request::Choose { view, actions }.line(), patience)?;
        let Answer { index, action, .. } = read(&line)?;
        let illegal =
            || NoAnswer { kind: FaultKind::Illegal, words: format!("its choice is not legal: {}", excerpt(&line)) };
        match (index, action) {
            (Some(index), None) => {
                usize::try_from(index).ok().and_then(|idx| sight.legal().get(idx)).copied().ok_or_else(illegal)
            }
            (None, Some(action)) => {
                sight.legal().iter().copied().find(|legal| json(legal) == action).ok_or_else(illegal)
            }
            (None, None) | (Some(_), Some(_)) => {
                Err(unclear("its answer has neither index nor action, or both", &line))
            }
        }
    }
}

impl<G: Game> Bot<G> for ProgramBot<G> {
    fn choose(&mut self, sight: &Sight<'_, G>, dice: &mut Dice) -> G::Action {
        // Both are rolled whatever happens, so that a fault of one bot does not change the luck of the others.
        let seed = *self.seed.get_or_insert_with(|| dice.below(u32::MAX));
        let instead = dice.pick(sight.legal());
        let answer = self.ask(sight, seed);
        let mut faults = self.faults.lock().expect("no holder panics");
        match answer {
            Some(Ok(action)) => return action,
            Some(Err(NoAnswer { kind, words })) => faults.note(kind, || words),
            None => {}
        }
        faults.random += 1;
        instead
    }

    fn ended(&mut self, outcome: Option<&Outcome>) {
        let Some(Playing { mut program, .. }) = self.playing.take() else { return };
        // Whoever does not say farewell is not asked to stay; that is no fault, for nothing depended on it.
        if program.ask(Request::End { outcome }.line(), self.host.limits.choose).is_ok() {
            self.host.keep(&self.line, program);
        }
    }
}

impl<G: Game> Drop for ProgramBot<G> {
    fn drop(&mut self) {
        self.host.count(&format!("cmd:{}", self.line), &self.faults.lock().expect("no holder panics"));
    }
}

fn read(line: &[u8]) -> Result<Answer, NoAnswer> {
    let value: Result<Value, _> = serde_json::from_slice(line);
    match value.and_then(serde_json::from_value::<Answer>) {
        Ok(answer) if answer.ok => Ok(answer),
        Ok(_) => Err(unclear("it refused", line)),
        Err(_) => Err(unclear("its answer is not what was asked for", line)),
    }
}

fn unclear(what: &str, line: &[u8]) -> NoAnswer {
    NoAnswer { kind: FaultKind::Garbage, words: format!("{what}: {}", excerpt(line)) }
}
