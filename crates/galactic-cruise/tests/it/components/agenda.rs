//! What each of the 48 Agenda cards does when it is played for its text.

use galactic_cruise::components::actions::ActionTile as A;
use galactic_cruise::components::blueprints::Blueprint as B;
use galactic_cruise::components::board::{Area, ExpertSlot, Funding, Location};
use galactic_cruise::components::bonuses::{GuestBonus, LocationBonus};
use galactic_cruise::components::cards::Card;
use galactic_cruise::components::cockpits::Cockpit;
use galactic_cruise::components::cruises::Cruise;
use galactic_cruise::components::engines::Engine;
use galactic_cruise::components::guests::{Guest, Resource};
use galactic_cruise::components::upgrades::{Token, Upgrade};
use galactic_cruise::options::{Advanced, Locations};
use galactic_cruise::outlook;
use galactic_cruise::state::Pilot;
use galactic_cruise::{Action, GalacticCruise, Options};
use testkit::Scenario;

use crate::common::*;

fn expansions() -> Options {
    Options {
        advanced_technologies: Advanced::On,
        location_bonus: Locations::On,
        advancements_parts: all_advancements(),
        accommodations_parts: all_accommodations(),
        specialist_blueprints: true,
        ..intro()
    }
}

/// Blue takes the action with the cards in hand and plays the first of them.
fn play(tile: A, cards: &[Card], more: impl FnOnce(Position) -> Position) -> Scenario<GalacticCruise> {
    let mut table = more(position(3)).hand(BLUE, cards).acting(tile);
    table.play(BLUE, Action::PlayCard(cards[0]));
    table
}

fn same(position: Position) -> Position {
    position
}

fn build(area: Area) -> Action {
    Action::BuildDevelopment { row: Resource::Food, area }
}

#[test]
fn building_permit() {
    let mut table = play(A::BuildDevelopment, &[Card::BuildingPermit], same);
    table.play(BLUE, build(Area::TcTr)).play(BLUE, Action::PayWithResources(0));
    assert_eq!(table.companies[BLUE].money, 9);
}

#[test]
fn joint_venture() {
    let mut table = play(A::BuildDevelopment, &[Card::JointVenture], |table| table.money(BLUE, 10));
    for area in [Area::TcTr, Area::TrBr] {
        table.play(BLUE, build(area)).play(BLUE, Action::PayWithResources(0));
    }
    assert_eq!((table.companies[BLUE].money, table.companies[BLUE].developments()), (0, 2));
}

#[test]
fn ribbon_cutting_and_charity_drive() {
    let table = play(A::BuildDevelopment, &[Card::RibbonCutting], same);
    assert_eq!(table.companies[BLUE].reputation, 2);
    let table = play(A::RefillSilo, &[Card::CharityDrive, Card::GiftShop], same);
    assert_eq!(table.companies[BLUE].reputation, 2);
}

#[test]
fn hiring_bonus_and_orientation_day() {
    let mut table = play(A::HireExpert, &[Card::HiringBonus], same);
    table.play(BLUE, Action::Hire(ExpertSlot::Left));
    assert_eq!(table.companies[BLUE].money, 2);
    let mut table = play(A::HireExpert, &[Card::OrientationDay], |table| table.money(BLUE, 12));
    table.play(BLUE, Action::Fund(Funding::Money)).play(BLUE, Action::Fund(Funding::Money));
    assert_eq!(table.companies[BLUE].money, 14);
}

#[test]
fn bulk_order_and_company_card() {
    let mut table = play(A::PurchaseSupplies, &[Card::BulkOrder], same);
    table.play(BLUE, Action::BuyAds);
    assert_eq!((table.companies[BLUE].ads, table.companies[BLUE].money), (6, 9));
    let mut table = play(A::PurchaseSupplies, &[Card::CompanyCard], |table| table.money(BLUE, 0));
    table.play(BLUE, Action::BuyAds);
    assert_eq!((table.companies[BLUE].ads, table.companies[BLUE].money), (4, 0));
}

#[test]
fn architects_portfolio_and_rapid_prototyping() {
    let mut table = play(A::AcquireBlueprints, &[Card::ArchitectsPortfolio, Card::GiftShop], same);
    for _ in 0..4 {
        let tile = table.blueprints.iter().flatten().next().copied().unwrap();
        table.play(BLUE, Action::TakeBlueprint(tile));
    }
    assert_eq!(table.companies[BLUE].blueprints.len(), 4);
    let mut table =
        play(A::AcquireBlueprints, &[Card::RapidPrototyping], |table| table.blueprints(BLUE, &[B::ReadingRoom]));
    let tile = table.blueprints[0].unwrap();
    table.play(BLUE, Action::TakeBlueprint(tile));
    table.dice([0]).play(BLUE, Action::Done);
    table.play(BLUE, Action::BuildSegment { tile: B::ReadingRoom, ship: 0, place: 0 });
    assert_eq!(table.companies[BLUE].money, 8);
}

#[test]
fn double_duty_financial_loophole_and_express_delivery() {
    let more = |table: Position| {
        table.blueprints(BLUE, &[B::ReadingRoom, B::ClimbingWall, B::InternetCafe]).blueprint_market([
            Some(B::Casino),
            Some(B::TeaHouse),
            Some(B::JazzBar),
            Some(B::Karaoke),
            Some(B::YogaStudio),
        ])
    };
    let mut table = play(A::BuildSegments, &[Card::DoubleDuty], more);
    for (place, tile) in [B::ReadingRoom, B::ClimbingWall, B::InternetCafe].into_iter().enumerate() {
        table.play(BLUE, Action::BuildSegment { tile, ship: 0, place: place as u8 });
    }
    assert_eq!(table.companies[BLUE].money, 4);
    let mut table = play(A::BuildSegments, &[Card::FinancialLoophole], more);
    // What the board tells Blue is what Blue pays; the card lowers nobody else's price.
    let price = |seat| outlook::segment_price(&table.board, seat, B::ReadingRoom).0;
    assert!(price(BLUE) == 0 && 0 < price(PINK));
    table.play(BLUE, Action::BuildSegment { tile: B::ReadingRoom, ship: 0, place: 0 });
    assert_eq!(table.companies[BLUE].money, 10);
    let mut table = play(A::BuildSegments, &[Card::ExpressDelivery], more);
    table.play(BLUE, Action::BuildSegment { tile: B::Casino, ship: 0, place: 0 });
    assert_eq!((table.companies[BLUE].money, table.companies[BLUE].reputation, table.companies[BLUE].vp), (4, 0, 5));
}

#[test]
fn factory_warranty_mix_and_match_and_modern_shipyard() {
    let pair = |table: Position| table.pair(0, Cockpit::Talent, Engine::Money).pair(1, Cockpit::Admiral, Engine::Ads);
    let mut table = play(A::AcquireShip, &[Card::FactoryWarranty], pair);
    table.dice([0, 0]).play(BLUE, Action::AcquireShip { cockpit: 0, engine: 0 });
    assert_eq!(table.companies[BLUE].money, 16);
    let mut table = play(A::AcquireShip, &[Card::MixAndMatch], pair);
    table.dice([0, 0]).play(BLUE, Action::AcquireShip { cockpit: 0, engine: 1 });
    assert_eq!((table.companies[BLUE].money, table.companies[BLUE].ads), (12, 5));
    assert_eq!(table.companies[BLUE].ships[1].cockpit, Cockpit::Talent);
    let options = Options { advancements_parts: all_advancements(), ..intro() };
    let mut table = pair(position_with(3, options))
        .hand(BLUE, &[Card::ModernShipyard])
        .blueprints(BLUE, &[B::Casino])
        .acting(A::AcquireShip);
    table.play(BLUE, Action::PlayCard(Card::ModernShipyard));
    table.dice([0, 0]).play(BLUE, Action::AcquireShip { cockpit: 0, engine: 0 });
    table.play(BLUE, Action::BuildSegment { tile: B::Casino, ship: 1, place: 0 });
    assert_eq!(table.companies[BLUE].money, 10 + 3 - 4);
}

#[test]
fn overtime_shift_and_hidden_reserves() {
    let empty = |table: Position| table.resources(BLUE, [0; 3]);
    let mut table = play(A::GainResources, &[Card::OvertimeShift], empty);
    for resource in [Resource::Food, Resource::Food, Resource::Oxygen, Resource::Oxygen, Resource::Fuel, Resource::Fuel]
    {
        table.play(BLUE, Action::TakeFromSilo(resource));
    }
    assert_eq!((table.companies[BLUE].resources, table.silo), ([2; 3], [0; 3]));
    let dry = |table: Position| empty(table).edit(|state| state.board.silo = [0; 3]);
    let mut table = play(A::GainResources, &[Card::HiddenReserves], dry);
    table.play(BLUE, Action::TakeFromSilo(Resource::Fuel));
    assert_eq!((table.companies[BLUE].resources, table.silo), ([0, 0, 1], [0; 3]));
}

#[test]
fn full_restock() {
    let mut table = play(A::RefillSilo, &[Card::FullRestock, Card::GiftShop], same);
    table.play(BLUE, Action::DiscardForSilo(Card::GiftShop));
    table.play(BLUE, Action::RefillSilo(Resource::Food)).play(BLUE, Action::RefillSilo(Resource::Fuel));
    assert_eq!((table.silo, table.companies[BLUE].money, table.companies[BLUE].reputation), ([5, 2, 5], 16, 1));
}

#[test]
fn grand_opening_and_change_of_plans() {
    let mut table = play(A::ScheduleCruise, &[Card::GrandOpening], same);
    table.play(BLUE, Action::Schedule(0)).play(BLUE, Action::FlipToken(Token::FourMoney));
    assert_eq!(table.companies[BLUE].money, 18);
    let mut table = position(3)
        .scheduled(BLUE, 0, Some(Token::Ad))
        .presold(0, [1, 0, 0])
        .hand(BLUE, &[Card::ChangeOfPlans])
        .table();
    table.play(BLUE, Action::PlayCard(Card::ChangeOfPlans)).play(BLUE, Action::SwitchCruise(2));
    assert_eq!(
        (table.scheduled(BLUE), table.slots[0].presold, table.companies[BLUE].flipped),
        (Some(2), [1, 0, 0], Some(Token::Ad))
    );
    let mut idle = position(3).hand(BLUE, &[Card::ChangeOfPlans]).table();
    idle.cannot(BLUE, Action::PlayCard(Card::ChangeOfPlans));
}

#[test]
fn word_of_mouth_vip_tickets_and_double_feature() {
    let more = |table: Position| {
        table.slot(0, Cruise::B1).slot(1, Cruise::B10).queue([[0, 4, 0], [0; 3], [0; 3]]).ads(BLUE, 4)
    };
    let guest = Action::GuestFromQueue { section: 0, guest: Guest::Relaxing };
    let mut table = play(A::AdvertiseCruise, &[Card::WordOfMouth], more);
    table.play(BLUE, Action::Advertise(0)).play(BLUE, guest).play(BLUE, guest);
    assert_eq!(table.companies[BLUE].ads, 4);
    let mut table = more(position(3)).hand(BLUE, &[Card::VipTickets]).acting(A::AdvertiseCruise);
    table.play(BLUE, Action::Advertise(0)).play(BLUE, guest);
    table.play(BLUE, Action::PlayCard(Card::VipTickets)).play(BLUE, guest);
    assert_eq!(table.companies[BLUE].money, 10 + 2 + 4);
    let mut table = play(A::AdvertiseCruise, &[Card::DoubleFeature], more);
    for slot in [0, 1] {
        table.play(BLUE, Action::Advertise(slot)).play(BLUE, guest).play(BLUE, guest);
    }
    assert_eq!((table.slots[0].presold, table.slots[1].presold), ([0, 2, 0], [0, 2, 0]));
}

#[test]
fn inside_information_and_brainstorm() {
    let mut table = play(A::DrawAgenda, &[Card::InsideInformation], same);
    table.dice([0]).play(BLUE, Action::DrawDeck);
    assert_eq!((table.companies[BLUE].hidden, table.companies[BLUE].reputation), (1, 0));
    for _ in 0..3 {
        let card = table.agenda.iter().flatten().next().copied().unwrap();
        table.play(BLUE, Action::DrawMarket(card));
    }
    assert_eq!(table.companies[BLUE].hand_size(), 4);
    let mut table = play(A::RefillAgenda, &[Card::Brainstorm, Card::GiftShop], same);
    table.play(BLUE, Action::GainDisplay).play(BLUE, Action::TakeResource(Resource::Fuel));
    let blue = &table.companies[BLUE];
    assert_eq!((blue.reputation, blue.ads, blue.resources, blue.money), (1, 3, [1, 1, 2], 11));
}

fn launching(cards: &[Card], resources: [u8; 3]) -> Scenario<GalacticCruise> {
    let mut table = position(3)
        .slot(0, Cruise::B10)
        .presold(0, [0, 0, 1])
        .scheduled(BLUE, 0, Some(Token::FourMoney))
        .segments(BLUE, 0, &[B::Karaoke, B::JazzBar])
        .resources(BLUE, resources)
        .hand(BLUE, cards)
        .table();
    table.play(BLUE, Action::Launch { pilot: Pilot::Worker, ship: 0 }).play(BLUE, Action::GuestPresold(Guest::Family));
    table
}

#[test]
fn last_minute_purchase_light_luggage_and_press_conference() {
    let mut table = launching(&[Card::LastMinutePurchase], [1, 1, 1]);
    table.play(BLUE, Action::Done).play(BLUE, Action::PlayCard(Card::LastMinutePurchase));
    for resource in [Resource::Food, Resource::Oxygen, Resource::Fuel] {
        table.play(BLUE, Action::Convert(resource));
    }
    table.dice([0]).play(BLUE, Action::PayRest);
    assert_eq!((table.companies[BLUE].money, table.companies[BLUE].resources), (7, [0; 3]));
    let mut table = launching(&[Card::LightLuggage], [2, 1, 1]);
    table.play(BLUE, Action::Done).play(BLUE, Action::PlayCard(Card::LightLuggage));
    table.play(BLUE, Action::Spare(Resource::Oxygen)).play(BLUE, Action::Spare(Resource::Fuel));
    table.dice([0]).play(BLUE, Action::PayRest);
    assert_eq!(table.companies[BLUE].resources, [0; 3]);
    let mut table = launching(&[Card::PressConference], [2, 2, 2]);
    table.play(BLUE, Action::PlayCard(Card::PressConference));
    assert_eq!(table.companies[BLUE].reputation, 1);
}

#[test]
fn board_game_cruise_makes_room() {
    let mut table = launching(&[Card::BoardGameCruise, Card::BuildingPermit], [2, 2, 2]);
    let more = Action::GuestFromSupply(Guest::Family);
    table.cannot(BLUE, more);
    table.play(BLUE, Action::PlayCard(Card::BoardGameCruise));
    assert!(table.legal(BLUE).iter().any(|action| matches!(action, Action::GuestFromQueue { .. })));
}

fn at_destination(card: Card, options: Options) -> Scenario<GalacticCruise> {
    let mut table = position_with(3, options)
        .segments(BLUE, 0, &[B::Karaoke, B::JazzBar, B::Casino])
        .flight(BLUE, 0, Cruise::B12, 0, [1, 0, 1])
        .hand(BLUE, &[card])
        .step_1();
    table.play(BLUE, Action::PlayCard(card));
    table
}

#[test]
fn family_vacation_gift_shop_and_room_service() {
    let mut table = at_destination(Card::FamilyVacation, intro());
    table.play(BLUE, Action::ScoreGuest(Guest::Family));
    assert_eq!((table.companies[BLUE].ads, table.companies[BLUE].vp), (2, 5 + 4));
    let mut table = at_destination(Card::GiftShop, intro());
    table.play(BLUE, Action::ScoreGuest(Guest::Adventurous));
    assert_eq!((table.companies[BLUE].ads, table.companies[BLUE].money), (1, 12));
    let mut table =
        at_destination(Card::RoomService, Options { accommodations_parts: all_accommodations(), ..intro() });
    table.play(BLUE, Action::ScoreGuest(Guest::Adventurous));
    assert_eq!(table.companies[BLUE].vp, 5 + 4);
}

#[test]
fn stargazing_gala() {
    let mut table = position(3)
        .edit(|state| state.board.guest_bonuses = [GuestBonus::Reputation, GuestBonus::Vp, GuestBonus::Ad])
        .segments(BLUE, 0, &[B::Karaoke, B::BouncyCastle, B::ClimbingWall])
        .flight(BLUE, 0, Cruise::B12, 2, [1, 0, 1])
        .hand(BLUE, &[Card::StargazingGala])
        .step_1();
    table.play(BLUE, Action::AdvanceShip(0));
    assert_eq!((table.companies[BLUE].ads, table.companies[BLUE].reputation), (4, 1));
    table.play(BLUE, Action::PlayCard(Card::StargazingGala)).play(BLUE, Action::RepeatGuest(Guest::Family));
    assert_eq!(table.companies[BLUE].ads, 6);
}

#[test]
fn productive_meeting_and_helping_hand() {
    let mut table = position(3)
        .worker(BLUE, Location::Tc)
        .worker(BLUE, Location::Br)
        .hand(BLUE, &[Card::ProductiveMeeting])
        .table();
    table.play(BLUE, Action::CallMeeting).play(BLUE, Action::PlayCard(Card::ProductiveMeeting));
    for _ in 0..4 {
        table.play(BLUE, Action::Fund(Funding::Money));
    }
    assert_eq!(table.companies[BLUE].money, 14);
    let mut table = position(3).worker(PINK, Location::Tc).hand(PINK, &[Card::HelpingHand]).table();
    table.play(BLUE, assign(Location::Tc)).play(PINK, Action::PlayCard(Card::HelpingHand));
    for _ in 0..3 {
        table.play(PINK, Action::Fund(Funding::Ads));
    }
    assert_eq!(table.companies[PINK].ads, 5);
}

#[test]
fn marketing_blitz_and_earnings_boost() {
    let mut table = position(3).hand(BLUE, &[Card::MarketingBlitz, Card::EarningsBoost]).table();
    table.play(BLUE, Action::PlayCard(Card::MarketingBlitz)).play(BLUE, Action::PlayCard(Card::EarningsBoost));
    assert_eq!((table.companies[BLUE].ads, table.companies[BLUE].money), (6, 14));
}

#[test]
fn research_grant_and_patent_licence() {
    let mut table = position_with(3, expansions())
        .development(PINK, Resource::Food, Area::Technology2)
        .development(PINK, Resource::Fuel, Area::Technology1)
        .hand(BLUE, &[Card::ResearchGrant, Card::PatentLicence])
        .table();
    table.play(BLUE, Action::PlayCard(Card::ResearchGrant)).play(BLUE, Action::AdvanceMarker(Area::Technology2));
    assert_eq!((table.markers[1], table.surcharge(1)), (2, 1));
    table.play(BLUE, Action::PlayCard(Card::PatentLicence)).can(BLUE, Action::FreeTechnology(Area::Technology1));
    table.play(BLUE, Action::FreeTechnology(Area::Technology2));
    assert!(table.may_use(BLUE, Area::Technology2));
    table.cannot(BLUE, Action::FreeTechnology(Area::Technology1));
    assert_eq!((table.companies[BLUE].money, table.companies[PINK].money), (10, 10));
}

#[test]
fn flexible_bulkheads() {
    let mut table = position_with(3, expansions())
        .blueprints(BLUE, &[B::ClimbingWall, B::StarLounge])
        .segments(BLUE, 0, &[B::ZeroGravityDeck])
        .hand(BLUE, &[Card::FlexibleBulkheads])
        .acting(A::BuildSegments);
    table.cannot(BLUE, Action::BuildSegment { tile: B::ClimbingWall, ship: 0, place: 1 });
    table.play(BLUE, Action::PlayCard(Card::FlexibleBulkheads));
    table.play(BLUE, Action::BuildSegment { tile: B::ClimbingWall, ship: 0, place: 1 });
    table.cannot(BLUE, Action::BuildSegment { tile: B::StarLounge, ship: 0, place: 2 });
    assert_eq!((table.companies[BLUE].ships[0].cabins(), table.companies[BLUE].ships[0].side_cabins()), (1, 0));
}

#[test]
fn office_party_and_cross_training() {
    let mut table = position_with(3, expansions())
        .edit(|state| {
            let at =
                state.board.location_bonuses.iter().position(|token| *token == Some(LocationBonus::Money)).unwrap();
            state.board.location_bonuses.swap(at, Location::Tc.idx());
            state.board.active_locations.insert(Location::Tc);
        })
        .development(BLUE, Resource::Food, Area::TcTr)
        .worker(BLUE, Location::Br)
        .hand(BLUE, &[Card::OfficeParty, Card::CrossTraining])
        .table();
    table.play(BLUE, assign(Location::Tc)).play(BLUE, Action::PlayCard(Card::OfficeParty));
    assert_eq!(table.companies[BLUE].money, 12);
    table.play(BLUE, Action::PlayCard(Card::CrossTraining)).play(BLUE, Action::Fund(Funding::Money));
    assert_eq!((table.companies[BLUE].money, table.companies[BLUE].workers), (13, 1));
    assert!(table.workers[Location::Tc.idx()].is_some());
}

#[test]
fn pal_9001() {
    let mut table = position_with(3, Options { accommodations_parts: all_accommodations(), ..intro() })
        .slot(0, Cruise::B10)
        .presold(0, [0, 0, 1])
        .scheduled(BLUE, 0, Some(Token::FourMoney))
        .segments(BLUE, 0, &[B::Karaoke, B::JazzBar])
        .resources(BLUE, [1, 2, 2])
        .worker(BLUE, Location::Tc)
        .worker(BLUE, Location::Br)
        .hand(BLUE, &[Card::Pal9001])
        .table();
    table.play(BLUE, Action::Launch { pilot: Pilot::Nobody, ship: 0 }).play(BLUE, Action::GuestPresold(Guest::Family));
    table.dice([0]).play(BLUE, Action::PayRest);
    assert_eq!((table.companies[BLUE].resources, table.companies[BLUE].hand_size()), ([0; 3], 0));
}

#[test]
fn accelerated_schedule() {
    let mut table = position_with(3, Options { accommodations_parts: all_accommodations(), ..intro() })
        .segments(BLUE, 0, &[B::Karaoke, B::JazzBar])
        .flight(BLUE, 0, Cruise::B13, 0, [1, 0, 0])
        .hand(BLUE, &[Card::AcceleratedSchedule])
        .step_1();
    table
        .play(BLUE, Action::Done)
        .play(BLUE, Action::PlayCard(Card::AcceleratedSchedule))
        .play(BLUE, Action::AdvanceShip(0));
    assert_eq!(table.companies[BLUE].ships[0].flight.unwrap().position, 2);
}

#[test]
fn encore_concierge_and_career_change() {
    let mut table = position_with(3, expansions())
        .segments(BLUE, 0, &[B::ZeroGravityDeck, B::HangingGardens])
        .flight(BLUE, 0, Cruise::B12, 2, [1, 0, 1])
        .upgrade(BLUE, Token::FourMoney, Upgrade::Family1)
        .hand(BLUE, &[Card::Encore, Card::Concierge, Card::CareerChange])
        .step_1();
    table.play(BLUE, Action::Visit { guest: Guest::Adventurous, segment: 0 });
    table.cannot(BLUE, Action::Visit { guest: Guest::Family, segment: 1 });
    table.play(BLUE, Action::PlayCard(Card::Encore)).play(BLUE, Action::Activate { ship: 0, segment: 0 });
    assert_eq!(table.companies[BLUE].money, 14);
    table.play(BLUE, Action::PlayCard(Card::Concierge)).play(BLUE, Action::Visit { guest: Guest::Family, segment: 1 });
    assert_eq!(table.companies[BLUE].vp, 7);
    table.play(BLUE, Action::PlayCard(Card::CareerChange));
    table.play(BLUE, Action::MoveUpgrade { from: Upgrade::Family1, to: Upgrade::Family2 });
    assert_eq!(table.companies[BLUE].money, 20);
}
