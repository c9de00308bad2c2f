//! Sections 6 to 8: access, bonuses, costs and the actions of the board.

use crate::positions::*;
use enumset::EnumSet;
use galactic_cruise::components::board::SURCHARGES;

const BUILD: Action = Action::Act(ActionTile::BuildDevelopment);
const DRAW: Action = Action::Act(ActionTile::DrawAgenda);

fn develop(row: Resource, area: Area) -> Action {
    Action::BuildDevelopment { row, area }
}

// Access.

#[test]
fn access_reaches_neighbours_only_and_needs_a_development() {
    rules!["GC-WORK-05", "GC-WORK-08"];
    let mut table = intro(3).build(BLUE, Resource::Food, &[Area::TcTr, Area::TrBr]).acting(BLUE, Location::Tc).table();
    table.can(BLUE, DRAW).cannot(BLUE, Action::Act(ActionTile::GainResources));
    // The other neighbour has an area without any Development: nothing to pay, nothing to reach.
    table.cannot(BLUE, Action::PayAccess(Area::TlTc)).cannot(BLUE, Action::Act(ActionTile::PurchaseSupplies));
}

#[test]
fn a_new_development_gives_access_at_once() {
    rules!["GC-WORK-10", "GC-WORK-12"];
    let mut table = intro(3).acting(BLUE, Location::Tc).table();
    table.cannot(BLUE, DRAW).play(BLUE, BUILD).play(BLUE, develop(Resource::Food, Area::TcTr));
    table.play(BLUE, Action::PayWithResources(0)).play(BLUE, DRAW).play(BLUE, Action::DrawMarket(Card::JointVenture));
    table.play(BLUE, Action::Done);
    end_turn(&mut table, BLUE);
    // The Worker stays where it is when the turn is over.
    assert_eq!(table.active, PINK);
    assert_eq!(table.workers[Location::Tc.idx()], Some(Worker { owner: Owner::Blue, expert: false }));
}

#[test]
fn every_owner_below_a_technology_is_paid_once_a_turn() {
    rules!["GC-TECH-02", "GC-TECH-03", "GC-TECH-04"];
    let mut table = intro(3)
        .build(PINK, Resource::Food, &[Area::Technology4])
        .build(YELLOW, Resource::Food, &[Area::Technology4])
        .other(Owner::Neutral, Area::Technology4)
        .acting(BLUE, Location::Tr)
        .table();
    assert_eq!(table.technologies[3], Technology::DataNetwork);
    table.play(BLUE, Action::PayAccess(Area::Technology4));
    let money: Vec<_> = table.companies.iter().map(|company| company.money).collect();
    assert_eq!(money, [4, 12, 12]);
    table.play(BLUE, DRAW);
    for card in [Card::BuildingPermit, Card::JointVenture, Card::RibbonCutting] {
        table.play(BLUE, Action::DrawMarket(card));
    }
    table.play(BLUE, Action::Done);
    // It works for the rest of the turn without another payment.
    table.cannot(BLUE, Action::PayAccess(Area::Technology4)).play(BLUE, DRAW);
    table.play(BLUE, Action::DrawMarket(Card::OrientationDay)).play(BLUE, Action::Done);
    assert_eq!(table.companies[BLUE].money, 4);
    let mut own = intro(3).build(BLUE, Resource::Food, &[Area::Technology4]).acting(BLUE, Location::Tr).table();
    own.cannot(BLUE, Action::PayAccess(Area::Technology4)).play(BLUE, DRAW);
    for card in [Card::BuildingPermit, Card::JointVenture, Card::RibbonCutting] {
        own.play(BLUE, Action::DrawMarket(card));
    }
    assert_eq!(own.companies[BLUE].hand_size(), 3, "free for the owner");
}

#[test]
fn access_for_nothing_may_be_bought_to_keep_it() {
    rules!["GC-WORK-13", "GC-WORK-09"];
    let position = || {
        intro(3)
            .build(PINK, Resource::Food, &[Area::TcTr])
            .other(Owner::Neutral, Area::TlTc)
            .reputation(BLUE, 15)
            .acting(BLUE, Location::Tc)
    };
    let reset = |table: &mut Table| {
        table.play(BLUE, Action::ResetBlueprints).play(BLUE, Action::ResetPosition(0)).dice([0]);
        table.play(BLUE, Action::Done);
    };
    // At 15 both neighbours are simply there; at 14 they cost 1 for each owner.
    let mut table = position().table();
    table.can(BLUE, DRAW).can(BLUE, Action::Act(ActionTile::PurchaseSupplies));
    reset(&mut table);
    table.cannot(BLUE, DRAW).cannot(BLUE, Action::Act(ActionTile::PurchaseSupplies));
    let mut bought = position().table();
    bought.play(BLUE, Action::PayAccess(Area::TcTr)).cannot(BLUE, Action::PayAccess(Area::TcTr));
    assert_eq!((bought.companies[BLUE].money, bought.companies[PINK].money), (10, 10));
    reset(&mut bought);
    bought.can(BLUE, DRAW).cannot(BLUE, Action::Act(ActionTile::PurchaseSupplies));
}

/// The actions of a location on the Introductory side.
fn actions_at(table: &Table, location: Location) -> [Action; 2] {
    table.tiles[location.idx()].map(Action::Act)
}

#[test]
fn access_may_be_paid_for_an_action_that_is_granted() {
    rules!["GC-WORK-14"];
    let grey_tokens = Token::FourMoney | Token::FourAds | Token::Development | Token::ExtraAction;
    let mut token = with(3, Options { intro: true, grey_tokens, ..Options::default() })
        .build(PINK, Resource::Food, &[Area::BrBc, Area::TcTr])
        .acting(BLUE, Location::Bc)
        .edit(|state| state.board.turn.actions_left = 1)
        .table();
    token.play(BLUE, Action::Act(ActionTile::ScheduleCruise)).play(BLUE, Action::Schedule(0));
    token.cannot(BLUE, Action::PayAccess(Area::BrBc));
    token.play(BLUE, Action::FlipToken(Token::ExtraAction)).cannot(BLUE, Action::PayAccess(Area::TcTr));
    let [beyond, _] = actions_at(&token, Location::Br);
    token.cannot(BLUE, beyond).play(BLUE, Action::PayAccess(Area::BrBc)).can(BLUE, beyond);
    assert_eq!(token.companies[PINK].money, 12);

    // A Multitasker pays 3 Money for a third action, so 2 more must be there for access.
    let third = |money| {
        intro(3)
            .build(PINK, Resource::Food, &[Area::BrBc])
            .money(BLUE, money)
            .acting_expert(BLUE, Location::Bc)
            .edit(|state| {
                state.board.expert = ExpertTile::Multitasker;
                state.board.turn.actions_left = 0;
            })
            .table()
    };
    third(4).cannot(BLUE, Action::PayAccess(Area::BrBc));
    let mut table = third(5);
    table.cannot(BLUE, beyond).play(BLUE, Action::PayAccess(Area::BrBc)).can(BLUE, beyond);
    table.play(BLUE, beyond);
    assert_eq!(table.companies[BLUE].money, 0);
}

// Bonuses and supplies.

#[test]
fn only_the_silo_action_takes_from_the_silo() {
    rules!["GC-RES-04"];
    let mut table = intro(3)
        .hand(BLUE, &[Card::EarningsBoost])
        .resources(BLUE, [0; 3])
        .edit(|state| state.board.silo = [0; 3])
        .acting(BLUE, Location::Tl)
        .table();
    table.play(BLUE, Action::PlayForResource(Card::EarningsBoost));
    table.play(BLUE, Action::Act(ActionTile::PurchaseSupplies)).play(BLUE, Action::BuyResources);
    table.play(BLUE, Action::TakeResource(Resource::Food)).play(BLUE, Action::TakeResource(Resource::Oxygen));
    assert_eq!((table.companies[BLUE].resources, table.silo), ([2, 1, 0], [0; 3]));
}

#[test]
fn a_reset_is_not_the_reputation_bonus() {
    rules!["GC-REP-05", "GC-REP-06", "GC-BP-04"];
    let mut table = intro(3).reputation(BLUE, 4).table();
    for _ in 0..2 {
        table.play(BLUE, Action::ResetBlueprints).play(BLUE, Action::ResetPosition(0)).dice([0]);
        table.play(BLUE, Action::Done);
    }
    let blue = &table.companies[BLUE];
    assert_eq!((blue.reputation, blue.ads, blue.resources, blue.money), (2, 2, [1; 3], 10), "a cost gives no bonus");
    table.can(BLUE, Action::UseReputation).can(BLUE, assign(Location::Tc));
}

#[test]
fn what_cannot_be_stored_is_lost() {
    rules!["GC-RES-02", "GC-SUP-02", "GC-RES-06"];
    let mut table = intro(3).resources(BLUE, [2, 2, 1]).acting(BLUE, Location::Tl).table();
    table.play(BLUE, Action::Act(ActionTile::PurchaseSupplies)).play(BLUE, Action::BuyResources);
    let blue = &table.companies[BLUE];
    assert_eq!((blue.resources, blue.money), ([2; 3], 9), "one Fuel fits, the other is lost without a question");
    table.can(BLUE, Action::BuyAds).cannot(BLUE, Action::BuyResources);
}

#[test]
fn money_and_ads_are_unlimited() {
    rules!["GC-RES-05"];
    let mut table =
        intro(3).hand(BLUE, &[Card::EarningsBoost, Card::MarketingBlitz]).money(BLUE, 5000).ads(BLUE, 5000).table();
    table.play(BLUE, Action::PlayCard(Card::EarningsBoost)).play(BLUE, Action::PlayCard(Card::MarketingBlitz));
    assert_eq!((table.companies[BLUE].money, table.companies[BLUE].ads), (5004, 5004));
}

// Developments.

#[test]
fn one_development_an_area_and_nine_in_all() {
    rules!["GC-DEV-04", "GC-DEV-08"];
    let mut table = intro(3).build(BLUE, Resource::Food, &[Area::TcTr]).build(PINK, Resource::Food, &[Area::TrBr]);
    table = table.acting(BLUE, Location::Tc);
    let mut table = table.table();
    table.play(BLUE, BUILD).cannot(BLUE, develop(Resource::Fuel, Area::TcTr));
    table.can(BLUE, develop(Resource::Fuel, Area::TrBr)).can(BLUE, develop(Resource::Fuel, Area::Technology3));
    let all = intro(3)
        .build(BLUE, Resource::Food, &[Area::TcTr, Area::TrBr, Area::BrBc])
        .build(BLUE, Resource::Oxygen, &[Area::BcBl, Area::BlTl, Area::TlTc])
        .build(BLUE, Resource::Fuel, &[Area::Technology1, Area::Technology2, Area::Technology3])
        .cubes(BLUE, 0, 1)
        .goals(BLUE, [true, false, false]);
    all.acting(BLUE, Location::Tc).table().cannot(BLUE, BUILD);
}

#[test]
fn a_row_gives_its_leftmost_development_and_room_for_one_more() {
    rules!["GC-DEV-01", "GC-DEV-02", "GC-DEV-06"];
    let position = intro(3).build(BLUE, Resource::Fuel, &[Area::TrBr]).money(BLUE, 20).resources(BLUE, [0; 3]);
    let mut table = position.acting(BLUE, Location::Tc).table();
    table.play(BLUE, BUILD).play(BLUE, develop(Resource::Fuel, Area::TcTr)).play(BLUE, Action::PayWithResources(0));
    let blue = &table.companies[BLUE];
    assert_eq!((blue.taken, blue.money), ([0, 0, 2], 20 - 6), "the second of its row, whatever the other rows hold");
    let rows = [Resource::Food, Resource::Oxygen, Resource::Fuel];
    assert_eq!(rows.map(|row| blue.capacity(row)), [2, 2, 4]);
}

#[test]
fn only_the_first_development_of_an_area_gives_reputation() {
    rules!["GC-DEV-05"];
    let reputation = |position: Position| {
        let mut table = position.money(BLUE, 10).resources(BLUE, [0; 3]).acting(BLUE, Location::Tc).table();
        table.play(BLUE, BUILD).play(BLUE, develop(Resource::Food, Area::TcTr)).play(BLUE, Action::PayWithResources(0));
        table.companies[BLUE].reputation
    };
    assert_eq!(reputation(intro(3)), 1);
    assert_eq!(reputation(intro(3).build(PINK, Resource::Oxygen, &[Area::TcTr])), 0, "its icon is covered");
    assert_eq!(reputation(intro(3).build(PINK, Resource::Oxygen, &[Area::TrBr])), 1, "that is another area");
}

#[test]
fn cards_and_reputation_are_credited_to_a_development() {
    rules!["GC-COST-04", "GC-DEV-07", "GC-RES-03"];
    // 4 to pay with 1 Money and 1 Food: a Food card and a Resource icon cover the rest, although Food is full afterwards.
    let position = |hand: &[Card], reputation| {
        intro(3)
            .hand(BLUE, hand)
            .money(BLUE, 0)
            .resources(BLUE, [2, 0, 0])
            .reputation(BLUE, reputation)
            .acting(BLUE, Location::Tc)
    };
    let mut table = position(&[Card::EarningsBoost], 2).table();
    table.play(BLUE, BUILD).can(BLUE, develop(Resource::Food, Area::TcTr));
    table.cannot(BLUE, develop(Resource::Oxygen, Area::TcTr)).play(BLUE, develop(Resource::Food, Area::TcTr));
    table.play(BLUE, Action::PlayForResource(Card::EarningsBoost));
    assert_eq!(table.companies[BLUE].resources, [2, 0, 0], "it needed no room");
    table.cannot(BLUE, Action::PayWithResources(2)).cannot(BLUE, Action::ResetBlueprints);
    table.play(BLUE, Action::UseReputation).play(BLUE, Action::LowerReputation(1));
    if matches!(table.stack.last(), Some(Frame::Resources(_))) {
        table.play(BLUE, Action::TakeResource(Resource::Food));
    }
    table.play(BLUE, Action::PayWithResources(2));
    let blue = &table.companies[BLUE];
    assert_eq!((blue.taken, blue.resources, blue.reputation), ([1, 0, 0], [0; 3], 2), "1 lost, 1 gained");
    // One short: the action is not offered.
    position(&[Card::EarningsBoost], 1).table().cannot(BLUE, BUILD);
    position(&[Card::MarketingBlitz], 2).table().cannot(BLUE, BUILD);
}

// Experts.

#[test]
fn a_thrifty_expert_saves_on_costs_of_any_kind() {
    rules!["GC-COST-06", "GC-EXP-05"];
    let thrifty = |position: Position| position.edit(|state| state.board.expert = ExpertTile::Thrifty);
    for seat in [BLUE, PINK] {
        let mut table = thrifty(intro(3)).money(seat, 1).resources(seat, [2, 0, 0]).acting_expert(seat, Location::Tc);
        table = table.reputation(seat, 0);
        let mut table = table.table();
        table.play(seat, BUILD).play(seat, develop(Resource::Food, Area::TcTr)).play(seat, Action::PayWithResources(2));
        assert_eq!((table.companies[seat].money, table.companies[seat].resources[0]), (0, 0), "4 less 1");
    }
    // Neither Ads nor the surcharge of an Advanced Technology are lowered.
    let mut ads = thrifty(intro(3)).queue(0, [1, 0, 0]).acting_expert(BLUE, Location::Bc).table();
    ads.play(BLUE, Action::Act(ActionTile::AdvertiseCruise)).play(BLUE, Action::Advertise(0));
    ads.play(BLUE, from_queue(0, Guest::Adventurous));
    assert_eq!(ads.companies[BLUE].ads, 1);
    let advanced = Options { intro: true, advanced_technologies: Advanced::On, ..Options::default() };
    let mut surcharge =
        thrifty(with(3, advanced)).edit(|state| state.board.markers[0] = 3).acting_expert(BLUE, Location::Tc).table();
    surcharge.play(BLUE, BUILD).play(BLUE, develop(Resource::Food, Area::Technology1));
    surcharge.play(BLUE, Action::PayWithResources(0));
    assert_eq!(surcharge.companies[BLUE].money, 10 - (4 - 1) - 2);
    // A Meeting takes no action with an Expert.
    let mut meeting = thrifty(intro(3)).build(BLUE, Resource::Food, &[Area::TcTr]).expert_at(BLUE, Location::Tl);
    meeting = meeting.resources(BLUE, [0; 3]).turn(BLUE);
    let mut meeting = meeting.table();
    meeting.play(BLUE, Action::CallMeeting).play(BLUE, Action::Fund(Funding::Vp)).play(BLUE, BUILD);
    meeting.play(BLUE, develop(Resource::Fuel, Area::TrBr)).play(BLUE, Action::PayWithResources(0));
    assert_eq!(meeting.companies[BLUE].money, 6);
}

#[test]
fn a_hired_expert_stays() {
    rules!["GC-EXP-04"];
    let mut table = intro(2)
        .build(BLUE, Resource::Food, &[Area::TcTr, Area::TrBr])
        .money(BLUE, 20)
        .acting(BLUE, Location::Tc)
        .table();
    table.play(BLUE, Action::Act(ActionTile::HireExpert)).play(BLUE, Action::Hire(ExpertSlot::Right));
    table.play(BLUE, Action::Fund(Funding::Vp)).cannot(BLUE, assign_expert(Location::Tl)).ends(BLUE);
    table.meets(PINK).play(BLUE, assign_expert(Location::Tl));
    assert_eq!(table.workers[Location::Tl.idx()], Some(Worker { owner: Owner::Blue, expert: true }));
}

#[test]
fn an_expert_that_bumps_brings_funding() {
    rules!["GC-EXP-07"];
    // The Introductory tile: Funding when the placed Expert bumps somebody into a Break Room.
    let position = || intro(2).expert(BLUE);
    let mut other = position().worker(PINK, Location::Tc).turn(BLUE).table();
    other.play(BLUE, assign_expert(Location::Tc)).play(PINK, Action::Fund(Funding::Vp));
    other.play(BLUE, Action::Fund(Funding::Money));
    let mut plain = position().worker(PINK, Location::Tc).turn(BLUE).table();
    plain
        .play(BLUE, assign(Location::Tc))
        .play(PINK, Action::Fund(Funding::Vp))
        .cannot(BLUE, Action::Fund(Funding::Vp));
    // Pushing an NPC Worker alone does nothing; through it the opponent is bumped.
    let mut push = position().npc(Location::Tc, false).npc(Location::Tl, false).turn(BLUE).table();
    push.play(BLUE, assign_expert(Location::Tc)).cannot(BLUE, Action::Fund(Funding::Vp)).can(BLUE, BUILD);
    let mut through = position().npc(Location::Tc, false).npc(Location::Tl, false).worker(PINK, Location::Tr);
    through = through.turn(BLUE);
    let mut through = through.table();
    through.play(BLUE, assign_expert(Location::Tc)).play(PINK, Action::Fund(Funding::Vp));
    through.play(BLUE, Action::Fund(Funding::Money));
    // An own Worker by `bump-self`: both bonuses.
    let mut own = position().upgrade(BLUE, Upgrade::Adventurous1, Token::FourAds).worker(BLUE, Location::Tc);
    own = own.turn(BLUE);
    let mut own = own.table();
    own.play(BLUE, assign_expert(Location::Tc));
    own.play(BLUE, Action::Fund(Funding::Money)).play(BLUE, Action::Fund(Funding::Money));
    assert_eq!(own.companies[BLUE].money, 12);
}

#[test]
fn returning_and_flying_experts_have_their_abilities() {
    rules!["GC-EXP-08"];
    let rested = |position: Position| position.edit(|state| state.board.expert = ExpertTile::WellRested);
    let ship = [Blueprint::ClimbingWall, Blueprint::ReadingRoom];
    // From space and from the Network two Funding Bonuses, by hiring one.
    let mut space = rested(intro(3)).expert(BLUE).segments(BLUE, 0, &ship);
    space = space.fly_with(BLUE, 0, Cruise::B1, 1, [1, 0, 0], Pilot::Expert, None).advancing(BLUE);
    let mut space = space.table();
    space
        .play(BLUE, Action::AdvanceShip(0))
        .play(BLUE, Action::Fund(Funding::Vp))
        .play(BLUE, Action::Fund(Funding::Vp));
    assert_eq!(space.stack.last(), Some(&Frame::Main));
    let mut network = rested(intro(3)).expert_at(BLUE, Location::Tl).turn(PINK).table();
    network
        .play(PINK, assign(Location::Tl))
        .play(BLUE, Action::Fund(Funding::Vp))
        .play(BLUE, Action::Fund(Funding::Vp));
    let mut hired = rested(intro(3)).money(BLUE, 12).acting(BLUE, Location::Tc).table();
    hired.play(BLUE, Action::Act(ActionTile::HireExpert)).play(BLUE, Action::Hire(ExpertSlot::Left));
    hired.play(BLUE, Action::Fund(Funding::Vp)).cannot(BLUE, Action::Fund(Funding::Vp));
    // A Star Pilot saves an Ad for each Guest and a Food at the Launch.
    let star = |position: Position| position.edit(|state| state.board.expert = ExpertTile::StarPilot);
    let mut stop = star(intro(3)).expert(BLUE).segments(BLUE, 0, &ship).ads(BLUE, 1);
    stop = stop.fly_with(BLUE, 0, Cruise::B1, 0, [1, 0, 1], Pilot::Expert, None).advancing(BLUE);
    let mut stop = stop.table();
    stop.play(BLUE, Action::AdvanceShip(0)).play(BLUE, Action::ScoreGuest(Guest::Adventurous));
    stop.play(BLUE, Action::ScoreGuest(Guest::Family));
    assert_eq!((stop.companies[BLUE].ads, stop.companies[BLUE].vp), (0, 11), "0 for the matching one, 1 for the other");
    let mut food = star(intro(3))
        .expert(BLUE)
        .segments(BLUE, 0, &ship)
        .cruise(0, Cruise::B1)
        .scheduled(BLUE, 0, Token::Ad)
        .presold(0, Guest::Adventurous)
        .resources(BLUE, [1, 2, 2])
        .table();
    food.cannot(BLUE, launch(0)).can(BLUE, Action::Launch { pilot: Pilot::Expert, ship: 0 });
}

// Blueprints, Segments, Ships.

#[test]
fn five_blueprints_are_kept() {
    rules!["GC-BP-06"];
    use Blueprint::*;
    let own = [Karaoke, PettingZoo, GrandHall, StarLounge, TeaHouse, JazzBar, Casino];
    let mut table = intro(3).blueprints(BLUE, &own).ending(BLUE).table();
    table.ends(BLUE).play(BLUE, Action::DiscardBlueprint(TeaHouse));
    assert_eq!(table.active, BLUE);
    table.play(BLUE, Action::DiscardBlueprint(Casino));
    assert_eq!((table.active, table.companies[BLUE].blueprints.len()), (PINK, 5));
    assert_eq!(table.blueprint_discard, TeaHouse | Casino);
}

/// Somebody who may build Segments into two empty Ships, with so many Blueprints of its own.
fn builder(blueprints: &[Blueprint]) -> Table {
    use Blueprint::*;
    let mut table = intro(3)
        .ship(BLUE, Cockpit::Admiral, Engine::Vp, &[])
        .blueprints(BLUE, blueprints)
        .market([ZeroGravityDeck, WineCountry, LaserTagArena, SpacewalkGantry, ClimbingWall])
        .money(BLUE, 40)
        .reputation(BLUE, 6)
        .acting(BLUE, Location::Bl)
        .table();
    table.play(BLUE, Action::Act(ActionTile::BuildSegments));
    table
}

fn builds(table: &Table) -> bool {
    table.legal(BLUE).iter().any(|action| matches!(action, Action::BuildSegment { .. }))
}

#[test]
fn two_segments_are_the_most() {
    rules!["GC-SEG-01"];
    use Blueprint::*;
    let mut table = builder(&[Karaoke, PettingZoo, TeaHouse]);
    table.play(BLUE, segment(Karaoke, 0, 0)).play(BLUE, segment(PettingZoo, 0, 1));
    assert!(!builds(&table));
}

#[test]
fn an_own_blueprint_costs_what_is_printed() {
    rules!["GC-SEG-02"];
    for tile in [Blueprint::Karaoke, Blueprint::BoardGameCafe] {
        let mut table = builder(&[tile]);
        table.play(BLUE, segment(tile, 0, 0));
        let blue = &table.companies[BLUE];
        assert_eq!((blue.money, blue.reputation), (40 - u16::from(tile.face().cost), 6));
    }
}

#[test]
fn a_blueprint_of_the_market_costs_the_surcharge_of_its_space_too() {
    rules!["GC-SEG-03"];
    for (position, (money, reputation)) in SURCHARGES.into_iter().enumerate() {
        let mut table = builder(&[]);
        let tile = table.blueprints[position].expect("the market is full");
        table.play(BLUE, segment(tile, 0, 0));
        let blue = &table.companies[BLUE];
        assert_eq!((blue.money, blue.reputation), (40 - u16::from(tile.face().cost + money), 6 - reputation));
    }
}

#[test]
fn the_market_slides_at_the_end_of_building() {
    rules!["GC-SEG-11"];
    use Blueprint::*;
    let mut table = builder(&[]);
    table.play(BLUE, segment(WineCountry, 0, 0));
    assert_eq!(table.blueprints[1], None, "not while the action goes on");
    table.dice([0]).play(BLUE, Action::Done);
    assert_eq!(table.blueprints[1..], [ZeroGravityDeck, LaserTagArena, SpacewalkGantry, ClimbingWall].map(Some));
    assert!(table.blueprints[0].is_some());
}

#[test]
fn segments_are_built_one_by_one() {
    rules!["GC-SEG-12"];
    use Blueprint::*;
    let mut table = builder(&[Karaoke, PettingZoo]);
    table.play(BLUE, segment(Karaoke, 1, 0));
    let blue = &table.companies[BLUE];
    assert_eq!(blue.money, 40 - u16::from(Karaoke.face().cost), "paid at once");
    assert_eq!(blue.ships[1].segments.as_slice(), [Karaoke]);
    assert!(builds(&table));
    table.play(BLUE, Action::Done);
    assert_eq!(table.companies[BLUE].blueprints, PettingZoo, "one is enough");
}

#[test]
fn discounts_lower_cost_and_money_surcharge_but_not_reputation() {
    rules!["GC-SEG-04", "GC-SEG-08"];
    use Blueprint::*;
    // Laser Tag Arena lies on the top space: cost 3, surcharge 3 Money and 1 Reputation.
    let build = |card| {
        let mut table = intro(3).hand(BLUE, &[card]).reputation(BLUE, 2).acting(BLUE, Location::Bl).table();
        table.play(BLUE, Action::Act(ActionTile::BuildSegments)).play(BLUE, Action::PlayCard(card));
        table.play(BLUE, segment(LaserTagArena, 0, 0));
        let blue = &table.companies[BLUE];
        assert_eq!(blue.vp, 5, "a Segment scores only at the end");
        (10 - blue.money, 2 - blue.reputation)
    };
    assert_eq!(build(Card::FinancialLoophole), (3 + 3 - 2, 1));
    assert_eq!(build(Card::ExpressDelivery), (3, 0));
}

#[test]
fn built_segments_stay_where_they_are() {
    rules!["GC-SEG-07", "GC-SEG-06"];
    use Blueprint::*;
    let mut table = intro(3)
        .segments(BLUE, 0, &[Karaoke, PettingZoo])
        .blueprints(BLUE, &[StarLounge, TeaHouse])
        .acting(BLUE, Location::Bl)
        .table();
    table.play(BLUE, Action::Act(ActionTile::BuildSegments)).cannot(BLUE, segment(StarLounge, 0, 0));
    table.cannot(BLUE, segment(StarLounge, 0, 1)).play(BLUE, segment(StarLounge, 0, 2));
    assert_eq!(table.companies[BLUE].ships[0].segments.as_slice(), [Karaoke, PettingZoo, StarLounge]);
    assert!(table.legal(BLUE).iter().all(|action| !matches!(action, Action::BuildSegment { .. })), "the Ship is full");
}

#[test]
fn a_pair_with_a_missing_half_cannot_be_taken() {
    rules!["GC-SHIP-05", "GC-SHIP-02"];
    // Eleven Ships beside the starting ones: four Engines and four Cockpits lie in the market, none in the trays.
    let mut position = intro(4);
    for idx in 0..11 {
        let seat = [PINK, YELLOW, GREEN, BLUE][idx / 3];
        position = position.ship(seat, Cockpit::ALL[idx + 1], Engine::ALL[idx + 1], &[]);
    }
    let position = position.upgrade(BLUE, Upgrade::Adventurous3, Token::Ad).acting(BLUE, Location::Bl);
    assert!(position.0.engine_tray.is_empty() && position.0.cockpit_tray.is_empty());
    assert_eq!(position.0.companies[BLUE].ships.len(), 3);
    let mut table = position.table();
    let cheap = (0..4u8).find(|idx| table.engines[usize::from(*idx)] == Some(Engine::Funding)).unwrap();
    table.play(BLUE, Action::Act(ActionTile::AcquireShip));
    table.play(BLUE, Action::AcquireShip { cockpit: cheap, engine: cheap });
    table.play(BLUE, Action::Fund(Funding::Vp)).play(BLUE, Action::Fund(Funding::Vp));
    let place = usize::from(cheap);
    assert_eq!((table.cockpits[place], table.engines[place]), (None, None), "the space stays empty");
    table.cannot(BLUE, Action::Act(ActionTile::AcquireShip));

    // Half a pair is no pair.
    let mut half = intro(3)
        .edit(|state| {
            let engine = state.board.engines[2].take();
            state.board.engine_tray |= engine.into_iter().collect::<EnumSet<_>>();
        })
        .acting(BLUE, Location::Bl)
        .table();
    half.play(BLUE, Action::Act(ActionTile::AcquireShip)).cannot(BLUE, Action::AcquireShip { cockpit: 2, engine: 2 });
    half.can(BLUE, Action::AcquireShip { cockpit: 1, engine: 1 });
}

// Silo, Cruises, Guests.

#[test]
fn a_refill_needs_a_card_and_may_be_of_a_full_resource() {
    rules!["GC-SILO-04", "GC-SILO-05"];
    let refill = Action::Act(ActionTile::RefillSilo);
    intro(3).acting(BLUE, Location::Br).table().cannot(BLUE, refill);
    let mut full = intro(3)
        .hand(BLUE, &[Card::GiftShop])
        .edit(|state| state.board.silo = [5; 3])
        .acting(BLUE, Location::Br)
        .table();
    full.play(BLUE, refill).play(BLUE, Action::DiscardForSilo(Card::GiftShop));
    full.play(BLUE, Action::RefillSilo(Resource::Fuel));
    assert_eq!((full.companies[BLUE].money, full.companies[BLUE].reputation), (10, 1));
}

#[test]
fn one_cruise_is_scheduled_with_one_token() {
    rules!["GC-SCHED-02", "GC-SCHED-08", "GC-SCHED-09"];
    let schedule = Action::Act(ActionTile::ScheduleCruise);
    intro(3).scheduled(BLUE, 0, Token::Ad).acting(BLUE, Location::Bc).table().cannot(BLUE, schedule);
    let mut table = intro(3).scheduled(PINK, 0, Token::Ad).presold(1, Guest::Family).acting(BLUE, Location::Bc).table();
    table.play(BLUE, schedule).cannot(BLUE, Action::Schedule(0)).play(BLUE, Action::Schedule(1));
    table.cannot(BLUE, Action::Done).play(BLUE, Action::FlipToken(Token::FourAds));
    assert_eq!(table.companies[BLUE].flipped, Some(Token::FourAds), "a scheduled Cruise comes with a flipped token");
    assert!(table.companies[BLUE].tower.contains(Token::FourAds), "it stays in place");
    assert_eq!((table.slots[1].consultant, table.slots[1].presold), (Some(BLUE), [0, 0, 1]), "the Guest comes along");
    table.cannot(BLUE, schedule);
}

#[test]
fn a_token_is_flipped_even_if_its_bonus_is_lost() {
    rules!["GC-SCHED-06", "GC-SCHED-05"];
    let schedule = |position: Position, token| {
        let mut table = position.acting(BLUE, Location::Bc).table();
        table.play(BLUE, Action::Act(ActionTile::ScheduleCruise)).play(BLUE, Action::Schedule(0));
        table.play(BLUE, Action::FlipToken(token));
        table
    };
    let full = schedule(intro(3).resources(BLUE, [2; 3]), Token::FourResources);
    assert_eq!((full.companies[BLUE].resources, full.companies[BLUE].flipped), ([2; 3], Some(Token::FourResources)));
    // The discounted Development costs nothing below 0, no action, and may be declined.
    let mut free = schedule(intro(3).money(BLUE, 3).resources(BLUE, [0; 3]), Token::Development);
    free.play(BLUE, BUILD).play(BLUE, develop(Resource::Food, Area::TcTr));
    assert_eq!((free.companies[BLUE].money, free.companies[BLUE].taken, free.turn.actions_left), (3, [1, 0, 0], 1));
    let mut declined = schedule(intro(3), Token::Development);
    declined.play(BLUE, Action::Done);
    assert_eq!((declined.companies[BLUE].taken, running(&declined)), ([0; 3], None));
}

#[test]
fn guests_cost_ads_by_their_section() {
    rules!["GC-ADVT-03"];
    let ads_left = |guest: Action| {
        let position = intro(3).queue(0, [1, 0, 0]).queue(1, [0, 1, 0]).queue(2, [0, 0, 1]).ads(BLUE, 4);
        let mut table = position.acting(BLUE, Location::Bc).table();
        table.play(BLUE, Action::Act(ActionTile::AdvertiseCruise)).play(BLUE, Action::Advertise(0));
        table.play(BLUE, guest);
        table.companies[BLUE].ads
    };
    let queue = [from_queue(0, Guest::Adventurous), from_queue(1, Guest::Relaxing), from_queue(2, Guest::Family)];
    assert_eq!(queue.map(ads_left), [3, 2, 1]);
    let guests = [Guest::Adventurous, Guest::Relaxing, Guest::Family];
    assert_eq!(guests.map(|guest| ads_left(Action::GuestFromSupply(guest))), [0; 3]);
    let mut poor = intro(3).queue(1, [1, 0, 0]).queue(2, [0, 1, 0]).ads(BLUE, 2).acting(BLUE, Location::Bc).table();
    poor.play(BLUE, Action::Act(ActionTile::AdvertiseCruise)).play(BLUE, Action::Advertise(0));
    poor.can(BLUE, from_queue(1, Guest::Adventurous)).cannot(BLUE, from_queue(2, Guest::Relaxing));
}

#[test]
fn all_guests_of_an_action_go_to_one_cruise() {
    rules!["GC-ADVT-07", "GC-ADVT-01", "GC-ADVT-02"];
    let mut table = intro(3).queue(0, [2, 0, 0]).acting(BLUE, Location::Bc).table();
    table.play(BLUE, Action::Act(ActionTile::AdvertiseCruise)).play(BLUE, Action::Advertise(0));
    table.cannot(BLUE, Action::Done).play(BLUE, from_queue(0, Guest::Adventurous));
    assert!(table.legal(BLUE).iter().all(|action| !matches!(action, Action::Advertise(_))));
    table.play(BLUE, Action::Done);
    assert_eq!(running(&table), None, "one Guest is enough");
    let mut full = intro(3).queue(0, [2, 0, 0]).presold(0, Guest::Family).presold(0, Guest::Family);
    full = full.edit(|state| state.board.slots[1].consultant = Some(PINK)).acting(BLUE, Location::Bc);
    let mut full = full.table();
    full.play(BLUE, Action::Act(ActionTile::AdvertiseCruise)).cannot(BLUE, Action::Advertise(0));
    full.cannot(BLUE, Action::Advertise(1)).can(BLUE, Action::Advertise(2));
}
