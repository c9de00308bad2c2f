//! What tables of balance tell about a match.

use kernel::{Chronicle, Fact, Message, Seat};

use crate::Transgalactica;
use crate::components::{Ability, Goal, Mission, Pirate, Technology, Track, Wealth};
use crate::event::Event;
use crate::state::{MAX_PLAYERS, State};

/// Began the match at this place of the player order, from 0.
fn began_at(place: usize, n: u32) -> Fact {
    let number = place + 1;
    Fact { category: "place", name: number.to_string(), label: Message::new("starting-place").with("n", number), n }
}

impl Chronicle for Transgalactica {
    /// What was drafted, developed, completed and chosen, all of which lies on the table at the end. Who began where is noted.
    fn facts(state: &State, seat: Seat) -> Vec<Fact> {
        let player = &state.players[seat];
        let wealth = player.wealth.into_iter().flatten();
        let n_wealth = |card: Wealth| wealth.clone().filter(|own| *own == card).count() as u32;
        let n_pirates = |pirate: Pirate| player.pirates.iter().filter(|won| **won == pirate).count() as u32;
        let mut facts: Vec<Fact> = (0..MAX_PLAYERS).map(|place| began_at(place, 0)).collect();
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

    /// Nobody has moved a priority marker while abilities are drafted.
    fn noted(state: &State, event: &Event) -> Option<(Seat, Fact)> {
        match *event {
            Event::AbilityTaken { seat, .. } => Some((seat, began_at(state.place(seat), 1))),
            _ => None,
        }
    }
}
