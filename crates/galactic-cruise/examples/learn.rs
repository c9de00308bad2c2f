//! Teaches the net by play: `cargo run --release --example learn -- MINUTES FILE` goes on with `src/heuristic/net.bin` and writes what it
//! learns into FILE; with a FILE that is there it goes on with that.
//!
//! Bots of one turn play alone against Rachel, in twos, threes and fours, some with a module or variant: they play the turn out in a
//! number of ways and take the one after which the net sees the best position, now and then another of the best, to see
//! something new. After each game every position learns from those that came after it and from the end (temporal
//! differences, TD(λ)); positions of the last games are looked at several times (steps by Adam).

#![expect(clippy::disallowed_types, reason = "a tool that runs for so many minutes is no engine")]

use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use bots::Planner;
use galactic_cruise::heuristic::inputs::{Inputs, N_INPUTS};
use galactic_cruise::heuristic::net::{self, N_BYTES, N_HIDDEN, Net, UNIT};
use galactic_cruise::heuristic::settled;
use galactic_cruise::{GalacticCruise as G, State};
use kernel::{Actor, Game, Seat, Seed, Setup};

/// Games between two lessons, over all threads.
const N_GAMES: u64 = 128;
/// Ways to play a turn that a bot looks at.
const N_WAYS: u32 = 80;
/// Of a thousand turns so many are played in another way than the best.
const EXPLORED: u32 = 60;
/// Among so many of the best ways.
const N_BEST: usize = 8;
/// How much of what a position learns comes from the end and not from the next position.
const LAMBDA: f32 = 0.85;
/// How far a step moves a weight at first.
const RATE: f32 = 0.0004;
/// Positions of a step.
const N_BATCH: usize = 64;
/// Lessons whose positions are looked at again, and how often.
const N_LESSONS: usize = 30;
const N_AGAIN: usize = 3;
/// Turns a player after which a game is given up, and what that is worth.
const LONGEST: u32 = 60;
const GIVEN_UP: f32 = -8.0;

/// A position after a turn.
struct Sample {
    inputs: Vec<(u16, f32)>,
    /// What the beliefs say of it, and what beliefs and net said.
    beliefs: f32,
    value: f32,
    /// What the best way would have come to, if another was taken.
    explored: Option<f32>,
    target: f32,
}

fn setup(game: u64) -> Setup {
    let difficulty = ["hard", "hard", "hard", "hard", "hard", "hard", "hard", "medium"];
    let setup = match [1, 2, 1, 1, 2, 1, 1, 3, 1, 4][(game % 10) as usize] {
        1 => Setup::new(1).with("difficulty", difficulty[(game / 10 % 8) as usize]),
        players => Setup::new(players),
    };
    let modules = [
        ("location-bonus", "on"),
        ("advanced-technologies", "on"),
        ("specialist-blueprints", "on"),
        ("cabin-matching", "on"),
        ("short-game", "on"),
        ("starting-upgrades", "on"),
        ("advancements-parts", "on"),
        ("accommodations-parts", "on"),
        ("epic-game", "on"),
        ("setup", "intro"),
    ];
    match game % 7 {
        0 => {
            let (name, value) = modules[(game / 7 % 10) as usize];
            setup.with(name, value)
        }
        _ => setup,
    }
}

/// One game; what its positions have to learn, and by how many points the first seat won.
fn play(net: &Net, setup: &Setup, seed: u64) -> (Vec<Sample>, f32) {
    let mut dice = Seed::from(seed).dice(0);
    let mut choices = Seed::from(seed).dice(1);
    let options = kernel::options::<G>(setup).expect("the setup is possible");
    let mut state: State = G::deal(setup.players, &options, &mut dice);
    let prospect = |state: &State, seat: Seat| net.prospect(settled(state).as_ref().unwrap_or(state), seat);
    let mut seen: [Vec<Sample>; 4] = Default::default();
    while let Some(Actor::Seat(seat)) = G::to_act(&state).iter().next() {
        if LONGEST * state.n_companies() as u32 <= state.turns {
            break;
        }
        let luck = Seed::from(u64::from(choices.below(1 << 30))).dice(0);
        let mut planner = Planner::<G>::new(seat, &prospect);
        let mut turns = planner.turns(&state, &luck, &|n_turns| N_WAYS <= n_turns);
        turns.sort_by_key(|turn| std::cmp::Reverse(turn.value));
        let explores = choices.below(1000) < EXPLORED;
        let idx = if explores { choices.below(turns.len().min(N_BEST) as u32) as usize } else { 0 };
        if 1 < turns.len() {
            let mut after = state.clone();
            planner.carry_out(&mut after, &mut luck.clone(), &turns[idx].path);
            let after = settled(&after).unwrap_or(after);
            let inputs = Inputs::of(&after, seat);
            seen[seat.idx()].push(Sample {
                beliefs: inputs.beliefs as f32 / UNIT,
                inputs: inputs.list,
                value: turns[idx].value as f32 / UNIT,
                explored: (idx != 0).then_some(turns[0].value as f32 / UNIT),
                target: 0.0,
            });
        }
        planner.carry_out(&mut state, &mut dice, &turns[idx].path);
    }
    let is_over = G::outcome(&state).is_some();
    let margin = |seat: Seat| if is_over { net::margin(&state, seat) as f32 / UNIT } else { GIVEN_UP };
    for (samples, seat) in std::iter::zip(&mut seen, Seat::all(4)) {
        if samples.is_empty() {
            continue;
        }
        let mut after = margin(seat).clamp(GIVEN_UP, -GIVEN_UP);
        for sample in samples.iter_mut().rev() {
            sample.target = after;
            after = sample.explored.unwrap_or(LAMBDA * after + (1.0 - LAMBDA) * sample.value);
        }
    }
    let won_by = margin(Seat(0)) * UNIT / 100.0;
    (seen.into_iter().flatten().collect(), won_by)
}

/// The net while it learns: weights into the hidden layer by input, out of it, past it.
struct Pupil {
    weights: Vec<f32>,
    slopes: Vec<f32>,
    means: Vec<f32>,
    squares: Vec<f32>,
    n_steps: i32,
}

const OUT: usize = N_INPUTS * N_HIDDEN;
const PAST: usize = OUT + N_HIDDEN;
const N_WEIGHTS: usize = PAST + N_INPUTS;

impl Pupil {
    fn of(bytes: &[u8; N_BYTES]) -> Pupil {
        let number = |at: usize| f32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]);
        let mut weights = Vec::with_capacity(N_WEIGHTS);
        for idx in 0..OUT {
            let weight = bytes[4 * N_INPUTS + idx].cast_signed();
            weights.push(f32::from(weight) * number(4 * (idx / N_HIDDEN)));
        }
        weights.extend((0..N_HIDDEN + N_INPUTS).map(|idx| number(4 * N_INPUTS + OUT + 4 * idx)));
        let zeros = || vec![0.0; N_WEIGHTS];
        Pupil { weights, slopes: zeros(), means: zeros(), squares: zeros(), n_steps: 0 }
    }

    fn bytes(&self) -> [u8; N_BYTES] {
        let rows = self.weights[..OUT].chunks(N_HIDDEN);
        let scale = |row: &[f32]| row.iter().fold(1e-6f32, |most, weight| most.max(weight.abs())) / 127.0;
        let mut bytes: Vec<u8> = rows.clone().flat_map(|row| scale(row).to_le_bytes()).collect();
        for row in rows {
            bytes.extend(row.iter().map(|weight| ((weight / scale(row)).round() as i8).cast_unsigned()));
        }
        bytes.extend(self.weights[OUT..].iter().flat_map(|weight| weight.to_le_bytes()));
        bytes.try_into().expect("a net has this size")
    }

    /// One step towards the targets; the mean square of what was missed.
    fn learn(&mut self, batch: &[&Sample], rate: f32) -> f32 {
        self.slopes.fill(0.0);
        let mut missed = 0.0;
        for sample in batch {
            let mut hidden = [0.0f32; N_HIDDEN];
            let mut value = sample.beliefs;
            for &(place, number) in &sample.inputs {
                let place = usize::from(place);
                value += number * self.weights[PAST + place];
                let row = &self.weights[place * N_HIDDEN..][..N_HIDDEN];
                hidden.iter_mut().zip(row).for_each(|(unit, weight)| *unit += number * weight);
            }
            value += std::iter::zip(hidden, &self.weights[OUT..PAST])
                .map(|(unit, weight)| unit.max(0.0) * weight)
                .sum::<f32>();
            let error = value - sample.target;
            missed += error * error / batch.len() as f32;
            let slope = error.clamp(-1.0, 1.0) / batch.len() as f32;
            let mut back = [0.0f32; N_HIDDEN];
            for (unit, back) in back.iter_mut().enumerate().filter(|(unit, _)| 0.0 < hidden[*unit]) {
                self.slopes[OUT + unit] += slope * hidden[unit];
                *back = slope * self.weights[OUT + unit];
            }
            for &(place, number) in &sample.inputs {
                let place = usize::from(place);
                self.slopes[PAST + place] += slope * number;
                let row = &mut self.slopes[place * N_HIDDEN..][..N_HIDDEN];
                row.iter_mut().zip(back).for_each(|(slope, back)| *slope += number * back);
            }
        }
        self.n_steps += 1;
        let fresh = |keep: f32| 1.0 - keep.powi(self.n_steps);
        let (fresh_mean, fresh_square) = (fresh(0.9), fresh(0.999));
        for idx in 0..N_WEIGHTS {
            let slope = self.slopes[idx];
            self.means[idx] = 0.9 * self.means[idx] + 0.1 * slope;
            self.squares[idx] = 0.999 * self.squares[idx] + 0.001 * slope * slope;
            let way = (self.means[idx] / fresh_mean) / ((self.squares[idx] / fresh_square).sqrt() + 1e-6);
            self.weights[idx] -= rate * way;
        }
        missed
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (minutes, path) = match &args[..] {
        [minutes, path] => (minutes.parse::<u64>().expect("a number of minutes"), path),
        _ => panic!("learn MINUTES FILE"),
    };
    let bytes = match std::fs::read(path) {
        Ok(bytes) => bytes.try_into().expect("the file is a net"),
        Err(_) => *net::BYTES,
    };
    let mut pupil = Pupil::of(&bytes);
    let (begin, whole) = (Instant::now(), Duration::from_secs(60 * minutes));
    let first = u64::from(std::process::id()) << 32;
    let n_threads = std::thread::available_parallelism().map_or(1, usize::from);
    let mut lessons: VecDeque<Vec<Sample>> = VecDeque::new();
    let mut dice = Seed::from(first).dice(0);
    for lesson in 0.. {
        let done = begin.elapsed().as_secs_f32() / whole.as_secs_f32();
        if 1.0 <= done {
            break;
        }
        let bytes = pupil.bytes();
        std::fs::write(path, bytes).expect("the file can be written");
        let net = Net::of(&bytes);
        let next = AtomicU64::new(0);
        let games = || {
            let mut played = Vec::new();
            loop {
                let game = lesson * N_GAMES + next.fetch_add(1, Ordering::Relaxed);
                if (lesson + 1) * N_GAMES <= game {
                    return played;
                }
                let setup = setup(game);
                played.push((setup.players, play(&net, &setup, first + game)));
            }
        };
        let played: Vec<_> = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..n_threads).map(|_| scope.spawn(games)).collect();
            threads.into_iter().flat_map(|thread| thread.join().expect("games are played")).collect()
        });
        let alone: Vec<f32> =
            played.iter().filter(|(players, _)| *players == 1).map(|(_, (_, margin))| *margin).collect();
        lessons.push_back(played.into_iter().flat_map(|(_, (samples, _))| samples).collect());
        if N_LESSONS < lessons.len() {
            lessons.pop_front();
        }
        let fresh = lessons.back().expect("there is a lesson");
        let mut samples: Vec<&Sample> = fresh.iter().collect();
        for _ in 0..N_AGAIN * fresh.len() {
            let old = &lessons[dice.below(lessons.len() as u32) as usize];
            samples.push(&old[dice.below(old.len() as u32) as usize]);
        }
        dice.shuffle(&mut samples);
        let rate = RATE / (1.0 + 5.0 * done);
        let steps: Vec<f32> = samples.chunks(N_BATCH).map(|batch| pupil.learn(batch, rate)).collect();
        let mean = |numbers: &[f32]| numbers.iter().sum::<f32>() / numbers.len().max(1) as f32;
        println!("lesson {lesson}: alone {:.0} points ahead, missed {:.3}", mean(&alone), mean(&steps));
    }
}
