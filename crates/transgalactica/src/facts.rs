//! What tables of balance tell about a match.

use kernel::{Chronicle, Fact, Seat};

use crate::Transgalactica;
use crate::components::{Ability, Goal, Mission, Pirate, Technology, Track, Wealth};
use crate::state::State;

impl Chronicle for Transgalactica {
    /// What was drafted, developed, completed and chosen, all of which lies on the table at the end.
    fn facts(state: &State, seat: Seat) -> Vec<Fact> {
        let player = &state.players[seat];
        let wealth = player.wealth.into_iter().flatten();
        let n_wealth = |card: Wealth| wealth.clone().filter(|own| *own == card).count() as u32;
        let n_pirates = |pirate: Pirate| player.pirates.iter().filter(|won| **won == pirate).count() as u32;
        let mut facts = Vec::new();
        facts.extend(Ability::ALL.map(|ability| Fact::of("ability", "ability", &ability, player.is(ability))));
        facts.extend(Wealth::ALL.map(|card| Fact::of("wealth", "wealth", &card, n_wealth(card))));
        facts.extend(
            Technology::ALL.map(|tile| Fact::of("technology", "technology", &tile, player.marked.contains(tile))),
        );
        facts.extend(Mission::ALL.map(|card| Fact::of("mission", "mission", &card, player.completed.contains(card))));
        facts.extend(Goal::ALL.map(|goal| Fact::of("goal", "goal", &goal, state.goals[seat] == Some(goal))));
        facts.extend(Track::ALL.map(|track| Fact::of("track", "track", &track, player.levels[track])));
        facts.extend(Pirate::ALL.map(|pirate| Fact::of("pirate", "pirate", &pirate, n_pirates(pirate))));
        facts
    }
}
