//! What those who decide are told is true.

use std::cell::RefCell;

use kernel::{Game, Reason, Seat, Setup, Verb};
use rocketmen::{Action, Card, Drawn, Frame, Pile, Rocketmen, State};
use testkit::{Mend, Reasons, counsel_is_true, figure, reasons_have_words};

#[test]
fn what_is_told_happens() {
    let law = reasons();
    for players in [1, 2, 4] {
        counsel_is_true::<Rocketmen>(&Setup::new(players), 6, |state, seat| law.hold(state, seat));
    }
    law.tried_enough(12);
}

#[test]
fn every_reason_has_words() {
    reasons_have_words(include_str!("../../src/bar.rs"), &Rocketmen::TEXTS);
}

fn reasons() -> Reasons<Rocketmen> {
    Reasons { does, plain, mend, spoil, tried: RefCell::default() }
}

fn word(thing: &impl serde::Serialize) -> String {
    serde_json::to_value(thing).unwrap().as_str().unwrap().to_owned()
}

/// Does the action do what the verb says?
fn does(verb: &Verb, action: &Action) -> bool {
    let at = |anchor: String| verb.anchors.iter().any(|at| at.0 == anchor);
    let in_hand = |card: Card| verb.anchors.iter().any(|at| at.0.ends_with(&format!("/hand/{}", word(&card))));
    match (verb.label.id.as_ref(), *action) {
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
        | ("act-abort", Action::AbortMission)
        | ("verb-use", Action::DetailedPlanning) => true,
        _ => false,
    }
}

/// Always possible, payments, or offered by an effect that waits.
fn plain(state: &State, action: &Action) -> bool {
    match action {
        Action::Buy { .. } | Action::BuyEngine(_) | Action::Place { .. } => false,
        Action::Use(_)
        | Action::Store(_)
        | Action::TakeStored
        | Action::RemoveFromMarket { .. }
        | Action::Launch(_)
        | Action::AbortMission
        | Action::DetailedPlanning => !matches!(state.table.frame, Frame::Actions | Frame::Flight),
        _ => true,
    }
}

/// Gives what a reason says is missing.
fn mend(state: &mut State, seat: Seat, _: &Verb, reason: &Reason, less: u16) -> Mend {
    let why = &reason.why;
    let board = &mut state.players[seat].board;
    let table = &mut state.table;
    match why.id.as_ref() {
        // Tokens give $10 and one component each; a list under way knows what is spent already.
        "bar-money" | "bar-components" | "bar-both" => {
            board.achievements.money +=
                figure(why, if why.id == "bar-both" { "money" } else { "n" }).div_ceil(10) as u8;
            board.achievements.science += figure(why, "n") as u8;
        }
        "bar-rocket-points" => {
            let n = figure(why, "n");
            board.achievements.rocket_points += (n - less) as u8;
            return Mend::Amount(n);
        }
        "bar-engine-limit" => {
            table.done.engines = 0;
            if let Frame::BuyList(purchase) = &mut table.frame {
                purchase.engines.clear();
            }
        }
        "bar-pile-empty" => table.engines.values_mut().for_each(|n| *n = 3),
        "bar-no-mission" | "bar-plan-empty" => board.plan = Some(Card::SatelliteA),
        "bar-storage-empty" | "bar-nothing-to-scrap" => board.storage.add(Card::BaseA),
        "bar-depot-empty" => board.depot.add(Card::BaseA),
        "bar-depot-full" => board.depot = Pile::EMPTY,
        "bar-depot-used" => table.done.depot = false,
        "bar-removed" => table.done.removal = false,
        "bar-doubled" => {
            board.pad = Pile::EMPTY;
            if let Frame::PlaceList(placement) = &mut table.frame {
                placement.pad = Pile::EMPTY;
            }
        }
        "bar-completed" => board.completed.clear(),
        "bar-no-threat" => {
            let on_sale = table.market.iter_mut().filter(|slot| slot.is_some());
            let threats = Card::all().filter(|card| card.is_threat());
            on_sale.zip(threats).for_each(|(slot, threat)| *slot = Some(threat));
            if table.market.iter().flatten().count() < 3 {
                return Mend::Final;
            }
        }
        "bar-nothing-drawn" => {
            let launch = table.launch.as_mut().expect("a flight is under way");
            launch.cards.push(Drawn { value: 1, counts: true });
        }
        "bar-drawn-before" => {
            let launch = table.launch.as_mut().expect("a flight is under way");
            launch.cards.clear();
            launch.planned = None;
        }
        "bar-order" => match &mut table.frame {
            Frame::BuyList(purchase) => {
                purchase.slots.clear();
                purchase.engines.clear();
            }
            Frame::PlaceList(placement) => placement.pad = Pile::EMPTY,
            other => panic!("{other:?} has no order"),
        },
        "bar-plan-taken" if table.frame == Frame::Actions => board.plan = None,
        // Another card, another mission, another world, another AI.
        "bar-plan-taken" | "bar-cannot-fly" | "bar-elsewhere" | "bar-out-of-reach" | "bar-no-marker"
        | "bar-ai-idle" => {
            return Mend::Final;
        }
        other => panic!("{other}: what is missing?"),
    }
    Mend::Given
}

/// Takes away what a possible verb needs.
fn spoil(state: &mut State, seat: Seat, verb: &Verb, nth: usize) -> Option<&'static str> {
    let in_turn = state.table.frame == Frame::Actions;
    let needs: &[&'static str] = match verb.label.id.as_ref() {
        "verb-launch" | "act-launch" => &["bar-plan-empty"],
        "verb-store" => &["bar-depot-used"],
        "act-take-stored" => &["bar-depot-empty", "bar-depot-used"],
        "verb-remove" => &["bar-removed"],
        "act-abort" => &["bar-nothing-drawn"],
        "verb-buy" if in_turn && verb.anchors[0].0.starts_with("engine/") => &["bar-pile-empty", "bar-engine-limit"],
        _ => &[],
    };
    let id = *needs.get(nth)?;
    let board = &mut state.players[seat].board;
    match id {
        // Without a mission one verb stands for all worlds.
        "bar-plan-empty" if verb.anchors.len() < 3 => return None,
        "bar-plan-empty" => board.plan = None,
        "bar-depot-used" => state.table.done.depot = true,
        "bar-depot-empty" => board.depot = Pile::EMPTY,
        "bar-removed" => state.table.done.removal = true,
        "bar-nothing-drawn" => state.table.launch.as_mut().expect("a flight is under way").cards.clear(),
        "bar-pile-empty" => state.table.engines.values_mut().for_each(|n| *n = 0),
        "bar-engine-limit" => state.table.done.engines = 9,
        other => unreachable!("{other}"),
    }
    Some(id)
}
