//! What those who decide are told is true.

use std::cell::RefCell;
use std::collections::BTreeSet;

use galaxy_trucker::components::{Good, PartKind};
use galaxy_trucker::{Action, Aim, GalaxyTrucker, Hand, Origin, Phase, Square, Stage, State, Task};
use kernel::{Actor, Counsel, Game as _, Heuristic as _, Reason, Seat, Seed, Setup, Table, Verb, Viewer};
use testkit::{Mend, Reasons, counsel_is_true, reasons_have_words};

use crate::common::*;

#[test]
fn what_is_told_happens() {
    let law = reasons();
    for players in [2, 4] {
        counsel_is_true::<GalaxyTrucker>(&Setup::new(players), 4, |state, seat| hold(&law, state, seat));
    }
    let short = Setup::new(3).with("plan", "short-2").with("inspection", "manual").with("placement-assist", "on");
    counsel_is_true::<GalaxyTrucker>(&short, 2, |state, seat| hold(&law, state, seat));
    for plan in ["test-only", "short-1"] {
        let turns = Setup::new(2).with("plan", plan).with("build-mode", "turn-based");
        counsel_is_true::<GalaxyTrucker>(&turns, 1, |state, seat| hold(&law, state, seat));
    }
    law.tried_enough(12);
}

/// Ships that hold together, so that every card asks what it can ask.
#[test]
fn pilots_are_told_why_not() {
    let law = reasons();
    for (seed, players) in [(1, 2), (2, 3), (3, 4)] {
        let setup = Setup::new(players).with("plan", "short-2").with("build-mode", "turn-based");
        let mut table = Table::<GalaxyTrucker>::new(setup, Seed::from(seed)).expect("the setup is possible");
        let mut dice = Seed::from(seed).dice(5);
        let mut n_pilots = 0;
        while let Some(seat) = GalaxyTrucker::to_act(table.state()).seats.iter().next() {
            let legal = table.legal_actions(Actor::Seat(seat));
            n_pilots += u32::from(table.state().tasks.iter().any(|task| *task != galaxy_trucker::Task::None));
            hold(&law, table.state(), seat);
            let idx = GalaxyTrucker::guess(table.state(), seat, &legal, 40, &mut dice);
            table.act(Actor::Seat(seat), legal[idx], 0).expect("it is listed");
        }
        assert!(5 < n_pilots, "only {n_pilots} decisions of pilots");
    }
}

/// The law of reasons, and: a verb at many squares is possible at all of them, or at none.
fn hold(law: &Reasons<GalaxyTrucker>, state: &State, seat: Seat) {
    law.hold(state, seat);
    let mut legal = Vec::new();
    GalaxyTrucker::legal_actions(state, Actor::Seat(seat), &mut legal);
    let each = ["verb-place", "verb-remove", "verb-move-in", "verb-put", "verb-lose", "verb-lose-crew", "verb-name"];
    for verb in GalaxyTrucker::verbs(state, seat) {
        if verb.bar.is_none() && each.contains(&verb.label.id.as_ref()) {
            let named: BTreeSet<String> =
                legal.iter().filter(|action| does(&verb, action)).filter_map(square).collect();
            assert_eq!(named.len(), verb.anchors.len(), "{verb:?} in {legal:?}");
        }
    }
}

fn reasons() -> Reasons<GalaxyTrucker> {
    Reasons { does, plain: |_, action| is_plain_answer(action), mend, spoil, tried: RefCell::default() }
}

#[test]
fn every_reason_has_words() {
    reasons_have_words(include_str!("../../src/bar.rs"), &GalaxyTrucker::TEXTS);
}

/// Gives what a reason says is missing.
fn mend(state: &mut State, seat: Seat, verb: &Verb, reason: &Reason, _: u16) -> Mend {
    let ship = state.at[seat];
    let at = || verb.anchors.first().and_then(|anchor| square_of(state, &anchor.0));
    let here = at();
    let spare = state.face_down.iter().next().or(state.face_up.iter().next());
    let building = if let Phase::Building(building) = &mut state.phase { Some(building) } else { None };
    match reason.why.id.as_ref() {
        "bar-hand-full" | "bar-looking" => building.expect("ships are built").hands[ship] = Hand::Empty,
        "bar-hand-empty" => {
            let Some(tile) = spare else { return Mend::Final };
            let building = building.expect("ships are built");
            building.hands[ship] = Hand::Tile(tile, Origin::FaceUp);
            // Every square then has a reason of its own.
            if verb.label.id == "verb-place" {
                return Mend::Final;
            }
        }
        "bar-stock-empty" | "bar-nothing-open" => {
            let Some(tile) = state.ships[ship].ship.parts().map(|(_, part)| part.tile).next() else {
                return Mend::Final;
            };
            state.face_down.insert(tile);
            state.face_up.insert(tile);
        }
        "bar-reserve-full" => state.ships[ship].reserve = [None; 2],
        "bar-reserve-empty" => {
            let Some(tile) = spare else { return Mend::Final };
            state.ships[ship].reserve[0] = Some(tile);
        }
        "bar-from-reserve" => {
            let building = building.expect("ships are built");
            let Hand::Tile(tile, _) = building.hands[ship] else { panic!("nothing is held") };
            building.hands[ship] = Hand::Tile(tile, Origin::FaceUp);
        }
        "bar-pile-taken" => {
            let building = building.expect("ships are built");
            building.hands.iter_mut().for_each(|hand| *hand = Hand::Empty);
        }
        "bar-lifted-before" => {
            let turns = building.and_then(|building| building.turns.as_mut());
            turns.expect("ships are built in turns").lifted = false;
        }
        "bar-finished" => state.ships[ship].order = None,
        "bar-time-up" => building.expect("ships are built").stage = Stage::Open,
        "bar-moves-itself" => building.expect("ships are built").turns = None,
        "bar-sand-runs" => building.expect("ships are built").running = false,
        "bar-last-run" | "bar-only-finished" => building.expect("ships are built").space = 2,
        "bar-all-named" | "bar-named-before" => state.named[seat] = Default::default(),
        "bar-planet-taken" => {
            let Phase::Flight(Some(run)) = &mut state.phase else { panic!("no card is in play") };
            run.planets = [None; 4];
        }
        "bar-all-powered" => state.tasks[ship] = Task::Cannon { front: 0, other: 0 },
        "bar-picking-up" | "bar-putting-away" => {
            let Task::Load { pool, stowing } = state.tasks[ship] else { panic!("nothing is loaded") };
            // Only where something waits to be put away.
            if pool.is_empty() {
                return Mend::Final;
            }
            state.tasks[ship] = Task::Load { pool, stowing: !stowing };
        }
        "bar-hold-empty" => {
            let Some(hold) = here else { return Mend::Final };
            load(state, ship, hold, &[Good::Blue]);
        }
        "bar-no-token" => {
            let Some(battery) = here else { return Mend::Final };
            state.ships[ship].ship.charge(battery);
        }
        // Another plan, another part, another crew, another card: nothing that could be given.
        "bar-no-reserve"
        | "bar-no-forecast"
        | "bar-nothing-built"
        | "bar-welded"
        | "bar-apart"
        | "bar-misfit"
        | "bar-no-hourglass"
        | "bar-in-order"
        | "bar-learners-cabin"
        | "bar-inspected"
        | "bar-out-of-flight"
        | "bar-humans-only"
        | "bar-no-life-support"
        | "bar-occupied"
        | "bar-on-ground"
        | "bar-card-runs"
        | "bar-no-double-cannon"
        | "bar-not-shot"
        | "bar-no-shield-helps"
        | "bar-hold-full"
        | "bar-red-needs-special"
        | "bar-dearest-first"
        | "bar-goods-first"
        | "bar-nobody-there"
        | "bar-no-pilot" => return Mend::Final,
        other => panic!("{other}: what is missing?"),
    }
    Mend::Given
}

/// The square that an anchor such as `ship/0/g7` names.
fn square_of(state: &State, anchor: &str) -> Option<Square> {
    let name = anchor.strip_prefix("ship/")?.split('/').nth(1)?;
    let ship = &state.ships[Seat(anchor.split('/').nth(1)?.parse().ok()?)].ship;
    ship.squares(ship.board().outline()).find(|square| square.to_string() == name)
}

/// Takes away what a possible verb needs.
fn spoil(state: &mut State, seat: Seat, verb: &Verb, nth: usize) -> Option<&'static str> {
    let ship = state.at[seat];
    let needs: &[&'static str] = match verb.label.id.as_ref() {
        "verb-take" => &["bar-stock-empty"],
        "verb-take-open" => &["bar-nothing-open"],
        "verb-take-reserved" => &["bar-reserve-empty"],
        "verb-reserve" => &["bar-reserve-full", "bar-hand-empty"],
        "verb-return" => &["bar-from-reserve", "bar-hand-empty"],
        "verb-flip" => &["bar-sand-runs", "bar-last-run"],
        "verb-peek" => &["bar-pile-taken"],
        "verb-name" => &["bar-named-before"],
        "verb-land" => &["bar-planet-taken"],
        _ => &[],
    };
    let id = *needs.get(nth)?;
    let spare = state.ships[ship].ship.parts().map(|(_, part)| part.tile).next();
    let named: Vec<_> = match verb_ship(verb) {
        Some(named) if id == "bar-named-before" => state.ships[named].ship.parts().map(|(_, part)| part.tile).collect(),
        Some(_) | None => Vec::new(),
    };
    let building = if let Phase::Building(building) = &mut state.phase { Some(building) } else { None };
    match id {
        "bar-stock-empty" => state.face_down = Default::default(),
        "bar-nothing-open" => state.face_up = Default::default(),
        "bar-reserve-empty" => state.ships[ship].reserve = [None; 2],
        "bar-reserve-full" => state.ships[ship].reserve = [spare; 2],
        "bar-hand-empty" => building?.hands[ship] = Hand::Empty,
        "bar-from-reserve" => {
            let building = building?;
            let Hand::Tile(tile, _) = building.hands[ship] else { return None };
            building.hands[ship] = Hand::Tile(tile, Origin::Reserve);
        }
        "bar-sand-runs" => building?.running = true,
        "bar-last-run" => building?.space = 0,
        "bar-pile-taken" => {
            let pile = verb.anchors[0].0.strip_prefix("forecast/")?.parse::<u8>().ok()? - 1;
            let other = state.ships.seats().find(|&other| other != ship)?;
            building?.hands[other] = Hand::Pile(pile);
        }
        "bar-named-before" => named.into_iter().for_each(|tile| state.named[seat].insert(tile)),
        "bar-planet-taken" => {
            let Phase::Flight(Some(run)) = &mut state.phase else { return None };
            run.planets = [Some(ship); 4];
        }
        other => unreachable!("{other}"),
    }
    Some(id)
}

/// The ship whose parts a verb names.
fn verb_ship(verb: &Verb) -> Option<Seat> {
    verb.anchors.first()?.0.split('/').nth(1)?.parse().ok().map(Seat)
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
