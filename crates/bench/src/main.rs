//! Measures the engines on one core. `cargo xtask bench` runs it; docs/performance.md keeps the figures.
//!
//! Random playouts choose every action with the same probability and keep no log. Nothing here judges a time: machines are
//! noisy. `--fixed` plays one game that is always the same, for tools that count instructions.

mod search;

use std::hint::black_box;
use std::time::{Duration, Instant};

use clap::Parser;
use games::Visit;
use kernel::{Cx, Dice, Game, Heuristic, Seat, Seed, Setup, StateHash, Viewer, deal, next_actor};

/// Measures the engines on one core.
#[derive(Parser)]
struct Cli {
    /// Only this game.
    game: Option<String>,
    /// Plays one fixed random game of this game and nothing else.
    #[arg(long, value_name = "GAME", conflicts_with = "game")]
    fixed: Option<String>,
    /// Measures the search of the bots instead: lines of play a second.
    #[arg(long, conflicts_with = "fixed")]
    search: bool,
    /// Seconds for each figure.
    #[arg(long, default_value_t = 1.0)]
    seconds: f64,
}

/// A game that is not over by then counts as it stands.
const MOST_DECISIONS: u64 = 100_000;

/// Positions from the middle of games on which copying is measured.
const N_POSITIONS: u64 = 256;

fn main() -> Result<(), String> {
    let Cli { game, fixed, search, seconds } = Cli::parse();
    if let Some(id) = fixed {
        return games::visit(&id, Fixed).ok_or_else(|| format!("there is no game {id}"));
    }
    if let Some(id) = &game {
        games::find(id).map_err(|error| error.to_string())?;
    }
    let wanted = |id: &str| game.as_deref().is_none_or(|wanted| wanted == id);
    let ids = games::any_games().map(|game| game.id()).filter(|id| wanted(id));
    let budget = Duration::from_secs_f64(seconds);
    if search {
        search::heading();
        ids.for_each(|id| {
            games::visit(id, search::Lines { budget });
        });
        return Ok(());
    }
    println!(
        "{:<16} {:>7} {:>12} {:>9} {:>10} {:>11} {:>9} {:>14}",
        "game", "players", "decisions/s", "games/s", "dec./game", "state bytes", "clone ns", "imagined/s"
    );
    ids.for_each(|id| {
        games::visit(id, Measure { budget });
    });
    Ok(())
}

/// Plays one game that is always the same.
struct Fixed;

impl Visit for Fixed {
    type Out = ();

    fn visit<G: Game + Heuristic>(self) {
        let players = 2.clamp(*G::PLAYERS.start(), *G::PLAYERS.end());
        let mut game = Playing::<G>::deal(&Setup::new(players), 0);
        let n_decisions = game.play(MOST_DECISIONS);
        println!("{}: {n_decisions} decisions, state {}", G::ID, StateHash::of(&game.state));
    }
}

/// Prints a row for each number of players.
struct Measure {
    budget: Duration,
}

impl Visit for Measure {
    type Out = ();

    fn visit<G: Game + Heuristic>(self) {
        for players in G::PLAYERS {
            let setup = Setup::new(players);
            let mut n_decisions = 0;
            let (games, time) =
                self.repeat(|game| n_decisions += Playing::<G>::deal(&setup, game).play(MOST_DECISIONS));
            let positions = positions::<G>(&setup, n_decisions / games);
            let position = |idx: u64| &positions[(idx % N_POSITIONS) as usize];
            let (clones, clone_time) = self.repeat(|idx| {
                black_box(position(idx).clone());
            });
            let views: Vec<G::View> = positions.iter().map(|state| G::view(state, Viewer::Seat(Seat(0)))).collect();
            let mut dice = Seed::from(1).dice(0);
            let (imagined, imagine_time) = self.repeat(|idx| {
                black_box(G::determinize(&views[(idx % N_POSITIONS) as usize], &mut dice));
            });
            println!(
                "{:<16} {players:>7} {:>12.0} {:>9.0} {:>10.1} {:>11} {:>9.1} {:>14.0}",
                G::ID,
                n_decisions as f64 / time.as_secs_f64(),
                games as f64 / time.as_secs_f64(),
                n_decisions as f64 / games as f64,
                size_of::<G::State>(),
                clone_time.as_secs_f64() * 1e9 / clones as f64,
                imagined as f64 / imagine_time.as_secs_f64(),
            );
        }
    }
}

impl Measure {
    /// Repeats the work until the time is up. The clock is read seldom, so that reading it does not count.
    fn repeat(&self, mut work: impl FnMut(u64)) -> (u64, Duration) {
        let begin = Instant::now();
        let mut n_done = 0;
        let mut batch = 1;
        loop {
            (n_done..n_done + batch).for_each(&mut work);
            n_done += batch;
            let elapsed = begin.elapsed();
            if self.budget <= elapsed {
                return (n_done, elapsed);
            }
            let left = self.budget - elapsed;
            let guess = n_done as f64 * left.as_secs_f64() / elapsed.as_secs_f64().max(1e-9);
            batch = (guess as u64).clamp(1, n_done);
        }
    }
}

/// States from the first to the last decision of as many games.
fn positions<G: Game>(setup: &Setup, mean_decisions: u64) -> Vec<G::State> {
    let position = |game| {
        let mut playing = Playing::<G>::deal(setup, game);
        playing.play(game * mean_decisions / N_POSITIONS);
        playing.state
    };
    (0..N_POSITIONS).map(position).collect()
}

/// A random game without a log.
struct Playing<G: Game> {
    state: G::State,
    dice: Dice,
    choices: Dice,
    legal: Vec<G::Action>,
}

impl<G: Game> Playing<G> {
    fn deal(setup: &Setup, game: u64) -> Self {
        let seed = Seed::from(game);
        let mut dice = seed.dice(0);
        let state = deal::<G>(setup, &mut dice).expect("every number of players can play with the default options");
        Playing { state, dice, choices: seed.dice(u64::MAX), legal: Vec::with_capacity(256) }
    }

    fn play(&mut self, limit: u64) -> u64 {
        for n_decisions in 0..limit {
            let actors = G::to_act(&self.state);
            if actors.is_empty() {
                return n_decisions;
            }
            let actor = next_actor(actors, &mut self.choices);
            self.legal.clear();
            G::legal_actions(&self.state, actor, &mut self.legal);
            let action = self.choices.pick(&self.legal);
            G::resolve(&mut Cx::quiet(&mut self.state, &mut self.dice), actor, action);
        }
        limit
    }
}
