//! Fits the weights of the heuristic to games of bots: `cargo run --release --example fit -- GAMES ITERATIONS FILE [START [KEEP
//! [RIDGE]]]` writes `src/heuristic/weights.rs` anew into FILE, beginning with the weights of START.
//!
//! Each iteration plays games of 2 to 5 equal bots that err a little, draws positions from them, and finds the weights that tell
//! best from a position how many VP a player will still get (least squares). Then the bots with the new weights play the old
//! ones: where they lose, the old ones stay, but for the draft.

use std::fs;

use kernel::{Cx, Dice, Game, Seat, Seed, Viewer};
use transgalactica::components::{Ability, Wealth};
use transgalactica::heuristic::features::{Feature, N_FEATURES, Plain, features};
use transgalactica::heuristic::{Judge, stage, weights::JUDGE};
use transgalactica::state::Cursor;
use transgalactica::{Action, Frame, State, Transgalactica as T};

const N_STAGES: usize = 6;
const N: usize = N_FEATURES * N_STAGES;

fn choose(judge: &Judge, state: &State, seat: Seat, noise: u32, actions: &[Action], choices: &mut Dice) -> Action {
    let world = T::determinize(&T::view(state, Viewer::Seat(seat)), choices);
    let luck = choices.clone();
    let mut best = (i32::MIN, actions[0]);
    for &action in actions {
        let error = if noise == 0 { 0 } else { choices.below(noise) as i32 + choices.below(noise) as i32 };
        let rating = judge.rate(&world, seat, action, &mut luck.clone()).saturating_add(error);
        if best.0 < rating {
            best = (rating, action);
        }
    }
    best.1
}

/// What is set by hand: bots that hardly ever pass early do not show what that costs.
fn is_fixed(feature: Feature) -> bool {
    matches!(feature, Feature::Plain(Plain::IdleCaptains | Plain::IdleCrew))
}

/// In the draft a tile or a card is worth what it gives above the mean: a part is compared with a part of the other kind.
fn centre_draft(judge: &mut Judge) {
    let abilities = Ability::ALL.map(|ability| Feature::Ability(ability).idx());
    let cards = Wealth::ALL.map(|card| Feature::Wealth(card).idx());
    for (table, rows) in [(0, &abilities[..]), (1, &abilities), (0, &cards), (1, &cards)] {
        let sum: i32 = rows.iter().map(|&row| i32::from(judge.weights[row][table][0])).sum();
        for &row in rows {
            judge.weights[row][table][0] -= (sum / rows.len() as i32) as i16;
        }
    }
}

struct Sample {
    seat: Seat,
    vp: i32,
    entries: Vec<(u16, f32)>,
}

/// Normal equations of one table.
struct Fit {
    matrix: Vec<f64>,
    right: Vec<f64>,
    n: usize,
}

impl Fit {
    fn new() -> Fit {
        Fit { matrix: vec![0.0; N * N], right: vec![0.0; N], n: 0 }
    }

    fn add(&mut self, sample: &Sample, target: f64) {
        for &(row, a) in &sample.entries {
            let row = usize::from(row);
            self.right[row] += f64::from(a) * target;
            for &(column, b) in &sample.entries {
                self.matrix[row * N + usize::from(column)] += f64::from(a * b);
            }
        }
        self.n += 1;
    }

    /// The weights that fit best, held near the known ones where the games say little.
    fn solve(&self, ridge: f64, known: &[f64]) -> Vec<f64> {
        let mut matrix = self.matrix.clone();
        let rest: Vec<f64> = (0..N)
            .map(|row| {
                let told: f64 = matrix[row * N..(row + 1) * N].iter().zip(known).map(|(a, weight)| a * weight).sum();
                self.right[row] - told
            })
            .collect();
        for i in 0..N {
            // The draft happens once a game.
            matrix[i * N + i] += if i % N_STAGES == 0 { ridge / 100.0 } else { ridge };
        }
        let change = cholesky(&mut matrix, &rest);
        change.iter().zip(known).map(|(change, known)| change + known).collect()
    }

    fn fade(&mut self, factor: f64) {
        self.matrix.iter_mut().chain(&mut self.right).for_each(|a| *a *= factor);
        self.n = 0;
    }
}

fn cholesky(a: &mut [f64], b: &[f64]) -> Vec<f64> {
    for i in 0..N {
        for j in 0..=i {
            let (left, right) = (&a[i * N..i * N + j], &a[j * N..j * N + j]);
            let sum: f64 = left.iter().zip(right).map(|(x, y)| x * y).sum();
            let rest = a[i * N + j] - sum;
            a[i * N + j] = if i == j { rest.max(1e-9).sqrt() } else { rest / a[j * N + j] };
        }
    }
    let mut y = vec![0.0; N];
    for i in 0..N {
        let sum: f64 = (0..i).map(|j| a[i * N + j] * y[j]).sum();
        y[i] = (b[i] - sum) / a[i * N + i];
    }
    let mut x = vec![0.0; N];
    for i in (0..N).rev() {
        let sum: f64 = (i + 1..N).map(|j| a[j * N + i] * x[j]).sum();
        x[i] = (y[i] - sum) / a[i * N + i];
    }
    x
}

fn play(judges: &[&Judge], seed: u64, noise: u32, random_draft: bool, samples: &mut Vec<Sample>, rate: u32) -> State {
    let players = judges.len() as u8;
    let mut dice = Seed::from(seed).dice(0);
    let mut choices = Seed::from(seed).dice(1);
    let mut state = T::deal(players, &transgalactica::Options, &mut dice);
    let order = state.priority;
    let mut actions = Vec::new();
    while let Some(actor) = T::to_act(&state).iter().next() {
        let seat = actor.seat().expect("no clock runs");
        let is_draft = matches!(state.cursor, Cursor::Draft { .. });
        if rate != 0
            && matches!(
                state.stack.last(),
                Some(Frame::Turn { .. } | Frame::Done { .. } | Frame::Follow { .. } | Frame::Goals)
            )
        {
            for seat in Seat::all(players.into()) {
                if !is_draft && choices.below(rate) == 0 {
                    let stage = stage(&state);
                    let mut entries = Vec::new();
                    features(&state, seat, |feature, n| {
                        if n != 0 && !is_fixed(feature) {
                            entries.push(((feature.idx() * N_STAGES + stage) as u16, n as f32));
                        }
                    });
                    samples.push(Sample { seat, vp: state.players[seat].vp.into(), entries });
                }
            }
        }
        actions.clear();
        T::legal_actions(&state, actor, &mut actions);
        let action = match actions[..] {
            [only] => only,
            _ if is_draft && random_draft => choices.pick(&actions),
            _ => choose(judges[seat.idx()], &state, seat, noise, &actions, &mut choices),
        };
        T::resolve(&mut Cx::quiet(&mut state, &mut dice), actor, action);
        if rate != 0 && is_draft && !matches!(state.cursor, Cursor::Draft { .. }) {
            samples.extend(order.iter().enumerate().map(|(place, &seat)| drafted(&state, seat, place)));
        }
    }
    state
}

/// What a player has drafted, and from which place.
fn drafted(state: &State, seat: Seat, place: usize) -> Sample {
    let player = &state.players[seat];
    let mut entries = vec![(Feature::Players(state.n_players() as u8), 1)];
    entries.extend(player.ability.map(|ability| (Feature::Ability(ability), 1)));
    entries.extend(player.wealth.into_iter().flatten().map(|card| (Feature::Wealth(card), 1)));
    entries.push((Feature::Plain(Plain::Place), place));
    let entries = entries.into_iter().map(|(feature, n)| ((feature.idx() * N_STAGES) as u16, n as f32));
    Sample { seat, vp: 0, entries: entries.collect() }
}

/// Share of wins and mean VP of the first against the second.
fn duel(new: &Judge, old: &Judge, players: usize, games: u64) -> (f64, f64, f64) {
    let (mut wins, mut own, mut theirs) = (0.0, 0.0, 0.0);
    for game in 0..games {
        let first = (game / 2) as usize % players;
        let judges: Vec<&Judge> = (0..players)
            .map(|seat| if (seat == first) != (game % 2 == 1 && players == 2) { new } else { old })
            .collect();
        let state = play(&judges, 1_000_000 + game / 2, 0, false, &mut Vec::new(), 0);
        let outcome = T::outcome(&state).expect("the game is over");
        let n_winners = outcome.winners().count() as f64;
        for seat in Seat::all(players) {
            let standing = outcome.of(seat);
            let is_new = std::ptr::eq(judges[seat.idx()], new);
            let total = f64::from(standing.total);
            if is_new {
                own += total;
                wins += if standing.rank == 1 { 1.0 / n_winners } else { 0.0 };
            } else {
                theirs += total / (players - 1) as f64;
            }
        }
    }
    let n = games as f64;
    (wins / n, own / n, theirs / n)
}

/// Writes the table as the source file that the crate has.
fn write(judge: &Judge, path: &str) {
    let mut rows = String::new();
    for feature in Feature::all() {
        let [duel, crowd] = judge.weights[feature.idx()];
        rows += &format!("    [{duel:?}, {crowd:?}], // {feature:?}\n");
    }
    let head = "//! The weights of the bots, written by the example `fit`: a row a feature, for the draft and the five rounds, with two players\n\
                //! and with more. Hundredths of a VP.\n\nuse super::features::N_FEATURES;\nuse super::{Judge, Weight};\n\n\
                /// Who judges for the bots.\n";
    let judge = format!("pub static JUDGE: Judge = Judge {{ weights: WEIGHTS, envy: {} }};\n", judge.envy);
    let table = format!("#[rustfmt::skip]\nconst WEIGHTS: [[Weight; 2]; N_FEATURES] = [\n{rows}];\n");
    fs::write(path, format!("{head}{judge}\n{table}")).expect("the file can be written");
}

/// Reads such a file.
fn read(path: &str) -> Judge {
    let mut judge = Judge { weights: JUDGE.weights, envy: JUDGE.envy };
    let text = fs::read_to_string(path).expect("the file can be read");
    for (row, line) in text.lines().filter(|line| line.trim().starts_with("[[")).enumerate() {
        let (numbers, _) = line.split_once("//").expect("every row names its feature");
        let numbers: Vec<i16> = numbers.split(['[', ']', ',', ' ']).filter_map(|number| number.parse().ok()).collect();
        judge.weights[row] = [0, 6].map(|at| numbers[at..at + 6].try_into().expect("six numbers"));
    }
    judge
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (games, iterations): (u64, u64) = (args[0].parse().expect("a number"), args[1].parse().expect("a number"));
    let out = &args[2];
    let mut judge = match args.get(3) {
        Some(path) => read(path),
        None => Judge { weights: JUDGE.weights, envy: JUDGE.envy },
    };
    for (row, feature) in Feature::all().into_iter().enumerate() {
        assert_eq!(feature.idx(), row, "{feature:?}");
    }
    let mut fits = [Fit::new(), Fit::new()];
    let keep: f64 = args.get(4).map_or(0.5, |arg| arg.parse().expect("a number"));
    let ridge: f64 = args.get(5).map_or(3000.0, |arg| arg.parse().expect("a number"));
    for iteration in 0..iterations {
        fits.iter_mut().for_each(|fit| fit.fade(keep));
        let (mut error, mut n_samples) = (0.0, 0.0);
        for game in 0..games {
            let players = [2, 3, 2, 4, 2, 5][(game % 6) as usize];
            let mut samples = Vec::new();
            let noise = [0, 100, 200, 400][(game / 6 % 4) as usize];
            let seed = 10_000_000 * (iteration + 1) + game;
            let state = play(
                &vec![&judge; players],
                seed,
                noise,
                game % 3 != 0,
                &mut samples,
                if players == 2 { 3 } else { 6 },
            );
            for sample in &samples {
                let target = 100.0 * f64::from(i32::from(state.players[sample.seat].vp) - sample.vp);
                let table = usize::from(2 < players);
                let weight = |entry: usize| f64::from(judge.weights[entry / N_STAGES][table][entry % N_STAGES]);
                let guess: f64 = sample.entries.iter().map(|&(entry, n)| f64::from(n) * weight(entry.into())).sum();
                error += (guess - target).powi(2);
                n_samples += 1.0;
                fits[table].add(sample, target);
            }
        }
        eprintln!(
            "iteration {iteration}: {} and {} samples, error {:.1} VP",
            fits[0].n,
            fits[1].n,
            (error / f64::max(n_samples, 1.0)).sqrt() / 100.0
        );
        let mut next = Judge { weights: judge.weights, envy: judge.envy };
        for (table, fit) in fits.iter().enumerate() {
            let known: Vec<f64> = judge.weights.iter().flat_map(|tables| tables[table].map(f64::from)).collect();
            let solution = fit.solve(ridge, &known);
            for feature in (0..N_FEATURES).filter(|&idx| !is_fixed(Feature::all()[idx])) {
                for stage in 0..N_STAGES {
                    next.weights[feature][table][stage] = solution[feature * N_STAGES + stage].round() as i16;
                }
            }
        }
        centre_draft(&mut next);
        for (table, players) in [2, 5].into_iter().enumerate() {
            let (wins, own, theirs) = duel(&next, &judge, players, 200);
            eprintln!("  {players} players against the one before: wins {wins:.3}, VP {own:.1} to {theirs:.1}");
            // A fit tells well what is to come and may still choose worse: then only the draft is taken over.
            if wins * (players as f64) < 1.0 {
                for (new, old) in next.weights.iter_mut().zip(&judge.weights) {
                    new[table][1..].copy_from_slice(&old[table][1..]);
                }
            }
        }
        write(&next, out);
        judge = next;
    }
}
