//! The race between the actions of the decision itself.

use std::time::Duration;

use kernel::{Dice, Game, Heuristic, Seat, Seed, Tuning};
use web_time::Instant;

use super::budget::bounded;
use super::tree::{Tree, Weights};
use super::{Candidate, Search, Thought};
use crate::Sight;

/// Laps between two looks at the clock and at who is clearly behind, for each tree.
const LAPS: u32 = 4;
/// Worlds in which the actions are rated before the race.
const N_FIRST_LOOKS: u64 = 3;
/// Actions with a smaller weight are not worth a line.
const HOPELESS: f32 = 1.0 / 64.0;
/// A race has one action for so many lines of its budget: few lines compare few actions, or luck decides.
const LINES_EACH: u32 = 20;
/// An action so many standard errors behind the leader leaves at once.
const CLEARLY_BEHIND: f32 = 3.0;

/// Worlds to rate in, worlds of the laps and their luck have streams far apart.
const LAP_WORLDS: u64 = 1 << 32;
const LAP_LUCK: u64 = 2 << 32;

/// Searches.
pub fn decide<G: Game + Heuristic>(sight: &Sight<'_, G>, search: &Search, seed: Seed) -> Thought<G::Action> {
    let budget = &search.budget;
    let begin = budget.time.map(|_| Instant::now());
    let mut first_dice = seed.dice(0);
    let first_world = G::determinize(sight.view(), &mut first_dice);
    let tuning = bounded(search.tuning.unwrap_or_else(|| G::tuning(&first_world, sight.seat())));
    let most_lines = budget.n_lines(&tuning);
    let width = (most_lines / LINES_EACH).max(3).min(tuning.root_width);
    let candidates = candidates::<G>(sight, &tuning, width as usize, &seed);
    if candidates.len() == 1 || most_lines == 0 {
        return Thought { action: candidates[0], lines: 0, candidates: Vec::new() };
    }
    let n_trees = budget.trees.max(1);
    let mut race = Race::<G> {
        sight,
        seed,
        seat: sight.seat(),
        n_lines: 0,
        most_lines,
        begin,
        time: budget.time,
        values: vec![Vec::new(); candidates.len()],
        alive: (0..candidates.len()).collect(),
        trees: (0..n_trees).map(|_| Tree::new(&first_world, sight.seat(), tuning, &candidates)).collect(),
        n_laps: 0,
    };
    race.run();
    let chosen = race.winner(tuning.doubt);
    let lines = race.n_lines;
    let told = std::iter::zip(&candidates, &race.values).map(|(&action, values)| Candidate {
        action,
        lines: values.len() as u32,
        mean: mean(values),
    });
    Thought { action: candidates[chosen], lines, candidates: told.collect() }
}

/// The most promising actions, the best first: rated in a few worlds, each action with the same luck.
fn candidates<G: Game + Heuristic>(sight: &Sight<'_, G>, tuning: &Tuning, width: usize, seed: &Seed) -> Vec<G::Action> {
    let mut weights = vec![0.0; sight.legal().len()];
    let mut ratings = Vec::with_capacity(weights.len());
    for look in 0..N_FIRST_LOOKS {
        let mut dice = seed.dice(1 + look);
        let world = G::determinize(sight.view(), &mut dice);
        ratings.clear();
        for &action in sight.legal() {
            G::priors(&world, sight.seat(), &[action], &mut dice.clone(), &mut ratings);
        }
        let by_rating = Weights::of(&ratings, tuning.temperature);
        std::iter::zip(&mut weights, &ratings).for_each(|(weight, &rating)| *weight += by_rating.weight(rating));
    }
    let mut order: Vec<usize> = (0..weights.len()).collect();
    order.sort_by(|&a, &b| f32::total_cmp(&weights[b], &weights[a]).then(a.cmp(&b)));
    order.truncate(width);
    order.retain(|&idx| HOPELESS * N_FIRST_LOOKS as f32 <= weights[idx]);
    order.into_iter().map(|idx| sight.legal()[idx]).collect()
}

struct Race<'a, G: Game> {
    sight: &'a Sight<'a, G>,
    seed: Seed,
    seat: Seat,
    n_lines: u32,
    most_lines: u32,
    begin: Option<Instant>,
    time: Option<Duration>,
    /// What each candidate's lines were worth, lap by lap. Those still in the race have run every lap.
    values: Vec<Vec<f32>>,
    alive: Vec<usize>,
    trees: Vec<Tree<G>>,
    n_laps: u64,
}

impl<G: Game + Heuristic> Race<'_, G> {
    fn run(&mut self) {
        let n_heats = self.alive.len().next_power_of_two().ilog2().max(1);
        for heat in 1..=n_heats {
            let until = heat as f32 / n_heats as f32;
            while 1 < self.alive.len() && self.progress() < until {
                self.laps(until);
                self.drop_the_clearly_behind();
            }
            self.alive.sort_by(|&a, &b| f32::total_cmp(&mean(&self.values[b]), &mean(&self.values[a])).then(a.cmp(&b)));
            if heat < n_heats {
                self.halve();
            }
            if self.alive.len() == 1 {
                return;
            }
        }
    }

    /// The worse half leaves; what was rated best stays to the end, so that luck alone does not beat it.
    fn halve(&mut self) {
        let n_stay = self.alive.len().div_ceil(2);
        let favourite = self.alive.iter().position(|&candidate| candidate == 0);
        if let Some(place) = favourite.filter(|&place| n_stay <= place) {
            self.alive.swap(n_stay - 1, place);
        }
        self.alive.truncate(n_stay);
    }

    /// How much of the budget is used: 1 is all of it.
    fn progress(&self) -> f32 {
        if self.sight.is_stopped() {
            return f32::INFINITY;
        }
        let by_lines = self.n_lines as f32 / self.most_lines as f32;
        match (self.begin, self.time) {
            (Some(begin), Some(time)) => by_lines.max(begin.elapsed().as_secs_f32() / time.as_secs_f32()),
            (None, _) | (_, None) => by_lines,
        }
    }

    /// A few laps of every tree.
    fn laps(&mut self, until: f32) {
        let n_alive = self.alive.len() as u32;
        let n_trees = self.trees.len() as u32;
        let left = (until * self.most_lines as f32 - self.n_lines as f32).max(1.0) as u32;
        let laps_each = left.div_ceil(n_alive * n_trees).clamp(1, LAPS);
        let first = self.n_laps;
        let (sight, seed, seat, alive) = (self.sight.view(), &self.seed, self.seat, &self.alive[..]);
        let run = |tree: &mut Tree<G>, n: u32| {
            let begin = first + u64::from(n * laps_each);
            (begin..begin + u64::from(laps_each))
                .map(|lap| run_lap(sight, seed, seat, alive, tree, lap))
                .collect::<Vec<_>>()
        };
        let results = side_by_side(&mut self.trees, &run);
        for lap in results.into_iter().flatten() {
            std::iter::zip(alive, lap).for_each(|(&candidate, value)| self.values[candidate].push(value));
        }
        self.n_laps += u64::from(n_trees * laps_each);
        self.n_lines += n_trees * laps_each * n_alive;
    }

    /// Whoever has little hope of catching up with the leader leaves.
    fn drop_the_clearly_behind(&mut self) {
        let values = &self.values;
        let by_mean = |a: &&usize, b: &&usize| f32::total_cmp(&mean(&values[**a]), &mean(&values[**b]));
        let leader = *self.alive.iter().max_by(by_mean).expect("somebody runs");
        if values[leader].len() < 8 {
            return;
        }
        self.alive.retain(|&other| {
            let (lead, error) = lead(&values[leader], &values[other]);
            other == leader || lead < CLEARLY_BEHIND * error || (lead == 0.0 && error == 0.0 && other < leader)
        });
    }

    /// The leader of the race, unless what was rated best is not surely worse.
    fn winner(&self, doubt: f32) -> usize {
        let leader = self.alive[0];
        let n_common = self.values[0].len();
        // Whoever left as clearly behind has lost, even if the leader was not yet ahead in the part that both have run.
        let favourite_left = !self.alive.contains(&0);
        if favourite_left || n_common == 0 || self.values[leader].len() < n_common {
            return leader;
        }
        let (lead, error) = lead(&self.values[leader][..n_common], &self.values[0]);
        if doubt * error < lead { leader } else { 0 }
    }
}

/// Every candidate's line in one world with one run of luck; what they were worth to the seat.
fn run_lap<G: Game + Heuristic>(
    view: &G::View,
    seed: &Seed,
    seat: Seat,
    alive: &[usize],
    tree: &mut Tree<G>,
    lap: u64,
) -> Vec<f32> {
    let world = G::determinize(view, &mut seed.dice(LAP_WORLDS + lap));
    let luck: Dice = seed.dice(LAP_LUCK + lap);
    let line = |&candidate: &usize| tree.line(candidate, &mut world.clone(), &mut luck.clone())[seat.idx()];
    alive.iter().map(line).collect()
}

/// Runs every tree, at the same time where there are threads.
#[cfg(not(target_arch = "wasm32"))]
fn side_by_side<T: Send, R: Send>(trees: &mut [T], run: &(dyn Fn(&mut T, u32) -> R + Sync)) -> Vec<R> {
    if let [only] = trees {
        return vec![run(only, 0)];
    }
    std::thread::scope(|scope| {
        let running: Vec<_> = std::iter::zip(trees, 0..).map(|(tree, n)| scope.spawn(move || run(tree, n))).collect();
        let join = |thread: std::thread::ScopedJoinHandle<'_, R>| match thread.join() {
            Ok(result) => result,
            Err(panic) => std::panic::resume_unwind(panic),
        };
        running.into_iter().map(join).collect()
    })
}

/// Runs every tree, one after the other: there are no threads here.
#[cfg(target_arch = "wasm32")]
fn side_by_side<T, R>(trees: &mut [T], run: &dyn Fn(&mut T, u32) -> R) -> Vec<R> {
    std::iter::zip(trees, 0..).map(|(tree, n)| run(tree, n)).collect()
}

fn mean(values: &[f32]) -> f32 {
    values.iter().sum::<f32>() / values.len().max(1) as f32
}

/// By how much the first is better on average over the laps that both ran, and the standard error of it.
fn lead(first: &[f32], second: &[f32]) -> (f32, f32) {
    let n = first.len().min(second.len()) as f32;
    let gaps = || std::iter::zip(first, second).map(|(first, second)| first - second);
    let mean = gaps().sum::<f32>() / n;
    let squares: f32 = gaps().map(|gap| (gap - mean) * (gap - mean)).sum();
    (mean, (squares / n / (n - 1.0).max(1.0)).sqrt())
}
