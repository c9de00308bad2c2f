//! A game with its bots, its types forgotten. Whole games without anybody who watches are not for pages, which do not carry them.

use bots::{Bot, BotName, Sight, Stop};
#[cfg(not(target_arch = "wasm32"))]
use bots::{Driver, Plan, SimulateError, Tally, choices, simulate};
use hosting::{AnyGame, AnyTable, Erased, Unreadable};
#[cfg(not(target_arch = "wasm32"))]
use kernel::Illegal;
use kernel::{Actor, Advice, Counsel, Dice, Game, Heuristic, Outcome, Preset, Seat, Table, advise};
use serde_json::Value;

/// A game that bots can play.
pub trait Playable: AnyGame {
    /// A bot for one match of this game.
    fn bot(&self, name: &BotName) -> Box<dyn AnyBot>;

    /// Ways to play that are worth a name: see [`Counsel::PRESETS`].
    fn presets(&self) -> &'static [Preset] {
        &[]
    }

    /// What a seat that decides may want to know, told from its view: see [`kernel::advise`].
    ///
    /// # Errors
    /// If it is no view of the game.
    fn advise(&self, view: &Value, seat: Seat) -> Result<Advice<Value>, Unreadable> {
        let _ = (view, seat);
        Ok(Advice::default())
    }

    /// Plays many games at once, as [`bots::simulate`] does.
    #[cfg(not(target_arch = "wasm32"))]
    fn simulate(&self, plan: &Plan, progress: &(dyn Fn(u64) + Sync)) -> Result<Tally, SimulateError>;

    /// Lets bots play on at a table until the game is over, or for at most `limit` actions; returns how many there were.
    /// Without dice of their own they choose with those of the match, so the same match plays on the same way.
    ///
    /// # Errors
    /// If a scripted result does not fit the die it was meant for. What was played before stays played.
    ///
    /// # Panics
    /// If the table is one of another game, or there are no bots.
    #[cfg(not(target_arch = "wasm32"))]
    fn play_on(
        &self,
        table: &mut dyn AnyTable,
        bots: &[BotName],
        dice: Option<Dice>,
        limit: u64,
    ) -> Result<u64, Illegal>;
}

/// A bot at a table whose game the host does not know at compile time.
pub trait AnyBot: Send {
    /// One of the legal actions of the seat; nothing if it has nothing to decide.
    ///
    /// # Panics
    /// If the table is one of another game.
    fn choose(&mut self, table: &dyn AnyTable, seat: Seat, dice: &mut Dice) -> Option<Value> {
        self.choose_until(table, seat, dice, &Stop::never())
    }

    /// The same for a host that may say stop: then the bot takes what it has found so far.
    ///
    /// # Panics
    /// If the table is one of another game.
    fn choose_until(&mut self, table: &dyn AnyTable, seat: Seat, dice: &mut Dice, stop: &Stop) -> Option<Value>;

    /// The match is over, with this result if it reached its end.
    fn ended(&mut self, outcome: Option<&Outcome>);
}

impl<G: Game + Heuristic + Counsel> Playable for Erased<G> {
    fn bot(&self, name: &BotName) -> Box<dyn AnyBot> {
        erase(name.bot::<G>())
    }

    fn presets(&self) -> &'static [Preset] {
        G::PRESETS
    }

    fn advise(&self, view: &Value, seat: Seat) -> Result<Advice<Value>, Unreadable> {
        Ok(advise::<G>(&hosting::read_view::<G>(view)?, seat).erase())
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn simulate(&self, plan: &Plan, progress: &(dyn Fn(u64) + Sync)) -> Result<Tally, SimulateError> {
        simulate::<G>(plan, progress)
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn play_on(
        &self,
        table: &mut dyn AnyTable,
        bots: &[BotName],
        dice: Option<Dice>,
        limit: u64,
    ) -> Result<u64, Illegal> {
        let table: &mut Table<G> = table.as_any_mut().downcast_mut().expect("the table is one of this game");
        let dice = dice.unwrap_or_else(|| choices(table.seed(), table.log().len()));
        Driver::new(bots, G::seats(table.state()), dice).play(table, limit)
    }
}

/// A bot of a game for hosts that do not know the game at compile time.
pub fn erase<G: Game>(bot: Box<dyn Bot<G>>) -> Box<dyn AnyBot> {
    Box::new(ErasedBot { bot })
}

struct ErasedBot<G: Game> {
    bot: Box<dyn Bot<G>>,
}

impl<G: Game> AnyBot for ErasedBot<G> {
    fn choose_until(&mut self, table: &dyn AnyTable, seat: Seat, dice: &mut Dice, stop: &Stop) -> Option<Value> {
        let table: &Table<G> = table.as_any().downcast_ref().expect("the table is one of the bot's game");
        let action = match &table.legal_actions(Actor::Seat(seat))[..] {
            [] => return None,
            &[only] => only,
            legal => self.bot.choose(&Sight::new(table.state(), seat, legal).until(stop.clone()), dice),
        };
        Some(serde_json::to_value(action).expect("an action is plain data"))
    }

    fn ended(&mut self, outcome: Option<&Outcome>) {
        self.bot.ended(outcome);
    }
}
