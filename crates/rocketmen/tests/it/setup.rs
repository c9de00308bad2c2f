//! Components and the layout of a game (rules RM-COMP, RM-SETUP, RM-CARD, RM-INFO).

use crate::table::*;
use kernel::{Game, Seat, Seed, Setup, SetupError, Viewer, deal, options};
use rocketmen::components::board::{MARKERS, MARKET_SLOTS, SITES};
use rocketmen::components::cards::FACES;
use rocketmen::components::engines::ENGINE_CARDS;
use rocketmen::components::goals::GOALS;
use rocketmen::components::missions::{Achievement, Colour, MISSIONS};
use rocketmen::components::resources::{PINK, TEAL};
use rocketmen::components::solo::SOLO;
use rocketmen::components::threats::THREAT_CARDS;
use rocketmen::components::variants::VARIANTS;
use rocketmen::components::{Components, Destination, Effect, Engine, Timing};
use rocketmen::{Action, Card, Frame, Goal, Mode, Pile, Rocketmen, State};
use testkit::rules;

fn dealt(players: u8) -> State {
    deal::<Rocketmen>(&Setup::new(players).with("first-player", "1"), &mut Seed::from(3).dice(0)).unwrap()
}

#[test]
fn the_board_has_three_destinations_twelve_locations_and_a_row_of_six() {
    rules!["RM-COMP-01"];
    assert_eq!(Destination::ALL.len(), 3);
    assert_eq!(SITES.len(), 12);
    let counts = Destination::ALL.map(|destination| destination.locations().count());
    assert_eq!(counts, [5, 4, 3]);
    assert_eq!(MARKET_SLOTS, 6);
    assert_eq!(Destination::ALL.map(Destination::distance).into_iter().max(), Some(13), "the mission track ends there");
    assert_eq!(Engine::ALL.len(), 3);
}

#[test]
fn every_colour_has_the_same_pieces() {
    rules!["RM-COMP-02", "RM-CARD-05", "RM-ACH-06", "RM-SETUP-08", "RM-RUL-09"];
    assert_eq!(Seat::all(4).map(Colour::of).collect::<Vec<_>>(), Colour::ALL);
    assert_eq!(Colour::AI, Colour::Red);
    assert_eq!(Colour::ALL.map(|colour| format!("{colour:?}")), ["White", "Red", "Yellow", "Blue"]);
    assert_eq!(MISSIONS.len(), 12);
    assert_eq!(MARKERS, 6);
    let kinds = [Achievement::RocketPoint, Achievement::HandLimit, Achievement::Money, Achievement::Science];
    assert_eq!(kinds.map(Achievement::supply), [6, 2, 2, 2]);
    for kind in kinds {
        let missions = MISSIONS.iter().filter(|mission| mission.achievement == kind).count();
        assert!(missions <= usize::from(kind.supply()), "{kind:?}: enough for every mission");
    }
    let state = dealt(4);
    for player in state.players.iter() {
        assert_eq!(
            player.hand.plus(&player.command_centre),
            Card::all().filter(|card| card.is_mission()).collect::<Pile>()
        );
    }
}

#[test]
fn there_are_118_action_cards_with_their_printed_numbers() {
    rules!["RM-COMP-03", "RM-COMP-08", "RM-THREAT-01"];
    assert_eq!((MISSIONS.len() * 4, TEAL.len(), PINK.len()), (48, 23, 20));
    assert_eq!((ENGINE_CARDS.len(), THREAT_CARDS.len()), (15, 12));
    let missions = Colour::ALL.iter().flat_map(|colour| MISSIONS.iter().map(|mission| mission.number(*colour)));
    let others = TEAL.iter().chain(&PINK).chain(&ENGINE_CARDS).chain(&THREAT_CARDS).map(|printed| printed.number);
    assert_eq!(missions.chain(others).collect::<Vec<u8>>(), (1..=118).collect::<Vec<u8>>());
    for threat in [Card::AsteroidImpact, Card::ClimateChange, Card::Pandemic] {
        assert_eq!(THREAT_CARDS.iter().filter(|printed| printed.card == threat).count(), 4);
    }
    for engine in Engine::ALL {
        assert_eq!(ENGINE_CARDS.iter().filter(|printed| printed.card == engine.card()).count(), 5);
    }
}

#[test]
fn there_are_twelve_goals_ten_variants_seven_solo_cards() {
    rules!["RM-COMP-05", "RM-COMP-06"];
    assert_eq!((GOALS.len(), VARIANTS.len(), SOLO.len()), (12, 10, 7));
    assert_eq!(118 + 18 + SOLO.len() + GOALS.len() + VARIANTS.len(), 165);
}

#[test]
fn the_tokens_are_one_rocket_two_first_arrivals_and_a_first_player() {
    rules!["RM-COMP-07", "RM-SETUP-07", "RM-SETUP-10", "RM-SETUP-12", "RM-SETUP-13"];
    let state = dealt(3);
    assert_eq!(state.table.tokens.len(), 2);
    assert!(state.table.tokens.values().all(Option::is_none), "they lie on the board");
    assert!(state.table.launch.is_none(), "the rocket stands on 0");
    assert!(state.players.iter().all(|player| player.board.vp == 0));
    assert_eq!((state.table.first, state.table.current), (Seat(0), Seat(0)));
    let mut firsts: Vec<u8> = (0..40)
        .map(|seed| deal::<Rocketmen>(&Setup::new(3), &mut Seed::from(seed).dice(0)).unwrap().table.first.0)
        .collect();
    firsts.sort_unstable();
    firsts.dedup();
    assert_eq!(firsts, [0, 1, 2], "random unless chosen");
}

#[test]
fn a_card_that_contradicts_the_rules_wins() {
    rules!["RM-COMP-09"];
    // The rules end every effect with the last permitted card; the Booster says otherwise.
    let mut table = position(2).plan(ME, Card::SatelliteA).pad(ME, &[Card::SmallRocketEngine, Card::Booster]).table();
    table.play(Action::Launch(Destination::EarthOrbit));
    for _ in 0..3 {
        table.success(&[1]).play(Action::DrawSuccess);
    }
    assert_eq!(table.legal(), [Action::Booster, Action::AcceptFailure]);
}

#[test]
fn cards_are_removed_by_the_number_of_players() {
    rules!["RM-SETUP-01", "RM-SETUP-14", "RM-SETUP-03"];
    for (players, resources, threats, engines) in [(2, 26, 6, 9), (3, 35, 9, 12), (4, 43, 12, 15)] {
        let state = dealt(players);
        let table = &state.table;
        let mut deck = table.teal.plus(&table.pink);
        table.on_sale().for_each(|(_, card)| deck.add(card));
        assert_eq!(deck.iter().filter(|card| card.is_resource()).count(), resources, "{players} players");
        assert_eq!(deck.iter().filter(|card| card.is_threat()).count(), threats);
        assert_eq!(table.engines.values().map(|&pile| usize::from(pile)).sum::<usize>(), engines);
        assert!(Engine::ALL.iter().all(|&engine| usize::from(table.engines[engine]) == engines / 3), "three piles");
        assert_eq!(table.removed.is_empty(), players == 4);
    }
}

#[test]
fn threats_marked_one_lie_in_the_teal_deck_and_it_is_drawn_first() {
    rules!["RM-SETUP-04", "RM-SETUP-05", "RM-SETUP-06"];
    let state = dealt(2);
    let mut teal = state.table.teal;
    state.table.on_sale().for_each(|(_, card)| teal.add(card));
    assert_eq!(state.table.on_sale().count(), 6);
    assert_eq!(teal.len(), 14 + 3, "the row comes from the teal deck");
    assert_eq!(teal.iter().filter(|card| card.is_threat()).count(), 3);
    assert_eq!(state.table.pink.iter().filter(|card| card.is_threat()).count(), 3);
}

#[test]
fn every_player_draws_six_missions_and_gets_two_goals() {
    rules!["RM-SETUP-09", "RM-SETUP-11", "RM-ZONE-01", "RM-ZONE-02"];
    let state = dealt(4);
    let mut goals = Vec::new();
    for player in state.players.iter() {
        assert_eq!((player.hand.len(), player.command_centre.len()), (6, 6));
        assert_eq!(player.goals.len(), 2);
        goals.extend(player.goals.iter().copied());
    }
    goals.sort_unstable();
    goals.dedup();
    assert_eq!(goals.len(), 8, "every goal card exists once");
}

#[test]
fn all_eighteen_success_cards_are_shuffled_for_every_launch() {
    rules!["RM-SETUP-02", "RM-LAUNCH-12"];
    let mut table = position(2).plan(ME, Card::SatelliteA).pad(ME, &[Card::SmallRocketEngine]).table();
    table.play(Action::Launch(Destination::EarthOrbit));
    assert_eq!(table.table.launch.as_ref().unwrap().deck().iter().sum::<u8>(), 18);
    table.success(&[4]).play(Action::DrawSuccess).play(Action::AbortMission).play(Action::EndTurn);
    table.play(Action::Launch(Destination::EarthOrbit));
    assert_eq!(table.table.launch.as_ref().unwrap().deck()[4], 1, "the 4 is back");
}

#[test]
fn components_pay_for_cards_and_placing_and_help_the_launch() {
    rules!["RM-CARD-01", "RM-CARD-02"];
    for face in &FACES {
        assert!([0, 10, 20, 30].contains(&face.components.money), "{:?}", face.card);
    }
    let hand = [Card::Backup, Card::AsteroidMining];
    let mut table = position(2).plan(ME, Card::SatelliteA).hand(ME, &hand).market(&[Card::Booster]).table();
    table.can(buy(0, Card::Booster)).can(on_pad(Card::Backup));
}

#[test]
fn the_picture_of_a_mission_does_not_bind_and_the_destination_is_chosen_at_launch() {
    rules!["RM-CARD-06", "RM-PLACE-06", "RM-LAUNCH-02"];
    let mut table = position(2).plan(ME, Card::SpaceshipA).pad(ME, &[Card::LargeRocketEngine; 3]).table();
    for destination in Destination::ALL {
        table.can(Action::Launch(destination));
    }
    table.play(Action::Launch(Destination::Mars));
    assert_eq!(table.table.launch.as_ref().unwrap().location, rocketmen::Location::MarsSpaceship);
}

#[test]
fn market_cards_show_cost_effect_and_mark() {
    rules!["RM-CARD-07", "RM-FX-26", "RM-ZONE-11"];
    for face in FACES.iter().filter(|face| !face.card.is_mission()) {
        assert!(20 <= face.cost.money, "{:?} has a cost", face.card);
        let silent = face.timing == Timing::Never;
        assert!(!silent || face.effect == Effect::Nothing, "{:?}: an effect has a time", face.card);
    }
    // The effects of the remaining resources are of the kinds that others have, too.
    assert_eq!(Card::GeneticResearch.face().effect, Card::BigData.face().effect);
    assert_eq!(Card::Robotics.face().effect, Card::Internet.face().effect);
    assert_eq!(Card::Graphene.face().effect, Effect::ScrapThenDraw(2));
    assert!(FACES.iter().all(|face| {
        face.card.is_mission()
            || TEAL
                .iter()
                .chain(&PINK)
                .chain(&ENGINE_CARDS)
                .chain(&THREAT_CARDS)
                .any(|printed| printed.card == face.card && printed.mark <= 4)
    }));
}

#[test]
fn threats_have_no_components() {
    rules!["RM-CARD-13", "RM-THREAT-07"];
    for threat in [Card::AsteroidImpact, Card::ClimateChange, Card::Pandemic] {
        assert_eq!(threat.face().components, Components::default());
        let hand = [threat, Card::AsteroidMining, Card::SatelliteA];
        let mut table = position(2).plan(ME, Card::SatelliteB).hand(ME, &hand).market(&[Card::Booster]).table();
        table.cannot(on_pad(threat));
        table.all(&[buy(0, Card::Booster), Action::Close]).cannot(Action::Pay(threat));
        table.all(&[Action::Pay(Card::AsteroidMining), Action::Pay(Card::SatelliteA)]);
        table.play(Action::Discard(threat)).play(Action::EndTurn);
        assert!(table.mine().storage.contains(threat), "it circulates in the deck");
    }
}

#[test]
fn hands_goals_and_face_down_cards_are_secret_everything_else_is_open() {
    rules!["RM-INFO-02", "RM-INFO-03", "RM-ZONE-07"];
    let state = position(2)
        .hand(YOU, &[Card::BaseA, Card::BigData])
        .storage(YOU, &[Card::BaseB])
        .scrapyard(YOU, &[Card::SatelliteA])
        .pad(YOU, &[Card::Depot])
        .depot(YOU, &[Card::SpaceHotel])
        .state();
    let mine = Rocketmen::view(&state, Viewer::Seat(ME));
    let seen = &mine.players[YOU];
    assert_eq!((seen.hand, seen.goals, seen.hand_size), (None, None, 2));
    assert_eq!(seen.command_centre_size(), 12 - 4);
    assert_eq!(seen.board, state.players[YOU].board, "Storage, Scrapyard, pad and Depot can be looked through");
    // Hand and Command Centre together are known, since every purchase is open; what is where is not.
    assert_eq!(seen.unseen, state.players[YOU].hand.plus(&state.players[YOU].command_centre));
    let own = Rocketmen::view(&state, Viewer::Seat(YOU));
    assert_eq!(own.players[YOU].hand, Some(state.players[YOU].hand));
    assert_eq!(own.players[YOU].goals, Some(state.players[YOU].goals));
}

#[test]
fn what_came_openly_into_the_hand_is_remembered() {
    rules!["RM-INFO-01", "RM-RUL-03"];
    let mut table = position(2).hand(ME, &[Card::ElectricCars]).storage(ME, &[Card::BaseB]).table();
    table.all(&[Action::Use(Card::ElectricCars), Action::Fetch(Card::BaseB)]);
    assert_eq!(table.mine().known, pile(&[Card::BaseB]));
    let view = Rocketmen::view(&table.state, Viewer::Seat(YOU));
    for seed in 0..20 {
        let imagined = Rocketmen::determinize(&view, &mut Seed::from(seed).dice(0));
        assert!(imagined.players[ME].hand.contains(Card::BaseB));
    }
    table.play(Action::Discard(Card::BaseB));
    assert!(table.mine().known.is_empty());
}

#[test]
fn what_is_named_is_open_and_an_imagined_hand_can_pay_for_it() {
    rules!["RM-RUL-04"];
    // Whoever opens a purchase of $80 can pay: only three of the many unseen cards together have that much.
    let rich = [Card::PrivateInvestors, Card::ElectricCars, Card::SolarPower];
    let mut table = position(2).hand(ME, &rich).market(&[Card::Pandemic, Card::Supercapacitors]).table();
    table.all(&[buy(0, Card::Pandemic), buy(1, Card::Supercapacitors)]);
    let hands = |table: &Play| {
        let view = Rocketmen::view(&table.state, Viewer::Seat(YOU));
        assert_eq!(view.table.frame, table.table.frame);
        (0..20)
            .map(|seed| Rocketmen::determinize(&view, &mut Seed::from(seed).dice(0)).players[ME].hand)
            .collect::<Vec<_>>()
    };
    assert!(hands(&table).iter().all(|hand| *hand == pile(&rich)), "no other hand can pay");
    let hand = [Card::AsteroidMining, Card::SatelliteA, Card::BaseB];
    let mut table = position(2).hand(ME, &hand).market(&[Card::Booster]).table();
    table.all(&[buy(0, Card::Booster), Action::Close, Action::Pay(Card::SatelliteA)]);
    assert!(hands(&table).iter().all(|hand| hand.contains(Card::SatelliteA)));
    assert!(hands(&table).iter().any(|hand| !hand.contains(Card::BaseB)), "the rest is hidden");
}

#[test]
fn options_that_do_not_go_together_are_refused() {
    rules!["RM-SOLO-08", "RM-BFE-08", "RM-RUL-10"];
    let refused = |setup: Setup| match options::<Rocketmen>(&setup) {
        Err(SetupError::Forbidden { reason }) => reason.id.into_owned(),
        other => panic!("{setup:?} gives {other:?}"),
    };
    assert_eq!(refused(Setup::new(1).with("variants", "on")), "forbidden-variants-solo");
    assert_eq!(refused(Setup::new(1).with("mode", "battle-for-earth")), "forbidden-battle-solo");
    let battle = Setup::new(2).with("mode", "battle-for-earth").with("variants", "on");
    assert_eq!(refused(battle), "forbidden-variants-battle");
    assert_eq!(refused(Setup::new(2).with("level", "hard")), "forbidden-level");
    assert_eq!(refused(Setup::new(2).with("first-player", "3")), "forbidden-first-player");
    assert_eq!(options::<Rocketmen>(&Setup::new(1)).unwrap().mode, Mode::Solo);
    assert_eq!(options::<Rocketmen>(&Setup::new(4).with("first-player", "4")).unwrap().mode, Mode::Standard);
}

#[test]
fn impossible_states_are_refused() {
    let good = position(2).plan(ME, Card::SatelliteA).pad(ME, &[Card::Backup]).hand(ME, &[Card::BigData]).state();
    let refuse = |what: &str, change: fn(&mut State)| {
        let mut bad = good.clone();
        change(&mut bad);
        assert!(Rocketmen::validate(&bad).is_err(), "{what}");
    };
    refuse("a card too many", |state| state.players[ME].hand.add(Card::BigData));
    refuse("a card too few", |state| state.players[ME].hand.remove(Card::BigData));
    refuse("two equal resources on a pad", |state| {
        state.table.removed.remove(Card::Backup);
        state.players[ME].board.pad.add(Card::Backup);
    });
    refuse("a pad without a mission", |state| {
        state.players[ME].board.plan = None;
        state.players[ME].hand.add(Card::SatelliteA);
    });
    refuse("points from nowhere", |state| state.players[ME].board.vp = 5);
    refuse("a gap in the row", |state| {
        let card = state.table.market[0].take().unwrap();
        state.table.teal.add(card);
    });
    refuse("a seat that is not there", |state| state.table.current = Seat(2));
    refuse("a flight without a rocket", |state| state.table.frame = Frame::Flight);
    refuse("a hand within its limit", |state| state.table.frame = Frame::Trim);
    refuse("a goal dealt twice", |state| {
        state.players[ME].goals = [Goal::Gateway, Goal::Gateway].into_iter().collect()
    });
    refuse("an empty purchase", |state| state.table.frame = Frame::BuyList(Default::default()));
    refuse("a purchase nobody can pay", |state| {
        let slots = [0, 1, 2, 3].into_iter().collect();
        state.table.frame = Frame::BuyList(rocketmen::decisions::buy::Purchase { slots, engines: Default::default() });
    });
    refuse("a slot that is not there", |state| {
        let slots = [9].into_iter().collect();
        state.table.frame = Frame::BuyList(rocketmen::decisions::buy::Purchase { slots, engines: Default::default() });
    });
}
