//! Section 21: the test flight.

use galaxy_trucker::components::{Card, CardSet, PartKind, Tile};
use galaxy_trucker::*;
use kernel::{BySeat, Game as _, SeatSet, Setup};
use testkit::rules;

use crate::common::*;

fn setup() -> Setup {
    Setup::new(2).with("plan", "test-only")
}

/// A test flight in the middle of a card, with the task that is asked.
fn running(card: &str, build: impl FnOnce(&mut State), change: impl FnOnce(&mut State, &mut Run)) -> Game {
    running_in(setup(), card, build, change)
}

fn running_in(
    setup: Setup,
    card: &str,
    build: impl FnOnce(&mut State),
    change: impl FnOnce(&mut State, &mut Run),
) -> Game {
    let mut state = dealt(setup);
    build(&mut state);
    launched(&mut state);
    stack_deck(&mut state, &[]);
    state.window.owes = SeatSet::NONE;
    let card = Card::of(card);
    state.cards.deck.retain(|&other| other != card);
    state.cards.flown.push(card);
    state.cards.revealed.insert(card);
    let order = state.flight_order();
    let mut run = Run {
        card,
        order,
        cursor: 1,
        line: 0,
        shot: 0,
        targets: SeatSet::NONE,
        planets: [None; 4],
        winner: None,
        declared: BySeat::new(2, 0),
        shooting: false,
    };
    change(&mut state, &mut run);
    state.phase = Phase::Flight(Some(run));
    Game::new(state)
}

#[test]
fn no_hourglass_no_reserve_no_forecast() {
    rules!["GT-TEST-01", "GT-TEST-02", "GT-TEST-03"];
    let mut game = started(setup());
    assert_eq!(game.legal(CLOCK), [Action::Overtime(0), Action::Pause]);
    assert_eq!(GalaxyTrucker::timer(&game).map(|timer| timer.millis), Some(6 * 600_000));
    draw(&mut game, A, "structure-01");
    game.cannot(A, Action::ReserveTile);
    place_well(&mut game, A);
    assert!(game.legal(A).iter().all(|action| !matches!(action, Action::Peek(_) | Action::FlipHourglass)));
    // Its deck: the eight starred cards, known to everybody, in unknown order.
    let view = game.view(B);
    assert!(view.cards.deck.is_empty());
    let running = running(
        "i-smugglers",
        |_| (),
        |state, run| {
            attach_late(state);
            run.cursor = 0;
        },
    );
    let deck: CardSet = running.cards.deck.iter().chain(&running.cards.flown).copied().collect();
    assert_eq!(deck, CardSet::starred());
    assert!(running.view(kernel::Viewer::Spectator).cards.deck.iter().all(Option::is_some));
}

/// A decision for A: two double cannons and tokens.
fn attach_late(state: &mut State) {
    attach(state, A, PartKind::Structure, (6, 7));
    attach(state, A, PartKind::Structure, (8, 7));
    let battery = attach(state, A, PartKind::Battery3, (7, 8));
    for at in [(6, 6), (8, 6), (5, 7)] {
        attach_turned(state, A, PartKind::DoubleCannon, at, 0);
    }
    state.ships[A].ship.charge(battery);
    state.tasks[A] = Task::Cannon { front: 0, other: 0 };
}

#[test]
fn beating_the_smugglers_means_taking_the_offer() {
    rules!["GT-TEST-10", "GT-DEF-13"];
    let mut game = running(
        "i-smugglers",
        |_| (),
        |state, _| {
            attach_late(state);
            attach(state, A, PartKind::Cargo3, (9, 7));
        },
    );
    for _ in 0..3 {
        let battery = batteries(&game, A)[0];
        game.play(A, Action::PowerCannon { aim: Aim::Front, battery });
    }
    // No question whether to accept: the day is lost, goods are loaded as wished.
    assert!(matches!(game.tasks[A], Task::Load { .. }));
    assert_eq!(position(&game, A), -1);
    let stars = game.cards.deck;
    let station = stars.iter().position(|&card| card == Card::of("i-planets-2")).unwrap() as u32;
    game.play(A, Action::Discard).play(A, Action::Discard);
    game.dice([station]);
    game.play(A, Action::Discard);
    assert!(cargo(&game, A).is_empty());
}

#[test]
fn life_supports_are_structures() {
    rules!["GT-TEST-04"];
    let mut state = dealt(setup());
    attach(&mut state, A, PartKind::Cabin, (7, 6));
    attach(&mut state, A, PartKind::BrownLifeSupport, (7, 5));
    let mut game = Game::new(state);
    game.play(CLOCK, Action::Start).play(A, Action::Finish(1));
    // Planets come first: A is asked about landing, nobody about aliens.
    let planets = CardSet::starred().iter().position(|card| card == Card::of("i-planets-2")).unwrap() as u32;
    game.dice([planets]);
    game.play(B, Action::Finish(2));
    assert_eq!((game.ships[A].ship.crew(), game.tasks[A]), (4, Task::Planet));
}

#[test]
fn nobody_gives_up() {
    rules!["GT-TEST-08", "GT-TEST-12"];
    // A ship loses its last part in the combat zone and stays on the track, with all values 0.
    let mut game = running(
        "i-combat-zone",
        |state| {
            attach(state, B, PartKind::Structure, (6, 7));
            attach_turned(state, B, PartKind::DoubleCannon, (6, 6), 0);
            attach(state, B, PartKind::Battery2, (7, 8));
        },
        |state, run| {
            run.line = 2;
            run.cursor = 2;
            state.tasks[B] = Task::Cannon { front: 0, other: 0 };
        },
    );
    // B powers the cannon; A is weakest and loses its only part. Then planets: A is still asked.
    let planets = game.cards.deck.iter().position(|&card| card == Card::of("i-planets-2")).unwrap() as u32;
    game.dice(rolls(&[12, 7]).into_iter().chain([planets]));
    let battery = batteries(&game, B)[0];
    game.play(B, Action::PowerCannon { aim: Aim::Front, battery });
    let ship = &game.ships[A].ship;
    assert_eq!((ship.n_parts(), ship.crew(), ship.engine_power(0), ship.exposed_connectors()), (0, 0, 0, 0));
    assert_eq!((game.ships[A].status, game.tasks[A]), (Status::Flying, Task::Planet));
    game.cannot(A, Action::GiveUp);
}

#[test]
fn any_part_of_a_split_ship_may_be_kept() {
    rules!["GT-TEST-15", "GT-HIT-06"];
    let mut game = running(
        "i-combat-zone",
        |state| {
            attach(state, A, PartKind::Structure, (7, 8));
            attach(state, A, PartKind::Battery2, (6, 8));
            attach(state, A, PartKind::Cargo2, (8, 8));
            attach(state, B, PartKind::Structure, (6, 7));
            attach_turned(state, B, PartKind::DoubleCannon, (6, 6), 0);
            attach(state, B, PartKind::Battery2, (7, 8));
        },
        |state, run| {
            run.line = 2;
            run.cursor = 2;
            state.tasks[B] = Task::Cannon { front: 0, other: 0 };
        },
    );
    // From the rear in column 7: the structure that holds everything together.
    game.dice(rolls(&[12, 7]));
    let battery = batteries(&game, B)[0];
    game.play(B, Action::PowerCannon { aim: Aim::Front, battery });
    assert_eq!(game.legal(A), [(7, 7), (6, 8), (8, 8)].map(|(column, row)| Action::Keep(sq(column, row))));
}

#[test]
fn faulty_parts_come_off_at_no_cost() {
    rules!["GT-TEST-16", "GT-TEST-05", "GT-TEST-17"];
    let mut state = dealt(setup().with("placement-assist", "off"));
    // A wrongly turned engine with a cabin behind it, joined to nothing else.
    attach(&mut state, A, PartKind::Structure, (7, 6));
    put(&mut state, A, &[(8, 9, "cabin-01", 0)]);
    let mut game = Game::new(state);
    game.play(CLOCK, Action::Start);
    draw(&mut game, A, "engine-01");
    game.play(A, Action::Place { square: sq(8, 7), rotation: 1 });
    // Every part of a mistake, unjoined ones too, but not the starting cabin.
    game.can(A, Action::RemoveFaulty(sq(8, 7))).can(A, Action::RemoveFaulty(sq(8, 9)));
    game.cannot(A, Action::RemoveFaulty(sq(7, 7))).cannot(A, Action::RemoveFaulty(sq(7, 6)));
    game.play(A, Action::RemoveFaulty(sq(8, 7))).play(A, Action::RemoveFaulty(sq(8, 9)));
    assert!(game.face_up.contains(Tile::of("engine-01")) && game.face_up.contains(Tile::of("cabin-01")));
    assert_eq!(lost(&game, A), 0);
    // Not while a part is held.
    game.play(A, Action::TakeFaceUp(Tile::of("cabin-01"))).cannot(A, Action::RemoveFaulty(sq(8, 7)));

    // At the inspection the starting cabin is not offered either.
    let mut state = dealt(setup().with("placement-assist", "off"));
    put(&mut state, A, &[(8, 7, "cannon-01", 3), (7, 8, "structure-01", 0), (6, 7, "cannon-02", 1)]);
    let mut game = Game::new(state);
    game.play(CLOCK, Action::Start).play(A, Action::Finish(1)).play(B, Action::Finish(2));
    game.cannot(A, Action::Remove(sq(7, 7)));
    assert!(!game.legal(A).is_empty());
}

/// Whoever lets the time of a correction run out flies with the ship as it is, and the flight begins.
#[test]
fn a_correction_without_an_end_ends() {
    rules!["GT-RT-25", "GT-TEST-06"];
    let mut state = dealt(setup().with("placement-assist", "off"));
    put(&mut state, A, &[(8, 7, "engine-01", 1)]);
    let mut game = Game::new(state);
    game.play(CLOCK, Action::Start).play(A, Action::Finish(1));
    let before = (game.turn, game.timer);
    game.play(B, Action::Finish(2));
    assert_eq!((game.turn, game.timer), (before.0 + 1, before.1 + 1), "building on is a turn with a timer of its own");
    let timer = GalaxyTrucker::timer(&game).expect("overtime runs");
    assert!(matches!(game.phase, Phase::Building(_)) && !game.is_finished(A));
    let overtime = game.legal(CLOCK)[0];
    assert!(matches!(overtime, Action::Overtime(_)) && timer.millis == 6 * 600_000);
    // The first card is one that asks.
    game.dice([4]);
    game.play(CLOCK, overtime);
    assert!(game.is_finished(A) && !matches!(game.phase, Phase::Building(_)));
}

#[test]
fn the_starred_cards_are_out_afterwards() {
    rules!["GT-TEST-13", "GT-GEN-07"];
    let setup = Setup::new(2).with("plan", "first-game");
    let mut game = running_in(
        setup,
        "i-planets-2",
        |_| (),
        |state, run| {
            // The last card of the test flight: only B still has to decide.
            let last = state.cards.flown.pop();
            let deck = std::mem::take(&mut state.cards.deck);
            for &card in deck.iter().chain(&last) {
                state.cards.flown.push(card);
                state.cards.revealed.insert(card);
            }
            run.cursor = 2;
            state.tasks[B] = Task::Planet;
        },
    );
    game.play(B, Action::Pass);
    assert_eq!((game.round, game.cards.gone), (1, CardSet::starred()));
    assert!(game.cards.stock.and(&CardSet::starred()).is_empty() && !game.is_test());
}
