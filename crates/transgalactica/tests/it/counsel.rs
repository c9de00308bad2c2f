//! What those who decide are told is true.

use kernel::{Actor, Counsel, Game, Seat, Setup};
use testkit::{counsel_is_true, rules};
use transgalactica::{Action, State, Transgalactica};

#[test]
fn what_is_told_happens() {
    for players in [2, 5] {
        counsel_is_true::<Transgalactica>(&Setup::new(players), 3, verbs_are_barred_for_a_reason);
    }
}

/// Every area can be led, or there is a reason; without the reason it can, or something else bars it.
fn verbs_are_barred_for_a_reason(state: &State, seat: Seat) {
    rules!["TG-ACT-02", "TG-ACT-04", "TG-ACT-10"];
    let mut legal = Vec::new();
    Transgalactica::legal_actions(state, Actor::Seat(seat), &mut legal);
    let verbs = Transgalactica::verbs(state, seat);
    for (idx, verb) in verbs.iter().enumerate() {
        let leads = |action: &Action| match action {
            Action::Captain(area) => {
                let area = serde_json::to_value(area).unwrap();
                verb.anchors[0].0 == format!("area/{}/main", area.as_str().unwrap())
            }
            _ => false,
        };
        assert_eq!(verb.bar.is_none(), legal.iter().any(leads), "{verb:?} in {legal:?}");
        let Some(reason) = &verb.bar else { continue };
        let mut without = state.clone();
        match reason.why.id.as_ref() {
            "bar-no-captain" => without.players[seat].captains = 1,
            "bar-taken" => without.main.values_mut().for_each(|standing| *standing = kernel::SeatSet::NONE),
            _ => continue,
        }
        let why = Transgalactica::verbs(&without, seat)[idx].bar.clone().map(|bar| bar.why.id);
        assert_ne!(why.as_ref(), Some(&reason.why.id), "{verb:?}: the reason is not what stands in the way");
    }
}
