//! Two worlds that look the same from a seat give the same choice: no bot uses what its seat cannot know, in any game.

use bots::{Bot, Budget, Casual, Driver, Greedy, Lines, Random, Search, Sight, choices};
use games::{GAMES, Visit, visit};
use kernel::{Actor, Cx, Game, Heuristic, Seed, Setup, Viewer, deal};

/// The bots behind every name, without their bound of time: a slow machine must not change a choice here.
fn every_bot<G: Game + Heuristic>() -> Vec<(&'static str, Box<dyn Bot<G>>)> {
    let search = |lines| Box::new(Search::new(Budget { lines, time: None, trees: 1 })) as Box<dyn Bot<G>>;
    vec![
        ("random", Box::new(Random)),
        ("easy", Box::new(Casual { slips: 50 })),
        ("greedy", Box::new(Greedy)),
        ("medium", search(Lines::Medium)),
        ("hard", search(Lines::Hard)),
        // The expert differs from them in the number of lines alone, which would take minutes here.
        ("expert", Box::new(Search::new(Budget::lines(200).trees(2)))),
    ]
}

struct NoPeeking;

impl Visit for NoPeeking {
    type Out = ();

    fn visit<G: Game + Heuristic>(self) {
        let mut n_other_worlds = 0;
        for players in [*G::PLAYERS.start(), *G::PLAYERS.end()] {
            let seed = Seed::from(11 + u64::from(players));
            let mut state = deal::<G>(&Setup::new(players), &mut seed.dice(0)).unwrap();
            let mut driver = Driver::<G>::of(
                (0..players).map(|_| Box::new(Casual { slips: 20 }) as Box<dyn Bot<G>>).collect(),
                choices(&seed, 0),
            );
            for n_decisions in 0..240 {
                if n_decisions % 60 == 30 {
                    n_other_worlds += compare::<G>(&state, &seed, n_decisions);
                }
                let Some((actor, action)) = driver.decide(&state) else { break };
                G::resolve(&mut Cx::quiet(&mut state, &mut seed.dice(n_decisions + 1)), actor, action);
            }
        }
        assert!(0 < n_other_worlds, "{}: nothing was hidden, so nothing was tested", G::ID);
    }
}

/// Asks every bot in this world and in another one that looks the same; says whether the other one was really another.
fn compare<G: Game + Heuristic>(state: &G::State, seed: &Seed, stream: u64) -> u32 {
    let Some(seat) = G::to_act(state).seats.iter().next() else { return 0 };
    let view = G::view(state, Viewer::Seat(seat));
    let other = G::determinize(&view, &mut seed.dice((1 << 40) + stream));
    assert!(G::view(&other, Viewer::Seat(seat)) == view, "{}: the worlds do not look the same", G::ID);
    let choose = |state: &G::State, bot: &mut dyn Bot<G>| {
        let mut legal = Vec::new();
        G::legal_actions(state, Actor::Seat(seat), &mut legal);
        bot.choose(&Sight::new(state, seat, &legal), &mut seed.dice((2 << 40) + stream))
    };
    for (name, mut bot) in every_bot::<G>() {
        let (here, there) = (choose(state, bot.as_mut()), choose(&other, bot.as_mut()));
        assert_eq!(here, there, "{}: {name} peeks", G::ID);
    }
    u32::from(other != *state)
}

#[test]
fn no_bot_uses_what_its_seat_cannot_know() {
    for game in GAMES {
        visit(game.id(), NoPeeking);
    }
}
