//! Sections 8.10 and 9: drawing, refilling and playing Agenda cards.

use crate::positions::*;
use galactic_cruise::components::cards::CardSet;
use kernel::Viewer;

const DRAW: Action = Action::Act(ActionTile::DrawAgenda);

#[test]
fn a_card_played_this_turn_is_not_taken_back() {
    rules!["GC-AGD-03", "GC-AGD-07"];
    let position = || {
        intro(3)
            .hand(BLUE, &[Card::EarningsBoost])
            .discard(&[Card::GiftShop])
            .reputation(BLUE, 3)
            .acting(BLUE, Location::Tr)
    };
    let mut played = position().table();
    played.can(BLUE, DRAW).play(BLUE, Action::PlayForResource(Card::EarningsBoost)).play(BLUE, DRAW);
    played.cannot(BLUE, Action::DrawDiscard).cannot(BLUE, Action::DrawDeck);
    let mut kept = position().table();
    kept.play(BLUE, DRAW).can(BLUE, Action::DrawDiscard).cannot(BLUE, Action::DrawDeck);
    // A card discarded for the Silo was not played.
    let mut silo = position().build(BLUE, Resource::Food, &[Area::TrBr]).table();
    silo.play(BLUE, Action::Act(ActionTile::RefillSilo)).play(BLUE, Action::DiscardForSilo(Card::EarningsBoost));
    silo.play(BLUE, Action::RefillSilo(Resource::Food)).play(BLUE, DRAW).play(BLUE, Action::DrawDiscard);
    assert_eq!(silo.hand(BLUE), Card::EarningsBoost);
}

#[test]
fn given_cards_come_from_market_or_pile_too() {
    rules!["GC-AGD-04", "GC-AGD-06"];
    let take = Action::AcquireShip { cockpit: 1, engine: 1 };
    let acquire = |position: Position| {
        let mut table = position.acting(BLUE, Location::Bl).table();
        assert_eq!(table.engines[1], Some(Engine::AgendaAd));
        table.play(BLUE, Action::Act(ActionTile::AcquireShip));
        table
    };
    let mut table = acquire(intro(3).discard(&[Card::GiftShop]).reputation(BLUE, 1));
    table.play(BLUE, take).can(BLUE, Action::DrawDiscard).cannot(BLUE, Action::DrawDeck).dice([0, 0]);
    table.play(BLUE, Action::DrawMarket(Card::JointVenture));
    assert_eq!((table.companies[BLUE].ads, table.hand(BLUE)), (3, Card::JointVenture.into()));
    // Nothing in market and pile: no card.
    let mut none = acquire(intro(3).agenda([None; 4]));
    none.dice([0, 0]).play(BLUE, take);
    assert_eq!((none.companies[BLUE].hand_size(), running(&none)), (0, None));
}

#[test]
fn a_full_market_may_be_renewed() {
    rules!["GC-RFA-03"];
    let mut table = intro(3).acting(BLUE, Location::Tr).table();
    let old: CardSet = table.agenda.iter().flatten().copied().collect();
    table.play(BLUE, Action::Act(ActionTile::RefillAgenda));
    table.play(BLUE, Action::DiscardMarket(Card::BuildingPermit)).play(BLUE, Action::DiscardMarket(Card::JointVenture));
    table.dice([0; 4]).play(BLUE, Action::DiscardMarket(Card::RibbonCutting));
    let blue = &table.companies[BLUE];
    assert_eq!((blue.reputation, blue.ads, blue.money, blue.resources), (0, 2, 10, [1; 3]));
    assert!(table.agenda.iter().flatten().all(|card| !old.contains(*card)));
    assert_eq!(table.agenda.iter().flatten().count(), 4);
}

#[test]
fn an_empty_deck_is_renewed_from_the_pile() {
    rules!["GC-RFA-04"];
    let mut table =
        intro(3).agenda([None; 4]).deck(&[Card::GiftShop]).acting(BLUE, Location::Tr).resources(BLUE, [2; 3]).table();
    let pile = table.discard.len();
    table.dice([0; 3]).play(BLUE, Action::Act(ActionTile::RefillAgenda));
    assert_eq!(table.agenda[3], Some(Card::GiftShop), "the last card of the deck comes first, to the bottom");
    assert_eq!((usize::from(table.deck), table.discard.len()), (pile - 3, 0));
}

#[test]
fn too_few_cards_fill_the_market_from_the_bottom() {
    rules!["GC-RFA-05"];
    let mut table = intro(3)
        .agenda([None; 4])
        .edit(|state| {
            let keep = Card::GiftShop | Card::HelpingHand;
            let others = state.secrets.deck - keep;
            state.secrets.hands[PINK] = others;
            state.board.companies[PINK].hidden = others.len() as u8;
            state.secrets.deck = keep;
            state.board.deck = 2;
        })
        .acting(BLUE, Location::Tr)
        .resources(BLUE, [2; 3])
        .table();
    table.dice([0]).play(BLUE, Action::Act(ActionTile::RefillAgenda));
    assert_eq!(table.agenda, [None, None, Some(Card::HelpingHand), Some(Card::GiftShop)]);
}

#[test]
fn a_card_wins_over_a_rule() {
    rules!["GC-CARD-08"];
    // Inside Information draws from the deck, which no rule allows.
    let mut table = intro(3).hand(BLUE, &[Card::InsideInformation]).acting(BLUE, Location::Tr).table();
    table.play(BLUE, DRAW).cannot(BLUE, Action::DrawDeck);
    table.play(BLUE, Action::PlayCard(Card::InsideInformation)).dice([0]).play(BLUE, Action::DrawDeck);
    for card in [Card::BuildingPermit, Card::JointVenture, Card::RibbonCutting] {
        table.play(BLUE, Action::DrawMarket(card));
    }
    table.cannot(BLUE, Action::DrawMarket(Card::OrientationDay));
    assert_eq!((table.companies[BLUE].hidden, table.companies[BLUE].known.len()), (1, 3));
}

#[test]
fn a_card_may_be_played_during_its_action_while_it_matters() {
    rules!["GC-CARD-09", "GC-COST-03"];
    use Blueprint::*;
    let mut table = intro(3)
        .hand(BLUE, &[Card::FinancialLoophole])
        .blueprints(BLUE, &[Karaoke, PettingZoo])
        .acting(BLUE, Location::Bl)
        .table();
    let loophole = Action::PlayCard(Card::FinancialLoophole);
    table.cannot(BLUE, loophole).play(BLUE, Action::Act(ActionTile::BuildSegments)).play(BLUE, segment(Karaoke, 0, 0));
    assert_eq!(table.companies[BLUE].money, 7);
    table.play(BLUE, loophole).play(BLUE, segment(PettingZoo, 0, 1));
    assert_eq!(table.companies[BLUE].money, 7 - (4 - 2), "only the later Segment is cheaper");

    let mut late = intro(3).hand(BLUE, &[Card::FinancialLoophole]).blueprints(BLUE, &[Karaoke, PettingZoo]);
    late = late.acting(BLUE, Location::Bl);
    let mut late = late.table();
    late.play(BLUE, Action::Act(ActionTile::BuildSegments)).play(BLUE, segment(Karaoke, 0, 0));
    late.play(BLUE, segment(PettingZoo, 0, 1)).cannot(BLUE, loophole);
}

#[test]
fn stop_cards_work_in_the_final_advance() {
    rules!["GC-CARD-12", "GC-CARD-21"];
    let position = || {
        intro(3)
            .segments(BLUE, 0, &[Blueprint::Karaoke, Blueprint::PettingZoo, Blueprint::StarLounge])
            .hand(BLUE, &[Card::GiftShop, Card::StargazingGala])
            .ads(BLUE, 5)
    };
    let gift = Action::PlayCard(Card::GiftShop);
    for last in [false, true] {
        let flying = position().fly(BLUE, 0, Cruise::B12, 0, [1, 0, 1]);
        let mut table = if last { flying.final_advance(BLUE) } else { flying.advancing(BLUE) }.table();
        table.cannot(BLUE, gift);
        table.play(BLUE, if last { Action::MoveShip { ship: 0, stop: 1 } } else { Action::AdvanceShip(0) });
        table.cannot(BLUE, Action::PlayCard(Card::StargazingGala));
        // It pays for the Guest scored before and for the later one.
        table.play(BLUE, Action::ScoreGuest(Guest::Adventurous)).play(BLUE, gift);
        assert_eq!(table.companies[BLUE].money, 12);
        table.play(BLUE, Action::ScoreGuest(Guest::Family));
        assert_eq!(table.companies[BLUE].money, 14);
    }
    // Two family icons: the Gala gives that Guest's two Ads once more.
    let mut space = position().fly(BLUE, 0, Cruise::B12, 0, [1, 0, 1]).final_advance(BLUE).table();
    space.play(BLUE, Action::MoveShip { ship: 0, stop: 3 });
    assert_eq!(space.companies[BLUE].ads, 7);
    space.cannot(BLUE, gift).play(BLUE, Action::PlayCard(Card::StargazingGala));
    space.play(BLUE, Action::RepeatGuest(Guest::Family));
    assert_eq!(space.companies[BLUE].ads, 9);
}

#[test]
fn hands_are_hidden_and_the_pile_is_open() {
    rules!["GC-CARD-14"];
    let with_card = |card| intro(3).hand(BLUE, &[card]).discard(&[Card::CompanyCard, Card::BulkOrder]).table();
    let (one, other) = (with_card(Card::GiftShop), with_card(Card::EarningsBoost));
    assert_eq!(one.view(PINK), other.view(PINK), "Pink sees a card, not which one");
    assert_eq!(one.view(Viewer::Spectator), other.view(Viewer::Spectator));
    assert_ne!(one.view(BLUE), other.view(BLUE));
    assert_eq!(one.view(PINK).board.companies[BLUE].hand_size(), 1);
    assert_eq!(one.view(PINK).board.discard.as_slice(), [Card::CompanyCard, Card::BulkOrder]);
    // A card taken from the market was seen by everybody.
    let mut drawn = intro(3).acting(BLUE, Location::Tr).table();
    drawn.play(BLUE, DRAW).play(BLUE, Action::DrawMarket(Card::JointVenture));
    assert_eq!(drawn.view(PINK).board.companies[BLUE].known, Card::JointVenture);
}

#[test]
fn the_hand_limit_is_checked_at_the_end_of_the_own_turn() {
    rules!["GC-CARD-15", "GC-CARD-16", "GC-TURN-08"];
    let hand = [
        Card::EarningsBoost,
        Card::MarketingBlitz,
        Card::GiftShop,
        Card::DoubleDuty,
        Card::HiringBonus,
        Card::BulkOrder,
    ];
    let mut table = intro(3).hand(BLUE, &hand).ending(PINK).table();
    table.ends(PINK);
    assert_eq!((table.active, table.companies[BLUE].hand_size()), (YELLOW, 6), "not at the end of another turn");
    table.meets(YELLOW).meets(BLUE);
    table.play(BLUE, Action::DiscardCard(Card::BulkOrder));
    assert_eq!((table.active, table.companies[BLUE].hand_size()), (PINK, 5));
    // With the third relaxing Upgrade the limit is 7.
    let mut seven = intro(3).hand(BLUE, &hand).upgrade(BLUE, Upgrade::Relaxing3, Token::Ad).ending(BLUE).table();
    seven.ends(BLUE);
    assert_eq!(seven.companies[BLUE].hand_size(), 6);
}

#[test]
fn a_change_of_plans_moves_only_the_consultant() {
    rules!["GC-CARD-18"];
    let mut table = intro(3)
        .hand(BLUE, &[Card::ChangeOfPlans])
        .scheduled(BLUE, 0, Token::Money)
        .presold(0, Guest::Family)
        .presold(2, Guest::Adventurous)
        .edit(|state| state.board.slots[1].consultant = Some(PINK))
        .table();
    table.play(BLUE, Action::PlayCard(Card::ChangeOfPlans)).cannot(BLUE, Action::SwitchCruise(1));
    table.cannot(BLUE, Action::SwitchCruise(0)).play(BLUE, Action::SwitchCruise(2));
    assert_eq!((table.scheduled(BLUE), table.slots[0].consultant), (Some(2), None));
    assert_eq!((table.slots[0].presold, table.slots[2].presold), ([0, 0, 1], [1, 0, 0]));
    assert_eq!((table.companies[BLUE].flipped, table.companies[BLUE].money), (Some(Token::Money), 10));
    intro(3).hand(BLUE, &[Card::ChangeOfPlans]).table().cannot(BLUE, Action::PlayCard(Card::ChangeOfPlans));
}

#[test]
fn a_refill_of_the_silo_is_supported_by_another_card() {
    rules!["GC-CARD-19", "GC-SILO-03"];
    let mut table = intro(3)
        .hand(BLUE, &[Card::FullRestock, Card::EarningsBoost])
        .edit(|state| state.board.silo = [0, 1, 2])
        .acting(BLUE, Location::Br)
        .table();
    table.play(BLUE, Action::Act(ActionTile::RefillSilo)).play(BLUE, Action::DiscardForSilo(Card::EarningsBoost));
    table.play(BLUE, Action::PlayCard(Card::FullRestock));
    table.play(BLUE, Action::RefillSilo(Resource::Food)).play(BLUE, Action::RefillSilo(Resource::Oxygen));
    assert_eq!((table.silo, table.companies[BLUE].money), ([5, 5, 2], 10 + 5 + 4));
    assert_eq!(table.companies[BLUE].reputation, 1, "1 Reputation in all");
    // The only card cannot do both.
    let mut only = intro(3).hand(BLUE, &[Card::FullRestock]).acting(BLUE, Location::Br).table();
    only.play(BLUE, Action::Act(ActionTile::RefillSilo)).cannot(BLUE, Action::PlayCard(Card::FullRestock));
}

#[test]
fn cards_that_count_pay_for_what_was_and_what_comes() {
    rules!["GC-CARD-21"];
    let mut table = intro(3).hand(BLUE, &[Card::VipTickets]).queue(0, [2, 0, 0]).acting(BLUE, Location::Bc).table();
    table.play(BLUE, Action::Act(ActionTile::AdvertiseCruise)).play(BLUE, Action::Advertise(0));
    table.play(BLUE, from_queue(0, Guest::Adventurous));
    assert_eq!(table.companies[BLUE].money, 11);
    table.play(BLUE, Action::PlayCard(Card::VipTickets));
    assert_eq!(table.companies[BLUE].money, 13);
    table.play(BLUE, from_queue(0, Guest::Adventurous));
    assert_eq!(table.companies[BLUE].money, 16);

    // Press Conference: Reputation for each Guest boarded, which may help to pay.
    let mut launching = intro(3)
        .cruise(0, Cruise::B1)
        .scheduled(BLUE, 0, Token::Ad)
        .presold(0, Guest::Adventurous)
        .segments(BLUE, 0, &[Blueprint::ClimbingWall, Blueprint::ReadingRoom])
        .resources(BLUE, [2; 3])
        .hand(BLUE, &[Card::PressConference])
        .turn(BLUE)
        .table();
    launching.play(BLUE, launch(0)).play(BLUE, Action::GuestPresold(Guest::Adventurous));
    launching.play(BLUE, Action::PlayCard(Card::PressConference));
    assert_eq!(launching.companies[BLUE].reputation, 1);
}

#[test]
fn granted_actions_open_their_windows() {
    rules!["GC-CARD-22", "GC-SCHED-05"];
    use Blueprint::*;
    let mut table =
        intro(3).hand(BLUE, &[Card::RapidPrototyping, Card::FinancialLoophole]).acting(BLUE, Location::Tl).table();
    table.play(BLUE, Action::Act(ActionTile::AcquireBlueprints));
    table.cannot(BLUE, Action::PlayCard(Card::FinancialLoophole)).play(BLUE, Action::PlayCard(Card::RapidPrototyping));
    table.play(BLUE, Action::TakeBlueprint(FlightSimulator)).dice([0]).play(BLUE, Action::Done);
    table.play(BLUE, Action::PlayCard(Card::FinancialLoophole)).cannot(BLUE, segment(ClimbingWall, 0, 0));
    table.play(BLUE, segment(FlightSimulator, 0, 0));
    assert_eq!(table.companies[BLUE].money, 10 - (4 - 2));
    assert_eq!((table.turn.actions_left, running(&table)), (1, None), "it was one action of the turn");

    // The Development of a grey token takes a Building Permit.
    let mut token = intro(3).hand(BLUE, &[Card::BuildingPermit]).money(BLUE, 0).resources(BLUE, [0; 3]);
    token = token.build(BLUE, Resource::Food, &[Area::TcTr]).acting(BLUE, Location::Bc);
    let mut token = token.table();
    token.play(BLUE, Action::Act(ActionTile::ScheduleCruise)).play(BLUE, Action::Schedule(0));
    token.play(BLUE, Action::FlipToken(Token::Development)).play(BLUE, Action::Act(ActionTile::BuildDevelopment));
    token.play(BLUE, Action::PlayCard(Card::BuildingPermit));
    token.play(BLUE, Action::BuildDevelopment { row: Resource::Food, area: Area::TrBr });
    assert_eq!(token.companies[BLUE].taken, [2, 0, 0], "6 less 4 less 3");
}

#[test]
fn a_moved_upgrade_ends_where_it_was() {
    rules!["GC-CARD-23"];
    use Blueprint::*;
    let mut table = with(3, Options { intro: true, accommodations_parts: all_accommodations(), ..Options::default() })
        .hand(BLUE, &[Card::CareerChange])
        .upgrade(BLUE, Upgrade::Adventurous3, Token::Ad)
        .upgrade(BLUE, Upgrade::Family1, Token::Money)
        .segments(BLUE, 0, &[Karaoke, PettingZoo, GrandHall, StarLounge])
        .ship(BLUE, Cockpit::Admiral, Engine::Vp, &[TeaHouse, JazzBar, Casino])
        .blueprints(BLUE, &[Tournament])
        .acting(BLUE, Location::Bl)
        .table();
    table.can(BLUE, Action::Act(ActionTile::BuildSegments)).play(BLUE, Action::PlayCard(Card::CareerChange));
    // Within its Destination only.
    table.cannot(BLUE, Action::MoveUpgrade { from: Upgrade::Adventurous3, to: Upgrade::Family2 });
    table.play(BLUE, Action::MoveUpgrade { from: Upgrade::Adventurous3, to: Upgrade::Adventurous1 });
    let blue = &table.companies[BLUE];
    assert_eq!((blue.max_segments(), blue.ships[0].segments.len()), (3, 4), "the fourth Segment stays");
    table.cannot(BLUE, Action::Act(ActionTile::BuildSegments));

    // The immediate part of the new Upgrade is resolved.
    let mut money = with(3, Options { intro: true, accommodations_parts: all_accommodations(), ..Options::default() })
        .hand(BLUE, &[Card::CareerChange])
        .upgrade(BLUE, Upgrade::Family1, Token::Money)
        .table();
    money.play(BLUE, Action::PlayCard(Card::CareerChange));
    money.play(BLUE, Action::MoveUpgrade { from: Upgrade::Family1, to: Upgrade::Family2 });
    assert_eq!(money.companies[BLUE].money, 16);
}
