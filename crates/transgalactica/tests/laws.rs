//! The kernel's contract on random games of every player count.

use kernel::{Dice, Setup, Viewer};
use testkit::{Laws, rules};
use transgalactica::components::Goal;
use transgalactica::{State, Transgalactica};

/// Deals the goals that the viewer does not hold anew, and the choices made in secret.
fn reshuffle(state: &mut State, viewer: Viewer, dice: &mut Dice) {
    let is_known = |goal: &Goal| {
        viewer.seat().is_some_and(|seat| state.hands[seat].contains(goal))
            || state.board.goals.iter().any(|shown| *shown == Some(*goal))
    };
    let mut others: Vec<Goal> = Goal::ALL.into_iter().filter(|goal| !is_known(goal)).collect();
    dice.shuffle(&mut others);
    for seat in state.board.players.seats() {
        if viewer.is(seat) {
            continue;
        }
        let kept = state.board.goals[seat];
        let mut hand = [kept.unwrap_or_else(|| others.pop().unwrap()), others.pop().unwrap()];
        hand.sort();
        state.hands[seat] = hand;
        if kept.is_none() && state.sealed[seat].is_some() {
            state.sealed[seat] = Some(dice.pick(&hand));
        }
    }
}

fn check(players: u8) {
    Laws::<Transgalactica>::new(Setup::new(players), reshuffle).most_decisions(5_000).games(4).check();
}

#[test]
fn two_players() {
    rules!["TG-GEN-01", "TG-GEN-26", "TG-FREE-09", "TG-EXP-15"];
    check(2);
}

#[test]
fn three_players() {
    rules!["TG-GEN-01", "TG-GEN-26", "TG-GEN-30"];
    check(3);
}

#[test]
fn four_players() {
    rules!["TG-GEN-01", "TG-GEN-26"];
    check(4);
}

#[test]
fn five_players() {
    rules!["TG-GEN-01", "TG-GEN-26"];
    check(5);
}
