//! Section 11: the inspection, automatic and manual.

use galaxy_trucker::components::PartKind;
use galaxy_trucker::*;
use kernel::{Game as _, SeatSet, Setup};
use testkit::rules;

use crate::common::*;

/// A cabin whose connector touches the smooth side of a battery on its right.
const FAULTY: &[(u8, u8, &str, u8)] = &[(6, 7, "cabin-02", 3), (6, 8, "battery2-08", 0), (7, 8, "structure-03", 3)];

fn inspected(setup: Setup, build: impl FnOnce(&mut State)) -> Game {
    let players = setup.players;
    let mut state = dealt(setup);
    build(&mut state);
    let mut game = Game::new(state);
    game.play(CLOCK, Action::Start);
    for seat in kernel::Seat::all(usize::from(players)) {
        game.play(seat, Action::Finish(seat.0 + 1));
    }
    game
}

#[test]
fn the_engine_finds_all_mistakes_and_owners_repair_at_once() {
    rules!["GT-CHECK-02", "GT-CHECK-09", "GT-DEC-18"];
    let build = |state: &mut State| {
        put(state, A, FAULTY);
        put(state, B, &[(7, 8, "engine-03", 0), (6, 8, "engine-04", 1), (7, 6, "engine-05", 2)]);
    };
    let mut game = inspected(Setup::new(3).with("plan", "short-1"), build);
    assert_eq!(GalaxyTrucker::to_act(&game).seats, [A, B].into_iter().collect::<SeatSet>());
    while game.tasks[B] != Task::None {
        let answer = default_answer(&game, B);
        game.play(B, answer);
    }
    assert!(game.ships[B].ship.is_faultless());
    assert!(!game.legal(A).is_empty());
}

#[test]
fn the_starting_cabin_may_go_too() {
    rules!["GT-CHECK-05"];
    // A cannon points at the starting cabin.
    let mut game = inspected(Setup::new(2).with("plan", "short-1"), |state| {
        attach(state, A, PartKind::Cabin, (7, 6));
        attach(state, A, PartKind::Structure, (8, 6));
        put(state, A, &[(8, 7, "cannon-01", 3)]);
    });
    game.can(A, Action::Remove(sq(7, 7))).play(A, Action::Remove(sq(7, 7)));
    assert_eq!(game.ships[A].ship.starting_cabin(), 0);
}

fn manual() -> Setup {
    Setup::new(3).with("plan", "short-1").with("inspection", "manual")
}

#[test]
fn players_look_for_mistakes() {
    rules!["GT-CHECK-10", "GT-CHECK-11", "GT-DEC-09"];
    let mut game = inspected(manual(), |state| put(state, A, FAULTY));
    // Nobody challenges the own ship.
    game.cannot(A, Action::Challenge(A)).can(A, Action::Challenge(B));
    game.play(A, Action::Ready);
    assert!(game.legal(A).is_empty());
    game.play(B, Action::Challenge(A)).play(B, Action::Name(sq(6, 8)));
    // The whole ship is repaired, also if its pilot had already answered; the others wait. Before the flight it is free.
    assert_eq!(GalaxyTrucker::to_act(&game).seats, SeatSet::one(A));
    game.play(A, Action::Remove(sq(6, 8)));
    assert_eq!((credits(&game, A), lost(&game, A)), (0, 1));
    // The window goes on.
    game.can(B, Action::Ready).can(C, Action::Challenge(B));
}

#[test]
fn a_mistake_found_in_flight_costs_a_credit() {
    rules!["GT-CHECK-11", "GT-CHECK-10"];
    for (owned, fined) in [(3, -1), (0, 0)] {
        let build = |state: &mut State| put(state, A, FAULTY);
        let mut game = flight_with(manual(), QUIET, build, |state| {
            give(state, A, owned);
            let first = state.cards.deck[0];
            state.cards.deck.remove(0);
            state.cards.flown.push(first);
            state.cards.revealed.insert(first);
        });
        game.play(B, Action::Challenge(A)).play(B, Action::Name(sq(6, 7)));
        assert_eq!(entry(&game, A, Entry::Fine), fined);
        // Removing the cabin takes its humans along.
        game.play(A, Action::Remove(sq(6, 7)));
        assert_eq!(game.ships[A].ship.crew(), 2);
        game.can(A, Action::GoOn).can(B, Action::GoOn);
    }
}

#[test]
fn unjoined_parts_do_not_work() {
    rules!["GT-CHECK-13"];
    // An engine, a battery and a cabin far from the ship, unnoticed.
    let apart: &[(u8, u8, &str, u8)] = &[(9, 8, "engine-01", 0), (9, 7, "battery2-01", 0), (8, 9, "cabin-01", 0)];
    let mut state = dealt(manual());
    put(&mut state, A, apart);
    put(&mut state, A, &[(7, 6, "structure-01", 0)]);
    let mut game = Game::new(state);
    game.play(CLOCK, Action::Start);
    for seat in [A, B, C] {
        game.play(seat, Action::Finish(seat.0 + 1));
    }
    game.dice([0; 8]);
    for seat in [A, B, C] {
        game.play(seat, Action::Ready);
    }
    let ship = &game.ships[A].ship;
    assert_eq!((ship.crew(), ship.n_tokens(), ship.engine_power(0)), (2, 0, 0));
    let mut without = game.state().to_owned().ships[A].ship;
    for (column, row, ..) in apart {
        without.remove(sq(*column, *row));
    }
    assert_eq!(ship.exposed_connectors(), without.exposed_connectors());
    // They can be struck, and they fall off as soon as anything of the ship is destroyed.
    let mut state = game.state().to_owned();
    let card = components::Card::of("i-pirates");
    if !state.cards.deck.contains(&card) {
        let other = state.cards.deck[0];
        state.cards.deck[0] = card;
        state.cards.deck.sort();
        state.cards.stock.remove(card);
        state.cards.stock.insert(other);
    }
    only(&mut state, &[A]);
    let mut game = Game::new(state);
    reveal(&mut game, "i-pirates", &[7, 12, 12]);
    assert_eq!((game.ships[A].ship.n_parts(), lost(&game, A)), (1, 4));
}
