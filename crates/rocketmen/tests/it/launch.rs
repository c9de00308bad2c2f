//! The launch and how it ends (rules RM-LAUNCH, RM-OUT, RM-ACH, RM-END).

use crate::table::*;
use kernel::{Game, Seat, Viewer};
use rocketmen::components::Destination;
use rocketmen::components::board::{MAX_ROUNDS, Token};
use rocketmen::{Action, Card, Event, Frame, Location, Pile, Rocketmen, Zone};
use testkit::rules;

use Destination::{EarthOrbit, Mars, Moon};

/// A Satellite on the Plan and an engine strong enough for it.
fn satellite() -> Position {
    position(2).plan(ME, Card::SatelliteA).pad(ME, &[Card::MediumRocketEngine])
}

fn rocket(table: &Play) -> u8 {
    table.table.launch.as_ref().unwrap().rocket
}

/// Draws success cards one after the other.
fn draw(table: &mut Play, values: &[u8]) {
    for &value in values {
        table.success(&[value]).play(Action::DrawSuccess);
    }
}

#[test]
fn a_launch_needs_a_mission_a_destination_and_a_marker() {
    rules!["RM-LAUNCH-01", "RM-LAUNCH-02", "RM-END-07"];
    let none = |table: &mut Play| Destination::ALL.iter().all(|&to| !table.legal().contains(&Action::Launch(to)));
    assert!(none(&mut position(2).table()), "no mission on the Plan");
    let mut table = satellite().table();
    table.can(Action::Launch(EarthOrbit)).can(Action::Launch(Moon)).cannot(Action::Launch(Mars));
    let mut done = position(2)
        .completed(YOU, Card::OrbitalShipyard, Location::EarthOrbitalShipyard)
        .completed(YOU, Card::SpaceshipB, Location::MoonSpaceship)
        .completed(ME, Card::SatelliteA, Location::EarthSatellite)
        .completed(ME, Card::SatelliteB, Location::MoonSatellite)
        .completed(ME, Card::SpaceshipA, Location::EarthSpaceship)
        .completed(ME, Card::SpaceHotel, Location::EarthSpaceHotel)
        .completed(ME, Card::OrbitalShipyard, Location::EarthOrbitalShipyard)
        .completed(ME, Card::SpaceshipB, Location::MoonSpaceship)
        .plan(ME, Card::SpaceshipC)
        .pad(ME, &[Card::LargeRocketEngine; 3])
        .table();
    assert_eq!(done.markers_left(ME), 0);
    assert!(none(&mut done), "six missions completed: no launch any more");
    done.play(Action::EndTurn).play(Action::EndTurn);
    assert_eq!(done.table.current, ME, "but turns go on");
}

#[test]
fn distances_and_draw_limits() {
    rules!["RM-LAUNCH-03", "RM-LAUNCH-14"];
    assert_eq!(Destination::ALL.map(Destination::distance), [8, 10, 13]);
    for (destination, limit) in [(EarthOrbit, 3), (Moon, 4), (Mars, 5)] {
        let mut table = position(2).plan(ME, Card::SpaceshipA).pad(ME, &[Card::LargeRocketEngine; 3]).table();
        table.play(Action::Launch(destination));
        for _ in 1..limit {
            draw(&mut table, &[1]);
            assert_eq!(table.table.frame, Frame::Flight);
        }
        draw(&mut table, &[2]);
        assert_eq!(table.table.frame, Frame::Failure, "{limit} cards are the limit");
    }
    // Surplus is worth nothing: 9 spaces on a way of 8 give the printed point.
    let mut table = satellite().table();
    table.play(Action::Launch(EarthOrbit));
    draw(&mut table, &[3, 3, 3]);
    assert_eq!(table.mine().vp, 1);
}

#[test]
fn no_hand_cards_during_the_flight() {
    rules!["RM-LAUNCH-05"];
    let mut table = satellite().hand(ME, &[Card::Booster, Card::BigData, Card::MultiPurposeSpaceSuit]).table();
    table.play(Action::Launch(EarthOrbit));
    assert_eq!(table.legal(), [Action::DrawSuccess]);
    draw(&mut table, &[0]);
    assert_eq!(table.legal(), [Action::DrawSuccess, Action::AbortMission]);
}

#[test]
fn rocket_points_of_pad_and_achievements_lift_the_mission() {
    rules!["RM-LAUNCH-06", "RM-ACH-01"];
    let base = |engines: &[Card]| position(2).plan(ME, Card::SatelliteA).pad(ME, engines);
    base(&[Card::SmallRocketEngine]).table().cannot(Action::Launch(Moon));
    let mut table = base(&[Card::SmallRocketEngine]).completed(ME, Card::SpaceshipA, Location::EarthSpaceship).table();
    assert_eq!(table.mine().achievements.rocket_points, 1);
    table.can(Action::Launch(Moon));
    // Several add up.
    let mut table = position(2)
        .completed(ME, Card::SpaceshipA, Location::EarthSpaceship)
        .completed(ME, Card::OrbitalShipyard, Location::EarthOrbitalShipyard)
        .plan(ME, Card::SatelliteA)
        .table();
    table.can(Action::Launch(EarthOrbit)).cannot(Action::Launch(Moon));
}

#[test]
fn a_launch_without_the_needed_copy_did_not_take_place() {
    rules!["RM-LAUNCH-07", "RM-LAUNCH-18"];
    let mut table = position(2)
        .plan(ME, Card::SatelliteA)
        .pad(ME, &[Card::IndustrialEspionage])
        .plan(YOU, Card::SatelliteA)
        .pad(YOU, &[Card::SmallRocketEngine])
        .table();
    // 2 RP are within reach of a copy, 3 are not.
    table.can(Action::Launch(EarthOrbit)).cannot(Action::Launch(Moon));
    table.play(Action::Launch(EarthOrbit)).play(Action::CopyNothing);
    assert!(table.happened(|event| matches!(event, Event::CalledOff { rocket_points: 0, needed: 2, .. })));
    assert_eq!(table.table.current, YOU, "the turn ends");
    assert_eq!(table.mine().plan, Some(Card::SatelliteA));
    assert_eq!(table.mine().pad, pile(&[Card::IndustrialEspionage]));
    assert!(table.table.launch.is_none());
}

#[test]
fn matching_icons_and_science_move_the_rocket() {
    rules!["RM-LAUNCH-08", "RM-CARD-03", "RM-EFF-03"];
    let pad = [
        Card::LargeRocketEngine,
        Card::LargeRocketEngine,
        Card::LargeRocketEngine,
        Card::SpaceshipB,
        Card::BigData,
        Card::Graphene,
        Card::GeneticResearch,
        Card::Nanotechnology,
    ];
    // Computers 1, composites 1 + 3, biotechnology 3, and one science for all.
    for (destination, spaces) in [(EarthOrbit, 2), (Moon, 5), (Mars, 4)] {
        let mut table = position(2).plan(ME, Card::SpaceshipA).pad(ME, &pad).table();
        table.play(Action::Launch(destination));
        assert_eq!(rocket(&table), spaces, "{destination:?}");
    }
}

#[test]
fn science_tokens_move_the_rocket() {
    rules!["RM-LAUNCH-09"];
    let mut table = position(2)
        .completed(ME, Card::SatelliteA, Location::EarthSatellite)
        .completed(ME, Card::SatelliteB, Location::MoonSatellite)
        .plan(ME, Card::SpaceshipA)
        .pad(ME, &[Card::MediumRocketEngine])
        .table();
    table.play(Action::Launch(EarthOrbit));
    assert_eq!(rocket(&table), 2);
}

#[test]
fn a_rocket_can_arrive_without_any_draw() {
    rules!["RM-LAUNCH-16"];
    let pad = [
        Card::MediumRocketEngine,
        Card::QuantumComputers,
        Card::SpaceshipA,
        Card::Backup,
        Card::BigData,
        Card::Internet,
    ];
    let mut table = position(2).plan(ME, Card::SatelliteA).pad(ME, &pad).table();
    table.play(Action::Launch(EarthOrbit));
    assert!(table.mine().has_completed(Location::EarthSatellite), "3 + 1 + 2 + 1 + 1 = 8 spaces");
    assert!(!table.happened(|event| matches!(event, Event::SuccessDrawn { .. })));
}

#[test]
fn success_cards_are_drawn_one_by_one_in_the_open() {
    rules!["RM-LAUNCH-13", "RM-LAUNCH-19", "RM-LAUNCH-16"];
    let mut table = satellite().table();
    table.play(Action::Launch(EarthOrbit));
    draw(&mut table, &[4]);
    assert_eq!(rocket(&table), 4);
    let view = Rocketmen::view(&table.state, Viewer::Spectator);
    assert_eq!(view.table.launch.unwrap().cards[0].value, 4, "open to everybody");
    draw(&mut table, &[3]);
    assert_eq!(rocket(&table), 7);
    draw(&mut table, &[2]);
    assert!(table.mine().has_completed(Location::EarthSatellite));

    // Nothing is drawn after the arrival.
    let mut table = satellite().pad(ME, &[Card::BigData]).table();
    table.play(Action::Launch(EarthOrbit));
    draw(&mut table, &[4, 3]);
    assert_eq!(table.table.current, YOU, "1 + 4 + 3 = 8 with a card to spare");
}

#[test]
fn an_abort_is_possible_after_each_card_but_the_last() {
    rules!["RM-OUT-01", "RM-OUT-05", "RM-OUT-04"];
    let mut table = satellite().pad(ME, &[Card::SpaceshipB, Card::SpaceshipC]).table();
    table.play(Action::Launch(EarthOrbit)).cannot(Action::AbortMission);
    draw(&mut table, &[1]);
    table.can(Action::AbortMission);
    draw(&mut table, &[1]);
    table.play(Action::AbortMission).play(Action::DiscardFromPad(Card::SpaceshipB));
    assert_eq!(table.mine().plan, Some(Card::SatelliteA), "the mission stays");
    assert_eq!(table.mine().pad, pile(&[Card::MediumRocketEngine, Card::SpaceshipC]), "so do the other cards");
    assert!(table.mine().storage.contains(Card::SpaceshipB));

    let mut table = satellite().table();
    table.play(Action::Launch(EarthOrbit));
    draw(&mut table, &[1, 1, 1]);
    assert_eq!(table.legal(), [Action::KeepMission, Action::DiscardMission], "too late to abort");
}

#[test]
fn an_abort_costs_at_most_the_whole_pad() {
    rules!["RM-OUT-02", "RM-OUT-03"];
    let mut table = satellite().table();
    table.play(Action::Launch(Moon));
    draw(&mut table, &[1, 1, 1]);
    table.play(Action::AbortMission);
    assert_eq!(table.mine().pad, Pile::EMPTY, "two cards are due, one is there");
    assert_eq!(table.table.current, YOU);

    // Cards thrown away do not count: three turned up for planning, one ignored by the suit, one kept.
    let pad = [Card::DetailedPlanning, Card::MultiPurposeSpaceSuit, Card::Depot];
    let mut table = satellite().pad(ME, &pad).depot(ME, &[Card::BaseB]).table();
    table.play(Action::Launch(Moon));
    table.success(&[0, 1, 1]).play(Action::DetailedPlanning).play(Action::Choose(1));
    table.success(&[0]).play(Action::SpaceSuit);
    assert_eq!(table.table.launch.as_ref().unwrap().n_drawn(), 1);
    draw(&mut table, &[1]);
    table.play(Action::AbortMission);
    assert_eq!(table.table.frame, Frame::Abort(1));
    // The stored card is no pad card and leaves with the Depot.
    assert_eq!(table.legal(), [Action::DiscardFromPad(Card::Depot), Action::DiscardFromPad(Card::MediumRocketEngine)]);
    table.play(Action::DiscardFromPad(Card::Depot));
    assert_eq!((table.mine().depot, table.mine().pad), (Pile::EMPTY, pile(&[Card::MediumRocketEngine])));
}

#[test]
fn a_failure_clears_the_pad_and_the_mission_stays_by_choice() {
    rules!["RM-OUT-06", "RM-OUT-07", "RM-OUT-14"];
    let failed = || {
        let mut table = satellite().pad(ME, &[Card::FusionReactor, Card::Depot]).depot(ME, &[Card::BaseB]).table();
        table.play(Action::Launch(EarthOrbit));
        draw(&mut table, &[0, 0, 1]);
        assert_eq!((table.mine().pad, table.mine().depot), (Pile::EMPTY, Pile::EMPTY));
        assert_eq!(table.mine().play_area.len(), 4, "the cards pass through the Play Area");
        table
    };
    let mut table = failed();
    table.play(Action::KeepMission);
    assert_eq!((table.mine().plan, table.table.current), (Some(Card::SatelliteA), YOU));
    let mut table = failed();
    table.play(Action::DiscardMission);
    assert_eq!(table.mine().plan, None);
    let lost = [Card::SatelliteA, Card::FusionReactor, Card::Depot, Card::BaseB, Card::MediumRocketEngine];
    assert!(table.mine().storage.includes(&pile(&lost)));
}

#[test]
fn a_success_scraps_the_mission_scores_and_clears_the_pad() {
    rules!["RM-OUT-08", "RM-OUT-09", "RM-OUT-10"];
    let table = second_on_the_moon();
    assert!(table.mine().scrapyard.contains(Card::SatelliteA));
    assert_eq!((table.mine().achievements.science, table.mine().achievements.rocket_points), (1, 0));
    assert_eq!(table.mine().vp, 3, "the second arrival");
    assert_eq!(table.table.tokens[Token::MoonToken], Some(YOU), "the token is gone");
}

/// A Satellite has just come to the Moon as the second one, with three permanent cards on the pad.
fn second_on_the_moon() -> Play {
    let mut table = satellite()
        .completed(YOU, Card::SatelliteA, Location::MoonSatellite)
        .pad(ME, &[Card::FusionReactor, Card::Depot, Card::ReusableRocketParts])
        .depot(ME, &[Card::BaseB])
        .hand(ME, &[Card::BigData])
        .table();
    table.play(Action::Launch(Moon));
    draw(&mut table, &[3, 3, 3]);
    table
}

#[test]
fn permanent_cards_stay_by_choice_one_after_the_other() {
    rules!["RM-OUT-11", "RM-CARD-11", "RM-RUL-06"];
    let mut table = second_on_the_moon();
    assert!(table.mine().play_area.contains(Card::MediumRocketEngine), "the others go");
    assert_eq!(table.legal(), [Action::Stay(Card::ReusableRocketParts), Action::Go(Card::ReusableRocketParts)]);
    table.can(Action::Go(Card::ReusableRocketParts)).play(Action::Stay(Card::ReusableRocketParts));
    table.play(Action::Go(Card::Depot));
    assert_eq!(table.mine().depot, Pile::EMPTY, "its content leaves with it");
    table.play(Action::Stay(Card::FusionReactor));
    assert_eq!(table.mine().pad, pile(&[Card::ReusableRocketParts, Card::FusionReactor]));
    assert_eq!(table.table.current, YOU);
}

#[test]
fn nothing_joins_permanent_cards_without_a_mission() {
    rules!["RM-OUT-13"];
    let mut table = second_on_the_moon();
    table.all(&[Action::Stay(Card::ReusableRocketParts), Action::Go(Card::Depot), Action::Stay(Card::FusionReactor)]);
    table.play(Action::EndTurn);
    assert_eq!(table.mine().pad, pile(&[Card::ReusableRocketParts, Card::FusionReactor]));
    table.cannot(on_pad(Card::BigData)).can(Action::DiscardFromPad(Card::FusionReactor));
}

#[test]
fn the_first_of_all_takes_the_token() {
    rules!["RM-OUT-12"];
    let mut table = satellite().table();
    table.play(Action::Launch(Moon));
    draw(&mut table, &[3, 3, 4]);
    assert_eq!(table.table.tokens[Token::MoonToken], Some(ME));
    assert_eq!(table.table.tokens[Token::MarsToken], None);
    assert_eq!(table.mine().vp, 4, "the token itself is counted at the end");
}

#[test]
fn a_higher_hand_limit_works_at_the_end_of_the_same_turn() {
    rules!["RM-ACH-02", "RM-TURN-07"];
    let mut table = position(2).plan(ME, Card::SpaceStationA).pad(ME, &[Card::LargeRocketEngine, Card::BaseA]).table();
    table.play(Action::Launch(EarthOrbit));
    draw(&mut table, &[3, 3, 2]);
    assert_eq!(table.hand_limit(ME), 7);
    assert_eq!(table.players[ME].hand.len(), 7);
    let two = position(2)
        .completed(ME, Card::SpaceStationA, Location::EarthSpaceStation)
        .completed(ME, Card::SpaceStationB, Location::MoonSpaceStation)
        .state();
    assert_eq!(two.hand_limit(ME), 8, "several add up");
}

#[test]
fn used_effects_do_not_take_back_what_was_counted() {
    rules!["RM-EFF-04"];
    // The suit has two biotechnology icons; it is discarded in flight and its spaces stay.
    let pad = [Card::LargeRocketEngine, Card::LargeRocketEngine, Card::LargeRocketEngine, Card::MultiPurposeSpaceSuit];
    let mut table = position(2).plan(ME, Card::SpaceshipA).pad(ME, &pad).table();
    table.play(Action::Launch(Mars));
    assert_eq!(rocket(&table), 2);
    table.success(&[0]).play(Action::DrawSuccess).success(&[1]).play(Action::SpaceSuit);
    assert_eq!(rocket(&table), 3);
}

#[test]
fn nothing_but_the_booster_after_the_last_card() {
    rules!["RM-EFF-05", "RM-FX-20", "RM-FX-25"];
    let pad = [Card::MultiPurposeSpaceSuit, Card::ProtectiveSuit, Card::ArtificialIntelligence, Card::Booster];
    let mut table = satellite().pad(ME, &pad).table();
    table.play(Action::Launch(EarthOrbit));
    assert_eq!(rocket(&table), 1);
    for value in [1, 1] {
        table.success(&[value]).play(Action::DrawSuccess).play(Action::Keep);
    }
    table.success(&[0]).play(Action::DrawSuccess);
    assert_eq!(table.legal(), [Action::Booster, Action::AcceptFailure]);
    table.play(Action::Booster);
    assert_eq!(table.table.frame, Frame::Failure, "one space was not enough");
}

#[test]
fn the_threshold_triggers_the_end_and_the_round_is_finished() {
    rules!["RM-END-01", "RM-END-05", "RM-END-06"];
    // 16 + 2 = 18 VP and a launch worth 4 or 8.
    let near = |location: Location, mission: Card, pad: &[Card]| {
        position(2)
            .completed(YOU, Card::SpaceshipA, Location::EarthSpaceship)
            .completed(ME, Card::BaseA, Location::MarsBase)
            .completed(ME, Card::SpaceshipA, Location::EarthSpaceship)
            .plan(ME, mission)
            .pad(ME, pad)
            .hand(ME, &[Card::Pandemic, Card::ClimateChange])
            .with(|state| assert_eq!(state.players[ME].board.vp, 18, "{location:?}"))
    };
    let mut table = near(Location::MoonSatellite, Card::SatelliteA, &[Card::SmallRocketEngine]).table();
    table.play(Action::Launch(Moon));
    draw(&mut table, &[4, 3, 3]);
    assert_eq!((table.mine().vp, table.table.end_triggered), (22, false), "one point short; threats do not count");
    let mut table = near(Location::EarthSpaceStation, Card::SpaceStationA, &[Card::MediumRocketEngine]).table();
    table.play(Action::Launch(EarthOrbit));
    draw(&mut table, &[4, 3, 3]);
    assert_eq!((table.mine().vp, table.table.end_triggered), (26, true));
    assert_eq!(table.table.current, YOU, "everybody has the same number of turns");
    table.play(Action::EndTurn);
    assert_eq!(table.table.frame, Frame::Over);
    assert!(Rocketmen::outcome(&table.state).is_some());
}

const FIVE: [(Card, Location); 5] = [
    (Card::SatelliteA, Location::EarthSatellite),
    (Card::SpaceshipA, Location::EarthSpaceship),
    (Card::SpaceHotel, Location::EarthSpaceHotel),
    (Card::OrbitalShipyard, Location::EarthOrbitalShipyard),
    (Card::SatelliteB, Location::MoonSatellite),
];

fn five(position: Position, seat: Seat) -> Position {
    FIVE.into_iter().fold(position, |position, (mission, location)| position.completed(seat, mission, location))
}

/// Four players with few points; two of them have three missions each.
fn two_with_three() -> Position {
    position(4)
        .completed(Seat(1), Card::OrbitalShipyard, Location::EarthOrbitalShipyard)
        .completed(Seat(1), Card::SpaceshipB, Location::MoonSpaceship)
        .completed(Seat(1), Card::SatelliteA, Location::EarthSatellite)
        .completed(Seat(2), Card::SpaceshipA, Location::EarthSpaceship)
        .completed(Seat(2), Card::SatelliteB, Location::MoonSatellite)
        .completed(Seat(2), Card::SpaceHotel, Location::EarthSpaceHotel)
}

/// Somebody has six missions, none of them on Mars; the last of the four is about to fly there.
pub fn before_six_missions() -> Position {
    let engines = [Card::LargeRocketEngine, Card::LargeRocketEngine, Card::MediumRocketEngine];
    let six = five(two_with_three(), ME).completed(ME, Card::SpaceshipB, Location::MoonSpaceship);
    six.plan(Seat(3), Card::SpaceshipA).pad(Seat(3), &engines).with(|state| {
        state.table.current = Seat(3);
        state.table.first = Seat(3);
    })
}

#[test]
fn six_missions_end_the_game_once_every_destination_is_visited() {
    rules!["RM-END-02", "RM-END-03"];
    // The fourth of four players, so the points stay low.
    let mut table = five(two_with_three(), ME).plan(ME, Card::SpaceshipB).pad(ME, &[Card::MediumRocketEngine]).table();
    table.play(Action::Launch(Moon));
    draw(&mut table, &[4, 3, 3]);
    assert_eq!(table.mine().completed.len(), 6);
    assert!(table.mine().vp < 18 && !table.table.end_triggered, "nobody is on Mars");
    // Another player's mission makes it true later.
    let mut table = before_six_missions().table();
    table.play(Action::Launch(Mars));
    draw(&mut table, &[4, 3, 3, 3]);
    assert!(table.players.iter().all(|player| player.board.vp < 18), "not by the threshold");
    assert!(table.table.end_triggered);
}

/// Both have all missions but one, which is about to fly to the Moon; nobody is on Mars.
pub fn before_all_missions() -> Position {
    let mine = position(2).completed(ME, Card::OrbitalShipyard, Location::EarthOrbitalShipyard).completed(
        ME,
        Card::SpaceshipB,
        Location::MoonSpaceship,
    );
    five(mine, YOU)
        .completed(YOU, Card::SpaceshipB, Location::MoonSpaceship)
        .completed(ME, Card::SpaceshipA, Location::EarthSpaceship)
        .completed(ME, Card::SatelliteA, Location::EarthSatellite)
        .completed(ME, Card::SpaceHotel, Location::EarthSpaceHotel)
        .plan(ME, Card::SatelliteB)
}

#[test]
fn the_end_comes_when_all_have_completed_everything() {
    rules!["RM-END-04"];
    let mut table = before_all_missions().table();
    assert!(table.mine().vp < 20);
    table.play(Action::Launch(Moon));
    // The science token moves 1, then 4 + 3 + 3.
    draw(&mut table, &[4, 3, 3]);
    assert!(table.players[YOU].board.vp < 23 && table.mine().vp < 23);
    assert!(!table.table.is_visited(Mars) && table.table.end_triggered);
}

/// All missions are scrapped but one, and a hand that can scrap it.
pub fn before_nobody_can() -> Position {
    let all: Vec<Card> = Card::all().filter(|card| card.is_mission()).collect();
    let others = position(2).scrapyard(YOU, &all).scrapyard(ME, &all[1..]);
    others.hand(ME, &[Card::StorageBatteries, Card::AsteroidMining])
}

#[test]
fn nobody_can_complete_anything_any_more() {
    rules!["RM-END-08", "RM-RUL-07"];
    let all: Vec<Card> = Card::all().filter(|card| card.is_mission()).collect();
    let mut table = before_nobody_can().table();
    table.all(&[Action::Use(Card::StorageBatteries), Action::ScrapFromHand(Card::AsteroidMining), Action::EndTurn]);
    assert!(table.table.end_triggered);
    table.play(Action::EndTurn);
    assert_eq!(table.table.frame, Frame::Over);

    // One mission somewhere is enough to go on.
    let mut table = position(2).scrapyard(YOU, &all).scrapyard(ME, &all[1..]).table();
    table.play(Action::EndTurn);
    assert!(!table.table.end_triggered);
}

#[test]
fn the_platform_stops_after_the_last_round() {
    rules!["RM-END-09"];
    assert_eq!(MAX_ROUNDS, 100);
    let mut table = position(2).with(|state| state.table.round = 99).table();
    table.all(&[Action::EndTurn, Action::EndTurn]);
    assert_eq!((table.table.round, table.table.frame), (100, Frame::Actions));
    table.all(&[Action::EndTurn, Action::EndTurn]);
    assert_eq!(table.table.frame, Frame::Over);
}

#[test]
fn the_marks_of_the_zone_moves_are_told() {
    let mut table = satellite().table();
    table.play(Action::DiscardPlan);
    assert!(table.happened(moved(Card::SatelliteA, Zone::Plan, Zone::PlayArea)));
    assert!(table.happened(moved(Card::MediumRocketEngine, Zone::Pad, Zone::PlayArea)));
}
