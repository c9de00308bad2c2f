//! Examples 34 to 37: a Launch, its new Cruise, a Meeting, a Company Goal.

use crate::positions::*;

/// Pink is about to launch the first Ship with one presold family Guest.
fn before_launch() -> Position {
    intro(4)
        .cruise(0, Cruise::B12)
        .scheduled(PINK, 0, Token::FourAds)
        .presold(0, Guest::Family)
        .segments(PINK, 0, &[Blueprint::Karaoke, Blueprint::PettingZoo, Blueprint::ZeroGravityDeck])
        .build(PINK, Resource::Fuel, &[Area::Technology1])
        .resources(PINK, [2, 2, 3])
        .hand(PINK, &[Card::EarningsBoost])
        .reputation(PINK, 2)
        .ads(PINK, 2)
        .queue(0, [0, 1, 0])
        .queue(1, [1, 1, 1])
        .queue(2, [1, 0, 1])
        .cruise_tray(&[Cruise::B6])
        .turn(PINK)
}

fn launched() -> Table {
    let mut table = before_launch().table();
    table.play(PINK, launch(0)).play(PINK, Action::GuestPresold(Guest::Family));
    table.play(PINK, from_queue(1, Guest::Family)).play(PINK, Action::Done);
    table.play(PINK, Action::PlayForResource(Card::EarningsBoost));
    table.play(PINK, Action::UseReputation).play(PINK, Action::LowerReputation(1));
    table
}

#[test]
fn step_5_the_consultant_returns_and_guests_board() {
    rules!["GC-X34", "GC-LAUNCH-04", "GC-LAUNCH-05"];
    let mut table = before_launch().table();
    assert_eq!(table.scheduled(PINK), Some(0));
    table.play(PINK, launch(0));
    assert_eq!(table.scheduled(PINK), None, "the Consultant is back");
    table.cannot(PINK, Action::GuestPresold(Guest::Adventurous));
    table.play(PINK, Action::GuestPresold(Guest::Family)).play(PINK, from_queue(1, Guest::Family));
    let pink = &table.companies[PINK];
    assert_eq!((pink.ads, pink.money, pink.reputation), (0, 10, 2), "bought Guests bring nothing");
    assert_eq!(table.queue[1], [1, 1, 0], "the Guest left the section it was paid for");
}

#[test]
fn step_4_places_a_cube() {
    rules!["GC-LAUNCH-08"];
    let mut table = before_launch().table();
    table.play(PINK, launch(0)).play(PINK, Action::GuestPresold(Guest::Family));
    assert_eq!(table.progress[0].cubes, [0; 4], "not before boarding ends");
    table.play(PINK, Action::Done);
    assert_eq!(table.progress[0].cubes, [0, 1, 0, 0]);
}

#[test]
fn step_3_is_paid_from_board_card_and_reputation() {
    rules!["GC-LAUNCH-12", "GC-COST-05"];
    let mut table = before_launch().table();
    assert_eq!(table.technologies[0], Technology::SpaceElevator);
    table.play(PINK, launch(0)).play(PINK, Action::GuestPresold(Guest::Family));
    table.play(PINK, from_queue(1, Guest::Family)).play(PINK, Action::Done);
    // 3 Food, 3 Oxygen and 4 Fuel less 1 are needed; 1 Food and 1 Oxygen are missing.
    table.cannot(PINK, Action::PayRest).play(PINK, Action::PlayForResource(Card::EarningsBoost));
    table.cannot(PINK, Action::PayRest).play(PINK, Action::UseReputation);
    table.play(PINK, Action::LowerReputation(1));
    assert_eq!(table.companies[PINK].reputation, 1);
    assert_eq!(table.companies[PINK].resources, [2, 2, 3], "what is credited needs no room");
    table.play(PINK, Action::PayRest);
    assert_eq!(table.companies[PINK].resources, [0; 3]);
}

#[test]
fn steps_2_to_0_score_load_and_lift_off() {
    rules!["GC-LAUNCH-15", "GC-LAUNCH-17", "GC-LAUNCH-18"];
    let mut table = launched();
    assert!(table.companies[PINK].tower.contains(Token::FourAds));
    table.play(PINK, Action::PayRest);
    let pink = &table.companies[PINK];
    assert_eq!(pink.vp, 5 + 3, "1 point for each of 3 Segments");
    let flight = pink.ships[0].flight.unwrap();
    assert_eq!((flight.token, flight.pilot, flight.guests), (Some(Token::FourAds), Pilot::Worker, [0, 0, 2]));
    assert_eq!((flight.cruise, flight.position), (Cruise::B12, 0));
    assert!(!pink.tower.contains(Token::FourAds));
    assert_eq!((pink.workers, pink.flipped), (1, None));
}

#[test]
fn the_new_cruise_moves_and_fills_the_queue() {
    rules!["GC-X35", "GC-LAUNCH-19", "GC-LAUNCH-20"];
    let mut table = launched();
    table.play(PINK, Action::PayRest);
    assert_eq!(table.slots[0].cruise, Some(Cruise::B6));
    // Relaxing and family Guests went one section down; one of each joined section 3.
    assert_eq!(table.queue, [[0, 2, 0], [1, 0, 1], [1, 1, 1]]);
}

#[test]
fn a_third_guest_brings_a_second_family_guest() {
    rules!["GC-LAUNCH-21"];
    let mut table = before_launch()
        .upgrade(PINK, Upgrade::Adventurous3, Token::Money)
        .segments(PINK, 0, &[Blueprint::BouncyCastle])
        .build(PINK, Resource::Food, &[Area::TcTr, Area::TrBr])
        .build(PINK, Resource::Oxygen, &[Area::BrBc, Area::BcBl])
        .resources(PINK, [4, 4, 3])
        .ads(PINK, 3)
        .table();
    table.play(PINK, launch(0)).play(PINK, Action::GuestPresold(Guest::Family));
    table.play(PINK, from_queue(1, Guest::Family)).play(PINK, from_queue(0, Guest::Relaxing));
    table.play(PINK, Action::Done).play(PINK, Action::PayRest);
    assert_eq!(table.queue, [[0, 1, 0], [1, 0, 1], [1, 1, 2]]);
}

#[test]
fn a_meeting_takes_everybody_back_and_one_action() {
    rules!["GC-X36", "GC-TURN-03", "GC-MEET-02", "GC-MEET-06", "GC-FUND-05"];
    let mut table = intro(3)
        .worker(BLUE, Location::Tc)
        .worker(BLUE, Location::Br)
        .build(BLUE, Resource::Food, &[Area::TlTc, Area::TrBr])
        .build(BLUE, Resource::Fuel, &[Area::BlTl])
        .hand(BLUE, &[Card::EarningsBoost])
        .blueprints(BLUE, &[Blueprint::BoardGameCafe])
        .queue(0, [1, 0, 0])
        .money(BLUE, 12)
        .turn(BLUE)
        .table();
    let moves: Vec<_> =
        table.legal(BLUE).into_iter().filter(|action| matches!(action, Action::Assign { .. })).collect();
    assert_eq!(moves, [], "nobody is in the Break Room");
    table.play(BLUE, Action::CallMeeting);
    for resource in [Resource::Food, Resource::Fuel] {
        table.play(BLUE, Action::Fund(Funding::Resource)).play(BLUE, Action::TakeResource(resource));
    }
    assert_eq!(table.companies[BLUE].resources, [2, 1, 2]);
    assert_eq!(table.companies[BLUE].workers, 2);
    for &tile in ActionTile::ALL {
        match tile {
            ActionTile::ScheduleCruise | ActionTile::AdvertiseCruise => table.cannot(BLUE, Action::Act(tile)),
            _ => table.can(BLUE, Action::Act(tile)),
        };
    }
    table.play(BLUE, Action::Act(ActionTile::AcquireBlueprints));
    table.play(BLUE, Action::TakeBlueprint(Blueprint::ClimbingWall));
}

#[test]
fn the_fifth_development_reaches_the_goal_in_step_3() {
    rules!["GC-X37", "GC-GOAL-03", "GC-GOAL-08"];
    let mut table = intro(3)
        .build(BLUE, Resource::Food, &[Area::TcTr, Area::TrBr])
        .build(BLUE, Resource::Oxygen, &[Area::BrBc, Area::BcBl])
        .acting(BLUE, Location::Tc)
        .table();
    assert_eq!((table.companies[BLUE].wings(), table.trackers[0]), (1, 0));
    table.play(BLUE, Action::Act(ActionTile::BuildDevelopment));
    table.play(BLUE, Action::BuildDevelopment { row: Resource::Fuel, area: Area::BlTl });
    table.play(BLUE, Action::PayWithResources(0));
    assert_eq!(table.progress[0].cubes[0], 0, "not before step 3");
    table.play(BLUE, Action::Done);
    assert_eq!(table.progress[0].cubes[0], 1);
    assert_eq!((table.companies[BLUE].wings(), table.companies[BLUE].cubes), (2, 9));
    assert_eq!((table.trackers[0], table.goals.face().goals[0].levels), (1, [5, 6, 7]));
}
