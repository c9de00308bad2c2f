//! Random playouts and determinizations a second on one core: `cargo run --release --example speed`.

use std::time::Instant;

use kernel::{Game, Seat, Seed, Viewer, playout};
use transgalactica::Transgalactica;

fn main() {
    for players in 2..=5u8 {
        let (mut n_decisions, mut n_games, mut longest) = (0, 0, 0);
        let mut actions = Vec::new();
        let start = Instant::now();
        while start.elapsed().as_secs_f64() < 2.0 {
            let mut dice = Seed::from(n_games).dice(0);
            let mut choices = Seed::from(n_games).dice(1);
            let mut state = Transgalactica::deal(players, &transgalactica::Options, &mut dice);
            let run = playout::<Transgalactica>(&mut state, &mut choices, &mut dice, &mut actions, 100_000);
            assert!(run.finished);
            n_decisions += run.n_decisions;
            longest = longest.max(run.n_decisions);
            n_games += 1;
        }
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "{players} players: {:.0} decisions/s, {:.1} decisions a game, at most {longest}",
            n_decisions as f64 / seconds,
            n_decisions as f64 / n_games as f64
        );
        let mut dice = Seed::from(7).dice(0);
        let state = Transgalactica::deal(players, &transgalactica::Options, &mut dice);
        let view = Transgalactica::view(&state, Viewer::Seat(Seat(0)));
        let start = Instant::now();
        let n_copies = 200_000;
        let mut sum = 0;
        for _ in 0..n_copies {
            sum += usize::from(Transgalactica::determinize(&view, &mut dice).hands[Seat(1)][0] as u8);
        }
        let seconds = start.elapsed().as_secs_f64();
        println!("    {:.0} determinizations/s ({sum})", f64::from(n_copies) / seconds);
    }
    println!("state: {} bytes", size_of::<transgalactica::State>());
}
