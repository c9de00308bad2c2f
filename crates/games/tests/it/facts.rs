//! What games tell for tables of balance: the same things of every seat at every time, and nothing else in between.

use std::collections::BTreeSet;

use bots::{BotName, Driver, choices};
use games::Visit;
use kernel::{Cx, Fact, Game, Heuristic, Seat, Seed, Setup, deal};

struct Check;

fn names(facts: &[Fact]) -> Vec<(&'static str, String)> {
    facts.iter().map(|fact| (fact.category, fact.name.clone())).collect()
}

impl Visit for Check {
    type Out = ();

    fn visit<G: Game + Heuristic>(self) {
        let seed = Seed::from(3);
        let mut state = deal::<G>(&Setup::new(2), &mut seed.dice(0)).unwrap();
        let dealt = names(&G::facts(&state, Seat(0)));
        assert!(!dealt.is_empty(), "{} tells nothing", G::ID);
        let known: BTreeSet<_> = dealt.iter().cloned().collect();
        assert_eq!(known.len(), dealt.len(), "{}: a thing stands twice", G::ID);

        let mut driver = Driver::<G>::new(&[BotName::Greedy], 2, choices(&seed, 0));
        let mut events = Vec::new();
        let mut happened = 0;
        for stream in 1.. {
            let Some((actor, action)) = driver.decide(&state) else { break };
            G::resolve(&mut Cx::recording(&mut state, &mut seed.dice(stream), &mut events), actor, action);
            for (_, fact) in events.drain(..).filter_map(|event| G::noted(&state, &event)) {
                assert!(known.contains(&(fact.category, fact.name.clone())), "{}: {fact:?} is not listed", G::ID);
                assert_eq!(fact.n, 1);
                happened += 1;
            }
        }
        for seat in Seat::all(2) {
            let facts = G::facts(&state, seat);
            assert_eq!(names(&facts), dealt, "{}: {seat}", G::ID);
            happened += facts.iter().map(|fact| fact.n).sum::<u32>();
        }
        assert!(10 < happened, "{}: a whole game leaves traces", G::ID);
    }
}

#[test]
fn every_game_tells_the_same_things_of_every_seat() {
    for game in games::GAMES {
        games::visit(game.id(), Check).unwrap();
    }
}
