//! One game that was played, in a line.

use std::collections::BTreeMap;

use bots::GameResult;
use external_bots::Faults;
use kernel::{Fact, StateHash, Who};
use serde::{Deserialize, Serialize};

/// A game of the arena: who sat where, and how it went.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Played {
    /// The round: games of one round have the same seed.
    pub round: u64,
    /// The entrant at each seat, by name.
    pub seats: Vec<String>,
    /// Decisions taken.
    pub decisions: u64,
    /// Turns of the seats.
    pub turns: u32,
    /// Hash of the last state.
    pub hash: StateHash,
    /// The place of each seat; nothing if the game was given up.
    pub places: Option<Vec<Place>>,
    /// Places of opponents played by the rules.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rivals: Vec<Place>,
    /// What each seat did, by category and name, without what it did not.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub facts: Vec<BTreeMap<String, BTreeMap<String, u32>>>,
    /// Faults of each seat, if there were any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<Faults>,
}

/// How somebody ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// 1 is the winner; tied players share a rank.
    pub rank: u8,
    /// All points.
    pub points: i32,
}

impl Played {
    /// Tells a game.
    pub fn new(
        round: u64,
        seats: Vec<String>,
        result: &GameResult,
        facts: &[Vec<Fact>],
        faults: Vec<Faults>,
    ) -> Played {
        let standings = result.outcome.iter().flat_map(|outcome| &outcome.standings);
        let place = |standing: &kernel::Standing| Place { rank: standing.rank, points: standing.total };
        let is_seat = |standing: &&kernel::Standing| matches!(standing.who, Who::Seat(_));
        let (at_table, others): (Vec<_>, Vec<_>) = standings.partition(is_seat);
        Played {
            round,
            seats,
            decisions: result.decisions,
            turns: result.turns,
            hash: result.hash,
            places: result.outcome.as_ref().map(|_| at_table.into_iter().map(place).collect()),
            rivals: others.into_iter().map(place).collect(),
            facts: facts.iter().map(|facts| counted(facts)).collect(),
            faults: if faults.iter().all(Faults::none) { Vec::new() } else { faults },
        }
    }

    /// Each seat's part of the victory: 1 for whoever won alone, parts of it for those who share it. Nothing if the game was
    /// given up.
    pub fn shares(&self) -> Option<Vec<f64>> {
        let places = self.places.as_ref()?;
        let n_winners = places.iter().filter(|place| place.rank == 1).count();
        Some(places.iter().map(|place| if place.rank == 1 { 1.0 / n_winners as f64 } else { 0.0 }).collect())
    }

    /// How often a seat did something.
    pub fn count(&self, seat: usize, category: &str, name: &str) -> u32 {
        let found = self.facts.get(seat).and_then(|facts| facts.get(category)?.get(name));
        found.copied().unwrap_or(0)
    }
}

fn counted(facts: &[Fact]) -> BTreeMap<String, BTreeMap<String, u32>> {
    let mut counted: BTreeMap<String, BTreeMap<String, u32>> = BTreeMap::new();
    for fact in facts.iter().filter(|fact| fact.n != 0) {
        *counted.entry(fact.category.to_owned()).or_default().entry(fact.name.clone()).or_default() += fact.n;
    }
    counted
}
