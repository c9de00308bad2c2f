//! The face of a game for hosts that do not know it at compile time: JSON in and out, written once for all games.
//!
//! What only servers ask for is left out in WebAssembly: every way of reading and writing is compiled for each type of each game,
//! and a page would carry all of it.

use std::any::Any;
use std::marker::PhantomData;
use std::ops::RangeInclusive;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::json;
use kernel::{
    Actor, Actors, CannotUndo, Description, Game, Illegal, Impossible, Message, OptionSpec, Outcome, Panel, Record,
    Seat, Seed, Setup, SetupError, StateHash, Table, Texts, Timer, Told, Viewer,
};
#[cfg(not(target_arch = "wasm32"))]
use kernel::{Component, ReplayError};

/// A game, its types forgotten.
pub trait AnyGame: Send + Sync {
    /// [`Game::ID`].
    fn id(&self) -> &'static str;
    /// [`Game::RULES`].
    fn rules(&self) -> u32;
    /// [`Game::PLAYERS`].
    fn players(&self) -> RangeInclusive<u8>;
    /// [`Game::OPTIONS`].
    fn options(&self) -> &'static [OptionSpec];
    /// [`Game::TEXTS`]; nothing in WebAssembly, where words come as files.
    fn texts(&self) -> Texts;
    /// [`Game::components`]. A page reads them from a file that is made when the client is built.
    #[cfg(not(target_arch = "wasm32"))]
    fn components(&self) -> Vec<Component>;
    /// Can a match begin like this?
    fn check(&self, setup: &Setup) -> Result<(), SetupError>;
    /// Deals a match.
    fn new_table(&self, setup: Setup, seed: Seed) -> Result<Box<dyn AnyTable>, SetupError>;
    /// Goes on from any possible state. Scripted results come before those of the seed.
    fn load_state(&self, state: Value, seed: Seed, dice: Vec<u32>) -> Result<Box<dyn AnyTable>, Impossible>;
    /// Goes on where a host has stored it: so many entries, which the host keeps, led to this state. Nothing is played again, so it
    /// is quick, and chance goes on where it was. Nothing before this point can be taken back, and the table writes no records.
    #[cfg(not(target_arch = "wasm32"))]
    fn resume_after(
        &self,
        setup: Setup,
        seed: Seed,
        n_entries: usize,
        state: Value,
    ) -> Result<Box<dyn AnyTable>, Impossible>;
    /// Plays a record again.
    #[cfg(not(target_arch = "wasm32"))]
    fn replay(&self, record: Record) -> Result<Box<dyn AnyTable>, ReplayError>;
    /// Reads a view that came from elsewhere.
    fn read(&self, view: &Value) -> Result<Box<dyn AnyView>, Unreadable>;
    /// A notice in words, and how it is shown; nothing if it is not worth a line.
    fn told(&self, notice: &Value) -> Result<Option<Told>, Unreadable>;
}

/// A view, its types forgotten: what can be told from it alone.
pub trait AnyView {
    /// What is being decided.
    fn prompt(&self) -> Message;
    /// The view in words.
    fn panels(&self) -> Vec<Panel>;
    /// A legal action in words.
    fn describe(&self, actor: Actor, action: &Value) -> Result<Description, Unreadable>;
}

struct Seen<G: Game>(G::View);

impl<G: Game> AnyView for Seen<G> {
    fn prompt(&self) -> Message {
        G::prompt(&self.0)
    }

    fn panels(&self) -> Vec<Panel> {
        G::panels(&self.0)
    }

    fn describe(&self, actor: Actor, action: &Value) -> Result<Description, Unreadable> {
        Ok(G::describe(&self.0, actor, &from_value("action", action)?))
    }
}

/// A match in play, its types forgotten.
pub trait AnyTable: Send {
    /// Its game.
    fn game(&self) -> &'static dyn AnyGame;
    /// Number of seats.
    fn seats(&self) -> usize;
    /// What it began with.
    fn setup(&self) -> &Setup;
    /// Who may act.
    fn to_act(&self) -> Actors;
    /// The timer that runs.
    fn timer(&self) -> Option<Timer>;
    /// Turns begun.
    fn turn(&self) -> u32;
    /// Every legal action of the actor.
    fn legal_actions(&self, actor: Actor) -> Vec<Value>;
    /// Every legal action of the actor with its description.
    fn offers(&self, actor: Actor) -> Vec<Offer>;
    /// Acts. An error leaves everything as it was.
    fn act(&mut self, actor: Actor, action: Value, at: u64) -> Result<AnyStep, ActError>;
    /// How many milliseconds too soon the action would come at this moment: see [`Table::too_soon`].
    fn too_soon(&self, actor: Actor, action: &Value, at: u64) -> u64;
    /// How many of its own last actions a seat may take back.
    fn undoable(&self, seat: Seat) -> usize;
    /// Takes back the seat's last action.
    fn undo(&mut self, seat: Seat) -> Result<(), CannotUndo>;
    /// The whole state. For the host and its operator only.
    #[cfg(not(target_arch = "wasm32"))]
    fn state(&self) -> Value;
    /// What a viewer knows.
    fn view(&self, viewer: Viewer) -> Value;
    /// Lays what a viewer knows flat, to be compared with what it knew before. Pages have no use for it and do not carry it.
    #[cfg(not(target_arch = "wasm32"))]
    fn lay_view(&self, viewer: Viewer, flat: &mut crate::Flat);
    /// How it stands, for [`AnyStep::lay_amid`].
    #[cfg(not(target_arch = "wasm32"))]
    fn before(&self) -> Before;
    /// Writes every legal action of the actor at the end of a text, as a compact JSON list.
    #[cfg(not(target_arch = "wasm32"))]
    fn write_legal(&self, actor: Actor, out: &mut String);
    /// Hash of the state.
    fn hash(&self) -> StateHash;
    /// What is being decided.
    fn prompt(&self, viewer: Viewer) -> Message;
    /// A view in words.
    fn panels(&self, viewer: Viewer) -> Vec<Panel>;
    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;
    /// Number of entries in the log.
    fn log_len(&self) -> usize;
    /// The match written down. It holds the seed: for the host, and for everybody once the match is over.
    fn record(&self) -> Record;
    /// An independent copy.
    fn boxed_clone(&self) -> Box<dyn AnyTable>;
    /// For those who do know the game: the [`Table`].
    fn as_any(&self) -> &dyn Any;
    /// For those who do know the game: the [`Table`].
    fn as_any_mut(&mut self) -> &mut dyn Any;
}

/// A legal action and what it means.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Offer {
    /// The action itself.
    pub action: Value,
    /// What it means.
    #[serde(flatten)]
    pub description: Description,
}

/// How a match stood before a step: what lies between it and the match after it can be seen from there.
#[cfg(not(target_arch = "wasm32"))]
pub struct Before(Box<dyn Any + Send>);

/// What one action did.
pub struct AnyStep {
    events: Box<dyn AnyEvents>,
    /// Was chance used or something hidden revealed? Then there is no way back.
    pub final_: bool,
}

impl AnyStep {
    /// The events themselves. For the host and its operator only.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn events(&self) -> Vec<Value> {
        self.events.events()
    }

    /// What a viewer sees of them as compact JSON text: a list of the notices that are worth a line of the log. What the others
    /// say can be told from the view.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn notices_text(&self, viewer: Viewer) -> String {
        self.events.notices_text(viewer)
    }

    /// Do both viewers see the same of them?
    #[cfg(not(target_arch = "wasm32"))]
    pub fn same_notices(&self, one: Viewer, other: Viewer) -> bool {
        self.events.same_notices(one, other)
    }

    /// What a viewer sees of them, each with its words if it is worth a line of the log.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn notices(&self, viewer: Viewer) -> Vec<(Value, Option<Message>)> {
        self.events.notices(viewer)
    }

    /// What a viewer sees of them in words: the lines of the log.
    pub fn words(&self, viewer: Viewer) -> Vec<Message> {
        self.events.words(viewer)
    }

    /// What a viewer sees of them in words, and how it is shown.
    pub fn told(&self, viewer: Viewer) -> Vec<Told> {
        self.events.told(viewer)
    }

    /// What the viewer knew when so many of these lines had become true: the step is played again from the table before it, up to the
    /// event of the last of them. After all lines it is the view after the step. Nothing if that is no table of the game.
    ///
    /// It is for the eyes only: between two events nobody can decide anything.
    pub fn view_amid(&self, before: &dyn AnyTable, viewer: Viewer, n_lines: usize) -> Option<Value> {
        self.events.view_amid(before, viewer, n_lines)
    }

    /// What the viewer knew after each line but the last, in order: the same views as [`AnyStep::view_amid`], laid flat. Nothing where
    /// the step is of another game.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn lay_amid(&self, before: &Before, viewer: Viewer, each: &mut dyn FnMut(usize, crate::Flat)) {
        self.events.lay_amid(before, viewer, each);
    }
}

trait AnyEvents: Send {
    #[cfg(not(target_arch = "wasm32"))]
    fn events(&self) -> Vec<Value>;
    #[cfg(not(target_arch = "wasm32"))]
    fn notices_text(&self, viewer: Viewer) -> String;
    #[cfg(not(target_arch = "wasm32"))]
    fn same_notices(&self, one: Viewer, other: Viewer) -> bool;
    #[cfg(not(target_arch = "wasm32"))]
    fn notices(&self, viewer: Viewer) -> Vec<(Value, Option<Message>)>;
    fn words(&self, viewer: Viewer) -> Vec<Message>;
    fn told(&self, viewer: Viewer) -> Vec<Told>;
    fn view_amid(&self, before: &dyn AnyTable, viewer: Viewer, n_lines: usize) -> Option<Value>;
    #[cfg(not(target_arch = "wasm32"))]
    fn lay_amid(&self, before: &Before, viewer: Viewer, each: &mut dyn FnMut(usize, crate::Flat));
}

/// A notice as it is told, if it is worth a line.
fn told<G: Game>(notice: &G::Notice) -> Option<Told> {
    Some(Told { words: G::tell(notice)?, cue: G::cue(notice) })
}

struct Events<G: Game>(Vec<G::Event>);

impl<G: Game> AnyEvents for Events<G> {
    #[cfg(not(target_arch = "wasm32"))]
    fn events(&self) -> Vec<Value> {
        self.0.iter().map(to_value).collect()
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn notices_text(&self, viewer: Viewer) -> String {
        let notices = self.0.iter().filter_map(|event| G::notice(event, viewer));
        to_text(&notices.filter(|notice| G::tell(notice).is_some()).collect::<Vec<_>>())
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn same_notices(&self, one: Viewer, other: Viewer) -> bool {
        self.0.iter().all(|event| G::notice(event, one) == G::notice(event, other))
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn notices(&self, viewer: Viewer) -> Vec<(Value, Option<Message>)> {
        let notices = self.0.iter().filter_map(|event| G::notice(event, viewer));
        notices.map(|notice| (to_value(&notice), G::tell(&notice))).collect()
    }

    fn words(&self, viewer: Viewer) -> Vec<Message> {
        self.0.iter().filter_map(|event| G::tell(&G::notice(event, viewer)?)).collect()
    }

    fn told(&self, viewer: Viewer) -> Vec<Told> {
        self.0.iter().filter_map(|event| told::<G>(&G::notice(event, viewer)?)).collect()
    }

    fn view_amid(&self, before: &dyn AnyTable, viewer: Viewer, n_lines: usize) -> Option<Value> {
        let mut state = before.as_any().downcast_ref::<Table<G>>()?.state().clone();
        let said = |event: &G::Event| G::notice(event, viewer).is_some_and(|notice| G::tell(&notice).is_some());
        let ends = self.0.iter().enumerate().filter(|(_, event)| said(event)).map(|(idx, _)| idx + 1);
        let mut later = ends.skip(n_lines.saturating_sub(1));
        let n_events = match (n_lines, later.next(), later.next()) {
            (0, _, _) => 0,
            (_, Some(end), Some(_)) => end,
            // What follows the last line without a word belongs to it.
            (_, _, None) | (_, None, _) => self.0.len(),
        };
        self.0[..n_events].iter().for_each(|event| G::evolve(&mut state, event));
        Some(to_value(&G::view(&state, viewer)))
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn lay_amid(&self, before: &Before, viewer: Viewer, each: &mut dyn FnMut(usize, crate::Flat)) {
        let Some(mut state) = before.0.downcast_ref::<G::State>().cloned() else { return };
        let said = |event: &G::Event| G::notice(event, viewer).is_some_and(|notice| G::tell(&notice).is_some());
        let Some(last) = self.0.iter().rposition(said) else { return };
        let mut n_lines = 0;
        for event in &self.0[..last] {
            G::evolve(&mut state, event);
            if said(event) {
                n_lines += 1;
                each(n_lines, crate::Flat::of(&G::view(&state, viewer)));
            }
        }
    }
}

/// Why an action was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ActError {
    /// It is not legal.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// It is no action of this game.
    #[error("this is no action of the game: {0}")]
    Unreadable(String),
}

/// JSON that is not what it should be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the {what} cannot be read: {why}")]
pub struct Unreadable {
    what: &'static str,
    why: String,
}

/// A game as [`AnyGame`].
pub struct Erased<G>(PhantomData<fn() -> G>);

impl<G> Erased<G> {
    /// The one value of this type.
    pub const fn new() -> Self {
        Erased(PhantomData)
    }
}

impl<G> Default for Erased<G> {
    fn default() -> Self {
        Erased::new()
    }
}

impl<G: Game> Erased<G> {
    /// The game as a trait object that lives forever.
    pub fn any() -> &'static dyn AnyGame {
        // `Erased` has no size, so leaking it allocates nothing.
        Box::leak(Box::new(Erased::<G>::new()))
    }
}

impl<G: Game> AnyGame for Erased<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn rules(&self) -> u32 {
        G::RULES
    }

    fn players(&self) -> RangeInclusive<u8> {
        G::PLAYERS
    }

    fn options(&self) -> &'static [OptionSpec] {
        G::OPTIONS
    }

    fn texts(&self) -> Texts {
        // A page fetches a game's words as a file, in the reader's language only; its engine need not carry both.
        if cfg!(target_arch = "wasm32") { Texts { en: "", pl: "" } } else { G::TEXTS }
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn components(&self) -> Vec<Component> {
        G::components()
    }

    fn check(&self, setup: &Setup) -> Result<(), SetupError> {
        kernel::options::<G>(setup).map(|_| ())
    }

    fn new_table(&self, setup: Setup, seed: Seed) -> Result<Box<dyn AnyTable>, SetupError> {
        Ok(Box::new(Table::<G>::new(setup, seed)?))
    }

    fn load_state(&self, state: Value, seed: Seed, dice: Vec<u32>) -> Result<Box<dyn AnyTable>, Impossible> {
        Ok(Box::new(Table::<G>::from_state(read_state::<G>(&state)?, seed, dice)?))
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn resume_after(
        &self,
        setup: Setup,
        seed: Seed,
        n_entries: usize,
        state: Value,
    ) -> Result<Box<dyn AnyTable>, Impossible> {
        Ok(Box::new(Table::<G>::resume_after(setup, seed, n_entries, read_state::<G>(&state)?)))
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn replay(&self, record: Record) -> Result<Box<dyn AnyTable>, ReplayError> {
        Ok(Box::new(Table::<G>::replay(typed(record)?)?))
    }

    fn read(&self, view: &Value) -> Result<Box<dyn AnyView>, Unreadable> {
        Ok(Box::new(Seen::<G>(from_value("view", view)?)))
    }

    fn told(&self, notice: &Value) -> Result<Option<Told>, Unreadable> {
        Ok(told::<G>(&from_value("notice", notice)?))
    }
}

impl<G: Game> AnyTable for Table<G> {
    fn game(&self) -> &'static dyn AnyGame {
        Erased::<G>::any()
    }

    fn seats(&self) -> usize {
        G::seats(self.state())
    }

    fn setup(&self) -> &Setup {
        self.setup()
    }

    fn to_act(&self) -> Actors {
        G::to_act(self.state())
    }

    fn timer(&self) -> Option<Timer> {
        G::timer(self.state())
    }

    fn turn(&self) -> u32 {
        G::turn(self.state())
    }

    fn legal_actions(&self, actor: Actor) -> Vec<Value> {
        self.legal_actions(actor).iter().map(to_value).collect()
    }

    fn offers(&self, actor: Actor) -> Vec<Offer> {
        let viewer = actor.seat().map_or(Viewer::Spectator, Viewer::Seat);
        let view = G::view(self.state(), viewer);
        let offer = |action| Offer { action: to_value(&action), description: G::describe(&view, actor, &action) };
        self.legal_actions(actor).into_iter().map(offer).collect()
    }

    fn act(&mut self, actor: Actor, action: Value, at: u64) -> Result<AnyStep, ActError> {
        let action = json::read(&action).map_err(ActError::Unreadable)?;
        let step = self.act(actor, action, at)?;
        Ok(AnyStep { events: Box::new(Events::<G>(step.events)), final_: step.final_ })
    }

    fn too_soon(&self, actor: Actor, action: &Value, at: u64) -> u64 {
        // What cannot be read is refused for that when it comes.
        from_value("action", action).map_or(0, |action| self.too_soon(actor, &action, at))
    }

    fn undoable(&self, seat: Seat) -> usize {
        self.undoable(seat)
    }

    fn undo(&mut self, seat: Seat) -> Result<(), CannotUndo> {
        self.undo(seat)
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn state(&self) -> Value {
        to_value(self.state())
    }

    fn view(&self, viewer: Viewer) -> Value {
        to_value(&G::view(self.state(), viewer))
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn lay_view(&self, viewer: Viewer, flat: &mut crate::Flat) {
        flat.lay(&G::view(self.state(), viewer));
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn before(&self) -> Before {
        Before(Box::new(self.state().clone()))
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn write_legal(&self, actor: Actor, out: &mut String) {
        write_text(&self.legal_actions(actor), out);
    }

    fn hash(&self) -> StateHash {
        self.hash()
    }

    fn prompt(&self, viewer: Viewer) -> Message {
        G::prompt(&G::view(self.state(), viewer))
    }

    fn panels(&self, viewer: Viewer) -> Vec<Panel> {
        G::panels(&G::view(self.state(), viewer))
    }

    fn outcome(&self) -> Option<Outcome> {
        G::outcome(self.state())
    }

    fn log_len(&self) -> usize {
        self.log_len()
    }

    fn record(&self) -> Record {
        untyped(self.record())
    }

    fn boxed_clone(&self) -> Box<dyn AnyTable> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn as_any_mut(&mut self) -> &mut dyn Any {
        self
    }
}

/// Reads a view of a game that is known at compile time.
///
/// # Errors
/// If it is none.
pub fn read_view<G: Game>(view: &Value) -> Result<G::View, Unreadable> {
    from_value("view", view)
}

fn to_value<T: Serialize>(value: &T) -> Value {
    serde_json::to_value(value).expect("the types of a game are plain data")
}

#[cfg(not(target_arch = "wasm32"))]
fn to_text<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("the types of a game are plain data")
}

#[cfg(not(target_arch = "wasm32"))]
fn write_text<T: Serialize>(value: &T, out: &mut String) {
    let mut bytes = std::mem::take(out).into_bytes();
    serde_json::to_writer(&mut bytes, value).expect("the types of a game are plain data");
    *out = String::from_utf8(bytes).expect("JSON is UTF-8");
}

/// Reads a state, also one edited by hand, and refuses what cannot be.
fn read_state<G: Game>(state: &Value) -> Result<G::State, Impossible> {
    let state = json::read(state).map_err(|why| Impossible(format!("the state cannot be read: {why}")))?;
    G::validate(&state)?;
    Ok(state)
}

fn from_value<T: DeserializeOwned>(what: &'static str, value: &Value) -> Result<T, Unreadable> {
    json::read(value).map_err(|why| Unreadable { what, why })
}

#[cfg(not(target_arch = "wasm32"))]
fn typed<A: DeserializeOwned>(record: Record) -> Result<Record<A>, ReplayError> {
    let entry = |(idx, entry): (usize, kernel::Entry<Value>)| match serde_json::from_value(entry.action) {
        Ok(action) => Ok(kernel::Entry { actor: entry.actor, action, at: entry.at }),
        Err(error) => Err(ReplayError::Unreadable(format!("the action of entry {idx}: {error}"))),
    };
    let Record { game, rules, setup, seed, start, dice, entries, hash, outcome } = record;
    let entries = entries.into_iter().enumerate().map(entry).collect::<Result<_, _>>()?;
    Ok(Record { game, rules, setup, seed, start, dice, entries, hash, outcome })
}

fn untyped<A: Serialize>(record: Record<A>) -> Record {
    let entry =
        |entry: kernel::Entry<A>| kernel::Entry { actor: entry.actor, action: to_value(&entry.action), at: entry.at };
    let Record { game, rules, setup, seed, start, dice, entries, hash, outcome } = record;
    Record { game, rules, setup, seed, start, dice, entries: entries.into_iter().map(entry).collect(), hash, outcome }
}
