//! How many lines of play the search plays in a second, by the number of players and the part of the game. Where whole turns are
//! compared ([`Heuristic::WHOLE_TURNS`]) a line is one way to play one turn.

use std::time::{Duration, Instant};

use bots::{Bot, Budget, Driver, Greedy, Search, Sight, choices, think};
use games::Visit;
use kernel::{Actor, Cx, Game, Heuristic, Seat, Seed, Setup, deal};

/// Lines of one decision: about as many as the level `hard` looks at.
const LINES: u32 = 100;
/// The same where whole turns are compared. So few ways as `hard` looks at would not be played again in other worlds.
const WAYS: u32 = 1_000;
/// Games whose decisions are searched again.
const N_GAMES: u64 = 4;

/// The head of the table.
pub fn heading() {
    println!(
        "{:<16} {:>7} {:>10} {:>12} {:>12} {:>12} {:>12}",
        "game", "players", "lines/s", "first third", "second", "last", "ms of 100"
    );
}

/// Prints a row for each number of players.
pub struct Lines {
    /// Time for each row.
    pub budget: Duration,
}

impl Visit for Lines {
    type Out = ();

    fn visit<G: Game + Heuristic>(self) {
        for players in G::PLAYERS {
            let decisions: Vec<Vec<Decision<G>>> = (0..N_GAMES).map(|game| decisions::<G>(players, game)).collect();
            let rates: Vec<f64> = (0..3).map(|third| self.rate(&decisions, third)).collect();
            let all = 3.0 / rates.iter().map(|rate| 1.0 / rate).sum::<f64>();
            println!(
                "{:<16} {players:>7} {all:>10.0} {:>12.0} {:>12.0} {:>12.0} {:>12.1}",
                G::ID,
                rates[0],
                rates[1],
                rates[2],
                1000.0 * 100.0 / all
            );
        }
    }
}

impl Lines {
    /// Lines a second over decisions spread evenly over a third of the games.
    fn rate<G: Game + Heuristic>(&self, games: &[Vec<Decision<G>>], third: usize) -> f64 {
        let search = Search::new(Budget::lines(if G::WHOLE_TURNS { WAYS } else { LINES }));
        let (watch, mut n_lines, mut n_asked) = (Watch::start(), 0, 0);
        while watch.elapsed() < self.budget / 3 || n_lines == 0 {
            let game = &games[n_asked % games.len()];
            let part = game.len() / 3;
            // A step that shares no factor with the length comes by everywhere.
            let Decision { state, seat, legal } = &game[third * part + n_asked * 7 % part.max(1)];
            let thought =
                think(&Sight::<G>::new(state, *seat, legal), &search, &mut Seed::from(n_asked as u64).dice(0));
            n_lines += u64::from(thought.lines);
            n_asked += 1;
            if 10_000 < n_asked {
                break;
            }
        }
        n_lines as f64 / watch.elapsed().as_secs_f64()
    }
}

/// Measures processor time of this thread where the system tells it, so that other work on the machine counts little; otherwise time.
struct Watch {
    begin: Instant,
    worked: Option<Duration>,
}

impl Watch {
    fn start() -> Watch {
        Watch { begin: Instant::now(), worked: worked() }
    }

    fn elapsed(&self) -> Duration {
        match (self.worked, worked()) {
            (Some(before), Some(now)) => now - before,
            _ => self.begin.elapsed(),
        }
    }
}

/// Processor time of this thread so far, on Linux.
fn worked() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}

struct Decision<G: Game> {
    state: G::State,
    seat: Seat,
    legal: Vec<G::Action>,
}

/// The decisions of a game of greedy bots, except those without a choice.
fn decisions<G: Game + Heuristic>(players: u8, game: u64) -> Vec<Decision<G>> {
    let seed = Seed::from(game);
    let mut state = deal::<G>(&Setup::new(players), &mut seed.dice(0)).expect("the default options can be played");
    let bots = (0..players).map(|_| Box::new(Greedy) as Box<dyn Bot<G>>).collect();
    let mut driver = Driver::<G>::of(bots, choices(&seed, 0));
    let mut decisions = Vec::new();
    for n in 1..20_000 {
        let Some((actor, action)) = driver.decide(&state) else { break };
        let mut legal = Vec::new();
        G::legal_actions(&state, actor, &mut legal);
        if let (Actor::Seat(seat), true) = (actor, 1 < legal.len()) {
            decisions.push(Decision { state: state.clone(), seat, legal });
        }
        G::resolve(&mut Cx::quiet(&mut state, &mut seed.dice(n)), actor, action);
    }
    decisions
}
