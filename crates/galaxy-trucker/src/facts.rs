//! What tables of balance tell about a match.

use kernel::{Chronicle, Fact, Message, Seat};

use crate::GalaxyTrucker;
use crate::components::{Alien, PartKind, TileSet};
use crate::event::Event;
use crate::state::State;

/// What happens to ships, by the names of the messages.
const FATES: [&str; 5] = ["parts-lost", "planets", "offers", "fights-lost", "gave-up"];

impl Chronicle for GalaxyTrucker {
    /// A ship is gone after its round, so the counts come from the events: parts put on a ship (one that is taken off again and put
    /// elsewhere counts twice), aliens taken aboard, and what happened to the ship.
    fn facts(_: &State, _: Seat) -> Vec<Fact> {
        let none = 0_u8;
        let mut kinds: Vec<PartKind> = TileSet::warehouse().iter().map(|tile| tile.face().kind).collect();
        kinds.sort_unstable();
        kinds.dedup();
        let mut facts: Vec<Fact> = kinds.iter().map(|kind| Fact::of("part", "part", kind, none)).collect();
        facts.extend([Alien::Brown, Alien::Purple].map(|alien| Fact::of("alien", "alien", &alien, none)));
        facts.extend(FATES.map(|name| fate(name, 0)));
        facts
    }

    fn noted(_: &State, event: &Event) -> Option<(Seat, Fact)> {
        let once = 1_u8;
        Some(match *event {
            Event::Placed { seat, tile, .. } => (seat, Fact::of("part", "part", &tile.face().kind, once)),
            Event::AlienBoarded { ship, alien, .. } => (ship, Fact::of("alien", "alien", &alien, once)),
            Event::PartLost { ship, .. } => (ship, fate("parts-lost", 1)),
            Event::Landed { ship, .. } => (ship, fate("planets", 1)),
            Event::Took { ship } => (ship, fate("offers", 1)),
            Event::Fought { ship, margin } if margin < 0 => (ship, fate("fights-lost", 1)),
            Event::GaveUp { ship, .. } => (ship, fate("gave-up", 1)),
            _ => return None,
        })
    }
}

fn fate(name: &str, n: u32) -> Fact {
    Fact { category: "fate", name: name.to_owned(), label: Message::new(format!("fact-{name}")), n }
}
