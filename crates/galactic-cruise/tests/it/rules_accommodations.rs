//! Section 20: Specialist Blueprints, Starting Upgrade cards, other parts.

use crate::positions::*;
use galactic_cruise::components::blueprints::FACES;
use galactic_cruise::deal::{deck_cards, lay_out};
use kernel::Setup;

fn options() -> Options {
    Options { intro: true, ..Options::default() }
}

fn specialist() -> Options {
    Options { specialist_blueprints: true, ..options() }
}

fn parts() -> Options {
    Options { accommodations_parts: all_accommodations(), ..options() }
}

fn deal(setup: Setup) -> Result<State, kernel::SetupError> {
    kernel::deal::<GalacticCruise>(&setup, &mut Seed::from(2).dice(0))
}

fn visit(guest: Guest, segment: u8) -> Action {
    Action::Visit { guest, segment }
}

#[test]
fn specialist_segments_have_effects_and_match_their_cabins() {
    rules!["GC-SPEC-01", "GC-SPEC-02"];
    assert!(FACES.iter().all(|face| !face.effects.is_empty()));
    use Blueprint::*;
    let mut table = with(3, specialist())
        .segments(BLUE, 0, &[Karaoke])
        .blueprints(BLUE, &[ZeroGravityDeck, AerialAcrobatics])
        .acting(BLUE, Location::Bl)
        .table();
    let tokens = [GuestBonus::VisitAdventurous, GuestBonus::VisitRelaxing, GuestBonus::VisitFamily];
    assert_eq!(table.guest_bonuses, tokens);
    table.play(BLUE, Action::Act(ActionTile::BuildSegments));
    table.can(BLUE, segment(ZeroGravityDeck, 0, 1)).cannot(BLUE, segment(AerialAcrobatics, 0, 1));
}

#[test]
fn visits_may_be_declined_and_need_an_icon() {
    rules!["GC-SPEC-04"];
    use Blueprint::*;
    let ship = |guests| {
        with(3, specialist())
            .segments(BLUE, 0, &[ZeroGravityDeck, StarLounge])
            .fly(BLUE, 0, Cruise::B12, 2, guests)
            .advancing(BLUE)
            .table()
    };
    let mut declined = ship([1, 0, 0]);
    declined.play(BLUE, Action::AdvanceShip(0)).can(BLUE, visit(Guest::Adventurous, 0));
    declined.cannot(BLUE, visit(Guest::Adventurous, 1)).play(BLUE, Action::Done);
    assert_eq!(declined.companies[BLUE].money, 10);
    declined.can(BLUE, assign(Location::Tc));
    // A family Guest finds no Segment here, and each Guest makes one visit.
    let mut family = ship([0, 0, 1]);
    family.play(BLUE, Action::AdvanceShip(0)).can(BLUE, assign(Location::Tc));
    let mut once = ship([1, 0, 0]);
    once.play(BLUE, Action::AdvanceShip(0)).play(BLUE, visit(Guest::Adventurous, 0));
    assert_eq!(once.companies[BLUE].money, 12);
    once.can(BLUE, assign(Location::Tc));
}

#[test]
fn access_may_be_paid_for_during_a_visit() {
    rules!["GC-SPEC-05", "GC-SPEC-07"];
    use Blueprint::*;
    let mut table = with(3, specialist())
        .segments(BLUE, 0, &[WineCountry, StarLounge])
        .ship(BLUE, Cockpit::Admiral, Engine::Vp, &[])
        .fly(BLUE, 0, Cruise::B12, 2, [1, 0, 0])
        .build(PINK, Resource::Food, &[Area::Technology2])
        .blueprints(BLUE, &[HangingGardens])
        .money(BLUE, 5)
        .advancing(BLUE)
        .table();
    assert_eq!(table.technologies[1], Technology::AutomatedSystems);
    table.play(BLUE, Action::AdvanceShip(0)).play(BLUE, visit(Guest::Adventurous, 0));
    table.play(BLUE, Action::Act(ActionTile::BuildSegments)).play(BLUE, Action::PayAccess(Area::Technology2));
    table.play(BLUE, segment(HangingGardens, 1, 0));
    assert_eq!((table.companies[BLUE].money, table.companies[PINK].money), (0, 12));
    table.play(BLUE, assign(Location::Tc));
    assert_eq!(table.turn.actions_left, 2, "it used no action of the turn");
}

#[test]
fn rachel_ignores_specialists() {
    rules!["GC-SPEC-08"];
    let mut table = solo_with(Options { solo: SoloSettings::EASY, ..specialist() })
        .segments(RACHEL, 0, &[Blueprint::ZeroGravityDeck, Blueprint::HangingGardens, Blueprint::StarLounge])
        .fly(RACHEL, 0, Cruise::B12, 2, [1, 1, 0])
        .table();
    table.ends(BLUE);
    let rachel = &table.companies[RACHEL];
    assert_eq!((rachel.reputation, rachel.vp, rachel.money), (2, 5, 0));
}

#[test]
fn visits_happen_in_the_final_advance_too() {
    rules!["GC-SPEC-09", "GC-END-10"];
    let mut table = with(3, specialist())
        .segments(BLUE, 0, &[Blueprint::ZeroGravityDeck, Blueprint::HangingGardens])
        .fly(BLUE, 0, Cruise::B12, 0, [1, 0, 0])
        .reputation(BLUE, 4)
        .company(BLUE, |company| company.reputation_used = true)
        .final_advance(BLUE)
        .table();
    table.play(BLUE, Action::MoveShip { ship: 0, stop: 3 });
    // A free move is possible, but the bonus of the final turn is used up.
    table.can(BLUE, Action::ResetBlueprints).cannot(BLUE, Action::UseReputation);
    table.play(BLUE, visit(Guest::Adventurous, 0));
    assert_eq!(table.companies[BLUE].money, 12);
    assert!(GalacticCruise::outcome(&table).is_some());
}

#[test]
fn everybody_gets_two_starting_upgrades() {
    rules!["GC-SUPG-01", "GC-SUPG-12"];
    let state = deal(Setup::new(4).with("starting-upgrades", "on")).unwrap();
    let mut all = enumset::EnumSet::empty();
    for seat in Seat::all(4) {
        assert_eq!((state.companies[seat].starting, state.secrets.starting[seat].len()), (2, 2));
        all |= state.secrets.starting[seat];
    }
    assert_eq!(all.len(), 8);
    // After the setup the first decision of a first turn is the card, before step 1.
    let mut table = Table::new(state);
    for _ in 0..8 {
        let seat = Seat::all(4).find(|seat| !table.legal(*seat).is_empty()).unwrap();
        let action = table.legal(seat)[0];
        if table.legal(seat).len() == table.blueprints.iter().flatten().count() && table.stack.len() == 1 {
            let last = matches!(table.stack.last(), Some(Frame::FirstBlueprint(seat)) if *seat == table.first);
            if last {
                table.dice([0; 4]);
            }
        }
        table.play(seat, action);
    }
    let first = table.first;
    assert_eq!(table.stack.last(), Some(&Frame::StartingUpgrade));
    let cards: Vec<_> = table.secrets.starting[first].iter().map(Action::ChooseStarting).collect();
    assert!(cards.iter().all(|card| table.legal(first).contains(card)));
    table.cannot(first, assign(Location::Tc));
}

fn first_turn(cards: [StartingUpgrade; 2]) -> Position {
    with(3, Options { starting_upgrades: Starting::On, ..options() })
        .edit(|state| state.secrets.starting[PINK] = cards.into_iter().collect())
        .pending(PINK, Phase::Advance, Frame::StartingUpgrade)
}

#[test]
fn a_grey_starting_upgrade_leaves_the_token_to_its_owner() {
    rules!["GC-SUPG-02", "GC-SUPG-04", "GC-SUPG-05"];
    let mut table = first_turn([StartingUpgrade::Su32, StartingUpgrade::Su01]).table();
    table.play(PINK, Action::ChooseStarting(StartingUpgrade::Su32));
    for token in [Token::FourMoney, Token::FourAds, Token::FourResources, Token::Development] {
        table.can(PINK, Action::ChooseToken(token));
    }
    table.cannot(PINK, Action::ChooseToken(Token::Money)).play(PINK, Action::ChooseToken(Token::FourAds));
    let pink = &table.companies[PINK];
    assert_eq!((pink.ads, pink.money), (2 + 4, 10 + 6), "the token's bonus and what Family 2 gives at once");
    assert_eq!(pink.expert_cost(ExpertSlot::Left), 9);
    assert_eq!(pink.upgrades[Upgrade::Family2.idx()], Some(Token::FourAds));
    assert_eq!(pink.flipped, None);
}

#[test]
fn starting_upgrades_are_sold_by_auction() {
    rules!["GC-SUPG-06", "GC-SUPG-12"];
    let state = deal(Setup::new(3).with("starting-upgrades", "auction")).unwrap();
    let order: Vec<_> = state.first.clockwise(3).collect();
    assert!(state.companies.iter().all(|company| company.money == 13));
    assert_eq!(state.auction.len(), 3);
    let cards: Vec<_> = state.auction.iter().map(Action::ChooseStarting).collect();
    let mut table = Table::new(state);
    for &seat in &order {
        table.can(seat, Action::Bid(0)).can(seat, Action::Bid(13)).cannot(seat, Action::Bid(14));
    }
    table.play(order[2], Action::Bid(4)).play(order[0], Action::Bid(4));
    assert_eq!(table.companies[order[0]].money, 13, "nothing is shown before the last bid");
    table.play(order[1], Action::Bid(1));
    let money: Vec<_> = order.iter().map(|seat| table.companies[*seat].money).collect();
    assert_eq!(money, [9, 12, 9], "all bids are paid");
    // The tie goes to the later player; the last card is forced.
    table.cannot(order[0], cards[1]).play(order[2], cards[1]);
    table.play(order[0], cards[2]);
    let won: Vec<_> = order.iter().map(|seat| table.companies[*seat].auctioned).collect();
    assert_eq!(
        won.iter().map(|card| Action::ChooseStarting(card.unwrap())).collect::<Vec<_>>(),
        [cards[2], cards[0], cards[1]]
    );
    assert!(matches!(table.stack.last(), Some(Frame::FirstDevelopment(_))));
}

#[test]
fn a_card_won_in_the_auction_is_used_in_the_first_turn() {
    rules!["GC-SUPG-07"];
    let mut table = with(3, Options { starting_upgrades: Starting::Auction, ..options() })
        .edit(|state| {
            state.board.auction.clear();
            for seat in Seat::all(3) {
                state.board.companies[seat].bid = true;
                state.board.companies[seat].offered = Some(0);
            }
            state.board.companies[PINK].auctioned = Some(StartingUpgrade::Su23);
            state.board.companies[PINK].starting = 1;
        })
        .pending(PINK, Phase::Advance, Frame::StartingUpgrade)
        .table();
    let money = table.companies[PINK].money;
    table.play(PINK, Action::ChooseStarting(StartingUpgrade::Su23));
    assert_eq!(table.companies[PINK].money, money + 1);
    assert_eq!(table.companies[PINK].upgrades[Upgrade::Family3.idx()], Some(Token::Money));
    table.can(PINK, assign(Location::Tc));
}

#[test]
fn balancing_gives_cards_to_some() {
    rules!["GC-SUPG-08"];
    let balancing = |players| Setup::new(players).with("starting-upgrades", "balancing");
    let state = deal(balancing(3).with("balancing-seat-2", "on")).unwrap();
    assert_eq!(state.companies.iter().map(|company| company.starting).collect::<Vec<_>>(), [0, 2, 0]);
    assert!(deal(balancing(3)).is_err(), "somebody must be chosen");
    let all =
        Seat::all(3).fold(balancing(3), |setup, seat| setup.with(&format!("balancing-seat-{}", seat.0 + 1), "on"));
    assert!(deal(all).is_err(), "cards for everybody balance nothing");
}

#[test]
fn balancing_deals_two_cards_or_one() {
    rules!["GC-SUPG-09"];
    let setup = Setup::new(2).with("starting-upgrades", "balancing").with("balancing-seat-1", "on");
    let cards = |setup: Setup| deal(setup).map(|state| state.secrets.starting[BLUE].len());
    assert_eq!((cards(setup.clone()), cards(setup.with("balancing-cards", "1"))), (Ok(2), Ok(1)));
    let elsewhere = Setup::new(2).with("starting-upgrades", "on").with("balancing-cards", "1");
    assert_eq!(cards(elsewhere), Err(kernel::SetupError::forbidden("forbidden-balancing-off")));
}

#[test]
fn alone_starting_upgrades_are_dealt() {
    rules!["GC-SUPG-11"];
    for (value, allowed) in [("on", true), ("auction", false), ("balancing", false)] {
        let setup = Setup::new(1).with("starting-upgrades", value);
        assert_eq!(deal(setup).is_ok(), allowed, "{value}");
    }
    assert!(deal(Setup::new(1).with("starting-upgrades", "balancing").with("balancing-seat-1", "on")).is_err());
}

#[test]
fn rachel_uses_the_card_that_is_left() {
    rules!["GC-SUPG-10", "GC-SUPG-11"];
    for (left, token, upgrade) in [
        (StartingUpgrade::Su25, Token::Vp, Upgrade::Family1),
        (StartingUpgrade::Su32, Token::FourMoney, Upgrade::Family2),
    ] {
        let mut table = solo_with(Options { starting_upgrades: Starting::On, solo: SoloSettings::EASY, ..options() })
            .edit(|state| state.secrets.starting[BLUE] = StartingUpgrade::Su01 | left)
            .company(RACHEL, |company| company.turns = 0)
            .pending(BLUE, Phase::Advance, Frame::StartingUpgrade)
            .table();
        table.play(BLUE, Action::ChooseStarting(StartingUpgrade::Su01)).meets(BLUE);
        let rachel = &table.companies[RACHEL];
        assert_eq!(rachel.upgrades[upgrade.idx()], Some(token));
        assert!(!rachel.tower.contains(token));
        assert_eq!((rachel.vp, rachel.money), (5, 0), "no bonus");
    }
}

#[test]
fn the_parts_of_the_expansion_are_mixed_in() {
    rules!["GC-EXPB-01", "GC-EXPA-11"];
    let base = Options::default();
    let parts = Options { accommodations_parts: all_accommodations(), ..base };
    let without = deck_cards(&parts) - deck_cards(&base);
    assert_eq!(without, Card::Pal9001 | Card::AcceleratedSchedule | Card::CareerChange | Card::RoomService);
    let with_module = Options { specialist_blueprints: true, ..parts };
    assert_eq!(deck_cards(&with_module).len(), 42);
    let mut experts = enumset::EnumSet::empty();
    let mut technologies = enumset::EnumSet::empty();
    for seed in 0..200 {
        let state = lay_out(3, &parts, &mut Seed::from(seed).dice(0));
        experts.insert(state.expert);
        technologies.extend(state.technologies);
    }
    assert!(experts.contains(ExpertTile::Entertainer) && experts.contains(ExpertTile::Quartermaster));
    assert_eq!((experts.len(), technologies.len()), (8, 10));
}

#[test]
fn a_printed_cost_icon_adds_one_money() {
    rules!["GC-EXPB-02"];
    let position = || {
        with(3, parts()).edit(|state| state.board.technologies[0] = Technology::MatterPrinter).build(
            PINK,
            Resource::Food,
            &[Area::Technology1],
        )
    };
    let mut build = position().acting(BLUE, Location::Tc).table();
    build.play(BLUE, Action::Act(ActionTile::BuildDevelopment));
    build.play(BLUE, Action::BuildDevelopment { row: Resource::Fuel, area: Area::Technology1 });
    build.play(BLUE, Action::PayWithResources(0));
    assert_eq!(build.companies[BLUE].money, 10 - 4 - 1);

    let mut access = position().reputation(BLUE, 7).acting(BLUE, Location::Tl).table();
    access.play(BLUE, Action::PayAccess(Area::Technology1));
    assert_eq!((access.companies[BLUE].money, access.companies[PINK].money), (8, 12));
    let mut rich = position().reputation(BLUE, 15).acting(BLUE, Location::Tl).table();
    rich.play(BLUE, Action::PayAccess(Area::Technology1));
    assert_eq!(rich.companies[BLUE].money, 9);
}

#[test]
fn pal_9001_launches_without_a_worker() {
    rules!["GC-EXPB-03", "GC-CARD-20", "GC-LAUNCH-13", "GC-FLY-18", "GC-TURN-03"];
    let position = |hand: &[Card]| {
        with(3, parts())
            .worker(BLUE, Location::Tl)
            .worker(BLUE, Location::Tr)
            .hand(BLUE, hand)
            .cruise(0, Cruise::B1)
            .scheduled(BLUE, 0, Token::Vp)
            .presold(0, Guest::Adventurous)
            .segments(BLUE, 0, &[Blueprint::Karaoke, Blueprint::PettingZoo])
            .resources(BLUE, [1, 2, 2])
            .cruise_tray(&[Cruise::B6])
    };
    let alone = Action::Launch { pilot: Pilot::Nobody, ship: 0 };
    position(&[]).table().cannot(BLUE, alone);
    let mut table = position(&[Card::Pal9001]).table();
    table.play(BLUE, alone).play(BLUE, Action::GuestPresold(Guest::Adventurous));
    table.play(BLUE, Action::PayRest);
    let blue = &table.companies[BLUE];
    assert_eq!(blue.resources, [0; 3], "1 Food for the Guest, none for a Pilot");
    assert_eq!(blue.ships[0].flight.unwrap().pilot, Pilot::Nobody);

    let mut home = with(3, parts())
        .segments(BLUE, 0, &[Blueprint::Karaoke, Blueprint::PettingZoo])
        .fly_with(BLUE, 0, Cruise::B1, 1, [1, 0, 0], Pilot::Nobody, None)
        .advancing(BLUE)
        .table();
    home.play(BLUE, Action::AdvanceShip(0));
    assert_eq!((home.companies[BLUE].workers, home.stack.last()), (2, Some(&Frame::Main)), "no Funding Bonus");
}

#[test]
fn an_accelerated_schedule_moves_ships_once_more() {
    rules!["GC-EXPB-03", "GC-CARD-13", "GC-FLY-17", "GC-FLY-19"];
    let mut table = with(3, parts())
        .hand(BLUE, &[Card::AcceleratedSchedule])
        .segments(BLUE, 0, &[Blueprint::Karaoke, Blueprint::PettingZoo])
        .ship(BLUE, Cockpit::Admiral, Engine::Vp, &[Blueprint::GrandHall, Blueprint::StarLounge])
        .fly(BLUE, 0, Cruise::B12, 0, [1, 0, 0])
        .fly(BLUE, 1, Cruise::B1, 1, [1, 0, 0])
        .advancing(BLUE)
        .table();
    let card = Action::PlayCard(Card::AcceleratedSchedule);
    table.cannot(BLUE, card).play(BLUE, Action::AdvanceShip(0)).cannot(BLUE, card).play(BLUE, Action::Done);
    table.play(BLUE, Action::Fund(Funding::Vp));
    table.play(BLUE, card).cannot(BLUE, Action::AdvanceShip(1)).play(BLUE, Action::AdvanceShip(0));
    assert_eq!(table.companies[BLUE].ships[0].flight.unwrap().position, 2);
    table.play(BLUE, Action::Done);
    table.can(BLUE, assign(Location::Tc)).cannot(BLUE, card);

    // Never in the final advance.
    let mut last = with(3, parts())
        .hand(BLUE, &[Card::AcceleratedSchedule])
        .segments(BLUE, 0, &[Blueprint::Karaoke, Blueprint::PettingZoo])
        .fly(BLUE, 0, Cruise::B12, 0, [1, 0, 0])
        .final_advance(BLUE)
        .table();
    last.cannot(BLUE, card).play(BLUE, Action::MoveShip { ship: 0, stop: 1 }).cannot(BLUE, card);
}
