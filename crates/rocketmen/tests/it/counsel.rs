//! What those who decide are told is true.

use kernel::{Actor, Counsel, Game, Seat, Setup, Verb};
use rocketmen::{Action, Frame, Rocketmen, State};
use testkit::counsel_is_true;

#[test]
fn what_is_told_happens() {
    for players in [1, 2, 4] {
        counsel_is_true::<Rocketmen>(&Setup::new(players), 2, verbs_are_barred_for_a_reason);
    }
}

fn legal(state: &State, seat: Seat) -> Vec<Action> {
    let mut legal = Vec::new();
    Rocketmen::legal_actions(state, Actor::Seat(seat), &mut legal);
    legal
}

/// Does the action do what the verb says?
fn does(verb: &Verb, action: Action) -> bool {
    let at = |anchor: String| verb.anchors.iter().any(|at| at.0 == anchor);
    match action {
        Action::Buy { slot, .. } => at(format!("market/{slot}")),
        Action::BuyEngine(engine) => at(format!("engine/{}", serde_json::to_value(engine).unwrap().as_str().unwrap())),
        Action::Place { card, .. } => verb.anchors.iter().any(|at| {
            at.0.contains("/hand/")
                && at.0.ends_with(&format!("/{}", serde_json::to_value(card).unwrap().as_str().unwrap()))
        }),
        Action::Launch(_) => verb.label.id == "verb-launch",
        _ => false,
    }
}

/// Every verb is in the list or has a reason, and without the reason it would be in the list or be barred by something else.
fn verbs_are_barred_for_a_reason(state: &State, seat: Seat) {
    let verbs = Rocketmen::verbs(state, seat);
    assert_eq!(verbs.is_empty(), state.table.frame != Frame::Actions);
    let actions = legal(state, seat);
    for (idx, verb) in verbs.iter().enumerate() {
        let possible = actions.iter().any(|&action| does(verb, action));
        assert_eq!(verb.bar.is_none(), possible, "{verb:?} in {actions:?}");
        let Some(reason) = &verb.bar else { continue };
        let mut without = state.clone();
        let tokens = &mut without.players[seat].board.achievements;
        match reason.why.id.as_ref() {
            "bar-money" | "bar-components" | "bar-both" => {
                tokens.money += 20;
                tokens.science += 20;
            }
            "bar-rocket-points" => tokens.rocket_points += 20,
            "bar-engine-limit" => without.table.done.engines = 0,
            // Other cards, other places: there is nothing to give that would leave the verb what it is.
            _ => continue,
        }
        let again = &Rocketmen::verbs(&without, seat)[idx];
        let why = again.bar.as_ref().map(|bar| &bar.why.id);
        assert_ne!(why, Some(&reason.why.id), "{verb:?}: the reason is not what stands in the way");
    }
}
