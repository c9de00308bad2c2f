//! Examples 38 to 44: AGMs, the end of the game, final scoring.

use crate::positions::*;

fn gained(table: &Table, before: i16) -> Vec<i16> {
    table.companies.iter().map(|company| company.vp - before).collect()
}

#[test]
fn agm_a_of_four_players() {
    rules!["GC-X38", "GC-AGM-01", "GC-AGM-03", "GC-AGM-04", "GC-AGM-05"];
    let mut table = intro(4)
        .neutral_cubes(0, 0)
        .cubes(BLUE, 0, 1)
        .cubes(PINK, 0, 2)
        .cubes(YELLOW, 0, 1)
        .cubes(GREEN, 0, 2)
        .goals(BLUE, [true, false, false])
        .goals(YELLOW, [false, true, false])
        .reputation(PINK, 5)
        .reputation(YELLOW, 5)
        .reputation(GREEN, 4)
        .filled(0)
        .ending(GREEN)
        .table();
    table.play(GREEN, Action::Done);
    end_turn(&mut table, GREEN);
    assert_eq!(gained(&table, 5), [2, 3, 4, 2]);
    assert_eq!(table.progress[0].cubes, [1, 2, 1, 2], "the extra cube is never placed");
    assert_eq!(table.active, BLUE);
}

#[test]
fn agm_a_of_three_players() {
    rules!["GC-X39", "GC-AGM-01", "GC-AGM-03", "GC-AGM-04", "GC-SETUP-04"];
    // The third seat is the example's Green; its Launch takes the last space of section 1.
    let mut table = intro(3)
        .cubes(BLUE, 0, 2)
        .goals(BLUE, [true, false, false])
        .reputation(PINK, 3)
        .reputation(YELLOW, 3)
        .cruise(0, Cruise::B1)
        .scheduled(YELLOW, 0, Token::Ad)
        .presold(0, Guest::Adventurous)
        .segments(YELLOW, 0, &[Blueprint::Karaoke, Blueprint::PettingZoo])
        .resources(YELLOW, [2, 2, 2])
        .cruise_tray(&[Cruise::B6])
        .turn(YELLOW)
        .table();
    assert_eq!((table.progress[0].neutral, table.spaces(0)), (1, 4));
    table.play(YELLOW, launch(0)).play(YELLOW, Action::GuestPresold(Guest::Adventurous));
    assert_eq!(gained(&table, 5)[..2], [0, 0], "the AGM waits for the end of the turn");
    table.play(YELLOW, Action::PayRest);
    end_turn(&mut table, YELLOW);
    // The Launch itself scored 2 for the two Segments of the starting Cockpit.
    assert_eq!(gained(&table, 5), [4, 1, 2 + 2]);
}

/// Sections 1 and 2 are full and the seat has just filled section 3.
fn full_track(players: u8, last: Seat) -> Position {
    let mut position = intro(players);
    for section in 0..3 {
        position = position.neutral_cubes(section, 0);
        let spaces = position.0.spaces(section);
        for cube in 0..spaces {
            position = position.cubes(Seat(cube % players), section, 1);
        }
    }
    position
        .worker(BLUE, Location::Tl)
        .segments(BLUE, 0, &[Blueprint::Karaoke, Blueprint::PettingZoo])
        .fly(BLUE, 0, Cruise::B5, 0, [1, 0, 0])
        .edit(|state| state.board.turns = 40)
        .filled(2)
        .ending(last)
}

fn end_is_played(players: u8, third: Seat) {
    let mut table = full_track(players, third).table();
    table.ends(third);
    assert!(table.end_triggered && !table.final_round);
    let after = third.next(usize::from(players));
    assert_eq!(table.active, after);
    table.meets(after);
    assert!(table.final_round);
    assert_eq!(table.workers[Location::Tl.idx()], None, "Blue's Worker is taken back");
    table.play(BLUE, Action::Fund(Funding::Ads));
    assert_eq!(table.companies[BLUE].ads, 3);
    for seat in Seat::all(usize::from(players)) {
        assert_eq!(table.active, seat);
        if seat == BLUE {
            // Step 1 of the final turn brought the Ship to its first Stop.
            table.play(BLUE, Action::Done);
        }
        table.meets(seat);
    }
    for stop in 2..=5 {
        table.can(BLUE, Action::MoveShip { ship: 0, stop });
    }
    table.cannot(BLUE, Action::MoveShip { ship: 0, stop: 1 });
    table.play(BLUE, Action::MoveShip { ship: 0, stop: 5 }).play(BLUE, Action::Fund(Funding::Vp));
    assert!(GalacticCruise::outcome(&table).is_some());
}

#[test]
fn the_end_of_four_players() {
    rules!["GC-X40", "GC-END-03"];
    end_is_played(4, YELLOW);
}

#[test]
fn the_end_of_three_players() {
    rules!["GC-X41", "GC-END-03"];
    end_is_played(3, PINK);
}

#[test]
fn the_final_advance_goes_straight_to_a_stop() {
    rules!["GC-X42", "GC-END-04", "GC-END-08"];
    let mut table = intro(4)
        .segments(GREEN, 0, &[Blueprint::Karaoke, Blueprint::PettingZoo])
        .fly_with(GREEN, 0, Cruise::B3, 0, [1, 0, 0], Pilot::Worker, Some(Token::Ad))
        .final_advance(GREEN)
        .table();
    table.play(GREEN, Action::MoveShip { ship: 0, stop: 3 });
    table.play(GREEN, Action::PlaceUpgrade(Upgrade::Adventurous2)).play(GREEN, Action::ScoreGuest(Guest::Adventurous));
    assert_eq!((table.companies[GREEN].vp, table.companies[GREEN].ads), (9, 1));
    assert!(!table.companies[GREEN].visited.contains(Guest::Relaxing), "a Stop passed over gives nothing");
}

/// The company of examples 43 and 44 at the end of the last final turn.
fn at_the_end(seat: Seat, last: Blueprint, developments: [u8; 3], goals: [bool; 3], cubes: u8) -> Table {
    use Blueprint::*;
    let areas = [Area::TcTr, Area::TrBr, Area::BrBc, Area::BcBl, Area::BlTl, Area::TlTc];
    let rows = [Resource::Food, Resource::Oxygen, Resource::Fuel];
    let mut from = 0;
    let mut position = intro(4);
    for (row, count) in rows.into_iter().zip(developments) {
        let to = from + usize::from(count);
        position = position.build(seat, row, &areas[from..to]);
        from = to;
    }
    let mut table = position
        .vp(seat, 115)
        .money(seat, 4)
        .resources(seat, [1, 2, 2])
        .ads(seat, 1)
        .blueprints(seat, &[ClimbingWall])
        .cubes(seat, 2, cubes)
        .goals(seat, goals)
        .reputation(seat, 16)
        .segments(seat, 0, &[SpacewalkGantry, MeteorRacetrack, AerialAcrobatics])
        .ship(seat, Cockpit::Developer, Engine::Vp, &[FlightSimulator, SurvivalDome, ZeroGravityDeck])
        .ship(seat, Cockpit::LargeFleet, Engine::Ads, &[StarLounge, last])
        .company(seat, |company| (0..2).for_each(|ship| company.ships[ship].launched = true))
        .edit(|state| {
            state.board.trackers = [2; 3];
            state.board.end_triggered = true;
            state.board.final_round = true;
        })
        .ending(GREEN)
        .table();
    table.play(GREEN, Action::Done);
    end_turn(&mut table, GREEN);
    table
}

fn sheet(table: &Table, seat: Seat) -> (Vec<i32>, i32) {
    let outcome = GalacticCruise::outcome(table).expect("the game is over");
    let standing = outcome.of(seat);
    (standing.points[6..].to_vec(), standing.total)
}

#[test]
fn final_scoring_of_green() {
    rules!["GC-X43", "GC-FIN-01", "GC-FIN-03", "GC-FIN-04", "GC-FIN-05"];
    // Segments: 3 + 3 + 2, 2 + 2 + 1, 2 + 1.
    let table = at_the_end(GREEN, Blueprint::LaserTagArena, [1, 2, 3], [false, true, true], 2);
    let (lines, total) = sheet(&table, GREEN);
    assert_eq!(lines, [3, 9, 15, 16, 5, 20]);
    assert_eq!((lines.iter().sum::<i32>(), total), (68, 183));
    let other = at_the_end(GREEN, Blueprint::LaserTagArena, [2, 2, 2], [false, true, true], 2);
    assert_eq!(sheet(&other, GREEN).0[4], 15);
}

#[test]
fn final_scoring_of_yellow() {
    rules!["GC-X44", "GC-FIN-01", "GC-FIN-03", "GC-FIN-04", "GC-FIN-05"];
    let table = at_the_end(YELLOW, Blueprint::HangingGardens, [1, 2, 3], [true; 3], 3);
    let (lines, _) = sheet(&table, YELLOW);
    assert_eq!(lines, [3, 16, 15, 17, 5, 20]);
    assert_eq!(lines.iter().sum::<i32>(), 76);
    let other = at_the_end(YELLOW, Blueprint::HangingGardens, [2, 2, 2], [true; 3], 3);
    assert_eq!(sheet(&other, YELLOW).0[4], 15);
}
