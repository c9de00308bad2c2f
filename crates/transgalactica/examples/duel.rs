//! The greedy bot against random ones: `cargo run --release --example duel -- 2 200`.

use kernel::{Actor, Cx, Game, Heuristic, Seat, Seed, Viewer};
use transgalactica::Transgalactica as T;

fn main() {
    let args: Vec<u64> = std::env::args().skip(1).map(|arg| arg.parse().expect("a number")).collect();
    let (players, n_games) = (args.first().copied().unwrap_or(2) as u8, args.get(1).copied().unwrap_or(100));
    let (mut wins, mut own, mut theirs) = (0, 0, 0);
    for game in 0..n_games {
        let greedy = Seat((game % u64::from(players)) as u8);
        let mut dice = Seed::from(game).dice(0);
        let mut choices = Seed::from(game).dice(1);
        let mut state = T::deal(players, &transgalactica::Options, &mut dice);
        let mut actions = Vec::new();
        loop {
            let actors = T::to_act(&state);
            let Some(actor) = actors.iter().next() else { break };
            actions.clear();
            T::legal_actions(&state, actor, &mut actions);
            let action = match actor {
                Actor::Seat(seat) if seat == greedy => {
                    let world = T::determinize(&T::view(&state, Viewer::Seat(seat)), &mut choices);
                    let rate = |&action: &_| T::rate(&world, seat, action, &mut Seed::from(game).dice(2));
                    actions.iter().copied().max_by_key(rate).expect("there is an action")
                }
                _ => choices.pick(&actions),
            };
            T::resolve(&mut Cx::quiet(&mut state, &mut dice), actor, action);
        }
        let outcome = T::outcome(&state).expect("the game is over");
        wins += u64::from(outcome.winners().any(|seat| seat == greedy));
        own += outcome.of(greedy).total;
        theirs +=
            Seat::all(players.into()).filter(|&seat| seat != greedy).map(|seat| outcome.of(seat).total).sum::<i32>();
    }
    let n = n_games as f64;
    println!(
        "greedy wins {:.1} % of {n_games} games; mean VP {:.1} against {:.1}",
        100.0 * wins as f64 / n,
        f64::from(own) / n,
        f64::from(theirs) / n / f64::from(players - 1)
    );
}
