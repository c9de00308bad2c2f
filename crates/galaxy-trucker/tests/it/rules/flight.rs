//! Sections 12 to 18: launch, track, values, hits, cards in general, giving up.

use galaxy_trucker::components::{Alien, Board, Card, Cubes, Good, PartKind, TRACK};
use galaxy_trucker::*;
use kernel::{Seat, SeatSet, Setup};
use testkit::rules;

use crate::common::*;

fn alone(card: &str, build: impl FnOnce(&mut State)) -> Game {
    let setup = Setup::new(2).with("plan", plan_of(card));
    flight_with(setup, card, build, |state| only(state, &[A]))
}

#[test]
fn launch_fills_batteries_and_cabins() {
    rules!["GT-LAUNCH-03", "GT-LAUNCH-04", "GT-LAUNCH-06", "GT-LAUNCH-10"];
    let mut state = dealt(Setup::new(2).with("plan", "short-1"));
    for seat in [A, B] {
        attach(&mut state, seat, PartKind::Cabin, (7, 6));
        attach(&mut state, seat, PartKind::BrownLifeSupport, (7, 5));
        attach(&mut state, seat, PartKind::Battery2, (7, 8));
    }
    attach(&mut state, A, PartKind::Battery3, (8, 7));
    let mut game = Game::new(state);
    game.play(CLOCK, Action::Start).play(A, Action::Finish(2)).play(B, Action::Finish(1));
    // Order tile 1 chooses first; A waits and sees the choice.
    assert!(game.legal(A).is_empty());
    game.play(B, Action::Brown(sq(7, 6)));
    assert_eq!(game.ships[B].ship.alien_in(sq(7, 6)), Some(Alien::Brown));
    game.dice([0; 8]);
    game.play(A, Action::NoBrown);
    assert_eq!((game.ships[A].ship.crew(), game.ships[A].ship.n_tokens()), (4, 5));
    assert_eq!((game.ships[B].ship.crew(), game.ships[B].ship.n_tokens()), (3, 2));
    // From here on only positions count: B leads.
    assert_eq!(game.flight_order()[..], [B, A]);
}

#[test]
fn the_crew_must_leave_a_cabin_to_humans() {
    rules!["GT-LAUNCH-11", "GT-LAUNCH-12"];
    // A lost its starting cabin at the inspection: an engine blew at it.
    let mut state = dealt(Setup::new(3).with("plan", "short-1"));
    let cabin = attach(&mut state, A, PartKind::Cabin, (7, 6));
    attach(&mut state, A, PartKind::BrownLifeSupport, (7, 5));
    for seat in [A, B] {
        let start = state.ships[seat].ship.board().start();
        let tile = state.ships[seat].ship.part(start).unwrap().tile;
        if seat == B {
            attach(&mut state, B, PartKind::Structure, (7, 6));
        }
        state.ships[seat].ship.remove(start);
        state.ships[seat].lost.insert(tile);
        state.ships[seat].order = Some(seat.0 + 1);
    }
    state.ships[C].order = Some(3);
    // One repair of C is still to be done, then the launch goes on by itself.
    put(&mut state, C, &[(7, 8, "engine-01", 1), (6, 8, "engine-02", 1)]);
    state.phase = Phase::Inspection(SeatSet::NONE);
    state.tasks[C] = Task::Repair;
    let mut game = Game::new(state);
    let mut asked = false;
    game.dice([0; 8]);
    while game.tasks[C] != Task::None && !asked {
        let answer = default_answer(&game, C);
        game.play(C, answer);
        asked = matches!(game.phase, Phase::Launch(_));
    }
    // The only cabin could house an alien, but then nobody could fly: nobody is asked, and humans board.
    assert_eq!(game.ships[A].ship.humans_in(cabin), 2);
    assert_eq!(game.ships[A].status, Status::Flying);
    // No cabin at all: B stays behind.
    assert_eq!(game.ships[B].status, Status::GaveUp(Why::NoCabin));
}

#[test]
fn the_track_is_a_ring() {
    rules!["GT-COMP-09", "GT-FLY-01", "GT-FLY-02", "GT-FLY-06"];
    assert_eq!(TRACK, 40);
    let mut state = flight(3, QUIET, |_| ()).state().to_owned();
    state.ships[A].position = 0;
    state.ships[B].position = 39;
    state.ships[C].position = -39;
    assert_eq!(state.flight_order()[..], [B, A, C]);
    // -39 stands on space 1: A jumps it.
    assert_eq!(state.moved(A, 1), 2);
    // B counts 40 (A's space 0, jumped), 41 (C's space 1, jumped), 42.
    assert_eq!(state.moved(B, 1), 42);
}

#[test]
fn the_leader_reveals_until_the_deck_is_empty() {
    rules!["GT-FLY-08", "GT-COMP-11", "GT-QUIT-11"];
    let setup = Setup::new(2).with("plan", "short-1");
    let mut game = flight_with(setup, QUIET, |_| (), |state| last_card(state, QUIET));
    assert_eq!(game.cards.deck.len(), 1);
    reveal(&mut game, QUIET, &[]);
    // After the last card nobody is asked whether to give up: scoring follows.
    assert_eq!(game.phase, Phase::Over);
    assert_eq!(game.cards.flown.len(), 8);
}

#[test]
fn the_first_card_has_the_class_of_the_round() {
    rules!["GT-DECK-03", "GT-DECK-04"];
    // In round 1 every card is of its class.
    let first = flight(2, QUIET, |_| ());
    assert!(first.cards.deck.len() == 8 && first.cards.deck.iter().all(|card| card.class() == components::Class::I));
    let mut game = flight(2, "ii-stardust", |_| ());
    let n_first = game.cards.deck.iter().filter(|card| card.class() == components::Class::II).count() as u32;
    assert_eq!((n_first, game.cards.deck.len()), (8, 12));
    // The last of eight possible results is a class II card: lower classes are not drawn from.
    let expected = game.cards.deck.iter().copied().filter(|card| card.class() == components::Class::II).nth(7).unwrap();
    let quiet = matches!(expected.face().adventure, components::Adventure::AbandonedStation { .. });
    assert!(quiet, "{expected:?} concerns nobody here");
    game.dice([n_first - 1]);
    game.play(A, Action::GoOn).play(B, Action::GoOn);
    assert_eq!(game.cards.flown[0], expected);
}

#[test]
fn flight_order_is_that_of_the_reveal() {
    rules!["GT-FLY-09", "GT-PLAN-02"];
    // A flies on first and stays first: moving ahead gives nobody a second turn.
    let mut game = flight(3, "i-open-space-1", |state| {
        for (seat, engines) in [(A, 1), (B, 3), (C, 2)] {
            attach(state, seat, PartKind::Structure, (6, 7));
            for at in [(7, 8), (6, 8), (5, 7)].into_iter().take(engines) {
                attach_turned(state, seat, PartKind::Engine, at, 0);
            }
        }
    });
    reveal(&mut game, "i-open-space-1", &[]);
    let moved = game.events().iter().filter_map(|event| match event {
        Event::Moved { ship, .. } => Some(*ship),
        _ => None,
    });
    let movers: Vec<_> = moved.collect();
    assert_eq!(movers, [A, B, C]);
    // A to 1; B from -2 counts -1, 0, 2 (1 is A's); C from -4 counts -3, -2.
    assert_eq!([A, B, C].map(|seat| position(&game, seat)), [1, 2, -2]);
}

#[test]
fn declarations_are_public_and_final() {
    rules!["GT-STAT-09", "GT-OPEN-03"];
    // Only double engines: leaving them unpowered is engine power 0.
    let build = |state: &mut State| {
        attach(state, A, PartKind::Structure, (6, 7));
        attach_turned(state, A, PartKind::DoubleEngine, (6, 8), 0);
        attach(state, A, PartKind::Battery2, (7, 6));
    };
    let mut game = flight(2, "i-open-space-1", build);
    reveal(&mut game, "i-open-space-1", &[]);
    game.play(A, Action::Declare);
    assert_eq!(game.ships[A].status, Status::GaveUp(Why::NoEngines));
    let declared = Event::Declared { ship: A, strength: components::Strength::Engines, value: 0 };
    assert!(game.events().contains(&declared));
}

#[test]
fn whoever_owes_more_crew_than_is_aboard_loses_all() {
    rules!["GT-CREW-02", "GT-SLAV-01"];
    let mut game = alone("i-slavers", |_| ());
    reveal(&mut game, "i-slavers", &[]);
    // Three are owed, two are aboard: all are lost, and without humans the flight is over.
    assert_eq!((game.ships[A].ship.crew(), game.ships[A].status), (0, Status::GaveUp(Why::NoHumans)));
}

#[test]
fn crew_that_is_gone_stays_gone() {
    rules!["GT-CREW-05"];
    let mut state = dealt(Setup::new(2).with("plan", "short-1"));
    attach(&mut state, A, PartKind::Cabin, (7, 6));
    attach(&mut state, A, PartKind::Cabin, (8, 7));
    attach(&mut state, A, PartKind::Structure, (6, 7));
    attach_turned(&mut state, A, PartKind::Engine, (6, 8), 0);
    launched(&mut state);
    stack_deck(&mut state, &["i-slavers", "i-open-space-1"]);
    only(&mut state, &[A]);
    let mut game = Game::new(state);
    reveal(&mut game, "i-slavers", &[]);
    let cabin = Action::LoseCrew(sq(7, 6));
    game.play(A, cabin).play(A, cabin).play(A, Action::LoseCrew(sq(8, 7)));
    let crew =
        |game: &Game| [(7, 6), (7, 7), (8, 7)].map(|(column, row)| game.ships[A].ship.humans_in(sq(column, row)));
    assert_eq!(crew(&game), [0, 2, 1]);
    reveal(&mut game, "i-open-space-1", &[]);
    assert_eq!((crew(&game), position(&game, A)), ([0, 2, 1], 1));
}

#[test]
fn aliens_need_their_life_support() {
    rules!["GT-CREW-03", "GT-CREW-04"];
    for supports in [1, 2] {
        let build = |state: &mut State| {
            attach(state, A, PartKind::Cabin, (7, 6));
            attach(state, A, PartKind::PurpleLifeSupport, (7, 5));
            if supports == 2 {
                attach(state, A, PartKind::PurpleLifeSupport, (8, 6));
            }
        };
        let mut game = flight_with(Setup::new(2).with("plan", "short-1"), "i-pirates", build, |state| {
            let ship = &mut state.ships[A].ship;
            ship.lose_crew(sq(7, 6));
            ship.lose_crew(sq(7, 6));
            ship.board_alien(sq(7, 6), Alien::Purple);
            only(state, &[A]);
        });
        // The first shot takes the life support in front of the cabin.
        reveal(&mut game, "i-pirates", &[7, 12, 12]);
        assert_eq!(game.ships[A].ship.part(sq(7, 5)), None);
        assert_eq!(game.ships[A].ship.has_alien(Alien::Purple), supports == 2);
    }
}

#[test]
fn small_meteors_hurt_connectors_only() {
    rules!["GT-HIT-01", "GT-HIT-04", "GT-HIT-15", "GT-HIT-14"];
    let build = |state: &mut State| {
        // A cannon on top of column 7: its barrel is smooth.
        attach_turned(state, A, PartKind::Cannon, (7, 6), 0);
        attach_turned(state, A, PartKind::Shield, (7, 8), 0);
        attach(state, A, PartKind::Battery2, (6, 7));
    };
    // i-meteors-2: from the front in column 7, from the rear and the left in lines that are not printed, from the right in
    // row 7, where the starting cabin shows a connector. The shield covers front and right.
    for defends in [true, false] {
        let mut game = alone("i-meteors-2", build);
        reveal(&mut game, "i-meteors-2", &[7, 12, 12, 7]);
        assert_eq!(game.tasks[A], Task::Shield { square: sq(7, 7) });
        assert_eq!(game.legal(A), [Action::Shield(sq(6, 7)), Action::TakeHit]);
        game.play(A, if defends { Action::Shield(sq(6, 7)) } else { Action::TakeHit });
        assert_eq!(game.ships[A].ship.part(sq(7, 7)).is_some(), defends);
        assert_eq!(lost(&game, A) == 0, defends);
        if defends {
            assert_eq!(game.ships[A].ship.n_tokens(), 1);
        }
    }
    // Without a token nobody is asked.
    let setup = Setup::new(2).with("plan", "short-1");
    let mut game = flight_with(setup, "i-meteors-2", build, |state| {
        keep_tokens(state, A, 0);
        only(state, &[A]);
    });
    reveal(&mut game, "i-meteors-2", &[7, 12, 12, 7]);
    assert_eq!(game.ships[A].ship.part(sq(7, 7)), None);
}

#[test]
fn small_meteors_and_shots_cannot_be_shot() {
    rules!["GT-HIT-10"];
    for kind in [PartKind::Cannon, PartKind::DoubleCannon] {
        // The cannon looks to the right and would meet a large meteor in row 7; a token lies ready.
        let build = |state: &mut State| {
            attach_turned(state, A, kind, (7, 6), 1);
            attach(state, A, PartKind::Battery2, (6, 7));
        };
        let mut game = alone("i-meteors-2", build);
        let [simple, double] = game.ships[A].ship.can_shoot(Side::Right, 7);
        assert_eq!((simple, double), (kind == PartKind::Cannon, kind == PartKind::DoubleCannon));
        reveal(&mut game, "i-meteors-2", &[12, 12, 12, 7]);
        // Nobody is asked: the cabin that shows a connector is gone.
        assert_eq!(game.ships[A].ship.part(sq(7, 7)), None, "{kind:?} does not stop a small meteor");

        // The cannon looks to the front, where the light and the heavy shot come from.
        let build = |state: &mut State| {
            attach_turned(state, A, kind, (7, 6), 0);
            attach(state, A, PartKind::Battery2, (6, 7));
        };
        for (totals, rest) in [(&[7, 12, 12], "light"), (&[12, 7, 12], "heavy")] {
            let mut game = alone("i-pirates", build);
            reveal(&mut game, "i-pirates", totals);
            if kind == PartKind::DoubleCannon {
                game.play(A, Action::Declare);
            }
            assert_eq!(game.ships[A].ship.part(sq(7, 6)), None, "{kind:?} does not stop a {rest} shot");
            assert_eq!(game.ships[A].ship.n_tokens(), 2);
        }
    }
}

#[test]
fn large_meteors_are_shot() {
    rules!["GT-HIT-05", "GT-HIT-08", "GT-DEC-17"];
    let build = |kind: PartKind| {
        move |state: &mut State| {
            attach_turned(state, A, kind, (7, 6), 0);
            attach(state, A, PartKind::Battery2, (7, 8));
            attach_tile(state, A, "shield-01", 3);
        }
    };
    // A simple cannon shoots by itself and costs nothing.
    let mut game = alone("i-meteors-3", build(PartKind::Cannon));
    reveal(&mut game, "i-meteors-3", &[7, 12, 12]);
    assert_eq!((lost(&game, A), game.ships[A].ship.n_tokens()), (0, 2));
    // A double cannon shoots for a token, if its pilot wants; the shield is useless.
    let mut game = alone("i-meteors-3", build(PartKind::DoubleCannon));
    reveal(&mut game, "i-meteors-3", &[7, 12, 7]);
    let battery = batteries(&game, A)[0];
    assert_eq!(game.legal(A), [Action::Shoot(battery), Action::TakeHit]);
    game.play(A, Action::Shoot(battery));
    assert_eq!((lost(&game, A), game.ships[A].ship.n_tokens()), (0, 1));
    game.play(A, Action::TakeHit);
    assert_eq!(lost(&game, A), 1);
}

#[test]
fn a_large_meteor_from_the_rear_is_met_like_one_from_a_side() {
    rules!["GT-HIT-11"];
    let mut state = dealt(Setup::new(2).with("plan", "short-1"));
    attach(&mut state, A, PartKind::Structure, (7, 8));
    attach_turned(&mut state, A, PartKind::Cannon, (6, 8), 2);
    let ship = state.ships[A].ship;
    let reach: Vec<i16> = (2..=12).filter(|&column| ship.can_shoot(Side::Rear, column)[0]).collect();
    assert_eq!(reach, [5, 6, 7]);
    let front: Vec<i16> = (2..=12).filter(|&column| ship.can_shoot(Side::Front, column)[0]).collect();
    assert!(front.is_empty());
}

#[test]
fn heavy_shots_cannot_be_stopped() {
    rules!["GT-HIT-13", "GT-HIT-16", "GT-HIT-17"];
    let build = |state: &mut State| {
        attach(state, A, PartKind::Cargo2, (7, 6));
        attach_turned(state, A, PartKind::Shield, (6, 7), 3);
        attach(state, A, PartKind::Battery2, (7, 8));
    };
    let mut game = flight_with(Setup::new(2).with("plan", "short-1"), "i-pirates", build, |state| {
        load(state, A, sq(7, 6), &[Good::Yellow]);
        only(state, &[A]);
    });
    let bank = game.bank.count(Good::Yellow);
    // Light misses; the heavy one takes the hold, its cube goes to the bank.
    reveal(&mut game, "i-pirates", &[12, 7, 12]);
    assert_eq!(lost(&game, A), 1);
    assert!(cargo(&game, A).is_empty() && game.bank.count(Good::Yellow) == bank + 1);

    // The starting cabin is a part like any other: the ship flies on without it.
    let build = |state: &mut State| {
        attach(state, A, PartKind::Cabin, (8, 7));
    };
    let mut game = alone("i-pirates", build);
    reveal(&mut game, "i-pirates", &[12, 7, 12]);
    assert_eq!((game.ships[A].ship.starting_cabin(), game.ships[A].status), (0, Status::Flying));
}

#[test]
fn a_split_ship_keeps_one_part() {
    rules!["GT-HIT-06", "GT-HIT-07", "GT-HIT-19"];
    let build = |state: &mut State| {
        attach(state, A, PartKind::Cabin, (6, 7));
        attach(state, A, PartKind::Cabin, (8, 7));
        attach(state, A, PartKind::Battery2, (5, 7));
    };
    // The starting cabin in the middle is shot away: two parts with humans remain, and the pilot chooses.
    let mut game = alone("i-pirates", build);
    reveal(&mut game, "i-pirates", &[12, 7, 12]);
    assert_eq!(game.legal(A), [Action::Keep(sq(5, 7)), Action::Keep(sq(8, 7))]);
    game.play(A, Action::Keep(sq(8, 7)));
    assert_eq!((game.ships[A].ship.n_parts(), lost(&game, A)), (1, 3));
    // If only one part has humans it is kept without asking.
    let build = |state: &mut State| {
        attach(state, A, PartKind::Cabin, (6, 7));
        attach(state, A, PartKind::Battery2, (8, 7));
    };
    let mut game = alone("i-pirates", build);
    reveal(&mut game, "i-pirates", &[12, 7, 12]);
    assert!(game.ships[A].ship.part(sq(6, 7)).is_some() && game.ships[A].ship.n_parts() == 1);
}

#[test]
fn meteors_hit_everybody_at_once() {
    rules!["GT-METE-02", "GT-METE-03"];
    let build = |state: &mut State| {
        for seat in [A, B] {
            attach_turned(state, seat, PartKind::DoubleCannon, (7, 6), 0);
            attach(state, seat, PartKind::Battery2, (7, 8));
        }
    };
    let mut game = flight(3, "i-meteors-3", build);
    reveal(&mut game, "i-meteors-3", &[7, 7, 7]);
    // C has lost its only part and is out; A and B decide at the same time, in any order.
    assert_eq!(game.ships[C].status, Status::GaveUp(Why::NoHumans));
    assert!(!game.legal(A).is_empty() && !game.legal(B).is_empty());
    let battery = batteries(&game, B)[0];
    game.play(B, Action::Shoot(battery));
    assert!(game.legal(B).is_empty(), "B waits for A");
    let battery = batteries(&game, A)[0];
    game.play(A, Action::Shoot(battery));
    // The small meteor bounced off the barrels; the third one is being decided. C is not hit again.
    assert_eq!(lost(&game, C), 1);
    assert!(matches!(game.tasks[A], Task::Shoot { .. }) && matches!(game.tasks[B], Task::Shoot { .. }));
    game.play(A, Action::TakeHit).play(B, Action::TakeHit);
}

#[test]
fn planets_are_taken_once() {
    rules!["GT-PLAN-01", "GT-PLAN-04", "GT-PLAN-05"];
    let mut game = flight(3, "i-planets-3", |_| ());
    reveal(&mut game, "i-planets-3", &[]);
    assert!(game.legal(B).is_empty(), "the leader chooses first");
    // Landing without any hold: to keep others away.
    game.play(A, Action::Land(2));
    assert_eq!(game.legal(B), [Action::Land(1), Action::Pass]);
    game.play(B, Action::Land(1));
    // No planet is left: C is not asked. The rearmost ship moves first: B from -2 to -3, -5, -6 (C is on -4).
    assert_eq!([A, B, C].map(|seat| position(&game, seat)), [-3, -6, -4]);
    assert!(cargo(&game, A).is_empty());
}

#[test]
fn one_ship_takes_the_offer() {
    rules!["GT-ASHIP-01", "GT-ASTAT-01", "GT-ASTAT-04"];
    let build = |state: &mut State| {
        for seat in [A, B, C] {
            attach(state, seat, PartKind::Cabin, (7, 6));
        }
    };
    let mut game = flight(3, "i-abandoned-ship-2", build);
    reveal(&mut game, "i-abandoned-ship-2", &[]);
    game.play(A, Action::Pass).play(B, Action::Take);
    game.play(B, Action::LoseCrew(sq(7, 6))).play(B, Action::LoseCrew(sq(7, 6)));
    // C is not asked any more.
    assert_eq!((credits(&game, B), game.phase), (3, Phase::Flight(None)));
    // Docking without loading anything.
    let build = |state: &mut State| {
        attach(state, A, PartKind::Cabin, (7, 6));
        attach(state, A, PartKind::Cabin, (8, 7));
    };
    let mut game = flight(2, "i-abandoned-station-1", build);
    reveal(&mut game, "i-abandoned-station-1", &[]);
    game.play(A, Action::Take);
    // One day back, over nobody: B stands two behind.
    assert_eq!((cargo(&game, A), position(&game, A)), (Cubes::default(), -1));
}

#[test]
fn pirates_shoot_after_the_attack_is_over() {
    rules!["GT-PIRA-01", "GT-PIRA-04", "GT-ENEM-08"];
    let build = |state: &mut State| {
        attach(state, B, PartKind::Structure, (6, 7));
        attach(state, B, PartKind::Structure, (8, 7));
        attach(state, B, PartKind::Battery3, (7, 8));
        for at in [(6, 6), (8, 6), (5, 7)] {
            attach_turned(state, B, PartKind::DoubleCannon, at, 0);
        }
    };
    let mut game = flight(3, "i-pirates", build);
    // A is beaten; B wins with 6 against 5; C is not attacked. Only then the shots: all miss but the heavy one.
    reveal(&mut game, "i-pirates", &[12, 7]);
    for _ in 0..3 {
        let battery = batteries(&game, B)[0];
        game.play(B, Action::PowerCannon { aim: Aim::Front, battery });
    }
    assert_eq!((lost(&game, A), game.tasks[B]), (0, Task::Reward), "no shot before the reward is settled");
    game.play(B, Action::Accept);
    assert_eq!((credits(&game, B), lost(&game, A), lost(&game, B), lost(&game, C)), (4, 1, 0, 0));
    let rolls = game.events().iter().filter(|event| matches!(event, Event::Rolled { .. })).count();
    // After A's only part is gone nobody is left to be shot at: the last shot is not rolled for.
    assert_eq!(rolls, 2);
}

/// Each of them has a shield to the front, a token and no cannon.
fn shielded(seats: &'static [Seat]) -> impl FnOnce(&mut State) {
    move |state| {
        for &seat in seats {
            attach_turned(state, seat, PartKind::Shield, (7, 8), 0);
            attach(state, seat, PartKind::Battery2, (6, 7));
        }
    }
}

#[test]
fn a_shot_of_pirates_is_rolled_once_for_all_who_were_beaten() {
    rules!["GT-PIRA-02"];
    let mut game = flight(3, "i-pirates", |_| ());
    // The light shots miss, the heavy one comes down in column 7: one roll, three ships.
    reveal(&mut game, "i-pirates", &[12, 7]);
    let rolled: Vec<u8> = game
        .events()
        .iter()
        .filter_map(|event| match event {
            Event::Rolled { line, .. } => Some(*line),
            _ => None,
        })
        .collect();
    assert_eq!(rolled, [12, 7]);
    assert_eq!([A, B, C].map(|seat| lost(&game, seat)), [1, 1, 1]);
}

#[test]
fn beaten_players_decide_about_one_shot_at_the_same_time() {
    rules!["GT-PIRA-03"];
    let mut game = flight(3, "i-pirates", shielded(&[A, C]));
    let n_rolled = |game: &Game| game.events().iter().filter(|event| matches!(event, Event::Rolled { .. })).count();
    reveal(&mut game, "i-pirates", &[7, 12, 12]);
    // B has no shield and has lost its only part. A and C decide in any order, and the next shot waits for both.
    let choices = [Action::Shield(sq(6, 7)), Action::TakeHit];
    assert_eq!((game.legal(A), game.legal(C), n_rolled(&game)), (choices.to_vec(), choices.to_vec(), 1));
    game.play(C, choices[0]);
    assert_eq!((game.legal(A), game.legal(C), n_rolled(&game)), (choices.to_vec(), Vec::new(), 0));
    game.play(A, choices[0]);
    assert_eq!(n_rolled(&game), 2);
    assert_eq!([A, B, C].map(|seat| lost(&game, seat)), [0, 1, 0]);
}

#[test]
fn spent_tokens_do_not_come_back() {
    rules!["GT-BATT-02"];
    let mut state = dealt(Setup::new(2).with("plan", "short-1"));
    attach(&mut state, A, PartKind::Structure, (6, 7));
    attach_turned(&mut state, A, PartKind::DoubleEngine, (6, 8), 0);
    let battery = attach(&mut state, A, PartKind::Battery2, (7, 6));
    launched(&mut state);
    let cards = ["i-open-space-1", "i-open-space-2", "i-open-space-3"];
    stack_deck(&mut state, &cards);
    only(&mut state, &[A]);
    let mut game = Game::new(state);
    for (card, tokens) in [(cards[0], 2), (cards[1], 1)] {
        assert_eq!(game.ships[A].ship.n_tokens(), tokens);
        reveal(&mut game, card, &[]);
        game.play(A, Action::PowerEngine(battery));
    }
    // Two cards on, nothing is left to power the engine with.
    assert_eq!((game.ships[A].ship.n_tokens(), position(&game, A)), (0, 4));
    reveal(&mut game, cards[2], &[]);
    assert_eq!(game.ships[A].status, Status::GaveUp(Why::NoEngines));
}

#[test]
fn a_ship_that_gave_up_is_out_of_the_flight() {
    rules!["GT-QUIT-01"];
    let mut game = flight(3, "i-meteors-3", |_| ());
    assert_eq!(game.moved(B, 2), 1, "A stands on 0 and is jumped");
    game.play(A, Action::GiveUp);
    assert_eq!(game.moved(B, 2), 0, "the space is free");
    // The first meteor destroys what flies and not what has left.
    reveal(&mut game, "i-meteors-3", &[7]);
    assert_eq!([A, B, C].map(|seat| lost(&game, seat)), [0, 1, 1]);
}

#[test]
fn whoever_gives_up_gets_no_reward_and_is_not_the_best_looking() {
    rules!["GT-QUIT-02"];
    let build = |state: &mut State| {
        expose(state, B, 5);
        expose(state, C, 6);
    };
    let mut game = flight_with(Setup::new(3).with("plan", "short-1"), QUIET, build, |state| {
        last_card(state, QUIET);
        [B, C].into_iter().for_each(|seat| keep_crew(state, seat, 1));
    });
    // A leads and shows the fewest connectors, but does not arrive: the others move up.
    assert_eq!((game.flight_order()[0], game.ships[A].ship.exposed_connectors()), (A, 4));
    game.play(A, Action::GiveUp);
    reveal(&mut game, QUIET, &[]);
    let rewards = |seat| [Entry::Finish, Entry::BestLooking].map(|kind| entry(&game, seat, kind));
    assert_eq!([A, B, C].map(rewards), [[0, 0], [4, 2], [3, 0]]);
}

#[test]
fn a_declined_reward_goes_to_nobody() {
    rules!["GT-ENEM-04", "GT-ENEM-05"];
    let build = |state: &mut State| {
        for seat in [A, B] {
            attach(state, seat, PartKind::Structure, (6, 7));
            attach(state, seat, PartKind::Structure, (8, 7));
            attach(state, seat, PartKind::Battery3, (7, 8));
            for at in [(6, 6), (8, 6), (5, 7)] {
                attach_turned(state, seat, PartKind::DoubleCannon, at, 0);
            }
        }
    };
    let mut game = flight(2, "i-smugglers", build);
    reveal(&mut game, "i-smugglers", &[]);
    for _ in 0..3 {
        let battery = batteries(&game, A)[0];
        game.play(A, Action::PowerCannon { aim: Aim::Front, battery });
    }
    game.play(A, Action::Decline);
    assert_eq!((game.phase, position(&game, A)), (Phase::Flight(None), 0));
    assert_eq!((cargo(&game, A), cargo(&game, B)), (Cubes::default(), Cubes::default()));
}

#[test]
fn a_ship_alone_may_go_on() {
    rules!["GT-QUIT-12", "GT-COMB-09", "GT-SABO-05"];
    let mut game = flight(2, "i-combat-zone", |_| ());
    let place = game.cards.deck.iter().position(|&card| card == Card::of("i-combat-zone")).unwrap() as u32;
    game.play(A, Action::GiveUp);
    game.dice([place]);
    game.play(B, Action::GoOn);
    assert!(game.events().contains(&Event::NoEffect));
    assert_eq!((game.ships[B].status, game.legal(B).len()), (Status::Flying, 2));
}

#[test]
fn lists_are_in_reading_order_without_repetition() {
    rules!["GT-DEC-03"];
    let build = |state: &mut State| {
        attach(state, A, PartKind::Structure, (6, 7));
        attach_turned(state, A, PartKind::DoubleEngine, (6, 8), 0);
        attach(state, A, PartKind::Battery2, (7, 6));
        attach(state, A, PartKind::Battery3, (8, 7));
    };
    let mut game = alone("i-open-space-1", build);
    reveal(&mut game, "i-open-space-1", &[]);
    // Five tokens, two batteries: each battery is named once, the one further ahead first.
    let expected = [Action::PowerEngine(sq(7, 6)), Action::PowerEngine(sq(8, 7)), Action::Declare];
    assert_eq!(game.legal(A), expected);
    assert_eq!(Board::I.start(), sq(7, 7));
}
