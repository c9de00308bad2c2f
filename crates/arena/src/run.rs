//! Playing it all.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use bots::{Bot, Driver, GameResult, choices};
use external_bots::Host;
use kernel::{Cx, Fact, Heuristic, Seat, Seed, Setup, SetupError, StateHash, deal};

use crate::interval::{Z99, wilson};
use crate::{Game, Pairing, Plan, Played, Store, StoreError};

/// Why there is no result.
#[derive(Debug, thiserror::Error)]
pub enum ArenaError {
    /// A match cannot begin like that.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The file of games cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A game broke down. Those before it are kept.
    #[error("a game of {} (seed {seed}) broke down: {message}", seats.join(", "))]
    Panicked {
        /// Who sat where.
        seats: Vec<String>,
        /// Its own seed.
        seed: u64,
        /// What was wrong.
        message: String,
    },
}

/// What happens meanwhile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// So many games are planned now, so many of them played.
    Planned {
        /// Played.
        played: u64,
        /// Planned.
        planned: u64,
    },
    /// One more was played.
    Played,
}

/// Plays what the plan asks for and the store has not got, and gives all games of the plan, in its order, with their pairings.
///
/// # Errors
/// If a match cannot begin like that, a game breaks down, or the store fails.
pub fn run<G: Heuristic>(
    plan: &Plan,
    host: &Arc<Host>,
    store: Option<(Store, Vec<Played>)>,
    progress: &(dyn Fn(Event) + Sync),
) -> Result<Vec<(Pairing, Vec<Played>)>, ArenaError> {
    for &players in &plan.players {
        kernel::options::<G>(&plan.setup(players))?;
    }
    let names = plan.names();
    let pairings = plan.pairings();
    let (mut file, stored) = store.map_or((None, Vec::new()), |(store, played)| (Some(store), played));
    let mut known: BTreeMap<(u64, Vec<String>), Played> =
        stored.into_iter().map(|played| ((played.round, played.seats.clone()), played)).collect();
    let key = |game: &Game| (game.round, game.seats.iter().map(|&who| names[who].clone()).collect::<Vec<_>>());

    // Each pairing goes from look to look; what is decided at a look depends on the games up to it alone.
    let looks: Vec<Vec<u64>> = pairings.iter().map(|pairing| plan.looks(pairing)).collect();
    let mut rounds: Vec<u64> = vec![0; pairings.len()];
    let mut open: Vec<bool> = vec![true; pairings.len()];
    let mut played_so_far = 0;
    for look in 0.. {
        let mut games: Vec<Game> = Vec::new();
        for (idx, pairing) in pairings.iter().enumerate().filter(|(idx, _)| open[*idx]) {
            let until = looks[idx][look];
            games.extend((rounds[idx]..until).flat_map(|round| pairing.round(idx, round)));
            rounds[idx] = until;
        }
        if games.is_empty() {
            break;
        }
        // Pairings go on side by side, so that a run that is broken off has something of each.
        games.sort_by_key(|game| (game.round, game.pairing));
        let n_games = games.len() as u64;
        games.retain(|game| !known.contains_key(&key(game)));
        let already = played_so_far + n_games - games.len() as u64;
        progress(Event::Planned { played: already, planned: played_so_far + n_games });
        played_so_far += n_games;
        for played in play_all::<G>(plan, host, &pairings, games, &mut file, progress)? {
            known.insert((played.round, played.seats.clone()), played);
        }
        for (idx, pairing) in pairings.iter().enumerate().filter(|(_, pairing)| pairing.second.is_some()) {
            let played = (0..rounds[idx]).flat_map(|round| pairing.round(idx, round)).map(|game| &known[&key(&game)]);
            if let Some(threshold) = plan.until_clear
                && open[idx]
            {
                open[idx] = !is_clear(played, &names[pairing.first], threshold);
            }
        }
        for (idx, looks) in looks.iter().enumerate() {
            open[idx] &= look + 1 < looks.len();
        }
    }
    let mut of_pairing = |(idx, pairing): (usize, &Pairing)| {
        let games = (0..rounds[idx]).flat_map(|round| pairing.round(idx, round));
        (*pairing, games.map(|game| known.remove(&key(&game)).expect("it was played")).collect())
    };
    Ok(pairings.iter().enumerate().map(&mut of_pairing).collect())
}

fn is_clear<'a>(played: impl Iterator<Item = &'a Played>, first: &str, threshold: f64) -> bool {
    let mut n_games = 0;
    let mut wins = 0.0;
    for (played, shares) in played.filter_map(|played| Some((played, played.shares()?))) {
        n_games += 1;
        wins +=
            std::iter::zip(&played.seats, shares).filter(|(who, _)| *who == first).map(|(_, share)| share).sum::<f64>();
    }
    // The threshold is asked of whoever is ahead.
    let ahead = if 2.0 * wins < n_games as f64 { n_games as f64 - wins } else { wins };
    wilson(ahead, n_games, Z99).is_some_and(|(low, high)| threshold < low || high < threshold)
}

fn play_all<G: Heuristic>(
    plan: &Plan,
    host: &Arc<Host>,
    pairings: &[Pairing],
    games: Vec<Game>,
    file: &mut Option<Store>,
    progress: &(dyn Fn(Event) + Sync),
) -> Result<Vec<Played>, ArenaError> {
    let next = AtomicUsize::new(0);
    let stop = AtomicBool::new(false);
    let failure = Mutex::new(None::<ArenaError>);
    let results = Mutex::new((Vec::new(), file));
    let fail = |error: ArenaError| {
        stop.store(true, Ordering::Relaxed);
        failure.lock().expect("no holder panics").get_or_insert(error);
    };
    let work = || {
        while !stop.load(Ordering::Relaxed)
            && let Some(game) = games.get(next.fetch_add(1, Ordering::Relaxed))
        {
            match play::<G>(plan, host, pairings[game.pairing].players, game) {
                Ok(played) => {
                    let mut results = results.lock().expect("no holder panics");
                    let stored = results.1.as_mut().map_or(Ok(()), |store| store.add(&played));
                    results.0.push(played);
                    drop(results);
                    stored.unwrap_or_else(|error| fail(error.into()));
                    progress(Event::Played);
                }
                Err(error) => fail(error),
            }
        }
    };
    std::thread::scope(|scope| {
        (1..plan.threads.min(games.len())).for_each(|_| {
            scope.spawn(work);
        });
        work();
    });
    match failure.into_inner().expect("no holder panics") {
        Some(error) => Err(error),
        None => Ok(results.into_inner().expect("no holder panics").0),
    }
}

fn play<G: Heuristic>(plan: &Plan, host: &Arc<Host>, players: u8, game: &Game) -> Result<Played, ArenaError> {
    let seed = plan.round_seed(game.round);
    let seats: Vec<String> = game.seats.iter().map(|&who| plan.entrants[who].to_string()).collect();
    let one_game = || {
        let setup = plan.setup(players);
        let seated = game.seats.iter().map(|&who| host.seat::<G>(&plan.entrants[who], &setup));
        let (bots, logs): (Vec<_>, Vec<_>) = seated.unzip();
        let (result, facts) = one_match::<G>(&setup, seed, bots, plan.limit)?;
        let faults = logs.iter().map(|log| log.lock().expect("no holder panics").clone()).collect();
        Ok(Played::new(game.round, seats.clone(), &result, &facts, faults))
    };
    match catch_unwind(AssertUnwindSafe(one_game)) {
        Ok(result) => result,
        Err(panic) => {
            let said = panic.downcast_ref::<String>().map(String::as_str);
            let message = said.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no reason given");
            Err(ArenaError::Panicked { seats, seed, message: message.to_owned() })
        }
    }
}

/// The same match as [`bots::play_with`] plays, but its events are read for what they tell.
fn one_match<G: Heuristic>(
    setup: &Setup,
    seed: u64,
    bots: Vec<Box<dyn Bot<G>>>,
    limit: u64,
) -> Result<(GameResult, Vec<Vec<Fact>>), SetupError> {
    let seed = Seed::from(seed);
    let mut state = deal::<G>(setup, &mut seed.dice(0))?;
    let mut driver = Driver::<G>::of(bots, choices(&seed, 0));
    let mut events = Vec::new();
    let mut noted: Vec<Vec<Fact>> = vec![Vec::new(); setup.players.into()];
    let mut decisions = 0;
    while decisions < limit {
        let Some((actor, action)) = driver.decide(&state) else { break };
        decisions += 1;
        G::resolve(&mut Cx::recording(&mut state, &mut seed.dice(decisions), &mut events), actor, action);
        for event in events.drain(..) {
            if let Some((seat, fact)) = G::noted(&state, &event)
                && let Some(seat_notes) = noted.get_mut(seat.idx())
            {
                seat_notes.push(fact);
            }
        }
    }
    let outcome = G::outcome(&state);
    driver.end(outcome.as_ref());
    for (seat, seat_notes) in std::iter::zip(Seat::all(setup.players.into()), &mut noted) {
        seat_notes.extend(G::facts(&state, seat));
    }
    Ok((GameResult { decisions, turns: G::seat_turns(&state), hash: StateHash::of(&state), outcome }, noted))
}
