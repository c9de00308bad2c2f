//! What those who decide are told is true.

use std::collections::BTreeSet;

use galaxy_trucker::components::{Good, PartKind};
use galaxy_trucker::{Action, Aim, GalaxyTrucker, State};
use kernel::{Actor, Counsel, Game as _, Heuristic as _, Seat, Seed, Setup, Table, Verb, Viewer};
use testkit::counsel_is_true;

use crate::common::*;

#[test]
fn what_is_told_happens() {
    for players in [2, 4] {
        counsel_is_true::<GalaxyTrucker>(&Setup::new(players), 2, verbs_are_barred_for_a_reason);
    }
    let short = Setup::new(3).with("plan", "short-2").with("inspection", "manual").with("placement-assist", "on");
    counsel_is_true::<GalaxyTrucker>(&short, 2, verbs_are_barred_for_a_reason);
    for plan in ["test-only", "short-1"] {
        let turns = Setup::new(2).with("plan", plan).with("build-mode", "turn-based");
        counsel_is_true::<GalaxyTrucker>(&turns, 1, verbs_are_barred_for_a_reason);
    }
}

/// Ships that hold together, so that every card asks what it can ask.
#[test]
fn pilots_are_told_why_not() {
    for (seed, players) in [(1, 2), (2, 3), (3, 4)] {
        let setup = Setup::new(players).with("plan", "short-2").with("build-mode", "turn-based");
        let mut table = Table::<GalaxyTrucker>::new(setup, Seed::from(seed)).expect("the setup is possible");
        let mut dice = Seed::from(seed).dice(5);
        let mut n_pilots = 0;
        while let Some(seat) = GalaxyTrucker::to_act(table.state()).seats.iter().next() {
            let legal = table.legal_actions(Actor::Seat(seat));
            n_pilots += u32::from(table.state().tasks.iter().any(|task| *task != galaxy_trucker::Task::None));
            verbs_are_barred_for_a_reason(table.state(), seat);
            let idx = GalaxyTrucker::guess(table.state(), seat, &legal, 40, &mut dice);
            table.act(Actor::Seat(seat), legal[idx], 0).expect("it is listed");
        }
        assert!(5 < n_pilots, "only {n_pilots} decisions of pilots");
    }
}

/// Every main verb is in the list, or has a reason; and what is in the list is a verb, or a plain answer.
fn verbs_are_barred_for_a_reason(state: &State, seat: Seat) {
    let mut legal = Vec::new();
    GalaxyTrucker::legal_actions(state, Actor::Seat(seat), &mut legal);
    let verbs = GalaxyTrucker::verbs(state, seat);
    for verb in &verbs {
        let done = legal.iter().filter(|action| does(verb, action)).count();
        assert_eq!(verb.bar.is_none(), done != 0, "{verb:?} in {legal:?}");
        // A verb at many squares is possible at all of them, or at none.
        let each =
            ["verb-place", "verb-remove", "verb-move-in", "verb-put", "verb-lose", "verb-lose-crew", "verb-name"];
        if verb.bar.is_none() && each.contains(&verb.label.id.as_ref()) {
            let named: BTreeSet<String> = legal.iter().filter(|action| does(verb, action)).filter_map(square).collect();
            assert_eq!(named.len(), verb.anchors.len(), "{verb:?} in {legal:?}");
        }
    }
    for action in legal.iter().filter(|action| !is_plain_answer(action)) {
        assert!(verbs.iter().any(|verb| does(verb, action)), "{action:?} is no verb of {verbs:?}");
    }
}

/// Yes and no, enough, and what the piece itself offers.
fn is_plain_answer(action: &Action) -> bool {
    matches!(
        action,
        Action::PeekEnd
            | Action::RemoveFaulty(_)
            | Action::Ready
            | Action::NoBrown
            | Action::NoPurple
            | Action::GoOn
            | Action::PowerEngine(_)
            | Action::Declare
            | Action::Take
            | Action::Accept
            | Action::Decline
            | Action::Pass
            | Action::TakeHit
            | Action::Stow
            | Action::Discard
    )
}

/// The square an action is about.
fn square(action: &Action) -> Option<String> {
    match action {
        Action::Place { square, .. }
        | Action::Remove(square)
        | Action::Brown(square)
        | Action::Purple(square)
        | Action::Put(square)
        | Action::PickUp { hold: square, .. }
        | Action::LoseCube(square)
        | Action::LoseToken(square)
        | Action::LoseCrew(square)
        | Action::Name(square)
        | Action::Keep(square) => Some(square.to_string()),
        _ => None,
    }
}

/// Is this action what the verb speaks of?
fn does(verb: &Verb, action: &Action) -> bool {
    let at = |anchor: String| verb.anchors.iter().any(|there| there.0 == anchor);
    let here = || {
        square(action).is_some_and(|square| verb.anchors.iter().any(|there| there.0.ends_with(&format!("/{square}"))))
    };
    match (verb.label.id.as_ref(), action) {
        ("verb-take", Action::TakeFaceDown)
        | ("verb-take-open", Action::TakeFaceUp(_))
        | ("verb-take-reserved", Action::TakeReserved(_))
        | ("verb-lift", Action::LiftNewest)
        | ("verb-reserve", Action::ReserveTile)
        | ("verb-return", Action::ReturnTile)
        | ("verb-finish", Action::Finish(_))
        | ("verb-flip", Action::FlipHourglass)
        | ("verb-give-up", Action::GiveUp)
        | ("verb-power-front", Action::PowerCannon { aim: Aim::Front, .. })
        | ("verb-power-other", Action::PowerCannon { aim: Aim::Other, .. })
        | ("verb-shield", Action::Shield(_))
        | ("verb-shoot", Action::Shoot(_)) => true,
        ("verb-peek", Action::Peek(pile)) => at(format!("forecast/{pile}")),
        ("verb-land", Action::Land(planet)) => at(format!("card/planet/{planet}")),
        ("verb-challenge", Action::Challenge(ship)) => at(format!("ship/{}", ship.0)),
        ("verb-place", Action::Place { .. })
        | ("verb-remove", Action::Remove(_))
        | ("verb-keep", Action::Keep(_))
        | ("verb-move-in", Action::Brown(_) | Action::Purple(_))
        | ("verb-put", Action::Put(_))
        | ("verb-pick-up", Action::PickUp { .. })
        | ("verb-lose", Action::LoseCube(_) | Action::LoseToken(_))
        | ("verb-lose-crew", Action::LoseCrew(_))
        | ("verb-name", Action::Name(_)) => here(),
        _ => false,
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
