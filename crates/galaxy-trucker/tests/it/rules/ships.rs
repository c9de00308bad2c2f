//! Sections 4 to 6: squares, connectors, parts.

use galaxy_trucker::components::{Board, PartKind, TILES, Tile};
use galaxy_trucker::*;
use kernel::Setup;
use testkit::rules;

use crate::common::*;

/// A ship with these parts beside the starting cabin.
fn ship(parts: &[(u8, u8, &str, u8)]) -> Ship {
    let mut state = dealt(Setup::new(2).with("plan", "short-1"));
    put(&mut state, A, parts);
    state.ships[A].ship
}

/// Some part whose unturned connectors pass.
fn some_tile(fits: impl Fn([u8; 4], PartKind) -> bool) -> Tile {
    let fits = |face: &components::TileFace| face.kind != PartKind::StartingCabin && fits(face.connectors, face.kind);
    let found = TILES.iter().position(fits).expect("there is such a part");
    Tile::nth(found)
}

#[test]
fn a_part_turns_with_everything_on_it() {
    rules!["GT-GRID-07"];
    let tile = some_tile(|[front, right, rear, left], kind| {
        kind == PartKind::Cannon && right != rear && front == 0 && left != rear
    });
    let connectors = tile.face().connectors;
    for rotation in 0..4u8 {
        let mut ship = Ship::new(Board::I);
        let square = Board::I.start();
        ship.add(square, Part { tile, rotation });
        for (idx, side) in Side::ALL.into_iter().enumerate() {
            let turned = side.turned(rotation);
            assert_eq!(ship.has_connector(square, turned), connectors[idx] != 0);
        }
        let shoots = Side::ALL.into_iter().filter(|&side| ship.can_shoot(side, 7)[0]).collect::<Vec<_>>();
        assert_eq!(shoots, [Side::Front.turned(rotation)]);
    }
}

#[test]
fn connectors_fit_their_like_and_universal_ones() {
    rules!["GT-CONN-02", "GT-CONN-05"];
    // Beside each other on (6, 7) and (5, 7): the inner part must join the universal connector of the starting cabin.
    let turned = |passes: &dyn Fn(u8, u8) -> bool, but: Option<Tile>| {
        let quiet = |tile: &Tile| !tile.kind().is_cannon() && !tile.kind().is_engine() && Some(*tile) != but;
        let turns = |tile: Tile| (0..4u8).map(move |rotation| (tile, rotation));
        let side =
            |tile: Tile, rotation: u8, side: usize| tile.face().connectors[(side + 4 - usize::from(rotation)) % 4];
        let mut found = (4..144).map(Tile::nth).filter(quiet).flat_map(turns);
        found.find(|&(tile, rotation)| passes(side(tile, rotation, 3), side(tile, rotation, 1))).expect("a part")
    };
    let fits = |left: u8, right: u8| {
        let (inner, rotation) = turned(&|west, east| west == left && east != 0, None);
        let (outer, turns) = turned(&|_, east| east == right, Some(inner));
        let ship = ship(&[(6, 7, inner.face().id, rotation)]);
        ship.placements(outer, true)[usize::from(turns)] & sq(5, 7).bit() != 0
    };
    let [single, double, universal] = [0b01, 0b10, 0b11];
    assert!(fits(single, single) && fits(double, double) && fits(universal, universal));
    assert!(fits(single, universal) && fits(universal, double));
    assert!(!fits(single, double) && !fits(double, single));
    assert!(!fits(0, single) && !fits(universal, 0));
    // Two smooth sides may touch, but they join nothing: alone that is no place.
    assert!(!fits(0, 0));
}

#[test]
fn a_tile_must_suit_all_its_neighbours() {
    rules!["GT-CONN-07", "GT-CONN-12"];
    let mut state = dealt(Setup::new(2).with("plan", "short-1"));
    attach(&mut state, A, PartKind::Structure, (6, 7));
    attach(&mut state, A, PartKind::Structure, (7, 6));
    let ship = state.ships[A].ship;
    let corner = sq(6, 6);
    for tile in (4..144).map(Tile::nth).filter(|&tile| state.face_down.contains(tile)) {
        for rotation in 0..4u8 {
            let offered = ship.placements(tile, true)[usize::from(rotation)] & corner.bit() != 0;
            let mut after = ship;
            after.add(corner, Part { tile, rotation });
            assert_eq!(offered, after.is_faultless(), "{tile:?} turned by {rotation}");
        }
    }
    // Exposed connectors are no mistake.
    assert!(ship.is_faultless() && 0 < ship.exposed_connectors());
}

#[test]
fn placement_assist_and_inspection_agree() {
    rules!["GT-BUILD-33", "GT-PART-08", "GT-CHECK-01"];
    // Whatever assist offers next to a real ship makes no mistake, and whatever it refuses makes one.
    let mut state = dealt(Setup::new(2).with("plan", "short-2"));
    for (kind, at) in [
        (PartKind::Structure, (6, 7)),
        (PartKind::Cabin, (8, 7)),
        (PartKind::Structure, (7, 6)),
        (PartKind::Battery2, (7, 8)),
    ] {
        attach(&mut state, A, kind, at);
    }
    attach_turned(&mut state, A, PartKind::Cannon, (6, 6), 0);
    attach_turned(&mut state, A, PartKind::Engine, (6, 8), 0);
    let ship = state.ships[A].ship;
    for tile in state.face_down.iter() {
        let (with, without) = (ship.placements(tile, true), ship.placements(tile, false));
        for rotation in 0..4u8 {
            let idx = usize::from(rotation);
            assert_eq!(with[idx] & !without[idx], 0);
            for square in ship.squares(without[idx]) {
                let mut after = ship;
                after.add(square, Part { tile, rotation });
                assert_eq!(with[idx] & square.bit() != 0, after.is_faultless(), "{tile:?} on {square} by {rotation}");
            }
        }
    }
}

#[test]
fn a_ship_is_one_whole_under_joined() {
    rules!["GT-CONN-08", "GT-CONN-06"];
    let ship = ship(&[(8, 9, "structure-01", 0)]);
    assert!(!ship.is_whole());
    assert_eq!(ship.wholes().count(), 2);
    assert_eq!(ship.unjoined(), sq(8, 9).bit());
}

#[test]
fn cabins_house_crew_and_structures_nothing() {
    rules!["GT-PART-02", "GT-PART-15", "GT-STAT-08"];
    let game = flight(2, QUIET, |state| {
        attach(state, A, PartKind::Cabin, (7, 6));
        attach(state, A, PartKind::Structure, (8, 7));
    });
    let ship = &game.ships[A].ship;
    assert_eq!((ship.crew(), ship.n_humans()), (4, 4));
    assert_eq!((ship.humans_in(sq(8, 7)), ship.tokens_on(sq(8, 7)), ship.kind(sq(8, 7)).containers()), (0, 0, 0));
}

#[test]
fn batteries_power_parts_anywhere() {
    rules!["GT-PART-11"];
    let build = |state: &mut State| {
        attach(state, A, PartKind::Structure, (6, 7));
        attach(state, A, PartKind::Structure, (8, 7));
        attach_turned(state, A, PartKind::DoubleEngine, (6, 8), 0);
        attach(state, A, PartKind::Battery2, (9, 7));
    };
    let mut game =
        flight_with(Setup::new(2).with("plan", "short-1"), "i-open-space-1", build, |state| only(state, &[A]));
    reveal(&mut game, "i-open-space-1", &[]);
    game.play(A, Action::PowerEngine(sq(9, 7)));
    assert_eq!(position(&game, A), 2);
}

#[test]
fn life_support_works_only_where_it_is_joined() {
    rules!["GT-PART-16"];
    let mut joined = dealt(Setup::new(2).with("plan", "short-1"));
    attach(&mut joined, A, PartKind::Cabin, (7, 6));
    attach(&mut joined, A, PartKind::BrownLifeSupport, (7, 5));
    assert_eq!(joined.ships[A].ship.homes(components::Alien::Brown), sq(7, 6).bit());
    assert_eq!(joined.ships[A].ship.homes(components::Alien::Purple), 0);
    // Beside the cabin but joined to another part: smooth sides touch.
    let smooth = |tile: Tile, side: usize| tile.face().connectors[side] == 0;
    let cabin = some_tile(|[_, right, rear, _], kind| kind == PartKind::Cabin && right == 0 && rear != 0);
    let mut ship = ship(&[(7, 6, cabin.face().id, 0)]);
    assert!(smooth(cabin, 1));
    let support = some_tile(|connectors, kind| kind == PartKind::BrownLifeSupport && connectors.contains(&0));
    let blank = support.face().connectors.iter().position(|&side| side == 0).unwrap() as u8;
    // Its smooth side to the left.
    ship.add(sq(8, 6), Part { tile: support, rotation: (3 + 4 - blank) % 4 });
    assert_eq!(ship.homes(components::Alien::Brown), 0);
}
