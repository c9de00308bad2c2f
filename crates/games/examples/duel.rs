//! Two bots at one table, seats changing from game to game: who wins how often, and how long they think.
//!
//!     cargo run --release -p games --example duel -- rocketmen hard greedy 100 [seed] [option=value]…
//!
//! With `solo` for the second bot the first plays alone against the game's own rival.

use std::time::{Duration, Instant};

use bots::{Bot, BotName, Sight, choices, game_seed, next_actor};
use games::Visit;
use kernel::{Actor, Cx, Game, Heuristic, Seed, Setup, deal};

struct Duel {
    names: Vec<String>,
    games: u64,
    seed: u64,
    options: Vec<(String, String)>,
}

impl Visit for Duel {
    type Out = ();

    fn visit<G: Game + Heuristic>(self) {
        let names: Vec<BotName> =
            self.names.iter().filter(|name| *name != "solo").map(|name| name.parse().expect("a bot")).collect();
        let n_seats = names.len();
        let mut setup = Setup::new(n_seats as u8);
        for (id, value) in &self.options {
            setup = setup.with(id, value);
        }
        let mut wins = vec![0.0; n_seats];
        let (mut finished, mut turns) = (0, 0);
        let mut points = vec![0; n_seats];
        let mut time = vec![Duration::ZERO; n_seats];
        let mut longest = vec![Duration::ZERO; n_seats];
        let mut decisions = vec![0u32; n_seats];
        let mut rival = (0.0, 0);
        let mut lengths = Vec::new();
        for game in 0..self.games {
            // The same luck for both orders of the seats.
            let seed = Seed::from(game_seed(self.seed, game / n_seats as u64));
            let who = |seat: usize| (seat + game as usize) % n_seats;
            let mut bots: Vec<Box<dyn Bot<G>>> = (0..n_seats).map(|seat| names[who(seat)].bot::<G>()).collect();
            let mut state = deal::<G>(&setup, &mut seed.dice(0)).expect("a setup");
            let mut dice = choices(&seed, 0);
            let mut legal = Vec::new();
            for n in 1..100_000 {
                let actors = G::to_act(&state);
                if actors.is_empty() {
                    break;
                }
                let actor = next_actor(actors, &mut dice);
                legal.clear();
                G::legal_actions(&state, actor, &mut legal);
                let action = match (actor, &legal[..]) {
                    (_, &[only]) => only,
                    (Actor::Clock, legal) => dice.pick(legal),
                    (Actor::Seat(seat), legal) => {
                        let begin = Instant::now();
                        let action = bots[seat.idx()].choose(&Sight::new(&state, seat, legal), &mut dice);
                        let bot = who(seat.idx());
                        time[bot] += begin.elapsed();
                        longest[bot] = longest[bot].max(begin.elapsed());
                        decisions[bot] += 1;
                        action
                    }
                };
                G::resolve(&mut Cx::quiet(&mut state, &mut seed.dice(n)), actor, action);
            }
            turns += G::turn(&state);
            lengths.push(G::turn(&state) / n_seats as u32);
            let Some(outcome) = G::outcome(&state) else { continue };
            finished += 1;
            let n_winners = outcome.standings.iter().filter(|standing| standing.rank == 1).count();
            for standing in &outcome.standings {
                let won = if standing.rank == 1 { 1.0 / n_winners as f64 } else { 0.0 };
                match standing.who {
                    kernel::Who::Seat(seat) => {
                        wins[who(seat.idx())] += won;
                        points[who(seat.idx())] += standing.total;
                    }
                    kernel::Who::Rival(_) => rival = (rival.0 + won, rival.1 + standing.total),
                }
            }
        }
        for (bot, name) in names.iter().enumerate() {
            println!(
                "{name:<12} wins {:>5.1} %  points {:>6.1}  {:>5.0} decisions a game, {:>7.3} ms each, {:>5.0} ms at most",
                100.0 * wins[bot] / self.games as f64,
                f64::from(points[bot]) / f64::from(finished.max(1)),
                f64::from(decisions[bot]) / self.games as f64,
                1000.0 * time[bot].as_secs_f64() / f64::from(decisions[bot].max(1)),
                1000.0 * longest[bot].as_secs_f64(),
            );
        }
        if n_seats == 1 {
            println!(
                "rival        wins {:>5.1} %  points {:>6.1}",
                100.0 * rival.0 / self.games as f64,
                f64::from(rival.1) / f64::from(finished.max(1))
            );
        }
        lengths.sort_unstable();
        let at = |part: usize| lengths[(lengths.len() - 1) * part / 10];
        println!(
            "{} of {} finished; turns a player {:.1} ({} to {} in eight of ten)",
            finished,
            self.games,
            f64::from(turns) / self.games as f64 / n_seats as f64,
            at(1),
            at(9)
        );
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (options, plain): (Vec<_>, Vec<_>) = args.into_iter().partition(|arg| arg.contains('='));
    let options = options
        .iter()
        .filter_map(|arg| arg.split_once('='))
        .map(|(id, value)| (id.to_owned(), value.to_owned()))
        .collect();
    let [id, first, second, games, rest @ ..] = &plain[..] else { panic!("GAME BOT BOT GAMES [SEED]") };
    let seed = rest.first().map_or(1, |seed| seed.parse().expect("a seed"));
    let names = vec![first.clone(), second.clone()];
    let duel = Duel { names, games: games.parse().expect("a number"), seed, options };
    games::visit(id, duel).expect("a game");
}
