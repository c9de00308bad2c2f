//! How fast are random games, copies and imagined states? `cargo run --release -p galaxy-trucker --example speed`
//!
//! Prints decisions a second of random playouts and copies with a determinization a second, for both building modes.

use std::hint::black_box;
use std::time::Instant;

use galaxy_trucker::GalaxyTrucker;
use kernel::{Game, Seat, Seed, Setup, Viewer, deal, playout};

fn main() {
    for mode in ["real-time", "turn-based"] {
        let setup = Setup::new(4).with("build-mode", mode);
        let mut actions = Vec::new();
        let (mut n_decisions, mut n_games) = (0, 0);
        let begun = Instant::now();
        while begun.elapsed().as_secs() < 3 {
            let mut dice = Seed::from(n_games).dice(0);
            let mut choices = Seed::from(n_games).dice(1);
            let mut state = deal::<GalaxyTrucker>(&setup, &mut dice).expect("the setup is possible");
            let result = playout::<GalaxyTrucker>(&mut state, &mut choices, &mut dice, &mut actions, 100_000);
            assert!(result.finished, "game {n_games} does not end");
            n_decisions += result.n_decisions;
            n_games += 1;
        }
        let seconds = begun.elapsed().as_secs_f64();
        println!(
            "{mode}: {n_games} games, {:.0} decisions a game, {:.0} decisions/s",
            n_decisions as f64 / n_games as f64,
            n_decisions as f64 / seconds
        );

        let mut dice = Seed::from(1).dice(0);
        let mut choices = Seed::from(1).dice(1);
        let mut state = deal::<GalaxyTrucker>(&setup, &mut dice).expect("the setup is possible");
        playout::<GalaxyTrucker>(&mut state, &mut choices, &mut dice, &mut actions, 100);
        let begun = Instant::now();
        let mut n_copies = 0u64;
        while begun.elapsed().as_secs() < 1 {
            for _ in 0..1000 {
                let view = GalaxyTrucker::view(black_box(&state), Viewer::Seat(Seat(0)));
                black_box(GalaxyTrucker::determinize(&view, &mut choices));
            }
            n_copies += 1000;
        }
        let per_second = n_copies as f64 / begun.elapsed().as_secs_f64();
        println!("{mode}: {per_second:.0} views and determinizations/s, state {} bytes", size_of_val(&state));
    }
}
