//! Examples 18 to 33: the twelve actions and Agenda cards.

use crate::positions::*;
use galactic_cruise::score;

const PAIR: Action = Action::AcquireShip { cockpit: 2, engine: 2 };

#[test]
fn a_development_is_paid_with_money_and_its_resource() {
    rules!["GC-X18", "GC-DEV-03", "GC-TECH-01"];
    let mut table =
        intro(4).build(PINK, Resource::Food, &[Area::TcTr]).money(PINK, 5).acting(PINK, Location::Tc).table();
    assert!(!table.invented(0));
    table.play(PINK, Action::Act(ActionTile::BuildDevelopment));
    table.play(PINK, Action::BuildDevelopment { row: Resource::Food, area: Area::Technology1 });
    table.play(PINK, Action::PayWithResources(1));
    let pink = &table.companies[PINK];
    assert_eq!((pink.money, pink.resources[0], pink.capacity(Resource::Food)), (0, 0, 4));
    assert_eq!(pink.reputation, 1);
    assert!(table.invented(0));
}

#[test]
fn experts_cost_by_tower_and_rows() {
    rules!["GC-X19", "GC-EXP-01", "GC-EXP-02", "GC-EXP-03", "GC-FUND-01"];
    let position = || {
        intro(4)
            .build(PINK, Resource::Food, &[Area::TcTr, Area::TrBr])
            .upgrade(PINK, Upgrade::Family1, Token::FourMoney)
            .scheduled(PINK, 0, Token::FourAds)
            .money(PINK, 8)
    };
    let mut table = position().acting(PINK, Location::Tc).table();
    let pink = &table.companies[PINK];
    assert_eq!((pink.expert_cost(ExpertSlot::Left), pink.expert_cost(ExpertSlot::Right)), (9, 8));
    table.play(PINK, Action::Act(ActionTile::HireExpert)).cannot(PINK, Action::Hire(ExpertSlot::Left));
    table.play(PINK, Action::Hire(ExpertSlot::Right)).play(PINK, Action::Fund(Funding::Money));
    assert_eq!((table.companies[PINK].money, table.companies[PINK].experts), (1, 1));

    let launched = intro(4)
        .upgrade(PINK, Upgrade::Family1, Token::FourMoney)
        .segments(PINK, 0, &[Blueprint::Karaoke, Blueprint::PettingZoo])
        .fly_with(PINK, 0, Cruise::B12, 0, [1, 0, 0], Pilot::Worker, Some(Token::FourAds));
    assert_eq!(launched.0.companies[PINK].expert_cost(ExpertSlot::Left), 6);
}

#[test]
fn supplies_are_bought_once_each() {
    rules!["GC-X20", "GC-SUP-01"];
    let mut table = intro(4).acting(PINK, Location::Tl).table();
    table.play(PINK, Action::Act(ActionTile::PurchaseSupplies)).play(PINK, Action::BuyResources);
    table.play(PINK, Action::TakeResource(Resource::Food)).play(PINK, Action::TakeResource(Resource::Fuel));
    table.cannot(PINK, Action::BuyResources).play(PINK, Action::BuyAds);
    let pink = &table.companies[PINK];
    assert_eq!((pink.money, pink.resources, pink.ads), (8, [2, 1, 2], 4));
    assert_eq!(running(&table), None);
}

#[test]
fn a_reset_replaces_in_place_and_the_action_slides() {
    rules!["GC-X21", "GC-BP-01", "GC-BP-02", "GC-BP-05"];
    use Blueprint::*;
    let mut table = intro(3)
        .market([ZeroGravityDeck, LaserTagArena, BoardGameCafe, SpacewalkGantry, ClimbingWall])
        .tray(&[CocktailCorner, SelfServePizza, Karaoke, InternetCafe, BouncyCastle, AmusementPark])
        .reputation(BLUE, 1)
        .acting(BLUE, Location::Tl)
        .table();
    table.play(BLUE, Action::Act(ActionTile::AcquireBlueprints)).play(BLUE, Action::ResetBlueprints);
    assert_eq!(table.companies[BLUE].reputation, 0);
    table
        .play(BLUE, Action::ResetPosition(0))
        .play(BLUE, Action::ResetPosition(1))
        .play(BLUE, Action::ResetPosition(3));
    table.dice([0, 4, 0, 0]).play(BLUE, Action::ResetPosition(4));
    assert_eq!(table.blueprints, [Karaoke, SelfServePizza, BoardGameCafe, AmusementPark, CocktailCorner].map(Some));
    table.play(BLUE, Action::TakeBlueprint(BoardGameCafe));
    assert_eq!(table.blueprints[2], None, "nothing slides before the end of the action");
    table.dice([0]).play(BLUE, Action::TakeBlueprint(CocktailCorner));
    assert_eq!(table.blueprints, [BouncyCastle, InternetCafe, Karaoke, SelfServePizza, AmusementPark].map(Some));
    assert_eq!(table.companies[BLUE].blueprints, BoardGameCafe | CocktailCorner);
}

fn two_sources(from_market: Blueprint, into_first: Blueprint) {
    use Blueprint::*;
    let mut table = intro(3)
        .segments(BLUE, 0, &[Karaoke, PettingZoo])
        .ship(BLUE, Cockpit::Admiral, Engine::Vp, &[])
        .blueprints(BLUE, &[BoardGameCafe])
        .market([ZeroGravityDeck, from_market, LaserTagArena, SpacewalkGantry, ClimbingWall])
        .money(BLUE, 11)
        .reputation(BLUE, 1)
        .acting(BLUE, Location::Bl)
        .table();
    let into_second = if into_first == BoardGameCafe { from_market } else { BoardGameCafe };
    table.play(BLUE, Action::Act(ActionTile::BuildSegments)).play(BLUE, segment(into_first, 0, 2));
    table.cannot(BLUE, segment(into_second, 0, 3)).dice([0]).play(BLUE, segment(into_second, 1, 0));
    let blue = &table.companies[BLUE];
    assert_eq!((blue.money, blue.reputation), (0, 0));
    assert_eq!(blue.ships[1].segments.as_slice(), [into_second]);
    let lower = [ZeroGravityDeck, LaserTagArena, SpacewalkGantry, ClimbingWall].map(Some);
    assert_eq!(table.blueprints[1..], lower);
    assert!(table.blueprints[0].is_some());
}

#[test]
fn segments_from_two_sources_go_to_two_ships() {
    rules!["GC-X22", "GC-SEG-05"];
    two_sources(Blueprint::WineCountry, Blueprint::BoardGameCafe);
    two_sources(Blueprint::InteractiveTheatre, Blueprint::InteractiveTheatre);
}

#[test]
fn a_ship_has_one_cabin_less_than_segments() {
    rules!["GC-X23", "GC-SEG-09"];
    let two = intro(3).segments(BLUE, 0, &[Blueprint::Karaoke, Blueprint::PettingZoo]);
    assert_eq!(two.0.companies[BLUE].ships[0].cabins(), 1);
    let three = two.segments(BLUE, 0, &[Blueprint::GrandHall]);
    assert_eq!(three.0.companies[BLUE].ships[0].cabins(), 2);
}

#[test]
fn a_new_ship_gives_its_engine_bonus() {
    rules!["GC-X24", "GC-SHIP-01", "GC-SHIP-03", "GC-SHIP-04"];
    let mut table = intro(3).pair(2, Cockpit::Talent, Engine::Money).expert(BLUE).acting(BLUE, Location::Bl).table();
    let (cockpits, engines) = (table.cockpits, table.engines);
    table.play(BLUE, Action::Act(ActionTile::AcquireShip)).dice([0, 0]).play(BLUE, PAIR);
    let blue = &table.companies[BLUE];
    assert_eq!(blue.money, 13);
    assert_eq!((blue.ships[1].cockpit, blue.ships[1].launched), (Cockpit::Talent, false));
    assert_eq!(score::cockpit(&table, BLUE, &blue.ships[1]), 5);
    for position in [0, 1, 3] {
        assert_eq!((table.cockpits[position], table.engines[position]), (cockpits[position], engines[position]));
    }
    assert!(table.cockpits[2].is_some() && table.engines[2].is_some());
}

#[test]
fn resources_come_from_the_silo_as_far_as_they_fit() {
    rules!["GC-X25", "GC-SILO-01", "GC-RES-01"];
    let mut table = intro(3).resources(YELLOW, [1, 0, 1]).acting(YELLOW, Location::Br).table();
    table.play(YELLOW, Action::Act(ActionTile::GainResources));
    table.play(YELLOW, Action::TakeFromSilo(Resource::Food)).cannot(YELLOW, Action::TakeFromSilo(Resource::Food));
    table.play(YELLOW, Action::TakeFromSilo(Resource::Oxygen)).play(YELLOW, Action::TakeFromSilo(Resource::Oxygen));
    assert_eq!(table.companies[YELLOW].resources, [2, 2, 1]);
    assert_eq!(table.silo, [1, 0, 2]);

    let mut empty = intro(3).resources(YELLOW, [0; 3]).edit(|state| state.board.silo = [1, 0, 1]);
    empty = empty.acting(YELLOW, Location::Br);
    let mut empty = empty.table();
    empty.play(YELLOW, Action::Act(ActionTile::GainResources)).cannot(YELLOW, Action::TakeFromSilo(Resource::Oxygen));
}

#[test]
fn refilling_the_silo_pays_for_each_step() {
    rules!["GC-X26", "GC-SILO-02", "GC-SILO-03"];
    let mut table = intro(3)
        .edit(|state| state.board.silo[1] = 0)
        .hand(YELLOW, &[Card::MarketingBlitz])
        .acting(YELLOW, Location::Br)
        .table();
    table.play(YELLOW, Action::Act(ActionTile::RefillSilo));
    table.play(YELLOW, Action::DiscardForSilo(Card::MarketingBlitz));
    table.play(YELLOW, Action::RefillSilo(Resource::Oxygen));
    let yellow = &table.companies[YELLOW];
    assert_eq!((table.silo[1], yellow.money, yellow.reputation), (5, 15, 1));
    assert_eq!((yellow.ads, yellow.resources), (2, [1; 3]), "Resource and text of the card do not matter");
    assert_eq!(table.discard.as_slice(), [Card::MarketingBlitz]);
}

#[test]
fn a_flipped_token_blocks_its_funding_until_the_launch() {
    rules!["GC-X27", "GC-SCHED-01", "GC-SCHED-03", "GC-SCHED-04", "GC-FUND-03", "GC-FUND-04"];
    let mut table = intro(3).acting(YELLOW, Location::Bc).table();
    table.play(YELLOW, Action::Act(ActionTile::ScheduleCruise)).play(YELLOW, Action::Schedule(1));
    table.play(YELLOW, Action::FlipToken(Token::Money));
    let yellow = &table.companies[YELLOW];
    assert_eq!((yellow.money, yellow.flipped, yellow.funding(Funding::Money)), (11, Some(Token::Money), 0));
    assert_eq!(table.scheduled(YELLOW), Some(1));

    let mut bumped = intro(3).worker(YELLOW, Location::Tl).scheduled(YELLOW, 1, Token::Money).turn(BLUE).table();
    bumped.play(BLUE, assign(Location::Tl)).cannot(YELLOW, Action::Fund(Funding::Money));
    bumped.can(YELLOW, Action::Fund(Funding::Ads));

    let mut launched = intro(3)
        .worker(YELLOW, Location::Tl)
        .segments(YELLOW, 0, &[Blueprint::Karaoke, Blueprint::PettingZoo])
        .fly_with(YELLOW, 0, Cruise::B12, 0, [1, 0, 0], Pilot::Worker, Some(Token::Money))
        .turn(BLUE)
        .table();
    launched.play(BLUE, assign(Location::Tl)).play(YELLOW, Action::Fund(Funding::Money));
    assert_eq!(launched.companies[YELLOW].money, 12);
}

fn advertise(slot: u8) -> (u16, u8, u16) {
    let mut table = intro(4)
        .cruise(0, Cruise::B1)
        .cruise(1, Cruise::B3)
        .scheduled(YELLOW, 0, Token::Vp)
        .queue(0, [1, 1, 0])
        .acting(YELLOW, Location::Bc)
        .table();
    table.play(YELLOW, Action::Act(ActionTile::AdvertiseCruise)).play(YELLOW, Action::Advertise(slot));
    table.play(YELLOW, from_queue(0, Guest::Adventurous)).play(YELLOW, from_queue(0, Guest::Relaxing));
    let yellow = &table.companies[YELLOW];
    (yellow.money - 10, yellow.reputation, 2 - yellow.ads)
}

#[test]
fn advertising_pays_by_destinations_and_matches() {
    rules!["GC-X28", "GC-ADVT-04", "GC-ADVT-05"];
    assert_eq!(advertise(0), (2, 1, 2));
    assert_eq!(advertise(1), (4, 2, 2));
}

#[test]
fn cards_are_drawn_from_market_and_pile() {
    rules!["GC-X29", "GC-AGD-01", "GC-AGD-02", "GC-AGD-05"];
    let mut table = intro(4)
        .agenda([Some(Card::BuildingPermit), None, None, Some(Card::RibbonCutting)])
        .discard(&[Card::GiftShop, Card::EarningsBoost])
        .reputation(GREEN, 1)
        .acting(GREEN, Location::Tr)
        .table();
    table.play(GREEN, Action::Act(ActionTile::DrawAgenda)).play(GREEN, Action::DrawDiscard);
    assert_eq!(table.companies[GREEN].reputation, 0);
    table.play(GREEN, Action::DrawMarket(Card::RibbonCutting));
    table.cannot(GREEN, Action::DrawMarket(Card::BuildingPermit)).play(GREEN, Action::Done);
    assert_eq!(table.hand(GREEN), Card::EarningsBoost | Card::RibbonCutting);
    assert_eq!(table.agenda, [Some(Card::BuildingPermit), None, None, None]);
}

#[test]
fn cards_are_played_in_their_windows() {
    rules!["GC-X30", "GC-CARD-03", "GC-CARD-04", "GC-CARD-05", "GC-CARD-10"];
    let hand = [Card::LastMinutePurchase, Card::HelpingHand, Card::MarketingBlitz];
    let position = || {
        intro(4)
            .hand(BLUE, &hand)
            .segments(BLUE, 0, &[Blueprint::Karaoke, Blueprint::PettingZoo])
            .scheduled(BLUE, 3, Token::Vp)
            .presold(3, Guest::Adventurous)
            .resources(BLUE, [2; 3])
    };
    let mut table = position().table();
    table.can(BLUE, Action::PlayCard(Card::MarketingBlitz));
    table.cannot(BLUE, Action::PlayCard(Card::LastMinutePurchase)).cannot(BLUE, Action::PlayCard(Card::HelpingHand));
    table.play(BLUE, launch(0)).can(BLUE, Action::PlayCard(Card::LastMinutePurchase));
    table.can(BLUE, Action::PlayCard(Card::MarketingBlitz)).cannot(BLUE, Action::PlayCard(Card::HelpingHand));

    let mut bumped = position().worker(BLUE, Location::Tl).turn(PINK).table();
    bumped.play(PINK, assign(Location::Tl)).can(BLUE, Action::PlayCard(Card::HelpingHand));
    bumped
        .cannot(BLUE, Action::PlayCard(Card::MarketingBlitz))
        .cannot(BLUE, Action::PlayCard(Card::LastMinutePurchase));
}

#[test]
fn a_hiring_bonus_is_a_discount_or_oxygen() {
    rules!["GC-X31", "GC-CARD-01", "GC-CARD-02", "GC-CARD-06"];
    let position = || intro(4).hand(GREEN, &[Card::HiringBonus]);
    let mut hire = position().acting(GREEN, Location::Tc).table();
    hire.play(GREEN, Action::Act(ActionTile::HireExpert)).play(GREEN, Action::PlayCard(Card::HiringBonus));
    hire.play(GREEN, Action::Hire(ExpertSlot::Right));
    assert_eq!(hire.companies[GREEN].money, 10 - (12 - 4));

    let mut oxygen = position().turn(GREEN).table();
    oxygen.play(GREEN, Action::PlayForResource(Card::HiringBonus));
    assert_eq!(oxygen.companies[GREEN].resources, [1, 2, 1]);
    assert_eq!(oxygen.discard.as_slice(), [Card::HiringBonus]);
}

fn four_segments(tiles: [Blueprint; 4]) {
    let mut table = intro(4)
        .edit(|state| state.board.expert = ExpertTile::Thrifty)
        .build(GREEN, Resource::Food, &[Area::Technology2])
        .hand(GREEN, &[Card::DoubleDuty, Card::FinancialLoophole])
        .blueprints(GREEN, &tiles)
        .ship(GREEN, Cockpit::Admiral, Engine::Vp, &[])
        .acting_expert(GREEN, Location::Bl)
        .table();
    assert_eq!(table.technologies[1], Technology::AutomatedSystems);
    table.play(GREEN, Action::Act(ActionTile::BuildSegments));
    table.play(GREEN, Action::PlayCard(Card::DoubleDuty)).play(GREEN, Action::PlayCard(Card::FinancialLoophole));
    let paid: Vec<_> = tiles
        .into_iter()
        .enumerate()
        .map(|(idx, tile)| {
            let before = table.companies[GREEN].money;
            let (ship, place) = if idx < 3 { (0, idx as u8) } else { (1, 0) };
            table.play(GREEN, segment(tile, ship, place));
            before - table.companies[GREEN].money
        })
        .collect();
    assert_eq!(paid.iter().sum::<u16>(), 2);
    assert_eq!(paid[..2], [0, 0]);
    assert_eq!(running(&table), None);
}

#[test]
fn discounts_of_cards_technology_and_expert_add_up() {
    rules!["GC-X32", "GC-COST-01", "GC-COST-02", "GC-CARD-07", "GC-TECH-05", "GC-EXP-06"];
    use Blueprint::*;
    four_segments([Karaoke, SelfServePizza, CocktailCorner, ZeroGCircus]);
    four_segments([ZeroGravityDeck, InternetCafe, GrandHall, ComedyClub]);
}

#[test]
fn a_refill_gives_the_bonuses_of_empty_spaces() {
    rules!["GC-X33", "GC-RFA-01", "GC-RFA-02"];
    let mut table = intro(4).agenda([None, None, None, Some(Card::EarningsBoost)]).acting(GREEN, Location::Tr).table();
    table.play(GREEN, Action::Act(ActionTile::RefillAgenda)).dice([0; 4]);
    table.play(GREEN, Action::TakeResource(Resource::Fuel));
    let green = &table.companies[GREEN];
    assert_eq!((green.reputation, green.ads, green.resources, green.money), (1, 3, [1, 1, 2], 10));
    assert_eq!(table.discard.as_slice(), [Card::EarningsBoost]);
    assert!(table.agenda.iter().all(Option::is_some));

    let mut all = intro(4).agenda([None; 4]).acting(GREEN, Location::Tr).table();
    all.play(GREEN, Action::Act(ActionTile::RefillAgenda)).dice([0; 4]);
    all.play(GREEN, Action::TakeResource(Resource::Fuel));
    assert_eq!(all.companies[GREEN].money, 11);
}
