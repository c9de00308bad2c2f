//! Section 24: turn-based building.

use galaxy_trucker::components::{PartKind, Tile};
use galaxy_trucker::*;
use kernel::{Game as _, Seat, SeatSet, Setup};
use testkit::rules;

use crate::common::*;

fn to_move(game: &Game) -> Seat {
    game.building().expect("somebody builds").turns.expect("by turns").to_move
}

fn turns(game: &Game) -> Turns {
    game.building().expect("somebody builds").turns.expect("by turns")
}

/// Everybody passes until so many build rounds are over.
fn pass_rounds(game: &mut Game, rounds: u16) {
    let until = turns(game).build_round + rounds;
    while game.building().is_some() && turns(game).build_round < until {
        let seat = to_move(game);
        game.play(seat, Action::Pass);
    }
}

#[test]
fn build_rounds_and_turns() {
    rules!["GT-TB-01", "GT-TB-02", "GT-TB-11"];
    let mut game = Game::new(by_turns(3, "short-1"));
    let mut order = Vec::new();
    for _ in 0..9 {
        let seat = to_move(&game);
        assert_eq!(GalaxyTrucker::to_act(&game).seats, SeatSet::one(seat));
        order.push(seat);
        game.play(seat, Action::Pass);
    }
    // The first player moves one seat clockwise each build round.
    assert_eq!(order, [A, B, C, B, C, A, C, A, B]);
    // Finished players are skipped.
    game.play(A, Action::Finish(1));
    assert_eq!(to_move(&game), B);
    game.play(B, Action::Pass).play(C, Action::Pass);
    assert_eq!(to_move(&game), B);
}

#[test]
fn main_actions() {
    rules!["GT-TB-04", "GT-TB-05", "GT-TB-06", "GT-TB-12"];
    let mut game = Game::new(by_turns(2, "short-1"));
    // Nothing placed yet: no forecast.
    let expected = [Action::TakeFaceDown, Action::Finish(1), Action::Finish(2), Action::Pass];
    assert_eq!(game.legal(A), expected);
    draw(&mut game, A, "structure-01");
    // The part has to go somewhere in the same turn.
    game.cannot(A, Action::Pass);
    place_well(&mut game, A);
    assert_eq!(to_move(&game), B);
    draw(&mut game, B, "cabin-01");
    assert!(game.view(A).concealed.contains(B));
    game.play(B, Action::ReserveTile);
    assert_eq!(game.ships[B].reserve[0], Some(Tile::of("cabin-01")));
    // Build round 2: B takes the reserved part, which cannot go to the warehouse.
    game.play(B, Action::TakeReserved(Tile::of("cabin-01"))).cannot(B, Action::ReturnTile);
    place_well(&mut game, B);
    // A looks at a pile: it is free again at once, and A remembers it.
    game.dice([0, 0]);
    game.play(A, Action::Peek(1));
    assert_eq!(game.building().unwrap().hands[A], Hand::Empty);
    assert!(game.view(A).cards.piles[0].is_some() && game.view(B).cards.piles[0].is_none());
    assert_eq!(to_move(&game), A, "A begins build round 3");
    game.play(A, Action::Pass).can(B, Action::Peek(1));
}

#[test]
fn the_hourglass_counts_build_rounds() {
    rules!["GT-TB-08", "GT-TB-09", "GT-TB-10", "GT-TB-07"];
    let mut game = Game::new(by_turns(2, "short-2"));
    pass_rounds(&mut game, 11);
    assert_eq!(game.building().unwrap().space, 2);
    pass_rounds(&mut game, 1);
    assert_eq!((game.building().unwrap().space, turns(&game).sand_left), (1, 12));
    // On space 1 it waits for somebody to finish, at most twelve rounds.
    pass_rounds(&mut game, 12);
    assert_eq!(game.building().unwrap().space, 1);
    pass_rounds(&mut game, 11);
    assert_eq!(game.building().unwrap().space, 1);
    pass_rounds(&mut game, 1);
    assert_eq!(game.building().unwrap().space, 0);
    // The run on Start ends building; unfinished players get what is left in turn order.
    pass_rounds(&mut game, 11);
    let first = turns(&game).first;
    game.dice([0; 12]);
    pass_rounds(&mut game, 1);
    assert_eq!(game.ships[first].order, Some(1));
    assert!(game.building().is_none());

    // If somebody has finished it moves on at once.
    let mut game = Game::new(by_turns(3, "short-1"));
    pass_rounds(&mut game, 5);
    let seat = to_move(&game);
    game.play(seat, Action::Finish(2));
    pass_rounds(&mut game, 7);
    assert_eq!(game.building().unwrap().space, 0);
}

#[test]
fn missed_turns() {
    rules!["GT-TB-13", "GT-TB-14", "GT-TB-18"];
    let setup = Setup::new(2).with("plan", "short-1").with("build-mode", "turn-based").with("decision-ms", "60000");
    let mut game = Game::new(starting(setup));
    assert_eq!(GalaxyTrucker::timer(&game).map(|timer| timer.millis), Some(60_000));
    // A drawn part returns face up, and the turn is over.
    draw(&mut game, A, "structure-01");
    game.play(CLOCK, Action::DecisionTimeout(A));
    assert!(game.face_up.contains(Tile::of("structure-01")));
    assert_eq!(to_move(&game), B);
    // B places a part, lifts it and runs out of time: it goes back to where it stood.
    draw(&mut game, B, "structure-02");
    let stood = place_well(&mut game, B);
    game.play(B, Action::LiftNewest).play(CLOCK, Action::DecisionTimeout(B));
    assert!(game.ships[B].ship.part(stood).is_some());
    // A reserved part goes back to the reserve.
    game.play(A, Action::TakeFaceUp(Tile::of("structure-01"))).play(A, Action::ReserveTile);
    game.play(A, Action::TakeReserved(Tile::of("structure-01"))).play(CLOCK, Action::DecisionTimeout(A));
    assert_eq!(game.ships[A].reserve[0], Some(Tile::of("structure-01")));
    game.play(B, Action::Pass).play(B, Action::Pass);
    // Three in a row finish the ship with the highest free number.
    game.play(CLOCK, Action::DecisionTimeout(A)).play(CLOCK, Action::DecisionTimeout(A));
    assert_eq!(game.ships[A].order, Some(2));
}

#[test]
fn experts_change_seats_when_the_hourglass_moves() {
    rules!["GT-TB-16", "GT-VAR-19"];
    let setup = Setup::new(4).with("plan", "short-2").with("build-mode", "turn-based").with("teams", "expert");
    let mut game = Game::new(starting(setup));
    pass_rounds(&mut game, 11);
    assert_eq!(game.at[A], A);
    pass_rounds(&mut game, 1);
    assert_eq!([A, B, C, D].map(|seat| game.at[seat]), [C, D, A, B]);
}

#[test]
fn assist_is_on_by_turns() {
    rules!["GT-TB-15", "GT-BUILD-21"];
    let mut game = Game::new(by_turns(2, "short-1"));
    draw(&mut game, A, "engine-01");
    let turned = |action: &Action| matches!(action, Action::Place { rotation: 1..=3, .. });
    assert!(!game.legal(A).iter().any(turned));
    let kind = Tile::of("engine-01").kind();
    assert_eq!(kind, PartKind::Engine);
}
