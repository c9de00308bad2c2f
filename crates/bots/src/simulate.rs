//! Many games of bots at once.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use kernel::{Cx, Entry, Game, Heuristic, Outcome, Record, Seed, Setup, SetupError, StateHash, deal, options};

use crate::{Bot, BotName, Driver, Tally, choices, seat_bots};

/// Games that a worker takes at a time: enough that workers seldom meet, few enough that they end together.
const BATCH: u64 = 16;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Players and options.
    pub setup: Setup,
    /// Bots in table order; repeated from the first if there are fewer than seats. At least one.
    pub bots: Vec<BotName>,
    /// Number of games.
    pub games: u64,
    /// The seeds of the games come from it, by [`game_seed`].
    pub seed: u64,
    /// Workers. The result does not depend on it.
    pub threads: usize,
    /// A game that is not over after this many decisions is given up.
    pub limit: u64,
}

/// One game, told in numbers.
#[derive(Clone, Debug)]
pub struct GameResult {
    /// Decisions taken.
    pub decisions: u64,
    /// Turns of the seats.
    pub turns: u32,
    /// Hash of the last state.
    pub hash: StateHash,
    /// The result, if the game reached its end.
    pub outcome: Option<Outcome>,
}

/// Why there is no result.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SimulateError {
    /// A match cannot begin like that.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A game broke down.
    #[error("game {game} (seed {seed}) broke down: {message}")]
    Panicked {
        /// Number of the game, from 0.
        game: u64,
        /// Its own seed: a match with this seed and these bots breaks down again.
        seed: u64,
        /// What was wrong.
        message: String,
    },
}

/// The seed of one game of many. The first game has the seed itself, so one game is the same alone and among others.
pub fn game_seed(seed: u64, game: u64) -> u64 {
    // The last steps of SplitMix64 spread neighbouring numbers over all 64 bits, and leave 0 where it is.
    let mut mixed = game;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    seed.wrapping_add(mixed ^ (mixed >> 31))
}

/// Plays one game without keeping a log. The same as [`Driver::play`] at a table that was dealt with this seed.
///
/// # Errors
/// If a match cannot begin like that.
pub fn play_game<G: Game + Heuristic>(
    setup: &Setup,
    seed: u64,
    bots: &[BotName],
    limit: u64,
) -> Result<GameResult, SetupError> {
    Ok(play_with(setup, seed, seat_bots::<G>(bots, setup.players.into()), limit)?.0)
}

/// Plays one game with these bots, one for every seat, and gives its last state as well.
///
/// # Errors
/// If a match cannot begin like that.
pub fn play_with<G: Game>(
    setup: &Setup,
    seed: u64,
    bots: Vec<Box<dyn Bot<G>>>,
    limit: u64,
) -> Result<(GameResult, G::State), SetupError> {
    play_and_note(setup, Seed::from(seed), bots, limit, &mut |_| ())
}

/// [`play_with`] that tells every entry of the log.
fn play_and_note<G: Game>(
    setup: &Setup,
    seed: Seed,
    bots: Vec<Box<dyn Bot<G>>>,
    limit: u64,
    note: &mut dyn FnMut(Entry<G::Action>),
) -> Result<(GameResult, G::State), SetupError> {
    let mut state = deal::<G>(setup, &mut seed.dice(0))?;
    let mut driver = Driver::<G>::of(bots, choices(&seed, 0));
    let mut decisions = 0;
    while decisions < limit {
        let Some((actor, action)) = driver.decide(&state) else { break };
        decisions += 1;
        note(Entry { actor, action, at: 0 });
        G::resolve(&mut Cx::quiet(&mut state, &mut seed.dice(decisions)), actor, action);
    }
    let outcome = G::outcome(&state);
    driver.end(outcome.as_ref());
    Ok((GameResult { decisions, turns: G::seat_turns(&state), hash: StateHash::of(&state), outcome }, state))
}

/// Plays all games of the plan. The tally depends on the plan alone, not on the number of threads nor on their luck.
///
/// `progress` is told the number of games played so far, now and then and from any thread.
///
/// # Errors
/// If a match cannot begin like that, or a game breaks down.
pub fn simulate<G: Game + Heuristic>(plan: &Plan, progress: &(dyn Fn(u64) + Sync)) -> Result<Tally, SimulateError> {
    simulate_with::<G>(plan, &|| seat_bots(&plan.bots, plan.setup.players.into()), progress, None)
}

/// The bots of one game, one for every seat.
pub type Seats<'a, G> = &'a (dyn Fn() -> Vec<Box<dyn Bot<G>>> + Sync);

/// Takes the number and the record of each game, from any thread.
pub type Keep<'a, G> = &'a (dyn Fn(u64, Record<<G as Game>::Action>) + Sync);

/// The same with bots from elsewhere: the plan's own are not asked. Whoever wants the games themselves keeps their records.
///
/// # Errors
/// If a match cannot begin like that, or a game breaks down.
pub fn simulate_with<G: Game>(
    plan: &Plan,
    seats: Seats<'_, G>,
    progress: &(dyn Fn(u64) + Sync),
    keep: Option<Keep<'_, G>>,
) -> Result<Tally, SimulateError> {
    options::<G>(&plan.setup)?;
    let next = AtomicU64::new(0);
    let done = AtomicU64::new(0);
    let stop = AtomicBool::new(false);
    let failure = Mutex::new(None::<SimulateError>);
    let batches = Mutex::new(Vec::new());
    let work = || {
        while !stop.load(Ordering::Relaxed) {
            let first = next.fetch_add(BATCH, Ordering::Relaxed);
            if plan.games <= first {
                break;
            }
            let games = first..plan.games.min(first + BATCH);
            let n_games = games.end - games.start;
            match play_batch::<G>(plan, seats, keep, games) {
                Ok(tally) => {
                    batches.lock().expect("no holder panics").push((first, tally));
                    progress(done.fetch_add(n_games, Ordering::Relaxed) + n_games);
                }
                Err(error) => {
                    stop.store(true, Ordering::Relaxed);
                    failure.lock().expect("no holder panics").get_or_insert(error);
                }
            }
        }
    };
    std::thread::scope(|scope| {
        (1..plan.threads).for_each(|_| {
            scope.spawn(work);
        });
        work();
    });
    if let Some(error) = failure.into_inner().expect("no holder panics") {
        return Err(error);
    }
    let mut batches = batches.into_inner().expect("no holder panics");
    batches.sort_by_key(|&(first, _)| first);
    let mut tally = Tally::new(usize::from(plan.setup.players));
    batches.into_iter().for_each(|(_, batch)| tally.append(batch));
    Ok(tally)
}

fn play_batch<G: Game>(
    plan: &Plan,
    seats: Seats<'_, G>,
    keep: Option<Keep<'_, G>>,
    games: std::ops::Range<u64>,
) -> Result<Tally, SimulateError> {
    let mut tally = Tally::new(usize::from(plan.setup.players));
    for game in games {
        let seed = game_seed(plan.seed, game);
        let mut entries = Vec::new();
        let result = catch_unwind(AssertUnwindSafe(|| match keep {
            None => play_with(&plan.setup, seed, seats(), plan.limit),
            Some(_) => {
                play_and_note(&plan.setup, Seed::from(seed), seats(), plan.limit, &mut |entry| entries.push(entry))
            }
        }));
        match result {
            Ok(result) => {
                let (result, _) = result?;
                tally.add(&result);
                if let Some(keep) = keep {
                    keep(game, record::<G>(plan, seed, entries, result));
                }
            }
            Err(panic) => {
                let said = panic.downcast_ref::<String>().map(String::as_str);
                let message = said.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no reason given");
                return Err(SimulateError::Panicked { game, seed, message: message.to_owned() });
            }
        }
    }
    Ok(tally)
}

fn record<G: Game>(plan: &Plan, seed: u64, entries: Vec<Entry<G::Action>>, result: GameResult) -> Record<G::Action> {
    Record {
        game: G::ID.to_owned(),
        rules: G::RULES,
        setup: plan.setup.clone(),
        seed: Seed::from(seed),
        start: None,
        dice: Vec::new(),
        entries,
        hash: result.hash,
        outcome: result.outcome,
    }
}
