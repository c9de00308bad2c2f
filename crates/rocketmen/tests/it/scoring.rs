//! Final scoring, ties, goals and variants (rules RM-SCORE, RM-TIE, RM-GOAL, RM-VAR).

use crate::table::*;
use enumset::EnumSet;
use kernel::{Game, Outcome, Seat, Seed, Setup, Viewer, deal};
use rocketmen::components::Destination;
use rocketmen::components::board::Token;
use rocketmen::components::goals::{GOALS, Objective};
use rocketmen::components::variants::{Metric, VARIANTS, VariantEffect};
use rocketmen::{Action, Card, Engine, Frame, Goal, Location, Rocketmen, Variant};
use testkit::rules;

/// Goals that no position here meets, unless it says so.
fn quiet(position: Position) -> Position {
    position.goals(ME, &[Goal::Hospitality, Goal::Prospector]).goals(YOU, &[Goal::Gateway, Goal::MartianCrew])
}

fn score(position: Position) -> Outcome {
    Rocketmen::outcome(&position.with(|state| state.table.frame = Frame::Over).state()).unwrap()
}

fn points(outcome: &Outcome, seat: Seat) -> Vec<i32> {
    outcome.of(seat).points.clone()
}

#[test]
fn the_sheet_has_missions_threats_tokens_goal_and_variants() {
    rules!["RM-SCORE-06", "RM-SCORE-07"];
    let outcome = score(
        quiet(position(2))
            .completed(ME, Card::SatelliteA, Location::MoonSatellite)
            .completed(YOU, Card::AsteroidMining, Location::MarsAsteroidMining)
            // Threats in the Scrapyard, in hand, in Storage.
            .scrapyard(ME, &[Card::Pandemic])
            .hand(ME, &[Card::ClimateChange])
            .storage(ME, &[Card::AsteroidImpact]),
    );
    assert_eq!(points(&outcome, ME), [4, 6, 1, 0, 0]);
    assert_eq!(points(&outcome, YOU), [14, 0, 1, 0, 0]);
    assert_eq!((outcome.of(ME).total, outcome.of(YOU).total), (11, 15));
    assert_eq!(outcome.winners().collect::<Vec<_>>(), [YOU]);
}

#[test]
fn a_threat_is_worth_two_wherever_it_lies() {
    rules!["RM-SCORE-01", "RM-THREAT-08", "RM-ZONE-08"];
    type Put = fn(Position) -> Position;
    let zones: [Put; 5] = [
        |position| position.hand(ME, &[Card::Pandemic]),
        |position| position.storage(ME, &[Card::Pandemic]),
        |position| position.scrapyard(ME, &[Card::Pandemic]),
        |position| position.pad(ME, &[Card::Depot]).depot(ME, &[Card::Pandemic]),
        |position| {
            position.hand(ME, &[Card::Pandemic]).with(|state| {
                state.players[ME].hand.remove(Card::Pandemic);
                state.players[ME].command_centre.add(Card::Pandemic);
            })
        },
    ];
    for (idx, put) in zones.into_iter().enumerate() {
        assert_eq!(points(&score(put(quiet(position(2)))), ME), [0, 2, 0, 0, 0], "zone {idx}");
    }
}

#[test]
fn the_moon_and_the_mars_token_are_worth_one_each() {
    rules!["RM-SCORE-02"];
    let mars = quiet(position(2)).completed(ME, Card::AsteroidMining, Location::MarsAsteroidMining);
    let outcome = score(mars);
    assert_eq!((points(&outcome, ME)[2], points(&outcome, YOU)[2]), (1, 0));
    let both = quiet(position(2))
        .completed(YOU, Card::AsteroidMining, Location::MarsAsteroidMining)
        .completed(YOU, Card::SatelliteA, Location::MoonSatellite)
        .completed(ME, Card::SatelliteA, Location::MoonSatellite);
    let outcome = score(both);
    assert_eq!((points(&outcome, ME)[2], points(&outcome, YOU)[2]), (0, 2), "the second arrival takes nothing");
}

#[test]
fn the_better_goal_scores_and_the_other_is_ignored() {
    rules!["RM-SCORE-03", "RM-SCORE-04", "RM-GOAL-01"];
    let outcome = score(
        position(2)
            .completed(ME, Card::SatelliteA, Location::EarthSatellite)
            .completed(ME, Card::SatelliteB, Location::MoonSatellite)
            // 1 of the one, 2 + 2 of the other.
            .goals(ME, &[Goal::RedPlanet, Goal::Communications])
            .goals(YOU, &[Goal::Gateway, Goal::MartianCrew]),
    );
    assert_eq!(points(&outcome, ME)[3], 4);
    assert_eq!(points(&outcome, YOU)[3], 0);
}

#[test]
fn every_goal_counts_its_objectives() {
    rules!["RM-GOAL-01", "RM-GOAL-02"];
    for card in &GOALS {
        // Every card has 4 VP at most, so no other goal can score more than this one.
        let mut others = GOALS.iter().rev().map(|other| other.goal).filter(|goal| *goal != card.goal);
        let mut met = position(2)
            .goals(YOU, &[others.next().unwrap(), others.next().unwrap()])
            .goals(ME, &[card.goal, others.next().unwrap()]);
        let mut missions: Vec<Card> = Card::all().filter(|card| card.is_mission()).collect();
        let mut fly = |position: Position, location: Location| {
            let idx = missions.iter().position(|card| card.mission().unwrap().targets.contains(&location)).unwrap();
            position.completed(ME, missions.remove(idx), location)
        };
        let mut expected = 0;
        for (objective, vp) in card.objectives {
            expected += i32::from(vp);
            met = match objective {
                Objective::MissionAt(location) => fly(met, location),
                Objective::MissionsIn(destination, count) => {
                    let locations: Vec<Location> = destination.locations().take(usize::from(count)).collect();
                    locations.into_iter().fold(met, &mut fly)
                }
                Objective::Threats(count) => met.scrapyard(ME, &vec![Card::Pandemic; usize::from(count)]),
                Objective::Token(Token::MoonToken) => fly(met, Location::MoonBase),
                Objective::Token(Token::MarsToken) => fly(met, Location::MarsAsteroidMining),
            };
        }
        assert_eq!(points(&score(met), ME)[3], expected, "{:?}", card.goal);
    }
    // One mission too few is not enough.
    let one = position(2)
        .completed(ME, Card::SatelliteA, Location::MoonSatellite)
        .goals(ME, &[Goal::Guardian, Goal::MartianCrew])
        .goals(YOU, &[Goal::Gateway, Goal::Hospitality]);
    assert_eq!(points(&score(one), ME)[3], 0);
}

#[test]
fn goals_are_revealed_at_the_end() {
    rules!["RM-GOAL-03"];
    let state = quiet(position(2)).state();
    assert_eq!(Rocketmen::view(&state, Viewer::Spectator).players[ME].goals, None);
    let over = quiet(position(2)).with(|state| state.table.frame = Frame::Over).state();
    assert_eq!(Rocketmen::view(&over, Viewer::Seat(YOU)).players[ME].goals, Some(over.players[ME].goals));
}

#[test]
fn a_tie_goes_to_the_better_location() {
    rules!["RM-TIE-01"];
    // 9 for the Moon Base and the token, against 6 + 4.
    let outcome = score(
        quiet(position(2))
            .completed(ME, Card::BaseA, Location::MoonBase)
            .completed(YOU, Card::OrbitalShipyard, Location::EarthOrbitalShipyard)
            .completed(YOU, Card::SpaceshipA, Location::EarthSpaceship)
            .goals(YOU, &[Goal::LunarPioneer, Goal::MartianCrew]),
    );
    assert_eq!((outcome.of(ME).total, outcome.of(YOU).total), (10, 10));
    assert_eq!((outcome.of(ME).rank, outcome.of(YOU).rank), (1, 2), "the Moon ranks above Earth Orbit");

    // No completed mission counts as rank 0.
    let outcome = score(
        quiet(position(3))
            .goals(Seat(2), &[Goal::SpaceRace, Goal::OrbitMaster])
            .completed(YOU, Card::SatelliteA, Location::EarthSatellite)
            .completed(ME, Card::SatelliteA, Location::EarthSatellite),
    );
    assert_eq!((outcome.of(ME).rank, outcome.of(Seat(2)).rank), (2, 3), "0 VP each, but one has been somewhere");
}

#[test]
fn a_tie_of_three_says_what_decided_it() {
    rules!["RM-TIE-01"];
    let outcome = score(
        quiet(position(3))
            .goals(Seat(2), &[Goal::SpaceRace, Goal::OrbitMaster])
            .completed(ME, Card::SpaceshipA, Location::EarthSpaceship)
            .scrapyard(YOU, &[Card::Pandemic; 2])
            .scrapyard(Seat(2), &[Card::ClimateChange; 2]),
    );
    assert_eq!(Seat::all(3).map(|seat| outcome.of(seat).total).collect::<Vec<_>>(), [4, 4, 4]);
    assert_eq!(Seat::all(3).map(|seat| outcome.of(seat).rank).collect::<Vec<_>>(), [1, 2, 2]);
    assert_eq!(outcome.remarks[0].id, "remark-tie-location", "two others have been nowhere");
}

#[test]
fn with_the_same_best_location_more_missions_win() {
    rules!["RM-TIE-02", "RM-TIE-03"];
    // Arrival order does not matter: more missions win.
    let outcome = score(
        quiet(position(2))
            .completed(ME, Card::SpaceStationA, Location::MoonSpaceStation)
            .completed(YOU, Card::SpaceStationA, Location::MoonSpaceStation)
            .completed(YOU, Card::SatelliteA, Location::EarthSatellite)
            .goals(YOU, &[Goal::TestPilots, Goal::MartianCrew])
            .scrapyard(YOU, &[Card::Pandemic]),
    );
    assert_eq!((outcome.of(ME).total, outcome.of(YOU).total), (9, 9), "8 + token, 6 + 1 + threat");
    assert_eq!((outcome.of(ME).rank, outcome.of(YOU).rank), (2, 1));
    assert_eq!(outcome.remarks[0].id, "remark-tie-missions");
}

#[test]
fn a_victory_that_nothing_decides_is_shared() {
    rules!["RM-TIE-04"];
    let outcome = score(quiet(position(2)));
    assert_eq!(outcome.winners().count(), 2);
    assert_eq!(outcome.remarks[0].id, "remark-tie-shared");
}

#[test]
fn two_variants_are_drawn_and_lie_open() {
    rules!["RM-VAR-01", "RM-VAR-02"];
    let mut seen = EnumSet::empty();
    for seed in 0..60 {
        let setup = Setup::new(3).with("variants", "on");
        let state = deal::<Rocketmen>(&setup, &mut Seed::from(seed).dice(0)).unwrap();
        assert_eq!(state.table.variants.len(), 2);
        assert_eq!(Rocketmen::view(&state, Viewer::Spectator).table.variants, state.table.variants);
        seen |= state.table.variants;
    }
    assert_eq!(seen, EnumSet::<Variant>::all());
    let scoring = VARIANTS.iter().filter(|card| matches!(card.effect, VariantEffect::Majority(..))).count();
    assert_eq!((scoring, VARIANTS.len() - scoring), (5, 5), "they change scoring or rules");
}

#[test]
fn a_majority_scores_for_everybody_tied_but_not_for_nothing() {
    rules!["RM-VAR-03", "RM-VAR-04"];
    // Everybody has one Spaceship of each kind.
    let tied = quiet(position(2)).variants(&[Variant::SiliconRace]);
    let outcome = score(tied);
    assert_eq!((points(&outcome, ME)[4], points(&outcome, YOU)[4]), (3, 3));
    let outcome = score(quiet(position(2)).variants(&[Variant::Saviours]));
    assert_eq!((points(&outcome, ME)[4], points(&outcome, YOU)[4]), (0, 0), "nobody has a threat");
    let outcome = score(quiet(position(2)).variants(&[Variant::Saviours]).scrapyard(YOU, &[Card::Pandemic]));
    assert_eq!((points(&outcome, ME)[4], points(&outcome, YOU)[4]), (0, 3));
}

#[test]
fn a_majority_counts_all_zones_and_science_for_no_other_kind() {
    rules!["RM-VAR-05", "RM-SCORE-05"];
    let cases = [
        (Variant::SiliconRace, Card::QuantumComputers, Card::Nanotechnology),
        (Variant::MaterialScience, Card::Graphene, Card::Nanotechnology),
        (Variant::LifeScience, Card::GeneticResearch, Card::Nanotechnology),
    ];
    for (variant, icons, science) in cases {
        let outcome = score(quiet(position(2)).variants(&[variant]).scrapyard(ME, &[icons]).hand(YOU, &[science]));
        assert_eq!((points(&outcome, ME)[4], points(&outcome, YOU)[4]), (3, 0), "{variant:?}");
    }
}

#[test]
fn rocket_points_count_achievements_as_well() {
    rules!["RM-VAR-06"];
    assert_eq!(Variant::HeavyLift.card().effect, VariantEffect::Majority(Metric::RocketPoints, 3));
    let outcome = score(quiet(position(2)).variants(&[Variant::HeavyLift]).completed(
        ME,
        Card::SpaceshipA,
        Location::EarthSpaceship,
    ));
    assert_eq!((points(&outcome, ME)[4], points(&outcome, YOU)[4]), (3, 0));
    let outcome = score(quiet(position(2)).variants(&[Variant::HeavyLift]).storage(YOU, &[Card::SmallRocketEngine]));
    assert_eq!((points(&outcome, ME)[4], points(&outcome, YOU)[4]), (0, 3));
}

#[test]
fn large_staff_raises_the_hand_limit_from_the_start() {
    rules!["RM-VAR-07"];
    let mut options = options(rocketmen::Mode::Standard);
    options.variants = rocketmen::Variants::Chosen(EnumSet::only(Variant::LargeStaff));
    let state = Rocketmen::deal(2, &options, &mut Seed::from(1).dice(0));
    assert!(state.players.iter().all(|player| player.hand.len() == 7));
    let mut table = position(2).variants(&[Variant::LargeStaff]).table();
    table.play(Action::EndTurn);
    assert_eq!(table.players[ME].hand.len(), 7);
}

#[test]
fn mass_production_allows_two_engines() {
    rules!["RM-VAR-11", "RM-RUL-02"];
    let hand = [Card::PrivateInvestors, Card::ElectricCars];
    let mut table = position(2).variants(&[Variant::MassProduction]).hand(ME, &hand).table();
    let small = Action::BuyEngine(Engine::SmallRocketEngine);
    table.play(small).play(small).cannot(small).play(Action::Close);
    table.all(&[Action::Pay(Card::PrivateInvestors), Action::Pay(Card::ElectricCars)]);
    assert_eq!(table.mine().play_area.count(Card::SmallRocketEngine), 2);
    let mut table = position(2).variants(&[Variant::MassProduction]).hand(ME, &hand).table();
    table.all(&[
        small,
        Action::Close,
        Action::Pay(Card::PrivateInvestors),
        small,
        Action::Close,
        Action::Pay(Card::ElectricCars),
    ]);
    table.cannot(small);
}

#[test]
fn closing_market_triggers_the_end() {
    rules!["RM-VAR-08", "RM-RUL-07"];
    let empty = |variants: &[Variant]| {
        let mut table = position(2)
            .variants(variants)
            .market(&[Card::Booster])
            .no_deck()
            .with(|state| {
                let card = Card::PrivateInvestors;
                state.table.removed.remove(card);
                state.players[ME].hand.add(card);
            })
            .table();
        table.all(&[buy(0, Card::Booster), Action::Close, Action::Pay(Card::PrivateInvestors), Action::EndTurn]);
        table
    };
    assert!(!empty(&[]).table.end_triggered);
    let mut table = empty(&[Variant::ClosingMarket]);
    assert!(table.table.end_triggered);
    table.play(Action::EndTurn);
    assert_eq!(table.table.frame, Frame::Over, "after the round");
}

#[test]
fn mars_window_allows_one_draw_more() {
    rules!["RM-VAR-10"];
    let state = position(2).variants(&[Variant::MarsWindow]).state();
    assert_eq!(Destination::ALL.map(|destination| state.table.draw_limit(destination)), [3, 4, 6]);
    let mut table = position(2)
        .variants(&[Variant::MarsWindow])
        .plan(ME, Card::SpaceshipA)
        .pad(ME, &[Card::LargeRocketEngine; 3])
        .table();
    table.play(Action::Launch(Destination::Mars));
    for _ in 0..5 {
        table.success(&[1]).play(Action::DrawSuccess);
    }
    assert_eq!(table.table.frame, Frame::Flight, "a sixth card");
}

#[test]
fn assembly_hall_places_the_first_card_of_a_turn_for_free() {
    rules!["RM-VAR-09", "RM-RUL-01"];
    let hall = || position(2).variants(&[Variant::AssemblyHall]);
    let mut table = hall().plan(ME, Card::SatelliteA).hand(ME, &[Card::SmallRocketEngine, Card::BaseA]).table();
    table.play(on_pad(Card::BaseA)).cannot(on_pad(Card::SmallRocketEngine)).play(Action::Close);
    assert_eq!(table.mine().pad, pile(&[Card::BaseA]), "no money at all");
    table.cannot(on_pad(Card::SmallRocketEngine));
    // The free card's own money does not join, and it triggers nothing.
    let mut table = hall().plan(ME, Card::SatelliteA).hand(ME, &[Card::Robotics, Card::SmallRocketEngine]).table();
    table.play(on_pad(Card::Robotics)).cannot(on_pad(Card::SmallRocketEngine)).play(Action::Close);
    assert_eq!((table.table.done.placements, table.mine().pad), (0, pile(&[Card::Robotics])));
    // A mission named first is the free one; the next card pays.
    let mut table = hall().hand(ME, &[Card::SatelliteA, Card::BaseA, Card::SpaceHotel]).table();
    table.all(&[on_plan(Card::SatelliteA), on_pad(Card::BaseA), Action::Close, Action::Pay(Card::SpaceHotel)]);
    assert_eq!((table.mine().plan, table.mine().pad), (Some(Card::SatelliteA), pile(&[Card::BaseA])));
    // A new turn, a new free card; an effect that placed one first has used it up.
    let mut table = hall()
        .plan(ME, Card::SatelliteA)
        .hand(ME, &[Card::BaseA, Card::SmallRocketEngine])
        .with(|state| state.table.done.placements = 1)
        .table();
    table.play(free_pad(Card::BaseA)).cannot(on_pad(Card::SmallRocketEngine));
    table.all(&[Action::EndTurn, Action::EndTurn]).can(on_pad(Card::SmallRocketEngine));
}
