//! Sections 8, 9 and 23: building in real time.

use galaxy_trucker::components::{Board, PartKind, Tile, TileSet};
use galaxy_trucker::*;
use kernel::{Actor, Game as _, Seat, SeatSet, Seed, Setup, Table, Timer, Viewer};
use testkit::rules;

use crate::common::*;

fn tile(id: &str) -> Tile {
    Tile::of(id)
}

#[test]
fn everybody_builds_at_once_after_the_signal() {
    rules!["GT-BUILD-01", "GT-RT-24", "GT-RT-13", "GT-RT-15"];
    let mut game = Game::new(dealt(Setup::new(3).with("plan", "short-1")));
    // Before the signal only the clock acts, after a public countdown of three seconds.
    let actors = GalaxyTrucker::to_act(&game);
    assert_eq!((actors.seats, actors.clock), (SeatSet::NONE, true));
    assert_eq!(GalaxyTrucker::timer(&game).map(|timer| timer.millis), Some(3000));
    game.play(CLOCK, Action::Start);
    assert_eq!(GalaxyTrucker::to_act(&game).seats, SeatSet::all(3));
    let Some(Timer { id, millis: 90_000, .. }) = GalaxyTrucker::timer(&game) else { panic!("the hourglass runs") };
    game.play(CLOCK, Action::SandRanOut(1));
    let Some(Timer { id: other, millis: 600_000, .. }) = GalaxyTrucker::timer(&game) else { panic!("overtime runs") };
    assert_ne!(id, other, "a new timer has a new number");
}

/// Bots keep a pace only where people race.
#[test]
fn bots_wait_between_actions_while_everybody_builds() {
    rules!["GT-RT-23"];
    let pace = |game: &Game| GalaxyTrucker::timer(game).expect("a timer runs").bot_millis;
    let racing = started(Setup::new(2).with("plan", "short-1").with("bot-action-ms", "5000"));
    assert_eq!(pace(&racing), Some(5000));
    let setup = Setup::new(2).with("plan", "short-1").with("bot-action-ms", "5000").with("decision-ms", "30000");
    assert_eq!(pace(&flight_with(setup, QUIET, |_| (), |_| ())), None);
}

#[test]
fn a_random_part_or_an_open_one_is_taken() {
    rules!["GT-BUILD-02"];
    let mut game = building(2, "short-1");
    assert_eq!(game.legal(A), [Action::TakeFaceDown, Action::Finish(1), Action::Finish(2)]);
    let n_hidden = game.face_down.len();
    draw(&mut game, A, "cabin-03");
    assert_eq!(game.face_down.len(), n_hidden - 1);
    game.play(A, Action::ReturnTile).can(A, Action::TakeFaceDown).can(A, Action::TakeFaceUp(tile("cabin-03")));
}

/// It goes to the ship, into the reserve or back; nothing else can be done with the hand full.
#[test]
fn a_held_part_has_to_go_somewhere_first() {
    rules!["GT-BUILD-04", "GT-RT-10"];
    let mut game = building(2, "short-1");
    draw(&mut game, A, "cabin-03");
    let fates = |action: &Action| match action {
        Action::Place { .. } => "ship",
        Action::ReserveTile => "reserve",
        Action::ReturnTile => "warehouse",
        other => panic!("{other:?} with a part in hand"),
    };
    let offered: std::collections::BTreeSet<&str> = game.legal(A).iter().map(fates).collect();
    assert_eq!(offered.len(), 3, "{offered:?}");
    place_well(&mut game, A);
    game.can(A, Action::TakeFaceDown).can(A, Action::LiftNewest);
}

#[test]
fn returned_parts_lie_open_for_everybody() {
    rules!["GT-BUILD-05"];
    for taker in [A, B] {
        let mut game = building(2, "short-1");
        draw(&mut game, A, "cabin-03");
        game.play(A, Action::ReturnTile);
        assert_eq!(game.face_up, [tile("cabin-03")].into_iter().collect::<TileSet>());
        game.play(taker, Action::TakeFaceUp(tile("cabin-03")));
        assert!(game.face_up.is_empty());
    }
}

#[test]
fn one_part_is_held_at_most() {
    rules!["GT-BUILD-18"];
    let mut game = building(2, "short-1");
    draw(&mut game, A, "cabin-03");
    assert!(matches!(game.building().unwrap().hands[A], Hand::Tile(held, _) if held == tile("cabin-03")));
    let takes =
        |action: &Action| matches!(action, Action::TakeFaceDown | Action::TakeFaceUp(_) | Action::TakeReserved(_));
    assert!(!game.legal(A).iter().any(takes));
    game.can(B, Action::TakeFaceDown);
}

/// A whole building phase played by chance.
#[test]
fn builders_have_these_actions_and_no_others() {
    rules!["GT-RT-08"];
    let mut game = building(2, "short-1");
    let mut seen = std::collections::BTreeSet::new();
    for step in 0..400_usize {
        let seat = [A, B][step % 2];
        let legal = game.legal(seat);
        for action in &legal {
            seen.insert(match action {
                Action::TakeFaceDown => "take face-down",
                Action::TakeFaceUp(_) => "take face-up",
                Action::TakeReserved(_) => "take reserved",
                Action::Place { .. } => "place",
                Action::LiftNewest => "lift",
                Action::ReturnTile => "return",
                Action::ReserveTile => "reserve",
                Action::Peek(_) => "peek",
                Action::PeekEnd => "peek end",
                Action::FlipHourglass => "flip",
                Action::Finish(_) => "finish",
                other => panic!("{other:?} while building"),
            });
        }
        let goes_on: Vec<&Action> = legal.iter().filter(|action| !matches!(action, Action::Finish(_))).collect();
        let Some(action) = goes_on.get(step * 7 % goes_on.len().max(1)) else { continue };
        if matches!(action, Action::TakeFaceDown) {
            game.dice([0]);
        }
        if matches!(action, Action::Peek(_)) {
            continue;
        }
        game.play(seat, **action);
    }
    assert!(8 <= seen.len(), "{seen:?}");
}

/// The newest part goes back into the hand, and from there to its square again.
#[test]
fn moving_the_newest_part_is_lifting_and_placing() {
    rules!["GT-RT-09"];
    let mut game = building(2, "short-1");
    draw(&mut game, A, "cabin-03");
    let square = place_well(&mut game, A);
    game.play(A, Action::LiftNewest);
    assert!(matches!(game.building().unwrap().hands[A], Hand::Tile(held, _) if held == tile("cabin-03")));
    assert_eq!(game.ships[A].ship.n_parts(), 1);
    let back = |action: &Action| matches!(action, Action::Place { square: at, .. } if *at == square);
    assert!(game.legal(A).iter().any(back));
    game.play(A, Action::ReserveTile);
    assert_eq!(game.ships[A].reserve[0], Some(tile("cabin-03")), "the first free place");
    game.play(A, Action::TakeReserved(tile("cabin-03"))).cannot(A, Action::ReturnTile);
}

#[test]
fn contested_parts_go_to_the_first() {
    rules!["GT-RT-04", "GT-RT-02"];
    let mut game = building(2, "short-1");
    draw(&mut game, A, "cabin-03");
    game.play(A, Action::ReturnTile);
    game.can(A, Action::TakeFaceUp(tile("cabin-03"))).can(B, Action::TakeFaceUp(tile("cabin-03")));
    game.play(B, Action::TakeFaceUp(tile("cabin-03")));
    // A simply finds it gone and builds on.
    game.cannot(A, Action::TakeFaceUp(tile("cabin-03"))).can(A, Action::TakeFaceDown);
    assert_eq!(game.building().unwrap().hands[A], Hand::Empty);
    // The number of takes, by which a host orders what arrives at once.
    assert_eq!([A, B].map(|seat| game.building().unwrap().taken[seat]), [1, 1]);
}

#[test]
fn an_empty_stock_leaves_face_up_parts() {
    rules!["GT-BUILD-17", "GT-RT-05", "GT-BUILD-03"];
    let mut state = building(2, "short-1").state().to_owned();
    state.face_up = state.face_down;
    state.face_down = TileSet::NONE;
    let mut game = Game::new(state);
    game.cannot(A, Action::TakeFaceDown).can(A, Action::TakeFaceUp(tile("cabin-03")));
    // The longest list of an empty hand stays short enough.
    assert!(game.legal(A).len() < 160);
    game.play(A, Action::TakeFaceUp(tile("cabin-03")));
    assert!(game.legal(A).len() < 100);
}

#[test]
fn parts_go_next_to_parts_on_the_outline() {
    rules!["GT-BUILD-06", "GT-BUILD-16", "GT-BUILD-19", "GT-BUILD-20"];
    let mut game = building(2, "short-1");
    draw(&mut game, A, "engine-01");
    // Without assist every rotation on every free square next to the starting cabin, and nothing else.
    let squares = [(7, 6), (6, 7), (8, 7), (7, 8)];
    for (column, row) in squares {
        for rotation in 0..4 {
            game.can(A, place((column, row), rotation));
        }
    }
    let places = game.legal(A).iter().filter(|action| matches!(action, Action::Place { .. })).count();
    assert_eq!(places, 16);
    // A wrongly turned engine is accepted; the inspection will find it.
    game.play(A, place((7, 8), 1));
    assert!(game.ships[A].ship.faulty() != 0);
    // With assist it is refused.
    let mut helped = started(Setup::new(2).with("plan", "short-1").with("placement-assist", "on"));
    draw(&mut helped, A, "engine-01");
    helped.cannot(A, place((7, 8), 1));
    assert!(helped.legal(A).iter().all(|action| !matches!(action, Action::Place { rotation: 1..=3, .. })));
    // No square has to be filled.
    helped.play(A, Action::ReturnTile).can(A, Action::Finish(1));
}

#[test]
fn the_newest_part_can_be_moved_until_the_next_take() {
    rules!["GT-BUILD-07", "GT-BUILD-09", "GT-BUILD-22"];
    let mut game = building(2, "short-1");
    draw(&mut game, A, "structure-01");
    game.play(A, place((7, 6), 0)).play(A, Action::LiftNewest).play(A, place((6, 7), 1));
    assert!(game.ships[A].ship.part(sq(7, 6)).is_none());
    game.play(A, Action::LiftNewest).play(A, place((6, 7), 2));
    // Looking at cards does not weld it.
    game.dice([0, 0]);
    game.play(A, Action::Peek(1)).play(A, Action::PeekEnd).can(A, Action::LiftNewest);
    // Taking another part does.
    draw(&mut game, A, "structure-02");
    assert_eq!(game.building().unwrap().newest[A], None);
    game.play(A, place((8, 7), 0)).play(A, Action::LiftNewest).play(A, Action::ReturnTile);
    // The welded part stays for good: nothing newest is left to lift.
    game.cannot(A, Action::LiftNewest);
    assert!(game.ships[A].ship.part(sq(6, 7)).is_some());
    // A lifted part may always go back to where it stood, even with assist and a mistake.
    let mut state = started(Setup::new(2).with("plan", "short-1")).state().to_owned();
    state.options.placement_assist = Assist::On;
    put(&mut state, A, &[(7, 8, "engine-01", 1)]);
    let Phase::Building(building) = &mut state.phase else { unreachable!("somebody builds") };
    building.newest[A] = Some(Newest { square: sq(7, 8), reserved: false });
    let mut game = Game::new(state);
    game.play(A, Action::LiftNewest).can(A, place((7, 8), 1)).cannot(A, place((7, 8), 2));
}

/// A with these parts in the reserve.
fn reserved(parts: &[&str]) -> Game {
    let mut game = building(2, "short-1");
    for part in parts {
        draw(&mut game, A, part);
        game.play(A, Action::ReserveTile);
    }
    game
}

#[test]
fn two_parts_can_be_reserved() {
    rules!["GT-BUILD-10"];
    let mut game = reserved(&["cabin-01", "cabin-02"]);
    assert_eq!(game.ships[A].reserve.iter().flatten().count(), 2);
    draw(&mut game, A, "cabin-03");
    game.cannot(A, Action::ReserveTile);
}

#[test]
fn nobody_else_takes_a_reserved_part() {
    rules!["GT-BUILD-11"];
    let mut game = reserved(&["cabin-01"]);
    game.can(A, Action::TakeReserved(tile("cabin-01"))).cannot(B, Action::TakeReserved(tile("cabin-01")));
}

#[test]
fn a_reserved_part_never_goes_back_to_the_warehouse() {
    rules!["GT-BUILD-12"];
    let mut game = reserved(&["cabin-01"]);
    game.play(A, Action::TakeReserved(tile("cabin-01"))).cannot(A, Action::ReturnTile);
    place_well(&mut game, A);
    game.play(A, Action::LiftNewest).cannot(A, Action::ReturnTile);
}

#[test]
fn taking_a_reserved_part_frees_its_place() {
    rules!["GT-BUILD-13"];
    let mut game = reserved(&["cabin-01", "cabin-02"]);
    game.play(A, Action::TakeReserved(tile("cabin-01")));
    assert_eq!(game.ships[A].reserve.iter().flatten().count(), 1);
    game.play(A, Action::ReserveTile);
    assert_eq!(game.ships[A].reserve.iter().flatten().count(), 2);
    game.play(A, Action::TakeReserved(tile("cabin-01")));
    place_well(&mut game, A);
    game.play(A, Action::LiftNewest).play(A, Action::ReserveTile);
    assert_eq!(game.ships[A].reserve.iter().flatten().count(), 2, "back while it is the newest");
}

#[test]
fn a_part_is_reserved_from_the_hand_or_from_the_ship_while_it_is_the_newest() {
    rules!["GT-BUILD-14"];
    let mut game = reserved(&["cabin-01"]);
    draw(&mut game, A, "cabin-02");
    place_well(&mut game, A);
    game.play(A, Action::LiftNewest).play(A, Action::ReserveTile);
    assert_eq!(game.ships[A].reserve.iter().flatten().count(), 2);
}

/// Even where it fits nowhere.
#[test]
fn a_held_part_always_has_a_legal_fate() {
    rules!["GT-BUILD-34"];
    let mut game = reserved(&["cabin-01", "cabin-02"]);
    draw(&mut game, A, "cabin-03");
    game.can(A, Action::ReturnTile);
    place_well(&mut game, A);
    game.play(A, Action::LiftNewest);
    assert!(game.legal(A).iter().any(|action| matches!(action, Action::Place { .. })), "back to its square");
    game.play(A, Action::ReturnTile).play(A, Action::TakeReserved(tile("cabin-01"))).can(A, Action::ReserveTile);
}

#[test]
fn forecast_piles_can_be_looked_at_one_at_a_time() {
    rules!["GT-BUILD-23", "GT-BUILD-25", "GT-BUILD-26", "GT-RT-07"];
    let mut game = building(2, "short-1");
    game.cannot(A, Action::Peek(1));
    for seat in [A, B] {
        draw(&mut game, seat, if seat == A { "structure-01" } else { "structure-02" });
        game.cannot(seat, Action::Peek(1));
        place_well(&mut game, seat);
    }
    game.dice([3, 4]);
    game.play(A, Action::Peek(2));
    // Whoever looks cannot build; nobody else can look at that pile meanwhile.
    assert_eq!(game.legal(A), [Action::PeekEnd]);
    game.cannot(B, Action::Peek(2)).can(B, Action::Peek(1)).cannot(B, Action::Peek(4));
    game.play(A, Action::PeekEnd);
    let pile = game.cards.piles[1];
    // As often as wished: the cards stay the same, also for others.
    game.play(A, Action::Peek(2)).play(A, Action::PeekEnd).play(B, Action::Peek(2));
    assert_eq!(game.cards.piles[1], pile);
    assert!(game.cards.seen[B] == game.cards.seen[A] && game.cards.seen[B].len() == 2);
}

#[test]
fn a_finished_ship_is_finished() {
    rules!["GT-BUILD-27", "GT-BUILD-31", "GT-BUILD-32", "GT-RT-06"];
    let mut game = building(3, "short-1");
    draw(&mut game, A, "structure-01");
    game.cannot(A, Action::Finish(1));
    place_well(&mut game, A);
    game.dice([0, 0]);
    game.play(A, Action::Peek(1)).cannot(A, Action::Finish(1)).play(A, Action::PeekEnd);
    game.play(A, Action::Finish(2));
    assert!(game.legal(A).is_empty());
    game.cannot(B, Action::Finish(2)).play(B, Action::Finish(1));
    assert!(game.building().is_some());
    // Building ends at once with the last one: the fourth pile and the two that nobody has seen are dealt.
    game.dice([0; 6]);
    game.play(C, Action::Finish(3));
    assert!(matches!(game.phase, Phase::Flight(None)));
}

#[test]
fn when_the_sand_runs_out_on_start_hands_are_emptied() {
    rules!["GT-TIME-08", "GT-TIME-09", "GT-TIME-11", "GT-RT-18", "GT-DEC-07", "GT-TIME-07"];
    let mut game = building(4, "short-1");
    draw(&mut game, A, "structure-01");
    draw(&mut game, B, "structure-02");
    let stood = place_well(&mut game, B);
    game.play(B, Action::LiftNewest);
    draw(&mut game, C, "structure-03");
    game.play(C, Action::ReserveTile).play(C, Action::TakeReserved(tile("structure-03")));
    draw(&mut game, D, "structure-04");
    let newest = place_well(&mut game, D);
    game.play(CLOCK, Action::SandRanOut(1)).play(CLOCK, Action::Overtime(1)).play(CLOCK, Action::SandRanOut(2));
    assert!(game.face_up.contains(tile("structure-01")));
    assert_eq!(game.ships[B].ship.part(stood).map(|part| part.tile), Some(tile("structure-02")));
    assert_eq!(game.ships[C].reserve[0], Some(tile("structure-03")));
    assert!(game.ships[D].ship.part(newest).is_some());
    // First come, first served, and nothing else.
    assert_eq!(game.legal(A), [1, 2, 3, 4].map(Action::Finish));
    game.play(C, Action::Finish(1));
    assert_eq!(game.legal(A), [2, 3, 4].map(Action::Finish));
    assert!(game.legal(C).is_empty());
}

#[test]
fn the_claim_window_closes_by_itself() {
    rules!["GT-RT-19"];
    let mut state = dealt(Setup::new(3).with("plan", "short-1"));
    state.starter = C;
    let mut game = Game::new(state);
    game.play(CLOCK, Action::Start).play(CLOCK, Action::SandRanOut(1)).play(CLOCK, Action::Overtime(1));
    game.play(CLOCK, Action::SandRanOut(2));
    assert_eq!(GalaxyTrucker::timer(&game).map(|timer| timer.millis), Some(5000));
    game.play(B, Action::Finish(1));
    game.dice([0; 8]);
    game.play(CLOCK, Action::ClaimWindowOver);
    assert_eq!([A, B, C].map(|seat| game.ships[seat].order), [Some(3), Some(1), Some(2)]);
}

#[test]
fn the_shortest_building_takes_a_run_more_than_the_round() {
    rules!["GT-TIME-10", "GT-TIME-01"];
    for (plan, runs) in [("short-1", 2), ("short-2", 3), ("short-3", 4), ("short-3a", 4)] {
        let mut game = building(2, plan);
        game.play(A, Action::Finish(1));
        for run in 1..runs {
            game.play(CLOCK, Action::SandRanOut(run)).play(A, Action::FlipHourglass);
        }
        game.play(CLOCK, Action::SandRanOut(runs));
        assert_eq!(game.building().unwrap().stage, Stage::Claim, "{plan}");
    }
}

#[test]
fn while_paused_only_the_clock_goes_on() {
    rules!["GT-RT-20"];
    let mut game = building(2, "short-1");
    game.play(CLOCK, Action::Pause);
    assert!(game.legal(A).is_empty() && game.legal(B).is_empty());
    assert_eq!(game.legal(CLOCK), [Action::Resume]);
    assert_eq!(GalaxyTrucker::timer(&game), None);
    game.play(CLOCK, Action::Resume);
    let building = game.building().unwrap();
    assert_eq!((building.space, building.running, building.flip), (1, true, 1));
    // A clock that only pauses comes to an end.
    for _ in 1..Building::MAX_PAUSES {
        game.play(CLOCK, Action::Pause).play(CLOCK, Action::Resume);
    }
    game.cannot(CLOCK, Action::Pause).can(CLOCK, Action::SandRanOut(1));
}

#[test]
fn a_host_lets_a_player_take_one_part_every_so_often() {
    rules!["GT-RT-21"];
    let setup = Setup::new(2).with("plan", "short-1").with("take-cooldown-ms", "1000");
    let mut table = kernel::Table::<GalaxyTrucker>::new(setup, kernel::Seed::from(1)).unwrap();
    table.act(CLOCK, Action::Start, 3000).unwrap();
    let (a, b) = (kernel::Actor::Seat(A), kernel::Actor::Seat(B));
    assert_eq!(table.too_soon(a, &Action::TakeFaceDown, 3000), 0);
    table.act(a, Action::TakeFaceDown, 3000).unwrap();
    // Putting it back may be as quick as it likes; the next take has to wait, also after other actions; others are free.
    assert_eq!(table.too_soon(a, &Action::ReturnTile, 3001), 0);
    table.act(a, Action::ReturnTile, 3001).unwrap();
    assert_eq!(table.too_soon(a, &Action::TakeFaceDown, 3400), 600);
    assert_eq!(table.too_soon(b, &Action::TakeFaceDown, 3400), 0);
    assert_eq!(table.too_soon(a, &Action::TakeFaceDown, 4000), 0);
    // The list of legal actions knows nothing of it.
    assert!(table.legal_actions(a).contains(&Action::TakeFaceDown));
}

#[test]
fn late_actions_are_ordered_by_the_list_alone() {
    rules!["GT-RT-16", "GT-RT-14"];
    // A placement that is put before the clock's action counts, one after it does not.
    let mut game = building(2, "short-1");
    game.play(CLOCK, Action::SandRanOut(1)).play(CLOCK, Action::Overtime(1));
    draw(&mut game, A, "structure-01");
    let stood = place_well(&mut game, A);
    game.cannot(CLOCK, Action::SandRanOut(1)).play(CLOCK, Action::SandRanOut(2));
    assert!(game.ships[A].ship.part(stood).is_some());
    assert!(game.legal(A).iter().all(|action| matches!(action, Action::Finish(_))));
}

#[test]
fn an_absent_player_keeps_the_ship_as_it_is() {
    rules!["GT-RT-22"];
    let mut game = building(2, "short-2");
    draw(&mut game, A, "structure-01");
    place_well(&mut game, A);
    draw(&mut game, A, "structure-02");
    // A leaves with a part in the hand. B builds, turns the hourglass twice and finishes.
    let (ship, hand) = (game.ships[A], game.building().unwrap().hands[A]);
    draw(&mut game, B, "structure-03");
    place_well(&mut game, B);
    game.play(CLOCK, Action::SandRanOut(1)).play(B, Action::FlipHourglass);
    game.play(B, Action::Finish(1)).play(CLOCK, Action::SandRanOut(2)).play(B, Action::FlipHourglass);
    assert_eq!((game.ships[A], game.building().unwrap().hands[A]), (ship, hand));
    // Back in time, A goes on where A was.
    place_well(&mut game, A);
}

#[test]
fn no_number_of_actions_passes_time() {
    rules!["GT-RT-27"];
    for sand_runs in [true, false] {
        let mut game = building(2, "short-1");
        draw(&mut game, A, "structure-01");
        place_well(&mut game, A);
        if !sand_runs {
            game.play(CLOCK, Action::SandRanOut(1));
        }
        // Lifting and placing the same part again and again.
        let (glass, timer) = (*game.building().unwrap(), GalaxyTrucker::timer(&game));
        for _ in 0..2000 {
            game.play(A, Action::LiftNewest);
            place_well(&mut game, A);
        }
        assert_eq!((game.building(), GalaxyTrucker::timer(&game)), (Some(&glass), timer));
        assert_eq!(game.legal(B)[0], Action::TakeFaceDown);
    }
}

#[test]
fn a_host_without_a_clock_lets_time_act_now_and_then() {
    rules!["GT-RT-26"];
    let mut game = building(2, "short-1");
    for (seat, id) in [(A, "structure-01"), (B, "structure-02")] {
        draw(&mut game, seat, id);
        place_well(&mut game, seat);
    }
    // Both only move their newest part about, and still building ends: after two runs and an overtime.
    let mut choices = Seed::from(1).dice(0);
    let mut n_actions = 0;
    while game.building().is_some_and(|building| building.stage == Stage::Open) {
        let actors = GalaxyTrucker::to_act(&game);
        match kernel::next_actor(actors, &mut choices) {
            Actor::Clock => {
                let due = game.legal(CLOCK)[0];
                game.play(CLOCK, due);
            }
            Actor::Seat(seat) if game.building().unwrap().hands[seat] == Hand::Empty => {
                game.play(seat, Action::LiftNewest);
            }
            Actor::Seat(seat) => _ = place_well(&mut game, seat),
        }
        n_actions += 1;
        assert!(n_actions < 3000, "there is no end");
    }
    assert!(32 < n_actions, "time leaves room to build");
}

/// A table in play, with the way back a host offers.
fn table(setup: Setup) -> Table<GalaxyTrucker> {
    let mut table = Table::new(setup.with("placement-assist", "on"), Seed::from(1)).expect("the setup is possible");
    act(&mut table, CLOCK, Action::Start);
    table
}

fn act(table: &mut Table<GalaxyTrucker>, actor: impl Into<Actor>, action: Action) {
    table.act(actor.into(), action, 0).expect("it is offered");
}

/// Draws parts, laying others back face up, until one fits the ship; it is in the hand then.
fn draw_fitting(table: &mut Table<GalaxyTrucker>, seat: Seat) -> Action {
    loop {
        act(table, seat, Action::TakeFaceDown);
        let legal = table.legal_actions(Actor::Seat(seat));
        match legal.iter().find(|action| matches!(action, Action::Place { .. })) {
            Some(&placement) => return placement,
            None => act(table, seat, Action::ReturnTile),
        }
    }
}

#[test]
fn only_the_newest_part_is_taken_back() {
    rules!["GT-BUILD-35", "GT-BUILD-08"];
    let mut table = table(Setup::new(2).with("plan", "short-1"));
    let placement = draw_fitting(&mut table, A);
    assert_eq!(table.undoable(A), 0, "a part that was turned over was seen");
    act(&mut table, A, placement);
    act(&mut table, A, Action::LiftNewest);
    act(&mut table, A, placement);
    assert_eq!(table.undoable(A), 3);
    (0..3).for_each(|_| table.undo(A).expect("it is the newest part"));
    assert!(matches!(table.state().building().unwrap().hands[A], Hand::Tile(..)));
    act(&mut table, A, placement);
    // Another part lies face up.
    draw_fitting(&mut table, B);
    act(&mut table, B, Action::ReturnTile);
    let open = table.state().face_up.iter().last().expect("B laid one back");
    // Whoever takes the next part has welded the one before.
    act(&mut table, A, Action::TakeFaceUp(open));
    assert_eq!(table.undoable(A), 0);
}

#[test]
fn nothing_else_of_building_is_taken_back() {
    rules!["GT-BUILD-35", "GT-BUILD-12", "GT-BUILD-29"];
    let mut table = table(Setup::new(2).with("plan", "short-1"));
    let stands = |table: &Table<GalaxyTrucker>, what: &str| assert_eq!(table.undoable(A), 0, "{what} stands");
    let placement = draw_fitting(&mut table, A);
    act(&mut table, A, placement);
    let second = draw_fitting(&mut table, A);
    act(&mut table, A, second);
    act(&mut table, A, Action::LiftNewest);
    act(&mut table, A, Action::ReserveTile);
    stands(&table, "a reserve");
    let reserved = table.state().ships[A].reserve[0].expect("it is in the reserve");
    act(&mut table, A, Action::TakeReserved(reserved));
    stands(&table, "taking from the reserve");
    act(&mut table, A, Action::ReserveTile);
    draw_fitting(&mut table, A);
    act(&mut table, A, Action::ReturnTile);
    stands(&table, "a part laid back");
    act(&mut table, A, Action::Peek(1));
    act(&mut table, A, Action::PeekEnd);
    stands(&table, "a look at the forecast");
    act(&mut table, A, Action::Finish(2));
    stands(&table, "finishing");
    act(&mut table, CLOCK, Action::SandRanOut(1));
    act(&mut table, A, Action::FlipHourglass);
    stands(&table, "turning the hourglass");
}

#[test]
fn what_the_others_are_told() {
    rules!["GT-RT-11", "GT-RT-12", "GT-BUILD-03"];
    let mut game = building(2, "short-1");
    draw(&mut game, A, "cabin-03");
    let seen = |game: &Game, viewer: Viewer| {
        game.events().iter().filter_map(|event| GalaxyTrucker::notice(event, viewer)).collect::<Vec<_>>()
    };
    let open = Notice::Open(Event::TookFaceDown { seat: A, tile: tile("cabin-03") });
    assert!(seen(&game, Viewer::Seat(A)).contains(&open));
    for viewer in [Viewer::Seat(B), Viewer::Spectator] {
        assert!(seen(&game, viewer).contains(&Notice::TookFaceDown { seat: A }));
        assert!(!seen(&game, viewer).contains(&open));
        let view = GalaxyTrucker::view(&game, viewer);
        assert!(view.concealed.contains(A) && view.unseen.contains(tile("cabin-03")));
    }
    // Once it is placed, everybody sees it.
    place_well(&mut game, A);
    assert!(!GalaxyTrucker::view(&game, Viewer::Seat(B)).unseen.contains(tile("cabin-03")));
    let placed = |notice: &Notice| matches!(notice, Notice::Open(Event::Placed { seat: Seat(0), .. }));
    assert!(seen(&game, Viewer::Seat(B)).iter().any(placed));
    // A peek tells the pile, not its cards.
    game.dice([0, 0]);
    game.play(A, Action::Peek(3));
    assert!(seen(&game, Viewer::Seat(B)).contains(&Notice::Peeked { seat: A, pile: 2 }));
    assert_eq!(GalaxyTrucker::view(&game, Viewer::Seat(B)).cards.piles, [None; 3]);
}

#[test]
fn setup_of_a_round() {
    rules!["GT-SETUP-01", "GT-SETUP-02", "GT-SETUP-05", "GT-SETUP-06", "GT-SETUP-07"];
    for (plan, board) in [("short-1", Board::I), ("short-3a", Board::IIIa)] {
        let state = dealt(Setup::new(3).with("plan", plan));
        assert_eq!(state.face_down, TileSet::warehouse());
        assert_eq!(state.face_down.len(), 140);
        assert!(state.face_up.is_empty());
        for seat in [A, B, C] {
            let ship = &state.ships[seat].ship;
            assert_eq!((ship.board(), ship.n_parts()), (board, 1));
            assert_eq!(ship.kind(ship.board().start()), PartKind::StartingCabin);
            assert_eq!(state.purses[seat].credits, 0);
        }
        assert_eq!(state.free_order_tiles().collect::<Vec<_>>(), [1, 2, 3]);
        // Cards are dealt from whole decks; what lies in a pile is decided when somebody looks.
        assert_eq!(state.cards.stock.len(), 60);
    }
}

#[test]
fn the_first_starter_is_drawn() {
    rules!["GT-SETUP-04", "GT-GEN-10"];
    let starter = |seed: u64| {
        let mut dice = kernel::Seed::from(seed).dice(0);
        kernel::deal::<GalaxyTrucker>(&Setup::new(4), &mut dice).unwrap().starter
    };
    let starters: SeatSet = (0..40).map(starter).collect();
    assert_eq!(starters, SeatSet::all(4));
    // The same seed deals the same match.
    assert_eq!(starter(7), starter(7));
}
