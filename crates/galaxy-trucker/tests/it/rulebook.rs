//! The worked examples of docs/rules/galaxy-trucker.examples.md, in their order, with their exact figures.

use galaxy_trucker::components::{Adventure, Board, Card, CardSet, Class, Cubes, Good, PartKind, Tile};
use galaxy_trucker::*;
use kernel::{Seat, Setup, Viewer};
use testkit::rules;

use crate::common::*;

#[test]
fn x01_shield_coverage() {
    rules!["GT-X01", "GT-PART-12", "GT-HIT-12", "GT-HIT-14"];
    let mut game = flight_with(
        Setup::new(2).with("plan", "short-3"),
        "iii-pirates",
        |state| {
            attach(state, A, PartKind::Structure, (6, 7));
            attach(state, A, PartKind::Structure, (8, 7));
            attach_tile(state, A, "shield-01", 3);
            attach_tile(state, A, "shield-02", 2);
            attach(state, A, PartKind::Battery2, (7, 8));
        },
        |state| only(state, &[A]),
    );
    let ship = game.ships[A].ship;
    let covered: Vec<Side> = Side::ALL.into_iter().filter(|&side| ship.is_covered(side)).collect();
    assert_eq!(covered, [Side::Front, Side::Rear, Side::Left]);
    // Light from the left in row 7, heavy shots miss, light from the front in column 7, light from the right in row 7.
    reveal(&mut game, "iii-pirates", &[7, 12, 7, 12, 7]);
    for tokens in [2, 1] {
        assert_eq!(game.ships[A].ship.n_tokens(), tokens);
        let battery = batteries(&game, A)[0];
        assert_eq!(game.legal(A), [Action::Shield(battery), Action::TakeHit]);
        game.play(A, Action::Shield(battery));
    }
    // The right side is not covered: the outermost part of the row is gone without a question.
    assert_eq!((game.ships[A].ship.n_tokens(), lost(&game, A) >= 1), (0, true));
}

const EIGHT_CONNECTORS: &[(u8, u8, &str, u8)] = &[
    (7, 5, "structure-06", 2),
    (6, 6, "cannon-16", 0),
    (7, 6, "purple-life-support-05", 3),
    (8, 6, "cargo2-09", 2),
    (5, 7, "cabin-05", 3),
    (6, 7, "special1-03", 2),
    (7, 7, "start-blue", 0),
    (8, 7, "battery2-09", 2),
    (9, 7, "battery2-03", 1),
    (5, 8, "engine-04", 0),
    (6, 8, "shield-06", 0),
    (7, 8, "cargo2-02", 1),
    (8, 8, "brown-life-support-05", 1),
    (9, 8, "brown-life-support-01", 3),
    (6, 9, "cabin-09", 2),
    (8, 9, "double-cannon-05", 2),
    (9, 9, "cabin-11", 0),
];

#[test]
fn x02_exposed_connectors() {
    rules!["GT-X02", "GT-CONN-09", "GT-CONN-10", "GT-FLY-07"];
    let build = |state: &mut State| put(state, A, EIGHT_CONNECTORS);
    let setup = Setup::new(2).with("plan", "short-1");
    let mut game = flight_with(setup, "i-stardust", build, |state| only(state, &[A]));
    let ship = &game.ships[A].ship;
    assert!(ship.is_faultless());
    assert_eq!((ship.n_parts(), ship.exposed_connectors()), (17, 8));
    reveal(&mut game, "i-stardust", &[]);
    assert_eq!(position(&game, A), -8);
}

const SEVEN_MISTAKES: &[(u8, u8, &str, u8)] = &[
    (6, 6, "cannon-14", 2),
    (7, 6, "special1-03", 1),
    (8, 6, "battery2-05", 1),
    (5, 7, "double-cannon-04", 0),
    (6, 7, "cargo3-04", 0),
    (8, 7, "double-engine-04", 0),
    (9, 7, "cabin-02", 0),
    (5, 8, "cabin-05", 2),
    (6, 8, "cabin-04", 2),
    (7, 8, "battery2-09", 3),
    (8, 8, "cargo2-05", 2),
    (9, 8, "engine-04", 3),
    (8, 9, "purple-life-support-04", 3),
];

#[test]
fn x03_find_the_seven_mistakes() {
    rules!["GT-X03", "GT-PART-03", "GT-PART-04", "GT-PART-06", "GT-CONN-03", "GT-CONN-04"];
    let mut state = dealt(Setup::new(2).with("plan", "short-1"));
    put(&mut state, B, SEVEN_MISTAKES);
    let pair = |kind, a: (u8, u8), b: (u8, u8)| Mistake { kind, square: sq(a.0, a.1), with: Some(sq(b.0, b.1)) };
    let alone = |kind, at: (u8, u8)| Mistake { kind, square: sq(at.0, at.1), with: None };
    let expected = [
        pair(MistakeKind::SingleOnDouble, (5, 7), (5, 8)),
        pair(MistakeKind::SingleOnDouble, (9, 7), (9, 8)),
        pair(MistakeKind::ConnectorOnSmooth, (6, 7), (6, 8)),
        alone(MistakeKind::EngineTurned, (9, 8)),
        pair(MistakeKind::BehindEngine, (8, 7), (8, 8)),
        pair(MistakeKind::BeforeCannon, (6, 6), (6, 7)),
        alone(MistakeKind::Unjoined, (8, 9)),
    ];
    assert_eq!(state.ships[B].ship.mistakes(), expected);
}

#[test]
fn x04_starting_places() {
    rules!["GT-X04", "GT-LAUNCH-01", "GT-LAUNCH-02", "GT-FLY-01"];
    for (plan, expected) in [("short-1", [0, -2, -4, -6]), ("short-2", [0, -3, -6, -9]), ("short-3", [0, -4, -8, -12])]
    {
        let mut game = building(4, plan);
        finish_all(&mut game);
        assert_eq!([A, B, C, D].map(|seat| position(&game, seat)), expected);
    }
}

#[test]
fn x05_losing_days_jumps_over_ships() {
    rules!["GT-X05", "GT-FLY-03", "GT-FLY-05"];
    let mut state = flight(3, QUIET, |_| ()).state().to_owned();
    for (seat, position) in [(A, 0), (B, -2), (C, -5)] {
        state.ships[seat].position = position;
    }
    assert_eq!(state.moved(A, -3), -4);
}

#[test]
fn x06_values_of_engines_and_cannons() {
    rules!["GT-X06", "GT-STAT-01", "GT-STAT-03", "GT-PART-09"];
    let value = |kind: PartKind, rotation: u8| {
        let mut state = dealt(Setup::new(2).with("plan", "short-3"));
        let at = if kind.is_engine() { (7, 8) } else { (6, 7) };
        if kind.is_engine() {
            // On board III the rear row has (7, 9); the engine stands there.
            attach(&mut state, A, PartKind::Structure, at);
            attach_turned(&mut state, A, kind, (7, 9), 0);
        } else {
            attach(&mut state, A, PartKind::Structure, at);
            let square = match rotation {
                0 => (6, 6),
                1 => (8, 7),
                2 => (6, 8),
                _ => (5, 7),
            };
            attach_turned(&mut state, A, kind, square, rotation);
        }
        state.ships[A].ship
    };
    assert_eq!(value(PartKind::Engine, 0).engine_power(0), 1);
    let double = value(PartKind::DoubleEngine, 0);
    assert_eq!((double.engine_power(0), double.engine_power(1)), (0, 2));
    assert_eq!([0, 1, 2, 3].map(|rotation| value(PartKind::Cannon, rotation).firepower_doubled(0, 0)), [2, 1, 1, 1]);
    let front = value(PartKind::DoubleCannon, 0);
    assert_eq!((front.firepower_doubled(0, 0), front.firepower_doubled(1, 0)), (0, 4));
    for rotation in 1..4 {
        let other = value(PartKind::DoubleCannon, rotation);
        assert_eq!((other.firepower_doubled(0, 0), other.firepower_doubled(0, 1)), (0, 2));
    }
}

/// Red's and green's ships of the smugglers' example; red has one token.
fn smugglers() -> Game {
    let build = |state: &mut State| {
        for seat in [A, B] {
            attach(state, seat, PartKind::Structure, (6, 7));
            attach(state, seat, PartKind::Structure, (8, 7));
        }
        attach_turned(state, A, PartKind::Cannon, (6, 6), 0);
        attach_turned(state, A, PartKind::Cannon, (8, 6), 0);
        attach_turned(state, A, PartKind::DoubleCannon, (5, 7), 0);
        attach_turned(state, A, PartKind::DoubleCannon, (9, 7), 1);
        attach(state, A, PartKind::Battery2, (7, 8));
        attach_turned(state, B, PartKind::DoubleCannon, (6, 6), 0);
        attach_turned(state, B, PartKind::DoubleCannon, (8, 6), 0);
        attach_turned(state, B, PartKind::Cannon, (9, 7), 1);
        attach(state, B, PartKind::Battery2, (7, 8));
        attach(state, B, PartKind::Cargo2, (6, 8));
    };
    let setup = Setup::new(3).with("plan", "short-1");
    flight_with(setup, "i-smugglers", build, |state| keep_tokens(state, A, 1))
}

#[test]
fn x07_smugglers_three_ships() {
    rules!["GT-X07", "GT-ENEM-01", "GT-ENEM-02", "GT-ENEM-03", "GT-ENEM-06", "GT-STAT-05"];
    rules!["GT-STAT-06", "GT-SMUG-02"];
    let mut game = smugglers();
    reveal(&mut game, "i-smugglers", &[]);
    let battery = batteries(&game, A)[0];
    game.play(A, Action::PowerCannon { aim: Aim::Front, battery });
    // 2 + 2 = 4: a tie, declared at once because no token is left.
    assert_eq!(game.ships[A].ship.n_tokens(), 0);
    let battery = batteries(&game, B)[0];
    game.play(B, Action::PowerCannon { aim: Aim::Front, battery });
    let battery = batteries(&game, B)[0];
    game.play(B, Action::PowerCannon { aim: Aim::Front, battery });
    assert!(game.events().contains(&Event::Fought { ship: B, margin: 1 }), "4.5 against 4");
    game.play(B, Action::Accept);
    let hold = sq(6, 8);
    game.play(B, Action::Put(hold)).play(B, Action::Put(hold));
    assert_eq!(cargo(&game, B), Cubes::of(&[Good::Yellow, Good::Green]));
    assert_eq!(position(&game, B), -3);
    // Blue is not attacked: the card is over.
    assert_eq!(game.phase, Phase::Flight(None));
    assert_eq!(game.bank.count(Good::Blue), 14);
}

#[test]
fn x08_combat_zone_engine_line() {
    rules!["GT-X08", "GT-COMB-02", "GT-COMB-04", "GT-COMB-05", "GT-DEC-12"];
    let build = |state: &mut State| {
        for seat in [A, B] {
            attach(state, seat, PartKind::Structure, (6, 7));
            attach(state, seat, PartKind::Structure, (8, 7));
            attach(state, seat, PartKind::Cabin, (7, 6));
        }
        for at in [(5, 7), (6, 8), (8, 8)] {
            attach_turned(state, A, PartKind::Engine, at, 0);
        }
        attach_turned(state, B, PartKind::Engine, (5, 7), 0);
        attach_turned(state, B, PartKind::DoubleEngine, (6, 8), 0);
        attach_turned(state, B, PartKind::DoubleEngine, (8, 8), 0);
        attach(state, B, PartKind::Battery2, (9, 7));
    };
    let setup = Setup::new(2).with("plan", "short-1");
    // Green has the smaller crew, loses the days of line 1 and stays behind.
    let mut game = flight_with(setup, "i-combat-zone", build, |state| keep_crew(state, B, 3));
    reveal(&mut game, "i-combat-zone", &[12, 12]);
    let battery = batteries(&game, B)[0];
    assert_eq!(game.legal(B), [Action::PowerEngine(battery), Action::Declare]);
    game.play(B, Action::PowerEngine(battery)).play(B, Action::Declare);
    assert_eq!(game.ships[B].ship.n_tokens(), 1);
    // 3 against 3: yellow, being ahead, chooses two crew members to lose.
    assert_eq!(game.tasks[A], Task::LoseCrew { owed: 2 });
    game.play(A, Action::LoseCrew(sq(7, 6))).play(A, Action::LoseCrew(sq(7, 6)));
    assert_eq!((game.ships[A].ship.crew(), game.ships[B].ship.crew()), (2, 3));
}

#[test]
fn x09_combat_zone_from_top_to_bottom() {
    rules!["GT-X09", "GT-COMB-01", "GT-COMB-03", "GT-COMB-06", "GT-COMB-07"];
    let build = |state: &mut State| {
        for seat in [A, B] {
            attach(state, seat, PartKind::Structure, (6, 7));
            attach(state, seat, PartKind::Structure, (8, 7));
            attach_turned(state, seat, PartKind::Cannon, (6, 6), 0);
            attach_turned(state, seat, PartKind::Engine, (6, 8), 0);
            attach(state, seat, PartKind::Cabin, (7, 6));
        }
        attach_turned(state, A, PartKind::Engine, (8, 8), 0);
        attach(state, B, PartKind::Cabin, (9, 7));
    };
    let mut game = flight(2, "i-combat-zone", build);
    assert_eq!([A, B].map(|seat| game.ships[seat].ship.crew()), [4, 6]);
    reveal(&mut game, "i-combat-zone", &[12, 7]);
    // Line 1: A counts -1, -3, -4. Line 2: B is weaker and chooses.
    assert_eq!(position(&game, A), -4);
    game.play(B, Action::LoseCrew(sq(7, 6))).play(B, Action::LoseCrew(sq(9, 7)));
    // Line 3: a tie at 1; B is ahead now and is shot at: the light shot misses, the heavy one hits column 7 from the rear.
    let shots = |event: &&Event| matches!(event, Event::Rolled { .. });
    assert_eq!(game.events().iter().filter(shots).count(), 2);
    assert_eq!((lost(&game, A), lost(&game, B) >= 1), (0, true));
}

#[test]
fn x10_reading_an_enemy_card() {
    rules!["GT-X10", "GT-ENEM-07", "GT-GOODS-07"];
    let build = |state: &mut State| {
        attach(state, A, PartKind::Structure, (6, 7));
        attach(state, A, PartKind::Structure, (8, 7));
        for at in [(6, 6), (8, 6), (5, 7)] {
            attach_turned(state, A, PartKind::Cannon, at, 0);
        }
        attach(state, A, PartKind::Special1, (7, 6));
        attach(state, A, PartKind::Cargo2, (7, 8));
        attach(state, A, PartKind::Cargo2, (9, 7));
    };
    let setup = Setup::new(2).with("plan", "short-1");
    let mut game = flight_with(setup, "i-smugglers", build, |state| {
        load(state, A, sq(7, 6), &[Good::Red]);
        load(state, A, sq(7, 8), &[Good::Yellow]);
        load(state, A, sq(9, 7), &[Good::Yellow, Good::Blue]);
        only(state, &[A]);
    });
    assert_eq!(game.ships[A].ship.firepower_doubled(0, 0), 6);
    reveal(&mut game, "i-smugglers", &[]);
    assert_eq!(game.legal(A), [Action::LoseCube(sq(9, 7)), Action::LoseCube(sq(7, 8))]);
    game.play(A, Action::LoseCube(sq(9, 7)));
    assert_eq!(cargo(&game, A), Cubes::of(&[Good::Yellow, Good::Blue]));
}

#[test]
fn x11_rewards_of_round_1() {
    rules!["GT-X11", "GT-END-02", "GT-END-04"];
    let setup = Setup::new(4).with("plan", "short-1");
    let build = |state: &mut State| {
        for (seat, connectors) in [(A, 5), (B, 3), (C, 3), (D, 7)] {
            expose(state, seat, connectors);
        }
    };
    let mut game = flight_with(setup, QUIET, build, |state| {
        last_card(state, QUIET);
        for seat in [A, B, C, D] {
            keep_crew(state, seat, 1);
        }
    });
    assert_eq!([A, B, C, D].map(|seat| game.ships[seat].ship.exposed_connectors()), [5, 3, 3, 7]);
    reveal(&mut game, QUIET, &[]);
    assert_eq!(game.phase, Phase::Over);
    assert_eq!([A, B, C, D].map(|seat| credits(&game, seat)), [4, 5, 4, 1]);
}

#[test]
fn x12_insurance() {
    rules!["GT-X12", "GT-END-06", "GT-END-07", "GT-END-08"];
    for (plan, n_lost, paid) in
        [("short-1", 10, 5), ("short-1", 3, 3), ("short-2", 10, 8), ("short-3", 14, 11), ("short-3a", 14, 14)]
    {
        let setup = Setup::new(2).with("plan", plan);
        let mut game = flight_with(
            setup,
            QUIET,
            |_| (),
            |state| {
                lose_parts(state, A, n_lost);
                give(state, A, 20);
                only(state, &[A]);
                last_card(state, QUIET);
            },
        );
        game.play(A, Action::GiveUp);
        assert_eq!(entry(&game, A, Entry::LostParts), -paid, "{plan} with {n_lost} lost parts");
    }
}

#[test]
fn x13_deck_of_round_1() {
    rules!["GT-X13", "GT-SETUP-08", "GT-SETUP-03", "GT-DECK-01", "GT-DECK-02"];
    for (plan, expected) in [("short-1", [8, 0, 0]), ("short-2", [4, 8, 0]), ("short-3", [4, 4, 8])] {
        let mut game = building(2, plan);
        finish_all(&mut game);
        let deck: CardSet = game.cards.deck.iter().copied().collect();
        let counts = [Class::I, Class::II, Class::III].map(|class| deck.and(&CardSet::of(class)).len());
        assert_eq!(counts, expected);
    }
}

#[test]
fn x14_hourglass_in_round_1() {
    rules!["GT-X14", "GT-TIME-02", "GT-TIME-04", "GT-TIME-07", "GT-RT-17"];
    let mut game = building(3, "short-1");
    game.play(A, Action::Finish(1));
    game.cannot(A, Action::FlipHourglass);
    game.play(CLOCK, Action::SandRanOut(1));
    game.cannot(B, Action::FlipHourglass);
    game.play(A, Action::FlipHourglass);
    let hourglass = game.building().unwrap();
    assert_eq!((hourglass.space, hourglass.running, hourglass.flip), (0, true, 2));
    game.play(CLOCK, Action::SandRanOut(2));
    assert_eq!(game.building().unwrap().stage, Stage::Claim);
}

#[test]
fn x15_hourglass_in_round_2() {
    rules!["GT-X15", "GT-TIME-03", "GT-TIME-05"];
    let mut game = building(3, "short-2");
    game.play(A, Action::Finish(1)).play(CLOCK, Action::SandRanOut(1));
    game.can(A, Action::FlipHourglass).can(C, Action::FlipHourglass).play(B, Action::FlipHourglass);
    assert_eq!(game.building().unwrap().space, 1);
    game.play(CLOCK, Action::SandRanOut(2));
    game.cannot(B, Action::FlipHourglass).play(A, Action::FlipHourglass);
    assert_eq!(game.building().unwrap().space, 0);
}

/// Cabin P with purple life support, Q with both colours, R with none.
fn crew_options() -> Game {
    let mut state = dealt(Setup::new(2).with("plan", "short-1"));
    attach(&mut state, A, PartKind::Cabin, (7, 6));
    attach(&mut state, A, PartKind::Cabin, (6, 7));
    attach(&mut state, A, PartKind::Cabin, (7, 8));
    attach(&mut state, A, PartKind::PurpleLifeSupport, (5, 7));
    attach(&mut state, A, PartKind::PurpleLifeSupport, (6, 8));
    attach(&mut state, A, PartKind::BrownLifeSupport, (8, 8));
    let mut game = Game::new(state);
    game.play(CLOCK, Action::Start).play(A, Action::Finish(1)).play(B, Action::Finish(2));
    game
}

#[test]
fn x16_crew_options() {
    rules!["GT-X16", "GT-LAUNCH-05", "GT-LAUNCH-06", "GT-LAUNCH-07", "GT-LAUNCH-08", "GT-LAUNCH-09"];
    let (p, q) = (sq(6, 7), sq(7, 8));
    let placements: [(Action, Action); 5] = [
        (Action::NoBrown, Action::NoPurple),
        (Action::NoBrown, Action::Purple(p)),
        (Action::NoBrown, Action::Purple(q)),
        (Action::Brown(q), Action::NoPurple),
        (Action::Brown(q), Action::Purple(p)),
    ];
    for (first, second) in placements {
        let mut game = crew_options();
        game.dice([0; 8]);
        game.play(A, first).play(A, second);
        let ship = &game.ships[A].ship;
        assert_eq!(ship.humans_in(sq(7, 7)), 2, "the starting cabin has humans only");
        assert_eq!(ship.humans_in(sq(7, 6)), 2, "R has humans only");
        assert_eq!(ship.has_alien(components::Alien::Brown), first == Action::Brown(q));
        assert_eq!(ship.has_alien(components::Alien::Purple), second != Action::NoPurple);
    }
    let mut game = crew_options();
    game.play(A, Action::Brown(q)).cannot(A, Action::Purple(q));
}

const ONE_MISTAKE: &[(u8, u8, &str, u8)] = &[
    (6, 7, "cabin-02", 3),
    (5, 7, "brown-life-support-01", 2),
    (6, 8, "battery2-08", 0),
    (7, 8, "structure-03", 3),
    (5, 8, "engine-02", 0),
];

#[test]
fn x17_one_mistake_before_the_start() {
    rules!["GT-X17", "GT-CHECK-03", "GT-CHECK-06", "GT-CHECK-07", "GT-CHECK-08"];
    for (removed, gone) in [((6, 8), [(6, 8), (5, 8)]), ((6, 7), [(6, 7), (5, 7)])] {
        let mut state = dealt(Setup::new(2).with("plan", "short-1"));
        put(&mut state, A, ONE_MISTAKE);
        let mistakes = state.ships[A].ship.mistakes();
        assert_eq!((mistakes.len(), mistakes[0].kind), (1, MistakeKind::SingleOnDouble));
        let mut game = Game::new(state);
        game.play(CLOCK, Action::Start).play(A, Action::Finish(2)).play(B, Action::Finish(1));
        assert_eq!(game.legal(A), [Action::Remove(sq(6, 7)), Action::Remove(sq(6, 8))]);
        if removed == (6, 8) {
            game.play(A, Action::Remove(sq(6, 8)));
            game.can(A, Action::Brown(sq(6, 7)));
        } else {
            game.dice([0; 8]);
            game.play(A, Action::Remove(sq(6, 7)));
        }
        assert_eq!(lost(&game, A), 2);
        for (column, row) in gone {
            assert_eq!(game.ships[A].ship.part(sq(column, row)), None);
        }
        assert_eq!(game.ships[A].order, Some(2));
    }
}

#[test]
fn x18_seat_changes_of_experts() {
    rules!["GT-X18", "GT-VAR-20", "GT-VAR-21", "GT-VAR-22"];
    for (plan, n_flips, building_at, pilots) in [("short-1", 0, A, C), ("short-2", 1, C, A), ("short-3", 2, A, C)] {
        let mut game = started(Setup::new(4).with("plan", plan).with("teams", "expert"));
        for flip in 1..=n_flips {
            game.play(CLOCK, Action::SandRanOut(flip)).play(B, Action::FlipHourglass);
        }
        assert_eq!(game.at[A], building_at);
        game.play(A, Action::Finish(1)).play(CLOCK, Action::SandRanOut(n_flips + 1)).play(A, Action::FlipHourglass);
        // To Start nobody changes.
        assert_eq!((game.building().unwrap().space, game.at[A]), (0, building_at));
        finish_all(&mut game);
        assert_eq!(game.at[A], pilots);
    }
}

#[test]
fn x20_not_enough_credits() {
    rules!["GT-X20", "GT-END-09"];
    let setup = Setup::new(2).with("plan", "short-1");
    let mut game = flight_with(
        setup,
        QUIET,
        |_| (),
        |state| {
            lose_parts(state, A, 8);
            give(state, A, 2);
            only(state, &[A]);
        },
    );
    game.play(A, Action::GiveUp);
    assert_eq!((entry(&game, A, Entry::LostParts), credits(&game, A)), (-2, 0));
}

#[test]
fn x21_first_to_finish_not_first_in_line() {
    rules!["GT-X21", "GT-BUILD-30"];
    let mut game = building(4, "short-1");
    game.play(B, Action::Finish(3));
    assert_eq!(game.free_order_tiles().collect::<Vec<_>>(), [1, 2, 4]);
    game.dice([0; 8]);
    game.play(A, Action::Finish(4)).play(C, Action::Finish(1)).play(D, Action::Finish(2));
    assert_eq!((position(&game, C), position(&game, B)), (0, -4));
}

#[test]
fn x22_simple_parts_cannot_be_switched_off() {
    rules!["GT-X22", "GT-STAT-02", "GT-STAT-07"];
    let build = |state: &mut State| {
        attach(state, A, PartKind::Structure, (6, 7));
        attach(state, A, PartKind::Structure, (8, 7));
        attach_turned(state, A, PartKind::Engine, (6, 8), 0);
        attach_turned(state, A, PartKind::Engine, (8, 8), 0);
        attach(state, A, PartKind::Cabin, (7, 6));
        attach(state, A, PartKind::BrownLifeSupport, (8, 6));
    };
    let mut game = flight_with(Setup::new(2).with("plan", "short-1"), "i-open-space-1", build, |state| {
        let cabin = sq(7, 6);
        state.ships[A].ship.lose_crew(cabin);
        state.ships[A].ship.lose_crew(cabin);
        state.ships[A].ship.board_alien(cabin, components::Alien::Brown);
        only(state, &[A]);
    });
    reveal(&mut game, "i-open-space-1", &[]);
    assert_eq!(position(&game, A), 4);
}

#[test]
fn x23_cannon_in_the_middle_of_the_ship() {
    rules!["GT-X23", "GT-HIT-09", "GT-PART-05", "GT-PART-07"];
    let build = |state: &mut State| {
        attach(state, A, PartKind::Structure, (7, 6));
        attach(state, A, PartKind::Cabin, (8, 6));
        attach(state, A, PartKind::Structure, (7, 8));
        attach_turned(state, A, PartKind::Cannon, (8, 8), 0);
    };
    let setup = || Setup::new(2).with("plan", "short-1");
    let mut game = flight_with(setup(), "i-meteors-1", build, |state| only(state, &[A]));
    reveal(&mut game, "i-meteors-1", &[8, 12, 12]);
    assert_eq!(lost(&game, A), 0);

    for (row, n_lost) in [(7, 0), (8, 1)] {
        let build = |state: &mut State| {
            attach(state, A, PartKind::Cargo2, (7, 6));
            attach(state, A, PartKind::Battery2, (8, 7));
            if row == 7 {
                attach_turned(state, A, PartKind::Cannon, (6, 7), 3);
            } else {
                attach(state, A, PartKind::Structure, (7, 8));
                attach_turned(state, A, PartKind::Cannon, (6, 8), 3);
            }
        };
        let setup = Setup::new(2).with("plan", "short-2");
        let mut game = flight_with(setup, "ii-meteors-1", build, |state| only(state, &[A]));
        reveal(&mut game, "ii-meteors-1", &[12, 12, 12, 6, 12]);
        assert_eq!(lost(&game, A), n_lost, "cannon in row {row}");
    }
}

#[test]
fn x24_hole_in_the_ship() {
    rules!["GT-X24", "GT-CONN-11", "GT-HIT-02"];
    let mut state = dealt(Setup::new(2).with("plan", "short-3"));
    for at in [(6, 7), (8, 7), (6, 8), (8, 8)] {
        attach(&mut state, A, PartKind::Structure, at);
    }
    attach(&mut state, A, PartKind::Cabin, (6, 9));
    attach(&mut state, A, PartKind::Cargo2, (7, 9));
    let mut filled = state;
    let with_hole = state.ships[A].ship;
    attach(&mut filled, A, PartKind::Battery2, (7, 8));
    // The starting cabin points into the hole at (7, 8): one of its connectors is exposed.
    assert!(with_hole.has_connector(sq(7, 7), Side::Rear));
    assert!(filled.ships[A].ship.exposed_connectors() < with_hole.exposed_connectors());
    // From the rear column 7 begins with (7, 9), not with the starting cabin behind the hole.
    assert_eq!(with_hole.first_in_line(Board::III.column(7), Side::Rear), Some(sq(7, 9)));
}

#[test]
fn x25_who_chooses_what_is_lost() {
    rules!["GT-X25", "GT-CREW-01", "GT-DEC-16"];
    let build = |state: &mut State| {
        attach(state, A, PartKind::Cabin, (7, 6));
        attach(state, A, PartKind::Cabin, (8, 7));
        attach(state, A, PartKind::PurpleLifeSupport, (8, 6));
    };
    let setup = Setup::new(2).with("plan", "short-1");
    let mut game = flight_with(setup, "i-slavers", build, |state| {
        // Two humans in the starting cabin, one in (8, 7), an alien in (7, 6).
        let ship = &mut state.ships[A].ship;
        ship.lose_crew(sq(8, 7));
        ship.lose_crew(sq(7, 6));
        ship.lose_crew(sq(7, 6));
        ship.board_alien(sq(7, 6), components::Alien::Purple);
        only(state, &[A]);
    });
    reveal(&mut game, "i-slavers", &[]);
    let all = [(7, 6), (7, 7), (8, 7)].map(|(column, row)| Action::LoseCrew(sq(column, row)));
    assert_eq!(game.legal(A), all);
    game.play(A, all[0]);
    assert_eq!(game.legal(A), [all[1], all[2]]);
    // After the third cabin only one is left: the last crew member owed goes without asking.
    game.play(A, all[2]);
    assert_eq!(game.ships[A].ship.crew(), 1);
}

/// A station that offers red and yellow; the ship has a special hold with a blue cube and an ordinary one with a green cube.
fn station(bank: impl FnOnce(&mut State)) -> Game {
    let build = |state: &mut State| {
        for at in [(7, 6), (8, 7), (6, 7)] {
            attach(state, A, PartKind::Cabin, at);
        }
        attach(state, A, PartKind::Special1, (7, 5));
        attach(state, A, PartKind::Cargo2, (7, 8));
    };
    let setup = Setup::new(2).with("plan", "short-2");
    flight_with(setup, "ii-abandoned-station-2", build, |state| {
        load(state, A, sq(7, 5), &[Good::Blue]);
        load(state, A, sq(7, 8), &[Good::Green]);
        only(state, &[A]);
        bank(state);
    })
}

#[test]
fn x26_nothing_is_rearranged_except_while_loading() {
    rules!["GT-X26", "GT-GOODS-02", "GT-GOODS-06"];
    let mut game = station(|_| ());
    // Before the card no cube can be moved.
    assert_eq!(game.legal(A), [Action::GoOn, Action::GiveUp]);
    reveal(&mut game, "ii-abandoned-station-2", &[]);
    game.play(A, Action::Take).play(A, Action::PickUp { hold: sq(7, 5), good: Good::Blue }).play(A, Action::Stow);
    game.play(A, Action::Put(sq(7, 5))).play(A, Action::Discard).play(A, Action::Put(sq(7, 8)));
    assert_eq!(game.ships[A].ship.cubes_in(sq(7, 5)), Cubes::of(&[Good::Red]));
    assert_eq!(game.ships[A].ship.cubes_in(sq(7, 8)), Cubes::of(&[Good::Green, Good::Blue]));
}

/// Ten red cubes are aboard ships that have left, one more is in the special hold of `keeper`, one is in the bank.
fn scarce(keeper: Seat) -> Game {
    let build = |state: &mut State| {
        for at in [(7, 6), (6, 7), (8, 7)] {
            attach(state, C, PartKind::Special2, at);
        }
        for at in [(7, 6), (6, 7), (8, 7), (7, 8)] {
            attach(state, D, PartKind::Special1, at);
        }
        for seat in [A, B] {
            attach(state, seat, PartKind::Special1, (7, 6));
            attach(state, seat, PartKind::Cargo3, (7, 8));
        }
    };
    flight_with(Setup::new(4).with("plan", "short-1"), "i-planets-2", build, |state| {
        for at in [(7, 6), (6, 7), (8, 7)] {
            load(state, C, sq(at.0, at.1), &[Good::Red, Good::Red]);
        }
        for at in [(7, 6), (6, 7), (8, 7), (7, 8)] {
            load(state, D, sq(at.0, at.1), &[Good::Red]);
        }
        load(state, keeper, sq(7, 6), &[Good::Red]);
        only(state, &[A, B]);
    })
}

#[test]
fn x27_empty_bank() {
    rules!["GT-X27", "GT-GOODS-01", "GT-GOODS-04", "GT-GOODS-05", "GT-PLAN-03", "GT-QUIT-16"];
    let mut game = scarce(B);
    assert_eq!(game.bank.count(Good::Red), 1);
    reveal(&mut game, "i-planets-2", &[]);
    // Red + red is offered, one red is there.
    game.play(A, Action::Land(1)).play(A, Action::Put(sq(7, 6)));
    assert_eq!(cargo(&game, A), Cubes::of(&[Good::Red]));
    // Red + blue + blue is offered, only the blue ones are there.
    game.play(B, Action::Land(2)).play(B, Action::Stow);
    game.play(B, Action::Put(sq(7, 8))).play(B, Action::Put(sq(7, 8)));
    assert_eq!(cargo(&game, B), Cubes::of(&[Good::Red, Good::Blue, Good::Blue]));

    // A discards an own red cube while loading: it goes to the bank, and B can load it.
    let mut game = scarce(A);
    reveal(&mut game, "i-planets-2", &[]);
    game.play(A, Action::Land(1)).play(A, Action::PickUp { hold: sq(7, 6), good: Good::Red });
    // Nothing is left aboard: stowing begins by itself. The second red cube fits nowhere.
    game.play(A, Action::Put(sq(7, 6)));
    assert_eq!(game.bank.count(Good::Red), 1);
    game.play(B, Action::Land(2)).play(B, Action::Put(sq(7, 6)));
    assert_eq!(cargo(&game, B).count(Good::Red), 1);
}

#[test]
fn x29_alien_bonus_needs_a_base() {
    rules!["GT-X29", "GT-STAT-04"];
    let build = |kind: PartKind| {
        let mut state = dealt(Setup::new(2).with("plan", "short-1"));
        attach(&mut state, A, PartKind::Cabin, (7, 6));
        attach(&mut state, A, PartKind::PurpleLifeSupport, (8, 6));
        attach(&mut state, A, PartKind::Structure, (6, 7));
        attach_turned(&mut state, A, kind, (5, 7), 3);
        state.ships[A].ship.board_alien(sq(7, 6), components::Alien::Purple);
        state.ships[A].ship
    };
    assert_eq!(build(PartKind::DoubleCannon).firepower_doubled(0, 0), 0);
    assert_eq!(build(PartKind::Cannon).firepower_doubled(0, 0), 5);
}

#[test]
fn x30_open_space_without_engine_power() {
    rules!["GT-X30", "GT-OPEN-02", "GT-QUIT-07"];
    let build = |state: &mut State| {
        attach(state, A, PartKind::Structure, (6, 7));
        attach(state, A, PartKind::Structure, (8, 7));
        attach_turned(state, A, PartKind::DoubleEngine, (6, 8), 0);
        attach_turned(state, A, PartKind::DoubleEngine, (8, 8), 0);
        attach(state, A, PartKind::Cabin, (7, 6));
        attach(state, A, PartKind::BrownLifeSupport, (8, 6));
    };
    let mut game = flight_with(Setup::new(2).with("plan", "short-1"), "i-open-space-1", build, |state| {
        let ship = &mut state.ships[A].ship;
        ship.lose_crew(sq(7, 6));
        ship.lose_crew(sq(7, 6));
        ship.board_alien(sq(7, 6), components::Alien::Brown);
    });
    assert_eq!(game.ships[A].ship.engine_power(0), 0);
    reveal(&mut game, "i-open-space-1", &[]);
    assert_eq!(game.ships[A].status, Status::GaveUp(Why::NoEngines));
}

#[test]
fn x31_last_human_sent_away() {
    rules!["GT-X31", "GT-ASHIP-04", "GT-QUIT-05"];
    let game = || {
        let build = |state: &mut State| {
            attach(state, A, PartKind::Cabin, (7, 6));
            attach(state, A, PartKind::PurpleLifeSupport, (8, 6));
        };
        let mut game = flight_with(Setup::new(2).with("plan", "short-1"), "i-abandoned-ship-2", build, |state| {
            let ship = &mut state.ships[A].ship;
            ship.lose_crew(sq(7, 6));
            ship.lose_crew(sq(7, 6));
            ship.board_alien(sq(7, 6), components::Alien::Purple);
        });
        reveal(&mut game, "i-abandoned-ship-2", &[]);
        game.play(A, Action::Take);
        game
    };
    let mut away = game();
    away.play(A, Action::LoseCrew(sq(7, 7))).play(A, Action::LoseCrew(sq(7, 7)));
    assert_eq!((credits(&away, A), away.ships[A].status), (3, Status::GaveUp(Why::NoHumans)));
    let mut on = game();
    on.play(A, Action::LoseCrew(sq(7, 6)));
    // One cabin is left: the second crew member goes without asking.
    assert_eq!((credits(&on, A), on.ships[A].status), (3, Status::Flying));
    assert_eq!(position(&on, A), -1);
}

#[test]
fn x32_losing_the_last_human_in_a_combat_zone() {
    rules!["GT-X32", "GT-COMB-08", "GT-QUIT-06"];
    let build = |state: &mut State| {
        attach(state, B, PartKind::Structure, (6, 7));
        attach_turned(state, B, PartKind::Engine, (6, 8), 0);
        attach_turned(state, B, PartKind::Cannon, (6, 6), 0);
        attach(state, A, PartKind::Structure, (6, 7));
        attach(state, A, PartKind::Structure, (8, 7));
    };
    let mut game = flight(2, "i-combat-zone", build);
    // A is weakest in crew (a tie, further ahead), engines and cannons; the heavy shot finds row... column 6 from the rear.
    reveal(&mut game, "i-combat-zone", &[12, 6]);
    assert!(game.events().iter().any(|event| matches!(event, Event::Rolled { line: 6, .. })));
    assert_eq!(lost(&game, A), 1);
    assert_eq!(game.ships[A].status, Status::GaveUp(Why::NoHumans));
    assert_eq!(game.ships[B].status, Status::Flying);
}

#[test]
fn x33_lapping() {
    rules!["GT-X33", "GT-FLY-04", "GT-FLY-06", "GT-QUIT-08", "GT-QUIT-09"];
    for (engines, stands, flies) in [(5, -3, true), (3, -6, false)] {
        let build = |state: &mut State| {
            for seat in [A, B] {
                attach(state, seat, PartKind::Structure, (6, 7));
                attach(state, seat, PartKind::Structure, (8, 7));
            }
            for at in [(6, 8), (8, 8), (5, 7), (9, 7)] {
                attach_turned(state, A, PartKind::Engine, at, 0);
            }
            let last = [(6, 8), (8, 8), (5, 7), (9, 7), (7, 8)];
            for &at in last.iter().take(engines) {
                attach_turned(state, B, PartKind::Engine, at, 0);
            }
        };
        let mut game = flight_with(Setup::new(2).with("plan", "short-1"), "i-open-space-1", build, |state| {
            state.ships[A].position = 30;
            state.ships[B].position = -9;
        });
        reveal(&mut game, "i-open-space-1", &[]);
        assert_eq!((position(&game, A), position(&game, B)), (35, stands));
        assert_eq!(game.is_flying(B), flies);
    }
}

#[test]
fn x34_giving_up() {
    rules!["GT-X34", "GT-QUIT-03", "GT-QUIT-04", "GT-QUIT-10"];
    let build = |state: &mut State| {
        attach(state, A, PartKind::Special1, (7, 6));
        attach(state, A, PartKind::Cargo3, (7, 8));
    };
    let mut game = flight_with(Setup::new(2).with("plan", "short-1"), QUIET, build, |state| {
        load(state, A, sq(7, 6), &[Good::Red]);
        load(state, A, sq(7, 8), &[Good::Yellow, Good::Yellow, Good::Blue]);
        lose_parts(state, A, 4);
        only(state, &[A]);
    });
    game.play(A, Action::GiveUp);
    let paid = [Entry::Finish, Entry::BestLooking, Entry::Goods, Entry::LostParts].map(|kind| entry(&game, A, kind));
    assert_eq!((paid, credits(&game, A)), ([0, 0, 6, -4], 2));
}

#[test]
fn x35_most_valuable_goods_then_batteries() {
    rules!["GT-X35", "GT-GOODS-08", "GT-GOODS-09", "GT-BATT-01"];
    for tokens in [4, 1] {
        let build = |state: &mut State| {
            attach(state, A, PartKind::Cargo2, (7, 6));
            attach(state, A, PartKind::Battery2, (8, 7));
            attach(state, A, PartKind::Battery2, (6, 7));
        };
        let mut game = flight_with(Setup::new(2).with("plan", "short-2"), "ii-smugglers", build, |state| {
            load(state, A, sq(7, 6), &[Good::Blue]);
            keep_tokens(state, A, tokens);
            only(state, &[A]);
        });
        reveal(&mut game, "ii-smugglers", &[]);
        if tokens == 4 {
            assert_eq!(game.legal(A), [Action::LoseToken(sq(6, 7)), Action::LoseToken(sq(8, 7))]);
            game.play(A, Action::LoseToken(sq(6, 7))).play(A, Action::LoseToken(sq(8, 7)));
        }
        assert!(cargo(&game, A).is_empty());
        assert_eq!(game.ships[A].ship.n_tokens(), tokens.saturating_sub(2));
        assert_eq!(game.phase, Phase::Flight(None));
    }
}

#[test]
fn x36_sabotage_gives_up() {
    rules!["GT-X36", "GT-SABO-01", "GT-SABO-02", "GT-SABO-04"];
    let mut game = flight(2, "iii-sabotage", |_| ());
    reveal(&mut game, "iii-sabotage", &[4, 4, 12, 7, 10, 10]);
    let tries = game.events().iter().filter(|event| matches!(event, Event::SabotageRolled { ship: A, .. })).count();
    assert_eq!((tries, lost(&game, A), lost(&game, B)), (3, 0, 0));
}

#[test]
fn x37_unused_reserve() {
    rules!["GT-X37", "GT-BUILD-15"];
    let mut game = building(2, "short-2");
    for id in ["cabin-01", "cabin-02"] {
        draw(&mut game, A, id);
        game.play(A, Action::ReserveTile);
    }
    finish_all(&mut game);
    assert_eq!((lost(&game, A), game.ships[A].reserve), (2, [None; 2]));
    let mut state = game.state().to_owned();
    lose_parts(&mut state, A, 1);
    give(&mut state, A, 10);
    let mut game = Game::new(state);
    game.play(A, Action::GiveUp).play(B, Action::GiveUp);
    assert_eq!(entry(&game, A, Entry::LostParts), -3);
}

#[test]
fn x38_forecast_stacking() {
    rules!["GT-X38", "GT-VAR-07", "GT-VAR-08"];
    let mut game = started(Setup::new(2).with("plan", "short-1").with("forecast", "precise"));
    draw(&mut game, A, "structure-01");
    place_well(&mut game, A);
    let mut piles = Vec::new();
    for pile in 1..=3 {
        // Two draws and the order of two cards.
        game.dice([5 - u32::from(pile), 9, u32::from(pile) % 2]);
        game.play(A, Action::Peek(pile));
        let GalaxyView { seen } = GalaxyView::of(&game, pile);
        piles.extend(seen);
        game.play(A, Action::PeekEnd);
    }
    game.dice([3, 4, 1]);
    game.play(A, Action::Finish(1)).play(B, Action::Finish(2));
    assert_eq!(game.cards.deck[..6], piles[..]);
    assert_eq!(game.cards.deck.len(), 8);
    // The top card is revealed without a roll.
    game.play(A, Action::GoOn).play(B, Action::GoOn);
    assert_eq!(game.cards.flown[0], piles[0]);
}

#[test]
fn a_stacked_deck_may_begin_with_a_lower_class() {
    rules!["GT-VAR-09"];
    // Whichever order the first pile has, its first card is revealed: one in three is of class I.
    let first = |order: [u32; 2]| {
        let mut game = started(Setup::new(2).with("plan", "short-2").with("forecast", "precise"));
        draw(&mut game, A, "structure-01");
        place_well(&mut game, A);
        game.dice([0, 0, 0].into_iter().chain(order));
        game.play(A, Action::Peek(1)).play(A, Action::PeekEnd);
        let GalaxyView { seen } = GalaxyView::of(&game, 1);
        game.dice([0; 15]);
        game.play(A, Action::Finish(1)).play(B, Action::Finish(2));
        assert_eq!(game.cards.deck[0], seen[0]);
        seen[0].class()
    };
    let orders = (0..3).flat_map(|last| (0..2).map(move |other| [last, other]));
    let n_lower = orders.filter(|&order| first(order) == Class::I).count();
    assert_eq!(n_lower, 2, "of six orders");
}

/// What A knows of a pile.
struct GalaxyView {
    seen: Vec<Card>,
}

impl GalaxyView {
    fn of(game: &Game, pile: u8) -> GalaxyView {
        let view = game.view(Viewer::Seat(A));
        GalaxyView { seen: view.cards.piles[usize::from(pile) - 1].expect("A has looked").to_vec() }
    }
}

/// A test flight whose placements are not checked; B's ship has the mistake of GT-X17.
fn faulty_test_flight() -> Game {
    let mut state = dealt(Setup::new(3).with("plan", "test-only").with("placement-assist", "off"));
    put(&mut state, B, ONE_MISTAKE);
    let mut game = Game::new(state);
    game.play(CLOCK, Action::Start);
    game.play(A, Action::Finish(1)).play(B, Action::Finish(2)).play(C, Action::Finish(3));
    game
}

#[test]
fn x39_test_flight_leniency() {
    rules!["GT-X39", "GT-TEST-07"];
    let mut game = faulty_test_flight();
    // Any part may be kept in a test flight, so B is asked.
    game.play(B, Action::Remove(sq(6, 8))).play(B, Action::Keep(sq(5, 7)));
    // The battery and the engine lie face up; B builds on, the others wait with their new numbers.
    assert!(game.face_up.contains(Tile::of("battery2-08")) && game.face_up.contains(Tile::of("engine-02")));
    assert_eq!((game.ships[A].order, game.ships[C].order), (Some(1), Some(2)));
    assert!(game.legal(A).is_empty() && game.legal(C).is_empty());
    game.cannot(B, Action::Finish(2)).can(B, Action::Finish(3));
    assert_eq!(lost(&game, B), 0);
}

#[test]
fn x40_test_flight_without_crew() {
    rules!["GT-X40", "GT-TEST-08", "GT-TEST-09"];
    let build = |state: &mut State| {
        attach(state, B, PartKind::Structure, (6, 7));
        attach_turned(state, B, PartKind::Engine, (6, 8), 0);
        attach_turned(state, B, PartKind::Cannon, (6, 6), 0);
    };
    let mut state = flight_with(Setup::new(2).with("plan", "short-1"), "i-combat-zone", build, |state| {
        keep_crew(state, A, 1);
    })
    .state()
    .to_owned();
    // The same position by the test rules, with the card revealed next and an offer before it to stop at.
    state.options.plan = Plan::TestOnly;
    state.cards = dealt(Setup::new(2).with("plan", "test-only")).cards;
    stack_deck(&mut state, &[]);
    state.window.owes = kernel::SeatSet::NONE;
    let order = state.flight_order();
    let card = Card::of("i-combat-zone");
    state.cards.deck.retain(|&other| other != card);
    state.cards.flown.push(card);
    state.cards.revealed.insert(card);
    // B still has to decide on its engine: a double engine and a token.
    attach(&mut state, B, PartKind::Structure, (8, 7));
    attach_turned(&mut state, B, PartKind::DoubleEngine, (8, 8), 0);
    let battery = attach(&mut state, B, PartKind::Battery2, (7, 6));
    state.ships[B].ship.charge(battery);
    state.phase = Phase::Flight(Some(Run {
        card,
        order,
        cursor: 2,
        line: 1,
        shot: 0,
        targets: kernel::SeatSet::NONE,
        planets: [None; 4],
        winner: None,
        declared: kernel::BySeat::new(2, 0),
        shooting: false,
    }));
    state.tasks[B] = Task::Engine { powered: 0 };
    let mut game = Game::new(state);
    // Shots miss; the next card is the open space, for which B is asked again.
    let deck = game.cards.deck;
    let open_space = deck.iter().position(|&card| card == Card::of("i-open-space-1")).unwrap() as u32;
    game.dice(rolls(&[12, 12]).into_iter().chain([open_space]));
    game.play(B, Action::Declare);
    assert_eq!((game.ships[A].ship.crew(), game.ships[A].status), (0, Status::Flying));
}

#[test]
fn x41_loading_step_by_step() {
    rules!["GT-X41", "GT-DEC-14", "GT-GOODS-03", "GT-PART-14"];
    let mut game = station(|_| ());
    let (special, hold) = (sq(7, 5), sq(7, 8));
    reveal(&mut game, "ii-abandoned-station-2", &[]);
    game.play(A, Action::Take);
    let pick = |hold, good| Action::PickUp { hold, good };
    assert_eq!(game.legal(A), [pick(special, Good::Blue), pick(hold, Good::Green), Action::Stow]);
    game.play(A, pick(special, Good::Blue)).play(A, Action::Stow);
    assert_eq!(game.legal(A), [Action::Put(special), Action::Discard]);
    game.play(A, Action::Put(special));
    assert_eq!(game.legal(A), [Action::Put(hold), Action::Discard]);
    game.play(A, Action::Put(hold));
    // Blue fits nowhere and goes to the bank without asking.
    assert_eq!(game.ships[A].ship.cubes_in(special), Cubes::of(&[Good::Red]));
    assert_eq!(game.ships[A].ship.cubes_in(hold), Cubes::of(&[Good::Green, Good::Yellow]));
    assert_eq!(game.bank.count(Good::Blue), 14);
    assert_eq!(position(&game, A), -1);
}

#[test]
fn x42_powering_cannons_step_by_step() {
    rules!["GT-X42", "GT-DEC-13", "GT-DEC-02"];
    let mut game = smugglers();
    reveal(&mut game, "i-smugglers", &[]);
    let battery = batteries(&game, A)[0];
    let power = |aim| Action::PowerCannon { aim, battery };
    assert_eq!(game.legal(A), [power(Aim::Front), power(Aim::Other), Action::Declare]);
    game.play(A, power(Aim::Front));
    let declared = Event::Declared { ship: A, strength: components::Strength::Cannons, value: 8 };
    assert!(game.events().contains(&declared));
}

#[test]
fn x43_crew_step_by_step() {
    rules!["GT-X43", "GT-DEC-10"];
    let (p, q) = (sq(6, 7), sq(7, 8));
    let mut game = crew_options();
    assert_eq!(game.legal(A), [Action::Brown(q), Action::NoBrown]);
    game.play(A, Action::Brown(q));
    assert_eq!(game.legal(A), [Action::Purple(p), Action::NoPurple]);
    let mut game = crew_options();
    game.play(A, Action::NoBrown);
    assert_eq!(game.legal(A), [Action::Purple(p), Action::Purple(q), Action::NoPurple]);
}

#[test]
fn x44_repairs_step_by_step() {
    rules!["GT-X44", "GT-DEC-08", "GT-HIT-07"];
    let mut state = dealt(Setup::new(2).with("plan", "short-1"));
    put(&mut state, B, SEVEN_MISTAKES);
    let mut game = Game::new(state);
    game.play(CLOCK, Action::Start).play(A, Action::Finish(1)).play(B, Action::Finish(2));
    let remove = |at: (u8, u8)| Action::Remove(sq(at.0, at.1));
    let offered = [(6, 6), (5, 7), (6, 7), (8, 7), (9, 7), (5, 8), (6, 8), (8, 8), (9, 8)].map(remove);
    assert_eq!(game.legal(B), offered);
    game.play(B, remove((9, 8))).play(B, remove((6, 7))).play(B, remove((8, 7))).play(B, remove((5, 8)));
    assert_eq!(game.legal(B), [Action::Keep(sq(6, 6)), Action::Keep(sq(9, 7))]);
    game.dice([0; 8]);
    game.play(B, Action::Keep(sq(6, 6)));
    assert_eq!((lost(&game, B), game.ships[B].ship.n_parts()), (7, 7));
}

#[test]
fn x45_the_leader_gives_up_before_a_card() {
    rules!["GT-X45", "GT-DEC-11", "GT-QUIT-13", "GT-QUIT-15"];
    let mut game = flight(3, QUIET, |_| ());
    game.play(C, Action::GoOn).play(A, Action::GiveUp);
    assert_eq!(game.flight_order()[..], [B, C]);
    assert!(game.legal(C).is_empty() && game.legal(A).is_empty());
    let place = game.cards.deck.iter().position(|&card| card == Card::of(QUIET)).unwrap() as u32;
    game.dice([place]);
    game.play(B, Action::GoOn);
    assert_eq!(game.cards.flown.len(), 1);
}

#[test]
fn x46_a_build_turn() {
    rules!["GT-X46", "GT-DEC-06", "GT-TB-03", "GT-BUILD-09"];
    let mut game = Game::new(by_turns(2, "short-1"));
    draw(&mut game, A, "structure-01");
    let first = game.legal(A)[0];
    game.play(A, first);
    game.play(B, Action::Pass).play(B, Action::Pass);
    // Build round 2 was begun by B; now A.
    let newest = game.building().unwrap().newest[A].expect("the part is the newest");
    game.play(A, Action::LiftNewest);
    let elsewhere = game
        .legal(A)
        .into_iter()
        .find(|action| matches!(action, Action::Place { square, .. } if *square != newest.square));
    game.play(A, elsewhere.expect("there is another square"));
    game.cannot(A, Action::LiftNewest);
    game.dice([0]);
    game.play(A, Action::TakeFaceDown);
    assert_eq!(game.building().unwrap().newest[A], None);
    game.play(A, Action::ReturnTile);
    // The turn is over after four answers; A begins build round 3.
    let turns = game.building().unwrap().turns.unwrap();
    assert_eq!((turns.build_round, turns.to_move, turns.lifted), (3, A, false));
}

#[test]
fn x47_losing_goods_step_by_step() {
    rules!["GT-X47", "GT-DEC-15"];
    let build = |state: &mut State| {
        attach(state, A, PartKind::Special1, (7, 6));
        attach(state, A, PartKind::Cargo2, (6, 7));
        attach(state, A, PartKind::Cargo2, (8, 7));
    };
    let mut game = flight_with(Setup::new(2).with("plan", "short-1"), "i-smugglers", build, |state| {
        load(state, A, sq(7, 6), &[Good::Red]);
        load(state, A, sq(6, 7), &[Good::Yellow]);
        load(state, A, sq(8, 7), &[Good::Yellow, Good::Blue]);
        only(state, &[A]);
    });
    reveal(&mut game, "i-smugglers", &[]);
    assert_eq!(cargo(&game, A).count(Good::Red), 0);
    assert_eq!(game.legal(A), [Action::LoseCube(sq(6, 7)), Action::LoseCube(sq(8, 7))]);
}

#[test]
fn x48_nobody_turns_the_hourglass() {
    rules!["GT-X48", "GT-TIME-06"];
    let mut game = building(2, "short-1");
    game.play(CLOCK, Action::SandRanOut(1)).play(CLOCK, Action::Overtime(1));
    assert_eq!((game.building().unwrap().space, game.building().unwrap().flip), (0, 2));
    game.cannot(CLOCK, Action::Overtime(1)).play(CLOCK, Action::SandRanOut(2));
    let claims = [Action::Finish(1), Action::Finish(2)];
    assert_eq!((game.legal(A), game.legal(B)), (claims.to_vec(), claims.to_vec()));
}

#[test]
fn x49_building_without_growing() {
    rules!["GT-X49", "GT-TB-17"];
    let mut state = by_turns(2, "test-only");
    for at in [(6, 7), (8, 7), (7, 6)] {
        attach(&mut state, A, PartKind::Structure, at);
    }
    let mut game = Game::new(state);
    draw(&mut game, A, "structure-08");
    place_well(&mut game, A);
    assert_eq!(game.ships[A].ship.n_parts(), 5);
    draw(&mut game, B, "structure-07");
    place_well(&mut game, B);
    for n_turns in 1..=12 {
        assert!(!game.is_finished(A), "after {n_turns} turns");
        while game.building().unwrap().turns.unwrap().to_move == B {
            game.play(B, Action::Pass);
        }
        game.play(A, Action::LiftNewest).play(A, Action::ReturnTile);
        game.play(A, Action::TakeFaceUp(Tile::of("structure-08")));
        place_well(&mut game, A);
        assert_eq!(game.ships[A].ship.n_parts(), 5);
    }
    assert!(game.is_finished(A));
    assert_eq!(game.ships[A].order, Some(1));
}

#[test]
fn x50_a_wrong_challenge() {
    rules!["GT-X50", "GT-CHECK-12", "GT-CHECK-10"];
    let mut state = dealt(Setup::new(2).with("plan", "short-1").with("inspection", "manual"));
    attach(&mut state, B, PartKind::Cabin, (7, 6));
    let mut game = Game::new(state);
    game.play(CLOCK, Action::Start).play(A, Action::Finish(1)).play(B, Action::Finish(2));
    game.play(A, Action::Challenge(B));
    assert_eq!(game.legal(A), [Action::Name(sq(7, 6)), Action::Name(sq(7, 7))]);
    game.play(A, Action::Name(sq(7, 6)));
    assert_eq!((lost(&game, B), credits(&game, B)), (0, 0));
    game.play(A, Action::Challenge(B));
    assert_eq!(game.legal(A), [Action::Name(sq(7, 7))]);
    game.play(A, Action::Name(sq(7, 7)));
    assert_eq!(game.legal(A), [Action::Ready]);
}

/// X19 and X28 are facts of the components; they are checked there too.
#[test]
fn x19_cards_printed_as_illustrations() {
    rules!["GT-X19"];
    assert!(matches!(adventure("i-abandoned-ship-1"), Adventure::AbandonedShip { credits: 4, .. }));
    assert!(matches!(adventure("i-abandoned-station-1"), Adventure::AbandonedStation { crew: 5, .. }));
    assert!(matches!(adventure("i-smugglers"), Adventure::Smugglers { firepower: 4, .. }));
}
