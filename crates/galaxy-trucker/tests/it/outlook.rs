//! What the board tells people before they decide agrees with what then happens.

use galaxy_trucker::components::{Alien, PartKind, Tile};
use galaxy_trucker::*;
use hosting::AnyTable;
use kernel::{Actor, Dice, Game as _, Heuristic, Seat, Seed, Setup, Table, Viewer};
use testkit::rules;

use crate::common::*;

/// Plays matches; `look` sees every decision of a seat before it is made.
fn watch(setup: &Setup, seeds: u64, mut look: impl FnMut(&Table<GalaxyTrucker>, Seat, Action)) {
    for seed in 0..seeds {
        let mut table = Table::<GalaxyTrucker>::new(setup.clone(), Seed::from(seed)).unwrap();
        let mut dice = Seed::from(seed).dice(1);
        for step in 1..3000_u32 {
            let actors: Vec<Actor> = AnyTable::to_act(&table).iter().collect();
            let seats: Vec<Actor> = actors.iter().copied().filter(|actor| actor.seat().is_some()).collect();
            let clock = actors.len() != seats.len() && (seats.is_empty() || step % 60 == 0);
            let actor = match clock {
                true => actors.last(),
                false => seats.get(dice.below(seats.len().max(1) as u32) as usize),
            };
            let Some(&actor) = actor else { break };
            let legal = table.legal_actions(actor);
            let action = match actor.seat() {
                Some(seat) => folly(table.state(), seat, &legal, &mut dice),
                None => legal[0],
            };
            if let Some(seat) = actor.seat() {
                look(&table, seat, action);
            }
            table.act(actor, action, 0).unwrap();
        }
    }
}

/// A good player who now and then puts a part anywhere, and takes every other hit.
fn folly(state: &State, seat: Seat, legal: &[Action], dice: &mut Dice) -> Action {
    let good = legal[GalaxyTrucker::guess(state, seat, legal, 40, dice)];
    let places: Vec<Action> = legal.iter().copied().filter(|action| matches!(action, Action::Place { .. })).collect();
    match good {
        Action::Place { .. } if dice.below(6) == 0 => places[dice.below(places.len() as u32) as usize],
        Action::Shield(_) | Action::Shoot(_) if dice.below(2) == 0 => Action::TakeHit,
        good => good,
    }
}

fn view(table: &Table<GalaxyTrucker>, seat: Seat) -> View {
    GalaxyTrucker::view(table.state(), Viewer::Seat(seat))
}

/// The mistakes of a ship that name a square.
fn mistakes_at(ship: &Ship, square: Square) -> Vec<MistakeKind> {
    let found = ship.mistakes().into_iter().filter(|found| found.square == square || found.with == Some(square));
    found.map(|found| found.kind).collect()
}

#[test]
fn a_fit_says_what_the_inspection_will_say() {
    rules!["GT-BUILD-33", "GT-CHECK-14"];
    let (mut n_right, mut n_wrong) = (0, 0);
    watch(&Setup::new(2).with("plan", "short-2"), 2, |table, seat, action| {
        let Action::Place { square, rotation } = action else { return };
        let view = view(table, seat);
        let ship = view.ships[seat].ship;
        let tile = view.held(seat).expect("a part is held");
        let fit = ship.fit(tile, square, rotation).expect("it may be placed there");
        let mut built = ship;
        built.add(square, Part { tile, rotation });
        let kinds: Vec<MistakeKind> = fit.mistakes.iter().map(|(kind, _)| *kind).collect();
        assert_eq!(kinds, mistakes_at(&built, square));
        assert_eq!(fit.ship, built);
        *(if fit.is_right() { &mut n_right } else { &mut n_wrong }) += 1;
    });
    assert!(20 < n_right && 0 < n_wrong, "{n_right} right, {n_wrong} wrong");
}

/// The list of placements with assist is found another way: by sets of squares, before the part stands there.
#[test]
fn on_a_faultless_ship_what_fits_is_what_assist_allows() {
    rules!["GT-BUILD-33"];
    let mut n_looks = 0;
    watch(&Setup::new(2).with("plan", "short-3a"), 1, |table, seat, _| {
        let ship = table.state().ships[seat].ship;
        if !ship.is_faultless() || !matches!(table.state().phase, Phase::Building(_)) || ship.n_parts() < 5 {
            return;
        }
        n_looks += 1;
        let tile = Tile::nth((7 * n_looks) % 140);
        let allowed = ship.placements(tile, true);
        for square in ship.squares(ship.open_squares()) {
            for rotation in 0..4_u8 {
                let fit = ship.fit(tile, square, rotation).expect("the square is open");
                let is_allowed = allowed[usize::from(rotation)] & square.bit() != 0;
                assert_eq!(fit.is_right(), is_allowed, "{tile:?} on {square}, turned {rotation}: {fit:?}");
                let any_wrong = fit.joints.contains(&Joint::Wrong);
                assert!(!any_wrong || !is_allowed);
            }
        }
    });
    assert!(10 < n_looks, "only {n_looks} ships");
}

#[test]
fn nothing_fits_where_something_stands_or_outside() {
    let mut ship = Ship::new(components::Board::I);
    let start = components::Board::I.start();
    ship.add(start, Part { tile: Tile::of("start-blue"), rotation: 0 });
    let cabin = Tile::nth(20);
    assert_eq!(ship.fit(cabin, start, 0), None);
    let outside = components::Board::III.square(3, 8).expect("a square of board III");
    assert_eq!(ship.fit(cabin, outside, 0), None);
}

/// Without aliens the ship at its first card is the one that was promised.
#[test]
fn a_ship_lifts_off_as_it_was_said() {
    let mut promised: [Option<Ship>; 2] = [None; 2];
    let mut n_kept = 0;
    watch(&Setup::new(2).with("plan", "short-1"), 3, |table, seat, _| {
        let craft = &table.state().ships[seat];
        match (&table.state().phase, craft.status) {
            (Phase::Flight(None), Status::Flying) if table.state().cards.flown.is_empty() => {
                assert_eq!(craft.ship.lifting_off(), craft.ship, "a ship in flight is full already");
                let has_aliens = [Alien::Brown, Alien::Purple].into_iter().any(|alien| craft.ship.has_alien(alien));
                let same = |promised: &Ship| promised.n_parts() == craft.ship.n_parts() && !has_aliens;
                if let Some(promised) = promised[seat.idx()].filter(same) {
                    assert_eq!(promised, craft.ship);
                    n_kept += 1;
                }
            }
            (_, Status::Grounded) => promised[seat.idx()] = Some(craft.ship.lifting_off()),
            (_, Status::Flying | Status::GaveUp(_)) => {}
        }
    });
    assert!(0 < n_kept);
}

/// What is told of a projectile is what was rolled, and a hit costs what was said.
#[test]
fn threats_and_their_costs_come_true() {
    rules!["GT-HIT-06", "GT-HIT-07"];
    let (mut n_threats, mut n_hits) = (0, 0);
    let mut said: Option<(Seat, u8, u32)> = None;
    for plan in ["short-2", "short-3"] {
        watch(&Setup::new(2).with("plan", plan), 4, |table, seat, action| {
            let view = view(table, seat);
            let ship = view.at[seat];
            if let Some((hit, n_before, cost)) = said.take() {
                let craft = &table.state().ships[hit];
                // Where the pilot may choose what to keep, at least that much goes.
                if table.state().tasks[hit] != Task::Part && matches!(craft.status, Status::Flying) {
                    assert!(craft.ship.n_parts() <= n_before - cost as u8);
                    n_hits += 1;
                }
            }
            let (Task::Shield { square } | Task::Shoot { square }) = view.tasks[ship] else { return };
            let threat = view.threat(ship).expect("something flies at the ship");
            assert_eq!(threat.square, square);
            let board = view.ships[ship].ship.board();
            let cells = match threat.projectile.from {
                Side::Front | Side::Rear => board.column(i16::from(threat.line)),
                Side::Left | Side::Right => board.row(i16::from(threat.line)),
            };
            let first = view.ships[ship].ship.first_in_line(cells, threat.projectile.from);
            assert_eq!(first, Some(square), "the first part in its line is hit");
            n_threats += 1;
            if action == Action::TakeHit {
                let cost = view.cost_of_hit(ship, square);
                assert_ne!(cost & square.bit(), 0);
                said = Some((ship, view.ships[ship].ship.n_parts(), cost.count_ones()));
            }
        });
        said = None;
    }
    assert!(5 < n_threats && 0 < n_hits, "{n_threats} threats, {n_hits} hits");
}

/// A ship of random parts around the starting cabin: as a careful builder would build it, or without any care.
fn random_ship(board: components::Board, careful: bool, n_parts: usize, dice: &mut Dice) -> Ship {
    let mut ship = Ship::new(board);
    ship.add(board.start(), Part { tile: Tile::of("start-blue"), rotation: 0 });
    for attempt in 0..8 * n_parts {
        let mut tile = Tile::nth(4 + dice.below(140) as usize);
        if attempt % 2 == 0 {
            while !tile.kind().is_cannon() {
                tile = Tile::nth(4 + dice.below(140) as usize);
            }
        }
        let places = ship.placements(tile, careful);
        let places: Vec<(Square, u8)> =
            (0..4).flat_map(|turned| ship.squares(places[usize::from(turned)]).map(move |at| (at, turned))).collect();
        if places.is_empty() || n_parts < usize::from(ship.n_parts()) {
            continue;
        }
        let (square, rotation) = places[dice.below(places.len() as u32) as usize];
        ship.add(square, Part { tile, rotation });
    }
    ship
}

/// Mistakes as a list and as a set of parts are found in two ways.
#[test]
fn the_faulty_parts_are_those_of_the_mistakes() {
    rules!["GT-CHECK-04"];
    let mut dice = Seed::from(3).dice(1);
    let mut n_twice = 0;
    for _ in 0..60 {
        let ship = random_ship(components::Board::II, false, 14, &mut dice);
        let mut named = 0;
        for mistake in ship.mistakes().into_iter().filter(|mistake| mistake.kind != MistakeKind::Unjoined) {
            for square in std::iter::once(mistake.square).chain(mistake.with) {
                n_twice += u32::from(named & square.bit() != 0);
                named |= square.bit();
            }
        }
        assert_eq!(ship.faulty(), named, "{:?}", ship.mistakes());
    }
    assert!(100 < n_twice, "parts with several mistakes are common");
}

#[test]
fn assist_keeps_free_what_cannons_and_engines_point_at() {
    rules!["GT-BUILD-33"];
    let mut dice = Seed::from(4).dice(1);
    let mut n_twice = 0;
    for _ in 0..40 {
        let ship = random_ship(components::Board::III, true, 12, &mut dice);
        let openings = |side: Side| ship.board().facing(ship.barrels(side), side.opposite());
        let pointed = Side::ALL.map(openings);
        for square in ship.squares(ship.open_squares()) {
            let times = pointed.iter().filter(|cells| *cells & square.bit() != 0).count();
            n_twice += usize::from(1 < times);
            for tile in (4..144).step_by(9).map(Tile::nth) {
                let allowed = ship.placements(tile, true).map(|squares| squares & square.bit() != 0);
                assert!(times == 0 || allowed == [false; 4], "{tile:?} on {square} stands before a cannon");
                for (rotation, allowed) in (0..).zip(allowed) {
                    let fit = ship.fit(tile, square, rotation).expect("the square is open");
                    assert_eq!(fit.is_right(), allowed);
                }
            }
        }
    }
    assert!(0 < n_twice, "two cannons point at one square somewhere");
}

/// Each joint of a part, on each of its sides: nothing there, smooth on smooth, joined, wrong.
#[test]
fn a_fit_names_the_side_of_each_mistake() {
    rules!["GT-BUILD-33", "GT-CHECK-14"];
    let mut dice = Seed::from(5).dice(1);
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..60 {
        let ship = random_ship(components::Board::II, true, 12, &mut dice);
        let tile = Tile::nth(4 + dice.below(140) as usize);
        let rotation = dice.below(4) as u8;
        for square in ship.squares(ship.open_squares()) {
            let fit = ship.fit(tile, square, rotation).expect("the square is open");
            for (side, joint) in Side::ALL.into_iter().zip(fit.joints) {
                let beside = ship.squares(ship.board().facing(square.bit(), side.opposite()) & ship.occupied()).next();
                let Some(beside) = beside else {
                    assert_eq!(joint, Joint::Free);
                    continue;
                };
                let pair = (square.min(beside), Some(square.max(beside)));
                let mut mistakes = fit.ship.mistakes().into_iter();
                let is_wrong = mistakes.any(|found| (found.square, found.with) == pair);
                let connector = fit.ship.has_connector(square, side);
                let wanted = match (is_wrong, connector) {
                    (true, _) => Joint::Wrong,
                    (false, true) => Joint::Joined,
                    (false, false) => Joint::Smooth,
                };
                assert_eq!(joint, wanted, "{tile:?} on {square}, {side:?}");
                seen.insert((side.idx(), format!("{joint:?}")));
            }
        }
    }
    assert_eq!(seen.len(), 12, "every joint on every side: {seen:?}");
}

/// Batteries and cabins that are joined to nothing are no promise.
#[test]
fn only_what_is_joined_is_filled_before_the_flight() {
    let mut state = dealt(Setup::new(2).with("plan", "short-2"));
    attach(&mut state, A, PartKind::Battery2, (7, 8));
    put(&mut state, A, &[(9, 8, "battery3-01", 0), (5, 8, "cabin-01", 0)]);
    let ship = state.ships[A].ship.lifting_off();
    assert_eq!((ship.n_tokens(), ship.n_humans()), (2, 2));
}

/// What a hit costs: everything that does not stay joined to the largest whole in which a human lives.
#[test]
fn a_hit_costs_what_hangs_on_the_part() {
    rules!["GT-HIT-06", "GT-HIT-07"];
    let cells = |at: &[(u8, u8)]| at.iter().fold(0, |cells, &(column, row)| cells | sq(column, row).bit());
    let arm = |state: &mut State| {
        for (kind, at) in [(PartKind::Structure, (6, 7)), (PartKind::Cabin, (5, 7)), (PartKind::Structure, (5, 8))] {
            attach(state, A, kind, at);
        }
    };
    let cost = |game: &Game, at: (u8, u8)| game.view(A).cost_of_hit(A, sq(at.0, at.1));
    let game = flight(2, QUIET, arm);
    // The arm is larger than the starting cabin, and somebody lives there.
    assert_eq!(cost(&game, (6, 7)), cells(&[(6, 7), (7, 7)]));
    assert_eq!(cost(&game, (5, 8)), cells(&[(5, 8)]));
    assert_eq!(cost(&game, (8, 8)), 0, "nothing stands there");
    // Nobody lives in the arm: the smaller part flies on.
    let setup = Setup::new(2).with("plan", plan_of(QUIET));
    let game = flight_with(setup, QUIET, arm, |state| keep_crew(state, A, 2));
    assert_eq!(cost(&game, (6, 7)), cells(&[(6, 7), (5, 7), (5, 8)]));
    // Without the only cabin nobody is left to choose by; the largest whole counts.
    let game = flight(2, QUIET, |state| {
        for at in [(7, 6), (8, 7)] {
            attach(state, A, PartKind::Structure, at);
        }
        attach(state, A, PartKind::Structure, (8, 6));
    });
    assert!(cost(&game, (7, 7)).count_ones() <= 2);
    // One part is a ship too.
    let game = flight(2, QUIET, |_| ());
    assert_eq!(cost(&game, (7, 7)), cells(&[(7, 7)]));
}
