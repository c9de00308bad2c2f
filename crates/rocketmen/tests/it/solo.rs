//! The solo game (rules RM-SOLO).

use crate::table::*;
use enumset::EnumSet;
use kernel::{Game, Seed, Setup, Viewer, Who, deal};
use rocketmen::components::missions::Colour;
use rocketmen::components::resources::{PINK, TEAL};
use rocketmen::components::solo::SOLO;
use rocketmen::components::{Destination, SoloCard};
use rocketmen::{Action, AiMission, Card, Event, Frame, Goal, Level, Location, Pile, Pioneer, Rocketmen};
use testkit::rules;

use SoloCard::{Solo1, Solo2, Solo3, Solo4, Solo5, Solo6, Solo7};

/// The AI flies to the Spaceship in Earth Orbit; its rocket stands on the given space.
fn flying(rocket: u8) -> Position {
    position(1).ai_mission(AiMission { location: Location::EarthSpaceship, rocket, left: Solo6, right: Solo2 })
}

/// The AI has no mission, and these solo cards are left to draw.
fn idle(deck: EnumSet<SoloCard>) -> Position {
    position(1).ai_completed(&[]).with(|state| {
        let ai = state.table.ai.as_mut().unwrap();
        ai.deck = deck;
        ai.discard = !deck;
    })
}

fn ai(table: &Play) -> &rocketmen::Ai {
    table.table.ai.as_ref().unwrap()
}

/// Six hand cards and the one that fills the row, then the solo cards.
fn end_turn(table: &mut Play, solo: &[u32]) {
    let mut dice = vec![0; 7];
    dice.extend(solo);
    table.dice(&dice).play(Action::EndTurn);
}

/// A solo game as it is dealt.
fn dealt(level: &'static str, seed: u64) -> rocketmen::State {
    deal::<Rocketmen>(&Setup::new(1).with("level", level), &mut Seed::from(seed).dice(0)).unwrap()
}

#[test]
fn the_ai_has_a_colour_points_and_markers_and_nothing_else() {
    rules!["RM-SOLO-01"];
    assert_ne!(Colour::AI, Colour::of(ME));
    let state = dealt("normal", 1);
    assert_eq!(state.n_seats(), 1, "no cards, no board of its own");
    let ai = state.table.ai.as_ref().unwrap();
    assert_eq!((ai.vp, ai.completed.len(), ai.completed.capacity()), (0, 0, 6));
}

#[test]
fn cards_marked_3_or_4_are_removed() {
    rules!["RM-SOLO-02"];
    let table = dealt("normal", 1).table;
    let mut resources = table.teal.plus(&table.pink);
    table.on_sale().for_each(|(_, card)| resources.add(card));
    let resources: Pile = resources.iter().filter(|card| card.is_resource()).collect();
    let unmarked: Pile =
        TEAL.iter().chain(&PINK).filter(|printed| printed.mark < 3).map(|printed| printed.card).collect();
    assert_eq!(resources, unmarked);
    assert!(table.engines.values().all(|&pile| pile == 3));
}

#[test]
fn the_threats_marked_1_are_in_the_pink_deck_and_the_others_in_the_box() {
    rules!["RM-SOLO-03"];
    let table = dealt("normal", 1).table;
    let threats = |cards: &Pile| cards.iter().filter(|card| card.is_threat()).collect::<Vec<_>>();
    assert_eq!(threats(&table.pink), [Card::AsteroidImpact, Card::ClimateChange, Card::Pandemic]);
    assert!(threats(&table.teal).is_empty() && table.on_sale().all(|(_, card)| !card.is_threat()));
    assert_eq!(threats(&table.removed).len(), 9);
}

#[test]
fn one_goal_lies_open_but_never_the_one_that_is_not_for_solo() {
    rules!["RM-SOLO-05"];
    let mut goals = EnumSet::empty();
    for seed in 0..100 {
        let state = dealt("hard", seed);
        assert_eq!(state.players[ME].goals.len(), 1);
        let view = Rocketmen::view(&state, Viewer::Spectator);
        assert_eq!(view.players[ME].goals, Some(state.players[ME].goals), "the goal lies open");
        goals.insert(state.players[ME].goals[0]);
    }
    assert_eq!(goals, !EnumSet::only(Goal::SpaceRace));
}

#[test]
fn the_level_selects_the_row_of_all_seven_cards() {
    rules!["RM-SOLO-09", "RM-COMP-06"];
    for (level, idx) in [("easy", 0), ("normal", 1), ("hard", 2)] {
        let mut left = EnumSet::empty();
        for seed in 0..60 {
            let state = dealt(level, seed);
            let ai = state.table.ai.as_ref().unwrap();
            let mission = ai.mission.unwrap();
            let (destination, start) = SOLO[mission.left as usize].rows[idx];
            assert_eq!(mission.location.destination(), destination, "{level}");
            assert_eq!(mission.rocket, start + mission.right.face().bonus, "{level}");
            left.insert(mission.left);
        }
        assert_eq!(left, EnumSet::<SoloCard>::all(), "any of the seven may come first");
    }
}

#[test]
fn there_are_no_moon_and_mars_tokens() {
    rules!["RM-SOLO-04"];
    let mut table = flying(4).plan(ME, Card::SatelliteA).pad(ME, &[Card::MediumRocketEngine]).table();
    table.play(Action::Launch(Destination::Moon));
    for value in [4, 3, 3] {
        table.success(&[value]).play(Action::DrawSuccess);
    }
    assert!(table.mine().has_completed(Location::MoonSatellite));
    assert!(table.table.tokens.values().all(Option::is_none));
}

#[test]
fn the_ai_sets_up_a_mission_and_does_not_move_yet() {
    rules!["RM-SOLO-10", "RM-SOLO-11", "RM-SOLO-14"];
    let mut table = idle(Solo3 | Solo5).table();
    // Left card 5: the Moon from space 3. Right card 3: a hotel, which the Moon does not have. Then the others are shuffled.
    end_turn(&mut table, &[1]);
    let mission = ai(&table).mission.unwrap();
    assert_eq!(mission.left, Solo5);
    assert_eq!(mission.location.destination(), Destination::Moon);
    assert_eq!(mission.rocket, 3 + mission.right.face().bonus);
    assert!(!table.happened(|event| matches!(event, Event::AiMoved { .. })));
}

#[test]
fn the_right_card_names_the_location_and_adds_its_bonus() {
    rules!["RM-SOLO-13", "RM-SOLO-15", "RM-SOLO-17"];
    // The left card sends the AI to the Moon from space 3; the second card drawn says what it builds there.
    let rights =
        [(Solo1, Location::MoonSatellite, 3), (Solo2, Location::MoonSpaceship, 2), (Solo6, Location::MoonBase, 0)];
    for (right, location, bonus) in rights {
        let mut table = idle(Solo5 | right).table();
        let left = u32::from(right < Solo5);
        end_turn(&mut table, &[left]);
        let mission = ai(&table).mission.unwrap();
        assert_eq!((mission.left, mission.right), (Solo5, right));
        assert_eq!((mission.location, mission.rocket), (location, 3 + bonus));
    }
}

#[test]
fn no_mission_of_the_ai_arrives_at_once() {
    rules!["RM-SOLO-17"];
    for card in &SOLO {
        for (destination, start) in card.rows {
            for right in &SOLO {
                assert!(start + right.bonus < destination.distance(), "no mission arrives at once");
            }
        }
    }
}

#[test]
fn useless_right_cards_are_discarded_and_the_cards_are_shuffled_when_they_run_out() {
    rules!["RM-SOLO-16", "RM-SOLO-18"];
    let mut table = idle(Solo3 | Solo5).table();
    // The hotel is discarded, the deck is empty: all discarded cards are shuffled, and the first of them is a Satellite.
    end_turn(&mut table, &[1, 0]);
    assert!(table.happened(|event| matches!(event, Event::SoloDiscarded { card: Solo3 })));
    assert!(table.happened(|event| matches!(event, Event::SoloReshuffled { .. })));
    let mission = ai(&table).mission.unwrap();
    assert_eq!((mission.right, mission.location, mission.rocket), (Solo1, Location::MoonSatellite, 6));
    // Left and right card stay out until the mission ends.
    let out = ai(&table).deck | ai(&table).discard;
    assert!(!out.contains(Solo5) && !out.contains(Solo1) && out.len() == 5);
}

#[test]
fn a_location_the_ai_has_already_is_no_target() {
    rules!["RM-SOLO-16", "RM-SOLO-12"];
    let mut table = position(1)
        .ai_completed(&[Location::EarthSpaceship])
        .with(|state| {
            let ai = state.table.ai.as_mut().unwrap();
            ai.deck = Solo2 | Solo4 | Solo6;
            ai.discard = !ai.deck;
        })
        .table();
    // Left 6, then 2 (the Spaceship it has) is discarded, then 4.
    end_turn(&mut table, &[2, 0]);
    assert!(table.happened(|event| matches!(event, Event::SoloDiscarded { card: Solo2 })));
    assert_eq!(ai(&table).mission.unwrap().location, Location::EarthOrbitalShipyard);
}

#[test]
fn a_left_card_without_any_partner_is_discarded() {
    rules!["RM-SOLO-18"];
    // On Mars only the Spaceship is missing, and card 2 alone names it: as the left card it has no partner.
    let mut table = position(1)
        .ai_completed(&[Location::MarsAsteroidMining, Location::MarsBase])
        .with(|state| {
            let ai = state.table.ai.as_mut().unwrap();
            ai.level = Level::Hard;
            ai.deck = EnumSet::all();
        })
        .table();
    // On the hard level card 2 leads to Mars.
    end_turn(&mut table, &[1]);
    assert!(table.happened(|event| matches!(event, Event::SoloDiscarded { card: Solo2 })));
    assert_ne!(ai(&table).mission.unwrap().left, Solo2);
}

#[test]
fn a_flying_ai_moves_one_space_a_turn_and_arrives() {
    rules!["RM-SOLO-19", "RM-SOLO-20", "RM-SOLO-21"];
    let mut table = flying(5).table();
    end_turn(&mut table, &[]);
    assert_eq!(ai(&table).mission.unwrap().rocket, 6);
    let mut table = flying(7).completed(ME, Card::SpaceshipA, Location::EarthSpaceship).table();
    end_turn(&mut table, &[]);
    assert_eq!(ai(&table).mission, None);
    assert_eq!(ai(&table).completed.as_slice(), [Location::EarthSpaceship]);
    assert_eq!(table.table.arrivals[Location::EarthSpaceship].as_slice(), [Pioneer::Seat(ME), Pioneer::Ai]);
    assert_eq!(ai(&table).vp, 2, "by arrival order; no rocket points, no success cards");
    assert!(ai(&table).discard.is_superset(Solo6 | Solo2), "its cards are discarded");
    table.play(Action::EndTurn);
    assert!(ai(&table).mission.is_some(), "the next one is set up at the start of the next turn");
}

#[test]
fn after_six_missions_the_ai_rests() {
    rules!["RM-SOLO-21"];
    let six = [
        Location::EarthSatellite,
        Location::EarthSpaceship,
        Location::EarthSpaceHotel,
        Location::EarthOrbitalShipyard,
        Location::MoonSatellite,
        Location::MoonSpaceship,
    ];
    let mut table = position(1).ai_completed(&six).table();
    end_turn(&mut table, &[]);
    assert_eq!((ai(&table).mission, table.table.frame), (None, Frame::Actions), "Mars is unvisited, the game goes on");
    assert!(table.legal().iter().all(|action| !matches!(action, Action::RemoveFromMarket { .. })));
}

#[test]
fn bought_cards_are_not_replaced_during_the_turn() {
    rules!["RM-SOLO-22", "RM-SOLO-28", "RM-SOLO-32"];
    let row = [Card::Booster, Card::Backup, Card::BigData, Card::Internet, Card::SolarPower, Card::Supercapacitors];
    let mut table = flying(4).hand(ME, &[Card::PrivateInvestors, Card::ElectricCars]).market(&row).table();
    table.all(&[buy(0, Card::Booster), Action::Close, Action::Pay(Card::PrivateInvestors)]);
    assert_eq!(table.table.market[0], None);
    table.all(&[
        Action::BuyEngine(rocketmen::Engine::SmallRocketEngine),
        Action::Close,
        Action::Pay(Card::ElectricCars),
    ]);
    table.play(Action::EndTurn);
    let shifted: Vec<Card> = table.table.market.iter().flatten().copied().collect();
    assert_eq!(shifted[..5], row[1..], "cards shift to the left");
    assert_eq!(shifted.len(), 6, "and the row is filled; nothing was removed");
    assert!(!table.happened(|event| matches!(event, Event::Removed { .. })));

    // An engine alone makes no gap.
    let mut table = flying(4).hand(ME, &[Card::PrivateInvestors]).market(&row).table();
    table.all(&[
        Action::BuyEngine(rocketmen::Engine::SmallRocketEngine),
        Action::Close,
        Action::Pay(Card::PrivateInvestors),
    ]);
    table.play(Action::EndTurn);
    assert!(table.happened(|event| matches!(event, Event::Removed { slot: 0, card: Card::Booster, .. })));
}

#[test]
fn a_full_row_loses_its_leftmost_card() {
    rules!["RM-SOLO-29", "RM-SOLO-31"];
    let row = [Card::Pandemic, Card::Backup, Card::BigData, Card::Internet, Card::SolarPower, Card::Supercapacitors];
    let mut table = flying(4).market(&row).table();
    end_turn(&mut table, &[]);
    assert!(table.table.removed.contains(Card::Pandemic));
    assert_eq!(table.table.market[0], Some(Card::Backup));
    assert!(table.table.market[5].is_some());
    assert_eq!(ai(&table).vp, 2, "a threat removed this way scores for the AI");
}

#[test]
fn threats_score_at_once_on_the_track() {
    rules!["RM-SOLO-23"];
    let hand = [Card::PrivateInvestors, Card::ElectricCars];
    let mut table = flying(4).hand(ME, &hand).market(&[Card::Pandemic]).goals(ME, &[Goal::Gateway]).table();
    table.all(&[buy(0, Card::Pandemic), Action::Close, Action::Pay(hand[0]), Action::Pay(hand[1])]);
    assert_eq!(table.mine().vp, 2);
    let mut taken = flying(4).hand(ME, &[Card::SolarPower]).market(&[Card::ClimateChange]).table();
    taken.play(Action::Use(Card::SolarPower));
    assert_eq!((taken.mine().vp, taken.table.market[0]), (2, None), "also by an effect; no refill");
    let mut over = table.state.clone();
    over.table.frame = Frame::Over;
    let outcome = Rocketmen::outcome(&over).unwrap();
    assert_eq!(outcome.of(ME).total, 2, "not again at the end");
}

#[test]
fn the_player_may_remove_a_market_card_for_a_step_of_the_ai() {
    rules!["RM-SOLO-24", "RM-SOLO-25", "RM-SOLO-26"];
    let row = [Card::Backup, Card::Pandemic];
    let mut table = flying(4).market(&row).table();
    table.play(Action::RemoveFromMarket { slot: 0, card: Card::Backup });
    assert_eq!(table.table.market[0], None, "no replacement");
    assert!(table.table.removed.contains(Card::Backup));
    assert_eq!((ai(&table).mission.unwrap().rocket, ai(&table).vp), (5, 0));
    table.cannot(Action::RemoveFromMarket { slot: 1, card: Card::Pandemic });

    let mut table = flying(7).market(&row).table();
    table.play(Action::RemoveFromMarket { slot: 1, card: Card::Pandemic });
    assert_eq!(ai(&table).vp, 2 + 4, "a threat, and the step reached the destination");
    assert_eq!(ai(&table).mission, None);
    let mut table = position(1).ai_completed(&[]).market(&row).table();
    table.cannot(Action::RemoveFromMarket { slot: 0, card: Card::Backup });
}

#[test]
fn industrial_espionage_has_no_one_to_copy() {
    rules!["RM-SOLO-27"];
    let pad = [Card::MediumRocketEngine, Card::IndustrialEspionage];
    let mut table = flying(4).plan(ME, Card::SatelliteA).pad(ME, &pad).table();
    table.play(Action::Launch(Destination::Moon));
    assert_eq!(table.table.frame, Frame::Flight);
    assert_eq!(table.table.launch.as_ref().unwrap().rocket, 1, "only its icon counts");
}

#[test]
fn an_empty_deck_takes_the_leftmost_card_gap_or_not() {
    rules!["RM-SOLO-30", "RM-SOLO-33"];
    let hand = [Card::PrivateInvestors];
    let row = [Card::Booster, Card::Backup, Card::BigData];
    let mut table = flying(4).hand(ME, &hand).market(&row).no_deck().table();
    table.all(&[buy(0, Card::Booster), Action::Close, Action::Pay(Card::PrivateInvestors), Action::EndTurn]);
    assert!(table.table.removed.contains(Card::Backup), "although there was a gap");
    assert_eq!(table.table.market.iter().flatten().copied().collect::<Vec<_>>(), [Card::BigData]);
    table.play(Action::EndTurn);
    assert_eq!(table.table.frame, Frame::Over, "the row is empty");

    // If the deck runs out while filling, nothing more happens.
    let mut play = flying(4)
        .hand(ME, &hand)
        .market(&row)
        .no_deck()
        .with(|state| {
            state.table.removed.remove(Card::SolarPower);
            state.table.teal.add(Card::SolarPower);
        })
        .with_gaps();
    play.play(Action::EndTurn);
    assert_eq!(play.table.on_sale().count(), 4);
    assert!(!play.happened(|event| matches!(event, Event::Removed { .. })));
}

/// All twelve markers are placed, with nobody on Mars.
pub fn all_markers() -> Position {
    let no_mars = [
        Location::EarthSatellite,
        Location::EarthSpaceship,
        Location::EarthSpaceHotel,
        Location::EarthOrbitalShipyard,
        Location::MoonSatellite,
        Location::MoonSpaceship,
    ];
    let mine = [
        (Card::SatelliteA, Location::EarthSatellite),
        (Card::SpaceshipA, Location::EarthSpaceship),
        (Card::SpaceHotel, Location::EarthSpaceHotel),
        (Card::OrbitalShipyard, Location::EarthOrbitalShipyard),
        (Card::SatelliteB, Location::MoonSatellite),
        (Card::SpaceshipB, Location::MoonSpaceship),
    ];
    let all = position(1).ai_completed(&no_mars);
    mine.into_iter().fold(all, |all, (mission, location)| all.completed(ME, mission, location))
}

#[test]
fn the_game_ends_when_all_markers_are_placed_or_six_missions_reach_every_destination() {
    rules!["RM-SOLO-33"];
    let ai_six = [
        Location::EarthSatellite,
        Location::EarthSpaceship,
        Location::EarthSpaceHotel,
        Location::MoonSatellite,
        Location::MoonSpaceship,
        Location::MarsBase,
    ];
    let mut table = position(1).ai_completed(&ai_six).table();
    end_turn(&mut table, &[]);
    assert_eq!(table.table.frame, Frame::Over, "the AI has six and every destination is visited");
    let near = &ai_six[..5];
    let mut table = position(1).ai_completed(near).completed(ME, Card::BaseA, Location::MarsBase).table();
    end_turn(&mut table, &[]);
    assert_eq!(table.table.frame, Frame::Actions, "five are not six");
    // 15 VP and more do not end it: the thresholds are not used.
    let mut table = flying(4)
        .completed(ME, Card::BaseA, Location::MarsBase)
        .completed(ME, Card::AsteroidMining, Location::MarsAsteroidMining)
        .table();
    assert_eq!(table.mine().vp, 30);
    end_turn(&mut table, &[]);
    assert_eq!(table.table.frame, Frame::Actions);
    let mut table = all_markers().table();
    table.play(Action::EndTurn);
    assert_eq!(table.table.frame, Frame::Over);
}

fn result(position: Position) -> (u8, String) {
    let state = position.with(|state| state.table.frame = Frame::Over).state();
    let outcome = Rocketmen::outcome(&state).unwrap();
    assert!(matches!(outcome.standings[1].who, Who::Rival(_)));
    (outcome.of(ME).rank, outcome.remarks[0].id.to_string())
}

#[test]
fn the_player_wins_with_more_points_and_every_objective() {
    rules!["RM-SOLO-06", "RM-SOLO-07", "RM-SOLO-34"];
    let me = |goal: Goal| {
        position(1)
            .ai_completed(&[Location::EarthSpaceship])
            .completed(ME, Card::SatelliteA, Location::EarthSatellite)
            .completed(ME, Card::SatelliteB, Location::MoonSatellite)
            .goals(ME, &[goal])
    };
    assert_eq!(result(me(Goal::Communications)), (1, "remark-solo-won".to_owned()));
    assert_eq!(
        result(me(Goal::RedPlanet)),
        (2, "remark-solo-goal-missed".to_owned()),
        "one of two objectives is not enough"
    );
    let outcome = {
        let state = me(Goal::Communications).with(|state| state.table.frame = Frame::Over).state();
        Rocketmen::outcome(&state).unwrap()
    };
    assert_eq!(outcome.of(ME).total, 5, "the goal gives no points");
    // Equal points: the AI wins.
    let tied = position(1)
        .ai_completed(&[Location::EarthSpaceship])
        .completed(ME, Card::SatelliteA, Location::MoonSatellite)
        .goals(ME, &[Goal::Communications]);
    assert_eq!(result(tied), (2, "remark-solo-behind".to_owned()));
}

#[test]
fn a_solo_game_has_at_most_29_turns() {
    rules!["RM-SOLO-35"];
    let mut longest = 0;
    for seed in 0..20 {
        let mut state = deal::<Rocketmen>(&Setup::new(1), &mut Seed::from(seed).dice(0)).unwrap();
        let mut dice = Seed::from(seed).dice(1);
        while state.table.frame != Frame::Over {
            Rocketmen::resolve(&mut kernel::Cx::quiet(&mut state, &mut dice), ME.into(), Action::EndTurn);
        }
        longest = longest.max(state.table.turn);
    }
    assert_eq!(longest, 29, "doing nothing takes the longest: one card leaves a turn");
}

#[test]
fn every_solo_card_names_a_location_that_exists() {
    for card in [Solo1, Solo2, Solo3, Solo4, Solo5, Solo6, Solo7] {
        let face = card.face();
        let somewhere = Destination::ALL.iter().any(|&destination| Location::at(destination, face.kind).is_some());
        assert!(somewhere, "{card:?} names a location that exists");
    }
}
