//! What those who decide are told is true.

use galaxy_trucker::{Action, GalaxyTrucker, State};
use kernel::{Actor, Counsel, Game, Seat, Setup};
use testkit::{counsel_is_true, rules};

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
    rules!["GT-BUILD-04", "GT-BUILD-10", "GT-BUILD-12", "GT-BUILD-17", "GT-BUILD-23", "GT-BUILD-25", "GT-BUILD-26"];
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
