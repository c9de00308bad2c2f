//! Many entries in a few words: a burst of moves, or what happened while one was away.

use kernel::Weight;

use crate::{Beat, Who};

/// More entries than this at once are summed up: told one by one they would lag behind the table.
pub const BURST: usize = 12;

/// Headlines that are shown at most; the log has everything.
const MOST: usize = 5;

/// Many entries summed up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Headlines {
    /// How many entries each made, in the order of their first one.
    pub moves: Vec<(Who, usize)>,
    /// What mattered most, in the order in which it happened.
    pub heads: Vec<Beat>,
}

impl Headlines {
    /// Sums up beats in their order.
    pub fn of(beats: impl IntoIterator<Item = Beat>) -> Headlines {
        let mut told = Headlines::default();
        let mut last = None;
        let mut all: Vec<Beat> = Vec::new();
        for beat in beats {
            // An entry counts for whoever is first to do something in it.
            if beat.who != Who::Table && last != Some(beat.entry) {
                last = Some(beat.entry);
                match told.moves.iter_mut().find(|(who, _)| *who == beat.who) {
                    Some((_, n_moves)) => *n_moves += 1,
                    None => told.moves.push((beat.who, 1)),
                }
            }
            all.push(beat);
        }
        let worth = |least: Weight| all.iter().filter(|beat| least <= beat.weight).count();
        let least = [Weight::Scene, Weight::Event, Weight::Plain].into_iter().find(|&least| worth(least) != 0);
        // If there is little that makes one look up, what else was done fills the rest.
        let least = match least {
            Some(Weight::Scene) if worth(Weight::Event) <= MOST => Weight::Event,
            Some(least) => least,
            None => Weight::Aside,
        };
        let n_heads = worth(least);
        let newest = n_heads.saturating_sub(MOST);
        told.heads = all.into_iter().filter(|beat| least <= beat.weight).skip(newest).collect();
        told
    }

    /// How many entries there are in which somebody did something.
    pub fn n_moves(&self) -> usize {
        self.moves.iter().map(|(_, n_moves)| n_moves).sum()
    }

    /// Is there nothing to tell?
    pub fn is_empty(&self) -> bool {
        self.heads.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Cue, Message, Seat, Told, Tone};

    fn beat(entry: usize, seat: u8, weight: Weight) -> Beat {
        let words = Message::new("x").with("who", Seat(seat));
        crate::beats(entry, &[Told { words, cue: Cue::new(Tone::Quiet, weight) }], 4).remove(0)
    }

    #[test]
    fn a_summary_counts_moves_and_keeps_the_newest_of_what_matters() {
        let many = (0..40).map(|entry| beat(entry, (entry % 2) as u8, Weight::Plain));
        let told = Headlines::of(many.chain([beat(40, 1, Weight::Scene)]));
        assert_eq!(told.moves, [(Who::Seat(Seat(0)), 20), (Who::Seat(Seat(1)), 21)]);
        assert_eq!(told.heads.iter().map(|beat| beat.entry).collect::<Vec<_>>(), [40]);
        let told = Headlines::of((0..40).map(|entry| beat(entry, 0, Weight::Plain)));
        assert_eq!(told.heads.iter().map(|beat| beat.entry).collect::<Vec<_>>(), [35, 36, 37, 38, 39]);
        assert!(Headlines::of([]).is_empty());
    }
}
