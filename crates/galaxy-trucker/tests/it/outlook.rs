//! What the board tells people before they decide agrees with what then happens.

use galaxy_trucker::components::{Alien, Tile};
use galaxy_trucker::*;
use kernel::{Actor, AnyTable, Dice, Game as _, Heuristic, Seat, Seed, Setup, Table, Viewer};
use testkit::rules;

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
