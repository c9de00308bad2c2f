//! Finds the weights of the quick player by self-play: `cargo run --release --example evolve -- COURSE STEPS GAMES FILE [START [RATE
//! [HELD]]]`.
//!
//! `cargo run --release --example evolve -- cross COURSE GAMES FILE FILE…` lets several sets of weights meet: how the share of wins of each
//! against each other lies shows whether the plans they stand for are equally good.
//!
//! COURSE is `versus` (two players, sometimes three), `mars` (the same, but whoever has no goal on Mars plays with the weights of the
//! crate) or `solo` (alone against the AI on hard). Every step changes all weights
//! a little at random, plays GAMES pairs of games of the changed weights against the opposite change, with the same deals, and moves
//! the weights towards the better side (simultaneous perturbation). FILE gets the weights as the crate has them.

use std::fs;

use kernel::{Cx, Dice, Game, Seat, Seed};
use rocketmen::components::cards::N_CARDS;
use rocketmen::heuristic::{JUDGE, Judge, MARS_JUDGE, N_KNOBS, SOLO_JUDGE, has_goal_on_mars};
use rocketmen::{FirstPlayer, Level, Mode, Options, Rocketmen as R, State, Variants};

const N: usize = N_KNOBS + 2 * N_CARDS;

type Vector = Vec<f64>;

/// What is learnt.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Course {
    Versus,
    Mars,
    Solo,
}

fn course(name: &str) -> Course {
    match name {
        "versus" => Course::Versus,
        "mars" => Course::Mars,
        "solo" => Course::Solo,
        _ => panic!("a course is versus, mars or solo"),
    }
}

fn vector(judge: &Judge) -> Vector {
    let cards = judge.cards.iter().flatten();
    judge.knobs.iter().chain(cards).map(|&weight| f64::from(weight)).collect()
}

fn judge(vector: &[f64]) -> Judge {
    let weight = |idx: usize| vector[idx].round().clamp(-30_000.0, 30_000.0) as i16;
    Judge {
        knobs: std::array::from_fn(weight),
        cards: std::array::from_fn(|card| [0, 1].map(|end| weight(N_KNOBS + 2 * card + end))),
    }
}

fn play(judges: &[&Judge], course: Course, seed: u64) -> State {
    let options = Options {
        mode: if course == Course::Solo { Mode::Solo } else { Mode::Standard },
        level: if course == Course::Solo { Level::Hard } else { Level::Normal },
        variants: Variants::Off,
        first: FirstPlayer::Seat(Seat(0)),
    };
    let mut dice = Seed::from(seed).dice(0);
    let mut state = R::deal(judges.len() as u8, &options, &mut dice);
    let mut actions = Vec::new();
    while let Some(actor) = R::to_act(&state).iter().next() {
        let seat = actor.seat().expect("no clock runs");
        actions.clear();
        R::legal_actions(&state, actor, &mut actions);
        // What the quick player looks at, it may see: it needs no imagined world.
        let learns = course != Course::Mars || has_goal_on_mars(&state, seat);
        let judge = if learns { judges[seat.idx()] } else { &JUDGE };
        let idx = if actions.len() == 1 { 0 } else { judge.best(&state, seat, &actions) };
        R::resolve(&mut Cx::quiet(&mut state, &mut dice), actor, actions[idx]);
    }
    state
}

/// What a result is worth to a seat: victory first, then the margin.
fn result(state: &State, seat: Seat) -> f64 {
    let outcome = R::outcome(state).expect("the game is over");
    let n_winners = outcome.standings.iter().filter(|standing| standing.rank == 1).count() as f64;
    let own = outcome.of(seat);
    let others = outcome.standings.iter().filter(|other| other.who != own.who).map(|other| other.total).max();
    let margin = f64::from(own.total - others.unwrap_or(0));
    (if own.rank == 1 { 1.0 / n_winners } else { 0.0 }) + margin.clamp(-20.0, 20.0) / 40.0
}

/// By how much the first plays better than the second: a mean over pairs of games.
fn duel(plus: &Judge, minus: &Judge, course: Course, games: u64, first_seed: u64) -> f64 {
    let mut sum = 0.0;
    for game in 0..games {
        let seed = first_seed + game;
        if course == Course::Solo {
            sum += result(&play(&[plus], course, seed), Seat(0)) - result(&play(&[minus], course, seed), Seat(0));
            continue;
        }
        match seed % 4 {
            0 => {
                let (a, b) = (play(&[plus, minus, minus], course, seed), play(&[minus, plus, plus], course, seed));
                sum += result(&a, Seat(0)) - result(&b, Seat(0));
            }
            _ => {
                let (a, b) = (play(&[plus, minus], course, seed), play(&[minus, plus], course, seed));
                sum += result(&a, Seat(0)) - result(&b, Seat(0)) + result(&b, Seat(1)) - result(&a, Seat(1));
            }
        }
    }
    sum / games as f64
}

/// Share of wins of the first in two-player games, or alone; its points and the turns a player.
fn strength(new: &Judge, old: &Judge, course: Course, games: u64) -> String {
    let (mut wins, mut points, mut turns) = (0.0, 0.0, 0.0);
    let mut by_location = std::collections::BTreeMap::<String, u32>::new();
    for game in 0..games {
        let seat = Seat(if course == Course::Solo { 0 } else { (game % 2) as u8 });
        let judges: Vec<&Judge> = match (course, seat) {
            (Course::Solo, _) => vec![new],
            (_, Seat(0)) => vec![new, old],
            _ => vec![old, new],
        };
        let state = play(&judges, course, 5_000_000_000 + game / 2);
        let outcome = R::outcome(&state).expect("the game is over");
        wins += f64::from(u8::from(outcome.of(seat).rank == 1));
        points += f64::from(outcome.of(seat).total);
        turns += f64::from(state.table.round);
        for completed in &state.players[seat].board.completed {
            *by_location.entry(format!("{:?}", completed.location)).or_default() += 1;
        }
    }
    let n = games as f64;
    let by_location: Vec<String> =
        by_location.iter().map(|(at, count)| format!("{at} {:.2}", f64::from(*count) / n)).collect();
    format!("wins {:.3}, points {:.1}, turns {:.1}; {}", wins / n, points / n, turns / n, by_location.join(", "))
}

fn rows(name: &str, judge: &Judge, old: &str) -> String {
    let mut names = old.lines().filter_map(|line| line.split_once("// ").map(|(_, name)| name.to_owned()));
    let mut text = format!("#[rustfmt::skip]\nconst {name}_KNOBS: [i16; N_KNOBS] = [\n");
    for weight in judge.knobs {
        text += &format!("    {weight}, // {}\n", names.by_ref().find(|name| !name.contains(' ')).unwrap_or_default());
    }
    text += &format!("];\n\n#[rustfmt::skip]\nconst {name}_CARDS: [[i16; 2]; N_CARDS] = [\n");
    for (card, weights) in rocketmen::Card::all().zip(judge.cards) {
        text += &format!("    {weights:?}, // {card:?}\n");
    }
    text + "];\n"
}

/// Weights from a file that this example wrote, or from the source of the crate.
fn read(path: &str) -> Vector {
    let text = fs::read_to_string(path).expect("the file can be read");
    let numbers = text.lines().filter_map(|line| line.split_once("//")).flat_map(|(numbers, _)| {
        numbers.split(['[', ']', ',', ' ']).filter_map(|number| number.parse::<f64>().ok()).collect::<Vec<_>>()
    });
    numbers.collect()
}

fn cross(course: Course, games: u64, files: &[String]) {
    let judges: Vec<Judge> = files.iter().map(|file| judge(&read(file))).collect();
    for (file, own) in files.iter().zip(&judges) {
        for (other_file, other) in files.iter().zip(&judges) {
            println!("{file} against {other_file}: {}", strength(own, other, course, games));
        }
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if args[0] == "cross" {
        return cross(course(&args[1]), args[2].parse().expect("a number"), &args[3..]);
    }
    let course = course(&args[0]);
    let (steps, games): (u64, u64) = (args[1].parse().expect("a number"), args[2].parse().expect("a number"));
    let file = &args[3];
    let (name, first) = match course {
        Course::Versus => ("VERSUS", &JUDGE),
        Course::Mars => ("MARS", &MARS_JUDGE),
        Course::Solo => ("SOLO", &SOLO_JUDGE),
    };
    let mut at = match args.get(4) {
        None => vector(first),
        Some(path) => read(path),
    };
    assert_eq!(at.len(), N, "as many weights as the crate has");
    let start = at.clone();
    let mut scale: Vector = at.iter().map(|weight| 3.0 + weight.abs() / 6.0).collect();
    // What is held fast, to find the best play of a given plan.
    let held: usize = args.get(6).map_or(0, |arg| arg.parse().expect("a number"));
    scale[..held].fill(0.0);
    let rate: f64 = args.get(5).map_or(0.3, |arg| arg.parse().expect("a number"));
    let mut choices: Dice = Seed::from(steps * 31 + games).dice(77);
    let old = judge(&start);
    eprintln!("start: {}", strength(&old, &old, course, 2000));
    for step in 0..steps {
        let signs: Vector = (0..N).map(|_| if choices.below(2) == 0 { 1.0 } else { -1.0 }).collect();
        let change = |sign: f64| -> Vector { (0..N).map(|i| at[i] + sign * signs[i] * scale[i]).collect() };
        let better = duel(&judge(&change(1.0)), &judge(&change(-1.0)), course, games, 1 + step * games);
        let fade = 1.0 / (1.0 + 3.0 * step as f64 / steps as f64);
        for i in 0..N {
            at[i] += rate * fade * better * signs[i] * scale[i];
        }
        if step % (steps / 10).max(1) == 0 || step + 1 == steps {
            let now = judge(&at);
            eprintln!("step {step}: {}", strength(&now, &old, course, 2000));
            let names = include_str!("../src/heuristic/weights.rs");
            fs::write(file, rows(name, &now, names)).expect("the file can be written");
        }
    }
}
