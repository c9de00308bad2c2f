//! The turn: zones, paying, buying, placing, discarding (rules RM-ZONE, RM-TURN, RM-PAY, RM-BUY, RM-THREAT, RM-PLACE, RM-DISC).

use crate::table::*;
use kernel::{Actor, Game, Seat, Seed, Setup, Viewer};
use rocketmen::components::Destination;
use rocketmen::{Action, Card, Engine, Event, Frame, Location, Pile, Rocketmen, Variant, Zone};
use testkit::rules;

const RICH: [Card; 2] = [Card::PrivateInvestors, Card::ElectricCars];

#[test]
fn only_one_own_mission_lies_on_the_plan() {
    rules!["RM-ZONE-03", "RM-PLACE-04", "RM-PLACE-14"];
    let hand = [Card::SatelliteA, Card::SatelliteB, Card::BigData, Card::SpaceshipA];
    let mut table = position(2).hand(ME, &hand).table();
    table.can(on_plan(Card::SatelliteA)).can(on_plan(Card::SpaceshipA)).cannot(on_plan(Card::BigData));
    table.all(&[on_plan(Card::SatelliteA), Action::Close]);
    table.cannot(on_plan(Card::SatelliteB)).cannot(on_plan(Card::SpaceshipA));
    // With a mission on the Plan, a mission with a fitting component is a part.
    table.can(on_pad(Card::SpaceshipA)).cannot(on_pad(Card::SatelliteB));
    table.play(Action::DiscardPlan).can(on_plan(Card::SatelliteB));
}

#[test]
fn what_neither_draws_nor_refills_can_be_taken_back() {
    let mut table = kernel::Table::<Rocketmen>::new(Setup::new(2), Seed::from(3)).unwrap();
    let seat = table.state().table.current;
    let act = |table: &mut kernel::Table<Rocketmen>, action| {
        table.act(Actor::Seat(seat), action, 0).expect("it is offered");
    };
    let discard = *table.legal_actions(Actor::Seat(seat)).iter().find(|it| matches!(it, Action::Discard(_))).unwrap();
    act(&mut table, discard);
    assert_eq!(table.undoable(seat), 1);
    act(&mut table, Action::EndTurn);
    assert_eq!(table.undoable(seat), 0, "new cards were drawn");
}

#[test]
fn paying_with_a_card_uses_no_effect_that_needs_a_discard() {
    rules!["RM-PAY-11"];
    let mut table = position(2).hand(ME, &[Card::BigData, Card::Backup]).market(&[Card::Booster]).table();
    table.all(&[buy(0, Card::Booster), Action::Close, Action::Pay(Card::BigData), Action::Pay(Card::Backup)]);
    assert_eq!(table.mine().play_area.len(), 3);
    assert_eq!(table.table.done.draws, 0, "Big Data draws when it is discarded for that");
}

#[test]
fn a_viewer_knows_the_money_it_sees() {
    let state = position(2).hand(ME, &RICH).completed(ME, Card::SpaceHotel, Location::EarthSpaceHotel).state();
    let money = |viewer| Rocketmen::view(&state, viewer).money();
    let tokens = money(Viewer::Spectator);
    let printed: u16 = RICH.iter().map(|card| card.face().components.money).sum();
    assert_eq!(money(Viewer::Seat(ME)), printed + tokens);
    assert_ne!(tokens, 0, "the Space Hotel brings money, and everybody sees it");
}

#[test]
fn the_pad_has_no_limit_and_keeps_its_cards() {
    rules!["RM-ZONE-04", "RM-PLACE-13", "RM-PLACE-11"];
    let engines = [Card::SmallRocketEngine; 3];
    let mut table = position(2)
        .plan(ME, Card::SatelliteA)
        .pad(ME, &[Card::OrbitalShipyard, Card::SpaceshipA, Card::SpaceshipB, Card::SpaceshipC, Card::BigData])
        .hand(ME, &engines)
        .hand(ME, &RICH)
        .table();
    table.all(&[on_pad(engines[0]), on_pad(engines[0]), on_pad(engines[0]), Action::Close]);
    table.play(Action::Pay(Card::PrivateInvestors));
    assert_eq!(table.mine().pad.len(), 8);
    assert_eq!(table.mine().pad.count(Card::SmallRocketEngine), 3, "equal engines may lie together");
    table.all(&[Action::EndTurn, Action::EndTurn]);
    assert_eq!(table.mine().pad.len(), 8, "they stay over the turns");
}

#[test]
fn played_cards_lie_in_the_play_area_until_the_end_of_the_turn() {
    rules!["RM-ZONE-05", "RM-ZONE-06", "RM-TURN-05", "RM-TURN-10", "RM-DISC-04"];
    let mut table = position(2).hand(ME, &RICH).hand(ME, &[Card::BaseA]).market(&[Card::Supercapacitors]).table();
    table.all(&[buy(0, Card::Supercapacitors), Action::Close, Action::Pay(Card::PrivateInvestors)]);
    table.play(Action::Discard(Card::BaseA));
    let used = pile(&[Card::Supercapacitors, Card::PrivateInvestors, Card::BaseA]);
    assert_eq!(table.mine().play_area, used);
    assert_eq!(*table.hand(), pile(&[Card::ElectricCars]), "nothing is drawn back during the turn");
    table.cannot(Action::Use(Card::Supercapacitors)).cannot(on_plan(Card::BaseA));
    table.play(Action::EndTurn);
    assert!(table.mine().play_area.is_empty());
    assert_eq!(table.mine().storage, used);
}

#[test]
fn a_short_command_centre_is_renewed_from_storage() {
    rules!["RM-ZONE-09", "RM-TURN-07", "RM-RUL-03"];
    let mut table = position(2)
        .with(|state| {
            let player = &mut state.players[ME];
            player.board.storage.take_all(&mut player.command_centre);
            for card in [Card::BaseA, Card::BaseB] {
                player.board.storage.remove(card);
                player.command_centre.add(card);
            }
        })
        .table();
    table.dice(&[0, 0, 0, 0]).play(Action::EndTurn);
    let hand = &table.players[ME].hand;
    assert_eq!(hand.len(), 6);
    assert!(hand.includes(&pile(&[Card::BaseA, Card::BaseB])), "the remaining cards are drawn first");
    assert!(table.mine().storage.is_empty());
    assert_eq!(table.players[ME].command_centre.len(), 6);
    assert_eq!(table.mine().known, pile(&[Card::BaseA, Card::BaseB]), "everybody can tell that these were drawn");
}

#[test]
fn if_there_is_too_little_no_more_is_drawn() {
    rules!["RM-ZONE-09", "RM-ZONE-10"];
    // All but three missions lie in the Scrapyard; the Play Area is not shuffled in.
    let scrapped: Vec<Card> = Card::all().filter(|card| card.is_mission()).take(9).collect();
    let mut table = position(2)
        .scrapyard(ME, &scrapped)
        .hand(ME, &[Card::QuantumComputers, Card::SpaceHotel])
        .storage(ME, &[Card::SpaceStationA])
        .table();
    table.play(Action::Use(Card::QuantumComputers));
    assert_eq!(*table.hand(), pile(&[Card::SpaceHotel, Card::SpaceStationA, Card::SpaceStationB]));
    assert_eq!(table.mine().play_area, pile(&[Card::QuantumComputers]));
    assert!(table.players[ME].command_centre.is_empty());
}

#[test]
fn turns_go_clockwise_from_the_first_player() {
    rules!["RM-TURN-01", "RM-TURN-04", "RM-EFF-06", "RM-SETUP-12"];
    let mut table = position(3)
        .with(|state| {
            state.table.first = Seat(1);
            state.table.current = Seat(1);
        })
        .table();
    let mut order = Vec::new();
    for _ in 0..6 {
        order.push((table.table.current.0, table.table.round));
        for other in Seat::all(3).filter(|seat| *seat != table.table.current) {
            let mut actions = Vec::new();
            Rocketmen::legal_actions(&table.state, Actor::Seat(other), &mut actions);
            assert_eq!(actions, [], "nobody else acts");
        }
        table.play(Action::EndTurn);
    }
    assert_eq!(order, [(1, 1), (2, 1), (0, 1), (1, 2), (2, 2), (0, 2)]);
    assert_eq!(table.table.first, Seat(1), "for the whole game");
}

#[test]
fn actions_come_in_any_number_and_order_and_a_launch_ends_the_turn() {
    rules!["RM-TURN-02", "RM-TURN-03", "RM-LAUNCH-17"];
    let mut table = position(2)
        .plan(ME, Card::SatelliteA)
        .pad(ME, &[Card::SmallRocketEngine])
        .hand(ME, &[Card::BaseA, Card::BaseB, Card::BigData, Card::SpaceHotel])
        .market(&[Card::Booster])
        .table();
    table.play(Action::Discard(Card::BaseB));
    table.all(&[on_pad(Card::BigData), Action::Close]);
    table.play(Action::Discard(Card::BaseA));
    table.play(Action::Launch(Destination::EarthOrbit));
    assert_eq!(table.legal(), [Action::DrawSuccess], "no other action during the flight");
    table.success(&[2]).play(Action::DrawSuccess).play(Action::AbortMission);
    assert_eq!(table.table.current, YOU, "the launch ends the turn");
    assert!(table.table.launch.is_none(), "the rocket is back on 0");
    assert_eq!(table.players[ME].hand.len(), 6);
}

#[test]
fn too_many_cards_are_discarded_straight_to_storage() {
    rules!["RM-TURN-06", "RM-FX-27", "RM-TURN-07"];
    let hand = [Card::BaseA, Card::BaseB, Card::SpaceshipA, Card::SpaceshipB, Card::SpaceshipC, Card::QuantumComputers];
    let mut table = position(2).hand(ME, &hand).table();
    table.play(Action::Use(Card::QuantumComputers));
    assert_eq!(table.hand().len(), 8, "above the limit until the end of the turn");
    table.play(Action::EndTurn);
    assert_eq!(table.table.frame, Frame::Trim);
    table.play(Action::Discard(Card::BaseB));
    assert!(table.mine().storage.contains(Card::BaseB));
    table.play(Action::Discard(Card::SpaceshipB));
    assert_eq!(table.table.current, YOU);
    assert_eq!(table.players[ME].hand.len(), 6);
    assert!(
        table.players[ME].hand.includes(&pile(&[Card::BaseA, Card::SpaceshipA, Card::SpaceshipC])),
        "unplayed cards stay"
    );
}

#[test]
fn pending_effects_are_lost_at_the_end_of_the_turn() {
    rules!["RM-TURN-09"];
    let mut table = position(2).hand(ME, &[Card::SpaceTourism]).market(&[Card::Booster]).table();
    table.all(&[buy(0, Card::Booster), Action::Close, Action::Pay(Card::SpaceTourism)]);
    assert_eq!(table.table.done.draws, 1);
    table.play(Action::EndTurn);
    assert_eq!(table.table.done, Default::default());
    table.cannot(Action::DrawCard);
}

#[test]
fn every_step_of_the_action_phase_uses_something_up() {
    rules!["RM-TURN-11"];
    // Whatever is chosen, the phase ends: play the first action that is not the end of the turn as long as there is one.
    let mut table = position(2)
        .plan(ME, Card::SatelliteA)
        .pad(ME, &[Card::Depot])
        .depot(ME, &[Card::BaseB])
        .hand(ME, &[Card::BigData, Card::Internet, Card::Nanotechnology, Card::Supercapacitors, Card::ElectricCars])
        .table();
    let mut n_steps = 0;
    while table.legal().len() != 1 || table.table.frame != Frame::Actions {
        let legal = table.legal();
        let action = *legal.iter().find(|action| !matches!(action, Action::EndTurn | Action::Launch(_))).unwrap();
        table.play(action);
        n_steps += 1;
        assert!(n_steps < 200 && table.table.current == ME);
    }
    assert_eq!(table.legal(), [Action::EndTurn]);
}

#[test]
fn only_hand_cards_and_fresh_tokens_pay() {
    rules!["RM-PAY-01", "RM-PAY-13"];
    // $20 on the pad and $10 on the Plan are no means.
    let mut table = position(2)
        .plan(ME, Card::SatelliteA)
        .pad(ME, &[Card::SolarPower])
        .hand(ME, &[Card::SpaceHotel])
        .market(&[Card::Booster])
        .table();
    table.cannot(buy(0, Card::Booster));
    let mut table = position(2).hand(ME, &[Card::SpaceHotel, Card::SatelliteA]).market(&[Card::Booster]).table();
    table.can(buy(0, Card::Booster));
}

#[test]
fn cards_and_tokens_are_combined_and_no_change_is_given() {
    rules!["RM-PAY-02", "RM-PAY-03", "RM-PAY-04"];
    let mut table = position(2)
        .completed(ME, Card::SpaceHotel, Location::EarthSpaceHotel)
        .hand(ME, &[Card::PrivateInvestors, Card::AsteroidMining])
        .market(&[Card::StorageBatteries, Card::Booster])
        .table();
    table.all(&[
        buy(0, Card::StorageBatteries),
        Action::Close,
        Action::PayMoneyToken,
        Action::Pay(Card::PrivateInvestors),
    ]);
    assert!(table.mine().play_area.includes(&pile(&[Card::StorageBatteries, Card::PrivateInvestors])));
    // $20 too much were paid; the $10 left in hand buy nothing for $20.
    table.cannot(buy(1, Card::Booster));
}

#[test]
fn money_goes_to_one_action_only() {
    rules!["RM-PAY-05"];
    let hand = [Card::PrivateInvestors, Card::SmallRocketEngine];
    let mut table = position(2).plan(ME, Card::SatelliteA).hand(ME, &hand).market(&[Card::Booster]).table();
    table.all(&[buy(0, Card::Booster), Action::Close, Action::Pay(Card::PrivateInvestors)]);
    table.cannot(on_pad(Card::SmallRocketEngine));
}

#[test]
fn a_payer_must_lower_what_is_missing_and_equal_cards_are_offered_once() {
    rules!["RM-PAY-10", "RM-PAY-13"];
    let hand = [Card::SolarPower, Card::SolarPower, Card::BaseA, Card::SpaceshipA, Card::SatelliteA];
    let mut table = position(3).hand(ME, &hand).market(&[Card::StorageBatteries]).table();
    table.all(&[buy(0, Card::StorageBatteries), Action::Close]);
    assert_eq!(table.legal(), [Action::Pay(Card::SatelliteA), Action::Pay(Card::SolarPower)]);
    table.play(Action::Pay(Card::SolarPower));
    table.play(Action::Pay(Card::SolarPower));
    assert_eq!(table.table.frame, Frame::Actions, "complete at once, $10 too much");
}

#[test]
fn a_purchase_is_named_before_it_is_paid() {
    rules!["RM-BUY-02", "RM-BUY-05", "RM-BUY-09"];
    let hand = [Card::PrivateInvestors, Card::ElectricCars, Card::SolarPower, Card::AsteroidMining, Card::SatelliteA];
    let row = [Card::Booster, Card::StorageBatteries, Card::Supercapacitors];
    let mut table = position(2).hand(ME, &hand).market(&row).table();
    table.play(buy(1, Card::StorageBatteries));
    assert_eq!(table.table.market[1], Some(Card::StorageBatteries), "nothing has moved yet");
    table.cannot(buy(0, Card::Booster)).cannot(buy(1, Card::StorageBatteries)).can(Action::Close);
    table.play(buy(2, Card::Supercapacitors));
    table.play(Action::BuyEngine(Engine::SmallRocketEngine));
    table.cannot(buy(3, table.table.market[3].unwrap())).cannot(Action::BuyEngine(Engine::SmallRocketEngine));
    table.play(Action::Close);
    table.all(&[Action::Pay(Card::PrivateInvestors), Action::Pay(Card::ElectricCars), Action::Pay(Card::SolarPower)]);
    assert!(matches!(table.table.frame, Frame::BuyPay(..)), "$80 of $90");
    table.play(Action::Pay(Card::AsteroidMining));
    let bought = pile(&[Card::StorageBatteries, Card::Supercapacitors, Card::SmallRocketEngine]);
    assert!(table.mine().play_area.includes(&bought));
    assert_eq!(table.events().iter().filter(|event| matches!(event, Event::Refilled { .. })).count(), 2);

    // Any number of purchases in a turn.
    let mut table = position(2).hand(ME, &hand).market(&row).table();
    table.all(&[buy(1, Card::StorageBatteries), Action::Close, Action::Pay(Card::PrivateInvestors)]);
    table.all(&[buy(2, Card::Supercapacitors), Action::Close, Action::Pay(Card::ElectricCars)]);
    table.all(&[buy(0, Card::Booster), Action::Close, Action::Pay(Card::SolarPower)]);
    assert_eq!(table.mine().play_area.len(), 6);
}

#[test]
fn one_engine_a_turn_whatever_its_kind() {
    rules!["RM-BUY-06", "RM-CARD-12", "RM-BUY-08"];
    let mut table =
        position(2).hand(ME, &[Card::PrivateInvestors, Card::ElectricCars, Card::SolarPower, Card::SatelliteA]).table();
    table.play(Action::BuyEngine(Engine::SmallRocketEngine));
    table.cannot(Action::BuyEngine(Engine::MediumRocketEngine));
    table.all(&[Action::Close, Action::Pay(Card::PrivateInvestors)]);
    for engine in Engine::ALL {
        table.cannot(Action::BuyEngine(engine));
    }
    assert_eq!(table.table.engines[Engine::SmallRocketEngine], 2);
    table.all(&[Action::EndTurn]);
    assert_eq!(table.table.done.engines, 0, "a new turn, a new engine");

    let mut table = position(2)
        .hand(ME, &RICH)
        .with(|state| {
            state.table.engines[Engine::SmallRocketEngine] = 0;
            (0..3).for_each(|_| state.table.removed.add(Card::SmallRocketEngine));
        })
        .table();
    table.cannot(Action::BuyEngine(Engine::SmallRocketEngine)).can(Action::BuyEngine(Engine::MediumRocketEngine));
}

#[test]
fn an_empty_deck_leaves_gaps_and_the_game_goes_on() {
    rules!["RM-BUY-07"];
    let mut table = position(2).market(&[Card::Booster]).hand(ME, &RICH).no_deck().table();
    table.all(&[buy(0, Card::Booster), Action::Close, Action::Pay(Card::PrivateInvestors)]);
    assert_eq!(table.table.market, [None; 6]);
    assert!(!table.table.end_triggered);
    table.play(Action::EndTurn);
    assert_eq!((table.table.current, table.table.end_triggered), (YOU, false));
}

#[test]
fn the_surcharge_counts_for_every_threat_and_only_the_highest_mark() {
    rules!["RM-THREAT-02", "RM-THREAT-03", "RM-THREAT-05"];
    // 9 + 7 = 16 VP: the mark of 12.
    let mut table = position(4)
        .completed(ME, Card::BaseA, Location::MoonBase)
        .completed(ME, Card::SpaceshipA, Location::MoonSpaceship)
        .hand(
            ME,
            &[Card::PrivateInvestors, Card::PrivateInvestors, Card::ElectricCars, Card::ElectricCars, Card::SolarPower],
        )
        .market(&[Card::Pandemic, Card::ClimateChange])
        .table();
    assert_eq!(table.mine().vp, 16);
    assert_eq!(table.mine().price(Card::Pandemic).money, 70);
    table.play(buy(0, Card::Pandemic)).play(buy(1, Card::ClimateChange)).play(Action::Close);
    table.all(&[
        Action::Pay(Card::PrivateInvestors),
        Action::Pay(Card::PrivateInvestors),
        Action::Pay(Card::ElectricCars),
        Action::Pay(Card::ElectricCars),
    ]);
    assert!(matches!(table.table.frame, Frame::BuyPay(..)), "$120 of $140");
    table.play(Action::Pay(Card::SolarPower));
    assert!(table.mine().play_area.includes(&pile(&[Card::Pandemic, Card::ClimateChange])));
    let marks = [(6, 0), (7, 10), (11, 10), (12, 20), (16, 20), (17, 30), (40, 30)];
    for (vp, surcharge) in marks {
        assert_eq!(rocketmen::Board { vp, ..Default::default() }.surcharge(), surcharge);
    }
}

#[test]
fn money_of_one_payer_places_several_cards() {
    rules!["RM-PLACE-02", "RM-PLACE-03", "RM-PLACE-15"];
    let hand = [Card::SmallRocketEngine, Card::BaseA, Card::OrbitalShipyard, Card::PrivateInvestors];
    let mut table = position(2).plan(ME, Card::SatelliteA).hand(ME, &hand).table();
    // Pad cards are named in print order, so each set can be named in one way.
    table.play(on_pad(Card::OrbitalShipyard)).cannot(on_pad(Card::BaseA)).can(on_pad(Card::SmallRocketEngine));
    let mut table = position(2).plan(ME, Card::SatelliteA).hand(ME, &hand).table();
    table.all(&[on_pad(Card::BaseA), on_pad(Card::OrbitalShipyard), on_pad(Card::SmallRocketEngine), Action::Close]);
    assert_eq!(table.hand().len(), 4, "nothing has moved yet");
    table.play(Action::Pay(Card::PrivateInvestors));
    assert_eq!(table.mine().pad.len(), 3);

    // The surplus of a placed card helps the others: Solar Power has $20.
    let mut table = position(2).plan(ME, Card::SatelliteA).hand(ME, &[Card::SolarPower, Card::BaseA]).table();
    table.all(&[on_pad(Card::BaseA), on_pad(Card::SolarPower), Action::Close]);
    assert_eq!((table.mine().pad, table.hand().len()), (pile(&[Card::SolarPower, Card::BaseA]), 0));

    // A card is offered only if the whole list can be paid.
    let mut table = position(2).plan(ME, Card::SatelliteA).hand(ME, &[Card::BigData, Card::BaseA]).table();
    table.play(on_pad(Card::BaseA)).cannot(on_pad(Card::BigData));
}

#[test]
fn a_card_with_money_may_leave_the_payment_to_others() {
    rules!["RM-PLACE-02"];
    // The Satellite pays for itself, or Nanotechnology pays and gives its effect.
    let hand = [Card::SatelliteA, Card::Nanotechnology, Card::BaseB];
    let start = || position(2).hand(ME, &hand).table();
    let mut table = start();
    table.play(on_plan(Card::SatelliteA)).can(Action::LetOthersPay).play(Action::Close);
    assert_eq!((table.table.done.draws, table.hand().len()), (0, 2), "it paid for itself");
    let mut table = start();
    table.all(&[on_plan(Card::SatelliteA), Action::LetOthersPay]);
    assert_eq!(table.legal(), [Action::Pay(Card::Nanotechnology)], "what is placed pays nothing");
    table.play(Action::Pay(Card::Nanotechnology));
    assert_eq!(table.mine().plan, Some(Card::SatelliteA));
    assert_eq!(table.mine().play_area, pile(&[Card::Nanotechnology]));
    assert_eq!(table.table.done.draws, 1, "the payer's effect is due");

    // Whoever does not pay with the card has not paid with it: no effect.
    let mut table = position(2).plan(ME, Card::SatelliteA).hand(ME, &[Card::Nanotechnology, Card::SpaceHotel]).table();
    table.all(&[on_pad(Card::Nanotechnology), Action::LetOthersPay, Action::Pay(Card::SpaceHotel)]);
    assert_eq!((table.mine().pad, table.table.done.draws), (pile(&[Card::Nanotechnology]), 0));

    // A token is an other, too.
    let mut table =
        position(2).completed(ME, Card::SpaceHotel, Location::EarthSpaceHotel).hand(ME, &[Card::SatelliteA]).table();
    table.all(&[on_plan(Card::SatelliteA), Action::LetOthersPay, Action::PayMoneyToken]);
    assert_eq!((table.mine().plan, table.fresh_tokens().money), (Some(Card::SatelliteA), 0));
}

#[test]
fn others_are_asked_only_if_they_can_pay_for_all_of_it() {
    rules!["RM-PLACE-15"];
    // Nobody else has money.
    let mut table = position(2).hand(ME, &[Card::SatelliteA, Card::BaseB]).table();
    table.play(on_plan(Card::SatelliteA)).cannot(Action::LetOthersPay);
    // One card of $10 cannot pay for two.
    let hand = [Card::SatelliteA, Card::BigData, Card::SpaceHotel];
    let mut table = position(2).hand(ME, &hand).table();
    table.play(on_plan(Card::SatelliteA)).can(Action::LetOthersPay);
    table.play(on_pad(Card::BigData)).cannot(Action::LetOthersPay).can(Action::Close);
    // What has no money is paid for by others anyway.
    let mut table = position(2).plan(ME, Card::SatelliteA).hand(ME, &[Card::BaseA, Card::SpaceHotel]).table();
    table.play(on_pad(Card::BaseA)).cannot(Action::LetOthersPay);
    // A card that is placed for free costs nobody anything, but its own money still helps no other.
    let hall = || position(2).variants(&[Variant::AssemblyHall]).plan(ME, Card::SatelliteA);
    let mut table = hall().hand(ME, &[Card::BigData, Card::SpaceHotel]).table();
    table.play(on_pad(Card::BigData)).cannot(Action::LetOthersPay);
    let mut table = hall().hand(ME, &[Card::BigData, Card::SolarPower, Card::SpaceHotel]).table();
    table.all(&[on_pad(Card::BigData), on_pad(Card::SolarPower), Action::LetOthersPay, Action::Pay(Card::SpaceHotel)]);
    assert_eq!(table.mine().pad, pile(&[Card::BigData, Card::SolarPower]));
    let mut table = hall().hand(ME, &[Card::BigData, Card::SolarPower]).table();
    table.all(&[on_pad(Card::BigData), on_pad(Card::SolarPower)]).cannot(Action::LetOthersPay);
}

#[test]
fn the_pad_needs_a_mission_and_the_mission_counts_first() {
    rules!["RM-PLACE-05", "RM-PLACE-16"];
    let mut table = position(2).hand(ME, &[Card::SatelliteA, Card::BigData]).table();
    table.cannot(on_pad(Card::BigData));
    table.play(on_plan(Card::SatelliteA)).can(on_pad(Card::BigData));
}

#[test]
fn cards_without_a_part_stay_off_the_pad() {
    rules!["RM-PLACE-08"];
    let hand = [
        Card::BaseB,
        Card::SpaceHotel,
        Card::PrivateInvestors,
        Card::GovernmentContract,
        Card::Pandemic,
        Card::SpaceTourism,
    ];
    let mut table = position(2).plan(ME, Card::SatelliteA).hand(ME, &hand).hand(ME, &[Card::SmallRocketEngine]).table();
    for card in hand {
        table.cannot(on_pad(card));
    }
    table.can(on_pad(Card::SmallRocketEngine));
}

#[test]
fn missions_with_a_part_are_placed_on_the_pad_and_fly() {
    rules!["RM-PLACE-12"];
    // What each of them adds at a launch of a Satellite to the Moon: rocket points and spaces.
    let parts = [
        (Card::BaseA, 1, 0),
        (Card::SpaceshipA, 0, 0),
        (Card::SpaceshipB, 0, 1),
        (Card::SpaceshipC, 0, 0),
        (Card::OrbitalShipyard, 1, 0),
    ];
    for (mission, rocket_points, spaces) in parts {
        let hand = [mission, Card::SpaceHotel];
        let mut table =
            position(2).plan(ME, Card::SatelliteA).pad(ME, &[Card::MediumRocketEngine]).hand(ME, &hand).table();
        table.all(&[on_pad(mission), Action::Close, Action::Pay(Card::SpaceHotel)]);
        assert!(table.mine().pad.contains(mission));
        assert_eq!(table.mine().rocket_points(None), 3 + rocket_points, "{mission:?}");
        table.play(Action::Launch(Destination::Moon));
        assert_eq!(table.table.launch.as_ref().unwrap().rocket, spaces, "{mission:?}");
    }
    let placed = parts.map(|(mission, ..)| mission);
    let all = Card::all().filter(|card| card.is_mission());
    for mission in all.filter(|mission| !placed.contains(mission) && *mission != Card::SatelliteA) {
        let mut table = position(2).plan(ME, Card::SatelliteA).hand(ME, &[mission]).hand(ME, &RICH).table();
        table.cannot(on_pad(mission));
    }
}

#[test]
fn no_two_resources_of_one_name_on_a_pad() {
    rules!["RM-PLACE-09", "RM-PLACE-10", "RM-PLACE-11"];
    let mut table = position(3).plan(ME, Card::SatelliteA).pad(ME, &[Card::BigData]).hand(ME, &[Card::BigData]).table();
    table.cannot(on_pad(Card::BigData));
    let mut table = position(3).plan(ME, Card::SatelliteA).hand(ME, &[Card::BigData, Card::BigData]).table();
    table.play(on_pad(Card::BigData)).cannot(on_pad(Card::BigData));
    // No effect brings two together: a free placement and a copy follow the same rule.
    let mut table = position(3)
        .plan(ME, Card::SatelliteA)
        .pad(ME, &[Card::BigData])
        .hand(ME, &[Card::BigData, Card::BaseA])
        .with(|state| state.table.done.placements = 1)
        .table();
    table.cannot(free_pad(Card::BigData)).can(free_pad(Card::BaseA));
    let mut state = position(3).plan(ME, Card::SatelliteA).pad(ME, &[Card::BigData]).state();
    state.table.removed.remove_if_any(Card::BigData);
    state.players[ME].board.pad.add(Card::BigData);
    assert!(Rocketmen::validate(&state).is_err(), "such a pad cannot be");
}

#[test]
fn the_mission_on_the_plan_is_no_part() {
    rules!["RM-PLACE-07"];
    let mut table = position(2).plan(ME, Card::SpaceshipA).pad(ME, &[Card::MediumRocketEngine]).table();
    table.play(Action::Launch(Destination::EarthOrbit));
    assert_eq!(table.table.launch.as_ref().unwrap().rocket, 0, "its computers do not count");
    // Nor do its rocket points: a Shipyard needs 4, the pad has 3.
    let mut table = position(2).plan(ME, Card::OrbitalShipyard).pad(ME, &[Card::MediumRocketEngine]).table();
    table.cannot(Action::Launch(Destination::EarthOrbit));
}

#[test]
fn discarding_goes_card_by_card() {
    rules!["RM-DISC-01", "RM-DISC-02", "RM-DISC-05"];
    let mut table = position(2)
        .plan(ME, Card::SatelliteA)
        .pad(ME, &[Card::BaseA, Card::SmallRocketEngine])
        .hand(ME, &[Card::BaseB, Card::SpaceHotel])
        .table();
    table.all(&[Action::Discard(Card::BaseB), Action::Discard(Card::SpaceHotel), Action::DiscardFromPad(Card::BaseA)]);
    assert_eq!(table.mine().play_area, pile(&[Card::BaseB, Card::SpaceHotel, Card::BaseA]));
    assert_eq!(table.mine().pad, pile(&[Card::SmallRocketEngine]));
    assert_eq!(table.mine().plan, Some(Card::SatelliteA));
}

#[test]
fn with_the_mission_the_whole_pad_goes() {
    rules!["RM-DISC-03", "RM-FX-10"];
    let mut table = position(2)
        .plan(ME, Card::SatelliteA)
        .pad(ME, &[Card::FusionReactor, Card::Depot, Card::SmallRocketEngine, Card::SmallRocketEngine])
        .depot(ME, &[Card::BaseB])
        .table();
    table.play(Action::DiscardPlan);
    assert_eq!(table.mine().plan, None);
    assert_eq!((table.mine().pad, table.mine().depot), (Pile::EMPTY, Pile::EMPTY));
    assert_eq!(table.mine().play_area.len(), 6, "permanent cards and the stored one as well");
    assert!(table.happened(moved(Card::BaseB, Zone::Depot, Zone::PlayArea)));
}

#[test]
fn effects_are_used_from_the_hand_and_are_optional() {
    rules!["RM-EFF-01", "RM-EFF-02", "RM-CARD-08"];
    let mut table = position(2).plan(ME, Card::SatelliteA).hand(ME, &[Card::BigData]).table();
    table.can(Action::Use(Card::BigData)).can(on_pad(Card::BigData)).can(Action::EndTurn);
    table.all(&[on_pad(Card::BigData), Action::Close]);
    table.cannot(Action::Use(Card::BigData));
    let mut table = position(2).hand(ME, &[Card::BigData]).market(&[Card::Booster]).table();
    table.play(Action::Use(Card::BigData));
    assert!(table.mine().play_area.contains(Card::BigData), "discarded");
    assert_eq!(table.hand().len(), 2);
    assert_eq!(table.means().computers, table.hand().count(Card::SpaceshipA), "components or effect, never both");
}

#[test]
fn every_card_placed_with_its_own_money_gets_its_effect() {
    rules!["RM-EFF-07", "RM-CARD-10", "RM-PAY-11"];
    let mut table = position(2).plan(ME, Card::SatelliteA).hand(ME, &[Card::Nanotechnology, Card::Robotics]).table();
    table.all(&[on_pad(Card::Nanotechnology), on_pad(Card::Robotics), Action::Close]);
    assert_eq!((table.table.done.draws, table.table.done.placements), (1, 1));
    table.play(Action::DrawCard).cannot(Action::DrawCard);
    assert_eq!(table.hand().len(), 1);
}
