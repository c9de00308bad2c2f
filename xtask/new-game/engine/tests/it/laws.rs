//! The kernel's contract, on random games of every setup.

use kernel::{Bag, Dice, Setup, Viewer};
use star_ferry::{StarFerry, State};
use testkit::Laws;

/// Deals anew what the viewer cannot know: the pile and the hands of the others.
fn reshuffle(state: &mut State, viewer: Viewer, dice: &mut Dice) {
    let others: Vec<_> = state.hands.seats().filter(|&seat| !viewer.is(seat)).collect();
    let sizes: Vec<usize> = others.iter().map(|&seat| state.hands[seat].len()).collect();
    others.iter().for_each(|&seat| state.pile.take_all(&mut state.hands[seat]));
    for (seat, n_cells) in others.into_iter().zip(sizes) {
        let mut hand = Bag::new();
        for _ in 0..n_cells {
            let cell = state.pile.pick(dice).expect("what was taken is there");
            state.pile.remove(cell);
            hand.add(cell);
        }
        state.hands[seat] = hand;
    }
}

#[test]
fn every_setup_keeps_the_laws() {
    for players in 2..=4 {
        for hand in ["3", "4"] {
            Laws::<StarFerry>::new(Setup::new(players).with("hand", hand), reshuffle).check();
        }
    }
}

#[test]
fn every_component_can_be_told_and_found() {
    testkit::components_are_in_order::<StarFerry>(env!("CARGO_MANIFEST_DIR"));
}
