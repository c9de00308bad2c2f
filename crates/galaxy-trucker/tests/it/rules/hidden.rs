//! What is hidden, and what a view is good for (sections 20, 23, 26).

use galaxy_trucker::components::{CardSet, PartKind, Tile};
use galaxy_trucker::*;
use kernel::{Game as _, Seed, Setup, Viewer};
use testkit::rules;

use crate::common::*;

#[test]
fn credits_of_others_are_hidden_until_the_end() {
    rules!["GT-WIN-04", "GT-VAR-16"];
    let setup = Setup::new(2).with("plan", "short-1");
    let mut game = flight_with(setup, QUIET, |_| (), |state| give(state, A, 7));
    let credits_seen = |game: &Game, viewer: Viewer| {
        let view = game.view(viewer);
        [A, B].map(|seat| view.purses[seat].map(|purse| purse.credits))
    };
    assert_eq!(credits_seen(&game, Viewer::Seat(A)), [Some(7), None]);
    assert_eq!(credits_seen(&game, Viewer::Seat(B)), [None, Some(0)]);
    assert_eq!(credits_seen(&game, Viewer::Spectator), [None, None]);
    game.play(A, Action::GiveUp).play(B, Action::GiveUp);
    assert_eq!(credits_seen(&game, Viewer::Spectator), [Some(7), Some(0)]);
    // Partners have one stock and both see it; the other team does not.
    let setup = Setup::new(4).with("plan", "short-1").with("teams", "basic");
    let game = flight_with(setup, QUIET, |_| (), |state| give(state, A, 7));
    let view = game.view(C);
    assert_eq!([A, B, C, D].map(|seat| view.purses[seat].map(|purse| purse.credits)), [Some(7), None, Some(7), None]);
}

#[test]
fn a_look_at_the_forecast_is_remembered_in_flight() {
    rules!["GT-BUILD-24", "GT-BUILD-28", "GT-DECK-05"];
    let mut game = building(2, "short-1");
    draw(&mut game, A, "structure-01");
    place_well(&mut game, A);
    game.dice([3, 4]);
    game.play(A, Action::Peek(1)).play(A, Action::PeekEnd);
    let seen = game.view(A).cards.piles[0].expect("A has looked");
    finish_all(&mut game);
    // A knows two of eight cards, but no order; B knows none.
    let known = |seat| game.view(seat).cards.deck.iter().flatten().copied().collect::<CardSet>();
    assert_eq!(known(A), seen.iter().copied().collect());
    assert!(known(B).is_empty());
    assert_eq!(game.view(B).cards.deck.len(), 8);
}

#[test]
fn imagined_states_fit_and_differ() {
    let mut game = building(2, "short-2");
    draw(&mut game, B, "cabin-07");
    let view = game.view(A);
    let mut dice = Seed::from(3).dice(0);
    let held = |state: &State| match state.building().unwrap().hands[B] {
        Hand::Tile(tile, Origin::Stock) => tile,
        other => panic!("B holds a drawn part, not {other:?}"),
    };
    let imagined: Vec<Tile> = (0..20).map(|_| held(&GalaxyTrucker::determinize(&view, &mut dice))).collect();
    assert!(imagined.iter().any(|&tile| tile != imagined[0]), "A cannot know what B holds");
    assert!(imagined.iter().all(|tile| tile.kind() != PartKind::StartingCabin));
}

#[test]
fn impossible_states_are_refused() {
    let good = flight(2, QUIET, |state| {
        attach(state, A, PartKind::Cabin, (7, 6));
    });
    let refused = |change: &dyn Fn(&mut State)| {
        let mut state = good.state().to_owned();
        change(&mut state);
        GalaxyTrucker::validate(&state).is_err()
    };
    assert!(!refused(&|_| ()));
    assert!(refused(&|state| state.face_down.remove(Tile::of("engine-03"))));
    assert!(refused(&|state| state.face_up.insert(Tile::of("engine-03"))));
    assert!(refused(&|state| state.bank.0[1] += 1));
    assert!(refused(&|state| state.purses[A].credits = 5));
    assert!(refused(&|state| state.round = 3));
    assert!(refused(&|state| state.ships[B].position = 40));
    assert!(refused(&|state| state.ships[B].order = Some(1)));
    assert!(refused(&|state| state.tasks[A] = Task::Planet));
    assert!(refused(&|state| state.tasks[A] = Task::LoseCrew { owed: 2 }));
    assert!(refused(&|state| state.window.owes = kernel::SeatSet::NONE));
    assert!(refused(&|state| {
        state.cards.deck.pop();
    }));
    // A state edited by hand as text.
    let text = serde_json::to_string(good.state()).unwrap();
    assert!(serde_json::from_str::<State>(&text).is_ok());
    for (from, to) in [("\"7-6\"", "\"12-6\""), ("\"cabin-", "\"kabine-"), ("\"flying\"", "\"sailing\"")] {
        assert!(serde_json::from_str::<State>(&text.replacen(from, to, 1)).is_err(), "{from}");
    }
}
