//! Fits what a position is worth to finished games: `cargo run --release --example standing -- GAMES FILE` writes `src/heuristic/fitted.rs`
//! anew into FILE.
//!
//! Quick players that now and then err play games of two and three players and alone against the AI. At the beginning of each turn the
//! numbers about every player are written down; least squares then find what they are worth for the final margin of one player
//! over another, or over the AI. The weights of the crate are of 300,000 games of each kind; with 12,000 the worth of cards that are
//! seldom bought was luck.

use std::fs;

use kernel::{Cx, Dice, Game, Seat, Seed};
use rocketmen::heuristic::features::{Feature, N_FEATURES, features};
use rocketmen::heuristic::{N_STAGES, SOLO_JUDGE, judge_of, stage};
use rocketmen::{FirstPlayer, Frame, Level, Mode, Options, Rocketmen as R, State, Variants};

const N: usize = N_STAGES * N_FEATURES;
/// One decision of so many is taken by chance, so that there are positions to learn from.
const ERRORS: u32 = 40;
/// A margin above so many points counts no more than that: how high a game is lost says little about how it was played.
const MOST: f64 = 30.0;
/// What an objective missed at the end of a solo game is worth, in hundredths of a point.
const MISSED: f64 = 1500.0;

struct Sample {
    stage: (usize, i32),
    ai_vp: f64,
    numbers: Vec<[i32; N_FEATURES]>,
}

fn play(players: u8, mode: Mode, seed: u64, samples: &mut Vec<Sample>) -> State {
    let level = if mode == Mode::Solo { Level::Hard } else { Level::Normal };
    let options = Options { mode, level, variants: Variants::Off, first: FirstPlayer::Random };
    let mut dice = Seed::from(seed).dice(0);
    let mut choices: Dice = Seed::from(seed).dice(1);
    let mut state = R::deal(players, &options, &mut dice);
    let mut actions = Vec::new();
    let mut turn = 0;
    while let Some(actor) = R::to_act(&state).iter().next() {
        let seat = actor.seat().expect("no clock runs");
        if state.table.turn != turn && state.table.frame == Frame::Actions && !state.table.end_triggered {
            turn = state.table.turn;
            samples.push(Sample {
                stage: stage(&state),
                ai_vp: state.table.ai.as_ref().map_or(0.0, |ai| ai.vp.into()),
                numbers: Seat::all(players.into()).map(|seat| features(judge_of(&state, seat), &state, seat)).collect(),
            });
        }
        actions.clear();
        R::legal_actions(&state, actor, &mut actions);
        let idx = match actions.len() {
            1 => 0,
            n if choices.below(ERRORS) == 0 => choices.below(n as u32) as usize,
            _ => judge_of(&state, seat).best(&state, seat, &actions),
        };
        R::resolve(&mut Cx::quiet(&mut state, &mut dice), actor, actions[idx]);
    }
    state
}

/// Normal equations.
struct Fit {
    matrix: Vec<f64>,
    right: Vec<f64>,
    n: f64,
    squares: f64,
}

impl Fit {
    fn new() -> Fit {
        Fit { matrix: vec![0.0; N * N], right: vec![0.0; N], n: 0.0, squares: 0.0 }
    }

    fn add(
        &mut self,
        (stage, part): (usize, i32),
        numbers: &[i32; N_FEATURES],
        others: Option<&[i32; N_FEATURES]>,
        target: f64,
    ) {
        let part = f64::from(part) / 100.0;
        let mut row: Vec<(usize, f64)> = Vec::with_capacity(2 * N_FEATURES);
        for feature in 0..N_FEATURES {
            let number = f64::from(numbers[feature] - others.map_or(0, |others| others[feature]));
            // Most cards are nobody's.
            if number != 0.0 {
                let place = N_STAGES * feature + stage;
                row.extend([(place, number * (1.0 - part)), (place + 1, number * part)]);
            }
        }
        for (n, &(i, a)) in row.iter().enumerate() {
            self.right[i] += a * target;
            row[..=n].iter().for_each(|&(j, b)| self.matrix[i * N + j] += a * b);
        }
        self.n += 1.0;
        self.squares += target * target;
    }

    fn and(mut self, other: Fit) -> Fit {
        self.matrix.iter_mut().zip(other.matrix).for_each(|(sum, more)| *sum += more);
        self.right.iter_mut().zip(other.right).for_each(|(sum, more)| *sum += more);
        Fit { n: self.n + other.n, squares: self.squares + other.squares, ..self }
    }

    fn solve(&self) -> Vec<f64> {
        let mut a = self.matrix.clone();
        for i in 0..N {
            // Held near nothing where the games say little.
            a[i * N + i] += 1.0 + self.n * 3e-5;
        }
        for i in 0..N {
            for j in 0..=i {
                let sum: f64 = (0..j).map(|k| a[i * N + k] * a[j * N + k]).sum();
                let rest = a[i * N + j] - sum;
                a[i * N + j] = if i == j { rest.max(1e-9).sqrt() } else { rest / a[j * N + j] };
            }
        }
        let mut y = vec![0.0; N];
        for i in 0..N {
            let sum: f64 = (0..i).map(|j| a[i * N + j] * y[j]).sum();
            y[i] = (self.right[i] - sum) / a[i * N + i];
        }
        let mut x = vec![0.0; N];
        for i in (0..N).rev() {
            let sum: f64 = (i + 1..N).map(|j| a[j * N + i] * x[j]).sum();
            x[i] = (y[i] - sum) / a[i * N + i];
        }
        x
    }

    /// How much of the spread of the margins the weights explain.
    fn explained(&self, x: &[f64]) -> f64 {
        let told: f64 = x.iter().zip(&self.right).map(|(x, right)| x * right).sum();
        told / self.squares
    }
}

fn rows(doc: &str, name: &str, x: &[f64]) -> String {
    let mut text = format!("\n/// {doc}\n#[rustfmt::skip]\npub static {name}: Weights = [\n");
    let plain = rocketmen::heuristic::features::ALL.iter().map(|feature| format!("{feature:?}"));
    let names = plain.chain(rocketmen::Card::all().map(|card| format!("{card:?}")));
    for (name, weights) in names.zip(x.chunks_exact(N_STAGES)) {
        let weights: Vec<i16> = weights.iter().map(|weight| weight.round() as i16).collect();
        text += &format!("    {weights:?}, // {name}\n");
    }
    text + "];\n"
}

/// What the games with these seeds tell about several players and about playing alone.
fn games(seeds: impl Iterator<Item = u64>) -> [Fit; 2] {
    let (mut versus, mut solo) = (Fit::new(), Fit::new());
    let mut samples = Vec::new();
    for seed in seeds {
        samples.clear();
        let players = if seed % 6 == 0 { 3 } else { 2 };
        let state = play(players, Mode::Standard, seed, &mut samples);
        let outcome = R::outcome(&state).expect("the game is over");
        for sample in &samples {
            let players = || Seat::all(players.into()).zip(&sample.numbers);
            for (seat, numbers) in players() {
                for (other, others) in players().filter(|(other, _)| seat < *other) {
                    let margin = f64::from(outcome.of(seat).total - outcome.of(other).total);
                    versus.add(sample.stage, numbers, Some(others), 100.0 * margin.clamp(-MOST, MOST));
                }
            }
        }
        samples.clear();
        let state = play(1, Mode::Solo, seed, &mut samples);
        let outcome = R::outcome(&state).expect("the game is over");
        let n_met = f64::from(features(&SOLO_JUDGE, &state, Seat(0))[Feature::Objectives as usize]);
        let ai_vp: f64 = state.table.ai.as_ref().expect("a solo game").vp.into();
        for sample in &samples {
            let target = 100.0 * (f64::from(outcome.of(Seat(0)).total) - ai_vp + sample.ai_vp) - MISSED * (2.0 - n_met);
            solo.add(sample.stage, &sample.numbers[0], None, target);
        }
    }
    [versus, solo]
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let n_games: u64 = args[0].parse().expect("a number");
    let (first, second) = std::thread::scope(|scope| {
        let even = scope.spawn(|| games((0..n_games).step_by(2)));
        let odd = games((1..n_games).step_by(2));
        (even.join().expect("games are played"), odd)
    });
    let [versus, solo] = first;
    let [more_versus, more_solo] = second;
    let (versus, solo) = (versus.and(more_versus), solo.and(more_solo));
    let (x, y) = (versus.solve(), solo.solve());
    eprintln!("explained: versus {:.3}, solo {:.3}", versus.explained(&x), solo.explained(&y));
    let head = "//! What a position is worth, fitted to finished games with the example `standing`, which writes this file. A row a number about a\n\
                //! player, at the beginning of the game, in its middle and at its end, in hundredths of a point.\n\nuse
                //! super::standing::Weights;\n";
    let text = head.to_owned() + &rows("Several players.", "VERSUS", &x) + &rows("Alone against the AI.", "SOLO", &y);
    fs::write(&args[1], text).expect("the file can be written");
}
