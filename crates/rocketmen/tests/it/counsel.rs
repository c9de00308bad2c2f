//! What those who decide are told is true.

use kernel::{Actor, Counsel, Game, Seat, Setup, Verb};
use rocketmen::{Action, Card, Drawn, Frame, Pile, Rocketmen, State};
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

fn word(thing: &impl serde::Serialize) -> String {
    serde_json::to_value(thing).unwrap().as_str().unwrap().to_owned()
}

/// Does the action do what the verb says?
fn does(verb: &Verb, action: Action) -> bool {
    let at = |anchor: String| verb.anchors.iter().any(|at| at.0 == anchor);
    let in_hand = |card: Card| verb.anchors.iter().any(|at| at.0.ends_with(&format!("/hand/{}", word(&card))));
    match (verb.label.id.as_ref(), action) {
        ("verb-buy", Action::Buy { slot, .. }) => at(format!("market/{slot}")),
        ("verb-buy", Action::BuyEngine(engine)) => at(format!("engine/{}", word(&engine))),
        ("act-place-plan" | "act-place-pad", Action::Place { card, .. }) | ("verb-use", Action::Use(card)) => {
            in_hand(card)
        }
        ("verb-launch" | "act-launch", Action::Launch(destination)) => {
            at(format!("destination/{}", word(&destination)))
        }
        ("verb-store", Action::Store(_))
        | ("act-take-stored", Action::TakeStored)
        | ("verb-remove", Action::RemoveFromMarket { .. })
        | ("act-abort", Action::AbortMission) => true,
        _ => false,
    }
}

/// Always possible, or offered by an effect that waits.
fn needs_no_verb(action: Action) -> bool {
    matches!(
        action,
        Action::DrawCard
            | Action::PlaceFree { .. }
            | Action::Discard(_)
            | Action::DiscardFromPad(_)
            | Action::DiscardPlan
            | Action::EndTurn
            | Action::DrawSuccess
            | Action::DetailedPlanning
            | Action::Booster
            | Action::ArtificialIntelligence
    )
}

/// Every verb is in the list or has a reason, and without the reason it would be in the list or be barred by something else.
fn verbs_are_barred_for_a_reason(state: &State, seat: Seat) {
    let verbs = Rocketmen::verbs(state, seat);
    assert_eq!(!verbs.is_empty(), matches!(state.table.frame, Frame::Actions | Frame::Flight));
    let actions = legal(state, seat);
    for &action in actions.iter().filter(|action| !verbs.is_empty() && !needs_no_verb(**action)) {
        assert!(verbs.iter().any(|verb| does(verb, action)), "no verb is {action:?}");
    }
    for (idx, verb) in verbs.iter().enumerate() {
        let possible = actions.iter().any(|&action| does(verb, action));
        assert_eq!(verb.bar.is_none(), possible, "{verb:?} in {actions:?}");
        let Some(reason) = &verb.bar else { continue };
        let mut without = state.clone();
        let (table, board) = (&mut without.table, &mut without.players[seat].board);
        match reason.why.id.as_ref() {
            "bar-money" | "bar-components" | "bar-both" => {
                board.achievements.money += 20;
                board.achievements.science += 20;
            }
            "bar-rocket-points" => board.achievements.rocket_points += 20,
            "bar-engine-limit" => table.done.engines = 0,
            "bar-plan-empty" => board.plan = Some(Card::SatelliteA),
            "bar-storage-empty" | "bar-nothing-to-scrap" => board.storage.add(Card::BaseA),
            "bar-depot-empty" => board.depot.add(Card::BaseA),
            "bar-depot-full" => board.depot = Pile::EMPTY,
            "bar-depot-used" => table.done.depot = false,
            "bar-removed" => table.done.removal = false,
            "bar-no-threat" => {
                let on_sale = table.market.iter_mut().filter(|slot| slot.is_some());
                let threats = Card::all().filter(|card| card.is_threat());
                on_sale.zip(threats).for_each(|(slot, threat)| *slot = Some(threat));
                if table.market.iter().flatten().count() < 3 {
                    continue;
                }
            }
            "bar-nothing-drawn" => {
                let launch = table.launch.as_mut().expect("a flight is under way");
                launch.cards.push(Drawn { value: 1, counts: true });
            }
            // Other cards, other places: there is nothing to give that would leave the verb what it is.
            _ => continue,
        }
        let again = &Rocketmen::verbs(&without, seat)[idx];
        let why = again.bar.as_ref().map(|bar| &bar.why.id);
        assert_ne!(why, Some(&reason.why.id), "{verb:?}: the reason is not what stands in the way");
    }
}
