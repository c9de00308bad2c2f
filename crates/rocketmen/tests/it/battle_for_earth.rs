//! Battle for Earth, the beginners' game (rules RM-BFE).

use crate::table::*;
use kernel::{Game, Seed, Setup, deal};
use rocketmen::components::Destination;
use rocketmen::components::resources::is_pink;
use rocketmen::{Action, Card, Frame, Location, Mode, Rocketmen};
use testkit::rules;

fn battle() -> Position {
    Position::of(2, &options(Mode::BattleForEarth))
}

const FOUR: [(Card, Location); 4] = [
    (Card::SatelliteA, Location::EarthSatellite),
    (Card::SpaceshipA, Location::EarthSpaceship),
    (Card::SpaceHotel, Location::EarthSpaceHotel),
    (Card::OrbitalShipyard, Location::EarthOrbitalShipyard),
];

#[test]
fn the_setup_has_teal_cards_only_by_the_usual_marks() {
    rules!["RM-BFE-01", "RM-BFE-02"];
    for (players, resources) in [(2, 14), (3, 19), (4, 23)] {
        let setup = Setup::new(players).with("mode", "battle-for-earth");
        let state = deal::<Rocketmen>(&setup, &mut Seed::from(1).dice(0)).unwrap();
        let table = &state.table;
        let mut deck = table.teal;
        table.on_sale().for_each(|(_, card)| deck.add(card));
        assert!(table.pink.is_empty() && deck.kinds().all(|card| !is_pink(card)));
        assert_eq!(deck.iter().filter(|card| card.is_resource()).count(), resources, "by the marks as usual");
        assert_eq!(deck.iter().filter(|card| card.is_threat()).count(), 3, "those marked 1");
        assert_eq!(table.engines.values().sum::<u8>(), 3 * (1 + players));
        assert!(state.players.iter().all(|player| player.hand.len() == 6));
    }
}

#[test]
fn there_are_no_goals_and_no_tokens() {
    rules!["RM-BFE-03"];
    let state = battle().state();
    assert!(state.players.iter().all(|player| player.goals.is_empty()));
    let over = battle().with(|state| state.table.frame = Frame::Over).state();
    let categories = Rocketmen::outcome(&over).unwrap().categories;
    assert_eq!(
        categories.iter().map(|category| &*category.id).collect::<Vec<_>>(),
        ["score-missions", "score-threats"]
    );
}

#[test]
fn missions_go_to_earth_orbit_only() {
    rules!["RM-BFE-04", "RM-LAUNCH-01"];
    let mut table = battle().plan(ME, Card::SpaceshipA).pad(ME, &[Card::LargeRocketEngine; 3]).table();
    table.can(Action::Launch(Destination::EarthOrbit));
    table.cannot(Action::Launch(Destination::Moon)).cannot(Action::Launch(Destination::Mars));
    let mut table = battle().plan(ME, Card::BaseA).pad(ME, &[Card::LargeRocketEngine; 3]).table();
    table.cannot(Action::Launch(Destination::Moon));
}

#[test]
fn the_fourth_marker_triggers_the_end() {
    rules!["RM-BFE-06"];
    let mut start = battle();
    for (mission, location) in &FOUR[..3] {
        start = start.completed(ME, *mission, *location);
    }
    let mut table = start.plan(ME, Card::OrbitalShipyard).pad(ME, &[Card::LargeRocketEngine]).table();
    table.play(Action::Launch(Destination::EarthOrbit));
    for value in [3, 2, 2] {
        table.success(&[value]).play(Action::DrawSuccess);
    }
    assert_eq!((table.mine().completed.len(), table.markers_left(ME)), (4, 0));
    assert!(table.table.end_triggered);
    assert_eq!(table.table.current, YOU, "the round is finished");
    table.play(Action::EndTurn);
    assert_eq!(table.table.frame, Frame::Over);
}

#[test]
fn nobody_completes_a_fifth_mission() {
    rules!["RM-BFE-05"];
    let mut start = battle();
    for (mission, location) in FOUR {
        start = start.completed(ME, mission, location);
    }
    let mut table = start.plan(ME, Card::SpaceStationA).pad(ME, &[Card::LargeRocketEngine, Card::BaseA]).table();
    table.cannot(Action::Launch(Destination::EarthOrbit));
}

#[test]
fn the_other_triggers_are_not_used() {
    rules!["RM-BFE-06"];
    // Three missions with 19 VP at a table of four, where 18 are the threshold of the standard game.
    let three = |mode: Mode| {
        Position::of(4, &options(mode))
            .completed(ME, Card::SpaceStationA, Location::EarthSpaceStation)
            .completed(ME, Card::OrbitalShipyard, Location::EarthOrbitalShipyard)
            .completed(ME, Card::SpaceHotel, Location::EarthSpaceHotel)
            .table()
    };
    let mut standard = three(Mode::Standard);
    assert_eq!(standard.mine().vp, 19);
    standard.play(Action::EndTurn);
    assert!(standard.table.end_triggered, "the same points end a standard game");
    let mut table = three(Mode::BattleForEarth);
    table.play(Action::EndTurn);
    assert!(!table.table.end_triggered);
    // All players together have more than four missions, but nobody has the fourth.
    let mut table = battle()
        .completed(ME, Card::SpaceStationA, Location::EarthSpaceStation)
        .completed(ME, Card::OrbitalShipyard, Location::EarthOrbitalShipyard)
        .completed(ME, Card::SpaceHotel, Location::EarthSpaceHotel)
        .completed(YOU, Card::SpaceshipA, Location::EarthSpaceship)
        .completed(YOU, Card::SatelliteA, Location::EarthSatellite)
        .completed(YOU, Card::SpaceHotel, Location::EarthSpaceHotel)
        .table();
    table.play(Action::EndTurn);
    assert!(!table.table.end_triggered);
}

#[test]
fn scoring_has_missions_and_threats_and_the_usual_ties() {
    rules!["RM-BFE-07"];
    let state = battle()
        .completed(ME, Card::SpaceshipA, Location::EarthSpaceship)
        .scrapyard(ME, &[Card::Pandemic])
        .completed(YOU, Card::OrbitalShipyard, Location::EarthOrbitalShipyard)
        .with(|state| state.table.frame = Frame::Over)
        .state();
    let outcome = Rocketmen::outcome(&state).unwrap();
    assert_eq!(outcome.of(ME).points, [4, 2]);
    assert_eq!(outcome.of(YOU).points, [6, 0]);
    assert_eq!((outcome.of(ME).rank, outcome.of(YOU).rank), (2, 1), "the Shipyard ranks above the Spaceship");
}
