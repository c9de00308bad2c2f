//! A game whose bots never come to a decision by themselves.

use std::ops::RangeInclusive;
use std::time::Duration;

use bots::{BotName, Plan, SimulateError, Stop, Tally};
use games::{AnyBot, Playable};
use hosting::{AnyGame, AnyTable, AnyView, Erased, Unreadable};
use kernel::{
    Actor, Component, Dice, Illegal, Impossible, OptionSpec, Outcome, Record, ReplayError, Seat, Seed, Setup,
    SetupError, Texts, Told,
};
use serde_json::Value;

use crate::comet::{Comet, HONEST};

/// Comet with such bots.
pub struct Ponder(pub Erased<Comet<HONEST>>);

struct Ponderer;

impl AnyBot for Ponderer {
    fn choose_until(&mut self, table: &dyn AnyTable, seat: Seat, _: &mut Dice, stop: &Stop) -> Option<Value> {
        println!("\nPONDERING");
        // Whoever is not told to stop does at last, so that nothing is left behind.
        for _ in 0..60_000 {
            if stop.is_raised() {
                break;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        table.legal_actions(Actor::Seat(seat)).into_iter().next()
    }

    fn ended(&mut self, _: Option<&Outcome>) {}
}

impl Playable for Ponder {
    fn bot(&self, _: &BotName) -> Box<dyn AnyBot> {
        Box::new(Ponderer)
    }

    fn simulate(&self, plan: &Plan, progress: &(dyn Fn(u64) + Sync)) -> Result<Tally, SimulateError> {
        self.0.simulate(plan, progress)
    }

    fn play_on(
        &self,
        table: &mut dyn AnyTable,
        bots: &[BotName],
        dice: Option<Dice>,
        limit: u64,
    ) -> Result<u64, Illegal> {
        self.0.play_on(table, bots, dice, limit)
    }
}

impl AnyGame for Ponder {
    fn id(&self) -> &'static str {
        self.0.id()
    }

    fn rules(&self) -> u32 {
        self.0.rules()
    }

    fn players(&self) -> RangeInclusive<u8> {
        self.0.players()
    }

    fn options(&self) -> &'static [OptionSpec] {
        self.0.options()
    }

    fn texts(&self) -> Texts {
        self.0.texts()
    }

    fn components(&self) -> Vec<Component> {
        self.0.components()
    }

    fn check(&self, setup: &Setup) -> Result<(), SetupError> {
        self.0.check(setup)
    }

    fn new_table(&self, setup: Setup, seed: Seed) -> Result<Box<dyn AnyTable>, SetupError> {
        self.0.new_table(setup, seed)
    }

    fn load_state(&self, state: Value, seed: Seed, dice: Vec<u32>) -> Result<Box<dyn AnyTable>, Impossible> {
        self.0.load_state(state, seed, dice)
    }

    fn resume_after(
        &self,
        setup: Setup,
        seed: Seed,
        n_entries: usize,
        state: Value,
    ) -> Result<Box<dyn AnyTable>, Impossible> {
        self.0.resume_after(setup, seed, n_entries, state)
    }

    fn replay(&self, record: Record) -> Result<Box<dyn AnyTable>, ReplayError> {
        self.0.replay(record)
    }

    fn read(&self, view: &Value) -> Result<Box<dyn AnyView>, Unreadable> {
        self.0.read(view)
    }

    fn told(&self, notice: &Value) -> Result<Option<Told>, Unreadable> {
        self.0.told(notice)
    }
}
