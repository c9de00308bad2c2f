//! The worked examples of the rulebook (docs/rules/rocketmen.examples.md), in their order.

use crate::table::*;
use kernel::Game;
use rocketmen::components::board::{Destination, end_threshold};
use rocketmen::components::missions::Colour;
use rocketmen::components::solo::SOLO;
use rocketmen::components::success::{N_SUCCESS, SUCCESS_CARDS};
use rocketmen::components::{Level, SoloCard};
use rocketmen::{Action, Card, Frame, Location, Rocketmen, Zone};
use testkit::rules;

/// A mission with 7 VP.
fn with_seven_vp(position: Position) -> Position {
    position.completed(ME, Card::SpaceshipA, Location::MoonSpaceship)
}

#[test]
fn x01_a_threat_costs_ten_more_from_seven_vp_on() {
    rules!["RM-X01"];
    let table = with_seven_vp(position(2)).market(&[Card::Pandemic]).state();
    assert_eq!(table.players[ME].board.vp, 7);
    assert_eq!(table.players[ME].board.price(Card::Pandemic).money, 60);
    // The other player has nothing on the track and pays the printed price.
    assert_eq!(table.players[YOU].board.price(Card::Pandemic).money, 50);

    let six = position(2).completed(ME, Card::OrbitalShipyard, Location::EarthOrbitalShipyard).state();
    assert_eq!((six.players[ME].board.vp, six.players[ME].board.price(Card::Pandemic).money), (6, 50));

    let money = [Card::PrivateInvestors, Card::ElectricCars];
    let mut table = with_seven_vp(position(2)).market(&[Card::Pandemic]).hand(ME, &money).table();
    table.all(&[buy(0, Card::Pandemic), Action::Close, Action::Pay(Card::PrivateInvestors)]);
    assert!(matches!(table.table.frame, Frame::BuyPay(..)), "$30 of $60 are not enough");
    table.play(Action::Pay(Card::ElectricCars));
    assert!(table.mine().play_area.contains(Card::Pandemic));
    // $50 would do at 6 VP, but not here.
    let mut short = with_seven_vp(position(2)).market(&[Card::Pandemic]);
    short = short.hand(ME, &[Card::PrivateInvestors, Card::SolarPower]);
    short.table().cannot(buy(0, Card::Pandemic));
}

#[test]
fn x02_buying_big_data() {
    rules!["RM-X02", "RM-BUY-01", "RM-BUY-04", "RM-BUY-03"];
    let hand = [Card::AsteroidMining, Card::SatelliteA, Card::SpaceHotel, Card::SpaceshipA, Card::BaseA, Card::BaseB];
    let mut table = position(2).hand(ME, &hand).market(&[Card::Backup, Card::BigData]).table();
    table.all(&[
        buy(1, Card::BigData),
        Action::Close,
        Action::Pay(Card::AsteroidMining),
        Action::Pay(Card::SatelliteA),
        Action::Pay(Card::SpaceshipA),
    ]);
    table.cannot(Action::Pay(Card::BaseA));
    table.play(Action::Pay(Card::SpaceHotel));
    assert_eq!(
        table.mine().play_area,
        pile(&[Card::AsteroidMining, Card::SatelliteA, Card::SpaceHotel, Card::SpaceshipA, Card::BigData,])
    );
    assert_eq!(*table.hand(), pile(&[Card::BaseA, Card::BaseB]));
    let refilled = table.happened(|event| matches!(event, rocketmen::Event::Refilled { slot: 1, .. }));
    assert!(refilled && table.table.market[1].is_some(), "the slot is refilled at once, in place");
}

#[test]
fn x03_preparing_a_satellite() {
    rules!["RM-X03", "RM-PLACE-01", "RM-PLACE-02"];
    let hand = [Card::SatelliteA, Card::BigData, Card::BaseA, Card::SpaceHotel];
    let mut table = position(2).hand(ME, &hand).table();
    table.all(&[on_plan(Card::SatelliteA), on_pad(Card::BaseA), on_pad(Card::BigData), Action::Close]);
    table.play(Action::Pay(Card::SpaceHotel));
    assert_eq!(table.mine().plan, Some(Card::SatelliteA));
    assert_eq!(table.mine().pad, pile(&[Card::BigData, Card::BaseA]));
    assert_eq!(table.mine().play_area, pile(&[Card::SpaceHotel]));

    // As three actions.
    let mut table = position(2).hand(ME, &hand).table();
    table.cannot(on_pad(Card::BigData));
    table.all(&[on_plan(Card::SatelliteA), Action::Close, on_pad(Card::BigData), Action::Close]);
    assert_eq!(*table.hand(), pile(&[Card::BaseA, Card::SpaceHotel]), "both paid for themselves");
    table.all(&[on_pad(Card::BaseA), Action::Close, Action::Pay(Card::SpaceHotel)]);
    assert_eq!(table.mine().pad, pile(&[Card::BigData, Card::BaseA]));
}

#[test]
fn x04_rocket_points_of_the_satellite() {
    rules!["RM-X04", "RM-LAUNCH-06"];
    assert_eq!(Location::EarthSatellite.site().rocket_points, 2);
    assert_eq!(Location::MoonSatellite.site().rocket_points, 3);
    let mut table = position(2).plan(ME, Card::SatelliteA).pad(ME, &[Card::SmallRocketEngine]).table();
    table.can(Action::Launch(Destination::EarthOrbit)).cannot(Action::Launch(Destination::Moon));
    let mut table = position(2).plan(ME, Card::SatelliteA).pad(ME, &[Card::MediumRocketEngine]).table();
    table.can(Action::Launch(Destination::EarthOrbit)).can(Action::Launch(Destination::Moon));
    let mut table = position(2).plan(ME, Card::SatelliteA).pad(ME, &[Card::BaseA]).table();
    table.cannot(Action::Launch(Destination::EarthOrbit));
}

#[test]
fn x05_a_whole_launch() {
    rules!["RM-X05"];
    let pad = [Card::BaseA, Card::OrbitalShipyard, Card::BigData, Card::SpaceshipA];
    let mut table = position(2).plan(ME, Card::SatelliteA).pad(ME, &pad).table();
    table.play(Action::Launch(Destination::EarthOrbit));
    let rocket = |table: &Play| table.table.launch.as_ref().map(|launch| launch.rocket);
    assert_eq!(rocket(&table), Some(2));
    table.success(&[3]).play(Action::DrawSuccess);
    assert_eq!(rocket(&table), Some(5));
    table.success(&[0]).play(Action::DrawSuccess);
    assert_eq!(rocket(&table), Some(5));
    table.can(Action::AbortMission);
    table.success(&[4]).play(Action::DrawSuccess);
    assert!(table.happened(|event| matches!(event, rocketmen::Event::RocketMoved { to: 9, .. })));
    assert_eq!(table.table.arrivals[Location::EarthSatellite].as_slice(), [rocketmen::Pioneer::Seat(ME)]);
    assert_eq!(table.mine().vp, 1);
    assert!(table.mine().scrapyard.contains(Card::SatelliteA));
    assert_eq!(table.mine().achievements.science, 1);
    assert_eq!(table.table.current, YOU);
}

#[test]
fn x06_the_penalty_of_an_abort() {
    rules!["RM-X06", "RM-OUT-02"];
    let pad = [Card::SmallRocketEngine, Card::SpaceshipB, Card::SpaceshipC];
    let start = || position(2).plan(ME, Card::SatelliteA).pad(ME, &pad).table();
    let mut table = start();
    table.play(Action::Launch(Destination::EarthOrbit));
    table.success(&[1]).play(Action::DrawSuccess).success(&[1]).play(Action::DrawSuccess);
    table.play(Action::AbortMission);
    assert_eq!(table.table.frame, Frame::Abort(1));
    table.play(Action::DiscardFromPad(Card::SpaceshipC));
    assert_eq!(table.mine().pad, pile(&[Card::SmallRocketEngine, Card::SpaceshipB]));
    assert_eq!(table.table.current, YOU);

    let mut table = start();
    table.play(Action::Launch(Destination::EarthOrbit)).success(&[1]).play(Action::DrawSuccess);
    table.play(Action::AbortMission);
    assert_eq!(table.mine().pad, pile(&pad), "after one drawn card the abort is free");
}

#[test]
fn x07_one_mission_per_location() {
    rules!["RM-X07", "RM-LAUNCH-04"];
    let mut table = position(2)
        .completed(ME, Card::SatelliteA, Location::EarthSatellite)
        .plan(ME, Card::SatelliteB)
        .pad(ME, &[Card::LargeRocketEngine])
        .table();
    table.cannot(Action::Launch(Destination::EarthOrbit)).can(Action::Launch(Destination::Moon));
}

/// A solo game on the easy level whose first solo cards are given.
fn solo_with(left: SoloCard, right: SoloCard) -> rocketmen::AiMission {
    let mut table = position(1)
        .with(|state| {
            let ai = state.table.ai.as_mut().unwrap();
            ai.mission = None;
            ai.deck = left | right;
            ai.discard = !(left | right);
        })
        .table();
    let order = u32::from(right < left);
    // Draws for the hand come first; then the left card, then the only one that is left.
    table.dice(&[0, 0, 0, 0, 0, 0, 0, order]).play(Action::EndTurn);
    table.table.ai.as_ref().unwrap().mission.unwrap()
}

#[test]
fn x08_the_start_space_of_the_ai() {
    rules!["RM-X08", "RM-SOLO-14", "RM-SOLO-11"];
    for left in [SoloCard::Solo6, SoloCard::Solo1, SoloCard::Solo2, SoloCard::Solo4] {
        assert_eq!(left.row(Level::Easy), (Destination::EarthOrbit, 2));
        // The Space Station has a bonus of 1.
        let mission = solo_with(left, SoloCard::Solo5);
        assert_eq!((mission.left, mission.rocket), (left, 2 + 1));
    }
}

#[test]
fn x09_the_start_space_with_a_bonus() {
    rules!["RM-X09"];
    let mission = solo_with(SoloCard::Solo6, SoloCard::Solo2);
    assert_eq!((mission.left, mission.right), (SoloCard::Solo6, SoloCard::Solo2));
    assert_eq!(mission.location, Location::EarthSpaceship);
    assert_eq!(mission.rocket, 4);
}

#[test]
fn x10_a_full_destination_is_no_use_to_the_ai() {
    rules!["RM-X10", "RM-SOLO-12"];
    let mut table = position(1)
        .ai_completed(&[Location::MarsSpaceship, Location::MarsAsteroidMining, Location::MarsBase])
        .with(|state| {
            let ai = state.table.ai.as_mut().unwrap();
            ai.mission = None;
            ai.deck = SoloCard::Solo6 | SoloCard::Solo7;
            ai.discard = !(SoloCard::Solo6 | SoloCard::Solo7);
        })
        .table();
    // After six hand cards and the filling of the row: card 7 sends the AI to Mars on the easy level.
    table.dice(&[0, 0, 0, 0, 0, 0, 0, 1]).play(Action::EndTurn);
    assert!(table.happened(|event| matches!(event, rocketmen::Event::SoloDiscarded { card: SoloCard::Solo7 })));
    assert_eq!(table.table.ai.as_ref().unwrap().mission.unwrap().left, SoloCard::Solo6);
}

#[test]
fn x11_reading_a_mission_card() {
    rules!["RM-X11", "RM-CARD-04", "RM-COMP-08"];
    let mission = Card::SpaceshipB.mission().unwrap();
    assert_eq!(mission.number(Colour::Yellow), 29);
    let points: Vec<u8> = mission.targets.iter().map(|location| location.site().rocket_points).collect();
    assert_eq!(points, [3, 5, 10]);
    let draws: Vec<u8> = mission.targets.iter().map(|location| location.destination().draws()).collect();
    assert_eq!(draws, [3, 4, 5]);
}

#[test]
fn x12_the_order_of_the_tie_break() {
    rules!["RM-X12", "RM-TIE-01"];
    let rank = |location: Location| location.site().rank;
    let printed = [Location::MarsBase, Location::MarsAsteroidMining, Location::MarsSpaceship, Location::MoonBase];
    assert_eq!(printed.map(rank), [12, 11, 10, 9]);
    let state = position(2)
        .completed(ME, Card::AsteroidMining, Location::MarsAsteroidMining)
        .completed(YOU, Card::SpaceshipA, Location::MarsSpaceship)
        .completed(YOU, Card::SatelliteA, Location::EarthSatellite)
        .goals(ME, &[rocketmen::Goal::Hospitality, rocketmen::Goal::Gateway])
        .goals(YOU, &[rocketmen::Goal::RedPlanet, rocketmen::Goal::LunarPioneer])
        .with(|state| state.table.frame = Frame::Over)
        .state();
    let outcome = Rocketmen::outcome(&state).unwrap();
    assert_eq!((outcome.of(ME).total, outcome.of(YOU).total), (15, 15), "14 + token, 13 + 1 + goal");
    assert_eq!((outcome.of(ME).rank, outcome.of(YOU).rank), (1, 2));
    assert_eq!(outcome.remarks[0].id, "remark-tie-location");
}

#[test]
fn x13_the_end_thresholds() {
    rules!["RM-X13", "RM-END-01"];
    assert_eq!([4, 3, 2].map(end_threshold), [18, 21, 23]);
}

#[test]
fn x14_the_success_deck() {
    rules!["RM-X14", "RM-COMP-04"];
    assert_eq!(SUCCESS_CARDS, [2, 5, 6, 4, 1]);
    assert_eq!(SUCCESS_CARDS.iter().sum::<u8>(), N_SUCCESS);
    let sum: u8 = SUCCESS_CARDS.iter().zip(0..).map(|(count, value)| count * value).sum();
    assert_eq!(sum, 33);
}

#[test]
fn x15_the_printed_solo_cards() {
    rules!["RM-X15", "RM-SOLO-14", "RM-SOLO-17"];
    let starts = |card: SoloCard| SOLO[card as usize].rows.map(|(_, start)| start);
    assert_eq!((starts(SoloCard::Solo2), SoloCard::Solo2.face().bonus), ([2, 4, 7], 2));
    assert_eq!((starts(SoloCard::Solo6), SoloCard::Solo6.face().bonus), ([2, 3, 6], 0));
}

#[test]
fn x16_achievement_tokens_pay_once_per_turn() {
    rules!["RM-X16", "RM-ACH-03", "RM-ACH-04", "RM-ACH-05", "RM-PAY-06", "RM-TURN-08"];
    let start = || {
        position(2)
            .completed(ME, Card::SpaceHotel, Location::EarthSpaceHotel)
            .completed(ME, Card::SatelliteA, Location::EarthSatellite)
            .hand(ME, &[Card::AsteroidMining])
            .market(&[Card::BigData, Card::Booster])
            .plan(ME, Card::SatelliteB)
            .pad(ME, &[Card::MediumRocketEngine])
    };
    let mut table = start().table();
    table.all(&[buy(0, Card::BigData), Action::Close, Action::PayMoneyToken, Action::PayScienceToken]);
    table.play(Action::Pay(Card::AsteroidMining));
    assert!(table.mine().play_area.contains(Card::BigData), "$20 and one component were paid");
    assert_eq!((table.fresh_tokens().money, table.fresh_tokens().science), (0, 0));
    table.cannot(buy(1, Card::Booster));
    table.play(Action::Launch(Destination::Moon));
    assert_eq!(table.table.launch.as_ref().unwrap().rocket, 0, "the used science token moves no rocket");
    table.success(&[0]).play(Action::DrawSuccess).play(Action::AbortMission);
    assert_eq!(table.table.done.exhausted, Default::default(), "fresh again");
    assert_eq!((table.mine().achievements.money, table.mine().achievements.science), (1, 1), "never lost");

    let mut table = start().table();
    table.play(Action::Launch(Destination::Moon));
    assert_eq!(table.table.launch.as_ref().unwrap().rocket, 1, "the fresh science token moves it");
}

#[test]
fn x17_the_first_arrival_scores_most() {
    rules!["RM-X17", "RM-OUT-15"];
    assert_eq!(Location::EarthSatellite.site().vp, [1, 0, 0, 0]);
    for site in &rocketmen::components::board::SITES {
        assert!(site.vp[1..].iter().all(|later| *later < site.vp[0]), "{site:?}");
    }
    let state = position(2)
        .completed(YOU, Card::SatelliteA, Location::EarthSatellite)
        .completed(ME, Card::SatelliteA, Location::EarthSatellite)
        .state();
    assert_eq!((state.players[YOU].board.vp, state.players[ME].board.vp), (1, 0));
}

#[test]
fn x20_the_booster_after_the_last_card() {
    rules!["RM-X20", "RM-FX-01", "RM-EFF-05"];
    let mut table = position(2).plan(ME, Card::SatelliteA).pad(ME, &[Card::SmallRocketEngine, Card::Booster]).table();
    table.play(Action::Launch(Destination::EarthOrbit));
    for value in [3, 3, 1] {
        table.success(&[value]).play(Action::DrawSuccess);
    }
    assert_eq!(table.table.frame, Frame::LastChance);
    assert_eq!(table.table.launch.as_ref().unwrap().rocket, 7);
    table.play(Action::Booster);
    assert!(table.mine().has_completed(Location::EarthSatellite));
    assert!(table.mine().scrapyard.contains(Card::Booster));
}

#[test]
fn x21_the_threat_solvers() {
    rules!["RM-X21", "RM-THREAT-06"];
    let solvers = [
        (Card::AsteroidLaserAblation, Card::AsteroidImpact),
        (Card::NextGenerationDrugs, Card::Pandemic),
        (Card::SolarPower, Card::ClimateChange),
    ];
    for (solver, threat) in solvers {
        let rich = || {
            position(2)
                .completed(ME, Card::SatelliteA, Location::MoonSatellite)
                .completed(ME, Card::SpaceStationA, Location::MoonSpaceStation)
                .hand(ME, &[solver])
        };
        let mut table = rich().market(&[threat]).table();
        assert_eq!(table.mine().vp, 12);
        table.play(Action::Use(solver));
        assert!(table.mine().scrapyard.contains(solver));
        assert_eq!(table.mine().play_area, pile(&[threat]), "nothing was paid");
        assert!(table.table.market[0].is_some(), "the slot is refilled");
        rich().market(&[Card::Backup]).table().cannot(Action::Use(solver));
    }
}

#[test]
fn x22_the_backup() {
    rules!["RM-X22", "RM-FX-04", "RM-LAUNCH-10"];
    for (destination, spaces) in [(Destination::EarthOrbit, 2), (Destination::Moon, 1)] {
        let mut table =
            position(2).plan(ME, Card::SatelliteA).pad(ME, &[Card::MediumRocketEngine, Card::Backup]).table();
        table.play(Action::Launch(destination));
        assert_eq!(table.table.launch.as_ref().unwrap().rocket, spaces);
    }
}

#[test]
fn x23_detailed_planning() {
    rules!["RM-X23"];
    let pad = [Card::SmallRocketEngine, Card::DetailedPlanning];
    let planned = || {
        let mut table = position(2).plan(ME, Card::SatelliteA).pad(ME, &pad).table();
        table.play(Action::Launch(Destination::EarthOrbit));
        table.success(&[0, 1, 3]).play(Action::DetailedPlanning);
        assert_eq!(table.legal(), [Action::Choose(0), Action::Choose(1), Action::Choose(3)]);
        table.play(Action::Choose(3));
        table
    };
    let mut table = planned();
    let launch = table.table.launch.as_ref().unwrap();
    assert_eq!((launch.rocket, launch.limit - launch.n_drawn()), (3, 2));
    assert_eq!(launch.deck(), [1, 4, 6, 3, 1], "0 and 1 are out of this attempt");
    table.success(&[2]).play(Action::DrawSuccess).success(&[3]).play(Action::DrawSuccess);
    assert!(table.mine().has_completed(Location::EarthSatellite));
    assert!(table.mine().scrapyard.contains(Card::DetailedPlanning));

    let mut table = planned();
    table.success(&[0]).play(Action::DrawSuccess).success(&[1]).play(Action::DrawSuccess);
    assert_eq!(table.table.frame, Frame::Failure);
    assert!(table.mine().play_area.contains(Card::DetailedPlanning));
}

#[test]
fn x24_the_depot() {
    rules!["RM-X24", "RM-LAUNCH-11", "RM-FX-29"];
    let mut table = position(2)
        .plan(ME, Card::SatelliteA)
        .pad(ME, &[Card::Depot, Card::BaseA])
        .depot(ME, &[Card::SpaceshipA])
        .table();
    table.play(Action::Launch(Destination::EarthOrbit));
    assert_eq!(table.table.launch.as_ref().unwrap().rocket, 0, "the stored icon moves nothing; 2 RP were enough");

    // Storing needs no mission on the Plan; anything can be stored, once per turn.
    let start = |stored: &[Card]| {
        position(2).pad(ME, &[Card::Depot]).depot(ME, stored).hand(ME, &[Card::Pandemic, Card::AsteroidMining]).table()
    };
    let mut table = start(&[Card::SpaceshipA, Card::SpaceshipB]);
    table.can(Action::TakeStored).play(Action::Store(Card::Pandemic));
    assert_eq!(table.mine().depot, pile(&[Card::SpaceshipA, Card::SpaceshipB, Card::Pandemic]));
    table.cannot(Action::TakeStored).cannot(Action::Store(Card::AsteroidMining));
    let mut table = start(&[Card::SpaceshipA, Card::SpaceshipB, Card::SpaceshipC]);
    table.cannot(Action::Store(Card::Pandemic)).play(Action::TakeStored);
    assert_eq!(table.hand().len(), 5);
    assert!(table.mine().depot.is_empty());
    table.cannot(Action::Store(Card::Pandemic));
}

#[test]
fn x25_the_internet() {
    rules!["RM-X25"];
    let mut table = position(2).plan(ME, Card::SatelliteA).hand(ME, &[Card::Internet, Card::SmallRocketEngine]).table();
    table.all(&[on_pad(Card::Internet), Action::Close]);
    assert_eq!(table.table.done.placements, 1);
    table.can(Action::EndTurn).play(free_pad(Card::SmallRocketEngine));
    assert_eq!(table.mine().pad, pile(&[Card::Internet, Card::SmallRocketEngine]));
    assert!(table.mine().play_area.is_empty(), "nothing else was paid");

    let hand = [Card::Internet, Card::AsteroidMining, Card::SmallRocketEngine];
    let mut table = position(2).plan(ME, Card::SatelliteA).hand(ME, &hand).market(&[Card::Booster]).table();
    table.all(&[buy(0, Card::Booster), Action::Close, Action::Pay(Card::Internet), Action::Pay(Card::AsteroidMining)]);
    table.play(free_pad(Card::SmallRocketEngine));
    assert_eq!(table.mine().pad, pile(&[Card::SmallRocketEngine]));
}

#[test]
fn x26_the_government_contract() {
    rules!["RM-X26", "RM-FX-14", "RM-PAY-14"];
    let mut table = position(2).hand(ME, &[Card::GovernmentContract]).market(&[Card::StorageBatteries]).table();
    table.cannot(buy(0, Card::StorageBatteries));
    let mut table = position(2)
        .completed(ME, Card::SatelliteA, Location::EarthSatellite)
        .completed(ME, Card::SpaceshipA, Location::EarthSpaceship)
        .completed(ME, Card::OrbitalShipyard, Location::EarthOrbitalShipyard)
        .hand(ME, &[Card::GovernmentContract])
        .market(&[Card::StorageBatteries])
        .table();
    table.all(&[buy(0, Card::StorageBatteries), Action::Close, Action::Pay(Card::GovernmentContract)]);
    assert!(table.mine().play_area.contains(Card::StorageBatteries));
    assert_eq!(table.table.done.draws + table.table.done.placements, 0, "it leaves no pending effect");
}

#[test]
fn x27_industrial_espionage() {
    rules!["RM-X27", "RM-FX-15", "RM-FX-16"];
    let mut table = position(2)
        .plan(ME, Card::SatelliteA)
        .pad(ME, &[Card::SmallRocketEngine, Card::IndustrialEspionage])
        .plan(YOU, Card::SatelliteA)
        .pad(YOU, &[Card::Booster])
        .table();
    table.play(Action::Launch(Destination::EarthOrbit));
    table.play(Action::Copy(Card::Booster));
    assert_eq!(table.table.launch.as_ref().unwrap().rocket, 0, "its own science icon is replaced");
    table.play(Action::Booster);
    assert_eq!(table.table.launch.as_ref().unwrap().rocket, 1);
    assert_eq!(table.mine().pad, pile(&[Card::SmallRocketEngine]));
    assert!(table.mine().scrapyard.contains(Card::IndustrialEspionage), "the copied text scraps");
    assert!(table.players[YOU].board.pad.contains(Card::Booster));
}

#[test]
fn x28_the_multi_purpose_space_suit() {
    rules!["RM-X28", "RM-FX-18", "RM-LAUNCH-15"];
    let pad = [Card::SmallRocketEngine, Card::MultiPurposeSpaceSuit];
    let mut table = position(2).plan(ME, Card::SatelliteA).pad(ME, &pad).table();
    table.play(Action::Launch(Destination::EarthOrbit));
    table.success(&[1]).play(Action::DrawSuccess);
    assert_eq!(table.table.frame, Frame::React(1));
    table.success(&[1, 3]);
    table.success(&[3]).play(Action::SpaceSuit);
    let launch = table.table.launch.as_ref().unwrap();
    assert_eq!((launch.rocket, launch.limit - launch.n_drawn()), (3, 2));
    assert!(table.mine().play_area.contains(Card::MultiPurposeSpaceSuit));
}

#[test]
fn x29_the_protective_suit() {
    rules!["RM-X29", "RM-FX-19"];
    let mut table =
        position(2).plan(ME, Card::SatelliteA).pad(ME, &[Card::SmallRocketEngine, Card::ProtectiveSuit]).table();
    table.play(Action::Launch(Destination::EarthOrbit));
    table.success(&[0]).play(Action::DrawSuccess).play(Action::ProtectiveSuit);
    assert_eq!(table.table.launch.as_ref().unwrap().rocket, 2);
    assert!(table.mine().play_area.contains(Card::ProtectiveSuit));
}

#[test]
fn x30_storage_batteries() {
    rules!["RM-X30", "RM-FX-21"];
    position(2).hand(ME, &[Card::StorageBatteries]).table().cannot(Action::Use(Card::StorageBatteries));
    let mut table = position(2).hand(ME, &[Card::StorageBatteries, Card::BaseB]).storage(ME, &[Card::BaseA]).table();
    table.play(Action::Use(Card::StorageBatteries));
    assert_eq!(table.legal(), [Action::ScrapFromHand(Card::BaseB), Action::ScrapFromStorage(Card::BaseA)]);
    table.play(Action::ScrapFromStorage(Card::BaseA));
    assert_eq!(table.mine().scrapyard, pile(&[Card::BaseA]));
    assert_eq!(table.hand().len(), 2, "one card was drawn");
    assert!(
        table.events().iter().position(moved(Card::BaseA, Zone::Storage, Zone::Scrapyard)) == Some(0),
        "scrapped first"
    );
}

#[test]
fn x31_supercapacitors() {
    rules!["RM-X31", "RM-FX-22", "RM-FX-28"];
    let hand = [Card::Supercapacitors, Card::BaseA, Card::BaseB, Card::SpaceshipC];
    let mut table = position(2).hand(ME, &hand).table();
    table.all(&[
        Action::Use(Card::Supercapacitors),
        Action::Exchange(Card::BaseA),
        Action::Exchange(Card::BaseB),
        Action::Exchange(Card::SpaceshipC),
    ]);
    assert_eq!(table.hand().len(), 3, "nothing is discarded while it is named");
    table.play(Action::Close);
    assert_eq!(table.mine().play_area, pile(&hand));
    assert_eq!(table.hand().len(), 4);

    let mut table = position(2).hand(ME, &hand).table();
    table.all(&[Action::Use(Card::Supercapacitors), Action::Close]);
    assert_eq!(table.hand().len(), 4, "one card for the Supercapacitors alone");
}

#[test]
fn x32_quantum_computers() {
    rules!["RM-X32", "RM-FX-23", "RM-CARD-08"];
    let mut table = position(2).hand(ME, &[Card::QuantumComputers]).table();
    table.play(Action::Use(Card::QuantumComputers));
    assert_eq!(table.hand().len(), 3);
    assert!(table.mine().play_area.contains(Card::QuantumComputers));
    assert_eq!(table.means().computers, table.hand().count(Card::SpaceshipA), "its components are not available");
}
