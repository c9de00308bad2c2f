//! What tables of balance tell about a match.

use enumset::EnumSet;
use kernel::{Chronicle, Fact, Seat};

use crate::Rocketmen;
use crate::components::goals::GOALS;
use crate::components::missions::Achievement;
use crate::components::{Card, Destination, Location};
use crate::state::State;

impl Chronicle for Rocketmen {
    /// Cards bought, where missions went and by which cards, goals dealt, achievements. Whoever owns a card that is no mission has
    /// bought or won it, and it stays theirs, in the Scrapyard at last.
    fn facts(state: &State, seat: Seat) -> Vec<Fact> {
        let player = &state.players[seat];
        let owned = player.owned();
        let completed = &player.board.completed;
        let times = |holds: &dyn Fn(&crate::state::Completed) -> bool| {
            completed.iter().filter(|completed| holds(completed)).count() as u32
        };
        let mut facts = Vec::new();
        let bought = Card::all().filter(|card| !card.is_mission());
        facts.extend(bought.map(|card| Fact::of("card", "card", &card, owned.count(card))));
        facts.extend(Destination::ALL.map(|destination| {
            let there = times(&|completed| completed.location.destination() == destination);
            Fact::of("destination", "destination", &destination, there)
        }));
        facts.extend(EnumSet::<Location>::all().iter().map(|location| {
            Fact::of("location", "location", &location, times(&|completed| completed.location == location))
        }));
        let missions = Card::all().filter(|card| card.is_mission());
        facts.extend(
            missions.map(|card| Fact::of("mission", "card", &card, times(&|completed| completed.mission == card))),
        );
        facts.extend(GOALS.iter().map(|card| Fact::of("goal", "goal", &card.goal, player.goals.contains(&card.goal))));
        let achievements = [Achievement::RocketPoint, Achievement::HandLimit, Achievement::Money, Achievement::Science];
        facts.extend(achievements.map(|achievement| {
            Fact::of("achievement", "achievement", &achievement, player.board.achievements.count(achievement))
        }));
        facts
    }
}
