//! Base rules one by one, on the positions of the worked examples.

mod common;

use common::*;
use galactic_cruise::components::actions::ActionTile;
use galactic_cruise::components::blueprints::Blueprint;
use galactic_cruise::components::board::{Area, ExpertSlot, Funding, Location, StepBonus};
use galactic_cruise::components::bonuses::{GuestBonus, LocationBonus};
use galactic_cruise::components::cards::Card;
use galactic_cruise::components::cockpits::Cockpit;
use galactic_cruise::components::cruises::Cruise;
use galactic_cruise::components::engines::Engine;
use galactic_cruise::components::experts::ExpertTile;
use galactic_cruise::components::guests::{Guest, Resource};
use galactic_cruise::components::upgrades::{Token, Upgrade};
use galactic_cruise::decisions::Frame;
use galactic_cruise::options::{Advanced, Locations};
use galactic_cruise::state::{Owner, Phase, Pilot};
use galactic_cruise::{Action, Options, deal, score};
use kernel::Seed;
use testkit::rules;

use Blueprint as B;

#[test]
fn x01_queue_of_an_introductory_game() {
    rules!["GC-X01", "GC-SETUP-25", "GC-SETUP-26", "GC-SETUP-27"];
    let mut state = position(3).0;
    state.board.queue = [[0; 3]; 3];
    state.board.supply = [12; 3];
    deal::fill_queue(&mut state.board, [2, 3, 2], &mut Seed::from(5).dice(0));
    let sections: Vec<u8> = state.queue.iter().map(|section| section.iter().sum()).collect();
    assert_eq!(sections, [4, 3, 3]);
    let by_type = [0, 1, 2].map(|guest| state.queue.iter().map(|section| section[guest]).sum::<u8>());
    assert_eq!(by_type, [3, 4, 3]);
    assert_eq!(state.supply, [9, 8, 9]);
}

#[test]
fn x02_queue_of_a_standard_game() {
    rules!["GC-X02", "GC-SETUP-26"];
    let mut state = position(3).0;
    state.board.queue = [[0; 3]; 3];
    state.board.supply = [12; 3];
    deal::fill_queue(&mut state.board, [4, 4, 2], &mut Seed::from(5).dice(0));
    assert_eq!(state.queue.iter().flatten().sum::<u8>(), 10);
}

#[test]
fn x03_starting_reputation() {
    rules!["GC-X03", "GC-SETUP-37"];
    let state = deal::lay_out(4, &Options::default(), &mut Seed::from(3).dice(0));
    let order: Vec<u8> = deal::turn_order(&state).map(|seat| state.companies[seat].reputation).collect();
    assert_eq!(order, [0, 1, 2, 3]);
}

#[test]
fn x04_bump() {
    rules!["GC-X04", "GC-BUMP-01", "GC-BUMP-02", "GC-BUMP-03", "GC-BUMP-05", "GC-WORK-01"];
    let mut table = position(3).worker(BLUE, Location::Bc).worker(YELLOW, Location::Tc).active(YELLOW).table();
    table.cannot(YELLOW, assign(Location::Tc));
    table.play(YELLOW, assign(Location::Bc));
    assert_eq!(table.companies[BLUE].workers, 2);
    table.cannot(YELLOW, Action::Act(ActionTile::ScheduleCruise));
    table.play(BLUE, Action::Fund(Funding::Money));
    assert_eq!(table.companies[BLUE].money, 11);
    table.can(YELLOW, Action::Act(ActionTile::ScheduleCruise));
}

#[test]
fn x05_funding_options() {
    rules!["GC-X05", "GC-FUND-01", "GC-FUND-02", "GC-FUND-06"];
    let mut table = position(3).worker(BLUE, Location::Bc).active(YELLOW).table();
    table.play(YELLOW, assign(Location::Bc));
    let offered = table.legal(BLUE);
    assert_eq!(offered, Funding::ALL.iter().map(|kind| Action::Fund(*kind)).collect::<Vec<_>>());
    table.play(BLUE, Action::Fund(Funding::Vp));
    assert_eq!(
        (table.companies[BLUE].vp, table.companies[BLUE].tower.len(), table.companies[BLUE].flipped),
        (6, 8, None)
    );
}

fn x06() -> Position {
    position(4)
        .active(YELLOW)
        .development(YELLOW, Resource::Food, Area::BrBc)
        .development(GREEN, Resource::Food, Area::BrBc)
        .development(PINK, Resource::Food, Area::BcBl)
        .neutral(Area::BcBl)
        .hand(YELLOW, &[Card::DoubleDuty])
        .blueprints(YELLOW, &[B::ReadingRoom])
}

#[test]
fn x06_access() {
    rules!["GC-X06", "GC-WORK-02", "GC-WORK-03", "GC-WORK-04", "GC-WORK-06", "GC-WORK-07", "GC-WORK-11"];
    let mut table = x06().table();
    table.play(YELLOW, assign(Location::Bc));
    for tile in
        [ActionTile::ScheduleCruise, ActionTile::AdvertiseCruise, ActionTile::GainResources, ActionTile::RefillSilo]
    {
        table.can(YELLOW, Action::Act(tile));
    }
    table.cannot(YELLOW, Action::Act(ActionTile::BuildSegments));
    table.play(YELLOW, Action::Act(ActionTile::RefillSilo));
    table.play(YELLOW, Action::DiscardForSilo(Card::DoubleDuty));
    table.play(YELLOW, Action::RefillSilo(Resource::Food));
    table.play(YELLOW, Action::PayAccess(Area::BcBl));
    table.can(YELLOW, Action::Act(ActionTile::BuildSegments));
}

#[test]
fn x07_access_cost_by_reputation() {
    rules!["GC-X07", "GC-REP-03", "GC-WORK-09"];
    let before = x06().reputation(YELLOW, 6).money(YELLOW, 10).0;
    assert_eq!(galactic_cruise::decisions::free::access_total(&before, YELLOW, Area::BcBl), 4);
    let mut table = Position(before).table();
    table.play(YELLOW, assign(Location::Bc));
    table.play(YELLOW, Action::Act(ActionTile::RefillSilo));
    table.play(YELLOW, Action::DiscardForSilo(Card::DoubleDuty));
    table.play(YELLOW, Action::RefillSilo(Resource::Food));
    assert_eq!(table.companies[YELLOW].reputation, 7);
    let (mine, pinks) = (table.companies[YELLOW].money, table.companies[PINK].money);
    table.play(YELLOW, Action::PayAccess(Area::BcBl));
    assert_eq!((table.companies[YELLOW].money, table.companies[PINK].money), (mine - 2, pinks + 1));
    table.cannot(YELLOW, Action::PayAccess(Area::BcBl));
    table.can(YELLOW, Action::Act(ActionTile::BuildSegments));
}

#[test]
fn x08_reputation_bonus() {
    rules!["GC-X08", "GC-REP-04", "GC-REP-05"];
    let mut table = position(3).reputation(BLUE, 7).ads(BLUE, 0).table();
    table.play(BLUE, Action::UseReputation);
    table.play(BLUE, Action::LowerReputation(4));
    table.play(BLUE, Action::StepBonus(StepBonus::Ads));
    assert_eq!((table.companies[BLUE].reputation, table.companies[BLUE].ads, table.companies[BLUE].money), (3, 2, 10));
    table.cannot(BLUE, Action::UseReputation);
}

#[test]
fn x09_reputation_inside_an_action() {
    rules!["GC-X09", "GC-TURN-06", "GC-ADVT-06"];
    let mut table = position(3)
        .slot(0, Cruise::B1)
        .queue([[2, 0, 0], [0; 3], [0; 3]])
        .reputation(BLUE, 3)
        .ads(BLUE, 1)
        .acting(ActionTile::AdvertiseCruise);
    table.play(BLUE, Action::Advertise(0));
    let guest = Action::GuestFromQueue { section: 0, guest: Guest::Adventurous };
    table.play(BLUE, guest);
    table.cannot(BLUE, guest);
    table.play(BLUE, Action::UseReputation).play(BLUE, Action::LowerReputation(1));
    assert_eq!((table.companies[BLUE].reputation, table.companies[BLUE].ads), (3, 1));
    table.play(BLUE, guest);
    assert_eq!(table.slots[0].presold, [2, 0, 0]);
}

#[test]
fn x10_pay_early() {
    rules!["GC-X10", "GC-WORK-09", "GC-WORK-13"];
    let mut table = position(3).development(PINK, Resource::Food, Area::BrBc).reputation(BLUE, 7).table();
    table.play(BLUE, Action::PayAccess(Area::BrBc));
    assert_eq!(table.companies[BLUE].money, 9);
    table.play(BLUE, Action::UseReputation).play(BLUE, Action::LowerReputation(1));
    assert_eq!(table.access_price(BLUE, Area::BrBc, 6), 2);
    table.play(BLUE, assign(Location::Bc));
    table.can(BLUE, Action::Act(ActionTile::GainResources));
}

#[test]
fn x11_pay_late() {
    rules!["GC-X11", "GC-WORK-09", "GC-ADVT-05"];
    let mut table = position(3)
        .development(PINK, Resource::Food, Area::BrBc)
        .slot(0, Cruise::B1)
        .queue([[2, 0, 0], [0; 3], [0; 3]])
        .reputation(BLUE, 6)
        .money(BLUE, 2)
        .ads(BLUE, 2)
        .acting(ActionTile::AdvertiseCruise);
    assert_eq!(table.access_price(BLUE, Area::BrBc, 6), 2);
    let guest = Action::GuestFromQueue { section: 0, guest: Guest::Adventurous };
    table.play(BLUE, Action::Advertise(0)).play(BLUE, guest).play(BLUE, guest);
    assert_eq!(table.companies[BLUE].reputation, 8);
    table.play(BLUE, Action::PayAccess(Area::BrBc));
    assert_eq!((table.companies[BLUE].money, table.companies[PINK].money), (3, 11));
    table.can(BLUE, Action::Act(ActionTile::GainResources));
}

fn x12() -> Position {
    position(3)
        .active(PINK)
        .segments(PINK, 0, &[B::Karaoke, B::BouncyCastle, B::JazzBar])
        .flight(PINK, 0, Cruise::B12, 0, [0, 0, 2])
        .token(PINK, 0, Token::FourMoney)
        .ads(PINK, 2)
}

#[test]
fn x12_destination_and_token() {
    rules!["GC-X12", "GC-FLY-02", "GC-FLY-03", "GC-FLY-08", "GC-SEG-06", "GC-SHIP-02"];
    let mut table = x12().step_1();
    table.can(PINK, Action::PlaceUpgrade(Upgrade::Adventurous1));
    table.cannot(PINK, Action::PlaceUpgrade(Upgrade::Family1));
    table.play(PINK, Action::PlaceUpgrade(Upgrade::Adventurous3));
    assert_eq!((table.companies[PINK].max_ships(), table.companies[PINK].max_segments()), (4, 4));
}

#[test]
fn x13_scoring_guests() {
    rules!["GC-X13", "GC-FLY-09", "GC-FLY-10", "GC-FLY-11"];
    let mut table = x12().step_1();
    table.play(PINK, Action::PlaceUpgrade(Upgrade::Adventurous3));
    table.play(PINK, Action::ScoreGuest(Guest::Family));
    assert_eq!((table.companies[PINK].vp, table.companies[PINK].ads), (9, 0));
    table.cannot(PINK, Action::ScoreGuest(Guest::Family));
    let mut later =
        x12().edit(|state| state.board.companies[PINK].ships[0].flight.as_mut().unwrap().position = 1).step_1();
    later.play(PINK, Action::ScoreGuest(Guest::Family)).play(PINK, Action::ScoreGuest(Guest::Family));
    assert_eq!((later.companies[PINK].vp, later.companies[PINK].ads), (11, 0));
    later.cannot(PINK, Action::ScoreGuest(Guest::Family));
}

fn bonuses(position: Position) -> Position {
    position.edit(|state| state.board.guest_bonuses = [GuestBonus::Money, GuestBonus::Resource, GuestBonus::Ad])
}

#[test]
fn x14_x15_x16_day_in_space() {
    rules!["GC-X14", "GC-X15", "GC-X16", "GC-FLY-12", "GC-FLY-13"];
    let day = |guests, tiles: &[B]| {
        bonuses(position(3)).segments(PINK, 0, tiles).flight(PINK, 0, Cruise::B12, 2, guests).active(PINK)
    };
    let table = day([0, 0, 2], &[B::Karaoke, B::BouncyCastle]).step_1();
    assert_eq!(table.companies[PINK].ads, 2 + 4);
    let table = day([1, 0, 1], &[B::Karaoke, B::ClimbingWall, B::GrandHall]).step_1();
    assert_eq!((table.companies[PINK].ads, table.companies[PINK].money), (2 + 2, 10 + 2));
    let mut table = day([0, 1, 0], &[B::TeaHouse, B::GrandHall]).step_1();
    table.play(PINK, Action::TakeResource(Resource::Food));
    assert_eq!(table.companies[PINK].resources, [2, 1, 1]);
    table.cannot(PINK, Action::TakeResource(Resource::Food));
    table.play(PINK, Action::TakeResource(Resource::Fuel));
    assert_eq!(table.companies[PINK].resources, [2, 1, 2]);
    let table = day([0, 0, 2], &[B::Karaoke, B::BouncyCastle, B::PettingZoo]).step_1();
    assert_eq!(table.companies[PINK].ads, 2 + 6);
}

#[test]
fn x17_return() {
    rules!["GC-X17", "GC-FLY-14", "GC-FLY-15"];
    let mut table = position(3)
        .segments(PINK, 0, &[B::Karaoke, B::BouncyCastle, B::JazzBar])
        .flight(PINK, 0, Cruise::B12, 3, [0, 0, 2])
        .upgrade(PINK, Token::FourMoney, Upgrade::Adventurous3)
        .blueprints(PINK, &[B::ReadingRoom])
        .edit(|state| state.board.tiles.swap(0, 4))
        .active(PINK)
        .step_1();
    let supply = table.supply[2];
    assert_eq!(table.companies[PINK].workers, 2);
    assert!(table.cruise_discard.contains(Cruise::B12));
    table.play(PINK, Action::Fund(Funding::Ads));
    assert_eq!((table.companies[PINK].ads, supply), (3, table.supply[2]));
    table.play(PINK, assign(Location::Tc));
    table.play(PINK, Action::Act(ActionTile::BuildSegments));
    table.play(PINK, Action::BuildSegment { tile: B::ReadingRoom, ship: 0, place: 3 });
    assert_eq!(table.companies[PINK].ships[0].segments.len(), 4);
}

#[test]
fn x18_development() {
    rules!["GC-X18", "GC-DEV-01", "GC-DEV-02", "GC-DEV-03", "GC-DEV-05", "GC-DEV-06", "GC-TECH-01", "GC-RES-01"];
    let mut table = position(3)
        .active(PINK)
        .development(PINK, Resource::Food, Area::TcTr)
        .resources(PINK, [1, 1, 1])
        .money(PINK, 5)
        .acting(ActionTile::BuildDevelopment);
    table.play(PINK, Action::BuildDevelopment { row: Resource::Food, area: Area::Technology1 });
    table.play(PINK, Action::PayWithResources(1));
    let pink = &table.companies[PINK];
    assert_eq!((pink.money, pink.resources[0], pink.capacity(Resource::Food), pink.reputation), (0, 0, 4, 1));
    assert!(table.invented(0));
}

#[test]
fn x19_experts() {
    rules!["GC-X19", "GC-EXP-01", "GC-EXP-02", "GC-EXP-03"];
    let mut table = position(3)
        .active(PINK)
        .development(PINK, Resource::Food, Area::TcTr)
        .development(PINK, Resource::Food, Area::TrBr)
        .upgrade(PINK, Token::FourAds, Upgrade::Family2)
        .money(PINK, 8)
        .acting(ActionTile::HireExpert);
    assert_eq!(table.companies[PINK].expert_cost(ExpertSlot::Left), 9);
    assert_eq!(table.companies[PINK].expert_cost(ExpertSlot::Right), 8);
    table.cannot(PINK, Action::Hire(ExpertSlot::Left));
    table.play(PINK, Action::Hire(ExpertSlot::Right)).play(PINK, Action::Fund(Funding::Money));
    assert_eq!((table.companies[PINK].money, table.companies[PINK].experts), (1, 1));
    let mut after = table.companies[PINK];
    after.tower.remove(Token::FourMoney);
    assert_eq!(after.expert_cost(ExpertSlot::Left), 6);
}

#[test]
fn x20_purchase() {
    rules!["GC-X20", "GC-SUP-01"];
    let mut table = position(3).acting(ActionTile::PurchaseSupplies);
    table.play(BLUE, Action::BuyResources);
    table.play(BLUE, Action::TakeResource(Resource::Food)).play(BLUE, Action::TakeResource(Resource::Fuel));
    table.cannot(BLUE, Action::BuyResources);
    table.play(BLUE, Action::BuyAds);
    let blue = &table.companies[BLUE];
    assert_eq!((blue.money, blue.ads, blue.resources), (8, 4, [2, 1, 2]));
}

#[test]
fn x21_blueprints_with_reset() {
    rules!["GC-X21", "GC-BP-01", "GC-BP-02", "GC-BP-03", "GC-BP-05"];
    let mut table = position(3)
        .reputation(BLUE, 3)
        .blueprint_market([
            Some(B::ClimbingWall),
            Some(B::LaserTagArena),
            Some(B::BoardGameCafe),
            Some(B::Karaoke),
            Some(B::AmusementPark),
        ])
        .acting(ActionTile::AcquireBlueprints);
    table.play(BLUE, Action::ResetBlueprints);
    for position in [0, 1, 3] {
        table.play(BLUE, Action::ResetPosition(position));
    }
    // The new tiles from the bottom up; the first one in print order is Zero Gravity Deck, Cocktail Corner lies at place 5.
    table.dice([0, 0, 0, 3]).play(BLUE, Action::ResetPosition(4));
    assert_eq!(table.companies[BLUE].reputation, 2);
    assert_eq!(table.blueprints[2], Some(B::BoardGameCafe));
    assert_eq!(table.blueprints[0], Some(B::CocktailCorner));
    table.play(BLUE, Action::TakeBlueprint(B::BoardGameCafe));
    let stays = table.blueprints[1];
    table.dice([0, 0]).play(BLUE, Action::TakeBlueprint(B::CocktailCorner));
    assert_eq!(table.blueprints[2], stays);
    assert!(table.blueprints.iter().all(Option::is_some));
    assert_eq!(table.companies[BLUE].blueprints.len(), 2);
}

#[test]
fn x22_segments_from_two_sources() {
    rules!["GC-X22", "GC-SEG-01", "GC-SEG-02", "GC-SEG-03", "GC-SEG-05", "GC-SEG-11", "GC-SEG-12"];
    let mut table = position(3)
        .money(BLUE, 11)
        .reputation(BLUE, 1)
        .blueprints(BLUE, &[B::BoardGameCafe])
        .segments(BLUE, 0, &[B::Karaoke, B::JazzBar])
        .ship(BLUE, Cockpit::Talent, Engine::Money)
        .blueprint_market([
            Some(B::ClimbingWall),
            Some(B::WineCountry),
            Some(B::LaserTagArena),
            Some(B::TeaHouse),
            Some(B::AmusementPark),
        ])
        .acting(ActionTile::BuildSegments);
    table.play(BLUE, Action::BuildSegment { tile: B::BoardGameCafe, ship: 0, place: 2 });
    table.cannot(BLUE, Action::BuildSegment { tile: B::WineCountry, ship: 0, place: 3 });
    table.dice([0]).play(BLUE, Action::BuildSegment { tile: B::WineCountry, ship: 1, place: 0 });
    assert_eq!((table.companies[BLUE].money, table.companies[BLUE].reputation), (0, 0));
    assert_eq!(table.blueprints[1], Some(B::ClimbingWall));
}

#[test]
fn x23_cabins() {
    rules!["GC-X23", "GC-SEG-09"];
    let two = position(3).segments(BLUE, 0, &[B::Karaoke, B::JazzBar]).0;
    assert_eq!(two.companies[BLUE].ships[0].cabins(), 1);
    let three = position(3).segments(BLUE, 0, &[B::Karaoke, B::JazzBar, B::Casino]).0;
    assert_eq!(three.companies[BLUE].ships[0].cabins(), 2);
}

#[test]
fn x24_new_ship() {
    rules!["GC-X24", "GC-SHIP-01", "GC-SHIP-03", "GC-SHIP-04"];
    let mut table = position(3)
        .hired(BLUE, ExpertSlot::Left)
        .pair(2, Cockpit::Talent, Engine::Money)
        .acting(ActionTile::AcquireShip);
    let others = (table.cockpits[0], table.cockpits[1], table.cockpits[3]);
    table.dice([0, 0]).play(BLUE, Action::AcquireShip { cockpit: 2, engine: 2 });
    assert_eq!(table.companies[BLUE].money, 13);
    assert_eq!(score::cockpit(&table, BLUE, &table.companies[BLUE].ships[1]), 5);
    assert_eq!(others, (table.cockpits[0], table.cockpits[1], table.cockpits[3]));
    assert!(table.cockpits[2].is_some() && table.engines[2].is_some());
}

#[test]
fn x25_silo() {
    rules!["GC-X25", "GC-SILO-01", "GC-RES-04"];
    let mut table = position(3).active(YELLOW).resources(YELLOW, [1, 0, 1]).acting(ActionTile::GainResources);
    for resource in [Resource::Food, Resource::Oxygen, Resource::Oxygen] {
        table.play(YELLOW, Action::TakeFromSilo(resource));
    }
    assert_eq!((table.silo, table.companies[YELLOW].resources), ([1, 0, 2], [2, 2, 1]));
}

#[test]
fn x26_refill() {
    rules!["GC-X26", "GC-SILO-02", "GC-SILO-03"];
    let mut table = position(3)
        .active(YELLOW)
        .hand(YELLOW, &[Card::PressConference])
        .edit(|state| state.board.silo = [2, 0, 2])
        .acting(ActionTile::RefillSilo);
    table
        .play(YELLOW, Action::DiscardForSilo(Card::PressConference))
        .play(YELLOW, Action::RefillSilo(Resource::Oxygen));
    let yellow = &table.companies[YELLOW];
    assert_eq!((table.silo[1], yellow.money, yellow.reputation, yellow.resources), (5, 15, 1, [1, 1, 1]));
}

#[test]
fn x27_schedule() {
    rules!["GC-X27", "GC-SCHED-01", "GC-SCHED-03", "GC-SCHED-04", "GC-FUND-03", "GC-FUND-04"];
    let mut table = position(3).active(YELLOW).acting(ActionTile::ScheduleCruise);
    table.play(YELLOW, Action::Schedule(0)).play(YELLOW, Action::FlipToken(Token::Money));
    let yellow = &table.companies[YELLOW];
    assert_eq!((yellow.money, yellow.funding(Funding::Money), yellow.funding(Funding::Ads)), (11, 0, 1));
    let mut gone = *yellow;
    gone.tower.remove(Token::Money);
    gone.flipped = None;
    assert_eq!(gone.funding(Funding::Money), 2);
}

#[test]
fn x28_advertise() {
    rules!["GC-X28", "GC-ADVT-02", "GC-ADVT-03", "GC-ADVT-04", "GC-ADVT-05"];
    let play = |slot: u8| {
        let mut table = position(3)
            .active(YELLOW)
            .slot(0, Cruise::B1)
            .slot(1, Cruise::B3)
            .scheduled(YELLOW, 0, Some(Token::Ad))
            .queue([[1, 1, 0], [0; 3], [0; 3]])
            .acting(ActionTile::AdvertiseCruise);
        table.play(YELLOW, Action::Advertise(slot));
        table.play(YELLOW, Action::GuestFromQueue { section: 0, guest: Guest::Adventurous });
        table.play(YELLOW, Action::GuestFromQueue { section: 0, guest: Guest::Relaxing });
        let yellow = &table.companies[YELLOW];
        (yellow.ads, yellow.money, yellow.reputation)
    };
    assert_eq!(play(0), (0, 12, 1));
    assert_eq!(play(1), (0, 14, 2));
}

#[test]
fn x29_draw_agenda() {
    rules!["GC-X29", "GC-AGD-01", "GC-AGD-02", "GC-AGD-05"];
    let mut table = position(4)
        .active(GREEN)
        .reputation(GREEN, 1)
        .agenda([None, Some(Card::Encore).and(Some(Card::GiftShop)), None, Some(Card::VipTickets)])
        .discard(&[Card::JointVenture])
        .acting(ActionTile::DrawAgenda);
    table.play(GREEN, Action::DrawDiscard).play(GREEN, Action::DrawMarket(Card::GiftShop));
    assert_eq!(table.companies[GREEN].reputation, 0);
    assert!(table.companies[GREEN].known.contains(Card::JointVenture));
    assert_eq!(table.agenda, [None, None, None, Some(Card::VipTickets)]);
}

#[test]
fn x30_windows() {
    rules!["GC-X30", "GC-CARD-03", "GC-CARD-04", "GC-CARD-05"];
    let cards = [Card::LastMinutePurchase, Card::HelpingHand, Card::MarketingBlitz];
    let mut table = position(3).hand(BLUE, &cards).worker(PINK, Location::Tc).table();
    table.can(BLUE, Action::PlayCard(Card::MarketingBlitz));
    table.cannot(BLUE, Action::PlayCard(Card::LastMinutePurchase)).cannot(BLUE, Action::PlayCard(Card::HelpingHand));
    let mut bumped = position(3).hand(BLUE, &cards).worker(BLUE, Location::Tc).active(PINK).table();
    bumped.play(PINK, assign(Location::Tc));
    bumped.cannot(BLUE, Action::PlayCard(Card::MarketingBlitz));
    bumped.play(BLUE, Action::PlayCard(Card::HelpingHand));
    for _ in 0..3 {
        bumped.play(BLUE, Action::Fund(Funding::Money));
    }
    assert_eq!(bumped.companies[BLUE].money, 13);
}

#[test]
fn x31_hiring_bonus() {
    rules!["GC-X31", "GC-CARD-01", "GC-CARD-02"];
    let mut table = position(3).money(BLUE, 8).hand(BLUE, &[Card::HiringBonus]).acting(ActionTile::HireExpert);
    table.cannot(BLUE, Action::Hire(ExpertSlot::Left));
    table.play(BLUE, Action::PlayCard(Card::HiringBonus)).play(BLUE, Action::Hire(ExpertSlot::Left));
    assert_eq!(table.companies[BLUE].money, 0);
    let mut free = position(3).hand(BLUE, &[Card::HiringBonus]).table();
    free.play(BLUE, Action::PlayForResource(Card::HiringBonus));
    assert_eq!(free.companies[BLUE].resources, [1, 2, 1]);
    free.play(BLUE, Action::CallMeeting);
}

#[test]
fn x32_many_cards() {
    rules!["GC-X32", "GC-COST-01", "GC-COST-02", "GC-COST-03", "GC-CARD-07", "GC-EXP-06", "GC-TECH-05"];
    for tiles in [
        [B::Karaoke, B::SelfServePizza, B::CocktailCorner, B::ZeroGCircus],
        [B::ZeroGravityDeck, B::InternetCafe, B::GrandHall, B::ComedyClub],
    ] {
        let mut table = position(4)
            .active(GREEN)
            .money(GREEN, 2)
            .edit(|state| {
                state.board.expert = ExpertTile::Thrifty;
                state.board.options.intro = false;
                state.board.turn.expert = true;
            })
            .hired(GREEN, ExpertSlot::Left)
            .expert_at(GREEN, Location::Bl)
            .development(GREEN, Resource::Food, Area::Technology2)
            .ship(GREEN, Cockpit::Talent, Engine::Money)
            .blueprints(GREEN, &tiles)
            .hand(GREEN, &[Card::DoubleDuty, Card::FinancialLoophole])
            .acting(ActionTile::BuildSegments);
        table.play(GREEN, Action::PlayCard(Card::DoubleDuty)).play(GREEN, Action::PlayCard(Card::FinancialLoophole));
        for (idx, tile) in tiles.into_iter().enumerate() {
            let (ship, place) = if idx < 3 { (0, idx as u8) } else { (1, 0) };
            table.play(GREEN, Action::BuildSegment { tile, ship, place });
        }
        assert_eq!(table.companies[GREEN].money, 0);
    }
}

#[test]
fn x33_refill_agenda() {
    rules!["GC-X33", "GC-RFA-01", "GC-RFA-02"];
    let refill = |last: Option<Card>| {
        let mut table = position(4).active(GREEN).agenda([None, None, None, last]).acting(ActionTile::RefillAgenda);
        table.dice([0, 0, 0, 0]).play(GREEN, Action::TakeResource(Resource::Fuel));
        let green = &table.companies[GREEN];
        assert!(table.agenda.iter().all(Option::is_some));
        (green.reputation, green.ads, green.resources, green.money)
    };
    assert_eq!(refill(Some(Card::EarningsBoost)), (1, 3, [1, 1, 2], 10));
    assert_eq!(refill(None), (1, 3, [1, 1, 2], 11));
}

fn x34() -> Position {
    position(3)
        .active(PINK)
        .slot(0, Cruise::B12)
        .presold(0, [0, 0, 1])
        .scheduled(PINK, 0, Some(Token::FourMoney))
        .segments(PINK, 0, &[B::Karaoke, B::JazzBar, B::Casino])
        .development(PINK, Resource::Fuel, Area::Technology1)
        .resources(PINK, [2, 2, 3])
        .hand(PINK, &[Card::BuildingPermit])
        .queue([[0, 0, 0], [0, 1, 1], [0, 1, 1]])
        .reputation(PINK, 2)
}

#[test]
fn x34_x35_complete_launch_and_new_cruise() {
    rules![
        "GC-X34",
        "GC-X35",
        "GC-LAUNCH-02",
        "GC-LAUNCH-03",
        "GC-LAUNCH-04",
        "GC-LAUNCH-05",
        "GC-LAUNCH-08",
        "GC-LAUNCH-09",
        "GC-LAUNCH-10",
        "GC-LAUNCH-11",
        "GC-LAUNCH-12",
        "GC-LAUNCH-15",
        "GC-LAUNCH-16",
        "GC-LAUNCH-17",
        "GC-LAUNCH-18",
        "GC-LAUNCH-19",
        "GC-LAUNCH-20",
        "GC-LAUNCH-21",
        "GC-LAUNCH-24",
        "GC-COST-05",
        "GC-RES-03",
        "GC-TECH-02"
    ];
    let mut table = x34().table();
    table.play(PINK, Action::Launch { pilot: Pilot::Worker, ship: 0 });
    assert_eq!(table.scheduled(PINK), None);
    table.play(PINK, Action::GuestPresold(Guest::Family));
    table.play(PINK, Action::GuestFromQueue { section: 1, guest: Guest::Family });
    assert_eq!(table.companies[PINK].ads, 0);
    table.play(PINK, Action::Done);
    assert_eq!(
        (table.progress[0].cubes[1], table.companies[PINK].launches, table.companies[PINK].guests_flown),
        (1, 1, 2)
    );
    table.play(PINK, Action::PlayForResource(Card::BuildingPermit));
    table.cannot(PINK, Action::PayRest);
    table.play(PINK, Action::UseReputation).play(PINK, Action::LowerReputation(1));
    assert_eq!(table.companies[PINK].resources, [2, 2, 3]);
    let cruise = table.cruise_tray.iter().position(|cruise| cruise == Cruise::B6).unwrap() as u32;
    table.dice([cruise]).play(PINK, Action::PayRest);
    let pink = &table.companies[PINK];
    assert_eq!((pink.resources, pink.reputation, pink.vp, pink.workers), ([0, 0, 0], 1, 5 + 3, 1));
    assert!(pink.ships[0].launched);
    assert_eq!(pink.ships[0].flight.unwrap().token, Some(Token::FourMoney));
    assert_eq!((pink.tower.len(), pink.flipped), (7, None));
    // Everybody moved one section down, then a family and a relaxing Guest joined.
    assert_eq!(table.queue, [[0, 1, 0], [0, 1, 1], [0, 1, 1]]);
}

#[test]
fn x36_meeting() {
    rules!["GC-X36", "GC-TURN-03", "GC-MEET-01", "GC-MEET-02", "GC-MEET-06", "GC-FUND-05"];
    let mut table = position(3)
        .worker(BLUE, Location::Tc)
        .worker(BLUE, Location::Br)
        .development(BLUE, Resource::Food, Area::TlTc)
        .development(BLUE, Resource::Oxygen, Area::TrBr)
        .development(BLUE, Resource::Fuel, Area::BlTl)
        .resources(BLUE, [1, 1, 1])
        .table();
    table.cannot(BLUE, assign(Location::Bc));
    table.play(BLUE, Action::CallMeeting);
    table.play(BLUE, Action::Fund(Funding::Resource)).play(BLUE, Action::TakeResource(Resource::Food));
    table.play(BLUE, Action::Fund(Funding::Resource)).play(BLUE, Action::TakeResource(Resource::Fuel));
    assert_eq!((table.companies[BLUE].resources, table.companies[BLUE].workers), ([2, 1, 2], 2));
    table.cannot(BLUE, Action::Act(ActionTile::ScheduleCruise)).cannot(BLUE, Action::Act(ActionTile::AdvertiseCruise));
    table.play(BLUE, Action::Act(ActionTile::AcquireBlueprints));
    table.can(BLUE, Action::TakeBlueprint(table.blueprints[0].unwrap()));
}

#[test]
fn x37_goal() {
    rules!["GC-X37", "GC-GOAL-01", "GC-GOAL-03", "GC-GOAL-04", "GC-GOAL-08"];
    let areas = [Area::TcTr, Area::TrBr, Area::BrBc, Area::BcBl];
    let table = areas.into_iter().fold(position(3), |table, area| {
        let row = [Resource::Food, Resource::Oxygen, Resource::Fuel][area.idx() % 3];
        table.development(BLUE, row, area)
    });
    let mut table = table.money(BLUE, 20).acting(ActionTile::BuildDevelopment);
    table
        .play(BLUE, Action::BuildDevelopment { row: Resource::Oxygen, area: Area::TlTc })
        .play(BLUE, Action::PayWithResources(0));
    table.play(BLUE, Action::Done);
    assert_eq!((table.progress[0].cubes[0], table.companies[BLUE].wings(), table.trackers[0]), (1, 2, 1));
    assert_eq!(table.goals.face().goals[0].levels[1], 6);
}

#[test]
fn x38_agm_a_of_four() {
    rules!["GC-X38", "GC-AGM-01", "GC-AGM-03", "GC-AGM-04"];
    let state = position(4)
        .active(GREEN)
        .cubes(0, [1, 2, 1, 2])
        .reputation(PINK, 5)
        .reputation(YELLOW, 5)
        .edit(|state| {
            state.board.turn.filled = 1;
            for seat in [BLUE, YELLOW] {
                state.board.companies[seat].goals[2] = true;
                state.board.companies[seat].cubes += 1;
            }
        })
        .run(Phase::Agm, 1);
    let gained: Vec<i16> = state.companies.iter().map(|company| company.vp - 5).collect();
    assert_eq!(gained, [2, 3, 4, 2]);
}

#[test]
fn x39_agm_a_of_three() {
    rules!["GC-X39", "GC-AGM-01", "GC-AGM-05"];
    // Green is the third company here.
    let state = position(3)
        .active(YELLOW)
        .cubes(0, [2, 0, 1, 0])
        .neutral_cubes(0, 1)
        .reputation(PINK, 4)
        .reputation(YELLOW, 4)
        .edit(|state| {
            state.board.turn.filled = 1;
            state.board.companies[BLUE].goals[2] = true;
            state.board.companies[BLUE].cubes += 1;
        })
        .run(Phase::Agm, 1);
    let gained: Vec<i16> = state.companies.iter().map(|company| company.vp - 5).collect();
    assert_eq!(gained, [4, 1, 2]);
}

#[test]
fn x40_x41_x42_the_end() {
    rules!["GC-X40", "GC-X41", "GC-X42", "GC-END-01", "GC-END-02", "GC-END-03", "GC-END-04", "GC-END-08"];
    for players in [4, 3] {
        let trigger = if players == 4 { YELLOW } else { PINK };
        let last = if players == 4 { GREEN } else { YELLOW };
        let mut table = position(players)
            .active(trigger)
            .segments(last, 0, &[B::Karaoke, B::JazzBar])
            .flight(last, 0, Cruise::B3, 0, [1, 0, 0])
            .ads(last, 3)
            .edit(|state| {
                state.board.progress[0].neutral = state.board.spaces(0);
                state.board.progress[1].neutral = state.board.spaces(1);
                state.board.progress[2].neutral = state.board.spaces(2);
                state.board.turn.filled = 0b100;
            })
            .go_on(Phase::Agm);
        assert!(table.end_triggered);
        assert_eq!(table.active, last);
        table.play(last, Action::Done);
        table.play(last, Action::CallMeeting);
        assert!(table.final_round);
        for seat in deal::turn_order(&table).collect::<Vec<_>>() {
            assert_eq!(table.active, seat);
            // Green's Ship advances once more in the last turn: a Day in Space.
            table.play(seat, Action::CallMeeting);
        }
        assert_eq!(table.active, last);
        assert_eq!(table.legal(last).iter().filter(|action| matches!(action, Action::MoveShip { .. })).count(), 2);
        table.play(last, Action::MoveShip { ship: 0, stop: 3 }).play(last, Action::ScoreGuest(Guest::Adventurous));
        assert_eq!(table.companies[last].vp, 8);
        table.play(last, Action::Done);
        assert_eq!(table.phase, Phase::Over);
    }
}

#[test]
fn x43_final_scoring() {
    rules!["GC-X43", "GC-FIN-01", "GC-FIN-02", "GC-FIN-03", "GC-FIN-04", "GC-FIN-05", "GC-FIN-06"];
    let green = |rows: [u8; 3]| {
        let mut state = position(3)
            .vp(BLUE, 115)
            .money(BLUE, 4)
            .ads(BLUE, 1)
            .resources(BLUE, [2, 2, 1])
            .blueprints(BLUE, &[B::Casino])
            .reputation(BLUE, 16)
            .segments(BLUE, 0, &[B::WaterSlides, B::ToyWorkshop, B::AmusementPark])
            .ship(BLUE, Cockpit::Developer, Engine::Money)
            .segments(BLUE, 1, &[B::SpacewalkGantry, B::WineCountry, B::ZeroGCircus])
            .ship(BLUE, Cockpit::LargeFleet, Engine::Ads)
            .segments(BLUE, 2, &[B::Tournament, B::GrandHall])
            .cubes(2, [2, 0, 0, 0])
            .0;
        let company = &mut state.board.companies[BLUE];
        company.taken = rows;
        company.goals = [true, true, false];
        company.ships[0].launched = true;
        company.ships[1].launched = true;
        state
    };
    let state = green([1, 2, 3]);
    let lines = score::final_lines(&state, BLUE);
    assert_eq!(lines, [3, 9, 15, 16, 5, 8 + 9 + 8 - 5]);
    assert_eq!(115 + lines.iter().sum::<i16>(), 183);
    assert_eq!(score::final_lines(&green([2, 2, 2]), BLUE)[4], 15);
}

#[test]
fn x44_final_scoring_of_the_older_book() {
    rules!["GC-X44", "GC-FIN-02", "GC-FIN-04"];
    let mut state = position(3)
        .money(BLUE, 4)
        .ads(BLUE, 1)
        .resources(BLUE, [2, 2, 1])
        .blueprints(BLUE, &[B::Casino])
        .reputation(BLUE, 16)
        .segments(BLUE, 0, &[B::WaterSlides, B::ToyWorkshop, B::AmusementPark])
        .ship(BLUE, Cockpit::Developer, Engine::Money)
        .segments(
            BLUE,
            1,
            &[B::SpacewalkGantry, B::WineCountry, B::Casino]
                .map(|tile| if tile == B::Casino { B::AntigravPool } else { tile }),
        )
        .ship(BLUE, Cockpit::LargeFleet, Engine::Ads)
        .segments(BLUE, 2, &[B::Tournament, B::GrandHall])
        .cubes(2, [3, 0, 0, 0])
        .0;
    let company = &mut state.board.companies[BLUE];
    company.taken = [1, 2, 3];
    company.goals = [true; 3];
    company.ships[0].launched = true;
    company.ships[1].launched = true;
    let lines = score::final_lines(&state, BLUE);
    assert_eq!(lines, [3, 16, 15, 17, 5, 20]);
    assert_eq!(lines.iter().sum::<i16>(), 76);
}

#[test]
fn x45_npc_push() {
    rules!["GC-X45", "GC-2P-05", "GC-2P-07", "GC-2P-09", "GC-BUMP-06"];
    let mut table = position(2)
        .active(PINK)
        .npc(Location::Tc, false)
        .npc(Location::Tl, false)
        .worker(PINK, Location::Tr)
        .worker(BLUE, Location::Br)
        .table();
    table.play(PINK, assign(Location::Tc));
    assert_eq!(table.workers[Location::Br.idx()].map(|worker| worker.owner), Some(Owner::Npc));
    table.play(BLUE, Action::Fund(Funding::Money));
    assert_eq!((table.companies[BLUE].workers, table.companies[BLUE].money), (2, 11));
    assert!(table.workers[Location::Tr.idx()].is_some_and(|worker| worker.owner == Owner::Pink));
}

#[test]
fn x46_npc_expert_push() {
    rules!["GC-X46", "GC-2P-10"];
    let mut table =
        position(2).active(PINK).npc(Location::Tc, true).npc(Location::Tl, false).worker(BLUE, Location::Bc).table();
    table.play(PINK, assign(Location::Tc));
    assert!(table.workers[Location::Bc.idx()].is_some_and(|worker| worker.owner == Owner::Npc && worker.expert));
    table.play(BLUE, Action::Fund(Funding::Vp));
}

#[test]
fn x47_x48_npc_after_an_agm() {
    rules!["GC-X47", "GC-X48", "GC-2P-14", "GC-2P-16", "GC-2P-17", "GC-2P-19"];
    let state = position(2)
        .npc(Location::Br, false)
        .npc(Location::Bl, false)
        .edit(|state| {
            state.board.progress[0].neutral = 3;
            state.board.turn.filled = 1;
        })
        .run(Phase::Agm, 1);
    assert!(state.workers[Location::Br.idx()].is_some_and(|worker| worker.expert));
    assert!(state.workers[Location::Bl.idx()].is_some_and(|worker| !worker.expert));
    let places: Vec<Area> =
        Area::ALL.iter().copied().filter(|area| state.areas[area.idx()].contains(Owner::Npc)).collect();
    assert_eq!((places.len(), state.npc_developments), (3, 3));
    assert_eq!(places.iter().filter(|area| area.is_network()).count(), 2);
    assert!(state.companies.iter().all(|company| company.reputation == 0));
}

fn matching() -> Options {
    Options { cabin_matching: true, ..intro() }
}

#[test]
fn x65_cabin_matching() {
    rules!["GC-X65", "GC-CAB-01", "GC-CAB-02", "GC-CAB-03"];
    // Zero Gravity Deck: left, left. Hanging Gardens: left, left. Climbing Wall: middle, middle.
    let mut table = position_with(3, matching())
        .blueprints(BLUE, &[B::ZeroGravityDeck, B::HangingGardens, B::ClimbingWall])
        .money(BLUE, 20)
        .acting(ActionTile::BuildSegments);
    table.can(BLUE, Action::BuildSegment { tile: B::ClimbingWall, ship: 0, place: 0 });
    table.play(BLUE, Action::BuildSegment { tile: B::ZeroGravityDeck, ship: 0, place: 0 });
    for place in 0..2 {
        table.cannot(BLUE, Action::BuildSegment { tile: B::ClimbingWall, ship: 0, place });
        table.can(BLUE, Action::BuildSegment { tile: B::HangingGardens, ship: 0, place });
    }
}

#[test]
fn x66_advanced_technology() {
    rules![
        "GC-X66",
        "GC-ATECH-02",
        "GC-ATECH-03",
        "GC-ATECH-04",
        "GC-ATECH-05",
        "GC-ATECH-07",
        "GC-ATECH-08",
        "GC-ATECH-11"
    ];
    let ready = |seat, marker: u8, reputation| {
        position_with(3, Options { advanced_technologies: Advanced::On, ..intro() })
            .active(seat)
            .development(YELLOW, Resource::Food, Area::Technology1)
            .slot(0, Cruise::B1)
            .presold(0, [1, 0, 0])
            .scheduled(seat, 0, Some(Token::FourMoney))
            .segments(seat, 0, &[B::Karaoke, B::JazzBar])
            .resources(seat, [2, 2, 2])
            .reputation(seat, reputation)
            .edit(|state| state.board.markers[0] = marker)
    };
    let mut yellows = ready(YELLOW, 2, 0).table();
    yellows.play(YELLOW, Action::Launch { pilot: Pilot::Worker, ship: 0 });
    yellows.play(YELLOW, Action::GuestPresold(Guest::Adventurous));
    yellows.play(YELLOW, Action::UseTechnology(Area::Technology1));
    yellows.dice([0]).play(YELLOW, Action::PayRest);
    assert_eq!((yellows.markers[0], yellows.surcharge(0), yellows.companies[YELLOW].money), (3, 2, 10));
    assert_eq!(yellows.companies[YELLOW].resources, [0, 0, 1]);
    let mut blues = ready(BLUE, 3, 17).table();
    blues.play(BLUE, Action::Launch { pilot: Pilot::Worker, ship: 0 });
    blues.play(BLUE, Action::GuestPresold(Guest::Adventurous));
    blues.cannot(BLUE, Action::UseTechnology(Area::Technology1));
    blues.play(BLUE, Action::PayAccess(Area::Technology1));
    assert_eq!((blues.companies[BLUE].money, blues.companies[YELLOW].money), (8, 12));
    blues.play(BLUE, Action::UseTechnology(Area::Technology1));
    blues.dice([0]).play(BLUE, Action::PayRest);
    assert_eq!((blues.markers[0], blues.companies[BLUE].resources), (4, [0, 0, 1]));
    assert_eq!(
        blues.technology_effect(0),
        galactic_cruise::components::effect::Effect::Discount(
            galactic_cruise::components::effect::Target::LaunchFuel,
            2
        )
    );
}

fn bonus_options() -> Options {
    Options { location_bonus: Locations::On, ..intro() }
}

#[test]
fn x67_location_bonus() {
    rules!["GC-X67", "GC-LOC-02", "GC-LOC-03", "GC-LOC-05"];
    let mut table = position_with(3, bonus_options())
        .edit(|state| {
            let at = state.board.location_bonuses.iter().position(|token| *token == Some(LocationBonus::Ad)).unwrap();
            state.board.location_bonuses.swap(at, Location::Tc.idx());
        })
        .development(PINK, Resource::Food, Area::TcTr)
        .neutral(Area::TcTr)
        .money(BLUE, 20)
        .acting(ActionTile::BuildDevelopment);
    table
        .play(BLUE, Action::BuildDevelopment { row: Resource::Food, area: Area::TlTc })
        .play(BLUE, Action::PayWithResources(0));
    assert!(table.active_locations.contains(Location::Tc));
    assert_eq!(table.companies[BLUE].ads, 2);
    table.play(BLUE, Action::Done).play(PINK, assign(Location::Tc)).play(BLUE, Action::Fund(Funding::Money));
    assert_eq!(table.companies[PINK].ads, 3);
}

#[test]
fn x68_location_bonus_of_a_card() {
    rules!["GC-X68", "GC-LOC-04"];
    let base = |seat| {
        position_with(3, bonus_options())
            .active(seat)
            .edit(|state| {
                let at = state
                    .board
                    .location_bonuses
                    .iter()
                    .position(|token| *token == Some(LocationBonus::Agenda))
                    .unwrap();
                state.board.location_bonuses.swap(at, Location::Tc.idx());
                state.board.active_locations.insert(Location::Tc);
            })
            .development(BLUE, Resource::Food, Area::TcTr)
            .development(PINK, Resource::Food, Area::TcTr)
            .development(PINK, Resource::Oxygen, Area::TlTc)
            .table()
    };
    let mut blue = base(BLUE);
    blue.play(BLUE, assign(Location::Tc));
    assert_eq!(blue.stack.last(), Some(&Frame::Actions));
    let mut pink = base(PINK);
    pink.play(PINK, assign(Location::Tc));
    let card = pink.agenda[0].unwrap();
    pink.play(PINK, Action::DrawMarket(card));
    assert!(pink.companies[PINK].known.contains(card));
}

#[test]
fn x69_specialist_blueprints() {
    rules!["GC-X69", "GC-SPEC-01", "GC-SPEC-03", "GC-SPEC-05", "GC-SPEC-06"];
    let options = Options { specialist_blueprints: true, ..intro() };
    let mut table = position_with(3, options)
        .active(PINK)
        .money(PINK, 1)
        .segments(PINK, 0, &[B::AerialAcrobatics, B::Tournament, B::WineCountry])
        .flight(PINK, 0, Cruise::B12, 2, [1, 1, 0])
        .ship(PINK, Cockpit::Talent, Engine::Money)
        .blueprints(PINK, &[B::BoardGameCafe])
        .step_1();
    table.play(PINK, Action::Visit { guest: Guest::Adventurous, segment: 0 });
    assert_eq!(table.companies[PINK].money, 4);
    table.cannot(PINK, Action::Visit { guest: Guest::Relaxing, segment: 0 });
    table.can(PINK, Action::Visit { guest: Guest::Relaxing, segment: 1 });
    table.play(PINK, Action::Visit { guest: Guest::Relaxing, segment: 2 });
    table.play(PINK, Action::Act(ActionTile::BuildSegments));
    assert!(table.legal(PINK).iter().all(|action| !matches!(action, Action::BuildSegment { ship: 0, .. })));
    table.play(PINK, Action::BuildSegment { tile: B::BoardGameCafe, ship: 1, place: 0 });
    assert_eq!((table.companies[PINK].money, table.companies[PINK].ships[1].segments.len()), (0, 1));
}

#[test]
fn x70_starting_upgrade() {
    rules!["GC-X70", "GC-SUPG-02", "GC-SUPG-03", "GC-SUPG-05", "GC-SUPG-12"];
    use galactic_cruise::components::starting::StartingUpgrade;
    let card = StartingUpgrade::Su23;
    assert_eq!((card.face().token, card.face().upgrade), (Some(Token::Money), Upgrade::Family3));
    let mut table = position(3)
        .active(PINK)
        .edit(|state| {
            state.secrets.starting[PINK] = StartingUpgrade::Su23 | StartingUpgrade::Su01;
            state.board.companies[PINK].starting = 2;
            state.board.stack.clear();
            state.board.phase = Phase::Main;
            state.board.stack.push(Frame::StartingUpgrade);
        })
        .table();
    table.play(PINK, Action::ChooseStarting(card));
    let pink = &table.companies[PINK];
    assert_eq!((pink.money, pink.funding(Funding::Money), pink.tokens_at(Guest::Family), pink.starting), (11, 2, 1, 0));
    assert!(table.secrets.starting[PINK].is_empty());
    table.can(PINK, Action::CallMeeting);
}

#[test]
fn x73_same_action_twice() {
    rules!["GC-X73", "GC-WORK-02"];
    let mut table = position(3).table();
    let cards: Vec<Card> = table.agenda.iter().flatten().copied().collect();
    table.play(BLUE, assign(Location::Tr));
    for pair in cards.chunks(2) {
        table.play(BLUE, Action::Act(ActionTile::DrawAgenda));
        pair.iter().for_each(|card| {
            table.play(BLUE, Action::DrawMarket(*card));
        });
        table.play(BLUE, Action::Done);
    }
    assert_eq!(table.companies[BLUE].hand_size(), 4);
}

#[test]
fn x74_board_game_cruise() {
    rules!["GC-X74", "GC-CARD-17"];
    let mut table = position(3)
        .slot(0, Cruise::B10)
        .presold(0, [0, 0, 2])
        .scheduled(BLUE, 0, Some(Token::FourMoney))
        .segments(BLUE, 0, &[B::Karaoke, B::JazzBar, B::Casino])
        .queue([[0, 0, 2], [0; 3], [0; 3]])
        .edit(|state| state.board.companies[BLUE].taken = [3, 1, 0])
        .edit(|state| {
            for area in [Area::TcTr, Area::TrBr, Area::BrBc, Area::BcBl] {
                state.board.areas[area.idx()].insert(Owner::Blue);
            }
        })
        .resources(BLUE, [5, 3, 2])
        .hand(BLUE, &[Card::BoardGameCruise])
        .table();
    table.play(BLUE, Action::Launch { pilot: Pilot::Worker, ship: 0 });
    table.play(BLUE, Action::PlayCard(Card::BoardGameCruise));
    table.play(BLUE, Action::GuestPresold(Guest::Family)).play(BLUE, Action::GuestPresold(Guest::Family));
    let bought = Action::GuestFromQueue { section: 0, guest: Guest::Family };
    table.play(BLUE, bought).play(BLUE, bought);
    assert_eq!((table.companies[BLUE].guests_flown, table.companies[BLUE].ads), (4, 0));
    table.dice([0]).play(BLUE, Action::PayRest);
    assert_eq!(table.companies[BLUE].resources, [0, 0, 0]);
}

#[test]
fn x75_reputation_limits() {
    rules!["GC-X75", "GC-REP-01", "GC-REP-02", "GC-LIM-04"];
    let mut high =
        position(3).reputation(BLUE, 18).hand(BLUE, &[Card::RibbonCutting]).acting(ActionTile::BuildDevelopment);
    high.play(BLUE, Action::PlayCard(Card::RibbonCutting));
    assert_eq!((high.companies[BLUE].reputation, high.companies[BLUE].vp), (18, 7));
    let mut low = position(3).table();
    low.play(BLUE, Action::ResetBlueprints);
    assert_eq!((low.companies[BLUE].reputation, low.companies[BLUE].vp), (0, 4));
    let mut none = position(3).vp(BLUE, 0).table();
    none.cannot(BLUE, Action::ResetBlueprints);
}

#[test]
fn x76_meeting_with_all_workers_in_space() {
    rules!["GC-X76", "GC-MEET-04", "GC-MEET-05", "GC-TERM-08"];
    let base = || {
        position(3)
            .ship(BLUE, Cockpit::Talent, Engine::Money)
            .segments(BLUE, 0, &[B::Karaoke, B::JazzBar])
            .segments(BLUE, 1, &[B::Casino, B::TeaHouse])
            .flight(BLUE, 0, Cruise::B12, 1, [0, 0, 1])
            .flight(BLUE, 1, Cruise::B13, 1, [1, 0, 0])
    };
    let mut table = base().development(BLUE, Resource::Food, Area::TcTr).table();
    table.play(BLUE, Action::CallMeeting);
    assert_eq!((table.companies[BLUE].money, table.companies[BLUE].workers), (10, 0));
    table.can(BLUE, Action::Act(ActionTile::DrawAgenda));
    let mut without = base().table();
    without.play(BLUE, Action::CallMeeting);
    assert_eq!(without.active, PINK);
}

#[test]
fn x77_presold_or_not() {
    rules!["GC-X77", "GC-LAUNCH-06"];
    let mut table = position(3)
        .slot(0, Cruise::B10)
        .presold(0, [1, 0, 1])
        .scheduled(BLUE, 0, Some(Token::FourMoney))
        .segments(BLUE, 0, &[B::Karaoke, B::JazzBar, B::Casino])
        .queue([[0, 1, 0], [0; 3], [0; 3]])
        .development(BLUE, Resource::Food, Area::TcTr)
        .development(BLUE, Resource::Oxygen, Area::TrBr)
        .resources(BLUE, [3, 3, 2])
        .reputation(BLUE, 5)
        .hand(BLUE, &[Card::MarketingBlitz])
        .table();
    table.play(BLUE, Action::Launch { pilot: Pilot::Worker, ship: 0 });
    table.play(BLUE, Action::GuestPresold(Guest::Family));
    table.play(BLUE, Action::GuestFromQueue { section: 0, guest: Guest::Relaxing });
    table.play(BLUE, Action::Done);
    assert_eq!((table.queue[2], table.companies[BLUE].reputation), ([1, 0, 0], 3));
}
