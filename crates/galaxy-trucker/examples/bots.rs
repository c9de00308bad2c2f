//! How do greedy bots fare against random ones? `cargo run --release -p galaxy-trucker --example bots`
//!
//! Two greedy and two random seats play full games; time passes as at every host without a clock (GT-RT-26). Prints mean
//! credits, and how often a seat ends with more than nothing.

use galaxy_trucker::GalaxyTrucker;
use kernel::{Actor, Cx, Game, Heuristic, Seat, Seed, Setup, deal, next_actor};

const GAMES: u64 = 200;

fn main() {
    for mode in ["real-time", "turn-based"] {
        let setup = Setup::new(4).with("build-mode", mode);
        let mut credits = [0i64; 4];
        let mut positive = [0u32; 4];
        for seed in 0..GAMES {
            let (mut dice, mut choices) = (Seed::from(seed).dice(0), Seed::from(seed).dice(1));
            let mut state = deal::<GalaxyTrucker>(&setup, &mut dice).expect("the setup is possible");
            let mut actions = Vec::new();
            loop {
                let actors = GalaxyTrucker::to_act(&state);
                if actors.is_empty() {
                    break;
                }
                let actor = next_actor(actors, &mut choices);
                actions.clear();
                GalaxyTrucker::legal_actions(&state, actor, &mut actions);
                let action = match actor {
                    Actor::Clock => actions[0],
                    Actor::Seat(Seat(0 | 2)) => {
                        let seat = actor.seat().expect("a seat acts");
                        let mut dice = choices.clone();
                        let rated = actions
                            .iter()
                            .map(|&action| (GalaxyTrucker::rate(&state, seat, action, &mut dice), action));
                        rated.max_by_key(|&(rating, _)| rating).expect("there is a choice").1
                    }
                    Actor::Seat(_) => choices.pick(&actions),
                };
                GalaxyTrucker::resolve(&mut Cx::quiet(&mut state, &mut dice), actor, action);
            }
            let outcome = GalaxyTrucker::outcome(&state).expect("the match is over");
            for seat in 0..4 {
                let total = outcome.of(Seat(seat)).total;
                credits[usize::from(seat)] += i64::from(total);
                positive[usize::from(seat)] += u32::from(0 < total);
            }
        }
        println!("{mode}: seats 0 and 2 greedy, 1 and 3 random, {GAMES} games");
        for seat in 0..4 {
            println!(
                "  seat {seat}: mean {:.1} credits, in profit in {:.0} %",
                credits[seat] as f64 / GAMES as f64,
                100.0 * f64::from(positive[seat]) / GAMES as f64
            );
        }
    }
}
