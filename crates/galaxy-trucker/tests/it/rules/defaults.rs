//! Section 25: default answers when time is up.

use galaxy_trucker::components::{Alien, Cubes, Good, PartKind};
use galaxy_trucker::*;
use kernel::{Game as _, Setup};
use testkit::rules;

use crate::common::*;

fn timed(card: &str) -> Setup {
    Setup::new(2).with("plan", plan_of(card)).with("decision-ms", "30000")
}

fn alone(card: &str, build: impl FnOnce(&mut State), change: impl FnOnce(&mut State)) -> Game {
    flight_with(timed(card), card, build, |state| {
        only(state, &[A]);
        change(state);
    })
}

const TIMEOUT: Action = Action::DecisionTimeout(A);

#[test]
fn before_a_card_everybody_goes_on() {
    rules!["GT-DEF-01", "GT-DEF-09", "GT-DEF-13"];
    let mut game = flight_with(timed(QUIET), QUIET, |_| (), |_| ());
    assert_eq!(GalaxyTrucker::timer(&game).map(|timer| timer.millis), Some(30_000));
    game.play(CLOCK, TIMEOUT);
    assert!(game.is_flying(A) && game.legal(A).is_empty());
    // Without a limit the clock has nothing to say.
    let endless = flight(2, QUIET, |_| ());
    assert!(endless.legal(CLOCK).is_empty() && GalaxyTrucker::timer(&endless).is_none());
    // In a manual inspection: ready, also in the middle of a challenge.
    let setup = timed(QUIET).with("inspection", "manual");
    let mut game = flight_with(setup, QUIET, |_| (), |_| ());
    game.play(A, Action::Challenge(B)).play(CLOCK, TIMEOUT);
    assert!(game.legal(A).is_empty() && game.is_flying(A));
}

#[test]
fn repairs_cost_as_little_as_possible() {
    rules!["GT-DEF-02"];
    let mut state = dealt(timed(QUIET));
    // The mistake of the printed example: the battery holds an engine, the cabin a life support: two parts each. Not a cabin.
    let parts: &[(u8, u8, &str, u8)] = &[
        (6, 7, "cabin-02", 3),
        (5, 7, "brown-life-support-01", 2),
        (6, 8, "battery2-08", 0),
        (7, 8, "structure-03", 3),
        (5, 8, "engine-02", 0),
    ];
    put(&mut state, A, parts);
    let mut game = Game::new(state);
    game.play(CLOCK, Action::Start).play(A, Action::Finish(1)).play(B, Action::Finish(2));
    assert_eq!(default_answer(&game, A), Action::Remove(sq(6, 8)));
    game.play(CLOCK, TIMEOUT);
    assert_eq!((lost(&game, A), game.tasks[A]), (2, Task::Brown));
    // Crew: humans everywhere.
    rules!["GT-DEF-03", "GT-DEF-10"];
    game.dice([0; 8]);
    game.play(CLOCK, TIMEOUT);
    assert_eq!(game.ships[A].ship.humans_in(sq(6, 7)), 2);
}

fn engines(state: &mut State, simple: bool) {
    attach(state, A, PartKind::Structure, (6, 7));
    attach(state, A, PartKind::Structure, (8, 7));
    attach_turned(state, A, PartKind::DoubleEngine, (6, 8), 0);
    attach_turned(state, A, PartKind::DoubleEngine, (8, 8), 0);
    attach(state, A, PartKind::Battery2, (7, 6));
    attach(state, A, PartKind::Battery3, (5, 7));
    if simple {
        attach_turned(state, A, PartKind::Engine, (9, 7), 0);
    }
}

#[test]
fn one_engine_is_powered_if_need_be() {
    rules!["GT-DEF-04", "GT-DEF-11", "GT-DEF-10"];
    let card = "i-open-space-1";
    let mut game = alone(card, |state| engines(state, false), |_| ());
    reveal(&mut game, card, &[]);
    game.play(CLOCK, TIMEOUT);
    // One of two, with a token of the fuller battery.
    assert_eq!((position(&game, A), game.ships[A].ship.tokens_on(sq(5, 7))), (2, 2));
    let mut game = alone(card, |state| engines(state, true), |_| ());
    reveal(&mut game, card, &[]);
    game.play(CLOCK, TIMEOUT);
    assert_eq!((position(&game, A), game.ships[A].ship.n_tokens()), (1, 5));
}

#[test]
fn offers_are_left() {
    rules!["GT-DEF-05"];
    let cabins = |state: &mut State| {
        for at in [(7, 6), (8, 7)] {
            attach(state, A, PartKind::Cabin, at);
        }
    };
    for card in ["i-planets-2", "i-abandoned-ship-1", "i-abandoned-station-1"] {
        let mut game = alone(card, cabins, |_| ());
        reveal(&mut game, card, &[]);
        game.play(CLOCK, TIMEOUT);
        assert_eq!((game.phase, position(&game, A), game.ships[A].ship.crew()), (Phase::Flight(None), 0, 6));
    }
}

fn cannons(state: &mut State) {
    attach(state, A, PartKind::Structure, (6, 7));
    attach(state, A, PartKind::Structure, (8, 7));
    attach_turned(state, A, PartKind::Cannon, (6, 6), 0);
    attach_turned(state, A, PartKind::DoubleCannon, (8, 6), 0);
    attach_turned(state, A, PartKind::DoubleCannon, (5, 7), 0);
    attach_turned(state, A, PartKind::DoubleCannon, (9, 7), 1);
    attach(state, A, PartKind::Battery3, (7, 8));
}

#[test]
fn the_fewest_cannons_that_win() {
    rules!["GT-DEF-06", "GT-DEF-05"];
    // 1 + 2 + 2 = 5 beats firepower 4 with two tokens, those to the front first; the reward is declined.
    let mut game = alone("i-smugglers", cannons, |_| ());
    reveal(&mut game, "i-smugglers", &[]);
    game.play(CLOCK, TIMEOUT);
    assert_eq!((game.ships[A].ship.n_tokens(), game.tasks[A]), (1, Task::Reward));
    game.play(CLOCK, TIMEOUT);
    assert_eq!((position(&game, A), game.phase), (0, Phase::Flight(None)));
    // 6 against 6 is the best there is: a tie with all three.
    let mut game = alone("i-slavers", cannons, |_| ());
    reveal(&mut game, "i-slavers", &[]);
    game.play(CLOCK, TIMEOUT);
    assert_eq!((game.ships[A].ship.n_tokens(), game.ships[A].ship.crew()), (0, 2));
    // Hopeless: no token is wasted.
    let mut game = alone("i-slavers", cannons, |state| keep_tokens(state, A, 2));
    reveal(&mut game, "i-slavers", &[]);
    game.play(CLOCK, TIMEOUT);
    assert_eq!(game.ships[A].ship.n_tokens(), 2);
}

#[test]
fn defence_whenever_possible() {
    rules!["GT-DEF-07", "GT-DEF-11"];
    let build = |state: &mut State| {
        attach_turned(state, A, PartKind::DoubleCannon, (7, 6), 0);
        attach(state, A, PartKind::Battery2, (7, 8));
    };
    let mut game = alone("i-meteors-3", build, |_| ());
    reveal(&mut game, "i-meteors-3", &[7, 12, 12]);
    game.play(CLOCK, TIMEOUT);
    assert_eq!((lost(&game, A), game.ships[A].ship.n_tokens()), (0, 1));
    let build = |state: &mut State| {
        attach(state, A, PartKind::Structure, (7, 6));
        attach_turned(state, A, PartKind::Shield, (6, 7), 0);
        attach(state, A, PartKind::Battery2, (7, 8));
    };
    let mut game = alone("i-pirates", build, |_| ());
    reveal(&mut game, "i-pirates", &[7, 12, 12]);
    game.play(CLOCK, TIMEOUT);
    assert_eq!((lost(&game, A), game.ships[A].ship.n_tokens()), (0, 1));
}

#[test]
fn losses_by_default() {
    rules!["GT-DEF-08"];
    // The larger part with the same number of humans is kept.
    let build = |state: &mut State| {
        attach(state, A, PartKind::Cabin, (6, 7));
        attach(state, A, PartKind::Cabin, (8, 7));
        attach(state, A, PartKind::Battery2, (9, 7));
    };
    let mut game = alone("i-pirates", build, |_| ());
    reveal(&mut game, "i-pirates", &[12, 7, 12]);
    game.play(CLOCK, TIMEOUT);
    assert!(game.ships[A].ship.part(sq(8, 7)).is_some());
    // Crew: humans from the fullest cabins while more than one is aboard, then aliens.
    let build = |state: &mut State| {
        attach(state, A, PartKind::Cabin, (7, 6));
        attach(state, A, PartKind::PurpleLifeSupport, (7, 5));
        attach(state, A, PartKind::Cabin, (8, 7));
        attach(state, A, PartKind::BrownLifeSupport, (9, 7));
    };
    let mut game = alone("i-slavers", build, |state| {
        let ship = &mut state.ships[A].ship;
        for (cabin, alien) in [(sq(7, 6), Alien::Purple), (sq(8, 7), Alien::Brown)] {
            ship.lose_crew(cabin);
            ship.lose_crew(cabin);
            ship.board_alien(cabin, alien);
        }
    });
    reveal(&mut game, "i-slavers", &[]);
    game.play(CLOCK, TIMEOUT);
    // Three go: one human, then the aliens; the last human flies on.
    assert_eq!((game.ships[A].ship.n_humans(), game.ships[A].ship.crew()), (1, 1));
    assert!(game.is_flying(A));
    // Goods: first in reading order.
    let build = |state: &mut State| {
        attach(state, A, PartKind::Cargo2, (7, 6));
        attach(state, A, PartKind::Cargo2, (7, 8));
    };
    let mut game = alone("i-smugglers", build, |state| {
        load(state, A, sq(7, 6), &[Good::Green, Good::Green]);
        load(state, A, sq(7, 8), &[Good::Green]);
    });
    reveal(&mut game, "i-smugglers", &[]);
    game.play(CLOCK, TIMEOUT);
    assert_eq!(game.ships[A].ship.cubes_in(sq(7, 8)), Cubes::of(&[Good::Green]));
}

#[test]
fn loading_keeps_the_greatest_value() {
    rules!["GT-DEF-12", "GT-DEF-10"];
    let build = |state: &mut State| {
        for at in [(7, 6), (8, 7), (6, 7)] {
            attach(state, A, PartKind::Cabin, at);
        }
        attach(state, A, PartKind::Special1, (7, 5));
        attach(state, A, PartKind::Cargo2, (7, 8));
    };
    let card = "ii-abandoned-station-2";
    let mut game = alone(card, build, |state| {
        load(state, A, sq(7, 5), &[Good::Blue]);
        load(state, A, sq(7, 8), &[Good::Blue, Good::Green]);
    });
    reveal(&mut game, card, &[]);
    game.play(A, Action::Take).play(CLOCK, TIMEOUT);
    // Red into the special hold, yellow and green into the ordinary one; both blue cubes go.
    assert_eq!(game.ships[A].ship.cubes_in(sq(7, 5)), Cubes::of(&[Good::Red]));
    assert_eq!(game.ships[A].ship.cubes_in(sq(7, 8)), Cubes::of(&[Good::Yellow, Good::Green]));
}
