//! A match in play: the state, its log, and the way back.

use std::collections::VecDeque;

use serde_json::Value;

use crate::dice::Misfit;
use crate::{Actor, Cx, Dice, Entry, Game, Impossible, Record, Seat, Seed, Setup, SetupError, StateHash};

/// One match of a game known at compile time.
///
/// **Invariant:** the state is what the log gives when it is replayed from the start; entries the table was resumed after count as
/// the beginning of its log.
pub struct Table<G: Game> {
    setup: Setup,
    seed: Seed,
    start: Option<G::State>,
    dice: Vec<u32>,
    loaded: VecDeque<u32>,
    state: G::State,
    /// Entries played before this table was resumed, which its host keeps.
    n_before: usize,
    log: Vec<Entry<G::Action>>,
    /// States before the last entries of the log, as far as they may be taken back. All belong to one actor and one turn.
    way_back: Vec<WayBack<G>>,
    legal: Vec<G::Action>,
}

struct WayBack<G: Game> {
    state: G::State,
    seat: Seat,
}

impl<G: Game> Clone for WayBack<G> {
    fn clone(&self) -> Self {
        WayBack { state: self.state.clone(), seat: self.seat }
    }
}

/// What one action did.
pub struct Step<G: Game> {
    /// Events in order; folding them over the state before gives the state after.
    pub events: Vec<G::Event>,
    /// Was chance used, or did something happen that stands for good ([`Game::is_final`])? Then there is no way back.
    pub final_: bool,
}

impl<G: Game> std::fmt::Debug for Step<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Step").field("events", &self.events).field("final_", &self.final_).finish()
    }
}

impl<G: Game> Table<G> {
    /// Deals a new match.
    pub fn new(setup: Setup, seed: Seed) -> Result<Self, SetupError> {
        let state = deal::<G>(&setup, &mut seed.dice(0))?;
        Ok(Table::begin(setup, seed, state, None, Vec::new()))
    }

    /// Goes on from any possible state. Scripted results come before those of the seed.
    pub fn from_state(state: G::State, seed: Seed, dice: Vec<u32>) -> Result<Self, Impossible> {
        G::validate(&state)?;
        let setup = Setup::new(G::seats(&state) as u8);
        Ok(Table::begin(setup, seed, state.clone(), Some(state), dice))
    }

    fn begin(setup: Setup, seed: Seed, state: G::State, start: Option<G::State>, dice: Vec<u32>) -> Self {
        let loaded = dice.iter().copied().collect();
        let (log, way_back, legal) = (Vec::new(), Vec::new(), Vec::new());
        Table { setup, seed, start, dice, loaded, state, n_before: 0, log, way_back, legal }
    }

    /// The state as it is.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// What the match began with.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The secret of the match. Hosts keep it until the end.
    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// How many entries led here.
    pub fn log_len(&self) -> usize {
        self.n_before + self.log.len()
    }

    /// All that was done since the table was dealt or resumed, in order.
    pub fn log(&self) -> &[Entry<G::Action>] {
        &self.log
    }

    /// The hash of the state.
    pub fn hash(&self) -> StateHash {
        StateHash::of(&self.state)
    }

    /// Every legal action of the actor.
    pub fn legal_actions(&self, actor: Actor) -> Vec<G::Action> {
        let mut actions = Vec::new();
        if self.knows(actor) {
            G::legal_actions(&self.state, actor, &mut actions);
        }
        actions
    }

    /// Acts. An error leaves everything as it was.
    pub fn act(&mut self, actor: Actor, action: G::Action, at: u64) -> Result<Step<G>, Illegal> {
        self.check(actor, &action)?;
        let before = self.state.clone();
        let stream = self.seed.dice(self.log_len() as u64 + 1);
        let mut dice = match self.loaded.is_empty() {
            true => stream,
            false => Dice::scripted(self.loaded.clone(), stream),
        };
        let mut events = Vec::new();
        G::resolve(&mut Cx::recording(&mut self.state, &mut dice, &mut events), actor, action);
        if let Some(Misfit { result, n_faces }) = dice.misfit() {
            self.state = before;
            return Err(Illegal::Dice { result, n_faces });
        }
        self.log.push(Entry { actor, action, at });
        let final_ = dice.n_rolled() != 0 || events.iter().any(G::is_final);
        self.loaded = dice.into_script();
        self.remember(actor, before, final_);
        Ok(Step { events, final_ })
    }

    /// How many milliseconds too soon after its last action of the kind the actor's action would come at this moment
    /// ([`Game::cooldown`]); 0 if it may come. Hosts that have a clock ask before they let a person act.
    pub fn too_soon(&self, actor: Actor, action: &G::Action, at: u64) -> u64 {
        let pause = |action: &G::Action| G::cooldown(&self.state, action).map_or(0, u64::from);
        let pause_now = pause(action);
        let mut recent = self.log.iter().rev().take_while(|entry| at < entry.at + pause_now);
        let last = recent.find(|entry| entry.actor == actor && pause(&entry.action) != 0);
        last.map_or(0, |last| last.at + pause_now - at)
    }

    /// Is the action legal, and if not, why?
    pub fn check(&mut self, actor: Actor, action: &G::Action) -> Result<(), Illegal> {
        if !self.knows(actor) {
            return Err(Illegal::NoSuchSeat { actor, n_seats: G::seats(&self.state) });
        }
        let actors = G::to_act(&self.state);
        if actors.is_empty() {
            return Err(Illegal::Over);
        }
        if !actors.contains(actor) {
            return Err(Illegal::NotActing { actor });
        }
        self.legal.clear();
        G::legal_actions(&self.state, actor, &mut self.legal);
        match self.legal.binary_search(action) {
            Ok(_) => Ok(()),
            Err(_) => Err(Illegal::NotOffered { actor }),
        }
    }

    /// How many of its own last actions a seat may take back.
    pub fn undoable(&self, seat: Seat) -> usize {
        match self.way_back.last() {
            Some(last) if last.seat == seat => self.way_back.len(),
            Some(_) | None => 0,
        }
    }

    /// Takes back the seat's last action.
    pub fn undo(&mut self, seat: Seat) -> Result<(), CannotUndo> {
        if self.undoable(seat) == 0 {
            return Err(CannotUndo { seat });
        }
        let way_back = self.way_back.pop().expect("there is something to take back");
        self.state = way_back.state;
        self.log.pop();
        Ok(())
    }

    /// The match as a record.
    pub fn record(&self) -> Record<G::Action> {
        debug_assert_eq!(self.n_before, 0, "the host of a resumed table writes the record");
        Record {
            game: G::ID.to_owned(),
            rules: G::RULES,
            setup: self.setup.clone(),
            seed: self.seed,
            start: self.start.as_ref().map(|state| serde_json::to_value(state).expect("a state is plain data")),
            dice: self.dice.clone(),
            entries: self.log.clone(),
            hash: self.hash(),
            outcome: G::outcome(&self.state),
        }
    }

    /// Plays a record again, and checks that it leads where it says.
    pub fn replay(record: Record<G::Action>) -> Result<Self, ReplayError> {
        let Record { game, rules, setup, seed, start, dice, entries, hash, outcome } = record;
        if game != G::ID {
            return Err(ReplayError::OtherGame { game });
        }
        if rules != G::RULES {
            return Err(ReplayError::OtherRules { recorded: rules, current: G::RULES });
        }
        let mut table = match start {
            None => Table::<G>::new(setup.clone(), seed)?,
            Some(value) => Table::from_state(read_state::<G>(value)?, seed, dice.clone())?,
        };
        if (&table.setup, &table.dice) != (&setup, &dice) {
            return Err(ReplayError::OtherSetup);
        }
        for (idx, Entry { actor, action, at }) in entries.into_iter().enumerate() {
            table.act(actor, action, at).map_err(|illegal| ReplayError::Illegal { idx, illegal })?;
        }
        if table.hash() != hash {
            return Err(ReplayError::OtherState { recorded: hash, replayed: table.hash() });
        }
        if G::outcome(&table.state) != outcome {
            return Err(ReplayError::OtherOutcome);
        }
        Ok(table)
    }

    /// Goes on where a host has stored it: so many entries, which the host keeps, led to this state.
    ///
    /// Nothing is played again, so it takes no longer after many of them, and the next entry rolls what it would have rolled.
    /// Nothing before this point can be taken back. A record of such a table would lack its beginning: its host writes it.
    pub fn resume_after(setup: Setup, seed: Seed, n_entries: usize, state: G::State) -> Self {
        let mut table = Table::begin(setup, seed, state, None, Vec::new());
        table.n_before = n_entries;
        table
    }

    fn knows(&self, actor: Actor) -> bool {
        match actor {
            Actor::Seat(seat) => seat.idx() < G::seats(&self.state),
            Actor::Clock => true,
        }
    }

    fn remember(&mut self, actor: Actor, before: G::State, final_: bool) {
        let other_player = |last: &WayBack<G>| Actor::Seat(last.seat) != actor;
        let other_turn = |last: &WayBack<G>| G::turn(&last.state) != G::turn(&before);
        if final_ || self.way_back.last().is_some_and(|last| other_player(last) || other_turn(last)) {
            self.way_back.clear();
        }
        match actor {
            Actor::Seat(seat) if !final_ => self.way_back.push(WayBack { state: before, seat }),
            // Scripted results are never taken back: an entry that used them is final.
            Actor::Seat(_) | Actor::Clock => {}
        }
    }
}

impl<G: Game> Clone for Table<G> {
    fn clone(&self) -> Self {
        Table {
            setup: self.setup.clone(),
            seed: self.seed,
            start: self.start.clone(),
            dice: self.dice.clone(),
            loaded: self.loaded.clone(),
            state: self.state.clone(),
            n_before: self.n_before,
            log: self.log.clone(),
            way_back: self.way_back.clone(),
            legal: Vec::new(),
        }
    }
}

/// Checks the setup and deals.
pub fn deal<G: Game>(setup: &Setup, dice: &mut Dice) -> Result<G::State, SetupError> {
    let options = options::<G>(setup)?;
    Ok(G::deal(setup.players, &options, dice))
}

/// Checks the setup.
pub fn options<G: Game>(setup: &Setup) -> Result<G::Options, SetupError> {
    if !G::PLAYERS.contains(&setup.players) {
        let (min, max) = (*G::PLAYERS.start(), *G::PLAYERS.end());
        return Err(SetupError::Players { players: setup.players, min, max });
    }
    setup.options.check(G::OPTIONS)?;
    G::options(setup.players, &setup.options)
}

/// Reads a state, also one edited by hand, and refuses what cannot be.
fn read_state<G: Game>(value: Value) -> Result<G::State, Impossible> {
    let state = serde_json::from_value(value).map_err(|why| Impossible(format!("the state cannot be read: {why}")))?;
    G::validate(&state)?;
    Ok(state)
}

/// Why an action was refused. The state is untouched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The match is over.
    #[error("the game is over")]
    Over,
    /// The table has no such seat.
    #[error("{actor} does not exist; the table has seats 0 to {}", n_seats - 1)]
    NoSuchSeat {
        /// Who tried.
        actor: Actor,
        /// How many seats there are.
        n_seats: usize,
    },
    /// Others decide now.
    #[error("{actor} has nothing to decide now")]
    NotActing {
        /// Who tried.
        actor: Actor,
    },
    /// A scripted result cannot be rolled.
    #[error("the next scripted result is {result}, but only 0 to {} are possible", n_faces - 1)]
    Dice {
        /// What the script says.
        result: u32,
        /// How many results there are.
        n_faces: u32,
    },
    /// The list of legal actions does not have it.
    #[error("{actor} may not do that now")]
    NotOffered {
        /// Who tried.
        actor: Actor,
    },
}

/// There is nothing this seat may take back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{seat} has nothing to take back: chance, a revealed card, another player's move or a step that stands lies in between"
)]
pub struct CannotUndo {
    /// Who tried.
    pub seat: Seat,
}

/// Why a record does not hold.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ReplayError {
    /// The file is no record.
    #[error("the record cannot be read: {0}")]
    Unreadable(String),
    /// It is a record of another game.
    #[error("the record is of the game {game}")]
    OtherGame {
        /// Its game.
        game: String,
    },
    /// The rules have changed since.
    #[error("the record was played by rules {recorded}, these are rules {current}")]
    OtherRules {
        /// Rules of the record.
        recorded: u32,
        /// Rules of this program.
        current: u32,
    },
    /// It cannot begin like that.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The state it begins with cannot be.
    #[error(transparent)]
    Start(#[from] Impossible),
    /// A match that begins with a given state has no options, and one that was dealt has no scripted results.
    #[error("the record's setup does not fit the way it begins")]
    OtherSetup,
    /// An action in it is not legal.
    #[error("entry {idx} is not legal: {illegal}")]
    Illegal {
        /// Which entry, from 0.
        idx: usize,
        /// Why.
        illegal: Illegal,
    },
    /// It leads to another state.
    #[error("the record says state {recorded}, the replay gives {replayed}")]
    OtherState {
        /// Hash in the record.
        recorded: StateHash,
        /// Hash of the replay.
        replayed: StateHash,
    },
    /// It has another result.
    #[error("the replay ends with another result than the record")]
    OtherOutcome,
}
