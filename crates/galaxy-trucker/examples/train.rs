//! Finds the weights of the quick player by play against the greedy one: `cargo run --release -p galaxy-trucker --example train --
//! MODE GENERATIONS CHILDREN GAMES`, where MODE is `real-time` or `turn-based`.
//!
//! Every generation has CHILDREN sets of weights that stray from the present ones at random, two by two in opposite directions. Each plays
//! GAMES games of two, all with the same seeds; the better half moves the weights, the best of them most. What stands at the
//! end is printed after every generation, with how it fares in as many other games.

use galaxy_trucker::GalaxyTrucker;
use galaxy_trucker::bot::{Knob, N_KNOBS, Veteran};
use kernel::{Actor, Cx, Dice, Game, Heuristic, Seat, Seed, Setup, deal, next_actor};

/// What a victory counts beyond the margin, and the most that a margin counts, in credits.
const VICTORY: f64 = 12.5;
const WIDEST: f64 = 70.0;

type Vector = [f64; N_KNOBS];

fn main() {
    let mode = std::env::args().nth(1).expect("MODE GENERATIONS CHILDREN GAMES");
    let numbers: Vec<u64> = std::env::args().skip(2).map(|arg| arg.parse().expect("a number")).collect();
    let &[generations, children, games] = &numbers[..] else { panic!("MODE GENERATIONS CHILDREN GAMES") };
    let setup = Setup::new(2).with("build-mode", mode.as_str());
    let options = kernel::options::<GalaxyTrucker>(&setup).expect("the setup is possible");
    let mut mean: Vector = Veteran::of(&options).0.map(f64::from);
    let reach = mean.map(|weight| (weight.abs() / 4.0).clamp(3.0, 50.0));
    let mut dice = Seed::from(generations).dice(0);
    for generation in 0..generations {
        let scale = 1.0 - 0.6 * generation as f64 / generations as f64;
        let mut brood: Vec<(f64, Vector)> = Vec::new();
        for _ in 0..children / 2 {
            let step: Vector = std::array::from_fn(|idx| scale * reach[idx] * normal(&mut dice));
            for stray in [step, step.map(|change| -change)] {
                let child = std::array::from_fn(|idx| mean[idx] + stray[idx]);
                brood.push((fitness(&setup, &child, generation * games, games).0, stray));
            }
        }
        brood.sort_by(|a, b| b.0.total_cmp(&a.0));
        let better = &brood[..brood.len() / 2];
        let weights = (0..better.len()).map(|rank| (better.len() as f64 + 0.5).ln() - (rank as f64 + 1.0).ln());
        let weights: Vec<f64> = weights.collect();
        let total: f64 = weights.iter().sum();
        for ((_, stray), weight) in std::iter::zip(better, &weights) {
            std::iter::zip(&mut mean, stray).for_each(|(mean, change)| *mean += weight / total * change);
        }
        let (fitness, share) = fitness(&setup, &mean, (generations + generation) * games, games);
        println!("generation {generation}: {fitness:.1}, wins {:.1} %", 100.0 * share);
        let told = std::iter::zip(Knob::ALL, &mean).map(|(knob, weight)| format!("{knob:?} = {weight:.0}"));
        println!("  {}", told.collect::<Vec<_>>().join(", "));
    }
}

/// Nearly a normal distribution: the sum of twelve even ones.
fn normal(dice: &mut Dice) -> f64 {
    (0..12).map(|_| f64::from(dice.below(10_000)) / 10_000.0).sum::<f64>() - 6.0
}

/// Mean of what the games count, and the share of victories.
fn fitness(setup: &Setup, weights: &Vector, first: u64, games: u64) -> (f64, f64) {
    let veteran = Veteran(weights.map(|weight| weight.round() as i32));
    let (mut sum, mut wins) = (0.0, 0.0);
    for game in 0..games {
        let margin = margin(setup, &veteran, Seat((game % 2) as u8), first + game / 2);
        let victory = f64::from(margin.signum());
        sum += f64::from(margin).clamp(-WIDEST, WIDEST) + VICTORY * victory;
        wins += (1.0 + victory) / 2.0;
    }
    (sum / games as f64, wins / games as f64)
}

/// By how many credits the veteran on this seat is ahead of the greedy bot in the end.
fn margin(setup: &Setup, veteran: &Veteran, own: Seat, seed: u64) -> i32 {
    let (mut dice, mut choices) = (Seed::from(seed).dice(0), Seed::from(seed).dice(1));
    let mut state = deal::<GalaxyTrucker>(setup, &mut dice).expect("the setup is possible");
    let mut actions = Vec::new();
    loop {
        let actors = GalaxyTrucker::to_act(&state);
        if actors.is_empty() {
            break;
        }
        let actor = next_actor(actors, &mut choices);
        actions.clear();
        GalaxyTrucker::legal_actions(&state, actor, &mut actions);
        let idx = match actor {
            _ if actions.len() == 1 => 0,
            Actor::Clock => choices.below(actions.len() as u32) as usize,
            Actor::Seat(seat) if seat == own => veteran.guess(&state, seat, &actions),
            Actor::Seat(seat) => {
                let rated = |&idx: &usize| GalaxyTrucker::rate(&state, seat, actions[idx], &mut choices.clone());
                (0..actions.len()).max_by_key(rated).expect("there is a choice")
            }
        };
        GalaxyTrucker::resolve(&mut Cx::quiet(&mut state, &mut dice), actor, actions[idx]);
    }
    let outcome = GalaxyTrucker::outcome(&state).expect("the match is over");
    outcome.of(own).total - outcome.of(Seat(1 - own.0)).total
}
