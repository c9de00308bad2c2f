//! One bot against others of another kind, in every seat in turn:
//! `cargo run --release -p transgalactica --example duel -- PLAYERS GAMES [BOT [OTHERS [SEED]]]`, `greedy` against `random` if none
//! are named. As many games as there are players have the same seed.

use bots::{Bot, BotName, Sight, seat_bots};
use kernel::{Cx, Game, Seat, Seed};
use transgalactica::Transgalactica as T;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, else_: u64| words.get(at).map_or(else_, |word| word.parse().expect("a number"));
    let bot = |at: usize, else_| words.get(at).map_or(else_, |word| word.parse().expect("the name of a bot"));
    let (players, n_games, first_seed) = (number(0, 2) as u8, number(1, 100), number(4, 0));
    let (one, others) = (bot(2, BotName::Greedy), bot(3, BotName::Random));
    let (mut wins, mut own, mut theirs) = (0.0, 0.0, 0.0);
    let mut actions = Vec::new();
    for game in 0..n_games {
        let seat_of_one = Seat((game % u64::from(players)) as u8);
        let names: Vec<BotName> = Seat::all(players.into())
            .map(|seat| if seat == seat_of_one { one.clone() } else { others.clone() })
            .collect();
        let mut bots: Vec<Box<dyn Bot<T>>> = seat_bots(&names, players.into());
        let seed = Seed::from(first_seed + game / u64::from(players));
        let (mut dice, mut choices) = (seed.dice(0), seed.dice(1));
        let mut state = T::deal(players, &transgalactica::Options, &mut dice);
        while let Some(actor) = T::to_act(&state).iter().next() {
            let seat = actor.seat().expect("no clock runs");
            actions.clear();
            T::legal_actions(&state, actor, &mut actions);
            let action = match actions[..] {
                [only] => only,
                _ => bots[seat.idx()].choose(&Sight::new(&state, seat, &actions), &mut choices),
            };
            T::resolve(&mut Cx::quiet(&mut state, &mut dice), actor, action);
        }
        let outcome = T::outcome(&state).expect("the game is over");
        for seat in Seat::all(players.into()) {
            let total = f64::from(outcome.of(seat).total);
            if seat == seat_of_one {
                own += total;
            } else {
                theirs += total / f64::from(players - 1);
            }
        }
        if outcome.of(seat_of_one).rank == 1 {
            wins += 1.0 / outcome.winners().count() as f64;
        }
        let n = game as f64 + 1.0;
        if (game + 1) % 20 == 0 || game + 1 == n_games {
            let (low, high) = wilson(wins / n, n);
            let (share, own, theirs) = (100.0 * wins / n, own / n, theirs / n);
            println!(
                "{one} wins {share:.1} % of {n} games against {others} ({low:.0} to {high:.0}), VP {own:.1} to {theirs:.1}"
            );
        }
    }
}

/// Wilson's interval of 95 %, in per cent.
fn wilson(share: f64, n: f64) -> (f64, f64) {
    let z: f64 = 1.96;
    let middle = share + z * z / (2.0 * n);
    let half = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    let scale = 100.0 / (1.0 + z * z / n);
    ((middle - half) * scale, (middle + half) * scale)
}
