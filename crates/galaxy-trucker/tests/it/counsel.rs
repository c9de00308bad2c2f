//! What those who decide are told is true.

use galaxy_trucker::components::{Good, PartKind};
use galaxy_trucker::{Action, GalaxyTrucker, State};
use kernel::{Actor, Counsel, Game as _, Seat, Setup, Viewer};
use testkit::counsel_is_true;

use crate::common::*;

#[test]
fn what_is_told_happens() {
    for players in [2, 4] {
        counsel_is_true::<GalaxyTrucker>(&Setup::new(players), 2, verbs_are_barred_for_a_reason);
    }
    let mut turns = Setup::new(2);
    turns.options.set("build-mode", "turn-based");
    counsel_is_true::<GalaxyTrucker>(&turns, 1, verbs_are_barred_for_a_reason);
}

/// Every verb of a builder is in the list, or has a reason.
fn verbs_are_barred_for_a_reason(state: &State, seat: Seat) {
    let mut legal = Vec::new();
    GalaxyTrucker::legal_actions(state, Actor::Seat(seat), &mut legal);
    for verb in GalaxyTrucker::verbs(state, seat) {
        let peeks = |pile: u8| verb.anchors.iter().any(|anchor| anchor.0 == format!("forecast/{pile}"));
        let does = |action: &Action| match (verb.label.id.as_ref(), action) {
            ("verb-take", Action::TakeFaceDown) => true,
            ("verb-reserve", Action::ReserveTile) => true,
            ("verb-return", Action::ReturnTile) => true,
            ("verb-finish", Action::Finish(_)) => true,
            ("verb-peek", Action::Peek(pile)) => peeks(*pile),
            _ => false,
        };
        assert_eq!(verb.bar.is_none(), legal.iter().any(does), "{verb:?} in {legal:?}");
    }
}

/// A lands where red, blue and blue are offered, with two special containers and a hold of this kind.
fn loading(hold: PartKind, aboard: &[Good]) -> Game {
    let build = |state: &mut State| {
        attach(state, A, PartKind::Special2, (7, 6));
        attach(state, A, hold, (7, 8));
    };
    let mut game = flight_with(Setup::new(2).with("plan", "short-1"), "i-planets-2", build, |state| {
        load(state, A, sq(7, 6), aboard);
    });
    reveal(&mut game, "i-planets-2", &[]);
    game.play(A, Action::Land(2));
    game
}

#[test]
fn the_proposed_loading_keeps_special_containers_for_red() {
    let (special, hold) = (sq(7, 6), sq(7, 8));
    let proposed = |game: &Game| GalaxyTrucker::settle(game, A);
    let stowed = [special, hold, hold].map(Action::Put);
    assert_eq!(proposed(&loading(PartKind::Cargo2, &[])), stowed);
    // With one blue cube in the way there is just room for everything.
    let all = [&[Action::Stow], &stowed[..]].concat();
    assert_eq!(proposed(&loading(PartKind::Cargo2, &[Good::Blue])), all);
    // Room for three cubes, but not for the red one: a blue one makes room and is stowed again.
    let again = [Action::PickUp { hold: special, good: Good::Blue }, Action::Stow, Action::Put(special)];
    let again = [&again[..], &[Action::Put(hold); 3]].concat();
    assert_eq!(proposed(&loading(PartKind::Cargo3, &[Good::Blue; 2])), again);
}

#[test]
fn the_table_in_words_has_a_place_for_every_ship() {
    for players in 2..=4 {
        let state = dealt(Setup::new(players));
        let panels = GalaxyTrucker::panels(&GalaxyTrucker::view(&state, Viewer::Seat(A)));
        assert!(usize::from(players) <= panels.len() && panels.iter().all(|panel| !panel.lines.is_empty()));
    }
}
