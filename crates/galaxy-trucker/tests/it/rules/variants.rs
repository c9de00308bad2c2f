//! Section 22: short games, round 3A, precise forecasts, teams.

use galaxy_trucker::components::{Board, PartKind, Round, Tile};
use galaxy_trucker::*;
use kernel::{Game as _, Seat, Setup};
use testkit::rules;

use crate::common::*;

#[test]
fn round_3a_is_round_3_with_other_ships() {
    rules!["GT-VAR-03", "GT-VAR-05"];
    let (three, three_a) = (Round::Three.face(), Round::ThreeA.face());
    assert_eq!((three_a.board, three.board), (Board::IIIa, Board::III));
    assert_eq!(
        (three.pile, three.timer_start, three.start_gap),
        (three_a.pile, three_a.timer_start, three_a.start_gap)
    );
    assert_eq!((three.finish_rewards, three.best_looking), (three_a.finish_rewards, three_a.best_looking));
    // The reserve exists all the same.
    let mut game = building(2, "short-3a");
    draw(&mut game, A, "cabin-01");
    game.play(A, Action::ReserveTile);
    assert_eq!(game.ships[A].reserve[0], Some(Tile::of("cabin-01")));
    game.dice([0; 16]);
    game.play(A, Action::Finish(1)).play(B, Action::Finish(2));
    assert_eq!(lost(&game, A), 1);
}

fn teams(kind: &str) -> Setup {
    Setup::new(4).with("plan", "short-1").with("teams", kind)
}

#[test]
fn partners_pilot_each_other() {
    rules!["GT-VAR-12", "GT-VAR-13", "GT-VAR-10"];
    let mut state = dealt(teams("basic"));
    // A builds a ship with a mistake; C has to repair it.
    put(&mut state, A, &[(6, 7, "cabin-02", 3), (6, 8, "battery2-08", 0), (7, 8, "structure-03", 3)]);
    let mut game = Game::new(state);
    game.play(CLOCK, Action::Start);
    for seat in [A, B, C, D] {
        game.play(seat, Action::Finish(seat.0 + 1));
    }
    assert_eq!(game.legal(C), [Action::Remove(sq(6, 7)), Action::Remove(sq(6, 8))]);
    game.dice([0; 8]);
    game.play(C, Action::Remove(sq(6, 8)));
    // Lost pile and order tile belong to the ship.
    assert_eq!((lost(&game, A), game.ships[A].order), (1, Some(1)));
    // C gives up for the ship A built.
    game.play(C, Action::GiveUp);
    assert_eq!((game.ships[A].status, game.ships[C].status), (Status::GaveUp(Why::Choice), Status::Flying));
}

#[test]
fn a_team_has_one_purse() {
    rules!["GT-VAR-17", "GT-VAR-18"];
    let swap = |state: &mut State| {
        for seat in Seat::all(4) {
            state.at[seat] = State::partner(seat);
        }
    };
    let setup = Setup::new(4).with("plan", "short-1-2").with("teams", "basic");
    let mut game = flight_with(
        setup,
        QUIET,
        |_| (),
        |state| {
            swap(state);
            last_card(state, QUIET);
            give(state, A, 3);
            // C's ship came first, A's second; both teams have parts to pay for.
            state.ships[C].position = 10;
            state.ships[A].position = 8;
            only(state, &[A, C]);
            lose_parts(state, A, 4);
            lose_parts(state, B, 4);
        },
    );
    reveal(&mut game, QUIET, &[]);
    let purse = &game.purses[A];
    // 4 + 3 for the places, 2 + 2 for the looks, 4 for A's lost parts; B's team has nothing and pays nothing.
    assert_eq!(purse.sheet[0], [3, 0, 7, 4, 0, -4]);
    assert_eq!((purse.credits, game.purses[C].credits, game.purses[B].credits), (10, 0, 0));
    // The pilot of the winning ship begins: A flew C's.
    assert_eq!(game.starter, A);
    assert_eq!(game.at[A], A, "everybody builds the own ship again");
}

#[test]
fn partners_share_the_result() {
    rules!["GT-VAR-15", "GT-VAR-11"];
    let mut game = flight_with(
        teams("basic"),
        QUIET,
        |_| (),
        |state| {
            give(state, A, 5);
            give(state, B, 2);
            only(state, &[D]);
        },
    );
    game.play(D, Action::GiveUp);
    let outcome = GalaxyTrucker::outcome(&game).expect("the match is over");
    assert_eq!(
        [A, B, C, D].map(|seat| (outcome.of(seat).total, outcome.of(seat).rank)),
        [(5, 1), (2, 3), (5, 1), (2, 3)]
    );
}

#[test]
fn a_change_of_seats_empties_hands() {
    rules!["GT-VAR-23", "GT-VAR-24"];
    let mut game = started(Setup::new(4).with("plan", "short-2").with("teams", "expert"));
    draw(&mut game, A, "structure-01");
    let stood = place_well(&mut game, A);
    game.play(A, Action::LiftNewest);
    draw(&mut game, B, "structure-02");
    draw(&mut game, C, "structure-03");
    place_well(&mut game, C);
    game.dice([0, 0, 0]);
    game.play(C, Action::Peek(1));
    game.play(D, Action::Finish(2));
    game.play(CLOCK, Action::SandRanOut(1)).play(A, Action::FlipHourglass);
    let building = game.building().unwrap();
    assert!(building.hands.iter().all(|&hand| hand == Hand::Empty));
    assert!(building.newest.iter().all(Option::is_none), "everything is welded");
    assert!(game.ships[A].ship.part(stood).is_some());
    assert!(game.face_up.contains(Tile::of("structure-02")));
    // B now sits at D's finished ship and may only turn the hourglass; D builds B's.
    assert_eq!(game.at[B], D);
    assert!(game.legal(B).is_empty());
    game.can(D, Action::TakeFaceDown);
    game.play(CLOCK, Action::SandRanOut(2)).play(B, Action::FlipHourglass);
    assert_eq!(game.building().unwrap().space, 0);
}

#[test]
fn options_without_an_object_do_nothing() {
    rules!["GT-VAR-25"];
    let setup = Setup::new(4).with("plan", "test-only").with("teams", "expert");
    let setup = setup.with("forecast", "precise").with("inspection", "manual");
    let mut state = dealt(setup);
    attach(&mut state, A, PartKind::Cabin, (7, 6));
    let mut game = Game::new(state);
    game.play(CLOCK, Action::Start);
    for seat in [A, B, C] {
        game.play(seat, Action::Finish(seat.0 + 1));
    }
    // No inspection window, no change of seats while building, a shuffled starred deck.
    let planets = components::CardSet::starred().iter().position(|card| card.face().id == "i-planets-2").unwrap();
    game.dice([planets as u32]);
    game.play(D, Action::Finish(4));
    assert_eq!(game.tasks[A], Task::Planet);
    assert_eq!(game.at[A], C);
}
