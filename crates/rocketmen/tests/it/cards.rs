//! What every single card does (rules RM-FX and the effect kinds).

use crate::table::*;
use kernel::Seat;
use rocketmen::components::{Components, Cost, Destination, Timing};
use rocketmen::{Action, Card, Event, Frame, Location, Pile, Zone};
use testkit::rules;

use Destination::{EarthOrbit, Mars, Moon};

fn rocket(table: &Play) -> u8 {
    table.table.launch.as_ref().unwrap().rocket
}

/// A launch of a Satellite to the Moon with these cards on the pad beside the engine.
fn to_the_moon(pad: &[Card]) -> Play {
    let mut table = position(2).plan(ME, Card::SatelliteA).pad(ME, &[Card::MediumRocketEngine]).pad(ME, pad).table();
    table.play(Action::Launch(Moon));
    table
}

/// Uses a DISCARD effect that draws.
fn draws(card: Card, count: usize) {
    let mut table = position(2).hand(ME, &[card]).table();
    table.play(Action::Use(card));
    assert_eq!(table.hand().len(), count, "{card:?}");
    assert_eq!(table.mine().play_area, pile(&[card]));
}

#[track_caller]
fn components(card: Card, expected: Components) {
    assert_eq!(card.face().components, expected, "{card:?}");
}

const NONE: Components =
    Components { money: 0, rocket_points: 0, computers: 0, composites: 0, biotechnology: 0, science: 0 };

#[test]
fn missions_as_cards() {
    rules!["RM-PLACE-12"];
    for card in [
        Card::AsteroidMining,
        Card::SatelliteA,
        Card::SatelliteB,
        Card::SpaceHotel,
        Card::SpaceStationA,
        Card::SpaceStationB,
    ] {
        components(card, Components { money: 10, ..NONE });
    }
    for card in [Card::BaseA, Card::OrbitalShipyard] {
        components(card, Components { rocket_points: 1, ..NONE });
    }
    components(Card::BaseB, NONE);
    components(Card::SpaceshipA, Components { computers: 1, ..NONE });
    components(Card::SpaceshipB, Components { composites: 1, ..NONE });
    components(Card::SpaceshipC, Components { biotechnology: 1, ..NONE });
}

#[test]
fn asteroid_laser_ablation() {
    rules!["RM-FX-02", "RM-FX-03"];
    components(Card::AsteroidLaserAblation, Components { computers: 1, money: 20, ..NONE });
    let mut table = position(4)
        .hand(ME, &[Card::AsteroidLaserAblation])
        .market(&[Card::AsteroidImpact, Card::Backup, Card::AsteroidImpact])
        .table();
    table.play(Action::Use(Card::AsteroidLaserAblation));
    assert_eq!(table.legal(), [Action::TakeThreat { slot: 0 }, Action::TakeThreat { slot: 2 }], "which of the two");
    table.play(Action::TakeThreat { slot: 2 });
    assert_eq!(table.mine().play_area, pile(&[Card::AsteroidImpact]));
    assert_eq!(table.mine().scrapyard, pile(&[Card::AsteroidLaserAblation]));
    assert_eq!(table.table.market[0], Some(Card::AsteroidImpact));
}

#[test]
fn next_generation_drugs() {
    rules!["RM-FX-02"];
    components(Card::NextGenerationDrugs, Components { biotechnology: 1, money: 20, ..NONE });
    let mut table =
        position(2).hand(ME, &[Card::NextGenerationDrugs]).market(&[Card::AsteroidImpact, Card::Pandemic]).table();
    table.play(Action::Use(Card::NextGenerationDrugs));
    assert_eq!(table.mine().play_area, pile(&[Card::Pandemic]));
    assert_eq!(table.table.market[0], Some(Card::AsteroidImpact), "only the matching threat");
}

#[test]
fn solar_power() {
    rules!["RM-FX-02"];
    components(Card::SolarPower, Components { composites: 1, money: 20, ..NONE });
    let mut table = position(2).hand(ME, &[Card::SolarPower]).market(&[Card::ClimateChange]).table();
    table.play(Action::Use(Card::SolarPower));
    assert_eq!(table.mine().play_area, pile(&[Card::ClimateChange]));
    assert!(table.mine().scrapyard.contains(Card::SolarPower));
}

#[test]
fn backup() {
    rules!["RM-FX-04", "RM-EFF-02", "RM-CARD-09"];
    components(Card::Backup, Components { computers: 1, money: 10, ..NONE });
    assert_eq!(rocket(&to_the_moon(&[Card::Backup])), 1);
    // In the hand it is only worth its components.
    let mut table =
        position(2).plan(ME, Card::SatelliteA).pad(ME, &[Card::MediumRocketEngine]).hand(ME, &[Card::Backup]).table();
    table.play(Action::Launch(Moon));
    assert_eq!(rocket(&table), 0);
}

#[test]
fn big_data() {
    components(Card::BigData, Components { computers: 1, money: 10, ..NONE });
    assert_eq!(Card::BigData.face().cost, Cost::money_and_any(30, 1));
    draws(Card::BigData, 2);
}

#[test]
fn detailed_planning() {
    rules!["RM-FX-05", "RM-FX-06", "RM-FX-07"];
    components(Card::DetailedPlanning, Components { biotechnology: 1, money: 10, ..NONE });
    let mut table = to_the_moon(&[Card::DetailedPlanning, Card::MultiPurposeSpaceSuit]);
    table.success(&[1, 1, 2]).play(Action::DetailedPlanning);
    assert_eq!(table.legal(), [Action::Choose(1), Action::Choose(2)], "equal ones once");
    table.play(Action::Choose(2));
    assert_eq!(table.table.frame, Frame::React(2), "treated as just drawn: suits follow as usual");
    table.play(Action::Keep).can(Action::AbortMission).cannot(Action::DetailedPlanning);
    // Not after the first draw.
    let mut table = to_the_moon(&[Card::DetailedPlanning]);
    table.success(&[1]).play(Action::DrawSuccess).cannot(Action::DetailedPlanning);
}

#[test]
fn internet() {
    rules!["RM-FX-11"];
    components(Card::Internet, Components { computers: 1, money: 10, ..NONE });
    let mut table = position(2)
        .hand(ME, &[Card::Internet, Card::SatelliteA, Card::AsteroidMining])
        .market(&[Card::Booster])
        .table();
    table.all(&[buy(0, Card::Booster), Action::Close, Action::Pay(Card::Internet), Action::Pay(Card::AsteroidMining)]);
    table.play(free_plan(Card::SatelliteA));
    assert_eq!(table.mine().plan, Some(Card::SatelliteA), "the Plan as well as the pad");
    table.cannot(free_pad(Card::BaseA));
    // By all placement rules.
    let mut table =
        position(2).plan(ME, Card::SatelliteA).hand(ME, &[Card::Internet, Card::BaseB, Card::SatelliteB]).table();
    table.all(&[on_pad(Card::Internet), Action::Close]);
    table.cannot(free_pad(Card::BaseB)).cannot(free_plan(Card::SatelliteB));
}

#[test]
fn the_internet_works_whenever_it_is_placed() {
    rules!["RM-FX-12"];
    // With another card's money.
    let hand = [Card::Internet, Card::SpaceHotel, Card::BaseA];
    let mut table = position(2).plan(ME, Card::SatelliteA).hand(ME, &hand).table();
    table.all(&[on_pad(Card::Internet), Action::LetOthersPay, Action::Pay(Card::SpaceHotel)]);
    table.play(free_pad(Card::BaseA));
    assert_eq!(table.mine().pad, pile(&[Card::Internet, Card::BaseA]));
    // For free: Robotics pays for a Booster and places the Internet, which places a Base.
    let hand = [Card::Robotics, Card::SpaceHotel, Card::Internet, Card::BaseA];
    let mut table = position(2).plan(ME, Card::SatelliteA).hand(ME, &hand).market(&[Card::Booster]).table();
    table.all(&[buy(0, Card::Booster), Action::Close, Action::Pay(Card::Robotics), Action::Pay(Card::SpaceHotel)]);
    table.play(free_pad(Card::Internet)).play(free_pad(Card::BaseA));
    assert_eq!((table.mine().pad, table.table.done.placements), (pile(&[Card::Internet, Card::BaseA]), 0));
    // One effect, not two, if it pays for itself.
    let mut table = position(2).plan(ME, Card::SatelliteA).hand(ME, &[Card::Internet]).table();
    table.all(&[on_pad(Card::Internet), Action::Close]);
    assert_eq!(table.table.done.placements, 1);
}

#[test]
fn a_card_placed_for_free_has_not_paid() {
    rules!["RM-FX-13"];
    let mut table = position(2).plan(ME, Card::SatelliteA).hand(ME, &[Card::Internet, Card::Robotics]).table();
    table.all(&[on_pad(Card::Internet), Action::Close, free_pad(Card::Robotics)]);
    assert_eq!(table.table.done.placements, 0);
    let mut table = position(2).plan(ME, Card::SatelliteA).hand(ME, &[Card::Internet, Card::Nanotechnology]).table();
    table.all(&[on_pad(Card::Internet), Action::Close, free_pad(Card::Nanotechnology)]);
    assert_eq!(table.table.done.draws, 0);
}

#[test]
fn government_contract() {
    rules!["RM-FX-14", "RM-PAY-14"];
    components(Card::GovernmentContract, NONE);
    let mut table = position(2)
        .completed(ME, Card::SatelliteA, Location::EarthSatellite)
        .hand(ME, &[Card::GovernmentContract, Card::SpaceHotel])
        .market(&[Card::Booster])
        .table();
    table.all(&[
        buy(0, Card::Booster),
        Action::Close,
        Action::Pay(Card::GovernmentContract),
        Action::Pay(Card::SpaceHotel),
    ]);
    assert!(table.mine().play_area.contains(Card::Booster));
    // Worth nothing it cannot be named.
    let hand = [Card::GovernmentContract, Card::SpaceHotel, Card::SatelliteA];
    let mut table = position(2).hand(ME, &hand).market(&[Card::Booster]).table();
    table.all(&[buy(0, Card::Booster), Action::Close]).cannot(Action::Pay(Card::GovernmentContract));
}

#[test]
fn multi_purpose_space_suit() {
    rules!["RM-FX-18", "RM-FX-20"];
    components(Card::MultiPurposeSpaceSuit, Components { biotechnology: 2, money: 10, ..NONE });
    let mut table = to_the_moon(&[Card::MultiPurposeSpaceSuit]);
    table.success(&[0]).play(Action::DrawSuccess).success(&[3]).play(Action::SpaceSuit);
    assert_eq!((rocket(&table), table.table.launch.as_ref().unwrap().n_drawn()), (3, 1));
    assert_eq!(table.table.frame, Frame::Flight, "the suit is gone");
}

#[test]
fn reusable_rocket_parts() {
    rules!["RM-CARD-11"];
    components(Card::ReusableRocketParts, Components { rocket_points: 1, composites: 1, ..NONE });
    assert!(Card::ReusableRocketParts.face().permanent);
    let mut table = to_the_moon(&[Card::ReusableRocketParts]);
    for value in [3, 3, 3] {
        table.success(&[value]).play(Action::DrawSuccess);
    }
    table.play(Action::Stay(Card::ReusableRocketParts));
    assert_eq!(table.mine().pad, pile(&[Card::ReusableRocketParts]));
}

#[test]
fn storage_batteries() {
    rules!["RM-FX-21"];
    components(Card::StorageBatteries, Components { composites: 1, money: 10, ..NONE });
    let mut table = position(2).hand(ME, &[Card::StorageBatteries, Card::BaseB]).table();
    table.all(&[Action::Use(Card::StorageBatteries), Action::ScrapFromHand(Card::BaseB)]);
    assert_eq!((table.hand().len(), table.mine().scrapyard), (1, pile(&[Card::BaseB])));
    assert!(table.happened(moved(Card::BaseB, Zone::Hand, Zone::Scrapyard)));
}

#[test]
fn supercapacitors() {
    rules!["RM-FX-22", "RM-FX-28", "RM-RUL-08"];
    components(Card::Supercapacitors, Components { composites: 1, money: 20, ..NONE });
    let mut table = position(2).hand(ME, &[Card::Supercapacitors, Card::BaseA, Card::BaseB]).table();
    table.all(&[Action::Use(Card::Supercapacitors), Action::Exchange(Card::BaseB)]);
    table.cannot(Action::Exchange(Card::BaseA)).cannot(Action::Exchange(Card::BaseB));
    table.play(Action::Close);
    assert_eq!(table.hand().len(), 3, "BaseA and two new cards");
}

#[test]
fn industrial_espionage() {
    rules!["RM-FX-15"];
    components(Card::IndustrialEspionage, Components { science: 1, money: 10, ..NONE });
    let mut table = spied(&[], &[Card::Graphene]).table();
    table.play(Action::Launch(Moon)).play(Action::CopyNothing);
    assert_eq!(rocket(&table), 1, "its own science counts");
    let mut table = spied(&[], &[Card::Graphene]).table();
    table.play(Action::Launch(Moon)).play(Action::Copy(Card::Graphene));
    assert_eq!(rocket(&table), 3, "three composites instead of its science");
}

/// An Industrial Espionage on the way to the Moon, and what lies on the pads besides.
fn spied(mine: &[Card], theirs: &[Card]) -> Position {
    position(3)
        .plan(ME, Card::SatelliteA)
        .pad(ME, &[Card::MediumRocketEngine, Card::IndustrialEspionage])
        .pad(ME, mine)
        .plan(YOU, Card::SatelliteA)
        .pad(YOU, theirs)
}

#[test]
fn what_an_espionage_may_copy() {
    rules!["RM-FX-17"];
    // Not: names on the own pad, cards inside a Depot. Equal engines and missions may be copied.
    let mut table = spied(&[Card::BigData], &[Card::BigData, Card::Depot, Card::MediumRocketEngine, Card::BaseA])
        .depot(YOU, &[Card::Graphene])
        .table();
    table.play(Action::Launch(Moon));
    let copies = [Card::BaseA, Card::Depot, Card::MediumRocketEngine];
    assert_eq!(
        table.legal(),
        [Action::Copy(copies[0]), Action::Copy(copies[1]), Action::Copy(copies[2]), Action::CopyNothing]
    );
    // A copied PERMANENT works at the outcome, a copied Depot gives only its rocket point.
    let mut table = spied(&[], &[Card::Depot]).table();
    table.cannot(Action::Store(Card::BaseA));
    table.play(Action::Launch(Moon)).play(Action::Copy(Card::Depot));
    for value in [4, 3, 3] {
        table.success(&[value]).play(Action::DrawSuccess);
    }
    table.play(Action::Stay(Card::IndustrialEspionage));
    assert_eq!(table.mine().pad, pile(&[Card::IndustrialEspionage]));
    // Another Espionage is no target: there is nothing to ask.
    let mut table =
        position(3).plan(ME, Card::SatelliteA).pad(ME, &[Card::MediumRocketEngine, Card::IndustrialEspionage]).table();
    table.play(Action::Launch(Moon));
    assert_eq!(table.table.frame, Frame::Flight);
}

#[test]
fn a_copied_effect_discards_or_scraps_the_espionage() {
    rules!["RM-FX-16"];
    let mut table = spied(&[], &[Card::DetailedPlanning]).table();
    table.play(Action::Launch(Moon)).play(Action::Copy(Card::DetailedPlanning));
    table.success(&[3, 3, 3]).play(Action::DetailedPlanning).play(Action::Choose(3));
    assert!(table.mine().play_area.contains(Card::IndustrialEspionage));
    table.success(&[4]).play(Action::DrawSuccess).success(&[3]).play(Action::DrawSuccess);
    assert!(table.mine().scrapyard.contains(Card::IndustrialEspionage), "planned and succeeded");
    let mut table = spied(&[], &[Card::Booster]).table();
    table.play(Action::Launch(Moon)).play(Action::Copy(Card::Booster)).play(Action::Booster);
    assert!(table.mine().scrapyard.contains(Card::IndustrialEspionage));
    assert!(table.players[YOU].board.pad.contains(Card::Booster), "the original stays where it is");
}

#[test]
fn equal_cards_of_several_opponents_are_one_choice() {
    rules!["RM-RUL-05"];
    let mut table = spied(&[], &[Card::SmallRocketEngine])
        .plan(Seat(2), Card::SatelliteA)
        .pad(Seat(2), &[Card::SmallRocketEngine])
        .table();
    table.play(Action::Launch(Moon));
    assert_eq!(table.legal(), [Action::Copy(Card::SmallRocketEngine), Action::CopyNothing]);
}

#[test]
fn booster() {
    rules!["RM-FX-01"];
    components(Card::Booster, Components { composites: 1, ..NONE });
    let mut table = to_the_moon(&[Card::Booster]);
    assert_eq!(rocket(&table), 1);
    table.play(Action::Booster);
    assert_eq!(rocket(&table), 2, "at any moment, also before the first card");
    assert!(table.mine().scrapyard.contains(Card::Booster));
    table.cannot(Action::Booster);
    // Not before step 4.
    position(2).plan(ME, Card::SatelliteA).pad(ME, &[Card::Booster]).table().cannot(Action::Booster);
}

#[test]
fn artificial_intelligence() {
    rules!["RM-FX-25"];
    components(Card::ArtificialIntelligence, Components { science: 1, ..NONE });
    let mut table = to_the_moon(&[Card::ArtificialIntelligence]);
    for value in [1, 1, 1] {
        table.success(&[value]).play(Action::DrawSuccess);
    }
    table.play(Action::ArtificialIntelligence);
    assert!(table.mine().play_area.contains(Card::ArtificialIntelligence));
    table.success(&[1]).play(Action::DrawSuccess);
    assert_eq!(table.table.frame, Frame::Flight, "a fifth card may be drawn");
    table.success(&[4]).play(Action::DrawSuccess);
    assert_eq!(table.table.frame, Frame::Failure, "1 + 4 + 4 = 9 of 10");
}

#[test]
fn depot() {
    rules!["RM-FX-08"];
    components(Card::Depot, Components { rocket_points: 1, ..NONE });
    let start = |stored: &[Card]| {
        let hand = [Card::BaseA, Card::Pandemic];
        position(2).plan(ME, Card::SatelliteA).pad(ME, &[Card::Depot]).depot(ME, stored).hand(ME, &hand).table()
    };
    // Any card, once a turn: in or out.
    let mut table = start(&[Card::BaseB]);
    table.can(Action::Store(Card::BaseA)).can(Action::TakeStored).play(Action::Store(Card::Pandemic));
    assert_eq!(table.mine().depot, pile(&[Card::BaseB, Card::Pandemic]));
    table.cannot(Action::Store(Card::BaseA)).cannot(Action::TakeStored);
    let mut table = start(&[Card::BaseB]);
    table.play(Action::TakeStored).cannot(Action::Store(Card::BaseA));
    // Three and no more; out of an empty one nothing comes.
    start(&[Card::BaseB, Card::SpaceHotel, Card::SatelliteB])
        .cannot(Action::Store(Card::BaseA))
        .can(Action::TakeStored);
    start(&[]).cannot(Action::TakeStored).can(Action::Store(Card::BaseA));
}

#[test]
fn stored_cards_have_no_name() {
    rules!["RM-FX-09"];
    // A stored card has no name: another of the same name may lie on the pad.
    let mut table = position(3)
        .plan(ME, Card::SatelliteA)
        .pad(ME, &[Card::Depot])
        .depot(ME, &[Card::BigData])
        .hand(ME, &[Card::BigData])
        .table();
    table.all(&[on_pad(Card::BigData), Action::Close]);
    assert!(table.mine().pad.contains(Card::BigData));
    table.play(Action::TakeStored);
    assert_eq!(*table.hand(), pile(&[Card::BigData]));
    assert_eq!(table.mine().known, pile(&[Card::BigData]), "everybody saw it");
}

#[test]
fn what_is_in_a_depot_leaves_with_it() {
    rules!["RM-FX-10"];
    assert!(Card::Depot.face().permanent);
    let mut table = position(2).pad(ME, &[Card::Depot]).depot(ME, &[Card::BaseA, Card::BaseB]).table();
    table.play(Action::DiscardFromPad(Card::Depot));
    assert_eq!(table.mine().play_area, pile(&[Card::Depot, Card::BaseA, Card::BaseB]));
    assert_eq!(table.mine().depot, Pile::EMPTY);
}

#[test]
fn electric_cars() {
    rules!["RM-FX-24"];
    components(Card::ElectricCars, Components { money: 30, ..NONE });
    position(2).hand(ME, &[Card::ElectricCars]).table().cannot(Action::Use(Card::ElectricCars));
    let mut table = position(2).hand(ME, &[Card::ElectricCars]).storage(ME, &[Card::BaseA, Card::BigData]).table();
    table.play(Action::Use(Card::ElectricCars));
    assert_eq!(table.legal(), [Action::Fetch(Card::BaseA), Action::Fetch(Card::BigData)]);
    table.play(Action::Fetch(Card::BigData));
    assert_eq!(*table.hand(), pile(&[Card::BigData]));
    assert_eq!(table.mine().play_area, pile(&[Card::ElectricCars]));
}

#[test]
fn fusion_reactor() {
    rules!["RM-CARD-11"];
    components(Card::FusionReactor, Components { rocket_points: 3, ..NONE });
    assert!(Card::FusionReactor.face().permanent);
    let mut table = position(2).plan(ME, Card::SatelliteA).pad(ME, &[Card::FusionReactor]).table();
    table.play(Action::Launch(Moon));
    for value in [4, 3, 3] {
        table.success(&[value]).play(Action::DrawSuccess);
    }
    table.play(Action::Go(Card::FusionReactor));
    assert!(table.mine().storage.contains(Card::FusionReactor));
}

#[test]
fn genetic_research() {
    rules!["RM-FX-26"];
    components(Card::GeneticResearch, Components { biotechnology: 3, ..NONE });
    draws(Card::GeneticResearch, 2);
}

#[test]
fn graphene() {
    rules!["RM-FX-26"];
    components(Card::Graphene, Components { composites: 3, ..NONE });
    let mut table = position(2).hand(ME, &[Card::Graphene]).storage(ME, &[Card::BaseB]).table();
    table.all(&[Action::Use(Card::Graphene), Action::ScrapFromStorage(Card::BaseB)]);
    assert_eq!((table.hand().len(), table.mine().scrapyard), (2, pile(&[Card::BaseB])));
}

#[test]
fn nanotechnology() {
    rules!["RM-FX-26", "RM-PAY-08"];
    components(Card::Nanotechnology, Components { science: 1, money: 20, ..NONE });
    let hand = [Card::Nanotechnology, Card::SatelliteA];
    let mut table = position(2).hand(ME, &hand).market(&[Card::BigData]).table();
    table.all(&[
        buy(0, Card::BigData),
        Action::Close,
        Action::Pay(Card::Nanotechnology),
        Action::Pay(Card::SatelliteA),
    ]);
    table.play(Action::DrawCard);
    assert_eq!(table.hand().len(), 1, "components and effect");
}

#[test]
fn private_investors() {
    rules!["RM-FX-26"];
    components(Card::PrivateInvestors, Components { money: 30, ..NONE });
    assert_eq!(Card::PrivateInvestors.face().timing, Timing::Never);
    let mut table = position(2).hand(ME, &[Card::PrivateInvestors]).market(&[Card::StorageBatteries]).table();
    table.cannot(Action::Use(Card::PrivateInvestors));
    table.all(&[buy(0, Card::StorageBatteries), Action::Close, Action::Pay(Card::PrivateInvestors)]);
}

#[test]
fn quantum_computers() {
    rules!["RM-FX-23"];
    components(Card::QuantumComputers, Components { computers: 3, ..NONE });
    draws(Card::QuantumComputers, 3);
}

#[test]
fn protective_suit() {
    rules!["RM-FX-19", "RM-FX-20"];
    components(Card::ProtectiveSuit, Components { biotechnology: 2, money: 10, ..NONE });
    let mut table = to_the_moon(&[Card::ProtectiveSuit]);
    table.success(&[1]).play(Action::DrawSuccess);
    assert_eq!(table.table.frame, Frame::Flight, "only on a 0");
    table.success(&[0]).play(Action::DrawSuccess).play(Action::ProtectiveSuit);
    assert_eq!(rocket(&table), 3);
    // Both suits at once are a choice.
    let mut table = to_the_moon(&[Card::ProtectiveSuit, Card::MultiPurposeSpaceSuit]);
    table.success(&[0]).play(Action::DrawSuccess);
    assert_eq!(table.legal(), [Action::Keep, Action::SpaceSuit, Action::ProtectiveSuit]);
    // A card drawn by the Space Suit opens the choice again.
    table.success(&[0]).play(Action::SpaceSuit);
    assert_eq!(table.legal(), [Action::Keep, Action::ProtectiveSuit]);
}

#[test]
fn robotics() {
    rules!["RM-FX-26", "RM-EFF-07"];
    components(Card::Robotics, Components { composites: 2, money: 10, ..NONE });
    let mut table = position(2).plan(ME, Card::SatelliteA).hand(ME, &[Card::Robotics, Card::BaseA]).table();
    table.all(&[on_pad(Card::Robotics), Action::Close, free_pad(Card::BaseA)]);
    assert_eq!(table.mine().pad, pile(&[Card::BaseA, Card::Robotics]));
}

#[test]
fn space_tourism() {
    rules!["RM-FX-26", "RM-PAY-11"];
    components(Card::SpaceTourism, Components { money: 20, ..NONE });
    let mut table = position(2).hand(ME, &[Card::SpaceTourism]).market(&[Card::Booster]).table();
    table.all(&[buy(0, Card::Booster), Action::Close, Action::Pay(Card::SpaceTourism), Action::DrawCard]);
    assert_eq!(table.hand().len(), 1);
    assert!(table.happened(|event| matches!(event, Event::Drew { .. })));
}

#[test]
fn engines() {
    rules!["RM-CARD-12"];
    let engines =
        [(Card::SmallRocketEngine, 2, 30), (Card::MediumRocketEngine, 3, 40), (Card::LargeRocketEngine, 4, 50)];
    for (engine, rocket_points, money) in engines {
        components(engine, Components { rocket_points, ..NONE });
        assert_eq!(engine.face().cost, Cost::money(money));
    }
    let mut table = position(2).plan(ME, Card::SpaceshipA).pad(ME, &[Card::LargeRocketEngine; 3]).table();
    table.can(Action::Launch(EarthOrbit)).can(Action::Launch(Mars));
}

#[test]
fn threats() {
    rules!["RM-THREAT-08"];
    for threat in [Card::AsteroidImpact, Card::ClimateChange, Card::Pandemic] {
        components(threat, NONE);
        assert_eq!(threat.face().cost, Cost::money(50));
        let state = position(2).scrapyard(ME, &[threat]).hand(ME, &[threat]).state();
        assert_eq!(state.players[ME].n_threats(), 2);
    }
}
