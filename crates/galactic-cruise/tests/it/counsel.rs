//! What those who decide are told is true.

use galactic_cruise::decisions::{Action, Frame};
use galactic_cruise::{GalacticCruise, State};
use kernel::{Actor, Counsel, Game, Message, Seat, Setup};
use testkit::counsel_is_true;

#[test]
fn what_is_told_happens() {
    for players in [1, 2, 4] {
        counsel_is_true::<GalacticCruise>(&Setup::new(players), 1, verbs_are_barred_for_a_reason);
    }
}

fn word(thing: &impl serde::Serialize) -> String {
    serde_json::to_value(thing).unwrap().as_str().unwrap().to_owned()
}

/// Every verb is in the list or has a reason; without the reason it is in the list, or something else bars it.
fn verbs_are_barred_for_a_reason(state: &State, seat: Seat) {
    let mut legal = Vec::new();
    GalacticCruise::legal_actions(state, Actor::Seat(seat), &mut legal);
    let verbs = GalacticCruise::verbs(state, seat);
    let asked = matches!(state.stack.last(), Some(Frame::Main | Frame::Actions)) && state.active == seat;
    assert_eq!(verbs.is_empty(), !asked);
    for (idx, verb) in verbs.iter().enumerate() {
        let at = verb.anchors[0].0.as_ref();
        let does = |action: &Action| match action {
            Action::Assign { location, .. } => {
                verb.label.id == "verb-assign" && at == format!("location/{}", word(location))
            }
            Action::Launch { ship, .. } => at == format!("seat/{}/ship/{ship}", seat.0),
            Action::Act(tile) => verb.label == Message::new("verb-act").with("action", Message::named("action", tile)),
            _ => false,
        };
        assert_eq!(verb.bar.is_none(), legal.iter().any(does), "{verb:?} in {legal:?}");
        let Some(reason) = &verb.bar else { continue };
        let mut without = state.clone();
        let company = &mut without.board.companies[seat];
        match reason.why.id.as_ref() {
            "bar-nobody-rests" | "bar-no-pilot" => company.workers += 1,
            "bar-own-worker" => without.board.workers = [None; 6],
            _ => continue,
        }
        let why = GalacticCruise::verbs(&without, seat)[idx].bar.clone().map(|bar| bar.why.id);
        assert_ne!(why.as_ref(), Some(&reason.why.id), "{verb:?}: the reason is not what stands in the way");
    }
}
