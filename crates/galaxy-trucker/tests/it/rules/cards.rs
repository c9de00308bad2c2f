//! Every card once: what it does, with the printed figures.

use galaxy_trucker::components::Good::{self, *};
use galaxy_trucker::components::{Alien, Cubes, PartKind, ProjectileKind, Strength};
use galaxy_trucker::*;
use kernel::{Seat, Setup};
use testkit::rules;

use crate::common::*;

macro_rules! cards {
    ($($name:ident: $check:expr;)+) => {
        $(#[test]
        fn $name() {
            $check
        })+
    };
}

cards! {
    i_slavers: slavers("i-slavers", 6, 3, 5, 1);
    i_smugglers: smugglers("i-smugglers", 4, 2, &[Yellow, Green, Blue], 1);
    i_pirates: pirates("i-pirates", 5, &[(Light, Side::Front), (Heavy, Side::Front), (Light, Side::Front)], 4, 1);
    i_stardust: stardust("i-stardust");
    i_open_space_1: open_space("i-open-space-1");
    i_open_space_2: open_space("i-open-space-2");
    i_open_space_3: open_space("i-open-space-3");
    i_open_space_4: open_space("i-open-space-4");
    i_meteors_1: meteors("i-meteors-1", &[(Large, Side::Front), (Small, Side::Left), (Small, Side::Right)]);
    i_meteors_2: meteors("i-meteors-2", &[(Small, Side::Front), (Small, Side::Rear), (Small, Side::Left), (Small, Side::Right)]);
    i_meteors_3: meteors("i-meteors-3", &[(Large, Side::Front), (Small, Side::Front), (Large, Side::Front)]);
    i_planets_1: planets("i-planets-1", 3, &[&[Red, Green, Blue, Blue, Blue], &[Red, Yellow, Blue], &[Red, Blue, Blue, Blue], &[Red, Green]]);
    i_planets_2: planets("i-planets-2", 2, &[&[Red, Red], &[Red, Blue, Blue], &[Yellow]]);
    i_planets_3: planets("i-planets-3", 3, &[&[Yellow, Green, Blue, Blue], &[Yellow, Yellow]]);
    i_planets_4: planets("i-planets-4", 2, &[&[Green, Green], &[Yellow], &[Blue, Blue, Blue]]);
    i_combat_zone: combat_zone("i-combat-zone", [Strength::Crew, Strength::Engines, Strength::Cannons], -3, 2, 0, 2);
    i_abandoned_ship_1: abandoned_ship("i-abandoned-ship-1", 3, 4, 1);
    i_abandoned_ship_2: abandoned_ship("i-abandoned-ship-2", 2, 3, 1);
    i_abandoned_station_1: abandoned_station("i-abandoned-station-1", 5, &[Yellow, Green], 1);
    i_abandoned_station_2: abandoned_station("i-abandoned-station-2", 6, &[Red, Red], 1);
    ii_slavers: slavers("ii-slavers", 7, 4, 8, 2);
    ii_smugglers: smugglers("ii-smugglers", 8, 3, &[Red, Yellow, Yellow], 1);
    ii_pirates: pirates("ii-pirates", 6, &[(Heavy, Side::Front), (Light, Side::Front), (Heavy, Side::Front)], 7, 2);
    ii_stardust: stardust("ii-stardust");
    ii_epidemic: epidemic("ii-epidemic");
    ii_open_space_1: open_space("ii-open-space-1");
    ii_open_space_2: open_space("ii-open-space-2");
    ii_open_space_3: open_space("ii-open-space-3");
    ii_meteors_1: meteors("ii-meteors-1", &[(Small, Side::Front), (Large, Side::Front), (Small, Side::Left), (Large, Side::Left), (Small, Side::Left)]);
    ii_meteors_2: meteors("ii-meteors-2", &[(Small, Side::Front), (Small, Side::Front), (Small, Side::Rear), (Small, Side::Rear), (Small, Side::Left), (Small, Side::Right)]);
    ii_meteors_3: meteors("ii-meteors-3", &[(Small, Side::Front), (Large, Side::Front), (Small, Side::Right), (Large, Side::Right), (Small, Side::Right)]);
    ii_planets_1: planets("ii-planets-1", 4, &[&[Red, Red, Red, Yellow], &[Red, Red, Green, Green], &[Red, Blue, Blue, Blue, Blue]]);
    ii_planets_2: planets("ii-planets-2", 3, &[&[Red, Red], &[Green, Green, Green, Green]]);
    ii_planets_3: planets("ii-planets-3", 2, &[&[Red, Yellow], &[Yellow, Green, Blue], &[Green, Green], &[Yellow]]);
    ii_planets_4: planets("ii-planets-4", 3, &[&[Green, Green, Green, Green], &[Yellow, Yellow], &[Blue, Blue, Blue]]);
    ii_combat_zone: combat_zone("ii-combat-zone", [Strength::Cannons, Strength::Engines, Strength::Crew], -4, 0, 3, 4);
    ii_abandoned_ship_1: abandoned_ship("ii-abandoned-ship-1", 5, 8, 2);
    ii_abandoned_ship_2: abandoned_ship("ii-abandoned-ship-2", 4, 6, 1);
    ii_abandoned_station_1: abandoned_station("ii-abandoned-station-1", 8, &[Yellow, Yellow, Green], 2);
    ii_abandoned_station_2: abandoned_station("ii-abandoned-station-2", 7, &[Red, Yellow], 1);
    iii_slavers: slavers("iii-slavers", 8, 5, 10, 2);
    iii_smugglers: smugglers("iii-smugglers", 9, 4, &[Red, Red, Yellow, Yellow, Green], 2);
    iii_pirates: pirates("iii-pirates", 10, &[(Light, Side::Left), (Heavy, Side::Front), (Light, Side::Front), (Heavy, Side::Front), (Light, Side::Right)], 12, 2);
    iii_sabotage: sabotage("iii-sabotage");
    iii_epidemic: epidemic("iii-epidemic");
    iii_open_space_1: open_space("iii-open-space-1");
    iii_open_space_2: open_space("iii-open-space-2");
    iii_open_space_3: open_space("iii-open-space-3");
    iii_meteors_1: meteors("iii-meteors-1", &[(Large, Side::Right), (Small, Side::Right), (Large, Side::Right), (Small, Side::Front), (Small, Side::Rear)]);
    iii_meteors_2: meteors("iii-meteors-2", &[(Large, Side::Front), (Small, Side::Rear), (Small, Side::Rear), (Small, Side::Left), (Small, Side::Left), (Small, Side::Right), (Small, Side::Right)]);
    iii_meteors_3: meteors("iii-meteors-3", &[(Large, Side::Left), (Small, Side::Left), (Large, Side::Left), (Small, Side::Front), (Small, Side::Rear)]);
    iii_planets_1: planets("iii-planets-1", 5, &[&[Yellow, Yellow, Yellow, Yellow, Yellow], &[Red, Yellow, Yellow], &[Red, Red]]);
    iii_planets_2: planets("iii-planets-2", 1, &[&[Green, Blue, Blue, Blue, Blue], &[Yellow, Blue]]);
    iii_planets_3: planets("iii-planets-3", 2, &[&[Red, Yellow, Blue], &[Red, Green, Blue, Blue], &[Red, Blue, Blue, Blue, Blue]]);
    iii_planets_4: planets("iii-planets-4", 3, &[&[Red, Red, Red], &[Yellow, Yellow, Yellow], &[Green, Green, Green], &[Blue, Blue, Blue]]);
    iii_combat_zone: combat_zone("iii-combat-zone", [Strength::Crew, Strength::Cannons, Strength::Engines], 0, 4, 4, 6);
    iii_abandoned_ship_1: abandoned_ship("iii-abandoned-ship-1", 7, 11, 2);
    iii_abandoned_ship_2: abandoned_ship("iii-abandoned-ship-2", 6, 10, 2);
    iii_abandoned_station_1: abandoned_station("iii-abandoned-station-1", 9, &[Red, Yellow, Green, Blue], 2);
    iii_abandoned_station_2: abandoned_station("iii-abandoned-station-2", 10, &[Yellow, Yellow, Green, Green], 2);
}

use ProjectileKind::{HeavyShot as Heavy, LargeMeteor as Large, LightShot as Light, SmallMeteor as Small};

/// A game in which only A flies.
fn alone(card: &str, build: impl FnOnce(&mut State)) -> Game {
    let setup = Setup::new(2).with("plan", plan_of(card));
    flight_with(setup, card, build, |state| only(state, &[A]))
}

/// Room for every offer.
fn freighter(state: &mut State) {
    attach(state, A, PartKind::Special2, (7, 6));
    attach(state, A, PartKind::Special2, (6, 7));
    attach(state, A, PartKind::Cargo3, (8, 7));
    attach(state, A, PartKind::Cargo3, (7, 8));
}

/// Takes every cube offered, red ones into special holds.
fn stow_all(game: &mut Game) {
    while let Task::Load { .. } = game.tasks[A] {
        let action = default_answer(game, A);
        game.play(A, action);
    }
}

/// More than ten front firepower with full batteries, on any board.
fn warship(state: &mut State) {
    let large = 20 < state.figures().board.outline().count_ones();
    attach(state, A, PartKind::Structure, (6, 7));
    attach(state, A, PartKind::Structure, (8, 7));
    attach(state, A, PartKind::Battery3, (7, 8));
    if large {
        attach(state, A, PartKind::Structure, (7, 6));
        attach(state, A, PartKind::Structure, (7, 5));
        attach(state, A, PartKind::Structure, (5, 7));
        attach(state, A, PartKind::Structure, (9, 7));
        for at in [(6, 5), (8, 5), (7, 4), (5, 6), (9, 6)] {
            attach_turned(state, A, PartKind::DoubleCannon, at, 0);
        }
        attach(state, A, PartKind::Battery3, (6, 8));
        attach_turned(state, A, PartKind::Cannon, (8, 8), 2);
    } else {
        attach(state, A, PartKind::Battery2, (7, 6));
        for at in [(6, 6), (8, 6), (5, 7), (9, 7)] {
            attach_turned(state, A, PartKind::DoubleCannon, at, 0);
        }
    }
}

/// Powers everything that can be powered.
fn fire_all(game: &mut Game) {
    while let Task::Cannon { .. } = game.tasks[A] {
        let battery = batteries(game, A)[0];
        game.play(A, Action::PowerCannon { aim: Aim::Front, battery });
    }
}

/// Beats the enemy; a firepower above the printed one, and not below, does it.
fn win(card: &str, firepower: u8) -> Game {
    let mut game = alone(card, warship);
    reveal(&mut game, card, &[]);
    fire_all(&mut game);
    let fought = game.events().iter().find_map(|event| match event {
        Event::Fought { margin, .. } => Some(*margin),
        _ => None,
    });
    let ship = &game.ships[A].ship;
    let [front, other] = ship.n_double_cannons();
    assert_eq!(fought, Some(ship.firepower_doubled(front, other) - 2 * i16::from(firepower)));
    game
}

fn slavers(card: &str, firepower: u8, crew: u8, credits_won: i16, days: i16) {
    rules!["GT-SLAV-01", "GT-ENEM-04", "GT-ENEM-05"];
    let mut game = alone(card, |state| {
        attach(state, A, PartKind::Cabin, (7, 6));
        attach(state, A, PartKind::Cabin, (8, 7));
    });
    reveal(&mut game, card, &[]);
    let before = 6;
    while let Task::LoseCrew { .. } = game.tasks[A] {
        let cabin = game.legal(A)[0];
        game.play(A, cabin);
    }
    assert_eq!(game.ships[A].ship.crew(), before - crew.min(before));
    let mut game = win(card, firepower);
    game.play(A, Action::Accept);
    assert_eq!((credits(&game, A), position(&game, A)), (credits_won, -days));
    // Declining leaves both.
    let mut game = win(card, firepower);
    game.play(A, Action::Decline);
    assert_eq!((credits(&game, A), position(&game, A)), (0, 0));
}

fn smugglers(card: &str, firepower: u8, n_lost: usize, goods: &'static [Good], days: i16) {
    rules!["GT-SMUG-01", "GT-SMUG-02", "GT-GOODS-07"];
    let setup = Setup::new(2).with("plan", plan_of(card));
    let aboard = [Yellow, Yellow, Green, Green, Blue];
    let mut game = flight_with(setup, card, freighter, |state| {
        load(state, A, sq(8, 7), &aboard[..3]);
        load(state, A, sq(7, 8), &aboard[3..]);
        only(state, &[A]);
    });
    reveal(&mut game, card, &[]);
    while let Task::LoseGoods { .. } = game.tasks[A] {
        let hold = game.legal(A)[0];
        game.play(A, hold);
    }
    assert_eq!(cargo(&game, A), Cubes::of(&aboard[n_lost..]));

    let mut game = win(card, firepower);
    game.play(A, Action::Accept);
    // A warship without holds loads nothing, but loses the days.
    assert!(cargo(&game, A).is_empty());
    assert_eq!(position(&game, A), -days);
    let offered = game.events().iter().find_map(|event| match event {
        Event::LoadBegan { pool, .. } => Some(*pool),
        _ => None,
    });
    assert_eq!(offered, Some(Cubes::of(goods)));
}

fn pirates(card: &str, firepower: u8, shots: &[(ProjectileKind, Side)], credits_won: i16, days: i16) {
    rules!["GT-PIRA-01", "GT-HIT-18"];
    let mut game = alone(card, |_| ());
    reveal(&mut game, card, &vec![12; shots.len()]);
    assert_eq!(rolled(&game), shots);
    let mut game = win(card, firepower);
    game.play(A, Action::Accept);
    assert_eq!((credits(&game, A), position(&game, A)), (credits_won, -days));
}

fn rolled(game: &Game) -> Vec<(ProjectileKind, Side)> {
    let rolls = game.events().iter().filter_map(|event| match event {
        Event::Rolled { projectile, .. } => Some((projectile.kind, projectile.from)),
        _ => None,
    });
    rolls.collect()
}

fn stardust(card: &str) {
    rules!["GT-DUST-01", "GT-FLY-10"];
    // From the last to the first: B moves back four days and is out of the way when A does.
    let mut game = flight(2, card, |_| ());
    let gap = game.figures().start_gap as i16;
    reveal(&mut game, card, &[]);
    assert_eq!(position(&game, B), -gap - 4);
    assert_eq!(position(&game, A), -4);
}

fn open_space(card: &str) {
    rules!["GT-OPEN-01", "GT-OPEN-02"];
    let mut game = flight(2, card, |state| {
        attach(state, A, PartKind::Structure, (6, 7));
        attach_turned(state, A, PartKind::Engine, (6, 8), 0);
    });
    reveal(&mut game, card, &[]);
    assert_eq!(position(&game, A), 1);
    assert_eq!(game.ships[B].status, Status::GaveUp(Why::NoEngines));
}

fn meteors(card: &str, printed: &[(ProjectileKind, Side)]) {
    rules!["GT-METE-01", "GT-HIT-18", "GT-COMP-08"];
    let mut game = flight(2, card, |_| ());
    reveal(&mut game, card, &vec![12; printed.len()]);
    assert_eq!(rolled(&game), printed);
    // One roll for everybody: it misses both.
    let missed =
        game.events().iter().filter(|event| matches!(event, Event::Spared { how: Spared::Missed, .. })).count();
    assert_eq!(missed, 2 * printed.len());
    // The first large meteor that finds the lonely cabin destroys it, and the ship is out.
    if let Some(large) = printed.iter().position(|&(kind, _)| kind == Large) {
        let mut totals = vec![12; large];
        totals.push(7);
        let mut game = alone(card, |_| ());
        reveal(&mut game, card, &totals);
        assert_eq!((lost(&game, A), game.ships[A].status), (1, Status::GaveUp(Why::NoHumans)));
    }
}

fn planets(card: &str, days: i16, printed: &[&[Good]]) {
    rules!["GT-PLAN-01", "GT-PLAN-03", "GT-PLAN-05"];
    for (idx, goods) in printed.iter().enumerate() {
        let mut game = alone(card, freighter);
        reveal(&mut game, card, &[]);
        assert_eq!(game.legal(A).len(), printed.len() + 1);
        game.play(A, Action::Land(idx as u8 + 1));
        stow_all(&mut game);
        assert_eq!((cargo(&game, A), position(&game, A)), (Cubes::of(goods), -days), "planet {}", idx + 1);
    }
}

fn abandoned_ship(card: &str, crew: u8, credits_won: i16, days: i16) {
    rules!["GT-ASHIP-02", "GT-ASHIP-03"];
    let build = |state: &mut State| {
        for at in [(7, 6), (8, 7), (6, 7), (7, 8)] {
            attach(state, A, PartKind::Cabin, at);
        }
    };
    let setup = || Setup::new(2).with("plan", plan_of(card));
    // One crew member too few: not even asked.
    let mut game = flight_with(setup(), card, build, |state| {
        keep_crew(state, A, crew - 1);
        only(state, &[A]);
    });
    reveal(&mut game, card, &[]);
    assert_eq!(game.phase, Phase::Flight(None));
    let mut game = alone(card, build);
    reveal(&mut game, card, &[]);
    game.play(A, Action::Take);
    while let Task::LoseCrew { .. } = game.tasks[A] {
        let cabin = game.legal(A)[0];
        game.play(A, cabin);
    }
    assert_eq!((game.ships[A].ship.crew(), credits(&game, A), position(&game, A)), (10 - crew, credits_won, -days));
}

fn abandoned_station(card: &str, crew: u8, goods: &[Good], days: i16) {
    rules!["GT-ASTAT-01", "GT-ASTAT-02", "GT-ASTAT-03"];
    let build = |state: &mut State| {
        for at in [(7, 6), (8, 7), (6, 7), (7, 8)] {
            attach(state, A, PartKind::Cabin, at);
        }
        attach(state, A, PartKind::Special2, (7, 5));
        attach(state, A, PartKind::Cargo3, (9, 7));
    };
    let setup = || Setup::new(2).with("plan", plan_of(card));
    let mut game = flight_with(setup(), card, build, |state| {
        keep_crew(state, A, crew - 1);
        only(state, &[A]);
    });
    reveal(&mut game, card, &[]);
    assert_eq!(game.phase, Phase::Flight(None));
    let mut game = flight_with(setup(), card, build, |state| {
        keep_crew(state, A, crew);
        only(state, &[A]);
    });
    reveal(&mut game, card, &[]);
    game.play(A, Action::Take);
    stow_all(&mut game);
    assert_eq!((cargo(&game, A), position(&game, A)), (Cubes::of(goods), -days));
    assert_eq!(game.ships[A].ship.crew(), crew, "no crew is lost");
}

fn combat_zone(card: &str, lines: [Strength; 3], days: i16, crew: u8, goods: usize, shots: usize) {
    rules!["GT-COMB-01", "GT-COMB-03", "GT-COMB-07"];
    // A is weaker in everything.
    let build = |state: &mut State| {
        attach(state, A, PartKind::Cargo2, (7, 6));
        attach(state, A, PartKind::Cargo2, (7, 8));
        attach(state, A, PartKind::Cabin, (8, 7));
        attach(state, B, PartKind::Structure, (6, 7));
        attach_turned(state, B, PartKind::Engine, (6, 8), 0);
        attach_turned(state, B, PartKind::Cannon, (6, 6), 0);
        attach(state, B, PartKind::Cabin, (8, 7));
        attach(state, B, PartKind::Cabin, (7, 6));
    };
    let aboard = [Yellow, Yellow, Yellow, Green];
    let setup = Setup::new(2).with("plan", plan_of(card));
    let mut game = flight_with(setup, card, build, |state| {
        load(state, A, sq(7, 6), &aboard[..2]);
        load(state, A, sq(7, 8), &aboard[2..]);
        // Far ahead, so that nobody is jumped.
        state.ships[A].position = 20;
    });
    reveal(&mut game, card, &vec![12; shots]);
    let mut weakest = strengths(&game);
    while game.tasks[A] != Task::None {
        let answer = game.legal(A)[0];
        game.play(A, answer);
        weakest.extend(strengths(&game));
    }
    assert_eq!(weakest, lines.map(|strength| (A, strength)));
    let ship = &game.ships[A].ship;
    assert_eq!((position(&game, A), ship.crew()), (20 + days, 4 - crew));
    assert_eq!(cargo(&game, A), Cubes::of(&aboard[goods..]));
    // A ship alone meets nobody.
    let mut game = alone(card, |_| ());
    reveal(&mut game, card, &[]);
    assert!(game.events().contains(&Event::NoEffect));
}

fn strengths(game: &Game) -> Vec<(Seat, Strength)> {
    let weakest = game.events().iter().filter_map(|event| match event {
        Event::Weakest { ship, strength } => Some((*ship, *strength)),
        _ => None,
    });
    weakest.collect()
}

fn epidemic(card: &str) {
    rules!["GT-EPID-01", "GT-EPID-02", "GT-EPID-03"];
    let build = |state: &mut State| {
        attach(state, A, PartKind::Cabin, (7, 6));
        attach(state, A, PartKind::PurpleLifeSupport, (7, 5));
        attach(state, A, PartKind::Structure, (8, 7));
        attach(state, A, PartKind::Cabin, (9, 7));
        attach(state, B, PartKind::Cabin, (7, 6));
    };
    let setup = Setup::new(2).with("plan", plan_of(card));
    let mut game = flight_with(setup, card, build, |state| {
        let ship = &mut state.ships[A].ship;
        ship.lose_crew(sq(7, 6));
        ship.lose_crew(sq(7, 6));
        ship.board_alien(sq(7, 6), Alien::Purple);
    });
    reveal(&mut game, card, &[]);
    // The alien infects the starting cabin and leaves; the cabin behind the structure is safe. All at once.
    let ship = &game.ships[A].ship;
    assert_eq!((ship.humans_in(sq(7, 7)), ship.alien_in(sq(7, 6)), ship.humans_in(sq(9, 7))), (1, None, 2));
    assert_eq!(game.ships[B].ship.crew(), 2);
}

fn sabotage(card: &str) {
    rules!["GT-SABO-01", "GT-SABO-02", "GT-SABO-03"];
    let build = |state: &mut State| {
        attach(state, A, PartKind::Cabin, (7, 6));
        attach(state, B, PartKind::Structure, (7, 6));
        attach(state, B, PartKind::Battery2, (7, 5));
    };
    // B has the smaller crew. The second attempt finds the structure; the battery in front of it falls off too.
    let mut game = flight(2, card, build);
    reveal(&mut game, card, &[12, 12, 7, 6]);
    assert_eq!((lost(&game, A), lost(&game, B)), (0, 2));
    let mut game = alone(card, |_| ());
    reveal(&mut game, card, &[]);
    assert!(game.events().contains(&Event::NoEffect));
}
