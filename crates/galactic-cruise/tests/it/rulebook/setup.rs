//! Examples 1 to 3: laying out the Queue, starting Reputation.

use crate::positions::*;
use galactic_cruise::deal::lay_out;

/// Destinations of the face-up Cruises by type.
fn destinations(state: &State) -> [u8; 3] {
    let mut count = [0; 3];
    for cruise in state.slots.iter().filter_map(|slot| slot.cruise) {
        cruise.face().destinations.iter().for_each(|guest| count[guest.idx()] += 1);
    }
    count
}

fn queue_by_type(state: &State) -> [u8; 3] {
    std::array::from_fn(|guest| state.queue.iter().map(|section| section[guest]).sum())
}

fn queue_by_section(state: &State) -> [u8; 3] {
    state.queue.map(|section| section.iter().sum())
}

/// The first deal whose Cruises show so many Destinations: adventurous, relaxing, family.
fn deal_with(options: &Options, wanted: [u8; 3]) -> State {
    (0..5000)
        .map(|seed| lay_out(3, options, &mut Seed::from(seed).dice(0)))
        .find(|state| destinations(state) == wanted)
        .expect("some deal looks like the example")
}

#[test]
fn introductory_queue_of_three_players() {
    rules!["GC-X01", "GC-SETUP-25", "GC-SETUP-27"];
    let state = deal_with(&Options { intro: true, ..Options::default() }, [2, 3, 2]);
    let cruises: Vec<_> = state.slots.iter().filter_map(|slot| slot.cruise).collect();
    assert_eq!(cruises[..3], [Cruise::S1, Cruise::S2, Cruise::S3]);
    assert_eq!(cruises.len(), 5);
    assert_eq!(queue_by_type(&state), [3, 4, 3], "7 Guests are too few: one of each type is added");
    assert_eq!(queue_by_section(&state), [4, 3, 3]);
    assert_eq!(state.supply, [9, 8, 9]);
}

#[test]
fn standard_queue_of_three_players() {
    rules!["GC-X02", "GC-SETUP-23", "GC-SETUP-26"];
    let state = deal_with(&Options::default(), [4, 4, 2]);
    assert_eq!(queue_by_type(&state), [4, 4, 2], "10 Guests are enough");
}

#[test]
fn starting_reputation_of_four_players() {
    rules!["GC-X03", "GC-SETUP-37"];
    for seed in 0..8 {
        let state = lay_out(4, &Options::default(), &mut Seed::from(seed).dice(0));
        let order = state.first.clockwise(4).map(|seat| state.companies[seat].reputation);
        assert_eq!(order.collect::<Vec<_>>(), [0, 1, 2, 3]);
        assert!(state.companies.iter().all(|company| company.hand_size() == 1));
    }
}
