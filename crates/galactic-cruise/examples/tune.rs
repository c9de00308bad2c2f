//! Tunes what bots believe to games of bots: `cargo run --release --example tune -- MINUTES FILE` writes `src/heuristic/numbers.rs`
//! anew into FILE.
//!
//! Bots that look one step ahead play alone against Rachel on hard and two by two against the beliefs of before. Each generation
//! tries a few random changes of all numbers at once, in both directions and with the same cards, and moves every number
//! towards what won by more points (an evolution strategy with antithetic pairs; steps by Adam). No game is looked into:
//! only margins count, so that a number is worth what it does to the play of the bots.

#![expect(clippy::disallowed_types, reason = "a tool that runs for so many minutes is no engine")]

use std::time::{Duration, Instant};

use galactic_cruise::heuristic::numbers::{NUMBERS, Number, Numbers};
use galactic_cruise::heuristic::rating::rate;
use galactic_cruise::{GalacticCruise as G, State};
use kernel::{Cx, Dice, Game, Seed, Setup, Viewer};

const N: usize = Number::ALL.len();
/// How far a change goes, as a part of the number.
const STEP: f64 = 0.15;
/// Changes of a generation, each in both directions.
const N_PAIRS: u64 = 12;
/// Games against Rachel and games of two for each of them.
const N_GAMES: u64 = 10;
/// How far a generation moves a number at most, as a part of it.
const RATE: f64 = 0.05;
/// Generations after which the rivals take over what was learnt.
const N_GENERATIONS: u64 = 25;
/// Turns a player after which a game is given up.
const LONGEST: u32 = 60;

/// A part of a number: small ones are moved as if they were larger.
fn unit(idx: usize) -> f64 {
    f64::from(NUMBERS.0[idx].abs().max(60))
}

fn numbers(moved: &[f64]) -> Numbers {
    let mut numbers = NUMBERS;
    for (idx, number) in numbers.0.iter_mut().enumerate() {
        *number += (unit(idx) * moved[idx]).round() as i32;
    }
    numbers
}

/// By how many points the first company is ahead at the end; nothing if there is no end.
fn play(players: &[&Numbers], seed: u64) -> Option<i32> {
    let setup = match players {
        [_] => Setup::new(1).with("difficulty", "hard"),
        _ => Setup::new(players.len() as u8),
    };
    let mut dice = Seed::from(seed).dice(0);
    let mut choices = Seed::from(seed).dice(1);
    let options = kernel::options::<G>(&setup).expect("the setup is possible");
    let mut state: State = G::deal(players.len() as u8, &options, &mut dice);
    let mut legal = Vec::new();
    while let Some(actor) = G::to_act(&state).iter().next() {
        if LONGEST * state.n_companies() as u32 <= state.turns {
            return None;
        }
        let seat = actor.seat().expect("no clock runs");
        legal.clear();
        G::legal_actions(&state, actor, &mut legal);
        let action = match legal[..] {
            [only] => only,
            _ => {
                let world = G::determinize(&G::view(&state, Viewer::Seat(seat)), &mut choices);
                let rating = |action: &&_| rate(players[seat.idx()], &world, seat, **action, &mut choices.clone());
                *legal.iter().max_by_key(rating).expect("there is an action")
            }
        };
        G::resolve(&mut Cx::quiet(&mut state, &mut dice), actor, action);
    }
    let outcome = G::outcome(&state)?;
    Some(outcome.standings[0].total - outcome.standings[1].total)
}

/// Mean margin over games of both kinds, far ones cut off.
fn margin(own: &Numbers, rival: &Numbers, first: u64) -> f64 {
    let mut sum = 0;
    for game in 0..N_GAMES {
        sum += play(&[own], first + game).unwrap_or(-150).clamp(-150, 150);
        sum += match game % 2 {
            0 => play(&[own, rival], first + game / 2),
            _ => play(&[rival, own], first + game / 2).map(|margin| -margin),
        }
        .unwrap_or(-100)
        .clamp(-120, 120);
    }
    f64::from(sum) / (2 * N_GAMES) as f64
}

/// Roughly normal: the sum of twelve dice.
fn normal(dice: &mut Dice) -> f64 {
    (0..12).map(|_| f64::from(dice.below(1 << 20)) / f64::from(1 << 20)).sum::<f64>() - 6.0
}

/// The source file with other numbers.
fn source(numbers: &Numbers) -> String {
    let mut text = include_str!("../src/heuristic/numbers.rs").to_owned();
    for (number, before) in std::iter::zip(Number::ALL, NUMBERS.0) {
        let row = |value: i32| format!("\n    {number:?} = {value},");
        text = text.replace(&row(before), &row(numbers[number]));
    }
    text
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (minutes, path) = match &args[..] {
        [minutes, path] => (minutes.parse::<u64>().expect("a number of minutes"), path),
        _ => panic!("tune MINUTES FILE"),
    };
    let begin = Instant::now();
    let mut dice = Seed::from(1).dice(0);
    let mut moved = vec![0.0; N];
    let (mut mean, mut square) = (vec![0.0; N], vec![0.0; N]);
    let mut rival = NUMBERS;
    let mut generation = 0;
    while begin.elapsed() < Duration::from_secs(60 * minutes) {
        let mut changes = Vec::new();
        for pair in 0..N_PAIRS {
            let change: Vec<f64> = (0..N).map(|_| normal(&mut dice)).collect();
            let first = 1_000_000 * (generation + 1) + 1_000 * pair;
            let [there, back] = [STEP, -STEP].map(|step| {
                let tried: Vec<f64> = std::iter::zip(&moved, &change).map(|(at, way)| at + step * way).collect();
                margin(&numbers(&tried), &rival, first)
            });
            changes.push((change, there, back));
        }
        let spread = changes.iter().map(|(_, there, back)| (there - back).powi(2)).sum::<f64>() / N_PAIRS as f64;
        generation += 1;
        for idx in 0..N {
            let slope: f64 = changes.iter().map(|(change, there, back)| change[idx] * (there - back)).sum();
            let slope = slope / spread.sqrt().max(1e-6) / N_PAIRS as f64;
            mean[idx] = 0.9 * mean[idx] + 0.1 * slope;
            square[idx] = 0.98 * square[idx] + 0.02 * slope * slope;
            let fresh = |keep: f64| 1.0 - keep.powi(generation as i32);
            moved[idx] += RATE * (mean[idx] / fresh(0.9)) / ((square[idx] / fresh(0.98)).sqrt() + 1e-3);
        }
        let all = changes.iter().map(|(_, there, back)| there + back).sum::<f64>() / (2 * N_PAIRS) as f64;
        println!("generation {generation}: mean margin {all:.1}");
        std::fs::write(path, source(&numbers(&moved))).expect("the file can be written");
        if generation % N_GENERATIONS == 0 {
            rival = numbers(&moved);
        }
    }
}
